"""The records of compiled sets, which engines run: bundle, program, ability, routine, decision.

All records are plain frozen data; `to_json` and `from_json` define their one encoding. Indexes
start from 0: `routine` is an index into the program's routines, `row` into the bundle's rows, a
label or a line into the bundle's strings (a line of -1 means no line).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeAlias

import attrs

from everrain_dsl.project import requirement
from everrain_dsl.project.requirement import Requirement, read_requirement
from everrain_dsl.records import ADDED, BRIEF, By, Items, Malformed, Pattern, Read, Record
from everrain_dsl.vocabulary import card_types
from everrain_dsl.vocabulary.printed import (
    CardId,
    Copies,
    OwnCard,
    Printed,
    Words,
)
from everrain_dsl.vocabulary.rows import Context  # noqa: TC001 - likewise
from everrain_dsl.vocabulary.types import Times, is_thing, is_type

#: The version of the file format. Raise it with every change to the form or the instructions.
FORMAT: Final = 4
#: The most instructions one routine may execute, whatever a bundle declares.
STEPS_CEILING: Final = 250_000
NO_LINE: Final = -1
LIST: Final = "list:"
#: The type of what dice show.
NUMBERS: Final = "list:number"
MOST_CODE: Final = 4_000
MOST_OPERANDS: Final = 8
MOST_INDEX: Final = 65_535
MOST_LISTED: Final = 256

#: A code and its operands, each a number or, for `arguments` and `targets`, a tuple of numbers.
Instruction: TypeAlias = tuple[Any, ...]
#: What a register holds: a number, a boolean, a symbol, a handle (0 is nothing), a list of handles
#: or numbers.
Value: TypeAlias = int | bool | str | tuple[int, ...]
#: The event's timing, counting of a limit, and the order of modifiers.
Timing: TypeAlias = Literal["before", "after", "instead"]
#: Where a routine runs that waits for an event, by its timing.
PUT_OFF: Final[dict[str, Context]] = {
    "before": "before", "after": "effect", "instead": "instead"
}  # fmt: skip
Whose: TypeAlias = Annotated[
    str, Pattern(re.compile("you|active|anyone"), "`you`, `active` or `anyone`")
]
When: TypeAlias = Annotated[
    str, Pattern(re.compile("before|after|instead"), "`before`, `after` or `instead`")
]
Limit: TypeAlias = Literal["turn", "round", "visit", "act", "game"]
Operation: TypeAlias = Literal["becomes", "gets", "times", "half"]
DecisionKind: TypeAlias = Literal["choose", "number", "offer", "confirm"]


def is_value_type(type_: str) -> bool:
    """Return whether a register may be of *type_*: a type, or a list of numbers or of things."""
    listed = type_.startswith(LIST) and is_thing(type_[len(LIST) :])
    return listed or type_ == NUMBERS or is_type(type_)


def _code(value: Any) -> tuple[Instruction, ...]:
    if type(value) is not list or not 1 <= len(value) <= MOST_CODE:
        raise Malformed(f"expected a list of 1 to {MOST_CODE} instructions")
    return tuple([_instruction(item, at) for at, item in enumerate(value)])


def _instruction(value: Any, at: int) -> Instruction:
    if type(value) is not list or not 1 <= len(value) <= MOST_OPERANDS:
        raise Malformed("expected an instruction: a list of numbers", f"[{at}]")
    operands: list[int | tuple[int, ...]] = []
    for operand in value:
        if type(operand) is int and 0 <= operand <= MOST_INDEX:
            operands.append(operand)
        elif (
            type(operand) is list
            and len(operand) <= MOST_LISTED
            and all(type(part) is int and 0 <= part <= MOST_INDEX for part in operand)
        ):
            operands.append(tuple(operand))
        else:
            raise Malformed(
                f"an operand is a number from 0 to {MOST_INDEX}, or a list of them",
                f"[{at}][{len(operands)}]",
            )
    return tuple(operands)


def _constant(value: Any) -> tuple[str, Value]:
    if type(value) is not list or len(value) != 2 or type(value[0]) is not str:
        raise Malformed("expected a constant: a type and a value")
    type_, held = value
    if type(held) in (int, bool):
        BRIEF.read(int if type(held) is int else bool, held)
        return type_, held
    if held == []:
        return type_, ()
    raise Malformed("a constant is a number, true, false, or the empty list", "[1]")


_SLUG: Final = "[a-z0-9]+(?:-[a-z0-9]+)*"
SetCode: TypeAlias = Annotated[str, Pattern(re.compile(_SLUG), "a set code, like `core`")]
Required: TypeAlias = Annotated[
    str, Pattern(re.compile(requirement.PATTERN), "a set code, like `core`, or `core 0.2 to 0.9`")
]
#: The words that head a section of a card: `use`, `once per turn, use`.
SectionWords: TypeAlias = Annotated[
    str,
    Pattern(
        re.compile("(?:once per [a-z]+, )?[a-z]+(?:[ -][a-z]+){0,5}"), "the words of a section"
    ),
]
Registers: TypeAlias = Annotated[tuple[int, ...], Items(0, 16)]


@attrs.frozen(eq=False, repr=False)
class Option(Record):
    """One option of a decision.

    `when` (a pure question) and `cost` are routines of the program; both take the registers
    `arguments`, of which the first is their `this`.
    """

    label: int
    when: int | None = None
    cost: int | None = None
    arguments: Registers = ()


@attrs.frozen(eq=False, repr=False)
class Decision(Record):
    """A question to a player.

    An offer has options. A `confirm` has at most one, whose requirement and cost are its own.
    """

    kind: DecisionKind
    label: int
    options: Annotated[tuple[Option, ...], Items(0, 32)] = ()


@attrs.frozen(eq=False, repr=False)
class Routine(Record):
    """The code of one ability, or of a part of it.

    Registers are numbered: parameters (register 0 is the source, `this`), then the constants,
    which are never written, then the locals. A constant of a symbol type holds an index into the
    bundle's symbols; one of a thing type is 0, nothing; a list is empty. `steps` bounds how many
    instructions a run executes, those of the routines it calls included.
    """

    context: Context
    code: Annotated[tuple[Instruction, ...], By(_code)]
    params: Annotated[tuple[str, ...], Items(1, 16)]
    steps: int
    result: str | None = None
    constants: Annotated[
        tuple[Annotated[tuple[str, Value], By(_constant)], ...], Items(0, 128)
    ] = ()
    locals: int = 0
    lines: Annotated[tuple[int, ...], Items(0, MOST_CODE)] = ()
    decisions: Annotated[tuple[Decision, ...], Items(0, 64)] = ()

    @property
    def first_local(self) -> int:
        """Return the number of the first register the code may write."""
        return len(self.params) + len(self.constants)

    @property
    def registers(self) -> int:
        """Return how many registers the routine has."""
        return len(self.params) + len(self.constants) + self.locals


@attrs.frozen(eq=False, repr=False)
class Moment(Record):
    """The event that triggers a delayed effect: the next one for which `match` returns true.

    `match` is a pure routine with the captured arguments, the event's slots and its amount as
    parameters. If the moment `tells`, the delayed effect receives the slots and the amount as well.
    For an event of one player, `whose` selects the player: the one who delays the effect, the
    active one, or any. With `following`, the current period is skipped, and its end does not
    trigger the effect. `timing` decides whether the effect runs before or after the event. With
    `measures`, `match` tests the amount of the event, which is known only after it.
    """

    event: int
    match: int | None = None
    whose: Whose = "you"
    following: bool = False
    tells: bool = False
    timing: When = "after"
    measures: bool = attrs.field(default=False, metadata=ADDED)


@attrs.frozen(eq=False, repr=False)
class Watch(Record):
    """An event that is counted each time it happens, even while its card is not in play.

    An event counts if `match`, a pure routine with a captain's ship and the event's slots and
    amount as parameters, returns true. It is run for every captain, with a separate count for each.
    `told` lists the slots whose values are counted separately. With `measures`, the amounts are
    added up instead of the events; `period` is the time span of the count.
    """

    event: int
    period: Annotated[str, Pattern(re.compile("turn|round|act|game"), "a stretch of time")]
    match: int | None = None
    told: Annotated[tuple[int, ...], Items(0, 8)] = ()
    measures: bool = False


@attrs.frozen(eq=False, repr=False)
class Action(Record):
    """A routine that the rules run for its source: a body, a use, a service, an omen, ...

    `routine` acts or, for a kind in `QUESTIONS`, returns an answer. `when` (a pure routine) and
    `cost` decide whether the action can be taken; all three have the same parameters, the source
    first.
    """

    kind: SectionWords
    routine: int
    label: int | None = None
    amount: int | None = None
    when: int | None = None
    cost: int | None = None
    context: str = ""


@attrs.frozen(eq=False, repr=False)
class Trigger(Record):
    """An ability that an event triggers.

    Its routines take `this`, the event's slots, and last the amount if the event has one; a slot's
    parameter has one of the slot's types. With a `limit` it runs at most `times` per period.
    """

    timing: Timing
    event: int
    routine: int
    match: int | None = None
    condition: int | None = None
    limit: Limit | None = None
    context: str = ""
    times: Times = 1
    kind: Literal["trigger"] = "trigger"


@attrs.frozen(eq=False, repr=False)
class Modifier(Record):
    """An ability that modifies a quantity while its source is in play.

    Its routines take `this` and the quantity's slots; `value` is required unless the operation is
    `half`. `symbols`, if given, holds for each symbol slot the symbol that the modifier applies to,
    or -1 for any; the dependency check uses it (V11).
    """

    quantity: int
    operation: Operation
    value: int | None = None
    owner: int | None = None
    condition: int | None = None
    symbols: Annotated[tuple[int, ...], Items(0, 8)] = ()
    context: str = ""
    kind: Literal["modifier"] = "modifier"


@attrs.frozen(eq=False, repr=False)
class Permit(Record):
    """A permission in force while its source is in play, about the row's slots."""

    row: int
    match: int | None = None
    condition: int | None = None
    context: str = ""
    kind: Literal["permission"] = "permission"


Ability: TypeAlias = Action | Trigger | Modifier | Permit

#: The kinds of actions that answer yes or no instead of doing something.
QUESTIONS: Final = frozenset({"objective", "requirement"})


@attrs.frozen(eq=False, repr=False)
class Program(Record):
    """One card: what is printed on it, and its code.

    What its kind prints is `printed`; `parent` is the card it is written in, `formerly` are the
    identities it had before, `keywords` those of the keywords on it. `flavour` is that of the
    whole card, `flavours` are those that its branches tell.
    """

    id: CardId
    kind: Words
    name: int
    printed: Printed
    copies: Copies = 1
    flavour: str = ""
    parent: CardId | None = None
    formerly: Annotated[tuple[CardId, ...], Items(0, 64)] = ()
    abilities: Annotated[tuple[Ability, ...], Items(0, 128)] = ()
    routines: Annotated[tuple[Routine, ...], Items(0, 512)] = ()
    moments: Annotated[tuple[Moment, ...], Items(0, 32)] = ()
    watches: Annotated[tuple[Watch, ...], Items(0, 32)] = ()
    keywords: Annotated[tuple[CardId, ...], Items(0, 64)] = ()
    flavours: Annotated[tuple[str, ...], Items(0, 512)] = ()


@cache
def _readers() -> dict[str, Read]:
    """Return how programs are read, by the kind of content they are; by "" those of sets' kinds."""
    faces = {row.kind: row.printed for row in card_types.ALL} | {"": OwnCard}
    return {kind: BRIEF.record(Program, printed=face) for kind, face in faces.items()}


def _program(value: Any) -> Program:
    """Read a program, what is printed on it by the class of its kind."""
    if type(value) is not dict:
        raise Malformed("expected an object with a kind of content")
    kind = value.get("kind")
    if type(kind) is not str or not kind:
        raise Malformed("expected a kind of content", ".kind")
    read = _readers().get(kind, _readers()[""])
    try:
        program: Program = read(value)
    except Malformed as failure:
        raise failure.about(value.get("id")) from None
    return program


@attrs.frozen(eq=False, repr=False)
class VocabularyName(Record):
    """The vocabulary a bundle was compiled with; the hash is of the rows that the bundle uses."""

    set: SetCode
    version: str
    hash: str


@attrs.frozen(eq=False, repr=False)
class SetName(Record):
    """The set a bundle holds, and the sets it builds on, with the versions that will do."""

    code: SetCode
    name: str
    version: str
    symbol: str = ""
    languages: Annotated[tuple[str, ...], Items(0, 64)] = ()
    requires: Annotated[tuple[Required, ...], Items(0, 64)] = ()
    #: The cards of other sets that stay in the box.
    without: Annotated[tuple[CardId, ...], Items(0, 999)] = attrs.field(default=(), metadata=ADDED)

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """Return the sets it builds on."""
        return tuple(filter(None, map(read_requirement, self.requires)))

    @property
    def bases(self) -> tuple[str, ...]:
        """Return the codes of the sets it builds on."""
        return tuple(each.code for each in self.requirements)


@attrs.frozen(eq=False, repr=False)
class Limits(Record):
    """The limits that a bundle declares: `steps` is the most that any of its routines takes."""

    steps: int


@attrs.frozen(eq=False, repr=False)
class Bundle(Record):
    """A compiled set. Every table that instructions index is here; texts are only in `strings`."""

    vocabulary: VocabularyName
    set: SetName
    limits: Limits
    strings: tuple[str, ...] = ()
    symbols: tuple[tuple[str, str], ...] = ()
    rows: Annotated[tuple[tuple[str, str], ...], Items(0, 8_192)] = ()
    programs: Annotated[tuple[Annotated[Program, By(_program)], ...], Items(0, 10_000)] = ()
    format: int = attrs.field(default=FORMAT, kw_only=True)

    def to_json(self) -> dict[str, Any]:
        """Return the bundle as JSON; what is at its default is left out, `format` never."""
        written: dict[str, Any] = BRIEF.write(self)
        return written | {"format": self.format}

    @classmethod
    def from_json(cls, value: object) -> Bundle:
        """Return the bundle decoded from *value*, parsed JSON; raise Malformed if it is not one.

        Only the structure is checked; `bundle.load` verifies the bundle as well.
        """
        found = value.get("format") if isinstance(value, dict) else None
        if type(found) is not int or found != FORMAT:
            reads = f"this version of Everrain reads format {FORMAT}"
            raise Malformed(f"it is of format {found!r:.60}, and {reads}: build it again")
        return BRIEF.read(cls, value)


@attrs.frozen(eq=False, repr=False)
class Pending(Record):
    """A delayed routine, or one captured by a duration, as stored in a saved game (V9).

    `told` is the number of parameters, after the first, that the event supplies; `context` is the
    context it runs in.
    """

    program: CardId
    routine: int
    arguments: tuple[Value, ...]
    told: int = 0
    context: str = "effect"

"""What a compiler makes and an engine runs: bundle, program, ability, routine, decision.

All of it is plain frozen data; `to_json` and `from_json` are its one written form. An index is
always from 0: `routine` into the program's routines, `row` into the bundle's rows, a label or a
line into the bundle's strings (a line of -1 is no line).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeAlias

import attrs

from everrain_dsl import requirement
from everrain_dsl.records import ADDED, BRIEF, By, Items, Malformed, Pattern, Read, Record
from everrain_dsl.requirement import Requirement, read_requirement
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
    """When what is put off comes due: at the next such event that `match` says yes to.

    `match` is a pure question about the arguments put off, the event's slots and its amount.
    Where the moment `tells`, what is put off takes the latter, too. Of an event of one player
    alone, `whose` says whose it must be: that of who puts it off, the active one's, or anyone's.
    With `following`, the stretch of time under way is left out: its end is not the end meant.
    `timing` says whether it comes due when the event has happened, or is about to. What `measures`
    asks how much of it happens, which is known when it has.
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
    """What is counted whenever it happens, whether its card is in play or not.

    It is the event for which `match` says yes, a pure question about the ship of a captain and the
    event's slots and amount: asked for every captain, and counted for each. `told` are the slots
    that are counted apart. `measures` counts the amount, not the times; `period` says for how long.
    """

    event: int
    period: Annotated[str, Pattern(re.compile("turn|round|act|game"), "a stretch of time")]
    match: int | None = None
    told: Annotated[tuple[int, ...], Items(0, 8)] = ()
    measures: bool = False


@attrs.frozen(eq=False, repr=False)
class Action(Record):
    """Something its source does when the rules say so: a body, a use, a service, an omen, ...

    `routine` acts, or, for a kind in `QUESTIONS`, answers. `when` (a pure question) and `cost`
    decide whether it can be taken; all three have the same parameters, the source first.
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
    """What waits for an event.

    Its routines take `this`, the event's slots, and last the amount if the event has one; a
    slot's parameter has one of the slot's types. With a `limit` it runs so many `times` in one.
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
    """What changes a quantity while its source is in play.

    Its routines take `this` and the quantity's slots; `value` is there unless the operation is
    `half`. `symbols`, if given, has for each symbol slot the symbol it must be for the modifier
    to apply, or -1 for any: what it depends on is judged by that (V11).
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
    """What a bundle promises not to exceed: `steps`, for every one of its routines."""

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
        """Return the bundle that *value*, decoded JSON, stands for; raise Malformed if none.

        Nothing is proved yet but the structure: `bundle.load` verifies as well.
        """
        found = value.get("format") if isinstance(value, dict) else None
        if type(found) is not int or found != FORMAT:
            reads = f"this version of Everrain reads format {FORMAT}"
            raise Malformed(f"it is of format {found!r:.60}, and {reads}: build it again")
        return BRIEF.read(cls, value)


@attrs.frozen(eq=False, repr=False)
class Pending(Record):
    """A routine put off, or captured by a duration, as a saved game holds it (V9).

    `told` is how many of its parameters, behind the first, come with the event;
    `context` is where it runs.
    """

    program: CardId
    routine: int
    arguments: tuple[Value, ...]
    told: int = 0
    context: str = "effect"

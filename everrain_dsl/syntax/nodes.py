"""The syntax tree of a source, before its meaning is resolved: one class per kind of sentence.

`parser` makes the nodes and `types` reads them. Every node has the offsets that it spans in its
source, under the names that Lark's tokens use (`start_pos`, `end_pos`). Nodes are never changed
after they are made. They are slotted but not frozen, because a frozen class costs a third of the
parser's speed.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeGuard, dataclass_transform
from typing import Literal as OneOf

import attrs

from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from everrain_dsl.syntax.tokens import Token
    from everrain_dsl.vocabulary import rows
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.history import Past

    #: The rows that something said may be of: any, unless the grammar reads only some there.
    #: The sentence of a line: any, unless somebody has looked.
    S_co = TypeVar("S_co", bound="Sentence", default="Sentence", covariant=True)
    R_co = TypeVar("R_co", bound=rows.Row, default=rows.Row, covariant=True)
else:
    from typing import TypeVar

    R_co, S_co = TypeVar("R_co", covariant=True), TypeVar("S_co", covariant=True)

#: What the line of a construct holds below it.
Below: TypeAlias = OneOf["nothing", "lines", "perhaps lines", "rows", "outcomes", "choices"]

#: What a line does: it must or may have lines under it, or has none; of `any` nobody knows.
Role: TypeAlias = OneOf[
    "opens", "section", "holds", "closed", "test", "branch", "roll", "row", "if", "otherwise",
    "choice", "price", "fact", "still", "text", "grid", "waits", "item", "frame", "any",
]  # fmt: skip

# Expressions


@attrs.define(eq=False, repr=False)
class Literal(Shown):
    """A number written in digits."""

    value: int
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class PerPlayer(Shown):
    """`2+`: the number plus the number of players (GEN-03)."""

    value: int
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Arithmetic(Shown):
    """Numbers put together.

    `operation` is plus, minus, half, third, quarter, divided, twice, multiplied, lower or higher.
    """

    operation: str
    operands: tuple[Number, ...]
    start_pos: int
    end_pos: int
    #: Whether a fraction is rounded up.
    up: bool = False


@attrs.define(eq=False, repr=False)
class Count(Shown):
    """A count of things: `the number of crew on deck`, `for each of the divers`."""

    things: Selection | Among
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Gathered(Shown):
    """`the sum of their luck`: `operation` is sum, highest or lowest, of a gauge or a quantity."""

    operation: str
    said: Measure
    things: Thing
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Scale(Shown):
    """`for each 2 crew, at most 3`: how often, and the most that comes of it."""

    times: Number
    most: Number | None
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Scaled(Shown):
    """`+1 for each enemy, at most 3`: a change by how many there are."""

    step: Literal
    scale: Scale
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class HowMuch(Shown):
    """`the strain suffered`, `the number of cards drawn`: what an effect did."""

    said: Said[rows.Deed]
    #: Whether `the number of` stood before it, or `for each`.
    counted: bool
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class NamedNumber(Shown):
    """`the toll`: a number that was given a name."""

    name: str
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class GaugeOf(Shown):
    """`your clues`, `this crew's strain`; no owner means the acting player's ship."""

    owner: Thing | None
    gauge: Gauge
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class TrackOf(Shown):
    """`the loyalty of that ship`: the space of a track that one ship is on."""

    owner: Thing
    track: Word
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Dice(Shown):
    """A number read from dice: how many show the same (equal) or do not, and the like.

    `roll` is the name of the roll, None for the last one; `shown` is the face or number to count.
    """

    reading: str
    roll: str | None
    shown: Word | Compared | None
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Choosable(Shown):
    """An amount the player picks, `up to 3` or `any amount of`; without a limit, `most` is None."""

    most: Number | None
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Said(Shown, Generic[R_co]):
    """A use of the vocabulary: the rows that share its shape, and the values of their slots."""

    rows: tuple[R_co, ...]
    arguments: list[Argument]
    tokens: list[Token]
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Shared(Said["rows.Effect"]):
    """An effect on a share of an amount; the share names the unit: `pay half of your coin`."""


@attrs.define(eq=False, repr=False)
class Happened(Shown):
    """`this crew has died this round`; of a number, how often (`counts`) or how much."""

    said: Said[Past]
    period: str
    start_pos: int
    end_pos: int
    counts: bool = False


@attrs.define(eq=False, repr=False)
class Word(Shown):
    """A name a set declares, written as a bare word: a stat, a die, a face, a token."""

    kind: str
    value: str
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Kinds(Shown):
    """A word for the contents of a deck, and the kinds that it covers."""

    value: str
    kinds: tuple[str, ...]
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Text(Shown):
    """A name or label in double quotes."""

    value: str
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Noun(Shown):
    """A word for a kind of thing."""

    row: rows.Noun
    tokens: list[Token]
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Named(Shown):
    """A name of a card or of a kind of orders, used as a noun: `one "Adze"`.

    `kind` is the class of the name: `name`, or `order_kind` in `one "Dredge" order`.
    """

    kind: str
    name: str
    tokens: list[Token]
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Property(Shown):
    """`on deck`, `who is not wounded`; `form` is be, not, have or without."""

    form: str
    said: Said
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class WithGauge(Shown):
    """`with at least 2 strain`."""

    said: Gauge
    compared: Compared
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class WithStat(Shown):
    """`with luck 6`, `with health at least 2`."""

    said: Measure | Word
    compared: Compared
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class WithMost(Shown):
    """`with the most strain`; `form` is most or fewest."""

    form: str
    said: Measure
    start_pos: int
    end_pos: int
    #: Whether those are meant that have not the most.
    negated: bool = False


@attrs.define(eq=False, repr=False)
class WithMostThings(Shown):
    """`with the most crew`; `form` is most or fewest."""

    form: str
    said: Selection
    start_pos: int
    end_pos: int
    negated: bool = False


@attrs.define(eq=False, repr=False)
class WithThings(Shown):
    """`with an enemy`, `with at least 2 crew`."""

    said: Selection
    compared: Compared
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class WhoDid(Shown):
    """`who has tested this turn`, `who has not`."""

    said: Happened
    negated: bool
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Selection(Shown):
    """`2 nodes adjacent to this enemy`. `determiner` is its words; `count` the digits in it."""

    determiner: str
    count: int
    noun: Noun | Named
    filters: list[Filter]
    start_pos: int
    end_pos: int
    #: The words of its determiner that stand in no form of theirs: `everys`.
    mismatched: tuple[Token, ...] = ()
    #: The number with a name that stands for digits: `up to the toll crew`.
    limit: NamedNumber | None = None
    #: Whether it is of all but the one spoken of: `2 other crew`.
    other: bool = False
    #: Who of them comes first: `starting with the banker`.
    start: Thing | None = None


@attrs.define(eq=False, repr=False)
class Among(Shown):
    """`2 of the divers`, `each of them who is wounded`: some of a group that was picked."""

    determiner: str
    count: int
    group: Reference
    filters: list[Filter]
    start_pos: int
    end_pos: int
    mismatched: tuple[Token, ...] = ()
    limit: NamedNumber | None = None


@attrs.define(eq=False, repr=False)
class Reference(Shown):
    """`this crew`, `those crew`, `them`, `its zone`, `your ship`, `the diver`, `"Ashmoor"`.

    In `those who passed`, the name is `passed`; for other deeds it is all the text after `who`. In
    `the card drawn`, `done` is what was done to it. In `that crew's zone`, the kind is `of` and the
    owner `that crew`. In `you`, the kind is `you`.
    """

    kind: str
    noun: Noun | None
    name: str | None
    start_pos: int
    end_pos: int
    owner: Thing | None = None
    done: Said[rows.Deed] | None = None


@attrs.define(eq=False, repr=False)
class More(Shown):
    """`with more clues than you`, `with lower luck than that crew`: `more than`, `fewer than`."""

    operation: str
    said: Measure | Word
    than: Thing
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Compared(Shown):
    """`at least 2`; `operation` is exactly, at least, at most, more than or fewer than."""

    operation: str
    number: Number
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Logic(Shown):
    """Conditions put together; `operation` is and, or, not."""

    operation: str
    operands: tuple[Condition, ...]
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Counted(Shown):
    """`at least 2 crew on deck`, `at least 2 of the divers are on deck`."""

    compared: Compared
    things: Selection | Among
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class IsMost(Shown):
    """`that crew has the most strain`; `form` is most or fewest."""

    subject: Thing
    form: str
    measure: Measure
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class IsOnly(Shown):
    """`that crew is the only crew on deck`."""

    subject: Thing
    noun: Noun | Named
    filters: list[Filter]
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Holds(Shown):
    """`at least 3 clues`, `that crew has at least 2 strain`: a gauge compared."""

    owner: Thing | None
    compared: Compared
    gauge: Gauge
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Is(Shown):
    """`that crew is on deck`, `this crew has a positive trait`; `negated` by `not`."""

    subject: Thing
    said: Said
    negated: bool
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Has(Shown):
    """`that zone has an enemy`, `you have more clues than that player`."""

    subject: Thing
    what: WithThings | WithMostThings | More
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class NumberIs(Shown):
    """`the act is at least 2`; a thing that is compared must be a number's name (`the toll`)."""

    number: Number | Thing
    compared: Compared
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class ThereIs(Shown):
    """`there is one crew on deck`."""

    subject: Thing
    start_pos: int
    end_pos: int


Number: TypeAlias = (
    Literal
    | PerPlayer
    | Arithmetic
    | Count
    | Gathered
    | HowMuch
    | Scaled
    | NamedNumber
    | GaugeOf
    | TrackOf
    | Choosable
    | Happened
    | Dice
    | Said
)
Thing: TypeAlias = Selection | Among | Reference
#: What narrows a selection.
Filter: TypeAlias = (
    Property | WithGauge | WithStat | WithMost | WithThings | WithMostThings | More | WhoDid
)
Condition: TypeAlias = (
    Logic | Counted | Holds | Is | Has | IsMost | IsOnly | NumberIs | ThereIs | Happened | Said
)
Argument: TypeAlias = Number | Thing | Noun | Word | Text

#: What stands in a field of a card: a number, a name, a word, or what is pointed at.
FieldValue: TypeAlias = "int | str | Text | Word | Kinds | Noun | Literal | Thing | Field"

# What stands in the slots of rows: `rows.SYMBOLS` says how the grammar reads each.

Sum: TypeAlias = Number
Timing: TypeAlias = OneOf["before", "after", "instead"]
Unit: TypeAlias = OneOf["turn", "visit", "round", "act", "game"]
Bonus: TypeAlias = Number
Event: TypeAlias = "Said"
Gauge: TypeAlias = "Said[rows.Gauge]"
#: What things are compared by.
Measure: TypeAlias = "Said[rows.Gauge | rows.Quantity]"
Keyword: TypeAlias = "Said"
Name: TypeAlias = "Word"
Die: TypeAlias = "Word"
Stat: TypeAlias = "Word"
Rolls: TypeAlias = "Word"
#: The name of a roll of dice, None for the last one.
Roll: TypeAlias = str | None
Stretch: TypeAlias = str
Duration: TypeAlias = str
Deadline: TypeAlias = str
Moment: TypeAlias = str


# Effects and modifiers


@attrs.define(eq=False, repr=False)
class Effect(Shown):
    """One effect with what may follow it: `for each ...`, `as the ...`."""

    said: Said
    scale: Scale | None
    name: str | None
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Permit(Shown):
    """`your ship cannot be attacked this turn`: a permission that holds for a time."""

    said: Said
    duration: str | None
    start_pos: int
    end_pos: int
    #: The event that ends it, where no duration does.
    until: Said | None = None


@attrs.define(eq=False, repr=False)
class Modifier(Shown):
    """`this crew gets +2 luck`; `operation` is gets, becomes, doubled or halved.

    Either `subject` and `modified` define what changes, or `quantity` does.
    """

    operation: str
    subject: Thing | None
    modified: Said | None
    quantity: Said | None
    value: Number | None
    duration: str | None
    start_pos: int
    end_pos: int
    until: Said | None = None


# Sentences


@attrs.define(eq=False, repr=False)
class Line(Shown, Generic[S_co]):
    """One sentence and the block of lines indented below it."""

    sentence: S_co
    block: list[Line]
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Header(Shown):
    """The first line of a card or other piece of content, with the row of its kind."""

    type: CardType
    name: Text | None
    fields: list[Field]
    extra: tuple[FieldValue, ...]
    start_pos: int
    end_pos: int

    @property
    def kind(self) -> str:
        """Return the words of its kind: `sea event`."""
        return self.type.kind


def has_header(line: Line) -> TypeGuard[Line[Header]]:
    """Return whether *line* is the first one of a piece of content."""
    return isinstance(line.sentence, Header)


@attrs.define(eq=False, repr=False)
class Field(Shown):
    """A printed fact: `cost 15`, `x4`, `starter`, `value 0 at "Ashmoor"`."""

    key: str
    values: tuple[FieldValue, ...]
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Fields(Shown):
    """A line of fields."""

    fields: list[Field]
    start_pos: int
    end_pos: int


@dataclass_transform()
class Fielded:
    """A class whose fields are what it annotates.

    attrs would compile the same methods for a hundred classes each time the program starts.
    """

    #: The names of its fields, in the order of its arguments.
    fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = [name for name, said in cls.__annotations__.items() if said[:8] != "ClassVar"]
        cls.fields = (*cls.fields, *own)

    def __init__(self, *values: object, **named: object) -> None:
        self.__dict__.update(zip(self.fields, values, strict=False), **named)

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({said})"


class Construct(Fielded):
    """A node whose class is the row of its construct: see `rows`."""

    start_pos: int
    end_pos: int

    #: The phrases it is written in, with its fields as slots.
    phrases: ClassVar[tuple[str, ...]] = ()
    #: The words that begin its first phrase.
    kind: ClassVar[str] = ""
    #: The verb behind the player it begins with, behind one.
    verb: ClassVar[str] = ""
    below: ClassVar[Below] = "nothing"
    #: What its line does among others, where `below` does not say it.
    role: ClassVar[Role | None] = None
    #: Whether its block is one branch of several, which flavour may open.
    flavour: ClassVar[bool] = False
    #: Whether a line that begins with `otherwise` may follow what it holds.
    otherwise: ClassVar[bool] = False
    #: The table in which documentation lists it.
    table: ClassVar[str] = "line"

    def values(self) -> list[object]:
        """Return the values of its slots."""
        found = [getattr(self, name) for name in self.fields[2:]]
        return [value for value in found if value is not None]


@cache
def fields(cls: Any) -> tuple[str, ...]:
    """Return the names of the fields of a class of nodes, none of any other class."""
    if issubclass(cls, Construct):
        return tuple(cls.fields[2:])
    spanned = attrs.has(cls) and "start_pos" in attrs.fields_dict(cls)
    return tuple([each.name for each in attrs.fields(cls)]) if spanned else ()


def parts(node: object) -> list[object]:
    """Return the parts of a node; an object that is not a node has none."""
    cls: Any = type(node)
    return [getattr(node, name) for name in fields(cls)]


class Part(Construct):
    """A line that opens or states a part of a card: the rows are in `parts`."""

    @property
    def opens(self) -> str:
        """Return the words of the section it opens."""
        return self.kind


class Control(Construct):
    """A line that steers what is done: the rows are in `controls`."""


@attrs.define(eq=False, repr=False)
class Effects(Shown):
    """A line of effects joined by `and`."""

    effects: list[Effect | Modifier | Permit]
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Often(Shown):
    """`once per turn`, `at most 3 times per round`: so many `times` in one `unit` of time."""

    times: int
    unit: Unit
    start_pos: int
    end_pos: int


@attrs.define(eq=False, repr=False)
class Prose(Shown):
    """Free text: flavour (`>`), a row of a grid (`|`), a question (`?`) or an answer (`!`)."""

    kind: str
    text: str
    start_pos: int
    end_pos: int


class Ability(Construct):
    """A line that waits or holds: the rows are in `abilities`."""

    table = "ability"


class Step(Construct):
    """A line of a scenario: the rows are in `steps`."""

    table = "scenario"


@attrs.define(eq=False, repr=False)
class Broken(Shown):
    """A line that was reported and left out, together with the lines below it."""

    start_pos: int
    end_pos: int


Sentence: TypeAlias = (
    Header | Fields | Part | Control | Effects | Ability | Prose | Step | Modifier | Broken
)

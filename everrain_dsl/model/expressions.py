"""Expressions of the model: numbers, things and conditions, and the events they ask about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.model.bindings import Binding, Cast
    from everrain_dsl.model.statements import Meaning
    from everrain_dsl.vocabulary.history import Past
    from everrain_dsl.vocabulary.rows import Condition as ConditionRow
    from everrain_dsl.vocabulary.rows import (
        Deed,
        Event,
        Filter,
        Gauge,
        Noun,
        Quantity,
    )


@attrs.frozen(eq=False, repr=False)
class Constant(Shown):
    """A number printed on the card."""

    value: int


@attrs.frozen(eq=False, repr=False)
class PerPlayer(Shown):
    """The number plus the number of players (GEN-03)."""

    value: int


@attrs.frozen(eq=False, repr=False)
class Arithmetic(Shown):
    """`operation`: plus, minus, half, third, quarter, divided, twice, multiplied, lower, higher.

    Fractions are rounded down (GEN-02), or else `up`.
    """

    operation: str
    operands: tuple[Number, ...]
    up: bool = False


@attrs.frozen(eq=False, repr=False)
class CountOf(Shown):
    """The number of things that a selection matches."""

    selection: Selection


@attrs.frozen(eq=False, repr=False)
class Gathered(Shown):
    """A gauge or quantity of several things: `operation` is sum, highest or lowest; of none, 0.

    `arguments` are those of the quantity behind its owner: the stat.
    """

    operation: str
    row: Gauge | Quantity
    arguments: tuple[Argument, ...]
    things: Thing


@attrs.define(eq=False, repr=False)
class Done(Shown):
    """The amount an effect did, or the total of a loop; `read` is set if a line uses it.

    An amount that no line uses costs nothing: the effect is emitted without it.
    """

    deed: Deed
    binding: Binding
    #: What it was done to, or what it made.
    noun: Noun | None = None
    read: bool = False
    #: The amount of the event that a card waits for, where that is what was done.
    amount: QuantityOf | None = None
    #: What it adds to: of each loop around, all that such effects of the loop did.
    totals: list[Done] = attrs.field(factory=list)

    @property
    def is_asked(self) -> bool:
        """Return whether some line asks how much was done, here or in a loop around."""
        return self.read or any(total.read for total in self.totals)


@attrs.frozen(eq=False, repr=False)
class HowMuch(Shown):
    """The amount that was done; `noun` is the word for it if it was done to things."""

    done: Done
    noun: Noun | None


@attrs.frozen(eq=False, repr=False)
class BoundNumber(Shown):
    """A number with a name: a roll, an amount chosen, the amount of an event."""

    binding: Binding


@attrs.frozen(eq=False, repr=False)
class QuantityOf(Shown):
    """A number of the game that modifiers may change."""

    row: Quantity
    arguments: tuple[Argument, ...]
    #: What it stands for, where a set defines it.
    means: Meaning[Number] | None = None


@attrs.frozen(eq=False, repr=False)
class GaugeOf(Shown):
    """The amount of a gauge that a thing has; without an owner, the acting player's ship."""

    row: Gauge
    owner: Thing | None
    #: What the row's slots hold, if it has any: the kind of a counter.
    arguments: tuple[Argument, ...] = ()


@attrs.frozen(eq=False, repr=False)
class Choosable(Shown):
    """A number the acting player picks, from 0 to `most`, or to all there is."""

    most: Number | None


@attrs.frozen(eq=False, repr=False)
class TimesOf(Shown):
    """The number of past events, or their amount, in a `period` (turn, round, act, game).

    `row` is its sentence, which either counts events or adds up amounts.
    """

    row: Past
    pattern: Pattern
    period: str


@attrs.frozen(eq=False, repr=False)
class DiceRead(Shown):
    """A value read from dice: highest, lowest, total, showing, other, equal, unequal, pairs.

    Equal is the number of dice that show the most frequent result; in pairs each die belongs to
    only one. For a die with faces, `face` is the index that it shows.
    """

    cast: Cast
    reading: str
    shown: Compared | None = None
    face: str = ""


Number: TypeAlias = (
    Constant
    | TimesOf
    | PerPlayer
    | Arithmetic
    | CountOf
    | Gathered
    | HowMuch
    | BoundNumber
    | QuantityOf
    | GaugeOf
    | Choosable
    | DiceRead
)


@attrs.frozen(eq=False, repr=False)
class Selection(Shown):
    """Things pointed at by a noun and filters.

    `determiner` is one of: one, every, group (bare: every, or for the rules to pick from), any
    (a, an, any: in events and conditions), no, the, only, nearest, another, other (every other),
    exactly, up to, any number, random. `count` goes with exactly, up to and random.
    """

    determiner: str
    count: int
    noun: Noun
    type: str
    filters: tuple[Narrowing, ...]
    #: What `that ...` means afterwards.
    binding: Binding
    #: For another and other: the thing left out.
    without: Binding | None = None
    #: The filter of what may be picked for the effect that is done to it.
    picks: str = ""
    #: The group it picks from, instead of everything in play.
    among: Binding | None = None
    #: Whether it is said by the name of a card, which the last of its filters is.
    named: bool = False
    #: Whether it is said by a kind in its group, which the first of its filters is.
    by_kind: bool = False
    #: The number with a name that says how many; `count` is then the most there can be.
    limit: Number | None = None
    #: What was done to the group it picks from, where that says which group is meant.
    done: Deed | None = None
    #: Of players, the one who comes first; those on the left of that one follow.
    start: Thing | None = None
    #: Whether a thing of any ship is meant where it is not said whose: of who acts, or others.
    of_anyone: bool = False

    @property
    def single(self) -> bool:
        """Return whether it points at one thing at most."""
        return self.determiner in ("one", "the", "only", "nearest", "another", "any") or (
            self.determiner == "random" and self.count == 1
        )


@attrs.frozen(eq=False, repr=False)
class Reference(Shown):
    """A thing already known: `this crew`, `that enemy`, `the diver`, `your ship`."""

    binding: Binding
    type: str
    #: The noun it was spoken of with (`that deckhand`), if any.
    noun: Noun | None = None
    #: What was done to it, where that says which is meant: `the card drawn`.
    done: Deed | None = None


@attrs.frozen(eq=False, repr=False)
class NamedThing(Shown):
    """A thing known by the name of its card or port: `"Ashmoor"`; `card` is its identity."""

    name: str
    card: str
    type: str


Thing: TypeAlias = Selection | Reference | NamedThing


@attrs.frozen(eq=False, repr=False)
class Symbol(Shown):
    """A name some set declares: a stat, a story, a deck. `value` is what bytecode carries."""

    type: str
    value: str
    shown: str


@attrs.frozen(eq=False, repr=False)
class PickedStat(Shown):
    """A stat that the card does not name: `way` is highest, lowest, choice, random or same."""

    way: str
    #: Of `the same stat`: the one tested before.
    same: Binding | None = None


Stat: TypeAlias = Symbol | PickedStat


Argument: TypeAlias = Number | Thing | Symbol


@attrs.frozen(eq=False, repr=False)
class Narrowing(Shown):
    """One filter in use: a row with its arguments, or a gauge or stat compared.

    `form`: be, have (a filter row), gauge or stat (compared; a stat is the quantity row of crew's
    stats, and its argument the stat), most or fewest (of a gauge row), held (so many of `held`
    satisfy the row for it, compared), did (`past`, of `doer`). Most and fewest may be of `held` as
    well.
    """

    form: str
    negated: bool = False
    row: Filter | Gauge | Quantity | None = None
    arguments: tuple[Argument, ...] = ()
    compared: Compared | None = None
    held: Selection | None = None
    #: What a property stands for that a set defines.
    means: Meaning[Condition] | None = None
    #: The keyword, as crew count as having it, where the property is to have one.
    marked_by: Symbol | None = None
    #: What has happened, and the thing of which it is asked.
    past: TimesOf | None = None
    doer: Binding | None = None


#: What a number is of itself, whatever the number it is compared with.
PARITIES: Final = ("even", "odd")


@attrs.frozen(eq=False, repr=False)
class Compared(Shown):
    """`operation`: exactly, at least, at most, more than, fewer than; or odd, even of itself."""

    operation: str
    number: Number


@attrs.frozen(eq=False, repr=False)
class Logic(Shown):
    """`operation`: and, or, not."""

    operation: str
    operands: tuple[Condition, ...]


@attrs.frozen(eq=False, repr=False)
class Counted(Shown):
    """A comparison of the number of things that a selection matches."""

    selection: Selection
    compared: Compared


@attrs.frozen(eq=False, repr=False)
class NumberIs(Shown):
    """A number compared: a quantity, a gauge, a named number."""

    number: Number
    compared: Compared


@attrs.frozen(eq=False, repr=False)
class ThingIs(Shown):
    """A condition that a thing, or the things of a selection, satisfy a filter."""

    subject: Thing
    narrowing: Narrowing


@attrs.frozen(eq=False, repr=False)
class ThereIs(Shown):
    """A condition that a selection matches anything."""

    selection: Selection


@attrs.frozen(eq=False, repr=False)
class Asked(Shown):
    """A condition row in use."""

    row: ConditionRow
    arguments: tuple[Argument, ...]
    #: What it stands for, where a set defines it.
    means: Meaning[Condition] | None = None


@attrs.frozen(eq=False, repr=False)
class ThingHolds(Shown):
    """A gauge of a thing, or of the things a selection points at, compared."""

    subject: Thing
    row: Gauge
    compared: Compared
    arguments: tuple[Argument, ...] = ()


@attrs.frozen(eq=False, repr=False)
class Happened(Shown):
    """A condition that an event has happened in a period of time."""

    times: TimesOf


@attrs.frozen(eq=False, repr=False)
class IsMost(Shown):
    """A condition that a thing is among those of `others` with the most, or the fewest.

    `narrowing` is of the form most or fewest, and names the amount.
    """

    subject: Reference | Selection
    others: Selection
    narrowing: Narrowing


@attrs.frozen(eq=False, repr=False)
class IsOnly(Shown):
    """A condition that a thing is the only one that a selection matches."""

    subject: Reference | Selection
    selection: Selection


Condition: TypeAlias = (
    Happened | Logic | Counted | NumberIs | ThingIs | IsMost | IsOnly | ThereIs | Asked | ThingHolds
)


@attrs.frozen(eq=False, repr=False)
class Pattern(Shown):
    """A pattern that an event must match. An argument of None matches anything."""

    row: Event
    arguments: tuple[Thing | Symbol | Number | None, ...]
    #: What `that ...` and the amount mean in the body, one per slot of the row.
    bindings: tuple[Binding, ...]
    amount: Binding | None
    #: What the number that comes with it must be, None for any.
    so_much: Compared | None = None

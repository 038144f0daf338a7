"""Numbers of the model: printed, counted, computed, read from dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.model.abilities import Pattern
    from everrain_dsl.model.bindings import Binding, Cast
    from everrain_dsl.model.phrases import Meaning
    from everrain_dsl.model.things import Argument, Compared, Selection, Thing
    from everrain_dsl.vocabulary.history import Past
    from everrain_dsl.vocabulary.rows import Deed, Gauge, Noun, Quantity


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

"""Things and names of the model: selections with their filters, references, symbols."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.model.numbers import Number, TimesOf
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.model.bindings import Binding
    from everrain_dsl.model.conditions import Condition
    from everrain_dsl.model.phrases import Meaning
    from everrain_dsl.vocabulary.rows import Deed, Filter, Gauge, Noun, Quantity


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

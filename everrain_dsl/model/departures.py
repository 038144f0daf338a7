"""Departures: what has left play, was taken or was set aside on every way to a line."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - attrs evaluates it
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.model.expressions import Reference
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.model.bindings import Binding
    from everrain_dsl.model.expressions import Pattern
    from everrain_dsl.model.statements import Do

SETTING_ASIDE: Final = "set_aside"
#: The effects after which a card is out of reach, and those that take one.
SENDING: Final = frozenset(
    {
        *("discard_card", "remove_card", "put_card_on_top", "put_card_under"),
        *("put_card_under_top", "shuffle_card"),
    }
)
TAKING: Final = frozenset({"take_card", "buy_card"})


@attrs.frozen(eq=False, repr=False)
class Departures(Shown):
    """The things that are no longer where a line could use them."""

    #: The thing that left play in the event waited for, and whether its own use discarded it.
    gone: Binding | None = None
    used_up: bool = False
    #: The cards that were taken or sent away, and by which effect.
    sent: Mapping[Binding, str] = attrs.field(factory=dict)
    aside: frozenset[Binding] = frozenset()

    def after_event(self, pattern: Pattern) -> Departures:
        """Return what has left play after the event of *pattern*."""
        if not pattern.row.gone:
            return self
        at = 0 if pattern.row.player is None else 1
        thing = pattern.arguments[at]
        gone = thing.binding if isinstance(thing, Reference) else pattern.bindings[at]
        return attrs.evolve(self, gone=gone)

    def after_use(self, this: Binding) -> Departures:
        """Return what has left play after *this* was discarded to use it."""
        return attrs.evolve(self, gone=this, used_up=True)

    def after_effect(self, effect: Do) -> Departures:
        """Return what has left play after *effect*."""
        row = effect.row
        if row.name in SENDING or row.name in TAKING:
            return attrs.evolve(self, sent={**self.sent, **dict.fromkeys(named(effect), row.name)})
        if row.name == SETTING_ASIDE:
            return attrs.evolve(self, aside=self.aside.union(named(effect)))
        if row.brings_back and self.aside:
            return attrs.evolve(self, aside=self.aside.difference(named(effect)))
        return self

    def later(self) -> Departures:
        """Return what has left play when an event comes that is long after this line."""
        return attrs.evolve(self, aside=frozenset()) if self.aside else self

    def joined(self, ways: Sequence[Departures]) -> Departures:
        """Return what has left play on all *ways*, which fork from this line."""
        first, *others = ways
        if all(way is first for way in others) and first.gone is self.gone:
            return first
        sent = {
            each: row
            for each, row in first.sent.items()
            if all(way.sent.get(each) == row for way in others)
        }
        aside = frozenset.intersection(*(way.aside for way in ways))
        return attrs.evolve(self, sent=sent, aside=aside)


#: Nothing has left play.
NONE: Final = Departures()


def named(effect: Do) -> Iterator[Binding]:
    """Yield each thing known before that something is done to."""
    return (each.binding for each in effect.arguments if isinstance(each, Reference))

"""Check that the things a campaign carries from game to game exist, and can be kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.records import Record
from everrain_dsl.resolve.interface import set_of
from everrain_dsl.vocabulary.campaign import OF_THE_GAME, SUPPLIES, TREASURES, read_kept
from everrain_dsl.vocabulary.printed import Counters, OwnKind, Rules, Track

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.checks.check_input import CheckInput
    from everrain_dsl.resolve.interface import CardInterface

_SHIP: Final = "ship"
_UNKNOWN: Final = "nothing has this name"
_LISTED: Final = f"keep a token, a kind of cards, counters, or {', '.join([*SUPPLIES, *TREASURES])}"
#: Why cards are not kept, by where they live.
_NOT_KEPT: Final = {
    "read once": "these cards are read once, so nobody has one",
}


def check(given: CheckInput) -> None:
    """Report rules that keep what cannot be kept, or that every game has."""
    keeping = [
        (card, rules)
        for card in given.cards
        if isinstance(rules := card.printed, Rules) and rules.keeps
    ]
    everything = given.interfaces if keeping else []
    for card, rules in keeping:
        seen = given.seen_from(card)
        around = _Around([each for each in everything if set_of(each) in seen])
        span = card.where.get(("keeps", ""), card.span)
        if not rules.optional:
            given.report.add(catalogue.KEPT_BY_EVERY_GAME, span, name=card.name)
        for text in rules.keeps:
            for why, what in around.troubles(text, rules.keeps):
                given.report.add(catalogue.CANNOT_BE_KEPT, span, text=text, why=why, help=what)


@attrs.frozen(eq=False, repr=False)
class _Around(Record):
    """The declarations in the sets visible from a campaign."""

    known: Sequence[CardInterface]

    def troubles(self, text: str, beside: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield why what *text* names cannot be kept, and what to write; *beside* is all kept."""
        kept = read_kept(text)
        if kept is None:
            yield _UNKNOWN, _LISTED
        elif kept.counters:
            yield from self._counters(kept.counters)
        elif kept.name in OF_THE_GAME:
            yield "it shows how far the game has got", "move it in a set-up: `begin in act 2`"
        elif kept.name and kept.name not in self._tokens():
            yield from self._cards(kept.name, beside)

    def _counters(self, name: str) -> Iterator[tuple[str, str]]:
        called = [each.printed for each in self.known if each.name.lower() == name]
        counters = next((each for each in called if isinstance(each, Counters)), None)
        if counters is None:
            yield f'no set declares "{name}" counters', f'declare `counters "{name}", lie on ships`'
        elif _SHIP not in counters.lie_on:
            yield "they do not lie on ships", "let them `lie on ships`, or keep a token of a track"

    def _cards(self, name: str, beside: Sequence[str]) -> Iterator[tuple[str, str]]:
        kinds = [each.printed for each in self.known if isinstance(each.printed, OwnKind)]
        homes = {kind.plural.lower(): kind.lives for kind in kinds}
        if homes.get(name) in _NOT_KEPT:
            yield _NOT_KEPT[homes[name]], "keep the token of a track"
        elif homes.get(name) == "with a crew" and "crew" not in map(str.lower, beside):
            yield "these cards stay with a crew and leave with it", 'keep `"crew"` as well'
        elif name not in homes:
            known = sorted({*SUPPLIES, *TREASURES, *self._tokens(), *homes} - OF_THE_GAME)
            near = nearest(name, known)
            yield _UNKNOWN, f'write `keeps "{near}"`' if near else _LISTED

    def _tokens(self) -> set[str]:
        tracks = [each.printed for each in self.known if isinstance(each.printed, Track)]
        return {token for track in tracks for token in track.tokens}

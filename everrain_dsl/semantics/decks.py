"""Cards that nobody ever draws: those of kinds that lie in decks, of which no deck holds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import Report, catalogue
from everrain_dsl.syntax.words import plural
from everrain_dsl.vocabulary.printed import Deck

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from everrain_dsl.semantics import model
    from everrain_dsl.semantics.known import Known
    from everrain_dsl.vocabulary import Vocabulary


def check(
    cards: Sequence[model.Card],
    library: Sequence[Known],
    visible: Mapping[str, frozenset[str]],
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    """Report the first card of each kind that no deck holds of those its set sees.

    Where a set sees no deck at all, the usual ones hold every kind.
    """
    held = _held((*library, *cards))
    first: dict[tuple[str, str], model.Card] = {}
    for card in cards:
        if vocabulary.kinds[card.kind].in_decks:
            first.setdefault((_set_of(card.id), card.kind), card)
    for (code, kind), card in first.items():
        seen = [held[each] for each in visible.get(code, ()) if each in held]
        if seen and not any(kind in kinds for kinds in seen):
            word = plural(vocabulary.kinds[kind].held_as)
            report.add(catalogue.IN_NO_DECK, card.span, name=card.name, kinds=word)


def _held(cards: Iterable[model.Card | Known]) -> dict[str, set[str]]:
    """Return the kinds of cards in the decks of each set that declares any."""
    held: dict[str, set[str]] = {}
    for card in cards:
        if isinstance(card.printed, Deck):
            held.setdefault(_set_of(card.id), set()).update(card.printed.kinds)
    return held


def _set_of(identity: str) -> str:
    return identity.partition(":")[0]

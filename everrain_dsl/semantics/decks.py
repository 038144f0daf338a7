"""What decks hold: each kind of cards that is drawn in one of them, and in no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.semantics.known import known_of
from everrain_dsl.syntax.words import plural

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
    """Report kinds that two decks hold, and those of *cards* that none of its set's sees holds."""
    own = [*map(known_of, cards)]
    _in_two(own, library, visible, report)
    _in_none(own, library, visible, vocabulary, report)


def _in_two(
    cards: Sequence[Known],
    library: Sequence[Known],
    visible: Mapping[str, frozenset[str]],
    report: Report,
) -> None:
    """Report a kind that two decks of sets played together hold: its cards would lie in both."""
    holders: dict[str, list[Known]] = {}
    for deck in library:
        for kind in deck.holds:
            holders.setdefault(kind, []).append(deck)
    for deck in cards:
        seen = visible.get(_set_of(deck), frozenset())
        for kind in deck.holds:
            others = holders.setdefault(kind, [])
            for earlier in [each for each in others if _set_of(each) in seen][:1]:
                labels = [Label(earlier.span, "it holds them already")]
                names = {"kind": kind, "name": deck.name, "other": earlier.name}
                report.add(catalogue.IN_TWO_DECKS, deck.span, labels=labels, **names)
            others.append(deck)


def _in_none(
    cards: Sequence[Known],
    library: Sequence[Known],
    visible: Mapping[str, frozenset[str]],
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    """Report the first card of each kind that no deck holds: it would never be drawn.

    Where a set sees no deck at all, the usual ones hold every kind.
    """
    held: dict[str, set[str]] = {}
    for deck in (*library, *cards):
        if deck.holds:
            held.setdefault(_set_of(deck), set()).update(deck.holds)
    first: dict[tuple[str, str], Known] = {}
    for card in cards:
        if vocabulary.kinds[card.kind].in_decks:
            first.setdefault((_set_of(card), card.kind), card)
    for (code, kind), card in first.items():
        seen = [held[each] for each in visible.get(code, ()) if each in held]
        if seen and not any(kind in kinds for kinds in seen):
            word = plural(vocabulary.kinds[kind].held_as)
            report.add(catalogue.IN_NO_DECK, card.span, name=card.name, kinds=word)


def _set_of(card: Known) -> str:
    return card.id.partition(":")[0]

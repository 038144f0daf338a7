"""Similar cards: the same kind, with most of their words in common."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import ceil
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.model import Card

#: How many kin of a card are named, and which part of all that either says both must say.
MOST: Final = 5
ALIKE: Final = 0.4

_Words = frozenset[tuple[str, str]]


def kin(cards: Sequence[Card]) -> dict[str, list[Card]]:
    """Return the kin of each of the *cards* of one kind by its identity, those most alike first.

    Cards with the same words are looked at together, and of the others only those that share one
    of the rarest words: two that are alike do.
    """
    alike: dict[_Words, list[tuple[int, Card]]] = defaultdict(list)
    for at, card in enumerate(cards):
        alike[frozenset(card.words)].append((at, card))
    common = Counter(word for words in alike for word in words)
    index: dict[tuple[str, str], list[_Words]] = defaultdict(list)
    rare = {words: _rarest(words, common) for words in alike}
    for words, found in rare.items():
        for word in found:
            index[word].append(words)
    nearest = {
        words: _nearest(words, {each for word in rare[words] for each in index[word]}, alike)
        for words in alike
    }
    return {
        card.id: [other for other in nearest[frozenset(card.words)] if other is not card][:MOST]
        for card in cards
    }


def _rarest(words: _Words, common: Counter[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return enough of the rarest *words* that every similar card shares at least one of them."""
    ordered = sorted(words, key=lambda word: (common[word], word))
    return ordered[: len(words) - ceil(ALIKE * len(words)) + 1] if words else []


def _nearest(
    words: _Words, others: set[_Words], alike: dict[_Words, list[tuple[int, Card]]]
) -> list[Card]:
    """Return the cards most similar to *words*, one more than shown: it may be the card itself."""
    shares = {each: len(words & each) / len(words | each) for each in others}
    found = [
        (-share, at, card)
        for each, share in shares.items()
        if share >= ALIKE
        for at, card in alike[each][: MOST + 1]
    ]
    return [card for _, _, card in sorted(found, key=lambda each: each[:2])[: MOST + 1]]

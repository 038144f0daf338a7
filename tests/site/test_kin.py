"""Kin: what the quick way finds is what looking at every pair finds."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from everrain_site.similar_cards import ALIKE, MOST, kin

WORDS = st.frozensets(st.sampled_from([("effect", name) for name in "abcdefgh"]))


@given(st.lists(WORDS, max_size=20))
def test_kin_are_those_that_say_most_of_what_a_card_says(said: list[frozenset[Any]]) -> None:
    cards: list[Any] = [SimpleNamespace(id=str(at), words=(*w,)) for at, w in enumerate(said)]

    found = kin(cards)

    for card, own in zip(cards, said, strict=True):
        shares = [
            (-len(own & other) / len(own | other), at)
            for at, other in enumerate(said)
            if cards[at] is not card and own & other
        ]
        near = [cards[at] for share, at in sorted(shares) if -share >= ALIKE]
        assert found[card.id] == near[:MOST]

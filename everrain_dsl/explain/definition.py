"""Describe phrases that sets define, for lists of rows: their doc is their printed definition."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.print.cards import render
from everrain_dsl.print.document import one_line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl import model
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


def told(vocabulary: Vocabulary, defined: Vocabulary, cards: Iterable[model.Card]) -> Vocabulary:
    """Return *vocabulary* with the rows *defined* added; their definitions are in *cards*."""
    docs = {card.defines.name: one_line(render(card).rules) for card in cards if card.defines}
    return vocabulary.defining(
        attrs.evolve(row, phrase=row.phrase.text, doc=docs.get(row.name, row.doc))
        for row in defined.defined
    )

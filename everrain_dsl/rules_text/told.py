"""What sets define, told as it prints: where rows are listed, what they stand for is their doc."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.rules_text.cards import render

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.semantics import model
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


def told(vocabulary: Vocabulary, defined: Vocabulary, cards: Iterable[model.Card]) -> Vocabulary:
    """Return *vocabulary* with the rows *defined* beside it; *cards* say what each stands for."""
    docs = {
        card.defines.name: [paragraph.text for paragraph in render(card).rules]
        for card in cards
        if card.defines
    }
    return vocabulary.defining(
        attrs.evolve(row, phrase=row.phrase.text, doc=" ".join(docs.get(row.name, (row.doc,))))
        for row in defined.defined
    )

"""Uses of the reserved words: the reason why nothing else can have their names."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from everrain_dsl.english.words import lemma
from everrain_dsl.syntax import rows

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


def use_of(word: str, vocabulary: Vocabulary) -> str:
    """Return what *word*, a word of the game in any form, is for: the shortest phrase it is in."""
    bare = lemma(word)
    for kind in vocabulary.kinds.values():
        if bare in kind.name.split():
            return f"as in `{kind.name}`, a kind of card"
    said = (row for row in vocabulary if bare in map(lemma, row.phrase.words))
    row = min(said, key=lambda each: len(each.phrase.words), default=None)
    if row is not None:
        return f"as in `{row.phrase.plain}`"
    lines = (each.phrase.split(", ") for each in chain(*rows.entries().values()))
    held = (line for each in lines for line in each if bare in map(lemma, line.split()))
    line = next(held, None)
    return f"as in `{line}`" if line else "a small word like `of`"

"""The log in sentences, through the phrases of the rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.rules_text import sentence_of
from everrain_dsl.vocabulary.rows import Effect

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.vocabulary import Vocabulary
    from everrain_runtime.state.log import Entry


def sentence(entry: Entry, vocabulary: Vocabulary) -> str:
    """Return the entry as a sentence, through the phrase of its row."""
    row = vocabulary.find("effect", entry.name) or vocabulary.find("event", entry.name)
    if row is None:
        words = " ".join((entry.name.replace("_", " "), *map(str, entry.arguments)))
        text = words[:1].upper() + words[1:] + "."
    else:
        given = dict(zip((slot.name for slot in row.slots), entry.arguments, strict=True))
        if entry.amount is not None and isinstance(row, Effect) and row.amount:
            given[row.amount] = entry.amount
        text = sentence_of(row, given, vocabulary)
    return f"{text[:-1]}: {entry.detail}." if entry.detail else text


def sentences(found: Iterable[Entry], vocabulary: Vocabulary) -> list[str]:
    """Return the entries as sentences, in their order."""
    return [sentence(entry, vocabulary) for entry in found]

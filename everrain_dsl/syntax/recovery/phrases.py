"""Sentences of the vocabulary that are like one that is none, with its own words in their places."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import Final

import attrs

from everrain_dsl.diagnostics import suggest
from everrain_dsl.diagnostics.suggest import Gap
from everrain_dsl.syntax.recovery.edits import forms
from everrain_dsl.vocabulary.vocabulary import Vocabulary

Phrase = tuple[str | Gap, ...]

_THING: Final = Gap("thing", "THING")
_NUMBER: Final = Gap("number", "NUMBER")
_NAME: Final = Gap("word", "NAME")
#: Sentences of the grammar's own, beside those of the vocabulary.
_CONTROL: Final[tuple[Phrase, ...]] = (
    ("choose", _THING, "as", "the", _NAME),
    ("choose", "one"),
    ("choose", "any", "number"),
    ("repeat", _NUMBER, "times"),
    ("roll", Gap("word", "DIE")),
    ("for", "each", _THING),
    ("stop", "when", Gap("thing", "CONDITION")),
    (_THING, "tests", Gap("word", "STAT")),
    (_THING, "gets", Gap("number", "+1"), Gap("word", "STAT"), "until", "the", "end", "of", "the", "turn"),
)


@attrs.frozen
class Tables:
    """The phrases of one vocabulary by what they are: effect, event, condition, ..."""

    phrases: dict[str, tuple[Phrase, ...]]

    def near(self, table: str, words: Sequence[str], count: int = 3) -> list[str]:
        """Return up to *count* sentences of *table* like *words*, the most alike first."""
        found = suggest.nearest_phrases(words, self.phrases[table], forms=forms, count=count)
        return list(dict.fromkeys(suggestion.text for suggestion in found))


_tables: Final[weakref.WeakKeyDictionary[Vocabulary, Tables]] = weakref.WeakKeyDictionary()


def tables_of(vocabulary: Vocabulary) -> Tables:
    """Return the phrases of *vocabulary*: made once."""
    found = _tables.get(vocabulary)
    if found is None:
        found = _tables[vocabulary] = _make(vocabulary)
    return found


def _make(vocabulary: Vocabulary) -> Tables:
    made: dict[str, tuple[Phrase, ...]] = {
        name: tuple(suggest.phrase_parts(row.phrase) for row in rows.values())
        for name, rows in vocabulary.tables().items()
    }
    made["condition"] += tuple(_asked(vocabulary))
    made["control"] = _CONTROL
    made["sentence"] = made["effect"] + made["control"] + made["permission"]
    return Tables(made)


def _asked(vocabulary: Vocabulary) -> list[Phrase]:
    """Return the conditions that are made of gauges, filters and numbers."""
    asked: list[Phrase] = []
    for gauge in vocabulary.gauges.values():
        words = suggest.phrase_parts(gauge.phrase)
        asked.append(("at", "least", _NUMBER, *words))
        asked.append((_THING, "has", "at", "least", _NUMBER, *words))
    for row in vocabulary.filters.values():
        words = suggest.phrase_parts(row.phrase)
        asked.append((_THING, "has" if row.form == "have" else "is", *words))
    for quantity in vocabulary.quantities.values():
        words = suggest.phrase_parts(quantity.phrase)
        asked.append((*words, "is", "at", "least", _NUMBER))
    asked.append(("there", "is", _THING))
    return asked

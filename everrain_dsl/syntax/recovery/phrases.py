"""Sentences of the vocabulary that are like one that is none, with its words in their places."""

from __future__ import annotations

import weakref
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import suggest
from everrain_dsl.diagnostics.suggest import Gap
from everrain_dsl.syntax.recovery.edits import forms
from everrain_dsl.syntax.recovery.spelling import Spelling
from everrain_dsl.vocabulary.phrase import Slot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

Phrase = tuple[str | Gap, ...]

#: What is shown in a place for which the author wrote nothing.
_SAMPLES: Final = {
    "stat": "luck",
    "die": "fate",
    "face": "omen",
    "token": "agenda",
    "deck": '"Treasure"',
    "name": '"Rope"',
    "trait_name": '"Hardy"',
    "story": '"The Drowned Choir"',
    "counter": '"rope"',
    "table": '"Spoils"',
    "mark": '"seen"',
    "choice": '"Stay"',
}
_THING: Final = Gap("thing", "one crew on deck")
_NUMBER: Final = Gap("number", "2")
_UNTIL: Final = ("until", "the", "end", "of", "the", "turn")
_STAT: Final = Gap("word", "luck")
#: Sentences of the grammar's own, beside those of the vocabulary.
_CONTROL: Final[tuple[Phrase, ...]] = (
    ("choose", _THING, "as", "the", Gap("word", "chosen")),
    ("choose", "one"),
    ("choose", "any", "number"),
    ("repeat", _NUMBER, "times"),
    ("roll", Gap("word", "fate")),
    ("for", "each", Gap("thing", "crew on deck")),
    (_THING, "tests", _STAT),
    (_THING, "gets", Gap("number", "+1"), _STAT, *_UNTIL),
)
_MOST: Final = 6
_MOST_WORDS: Final = 24


class Tables:
    """The phrases of one vocabulary by what they are: effect, event, condition, ..."""

    def __init__(self, phrases: dict[str, tuple[Phrase, ...]]) -> None:
        self._phrases = phrases
        #: The phrases that a form of a word stands in, of those tables that were asked for.
        self._with: dict[str, tuple[dict[str, list[int]], Spelling]] = {}

    @property
    def every(self) -> dict[str, tuple[Phrase, ...]]:
        """Return all phrases, by table."""
        return self._phrases

    def near(self, table: str, words: Sequence[str]) -> list[str]:
        """Return a few sentences of *table* like *words*, the most alike first."""
        if table not in self._with:
            index = _index(self._phrases[table])
            self._with[table] = index, Spelling(index)
        index, spelling = self._with[table]
        alike: set[int] = set()
        for word in words[:_MOST_WORDS]:
            for near in spelling.near(word.casefold()):
                alike.update(index[near])
        phrases = [self._phrases[table][number] for number in sorted(alike)]
        found = suggest.nearest_phrases(words, phrases, forms=forms, count=_MOST)
        return list(dict.fromkeys(suggestion.text for suggestion in found))


def _index(phrases: tuple[Phrase, ...]) -> dict[str, list[int]]:
    """Return for each form of a word the phrases it stands in."""
    index: dict[str, list[int]] = defaultdict(list)
    for number, phrase in enumerate(phrases):
        for part in dict.fromkeys(phrase):
            if isinstance(part, str):
                for form in dict.fromkeys((part, *forms(part))):
                    index[form].append(number)
    return index


_tables: Final[weakref.WeakKeyDictionary[Vocabulary, Tables]] = weakref.WeakKeyDictionary()


def tables_of(vocabulary: Vocabulary) -> Tables:
    """Return the phrases of *vocabulary*: made once."""
    found = _tables.get(vocabulary)
    if found is None:
        found = _tables[vocabulary] = _make(vocabulary)
    return found


def _make(vocabulary: Vocabulary) -> Tables:
    nouns: dict[str, str] = {}
    for noun in vocabulary.nouns.values():
        nouns.setdefault(noun.type, noun.phrase.text)
    made: dict[str, tuple[Phrase, ...]] = {
        name: tuple(
            _parts(row, nouns) for row in rows.values() if name == "filter" or not _is_of_sets(row)
        )
        for name, rows in vocabulary.tables().items()
    }
    made["condition"] += _asked(vocabulary, made)
    made["sentence"] = made["effect"] + _CONTROL + made["permission"]
    made["quantity"] += made["gauge"]
    return Tables(made)


def _is_of_sets(row: Row) -> bool:
    """Return whether *row* speaks of what a set has to declare, so that no sample of it reads."""
    return any("order_kind" in slot.types for slot in row.slots)


def _parts(row: Row, nouns: dict[str, str]) -> Phrase:
    """Return the words and gaps of *row*, each gap with a sample of what stands there."""
    gaps = suggest.phrase_parts(row.phrase)
    return tuple(
        Gap(gap.kind, _sample(part, nouns))
        if isinstance(gap, Gap) and isinstance(part, Slot)
        else gap
        for part, gap in zip(row.phrase.parts, gaps, strict=True)
    )


def _sample(slot: Slot, nouns: dict[str, str]) -> str:
    kind = slot.types[0]
    if slot.is_number:
        return "2"
    if kind == "ship":
        return "your ship"
    if slot.is_thing:
        return f"one {nouns.get(kind, kind)}{' on deck' if kind == 'crew' else ''}"
    return _SAMPLES.get(kind) or f'"{kind.title()}"'


def _asked(vocabulary: Vocabulary, made: dict[str, tuple[Phrase, ...]]) -> tuple[Phrase, ...]:
    """Return the conditions that are made of gauges, filters and numbers."""
    asked: list[Phrase] = []
    for gauge in made["gauge"]:
        asked.append(("at", "least", _NUMBER, *gauge))
        asked.append((_THING, "has", "at", "least", _NUMBER, *gauge))
    for row, words in zip(vocabulary.filters.values(), made["filter"], strict=True):
        asked.append((_THING, "has" if row.form == "have" else "is", *words))
    asked += [(*quantity, "is", "at", "least", _NUMBER) for quantity in made["quantity"]]
    asked.append(("there", "is", Gap("thing", "one crew on deck")))
    return tuple(asked)

"""Sentences that share their sense with a line, whatever the order of its words."""

from __future__ import annotations

import weakref
from collections import defaultdict
from heapq import nlargest
from math import log
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics.suggest import Gap
from everrain_dsl.syntax.recovery import idioms, sense
from everrain_dsl.syntax.recovery.draft import tidied, written
from everrain_dsl.syntax.recovery.phrases import Phrase, tables_of
from everrain_dsl.syntax.recovery.senses import WORDS
from everrain_dsl.syntax.words import lemma

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.syntax.recovery.draft import Bench, Word
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: Sentences that are looked at closely, and words of a thing.
_MOST_TRIED: Final = 10
_MOST_OF_THING: Final = 8
_MOST_WORDS: Final = 24
#: What a word of the sentence that nobody wrote counts against it, of what a shared one counts.
_MISSING: Final = 0.35
#: How much must be shared, of what a word counts that stands in one sentence alone.
_LEAST: Final = 0.5
#: Words that say how many, where no number does.
_ONE: Final = frozenset({"a", "an", "one"})
_TABLES: Final = ("sentence", "event", "condition", "permission")


@attrs.frozen
class Senses:
    """The phrases of one vocabulary by the words in them, and how much each word tells."""

    phrases: dict[str, tuple[Phrase, ...]]
    #: For each table, which phrases a lemma stands in.
    holding: dict[str, dict[str, list[int]]]
    #: How few phrases a lemma stands in: 0 for all of them.
    telling: dict[str, float]
    #: For each table, how much all words of a phrase tell.
    whole: dict[str, list[float]]


_senses: Final[weakref.WeakKeyDictionary[Vocabulary, Senses]] = weakref.WeakKeyDictionary()


def near(bench: Bench, words: list[Word], before: str, table: str, most: int) -> list[str]:
    """Return *most* lines that begin with *before* and share most with *words*, the nearest first.

    Each can be read, and takes the kinds of things it speaks of.
    """
    senses = _senses_of(bench.parser.vocabulary)
    shared = _shared(senses, words[:_MOST_WORDS], table)
    things = _things(bench, words[:_MOST_WORDS])
    numbers = [word.text for word in words if word.terminal == "WHOLE_NUMBER"]
    if not numbers and not _ONE.isdisjoint(word.text for word in words):
        numbers = ["1"]
    names = [word.text for word in words if word.terminal == "QUOTED_TEXT"]
    found: list[str] = []
    old = [word.text for word in words]
    for phrase in shared:
        for own in (True, False):
            text = _filled(phrase, things if own else [], numbers, names)
            line = bench.meaning(tidied(f"{before} {text}"))
            if line is not None and not sense.is_turned(_said(old), _said(line.split())):
                found.append(line)
                break
        if len(set(found)) >= most:
            break
    return list(dict.fromkeys(found))


def _said(words: Sequence[str]) -> list[str]:
    """Return *words* without amounts: what is near may have another."""
    return [word for word in words if not word.lstrip("+").isdigit()]


def _senses_of(vocabulary: Vocabulary) -> Senses:
    known = _senses.get(vocabulary)
    if known is None:
        known = _senses[vocabulary] = _made(tables_of(vocabulary).every)
    return known


def _made(tables: dict[str, tuple[Phrase, ...]]) -> Senses:
    said = {table: [_lemmas(phrase) for phrase in tables[table]] for table in _TABLES}
    holding: dict[str, dict[str, list[int]]] = {}
    often: dict[str, int] = defaultdict(int)
    total = 0
    for table, phrases in said.items():
        index: dict[str, list[int]] = defaultdict(list)
        for number, phrase in enumerate(phrases):
            total += 1
            for word in phrase:
                index[word].append(number)
                often[word] += 1
        holding[table] = index
    telling = {
        word: 0.0 if sense.is_empty(word) else log(total / count) / log(total)
        for word, count in often.items()
    }
    whole = {
        table: [sum(telling[word] for word in phrase) for phrase in phrases]
        for table, phrases in said.items()
    }
    return Senses({table: tables[table] for table in _TABLES}, holding, telling, whole)


def _lemmas(phrase: Phrase) -> list[str]:
    """Return the words of *phrase* as lemmas, each once, in their order."""
    return list(dict.fromkeys(lemma(part) for part in phrase if isinstance(part, str)))


def _shared(senses: Senses, words: Sequence[Word], table: str) -> list[Phrase]:
    """Return the few phrases of *table* that share the most with *words*, the nearest first."""
    scores: dict[int, float] = defaultdict(float)
    if table not in senses.phrases:
        table = "sentence"
    holding = senses.holding[table]
    for word in words:
        best: dict[int, float] = {}
        for weight, meant in _meant(word.text):
            for number in holding.get(meant, ()):
                best[number] = max(best.get(number, 0.0), weight * senses.telling[meant])
        for number, score in best.items():
            scores[number] += score
    whole = senses.whole[table]
    ranked = [
        (score - _MISSING * max(whole[number] - score, 0.0), -number)
        for number, score in scores.items()
        if score >= _LEAST
    ]
    return [senses.phrases[table][-number] for _, number in nlargest(_MOST_TRIED, ranked)]


def _meant(word: str) -> Iterator[tuple[float, str]]:
    """Yield the lemmas that *word* may mean, and how sure that is."""
    bare = lemma(word.casefold())
    yield 1.0, bare
    for ours in WORDS.get(bare, "").split():
        yield 0.9, ours
    for ours in idioms.meanings(bare):
        yield 0.8, lemma(ours)


def _things(bench: Bench, words: Sequence[Word]) -> list[str]:
    """Return what *words* point at, the longest stretches, in their order."""
    found: list[str] = []
    at = 0
    while at < len(words):
        for end in range(min(at + _MOST_OF_THING, len(words)), at, -1):
            text = written(words[at:end])
            if bench.reads(f"let {text}"):
                found.append(text)
                at = end - 1
                break
        at += 1
    return found


def _filled(
    phrase: Phrase, things: Sequence[str], numbers: Sequence[str], names: Sequence[str]
) -> str:
    given = {"thing": iter(things), "number": iter(numbers), "name": iter(names)}
    pieces = []
    for part in phrase:
        if isinstance(part, Gap):
            pieces.append(next(given.get(part.kind, iter(())), part.text))
        else:
            pieces.append(part)
    return " ".join(pieces)

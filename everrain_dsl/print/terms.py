"""The terms of the game, which are printed with capitals: `2 Clues`, `Crew On Deck`."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.phrases import starting
from everrain_dsl.english.words import plural
from everrain_dsl.vocabulary import Vocabulary, core

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_dsl.vocabulary.card_types import CardType

#: Terms that are neither nouns, gauges nor cards of the vocabulary.
_MORE: Final = (
    "act",
    "agenda",
    "below deck",
    "boarding",
    "cabin",
    "enemy phase",
    "evade",
    "fate",
    "fatigue",
    "fatigued",
    "first player",
    "fray",
    "hold",
    "omen",
    "on deck",
    "round",
    "spoils",
    "trait",
    "turn",
    "wage",
)
#: Nouns and gauges of the vocabulary that are everyday words.
_PLAIN: Final = frozenset(
    {"card", "counter", "size", "slot", "space"}
    | {"free hold space", "free crew slot", "free cabin"}
)
#: Terms that are verbs too: they are terms only behind one of the words below, or a number.
_VERBS_TOO: Final = frozenset({"turn", "turns", "hold", "round"})
_BEFORE_NOUNS: Final = frozenset(
    [
        "the",
        "a",
        "an",
        "this",
        "that",
        "its",
        "their",
        "your",
        "next",
        "another",
        "every",
        "each",
        "per",
        "no",
        "first",
        "free",
    ]
)


@attrs.frozen(eq=False)
class Terms:
    """The terms of the game by their first word, longest first."""

    by_first: Mapping[str, tuple[tuple[str, ...], ...]]
    #: What is said of what is the acting player's: `their` where that is not the reader.
    your: str = "your"

    def of_others(self) -> Terms:
        """Return the same terms for what another player does: `the banker pays their Coin`."""
        return attrs.evolve(self, your="their")

    def capitalise(self, text: str, before: str = "") -> str:
        """Return *text*, in lower case, with capitals on its terms; *before* ends with it.

        *text* must hold nothing but words of the vocabulary: no names, no labels.
        """
        words = text.split()
        plain = [word.removesuffix(",") for word in words]
        found: list[str] = []
        at = 0
        while at < len(words):
            last = found[-1] if found else before.rpartition(" ")[2]
            length = self._match(plain, at, last)
            found += [starting(word) for word in words[at : at + length]] or [words[at]]
            at += length or 1
        return " ".join(found)

    def _match(self, words: list[str], at: int, last: str) -> int:
        """Return how many words from *at* are one term, 0 when none."""
        for term in self.by_first.get(words[at], ()):
            if tuple(words[at : at + len(term)]) != term:
                continue
            if term[0] in _VERBS_TOO and len(term) == 1 and not _marks_noun(last):
                continue
            return len(term)
        return 0


def _marks_noun(word: str) -> bool:
    return word in _BEFORE_NOUNS or word.endswith(("'s", "'")) or word[-1:].isdigit()


def _called(kind: CardType) -> tuple[str, ...]:
    """Return what cards of that kind are called, alone and with others of their family."""
    if not (kind.in_decks or kind.inside):
        return ()
    return (kind.name, kind.family) if kind.family else (kind.name,)


@lru_cache(maxsize=8)
def terms_of(vocabulary: Vocabulary | None = None) -> Terms:
    """Return the terms of *vocabulary*, by default the core's: its nouns, gauges and a few more."""
    words = vocabulary or core()
    nouns = [noun for noun in words.nouns.values() if not noun.acts]
    gauges = [gauge for gauge in words.gauges.values() if not gauge.slots]
    single = [row.phrase.text for row in (*nouns, *gauges)]
    cards = [text for kind in words.kinds.values() for text in _called(kind)]
    terms = {text for text in (*single, *cards, *_MORE) if text not in _PLAIN}
    terms |= {plural(text) for text in terms}
    return Terms(_sorted(tuple(text.split()) for text in terms))


def _sorted(terms: Iterable[tuple[str, ...]]) -> dict[str, tuple[tuple[str, ...], ...]]:
    grouped: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for term in terms:
        grouped[term[0]].append(term)
    return {
        first: tuple(sorted(found, key=lambda term: (-len(term), term)))
        for first, found in grouped.items()
    }

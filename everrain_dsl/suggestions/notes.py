"""Why a word of other games has no place on a card: shown behind what to write instead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.suggestions.stems import stem

if TYPE_CHECKING:
    from collections.abc import Iterable

_WORD: Final = re.compile(r"[a-z]+(?:-[a-z]+)*")
_QUOTED: Final = re.compile(r'"[^"]*"')
#: What each reason is about, by the words that call for it.
_NOTES: Final = {
    "row rank": "crew stand in zones, not in a row",
    "tap untap": "orders are exhausted and refreshed; crew become fatigued and rested",
    "hp": "enemies have health; crew suffer trauma and strain",
    "sanity morale courage": "what wears crew down is strain",
    "damage": "ships suffer damage; crew and enemies suffer trauma",
    "difficulty dc": "a test has no difficulty: what the die shows is compared with the stat",
    "graveyard exile": "a card that is done with goes to the discard pile of its deck",
    "xp experience": "crew gain traits, not experience",
}
#: Two tests that read alike.
_TESTS: Final = (re.compile(r"^every crew\b.* tests "), re.compile(r"^crew\b.* test "))
_BY_STEM: Final = {stem(word): note for words, note in _NOTES.items() for word in words.split()}


def note_on(line: str, shown: Iterable[str]) -> str | None:
    """Return the note on the first word of *line* that no line *shown* contains, or None.

    Two tests among those *shown* have a note that tells them apart (TST-02).
    """
    lines = [*shown]
    if all(any(each.search(line) for line in lines) for each in _TESTS):
        return "each of `every crew` tests; of `crew`, only the one with the highest stat does"
    written = {stem(word) for each in lines for word in _WORD.findall(each)}
    said = map(stem, _WORD.findall(_QUOTED.sub(" ", line.lower())))
    return next((_BY_STEM[word] for word in said if word in _BY_STEM and word not in written), None)

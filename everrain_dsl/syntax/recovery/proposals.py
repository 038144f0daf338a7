"""What a line was meant to be, among the sentences like it: the mend, or what is only near it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import suggest
from everrain_dsl.syntax.recovery import idioms, meaning, sense
from everrain_dsl.syntax.recovery.draft import written
from everrain_dsl.syntax.recovery.pattern import VAGUE
from everrain_dsl.syntax.recovery.sections import Section, sentences
from everrain_dsl.syntax.words import lemma
from everrain_dsl.vocabulary.phrase import Slot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.syntax.recovery.draft import Bench, Word


_MOST_NEAR: Final = 3
_HOW_LONG: Final = re.compile(r"\b(?:this|until|during)\b")
_OTHERS: Final = re.compile(r"(?<!every )(?<!each )(?<!any )(?<!your )\bother\b")
_MOST_OF_SUBJECT: Final = 8
_WHEN: Final = re.compile(r"^when ")
#: Words that pick a thing, whatever it is.
_PICKING: Final = frozenset({
    "this", "that", "the", "one", "a", "every", "each", "any", "another", "other", "your", "you",
})  # fmt: skip


def meant(bench: Bench, words: list[Word], part: Section) -> tuple[str | None, list[str]]:
    """Return the line that *words* were meant to be, if one says the same, and others near it."""
    near = sentences(bench, words, part)
    old = [word.text for word in words]
    mends = [line for line in near if _says(bench, old, line)]
    if mends:
        return mends[0], []
    kept = [
        line
        for line in near
        if not sense.is_turned(old, _texts(bench, line))
        and bench.is_sound(line)
        and _is_of(bench, old, line)
    ]
    before = written(words[: part.start])
    inner = words[part.start : part.end]
    further = meaning.near(bench, inner, before, part.table, 2 * _MOST_NEAR)
    kept += [line for line in further if _is_of(bench, old, line)]
    whole = [_picked(bench, line) for line in kept if _is_whole(bench, line)]
    return None, list(dict.fromkeys(whole))[:_MOST_NEAR]


def _picked(bench: Bench, line: str) -> str:
    """Return *line* as a card says it: `choose one crew` for `choose a crew`, and no `when`."""
    playing = bench.context is not None and bench.context.kind == "scenario"
    said = VAGUE.sub(r"\1 one ", line)
    if not playing:
        said = _WHEN.sub("after ", said)
    return said if said != line and bench.reads(said) else line


def _is_whole(bench: Bench, line: str) -> bool:
    """Return whether *line* needs nothing further, and ends when it may where it stands.

    `other zones` need those they are not, `the next time` a word for how long it waits; what holds
    while a card is in play has none.
    """
    waits = line.startswith("the next time") and not _HOW_LONG.search(line)
    lasts = bench.context is not None and bench.context.lasts
    return not waits and not _OTHERS.search(line) and not (lasts and " until " in line)


def _is_of(bench: Bench, old: list[str], line: str) -> bool:
    """Return whether *line* is of the thing that the words *old* begin with, if they do."""
    subject = _subject(bench, old)
    new = _texts(bench, line)
    return not subject or _subject(bench, new) in ([], subject)


def _subject(bench: Bench, words: list[str]) -> list[str]:
    """Return what kind of thing *words* say something of: the words they begin with, if any."""
    longest = 0
    for end in range(1, min(len(words), _MOST_OF_SUBJECT) + 1):
        if bench.reads(f"let {' '.join(words[:end])}"):
            longest = end
    return [word for word in map(lemma, words[:longest]) if word not in _PICKING]


def done_to(bench: Bench, words: list[Word]) -> str | None:
    """Return what to say of a line that names a thing and not what happens to it, else None."""
    thing = written(words)
    if not bench.reads(f"let {thing}"):
        return None
    found: list[str] = []
    for row in bench.parser.vocabulary.effects.values():
        *verb, slot = row.phrase.parts
        if not verb or not isinstance(slot, Slot) or not all(isinstance(v, str) for v in verb):
            continue
        line = bench.meaning(f"{' '.join(map(str, verb))} {thing}") if slot.is_thing else None
        if line is not None:
            found.append(f"`{line}`")
    if not found:
        return None
    return f"say what happens to it, such as {', '.join(list(dict.fromkeys(found))[:_MOST_NEAR])}"


def _says(bench: Bench, old: list[str], line: str) -> bool:
    """Return whether *line* says what the words *old* do and no more, of things it can be of."""
    new = _texts(bench, line)
    more = len(sense.added(old, new)) > len(sense.lost(old, new))
    return not more and sense.keeps(old, new, _alike) and bench.is_sound(line)


def _texts(bench: Bench, line: str) -> list[str]:
    return [str(token) for token in bench.tokens(line) or ()]


def _alike(word: str, other: str) -> bool:
    """Return whether *other* is *word*, misspelt or in the words of other games."""
    return suggest.nearest(word, [other]) is not None or idioms.means(word, other)


def near_it(lines: Sequence[str]) -> str | None:
    """Return what to do where nothing says the same: look at what is near, if anything is."""
    if not lines:
        return None
    shown = [f"`{line}`" for line in lines]
    return f"say it otherwise; near it: {', '.join(shown)}"

"""Text pasted from a card becomes source, or a message at the word that could not be read."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.compilation import LOOSE
from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.english.words import with_article
from everrain_dsl.print import plain, render
from everrain_dsl.readback.cards import CardReader, Sources, Unread
from everrain_dsl.readback.facts import kind_of
from everrain_dsl.readback.grammar import CALLED
from everrain_dsl.readback.layout import groups
from everrain_dsl.readback.names import interface_of
from everrain_dsl.readback.source import Writer, text_of
from everrain_dsl.readback.stand_ins import around, elsewhere
from everrain_dsl.readback.tokens import alike, key, same, words_of
from everrain_dsl.source import Source
from everrain_dsl.vocabulary.types import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl import model
    from everrain_dsl.compiler import Compiled
    from everrain_dsl.readback.blocks import Line
    from everrain_dsl.readback.tokens import Token
    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: The most sources that are compiled for one text.
MOST_TRIED: Final = 12
_NEAR: Final = 3
_SHOWN: Final = 6


@attrs.frozen
class Problem:
    """A place in a text that could not be parsed: its offset and the error message."""

    start: int
    message: str


@attrs.frozen
class Pasted:
    """The source that a text prints, or the first problem with it."""

    source: str = ""
    problem: Problem | None = None


def read_pasted(text: str, sets: Compiled) -> Pasted:
    """Return the source of the cards that *text* prints; *sets* are those it may speak of."""
    cards = list(_cards(text, sets.phrasebook))
    names = [text[start:end].strip().split("\n", 1)[0].strip() for start, end in cards]
    reader = CardReader(sets.phrasebook, interface_of(sets.names).with_names(names))
    found: list[_Part] = []
    for start, end in cards:
        sources = reader.read(text[start:end])
        if not sources.found:
            return Pasted(problem=_unread(text, start, sources, sets.phrasebook))
        found.append(_Part(start, text[start:end], sources))
    if not found:
        return Pasted(problem=Problem(0, "there is no card: write its name and its kind first"))
    return _compiled(found, sets)


def _cards(text: str, vocabulary: Vocabulary) -> Iterator[tuple[int, int]]:
    """Yield the offsets of each card: where a name is followed by a line of kinds."""
    starts: list[int] = []
    for group in groups(text):
        second = group.lines[1] if len(group.lines) > 1 else None
        if not starts or (second and kind_of(text[slice(*second)], vocabulary)):
            starts.append(group.lines[0][0])
    yield from pairwise([*starts, len(text)])


@attrs.define
class _Part:
    start: int
    text: str
    sources: Sources
    at: int = 0

    @property
    def lines(self) -> tuple[Line, ...]:
        return self.sources.found[min(self.at, len(self.sources.found) - 1)]


def _compiled(parts: Sequence[_Part], sets: Compiled) -> Pasted:
    """Return the first source that compiles to what prints the same text."""
    libraries = sets.bundles()
    writer = Writer(sets)
    first: Problem | None = None
    for _ in range(MOST_TRIED):
        text = _source(parts, writer)
        missing = elsewhere(text, {each.name for each in sets.names})
        folder = Folder("", (Source("pasted", f"{text}\n{missing}"),))
        again = compile_folders([folder], sets.vocabulary, libraries=libraries)
        wrong = [(part, problem) for part in parts if (problem := _printed_else(part, again))]
        if not wrong:
            return Pasted(text)
        first = first or wrong[0][1]
        tried = [part for part, _ in wrong if part.at + 1 < len(part.sources.found)]
        if not tried:
            break
        for part in tried:
            part.at += 1
    return Pasted(problem=first)


def _source(parts: Sequence[_Part], writer: Writer) -> str:
    items: list[Line] = []
    for part in parts:
        kind = part.sources.kind
        if kind is not None and kind.type.inside and items:
            header, block = items[-1]
            items[-1] = (header, (*block, *part.lines))
        elif kind is not None and kind.type.inside:
            items.append((around(kind.type.inside[0]), part.lines))
        else:
            items.extend(part.lines)
    written = (text_of((item,)) for item in items)
    return "\n".join(writer.agreed(text) or text for text in written)


def _printed_else(part: _Part, again: Compiled) -> Problem | None:
    """Return where the card that was made of a part prints something else, None if nowhere."""
    card = _made(part, again)
    if card is None:
        said = _faults(again) or "the words fit nowhere together"
        return Problem(part.start, f"no source prints this: {said}")
    names = {each.id: each.name for each in again.names}
    given = _compared(part.text)
    shown = _compared(plain(render(card, again.vocabulary, names)))
    at = same(given, shown)
    if at is None:
        return None
    start = part.start + (given[at].start if at < len(given) else len(part.text.rstrip()))
    there = f"`{shown[at].text}`" if at < len(shown) else "nothing more"
    because = _faults(again)
    said = f" ({because})" if because else ""
    return Problem(start, f"a card that says this prints {there} here{said}")


def _faults(again: Compiled) -> str:
    return "; ".join(error.message for error in again.report.errors[:_NEAR])


def _made(part: _Part, again: Compiled) -> model.Card | None:
    cards = [card for card in again.cards if card.id.startswith(f"{LOOSE}:")]
    return next((card for card in cards if card.name == part.sources.name), None) or next(
        (card for card in cards if card.name.lower() == part.sources.name.lower()), None
    )


def _compared(text: str) -> list[Token]:
    """Return the tokens by which texts are compared: no icons, bullets or dashes."""
    found: list[Token] = []
    inside = False
    for token in words_of(alike(text)):
        if token.key in ("[", "]"):
            inside = token.key == "["
        elif not inside and token.key not in _MARKS:
            found.append(token)
    return found


_MARKS: Final = ("\N{EM DASH}", "-", "\N{BULLET}", "\N{MIDDLE DOT}", "*", "|")


# What could not be read


def _unread(text: str, start: int, sources: Sources, vocabulary: Vocabulary) -> Problem:
    unread = sources.unread or Unread(0, 0, ())
    at = start + unread.start
    word = next((token.text for token in words_of(alike(text), at)), "")
    what = f"`{word}` cannot be read here" if word else "the text ends too early"
    expected = list(dict.fromkeys(map(_called, unread.expected)))
    said = f"; expected {', '.join(expected[:_SHOWN])}" if expected else ""
    rows = dict.fromkeys(f"`{row.phrase.plain}`" for row in _near(text, at, vocabulary))
    near = f"; cards can say {', '.join(rows)}" if rows else ""
    return Problem(at, f"{what}{said}{near}")


def _called(expected: str) -> str:
    """Return an expected item in words for a message: a word, or a category of words."""
    if expected in SYMBOLS:
        return with_article(SYMBOLS[expected])
    return CALLED.get(expected, f"`{expected}`")


def _near(text: str, at: int, vocabulary: Vocabulary) -> list[Row]:
    """Return the rows that share most words with the sentence at a place."""
    begin = max(text.rfind(mark, 0, at) for mark in ".:;\n") + 1
    stop = min((place for mark in ".:;\n" if (place := text.find(mark, at)) >= 0), default=at)
    words = {token.key for token in words_of(alike(text), begin, stop) if token.kind == "word"}
    scored = [
        (len(words & {key(word) for word in row.phrase.words}) / (len(row.phrase.words) or 1), row)
        for row in vocabulary
    ]
    best = sorted((each for each in scored if each[0] >= 0.5), key=lambda each: -each[0])
    return [row for _, row in best[:_NEAR]]

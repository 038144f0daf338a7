"""Helpers of all builders: the offsets, words and values of a matched alternative."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any, Final

from everrain_dsl.english.words import lemma
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.tokens import Token

Children = list[Any]


Callback = Callable[[Children], Any]


def written(part: Any) -> Any:
    """Return what *part* is as an argument; None if it is a word of the phrase."""
    if part.__class__ is not Token:
        return part
    if part.type == "QUOTED_TEXT":
        return unquote(part)
    if part.type == "WHOLE_NUMBER":
        return nodes.Literal(int(part), *place_of(part))
    return None


def words_of(tokens: Children) -> str:
    """Return the keywords among *tokens*, joined."""
    return " ".join(str(token) for token in tokens if token.__class__ is Token)


def place_of(token: Token) -> tuple[int, int]:
    """Return where *token* starts and ends."""
    return token.start_pos, token.end_pos


def unquote(token: Token) -> nodes.Text:
    """Return a quoted text without its quotes, its accents encoded in the one way (NFC)."""
    text = token[1:-1]
    return nodes.Text(
        text if text.isascii() else unicodedata.normalize("NFC", text), *place_of(token)
    )


def values_of_tokens(c: Children) -> tuple[Any, ...]:
    """Return what is not a mere keyword: nodes, numbers as int, strings as Text."""
    found: list[Any] = []
    for part in c:
        if part.__class__ is not Token:
            found.append(part)
        elif part.type == "QUOTED_TEXT":
            found.append(unquote(part))
        elif part.type in ("WHOLE_NUMBER", "SIGNED_NUMBER"):
            found.append(int(part))
        elif part.type in _KEPT:
            found.append(str(part))
    return tuple(found)


def end_of(c: Children) -> int:
    """Return where the last of *c* that has a place ends."""
    for part in reversed(c):
        if part.__class__ is list:
            if part:
                end: int = part[-1].end_pos
                return end
        elif part.__class__ is not str:
            last: int = part.end_pos
            return last
    raise AssertionError("an alternative with nothing in it")


#: Tokens that are values as they are written.
_KEPT: Final = frozenset(
    {
        "NUMBER_RANGE",
        "PER_PLAYER",
        "ISO_DATE",
        "OTHER_WORD",
        "AT_MOMENT",
        "EACH_MOMENT",
        "LASTING_TIME",
        "THIS_TIME",
        "WITHIN_TIME",
    }
)
VALUED: Final = frozenset(
    {"QUOTED_TEXT", "WHOLE_NUMBER", "SIGNED_NUMBER", "OTHER_WORD", "COPY_COUNT"}
)


class Words(str):
    """Keywords joined into one, with their place."""

    __slots__ = ("end_pos", "start_pos")
    start_pos: int
    end_pos: int


def lemmas(tokens: Children) -> str:
    """Return *tokens* in their first forms, joined."""
    return " ".join(lemma(str(token)) for token in tokens)


def joined(c: Children) -> Words:
    """Return keywords joined into one, with their place."""
    words = Words(lemmas(c))
    words.start_pos = c[0].start_pos
    words.end_pos = c[-1].end_pos
    return words


def start_of(c: Children) -> int:
    """Return where *c* starts."""
    start: int = c[0].start_pos
    return start


def end_of_last(c: Children) -> int:
    """Return where the last of *c* ends."""
    end: int = c[-1].end_pos
    return end


def word_of(kind: str) -> Callback:
    """Return the maker of a word of that kind."""

    def build(c: Children) -> nodes.Word:
        return nodes.Word(kind, " ".join(map(str, c)), c[0].start_pos, c[-1].end_pos)

    return build


def naming(c: Children) -> nodes.Word:
    """Return the name after `as the`."""
    return nodes.Word("name", str(c[2]), c[0].start_pos, c[2].end_pos)


def listed(c: Children) -> Listed:
    """Return the values of a list written with commas."""
    first, *more = c
    if first.__class__ is not Listed:
        return Listed(values_of_tokens(c), first.start_pos, first.end_pos)
    return Listed((*first, *values_of_tokens(more)), first.start_pos, more[-1].end_pos)


class Listed(tuple):  # type: ignore[type-arg]
    """A list written with commas, with its place."""

    start_pos: int
    end_pos: int

    def __new__(cls, values: tuple[Any, ...], start: int, end: int) -> Listed:
        """Return the list *values*, which stood from *start* to *end*."""
        made = super().__new__(cls, values)
        made.start_pos = start
        made.end_pos = end
        return made

"""Printed text as words and marks: whatever ends its lines, whichever quotes and dashes it has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import lemma

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: What is written in several ways, and the one it is read as; each is one character.
_ALIKE: Final = str.maketrans(
    {
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "\N{DOUBLE LOW-9 QUOTATION MARK}": '"',
        "\N{LEFT SINGLE QUOTATION MARK}": "'",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
        "\N{MINUS SIGN}": "-",
        "\N{HYPHEN}": "-",
        "\N{NON-BREAKING HYPHEN}": "-",
        "\N{EN DASH}": "-",
        "\t": " ",
    }
)
#: The flavour of a branch, between its asterisks.
FLAVOUR: Final = re.compile(r"(?<!\S)\*\S(?:[\s\S]*?\S)??\*(?=\s|$)")
_TOKEN: Final = re.compile(
    rf"""(?P<flavour>{FLAVOUR.pattern})"""
    r"""
      | (?P<quoted>"[^"\n]*")
      | (?P<range>[0-9]+-[0-9]+)
      | (?P<signed>[+-][0-9]+)
      | (?P<number>[0-9]+)
      | (?P<word>'[sS]\b|[^\W\d_]+(?:-[^\W\d_]+)*)
      | (?P<mark>[^\s])""",
    re.VERBOSE,
)
#: Words that are read as one word, beyond their lemma.
_ONE_WORD: Final = {
    "their": "its",
    "them": "it",
    "themselves": "itself",
    "they": "they",
    "be": "is",
    "go": "goes",
    "less": "fewer",
    "much": "many",
    "least": "least",
}
#: What stands between the parts of a card, where no character does.
BREAK: Final = "next paragraph"
PARAGRAPH: Final = "paragraph of the card"
BELOW: Final = "list"
ITEM: Final = "line of a list"
ABOVE: Final = "end of the list"
LABEL: Final = "label"
END: Final = "end of the text"


@attrs.frozen
class Token:
    """A word, number, name or mark. `key` is what it is compared by, `start` its offset."""

    kind: str
    key: str
    text: str
    start: int
    end: int


def alike(text: str) -> str:
    """Return *text* with one kind of quotes, dashes and blanks; every offset stays."""
    return text.translate(_ALIKE)


def key(word: str) -> str:
    """Return what a printed word is compared by, whatever its form and its capitals."""
    low = word.lower()
    return _ONE_WORD.get(low) or lemma(low)


def words_of(text: str, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """Yield the tokens of a stretch of *text*, which is `alike`."""
    for match in _TOKEN.finditer(text, start, len(text) if end is None else end):
        kind = str(match.lastgroup)
        found = match.group()
        compared = key(found) if kind == "word" else found
        yield Token(kind, compared, found, match.start(), match.end())


def as_written(tokens: Sequence[Token]) -> str:
    """Return the text of *tokens*, with a blank wherever there was one."""
    text = ""
    for at, token in enumerate(tokens):
        text += " " * (at > 0 and token.start > tokens[at - 1].end) + token.text
    return text


def keys_of(text: str) -> tuple[str, ...]:
    """Return what the words of a printed phrase are compared by."""
    return tuple(token.key for token in words_of(alike(text)))


def same(first: Sequence[Token], second: Sequence[Token]) -> int | None:
    """Return where two texts begin to differ in more than form, None where they do not."""
    for at, (one, other) in enumerate(zip(first, second, strict=False)):
        if one.key.lower() != other.key.lower():
            return at
    return None if len(first) == len(second) else min(len(first), len(second))

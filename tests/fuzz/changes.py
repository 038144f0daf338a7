"""Small changes of a card that may change what it does: an amount, a word, where a line belongs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_INDENT: Final = "  "
#: Words for which others can stand.
_OTHERS: Final = {
    "one": ("every", "a random", "another"),
    "every": ("one", "every other", "2"),
    "another": ("one", "every"),
    "at least": ("at most", "more than", "exactly"),
    "at most": ("at least", "fewer than"),
    "exactly": ("at least",),
    "before": ("after",),
    "after": ("before", "instead when"),
    "if": ("unless",),
    "unless": ("if",),
    "and": ("or",),
    "or": ("and",),
    "is": ("is not",),
    "most": ("fewest",),
    "nearest": ("farthest",),
    "plus": ("minus",),
    "half of": ("twice",),
    "pass": ("fail",),
    "on deck": ("below deck", "aboard"),
    "your ship": ("every player ship", "another player ship"),
    "this turn": ("this round",),
    "choose one": ("choose any number", "choose up to 1"),
    "once per turn": ("once per round",),
    "you may ": ("",),
    "collect": ("lose",),
    "resolve": ("luck",),
}
_WORD: Final = re.compile(
    "|".join(
        rf"(?<![\w-]){re.escape(word)}(?![\w-])" for word in sorted(_OTHERS, key=len, reverse=True)
    )
)
_NUMBER: Final = re.compile(r"(?<![\w+-])[0-9]+(?![\w+-])")


def changed(text: str) -> Iterator[str]:
    """Yield *text*, a card, with one thing changed behind its first line."""
    lines = text.rstrip("\n").split("\n")
    for at, line in enumerate(lines[1:], 1):
        if line.lstrip().startswith((">", "|", "#")) or not line.strip():
            continue
        for changed in (*_lines(line), *_places(lines, at)):
            yield "\n".join([*lines[:at], *changed, *lines[at + 1 :]]) + "\n"
        if at + 1 < len(lines):
            yield "\n".join([*lines[:at], lines[at + 1], line, *lines[at + 2 :]]) + "\n"


def _lines(line: str) -> Iterator[list[str]]:
    quoted = [match.span() for match in re.finditer(r'"[^"]*"', line)]

    def outside(start: int) -> bool:
        return not any(first <= start < last for first, last in quoted)

    for match in _NUMBER.finditer(line):
        if outside(match.start()):
            yield [line[: match.start()] + str(int(match[0]) + 1) + line[match.end() :]]
    for match in _WORD.finditer(line):
        if outside(match.start()):
            for other in _OTHERS[match[0].strip() if match[0].strip() in _OTHERS else match[0]]:
                yield [line[: match.start()] + other + line[match.end() :]]


def _places(lines: list[str], at: int) -> Iterator[list[str]]:
    """Yield the line further left, further right, and not at all."""
    line = lines[at]
    if line.startswith(_INDENT * 2):
        yield [line.removeprefix(_INDENT)]
    yield [_INDENT + line]
    yield []

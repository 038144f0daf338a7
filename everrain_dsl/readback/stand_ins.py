"""Stand-ins for the context of a card pasted alone: the rest of its story.

The text of a journey contains neither the name of its story nor the actions of its other cards.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

_STARTS: Final = re.compile(r'^  starts from "([^"\n]+)"$', re.MULTILINE)
_GOES_ON: Final = re.compile(r'\bcontinue to "([^"\n]+)"')
#: The first line of a card, with its name.
_HEADER: Final = re.compile(
    r'^(?:[a-z][a-z ]* |  (?:journey|epilogue) [0-9]+ )"([^"\n]+)"', re.MULTILINE
)
#: The number of the first stand-in: no set has so many cards of stories.
_FIRST: Final = 900


def around(kind: str) -> str:
    """Return the header line of a placeholder parent for a card that was pasted without it."""
    return f'{kind} "Its {kind.capitalize()}"'


def elsewhere(text: str, known: Container[str]) -> str:
    """Return a source of cards that *text*, a source, needs, and that neither it nor a set has."""
    here = {match.group(1) for match in _HEADER.finditer(text)}
    starts = _new(_STARTS.findall(text), here, known)
    chapters = _new(_GOES_ON.findall(text), here, known)
    return "".join([*map(_beginner, starts), *_chapters(chapters)])


def _new(names: Iterable[str], here: Container[str], known: Container[str]) -> list[str]:
    """Return each of *names* once that nothing is called."""
    return [name for name in dict.fromkeys(names) if name not in here and name not in known]


def _beginner(name: str) -> str:
    return f'sea event "{name}"\n  nothing happens\n'


def _chapters(names: Iterable[str]) -> Iterator[str]:
    for number, name in enumerate(names, start=_FIRST):
        if number == _FIRST:
            yield 'story "Elsewhere"\n'
        yield f'  epilogue {number} "{name}", sea event\n    nothing happens\n'

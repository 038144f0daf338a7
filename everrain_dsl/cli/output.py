r"""Make terminal output safe: escape every control character in text of any origin.

Names, titles, versions, paths and logs are written by others. Colours pass. Anything else that
moves a cursor, rings a bell, sets a title or changes the reading direction is escaped: `\x1b`.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from typing import TextIO

_COLOUR: Final = r"\x1b\[[0-9;]*m"
_COMMAND: Final = (
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]"
)
_FOUND: Final = re.compile(f"({_COLOUR})|{_COMMAND}")


def visible(text: str) -> str:
    """Return *text* with every character that commands a terminal written out, colours kept."""
    return _FOUND.sub(lambda found: found[1] or ascii(found[0])[1:-1], text)


class Guarded:
    """A stream of text that lets through what is `visible`; all else is the stream's own."""

    def __init__(self, stream: TextIO) -> None:
        self.unguarded = stream

    def write(self, text: str) -> int:
        """Write *text* as it may be seen, and return how many characters it has."""
        self.unguarded.write(visible(text))
        return len(text)

    def writelines(self, lines: list[str]) -> None:
        """Write *lines*, one after another."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.unguarded, name)


def guard() -> None:
    """Let nothing but what is `visible` through the standard output and error."""
    sys.stdout = cast("TextIO", Guarded(sys.stdout))
    sys.stderr = cast("TextIO", Guarded(sys.stderr))


def clear() -> None:
    """Clear the screen, where the output is one."""
    if sys.stdout.isatty():
        getattr(sys.stdout, "unguarded", sys.stdout).write("\x1b[2J\x1b[1;1H")

"""Sources with the layout that somebody in a hurry leaves behind: the words are the same."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

#: What stands as it is: quoted texts, and what is told to people.
_AS_IT_IS = re.compile(r'"[^"]*"|^[>?!|#].*$|(?<!^) +# .*$')


def mangled(text: str, chance: Random) -> str:
    """Return *text* with other indentation, spaces and blank lines; comments stay where they are."""
    step = chance.choice((1, 2, 3, 4, 7))
    lines: list[str] = []
    for line in text.split("\n"):
        bare = line.lstrip(" ")
        depth = (len(line) - len(bare)) // 2
        if bare and lines and not lines[-1] and chance.random() < 0.3:
            lines += ["", "   "]
        lines.append(" " * step * depth + _spaced(bare, chance) + chance.choice(("", " ", "   ")))
    return "\n".join(
        [*chance.choice(([], [""], ["", "  "])), *lines, *chance.choice(([], ["", ""]))]
    )


def _spaced(line: str, chance: Random) -> str:
    """Return *line* with more spaces between its words, or with fewer around its commas."""
    made = ""
    at = 0
    for found in _AS_IT_IS.finditer(line):
        made += _words(line[at : found.start()], chance) + found[0].replace("  #", "   #")
        at = found.end()
    return made + _words(line[at:], chance)


def _words(words: str, chance: Random) -> str:
    spread = re.sub(" +", lambda found: found[0] * chance.choice((1, 1, 2, 3)), words)
    return re.sub(", *", lambda _: chance.choice((",", " , ", ",   ")), spread)

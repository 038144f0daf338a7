"""Real cards with one mistake put into each, drawn at random, and what is told of them.

The mistakes are drawn, each kind from cards of the core and of other sets: a word left out, two
lines swapped, a line further in or out, a wrong plural, a wrong name, a verb of another game, a
fact left out. `python -m tests.diagnostics.mutations --count 60 --seed 7` prints so many, each with
what is said of it, for a reader who gives points.
"""

from __future__ import annotations

import argparse
import random
import re
from functools import cache
from typing import TYPE_CHECKING, Final

from everrain_dsl.source import Source
from everrain_dsl.syntax.parser import split
from tests.sources import CORE, core_bundle, diagnostics_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from everrain_dsl.diagnostics import Diagnostic

_KINDS: Final = ("sea_events", "expeditions", "traits", "improvements", "enemies", "treasures")
#: Verbs of the language, and what other games say.
_VERBS: Final = {
    "collect": "gain", "suffers": "takes", "recovers": "heals", "spawn": "summon",
    "destroy": "kill", "pay": "spend", "advance": "increase", "discard": "trash",
    "collects": "gains", "suffer": "take",
}  # fmt: skip
#: What is told of what a card has beside its mistake: it stands in a set of its own here.
_OF_ITS_OWN: Final = ("W0117", "W0118", "W0121", "E0433", "E0441")
WORD: Final = re.compile(r'"[^"]*"|[\w\'+-]+')


@cache
def cards() -> list[str]:
    """Return the text of every card of the core that is whole by itself."""
    found = []
    for file in sorted(CORE.rglob("*.rain")):
        if "scenarios" in file.relative_to(CORE).parts:
            continue
        source = Source(str(file), file.read_text("utf-8"))
        for item in split(source):
            text = source.text[item.start : item.end].rstrip() + "\n"
            if 3 <= text.count("\n") <= 18 and not text.startswith(("ruling", "scenario")):
                found.append(re.sub(r' "([^"\n]+)"', r' "\1 Anew"', text, count=1))
    return found


def _lines(text: str, least: int) -> list[int]:
    """Return which lines of a card are sentences of so many words at least."""
    rows = text.splitlines()
    return [
        number
        for number, row in enumerate(rows)
        if number and row.strip()[:1] not in (">", "|", "#", "") and len(row.split()) >= least
    ]


def _without_word(text: str, draw: random.Random) -> str | None:
    rows = text.splitlines()
    open_ = _lines(text, 3)
    if not open_:
        return None
    at = draw.choice(open_)
    words = list(WORD.finditer(rows[at]))
    word = draw.choice(words)
    rows[at] = (rows[at][: word.start()] + rows[at][word.end() :].lstrip()).rstrip()
    return "\n".join(rows) + "\n"


def _swapped(text: str, draw: random.Random) -> str | None:
    rows = text.splitlines()
    open_ = [at for at in _lines(text, 1) if at + 1 < len(rows) and at + 1 in _lines(text, 1)]
    if not open_:
        return None
    at = draw.choice(open_)
    rows[at], rows[at + 1] = rows[at + 1], rows[at]
    return "\n".join(rows) + "\n"


def _indented(text: str, draw: random.Random) -> str | None:
    rows = text.splitlines()
    open_ = _lines(text, 1)
    if not open_:
        return None
    at = draw.choice(open_)
    rows[at] = (
        rows[at][2:] if draw.random() < 0.5 and rows[at].startswith("    ") else f"  {rows[at]}"
    )
    return "\n".join(rows) + "\n"


def _plural(text: str, draw: random.Random) -> str | None:
    found = list(re.finditer(r"\b(?:clue|enemy|card|storm|node|space|order)s?\b", text))
    if not found:
        return None
    word = draw.choice(found)
    new = word[0][:-1] if word[0].endswith("s") else f"{word[0]}s"
    return text[: word.start()] + new + text[word.end() :]


def _named(text: str, draw: random.Random) -> str | None:
    found = list(
        re.finditer(r"(?<=the )(?:diver|scapegoat|volunteer|luck|resolve)\b|\bluck\b", text)
    )
    if not found:
        return None
    word = draw.choice(found)
    return text[: word.start()] + word[0][:-1] + "x" + text[word.end() :]


def _foreign(text: str, draw: random.Random) -> str | None:
    found = [m for m in re.finditer(r"\b\w+\b", text) if m[0] in _VERBS]
    found = [m for m in found if "> " not in text[text.rfind("\n", 0, m.start()) : m.start()]]
    if not found:
        return None
    word = draw.choice(found)
    return text[: word.start()] + _VERBS[word[0]] + text[word.end() :]


def _without_fact(text: str, draw: random.Random) -> str | None:
    found = list(re.finditer(r", (?:cost|act|clue value|dice|spoils|wage|health) [0-9]+", text))
    if not found:
        return None
    fact = draw.choice(found)
    return text[: fact.start()] + text[fact.end() :]


WAYS: Final[tuple[Callable[[str, random.Random], str | None], ...]] = (
    _without_word, _swapped, _indented, _plural, _named, _foreign, _without_fact,
)  # fmt: skip


def drawn(count: int, seed: int) -> Iterator[tuple[str, str, list[Diagnostic]]]:
    """Yield cards with a mistake of which something is told: before, after, what is told."""
    draw = random.Random(seed)
    made = 0
    while made < count:
        before = draw.choice(cards())
        after = WAYS[made % len(WAYS)](before, draw)
        if after is None or after == before:
            continue
        usual = {found.code for found in told(before)}
        found = [each for each in told(after) if each.code not in usual]
        if not found:  # it says something else, and that can be said
            continue
        made += 1
        yield before, after, found


def told(text: str) -> list[Diagnostic]:
    """Return what is told of *text* but for what it is told for standing alone."""
    found = diagnostics_of(text.encode(), library=core_bundle())
    return [each for each in found if each.code not in _OF_ITS_OWN]


def main(count: int, seed: int) -> None:
    """Print *count* drawn mistakes and what is told of each."""
    for number, (before, after, found) in enumerate(drawn(count, seed), 1):
        print(f"== {number}")
        old, new = before.splitlines(), after.splitlines()
        for at in range(max(len(old), len(new))):
            was, now = "".join(old[at : at + 1]), "".join(new[at : at + 1])
            if was != now:
                print(f"  - {was}\n  + {now}")
        for each in found:
            print(f"  > {each.code} {each.span.line}: {each.message}\n      = {each.help}")


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--count", type=int, default=60, help="how many mistakes are drawn")
    options.add_argument("--seed", type=int, default=7, help="which of them")
    given = options.parse_args()
    main(given.count, given.seed)

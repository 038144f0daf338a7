"""Sources drawn at random: cards of the core set that are broken, words in disorder, hostile text."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode import bundle
from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.diagnostics import Report, Severity
from everrain_dsl.diagnostics.render import render_github, render_human
from everrain_dsl.formatting import Uneven, formatted
from everrain_dsl.print import plain, render
from everrain_dsl.project import decoding
from everrain_dsl.syntax import tables
from everrain_dsl.vocabulary import core
from tests.fuzz.wider import Wider
from tests.sources import core_bundle, real_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.source import Source

_HOSTILE: Final = (
    "9" * 5000, "0" * 5000, "x1000", "-1", "+99999", "1-99999", "(" * 60, '"' * 59, '"', "\u201c",
    "\u202e", "\x1b[2J", "\x00", "\ufeff", "\t", "\r", "\r\n", "\u00a0", "#", ">", "|", "?", "!",
    "'s", ",", "and", "or", "not", "if", "otherwise", "for each crew", "twice", "half of",
    "<<<<<<< a\n", "=======\n", ">>>>>>> b\n", "everys crew", "999+ per player", "e\u0301" * 9,
)  # fmt: skip
_NAME: Final = re.compile(r'^([a-z -]+) "[^"\n]*"')
_MOST_CHANGES: Final = 6
_FEW_CHANGES: Final = 2
_WIDTH: Final = 80


def source(number: int, seed: int) -> bytes:
    """Return the input of that number: a real card, one drawn, or words in disorder, then changed.

    It is small, so that many can be tried; of 50 one has several cards and is changed often.
    """
    chance = random.Random(f"{seed} {number}")
    large = number % 50 == 0
    match number % 4:
        case 0:
            text = _disorder(chance, 12 if large else 3)
        case 1:
            text = Wider(chance.randrange(2**32)).card(f"Drawn {number}")
        case _:
            cards = chance.choices(real_cards(), k=3 if large else 1)
            text = "\n".join(_renamed(card, f"{number} {at}") for at, card in enumerate(cards))
    for _ in range(chance.randint(0, _MOST_CHANGES if large else _FEW_CHANGES)):
        text = chance.choice((_dropped, _doubled, _swapped, _put_in, _indented, _word_put_in))(
            text, chance
        )
    raw = text.encode("utf-8", "surrogatepass")
    if large:
        at = chance.randrange(len(raw) + 1)
        raw = raw[:at] + chance.randbytes(4) + raw[at:]
    return raw


def attempt(number: int, seed: int) -> None:
    """Compile the input of that number, and all that comes of it. Raises whatever goes wrong."""
    attempt_all([number], seed)


def attempt_all(numbers: Sequence[int], seed: int) -> None:
    """Compile the inputs of those numbers as files of one set, and show what is found.

    Those without a mistake are laid out, compiled to bytecode, verified and printed. Raises
    whatever goes wrong.
    """
    report = Report()
    read = [decoding.decode(f"{each}.rain", source(each, seed), report) for each in numbers]
    sources = [each for each in read if each is not None]
    compiled = _compiled(sources)
    report.extend(compiled.report)
    found = report.sorted()
    render_human(found, _WIDTH)
    render_github(found)
    wrong = {each.path for each in found if each.severity is Severity.ERROR}
    right = [each for each in sources if each.path not in wrong]
    if len(right) < len(sources):
        compiled = _compiled(right)
    for each in sources:
        with suppress(Uneven):
            formatted(each.text)
    if compiled.report.has_errors:
        return
    for code in compiled.own:
        bundle.load(bundle.dump(compiled.bundle(code)), core())
        for card in compiled.of(code):
            plain(render(card, compiled.vocabulary))


def _compiled(sources: Sequence[Source]) -> Compiled:
    return compile_folders([Folder("fuzz", tuple(sources))], core(), libraries=[core_bundle()])


@cache
def _words() -> tuple[str, ...]:
    return tuple(sorted(tables.parser_for(core()).reserved))


def _renamed(card: str, name: str) -> str:
    """Return a card of the core set with a name that is not taken: else nothing comes of it."""
    return _NAME.sub(lambda found: f'{found[1]} "{name}"', card, count=1)


def _disorder(chance: random.Random, most: int) -> str:
    lines = ['sea event "A"']
    for _ in range(chance.randint(1, most)):
        words = chance.choices((*_words(), "1", "2", '"A"', "xyzzy"), k=chance.randint(1, 12))
        lines.append("  " * chance.randint(1, 4) + " ".join(words))
    return "\n".join(lines) + "\n"


def _stretch(text: str, chance: random.Random) -> tuple[int, int]:
    start = chance.randrange(len(text) + 1)
    return start, min(len(text), start + chance.randint(0, 12))


def _dropped(text: str, chance: random.Random) -> str:
    start, end = _stretch(text, chance)
    return text[:start] + text[end:]


def _doubled(text: str, chance: random.Random) -> str:
    start, end = _stretch(text, chance)
    return text[:end] + text[start:end] * chance.choice((1, 2, 40)) + text[end:]


def _swapped(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    first, second = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return "\n".join(lines)


def _put_in(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(_HOSTILE) + text[at:]


def _word_put_in(text: str, chance: random.Random) -> str:
    words = text.split(" ")
    words[chance.randrange(len(words))] = chance.choice((*_words(), *_HOSTILE))
    return " ".join(words)


def _indented(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    lines[at] = " " * chance.randint(0, 9) + lines[at].lstrip()
    return "\n".join(lines)

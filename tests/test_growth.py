"""How the work on a source grows with its length: never much faster than the length itself.

Work is counted in calls, so that no machine is too slow for it: the calls for a source of twice
the length are at most `_MOST` times as many.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import pytest

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.syntax.parser import declared
from everrain_dsl.vocabulary import core
from everrain_runtime.scenarios import run
from tests.counting import calls
from tests.runtime.scenes import stage_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_dsl.diagnostics import Report

#: How many times as much work twice the source may be: n log n has less.
_MOST: Final = 2.6
_CARD: Final = 'sea event "A"\n'
_EXPECTED: Final = "  expect at least 1 clue\n"
_LETTERS: Final = "abcdefghij"


def _compiled(text: str) -> Report:
    return compile_folders([Folder("long", (Source("long.rain", text),))], core()).report


def _word(number: int) -> str:
    return "".join(_LETTERS[int(digit)] for digit in f"{number:04}")


def work(text: str) -> int:
    """Return how many calls it takes to compile *text*."""
    return calls(lambda: _compiled(text))


#: A line of so many characters, in a card.
LINES: Final[dict[str, Callable[[int], str]]] = {
    "opening parentheses": lambda n: "(" * n,
    "closing parentheses": lambda n: ")" * n,
    "quotes": lambda n: '"' * n,
    "commas": lambda n: "," * n,
    "curly quotes": lambda n: "\u201c" * n,
    "names behind commas": lambda n: '"a",' * (n // 4),
    "possessives": lambda n: "'s" * (n // 2),
    "words without spaces": lambda n: "collect," * (n // 8),
    "sentences": lambda n: " and ".join(["collect 1 clue"] * (n // 19)),
    "broken sentences": lambda n: " and ".join(["colect 1 clu"] * (n // 17)),
    "filters": lambda n: f"every crew {'who is fatigued ' * (n // 16)}suffers 1 strain",
    "sums": lambda n: f"collect {' plus '.join(['1'] * (n // 7))} clues",
    "digits": lambda n: f"collect {'9' * n} clues",
}

#: A source of so many lines or cards.
SOURCES: Final[dict[str, Callable[[int], str]]] = {
    "cards": lambda n: "".join(f'sea event "{i}"\n  collect 1 clue\n' for i in range(n)),
    "cards of one name": lambda n: 'sea event "A"\n  collect 1 clue\n' * n,
    "stories nobody knows": lambda n: "".join(
        f'sea event "C{i}"\n  begin story "Story {i}"\n' for i in range(n)
    ),
    "traits nobody knows": lambda n: "".join(
        f'positive trait "T{i}" (sea)\n  contradicts "X{i}"\n' for i in range(n)
    ),
    "stories begun by many": lambda n: (
        'story "S"\n  starts from "C0"\n  epilogue 1 "J", sea event\n    collect 1 clue\n'
        + "".join(f'sea event "C{i}"\n  begin story "S"\n' for i in range(n))
    ),
    "stories with one number": lambda n: "".join(
        f'story "S{i}"\n  epilogue 1 "J{i}", sea event\n    collect 1 clue\n' for i in range(n)
    ),
    "contradictions": lambda n: (
        'positive trait "T" (sea)\n'
        + "".join(f'  contradicts "X{i}"\n' for i in range(n))
        + "".join(f'negative trait "X{i}" (sea)\n  contradicts "T"\n' for i in range(n))
    ),
    "alternatives": lambda n: (
        f"{_CARD}  if at least 1 clue\n    collect 1 clue\n"
        + "  otherwise if at least 2 clues\n    collect 1 clue\n" * n
    ),
    "stats": lambda n: "".join(f"stats {_word(i)}\n" for i in range(n)),
    "dice": lambda n: "".join(f'die "{_word(i)}", faces aa, bb\n' for i in range(n)),
    "broken lines": lambda n: _CARD + "  xyzzy plugh\n" * n,
    "names given": lambda n: (
        _CARD + "".join(f"  choose one crew as the {_word(i)}\n" for i in range(n))
    ),
    "names nobody gave": lambda n: (
        _CARD + "".join(f"  the {_word(i)} suffers 1 strain\n" for i in range(n))
    ),
    "scenarios": lambda n: (
        f"{_CARD}  collect 1 clue\n"
        + "".join(f'scenario "{i}" of "A"\n  expect at least 1 clue\n' for i in range(n))
    ),
    "rows of a picture": lambda n: "tile 1\n" + "  | . . .\n" * n,
    "empty lines": lambda n: f"{_CARD}  collect 1 clue\n" + "\n" * n,
}
#: How many it takes before nobody looks any more for what may have been meant.
_MORE: Final = {"stories nobody knows": 600, "traits nobody knows": 600, "alternatives": 50}


def test_work_on_a_line_grows_with_its_length(subtests: pytest.Subtests) -> None:
    for kind in LINES:
        with subtests.test(kind=kind):
            few, many = (f"{_CARD}  {LINES[kind](length)}\n" for length in (900, 1800))
            _compiled(few)

            assert work(many) <= _MOST * work(few)


@pytest.mark.long
def test_work_on_a_source_grows_with_its_length(subtests: pytest.Subtests) -> None:
    for kind in SOURCES:
        with subtests.test(kind=kind):
            fewest = _MORE.get(kind, 200)
            few, many = (SOURCES[kind](length) for length in (fewest, 2 * fewest))
            _compiled(few)

            assert work(many) <= _MOST * work(few)


def test_the_words_of_a_long_track_are_found_in_no_time() -> None:
    source = Source("track.rain", f'track "depth" from 0 to 9, tokens {"a" * 100_000}\n')
    begun = time.process_time()
    declared(source)

    assert time.process_time() - begun < 5  # half a minute, if every letter could begin a word


#: A scenario of so many lines.
SCENARIOS: Final[dict[str, Callable[[int], str]]] = {
    "effects": lambda n: "  do collect 1 clue\n" * n,
    "effects in vain": lambda n: "  do pay 1 coin\n" * n,
    "expectations": lambda n: "  do collect 1 clue\n  expect at least 1 clue\n" * (n // 2),
    "things that are named": lambda n: (
        "  given a deckhand on deck as the mate\n"
        + "  do the mate suffers 1 strain\n  do the mate recovers 1 strain\n" * (n // 2)
    ),
    "amounts": lambda n: "".join(f"  given {i % 9 + 2} coin\n" for i in range(n)),
}


def test_work_on_a_scenario_grows_with_its_lines(subtests: pytest.Subtests) -> None:
    for kind, lines in SCENARIOS.items():
        with subtests.test(lines=kind):
            few, many = (_played(lines(count)) for count in (50, 100))
            few()  # what is made once

            assert calls(many) <= _MOST * calls(few)


def _played(lines: str) -> Callable[[], object]:
    """Return what plays a scenario of *lines*."""
    stage = stage_of(f'{_CARD}  collect 1 clue\n\nscenario "S" of "A"\n{lines}{_EXPECTED}')
    (scenario,) = stage.scenarios
    return lambda: run(scenario, stage.compiled, stage.content)

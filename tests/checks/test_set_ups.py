"""What a set-up lays has to be there, and to have room: the last that fits, the first that does not."""

from __future__ import annotations

import pytest

from everrain_dsl import compile_sources
from everrain_dsl.source import Source
from tests.sources import core_bundle

pytestmark = pytest.mark.rule("SET-18")

MOOR = 'order "Moor", begin with 1, limit 2\n  collect 1 coin\n\n'
BELAY = MOOR.replace("Moor", "Belay")


def told(text: str) -> list[str]:
    """Return what is told of a set with *text*: of each the message, and what to write."""
    found = compile_sources([Source("night.rain", text)], libraries=[core_bundle()])
    return [f"{each.message}; {each.help}" for each in found.report.errors]


def night(lines: str, more: str = "players 2 to 4") -> str:
    """Return a set-up that says *lines*."""
    return f'setup "Night", {more}\n{lines}\n'


def test_what_fits_is_laid(subtests: pytest.Subtests) -> None:
    for text in [
        night("  begin in act 4"),
        night("  begin in act 2", "players 2 to 4, length 8"),
        night("  begin in act 3", "players 2 to 4, length 12"),
        night("  deckhands 4"),
        night('  crew "Topman"\n  deckhands 3'),
        MOOR + night("  moor orders 2"),
        night('  without "Rain With Opinions"'),
        night('  without "Drowned Man"'),
        "added kit\n  deckhands 2\n",
        night("  first tile 3"),
        night('  plays "refresh timing is turn"'),
        night('  ship "The Pariah"', "players 1"),
    ]:
        with subtests.test(text=text):
            assert told(text) == []


def test_what_does_not_fit_is_told(subtests: pytest.Subtests) -> None:
    for text, expected, help_ in [
        (
            night("  begin in act 4", "players 2 to 4, length 12"),
            "the game ends before act 4",
            "write `begin in act 3`, or a length",
        ),
        (
            night("  begin in act 3", "players 2 to 4, length 8"),
            "the game ends before act 3",
            "write `begin in act 2`, or a length",
        ),
        (night("  deckhands 5"), "a ship has room for 4 crew, not 5", "write `deckhands 4`"),
        (
            night('  crew "Topman"\n  deckhands 4'),
            "a ship has room for 4 crew, not 5",
            "write `deckhands 3`",
        ),
        ("added kit\n  deckhands 3\n", "a ship has room for 4 crew, not 5", "write `deckhands 2`"),
        (
            'added kit\n  installed "Ballroom"\n',
            "no improvement is called `Ballroom`",
            "name an improvement that exists",
        ),
        (
            night('  installed "Ballroom"'),
            "no improvement is called `Ballroom`",
            "name an improvement that exists",
        ),
        (night("  first tile 999"), "the stack has no tile 999", "write `first tile 1`"),
        (
            night("  coin 5", "players 2 to 4, length 10"),
            "the Discovery track can end only at 16 or 12 or 8",
            "write `length 12`",
        ),
        (
            night('  plays "length is 8"'),
            "the length of a game has a line of its own",
            "write `length 12`",
        ),
        (
            'rules "Always"\n  after a round begins\n    collect 1 clue\n\n'
            + night('  use rules "Always"'),
            "Always applies in every game anyway",
            "remove this line",
        ),
        (
            night('  ship "The Pariah"\n  ship "The Pariah"', "players 2"),
            "the ship The Pariah is named twice",
            "name each ship once",
        ),
        (
            night('  ship "Drowned Man"', "players 1"),
            "Drowned Man is not a ship that players have",
            "name a ship that players have",
        ),
        (night('  crew "The Pariah"'), "The Pariah is not a crew member", "name a crew member"),
        (
            night('  ship "The Pariah"', "players 2"),
            "2 captains have only 1 ship",
            "write `players 1`",
        ),
        (
            MOOR + night("  moor orders 3"),
            "a ship has at most 2 moor orders, not 3",
            "write 2 or fewer",
        ),
        (
            night('  "anchor" orders 2'),
            "no set that it builds on has anchor orders",
            "name a kind of order that a set declares: none",
        ),
        (
            MOOR + BELAY + night('  "anchor" orders 2'),
            "no set that it builds on has anchor orders",
            "name a kind of order that a set declares: belay or moor",
        ),
        (
            night('  without "The Salt Pans"'),
            "The Salt Pans is not a card of a deck",
            "name a card of a deck",
        ),
        (
            night('  crew "Topman"\n  deckhands 1\n  without "Topman"'),
            "every captain begins with Topman",
            "remove one line",
        ),
    ]:
        with subtests.test(text=text):
            assert [(expected in each, help_ in each) for each in told(text)] == [(True, True)]

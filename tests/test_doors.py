"""What engine code says to a game exists: a mistake fails before it runs, and an editor shows it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest

from tests.doors import PATH, written
from tests.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

#: Engine code in which each line after the marker is a mistake of another kind.
MISTAKES: Final = """\
from everrain_runtime.engine.game import Game
from everrain_runtime.rules.round.orders import obey_order, refresh
from everrain_runtime.rules.round.rounds import turn
from everrain_runtime.state import Crew, Enemy, Ship
def right(game: Game, crew: Crew, ship: Ship) -> None:
    game.do("suffer_strain", crew, 1, cause="weather")
    game.do("suffer_strain", [crew, crew.handle], 1)
    game.do("suffer_strain", (), game.value("strain", crew))
    game.pay("pay_coin", 2)
    game.push(obey_order, ship.handle)
    game.queue(refresh, ship=ship.handle)
    if game.permits("cannot_visit") and game.holds("on_deck", crew):
        game.moment("turn_begins")
def wrong(game: Game, crew: Crew, enemy: Enemy, ship: Ship) -> None:
    # each line is a mistake
    game.do("colect_clue", 1)
    game.do("collect_clue")
    game.do("collect_clue", 1, 2)
    game.do("collect_clue", "two")
    game.do("collect_clue", None)
    game.do("suffer_strain", enemy, 1)
    game.do("suffer_strain", crew, 1, reason="weather")
    game.do("turn_begins")
    game.pay("become_first_player", ship)
    game.pay("pay_coins", 2)
    game.value("crew_stats", crew, "luck")
    game.value("crew_stat", crew)
    game.value("strain", ship)
    game.value("someone_died")
    game.holds("on_dekc", crew)
    game.holds("on_deck", ship)
    game.permits("can_not_visit")
    game.permits("cannot_visit", ship)
    game.moment("turn_begin")
    game.moment("ship_arrives", crew)
    game.begin("ship_arives", ship)
    game.all("noun_crews")
    game.keep("on_dekc", [crew.handle])
    game.push("obey_order", ship.handle)
    game.push(obey_orders, ship.handle)
    game.push(obey_order)
    game.push(obey_order, ship)
    game.push(turn, ship.handle, 2)
    game.queue(obey_order, "the ship")
    game.push(right, crew, ship)
    game.choose_a_thing()
"""


def test_the_doors_are_those_of_the_vocabulary(update_golden: bool) -> None:
    if update_golden:
        PATH.write_text(written(), "utf-8")

    assert PATH.read_text("utf-8") == written(), "run this test with --update-golden"


@pytest.mark.long
def test_every_mistake_of_engine_code_is_told_before_it_runs(tmp_path: Path) -> None:
    lines = MISTAKES.splitlines()
    first = lines.index("    # each line is a mistake") + 2
    file = tmp_path / "mistakes.py"
    file.write_text(MISTAKES, "utf-8")
    told = _told(file)

    assert sorted(told) == list(range(first, len(lines) + 1))


def _told(file: Path) -> set[int]:
    """Return the numbers of the lines that mypy finds a mistake in."""
    paths = os.pathsep.join(str(path) for path in (ROOT, ROOT / "runtime"))
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", str(file)],
        cwd=ROOT,
        env=os.environ | {"MYPYPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.stderr, done.stderr
    return {int(line) for line in re.findall(r"mistakes\.py:(\d+): error:", done.stdout)}

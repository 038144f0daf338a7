"""A short part of the search; `tests/README.md` says how to go on with it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from everrain_runtime.engine import options
from everrain_runtime.play import invariants
from everrain_runtime.play.one_game import BrokenGame
from everrain_runtime.play.progress import Progress
from tests.fuzz import games, hostile, kills, mutants, runner, sources, written
from tests.fuzz.runner import Search

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SEED = 1


@pytest.mark.parametrize("part", range(4))
def test_no_source_makes_anything_raise(part: int) -> None:
    sources.attempt_all(range(part * 50, part * 50 + 50), SEED)


@pytest.mark.parametrize("part", range(4))
def test_no_bundle_makes_anything_raise(part: int) -> None:
    for number in range(part * 500, part * 500 + 500):
        mutants.attempt(number, SEED)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_no_game_breaks(part: int) -> None:
    for number in range(part * 80 + 3, part * 80 + 7):  # the first by the bot that looks ahead
        games.attempt(number, SEED)
        games.attempt_modules(number, SEED)


def test_a_board_that_cannot_be_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invariants, "ZONE_HOLDS", 0)

    with pytest.raises(BrokenGame, match="stand in zone"):
        games.attempt(0, SEED)


def test_games_are_played_with_each_two_modules_that_fit() -> None:
    played = games.together(range(200), SEED)
    pairs = {frozenset(pair) for pair in combinations(options.modules(games.all_sets()), 2)}

    assert pairs - played.keys() == {
        frozenset({"Draft Combat", "Prototype Combat"}),
        frozenset({"Draft Ship", "Prototype Combat"}),
    }
    assert min(played.values()) > 0
    assert f"played {min(played.values())} times" in games.least_played(range(200), SEED)


@pytest.mark.long
def test_what_a_killed_process_has_said_is_done_is_never_lost() -> None:
    came = [kills.attempt(number, SEED) for number in range(16)]

    assert {*came} == {"a game", "a simulation", "a bundle"}


def test_what_is_said_before_it_is_written_is_told_as_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Progress, "add", lambda *_: None)

    with pytest.raises(AssertionError, match="games were played, 0 are there"):
        kills.attempt(9, SEED)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_hostile_rules_are_refused_or_end_within_their_bound(part: int) -> None:
    came = [hostile.attempt(number, SEED) for number in range(part * 10, part * 10 + 10)]

    assert came.count("ended") >= 5


@pytest.mark.long
def test_hostile_cards_are_refused_or_end_within_their_bound(subtests: pytest.Subtests) -> None:
    for path in written.CARDS:
        with subtests.test(path=path.stem):
            assert written.come_of(path, SEED) == written.expected(path)


def test_there_are_forty_hostile_cards_and_more_of_both_kinds() -> None:
    came = [written.expected(path).partition(" ")[0] for path in written.CARDS]

    assert len(came) >= 40
    assert set(came) == {"refused", "ends"}


def test_hostile_rules_that_go_beyond_their_bound_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of them set each other off often; a lower bound shows that it is looked at."""
    monkeypatch.setattr(hostile, "MOST_SET_OFF", 1)

    with pytest.raises(hostile.NoEndError, match="abilities are set off"):
        hostile.attempt(0, SEED)


def test_a_number_always_has_the_same_input() -> None:
    assert sources.source(7, SEED) == sources.source(7, SEED) != sources.source(8, SEED)
    assert hostile.source(7, SEED) == hostile.source(7, SEED) != hostile.source(8, SEED)
    assert mutants.mutant(7, SEED) == mutants.mutant(7, SEED) != mutants.mutant(8, SEED)


def _picky(numbers: Sequence[int], seed: int) -> None:
    """Raise for 7, and never end for 11."""
    assert 7 not in numbers
    while 11 in numbers:
        pass


def test_of_inputs_tried_together_those_that_escape_are_told_and_the_search_goes_on(
    tmp_path: Path,
) -> None:
    file, told = tmp_path / "search.json", list[str]()
    search = Search("picky", _picky, longest=0.02)
    first = runner.run(search, runner.Progress("picky", SEED, 0), 9, file=file, tell=told.append)
    rest = runner.run(
        search, runner.resumed(file, "picky", SEED, 0), 20, file=file, tell=told.append
    )

    assert (first.next, first.tried, rest.next, rest.tried) == (10, 10, 21, 21)
    assert [each["number"] for each in rest.escaped] == [7, 11]
    assert "assert 7 not in" in told[0]
    assert "not over after 0.02 s" in told[1]
    assert runner.resumed(file, "picky", SEED, 0) == rest
    with pytest.raises(ValueError, match="holds a search for picky of seed 1"):
        runner.resumed(file, "sources", SEED, 0)


def test_a_search_ends_when_its_time_is_over(tmp_path: Path) -> None:
    file = tmp_path / "search.json"
    search = Search("any", lambda numbers, seed: None)
    found = runner.run(search, runner.Progress("any", SEED, 0), 10**9, seconds=0.05, file=file)

    assert 0 < found.next < 10**9
    assert runner.resumed(file, "any", SEED, 0) == found

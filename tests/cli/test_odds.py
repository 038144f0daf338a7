"""`everrain odds`: exact odds against those worked out by hand, and samples that say that they are."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from everrain_runtime.cli.odds import odds_command
from everrain_runtime.scenarios.odds import _shared, _thrown, _ways
from tests.counting import calls

#: How many faces of a fate die pass a test of 5 (TST-01).
PASSED = 6
TEST = """\
sea event "Squall"
  choice "Look"
    one crew on deck tests resolve
      pass
        collect 2 clues
      fail
        that crew suffers 1 strain
  choice "Leave"
    lose 1 clue
"""


def run(folder: Path, card: str, *arguments: str) -> Result:
    (folder / "a.rain").write_text(card, "utf-8")
    return CliRunner().invoke(odds_command, ["Squall", "--path", str(folder), *arguments])


def told(folder: Path, card: str, *arguments: str) -> dict[str, Any]:
    done = run(folder, card, "--json", *arguments)
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.output)
    return found


def by_happening(path: dict[str, Any]) -> dict[str, Fraction]:
    return {" ".join(each["happens"]): Fraction(each["fraction"]) for each in path["outcomes"]}


def test_a_test_is_passed_as_often_as_the_die_says(tmp_path: Path) -> None:
    found = told(tmp_path, TEST, "--given", "a deckhand on deck with resolve 5 as the mate")
    by_choice = {path["choices"][0]: by_happening(path) for path in found["paths"]}

    assert found["exact"]
    assert by_choice["Leave"] == {"": 1}  # nobody has a clue to lose
    assert by_choice["Look"] == {
        "Collect 2 Clues.": Fraction(PASSED, 10),
        "The mate suffers 1 Strain.": Fraction(10 - PASSED, 10),
    }


def test_equal_dice_count_by_how_many_show_what(tmp_path: Path) -> None:
    card = 'sea event "Squall"\n  roll 2 fate dice\n  if any die shows 9\n    collect 1 clue\n'
    (path,) = told(tmp_path, card)["paths"]

    assert by_happening(path) == {"Collect 1 Clue.": Fraction(19, 100), "": Fraction(81, 100)}


def test_the_ways_of_equal_dice_are_all_there_are() -> None:
    for count, faces in ((1, 6), (3, 4), (4, 3)):
        assert sum(map(_ways, _shared(count, faces))) == faces**count


def test_rows_of_a_roll_are_as_likely_as_their_numbers(tmp_path: Path) -> None:
    card = (
        'sea event "Squall"\n  roll fate\n    0-2\n      collect 1 clue\n'
        "    3-8\n      lose 1 clue\n    9\n      collect 5 coin\n"
    )
    (path,) = told(tmp_path, card)["paths"]

    assert by_happening(path) == {
        "Collect 1 Clue.": Fraction(3, 10),
        "Lose 1 Clue.": Fraction(6, 10),
        "Collect 5 Coin.": Fraction(1, 10),
    }
    assert path["reached"] == 1


def test_a_choice_behind_a_roll_is_a_path_of_its_own(tmp_path: Path) -> None:
    card = (
        'sea event "Squall"\n  roll fate\n    0-1\n      you may collect 1 clue\n'
        "    2-9\n      lose 1 clue\n"
    )
    paths = told(tmp_path, card)["paths"]

    assert sorted(path["reached"] for path in paths) == [0.2, 0.2, 0.8]


def test_too_many_ends_are_sampled_and_said_to_be(tmp_path: Path) -> None:
    card = 'sea event "Squall"\n  roll fate\n    0-4\n      collect 1 clue\n    5-9\n      lose 1 clue\n'
    exact, sampled = told(tmp_path, card), told(tmp_path, card, "--leaves", "3")
    (path,) = sampled["paths"]
    shown = run(tmp_path, card, "--leaves", "3").output

    assert (exact["exact"], sampled["exact"]) == (True, False)
    for each in path["outcomes"]:
        assert 0 < each["error"] < 0.05
        assert abs(each["probability"] - 0.5) < 5 * each["error"]
    assert "sampled 150 times" in shown


def test_what_is_given_can_be_a_condition(tmp_path: Path) -> None:
    text = 'sea event "Squall"\n  if the map is complete\n    collect 1 clue\n'
    (path,) = told(tmp_path, text, "--given", "the map is complete")["paths"]

    assert by_happening(path) == {"Collect 1 Clue.": 1}


@pytest.mark.parametrize("line", ["fate rolls 6", "collect 1 clue"])
def test_what_is_given_lays_something_out(tmp_path: Path, line: str) -> None:
    done = run(tmp_path, TEST, "--given", line)

    assert done.exit_code == 2
    assert f"`given {line}` lays out nothing" in done.output


def test_what_is_given_with_a_mistake_is_told(tmp_path: Path) -> None:
    done = run(tmp_path, TEST, "--given", "a dekhand on deck")

    assert done.exit_code == 1
    assert "E0" in done.output
    assert not (tmp_path / "given.rain").exists()


@pytest.mark.long
def test_of_many_ways_to_choose_the_likeliest_are_printed(tmp_path: Path) -> None:
    rows = "".join(f"    {n}\n      you may\n        collect {n + 2} clues\n" for n in range(10))
    twice = "".join(f"  roll fate\n{rows}" for _ in range(2))
    card = f'sea event "Squall"\n{twice}'
    lines = run(tmp_path, card).output.splitlines()
    ways = [line for line in lines if line and line[0] != " "]

    assert len(ways) == 24 + len(["more ways", "sampled"])
    assert len(told(tmp_path, card)["paths"]) > 24
    assert ways[-2].endswith(": --json prints all")
    few = run(tmp_path, TEST).output
    assert "--json" not in few


def test_people_see_a_table(tmp_path: Path) -> None:
    card = 'sea event "Squall"\n  roll fate\n    0-4\n      collect 1 clue\n    5-9\n      lose 1 clue\n'
    lines = run(tmp_path, card).output.splitlines()

    assert lines[0] == "by itself"
    assert lines[1].split()[:3] == ["50.00", "%", "1/2"]


@pytest.mark.long
def test_a_pool_is_not_enumerated_before_there_is_room_for_it(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    """20 fate dice show 10,015,005 different things, 100 dice over four billion."""
    work = {}
    for count in (2, 20, 100):
        card = f'sea event "Squall"\n  roll {count} fate dice\n  collect the total coin\n'
        found: dict[str, Any] = {}
        work[count] = calls(lambda: found.update(told(tmp_path, card)))  # noqa: B023 - run at once
        with subtests.test(dice=count):
            assert found["exact"] is (count == 2)
            assert sum(each["probability"] for each in found["paths"][0]["outcomes"]) == (
                pytest.approx(1)
            )

    assert work[100] < 10 * work[2]


def test_faces_that_are_alike_are_one_however_many_dice_there_are() -> None:
    faces = ["blank", "blank", "omen", "blank", "omen", "hit"]
    fork = _thrown(faces, 30)
    results = [*fork.results]

    assert fork.count == len(results) == len({shown for shown, _ in results})
    assert sum(weight for _, weight in results) == 1
    assert all(isinstance(shown, tuple) and sum(shown) == 30 for shown, _ in results)
    likely = dict(_thrown(faces, 1).results)
    assert likely == {
        (1, 0, 0, 0, 0, 0): Fraction(1, 2),
        (0, 0, 1, 0, 0, 0): Fraction(1, 3),
        (0, 0, 0, 0, 0, 1): Fraction(1, 6),
    }

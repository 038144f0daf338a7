"""`everrain simulate`: what came of many games, and how it ends when one cannot go on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner, Result

from everrain_runtime.cli.replay import replay
from everrain_runtime.cli.simulate import simulate
from everrain_runtime.content.content import Content
from everrain_runtime.engine.game import Game
from everrain_runtime.play import invariants, kept_games, one_game, simulation
from everrain_runtime.play.progress import Progress
from everrain_runtime.play.report import rarely_taken
from tests.sources import core_bundle

pytestmark = pytest.mark.usefixtures("core_once")


def run(*arguments: str) -> Result:
    plain = {"COLUMNS": "80", "FORCE_COLOR": None}
    return CliRunner(env=plain).invoke(simulate, ["--games", "3", "--players", "1", *arguments])


def test_what_came_of_the_games_is_told_to_people() -> None:
    result = run()

    assert result.exit_code == 0
    for said in (
        "games",
        "rounds a game",
        "games won",
        "decisions a second",
        "digest",
        "how games ended",
    ):
        assert said in result.output


def test_what_came_of_the_games_is_told_to_programs(tmp_path: Path) -> None:
    output = tmp_path / "result.json"
    data = json.loads(run("--json", "--check", "-o", str(output)).output)

    assert data == json.loads(output.read_text())
    assert (data["games"], data["players"], data["bot"], data["seed"]) == (3, 1, "random", 0)
    assert sum(data["outcomes"].values()) == 3
    assert data["won"] + data["lost"] <= 3
    for speed in ("games_per_second", "decisions_per_second"):
        assert data[speed] > 0
    assert all(data["means"][name] > 0 for name in ("rounds", "discovery", "decisions"))
    assert data["win_rate"]["low"] <= data["win_rate"]["value"] <= data["win_rate"]["high"] < 1
    assert sum(each["games"] for each in data["endings"]) == 3
    for each in data["endings"]:
        assert sum(each["rounds"].values()) == each["games"]
        assert bool(each["rounds_awake"]) == bool(each["name"]) == (each["rule"] == "WIN-03")
    never = {each["card"] for each in data["never_drawn"]}
    assert never
    assert never.isdisjoint(data["cards"])
    assert all(card["name"] and card["drawn"] for card in data["cards"].values())
    assert all(each["taken"] <= each["offered"] and each["choice"] for each in data["choices"])


#: The fields of the report, which programs rely on.
FIELDS: Final = (
    "games players bot seed rules won lost win_rate outcomes endings first_games means decisions "
    "seconds games_per_second decisions_per_second digest broken cards never_drawn choices sets"
)
COMPARED: Final = "without players bot seed rules pairs changed drawn figures digests"


def test_the_fields_of_both_reports_are_what_programs_rely_on() -> None:
    compared = json.loads(run("--json", "--without", "A Barrel, Ticking").stdout)

    assert [*json.loads(run("--json").stdout)] == FIELDS.split()
    assert [*compared] == COMPARED.split()
    assert [*compared["figures"]] == [
        "win_rate", "rounds", "discovery", "sea_events", "chapters", "epilogues"
    ]  # fmt: skip
    assert all(len(each) == 7 for each in compared["figures"].values())


def test_a_choice_that_is_rarely_taken_is_told() -> None:
    often = {"card": "a", "name": "Bell", "choice": "Ring", "offered": 40, "taken": 39}
    rare = {"card": "a", "name": "Bell", "choice": "Listen", "offered": 40, "taken": 1}
    seldom = {"card": "b", "name": "Rope", "choice": "Pull", "offered": 19, "taken": 0}

    assert rarely_taken([often, rare, seldom]) == [rare]


def test_a_difference_is_told_to_people() -> None:
    result = run("--without", "a barrel, ticking", "--without", "The Weather Clerk")

    assert result.exit_code == 0
    said = " ".join(result.output.split())
    assert "3 pairs of games, with and without A Barrel, Ticking, The Weather Clerk" in said
    assert "difference unpaired correlated" in said


TIDE = """
set "Tide", code "tide", version "1.0.0"
  builds on "core"

kind "omen-card", plural "omen-cards", stays on the table
deck "Omens", holds omen-cards

omen-card "A Gull Indoors", x9
  every crew gets -1 luck

order "Dredge", begin with 2
  draw 1 card from the "Omens" deck

order "Bail"
  collect 1 clue

location "Lamp Room"
  service "Fill the Lamps"
    collect 1 coin
"""


def test_what_was_met_of_a_set_is_counted_and_what_never_was_is_named(tmp_path: Path) -> None:
    (tmp_path / "tide").mkdir()
    (tmp_path / "tide" / "set.rain").write_text(TIDE)
    game = ("--players", "4", "--seed", "3", "--resume", str(tmp_path / "games"))
    beside = ("--set", str(tmp_path / "tide"), *game)
    data = json.loads(run(*beside, "--json").output)
    met = {each["name"]: each["times"] for each in data["sets"]["tide"]["met"]}
    told = run(*beside).output

    assert met["Dredge"]["issued"] > met["A Gull Indoors"]["in play"] > 0
    assert met["A Gull Indoors"]["drawn"] == met["A Gull Indoors"]["in play"]
    never = data["sets"]["tide"]["never"]
    assert sorted([*met, *(each["name"] for each in never)]) == [
        "A Gull Indoors", "Bail", "Dredge", "Fill the Lamps"
    ]  # fmt: skip
    assert [*data["sets"]] == ["tide"]
    assert "of Tide" in told
    assert f"issued {met['Dredge']['issued']}" in told
    assert all(each["name"] in told for each in never)


def test_what_a_captain_uses_and_issues_is_counted() -> None:
    content = Content([core_bundle()])
    uses = one_game.play(content, one_game.Plan(2, "greedy", 3), 0).counts.uses

    assert {"issued", "used"} <= {use for use, _ in uses}
    assert all(content.find(thing) is not None for use, thing in uses if use != "issued")


@pytest.mark.long
def test_the_digest_is_the_same_for_any_number_of_workers_and_on_every_run() -> None:
    found = {
        json.loads(run("--json", "--workers", workers).output)["digest"]
        for workers in ("1", "2", "1")
    }

    assert len(found) == 1


@pytest.mark.long
def test_a_seed_a_bot_or_a_rule_makes_other_games() -> None:
    found = [
        json.loads(run("--json", *more).output)["digest"]
        for more in ([], ["--seed", "1"], ["--bot", "greedy"], ["--rule", "length=8"])
    ]

    assert len(set(found)) == 4


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_game_that_breaks_leaves_its_number_its_seed_and_its_journal(
    workers: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(game: Game) -> None:
        if game.board.flow.round == 2:
            raise invariants.Broken("round 2: a made-up mistake")

    monkeypatch.setattr(invariants, "check", check)
    monkeypatch.chdir(tmp_path)
    result = run("--check", "--workers", workers)
    seed = one_game.seed_of(one_game.Plan(), 0)
    again = CliRunner().invoke(replay, ["--check", "broken-0-1.game"])

    assert result.exit_code == 2
    assert f"everrain: broken: game 0, seed {seed}: round 2: a made-up mistake" in result.output
    assert "broken: a bug of everrain" in result.output
    assert "please report it with its journal" in result.output
    assert "everrain replay --check broken-0-1.game shows it again" in result.output
    assert again.exit_code == 1
    assert "a made-up mistake" in again.output


def test_a_simulation_that_is_interrupted_says_what_came_of_it_until_then() -> None:
    # Whoever runs the tests in the background has them ignore SIGINT.
    command = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from everrain_dsl.cli import main; main()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", command, "simulate", "--games", "100000", "--players", "1",
         "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )  # fmt: skip
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while not children.read_text().split():
        assert process.poll() is None
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    try:
        _, told = process.communicate(timeout=60)
    finally:
        process.kill()

    assert process.returncode == 130
    assert "of 100000 games" in told
    assert "Traceback" not in told


def test_a_simulation_goes_on_from_the_games_that_are_written(tmp_path: Path) -> None:
    file = str(tmp_path / "games.jsonl")
    whole = json.loads(run("--json").stdout)
    first = run("--games", "2", "--resume", file, "--json")
    lines = Path(file).read_text("utf-8").splitlines(keepends=True)
    Path(file).write_text("".join(lines) + lines[-1][:40], "utf-8")  # killed as it wrote

    rest = run("--resume", file, "--json")

    assert first.exit_code == rest.exit_code == 0, rest.output
    assert _counted(json.loads(rest.stdout)) == _counted(whole)
    assert len(Path(file).read_text("utf-8").splitlines()) == 4
    assert Path(file).read_text("utf-8").startswith("".join(lines))


def _counted(data: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in data.items() if "second" not in name}


def test_games_that_are_written_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "games.jsonl")
    whole = run("--resume", file, "--json")
    monkeypatch.setattr(simulation, "attempt", lambda *_: pytest.fail("a game is played again"))

    again = run("--resume", file, "--json")

    assert _counted(json.loads(again.stdout)) == _counted(json.loads(whole.stdout))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (["--seed", "2"], "holds games with seed 0, not 2"),
        (["--bot", "greedy"], "holds games with bot 'random', not 'greedy'"),
        (["--rule", "length=8"], "holds games with choices"),
    ],
)
def test_games_of_another_plan_are_not_gone_on_with(
    tmp_path: Path, change: list[str], said: str
) -> None:
    file = tmp_path / "games.jsonl"
    run("--games", "1", "--resume", str(file))
    written = file.read_bytes()

    told = run("--resume", str(file), *change)

    assert told.exit_code == 2
    assert said in " ".join(told.output.split())
    assert file.read_bytes() == written


@pytest.mark.parametrize(
    ("line", "damage", "said"),
    [(0, "{}", "line 1: no simulation"), (1, "{}", "line 2"), (1, "[[[", "line 2")],
)
def test_a_damaged_file_of_games_is_refused(
    tmp_path: Path, line: int, damage: str, said: str
) -> None:
    file = tmp_path / "games.jsonl"
    run("--games", "1", "--resume", str(file))
    lines = file.read_text("utf-8").splitlines()
    lines[line] = damage
    file.write_text("\n".join(lines) + "\n", "utf-8")

    told = run("--resume", str(file))

    assert told.exit_code == 2
    assert said in " ".join(told.output.split())


def test_the_processes_of_a_simulation_end_with_it_however_it_ends() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "from everrain_dsl.cli import main; main()", "simulate",
         "--games", "100000", "--workers", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while len(workers := children.read_text().split()) < 2:
        assert process.poll() is None
        time.sleep(0.01)
    process.kill()
    process.wait()
    deadline = time.monotonic() + 60
    while any(map(_runs, workers)) and time.monotonic() < deadline:
        time.sleep(0.05)

    assert not any(map(_runs, workers))


def _runs(pid: str) -> bool:
    """Return whether there is such a process, and not only what is left of one."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--games", "0"], "0 is not in the range"),
        (["--players", "5"], "5 is not in the range"),
        (["--workers", "0"], "0 is not in the range"),
        (["--bot", "clever"], "'clever' is not one of"),
        (["--without", "A Barrel Ticking"], "did you mean 'A Barrel, Ticking'?"),
        (["--without", "University"], "no card of a deck is called 'University'"),
        (["--without", "The Weather Clerk", "--resume", "x"], "leave out --resume and --campaign"),
        (["--without", "The Weather Clerk", "--keep", "x"], "leave out --without and --campaign"),
        (["--rule", "weather=wet"], "no rule is called 'weather'"),
        (["-o", "nowhere/games.json"], "nowhere/games.json cannot be written: No such file"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(
    arguments: list[str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before any game is played."""
    monkeypatch.delattr(simulation, "run")
    result = run(*arguments)

    assert result.exit_code == 2
    assert said in result.output.splitlines()[-1]


#: Optional rules by which a game never ends once somebody issues an order.
LOOP: Final = """\
rules "Loop", optional
  > Always.
  after you issue an order
    refresh every order
"""


@pytest.mark.long
def test_a_game_that_never_ends_counts_as_stuck_and_the_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(invariants, "MOST_STEPS", 1_000)
    (tmp_path / "loop.rain").write_text(LOOP, "utf-8")
    result = run("--path", "loop.rain", "--module", "Loop", "--bot", "greedy", "--json",
                 "--seed", "3", "--resume", "games")  # fmt: skip
    data = json.loads(result.stdout)
    again = run("--path", "loop.rain", "--module", "Loop", "--bot", "greedy", "--json",
                "--seed", "3", "--resume", "games")  # fmt: skip

    assert sum(data["outcomes"].values()) == data["games"] == 3
    assert 1 <= data["outcomes"]["stuck"] == len(data["broken"])
    assert "never ends; again and again: " in data["broken"][0]["why"]
    assert "(Loop)" in "".join(each["why"] for each in data["broken"])
    assert "everrain: stuck: game" in result.stderr
    assert (tmp_path / f"stuck-{data['broken'][0]['game']}-1.game").exists()
    assert result.exit_code == 1
    assert json.loads(again.stdout)["broken"] == data["broken"]
    assert json.loads(again.stdout)["digest"] == data["digest"]


def test_games_are_played_on_where_their_file_takes_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_progress: Progress, _result: one_game.Result) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Progress, "add", full)
    result = run("--json", "--resume", str(tmp_path / "games"))

    assert json.loads(result.stdout)["games"] == 3
    assert "cannot be written any more: No space left on device; it ends before game 0" in (
        result.stderr
    )


def test_figures_of_as_many_captains_take_the_place_of_those_kept_before(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    for players, games in (("2", "1"), ("1", "2"), ("2", "2")):
        assert run("--players", players, "--games", games, "--keep", str(file)).exit_code == 0
    kept = kept_games.read(file.read_text("utf-8"))

    assert [(each["players"], each["games"]) for each in kept] == [(1, 2), (2, 2)]
    assert '"seconds"' not in file.read_text("utf-8")


def test_a_file_that_keeps_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("mine", "utf-8")
    result = run("--keep", str(file))

    assert result.exit_code == 2
    assert "holds no figures of games" in " ".join(result.output.split())
    assert file.read_text("utf-8") == "mine"

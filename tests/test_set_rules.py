"""Rules of a set: in force in every game with it, or where a game chooses them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from everrain_dsl import compile_sources
from everrain_dsl.cli import everrain
from everrain_dsl.source import Source
from everrain_runtime.content.content import Content
from everrain_runtime.engine import options
from everrain_runtime.engine.options import UnknownOptionError
from everrain_runtime.play import simulation
from everrain_runtime.rules.round.setup import new_board
from tests.sources import core_bundle

WAGES = 'rules "Wages of the Sea"\n  after your turn ends\n    collect 1 coin\n'
SALT = 'rules "Foul Weather", optional\n  plays "refresh timing is turn"\n'
SWEET = 'rules "Sweet Water", optional\n  plays "refresh timing is phase", "auto visit is no"\n'


def content(text: str) -> Content:
    compiled = compile_sources([Source("rules.rain", text)], libraries=[core_bundle()])
    return Content(compiled.bundles())


def run(*arguments: str) -> Result:
    return CliRunner().invoke(everrain, list(arguments))


def chosen(text: str, **choices: str) -> dict[str, str]:
    """Return the options of a new game with the rules in *text*."""
    known = content(text)
    named = options.modules(known)
    asked = {named.get(name.replace("_", " "), name): value for name, value in choices.items()}
    return dict(new_board(known, 2, choices=asked).options)


@pytest.mark.rule("SET-18")
def test_rules_of_a_set_are_in_force_in_every_game_with_it() -> None:
    known = content(WAGES)

    result = simulation.simulate(known, 1, players=1)

    assert result.games == 1
    board = new_board(known, 1)
    assert [each.name for each in options.in_force(board, known)] == ["Wages of the Sea"]


@pytest.mark.rule("SET-18")
def test_optional_rules_are_in_force_where_a_game_chooses_them() -> None:
    known = content(SALT)
    identity = options.modules(known)["Foul Weather"]

    without, played = new_board(known, 1), new_board(known, 1, choices={identity: "yes"})

    assert options.in_force(without, known) == []
    assert [each.id for each in options.in_force(played, known)] == [identity]
    assert options.option(without, "refresh_timing") == "phase"
    assert options.option(played, "refresh_timing") == "turn"


def test_what_players_choose_comes_before_what_rules_choose() -> None:
    text = SALT.replace(", optional", "")

    assert chosen(text)["refresh_timing"] == "turn"
    assert chosen(text, refresh_timing="phase")["refresh_timing"] == "phase"


def test_a_game_that_goes_on_is_played_as_it_began() -> None:
    text = SALT.replace(", optional", "")
    known = content(text)
    began = new_board(known, 1, choices={"refresh_timing": "phase"}).options

    assert new_board(known, 1, choices=began).options == began


def test_rules_that_disagree_are_refused_until_somebody_chooses() -> None:
    text = SALT + SWEET
    both = {"Foul_Weather": "yes", "Sweet_Water": "yes"}

    with pytest.raises(UnknownOptionError, match="disagree on the refresh timing: turn, or phase"):
        chosen(text, **both)

    assert chosen(text, refresh_timing="turn", **both)["refresh_timing"] == "turn"


def test_rules_that_contradict_each_other_are_never_played_together() -> None:
    text = SALT + SWEET.replace("phase", "turn") + '  contradicts "Foul Weather"\n'

    assert chosen(text, Sweet_Water="yes")["auto_visit"] == "no"
    with pytest.raises(UnknownOptionError, match="contradict each other"):
        chosen(text, Foul_Weather="yes", Sweet_Water="yes")


def test_rules_that_no_set_has_are_refused() -> None:
    with pytest.raises(UnknownOptionError, match="Foul Weather"):
        chosen(SALT, **{"local:rules-gone": "yes"})


def test_rules_of_a_set_are_chosen_or_left_out() -> None:
    with pytest.raises(UnknownOptionError, match="is yes or left out, not 'no'"):
        options.valid({"local:rules-foul-weather": "no"})


@pytest.fixture
def salt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "salt"
    folder.mkdir()
    manifest = 'set "Salt", code "salt", version "1.0.0", builds on "core"\n'
    (folder / "set.rain").write_text(manifest, "utf-8")
    (folder / "rules.rain").write_text(SALT + "\n" + WAGES, "utf-8")
    return str(folder)


def test_a_module_is_chosen_on_the_command_line(salt: str) -> None:
    done = run("simulate", "--games", "1", "--players", "1", "--set", salt, "--json",
               "--module", "foul weather")  # fmt: skip

    assert json.loads(done.stdout)["rules"] == {"salt:rules-foul-weather": "yes"}


def test_a_module_that_is_not_there_is_refused_with_those_that_are(salt: str) -> None:
    done = run("simulate", "--games", "1", "--set", salt, "--module", "Foul Feather")

    assert done.exit_code == 2
    assert "no set has optional rules 'Foul Feather'" in done.output
    assert "Foul Weather" in done.output


@pytest.mark.long
def test_a_saved_game_goes_on_by_its_modules(salt: str) -> None:
    begun = run("play", "--set", salt, "--module", "Foul Weather", "--save", "one.game")
    header = Path("one.game").read_text("utf-8").splitlines()[0]

    assert begun.exit_code == 0, begun.output
    assert '"salt:rules-foul-weather":"yes"' in header
    again = run("play", "--load", "one.game", "--set", salt)
    assert again.exit_code == 0, again.output
    refused = run("play", "--load", "one.game", "--set", salt, "--module", "Foul Weather")
    assert refused.exit_code == 2
    assert "settled" in refused.output


def test_the_scenario_of_optional_rules_plays_by_them(tmp_path: Path) -> None:
    file = tmp_path / "rules.rain"
    tried = 'scenario "wages" of "Foul Weather"\n  given 0 coin\n  when your turn ends\n'
    for optional in ("", ", optional"):
        text = WAGES.replace("Wages of the Sea", "Foul Weather").replace('"\n', f'"{optional}\n', 1)
        file.write_text(f"{text}\n{tried}  expect you have exactly 1 coin\n", "utf-8")

        assert run("test", str(file)).exit_code == 0

"""Sets of packages that are installed: found by name, read as data, never run."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from everrain_dsl.cli import everrain
from everrain_dsl.incremental import sets as project

BELL = 'relic "Bell", clue value 2\n  value 10\n'


def run(*arguments: str) -> Result:
    return CliRunner().invoke(everrain, list(arguments))


def packaged(
    site: Path, code: str, *, on: str = "core", version: str = "1.0.0", entry: str = ""
) -> None:
    """Put a package with a set of that code on *site*, as pip would; importing it fails."""
    folder = site / f"everrain_{code}" / "cards"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("raise RuntimeError('nothing of it is run')\n")
    manifest = f'set "{code.title()}", code "{code}", version "{version}", builds on "{on}"\n'
    (folder / "set.rain").write_text(manifest, "utf-8")
    (folder / "relics.rain").write_text(BELL, "utf-8")
    told = site / f"everrain_{code}-2.5.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: everrain-{code}\nVersion: 2.5\n")
    value = entry or f"everrain_{code}.cards"
    (told / "entry_points.txt").write_text(f"[everrain.sets]\n{code} = {value}\n")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder on which packages are found."""
    folder = tmp_path / "site-packages"
    folder.mkdir()
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    return folder


def tide(folder: Path, on: str) -> str:
    """Write a set that builds on others, and return its path."""
    folder.mkdir()
    manifest = f'set "Tide", code "tide", version "1.0.0", builds on {on}\n'
    (folder / "set.rain").write_text(manifest, "utf-8")
    (folder / "cards.rain").write_text('sea event "Squall"\n  collect 2 clues\n', "utf-8")
    return str(folder)


def codes(*paths: str, sets: tuple[str, ...] = ()) -> list[str]:
    return [found.code for found in project.check_files(paths, sets=sets)]


def test_a_set_builds_on_that_of_a_package(tmp_path: Path, site: Path) -> None:
    packaged(site, "bells")

    assert codes(tide(tmp_path / "tide", '"core", "bells"')) == []


def test_a_version_of_a_package_that_will_not_do_is_told(tmp_path: Path, site: Path) -> None:
    packaged(site, "bells", version="3.1.0")
    needy = tide(tmp_path / "tide", '"core", "bells 2.0 to 2.9"')

    (found,) = project.check_files([needy])

    assert found.code == "E0629"
    assert "version 3.1.0 of `bells` is too new: this set needs 2.0 to 2.9" in found.message


def test_a_set_is_used_by_its_code(site: Path) -> None:
    packaged(site, "bells")

    done = run("stats", "--set", "bells", "--json")

    assert done.exit_code == 0


def test_a_set_that_nobody_needs_is_in_the_game_where_it_is_named(site: Path) -> None:
    packaged(site, "bells")

    loaded = project.load([str(project.core_folder())], ["bells"])

    assert "bells" in {bundle.set.code for bundle in loaded.compiled.bundles()}


def test_a_code_that_nothing_has_is_reported(site: Path) -> None:
    packaged(site, "bells")

    (found,) = project.load([str(project.core_folder())], ["bels"]).findings

    assert (found.code, found.help) == ("E0603", "write `bells`")


def test_the_sets_that_can_be_named_are_listed(site: Path) -> None:
    packaged(site, "bells", on="core 0.1")

    done = run("sets", "--json")
    sets = json.loads(done.stdout)["sets"]

    assert done.exit_code == 0
    assert [(each["code"], each["origin"]) for each in sets][-1] == (
        "bells",
        "package everrain-bells 2.5",
    )
    assert sets[0]["code"] == "core"
    assert sets[-1]["builds_on"] == ["core 0.1"]


def test_a_listed_set_says_what_it_lacks(site: Path) -> None:
    packaged(site, "bells", on="abyss")
    packaged(site, "drums", on="core 7.0")

    done = run("sets")
    told = " ".join(done.stdout.split())

    assert done.exit_code == 1
    assert "abyss is not here" in told
    assert "is too old" in told


@pytest.mark.parametrize("entry", ["nowhere.at.all", "everrain_bells", "everrain_bells.far"])
def test_a_package_without_its_set_is_reported_where_sets_are_listed(
    site: Path, entry: str
) -> None:
    packaged(site, "bells", entry=entry)

    done = run("sets")

    assert done.exit_code == 1
    assert "E0630" in done.output
    assert "there is no set.rain" in " ".join(done.output.split())


def test_a_package_that_gives_its_set_another_code_is_reported(site: Path) -> None:
    packaged(site, "bells")
    points = site / "everrain_bells-2.5.dist-info" / "entry_points.txt"
    points.write_text("[everrain.sets]\nchimes = everrain_bells.cards\n")

    done = run("sets")

    assert done.exit_code == 1
    assert "the set in it has the code bells" in " ".join(done.output.split())


def test_a_saved_game_finds_its_sets_by_their_codes(
    tmp_path: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packaged(site, "bells")
    monkeypatch.chdir(tmp_path)
    game = tmp_path / "one.game"

    assert run("play", "--set", "bells", "--save", str(game)).exit_code == 0
    again = run("play", "--load", str(game))

    assert again.exit_code == 0, again.output
    assert "stays as it is" not in again.output
    assert run("replay", str(game)).exit_code == 0


@pytest.mark.parametrize("command", [("play", "--load"), ("replay",), ("replay", "--salvage")])
def test_a_saved_game_whose_set_is_gone_is_refused(
    tmp_path: Path, site: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    packaged(site, "bells")
    monkeypatch.chdir(tmp_path)
    game = tmp_path / "one.game"
    run("play", "--set", "bells", "--save", str(game))
    before = game.read_bytes()
    shutil.rmtree(site / "everrain_bells-2.5.dist-info")

    done = run(*command, str(game))

    assert done.exit_code == 1
    assert "the game was played with `bells` 1.0.0, which is not here" in done.output
    assert "--set PATH says where it is" in done.output
    assert game.read_bytes() == before
    assert [each.name for each in tmp_path.glob("*.game")] == ["one.game"]

"""From paths to compiled sets: what is read, what is not, and what is said when it cannot be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from everrain_dsl.bytecode.bundle import dump
from everrain_dsl.bytecode.bundle_file import read_bundle
from everrain_dsl.diagnostics import Report
from everrain_dsl.incremental import sets as project
from everrain_dsl.project.discovery import card_files
from everrain_dsl.vocabulary import core
from tests.sources import CORE, core_bundle

CARD = 'sea event "Squall"\n  collect 2 clues\n'
BELL = 'relic "Bell", clue value 2\n  value 10\n'
RINGING = 'sea event "Ringing"\n  begin story "Bells"\n'


def a_set(folder: Path, code: str, text: str = CARD, *, on: str = "core") -> str:
    """Write a set into *folder* and return its path."""
    folder.mkdir(parents=True)
    manifest = f'set "{code.title()}", code "{code}", version "1.0.0", builds on "{on}"\n'
    (folder / "set.rain").write_text(manifest, "utf-8")
    (folder / "cards.rain").write_text(text, "utf-8")
    return str(folder)


def codes(*paths: str, sets: tuple[str, ...] = ()) -> list[str]:
    return [found.code for found in project.check_files(paths, sets=sets)]


def test_a_set_finds_the_core_set_that_came_with_the_program(tmp_path: Path) -> None:
    assert codes(a_set(tmp_path / "tide", "tide")) == []


def test_a_set_beside_another_is_not_found_by_itself(tmp_path: Path) -> None:
    a_set(tmp_path / "bells", "bells", BELL)
    tide = a_set(tmp_path / "tide", "tide", on="bells")

    assert codes(tide) == ["E0603"]


def test_a_set_is_built_on_where_the_caller_says_it_is(tmp_path: Path) -> None:
    bells = a_set(tmp_path / "far" / "bells", "bells", BELL)
    tide = a_set(tmp_path / "tide", "tide", on="bells")

    assert codes(tide, sets=(bells,)) == []
    assert codes(tide, bells) == []


def test_a_set_is_built_on_from_its_bundle(tmp_path: Path) -> None:
    bells = a_set(tmp_path / "far" / "bells", "bells", BELL)
    file = tmp_path / "bells.json"
    file.write_bytes(dump(project.compile_files([bells]).bundle("bells")))
    tide = a_set(tmp_path / "tide", "tide", on="bells")

    assert codes(tide, sets=(str(file),)) == []


def test_the_settings_say_where_sets_are(tmp_path: Path) -> None:
    a_set(tmp_path / "far" / "bells", "bells", BELL)
    tide = a_set(tmp_path / "home" / "sets" / "tide", "tide", on="bells")
    (tmp_path / "home" / "everrain.toml").write_text('sets = ["../far/bells"]\n', "utf-8")

    assert codes(tide) == []


def test_what_the_caller_says_comes_before_the_settings(tmp_path: Path) -> None:
    wrong = a_set(tmp_path / "wrong", "bells", CARD)
    right = a_set(tmp_path / "right", "bells", BELL)
    tide = a_set(
        tmp_path / "tide",
        "tide",
        'scenario "it is" of "Bell"\n  expect exactly 1 relic\n',
        on="bells",
    )
    (tmp_path / "everrain.toml").write_text('sets = ["wrong"]\n', "utf-8")

    assert codes(tide) != []
    assert codes(tide, sets=(right,)) == []
    assert codes(tide, sets=(wrong, right)) != []


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ("set = []", "`set` is not a setting"),
        ("sets = 'far'", "`sets` must be a list of texts"),
        ("sets = [1]", "`sets` must be a list of texts"),
        ("sets = [", "Invalid"),
    ],
)
def test_settings_that_cannot_be_used_say_why(tmp_path: Path, settings: str, reason: str) -> None:
    tide = a_set(tmp_path / "tide", "tide")
    (tmp_path / "everrain.toml").write_text(settings, "utf-8")
    (found,) = project.check_files([tide])

    assert found.code == "E0613"
    assert reason in found.message
    assert found.path.endswith("everrain.toml")


def test_a_set_that_is_given_must_be_one(tmp_path: Path) -> None:
    tide = a_set(tmp_path / "tide", "tide")
    (tmp_path / "empty").mkdir()
    (tmp_path / "no.json").write_text("{}", "utf-8")

    assert codes(tide, sets=(str(tmp_path / "nowhere"),)) == ["E0101"]
    assert codes(tide, sets=(str(tmp_path / "empty"),)) == ["E0612"]
    assert codes(tide, sets=(str(tmp_path / "no.json"),)) == ["E0621"]


def test_hidden_folders_are_not_read(tmp_path: Path) -> None:
    tide = a_set(tmp_path / "tide", "tide")
    a_set(tmp_path / "tide" / ".venv" / "cards", "other", "no card at all\n")

    assert codes(tide) == []
    assert codes(str(tmp_path)) == []


def test_two_copies_of_a_set_are_one(tmp_path: Path) -> None:
    for place in ("one", "two"):
        a_set(tmp_path / place, "tide")

    assert codes(str(tmp_path)) == []


def test_two_sets_of_one_code_are_told_apart_by_nobody(tmp_path: Path) -> None:
    a_set(tmp_path / "one", "tide")
    a_set(tmp_path / "two", "tide", BELL)
    (found,) = project.check_files([str(tmp_path)])

    assert found.code == "E0606"
    assert found.labels[0].span.source.path.endswith("one/set.rain")


def test_loose_cards_of_several_folders_are_read_alike(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "card.rain").write_text(
            f'sea event "{name}"\n  kolect 1 clue\n', "utf-8"
        )
    found = project.check_files(
        [str(tmp_path / "one" / "card.rain"), str(tmp_path / "two" / "card.rain")]
    )

    assert [each.code for each in found] == ["E0203", "E0203"]


def test_a_story_number_of_the_core_set_is_taken(tmp_path: Path) -> None:
    text = 'story "Bells"\n  starts from "Ringing"\n  journey 14 "Peal", sea event\n    continue\n'
    tide = a_set(tmp_path / "tide", "tide", f"{RINGING}\n{text}")

    assert "E0441" in codes(tide)


def test_the_core_set_that_came_with_the_program_is_had_as_a_bundle() -> None:
    assert dump(project.core_bundle()) == dump(core_bundle())
    assert project.core_folder() == CORE


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_among_the_cards_is_reported_and_not_waited_for(tmp_path: Path) -> None:
    tide = a_set(tmp_path / "tide", "tide")
    os.mkfifo(tmp_path / "tide" / "pipe.rain")

    (found,) = project.check_files([tide])

    assert found.slug == "unreadable-file"
    assert "a pipe or a device" in found.message + str(found.help)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there are no devices here")
def test_a_device_among_the_cards_is_reported_and_not_read(tmp_path: Path) -> None:
    tide = a_set(tmp_path / "tide", "tide")
    (tmp_path / "tide" / "zero.rain").symlink_to("/dev/zero")
    (tmp_path / "zero.json").symlink_to("/dev/zero")

    found = project.check_files([tide], sets=[str(tmp_path / "zero.json")])

    assert sorted(each.slug for each in found) == ["not-a-set", "unreadable-file"]
    report = Report()
    assert read_bundle("/dev/zero", core(), report) is None
    assert [each.slug for each in report] == ["unreadable-file"]


def test_a_folder_that_cannot_be_read_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tide = a_set(tmp_path / "tide", "tide")
    (tmp_path / "tide" / "closed").mkdir()
    scan = os.scandir

    def refused(path: str) -> object:  # whoever tests as root may read everything
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", refused)

    (found,) = project.check_files([tide])

    assert found.slug == "unreadable-file"
    assert found.path.endswith("closed")


def test_a_path_longer_than_any_file_may_have_is_reported() -> None:
    (found,) = project.check_files(["x" * 5000])

    assert found.slug == "unreadable-file"


def walked(root: Path) -> list[str]:
    return [file.relative_to(root).as_posix() for file in card_files(root, print)]


def a_tree(root: Path, *files: str) -> None:
    for file in files:
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text("", "utf-8")


def test_what_is_hidden_installed_or_of_other_tools_is_not_walked(tmp_path: Path) -> None:
    a_tree(tmp_path, "a.rain", ".hidden/b.rain", "home/pyvenv.cfg", "home/lib/c.rain")
    a_tree(tmp_path, "node_modules/d.rain", "lib/site-packages/e.rain", "deep/er/f.rain")

    assert walked(tmp_path) == ["a.rain", "deep/er/f.rain"]


def test_what_is_ignored_is_not_walked(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for ignored, left in [
        ("build/\n", ["a.rain", "old/b.rain", "old/c.rain", "old/deep/build.rain"]),
        ("/build\n# a remark\n", ["a.rain", "old/b.rain", "old/c.rain", "old/deep/build.rain"]),
        ("old\n", ["a.rain", "build/a.rain"]),
        ("old/*.rain\n", ["a.rain", "build/a.rain", "old/deep/build.rain"]),
        ("*.rain\n!a.rain\n", ["a.rain", "build/a.rain"]),
        ("old/**\n", ["a.rain", "build/a.rain"]),
        ("**/deep/\n", ["a.rain", "build/a.rain", "old/b.rain", "old/c.rain"]),
        ("[bc].rain   \n", ["a.rain", "build/a.rain", "old/deep/build.rain"]),
        ("[!a].rain\n", ["a.rain", "build/a.rain", "old/deep/build.rain"]),
        ("?.rain\n", ["old/deep/build.rain"]),
        (
            "[\n\\!x\n",
            ["a.rain", "build/a.rain", "old/b.rain", "old/c.rain", "old/deep/build.rain"],
        ),
    ]:
        with subtests.test(ignored=ignored):
            a_tree(
                tmp_path,
                "a.rain",
                "build/a.rain",
                "old/b.rain",
                "old/c.rain",
                "old/deep/build.rain",
            )
            (tmp_path / ".gitignore").write_text(ignored, "utf-8")

            assert walked(tmp_path) == left


def test_what_stands_above_ignores_as_far_as_the_repository_goes(tmp_path: Path) -> None:
    a_tree(tmp_path, "home/cards/a.rain", "home/cards/b.rain")
    (tmp_path / ".gitignore").write_text("a.rain\n", "utf-8")
    (tmp_path / "home" / ".gitignore").write_text("/cards/b.rain\n", "utf-8")

    assert walked(tmp_path / "home" / "cards") == ["a.rain", "b.rain"]
    (tmp_path / "home" / ".git").mkdir()
    assert walked(tmp_path / "home" / "cards") == ["a.rain"]


@pytest.mark.parametrize("marked", [True, False])
def test_a_set_that_is_installed_is_read_whatever_its_environment_ignores(
    tmp_path: Path, marked: bool
) -> None:
    """`venv` and `virtualenv` write a `.gitignore` that leaves out everything."""
    packages = "home/.venv/lib/site-packages"
    a_tree(tmp_path, f"{packages}/tides/a.rain")
    (tmp_path / "home" / ".git").mkdir()
    (tmp_path / "home" / ".venv" / ".gitignore").write_text("*\n", "utf-8")
    if marked:
        (tmp_path / "home" / ".venv" / "pyvenv.cfg").write_text("", "utf-8")

    assert walked(tmp_path / packages / "tides") == ["a.rain"]


def test_every_command_looks_at_the_cards_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert project.own_paths() == (".",)
    assert project.here() == (str(project.core_folder()),)

    a_set(tmp_path / "cards" / "tide", "tide")
    assert project.here() == (".",)

    (tmp_path / "pyproject.toml").write_text('[tool.everrain]\ncards = ["cards"]\n', "utf-8")
    assert project.own_paths() == project.here() == ("cards",)
    monkeypatch.chdir(tmp_path / "cards" / "tide")
    assert project.here() == (str(Path("..", "..", "cards")),)

    (tmp_path / "everrain.toml").write_text('cards = ["cards/tide"]\n', "utf-8")
    assert [Path(each).resolve() for each in project.here()] == [tmp_path / "cards" / "tide"]


@pytest.mark.parametrize("text", ["[tool]\neverrain = 1\n", "tool = 1\n", "[", "[project]\n"])
def test_a_pyproject_that_settles_nothing_is_others(tmp_path: Path, text: str) -> None:
    tide = a_set(tmp_path / "tide", "tide")
    (tmp_path / "tide" / "pyproject.toml").write_text(text, "utf-8")

    assert codes(tide) == []


def test_what_is_not_saved_takes_the_place_of_a_file(tmp_path: Path) -> None:
    tide = Path(a_set(tmp_path / "tide", "tide"))
    wrong = CARD.replace("collect", "kolect").encode()
    new, lone = tide / "new.rain", tmp_path / "lone.rain"

    def found(file: Path, text: bytes) -> list[str]:
        return [each.code for each in project.load([str(file)], unsaved={file: text}).findings]

    assert found(tide / "cards.rain", wrong) == ["E0203"]
    assert found(tide / "cards.rain", CARD.encode()) == []
    assert found(new, wrong.replace(b"Squall", b"Gale")) == ["E0203"]
    assert found(lone, wrong) == ["E0203"]
    assert not new.exists()


def test_two_cards_of_one_name_that_replace_the_same_are_told(tmp_path: Path) -> None:
    text = 'improvement "Cabins"\n  replaces "Cabins" of "core"\n  crew space\n    collect 1 clue\n'
    a_set(tmp_path / "bunks", "bunks", text)
    tide = a_set(tmp_path / "tide", "tide", text)

    assert codes(tide, str(tmp_path / "bunks")) != []
    assert "E0401" in codes(a_set(tmp_path / "twice", "twice", text * 2))


SCENARIO = 'scenario "two" of "Squall"\n  expect exactly 2 clues\n'
BROKEN = 'scenario "two" of "Squall"\n  expect exactly two fishes\n'


def test_files_of_scenarios_alone_can_be_left_unread(tmp_path: Path) -> None:
    tide = Path(a_set(tmp_path / "tide", "tide"))
    (tide / "played.rain").write_text(f"# Nothing else.\n\n{BROKEN}", "utf-8")
    (tide / "both.rain").write_text(f"{BELL}\n{SCENARIO}", "utf-8")
    unsaved = {tide / "typed.rain": SCENARIO.replace("two", "too", 1).encode()}
    read = project.load([str(tide)], scenarios=False, unsaved=unsaved)
    files = {Path(each.source.path).name for each in read.compiled.trees if each.set == "tide"}

    assert read.findings == []
    assert files == {"set.rain", "cards.rain", "both.rain", "typed.rain"}
    assert [each.name for each in read.compiled.named("Bell")] == ["Bell"]
    assert project.load([str(tide)]).fails


def test_scenarios_of_what_is_built_on_are_not_read(tmp_path: Path) -> None:
    bells = Path(a_set(tmp_path / "bells", "bells", BELL))
    (bells / "played.rain").write_text(BROKEN, "utf-8")
    tide = a_set(tmp_path / "tide", "tide", on="bells")
    read = project.load([tide], [str(bells)])

    assert read.findings == []
    assert "played.rain" not in {Path(each.source.path).name for each in read.compiled.trees}


@pytest.mark.parametrize("path", ["../loose", "../loose/x.rain", "../loose/../loose", ".."])
def test_what_lies_beside_this_set_is_looked_at_for_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    mine = a_set(tmp_path / "mine", "mine")
    (tmp_path / "loose").mkdir()
    (tmp_path / "loose" / "x.rain").write_text('sea event "Sq"\n  kolect 2 clues\n', "utf-8")
    monkeypatch.chdir(mine)

    assert codes(path) == ["E0203"]
    assert codes(".") == []


def test_what_a_set_above_says_is_not_told_of_this_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_set(tmp_path / "above", "above", 'sea event "Sq"\n  kolect 2 clues\n')
    own = tmp_path / "above" / "own"
    own.mkdir()
    (own / "y.rain").write_text('sea event "Sr"\n  collect 2 clues\n', "utf-8")
    monkeypatch.chdir(own)

    assert codes("..") == ["E0203"]
    assert codes("y.rain") == []

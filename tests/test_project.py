"""From paths to compiled sets: what is read, what is not, and what is said when it cannot be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from everrain_dsl import project
from everrain_dsl.bundles import read_bundle
from everrain_dsl.bytecode.bundle import dump
from everrain_dsl.diagnostics import Report
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
        ("set = []", "`set` is no setting"),
        ("sets = 'far'", "`sets` is a list of texts"),
        ("sets = [1]", "`sets` is a list of texts"),
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
            f'sea event "{name}"\n  colect 1 clue\n', "utf-8"
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

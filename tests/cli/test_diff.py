"""`everrain diff`: what a change does to cards, from folders, bundles and revisions of git."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from everrain_dsl.cli.build import build
from everrain_runtime.cli.diff import diff

MANIFEST = """\
set "Tides"
  code "tides", version "1.0.0", symbol "T", language "en", builds on "core"
"""
SQUALL = """\
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
CALM = """\
sea event "Calm"
  collect 1 clue
"""


def made(folder: Path, cards: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "set.rain").write_text(MANIFEST, "utf-8")
    (folder / "cards.rain").write_text(cards, "utf-8")
    return folder


def run(*arguments: object) -> Result:
    return CliRunner().invoke(diff, [str(each) for each in arguments])


def compared(folder: Path, old: str, new: str, *arguments: str) -> tuple[int, dict[str, Any]]:
    was, now = made(folder / "old", old), made(folder / "new", new)
    done = run(was, now, "--format", "json", *arguments)
    assert done.exit_code in (0, 1), done.output
    return done.exit_code, json.loads(done.output)


def categories(told: dict[str, Any]) -> dict[str, list[str]]:
    return {each["id"]: each["categories"] for each in told["changed"]}


def test_spelling_order_and_comments_change_nothing(tmp_path: Path) -> None:
    other = f"# a note\n{CALM.replace('collect', 'collect ').replace('  1', ' 1')}\n{SQUALL}"

    code, told = compared(tmp_path, SQUALL + CALM, other)

    assert (code, told["changed"], told["lost"]) == (0, [], [])


def test_another_amount_is_another_text_and_behaviour(tmp_path: Path) -> None:
    code, told = compared(tmp_path, SQUALL + CALM, SQUALL + CALM.replace("1 clue", "3 clues"))

    assert categories(told) == {"tides:calm": ["behaviour", "text"]}
    assert told["changed"][0]["lines"][-2:] == ["-Collect 1 Clue.", "+Collect 3 Clues."]
    assert told["saves"] == {"tides": "last snapshot"}
    assert code == 0


def test_another_label_acts_alike(tmp_path: Path) -> None:
    _, told = compared(tmp_path, SQUALL, SQUALL.replace("Leave", "Turn about"))

    assert categories(told) == {"tides:squall": ["text"]}


def test_flavour_and_copies_are_no_behaviour_and_flavour_is_no_fact(tmp_path: Path) -> None:
    _, copies = compared(tmp_path, CALM, CALM.replace('"Calm"', '"Calm", x3'))
    _, flavour = compared(tmp_path, CALM, CALM.replace('"Calm"', '"Calm"\n  > Nothing.\n'))

    assert categories(copies) == {"tides:calm": ["printed"]}
    assert categories(flavour) == {"tides:calm": ["flavour"]}


def test_a_lost_card_is_told_with_the_one_that_may_be_its_heir(tmp_path: Path) -> None:
    renamed = CALM.replace('"Calm"', '"Still Sea"')
    was, now = made(tmp_path / "old", SQUALL + CALM), made(tmp_path / "new", SQUALL + renamed)
    other = made(tmp_path / "other", SQUALL + renamed.replace("1 clue", "2 clues"))

    assert 'write `formerly "Calm"` in that card' in run(was, now).output
    assert "formerly" not in run(was, other).output


def test_a_card_that_goes_takes_its_identity_with_it(tmp_path: Path) -> None:
    code, told = compared(tmp_path, SQUALL + CALM, SQUALL)
    lenient, _ = compared(tmp_path, SQUALL + CALM, SQUALL, "--fail-on", "behaviour")
    strict, _ = compared(tmp_path, SQUALL + CALM, SQUALL, "--fail-on", "removed")

    assert categories(told) == {"tides:calm": ["removed"]}
    assert told["lost"] == ["tides:calm"]
    assert (code, lenient, strict) == (1, 0, 1)


def test_a_card_renamed_keeps_its_identity_and_those_that_name_it_act_alike(tmp_path: Path) -> None:
    trait = 'positive trait "{0}" (general){1}\n  this crew gets +1 resolve\n'
    gained = 'sea event "Door"\n  one crew on deck gains trait "{}"\n'
    old = trait.format("Choir", "") + gained.format("Choir")
    new = trait.format("Chorus", ', formerly "Choir"') + gained.format("Chorus")

    code, told = compared(tmp_path, old, new)

    found = categories(told)
    assert "renamed" in found["tides:chorus"]
    assert "behaviour" not in found["tides:chorus"]
    assert found["tides:door"] == ["text"]
    assert (told["lost"], code) == ([], 0)


def test_a_former_name_that_is_left_out_is_lost(tmp_path: Path) -> None:
    old = CALM.replace('"Calm"', '"Calm", formerly "Lull"')

    code, told = compared(tmp_path, old, CALM)

    assert (told["lost"], code) == (["tides:lull"], 1)


def test_odds_that_are_others_are_told(tmp_path: Path) -> None:
    new = SQUALL.replace("tests resolve", "tests luck")

    _, told = compared(tmp_path, SQUALL, new, "--odds")

    (changed,) = told["changed"]
    assert changed["categories"] == ["behaviour", "text", "odds"]
    assert any("Look" in line and "→" in line for line in changed["odds"])
    assert not any("Leave" in line for line in changed["odds"])


def test_a_bundle_is_compared_by_what_it_does(tmp_path: Path) -> None:
    was = made(tmp_path / "old", SQUALL + CALM)
    now = made(tmp_path / "new", SQUALL + CALM.replace("1 clue", "3 clues"))
    bundle = tmp_path / "old.json"
    assert CliRunner().invoke(build, [str(was), "-o", str(bundle)]).exit_code == 0

    told = json.loads(run(bundle, now, "--format", "json").output)

    assert categories(told) == {"tides:calm": ["behaviour"]}
    assert told["texts"] is False


def test_a_revision_is_compared_with_what_is_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(tmp_path, SQUALL + CALM)
    monkeypatch.chdir(tmp_path)
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"]):
        subprocess.run([*git, *arguments], check=True)
    made(tmp_path, SQUALL.replace("2 clues", "4 clues"))

    done = run("HEAD")

    assert done.exit_code == 1
    assert "Removed (1)\n  sea event “Calm”  tides:calm" in done.output
    assert "collect 4 clues" in next(
        line.lower() for line in done.output.splitlines() if line.startswith("    +Look")
    )


def test_a_pull_request_is_told_in_markdown(tmp_path: Path) -> None:
    was, now = (
        made(tmp_path / "old", CALM),
        made(tmp_path / "new", CALM.replace("1 clue", "2 clues")),
    )

    told = run(was, now, "--format", "markdown").output

    assert "### Text changed\n\n- sea event “Calm” (`tides:calm`)\n\n  ```diff" in told


@pytest.mark.parametrize("given", ["nowhere", "-x", "nobody:cards"])
def test_what_is_nothing_is_refused(given: str, tmp_path: Path) -> None:
    done = run("--", given, made(tmp_path / "new", CALM))

    assert done.exit_code == 2
    assert f"`{given}` is no file, no folder and no revision of git" in done.output


def test_a_side_with_errors_is_not_compared(tmp_path: Path) -> None:
    was, now = made(tmp_path / "old", CALM), made(tmp_path / "new", "sea event\n")

    assert run(was, now).exit_code == 2

"""What `check` and `test` tell other programs: each form is what its readers say that it is."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from everrain_dsl.cli import everrain
from everrain_dsl.cli.output_formats import FORMS
from everrain_dsl.compiler import check_sources
from everrain_dsl.diagnostics import formats
from everrain_dsl.source import Source
from tests.sources import ROOT

yaml = importlib.import_module("yaml")  # it comes with mkdocs and has no types
SCHEMA = json.loads((ROOT / "tests" / "data" / "sarif-schema-2.1.0.json").read_text("utf-8"))
WRONG = 'sea event "Squall"\n  kolect 2 clues\n  lose 1 clues\n  kolect 2 clues\n'
SET = 'set "Small"\n  code "small", version "1.0.0"\n'
CARDS = """\
sea event "Squall"
  collect 1 clue

scenario "it pays" of "Squall"
  expect exactly 1 clue

scenario "it pays <more> & \\"more\\"" of "Squall"
  expect exactly 2 clues
""".replace('\\"', "'")


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(everrain, [str(each) for each in arguments], input=typed.encode())


@pytest.fixture
def wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "two words.rain").write_text(WRONG, "utf-8")
    return "two words.rain"


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "set.rain").write_text(SET, "utf-8")
    (tmp_path / "squall.rain").write_text(CARDS, "utf-8")
    return "squall.rain"


def valid(text: str) -> dict[str, list[dict[str, object]]]:
    """Return the run that a SARIF text holds; it must fit the schema."""
    log = json.loads(text)
    jsonschema.Draft4Validator(SCHEMA).validate(log)
    (run_,) = log["runs"]
    assert isinstance(run_, dict)
    return run_


def test_the_concise_form_is_a_line_each(wrong: str) -> None:
    lines = run("check", wrong, "--format", "concise").output.splitlines()

    assert len(lines) == 3
    said = "no effect is called `kolect`; write `collect 2 clues`"
    assert lines[0] == f"{wrong}:2:3: error E0203: {said}"


def test_sarif_fits_its_schema_and_points_at_the_place(wrong: str) -> None:
    found = valid(run("check", wrong, "--format", "sarif").output)
    first = found["results"][0]
    (place,) = first["locations"]  # type: ignore[misc]

    assert [each["ruleId"] for each in found["results"]] == ["E0203", "E0121", "E0203"]
    assert place["physicalLocation"] == {  # type: ignore[has-type]
        "artifactLocation": {"uri": "two%20words.rain"},
        "region": {"startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 9},
    }
    rules = found["tool"]["driver"]["rules"]  # type: ignore[call-overload]
    for result in found["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]


def test_whatever_is_found_fits_the_schema(subtests: pytest.Subtests) -> None:
    for file in sorted((ROOT / "tests" / "diagnostics").glob("*.rain"))[::9]:
        with subtests.test(file=file.name):
            source = Source(str(file), file.read_bytes().decode("utf-8", "replace"))
            found = check_sources([source])
            marks = [each["fingerprint"] for each in json.loads(formats.gitlab(found))]

            assert len(valid(formats.sarif(found, "1.0"))["results"]) == len(found)
            assert len(set(marks)) == len(found)


def test_a_missing_path_fits_the_schema(tmp_path: Path) -> None:
    done = run("check", tmp_path / "nowhere", "--format", "sarif")

    assert done.exit_code == 2
    assert valid(done.output)["results"][0]["ruleId"] == "E0101"


def test_gitlab_knows_a_finding_again_when_lines_move(wrong: str) -> None:
    before = json.loads(run("check", wrong, "--format", "gitlab").output)
    Path(wrong).write_text("# a line more\n" + WRONG, "utf-8")
    after = json.loads(run("check", wrong, "--format", "gitlab").output)

    assert [each["fingerprint"] for each in before] == [each["fingerprint"] for each in after]
    assert [each["location"]["lines"]["begin"] for each in after] == [3, 4, 5]
    assert before[0].keys() == {
        *("description", "check_name", "fingerprint", "severity", "location"),
    }
    assert len({each["fingerprint"] for each in before}) == 3


def test_junit_of_a_check_has_a_case_for_each_finding(wrong: str) -> None:
    suites = ET.fromstring(run("check", wrong, "--format", "junit").output)

    assert (suites.get("tests"), suites.get("failures")) == ("3", "3")


def test_junit_of_a_clean_check_has_one_case(tmp_path: Path) -> None:
    file = tmp_path / "a.rain"
    file.write_text('sea event "A"\n  collect 1 clue\n', "utf-8")
    suites = ET.fromstring(run("check", file, "--format", "junit").output)

    assert (suites.get("tests"), suites.get("failures")) == ("1", "0")


def test_junit_of_scenarios_has_each_with_what_failed(failing: str) -> None:
    done = run("test", failing, "--format", "junit")
    cases = ET.fromstring(done.output).findall(".//testcase")

    assert done.exit_code == 1
    assert [each.get("name") for each in cases] == [
        "it pays (Squall)",
        "it pays <more> & 'more' (Squall)",
    ]
    (failure,) = cases[1]
    assert "fails: " in (failure.get("message") or "")
    assert "what happened" in (failure.text or "")


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_written_for_both_commands(failing: str, form: str) -> None:
    checked, tested = run("check", "--format", form), run("test", "--format", form)

    assert (checked.exit_code, tested.exit_code) == (0, 1), checked.output
    assert form in ("human", "json", "junit") or "squall.rain" in tested.output
    if form == "sarif":
        assert valid(checked.output)["results"] == []
        assert valid(tested.output)["results"][0]["ruleId"] == "E0506"


def test_several_forms_are_written_at_once(failing: str) -> None:
    done = run("test", "-o", "junit=a.xml", "-o", "sarif=b.sarif", "-o", "human=c.txt")

    assert done.output.endswith("1 passed, 1 failed\n")
    assert ET.parse("a.xml").getroot().get("failures") == "1"
    assert len(valid(Path("b.sarif").read_text("utf-8"))["results"]) == 1
    assert "E0506" in Path("c.txt").read_text("utf-8")


def test_cards_with_errors_are_told_in_the_form_that_was_asked_for(wrong: str) -> None:
    done = run("test", wrong, "--format", "sarif", "-o", "concise=a.txt")

    assert done.exit_code == 1
    assert len(valid(done.output)["results"]) == 3
    assert len(Path("a.txt").read_text("utf-8").splitlines()) == 3


@pytest.mark.parametrize("given", ["junit", "junit=", "=a.xml", "xml=a.xml"])
def test_what_is_no_form_and_file_is_told(failing: str, given: str) -> None:
    done = run("check", failing, "-o", given)

    assert done.exit_code == 2
    assert "write `junit=report.xml`" in done.output


def test_a_file_that_cannot_be_written_leaves_with_2(failing: str) -> None:
    assert run("check", failing, "-o", "junit=nowhere/a.xml").exit_code == 2


def test_what_is_typed_stands_for_a_file_of_its_set(failing: str) -> None:
    wrong = CARDS.replace("collect", "kolect")
    done = run("check", "-", "--stdin-filename", failing, "--format", "concise", typed=wrong)

    assert done.exit_code == 1
    assert done.output.startswith("squall.rain:2:3: error E0203")
    assert run("check", "-", "--stdin-filename", failing, typed=CARDS).exit_code == 0
    assert run("check", "-", typed='sea event "A"\n  collect 1 clue\n').exit_code == 0


def test_no_xml_holds_what_no_xml_may_hold() -> None:
    text = formats.junit("a\x00b", [("c", "d\ne", "f\x1b\ufffe", "\x02<]]>")])

    assert ET.fromstring(text).get("tests") == "1"
    assert not re.search("[\x00-\x08\x0b-\x1f\ufffe]", text)


@pytest.mark.long
def test_the_hooks_for_other_repositories_run(tmp_path: Path) -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    (tmp_path / "a.rain").write_text(
        'sea event "A"\n  collect 1 clue\n\nscenario "b" of "A"\n  expect exactly 1 clue\n', "utf-8"
    )

    assert {each["id"] for each in hooks} == {"everrain-check", "everrain-format", "everrain-test"}
    for hook in hooks:
        assert hook["language"] == "python"
        assert re.search(hook["files"], "cards/a.rain")
        command = hook["entry"].split()
        command += [] if hook.get("pass_filenames") is False else ["a.rain"]
        done = subprocess.run(
            [sys.executable, "-m", "everrain_dsl", *command[1:]],
            cwd=tmp_path,
            env={**os.environ},
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr

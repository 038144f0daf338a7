"""`everrain rules`: rules, options and coverage, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner, Result

from everrain_dsl.cli import everrain
from everrain_dsl.vocabulary.options import CHOICES
from everrain_runtime.cli.rules import rules
from everrain_runtime.engine.options import PRINTED
from everrain_runtime.manual.manual import manual

PROVING = '@pytest.mark.rule("ORD-05")\ndef test_one(): pass\n'


@pytest.fixture
def proving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to stand in, whose `tests` prove one rule."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_orders.py").write_text(PROVING, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str, columns: int = 80) -> Result:
    plain = {"COLUMNS": str(columns), "FORCE_COLOR": None}
    return CliRunner(env=plain).invoke(rules, arguments)


def data(*arguments: str) -> Any:
    return json.loads(run(*arguments, "--json").output)


@pytest.mark.usefixtures("proving")
def test_an_id_shows_the_rule_and_its_tests() -> None:
    lines = run("ORD-05").output.splitlines()

    assert lines[0] == "ORD-05  Orders, procedure"
    assert lines[1] == "What a Crew Order does"
    assert lines[2].startswith("With a Crew Order")
    assert max(map(len, lines)) <= 80
    assert lines[-1] == "  tests/test_orders.py::test_one"


@pytest.mark.usefixtures("proving")
def test_a_rule_is_wrapped_to_the_terminal() -> None:
    lines = run("RND-05", "BRD-15", columns=50).output.splitlines()

    assert max(len(line.rstrip()) for line in lines) <= 50
    assert "    Elder One." in lines
    assert "Zone  shares an edge with" in [line.rstrip() for line in lines]


def test_an_option_is_shown_with_its_values_the_usual_one_first() -> None:
    output = run("AGN-04").output

    assert "AGN-04  The Agenda track, procedure, a ruling" in output
    assert "Option agenda_cycle (9, 10): how many points make a cycle" in output


def test_a_statement_shows_why_there_is_nothing_to_test() -> None:
    assert "Nothing to test: how a card lies under a board" in run("TRT-02").output


@pytest.mark.usefixtures("proving")
def test_every_rule_can_be_shown() -> None:
    result = run(*manual().rules)
    heads = [line for line in result.output.splitlines() if line[:7].rstrip() in manual().rules]

    assert result.exit_code == 0
    assert len(heads) == len(manual().rules)


@pytest.mark.parametrize("name", ["ORD", "ord", "19"])
def test_letters_or_a_section_show_all_their_rules(name: str) -> None:
    shown = [rule["id"] for rule in data(name)]

    assert shown == [rule for rule in manual().rules if rule.startswith("ORD-")]


def test_a_rule_asked_for_twice_is_shown_once() -> None:
    assert [rule["id"] for rule in data("ORD-02", "ORD-01", "ord-2")] == ["ORD-02", "ORD-01"]


@pytest.mark.parametrize(
    ("name", "advice"),
    [("ODR-05", "write `ORD-05`"), ("ORT", "`ORD`"), ("99", "list the sections")],
)
def test_a_wrong_id_says_which_are_near(name: str, advice: str) -> None:
    result = run(name)

    assert result.exit_code == 2
    assert f"no rule is called `{name}`" in result.output
    assert advice in result.output


@pytest.mark.usefixtures("proving")
def test_json_holds_the_whole_rule() -> None:
    (rule,) = data("AGN-04")
    own = manual().rules["AGN-04"]

    assert rule["text"] == own.text
    assert rule["ruling"] is True
    assert (rule["section"], rule["title"], rule["kind"]) == (6, "The Agenda track", "procedure")
    assert (rule["options"][0]["values"], rule["options"][0]["default"]) == (["9", "10"], "9")
    assert (rule["tests"], rule["reason"]) == ([], None)
    assert data("ORD-05")[0]["tests"] == ["tests/test_orders.py::test_one"]


def test_without_an_id_the_sections_are_listed_with_their_counts() -> None:
    lines = run().output.splitlines()

    assert lines[19].split() == ["19", "Orders", "ORD", "15", "15", "0", "0"]
    assert sum(section["rules"] for section in data()) == len(manual().rules)


def test_all_options_are_listed_in_the_order_of_the_manual() -> None:
    listed = data("--options")
    ids = list(manual().rules)

    assert {option["name"] for option in listed} == {each.name for each in (*CHOICES, *PRINTED)}
    assert sorted(listed, key=lambda option: ids.index(option["rule"])) == listed
    assert "end_meet WIN-04 lose, awaken" in " ".join(run("--options").output.split())


def test_what_a_set_prints_is_no_choice() -> None:
    (option,) = data("BLW", "--options")

    assert (option["values"], option["default"], option["printed_in"]) == ([], None, "ship deck")
    assert "the set's ship deck" in run("BLW", "--options").output


@pytest.mark.usefixtures("proving")
def test_coverage_counts_and_names_what_is_missing() -> None:
    result = run("ORD", "8", "--coverage")
    lines = result.output.splitlines()

    assert result.exit_code == 0
    assert lines[0] == " 8  Clues     1 of 6"
    assert lines[2] == "19  Orders    1 of 15"
    assert "ORD-04 ORD-06" in lines[3]
    assert lines[-1] == "2 of 21 rules are covered, 19 are not"
    assert data("ORD", "--coverage")["covered"] == 1


@pytest.mark.usefixtures("proving")
def test_coverage_counts_each_edition() -> None:
    *_, final, draft, prototype, whole = run("--coverage").output.splitlines()

    assert " of 553 rules of the final edition are covered" in final
    assert draft == "0 of 34 rules of the draft edition are covered, 34 are not"
    assert prototype.startswith("0 of 44 rules of the prototype edition")
    assert "of 631 rules are covered" in whole
    assert data("draft", "--coverage")["editions"] == {"draft": {"total": 34, "covered": 0}}


@pytest.mark.long
def test_a_rule_says_where_an_older_edition_differs() -> None:
    assert "Otherwise in the draft edition: V1-02." in run("AGN-03").output
    assert "Replaces AGN-03 where Draft Discovery is played." in run("V1-2").output
    assert (data("AGN-03")[0]["otherwise"], data("V1-02")[0]["replaces"]) == (["V1-02"], ["AGN-03"])


@pytest.mark.usefixtures("proving")
@pytest.mark.parametrize(("name", "code"), [("ORD-05", 0), ("ORD-06", 1), ("TRT-02", 0)])
def test_strict_coverage_leaves_with_one_if_a_rule_is_not_covered(name: str, code: int) -> None:
    assert run(name, "--coverage", "--strict").exit_code == code


def test_a_mark_that_names_no_rule_is_told(proving: Path) -> None:
    (proving / "tests" / "test_odd.py").write_text(PROVING.replace("05", "95"), "utf-8")
    result = run("ORD-05", "--coverage", "--strict")

    assert result.exit_code == 1
    assert "tests/test_odd.py::test_one: no rule is called `ORD-95`" in result.output


def test_the_tests_may_lie_elsewhere(proving: Path) -> None:
    (proving / "tests").rename(proving / "checks")

    assert run("ORD-05", "--coverage").exit_code == 2
    assert data("ORD-05", "--tests", "checks")[0]["tests"] == ["checks/test_orders.py::test_one"]


def test_a_test_that_cannot_be_read_is_told(proving: Path) -> None:
    (proving / "tests" / "test_odd.py").write_text("rule(\n", "utf-8")
    result = run("--coverage")

    assert result.exit_code == 2
    assert "test_odd.py:1: no Python" in result.output


@pytest.mark.parametrize("arguments", [("--strict",), ("--coverage", "--options")])
def test_flags_that_do_not_go_together_are_told(arguments: tuple[str, ...]) -> None:
    assert run(*arguments).exit_code == 2


def test_the_shell_completes_ids() -> None:
    complete = ShellComplete(everrain, {}, "everrain", "_EVERRAIN_COMPLETE")

    offered = [item.value for item in complete.get_completions(["rules"], "ord-1")]
    commands = [item.value for item in complete.get_completions([], "ru")]

    assert offered == [f"ORD-{number}" for number in range(10, 16)]
    assert commands == ["rules"]

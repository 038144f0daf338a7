"""Every rule finds what its page shows, and nothing in what its page shows instead."""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path

import pytest
from click import Command
from click.testing import CliRunner, Result

from everrain_dsl.cli.lint import lint_command
from everrain_dsl.cli.stats import stats
from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.incremental.sets import load
from everrain_dsl.lints.runner import Rule, lint, rules
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from tests.sources import core_bundle

_PAGE = re.compile(
    r"\A(?P<headline>[^\n]+\.)\n\n(?P<why>.+?)\n\nFound:\n\n(?P<found>.+?)\n\nInstead:\n\n(?P<instead>.+)\Z",
    re.DOTALL,
)
#: What two rules find besides what their pages show, and what lies just below it.
EDGES = [
    ("no-room", "recruit 5 deckhands", "recruit 4 deckhands"),
    ("no-room", "collect 7 relics", "collect 6 relics"),
    (
        "no-room",
        'choice "Pay"\n    cost discard 7 treasures\n    collect 1 clue\n  choice "Go"\n'
        "    lose 1 clue",
        'choice "Pay"\n    cost discard 6 treasures\n    collect 1 clue\n'
        '  choice "Go"\n    lose 1 clue',
    ),
    (
        "settled-test",
        "one crew on deck tests luck\n    pass by at least 20\n      collect 1 clue",
        "one crew on deck tests luck\n    pass by at least 1\n      collect 1 clue",
    ),
]
#: What rules are about that look at more than one card: their examples are a whole set.
WRONG = 'sea event "Squall"\n  > It comes\n\n  collect 1 clue\n'


def example(rule: Rule, part: str) -> str:
    page = _PAGE.match(rule.page)
    assert page is not None, f"{rule.name}: headline, why, `Found:` and `Instead:` make a page"
    return textwrap.dedent(page[part]) + "\n"


def found_in(text: str, rule: Rule) -> list[str]:
    folder = Folder("fixture", (Source("fixture.rain", text),))
    compiled = compile_folders([folder], core(), libraries=[core_bundle()])
    assert [str(each) for each in compiled.diagnostics if each.severity == "error"] == []
    return [each.code for each in lint(compiled, (rule,))]


ASKED = """\
rules "Wet Powder"{optional}
  after a crew dies
    collect 1 clue

sea event "A Cask"
  > It goes over.
  if rules "Wet Powder" are in force
    collect 1 clue
"""


@pytest.mark.parametrize(("optional", "found"), [("", ["always-so"]), (", optional", [])])
def test_rules_that_hold_in_every_game_need_not_be_asked_for(
    optional: str, found: list[str]
) -> None:
    rule = next(each for each in rules() if each.name == "always-so")

    assert found_in(ASKED.replace("{optional}", optional), rule) == found


def run(*arguments: object) -> Result:
    return CliRunner().invoke(lint_command, [str(each) for each in arguments])


def test_there_are_twenty_rules_with_a_page_each() -> None:
    assert len(rules()) >= 20
    assert len({each.headline for each in rules()}) == len(rules())


def test_a_rule_finds_what_its_page_shows(subtests: pytest.Subtests) -> None:
    for rule in rules():
        with subtests.test(rule=rule.name):
            assert set(found_in(example(rule, "found"), rule)) == {rule.name}
            assert found_in(example(rule, "instead"), rule) == []


@pytest.mark.parametrize(("name", "found", "let_be"), EDGES)
def test_a_rule_finds_what_is_too_much_and_no_less(name: str, found: str, let_be: str) -> None:
    rule = next(each for each in rules() if each.name == name)

    assert found_in(f'sea event "Squall"\n  {found}\n', rule) == [name]
    assert found_in(f'sea event "Squall"\n  {let_be}\n', rule) == []


@pytest.mark.parametrize(
    "text",
    [
        WRONG.replace("  > It comes", "  > It comes  # lint unfinished-flavour: it goes on"),
        WRONG.replace('Squall"', 'Squall"  # lint unfinished-flavour: it goes on overleaf'),
        f"# lint unfinished-flavour: it goes on overleaf\n{WRONG}",
    ],
)
def test_a_note_lets_a_finding_be(text: str) -> None:
    rule = next(each for each in rules() if each.name == "unfinished-flavour")
    noted = found_in(text, rule)

    assert found_in(WRONG, rule) == [rule.name]
    assert noted == ([] if "> It comes  #" not in text else [rule.name])  # flavour holds no note


@pytest.mark.parametrize("note", ["# lint same-card: no", "# lint unfinished-flavour", "# lint"])
def test_a_note_of_another_rule_or_without_a_reason_lets_nothing_be(note: str) -> None:
    rule = next(each for each in rules() if each.name == "unfinished-flavour")

    assert found_in(f"{note}\n{WRONG}", rule) == [rule.name]


def test_the_command_tells_and_leaves_with_one(tmp_path: Path) -> None:
    file = tmp_path / "a.rain"
    file.write_text(WRONG, "utf-8")

    done = run(file, "--without", "no-scenario", "--format", "concise")
    only = run(file, "--only", "same-card")

    assert (done.exit_code, only.exit_code) == (1, 0)
    assert done.output == (
        f"{file}:1:1: warning unfinished-flavour: "
        "the flavour of `Squall` ends without a full stop\n"
    )


def test_a_rule_that_is_none_is_told_with_the_nearest() -> None:
    assert "write `same-card`" in run("--only", "same-cart").output
    assert run("--explain", "same-card").output.startswith("Two cards of a kind do the same")
    assert run("--list").output.count("\n") == len(rules())


def test_cards_with_errors_are_not_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "a.rain"
    file.write_text(WRONG.replace("collect", "kolect"), "utf-8")

    done = run(file)

    assert done.exit_code == 1
    assert "unfinished-flavour" not in done.output


def test_the_cards_of_a_new_set_have_nothing_to_find(tmp_path: Path) -> None:
    from everrain_dsl.templates.projects import project  # noqa: PLC0415 - beside its only use

    for name, text in project("Tides of Glass", "tides", "0.1.0").items():
        if name.endswith(".rain"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, "utf-8")

    assert [str(each) for each in lint(load([str(tmp_path)]).compiled)] == []


def test_a_trait_that_a_scenario_gives_has_been_tried() -> None:
    rule = next(each for each in rules() if each.name == "no-scenario")
    trait = (
        'positive trait "Devout" (general)\n  after this crew recovers strain\n    collect 1 clue\n'
    )
    given = (
        'scenario "it" of "Squall"\n  given a deckhand on deck with trait "Devout"\n'
        "  expect exactly 1 clue\n"
    )
    alone = given.replace(' with trait "Devout"', "")
    squall = 'sea event "Squall"\n  collect 1 clue\n'

    assert found_in(f"{trait}\n{squall}\n{given}", rule) == []
    assert found_in(f"{trait}\n{squall}\n{alone}", rule) == [rule.name]


SONG = """relic "Choir Book", clue value 1
  value 5
  use
    choose one crew on deck as the singer
    choose one crew on deck as the drummer
    the singer recovers 1 strain and the drummer recovers 1 strain
"""


def test_a_project_settles_how_much_its_cards_may_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "song.rain").write_text(SONG, "utf-8")
    monkeypatch.chdir(tmp_path)
    runner = CliRunner(env={"COLUMNS": "200"})

    def said(settings: str, command: Command, *arguments: str) -> Result:
        (tmp_path / "everrain.toml").write_text(settings, "utf-8")
        return runner.invoke(command, ["song.rain", *arguments])

    usual = said("", lint_command, "--only", "over-budget").output
    strict = said("[words]\nrelic = 3\n", lint_command, "--only", "over-budget").output
    unknown = said("[words]\nrelict = 3\n", lint_command)
    counted = json.loads(said("[words]\nrelic = 3\n", stats, "--words", "--json").output)
    (tmp_path / "song.rain").write_text(f"# lint over-budget: it is sung\n{SONG}", "utf-8")
    signed = json.loads(said("[words]\nrelic = 3\n", stats, "--words", "--json").output)

    assert "gives 2 things a name" in usual
    assert "words of rules, and its budget is 3, gives 2 things a name" in strict
    assert (unknown.exit_code, "write `relic`" in unknown.output) == (2, True)
    assert [counted["all"][each] for each in ("cards", "over", "signed")] == [1, 1, 0]
    assert [signed["kinds"]["relic"][each] for each in ("budget", "over", "signed")] == [3, 1, 1]

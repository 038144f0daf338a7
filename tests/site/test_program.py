"""The reference of the program says what the program does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from everrain_dsl.cli import everrain, exit_status
from everrain_dsl.cli.output_formats import FORMS
from everrain_dsl.diagnostics import Severity, catalogue
from everrain_dsl.diagnostics.report import Report
from everrain_dsl.environment import VARIABLES
from everrain_dsl.project.settings import SETTINGS, settings_of
from everrain_site import messages, program
from everrain_site.markup import code, prose
from everrain_site.messages import FAMILIES
from everrain_site.page_context import Place
from tests.sources import ROOT

#: How each command exits with status 1 in an empty folder, after `new set "Tides"` into `tides`.
FAILING = {
    "check": ("check", "tides/wrong.rain"),
    "diff": ("diff", "tides/cards", "tides/other", "--fail-on", "added"),
    "format": ("format", "--check", "tides/wrong.rain"),
    "list": ("list", "--path", "tides/cards", "nothing-like-this"),
    "words": ("words", "nothing-like-this"),
    "build": ("build", "tides/broken"),
    "verify": ("verify", "tides/wrong.json"),
    "stats": ("stats", "tides/broken"),
    "text": ("text", "--path", "tides/broken"),
    "try": ("try", "Low", "--path", "tides/broken"),
    "odds": ("odds", "Low", "--path", "tides/broken"),
    "test": ("test", "tides/broken"),
    "lint": ("lint", "tides/broken"),
    "disassemble": ("disassemble", "tides/wrong.json"),
    "docs": ("docs", "export", "out", "tides/broken"),
}


def test_every_command_is_on_the_page_with_every_option(subtests: pytest.Subtests) -> None:
    page = program.commands_page()
    for name, command in program.commands().items():
        with subtests.test(command=name):
            assert f"everrain {name}" in page
            for flags, doc in program.options(command):
                assert doc.partition("[")[0], f"{flags} has no help"
                assert code(flags) in page
                assert prose(doc) in page


def test_every_command_has_an_example() -> None:
    tops = {name.partition(" ")[0] for name in program.commands()}

    assert set(program.examples()) == tops


def test_help_says_the_exit_status_of_the_reference(subtests: pytest.Subtests) -> None:
    assert set(exit_status.FAILS) <= set(program.commands())
    for name in program.commands():
        if " " not in name:
            with subtests.test(command=name):
                said = " ".join(CliRunner().invoke(everrain, [name, "--help"]).output.split())
                assert " ".join(exit_status.epilog(name).split()) in said


@pytest.mark.long
def test_commands_exit_with_status_1_where_the_reference_says_so(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    subtests: pytest.Subtests,
) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("cards"))
    run = CliRunner()
    assert run.invoke(everrain, ["new", "set", "Tides"]).exit_code == 0
    broken = 'set "Broken"\n  code "broken", version "1.0.0"\n'
    wrong = 'sea event "Low"\n  every crew suffer 2 strain\n'
    for path, text in {
        "wrong.rain": wrong.replace("  every", "     every"),
        "wrong.json": "{}",
        "broken/set.rain": broken,
        "broken/cards.rain": wrong,
        "other/set.rain": broken,
        "other/cards.rain": wrong.replace("suffer ", "suffers "),
    }.items():
        file = Path.cwd() / "tides" / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    for name, arguments in FAILING.items():
        with subtests.test(command=name):
            done = run.invoke(everrain, list(arguments))
            assert done.exit_code == 1, done.output
            assert name in exit_status.FAILS


def test_every_setting_is_on_the_page_and_its_sample_is_read(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    page = program.settings_page()

    for key, setting in SETTINGS.items():
        with subtests.test(setting=key):
            (tmp_path / "everrain.toml").write_text(setting.sample, "utf-8")
            report = Report()
            settings_of(tmp_path, report)
            assert not list(report)
            assert f"## {key} " in page
            assert setting.sample in page


def test_formats_and_variables_are_on_their_pages() -> None:
    assert re.findall(r"^## (\w+) ", program.formats_page(), re.MULTILINE) == list(FORMS)
    assert re.findall(r"^## (\w+) ", program.environment_page(), re.MULTILINE) == [
        each.name for each in VARIABLES
    ]


def test_no_variable_of_ours_is_read_elsewhere() -> None:
    for folder in ("everrain_dsl", "runtime", "site"):
        for file in (ROOT / folder).rglob("*.py"):
            if file.name != "environment.py":
                assert not re.search(r"environ\S*\W+EVERRAIN", file.read_text("utf-8")), file


def test_every_family_of_messages_has_a_title() -> None:
    assert {code[:3] for code in catalogue.ENTRIES} <= set(FAMILIES)


def test_the_page_of_a_warning_says_how_to_suppress_it(subtests: pytest.Subtests) -> None:
    for entry in catalogue.ENTRIES.values():
        with subtests.test(code=entry.code):
            said = messages._suppressing(entry, Place(f"messages/{entry.code}.md"))
            assert (f"# allow {entry.code}" in said) is (entry.severity is Severity.WARNING)

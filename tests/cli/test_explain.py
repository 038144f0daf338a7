"""`everrain explain` shows every entry of the catalogue, and near ones for a wrong code."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from everrain_dsl.cli.explain import explain
from everrain_dsl.diagnostics import catalogue


def run(*arguments: str) -> Result:
    plain = {"COLUMNS": "80", "FORCE_COLOR": None}
    return CliRunner(env=plain).invoke(explain, arguments)


@pytest.mark.parametrize("word", ["E0203", "e0203", "unknown-effect", "Unknown-Effect"])
def test_a_code_or_a_slug_shows_its_page(word: str) -> None:
    result = run(word)

    assert result.exit_code == 0
    assert result.output == (
        "E0203 unknown-effect\n"
        "no effect is called `FOUND`\n"
        "\n"
        "This line should say what happens, but the language has no such sentence. The\n"
        "help shows the nearest one, with your own words in it.\n"
        "\n"
        "help: write `NEAREST`; or look for the effect with `everrain words effects`\n"
        "\n"
        "For example:\n"
        "\n"
        '    sea event "Squall"\n'
        "      kolect 2 clues\n"
        "\n"
        "There it says:\n"
        "\n"
        "    line 2: no effect is called `kolect`; write `collect 2 clues`\n"
    )


def test_every_code_has_a_page(subtests: pytest.Subtests) -> None:
    for code in list(catalogue.ENTRIES):
        with subtests.test(code=code):
            result = run(code)
            entry = catalogue.ENTRIES[code]

            assert result.exit_code == 0
            assert result.output.startswith(f"{code} {entry.slug}\n")
            assert ("For example:" in result.output) == (entry.example is not None)
            told = entry.example is not None
            assert ("There it says:\n\n    line " in result.output) == told


def test_a_page_without_an_example_ends_with_the_help() -> None:
    assert run("E0102").output.splitlines()[-1].startswith("help: check that you may read")


def test_without_a_code_every_entry_has_a_line() -> None:
    lines = run().output.splitlines()

    assert [line[:5] for line in lines] == list(catalogue.ENTRIES)


def test_json_holds_the_whole_entry() -> None:
    entry = catalogue.UNKNOWN_EFFECT

    assert json.loads(run("E0203", "--json").output) == {
        "code": "E0203",
        "slug": "unknown-effect",
        "severity": "error",
        "message": entry.message,
        "help": entry.help,
        "help_without": entry.help_without,
        "explanation": entry.explanation,
        "example": entry.example,
    }


def test_json_without_a_code_holds_them_all() -> None:
    found = json.loads(run("--json").output)

    assert [entry["code"] for entry in found] == list(catalogue.ENTRIES)


@pytest.mark.parametrize(
    ("word", "advice"),
    [
        ("E203", "write `E0203`"),
        ("unknown-efect", "write `unknown-effect`"),
        ("hello there", "list them with `everrain explain`"),
    ],
)
def test_an_unknown_code_suggests_the_near_ones(word: str, advice: str) -> None:
    result = run(word)

    assert result.exit_code == 2
    assert f"nothing is called `{word}`; {advice}" in result.output


@pytest.mark.parametrize("word", ["E0622", "bundle-format"])
def test_a_retired_code_says_what_became_of_it(word: str) -> None:
    result = run(word)

    assert result.exit_code == 0
    assert result.output == (
        "E0622 bundle-format, retired\n"
        "this bundle has the format FOUND, and these tools read EXPECTED\n"
        "\n"
        "Nothing says so since 2026-11-21. E0621 says which format was found and which is\n"
        "read.\n"
    )
    assert json.loads(run(word, "--json").output)["since"] == "2026-11-21"

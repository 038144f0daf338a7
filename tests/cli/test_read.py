"""`everrain read`: text as source, and sets compared with their own text."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from everrain_dsl.cli.read import read
from tests.sources import CORE, compiled_core

_TEXT = "Squall\nSea Event\n\nCollect 2 Clues. Every Crew On Deck suffers 1 Strain.\n"


def test_text_becomes_source(tmp_path: Path) -> None:
    (tmp_path / "squall.txt").write_text(_TEXT, "utf-8")
    done = CliRunner().invoke(read, [str(tmp_path / "squall.txt")])

    assert done.exit_code == 0
    assert done.output == (
        'sea event "Squall"\n  collect 2 clues\n  every crew on deck suffers 1 strain\n'
    )


def test_text_is_typed_where_the_file_is_a_dash() -> None:
    assert CliRunner().invoke(read, ["-"], input=_TEXT).output.startswith('sea event "Squall"\n')


def test_a_word_that_cannot_be_read_is_told_with_its_place() -> None:
    done = CliRunner().invoke(read, ["-"], input=_TEXT.replace("suffers", "suffocates"))

    assert done.exit_code == 1
    assert done.output.startswith("-:4:37: `suffocates` cannot be read here")


def test_every_card_of_the_core_set_reads_back_to_the_same_behaviour() -> None:
    done = CliRunner().invoke(read, ["--check", str(CORE)])

    told = len(compiled_core().of("core"))
    assert done.output == f"{told} of {told} cards read back to the same behaviour\n"
    assert done.exit_code == 0

"""Warnings that are let be: by a note with a reason, or by the settings of a project."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from everrain_dsl.cli.check import check
from everrain_dsl.incremental.sets import load
from tests.sources import core_bundle, diagnostics_of

if TYPE_CHECKING:
    from pathlib import Path

CARD = 'improvement "Cabins", cost 15{}\n  crew space\n    collect 1 clue\n'
NOTE = "# allow W0118: ours hangs beside theirs"


def codes(text: str) -> list[str]:
    return [each.code for each in diagnostics_of(text.encode(), library=core_bundle())]


def test_a_warning_is_told_that_nobody_allows() -> None:
    assert codes(CARD.format("")) == ["W0118"]


@pytest.mark.parametrize(
    "text",
    [
        CARD.format(f"  {NOTE}"),
        f"{NOTE}\n" + CARD.format(""),
        f"{NOTE}\n\n# more\n" + CARD.format(""),
    ],
)
def test_a_note_allows_what_is_told_of_its_line_or_the_one_below(text: str) -> None:
    assert codes(text) == []


def test_a_note_of_another_code_allows_nothing() -> None:
    assert sorted(codes(CARD.format("  # allow W0101: why not"))) == ["W0118", "W0122"]


@pytest.mark.parametrize(
    ("settings", "left"),
    [
        ("", 1),
        ('fail-on = "errors"\n', 0),
        ('[allow]\nW0118 = "ours hangs beside theirs"\n', 0),
    ],
)
def test_settings_allow_warnings_and_say_what_fails(
    settings: str, left: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "everrain.toml").write_text(settings)
    (tmp_path / "rack.rain").write_text(CARD.format(""))

    assert CliRunner().invoke(check, ["."]).exit_code == left
    assert len(load(["."]).findings) == ("allow" not in settings)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("alow = {}\n", "`alow` is not a setting, but `allow` is"),
        ('fail_on = "errors"\n', "`fail_on` is not a setting, but `fail-on` is"),
        ("rewrite-on-save = 1\n", "`rewrite-on-save` must be `true` or `false`"),
        ('fail-on = "never"\n', '`fail-on` must be "warnings" or "errors"'),
        ('[allow]\nE0203 = "later"\n', "`E0203` is not a warning"),
        ('[allow]\nW0118 = ""\n', "`W0118` is allowed without a reason"),
        ("allow = []\n", "`allow` must be a table of warnings"),
    ],
)
def test_a_setting_that_cannot_be_is_told(
    settings: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "everrain.toml").write_text(settings)
    (tmp_path / "set.rain").write_text(
        'set "Mine", code "mine", version "1.0.0"\n  builds on "core"\n'
    )

    (found,) = load(["."]).findings

    assert found.code == "E0613"
    assert said in found.message

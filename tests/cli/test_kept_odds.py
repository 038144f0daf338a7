"""`everrain odds --keep`: what is worked out once, kept, and shown on the page of the card."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from everrain_dsl.incremental.sets import load
from everrain_runtime.cli.odds import odds_command
from everrain_runtime.scenarios import kept_odds
from everrain_site.model import Reference
from everrain_site.odds import likely

LUCKY = (
    'sea event "Squall"\n  roll fate\n    0-3\n      collect 1 clue\n    4-9\n      lose 1 clue\n'
)
CALM = 'sea event "Lull"\n  collect 1 clue\n'


def keep(folder: Path, cards: str) -> Result:
    (folder / "a.rain").write_text(cards, "utf-8")
    file = str(folder / "odds.json")
    done = CliRunner().invoke(odds_command, ["--path", str(folder), "--keep", file])
    assert done.exit_code == 0, done.output
    return done


def shown(folder: Path, card: str) -> str:
    kept = kept_odds.read((folder / "odds.json").read_text("utf-8")).cards
    reference = Reference(load([str(folder)]).compiled, {}, kept=kept)
    return likely(card, reference)


def test_odds_are_kept_where_something_is_up_to_chance(tmp_path: Path) -> None:
    keep(tmp_path, LUCKY + CALM)
    kept = json.loads((tmp_path / "odds.json").read_text("utf-8"))["cards"]

    (path,) = kept["local:squall"]["paths"]
    assert [(each["happens"], each["exact"]) for each in path["outcomes"]] == [
        ("Lose 1 Clue.", "3/5"),
        ("Collect 1 Clue.", "2/5"),
    ]
    assert set(kept["local:lull"]) == {"does"}


def test_what_does_the_same_is_not_worked_out_again(tmp_path: Path) -> None:
    assert "2 were worked out now" in keep(tmp_path, LUCKY + CALM).output
    assert "1 were worked out now" in keep(tmp_path, LUCKY + CALM.replace("collect", "lose")).output


def test_a_page_shows_odds_until_the_card_does_something_else(tmp_path: Path) -> None:
    keep(tmp_path, LUCKY)
    assert "60 %" in shown(tmp_path, "local:squall")

    (tmp_path / "a.rain").write_text(LUCKY.replace("0-3", "0-4").replace("4-9", "5-9"), "utf-8")
    assert shown(tmp_path, "local:squall") == ""


def test_a_file_that_holds_no_odds_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.rain").write_text(CALM, "utf-8")
    file = tmp_path / "odds.json"
    for text in ("", "[]", '{"format": 2, "cards": {}}', '{"format": 1, "cards": {"a": 3}}'):
        file.write_text(text, "utf-8")
        done = CliRunner().invoke(odds_command, ["--path", str(tmp_path), "--keep", str(file)])
        assert (done.exit_code, "holds no odds" in done.output) == (2, True)
        assert file.read_text("utf-8") == text


def test_either_a_card_or_a_file_is_named() -> None:
    for arguments in ([], ["Squall", "--keep", "odds.json"]):
        done = CliRunner().invoke(odds_command, arguments)
        assert done.exit_code == 2
        assert "name one CARD, or write --keep FILE" in done.output

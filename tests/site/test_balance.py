"""The page about balance, and the figures of games that it shows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import attrs
import pytest

from everrain_dsl.records import Malformed
from everrain_runtime.play import kept_games
from everrain_runtime.play.one_game import Plan, play
from everrain_site import balance
from tests.site.odd_set import reference
from tests.sources import ROOT, core_content

#: The figures that the site of the project shows.
KEPT = ROOT / "site" / "games.json"


def entry(players: int, **more: Any) -> dict[str, Any]:
    """Return the figures of ten games of so many captains."""
    rate = {"value": 0.2, "low": 0.057, "high": 0.51}
    means = {
        "rounds": 20.0,
        "discovery": 12.0,
        "sea_events": 8.5,
        "chapters": 1.5,
        "epilogues": 0.4,
    }
    lost = {"outcome": "lost", "rule": "WIN-03", "elder_one": "odd:walker", "name": "Walker",
            "games": 8, "rounds": {"18": 3, "25": 5}, "rounds_awake": {"2": 3, "7": 5}}  # fmt: skip
    won = lost | {"outcome": "won", "rule": "WIN-01", "elder_one": "", "name": "", "games": 2,
                  "rounds": {"21": 2}, "rounds_awake": {}}  # fmt: skip
    rare = {"card": "odd:walker", "name": "Walker", "choice": "Run", "offered": 30, "taken": 1}
    usual = {
        "players": players, "bot": "greedy", "seed": 0, "games": 10, "rules": {},
        "win_rate": rate, "outcomes": {}, "endings": [lost, won], "means": means,
        "never_drawn": [], "first_games": [], "digest": "", "rarely_taken": [rare], "sets": {},
    }  # fmt: skip
    return {**usual, **more}


def page(*entries: dict[str, Any]) -> str:
    return balance.balance_page(attrs.evolve(reference(), games=entries))


def test_the_figures_stand_beside_each_other_with_the_commands_that_play_them() -> None:
    found = page(entry(1), entry(2, games=300))

    assert "|  | 1 captain | 2 captains |" in found
    assert "| games won | 20.0 % | 20.0 % |" in found
    assert "| interval, in % | 5.7 to 51.0 |" in found
    assert "| sea events | 8.5 | 8.5 |" in found
    assert "| lost within 2 rounds of an awakening | 30.0 % | 1.0 % |" in found
    assert "| lost to Walker (WIN-03) | 8 (round 25) | 8 (round 25) |" in found
    assert "[Walker](cards/odd/walker.md): Run | 1 | 1 | 30 |" in found
    assert "Every card was drawn." in found
    assert "simulate --bot greedy --games 300 --players 2 --seed 0 --keep site/games.json" in found
    assert "Out of date" not in found


def test_figures_of_other_cards_are_told_to_be_out_of_date() -> None:
    today = kept_games.doings(reference().compiled.bundles())

    assert "Out of date" not in page(entry(1, sets=today))
    assert "games of 2 captains were" in page(entry(1, sets=today), entry(2, sets={"odd": "x"}))


def test_a_site_without_figures_says_how_to_make_them() -> None:
    assert "everrain simulate --bot greedy --players 2 --keep games.json" in page()


@pytest.mark.parametrize(
    "text", ["", "[]", '{"format": 9, "plays": []}', '{"format": 1, "plays": [{}]}']
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "games.json").write_text(text, "utf-8")

    with pytest.raises(Malformed, match="holds no figures of games"):
        balance.read(str(tmp_path / "games.json"))


def test_300_games_are_kept_for_each_number_of_captains() -> None:
    kept = [(each["players"], each["games"]) for each in balance.read(str(KEPT))]

    assert kept == [(1, 300), (2, 300), (3, 300), (4, 300)]


@pytest.mark.parametrize("play", balance.read(str(KEPT)), ids=lambda each: str(each["players"]))
def test_the_core_is_balanced(play: dict[str, Any]) -> None:
    soon = {
        ending["name"]: sum(n for rounds, n in ending["rounds_awake"].items() if int(rounds) <= 2)
        for ending in play["endings"]
        if ending["name"]
    }

    assert 0.15 <= play["win_rate"]["value"] <= 0.6
    assert play["means"]["sea_events"] >= 8
    assert play["means"]["chapters"] >= 1.5
    assert play["means"]["epilogues"] >= 0.4
    assert max(soon.values()) <= 0.1 * play["games"] / 3  # one Elder One in three games
    assert play["rarely_taken"] == []


@pytest.mark.long
def test_kept_games_of_the_cards_of_today_end_as_they_did() -> None:
    """Where cards have changed since, the page says so."""
    content = core_content()
    today = kept_games.doings(content.bundles)
    alone = json.loads(KEPT.read_text("utf-8"))["plays"][0]
    if alone["sets"] != today:
        pytest.skip("cards have changed since the games were played")
    plan = Plan(1, alone["bot"], alone["seed"])
    first = [play(content, plan, number) for number in range(len(alone["first_games"]))]

    assert [attrs.asdict(each) for game in first for each in game.endings] == alone["first_games"]

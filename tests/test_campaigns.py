"""Campaigns of a set: what a game leaves, how the next begins with it, and the file between them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import attrs
import pytest
from click.testing import CliRunner, Result

from everrain_dsl import compile_sources
from everrain_dsl.cli import everrain
from everrain_dsl.source import Source
from everrain_runtime.content.content import Content
from everrain_runtime.engine.game import Game
from everrain_runtime.play import campaigns, invariants, one_game, simulation
from everrain_runtime.play.campaigns import BadCampaign
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.rules.round import legacies, winning
from everrain_runtime.rules.round.setup import new_board
from everrain_runtime.state import Board, Card, Estate, Hand, Legacy, Treasure, encoding
from everrain_runtime.state.memory import named
from tests.sources import core_bundle

pytestmark = pytest.mark.rule("SET-18")

WATCH = """
set "The Long Watch"
  code "watch", version "1.0.0", builds on "core"

track "Losses" from 0 to 10, token losses at 0

track "Faith" for each ship from 0 to 6, token faith at 3

counters "Soot", lie on ships

kind "debt", plural "debts", stays with a ship
deck "Debt", holds debts

kind "mutter", plural "mutters", stays with a crew
deck "Mutter", holds mutters

mutter "Counts The Casks", x3
  on arrival
    this crew suffers 1 strain
  this crew gets +1 luck

debt "Owed to the Cook", x3
  on arrival
    lose 1 clue
  every crew gets -1 luck

rules "The Long Watch", optional
  keeps "losses", "faith", "coin", "clues", "relics", "crew", "improvements", "artillery"
  keeps "debts", "mutters", "soot counters", "marks"
  after the game begins
    advance agenda by losses
  after the game is lost
    advance losses by 1
    everyone wins
  after the game is won
    push back losses by 1

rules "The Short Watch", optional
  keeps "trinkets"
"""
NAME = "The Long Watch"
RELIC, TRINKET = "core:curious-idol", "core:silver-call"


@cache
def content() -> Content:
    compiled = compile_sources([Source("watch.rain", WATCH)], libraries=[core_bundle()])
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return Content(compiled.bundles())


@cache
def rules(name: str = NAME) -> str:
    return campaigns.of(content())[name]


def begun(legacy: Legacy | None = None, players: int = 2, seed: int = 1) -> Game:
    """Return a game of the campaign whose first round is about to begin."""
    board = new_board(content(), players, seed=seed, choices={rules(): "yes"}, legacy=legacy)
    game = Game(board, content(), standard_rules())
    while not board.flow.round:
        game.advance()
        invariants.check(game)
    return game


def set_at(folder: Path) -> str:
    """Write the set into a folder of its own, and return that."""
    there = folder / "watch"
    there.mkdir(exist_ok=True)
    (there / "set.rain").write_text(WATCH, "utf-8")
    return str(there)


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(everrain, list(arguments), input=typed)


# What a game leaves, and how the next begins


def test_the_first_game_begins_as_usual() -> None:
    game, usual = begun(Legacy()), begun()

    assert encoding.fingerprint(attrs.evolve(game.board, legacy=None)) == encoding.fingerprint(
        usual.board
    )


def test_each_captain_has_again_what_is_kept_and_nothing_else() -> None:
    game = begun(Legacy())
    board, ship = game.board, next(iter(game.board.ships.values()))
    ship.coin, ship.clues = 31, 4
    board.tracks.of_ships[ship.handle, "faith"] = 5
    board.mark(ship, named("soot"), 2)
    board.memory.marks[0, "the bell has rung"] = 1
    relic = next(each for each in content().of_kind("relic")).id
    trinket = next(each for each in content().of_kind("trinket")).id
    for card in (relic, trinket):
        board.add(Treasure(board.new_handle("treasure"), card, ship.handle))
    debt = content().named("Owed to the Cook", "debt").id
    board.add(
        Card(
            board.new_handle("card"), debt, "watch:deck-debt", ship.handle, "attached", ship.handle
        )
    )
    crew = [
        (each.card, {trait.card for trait in board.traits_of(each)}) for each in board.crew_of(ship)
    ]
    guns = [each.card for each in board.artillery.values() if each.ship == ship.handle]

    again = begun(legacies.leave(board, content()), seed=2).board

    there = next(iter(again.ships.values()))
    assert (there.coin, there.clues) == (31, 4)
    assert again.tracks.of_ships[there.handle, "faith"] == 5
    assert again.marks(there, named("soot")) == 2
    assert (0, "the bell has rung") in again.memory.marks
    assert [each.card for each in again.hold_of(there)] == [relic]
    assert [(each.card, each.where) for each in again.cards.values()] == [(debt, "attached")]
    assert [
        (each.card, {trait.card for trait in again.traits_of(each)})
        for each in again.crew_of(there)
    ] == crew
    assert [each.card for each in again.artillery.values() if each.ship == there.handle] == guns


def test_crew_who_died_are_made_up_for_by_random_deckhands() -> None:
    game = begun(Legacy())
    left = legacies.leave(game.board, content())
    alone = attrs.evolve(left, captains=(attrs.evolve(left.captains[0], crew=()),))

    board = begun(alone).board

    usual = len(left.captains[0].crew or ())
    assert [len(board.crew_of(ship)) for ship in board.ships.values()] == [usual, usual]


def test_crew_have_their_cards_again_which_do_not_arrive_anew() -> None:
    mutter = content().named("Counts The Casks").id
    before = begun()
    crew = before.board.crew_of(before.board.ships[before.board.flow.you])[0]
    before.board.add(
        Card(before.board.new_handle("card"), mutter, "", crew.ship, "attached", crew.handle)
    )
    left = legacies.leave(before.board, content())
    hands = [hand for estate in left.captains for hand in estate.crew or ()]
    after = begun(left).board
    again = next(card for card in after.cards.values() if card.card == mutter)

    assert [hand.cards for hand in hands if hand.cards] == [(mutter,)]
    assert not any(mutter in estate.cards for estate in left.captains)
    assert after.crew[again.place].card == crew.card
    assert after.crew[again.place].strain == 0
    assert again.ship == after.crew[again.place].ship


def test_tokens_stand_where_they_were_and_the_rules_hear_that_the_game_begins() -> None:
    board = begun(Legacy(games=1, tokens={"losses": 3})).board

    assert board.tracks.tokens["losses"] == 3
    assert board.tracks.tokens["agenda"] == begun().board.tracks.tokens["agenda"] + 3


def test_a_token_off_its_track_stands_on_its_end() -> None:
    assert begun(Legacy(games=1, tokens={"losses": 99})).board.tracks.tokens["losses"] == 10


def test_captains_who_sit_out_keep_what_they_had() -> None:
    left = Legacy(games=1, captains=(Estate(coin=1), Estate(coin=2), Estate(coin=3)))
    board = begun(left, players=1).board

    assert [each.coin for each in legacies.leave(board, content()).captains] == [1, 2, 3]


@pytest.mark.parametrize(("outcome", "losses"), [("lost", 1), ("won", 0), ("stalemate", 0)])
def test_who_waits_for_the_end_acts_then_and_decides_nothing_anew(
    outcome: str, losses: int
) -> None:
    game = begun(Legacy())
    winning.decide(game, outcome, "WIN-02")

    assert (game.board.flow.phase, game.board.flow.outcome) == ("over", outcome)
    assert legacies.leave(game.board, content()).tokens["losses"] == losses


def test_what_the_sets_have_too_few_of_cannot_be_kept() -> None:
    twice = Estate(treasures=(content().named("Curious Idol", "relic").id,) * 9)
    unknown = Estate(crew=(Hand("deep:nobody"),))

    with pytest.raises(ValueError, match="has 9 of Curious Idol, and there are fewer"):
        begun(Legacy(captains=(twice,)))
    with pytest.raises(ValueError, match="knows deep:nobody, which is in none of the sets here"):
        begun(Legacy(captains=(unknown,)))


def test_a_game_that_is_saved_in_between_goes_on_with_what_it_began_with() -> None:
    board = begun(Legacy(games=2, tokens={"losses": 2}, captains=(Estate(coin=7),))).board

    assert encoding.from_json(encoding.to_json(board)).legacy == board.legacy


def test_games_of_a_simulation_follow_one_another() -> None:
    plan = one_game.Plan(1, check=True, choices={rules(): "yes"}, campaign=True)

    results = list(simulation.run(content(), plan, 3))

    assert [each.legacy.games for each in results if each.legacy] == [1, 2, 3]


# The file


def over(legacy: Legacy | None = None, outcome: str = "lost") -> Board:
    game = begun(legacy or Legacy())
    winning.decide(game, outcome, "WIN-02")
    return game.board


def test_a_game_is_added_to_its_file_once(tmp_path: Path) -> None:
    path, board = tmp_path / "a.campaign", over()
    first = campaigns.add(path, rules(), board, content())
    written = path.read_bytes()

    assert first is not None
    assert campaigns.read(path, content()) == first
    assert [each.outcome for each in first.games] == ["lost"]
    assert first.legacy.tokens == {"losses": 1}
    assert campaigns.add(path, rules(), board, content()) is None
    assert path.read_bytes() == written


def test_the_next_game_is_added_behind_it(tmp_path: Path) -> None:
    path = tmp_path / "a.campaign"
    first = campaigns.add(path, rules(), over(), content())
    assert first is not None
    second = campaigns.add(path, rules(), over(first.legacy), content())

    assert second is not None
    assert (len(second.games), second.legacy.games) == (2, 2)
    assert second.legacy.tokens == {"losses": 2}
    assert [*tmp_path.iterdir()] == [path]


def test_a_file_of_other_games_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.campaign"
    campaigns.add(path, rules(), over(), content())
    written = path.read_bytes()
    strange = Legacy(games=1, tokens={"losses": 9})

    with pytest.raises(BadCampaign, match="not the file that this game began with"):
        campaigns.add(path, rules(), over(strange), content())
    with pytest.raises(BadCampaign, match="is of another campaign"):
        campaigns.add(path, rules("The Short Watch"), over(), content())
    assert path.read_bytes() == written


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (b"\xff\xfe", "it is no text"),
        (b'{"rules": "watch:x",\n  oops}', "line 2"),
        (b"[1, 2]", "is no campaign"),
        (b"[" * 100_000, "is no campaign"),
        (b'{"format": 99}', "another version"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, damage: bytes, said: str) -> None:
    path = tmp_path / "a.campaign"
    path.write_bytes(damage)

    with pytest.raises(BadCampaign, match=said):
        campaigns.read(path, content())


def test_a_file_that_counts_its_games_wrong_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.campaign"
    campaigns.add(path, rules(), over(), content())
    value = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**value, "games": []}), "utf-8")

    with pytest.raises(BadCampaign, match="tells of 0 games, and has what 1 left"):
        campaigns.read(path, content())


# The commands


@pytest.mark.long
def test_play_writes_the_campaign_and_the_next_game_begins_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ["play", "--set", set_at(tmp_path), "--bot", "random", "--campaign", NAME.lower()]
    first, second = run(*asked, "--seed", "0"), run(*asked, "--seed", "4")

    assert first.exit_code == second.exit_code == 0, first.output + second.output
    assert "Game 1 of The Long Watch is written to the-long-watch.campaign." in first.output
    assert "Game 2 of The Long Watch is written to the-long-watch.campaign." in second.output
    again = run("play", "--set", set_at(tmp_path), "--load", "everrain-1.game")
    assert again.exit_code == 0, again.output
    assert "is written to the-long-watch.campaign" not in again.output
    assert len(campaigns.read(tmp_path / "the-long-watch.campaign", content()).games) == 2


def test_simulate_tells_what_the_campaign_has_left(tmp_path: Path) -> None:
    told = run(
        *("simulate", "--set", set_at(tmp_path), "--campaign", NAME),
        *("--games", "2", "--players", "1", "--json"),
    )

    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)["campaign"]["games"] == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "--campaign", "The Long Wait"], "there are The Long Watch"),
        (["play", "--campaign-file", "x"], "--campaign-file is for a campaign"),
        (["simulate", "--campaign", NAME, "--workers", "2"], "follow one another"),
    ],
)
def test_a_campaign_that_cannot_be_is_refused(
    tmp_path: Path, arguments: list[str], said: str
) -> None:
    told = run(*arguments, "--set", set_at(tmp_path))

    assert told.exit_code == 2
    assert said in " ".join(told.output.split())


def test_a_damaged_campaign_begins_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("the-long-watch.campaign").write_text("{", "utf-8")
    told = run("play", "--set", set_at(tmp_path), "--campaign", NAME)

    assert told.exit_code == 2
    assert "the-long-watch.campaign, line 1" in " ".join(told.output.split())
    assert Path("the-long-watch.campaign").read_text("utf-8") == "{"
    assert not Path("everrain-1.game").exists()

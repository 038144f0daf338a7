"""Winning and losing (WIN)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.questions import labels
from everrain_runtime.state.places import node
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import log, until

PLAYER, ENEMY, ELDER = "player discovery", "enemy discovery", "elder one discovery"


def ended(game: Tabletop) -> tuple[str, str]:
    """Return how the game has ended and by which rule; empty words while it has not."""
    flow = game.game.board.flow
    return flow.outcome, flow.reason


def elder(game: Tabletop) -> Any:
    """Return the Elder One."""
    (found,) = game.game.board.elder_ones.values()
    return found


def counted(table: SetTable, **more: Any) -> Tabletop:
    """Set a table with an Elder One awake that wants the deaths of 3 crew and 1 per player."""
    game: Tabletop = table(**more)
    elder(game).card = game.game.content.named("She Who Keeps Count").id
    elder(game).awake = True
    return game


# Winning


@pytest.mark.rule("WIN-01")
@pytest.mark.parametrize("length", [8, 12, 16])
def test_players_win_the_moment_their_token_reaches_the_end(table: SetTable, length: int) -> None:
    game = table()
    game.game.board.tracks.last = length
    game.put(player_discovery=length - 2, elder_one_discovery=length)
    game.do("advance_token", PLAYER, 1)
    before = ended(game)
    game.do("advance_token", PLAYER, 1)

    assert (before, ended(game)) == (("", ""), ("won", "WIN-01"))


@pytest.mark.rule("WIN-01", "GEN-01")
def test_once_the_game_is_won_nothing_happens_any_more(table: SetTable) -> None:
    game = table(players=2)
    game.put(player_discovery=15)
    game.push("start_round")
    game.game.do("advance_token", PLAYER, 1)

    assert not game.game.advance()
    assert game.game.do("collect_coin", 5) == 0


@pytest.mark.rule("WIN-01")
def test_where_the_enemy_was_first_players_do_not_win(table: SetTable) -> None:
    game = table()
    game.put(player_discovery=15, enemy_discovery=15)
    game.do("advance_token", ENEMY, 1)
    game.do("advance_token", PLAYER, 1)

    assert ended(game)[0] == "lost"


# Losing


@pytest.mark.rule("WIN-02", "WIN-04")
@pytest.mark.parametrize("length", [8, 12, 16])
def test_players_lose_the_moment_the_enemy_reaches_the_end(table: SetTable, length: int) -> None:
    game = table()
    game.game.board.tracks.last = length
    game.put(player_discovery=length - 1, enemy_discovery=length - 2, elder_one_discovery=length)
    game.do("advance_token", ENEMY, 1)
    before = ended(game)
    game.do("advance_token", ENEMY, 1)

    assert (before, ended(game)) == (("", ""), ("lost", "WIN-02"))


@pytest.mark.rule("WIN-02")
def test_the_agenda_can_lose_the_game(table: SetTable) -> None:
    game = table()
    game.put(player_discovery=15, enemy_discovery=15, agenda=9)
    game.step_once("agenda_advances")

    assert ended(game) == ("lost", "WIN-02")


@pytest.mark.rule("WIN-03", "GEN-03")
@pytest.mark.parametrize(("players", "deaths"), [(1, 4), (2, 5), (4, 7)])
def test_an_objective_of_3_per_player_is_three_and_the_number_of_players(
    table: SetTable, players: int, deaths: int
) -> None:
    game = counted(table, players=players, crew=3)
    crew = [game.game.board.crew_of(ship)[0] for ship in game.ships]
    victims = [*crew, *[game.recruit(2, ship=game.ships[at % players]) for at in range(4)]]
    for victim in victims[: deaths - 1]:
        game.do("kill_crew", victim)
    before = ended(game)
    game.do("kill_crew", victims[deaths - 1])

    assert (before, ended(game)) == (("", ""), ("lost", "WIN-03"))


@pytest.mark.rule("WIN-03")
def test_while_it_sleeps_its_objective_loses_nothing(table: SetTable) -> None:
    game = counted(table, crew=3)
    elder(game).awake = False
    for _ in range(5):
        game.do("kill_crew", game.recruit(2))

    assert ended(game) == ("", "")


# The enemy at the end, and the Elder One


@pytest.mark.rule("WIN-04")
def test_the_defeat_at_the_end_comes_before_an_awakening(table: SetTable) -> None:
    game = table()
    game.put(enemy_discovery=15, player_discovery=15)
    game.do("advance_token", ENEMY, 1)

    assert ended(game) == ("lost", "WIN-02")
    assert not elder(game).awake


@pytest.mark.rule("WIN-04")
def test_by_option_the_enemy_at_the_end_wakes_the_elder_one_instead(table: SetTable) -> None:
    game = table()
    game.choose_rules(end_meet="awaken")
    game.put(enemy_discovery=15, player_discovery=15)
    game.do("advance_token", ENEMY, 1)

    assert elder(game).awake
    assert ended(game) == ("", "")

    game.do("advance_token", PLAYER, 1)

    assert ended(game) == ("won", "WIN-01")


@pytest.mark.rule("WIN-04", "WIN-08", "AGN-03")
def test_the_agenda_goes_on_where_the_enemy_at_the_end_only_wakes_somebody(
    table: SetTable,
) -> None:
    game = table()
    game.choose_rules(end_meet="awaken")
    game.put(enemy_discovery=15, player_discovery=15, agenda=3)
    game.do("advance_token", ENEMY, 1)

    game.do("advance_token", "agenda", 2)

    assert game.game.board.tracks.tokens["agenda"] == 5


@pytest.mark.rule("WIN-04", "WIN-02", "WIN-08")
@pytest.mark.parametrize("place", [14, 16])
def test_by_that_option_too_an_enemy_that_wakes_nobody_at_the_end_wins(
    table: SetTable, place: int
) -> None:
    game = table()
    game.choose_rules(end_meet="awaken")
    game.put(enemy_discovery=15, player_discovery=15, elder_one_discovery=place)
    elder(game).awake = True
    game.do("advance_token", ENEMY, 1)

    assert ended(game) == ("lost", "WIN-02")


# After an awakening


@pytest.mark.rule("WIN-05")
@pytest.mark.parametrize(("option", "outcome"), [("track", "won"), ("never", "")])
def test_whether_the_track_wins_after_an_awakening(
    table: SetTable, option: str, outcome: str
) -> None:
    game = table()
    game.choose_rules(post_awaken_win=option)
    game.put(player_discovery=15, enemy_discovery=9, elder_one_discovery=9)
    elder(game).awake = True
    game.do("advance_token", PLAYER, 1)

    assert ended(game)[0] == outcome


@pytest.mark.rule("WIN-05", "WIN-01")
def test_before_an_awakening_the_track_wins_by_either_option(table: SetTable) -> None:
    game = table()
    game.choose_rules(post_awaken_win="never")
    game.put(player_discovery=15)
    game.do("advance_token", PLAYER, 1)

    assert ended(game) == ("won", "WIN-01")


@pytest.mark.rule("WIN-05")
def test_a_board_may_win_the_game_by_itself(table: SetTable) -> None:
    game = table()
    elder(game).awake = True
    game.do("win_game")

    assert ended(game) == ("won", "WIN-05")


@pytest.mark.rule("WIN-08", "WIN-02")
def test_after_an_awakening_the_enemy_still_advances_and_wins(table: SetTable) -> None:
    game = table()
    elder(game).awake = True
    game.put(player_discovery=15, enemy_discovery=14, elder_one_discovery=12, agenda=9)
    game.step_once("agenda_advances")
    agenda, enemy = game.at("agenda"), game.at(ENEMY)
    game.do("advance_token", "agenda", 9)

    assert (agenda, enemy) == (3, 15)
    assert ended(game) == ("lost", "WIN-02")


@pytest.mark.rule("WIN-08", "ACT-01")
def test_after_an_awakening_acts_still_end(table: SetTable) -> None:
    game = table()
    elder(game).awake = True
    game.put(player_discovery=7, enemy_discovery=2, elder_one_discovery=3)
    game.do("advance_token", PLAYER, 1)
    game.step("resolve_acts")

    assert game.game.board.flow.act == 3


# Several at once


@pytest.mark.rule("WIN-06")
def test_an_objective_comes_before_the_enemy_at_the_end(table: SetTable) -> None:
    game = counted(table, crew=6)
    for crew in game.crew[:3]:
        game.do("kill_crew", crew)
    game.put(player_discovery=15, enemy_discovery=15)
    with game.game.batch():
        game.game.do("advance_token", PLAYER, 1)
        game.game.do("advance_token", ENEMY, 1)
        game.game.do("add_named_counter", 1, "name", elder(game))

    assert ended(game) == ("lost", "WIN-03")


@pytest.mark.rule("WIN-06", "WIN-01")
def test_the_enemy_at_the_end_comes_before_the_players(table: SetTable) -> None:
    game = table()
    game.put(player_discovery=15, enemy_discovery=15)
    with game.game.batch():
        game.game.do("advance_token", PLAYER, 1)
        game.game.do("advance_token", ENEMY, 1)

    assert ended(game) == ("lost", "WIN-02")


@pytest.mark.rule("WIN-07", "SNK-07")
def test_who_loses_a_ship_has_the_next_turn_as_everybody(table: SetTable) -> None:
    game = table(players=2)
    lost = game.ships[1]
    game.do("sink_ship", lost)
    game.given(labels.END_TURN.id)
    game.push("start_round")
    until(game, "end_turn")
    game.game.advance()
    until(game, "end_turn")

    assert ended(game) == ("", "")
    assert game.game.board.flow.active == lost.handle
    assert lost.afloat


@pytest.mark.rule("WIN-07")
def test_the_loss_of_every_ship_is_no_defeat(table: SetTable) -> None:
    game = table(players=2)
    for ship in game.ships:
        for index in range(10):
            game.do("destroy_node", node(ship.handle, index))

    assert [ship.afloat for ship in game.ships] == [False, False]
    assert ended(game) == ("", "")
    assert log(game, "lose_game") == []

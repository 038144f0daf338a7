"""The end of an act: what is gained and lost, who and what joins (ACT-03 to ACT-09)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.questions import labels, questions
from everrain_runtime.state.places import space
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import (
    ELDER,
    ENEMY,
    PLAYER,
    asked,
    end_act,
    log,
    orders,
    players_of,
    resolve,
)

GAIN = ("gain_crew_order", "gain_navigation_order", "gain_artillery_order", "gain_fleeting_order")


def deck(game: Tabletop, name: str) -> Any:
    """Return the deck of that name."""
    return game.game.board.decks[game.game.content.named(name, "deck").id]


# What is gained, what is lost


@pytest.mark.rule("ACT-03")
@pytest.mark.parametrize("kind", ["crew", "navigation", "artillery", "fleeting"])
def test_where_players_were_first_each_gains_a_fresh_order_of_choice(
    table: SetTable, kind: str
) -> None:
    game = table(players=2)
    end_act(game)
    before = [len(orders(game, ship)) for ship in game.ships]
    resolve(game, labels.ORDERS[kind].id, labels.CREW_ORDER.id)

    assert [len(orders(game, ship)) for ship in game.ships] == [each + 1 for each in before]
    assert players_of(game, f"gain_{kind}_order")[0] == game.ship.name
    assert players_of(game, "gain_crew_order")[-1] == game.ships[1].name
    assert [each.player for each in asked(game, questions.GAIN_WHICH_ORDER)] == [
        ship.handle for ship in game.ships
    ]
    assert game.at(ELDER) == 16


@pytest.mark.rule("ACT-03", "ACT-04")
def test_where_the_enemy_was_first_nobody_gains_an_order(table: SetTable) -> None:
    game = table()
    end_act(game, ENEMY)
    resolve(game)

    assert log(game, *GAIN) == []
    assert game.at(ELDER) == 15


@pytest.mark.rule("ACT-04", "DIS-08")
@pytest.mark.parametrize(("later", "moved"), [(0, 3), (1, 2), (3, 0), (5, 0)])
def test_the_lead_is_counted_when_the_act_is_resolved_and_is_never_below_none(
    table: SetTable, later: int, moved: int
) -> None:
    game = table()
    end_act(game, ENEMY, lag=2)
    game.do("advance_token", PLAYER, later)
    resolve(game)

    assert game.at(ELDER) == 16 - moved


@pytest.mark.rule("ACT-05", "HIR-08")
def test_all_captains_pay_wages(table: SetTable) -> None:
    game = table(players=2)
    end_act(game)
    resolve(game)

    assert [ship.coin for ship in game.ships] == [30, 30]


@pytest.mark.rule("ACT-06", "SET-12")
@pytest.mark.parametrize(("at", "number"), [(4, 2), (8, 3)])
def test_the_enemies_of_the_new_act_join_their_deck(table: SetTable, at: int, number: int) -> None:
    game = table()
    content = game.game.content
    before = deck(game, "Enemy").cards
    end_act(game, at=at)
    resolve(game)
    joined = [card for card in content.copies("enemy") if content.act(card) == number]

    assert joined
    assert sorted(deck(game, "Enemy").cards) == sorted([*before, *joined])
    assert len(deck(game, "Enemy").layers) == 1


@pytest.mark.rule("ACT-06")
def test_no_enemies_join_in_the_fourth_act(table: SetTable) -> None:
    game = table()
    before = deck(game, "Enemy")
    end_act(game, at=12)
    resolve(game)

    assert deck(game, "Enemy") == before


@pytest.mark.rule("ACT-06")
def test_we_49_enemies_that_were_discarded_stay_so(table: SetTable) -> None:
    game = table()
    game.deck("Enemy", "Drowned Man", discard=["Drowned Man", "Drowned Man"])
    end_act(game)
    resolve(game)

    discarded, drawn = (
        [game.game.content.name(card) for card in cards].count("Drowned Man")
        for cards in (deck(game, "Enemy").discard, deck(game, "Enemy").cards)
    )

    assert (discarded, drawn) == (2, 1)


@pytest.mark.rule("ACT-07", "STO-08")
def test_ongoing_stories_go_on_top_of_their_decks(table: SetTable) -> None:
    game = table()
    content, board = game.game.content, game.game.board
    card = content.copies("journey")[0]
    game.step_once("stories_come_due")
    board.stories.ongoing = ((card, game.ship.handle),)
    game.game.board.tracks.pending = ((4, PLAYER),)
    game.put(player_discovery=4)
    resolve(game)

    on_top = {pile.top for pile in board.decks.values()}
    assert not board.stories.ongoing
    assert card in on_top


@pytest.mark.rule("ACT-08")
@pytest.mark.parametrize(("first", "second"), [(PLAYER, ENEMY), (ENEMY, PLAYER)])
def test_the_token_that_lags_is_moved_up(table: SetTable, first: str, second: str) -> None:
    game = table()
    end_act(game, first, 8, lag=4)
    resolve(game)

    assert (game.at(first), game.at(second)) == (8, 8)


@pytest.mark.rule("ACT-08", "ACT-02")
def test_a_token_beyond_the_space_stays_where_it_is(table: SetTable) -> None:
    game = table()
    end_act(game, PLAYER, 4)
    game.do("advance_token", PLAYER, 1)
    game.do("advance_token", ENEMY, 3)
    resolve(game)

    assert (game.at(PLAYER), game.at(ENEMY)) == (5, 6)


@pytest.mark.rule("ACT-09", "STM-01")
@pytest.mark.parametrize(("at", "size"), [(4, 2), (8, 3), (12, 4)])
def test_a_storm_as_large_as_the_new_act_comes(table: SetTable, at: int, size: int) -> None:
    game = table()
    end_act(game, at=at)
    resolve(game)

    assert [len(storm.spaces) for storm in game.game.board.storms.values()] == [size]


@pytest.mark.rule("ACT-09", "SHP-03", "SHP-29")
def test_an_enemy_ship_comes_to_a_spawn_picked_by_chance(table: SetTable) -> None:
    found = set()
    for seed in range(16):
        game = table(enemy="o")
        game.game.board.streams.seed = seed
        game.sea((11, 2), kind="enemy ship spawn")
        game.push("sail_on_the_horizon")
        game.game.advance()
        (enemy,) = game.game.board.enemy_ships.values()
        found.add(enemy.space)

    assert found == {space(10, 2).handle, space(11, 2).handle}


@pytest.mark.rule("ACT-09")
def test_an_end_of_act_sends_one_enemy_ship(table: SetTable) -> None:
    game = table(players=3)
    end_act(game)
    resolve(game)

    assert log(game, "spawn_enemy_ship_onto") == ["spawn_enemy_ship_onto"]

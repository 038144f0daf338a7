"""The module Draft Discovery of the draft edition (V1-01 to V1-08)."""

from __future__ import annotations

import pytest

from everrain_runtime.state.places import space
from tests.rules.ashore import left_in
from tests.rules.editions import table_of
from tests.rules.in_port import act, visit
from tests.rules.tabletop import SetTable
from tests.rules.under_way import (
    ELDER,
    ENEMY,
    PLAYER,
    end_act,
    log,
    resolve,
    until,
)

MODULE = "Draft Discovery"
CHOIR, WIDOW = "The Drowned Choir", "The Choirmaster's Widow"


drafted = table_of("draft", MODULE)


@pytest.mark.rule("V1-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_agenda_advances_by_three_and_the_number_of_players(players: int) -> None:
    game = drafted(players)

    game.step_once("agenda_advances")

    assert game.at("agenda") == 1 + 3 + players


@pytest.mark.rule("V1-02")
@pytest.mark.parametrize(
    ("at", "by", "to"), [(8, 1, 9), (8, 2, 1), (8, 6, 1), (1, 8, 9), (1, 9, 1)]
)
def test_what_is_left_of_an_advance_that_completes_the_track_is_lost(
    at: int, by: int, to: int
) -> None:
    game = drafted()
    game.put(agenda=at)

    game.do("advance_token", "agenda", by)

    assert (game.at("agenda"), game.at(ENEMY)) == (to, 2 if to == 1 else 1)


@pytest.mark.rule("V1-03")
@pytest.mark.parametrize(("at", "lag"), [(4, 0), (4, 2), (8, 3)])
def test_the_elder_one_advances_by_what_the_players_lack_to_the_end_of_the_act(
    at: int, lag: int
) -> None:
    game = drafted()
    game.game.board.flow.act = at // 4
    end_act(game, ENEMY, at, lag=lag)
    game.do("advance_token", ENEMY, 2)
    resolve(game)

    assert game.at(ELDER) == 16 - lag - 1


@pytest.mark.rule("V1-03")
@pytest.mark.parametrize("ahead", [0, 1, 2])
def test_no_single_step_of_the_enemy_rouses_the_elder_one(ahead: int) -> None:
    game = drafted()
    game.put(enemy_discovery=5 + ahead, player_discovery=6)

    game.do("advance_token", ENEMY, 1)

    assert game.at(ELDER) == 16


@pytest.mark.rule("V1-03")
def test_a_ship_that_sinks_brings_the_elder_one_nearer() -> None:
    game = drafted(2)

    game.do("sink_ship", game.ship)

    assert game.at(ELDER) == 15


@pytest.mark.rule("V1-04")
def test_at_the_end_of_an_act_every_captain_lets_a_space_be_used_again() -> None:
    game = drafted(2)
    sea = game.game.board.sea
    for q, r in ((8, 3), (4, 3), (9, 2)):
        sea.explore(space(q, r).handle)
    game.given("island", "shipwreck")
    game.step("act_begins")

    assert sea.explored == (space(9, 2).handle,)
    assert log(game, "become_unexplored") == ["become_unexplored"] * 2


@pytest.mark.rule("V1-05")
def test_stories_are_shuffled_into_their_decks_at_the_end_of_an_act_alone() -> None:
    game = drafted()
    board, content = game.game.board, game.game.content
    widow = content.named(WIDOW).id
    deck = content.named("Denizen", "deck").id
    board.stories.owners[content.named(CHOIR).id] = game.ship.handle
    board.stories.ongoing = ((widow, game.ship.handle),)
    end_act(game)

    waiting = len(board.stories.ongoing)
    resolve(game)

    assert (waiting, len(board.stories.ongoing)) == (1, 0)
    assert widow in board.decks[deck].layers[0]
    assert len(board.decks[deck].layers) == 1


@pytest.mark.rule("V1-05")
@pytest.mark.parametrize(("story_return", "left"), [("top", 0), ("shuffled", 1)])
def test_a_story_space_brings_them_by_the_option_alone(
    table: SetTable, story_return: str, left: int
) -> None:
    game = table()
    game.choose_rules(story_return=story_return)
    stories = game.game.board.stories
    stories.ongoing = ((game.game.content.named(WIDOW).id, game.ship.handle),)
    game.put(player_discovery=3)

    game.do("advance_token", PLAYER, 1)

    assert len(stories.ongoing) == left


@pytest.mark.rule("V1-05")
def test_a_deck_that_is_shuffled_later_has_its_stories_among_the_others() -> None:
    game = drafted()
    game.deck("Denizen", WIDOW, "The Bilge Barber")

    game.do("shuffle_deck", game.game.content.named("Denizen", "deck").id)

    assert len(left_in(game, "Denizen")) == 2
    assert len(game.game.board.decks[game.game.content.named("Denizen", "deck").id].layers) == 1


@pytest.mark.rule("V1-06")
def test_the_end_of_an_act_brings_neither_storm_nor_enemy_ship() -> None:
    game = drafted()
    end_act(game)
    resolve(game)

    assert game.game.board.flow.act == 2
    assert not game.game.board.storms
    assert game.do("spawn_storm", 1, 2) == 0


@pytest.mark.rule("V1-06")
@pytest.mark.parametrize("spawn_spaces", ["yes", "no"])
def test_a_space_where_enemy_ships_appear_is_calm_sea_by_the_option(
    table: SetTable, spawn_spaces: str
) -> None:
    game = table()
    game.choose_rules(spawn_spaces=spawn_spaces)
    game.deck("Map Tile", "Tile 4")
    game.do("reveal_tile_anywhere")

    assert game.said().count("reveal_tile_anywhere") == 1
    assert len(game.game.board.enemy_ships) == (spawn_spaces == "yes")


@pytest.mark.rule("V1-07")
def test_one_visit_to_a_university_advances_several_spaces() -> None:
    game = drafted(crew=1)
    visit(game)
    game.ship.clues = 11
    act(game, "Present Findings (University)", "yes")

    assert (game.at(PLAYER), game.ship.clues) == (3, 1)


@pytest.mark.rule("V1-08")
def test_captains_choose_who_plays_first_in_each_round() -> None:
    game = drafted(3)
    game.given(game.ships[1].name)
    game.push("start_round")
    until(game, "begin_turn")
    step = game.game.board.steps[-1]

    assert game.game.board.flow.first == game.ships[1].handle
    assert step.arguments == (game.ships[1].handle,)

"""The prototype's Chapters, as its module plays them (V2-20 to V2-25)."""

from __future__ import annotations

import pytest

from everrain_dsl.vocabulary import printed
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.sea import altars, revealing
from tests.rules.editions import table_of
from tests.rules.in_a_fray import attack
from tests.rules.in_port import visit
from tests.rules.under_way import ENEMY, PLAYER

chapters = table_of("prototype", "Prototype Discovery")


@pytest.mark.rule("V2-20")
def test_the_enemy_advances_by_1_as_the_enemy_phase_begins_and_no_agenda_does() -> None:
    game = chapters()
    game.game.moment("enemies_begin")
    game.finish()
    game.step("agenda_advances")

    assert (game.at(ENEMY), game.at("agenda")) == (2, 1)


@pytest.mark.rule("V2-21")
def test_an_enemy_that_kills_a_crew_advances_the_enemy() -> None:
    game = chapters(crew=2, evasion="b")
    game.crew[0].trauma = 4
    attack(game, game.enemy(1), 1)

    assert game.at(ENEMY) == 2


@pytest.mark.rule("V2-21")
def test_a_crew_that_dies_otherwise_advances_nobody() -> None:
    game = chapters(crew=2)
    game.do("kill_crew", game.crew[0])

    assert game.at(ENEMY) == 1


@pytest.mark.rule("V2-21")
def test_a_players_ship_that_sinks_advances_the_enemy() -> None:
    game = chapters(players=2)
    game.do("sink_ship", game.ships[1])

    assert game.at(ENEMY) == 2


@pytest.mark.rule("V2-22")
def test_there_are_no_clues() -> None:
    game = chapters()
    game.do("collect_clue", 3)

    assert game.ship.clues == 0


@pytest.mark.rule("V2-22")
@pytest.mark.parametrize(("relics", "advance"), [(0, 0), (1, 1), (2, 2)])
def test_each_relic_handed_in_at_a_university_advances_the_players(
    relics: int, advance: int
) -> None:
    game = chapters(crew=1)
    visit(game)
    for _ in range(relics):
        game.treasure("Curious Idol")
    price = game.game.value("price_of_progress")
    for _ in range(relics):
        game.do("hand_in_clue", price)
        game.do("advance_token", PLAYER, 1)

    assert price == 1
    assert game.game.board.hold_of(game.ship) == []
    assert game.at(PLAYER) == 1 + advance


@pytest.mark.rule("V2-22")
@pytest.mark.parametrize(("ashore", "at"), [(True, 2), (False, 1)])
def test_a_test_passed_ashore_completes_an_event(ashore: bool, at: int) -> None:
    game = chapters(crew=1, fate=[0])
    if ashore:
        game.game.board.flow.exploring = game.ship.space
        game.do("join_expedition", game.crew[0])
    game.game.test(game.crew, "luck", 0)
    game.finish()

    assert game.at(PLAYER) == at


@pytest.mark.rule("V2-22")
def test_a_captured_enemy_is_interrogated() -> None:
    game = chapters()
    game.do("capture_enemy", game.enemy(1), game.improvement("Brig", 4))

    assert game.at(PLAYER) == 2


@pytest.mark.rule("V2-23")
@pytest.mark.parametrize(("act", "can"), [(1, False), (2, True)])
def test_altars_are_for_later_chapters(act: int, can: bool) -> None:
    game = chapters()
    game.game.board.flow.act = act
    game.sea((6, 2), kind="altar")

    assert altars.can_purge(game.game, game.ship) == can


@pytest.mark.rule("V2-23")
def test_an_altar_advances_the_players_by_4_and_is_guarded() -> None:
    game = chapters()
    game.game.board.flow.act = 2
    game.sea((6, 2), kind="altar")
    game.step("take_action", "purge_altar", game.ship)

    assert game.at(PLAYER) == 5
    assert "spawn_enemies_worth" in game.said()


@pytest.mark.rule("V2-24")
def test_the_tiles_of_chapters_that_are_over_are_laid_no_more() -> None:
    game = chapters()
    game.deck("Map Tile", "Tile 1", "Tile 7", "Tile 14")
    game.game.board.flow.act = 2
    game.step("act_begins")
    left = game.game.board.decks[decks.deck_for(game.game, printed.Tile)].cards

    assert [game.game.content.act(card) for card in left] == [2, 3]
    assert revealing.can_reveal(game.game)


@pytest.mark.rule("V2-25")
@pytest.mark.parametrize("deck", ["Sea Event", "Expedition"])
def test_the_decks_are_shuffled_as_their_chapter_begins(deck: str) -> None:
    game = chapters()
    identity = game.game.content.named(deck, "deck").id
    pile = game.game.board.decks[identity]
    gone = pile.cards[:2]
    game.game.board.decks[identity] = pile.without(gone[0]).without(gone[1]).discarded(*gone)
    game.step("act_begins")
    shuffled = game.game.board.decks[identity]

    assert sorted(shuffled.cards) == sorted(pile.cards)
    assert len(shuffled.layers) == 1


def test_the_module_chooses_which_tiles_are_laid() -> None:
    assert chapters().game.board.options["tiles_revealed"] == "current"

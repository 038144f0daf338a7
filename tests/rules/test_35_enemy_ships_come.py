"""How enemy ships come and go: where they appear, where they are bound, how they sink (SHP)."""

from __future__ import annotations

from typing import Any, Unpack

import pytest

from everrain_runtime.rules.enemy_ships import enemy_ships
from everrain_runtime.state import Deck
from everrain_runtime.state.places import space
from tests.printing import face
from tests.rules.enemies_at_sea import act, amounts, bind, put, raid, raider, where
from tests.rules.tabletop import Dice, SetTable, Tabletop


def harbour(table: SetTable, players: int = 1, *cards: str, **chance: Unpack[Dice]) -> Tabletop:
    """Set the sample table; an enemy ship that comes rolls an omen, of which nothing comes."""
    dice: Dice = {"enemy": "ooo", **chance}
    game = table(players, **dice)
    game.deck("Enemy Ship", *(cards or ("Damned Frigate",)))
    return game


def ships_of(game: Tabletop) -> list[Any]:
    return list(game.game.board.enemy_ships.values())


def tell_of_a_tile(game: Tabletop) -> None:
    """Let the game know that what lies on the map has changed."""
    tile = next(iter(game.game.board.tiles.values()))
    game.game.moment("ship_reveals_tile", game.ship, tile)


# Occasions


@pytest.mark.rule("SHP-01", "SHP-05")
@pytest.mark.leftover
def test_a_card_brings_the_next_enemy_ship_of_the_deck(table: SetTable) -> None:
    game = harbour(table, 1, "Malign Cruiser", "Damned Frigate")
    game.do("spawn_enemy_ship", 1)

    assert [game.game.content.name(ship.card) for ship in ships_of(game)] == ["Malign Cruiser"]


@pytest.mark.rule("SHP-01", "SHP-02", "REV-06")
@pytest.mark.leftover
def test_a_spawn_symbol_on_a_revealed_tile_brings_one_onto_its_space(table: SetTable) -> None:
    game = harbour(table)
    tile = next(
        each
        for each in game.game.content.of_kind("tile")
        if any(kind == "enemy ship spawn" for *_, kind in face(each).spaces)
    )
    game.game.board.decks[game.game.content.named("Map Tile").id] = Deck().on_top(tile.id)
    game.game.board.flow.act = 3
    game.do("reveal_tile")

    assert [game.game.board.sea.kind(ship.space) for ship in ships_of(game)] == ["enemy ship spawn"]


@pytest.mark.rule("SHP-01", "SHP-03")
@pytest.mark.leftover
def test_a_new_act_brings_one_onto_a_revealed_spawn_space(table: SetTable) -> None:
    game = harbour(table)
    game.step("sail_on_the_horizon")

    assert [where(ship) for ship in ships_of(game)] == [(10, 2)]


@pytest.mark.rule("SHP-03")
@pytest.mark.parametrize("picked", [(10, 2), (5, 2)])
@pytest.mark.leftover
def test_a_new_act_picks_among_the_spawn_spaces_by_chance(
    table: SetTable, picked: tuple[int, int]
) -> None:
    game = harbour(table)
    game.sea((5, 2), kind="enemy ship spawn")
    game.chance.picks["enemy ship spawns"] = [f"enemy ship spawn {picked[0]} {picked[1]}"]
    game.step("sail_on_the_horizon")

    assert where(ships_of(game)[0]) == picked


@pytest.mark.rule("SHP-03")
@pytest.mark.leftover
def test_without_a_revealed_spawn_space_a_new_act_brings_none(table: SetTable) -> None:
    game = harbour(table)
    game.sea((10, 2))
    game.step("sail_on_the_horizon")

    assert ships_of(game) == []


@pytest.mark.rule("SHP-29")
@pytest.mark.leftover
def test_a_new_act_leaves_out_the_spawn_spaces_with_ships(table: SetTable) -> None:
    found = []
    for seed in range(8):
        game = harbour(table)
        game.game.board.streams.seed = seed
        game.sea((5, 2), kind="enemy ship spawn")
        put(game.ship, 10, 2)
        game.step("sail_on_the_horizon")
        found += [where(ship) for ship in ships_of(game)]

    assert found == [(5, 2)] * 8


@pytest.mark.rule("SHP-29", "SHP-02")
@pytest.mark.leftover
def test_with_a_ship_on_every_spawn_space_it_comes_to_the_nearest_calm_sea_of_the_tile(
    table: SetTable,
) -> None:
    game = harbour(table, fate=[1])
    sea = game.game.board.sea
    put(game.ship, 10, 2)
    game.sea((9, 3), (10, 3), kind="rough sea")
    sea.reveal({space(11, 3).handle: sea.spaces[space(11, 2).handle]})
    game.step("sail_on_the_horizon")

    assert [where(ship) for ship in ships_of(game)] == [(11, 2)]


@pytest.mark.rule("SHP-29")
@pytest.mark.leftover
def test_with_a_ship_on_every_spawn_space_chance_picks_one_of_them(table: SetTable) -> None:
    found = set()
    for seed in range(8):
        game = harbour(table, 2)
        game.game.board.streams.seed = seed
        game.sea((5, 2), kind="enemy ship spawn")
        put(game.ships[0], 10, 2)
        put(game.ships[1], 5, 2)
        game.push("sail_on_the_horizon")
        game.game.advance()
        found |= {game.game.board.sea.spaces[ship.space].tile for ship in ships_of(game)}

    assert len(found) == 2


# Places


@pytest.mark.rule("SHP-04")
@pytest.mark.leftover
def test_a_cards_ship_comes_to_calm_sea_of_the_captains_tile_as_the_captain_picks(
    table: SetTable,
) -> None:
    game = harbour(table)
    game.given("calm sea 7 3")
    game.do("spawn_enemy_ship", 1)

    assert where(ships_of(game)[0]) == (7, 3)
    assert {option.key for option in game.answers.asked[0].options} == {
        "calm sea 7 2",
        "calm sea 6 3",
        "calm sea 7 3",
    }


@pytest.mark.rule("SHP-04")
@pytest.mark.leftover
def test_without_free_calm_sea_it_comes_to_rough_sea_of_the_tile(table: SetTable) -> None:
    game = harbour(table)
    game.sea((7, 2), (6, 3), (7, 3), kind="shipwreck")
    game.do("spawn_enemy_ship", 1)

    assert where(ships_of(game)[0]) == (8, 2)


@pytest.mark.rule("SHP-30")
@pytest.mark.leftover
def test_without_calm_or_rough_sea_on_the_tile_it_comes_to_the_nearest_free_sea(
    table: SetTable,
) -> None:
    game = harbour(table)
    game.sea((7, 2), (8, 2), (6, 3), (7, 3), (5, 2), kind="island")
    game.do("spawn_enemy_ship", 1)

    assert where(ships_of(game)[0]) == (5, 3)


@pytest.mark.rule("SHP-02")
@pytest.mark.leftover
def test_a_revealed_spawn_space_with_a_ship_sends_it_to_the_nearest_calm_sea(
    table: SetTable,
) -> None:
    game = harbour(table, 2)
    game.sea((7, 3), kind="rough sea")
    game.do("spawn_enemy_ship_onto", 1, space(7, 2))

    assert where(ships_of(game)[0]) == (6, 3)


@pytest.mark.rule("SHP-05")
def test_with_all_in_play_no_ship_comes_and_the_agenda_stays(table: SetTable) -> None:
    game = table()
    game.deck("Enemy Ship")

    assert game.do("spawn_enemy_ship", 1) == 0
    assert ships_of(game) == []
    assert game.at("agenda") == 1


# Destinations


@pytest.mark.rule("SHP-06", "SHP-07", "SHP-28")
@pytest.mark.leftover
def test_it_is_bound_for_the_nearest_destination_and_faces_it(table: SetTable) -> None:
    game = harbour(table)
    game.sea((11, 2), kind="shipwreck")
    game.do("spawn_enemy_ship_onto", 1, space(6, 3))
    ship = ships_of(game)[0]

    assert ship.destination == space(4, 3).handle
    assert ship.facing == 5


@pytest.mark.rule("SHP-06")
@pytest.mark.leftover
def test_it_stays_bound_for_its_destination_when_a_nearer_one_appears(table: SetTable) -> None:
    game = harbour(table)
    game.do("spawn_enemy_ship_onto", 1, space(6, 3))
    game.sea((6, 2), kind="shipwreck")
    tell_of_a_tile(game)

    assert ships_of(game)[0].destination == space(4, 3).handle


@pytest.mark.rule("SHP-07", "GEN-05")
@pytest.mark.parametrize(("rolled", "bound"), [(0, (8, 3)), (1, (4, 3))])
@pytest.mark.leftover
def test_of_destinations_as_near_the_fate_die_picks(
    table: SetTable, rolled: int, bound: tuple[int, int]
) -> None:
    game = harbour(table, fate=[rolled])
    game.sea((8, 3), kind="shipwreck")
    game.do("spawn_enemy_ship_onto", 1, space(6, 3))

    assert ships_of(game)[0].destination == space(*bound).handle


@pytest.mark.rule("SHP-07")
@pytest.mark.leftover
def test_a_ship_with_no_destination_is_bound_for_the_first_that_is_revealed(
    table: SetTable,
) -> None:
    game = harbour(table)
    game.sea((4, 3))
    game.do("spawn_enemy_ship_onto", 1, space(6, 3))

    assert ships_of(game)[0].destination == 0

    game.sea((4, 3), kind="shipwreck")
    tell_of_a_tile(game)

    assert ships_of(game)[0].destination == space(4, 3).handle


@pytest.mark.rule("SHP-28", "GEN-05")
@pytest.mark.parametrize(("rolled", "facing"), [(0, 0), (1, 5)])
@pytest.mark.leftover
def test_of_faces_that_point_as_directly_the_fate_die_picks(
    table: SetTable, rolled: int, facing: int
) -> None:
    game = harbour(table, fate=[rolled])
    game.sea((4, 3))
    game.sea((5, 2), kind="shipwreck")
    game.do("spawn_enemy_ship_onto", 1, space(6, 3))

    assert ships_of(game)[0].facing == facing


@pytest.mark.rule("SHP-28", "GEN-06")
@pytest.mark.leftover
def test_without_a_destination_the_first_player_turns_the_ship(table: SetTable) -> None:
    game = harbour(table, 2)
    game.sea((4, 3))
    game.game.board.flow.you = game.ships[1].handle
    game.given("down and right")
    game.do("spawn_enemy_ship_onto", 1, space(6, 3))

    assert ships_of(game)[0].facing == 2
    assert game.answers.asked[0].player == game.ship.handle


# How they go


@pytest.mark.rule("SHP-14", "BAN-04")
def test_a_ship_at_its_destination_leaves_and_the_agenda_advances_by_its_health(
    table: SetTable,
) -> None:
    game = raid(table, 6, 6, enemy="mdoo")
    game.deck("Enemy Ship", "Malign Cruiser")
    raider(game).trauma = 2
    bind(game, 6, 5)
    ship = act(game)
    health = face(game.game.content.get(ship.card)).health

    assert ships_of(game) == []
    assert game.at("agenda") == 1 + health - 2


@pytest.mark.rule("SHP-14")
def test_the_card_of_a_ship_at_its_destination_is_shuffled_into_its_deck(table: SetTable) -> None:
    game = raid(table, 6, 6, enemy="mdoo")
    game.deck("Enemy Ship", "Malign Cruiser")
    bind(game, 6, 5)
    ship = act(game)
    pile = game.game.board.decks[game.game.content.named("Enemy Ship", "deck").id]

    assert sorted(pile.cards) == sorted([ship.card, game.game.content.named("Malign Cruiser").id])
    assert pile.top == ""


@pytest.mark.rule("SHP-15", "SHP-27")
def test_a_ship_without_health_leaves_a_shipwreck_and_its_card_is_discarded(
    table: SetTable,
) -> None:
    game = raid(table, 6, 5)
    ship, health = raider(game), game.game.value("full_health", raider(game))
    pile = game.game.content.named("Enemy Ship", "deck").id
    game.do("damage_enemy_ship", ship, health - 1)

    assert ships_of(game) == [ship]

    game.do("damage_enemy_ship", ship, 1)

    assert ships_of(game) == []
    assert game.game.board.sea.is_wreck(ship.space)
    assert game.game.board.decks[pile].discard == (ship.card,)


@pytest.mark.rule("SHP-27", "GEN-07")
@pytest.mark.leftover
def test_discarded_ships_form_the_deck_again_when_it_is_empty(table: SetTable) -> None:
    game = harbour(table)
    game.deck("Enemy Ship", discard=["Ruinous Galleon"])
    game.do("spawn_enemy_ship", 1)

    assert [game.game.content.name(ship.card) for ship in ships_of(game)] == ["Ruinous Galleon"]


@pytest.mark.rule("SHP-16")
@pytest.mark.parametrize("act_number", [1, 2, 4])
def test_we_41_a_sunk_ship_gives_as_many_spoils_rolls_as_the_act(
    table: SetTable, act_number: int
) -> None:
    game = raid(table, 6, 5)
    game.game.board.flow.act = act_number
    game.do("damage_enemy_ship", raider(game), 99)

    assert amounts(game, "collect_spoils") == [act_number]


@pytest.mark.rule("SHP-02", "SHP-30")
@pytest.mark.leftover
def test_with_no_free_sea_at_all_nothing_comes(table: SetTable) -> None:
    game = harbour(table)
    sea = game.game.board.sea
    sea.spaces = {at: each for at, each in sea.spaces.items() if at == game.ship.space}

    assert enemy_ships.space_to_appear(game.game, game.ship.space) == 0
    assert game.do("spawn_enemy_ship", 1) == 0

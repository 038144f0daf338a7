"""The map: tiles and slots, what the spaces are, and what the weather does (MAP)."""

from __future__ import annotations

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.content.map_layout import map_layout
from everrain_runtime.rules.sea import movement, revealing, sailing
from everrain_runtime.state.places import space, space_of
from everrain_runtime.state.sea import TERRAINS
from tests.printing import face
from tests.rules.tabletop import SetTable, Tabletop

KINDS = (
    "calm sea",
    "rough sea",
    "island",
    "shipwreck",
    "port",
    "altar",
    "enemy ship spawn",
)
LAND = ("port", "island", "altar")


def spaces_of(game: Tabletop, kind: str) -> list[int]:
    return [at for at, each in game.game.board.sea.spaces.items() if each.kind == kind]


def weather(game: Tabletop) -> None:
    game.step("weather", game.ship.handle)


# Tiles


@pytest.mark.rule("MAP-01")
def test_the_tiles_print_every_kind_of_space_and_no_other(core: Content) -> None:
    printed = {kind for tile in core.of_kind("tile") for _, _, kind in face(tile).spaces}

    assert printed == set(KINDS) == set(TERRAINS)


@pytest.mark.rule("MAP-01")
def test_each_tile_prints_its_act_and_its_clues(core: Content) -> None:
    tiles = core.of_kind("tile")

    assert {face(tile).act for tile in tiles} == {1, 2, 3}
    assert all(face(tile).clues > 0 for tile in tiles)


@pytest.mark.rule("MAP-01")
def test_an_enemy_ship_spawn_is_a_calm_sea(table: SetTable) -> None:
    game = table(crew=1)
    (spawn,) = spaces_of(game, "enemy ship spawn")
    game.ship.space = spawn

    assert spawn in game.game.all("noun_calm_sea")
    assert sailing.price(game.game, game.ship, "moves") == 1


@pytest.mark.rule("MAP-02")
def test_each_tile_is_six_spaces_of_the_printed_shape(core: Content) -> None:
    shape = set(map_layout(core).tile)

    assert len(shape) == 6
    for tile in core.of_kind("tile"):
        assert {(q, r) for q, r, _ in face(tile).spaces} == shape


@pytest.mark.rule("MAP-10")
def test_the_map_has_twenty_slots_for_twenty_tiles(core: Content) -> None:
    layout = map_layout(core)

    assert layout.slots == tuple((3 * a, 2 * b) for b in range(4) for a in range(5))
    assert set(layout.tile) == {(q, r) for q in range(3) for r in range(2)}
    assert layout.slots[layout.start] == (6, 2)
    assert len(layout.slots) == len(core.copies("tile")) == 20


@pytest.mark.rule("MAP-10")
def test_the_slots_cover_the_map_without_overlap(core: Content) -> None:
    layout = map_layout(core)
    hexes = [at for index in range(len(layout.slots)) for at in layout.hexes(index)]

    assert len(hexes) == len(set(hexes)) == 120
    assert {layout.slot_of(at) for at in hexes} == set(range(20))


@pytest.mark.rule("MAP-10")
@pytest.mark.parametrize(("facing", "ahead"), [(0, 2), (3, -1)])
def test_a_ship_faces_the_empty_slot_its_bow_points_at(
    table: SetTable, facing: int, ahead: int
) -> None:
    game = table(crew=1)
    game.ship.facing = facing

    assert revealing.slot_ahead(game.game, game.ship) == ahead


@pytest.mark.rule("MAP-10")
def test_a_ship_at_the_edge_of_the_map_faces_no_slot(table: SetTable) -> None:
    game = table(crew=1)
    game.sea((6, 0))
    game.ship.space = space(6, 0).handle

    assert revealing.slot_ahead(game.game, game.ship) == -1


@pytest.mark.rule("MAP-10")
def test_a_half_turn_of_a_tile_fits_its_slot(core: Content) -> None:
    layout = map_layout(core)

    assert {layout.turned(offset) for offset in layout.tile} == set(layout.tile)


# Spaces


@pytest.mark.rule("MAP-03")
@pytest.mark.parametrize("kind", KINDS)
def test_ports_islands_and_altars_are_land_and_all_else_is_sea(table: SetTable, kind: str) -> None:
    game = table(crew=1)
    (at, *_) = spaces_of(game, kind)

    assert sailing.is_sea(game.game, at) == (kind not in LAND)
    assert game.game.holds("at_sea", space_of(at)) == (kind not in LAND)


@pytest.mark.rule("MAP-04", "LOS-01")
@pytest.mark.parametrize("kind", ["calm sea", "rough sea", "shipwreck", *LAND])
def test_land_breaks_a_line_of_sight_and_sea_does_not(table: SetTable, kind: str) -> None:
    game = table(crew=1)
    game.sea((6, 1), kind=kind)
    game.sea((6, 0))
    enemy = game.enemy_ship(6, 0)

    assert game.game.holds("has_line_of_sight", game.ship, enemy) == (kind not in LAND)


@pytest.mark.rule("MAP-04", "MOV-07")
@pytest.mark.parametrize("kind", LAND)
def test_land_can_be_entered(table: SetTable, kind: str) -> None:
    game = table(crew=1)
    game.sea((6, 1), kind=kind)

    assert movement.enter(game.game, game.ship, space(6, 1).handle)
    assert game.ship.space == space(6, 1).handle


@pytest.mark.rule("MAP-05", "SHP-10")
@pytest.mark.parametrize(
    ("kind", "points", "sailed"), [("calm sea", 1, 1), ("rough sea", 1, 0), ("rough sea", 2, 1)]
)
def test_rough_seas_hold_enemy_ships_up_as_well(
    table: SetTable, kind: str, points: int, sailed: int
) -> None:
    game = table(crew=1)
    game.sea((0, 0), kind=kind)
    game.sea((0, 1), (0, 2), (0, 3))
    enemy = game.enemy_ship(0, 0, facing=3)
    enemy.destination = space(0, 3).handle
    game.step("sail_on", enemy.handle, points)

    assert space_of(enemy.space).r == sailed


@pytest.mark.rule("MAP-05", "MOV-02")
@pytest.mark.parametrize(("kind", "points"), [("calm sea", 1), ("rough sea", 2)])
def test_each_point_is_doubled_on_rough_sea(table: SetTable, kind: str, points: int) -> None:
    game = table(crew=1)
    game.sea((6, 2), kind=kind)

    found = [sailing.price(game.game, game.ship, what) for what in ("moves", "turns", "reveals")]
    assert found == [points] * 3


@pytest.mark.rule("MAP-07")
def test_a_calm_sea_does_nothing_to_a_ship_that_enters_it(table: SetTable) -> None:
    game = table(crew=1)
    movement.enter(game.game, game.ship, space(7, 2).handle)
    game.finish()

    assert game.ship.destroyed == ()
    assert [(crew.trauma, crew.strain) for crew in game.crew] == [(0, 0)]


@pytest.mark.rule("MAP-08")
@pytest.mark.parametrize("kind", ["island", "altar", "shipwreck"])
def test_what_is_explored_cannot_be_used_again(table: SetTable, kind: str) -> None:
    game = table(crew=1)
    (at, *_) = spaces_of(game, kind)
    before = game.game.holds("unexplored", space_of(at))
    game.do("become_explored", space_of(at))

    assert (before, game.game.holds("unexplored", space_of(at))) == (True, False)
    assert game.do("become_explored", space_of(at)) == 0


@pytest.mark.rule("MAP-08", "WRK-01")
def test_an_explored_shipwreck_is_looted_no_more(table: SetTable) -> None:
    game = table(crew=1, fate=[8])
    (wreck,) = spaces_of(game, "shipwreck")
    game.ship.space = wreck

    assert [game.do("loot_shipwreck", space_of(wreck)) for _ in range(2)] == [1, 0]
    assert game.ship.coin == 45


@pytest.mark.rule("MAP-09", "MOV-06")
def test_a_ship_does_not_end_where_another_one_is(table: SetTable) -> None:
    game = table(players=2, crew=1)
    mine, theirs = game.ships
    theirs.space = space(6, 1).handle
    game.sea((6, 1))

    assert game.do("sail", mine, 1) == 0
    assert game.do("place_ship", mine, space(6, 1)) == 0
    assert mine.space != theirs.space


# The weather at the end of a turn


@pytest.mark.rule("MAP-06")
@pytest.mark.parametrize("kind", ["calm sea", "rough sea", "shipwreck", "enemy ship spawn"])
def test_everybody_on_deck_at_sea_suffers_strain(table: SetTable, kind: str) -> None:
    game = table(crew=3)
    (game.ship.space, *_) = spaces_of(game, kind)
    game.lie(game.crew[2], 4)
    weather(game)

    assert [crew.strain for crew in game.crew] == [1, 1, 0]


@pytest.mark.rule("MAP-06", "EXP-09", "PRT-14")
@pytest.mark.parametrize("kind", LAND)
def test_nobody_suffers_from_the_weather_on_land(table: SetTable, kind: str) -> None:
    game = table(crew=2)
    (game.ship.space, *_) = spaces_of(game, kind)
    weather(game)

    assert [crew.strain for crew in game.crew] == [0, 0]


@pytest.mark.rule("MAP-06", "STM-12")
@pytest.mark.parametrize(("option", "strain"), [("covered", 0), ("sea", 1)])
def test_what_lies_beneath_a_storm_decides_about_the_weather(
    table: SetTable, option: str, strain: int
) -> None:
    game = table(crew=1)
    game.game.board.options["storm_type"] = option
    (game.ship.space, *_) = spaces_of(game, "island")
    at = space_of(game.ship.space)
    game.storm((at.q, at.r))
    weather(game)

    assert game.crew[0].strain == strain


@pytest.mark.rule("MAP-06")
def test_the_weather_strikes_though_no_sea_event_is_drawn(table: SetTable) -> None:
    game = table(crew=1)
    game.enemy(9)
    game.step("end_turn", game.ship.handle)

    assert game.crew[0].strain == 1
    assert "encounter_next" not in game.said()


@pytest.mark.rule("MAP-06", "CRW-06")
def test_the_weather_may_be_a_crew_s_death(table: SetTable) -> None:
    game = table(crew=2)
    anna, bert = game.crew
    anna.strain = 4
    weather(game)

    assert game.crew == [bert]


@pytest.mark.rule("MAP-06")
def test_only_the_ship_whose_turn_ends_suffers(table: SetTable) -> None:
    game = table(players=2, crew=1)
    weather(game)

    assert [game.game.board.crew_of(ship)[0].strain for ship in game.ships] == [1, 0]


@pytest.mark.rule("MAP-10")
def test_the_tiles_on_a_sample_board_lie_in_slots_of_the_map(table: SetTable) -> None:
    game = table(crew=1)
    layout = map_layout(game.game.content)

    for tile in game.game.board.tiles.values():
        covered = [
            at for at, each in game.game.board.sea.spaces.items() if each.tile == tile.handle
        ]
        assert {space(q, r).handle for q, r in layout.hexes(tile.position)} == set(covered)

"""Revealing tiles: who can, which tile comes, and what comes with it (REV)."""

from __future__ import annotations

from typing import Any, Unpack

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.content.map_layout import map_layout
from everrain_runtime.engine import options
from everrain_runtime.questions import labels
from everrain_runtime.rules.sea import movement, sailing
from everrain_runtime.state import Deck, Order, Treasure
from everrain_runtime.state.places import space
from tests.printing import face
from tests.rules.tabletop import Dice, SetTable, Tabletop, set_table
from tests.sources import content_with

NEST = 4
#: A tile with two spawn spaces.
NARROWS = """
tile 21, act 1, clues 1
  | S
  |   .
  | .   .
  |   ~
  |     S
"""
REVEAL = labels.REVEAL_TILE.id


def lookout(table: SetTable, *tiles: int, crew: int = 1, **chance: Unpack[Dice]) -> Tabletop:
    """Set a table whose first ship can reveal those tiles, the first on top."""
    game = table(crew=crew, **chance)
    game.stand(game.crew[0], NEST)
    if tiles:
        game.deck("Map Tile", *[f"Tile {number}" for number in tiles])
    return game


def moves(game: Tabletop, points: int = 1) -> list[str]:
    """Return what a navigation order with those points left can buy."""
    flow = game.game.board.flow
    flow.sailing, flow.points = True, points
    return [option.key for option in sailing.moves(game.game, game.ship)]


def revealed(game: Tabletop) -> list[str]:
    """Return the names of the tiles revealed since the table was set, in order."""
    tiles = list(game.game.board.tiles.values())[3:]
    return [game.game.content.name(tile.card) for tile in tiles]


def kinds(game: Tabletop, slot: int = 2) -> list[str]:
    """Return what lies on the spaces of a slot, in the order of the shape."""
    hexes = map_layout(game.game.content).hexes(slot)
    return [game.game.board.sea.kind(space(q, r).handle) for q, r in hexes]


# Who can


@pytest.mark.rule("REV-01")
def test_a_ship_that_faces_an_empty_slot_from_its_crows_nest_can_reveal(table: SetTable) -> None:
    assert REVEAL in moves(lookout(table))


@pytest.mark.rule("REV-01", "DCK-08")
def test_without_a_crew_in_the_crows_nest_nothing_is_revealed(table: SetTable) -> None:
    game = lookout(table)
    game.stand(game.crew[0], 1)

    assert REVEAL not in moves(game)


@pytest.mark.rule("REV-01")
@pytest.mark.parametrize("facing", [2, 3, 4])
def test_a_ship_that_faces_no_empty_slot_reveals_nothing(table: SetTable, facing: int) -> None:
    game = lookout(table)
    game.ship.facing = facing

    assert REVEAL not in moves(game)
    assert game.do("reveal_tile") == 0


@pytest.mark.rule("REV-01", "STM-10")
def test_a_ship_in_a_storm_reveals_nothing(table: SetTable) -> None:
    game = lookout(table)
    game.storm((6, 2))

    assert REVEAL not in moves(game, 4)
    assert game.do("reveal_tile") == 0


@pytest.mark.rule("REV-01")
@pytest.mark.parametrize(("kind", "price"), [("calm sea", 1), ("rough sea", 2)])
def test_to_reveal_costs_a_point_or_two_on_rough_sea(
    table: SetTable, kind: str, price: int
) -> None:
    game = lookout(table)
    game.sea((6, 2), kind=kind)

    assert REVEAL not in moves(game, price - 1)
    assert REVEAL in moves(game, price)


@pytest.mark.rule("REV-01", "MOV-01")
def test_what_it_costs_to_reveal_is_paid(table: SetTable) -> None:
    game = lookout(table, 1)
    game.sea((6, 2), kind="rough sea")
    flow = game.game.board.flow
    flow.sailing, flow.points = True, 3
    sailing.make(game.game, game.ship, REVEAL)

    assert flow.points == 1
    assert revealed(game) == ["Tile 1"]


def _options(game: Tabletop, points: int) -> list[Any]:
    flow = game.game.board.flow
    flow.sailing, flow.points = True, points
    return sailing.moves(game.game, game.ship)


# What comes


@pytest.mark.rule("REV-02")
def test_the_tile_lies_in_the_slot_ahead_and_the_ship_stays(table: SetTable) -> None:
    game = lookout(table, 1)
    here = game.ship.space
    game.given("As drawn")
    game.do("reveal_tile")

    tile = list(game.game.board.tiles.values())[-1]
    assert tile.position == 2
    assert kinds(game) == [kind for _, _, kind in _printed(game, 1)]
    assert (game.ship.space, game.ship.facing) == (here, 0)


@pytest.mark.rule("REV-02")
@pytest.mark.parametrize(("tile", "clues"), [(1, 3), (4, 5)])
def test_whoever_reveals_a_tile_has_its_clues(table: SetTable, tile: int, clues: int) -> None:
    game = table(players=2, crew=1)
    game.deck("Map Tile", f"Tile {tile}")
    game.do("reveal_tile")

    assert [ship.clues for ship in game.ships] == [clues, 0]


@pytest.mark.rule("REV-02")
def test_what_was_revealed_is_no_empty_slot_any_more(table: SetTable) -> None:
    game = lookout(table, 1, 3)
    game.do("reveal_tile")

    assert REVEAL not in moves(game)
    assert game.do("reveal_tile") == 0


@pytest.mark.rule("REV-03", "SET-11")
def test_tiles_come_in_the_order_of_their_acts(core: Content, table: SetTable) -> None:
    game = table(crew=1)
    game.game.board.flow.act = 3
    deck = core.named("Map Tile", "deck").id
    acts = []
    while card := game.game.draw(deck):
        acts.append(core.act(card))

    assert acts == [1] * 6 + [2] * 7 + [3] * 7


@pytest.mark.rule("REV-03")
def test_what_is_left_of_an_older_act_comes_first(table: SetTable) -> None:
    game = lookout(table)
    game.game.board.flow.act = 2
    content = game.game.content
    deck = content.named("Map Tile", "deck").id
    older, newer = content.named("Tile 5").id, content.named("Tile 9").id
    game.game.board.decks[deck] = Deck().under([older]).under([newer])
    game.do("reveal_tile")

    assert revealed(game) == ["Tile 5"]


@pytest.mark.rule("REV-04")
@pytest.mark.parametrize(("way", "turned"), [("As drawn", False), ("Turned by half", True)])
def test_the_captain_picks_which_way_a_tile_lies(table: SetTable, way: str, turned: bool) -> None:
    game = lookout(table, 1)
    game.given(way)
    game.do("reveal_tile")

    printed = {(q, r): kind for q, r, kind in _printed(game, 1)}
    layout = map_layout(game.game.content)
    expected = [printed[layout.turned(at) if turned else at] for at in layout.tile]
    assert kinds(game) == expected
    assert list(game.game.board.tiles.values())[-1].turned == turned


@pytest.mark.rule("REV-04")
def test_a_port_is_turned_with_its_tile(table: SetTable) -> None:
    game = lookout(table, 2)
    game.given("Turned by half")
    game.do("reveal_tile")

    ports = [each.port for each in game.game.board.sea.spaces.values() if each.kind == "port"]
    assert len(ports) == 3
    assert "Netherhorn" in ports


@pytest.mark.rule("REV-05", "ACT-13")
@pytest.mark.parametrize(("act", "can"), [(1, False), (2, True), (3, True)])
def test_a_tile_waits_for_its_act(table: SetTable, act: int, can: bool) -> None:
    game = lookout(table, 9)
    game.game.board.flow.act = act

    assert (REVEAL in moves(game)) == can
    assert game.do("reveal_tile") == can
    assert game.game.board.flow.points == 1


@pytest.mark.rule("REV-05")
def test_with_no_tile_left_nothing_can_be_revealed(table: SetTable) -> None:
    game = lookout(table)
    game.game.board.decks[game.game.content.named("Map Tile", "deck").id] = Deck()

    assert REVEAL not in moves(game)
    assert game.do("reveal_tile") == 0


@pytest.mark.rule("REV-06")
def test_an_enemy_ship_appears_on_a_spawn_space_that_is_revealed(table: SetTable) -> None:
    game = lookout(table, 4)
    game.given("As drawn")
    game.game.do("reveal_tile")

    (ship,) = game.game.board.enemy_ships.values()
    assert game.game.board.sea.kind(ship.space) == "enemy ship spawn"
    assert game.game.board.sea.spaces[ship.space].tile == max(game.game.board.tiles)


@pytest.mark.rule("REV-06")
def test_no_enemy_ship_comes_with_a_tile_without_a_spawn_space(table: SetTable) -> None:
    game = lookout(table, 1)
    game.do("reveal_tile")

    assert not game.game.board.enemy_ships


@pytest.fixture(scope="module")
def narrows() -> Content:
    """Return the core set and a tile with two spawn spaces."""
    return content_with(NARROWS)


@pytest.mark.rule("REV-08")
def test_one_enemy_ship_comes_for_each_spawn_space(narrows: Content) -> None:
    game = set_table(narrows, crew=1)
    game.deck("Map Tile", "Tile 21")
    game.game.do("reveal_tile")

    ships = game.game.board.enemy_ships.values()
    assert len({ship.space for ship in ships}) == len(ships) == 2
    assert {game.game.board.sea.kind(ship.space) for ship in ships} == {"enemy ship spawn"}


@pytest.mark.rule("REV-07", "ALT-12")
def test_a_revealed_altar_is_active_and_acts_on_who_enters(table: SetTable) -> None:
    game = lookout(table, 6)
    game.given("As drawn")
    game.do("reveal_tile")
    revealed_with = len(game.game.board.enemies)
    altar = next(
        at
        for at, each in game.game.board.sea.spaces.items()
        if each.kind == "altar" and each.tile == max(game.game.board.tiles)
    )
    movement.enter(game.game, game.ship, space(6, 1).handle)
    game.finish()

    assert altar not in game.game.board.sea.explored
    assert (revealed_with, "spawn_enemy" in game.said()) == (0, True)


def _printed(game: Tabletop, number: int) -> list[tuple[int, int, str]]:
    return list(face(game.game.content.named(f"Tile {number}")).spaces)


# When nobody can any more


def becalmed(table: SetTable, *destroyed: int, ports: bool = False) -> Tabletop:
    """Set a table without a port, where each ship has lost those nodes: else the crow's nest."""
    game = table(players=2, crew=1)
    sea = game.game.board.sea
    if not ports:
        sea.spaces = {at: each for at, each in sea.spaces.items() if each.kind != "port"}
    for ship in game.ships:
        ship.destroyed = destroyed or (NEST,)
    return game


def begun(game: Tabletop) -> Any:
    """Begin a round and return how the game stands."""
    game.push("start_round")
    game.game.advance()
    return game.game.board.flow


@pytest.mark.rule("REV-09")
def test_with_no_port_and_no_crows_nest_left_the_game_is_at_a_stalemate(table: SetTable) -> None:
    flow = begun(becalmed(table))

    assert (flow.is_over, flow.outcome) == (True, "stalemate")


@pytest.mark.rule("REV-09", "SNK-08")
def test_the_first_player_may_go_on_since_a_ship_that_sinks_comes_back_whole(
    table: SetTable,
) -> None:
    game = becalmed(table)
    game.game.board.flow.first = game.ships[1].handle
    game.given("no")

    assert not begun(game).is_over
    assert [(each.id, each.player) for each in game.answers.asked] == [
        ("start_anew", game.ships[1].handle)
    ]


@pytest.mark.rule("REV-09")
def test_a_port_that_is_found_keeps_the_game_going(table: SetTable) -> None:
    assert not begun(becalmed(table, ports=True)).is_over


@pytest.mark.rule("REV-09")
def test_a_crows_nest_that_stands_keeps_the_game_going(table: SetTable) -> None:
    assert not begun(becalmed(table, 3)).is_over


@pytest.mark.rule("REV-09", "SNK-08")
def test_a_ship_that_has_sunk_keeps_the_game_going(table: SetTable) -> None:
    """It comes back whole in its captain's next turn."""
    game = becalmed(table)
    game.ships[1].afloat = False

    assert not begun(game).is_over
    assert game.answers.asked == []


@pytest.mark.rule("REV-09", "TRT-10")
def test_a_crew_that_finds_its_way_keeps_the_game_going(table: SetTable) -> None:
    game = becalmed(table)
    navigator = game.recruit(1, "Navigator", game.ships[1])
    navigator.indelible = game.game.content.part(navigator.card, "indelible")
    game.game.board.in_play = None

    assert not begun(game).is_over


#: What can reveal a tile without a crow's nest.
LAMPS = """
order "Sound"
  reveal the next tile

trinket "Chart of Nowhere"
  > It is accurate.
  value 5
  use
    reveal the next tile

rules "Somebody Else's Lamp", optional
  after a round begins
    reveal the next tile
"""


@pytest.fixture(scope="module")
def lamps() -> Content:
    return content_with(LAMPS)


@pytest.mark.rule("REV-09", "SET-18")
@pytest.mark.parametrize("what", ["nothing", "an order", "a treasure", "a rule"])
def test_whatever_reveals_tiles_keeps_the_game_going(lamps: Content, what: str) -> None:
    game = becalmed(
        lambda players=1, *, crew=2, **dice: set_table(lamps, players, crew=crew, **dice)
    )
    board, ship = game.game.board, game.ships[1]
    board.treasures.clear()
    if what == "an order":
        kind = lamps.named("Sound").id
        board.add(Order(board.new_handle("order"), ship.handle, kind, issued=True))
    if what == "a treasure":
        card = lamps.named("Chart of Nowhere").id
        board.add(Treasure(board.new_handle("treasure"), card, ship.handle))
    if what == "a rule":
        board.options = options.settled(
            {options.modules(lamps)["Somebody Else's Lamp"]: options.CHOSEN}, lamps
        )
    board.in_play = None

    assert begun(game).is_over == (what == "nothing")

"""What happens to the map: tiles, explored spaces, shipwrecks, altars, storms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action
from everrain_runtime.geometry.hexes import DIRECTIONS, distance
from everrain_runtime.questions import labels
from everrain_runtime.rules.sea import storms
from everrain_runtime.state import Storm, Terrain, Wreck
from everrain_runtime.state.handles import ON_EXPEDITION
from everrain_runtime.state.places import space, space_of
from tests.runtime.made_up_sea import Sea, do_once, give_trait, permit, run, set_sail, trigger

if TYPE_CHECKING:
    from tests.runtime.made_by_hand import ByHand

#: A tile with a port at its first hex and a spawn at its last, three clues.
HARBOUR = [
    [0, 0, "port"],
    [1, 0, "calm sea"],
    [0, 1, "calm sea"],
    [2, 0, "island"],
    [1, 1, "rough sea"],
    [2, 1, "enemy ship spawn"],
]
OPEN_SEA = [[q, r, "calm sea"] for q in range(3) for r in range(2)]


def tiles(by_hand: ByHand) -> None:
    """Print a harbour of act 1 and an open sea of act 2."""
    by_hand.program("core:tile-7", "tile", act=1, clues=3, ports=["Duskfall"], spaces=HARBOUR)
    by_hand.program("core:tile-8", "tile", act=2, clues=2, ports=[], spaces=OPEN_SEA)


def mapped(by_hand: ByHand, *answers: str | tuple[str, ...], **chance: Any) -> Sea:
    """Start a game whose ship faces the empty slot above (6, 2), with both tiles to come."""
    tiles(by_hand)
    sea = set_sail(by_hand, *answers, **chance)
    sea.game.board.decks["tile"] = sea.content.new_deck("tile")
    sea.ship.facing = 0
    return sea


def kind(sea: Sea, q: int, r: int) -> str:
    return sea.game.board.sea.kind(space(q, r).handle)


@pytest.fixture
def sea(by_hand: ByHand) -> Sea:
    """Give a ship at (6, 2), two spaces from a shipwreck."""
    return set_sail(by_hand)


# Revealing


def test_the_next_tile_goes_where_the_ship_faces(by_hand: ByHand) -> None:
    """REV-02, REV-03, MAP-10: it brings its clues, and an enemy ship on its spawn (REV-06)."""
    sea = mapped(by_hand, labels.AS_DRAWN.id)
    sea.stack("enemy ship", "cruiser")

    assert sea.do("reveal_tile") == 1
    assert [kind(sea, 6, 0), kind(sea, 8, 0), kind(sea, 7, 1)] == ["port", "island", "rough sea"]
    assert sea.game.board.sea.spaces[space(6, 0).handle].port == "Duskfall"
    assert sea.ship.clues == 3
    (raider,) = sea.game.board.enemy_ships.values()
    assert raider.space == space(8, 1).handle
    assert "ship_reveals_tile" in sea.said()


def test_the_player_may_turn_the_tile_by_half(by_hand: ByHand) -> None:
    """REV-04, MAP-10."""
    sea = mapped(by_hand, labels.TURNED.id)
    sea.do("reveal_tile")

    assert [kind(sea, 8, 1), kind(sea, 6, 1), kind(sea, 6, 0)] == [
        "port",
        "island",
        "enemy ship spawn",
    ]
    assert sea.game.board.sea.spaces[space(8, 1).handle].port == "Duskfall"


def test_a_tile_that_looks_the_same_is_not_asked_about(by_hand: ByHand) -> None:
    """REV-04."""
    sea = mapped(by_hand)
    sea.stack("tile", "tile-8")
    sea.game.board.flow.act = 2
    sea.do("reveal_tile")

    assert sea.answers.asked == []


def test_no_tile_of_a_later_act_is_revealed(by_hand: ByHand) -> None:
    """REV-05, ACT-13."""
    sea = mapped(by_hand)
    sea.stack("tile", "tile-8")
    assert not sea.game.holds("can_reveal")
    assert sea.do("reveal_tile") == 0
    assert sea.do("reveal_tile_anywhere") == 0
    assert sea.pile("tile").size == 1

    sea.game.board.flow.act = 2
    assert sea.game.holds("can_reveal")
    assert sea.do("reveal_tile") == 1


def test_without_tiles_nothing_is_revealed(by_hand: ByHand) -> None:
    """REV-05."""
    sea = mapped(by_hand)
    sea.stack("tile")

    assert not sea.game.holds("can_reveal")
    assert sea.do("reveal_tile") == 0


@pytest.mark.parametrize("facing", [1, 3])
def test_a_tile_needs_an_empty_slot_ahead(by_hand: ByHand, facing: int) -> None:
    """MAP-10: down of (6, 2) lies its own tile, and up and right of (8, 3) too."""
    sea = mapped(by_hand)
    sea.ship.space = space(6, 2 if facing == 3 else 3).handle
    sea.ship.facing = facing

    assert sea.do("reveal_tile") == 0


def test_off_the_map_there_is_no_slot(by_hand: ByHand) -> None:
    """MAP-10."""
    sea = mapped(by_hand, labels.AS_DRAWN.id)
    sea.do("reveal_tile")
    sea.ship.space, sea.ship.facing = space(6, 0).handle, 0
    sea.game.board.flow.act = 2

    assert sea.do("reveal_tile") == 0


@pytest.mark.parametrize("effect", ["reveal_tile", "reveal_tile_anywhere"])
def test_a_card_may_forbid_to_reveal(by_hand: ByHand, effect: str) -> None:
    permit(by_hand, "cannot_reveal")
    sea = mapped(by_hand)
    give_trait(sea, "permitting")

    assert sea.do(effect) == 0


def test_a_tile_goes_to_any_empty_slot_beside_a_revealed_one(by_hand: ByHand) -> None:
    """MAP-10: beside a hex of three tiles in the second row of five."""
    sea = mapped(by_hand, "space 0 2")

    assert sea.do("reveal_tile_anywhere") == 1
    assert kind(sea, 0, 2) == "port"
    offered = {option.key for option in sea.answers.asked[0].options}
    assert offered == {
        *("space 0 2", "space 12 2"),
        *("space 3 0", "space 6 0", "space 9 0", "space 12 0"),
        *("space 0 4", "space 3 4", "space 6 4", "space 9 4"),
    }


def test_the_map_is_as_it_is_printed(by_hand: ByHand) -> None:
    """MAP-10: six slots, two of them taken by the tiles of the sample board."""
    by_hand.program("core:map", "map", columns=3, rows=2, start_at=[2, 2])
    sea = mapped(by_hand)
    for q, r in ((0, 0), (3, 0), (6, 0), (0, 2)):
        sea.game.board.sea.reveal({space(q, r).handle: Terrain("calm sea", 0)})

    assert sea.do("reveal_tile") == 0
    assert sea.game.holds("map_complete")


def test_the_map_is_not_complete_with_empty_slots(sea: Sea) -> None:
    """MAP-10."""
    assert not sea.game.holds("map_complete")


# Used spaces


@pytest.mark.parametrize("at", [(8, 3), (4, 3), (9, 2)])
def test_islands_wrecks_and_altars_are_marked_as_used(sea: Sea, at: tuple[int, int]) -> None:
    """MAP-08."""
    place = space(*at)

    assert sea.do("become_explored", place) == 1
    assert sea.game.keep("explored", (place.handle,)) == (place.handle,)
    assert sea.do("become_explored", place) == 0


def test_other_spaces_cannot_be_marked(sea: Sea) -> None:
    """MAP-08."""
    assert sea.do("become_explored", space(6, 2)) == 0


def test_a_wreck_token_that_is_used_is_taken_away(sea: Sea) -> None:
    """WRK-03: with the treasures it held (GEN-07)."""
    at = space(6, 3)
    sea.game.board.sea.place_wreck(at.handle, Wreck(1, ("core:tar",), of_player=True))

    assert sea.do("become_explored", at) == 1
    assert sea.game.board.sea.wrecks == {}
    assert sea.pile("treasure").discard == ("core:tar",)


def test_a_wreck_token_is_placed_once(sea: Sea) -> None:
    """WRK-04: the space keeps its kind."""
    at = space(6, 3)

    assert sea.do("place_shipwreck", at) == 1
    assert sea.do("place_shipwreck", at) == 0
    assert at.handle in sea.game.all("noun_shipwreck")
    assert kind(sea, 6, 3) == "calm sea"
    assert sea.do("place_shipwreck", space(20, 20)) == 0


# Looting


def test_a_printed_wreck_is_looted_once(by_hand: ByHand) -> None:
    """WRK-01, SPO-01: one roll, then an explored token."""
    sea = set_sail(by_hand, dice={"fate": [9]})
    wreck = space(4, 3)

    assert sea.do("loot_shipwreck", wreck) == 1
    assert sea.ship.coin == 45
    assert wreck.handle in sea.game.board.sea.explored
    assert "you_loot" in sea.said()
    assert sea.do("loot_shipwreck", wreck) == 0


def test_a_wreck_token_is_looted_and_removed(by_hand: ByHand) -> None:
    """WRK-03: what is printed below it stays to be looted."""
    sea = set_sail(by_hand, dice={"fate": [9, 9]})
    sea.do("place_shipwreck", space(4, 3))
    sea.do("loot_shipwreck", space(4, 3))
    assert sea.game.board.sea.wrecks == {}
    assert sea.game.board.sea.explored == ()

    assert sea.do("loot_shipwreck", space(4, 3)) == 1


def test_a_players_wreck_gives_what_it_holds(sea: Sea) -> None:
    """SNK-10: in place of the roll."""
    at = space(6, 3)
    sea.game.board.sea.place_wreck(at.handle, Wreck(3, ("core:tar",), of_player=True))

    assert sea.do("loot_shipwreck", at) == 1
    assert sea.ship.clues == 3
    assert [treasure.card for treasure in sea.game.board.hold_of(sea.ship)] == ["core:tar"]
    assert sea.game.board.sea.wrecks == {}


def test_calm_sea_is_no_wreck(sea: Sea) -> None:
    """WRK-01."""
    assert sea.do("loot_shipwreck", space(6, 3)) == 0


# Altars


def test_purging_an_altar_spawns_enemies_worth_the_act(sea: Sea) -> None:
    """ALT-04, ALT-07, ALT-11."""
    sea.game.board.flow.act = 2
    sea.stack("enemy", "cultist", "cadaver", "cultist")

    assert sea.do("purge_altar", space(9, 2)) == 1
    assert [each.card for each in sea.game.board.enemies.values()] == ["core:cultist"] * 2
    assert space(9, 2).handle in sea.game.board.sea.explored


def test_a_purged_altar_is_not_purged_again(sea: Sea) -> None:
    """ALT-08."""
    sea.game.board.sea.explore(space(9, 2).handle)

    assert sea.do("purge_altar", space(9, 2)) == 0


def test_only_altars_are_purged(sea: Sea) -> None:
    """ALT-04."""
    assert sea.do("purge_altar", space(8, 3)) == 0


# Expeditions


def test_an_expedition_ends_with_its_island_explored(sea: Sea) -> None:
    """EXP-07, EXP-08, XEX-09."""
    sea.game.board.flow.exploring = space(8, 3).handle
    ashore, aboard = sea.crew
    ashore.place = ON_EXPEDITION
    moved = sea.fake("move_crew_below")

    assert sea.do("end_expedition") == 1
    assert [crew for (crew,) in moved] == [ashore]
    assert not sea.game.holds("expedition_under_way")
    assert space(8, 3).handle in sea.game.board.sea.explored
    assert "expedition_ends" in sea.said()
    assert aboard.on_deck


def test_without_an_expedition_none_ends(sea: Sea) -> None:
    """EXP-07."""
    assert sea.do("end_expedition") == 0


# Storms


def hexes(storm: Storm) -> list[tuple[int, int]]:
    return [(at.q, at.r) for at in map(space_of, storm.spaces)]


def the_storm(sea: Sea) -> Storm:
    (storm,) = sea.game.board.storms.values()
    return storm


@pytest.mark.parametrize(("size", "ways"), [(2, 6), (3, 6), (4, 12)])
def test_a_storm_covers_the_first_players_ship(sea: Sea, size: int, ways: int) -> None:
    """STM-01, STM-18: every hex of it, turned every way; nobody is damaged (STM-19)."""
    assert sea.do("spawn_storm", 1, size) == 1
    assert sea.ship.space in the_storm(sea).spaces
    assert len(set(the_storm(sea).spaces)) == size
    assert len(sea.answers.asked[0].options) == ways
    assert sea.ship.destroyed == ()


def test_a_pair_may_lie_anywhere_around(by_hand: ByHand) -> None:
    """STM-01: as the player likes."""
    sea = set_sail(by_hand, "calm sea 6 2, calm sea 7 2")
    sea.do("spawn_storm", 1, 2)

    assert sorted(hexes(the_storm(sea))) == [(6, 2), (7, 2)]


def test_three_hexes_are_a_triangle_and_four_a_rhombus(sea: Sea) -> None:
    """STM-18."""
    sea.do("spawn_storm", 1, 3)
    three = hexes(the_storm(sea))
    assert all(distance(a, b) == 1 for a in three for b in three if a != b)

    sea.do("remove_storm", the_storm(sea))
    sea.do("spawn_storm", 1, 4)
    four = hexes(the_storm(sea))
    assert sorted(distance(a, b) for a in four for b in four if a < b) == [1, 1, 1, 1, 1, 2]


def test_storms_have_the_shapes_printed(by_hand: ByHand) -> None:
    """STM-18: a set may print others, and then there are no others."""
    row = [[0, 0], [0, 1], [0, 2]]
    by_hand.program("core:storm-3", "storm", hexes=row)
    sea = set_sail(by_hand)

    assert sea.do("spawn_storm", 1, 2) == 0
    assert sea.do("spawn_storm", 1, 3) == 1
    ends = hexes(the_storm(sea))
    assert max(distance(a, b) for a in ends for b in ends) == 2


def test_a_storm_comes_to_the_first_player_whoever_acts(by_hand: ByHand) -> None:
    """STM-01, SNK-17: to where a sunk ship lies."""
    sea = set_sail(by_hand, players=2)
    sea.game.board.flow.you = sea.other.handle
    sea.ship.afloat = False
    sea.do("spawn_storm", 1, 2)

    assert sea.ship.space in the_storm(sea).spaces


def test_storms_come_over_a_place(sea: Sea) -> None:
    """STM-01: two of them."""
    assert sea.do("spawn_storm_over", 2, 2, space(10, 3)) == 2
    assert all(space(10, 3).handle in each.spaces for each in sea.game.board.storms.values())


def test_a_storm_may_reach_over_the_edge_of_the_map(by_hand: ByHand) -> None:
    """STM-14: with at least one hex on it."""
    sea = set_sail(by_hand, "space 3 1, Grimsea")
    name = "Grimsea"
    sea.answers.answers = [", ".join(sorted([name, "space 3 1"]))]
    sea.do("spawn_storm_over", 1, 2, space(3, 2))

    assert sorted(hexes(the_storm(sea))) == [(3, 1), (3, 2)]


def test_a_cards_storm_in_the_first_act_is_the_second_acts(by_hand: ByHand) -> None:
    """STM-02: what the rules place, or a later act's card, is not."""
    code = ((Op.DO, ("effect", "spawn_storm"), (1, 2)), (Op.STOP,))
    numbers = [("number", 1), ("number", 2)]
    squall = by_hand.routine("effect", "ship", *code, constants=numbers)
    by_hand.program("core:squall", "player ship", squall, abilities=[Action("body", 0)])
    sea = set_sail(by_hand)
    sea.do("spawn_storm", 1, 2)
    assert not storms.came_early(sea.game)

    sea.game.board.flow.act = 2
    run(sea, "squall")
    assert not storms.came_early(sea.game)
    sea.game.board.flow.act = 1
    run(sea, "squall")
    assert storms.came_early(sea.game)


def test_a_storm_moves_where_the_player_likes(by_hand: ByHand) -> None:
    """STM-03: straight on; ships it comes over take no damage (STM-08)."""
    sea = set_sail(by_hand, labels.DOWN_AND_RIGHT.id)
    storm = sea.storm((4, 2), (4, 3))

    assert sea.do("move_storm", storm, 2) == 2
    assert hexes(storm) == [(6, 2), (6, 3)]
    assert sea.ship.destroyed == ()
    assert "storm_moves" in sea.said()


def test_a_storm_keeps_one_hex_on_the_map(by_hand: ByHand) -> None:
    """STM-14: from its edge it is not offered to move off it."""
    sea = set_sail(by_hand, "down")
    storm = sea.storm((6, 1), (6, 2))

    assert sea.do("move_storm", storm, 1) == 1
    offered = [option.key for option in sea.answers.asked[0].options]
    assert offered == [label.id for label in labels.DIRECTIONS[2:]]


def test_a_storm_moves_as_far_as_it_can(by_hand: ByHand) -> None:
    """STM-14."""
    sea = set_sail(by_hand, "up")
    storm = sea.storm((6, 2), (6, 3))

    assert sea.do("move_storm", storm, 3) == 1
    assert hexes(storm) == [(6, 1), (6, 2)]


def test_a_storm_moves_closer_to_its_target(sea: Sea) -> None:
    """STM-04: its nearest hex counts, and it stays once it covers the target."""
    storm = sea.storm((2, 2), (3, 2))

    assert sea.do("move_storm_towards", storm, 9, space(5, 2)) == 2
    assert space(5, 2).handle in storm.spaces
    before = storm.spaces
    assert sea.do("move_storm_towards", storm, 1, space(5, 2)) == 0
    assert storm.spaces == before


def test_equal_steps_of_a_storm_are_decided_by_the_die(by_hand: ByHand) -> None:
    """STM-04, GEN-05: from (6, 3) to (7, 1): up or up and right."""
    sea = set_sail(by_hand, dice={"fate": [1]})
    storm = sea.storm((6, 3))
    sea.do("move_storm_towards", storm, 1, space(7, 2))
    assert hexes(storm) == [(7, 2)]

    other = sea.storm((6, 3))
    sea.do("move_storm_towards", other, 1, space(7, 1))
    steps = {tuple(DIRECTIONS[0]), tuple(DIRECTIONS[1])}
    q, r = hexes(other)[0]
    assert (q - 6, r - 3) in steps


def test_a_storm_moves_to_a_ship(sea: Sea) -> None:
    """STM-04."""
    storm = sea.storm((3, 2))
    sea.do("move_storm_towards", storm, 3, sea.ship)

    assert hexes(storm) == [(6, 2)]


def test_a_storm_disperses(sea: Sea) -> None:
    """STM-01."""
    storm = sea.storm((3, 2))

    assert sea.do("remove_storm", storm) == 1
    assert not sea.game.board.storms


def test_a_replaced_arrival_does_not_happen(by_hand: ByHand) -> None:
    """SHP-14: `instead when an enemy ship reaches its destination` saves it."""
    waits = do_once(by_hand, "nothing_happens", "crew enemy_ship", "instead")
    trigger(by_hand, "enemy_ship_reaches_destination", waits, "instead")
    sea = set_sail(by_hand)
    give_trait(sea, "waiting")
    ship = sea.raider(4, 2, destination=space(4, 3).handle)
    sea.do("sail_enemy_ship", ship, 1, space(4, 3))

    assert ship.handle in sea.game.board.enemy_ships
    assert sea.at("agenda") == 1


# What is asked


def test_distances_are_counted_in_spaces(sea: Sea) -> None:
    """EVT-06: of a storm, from its nearest hex."""
    storm = sea.storm((3, 2), (4, 2))
    asked = [
        sea.game.value("distance", sea.ship, space(3, 2)),
        sea.game.value("distance", storm, sea.ship),
        sea.game.value("size", storm),
    ]

    assert asked == [3, 2, 2]


def test_what_is_on_no_map_is_farther_than_anything(sea: Sea) -> None:
    """SET-19."""
    sea.ship.space = 0

    assert sea.game.value("distance", sea.ship, space(3, 2)) == 999


def test_steps_are_counted_in_zones(sea: Sea) -> None:
    """DCK-05, ENM-12: below deck no way leads."""
    enemy, (one, four) = sea.foe(9), sea.crew
    assert sea.game.value("steps", enemy, four) == 2
    assert sea.game.value("steps", one, four) == 1

    one.place = 0
    assert sea.game.value("steps", enemy, one) == 999


def test_what_is_explored_can_be_used_again(sea: Sea) -> None:
    """V1-04."""
    at = space(4, 3)
    sea.do("become_explored", at)

    assert sea.do("become_unexplored", at) == 1
    assert sea.game.board.sea.explored == ()
    assert sea.do("become_unexplored", at) == 0

"""Damage, repair and sinking; sailing free of charge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Trigger
from everrain_runtime.engine.decisions import FirstOption
from everrain_runtime.questions import labels
from everrain_runtime.rules.sea import movement
from everrain_runtime.state import Terrain, Wreck
from everrain_runtime.state.handles import IN_PORT
from everrain_runtime.state.places import node, space, zone
from tests.runtime.shipyard import Voyage, permitting, set_out

if TYPE_CHECKING:
    from tests.runtime.assembly import Assembly


@pytest.fixture
def voyage(assembly: Assembly) -> Voyage:
    """Give a ship at (6, 2) facing up, with Anna in zone 1 and Bert in zone 4."""
    return set_out(assembly)


def listening(voyage: Voyage) -> Voyage:
    """Let everything a sinking ship does to others only be noted."""
    for effect in ("advance_token", "discard_card"):
        voyage.fake(effect)
    return voyage


def destroy(voyage: Voyage, *nodes: int) -> None:
    """Destroy nodes without anybody being hurt."""
    voyage.ship.destroyed = nodes


# Damage


@pytest.mark.parametrize(
    ("destroyed", "rolled", "hit"),
    [((), 7, 7), ((7,), 7, 6), ((5, 6, 7), 7, 4), ((0, 1), 1, 2), ((0,), 0, 1), ((9,), 9, 8)],
)
def test_the_die_names_the_node_or_the_next_lower_else_higher(
    assembly: Assembly, destroyed: tuple[int, ...], rolled: int, hit: int
) -> None:
    """DMG-05, DMG-06."""
    voyage = set_out(assembly, dice={"fate": [rolled]})
    destroy(voyage, *destroyed)

    assert voyage.do("suffer_damage", voyage.ship, 1) == 1
    assert voyage.ship.destroyed == tuple(sorted((*destroyed, hit)))


def test_each_roll_sees_what_those_before_destroyed(assembly: Assembly) -> None:
    """DMG-07: damage is resolved one at a time."""
    voyage = set_out(assembly, dice={"fate": [8, 8, 8]})

    assert voyage.do("suffer_damage", voyage.ship, 3) == 3
    assert voyage.ship.destroyed == (6, 7, 8)


def test_a_ship_remembers_damage_for_the_turn(assembly: Assembly) -> None:
    voyage = set_out(assembly, dice={"fate": [8]})

    assert not voyage.game.holds("has_suffered_damage", voyage.ship)

    voyage.do("suffer_damage", voyage.ship, 1)

    assert voyage.game.holds("has_suffered_damage", voyage.ship)

    voyage.game.board.memory.begin("turn")

    assert not voyage.game.holds("has_suffered_damage", voyage.ship)


def test_a_ship_that_is_not_on_the_map_takes_no_damage(voyage: Voyage) -> None:
    """SET-19."""
    voyage.ship.space = 0

    assert voyage.do("suffer_damage", voyage.ship, 1) == 0
    assert voyage.do("destroy_node", node(voyage.ship.handle, 3)) == 0
    assert not voyage.game.holds("has_suffered_damage", voyage.ship)


def test_a_destroyed_node_wounds_all_in_its_zone(voyage: Voyage) -> None:
    """DMG-01, DMG-02, DMG-03: nobody else."""
    anna, bert = voyage.crew
    near, far = voyage.enemy(1), voyage.enemy(2)

    assert voyage.do("destroy_node", node(voyage.ship.handle, 1)) == 1
    assert (anna.trauma, bert.trauma, near.trauma, far.trauma) == (1, 0, 1, 0)
    assert voyage.ship.destroyed == (1,)


def test_a_node_is_destroyed_once(voyage: Voyage) -> None:
    """DMG-08: no other is hit in its place, and nobody suffers again."""
    anna = voyage.crew[0]
    voyage.do("destroy_node", node(voyage.ship.handle, 1))

    assert voyage.do("destroy_node", node(voyage.ship.handle, 1)) == 0
    assert (anna.trauma, voyage.ship.destroyed) == (1, (1,))


def test_nodes_of_a_boarded_ship_cannot_be_destroyed(voyage: Voyage) -> None:
    """BRD-16."""
    voyage.ship.boarding = voyage.enemy_ship(8, 3).handle

    assert voyage.do("destroy_node", node(voyage.ship.handle, 16)) == 0


def test_all_wounds_of_a_node_come_before_any_death(voyage: Voyage) -> None:
    """DMG-02: a batch."""
    anna, bert = voyage.crew
    bert.place = anna.place
    anna.trauma, bert.trauma = 3, 5
    listening(voyage)
    voyage.do("destroy_node", node(voyage.ship.handle, 1))
    said = voyage.said()

    assert voyage.crew == []
    assert said.index("kill_crew") > max(at for at, s in enumerate(said) if s == "suffer_trauma")


def test_a_node_is_repaired_once(voyage: Voyage) -> None:
    """DMG-04, SVC-03."""
    destroy(voyage, 3, 5)

    assert voyage.do("repair_node", node(voyage.ship.handle, 3)) == 1
    assert voyage.ship.destroyed == (5,)
    assert voyage.do("repair_node", node(voyage.ship.handle, 3)) == 0


def test_a_price_in_damage_can_be_tried(voyage: Voyage) -> None:
    destroy(voyage, *range(8))
    trial = voyage.game.rehearsal(FirstOption())

    assert trial.pay("suffer_damage", voyage.ship, 2)
    assert not trial.pay("suffer_damage", voyage.ship, 1)
    assert len(voyage.ship.destroyed) == 8


# Sinking


def test_the_tenth_node_sinks_a_ship_and_ends_its_damage(assembly: Assembly) -> None:
    """DMG-10, SNK-01."""
    voyage = listening(set_out(assembly, dice={"fate": [0, 0]}))
    destroy(voyage, *range(1, 9))

    assert voyage.do("suffer_damage", voyage.ship, 5) == 2
    assert not voyage.ship.afloat
    assert voyage.game.value("ships_sunk") == 1


def test_a_ship_with_a_node_and_a_crew_left_stays_afloat(voyage: Voyage) -> None:
    """SNK-01."""
    destroy(voyage, *range(1, 10))
    voyage.do("kill_crew", voyage.crew[0])

    assert voyage.ship.afloat


def test_a_ship_whose_crew_have_died_sinks(voyage: Voyage) -> None:
    """SNK-01, SNK-13."""
    listening(voyage)
    voyage.do("kill_crew", voyage.crew)

    assert not voyage.ship.afloat
    assert voyage.said().count("sink_ship") == 1


def test_in_port_a_ship_without_crew_does_not_sink_yet(assembly: Assembly) -> None:
    """SNK-13: the check is made on departure."""
    voyage = listening(set_out(assembly, players=2))
    voyage.visit(3, 2)
    voyage.do("leave_ship", voyage.crew)

    assert voyage.ship.afloat

    voyage.game.board.flow.visiting = 0
    voyage.game.check()

    assert not voyage.ship.afloat
    assert voyage.other.afloat


def test_a_ship_without_crew_sinks_while_another_is_in_port(assembly: Assembly) -> None:
    """SNK-13."""
    voyage = listening(set_out(assembly, players=2))
    voyage.visit(3, 2)
    voyage.do("leave_ship", voyage.game.board.crew_of(voyage.other))

    assert not voyage.other.afloat


def test_a_sinking_ship_loses_what_the_sea_takes(assembly: Assembly) -> None:
    """SNK-02, SNK-03, SNK-05: half the clues and one treasure stay in the shipwreck."""
    voyage = set_out(assembly, "Locket")
    listening(voyage)
    schematics = voyage.fake("discard_card")
    drawings = voyage.schematic("ballast", 3)
    board, ship = voyage.game.board, voyage.ship
    ship.clues = 7
    for name in ("rope", "locket", "pitch"):
        voyage.treasure(name)
    voyage.crew[1].place = IN_PORT
    for order in board.orders_of(ship, "crew"):
        order.issued = True
    at = ship.space

    assert voyage.do("sink_ship", ship) == 1
    assert board.crew_of(ship) == []
    assert voyage.cards_of("deckhand") == ["core:anna", "core:bert"]
    assert (ship.coin, ship.clues, board.hold_of(ship)) == (0, 0, [])
    assert board.sea.wrecks[at] == Wreck(4, ("core:locket",), of_player=True)
    assert voyage.discard_of("commodity") == ("core:rope", "core:pitch")
    assert board.orders_of(ship, issued=True) == []
    assert schematics == [(drawings,)]
    assert [each.card for each in board.improvements.values()] == ["core:cabins", "core:dinghy"]
    assert (ship.afloat, ship.space) == (False, at)


def test_the_discarded_crew_of_a_sinking_ship_have_not_died(voyage: Voyage) -> None:
    """SNK-03."""
    listening(voyage)
    voyage.do("sink_ship", voyage.ship)

    assert voyage.game.value("crew_lost") == 0
    assert "kill_crew" not in voyage.said()


def test_a_ship_sinks_once_and_only_on_the_map(assembly: Assembly) -> None:
    """SET-19."""
    voyage = listening(set_out(assembly, players=2))
    voyage.other.space = 0

    assert voyage.do("sink_ship", voyage.ship) == 1
    assert voyage.do("sink_ship", voyage.ship) == 0
    assert voyage.do("sink_ship", voyage.other) == 0
    assert voyage.game.value("ships_sunk") == 1


def test_enemies_on_deck_are_banished_and_captured_ones_stay(voyage: Voyage) -> None:
    """SNK-04, BAN-06: even those that cannot be banished are gone."""
    listening(voyage)
    banished = voyage.fake("banish_enemy", done=0)
    board = voyage.game.board
    enemy, held = voyage.enemy(3), voyage.enemy(5)
    held.held_by = next(iter(board.improvements))
    voyage.do("sink_ship", voyage.ship)

    assert banished == [(enemy,)]
    assert list(board.enemies.values()) == [held]


def test_a_sinking_wakes_the_elder_one_and_loses_passengers(voyage: Voyage) -> None:
    """SNK-06, DIS-10, SNK-11."""
    voyage.fake("discard_card")
    steps = voyage.fake("advance_token")
    voyage.passenger(next(iter(voyage.game.board.improvements.values())))
    voyage.do("sink_ship", voyage.ship)

    assert steps == [("elder one discovery", 1)]
    assert voyage.game.board.passengers == {}
    assert voyage.discard_of("denizen passenger") == ("core:amity",)


def test_a_sinking_ends_the_order_it_sailed_on(voyage: Voyage) -> None:
    listening(voyage)
    flow = voyage.game.board.flow
    flow.sailing, flow.points = True, 3
    voyage.do("sink_ship", voyage.ship)

    assert (flow.sailing, flow.points) == (False, 0)


def test_shipwrecks_on_one_space_are_one(voyage: Voyage) -> None:
    """SNK-05."""
    listening(voyage)
    at, sea = voyage.ship.space, voyage.game.board.sea
    sea.place_wreck(at, Wreck(2, ("core:rope",), of_player=True))
    voyage.ship.clues = 2
    voyage.do("sink_ship", voyage.ship)

    assert sea.wrecks[at] == Wreck(3, ("core:rope",), of_player=True)


def test_what_another_player_loses_that_player_picks(assembly: Assembly) -> None:
    """SNK-03: and what is done is done to that ship."""
    voyage = listening(set_out(assembly, "Pitch", players=2))
    for name in ("rope", "pitch"):
        voyage.treasure(name, voyage.other)
    voyage.do("sink_ship", voyage.other)

    assert voyage.answers.asked[0].player == voyage.other.handle
    assert voyage.game.board.sea.wrecks[voyage.other.space].treasures == ("core:pitch",)
    assert (voyage.ship.coin, voyage.ship.afloat) == (40, True)
    assert voyage.game.board.flow.you == voyage.ship.handle


# Sailing


def facing(voyage: Voyage, q: int, r: int, way: int) -> None:
    """Put the ship there, facing that way: 0 up, then clockwise."""
    voyage.ship.space, voyage.ship.facing = space(q, r).handle, way


def test_a_ship_sails_straight_ahead(voyage: Voyage) -> None:
    """MOV-01, MOV-10: from (6, 2) down and right are calm and rough sea; rough costs nothing."""
    facing(voyage, 6, 2, 2)

    assert voyage.do("sail", voyage.ship, 2) == 2
    assert voyage.ship.space == space(8, 2).handle
    assert voyage.said().count("ship_enters_space") == 2
    assert voyage.game.holds("has_sailed", voyage.ship)


def test_a_ship_stays_on_the_map(voyage: Voyage) -> None:
    """MOV-07."""
    facing(voyage, 6, 3, 0)

    assert voyage.do("sail", voyage.ship, 5) == 1
    assert voyage.ship.space == space(6, 2).handle
    assert voyage.do("sail", voyage.ship, 5) == 0


def test_a_ship_passes_others_and_ends_on_a_free_space(assembly: Assembly) -> None:
    """MOV-06: (7, 2) is the other ship's."""
    voyage = set_out(assembly, players=2)
    facing(voyage, 6, 2, 2)

    assert voyage.do("sail", voyage.ship, 1) == 0
    assert voyage.ship.space == space(6, 2).handle
    assert voyage.do("sail", voyage.ship, 2) == 2

    facing(voyage, 6, 2, 2)
    voyage.enemy_ship(8, 2)

    assert voyage.do("sail", voyage.ship, 2) == 0


@pytest.mark.parametrize(
    ("storms", "damage"),
    [
        ([[(7, 2)]], 1),
        ([[(6, 2)]], 1),
        ([[(6, 2), (7, 2)]], 0),
        ([[(6, 2)], [(7, 2)]], 2),
        ([[(7, 2)], [(7, 2)]], 1),
        ([[(8, 2)]], 0),
    ],
)
def test_storms_damage_who_sails_into_or_out_of_them(
    assembly: Assembly, storms: list[list[tuple[int, int]]], damage: int
) -> None:
    """STM-07; several over one space do not add up (STM-15)."""
    voyage = set_out(assembly, dice={"fate": [8, 9]})
    for hexes in storms:
        voyage.storm(*hexes)
    facing(voyage, 6, 2, 2)
    voyage.do("sail", voyage.ship, 1)

    assert len(voyage.ship.destroyed) == damage
    entered = {(7, 2)} & {at for hexes in storms for at in hexes if (6, 2) not in hexes}
    assert ("ship_enters_storm" in voyage.said()) == bool(entered)


def test_a_ship_that_sinks_under_way_goes_no_further(assembly: Assembly) -> None:
    """STM-07, SNK-01."""
    voyage = listening(set_out(assembly, dice={"fate": [0]}))
    destroy(voyage, *range(1, 10))
    voyage.storm((7, 2))
    facing(voyage, 6, 2, 2)

    assert voyage.do("sail", voyage.ship, 2) == 1
    assert space(7, 2).handle in voyage.game.board.sea.wrecks


def test_what_keeps_a_ship_from_a_space_leaves_it_where_it_is(assembly: Assembly) -> None:
    """Language law 4: `instead when your ship enters a space`."""
    stay = assembly.routine("instead", "crew ship space", (Op.STOP,))
    trigger = Trigger("instead", assembly.row("event", "ship_enters_space"), 0)
    assembly.program("core:timid", "positive trait", stay, abilities=[trigger], place="general")
    voyage = set_out(assembly)
    voyage.game.board.set_traits(voyage.crew[0], positive="core:timid")
    facing(voyage, 6, 2, 2)

    assert voyage.do("sail", voyage.ship, 2) == 0
    assert voyage.do("sail_towards", voyage.ship, 2, space(8, 2)) == 0
    assert voyage.ship.space == space(6, 2).handle
    assert not voyage.game.holds("has_sailed", voyage.ship)


def test_beyond_the_reach_of_maps_there_is_nothing(voyage: Voyage) -> None:
    """MOV-07."""
    edge = space(63, 0)
    voyage.game.board.sea.reveal({edge.handle: Terrain("calm sea", 0)})
    facing(voyage, 63, 0, 2)

    assert voyage.do("sail", voyage.ship, 1) == 0
    assert voyage.do("sail_towards", voyage.ship, 1, space(6, 2)) == 0


def test_a_ship_that_sinks_as_it_comes_to_a_tile_wakes_nothing(assembly: Assembly) -> None:
    """STM-07, ALT-02."""
    voyage = listening(set_out(assembly, dice={"fate": [0]}))
    spawned = voyage.fake("spawn_enemy")
    destroy(voyage, *range(1, 10))
    voyage.storm((9, 3))
    facing(voyage, 8, 3, 2)
    movement.enter(voyage.game, voyage.ship, space(9, 3).handle)

    assert not voyage.ship.afloat
    assert spawned == []


def test_a_tile_with_an_active_altar_spawns_an_enemy(voyage: Voyage) -> None:
    """ALT-02: once, as the ship comes to the tile from (8, 2) to (9, 2)."""
    spawned = voyage.fake("spawn_enemy")
    facing(voyage, 8, 2, 2)
    for to in (9, 10):
        movement.enter(voyage.game, voyage.ship, space(to, 2).handle)

    assert spawned == [(1,)]
    assert voyage.said().count("ship_enters_tile") == 1

    facing(voyage, 8, 2, 2)
    movement.enter(voyage.game, voyage.ship, space(9, 2).handle)

    assert spawned == [(1,), (1,)]


@pytest.mark.parametrize("how", ["purged", "covered"])
def test_a_purged_or_covered_altar_spawns_none(assembly: Assembly, how: str) -> None:
    """ALT-08, STM-11."""
    voyage = set_out(assembly)
    spawned = voyage.fake("spawn_enemy")
    if how == "purged":
        voyage.game.board.sea.explore(space(9, 2).handle)
    else:
        voyage.storm((9, 2))
    facing(voyage, 8, 3, 2)
    movement.enter(voyage.game, voyage.ship, space(9, 3).handle)

    assert spawned == []


def test_within_a_tile_nothing_is_awakened(voyage: Voyage) -> None:
    """ALT-02."""
    spawned = voyage.fake("spawn_enemy")
    facing(voyage, 10, 2, 2)
    movement.enter(voyage.game, voyage.ship, space(11, 2).handle)

    assert voyage.ship.space == space(11, 2).handle
    assert spawned == []


def test_a_ship_sails_towards_a_space(voyage: Voyage) -> None:
    """MOV-01: the bow turns with it."""
    facing(voyage, 6, 2, 0)
    voyage.fake("spawn_enemy")

    assert voyage.do("sail_towards", voyage.ship, 3, space(8, 2)) == 2
    assert (voyage.ship.space, voyage.ship.facing) == (space(8, 2).handle, 2)


def test_of_a_storm_the_nearest_space_is_the_goal(voyage: Voyage) -> None:
    facing(voyage, 6, 2, 0)

    assert voyage.do("sail_towards", voyage.ship, 1, voyage.storm((9, 2), (4, 2))) == 1
    assert voyage.ship.space == space(5, 2).handle


def test_a_tile_without_altar_wakes_none_elsewhere(voyage: Voyage) -> None:
    """ALT-02: from (6, 2) to (5, 2) on the western tile."""
    spawned = voyage.fake("spawn_enemy")
    facing(voyage, 6, 2, 5)
    movement.enter(voyage.game, voyage.ship, space(5, 2).handle)

    assert voyage.ship.space == space(5, 2).handle
    assert "ship_enters_tile" in voyage.said()
    assert spawned == []


def test_a_way_that_cannot_end_is_not_taken(assembly: Assembly) -> None:
    """MOV-06: (7, 2) is taken, so that there is no die to roll."""
    voyage = set_out(assembly, players=2)
    facing(voyage, 6, 2, 0)

    assert voyage.do("sail_towards", voyage.ship, 1, space(7, 3)) == 1
    assert voyage.ship.space == space(6, 3).handle


def test_the_longest_of_the_ways_on_counts(assembly: Assembly) -> None:
    """From (7, 2) there is a way on although (8, 2) is taken; so the die decides at (6, 2)."""
    voyage = set_out(assembly, dice={"fate": [0]})
    voyage.enemy_ship(8, 2)
    facing(voyage, 6, 2, 0)

    assert voyage.do("sail_towards", voyage.ship, 2, space(8, 3)) == 2
    assert (voyage.ship.space, voyage.ship.facing) == (space(7, 3).handle, 3)


@pytest.mark.parametrize(("rolled", "first"), [(0, (7, 2)), (1, (6, 3))])
def test_of_equal_ways_the_die_picks_one(
    assembly: Assembly, rolled: int, first: tuple[int, int]
) -> None:
    """GEN-05: from (6, 2) to (7, 3) two ways lead, both by sea."""
    voyage = set_out(assembly, dice={"fate": [rolled]})
    facing(voyage, 6, 2, 0)

    assert voyage.do("sail_towards", voyage.ship, 1, space(7, 3)) == 1
    assert voyage.ship.space == space(*first).handle


def test_a_ship_that_sails_towards_another_ends_beside_it(assembly: Assembly) -> None:
    """MOV-06."""
    voyage = set_out(assembly)
    target = voyage.enemy_ship(8, 2)
    facing(voyage, 6, 2, 0)

    assert voyage.do("sail_towards", voyage.ship, 5, target) == 1
    assert voyage.ship.space == space(7, 2).handle


def test_another_ship_in_the_way_is_passed_if_there_is_room_behind(assembly: Assembly) -> None:
    """MOV-06: the other ship lies at (7, 2)."""
    voyage = set_out(assembly, players=2)
    facing(voyage, 6, 2, 0)

    assert voyage.do("sail_towards", voyage.ship, 1, space(8, 2)) == 0
    assert voyage.do("sail_towards", voyage.ship, 2, space(8, 2)) == 2


def test_turning_on_the_way_through_a_storm_damages(assembly: Assembly) -> None:
    """STM-06, STM-07: two faces, then out of it."""
    voyage = set_out(assembly, dice={"fate": [9, 8, 7]})
    voyage.storm((6, 2))
    facing(voyage, 6, 2, 0)
    voyage.do("sail_towards", voyage.ship, 1, space(7, 2))

    assert len(voyage.ship.destroyed) == 3


def test_a_ship_turns_to_face_a_target_at_any_distance(voyage: Voyage) -> None:
    """MOV-01, MOV-08: free of charge."""
    facing(voyage, 6, 2, 0)
    before = voyage.ship.space

    assert voyage.do("turn_ship", voyage.ship, space(11, 2)) == 1
    assert (voyage.ship.facing, voyage.ship.space) == (2, before)
    assert voyage.do("turn_ship", voyage.ship, space(11, 2)) == 0
    assert voyage.do("turn_ship", voyage.ship, voyage.enemy_ship(6, 3)) == 1
    assert voyage.ship.facing == 3
    assert voyage.do("turn_ship", voyage.ship, space(6, 2)) == 0


def test_of_two_faces_a_captain_picks(assembly: Assembly) -> None:
    """GEN-06: (8, 1) lies between up right and down right."""
    voyage = set_out(assembly, labels.UP_AND_RIGHT.id)
    facing(voyage, 6, 2, 4)
    voyage.do("turn_ship", voyage.ship, space(8, 1))

    assert voyage.ship.facing == 1


def test_of_two_faces_of_an_enemy_ship_the_die_picks(assembly: Assembly) -> None:
    """GEN-05, SHP-28."""
    voyage = set_out(assembly, dice={"fate": [1]})
    enemy = voyage.enemy_ship(6, 3)
    enemy.facing = 4

    assert voyage.do("turn_ship", enemy, space(8, 2)) == 1
    assert enemy.facing == 2


@pytest.mark.parametrize(("start", "damage"), [(2, 0), (1, 1), (4, 2), (5, 3)])
def test_each_face_turned_in_a_storm_costs_damage(
    assembly: Assembly, start: int, damage: int
) -> None:
    """STM-06."""
    voyage = set_out(assembly, dice={"fate": [9] * damage})
    voyage.storm((6, 2))
    facing(voyage, 6, 2, start)
    voyage.do("turn_ship", voyage.ship, space(11, 2))

    assert len(voyage.ship.destroyed) == damage


def test_an_enemy_ship_suffers_in_storms_too(voyage: Voyage) -> None:
    """STM-09."""
    damage = voyage.fake("damage_enemy_ship")
    enemy = voyage.enemy_ship(6, 3)
    voyage.storm((6, 3))
    voyage.do("turn_ship", enemy, space(7, 3))

    assert damage == [(enemy, 2)]


def test_a_ship_is_put_on_a_free_space(assembly: Assembly) -> None:
    """MAP-09, ALT-10, STM-08: it has neither sailed nor arrived."""
    voyage = set_out(assembly, players=2)
    spawned = voyage.fake("spawn_enemy")
    voyage.storm((6, 2))

    assert voyage.do("place_ship", voyage.ship, space(9, 2)) == 1
    assert voyage.ship.space == space(9, 2).handle
    assert (spawned, voyage.said()) == ([], ["place_ship"])
    assert voyage.ship.destroyed == ()
    assert not voyage.game.holds("has_sailed", voyage.ship)
    assert voyage.do("place_ship", voyage.ship, space(7, 2)) == 0
    assert voyage.do("place_ship", voyage.ship, space(9, 2)) == 0
    assert voyage.do("place_ship", voyage.ship, space(30, 2)) == 0


def test_what_is_not_on_the_map_is_not_put_there(voyage: Voyage) -> None:
    """SET-19, SNK-07, SET-04."""
    elder = next(iter(voyage.game.board.elder_ones.values()))

    assert voyage.do("place_ship", elder, space(8, 2)) == 0

    voyage.ship.afloat = False

    assert voyage.do("place_ship", voyage.ship, space(8, 2)) == 0
    assert voyage.do("sail", voyage.ship, 1) == 0
    assert voyage.do("sail_towards", voyage.ship, 1, space(8, 2)) == 0
    assert voyage.do("turn_ship", voyage.ship, space(11, 2)) == 0


def test_enemy_ships_and_the_elder_one_are_put_somewhere_too(voyage: Voyage) -> None:
    elder = next(iter(voyage.game.board.elder_ones.values()))
    elder.awake, elder.space = True, space(3, 3).handle
    enemy = voyage.enemy_ship(7, 3)

    assert voyage.do("place_ship", enemy, space(6, 2)) == 0
    assert voyage.do("place_ship", enemy, space(8, 2)) == 1
    assert voyage.do("place_ship", elder, space(8, 3)) == 1
    assert (enemy.space, elder.space) == (space(8, 2).handle, space(8, 3).handle)


def test_navigation_points_are_gained_while_sailing(voyage: Voyage) -> None:
    """MOV-03, MOV-04."""
    flow = voyage.game.board.flow

    assert voyage.do("gain_navigation_point", 2) == 0

    flow.sailing, flow.points = True, 1

    assert voyage.do("gain_navigation_point", 2) == 2
    assert voyage.game.value("navigation_points") == 3
    assert voyage.do("end_navigation_order") == 1
    assert (flow.sailing, flow.points) == (False, 0)
    assert voyage.do("end_navigation_order") == 0


def test_nobody_gains_points_for_the_order_of_another(assembly: Assembly) -> None:
    voyage = set_out(assembly, players=2)
    flow = voyage.game.board.flow
    flow.sailing, flow.you = True, voyage.other.handle

    assert voyage.do("gain_navigation_point", 2) == 0


# Nodes that work


def put(voyage: Voyage, *zones: int) -> None:
    """Put the crew into those zones."""
    for crew, index in zip(voyage.crew, zones, strict=False):
        crew.place = zone(voyage.ship.handle, index).handle


@pytest.mark.parametrize(
    ("zones", "points"),
    [((3, 6), 2), ((0, 6, 8), 4), ((6, 6), 2), ((1, 4), 1), ((0,), 2)],
)
def test_a_navigation_order_gives_a_point_more_for_each_manned_node(
    assembly: Assembly, zones: tuple[int, ...], points: int
) -> None:
    """MOV-03, DCK-07, WE-02, WE-26, SEA-03."""
    voyage = set_out(assembly, crew=len(zones))
    put(voyage, *zones)

    assert voyage.game.value("navigation", voyage.ship) == points
    assert voyage.game.value("evasion", voyage.ship) == points - 1


@pytest.mark.parametrize("how", ["destroyed", "disrupted"])
def test_a_node_that_does_not_work_gives_nothing(voyage: Voyage, how: str) -> None:
    """DMG-04, ENM-20, SEA-06."""
    put(voyage, 6, 8)
    if how == "destroyed":
        destroy(voyage, 6)
    else:
        voyage.enemy(6)

    assert voyage.game.value("navigation", voyage.ship) == 2
    assert voyage.game.value("evasion", voyage.ship) == 1


def test_a_crew_is_why_a_node_is_manned(assembly: Assembly) -> None:
    """DCK-06, DCK-07, ENM-20."""
    voyage = set_out(assembly, players=2)
    anna, bert = voyage.crew
    put(voyage, 6, 6)
    there = node(voyage.ship.handle, 6)

    def mans() -> tuple[bool, bool]:
        return voyage.game.holds("crew_mans", anna, there), voyage.game.holds(
            "crew_mans", bert, node(voyage.ship.handle, 8)
        )

    assert mans() == (True, False)

    enemy = voyage.enemy(6)

    assert mans() == (False, False)

    voyage.game.board.remove(enemy, "destroyed")
    destroy(voyage, 6)

    assert mans() == (False, False)


def test_who_cannot_man_a_node_is_not_why_it_works(assembly: Assembly) -> None:
    permitting(assembly, "crew_cannot_man")
    voyage = set_out(assembly)
    voyage.game.board.set_traits(voyage.crew[0], positive="core:permitting")
    put(voyage, 6)

    assert not voyage.game.holds("crew_mans", voyage.crew[0], node(voyage.ship.handle, 6))
    assert voyage.game.value("evasion", voyage.ship) == 0


def test_an_enemy_that_leaves_nodes_usable_lets_crew_man_them(assembly: Assembly) -> None:
    permitting(assembly, "enemy_leaves_nodes_usable")
    voyage = set_out(assembly)
    voyage.game.board.set_traits(voyage.crew[0], positive="core:permitting")
    put(voyage, 6)
    voyage.enemy(6)

    assert voyage.game.holds("crew_mans", voyage.crew[0], node(voyage.ship.handle, 6))


def asked(voyage: Voyage, name: str, *things: Any) -> bool:
    """Return whether a condition holds."""
    return voyage.game.facts.holds(name, *things)


def test_a_ship_faces_what_lies_straight_ahead(voyage: Voyage) -> None:
    """MOV-01."""
    facing(voyage, 6, 2, 2)

    assert asked(voyage, "faces", voyage.ship, space(7, 2))
    assert asked(voyage, "faces", voyage.ship, space(11, 2))
    assert not asked(voyage, "faces", voyage.ship, space(6, 3))
    assert not asked(voyage, "faces", voyage.ship, space(6, 2))
    assert not asked(voyage, "faces", voyage.ship, space(8, 3))

    voyage.ship.space = 0

    assert not asked(voyage, "faces", voyage.ship, space(7, 2))

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
from tests.runtime.made_up_ship import AtSea, permitting, set_out

if TYPE_CHECKING:
    from tests.runtime.made_by_hand import ByHand


@pytest.fixture
def at_sea(by_hand: ByHand) -> AtSea:
    """Give a ship at (6, 2) facing up, with Anna in zone 1 and Bert in zone 4."""
    return set_out(by_hand)


def listening(at_sea: AtSea) -> AtSea:
    """Let everything a sinking ship does to others only be noted."""
    for effect in ("advance_token", "discard_card"):
        at_sea.fake(effect)
    return at_sea


def destroy(at_sea: AtSea, *nodes: int) -> None:
    """Destroy nodes without anybody being hurt."""
    at_sea.ship.destroyed = nodes


# Damage


@pytest.mark.parametrize(
    ("destroyed", "rolled", "hit"),
    [((), 7, 7), ((7,), 7, 6), ((5, 6, 7), 7, 4), ((0, 1), 1, 2), ((0,), 0, 1), ((9,), 9, 8)],
)
def test_the_die_names_the_node_or_the_next_lower_else_higher(
    by_hand: ByHand, destroyed: tuple[int, ...], rolled: int, hit: int
) -> None:
    """DMG-05, DMG-06."""
    at_sea = set_out(by_hand, dice={"fate": [rolled]})
    destroy(at_sea, *destroyed)

    assert at_sea.do("suffer_damage", at_sea.ship, 1) == 1
    assert at_sea.ship.destroyed == tuple(sorted((*destroyed, hit)))


def test_a_ship_remembers_damage_for_the_turn(by_hand: ByHand) -> None:
    at_sea = set_out(by_hand, dice={"fate": [8]})

    assert not at_sea.game.holds("has_suffered_damage", at_sea.ship)

    at_sea.do("suffer_damage", at_sea.ship, 1)

    assert at_sea.game.holds("has_suffered_damage", at_sea.ship)

    at_sea.game.board.memory.begin("turn")

    assert not at_sea.game.holds("has_suffered_damage", at_sea.ship)


def test_a_ship_that_is_not_on_the_map_takes_no_damage(at_sea: AtSea) -> None:
    """SET-19."""
    at_sea.ship.space = 0

    assert at_sea.do("suffer_damage", at_sea.ship, 1) == 0
    assert at_sea.do("destroy_node", node(at_sea.ship.handle, 3)) == 0
    assert not at_sea.game.holds("has_suffered_damage", at_sea.ship)


def test_all_wounds_of_a_node_come_before_any_death(at_sea: AtSea) -> None:
    """DMG-02: a batch."""
    anna, bert = at_sea.crew
    bert.place = anna.place
    anna.trauma, bert.trauma = 3, 5
    listening(at_sea)
    at_sea.do("destroy_node", node(at_sea.ship.handle, 1))
    said = at_sea.said()

    assert at_sea.crew == []
    assert said.index("kill_crew") > max(at for at, s in enumerate(said) if s == "suffer_trauma")


def test_a_node_is_repaired_once(at_sea: AtSea) -> None:
    """DMG-04, SVC-03."""
    destroy(at_sea, 3, 5)

    assert at_sea.do("repair_node", node(at_sea.ship.handle, 3)) == 1
    assert at_sea.ship.destroyed == (5,)
    assert at_sea.do("repair_node", node(at_sea.ship.handle, 3)) == 0


def test_a_price_in_damage_can_be_tried(at_sea: AtSea) -> None:
    destroy(at_sea, *range(8))
    trial = at_sea.game.rehearsal(FirstOption())

    assert trial.pay("suffer_damage", at_sea.ship, 2)
    assert not trial.pay("suffer_damage", at_sea.ship, 1)
    assert len(at_sea.ship.destroyed) == 8


# Sinking


def test_the_tenth_node_sinks_a_ship_and_ends_its_damage(by_hand: ByHand) -> None:
    """DMG-10, SNK-01."""
    at_sea = listening(set_out(by_hand, dice={"fate": [0, 0]}))
    destroy(at_sea, *range(1, 9))

    assert at_sea.do("suffer_damage", at_sea.ship, 5) == 2
    assert not at_sea.ship.afloat
    assert at_sea.game.value("ships_sunk") == 1


def test_a_ship_with_a_node_and_a_crew_left_stays_afloat(at_sea: AtSea) -> None:
    """SNK-01."""
    destroy(at_sea, *range(1, 10))
    at_sea.do("kill_crew", at_sea.crew[0])

    assert at_sea.ship.afloat


def test_a_ship_whose_crew_have_died_sinks(at_sea: AtSea) -> None:
    """SNK-01, SNK-13."""
    listening(at_sea)
    at_sea.do("kill_crew", at_sea.crew)

    assert not at_sea.ship.afloat
    assert at_sea.said().count("sink_ship") == 1


def test_in_port_a_ship_without_crew_does_not_sink_yet(by_hand: ByHand) -> None:
    """SNK-13: the check is made on departure."""
    at_sea = listening(set_out(by_hand, players=2))
    at_sea.visit(3, 2)
    at_sea.do("leave_ship", at_sea.crew)

    assert at_sea.ship.afloat

    at_sea.game.board.flow.visiting = 0
    at_sea.game.check()

    assert not at_sea.ship.afloat
    assert at_sea.other.afloat


def test_a_ship_without_crew_sinks_while_another_is_in_port(by_hand: ByHand) -> None:
    """SNK-13."""
    at_sea = listening(set_out(by_hand, players=2))
    at_sea.visit(3, 2)
    at_sea.do("leave_ship", at_sea.game.board.crew_of(at_sea.other))

    assert not at_sea.other.afloat


def test_a_sinking_ship_loses_what_the_sea_takes(by_hand: ByHand) -> None:
    """SNK-02, SNK-03, SNK-05: half the clues and one treasure stay in the shipwreck."""
    at_sea = set_out(by_hand, "Locket")
    listening(at_sea)
    schematics = at_sea.fake("discard_card")
    drawings = at_sea.schematic("ballast", 3)
    board, ship = at_sea.game.board, at_sea.ship
    ship.clues = 7
    for name in ("rope", "locket", "pitch"):
        at_sea.treasure(name)
    at_sea.crew[1].place = IN_PORT
    for order in board.orders_of(ship, "crew"):
        order.issued = True
    at = ship.space

    assert at_sea.do("sink_ship", ship) == 1
    assert board.crew_of(ship) == []
    assert at_sea.cards_of("deckhand") == ["core:anna", "core:bert"]
    assert (ship.coin, ship.clues, board.hold_of(ship)) == (0, 0, [])
    assert board.sea.wrecks[at] == Wreck(4, ("core:locket",), of_player=True)
    assert at_sea.discard_of("commodity") == ("core:rope", "core:pitch")
    assert board.orders_of(ship, issued=True) == []
    assert schematics == [(drawings,)]
    assert [each.card for each in board.improvements.values()] == ["core:cabins", "core:dinghy"]
    assert (ship.afloat, ship.space) == (False, at)


def test_the_discarded_crew_of_a_sinking_ship_have_not_died(at_sea: AtSea) -> None:
    """SNK-03."""
    listening(at_sea)
    at_sea.do("sink_ship", at_sea.ship)

    assert at_sea.game.value("crew_lost") == 0
    assert "kill_crew" not in at_sea.said()


def test_a_ship_sinks_once_and_only_on_the_map(by_hand: ByHand) -> None:
    """SET-19."""
    at_sea = listening(set_out(by_hand, players=2))
    at_sea.other.space = 0

    assert at_sea.do("sink_ship", at_sea.ship) == 1
    assert at_sea.do("sink_ship", at_sea.ship) == 0
    assert at_sea.do("sink_ship", at_sea.other) == 0
    assert at_sea.game.value("ships_sunk") == 1


def test_enemies_on_deck_are_banished_and_captured_ones_stay(at_sea: AtSea) -> None:
    """SNK-04, BAN-06: even those that cannot be banished are gone."""
    listening(at_sea)
    banished = at_sea.fake("banish_enemy", done=0)
    board = at_sea.game.board
    enemy, held = at_sea.enemy(3), at_sea.enemy(5)
    held.held_by = next(iter(board.improvements))
    at_sea.do("sink_ship", at_sea.ship)

    assert banished == [(enemy,)]
    assert list(board.enemies.values()) == [held]


def test_a_sinking_wakes_the_elder_one_and_loses_passengers(at_sea: AtSea) -> None:
    """SNK-06, DIS-10, SNK-11."""
    at_sea.fake("discard_card")
    steps = at_sea.fake("advance_token")
    at_sea.passenger(next(iter(at_sea.game.board.improvements.values())))
    at_sea.do("sink_ship", at_sea.ship)

    assert steps == [("elder one discovery", 1)]
    assert at_sea.game.board.passengers == {}
    assert at_sea.discard_of("denizen passenger") == ("core:amity",)


def test_a_sinking_ends_the_order_it_sailed_on(at_sea: AtSea) -> None:
    listening(at_sea)
    flow = at_sea.game.board.flow
    flow.sailing, flow.points = True, 3
    at_sea.do("sink_ship", at_sea.ship)

    assert (flow.sailing, flow.points) == (False, 0)


def test_shipwrecks_on_one_space_are_one(at_sea: AtSea) -> None:
    """SNK-05."""
    listening(at_sea)
    at, sea = at_sea.ship.space, at_sea.game.board.sea
    sea.place_wreck(at, Wreck(2, ("core:rope",), of_player=True))
    at_sea.ship.clues = 2
    at_sea.do("sink_ship", at_sea.ship)

    assert sea.wrecks[at] == Wreck(3, ("core:rope",), of_player=True)


def test_what_another_player_loses_that_player_picks(by_hand: ByHand) -> None:
    """SNK-03: and what is done is done to that ship."""
    at_sea = listening(set_out(by_hand, "Pitch", players=2))
    for name in ("rope", "pitch"):
        at_sea.treasure(name, at_sea.other)
    at_sea.do("sink_ship", at_sea.other)

    assert at_sea.answers.asked[0].player == at_sea.other.handle
    assert at_sea.game.board.sea.wrecks[at_sea.other.space].treasures == ("core:pitch",)
    assert (at_sea.ship.coin, at_sea.ship.afloat) == (40, True)
    assert at_sea.game.board.flow.you == at_sea.ship.handle


# Sailing


def facing(at_sea: AtSea, q: int, r: int, way: int) -> None:
    """Put the ship there, facing that way: 0 up, then clockwise."""
    at_sea.ship.space, at_sea.ship.facing = space(q, r).handle, way


def test_a_ship_sails_straight_ahead(at_sea: AtSea) -> None:
    """MOV-01, MOV-10: from (6, 2) down and right are calm and rough sea; rough costs nothing."""
    facing(at_sea, 6, 2, 2)

    assert at_sea.do("sail", at_sea.ship, 2) == 2
    assert at_sea.ship.space == space(8, 2).handle
    assert at_sea.said().count("ship_enters_space") == 2
    assert at_sea.game.holds("has_sailed", at_sea.ship)


def test_a_ship_stays_on_the_map(at_sea: AtSea) -> None:
    """MOV-07."""
    facing(at_sea, 6, 3, 0)

    assert at_sea.do("sail", at_sea.ship, 5) == 1
    assert at_sea.ship.space == space(6, 2).handle
    assert at_sea.do("sail", at_sea.ship, 5) == 0


def test_a_ship_passes_others_and_ends_on_a_free_space(by_hand: ByHand) -> None:
    """MOV-06: (7, 2) is the other ship's."""
    at_sea = set_out(by_hand, players=2)
    facing(at_sea, 6, 2, 2)

    assert at_sea.do("sail", at_sea.ship, 1) == 0
    assert at_sea.ship.space == space(6, 2).handle
    assert at_sea.do("sail", at_sea.ship, 2) == 2

    facing(at_sea, 6, 2, 2)
    at_sea.enemy_ship(8, 2)

    assert at_sea.do("sail", at_sea.ship, 2) == 0


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
    by_hand: ByHand, storms: list[list[tuple[int, int]]], damage: int
) -> None:
    """STM-07; several over one space do not add up (STM-15)."""
    at_sea = set_out(by_hand, dice={"fate": [8, 9]})
    for hexes in storms:
        at_sea.storm(*hexes)
    facing(at_sea, 6, 2, 2)
    at_sea.do("sail", at_sea.ship, 1)

    assert len(at_sea.ship.destroyed) == damage
    entered = {(7, 2)} & {at for hexes in storms for at in hexes if (6, 2) not in hexes}
    assert ("ship_enters_storm" in at_sea.said()) == bool(entered)


def test_a_ship_that_sinks_under_way_goes_no_further(by_hand: ByHand) -> None:
    """STM-07, SNK-01."""
    at_sea = listening(set_out(by_hand, dice={"fate": [0]}))
    destroy(at_sea, *range(1, 10))
    at_sea.storm((7, 2))
    facing(at_sea, 6, 2, 2)

    assert at_sea.do("sail", at_sea.ship, 2) == 1
    assert space(7, 2).handle in at_sea.game.board.sea.wrecks


def test_what_keeps_a_ship_from_a_space_leaves_it_where_it_is(by_hand: ByHand) -> None:
    """Language law 4: `instead when your ship enters a space`."""
    stay = by_hand.routine("instead", "crew ship space", (Op.STOP,))
    trigger = Trigger("instead", by_hand.row("event", "ship_enters_space"), 0)
    by_hand.program("core:timid", "positive trait", stay, abilities=[trigger], place="general")
    at_sea = set_out(by_hand)
    at_sea.game.board.set_traits(at_sea.crew[0], positive="core:timid")
    facing(at_sea, 6, 2, 2)

    assert at_sea.do("sail", at_sea.ship, 2) == 0
    assert at_sea.do("sail_towards", at_sea.ship, 2, space(8, 2)) == 0
    assert at_sea.ship.space == space(6, 2).handle
    assert not at_sea.game.holds("has_sailed", at_sea.ship)


def test_beyond_the_reach_of_maps_there_is_nothing(at_sea: AtSea) -> None:
    """MOV-07."""
    edge = space(63, 0)
    at_sea.game.board.sea.reveal({edge.handle: Terrain("calm sea", 0)})
    facing(at_sea, 63, 0, 2)

    assert at_sea.do("sail", at_sea.ship, 1) == 0
    assert at_sea.do("sail_towards", at_sea.ship, 1, space(6, 2)) == 0


def test_a_ship_that_sinks_as_it_comes_to_a_tile_wakes_nothing(by_hand: ByHand) -> None:
    """STM-07, ALT-02."""
    at_sea = listening(set_out(by_hand, dice={"fate": [0]}))
    spawned = at_sea.fake("spawn_enemy")
    destroy(at_sea, *range(1, 10))
    at_sea.storm((9, 3))
    facing(at_sea, 8, 3, 2)
    movement.enter(at_sea.game, at_sea.ship, space(9, 3).handle)

    assert not at_sea.ship.afloat
    assert spawned == []


def test_a_tile_with_an_active_altar_spawns_an_enemy(at_sea: AtSea) -> None:
    """ALT-02: once, as the ship comes to the tile from (8, 2) to (9, 2)."""
    spawned = at_sea.fake("spawn_enemy")
    facing(at_sea, 8, 2, 2)
    for to in (9, 10):
        movement.enter(at_sea.game, at_sea.ship, space(to, 2).handle)

    assert spawned == [(1,)]
    assert at_sea.said().count("ship_enters_tile") == 1

    facing(at_sea, 8, 2, 2)
    movement.enter(at_sea.game, at_sea.ship, space(9, 2).handle)

    assert spawned == [(1,), (1,)]


@pytest.mark.parametrize("how", ["purged", "covered"])
def test_a_purged_or_covered_altar_spawns_none(by_hand: ByHand, how: str) -> None:
    """ALT-08, STM-11."""
    at_sea = set_out(by_hand)
    spawned = at_sea.fake("spawn_enemy")
    if how == "purged":
        at_sea.game.board.sea.explore(space(9, 2).handle)
    else:
        at_sea.storm((9, 2))
    facing(at_sea, 8, 3, 2)
    movement.enter(at_sea.game, at_sea.ship, space(9, 3).handle)

    assert spawned == []


def test_within_a_tile_nothing_is_awakened(at_sea: AtSea) -> None:
    """ALT-02."""
    spawned = at_sea.fake("spawn_enemy")
    facing(at_sea, 10, 2, 2)
    movement.enter(at_sea.game, at_sea.ship, space(11, 2).handle)

    assert at_sea.ship.space == space(11, 2).handle
    assert spawned == []


def test_a_ship_sails_towards_a_space(at_sea: AtSea) -> None:
    """MOV-01: the bow turns with it."""
    facing(at_sea, 6, 2, 0)
    at_sea.fake("spawn_enemy")

    assert at_sea.do("sail_towards", at_sea.ship, 3, space(8, 2)) == 2
    assert (at_sea.ship.space, at_sea.ship.facing) == (space(8, 2).handle, 2)


def test_of_a_storm_the_nearest_space_is_the_goal(at_sea: AtSea) -> None:
    facing(at_sea, 6, 2, 0)

    assert at_sea.do("sail_towards", at_sea.ship, 1, at_sea.storm((9, 2), (4, 2))) == 1
    assert at_sea.ship.space == space(5, 2).handle


def test_a_tile_without_altar_wakes_none_elsewhere(at_sea: AtSea) -> None:
    """ALT-02: from (6, 2) to (5, 2) on the western tile."""
    spawned = at_sea.fake("spawn_enemy")
    facing(at_sea, 6, 2, 5)
    movement.enter(at_sea.game, at_sea.ship, space(5, 2).handle)

    assert at_sea.ship.space == space(5, 2).handle
    assert "ship_enters_tile" in at_sea.said()
    assert spawned == []


def test_a_way_that_cannot_end_is_not_taken(by_hand: ByHand) -> None:
    """MOV-06: (7, 2) is taken, so that there is no die to roll."""
    at_sea = set_out(by_hand, players=2)
    facing(at_sea, 6, 2, 0)

    assert at_sea.do("sail_towards", at_sea.ship, 1, space(7, 3)) == 1
    assert at_sea.ship.space == space(6, 3).handle


def test_the_longest_of_the_ways_on_counts(by_hand: ByHand) -> None:
    """From (7, 2) there is a way on although (8, 2) is taken; so the die decides at (6, 2)."""
    at_sea = set_out(by_hand, dice={"fate": [0]})
    at_sea.enemy_ship(8, 2)
    facing(at_sea, 6, 2, 0)

    assert at_sea.do("sail_towards", at_sea.ship, 2, space(8, 3)) == 2
    assert (at_sea.ship.space, at_sea.ship.facing) == (space(7, 3).handle, 3)


@pytest.mark.parametrize(("rolled", "first"), [(0, (7, 2)), (1, (6, 3))])
def test_of_equal_ways_the_die_picks_one(
    by_hand: ByHand, rolled: int, first: tuple[int, int]
) -> None:
    """GEN-05: from (6, 2) to (7, 3) two ways lead, both by sea."""
    at_sea = set_out(by_hand, dice={"fate": [rolled]})
    facing(at_sea, 6, 2, 0)

    assert at_sea.do("sail_towards", at_sea.ship, 1, space(7, 3)) == 1
    assert at_sea.ship.space == space(*first).handle


def test_a_ship_that_sails_towards_another_ends_beside_it(by_hand: ByHand) -> None:
    """MOV-06."""
    at_sea = set_out(by_hand)
    target = at_sea.enemy_ship(8, 2)
    facing(at_sea, 6, 2, 0)

    assert at_sea.do("sail_towards", at_sea.ship, 5, target) == 1
    assert at_sea.ship.space == space(7, 2).handle


def test_another_ship_in_the_way_is_passed_if_there_is_room_behind(by_hand: ByHand) -> None:
    """MOV-06: the other ship lies at (7, 2)."""
    at_sea = set_out(by_hand, players=2)
    facing(at_sea, 6, 2, 0)

    assert at_sea.do("sail_towards", at_sea.ship, 1, space(8, 2)) == 0
    assert at_sea.do("sail_towards", at_sea.ship, 2, space(8, 2)) == 2


def test_turning_on_the_way_through_a_storm_damages(by_hand: ByHand) -> None:
    """STM-06, STM-07: two faces, then out of it."""
    at_sea = set_out(by_hand, dice={"fate": [9, 8, 7]})
    at_sea.storm((6, 2))
    facing(at_sea, 6, 2, 0)
    at_sea.do("sail_towards", at_sea.ship, 1, space(7, 2))

    assert len(at_sea.ship.destroyed) == 3


def test_a_ship_turns_to_face_a_target_at_any_distance(at_sea: AtSea) -> None:
    """MOV-01, MOV-08: free of charge."""
    facing(at_sea, 6, 2, 0)
    before = at_sea.ship.space

    assert at_sea.do("turn_ship", at_sea.ship, space(11, 2)) == 1
    assert (at_sea.ship.facing, at_sea.ship.space) == (2, before)
    assert at_sea.do("turn_ship", at_sea.ship, space(11, 2)) == 0
    assert at_sea.do("turn_ship", at_sea.ship, at_sea.enemy_ship(6, 3)) == 1
    assert at_sea.ship.facing == 3
    assert at_sea.do("turn_ship", at_sea.ship, space(6, 2)) == 0


def test_of_two_faces_a_captain_picks(by_hand: ByHand) -> None:
    """GEN-06: (8, 1) lies between up right and down right."""
    at_sea = set_out(by_hand, labels.UP_AND_RIGHT.id)
    facing(at_sea, 6, 2, 4)
    at_sea.do("turn_ship", at_sea.ship, space(8, 1))

    assert at_sea.ship.facing == 1


def test_of_two_faces_of_an_enemy_ship_the_die_picks(by_hand: ByHand) -> None:
    """GEN-05, SHP-28."""
    at_sea = set_out(by_hand, dice={"fate": [1]})
    enemy = at_sea.enemy_ship(6, 3)
    enemy.facing = 4

    assert at_sea.do("turn_ship", enemy, space(8, 2)) == 1
    assert enemy.facing == 2


@pytest.mark.parametrize(("start", "damage"), [(2, 0), (1, 1), (4, 2), (5, 3)])
def test_each_face_turned_in_a_storm_costs_damage(by_hand: ByHand, start: int, damage: int) -> None:
    """STM-06."""
    at_sea = set_out(by_hand, dice={"fate": [9] * damage})
    at_sea.storm((6, 2))
    facing(at_sea, 6, 2, start)
    at_sea.do("turn_ship", at_sea.ship, space(11, 2))

    assert len(at_sea.ship.destroyed) == damage


def test_an_enemy_ship_suffers_in_storms_too(at_sea: AtSea) -> None:
    """STM-09."""
    damage = at_sea.fake("damage_enemy_ship")
    enemy = at_sea.enemy_ship(6, 3)
    at_sea.storm((6, 3))
    at_sea.do("turn_ship", enemy, space(7, 3))

    assert damage == [(enemy, 2)]


def test_a_ship_is_put_on_a_free_space(by_hand: ByHand) -> None:
    """MAP-09, ALT-10, STM-08: it has neither sailed nor arrived."""
    at_sea = set_out(by_hand, players=2)
    spawned = at_sea.fake("spawn_enemy")
    at_sea.storm((6, 2))

    assert at_sea.do("place_ship", at_sea.ship, space(9, 2)) == 1
    assert at_sea.ship.space == space(9, 2).handle
    assert (spawned, at_sea.said()) == ([], ["place_ship"])
    assert at_sea.ship.destroyed == ()
    assert not at_sea.game.holds("has_sailed", at_sea.ship)
    assert at_sea.do("place_ship", at_sea.ship, space(7, 2)) == 0
    assert at_sea.do("place_ship", at_sea.ship, space(9, 2)) == 0
    assert at_sea.do("place_ship", at_sea.ship, space(30, 2)) == 0


def test_what_is_not_on_the_map_is_not_put_there(at_sea: AtSea) -> None:
    """SET-19, SNK-07, SET-04."""
    elder = next(iter(at_sea.game.board.elder_ones.values()))

    assert at_sea.do("place_ship", elder, space(8, 2)) == 0

    at_sea.ship.afloat = False

    assert at_sea.do("place_ship", at_sea.ship, space(8, 2)) == 0
    assert at_sea.do("sail", at_sea.ship, 1) == 0
    assert at_sea.do("sail_towards", at_sea.ship, 1, space(8, 2)) == 0
    assert at_sea.do("turn_ship", at_sea.ship, space(11, 2)) == 0


def test_enemy_ships_and_the_elder_one_are_put_somewhere_too(at_sea: AtSea) -> None:
    elder = next(iter(at_sea.game.board.elder_ones.values()))
    elder.awake, elder.space = True, space(3, 3).handle
    enemy = at_sea.enemy_ship(7, 3)

    assert at_sea.do("place_ship", enemy, space(6, 2)) == 0
    assert at_sea.do("place_ship", enemy, space(8, 2)) == 1
    assert at_sea.do("place_ship", elder, space(8, 3)) == 1
    assert (enemy.space, elder.space) == (space(8, 2).handle, space(8, 3).handle)


def test_navigation_points_are_gained_while_sailing(at_sea: AtSea) -> None:
    """MOV-03, MOV-04."""
    flow = at_sea.game.board.flow

    assert at_sea.do("gain_navigation_point", 2) == 0

    flow.sailing, flow.points = True, 1

    assert at_sea.do("gain_navigation_point", 2) == 2
    assert at_sea.game.value("navigation_points") == 3
    assert at_sea.do("end_navigation_order") == 1
    assert (flow.sailing, flow.points) == (False, 0)
    assert at_sea.do("end_navigation_order") == 0


def test_nobody_gains_points_for_the_order_of_another(by_hand: ByHand) -> None:
    at_sea = set_out(by_hand, players=2)
    flow = at_sea.game.board.flow
    flow.sailing, flow.you = True, at_sea.other.handle

    assert at_sea.do("gain_navigation_point", 2) == 0


# Nodes that work


def put(at_sea: AtSea, *zones: int) -> None:
    """Put the crew into those zones."""
    for crew, index in zip(at_sea.crew, zones, strict=False):
        crew.place = zone(at_sea.ship.handle, index).handle


@pytest.mark.parametrize(
    ("zones", "points"),
    [((3, 6), 2), ((0, 6, 8), 4), ((6, 6), 2), ((1, 4), 1), ((0,), 2)],
)
def test_a_navigation_order_gives_a_point_more_for_each_manned_node(
    by_hand: ByHand, zones: tuple[int, ...], points: int
) -> None:
    """MOV-03, DCK-07, WE-02, WE-26, SEA-03."""
    at_sea = set_out(by_hand, crew=len(zones))
    put(at_sea, *zones)

    assert at_sea.game.value("navigation", at_sea.ship) == points
    assert at_sea.game.value("evasion", at_sea.ship) == points - 1


@pytest.mark.parametrize("how", ["destroyed", "disrupted"])
def test_a_node_that_does_not_work_gives_nothing(at_sea: AtSea, how: str) -> None:
    """DMG-04, ENM-20, SEA-06."""
    put(at_sea, 6, 8)
    if how == "destroyed":
        destroy(at_sea, 6)
    else:
        at_sea.enemy(6)

    assert at_sea.game.value("navigation", at_sea.ship) == 2
    assert at_sea.game.value("evasion", at_sea.ship) == 1


def test_a_crew_is_why_a_node_is_manned(by_hand: ByHand) -> None:
    """DCK-06, DCK-07, ENM-20."""
    at_sea = set_out(by_hand, players=2)
    anna, bert = at_sea.crew
    put(at_sea, 6, 6)
    there = node(at_sea.ship.handle, 6)

    def mans() -> tuple[bool, bool]:
        return at_sea.game.holds("crew_mans", anna, there), at_sea.game.holds(
            "crew_mans", bert, node(at_sea.ship.handle, 8)
        )

    assert mans() == (True, False)

    enemy = at_sea.enemy(6)

    assert mans() == (False, False)

    at_sea.game.board.remove(enemy, "destroyed")
    destroy(at_sea, 6)

    assert mans() == (False, False)


def test_who_cannot_man_a_node_is_not_why_it_works(by_hand: ByHand) -> None:
    permitting(by_hand, "crew_cannot_man")
    at_sea = set_out(by_hand)
    at_sea.game.board.set_traits(at_sea.crew[0], positive="core:permitting")
    put(at_sea, 6)

    assert not at_sea.game.holds("crew_mans", at_sea.crew[0], node(at_sea.ship.handle, 6))
    assert at_sea.game.value("evasion", at_sea.ship) == 0


def test_an_enemy_that_leaves_nodes_usable_lets_crew_man_them(by_hand: ByHand) -> None:
    permitting(by_hand, "enemy_leaves_nodes_usable")
    at_sea = set_out(by_hand)
    at_sea.game.board.set_traits(at_sea.crew[0], positive="core:permitting")
    put(at_sea, 6)
    at_sea.enemy(6)

    assert at_sea.game.holds("crew_mans", at_sea.crew[0], node(at_sea.ship.handle, 6))


def asked(at_sea: AtSea, name: str, *things: Any) -> bool:
    """Return whether a condition holds."""
    return at_sea.game.facts.holds(name, *things)


def test_a_ship_faces_what_lies_straight_ahead(at_sea: AtSea) -> None:
    """MOV-01."""
    facing(at_sea, 6, 2, 2)

    assert asked(at_sea, "faces", at_sea.ship, space(7, 2))
    assert asked(at_sea, "faces", at_sea.ship, space(11, 2))
    assert not asked(at_sea, "faces", at_sea.ship, space(6, 3))
    assert not asked(at_sea, "faces", at_sea.ship, space(6, 2))
    assert not asked(at_sea, "faces", at_sea.ship, space(8, 3))

    at_sea.ship.space = 0

    assert not asked(at_sea, "faces", at_sea.ship, space(7, 2))

"""What is asked about crew, ships, prices; lines of sight and what can be fired at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_runtime.engine.registry import answers
from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.state import Wreck
from everrain_runtime.state.places import BOARDED_ZONE, node, space, zone
from tests.runtime.made_up_ship import AtSea, permitting, set_out

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Artillery
    from tests.runtime.made_by_hand import ByHand


@pytest.fixture
def at_sea(by_hand: ByHand) -> AtSea:
    """Give two ships, at (6, 2) and (7, 2), both facing up."""
    return set_out(by_hand, players=2)


# Crew


def test_a_board_says_what_a_crew_is_worth(at_sea: AtSea) -> None:
    """CRW-02, CRW-03, HIR-01."""
    value, bert = at_sea.game.value, at_sea.crew[1]

    assert value("crew_stat", bert, "luck") == 7
    assert value("crew_stat", bert, "strength") == 0
    assert (value("crew_track", bert), value("crew_wage", bert), value("dice", bert)) == (6, 10, 1)
    assert value("crew_service_limit", bert) == 1
    assert value("crew_order_limit", bert) == 99


def test_the_last_state_of_the_dead_can_be_asked(at_sea: AtSea) -> None:
    bert = at_sea.crew[1]
    bert.trauma = 2
    at_sea.do("kill_crew", bert)

    assert at_sea.game.value("trauma", bert) == 2


@answers
def full_health(game: Game, enemy: Any) -> int:
    return 5


def test_tracks_are_read(at_sea: AtSea) -> None:
    """TRM-01, BAN-05."""
    value, bert, enemy = at_sea.game.value, at_sea.crew[1], at_sea.enemy(3)
    bert.trauma, bert.strain, enemy.trauma = 1, 3, 2
    at_sea.game.ruleset = at_sea.game.ruleset.having(full_health)

    assert (value("trauma", bert), value("strain", bert), value("health", bert)) == (1, 3, 2)
    assert (value("trauma", enemy), value("health", enemy)) == (2, 3)

    enemy.trauma, bert.trauma = 9, 9

    assert (value("health", enemy), value("health", bert)) == (0, 0)


def test_dice_are_printed_and_the_elder_one_is_slowed(at_sea: AtSea) -> None:
    """ENM-10, ELD-04."""
    value, elder = at_sea.game.value, next(iter(at_sea.game.board.elder_ones.values()))

    assert value("dice", at_sea.enemy(3)) == 3
    assert value("dice", at_sea.enemy_ship(8, 3)) == 4
    assert value("dice", elder) == 3

    elder.slowed = 2

    assert value("dice", elder) == 1

    elder.slowed = 5

    assert value("dice", elder) == 1


def test_what_a_crew_has_done_is_known(at_sea: AtSea) -> None:
    """ORD-15, PRT-05, TST-02."""
    holds, (anna, bert) = at_sea.game.holds, at_sea.crew
    anna.ordered = 1
    at_sea.game.board.memory.tally("services used", anna.handle)
    at_sea.game.board.flow.tested = anna.handle
    for question in ("crew_obeyed", "crew_served", "crew_being_tested"):
        assert (holds(question, anna), holds(question, bert)) == (True, False)


# Ships and what they carry


def test_boards_print_what_ships_have_room_for(at_sea: AtSea) -> None:
    """DCK-09, CRW-04."""
    value, ship = at_sea.game.value, at_sea.ship

    assert (value("hold_capacity", ship), value("free_hold_space", ship)) == (3, 3)
    assert (value("crew_capacity", ship), value("free_crew_slot", ship)) == (4, 2)

    for name in ("rope", "tar", "pitch", "locket"):
        at_sea.treasure(name)

    assert value("free_hold_space", ship) == 0
    assert value("free_hold_space", at_sea.other) == 3


def test_clues_lie_on_ships_and_in_shipwrecks(at_sea: AtSea) -> None:
    """CLU-01, SNK-05."""
    value, at = at_sea.game.value, space(4, 3)
    at_sea.ship.clues = 3

    assert (value("clue", at_sea.ship), value("clue", at)) == (3, 0)

    at_sea.game.board.sea.place_wreck(at.handle, Wreck(2))

    assert (value("clue", at), value("coin", at_sea.ship)) == (2, 40)


def test_a_passenger_is_bound_for_one_port(at_sea: AtSea) -> None:
    """PAS-04: (10, 3) is Ashmoor."""
    amity = at_sea.passenger(next(iter(at_sea.game.board.improvements.values())))

    assert at_sea.game.holds("passenger_bound", amity, space(10, 3))
    assert not at_sea.game.holds("passenger_bound", amity, space(3, 2))
    assert not at_sea.game.holds("passenger_bound", amity, space(4, 2))
    assert not at_sea.game.holds("passenger_bound", amity, space(30, 2))


def test_what_a_ship_has_done_is_known(at_sea: AtSea) -> None:
    """PRT-03, MOV-01, ART-05, ORD-02."""
    holds, memory, ship = at_sea.game.holds, at_sea.game.board.memory, at_sea.ship
    memory.tally("fired", ship.handle)
    memory.tally("spaces entered", ship.handle)
    memory.tally("orders issued", ship.handle, 2)
    ship.visited = (space(3, 2).handle,)
    for question in ("has_fired", "has_sailed"):
        assert (holds(question, ship), holds(question, at_sea.other)) == (True, False)
    assert holds("has_visited", ship, space(3, 2))
    assert not holds("has_visited", ship, space(10, 3))
    assert at_sea.game.value("orders_issued") == 2

    at_sea.game.board.flow.you = at_sea.other.handle

    assert at_sea.game.value("orders_issued") == 0


def test_the_rules_set_these_numbers(at_sea: AtSea, subtests: pytest.Subtests) -> None:
    """MOV-01, MOV-02, STM-05, SVC-03, CLU-03, CLU-06, ORD-03."""
    for question, price in [
        ("price_of_reveals", 1),
        ("price_of_moves", 1),
        ("price_of_turns", 1),
        ("price_of_rough_seas", 2),
        ("price_of_storms", 2),
        ("price_of_repairs", 5),
        ("price_of_hires", 0),
        ("price_of_services", 0),
        ("price_of_progress", 5),
        ("clue_worth", 1),
        ("orders_refreshed", 3),
    ]:
        with subtests.test(question=question):
            assert at_sea.game.facts.ask(question) == price


def test_upgrades_cost_what_is_printed_on_them(at_sea: AtSea) -> None:
    """SVC-02, SCH-07: starters have no cost."""
    value = at_sea.game.value

    assert value("price_of_upgrade", at_sea.artillery("carronades", 0)) == 11
    assert value("price_of_upgrade", at_sea.card("chapel")) == 15
    assert value("price_of_upgrade", next(iter(at_sea.game.board.improvements.values()))) == 0


def test_relics_have_a_clue_value(at_sea: AtSea) -> None:
    """CLU-04, TRE-05."""
    assert at_sea.game.value("clue_value", at_sea.treasure("curious-idol")) == 5
    assert at_sea.game.value("clue_value", at_sea.treasure("rope")) == 0


# Lines of sight


def sees(at_sea: AtSea, start: tuple[int, int], end: tuple[int, int]) -> bool:
    """Return whether the ship there has a clear line to an enemy ship there."""
    at_sea.other.space = 0
    at_sea.ship.space = space(*start).handle
    target = at_sea.enemy_ship(*end)
    seen = at_sea.game.holds("has_line_of_sight", at_sea.ship, target)
    assert seen == at_sea.game.holds("has_line_of_sight", target, at_sea.ship) or (
        at_sea.game.board.storms
    )
    at_sea.game.board.remove(target, "gone")
    return seen


def test_over_open_sea_ships_see_each_other(at_sea: AtSea) -> None:
    """LOS-01: rough seas, shipwrecks and what no tile shows block nothing."""
    assert sees(at_sea, (6, 2), (8, 2))
    assert sees(at_sea, (5, 3), (7, 2))
    assert sees(at_sea, (3, 3), (5, 3))


@pytest.mark.parametrize(("start", "end"), [((7, 3), (9, 3)), ((8, 2), (10, 2)), ((9, 3), (11, 3))])
def test_land_between_blocks_the_line(
    at_sea: AtSea, start: tuple[int, int], end: tuple[int, int]
) -> None:
    """LOS-01, MAP-04: an island, an altar, a port."""
    assert not sees(at_sea, start, end)


@pytest.mark.parametrize("end", [(8, 3), (9, 2)])
def test_a_ship_on_an_island_or_altar_can_be_targeted(at_sea: AtSea, end: tuple[int, int]) -> None:
    """LOS-02."""
    assert sees(at_sea, (8, 2), end)


@pytest.mark.parametrize(("start", "end"), [((3, 2), (5, 2)), ((5, 2), (3, 2))])
def test_nobody_fires_into_or_out_of_a_port(
    at_sea: AtSea, start: tuple[int, int], end: tuple[int, int]
) -> None:
    """LOS-03."""
    assert not sees(at_sea, start, end)


def test_a_covered_port_is_no_haven(at_sea: AtSea) -> None:
    """LOS-03, STM-13."""
    at_sea.storm((3, 2))

    assert sees(at_sea, (5, 2), (3, 2))


def test_a_space_that_counts_as_a_port_is_a_haven(by_hand: ByHand) -> None:
    permitting(by_hand, "space_counts_as_port")
    at_sea = set_out(by_hand, players=2)
    at_sea.game.board.set_traits(at_sea.crew[0], positive="core:permitting")

    assert not sees(at_sea, (6, 2), (8, 2))


def test_a_storm_breaks_lines_that_pass_through_it_only(at_sea: AtSea) -> None:
    """LOS-01, LOS-05, WE-13."""
    at_sea.storm((7, 2))

    assert not sees(at_sea, (6, 2), (8, 2))
    assert sees(at_sea, (6, 2), (7, 2))
    assert not sees(at_sea, (7, 2), (8, 2))


def test_who_may_fire_from_storms_sees_out_of_them(by_hand: ByHand) -> None:
    """LOS-05: an enemy ship does not (SHP-20), the Elder One is no ship (ELD-15)."""
    permitting(by_hand, "fire_from_storms")
    at_sea = set_out(by_hand, players=2)
    at_sea.game.board.set_traits(at_sea.crew[0], positive="core:permitting")
    at_sea.storm((6, 2))
    target = at_sea.enemy_ship(7, 3)
    holds, elder = at_sea.game.holds, next(iter(at_sea.game.board.elder_ones.values()))
    elder.awake, elder.space = True, at_sea.ship.space

    assert holds("has_line_of_sight", at_sea.ship, target)
    assert holds("has_line_of_sight", elder, target)

    target.space, at_sea.ship.space = at_sea.ship.space, target.space

    assert not holds("has_line_of_sight", target, at_sea.ship)

    at_sea.game.board.flow.you = at_sea.other.handle
    target.space, at_sea.ship.space = at_sea.ship.space, target.space

    assert holds("has_line_of_sight", at_sea.ship, target)
    assert at_sea.game.board.flow.you == at_sea.other.handle


@pytest.mark.parametrize("who", ["player", "enemy", "elder"])
def test_who_lies_between_blocks_the_line(at_sea: AtSea, who: str) -> None:
    """LOS-01, ELD-08."""
    board, between = at_sea.game.board, space(7, 2).handle
    at_sea.other.space = 0
    target = at_sea.enemy_ship(8, 2)

    assert at_sea.game.holds("has_line_of_sight", at_sea.ship, target)

    if who == "player":
        at_sea.other.space = between
    elif who == "enemy":
        at_sea.enemy_ship(7, 2)
    else:
        next(iter(board.elder_ones.values())).space = between

    assert not at_sea.game.holds("has_line_of_sight", at_sea.ship, target)


def test_who_is_not_on_the_map_sees_and_is_seen_by_nobody(at_sea: AtSea) -> None:
    """SET-19, SET-04."""
    elder = next(iter(at_sea.game.board.elder_ones.values()))
    holds = at_sea.game.holds

    assert holds("has_line_of_sight", at_sea.ship, at_sea.other)
    assert not holds("has_line_of_sight", at_sea.ship, elder)

    at_sea.other.afloat = False

    assert not holds("has_line_of_sight", at_sea.ship, at_sea.other)
    assert not holds("has_line_of_sight", at_sea.other, at_sea.ship)


# Artillery


def man(at_sea: AtSea, *zones: int) -> None:
    """Put the crew into those zones."""
    for crew, index in zip(at_sea.crew, zones, strict=True):
        crew.place = zone(at_sea.ship.handle, index).handle


def chased(at_sea: AtSea) -> tuple[Artillery, int]:
    """Install chasers, turn down and right, and put an enemy ship two spaces ahead."""
    at_sea.other.space = 0
    at_sea.ship.facing = 2
    return at_sea.artillery("chasers", 1), at_sea.enemy_ship(8, 2).handle


def test_artillery_fires_at_what_is_in_range_with_its_dice(at_sea: AtSea) -> None:
    """ART-02, ART-05, WE-52: the range turns with the ship."""
    chasers, enemy = chased(at_sea)
    man(at_sea, 0, 1)

    assert lines_of_sight.targets(at_sea.game, chasers) == {enemy: 2}
    assert at_sea.game.holds("can_fire", chasers)

    at_sea.ship.facing = 3

    assert not at_sea.game.holds("can_fire", chasers)


def test_its_node_must_be_manned(at_sea: AtSea) -> None:
    """ART-05, DCK-08, WE-68."""
    chasers, _ = chased(at_sea)
    man(at_sea, 9, 3)

    assert not at_sea.game.holds("can_fire", chasers)

    man(at_sea, 0, 3)
    at_sea.ship.destroyed = (0,)

    assert not at_sea.game.holds("can_fire", chasers)


def test_a_line_of_sight_is_needed(at_sea: AtSea) -> None:
    """ART-05, LOS-01."""
    chasers, _ = chased(at_sea)
    man(at_sea, 0, 1)
    at_sea.storm((7, 2))

    assert not at_sea.game.holds("can_fire", chasers)


@pytest.mark.parametrize("how", ["in a storm", "in port", "covered", "sunk", "unplaced"])
def test_some_ships_cannot_fire(at_sea: AtSea, how: str) -> None:
    """ART-05, LOS-03, LOS-05, SCH-02, SET-19."""
    chasers, enemy = chased(at_sea)
    man(at_sea, 0, 1)
    if how == "in a storm":
        at_sea.storm((6, 2))
    elif how == "in port":
        at_sea.ship.space = space(3, 2).handle
        at_sea.game.board.enemy_ships[enemy].space = space(4, 2).handle
    elif how == "covered":
        at_sea.card("swivels", "schematic", chasers.place)
    elif how == "sunk":
        at_sea.ship.afloat = False
    else:
        at_sea.ship.space = 0

    assert not at_sea.game.holds("can_fire", chasers)


def test_bow_and_stern_are_two_nodes(at_sea: AtSea) -> None:
    """ART-03: forward by the bow, backward by the stern."""
    at_sea.other.space = 0
    at_sea.ship.space, at_sea.ship.facing = space(7, 2).handle, 2
    swivels = at_sea.artillery("swivels", 1)
    ahead, behind = at_sea.enemy_ship(8, 2).handle, at_sea.enemy_ship(6, 2).handle
    man(at_sea, 0, 1)

    assert lines_of_sight.targets(at_sea.game, swivels) == {ahead: 1}

    man(at_sea, 9, 1)

    assert lines_of_sight.targets(at_sea.game, swivels) == {behind: 3}

    man(at_sea, 0, 9)

    assert lines_of_sight.targets(at_sea.game, swivels) == {ahead: 1, behind: 3}


def test_guns_to_port_fire_from_their_own_node(at_sea: AtSea) -> None:
    """ART-02, ART-04: facing down, up left of the bow is down and right."""
    at_sea.other.space = 0
    at_sea.ship.facing = 3
    carronades = at_sea.artillery("carronades", 0)
    enemy = at_sea.enemy_ship(7, 2).handle
    man(at_sea, 0, 9)

    assert lines_of_sight.targets(at_sea.game, carronades) == {}

    man(at_sea, 3, 9)

    assert lines_of_sight.targets(at_sea.game, carronades) == {enemy: 2}


def test_abeam_of_a_card_for_bow_and_stern_either_node_will_do(at_sea: AtSea) -> None:
    """ART-03."""
    at_sea.other.space = 0
    at_sea.ship.space, at_sea.ship.facing = space(6, 3).handle, 0
    swivels, enemy = at_sea.artillery("swivels", 1), at_sea.enemy_ship(8, 2).handle
    man(at_sea, 0, 1)

    assert lines_of_sight.targets(at_sea.game, swivels) == {enemy: 4}

    man(at_sea, 1, 9)

    assert lines_of_sight.targets(at_sea.game, swivels) == {enemy: 4}


def test_the_range_turns_both_ways(at_sea: AtSea) -> None:
    """ART-02: facing down, the space below is ahead."""
    at_sea.other.space, at_sea.ship.facing = 0, 3
    chasers, enemy = at_sea.artillery("chasers", 1), at_sea.enemy_ship(6, 3).handle
    man(at_sea, 0, 1)

    assert lines_of_sight.targets(at_sea.game, chasers) == {enemy: 1}


def test_artillery_fires_at_enemies_on_other_decks_and_at_the_elder_one(at_sea: AtSea) -> None:
    """COP-06, ELD-07: not at a ship without enemies, nor at one that sleeps."""
    at_sea.ship.facing = 2
    chasers = at_sea.artillery("chasers", 1)
    elder = next(iter(at_sea.game.board.elder_ones.values()))
    man(at_sea, 0, 1)

    assert lines_of_sight.targets(at_sea.game, chasers) == {}

    at_sea.enemy(4, at_sea.other)

    assert lines_of_sight.targets(at_sea.game, chasers) == {at_sea.other.handle: 1}

    at_sea.other.space, elder.space = 0, space(8, 2).handle

    assert lines_of_sight.targets(at_sea.game, chasers) == {}

    elder.awake = True

    assert lines_of_sight.targets(at_sea.game, chasers) == {elder.handle: 2}


def test_dice_are_those_of_the_target_under_fire(at_sea: AtSea) -> None:
    """ART-02."""
    chasers, enemy = chased(at_sea)
    man(at_sea, 0, 1)

    assert at_sea.game.value("artillery_dice", chasers) == 0

    at_sea.game.board.flow.target = enemy

    assert at_sea.game.value("artillery_dice", chasers) == 2


def test_nodes_of_a_boarded_ship_are_manned_by_whoever_stands_there(at_sea: AtSea) -> None:
    """BRD-03, DCK-06."""
    anna = at_sea.crew[0]
    anna.place = zone(at_sea.ship.handle, BOARDED_ZONE).handle

    assert at_sea.game.holds("crew_mans", anna, node(at_sea.ship.handle, BOARDED_ZONE))
    assert not at_sea.game.holds("crew_mans", anna, node(at_sea.other.handle, 0))

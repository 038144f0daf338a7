"""What is asked about crew, ships, prices; lines of sight and what can be fired at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_runtime.engine.binding import answers
from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.state import Wreck
from everrain_runtime.state.places import BOARDED_ZONE, node, space, zone
from tests.runtime.shipyard import Voyage, permitting, set_out

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Artillery
    from tests.runtime.assembly import Assembly


@pytest.fixture
def voyage(assembly: Assembly) -> Voyage:
    """Give two ships, at (6, 2) and (7, 2), both facing up."""
    return set_out(assembly, players=2)


# Crew


def test_a_board_says_what_a_crew_is_worth(voyage: Voyage) -> None:
    """CRW-02, CRW-03, HIR-01."""
    value, bert = voyage.game.value, voyage.crew[1]

    assert value("crew_stat", bert, "luck") == 7
    assert value("crew_stat", bert, "strength") == 0
    assert (value("crew_track", bert), value("crew_wage", bert), value("dice", bert)) == (6, 10, 1)
    assert value("crew_service_limit", bert) == 1
    assert value("crew_order_limit", bert) == 99


def test_the_last_state_of_the_dead_can_be_asked(voyage: Voyage) -> None:
    bert = voyage.crew[1]
    bert.trauma = 2
    voyage.do("kill_crew", bert)

    assert voyage.game.value("trauma", bert) == 2


@answers
def full_health(game: Game, enemy: Any) -> int:
    return 5


def test_tracks_are_read(voyage: Voyage) -> None:
    """TRM-01, BAN-05."""
    value, bert, enemy = voyage.game.value, voyage.crew[1], voyage.enemy(3)
    bert.trauma, bert.strain, enemy.trauma = 1, 3, 2
    voyage.game.ruleset = voyage.game.ruleset.having(full_health)

    assert (value("trauma", bert), value("strain", bert), value("health", bert)) == (1, 3, 2)
    assert (value("trauma", enemy), value("health", enemy)) == (2, 3)

    enemy.trauma, bert.trauma = 9, 9

    assert (value("health", enemy), value("health", bert)) == (0, 0)


def test_dice_are_printed_and_the_elder_one_is_slowed(voyage: Voyage) -> None:
    """ENM-10, ELD-04."""
    value, elder = voyage.game.value, next(iter(voyage.game.board.elder_ones.values()))

    assert value("dice", voyage.enemy(3)) == 3
    assert value("dice", voyage.enemy_ship(8, 3)) == 4
    assert value("dice", elder) == 3

    elder.slowed = 2

    assert value("dice", elder) == 1

    elder.slowed = 5

    assert value("dice", elder) == 1


def test_what_a_crew_has_done_is_known(voyage: Voyage) -> None:
    """ORD-15, PRT-05, TST-02."""
    holds, (anna, bert) = voyage.game.holds, voyage.crew
    anna.ordered = 1
    voyage.game.board.memory.tally("services used", anna.handle)
    voyage.game.board.flow.tested = anna.handle
    for question in ("crew_obeyed", "crew_served", "crew_being_tested"):
        assert (holds(question, anna), holds(question, bert)) == (True, False)


# Ships and what they carry


def test_boards_print_what_ships_have_room_for(voyage: Voyage) -> None:
    """DCK-09, CRW-04."""
    value, ship = voyage.game.value, voyage.ship

    assert (value("hold_capacity", ship), value("free_hold_space", ship)) == (3, 3)
    assert (value("crew_capacity", ship), value("free_crew_slot", ship)) == (4, 2)

    for name in ("rope", "tar", "pitch", "locket"):
        voyage.treasure(name)

    assert value("free_hold_space", ship) == 0
    assert value("free_hold_space", voyage.other) == 3


def test_clues_lie_on_ships_and_in_shipwrecks(voyage: Voyage) -> None:
    """CLU-01, SNK-05."""
    value, at = voyage.game.value, space(4, 3)
    voyage.ship.clues = 3

    assert (value("clue", voyage.ship), value("clue", at)) == (3, 0)

    voyage.game.board.sea.place_wreck(at.handle, Wreck(2))

    assert (value("clue", at), value("coin", voyage.ship)) == (2, 40)


def test_a_passenger_is_bound_for_one_port(voyage: Voyage) -> None:
    """PAS-04: (10, 3) is Ashmoor."""
    amity = voyage.passenger(next(iter(voyage.game.board.improvements.values())))

    assert voyage.game.holds("passenger_bound", amity, space(10, 3))
    assert not voyage.game.holds("passenger_bound", amity, space(3, 2))
    assert not voyage.game.holds("passenger_bound", amity, space(4, 2))
    assert not voyage.game.holds("passenger_bound", amity, space(30, 2))


def test_what_a_ship_has_done_is_known(voyage: Voyage) -> None:
    """PRT-03, MOV-01, ART-05, ORD-02."""
    holds, memory, ship = voyage.game.holds, voyage.game.board.memory, voyage.ship
    memory.tally("fired", ship.handle)
    memory.tally("spaces entered", ship.handle)
    memory.tally("orders issued", ship.handle, 2)
    ship.visited = (space(3, 2).handle,)
    for question in ("has_fired", "has_sailed"):
        assert (holds(question, ship), holds(question, voyage.other)) == (True, False)
    assert holds("has_visited", ship, space(3, 2))
    assert not holds("has_visited", ship, space(10, 3))
    assert voyage.game.value("orders_issued") == 2

    voyage.game.board.flow.you = voyage.other.handle

    assert voyage.game.value("orders_issued") == 0


@pytest.mark.parametrize(
    ("question", "price"),
    [
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
    ],
)
def test_the_rules_set_these_numbers(voyage: Voyage, question: str, price: int) -> None:
    """MOV-01, MOV-02, STM-05, SVC-03, CLU-03, CLU-06, ORD-03."""
    assert voyage.game.facts.ask(question) == price


def test_upgrades_cost_what_is_printed_on_them(voyage: Voyage) -> None:
    """SVC-02, SCH-07: starters have no cost."""
    value = voyage.game.value

    assert value("price_of_upgrade", voyage.artillery("carronades", 0)) == 11
    assert value("price_of_upgrade", voyage.card("chapel")) == 15
    assert value("price_of_upgrade", next(iter(voyage.game.board.improvements.values()))) == 0


def test_relics_have_a_clue_value(voyage: Voyage) -> None:
    """CLU-04, TRE-05."""
    assert voyage.game.value("clue_value", voyage.treasure("curious-idol")) == 5
    assert voyage.game.value("clue_value", voyage.treasure("rope")) == 0


# Lines of sight


def sees(voyage: Voyage, start: tuple[int, int], end: tuple[int, int]) -> bool:
    """Return whether the ship there has a clear line to an enemy ship there."""
    voyage.other.space = 0
    voyage.ship.space = space(*start).handle
    target = voyage.enemy_ship(*end)
    seen = voyage.game.holds("has_line_of_sight", voyage.ship, target)
    assert seen == voyage.game.holds("has_line_of_sight", target, voyage.ship) or (
        voyage.game.board.storms
    )
    voyage.game.board.remove(target, "gone")
    return seen


def test_over_open_sea_ships_see_each_other(voyage: Voyage) -> None:
    """LOS-01: rough seas, shipwrecks and what no tile shows block nothing."""
    assert sees(voyage, (6, 2), (8, 2))
    assert sees(voyage, (5, 3), (7, 2))
    assert sees(voyage, (3, 3), (5, 3))


@pytest.mark.parametrize(("start", "end"), [((7, 3), (9, 3)), ((8, 2), (10, 2)), ((9, 3), (11, 3))])
def test_land_between_blocks_the_line(
    voyage: Voyage, start: tuple[int, int], end: tuple[int, int]
) -> None:
    """LOS-01, MAP-04: an island, an altar, a port."""
    assert not sees(voyage, start, end)


@pytest.mark.parametrize("end", [(8, 3), (9, 2)])
def test_a_ship_on_an_island_or_altar_can_be_targeted(voyage: Voyage, end: tuple[int, int]) -> None:
    """LOS-02."""
    assert sees(voyage, (8, 2), end)


@pytest.mark.parametrize(("start", "end"), [((3, 2), (5, 2)), ((5, 2), (3, 2))])
def test_nobody_fires_into_or_out_of_a_port(
    voyage: Voyage, start: tuple[int, int], end: tuple[int, int]
) -> None:
    """LOS-03."""
    assert not sees(voyage, start, end)


def test_a_covered_port_is_no_haven(voyage: Voyage) -> None:
    """LOS-03, STM-13."""
    voyage.storm((3, 2))

    assert sees(voyage, (5, 2), (3, 2))


def test_a_space_that_counts_as_a_port_is_a_haven(assembly: Assembly) -> None:
    permitting(assembly, "space_counts_as_port")
    voyage = set_out(assembly, players=2)
    voyage.game.board.set_traits(voyage.crew[0], positive="core:permitting")

    assert not sees(voyage, (6, 2), (8, 2))


def test_a_storm_breaks_lines_that_pass_through_it_only(voyage: Voyage) -> None:
    """LOS-01, LOS-05, WE-13."""
    voyage.storm((7, 2))

    assert not sees(voyage, (6, 2), (8, 2))
    assert sees(voyage, (6, 2), (7, 2))
    assert not sees(voyage, (7, 2), (8, 2))


def test_who_may_fire_from_storms_sees_out_of_them(assembly: Assembly) -> None:
    """LOS-05: an enemy ship does not (SHP-20), the Elder One is no ship (ELD-15)."""
    permitting(assembly, "fire_from_storms")
    voyage = set_out(assembly, players=2)
    voyage.game.board.set_traits(voyage.crew[0], positive="core:permitting")
    voyage.storm((6, 2))
    target = voyage.enemy_ship(7, 3)
    holds, elder = voyage.game.holds, next(iter(voyage.game.board.elder_ones.values()))
    elder.awake, elder.space = True, voyage.ship.space

    assert holds("has_line_of_sight", voyage.ship, target)
    assert holds("has_line_of_sight", elder, target)

    target.space, voyage.ship.space = voyage.ship.space, target.space

    assert not holds("has_line_of_sight", target, voyage.ship)

    voyage.game.board.flow.you = voyage.other.handle
    target.space, voyage.ship.space = voyage.ship.space, target.space

    assert holds("has_line_of_sight", voyage.ship, target)
    assert voyage.game.board.flow.you == voyage.other.handle


@pytest.mark.parametrize("who", ["player", "enemy", "elder"])
def test_who_lies_between_blocks_the_line(voyage: Voyage, who: str) -> None:
    """LOS-01, ELD-08."""
    board, between = voyage.game.board, space(7, 2).handle
    voyage.other.space = 0
    target = voyage.enemy_ship(8, 2)

    assert voyage.game.holds("has_line_of_sight", voyage.ship, target)

    if who == "player":
        voyage.other.space = between
    elif who == "enemy":
        voyage.enemy_ship(7, 2)
    else:
        next(iter(board.elder_ones.values())).space = between

    assert not voyage.game.holds("has_line_of_sight", voyage.ship, target)


def test_who_is_not_on_the_map_sees_and_is_seen_by_nobody(voyage: Voyage) -> None:
    """SET-19, SET-04."""
    elder = next(iter(voyage.game.board.elder_ones.values()))
    holds = voyage.game.holds

    assert holds("has_line_of_sight", voyage.ship, voyage.other)
    assert not holds("has_line_of_sight", voyage.ship, elder)

    voyage.other.afloat = False

    assert not holds("has_line_of_sight", voyage.ship, voyage.other)
    assert not holds("has_line_of_sight", voyage.other, voyage.ship)


# Artillery


def man(voyage: Voyage, *zones: int) -> None:
    """Put the crew into those zones."""
    for crew, index in zip(voyage.crew, zones, strict=True):
        crew.place = zone(voyage.ship.handle, index).handle


def chased(voyage: Voyage) -> tuple[Artillery, int]:
    """Install chasers, turn down and right, and put an enemy ship two spaces ahead."""
    voyage.other.space = 0
    voyage.ship.facing = 2
    return voyage.artillery("chasers", 1), voyage.enemy_ship(8, 2).handle


def test_artillery_fires_at_what_is_in_range_with_its_dice(voyage: Voyage) -> None:
    """ART-02, ART-05, WE-52: the range turns with the ship."""
    chasers, enemy = chased(voyage)
    man(voyage, 0, 1)

    assert lines_of_sight.targets(voyage.game, chasers) == {enemy: 2}
    assert voyage.game.holds("can_fire", chasers)

    voyage.ship.facing = 3

    assert not voyage.game.holds("can_fire", chasers)


def test_its_node_must_be_manned(voyage: Voyage) -> None:
    """ART-05, DCK-08, WE-68."""
    chasers, _ = chased(voyage)
    man(voyage, 9, 3)

    assert not voyage.game.holds("can_fire", chasers)

    man(voyage, 0, 3)
    voyage.ship.destroyed = (0,)

    assert not voyage.game.holds("can_fire", chasers)


def test_a_line_of_sight_is_needed(voyage: Voyage) -> None:
    """ART-05, LOS-01."""
    chasers, _ = chased(voyage)
    man(voyage, 0, 1)
    voyage.storm((7, 2))

    assert not voyage.game.holds("can_fire", chasers)


@pytest.mark.parametrize("how", ["in a storm", "in port", "covered", "sunk", "unplaced"])
def test_some_ships_cannot_fire(voyage: Voyage, how: str) -> None:
    """ART-05, LOS-03, LOS-05, SCH-02, SET-19."""
    chasers, enemy = chased(voyage)
    man(voyage, 0, 1)
    if how == "in a storm":
        voyage.storm((6, 2))
    elif how == "in port":
        voyage.ship.space = space(3, 2).handle
        voyage.game.board.enemy_ships[enemy].space = space(4, 2).handle
    elif how == "covered":
        voyage.card("swivels", "schematic", chasers.place)
    elif how == "sunk":
        voyage.ship.afloat = False
    else:
        voyage.ship.space = 0

    assert not voyage.game.holds("can_fire", chasers)


def test_bow_and_stern_are_two_nodes(voyage: Voyage) -> None:
    """ART-03: forward by the bow, backward by the stern."""
    voyage.other.space = 0
    voyage.ship.space, voyage.ship.facing = space(7, 2).handle, 2
    swivels = voyage.artillery("swivels", 1)
    ahead, behind = voyage.enemy_ship(8, 2).handle, voyage.enemy_ship(6, 2).handle
    man(voyage, 0, 1)

    assert lines_of_sight.targets(voyage.game, swivels) == {ahead: 1}

    man(voyage, 9, 1)

    assert lines_of_sight.targets(voyage.game, swivels) == {behind: 3}

    man(voyage, 0, 9)

    assert lines_of_sight.targets(voyage.game, swivels) == {ahead: 1, behind: 3}


def test_guns_to_port_fire_from_their_own_node(voyage: Voyage) -> None:
    """ART-02, ART-04: facing down, up left of the bow is down and right."""
    voyage.other.space = 0
    voyage.ship.facing = 3
    carronades = voyage.artillery("carronades", 0)
    enemy = voyage.enemy_ship(7, 2).handle
    man(voyage, 0, 9)

    assert lines_of_sight.targets(voyage.game, carronades) == {}

    man(voyage, 3, 9)

    assert lines_of_sight.targets(voyage.game, carronades) == {enemy: 2}


def test_abeam_of_a_card_for_bow_and_stern_either_node_will_do(voyage: Voyage) -> None:
    """ART-03."""
    voyage.other.space = 0
    voyage.ship.space, voyage.ship.facing = space(6, 3).handle, 0
    swivels, enemy = voyage.artillery("swivels", 1), voyage.enemy_ship(8, 2).handle
    man(voyage, 0, 1)

    assert lines_of_sight.targets(voyage.game, swivels) == {enemy: 4}

    man(voyage, 1, 9)

    assert lines_of_sight.targets(voyage.game, swivels) == {enemy: 4}


def test_the_range_turns_both_ways(voyage: Voyage) -> None:
    """ART-02: facing down, the space below is ahead."""
    voyage.other.space, voyage.ship.facing = 0, 3
    chasers, enemy = voyage.artillery("chasers", 1), voyage.enemy_ship(6, 3).handle
    man(voyage, 0, 1)

    assert lines_of_sight.targets(voyage.game, chasers) == {enemy: 1}


def test_artillery_fires_at_enemies_on_other_decks_and_at_the_elder_one(voyage: Voyage) -> None:
    """COP-06, ELD-07: not at a ship without enemies, nor at one that sleeps."""
    voyage.ship.facing = 2
    chasers = voyage.artillery("chasers", 1)
    elder = next(iter(voyage.game.board.elder_ones.values()))
    man(voyage, 0, 1)

    assert lines_of_sight.targets(voyage.game, chasers) == {}

    voyage.enemy(4, voyage.other)

    assert lines_of_sight.targets(voyage.game, chasers) == {voyage.other.handle: 1}

    voyage.other.space, elder.space = 0, space(8, 2).handle

    assert lines_of_sight.targets(voyage.game, chasers) == {}

    elder.awake = True

    assert lines_of_sight.targets(voyage.game, chasers) == {elder.handle: 2}


def test_dice_are_those_of_the_target_under_fire(voyage: Voyage) -> None:
    """ART-02."""
    chasers, enemy = chased(voyage)
    man(voyage, 0, 1)

    assert voyage.game.value("artillery_dice", chasers) == 0

    voyage.game.board.flow.target = enemy

    assert voyage.game.value("artillery_dice", chasers) == 2


def test_nodes_of_a_boarded_ship_are_manned_by_whoever_stands_there(voyage: Voyage) -> None:
    """BRD-03, DCK-06."""
    anna = voyage.crew[0]
    anna.place = zone(voyage.ship.handle, BOARDED_ZONE).handle

    assert voyage.game.holds("crew_mans", anna, node(voyage.ship.handle, BOARDED_ZONE))
    assert not voyage.game.holds("crew_mans", anna, node(voyage.other.handle, 0))

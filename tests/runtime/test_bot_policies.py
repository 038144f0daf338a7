"""The policies of the greedy bot, one by one, at a table set for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sources import core_content

from everrain_runtime.bots import policies, quay, voyages, watch
from everrain_runtime.bots.appraisal import effects_of
from everrain_runtime.bots.below import berth
from everrain_runtime.bots.greedy import Greedy
from everrain_runtime.bots.helm import has_target
from everrain_runtime.bots.prospects import Prospects
from everrain_runtime.bots.sight import Notes, Sight
from everrain_runtime.decisions import Decision, Option, numbers, things
from everrain_runtime.hexes import DIRECTIONS
from everrain_runtime.rules import services
from everrain_runtime.state import Card
from everrain_runtime.state.places import node, slot, space, zone
from tests.rules.tabletop import Tabletop, set_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.state import Crew


@pytest.fixture
def table() -> Tabletop:
    return set_table(core_content(), 2)


def see(table: Tabletop, decision: Decision | None = None) -> Sight:
    asked = decision or Decision("offer", table.ship.handle, "", "", ())
    return Sight(table.game, asked, Notes(), lambda: 0.0)


def offered(table: Tabletop, key: str, *options: str, text: str = "") -> str:
    """Return the key of the option the bot picks."""
    found = tuple(Option(option, option, at) for at, option in enumerate(options))
    decision = Decision("offer", table.ship.handle, key, text or key, found)
    (at,) = Greedy(1).answer(table.game, decision)
    return options[at]


def agrees(table: Tabletop, key: str) -> bool:
    found = (Option("yes", "Yes", 1), Option("no", "No", 0))
    decision = Decision("confirm", table.ship.handle, key, key, found)
    return Greedy(1).answer(table.game, decision) == (0,)


def chosen(
    table: Tabletop, key: str, handles: Sequence[int], least: int = 1, most: int = 1
) -> list[int]:
    """Return the things the bot picks."""
    options = things(table.game.board, table.game.content, handles)
    decision = Decision("choose", table.ship.handle, key, key, options, least, most)
    return [handles[at] for at in Greedy(1).answer(table.game, decision)]


def counted(table: Tabletop, key: str, low: int, high: int, text: str = "") -> int:
    options = numbers(low, high)
    decision = Decision("number", table.ship.handle, key, text or key, options)
    return low + Greedy(1).answer(table.game, decision)[0]


def wear(table: Tabletop, crew: Crew, left: int) -> None:
    """Leave a crew so much room on its track."""
    crew.strain += table.game.value("health", crew) - left


def visit(table: Tabletop) -> None:
    """Put the first ship in the port of Grimsea, visiting it."""
    table.ship.space = table.game.board.flow.visiting = space(3, 2).handle


# Which policy answers


def test_the_longest_pattern_that_fits_is_heeded() -> None:
    particular = policies.policy_for("core:service-buy / body / any number of cards")

    assert particular is not policies.policy_for("core:anything / body / anything else")


def test_the_occurrence_of_a_question_does_not_matter() -> None:
    assert policies.policy_for("attack dice #3") is policies.policy_for("attack dice")


def test_a_question_nobody_knows_has_no_policy() -> None:
    assert policies.policy_for("What is the sea?") is None


def test_services_are_told_by_their_effects() -> None:
    service = core_content().named("Present Findings")
    _, action = service.actions("body")[0]

    assert "advance_token" in effects_of(service, action.routine)


# The turn


def test_a_wreck_is_looted_before_anything_else(table: Tabletop) -> None:
    options = ("Issue a Navigation Order", "Loot the shipwreck", "End the turn")

    assert offered(table, "What do you do?", *options) == "Loot the shipwreck"


def test_an_expedition_needs_a_crew_that_is_fit(table: Tabletop) -> None:
    options = ("Launch an expedition", "End the turn")
    fit = offered(table, "What do you do?", *options)
    for crew in table.crew:
        wear(table, crew, 1)

    assert fit == "Launch an expedition"
    assert offered(table, "What do you do?", *options) == "End the turn"


def test_a_tile_is_revealed_as_soon_as_it_can_be(table: Tabletop) -> None:
    table.game.board.flow.sailing = True
    options = ("Sail ahead", "Reveal the tile ahead", "End the navigation order")

    assert offered(table, "What do you do?", *options) == "Reveal the tile ahead"


def test_a_ship_with_findings_sails_to_a_port(table: Tabletop) -> None:
    table.ship.space, table.ship.facing = space(5, 2).handle, 5
    table.ship.clues = 10
    voyage = voyages.plan(see(table))

    assert voyage is not None
    assert voyage.end[0] == space(3, 2).handle


def test_a_ship_stays_in_port_for_another_visit_when_nothing_else_is_worth_it(
    table: Tabletop,
) -> None:
    sea = table.game.board.sea
    for at, terrain in sea.spaces.items():
        if terrain.kind in ("island", "shipwreck"):
            sea.explore(at)
    table.crew[1].place = slot(table.ship.handle, 3).handle
    table.ship.space = space(3, 2).handle
    table.ship.visited = (table.ship.space,)

    assert voyages.plan(see(table)) is None


def test_altars_and_enemies_at_sea_make_a_way_longer(table: Tabletop) -> None:
    table.enemy_ship(5, 2)
    waters = voyages.Waters(see(table))
    calm, beside_the_altar = space(8, 3).handle, space(9, 3).handle

    assert waters.danger(calm, beside_the_altar) >= voyages.ALTAR
    assert waters.danger(space(7, 2).handle, space(6, 2).handle) == voyages.EXPOSED


def test_a_night_on_land_is_worth_more_than_one_at_sea_or_in_a_storm(table: Tabletop) -> None:
    table.storm((7, 2))
    sight = see(table)
    prospects = Prospects(sight, voyages.Waters(sight).storms)
    nights = [prospects.of_night(space(*at).handle) for at in ((8, 3), (6, 3), (7, 2))]

    assert nights == sorted(nights, reverse=True)
    assert len(set(nights)) == 3


def test_nobody_fires_at_the_deck_of_a_friend(table: Tabletop) -> None:
    table.artillery("Long Culverins", 2)
    table.stand(table.crew[0], 5)
    table.ship.facing = 0
    target = table.ships[1]
    table.enemy(1, ship=target)
    friendly = has_target(see(table))
    table.enemy_ship(8, 1)

    assert not friendly
    assert has_target(see(table))


def test_a_ship_starts_with_its_bow_to_the_unknown(table: Tabletop) -> None:
    table.ship.space = space(6, 2).handle
    names = tuple(str(face) for face in range(6))
    face = int(offered(table, "Where does your ship face?", *names))

    assert space(6 + DIRECTIONS[face][0], 2 + DIRECTIONS[face][1]).handle not in (
        table.game.board.sea.spaces
    )


# The crew


def test_the_best_fighter_is_sent_at_an_enemy(table: Tabletop) -> None:
    strong = table.recruit(7, "Master At Arms")
    enemy = table.enemy(2)

    assert watch.assignment(see(table)) == (strong.handle, enemy.place)


def test_a_weary_crew_does_not_fight(table: Tabletop) -> None:
    for crew in table.crew:
        wear(table, crew, 1)
    table.enemy(2)

    assert watch.fight(see(table)) is None


def test_the_nest_is_manned_first_then_the_wheel(table: Tabletop) -> None:
    first, second = table.crew
    table.lie(first, 3)
    table.lie(second, 4)
    nest = watch.man(see(table))
    table.stand(first, 4)
    wheel = watch.man(see(table))

    assert nest is not None
    assert nest[1] == zone(table.ship.handle, 4).handle
    assert wheel == (second.handle, zone(table.ship.handle, 0).handle)


def test_off_an_island_somebody_goes_to_the_boat(table: Tabletop) -> None:
    table.ship.space = space(8, 3).handle
    found = watch.go_ashore(see(table))

    assert found is not None
    assert found[1] == slot(table.ship.handle, 1).handle


def test_who_would_die_of_another_night_goes_below(table: Tabletop) -> None:
    for order in table.game.board.orders_of(table.ship, "navigation"):
        order.issued = True
    wear(table, table.crew[1], 1)
    found = watch.rest(see(table))

    assert found is not None
    assert found[0] == table.crew[1].handle


def test_the_strained_go_to_the_cabins_and_the_fit_to_the_boat(table: Tabletop) -> None:
    tired, fit = table.crew
    tired.strain = 1

    assert berth(see(table), tired) == slot(table.ship.handle, 0).handle
    assert berth(see(table), fit) == slot(table.ship.handle, 1).handle


def test_navigation_orders_come_back_first_and_crew_orders_with_enemies_aboard(
    table: Tabletop,
) -> None:
    board = table.game.board
    issued = [order.handle for order in board.orders_of(table.ship)]
    calm = chosen(table, "Refresh which orders?", issued, 2, 2)
    table.enemy(2)
    pressed = chosen(table, "Refresh which orders?", issued, 3, 3)

    assert {board.orders[each].kind for each in calm} == {"navigation"}
    assert {board.orders[each].kind for each in pressed} == {"crew"}


# The port


def test_as_many_sets_are_handed_in_as_lead_up_to_the_end_of_the_act(table: Tabletop) -> None:
    table.ship.clues = 25

    assert see(table).sets_to_present == 2


def test_all_sets_are_handed_in_when_that_wins(table: Tabletop) -> None:
    table.put(player_discovery=14)
    table.ship.clues = 10

    assert see(table).sets_to_present == 2


def test_findings_are_presented_and_then_the_ship_departs(table: Tabletop) -> None:
    visit(table)
    options = ("Depart", "Present Findings (University)")
    without = offered(table, "What do you do in Grimsea?", *options)
    table.ship.clues = 5

    assert without == "Depart"
    assert offered(table, "What do you do in Grimsea?", *options) == options[1]


def test_crew_is_hired_as_long_as_a_wage_is_left_over(table: Tabletop) -> None:
    visit(table)
    options = ("Depart", "Hire Crew (Inn)")
    rich = offered(table, "What do you do in Grimsea?", *options)
    table.ship.coin = 5

    assert rich == "Hire Crew (Inn)"
    assert offered(table, "What do you do in Grimsea?", *options) == "Depart"


def test_who_holds_a_station_is_not_sent_ashore(table: Tabletop) -> None:
    idle = table.crew[1]
    table.lie(idle, 3)

    assert chosen(table, "Who goes to Repair?", [c.handle for c in table.crew]) == [idle.handle]


def test_the_errands_name_services_that_are_offered(table: Tabletop) -> None:
    visit(table)
    found = services.services(table.game, table.ship)
    market = quay.Quay(see(table), ["Buy (Marketplace)", "Sell Treasures (Marketplace)"])

    assert len(found) > len(market.services) == 2
    assert quay.buy(market) == "Buy (Marketplace)"


def test_who_is_spent_makes_room_and_nobody_else(table: Tabletop) -> None:
    crew = [each.handle for each in table.crew]
    kept = chosen(table, "Dismiss whom to make room for Topman?", crew, 0, 1)
    wear(table, table.crew[1], 1)

    assert kept == []
    assert chosen(table, "Dismiss whom to make room for Topman?", crew, 0, 1) == crew[1:]


def test_the_dearest_goes_unpaid(table: Tabletop) -> None:
    dear = table.recruit(7, "Master At Arms")
    crew = [each.handle for each in table.crew]

    assert chosen(table, "Who leaves unpaid?", crew) == [dear.handle]
    assert chosen(table, "Who else is not to be paid?", crew, 0, 3) == []


# Wares


def test_relics_are_bought_and_coin_for_a_wage_is_kept(table: Tabletop) -> None:
    visit(table)
    board, content = table.game.board, table.game.content
    table.ship.coin = 16
    cards = [
        board.add(Card(board.new_handle("card"), content.named(name).id, "", where="drawn")).handle
        for name in ("Rope", "Strange Writings", "Curious Idol")
    ]

    picked = chosen(table, "core:service-buy / body / any number of cards", cards, 0, 3)

    assert len(picked) == 1
    assert picked[0] in cards[1:]


def test_relics_are_handed_in_up_to_a_set(table: Tabletop) -> None:
    held = [table.treasure(name).handle for name in ("Curious Idol", "Strange Writings")]

    assert chosen(table, "Hand in which treasures as clues?", held, 0, 2) == held[:1]


def test_the_least_treasure_is_thrown_away(table: Tabletop) -> None:
    held = [table.treasure(name).handle for name in ("Curious Idol", "Haul Away Joe")]

    assert chosen(table, "Discard which treasures?", held) == held[1:]
    assert chosen(table, "Discard which treasure for Rope?", held, 0, 1) == []


def test_a_treasure_is_used_when_it_helps(table: Tabletop) -> None:
    table.treasure("Haul Away Joe")
    options = ("Use a treasure", "End the turn")
    rested = offered(table, "What do you do?", *options)
    for crew in table.crew:
        crew.strain = 3

    assert rested == "End the turn"
    assert offered(table, "What do you do?", *options) == "Use a treasure"


# Fights


def test_all_dice_attack_unless_the_damage_could_kill(table: Tabletop) -> None:
    enemy = table.enemy(1)
    table.game.board.flow.fighting = (table.crew[0].handle, enemy.handle)
    safe = counted(table, "attack dice", 0, 2, "2 damage is coming. Counter with")
    wear(table, table.crew[0], 1)

    assert safe == 2
    assert counted(table, "attack dice", 0, 2, "2 damage is coming. Counter with") == 0


def test_omens_are_turned_by_what_is_to_spare(table: Tabletop) -> None:
    board = table.game.board
    orders = [order.handle for order in board.orders_of(table.ship)]
    spent = chosen(table, "turn attack omens", orders, 0, 6)
    kinds = [board.orders[each].kind for each in spent]

    assert kinds == ["artillery", "crew", "crew"]


def test_the_strongest_takes_the_blow_and_the_weakest_enemy_gets_it(table: Tabletop) -> None:
    wear(table, table.crew[0], 2)
    enemies = [table.enemy(1), table.enemy(1)]
    enemies[1].trauma = 1

    assert chosen(table, "Which crew suffers trauma?", [c.handle for c in table.crew]) == [
        table.crew[1].handle
    ]
    assert chosen(table, "Which enemy suffers trauma?", [e.handle for e in enemies]) == [
        enemies[1].handle
    ]


def test_enemies_come_aboard_as_far_off_as_they_can(table: Tabletop) -> None:
    table.stand(table.crew[1], 2)
    zones = [zone(table.ship.handle, at).handle for at in (1, 2, 7)]

    assert chosen(table, "Where does the Drowned Man appear?", zones) == zones[2:]


def test_a_storm_is_sent_away(table: Tabletop) -> None:
    table.storm((6, 5))
    names = ("up", "down")
    options = tuple(Option(name, name, at) for name, at in zip(names, (0, 3), strict=True))
    decision = Decision("offer", table.ship.handle, "Where does the storm move?", "", options)

    assert Greedy(1).answer(table.game, decision) == (1,)


# Cards


def test_coin_is_paid_as_long_as_the_purse_is_left(table: Tabletop) -> None:
    rich = agrees(table, "core:a-card / body / pay 10 coin")
    table.ship.coin = 12

    assert rich
    assert not agrees(table, "core:a-card / body / pay 10 coin")


def test_nothing_is_bought_with_the_progress_of_the_enemy(table: Tabletop) -> None:
    assert not agrees(table, "core:the-mouth-of-the-hill / body / advance agenda by 1")


def test_harm_falls_on_what_can_bear_it(table: Tabletop) -> None:
    wear(table, table.crew[0], 2)
    crew = [each.handle for each in table.crew]
    nodes = [node(table.ship.handle, at).handle for at in (4, 7)]

    assert chosen(table, "core:a-card / body / one crew on deck", crew) == crew[1:]
    assert (
        chosen(table, "core:a-card / body / one node of your ship which is intact", nodes)
        == (nodes[1:])
    )


def test_a_number_is_called_from_the_middle(table: Tabletop) -> None:
    assert counted(table, "core:the-leadsmans-wager / body / the call", 2, 8) == 5


# Other captains


def test_clues_change_ships_where_that_makes_a_set_whole(table: Tabletop) -> None:
    mine, other = table.ships
    mine.clues, other.clues = 2, 3
    options = ("Give clues", "Ask for clues", "Enough")
    proposed = offered(table, f"Trade what with {other.name}?", *options)
    amount = counted(table, "How much clue?", 1, 2)
    other.clues = 2

    assert (proposed, amount) == ("Give clues", 2)
    assert offered(table, f"Trade what with {other.name}?", *options) == "Enough"


def test_who_lacks_less_asks_for_clues(table: Tabletop) -> None:
    mine, other = table.ships
    mine.clues, other.clues = 4, 6
    options = ("Give clues", "Ask for clues", "Enough")

    assert offered(table, f"Trade what with {other.name}?", *options) == "Ask for clues"


def test_one_agrees_to_be_given_something_and_to_give_what_is_part_of_no_set(
    table: Tabletop,
) -> None:
    mine, other = table.ships
    mine.clues = 6

    assert agrees(table, f"Do you agree that {other.name} gives {mine.name} 3 clues?")
    assert agrees(table, f"Do you agree that {mine.name} gives {other.name} 1 clue?")
    assert not agrees(table, f"Do you agree that {mine.name} gives {other.name} 2 clues?")

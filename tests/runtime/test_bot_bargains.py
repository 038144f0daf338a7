"""The policies of the greedy bot in port and among captains: services, wares, cards, trade."""

from __future__ import annotations

import pytest

from everrain_runtime.bots import ports
from everrain_runtime.rules.port import services
from everrain_runtime.state import Card
from everrain_runtime.state.places import node
from tests.rules.tabletop import Tabletop, set_table
from tests.runtime.captain import agrees, chosen, counted, offered, see, visit, wear
from tests.sources import core_content


@pytest.fixture
def table() -> Tabletop:
    return set_table(core_content(), 2)


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
    market = ports.Quay(see(table), ["Buy (Marketplace)", "Sell Treasures (Marketplace)"])

    assert len(found) > len(market.services) == 2
    assert ports.buy(market) == "Buy (Marketplace)"


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
        crew.strain = 4

    assert rested == "End the turn"
    assert offered(table, "What do you do?", *options) == "Use a treasure"


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

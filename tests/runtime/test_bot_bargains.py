"""The policies of the greedy bot in port and among captains: services, wares, cards, trade."""

from __future__ import annotations

import pytest

from everrain_runtime.bots import ports, trading
from everrain_runtime.questions import labels, questions
from everrain_runtime.questions.sentences import Said
from everrain_runtime.rules.port import services
from everrain_runtime.rules.port.ports import option_of
from everrain_runtime.state import Card, Ship
from everrain_runtime.state.places import node
from tests.rules.tabletop import Tabletop, set_table
from tests.runtime.greedy_table import agrees, chosen, counted, offered, printed, see, tire, visit
from tests.sources import core_content


@pytest.fixture
def table() -> Tabletop:
    return set_table(core_content(), 2)


def service(table: Tabletop, name: str) -> str:
    """Return the key of the option to use the service of that name."""
    found = services.services(table.game, table.ship)
    return next(option_of(table.game, s).key for s in found if s.loaded.name == name)


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
    options = (labels.DEPART.id, service(table, "Present Findings"))
    without = offered(table, questions.WHAT_DO_YOU_DO_IN_PORT, *options)
    table.ship.clues = 5

    assert without == labels.DEPART.id
    assert offered(table, questions.WHAT_DO_YOU_DO_IN_PORT, *options) == options[1]


def test_crew_is_hired_as_long_as_a_wage_is_left_over(table: Tabletop) -> None:
    visit(table)
    options = (labels.DEPART.id, service(table, "Hire Crew"))
    rich = offered(table, questions.WHAT_DO_YOU_DO_IN_PORT, *options)
    table.ship.coin = 5

    assert rich == options[1]
    assert offered(table, questions.WHAT_DO_YOU_DO_IN_PORT, *options) == labels.DEPART.id


def test_who_holds_a_station_is_not_sent_ashore(table: Tabletop) -> None:
    idle = table.crew[1]
    table.lie(idle, 3)

    assert chosen(table, questions.WHO_GOES_TO, [c.handle for c in table.crew]) == [idle.handle]


def test_the_errands_name_services_that_are_offered(table: Tabletop) -> None:
    visit(table)
    found = services.services(table.game, table.ship)
    buy = service(table, "Buy")
    market = ports.Offers(see(table), [buy, service(table, "Sell Treasures")])

    assert len(found) > len(market.services) == 2
    assert ports.buy(market) == buy


def test_who_is_spent_makes_room_and_nobody_else(table: Tabletop) -> None:
    crew = [each.handle for each in table.crew]
    kept = chosen(table, questions.DISMISS_WHOM_FOR, crew, 0, 1)
    tire(table, table.crew[1], 1)

    assert kept == []
    assert chosen(table, questions.DISMISS_WHOM_FOR, crew, 0, 1) == crew[1:]


def test_the_dearest_goes_unpaid(table: Tabletop) -> None:
    dear = table.recruit(7, "Master At Arms")
    crew = [each.handle for each in table.crew]

    assert chosen(table, questions.WHO_LEAVES_UNPAID, crew) == [dear.handle]
    assert chosen(table, questions.WHO_ELSE_LEAVES_UNPAID, crew, 0, 3) == []


# Wares


def test_relics_are_bought_and_coin_for_a_wage_is_kept(table: Tabletop) -> None:
    visit(table)
    board, content = table.game.board, table.game.content
    table.ship.coin = 16
    cards = [
        board.add(Card(board.new_handle("card"), content.named(name).id, "", where="drawn")).handle
        for name in ("Rope", "Strange Writings", "Curious Idol")
    ]

    picked = chosen(table, printed(table, "Buy", "any number of cards"), cards, 0, 3)

    assert len(picked) == 1
    assert picked[0] in cards[1:]


def test_relics_are_handed_in_up_to_a_set(table: Tabletop) -> None:
    held = [table.treasure(name).handle for name in ("Curious Idol", "Strange Writings")]

    assert chosen(table, questions.HAND_IN_WHICH_TREASURES, held, 0, 2) == held[:1]


def test_the_least_treasure_is_thrown_away(table: Tabletop) -> None:
    held = [table.treasure(name).handle for name in ("Curious Idol", "Haul Away Joe")]

    assert chosen(table, questions.DISCARD_WHICH_TREASURES, held) == held[1:]
    assert chosen(table, questions.DISCARD_WHICH_TREASURE, held, 0, 1) == []


def test_a_treasure_is_used_when_it_helps(table: Tabletop) -> None:
    table.treasure("Haul Away Joe")
    options = (labels.USE_TREASURE.id, labels.END_TURN.id)
    rested = offered(table, questions.WHAT_DO_YOU_DO, *options)
    for crew in table.crew:
        crew.strain = 4

    assert rested == labels.END_TURN.id
    assert offered(table, questions.WHAT_DO_YOU_DO, *options) == labels.USE_TREASURE.id


# Cards


def test_coin_is_paid_as_long_as_the_purse_is_left(table: Tabletop) -> None:
    question = printed(table, "The Prophet of the Wrong Day", "pay 5 coin")
    rich = agrees(table, question)
    table.ship.coin = 12

    assert rich
    assert not agrees(table, question)


def test_nothing_is_bought_with_the_progress_of_the_enemy(table: Tabletop) -> None:
    assert not agrees(table, printed(table, "The Rain Stops", "advance agenda by 1"))


def test_harm_falls_on_what_can_bear_it(table: Tabletop) -> None:
    tire(table, table.crew[0], 2)
    crew = [each.handle for each in table.crew]
    nodes = [node(table.ship.handle, at).handle for at in (4, 7)]

    hurt = printed(table, "A Hull Alongside, Uninvited", "one crew on deck")
    broken = printed(table, "Ladders in the Water", "one node of your ship which is intact")

    assert chosen(table, hurt, crew) == crew[1:]
    assert chosen(table, broken, nodes) == nodes[1:]


def test_a_number_is_called_from_the_middle(table: Tabletop) -> None:
    assert counted(table, printed(table, "The Leadsman's Wager", "the call"), 2, 8) == 5


# Other captains


def test_clues_change_ships_where_that_makes_a_set_whole(table: Tabletop) -> None:
    mine, other = table.ships
    mine.clues, other.clues = 2, 3
    options = (trading.GIVE, trading.ASK, labels.ENOUGH.id)
    proposed = offered(table, questions.TRADE_WHAT, *options)
    amount = counted(table, questions.HOW_MANY_CLUES, 1, 2)
    other.clues = 2

    assert (proposed, amount) == (trading.GIVE, 2)
    assert offered(table, questions.TRADE_WHAT, *options) == labels.ENOUGH.id


def test_who_lacks_less_asks_for_clues(table: Tabletop) -> None:
    mine, other = table.ships
    mine.clues, other.clues = 4, 6
    options = (trading.GIVE, trading.ASK, labels.ENOUGH.id)

    assert offered(table, questions.TRADE_WHAT, *options) == trading.ASK


def test_one_agrees_to_be_given_something_and_to_give_what_is_part_of_no_set(
    table: Tabletop,
) -> None:
    mine, other = table.ships
    mine.clues = 6

    def agreed(giver: Ship, taker: Ship, clues: int) -> bool:
        gift = Said(labels.ONE_CLUE if clues == 1 else labels.SOME_CLUES, {"amount": clues})
        asked = questions.AGREE_TO_GIFT
        return agrees(table, asked, giver=giver.name, taker=taker.name, gift=gift)

    assert agreed(other, mine, 3)
    assert agreed(mine, other, 1)
    assert not agreed(mine, other, 2)

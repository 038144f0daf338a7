"""The marketplace and the shipwright: what is bought, sold, mended and installed (SVC)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.engine.log import sentences
from everrain_runtime.questions import questions
from everrain_runtime.rules.port import prices, services
from everrain_runtime.state import Card
from everrain_runtime.state.handles import IN_PORT
from everrain_runtime.state.log import entries
from everrain_runtime.state.places import space
from tests.printing import face
from tests.rules import in_port
from tests.rules.ashore import discarded
from tests.rules.in_port import act, menu, question, visit, words
from tests.rules.tabletop import SetTable, Tabletop


def port(table: SetTable, name: str = "Grimsea", **options: Any) -> Tabletop:
    """Set a table with a ship that visits the port of that name, with one crew to send."""
    game = table(crew=1, **options)
    visit(game)
    at = space(3, 2)
    game.sea((at.q, at.r), kind="port", port=name)
    return game


def held(game: Tabletop) -> list[str]:
    hold = game.game.board.hold_of(game.ship)
    return sorted(game.game.content.name(each.card) for each in hold)


def logged(game: Tabletop) -> list[str]:
    """Return what was logged, in sentences."""
    return sentences(entries(game.game.board.log), game.game.content.vocabulary)


def price(game: Tabletop, name: str) -> int:
    return int(game.game.value("price_of_treasure", game.treasure(name)))


def schematic(game: Tabletop, name: str) -> Card:
    board, content = game.game.board, game.game.content
    card = content.named(name)
    place = game.game.all("noun_slot")[5]
    handle = board.new_handle("card")
    deck = content.deck_of(card.kind)
    return board.add(Card(handle, card.id, deck, game.ship.handle, "schematic", place))


# Locations


@pytest.mark.rule("SVC-01")
def test_the_port_board_has_five_named_locations_and_one_for_denizens(core: Content) -> None:
    locations = core.of_kind("location")

    assert [each.name for each in locations] == [
        "Shipwright",
        "Marketplace",
        "Apothecary",
        "Inn",
        "University",
        "Denizens",
    ]
    assert [each.name for each in locations if face(each).kinds] == ["Denizens"]


@pytest.mark.rule("SVC-22")
@pytest.mark.parametrize("name", ["Grimsea", "Duskfall"])
def test_every_port_offers_all_locations(table: SetTable, name: str) -> None:
    game = port(table, name)
    game.ship.clues = 5
    game.ship.destroyed = (3,)
    offered = {offer.partition("(")[2].rstrip(")") for offer in menu(game)} - {""}

    assert offered == {"Shipwright", "Marketplace", "Apothecary", "Inn", "University"}


@pytest.mark.rule("SVC-20")
def test_a_crew_may_go_ashore_and_use_nothing_for_free(table: SetTable) -> None:
    game = port(table)

    act(game, "Go ashore", "Marketplace")

    assert game.crew[0].in_port
    assert game.ship.coin == 40
    assert "crew_uses_location" not in game.said()


@pytest.mark.rule("SVC-20")
@pytest.mark.parametrize(("free", "asked"), [(1, False), (2, True)])
def test_whoever_goes_ashore_picks_among_the_circles_that_are_left(
    table: SetTable, free: int, asked: bool
) -> None:
    game = port(table, players=2)
    circles = list(dict.fromkeys(each.circle for each in services.services(game.game, game.ship)))
    for circle in circles[:-free]:
        other = game.recruit(2, ship=game.ships[1])
        other.place, other.spot = IN_PORT, circle
    place = circles[-1].title()

    act(game, "Go ashore", *[place] * asked)

    assert game.crew[0].spot == circles[-1]
    assert in_port.asked(game, questions.WHERE_TO) == asked


# The shipwright


@pytest.mark.rule("SVC-02")
def test_four_upgrades_are_drawn_from_either_deck_one_by_one(table: SetTable) -> None:
    game = port(table)
    game.deck("Improvement", "Galley", "Chapel", "Larder", "Figurehead")
    game.deck("Artillery", "9 Pound Chasers", "Minion Drakes")

    act(game, "Improve", "Improvement", "Artillery", "Improvement", "Artillery")

    shown = words(question(game, "any number of cards"))
    assert sorted(shown) == ["9 Pound Chasers", "Chapel", "Galley", "Minion Drakes"]


@pytest.mark.rule("SVC-02", "IMP-05")
def test_what_is_bought_is_paid_and_installed_and_the_rest_discarded(table: SetTable) -> None:
    game = port(table)
    game.deck("Improvement", "Galley", "Chapel", "Larder", "Hammocks")
    choices = ["Improvement"] * 4

    act(game, "Improve", *choices, ("Galley", "Larder"), (), "slot 3", (), "slot 4")

    names = [game.game.content.name(e.card) for e in game.game.board.improvements.values()]
    assert {"Galley", "Larder"} <= set(names)
    assert game.ship.coin == 40 - 15 - 10
    assert sorted(discarded(game, "Improvement")) == ["Chapel", "Hammocks"]


@pytest.mark.rule("SVC-03")
def test_a_node_is_mended_for_five_coin(table: SetTable) -> None:
    game = port(table)
    game.ship.destroyed = (4,)

    act(game, "Repair", "yes")

    assert (list(game.ship.destroyed), game.ship.coin) == ([], 35)


@pytest.mark.rule("SVC-03")
def test_nothing_is_mended_without_coin(table: SetTable) -> None:
    game = port(table)
    game.ship.destroyed, game.ship.coin = (4,), 4

    assert "Repair (Shipwright)" not in menu(game)


@pytest.mark.rule("SVC-04", "SCH-03")
def test_schematics_are_installed_for_half_their_cost(table: SetTable) -> None:
    game = port(table)
    schematic(game, "Galley")

    act(game, "Install (Shipwright)", (), "slot 3")

    assert game.ship.coin == 40 - 7
    assert game.game.content.named("Galley").id in {
        each.card for each in game.game.board.improvements.values()
    }


@pytest.mark.rule("SVC-04")
def test_without_a_schematic_nothing_is_installed_or_sold(table: SetTable) -> None:
    game = port(table)

    assert not {"Install (Shipwright)", "Sell Schematics (Marketplace)"} & set(menu(game))


# The marketplace


@pytest.mark.rule("SVC-05")
def test_three_treasures_are_shown_any_are_bought_and_the_rest_discarded(table: SetTable) -> None:
    game = port(table)
    game.deck("Treasure", "Rope", "Pitch", "Curious Idol", "Strange Writings")

    act(game, "Buy", ("Rope", "Pitch"))

    assert words(question(game, "any number of cards")) == ["Rope", "Pitch", "Curious Idol"]
    assert held(game) == ["Pitch", "Rope"]
    assert game.ship.coin == 40 - 15 - 10
    assert discarded(game, "Treasure") == ["Curious Idol"]


@pytest.mark.rule("SVC-05", "SVC-06", "GEN-04")
def test_what_is_bought_is_paid_before_anything_is_sold(table: SetTable) -> None:
    game = port(table)
    game.ship.coin = 0
    game.treasure("Pitch")
    game.deck("Treasure", "Rope", "Curious Idol", "Strange Writings")

    act(game, "Buy", ())
    bought = held(game)
    act(game, "Sell Treasures")

    assert bought == ["Pitch"]
    assert held(game) == []
    assert game.ship.coin > 0
    assert "Rope" in discarded(game, "Treasure")


@pytest.mark.rule("SVC-06")
def test_treasures_are_sold_at_their_value_here(table: SetTable) -> None:
    game = port(table, "Netherhorn")
    game.treasure("Rope")

    act(game, "Sell Treasures")

    assert game.ship.coin == 60
    assert held(game) == []


@pytest.mark.rule("SVC-06")
def test_schematics_are_sold_for_half_their_cost(table: SetTable) -> None:
    game = port(table)
    schematic(game, "Galley")

    act(game, "Sell Schematics")

    assert game.ship.coin == 47


@pytest.mark.rule("SVC-06")
def test_any_number_is_sold_one_after_another(table: SetTable) -> None:
    game = port(table, "Ashmoor")
    for name in ("Rope", "Pitch"):
        game.treasure(name)

    act(game, "Sell Treasures", "Rope")
    act(game, "Sell Treasures")

    assert game.ship.coin == 40 + 15 + 5
    assert "Sell Treasures (Marketplace)" not in menu(game)


@pytest.mark.rule("SVC-07")
@pytest.mark.parametrize(("name", "value"), [("Duskfall", 10), ("Netherhorn", 20), ("Grimsea", 15)])
def test_a_treasure_is_worth_what_the_port_thinks_of_it(
    table: SetTable, name: str, value: int
) -> None:
    game = port(table, name)

    assert price(game, "Rope") == value


@pytest.mark.rule("SVC-05", "SVC-06", "SVC-07")
@pytest.mark.parametrize(("name", "value"), [("Rope", 10), ("Pitch", 15), ("Strange Writings", 10)])
def test_we_11_prices_at_duskfall_are_the_same_for_buyer_and_seller(
    table: SetTable, name: str, value: int
) -> None:
    game = table(crew=0)
    visit(game)
    game.sea((3, 2), kind="port", port="Duskfall")
    surgeon = game.recruit(1, "Surgeon")
    game.deck("Treasure", "Rope", "Pitch", "Strange Writings")
    act(game, "Buy", (name,))
    paid = 40 - game.ship.coin

    act(game, "Sell Treasures")

    assert surgeon.in_port
    assert paid == value
    assert game.ship.coin == 40


@pytest.mark.rule("SVC-07")
@pytest.mark.parametrize(("name", "value"), [("Haul Away Joe", 5), ("Pitch", 15), ("Rope", 10)])
def test_we_65_what_the_market_of_duskfall_asks(table: SetTable, name: str, value: int) -> None:
    game = port(table, "Duskfall")

    assert prices.printed(game.game, game.game.content.named(name).id) == value


@pytest.mark.rule("SVC-08")
def test_what_is_worth_nothing_here_is_taken_for_free(table: SetTable) -> None:
    game = port(table)
    game.ship.coin = 0
    game.deck("Treasure", "Salted Eel", "Rope", "Pitch")

    act(game, "Buy", ("Salted Eel",))

    assert held(game) == ["Salted Eel"]


@pytest.mark.rule("SVC-08")
def test_what_is_worth_nothing_here_is_not_sold(table: SetTable) -> None:
    game = port(table)
    game.treasure("Salted Eel")

    assert "Sell Treasures (Marketplace)" not in menu(game)


@pytest.mark.rule("SVC-09")
def test_what_is_bought_needs_room_in_the_hold(table: SetTable) -> None:
    game = port(table)
    for _ in range(3):
        game.treasure("Lamp Oil")
    game.deck("Treasure", "Rope", "Pitch", "Curious Idol")

    act(game, "Buy", ("Rope",), ())

    assert held(game) == ["Lamp Oil"] * 3
    assert game.ship.coin == 40
    assert "Nothing happens: there is no room in the hold for Rope." in logged(game)


@pytest.mark.rule("SVC-09")
def test_of_a_full_hold_a_treasure_makes_room_for_what_is_bought(table: SetTable) -> None:
    game = port(table)
    for name in ("Lamp Oil", "Lamp Oil", "Salted Eel"):
        game.treasure(name)
    game.deck("Treasure", "Rope", "Pitch", "Curious Idol")

    act(game, "Buy", ("Rope",), ("Salted Eel",))

    assert held(game) == ["Lamp Oil", "Lamp Oil", "Rope"]
    assert game.ship.coin == 40 - price(game, "Rope")
    assert "Salted Eel" in discarded(game, "Treasure")


@pytest.mark.rule("SVC-05")
def test_what_cannot_be_paid_for_is_told(table: SetTable) -> None:
    game = port(table)
    game.ship.coin = 1
    game.deck("Treasure", "Rope", "Pitch", "Curious Idol")

    act(game, "Buy", ("Rope",))

    assert held(game) == []
    cost = price(game, "Rope")
    assert f"Nothing happens: Rope costs {cost} coin, and you have 1." in logged(game)

"""The apothecary, the inn and its tables (SVC)."""

from __future__ import annotations

from typing import Any, Unpack

import pytest

from everrain_runtime.content.content import Content
from tests.rules.in_port import act, give_trait, menu, question, visit, words
from tests.rules.tabletop import Dice, SetTable, Tabletop


def port(
    table: SetTable, *, strain: int = 0, trauma: int = 0, coin: int = 40, **dice: Unpack[Dice]
) -> Tabletop:
    """Set a table with a ship that visits Grimsea, and one crew to send."""
    game = table(crew=1, **dice)
    visit(game)
    crew = game.crew[0]
    crew.strain, crew.trauma, game.ship.coin = strain, trauma, coin
    return game


def service(core: Content, name: str) -> Any:
    return core.named(name, "service")


@pytest.mark.rule("SVC-10")
@pytest.mark.parametrize(
    ("fate", "strain", "keeps"),
    [(0, 0, False), (1, 0, False), (2, 2, True), (5, 2, True), (6, 0, True), (9, 0, True)],
)
def test_the_backstreet_doctor_heals_for_five_and_may_do_harm(
    table: SetTable, fate: int, strain: int, keeps: bool
) -> None:
    game = port(table, trauma=3, fate=[fate])
    give_trait(game, game.crew[0], "Seasoned")

    act(game, "Backstreet Doctor")

    crew = game.crew[0]
    assert (crew.trauma, crew.strain, bool(crew.positive)) == (0, strain, keeps)
    assert game.ship.coin == 35


@pytest.mark.rule("SVC-11")
def test_wounds_are_tended_for_ten(table: SetTable) -> None:
    game = port(table, trauma=3)

    act(game, "Wounds Tended")

    assert (game.crew[0].trauma, game.ship.coin) == (0, 30)


@pytest.mark.rule("SVC-12")
def test_we_65_a_deckhand_rests_for_ten(table: SetTable) -> None:
    game = port(table, strain=4)

    act(game, "Rest")

    assert (game.crew[0].strain, game.ship.coin) == (0, 30)


@pytest.mark.rule("SVC-13")
@pytest.mark.parametrize(("fate", "coin"), [(0, 25), (4, 25), (5, 50), (9, 50)])
def test_a_gamble_rests_for_five_then_loses_ten_or_wins_fifteen(
    table: SetTable, fate: int, coin: int
) -> None:
    game = port(table, strain=4, fate=[fate])

    act(game, "Gamble")

    assert (game.crew[0].strain, game.ship.coin) == (0, coin)


@pytest.mark.rule("SVC-13")
def test_a_gambler_short_of_coin_pays_what_there_is(table: SetTable) -> None:
    game = port(table, coin=8, fate=[0])

    act(game, "Gamble")

    assert game.ship.coin == 0


@pytest.mark.rule("SVC-14")
@pytest.mark.parametrize(
    ("fate", "vice", "trauma"),
    [(0, "Degenerate", 0), (1, "Degenerate", 0), (2, "", 1), (5, "", 1), (6, "", 0), (9, "", 0)],
)
def test_a_drink_rests_for_five_and_is_paid_for_later(
    table: SetTable, fate: int, vice: str, trauma: int
) -> None:
    game = port(table, strain=4, fate=[fate])

    act(game, "Drink")

    crew = game.crew[0]
    worn = game.game.content.name(crew.negative) if crew.negative else ""
    assert (crew.strain, worn, crew.trauma) == (0, vice, trauma)
    assert game.ship.coin == 35


@pytest.mark.rule("SVC-15", "HIR-04")
def test_an_inn_shows_three_boards_and_any_are_hired(table: SetTable) -> None:
    game = port(table, coin=40)
    game.deck("Crew", "Topman", "Bilgehand", "Navigator", "Surgeon")

    act(game, "Hire Crew", ("Bilgehand", "Topman"))

    assert words(question(game, "any number of cards")) == ["Topman", "Bilgehand", "Navigator"]
    assert len(game.crew) == 3
    assert game.ship.coin == 30


@pytest.mark.rule("SVC-16")
@pytest.mark.parametrize(("fate", "clues"), [(0, 0), (1, 0), (4, 0), (5, 2), (9, 2)])
def test_listening_costs_five_and_may_give_a_clue(table: SetTable, fate: int, clues: int) -> None:
    game = port(table, fate=[fate])

    act(game, "Stay Awhile")

    assert (game.ship.clues, game.ship.coin) == (clues, 35)


@pytest.mark.rule("SVC-17")
def test_a_story_is_bought_for_ten_again_and_again(table: SetTable) -> None:
    game = port(table)

    for _ in range(3):
        act(game, "Buy the Story")

    assert (game.ship.clues, game.ship.coin) == (6, 10)


@pytest.mark.rule("SVC-10", "SVC-11", "SVC-12", "SVC-13", "SVC-14", "SVC-16", "SVC-17")
@pytest.mark.parametrize(
    ("name", "price"),
    [
        ("Backstreet Doctor", 5),
        ("Wounds Tended, Bones Set", 10),
        ("Rest", 10),
        ("Gamble", 5),
        ("Drink", 5),
        ("Stay Awhile and Listen", 5),
        ("Buy the Story", 10),
    ],
)
def test_a_service_that_cannot_be_paid_is_not_offered(
    table: SetTable, name: str, price: int
) -> None:
    game = port(table, coin=price - 1)
    offered = " ".join(menu(game))
    game.ship.coin = price

    assert name not in offered
    assert name in " ".join(menu(game))


@pytest.mark.rule("SVC-22")
@pytest.mark.parametrize(
    ("name", "gauge"),
    [
        ("Backstreet Doctor", "trauma"),
        ("Wounds Tended", "trauma"),
        ("Rest", "strain"),
        ("Gamble", "strain"),
        ("Drink", "strain"),
    ],
)
@pytest.mark.leftover
def test_a_service_that_heals_heals_whom_it_serves(table: SetTable, name: str, gauge: str) -> None:
    game = table(crew=2, fate=[6])
    visit(game)
    for crew in game.crew:
        setattr(crew, gauge, 2)

    act(game, name, "Bilgehand")

    assert [getattr(crew, gauge) for crew in game.crew] == [2, 0]


@pytest.mark.rule("SVC-19", "DEN-03")
def test_the_place_of_the_denizen_serves_what_its_card_says(table: SetTable) -> None:
    game = port(table, trauma=2, fate=[6])
    game.deck("Denizen", "The Bilge Barber")
    game.step("reveal_denizens", game.ship.handle)

    act(game, "Meet The Bilge Barber")

    assert (game.crew[0].trauma, game.ship.coin) == (0, 35)
    assert game.crew[0].in_port

"""What a crew thinks of its captain, as the module counts it (V2-01 to V2-04)."""

from __future__ import annotations

import pytest

from tests.rules.editions import table_of
from tests.rules.in_port import names, visit
from tests.rules.tabletop import Tabletop

loyal = table_of("prototype", "Loyalty")


def loyalty(game: Tabletop, ship: int = 0) -> int:
    """Return the loyalty of a ship's crew."""
    return game.game.value("ship_track", game.ships[ship], "loyalty")


def begun(players: int = 1, crew: int = 2) -> Tabletop:
    """Return a table whose first round has begun."""
    game = loyal(players, crew=crew)
    game.game.moment("round_begins")
    game.finish()
    return game


@pytest.mark.rule("V2-03")
def test_loyalty_begins_at_5() -> None:
    game = begun(players=2)

    assert [loyalty(game), loyalty(game, 1)] == [5, 5]


@pytest.mark.rule("V2-01")
def test_it_falls_when_a_crew_dies() -> None:
    game = begun(players=2)
    game.do("kill_crew", game.crew[0])

    assert [loyalty(game), loyalty(game, 1)] == [4, 5]


@pytest.mark.rule("V2-01")
@pytest.mark.parametrize(("coin", "left"), [(9, 4), (10, 5)])
def test_it_falls_when_crew_are_not_paid(coin: int, left: int) -> None:
    game = begun()
    game.ship.coin = coin
    game.do("pay_all_wages")

    assert loyalty(game) == left


@pytest.mark.rule("V2-01")
def test_it_falls_when_an_influence_is_drawn() -> None:
    game = table_of("prototype", "Loyalty", "Influence")(players=2)
    game.game.moment("round_begins")
    game.finish()
    game.put(enemy_discovery=5)
    game.do("advance_token", "enemy discovery", 1)

    assert [loyalty(game), loyalty(game, 1)] == [4, 4]


@pytest.mark.rule("V2-02")
@pytest.mark.parametrize(("name", "raised"), [("Ivory Dice, Honest", 7), ("Silver Thimbles", 8)])
def test_trinkets_are_spent_for_it(name: str, raised: int) -> None:
    game = begun()
    treasure = game.treasure(name)
    game.game.board.in_play = None
    game.step("take_action", "use_treasure", game.ship)

    assert loyalty(game) == raised
    assert treasure.handle not in game.game.board.treasures


@pytest.mark.rule("V2-02")
def test_an_event_raises_it() -> None:
    game = begun()
    game.deck("Sea Event", "Double Rations")
    game.given("Broach")
    game.do("encounter_next", game.game.content.named("Sea Event", "deck").id)

    assert loyalty(game) == 7


@pytest.mark.rule("V2-03")
def test_it_never_passes_10() -> None:
    game = begun()
    for _ in range(3):
        game.treasure("Silver Thimbles")
        game.step("take_action", "use_treasure", game.ship)

    assert loyalty(game) == 10


@pytest.mark.rule("V2-03")
@pytest.mark.parametrize(("deaths", "crew"), [(4, 1), (5, 0)])
def test_at_0_a_crew_leaves_each_round(deaths: int, crew: int) -> None:
    game = begun(crew=1)
    game.do("push_ship_track_back", "loyalty", game.ship, deaths)
    game.game.moment("round_ends")
    game.finish()

    assert len(game.crew) == crew


@pytest.mark.rule("V2-03")
def test_its_captain_chooses_who_leaves() -> None:
    game = begun(players=2)
    game.do("push_ship_track_back", "loyalty", game.ships[1], 5)
    for card in ("Topman", "Surgeon"):
        game.recruit(4, card, game.ships[1])
    game.given("Surgeon")
    game.game.moment("round_ends")
    game.finish()

    assert {asked.player for asked in game.answers.asked} == {game.ships[1].handle}
    assert "Surgeon" not in names(game, 1)
    assert len(game.crew) == 2


@pytest.mark.rule("V2-04")
@pytest.mark.parametrize(("answer", "coin", "left"), [("yes", 43, 5), ("no", 45, 4)])
def test_each_crew_takes_a_coin_of_what_is_sold(answer: str, coin: int, left: int) -> None:
    game = begun(crew=2)
    visit(game)
    treasure = game.treasure("Strange Writings")
    price = game.game.value("price_of_treasure", treasure)
    game.given(answer)
    game.do("sell_treasure", treasure)

    assert game.ship.coin == coin + price - 5
    assert loyalty(game) == left

"""What the orders do: crew, navigation and artillery (ORD-05 to ORD-08)."""

from __future__ import annotations

import pytest

from everrain_runtime.questions import questions
from everrain_runtime.state.handles import IN_PORT, ON_EXPEDITION
from everrain_runtime.state.places import slot_of, zone_of
from tests.rules.ashore import is_offered
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import (
    FIRE,
    NAVIGATE,
    ORDER_CREW,
    armed,
    asked,
    go,
    log,
    man,
    orders,
)


def places(game: Tabletop) -> list[str]:
    """Return where the crew ordered last could go."""
    return [option.text for option in asked(game, questions.WHERE_DOES_CREW_GO)[-1].options]


# Crew orders


@pytest.mark.rule("ORD-05", "DCK-02", "FAT-01")
def test_we_08_one_crew_goes_from_anywhere_to_anywhere(table: SetTable) -> None:
    game = table(crew=2)
    man(game, 9)
    go(game, ORDER_CREW, "Topman", "zone 0")
    up = zone_of(game.crew[0].place).index
    go(game, ORDER_CREW, "Topman", "slot 4")
    down = slot_of(game.crew[0].place).index
    go(game, ORDER_CREW, "Topman", "slot 3")

    assert (up, down, slot_of(game.crew[0].place).index) == (0, 4, 3)


@pytest.mark.rule("ORD-05")
def test_a_crew_order_moves_one_crew(table: SetTable) -> None:
    game = table(crew=3)
    before = [crew.place for crew in game.crew]
    go(game, ORDER_CREW, "Topman", "zone 9")
    moved = [crew.place != place for crew, place in zip(game.crew, before, strict=True)]

    assert moved.count(True) == 1


@pytest.mark.rule("ORD-05", "DCK-02")
def test_only_a_full_zone_is_closed(table: SetTable) -> None:
    game = table(crew=1)
    for _ in range(3):
        game.recruit(9)
    man(game, 1)
    for crew in game.crew[1:]:
        game.stand(crew, 9)
    go(game, ORDER_CREW, "Topman")
    zones = [text for text in places(game) if "zone" in text]

    assert len(zones) == len(game.game.content.layout.zones) - 2
    assert not [text for text in zones if "zone 9" in text]


@pytest.mark.rule("ORD-05", "ORD-13")
@pytest.mark.parametrize("place", [IN_PORT, ON_EXPEDITION])
def test_who_is_ashore_does_not_obey(table: SetTable, place: int) -> None:
    game = table(crew=1)
    game.crew[0].place = place

    assert (game.crew[0].on_deck, game.crew[0].below_deck) == (False, False)
    assert not is_offered(game, ORDER_CREW)


@pytest.mark.rule("ORD-06", "FRY-01")
@pytest.mark.leftover
def test_a_crew_sent_to_an_enemy_begins_a_fray_with_all_in_the_zone(table: SetTable) -> None:
    game = table(crew=2, attack="b" * 4, enemy="m" * 6)
    game.stand(game.crew[0], 1)
    game.stand(game.crew[1], 9)
    game.enemy(9)
    go(game, ORDER_CREW, "Topman", "zone 9")

    assert zone_of(game.crew[0].place).index == 9
    assert log(game, "start_fray", "fray_begins") == ["start_fray", "fray_begins"]


@pytest.mark.rule("ORD-06")
@pytest.mark.leftover
def test_a_crew_may_be_ordered_in_place_where_an_enemy_stands_and_nowhere_else(
    table: SetTable,
) -> None:
    game = table(crew=1, attack="b" * 2, enemy="m" * 3)
    game.stand(game.crew[0], 9)
    go(game, ORDER_CREW)
    alone = [text for text in places(game) if "zone 9" in text]
    game.stand(game.crew[0], 9)
    game.enemy(9)
    go(game, ORDER_CREW, "zone 9")

    assert alone == []
    assert "start_fray" in game.said()


@pytest.mark.rule("ORD-06")
def test_where_no_enemy_is_no_fray_begins(table: SetTable) -> None:
    game = table(crew=1)
    game.enemy(0)
    go(game, ORDER_CREW, "zone 9")

    assert "start_fray" not in game.said()


# The others


@pytest.mark.rule("ORD-07", "MOV-03")
def test_a_navigation_order_gives_points_to_sail_with(table: SetTable) -> None:
    game = table(crew=1)
    man(game, 0)
    go(game, NAVIGATE)

    assert (game.game.board.flow.sailing, game.game.board.flow.points) == (True, 2)


@pytest.mark.rule("ORD-08", "ART-06")
@pytest.mark.leftover
def test_an_artillery_order_fires_one_gun_once(table: SetTable) -> None:
    game = armed(table, crew=2, attack="b" * 12)
    game.artillery("Smasher Carronades", 2)
    game.stand(game.crew[1], 5)
    game.enemy_ship(7, 1)
    go(game, FIRE)

    assert log(game, "fire_artillery") == ["fire_artillery"]
    assert orders(game, issued=True) == ["artillery"]


@pytest.mark.rule("ORD-02")
@pytest.mark.parametrize(
    ("action", "effect"), [(ORDER_CREW, "crew_obeys_order"), (FIRE, "fire_artillery")]
)
@pytest.mark.leftover
def test_what_waits_for_an_order_comes_after_its_effect(
    table: SetTable, action: str, effect: str
) -> None:
    game = armed(table, attack="b" * 12)
    go(game, action)

    assert log(game, effect, "order_is_issued") == [effect, "order_is_issued"]


@pytest.mark.rule("ORD-02")
@pytest.mark.leftover
def test_an_order_with_something_in_its_place_is_issued_and_has_no_effect(table: SetTable) -> None:
    game = armed(table, attack="b" * 12)
    game.treasure("The Second Mate's Cough")
    coin = game.ship.coin
    go(game, FIRE)

    assert log(game, "fire_artillery") == []
    assert orders(game, issued=True) == ["artillery"]
    assert game.ship.coin == coin + 5


@pytest.mark.rule("ORD-07")
def test_what_comes_before_an_order_comes_before_it_is_sailed(table: SetTable) -> None:
    game = armed(table)
    game.crew[0].strain = 2
    game.treasure("The Second Mate's Cough")
    go(game, NAVIGATE)

    assert log(game, "recover_strain") == ["recover_strain"]
    assert game.game.board.flow.sailing

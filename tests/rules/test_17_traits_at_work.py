"""Traits at work: the wayfinder, and those of port and orders (TRT)."""

from __future__ import annotations

import pytest

from everrain_runtime.questions import labels
from everrain_runtime.rules.round import orders
from everrain_runtime.rules.sea import revealing, sailing
from everrain_runtime.state.handles import IN_PORT, ON_EXPEDITION
from everrain_runtime.state.places import space_of
from tests.rules.in_port import act, give_trait, visit
from tests.rules.tabletop import SetTable, Tabletop


def lookout(table: SetTable) -> Tabletop:
    """Set a table whose ship faces an empty slot, with a navigator aboard and nobody aloft."""
    game = table(crew=0)
    game.recruit(1, "Navigator")
    navigator = game.crew[0]
    indelible = game.game.content.part(navigator.card, "indelible")
    navigator.indelible = indelible
    game.game.board.in_play = None
    ship = game.ship
    for at in game.game.board.sea.spaces:
        for facing in range(6):
            ship.space, ship.facing = at, facing
            calm = game.game.board.sea.kind(at) == "calm sea"
            if calm and revealing.slot_ahead(game.game, ship) >= 0:
                return game
    raise AssertionError("no calm sea lies beside an empty slot")


@pytest.mark.rule("TRT-10", "REV-01")
def test_we_24_with_the_navigator_aboard_a_tile_is_revealed_for_nothing(table: SetTable) -> None:
    game = lookout(table)
    tiles = len(game.game.board.tiles)

    allowed = sailing.can_reveal_freely(game.game, game.ship)
    game.do("reveal_tile")

    assert allowed
    assert len(game.game.board.tiles) == tiles + 1
    assert not any(order.issued for order in game.game.board.orders.values())


@pytest.mark.rule("TRT-10")
def test_the_navigator_reveals_in_the_middle_of_a_navigation_order(table: SetTable) -> None:
    game = lookout(table)
    sailing.begin_order(game.game, game.ship)
    points = game.game.board.flow.points
    game.given(labels.REVEAL_FREELY.id)
    game.push("turn", game.ship.handle)

    game.game.advance()
    game.game.advance()

    assert (game.game.board.flow.sailing, game.game.board.flow.points) == (True, points)
    assert "ship_reveals_tile" in game.said()


@pytest.mark.rule("TRT-10")
@pytest.mark.parametrize("place", [IN_PORT, ON_EXPEDITION])
def test_a_navigator_ashore_is_not_aboard(table: SetTable, place: int) -> None:
    game = lookout(table)

    game.crew[0].place = place

    assert not sailing.can_reveal_freely(game.game, game.ship)


@pytest.mark.rule("TRT-10", "STM-10")
def test_the_navigator_reveals_nothing_in_a_storm(table: SetTable) -> None:
    game = lookout(table)
    at = space_of(game.ship.space)

    game.storm((at.q, at.r))

    assert not sailing.can_reveal_freely(game.game, game.ship)


@pytest.mark.rule("TRT-10")
def test_the_navigator_reveals_only_what_the_ship_faces(table: SetTable) -> None:
    game = lookout(table)

    game.ship.facing = (game.ship.facing + 3) % 6

    assert not sailing.can_reveal_freely(game.game, game.ship)


@pytest.mark.rule("TRT-01", "PRT-16")
def test_we_24_sending_the_duplicitous_navigator_ashore_risks_coin(table: SetTable) -> None:
    game = table(crew=0, fate=[3])
    visit(game)
    navigator = game.recruit(1, "Navigator")
    give_trait(game, navigator, "Duplicitous")
    navigator.strain = 1

    act(game, "Rest")

    assert game.ship.coin == 40 - 10 - 10


@pytest.mark.rule("TRT-01", "CLU-03")
def test_we_24_the_astute_deckhand_hands_clues_in_cheaply(table: SetTable) -> None:
    game = table(crew=2)
    visit(game)
    give_trait(game, game.crew[1], "Astute")
    game.ship.clues = 4

    act(game, "Present Findings")

    assert game.crew[1].in_port
    assert (game.at("player discovery"), game.ship.clues) == (2, 0)


@pytest.mark.rule("TRT-01", "ORD-15")
def test_we_24_the_indolent_deckhand_takes_one_order_a_turn(table: SetTable) -> None:
    game = table(crew=1)
    give_trait(game, game.crew[0], "Indolent")
    before = orders.can_order_crew(game.game, game.ship)

    game.crew[0].ordered = 1

    assert (before, orders.can_order_crew(game.game, game.ship)) == (True, False)

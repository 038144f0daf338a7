"""Banishing: how ports, destinations and sinking rid the sea of enemies (BAN)."""

from __future__ import annotations

import pytest

from everrain_runtime.state import Lasting
from everrain_runtime.state.places import space
from tests.rules.in_a_fray import fate_of
from tests.rules.in_port import arrive, moor
from tests.rules.tabletop import SetTable


@pytest.mark.rule("BAN-01", "PRT-01")
def test_all_enemies_on_deck_are_banished_on_arrival(table: SetTable) -> None:
    game = table()
    moor(game)
    first, second = game.enemy(3), game.enemy(5, "Cultist")
    second.trauma = 1
    arrive(game)

    assert {fate_of(game, first), fate_of(game, second)} == {"banished"}
    assert game.at("agenda") == 1 + 3 + 1


@pytest.mark.rule("BAN-01")
@pytest.mark.parametrize("port", ["Grimsea", "Ashmoor"])
def test_any_port_will_do(table: SetTable, port: str) -> None:
    game = table()
    moor(game, port)
    enemy = game.enemy(3)
    arrive(game)

    assert fate_of(game, enemy) == "banished"


@pytest.mark.rule("BAN-01")
def test_enemies_of_another_ship_stay(table: SetTable) -> None:
    game = table(players=2)
    moor(game)
    enemy = game.enemy(3, ship=game.ships[1])
    arrive(game)

    assert fate_of(game, enemy) == ""
    assert game.at("agenda") == 1


@pytest.mark.rule("BAN-02")
def test_the_banished_give_no_spoils(table: SetTable) -> None:
    game = table()
    game.do("banish_enemy", game.enemy(3))

    assert "collect_spoils" not in game.said()


@pytest.mark.rule("BAN-03", "PRT-01")
def test_enemies_are_banished_before_anything_else_in_port(table: SetTable) -> None:
    game = table()
    moor(game)
    game.deck("Denizen", "The Retired Gunner")
    game.enemy(3)
    arrive(game)
    said = game.said()

    assert said.index("banish_enemy") < said.index("ship_arrives")


@pytest.mark.rule("BAN-04", "SHP-14")
def test_an_enemy_ship_where_it_was_bound_is_banished_likewise(table: SetTable) -> None:
    game = table()
    frigate = game.enemy_ship(6, 2)
    frigate.trauma, frigate.destination = 2, space(6, 2).handle
    health = game.game.value("full_health", frigate)
    game.do("banish_enemy_ship", frigate)

    assert game.at("agenda") == 1 + health - 2
    assert "collect_spoils" not in game.said()
    assert game.game.board.enemy_ships == {}


@pytest.mark.rule("BAN-05")
def test_we_40_what_is_left_of_its_health_counts(table: SetTable) -> None:
    """An enemy of health 5 with 2 trauma advances the agenda by 3."""
    game = table()
    frigate = game.enemy_ship(6, 2)
    less = 5 - game.game.value("full_health", frigate)
    game.game.board.memory.lasting += (
        Lasting("full_health", "gets", less, (frigate.handle,), "game"),
    )
    frigate.trauma = 2
    game.do("banish_enemy_ship", frigate)

    assert game.at("agenda") == 1 + 3


@pytest.mark.rule("BAN-05")
def test_we_64_of_seven_health_four_trauma_leave_three(table: SetTable) -> None:
    """A drowned man with 1 trauma and a bloated cadaver with 3: of 7 health 3 are left."""
    game = table()
    moor(game)
    drowned_man, cadaver = game.enemy(3), game.enemy(5, "Bloated Cadaver")
    drowned_man.trauma, cadaver.trauma = 1, 3
    arrive(game)

    assert game.at("agenda") == 1 + 3


@pytest.mark.rule("BAN-06", "ENM-23")
def test_a_captured_enemy_stays_in_its_brig(table: SetTable) -> None:
    game = table()
    moor(game)
    enemy = game.enemy(3)
    game.do("capture_enemy", enemy, game.improvement("Brig", 4))
    arrive(game)
    banished = game.do("banish_enemy", enemy)

    assert (banished, game.at("agenda")) == (0, 1)
    assert enemy.held_by


@pytest.mark.rule("BAN-01")
def test_a_card_may_keep_an_enemy_from_being_banished(table: SetTable) -> None:
    game = table()
    moor(game)
    wyrm = game.enemy(3, "Wyrm")
    arrive(game)

    assert fate_of(game, wyrm) == ""
    assert game.at("agenda") == 1

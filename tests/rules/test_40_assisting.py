"""Assisting: firing at enemies on the deck of another player's ship (COP-06 to COP-09)."""

from __future__ import annotations

from typing import Any, Unpack

import pytest

from everrain_runtime.state.places import space
from tests.rules.tabletop import Dice, SetTable, Tabletop
from tests.rules.with_artillery import BOW, aim, battle, gun


def assisted(table: SetTable, **chance: Unpack[Dice]) -> Tabletop:
    """Set a table where the first ship has the second, with an enemy on deck, before its bow."""
    game = battle(table, players=2, **chance)
    game.artillery("9 Pound Chasers", 1)
    game.stand(game.crew[0], BOW)
    game.ships[1].space = space(6, 0).handle
    game.enemy(6, "Bloated Cadaver", game.ships[1])
    return game


def fire(game: Tabletop) -> None:
    """Fire the first gun at the other ship."""
    game.step("fire", gun(game).handle, game.ships[1].handle)


def enemies(game: Tabletop) -> list[Any]:
    """Return the enemies on the other ship's deck."""
    return game.game.board.enemies_of(game.ships[1])


@pytest.mark.rule("COP-06")
def test_a_ship_with_enemies_on_deck_can_be_fired_at_like_an_enemy_ship(table: SetTable) -> None:
    game = assisted(table)

    assert aim(game) == {game.ships[1].handle: 2}


@pytest.mark.rule("COP-06")
def test_a_ship_without_enemies_on_deck_is_no_target(table: SetTable) -> None:
    game = assisted(table)
    game.game.board.remove(enemies(game)[0])

    assert aim(game) == {}


@pytest.mark.rule("COP-06", "LOS-01")
def test_an_assisting_shot_needs_a_clear_line(table: SetTable) -> None:
    game = assisted(table)
    game.sea((6, 1), kind="island")

    assert aim(game) == {}


@pytest.mark.rule("COP-06", "LOS-03")
def test_nobody_assists_a_ship_in_a_port(table: SetTable) -> None:
    game = assisted(table)
    game.sea((6, 0), kind="port")

    assert aim(game) == {}


@pytest.mark.rule("COP-06")
def test_nobody_fires_at_enemies_on_the_own_deck(table: SetTable) -> None:
    game = assisted(table)
    game.game.board.remove(enemies(game)[0])
    game.enemy(1)

    assert aim(game) == {}


@pytest.mark.rule("COP-07")
def test_damage_wounds_enemies_of_the_firing_captains_choice(table: SetTable) -> None:
    game = assisted(table, attack="dd")
    other = game.enemy(7, "Bloated Cadaver", game.ships[1])
    game.given("Cadaver 2", "Cadaver 1")
    fire(game)

    assert [each.trauma for each in enemies(game)] == [1, 1]
    assert other.trauma == 1
    assert {asked.player for asked in game.answers.asked} == {game.ship.handle}


@pytest.mark.rule("COP-07", "DIC-01")
def test_a_critical_wounds_twice(table: SetTable) -> None:
    game = assisted(table, attack="cd")
    fire(game)

    assert enemies(game)[0].trauma == 3


@pytest.mark.rule("COP-07", "DMG-05")
def test_each_blank_damages_the_ship_that_is_assisted(table: SetTable) -> None:
    game = assisted(table, attack="bb", fate=[9, 8])
    fire(game)

    assert game.ships[1].destroyed == (8, 9)
    assert game.ship.destroyed == ()


@pytest.mark.rule("COP-07")
def test_an_omen_that_is_not_turned_does_neither(table: SetTable) -> None:
    game = assisted(table, attack="oo")
    fire(game)

    assert enemies(game)[0].trauma == 0
    assert game.ships[1].destroyed == ()


@pytest.mark.rule("COP-07", "DIC-07")
def test_an_omen_turned_by_the_firing_captain_wounds(table: SetTable) -> None:
    game = assisted(table, attack="oo")
    game.given(("crew",))
    fire(game)

    assert enemies(game)[0].trauma == 1
    assert len(game.game.board.orders_of(game.ship, issued=True)) == 1
    assert game.game.board.orders_of(game.ships[1], issued=True) == []


@pytest.mark.rule("COP-07")
def test_damage_no_enemy_is_left_for_is_lost(table: SetTable) -> None:
    game = assisted(table, attack="cc")
    target = enemies(game)[0]
    target.trauma = game.game.value("full_health", target) - 1
    game.step("fire", gun(game).handle, game.ships[1].handle)

    assert enemies(game) == []
    assert game.ships[1].destroyed == ()


@pytest.mark.rule("COP-07")
def test_no_enemy_is_given_more_damage_than_destroys_it(table: SetTable) -> None:
    game = assisted(table, attack="dd")
    other = game.enemy(7, "Bloated Cadaver", game.ships[1])
    nearly_dead = enemies(game)[0]
    nearly_dead.trauma = game.game.value("full_health", nearly_dead) - 1
    game.given("Cadaver 1")
    fire(game)

    assert enemies(game) == [other]
    assert other.trauma == 1


@pytest.mark.rule("COP-08")
@pytest.mark.parametrize(("assist_spoils", "coin"), [("firer", [45, 40]), ("target", [40, 45])])
@pytest.mark.leftover
def test_the_spoils_of_an_assisting_shot_go_to_the_captain_who_fired_or_as_it_is_played(
    table: SetTable, assist_spoils: str, coin: list[int]
) -> None:
    game = assisted(table, attack="db", fate=[0, 8, 8, 8])
    game.game.board.options["assist_spoils"] = assist_spoils
    target = enemies(game)[0]
    target.trauma = game.game.value("full_health", target) - 1
    rolls = game.game.value("spoils", target)
    fire(game)

    assert enemies(game) == []
    assert [ship.coin for ship in game.ships] == [40 + (each - 40) * rolls for each in coin]


@pytest.mark.rule("COP-09", "ORD-13")
def test_no_crew_goes_aboard_another_players_ship_by_an_order(table: SetTable) -> None:
    game = assisted(table)
    game.ships[1].space = space(6, 1).handle
    game.do("obey_free_order", game.crew[0])
    (asked,) = [each for each in game.answers.asked if len(each.options) > 1][:1]
    layout = game.game.content.layout
    own = {f"zone {number}" for number in layout.zones}
    own |= {f"slot {number}" for number in layout.slot_neighbours}

    assert {option.key for option in asked.options} <= own
    (boarded,) = game.game.content.vocabulary.effects["board_enemy_ship"].slots
    assert boarded.types == ("enemy_ship",)

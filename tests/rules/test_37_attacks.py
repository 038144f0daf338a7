"""Being attacked at sea: evasion, damage, staying out of range (SEA-03 to SEA-07)."""

from __future__ import annotations

import pytest

from everrain_runtime.state.log import entries
from everrain_runtime.state.places import node
from tests.rules.enemies_at_sea import (
    NAVIGATION_NODES,
    act,
    allow,
    amounts,
    bind,
    destroyed,
    left,
    pose,
    put,
    raid,
    raider,
)
from tests.rules.tabletop import SetTable, Tabletop


def navigation(game: Tabletop, *nodes: int) -> None:
    """Put crew of the first ship on those navigation nodes."""
    for crew, index in zip(game.crew, nodes, strict=False):
        game.stand(crew, index)


# Evasion dice


@pytest.mark.rule("SEA-03")
@pytest.mark.parametrize("manned", [0, 1, 2, 3])
@pytest.mark.leftover
def test_each_manned_navigation_node_gives_one_evasion_die(table: SetTable, manned: int) -> None:
    game = raid(table, 6, 4, enemy="dddd", evasion="bbbb", crew=3)
    navigation(game, *NAVIGATION_NODES[:manned])
    act(game)

    assert left(game, "evasion") == 4 - manned


@pytest.mark.rule("SEA-03", "DCK-07")
@pytest.mark.parametrize(("chosen", "dice"), [("node", 1), ("crew", 2)])
def test_a_second_crew_at_a_node_gives_a_die_only_if_that_is_agreed(
    table: SetTable, chosen: str, dice: int
) -> None:
    game = raid(table, 6, 4)
    game.choose_rules(evasion_per=chosen)
    navigation(game, NAVIGATION_NODES[1], NAVIGATION_NODES[1])

    assert game.game.value("evasion", game.ship) == dice


@pytest.mark.rule("SEA-03")
def test_a_node_that_counts_as_manned_gives_a_die_to_an_empty_helm(table: SetTable) -> None:
    game = raid(table, 6, 4)
    game.choose_rules(evasion_per="crew")
    allow(game, "node_counts_as_manned", node(game.ship.handle, NAVIGATION_NODES[1]))

    assert game.game.value("evasion", game.ship) == 1


@pytest.mark.rule("SEA-06", "DMG-04")
def test_a_destroyed_navigation_node_gives_no_die(table: SetTable) -> None:
    game = raid(table, 6, 4)
    navigation(game, NAVIGATION_NODES[1], NAVIGATION_NODES[2])
    game.ship.destroyed = (NAVIGATION_NODES[1],)

    assert game.game.value("evasion", game.ship) == 1


@pytest.mark.rule("SEA-06", "ENM-20")
def test_a_navigation_node_with_an_enemy_gives_no_die(table: SetTable) -> None:
    game = raid(table, 6, 4)
    navigation(game, NAVIGATION_NODES[1], NAVIGATION_NODES[2])
    game.enemy(NAVIGATION_NODES[1])

    assert game.game.value("evasion", game.ship) == 1


@pytest.mark.rule("SEA-03")
def test_a_card_can_give_a_die_before_the_ship_is_attacked(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddd", evasion="ee")
    game.improvement("Smoke Pots", 3)
    navigation(game, NAVIGATION_NODES[1])
    act(game)

    assert left(game, "evasion") == 0
    assert destroyed(game) == 2


# Evading


@pytest.mark.rule("SEA-04")
@pytest.mark.parametrize(("evasion", "damage"), [("bb", 4), ("eb", 3), ("ee", 2)])
@pytest.mark.leftover
def test_each_evade_cancels_one_damage_before_nodes_are_rolled_for(
    table: SetTable, evasion: str, damage: int
) -> None:
    game = raid(table, 6, 4, enemy="dddd", evasion=evasion, fate=[1, 2, 3, 4])
    navigation(game, *NAVIGATION_NODES[1:])
    act(game)

    assert destroyed(game) == damage
    assert left(game, "fate") == 4 - damage


@pytest.mark.rule("SEA-04", "SHP-11")
def test_damage_that_came_of_pairs_is_cancelled_as_well(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="mmoo", evasion="ee")
    navigation(game, *NAVIGATION_NODES[1:])
    act(game)

    assert destroyed(game) == 0


@pytest.mark.rule("SEA-04")
def test_evades_beyond_the_damage_do_nothing(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="doom", evasion="ee")
    navigation(game, *NAVIGATION_NODES[1:])
    act(game)

    assert destroyed(game) == 0
    assert raider(game).trauma == 0


@pytest.mark.rule("SHP-25", "DIC-07", "DIC-09", "SEA-04")
def test_the_captain_turns_omens_into_evades_with_both_rolls_in_sight(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddd", evasion="oo")
    navigation(game, *NAVIGATION_NODES[1:])
    game.given(("crew", "navigation"))
    act(game)

    assert destroyed(game) == 2
    assert len(game.game.board.orders_of(game.ship, issued=True)) == 2
    assert game.answers.asked[0].player == game.ship.handle
    assert "2 omen" in game.answers.asked[0].text
    assert "4 damage" in game.answers.asked[0].text


@pytest.mark.rule("DIC-07", "SHP-25")
def test_omens_are_not_asked_about_when_there_is_nothing_to_evade(table: SetTable) -> None:
    game = raid(table, 6, 3, facing=2, enemy="oood", evasion="oo")
    navigation(game, *NAVIGATION_NODES[1:])
    act(game)

    assert game.answers.asked == []


# Damage


@pytest.mark.rule("SEA-05", "DMG-05", "DMG-06", "DMG-07")
def test_each_damage_left_destroys_the_node_rolled_or_the_next_lower_one(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddd", fate=[5, 5, 0, 0])
    act(game)

    assert game.ship.destroyed == (0, 1, 4, 5)


@pytest.mark.rule("SEA-05")
def test_the_damage_of_an_attack_is_told_from_other_damage(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddd")
    act(game)
    causes = [e.cause for e in entries(game.game.board.log) if e.name == "suffer_damage"]

    assert causes == ["attack"]


@pytest.mark.rule("SEA-05", "SNK-01")
def test_a_ship_with_no_node_left_sinks_and_is_attacked_no_more(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="d" * 8)
    game.ship.destroyed = tuple(range(7))
    act(game)

    assert not game.ship.at_sea
    assert amounts(game, "suffer_damage") == [3]

    act(game)

    assert amounts(game, "suffer_damage") == [3]
    assert game.said().count("enemy_attacks_ship") == 1


@pytest.mark.rule("SEA-03", "SEA-05")
def test_the_captain_of_the_ship_attacked_rolls_whoever_is_first(table: SetTable) -> None:
    game = raid(table, 6, 4, players=2, enemy="dddd", evasion="b")
    put(game.ships[0], 2, 2)
    put(game.ships[1], 6, 2)
    game.stand(game.game.board.crew_of(game.ships[1])[0], NAVIGATION_NODES[1])
    act(game)
    rolled = [e.player for e in entries(game.game.board.log) if e.arguments == ("evasion",)]
    hit = [e.player for e in entries(game.game.board.log) if e.name == "suffer_damage"]

    assert rolled == hit == [game.ships[1].name]


# Out of range


@pytest.mark.rule("SEA-07", "SHP-13")
def test_who_stays_out_of_range_lets_enemy_ships_sail_by(table: SetTable) -> None:
    game = raid(table, 3, 6, facing=2, enemy="dddd")
    bind(game, 8, 6)
    act(game)

    assert pose(raider(game)) == (5, 6, 2)
    assert not game.ship.destroyed
    assert "enemy_attacks_ship" not in game.said()

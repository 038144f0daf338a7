"""How the Elder One sails and attacks (ELD-04 to ELD-17)."""

from __future__ import annotations

import pytest

from everrain_runtime.rules.enemy_ships import attacks
from tests.rules.enemies_at_sea import (
    NAVIGATION_NODES,
    allow,
    arisen,
    destroyed,
    elder_of,
    left,
    pose,
    put,
    stir,
    where,
)
from tests.rules.tabletop import SetTable

#: The one that reaches farther than the spaces around it.
FAR_REACHING = "She Who Keeps Count"


# Without a clear target


@pytest.mark.rule("ELD-05", "ELD-17")
def test_it_goes_for_a_player_ship_however_far_away(table: SetTable) -> None:
    game = arisen(table, 2, 6, facing=1, enemy="mmooo")
    put(game.ship, 10, -2)

    assert pose(stir(game)) == (5, 3, 1)
    assert destroyed(game) == 0


@pytest.mark.rule("ELD-05")
def test_it_goes_for_the_closest_player_ship(table: SetTable) -> None:
    game = arisen(table, 6, 6, players=2, enemy="mmmmm")
    put(game.ships[1], 6, -2)
    stir(game)

    assert (destroyed(game, 0), destroyed(game, 1)) == (1, 0)
    assert where(elder_of(game)) == (6, 3)


@pytest.mark.rule("ELD-05", "GEN-05")
@pytest.mark.parametrize("rolled", [0, 1])
def test_of_ships_as_close_the_fate_die_picks(table: SetTable, rolled: int) -> None:
    game = arisen(table, 6, 4, players=2, enemy="ddddd", fate=[rolled, 1, 2, 3, 4, 5])
    put(game.ships[0], 6, 3)
    put(game.ships[1], 6, 5)
    stir(game)

    assert destroyed(game, rolled) == 5
    assert destroyed(game, 1 - rolled) == 0


@pytest.mark.rule("ELD-17", "SHP-24")
@pytest.mark.parametrize(
    ("enemy", "row", "damage"),
    [("ddddd", 3, 5), ("mmmdd", 3, 3), ("mddoo", 4, 3), ("ooddd", 4, 3), ("mmddd", 5, 3)],
)
def test_it_spends_its_dice_like_an_enemy_ship(
    table: SetTable, enemy: str, row: int, damage: int
) -> None:
    game = arisen(table, 6, row, enemy=enemy)
    stir(game)

    assert pose(elder_of(game)) == (6, 3, 0)
    assert destroyed(game) == damage


@pytest.mark.rule("ELD-06", "SEA-03")
def test_its_damage_can_be_evaded(table: SetTable) -> None:
    game = arisen(table, 6, 3, enemy="ddddd", evasion="ee")
    for crew, index in zip(game.crew, NAVIGATION_NODES, strict=False):
        game.stand(crew, index)
    stir(game)

    assert destroyed(game) == 3
    assert "enemy_attacks_ship" in game.said()


@pytest.mark.rule("ELD-06")
@pytest.mark.leftover
def test_without_damage_for_anybody_there_is_no_attack(table: SetTable) -> None:
    game = arisen(table, 6, 6, enemy="ooood", evasion="ee")
    game.stand(game.crew[0], NAVIGATION_NODES[1])
    stir(game)

    assert left(game, "evasion") == 2
    assert "enemy_attacks_ship" not in game.said()


@pytest.mark.rule("ELD-16", "ELD-05")
def test_a_ship_in_port_is_no_target_while_there_is_another(table: SetTable) -> None:
    game = arisen(table, 6, 3, players=2, enemy="mmmmm")
    game.sea((6, 2), kind="port", port="Grimsea")
    put(game.ships[1], 6, 4)
    stir(game)

    assert (destroyed(game, 0), destroyed(game, 1)) == (0, 2)


@pytest.mark.rule("ELD-16", "ELD-05")
def test_with_all_ships_in_port_it_comes_near_and_damages_nobody(table: SetTable) -> None:
    game = arisen(table, 6, 6, enemy="mmmdd")
    game.sea((6, 2), kind="port", port="Grimsea")
    stir(game)

    assert pose(elder_of(game)) == (6, 3, 0)
    assert destroyed(game) == 0


@pytest.mark.rule("ELD-05")
def test_it_does_not_come_near_to_a_ship_that_has_sunk(table: SetTable) -> None:
    game = arisen(table, 6, 6, players=2, enemy="mmmdd")
    game.sea((6, 2), kind="port", port="Grimsea")
    put(game.ships[1], 7, 6)
    game.do("sink_ship", game.ships[1])
    stir(game)

    assert pose(elder_of(game)) == (6, 3, 0)


@pytest.mark.rule("ELD-16", "STM-13")
def test_a_ship_in_a_port_beneath_a_storm_is_a_target(table: SetTable) -> None:
    game = arisen(table, 6, 3, enemy="ddddd")
    game.sea((6, 2), kind="port", port="Grimsea")
    game.storm((6, 2), (5, 2))
    stir(game)

    assert destroyed(game) == 5


@pytest.mark.rule("ELD-16")
def test_its_attacks_need_a_line_of_sight(table: SetTable) -> None:
    game = arisen(table, 6, 4, name=FAR_REACHING)

    assert attacks.can_hit(game.game, elder_of(game), game.ship)

    game.sea((6, 3), kind="altar")

    assert not attacks.can_hit(game.game, elder_of(game), game.ship)


@pytest.mark.rule("ELD-05", "SHP-08")
def test_a_card_that_keeps_a_ship_from_being_attacked_counts_for_it_as_well(
    table: SetTable,
) -> None:
    game = arisen(table, 6, 3, enemy="ddddd")
    allow(game, "cannot_be_attacked", game.ship)
    stir(game)

    assert destroyed(game) == 0


# Sailing


@pytest.mark.rule("ELD-15", "SHP-10")
def test_it_turns_and_pays_like_an_enemy_ship(table: SetTable) -> None:
    game = arisen(table, 6, 6, facing=5, enemy="mmmdo")
    game.sea((6, 6), kind="rough sea")
    stir(game)

    assert pose(elder_of(game)) == (6, 6, 0)


@pytest.mark.rule("ELD-15", "STM-05")
def test_storms_slow_it_but_do_it_no_damage(table: SetTable) -> None:
    game = arisen(table, 6, 6, facing=5, enemy="mmmmm")
    game.storm((6, 6), (5, 6))
    stir(game)

    assert pose(elder_of(game)) == (6, 4, 0)
    assert elder_of(game).trauma == 0


@pytest.mark.rule("ELD-15", "LOS-05")
def test_it_fires_out_of_a_storm(table: SetTable) -> None:
    game = arisen(table, 6, 3, enemy="ddddd")
    game.storm((6, 3), (6, 4))
    stir(game)

    assert destroyed(game) == 5


@pytest.mark.rule("ELD-09", "ELD-15")
@pytest.mark.parametrize("kind", ["island", "altar", "port", "rough sea"])
def test_it_enters_any_kind_of_space(table: SetTable, kind: str) -> None:
    game = arisen(table, 6, 6, enemy="mmddo")
    game.sea((6, 5), kind=kind, port="Ashmoor" if kind == "port" else "")
    stir(game)

    assert where(elder_of(game))[1] < 6


@pytest.mark.rule("ELD-09")
def test_it_enters_a_space_with_an_enemy_ship(table: SetTable) -> None:
    game = arisen(table, 6, 6, enemy="mmmod")
    game.enemy_ship(6, 5)
    stir(game)

    assert where(elder_of(game)) == (6, 3)


@pytest.mark.rule("ELD-05", "SHP-10")
def test_a_card_can_keep_it_from_moving(table: SetTable) -> None:
    game = arisen(table, 6, 5, enemy="mmmmm")
    allow(game, "enemy_cannot_move", elder_of(game))
    stir(game)

    assert pose(elder_of(game)) == (6, 5, 0)


# Omens


@pytest.mark.rule("ELD-13", "ENM-18")
def test_its_omens_trigger_what_its_board_prints(table: SetTable) -> None:
    game = arisen(table, 6, 3, name=FAR_REACHING, enemy="ooddd")
    stir(game)

    assert sum(crew.trauma for crew in game.game.board.crew.values()) >= 1
    assert destroyed(game) == 3


@pytest.mark.rule("ELD-13", "DIC-11")
def test_omens_no_ability_takes_are_paired(table: SetTable) -> None:
    game = arisen(table, 6, 3, enemy="oooom")
    stir(game)

    assert destroyed(game) == 2

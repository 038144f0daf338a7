"""Spoils: the table, its rolls, who gets them (SPO)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.state.places import node
from tests.rules.ashore import discarded, hold, left_in
from tests.rules.tabletop import SetTable, Tabletop

TREASURES = ("Rope", "Loaded Dice", "Curious Idol")


def rolled(table: SetTable, *fate: int) -> Tabletop:
    """Roll so on the spoils table; the decks of treasures and upgrades hold one of each kind."""
    game = table(fate=list(fate))
    game.deck("Treasure", *TREASURES)
    game.deck("Artillery", "Bombard")
    game.deck("Improvement", "Galley")
    game.do("collect_spoils", len(fate))
    return game


def schematics(game: Tabletop) -> list[str]:
    """Return the names of the schematics on the first ship."""
    content = game.game.content
    cards = game.game.board.cards.values()
    return [content.name(each.card) for each in cards if each.where == "schematic"]


@pytest.mark.rule("SPO-01")
def test_each_number_has_its_spoils(table: SetTable, subtests: pytest.Subtests) -> None:
    for fate, clues, coin, treasures, drawn in [
        (0, 1, 0, [], []),
        (1, 2, 0, [], []),
        (2, 0, 0, ["Rope"], []),
        (3, 0, 0, ["Rope"], []),
        (4, 0, 0, ["Loaded Dice"], []),
        (5, 0, 0, ["Curious Idol"], []),
        (6, 0, 0, [], ["Bombard"]),
        (7, 0, 0, [], ["Galley"]),
        (8, 0, 5, [], []),
        (9, 0, 10, [], []),
    ]:
        with subtests.test(fate=fate):
            game = rolled(table, fate)

            assert (game.ship.clues, game.ship.coin - 40) == (clues, coin)
            assert hold(game) == treasures
            assert schematics(game) == drawn


@pytest.mark.rule("SPO-02")
def test_so_many_spoils_are_so_many_rolls(table: SetTable) -> None:
    game = rolled(table, 8, 0, 9)

    assert (game.ship.clues, game.ship.coin) == (1, 55)


@pytest.mark.rule("SPO-02")
def test_each_roll_is_resolved_before_the_next(table: SetTable) -> None:
    game = rolled(table, 2, 0)
    said = [each for each in game.said() if each in ("roll_table", "collect_commodity")]

    assert said == ["roll_table", "collect_commodity", "roll_table"]


@pytest.mark.rule("SPO-03")
def test_we_96_treasures_are_drawn_until_one_of_the_kind_turns_up(table: SetTable) -> None:
    game = table(fate=[3])
    game.deck("Treasure", "Haul Away Joe", "Curious Idol", "Pitch", "Rope")

    game.do("collect_spoils", 1)

    assert hold(game) == ["Pitch"]
    assert discarded(game, "Treasure") == ["Haul Away Joe", "Curious Idol"]
    assert left_in(game, "Treasure") == ["Rope"]


@pytest.mark.rule("SPO-04", "GEN-11")
def test_a_treasure_there_is_no_room_for_may_be_left(table: SetTable) -> None:
    game = table(fate=[3, 3])
    for _ in range(3):
        game.treasure("Lamp Oil")
    game.deck("Treasure", "Rope", "Pitch")

    game.given((), ("Lamp Oil",))
    game.do("collect_spoils", 2)

    assert hold(game) == ["Lamp Oil", "Lamp Oil", "Pitch"]
    assert discarded(game, "Treasure") == ["Rope", "Lamp Oil"]


@pytest.mark.rule("SPO-04", "GEN-11")
@pytest.mark.parametrize(("answer", "held"), [("yes", ["Rope"]), ("no", [])])
def test_a_treasure_there_is_room_for_may_be_left(
    table: SetTable, answer: str, held: list[str]
) -> None:
    game = table(fate=[3])
    game.deck("Treasure", "Rope")

    game.given(answer)
    game.do("collect_spoils", 1)

    assert hold(game) == held
    assert discarded(game, "Treasure") == [each for each in ["Rope"] if each not in held]


@pytest.mark.rule("GEN-11")
def test_a_treasure_no_fate_die_awards_is_taken_without_a_question(table: SetTable) -> None:
    game = table()
    game.deck("Treasure", "Rope")
    game.do("collect_treasure", 1)

    assert hold(game) == ["Rope"]
    assert game.answers.asked == []


@pytest.mark.rule("SPO-04", "GEN-11")
def test_a_schematic_may_be_refused(table: SetTable) -> None:
    game = table(fate=[7])
    game.deck("Improvement", "Galley")

    game.given("no")
    game.do("collect_spoils", 1)

    assert schematics(game) == []
    assert discarded(game, "Improvement") == ["Galley"]


@pytest.mark.rule("SPO-05")
def test_who_destroys_an_enemy_gets_its_spoils(table: SetTable) -> None:
    game = table(players=2, fate=[9])
    first, other = game.ships
    enemy = game.enemy(3, ship=other)

    game.do("wound_enemy", enemy, 3)

    assert (first.coin, other.coin) == (50, 40)


@pytest.mark.rule("SPO-05")
def test_of_an_enemy_that_a_node_kills_the_owner_of_the_deck_does(table: SetTable) -> None:
    game = table(players=2, fate=[9])
    first, other = game.ships
    game.enemy(3, ship=other).trauma = 2

    game.do("destroy_node", node(other.handle, 3))

    assert (first.coin, other.coin) == (40, 50)


def omens(game: Tabletop, enemy: Any, number: int) -> None:
    """Let the enemy do one of its omen abilities."""
    loaded = game.game.content.get(enemy.card)
    at, action = loaded.actions("omen")[number]
    game.game.run(loaded, action.routine, (enemy.handle,), ability=at)
    game.finish()


@pytest.mark.rule("SPO-05", "ENM-25")
@pytest.mark.parametrize("trauma", [0, 3])
def test_an_enemy_that_bursts_gives_none(table: SetTable, trauma: int) -> None:
    game = table()
    cadaver = game.enemy(3, "Bloated Cadaver")
    cadaver.trauma = trauma

    game.given(("node 1", "node 4"))
    omens(game, cadaver, 0)

    assert cadaver.handle not in game.game.board.enemies
    assert game.ship.destroyed == (1, 3, 4)
    assert "collect_spoils" not in game.said()


@pytest.mark.rule("SPO-05")
def test_an_enemy_that_dies_of_what_it_has_wrecked_gives_them(table: SetTable) -> None:
    game = table(fate=[9, 9])
    wyrm = game.enemy(3, "Wyrm")
    game.do("wound_enemy", wyrm, 1)
    wyrm.trauma = 5

    omens(game, wyrm, 0)

    assert wyrm.handle not in game.game.board.enemies
    assert game.ship.coin == 60

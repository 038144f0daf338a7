"""What enemies on deck do when they activate (ENM), and in which order (RND)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.state.log import entries
from tests.rules.in_a_fray import activate, at, fill, go, leave_deck
from tests.rules.tabletop import SetTable

# The enemy phase


@pytest.mark.rule("RND-05", "ENM-10")
def test_every_enemy_activates_in_the_enemy_phase(table: SetTable) -> None:
    game = table(enemy="mmm" * 3)
    for index in (3, 5, 9):
        game.enemy(index)
    game.step("enemies_act")

    assert game.said().count("activate_enemy") == 3


@pytest.mark.rule("ENM-10")
def test_of_several_that_a_card_activates_each_is_done_before_the_next(table: SetTable) -> None:
    game = table(crew=1, enemy="m" * 12)
    enemies = [game.enemy(index) for index in (3, 5, 9, 8)]
    begun = [at(each) for each in enemies]
    game.stand(game.crew[0], 1)
    moved: list[Any] = []
    game.game.do("activate_enemy", enemies)
    while game.game.advance():
        gone = [each for each, was in zip(enemies, begun, strict=True) if at(each) != was]
        moved += [each for each in gone if each not in moved]

    assert moved == enemies


@pytest.mark.rule("RND-06")
def test_the_first_player_picks_the_ship_and_the_enemies_in_turn(table: SetTable) -> None:
    game = table(players=2, enemy="mmo" * 3)
    leave_deck(game)
    for crew in game.game.board.crew_of(game.ships[1]):
        game.lie(crew, 3)
    game.enemy(3, "Cultist")
    game.enemy(5, "Wyrm", ship=game.ships[1])
    game.enemy(9, "Drowned Man", ship=game.ships[1])
    game.game.board.flow.first = game.ships[1].handle
    game.given(game.ships[1].name, "Drowned Man")
    game.step("enemies_act")
    asked = [[option.text for option in decision.options] for decision in game.answers.asked]

    assert asked == [[ship.name for ship in game.ships], ["Wyrm", "Drowned Man"]]
    assert {decision.player for decision in game.answers.asked} == {game.ships[1].handle}


@pytest.mark.rule("RND-06")
def test_all_of_one_ship_activate_before_those_of_another(table: SetTable) -> None:
    game = table(players=2, enemy="mmo" * 3)
    here, there = game.ships
    first, other = game.enemy(3), game.enemy(5, "Wyrm", ship=there)
    second = game.enemy(9, "Cultist")
    due = (other.handle, first.handle, second.handle)
    game.step("enemies_act_aboard", here.handle, due)
    log = entries(game.game.board.log)
    acted = [entry.arguments[0] for entry in log if entry.name == "activate_enemy"]

    assert acted == ["Drowned Man", "Cultist", "Wyrm"]


@pytest.mark.rule("RND-06", "ENM-23")
def test_nobody_is_asked_about_an_enemy_in_the_brig(table: SetTable) -> None:
    game = table(enemy="mmo")
    captured = game.enemy(1)
    game.do("capture_enemy", captured, game.improvement("Brig", 4))
    game.enemy(9)
    game.step("enemies_act")

    assert captured.held_by
    assert game.answers.asked == []


@pytest.mark.rule("RND-09")
def test_an_enemy_that_came_in_this_enemy_phase_waits_for_the_next(table: SetTable) -> None:
    game = table(enemy="o" + "mmo")
    game.deck("Enemy", "Drowned Man")
    game.game.board.flow.phase = "enemy"
    game.do("spawn_enemy", 1)
    game.step("enemies_act")
    at_first = game.said().count("activate_enemy")
    game.game.board.flow.round += 1
    game.step("enemies_act")

    assert (at_first, game.said().count("activate_enemy")) == (0, 1)


@pytest.mark.rule("RND-05")
def test_an_enemy_that_is_to_skip_does_nothing_once(table: SetTable) -> None:
    game = table(enemy="mmo")
    enemy = game.enemy(9)
    game.do("skip_activation", enemy)
    game.step("enemies_act")
    at_first = game.said().count("activate_enemy")
    game.step("enemies_act")

    assert (at_first, game.said().count("activate_enemy")) == (0, 1)


@pytest.mark.rule("ENM-10")
@pytest.mark.leftover
def test_it_rolls_its_dice_value(table: SetTable) -> None:
    game = table(enemy="m" * 9)
    activate(game, game.enemy(9, "Harbinger"))

    assert len(game.chance.dice["enemy"]) == 9 - 4


@pytest.mark.rule("ENM-10", "GEN-12")
def test_of_two_that_a_card_activates_the_first_is_done_before_the_second(table: SetTable) -> None:
    game = table(crew=1, enemy="oom" * 2)
    game.stand(game.crew[0], 0)
    game.do("activate_enemy", [game.enemy(9), game.enemy(8)])
    wanted = ("dice_are_read", "suffer_trauma", "step_enemy")

    assert [name for name in game.said() if name in wanted] == [*wanted, *wanted]


@pytest.mark.rule("GEN-12")
def test_an_activation_knows_the_abilities_that_led_to_it(
    table: SetTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table(crew=1, enemy="mmm")
    enemy = game.enemy(9)
    game.game.chain = ("an ability",)
    game.game.do("activate_enemy", enemy)
    game.game.chain = ()
    heard: list[tuple[str, ...]] = []
    throw = game.game.throw

    def listen(pool: Any) -> Any:
        heard.append(game.game.chain)
        return throw(pool)

    monkeypatch.setattr(game.game, "throw", listen)
    game.finish()

    assert heard == [("an ability",)]


# Omen abilities


@pytest.mark.rule("ENM-11", "ENM-18", "ENM-26")
def test_omen_abilities_come_before_everything_else(table: SetTable) -> None:
    game = table(crew=1, evasion="b", enemy="oodm")
    activate(game, game.enemy(1, "Harbinger"))
    said = game.said()

    assert said.index("suffer_strain") < said.index("fray_begins")


@pytest.mark.rule("ENM-18")
def test_too_few_omens_trigger_no_ability(table: SetTable) -> None:
    game = table(crew=1, enemy="omm")
    game.stand(game.crew[0], 0)
    activate(game, game.enemy(9))

    assert game.crew[0].trauma == 0


@pytest.mark.rule("ENM-18")
def test_an_ability_triggers_once_in_an_activation(table: SetTable) -> None:
    game = table(crew=1, enemy="oooo")
    game.stand(game.crew[0], 0)
    harbinger = game.enemy(9, "Harbinger")
    activate(game, harbinger)
    cultists = [enemy for enemy in game.game.board.enemies.values() if enemy is not harbinger]

    assert len(cultists) == 1
    assert game.crew[0].strain == 0


@pytest.mark.rule("ENM-27")
@pytest.mark.parametrize(("rolled", "agenda", "haunted"), [("oom", 1, True), ("omm", 2, False)])
def test_the_dearest_ability_is_paid_for_first(
    table: SetTable, rolled: str, agenda: int, haunted: bool
) -> None:
    game = table(crew=1, enemy=rolled)
    game.stand(game.crew[0], 0)
    activate(game, game.enemy(9, "Cultist"))

    assert game.at("agenda") == agenda
    assert (game.crew[0].negative == "core:haunted") is haunted


@pytest.mark.rule("ENM-27")
def test_what_is_left_pays_for_the_next(table: SetTable) -> None:
    game = table(crew=1, enemy="ooo")
    activate(game, game.enemy(9, "Cultist"))

    assert game.at("agenda") == 2
    assert game.crew[0].negative == "core:haunted"


@pytest.mark.rule("ENM-26", "ENM-25")
def test_an_enemy_its_ability_destroys_does_nothing_more(table: SetTable) -> None:
    game = table(crew=1, enemy="od")
    activate(game, game.enemy(1, "Bloated Cadaver"))

    assert "fray_begins" not in game.said()


# Moves


@pytest.mark.rule("ENM-12")
def test_a_move_is_a_step_over_one_edge(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 0)
    enemy = game.enemy(3)
    go(game, enemy, move=1)

    assert at(enemy) == 1


@pytest.mark.rule("ENM-13", "ENM-26")
@pytest.mark.parametrize(("rolled", "way"), [(0, 6), (1, 8)])
def test_it_prefers_a_zone_with_a_symbol(table: SetTable, rolled: int, way: int) -> None:
    """From the stern the crow's nest is as near by zone 7, which is blank."""
    game = table(crew=1, fate=[rolled])
    game.stand(game.crew[0], 4)
    enemy = game.enemy(9)
    go(game, enemy, move=1)

    assert at(enemy) == way


@pytest.mark.rule("ENM-14")
def test_it_goes_around_a_full_zone(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 4)
    fill(game, 6)
    fill(game, 8)
    enemy = game.enemy(9)
    go(game, enemy, move=2)

    assert at(enemy) == 4


@pytest.mark.rule("ENM-14", "ENM-15")
def test_it_stops_beside_a_full_zone(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 9)
    game.enemy(9)
    game.enemy(9)
    enemy = game.enemy(4)
    go(game, enemy, move=3, damage=1)

    assert at(enemy) in (6, 7, 8)
    assert game.ship.destroyed == (at(enemy),)


@pytest.mark.rule("ENM-11", "ENM-26")
def test_it_goes_to_the_closest_crew(table: SetTable) -> None:
    game = table(crew=2)
    game.stand(game.crew[0], 0)
    game.stand(game.crew[1], 8)
    enemy = game.enemy(4)
    go(game, enemy, move=2)

    assert at(enemy) == 8


@pytest.mark.rule("ENM-14", "ENM-26")
def test_crew_it_can_come_to_are_closer_than_those_behind_full_zones(table: SetTable) -> None:
    """Bow and stern are 2 steps from the nest; the zones on the way to the bow are full."""
    game = table(crew=2)
    game.stand(game.crew[0], 0)
    game.stand(game.crew[1], 9)
    for index in (1, 2):
        fill(game, index)
    enemy = game.enemy(4)
    go(game, enemy, move=2)

    assert at(enemy) == 9


@pytest.mark.rule("ENM-26", "GEN-05")
@pytest.mark.parametrize(("rolled", "way"), [(0, 3), (1, 5)])
def test_the_fate_die_picks_between_crew_as_close(table: SetTable, rolled: int, way: int) -> None:
    game = table(crew=2, fate=[rolled])
    game.stand(game.crew[0], 3)
    game.stand(game.crew[1], 5)
    enemy = game.enemy(4)
    go(game, enemy, move=1)

    assert at(enemy) == way


@pytest.mark.rule("ENM-26")
def test_pairs_of_omens_are_moves_until_it_is_with_crew(table: SetTable) -> None:
    game = table(crew=1, evasion="b")
    game.stand(game.crew[0], 0)
    enemy = game.enemy(3)
    go(game, enemy, move=1, omen=4)

    assert at(enemy) == 0
    assert game.crew[0].trauma == 1


@pytest.mark.rule("ENM-26", "DIC-11")
def test_one_that_cannot_move_pairs_its_moves(table: SetTable) -> None:
    game = table(crew=1)
    harbinger = game.enemy(9, "Harbinger")
    go(game, harbinger, move=2)

    assert at(harbinger) == 9
    assert game.ship.destroyed == (9,)

"""Dice: their faces, omens turned by captains, results paired by enemies (DIC)."""

from __future__ import annotations

from collections import Counter

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.engine.dice import Roll
from everrain_runtime.rules.ship.omens import EnemyDice, heed_omens
from tests.rules.in_a_fray import at, fate_of, fight, fray, go, issued
from tests.rules.tabletop import SetTable

FACES = {
    "attack": {"damage": 2, "critical": 1, "omen": 1, "blank": 2},
    "evasion": {"evade": 2, "omen": 1, "blank": 3},
    "enemy": {"move": 2, "damage": 2, "omen": 2},
}


# Faces


@pytest.mark.rule("DIC-01", "DIC-02", "DIC-03", "DIC-06")
@pytest.mark.parametrize("die", FACES)
def test_a_die_has_its_six_faces(core: Content, die: str) -> None:
    assert Counter(core.faces(die)) == FACES[die]


@pytest.mark.rule("DIC-04")
def test_the_fate_die_shows_nought_to_nine(core: Content) -> None:
    assert core.faces("fate") == tuple("0123456789")


def test_the_log_names_what_dice_show() -> None:
    roll = Roll(shown={"fate": {"4": 1, "9": 2, "1": 0}, "attack": {"damage": 2, "omen": 1}})

    assert roll.words("fate") == "4, 9, 9"
    assert roll.words("attack") == "2 damage, 1 omen"


@pytest.mark.rule("DIC-05")
def test_there_are_five_dice_of_each_colour_and_one_fate_die(core: Content) -> None:
    copies = {loaded.name: loaded.program.copies for loaded in core.of_kind("die")}

    assert copies == {"Attack": 5, "Evasion": 5, "Enemy": 5, "Fate": 1}


@pytest.mark.rule("DIC-01")
def test_a_critical_damage_counts_two(table: SetTable) -> None:
    game = table(crew=1, attack="c", enemy="mo")
    game.given("1")
    enemy = fight(game)

    assert enemy.trauma == 2


@pytest.mark.rule("DIC-02")
def test_an_evade_cancels_one_damage(table: SetTable) -> None:
    game = table(crew=1, evasion="e", enemy="dd")
    fight(game)

    assert game.crew[0].trauma == 1


@pytest.mark.rule("DIC-10")
def test_each_result_of_an_enemy_die_counts_one(table: SetTable) -> None:
    game = table(crew=1, attack="b", enemy="dd")
    game.given("1")
    fight(game)

    assert game.crew[0].trauma == 2


# Omens of captains


@pytest.mark.rule("DIC-07", "ORD-04", "ENM-21")
def test_we_20_an_order_turns_an_omen_into_the_damage_that_destroys(table: SetTable) -> None:
    game = table(crew=0, attack="do", enemy="mo")
    crew = game.recruit(1, "Bilgehand")
    enemy = game.enemy(1)
    enemy.trauma = 1
    game.given("2", "artillery order")
    fray(game, crew)

    assert fate_of(game, enemy) == "destroyed"
    assert issued(game) == ["artillery"]


@pytest.mark.rule("DIC-07")
def test_the_roll_is_seen_before_omens_are_turned(table: SetTable) -> None:
    game = table(crew=1, attack="o", enemy="mo")
    game.given("1")
    fight(game)

    assert "1 omen" in game.answers.asked[-1].text


@pytest.mark.rule("DIC-07")
def test_an_omen_of_an_evasion_die_becomes_an_evade(table: SetTable) -> None:
    game = table(crew=1, evasion="o", enemy="dm")
    game.given("0", "crew order")
    fight(game)

    assert game.crew[0].trauma == 0
    assert issued(game) == ["crew"]


@pytest.mark.rule("DIC-07")
def test_each_die_turned_takes_an_order_of_its_own(table: SetTable) -> None:
    game = table(crew=0, attack="oo", enemy="mo")
    crew = game.recruit(1, "Bilgehand")
    enemy = game.enemy(1)
    game.given("2", ("crew order", "navigation order"))
    fray(game, crew)

    assert enemy.trauma == 2
    assert issued(game) == ["crew", "navigation"]


@pytest.mark.rule("DIC-07")
def test_no_more_orders_are_asked_for_than_there_are_omens(table: SetTable) -> None:
    game = table(crew=1, attack="o", enemy="mo")
    game.given("1")
    fight(game)

    assert game.answers.asked[-1].most == 1


@pytest.mark.rule("DIC-07")
def test_without_a_fresh_order_no_omen_is_turned(table: SetTable) -> None:
    game = table(crew=1, attack="o", enemy="mo")
    for order in game.game.board.orders_of(game.ship):
        order.issued = True
    game.given("1")
    enemy = fight(game)

    assert enemy.trauma == 0
    assert len(game.answers.asked) == 1


@pytest.mark.rule("DIC-07", "ORD-10")
def test_a_fleeting_order_that_turns_an_omen_is_gone(table: SetTable) -> None:
    game = table(crew=1, attack="o", enemy="mo")
    game.do("gain_fleeting_order", 1)
    game.given("1", "fleeting order")
    enemy = fight(game)

    assert enemy.trauma == 1
    assert game.game.board.orders_of(game.ship, "fleeting") == []


@pytest.mark.rule("DIC-08")
def test_an_omen_that_is_not_turned_does_nothing(table: SetTable) -> None:
    game = table(crew=1, attack="o", enemy="mo")
    game.given("1")
    enemy = fight(game)

    assert enemy.trauma == 0
    assert issued(game) == []


@pytest.mark.rule("DIC-09")
def test_omens_are_turned_in_the_enemy_phase_as_well(table: SetTable) -> None:
    game = table(crew=1, evasion="o", enemy="dmo")
    game.game.board.flow.phase = "enemy"
    game.enemy(1)
    game.given("0", "navigation order")
    game.step("enemies_act")

    assert game.crew[0].trauma == 0
    assert issued(game) == ["navigation"]


@pytest.mark.rule("DIC-07")
def test_a_card_may_turn_omens_without_an_order(table: SetTable) -> None:
    game = table(crew=1, attack="o", enemy="mo")
    game.treasure("Saint's Knucklebones")
    game.given("1")
    enemy = fight(game)

    assert enemy.trauma == 1
    assert issued(game) == []


@pytest.mark.rule("DIC-08")
def test_no_omen_is_turned_beside_a_harbinger(table: SetTable) -> None:
    game = table(crew=1, attack="o", enemy="mo")
    game.enemy(9, "Harbinger")
    game.given("1")
    enemy = fight(game)

    assert enemy.trauma == 0
    assert len(game.answers.asked) == 1


# Pairs of enemies


@pytest.mark.rule("DIC-11", "ENM-15")
@pytest.mark.parametrize(("rolled", "trauma"), [("mm", 1), ("mo", 0), ("md", 1)])
@pytest.mark.leftover
def test_two_alike_without_use_become_one_that_is_of_use(
    table: SetTable, rolled: str, trauma: int
) -> None:
    game = table(crew=1, evasion="b", enemy=rolled)
    move, damage, omen = (rolled.count(letter) for letter in "mdo")
    go(game, game.enemy(1), move=move, damage=damage, omen=omen)

    assert game.crew[0].trauma == trauma


@pytest.mark.rule("DIC-11")
def test_pairs_of_omens_and_of_damage_count_as_well() -> None:
    dice = EnemyDice(move=3, damage=2, omen=5)

    assert dice.pairs("move") == 1
    assert dice.pairs("omen", "damage") == 3
    assert dice.use_pairs(2, "omen", "damage") == 2
    assert dice.data[:3] == (3, 2, 1)


@pytest.mark.rule("DIC-12")
def test_enemies_do_not_pair_their_results_with_each_other(table: SetTable) -> None:
    game = table(crew=1, evasion="b", enemy="momo")
    game.enemy(1)
    fight(game)

    assert game.crew[0].trauma == 0


@pytest.mark.rule("DIC-13", "ENM-27")
def test_omens_that_pay_for_an_ability_are_not_paired(table: SetTable) -> None:
    game = table(crew=1)
    enemy = game.enemy(1)
    dice = EnemyDice(omen=4)
    heed_omens(game.game, enemy, dice, game.ship.handle)

    assert dice.omen == 2
    assert len(game.game.board.queue) == 1


@pytest.mark.rule("DIC-13")
def test_omens_too_few_for_an_ability_are_of_no_use(table: SetTable) -> None:
    game = table(crew=1)
    dice = EnemyDice(omen=1)
    heed_omens(game.game, game.enemy(1), dice, game.ship.handle)

    assert dice.omen == 1
    assert game.game.board.queue == ()


@pytest.mark.rule("DIC-14")
@pytest.mark.leftover
def test_a_pair_becomes_a_move_before_it_becomes_damage(table: SetTable) -> None:
    game = table(crew=1, evasion="b")
    enemy = game.enemy(4)
    go(game, enemy, omen=2)

    assert at(enemy) == 1
    assert game.crew[0].trauma == 0


@pytest.mark.rule("DIC-14")
def test_a_pair_becomes_damage_where_a_move_is_of_no_use(table: SetTable) -> None:
    game = table(crew=1, evasion="b")
    enemy = game.enemy(1)
    go(game, enemy, omen=2)

    assert game.crew[0].trauma == 1


@pytest.mark.rule("GEN-10")
def test_pools_are_as_large_as_they_are(table: SetTable) -> None:
    game = table(crew=1)

    assert sum(game.game.throw({"attack": 9}).shown["attack"].values()) == 9


@pytest.mark.rule("GEN-10")
def test_pools_can_be_kept_to_the_dice_in_the_box(table: SetTable) -> None:
    game = table(crew=1)
    game.choose_rules(dice_cap="box")

    assert sum(game.game.throw({"attack": 9}).shown["attack"].values()) == 5

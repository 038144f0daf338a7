"""Frays: combat on deck, begun by crew or by enemies (FRY)."""

from __future__ import annotations

import pytest

from everrain_runtime.questions import questions
from everrain_runtime.state import Lasting
from tests.rules.in_a_fray import activate, at, fate_of, fight, fray
from tests.rules.tabletop import SetTable, fits

# How they begin


@pytest.mark.rule("FRY-01", "ORD-06")
@pytest.mark.parametrize("start", [1, 9])
def test_ordering_a_crew_to_an_enemy_starts_a_fray(table: SetTable, start: int) -> None:
    game = table(crew=1, attack="d", enemy="mo")
    game.stand(game.crew[0], start)
    enemy = game.enemy(1)
    game.given("zone 1", "1")
    game.do("obey_free_order", game.crew[0])

    assert enemy.trauma == 1


@pytest.mark.rule("FRY-01", "ORD-06")
def test_ordering_a_crew_elsewhere_starts_none(table: SetTable) -> None:
    game = table(crew=1)
    enemy = game.enemy(1)
    game.given("zone 2")
    game.do("obey_free_order", game.crew[0])

    assert "fray_begins" not in game.said()
    assert enemy.trauma == 0


@pytest.mark.rule("FRY-01")
def test_an_enemys_damage_to_crew_starts_a_fray(table: SetTable) -> None:
    game = table(crew=1, evasion="b", enemy="dmo")
    activate(game, game.enemy(1))

    assert game.said().count("fray_begins") == 1


@pytest.mark.rule("FRY-E1", "ENM-15")
@pytest.mark.parametrize(
    ("permission", "about", "hurt"),
    [
        ("", (), {0}),
        ("enemy_may_only_attack_crew", ("enemy", 0), {0}),
        ("enemy_may_only_attack_crew", ("enemy", 1), {1}),
        ("enemy_may_only_attack_crew", ("enemy", 2), set()),
        ("cannot_be_attacked", (0,), {1}),
        ("cannot_be_attacked", (2,), {0}),
    ],
)
@pytest.mark.leftover
def test_cards_say_whom_of_its_zone_an_enemy_attacks(
    table: SetTable, permission: str, about: tuple[object, ...], hurt: set[int]
) -> None:
    game = table(crew=3, evasion="bbb", enemy="ddo")
    game.stand(game.crew[1], 1)
    game.stand(game.crew[2], 9)
    enemy = game.enemy(1)
    if permission:
        things = [enemy if each == "enemy" else game.crew[int(str(each))] for each in about]
        handles = tuple(each.handle for each in things)
        game.game.board.memory.lasting += (Lasting(permission, "allows", 1, handles, "turn"),)
    activate(game, enemy)

    assert {at for at, crew in enumerate(game.crew) if crew.trauma} == hurt


@pytest.mark.rule("FRY-01")
def test_a_fray_is_under_way_until_it_ends(table: SetTable) -> None:
    game = table(crew=1)
    enemy, crew = game.enemy(1), game.crew[0]
    game.push("fray", game.ship, crew.place, crew)
    game.game.advance()
    under_way = game.game.board.flow.fighting
    game.finish()

    assert under_way == (crew.handle, enemy.handle)
    assert game.game.board.flow.fighting == ()


@pytest.mark.rule("FRY-01")
def test_only_those_in_the_zone_fight(table: SetTable) -> None:
    game = table(crew=2, attack="d", enemy="dm")
    far = game.enemy(4)
    game.given("1")
    fight(game)

    assert far.trauma == 0
    assert game.crew[1].trauma == 0


@pytest.mark.rule("FRY-01")
def test_where_no_enemy_is_no_fray_can_be_started(table: SetTable) -> None:
    game = table(crew=1)
    game.enemy(4)

    assert game.do("start_fray", game.crew[0]) == 0


@pytest.mark.rule("FRY-01")
def test_whoever_comes_to_the_zone_too_late_does_not_fight(table: SetTable) -> None:
    game = table(crew=1, attack="d", enemy="mo")
    crew, enemy = game.crew[0], game.enemy(1)
    game.push("fray", game.ship, crew.place, crew)
    game.game.advance()
    game.recruit(1)
    game.enemy(1)
    game.given("1")
    game.finish()

    assert enemy.trauma == 1
    assert len(game.answers.asked[0].options) == 2


@pytest.mark.rule("FRY-01")
def test_no_fray_begins_when_the_crew_has_gone_meanwhile(table: SetTable) -> None:
    game = table(crew=2)
    game.enemy(1)
    place = game.crew[0].place
    game.stand(game.crew[0], 2)
    game.step("fray", game.ship.handle, place, game.crew[0].handle)

    assert game.said() == []


# Crew-triggered


@pytest.mark.rule("FRY-C1", "ORD-06")
def test_we_09_a_second_crew_ordered_there_makes_a_pool_of_three_dice(table: SetTable) -> None:
    game = table(crew=2, attack="ddd", enemy="mo")
    bilgehand = game.crew[1]
    game.stand(bilgehand, 3)
    enemy = game.enemy(1)
    game.given("zone 1", "3")
    game.do("obey_free_order", bilgehand)

    assert fate_of(game, enemy) == "destroyed"


@pytest.mark.rule("FRY-C1")
def test_we_66_all_crew_of_the_zone_bring_their_dice(table: SetTable) -> None:
    game = table(crew=2, attack="ddd", enemy="mo")
    topman, bilgehand = game.crew
    game.stand(bilgehand, 1)
    game.enemy(1)
    game.given("3")
    fray(game, topman)

    assert [option.key for option in game.answers.asked[0].options] == ["0", "1", "2", "3"]
    assert game.game.board.enemies == {}


@pytest.mark.rule("ORD-06", "FRY-C1")
def test_we_09_a_crew_ordered_in_place_fights_alone(table: SetTable) -> None:
    game = table(crew=2, attack="d", enemy="mo")
    game.stand(game.crew[1], 3)
    enemy = game.enemy(1)
    game.given("zone 1", "1")
    game.do("obey_free_order", game.crew[0])

    assert enemy.trauma == 1
    assert at(game.crew[0]) == 1


@pytest.mark.rule("FRY-C1")
def test_attack_and_evasion_dice_are_mixed_at_will(table: SetTable) -> None:
    game = table(crew=0, attack="d", evasion="e", enemy="dm")
    crew = game.recruit(1, "Bilgehand")
    enemy = game.enemy(1)
    game.given("1")
    fray(game, crew)

    assert (enemy.trauma, crew.trauma) == (1, 0)


@pytest.mark.rule("FRY-C2")
@pytest.mark.leftover
def test_an_enemy_brings_one_die_fewer_than_its_value(table: SetTable) -> None:
    game = table(crew=1, evasion="b", enemy="ddd")
    fight(game)

    assert game.crew[0].trauma == 2
    assert game.chance.dice["enemy"] == ["damage"]


@pytest.mark.rule("FRY-C2")
def test_every_enemy_in_the_zone_rolls(table: SetTable) -> None:
    game = table(crew=1, evasion="b", enemy="dmdm")
    game.enemy(1)
    fight(game)

    assert game.crew[0].trauma == 2


@pytest.mark.rule("FRY-C2", "GEN-10")
@pytest.mark.leftover
def test_enemies_share_the_dice_of_the_box_where_there_are_no_others(table: SetTable) -> None:
    """One without any dice brings none, and leaves none more to the others."""
    game = table(crew=2, evasion="b", enemy="d" * 6)
    game.choose_rules(dice_cap="box")
    game.enemy(1).card = "core:nobody"
    game.enemy(1, "Harbinger")
    fight(game, "Harbinger")

    assert game.chance.dice["enemy"] == ["damage"]


@pytest.mark.rule("FRY-C3", "ENM-18", "ENM-19")
def test_omen_abilities_come_first_and_are_not_evaded(table: SetTable) -> None:
    game = table(crew=1, evasion="e", enemy="oo")
    enemy = game.enemy(1)
    enemy.trauma = 1
    fray(game)

    assert game.crew[0].trauma == 1
    assert enemy.trauma == 0


@pytest.mark.rule("FRY-C3")
def test_each_evade_cancels_one_damage(table: SetTable) -> None:
    game = table(crew=0, evasion="eb", enemy="dd")
    crew = game.recruit(1, "Bilgehand")
    fight(game)

    assert crew.trauma == 1


@pytest.mark.rule("FRY-C3")
def test_more_evades_than_damage_heal_nobody(table: SetTable) -> None:
    game = table(crew=0, evasion="ee", enemy="dm")
    crew = game.recruit(1, "Bilgehand")
    crew.trauma = 2
    fight(game)

    assert crew.trauma == 2


@pytest.mark.rule("FRY-C3", "DIC-12")
@pytest.mark.parametrize(("whose", "trauma"), [("Drowned Man 1", 1), ("Drowned Man 2", 2)])
def test_cards_change_the_dice_of_all_enemies_as_one_roll(
    table: SetTable, whose: str, trauma: int
) -> None:
    """One die is left out, not one of each enemy; each still pairs what it rolled itself."""
    game = table(crew=0, evasion="bbb", enemy="mmd")
    crew = game.recruit(1, "Master At Arms")
    crew.indelible = game.game.content.part(crew.card, "indelible")
    game.enemy(1, "Drowned Man")
    game.enemy(1, "Drowned Man")
    game.given("0", whose)
    fray(game)

    assert fits(game.answers.asked[1], questions.WHOSE_DIE)
    assert crew.trauma == trauma
    assert game.chance.dice["enemy"] == []


@pytest.mark.rule("FRY-C4")
@pytest.mark.parametrize(("rolled", "trauma"), [("mm", 1), ("mo", 0)])
def test_two_moves_become_damage_and_one_is_lost(table: SetTable, rolled: str, trauma: int) -> None:
    game = table(crew=1, evasion="b", enemy=rolled)
    fight(game)

    assert game.crew[0].trauma == trauma


@pytest.mark.rule("FRY-C4", "DIC-11", "DIC-13")
def test_two_omens_that_no_ability_needs_become_damage(table: SetTable) -> None:
    game = table(crew=1, evasion="b", enemy="oooo")
    enemy = game.enemy(1)
    two_more = Lasting("dice", "gets", 2, (enemy.handle,), "game")
    game.game.board.memory.lasting = (two_more,)
    fray(game)

    assert game.crew[0].trauma == 1 + 1


@pytest.mark.rule("FRY-C5")
def test_whoever_dies_still_deals_what_was_rolled(table: SetTable) -> None:
    game = table(crew=2, attack="d", enemy="dm")
    crew = game.crew[0]
    crew.trauma = 4
    enemy = game.enemy(1)
    enemy.trauma = 2
    game.given("1")
    fray(game, crew)

    assert game.game.board.fates[crew.handle] == "dead"
    assert fate_of(game, enemy) == "destroyed"


@pytest.mark.rule("FRY-C5")
def test_an_enemy_that_bursts_still_deals_its_damage(table: SetTable) -> None:
    game = table(crew=1, evasion="b", enemy="od")
    enemy = game.enemy(1, "Bloated Cadaver")
    one_more = Lasting("dice", "gets", 1, (enemy.handle,), "game")
    game.game.board.memory.lasting = (one_more,)
    fray(game)

    assert fate_of(game, enemy) == "destroyed"
    assert game.crew[0].trauma == 2


@pytest.mark.rule("FRY-C6")
def test_there_is_one_exchange_and_both_sides_stay(table: SetTable) -> None:
    game = table(crew=1, attack="d", enemy="dm")
    game.given("1")
    enemy = fight(game)

    assert game.said().count("fray_begins") == 1
    assert at(enemy) == at(game.crew[0]) == 1
    assert (enemy.trauma, game.crew[0].trauma) == (1, 1)

"""Frays that enemies trigger, and who suffers in a fray (FRY)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.engine.abilities_in_play import index
from everrain_runtime.state.places import zone_of
from tests.rules.in_a_fray import activate, at, attack, fate_of, fray, issued
from tests.rules.tabletop import SetTable

# Enemy-triggered


@pytest.mark.rule("FRY-E1")
def test_pairs_are_counted_as_damage_before_dice_are_chosen(table: SetTable) -> None:
    game = table(crew=1, evasion="b", enemy="dmm")
    activate(game, game.enemy(1))

    assert "2 damage" in game.answers.asked[0].text
    assert game.crew[0].trauma == 2


@pytest.mark.rule("FRY-E1")
@pytest.mark.leftover
def test_the_other_enemies_of_the_zone_only_look_on(table: SetTable) -> None:
    game = table(crew=1, evasion="b", enemy="d")
    game.enemy(1)
    attack(game, game.enemy(1), 1)

    assert game.crew[0].trauma == 1
    assert game.chance.dice["enemy"] == ["damage"]


@pytest.mark.rule("FRY-E2")
def test_each_crew_counters_with_one_die_whatever_its_value(table: SetTable) -> None:
    game = table(crew=0, attack="d", evasion="e")
    bilgehand = game.recruit(1, "Bilgehand")
    topman = game.recruit(1, "Topman")
    enemy = game.enemy(1)
    game.given("1")
    attack(game, enemy, 1)

    assert [option.key for option in game.answers.asked[0].options] == ["0", "1", "2"]
    assert (enemy.trauma, bilgehand.trauma + topman.trauma) == (1, 0)


@pytest.mark.rule("FRY-E3")
def test_evades_cancel_and_the_counter_wounds(table: SetTable) -> None:
    game = table(crew=0, attack="c", evasion="e")
    first, second = game.recruit(1), game.recruit(1)
    enemy = game.enemy(1)
    game.given("1", "Topman 2")
    attack(game, enemy, 2)

    assert enemy.trauma == 2
    assert (first.trauma, second.trauma) == (0, 1)


@pytest.mark.rule("FRY-E3")
def test_crew_and_enemy_die_in_the_same_moment(table: SetTable) -> None:
    """The ship, without crew now, sinks; the enemy has been destroyed all the same."""
    game = table(crew=1, attack="d")
    crew, enemy = game.crew[0], game.enemy(1)
    crew.trauma, enemy.trauma = 4, 2
    game.given("1")
    attack(game, enemy, 1)

    assert not game.ship.afloat
    assert fate_of(game, enemy) == "destroyed"


@pytest.mark.rule("FRY-E4")
def test_the_damage_is_known_when_counter_dice_are_chosen(table: SetTable) -> None:
    game = table(crew=1, evasion="b")
    attack(game, game.enemy(1), 3)

    assert "3 damage" in game.answers.asked[0].text


@pytest.mark.rule("FRY-E5")
def test_nobody_counters_damage_to_a_node(table: SetTable) -> None:
    game = table(crew=1, enemy="dmo")
    game.stand(game.crew[0], 9)
    enemy = game.enemy(1)
    activate(game, enemy)

    assert game.ship.destroyed == (at(enemy),)
    assert game.answers.asked == []


@pytest.mark.rule("FRY-E5", "ENM-19")
def test_nobody_counters_an_ability(table: SetTable) -> None:
    game = table(crew=1, enemy="oom")
    enemy = game.enemy(1)
    activate(game, enemy)

    assert game.crew[0].trauma == 1
    assert enemy.trauma == 0
    assert game.answers.asked == []


@pytest.mark.rule("FRY-E5", "DMG-09")
def test_nobody_evades_the_trauma_of_a_destroyed_node(table: SetTable) -> None:
    game = table(crew=1)
    game.do("destroy_node", zone_of(game.crew[0].place).node)

    assert game.crew[0].trauma == 1
    assert game.answers.asked == []


# Who suffers


@pytest.mark.rule("FRY-02")
def test_the_captain_splits_the_trauma_of_the_crew(table: SetTable) -> None:
    game = table(crew=0, evasion="bb")
    first, second = game.recruit(1), game.recruit(1)
    game.given("0", "Topman 2", "Topman 2", "Topman 1")
    attack(game, game.enemy(1), 3)

    assert (first.trauma, second.trauma) == (1, 2)


@pytest.mark.rule("FRY-02")
def test_the_captain_splits_the_trauma_of_the_enemies(table: SetTable) -> None:
    game = table(crew=0, attack="dd", enemy="momo")
    crew = game.recruit(1, "Bilgehand")
    first, second = game.enemy(1), game.enemy(1)
    game.given("2", "Drowned Man 2", "Drowned Man 1")
    fray(game, crew)

    assert (first.trauma, second.trauma) == (1, 1)


@pytest.mark.rule("FRY-02")
def test_the_captain_of_the_ship_is_asked_in_any_phase(table: SetTable) -> None:
    game = table(players=2, crew=1, evasion="b")
    other = game.ships[1]
    attack(game, game.enemy(1, ship=other), 1)

    assert [decision.player for decision in game.answers.asked] == [other.handle]


@pytest.mark.rule("FRY-E6")
def test_trauma_beyond_a_track_goes_to_another(table: SetTable) -> None:
    game = table(crew=0, evasion="bb")
    first, second = game.recruit(1), game.recruit(1)
    first.trauma = 4
    game.given("0", "Topman 1")
    attack(game, game.enemy(1), 2)

    assert len(game.answers.asked) == 2
    assert game.game.board.fates[first.handle] == "dead"
    assert second.trauma == 1


@pytest.mark.rule("FRY-E6")
def test_trauma_that_nobody_has_room_for_is_lost(table: SetTable) -> None:
    game = table(crew=2, attack="c")
    near, enemy = game.enemy(4), game.enemy(1)
    enemy.trauma = 2
    game.given("1")
    attack(game, enemy, 1)

    assert fate_of(game, enemy) == "destroyed"
    assert near.trauma == 0


@pytest.mark.rule("FRY-E6", "FRY-E3")
def test_a_card_prevents_trauma_of_the_whole_blow(table: SetTable) -> None:
    """A wyrm with 1 health left does not live because one of two trauma is prevented."""
    game = table(crew=1, attack="c")
    wyrm = game.enemy(1, "Wyrm")
    wyrm.trauma = 5
    game.given("1")
    attack(game, wyrm, 1)

    assert fate_of(game, wyrm) == "destroyed"


# What cards add


@pytest.mark.rule("GEN-12")
def test_an_ability_does_not_react_to_the_fray_it_has_led_to(table: SetTable) -> None:
    game = table(crew=1)
    crew, board = game.crew[0], game.game.board
    board.set_traits(crew, negative=game.game.content.named("Squeamish").id)
    game.enemy(1)
    (squeamish,) = index(board, game.game.content).triggers["fray_begins"]
    game.step("fray", game.ship.handle, crew.place, crew.handle, (squeamish.key,))
    once_led_to = crew.strain
    fray(game)

    assert (once_led_to, crew.strain) == (0, 1)


@pytest.mark.rule("FRY-E3")
@pytest.mark.parametrize("selfless", ["yes", "no"])
def test_a_card_may_answer_trauma_that_comes_of_a_fray(table: SetTable, selfless: str) -> None:
    game = table(crew=0, evasion="bb")
    first, second = game.recruit(1), game.recruit(1)
    game.game.board.set_traits(second, positive=game.game.content.named("Selfless").id)
    game.given("0", "Topman 1", selfless)
    attack(game, game.enemy(1), 1)

    assert (first.trauma, second.trauma) == ((0, 1) if selfless == "yes" else (1, 0))


@pytest.mark.rule("FRY-E1")
def test_whoever_a_card_keeps_from_being_attacked_suffers_nothing(
    table: SetTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table(crew=0, evasion="bb")
    first, second = game.recruit(1), game.recruit(1)
    begin = game.game.doing.begin

    def begin_or_not(event: str, *arguments: Any, **details: Any) -> Any:
        happening = begin(event, *arguments, **details)
        happening.replaced = event == "enemy_attacks_crew" and arguments[1] is first
        return happening

    monkeypatch.setattr(game.game, "begin", begin_or_not)
    attack(game, game.enemy(1), 2)

    assert (first.trauma, second.trauma) == (0, 2)


@pytest.mark.rule("FRY-03")
@pytest.mark.parametrize("kind", ["crew", "enemy"])
@pytest.mark.leftover
def test_belligerent_adds_a_die_to_either_kind_of_fray(table: SetTable, kind: str) -> None:
    game = table(crew=1, attack="dd", enemy="mo")
    crew, enemy = game.crew[0], game.enemy(1)
    belligerent = game.game.content.named("Belligerent").id
    game.game.board.set_traits(crew, positive=belligerent)
    game.given("1")
    if kind == "crew":
        fray(game)
    else:
        attack(game, enemy, 1)

    assert enemy.trauma == 2


@pytest.mark.rule("FRY-E1", "ENM-15")
def test_whoever_is_attacked_may_strike_back_first(table: SetTable) -> None:
    game = table(crew=1, evasion="b")
    crew, enemy = game.crew[0], game.enemy(1)
    game.game.board.set_traits(crew, positive=game.game.content.named("Vengeful").id)
    attack(game, enemy, 1)

    assert (enemy.trauma, crew.trauma) == (1, 1)


@pytest.mark.rule("DIC-07")
def test_a_counter_turns_omens_too(table: SetTable) -> None:
    game = table(crew=1, attack="o")
    enemy = game.enemy(1)
    game.given("1", "crew order")
    attack(game, enemy, 1)

    assert enemy.trauma == 1
    assert issued(game) == ["crew"]

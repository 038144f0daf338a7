"""What happens to enemies on deck: suffering, going, moving."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action
from everrain_runtime.rules.enemies import enemies
from everrain_runtime.state.handles import NOWHERE
from everrain_runtime.state.places import BOARDED_ZONE, node, slot, zone
from tests.runtime.made_up_sea import (
    Sea,
    gain,
    give_trait,
    offered,
    permit,
    run,
    set_sail,
    zone_of_enemy,
)

if TYPE_CHECKING:
    from tests.runtime.made_by_hand import ByHand


@pytest.fixture
def sea(by_hand: ByHand) -> Sea:
    """Give a ship at sea with a hand in zone 1 and one in zone 4."""
    return set_sail(by_hand)


# What they suffer


def test_an_enemy_suffers_no_more_than_its_health(by_hand: ByHand) -> None:
    """ENM-21, FRY-E6."""
    sea = set_sail(by_hand, dice={"fate": [0]})
    enemy = sea.foe(7)

    assert sea.do("wound_enemy", enemy, 2) == 2
    assert enemy.trauma == 2
    with sea.game.batch():
        assert sea.do("wound_enemy", enemy, 5) == 1
        assert sea.do("wound_enemy", enemy, 1) == 0
        assert enemy.handle in sea.game.board.enemies


def test_an_enemy_with_as_much_trauma_as_health_is_destroyed(by_hand: ByHand) -> None:
    """ENM-21, ENM-22, SPO-01, SPO-02: a cadaver gives two rolls."""
    sea = set_sail(by_hand, dice={"fate": [0, 9]})
    enemy = sea.foe(7, "cadaver")
    sea.do("wound_enemy", enemy, 4)

    assert not sea.game.board.enemies
    assert sea.game.board.fates[enemy.handle] == "destroyed"
    assert sea.pile("enemy").discard == ("core:cadaver",)
    assert (sea.ship.clues, sea.ship.coin) == (1, 45)
    assert sea.game.value("enemies_destroyed") == 1


def test_an_enemy_recovers_what_it_has_suffered(sea: Sea) -> None:
    """TRM-02."""
    enemy = sea.foe(7, trauma=2)

    assert sea.do("heal_enemy", enemy, 5) == 2
    assert enemy.trauma == 0
    assert sea.do("heal_enemy", enemy, 5) == 0


def test_a_captured_enemy_is_not_on_deck_to_be_wounded(sea: Sea) -> None:
    """ENM-23."""
    assert sea.do("wound_enemy", sea.foe(7, held_by=1), 1) == 0


# Spoils


def test_the_ship_that_destroys_an_enemy_gets_its_spoils(by_hand: ByHand) -> None:
    """SPO-05, COP-08: whoever fired."""
    sea = set_sail(by_hand, players=2, dice={"fate": [9, 9]})
    sea.game.board.flow.you = sea.other.handle
    sea.do("wound_enemy", sea.foe(7), 3)
    sea.do("destroy_enemy", sea.foe(7))

    assert (sea.ship.coin, sea.other.coin) == (40, 50)
    assert sea.game.board.flow.you == sea.other.handle


def test_who_struck_first_in_a_batch_does_not_matter(by_hand: ByHand) -> None:
    """SPO-05: the spoils are for the blow that counts, not for who acts when it dies."""
    sea = set_sail(by_hand, players=2, dice={"fate": [9]})
    enemy = sea.foe(7)
    with sea.game.batch():
        sea.do("wound_enemy", enemy, 1)
        sea.game.board.flow.you = sea.other.handle
        sea.do("wound_enemy", enemy, 2)
        sea.game.board.flow.you = sea.ship.handle

    assert (sea.ship.coin, sea.other.coin) == (40, 45)


def test_a_destroyed_node_gives_spoils_to_the_captain_of_its_ship(by_hand: ByHand) -> None:
    """SPO-05, DMG-02."""
    sea = set_sail(by_hand, players=2, dice={"fate": [9]})
    sea.foe(7, trauma=2)
    sea.game.board.flow.you = sea.other.handle
    sea.do("destroy_node", node(sea.ship.handle, 7))

    assert (sea.ship.coin, sea.other.coin) == (45, 40)


def test_an_enemy_that_destroys_itself_gives_no_spoils(by_hand: ByHand) -> None:
    """SPO-05: Burst."""
    code = ((Op.DO, ("effect", "destroy_enemy"), (0,)), (Op.STOP,))
    by_hand.program("core:bomb", "enemy", by_hand.routine("effect", "enemy", *code), spoils=1)
    sea = set_sail(by_hand)
    enemy = sea.foe(7, "bomb")
    run(sea, "bomb", enemy.handle)

    assert not sea.game.board.enemies
    assert "collect_spoils" not in sea.said()


# How they go


def test_a_banished_enemy_advances_the_agenda_by_what_health_is_left(sea: Sea) -> None:
    """BAN-01, BAN-02, BAN-05, ENM-22."""
    enemy = sea.foe(7, "wyrm", trauma=2)

    assert sea.do("banish_enemy", enemy) == 1
    assert sea.at("agenda") == 1 + 4
    assert sea.game.board.fates[enemy.handle] == "banished"
    assert sea.pile("enemy").discard == ("core:wyrm",)
    assert "collect_spoils" not in sea.said()


def test_a_captured_enemy_is_not_banished(sea: Sea) -> None:
    """BAN-06."""
    assert sea.do("banish_enemy", sea.foe(7, held_by=1)) == 0
    assert sea.at("agenda") == 1


def test_a_card_may_keep_enemies_from_being_banished(by_hand: ByHand) -> None:
    permit(by_hand, "enemy_cannot_be_banished")
    sea = set_sail(by_hand)
    give_trait(sea, "permitting")

    assert sea.do("banish_enemy", sea.foe(7)) == 0
    assert len(sea.game.board.enemies) == 1


def test_a_discarded_enemy_leaves_the_agenda_where_it_is(sea: Sea) -> None:
    """ENM-22."""
    sea.do("discard_enemy", sea.foe(7))

    assert sea.at("agenda") == 1
    assert sea.pile("enemy").discard == ("core:cultist",)


# Brigs


def brig(by_hand: ByHand, *spaces: Action, cost: bool = False) -> None:
    """Print an improvement with enemy spaces; what one gives is a clue."""
    routines = [gain(by_hand, "collect_clue", 1, this="improvement enemy")]
    routines[0] = attrs.evolve(
        routines[0],
        code=((Op.DO.code, by_hand.row("effect", "collect_clue"), (2,)), (Op.STOP.code,)),
    )
    if cost:
        pay = ((Op.PAY, 3, ("effect", "pay_coin"), (2,)), (Op.RETURN, 3))
        routines.append(
            by_hand.routine(
                "cost",
                "improvement enemy",
                *pay,
                constants=[("number", 30)],
                locals_=1,
                result="boolean",
            )
        )
    by_hand.program("core:brig", "improvement", *routines, abilities=spaces, cost=10)


def test_a_brig_takes_an_enemy_off_the_deck(by_hand: ByHand) -> None:
    """ENM-23, IMP-02; what its space gives follows."""
    brig(by_hand, Action("enemy space", 0))
    sea = set_sail(by_hand)
    holder, enemy = sea.improvement("brig", 3), sea.foe(7)

    assert sea.do("capture_enemy", enemy, holder) == 1
    assert (enemy.held_by, enemy.place) == (holder.handle, NOWHERE)
    assert sea.game.board.enemies_of(sea.ship) == []
    assert sea.do("capture_enemy", enemy, holder) == 0
    assert sea.ship.clues == 0
    sea.game.settle()
    assert sea.ship.clues == 1


def test_a_brig_holds_as_many_as_it_has_spaces(by_hand: ByHand) -> None:
    """IMP-02."""
    brig(by_hand, Action("enemy space", 0))
    sea = set_sail(by_hand)
    holder = sea.improvement("brig", 3)
    sea.do("capture_enemy", sea.foe(7), holder)
    second = sea.foe(7)

    assert sea.do("capture_enemy", second, holder) == 0
    assert second.held_by == 0
    assert sea.do("capture_enemy", second, next(iter(sea.game.board.improvements.values()))) == 0


def test_two_brigs_side_by_side_share_a_space(by_hand: ByHand) -> None:
    """IMP-03, IMP-04."""
    brig(by_hand, Action("enemy space", 0), Action("potential enemy space", 0))
    sea = set_sail(by_hand)
    one = sea.improvement("brig", 3)
    sea.do("capture_enemy", sea.foe(7), one)
    assert sea.do("capture_enemy", sea.foe(7), one) == 0

    two = sea.improvement("brig", 4)
    held = [sea.do("capture_enemy", sea.foe(7), each) for each in (one, one, two, two)]
    assert held == [1, 0, 1, 0]


def test_a_covered_brig_takes_nobody(by_hand: ByHand) -> None:
    """SCH-02."""
    brig(by_hand, Action("enemy space", 0))
    sea = set_sail(by_hand)
    holder = sea.improvement("brig", 3)
    over = sea.open("ballast", "improvement", "schematic")
    over.place = slot(sea.ship.handle, 3).handle

    assert sea.do("capture_enemy", sea.foe(7), holder) == 0


@pytest.mark.parametrize(("coin", "done"), [(40, 1), (29, 0)])
def test_what_a_brig_costs_is_paid_or_it_takes_nobody(
    by_hand: ByHand, coin: int, done: int
) -> None:
    brig(by_hand, Action("enemy space", 0, cost=1), cost=True)
    sea = set_sail(by_hand)
    sea.ship.coin = coin

    assert sea.do("capture_enemy", sea.foe(7), sea.improvement("brig", 3)) == done
    assert sea.ship.coin == coin - 30 * done


def test_a_released_enemy_returns_to_a_blank_node(by_hand: ByHand) -> None:
    """ENM-23, ENM-05."""
    sea = set_sail(by_hand, "zone 7")
    enemy = sea.foe(0, held_by=1)
    enemy.place = NOWHERE

    assert sea.do("release_enemy", enemy) == 1
    assert (zone_of_enemy(sea), enemy.held_by) == (7, 0)
    assert offered(sea) == ["zone 1", "zone 2", "zone 7"]
    assert sea.do("release_enemy", enemy) == 0


def test_a_released_enemy_without_room_is_as_good_as_banished(sea: Sea) -> None:
    """ENM-05, ENM-08."""
    for index in range(10):
        sea.crowd(index)
    enemy = sea.foe(0, held_by=1, trauma=1)
    enemy.place = NOWHERE
    sea.do("release_enemy", enemy)

    assert not sea.game.board.enemies
    assert sea.at("agenda") == 1 + 3


# Where they go


def test_an_enemy_is_put_into_a_zone_with_room(sea: Sea) -> None:
    """DCK-02."""
    enemy = sea.foe(7)

    assert sea.do("move_enemy", enemy, zone(sea.ship.handle, 0)) == 1
    assert zone_of_enemy(sea) == 0
    assert sea.do("move_enemy", enemy, node(sea.ship.handle, 0)) == 0
    sea.crowd(3)
    assert sea.do("move_enemy", enemy, zone(sea.ship.handle, 3)) == 0
    assert zone_of_enemy(sea) == 0


def test_an_enemy_changes_ships(by_hand: ByHand) -> None:
    """ENM-05."""
    sea = set_sail(by_hand, "zone 7", players=2)
    enemy = sea.foe(7)

    assert sea.do("move_enemy", enemy, sea.other) == 1
    assert (enemy.ship, enemy.place) == (sea.other.handle, zone(sea.other.handle, 7).handle)


@pytest.mark.parametrize("effect", ["move_enemy", "step_enemy"])
def test_a_card_may_keep_enemies_where_they_are(by_hand: ByHand, effect: str) -> None:
    permit(by_hand, "enemy_cannot_move")
    sea = set_sail(by_hand)
    give_trait(sea, "permitting")
    target = zone(sea.ship.handle, 0)
    arguments = (target,) if effect == "move_enemy" else (1, target)

    assert sea.do(effect, sea.foe(7), *arguments) == 0


def test_a_captured_enemy_is_released_before_it_moves(sea: Sea) -> None:
    """ENM-23."""
    assert sea.do("move_enemy", sea.foe(7, held_by=1), zone(sea.ship.handle, 0)) == 0


def test_an_enemy_steps_from_zone_to_zone(sea: Sea) -> None:
    """ENM-12, ENM-13: from 7 to 3 by 6 or 4, both with a symbol; the die decides (GEN-05)."""
    sea.game.chance.dice["fate"] = ["1"]  # type: ignore[attr-defined]
    enemy = sea.foe(7)

    assert sea.do("step_enemy", enemy, 1, zone(sea.ship.handle, 3)) == 1
    assert zone_of_enemy(sea) == 6


def test_an_enemy_prefers_a_way_through_a_symbol_node(sea: Sea) -> None:
    """ENM-13: from 5 to 1 by 2, which is blank, or by 4, the crow's nest."""
    enemy = sea.foe(5)

    assert sea.do("step_enemy", enemy, 1, zone(sea.ship.handle, 1)) == 1
    assert zone_of_enemy(sea) == 4


def test_an_enemy_goes_around_a_full_zone(sea: Sea) -> None:
    """ENM-14."""
    sea.crowd(4)
    enemy = sea.foe(5)

    assert sea.do("step_enemy", enemy, 1, zone(sea.ship.handle, 1)) == 1
    assert zone_of_enemy(sea) == 2


def test_an_enemy_stops_beside_a_full_zone(sea: Sea) -> None:
    """ENM-14."""
    sea.crowd(4)
    enemy = sea.foe(7)

    assert sea.do("step_enemy", enemy, 3, sea.crew[1]) == 0
    assert zone_of_enemy(sea) == 7


def test_an_enemy_comes_as_near_as_it_can(sea: Sea) -> None:
    """ENM-14: the bow is shut off by full zones, and zone 4 is next to them."""
    sea.crowd(1)
    sea.crowd(2)
    enemy = sea.foe(7)

    assert sea.do("step_enemy", enemy, 5, zone(sea.ship.handle, 0)) == 1
    assert zone_of_enemy(sea) == 4


def test_an_enemy_stops_at_its_target(sea: Sea) -> None:
    """ENM-12."""
    sea.game.chance.dice["fate"] = ["0"]  # type: ignore[attr-defined]
    enemy = sea.foe(7)

    assert sea.do("step_enemy", enemy, 9, zone(sea.ship.handle, 3)) == 2
    assert zone_of_enemy(sea) == 3


def test_a_boarded_ships_deck_is_joined_to_the_players(sea: Sea) -> None:
    """BRD-03, BRD-15: its zone 1 is next to zone 2, while it is boarded."""
    enemy = sea.foe(BOARDED_ZONE + 1)
    assert sea.do("step_enemy", enemy, 1, zone(sea.ship.handle, 2)) == 0

    sea.ship.boarding = sea.raider(5, 2).handle
    assert sea.do("step_enemy", enemy, 1, zone(sea.ship.handle, 2)) == 1
    assert zone_of_enemy(sea) == 2


def test_no_way_leads_below_deck(sea: Sea) -> None:
    """ENM-29."""
    crew = sea.crew[0]
    crew.place = slot(sea.ship.handle, 2).handle

    assert sea.do("step_enemy", sea.foe(7), 2, crew) == 0


def test_an_activation_is_skipped_once(sea: Sea) -> None:
    """RND-05."""
    enemy = sea.foe(7)
    assert not enemies.skip(sea.game, enemy)

    assert sea.do("skip_activation", enemy) == 1
    assert enemies.skip(sea.game, enemy)
    assert not enemies.skip(sea.game, enemy)


# What is asked


def test_what_is_printed_on_an_enemy(sea: Sea) -> None:
    """ENM-01, ENM-24, BAN-05."""
    enemy = sea.foe(7, "cadaver", trauma=1)
    asked = ("full_health", "spoils", "act_value", "dice", "trauma", "health")

    assert [sea.game.facts.ask(name, enemy) for name in asked] == [4, 2, 2, 2, 1, 3]

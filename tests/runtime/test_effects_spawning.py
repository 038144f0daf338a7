"""How enemies come on deck: drawn, by name, worth a sum, and where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action
from everrain_runtime.engine.chance import Scripted
from everrain_runtime.state.places import node, zone, zone_of
from tests.runtime.made_up_sea import (
    Sea,
    offered,
    only,
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


def test_the_top_card_comes_to_a_blank_node_of_choice(by_hand: ByHand) -> None:
    """ENM-03, ENM-05."""
    sea = set_sail(by_hand, "zone 2")
    sea.stack("enemy", "cadaver", "cultist")

    assert sea.do("spawn_enemy", 1) == 1
    assert (only(sea).card, zone_of_enemy(sea)) == ("core:cadaver", 2)
    assert offered(sea) == ["zone 1", "zone 2", "zone 7"]
    assert sea.answers.asked[-1].player == sea.ship.handle


def test_a_full_zone_takes_no_enemy(sea: Sea) -> None:
    """DCK-02."""
    sea.crowd(1)
    sea.stack("enemy", "cultist")
    sea.do("spawn_enemy", 1)

    assert offered(sea) == ["zone 2", "zone 7"]


def test_without_room_on_blank_nodes_it_comes_to_the_nearest_zone(by_hand: ByHand) -> None:
    """ENM-05: a deck in a row, of which only the first node is blank."""
    nodes = [[], *[["navigation"]] * 9]
    edges = [[at, at + 1] for at in range(9)]
    by_hand.program(
        "core:row",
        "ship deck",
        nodes=nodes,
        edges=edges,
        artillery=[],
        crew=4,
        hold=3,
    )
    sea = set_sail(by_hand)
    sea.stack("enemy", "cultist", "cultist")
    sea.crowd(0)
    sea.do("spawn_enemy", 1)
    assert zone_of_enemy(sea) == 1

    sea.crowd(1)
    sea.do("spawn_enemy", 1)
    assert [zone_of(each.place).index for each in sea.game.board.enemies.values()] == [1, 2]


def test_an_enemy_without_any_room_advances_the_agenda_by_its_health(sea: Sea) -> None:
    """ENM-05, ENM-08, ENM-22."""
    for index in range(10):
        sea.crowd(index)
    sea.stack("enemy", "cultist")

    assert sea.do("spawn_enemy", 1) == 0
    assert sea.at("agenda") == 1 + 3
    assert sea.pile("enemy").discard == ("core:cultist",)


def test_an_enemy_without_miniature_advances_the_agenda_by_its_health(by_hand: ByHand) -> None:
    """ENM-08, ENM-09."""
    by_hand.program("core:lone", "enemy", act=1, health=5, dice=1, spoils=1, miniatures=1)
    sea = set_sail(by_hand)
    sea.stack("enemy", "lone", "lone")

    assert sea.do("spawn_enemy", 2) == 1
    assert sea.at("agenda") == 1 + 5


def test_an_empty_deck_gives_no_enemy_and_no_advance(sea: Sea) -> None:
    """GEN-09, ENM-08: it needs a certain enemy."""
    assert sea.do("spawn_enemy", 2) == 0
    assert sea.at("agenda") == 1


def test_cards_of_another_domain_are_discarded_and_another_is_drawn(by_hand: ByHand) -> None:
    """ENM-03."""
    by_hand.program("core:foes", "deck", kinds=["enemy", "enemy ship"])
    sea = set_sail(by_hand)
    sea.stack("core:foes", "frigate", "cultist")

    assert sea.do("spawn_enemy", 1) == 1
    assert only(sea).card == "core:cultist"
    assert sea.pile("core:foes").discard == ("core:frigate",)
    assert sea.do("spawn_enemy", 1) == 0


@pytest.mark.parametrize("place", [zone, node])
def test_an_enemy_comes_where_a_card_says(sea: Sea, place: Any) -> None:
    """ENM-05: on a node that is not blank too."""
    sea.stack("enemy", "cultist")

    assert sea.do("spawn_enemy_onto", 1, place(sea.ship.handle, 5)) == 1
    assert zone_of_enemy(sea) == 5


def test_where_a_card_says_may_be_full(sea: Sea) -> None:
    """ENM-05, DCK-02."""
    sea.crowd(5)
    sea.stack("enemy", "cultist")
    sea.do("spawn_enemy_onto", 1, zone(sea.ship.handle, 5))

    assert offered(sea) == ["zone 1", "zone 2", "zone 7"]


def test_the_captain_of_the_ship_places_its_enemies(by_hand: ByHand) -> None:
    """ENM-05."""
    sea = set_sail(by_hand, players=2)
    sea.stack("enemy", "cultist")
    sea.do("spawn_enemy_onto", 1, sea.other)

    assert only(sea).ship == sea.other.handle
    assert sea.answers.asked[-1].player == sea.other.handle


def test_no_enemy_comes_to_a_ship_that_is_not_there(sea: Sea) -> None:
    """SET-19."""
    sea.stack("enemy", "cultist")
    sea.ship.afloat = False

    assert sea.do("spawn_enemy", 1) == 0
    assert sea.pile("enemy").size == 1


def test_a_named_enemy_is_sought_in_the_discard_pile_next(sea: Sea) -> None:
    """ENM-28."""
    sea.stack("enemy", "cadaver", discard=("wyrm", "cultist"))

    assert sea.do("spawn_named_enemy_onto", 1, "core:wyrm", zone(sea.ship.handle, 0)) == 1
    assert zone_of_enemy(sea) == 0
    assert sea.pile("enemy").discard == ("core:cultist",)


def test_a_named_enemy_is_sought_last_among_those_set_aside(sea: Sea) -> None:
    """ENM-28, SET-12: one copy is printed, and it is in no pile."""
    assert sea.do("spawn_named_enemy", 1, "core:wyrm") == 1
    assert only(sea).card == "core:wyrm"


def test_an_enemy_out_of_the_game_is_not_found(sea: Sea) -> None:
    """GEN-08."""
    card = sea.open("wyrm", "enemy")
    sea.do("remove_card", card)

    assert sea.do("spawn_named_enemy", 1, "core:wyrm") == 0


def test_only_an_enemy_on_deck_comes_by_its_name(sea: Sea) -> None:
    assert sea.do("spawn_named_enemy", 1, "core:frigate") == 0
    assert sea.at("agenda") == 1


def test_enemies_worth_a_sum_are_drawn_one_by_one(sea: Sea) -> None:
    """ALT-04, ALT-05: the wyrm is too dear from the start, the second cadaver by then."""
    sea.stack("enemy", "wyrm", "cultist", "cadaver", "cultist")

    assert sea.do("spawn_enemies_worth", 2) == 2
    assert [each.card for each in sea.game.board.enemies.values()] == ["core:cultist"] * 2
    assert sea.pile("enemy").discard == ("core:wyrm", "core:cadaver")


def test_a_sum_nothing_fits_any_more_is_not_reached(sea: Sea) -> None:
    """ALT-06."""
    sea.stack("enemy", "cadaver", discard=("wyrm",))

    assert sea.do("spawn_enemies_worth", 3) == 2
    assert sea.pile("enemy").discard == ("core:wyrm",)


def test_a_discarded_enemy_may_be_drawn_for_a_sum(by_hand: ByHand) -> None:
    """ALT-06, GEN-07: the deck is made anew from its discard pile."""
    sea = set_sail(by_hand, draws={"enemy": ["core:wyrm"]})
    sea.stack("enemy", "wyrm", discard=("cultist",))

    assert sea.do("spawn_enemies_worth", 1) == 1
    assert only(sea).card == "core:cultist"


def test_every_enemy_makes_its_spawn_roll_before_the_next_one_comes(sea: Sea) -> None:
    """ENM-06: at once, enemy by enemy."""
    sea.stack("enemy", "cultist", "cultist")
    sea.game.chance = Scripted.of({"enemy": ["omen", "omen"]})
    sea.do("spawn_enemy", 2)
    told = [each for each in sea.said() if each in ("dice_are_read", "enemy_spawns")]

    assert told == ["dice_are_read", "enemy_spawns"] * 2


def test_what_an_effect_brought_is_known_to_its_card(by_hand: ByHand) -> None:
    """MADE gives what the last effect brought, as far as the noun names it."""
    spawn = (Op.DO, ("effect", "spawn_enemy"), (1,))
    wound = (Op.DO, ("effect", "wound_enemy"), (2, 1))
    made = (Op.MADE, 3, ("noun", "noun_enemy"))
    routine = by_hand.routine(
        "effect",
        "ship",
        spawn,
        made,
        (Op.FIRST, 2, 3),
        wound,
        (Op.DO, ("effect", "nothing_happens"), ()),
        made,
        (Op.FIRST, 2, 3),
        wound,
        (Op.STOP,),
        constants=[("number", 1)],
        locals_=2,
    )
    by_hand.program("core:omen", "player ship", routine, abilities=[Action("body", 0)])
    sea = set_sail(by_hand)
    before = sea.foe(9)
    sea.stack("enemy", "cadaver")
    run(sea, "omen")
    came = list(sea.game.board.enemies.values())[1]

    assert (before.trauma, came.card, came.trauma) == (0, "core:cadaver", 1)

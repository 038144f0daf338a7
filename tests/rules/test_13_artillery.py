"""Artillery: slots, hexes, arcs, and firing (ART)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.geometry import hexes
from everrain_runtime.questions import labels
from everrain_runtime.rules.ship import lines_of_sight, upgrades
from everrain_runtime.rules.ship.artillery import open_fire
from everrain_runtime.state import Card
from everrain_runtime.state.places import ARTILLERY_SLOT, slot, space
from tests.printing import face, reprint
from tests.rules.tabletop import SetTable
from tests.rules.with_artillery import BOW, PORT, STARBOARD, STERN, aim, battle, chased, gun, prey

# Slots, hexes, arcs


@pytest.mark.rule("ART-01")
@pytest.mark.parametrize(
    ("card", "position"),
    [("Swivel Guns", 0), ("9 Pound Chasers", 1), ("Bombard", 1), ("Minion Drakes", 2)],
)
def test_artillery_fits_only_the_slot_of_its_side(
    table: SetTable, card: str, position: int
) -> None:
    game = table()
    found = upgrades.legal_slots(game.game, game.ship, game.game.content.named(card).id)

    assert [each.index - ARTILLERY_SLOT for each in found] == [position]


@pytest.mark.rule("ART-01")
def test_artillery_for_the_stern_fits_the_slot_of_the_bow(
    table: SetTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table()
    bombard = game.game.content.named("Bombard")
    reprint(monkeypatch, bombard, sides=("stern",))
    found = upgrades.legal_slots(game.game, game.ship, bombard.id)

    assert [each.index - ARTILLERY_SLOT for each in found] == [1]


@pytest.mark.rule("ART-01")
def test_there_are_three_slots_and_no_crew_goes_there(table: SetTable) -> None:
    game = table()
    places = [slot(game.ship.handle, ARTILLERY_SLOT + at) for at in range(3)]

    assert game.game.content.layout.artillery == ("port", "bow", "starboard")
    assert [game.do("move_crew", game.crew[0], place) for place in places] == [0, 0, 0]


@pytest.mark.rule("ART-02")
@pytest.mark.parametrize(("at", "dice"), [((6, 0), 2), ((6, 1), 1), ((7, 0), 1), ((5, 1), 1)])
def test_each_hex_has_its_own_number_of_dice(
    table: SetTable, at: tuple[int, int], dice: int
) -> None:
    game = chased(table, *at)

    assert list(aim(game).values()) == [dice]


#: What each gun of the core set prints: hexes seen from the ship, bow up, with their dice.
PRINTED = {
    "Minion Drakes": {(1, -1): 1, (1, 0): 1, (2, -1): 1},
    "Swivel Guns": {(-1, 0): 2, (-1, 1): 2},
}


@pytest.mark.rule("ART-02")
@pytest.mark.parametrize("card", sorted(PRINTED))
def test_a_gun_throws_the_dice_that_its_printed_grid_holds(core: Any, card: str) -> None:
    assert {(q, r): dice for q, r, dice in face(core.named(card)).range} == PRINTED[card]


@pytest.mark.rule("ART-02")
def test_the_hexes_turn_with_the_ship(table: SetTable) -> None:
    game = chased(table, 8, 2)

    assert aim(game) == {}

    game.ship.facing = 2

    assert list(aim(game).values()) == [2]


@pytest.mark.rule("ART-02", "ART-05")
@pytest.mark.leftover
def test_a_shot_rolls_the_dice_printed_for_the_hex_and_those_cards_add(table: SetTable) -> None:
    game = chased(table, 6, 0, attack="ddddd")
    game.game.board.set_traits(game.crew[0], positive=game.game.content.named("Cannoneer").id)
    game.do("fire_artillery", gun(game))

    assert prey(game).trauma == 3


@pytest.mark.rule("ART-03", "ART-05")
@pytest.mark.parametrize(("at", "man"), [((6, 0), BOW), ((6, 3), STERN)])
def test_forward_needs_the_bow_node_and_backward_the_stern(
    table: SetTable, at: tuple[int, int], man: int
) -> None:
    game = chased(table, *at, man=man)

    assert len(aim(game)) == 1

    game.stand(game.crew[0], BOW + STERN - man)

    assert aim(game) == {}


@pytest.mark.rule("ART-03", "ART-05")
def test_we_52_two_hexes_ahead_takes_a_gun_that_reaches_there_and_a_manned_bow(
    table: SetTable,
) -> None:
    game = chased(table, 6, 0, man=1)

    assert aim(game) == {}

    game.stand(game.crew[0], BOW)

    assert len(aim(game)) == 1


@pytest.mark.rule("ART-03")
def test_some_cards_cover_only_one_arc(core: Any) -> None:
    assert face(core.named("Bombard")).sides == ("bow",)
    assert face(core.named("9 Pound Chasers")).sides == ("bow", "stern")


@pytest.mark.rule("ART-04")
def test_cards_print_the_hexes_of_their_arcs_clockwise_from_the_bow(core: Any) -> None:
    arcs = ("bow", "starboard", "starboard", "stern", "port", "port")
    for card in core.of_kind("artillery"):
        beside = [(q, r) for q, r, _ in face(card).range if (q, r) in hexes.DIRECTIONS]

        assert {arcs[hexes.DIRECTIONS.index(at)] for at in beside} <= set(face(card).sides)


@pytest.mark.rule("ART-04")
@pytest.mark.parametrize(
    ("card", "position", "man", "shots"),
    [
        ("Swivel Guns", 0, PORT, [(5, 2), (5, 3)]),
        ("Minion Drakes", 2, STARBOARD, [(7, 1), (7, 2)]),
    ],
)
def test_guns_of_a_side_reach_the_hexes_beside_it(
    table: SetTable, card: str, position: int, man: int, shots: list[tuple[int, int]]
) -> None:
    game = battle(table)
    game.artillery(card, position)
    game.stand(game.crew[0], man)
    beside = hexes.neighbours((6, 2))
    for at in beside:
        game.enemy_ship(*at)
    found = [game.game.board.enemy_ships[handle].space for handle in aim(game)]

    assert sorted(found) == sorted(space(q, r).handle for q, r in shots)


@pytest.mark.rule("ART-01", "ART-05")
def test_we_68_without_guns_to_starboard_nothing_is_fired_there(table: SetTable) -> None:
    game = battle(table)
    game.artillery("Smasher Carronades", 0)
    game.artillery("9 Pound Chasers", 1)
    for member, zone in zip((*game.crew, game.recruit(1)), (PORT, STARBOARD, BOW), strict=True):
        game.stand(member, zone)
    game.enemy_ship(7, 1)
    game.enemy_ship(7, 2)
    guns = game.game.board.artillery.values()

    assert not any(lines_of_sight.targets(game.game, each) for each in guns)


# Firing


@pytest.mark.rule("ART-05")
def test_an_artillery_order_is_spent_on_a_shot(table: SetTable) -> None:
    game = chased(table, 6, 0, attack="dd")
    game.given(labels.ISSUE_ARTILLERY_ORDER.id, "End")
    game.step("turn", game.ship.handle)
    issued = game.game.board.orders_of(game.ship, issued=True)

    assert [order.kind for order in issued] == ["artillery"]
    assert prey(game).trauma == 2


@pytest.mark.rule("ART-05")
def test_nothing_is_fired_beyond_its_range(table: SetTable) -> None:
    game = chased(table, 6, -1)

    assert aim(game) == {}
    assert game.do("fire_artillery", gun(game)) == 0


@pytest.mark.rule("ART-05")
def test_an_enemy_in_its_zone_silences_a_gun(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.enemy(BOW)

    assert aim(game) == {}


@pytest.mark.rule("ART-05")
def test_a_destroyed_node_silences_a_gun(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.ship.destroyed = (BOW,)

    assert aim(game) == {}


@pytest.mark.rule("ART-05", "LOS-05", "STM-10")
def test_a_ship_beneath_a_storm_does_not_fire(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.storm((6, 2), (5, 2))

    assert aim(game) == {}


@pytest.mark.rule("ART-05", "LOS-03", "PRT-04")
def test_a_ship_in_a_port_does_not_fire(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.sea((6, 2), kind="port", port="Grimsea")

    assert aim(game) == {}


@pytest.mark.rule("ART-06")
def test_an_order_fires_one_card_once_and_another_order_the_same_card_again(
    table: SetTable,
) -> None:
    game = chased(table, 6, 0, attack="dddd")
    game.step("fire", gun(game).handle, prey(game).handle)

    assert prey(game).trauma == 2

    game.step("fire", gun(game).handle, prey(game).handle)

    assert prey(game).trauma == 4


@pytest.mark.rule("ART-06")
@pytest.mark.leftover
def test_a_shot_hits_only_the_target_picked(table: SetTable) -> None:
    game = chased(table, 6, 0, attack="dd")
    other = game.enemy_ship(7, 0, "Ruinous Galleon")
    game.given("Ruinous Galleon")
    game.do("fire_artillery", gun(game))

    assert other.trauma == 1
    assert prey(game).trauma == 0


@pytest.mark.rule("ART-05", "ART-06")
def test_each_shot_has_a_target_of_its_own(table: SetTable) -> None:
    game = chased(table, 6, 0, attack="ddd")
    other = game.enemy_ship(7, 0, "Ruinous Galleon")
    game.given("Damned Frigate", "Ruinous Galleon")
    game.do("fire_artillery", gun(game))
    game.do("fire_artillery", gun(game))

    assert (prey(game).trauma, other.trauma) == (2, 1)


@pytest.mark.rule("ART-05", "ORD-08")
def test_the_target_of_an_order_is_picked_once_and_for_that_shot_only(table: SetTable) -> None:
    game = chased(table, 6, 0, attack="ddd")
    other = game.enemy_ship(7, 0, "Malign Cruiser")
    game.step("fire", gun(game).handle, other.handle)

    assert (prey(game).trauma, other.trauma) == (0, 1)
    assert not game.answers.asked

    game.do("fire_artillery", gun(game))

    assert len(game.answers.asked) == 1
    assert prey(game).trauma == 2


@pytest.mark.rule("ART-05")
def test_a_ship_that_has_fired_is_known_to_have(table: SetTable) -> None:
    game = chased(table, 6, 0)

    assert not game.game.holds("has_fired", game.ship)

    game.do("fire_artillery", gun(game))

    assert game.game.holds("has_fired", game.ship)


@pytest.mark.rule("ART-05", "SNK-01")
@pytest.mark.leftover
def test_a_ship_that_its_own_gun_sinks_hits_nothing(table: SetTable) -> None:
    game = battle(table, attack="dddd")
    bombard = game.artillery("Bombard", 1)
    game.stand(game.crew[0], BOW)
    target = game.enemy_ship(6, -1)
    game.ship.destroyed = (1, 2, 3, 4, 5, 6, 7, 8, 9)
    game.do("fire_artillery", bombard)

    assert not game.ship.afloat
    assert target.trauma == 0


@pytest.mark.rule("ART-05")
def test_a_schematic_over_a_gun_silences_it(table: SetTable) -> None:
    game = chased(table, 6, 0)
    board, installed = game.game.board, gun(game)
    board.add(
        Card(
            board.new_handle("card"),
            game.game.content.named("Bombard").id,
            "",
            game.ship.handle,
            "schematic",
            installed.place,
        )
    )

    assert aim(game) == {}


@pytest.mark.rule("ART-05")
def test_what_waits_for_a_shot_happens_before_its_dice_are_rolled(table: SetTable) -> None:
    game = battle(table, attack="dddd")
    bombard = game.artillery("Bombard", 1)
    game.stand(game.crew[0], BOW)
    target = game.enemy_ship(6, -1)
    game.do("fire_artillery", bombard)
    said = game.said()

    assert said.index("destroy_node") < said.index("dice_are_read")
    assert target.trauma == 4


@pytest.mark.rule("ART-05")
@pytest.mark.leftover
def test_a_shot_at_what_has_left_meanwhile_hits_nothing(table: SetTable) -> None:
    game = chased(table, 6, 0, attack="dd")
    target = prey(game)
    open_fire(game.game, gun(game))
    game.game.board.remove(target, "sunk")
    game.finish()

    assert target.trauma == 0

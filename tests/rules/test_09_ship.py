"""The ship board: the deck and its nodes, what a ship has room for (DCK)."""

from __future__ import annotations

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.rules.sea import sailing
from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.state.places import node, slot, zone
from tests.rules.tabletop import SetTable, Tabletop

NAVIGATION = (0, 6, 8)
NEST = 4
#: The edges between zones, as the rulebook's project layout has them.
EDGES = "0-1 0-2 1-2 1-3 1-4 2-4 2-5 3-4 4-5 3-6 4-6 4-7 4-8 5-8 6-7 7-8 6-9 7-9 8-9"  # fmt: skip


def manned(game: Tabletop, index: int) -> bool:
    return bool(game.game.holds("manned", node(game.ship.handle, index)))


def navigation(game: Tabletop) -> int:
    return int(game.game.value("navigation", game.ship))


def can_reveal(game: Tabletop) -> bool:
    return sailing.can_reveal(game.game, game.ship)


# The areas of the board


@pytest.mark.rule("DCK-01")
def test_a_ship_has_ten_zones_on_deck_and_six_slots_below(core: Content) -> None:
    layout = core.layout

    assert (len(layout.zones), layout.slots) == (10, 6)


@pytest.mark.rule("DCK-01")
def test_each_zone_has_a_node_of_its_own(table: SetTable) -> None:
    game = table(crew=1)
    deck = game.game.all("noun_zone")
    nodes = game.game.all("noun_node")

    assert [zone(game.ship.handle, at).handle for at in range(10)] == list(deck)
    assert [zone(game.ship.handle, at).node.handle for at in range(10)] == list(nodes)


@pytest.mark.rule("DCK-01")
def test_crew_is_on_deck_or_below_it(table: SetTable) -> None:
    game = table(crew=2)
    game.lie(game.crew[1], 3)

    assert [each.on_deck for each in game.crew] == [True, False]
    assert [each.below_deck for each in game.crew] == [False, True]


@pytest.mark.rule("DCK-02")
def test_a_zone_holds_three_miniatures_of_either_side(table: SetTable) -> None:
    game = table(crew=3)
    anna, bert, carl = game.crew
    for crew in (anna, bert):
        game.stand(crew, 9)
    game.enemy(9)

    assert game.do("move_crew", carl, zone(game.ship.handle, 9)) == 0
    assert carl.place != zone(game.ship.handle, 9).handle


@pytest.mark.rule("DCK-02")
def test_a_third_miniature_still_fits_into_a_zone(table: SetTable) -> None:
    game = table(crew=2)
    anna, bert = game.crew
    game.stand(anna, 9)
    game.enemy(9, "Harbinger")

    assert game.do("move_crew", bert, zone(game.ship.handle, 9)) == 1


@pytest.mark.rule("DCK-02")
def test_three_enemies_fill_a_zone_for_a_fourth(table: SetTable) -> None:
    game = table(crew=1)
    for _ in range(3):
        game.enemy(1, "Cultist")
    enemy = game.enemy(3)

    assert game.do("move_enemy", enemy, zone(game.ship.handle, 1)) == 0


@pytest.mark.rule("DCK-10")
def test_a_ship_has_the_slots_its_board_prints(core: Content) -> None:
    layout = core.layout

    assert (layout.crew, layout.slots, layout.hold) == (4, 6, 3)
    assert layout.artillery == ("port", "bow", "starboard")


@pytest.mark.rule("DCK-10")
def test_orders_lie_in_a_fresh_and_an_issued_area(table: SetTable) -> None:
    game = table()
    order = next(iter(game.game.board.orders.values()))
    order.issued = True

    assert game.game.board.orders_of(game.ship, issued=True) == [order]
    assert order not in game.game.board.orders_of(game.ship, issued=False)


@pytest.mark.rule("DCK-09")
def test_the_hold_takes_three_treasures_at_the_start(table: SetTable) -> None:
    game = table()
    for name in ("Rope", "Pitch", "Lamp Oil"):
        game.treasure(name)
    game.deck("Treasure", "Salted Eel")

    assert game.game.value("hold_capacity", game.ship) == 3
    assert game.do("collect_treasure", 1) == 0
    assert len(game.game.board.hold_of(game.ship)) == 3


# Nodes


@pytest.mark.rule("DCK-03")
def test_the_deck_has_so_many_nodes_of_each_kind(core: Content) -> None:
    functions = [each for index in core.layout.zones for each in core.layout.functions(index)]

    assert functions.count("navigation") == 3
    assert functions.count("crow's nest") == 1
    assert sorted(each for each in functions if each.startswith("artillery")) == [
        "artillery bow",
        "artillery port",
        "artillery starboard",
        "artillery stern",
    ]
    assert sum(core.layout.is_blank(index) for index in core.layout.zones) == 3


@pytest.mark.rule("DCK-03")
def test_the_bow_is_one_node_with_two_uses(core: Content) -> None:
    shared = [at for at in core.layout.zones if len(core.layout.functions(at)) > 1]

    assert [set(core.layout.functions(at)) for at in shared] == [{"artillery bow", "navigation"}]


@pytest.mark.rule("DCK-04")
def test_the_nodes_are_numbered_as_the_fate_die_is(core: Content) -> None:
    faces = [int(face) for face in core.faces("fate")]

    assert sorted(faces) == list(core.layout.zones)


@pytest.mark.rule("DCK-04", "DMG-05")
def test_each_face_of_the_die_is_a_node(table: SetTable, subtests: pytest.Subtests) -> None:
    for face in range(10):
        with subtests.test(face=face):
            game = table(crew=1, fate=[face])

            game.do("suffer_damage", game.ship, 1)

            assert game.ship.destroyed == (face,)


@pytest.mark.rule("DCK-05")
def test_zones_are_adjacent_along_their_edges_only(core: Content) -> None:
    printed = {tuple(int(end) for end in edge.split("-")) for edge in EDGES.split()}
    layout = core.layout
    joined = {(a, b) for a in layout.zones for b in layout.next_to(a)}

    assert joined == printed | {(b, a) for a, b in printed}


@pytest.mark.rule("DCK-05")
def test_a_step_leads_over_one_edge(table: SetTable) -> None:
    game = table(crew=1)
    layout = game.game.content.layout
    game.stand(game.crew[0], 9)
    enemy = game.enemy(5)

    game.do("step_enemy", enemy, 1, game.crew[0])

    assert enemy.place == zone(game.ship.handle, 8).handle
    assert layout.steps(5, 9) == 2


# Manning


@pytest.mark.rule("DCK-06")
def test_a_crew_in_its_zone_mans_a_node(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 6)

    assert manned(game, 6)
    assert not manned(game, 8)


@pytest.mark.rule("DCK-06", "ENM-20")
def test_a_node_with_an_enemy_in_its_zone_is_not_manned(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 6)
    game.enemy(6)

    assert not manned(game, 6)


@pytest.mark.rule("DCK-06", "DMG-04")
def test_a_destroyed_node_is_not_manned(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 6)
    game.ship.destroyed = (6,)

    assert not manned(game, 6)


@pytest.mark.rule("DCK-06")
def test_crew_below_deck_or_ashore_man_nothing(table: SetTable) -> None:
    game = table(crew=1)
    game.lie(game.crew[0], 0)

    assert not any(manned(game, index) for index in range(10))


@pytest.mark.rule("DCK-06")
def test_the_crew_of_another_ship_mans_only_its_own_nodes(table: SetTable) -> None:
    game = table(players=2, crew=1)
    mine, theirs = game.ships
    game.stand(game.game.board.crew_of(theirs)[0], 6)

    assert not game.game.holds("manned", node(mine.handle, 6))
    assert game.game.holds("manned", node(theirs.handle, 6))


@pytest.mark.rule("DCK-07", "MOV-03")
def test_we_26_two_crew_on_one_node_count_once(table: SetTable) -> None:
    game = table(crew=4)
    for crew, index in zip(game.crew, (*NAVIGATION, 6), strict=True):
        game.stand(crew, index)

    assert navigation(game) == 4


@pytest.mark.rule("DCK-07", "MOV-03")
def test_we_60_a_third_crew_adds_a_point_only_on_a_node_of_its_own(table: SetTable) -> None:
    game = table(crew=3)
    for crew, index in zip(game.crew, (6, 8, 8), strict=True):
        game.stand(crew, index)

    assert navigation(game) == 3

    game.stand(game.crew[2], 0)

    assert navigation(game) == 4


@pytest.mark.rule("DCK-07", "DCK-03")
def test_who_stands_on_the_bow_has_both_its_uses(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 0)
    chasers = game.artillery("9 Pound Chasers", 1)
    game.sea((6, 0), (6, 1))
    game.enemy_ship(6, 0)

    assert navigation(game) == 2
    assert lines_of_sight.targets(game.game, chasers)


@pytest.mark.rule("DCK-07")
def test_one_crew_mans_one_node(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 6)

    assert [index for index in range(10) if manned(game, index)] == [6]


@pytest.mark.rule("DCK-08")
def test_a_manned_crows_nest_lets_the_ship_reveal(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], NEST)
    above = can_reveal(game)
    game.stand(game.crew[0], 1)

    assert (above, can_reveal(game)) == (True, False)


@pytest.mark.rule("DCK-08", "SEA-03")
def test_a_manned_navigation_node_gives_a_point_and_an_evasion_die(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 8)

    assert navigation(game) == 2
    assert game.game.value("evasion", game.ship) == 1


@pytest.mark.rule("DCK-08")
@pytest.mark.parametrize("index", [1, 2, 7])
def test_a_blank_node_gives_nothing(table: SetTable, index: int) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], index)

    assert (navigation(game), game.game.value("evasion", game.ship)) == (1, 0)
    assert not can_reveal(game)


@pytest.mark.rule("DCK-08", "ART-05")
def test_a_manned_artillery_node_fires_the_artillery_of_its_side(table: SetTable) -> None:
    game = table(crew=1)
    carronades = game.artillery("Smasher Carronades", 0)
    game.enemy_ship(5, 2)
    game.stand(game.crew[0], 5)
    starboard = lines_of_sight.targets(game.game, carronades)
    game.stand(game.crew[0], 3)

    assert starboard == {}
    assert lines_of_sight.targets(game.game, carronades)


@pytest.mark.rule("DCK-06", "DCK-08", "MOV-03", "REV-01", "ART-05")
def test_we_02_what_two_deckhands_on_deck_make_possible(table: SetTable) -> None:
    game = table(crew=2)
    game.stand(game.crew[0], 3)
    game.stand(game.crew[1], 6)
    carronades = game.artillery("Smasher Carronades", 0)
    game.enemy_ship(5, 2)

    assert lines_of_sight.targets(game.game, carronades)
    assert navigation(game) == 2
    assert not can_reveal(game)


@pytest.mark.rule("DCK-01", "BLW-01")
def test_a_slot_below_deck_is_no_zone(table: SetTable) -> None:
    game = table(crew=1)

    assert game.do("move_crew", game.crew[0], slot(game.ship.handle, 5)) == 1
    assert not game.crew[0].on_deck

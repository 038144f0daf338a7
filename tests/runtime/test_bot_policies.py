"""The policies of the greedy bot: which one answers, the turn, the crew, fights."""

from __future__ import annotations

import pytest

from everrain_dsl.vocabulary import printed
from everrain_runtime.bots import destinations, orders, routes
from everrain_runtime.bots.appraisal import A_NODE, A_STRAIN, worth_of_draw
from everrain_runtime.bots.below_deck import place_below
from everrain_runtime.bots.greedy import Greedy
from everrain_runtime.bots.prospects import Prospects
from everrain_runtime.bots.turns import has_target
from everrain_runtime.content.effects import effects_of
from everrain_runtime.engine.decisions import Decision
from everrain_runtime.geometry.hexes import DIRECTIONS
from everrain_runtime.questions import labels, questions
from everrain_runtime.questions.sentences import Said
from everrain_runtime.state.places import slot, space, zone
from tests.rules.in_port import visit
from tests.rules.tabletop import Tabletop, set_table
from tests.runtime.greedy_table import chosen, counted, offered, see, tire
from tests.sources import core_content


@pytest.fixture
def table() -> Tabletop:
    return set_table(core_content(), 2)


# Which policy answers


def test_services_are_told_by_their_effects() -> None:
    service = core_content().named("Present Findings")
    _, action = service.actions("body")[0]

    assert "advance_token" in effects_of(service, action.routine)


# The turn


def test_a_wreck_is_looted_before_anything_else(table: Tabletop) -> None:
    options = (labels.ISSUE_NAVIGATION_ORDER.id, labels.LOOT_SHIPWRECK.id, labels.END_TURN.id)

    assert offered(table, questions.WHAT_DO_YOU_DO, *options) == labels.LOOT_SHIPWRECK.id


def test_an_expedition_needs_a_crew_that_is_fit(table: Tabletop) -> None:
    options = (labels.LAUNCH_EXPEDITION.id, labels.END_TURN.id)
    fit = offered(table, questions.WHAT_DO_YOU_DO, *options)
    for crew in table.crew:
        tire(table, crew, 1)

    assert fit == labels.LAUNCH_EXPEDITION.id
    assert offered(table, questions.WHAT_DO_YOU_DO, *options) == labels.END_TURN.id


def test_a_tile_is_revealed_as_soon_as_it_can_be(table: Tabletop) -> None:
    table.game.board.flow.sailing = True
    options = (labels.SAIL_AHEAD.id, labels.REVEAL_TILE.id, labels.END_NAVIGATION_ORDER.id)

    assert offered(table, questions.WHAT_DO_YOU_DO, *options) == labels.REVEAL_TILE.id


def test_a_ship_with_findings_sails_to_a_port(table: Tabletop) -> None:
    table.ship.space, table.ship.facing = space(5, 2).handle, 5
    table.ship.clues = 10
    at_sea = destinations.plan(see(table))

    assert at_sea is not None
    assert at_sea.end[0] == space(3, 2).handle


def test_a_ship_stays_in_port_for_another_visit_when_nothing_else_is_worth_it(
    table: Tabletop,
) -> None:
    sea = table.game.board.sea
    for at, terrain in sea.spaces.items():
        if terrain.kind in ("island", "shipwreck"):
            sea.explore(at)
    table.crew[1].place = slot(table.ship.handle, 3).handle
    table.ship.space = space(3, 2).handle
    table.ship.visited = (table.ship.space,)

    assert destinations.plan(see(table)) is None


def test_altars_and_enemies_at_sea_make_a_way_longer(table: Tabletop) -> None:
    table.enemy_ship(5, 2)
    waters = routes.Waters(see(table))
    calm, beside_the_altar = space(8, 3).handle, space(9, 3).handle

    assert waters.danger(calm, beside_the_altar) >= routes.ALTAR
    assert waters.danger(space(7, 2).handle, space(6, 2).handle) == routes.EXPOSED


def nights(table: Tabletop, *spaces: tuple[int, int]) -> list[float]:
    """Return what nights on those spaces are worth to the bot."""
    sight = see(table)
    prospects = Prospects(sight, routes.Waters(sight))
    return [prospects.of_night(space(*at).handle) for at in spaces]


def test_a_night_at_sea_is_worth_what_the_deck_brings_less_a_strain_for_each_on_deck(
    table: Tabletop,
) -> None:
    content = table.game.content
    draw = worth_of_draw(content, content.deck_of(printed.SeaEvent))
    on_deck = sum([crew.on_deck for crew in table.crew])
    table.storm((7, 2))

    at_sea, on_land, in_storm = nights(table, (6, 3), (8, 3), (7, 2))

    assert on_deck
    assert (at_sea, on_land, in_storm) == (draw - A_STRAIN * on_deck, 0.0, -A_NODE)


def test_where_no_sea_event_comes_a_night_at_sea_is_only_a_strain(table: Tabletop) -> None:
    calm = nights(table, (6, 3))
    table.enemy_ship(5, 3)
    engaged = nights(table, (6, 3))

    assert engaged < [0.0] < calm


def test_enemies_on_deck_keep_sea_events_away(table: Tabletop) -> None:
    table.enemy(1)

    assert nights(table, (6, 3)) < [0.0]


def test_nobody_fires_at_the_deck_of_a_friend(table: Tabletop) -> None:
    table.artillery("Long Culverins", 2)
    table.stand(table.crew[0], 5)
    table.ship.facing = 0
    target = table.ships[1]
    table.enemy(1, ship=target)
    friendly = has_target(see(table))
    table.enemy_ship(8, 1)

    assert not friendly
    assert has_target(see(table))


def test_a_ship_starts_with_its_bow_to_the_unknown(table: Tabletop) -> None:
    table.ship.space = space(6, 2).handle
    names = tuple(str(face) for face in range(6))
    face = int(offered(table, questions.WHERE_DO_YOU_FACE, *names))

    assert space(6 + DIRECTIONS[face][0], 2 + DIRECTIONS[face][1]).handle not in (
        table.game.board.sea.spaces
    )


# The crew


def test_the_best_fighter_is_sent_at_an_enemy(table: Tabletop) -> None:
    strong = table.recruit(7, "Master At Arms")
    enemy = table.enemy(2)

    assert orders.assignment(see(table)) == (strong.handle, enemy.place)


def test_a_weary_crew_does_not_fight(table: Tabletop) -> None:
    for crew in table.crew:
        tire(table, crew, 1)
    table.enemy(2)

    assert orders.fight(see(table)) is None


def test_the_nest_is_manned_first_then_the_wheel(table: Tabletop) -> None:
    first, second = table.crew
    table.lie(first, 3)
    table.lie(second, 4)
    nest = orders.man(see(table))
    table.stand(first, 4)
    wheel = orders.man(see(table))

    assert nest is not None
    assert nest[1] == zone(table.ship.handle, 4).handle
    assert wheel == (second.handle, zone(table.ship.handle, 0).handle)


def test_off_an_island_somebody_goes_to_the_boat(table: Tabletop) -> None:
    table.ship.space = space(8, 3).handle
    found = orders.go_ashore(see(table))

    assert found is not None
    assert found[1] == slot(table.ship.handle, 1).handle


def test_who_would_die_of_another_night_goes_below(table: Tabletop) -> None:
    for order in table.game.board.orders_of(table.ship, "navigation"):
        order.issued = True
    tire(table, table.crew[1], 1)
    found = orders.rest(see(table))

    assert found is not None
    assert found[0] == table.crew[1].handle


def test_the_strained_go_to_the_cabins_and_the_fit_to_the_boat(table: Tabletop) -> None:
    tired, fit = table.crew
    tired.strain = 1

    assert place_below(see(table), tired) == slot(table.ship.handle, 0).handle
    assert place_below(see(table), fit) == slot(table.ship.handle, 1).handle


def test_navigation_orders_come_back_first_and_crew_orders_with_enemies_aboard(
    table: Tabletop,
) -> None:
    board = table.game.board
    issued = [order.handle for order in board.orders_of(table.ship)]
    calm = chosen(table, questions.REFRESH_WHICH_ORDERS, issued, 2, 2)
    table.enemy(2)
    pressed = chosen(table, questions.REFRESH_WHICH_ORDERS, issued, 3, 3)

    assert {board.orders[each].kind for each in calm} == {"navigation"}
    assert {board.orders[each].kind for each in pressed} == {"crew"}


# Fights


def test_all_dice_attack_unless_the_damage_could_kill(table: Tabletop) -> None:
    enemy = table.enemy(1)
    table.game.board.flow.fighting = (table.crew[0].handle, enemy.handle)
    safe = counted(table, questions.HOW_MANY_COUNTER_DICE, 0, 2)
    tire(table, table.crew[0], 1)

    assert safe == 2
    assert counted(table, questions.HOW_MANY_COUNTER_DICE, 0, 2) == 0


def test_omens_are_turned_by_what_is_to_spare(table: Tabletop) -> None:
    board = table.game.board
    given = [order.handle for order in board.orders_of(table.ship)]
    spent = chosen(table, questions.TURN_OMENS, given, 0, 6)
    kinds = [board.orders[each].kind for each in spent]

    assert kinds == ["artillery", "crew", "crew"]


def test_the_strongest_takes_the_blow_and_the_weakest_enemy_gets_it(table: Tabletop) -> None:
    tire(table, table.crew[0], 2)
    enemies = [table.enemy(1), table.enemy(1)]
    enemies[1].trauma = 1

    assert chosen(table, questions.WHICH_CREW_SUFFERS, [c.handle for c in table.crew]) == [
        table.crew[1].handle
    ]
    assert chosen(table, questions.WHICH_ENEMY_SUFFERS, [e.handle for e in enemies]) == [
        enemies[1].handle
    ]


def test_enemies_come_aboard_as_far_off_as_they_can(table: Tabletop) -> None:
    table.stand(table.crew[1], 2)
    zones = [zone(table.ship.handle, at).handle for at in (1, 2, 7)]

    assert chosen(table, questions.WHERE_DOES_ENEMY_APPEAR, zones) == zones[2:]


def test_a_storm_is_sent_away(table: Tabletop) -> None:
    table.storm((6, 5))
    options = [table.game.option(labels.DIRECTIONS[at], at) for at in (0, 3)]
    asked = Said(questions.WHERE_DOES_STORM_MOVE)
    decision = Decision("offer", table.ship.handle, asked.id, asked, options)

    assert Greedy(1).answer(table.game, decision) == (1,)


def test_the_lookout_is_repaired_first_and_for_the_last_coin(table: Tabletop) -> None:
    visit(table)
    table.ship.destroyed, table.ship.coin = (1, 4, 5), 5
    table.game.answers = Greedy(2)
    table.push("visit", table.ship.handle)
    while table.game.board.flow.visiting:
        table.game.advance()

    assert table.game.content.layout.functions(4) == ("crow's nest",)
    assert 4 not in table.ship.destroyed
    assert table.ship.coin == 0

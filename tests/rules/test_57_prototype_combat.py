"""The prototype's fights, as its module plays them (V2-70 to V2-82)."""

from __future__ import annotations

import pytest

from everrain_runtime.rules.enemies import activation
from everrain_runtime.rules.enemy_ships import attacks, boarding
from everrain_runtime.state.handles import IN_PORT
from everrain_runtime.state.places import node, space
from tests.rules.boarded import board
from tests.rules.editions import table_of
from tests.rules.enemies_at_sea import act, destroyed, left, pose, put, raid, raider
from tests.rules.in_a_fray import activate, at, attack, fight, fray, leave_deck
from tests.rules.in_port import visit
from tests.rules.under_way import orders, until

combat = table_of("prototype", "Prototype Combat")
#: How the final edition plays what the module plays otherwise.
FINAL = {
    "fray_dice": "zone",
    "counter_dice": "crew",
    "enemy_ships_hunt": "engaged",
    "evading": "free",
    "damage_strikes": "fate",
    "spawn_roll": "die",
    "conversion": "pairs",
}


# Frays


@pytest.mark.rule("V2-70")
def test_the_attackers_dice_alone_make_the_pool() -> None:
    game = combat(crew=2, attack="d", enemy="mmm")
    topman, bilgehand = game.crew
    game.stand(bilgehand, 1)
    game.enemy(1)
    fray(game, topman)

    assert [option.key for option in game.answers.asked[0].options] == ["0", "1"]


@pytest.mark.rule("V2-70")
def test_the_enemy_rolls_all_its_dice() -> None:
    game = combat(crew=1, evasion="b", enemy="dddd")
    game.given("0")
    fight(game)

    assert game.crew[0].trauma == 3


@pytest.mark.rule("V2-70", "V2-79")
@pytest.mark.parametrize(("enemy", "trauma"), [("mmm", 0), ("mmd", 1)])
def test_moves_do_nothing_in_a_fray_that_crew_begin(enemy: str, trauma: int) -> None:
    game = combat(crew=1, evasion="b", enemy=enemy)
    game.given("0")
    fight(game, "Wyrm")

    assert game.crew[0].trauma == trauma


@pytest.mark.rule("V2-71")
@pytest.mark.parametrize(("damage", "dice"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_each_hit_is_countered_with_a_die_up_to_the_dice_values(damage: int, dice: int) -> None:
    game = combat(crew=0, attack="bbb", evasion="bbb")
    game.recruit(1, "Bilgehand")
    game.recruit(1, "Topman")
    attack(game, game.enemy(1), damage)

    assert len(game.answers.asked[0].options) == dice + 1


@pytest.mark.rule("V2-72")
def test_damage_of_an_ability_is_not_evaded() -> None:
    game = combat(crew=1, enemy="oom")
    game.enemy(9)
    activate(game, next(iter(game.game.board.enemies.values())))

    assert game.crew[0].trauma == 1
    assert "fray_begins" not in game.said()


# Enemy ships


@pytest.mark.rule("V2-73")
def test_an_enemy_ship_hunts_however_far_the_prey_is() -> None:
    game = raid(combat, 3, 6, enemy="mmmm")
    before = pose(raider(game))
    raider(game).destination = space(3, 6).handle
    act(game)

    assert pose(raider(game)) != before
    assert raider(game) in game.game.board.enemy_ships.values()


@pytest.mark.rule("V2-73")
@pytest.mark.parametrize(("first", "wrecked", "hunted"), [(1, 0, 1), (2, 1, 1), (2, 0, 0)])
def test_of_equally_near_ships_it_hunts_the_first_players_then_the_most_damaged(
    first: int, wrecked: int, hunted: int
) -> None:
    game = raid(combat, 6, 4, players=3, enemy="dddd")
    for ship, where in zip(game.ships, ((5, 4), (7, 4), (6, 8)), strict=True):
        put(ship, *where)
    game.game.board.flow.first = game.ships[first].handle
    game.ships[wrecked].destroyed = (9,)
    raider(game).facing = 0
    found = attacks.quarry(game.game, raider(game))

    assert [game.ships.index(ship) for ship in found] == [hunted]


@pytest.mark.rule("V2-74")
@pytest.mark.parametrize(("order", "dice"), [(("navigation",), 3), ((), 0)])
def test_a_die_for_each_hit_is_evaded_with_for_a_navigation_order(
    order: tuple[str, ...], dice: int
) -> None:
    game = raid(combat, 6, 4, enemy="dddm", evasion="eeee")
    game.given(order)
    act(game)

    assert left(game, "evasion") == 4 - dice
    assert destroyed(game) == 3 - dice
    assert len(orders(game, issued=True)) == len(order)


@pytest.mark.rule("V2-74")
def test_without_a_navigation_order_nothing_is_evaded() -> None:
    game = raid(combat, 6, 4, enemy="dmmm", evasion="e")
    for order in game.game.board.orders.values():
        order.issued = order.kind == "navigation"
    act(game)

    assert destroyed(game) == 1
    assert left(game, "evasion") == 1


# Damage


@pytest.mark.rule("V2-75")
@pytest.mark.parametrize(
    ("facing", "hit"),
    [(0, (7, 9, 6)), (3, (1, 2, 0)), (1, (2, 4, 5)), (2, (2, 4, 5)), (4, (1, 4, 3))],
)
def test_an_attack_strikes_the_side_that_faces_it_purple_first(
    facing: int, hit: tuple[int, ...]
) -> None:
    game = raid(combat, 6, 4, enemy="dddm")
    game.ship.facing = facing
    act(game)

    assert game.ship.destroyed == tuple(sorted(hit))


@pytest.mark.rule("V2-75")
def test_what_a_side_cannot_take_strikes_the_next_one_clockwise() -> None:
    game = raid(combat, 6, 4, enemy="dmmm")
    game.ship.destroyed = (6, 7, 8, 9)
    act(game)

    assert set(game.ship.destroyed) == {1, 6, 7, 8, 9}


@pytest.mark.rule("V2-75")
def test_damage_that_comes_from_nowhere_falls_as_the_die_does() -> None:
    game = combat(fate=[5])
    game.do("suffer_damage", game.ship, 1)

    assert game.ship.destroyed == (5,)


@pytest.mark.rule("V2-75")
def test_a_shot_that_assists_strikes_the_side_it_comes_from() -> None:
    game = raid(combat, 2, 2, players=2, attack="bb")
    game.game.board.remove(raider(game))
    put(game.ships[1], 6, 0)
    game.stand(game.crew[0], 0)
    chasers = game.artillery("9 Pound Chasers", 1)
    game.enemy(6, "Bloated Cadaver", game.ships[1])
    game.step("fire", chasers.handle, game.ships[1].handle)

    assert game.ships[1].destroyed == (7, 9)


@pytest.mark.rule("V2-76")
def test_everybody_on_a_node_that_is_damaged_is_hurt_and_moves_aside() -> None:
    game = combat(crew=1)
    crew, enemy = game.crew[0], game.enemy(1)
    game.given("zone 4", "zone 3")
    game.do("destroy_node", node(game.ship.handle, 1))

    assert (crew.trauma, enemy.trauma) == (1, 1)
    assert (at(crew), at(enemy)) == (4, 3)


# Enemies


@pytest.mark.rule("V2-78")
def test_an_enemy_that_has_spawned_activates_in_full() -> None:
    game = combat(crew=1, enemy="mmd")
    leave_deck(game)
    game.deck("Enemy", "Drowned Man")
    game.do("spawn_enemy", 1)

    assert left(game, "enemy") == 0
    assert len(game.ship.destroyed) == 1


@pytest.mark.rule("V2-78")
def test_so_does_an_enemy_ship() -> None:
    game = raid(combat, 6, 4, enemy="ddmm")
    game.step("spawn_roll", raider(game))

    assert left(game, "enemy") == 0
    assert destroyed(game) == 2


@pytest.mark.rule("V2-79")
@pytest.mark.parametrize(("enemy", "steps"), [("dd", 1), ("dddd", 1), ("ddm", 1), ("mm", 2)])
def test_an_enemy_turns_one_pair_and_only_when_it_would_not_act(enemy: str, steps: int) -> None:
    game = combat(crew=1, enemy=enemy)
    wyrm = game.enemy(9, "Wyrm")
    game.ship.destroyed = tuple(range(1, 10))
    activation.act(game.game, wyrm, len(enemy))
    game.finish()

    assert game.game.content.layout.steps(9, at(wyrm)) == steps


@pytest.mark.rule("V2-79")
@pytest.mark.parametrize(
    ("enemy", "trauma"), [("mm", 1), ("oo", 1), ("mmmm", 1), ("m", 0), ("mmd", 1), ("mmdd", 2)]
)
def test_beside_a_crew_it_would_not_act_where_it_shows_no_damage(enemy: str, trauma: int) -> None:
    game = combat(crew=1, enemy=enemy, evasion="bbbb")
    activation.act(game.game, game.enemy(at(game.crew[0]), "Wyrm"), len(enemy))
    game.finish()

    assert game.crew[0].trauma == trauma


@pytest.mark.rule("V2-79")
@pytest.mark.parametrize(
    ("enemy", "broken"), [("m", []), ("mm", [4]), ("mmmm", [4]), ("mmd", [4]), ("d", [4])]
)
def test_with_no_crew_on_deck_it_turns_a_pair_to_break_its_node(
    enemy: str, broken: list[int]
) -> None:
    game = combat(crew=1, enemy=enemy)
    leave_deck(game)
    activation.act(game.game, game.enemy(4, "Wyrm"), len(enemy))
    game.finish()

    assert [*game.ship.destroyed] == broken


@pytest.mark.rule("V2-79")
@pytest.mark.parametrize("node", ["intact", "broken"])
def test_where_it_goes_to_a_crew_it_turns_nothing_it_has_left(node: str) -> None:
    game = combat(crew=1, enemy="mmm", evasion="bbbb")
    game.stand(game.crew[0], 1)
    game.ship.destroyed = () if node == "intact" else (0,)
    wyrm = game.enemy(0, "Wyrm")
    activation.act(game.game, wyrm, 3)
    game.finish()

    assert (at(wyrm), game.crew[0].trauma) == (1, 0)


# Weapons, boarding, repairs, ports


@pytest.mark.rule("V2-77")
@pytest.mark.parametrize(("attack_dice", "skips"), [("cb", True), ("dd", False)])
def test_the_face_of_2_damage_sets_off_what_a_weapon_can_do(attack_dice: str, skips: bool) -> None:
    game = raid(combat, 5, 3, attack=attack_dice)
    game.stand(game.crew[0], 3)
    chains = game.artillery("Chain Shot", 0)
    game.do("fire_artillery", chains)

    assert ("skip_activation" in game.said()) == skips


@pytest.mark.rule("V2-80")
def test_a_ship_beside_an_enemy_ship_boards_it_and_three_zones_are_joined() -> None:
    game = combat(crew=1)
    game.enemy_ship(7, 2)

    assert boarding.is_open(game.game, game.ship)

    layout = game.game.content.layout
    bridges = [at for at in layout.zones if set(layout.joined[at]) - set(layout.neighbours[at])]

    assert bridges == [2, 5, 8]


@pytest.mark.rule("V2-80")
def test_a_boarding_is_over_once_all_enemies_are_dead() -> None:
    game = combat(crew=1)
    game.enemy_ship(7, 2)
    game.deck("Enemy", *["Drowned Man"] * 4)
    aboard = game.enemy(1)
    board(game)
    enemies = list(game.game.board.enemies)
    game.game.do("discard_enemy", [each for each in enemies if each != aboard.handle])
    before = game.ship.boarding
    game.game.do("discard_enemy", aboard)
    game.finish()

    assert (before != 0, game.ship.boarding) == (True, 0)


@pytest.mark.rule("V2-81")
@pytest.mark.parametrize(("name", "mended"), [("Surgeon", True), ("Topman", False)])
def test_a_shellback_mends_the_broken_node_it_is_sent_to(name: str, mended: bool) -> None:
    game = combat(crew=0)
    crew = game.recruit(1, name)
    game.ship.destroyed = (4,)
    game.given("zone 4", *(["yes"] if mended else []))
    game.do("obey_free_order", crew)

    assert game.ship.destroyed == (() if mended else (4,))


@pytest.mark.rule("V2-82")
def test_a_crew_visits_a_single_place_in_a_round() -> None:
    game = combat(crew=2)
    visit(game)
    first, second = game.crew
    game.game.moment("crew_uses_service", first)
    game.finish()

    assert game.game.permits("crew_cannot_go_ashore", first)
    assert not game.game.permits("crew_cannot_go_ashore", second)

    game.game.board.memory.expire("round")

    assert not game.game.permits("crew_cannot_go_ashore", first)


@pytest.mark.rule("V2-82")
def test_crew_in_port_are_back_aboard_when_the_turn_ends() -> None:
    game = combat(crew=1)
    visit(game)
    game.crew[0].place = IN_PORT
    game.push("end_turn", game.ship)
    game.game.advance()
    until(game, "turn_ends")

    assert game.crew[0].below_deck


def test_the_module_chooses_each_rule_that_a_sentence_does_not_reach() -> None:
    chosen = combat().game.board.options

    assert {name for name, usual in FINAL.items() if chosen[name] == usual} == set()

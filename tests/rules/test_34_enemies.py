"""Enemies: their cards, how they come on deck, and how they go (ENM)."""

from __future__ import annotations

import pytest

from everrain_dsl.vocabulary.printed import Enemy, EnemyShip
from everrain_runtime.content.content import Content
from everrain_runtime.rules.sea import movement
from everrain_runtime.state.handles import kind
from everrain_runtime.state.places import node, space
from tests.printing import face
from tests.rules.in_a_fray import at, fate_of, fill, fray, leave_deck, wreck
from tests.rules.tabletop import SetTable, Tabletop

ON_DECK = {"Bloated Cadaver": 4, "Cultist": 3, "Drowned Man": 4, "Harbinger": 1, "Wyrm": 3}
AT_SEA = ["Damned Frigate", "Malign Cruiser", "Ruinous Galleon", "Wicked Brigantine"]


def pile(game: Tabletop, part: str = "discard") -> list[str]:
    """Return the names of the cards in the enemy deck, or in its discard pile."""
    deck = game.game.content.named("Enemy", "deck").id
    return [game.game.content.name(card) for card in getattr(game.game.board.decks[deck], part)]


def aboard(game: Tabletop) -> list[tuple[str, int]]:
    """Return the names and zones of the enemies on the first ship's deck."""
    found = game.game.board.enemies_of(game.ship)
    return [(game.game.content.name(enemy.card), at(enemy)) for enemy in found]


# Cards


@pytest.mark.rule("ENM-01")
def test_every_enemy_has_its_figures(core: Content) -> None:
    on_deck, at_sea = core.of_kind("enemy"), core.of_kind("enemy ship")

    assert all(isinstance(card.printed, Enemy) for card in on_deck)
    assert all(face(card).miniatures for card in on_deck)
    assert all(isinstance(card.printed, EnemyShip) for card in at_sea)
    assert all(face(card).range and face(card).destination for card in at_sea)


@pytest.mark.rule("ENM-01")
def test_every_omen_ability_has_a_name_and_a_number(core: Content) -> None:
    omens = [
        (card.text(action.label), action.amount)
        for card in core.of_kind("enemy")
        for _, action in card.actions("omen")
    ]

    assert ("Life Siphon", 2) in omens
    assert all(label and amount for label, amount in omens)


@pytest.mark.rule("ENM-02")
def test_five_kinds_come_on_deck_and_four_at_sea(core: Content) -> None:
    assert sorted(card.name for card in core.of_kind("enemy")) == sorted(ON_DECK)
    assert sorted(card.name for card in core.of_kind("enemy ship")) == AT_SEA


@pytest.mark.rule("ENM-09", "CMP-02")
def test_there_are_fifteen_miniatures(core: Content) -> None:
    assert {card.name: face(card).miniatures for card in core.of_kind("enemy")} == ON_DECK


@pytest.mark.rule("ENM-24")
def test_a_drowned_man_is_worth_one_and_a_cadaver_two(core: Content) -> None:
    assert face(core.named("Drowned Man")).act == 1
    assert face(core.named("Bloated Cadaver")).act == 2


@pytest.mark.rule("ENM-25")
def test_a_cadaver_bursts_for_one_omen(core: Content) -> None:
    card = core.named("Bloated Cadaver")

    assert [(card.text(a.label), a.amount) for _, a in card.actions("omen")] == [("Burst", 1)]


@pytest.mark.rule("ENM-25")
def test_a_burst_takes_three_nodes_and_the_cadaver_itself(table: SetTable) -> None:
    game = table(crew=1, enemy="om")
    game.stand(game.crew[0], 0)
    cadaver = game.enemy(6, "Bloated Cadaver")
    game.given(("node 4", "node 9"))
    game.do("activate_enemy", cadaver)

    assert game.ship.destroyed == (4, 6, 9)
    assert fate_of(game, cadaver) == "destroyed"


@pytest.mark.rule("ENM-25", "GEN-06")
def test_the_first_player_picks_what_bursts_on_another_ship(table: SetTable) -> None:
    game = table(players=2, crew=1, enemy="om")
    first = game.game.board.flow.first = game.ships[1].handle
    game.stand(game.crew[0], 0)
    cadaver = game.enemy(6, "Bloated Cadaver")
    game.push("begin_enemy_phase")
    while game.game.board.find(cadaver.handle) is not None or game.game.board.queue:
        assert game.game.advance()
    burst = [each for each in game.answers.asked if each.printed is not None]

    assert [each.player for each in burst] == [first]
    assert len(game.ship.destroyed) == 3
    assert game.ships[1].destroyed == ()
    assert "collect_spoils" not in game.said()


# How they come


@pytest.mark.rule("ENM-03")
def test_the_top_card_of_the_deck_spawns(table: SetTable) -> None:
    game = table(enemy="m")
    game.deck("Enemy", "Wyrm", "Cultist")
    game.do("spawn_enemy", 1)

    assert [name for name, _ in aboard(game)] == ["Wyrm"]
    assert pile(game, "cards") == ["Cultist"]


@pytest.mark.rule("ENM-03")
def test_a_ship_among_the_enemies_is_passed_over(table: SetTable) -> None:
    game = table(enemy="m")
    game.deck("Enemy", "Damned Frigate", "Cultist")
    game.do("spawn_enemy", 1)

    assert [name for name, _ in aboard(game)] == ["Cultist"]


@pytest.mark.rule("ENM-03", "ENM-28")
def test_a_named_enemy_is_searched_for_and_the_deck_shuffled(table: SetTable) -> None:
    game = table(enemy="m")
    game.deck("Enemy", "Cultist", "Wyrm", "Drowned Man", discard=["Wyrm"])
    game.do("spawn_named_enemy", 1, game.game.content.named("Wyrm").id)
    deck = game.game.board.decks[game.game.content.named("Enemy", "deck").id]

    assert [name for name, _ in aboard(game)] == ["Wyrm"]
    assert sorted(pile(game, "cards")) == ["Cultist", "Drowned Man"]
    assert deck.top == ""
    assert pile(game) == ["Wyrm"]


@pytest.mark.rule("ENM-28")
def test_a_named_enemy_comes_from_the_discard_pile_else(table: SetTable) -> None:
    game = table(enemy="m")
    game.deck("Enemy", "Cultist", discard=["Wyrm"])
    game.do("spawn_named_enemy", 1, game.game.content.named("Wyrm").id)

    assert [name for name, _ in aboard(game)] == ["Wyrm"]
    assert pile(game) == []


@pytest.mark.rule("ENM-28")
def test_a_named_enemy_comes_from_a_later_act_else(table: SetTable) -> None:
    game = table(enemy="m")
    game.deck("Enemy", "Cultist")
    game.do("spawn_named_enemy", 1, game.game.content.named("Harbinger").id)

    assert [name for name, _ in aboard(game)] == ["Harbinger"]


@pytest.mark.rule("SET-12", "ENM-28")
def test_a_card_that_searches_the_deck_finds_no_enemy_of_a_later_act(table: SetTable) -> None:
    game = table()
    game.deck("Enemy", "Cultist")
    harbinger, deck = game.game.content.named("Harbinger").id, game.game.content.named("Enemy").id

    assert game.game.do("search_deck", deck, harbinger) == 0
    assert not game.game.board.cards


@pytest.mark.rule("ENM-28", "ENM-08")
def test_a_named_enemy_of_which_none_is_left_advances_the_agenda(table: SetTable) -> None:
    game = table()
    game.enemy(9, "Harbinger")
    game.do("spawn_named_enemy", 1, game.game.content.named("Harbinger").id)

    assert len(aboard(game)) == 1
    assert game.at("agenda") == 1 + 7


@pytest.mark.rule("ENM-04")
def test_enemies_come_by_cards_by_altars_and_by_purging_them(table: SetTable) -> None:
    game = table(enemy="mmm")
    game.deck("Enemy", "Cultist", "Cultist", "Cultist")
    counts = []
    game.do("spawn_enemy", 1)
    counts.append(len(aboard(game)))
    movement.enter(game.game, game.ship, space(9, 2).handle)
    game.finish()
    counts.append(len(aboard(game)))
    game.do("purge_altar", space(9, 2))
    counts.append(len(aboard(game)))

    assert counts == [1, 2, 3]


@pytest.mark.rule("ENM-05")
def test_the_captain_picks_the_blank_node(table: SetTable) -> None:
    game = table(crew=1, enemy="o")
    game.deck("Enemy", "Drowned Man")
    game.given("zone 7")
    game.do("spawn_enemy", 1)
    asked = game.answers.asked[0]

    assert [option.key for option in asked.options] == ["zone 1", "zone 2", "zone 7"]
    assert asked.player == game.ship.handle
    assert aboard(game) == [("Drowned Man", 7)]


@pytest.mark.rule("ENM-05")
def test_with_no_room_there_it_comes_as_near_as_there_is_room(table: SetTable) -> None:
    game = table(crew=0)
    game.recruit(9)
    for index in (1, 2, 7):
        fill(game, index)
    game.deck("Enemy", "Cultist")
    game.do("spawn_enemy", 1)

    assert [option.key for option in game.answers.asked[0].options] == [
        f"zone {index}" for index in (0, 3, 4, 5, 6, 8, 9)
    ]


@pytest.mark.rule("ENM-05", "ENM-08")
def test_with_no_room_at_all_it_stays_away(table: SetTable) -> None:
    game = table(crew=1)
    for index in range(10):
        fill(game, index)
    game.deck("Enemy", "Cultist")
    game.do("spawn_enemy", 1)

    assert len(aboard(game)) == 30
    assert game.at("agenda") == 1 + 2
    assert pile(game) == ["Cultist"]


@pytest.mark.rule("ENM-06")
@pytest.mark.leftover
def test_a_spawned_enemy_rolls_one_die_at_once(table: SetTable) -> None:
    game = table(crew=1, enemy="mm")
    game.stand(game.crew[0], 9)
    game.deck("Enemy", "Drowned Man")
    game.given("zone 7")
    game.do("spawn_enemy", 1)

    assert aboard(game) == [("Drowned Man", 9)]
    assert game.chance.dice["enemy"] == ["move"]


@pytest.mark.rule("ENM-06")
def test_an_omen_of_the_spawn_roll_pays_for_an_ability(table: SetTable) -> None:
    game = table(enemy="o")
    game.deck("Enemy", "Cultist")
    game.do("spawn_enemy", 1)

    assert game.at("agenda") == 2


@pytest.mark.rule("ENM-06")
def test_cards_hear_of_an_enemy_after_its_spawn_roll(table: SetTable) -> None:
    game = table(crew=1, enemy="d")
    game.deck("Enemy", "Drowned Man")
    game.given("zone 7")
    game.do("spawn_enemy", 1)
    said = game.said()

    assert said.index("dice_are_read") < said.index("destroy_node") < said.index("enemy_spawns")


@pytest.mark.rule("ENM-06")
def test_of_two_that_come_the_first_is_done_before_the_second_rolls(table: SetTable) -> None:
    game = table(crew=1, enemy="dd")
    game.deck("Enemy", "Drowned Man", "Cultist")
    game.given("zone 7", "zone 2")
    game.do("spawn_enemy", 2)
    wanted = ("dice_are_read", "destroy_node", "enemy_spawns")

    assert [name for name in game.said() if name in wanted] == [*wanted, *wanted]


@pytest.mark.rule("ENM-06", "RND-09")
def test_it_activates_fully_in_the_next_enemy_phase(table: SetTable) -> None:
    game = table(crew=1, enemy="mooo")
    game.deck("Enemy", "Drowned Man")
    game.given("zone 7")
    game.do("spawn_enemy", 1)
    game.game.board.flow.phase = "enemy"
    game.step("enemies_act")

    assert game.said().count("activate_enemy") == 1


@pytest.mark.rule("ENM-07")
def test_damage_of_the_spawn_roll_is_a_fray_with_the_crew_there(table: SetTable) -> None:
    game = table(crew=1, attack="d", enemy="d")
    game.deck("Enemy", "Drowned Man")
    game.given("zone 1", "1")
    game.do("spawn_enemy", 1)
    enemy = game.game.board.enemies_of(game.ship)[0]

    assert (enemy.trauma, game.crew[0].trauma) == (1, 1)
    assert game.ship.destroyed == ()


@pytest.mark.rule("ENM-08", "ENM-09")
def test_without_a_miniature_it_stays_away(table: SetTable) -> None:
    game = table()
    for index in (3, 5, 9):
        game.enemy(index, "Cultist")
    game.deck("Enemy", "Cultist")
    game.do("spawn_enemy", 1)

    assert len(aboard(game)) == 3
    assert game.at("agenda") == 1 + 2


# How they go


@pytest.mark.rule("ENM-20", "DCK-06")
def test_crew_cannot_use_a_node_beside_an_enemy(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 6)
    alone = game.game.holds("manned", node(game.ship.handle, 6))
    game.enemy(6)

    assert (alone, game.game.holds("manned", node(game.ship.handle, 6))) == (True, False)


@pytest.mark.rule("ENM-21")
def test_as_much_trauma_as_health_destroys_it_and_gives_its_spoils(table: SetTable) -> None:
    game = table(fate=[8, 9])
    wyrm = game.enemy(7, "Wyrm")
    wyrm.trauma = 4
    coin = game.ship.coin
    game.do("wound_enemy", wyrm, 3)

    assert fate_of(game, wyrm) == "destroyed"
    assert game.ship.coin == coin + 5 + 10


@pytest.mark.rule("ENM-21")
def test_less_trauma_than_health_does_not_destroy_it(table: SetTable) -> None:
    game = table()
    enemy = game.enemy(7)
    game.do("wound_enemy", enemy, 2)

    assert fate_of(game, enemy) == ""


@pytest.mark.rule("ENM-22")
@pytest.mark.parametrize("effect", ["destroy_enemy", "banish_enemy"])
@pytest.mark.leftover
def test_its_card_goes_to_the_discard_pile(table: SetTable, effect: str) -> None:
    game = table(fate=[8])
    game.deck("Enemy")
    game.do(effect, game.enemy(7))

    assert pile(game) == ["Drowned Man"]


@pytest.mark.rule("ENM-23")
def test_a_captured_enemy_is_off_the_deck_and_does_nothing(table: SetTable) -> None:
    game = table(crew=1)
    enemy = game.enemy(1)
    game.do("capture_enemy", enemy, game.improvement("Brig", 4))
    game.do("activate_enemy", enemy)
    game.step("enemies_act")
    fray(game)

    assert enemy.held_by
    assert game.game.board.enemies_of(game.ship) == []
    assert {"activate_enemy", "fray_begins"}.isdisjoint(game.said())


@pytest.mark.rule("ENM-29")
def test_enemies_stay_on_deck_and_crew_below_are_safe(table: SetTable) -> None:
    game = table(crew=2, enemy="dmm" + "mmm")
    leave_deck(game)
    wreck(game, 6)
    first, second = game.enemy(9), game.enemy(6)
    game.step("enemies_act")

    assert [crew.trauma for crew in game.crew] == [0, 0]
    assert 9 in game.ship.destroyed
    assert at(second) != 6
    assert all(kind(enemy.place) == "zone" for enemy in (first, second))

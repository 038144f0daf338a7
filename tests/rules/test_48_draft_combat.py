"""The module Draft Combat of the draft edition (V1-40 to V1-48)."""

from __future__ import annotations

import pytest

from everrain_runtime.questions import questions
from everrain_runtime.rules.enemy_ships import boarding
from everrain_runtime.rules.port import trading
from everrain_runtime.rules.ship.omens import EnemyDice, limit_conversion
from everrain_runtime.state.places import BOARDED_ZONE
from tests.rules.ashore import landing
from tests.rules.boarded import board, places, prize
from tests.rules.editions import table_of
from tests.rules.enemies_at_sea import arisen, elder_of
from tests.rules.in_a_fray import activate, at, fight, fray, go, issued
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.test_12_schematics import schematic

drafted = table_of("draft", "Draft Combat")
SHIPS = {"Wicked Brigantine": 1, "Damned Frigate": 2, "Malign Cruiser": 2, "Ruinous Galleon": 3}


def beside(act: int = 1) -> Tabletop:
    """Return a table on which an enemy ship can be boarded, in that act."""
    game = drafted(crew=2)
    game.game.board.flow.act = act
    game.enemy_ship(7, 2)
    game.deck("Enemy", *["Bloated Cadaver"] * 3)
    return game


@pytest.mark.rule("V1-40")
@pytest.mark.parametrize(("fray_dice", "trauma"), [("full", 3), ("zone", 2)])
def test_enemies_roll_their_full_dice_in_a_fray_of_crew(fray_dice: str, trauma: int) -> None:
    game = drafted(crew=1, enemy="ddd", attack="bb")
    game.choose_rules(fray_dice=fray_dice)
    game.given("1")

    assert game.game.value("dice", fight(game)) == 3
    assert game.crew[0].trauma == trauma


@pytest.mark.rule("V1-41")
@pytest.mark.parametrize(("conversion", "zone"), [("no omens", 9), ("pairs", 7)])
def test_omens_that_trigger_nothing_are_lost(conversion: str, zone: int) -> None:
    game = drafted(crew=1, fate=[0] * 4)
    game.choose_rules(conversion=conversion)
    game.stand(game.crew[0], 4)
    foe, dice = game.enemy(9), EnemyDice(omen=2)
    limit_conversion(game.game, dice, lambda: False)
    go(game, foe, omen=dice.omen)

    assert (at(foe) == 9) == (zone == 9)


@pytest.mark.rule("V1-41")
def test_an_activation_loses_them_once_its_abilities_have_come() -> None:
    game = drafted(crew=1, enemy="oom", fate=[0] * 4)
    game.stand(game.crew[0], 0)
    foe = game.enemy(9, "Bloated Cadaver")
    activate(game, foe)

    assert game.said().count("step_enemy") == 0


@pytest.mark.rule("V1-41")
def test_two_alike_moves_that_are_of_no_use_still_become_a_damage() -> None:
    game = drafted(crew=1, evasion="b", attack="b")
    foe = game.enemy(at(game.crew[0]))
    go(game, foe, move=2)

    assert game.crew[0].trauma == 1


@pytest.mark.rule("V1-42")
def test_moves_left_carry_an_enemy_on_once_its_target_is_dead() -> None:
    game = drafted(crew=2, evasion="b", attack="b")
    first, second = game.crew
    game.stand(second, 9)
    first.trauma = game.game.value("crew_track", first) - 1
    foe = game.enemy(at(first))
    before = at(foe)
    go(game, foe, move=1, damage=1)

    assert first not in game.crew
    assert at(foe) != before


@pytest.mark.rule("V1-43")
def test_a_wild_symbol_is_turned_by_exhausting_an_order() -> None:
    game = drafted(crew=1, attack="o", enemy="mmm")
    foe = game.enemy(at(game.crew[0]))
    game.given("1", ("crew",))
    fray(game)

    assert (foe.trauma, len(issued(game))) == (1, 1)


@pytest.mark.rule("V1-44")
@pytest.mark.parametrize("act", [1, 4])
@pytest.mark.parametrize("name", SHIPS)
def test_an_enemy_ship_gives_the_spoils_printed_on_it(name: str, act: int) -> None:
    game = drafted()
    game.game.board.flow.act = act
    ship = game.enemy_ship(7, 2, name)

    assert game.game.value("spoils", ship) == SHIPS[name]


@pytest.mark.rule("V1-44")
@pytest.mark.parametrize(("spoils_at_sea", "given"), [("act", 4), ("printed", 0)])
def test_by_the_option_the_act_gives_none(table: SetTable, spoils_at_sea: str, given: int) -> None:
    game = table()
    game.choose_rules(spoils_at_sea=spoils_at_sea)
    game.game.board.flow.act = 4

    assert game.game.value("spoils", game.enemy_ship(7, 2)) == given


@pytest.mark.rule("V1-45")
@pytest.mark.parametrize(("elder_ones", "strain"), [("boards", 2), ("cards", 1)])
def test_awakening_does_what_each_activation_does(elder_ones: str, strain: int) -> None:
    game = drafted(crew=2)
    game.choose_rules(elder_ones=elder_ones)
    elder_of(game).card = game.game.content.named("She Who Keeps Count").id
    game.do("awaken_elder_one", elder_of(game))

    assert sum(crew.strain for crew in game.crew) == strain


@pytest.mark.rule("V1-45")
@pytest.mark.parametrize(("elder_ones", "rolled"), [("boards", 1), ("cards", 0)])
def test_its_dice_may_come_down_to_none(elder_ones: str, rolled: int) -> None:
    game = arisen(drafted, 6, 6)
    game.choose_rules(elder_ones=elder_ones)
    elder = elder_of(game)
    elder.slowed = 20
    game.chance.dice["enemy"] = ["move"]
    game.do("activate_enemy", elder)

    assert 1 - len(game.chance.dice["enemy"]) == rolled


@pytest.mark.rule("V1-46")
@pytest.mark.parametrize("act", [1, 3])
def test_as_many_enemies_as_the_act_stand_from_node_1_upward(act: int) -> None:
    game = beside(act)
    game.deck("Enemy", *["Drowned Man"] * act)
    game.chance.dice["enemy"] = ["omen"] * act
    board(game)

    assert places(game) == [BOARDED_ZONE + at for at in (1, 2, 3)[:act]]


@pytest.mark.rule("V1-46")
@pytest.mark.parametrize(("played", "is_open"), [("no", False), ("alternating", True)])
def test_the_module_lets_ships_be_boarded(played: str, is_open: bool) -> None:
    game = beside()
    game.choose_rules(boarding=played)

    assert boarding.is_open(game.game, game.ship) == is_open


@pytest.mark.rule("V1-46")
def test_crew_and_enemies_activate_one_by_one() -> None:
    game = beside(3)
    game.deck("Enemy", *["Drowned Man"] * 3)
    board(game)
    game.given(game.game.content.name(game.crew[0].card), "zone 0")
    while not asked(game) or asked(game)[-1] != "enemy" or len(asked(game)) < 4:
        assert game.game.advance()

    assert asked(game)[:4] == ["crew", "enemy", "crew", "enemy"]
    assert game.said().count("activate_enemy") <= 2


def asked(game: Tabletop) -> list[str]:
    """Return who was to be picked, one question after another: crew or an enemy."""
    kinds = {questions.WHICH_BOARDER_ACTS.id: "crew", questions.WHICH_ENEMY_NEXT.id: "enemy"}
    return [kinds[each.question] for each in game.answers.asked if each.question in kinds]


@pytest.mark.rule("V1-46")
def test_a_victory_pays_what_is_printed_on_the_ship() -> None:
    game = beside()
    game.deck("Enemy")
    prize(game).card = game.game.content.named("Ruinous Galleon").id
    game.game.board.in_play = None
    board(game)
    game.finish()

    assert not game.game.board.enemy_ships
    assert game.said().count("roll_table") == SHIPS["Ruinous Galleon"]


@pytest.mark.rule("V1-47")
@pytest.mark.parametrize(
    ("xex_strain", "further", "strain", "clues"),
    [
        ("chosen", ("no",), 0, 0),
        ("chosen", ("yes",), 1, 1),
        ("after", ("no",), 0, 1),
    ],
)
def test_before_a_token_the_party_is_strained_or_leaves(
    xex_strain: str, further: tuple[str, ...], strain: int, clues: int
) -> None:
    game = landing(drafted, crew=1)
    game.choose_rules(xex_strain=xex_strain)
    game.chance.picks["expedition tokens"] = ["clues"]
    game.given("node by node", "Node 1", *further)
    game.game.do("launch_expedition")
    while game.answers.given or game.ship.clues != clues:
        game.game.advance()

    assert (game.crew[0].strain, game.ship.clues) == (strain, clues)


@pytest.mark.rule("V1-47")
def test_the_strain_comes_before_the_token() -> None:
    game = landing(drafted, crew=1)
    game.crew[0].strain = 1
    game.chance.picks["expedition tokens"] = ["recoveries"]
    game.given("node by node", "Node 1", "yes", "no")
    game.do("launch_expedition")

    assert game.crew[0].strain == 0


@pytest.mark.rule("V1-48")
@pytest.mark.parametrize(("schematics_traded", "offered"), [("yes", 1), ("no", 0)])
def test_schematics_are_not_traded(schematics_traded: str, offered: int) -> None:
    game = drafted(2)
    game.choose_rules(schematics_traded=schematics_traded)
    drawing = schematic(game, "Galley", 4)
    offers = [each for each in trading.offers(game.game, *game.ships) if each.thing is drawing]

    assert len(offers) == offered

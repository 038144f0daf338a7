"""The module Draft Ship of the draft edition (V1-10 to V1-18)."""

from __future__ import annotations

import pytest

from everrain_dsl.vocabulary.printed import CrewBoard
from everrain_runtime.engine import actors
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.enemy_ships import attacks
from everrain_runtime.rules.port import assisting
from everrain_runtime.rules.sea import sailing
from everrain_runtime.rules.ship.omens import EnemyDice
from everrain_runtime.state import Artillery, Card, Improvement, Wreck
from tests.rules.below_deck import installed
from tests.rules.editions import table_of
from tests.rules.tabletop import Tabletop
from tests.rules.under_way import asked, put_ship, under_way

MODULE = "Draft Ship"
drafted = table_of("draft", MODULE)
#: The nodes of the core's ship deck by their colours; the first of the last row is red as well.
BLACK, BLUE, RED = (1, 2, 4, 7), (6, 8), (3, 5, 9)


def guns(game: Tabletop) -> list[str]:
    """Return the names of the artillery on the first ship."""
    board = game.game.board
    mine = [each for each in board.artillery.values() if each.ship == game.ship.handle]
    return [game.game.content.name(each.card) for each in mine]


def install(game: Tabletop, name: str, *answers: str | tuple[str, ...]) -> None:
    """Let the first ship install that upgrade."""
    board, card = game.game.board, game.game.content.named(name).id
    drawn = Card(board.new_handle("card"), card, "core:deck-improvement", game.ship.handle)
    game.given(*answers)
    game.do("install_schematic_free", board.add(drawn))


@pytest.mark.rule("V1-10")
def test_each_ship_begins_with_upgrades_of_its_own() -> None:
    game = drafted(4)
    game.artillery("Minion Drakes", 2)
    game.step("round_begins")
    board, content = game.game.board, game.game.content
    upgrades: list[Improvement | Artillery] = [*board.improvements.values()]
    upgrades += board.artillery.values()
    given = [
        sorted(
            content.name(each.card)
            for each in upgrades
            if each.ship == ship.handle and not content.is_starter(each.card)
        )
        for ship in game.ships
    ]

    assert given == [
        ["9 Pound Chasers", "Larder"],
        ["Long Culverins", "Ship's Boat"],
        ["Greater Hold", "Smasher Carronades"],
        ["Bombard", "Sturdy Ballast"],
    ]


@pytest.mark.rule("V1-10")
def test_they_are_given_once() -> None:
    game = drafted()
    game.game.board.flow.round = 2

    game.step("round_begins")

    assert guns(game) == []


@pytest.mark.rule("V1-10")
def test_what_is_printed_on_the_board_cannot_be_removed_or_moved() -> None:
    game = drafted()
    cabins = next(iter(game.game.board.improvements.values()))
    game.improvement("Chapel", 2)
    install(game, "Larder", (), "slot 4")
    (question,) = asked(game, questions.MOVE_WHICH_UPGRADES)

    assert game.do("discard_improvement", cabins) == 0
    assert [option.text for option in question.options] == ["Chapel"]
    assert installed(game) == {0: "Cabins", 1: "Dinghy", 2: "Chapel", 4: "Larder"}


@pytest.mark.rule("V1-10")
def test_what_is_printed_on_the_board_can_be_built_over_and_is_lost() -> None:
    game = drafted()
    game.improvement("Chapel", 2)
    install(game, "Larder", (), "slot 1")

    assert installed(game) == {0: "Cabins", 1: "Larder", 2: "Chapel"}
    assert game.game.board.decks["core:deck-improvement"].discard == ()
    assert decks.is_in_the_box(game.game, game.game.content.named("Dinghy").id)


@pytest.mark.rule("V1-10")
@pytest.mark.parametrize(("starters", "left"), [("cards", 1), ("printed", 2)])
def test_starters_are_printed_by_the_option(starters: str, left: int) -> None:
    game = drafted()
    game.choose_rules(starters=starters)

    game.do("discard_improvement", next(iter(game.game.board.improvements.values())))

    assert len(installed(game)) == left


@pytest.mark.rule("V1-11")
def test_the_shots_of_enemies_destroy_black_nodes_then_blue_then_red() -> None:
    game = drafted(fate=[9] * 10)
    struck: list[int] = []
    enemy = game.enemy_ship(6, 3)
    for _ in range(9):
        before = game.ship.destroyed
        attacks.hit(game.game, enemy, game.ship, 1)
        struck += [at for at in game.ship.destroyed if at not in before]

    assert struck == [7, 4, 2, 1, 8, 6, 0, 9, 5]


@pytest.mark.rule("V1-11")
def test_the_shots_of_captains_destroy_black_nodes_then_red_then_blue() -> None:
    game = drafted(2, fate=[0] * 10)
    assisting.sweep(game.game, game.ships[1], game.ship, 0, 7)

    assert game.ship.destroyed == (0, 1, 2, 3, 4, 5, 7)


@pytest.mark.rule("V1-11")
@pytest.mark.parametrize(
    ("damage_strikes", "cause", "struck"),
    [("colours", "storm", 9), ("colours", "", 9), ("fate", "attack", 9), ("colours", "attack", 7)],
)
def test_other_damage_falls_where_the_fate_die_says(
    damage_strikes: str, cause: str, struck: int
) -> None:
    game = drafted(fate=[9])
    game.choose_rules(damage_strikes=damage_strikes)

    with actors.struck_from(game.game, game.ship.space):
        game.do("suffer_damage", game.ship, 1, cause=cause)

    assert game.ship.destroyed == (struck,)


@pytest.mark.rule("V1-12")
@pytest.mark.parametrize(
    ("wrecking", "dice", "destroyed"),
    [
        ("way", "mdd", (7, 9)),
        ("way", "mmd", (9,)),
        ("way", "md", (9,)),
        ("way", "dd", (9,)),
        ("end", "mdd", (7,)),
    ],
)
def test_an_enemy_that_reaches_nobody_destroys_nodes_where_it_goes(
    wrecking: str, dice: str, destroyed: tuple[int, ...]
) -> None:
    game = drafted(crew=1, enemy=dice, fate=[0, 0, 0, 0])
    game.stand(game.crew[0], 0)
    game.choose_rules(wrecking=wrecking, node_self_trauma="no")
    foe = game.enemy(9, "Cultist")

    game.step("enemy_goes", foe, *EnemyDice(dice.count("m"), dice.count("d")).data)

    assert game.ship.destroyed in (destroyed, tuple({6: 6, 7: 6}.get(at, at) for at in destroyed))


@pytest.mark.rule("V1-12")
def test_an_enemy_that_reaches_crew_strikes_it_instead() -> None:
    game = drafted(crew=1, evasion="bbb", attack="bbb")
    game.stand(game.crew[0], 7)
    foe = game.enemy(9, "Cultist")

    game.step("enemy_goes", foe, *EnemyDice(1, 1).data)

    assert game.ship.destroyed == ()
    assert game.crew[0].trauma == 1


@pytest.mark.rule("V1-13")
def test_a_ship_without_crew_stays_afloat() -> None:
    game = drafted(crew=1)

    game.do("kill_crew", game.crew[0])

    assert (game.crew, game.ship.afloat) == ([], True)


@pytest.mark.rule("V1-13")
def test_a_ship_without_an_intact_node_sinks() -> None:
    game = drafted()
    game.ship.destroyed = tuple(range(9))
    game.do("suffer_damage", game.ship, 1)

    assert not game.ship.afloat


@pytest.mark.rule("V1-13")
def test_a_ship_that_loses_its_last_crew_in_a_boarding_sinks() -> None:
    game = drafted(crew=1)
    game.ship.boarding = game.enemy_ship(6, 3).handle

    game.do("kill_crew", game.crew[0])

    assert not game.ship.afloat


@pytest.mark.rule("V1-14")
@pytest.mark.parametrize(("clues", "left"), [(0, 0), (1, 0), (4, 2), (5, 2)])
def test_half_of_the_clues_rounded_down_and_one_treasure_lie_with_the_wreck(
    clues: int, left: int
) -> None:
    game = drafted()
    game.ship.clues, game.ship.coin, at = clues, 30, game.ship.space
    game.treasure("Rope")
    game.treasure("Curious Idol")
    game.ship.destroyed = tuple(range(9))
    game.given("Curious Idol")
    game.do("suffer_damage", game.ship, 1)

    idol = game.game.content.named("Curious Idol").id
    assert game.game.board.sea.wrecks[at] == Wreck(left, (idol,), of_player=True)
    assert (game.ship.coin, game.ship.clues, game.crew) == (0, 0, [])


@pytest.mark.rule("V1-15")
@pytest.mark.parametrize(("over", "alive"), [(0, True), (1, False)])
def test_a_crew_dies_of_the_gem_that_finds_no_space(over: int, alive: bool) -> None:
    game = drafted()
    crew = game.crew[0]
    board = game.game.content.printed(crew.card, CrewBoard)
    assert board is not None
    track = board.track

    game.do("suffer_trauma", crew, track - 1)
    game.do("suffer_strain", crew, 1 + over)

    assert (crew in game.crew) == alive


@pytest.mark.rule("V1-16")
def test_cabins_give_their_recovery_at_once() -> None:
    game = drafted()
    crew = game.crew[0]
    crew.strain = 2
    game.given(game.game.content.name(crew.card), "slot 0", "circle")
    game.step("obey_order", game.ship)

    assert crew.strain == 1


@pytest.mark.rule("V1-17")
def test_using_an_improvement_tires_nobody() -> None:
    game = drafted()
    crew = game.crew[0]

    assert game.do("become_fatigued", crew) == 0
    assert not crew.fatigued


@pytest.mark.rule("V1-17")
@pytest.mark.parametrize("effect", ["collect_improvement_schematic", "collect_artillery_schematic"])
def test_nothing_gives_a_schematic(effect: str) -> None:
    game = drafted()
    game.given("yes")

    assert game.do(effect, 1) == 0


@pytest.mark.rule("V1-18")
@pytest.mark.parametrize(
    ("at", "facing", "price"),
    [((7, 2), 2, 2), ((7, 2), 3, 1), ((8, 2), 0, 2), ((6, 2), 2, 1)],
)
def test_to_sail_into_a_rough_sea_costs_two_points(
    at: tuple[int, int], facing: int, price: int
) -> None:
    game = drafted()
    put_ship(game.ship, *at)
    game.ship.facing = facing
    under_way(game, 2)

    assert sailing.price(game.game, game.ship, "moves") == price


@pytest.mark.rule("V1-18")
@pytest.mark.parametrize("facing", range(6))
def test_in_a_rough_sea_everything_costs_two_points_and_no_more(facing: int) -> None:
    game = drafted()
    game.sea((8, 2), (7, 2), kind="rough sea")
    put_ship(game.ship, 7, 2)
    game.ship.facing = facing
    prices = [sailing.price(game.game, game.ship, what) for what in sailing.PRICED.values()]

    assert prices == [2, 2, 2, 2]

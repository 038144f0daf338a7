"""Exhaustive expeditions, an optional module (XEX)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Unpack

import pytest

from everrain_dsl.vocabulary.printed import IslandBoard
from everrain_runtime.questions import labels, questions
from everrain_runtime.questions.sentences import Question
from everrain_runtime.rules.sea import exhaustive_expeditions
from tests.rules.ashore import (
    EXPEDITION,
    ISLAND,
    act,
    ashore,
    below,
    explored,
    fresh,
    hold,
    is_offered,
    landing,
    left_in,
)
from tests.rules.tabletop import Dice, SetTable, Tabletop, fits

CROSS = "node by node"
LIBRARY = "The Tide Library"


def island(
    table: SetTable, *tokens: str, crew: int = 2, boats: int = 1, **chance: Unpack[Dice]
) -> Tabletop:
    """Put the ship on the island with that many in boats; the tokens turn up in that order."""
    game = landing(table, crew=crew, **chance)
    game.choose_rules(exhaustive="yes")
    if boats > 1:
        game.improvement("Ship's Boat", 4)
        for at, member in enumerate(game.crew[1:boats], 1):
            game.lie(member, 4, str(at))
    game.chance.picks["expedition tokens"] = list(tokens)
    game.deck("Expedition", LIBRARY)
    game.deck("Treasure", "Rope", "Pitch")
    game.deck("Enemy", "Drowned Man", "Cultist")
    return game


def cross(game: Tabletop, *answers: str) -> None:
    """Cross the island so; where nothing more is answered the party stops as soon as it can."""
    game.given(CROSS, *answers)
    game.do("launch_expedition")


def spots(game: Tabletop) -> list[str]:
    """Return the nodes of the party."""
    return [member.spot for member in ashore(game)]


def asked(game: Tabletop, question: Question) -> list[Any]:
    """Return the times that question was asked."""
    return [decision for decision in game.answers.asked if fits(decision, question)]


# The module and its parts


@pytest.mark.rule("XEX-01", "EXP-11")
def test_with_the_module_the_captain_picks_the_kind_of_expedition(table: SetTable) -> None:
    game = island(table, fate=[0])

    game.given("Draw an expedition card")
    game.do("launch_expedition")

    (asked_first, *_) = game.answers.asked
    assert [option.key for option in asked_first.options] == ["ordinary", "exhaustive"]
    assert left_in(game, "Expedition") == []


@pytest.mark.rule("XEX-01")
def test_without_the_module_an_island_is_explored_by_card(table: SetTable) -> None:
    game = island(table, fate=[0])
    game.choose_rules(exhaustive="no")

    game.do("launch_expedition")

    assert asked(game, questions.HOW_IS_ISLAND_EXPLORED) == []
    assert left_in(game, "Expedition") == []


@pytest.mark.rule("XEX-01")
def test_an_explored_island_is_not_crossed(table: SetTable) -> None:
    game = island(table, fate=[0])
    game.game.board.sea.explore(game.ship.space)

    game.do("launch_expedition")

    assert asked(game, questions.HOW_IS_ISLAND_EXPLORED) == []
    assert left_in(game, "Expedition") == []


@pytest.mark.rule("XEX-02")
def test_every_node_has_one_token_and_none_is_seen(table: SetTable) -> None:
    game = island(table)
    board = game.game.content.first(IslandBoard)

    game.given(CROSS)
    game.game.do("launch_expedition")

    flow = game.game.board.flow
    assert board is not None
    assert len(flow.tokens) == len(board.nodes) == 8
    assert flow.uncovered == ()


@pytest.mark.rule("XEX-02")
def test_which_token_lies_where_is_left_to_chance(table: SetTable) -> None:
    found = set()
    for seed in range(40):
        game = island(table)
        game.game.board.streams.seed = seed
        game.given(CROSS, "Node 1")
        game.game.do("launch_expedition")
        covered = Counter(game.game.board.flow.tokens)
        while game.game.board.flow.uncovered == ():
            game.game.advance()
        found |= set(covered - Counter(game.game.board.flow.tokens))

    assert found == {"clues", "enemies", "treasures", "recoveries", "cards"}


@pytest.mark.rule("XEX-03")
def test_there_are_eight_tokens_of_five_kinds(table: SetTable) -> None:
    game = island(table)
    exhaustive_expeditions.lay_out(game.game)

    assert Counter(game.game.board.flow.tokens) == {
        "clues": 2,
        "enemies": 2,
        "treasures": 2,
        "recoveries": 1,
        "cards": 1,
    }


@pytest.mark.rule("XEX-03")
@pytest.mark.parametrize(
    ("token", "clues", "treasures"), [("clues", 1, []), ("treasures", 0, ["Rope"])]
)
def test_a_token_gives_what_it_shows(
    table: SetTable, token: str, clues: int, treasures: list[str]
) -> None:
    game = island(table, token)

    cross(game, "Node 1", "no")

    assert game.ship.clues == clues
    assert hold(game) == treasures


@pytest.mark.rule("XEX-03", "XEX-05")
def test_a_recovery_is_for_all_on_its_node(table: SetTable) -> None:
    game = island(table, "recoveries", crew=4, boats=3)
    first, second, third, fourth = game.crew
    for member in game.crew:
        member.strain = 3

    name = game.game.content.name(second.card)
    cross(game, "Node 1", "Node 1", "Node 2", "Node 1", "no", name, *["slot 2"] * 3)

    strains = [member.strain for member in (first, second, third, fourth)]
    assert strains == [1, 2, 3, 3]


@pytest.mark.rule("XEX-12", "XEX-07")
def test_paths_lead_from_the_shore_to_the_gold(table: SetTable, subtests: pytest.Subtests) -> None:
    for spot, ways in [
        ("", ["1", "2", "3"]),
        ("1", ["4"]),
        ("2", ["4", "5"]),
        ("3", ["5"]),
        ("4", ["6", "7"]),
        ("5", ["7", "8"]),
        ("6", ["gold"]),
        ("7", ["gold"]),
        ("8", ["gold"]),
        ("gold", []),
    ]:
        with subtests.test(spot=spot):
            assert exhaustive_expeditions.ways_on(table().game, spot) == ways


# The party and its cycles


@pytest.mark.rule("XEX-04")
def test_everybody_in_a_boat_crosses_the_island(table: SetTable) -> None:
    game = island(table, crew=4, boats=3)

    game.given(CROSS)
    game.game.do("launch_expedition")

    assert ashore(game) == game.crew[:3]


@pytest.mark.rule("XEX-05", "XEX-13")
def test_in_a_cycle_every_crew_goes_along_one_path(table: SetTable) -> None:
    game = island(table, "clues", "clues", crew=3, boats=2)
    game.given(CROSS, "Node 1", "Node 3", "Node 1", "yes", "yes")
    game.game.do("launch_expedition")

    while not (game.answers.given == [] and "" not in spots(game)):
        game.game.advance()

    assert spots(game) == ["1", "3"]

    while spots(game) == ["1", "3"]:
        game.game.advance()
    game.game.advance()

    assert spots(game) == ["4", "5"]


@pytest.mark.rule("XEX-05")
def test_tokens_of_all_nodes_with_crew_are_turned_up(table: SetTable) -> None:
    game = island(table, "clues", "treasures", crew=3, boats=2)

    cross(game, "Node 1", "Node 3", "Node 1", "yes", "no")

    assert game.ship.clues == 1
    assert hold(game) == ["Rope"]


@pytest.mark.rule("XEX-05")
def test_on_each_node_turned_up_one_crew_of_choice_is_strained(table: SetTable) -> None:
    game = island(table, "clues", "clues", "treasures", crew=4, boats=3)
    first, second, third, aboard = game.crew
    name = game.game.content.name(second.card)
    cycle = ("Node 1", "Node 1", "Node 2", "Node 1", "yes", "yes", name)

    cross(game, *cycle, "Node 4", "no", name, *["slot 2"] * 3)

    assert [first.strain, second.strain, third.strain, aboard.strain] == [0, 2, 1, 0]


@pytest.mark.rule("XEX-06")
@pytest.mark.parametrize(("option", "strain"), [("after", 1), ("before", 0)])
def test_strain_follows_the_token_or_by_option_goes_before_it(
    table: SetTable, option: str, strain: int
) -> None:
    game = island(table, "recoveries", "clues")
    game.choose_rules(xex_strain=option)
    rower = game.crew[0]
    rower.strain = 1

    cross(game, "Node 1", "no", "slot 2")

    assert rower.strain == strain


@pytest.mark.rule("XEX-05")
def test_all_tokens_of_a_cycle_come_before_its_strain(table: SetTable) -> None:
    game = island(table, "clues", "recoveries", crew=3, boats=2)
    first, second, _ = game.crew
    cycle = ("Node 1", "Node 2", "Node 1", "yes")
    game.given(CROSS, *cycle)
    game.game.do("launch_expedition")

    while len(game.game.board.flow.uncovered) < 2:
        game.game.advance()

    assert [first.strain, second.strain] == [0, 0]


@pytest.mark.rule("XEX-05", "XEX-08")
def test_who_stops_after_a_token_still_suffers_its_strain(table: SetTable) -> None:
    game = island(table, "clues")

    cross(game, "Node 1", "no", "slot 2")

    assert game.crew[0].strain == 1


@pytest.mark.rule("XEX-05", "XEX-08")
@pytest.mark.parametrize(("further", "strained"), [(["no"], [1, 0]), (["yes", "no"], [1, 1])])
def test_every_token_turned_up_costs_strain_wherever_the_party_stops(
    table: SetTable, further: list[str], strained: list[int]
) -> None:
    game = island(table, "clues", "clues", crew=3, boats=2)
    first, second, _ = game.crew

    cross(game, "Node 1", "Node 2", "Node 1", *further, "slot 2", "slot 2")

    assert [first.strain, second.strain] == strained


@pytest.mark.rule("XEX-05", "XEX-08")
def test_the_card_token_costs_strain_only_for_those_before_it(table: SetTable) -> None:
    game = island(table, "clues", "cards", crew=3, boats=2, fate=[0])
    first, second, _ = game.crew

    cross(game, "Node 1", "Node 2", "Node 1", "yes", "slot 2", "slot 2")

    assert [first.strain, second.strain] == [1, 0]


@pytest.mark.rule("XEX-07")
def test_walking_costs_no_orders(table: SetTable) -> None:
    game = island(table, "clues")

    cross(game, "Node 1", "no")

    assert fresh(game) == 6


@pytest.mark.rule("XEX-10")
def test_a_node_already_turned_up_costs_nothing(table: SetTable) -> None:
    game = island(table, "clues", "clues")
    rower = game.crew[0]
    game.given(CROSS)
    game.game.do("launch_expedition")
    game.game.board.flow.uncovered = (1,)

    game.given("Node 1", "yes", "Node 6", "no", "slot 2")
    game.finish()

    assert game.ship.clues == 2
    assert rower.strain == 2


@pytest.mark.rule("XEX-11")
def test_an_island_is_crossed_within_the_turn(table: SetTable) -> None:
    game = island(table, "clues")

    game.given(EXPEDITION, CROSS, "Node 1", "no", "slot 2", labels.END_TURN.id)
    game.step("turn", game.ship)

    assert game.answers.given == []
    assert explored(game, ISLAND)


@pytest.mark.rule("XEX-03", "XEX-13")
def test_enemies_that_come_wait_on_the_ship(table: SetTable) -> None:
    game = island(table, "enemies", enemy="m")

    cross(game, "Node 1", "zone 7", "no")

    (enemy,) = game.game.board.enemies.values()
    assert enemy.ship == game.ship.handle
    assert "enemy_spawns" in game.said()
    assert "start_fray" not in game.said()


# Its end


@pytest.mark.rule("XEX-08", "TST-06")
def test_who_reaches_the_gold_draws_a_card(table: SetTable) -> None:
    game = island(table, "clues", "treasures", "clues", fate=[0])

    cross(game, "Node 1", "yes", "yes", "Node 6", "yes", "slot 2")

    assert left_in(game, "Expedition") == []
    assert game.ship.clues == 5
    assert explored(game, ISLAND)


@pytest.mark.rule("XEX-08", "XEX-03")
def test_the_card_token_is_the_end_of_it(table: SetTable) -> None:
    game = island(table, "cards", fate=[0])
    rower = game.crew[0]

    cross(game, "Node 1", "slot 2")

    assert left_in(game, "Expedition") == []
    assert asked(game, questions.EXPLORE_FURTHER) == []
    assert rower.strain == 0
    assert explored(game, ISLAND)


@pytest.mark.rule("XEX-08")
def test_the_death_of_the_party_is_the_end_of_it(table: SetTable) -> None:
    game = island(table, "clues")
    rower = game.crew[0]
    rower.trauma = game.game.value("crew_track", rower) - 1

    cross(game, "Node 1", "yes")

    assert rower not in game.crew
    assert len(asked(game, questions.EXPLORE_FURTHER)) == 1
    assert game.game.board.flow.exploring == 0
    assert explored(game, ISLAND)


@pytest.mark.rule("XEX-08")
def test_the_captain_may_stop_after_a_token(table: SetTable) -> None:
    game = island(table, "clues")

    cross(game, "Node 1", "no")

    assert game.ship.clues == 1
    assert left_in(game, "Expedition") == [LIBRARY]
    assert explored(game, ISLAND)


@pytest.mark.rule("XEX-09", "PRT-12")
def test_the_party_returns_to_where_it_can_rest(table: SetTable) -> None:
    game = island(table, "clues")
    rower = game.crew[0]

    cross(game, "Node 1", "no", "slot 0", "Cabins, circle 1")

    assert (rower.place, rower.spot) == (below(game, 0), "1")
    assert (rower.strain, rower.fatigued) == (0, True)
    assert game.game.board.flow.tokens == ()


@pytest.mark.rule("XEX-09")
def test_a_crossed_island_is_for_nobody(table: SetTable) -> None:
    game = island(table, "clues")
    game.given(CROSS, "Node 1", "no", "slot 1", "Dinghy, circle 1")

    act(game, EXPEDITION)

    assert explored(game, ISLAND)
    assert not is_offered(game, EXPEDITION)

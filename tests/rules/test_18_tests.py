"""Trauma and strain on a crew's track, and tests of its stats (TRM, TST)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.engine import trials
from everrain_runtime.state import Card, Crew
from everrain_runtime.state.handles import ON_EXPEDITION
from tests.printing import face
from tests.rules.tabletop import SetTable, Tabletop, set_table
from tests.sources import content_with

#: A sea event that restricts its test to nobody.
FAVOUR = """
sea event "A Favour Asked"
  crew aboard test luck
    pass
      collect 1 clue
    fail
      lose 1 clue
"""


def track(crew: Crew) -> tuple[int, int]:
    return crew.trauma, crew.strain


def aboard(game: Tabletop, crew: Crew) -> bool:
    return crew.handle in game.game.board.crew


def tries(game: Tabletop, *crew: Crew, stat: str = "strength", bonus: int = 0) -> tuple[Any, int]:
    tested, margin, _ = game.game.test(list(crew), stat, bonus)
    return tested, margin


def encounter(game: Tabletop, deck: str, card: str) -> None:
    """Let the captain meet that card, as the top one of its deck."""
    game.deck(deck, card)
    game.do("encounter_next", game.game.content.named(deck, "deck").id)


# Trauma and strain


@pytest.mark.rule("TRM-01", "CRW-06")
@pytest.mark.parametrize(("wounds", "gloom"), [(5, 0), (0, 5), (3, 2)])
def test_trauma_and_strain_share_one_track(table: SetTable, wounds: int, gloom: int) -> None:
    game = table(crew=2)
    anna, _ = game.crew
    if wounds:
        game.do("suffer_trauma", anna, wounds)
    alive = aboard(game, anna)
    if gloom:
        game.do("suffer_strain", anna, gloom)

    assert face(game.game.content.get(anna.card)).track == 5
    assert alive == (wounds < 5)
    assert not aboard(game, anna)


@pytest.mark.rule("TRM-01")
def test_a_track_with_room_kills_nobody(table: SetTable) -> None:
    game = table(crew=1)
    anna = game.crew[0]
    game.do("suffer_trauma", anna, 2)
    game.do("suffer_strain", anna, 2)

    assert track(anna) == (2, 2)
    assert game.game.value("health", anna) == 1


@pytest.mark.rule("TRM-02")
@pytest.mark.parametrize(
    ("effect", "left"),
    [
        (("recover_trauma", 1), (1, 2)),
        (("recover_trauma", 9), (0, 2)),
        (("recover_strain", 1), (2, 1)),
        (("recover_strain", 9), (2, 0)),
        (("recover_all_trauma",), (0, 2)),
        (("recover_all_strain",), (2, 0)),
        (("recover_everything",), (0, 0)),
    ],
)
def test_what_recovers_takes_gems_of_its_kind(
    table: SetTable, effect: tuple[Any, ...], left: tuple[int, int]
) -> None:
    game = table(crew=1)
    anna = game.crew[0]
    anna.trauma, anna.strain = 2, 2
    name, *amount = effect
    game.do(name, anna, *amount)

    assert track(anna) == left


@pytest.mark.rule("TRM-03", "CRW-06")
def test_gems_are_placed_one_by_one_until_the_crew_dies(table: SetTable) -> None:
    game = table(crew=2)
    anna, _ = game.crew
    anna.trauma = 3

    assert game.do("suffer_strain", anna, 4) == 2
    assert not aboard(game, anna)


@pytest.mark.rule("TRM-03")
def test_death_is_checked_after_each_gem(table: SetTable) -> None:
    game = table(crew=2)
    anna, _ = game.crew
    anna.positive = game.game.content.named("Enduring").id
    game.game.board.set_traits(anna, positive=anna.positive)
    anna.trauma = 4

    game.do("suffer_trauma", anna, 3)

    assert aboard(game, anna)
    assert track(anna) == (2, 0)


# Tests


@pytest.mark.rule("TST-01")
@pytest.mark.parametrize(
    ("face", "passes"), [(0, True), (3, True), (4, True), (5, False), (9, False)]
)
def test_a_test_is_passed_by_no_more_than_the_stat(
    table: SetTable, face: int, passes: bool
) -> None:
    game = table(crew=1, fate=[face])
    topman = game.crew[0]
    tested, margin = tries(game, topman)

    assert game.game.value("crew_stat", topman, "strength") == 4
    assert (tested, margin >= 0) == (topman, passes)
    assert game.game.value("tests_passed") == passes


@pytest.mark.rule("TST-01")
@pytest.mark.parametrize(("face", "passes"), [(6, True), (7, False)])
def test_we_95_a_stat_of_six_passes_on_six(table: SetTable, face: int, passes: bool) -> None:
    game = table(crew=1, fate=[face])
    boatswain = game.recruit(9, "Boatswain")

    assert (tries(game, boatswain)[1] >= 0) == passes


@pytest.mark.rule("TST-02")
@pytest.mark.parametrize(("stat", "best"), [("strength", 1), ("luck", 0), ("intelligence", 2)])
def test_the_crew_with_the_highest_value_is_tested(table: SetTable, stat: str, best: int) -> None:
    game = table(crew=3, fate=[0])
    tested, _ = tries(game, *game.crew, stat=stat)

    assert tested is game.crew[best]
    assert game.answers.asked == []


@pytest.mark.rule("TST-02")
def test_of_equals_the_captain_picks_who_is_tested(table: SetTable) -> None:
    game = table(crew=3, fate=[0])
    game.given("Supercargo")
    tested, _ = tries(game, *game.crew, stat="resolve")

    (asked,) = game.answers.asked
    assert tested is game.crew[2]
    assert [option.key for option in asked.options] == ["Bilgehand", "Supercargo"]
    assert (asked.least, asked.most) == (1, 1)


@pytest.mark.rule("TST-03")
def test_with_the_option_the_captain_picks_whoever_is_tested(table: SetTable) -> None:
    game = table(crew=3, fate=[0])
    game.game.board.options["tester"] = "choice"
    game.given("Topman")
    tested, _ = tries(game, *game.crew, stat="intelligence")

    assert tested is game.crew[0]
    assert len(game.answers.asked[0].options) == 3


@pytest.mark.rule("TST-03", "TST-02")
def test_without_the_option_the_highest_is_tested(table: SetTable) -> None:
    game = table(crew=3, fate=[0])
    tested, _ = tries(game, *game.crew, stat="intelligence")

    assert tested is game.crew[2]


@pytest.mark.rule("TST-04")
@pytest.mark.parametrize(("bonus", "face", "passes"), [(5, 9, True), (-9, 0, True), (-9, 1, False)])
def test_nine_always_passes_and_less_than_nothing_is_nothing(
    table: SetTable, bonus: int, face: int, passes: bool
) -> None:
    game = table(crew=1, fate=[face])
    _, margin = tries(game, game.crew[0], bonus=bonus)

    assert (margin >= 0) == passes


@pytest.fixture(scope="module")
def asked() -> Content:
    """Return the core set and a sea event that tests anybody aboard."""
    return content_with(FAVOUR)


@pytest.mark.rule("TST-05")
def test_a_sea_event_tests_the_best_of_all_aboard(asked: Content) -> None:
    game = set_table(asked, crew=3, fate=[5])
    topman, bilgehand, supercargo = game.crew
    for crew, index in ((topman, 0), (supercargo, 5)):
        game.lie(crew, index)
    encounter(game, "Sea Event", "A Favour Asked")

    assert game.ship.clues == 1
    assert bilgehand.on_deck
    assert game.answers.asked == []


@pytest.mark.rule("TST-05")
def test_a_sea_event_that_names_those_on_deck_tests_one_of_them(table: SetTable) -> None:
    game = table(crew=3, fate=[4])
    topman, bilgehand, supercargo = game.crew
    for crew in (bilgehand, supercargo):
        game.lie(crew, 5)
    game.given("Answer the knocking")
    encounter(game, "Sea Event", "Voices Under the Hull")

    assert track(topman) == (0, 2)
    assert game.ship.clues == 0


@pytest.mark.rule("TST-06")
def test_an_expedition_tests_the_best_of_the_party(table: SetTable) -> None:
    game = table(crew=3, fate=[4])
    topman, bilgehand, supercargo = game.crew
    for crew in (topman, bilgehand):
        crew.place, crew.spot = ON_EXPEDITION, ""
    game.game.board.flow.exploring = next(
        at for at, each in game.game.board.sea.spaces.items() if each.kind == "island"
    )
    encounter(game, "Expedition", "The Tide Library")

    assert track(topman) == (0, 2)
    assert supercargo.strain == bilgehand.strain == 0


@pytest.mark.rule("TST-06")
def test_the_party_is_tested_wherever_it_stands_on_the_island(table: SetTable) -> None:
    game = table(crew=3, fate=[5])
    for node, crew in enumerate(game.crew, 4):
        crew.place, crew.spot = ON_EXPEDITION, str(node)
    game.game.board.flow.exploring = next(
        at for at, each in game.game.board.sea.spaces.items() if each.kind == "island"
    )
    encounter(game, "Expedition", "The Tide Library")

    assert game.ship.clues == 3


@pytest.mark.rule("TST-06")
def test_a_denizen_tests_the_crew_sent_to_it(table: SetTable) -> None:
    game = table(crew=3, fate=[5])
    topman, bilgehand, _ = game.crew
    board, content = game.game.board, game.game.content
    fire = content.named("A Fire in the Rope-Walk")
    ((number, action),) = fire.actions("crew space")
    deck = content.deck_of(fire.kind)
    card = board.add(Card(board.new_handle("card"), fire.id, deck, game.ship.handle, "denizen"))

    game.game.run(fire, action.routine, (card.handle, topman.handle), ability=number)

    assert game.game.value("crew_stat", bilgehand, "strength") == 5
    assert (game.ship.coin, track(topman)) == (45, (2, 0))


@pytest.mark.rule("TST-01")
def test_a_test_that_nobody_can_take_is_failed_by_1(table: SetTable) -> None:
    game = table(crew=1)

    assert trials.test(game.game, [], "luck", 0, 1) == (None, -1, 0)
    assert game.game.board.flow.margin == -1

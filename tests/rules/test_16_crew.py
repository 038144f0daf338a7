"""Crew: who they are, and how they go (CRW)."""

from __future__ import annotations

import pytest

from everrain_dsl.vocabulary.printed import CrewBoard
from everrain_runtime.content.content import Content
from everrain_runtime.engine.chance import Scripted, Seeded
from everrain_runtime.engine.game import Game
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.scenarios.fixtures import sample_board
from tests.printing import face
from tests.rules.in_port import (
    BOARDS,
    act,
    deck,
    give_trait,
    inn,
    names,
    words,
)
from tests.rules.tabletop import SetTable
from tests.sources import content_with

# Who they are


@pytest.mark.rule("CRW-01")
def test_deckhands_are_common_and_shellbacks_have_an_indelible_trait(core: Content) -> None:
    deckhands, shellbacks = core.of_kind("deckhand"), core.of_kind("shellback")

    assert len(deckhands) == 3
    assert sum(each.program.copies for each in deckhands) == 12
    assert not any(core.part(each.id, "indelible") for each in deckhands)
    assert all(core.part(each.id, "indelible") for each in shellbacks)


@pytest.mark.rule("CRW-02")
def test_a_board_prints_dice_a_track_a_wage_and_every_stat(core: Content) -> None:
    for board in core.of_kind(*BOARDS):
        assert isinstance(board.printed, CrewBoard)
        assert set(face(board).stats) == set(core.stats)


@pytest.mark.rule("CRW-03")
def test_the_set_names_four_stats(core: Content) -> None:
    assert core.stats == ("strength", "resolve", "intelligence", "luck")


@pytest.mark.rule("CRW-03")
def test_a_stat_is_what_the_board_prints(table: SetTable) -> None:
    game = table(crew=1)

    assert [
        game.game.value("crew_stat", game.crew[0], stat) for stat in game.game.content.stats
    ] == [
        4,
        3,
        3,
        5,
    ]


@pytest.mark.rule("CRW-04")
def test_a_ship_has_four_crew_at_most(table: SetTable) -> None:
    game = table(crew=3)

    game.do("recruit_deckhand", 5)

    assert len(game.crew) == 4


@pytest.mark.rule("CRW-06")
@pytest.mark.parametrize(("trauma", "alive"), [(4, True), (5, False)])
def test_a_crew_dies_as_its_track_becomes_full(table: SetTable, trauma: int, alive: bool) -> None:
    game = table(crew=2)
    first = game.crew[0]

    game.do("suffer_trauma", first, trauma)

    assert (first.handle in game.game.board.crew) is alive


@pytest.mark.rule("CRW-06", "TRM-01")
def test_trauma_and_strain_fill_one_track(table: SetTable) -> None:
    game = table(crew=2)
    first = game.crew[0]
    first.strain = 3

    game.do("suffer_trauma", first, 2)

    assert first.handle not in game.game.board.crew


@pytest.mark.rule("CRW-07")
@pytest.mark.parametrize("effect", ["kill_crew", "leave_ship"])
def test_who_goes_returns_the_board_and_both_traits_to_their_decks(
    table: SetTable, effect: str
) -> None:
    game = table(crew=2)
    give_trait(game, game.crew[0], "Hale")
    give_trait(game, game.crew[0], "Frail")
    for name in ("Crew", "Positive Trait", "Negative Trait"):
        game.deck(name)

    game.do(effect, game.crew[0])

    assert deck(game, "Crew") == ["Topman"]
    assert deck(game, "Positive Trait") == ["Hale"]
    assert deck(game, "Negative Trait") == ["Frail"]


@pytest.mark.rule("CRW-08")
def test_a_crew_is_dismissed_in_port_for_nothing(table: SetTable) -> None:
    game = inn(table, crew=2)

    act(game, "Dismiss a crew", "Topman")

    assert names(game) == ["Bilgehand"]
    assert game.ship.coin == 40


@pytest.mark.rule("CRW-08")
def test_nobody_is_dismissed_at_sea(table: SetTable) -> None:
    game = table(crew=2)
    game.push("turn", game.ship.handle)

    game.game.advance()

    assert not any("ismiss" in option for option in words(game.answers.asked[0]))
    assert not any("ismiss" in text for text in standard_rules().menu.actions)


@pytest.mark.rule("CRW-09")
def test_a_crew_ashore_is_neither_on_deck_nor_below(table: SetTable) -> None:
    game = inn(table)

    act(game, "Go ashore", "Marketplace")

    crew = game.crew[0]
    assert [game.game.holds(where, crew) for where in ("on_deck", "below_deck", "aboard")] == [
        False,
        False,
        False,
    ]


@pytest.mark.rule("CRW-06")
def test_who_is_saved_and_still_has_a_full_track_dies_after_all(table: SetTable) -> None:
    game = table(crew=2)
    board, content, crew = game.game.board, game.game.content, game.crew[0]
    game.deck("Negative Trait", "Frail")
    drawn = {content.named("Negative Trait", "deck").id: [content.named("Frail").id]}
    game.game.chance = Scripted.of(draws=drawn, otherwise=Seeded())
    board.set_traits(
        crew, positive=content.named("Enduring").id, negative=content.named("Haunted").id
    )
    crew.strain = game.game.value("crew_track", crew) - 1

    game.given("slot 4")
    game.do("suffer_trauma", crew, 1)

    assert crew.handle not in board.crew
    assert board.fates[crew.handle] == "dead"


@pytest.mark.rule("CRW-03")
def test_a_stat_that_a_board_does_not_print_has_the_value_that_is_agreed_for_it() -> None:
    content = content_with("stats pluck\n  value 7\n")
    game = Game(sample_board(content), content, standard_rules())

    assert {game.value("crew_stat", crew, "pluck") for crew in game.board.crew.values()} == {7}

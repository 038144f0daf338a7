"""Who waits in port, and what is done about them (DEN)."""

from __future__ import annotations

import pytest

from everrain_dsl.bytecode.disassembler import disassemble
from everrain_runtime.content.content import Content
from everrain_runtime.questions import labels, questions
from tests.printing import face
from tests.rules.in_port import (
    act,
    arrive,
    denizen,
    give_trait,
    meet,
    menu,
    moor,
    named,
    question,
    visit,
)
from tests.rules.tabletop import SetTable, Tabletop

CHOIR = "The Choirmaster's Widow"
KEEPER = "The Keeper's Daughter"


def begin_story(game: Tabletop, name: str) -> str:
    """Let the first ship own the story of a numbered card; return the story."""
    story = str(game.game.content.named(name).parent)
    game.game.board.stories.owners[story] = game.ship.handle
    return story


# Denizens


@pytest.mark.rule("DEN-01")
def test_one_denizen_is_revealed_on_arrival(table: SetTable) -> None:
    game = meet(table, "The Bilge Barber", "The Weather Clerk")

    assert named(game) == ["The Bilge Barber"]


@pytest.mark.rule("DEN-01")
def test_nobody_has_to_deal_with_a_denizen(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    game.deck("Denizen", "The Bilge Barber")

    arrive(game, "Depart")

    assert game.ship.coin == 40
    assert denizen(game) is None


@pytest.mark.rule("DEN-02")
def test_denizens_are_of_four_types(core: Content) -> None:
    deck = core.decks[core.named("Denizen", "deck").id]

    assert sorted(deck) == [
        "denizen alternative",
        "denizen incident",
        "denizen labour",
        "denizen passenger",
    ]
    assert all(core.of_kind(kind) for kind in deck)


@pytest.mark.rule("DEN-02")
@pytest.mark.parametrize(
    ("kind", "does"), [("denizen incident", " TEST "), ("denizen labour", " collect_coin,")]
)
def test_an_incident_is_a_test_and_a_labour_pays_coin(core: Content, kind: str, does: str) -> None:
    assert all(does in disassemble(each.bundle, each.id) for each in core.of_kind(kind))


@pytest.mark.rule("DEN-03", "CMP-07")
def test_all_but_passengers_have_a_half_circle(core: Content) -> None:
    kinds = ("denizen alternative", "denizen incident", "denizen labour")

    assert all(len(each.actions("crew space")) == 1 for each in core.of_kind(*kinds))
    assert not any(each.actions("crew space") for each in core.of_kind("denizen passenger"))


@pytest.mark.rule("DEN-03")
@pytest.mark.parametrize("name", ["The Bilge Barber", "A Fire in the Rope-Walk"])
def test_who_is_sent_to_a_denizen_has_used_the_one_service_of_the_visit(
    table: SetTable, name: str
) -> None:
    game = meet(table, name, fate=[3])

    act(game, f"Meet {name}")

    assert game.crew[0].in_port
    assert menu(game) == [labels.DEPART.id, labels.DISMISS_CREW.id]


@pytest.mark.rule("DEN-03")
def test_a_denizen_has_room_for_one_crew(table: SetTable) -> None:
    game = meet(table, "The Man Who Collects Endings", crew=2)

    act(game, "Meet", "Topman")

    assert not any("Meet" in offer for offer in menu(game))


@pytest.mark.rule("DEN-03")
def test_who_is_kept_to_another_location_meets_no_denizen(table: SetTable) -> None:
    game = meet(table, "The Man Who Collects Endings")
    give_trait(game, game.crew[0], "Degenerate")

    assert not any("Meet" in offer for offer in menu(game))


@pytest.mark.rule("DEN-04")
def test_without_its_cost_a_denizen_gives_nothing(table: SetTable) -> None:
    game = meet(table, "The Bilge Barber")
    game.ship.coin = 4

    assert not any("Meet" in offer for offer in menu(game))


@pytest.mark.rule("DEN-04")
def test_we_69_the_cartographer_reveals_a_tile_anywhere_for_ten_coin(table: SetTable) -> None:
    game = meet(table, "Renowned Cartographer")
    tiles = len(game.game.board.tiles)
    game.deck("Map Tile", "Tile 3")
    printed = face(game.game.content.named("Tile 3")).clues

    act(game, "Meet Renowned Cartographer")

    assert len(question(game, questions.WHERE_DOES_TILE_GO).options) > 1
    assert len(game.game.board.tiles) == tiles + 1
    assert (game.ship.coin, game.ship.clues) == (30, 2 + printed)


@pytest.mark.rule("DEN-04", "TST-06")
@pytest.mark.parametrize(("fate", "coin"), [(4, 55), (5, 45)])
def test_an_incident_rewards_the_crew_sent_to_it_if_it_passes(
    table: SetTable, fate: int, coin: int
) -> None:
    game = meet(table, "A Fire in the Rope-Walk", crew=2, fate=[fate])
    stats = [game.game.value("crew_stat", crew, "strength") for crew in game.crew]

    act(game, "Meet", "Topman")

    assert stats == [4, 5]
    assert game.ship.coin == coin


@pytest.mark.rule("DEN-05", "STO-13")
def test_a_story_card_that_waits_comes_in_place_of_a_denizen(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)
    begin_story(game, KEEPER)
    card = game.game.content.named(KEEPER).id
    game.game.board.stories.waiting = ((card, game.ship.handle),)
    game.deck("Denizen", "The Bilge Barber")

    game.step("reveal_denizens", game.ship.handle)

    assert named(game) == [KEEPER]


@pytest.mark.rule("DEN-05", "STO-09")
def test_a_numbered_denizen_that_was_used_stays_with_its_story(table: SetTable) -> None:
    game = meet(table, fate=[0])
    begin_story(game, KEEPER)
    game.deck("Denizen", KEEPER)
    game.step("reveal_denizens", game.ship.handle)

    act(game, f"Meet {KEEPER}")

    card = game.game.content.named(KEEPER).id
    assert game.game.board.stories.told == ((card, game.ship.handle),)


@pytest.mark.rule("DEN-05", "STO-07")
def test_what_a_story_demands_in_port_is_done_before_departing(table: SetTable) -> None:
    game = meet(table)
    begin_story(game, CHOIR)
    game.deck("Denizen", CHOIR)
    game.treasure("Loaded Dice")
    game.step("reveal_denizens", game.ship.handle)

    assert f"Meet {CHOIR}" in menu(game)
    assert labels.DEPART.id not in menu(game)


@pytest.mark.rule("DEN-05", "STO-07")
def test_a_story_whose_demand_cannot_be_met_is_lost_on_departure(table: SetTable) -> None:
    game = meet(table)
    story = begin_story(game, CHOIR)
    game.deck("Denizen", CHOIR)
    game.ship.coin = game.ship.clues = 0
    game.step("reveal_denizens", game.ship.handle)
    offered = menu(game)

    game.step("depart", game.ship.handle)

    assert labels.DEPART.id in offered
    assert game.game.board.stories.owners[story] == 0
    assert "story_is_lost" in game.said()
    assert game.game.board.cards == {}


@pytest.mark.rule("DEN-06")
def test_a_friendly_crew_is_met_by_two_and_both_can_be_used(table: SetTable) -> None:
    game = table(crew=2, fate=[6])
    visit(game)
    give_trait(game, game.crew[0], "Friendly")
    game.deck("Denizen", "The Bilge Barber", "The Man Who Collects Endings")
    game.step("reveal_denizens", game.ship.handle)

    act(game, "Meet The Bilge Barber", "Topman")
    act(game, "Meet The Man Who Collects Endings")

    assert [crew.in_port for crew in game.crew] == [True, True]
    assert (game.ship.coin, game.ship.clues) == (35, 1)


@pytest.mark.rule("PRT-11")
def test_a_denizen_that_has_begun_a_story_stays_with_it(table: SetTable) -> None:
    game = meet(table, "The Locksmith of Last Resort")
    act(game, "Meet")

    game.step("depart", game.ship.handle)

    card = game.game.content.named("The Locksmith of Last Resort").id
    assert game.game.board.stories.told == ((card, game.ship.handle),)

"""The prototype's officers, as its module plays them (V2-50 to V2-54)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_dsl.vocabulary import printed
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.enemies import enemies
from everrain_runtime.rules.ship.crew_spaces import circles, printed_on
from everrain_runtime.state.places import zone, zone_of
from tests.rules.editions import chosen, edition, table_of
from tests.rules.in_port import give_trait
from tests.rules.tabletop import Tabletop
from tests.rules.under_way import new_game, until

officers = table_of("prototype", "Prototype Crew")


@pytest.mark.rule("V2-50")
def test_crew_have_five_stats() -> None:
    found = {
        stat for _, face in edition("prototype").printing(printed.Stats) for stat in face.stats
    }

    assert found == {"strength", "resolve", "intelligence", "dexterity", "luck"}

    game = officers(crew=1)

    assert game.game.value("crew_stat", game.crew[0], "dexterity") == 4


@pytest.mark.rule("V2-51")
def test_the_traits_of_the_set_belong_to_the_ship_an_island_or_a_port() -> None:
    traits = [
        each
        for each in edition("prototype").of_kind(printed.Trait)
        if each.id.startswith("prototype")
    ]
    faces = [each.printed for each in traits]

    assert {face.place for face in faces if isinstance(face, printed.Trait)} == {
        "sea",
        "expedition",
        "port",
    }


@pytest.mark.rule("V2-51")
def test_a_brawler_has_a_die_more_on_deck() -> None:
    game = officers(crew=1)
    before = game.game.value("dice", game.crew[0])
    give_trait(game, game.crew[0], "Brawler")
    game.game.board.in_play = None
    on_deck = game.game.value("dice", game.crew[0])
    game.lie(game.crew[0], 5)

    assert (on_deck, game.game.value("dice", game.crew[0])) == (before + 1, before)


@pytest.mark.rule("V2-51")
@pytest.mark.parametrize(
    ("name", "fate", "passes"),
    [("Fortuitous", [9, 0], True), ("Dyspraxic", [0, 9], False)],
)
def test_on_an_island_some_throw_again(name: str, fate: list[int], passes: bool) -> None:
    game = officers(crew=1, fate=fate)
    give_trait(game, game.crew[0], name)
    game.game.board.flow.exploring = game.ship.space
    game.do("join_expedition", game.crew[0])
    game.game.board.in_play = None
    game.given(*["yes"] * passes)
    _, margin, _ = game.game.test(game.crew, "luck", 0)

    assert (margin >= 0) == passes


@pytest.mark.rule("V2-52")
@pytest.mark.parametrize(
    ("crew_at", "target"),
    [((3, 5), 3), ((5, 3), 5), ((7, 3, 5), 3), ((7, 5, 3), 5), ((7, 8, 5, 3), 5)],
)
def test_of_targets_equally_near_it_takes_the_captain_then_the_mates(
    crew_at: tuple[int, ...], target: int
) -> None:
    game = officers(crew=0)
    for at in crew_at:
        game.recruit(at)
    found = enemies.nearest(game.game, game.enemy(4), zones_of(game, 3, 5))

    assert zone_of(found).index == target


def zones_of(game: Tabletop, *indices: int) -> list[int]:
    """Return the handles of those zones of the first ship."""
    return [zone(game.ship.handle, at).handle for at in indices]


@pytest.mark.rule("V2-52")
@pytest.mark.parametrize(("zones", "target"), [((3, 6), 6), ((3, 7), 3), ((2, 7, 8), 8)])
def test_then_it_takes_blue_nodes_then_red_then_purple(zones: tuple[int, ...], target: int) -> None:
    game = officers(crew=0)
    found = enemies.nearest(game.game, game.enemy(4), zones_of(game, *zones))

    assert zone_of(found).index == target


@pytest.mark.rule("V2-53")
def test_each_captain_begins_with_a_boat_for_two() -> None:
    options: Any = chosen(edition("prototype"), "Prototype Crew")
    game = new_game(edition("prototype"), 4, **options)
    until(game, "take_turns")

    for ship in game.ships:
        boats = [c for c in circles(game.game, ship) if printed_on(game.game, c.improvement).boat]
        assert len(boats) == 2


@pytest.mark.rule("V2-53")
def test_the_highest_stat_of_the_party_is_tested() -> None:
    game = officers(crew=2, fate=[5])
    tested, _, _ = game.game.test(game.crew, "intelligence", 0)

    best = max(game.crew, key=lambda crew: game.game.value("crew_stat", crew, "intelligence"))

    assert tested is best


@pytest.mark.rule("V2-54")
@pytest.mark.parametrize(("answer", "tested"), [("yes", False), ("no", True)])
def test_a_card_with_a_test_may_be_abandoned(answer: str, tested: bool) -> None:
    game = officers(crew=1)
    deck = decks.deck_for(game.game, printed.Expedition)
    game.game.board.flow.exploring = game.ship.space
    game.do("join_expedition", game.crew[0])
    game.given(answer)
    game.do("encounter_next", deck)

    assert ("crew_tests" in game.said()) == tested


@pytest.mark.rule("V2-54")
def test_a_card_with_choices_may_not() -> None:
    game = officers(crew=1)
    game.do("encounter_next", decks.deck_for(game.game, printed.SeaEvent))

    assert not any("discard" in asked.text for asked in game.answers.asked)


def test_the_module_chooses_how_an_enemy_picks() -> None:
    assert officers().game.board.options["enemy_ties"] == "roles"

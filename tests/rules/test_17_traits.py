"""Traits: where they work, how they come and go (TRT)."""

from __future__ import annotations

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.rules.crew.joining import join
from everrain_runtime.rules.port import ports
from everrain_runtime.state import Crew
from everrain_runtime.state.handles import IN_PORT, ON_EXPEDITION
from everrain_runtime.state.places import space
from tests.printing import face
from tests.rules.in_port import act, arrive, deck, give_trait, menu, moor, visit
from tests.rules.tabletop import SetTable, Tabletop

PLACES = {"sea", "expedition", "port", "general"}


def traits(game: Tabletop, crew: Crew) -> list[str]:
    return [game.game.content.name(trait) for trait in crew.traits]


# Where they work


@pytest.mark.rule("TRT-01")
def test_there_are_two_decks_of_traits_and_each_trait_has_a_location(core: Content) -> None:
    positive, negative = core.named("Positive Trait", "deck"), core.named("Negative Trait", "deck")

    assert core.decks[positive.id] == ("positive trait",)
    assert core.decks[negative.id] == ("negative trait",)
    kinds = ("positive trait", "negative trait", "indelible")
    assert {face(each).place for each in core.of_kind(*kinds)} <= PLACES


@pytest.mark.rule("TRT-01", "TRT-11")
@pytest.mark.parametrize(
    ("trait", "works_at_sea"), [("Belligerent", True), ("Brisk", False), ("Hale", True)]
)
def test_traits_of_the_sea_and_general_ones_work_on_the_ship(
    table: SetTable, trait: str, works_at_sea: bool
) -> None:
    game = table(crew=1)
    crew = game.crew[0]
    give_trait(game, crew, trait)

    assert _works(game, crew, trait) is works_at_sea


@pytest.mark.rule("TRT-01", "TRT-11")
@pytest.mark.parametrize(
    ("trait", "works_in_port"), [("Belligerent", False), ("Brisk", True), ("Hale", True)]
)
def test_traits_of_ports_and_general_ones_work_in_port(
    table: SetTable, trait: str, works_in_port: bool
) -> None:
    game = table(crew=1)
    visit(game)
    crew = game.crew[0]
    crew.place = IN_PORT
    give_trait(game, crew, trait)

    assert _works(game, crew, trait) is works_in_port


def _works(game: Tabletop, crew: Crew, trait: str) -> bool:
    """Return whether what a trait changes is changed."""
    if trait == "Brisk":
        return bool(game.game.value("crew_service_limit", crew) == 2)
    if trait == "Hale":
        return bool(game.game.value("crew_track", crew) == 6)
    game.game.board.flow.fighting = (crew.handle,)
    thrown = game.game.throw({"attack": 1})
    return sum(thrown.shown["attack"].values()) == 2


@pytest.mark.rule("TRT-11")
@pytest.mark.parametrize(("place", "strain"), [(ON_EXPEDITION, 1), (None, 0)])
def test_traits_of_expeditions_work_for_those_who_take_part(
    table: SetTable, place: int | None, strain: int
) -> None:
    game = table(crew=2)
    first, second = game.crew
    give_trait(game, first, "Homesick")
    game.game.board.flow.exploring = space(6, 2).handle

    game.do("join_expedition", first if place else second)

    assert first.strain == strain


@pytest.mark.rule("TRT-11")
def test_a_trait_of_the_sea_works_below_deck_as_on_deck(table: SetTable) -> None:
    game = table(crew=1)
    crew = game.crew[0]
    give_trait(game, crew, "Haunted")
    crew.strain = 2
    game.lie(crew, 3)

    assert game.do("recover_strain", crew, 1) == 0


@pytest.mark.rule("TRT-11")
@pytest.mark.parametrize(("place", "recovered"), [(ON_EXPEDITION, 1), (IN_PORT, 1), (None, 0)])
def test_a_trait_of_the_sea_works_nowhere_else(
    table: SetTable, place: int | None, recovered: int
) -> None:
    game = table(crew=1)
    crew = game.crew[0]
    give_trait(game, crew, "Haunted")
    crew.strain, crew.place = 2, place or crew.place

    assert game.do("recover_strain", crew, 1) == recovered


@pytest.mark.rule("TRT-11")
@pytest.mark.parametrize(("place", "asked"), [(ON_EXPEDITION, 1), (None, 0)])
def test_a_trait_of_expeditions_is_of_no_use_from_aboard(
    table: SetTable, place: int | None, asked: int
) -> None:
    game = table(crew=2)
    explorer, other = game.crew
    give_trait(game, explorer, "Explorer")
    explorer.place, other.place = place or explorer.place, ON_EXPEDITION
    game.game.board.flow.exploring = game.ship.space

    game.game.do("encounter_next", game.game.content.named("Expedition", "deck").id)

    assert len(game.answers.asked) == asked


@pytest.mark.rule("TRT-11")
def test_a_trait_of_ports_does_not_work_aboard_another_ship(table: SetTable) -> None:
    game = table(players=2, crew=1)
    visit(game)
    (theirs,) = game.game.board.crew_of(game.ships[1])
    give_trait(game, theirs, "Brisk")

    assert game.game.value("crew_service_limit", theirs) == 1


@pytest.mark.rule("TRT-11")
def test_a_trait_of_ports_works_for_crew_still_aboard_a_visiting_ship(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    give_trait(game, game.crew[0], "Extroverted")
    game.crew[0].strain = 2

    arrive(game, "Depart")

    assert game.crew[0].strain == 1


# Contradictions


@pytest.mark.rule("TRT-03")
def test_we_25_a_crew_dealt_hardy_and_weary_draws_another_negative_trait(table: SetTable) -> None:
    game = table(crew=1)
    game.deck("Positive Trait", "Hardy")
    game.deck("Negative Trait", "Weary", "Frail")

    crew = join(game.game, game.ship, game.game.content.named("Topman").id)

    assert traits(game, crew) == ["Hardy", "Frail"]
    assert deck(game, "Negative Trait") == ["Weary"]


@pytest.mark.rule("TRT-09")
def test_of_a_contradiction_that_comes_later_the_negative_trait_is_drawn_anew(
    table: SetTable,
) -> None:
    game = table(crew=1)
    crew = game.crew[0]
    give_trait(game, crew, "Weary")
    game.deck("Positive Trait", "Hardy")
    game.deck("Negative Trait", "Frail")

    game.do("gain_positive_trait", crew)

    assert traits(game, crew) == ["Hardy", "Frail"]


@pytest.mark.rule("TRT-09")
def test_the_contradictions_are_printed(core: Content) -> None:
    pair = frozenset((core.named("Hardy").id, core.named("Weary").id))

    assert pair in core.contradictions


# How they come and go


@pytest.mark.rule("TRT-04")
@pytest.mark.parametrize(
    ("effect", "name", "left"),
    [
        ("gain_positive_trait", "Positive Trait", ["Blessed", "Frail"]),
        ("gain_negative_trait", "Negative Trait", ["Hale", "Clumsy"]),
    ],
)
def test_a_trait_that_is_gained_takes_the_place_of_the_one_of_its_kind(
    table: SetTable, effect: str, name: str, left: list[str]
) -> None:
    game = table(crew=1)
    crew = game.crew[0]
    give_trait(game, crew, "Brisk" if "Positive" in name else "Hale")
    give_trait(game, crew, "Frail" if "Positive" in name else "Seasick")
    game.deck(name, "Blessed" if "Positive" in name else "Clumsy")

    game.do(effect, crew)

    assert traits(game, crew) == left


@pytest.mark.rule("TRT-05")
@pytest.mark.parametrize(
    ("kind", "lost", "kept"), [("positive", "Hale", "Seasick"), ("negative", "Seasick", "Hale")]
)
def test_a_trait_that_is_removed_leaves_its_place_empty(
    table: SetTable, kind: str, lost: str, kept: str
) -> None:
    game = table(crew=1)
    crew = game.crew[0]
    give_trait(game, crew, "Hale")
    give_trait(game, crew, "Seasick")

    game.do(f"lose_{kind}_trait", crew)

    assert traits(game, crew) == [kept]
    assert lost in deck(game, f"{kind.capitalize()} Trait")


@pytest.mark.rule("TRT-06")
@pytest.mark.parametrize(
    "effect",
    [
        "lose_positive_trait",
        "lose_negative_trait",
        "gain_positive_trait",
        "gain_negative_trait",
        "redraw_positive_trait",
        "redraw_negative_trait",
    ],
)
def test_an_indelible_trait_is_neither_removed_nor_replaced(table: SetTable, effect: str) -> None:
    game = table(crew=0)
    crew = join(game.game, game.ship, game.game.content.named("Surgeon").id)

    game.do(effect, crew)

    assert traits(game, crew)[0] == "Steady Hands"


@pytest.mark.rule("TRT-07")
def test_a_shellback_has_one_place_for_either_kind_of_trait(table: SetTable) -> None:
    game = table(crew=0)
    crew = join(game.game, game.ship, game.game.content.named("Surgeon").id)
    game.deck("Positive Trait", "Hale")
    game.do("gain_positive_trait", crew)
    first = traits(game, crew)
    game.deck("Negative Trait", "Seasick")

    game.do("gain_negative_trait", crew)

    assert first == ["Steady Hands", "Hale"]
    assert traits(game, crew) == ["Steady Hands", "Seasick"]


@pytest.mark.rule("TRT-08")
def test_a_trait_that_leaves_no_choice_is_not_asked_about(table: SetTable) -> None:
    game = table(crew=1, fate=[0])
    visit(game)
    give_trait(game, game.crew[0], "Duplicitous")

    act(game, "Buy the Story")

    assert game.ship.coin == 40 - 10 - 10
    assert not any(asked.kind == "confirm" for asked in game.answers.asked)


@pytest.mark.rule("TRT-08")
@pytest.mark.parametrize(("answer", "coin"), [("yes", 60), ("no", 55)])
def test_a_trait_that_says_may_leaves_it_to_the_captain(
    table: SetTable, answer: str, coin: int
) -> None:
    game = table(crew=1)
    visit(game)
    give_trait(game, game.crew[0], "Savvy")
    game.treasure("Rope")

    act(game, "Sell Treasures", answer)

    assert game.ship.coin == coin


def test_a_visit_is_what_makes_a_port_of_a_place(table: SetTable) -> None:
    game = table(crew=1)
    at = moor(game)
    give_trait(game, game.crew[0], "Brisk")
    before = game.game.value("crew_service_limit", game.crew[0])

    ports.begin_visit(game.game, game.ship, at)

    assert (before, game.game.value("crew_service_limit", game.crew[0])) == (1, 2)
    assert menu(game)

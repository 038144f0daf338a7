"""Setup: what lies on the table and aboard before the first round (SET)."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core as vocabulary
from everrain_dsl.vocabulary.printed import Deck, Track
from everrain_runtime.content.content import Content
from everrain_runtime.engine.options import UnknownOptionError
from everrain_runtime.rules.round import setup
from everrain_runtime.state.places import slot_of, space_of
from tests.printing import face
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import log, new_game, orders, set_up, until
from tests.runtime.scenes import PRELUDE
from tests.sources import content_with, core_bundle

FLOTSAM = """
set "Flotsam"
  code "flotsam", version "1.0.0"

commodity "Barnacled Bell"
  value 5

player ship "The Long Tuesday"
"""
DECKS = ("Improvement", "Artillery", "Treasure", "Positive Trait", "Negative Trait", "Crew")


def pile(game: Tabletop, name: str) -> Any:
    """Return the deck of that name."""
    return game.game.board.decks[game.game.content.named(name, "deck").id]


def kinds_of(game: Tabletop, name: str) -> set[str]:
    """Return the kinds of the cards in that deck."""
    return {game.game.content.kind(card) for card in pile(game, name).cards}


# What lies on the table


@pytest.mark.rule("SET-01", "SET-03")
@pytest.mark.parametrize("token", ["player discovery", "enemy discovery", "agenda"])
def test_both_discoveries_and_the_agenda_start_on_the_first_space(
    core: Content, token: str
) -> None:
    assert set_up(core).at(token) == 1


@pytest.mark.rule("SET-01")
def test_nobody_sails_or_visits_before_the_first_turn(core: Content) -> None:
    flow = new_game(core).game.board.flow
    under_way = flow.sailing, flow.points, flow.visiting, flow.exploring, flow.fighting

    assert not any(under_way)


@pytest.mark.rule("SET-02", "DIS-15")
@pytest.mark.parametrize("length", [8, 12, 16])
def test_the_elder_one_starts_on_the_end_that_was_chosen(core: Content, length: int) -> None:
    game = set_up(core, length=str(length))

    assert (game.at("elder one discovery"), game.game.board.tracks.last) == (length, length)


@pytest.mark.rule("SET-02")
def test_a_game_is_a_full_one_unless_told(core: Content) -> None:
    assert set_up(core).at("elder one discovery") == 16


@pytest.mark.rule("SET-02")
@pytest.mark.parametrize("length", ["4", "10", "17", ""])
def test_there_are_no_other_lengths(core: Content, length: str) -> None:
    with pytest.raises(UnknownOptionError, match="length is 16 or 12 or 8"):
        new_game(core, length=length)


@pytest.mark.rule("SET-02")
def test_a_game_ends_where_its_track_says(core: Content) -> None:
    bundle = core_bundle()
    programs = tuple(
        attrs.evolve(each, printed=attrs.evolve(each.printed, lengths=(8, 16)))
        if isinstance(each.printed, Track) and each.printed.lengths
        else each
        for each in bundle.programs
    )
    content = Content([attrs.evolve(bundle, programs=programs)])

    assert set_up(content, length="8").at("elder one discovery") == 8
    with pytest.raises(UnknownOptionError, match="length is 8 or 16 on the track of these sets"):
        new_game(content, length="12")


@pytest.mark.rule("SET-04")
def test_one_elder_one_is_drawn_and_sleeps(core: Content) -> None:
    game = set_up(core)
    (elder,) = game.game.board.elder_ones.values()

    assert not elder.awake
    assert elder.card not in pile(game, "Elder One").cards


@pytest.mark.rule("SET-04")
def test_which_elder_one_it_is_is_left_to_chance(core: Content) -> None:
    drawn = {
        elder.card
        for seed in range(12)
        for elder in set_up(core, seed=seed).game.board.elder_ones.values()
    }

    assert drawn == {each.id for each in core.of_kind("elder one")}


@pytest.mark.rule("SET-05")
def test_each_captain_has_a_ship_of_another_name(core: Content) -> None:
    game = set_up(core, 4)

    assert sorted(ship.name for ship in game.ships) == sorted(
        each.name for each in core.of_kind("player ship")
    )


# What each ship begins with


@pytest.mark.rule("SET-06", "ORD-01")
def test_we_72_every_captain_begins_with_six_fresh_orders(core: Content) -> None:
    game = set_up(core, 2)

    for ship in game.ships:
        assert orders(game, ship) == ["artillery", *["crew"] * 3, *["navigation"] * 2]
        assert orders(game, ship, issued=True) == []


@pytest.mark.rule("SET-07")
def test_we_72_every_captain_begins_with_forty_coin(core: Content) -> None:
    game = set_up(core, 2)

    assert [ship.coin for ship in game.ships] == [40, 40]


@pytest.mark.rule("SET-08")
def test_two_deckhands_with_a_trait_of_each_sort_begin_below_deck(core: Content) -> None:
    game = set_up(core, 4)

    for ship in game.ships:
        crew = game.game.board.crew_of(ship)
        assert [core.kind(each.card) for each in crew] == ["deckhand", "deckhand"]
        assert {core.kind(each.positive) for each in crew} == {"positive trait"}
        assert {core.kind(each.negative) for each in crew} == {"negative trait"}
        assert all(each.below_deck for each in crew)


@pytest.mark.rule("SET-08")
def test_deckhands_and_traits_that_were_dealt_are_in_no_deck(core: Content) -> None:
    game = set_up(core, 4)
    dealt = game.game.board.crew.values()

    assert len(dealt) == 8
    for name, cards in (
        ("Crew", [each.card for each in dealt]),
        ("Positive Trait", [each.positive for each in dealt]),
        ("Negative Trait", [each.negative for each in dealt]),
    ):
        kinds = core.decks[core.named(name, "deck").id]
        assert sorted([*pile(game, name).cards, *cards]) == sorted(core.copies(*kinds))


@pytest.mark.rule("SET-08")
def test_a_captain_puts_the_first_deckhands_wherever_they_like_below_deck(table: SetTable) -> None:
    game = table(crew=0)
    for index in (5, 2):
        game.given(f"slot {index}")
        game.step("sign_on", game.ship.handle)

    assert [slot_of(each.place).index for each in game.crew] == [5, 2]


@pytest.mark.rule("SET-08")
def test_the_first_deckhands_are_paid_nothing(table: SetTable) -> None:
    game = table(crew=0)
    game.step("sign_on", game.ship.handle)

    assert game.ship.coin == 40


@pytest.mark.rule("SET-08")
def test_the_first_deckhands_use_nothing_below_deck(table: SetTable) -> None:
    game = table(crew=0)
    game.given("slot 0", "circle 1")
    game.step("sign_on", game.ship.handle)

    assert game.crew[0].spot
    assert log(game, "use_improvement", "become_fatigued") == []


@pytest.mark.rule("SET-09")
def test_cabins_a_dinghy_and_a_starter_gun_are_installed_where_they_fit(core: Content) -> None:
    game = set_up(core, 4)
    board = game.game.board

    for ship in game.ships:
        below = [each for each in board.improvements.values() if each.ship == ship.handle]
        guns = [each for each in board.artillery.values() if each.ship == ship.handle]
        assert [core.name(each.card) for each in below] == ["Cabins", "Dinghy"]
        assert len({each.place for each in below}) == 2
        assert [core.is_starter(each.card) for each in guns] == [True]
        assert slot_of(guns[0].place).for_artillery


@pytest.mark.rule("SET-09")
def test_which_starter_gun_it_is_is_left_to_chance(core: Content) -> None:
    guns = {
        each.card
        for seed in range(20)
        for each in set_up(core, seed=seed).game.board.artillery.values()
    }

    assert guns == {each.id for each in core.of_kind("artillery") if core.is_starter(each.id)}


@pytest.mark.rule("SET-09")
def test_no_starter_is_in_a_deck(core: Content) -> None:
    game = set_up(core)
    cards = [*pile(game, "Improvement").cards, *pile(game, "Artillery").cards]

    assert cards
    assert not [card for card in cards if core.is_starter(card)]
    assert all(face(core.get(card)).cost > 0 for card in cards)


# The decks


@pytest.mark.rule("SET-10")
@pytest.mark.parametrize("name", DECKS)
def test_a_deck_is_shuffled_whole(core: Content, name: str) -> None:
    game = new_game(core)

    assert len(pile(game, name).layers) == 1
    assert pile(game, name).discard == ()


@pytest.mark.rule("SET-10")
def test_deckhands_and_shellbacks_lie_in_one_deck(core: Content) -> None:
    assert kinds_of(set_up(core), "Crew") == {"deckhand", "shellback"}


@pytest.mark.rule("SET-11")
def test_tiles_lie_act_by_act_and_none_is_of_the_fourth(core: Content) -> None:
    layers = pile(new_game(core), "Map Tile").layers

    assert [{core.act(card) for card in layer} for layer in layers] == [{1}, {2}, {3}]


@pytest.mark.rule("SET-12")
def test_only_enemies_of_the_first_act_are_in_their_deck(core: Content) -> None:
    game = set_up(core)
    later = [each for each in core.of_kind("enemy") if face(each).act > 1]

    assert later
    assert {core.act(card) for card in pile(game, "Enemy").cards} == {1}


@pytest.mark.rule("SET-12")
def test_enemy_ships_have_a_deck_of_their_own(core: Content) -> None:
    game = new_game(core)

    assert kinds_of(game, "Enemy Ship") == {"enemy ship"}
    assert kinds_of(game, "Enemy") == {"enemy"}
    assert not any(hasattr(each.printed, "act") for each in core.of_kind("enemy ship"))


@pytest.mark.rule("SET-13")
@pytest.mark.parametrize("name", ["Sea Event", "Expedition", "Denizen"])
def test_events_begin_without_numbered_cards(core: Content, name: str) -> None:
    game = set_up(core)

    assert not kinds_of(game, name) & {"journey", "epilogue"}
    assert len(pile(game, name).layers) == 1


@pytest.mark.rule("SET-13")
def test_all_numbered_cards_are_untold_stories(core: Content) -> None:
    game = set_up(core)

    assert sorted(game.game.board.stories.untold) == sorted(core.copies("journey", "epilogue"))
    assert game.game.board.stories.untold


@pytest.mark.rule("SET-18")
def test_cards_of_another_set_are_shuffled_into_the_same_decks() -> None:
    small = Folder("small", (Source("small.rain", PRELUDE),))
    more = Folder("flotsam", (Source("flotsam.rain", FLOTSAM),))
    compiled = compile_folders([small, more], vocabulary())
    joined = Content(compiled.bundles())

    assert not compiled.report.has_errors
    assert joined.new_deck("core:deck-treasure").layers == (
        ("core:idol", "core:rope", "core:rope", "flotsam:barnacled-bell"),
    )


def test_sets_whose_decks_hold_no_tile_cannot_be_played() -> None:
    core = core_bundle()
    tiles, trinkets = Deck(kinds=("tile",), sorted=True), Deck(kinds=("trinket",), sorted=True)
    assert any(each.printed == tiles for each in core.programs)
    programs = [
        attrs.evolve(each, printed=trinkets) if each.printed == tiles else each
        for each in core.programs
    ]
    untiled = attrs.evolve(core, programs=tuple(programs))

    with pytest.raises(ValueError, match="no deck of the sets holds a map tile"):
        setup.new_board(Content([untiled]), 1)


@pytest.mark.rule("SET-05")
@pytest.mark.parametrize(
    ("ships", "first"), [("oldest", "The Bitter End"), ("newest", "The Widow")]
)
def test_ships_of_other_sets_take_the_first_seats_only_if_asked_to(ships: str, first: str) -> None:
    content = content_with('player ship "The Widow"\n  > She has buried three.\n')
    board = setup.new_board(content, 1, choices={"ships": ships})

    assert [ship.name for ship in board.ships.values()] == [first]


# The first player and the first tile


@pytest.mark.rule("SET-14")
def test_who_begins_is_left_to_chance(core: Content) -> None:
    first = {set_up(core, 2, seed=seed).game.board.flow.first for seed in range(12)}

    assert len(first) == 2


@pytest.mark.rule("SET-14", "SET-15")
def test_the_first_player_lays_the_first_tile_and_is_the_only_one_placed(core: Content) -> None:
    game = set_up(core, 3, picks={"captains": ["The Pariah"]})
    board = game.game.board
    (tile,) = board.tiles.values()

    assert board.ships[board.flow.first].name == "The Pariah"
    assert [ship.name for ship in game.ships if ship.at_sea] == ["The Pariah"]
    assert core.act(tile.card) == 1
    assert board.sea.spaces[board.ships[board.flow.first].space].tile == tile.handle
    assert {(at.q, at.r) for at in map(space_of, board.sea.spaces)} == {
        (q, r) for q in (6, 7, 8) for r in (2, 3)
    }


@pytest.mark.rule("SET-15")
@pytest.mark.parametrize(("option", "clues"), [("no", 0), ("yes", 5)])
def test_whether_the_first_tile_gives_clues(core: Content, option: str, clues: int) -> None:
    game = new_game(core, start_tile_clues=option)
    game.deck("Map Tile", "Tile 4")
    until(game, "start_round")

    assert game.ship.clues == clues


def test_true_and_false_are_understood(core: Content) -> None:
    board = setup.new_board(core, 1, choices={"boarding": "true", "auto_visit": "false"})

    assert board.options == {"boarding": "yes", "auto_visit": "no"}

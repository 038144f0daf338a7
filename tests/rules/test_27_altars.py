"""Altars: what wakes on their tiles, and how they are purged (ALT)."""

from __future__ import annotations

import pytest

from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.rules.sea import altars, movement
from everrain_runtime.state.places import space
from tests.printing import face
from tests.rules.ashore import ALTAR, PURGE, act, discarded, explored, fresh, is_offered, moor
from tests.rules.tabletop import SetTable, Tabletop

#: A space beside the altar's tile, and two of that tile.
BESIDE, ENTRY, FURTHER = (8, 2), (9, 3), (10, 2)


def sail(game: Tabletop, *way: tuple[int, int]) -> None:
    """Navigate over those spaces."""
    for at in way:
        movement.enter(game.game, game.ship, space(*at).handle)
        game.finish()


def on_deck(game: Tabletop) -> list[str]:
    """Return the names of the enemies on the first ship's deck."""
    board, content = game.game.board, game.game.content
    return [content.name(enemy.card) for enemy in board.enemies_of(game.ship)]


def before_the_altar(table: SetTable, *cards: str) -> Tabletop:
    """Put the ship beside the altar's tile; the enemies that come are those cards, and roll moves."""
    game = table(enemy="m" * 9)
    moor(game, BESIDE)
    for crew in game.crew:
        game.lie(crew, 3)
    game.deck("Enemy", *cards)
    return game


def at_the_altar(table: SetTable, act: int, *cards: str) -> Tabletop:
    """Put the ship on the altar, in that act."""
    game = before_the_altar(table, *cards)
    moor(game, ALTAR)
    game.game.board.flow.act = act
    return game


# What wakes


@pytest.mark.rule("ALT-01", "ALT-08")
@pytest.mark.leftover
def test_an_altar_is_active_until_it_is_purged(table: SetTable) -> None:
    game = at_the_altar(table, 1, "Drowned Man")
    here = space(*ALTAR).handle

    assert altars.is_active(game.game, here)

    act(game, PURGE)

    assert not altars.is_active(game.game, here)


@pytest.mark.rule("ALT-02")
@pytest.mark.leftover
def test_an_enemy_comes_when_a_ship_navigates_to_the_tile(table: SetTable) -> None:
    game = before_the_altar(table, "Drowned Man", "Cultist", "Cultist")

    sail(game, ENTRY)

    assert on_deck(game) == ["Drowned Man"]


@pytest.mark.rule("ALT-02")
@pytest.mark.leftover
def test_within_the_tile_no_more_come(table: SetTable) -> None:
    game = before_the_altar(table, "Drowned Man", "Cultist", "Cultist")

    sail(game, ENTRY, FURTHER, ALTAR)

    assert on_deck(game) == ["Drowned Man"]


@pytest.mark.rule("ALT-02")
@pytest.mark.leftover
def test_leaving_the_tile_and_coming_back_wakes_another(table: SetTable) -> None:
    game = before_the_altar(table, "Drowned Man", "Cultist", "Cultist")

    sail(game, ENTRY, BESIDE, ENTRY)

    assert on_deck(game) == ["Drowned Man", "Cultist"]


@pytest.mark.rule("ALT-03")
@pytest.mark.leftover
def test_each_altar_of_a_tile_wakes_one(table: SetTable) -> None:
    game = before_the_altar(table, "Drowned Man", "Cultist", "Cultist")
    tile = game.game.board.sea.spaces[space(*ALTAR).handle].tile
    game.sea((11, 2), kind="altar")
    spaces = dict(game.game.board.sea.spaces)
    altar = spaces[space(*ALTAR).handle]
    game.game.board.sea.reveal({space(11, 2).handle: altar})

    sail(game, ENTRY)

    assert game.game.board.sea.spaces[space(11, 2).handle].tile == tile
    assert on_deck(game) == ["Drowned Man", "Cultist"]


@pytest.mark.rule("ALT-08", "STM-11")
@pytest.mark.parametrize("how", ["purged", "covered"])
@pytest.mark.leftover
def test_a_purged_or_covered_altar_wakes_nothing(table: SetTable, how: str) -> None:
    game = before_the_altar(table, "Drowned Man")
    if how == "purged":
        game.game.board.sea.explore(space(*ALTAR).handle)
    else:
        game.storm(ALTAR)

    sail(game, ENTRY)

    assert on_deck(game) == []


@pytest.mark.rule("ALT-10")
@pytest.mark.leftover
def test_a_ship_that_a_card_moves_wakes_nothing(table: SetTable) -> None:
    game = before_the_altar(table, "Drowned Man")

    game.do("place_ship", game.ship, space(*ENTRY))
    moor(game, BESIDE)
    game.do("sail_towards", game.ship, 1, space(*ALTAR))

    assert game.ship.space == space(*ALTAR).handle
    assert on_deck(game) == []


@pytest.mark.rule("ALT-10")
@pytest.mark.leftover
def test_a_ship_that_returns_wakes_nothing(table: SetTable) -> None:
    game = before_the_altar(table, "Drowned Man")
    moor(game, (10, 2))
    game.ship.afloat = False

    game.step("return_ship", game.ship)

    assert game.ship.space == space(10, 3).handle
    assert on_deck(game) == []


@pytest.mark.rule("ALT-12")
@pytest.mark.leftover
def test_a_tile_that_is_revealed_wakes_only_who_sails_there(table: SetTable) -> None:
    game = before_the_altar(table, "Drowned Man")
    moor(game, (6, 2))
    tile = next(
        loaded
        for loaded in game.game.content.of_kind("tile")
        if face(loaded).act == 1 and "altar" in [kind for _, _, kind in face(loaded).spaces]
    )
    deck = game.game.content.named("Map Tile", "deck").id
    game.game.board.decks[deck] = game.game.board.decks[deck].on_top(tile.id)

    assert game.do("reveal_tile") == 1
    assert on_deck(game) == []

    sail(game, (6, 1))

    assert on_deck(game) == ["Drowned Man"]


# Purging


@pytest.mark.rule("ALT-04")
@pytest.mark.leftover
def test_an_altar_is_purged_by_choice_and_without_an_order(table: SetTable) -> None:
    game = at_the_altar(table, 1, "Drowned Man")

    assert is_offered(game, PURGE)

    act(game, PURGE)

    assert fresh(game) == 6
    assert on_deck(game) == ["Drowned Man"]


@pytest.mark.rule("ALT-04")
@pytest.mark.leftover
def test_only_a_ship_on_the_altar_purges_it(table: SetTable) -> None:
    game = before_the_altar(table, "Drowned Man")

    assert not is_offered(game, PURGE)


@pytest.mark.rule("STM-11", "ALT-04")
@pytest.mark.leftover
def test_a_covered_altar_is_not_purged(table: SetTable) -> None:
    game = at_the_altar(table, 1, "Drowned Man")
    game.storm(ALTAR)

    assert not is_offered(game, PURGE)
    assert game.do("purge_altar", space(*ALTAR)) == 0


@pytest.mark.rule("MOV-04", "ALT-04")
def test_purging_is_no_part_of_a_navigation_order() -> None:
    assert not standard_rules().menu.actions[PURGE].while_sailing


@pytest.mark.rule("ALT-04", "ALT-11")
@pytest.mark.parametrize(
    ("act_now", "cards", "come"),
    [
        (1, ["Cultist", "Cultist"], ["Cultist"]),
        (2, ["Bloated Cadaver", "Cultist"], ["Bloated Cadaver"]),
        (2, ["Cultist", "Drowned Man", "Cultist"], ["Cultist", "Drowned Man"]),
        (3, ["Cultist", "Bloated Cadaver", "Cultist"], ["Cultist", "Bloated Cadaver"]),
    ],
)
@pytest.mark.leftover
def test_act_values_add_up_to_the_act(
    table: SetTable, act_now: int, cards: list[str], come: list[str]
) -> None:
    game = at_the_altar(table, act_now, *cards)

    act(game, PURGE)

    assert on_deck(game) == come


@pytest.mark.rule("ALT-05")
@pytest.mark.leftover
def test_a_card_worth_too_much_is_skipped_and_discarded(table: SetTable) -> None:
    game = at_the_altar(table, 2, "Drowned Man", "Bloated Cadaver", "Cultist", "Cultist")

    act(game, PURGE)

    assert on_deck(game) == ["Drowned Man", "Cultist"]
    assert discarded(game, "Enemy") == ["Bloated Cadaver"]


@pytest.mark.rule("ALT-05", "ALT-06")
@pytest.mark.leftover
def test_the_discard_pile_is_drawn_from_as_well(table: SetTable) -> None:
    game = at_the_altar(table, 2, "Drowned Man")
    game.deck("Enemy", "Drowned Man", discard=["Cultist"])

    act(game, PURGE)

    assert on_deck(game) == ["Drowned Man", "Cultist"]


@pytest.mark.rule("ALT-06")
@pytest.mark.leftover
def test_where_nothing_fits_the_sum_stays_short(table: SetTable) -> None:
    game = at_the_altar(table, 2, "Drowned Man", "Bloated Cadaver")

    act(game, PURGE)

    assert on_deck(game) == ["Drowned Man"]
    assert explored(game, ALTAR)


@pytest.mark.rule("ALT-07")
@pytest.mark.leftover
def test_the_altar_is_purged_before_anything_is_fought(table: SetTable) -> None:
    game = at_the_altar(table, 1, "Drowned Man")

    game.game.do("purge_altar", space(*ALTAR))

    assert explored(game, ALTAR)

    game.finish()
    game.do("banish_enemy", game.game.board.enemies_of(game.ship))

    assert explored(game, ALTAR)
    assert not is_offered(game, PURGE)


@pytest.mark.rule("ALT-09")
@pytest.mark.leftover
def test_purging_pays_nothing(table: SetTable) -> None:
    game = at_the_altar(table, 1, "Drowned Man")

    act(game, PURGE)

    assert (game.ship.clues, game.ship.coin) == (0, 40)
    assert "collect_spoils" not in game.said()

"""Saved games go on when cards have been renamed with `formerly`, or are gone (law 12)."""

from __future__ import annotations

import pytest

from everrain_dsl import compile_sources
from everrain_dsl.source import Source
from everrain_runtime.content.content import Content
from everrain_runtime.engine.game import Game
from everrain_runtime.play import journal, session
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.rules.round import setup
from everrain_runtime.state import Board, Card, Delayed, Treasure, encoding
from everrain_runtime.state.memory import remembered_as
from tests.sources import core_bundle

#: A set whose every card has a name, which a rename puts another in the place of.
SET = """
set "Renamed"
  code "sv", version "1.0.0", builds on "core"

kind "vow", plural "vows", stays with a ship
deck "Vow", holds vows

vow "{0} Vow"{formerly_vow}
  every crew of your ship gets +1 luck

relic "{0} Bell", clue value 1{formerly_bell}
  value 5

positive trait "{0} Courage" (general){formerly_courage}
  this crew gets +2 strength
  once per round, after this crew suffers strain
    collect 1 clue

enemy "{0} Horror"{formerly_horror}
  act 1
  health 3, dice 1, spoils 1

rules "{0} Tide", optional{formerly_tide}
  every crew gets +1 resolve

setup "{0} Start", players 1 to 4, length 12{formerly_start}
  coin 20
"""
CARDS = ("vow", "bell", "courage", "horror", "tide", "start")
OLD, NEW = "Old", "New"


def content(name: str = OLD, *, formerly: bool = True, gone: bool = False) -> Content:
    """Return the core set and those cards, called by that *name*, or without them."""
    titles = {each: f"{OLD} {each.title()}" for each in CARDS}
    before = {
        f"formerly_{each}": f', formerly "{title}"' if formerly and name != OLD else ""
        for each, title in titles.items()
    }
    text = SET.format(name, **before)
    if gone:
        text = text.partition("\nvow ")[0]
    compiled = compile_sources([Source("renamed.rain", text)], libraries=[core_bundle()])
    assert not compiled.report.has_errors, [str(each) for each in compiled.report]
    return Content(compiled.bundles())


def ids(name: str) -> dict[str, str]:
    """Return the identities of the cards, by what they are, when they are called so."""
    stem = name.lower()
    return {
        **{each: f"sv:{stem}-{each}" for each in ("vow", "bell", "courage", "horror")},
        "tide": f"sv:rules-{stem}-tide",
        "start": f"sv:setup-{stem}-start",
    }


def saved(choices: dict[str, str] | None = None) -> str:
    """Return a game, saved in its first turn, in which each card stands wherever it can."""
    played = content()
    game = session.start(played, ("",), seed=7, choices=choices or {"sv:rules-old-tide": "yes"})
    while game.board.flow.active == 0:
        decision = game.pending
        assert decision is not None
        game.choose(*[each.key for each in decision.options[: decision.least]])
    board = game.playthrough.checkpoint.copy()
    scatter(board)
    written = journal.Journal(None, journal.header_of(played.bundles, board, ("",)))
    written.snapshot(board)
    return written.text


def scatter(board: Board) -> None:
    """Put each card in every place of the board that can hold it."""
    old = ids(OLD)
    (ship,) = board.ships.values()
    crew = next(iter(board.crew.values()))
    board.set_traits(crew, positive=old["courage"])
    bell = board.add(Treasure(board.new_handle("treasure"), old["bell"], ship.handle))
    board.set_aside(board.add(Treasure(board.new_handle("treasure"), old["bell"], ship.handle)))
    vow = Card(board.new_handle("card"), old["vow"], "sv:deck-vow", ship.handle, "attached")
    vow.place = ship.handle
    board.add(vow)
    for deck in ("core:deck-treasure", "core:deck-positive-trait"):
        board.decks[deck] = board.decks[deck].on_top(old["bell"]).discarded(old["courage"])
    memory = board.memory
    board.mark(bell, remembered_as(f"nemesis {old['courage']}", crew.handle))
    memory.spent[f"{crew.handle} {old['courage']} 1"] = "round"
    memory.tally(f"in the box: {old['bell']}")
    memory.take(old["vow"], "Swear")
    memory.use(old["courage"], 1)
    memory.delayed += (
        Delayed("turn_ends", -1, old["courage"], -1, (crew.handle,), ship.handle, 1),
    )
    board.stories.told = ((old["vow"], ship.handle),)


def words_of(value: object) -> list[str]:
    """Return every text in a record, its keys among them."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [word for pair in value.items() for each in pair for word in words_of(each)]
    return [word for each in value for word in words_of(each)] if isinstance(value, list) else []


def board_words(board: Board) -> list[str]:
    """Return every text on a board as it is saved."""
    return words_of(encoding.form().write(board))


def test_every_place_of_a_save_names_what_was_renamed_as_it_is_called_now() -> None:
    game = session.restore(saved(), content(NEW))
    words = board_words(game.board)
    courageous = next(each for each in game.board.crew.values() if each.positive)
    played = Game(game.board, content(NEW), standard_rules())

    assert [each for each in words if "sv:" in each and "old-" in each] == []
    assert {key: any(value in each for each in words) for key, value in ids(NEW).items()} == {
        **dict.fromkeys(CARDS, True),
        "start": False,
    }
    assert courageous.positive == "sv:new-courage"
    assert played.value("crew_stat", courageous, "strength") >= 2
    assert not any("is in its set" in each for each in game.notes)


@pytest.mark.parametrize("choices", [{"sv:rules-old-tide": "yes"}, {"setup": "sv:setup-old-start"}])
def test_rules_and_a_set_up_that_were_renamed_are_in_force_still(choices: dict[str, str]) -> None:
    game = session.restore(saved(choices), content(NEW))
    now = {key.replace("old", "new"): each.replace("old", "new") for key, each in choices.items()}

    assert now.items() <= dict(game.board.options).items()


@pytest.mark.parametrize("formerly", [True, False], ids=["renamed", "gone"])
def test_a_game_that_has_not_begun_begins_with_what_its_set_up_is_called_now(
    *, formerly: bool
) -> None:
    played = content()
    board = setup.new_board(played, 1, seed=7, choices={"setup": "sv:setup-old-start"})
    header = journal.Journal(None, journal.header_of(played.bundles, board, ("",))).text
    game = session.restore(header, content(NEW, formerly=formerly))

    assert game.board.options.get("setup") == ("sv:setup-new-start" if formerly else None)
    assert (
        any("the set `sv` no longer has `setup old start`" in each for each in game.notes)
        is not formerly
    )


def test_what_is_gone_is_said_once_and_the_game_goes_on_without_it() -> None:
    game = session.restore(saved(), content(gone=True))
    gone = [each for each in game.notes if "no longer has" in each]
    for _ in range(60):
        decision = game.pending
        assert decision is not None
        game.choose(*[each.key for each in decision.options[: decision.least]])
    board = game.board
    cards = [getattr(each, "card", "") for each in (*board.pieces(), *board.aside.values())]
    piled = [card for pile in board.decks.values() for card in (*pile.cards, *pile.discard)]

    assert sorted(gone) == [
        f"the set `sv` no longer has `{name}`; the game goes on without it"
        for name in ("old bell", "old courage", "old horror", "old vow", "rules old tide")
    ]
    assert [each for each in (*cards, *piled, *board.options) if each.startswith("sv:")] == []


def test_a_ship_that_was_renamed_is_called_by_its_name() -> None:
    text = 'set "Hulls"\n  code "sv", version "1.0.0", builds on "core"\n\n'
    text += 'player ship "A New Hull", formerly "An Old Hull"\n  every crew gets +1 luck\n'
    compiled = compile_sources([Source("hulls.rain", text)], libraries=[core_bundle()])
    now = Content(compiled.bundles())

    assert now.ship_called("An Old Hull") == now.ship_called("A New Hull") == "A New Hull"

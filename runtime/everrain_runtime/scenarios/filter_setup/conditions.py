"""Conditions about no thing on the table: stories, decks, the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_runtime.content.map_layout import map_layout
from everrain_runtime.engine import options
from everrain_runtime.rules.cards import stories
from everrain_runtime.rules.sea import revealing
from everrain_runtime.scenarios import placement
from everrain_runtime.scenarios.filter_setup.rows import arranges
from everrain_runtime.scenarios.filter_setup.sea import finished_story
from everrain_runtime.scenarios.table import Cannot

if TYPE_CHECKING:
    from everrain_runtime.scenarios.table import Setup
    from everrain_runtime.state import Ship


@arranges("story_finished")
def story_finished(setup: Setup, story: str) -> None:
    """Mark a story as told by you to its first end, unless a player has done so (STO-09)."""
    if not stories.is_finished(setup.game, story):
        finished_story(setup, _teller(setup, story), story)


@arranges("story_ongoing")
def story_ongoing(setup: Setup, story: str) -> None:
    """Begin a story for you, unless a player has already begun it (STO-02, STO-03)."""
    if not stories.is_ongoing(setup.game, story):
        _teller(setup, story)
        stories.begin(setup.game, story, None)


@arranges("story_lost")
def story_lost(setup: Setup, story: str) -> None:
    """Let a story have been begun and lost (STO-07)."""
    if not stories.is_lost(setup.game, story):
        story_ongoing(setup, story)
        stories.lose(setup.game, story)


@arranges("chapter_told")
def chapter_told(setup: Setup, chapter: str) -> None:
    """Mark a card of a story as resolved by its teller, or by you without a teller (STO-09)."""
    if not stories.is_told(setup.game, chapter):
        story = stories.story_of(setup.game, chapter)
        placement.tell(setup, chapter, _teller(setup, story))


def _teller(setup: Setup, story: str) -> Ship:
    """Return the ship whose story it is, yours if it is not begun. Raises Cannot if it is over."""
    if stories.is_lost(setup.game, story) or stories.is_finished(setup.game, story):
        raise Cannot("that story is over")
    owner = setup.board.stories.owners.get(story, setup.ship.handle)
    return setup.board.ships[owner]


@arranges("deck_empty")
def deck_empty(setup: Setup, deck: str) -> None:
    """Let no card be left in a deck (GEN-07)."""
    decks = setup.board.decks
    decks[deck] = attrs.evolve(decks[deck], layers=())


@arranges("rules_hold")
def rules_hold(setup: Setup, rules: str) -> None:
    """Let the rules of a set hold in this game, with what they choose (SET-18).

    Raises Cannot where they contradict others that hold.
    """
    board, content = setup.board, setup.content
    if all(each.id != rules for each in options.in_force(board, content)):
        try:
            chosen = options.settled({**board.options, rules: options.CHOSEN}, content)
        except options.UnknownOptionError as wrong:
            raise Cannot(str(wrong)) from wrong
        board.options.clear()
        board.options.update(chosen)
        board.in_play = None


@arranges("map_complete")
def map_complete(setup: Setup) -> None:
    """Lay calm sea in every empty slot of the map (MAP-10)."""
    layout = map_layout(setup.content)
    for slot in revealing.empty_slots(setup.game):
        setup.lay_sea(layout.hexes(slot), slot)

"""Stories: which card comes next, who owns it, when it comes due, how it ends (STO)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import Chapter
from everrain_runtime.engine.actors import acting
from everrain_runtime.rules.cards.decks import deck_of, is_story, shuffle, stay_on_top
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Card

#: The mark on a card that has begun a story: it stays with its owner when it is resolved (STO-03).
BEGAN: Final = "#began a story"


def chapters(game: Game, story: str) -> list[str]:
    """Return the numbered cards of a story, in the order of their numbers (STO-01)."""
    found = game.content.parts(story, printed.Chapter)
    return sorted(found, key=lambda card: _number(game, card))


def story_of(game: Game, card: str) -> str:
    """Return the story a numbered card belongs to, empty for any other card (STO-01)."""
    return game.content.parent(card) if is_story(game, card) else ""


def _number(game: Game, card: str) -> int:
    chapter = game.content.printed(card, Chapter)
    return chapter.number if chapter is not None else 0


def begin(game: Game, story: str, card: Card | None) -> bool:
    """Let the acting player own a story, and fetch its first card; *card* has begun it.

    If the first card has left the untold stories, nothing happens (STO-02 to STO-04, STO-12).
    Returns whether the story began.
    """
    first = next(iter(chapters(game, story)), "")
    if not _fetch(game, first, game.board.flow.you):
        return False
    game.board.stories.owners[story] = game.board.flow.you
    if card is not None and card.handle in game.board.cards:
        game.board.mark(card, BEGAN)
    return True


def begin_with(game: Game, story: str, chapter: str) -> bool:
    """Put the first card of a story just begun back, and fetch *chapter* in its place (STO-02)."""
    stories, first = game.board.stories, chapters(game, story)[0]
    stories.ongoing = tuple([each for each in stories.ongoing if each[0] != first])
    stories.untold = (*stories.untold, first)
    return _fetch(game, chapter, stories.owners[story])


def go_on(game: Game, card: str, chapter: str = "") -> bool:
    """Fetch the card after *card* in its story, or *chapter*; return whether it was available.

    A story continues once from each of its cards, and not once it has been told or lost (STO-02,
    STO-09).
    """
    stories, story = game.board.stories, story_of(game, card)
    owner = stories.owners.get(story, NOTHING)
    following = chapters(game, story)
    if card not in following or owner == NOTHING:
        return False
    following = [chapter] if chapter in following else following[following.index(card) + 1 :]
    if is_finished(game, story) or card in stories.continued or not following:
        return False
    fetched = _fetch(game, following[0], owner)
    stories.continued += (card,) if fetched else ()
    return fetched


def lose(game: Game, story: str) -> bool:
    """Discard the cards of a story, wherever they are, and return whether it was in progress.

    A lost story has no owner (STO-07).
    """
    board = game.board
    stories = board.stories
    if not is_ongoing(game, story):
        return False
    own = chapters(game, story)
    stories.owners[story] = NOTHING
    stories.untold = tuple([card for card in stories.untold if card not in own])
    stories.ongoing = tuple([each for each in stories.ongoing if each[0] not in own])
    stories.waiting = tuple([each for each in stories.waiting if each[0] not in own])
    stories.told = tuple([each for each in stories.told if each[0] not in own])
    for deck, pile in board.decks.items():
        for card in own:
            while card in pile.cards:
                pile = pile.without(card)  # noqa: PLW2901 - a deck is a value
        board.decks[deck] = pile
    return True


def reach_a_space(game: Game) -> None:
    """Let the ongoing stories come due at a story space of the track, if they lie on top (STO-08).

    Those that are shuffled into their decks come due at the end of an act alone (V1-05).
    """
    if stay_on_top(game):
        come_due(game)


def come_due(game: Game) -> None:
    """Put every ongoing story card face down on top of its deck, the first fetched uppermost.

    They are then found there when their deck is drawn from (STO-08, ACT-07), or are shuffled into
    it at once (V1-05, V1-50).
    """
    board = game.board
    for card, owner in reversed(board.stories.ongoing):
        deck = deck_of(game, card)
        if deck:
            board.stories.ongoing = tuple(
                [each for each in board.stories.ongoing if each != (card, owner)]
            )
            board.decks[deck] = board.decks[deck].on_top(card)
            if not stay_on_top(game):
                shuffle(game, deck)


def waiting(game: Game, deck: str) -> str:
    """Take the acting player's oldest waiting card of that deck; empty when none waits (STO-06)."""
    stories, you = game.board.stories, game.board.flow.you
    for at, (card, owner) in enumerate(stories.waiting):
        if owner == you and deck_of(game, card) == deck:
            stories.waiting = stories.waiting[:at] + stories.waiting[at + 1 :]
            return card
    return ""


def take(game: Game, card: str) -> int:
    """Take a numbered card from where it waits, and return its owner, or 0 (STO-08).

    It waits on the table, with its owner, or in its deck.
    """
    board = game.board
    stories, deck = board.stories, deck_of(game, card)
    owner = stories.owners.get(story_of(game, card), NOTHING)
    waits = card in [each for each, _ in (*stories.ongoing, *stories.waiting)]
    lies = bool(deck) and card in board.decks[deck].cards
    if owner == NOTHING or not (waits or lies):
        return NOTHING
    stories.ongoing = tuple([each for each in stories.ongoing if each[0] != card])
    stories.waiting = tuple([each for each in stories.waiting if each[0] != card])
    if lies:
        board.decks[deck] = board.decks[deck].without(card)
    return owner


def keep(game: Game, card: Card) -> bool:
    """Put a resolved card in its owner's story slot if it belongs there (STO-03, STO-09).

    It does if it is a numbered one of a story that is not lost, or has begun a story. The card
    then leaves the table; returns whether it did.
    """
    board = game.board
    owner = board.stories.owners.get(story_of(game, card.card), NOTHING)
    if board.marks(card, BEGAN):
        owner = card.ship
    if owner == NOTHING:
        return False
    board.stories.told += ((card.card, owner),)
    board.remove(card)
    return True


def hear_of(game: Game, card: str) -> None:
    """Trigger abilities that wait for the owner to tell a card of a story (STO-09)."""
    story = story_of(game, card)
    if not story:
        return
    with acting(game, game.board.stories.owners[story]):
        game.moment("you_tell_chapter", card)
        if game.content.prints(card, printed.Epilogue):
            game.moment("you_finish_story", story)
            game.doing.moment("you_finish_a_story", silent=True)


# How far a story is


def is_begun(game: Game, story: str) -> bool:
    """Return whether the story has been begun, even if it is now told or lost (STO-02)."""
    return story in game.board.stories.owners


def is_lost(game: Game, story: str) -> bool:
    """Return whether the story was begun and lost (STO-07)."""
    return game.board.stories.owners.get(story) == NOTHING


def is_finished(game: Game, story: str) -> bool:
    """Return whether the story's epilogue has been resolved (STO-09)."""
    told = _told(game, story)
    return any(game.content.prints(card, printed.Epilogue) for card in told)


def is_ongoing(game: Game, story: str) -> bool:
    """Return whether the story was begun and is neither finished nor lost (STO-03)."""
    return is_begun(game, story) and not is_lost(game, story) and not is_finished(game, story)


def progress(game: Game, story: str) -> int:
    """Return 0 for a story not begun, 1 begun, 2 after a journey, 3 told or lost (STO-09)."""
    if not is_begun(game, story):
        return 0
    if not is_ongoing(game, story):
        return 3
    return 2 if _told(game, story) else 1


def finished(game: Game) -> int:
    """Return how many stories have been told to the end (STO-09)."""
    told = game.board.stories.told
    return sum([game.content.prints(card, printed.Epilogue) for card, _ in told])


def finished_by(game: Game, ship: int) -> int:
    """Return how many stories that ship's player has told to the end (STO-04, STO-09)."""
    told = game.board.stories.told
    return sum([game.content.prints(card, printed.Epilogue) for card, by in told if by == ship])


def is_told(game: Game, card: str) -> bool:
    """Return whether that card of a story has been resolved (STO-09)."""
    return any(each == card for each, _ in game.board.stories.told)


def is_to_come(game: Game, card: str) -> bool:
    """Return whether that card of a story was fetched and is not encountered (STO-03, STO-08)."""
    board, stories = game.board, game.board.stories
    if is_told(game, card):
        return False
    if any(each == card for each, _ in (*stories.ongoing, *stories.waiting)):
        return True
    drawn_from = any(card in pile.cards for pile in board.decks.values())
    return drawn_from and card not in stories.untold


def _told(game: Game, story: str) -> list[str]:
    return [card for card, _ in game.board.stories.told if story_of(game, card) == story]


def _fetch(game: Game, card: str, owner: int) -> bool:
    """Put a card of the untold stories among the ongoing ones (STO-02, STO-03, STO-12)."""
    stories = game.board.stories
    if card not in stories.untold:
        return False
    at = stories.untold.index(card)
    stories.untold = stories.untold[:at] + stories.untold[at + 1 :]
    stories.ongoing += ((card, owner),)
    return True

"""Invariants that hold between two steps of any game; used in tests and simulations."""

from __future__ import annotations

import operator
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.vocabulary import printed
from everrain_runtime.content.memo import kept
from everrain_runtime.engine import abilities_in_play
from everrain_runtime.engine import active_rows as in_force
from everrain_runtime.engine.game import Game
from everrain_runtime.rules.cards import decks, declared_kinds
from everrain_runtime.rules.round import discovery
from everrain_runtime.rules.ship import ship_tracks
from everrain_runtime.rules.ship.deck import ZONE_HOLDS
from everrain_runtime.state.handles import CODES, IN_PORT, MASK, NOWHERE, ON_EXPEDITION
from everrain_runtime.state.places import zone_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_runtime.content.content import Content
    from everrain_runtime.state import Board

#: How many steps one round may take before the game counts as stuck: games take some hundreds.
MOST_STEPS: Final = 5_000
_ZONE: Final = CODES["zone"]
_SLOT: Final = CODES["slot"]


class Broken(AssertionError):  # noqa: N818 - an outcome, beside Trap
    """A game in an impossible state; the message describes the fault and the round."""


class Stuck(Broken):
    """A game that never ends: its cards set each other off again and again."""


class Checked(Game):
    """A game that is checked after every step."""

    def advance(self) -> bool:
        """Take one step as any game does. Raises Broken when the board cannot be then."""
        more = super().advance()
        check(self)
        return more


def check(game: Game) -> None:
    """Raise Broken when the board cannot be (DCK-02, CLU-01, SVC-21, AGN-01, DIS-01, CRW-09)."""
    for wrong in _wrong(game):
        raise Broken(f"round {game.board.flow.round}: {wrong}")


def _wrong(game: Game) -> Iterator[str]:
    yield from _resources(game)
    yield from _places(game)
    yield from _tracks(game)
    yield from _cards(game)
    yield from _answers_kept(game)
    yield from _traits(game)


def _traits(game: Game) -> Iterator[str]:
    """Every trait is of a crew, and is the one that the crew has."""
    for trait in game.board.traits.values():
        crew = game.board.crew.get(trait.crew)
        if crew is None or trait.card not in (crew.positive, crew.negative):
            yield f"nobody has the trait {game.content.name(trait.card)}"


def _answers_kept(game: Game) -> Iterator[str]:
    """Compare what the engine keeps of the abilities in play with what it would find now.

    What is kept of the same things as the last time is not compared again: it is never changed
    in place.
    """
    board, content = game.board, game.content
    memory, seen = board.memory, _seen(content)
    if board.in_play is not None:
        sources = abilities_in_play.sources(board, content)
        if seen.in_play is not board.in_play or seen.sources != sources:
            for table, known, found in abilities_in_play.outdated(board, content):
                yield f"of the abilities in play the {table} are {known}, and {found} are kept"
            seen.in_play, seen.sources = board.in_play, sources
    if board.in_force is not None:
        said = board.in_force, board.in_play, memory.lasting, memory.delayed
        if any(map(operator.is_not, seen.in_force, said)):
            if not in_force.is_known(board, content):
                yield "what cards have a word in is not what is kept of it"
            seen.in_force = said


def _resources(game: Game) -> Iterator[str]:
    board = game.board
    for ship in board.ships.values():
        if ship.coin < 0 or ship.clues < 0:
            yield f"{ship.name} has {ship.coin} coin and {ship.clues} clues"
    for crew in board.crew.values():
        if crew.trauma < 0 or crew.strain < 0:
            yield f"{game.content.name(crew.card)} has {crew.trauma} trauma, {crew.strain} strain"
    for table in (board.enemies, board.enemy_ships):
        if any(each.trauma < 0 for each in table.values()):
            yield "an enemy has less than no trauma"
    if board.flow.points < 0:
        yield f"{board.flow.points} navigation points are left"


def _places(game: Game) -> Iterator[str]:
    board = game.board
    crowds: Counter[int] = Counter()
    for crew in board.crew.values():
        kind = crew.place & MASK
        if kind == _ZONE:
            crowds[crew.place] += 1
        elif kind != _SLOT and crew.place not in (IN_PORT, ON_EXPEDITION, NOWHERE):
            yield f"{game.content.name(crew.card)} is nowhere"
        if crew.ship not in board.ships:
            yield f"{game.content.name(crew.card)} has no ship"
    for enemy in board.enemies.values():
        held = enemy.held_by in board.improvements
        if not held and enemy.place & MASK != _ZONE:
            yield f"{game.content.name(enemy.card)} is neither on deck nor held"
        if enemy.place & MASK == _ZONE:
            crowds[enemy.place] += 1
    for place, crowd in crowds.items():
        if crowd > ZONE_HOLDS:
            yield f"{crowd} stand in zone {zone_of(place).index}"
    afloat = [ship.space for ship in board.ships.values() if ship.at_sea]
    at_sea = Counter([*afloat, *[ship.space for ship in board.enemy_ships.values()]])
    if not board.flow.sailing and any(number > 1 for number in at_sea.values()):
        yield "two ships are on one space"


def _tracks(game: Game) -> Iterator[str]:
    for token, at in game.board.tracks.tokens.items():
        track = discovery.track_of(game, token)
        if track is None or not track.first <= at <= track.last:
            yield f"{token} is on space {at}"
    own = ship_tracks.tracks_of_ships(game.content)
    for (ship, name), at in game.board.tracks.of_ships.items():
        if not own[name].first <= at <= own[name].last:
            yield f"the {name} of {game.board.ships[ship].name} is on space {at}"


def _cards(game: Game) -> Iterator[str]:
    """Every card is in one place: what is set aside for later acts or in the box is not missing."""
    board, content = game.board, game.content
    for kind, number in declared_kinds.too_many(game):
        yield f"{number} of the kind {kind} are in one place"
    seen, cards = _seen(content), _where_cards_are(board)
    if seen.cards != cards:
        seen.cards, seen.boxed = (), []
        found = _counted(cards)
        for card, copies in _printed(content).items():
            number = found[card]
            if number > copies:
                yield f"there are {number} of {content.name(card)}, and {copies} are printed"
            elif number < copies and not _comes_later(game, card):
                seen.boxed.append((card, number, copies))
        seen.cards = cards
    for card, number, copies in seen.boxed:
        if not decks.is_in_the_box(game, card):
            yield f"there are {number} of {content.name(card)} left, and {copies} are printed"


def _where_cards_are(board: Board) -> tuple[object, ...]:
    """Return the values that determine where cards are, for comparison with an earlier check.

    They are equal as long as no card has moved and no act has begun.
    """
    pieces = [
        card
        for each in (*board.pieces(), *board.aside.values())
        if (card := getattr(each, "card", "")) and not getattr(each, "copied", False)
    ]
    told = board.stories
    return (
        board.flow.act,
        tuple(board.decks.values()),
        pieces,
        [wreck.treasures for wreck in board.sea.wrecks.values()],
        told.untold,
        (told.ongoing, told.waiting, told.told),
    )


def _counted(cards: tuple[Any, ...]) -> Counter[str]:
    """Return the number of copies of each card, from the result of `_where_cards_are`."""
    _, piles, pieces, sunk, untold, chapters = cards
    found = Counter(pieces)
    for pile in piles:
        found.update(pile.cards)
        found.update(pile.discard)
    for treasures in sunk:
        found.update(treasures)
    found.update(untold)
    for each in chapters:
        found.update([card for card, _ in each])
    return found


@attrs.define(eq=False)
class _Seen:
    """The state that was valid at the last check; unchanged parts are not checked again."""

    in_play: object = None
    sources: object = None
    #: What cards have a word in, and what that was found from.
    in_force: tuple[object, ...] = (None, None, None, None)
    cards: tuple[object, ...] = ()
    #: Cards of which only the box explains that some are missing: how many are left, of how many.
    boxed: list[tuple[str, int, int]] = attrs.field(factory=list)


@kept()
def _seen(content: Content) -> _Seen:
    return _Seen()


@kept()
def _printed(content: Content) -> dict[str, int]:
    """Return how many copies of each card of a deck are printed."""
    return {
        loaded.id: loaded.program.copies
        for kinds in content.decks.values()
        for loaded in content.of_kind(*kinds)
    }


def _comes_later(game: Game, card: str) -> bool:
    """Return whether the card waits outside all decks until it is called for."""
    content = game.content
    late = content.prints(card, printed.Enemy) and content.act(card) > game.board.flow.act
    return late or content.is_starter(card) or decks.is_story(game, card)

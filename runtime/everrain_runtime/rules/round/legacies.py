"""Campaigns: the legacy of a game, and the start of the next game with it (SET-18).

Rules of the sets define what is kept. A game without these rules leaves and inherits nothing.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import attrs

from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.campaign import Kept, read_kept
from everrain_runtime.engine import options
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.registry import step
from everrain_runtime.rules.cards import decks, declared_kinds
from everrain_runtime.rules.cards.drawing import take
from everrain_runtime.rules.crew.joining import join
from everrain_runtime.rules.crew.traits import give_trait
from everrain_runtime.rules.ship import hold
from everrain_runtime.state import Card
from everrain_runtime.state.cards import STAYING
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.legacy import Estate, Hand, Legacy
from everrain_runtime.state.memory import named

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Artillery, Board, Crew, Improvement, Ship


def kept(board: Board, content: Content) -> tuple[Kept, ...]:
    """Return what the rules in force on *board* keep for the next game (SET-18)."""
    rules = [each.printed for each in options.in_force(board, content)]
    texts = [text for each in rules if isinstance(each, printed.Rules) for text in each.keeps]
    return tuple(filter(None, map(read_kept, dict.fromkeys(texts))))


def see(legacy: Legacy, content: Content) -> None:
    """Raise ValueError where the sets have too few of a card to begin with *legacy* (SET-18)."""
    for card, count in Counter(_named(legacy.captains, legacy.cards)).items():
        there = content.find(card)
        if there is None:
            raise ValueError(f"the campaign knows {card}, which is in none of the sets here")
        if there.program.copies < count:
            raise ValueError(f"the campaign has {count} of {there.name}, and there are fewer")


def _named(captains: Iterable[Estate], cards: tuple[str, ...] = ()) -> list[str]:
    """Return every card that is kept, as often as it is."""
    found = [*cards]
    for each in captains:
        found += [
            card for hand in each.crew or () for card in (hand.card, *hand.traits, *hand.cards)
        ]
        found += (*(each.improvements or ()), *(each.artillery or ()), *each.treasures, *each.cards)
    return found


# What a game leaves


def leave(board: Board, content: Content) -> Legacy:
    """Return what the next game begins with, after the one that ended on *board* (SET-18).

    Captains who did not play in it keep what they had.
    """
    before = board.legacy or Legacy()
    what = kept(board, content)
    tokens = {each.name: board.tracks.tokens.get(each.name) for each in what if each.name}
    captains = [_estate(board, content, ship, what) for ship in board.ships.values()]
    return Legacy(
        games=before.games + 1,
        tokens={name: space for name, space in tokens.items() if space is not None},
        marks=_marks(board) if Kept(supply="marks") in what else (),
        cards=_cards(board, content, what, NOTHING),
        captains=(*captains, *before.captains[len(captains) :]),
    )


def _marks(board: Board) -> tuple[str, ...]:
    return tuple(sorted(name for thing, name in board.memory.marks if thing == NOTHING))


def _cards(board: Board, content: Content, what: Iterable[Kept], ship: int) -> tuple[str, ...]:
    """Return the cards of kinds of the sets that are kept and stay with that ship, or with none."""
    there = [each for each in board.cards.values() if each.where in STAYING and each.ship == ship]
    return _kept_of([each for each in there if each.place not in board.crew], content, what)


def _kept_of(cards: Iterable[Card], content: Content, what: Iterable[Kept]) -> tuple[str, ...]:
    """Return those of *cards* that are of kinds that are kept, by their ids."""
    plurals = {each.name for each in what if each.name}
    kinds = content.printing(printed.OwnKind)
    found = {each.name.lower() for each, kind in kinds if kind.plural.lower() in plurals}
    return tuple(each.card for each in cards if content.kind(each.card) in found)


def _estate(board: Board, content: Content, ship: Ship, what: tuple[Kept, ...]) -> Estate:
    supplies = {each.supply for each in what if each.supply}
    faces = tuple(each.treasure for each in what if each.treasure)
    spaces = {name: board.tracks.of_ships.get((ship.handle, name)) for name in _names(what)}
    counters = {each.counters: board.marks(ship, named(each.counters)) for each in what}
    return Estate(
        tokens={name: space for name, space in spaces.items() if space is not None},
        counters={name: number for name, number in counters.items() if name and number},
        coin=ship.coin if "coin" in supplies else None,
        clues=ship.clues if "clues" in supplies else None,
        crew=_hands(board, content, ship, what) if "crew" in supplies else None,
        improvements=_installed(board.improvements, ship) if "improvements" in supplies else None,
        artillery=_installed(board.artillery, ship) if "artillery" in supplies else None,
        treasures=tuple(
            each.card
            for each in board.hold_of(ship)
            if any(content.prints(each.card, face) for face in faces)
        ),
        cards=_cards(board, content, what, ship.handle),
    )


def _installed(there: Mapping[int, Improvement | Artillery], ship: Ship) -> tuple[str, ...]:
    return tuple(each.card for each in there.values() if each.ship == ship.handle)


def _names(what: Iterable[Kept]) -> list[str]:
    return [each.name for each in what if each.name]


def _hands(board: Board, content: Content, ship: Ship, what: tuple[Kept, ...]) -> tuple[Hand, ...]:
    return tuple(_hand(board, content, crew, what) for crew in board.crew_of(ship))


def _hand(board: Board, content: Content, crew: Crew, what: tuple[Kept, ...]) -> Hand:
    traits = [each.card for each in board.traits_of(crew) if not each.copied]
    with_it = [each for each in board.cards.values() if each.place == crew.handle]
    return Hand(
        crew.card,
        tuple(card for card in traits if card != crew.indelible),
        _kept_of([each for each in with_it if each.where in STAYING], content, what),
    )


# How the next begins


def lay(game: Game) -> None:
    """Set up the tokens, marks and cards that earlier games left on the table (SET-18).

    The captains' own cards wait in the box until they are dealt, so that they cannot be drawn.
    """
    board, legacy = game.board, game.board.legacy
    if legacy is None:
        return
    for token, space in legacy.tokens.items():
        if token in board.tracks.tokens:
            board.tracks.tokens[token] = _within(game, token, space)
    board.memory.marks.update(dict.fromkeys(((NOTHING, mark) for mark in legacy.marks), 1))
    for card in _named(legacy.captains[: len(board.ships)], legacy.cards):
        if take(game, card):
            decks.put_in_the_box(game, card)
    for card in legacy.cards:
        _lay_again(game, card)


def _within(game: Game, token: str, space: int) -> int:
    """Return the space of its track that is nearest to *space*."""
    tracks = [track for _, track in game.content.printing(printed.Track)]
    track = next(each for each in tracks if token in each.tokens)
    return min(max(space, track.first), track.last)


def kit(game: Game, ship: Ship, usual: printed.StartingKit) -> printed.StartingKit:
    """Return what a captain begins with beside what the games before left to them (SET-18).

    Kept crew and upgrades take the place of those of the kit; random deckhands make up the number.
    """
    estate = _estate_of(game, ship)
    return attrs.evolve(
        usual,
        coin=usual.coin if estate.coin is None else estate.coin,
        deckhands=max(0, usual.deckhands - len(estate.crew or ())),
        installed=usual.installed if estate.improvements is None else (),
        starter_artillery=usual.starter_artillery if estate.artillery is None else 0,
    )


@step
def inherit(game: Game, handle: int) -> None:
    """Give a captain, installed and manned, the rest of what the games before left (SET-18)."""
    board, ship = game.board, game.board.ships[handle]
    estate = _estate_of(game, ship)
    ship.clues += estate.clues or 0
    for name, space in estate.tokens.items():
        if (handle, name) in board.tracks.of_ships:
            board.tracks.of_ships[handle, name] = _within(game, name, space)
    for name, number in estate.counters.items():
        board.mark(ship, named(name), number)
    for card in estate.treasures:
        decks.take_from_the_box(game, card)
        hold.bring_back(game, ship, card)
    for card in estate.cards:
        _lay_again(game, card, handle, handle)


def crew(game: Game, ship: Ship) -> tuple[Hand, ...]:
    """Return the crew that come aboard again (SET-18)."""
    return _estate_of(game, ship).crew or ()


def upgrades(game: Game, ship: Ship) -> tuple[str, ...]:
    """Return the improvements and artillery that are installed again, by their cards (SET-18)."""
    estate = _estate_of(game, ship)
    return (*(estate.improvements or ()), *(estate.artillery or ()))


@step
def sign_on_again(
    game: Game, ship: int, card: str, traits: tuple[str, ...], cards: tuple[str, ...] = ()
) -> None:
    """Let a crew of the game before go below deck, with its traits and cards (SET-08, SET-18)."""
    decks.take_from_the_box(game, card)
    with acting(game, ship):
        joined = join(game, game.board.ships[ship], card, ())
        for trait in traits:
            decks.take_from_the_box(game, trait)
            give_trait(game, joined, trait)
        for each in cards:
            _lay_again(game, each, ship, joined.handle)


def _estate_of(game: Game, ship: Ship) -> Estate:
    legacy = game.board.legacy
    return Estate() if legacy is None else legacy.estate(ship.seat)


def _lay_again(game: Game, card: str, ship: int = NOTHING, bearer: int = NOTHING) -> None:
    """Put a card of a kind of the sets where it was; what it does on arrival, it has done.

    It stays with its *bearer*, or on the table. Where its kind allows no more of them, it stays in
    the box.
    """
    if not declared_kinds.has_room(game, card, bearer):
        return
    board, where = game.board, "attached" if bearer else declared_kinds.lives(game, card)
    handle = board.new_handle("card")
    decks.take_from_the_box(game, card)
    board.add(Card(handle, card, decks.deck_of(game, card), ship, where, bearer))

"""Set-ups of sets: what lies otherwise on the table of a game that chooses one (SET-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import AddedKit, StartingKit
from everrain_runtime.engine import options
from everrain_runtime.engine.registry import step
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.cards.drawing import take
from everrain_runtime.rules.crew.joining import join
from everrain_runtime.rules.round.winning import ENEMY, PLAYER
from everrain_runtime.state import Deck

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.printed import SetUp
    from everrain_runtime.engine.game import Game


def see_players(laid: SetUp | None, name: str, players: int) -> None:
    """Raise ValueError where a set-up called *name* is for fewer or more captains (SET-18)."""
    if laid is not None and not laid.fewest <= players <= laid.most:
        many = " to ".join(map(str, dict.fromkeys(laid.players)))
        captains = "captain" if many == "1" else "captains"
        raise ValueError(f"{name} is for {many} {captains}, not {players}")


def lay(game: Game) -> None:
    """Lay the tokens and the decks by the set-up of the game, if it has one (SET-18)."""
    laid = options.laid(game.board, game.content)
    if laid is None:
        return
    for card in laid.without:
        _leave_out(game, card)
    _begin_in_act(game, laid)
    if laid.first_tile:
        _put_first(game, laid.first_tile)


def kit(game: Game) -> StartingKit:
    """Return each captain's starting belongings, by the kits or the set-up (SET-06, SET-18)."""
    usual = game.content.first(StartingKit) or StartingKit()
    for _, added in game.content.printing(AddedKit):
        usual = added.beside(usual)
    laid = options.laid(game.board, game.content)
    return usual if laid is None else laid.kit(usual)


def _leave_out(game: Game, card: str) -> None:
    """Let every copy of the card stay in the box, whatever deck it would lie in (SET-18)."""
    board = game.board
    for _ in range(game.content.get(card).program.copies):
        decks.put_in_the_box(game, card)
    for name, deck in board.decks.items():
        layers = [tuple([each for each in layer if each != card]) for layer in deck.layers]
        board.decks[name] = Deck(tuple(filter(None, layers)), deck.discard)


def _begin_in_act(game: Game, laid: SetUp) -> None:
    """Put an act in force from the start, as if those before it had ended (ACT-06, ACT-14).

    The tokens of players and enemies are on the space where the act before it ended. The enemies of
    the act, and of those before it, have joined.
    """
    board, content, act = game.board, game.content, laid.begins_in_act
    board.flow.act = act
    for _, track in content.printing(printed.Track):
        ends = laid.ends_of(track)[: act - 1]
        if PLAYER in track.tokens and ends:
            board.tracks.ended = ends
            board.tracks.tokens.update(dict.fromkeys((PLAYER, ENEMY), ends[-1]))
    for name in content.joined:
        joining = {card for card in content.cards_of(name) if 1 < content.act(card) <= act}
        for card in sorted(joining):
            decks.shuffle(game, name, *[card] * decks.set_aside(game, card))


def _put_first(game: Game, number: int) -> None:
    """Put the tile with that number on top of the tiles."""
    for loaded, tile in game.content.printing(printed.Tile):
        deck = decks.deck_for(game, loaded.kind)
        if tile.number == number and loaded.id in game.board.decks[deck].cards:
            game.board.decks[deck] = game.board.decks[deck].without(loaded.id).on_top(loaded.id)


@step
def sign_on_named(game: Game, ship: int, card: str) -> None:
    """Let the crew of that board go below deck, free of charge (SET-08, SET-18)."""
    if take(game, card):
        join(game, game.board.ships[ship], card)


@step
def arrange(game: Game) -> None:
    """Run the set-up's effects before the first round; the first player acts (SET-18)."""
    board, content = game.board, game.content
    loaded = content.get(board.options[options.SETUP])
    first = board.flow.first
    for number, action in loaded.actions("body"):
        game.run(loaded, action.routine, (first,), ability=number, you=first)

"""The tracks of which each ship has its own: where a ship is on one, and what moves it (SET-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import Track
from everrain_runtime.content.memo import kept

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Board, Ship


@kept()
def tracks_of_ships(content: Content) -> dict[str, Track]:
    """Return the tracks that each ship has, by their names (SET-18)."""
    return {
        name: track
        for _, track in content.printing(Track)
        if track.of_ships
        for name in track.tokens
    }


def lay_out(content: Content, board: Board) -> None:
    """Put the token of every ship where its tracks begin (SET-18)."""
    for name, track in tracks_of_ships(content).items():
        for ship in board.ships:
            board.tracks.of_ships[ship, name] = track.tokens[name]


def position(game: Game, ship: Ship, track: str) -> int:
    """Return the space of a track that a ship is on: where it begins, until then (SET-18)."""
    start = tracks_of_ships(game.content)[track].tokens[track]
    return game.board.tracks.of_ships.get((ship.handle, track), start)


def move(game: Game, ship: Ship, track: str, to: int) -> bool:
    """Put the token of a ship on a space, or on the nearest end (SET-18); return whether it moved.

    Cards that wait for that space, or for the end of the track, are triggered.
    """
    printed = tracks_of_ships(game.content)[track]
    to = min(max(to, printed.first), printed.last)
    if to == position(game, ship, track):
        return False
    game.board.tracks.of_ships[ship.handle, track] = to
    game.moment("ship_track_reaches", track, ship, to)
    if to == printed.last:
        game.moment("ship_track_ends", track, ship)
    return True

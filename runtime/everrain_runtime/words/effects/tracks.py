"""Effects that move the tokens on the tracks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.round import discovery
from everrain_runtime.rules.ship import ship_tracks

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship


@performs
def advance_token(game: Game, token: str, amount: int) -> int:
    """Move a token onwards, one space at a time, each with all it sets off.

    AGN-03, AGN-05, DIS-04, DIS-07, DIS-09, DIS-11, DIS-12.
    """
    done = 0
    while done < amount and not game.board.flow.is_over and discovery.advance(game, token):
        done += 1
        if token != discovery.AGENDA:
            game.check()
    return done


@performs
def push_token_back(game: Game, token: str, amount: int) -> int:
    """Move a token back, no further than its first space; nothing is set off (DIS-01, AGN-01)."""
    done = 0
    while done < amount and discovery.push_back(game, token):
        done += 1
    return done


@performs
def set_token(game: Game, token: str, position: int) -> int:
    """Put a token on a space of its track, without advancing it (ACT-11, AGN-01, DIS-01).

    The Elder One's token no longer moves once it has awakened (DIS-14).
    """
    track = discovery.track_of(game, token)
    awakened = token == discovery.ELDER_ONE and game.board.has_awakened()
    if track is None or awakened:
        return 0
    place = min(max(position, track.first), track.last)
    if place == discovery.position(game, token):
        return 0
    discovery.put(game, token, place)
    return 1


# The tracks of each ship


@performs
def advance_ship_track(game: Game, track: str, ship: Ship, amount: int) -> int:
    """Move the token of a ship onwards on a track of its own, one space at a time (SET-18)."""
    return _steps(game, track, ship, amount, 1)


@performs
def push_ship_track_back(game: Game, track: str, ship: Ship, amount: int) -> int:
    """Move the token of a ship back on a track of its own, one space at a time (SET-18)."""
    return _steps(game, track, ship, amount, -1)


@performs
def set_ship_track(game: Game, track: str, ship: Ship, position: int) -> int:
    """Put a ship's token on a space of a track of its own, without advancing it (SET-18)."""
    return int(ship_tracks.move(game, ship, track, position))


def _steps(game: Game, track: str, ship: Ship, amount: int, way: int) -> int:
    done = 0
    while done < amount and not game.board.flow.is_over:
        if not ship_tracks.move(game, ship, track, ship_tracks.position(game, ship, track) + way):
            break
        done += 1
    return done

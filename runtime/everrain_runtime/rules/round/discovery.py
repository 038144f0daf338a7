"""The tracks: how each token advances, and what it sets off on the way (DIS, AGN, ACT-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary.printed import Track as PrintedTrack
from everrain_runtime.content.memo import kept
from everrain_runtime.engine import options
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import at_once
from everrain_runtime.rules.cards import stories
from everrain_runtime.rules.round import winning
from everrain_runtime.rules.round.winning import ENEMY, PLAYER

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.game import Game

AGENDA: Final = "agenda"
ELDER_ONE: Final = "elder one discovery"
#: The tracks of AGN-01, DIS-01 and DIS-16, where no set prints any.
_DEFAULT: Final = (
    PrintedTrack(first=1, last=10, tokens={AGENDA: 1}),
    PrintedTrack(
        first=1,
        last=16,
        tokens={PLAYER: 1, ENEMY: 1, ELDER_ONE: 16},
        act_ends=(4, 8, 12),
        stories=(4, 8, 12),
    ),
)


@attrs.frozen
class Track:
    """A track as it is printed, seen from one token: where that starts, what spaces set off."""

    first: int
    last: int
    start: int
    act_ends: tuple[int, ...] = ()
    stories: tuple[int, ...] = ()


def track_of(game: Game, token: str) -> Track | None:
    """Return the track of a token, or None.

    The track of discovery ends where the game was set to end (SET-02, DIS-15).
    """
    laid = options.laid(game.board, game.content)
    return _track(game.content, game.board.tracks.last, token, laid.act_ends if laid else ())


@kept()
def _track(content: Content, end: int, token: str, act_ends: tuple[int, ...]) -> Track | None:
    """Return the track of a token in a game whose track of discovery ends at *end*.

    A set-up may define the ends of its acts.
    """
    for printed in [track for _, track in content.printing(PrintedTrack)] or _DEFAULT:
        if token in printed.tokens:
            decides = PLAYER in printed.tokens
            last = end if decides else printed.last
            ends = act_ends if act_ends and decides else printed.act_ends
            start = min(printed.tokens[token], last)
            return Track(printed.first, last, start, ends, printed.stories)
    return None


def position(game: Game, token: str) -> int:
    """Return the space a token is on; before it is laid out, where it starts (DIS-01, AGN-01)."""
    track = track_of(game, token)
    return game.board.tracks.tokens.get(token, track.start if track else 0)


def advance(game: Game, token: str) -> bool:
    """Advance a token by one space and return whether it could (AGN-03, DIS-04 to DIS-12)."""
    track = track_of(game, token)
    if track is None:
        return False
    if token == AGENDA:
        return _advance_agenda(game, track)
    if token == ELDER_ONE:
        return _move_elder_one(game, track)
    at = position(game, token)
    if at >= track.last:
        return False
    game.board.tracks.tokens[token] = at + 1
    if token in (PLAYER, ENEMY):
        _discover(game, token, track)
    _reached(game, token)
    return True


def push_back(game: Game, token: str) -> bool:
    """Move a token back by one space and return whether it could; nothing is set off (DIS-01).

    The Elder One's comes from the end of the track and goes back towards it (DIS-07).
    """
    track, at = track_of(game, token), position(game, token)
    if track is None or (token == ELDER_ONE and (game.board.has_awakened() or at >= track.last)):
        return False
    if token != ELDER_ONE and at <= track.first:
        return False
    put(game, token, at + (1 if token == ELDER_ONE else -1))
    return True


def put(game: Game, token: str, space: int) -> None:
    """Put a token on a space of its track, and trigger that space (AGN-05, DIS-06)."""
    game.board.tracks.tokens[token] = space
    _reached(game, token)


def _reached(game: Game, token: str) -> None:
    """Tell who waits for the space that a token is on, unless the game is over."""
    if not game.board.flow.is_over:
        game.moment("token_reaches", token, position(game, token))


def advance_elder_one_by_the_gap(game: Game) -> None:
    """Advance the Elder One by as far as the enemy is ahead, at an end of act it came to first.

    DIS-08, ACT-04: counted as it is resolved, and never less than nothing. By `act_gap` it is the
    difference of their positions, the spaces between them, or the players' way to the end of the
    act (V1-03).
    """
    counted, players = chosen(game, "act_gap"), position(game, PLAYER)
    ahead = _end_of_act(game) if counted == "act" else position(game, ENEMY)
    game.do("advance_token", ELDER_ONE, max(0, ahead - players - (counted == "between")))


def _end_of_act(game: Game) -> int:
    """Return the space where the current act ends (DIS-02)."""
    track = track_of(game, PLAYER)
    assert track is not None, "an act has ended on it"
    return track.act_ends[game.board.flow.act - 1]


def came_round(token: str) -> str:
    """Return as what it is counted how often a token completes its track (AGN-03)."""
    return f"{token} came round"


@at_once(5)
def elder_one_meets_the_enemy(game: Game) -> bool:
    """Awaken the Elder One where the enemy's token meets its own, or passes it (DIS-12, ELD-01).

    The players' token does not wake it (DIS-13).
    """
    tokens = game.board.tracks.tokens
    if ELDER_ONE not in tokens or ENEMY not in tokens or tokens[ENEMY] < tokens[ELDER_ONE]:
        return False
    asleep = [elder for elder in game.board.elder_ones.values() if not elder.awake]
    return bool(asleep) and game.do("awaken_elder_one", asleep[0]) > 0


def _advance_agenda(game: Game, track: Track) -> bool:
    """Move the agenda on; after the last space it starts over and the enemy learns (AGN-03).

    The last space is the first one again, so ten spaces make a cycle of nine, unless `agenda_cycle`
    is 10 (AGN-04). Once the enemy knows everything the agenda stops, unless by `end_meet` the game
    continues (WIN-04, WIN-08).
    """
    if chosen(game, "end_meet") == "lose" and _knows_all(game):
        return False
    tokens = game.board.tracks.tokens
    tokens[AGENDA] = position(game, AGENDA) + 1
    longest = track.last + (chosen(game, "agenda_cycle") == "10")
    if tokens[AGENDA] >= longest:
        tokens[AGENDA] = track.first
        game.board.memory.tally(came_round(AGENDA))
        game.do("advance_token", ENEMY, 1)
        if not game.board.flow.is_over:
            game.moment("token_completes", AGENDA)
    _reached(game, AGENDA)
    return True


def _knows_all(game: Game) -> bool:
    discovery = track_of(game, ENEMY)
    return discovery is not None and position(game, ENEMY) >= discovery.last


def _move_elder_one(game: Game, track: Track) -> bool:
    """Move the Elder One's token down, no further than to the enemy's (DIS-07, DIS-12, DIS-14)."""
    at = position(game, ELDER_ONE)
    if game.board.has_awakened() or at <= max(track.first, position(game, ENEMY)):
        return False
    put(game, ELDER_ONE, at - 1)
    return True


def _discover(game: Game, token: str, track: Track) -> None:
    """Heed the space that a discovery token has reached."""
    tracks = game.board.tracks
    at = tracks.tokens[token]
    if at == track.last:
        winning.reach_the_end(game, token)
    if at in track.act_ends and at < track.last and at not in tracks.ended:
        tracks.ended += (at,)
        tracks.pending += ((at, token),)
    if at in track.stories:
        stories.reach_a_space(game)
    if token == ENEMY and _has_moved_away(game, at - position(game, PLAYER)):
        game.do("advance_token", ELDER_ONE, 1)


def _has_moved_away(game: Game, gap: int) -> bool:
    """Return whether the enemy has just left a space next to the players' token (DIS-09, DIS-11).

    By the option `adjacent_rule` that is from being one ahead, from any space beside it, or never
    of any effect (V1-03).
    """
    if gap not in (0, 2):
        return False
    return chosen(game, "adjacent_rule") in (("gap1to2", "any") if gap else ("any",))

"""Storms: where they can lie, and where they can move (STM)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.content.map_layout import storm_shape
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.decisions import Option
from everrain_runtime.engine.dice import break_tie
from everrain_runtime.engine.names import name
from everrain_runtime.engine.registry import step
from everrain_runtime.engine.selection import spaces_at
from everrain_runtime.geometry.hexes import DIRECTIONS, distance, rotate
from everrain_runtime.questions import questions
from everrain_runtime.rules.sea.movement import pick_direction
from everrain_runtime.state import Storm
from everrain_runtime.state.handles import REACH
from everrain_runtime.state.places import space, space_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_runtime.engine.game import Game
    from everrain_runtime.geometry.hexes import Hex
    from everrain_runtime.state import Thing

#: Up to this result of the fate die a storm comes for the first player (STM-03).
COMES: Final = 4
#: Under which name it is counted that a card has brought on a storm in the first act (STM-02).
EARLY = "storms in the first act"


@step
def storms_drift(game: Game) -> None:
    """Roll for every storm, one after another, and move it (RND-05, STM-03)."""
    for storm in reversed(game.board.storms):
        game.push(storm_drifts, storm)


@step
def storm_drifts(game: Game, storm: int) -> None:
    """Move a storm one space: towards the first player, or as the players like (STM-03).

    For the players the first of them decides (GEN-06).
    """
    board = game.board
    found, first = board.storms.get(storm), board.ships[board.flow.first]
    if found is None:
        return
    with acting(game, first.handle):
        if game.roll("fate") <= COMES:
            game.do("move_storm_towards", found, 1, first)
        else:
            game.do("move_storm", found, 1)


def came_early(game: Game) -> bool:
    """Return whether a card has brought on the storm of act 2 early: none comes then (STM-02)."""
    return game.board.memory.tallied(EARLY, scope="game") > 0


def place(game: Game, size: int, over: int) -> bool:
    """Place a storm so that it covers the space, turned as the player likes (STM-01, STM-18).

    Ships under it take no damage (STM-19). Returns whether there is a storm of that size.
    """
    lies = [] if game.facts.is_full("storm") else _placements(game, size, over)
    if not lies:
        return False
    options = [Option(text := _words(game, hexes), text, at) for at, hexes in enumerate(lies)]
    asked = questions.WHICH_SPACES_DOES_STORM_COVER
    picked = game.offer(asked, options) if len(lies) > 1 else 0
    board = game.board
    spaces = tuple([space(*at).handle for at in lies[max(0, picked)]])
    game.moment("storm_spawns", board.add(Storm(board.new_handle("storm"), spaces)))
    return True


def drift(game: Game, storm: Storm, amount: int) -> int:
    """Move a storm up to so many spaces in a direction the player picks; return how many.

    One that can move must (STM-20); a storm moves off and onto ships without damage (STM-08).
    """
    open_to = [direction for direction in range(6) if _may_lie(game, _moved(storm, direction))]
    if amount <= 0 or not open_to:
        return 0
    direction = pick_direction(game, questions.WHERE_DOES_STORM_MOVE, open_to)
    done = 0
    while done < amount and _may_lie(game, _moved(storm, direction)):
        if done and game.forbids("move_storm", storm, 1):
            break
        _move(storm, direction)
        done += 1
    return done


def drift_towards(game: Game, storm: Storm, target: Thing) -> bool:
    """Move a storm one space closer to the target and return whether it could (STM-04, STM-20).

    One that covers the target stays; equal steps are decided by the fate die.
    """
    goals = [(at.q, at.r) for at in spaces_at(game.board, target)]
    if not goals:
        return False
    here = _away(_hexes(storm), goals)
    closer = [
        direction
        for direction in range(6)
        if _may_lie(game, _moved(storm, direction))
        and _away(_moved(storm, direction), goals) < here
    ]
    if not closer:
        return False
    _move(storm, break_tie(game, closer))
    return True


def _placements(game: Game, size: int, over: int) -> list[tuple[Hex, ...]]:
    """Return every way to lay a storm of that size over the space, each once (STM-14)."""
    shape = storm_shape(game.content, size)
    goal = space_of(over)
    found: dict[frozenset[Hex], tuple[Hex, ...]] = {}
    for turns in range(6):
        turned = [rotate(offset, turns) for offset in shape]
        for a, b in turned:
            lie = tuple([(goal.q - a + q, goal.r - b + r) for q, r in turned])
            if _may_lie(game, lie):
                found.setdefault(frozenset(lie), lie)
    return list(found.values())


def _may_lie(game: Game, hexes: Iterable[Hex]) -> bool:
    """Return whether a storm may cover these hexes: one of them at least is revealed (STM-14)."""
    spaces = game.board.sea.spaces
    lies = False
    for q, r in hexes:
        if not (-REACH < q < REACH and -REACH < r < REACH):
            return False
        lies = lies or space(q, r).handle in spaces
    return lies


def _move(storm: Storm, direction: int) -> None:
    storm.spaces = tuple([space(*at).handle for at in _moved(storm, direction)])


def _moved(storm: Storm, direction: int) -> list[Hex]:
    a, b = DIRECTIONS[direction]
    return [(q + a, r + b) for q, r in _hexes(storm)]


def _hexes(storm: Storm) -> list[Hex]:
    found = [space_of(handle) for handle in storm.spaces]
    return [(at.q, at.r) for at in found]


def _away(hexes: Iterable[Hex], goals: list[Hex]) -> int:
    return min([distance(at, goal) for at in hexes for goal in goals])


def _words(game: Game, hexes: Iterable[Hex]) -> str:
    called = [name(game.board, game.content, space(*at).handle) for at in hexes]
    return ", ".join(sorted(called))

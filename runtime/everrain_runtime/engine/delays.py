"""Delayed effects of cards, due when something happens or is about to happen.

The end of a duration (`until this crew dies`) is delayed as well, without a routine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import attrs

from everrain_dsl.vocabulary.rows import PLAYER
from everrain_dsl.vocabulary.types import is_thing
from everrain_runtime.engine import times
from everrain_runtime.state import Delayed
from everrain_runtime.state.handles import NOTHING, kind
from everrain_runtime.state.memory import ANYONE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.vocabulary.rows import Event
    from everrain_runtime.engine.events import Happening
    from everrain_runtime.engine.execution import Execution
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.registry import Value
    from everrain_runtime.machine.executable import Due

#: The routine of what only ends a duration.
_NONE = -1


def put_off(
    execution: Execution, due: Due, program: str, routine: int, captured: tuple[Value, ...]
) -> Delayed:
    """Return what waits for *due*, as the board of the *execution*'s game remembers it."""
    game = execution.game
    event, whose, left = times.coming(game.board.flow, due.event, due.moment)
    row = game.content.vocabulary.events[event]
    return Delayed(
        event,
        due.match.number if due.match else _NONE,
        program,
        routine,
        captured,
        game.board.flow.you,
        execution.ability,
        game.chain,
        whose,
        left,
        len(row.slots) + row.tells_number if due.moment.tells else 0,
        due.moment.timing,
        measures=due.moment.measures,
    )


def ends_with(execution: Execution, due: Due, captured: tuple[Value, ...]) -> str:
    """Return the name of a duration that ends when *due* comes, asked of what is *captured*."""
    board = execution.game.board
    board.serial += 1
    until = f"moment {board.serial}"
    delayed = put_off(execution, due, execution.loaded.id, _NONE, captured)
    board.memory.delayed += (attrs.evolve(delayed, until=until),)
    return until


def awaited(game: Game, events: Sequence[Event], happening: Happening) -> Iterator[str]:
    """Yield what is `wanted` of what was put off until this, as it is just before it happens."""
    for event in events:
        for each in game.board.memory.delayed:
            if each.match == _NONE or each.timing != "after" or each.measures:
                continue
            told = _told(game, each, event, happening)
            if told is not None and _waits(game, each, event, told):
                yield each.wanted


def come_due(
    game: Game, event: Event, happening: Happening, timing: str = "after"
) -> list[tuple[Delayed, tuple[Value, ...]]]:
    """Return what was put off until this event, oldest first, with what it is to be given.

    What comes due once is forgotten; what ends with the event ends.
    """
    memory = game.board.memory
    found: list[tuple[Delayed, tuple[Value, ...]]] = []
    for each in memory.delayed:
        if each.rivals and each not in memory.delayed:
            continue
        told = _told(game, each, event, happening) if each.timing == timing else None
        if told is None:
            continue
        if each.wanted not in happening.matched and not _waits(game, each, event, told):
            continue
        if each.left > 1:
            _exchange(game, each, attrs.evolve(each, left=each.left - 1))
        elif each.routine == _NONE:
            memory.expire(each.until)
        else:
            found.append((each, _given(each, told[: each.tells])))
            if not each.until:
                _exchange(game, each)
                memory.end_rivals(each)
    return found


def _exchange(game: Game, old: Delayed, *new: Delayed) -> None:
    """Put *new* in the place of *old* among what is put off."""
    memory = game.board.memory
    at = next(at for at, each in enumerate(memory.delayed) if each is old)
    memory.delayed = (*memory.delayed[:at], *new, *memory.delayed[at + 1 :])


def _given(delayed: Delayed, told: tuple[Value, ...]) -> tuple[Value, ...]:
    """Return a routine's arguments: `this`, the values of the event, and the captured values."""
    this, *captured = cast("tuple[Value, ...]", delayed.arguments)
    return (this, *told, *captured)


def _told(
    game: Game, delayed: Delayed, event: Event, happening: Happening
) -> tuple[Value, ...] | None:
    """Return what happened in the words of *event*, None where something else is waited for."""
    if delayed.event != event.name:
        return None
    if event.yours and delayed.whose != ANYONE:
        whose = delayed.ship if delayed.whose == NOTHING else delayed.whose
        if whose != game.board.flow.you:
            return None
    given = dict(zip((slot.name for slot in happening.slots), happening.values, strict=True))
    given[PLAYER] = game.board.flow.you
    told: list[Any] = [given.get(slot.name, NOTHING) for slot in event.slots]
    if event.tells_number:
        told.append((happening.amount or 0) if event.amount else happening.figure)
    return tuple(told)


def _waits(game: Game, delayed: Delayed, event: Event, told: tuple[Value, ...]) -> bool:
    """Return whether it is this that is waited for; nothing is in the chain that it began."""
    if delayed.until and delayed.key in game.chain:
        return False
    loaded = game.content.find(delayed.program)
    if loaded is None:
        return False  # a save that was made with other cards
    for routine in (delayed.match, delayed.routine if delayed.tells else _NONE):
        if routine != _NONE:
            types = loaded.routine(routine).params[1 : 1 + len(told)]
            if not all(map(_is_of, told, types)):
                return False
    if delayed.match == _NONE:
        return True
    return game.judge(loaded, delayed.match, _given(delayed, told), delayed.ship)


def _is_of(value: Value, type_: str) -> bool:
    return not is_thing(type_) or (isinstance(value, int) and kind(value) == type_)

"""Limits on chains of triggered abilities and on how much cards can do in one.

They keep every chain finite and fast. An ability triggers at most 20 times in response to other
abilities; all things of one card that entered play meanwhile share this limit. At most 16 abilities
nest. Cards perform at most 1,000 effects in all. Anything beyond a limit is dropped, and the log
names the card that was cut off. A chain is over when nothing it caused is left to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.bytecode.chains import MOST_DONE, MOST_INSIDE, MOST_SET_OFF
from everrain_runtime.state.handles import COMPUTED, kind, number

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Trigger
    from everrain_runtime.engine.abilities_in_play import AbilityInPlay
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.registry import Value
    from everrain_runtime.state import Board, Delayed


def counted(game: Game, source: AbilityInPlay[Trigger]) -> str:
    """Return what an ability is counted by: its key, or its card if that came into play meanwhile.

    Else a card that brings forth another of its kind would never come to its end.
    """
    memory = game.board.memory
    made = [each for each in (source.handle, source.card) if kind(each) not in COMPUTED]
    if memory.set_off and any(number(each) > memory.serial for each in made):
        return f"{source.loaded.id} {source.number}"
    return source.key


def may_be_set_off(game: Game, key: str, card: str) -> bool:
    """Count that others set an ability of the *card* off; return False if they do too often."""
    memory = game.board.memory
    if not memory.set_off:
        memory.serial = game.board.serial
    so_often = memory.set_off[key] = memory.set_off.get(key, 0) + 1
    if so_often == MOST_SET_OFF + 1:
        _cut(game, card, f"{MOST_SET_OFF} times in a chain is the most")
    return so_often <= MOST_SET_OFF


def may_be_read(game: Game, table: str) -> bool:
    """Return whether a table may be read now: not within itself, and as often as abilities act."""
    if not game.chain:
        return True
    if table in game.chain:
        _cut(game, table, "it is being read already")
        return False
    return may_be_set_off(game, table, table) and may_go_inside(game, table, table)


def may_go_inside(game: Game, key: str, card: str) -> bool:
    """Return whether one more ability of the *card* may act inside those that are under way."""
    if game.nested < MOST_INSIDE:
        return True
    set_off = game.board.memory.set_off
    if set_off.get(key, 0) <= MOST_SET_OFF:
        set_off[key] = MOST_SET_OFF + 1
        _cut(game, card, f"{MOST_INSIDE} abilities inside one another is the most")
    return False


def may_come_due(game: Game, each: Delayed) -> bool:
    """Return whether what comes due may act: what does so each time has the limit of an ability."""
    if not (each.until and game.chain):
        return True
    return may_be_set_off(game, each.key, each.program)


def may_do(game: Game, card: str, arguments: tuple[Value, ...]) -> bool:
    """Count what the *card* does to those things; return False if cards have done too much."""
    memory = game.board.memory
    if memory.done > MOST_DONE:
        return False
    memory.done += max([len(each) for each in arguments if isinstance(each, tuple)], default=1)
    if memory.done > MOST_DONE:
        _cut(game, card, f"cards have done {MOST_DONE} things in a chain, the most there are")
    return memory.done <= MOST_DONE


def wait(board: Board) -> None:
    """Record the position of a chain's effects among the steps; the chain ends only after them."""
    memory = board.memory
    if memory.under < 0 and (memory.set_off or memory.done):
        memory.under = len(board.steps)


def end(board: Board) -> None:
    """Forget what was counted, if nothing is left of what the last cause led to."""
    memory = board.memory
    if not (memory.set_off or memory.done) or board.queue:
        return
    if memory.under < 0 or len(board.steps) <= memory.under:
        memory.set_off, memory.serial, memory.done, memory.under = {}, 0, 0, -1


def _cut(game: Game, card: str, reached: str) -> None:
    """Log that the *card* takes no more part in what abilities set off."""
    detail = f"{game.content.name(card)} does no more, since {reached}"
    game.recorder.record("the_chain_is_cut", (), None, detail=detail)

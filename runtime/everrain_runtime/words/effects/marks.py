"""Memory of cards: marks on things, marks for everyone, counters (GEN-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.cards.counters import counters_left
from everrain_runtime.state.memory import COUNTER, is_remembered, named, remembered_as

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew, Enemy, Improvement, Ship, Space, Treasure


@performs
def put_mark(
    game: Game, mark: str, target: Crew | Ship | Space | Improvement | Enemy | Treasure
) -> int:
    """Put a mark on a thing that does not carry it yet; it goes with the thing (GEN-08)."""
    if game.board.marks(target, mark):
        return 0
    game.board.mark(target, mark)
    return 1


@performs
def remove_mark(
    game: Game, mark: str, target: Crew | Ship | Space | Improvement | Enemy | Treasure
) -> int:
    """Take a mark off a thing that carries it (GEN-08)."""
    carried = game.board.marks(target, mark)
    game.board.mark(target, mark, -carried)
    return int(carried > 0)


@performs
def set_mark(game: Game, mark: str) -> int:
    """Remember something for everyone, for the rest of the game (GEN-08)."""
    marks = game.board.memory.marks
    if (0, mark) in marks:
        return 0
    marks[0, mark] = 1
    return 1


@performs
def clear_mark(game: Game, mark: str) -> int:
    """Forget something that was remembered for everyone (GEN-08)."""
    return int(game.board.memory.marks.pop((0, mark), 0) > 0)


# What a card remembers by a name


@performs
def remember(game: Game, target: Any, memory: str) -> int:
    """Let a card remember a thing by a name, in place of what it has remembered so (GEN-08)."""
    name = remembered_as(memory, game.remembering)
    if game.board.marks(target, name):
        return 0
    forget(game, memory)
    game.board.mark(target, name)
    return 1


@performs
def forget(game: Game, memory: str) -> int:
    """Let a card forget what it has remembered by a name (GEN-08)."""
    marks, by = game.board.memory.marks, game.remembering
    known = [key for key in marks if is_remembered(key[1], memory, by)]
    for key in known:
        del marks[key]
    return len(known)


# Counters: all that adds or removes some does it by these four, which cards wait for


@performs
def add_counter(game: Game, amount: int, target: Any) -> int:
    """Put counters on a thing, as many as it can have (GEN-08)."""
    had = game.board.marks(target, COUNTER)
    added = _add(game, min(amount, game.value("counter_limit", target) - had), COUNTER, target)
    for number in _reached(game, "reaches_counters", had, added):
        game.moment("reaches_counters", target, number)
    return added


@performs
def add_named_counter(game: Game, amount: int, kind: str, target: Any) -> int:
    """Put counters of a kind on a thing, as many as it can have of them (GEN-08)."""
    had = game.board.marks(target, named(kind))
    room = min(game.value("named_counter_limit", target, kind) - had, counters_left(game, kind))
    added = _add(game, min(amount, room), named(kind), target)
    for number in _reached(game, "reaches_named_counters", had, added):
        game.moment("reaches_named_counters", target, number, kind)
    return added


@performs
def spend_counter(game: Game, amount: int, target: Any) -> int:
    """Take counters off a thing, as many as it has (GEN-08)."""
    taken = _take(game, amount, COUNTER, target)
    if taken and not game.board.marks(target, COUNTER):
        game.moment("reaches_counters", target, 0)
    return taken


@performs
def spend_named_counter(game: Game, amount: int, kind: str, target: Any) -> int:
    """Take counters of a kind off a thing, as many as it has (GEN-08)."""
    taken = _take(game, amount, named(kind), target)
    if taken and not game.board.marks(target, named(kind)):
        game.moment("reaches_named_counters", target, 0, kind)
    return taken


@performs
def add_counter_up_to(game: Game, amount: int, target: Any, most: int) -> int:
    """Put counters on a thing, as long as it has fewer than so many (GEN-08)."""
    amount = min(amount, most - game.board.marks(target, COUNTER))
    return game.do("add_counter", amount, target)


@performs
def add_named_counter_up_to(game: Game, amount: int, kind: str, target: Any, most: int) -> int:
    """Put counters of a kind on a thing, as long as it has fewer than so many (GEN-08)."""
    amount = min(amount, most - game.board.marks(target, named(kind)))
    return game.do("add_named_counter", amount, kind, target)


@performs
def remove_counters(game: Game, target: Any) -> int:
    """Take all counters without a kind off a thing (GEN-08)."""
    return game.do("spend_counter", game.board.marks(target, COUNTER), target)


@performs
def remove_named_counters(game: Game, kind: str, target: Any) -> int:
    """Take all counters of a kind off a thing (GEN-08)."""
    return game.do("spend_named_counter", game.board.marks(target, named(kind)), kind, target)


@performs
def move_counter(game: Game, amount: int, source: Any, target: Any) -> int:
    """Let counters go from one thing to another, as many as there are and may be (GEN-08)."""
    fit = min(amount, game.value("counter_limit", target) - game.board.marks(target, COUNTER))
    if source.handle == target.handle or game.forbids("add_counter", fit, target):
        return 0
    return game.do("add_counter", game.do("spend_counter", fit, source), target)


@performs
def move_named_counter(game: Game, amount: int, kind: str, source: Any, target: Any) -> int:
    """Let counters of a kind go from one thing to another, as many as may be (GEN-08)."""
    room = game.value("named_counter_limit", target, kind) - game.board.marks(target, named(kind))
    fit = min(amount, room)
    if source.handle == target.handle or game.forbids("add_named_counter", fit, kind, target):
        return 0
    moved = game.do("spend_named_counter", fit, kind, source)
    return game.do("add_named_counter", moved, kind, target)


@performs
def double_counters(game: Game, target: Any) -> int:
    """Put as many counters on a thing as it has (GEN-08)."""
    return game.do("add_counter", game.board.marks(target, COUNTER), target)


@performs
def double_named_counters(game: Game, target: Any, kind: str) -> int:
    """Put as many counters of a kind on a thing as it has of them (GEN-08)."""
    return game.do("add_named_counter", game.board.marks(target, named(kind)), kind, target)


def _add(game: Game, amount: int, name: str, target: Any) -> int:
    if amount <= 0:
        return 0
    game.board.mark(target, name, amount)
    return amount


def _take(game: Game, amount: int, name: str, target: Any) -> int:
    taken = max(0, min(amount, game.board.marks(target, name)))
    game.board.mark(target, name, -taken)
    return taken


def _reached(game: Game, event: str, had: int, added: int) -> range:
    """Return the numbers that a thing has come to or past, if anything waits for that."""
    return range(had + 1, had + added + 1) if game.doing.awaits(event) else range(0)

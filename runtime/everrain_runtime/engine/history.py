"""Counts of past events, kept only for the cards in the content that ask about them.

The filters are evaluated when the event happens, for each captain: a crew that died on deck has
left the deck by the time a card asks. An event that no card asks about is not counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.records.values import value
from everrain_dsl.vocabulary.rows import PLAYER
from everrain_dsl.vocabulary.types import is_thing
from everrain_runtime.state.handles import NOTHING, kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.bytecode.program import Watch
    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Event
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.registry import Value


@value
class Noted:
    """Something that is about to happen and is counted: for how long, as what, and for whom."""

    period: str
    name: str
    ship: int
    measures: bool


def look(
    game: Game, rows: Sequence[Event], slots: Sequence[Slot], values: Sequence[Value]
) -> list[Noted]:
    """Return what of an event, about to happen to these *values*, is to be counted."""
    given = dict(zip((slot.name for slot in slots), values, strict=True))
    given[PLAYER] = game.board.flow.you
    return [
        noted
        for row in rows
        for loaded, number in game.content.remembered.get(row.name, ())
        for noted in _noted(game, row, loaded, number, given)
    ]


def count(game: Game, noted: Sequence[Noted], amount: int) -> None:
    """Count what has happened, to that amount."""
    for each in noted:
        done = amount if each.measures else 1
        game.board.memory.add(each.period, each.name, each.ship, done)


def happened(game: Game, loaded: Loaded, number: int, about: tuple[Value, ...]) -> int:
    """Return how often, or how much, of what a watch counts has happened to what it is *about*."""
    watch = loaded.program.watches[number]
    event = game.content.vocabulary.events[loaded.row(watch.event)]
    ship = game.board.flow.you if _is_of_one(watch, event) else NOTHING
    return game.board.memory.tallied(_name(loaded, number, about), ship, watch.period)


def _noted(
    game: Game, row: Event, loaded: Loaded, number: int, given: dict[str, Value]
) -> Iterator[Noted]:
    watch = loaded.program.watches[number]
    values = tuple([given.get(slot.name, NOTHING) for slot in row.slots])
    name = _name(loaded, number, tuple([values[at] for at in watch.told]))
    if not _is_of_one(watch, row):
        yield Noted(watch.period, name, NOTHING, watch.measures)
        return
    amount = (0,) if row.tells_number else ()
    for ship in game.board.ships:
        if row.yours and ship != game.board.flow.you:
            continue
        about = (ship, *values, *amount)
        if watch.match is None or _holds(game, loaded, watch.match, about):
            yield Noted(watch.period, name, ship, watch.measures)


def _is_of_one(watch: Watch, event: Event) -> bool:
    """Return whether it is counted for each captain."""
    return watch.match is not None or event.yours


def _holds(game: Game, loaded: Loaded, match: int, about: tuple[Value, ...]) -> bool:
    types = loaded.routine(match).params
    for given, type_ in zip(about, types, strict=True):
        if is_thing(type_) and isinstance(given, int) and kind(given) != type_:
            return False
    ship = about[0]
    assert isinstance(ship, int)
    return game.judge(loaded, match, about, ship)


def _name(loaded: Loaded, number: int, about: tuple[Value, ...]) -> str:
    return " ".join([f"watch {loaded.id} {number}", *map(str, about)])

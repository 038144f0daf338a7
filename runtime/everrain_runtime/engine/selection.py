"""Selections on the board: what a noun names, what a filter keeps, where things are.

The nouns' and filters' own functions are in `nouns` and `filters`; what they share is here.
Nouns name things of the whole board, whichever ship they belong to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from everrain_dsl.vocabulary.printed import Passenger as PrintedPassenger
from everrain_dsl.vocabulary.rows import Filter
from everrain_runtime.engine.dice import break_tie
from everrain_runtime.geometry.hexes import distance
from everrain_runtime.questions import questions
from everrain_runtime.state import (
    Artillery,
    Crew,
    ElderOne,
    Enemy,
    EnemyShip,
    Improvement,
    Node,
    Passenger,
    Slot,
    Space,
    Storm,
    Thing,
    Zone,
)
from everrain_runtime.state.handles import CODES, MASK, NOTHING
from everrain_runtime.state.places import slot_of, space_of, zone_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.vocabulary.printed import Place
    from everrain_dsl.vocabulary.rows import Permission
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.registry import Bound, Value
    from everrain_runtime.state import Board, Order


def all_of(game: Game, noun: str) -> tuple[int, ...]:
    """Return the handles of everything in play that the noun names, or that counts as one."""
    found: Iterable[int] = game.ruleset.lists[noun].function(game)
    serving = game.content.vocabulary.serving.get(noun)
    if serving is None or not game.facts.gives(serving.name):
        return found if type(found) is tuple else tuple(found)
    return (*found, *_counted_as(game, noun, serving))


def _counted_as(game: Game, noun: str, serving: Permission) -> list[int]:
    """Return things that count as *noun* by a card; an order only if it was issued as that kind.

    The things the card itself names are read as printed, so that the effect does not chain.
    """
    lists, type_ = game.ruleset.lists, serving.slots[0].types[0]
    printed = {*lists[noun].function(game)}
    others = [each for each in lists[f"noun_{type_}"].function(game) if each not in printed]
    with game.facts.as_printed():
        found = [each for each in others if game.facts.permits(serving.name, each)]
    return [each for each in found if not _served_otherwise(game, each, noun)]


def _served_otherwise(game: Game, thing: int, noun: str) -> bool:
    """Return whether *thing* is an order that was issued as another kind than *noun* names."""
    order = game.board.orders.get(thing)
    return order is not None and order.used_as != "" and f"noun_{order.used_as}_order" != noun


def serves(game: Game, thing: Order, noun: str) -> bool:
    """Return whether a card lets *thing* count as what *noun* names."""
    row = game.content.vocabulary.serving.get(noun)
    if row is None or not game.facts.gives(row.name):
        return False
    with game.facts.as_printed():
        return game.facts.permits(row.name, thing)


def matching(game: Game, place: Place) -> list[int]:
    """Return the spaces that a printed kind of place means, filters heeded (SHP-07, ELD-12)."""
    found = all_of(game, place.noun)
    for name in place.filters:
        found = keep(game, name, found, ())
    for name in place.without:
        left_out = keep(game, name, found, ())
        found = tuple([each for each in found if each not in left_out])
    return [*found]


def keep(
    game: Game, name: str, things: Sequence[int], arguments: tuple[Value, ...]
) -> tuple[int, ...]:
    """Return those of *things* that satisfy the filter; what is gone only those that ask for it.

    Of the best, equals are decided by the fate die or the player; in a question, where neither
    can be asked, by their order.
    """
    bound = game.ruleset.keepers[name]
    given = bound.objects(arguments, game.board.recall) if arguments else []
    if given is None:
        return ()
    row = bound.row
    assert isinstance(row, Filter)
    if row.form == "best":
        return _best(game, bound, row, things, given)
    find = game.board.recall if row.of_the_gone else game.board.find
    test = bound.function
    return tuple(
        [
            handle
            for handle in things
            if (thing := find(handle)) is not None and test(game, thing, *given)
        ]
    )


def holds(game: Game, name: str, thing: Value, *arguments: Value) -> bool:
    """Return whether one thing satisfies the filter."""
    return bool(keep(game, name, (cast("int", thing),), arguments))


def _best(
    game: Game, bound: Bound, row: Filter, things: Sequence[int], given: list[object]
) -> tuple[int, ...]:
    scores = _scores(game, bound, things, given)
    if not scores:
        return ()
    highest = max(scores.values())
    best = [handle for handle, score in scores.items() if score == highest]
    if len(best) == 1 or game.pure:
        return (best[0],)
    if row.picked_by == "player":
        gauge = row.name.replace("_", " ")
        return game.choose(questions.PICK_THE_ONE_WITH, best, 1, 1, gauge=gauge)
    return (break_tie(game, best),)


def _scores(game: Game, bound: Bound, things: Sequence[int], given: list[object]) -> dict[int, int]:
    scores: dict[int, int] = {}
    for handle in things:
        thing = game.board.find(handle)
        score = bound.function(game, thing, *given) if thing is not None else None
        if score is not None:
            scores[handle] = score
    return scores


# Where things are


def zone_at(thing: Thing) -> Zone | None:
    """Return the zone on deck that *thing* is or is in, or None (DCK-01)."""
    match thing:
        case Zone():
            return thing
        case Node():
            return thing.zone
        case Crew() | Enemy() if thing.place & MASK == CODES["zone"]:
            return zone_of(thing.place)
    return None


def slot_at(thing: Thing) -> Slot | None:
    """Return the slot *thing* is, or is in (BLW-01)."""
    match thing:
        case Slot():
            return thing
        case Crew() | Improvement() | Artillery() if thing.place & MASK == CODES["slot"]:
            return slot_of(thing.place)
    return None


def spaces_at(board: Board, thing: Thing) -> list[Space]:
    """Return the spaces *thing* is, or is on; of what is aboard, those of its ship."""
    match thing:
        case Space():
            return [thing]
        case Storm():
            return [space_of(space) for space in thing.spaces]
        case EnemyShip() | ElderOne():
            return [space_of(thing.space)] if thing.space else []
    ship = board.ship_of(thing)
    return [space_of(ship.space)] if ship is not None and ship.space else []


def bound_for(game: Game, passenger: Passenger) -> int:
    """Return the space of the port printed on a passenger, 0 while it is not revealed (PAS-04)."""
    printed = game.content.printed(passenger.card, PrintedPassenger)
    spaces = game.board.sea.spaces.items()
    port = printed.port if printed is not None else ""
    return next((space for space, terrain in spaces if port and terrain.port == port), NOTHING)


def space_at(board: Board, thing: Thing) -> int:
    """Return the handle of the first space *thing* is on, 0 if it is on none."""
    spaces = spaces_at(board, thing)
    return spaces[0].handle if spaces else NOTHING


def steps(game: Game, start: Thing, end: Thing) -> int | None:
    """Return how many zones lie between two things on one deck, None when no way does (ENM-12)."""
    first, last = zone_at(start), zone_at(end)
    if first is None or last is None or first.ship != last.ship:
        return None
    ship = game.board.ships.get(first.ship)
    boarding = ship is not None and ship.boarding != NOTHING
    found = game.content.layout.steps(first.index, last.index, boarding=boarding)
    return found if found >= 0 else None


def apart(game: Game, start: Thing, end: Thing) -> int | None:
    """Return how far two things are apart: in zones on one deck, else in spaces (EVT-06)."""
    found = steps(game, start, end)
    if found is not None:
        return found
    return spaces_apart(game.board, start, end)


def spaces_apart(board: Board, start: Thing, end: Thing) -> int | None:
    """Return how many spaces lie between two things, None when one is on no space."""
    least: int | None = None
    there = spaces_at(board, end)
    for a in spaces_at(board, start):
        for b in there:
            apart = distance((a.q, a.r), (b.q, b.r))
            if least is None or apart < least:
                least = apart
    return least

"""Triggering of abilities and its order: `instead` and `before` at once, `after` by the queue.

For each happening, abilities that replace it come first, and the first that does so ends it. Then
come abilities that modify it, each at most once. Ties are ordered by ship, starting with the active
one, then by when their sources entered play (GEN-12). Abilities that wait for `after` join the
board's queue in the order of the events. No ability triggers again within a chain that it started,
and the length of a chain is limited (`chains`). The work therefore grows with the number of
abilities in play, and not with their possible orders or with what they bring into play.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias, cast

import attrs

from everrain_dsl.bytecode.program import PUT_OFF, Pending, Trigger
from everrain_dsl.records import Malformed
from everrain_dsl.vocabulary.rows import PLAYER, Context, Event
from everrain_runtime.engine import abilities_in_play, chains
from everrain_runtime.engine import delays as waiting
from everrain_runtime.engine.abilities_in_play import AbilityInPlay
from everrain_runtime.engine.registry import step
from everrain_runtime.state import Step
from everrain_runtime.state.handles import BITS, NOTHING, kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_runtime.engine.dice import Roll
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.registry import Value
    from everrain_runtime.state import Board, Delayed

Waiting: TypeAlias = tuple[Event, AbilityInPlay[Trigger]]


@attrs.define(eq=False)
class Happening:
    """An event about to happen, which `before` may modify and `instead` may replace.

    `values` fill the `slots` of the effect or event called `name`. `amount` is the rest of its
    amount, None if it has none. `roll` is the dice roll if the event is a roll or the outcome of
    one; an outcome's roll cannot change.
    """

    name: str
    slots: tuple[Slot, ...]
    values: tuple[Value, ...]
    amount: int | None = None
    cause: str = ""
    replaced: bool = False
    roll: Roll | None = None
    #: The number that comes with it and that no card changes: the margin of a test.
    figure: int = 0
    #: What waited for it just before it happened: a source may see itself leave play.
    seen: list[Waiting] = attrs.field(factory=list)
    #: The keys of those it matched then: what leaves play by it was there when it began.
    matched: set[str] = attrs.field(factory=set)
    #: Whose they were that wait for what you do: what you give away was yours.
    owners: dict[str, int] = attrs.field(factory=dict)

    def copy(self) -> Happening:
        """Return a happening that is equal, and that can be changed without changing this one."""
        roll = self.roll.copy() if self.roll is not None else None
        return attrs.evolve(
            self,
            roll=roll,
            seen=[*self.seen],
            matched={*self.matched},
            owners={**self.owners},
        )

    @property
    def rolls(self) -> bool:
        """Return whether it is a roll itself, which nothing can stop."""
        return self.roll is not None and any(slot.types == ("die",) for slot in self.slots)

    @property
    def stopped(self) -> bool:
        """Return whether it was replaced, or nothing of it remains."""
        return self.replaced or (self.amount is not None and self.amount <= 0)

    def spared(self, amount: int) -> int:
        """Return how much of *amount* cards have taken off it, all where they replaced it."""
        left = 0 if self.replaced else self.amount
        return max(0, amount - left) if left is not None else 0


def watch(game: Game, events: Sequence[Event], *timings: str) -> list[Waiting]:
    """Return the abilities that wait for one of *events* and work now, in their order."""
    index = abilities_in_play.index(game.board, game.content).triggers
    found: list[Waiting] = []
    for event in events:
        for source in index.get(event.name, ()):
            if source.ability.timing in timings and abilities_in_play.works(game.board, source):
                found.append((event, source))  # noqa: PERF401 - mostly there is nothing
    return _in_order(game, found) if len(found) > 1 else found


def before(game: Game, events: Sequence[Event], happening: Happening) -> None:
    """Run the abilities that replace or change *happening*, nested, at once."""
    found = watch(game, events, "instead", "before")
    for timing in ("instead", "before"):
        for event, source in found:
            if source.ability.timing != timing or happening.stopped:
                continue
            if not abilities_in_play.works(game.board, source):
                continue  # an earlier one has changed that
            if game.answered is not None and source.key in game.answered:
                continue
            arguments = _arguments(game, event, happening, source)
            ship = abilities_in_play.captain(game.board, source)
            if arguments is None or not _fires(game, event, source, arguments, ship):
                continue
            if not chains.may_go_inside(game, chains.counted(game, source), source.loaded.id):
                continue
            if timing == "instead":
                happening.replaced = True
            if game.answered is not None:
                game.answered.add(source.key)
            chain = (*game.chain, source.key)
            _run(game, source, arguments, happening, ship=ship, chain=chain)
        if game.board.memory.delayed:
            _put_off(game, events, happening, timing)


def _put_off(game: Game, events: Sequence[Event], happening: Happening, timing: str) -> None:
    """Run what was put off until something is about to happen, nested, at once."""
    for event in events:
        if happening.stopped:
            return
        for each, arguments in waiting.come_due(game, event, happening, timing):
            if not chains.may_come_due(game, each):
                continue
            if timing == "instead":
                happening.replaced = True
            with _within(game, happening):
                loaded, key = game.content.get(each.program), each.key
                game.run(
                    loaded,
                    each.routine,
                    arguments,
                    ability=each.ability,
                    you=each.ship,
                    chain=(*game.chain, *each.chain, key),
                )


def look(game: Game, events: Sequence[Event], happening: Happening) -> None:
    """Take note of what waits for *happening* just before it happens, and of what it matches."""
    happening.seen = watch(game, events, "after")
    for event, source in happening.seen:
        arguments = _arguments(game, event, happening, source)
        if arguments is not None and _matches(game, source, arguments):
            happening.matched.add(source.key)
            if event.yours:
                happening.owners[source.key] = abilities_in_play.captain(game.board, source)
    if game.board.memory.delayed:
        happening.matched.update(waiting.awaited(game, events, happening))


def after(game: Game, events: Sequence[Event], happening: Happening) -> None:
    """Queue the abilities that wait for what has happened."""
    found = watch(game, events, "after")
    if happening.seen:
        both = {source.key: (event, source) for event, source in (*happening.seen, *found)}
        found = _in_order(game, [*both.values()])
    for event, source in found:
        arguments = _arguments(game, event, happening, source)
        known = source.key in happening.matched
        ship = happening.owners.get(source.key, abilities_in_play.captain(game.board, source))
        if arguments is not None and _fires(game, event, source, arguments, ship, known=known):
            game.queue(
                ability,
                source.loaded.id,
                source.number,
                source.ability.routine,
                arguments,
                ship,
                (*game.chain, source.key),
                happening.amount or 0,
            )
    if game.board.memory.delayed:
        for event in events:
            _come_due(game, event, happening)


@step
def ability(
    game: Game,
    program: str,
    number: int,
    routine: int,
    arguments: tuple[Value, ...],
    ship: int,
    chain: tuple[str, ...],
    amount: int,
) -> None:
    """Run an ability that was queued, unless its limit has been reached meanwhile."""
    loaded = game.content.find(program)
    if loaded is None or routine >= len(loaded.routines):
        return  # a save that was made with other cards
    found = loaded.abilities[number] if 0 <= number < len(loaded.abilities) else None
    happening = Happening("", (), (), amount)
    if isinstance(found, Trigger) and found.routine == routine:
        source = AbilityInPlay(cast("int", arguments[0]), loaded, number, found)
        if not _is_spent(game, _last(chain), found):
            _run(game, source, arguments, happening, ship=ship, chain=chain)
    else:
        with _within(game, happening):
            game.run(loaded, routine, arguments, ability=number, you=ship, chain=chain)


def pending(board: Board) -> list[Pending]:
    """Return the routines that wait on *board*, for the verifier of saved games (V9).

    Raises Malformed when the queue holds an ability that none of ours would be queued as.
    """
    found: list[Pending] = []
    for due in (*board.queue, *board.steps):
        match due:
            case Step(
                "ability", (str(card), int(), int(routine), tuple(values), int(), tuple(), int())
            ):
                found.append(Pending(card, routine, cast("tuple[Value, ...]", values)))
            case Step("ability"):
                raise Malformed("a queued ability has not the form of one")
    found.extend(
        Pending(
            each.program,
            each.routine,
            cast("tuple[Value, ...]", each.arguments),
            each.tells,
            _context(each.timing),
        )
        for each in board.memory.delayed
        if each.routine >= 0
    )
    return found


def _context(timing: str) -> Context:
    """Return the context for delayed abilities with that *timing*. Raises Malformed if unknown."""
    for known, context in PUT_OFF.items():
        if known == timing:
            return context
    raise Malformed(f"{timing[:40]!r} is no timing")


def _in_order(game: Game, found: list[Waiting]) -> list[Waiting]:
    def key(waiting: Waiting) -> tuple[int, int, int]:
        source = waiting[1]
        return abilities_in_play.seat(game.board, source), source.handle >> BITS, source.number

    return sorted(found, key=key)


def _arguments(
    game: Game, event: Event, happening: Happening, source: AbilityInPlay[Trigger]
) -> tuple[Value, ...] | None:
    """Return what the ability's routines take, None when a thing is of a type it is not for."""
    given = told(game, happening.slots, happening.values)
    types = source.loaded.routine(source.ability.routine).params
    values: list[Value] = [source.handle]
    for slot, type_ in zip(event.slots, types[1:], strict=False):
        value = given.get(slot.name, NOTHING)
        if slot.is_thing and not slot.whole and kind(cast("int", value)) != type_:
            return None
        values.append(value)
    if event.amount:
        values.append(happening.amount or 0)
    elif event.figure:
        values.append(happening.figure)
    return tuple(values)


def told(game: Game, slots: Sequence[Slot], values: Sequence[Value]) -> dict[str, Value]:
    """Return what happened by the names of its slots, with the captain who acts."""
    given = dict(zip((slot.name for slot in slots), values, strict=True))
    given[PLAYER] = game.board.flow.you
    return given


def _matches(game: Game, source: AbilityInPlay[Trigger], arguments: tuple[Value, ...]) -> bool:
    ship = abilities_in_play.captain(game.board, source)
    return game.judge(source.loaded, source.ability.match, arguments, ship)


def _fires(
    game: Game,
    event: Event,
    source: AbilityInPlay[Trigger],
    arguments: tuple[Value, ...],
    ship: int,
    *,
    known: bool = False,
) -> bool:
    """Return whether the ability is to run, by the captain of *ship*.

    It may be *known* that what happened is what it waits for.
    """
    if source.key in game.chain or _is_spent(game, source.key, source.ability):
        return False
    loaded, ability = source.loaded, source.ability
    if event.yours and ship != game.board.flow.you:
        return False
    if not known and not _matches(game, source, arguments):
        return False
    if not game.judge(loaded, ability.condition, arguments, ship):
        return False
    return not game.chain or chains.may_be_set_off(game, chains.counted(game, source), loaded.id)


def _run(
    game: Game,
    source: AbilityInPlay[Trigger],
    arguments: tuple[Value, ...],
    happening: Happening,
    *,
    ship: int,
    chain: tuple[str, ...],
) -> None:
    with _within(game, happening):
        did = game.run(
            source.loaded,
            source.ability.routine,
            arguments,
            ability=source.number,
            you=ship,
            chain=chain,
        )
    if source.ability.limit is not None and did:
        _spend(game, _last(chain), source.ability, source.ability.limit)


def _last(chain: tuple[str, ...]) -> str:
    """Return the key of the running ability, the last in the chain, or an empty string."""
    return chain[-1] if chain else ""


def _use(key: str, number: int) -> str:
    """Return what the so-manieth use of an ability is called among those that are spent."""
    return key if number == 1 else f"{key} {number}"


def _is_spent(game: Game, key: str, ability: Trigger) -> bool:
    return _use(key, ability.times) in game.board.memory.spent


def _spend(game: Game, key: str, ability: Trigger, limit: str) -> None:
    spent = game.board.memory.spent
    uses = (_use(key, number) for number in range(1, ability.times + 1))
    spent[next(use for use in uses if use not in spent)] = limit


@contextmanager
def _within(game: Game, happening: Happening) -> Iterator[None]:
    """Let what runs inside change or replace *happening*."""
    game.happenings.append(happening)
    try:
        yield
    finally:
        game.happenings.pop()


def _come_due(game: Game, event: Event, happening: Happening) -> None:
    """Queue what was put off until this event, oldest first."""
    for each, arguments in waiting.come_due(game, event, happening):
        if chains.may_come_due(game, each):
            chain = (*game.chain, *each.chain, each.key) if each.until else each.chain
            put_in_queue(game, attrs.evolve(each, chain=chain), arguments, happening.amount or 0)


def put_in_queue(
    game: Game, delayed: Delayed, arguments: tuple[Value, ...], amount: int = 0
) -> None:
    """Queue what was put off, with what it is given."""
    game.queue(
        ability,
        delayed.program,
        delayed.ability,
        delayed.routine,
        arguments,
        delayed.ship,
        delayed.chain,
        amount,
    )

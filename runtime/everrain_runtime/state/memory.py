"""The board's memory for its cards: marks, counters, limits, and delayed effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import attrs

from everrain_dsl.records import ADDED
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Container

    from everrain_runtime.state.flow import Datum

#: What things happen once per, and what is counted by.
SCOPES: Final = ("turn", "round", "visit", "act", "game")


#: Whose the event must be that something waits for: anyone's, or that of who put it off.
ANYONE: Final = -1
#: The name under which counters without a kind are kept among the marks of a thing.
COUNTER: Final = "#"


def named(kind: str) -> str:
    """Return the name under which counters of a kind are kept among the marks of a thing."""
    return f"{COUNTER} {kind}"


def remembered_as(memory: str, by: int = NOTHING) -> str:
    """Return the name under which a thing that a card remembers is found among the marks.

    What is remembered *by* one copy of a card is found under another name than by other copies.
    """
    return f"remembered: {memory} by {by}" if by > NOTHING else f"remembered: {memory}"


def is_remembered(mark: str, memory: str, by: int) -> bool:
    """Return whether the copy *by* remembers a thing with that *mark*; ANYONE means any copy.

    A memory that a scenario sets is shared by every copy.
    """
    name = remembered_as(memory)
    known = by == ANYONE and mark.startswith(f"{name} by ")
    return known or mark in (name, remembered_as(memory, by))


@attrs.frozen
class Delayed:
    """A routine delayed until an event (law 9: stored data).

    It comes due at the next event named `event` that the routine `match` accepts (-1: always), with
    `left` more than 1 at a later one. `program` and `routine` name the code (-1: it only ends what
    lasts until then), `arguments` are its captured arguments, the source first. `ship` is the
    player it was set up by, `ability` the number of the ability that did and `chain` those that led
    to it. For an event of one player alone, `whose` is the ship that the event must be of (0:
    `ship`). `tells` is how many values of the event the routine also takes; `timing` is whether it
    waits until the event has happened, or until it is about to happen.

    A routine that comes due `each` time for a while has a duration that ends like that of
    `Lasting`.
    """

    event: str
    match: int
    program: str
    routine: int
    arguments: tuple[Datum, ...]
    ship: int
    ability: int
    chain: tuple[str, ...] = ()
    whose: int = attrs.field(default=NOTHING, metadata=ADDED)
    left: int = attrs.field(default=1, metadata=ADDED)
    tells: int = attrs.field(default=0, metadata=ADDED)
    timing: str = attrs.field(default="after", metadata=ADDED)
    #: How long it comes due each time, empty for once, and how many such ends are left.
    until: str = attrs.field(default="", metadata=ADDED)
    ends: int = attrs.field(default=1, metadata=ADDED)
    #: What shares this number, not 0, is over when the first of it comes due.
    rivals: int = attrs.field(default=NOTHING, metadata=ADDED)
    #: Whether `match` asks how much has happened, which is not known before.
    measures: bool = attrs.field(default=False, metadata=ADDED)

    @property
    def key(self) -> str:
        """Return its key among delayed routines, while it comes due each time."""
        return f"{self.program} {self.routine} {self.arguments} each time"

    @property
    def wanted(self) -> str:
        """Return the key of its `match` query, with the arguments and the ship."""
        return f"{self.program} {self.match} of {self.arguments} {self.ship}"


@attrs.frozen
class Lasting:
    """A modifier or permission with a duration: `+1 resolve until the end of the turn`.

    It applies to queries of `row` with `arguments`. `operation` is `becomes`, `gets`, `times`,
    `half`, or `allows` for a permission. `until` names the duration, `ship` is its owner (whose
    next turn ends it), `source` what set it up (it ends `while in play` with that). `ends` is how
    many of these ends are left: one more than 1 for the end of the next round.
    """

    row: str
    operation: str
    value: int
    arguments: tuple[Datum, ...]
    until: str
    ship: int = NOTHING
    source: int = NOTHING
    ends: int = attrs.field(default=1, metadata=ADDED)


L = TypeVar("L", Lasting, Delayed)


@attrs.define(eq=False)
class Memory:
    """Marks on things, tallies of what happened, once-per abilities that are spent.

    `marks` counts by the thing's handle (0: everyone's) and the mark's name, `tallies` by
    scope (`turn`, `round`, `act`, `game`), name and the thing it is about (0: none). `spent`
    maps the key of an ability to the scope that frees it, `set_off` to how often other abilities
    have set it off in what the present cause leads to, `serial` is the number of the last piece
    that was in play before any was, `done` how much cards have done in it, and `under` how many
    steps wait under those it has led to, -1 if it has led to none.
    """

    marks: dict[tuple[int, str], int] = attrs.field(factory=dict)
    tallies: dict[tuple[str, str, int], int] = attrs.field(factory=dict)
    spent: dict[str, str] = attrs.field(factory=dict)
    delayed: tuple[Delayed, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    set_off: dict[str, int] = attrs.field(factory=dict, metadata=ADDED)
    serial: int = attrs.field(default=0, metadata=ADDED)
    done: int = attrs.field(default=0, metadata=ADDED)
    under: int = attrs.field(default=-1, metadata=ADDED)

    def copy(self) -> Memory:
        """Return a memory that is equal and shares nothing that changes."""
        return Memory(
            self.marks.copy(),
            self.tallies.copy(),
            self.spent.copy(),
            self.delayed,
            self.lasting,
            self.set_off.copy(),
            self.serial,
            self.done,
            self.under,
        )

    def tally(self, name: str, about: int = NOTHING, amount: int = 1) -> None:
        """Count that something happened, for this turn, round, act, visit and the whole game."""
        for scope in SCOPES:
            key = (scope, name, about)
            self.tallies[key] = self.tallies.get(key, 0) + amount

    def add(self, scope: str, name: str, about: int, amount: int) -> None:
        """Add *amount* to the tally of one scope alone."""
        key = (scope, name, about)
        self.tallies[key] = self.tallies.get(key, 0) + amount

    def tallied(self, name: str, about: int = NOTHING, scope: str = "turn") -> int:
        """Return how often that has happened in the present *scope*."""
        return self.tallies.get((scope, name, about), 0)

    def take(self, card: str, choice: str) -> None:
        """Remember that the choice of that name on a card has been taken (EVT-02)."""
        self.tallies["game", _choice(card, choice), NOTHING] = 1

    def is_taken(self, card: str, choice: str) -> bool:
        """Return whether the choice of that name on a card has been taken in this game."""
        return self.tallied(_choice(card, choice), scope="game") > 0

    def use(self, card: str, ability: int) -> None:
        """Count that a card's ability of that number has been used."""
        uses = self.uses(card, ability)
        self.tallies["game", _ability(card, ability), NOTHING] = uses + 1

    def uses(self, card: str, ability: int) -> int:
        """Return how often a card's ability of that number has been used in this game."""
        return self.tallied(_ability(card, ability), scope="game")

    def begin(self, scope: str) -> None:
        """Start a new *scope* (`turn`, `round`, ...): its limits and its tallies start anew."""
        if self.spent:
            self.spent = {key: of for key, of in self.spent.items() if of != scope}
        tallies = self.tallies
        for key in [each for each in tallies if each[0] == scope]:
            del tallies[key]

    def expire(self, until: str, ship: int = NOTHING) -> None:
        """End what lasts for that duration; with *ship*, only what is that ship's."""
        self.expire_lasting(until, ship)
        self.expire_delayed(until, ship)

    def expire_lasting(self, until: str, ship: int = NOTHING) -> None:
        """End what changes numbers and rules for that duration, as `expire` does."""
        self.lasting = _after_end(self.lasting, until, ship)

    def expire_delayed(self, until: str, ship: int = NOTHING) -> None:
        """End what is waited for that long, as `expire` does."""
        self.delayed = _after_end(self.delayed, until, ship)

    def end_rivals(self, come: Delayed) -> None:
        """Forget what was put off until something *come* due would come first."""
        if come.rivals:
            self.delayed = tuple([each for each in self.delayed if each.rivals != come.rivals])

    def clean(self, gone: Container[int]) -> None:
        """Forget the marks on what is gone."""
        if self.marks:
            self.marks = {key: n for key, n in self.marks.items() if key[0] not in gone}

    def end(self, handle: int) -> None:
        """Forget what lasts while something is there that leaves play."""
        if self.lasting:
            self.lasting = tuple(
                each
                for each in self.lasting
                if each.until != "while in play" or each.source != handle
            )


def _after_end(given: tuple[L, ...], until: str, ship: int) -> tuple[L, ...]:
    """Return what is left of *given* when a stretch of time has ended."""
    for each in given:
        if each.until == until:
            break
    else:
        return given
    found: list[L] = []
    for each in given:
        if each.until != until or ship not in (NOTHING, each.ship):
            found.append(each)
        elif each.ends > 1:
            found.append(attrs.evolve(each, ends=each.ends - 1))
    return tuple(found)


def _choice(card: str, choice: str) -> str:
    return f"choice on {card}: {choice}"


def _ability(card: str, ability: int) -> str:
    return f"uses of {card} {ability}"

"""The log of events, each event once, as data."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import attrs

from everrain_dsl.records import ADDED, By, plain

#: The name of an entry that tells the flavour of a branch, in its `detail`.
FLAVOUR: Final = "flavour"
#: The names of the entries that tell of nothing done.
IDLE: Final = ("nothing_happens", FLAVOUR)
#: How a log holds an argument: a name, a number, the names of a list.
Called: TypeAlias = str | int | tuple[str, ...]


@attrs.frozen
class Entry:
    """One event: the name of its row, and its arguments as names and numbers.

    `card` is the id of the card that caused it and `line` the text of the line that did, both
    empty for what the rules do. `amount` is how much was done.
    """

    name: str
    arguments: tuple[Annotated[Called, By(plain)], ...] = ()
    amount: int | None = None
    cause: str = ""
    card: str = ""
    line: str = ""
    #: The captain it happened to or who did it: the name of the ship.
    player: str = ""
    #: What else there is to say: what dice show.
    detail: str = ""
    #: The cards that were shown, by their names.
    shown: tuple[str, ...] = attrs.field(default=(), metadata=ADDED)
    #: Whether only that captain knows those: they are looked at, or lie face down.
    secret: bool = attrs.field(default=False, metadata=ADDED)

    def seen_by(self, captain: str) -> Entry:
        """Return the entry as that captain may read it."""
        is_secret = self.secret and captain != self.player
        return attrs.evolve(self, shown=(), secret=False) if is_secret else self


@attrs.frozen(eq=False)
class Entries:
    """A log: its last entry and the log before it. Adding to a copy leaves the original alone.

    `place` is how long the log was when the last one began: what was logged since came of it.
    """

    last: Entry
    before: Entries | None
    count: int
    place: int

    def list(self, since: int = 0) -> list[Entry]:
        """Return the entries after the first *since*, oldest first, each before its results.

        An entry that began before the first *since* and has ended after them comes first.
        """
        added: list[Entries] = []
        at: Entries | None = self
        while at is not None and at.count > since:
            added.append(at)
            at = at.before
        found: list[Entry] = []
        for each in reversed(added):
            found.insert(max(0, each.place - since), each.last)
        return found


def length(log: Entries | None) -> int:
    """Return how many entries a log has."""
    return log.count if log is not None else 0


def added(log: Entries | None, entry: Entry, place: int | None = None) -> Entries:
    """Return *log* with one more entry, which began when the log was *place* entries long."""
    count = length(log)
    return Entries(entry, log, count + 1, count if place is None else place)


def written_since(log: Entries | None, known: Entries | None) -> tuple[bool, list[Entry]]:
    """Return whether *log* goes on from the log *known*, and the entries it has beside those."""
    at = log
    while at is not None and at is not known:
        at = at.before
    goes_on = at is known
    return goes_on, entries(log, length(known) if goes_on else 0)


def entries(log: Entries | None, since: int = 0) -> list[Entry]:
    """Return the entries added to *log* since it had *since* of them, oldest first."""
    return log.list(since) if log else []

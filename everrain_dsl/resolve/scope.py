"""Resolve a name, or `that crew`, on a line when the card is compiled (law 4)."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import attrs

from everrain_dsl.model import Binding
from everrain_dsl.model.bindings import YOU
from everrain_dsl.model.departures import NONE, Departures
from everrain_dsl.records import Record, Shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from everrain_dsl.model import Done
    from everrain_dsl.vocabulary.rows import Deed, Event, Noun

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")
#: What `them` means is found under this.
THEM: Final = "them"
#: How what `that crew` means is found.
_THAT: Final = "that "
#: Under which type players are found.
_PLAYER: Final = "ship"


@attrs.frozen(eq=False, repr=False)
class Several(Record, Generic[T]):
    """Two things `that ...` could mean, one on each of two ways to a line."""

    first: T
    second: T


def one_of(type_: str) -> str:
    """Return under which word `that crew` is found."""
    return f"{_THAT}{type_}"


def all_of(type_: str) -> str:
    """Return under which word `those crew` are found."""
    return f"those {type_}"


def done_to(deed: Deed) -> str:
    """Return under which word what something was done to last is found: `the card drawn`."""
    return f"the {deed.phrase.text}"


@attrs.define(eq=False, repr=False)
class Scope(Shown):
    """The scope of a line: all that was chosen, rolled and named on every path that leads to it."""

    #: What `this` means, by type: one card may be about a crew and an improvement.
    this: dict[str, Binding] = attrs.field(factory=dict)
    #: What was spoken of last, by type; what `that ...`, `those ...` and `them` mean;
    #: what was rolled and tested last.
    last: dict[str, Binding | Several[Binding]] = attrs.field(factory=dict)
    #: What was done last, by the words for it.
    done: dict[str, Done | Several[Done]] = attrs.field(factory=dict)
    #: What things were spoken of as having been done to them, by the words for it.
    deeds: dict[str, Deed] = attrs.field(factory=dict)
    #: The event that `the amount` is of, and what it did, if there are words for that.
    event: Event | None = None
    event_did: Done | None = None
    names: dict[str, Binding] = attrs.field(factory=dict)
    #: Names given on some ways only, and what `that ...` means on some.
    partial: dict[str, Binding] = attrs.field(factory=dict)
    #: The thing spoken of last, for `its`.
    latest: Binding | None = None
    #: The words for things of which a `while` around asks whether there is any.
    asked: frozenset[Noun] = frozenset()
    #: Whether a line above was reported and left out: then nothing can be said to be missing.
    tainted: bool = False
    #: What has left play on every way to the line.
    departed: Departures = NONE
    #: Who acts: whose things are meant where it is not said whose.
    actor: Binding = YOU
    #: Whose the things are that were picked above, as long as none of them may have changed hands.
    owners: dict[Binding, Binding | None] = attrs.field(factory=dict)

    def fork(self) -> Scope:
        """Return a copy for a way that may or may not be taken."""
        return Scope(
            self.this,
            dict(self.last),
            dict(self.done),
            self.deeds,
            self.event,
            self.event_did,
            dict(self.names),
            dict(self.partial),
            self.latest,
            self.asked,
            self.tainted,
            self.departed,
            self.actor,
            dict(self.owners),
        )

    def later(self) -> Scope:
        """Return a copy for what comes when the event waited for is long over."""
        scope = self.fork()
        scope.event = scope.event_did = None
        scope.departed = self.departed.later()
        scope.owners = {}
        scope.done = {name: done for name, done in self.done.items() if done is not self.event_did}
        return scope

    def wait_for(self, event: Event, did: Done | None) -> None:
        """Let `the amount` be that of *event*, and what was done what it *did*."""
        self.event, self.event_did = event, did
        if did is not None:
            self.done[did.deed.name] = did

    def bind(self, binding: Binding) -> None:
        """Let `that ...`, and the binding's name if it has one, mean *binding* from here on."""
        self.last[binding.type] = binding
        self.owners[binding] = binding.owner
        if binding.many:
            self.speak_of(binding)
        else:
            self.last[one_of(binding.type)] = binding
        if binding.type != "number":
            self.latest = binding
        if binding.name is not None:
            self.names[binding.name] = binding
            self.partial.pop(binding.name, None)

    def speak_of(self, group: Binding) -> None:
        """Let `them` and `those ...` mean *group* from here on."""
        self.last[all_of(group.type)] = self.last[THEM] = group

    @contextmanager
    def acted_by(self, actor: Binding | None) -> Iterator[None]:
        """Make *actor* the acting player in the block, and the player last referred to."""
        before = self.last.get(_PLAYER)
        you, self.owners = self.actor, {}
        if actor is not None:
            self.last[_PLAYER] = self.actor = actor
        yield
        self.actor, self.owners = you, {}
        if before is not None and self.last.get(_PLAYER) is actor:
            self.last[_PLAYER] = before

    def do_to(self, deed: Deed, thing: Binding) -> None:
        """Let `the card drawn` mean *thing* from here on: it is what *deed* was done to."""
        said = done_to(deed)
        self.last[said], self.deeds[said] = thing, deed

    def hold(self, what: str, binding: Binding) -> None:
        """Let *what* was rolled or tested (dice, margin, stat, ...) mean *binding* from here on."""
        self.last[what] = binding
        if binding.name is not None:
            self.names[binding.name] = binding
            self.partial.pop(binding.name, None)

    def forget(self, *what: str) -> None:
        """Let each of *what* mean nothing from here on."""
        for each in what:
            self.last.pop(each, None)

    def join(self, ways: Iterable[Scope]) -> None:
        """Continue after *ways*, exactly one of which was taken."""
        taken = list(ways)
        self.tainted = any(way.tainted for way in taken)
        self.departed = self.departed.joined([way.departed for way in taken])
        self.owners = _shared([way.owners for way in taken])
        self.last = _joined([way.last for way in taken])
        self.done = _joined([way.done for way in taken])
        self.names = {
            name: binding
            for name, binding in taken[0].names.items()
            if all(way.names.get(name) is binding for way in taken[1:])
        }
        for way in taken:
            for name, binding in (way.names | way.partial).items():
                if name not in self.names:
                    self.partial[name] = binding
            for said, meant in way.last.items():
                if said.startswith(_THAT) and said not in self.last and isinstance(meant, Binding):
                    self.partial[said] = meant
        latest = {id(way.latest): way.latest for way in taken}
        self.latest = next(iter(latest.values())) if len(latest) == 1 else None


def _shared(ways: Sequence[dict[K, V]]) -> dict[K, V]:
    """Return what all of *ways* know alike."""
    first, *others = ways
    return {each: at for each, at in first.items() if all(way.get(each) is at for way in others)}


def _joined(ways: Sequence[dict[str, T | Several[T]]]) -> dict[str, T | Several[T]]:
    joined: dict[str, T | Several[T]] = {}
    for type_ in ways[0]:
        if not all(type_ in way for way in ways):
            continue
        found = [way[type_] for way in ways]
        different = [meant for meant in found if meant is not found[0]]
        if not different:
            joined[type_] = found[0]
            continue
        first, second = found[0], different[0]
        joined[type_] = Several(
            first.first if isinstance(first, Several) else first,
            second.second if isinstance(second, Several) else second,
        )
    return joined

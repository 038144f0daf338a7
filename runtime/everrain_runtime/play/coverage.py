"""A report on the cards that simulated games met from each expansion set, for its authors."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import attrs

from everrain_dsl.vocabulary.printed import OwnOrder, Service
from everrain_runtime.engine.counts import USES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_runtime.content.content import Content
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.counts import Counts


@attrs.frozen
class Named:
    """A card, service or kind of orders of a set, by what it prints."""

    id: str
    name: str
    kind: str


@attrs.frozen
class Met(Named):
    """One that games met: how many `times` it was drawn, used or whatever can be done with it."""

    times: dict[str, int]


@attrs.frozen
class OfSet:
    """The cards that games `met` from a set, most frequent first, and those they never met."""

    name: str
    met: tuple[Met, ...]
    never: tuple[Named, ...]


def met_in_sets(counts: Counts, content: Content) -> Iterator[tuple[str, OfSet]]:
    """Yield the code of each set that builds on another, and what was met of it."""
    chosen: Counter[str] = Counter()
    for (card, _), taken in counts.chosen.items():
        chosen[card] += taken
    for bundle in content.bundles:
        if not bundle.set.requires:
            continue
        met: list[Met] = []
        never: list[Named] = []
        for program in bundle.programs:
            loaded = content.find(program.id)
            if loaded is None or not _can_be_met(loaded, content):
                continue
            named = (loaded.id, loaded.name, program.kind)
            found = {"drawn": counts.drawn[loaded.id]}
            found |= {use: counts.uses[use, loaded.id] for use in USES}
            found["chosen from"] = chosen[loaded.id]
            times = {use: number for use, number in found.items() if number}
            if times:
                met.append(Met(*named, times))
            else:
                never.append(Named(*named))
        met.sort(key=lambda each: (-max(each.times.values()), each.name))
        yield bundle.set.code, OfSet(bundle.set.name, tuple(met), tuple(never))


def _can_be_met(loaded: Loaded, content: Content) -> bool:
    """Return whether games can draw or use it: a card of a deck, a service, a kind of orders."""
    if isinstance(loaded.printed, (Service, OwnOrder)):
        return True
    kind = content.vocabulary.kinds.get(loaded.kind)
    return kind is not None and kind.card

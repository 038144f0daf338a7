"""Everything the tools can say: one table, by family. `catalogue.UNKNOWN_EFFECT` is an entry.

E01xx syntax and text, E02xx names, E03xx types and wording, E04xx structure and identity of
cards, E05xx scenarios and rulings, E06xx sets and bundles, W01xx lints. A code is never given
to another entry, not even after its own is gone.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics.catalogue import (
    bodies,
    cards,
    lints,
    names,
    scenarios,
    sets,
    stories,
    syntax,
    types,
)
from everrain_dsl.diagnostics.catalogue.bodies import *  # noqa: F403 - the entries are the names
from everrain_dsl.diagnostics.catalogue.cards import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.entry import Entry as Entry
from everrain_dsl.diagnostics.catalogue.lints import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.names import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.scenarios import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.sets import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.stories import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.syntax import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.types import *  # noqa: F403

if TYPE_CHECKING:
    from collections.abc import Mapping

_FAMILIES: Final = (syntax, names, types, cards, bodies, stories, scenarios, sets, lints)


def _table() -> Mapping[str, Entry]:
    table: dict[str, Entry] = {}
    slugs: set[str] = set()
    for family in _FAMILIES:
        for entry in vars(family).values():
            if not isinstance(entry, Entry):
                continue
            if entry.code in table or entry.slug in slugs:
                raise ValueError(f"{entry.code} {entry.slug} stands in the catalogue twice")
            table[entry.code] = entry
            slugs.add(entry.slug)
    return MappingProxyType(dict(sorted(table.items())))


#: Every entry by its code, in the order of the codes.
ENTRIES: Final = _table()


def find(word: str) -> Entry | None:
    """Return the entry whose code or slug is *word*, in any case, or None."""
    by_code = ENTRIES.get(word.upper())
    if by_code is not None:
        return by_code
    return next((e for e in ENTRIES.values() if e.slug == word.lower()), None)

"""Everything the tools can say: one table, by family. `catalogue.UNKNOWN_EFFECT` is an entry.

E01xx syntax and text, E02xx names, E03xx types and wording, E04xx structure and identity of
cards, E05xx scenarios and rulings, E06xx sets and bundles, E07xx limits,
E08xx the words that sets define, E09xx bugs of the program, N01xx notes on how a line is
understood, W01xx lints. A code is never given
to another entry, not even after its own is gone: `retired` keeps it.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics.catalogue import retired
from everrain_dsl.diagnostics.catalogue.bodies import *  # noqa: F403 - the entries are the names
from everrain_dsl.diagnostics.catalogue.cards import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.definitions import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.entry import Entry as Entry
from everrain_dsl.diagnostics.catalogue.internal import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.limits import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.lints import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.moments import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.names import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.notes import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.players import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.rolls import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.scenarios import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.sets import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.stories import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.syntax import *  # noqa: F403
from everrain_dsl.diagnostics.catalogue.types import *  # noqa: F403

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Every code that is gone.
RETIRED: Final[Mapping[str, retired.Retired]] = MappingProxyType(
    {each.code: each for each in retired.RETIRED}
)


def _table() -> Mapping[str, Entry]:
    table: dict[str, Entry] = {}
    slugs = {each.slug for each in RETIRED.values()}
    for constant, entry in globals().items():
        if not isinstance(entry, Entry):
            continue
        entry.name_after(constant)
        if entry.code in table or entry.code in RETIRED or entry.slug in slugs:
            raise ValueError(f"{entry.code} {entry.slug} stood in the catalogue before")
        table[entry.code] = entry
    return MappingProxyType(dict(sorted(table.items())))


#: Every entry by its code, in the order of the codes.
ENTRIES: Final = _table()


def find(word: str) -> Entry | retired.Retired | None:
    """Return what has *word* as its code or slug, in any case and gone or not; None for nothing."""
    for table in (ENTRIES, RETIRED):
        for each in table.values():
            if each.code == word.upper() or each.slug == word.lower():
                return each
    return None

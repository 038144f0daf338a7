"""A cache of repairs, reused for every line of the source with the same text and context."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.syntax import nodes, trials
from everrain_dsl.syntax.recovery import blocks
from everrain_dsl.syntax.recovery.draft import Draft, Finding, Mended

if TYPE_CHECKING:
    from everrain_dsl.syntax.recovery.places import Context

Key = tuple[object, ...]


def key_of(draft: Draft, context: Context) -> Key | None:
    """Return the cache key for the line of *draft*, None if its reading depends on its card."""
    above = context.parent.sentence if context.parent is not None else None
    if context.first or above is None or isinstance(above, nodes.Header):
        return None
    kind = blocks.begins(above)
    values = above.die.value if isinstance(above, trials.RollDice) else ""
    return draft.text, context.kind, type(above), kind, values, context.opens


def moved(mended: Mended, by: int) -> Mended:
    """Return *mended* as it is *by* characters further on in the source."""
    findings = tuple(_finding(told, by) for told in mended.findings)
    return attrs.evolve(mended, draft=_draft(mended.draft, by), findings=findings)


def _draft(draft: Draft, by: int) -> Draft:
    return Draft(draft.text, tuple(place + by for place in draft.places))


def _finding(told: Finding, by: int) -> Finding:
    others = tuple((start + by, end + by) for start, end in told.others)
    return attrs.evolve(told, start=told.start + by, end=told.end + by, others=others)

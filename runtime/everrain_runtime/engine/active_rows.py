"""A cache of the rows that cards in play currently affect, valid while its sources are the same.

Most queries are about a row that no card in play affects, and the cache answers those at once.
`Board.in_force` stores it with the index of abilities and the tuples of lasting and delayed
effects, which are never changed in place. The cache is out of date once one of them has been
replaced.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.records.values import value
from everrain_runtime.engine import abilities_in_play

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.abilities_in_play import AbilitiesInPlay
    from everrain_runtime.state import Board, Delayed, Lasting


@value(eq=False)
class InForce:
    """The rows that cards in play, and their lasting and delayed effects, may affect."""

    index: AbilitiesInPlay
    lasting: tuple[Lasting, ...]
    delayed: tuple[Delayed, ...]
    #: The events that something in play, or put off, waits for.
    awaited: frozenset[str]
    #: The quantities that something modifies; those that only a thing's own card does left out.
    modified: frozenset[str]
    #: The permissions that something gives, to the acting player or to anybody.
    permitted: frozenset[str]
    #: The effects that something forbids, and the free actions, by the ids of their labels.
    forbidden: frozenset[str]
    closed: frozenset[str]


def in_force(board: Board, content: Content) -> InForce:
    """Return what cards have a word in on *board*; found anew when that is out of date."""
    known: InForce | None = board.in_force
    memory = board.memory
    if (
        known is None
        or known.index is not board.in_play
        or known.lasting is not memory.lasting
        or known.delayed is not memory.delayed
    ):
        known = board.in_force = find(board, content)
    return known


def is_known(board: Board, content: Content) -> bool:
    """Return whether what is kept of that is what would be found now."""
    memory = board.memory
    known, found = in_force(board, content), _with(board.in_play, memory.lasting, content)
    awaited = found.awaited | {each.event for each in memory.delayed}
    found = attrs.evolve(found, delayed=memory.delayed, awaited=awaited)
    return all(
        getattr(known, row.name) == getattr(found, row.name) for row in attrs.fields(InForce)
    )


def find(board: Board, content: Content) -> InForce:
    """Return what cards have a word in on *board*, found anew."""
    index = abilities_in_play.index(board, content)
    lasting, delayed = board.memory.lasting, board.memory.delayed
    alone: InForce | None = index.kept.get(InForce)
    if alone is None:
        alone = index.kept[InForce] = _with(index, (), content)
    found = _with(index, lasting, content) if lasting else alone
    if not delayed:
        return found
    awaited = found.awaited | {each.event for each in delayed}
    said = found.modified, found.permitted, found.forbidden, found.closed
    return InForce(index, lasting, delayed, awaited, *said)


def _with(index: AbilitiesInPlay, lasting: tuple[Lasting, ...], content: Content) -> InForce:
    """Return what the abilities of *index*, with what is *lasting*, have a word in."""
    permissions = content.vocabulary.permissions
    said = {each.row for each in lasting}
    given = {name for name in index.permits.keys() | said if name in permissions}
    given |= {permissions[name].gives for name in given} - {""}
    rows = [permissions[name] for name in given]
    return InForce(
        index,
        lasting,
        (),
        awaited=frozenset(index.triggers),
        modified=frozenset(index.modifiers.keys() | said),
        permitted=frozenset(given),
        forbidden=frozenset([effect for row in rows for effect in row.forbids]),
        closed=frozenset([action for row in rows for action in row.closes]),
    )

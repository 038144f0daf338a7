"""The structure of statements with blocks, for the reader: their lead and block labels in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

if TYPE_CHECKING:
    from collections.abc import Mapping

#: How a source has the blocks: each under its label, all under the lead, the first under the lead,
#: each under its label behind the lead, those without a label under the lead.
Shape: TypeAlias = Literal["labels", "under", "offer", "behind", "poll"]
#: The categories of label that can stand next, each with what can stand behind it.
Labels: TypeAlias = "Mapping[int, tuple[tuple[str, int], ...]]"


@attrs.frozen(eq=False)
class Kind:
    """The syntax of a statement with blocks: the category of its lead, and its labels in turn.

    Without a lead the first label comes at once. Only some statements can be `alone`, without a
    branch. In some, players resolve the one block (`resolves`), and `you` in it means each of them.
    """

    lead: str | None
    labels: Labels
    shape: Shape = "labels"
    alone: bool = True
    resolves: bool = False


#: Where labels begin, where more of them can stand, and where none can.
FIRST: Final = 0
MORE: Final = 1
LAST: Final = 2
KINDS: Final[list[Kind]] = []


def first_and_last(*said: str) -> Labels:
    """Return the labels of which the first comes at most once, and the last at last."""
    first, last = said
    return {FIRST: ((first, MORE), (last, LAST)), MORE: ((last, LAST),)}


def rows(label: str) -> Labels:
    """Return any number of labels of one category."""
    return {FIRST: ((label, FIRST),)}


def only(*labels: str) -> Labels:
    """Return one label of those categories."""
    return {FIRST: tuple((label, LAST) for label in labels)}

"""The typed tree of one item, with the context that its checks need."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.source import Span


@attrs.frozen(eq=False, repr=False)
class TypedTree(Shown):
    """The typed tree of one item: the nodes in `on.tree`."""

    span: Span
    on: Lookup


@attrs.frozen(eq=False, repr=False)
class KeywordDefinition(Shown):
    """The meaning of a keyword: its lines, typed for each kind of thing that can have it."""

    readings: tuple[Lookup, ...]


@attrs.frozen(eq=False, repr=False)
class KeywordUse(Shown):
    """The meaning of a keyword on a card: its lines, typed for that card."""

    reading: Lookup

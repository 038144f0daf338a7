"""Fixtures of the rulebook's tests: the core set, and a table for it and the showcase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

import pytest

from everrain_runtime.content.content import Content
from tests.rules.tabletop import SetTable, see_asked, see_used, set_table
from tests.sources import core_content, showcase_content

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.rules.tabletop import Dice, Tabletop


@pytest.fixture(scope="session")
def core() -> Content:
    """Return the core set, compiled once."""
    return core_content()


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[SetTable]:
    """Return a function that sets a table: `table(players=2, crew=3, fate=[4])`.

    Cards of the showcase can be put on it as well as those of the core.

    All dice and answers that a test scripts are used, unless its mark `leftover` says that some are
    given so that they are not: a die too many, or an answer that is not asked for, would let it
    pass for another reason.
    """
    tables: list[Tabletop] = []

    def set_(players: int = 1, *, crew: int = 2, **dice: Unpack[Dice]) -> Tabletop:
        tables.append(set_table(showcase_content(), players, crew=crew, **dice))
        return tables[-1]

    yield set_
    marked = request.node.get_closest_marker("leftover") is not None
    of_some = marked and hasattr(request.node, "callspec")
    see_used(tables, leftover=None if of_some else marked)
    see_asked(tables)

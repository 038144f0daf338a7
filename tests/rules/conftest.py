"""Fixtures of the rulebook's tests: the core set, and a table to play it on."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.content.content import Content
from tests.rules.tabletop import Tabletop, set_table
from tests.sources import core_content


@pytest.fixture(scope="session")
def core() -> Content:
    """Return the core set, compiled once."""
    return core_content()


@pytest.fixture
def table(core: Content) -> Any:
    """Return a function that sets a table: `table(players=2, crew=3, fate=["4"], ...)`."""

    def start(players: int = 1, *, crew: int = 2, **chance: Any) -> Tabletop:
        return set_table(core, players, crew=crew, **chance)

    return start

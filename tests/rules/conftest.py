"""Fixtures of the rulebook's tests: the core set, and a table to play it on."""

from __future__ import annotations

from functools import partial

import pytest

from everrain_runtime.content.content import Content
from tests.rules.tabletop import SetTable, set_table
from tests.sources import core_content


@pytest.fixture(scope="session")
def core() -> Content:
    """Return the core set, compiled once."""
    return core_content()


@pytest.fixture
def table(core: Content) -> SetTable:
    """Return a function that sets a table: `table(players=2, crew=3, fate=[4])`."""
    return partial(set_table, core)

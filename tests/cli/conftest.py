"""Fixtures of the tests that run commands: the core set, compiled once for all of them."""

from __future__ import annotations

from functools import cache

import pytest

from everrain_dsl.incremental import sets

load = cache(sets.load)


@pytest.fixture
def core_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the commands that play read the core set only once."""
    monkeypatch.setattr("everrain_runtime.cli.cards.load", load)

"""Fixtures of the tests that run commands: the core set, compiled once for all of them."""

from __future__ import annotations

from functools import cache

import pytest

from everrain_dsl.cli import loading
from everrain_runtime import scenarios

load = cache(loading.load)
prepare = cache(scenarios.prepare)


@pytest.fixture
def core_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the commands that play read and compile the core set only once."""
    for command in ("play", "replay", "simulate"):
        monkeypatch.setattr(f"everrain_runtime.cli.{command}.load", load)
        monkeypatch.setattr(f"everrain_runtime.cli.{command}.prepare", prepare)

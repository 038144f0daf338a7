"""One language server for all tests of the editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.editor.client import end

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="package", autouse=True)
def _server() -> Iterator[None]:
    yield
    end()

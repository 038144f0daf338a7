"""A browser for the tests of pages: Debian's Chromium, driven by Playwright, where both are."""

from __future__ import annotations

import importlib
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

#: What keeps the browser from speaking to anybody.
_ALONE = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
]  # fmt: skip


@contextmanager
def running() -> Iterator[Any]:
    """Yield a browser; skip the test, and say what is missing, where there is none."""
    path = os.environ.get("EVERRAIN_CHROMIUM") or shutil.which("chromium")
    if path is None:
        pytest.skip("no Chromium here: `apt-get install chromium` makes these tests run")
    try:
        driver = importlib.import_module("playwright.sync_api")
    except ModuleNotFoundError:
        pytest.skip("no Playwright here: `pip install -e .[browser]` makes these tests run")
    with driver.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_ALONE)
        try:
            yield browser
        finally:
            browser.close()


def axe() -> str:
    """Return axe, which finds what hinders readers; skip the test where npm has not brought it."""
    given = os.environ.get("EVERRAIN_AXE", "node_modules/axe-core/axe.min.js")
    path = Path(given)
    if not path.is_file():
        pytest.skip(f"no axe at {given}: `npm install --no-save axe-core` makes this test run")
    return path.read_text("utf-8")

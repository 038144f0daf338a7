"""Every sample of the embedding page runs, in order, and prints what the page says."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

import everrain_dsl
import everrain_runtime
from tests.sources import ROOT

PAGE = (ROOT / "site" / "docs" / "embedding.md").read_text("utf-8")
#: A sample and, where the page shows it, what it prints.
SAMPLES = re.findall(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", PAGE, re.DOTALL)


def test_the_samples_of_the_page_run_and_print_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for sample, shown in SAMPLES:
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(sample, "embedding.md", "exec"), names)

        if shown:
            assert printed.getvalue().strip() == shown.strip(), sample


def test_a_public_name_is_at_work_in_a_sample(subtests: pytest.Subtests) -> None:
    names = [f"dsl.{name}" for name in everrain_dsl.__all__]
    names += [f"runtime.{name}" for name in everrain_runtime.__all__]
    for name in names:
        with subtests.test(name=name):
            assert any(re.search(rf"\b{re.escape(name)}\b", sample) for sample, _ in SAMPLES)

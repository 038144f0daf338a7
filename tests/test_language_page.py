"""Every sample of the language page compiles, on top of the core set's declarations."""

from __future__ import annotations

import re

import pytest

from tests.sources import ROOT, diagnostics_of

PAGE = (ROOT / "site" / "docs" / "language.md").read_text("utf-8")
SAMPLES = [
    (PAGE[: match.start()].count("\n") + 1, match[1])
    for match in re.finditer(r"```rain\n(.*?)```", PAGE, re.DOTALL)
]


@pytest.mark.parametrize(("line", "sample"), SAMPLES, ids=[f"line-{n}" for n, _ in SAMPLES])
def test_a_sample_of_the_language_page_compiles(line: int, sample: str) -> None:
    found = [
        f"line {line + d.span.line}: {d.code} {d.message}" for d in diagnostics_of(sample.encode())
    ]

    assert found == []

"""Every sample of the pages about the language compiles, on top of the core's declarations."""

from __future__ import annotations

import re

import pytest

from tests.sources import ROOT, diagnostics_of

PAGES = {
    name: (ROOT / "site" / "docs" / f"{name}.md").read_text("utf-8")
    for name in ("language", "sets")
}
SAMPLES = [
    (name, page[: match.start()].count("\n") + 1, match[1])
    for name, page in PAGES.items()
    for match in re.finditer(r"```rain\n(.*?)```", page, re.DOTALL)
]


def test_a_sample_of_a_page_compiles(subtests: pytest.Subtests) -> None:
    for line, sample in [each[1:] for each in SAMPLES]:
        with subtests.test(line=line):
            found = [
                f"line {line + d.span.line}: {d.code} {d.message}"
                for d in diagnostics_of(sample.encode())
            ]

            assert found == []

"""Every sample of the pages about cards and sets compiles, and its scenarios pass."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.sources import PAGES_OF_SAMPLES, ROOT, core_bundle, diagnostics_of, samples_of

if TYPE_CHECKING:
    import pytest


def test_a_sample_of_a_page_compiles_as_a_set_that_builds_on_the_core(
    subtests: pytest.Subtests,
) -> None:
    for page in PAGES_OF_SAMPLES:
        for line, sample in samples_of(page):
            with subtests.test(page=str(page.relative_to(ROOT)), line=line):
                found = diagnostics_of(sample.encode(), library=core_bundle())

                assert [f"line {line + d.span.line}: {d.code} {d.message}" for d in found] == []


def test_a_page_has_one_task_and_the_words_that_readers_type(subtests: pytest.Subtests) -> None:
    for page in PAGES_OF_SAMPLES:
        with subtests.test(page=str(page.relative_to(ROOT))):
            text = page.read_text("utf-8")

            assert len(text.split()) <= 1600
            assert re.match(r"# [^\n]+ \{:[^\n]*data-index=", text)

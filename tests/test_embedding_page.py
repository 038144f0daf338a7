"""The samples of the embedding page name everything public; `documentation/` runs them."""

from __future__ import annotations

import re

import pytest

import everrain_dsl
import everrain_runtime
from tests.documentation.blocks import blocks
from tests.sources import ROOT


def test_a_public_name_is_at_work_in_a_sample(subtests: pytest.Subtests) -> None:
    page = (ROOT / "site" / "docs" / "embedding.md").read_text("utf-8")
    samples = "\n".join(each.text for each in blocks(page) if each.language == "python")
    for name in [*everrain_dsl.__all__, *everrain_runtime.__all__]:
        with subtests.test(name=name):
            assert re.search(rf"\b{re.escape(name)}\b", samples)

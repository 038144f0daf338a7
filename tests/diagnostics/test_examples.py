"""What is kept of the examples in the catalogue is what is told of them."""

from __future__ import annotations

import json

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.examples import FILE
from tests.laws import found_in
from tests.sources import ROOT

KEPT = ROOT / "everrain_dsl" / "diagnostics" / FILE


def written() -> str:
    """Return what is told of every example, a line for each, as it is kept."""
    lines = []
    for entry in catalogue.ENTRIES.values():
        if entry.example is None:
            continue
        found = [
            [each.span.line, each.message, each.help or ""]
            for each in found_in(entry.example, core=True)
        ]
        lines.append(f"{json.dumps(entry.code)}: {json.dumps(found, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def test_what_is_kept_of_the_examples_is_told_of_them(update_golden: bool) -> None:
    if update_golden:
        KEPT.write_text(written(), "utf-8")

    assert KEPT.read_text("utf-8") == written(), "see the diff; then: pytest --update-golden"

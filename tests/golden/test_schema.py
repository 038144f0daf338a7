"""The published schema of a bundle: what it says of printed content is made of its classes."""

from __future__ import annotations

import json
from pathlib import Path

from everrain_dsl.bytecode.printed_schema import FIRST, definitions
from tests.sources import ROOT

SCHEMA: Path = ROOT / "grammar" / "bundle.schema.json"


def written() -> str:
    """Return the schema with its last part, all from `printed` on, made anew."""
    head = SCHEMA.read_text("utf-8").partition(f'\n    "{FIRST}": ')[0]
    made = [f"\n    {json.dumps(name)}: {json.dumps(one)}" for name, one in definitions().items()]
    return head + ",".join(made) + "\n  }\n}\n"


def test_the_schema_says_what_the_printed_classes_say(update_golden: bool) -> None:
    if update_golden:
        SCHEMA.write_text(written(), "utf-8")

    assert SCHEMA.read_text("utf-8") == written(), "see the diff; then: pytest --update-golden"

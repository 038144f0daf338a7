"""Nothing that the compiler makes changes by accident: see `lock`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from tests.golden import lock

LOCK: Final = Path(__file__).parent / "lock.json"


def see(found: dict[str, str], subject: str, *, update: bool) -> None:
    """Compare the digests that were *found* of a *subject* with the ones reviewed."""
    held = json.loads(LOCK.read_text("utf-8")) if LOCK.exists() else {}
    if update:
        LOCK.write_text(
            json.dumps({**held, subject: found}, indent=1, sort_keys=True) + "\n", "utf-8"
        )
        return
    changed = [
        name for name in {**held[subject], **found} if held[subject].get(name) != found.get(name)
    ]

    assert changed == [], "say in the commit why these change; then: pytest --update-golden"


def test_content_compiles_prints_and_is_laid_out_as_reviewed(update_golden: bool) -> None:
    see(lock.content(), "content", update=update_golden)


@pytest.mark.long
def test_the_findings_of_fixtures_are_the_ones_reviewed(update_golden: bool) -> None:
    see(lock.messages(), "findings", update=update_golden)

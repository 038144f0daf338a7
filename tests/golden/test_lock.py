"""Nothing that the compiler makes changes by accident: see `lock`."""

from __future__ import annotations

import json

import pytest

from tests import laws
from tests.golden import lock


def see(found: dict[str, str], subject: str, *, update: bool) -> None:
    """Compare the digests that were *found* of a *subject* with the ones reviewed."""
    held = lock.held()
    if update:
        lock.LOCK.write_text(
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
    """Those of a fixture that has laws are one of them: see `laws.findings_are_as_reviewed`."""
    reviewed = {} if update_golden else lock.held()["findings"]
    apart = [each for each in lock.FIXTURES if lock.name(each).split("/")[0] not in laws.LAWS]
    under_law = {lock.name(each) for each in {*lock.FIXTURES} - {*apart}} & reviewed.keys()
    found = lock.messages(lock.FIXTURES if update_golden else apart)
    found |= {name: reviewed[name] for name in under_law}

    see(found, "findings", update=update_golden)

"""What has changed: the cards by version, and the changelog."""

from __future__ import annotations

import json
from pathlib import Path

import attrs
import pytest

from everrain_dsl.records import Malformed
from everrain_site import changes, versions
from everrain_site.cards import card_page
from everrain_site.versions import versions_page
from tests.site.odd_set import reference


def _kept(folder: Path, version: str, *told: tuple[str, str, str]) -> None:
    each = [
        {"id": identity, "name": name, "was": None, "categories": [category], "lines": ["+New."], "odds": []}
        for identity, name, category in told
    ]  # fmt: skip
    (folder / f"{version}.json").write_text(json.dumps({"changed": each}), "utf-8")


def test_versions_stand_by_number_the_newest_first_with_their_cards(tmp_path: Path) -> None:
    _kept(tmp_path, "v0.9", ("odd:walker", "Walker", "added"), ("odd:gone", "Gone", "added"))
    _kept(tmp_path, "v0.10", ("odd:walker", "Walker", "text"), ("odd:gone", "Gone", "removed"))
    made = attrs.evolve(reference(), changes=changes.read(str(tmp_path)))

    page = versions_page(made)

    assert page.index("### v0.10") < page.index("### v0.9")
    assert "- **Removed** (1): Gone" in page
    assert "- **Text changed** (1): [Walker](cards/odd/walker.md)" in page
    assert "- **Added** (2): [Walker](cards/odd/walker.md), Gone" in page
    card = card_page(made.cards["odd:walker"], made)
    assert card.index("v0.10") < card.index("v0.9")
    assert "+New." in card


def test_the_changelog_stands_below_its_heading_with_its_releases_and_their_parts() -> None:
    changelog = (
        "# Log\n\nAbout.\n\n## 2.0\n\nNew cards.\n\n### Tools\n\n- A tool.\n\n## 1.0\n\n- All.\n"
    )
    page = versions_page(attrs.evolve(reference(), changelog=changelog))

    assert page.rstrip().endswith(
        "### 2.0\n\nNew cards.\n\n#### Tools\n\n- A tool.\n\n### 1.0\n\n- All."
    )
    assert "About." not in page
    assert "### 1.0" in versions_page(attrs.evolve(reference(), changelog="## 1.0\n\n- All.\n"))


def test_nothing_kept_is_said() -> None:
    page = versions_page(reference())

    assert "No version of the cards is kept here yet." in page
    assert "Changelog" not in page


def test_a_changelog_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "log.md").write_bytes(b"\xff")

    with pytest.raises(Malformed, match=r"log\.md cannot be read as a changelog"):
        versions.read(str(tmp_path / "log.md"), str(tmp_path / "docs"))


def test_a_link_of_the_changelog_leads_to_the_page_or_is_its_text(tmp_path: Path) -> None:
    rows = {
        "[how](site/docs/own-set.md#diff)": "[how](own-set.md#diff)",
        "[a rule](site/docs/rules/01-a.md)": "[a rule](rules/01-a.md)",
        "[map](ARCHITECTURE.md)": "map",
        "[out](https://example.org/a)": "[out](https://example.org/a)",
        "[here](#tools)": "[here](#tools)",
    }
    (tmp_path / "log.md").write_text("\n".join(rows), "utf-8")

    found = versions.read(str(tmp_path / "log.md"), str(tmp_path / "site" / "docs"))

    assert found.splitlines() == [*rows.values()]

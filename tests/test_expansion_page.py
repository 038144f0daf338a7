"""The pages about the first expansion and the set they write; `documentation/` follows them."""

from __future__ import annotations

import re

from tests.documentation.blocks import blocks
from tests.sources import ROOT

PAGES = [
    (ROOT / "site" / "docs" / f"{name}.md").read_text("utf-8")
    for name in ("expansion", "expansion-deck", "expansion-story")
]
SHIPPED = ROOT / "cards" / "lanterns"


def test_what_the_pages_tell_to_write_stands_in_the_set() -> None:
    told = [
        (block.file, block.text)
        for page in PAGES
        for block in blocks(page)
        if block.file is not None
    ]
    items = [(file, item) for file, text in told for item in text.strip().split("\n\n")]
    other = [
        (file, item)
        for file, item in items
        if item not in (SHIPPED.parent / file).read_text("utf-8")
    ]

    assert len(told) > 10
    assert other == []


def test_a_page_is_short() -> None:
    assert [len(page.split()) <= 1500 for page in PAGES] == [True] * 3


def test_the_pages_tell_every_kind_of_thing_that_the_set_holds() -> None:
    def kinds(text: str) -> set[str]:
        return set(re.findall(r"^([a-z][a-z -]*[a-z]) (?:whether |the )?\"", text, re.M))

    shipped = "\n".join(file.read_text("utf-8") for file in SHIPPED.rglob("*.rain"))

    assert kinds(shipped) - kinds("\n".join(PAGES)) == {"denizen alternative"}

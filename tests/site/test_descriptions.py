"""The description of a page, for those who list it."""

from __future__ import annotations

import pytest

from everrain_site.descriptions import description

LONG = "The rain does not stop, and the crew knows it well enough by now. " * 3
ROWS = [
    ("the first paragraph", "<h1>T</h1><p>A <b>storm</b> moves on.</p>", "A storm moves on."),
    ("paragraphs of links alone lead elsewhere",
     '<p><a href="x">Cards</a> / <a href="y">Sea events</a></p><p>A storm moves on.</p>',
     "A storm moves on."),
    ("marks are safe in an attribute", "<p>Say &quot;the Choir&quot; aloud &amp; run.</p>",
     "Say &quot;the Choir&quot; aloud &amp; run."),
    ("without a paragraph the title stands", "<ul><li>Act 1</li></ul>", "Tile &amp; Co"),
]  # fmt: skip


def test_a_page_is_described_by_its_first_text(subtests: pytest.Subtests) -> None:
    for name, page, expected in ROWS:
        with subtests.test(row=name):
            assert description(page, "Tile &amp; Co") == expected


def test_a_description_is_cut_between_words() -> None:
    found = description(f"<p>{LONG}</p>", "")

    assert len(found) <= 160
    assert LONG.startswith(found.removesuffix("…"))

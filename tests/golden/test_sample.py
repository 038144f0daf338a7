"""The card that the README shows: its source, printed text and picture come from the core set."""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import TYPE_CHECKING

from everrain_dsl.print import plain, render
from everrain_dsl.vocabulary import core
from everrain_site.model import Reference
from everrain_site.sheet import picture
from tests.sources import ROOT, compiled_core

if TYPE_CHECKING:
    from everrain_dsl.model import Card

SAMPLE = "core:voices-under-the-hull"
README = ROOT / "README.md"
PICTURE = ROOT / "site" / "voices-under-the-hull.svg"
#: What the README shows: the source, and below it the command with the printed text.
_SHOWN = re.compile(
    r"(?<=```rain\n).*?(?=```)|(?<=\$ everrain text \"Voices Under the Hull\"\n).*?(?=```)", re.S
)


def sample() -> Card:
    """Return the card that the README shows."""
    return next(each for each in compiled_core().cards if each.id == SAMPLE)


def readme() -> str:
    """Return the README with the source and the printed text of the card written anew."""
    card = sample()
    assert card.block_span is not None
    made = iter([card.block_span.text.rstrip() + "\n", plain(render(card, core()))])
    return _SHOWN.sub(lambda _: next(made), README.read_text("utf-8"), count=2)


def test_the_readme_shows_the_source_and_the_printed_text_of_the_sample(
    update_golden: bool,
) -> None:
    if update_golden:
        README.write_text(readme(), "utf-8")

    assert README.read_text("utf-8") == readme(), "see the diff; then: pytest --update-golden"


def test_the_picture_is_made_from_the_sample(update_golden: bool) -> None:
    """Another typst draws other bytes; what it draws from is always compared."""
    made = picture(sample(), Reference.of(compiled_core())).content
    if update_golden:
        PICTURE.write_bytes(made)
    kept = PICTURE.read_bytes()
    typst, _, origin = kept.rpartition(b"<!-- typst ")[2].partition(b", ")

    assert origin == made.rpartition(b", ")[2], "the card or the sheet is new: --update-golden"
    assert typst.decode() != version("typst") or kept == made, "see it; then: --update-golden"


def test_readme_and_home_show_the_card_of_the_sample() -> None:
    home = (ROOT / "site" / "docs" / "index.md").read_text("utf-8")

    assert f"{{source {SAMPLE}}}" in home
    assert f"{{card {SAMPLE}}}" in home
    assert f"({PICTURE.relative_to(ROOT).as_posix()})" in README.read_text("utf-8")

"""Checks of single items: they visit a complete typed tree, and are silent about what is unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from everrain_dsl.checks import items
from everrain_dsl.model.tree import UNKNOWN
from tests.sources import diagnostics_of

if TYPE_CHECKING:
    import pytest

CARD = """\
sea event "Divided Spoils"
  reckon half of your coin plus {number} as the share
  collect the share clues
"""


def codes(text: str) -> list[str]:
    return [each.code for each in diagnostics_of(text.encode())]


def test_an_unknown_part_has_one_message_and_no_check_looks_at_the_whole() -> None:
    assert codes(CARD.format(number="2")) == ["W0126"]
    assert codes(CARD.format(number="the toll")) == ["E0220"]


def test_what_fails_is_unknown_in_the_tree_and_all_around_it_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[tuple[str, bool]] = []

    def look(on: Any) -> None:
        seen.extend((on.words(each.node), each.meaning is UNKNOWN) for each in on.tree)

    monkeypatch.setattr(items, "_check", look)
    codes('sea event "Lost"\n  begin story "Nowhere"\n  collect 2 clues\n')

    assert ('begin story "Nowhere"', True) in seen
    assert ("collect 2 clues", False) in seen

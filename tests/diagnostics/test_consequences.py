"""What follows from a line that is told already is not told as well."""

from __future__ import annotations

import pytest

from tests.sources import core_bundle, diagnostics_of

UNREAD = 'enemy "Eel Of Eels", act 1\n  wibble the quonk\n'
STORY = """sea event "Knock Of Knocks"
  begin story "The Deepest"

story "The Deepest"
  starts from "Knock Of Knocks"
  journey 930 "A Door Of Doors", sea event
    wibble the quonk
  epilogue 931 "A Room Of Rooms", expedition
    collect 4 clues
"""


def codes(text: str) -> list[str]:
    return [each.code for each in diagnostics_of(text.encode(), library=core_bundle())]


@pytest.mark.parametrize("text", [UNREAD, STORY])
def test_what_an_unread_line_may_say_is_not_missing(text: str) -> None:
    whole = text.replace("    wibble the quonk\n", "    nothing happens\n").replace(
        "  wibble the quonk\n", "  copies\n"
    )

    assert len(codes(text)) == 1
    assert len(codes(whole)) >= 1


def test_of_a_line_that_was_mended_nothing_else_is_told() -> None:
    text = 'sea event "Squall Of Squalls"\n  if {}\n    collect 1 clue\n'

    assert codes(text.format('that ship has mark "x"')) == ["E0222"]
    assert codes(text.format('mark "x" is on that ship')) == ["E0204"]


def test_lines_near_one_in_a_wrong_column_are_not_told() -> None:
    text = 'sea event "Squall Of Squalls"\n  collect 1 clue\n{}  the diver suffers 1 strain\n'
    moved = "    choose one crew as the diver\n"

    assert codes(text.format(moved[2:])) == []
    assert codes(text.format(moved)) == ["E0115"]


def test_bullets_and_branches_are_told_once_with_their_other_places() -> None:
    text = 'sea event "Squall Of Squalls"\n  - collect 1 clue\n  - lose 1 clue\n'
    (found,) = diagnostics_of(text.encode(), library=core_bundle())

    assert found.code == "E0119"
    assert [label.span.line for label in found.labels] == [3]


def test_a_line_that_a_source_says_again_is_told_again_in_its_own_place() -> None:
    card = (
        'sea event "{}"\n  choice "Row"\n    collect 1 clue\n  choice "Wait"\n    kolect 2 clues\n'
    )
    text = "\n".join(card.format(name) for name in ("Squall Of Old", "Calm Of Old"))
    found = [each for each in diagnostics_of(text.encode()) if each.code == "E0203"]

    assert [each.span.text for each in found] == ["kolect", "kolect"]
    assert [each.span.line for each in found] == [5, 11]

"""Bytes to a source: encodings, line ends, what hides in a file, what two people did to it."""

from __future__ import annotations

import pytest

from everrain_dsl.diagnostics import Report
from everrain_dsl.project import decoding
from everrain_dsl.source import Source

CARD = 'sea event "Squall"\n  collect 1 clue\n'


def decode(data: bytes) -> tuple[Source | None, Report]:
    report = Report()
    return decoding.decode("squall.rain", data, report), report


@pytest.mark.parametrize(
    "data",
    [
        CARD.encode(),
        CARD.replace("\n", "\r\n").encode(),
        CARD.replace("\n", "\r").encode(),
        b"\xef\xbb\xbf" + CARD.encode(),
        b"\xef\xbb\xbf" + CARD.replace("\n", "\r\n").encode(),
    ],
)
def test_line_ends_and_a_byte_order_mark_make_no_difference(data: bytes) -> None:
    source, report = decode(data)
    assert source is not None
    assert source.text == CARD
    assert not len(report)


def test_an_empty_file_is_fine() -> None:
    source, report = decode(b"")
    assert source is not None
    assert source.text == ""
    assert not len(report)


def test_a_byte_that_is_no_text_is_shown_with_its_line() -> None:
    source, report = decode(b'sea event "Squall"\r\n  collect 1 clue # caf\xe9\n')
    assert source is None
    (found,) = report.sorted()
    assert found.slug == "not-utf8"
    assert "0xE9" in found.message
    assert (found.span.line, found.span.column) == (2, 23)


def test_a_file_in_utf_16_is_one_message() -> None:
    for encoding in ("utf-16", "utf-16-le"):
        source, report = decode(CARD.encode(encoding))
        assert source is None
        assert len(report) == 1


def test_a_null_byte_is_no_text() -> None:
    source, report = decode(CARD.encode() + b"\0")
    assert source is None
    assert [found.slug for found in report] == ["invisible-character"]


def test_a_line_of_ten_megabytes_is_one_message_at_once() -> None:
    source, report = decode(b'sea event "' + b"x" * 10_000_000 + b'"\n')
    assert source is None
    assert [found.slug for found in report] == ["file-too-large"]


@pytest.mark.parametrize("character", ["\x0b", "\x0c", "\x1b", "\x85", "\u2028", "\u202e"])
def test_control_characters_are_reported_even_in_flavour(character: str) -> None:
    source, report = decode(f'sea event "Squall"\n  > A dark{character} sky.\n'.encode())
    (found,) = report.sorted()
    assert found.slug == "invisible-character"
    assert f"U+{ord(character):04X}" in found.message
    assert found.span.line == 2
    assert source is not None
    assert character not in source.text
    assert len(source.text) == len(f'sea event "Squall"\n  > A dark{character} sky.\n')


CONFLICT = """sea event "Squall"
<<<<<<< mine
  collect 1 clue
||||||| base
  collect 3 clues
=======
  collect 2 clues
>>>>>>> theirs
  lose 1 coin
"""


def test_a_conflict_is_one_message_and_keeps_its_first_version() -> None:
    source, report = decode(CONFLICT.encode())
    assert [found.slug for found in report] == ["merge-conflict"]
    assert source is not None
    assert len(source.text) == len(CONFLICT)
    assert source.text.split() == [
        "sea",
        "event",
        '"Squall"',
        "collect",
        "1",
        "clue",
        "lose",
        "1",
        "coin",
    ]
    assert source.line(9) == "  lose 1 coin"


def test_every_conflict_is_reported() -> None:
    _, report = decode((CONFLICT + CONFLICT).encode())
    assert [found.span.line for found in report] == [2, 11]


@pytest.mark.parametrize("mark", ["=======", ">>>>>>> theirs", "|||||||"])
def test_a_mark_left_behind_is_reported(mark: str) -> None:
    source, report = decode(f"{CARD}{mark}\n{CARD}".encode())
    assert [found.slug for found in report] == ["merge-conflict"]
    assert source is not None
    assert source.text.count("collect") == 2


def test_a_line_of_equals_signs_inside_flavour_is_no_conflict() -> None:
    _, report = decode(b'sea event "Squall"\n  > =======\n')
    assert not len(report)

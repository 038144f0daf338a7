"""Characters of another script, keyboard or encoding: each is told once, or is read as meant."""

from __future__ import annotations

import unicodedata

import pytest

from tests.sources import compile_text

#: Lines of a sea event, the codes of all that is told of each, and a part of the first help.
LINES = (
    ("collect 1 clue\t", (), ""),
    ("collect 1 clue \t \t", (), ""),
    ("collect 1 clue\t# why", (), ""),
    ("collect 1 clue \t# why", (), ""),
    ("collect\t1 clue", ("E0135",), "with a space"),
    ("collect 1 clue\u00a0", ("E0110",), "ordinary space"),
    ("collect 1 clue \u200b # why", ("E0110",), "ordinary space"),
    ("collect \u0663 clues", ("E0108",), "write `3`"),
    ("collect \uff12 clues", ("E0108",), "write `2`"),
    ("collect \u00b2 clues", ("E0108",), "write `2`"),
    ("collect \u2163 clues", ("E0108",), "write `4`"),
    ("collect \u00bd clues", ("E0108",), "write a whole number"),
    ("collect 1\u00bd coin", ("E0108",), "write a whole number"),
    ("lose \u00bd the clues", ("E0108",), "write `half`"),
    ("lose \u2153 the clues", ("E0108",), "write a whole number"),
    ('set mark "a "b" c"', ("E0136",), "write `\"a 'b' c\"`"),
    ('set mark ""b" c"', ("E0136",), "write `\"'b' c\"`"),
    ('set mark "a "b""', ("E0136",), "write `\"a 'b'\"`"),
    ('set mark ""', ("E0145",), "write a name"),
)
HEADERS = (
    ('sea event "Z", x\u0663', ("E0108",), "write `3`"),
    ('sea event "Z", x\u0663\t', ("E0108",), "write `3`"),
    ('sea event "Z "Y" X", x2', ("E0136",), "write `\"Z 'Y' X\"`"),
)


def test_each_is_told_once_with_what_to_write(subtests: pytest.Subtests) -> None:
    rows = [
        *((f'sea event "Z"\n  {line}\n', codes, help_) for line, codes, help_ in LINES),
        *((f"{line}\n  collect 1 clue\n", codes, help_) for line, codes, help_ in HEADERS),
    ]
    for text, codes, advice in rows:
        with subtests.test(text=ascii(text)):
            found = compile_text(text).report.sorted()
            errors = [each for each in found if each.code.startswith("E")]

            assert tuple(each.code for each in errors) == codes
            assert not errors or advice in (errors[0].help or "")


#: A set in which everything that has a name is called so, and spoken of.
NAMED = """\
counters "{one}", lie on crew

negative trait "{one}" (general)
  before this crew fails a luck test
    collect 1 clue

relic "{one} Bell"
  value 5
  clue value 1

sea event "{one} Du Nord"
  choose one crew on deck as the heir
  the heir gains trait "{other}"
  set mark "{one}"
  if mark "{other}" is set
    collect 1 clue
  if there is one "{other} Bell" in the hold
    collect 2 clues
  add 1 "{other}" counter to the heir
  choose one
    choice "{one}"
      collect 1 clue
    choice "No"
      lose 1 clue

scenario "it is the same word" of "{other} Du Nord"
  given a deckhand on deck
  choose "{other}"
  expect exactly 2 clues
"""


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_name_is_the_same_however_its_accents_are_encoded(form: str) -> None:
    other = {"NFC": "NFD", "NFD": "NFC"}[form]
    text = NAMED.format(
        one=unicodedata.normalize(form, "Café"),  # type: ignore[arg-type]
        other=unicodedata.normalize(other, "Café"),  # type: ignore[arg-type]
    )

    found = [each for each in compile_text(text).report.sorted() if each.code.startswith("E")]

    assert not found

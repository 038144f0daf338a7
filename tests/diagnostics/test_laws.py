"""The laws of messages, in sources that are no fixtures: one mistake, one message, a true fix.

They hold in the beginners' cards, in what misled those who tried the language, and in real cards
with one mistake each, drawn at random. `EVERRAIN_LAWS=2000` draws as many, `EVERRAIN_SEED=5`
others. Fixtures are held to them by `tests/conftest.py`.
"""

from __future__ import annotations

import os
import re
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from tests import laws
from tests.diagnostics.mutations import drawn
from tests.diagnostics.test_beginners import CARDS
from tests.diagnostics.test_trials import TRIED
from tests.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.diagnostics import Diagnostic

DRAWN: Final = int(os.environ.get("EVERRAIN_LAWS", "100"))
SEED: Final = int(os.environ.get("EVERRAIN_SEED", "505"))
_CARD: Final = re.compile(r"```rain\n(.*?)```", re.DOTALL)


@cache
def mutations() -> tuple[tuple[str, str, list[Diagnostic]], ...]:
    """Return the real cards with one mistake, and what is found in each."""
    return tuple(drawn(DRAWN, SEED))


def sources() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each card that builds on the core set."""
    for card in CARDS:
        found = _CARD.search(card.read_text("utf-8"))
        assert found is not None
        yield card.stem, found[1]
    for number, (text, _, _) in enumerate(TRIED):
        yield f"trial {number}", text


@pytest.mark.long
def test_the_laws_hold_in_cards_written_by_people(subtests: pytest.Subtests) -> None:
    for name, text in sources():
        found = laws.found_in(text, core=True)
        with subtests.test(name=name):
            assert list(laws.broken(text, found, core=True)) == []
            assert list(laws.unwritable(text, found, core=True)) == []
            assert list(laws.repeated(found)) == []
            rest = [each for each in found if each.code not in laws.BESIDE]
            assert len(rest) <= 1 or name.startswith("trial")


def test_what_is_to_be_written_on_a_drawn_card_is_read_checked_and_says_the_same() -> None:
    wrong = [
        each for _, after, found in mutations() for each in laws.broken(after, found, core=True)
    ]

    assert wrong == []


def test_one_mistake_of_a_drawn_card_is_told_in_one_message() -> None:
    several = [
        "\n".join([after, *map(str, found)])
        for _, after, found in mutations()
        if len([each for each in found if each.code not in laws.BESIDE]) > 1
    ]

    assert not several, "\n\n".join(several)


def test_what_is_near_on_a_drawn_card_can_be_written() -> None:
    wrong = [
        each for _, after, found in mutations() for each in laws.unwritable(after, found, core=True)
    ]

    assert wrong == []


def test_every_exception_to_the_laws_is_for_a_message_that_is_found() -> None:
    fixtures = (ROOT / "tests" / "diagnostics").glob("*.rain")
    marked = {code for file in fixtures for code in re.findall(r"#! *([EW]\d+)", file.read_text())}
    codes = {each.code for _, text in sources() for each in laws.found_in(text, core=True)}

    assert {*laws.BESIDE} <= codes | marked

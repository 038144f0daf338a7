"""Cards whose lines could be read in several ways: each is read as it prints."""

from __future__ import annotations

import pytest

from everrain_dsl.readback import read_back
from tests.sources import compile_text

_KEYWORDS = """\
keyword "Sea-Marked" with a number
  before this crew suffers strain
    prevent the number

keyword "Barnacled"
  this crew gets +1 resolve

"""
_PAYING = [f"  the first player pays {amount} coin and collects 1 clue\n" for amount in range(1, 7)]


def differing(text: str) -> list[str]:
    found = compile_text(text)

    assert [str(each) for each in found.report.errors] == []
    return [f"{each.card.name}: {each.difference}" for each in read_back(found) if each.difference]


@pytest.mark.parametrize("flavour", ["The tide keeps a list.", "It grows. (It does.)", "He had 3."])
def test_a_trait_may_say_nothing_but_its_keywords(flavour: str) -> None:
    trait = f'positive trait "Crusted" (sea)\n  > {flavour}\n  barnacled\n'

    assert differing(_KEYWORDS + trait) == []
    assert differing(f"{_KEYWORDS}{trait}  sea-marked 2\n") == []


def test_what_others_do_in_one_line_is_read_as_one_line_however_many_there_are() -> None:
    assert differing(f'sea event "Toll"\n{"".join(_PAYING)}') == []


def test_flavour_of_capitals_that_a_picture_has_is_flavour() -> None:
    assert differing('sea event "Toll"\n  > I.\n  collect 1 clue\n') == []


def test_counters_with_an_apostrophe_are_read() -> None:
    lines = (
        'add 1 "Ship\'s Bid" counter to your ship',
        'another player collects their "Ship\'s Bid" counters coin',
        'each player may spend 1 "Ship\'s Bid" counter from their ship',
    )

    assert differing('sea event "Toll"\n' + "".join(f"  {line}\n" for line in lines)) == []


def test_several_do_something_behind_a_moment() -> None:
    trait = 'positive trait "Salty" (sea)\n  after your turn begins\n'

    assert differing(f"{trait}    3 players lose 1 clue\n") == []

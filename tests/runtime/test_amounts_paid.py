"""What a line says of the amount of a price is that price, whatever else was paid beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.sources import check

if TYPE_CHECKING:
    import pytest

_PICKED: Final = "cost pay up to 5 coin as the gift"
#: Prices, in order; the player picks 2 where one is asked.
_PRICES: Final = {
    "alone": [_PICKED],
    "the same effect below it": [_PICKED, "cost pay 4 coin"],
    "the same effect above it": ["cost pay 4 coin", _PICKED],
    "another effect above it": ["cost lose 1 clue", _PICKED],
    "two effects of a phrase above it": ["cost buy the ferryman", _PICKED],
}
_CARD: Final = """\
define "buy the ferryman"
  pay 3 coin
  lose 1 clue

sea event "Alms"
  choice "Give"
    {prices}
    collect the gift clues
  choice "Keep it"
    collect 9 clues

scenario "the gift is what was given" of "Alms"
  given your ship has 20 coin
  given 3 clues
  choose "Give"
  choose 2
  do lose {lost} clues
  expect exactly 2 clues
"""


def test_the_amount_of_a_price_is_that_of_no_other(subtests: pytest.Subtests) -> None:
    for name, prices in _PRICES.items():
        with subtests.test(prices=name):
            left = 2 if any("lose" in each or "buy" in each for each in prices) else 3
            text = _CARD.format(prices="\n    ".join(prices), lost=left)
            if not any("buy" in each for each in prices):
                text = text.partition("\n\n")[2]

            found = check(text.encode()).found

            assert [each.message for each in found if each.severity == "error"] == []

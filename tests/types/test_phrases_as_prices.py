"""Phrases that sets define as prices: of choices, services and what you may do."""

from __future__ import annotations

import pytest

from everrain_dsl import compile_sources
from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.bytecode.verifier import verify_link
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.print import plain, render
from everrain_dsl.readback.check import read_back
from everrain_dsl.source import Source
from everrain_runtime import scenarios
from tests.sources import core_bundle

PRICES = """
set "Prices", code "prices", version "0.1.0", languages "en"
  builds on "core"

define "spend light for {number as the fee}"
  lose 1 clue
  pay the fee coin

define "{crew} gives blood"
  that crew suffers 1 strain

define "spend it all"
  spend light for 2
  one crew on deck gives blood

define "hope"
  collect 1 clue

sea event "The Long Bill"
  choice "Light"
    cost spend light for 3
    collect 10 coin
  choice "All"
    cost spend it all
    collect 20 coin
  choice "Blood"
    cost one crew on deck gives blood
    that crew recovers 1 trauma
  choice "Wait"
    collect 1 coin

sea event "The Short Bill"
  you may spend light for 3
    collect 10 coin
  otherwise
    collect 7 coin

location "Lamp Room"
  service "Fill the Lamps"
    cost spend light for 2
    collect 10 coin
"""
PLAYED = """
scenario "it is paid, line by line" of "The Long Bill"
  given 2 clues
  given 5 coin
  choose "Light"
  expect exactly 12 coin
  expect exactly 1 clue

scenario "who cannot pay a line is not offered it" of "The Long Bill"
  given 1 clue
  given 2 coin
  given a deckhand on deck as the boy
  expect choice "Light" is not offered
  expect choice "All" is offered
  choose "All"
  expect exactly 20 coin
  expect exactly 0 clues
  expect the boy has exactly 1 strain

scenario "nothing is paid of what cannot be paid whole" of "The Short Bill"
  given 1 clue
  given 2 coin
  expect exactly 9 coin
  expect exactly 1 clue

scenario "it may be paid" of "The Short Bill"
  given 1 clue
  given 3 coin
  choose yes
  expect exactly 10 coin
  expect exactly 0 clues

scenario "a service is paid so" of "Fill the Lamps"
  given 1 clue
  given 2 coin
  given a deckhand on deck as the boy
  expect exactly 10 coin
  expect exactly 0 clues
"""


@pytest.mark.parametrize("scenario", PLAYED.strip().split("\n\n"))
def test_each_line_of_the_phrase_is_paid(scenario: str) -> None:
    text = PRICES.replace(
        '  choice "Blood"\n    cost one crew on deck gives blood\n'
        "    that crew recovers 1 trauma\n",
        "",
    )
    found = compile_sources([Source("prices.rain", text + scenario)], libraries=[core_bundle()])
    stage = scenarios.prepare(found)

    assert [str(each) for each in found.diagnostics] == []
    assert [scenarios.run(one, found, stage.content).failure for one in stage.scenarios] == [None]


def test_the_price_is_printed_read_back_and_proved() -> None:
    text = PRICES.replace("    that crew recovers 1 trauma\n", "    collect 2 coin\n")
    found = compile_sources([Source("prices.rain", text)], libraries=[core_bundle()])
    (bill,) = found.named("The Long Bill")

    assert "Light — Spend light for 3: collect 10 Coin." in plain(render(bill, found.phrasebook))
    assert all(not each.difference for each in read_back(found))
    assert verify_link([core_bundle(), load(dump(found.bundle("prices")))]) == []


@pytest.mark.parametrize(
    "price", ["hope", "every crew on deck gives blood", "spend light for 2 for each crew on deck"]
)
def test_a_phrase_of_which_a_line_cannot_be_paid_is_no_price(price: str) -> None:
    text = f'sea event "Owed"\n  choice "A"\n    cost {price}\n    collect 1 coin\n'
    more = '  choice "B"\n    collect 2 coin\n'
    text = PRICES.replace("    that crew recovers 1 trauma\n", "    collect 2 coin\n") + text + more
    found = compile_sources([Source("prices.rain", text)], libraries=[core_bundle()])

    assert [each.code for each in found.diagnostics] == [catalogue.NOT_A_COST.code]
    assert "lines in the phrase" in (found.diagnostics[0].help or "")

"""The average worth of cards to the greedy bot, by their instructions (EVT-02)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_runtime.bots.appraisal import (
    A_BANISHED_POINT,
    A_COIN,
    A_SET,
    A_STRAIN,
    Estimate,
    worth_of,
    worth_of_chapter,
    worth_of_draw,
)
from tests.sources import content_with, core_content

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_runtime.content.content import Content
    from everrain_runtime.content.program import Loaded

#: What a night at sea costs a ship whose four crew are all on deck (MAP-06, CRW-04).
A_NIGHT = 4 * A_STRAIN


def worth(*lines: str) -> float:
    """Return what a sea event with those lines is worth."""
    text = "\n".join(['sea event "A Trial"', "  > Of a kind.", *[f"  {each}" for each in lines]])
    content = content_with(text + "\n")
    return worth_of(content, content.named("A Trial").id)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["collect 2 clues"], 2.0),
        (["collect 2 clues", "pay 5 coin"], 2.0 - 5 * A_COIN),
        (["advance agenda by 2"], 2 * A_BANISHED_POINT),
        (["push back agenda by 2"], -2 * A_BANISHED_POINT),
        (["advance player discovery by 1"], A_SET),
        (["one crew on deck suffers 2 strain"], -2 * A_STRAIN),
        (["every crew suffers 2 strain"], -6 * A_STRAIN),
        (['choice "A"', "  collect 3 clues", 'choice "B"', "  lose 1 clue"], 1.0),
        (
            [
                'choice "A"',
                "  cost pay 5 coin",
                "  collect 1 clue",
                'choice "B"',
                "  nothing happens",
            ],
            0.5 - 2.5 * A_COIN,
        ),
        (["roll fate", "  0-6", "    collect 2 clues", "  7-9", "    lose 1 clue"], 1.1),
        (
            [
                "crew on deck test luck",
                "  pass",
                "    collect 2 clues",
                "  fail",
                "    lose 1 clue",
            ],
            0.5,
        ),
        (["repeat 3 times", "  collect 1 clue"], 1.0),
        (["for each player", "  collect 1 clue"], 1.0),
        (["at the start of your next turn", "  collect 1 clue"], 1.0),
        (["you may pay 5 coin", "  collect 2 clues"], 1.0),
        (["your ship sails 2 spaces"], 0.0),
    ],
)
def test_a_card_is_worth_the_average_of_its_branches(lines: list[str], expected: float) -> None:
    assert worth(*lines) == pytest.approx(expected)


def test_a_card_that_begins_a_story_is_worth_a_chapter_more() -> None:
    content = core_content()
    beginning = content.named("A Stair in the Water")
    step, leap, other = next(offers(content, beginning))

    assert worth_of_chapter(content) > 1.0
    assert step == leap == worth_of_chapter(content)
    assert other < step


def test_a_draw_is_worth_the_average_of_the_cards_in_the_deck() -> None:
    content = core_content()
    deck = "core:deck-sea-event"
    cards = content.cards_of(deck)

    assert worth_of_draw(content, deck) == sum(worth_of(content, each) for each in cards) / len(
        cards
    )


def test_every_sea_event_with_choices_has_one_that_is_worth_a_night_on_deck() -> None:
    content = core_content()
    found = {
        card.name: max(worths)
        for card in content.of_kind("sea event")
        for worths in offers(content, card)
    }

    assert len(found) > 30
    assert {name: worth for name, worth in found.items() if worth <= A_NIGHT} == {}


def offers(content: Content, card: Loaded) -> Iterator[list[float]]:
    """Yield what the options of each offer of a card bring."""
    for _, body in card.actions("body"):
        estimate = Estimate(content, card, body.routine)
        code = card.routine(body.routine).code
        for at, (instruction, following) in enumerate(pairwise(code)):
            if (instruction[0], following[0]) == (Op.OFFER.code, Op.SWITCH.code):
                yield estimate.cases(at + 1)

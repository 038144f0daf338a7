"""The rows of the lines of a scenario: what is set up, done and chosen, and what is expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from everrain_dsl.syntax.nodes import Step
from everrain_dsl.syntax.rows import row

if TYPE_CHECKING:
    from everrain_dsl.syntax.nodes import (
        Condition,
        Control,
        Die,
        Effects,
        Event,
        Gauge,
        Name,
        Text,
        Thing,
        Word,
    )


# What is set up


@row("scenario_line", "given {thing}[ {name}]")
class GivenThing(Step):
    """Put a thing into play before the scenario begins.

    given a deckhand on deck with luck 6 as the diver
    """

    thing: Thing
    name: Name | None = None


@row("scenario_line", "given {amount} {gauge}")
class GivenGauge(Step):
    """Set how much your ship has.

    given 3 clues
    """

    amount: int
    gauge: Gauge


@row("scenario_line", "given {die} rolls {results:roll_list}")
class GivenRoll(Step):
    """Set the results of the next rolls, in order.

    given fate rolls 6, 2
    """

    die: Die
    results: tuple[int | Word, ...]


@row("scenario_line", "given the next draw is {cards:text_list}")
class GivenDraw(Step):
    """Set the next cards to be drawn, in order.

    given the next draw is "Squall"
    """

    cards: tuple[Text, ...]


@row("scenario_line", "given {condition:state}", "given {condition:givable}")
class GivenSo(Step):
    """Make a condition hold before the scenario begins.

    given the map is complete
    """

    condition: Condition


class Doing(Step):
    """A line in which something is done."""

    does: Effects | Control


@row("scenario_line", "given {does:effects}", "given {does:led_line}")
class GivenEffects(Doing):
    """Do effects before the scenario begins.

    given collect 2 clues
    """


# What is done


@row(
    "scenario_line",
    *("do {does:effects}", "do {does:led_line}", "do {does:led_choice}", "do {does:test}"),
)
class Do(Doing):
    """Do effects or a test, or let another player do them, as a card would.

    do collect 2 clues
    """


@row("scenario_line", "do omen {label}", names=("omen",))
class DoOmen(Step):
    """Do an omen of the card."""

    label: Text


@row("scenario_line", "when {event}")
class When(Step):
    """Let an event happen.

    when your turn ends
    """

    event: Event


# What is chosen


@row("scenario_line", "choose {number}")
class AnswerNumber(Step):
    """Answer a question with a number.

    choose 2
    """

    number: int


@row("scenario_line", "choose yes")
class AnswerYes(Step):
    """Accept an offer.

    choose yes
    """


@row("scenario_line", "choose no", "choose nothing")
class AnswerNothing(Step):
    """Decline an offer, or pick nothing more.

    choose nothing
    """


@row("scenario_line", "choose anything")
class AnswerAnything(Step):
    """Answer a question in any way.

    choose anything
    """


# What is expected


@row("scenario_line", "expect {condition}")
class Expect(Step):
    """Check that a condition holds.

    expect exactly 2 clues
    """

    condition: Condition


class Expecting(Step):
    """An event that came, or did not."""

    came: ClassVar[bool]
    event: Event


@row("scenario_line", "expect event {event}")
class ExpectEvent(Expecting):
    """Check that an event has happened.

    expect event your turn ends
    """

    came = True


@row("scenario_line", "expect no event {event}")
class ExpectNoEvent(Expecting):
    """Check that an event has not happened.

    expect no event your turn ends
    """

    came = False


class Offering(Step):
    """A choice that is offered, or is not."""

    offered: ClassVar[bool]
    label: Text


@row("scenario_line", "expect choice {label} is offered", names=("choice",))
class ExpectOffered(Offering):
    """Check that a choice is offered.

    expect choice "Row" is offered
    """

    offered = True


@row("scenario_line", "expect choice {label} is not offered", names=("choice",))
class ExpectNotOffered(Offering):
    """Check that a choice is not offered.

    expect choice "Row" is not offered
    """

    offered = False

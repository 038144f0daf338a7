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
    """A thing that is in play.

    given a deckhand on deck with luck 6 as the diver
    """

    thing: Thing
    name: Name | None = None


@row("scenario_line", "given {amount} {gauge}")
class GivenGauge(Step):
    """How much of something your ship has.

    given 3 clues
    """

    amount: int
    gauge: Gauge


@row("scenario_line", "given {die} rolls {results:roll_list}")
class GivenRoll(Step):
    """What a die shows, one roll after the other.

    given fate rolls 6, 2
    """

    die: Die
    results: tuple[int | Word, ...]


@row("scenario_line", "given the next draw is {cards:text_list}")
class GivenDraw(Step):
    """The cards that are drawn next, in that order.

    given the next draw is "Squall"
    """

    cards: tuple[Text, ...]


@row("scenario_line", "given {condition:state}", "given {condition:givable}")
class GivenSo(Step):
    """Something that is made so.

    given the map is complete
    """

    condition: Condition


class Doing(Step):
    """A line in which something is done."""

    does: Effects | Control


@row("scenario_line", "given {does:effects}", "given {does:led_line}")
class GivenEffects(Doing):
    """Effects that have happened before the scenario begins.

    given collect 2 clues
    """


# What is done


@row(
    "scenario_line",
    *("do {does:effects}", "do {does:led_line}", "do {does:led_choice}", "do {does:test}"),
)
class Do(Doing):
    """Effects, a test or what another player does, as a card would say it.

    do collect 2 clues
    """


@row("scenario_line", "do omen {label}", names=("omen",))
class DoOmen(Step):
    """An omen of the card."""

    label: Text


@row("scenario_line", "when {event}")
class When(Step):
    """An event that comes.

    when your turn ends
    """

    event: Event


# What is chosen


@row("scenario_line", "choose {number}")
class AnswerNumber(Step):
    """The number that a player names.

    choose 2
    """

    number: int


@row("scenario_line", "choose yes")
class AnswerYes(Step):
    """An offer is taken.

    choose yes
    """


@row("scenario_line", "choose no", "choose nothing")
class AnswerNothing(Step):
    """An offer is left, or nothing more is picked.

    choose nothing
    """


@row("scenario_line", "choose anything")
class AnswerAnything(Step):
    """Any answer will do.

    choose anything
    """


# What is expected


@row("scenario_line", "expect {condition}")
class Expect(Step):
    """What must be so.

    expect exactly 2 clues
    """

    condition: Condition


class Expecting(Step):
    """An event that came, or did not."""

    came: ClassVar[bool]
    event: Event


@row("scenario_line", "expect event {event}")
class ExpectEvent(Expecting):
    """An event that must have come.

    expect event your turn ends
    """

    came = True


@row("scenario_line", "expect no event {event}")
class ExpectNoEvent(Expecting):
    """An event that must not have come.

    expect no event your turn ends
    """

    came = False


class Offering(Step):
    """A choice that is offered, or is not."""

    offered: ClassVar[bool]
    label: Text


@row("scenario_line", "expect choice {label} is offered", names=("choice",))
class ExpectOffered(Offering):
    """A choice that must be offered.

    expect choice "Row" is offered
    """

    offered = True


@row("scenario_line", "expect choice {label} is not offered", names=("choice",))
class ExpectNotOffered(Offering):
    """A choice that must not be offered.

    expect choice "Row" is not offered
    """

    offered = False

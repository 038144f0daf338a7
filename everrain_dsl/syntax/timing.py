"""The rows of lines that put something off: until a time, until an event, or each time of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeAlias

from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.rows import row

if TYPE_CHECKING:
    from everrain_dsl.syntax.nodes import Deadline, Duration, Event, Moment, Number, Stretch, Timing


class Timed(nodes.Control):
    """A line that puts something off."""

    table = "time"


@row("control", "{moment}", below="lines")
class Later(Timed):
    """What waits for an end or a start of a turn, a round or an act.

    at the end of the next round
      collect 1 clue
    """

    moment: Moment


@row("control", "in {number} {stretch}", below="lines")
class LaterIn(Timed):
    """What waits for so many turns, rounds or acts.

    in 2 rounds
      collect 1 clue
    """

    number: Number
    stretch: Stretch


@row(
    "control",
    "{moment:EACH_MOMENT} {duration}",
    "{moment:EACH_MOMENT} until {until}",
    below="lines",
)
class EachMoment(Timed):
    """What comes at each end of a round, or the like.

    at the end of each round for 2 rounds
      collect 1 clue
    """

    moment: Moment
    duration: Duration | None = None
    until: Event | None = None


@row("control", "each time {event} {duration}", "each time {event} until {until}", below="lines")
class EachTime(Timed):
    """What is done each time an event comes.

    each time an enemy is destroyed this turn
      collect 1 clue
    """

    event: Event
    duration: Duration | None = None
    until: Event | None = None


#: What comes each time, for so long or until an event.
Lasting: TypeAlias = EachMoment | EachTime


class Awaiting(Timed):
    """What waits for an event; `otherwise` may follow where it comes too late."""

    timing: ClassVar[Timing]
    event: Event
    deadline: Deadline | None = None


@row("control", "the next time {event}[ {deadline}]", below="lines", otherwise=True)
class NextTime(Awaiting):
    """What is done after an event, once.

    the next time you purge an altar within 3 rounds
      collect 3 clues
    otherwise
      lose 1 clue
    """

    timing = "after"


@row("control", "before the next time {event}[ {deadline}]", below="lines", otherwise=True)
class BeforeNextTime(Awaiting):
    """What is done before an event, once.

    before the next time your ship suffers damage
      prevent 1
    """

    timing = "before"


@row("control", "instead the next time {event}[ {deadline}]", below="lines", otherwise=True)
class InsteadNextTime(Awaiting):
    """What is done in place of an event, once.

    instead the next time your ship suffers damage
      lose 1 clue
    """

    timing = "instead"

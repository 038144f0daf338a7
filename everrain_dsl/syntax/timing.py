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
    """Do the lines below when a turn, round or act begins or ends.

    at the end of the next round
      collect 1 clue
    """

    moment: Moment


@row("control", "in {number} {stretch}", below="lines")
class LaterIn(Timed):
    """Do the lines below after that many turns, rounds or acts.

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
    """Do the lines below each time that moment comes, for a time.

    at the end of each round for 2 rounds
      collect 1 clue
    """

    moment: Moment
    duration: Duration | None = None
    until: Event | None = None


@row("control", "each time {event} {duration}", "each time {event} until {until}", below="lines")
class EachTime(Timed):
    """Do the lines below each time the event happens, for a time.

    each time an enemy is destroyed this turn
      collect 1 clue
    """

    event: Event
    duration: Duration | None = None
    until: Event | None = None


#: What comes each time, for so long or until an event.
Lasting: TypeAlias = EachMoment | EachTime


class Awaiting(Timed):
    """A line that waits for an event; `otherwise` may follow if the event misses its deadline."""

    timing: ClassVar[Timing]
    event: Event
    deadline: Deadline | None = None


@row("control", "the next time {event}[ {deadline}]", below="lines", otherwise=True)
class NextTime(Awaiting):
    """Do the lines below once, after the event.

    the next time you purge an altar within 3 rounds
      collect 3 clues
    otherwise
      lose 1 clue
    """

    timing = "after"


@row("control", "before the next time {event}[ {deadline}]", below="lines", otherwise=True)
class BeforeNextTime(Awaiting):
    """Do the lines below once, before the event.

    before the next time your ship suffers damage
      prevent 1
    """

    timing = "before"


@row("control", "instead the next time {event}[ {deadline}]", below="lines", otherwise=True)
class InsteadNextTime(Awaiting):
    """Do the lines below once, instead of the event.

    instead the next time your ship suffers damage
      lose 1 clue
    """

    timing = "instead"

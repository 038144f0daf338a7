"""The rows of abilities: lines that wait for an event, or hold while a card is in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from everrain_dsl.syntax.nodes import Ability
from everrain_dsl.syntax.rows import row

if TYPE_CHECKING:
    from everrain_dsl.syntax.nodes import Event, Modifier, Often, Said, Timing


class Trigger(Ability):
    """An ability that waits for an event."""

    timing: ClassVar[Timing]
    event: Event
    limit: Often | None = None


@row("ability", "[{limit}, ]before {event}", below="lines")
class Before(Trigger):
    """Do the lines below before an event; they can change or prevent it.

    before this crew suffers strain
      prevent 1
    """

    timing = "before"


@row("ability", "[{limit}, ]after {event}", below="lines")
class After(Trigger):
    """Do the lines below after an event.

    once per round, after this crew suffers strain
      collect 1 clue
    """

    timing = "after"


@row("ability", "[{limit}, ]instead when {event}", below="lines")
class Instead(Trigger):
    """Do the lines below instead of an event.

    instead when this crew suffers strain
      lose 1 clue
    """

    timing = "instead"


@row("ability", "{modifier}")
class ModifierLine(Ability):
    """Change a number while the card is in play.

    this crew gets +1 luck
    """

    modifier: Modifier


@row("ability", "{permission}")
class PermissionLine(Ability):
    """Allow or forbid something while the card is in play.

    this crew cannot recover strain
    """

    permission: Said

"""The place of statements on a card, which decides what they may do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import with_article
from everrain_dsl.records import Record
from everrain_dsl.vocabulary.printed import Journey

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.rows import Context, Event

#: A time at which a turn is to come: not its end, when its actions are over.
_TURN_BEGINS: Final = re.compile(r"\b(?:start of .*turn|in \S+ turns?)\b")


@attrs.frozen(eq=False, repr=False)
class Place(Record):
    """The place of statements, which decides what they may do."""

    #: In the designer's words: `the body of a sea event`.
    words: str
    context: Context = "effect"
    #: Whether `continue` has a story to continue.
    journey: bool = False
    #: In `before`: whether the event comes with an amount, whether nothing of it need happen, and
    #: how it is written.
    amount: bool = False
    whole: bool = False
    event: str = ""
    #: The row of that event.
    event_name: str = ""
    #: The kind of dice whose roll that event is, empty where it is none.
    die: str = ""
    #: Under which outcome of a test they stand, empty where none can be turned from here.
    outcome: str = ""
    #: How many `otherwise if`s come before, or before what is around.
    alternatives: int = 0

    #: What puts it off, as it is written: `at the end of the round`; empty where nothing does.
    delay: str = ""

    @property
    def where(self) -> str:
        """Return the place as a message describes it."""
        if self.delay:
            return f"the lines under `{self.delay}`"
        return f"{self.words} that waits for `{self.event}`" if self.event else self.words

    @property
    def between_turns(self) -> bool:
        """Return whether they wait for a time at which no captain takes a turn."""
        return bool(self.delay) and not _TURN_BEGINS.search(self.delay)

    def waiting_for(self, event: str, row: Event | None, die: str) -> Place:
        """Return the place under a trigger on *event*, with the *die* whose roll it is.

        *row* is None if the event could not be parsed.
        """
        ahead = row is not None and not row.told
        return attrs.evolve(
            self,
            amount=row is not None and row.amount and ahead,
            whole=ahead and not die,
            event=event,
            event_name=row.name if row is not None else "",
            die=die,
        )

    def put_off(self, delay: str) -> Place:
        """Return the place of delayed statements in this place, outside its event."""
        later = attrs.evolve(self.without_test(), context="effect", delay=delay)
        return attrs.evolve(later, amount=False, whole=False, event="", event_name="", die="")

    def without_test(self) -> Place:
        """Return the same place where the test around cannot be turned from."""
        return attrs.evolve(self, outcome="")


def in_card(part: str, type_: CardType) -> Place:
    """Return that *part* of a card of a type."""
    words = f"{part} of {with_article(type_.name)}"
    return Place(words, journey=issubclass(type_.printed, Journey))

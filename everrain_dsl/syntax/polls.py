"""The rows of votes and bids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.syntax import controls
from everrain_dsl.syntax.nodes import Control, Part
from everrain_dsl.syntax.rows import row

if TYPE_CHECKING:
    from everrain_dsl.syntax.nodes import (
        Gauge,
        Name,
        Number,
        Thing,
    )


@row("control", "{who}[ secretly] votes", below="lines")
class Vote(Control):
    """Vote on the choices below. The most votes win; a line may say who decides a tie.

    each player secretly votes
      on a tie, the first player decides
      choice "Pray"
        collect 1 clue
      choice "Row"
        collect 1 coin
    each of those who did not vote for the winner loses 1 clue
    """

    who: Thing
    secretly: bool = False


@row("control", "{who}[ secretly] votes for {thing}[ {name}]", below="perhaps lines")
class VoteFor(Control):
    """Vote for one of several things, or each player for another player.

    each player votes for one crew on deck as the rower
      if the vote is of your ship
        collect 1 coin
    the rower suffers 1 strain
    """

    who: Thing
    thing: Thing
    name: Name | None = None
    secretly: bool = False

    @property
    def choice(self) -> controls.Choose:
        """Return what each voter does."""
        return controls.Choose(self.start_pos, self.end_pos, self.thing, self.name)


@row(
    "control",
    "{who}[ secretly] bids any amount of {gauge}",
    "{who}[ secretly] bids up to {high:sum} {gauge}",
    "{who}[ secretly] bids a number from {low} to {high}",
    below="perhaps lines",
)
class Bid(Control):
    """Each player bids. The highest bid wins, or the lowest if a line says so.

    Later lines can speak of `those who bid the most`, `the least`, `anything` or `nothing`.

    each player secretly bids up to 3 coin
      equal bids do not count
      pay the bid coin
    if nobody bids
      collect 1 clue
    """

    who: Thing
    gauge: Gauge | None = None
    low: Number | None = None
    high: Number | None = None
    secretly: bool = False


class Terms(Part):
    """A line below a vote or a bid, with nothing below it: what wins, or who picks among equals."""


@row("part", "on a tie", below="lines")
class OnATie(Part):
    """Do the lines below if several choices have the most votes.

    each player votes
      choice "Pray"
        collect 1 clue
      choice "Row"
        collect 1 coin
      on a tie
        lose 1 clue
    """

    flavour = True


@row("part", "on a tie, {who} decides")
class TieDecided(Terms):
    """Say who decides between equal votes or bids.

    each player votes
      on a tie, the first player decides
      choice "Pray"
        collect 1 clue
      choice "Row"
        collect 1 coin
    """

    who: Thing


@row("part", "on a tie, nobody wins")
class NobodyWins(Terms):
    """Nobody wins if several votes or bids are equal.

    each player bids up to 3 coin
      on a tie, nobody wins
    the winning bidder collects 1 clue
    """


@row("part", "the lowest bid wins")
class LowestWins(Terms):
    """The lowest bid wins instead of the highest.

    each player bids up to 3 coin
      the lowest bid wins
    the winning bidder collects 1 clue
    """


@row("part", "equal bids do not count")
class EqualsOut(Terms):
    """A bid that another player makes too does not count.

    each player bids up to 3 coin
      equal bids do not count
    the winning bidder collects 1 clue
    """

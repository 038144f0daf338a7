"""Votes, bids and rolls of the model: the rows that results lead to, the outcomes of tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs

from everrain_dsl.model.expressions import Done
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.model.bindings import Binding, Cast
    from everrain_dsl.model.expressions import (
        Compared,
        GaugeOf,
        Number,
        Selection,
        Thing,
    )
    from everrain_dsl.model.statements import Block
    from everrain_dsl.source import Span


#: Which voters a group holds: those for or against a vote, those whose bid another made as well,
#: those who bid the most or the least.
Side: TypeAlias = Literal["for", "against", "level", "most", "least"]


@attrs.frozen(eq=False, repr=False)
class Group(Shown):
    """Some of those who voted: on that `side` of the vote numbered `vote`, None for the winner."""

    binding: Binding
    side: Side
    vote: int | None = None


@attrs.frozen(eq=False, repr=False)
class Ballot(Shown):
    """One thing to vote for, and what happens if it wins."""

    label: str
    body: Block
    span: Span


@attrs.frozen(eq=False, repr=False)
class Poll(Shown):
    """A poll that asks players one after another; `actor` is the player being asked.

    On a tie `decider` picks one, by default the acting player; or `nobody` wins. Then each does
    `body` with their own vote, `cast`. The `groups` are known afterwards. `totals` as in `ForEach`.
    """

    who: Thing
    actor: Binding
    decider: Thing | None
    nobody: bool
    secret: bool
    groups: tuple[Group, ...]
    cast: Binding
    body: Block
    totals: tuple[Total, ...]
    span: Span


@attrs.frozen(eq=False, repr=False)
class Vote(Poll):
    """A vote between labels: the acting player does what has won, or `tie` if nothing has."""

    ballots: tuple[Ballot, ...]
    tie: Block | None


@attrs.frozen(eq=False, repr=False)
class VoteFor(Poll):
    """A vote for things; the binding of `selection` is then what has the most votes."""

    selection: Selection

    @property
    def of_each(self) -> bool:
        """Return whether all players must vote for a player other than themselves."""
        return self.selection.without is self.actor


@attrs.frozen(eq=False, repr=False)
class Bid(Poll):
    """A bid of numbers from `low` to `high`; `gauge` limits it to what each player has.

    The highest bid, or the `lowest`, becomes `winner` and `winning`; with `equal`, equal bids are
    out. In an open bid everyone does `body` at once, in a `secret` one after all have bid.
    """

    low: Number
    high: Number | None
    gauge: GaugeOf | None
    lowest: bool
    equal: bool
    winning: Binding
    winner: Binding


@attrs.frozen(eq=False, repr=False)
class Row(Shown):
    """A row of a table: results from `low` to `high`, or the face called `face`."""

    low: int
    high: int
    face: str | None
    body: Block
    span: Span


@attrs.frozen(eq=False, repr=False)
class Roll(Shown):
    """Roll a die and execute the row for its result."""

    die: str
    binding: Cast
    rows: tuple[Row, ...]
    span: Span


@attrs.frozen(eq=False, repr=False)
class RollDice(Shown):
    """Roll several dice of one kind, for their results to be read."""

    number: Number
    cast: Cast
    span: Span


@attrs.frozen(eq=False, repr=False)
class RollAgain(Shown):
    """Reroll a number of the dice, which the player chooses; the new results count."""

    number: Number
    cast: Cast
    span: Span


@attrs.frozen(eq=False, repr=False)
class LookUp(Shown):
    """Execute the row for a number; a number outside the rows uses the first or the last row."""

    number: Number
    rows: tuple[Row, ...]
    span: Span


@attrs.frozen(eq=False, repr=False)
class Outcome(Shown):
    """A consequence of a test; `compared` is on the margin (`pass by at least 3`)."""

    passed: bool
    compared: Compared | None
    body: Block
    span: Span


@attrs.frozen(eq=False, repr=False)
class Tally(Shown):
    """The passes and failures of several tests, or of a loop, and the crew who made them."""

    passes: Binding
    fails: Binding
    passed: Binding
    failed: Binding


#: What a loop adds up.
Total: TypeAlias = Done | Tally


@attrs.frozen(eq=False, repr=False)
class Found(Shown):
    """The bindings that a test makes: the crew that was tested, the margin and the stat.

    The test is counted in each of the `tallies`; `die` is set if the test names its roll.
    """

    crew: Binding
    margin: Binding
    stat: Binding
    tallies: list[Tally] = attrs.field(factory=list)
    die: Cast | None = None

"""Polls of the model, in which all players are asked: votes and bids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs

from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.model.bindings import Binding
    from everrain_dsl.model.numbers import GaugeOf, Number
    from everrain_dsl.model.rolls import Total
    from everrain_dsl.model.statements import Block
    from everrain_dsl.model.things import Selection, Thing
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

"""What all players are asked, as the model has it: votes and bids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs

from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.semantics.model.bindings import Binding
    from everrain_dsl.semantics.model.numbers import GaugeOf, Number
    from everrain_dsl.semantics.model.rolled import Total
    from everrain_dsl.semantics.model.statements import Block
    from everrain_dsl.semantics.model.things import Selection, Thing
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
    """Players are asked one after another; `actor` is each of them meanwhile.

    Of equals `decider` picks one, else the acting player; or `nobody` wins. Each then does `body`
    with what they `cast` themselves. The `groups` are known afterwards. `totals` as of `ForEach`.
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
        """Whether everybody votes for another than themselves."""
        return self.selection.without is self.actor


@attrs.frozen(eq=False, repr=False)
class Bid(Poll):
    """Players name numbers from `low` to `high`, with `gauge` at most what each has of it.

    The highest, or the `lowest`, makes `winner` and `winning`; none that are `equal` count. Of an
    open one everybody does `body` at once, of a `secret` one when all have bid.
    """

    low: Number
    high: Number | None
    gauge: GaugeOf | None
    lowest: bool
    equal: bool
    winning: Binding
    winner: Binding

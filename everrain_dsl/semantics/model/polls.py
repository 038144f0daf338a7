"""What all players are asked, as the model has it: votes and bids."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.semantics.model.bindings import Binding
    from everrain_dsl.semantics.model.numbers import GaugeOf, Number
    from everrain_dsl.semantics.model.rolled import Total
    from everrain_dsl.semantics.model.statements import Block
    from everrain_dsl.semantics.model.things import Selection, Thing
    from everrain_dsl.source import Span


@attrs.frozen(eq=False, repr=False)
class Ballot(Shown):
    """One thing to vote for, what comes of it if it wins, how many votes it has, and whose."""

    label: str
    body: Block
    votes: Binding
    voters: Binding
    others: Binding
    span: Span


@attrs.frozen(eq=False, repr=False)
class Vote(Shown):
    """Players vote between labels; what has the most votes is done by the acting player.

    Of equals `decider`, else the acting player, picks; or `tie` is done instead. Where something
    wins, `supporters` voted for it, and `opponents` did not.
    """

    who: Thing
    actor: Binding
    ballots: tuple[Ballot, ...]
    most: Binding
    tie: Block | None
    decider: Thing | None
    secret: bool
    supporters: Binding
    opponents: Binding
    span: Span


@attrs.frozen(eq=False, repr=False)
class VoteFor(Shown):
    """Players vote for things; the binding of `selection` is then what has the most votes.

    Of equals `decider` or the acting player picks one, or `nobody` wins. The `supporters` voted
    for the winner, the `opponents` did not. Then each does `body` with its `vote`. `totals` as of
    `ForEach`.
    """

    who: Thing
    actor: Binding
    selection: Selection
    decider: Thing | None
    nobody: bool
    secret: bool
    supporters: Binding
    opponents: Binding
    vote: Binding
    body: Block
    totals: tuple[Total, ...]
    span: Span

    @property
    def of_each(self) -> bool:
        """Whether everybody votes for another than themselves."""
        return self.selection.without is self.actor


@attrs.frozen(eq=False, repr=False)
class Bid(Shown):
    """Players name numbers from `low` to `high`, with `gauge` at most what each has of it.

    Each does `body` with its `bid`. The highest, or the `lowest`, makes `winner` and `winning`.
    Of equals `decider` or the acting player picks one, or `nobody` wins, with nothing; or none that
    are `equal` count. Of a `secret` one all have bid before anybody does anything. Known afterwards
    are those who bid `anything`, `nothing`, as much as another (`matched`), the `most` and the
    `least`, equal ones too. `totals` as of `ForEach`.
    """

    who: Thing
    actor: Binding
    low: Number
    high: Number | None
    gauge: GaugeOf | None
    lowest: bool
    bid: Binding
    body: Block
    winning: Binding
    winner: Binding
    decider: Thing | None
    nobody: bool
    equal: bool
    secret: bool
    anything: Binding
    nothing: Binding
    matched: Binding
    most: Binding
    least: Binding
    totals: tuple[Total, ...]
    span: Span

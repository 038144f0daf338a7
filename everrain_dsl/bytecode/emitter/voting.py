"""Votes and bids, into instructions: a poll of all players, what wins, and who voted how."""

from __future__ import annotations

from abc import ABC
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

from everrain_dsl.bytecode.emitter.offers import Offers
from everrain_dsl.bytecode.emitter.routine import Label, OptionWriter, Register
from everrain_dsl.bytecode.opcodes import COUNTINGS, SIDES, Op
from everrain_dsl.semantics import model
from everrain_dsl.vocabulary.types import bound

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

#: A routine of its own, and what it is given.
Finished: TypeAlias = tuple[int, tuple[Register, ...]]


class Voting(Offers, ABC):
    """Writes votes and bids into one routine."""

    def poll(self, poll: model.Vote | model.VoteFor | model.Bid) -> None:
        """Write a vote or a bid."""
        match poll:
            case model.Vote():
                self._vote(poll)
            case model.VoteFor():
                self._vote_for(poll)
            case model.Bid():
                self._bid(poll)

    def _vote(self, vote: model.Vote) -> None:
        """Ask everybody for a label, and do what comes of the one that wins, or of a tie."""
        to, voters = self.to, self._voters(vote)
        ballot = self._ballot(vote, "number")
        asked = ballot.to.decide("offer", f"{_secretly(vote)}vote", self._labels(vote))
        ballot.to.emit(Op.RETURN, ballot.to.result_of(Op.OFFER, asked))
        votes = self._poll(_finished(ballot), voters, bound("ship"))
        tie = to.decide("offer", "decide", self._labels(vote))
        won, _ = self._tally(vote, votes, "most votes", tie)
        self._group(vote, votes, won)
        bodies, tied, end = [Label() for _ in vote.ballots], Label(), Label()
        to.emit(Op.SWITCH, won, tuple(bodies), tied)
        for each, label in zip(vote.ballots, bodies, strict=True):
            to.place(label)
            self.block(each.body)
            to.emit(Op.JUMP, end)
        to.place(tied)
        if vote.tie is not None:
            self.block(vote.tie)
        to.place(end)

    def _vote_for(self, vote: model.VoteFor) -> None:
        """Ask everybody for a thing; then each does what is told with their own vote."""
        to, voters = self.to, self._voters(vote)
        self.begin_totals(vote.totals)
        among = model.Binding(vote.selection.type, "what is voted for", many=True)
        if not vote.of_each:
            to.bind(among, self.things(vote.selection))
        ballot = self._ballot(vote, vote.selection.type)
        things = ballot.things(vote.selection) if vote.of_each else ballot.to.of(among)
        words = f"{_secretly(vote)}vote for {vote.selection.binding.words}"
        ballot.to.emit(Op.RETURN, ballot.one_of(things, words))
        votes = self._poll(_finished(ballot), voters, bound("ship"))
        won, _ = self._tally(vote, votes, "most votes", to.decide("choose", "decide"))
        to.bind(vote.selection.binding, won)
        self._group(vote, votes, won)
        self._done_by_voters(vote, votes, won)

    def _bid(self, bid: model.Bid) -> None:
        """Ask everybody for a number; each does what is told, at once or after all have bid."""
        to, voters = self.to, self._voters(bid)
        self.begin_totals(bid.totals)
        asking = self._ballot(bid, "number")
        low, most = asking.number(bid.low), asking.most_bid(bid)
        asked = asking.to.decide("number", "bid")
        asking.to.emit(Op.RETURN, asking.to.result_of(Op.CHOOSE_NUMBER, low, most, asked))
        ballot = _finished(asking)
        if bid.secret or not bid.body.statements:
            votes = self._poll(ballot, voters, bound("ship"))
            self._done_by_voters(bid, votes, to.number_of(0))
        else:
            votes = self._poll(ballot, to.constant("list:ship", ()), 0)
            with self._each_voter(bid, voters) as item:
                one = self._poll(ballot, to.result_of(Op.ONLY, item), 1)
                to.emit(Op.JOIN, votes, votes, one)
                to.bind(bid.cast, to.result_of(Op.CAST, one, item))
                self.block(bid.body)
        counting = f"{'lowest' if bid.lowest else 'highest'}{' alone' if bid.equal else ''}"
        won, winner = self._tally(bid, votes, counting, to.decide("choose", "decide"))
        to.bind(bid.winning, won)
        to.bind(bid.winner, winner)
        self._group(bid, votes, won)

    # What all have in common

    def _voters(self, poll: model.Poll) -> Register:
        return self.to.result_of(Op.COPY, self.thing(poll.who))

    def _ballot(self, poll: model.Poll, type_: str) -> Self:
        """Return the writer of the routine by which each of the players votes."""
        ballot = self.sub(self.to.context, type_)
        ballot.to.line = self.to.line
        ballot.to.bind(poll.actor, ballot.you())
        return ballot

    def _labels(self, vote: model.Vote) -> list[OptionWriter]:
        return [OptionWriter(self.to.pools.string(each.label)) for each in vote.ballots]

    def _poll(self, ballot: Finished, voters: Register, most: int) -> Register:
        """Return the register with the votes of the *voters*, so many at most."""
        return self.to.result_of(Op.POLL, voters, most, *ballot)

    def _tally(
        self, poll: model.Poll, votes: Register, counting: str, tie: int
    ) -> tuple[Register, Register]:
        """Return the registers with what wins and, of bids, who made it."""
        to = self.to
        if poll.nobody:
            counting = f"{counting} or nobody"
        decider = self.sub(to.context, "ship")
        picks = decider.you() if poll.decider is None else decider.thing(poll.decider)
        decider.to.emit(Op.RETURN, picks)
        won, winner = to.local(), to.local()
        at = COUNTINGS.index(counting)
        to.emit(Op.TALLY, won, winner, votes, at, *_finished(decider), tie)
        return won, winner

    def _group(self, poll: model.Poll, votes: Register, won: Register) -> None:
        """Let be known who voted how."""
        to = self.to
        for group in poll.groups:
            vote = won if group.vote is None else to.number_of(group.vote)
            side = SIDES.index(group.side)
            to.bind(group.binding, to.result_of(Op.VOTERS, votes, vote, side))

    def _done_by_voters(self, poll: model.Poll, votes: Register, won: Register) -> None:
        """Let each of those who voted do what is told with their own vote."""
        if not poll.body.statements:
            return
        to = self.to
        voters = to.result_of(Op.VOTERS, votes, won, SIDES.index("all"))
        with self._each_voter(poll, voters) as item:
            to.bind(poll.cast, to.result_of(Op.CAST, votes, item))
            self.block(poll.body)

    @contextmanager
    def _each_voter(self, poll: model.Poll, voters: Register) -> Iterator[Register]:
        """Let each of the *voters* act in turn; yield the register with that one."""
        to, you = self.to, self.you()
        item, head, end = self.each(voters, poll.who.type)
        to.bind(poll.actor, item)
        to.emit(Op.YOU, item)
        to.exits.append(end)
        yield item
        to.exits.pop()
        self.again(head, end)
        to.emit(Op.YOU, you)

    def one_of(self, things: Register, words: str) -> Register:
        """Return the register with the one of *things* that is picked."""
        to, one = self.to, self.to.number_of(1)
        picked = to.result_of(Op.CHOOSE, things, one, one, to.decide("choose", words))
        return to.result_of(Op.FIRST, picked)

    def most_bid(self, bid: model.Bid) -> Register:
        """Return the register with the most that who acts may bid."""
        to = self.to
        if bid.gauge is None:
            assert bid.high is not None
            return self.number(bid.high)
        owned = self.number(bid.gauge)
        if bid.high is None:
            return owned
        return to.result_of(Op.LOWER, owned, self.number(bid.high))


def _finished(writer: Voting) -> Finished:
    return writer.to.finish(), writer.to.arguments()


def _secretly(poll: model.Poll) -> str:
    return "secretly " if poll.secret else ""

"""Votes and bids, into instructions: everybody is asked, and what has the most is found."""

from __future__ import annotations

from abc import ABC
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode.emitter.offers import Offers
from everrain_dsl.bytecode.emitter.routine import Label, OptionWriter, Register
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.semantics import model
from everrain_dsl.vocabulary.types import bound

if TYPE_CHECKING:
    from collections.abc import Sequence

#: A number that is higher than any bid.
_ABOVE: Final = 1_000


class Voting(Offers, ABC):
    """Writes votes and bids into one routine."""

    # Votes between labels

    def _vote(self, vote: model.Vote) -> None:
        to = self.to
        for ballot in vote.ballots:
            to.bind(ballot.votes, to.result_of(Op.COPY, to.number_of(0)))
            for group in (ballot.voters, ballot.others):
                to.bind(group, self.empty("ship"))
        self._ballots_cast(vote)
        most = to.result_of(Op.COPY, to.number_of(0))
        for ballot in vote.ballots:
            to.emit(Op.HIGHER, most, most, to.of(ballot.votes))
        to.bind(vote.most, most)
        bodies, tied, end = [Label() for _ in vote.ballots], Label(), Label()
        self._alone(vote, most, bodies, tied)
        to.place(tied)
        if vote.tie is not None:
            self.block(vote.tie)
            to.emit(Op.JUMP, end)
        else:
            picked = self._decided(vote)
            to.emit(Op.SWITCH, picked, tuple(bodies), end)
        for ballot, label in zip(vote.ballots, bodies, strict=True):
            to.place(label)
            self.block(ballot.body)
            to.emit(Op.JUMP, end)
        to.place(end)

    def _ballots_cast(self, vote: model.Vote) -> None:
        """Ask everybody, and count."""
        to = self.to
        you = self.you()
        loop = self._players(vote.who, vote.actor, Label())
        assert loop is not None
        options = [OptionWriter(to.pools.string(ballot.label)) for ballot in vote.ballots]
        cast = to.result_of(Op.OFFER, to.decide("offer", "vote", options))
        counted, cases = Label(), [Label() for _ in vote.ballots]
        to.emit(Op.SWITCH, cast, tuple(cases), counted)
        for ballot, case in zip(vote.ballots, cases, strict=True):
            to.place(case)
            votes = to.of(ballot.votes)
            to.emit(Op.ADD, votes, votes, to.number_of(1))
            voter = to.result_of(Op.ONLY, to.of(vote.actor))
            for other in vote.ballots:
                group = to.of(other.voters if other is ballot else other.others)
                to.emit(Op.JOIN, group, group, voter)
            to.emit(Op.JUMP, counted)
        to.place(counted)
        self.again(*loop)
        to.emit(Op.YOU, you)

    def _alone(
        self, vote: model.Vote, most: Register, bodies: Sequence[Label], tied: Label
    ) -> None:
        """Go on where one label alone has the most votes; else at *tied*."""
        to = self.to
        winners = to.result_of(Op.COPY, to.number_of(0))
        for ballot in vote.ballots:
            fewer = Label()
            to.emit(Op.JUMP_UNLESS_EQUAL, to.of(ballot.votes), most, fewer)
            to.emit(Op.ADD, winners, winners, to.number_of(1))
            to.place(fewer)
        to.emit(Op.JUMP_UNLESS_EQUAL, winners, to.number_of(1), tied)
        for ballot, body in zip(vote.ballots, bodies, strict=True):
            other = Label()
            to.emit(Op.JUMP_UNLESS_EQUAL, to.of(ballot.votes), most, other)
            to.emit(Op.JUMP, body)
            to.place(other)

    def _decided(self, vote: model.Vote) -> Register:
        """Return the register with which of the equals is picked."""
        to = self.to
        options: list[OptionWriter] = []
        for ballot in vote.ballots:
            option = OptionWriter(to.pools.string(ballot.label))
            equal = model.Compared("exactly", model.BoundNumber(vote.most))
            self.guard(option, (model.NumberIs(model.BoundNumber(ballot.votes), equal),), None)
            options.append(option)
        you = self._let_decide(vote.decider)
        picked = to.result_of(Op.OFFER, to.decide("offer", "decide", options))
        to.emit(Op.YOU, you)
        return picked

    def _let_decide(self, decider: model.Thing | None) -> Register:
        """Let *decider* act if there is one, and return who acted before."""
        to, you = self.to, self.you()
        if decider is not None:
            nobody, held = Label(), self.thing(decider)
            there = to.result_of(Op.ANY, to.result_of(Op.ONLY, held))
            to.emit(Op.JUMP_UNLESS, there, nobody)
            to.emit(Op.YOU, held)
            to.place(nobody)
        return you

    # Votes for things

    def _vote_for(self, vote: model.VoteFor) -> None:
        """Keep, for each number of votes, the list of what has as many at least."""
        to, type_ = self.to, vote.selection.type
        things, you, one = self.things(vote.selection), self.you(), to.number_of(1)
        lists = [self.empty(type_) for _ in range(bound("ship"))]
        loop = self._players(vote.who, vote.actor, Label())
        assert loop is not None
        words = f"vote for {vote.selection.binding.words}"
        cast = to.result_of(Op.CHOOSE, things, one, one, to.decide("choose", words))
        first = to.result_of(Op.FIRST, cast)
        for fewer, more in reversed([*pairwise(lists)]):
            skip = Label()
            to.emit(Op.JUMP_UNLESS, to.result_of(Op.CONTAINS, fewer, first), skip)
            to.emit(Op.JOIN, more, more, cast)
            to.place(skip)
        to.emit(Op.JOIN, lists[0], lists[0], cast)
        self.again(*loop)
        to.emit(Op.YOU, you)
        winners = to.result_of(Op.COPY, lists[0])
        for more in lists[1:]:
            skip = Label()
            to.emit(Op.JUMP_UNLESS, to.result_of(Op.ANY, more), skip)
            to.emit(Op.COPY, winners, more)
            to.place(skip)
        to.bind(vote.selection.binding, self._one_of(winners, vote.decider))

    def _one_of(self, equals: Register, decider: model.Thing | None) -> Register:
        """Return the register with the one of *equals* that is picked."""
        to, one = self.to, self.to.number_of(1)
        you = self._let_decide(decider)
        picked = to.result_of(Op.CHOOSE, equals, one, one, to.decide("choose", "decide"))
        to.emit(Op.YOU, you)
        return to.result_of(Op.FIRST, picked)

    # Bids

    def _bid(self, bid: model.Bid) -> None:
        to = self.to
        best = to.result_of(Op.COPY, to.number_of(_ABOVE if bid.lowest else -1))
        leading, you = self.empty("ship"), self.you()
        self.begin_totals(bid.totals)
        loop = self._players(bid.who, bid.actor, Label())
        assert loop is not None
        number = to.decide("number", "bid")
        made = to.result_of(Op.CHOOSE_NUMBER, self.number(bid.low), self._most(bid), number)
        to.bind(bid.bid, made)
        self._lead(bid, made, best, leading)
        to.exits.append(loop[1])
        self.block(bid.body)
        to.exits.pop()
        self.again(*loop)
        to.emit(Op.YOU, you)
        to.bind(bid.winning, best)
        if bid.nobody:
            self._unless_alone(leading, best)
        to.bind(bid.winner, self._one_of(leading, bid.decider))

    def _unless_alone(self, leading: Register, best: Register) -> None:
        """Let nobody win, and with nothing, where several lead."""
        to, alone = self.to, Label()
        many = to.result_of(Op.COUNT, leading)
        to.emit(Op.JUMP_UNLESS_AT_LEAST, many, to.number_of(2), alone)
        to.emit(Op.COPY, leading, self.empty("ship"))
        to.emit(Op.COPY, best, to.number_of(0))
        to.place(alone)

    def _lead(self, bid: model.Bid, made: Register, best: Register, leading: Register) -> None:
        """Keep the best bid so far, and those who made it."""
        to = self.to
        worse, equal = Label(), Label()
        to.emit(
            Op.JUMP_UNLESS_AT_MOST if bid.lowest else Op.JUMP_UNLESS_AT_LEAST, made, best, worse
        )
        same = to.result_of(Op.EQUAL, made, best)
        to.emit(Op.JUMP_IF, same, equal)
        to.emit(Op.COPY, leading, self.empty("ship"))
        to.place(equal)
        to.emit(Op.JOIN, leading, leading, to.result_of(Op.ONLY, to.of(bid.actor)))
        to.emit(Op.COPY, best, made)
        to.place(worse)

    def _most(self, bid: model.Bid) -> Register:
        """Return the register with the most that who acts may bid."""
        to = self.to
        if bid.gauge is None:
            assert bid.high is not None
            return self.number(bid.high)
        owned = to.result_of(Op.ASK, to.pools.row(bid.gauge), (self.you(),))
        if bid.high is None:
            return owned
        return to.result_of(Op.LOWER, owned, self.number(bid.high))

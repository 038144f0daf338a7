"""Votes and bids, into instructions: everybody is asked, and what has the most is found."""

from __future__ import annotations

from abc import ABC
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode.emitter.offers import Offers
from everrain_dsl.bytecode.emitter.routine import Label, OptionWriter, Register
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.semantics import model
from everrain_dsl.vocabulary.types import bound

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: A number that is higher than any bid.
_ABOVE: Final = 1_000


class Voting(Offers, ABC):
    """Writes votes and bids into one routine."""

    # Votes between labels

    def _vote(self, vote: model.Vote) -> None:
        to = self.to
        for ballot in vote.ballots:
            to.bind(ballot.votes, to.result_of(Op.COPY, to.number_of(0)))
            self._nobody_in(ballot.voters, ballot.others)
        self._nobody_in(vote.supporters, vote.opponents)
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
            to.emit(Op.COPY, to.of(vote.supporters), to.of(ballot.voters))
            to.emit(Op.COPY, to.of(vote.opponents), to.of(ballot.others))
            self.block(ballot.body)
            to.emit(Op.JUMP, end)
        to.place(end)

    def _nobody_in(self, *groups: model.Binding) -> None:
        for group in groups:
            self.to.bind(group, self.empty("ship"))

    def _ballots_cast(self, vote: model.Vote) -> None:
        """Ask everybody, and count."""
        to = self.to
        you = self.you()
        loop = self._players(vote.who, vote.actor, Label())
        assert loop is not None
        options = [OptionWriter(to.pools.string(ballot.label)) for ballot in vote.ballots]
        words = "secretly vote" if vote.secret else "vote"
        cast = to.result_of(Op.OFFER, to.decide("offer", words, options))
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
        """Ask everybody, find what has the most votes, and who voted for it."""
        to, you = self.to, self.you()
        voters = to.result_of(Op.COPY, self.thing(vote.who))
        cast = [self.empty(vote.selection.type) for _ in range(bound("ship"))]
        lists = [self.empty(vote.selection.type) for _ in cast]
        things = None if vote.of_each else self.things(vote.selection)
        with self._each_voter(vote, voters) as turn:
            made = self._cast(vote, things)
            self._in_turn(turn, [(each, made) for each in cast])
            self._add_to(lists, made)
        to.emit(Op.YOU, you)
        winners = self._with_most(lists)
        if vote.nobody:
            self._unless_alone(winners, vote.selection.type)
        to.bind(vote.selection.binding, self._one_of(winners, vote.decider))
        self._nobody_in(vote.supporters, vote.opponents)
        with self._each_voter(vote, voters) as turn:
            made = self.empty(vote.selection.type)
            self._in_turn(turn, [(made, each) for each in cast])
            self._take_sides(vote, made)
        if vote.body.statements:
            self._done_by_voters(vote, voters, cast)
        to.emit(Op.YOU, you)

    def _done_by_voters(
        self, vote: model.VoteFor, voters: Register, cast: Sequence[Register]
    ) -> None:
        """Let each of the *voters* do what is told with the vote that they *cast*."""
        to = self.to
        self.begin_totals(vote.totals)
        with self._each_voter(vote, voters) as turn:
            made = self.empty(vote.selection.type)
            self._in_turn(turn, [(made, each) for each in cast])
            nothing = Label()
            to.emit(Op.JUMP_UNLESS, to.result_of(Op.ANY, made), nothing)
            to.bind(vote.vote, to.result_of(Op.FIRST, made))
            self.block(vote.body)
            to.place(nothing)

    @contextmanager
    def _each_voter(self, vote: model.VoteFor, voters: Register) -> Iterator[Register]:
        """Let each of the *voters* act in turn; yield the register with whose turn it is."""
        to = self.to
        turn = to.result_of(Op.COPY, to.number_of(0))
        item, head, end = self.each(voters, vote.who.type)
        to.bind(vote.actor, item)
        to.emit(Op.YOU, item)
        to.exits.append(end)
        yield turn
        to.exits.pop()
        to.emit(Op.ADD, turn, turn, to.number_of(1))
        self.again(head, end)

    def _cast(self, vote: model.VoteFor, things: Register | None) -> Register:
        """Return the register with what who acts votes for: of *things*, or of those of each."""
        to, one = self.to, self.to.number_of(1)
        secretly = "secretly " if vote.secret else ""
        words = f"{secretly}vote for {vote.selection.binding.words}"
        among = self.things(vote.selection) if things is None else things
        return to.result_of(Op.CHOOSE, among, one, one, to.decide("choose", words))

    def _take_sides(self, vote: model.VoteFor, made: Register) -> None:
        """Put who acts among those who voted for the winner, or among the others."""
        to, against, end = self.to, Label(), Label()
        winner = to.of(vote.selection.binding)
        to.emit(Op.JUMP_UNLESS, to.result_of(Op.CONTAINS, made, winner), against)
        self._join(vote.supporters, vote.actor)
        to.emit(Op.JUMP, end)
        to.place(against)
        self._join(vote.opponents, vote.actor)
        to.place(end)

    def _add_to(self, lists: Sequence[Register], cast: Register) -> None:
        """Keep, for each number of votes, the list of what has as many at least."""
        to, first = self.to, self.to.result_of(Op.FIRST, cast)
        for fewer, more in reversed([*pairwise(lists)]):
            skip = Label()
            to.emit(Op.JUMP_UNLESS, to.result_of(Op.CONTAINS, fewer, first), skip)
            to.emit(Op.JOIN, more, more, cast)
            to.place(skip)
        to.emit(Op.JOIN, lists[0], lists[0], cast)

    def _with_most(self, lists: Sequence[Register]) -> Register:
        """Return the register with what is in the last of *lists* that has anything."""
        to = self.to
        winners = to.result_of(Op.COPY, lists[0])
        for more in lists[1:]:
            skip = Label()
            to.emit(Op.JUMP_UNLESS, to.result_of(Op.ANY, more), skip)
            to.emit(Op.COPY, winners, more)
            to.place(skip)
        return winners

    def _one_of(self, equals: Register, decider: model.Thing | None) -> Register:
        """Return the register with the one of *equals* that is picked."""
        to, one = self.to, self.to.number_of(1)
        you = self._let_decide(decider)
        picked = to.result_of(Op.CHOOSE, equals, one, one, to.decide("choose", "decide"))
        to.emit(Op.YOU, you)
        return to.result_of(Op.FIRST, picked)

    # Bids

    def _bid(self, bid: model.Bid) -> None:
        """Ask everybody, let each do what is told, at once or after all have bid, and judge."""
        to, you = self.to, self.you()
        bidders = to.result_of(Op.COPY, self.thing(bid.who))
        made = [to.result_of(Op.COPY, to.number_of(-1)) for _ in range(bound("ship"))]
        self.begin_totals(bid.totals)
        with self._each_bidder(bid, bidders, made, asked=True):
            if not bid.secret:
                self.block(bid.body)
        best = to.result_of(Op.COPY, to.number_of(_ABOVE if bid.lowest else -1))
        leading = self.empty("ship")
        self._nobody_in(bid.anything, bid.nothing, bid.matched, bid.most, bid.least)
        highest = to.result_of(Op.COPY, to.number_of(-1))
        lowest = to.result_of(Op.COPY, to.number_of(_ABOVE))
        with self._each_bidder(bid, bidders, made):
            self._lead(bid.actor, to.of(bid.bid), highest, to.of(bid.most), lowest=False)
            self._lead(bid.actor, to.of(bid.bid), lowest, to.of(bid.least), lowest=True)
            self._judge(bid, made, best, leading)
        if bid.secret and bid.body.statements:
            with self._each_bidder(bid, bidders, made):
                self.block(bid.body)
        to.emit(Op.YOU, you)
        to.bind(bid.winning, best)
        self._settle(bid, leading, best)

    @contextmanager
    def _each_bidder(
        self, bid: model.Bid, bidders: Register, made: Sequence[Register], *, asked: bool = False
    ) -> Iterator[None]:
        """Let each of the *bidders* act in turn, with what was *made* by them, or is now."""
        to = self.to
        turn = to.result_of(Op.COPY, to.number_of(0))
        item, head, end = self.each(bidders, bid.who.type)
        to.bind(bid.actor, item)
        to.emit(Op.YOU, item)
        following = Label()
        if asked:
            number = to.decide("number", "bid")
            shown = to.result_of(Op.CHOOSE_NUMBER, self.number(bid.low), self._most(bid), number)
            self._in_turn(turn, [(each, shown) for each in made])
        else:
            shown = to.result_of(Op.COPY, to.number_of(-1))
            self._in_turn(turn, [(shown, each) for each in made])
            to.emit(Op.JUMP_UNLESS_AT_LEAST, shown, to.number_of(0), following)
        to.bind(bid.bid, shown)
        to.exits.append(end)
        yield
        to.exits.pop()
        to.place(following)
        to.emit(Op.ADD, turn, turn, to.number_of(1))
        self.again(head, end)

    def _in_turn(self, turn: Register, copies: Sequence[tuple[Register, Register]]) -> None:
        """Do that one of the *copies* whose *turn* it is."""
        to, done = self.to, Label()
        cases = [Label() for _ in copies]
        to.emit(Op.SWITCH, turn, tuple(cases), done)
        for case, (target, source) in zip(cases, copies, strict=True):
            to.place(case)
            to.emit(Op.COPY, target, source)
            to.emit(Op.JUMP, done)
        to.place(done)

    def _judge(
        self, bid: model.Bid, made: Sequence[Register], best: Register, leading: Register
    ) -> None:
        """Put who acts among those who bid as much, and let it lead if it does."""
        to, own = self.to, self.to.of(bid.bid)
        many, one = to.result_of(Op.COPY, to.number_of(0)), to.number_of(1)
        for other in made:
            different = Label()
            to.emit(Op.JUMP_UNLESS_EQUAL, other, own, different)
            to.emit(Op.ADD, many, many, one)
            to.place(different)
        nothing, anything, known, alone, end = [Label() for _ in range(5)]
        to.emit(Op.SWITCH, own, (nothing,), anything)
        to.place(nothing)
        self._join(bid.nothing, bid.actor)
        to.emit(Op.JUMP, known)
        to.place(anything)
        self._join(bid.anything, bid.actor)
        to.place(known)
        to.emit(Op.JUMP_UNLESS_AT_LEAST, many, to.number_of(2), alone)
        self._join(bid.matched, bid.actor)
        if bid.equal:
            to.emit(Op.JUMP, end)
        to.place(alone)
        self._lead(bid.actor, own, best, leading, lowest=bid.lowest)
        to.place(end)

    def _join(self, group: model.Binding, player: model.Binding) -> None:
        held = self.to.of(group)
        self.to.emit(Op.JOIN, held, held, self.to.result_of(Op.ONLY, self.to.of(player)))

    def _settle(self, bid: model.Bid, leading: Register, best: Register) -> None:
        """Pick the winner; without one the winning bid is nothing."""
        to, there = self.to, Label()
        if bid.nobody:
            self._unless_alone(leading, "ship")
        to.emit(Op.JUMP_IF, to.result_of(Op.ANY, leading), there)
        to.emit(Op.COPY, best, to.number_of(0))
        to.place(there)
        to.bind(bid.winner, self._one_of(leading, bid.decider))

    def _unless_alone(self, leading: Register, type_: str) -> None:
        """Let none of the *type_* lead where several do."""
        to, alone = self.to, Label()
        many = to.result_of(Op.COUNT, leading)
        to.emit(Op.JUMP_UNLESS_AT_LEAST, many, to.number_of(2), alone)
        to.emit(Op.COPY, leading, self.empty(type_))
        to.place(alone)

    def _lead(
        self,
        bidder: model.Binding,
        made: Register,
        best: Register,
        leading: Register,
        *,
        lowest: bool,
    ) -> None:
        """Keep the best bid so far, the highest or the *lowest*, and those who made it."""
        to = self.to
        worse, equal = Label(), Label()
        to.emit(Op.JUMP_UNLESS_AT_MOST if lowest else Op.JUMP_UNLESS_AT_LEAST, made, best, worse)
        same = to.result_of(Op.EQUAL, made, best)
        to.emit(Op.JUMP_IF, same, equal)
        to.emit(Op.COPY, leading, self.empty("ship"))
        to.place(equal)
        to.emit(Op.JOIN, leading, leading, to.result_of(Op.ONLY, to.of(bidder)))
        to.emit(Op.COPY, best, made)
        to.place(worse)

    def _most(self, bid: model.Bid) -> Register:
        """Return the register with the most that who acts may bid."""
        to = self.to
        if bid.gauge is None:
            assert bid.high is not None
            return self.number(bid.high)
        owned = self.number(bid.gauge)
        if bid.high is None:
            return owned
        return to.result_of(Op.LOWER, owned, self.number(bid.high))

"""Votes and bids, into instructions: a poll of all players, what wins, and who voted how."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

from everrain_dsl import model
from everrain_dsl.bytecode.emitter.emitters import emits
from everrain_dsl.bytecode.emitter.lists import again, emit_each
from everrain_dsl.bytecode.emitter.prices import begin_totals, emit_sub
from everrain_dsl.bytecode.emitter.routine import Label, OptionWriter, Register
from everrain_dsl.bytecode.emitter.things import emit_thing, emit_things, emit_you
from everrain_dsl.bytecode.opcodes import COUNTINGS, SIDES, Op
from everrain_dsl.vocabulary.types import bound

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.bytecode.emitter.writer import Statements

#: A routine of its own, and what it is given.
Finished: TypeAlias = tuple[int, tuple[Register, ...]]


@emits(model.Vote)
def emit_vote(emitter: Statements, vote: model.Vote) -> None:
    """Ask each player to vote for a label; then do the block of the winner, or of a tie."""
    to, voters = emitter.to, _voters(emitter, vote)
    ballot = _ballot(emitter, vote, "number")
    asked = ballot.to.decide("offer", f"{_secretly(vote)}vote", _labels(emitter, vote))
    ballot.to.emit(Op.RETURN, ballot.to.result_of(Op.OFFER, asked))
    votes = _poll(emitter, _finished(ballot), voters, bound("ship"))
    tie = to.decide("offer", "decide", _labels(emitter, vote))
    won, _ = _tally(emitter, vote, votes, "most votes", tie)
    _group(emitter, vote, votes, won)
    bodies, tied, end = [Label() for _ in vote.ballots], Label(), Label()
    to.emit(Op.SWITCH, won, tuple(bodies), tied)
    for each, label in zip(vote.ballots, bodies, strict=True):
        to.place(label)
        emitter.block(each.body)
        to.emit(Op.JUMP, end)
    to.place(tied)
    if vote.tie is not None:
        emitter.block(vote.tie)
    to.place(end)


@emits(model.VoteFor)
def emit_vote_for(emitter: Statements, vote: model.VoteFor) -> None:
    """Ask each player to vote for a thing; afterwards each acts on their own vote."""
    to, voters = emitter.to, _voters(emitter, vote)
    begin_totals(emitter, vote.totals)
    among = model.Binding(vote.selection.type, "what is voted for", many=True)
    if not vote.of_each:
        to.bind(among, emit_things(emitter, vote.selection))
    ballot = _ballot(emitter, vote, vote.selection.type)
    things = emit_things(ballot, vote.selection) if vote.of_each else ballot.to.of(among)
    words = f"{_secretly(vote)}vote for {vote.selection.binding.words}"
    ballot.to.emit(Op.RETURN, _one_of(ballot, things, words))
    votes = _poll(emitter, _finished(ballot), voters, bound("ship"))
    won, _ = _tally(emitter, vote, votes, "most votes", to.decide("choose", "decide"))
    to.bind(vote.selection.binding, won)
    _group(emitter, vote, votes, won)
    _done_by_voters(emitter, vote, votes, won)


@emits(model.Bid)
def emit_bid(emitter: Statements, bid: model.Bid) -> None:
    """Ask each player for a bid; each acts on theirs at once, or after the last if secret."""
    to, voters = emitter.to, _voters(emitter, bid)
    begin_totals(emitter, bid.totals)
    asking = _ballot(emitter, bid, "number")
    low, most = asking.number(bid.low), _most_bid(asking, bid)
    asked = asking.to.decide("number", "bid")
    asking.to.emit(Op.RETURN, asking.to.result_of(Op.CHOOSE_NUMBER, low, most, asked))
    ballot = _finished(asking)
    if bid.secret or not bid.body.statements:
        votes = _poll(emitter, ballot, voters, bound("ship"))
        _done_by_voters(emitter, bid, votes, to.number_of(0))
    else:
        votes = _poll(emitter, ballot, to.constant("list:ship", ()), 0)
        with _each_voter(emitter, bid, voters) as item:
            one = _poll(emitter, ballot, to.result_of(Op.ONLY, item), 1)
            to.emit(Op.JOIN, votes, votes, one)
            to.bind(bid.cast, to.result_of(Op.CAST, one, item))
            emitter.block(bid.body)
    counting = f"{'lowest' if bid.lowest else 'highest'}{' alone' if bid.equal else ''}"
    won, winner = _tally(emitter, bid, votes, counting, to.decide("choose", "decide"))
    to.bind(bid.winning, won)
    to.bind(bid.winner, winner)
    _group(emitter, bid, votes, won)


def _voters(emitter: Statements, poll: model.Poll) -> Register:
    return emitter.to.result_of(Op.COPY, emit_thing(emitter, poll.who))


def _ballot(emitter: Statements, poll: model.Poll, type_: str) -> Statements:
    """Return the writer of the routine by which each of the players votes."""
    ballot = emit_sub(emitter, emitter.to.context, type_)
    ballot.to.line = emitter.to.line
    ballot.to.bind(poll.actor, emit_you(ballot))
    return ballot


def _labels(emitter: Statements, vote: model.Vote) -> list[OptionWriter]:
    return [OptionWriter(emitter.to.pools.string(each.label)) for each in vote.ballots]


def _poll(emitter: Statements, ballot: Finished, voters: Register, most: int) -> Register:
    """Return a register with the votes of the *voters*, of whom there are at most *most*."""
    return emitter.to.result_of(Op.POLL, voters, most, *ballot)


def _tally(
    emitter: Statements, poll: model.Poll, votes: Register, counting: str, tie: int
) -> tuple[Register, Register]:
    """Return the registers with what wins and, of bids, who made it."""
    to = emitter.to
    if poll.nobody:
        counting = f"{counting} or nobody"
    decider = emit_sub(emitter, to.context, "ship")
    picks = emit_you(decider) if poll.decider is None else emit_thing(decider, poll.decider)
    decider.to.emit(Op.RETURN, picks)
    won, winner = to.local(), to.local()
    at = COUNTINGS.index(counting)
    to.emit(Op.TALLY, won, winner, votes, at, *_finished(decider), tie)
    return won, winner


def _group(emitter: Statements, poll: model.Poll, votes: Register, won: Register) -> None:
    """Let be known who voted how."""
    to = emitter.to
    for group in poll.groups:
        vote = won if group.vote is None else to.number_of(group.vote)
        side = SIDES.index(group.side)
        to.bind(group.binding, to.result_of(Op.VOTERS, votes, vote, side))


def _done_by_voters(emitter: Statements, poll: model.Poll, votes: Register, won: Register) -> None:
    """Let each player who voted act on their own vote."""
    if not poll.body.statements:
        return
    to = emitter.to
    voters = to.result_of(Op.VOTERS, votes, won, SIDES.index("all"))
    with _each_voter(emitter, poll, voters) as item:
        to.bind(poll.cast, to.result_of(Op.CAST, votes, item))
        emitter.block(poll.body)


@contextmanager
def _each_voter(emitter: Statements, poll: model.Poll, voters: Register) -> Iterator[Register]:
    """Let each of the *voters* act in turn; yield the register with that one."""
    to, you = emitter.to, emit_you(emitter)
    item, head, end = emit_each(emitter, voters, poll.who.type)
    to.bind(poll.actor, item)
    to.emit(Op.YOU, item)
    to.exits.append(end)
    yield item
    to.exits.pop()
    again(emitter, head, end)
    to.emit(Op.YOU, you)


def _one_of(emitter: Statements, things: Register, words: str) -> Register:
    """Return the register with the one of *things* that is picked."""
    to, one = emitter.to, emitter.to.number_of(1)
    picked = to.result_of(Op.CHOOSE, things, one, one, to.decide("choose", words))
    return to.result_of(Op.FIRST, picked)


def _most_bid(emitter: Statements, bid: model.Bid) -> Register:
    """Return the register with the most that who acts may bid."""
    to = emitter.to
    if bid.gauge is None:
        assert bid.high is not None
        return emitter.number(bid.high)
    owned = emitter.number(bid.gauge)
    if bid.high is None:
        return owned
    return to.result_of(Op.LOWER, owned, emitter.number(bid.high))


def _finished(writer: Statements) -> Finished:
    return writer.to.finish(), writer.to.arguments()


def _secretly(poll: model.Poll) -> str:
    return "secretly " if poll.secret else ""

"""Votes and bids: what all players are asked, and who has the most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.model import traversal
from everrain_dsl.records import Shown
from everrain_dsl.syntax import nodes, parts, polls
from everrain_dsl.types.actors import PLAYER, read_who
from everrain_dsl.types.branches import read_choose, tell_labels
from everrain_dsl.types.effects import needs_block
from everrain_dsl.types.given_names import new_name
from everrain_dsl.types.loops import read_totals
from everrain_dsl.types.readers import reads

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.model.decisions import Side
    from everrain_dsl.resolve.context import Place
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.source import Span
    from everrain_dsl.types.reader import Statements

#: The lines that say what comes of a tie, of which there is one.
_TIES: Final = (polls.TieDecided, polls.OnATie, polls.NobodyWins, polls.EqualsOut)
#: Who is known behind a bid, by what they bid: the side, and of what.
_BIDDERS: Final[dict[str, tuple[Side, int | None]]] = {
    "bid anything": ("against", 0),
    "bid nothing": ("for", 0),
    "bid as much as another player": ("level", None),
    "bid the most": ("most", None),
    "bid the least": ("least", None),
}


@attrs.define(eq=False, repr=False)
class _Terms(Shown):
    """The terms of a vote or a bid: its rules for ties and for the lowest bid."""

    decider: model.Thing | None = None
    tie: nodes.Line | None = None
    lowest: bool = False
    nobody: bool = False
    equal: bool = False
    rest: list[nodes.Line] = attrs.field(factory=list)


@reads(polls.Vote)
def read_vote(
    reader: Statements, line: nodes.Line, sentence: polls.Vote, scope: Scope, place: Place
) -> model.Vote | None:
    """Read `each player votes` with its choices."""
    needs_block(reader, line)
    who, actor = _voters(reader, sentence.who, scope)
    terms = _terms(reader, line.block, scope)
    groups = _voters_of_each(reader, terms.rest, scope)
    span = reader.on.span(sentence)
    sides = _known_by_vote(reader, "the winner", None, span, scope)
    ways: list[Scope] = []
    ballots = [_ballot(reader, child, ways, scope, place) for child in terms.rest]
    known = [ballot for ballot in ballots if ballot is not None]
    tell_labels(reader, known, broken=len(known) < len(ballots))
    tie = None
    if terms.tie is not None:
        needs_block(reader, terms.tie)
        ways.append(scope.fork())
        ways[-1].forget(*[each.binding.words for each in sides])
        tie = reader.block(terms.tie.block, ways[-1], place)
    if ways:
        scope.join(ways)
    if who is None or actor is None or not known:
        return None
    return model.Vote(
        who,
        actor,
        terms.decider,
        tie is not None,
        sentence.secretly,
        (*groups, *sides),
        model.Binding("number", "the vote"),
        model.Block(),
        (),
        span,
        tuple(known),
        tie,
    )


def _ballot(
    reader: Statements, line: nodes.Line, ways: list[Scope], scope: Scope, place: Place
) -> model.Ballot | None:
    part = line.sentence
    if isinstance(part, nodes.Broken):
        scope.tainted = True
        return None
    if not isinstance(part, parts.Choice):
        words = reader.on.words(part)
        reader.report.add(catalogue.NO_BALLOT, reader.on.span(part), sentence=words)
        return None
    label = part.label
    needs_block(reader, line)
    ways.append(scope.fork())
    body = reader.block(line.block, ways[-1], place)
    return model.Ballot(label.value, body, reader.on.span(part))


def _voters_of_each(
    reader: Statements, lines: Sequence[nodes.Line], scope: Scope
) -> list[model.Group]:
    """Declare the groups of players who voted for each choice in *lines*."""
    groups: list[model.Group] = []
    choices = [line.sentence for line in lines if isinstance(line.sentence, parts.Choice)]
    for number, choice in enumerate(choices):
        said, span = f'"{choice.label.value}"', reader.on.span(choice.label)
        groups += _known_by_vote(reader, said, number, span, scope)
    return groups


def _known_by_vote(
    reader: Statements, what: str, vote: int | None, span: Span, scope: Scope
) -> list[model.Group]:
    """Let the lines below speak of those who voted for *what*, and of those who did not."""
    return [
        _group(reader, f"voted for {what}", "for", vote, span, scope),
        _group(reader, f"did not vote for {what}", "against", vote, span, scope),
    ]


def _group(
    reader: Statements, did: str, side: Side, vote: int | None, span: Span, scope: Scope
) -> model.Group:
    """Let the lines below speak of those who *did* so."""
    noun = reader.on.vocabulary.nouns[PLAYER]
    group = model.Binding("ship", f"those who {did}", span, many=True, noun=noun)
    scope.hold(group.words, group)
    return model.Group(group, side, vote)


@reads(polls.VoteFor)
def read_vote_for(
    reader: Statements, line: nodes.Line, sentence: polls.VoteFor, scope: Scope, place: Place
) -> model.VoteFor | None:
    """Read `each player votes for one crew on deck as the scapegoat`."""
    who, actor = _voters(reader, sentence.who, scope)
    terms = _terms(reader, line.block, scope, things=True)
    _no_block_on_a_tie(reader, terms)
    with scope.acted_by(actor):
        chosen = read_choose(reader, sentence.choice, scope, place)
    if who is None or actor is None or chosen is None:
        return None
    span = reader.on.span(sentence)
    selection = chosen.selection
    if selection.determiner not in ("one", "another"):
        reader.report.add(catalogue.VOTE_FOR_ONE, span, text=selection.binding.words)
        return None
    groups = _known_by_vote(reader, f"the {selection.binding.name or 'winner'}", None, span, scope)
    for did, group in zip(("voted", "did not vote"), groups, strict=True):
        scope.hold(f"those who {did} for the winner", group.binding)
    if terms.rest and new_name(reader, "vote", span, scope) is None:
        return None
    vote = attrs.evolve(selection.binding, words="the vote", span=span, name="vote", owner=None)
    inner = _each_knowing(reader, vote, actor, scope)
    body = reader.block(terms.rest, inner, place)
    return model.VoteFor(
        who,
        actor,
        terms.decider,
        terms.nobody,
        sentence.secretly,
        tuple(groups),
        vote,
        body,
        read_totals(reader, body, scope),
        span,
        selection,
    )


def _no_block_on_a_tie(reader: Statements, terms: _Terms) -> None:
    """Report `on a tie` with lines under it, which only a vote between labels has."""
    if terms.tie is not None:
        words = reader.on.words(terms.tie.sentence)
        reader.report.add(catalogue.NO_BALLOT, reader.on.span(terms.tie.sentence), sentence=words)


def _each_knowing(
    reader: Statements, made: model.Binding, actor: model.Binding | None, scope: Scope
) -> Scope:
    """Return the scope of what everybody does with the vote or the bid that they *made*."""
    inner = scope.fork()
    inner.bind(made)
    if actor is not None:
        inner.bind(actor)
        inner.actor, inner.owners = actor, {}
    return inner


@reads(polls.Bid)
def read_bid(
    reader: Statements, line: nodes.Line, sentence: polls.Bid, scope: Scope, place: Place
) -> model.Bid | None:
    """Read `each player bids any amount of coin`, with what each does with the bid under it."""
    who, actor = _voters(reader, sentence.who, scope)
    terms = _terms(reader, line.block, scope, bids=True)
    gauge, low, high = _limits(reader, sentence, scope)
    span = reader.on.span(sentence)
    earlier = scope.names.get("bid")
    if earlier is not None:  # each bids within a bid; one that is over makes way
        labels = [Label(earlier.span, "the first bid")] if earlier.span is not None else []
        reader.report.add(catalogue.BID_WITHIN_BID, span, labels=labels)
        return None
    bid = model.Binding("number", "the bid", span, name="bid")
    body = reader.block(terms.rest, _each_knowing(reader, bid, actor, scope), place)
    totals = read_totals(reader, body, scope)
    _no_block_on_a_tie(reader, terms)
    winning = model.Binding("number", "the winning bid", span, name="winning bid")
    winner = model.Binding("ship", "the winning bidder", span, name="winning bidder")
    scope.bind(winning)
    scope.bind(winner)
    groups = [
        _group(reader, did, side, vote, span, scope) for did, (side, vote) in _BIDDERS.items()
    ]
    if who is None or actor is None or low is None or (gauge is None and high is None):
        return None
    return model.Bid(
        who,
        actor,
        terms.decider,
        terms.nobody,
        sentence.secretly,
        tuple(groups),
        bid,
        body,
        totals,
        span,
        low,
        high,
        gauge,
        terms.lowest,
        terms.equal,
        winning,
        winner,
    )


def _limits(
    reader: Statements, sentence: polls.Bid, scope: Scope
) -> tuple[model.GaugeOf | None, model.Number | None, model.Number | None]:
    """Return what is bid, if it is something a ship has, and the least and the most of it."""
    said = sentence.gauge
    if said is not None:
        gauge = said.rows[0]
        reader.on.use(gauge)
        high = reader.on.number(sentence.high, scope) if sentence.high is not None else None
        if "ship" not in gauge.owners:
            reader.on.owner_has_none(said, "ship", gauge)
            return None, None, None
        counted = model.GaugeOf(gauge, None, reader.on.kinds_of(said, scope, "ship"))
        return counted, model.Constant(0), high
    low, high = (
        reader.on.number(end, scope) if end is not None else None
        for end in (sentence.low, sentence.high)
    )
    return None, low, high


def _voters(
    reader: Statements, node: nodes.Thing, scope: Scope
) -> tuple[model.Thing | None, model.Binding | None]:
    """Return who is asked, and what each of them is called meanwhile."""
    who = read_who(reader, node, scope)
    if who is None:
        scope.tainted = True
        return None, None
    if not traversal.is_several(who):
        reader.report.add(catalogue.SEVERAL_VOTE, reader.on.span(node), text=reader.on.words(node))
        return None, None
    return who, model.Binding("ship", "that player")


def _terms(
    reader: Statements,
    lines: Sequence[nodes.Line],
    scope: Scope,
    *,
    things: bool = False,
    bids: bool = False,
) -> _Terms:
    """Read the rules for ties and for the lowest bid from *lines*."""
    terms = _Terms()
    settled = False
    for line in lines:
        said = line.sentence
        if isinstance(said, _TIES):
            if settled:
                text = reader.on.words(said)
                reader.report.add(catalogue.NO_BALLOT, reader.on.span(said), sentence=text)
            settled = True
        match said:
            case polls.TieDecided(who=who):
                terms.decider = read_who(reader, who, scope)
            case polls.OnATie():
                terms.tie = line
            case polls.LowestWins() if bids:
                terms.lowest = True
            case polls.NobodyWins() if bids or things:
                terms.nobody = True
            case polls.EqualsOut() if bids:
                terms.equal = True
            case _:
                terms.rest.append(line)
    return terms

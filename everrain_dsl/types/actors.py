"""Statements with another acting player: players who do something, may do it, or agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model import traversal
from everrain_dsl.resolve import advice
from everrain_dsl.syntax import controls, nodes
from everrain_dsl.types.branches import (
    read_choose,
    read_choose_among,
    read_choose_number,
    read_otherwise,
)
from everrain_dsl.types.effects import needs_block, no_block, read_effects
from everrain_dsl.types.loops import read_totals
from everrain_dsl.types.readers import reads
from everrain_dsl.types.tests import read_choose_die
from everrain_dsl.vocabulary.types import a_kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.resolve.context import Place
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Statements

#: The word for those who act.
PLAYER: Final = "noun_player"
_DID: Final = "those who did so"
_DID_NOT: Final = "those who did not do so"
#: The lines in which another player picks something.
Picks: TypeAlias = controls.PlayerChooses | controls.PlayerChoosesNumber | controls.PlayerChoosesDie
#: The lines in which another player acts.
Acts: TypeAlias = controls.Let | controls.PlayerDoes | Picks


@reads(controls.Let)
def read_let(
    reader: Statements, line: nodes.Line, sentence: controls.Let, scope: Scope, place: Place
) -> model.Acting | None:
    """Read `let PLAYER` with its block."""
    needs_block(reader, line)
    return read_acting(reader, sentence, scope, place, line.block)


@reads(
    controls.PlayerDoes,
    controls.PlayerChooses,
    controls.PlayerChoosesNumber,
    controls.PlayerChoosesDie,
)
def read_acting(
    reader: Statements,
    sentence: Acts,
    scope: Scope,
    place: Place,
    block: Sequence[nodes.Line] = (),
) -> model.Acting | None:
    """Read `PLAYER pays ...` or `PLAYER chooses ...`, or what is in the *block* of `let PLAYER`."""
    who = read_who(reader, sentence.who, scope)
    inner = scope if who is not None and not traversal.is_several(who) else scope.fork()
    actor = _actor(reader, who, inner)
    with inner.acted_by(actor):
        body = _acted(reader, sentence, inner, place.without_test(), block)
    if not place.event and not place.delay:
        _out_of_turn(reader, who, body)
    totals: tuple[model.Total, ...] = ()
    if inner is not scope:
        scope.join([scope.fork(), inner])
        totals = read_totals(reader, body, scope)
    if who is None or actor is None or _are_several_numbers(reader, who, sentence):
        return None
    return model.Acting(who, actor, body, reader.on.span(sentence), totals)


def _out_of_turn(reader: Statements, who: model.Thing | None, body: model.Block) -> None:
    """Report actions of another player here that only the active player can take (ORD-07).

    In a set's definition the active player is unknown, so the error is reported at the card that
    uses it.
    """
    if reader.on.kind == "definition" or not isinstance(who, model.Selection | model.Reference):
        return
    if not who.binding.elsewhere:
        return
    for each in _of_own_turn(body):
        sentence = " ".join(each.span.text.split())
        place = "the turn of another player"
        advice.report_out_of_turn(reader.report, each.span, sentence, place)


@reads(controls.PlayerChoosesOne)
def read_chosen_by(
    reader: Statements,
    line: nodes.Line,
    sentence: controls.PlayerChoosesOne,
    scope: Scope,
    place: Place,
) -> model.Choices | None:
    """Read `PLAYER chooses one` with its choices: another picks what the acting player does."""
    node = sentence.who
    who = read_who(reader, node, scope)
    asked = _actor(reader, who, scope)
    choices = read_choose_among(reader, line, sentence, scope, place)
    if who is None or asked is None or choices is None:
        return None
    if traversal.is_several(who) or traversal.is_anybody(who):
        text = reader.on.words(node)
        reader.report.add(catalogue.ONE_CHOOSES, reader.on.span(node), text=text)
        return None
    for option in choices.options:
        for cost in option.costs[:1]:
            reader.report.add(catalogue.PRICE_ANOTHER_CHOOSES, cost.span, label=option.label)
    return attrs.evolve(choices, chooser=who, asked=asked)


def _are_several_numbers(reader: Statements, who: model.Thing, sentence: Acts) -> bool:
    """Report several players who choose a number of one name, and return whether they do."""
    numbers = controls.PlayerChoosesNumber | controls.PlayerChoosesDie
    if not isinstance(sentence, numbers) or not traversal.is_several(who):
        return False
    span, text = reader.on.span(sentence.who), reader.on.words(sentence.who)
    reader.report.add(catalogue.SEVERAL_NUMBERS, span, text=text, name=sentence.name.value)
    return True


def _acted(
    reader: Statements,
    sentence: Acts,
    scope: Scope,
    place: Place,
    block: Sequence[nodes.Line],
) -> model.Block:
    """Return what a player does: a block, effects, or what they choose."""
    if isinstance(sentence, controls.Let):
        return reader.block(block, scope, place)
    with reader.on.leading():
        chosen: model.Choose | model.ChooseNumber | model.ChooseDie | None
        match sentence:
            case controls.PlayerDoes(effects=effects):
                return model.Block(tuple(read_effects(reader, effects, scope, place)))
            case controls.PlayerChooses():
                chosen = read_choose(reader, sentence.choice, scope, place)
            case controls.PlayerChoosesDie():
                chosen = read_choose_die(reader, sentence.choice, scope, place)
            case controls.PlayerChoosesNumber():
                chosen = read_choose_number(reader, sentence.choice, scope, place)
    return model.Block((chosen,) if chosen is not None else ())


@reads(controls.TheyMay)
def read_they_may(
    reader: Statements,
    line: nodes.Line,
    sentence: controls.TheyMay | controls.PlayerDoes,
    chain: Sequence[nodes.Line],
    scope: Scope,
    place: Place,
    *,
    follower: nodes.Line | None = None,
) -> list[model.Statement]:
    """Read `PLAYER may ...`, or `PLAYER pays ...` with the `if they do` that follows it."""
    who = read_who(reader, sentence.who, scope)
    other = scope.fork()
    ways = [scope.fork(), other]
    actor = _actor(reader, who, ways[0])
    for way in ways:
        way.forget(_DID, _DID_NOT)
    with reader.on.leading(), ways[0].acted_by(actor):
        done = read_effects(reader, sentence.effects, ways[0], place.without_test())
    after = line if follower is None else follower
    if follower is not None:
        no_block(reader, line)
        needs_block(reader, follower)
    if not place.event and not place.delay:
        _out_of_turn(reader, who, model.Block(tuple(done)))
    then = reader.block(after.block, ways[0], place)
    otherwise = read_otherwise(reader, chain, other, place)
    scope.join(ways)
    if who is None or actor is None or not done:
        return []
    span = reader.on.span(sentence)
    offered = follower is None
    made = model.TheyMay(
        who, actor, tuple(done), traversal.something(then), otherwise, span, offered
    )
    if traversal.is_several(who) or traversal.is_anybody(who):
        made = attrs.evolve(made, totals=read_totals(reader, model.Block((made,)), scope))
    return [_with_doers(reader, made, scope) if traversal.is_several(who) else made]


def _with_doers(reader: Statements, made: model.TheyMay, scope: Scope) -> model.TheyMay:
    """Let the lines below speak of those who did it, and of those who did not."""
    noun = reader.on.vocabulary.nouns[PLAYER]
    doers, others = [
        model.Binding("ship", words, made.span, many=True, noun=noun) for words in (_DID, _DID_NOT)
    ]
    scope.hold(_DID, doers)
    scope.hold(_DID_NOT, others)
    return attrs.evolve(made, doers=doers, others=others)


@reads(controls.IfAgreed)
def read_agreed(
    reader: Statements,
    line: nodes.Line,
    sentence: controls.IfAgreed,
    chain: Sequence[nodes.Line],
    scope: Scope,
    place: Place,
) -> list[model.Statement]:
    """Read `if every player agrees` with the `otherwise` lines that follow it."""
    who = read_who(reader, sentence.who, scope)
    needs_block(reader, line)
    ways = [scope.fork(), scope.fork()]
    actor = _actor(reader, who, ways[0])
    then = reader.block(line.block, ways[0], place)
    otherwise = read_otherwise(reader, chain, ways[1], place)
    scope.join(ways)
    if who is None or actor is None:
        return []
    return [model.Agreed(who, actor, then, otherwise, reader.on.span(sentence))]


def read_who(reader: Statements, node: nodes.Thing, scope: Scope) -> model.Thing | None:
    """Return the player or players *node* points at; anything else is reported."""
    anybody = not isinstance(node, nodes.Reference) and node.determiner == "any"
    who = reader.on.thing(node, scope, "condition" if anybody else "effect")
    if who is not None and who.type != "ship":
        reader.report.add(
            catalogue.NO_PLAYER,
            reader.on.span(node),
            text=reader.on.words(node),
            found=a_kind(who.type),
        )
        return None
    return who


def _actor(reader: Statements, who: model.Thing | None, scope: Scope) -> model.Binding | None:
    """Return what `that player` means where *who* acts, and let it mean that in *scope*."""
    match who:
        case None:
            scope.tainted = True
            return None
        case model.Selection(binding=binding):
            actor = attrs.evolve(binding, many=False) if binding.many else binding
        case model.Reference(binding=binding) if not binding.many:
            return binding
        case _:
            actor = model.Binding("ship", "that player")
    scope.bind(actor)
    return actor


def _of_own_turn(block: model.Block) -> Iterator[model.Do]:
    """Yield the effects of *block* that only the active captain can do at once, in phrases too."""
    for statement in block.statements:
        match statement:
            case model.Do(means=means):
                does = means.does if means is not None else None
                by_phrase = isinstance(does, model.Block) and any(map(bool, _of_own_turn(does)))
                if statement.row.own_turn or by_phrase:
                    yield statement
            case model.Acting() | model.TheyMay() | model.Later():  # of others, or of other times
                pass
            case _:
                if isinstance(statement, model.YouMay):
                    yield from _of_own_turn(model.Block(statement.effects))
                for inner in traversal.inside(statement):
                    yield from _of_own_turn(inner)

"""Loops: what is done for each of some things, and what is done so many times."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model import traversal
from everrain_dsl.syntax import controls, nodes
from everrain_dsl.types.effects import needs_block
from everrain_dsl.types.given_names import new_name
from everrain_dsl.types.numbers import read_amount
from everrain_dsl.types.readers import reads
from everrain_dsl.types.tests import tally
from everrain_dsl.vocabulary.types import MOST_REPEATS

if TYPE_CHECKING:
    from everrain_dsl.resolve.context import Place
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Statements


@reads(controls.ForEach)
def read_for_each(
    reader: Statements, line: nodes.Line, sentence: controls.ForEach, scope: Scope, place: Place
) -> model.ForEach | model.Repeat | None:
    """Read `for each crew on deck`, with what is done for each."""
    if not isinstance(sentence.times, nodes.Count):
        return _for_each_done(reader, line, sentence, scope, place)
    node = sentence.times.things
    node.determiner = "every"
    selection = reader.on.selection(node, scope, "effect")
    needs_block(reader, line)
    inner = scope.fork()
    inner.owners = {}
    if selection is not None:
        name = None
        word = sentence.name
        if word is not None:
            name = new_name(reader, word.value, reader.on.span(word), scope)
        item = attrs.evolve(selection.binding, many=False, name=name)
        selection = attrs.evolve(selection, binding=item)
        inner.bind(item)
        if selection.noun.acts:
            inner.actor = item
    else:
        inner.tainted = True
    there = place.without_test() if selection is None or selection.noun.acts else place
    body = reader.block(line.block, inner, there)
    scope.join([scope.fork(), inner])
    totals = read_totals(reader, body, scope)
    if selection is None:
        return None
    return model.ForEach(selection, body, reader.on.span(sentence), totals)


def _for_each_done(
    reader: Statements, line: nodes.Line, sentence: controls.ForEach, scope: Scope, place: Place
) -> model.Repeat | None:
    """Read `for each strain suffered`, whose block is done so many times."""
    if _is_some_of_each(sentence.times):
        span = reader.on.span(sentence)
        reader.report.add(catalogue.WHICH_OF_EACH, span, text=reader.on.words(sentence))
        return None
    if sentence.name is not None:
        text = f"for each {reader.on.words(sentence.number)}"
        reader.report.add(catalogue.NOTHING_TO_NAME, reader.on.span(sentence.name), text=text)
    return read_repeat(reader, line, sentence, scope, place)


@reads(controls.Repeat)
def read_repeat(
    reader: Statements, line: nodes.Line, sentence: controls.Loop, scope: Scope, place: Place
) -> model.Repeat | None:
    """Read `repeat 3 times`, with what is done again and again."""
    written = sentence.times
    needs_block(reader, line)
    if isinstance(written, nodes.Literal) and written.value > MOST_REPEATS:
        reader.report.add(
            catalogue.TOO_MANY_TIMES,
            reader.on.span(sentence),
            most=MOST_REPEATS,
            number=written.value,
        )
        return None
    times = read_amount(reader.on, written, scope)
    inner = scope.fork()
    body = reader.block(line.block, inner, place)
    scope.join([scope.fork(), inner])
    totals = read_totals(reader, body, scope)
    if times is None:
        return None
    return model.Repeat(times, body, reader.on.span(sentence), totals)


def read_totals(reader: Statements, body: model.Block, scope: Scope) -> tuple[model.Total, ...]:
    """Let what was done and tested mean, behind a loop, all of it that was in the loop."""
    totals: dict[str, model.Done] = {}
    for done in traversal.done_in(body):
        total = totals.get(done.deed.name)
        if total is None:
            binding = attrs.evolve(done.binding, name=None)
            total = totals[done.deed.name] = model.Done(done.deed, binding, done.noun)
        elif total.noun is not done.noun:
            total.noun = None
        done.totals.append(total)
    scope.done.update(totals)
    tests = [each for each in traversal.statements_now(body) if isinstance(each, model.Test)]
    if not tests:
        return tuple(totals.values())
    counted = tally(tests[0].span, scope)
    for test in tests:
        test.found.tallies.append(counted)
    return (*totals.values(), counted)


def _is_some_of_each(number: nodes.Number) -> bool:
    """Return whether a block is for each of some things, and for no more than so many of them."""
    if not isinstance(number, nodes.Arithmetic) or number.operation != "lower":
        return False
    return isinstance(number.operands[0], nodes.Count)

"""Tests and rolls: who takes a test of what, what is rolled, and what follows from it."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model import traversal
from everrain_dsl.syntax import controls, nodes, trials
from everrain_dsl.types.dice_references import read_cast, read_meant
from everrain_dsl.types.effects import needs_block, no_block, tell_branch
from everrain_dsl.types.given_names import named_number, named_thing
from everrain_dsl.types.numbers import read_amount
from everrain_dsl.types.readers import reads
from everrain_dsl.types.rolls import read_ranges, read_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from everrain_dsl.resolve.context import Place
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.source import Span
    from everrain_dsl.types.reader import Statements

#: The most dice of a test, of which one counts.
MOST_ROLLS: Final = 9
_WAYS: Final = {
    "its highest stat": "highest",
    "its lowest stat": "lowest",
    "a stat of your choice": "choice",
    "a random stat": "random",
    "the same stat": "same",
}
#: The ways that need to know whose stats they are.
_OF_ONE: Final = frozenset({"highest", "lowest"})
_NOTHING: Final = model.Constant(0)
_NOTHING_UNDER: Final = (
    "write `pass` and `fail` under the test, two spaces further right, and under them what happens"
)


@reads(trials.Test)
def read_test(
    reader: Statements, line: nodes.Line, sentence: trials.Test, scope: Scope, place: Place
) -> model.Test | None:
    """Read a test, with what passing and failing do."""
    node = sentence.crew
    candidates = _candidates(reader, node, scope)
    each = _takes_each(candidates)
    stat = _stat(reader, sentence.stat, candidates, scope, each=each)
    bonus = reader.on.number(sentence.bonus, scope) if sentence.bonus is not None else _NOTHING
    rolls, span = _rolls(reader, sentence.rolls), reader.on.span(sentence)
    found = _found(model.Binding("crew", reader.on.words(node), reader.on.span(node)), span)
    if sentence.name is not None:
        found = attrs.evolve(found, die=_cast(reader, "fate", span, sentence.name, scope=scope))
    before = scope.fork()
    before.bind(found.crew)
    before.hold("margin", found.margin)
    before.hold("stat", found.stat)
    outcomes = _outcomes(reader, line, sentence, before, scope, place, each=each)
    if each:
        found.tallies.insert(0, tally(span, scope))
    if candidates is None or stat is None or bonus is None or rolls is None:
        return None
    return model.Test(candidates, stat, found, outcomes, span, bonus, rolls, each)


def _candidates(reader: Statements, node: nodes.Thing, scope: Scope) -> model.Thing | None:
    candidates = reader.on.thing(node, scope, "effect")
    if candidates is None or candidates.type == "crew":
        return candidates
    reader.report.add(
        catalogue.NOBODY_TO_TEST,
        reader.on.span(node),
        text=reader.on.words(node),
    )
    return None


def _stat(
    reader: Statements,
    word: nodes.Word,
    candidates: model.Thing | None,
    scope: Scope,
    *,
    each: bool,
) -> model.Stat | None:
    if word.kind == "stat":
        return reader.on.word(word)
    way = _WAYS[word.value]
    if way == "same":
        same = read_meant(reader.on, "stat", word, scope)
        return model.PickedStat(way, same) if same is not None else None
    if way in _OF_ONE and not each and candidates is not None and not _is_one(candidates):
        reader.report.add(
            catalogue.WHOSE_STAT,
            reader.on.span(word),
            stat=reader.on.words(word),
        )
        return None
    return model.PickedStat(way)


def _rolls(reader: Statements, said: nodes.Word | None) -> int | None:
    """Return of how many rolls the lowest counts; the highest of as many below 0."""
    if said is None:
        return 1
    which, number = said.value.split()
    if not 2 <= int(number) <= MOST_ROLLS:
        span = reader.on.span(said)
        reader.report.add(catalogue.NOT_SO_MANY_ROLLS, span, number=number, most=MOST_ROLLS)
        return None
    return int(number) if which == "better" else -int(number)


def _outcomes(
    reader: Statements,
    line: nodes.Line,
    sentence: trials.Test,
    before: Scope,
    scope: Scope,
    place: Place,
    *,
    each: bool,
) -> tuple[model.Outcome, ...]:
    """Read what passing and failing does; *scope* then knows what every way has found."""
    outcomes: list[model.Outcome] = []
    ways: list[Scope] = []
    plain: set[bool] = set()
    for branch in line.block:
        outcome = branch.sentence
        if isinstance(outcome, nodes.Broken):
            before.tainted = True
            continue
        if not isinstance(outcome, trials.Outcome):
            _no_outcome(reader, outcome)
            continue
        needs_block(reader, branch)
        compared = None
        if outcome.compared is not None:
            compared = reader.on.compared(outcome.compared, before)
        elif outcome.passed in plain:
            span = reader.on.span(outcome)
            reader.report.add(catalogue.DUPLICATE_BRANCH, span, branch=outcome.kind)
        else:
            plain.add(outcome.passed)
        way = before.fork()
        body = reader.block(branch.block, way, attrs.evolve(place, outcome=outcome.kind))
        ways.append(way)
        outcomes.append(model.Outcome(outcome.passed, compared, body, reader.on.span(outcome)))
    _turned_once(reader, outcomes)
    if not any(outcome.passed for outcome in outcomes) and not before.tainted and not each:
        reader.report.add(
            catalogue.MISSING_PASS,
            reader.on.span(sentence),
            help=None if line.block else _NOTHING_UNDER,
        )
    if len(plain) < 2:
        ways.append(before.fork())
    if each:  # afterwards nobody can tell whose test was the last
        ways = [*ways, scope.fork()]
    scope.join(ways)
    return tuple(outcomes)


@reads(trials.Pass, trials.Fail)
def _without_test(
    reader: Statements, line: nodes.Line, sentence: trials.Outcome, scope: Scope, place: Place
) -> None:
    """Report `pass` or `fail` without a test above it."""
    tell_branch(reader, sentence)


def turned_last(reader: Statements, statements: Sequence[model.Statement]) -> None:
    """Report statements after a line that changes the outcome of the test: they never run."""
    for turn, behind in pairwise(statements):
        if traversal.is_turn(turn, passed=True) or traversal.is_turn(turn, passed=False):
            reader.report.add(catalogue.AFTER_THE_TURN, behind.span, turn=turn.span.text)


def _turned_once(reader: Statements, outcomes: Sequence[model.Outcome]) -> None:
    """Report a test that is turned both ways: it would never come to an end."""
    turned = [
        outcome for outcome in outcomes if traversal.turns(outcome.body, passed=not outcome.passed)
    ]
    if len({outcome.passed for outcome in turned}) > 1:
        reader.report.add(catalogue.TURNED_BOTH_WAYS, turned[-1].span)


def _no_outcome(reader: Statements, sentence: nodes.Sentence) -> None:
    reader.report.add(
        catalogue.UNKNOWN_SECTION,
        reader.on.span(sentence),
        kind="a test",
        section=reader.on.words(sentence),
        nearest="fail" if reader.on.words(sentence) == "otherwise" else "pass",
        sections="`pass` and `fail`",
    )


@reads(trials.RollDice)
def read_roll(
    reader: Statements, line: nodes.Line, sentence: trials.RollDice, scope: Scope, place: Place
) -> model.Roll | model.RollDice | None:
    """Read a roll, with its rows if it has some."""
    if sentence.number is None:
        return _roll_one(reader, line, sentence, scope, place)
    number = read_amount(reader.on, sentence.number, scope)
    one = isinstance(number, model.Constant) and number.value == 1
    if one and (line.block or sentence.name is not None):
        return _roll_one(reader, line, sentence, scope, place)
    no_block(reader, line)
    die = reader.on.word(sentence.die)
    if number is None or die is None:
        return None
    span = reader.on.span(sentence)
    cast = _cast(reader, die.value, span, sentence.name, scope=scope, many=True, one=one)
    return model.RollDice(number, cast, span) if cast is not None else None


def _roll_one(
    reader: Statements, line: nodes.Line, sentence: trials.RollDice, scope: Scope, place: Place
) -> model.Roll | None:
    die = reader.on.word(sentence.die)
    if sentence.name is None and not line.block:
        roll = reader.on.words(sentence)
        advice = (
            f"write a row for each result under it, or read the number: write `{roll} as the "
            f"catch` and use `the catch`, or `{roll.replace('roll ', 'roll 1 ')} die` and use "
            "`the result`"
        )
        reader.report.add(catalogue.MISSING_BLOCK, reader.on.span(sentence), help=advice, line=roll)
        return None
    if die is None:
        return None
    cast = _cast(reader, die.value, reader.on.span(sentence), sentence.name, scope=scope, one=True)
    if cast is None:
        return None
    with _forking(reader, scope, place) as body:
        rows = read_rows(die.value, line.block, reader.on, body)
    return model.Roll(die.value, cast, rows, reader.on.span(sentence))


@contextmanager
def _forking(
    reader: Statements, scope: Scope, place: Place
) -> Iterator[Callable[[Sequence[nodes.Line]], model.Block]]:
    """Return what reads each row on a way of its own, and then join all ways."""
    ways: list[Scope] = []

    def body(lines: Sequence[nodes.Line]) -> model.Block:
        way = scope.fork()
        ways.append(way)
        return reader.block(lines, way, place)

    yield body
    if ways:
        scope.join(ways)


def _cast(
    reader: Statements,
    die: str,
    span: Span,
    naming: nodes.Name | None,
    *,
    scope: Scope,
    many: bool = False,
    one: bool = False,
) -> model.Cast | None:
    """Bind the dice rolled, under a name if they get one; None if that is taken."""
    if naming is None:
        cast = model.Cast("number", f"the roll of {die}", span, many, die=die, one=one)
        scope.hold("dice", cast)
        return cast
    span = reader.on.span(naming)
    earlier = scope.names.get(naming.value)
    if isinstance(earlier, model.Cast) and (earlier.die, earlier.many) == (die, many):
        scope.hold("dice", earlier)  # rolled once more, in a loop
        return earlier
    cast = model.Cast("number", f"the {naming.value}", span, many, die=die)
    found = named_thing(reader, naming.value, cast, span, scope)
    if not isinstance(found, model.Cast):
        return None
    scope.hold("dice", found)
    return found


@reads(trials.RollAgain)
def read_roll_again(
    reader: Statements, sentence: trials.RollAgain, scope: Scope, place: Place
) -> model.RollAgain | None:
    """Return how many dice of which roll are rolled again."""
    number = read_amount(reader.on, sentence.number, scope)
    cast = read_cast(reader.on, sentence.roll, sentence, scope)
    if number is None or cast is None:
        return None
    if cast.under_way:
        span, text = reader.on.span(sentence), reader.on.words(sentence)
        help_ = f"say which kind of die, as in `re-roll 1 {cast.die} die`"
        reader.report.add(catalogue.NO_ROLL, span, help=help_, text=text)
        return None
    return model.RollAgain(number, cast, reader.on.span(sentence))


@reads(controls.ChooseDie)
def read_choose_die(
    reader: Statements, sentence: controls.ChooseDie, scope: Scope, place: Place
) -> model.ChooseDie | None:
    """Return a die that is picked among several that show numbers, by the name it gets."""
    cast = read_cast(reader.on, sentence.roll, sentence, scope)
    binding = number_named(reader, sentence.name, scope)
    if cast is None or binding is None:
        return None
    span, text = reader.on.span(sentence), reader.on.words(sentence)
    faces = reader.on.names.dice.get(cast.die)
    if faces is not None:
        reader.report.add(
            catalogue.FACES_WITHOUT_NUMBERS, span, die=cast.die, text=text, face=faces[0]
        )
        return None
    if cast.one or not cast.many:
        of = f"the {cast.name}" if cast.name else "the result"
        help_ = f"use `{of}`: only one die was rolled, and that is its number"
        reader.report.add(catalogue.NO_ROLL, span, help=help_, text=text)
        return None
    low, high = reader.on.names.numbers.get(cast.die, (0, 9))
    return model.ChooseDie(cast, low, high, binding, span)


@reads(trials.LookUp)
def read_look_up(
    reader: Statements, line: nodes.Line, sentence: trials.LookUp, scope: Scope, place: Place
) -> model.LookUp | None:
    """Read `look up NUMBER`, with the rows of its table."""
    number = reader.on.number(sentence.number, scope)
    if not needs_block(reader, line):
        return None
    with _forking(reader, scope, place) as body:
        rows = read_ranges(line.block, reader.on, body)
    if number is None or not rows:
        return None
    return model.LookUp(number, rows, reader.on.span(sentence))


def number_named(reader: Statements, word: nodes.Name, scope: Scope) -> model.Binding | None:
    """Return what a number is called from here on."""
    return named_number(reader, word.value, reader.on.span(word), scope)


def _found(crew: model.Binding, span: Span) -> model.Found:
    """Return what a test of *crew* at *span* lets be spoken of."""
    margin = model.Binding("number", "the margin", span)
    return model.Found(crew, margin, model.Binding("stat", "the same stat", span))


def tally(span: Span, scope: Scope) -> model.Tally:
    """Return what tests are counted in, and let *scope* speak of it."""
    passes, fails = [
        model.Binding("number", f"the number of {came}", span) for came in ("passes", "fails")
    ]
    passed, failed = [
        model.Binding("crew", f"those who {did}", span, many=True) for did in ("passed", "failed")
    ]
    scope.hold("pass", passes)
    scope.hold("fail", fails)
    for group in (passed, failed):
        scope.hold(group.words, group)
    return model.Tally(passes, fails, passed, failed)


def _takes_each(candidates: model.Thing | None) -> bool:
    """Return whether everyone takes the test by itself: `every crew on deck tests luck`."""
    return isinstance(candidates, model.Selection) and candidates.determiner in ("every", "other")


def _is_one(candidates: model.Thing) -> bool:
    if isinstance(candidates, model.Selection):
        return candidates.single
    return isinstance(candidates, model.NamedThing) or not candidates.binding.many

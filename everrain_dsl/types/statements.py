"""Blocks of statements: what happens, in order, with every branch accounted for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import lemma
from everrain_dsl.model import traversal
from everrain_dsl.model.normalize import settled_if
from everrain_dsl.model.tree import MisplacedSentence
from everrain_dsl.syntax import abilities, controls, nodes, parts
from everrain_dsl.types import actors, branches, delays, loops, tests, votes
from everrain_dsl.types.effects import needs_block, no_block, read_effects
from everrain_dsl.types.flavour import take_flavour
from everrain_dsl.types.reader import Expressions, Statements
from everrain_dsl.types.readers import readers_in, reads

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.resolve.context import Place
    from everrain_dsl.resolve.scope import Scope

#: The lines that go on from the one above them.
_GOING_ON: Final = (controls.IfYouDo, controls.IfTheyDo)


class StatementReader(Statements):
    """Reads blocks of statements, with the expressions of one card."""

    def __init__(self, expressions: Expressions) -> None:
        self.on = expressions
        self.report = expressions.report

    def block(self, lines: Sequence[nodes.Line], scope: Scope, place: Place) -> model.Block:
        """Return the statements of *lines*; what is wrong is reported and left out."""
        told, lines = take_flavour(lines)
        if lines and isinstance(lines[0].sentence, parts.Choice):
            chosen = branches.read_choices(self, lines, scope, place, line=lines[0])
            return model.Block((chosen,) if chosen is not None else (), told)
        return model.Block(tuple(_statements(self, lines, scope, place)), told)


def _statements(
    reader: Statements, lines: Sequence[nodes.Line], scope: Scope, place: Place
) -> list[model.Statement]:
    statements: list[model.Statement] = []
    told: set[type[nodes.Part]] = set()
    index, lost = 0, _lost(lines)
    while index < len(lines):
        line = lines[index]
        index += 1
        sentence = line.sentence
        match sentence:
            case nodes.Broken():
                scope.tainted = True
            case nodes.Part() | nodes.Control() if id(line) in lost:
                reader.block(line.block, scope.fork(), place)
            case nodes.Effects():
                no_block(reader, line)
                follower = lines[index] if index < len(lines) else None
                if follower is not None and isinstance(follower.sentence, controls.IfYouDo):
                    index += 1
                    statements.extend(_if_done(reader, sentence, follower, scope, place))
                else:
                    statements.extend(read_effects(reader, sentence, scope, place))
            case controls.PlayerDoes() if index < len(lines) and isinstance(
                lines[index].sentence, controls.IfTheyDo
            ):
                taken = _chain(lines, index + 1)
                chain, follower = lines[index + 1 : taken], lines[index]
                statements += actors.read_they_may(
                    reader, line, sentence, chain, scope, place, follower=follower
                )
                index = taken
            case nodes.Control() if sentence.otherwise:
                taken = _chain(lines, index)
                read = READERS[sentence.__class__]
                statements += read(reader, line, sentence, lines[index:taken], scope, place)
                index = taken
            case nodes.Control():
                statements.extend(_control(reader, line, sentence, scope, place))
            case nodes.Part():
                if sentence.__class__ not in told:
                    _misplaced(reader, sentence, place, lines[0].sentence)
                told.add(sentence.__class__)
                scope.tainted = True
            case nodes.Ability():
                _ability_here(reader, sentence, place)
            case nodes.Header() | nodes.Fields() | nodes.Step() | nodes.Modifier() | nodes.Prose():
                reader.on.typed(sentence, MisplacedSentence(place.words))
            case _:
                assert_never(sentence)
    if place.outcome:
        tests.turned_last(reader, statements)
    return statements


def _misplaced(reader: Statements, part: nodes.Part, place: Place, first: nodes.Sentence) -> None:
    """Report a line that is not allowed in a body; *first* is the body's first sentence."""
    span = reader.on.span(part)
    words = reader.on.words(part)
    match part:
        case nodes.Part(role="otherwise"):
            reader.report.add(catalogue.OTHERWISE_WITHOUT_IF, span)
        case parts.Requires():
            asked = words.removeprefix("requires ")
            reader.report.add(
                catalogue.COST_NOT_HERE,
                span,
                line=words,
                help=f"put it in a `choice`, or write `if {asked}` with the rest under it",
            )
        case parts.Cost():
            reader.report.add(
                catalogue.COST_NOT_HERE,
                span,
                line=words,
                sentence=words.removeprefix("cost "),
            )
        case parts.TableRow():
            reader.report.add(catalogue.ROW_WITHOUT_ROLL, span, row=words)
        case parts.Choice():
            below = "write `choose one` above the choices, and move them two spaces to the right"
            beside = reader.on.words(first)
            reader.report.add(catalogue.BODY_AND_CHOICES, span, sentence=beside, help=below)
        case _:
            reader.on.typed(part, MisplacedSentence(place.words))


def _ability_here(reader: Statements, ability: nodes.Ability, place: Place) -> None:
    span = reader.on.span(ability)
    words = reader.on.words(ability)
    if isinstance(ability, abilities.ModifierLine):
        reader.report.add(catalogue.NO_DURATION, span, sentence=words)
    else:
        *_, last = place.event.split() or [""]
        spared = place.whole and words == f"that crew cannot {lemma(last)}"
        instead = f"write `prevent all`: it keeps `{place.event}` from happening"
        reader.report.add(
            catalogue.ABILITY_IN_BODY, span, sentence=words, help=instead if spared else None
        )


@reads(controls.If, controls.Unless)
def read_if(
    reader: Statements,
    line: nodes.Line,
    sentence: controls.If | controls.Unless,
    chain: Sequence[nodes.Line],
    scope: Scope,
    place: Place,
) -> list[model.Statement]:
    """Read an `if` or `unless` with the `otherwise` lines that follow it."""
    before = scope.fork()
    condition = reader.on.asked(sentence.condition, before)
    ways = [before.fork(), before.fork()]
    needs_block(reader, line)
    then = reader.block(line.block, ways[0], place)
    otherwise = branches.read_otherwise(reader, chain, ways[1], place)
    scope.join(ways)
    if condition is None:
        return []
    _see_alike(reader, line, chain)
    nothing = bool(otherwise.statements) and not traversal.something(then).statements
    if nothing:
        then, otherwise = otherwise, model.Block()
    if isinstance(sentence, controls.Unless) is not nothing:
        condition = model.Logic("not", (condition,))
    return [model.If(settled_if(condition), then, otherwise, reader.on.span(sentence))]


@reads(controls.YouMay)
def read_you_may(
    reader: Statements,
    line: nodes.Line,
    sentence: controls.YouMay,
    chain: Sequence[nodes.Line],
    scope: Scope,
    place: Place,
) -> list[model.Statement]:
    """Read what a player may do, with its lines and those of `otherwise`."""
    ways = [scope.fork(), scope.fork()]
    effects = read_effects(reader, sentence.effects, ways[0], place.without_test())
    then = reader.block(line.block, ways[0], place)
    otherwise = branches.read_otherwise(reader, chain, ways[1], place)
    scope.join(ways)
    if not effects:
        return []
    span = reader.on.span(sentence)
    return [model.YouMay(tuple(effects), traversal.something(then), otherwise, span)]


def _see_alike(reader: Statements, line: nodes.Line, chain: Sequence[nodes.Line]) -> None:
    """Report an `if` whose lines are those of its only `otherwise`, word for word."""
    first, *more = chain or (None,)
    if more or first is None or not isinstance(first.sentence, parts.Otherwise):
        return
    if line.block and first.block and _said(reader, line.block) == _said(reader, first.block):
        span, words = reader.on.span(line.sentence), reader.on.words(line.sentence)
        reader.report.add(catalogue.SAME_EITHER_WAY, span, text=words.partition(" ")[2])


def _said(reader: Statements, block: Sequence[nodes.Line]) -> list[str]:
    """Return the words of *block*, ignoring its indentation."""
    return reader.on.source.text[block[0].start_pos : block[-1].end_pos].split()


@reads(controls.YouWish, controls.YouMayChoose)
def read_wished(
    reader: Statements,
    line: nodes.Line,
    sentence: controls.YouWish | controls.YouMayChoose,
    chain: Sequence[nodes.Line],
    scope: Scope,
    place: Place,
) -> list[model.Statement]:
    """Read `you may` or `you may choose ...` with its lines, and those of `otherwise`."""
    ways = [scope.fork(), scope.fork()]
    chosen = None
    if isinstance(sentence, controls.YouMayChoose):
        chosen = branches.read_choose(reader, sentence.choice, ways[0], place)
    needs_block(reader, line)
    then = reader.block(line.block, ways[0], place)
    _see_price(reader, then)
    if chosen is not None:
        then = model.Block((chosen, *then.statements))
    otherwise = branches.read_otherwise(reader, chain, ways[1], place)
    scope.join(ways)
    return [model.Wish(then, otherwise, reader.on.span(sentence))]


def _see_price(reader: Statements, wished: model.Block) -> None:
    """Report what reads like the price of the lines below it, and would be paid in part."""
    price = branches.unpaid(reader, wished)
    if price is not None:
        span, place = price.span, "`you may`"
        reader.report.add(catalogue.PAID_IN_PART, span, text=span.text, place=place)


def _if_done(
    reader: Statements,
    sentence: nodes.Effects,
    line: nodes.Line,
    scope: Scope,
    place: Place,
) -> list[model.Statement]:
    """Read effects, and the `if you do` on *line* that follows them."""
    done = read_effects(reader, sentence, scope, place.without_test())
    needs_block(reader, line)
    then_scope = scope.fork()
    then = reader.block(line.block, then_scope, place)
    scope.join([then_scope, scope.fork()])
    if not done:
        return []
    span = reader.on.span(line.sentence)
    return [model.YouMay(tuple(done), then, model.Block(), span, offered=False)]


def _control(
    reader: Statements, line: nodes.Line, sentence: nodes.Control, scope: Scope, place: Place
) -> list[model.Statement]:
    read = READERS[sentence.__class__]
    if sentence.below == "nothing":
        no_block(reader, line)
        made = read(reader, sentence, scope, place)
    else:
        made = read(reader, line, sentence, scope, place)
    if made is None:
        scope.tainted = True
        return []
    return [made]


@reads(controls.Reckon)
def _reckon(
    reader: Statements, sentence: controls.Reckon, scope: Scope, place: Place
) -> model.Reckon | None:
    number, name = reader.on.number(sentence.number, scope), sentence.name
    span = reader.on.span(sentence)
    if name is None:
        words, text = reader.on.words(sentence.number), reader.on.words(sentence)
        reader.report.add(catalogue.NUMBER_WITHOUT_NAME, span, text=text, number=words)
        return None
    binding = tests.number_named(reader, name, scope)
    if number is None or binding is None:
        return None
    return model.Reckon(number, binding, span)


@reads(controls.Stop)
def _stop(
    reader: Statements, sentence: controls.Stop, scope: Scope, place: Place
) -> model.Stop | None:
    span = reader.on.span(sentence)
    if sentence.condition is None:
        return model.Stop(None, span)
    condition = reader.on.condition(sentence.condition, scope)
    return model.Stop(condition, span) if condition is not None else None


@reads(controls.IfYouDo, controls.IfTheyDo)
def _if_done_alone(
    reader: Statements, line: nodes.Line, sentence: nodes.Control, scope: Scope, place: Place
) -> None:
    """Report `if you do` where nothing above it is done."""
    span = reader.on.span(sentence)
    reader.report.add(catalogue.DONE_WITHOUT_EFFECT, span, found=span.text)


def _chain(lines: Sequence[nodes.Line], index: int) -> int:
    """Return the index after the `otherwise` lines that start at *index*."""
    while index < len(lines) and _is_otherwise(lines[index]):
        index += 1
    return index


def _is_otherwise(line: nodes.Line) -> bool:
    """Return whether *line* begins with `otherwise`."""
    return isinstance(line.sentence, nodes.Part) and line.sentence.role == "otherwise"


def _lost(lines: Sequence[nodes.Line]) -> set[int]:
    """Return the identities of lines that go on from one that could not be read: its own, maybe."""
    found: set[int] = set()
    broken = False
    for line in lines:
        goes_on = isinstance(line.sentence, _GOING_ON) or _is_otherwise(line)
        broken = isinstance(line.sentence, nodes.Broken) or (broken and goes_on)
        if broken:
            found.add(id(line))
    return found


#: The function that reads each construct.
READERS: Final = readers_in(
    *map(vars, (actors, branches, loops, delays, tests, votes)),
    globals(),
)

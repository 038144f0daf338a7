"""Scenarios: a table set up, choices made, an outcome expected; and what each line means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.model.scenario import (
    Answer,
    Expect,
    ExpectEvent,
    ExpectOffered,
    Fire,
    GivenDraw,
    GivenGauge,
    GivenRoll,
    GivenSo,
    GivenThing,
    Omen,
    Perform,
    Scenario,
    Step,
)
from everrain_dsl.records import Record
from everrain_dsl.resolve import advice
from everrain_dsl.resolve.context import Place
from everrain_dsl.resolve.references import read_reference
from everrain_dsl.resolve.scope import Scope
from everrain_dsl.syntax import controls, nodes, steps, trials
from everrain_dsl.types.event_patterns import read_pattern
from everrain_dsl.types.given_names import new_name
from everrain_dsl.types.numbers import read_gauge_of
from everrain_dsl.types.variables import see_choices

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.resolve.names import Declared
    from everrain_dsl.source import Span
    from everrain_dsl.types.reader import Expressions, Statements


@attrs.frozen(eq=False, repr=False)
class Labels(Record):
    """The choices of the card a scenario is about, and those of every card it may meet."""

    own: frozenset[str]
    all: frozenset[str]
    #: The names of the card's omens.
    omens: frozenset[str] = frozenset()


def _see_one_is_meant(declared: Declared, of: nodes.Text, on: Lookup) -> None:
    """Report a name that is ambiguous: two things of one set with rules or sections share it."""
    kinds = on.vocabulary.kinds
    speaking = frozenset(
        name
        for name in on.kinds_for("content")
        if kinds[name].body or kinds[name].abilities or kinds[name].sections
    )
    found = on.names.named(declared.name, speaking, on.set_code)
    alike = [each for each in found if each.set == declared.set]
    if len({each.id for each in alike}) > 1:
        one, other = alike[:2]
        on.report.add(
            catalogue.MEANT_OF_TWO,
            on.span(of),
            name=declared.name,
            kinds=f"{kinds[one.kind].name} and {kinds[other.kind].name}",
            labels=[Label(each.span, "this is one of them") for each in (one, other)],
        )


def read_scenario(
    line: nodes.Line[nodes.Header],
    of: nodes.Text,
    statements: Statements,
    this_type: str | None,
    labels: Labels,
) -> Scenario | None:
    """Return the scenario in *line*, whose card has a `this` of that type."""
    header = line.sentence
    assert header.name is not None
    on = statements.on
    declared = on.symbol_of(of.value, "content", on.span(of))
    if declared is not None:
        _see_one_is_meant(declared, of, on)
    scope = Scope()
    this = None
    if this_type is not None:
        this = model.Binding(this_type, f"this {this_type.replace('_', ' ')}")
        scope.this[this_type] = this
    scope.tainted = declared is None
    on.card = declared.id if declared is not None else ""
    done_so_far: list[Step] = []
    done = False
    for child in line.block:
        sentence = child.sentence
        if isinstance(sentence, nodes.Broken):
            scope.tainted = True
            continue
        step = _step(child, scope, statements, labels, of.value)
        if step is None:
            scope.tainted = True
            continue
        given = isinstance(step, GivenThing | GivenGauge | GivenSo | GivenRoll | GivenDraw)
        given = given or (isinstance(step, Perform) and step.setup)
        if given and done:
            on.report.add(
                catalogue.SCENARIO_ORDER,
                on.span(sentence),
                line=on.words(sentence),
                earlier=on.words(line.block[line.block.index(child) - 1].sentence),
            )
        done = done or not given
        done_so_far.append(step)
    see_choices(on, of.value, labels.own)
    expects = any(isinstance(s, Expect | ExpectEvent | ExpectOffered) for s in done_so_far)
    if not expects and not scope.tainted:
        on.report.add(catalogue.NOTHING_EXPECTED, on.span(header))
    if declared is None:
        return None
    return Scenario(
        header.name.value,
        declared.id,
        declared.name,
        this,
        tuple(done_so_far),
        on.span(header),
        tuple(on.used),
    )


def _step(
    line: nodes.Line,
    scope: Scope,
    statements: Statements,
    labels: Labels,
    card: str,
) -> Step | None:
    on = statements.on
    sentence = line.sentence
    span = on.span(sentence)
    place = Place("a scenario")
    if isinstance(sentence, controls.Choose):
        return _answer(sentence, scope, statements, labels, card)
    if isinstance(sentence, controls.ChooseOne):
        return None
    if isinstance(sentence, nodes.Effects) and _does_a_section(sentence):
        return Perform(statements.block([line], scope, place), False, span)
    if not isinstance(sentence, nodes.Step):
        words = on.words(sentence)
        on.report.add(
            catalogue.UNKNOWN_SECTION,
            span,
            kind="a scenario",
            section=words,
            sections="`given`, `do`, `when`, `choose` and `expect`",
            nearest=f"do {words}" if isinstance(sentence, nodes.Effects) else None,
        )
        return None
    match sentence:
        case steps.GivenThing():
            return _given_thing(sentence, scope, statements, span)
        case steps.GivenGauge(amount=amount, gauge=said):
            gauge = read_gauge_of(on, None, said, scope)
            if gauge is None:
                return None
            return GivenGauge(amount, gauge.row, span, gauge.arguments)
        case steps.GivenRoll():
            return _given_roll(sentence, statements, span)
        case steps.GivenDraw(cards=cards):
            return _given_draw(cards, statements, span)
        case steps.Doing():
            block = statements.block([_done(sentence, on)], scope, place)
            return Perform(block, isinstance(sentence, steps.GivenEffects), span)
        case steps.DoOmen(label=label):
            if label.value not in labels.omens:
                on.report.add(
                    catalogue.UNKNOWN_CHOICE,
                    on.span(label),
                    card=card,
                    label=label.value,
                    nearest=nearest(label.value, labels.omens),
                    choices=advice.choices(labels.omens),
                )
                return None
            return Omen(label.value, span)
        case steps.When(event=event):
            pattern = _counted_there(read_pattern(event, scope, on), event, on, fires=True)
            return _fire(pattern, event, statements, span) if pattern else None
        case steps.AnswerNumber(number=number):
            return Answer(None, None, number, False, span)
        case steps.AnswerYes():
            return Answer(None, None, None, True, span)
        case steps.AnswerAnything():
            return Answer(None, None, None, False, span, anything=True)
        case steps.AnswerNothing():
            return Answer(None, None, None, False, span)
        case steps.Expect(condition=said) | steps.GivenSo(condition=said):
            condition = on.condition(said, scope)
            says = Expect if isinstance(sentence, steps.Expect) else GivenSo
            return says(condition, span) if condition else None
        case steps.Expecting(event=event):
            pattern = _counted_there(read_pattern(event, scope.fork(), on), event, on)
            return ExpectEvent(pattern, sentence.came, span) if pattern else None
        case steps.Offering(label=label):
            _known(label, statements, labels, card)
            return ExpectOffered(label.value, sentence.offered, span)
        case _:
            raise AssertionError(f"nothing reads a {type(sentence).__name__}")


def _does_a_section(sentence: nodes.Effects) -> bool:
    """Return whether a line is an effect that begins with `do`, so no second `do` is needed."""
    first = sentence.effects[0]
    return isinstance(first, nodes.Effect) and first.said.rows[0].name == "do_section"


def _done(step: steps.Doing, on: Expressions) -> nodes.Line:
    """Return a step of a scenario as a line of a card; a test gets an empty `pass` block."""
    start, end = step.start_pos, step.end_pos
    block: list[nodes.Line] = []
    if isinstance(step.does, trials.Test):
        row = on.vocabulary.effects["nothing_happens"]
        nothing = nodes.Effect(nodes.Said((row,), [], [], end, end), None, None, end, end)
        under = nodes.Line(nodes.Effects([nothing], end, end), [], end, end)
        block = [nodes.Line(trials.Pass(end, end), [under], end, end)]
    return nodes.Line(step.does, block, start, end)


def _given_thing(
    step: steps.GivenThing, scope: Scope, statements: Statements, span: Span
) -> GivenThing | None:
    on = statements.on
    node, word = step.thing, step.name
    if not isinstance(node, nodes.Selection):
        named = node.group if isinstance(node, nodes.Among) else node
        if read_reference(on, named, scope) is not None:
            on.report.add(
                catalogue.CANNOT_BE_GIVEN,
                span,
                line=on.words(node),
                reason="it is already on the table",
            )
        return None
    selection = on.selection(node, scope, "pattern")
    if selection is None:
        return None
    binding = attrs.evolve(selection.binding, many=False)
    if word is not None:
        name = new_name(statements, word.value, on.span(word), scope)
        binding = attrs.evolve(binding, name=name, words=f"the {word.value}")
    scope.bind(binding)
    return GivenThing(attrs.evolve(selection, binding=binding), span)


def _given_roll(step: steps.GivenRoll, statements: Statements, span: Span) -> GivenRoll | None:
    on = statements.on
    symbol = on.word(step.die)
    if symbol is None:
        return None
    faces = on.names.dice.get(symbol.value)
    read: list[int | str] = []
    for result in step.results:
        if isinstance(result, nodes.Word):
            if faces is None or result.value not in faces:
                on.report.add(
                    catalogue.UNKNOWN_FACE,
                    on.span(result),
                    die=symbol.value,
                    name=result.value,
                    faces=on.names.shown_by(symbol.value),
                    nearest=nearest(result.value, faces or ()),
                )
                return None
            read.append(result.value)
            continue
        if faces is not None:
            on.report.add(
                catalogue.DIE_WITHOUT_NUMBERS,
                span,
                die=symbol.value,
                row=str(result),
                faces=on.names.shown_by(symbol.value),
            )
            return None
        least, most = on.names.numbers[symbol.value]
        if not least <= result <= most:
            on.report.add(
                catalogue.ROW_BEYOND_DIE,
                span,
                die=symbol.value,
                value=result,
                nearest=None,
                least=least,
                most=most,
            )
            return None
        read.append(result)
    return GivenRoll(symbol.value, tuple(read), span)


def _counted_there(
    pattern: model.Pattern | None, said: nodes.Said, on: Expressions, *, fires: bool = False
) -> model.Pattern | None:
    """Return *pattern*; report a required amount if the step cannot know the amount."""
    if pattern is None or pattern.so_much is None:
        return pattern
    if not fires and pattern.row.amount:
        return pattern
    instead = "`do` and the effect" if fires else "`do` and the effect, then what follows from it"
    on.report.add(catalogue.NOT_MEASURED_THERE, on.span(said), text=on.words(said), instead=instead)
    return None


def _fire(
    pattern: model.Pattern, said: nodes.Said, statements: Statements, span: Span
) -> Fire | None:
    """Return the moment that comes; report an effect whose event leaves out what it is done to."""
    on, event = statements.on, pattern.row
    effect = on.vocabulary.effects[event.of] if event.of else None
    known = {slot.name for slot in event.slots}
    if effect is None or all(slot.is_number or slot.name in known for slot in effect.slots):
        return Fire(pattern, span)
    on.report.add(catalogue.MOMENT_OF_MORE, span, event=on.words(said), effect=effect.phrase.plain)
    return None


def _given_draw(
    cards: Sequence[nodes.Text], statements: Statements, span: Span
) -> GivenDraw | None:
    found = []
    for text in cards:
        declared = statements.on.symbol_of(text.value, "name", statements.on.span(text))
        if declared is None:
            return None
        found.append(declared)
    return GivenDraw(tuple(d.id for d in found), tuple(d.name for d in found), span)


def _answer(
    sentence: controls.Choose,
    scope: Scope,
    statements: Statements,
    labels: Labels,
    card: str,
) -> Answer | None:
    on = statements.on
    node = sentence.thing
    span = on.span(sentence)
    if isinstance(node, nodes.Reference) and node.kind == "card":
        assert node.name is not None
        # options are also named by what they are, so only a slip of a label can be told
        if not on.names.anywhere(node.name) and _like(node.name, labels.own) is not None:
            text = nodes.Text(node.name, node.start_pos, node.end_pos)
            _known(text, statements, labels, card)
        return Answer(node.name, None, None, False, span)
    thing = on.thing(node, scope, "pattern")
    return Answer(None, thing, None, False, span) if thing is not None else None


def _known(label: nodes.Text, statements: Statements, labels: Labels, card: str) -> None:
    if label.value in labels.all:
        return
    statements.report.add(
        catalogue.UNKNOWN_CHOICE,
        statements.on.span(label),
        card=card,
        label=label.value,
        nearest=_like(label.value, labels.own),
        choices=advice.choices(labels.own),
    )


def _like(label: str, labels: Collection[str]) -> str | None:
    """Return the one of *labels* that is like *label*, or alone holds it; None if none does."""
    holding = [each for each in labels if label.casefold() in each.casefold()]
    return nearest(label, labels) or (holding[0] if len(holding) == 1 else None)

"""Effects and prices: one sentence that does something, typed and in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model.normalize import is_needed
from everrain_dsl.model.traversal import CONTINUES, remembered_as
from everrain_dsl.resolve import advice
from everrain_dsl.resolve.owners import changes_hands
from everrain_dsl.resolve.results import speak_of_done
from everrain_dsl.syntax import nodes, parts, trials
from everrain_dsl.types.flavour import is_empty
from everrain_dsl.types.given_names import named_number, named_thing
from everrain_dsl.types.modifiers import read_modify, read_permit
from everrain_dsl.types.phrases import price_of_phrase, read_phrase, tell_no_price
from everrain_dsl.types.rolls import can_change
from everrain_dsl.types.variables import REMEMBER, remember
from everrain_dsl.vocabulary.rows import Effect, Noun

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.resolve.context import Place
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.source import Span
    from everrain_dsl.types.reader import Statements

#: The effects that turn a test, by the outcome under which a card says so of its own.
_TURNED: Final = {"pass_test": "fail", "fail_test": "pass"}


def _under(row: Effect) -> str:
    """Return the places besides abilities that allow an effect, as messages name them."""
    return f"`{_TURNED[row.name]}` under a test or " if row.name in _TURNED else ""


def needs_block(reader: Statements, line: nodes.Line) -> bool:
    """Report *line* if nothing but flavour stands below it; return whether something does."""
    if not is_empty(line.block):
        return True
    reader.report.add(
        catalogue.MISSING_BLOCK, reader.on.span(line.sentence), line=reader.on.words(line.sentence)
    )
    return False


def no_block(reader: Statements, line: nodes.Line) -> None:
    """Report a block below *line*, which cannot have one."""
    if not line.block:
        return
    first = line.block[0].sentence
    column = reader.on.source.location(line.start_pos)[1]
    if isinstance(first, trials.Outcome):
        tell_branch(reader, first)
        return
    span, said = reader.on.span(first), reader.on.words(line.sentence)
    help_ = advice.led_choice(line.sentence, said)
    if help_ is not None:
        reader.report.add(catalogue.UNEXPECTED_BLOCK, span, help=help_, line=said)
    else:
        reader.report.add(catalogue.UNEXPECTED_BLOCK, span, line=said, expected=column)


def tell_branch(reader: Statements, sentence: trials.Outcome) -> None:
    """Report `pass` or `fail` without a test above it."""
    reader.report.add(catalogue.BRANCH_WITHOUT_TEST, reader.on.span(sentence), branch=sentence.kind)


def read_effects(
    reader: Statements, line: nodes.Effects, scope: Scope, place: Place
) -> list[model.Do | model.Modify | model.Permit]:
    """Return the effects of *line*, in their order."""
    done: list[model.Do | model.Modify | model.Permit] = []
    for effect in line.effects:
        made: model.Do | model.Modify | model.Permit | None
        match effect:
            case nodes.Modifier():
                made = read_modify(reader, effect, scope)
            case nodes.Permit():
                made = read_permit(reader, effect, scope)
            case _:
                made = read_do(reader, effect, scope, place)
        if made is None:
            scope.tainted = True
        else:
            done.append(made)
    reader.on.typed(line, tuple(done) if len(done) == len(line.effects) else None)
    return done


def read_do(reader: Statements, node: nodes.Effect, scope: Scope, place: Place) -> model.Do | None:
    """Return one effect, or None if something about it was reported."""
    made = _read_do(reader, node, scope, place)
    reader.on.typed(node, made, scope.departed)
    if made is not None:
        scope.departed = scope.departed.after_effect(made)
    return made


def _read_do(reader: Statements, node: nodes.Effect, scope: Scope, place: Place) -> model.Do | None:
    before = scope.fork()  # what is counted is counted before anything is picked
    used = reader.on.said(node.said, scope, Effect, "effect")
    if used is None or not _allowed(reader, node, used[0], place):
        return None
    if used[0].defined_by:
        return read_phrase(node, *used, place, reader.on)
    if not can_change(reader.on, node.said, *used, place.die):
        return None
    match used[1]:
        case (thing, model.Symbol() as name) if used[0].name == REMEMBER:
            if isinstance(thing, model.Thing) and not remember(reader.on, node, thing, name):
                return None
        case _:
            pass
    if used[0].brings_back and not _brings_back(reader, node, *used[1]):
        return None
    if not changes_hands(*used, node, scope, reader.on):
        return None
    return _done(reader, node, used[0], _pickable(*used), scope, before)


def _brings_back(reader: Statements, node: nodes.Effect, thing: model.Argument) -> bool:
    """Return whether *thing* has been spoken of before; report it if not."""
    if not isinstance(thing, model.Selection) or thing.among or remembered_as(thing):
        return True
    span, words = reader.on.span(node.said.arguments[0]), reader.on.words(node.said.arguments[0])
    reader.report.add(catalogue.BROUGHT_BACK_UNNAMED, span, text=words)
    return False


def _done(
    reader: Statements,
    node: nodes.Effect,
    row: Effect,
    arguments: tuple[model.Argument, ...],
    scope: Scope,
    before: Scope,
) -> model.Do | None:
    """Return the effect *row* with what follows it, and let later lines speak of it.

    *before* is what could be spoken of before the things of the effect.
    """
    each = most = None
    if node.scale is not None:
        each = _multiplied(reader, node, node.scale.times, row, before)
        most = reader.on.number(node.scale.most, before) if node.scale.most else None
        if each is None or (most is None and node.scale.most is not None):
            return None
    span = reader.on.span(node)
    done = _how_much(reader, row, arguments, span, scope)
    binding = None
    if row.makes is not None:
        binding = _made(reader, node, row, arguments, scope)
        if binding is None:
            return None
    elif node.name is not None:
        arguments, done = _named(reader, node, row, arguments, done, scope)
    if done is not None:
        speak_of_done(done.deed, binding, arguments, scope)
    return model.Do(row, arguments, span, each, most, binding, done)


def _multiplied(
    reader: Statements, node: nodes.Effect, written: nodes.Number, row: Effect, scope: Scope
) -> model.Number | None:
    each = reader.on.number(written, scope)
    if each is None or row.amount is not None:
        return each
    reader.report.add(
        catalogue.NO_AMOUNT_TO_MULTIPLY,
        reader.on.span(node),
        sentence=reader.on.words(node.said),
        noun=reader.on.words(written),
    )
    return None


def _how_much(
    reader: Statements, row: Effect, arguments: tuple[model.Argument, ...], span: Span, scope: Scope
) -> model.Done | None:
    """Let later lines speak of how much *row* did, if there are words for it."""
    known, event = reader.on.vocabulary, scope.event
    deed = known.deed_of.get(row.name)
    if row.prevents and event is not None:
        deed = known.prevented.get(known.unit_of(event))
    if deed is None:
        return None
    binding = model.Binding("number", " ".join(span.text.split()), span)
    done = model.Done(deed, binding, _done_to(reader, row, arguments))
    scope.done[deed.name] = done
    return done


def _done_to(reader: Statements, row: Effect, arguments: tuple[model.Argument, ...]) -> Noun | None:
    """Return the word for what *row* was done to, or for what it makes."""
    if row.makes is not None:
        nouns = reader.on.vocabulary.nouns.values()
        made = [noun for noun in nouns if noun.type == row.makes]
        return next((noun for noun in made if noun.phrase.text in row.phrase.words), None)
    for argument in arguments:
        if isinstance(argument, model.Selection):
            return argument.noun
        if isinstance(argument, model.Reference):
            return argument.noun or argument.binding.noun
    return None


def _named(
    reader: Statements,
    node: nodes.Effect,
    row: Effect,
    arguments: tuple[model.Argument, ...],
    done: model.Done | None,
    scope: Scope,
) -> tuple[tuple[model.Argument, ...], model.Done | None]:
    """Name what *row* was done to where that is picked here, or else how much it did."""
    assert node.name is not None
    name, span = node.name, reader.on.span(node)
    chosen = next((a for a in arguments if isinstance(a, model.Selection)), None)
    if chosen is not None:
        binding = named_thing(reader, name, chosen.binding, span, scope)
        if binding is None:
            return arguments, done
        changed = attrs.evolve(chosen, binding=binding)
        return tuple(changed if a is chosen else a for a in arguments), done
    if done is None:
        _nothing_named(reader, node)
        scope.tainted = True
        return arguments, done
    number = named_number(reader, name, span, scope)
    if number is None:
        return arguments, done
    named = model.Done(done.deed, number, done.noun, read=True)
    scope.done[done.deed.name] = named
    return arguments, named


def _nothing_named(reader: Statements, node: nodes.Effect) -> None:
    """Report a name behind an effect that picks nothing and does no number of things."""
    numbers = (nodes.Literal, nodes.Arithmetic, nodes.HowMuch)
    number = next((each for each in node.said.arguments if isinstance(each, numbers)), None)
    help_ = "remove the name"
    if number is not None:
        named = f"reckon {reader.on.words(number)} as the {node.name}"
        help_ = f"write `{named}` on the line above, and `the {node.name}` here"
    text = reader.on.words(node.said)
    reader.report.add(catalogue.NOTHING_TO_NAME, reader.on.span(node), help=help_, text=text)


def _before(reader: Statements) -> str:
    """Return how this kind of card waits for what has not come to pass yet."""
    kind = reader.on.vocabulary.kinds.get(reader.on.kind)
    return "before" if kind is None or kind.abilities else "before the next time"


def _made(
    reader: Statements,
    node: nodes.Effect,
    row: Effect,
    arguments: tuple[model.Argument, ...],
    scope: Scope,
) -> model.Binding | None:
    """Bind what the effect brought into play."""
    span = reader.on.span(node)
    assert row.makes is not None
    words = f"the {row.makes.replace('_', ' ')} made here"
    many = row.makes_many or node.scale is not None or _several(row, arguments)
    noun = _done_to(reader, row, arguments)
    binding = model.Binding(row.makes, words, span, many=many, noun=noun)
    if node.name is not None:
        return named_thing(reader, node.name, binding, span, scope)
    scope.bind(binding)
    return binding


def _allowed(reader: Statements, node: nodes.Effect, row: Effect, place: Place) -> bool:
    span = reader.on.span(node)
    words = reader.on.words(node.said)
    if row.name in CONTINUES and not place.journey:
        reader.report.add(catalogue.CONTINUE_OUTSIDE_JOURNEY, span)
        return False
    if _TURNED.get(row.name, row.name) == place.outcome:
        return True
    if row.own_turn and place.between_turns:
        advice.report_out_of_turn(reader.report, span, words, place.where)
        return False
    there = place.context in row.contexts and place.event_name in row.only_before
    if row.only_before and not there:
        events = reader.on.vocabulary.events
        moments = [advice.of_die(events[name].phrase.sample(), words) for name in row.only_before]
        reader.report.add(
            catalogue.EFFECT_NOT_HERE,
            span,
            sentence=words,
            place=place.where,
            instead=_under(row)
            + " or ".join(f"`{_before(reader)} {moment}`" for moment in moments),
        )
        return False
    if place.context not in row.contexts:
        if row.contexts == frozenset({"before"}):
            reader.report.add(catalogue.PREVENT_OUTSIDE_BEFORE, span)
        else:
            reader.report.add(
                catalogue.EFFECT_NOT_HERE,
                span,
                sentence=words,
                place=place.where,
                instead=advice.AFTER + (advice.REPLACING * (place.context == "instead")),
            )
        return False
    if row.of_event and not (place.amount or (row.of_whole and place.whole)):
        waits = (
            None if place.whole else f"write `after {place.event}`, and under it what happens then"
        )
        instead = "change the dice instead, as in `re-roll 1 die`" if place.die else waits
        reader.report.add(catalogue.NOTHING_TO_PREVENT, span, event=place.event, help=instead)
        return False
    return True


def read_prices(
    reader: Statements, lines: Sequence[nodes.Line], scope: Scope, place: Place
) -> tuple[tuple[model.Condition, ...], tuple[model.Do, ...], list[nodes.Line]]:
    """Return the requirements and costs that lead *lines*, and the lines after them.

    What must be there comes first, as it prints: `Requires a Storm. Only if ...`.
    """
    requires: list[model.Condition] = []
    costs: list[model.Do] = []
    rest: list[nodes.Line] = []
    paying = scope.fork()
    for line in lines:
        part = line.sentence
        if not isinstance(part, parts.Requires | parts.Cost):
            rest.append(line)
            continue
        done = [each.sentence for each in rest if not isinstance(each.sentence, nodes.Broken)]
        if done:
            cost, above = reader.on.words(part), [reader.on.words(each) for each in done]
            help_, entry = advice.paid_later(cost, above), catalogue.COST_AFTER_EFFECT
            reader.report.add(entry, reader.on.span(part), line=cost, earlier=above[0], help=help_)
            continue
        no_block(reader, line)
        if isinstance(part, parts.Requires):
            condition = reader.on.condition(part.condition, scope)
            if condition is not None:
                requires.append(condition)
        else:
            costs.extend(_costs(reader, part.effects, paying))
    requires.sort(key=lambda each: not is_needed(each))
    return tuple(requires), tuple(costs), rest


def _costs(reader: Statements, line: nodes.Effects, scope: Scope) -> list[model.Do]:
    costs: list[model.Do] = []
    for node in line.effects:
        if isinstance(node, nodes.Modifier | nodes.Permit):
            tell_no_price(node, reader.on)
            continue
        before = scope.fork()
        used = reader.on.said(node.said, scope, Effect, "effect")
        if used is None:
            continue
        row, arguments = used
        if row.defined_by:
            price = price_of_phrase(node, row, arguments, reader.on)
            costs.extend([price] if price is not None else [])
            continue
        if not row.payable:
            tell_no_price(node, reader.on)
            continue
        made = _done(reader, node, row, _pickable(row, arguments), scope, before)
        if made is not None:
            costs.append(made)
    return costs


def _several(row: Effect, arguments: tuple[model.Argument, ...]) -> bool:
    """Return whether an effect may bring more than one thing into play."""
    slots = zip(row.slots, arguments, strict=True)
    amount = next((each for slot, each in slots if slot.name == row.amount), model.Constant(1))
    return not (isinstance(amount, model.Constant) and amount.value == 1)


def _pickable(row: Effect, arguments: tuple[model.Argument, ...]) -> tuple[model.Argument, ...]:
    """Return *arguments*; from what is selected, only what the effect can be done to is picked."""
    if not row.picks:
        return arguments
    return tuple(
        attrs.evolve(argument, picks=row.picks)
        if isinstance(argument, model.Selection)
        else argument
        for argument in arguments
    )

"""Read alternatives: choices, and the lines that begin a section."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.model import traversal
from everrain_dsl.model.normalize import settled_if
from everrain_dsl.syntax import controls, nodes, parts, trials
from everrain_dsl.types.effects import needs_block, read_prices, tell_branch
from everrain_dsl.types.flavour import take_flavour
from everrain_dsl.types.given_names import named_thing
from everrain_dsl.types.readers import reads
from everrain_dsl.types.tests import number_named
from everrain_dsl.vocabulary.card_types import USED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.resolve.context import Place
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Statements

MOST_CHOICES: Final = 12
#: The most `otherwise if`s that a line may follow, those around it included.
MOST_ALTERNATIVES: Final = 40
#: How a price is paid below `you may`, and where one can stand in front.
_PAYING: Final = ("pay ", "spend ", "exhaust ")
#: What is paid in part because the card says so.
_IN_PART: Final = re.compile(r"\w+ (?:up to|any)\b")


@reads(controls.ChooseOne, controls.ChooseAny, controls.ChooseUpTo)
def read_choose_among(
    reader: Statements, line: nodes.Line, sentence: nodes.Control, scope: Scope, place: Place
) -> model.Choices | None:
    """Read `choose one`, `choose any number` or `choose up to 2`, with the choices below."""
    if not needs_block(reader, line):
        return None
    least, most = 1, 1
    if isinstance(sentence, controls.ChooseAny):
        least, most = 0, sum(isinstance(each.sentence, parts.Choice) for each in line.block)
    elif isinstance(sentence, controls.ChooseUpTo):
        least, most = 0, sentence.most
    return read_choices(reader, line.block, scope, place, least=least, most=most, line=line)


def read_choices(
    reader: Statements,
    lines: Sequence[nodes.Line],
    scope: Scope,
    place: Place,
    *,
    least: int = 1,
    most: int = 1,
    line: nodes.Line,
) -> model.Choices | None:
    """Return the choices in *lines*, which hold nothing else but an `otherwise`."""
    if not any(isinstance(child.sentence, parts.Choice) for child in lines):
        _no_choice(reader, lines, line)
        return None
    options: list[model.Option] = []
    otherwise: model.Block | None = None
    ways: list[Scope] = []
    broken = False
    for child in lines:
        part = child.sentence
        if isinstance(part, nodes.Broken):
            broken = scope.tainted = True
            continue
        if isinstance(part, parts.Choice):
            way = scope.fork()
            option = _option(reader, child, part, way, place)
            options.append(option)
            ways.append(way)
        elif isinstance(part, parts.Otherwise) and options:
            way = scope.fork()
            needs_block(reader, child)
            otherwise = reader.block(child.block, way, place)
            ways.append(way)
        elif isinstance(part, trials.Outcome):
            tell_branch(reader, part)
        else:
            reader.report.add(
                catalogue.BODY_AND_CHOICES, reader.on.span(part), sentence=reader.on.words(part)
            )
    tell_labels(reader, options, broken=broken)
    if ways:
        if otherwise is None and least == 0:
            ways.append(scope.fork())
        scope.join(ways)
    sure = any(not (o.requires or o.costs or o.target) for o in options)
    if least and otherwise is None and not sure and not broken and len(options) > 1:
        closed = [Label(option.span, _closed_by(option)) for option in options]
        reader.report.add(catalogue.NO_OPEN_CHOICE, reader.on.span(line.sentence), labels=closed)
    return model.Choices(tuple(options), otherwise, least, most, reader.on.span(line.sentence))


def tell_labels(
    reader: Statements,
    found: Sequence[model.Option] | Sequence[model.Ballot],
    *,
    broken: bool = False,
) -> None:
    """Report choices of one label, too many of them, and one alone unless others are *broken*."""
    first: dict[str, model.Option | model.Ballot] = {}
    for each in found:
        earlier = first.setdefault(each.label, each)
        if earlier is not each:
            labels = [Label(earlier.span, "the first one")]
            reader.report.add(
                catalogue.DUPLICATE_CHOICE, each.span, label=each.label, labels=labels
            )
    if len(found) == 1 and not broken:
        only = found[0]
        reader.report.add(catalogue.CHOICE_NEEDS_TWO_OPTIONS, only.span, label=only.label)
    if len(found) > MOST_CHOICES:
        reader.report.add(
            catalogue.TOO_MANY_CHOICES,
            found[MOST_CHOICES].span,
            count=len(found),
            most=MOST_CHOICES,
            things="choices",
        )


def _no_choice(reader: Statements, lines: Sequence[nodes.Line], line: nodes.Line) -> None:
    """Report *lines* without a choice, unless an unparsed line may be one."""
    said = [child.sentence for child in lines if not isinstance(child.sentence, nodes.Broken)]
    if len(said) < len(lines):
        return
    words = [reader.on.words(sentence) for sentence in said]
    shown = " \u23ce ".join(f'`choice "..."` \u23ce `  {each}`' for each in words[:2])
    reader.report.add(
        catalogue.NO_CHOICE_BELOW,
        reader.on.span(said[0]),
        sentence=words[0],
        line=reader.on.words(line.sentence),
        shown=shown,
    )


def see_paid_in_part(reader: Statements, body: model.Block, place: Place, *, priced: bool) -> None:
    """Report a price in *body* of what is *priced* above it; journeys are not (STO-07)."""
    price = unpaid(reader, body) if priced and not place.journey else None
    if price is not None:
        reader.report.add(
            catalogue.PAID_IN_PART,
            price.span,
            text=price.span.text,
            place=place.words,
            help=f"write `cost {price.span.text}`, and what it buys in the lines below that",
        )


def unpaid(reader: Statements, body: model.Block) -> model.Do | None:
    """Return what *body* begins with, if by its verb it is paid for what follows it."""
    first, *bought = body.statements or (None,)
    if not (bought and isinstance(first, model.Do) and first.row.payable):
        return None
    if first.done is not None and first.done.binding in traversal.bindings_used(tuple(bought)):
        return None  # what is bought goes by how much it was
    text = first.span.text
    return first if text.startswith(_PAYING) and not _IN_PART.match(text) else None


def _option(
    reader: Statements, line: nodes.Line, part: parts.Choice, scope: Scope, place: Place
) -> model.Option:
    told, lines = take_flavour(line.block)
    requires, costs, rest = read_prices(reader, lines, scope, place)
    speak_of_paid(reader, costs, scope)
    if not rest and not any(isinstance(c.sentence, nodes.Broken) for c in line.block):
        reader.report.add(catalogue.MISSING_BLOCK, reader.on.span(part), line=reader.on.words(part))
    body = attrs.evolve(reader.block(rest, scope, place), flavour=told)
    return model.Option(
        part.label.value, requires, costs, body, reader.on.span(part), _target(body, costs)
    )


def see_declined(reader: Statements, body: model.Block, instead: str) -> None:
    """Report a lone offer below *instead* that does not handle being declined."""
    match body.statements:
        case (
            model.YouMay(offered=True) | model.Wish() | model.TheyMay(offered=True) as offer,
        ) if not offer.otherwise.statements:
            before = instead.replace("instead when", "before").replace("instead", "before")
            reader.report.add(
                catalogue.DECLINED_INSTEAD, offer.span, instead=instead, before=before
            )


def speak_of_paid(reader: Statements, costs: Sequence[model.Do], scope: Scope) -> None:
    """Let the lines of a choice, or of a section, speak of how much it cost, and what."""
    for cost in costs:
        for argument in cost.arguments:
            if isinstance(argument, model.Selection):
                scope.bind(argument.binding)
        if cost.done is not None:
            scope.done[cost.done.deed.name] = cost.done
            if cost.done.binding.name is not None:
                scope.bind(cost.done.binding)


@reads(controls.Choose)
def read_choose(
    reader: Statements, sentence: controls.Choose, scope: Scope, place: Place
) -> model.Choose | None:
    """Return what is picked in a `choose` line."""
    node, word = sentence.thing, sentence.name
    thing = reader.on.thing(node, scope, "effect")
    if thing is None:
        scope.tainted = True
        return None
    if not isinstance(thing, model.Selection):
        reader.report.add(
            catalogue.WRONG_TYPE,
            reader.on.span(node),
            help=_named_before(word, thing),
            thing=f"`{reader.on.words(node)}`",
            deed="be chosen: it is known already",
        )
        return None
    if word is None:
        scope.bind(thing.binding)
        return model.Choose(thing, reader.on.span(sentence))
    named = named_thing(reader, word.value, thing.binding, reader.on.span(word), scope)
    if named is None:
        return None
    return model.Choose(attrs.evolve(thing, binding=named), reader.on.span(sentence))


@reads(controls.ChooseNumber)
def read_choose_number(
    reader: Statements, sentence: controls.ChooseNumber, scope: Scope, place: Place
) -> model.ChooseNumber | None:
    """Return the number that a player picks."""
    low, high = [reader.on.number(end, scope) for end in (sentence.low, sentence.high)]
    binding = number_named(reader, sentence.name, scope)
    if low is None or high is None or binding is None:
        return None
    return model.ChooseNumber(low, high, binding, reader.on.span(sentence))


def read_otherwise(
    reader: Statements, chain: Sequence[nodes.Line], scope: Scope, place: Place
) -> model.Block:
    """Return the block of the `otherwise` lines of *chain*."""
    if not chain:
        return model.Block()
    line = chain[0]
    part = line.sentence
    needs_block(reader, line)
    if place.alternatives >= MOST_ALTERNATIVES:
        span, depth = reader.on.span(part), place.alternatives + 1
        reader.report.add(catalogue.NESTING_TOO_DEEP, span, depth=depth, most=MOST_ALTERNATIVES)
        return model.Block()
    place = attrs.evolve(place, alternatives=place.alternatives + 1)
    if not isinstance(part, parts.OtherwiseIf):
        if len(chain) > 1:
            reader.report.add(catalogue.OTHERWISE_WITHOUT_IF, reader.on.span(chain[1].sentence))
        return reader.block(line.block, scope, place)
    condition = reader.on.asked(part.condition, scope)
    then_scope, other_scope = scope.fork(), scope.fork()
    then = reader.block(line.block, then_scope, place)
    otherwise = read_otherwise(reader, chain[1:], other_scope, place)
    scope.join([then_scope, other_scope])
    if condition is None:
        return model.Block()
    span = reader.on.span(part)
    return model.Block((model.If(settled_if(condition), then, otherwise, span),))


def _named_before(name: nodes.Name | None, thing: model.Thing) -> str:
    """Return what to write where a line would choose *thing*, which is known already."""
    kind = thing.type.replace("_", " ")
    if name is None:
        return f"remove the line, or choose from several, as in `choose one {kind}`"
    named = f"choose one {kind} as the {name.value}"
    return f"write `{named}` where it is picked, and remove this line"


def _closed_by(option: model.Option) -> str:
    """Return what can keep *option* from being taken."""
    reasons = []
    if option.requires:
        reasons.append("it has a requirement")
    if option.costs:
        reasons.append("it has a cost")
    if option.target is not None:
        reasons.append(f"it needs `{option.target.binding.words}`, which may not exist")
    return " and ".join(reasons)


def aimed(
    kind: str,
    section: str,
    body: model.Block,
    this: model.Binding,
    costs: Sequence[model.Do] = (),
) -> model.Selection | None:
    """Return the target that a section needs to be used, None if it is not optional (law 8).

    A story's demand cannot be refused: without a target it is lost (STO-07). A thing paid as a cost
    is not a target.
    """
    if kind in ("journey", "epilogue") or (section not in _OFFERED and kind != "service"):
        return None
    found = traversal.first_target(body) or (_only_group(body) if section in _OFFERED else None)
    if found is not None and _is_paid_for(found, costs):
        return None
    if found is not None and section == "use" and found.type == this.type:
        return attrs.evolve(found, without=this)
    return found


def _is_paid_for(target: model.Selection, costs: Sequence[model.Do]) -> bool:
    """Return whether it depends on what is paid, and so is known only behind the price."""
    paid = {id(each) for each in traversal.bindings_made(tuple(costs))}
    paid |= {id(cost.done.binding) for cost in costs if cost.done is not None}
    return any(id(each) in paid for each in traversal.bindings_used(target))


def _target(body: model.Block, costs: Sequence[model.Do] = ()) -> model.Selection | None:
    """Return what must be there for *body*, whose price is *costs* (law 8)."""
    found = traversal.first_target(body)
    return None if found is not None and _is_paid_for(found, costs) else found


def _only_group(body: model.Block) -> model.Selection | None:
    """Return those to whom the one thing happens that *body* does: without any, nothing would."""
    if len(body.statements) > 1:
        return None
    for statement in body.statements:
        match statement:
            case model.ForEach(selection=selection):
                return selection
            case model.Do(arguments=arguments):
                groups = [each for each in arguments if isinstance(each, model.Selection)]
                return next((each for each in groups if each.determiner in _ALL), None)
    return None


#: Sections that a crew or a captain may use or leave.
_OFFERED: Final = frozenset({*USED, "crew space", "potential crew space"})
_ALL: Final = frozenset({"every", "each", "group"})

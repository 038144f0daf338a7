"""Read abilities of cards in play: triggers, modifiers, permissions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model.normalize import settled
from everrain_dsl.model.traversal import kinds_asked
from everrain_dsl.model.tree import MisplacedLine
from everrain_dsl.records import Record
from everrain_dsl.resolve import advice
from everrain_dsl.resolve.context import Place
from everrain_dsl.syntax import abilities, nodes, parts, steps, timing, trials
from everrain_dsl.types.branches import see_declined
from everrain_dsl.types.event_patterns import die_of, look_on, read_pattern, shows_dice
from everrain_dsl.types.modifiers import read_modified
from everrain_dsl.types.permissions import read_permission
from everrain_dsl.vocabulary.types import MOST_TIMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Expressions, Statements
    from everrain_dsl.vocabulary.rows import Context


#: What a thing may wait for, by its type, and what lets something be prevented.
_WAITING: Final = {
    "crew": "after this crew passes a test",
    "enemy": "after this enemy activates",
    "enemy_ship": "after this enemy ship activates",
    "": "after your turn ends",
}
_PREVENTED: Final = {
    "crew": "before this crew suffers strain",
    "enemy": "before this enemy suffers trauma",
    "enemy_ship": "before this enemy ship suffers damage",
    "": "before your ship suffers damage",
}
_UNDER: Final = "move it under a line that says when, such as `{}`"


@attrs.frozen(eq=False, repr=False)
class Holder(Record):
    """The owner of an ability: its `this`, its required place, and its condition."""

    this: model.Binding
    #: A trait's location, `aboard`, `arisen`, or empty: wherever the source is in play.
    context: str = ""
    condition: model.Condition | None = None


def is_ability(line: nodes.Line) -> bool:
    """Return whether *line* is one that waits or holds."""
    sentence = line.sentence
    return isinstance(sentence, nodes.Ability | parts.While)


def is_stray(line: nodes.Line) -> bool:
    """Return whether *line* is neither an ability nor something abilities have a message for."""
    return not (
        is_ability(line) or isinstance(line.sentence, nodes.Effects | nodes.Control | nodes.Broken)
    )


def as_ability(line: nodes.Line, on: Expressions) -> nodes.Line | None:
    """Return *line*, a stray `when` as the ability that was meant; None for any other stray."""
    if not is_stray(line):
        return line
    sentence = line.sentence
    if not isinstance(sentence, steps.When):
        return None
    meant = abilities.Before if prevents(line.block, on) else abilities.After
    made = meant(sentence.start_pos, sentence.end_pos, event=sentence.event)
    return attrs.evolve(line, sentence=made)


def prevents(block: Iterable[nodes.Line], on: Lookup) -> bool:
    """Return whether a line of a *block* prevents something."""
    done = (each.sentence for each in block if isinstance(each.sentence, nodes.Effects))
    return any(on.words(each).startswith("prevent ") for each in done)


def read_abilities(
    lines: Sequence[nodes.Line], holder: Holder, scope: Scope, statements: Statements
) -> list[model.Ability]:
    """Return the abilities in *lines*, and report every line that is not one."""
    found: list[model.Ability] = []
    for line in lines:
        sentence = line.sentence
        match sentence:
            case nodes.Broken():
                continue
            case nodes.Ability():
                made = _ability(line, sentence, holder, scope, statements)
                if made is not None:
                    found.append(made)
            case parts.While():
                found.extend(_while(line, sentence, holder, scope, statements))
            case nodes.Effects() | nodes.Control():
                _no_moment(sentence, holder, statements)
            case _:
                on = statements.on
                on.typed(line, MisplacedLine(on.vocabulary.kinds.get(on.kind)))
    return found


def _no_moment(
    sentence: nodes.Effects | nodes.Control, holder: Holder, statements: Statements
) -> None:
    report, on = statements.report, statements.on
    if isinstance(sentence, trials.Outcome):
        report.add(catalogue.BRANCH_WITHOUT_TEST, on.span(sentence), branch=sentence.kind)
        return
    match sentence:
        case nodes.Effects([nodes.Modifier(duration=duration)]):
            report.add(
                catalogue.DURATION_IN_ABILITY,
                on.span(sentence),
                sentence=on.words(sentence),
                duration=str(duration),
            )
            return
        case _:
            pass
    words = on.words(sentence)
    waits = _PREVENTED if words.startswith("prevent ") else _WAITING
    sample = waits.get(holder.this.type, waits[""])
    advice = _event_at(sentence) or _UNDER.format(sample)
    report.add(catalogue.EFFECT_WITHOUT_MOMENT, on.span(sentence), help=advice, sentence=words)


def _event_at(sentence: nodes.Effects | nodes.Control) -> str | None:
    """Return the event to suggest for `at the end of the turn` used as an ability, or None."""
    if not isinstance(sentence, timing.Later | timing.EachMoment):
        return None
    said = sentence.moment
    stretch = next((unit for unit in ("turn", "round", "act") if unit in said), "")
    begins = "start" in said or stretch == "act"
    event = f"{'your' if stretch == 'turn' else 'an' if stretch == 'act' else 'a'} {stretch}"
    return f"write `after {event} {'begins' if begins else 'ends'}`" if stretch else None


def _while(
    line: nodes.Line,
    part: parts.While,
    holder: Holder,
    scope: Scope,
    statements: Statements,
) -> list[model.Ability]:
    condition = statements.on.condition(part.condition, scope)
    if not line.block:
        statements.report.add(
            catalogue.MISSING_BLOCK,
            statements.on.span(part),
            line=statements.on.words(part),
        )
    if condition is None:
        return []
    if holder.condition is not None:
        condition = settled(model.Logic("and", (holder.condition, condition)))
    inner = attrs.evolve(holder, condition=condition)
    within = scope.fork()
    within.asked = scope.asked | kinds_asked(condition)
    return read_abilities(line.block, inner, within, statements)


def _ability(
    line: nodes.Line,
    sentence: nodes.Ability,
    holder: Holder,
    scope: Scope,
    statements: Statements,
) -> model.Ability | None:
    on = statements.on
    span = on.span(sentence)
    match sentence:
        case abilities.ModifierLine(modifier=modifier):
            _leaf(line, statements)
            read = read_modified(statements, modifier, scope.fork(), "pattern")
            if read is None:
                return None
            row, arguments, value = read
            return model.Modifier(
                row,
                arguments,
                modifier.operation,
                value,
                holder.this,
                holder.condition,
                span,
                holder.context,
            )
        case abilities.PermissionLine(permission=said):
            _leaf(line, statements)
            used = read_permission(said, scope.fork(), "pattern", on)
            if used is None:
                return None
            return model.Allowance(*used, holder.this, holder.condition, span, holder.context)
        case abilities.Trigger():
            return _trigger(line, sentence, holder, scope, statements)
        case _:
            raise AssertionError(f"nothing reads a {type(sentence).__name__}")


def _leaf(line: nodes.Line, statements: Statements) -> None:
    if line.block:
        first = line.block[0].sentence
        statements.report.add(
            catalogue.UNEXPECTED_BLOCK,
            statements.on.span(first),
            line=statements.on.words(line.sentence),
            expected=statements.on.source.location(line.start_pos)[1],
        )


def _trigger(
    line: nodes.Line,
    sentence: abilities.Trigger,
    holder: Holder,
    scope: Scope,
    statements: Statements,
) -> model.Trigger | None:
    on = statements.on
    inner = scope.fork()
    pattern = read_pattern(sentence.event, inner, on)
    words = on.words(sentence.event)
    comes = False
    if pattern is None:
        inner.tainted = True
    elif sentence.timing == "instead" and pattern.row.told:
        statements.report.add(catalogue.HAPPENED_ALREADY, on.span(sentence), event=words)
    elif sentence.timing == "before" and pattern.row.over:
        statements.report.add(
            catalogue.OVER_ALREADY, on.span(sentence), event=words, help=advice.sooner(words)
        )
    else:
        comes = True
        if shows_dice(pattern, sentence.timing):
            look_on(pattern, inner)
    if pattern is not None and sentence.timing == "after":
        inner.departed = inner.departed.after_event(pattern)
    contexts: dict[nodes.Timing, Context] = {
        "before": "before",
        "after": "effect",
        "instead": "instead",
    }
    place = Place(
        f"a `{sentence.timing}` ability"
        if sentence.timing == "before"
        else f"an `{sentence.timing}` ability",
        contexts[sentence.timing],
    ).waiting_for(words, pattern.row if pattern is not None else None, die_of(pattern))
    if not line.block:
        statements.report.add(catalogue.MISSING_BLOCK, on.span(sentence), line=on.words(sentence))
    body = statements.block(line.block, inner, place)
    if pattern is None:
        on.typed(sentence, None)
        return None
    if sentence.timing == "instead":
        see_declined(statements, body, on.words(sentence))
    trigger = model.Trigger(
        sentence.timing,
        pattern,
        sentence.limit.unit if sentence.limit else None,
        holder.this,
        body,
        holder.condition,
        on.span(sentence),
        holder.context,
        _times(sentence.limit, statements),
    )
    on.typed(sentence, trigger if comes else None)
    return trigger


def opening(part: nodes.Part, statements: Statements) -> tuple[str | None, int | None]:
    """Return the label and the number that open a section: an omen's, or how often it is used."""
    match part:
        case parts.Omen(number=number, label=label):
            return label.value, number
        case parts.UseOften(often=often):
            return None, _times(often, statements)
        case _:
            return None, None


def _times(limit: nodes.Often | None, statements: Statements) -> int:
    """Return how many times an ability works per unit of time; report a number out of range."""
    if limit is None or 1 <= limit.times <= MOST_TIMES:
        return limit.times if limit is not None else 1
    span, words = statements.on.span(limit), statements.on.words(limit)
    statements.report.add(catalogue.NOT_SO_OFTEN, span, text=words, unit=limit.unit)
    return 1

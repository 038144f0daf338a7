"""Whether words agree: `1 clue`, `2 clues`, `this crew suffers`, `an enemy`.

The grammar knows words by their lemma, so any form of a word parses. Which form is right is
looked at here, on finished trees, and every wrong one is reported with the right one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lark import Token

from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.forms import Forms, Many, Wrong, how_many, is_one, parts, tell
from everrain_dsl.syntax.words import lemma

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source

#: The verb behind a player that begins a line of some kinds, behind one and behind many.
_VERBS: Final = {
    "player chooses": ("chooses", "choose"),
    "if agreed": ("agrees", "agree"),
    "vote": ("votes", "vote"),
    "vote for": ("votes", "vote"),
    "bid": ("bids", "bid"),
    "bid a number": ("bids", "bid"),
}


def check(lines: Iterable[nodes.Line], source: Source, report: Report) -> None:
    """Report every word of *lines* whose form does not agree with the word that governs it."""
    for wrong in wrongs(lines, source.text):
        tell(wrong, source, report)


def wrongs(lines: Iterable[nodes.Line], text: str) -> list[Wrong]:
    """Return the wrong forms in *lines*, whose offsets are those of *text*."""
    forms = Forms(text)
    _lines(forms, lines)
    return forms.found


# Sentences


def _lines(forms: Forms, lines: Iterable[nodes.Line]) -> None:
    for line in lines:
        look = _SENTENCES.get(line.sentence.__class__)
        if look is not None:
            look(forms, line.sentence)
        if line.block:
            _lines(forms, line.block)


def _effects(forms: Forms, line: nodes.Effects) -> None:
    for effect in line.effects:
        _part(forms, effect)


def _fields(forms: Forms, sentence: nodes.Header | nodes.Fields) -> None:
    for field in sentence.fields:
        for value in field.values:
            _part(forms, value)


def _values(forms: Forms, sentence: nodes.Part | nodes.Step | nodes.Control) -> None:
    counted: int | None = None
    for value in sentence.values:
        if isinstance(value, int):
            counted = value
        elif isinstance(value, nodes.Said) and counted is not None:  # `given 2 clues`
            forms.gauge(value, counted == 1, str(counted))
        elif isinstance(value, nodes.Effects):
            _effects(forms, value)
        elif isinstance(value, nodes.Control):
            _control(forms, value)
        else:
            _part(forms, value)


def _control(forms: Forms, control: nodes.Control) -> None:
    values: tuple[Any, ...] = control.values
    if control.kind == "for each":
        _each(forms, values[0])
    elif control.kind == "test":
        subject, stat = values[:2]
        many = _subject(forms, subject)
        head = forms.head(subject)
        forms.between(subject.end_pos, stat.start_pos, many, "tests", "test", head)
        for value in values[2:]:
            _part(forms, value)
    elif control.kind == "player does":
        _done_by(forms, *values)
    elif control.kind in _VERBS:
        subject = values[0]
        end = values[1].start_pos if len(values) > 1 else control.end_pos
        one, several = _VERBS[control.kind]
        many = _thing(forms, subject)
        forms.between(subject.end_pos, end, many, one, several, forms.head(subject))
        for chosen in values[1:]:
            _part(forms, chosen)
    else:
        _values(forms, control)


def _done_by(forms: Forms, subject: Any, effects: nodes.Effects) -> None:
    """Look at what a player does: its verb goes with who it is."""
    many = _thing(forms, subject)
    for effect in effects.effects:
        assert isinstance(effect, nodes.Effect)
        forms.led(effect.said.tokens[0], many, subject)
        _effect(forms, effect, led=True)


def _ability(forms: Forms, ability: nodes.Ability) -> None:
    _part(forms, ability.said)


_SENTENCES: Final[dict[type, Callable[[Forms, Any], None]]] = {
    nodes.Effects: _effects,
    nodes.Part: _values,
    nodes.Step: _values,
    nodes.Control: _control,
    nodes.Ability: _ability,
    nodes.Header: _fields,
    nodes.Fields: _fields,
}


# Expressions


def _part(forms: Forms, part: Any) -> None:
    look = _LOOKS.get(part.__class__)
    if look is not None:
        look(forms, part)


def _said(forms: Forms, said: nodes.Said, *, led: bool = False) -> None:
    """Look at a use of the vocabulary; of one that is led, somebody else looks at the verb."""
    row = said.rows[0]
    if row.table == "gauge":
        forms.gauge(said, None, "")
        return
    tokens: list[Any] = said.tokens
    plan = parts(row)
    left_out = len(plan) - len(tokens)  # behind `gets`, the owner and its 's
    many: Many = "one"
    for at, token in enumerate(tokens):
        if led and not at:
            continue
        if token.__class__ is not Token:
            if at or left_out:
                _part(forms, token)
            else:
                many = _subject(forms, token)
            continue
        part = plan[at + left_out]
        if part.kind == "verb":
            forms.verb(token, many, part, tokens[0])
        elif part.kind == "counted":
            forms.counted(token, tokens[part.by - left_out], part)
        elif part.kind == "fixed" and token != part.one:
            forms.fixed(tokens, at, part.one)


def _effect(forms: Forms, effect: nodes.Effect, *, led: bool = False) -> None:
    _said(forms, effect.said, led=led)
    _part(forms, effect.scale)


def _scale(forms: Forms, scale: nodes.Scale) -> None:
    _each(forms, scale.times)
    _part(forms, scale.most)


def _scaled(forms: Forms, scaled: nodes.Scaled) -> None:
    _scale(forms, scaled.scale)


def _each(forms: Forms, number: Any) -> None:
    """Look at what stands behind `for each`: one of them is spoken of, or so many."""
    match number:
        case nodes.Arithmetic("divided", (_, nodes.Literal(0 | 1) as by)):
            advice = "leave the number out, or write one from 2 up"
            shown = forms.shown(by)
            forms.found.append(Wrong(by.start_pos, by.end_pos, shown, "each", "2", advice))
        case nodes.Arithmetic("divided", (counted, nodes.Literal() as by)):
            _so_many(forms, counted, how_many(by), forms.shown(by))
        case _:
            _so_many(forms, number, "one", "each")


def _so_many(forms: Forms, number: Any, many: Many, governor: str) -> None:
    """Look at what is counted, in the form for so many of it."""
    match number:
        case nodes.Count(nodes.Selection() as things):
            forms.noun(things.noun, many, governor)
            _filters(forms, things.filters, many)
        case nodes.Dice():
            forms.between(number.start_pos, number.end_pos, many, "die", "dice", governor)
        case nodes.HowMuch():
            forms.deed(number.said, many, governor)
        case nodes.Gathered():
            forms.gauge(number.said, many == "one", governor)
            _part(forms, number.things)
        case nodes.GaugeOf(None):
            forms.gauge(number.gauge, many == "one", governor)
        case _:
            _part(forms, number)


def _modifier(forms: Forms, modifier: nodes.Modifier) -> None:
    subject, value = modifier.subject, modifier.value
    if subject is not None and value is not None:
        many = _subject(forms, subject)
        head = forms.head(subject)
        forms.between(subject.end_pos, value.start_pos, many, "gets", "get", head)
    for part in (modifier.modified, modifier.quantity, value):
        _part(forms, part)


def _holds(forms: Forms, holds: nodes.Holds) -> None:
    owner, compared = holds.owner, holds.compared
    if owner is not None:
        many = _subject(forms, owner)
        head = forms.head(owner)
        forms.between(owner.end_pos, compared.start_pos, many, "has", "have", head)
    _compared(forms, compared, holds.gauge)


def _compared(forms: Forms, compared: nodes.Compared, gauge: nodes.Said) -> None:
    if forms.shown(compared) == "no":
        forms.gauge(gauge, None, "no")
        return
    if compared.start_pos == compared.end_pos:  # `with clues`
        forms.gauge(gauge, False, "all of them")
        return
    _part(forms, compared.number)
    forms.gauge(gauge, is_one(compared.number), forms.shown(compared.number))


def _is(forms: Forms, asked: nodes.Is) -> None:
    many = _subject(forms, asked.subject)
    start, end, head = asked.subject.end_pos, asked.said.start_pos, forms.head(asked.subject)
    forms.between(start, end, many, "is", "are", head)
    forms.between(start, end, many, "has", "have", head)
    _part(forms, asked.said)


def _counted(forms: Forms, counted: nodes.Counted) -> None:
    number = counted.compared.number
    _part(forms, number)
    many = how_many(number)
    if many != "either" and isinstance(counted.things, nodes.Selection):
        forms.noun(counted.things.noun, many, forms.shown(counted.compared))
    _filters(forms, counted.things.filters, many)


def _count(forms: Forms, count: nodes.Count) -> None:
    if isinstance(count.things, nodes.Among):
        _part(forms, count.things)
        return
    forms.noun(count.things.noun, "many", "the number of")
    _filters(forms, count.things.filters, "many")


def _gathered(forms: Forms, number: nodes.Gathered) -> None:
    if number.said.rows[0].table == "gauge":
        forms.gauge(number.said, None, "")
    if forms.shown(number.things) != "their":
        _part(forms, number.things)


def _how_much(forms: Forms, number: nodes.HowMuch) -> None:
    forms.deed(number.said, "many" if number.counted else "either", "the number of")


def _is_most(forms: Forms, asked: nodes.IsMost) -> None:
    many = _thing(forms, asked.subject) if asked.subject is not None else "many"
    end = asked.subject.end_pos if asked.subject is not None else asked.start_pos
    head = forms.head(asked.subject) if asked.subject is not None else "you"
    forms.between(end, asked.measure.start_pos, many, "has", "have", head)
    _measure(forms, asked.measure)


def _is_only(forms: Forms, asked: nodes.IsOnly) -> None:
    many = _thing(forms, asked.subject)
    forms.between(
        asked.subject.end_pos, asked.noun.start_pos, many, "is", "are", forms.head(asked.subject)
    )
    forms.noun(asked.noun, "one", "the only")
    _filters(forms, asked.filters, "one")


def _measure(forms: Forms, said: nodes.Said) -> None:
    if said.rows[0].table == "gauge":
        forms.gauge(said, False, "most")


def _there_is(forms: Forms, asked: nodes.ThereIs) -> None:
    many = _thing(forms, asked.subject)
    head = forms.head(asked.subject)
    forms.between(asked.start_pos, asked.subject.start_pos, many, "is", "are", head)


def _dice(forms: Forms, dice: nodes.Dice) -> None:
    if dice.reading in ("highest", "lowest"):
        forms.between(dice.start_pos, dice.end_pos, "one", "die", "dice", f"the {dice.reading}")
    elif dice.reading in ("showing", "equal"):
        forms.between(dice.start_pos, dice.end_pos, "many", "die", "dice", "the number of")


def _number_is(forms: Forms, asked: nodes.NumberIs) -> None:
    if asked.compared.start_pos == asked.start_pos:
        _some_dice(forms, asked)
        return
    _part(forms, asked.number)
    _part(forms, asked.compared.number)


def _some_dice(forms: Forms, asked: nodes.NumberIs) -> None:
    """Look at `any die shows 7`, `at least 2 dice are equal`."""
    number = asked.compared.number
    _part(forms, number)
    counted = forms.shown(asked.compared)
    many = "one" if counted in ("any", "no", "every") else how_many(number)
    start, end = asked.compared.end_pos, asked.end_pos
    for one, several in (("die", "dice"), ("shows", "show"), ("is", "are")):
        forms.between(start, end, many, one, several, counted)


def _operands(forms: Forms, whole: nodes.Logic | nodes.Arithmetic) -> None:
    for operand in whole.operands:
        _part(forms, operand)


def _gauge_of(forms: Forms, gauge: nodes.GaugeOf) -> None:
    if gauge.owner is not None:
        _thing(forms, gauge.owner)
    forms.gauge(gauge.gauge, None, "")


def _choosable(forms: Forms, number: nodes.Choosable) -> None:
    _part(forms, number.most)


# Things


def _thing(forms: Forms, thing: Any) -> Many:
    """Look at a selection or a reference; return how many it is of."""
    if isinstance(thing, nodes.Selection):
        many = forms.selected(thing)
        _filters(forms, thing.filters, many)
        return many
    if isinstance(thing, nodes.Among):
        return _among(forms, thing)
    if isinstance(thing, nodes.Reference):
        return forms.reference(thing)
    _part(forms, thing)
    return "one"


def _subject(forms: Forms, thing: Any) -> Many:
    """Look at what a verb stands behind; return how many it is of."""
    if isinstance(thing, nodes.Reference) and thing.kind == "them":
        return forms.them(thing, "they")
    return _thing(forms, thing)


def _among(forms: Forms, thing: nodes.Among) -> Many:
    """Look at some of a group, and return how many they are."""
    forms.reference(thing.group)
    for token in thing.mismatched:
        if token != "ones" or thing.determiner != "# random one":
            forms.wrong(token, "of", lemma(token))
    many: Many = "one"
    if thing.determiner in ("group", "any number") or "#" in thing.determiner:
        many = "many" if thing.count != 1 or "#" not in thing.determiner else "one"
    elif thing.determiner == "none":
        many = "either"
    _filters(forms, thing.filters, many)
    return many


def _a_thing(forms: Forms, thing: nodes.Thing) -> None:
    _thing(forms, thing)


def _filters(forms: Forms, filters: list[nodes.Filter], many: Many) -> None:
    """Look at what narrows a selection of so many."""
    for narrowing in filters:
        said = narrowing.said
        if narrowing.form in ("be", "not"):  # perhaps behind `who is`
            forms.between(narrowing.start_pos, said.start_pos, many, "is", "are", "who")
        if not isinstance(said, nodes.Said):
            continue
        if narrowing.compared is not None:
            _compared(forms, narrowing.compared, said)
        elif narrowing.form in ("most", "fewest"):
            _measure(forms, said)
        else:
            _said(forms, said)


_LOOKS: Final[dict[type, Callable[[Forms, Any], None]]] = {
    nodes.Said: _said,
    nodes.Selection: _a_thing,
    nodes.Among: _a_thing,
    nodes.Reference: _a_thing,
    nodes.Effect: _effect,
    nodes.Modifier: _modifier,
    nodes.Holds: _holds,
    nodes.Is: _is,
    nodes.Counted: _counted,
    nodes.IsMost: _is_most,
    nodes.IsOnly: _is_only,
    nodes.Count: _count,
    nodes.Gathered: _gathered,
    nodes.HowMuch: _how_much,
    nodes.ThereIs: _there_is,
    nodes.Logic: _operands,
    nodes.Arithmetic: _operands,
    nodes.GaugeOf: _gauge_of,
    nodes.NumberIs: _number_is,
    nodes.Dice: _dice,
    nodes.Scale: _scale,
    nodes.Scaled: _scaled,
    nodes.Choosable: _choosable,
}

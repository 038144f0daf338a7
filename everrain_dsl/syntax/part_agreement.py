"""Agreement checks for the parts of a sentence: effects, conditions, numbers, things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.english.words import lemma
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.inflection import Forms, Many, Part, Wrong, how_many, is_one, parts
from everrain_dsl.syntax.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable


def look_at_part(forms: Forms, part: Any) -> None:
    """Look at any part of a sentence."""
    look = _LOOKS.get(part.__class__)
    if look is not None:
        look(forms, part)


def _said(forms: Forms, said: nodes.Said, *, led: bool = False) -> None:
    """Check agreement in a use of the vocabulary; if *led*, the caller checks the verb."""
    row = said.rows[0]
    if row.table == "gauge":
        forms.gauge(said, None, "")
        return
    tokens: list[Any] = said.tokens
    plan = _plan(said)
    left_out = len(plan) - len(tokens)  # behind `gets`, the owner and its 's
    many: Many = "one"
    for at, token in enumerate(tokens):
        if led and not at:
            continue
        if token.__class__ is not Token:
            if at or left_out:
                look_at_part(forms, token)
            else:
                many = look_at_subject(forms, token)
            continue
        part = plan[at + left_out]
        if part.kind == "verb":
            forms.verb(token, many, part, tokens[0])
        elif part.kind == "counted":
            forms.counted(token, tokens[part.by - left_out], part)
        elif part.kind == "fixed" and token != part.one:
            forms.fixed(tokens, at, part.one)


def _plan(said: nodes.Said) -> tuple[Part, ...]:
    """Return the kind of each part of a sentence, without the words that a share leaves out."""
    plan = parts(said.rows[0])
    if not isinstance(said, nodes.Shared):
        return plan
    unsaid = said.rows[0].unsaid
    return plan[: unsaid.start] + plan[unsaid.stop :]


def look_at_effect(forms: Forms, effect: nodes.Effect, *, led: bool = False) -> None:
    """Check agreement in an effect; if *led*, the caller checks the verb."""
    _said(forms, effect.said, led=led)
    look_at_part(forms, effect.scale)


def _scale(forms: Forms, scale: nodes.Scale) -> None:
    look_at_each(forms, scale.times)
    look_at_part(forms, scale.most)


def _scaled(forms: Forms, scaled: nodes.Scaled) -> None:
    _scale(forms, scaled.scale)


def look_at_each(forms: Forms, number: Any) -> None:
    """Check the phrase after `for each`: a singular, or a number from 2 up and a plural."""
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
        case nodes.Dice("pairs"):
            _pairs(forms, number.start_pos, number.end_pos, many, governor)
        case nodes.Dice():
            forms.between(number.start_pos, number.end_pos, many, "die", "dice", governor)
        case nodes.HowMuch():
            forms.deed(number.said, many, governor)
        case nodes.Gathered():
            forms.gauge(number.said, many == "one", governor)
            look_at_part(forms, number.things)
        case nodes.GaugeOf(None):
            forms.gauge(number.gauge, many == "one", governor)
        case _:
            look_at_part(forms, number)


def _modifier(forms: Forms, modifier: nodes.Modifier) -> None:
    subject, quantity, value = modifier.subject, modifier.quantity, modifier.value
    if subject is not None and value is not None:
        many = look_at_subject(forms, subject)
        head = forms.head(subject)
        forms.between(subject.end_pos, value.start_pos, many, "gets", "get", head)
    elif quantity is not None and value is not None:
        for one, several in (("gets", "get"), ("becomes", "become")):
            head = forms.shown(quantity)
            forms.between(quantity.end_pos, value.start_pos, "one", one, several, head)
    for part in (modifier.modified, modifier.quantity, value):
        look_at_part(forms, part)


def _holds(forms: Forms, holds: nodes.Holds) -> None:
    owner, compared = holds.owner, holds.compared
    if owner is not None:
        _verb(forms, owner, compared.start_pos, "has", "have")
    _compared(forms, compared, holds.gauge)


def _compared(forms: Forms, compared: nodes.Compared, gauge: nodes.Said) -> None:
    if forms.shown(compared) == "no":
        forms.gauge(gauge, None, "no")
        return
    if compared.start_pos == compared.end_pos:  # `with clues`
        forms.gauge(gauge, False, "all of them")
        return
    look_at_part(forms, compared.number)
    forms.gauge(gauge, is_one(compared.number), forms.shown(compared.number))


def _is(forms: Forms, asked: nodes.Is) -> None:
    many, subject = look_at_subject(forms, asked.subject), asked.subject
    for one, several in (("is", "are"), ("has", "have")):
        forms.between(
            subject.end_pos, asked.said.start_pos, many, one, several, forms.head(subject)
        )
    look_at_part(forms, asked.said)


def _counted(forms: Forms, counted: nodes.Counted) -> None:
    number = counted.compared.number
    look_at_part(forms, number)
    many = how_many(number)
    said = forms.shown(counted.compared)
    if isinstance(counted.things, nodes.Among):
        _filters(forms, counted.things.filters, many, asked=said)
        return
    if many != "either":
        forms.noun(counted.things.noun, many, said)
    _filters(forms, counted.things.filters, many)


def _count(forms: Forms, count: nodes.Count) -> None:
    if isinstance(count.things, nodes.Among):
        look_at_part(forms, count.things)
        return
    forms.noun(count.things.noun, "many", "the number of")
    _filters(forms, count.things.filters, "many")


def _gathered(forms: Forms, number: nodes.Gathered) -> None:
    if number.said.rows[0].table == "gauge":
        forms.gauge(number.said, None, "")
    if forms.shown(number.things) != "their":
        look_at_part(forms, number.things)


def _how_much(forms: Forms, number: nodes.HowMuch) -> None:
    forms.deed(number.said, "many" if number.counted else "either", "the number of")


def _happened(forms: Forms, asked: nodes.Happened) -> None:
    """Look at what something has happened to; the verb is in the form of what is past."""
    for token in asked.said.tokens:
        if token.__class__ is not Token:
            look_at_part(forms, token)


def _has(forms: Forms, asked: nodes.Has) -> None:
    _verb(forms, asked.subject, asked.what.start_pos, "has", "have")
    _filters(forms, [asked.what], "one")


def _is_most(forms: Forms, asked: nodes.IsMost) -> None:
    _verb(forms, asked.subject, asked.measure.start_pos, "has", "have")
    _measure(forms, asked.measure)


def _is_only(forms: Forms, asked: nodes.IsOnly) -> None:
    _verb(forms, asked.subject, asked.noun.start_pos, "is", "are")
    forms.noun(asked.noun, "one", "the only")
    _filters(forms, asked.filters, "one")


def _measure(forms: Forms, said: nodes.Said) -> None:
    if said.rows[0].table == "gauge":
        forms.gauge(said, False, "most")


def _there_is(forms: Forms, asked: nodes.ThereIs) -> None:
    many = look_at_thing(forms, asked.subject)
    head = forms.head(asked.subject)
    forms.between(asked.start_pos, asked.subject.start_pos, many, "is", "are", head)


def _dice(forms: Forms, dice: nodes.Dice) -> None:
    if dice.reading in ("highest", "lowest"):
        forms.between(dice.start_pos, dice.end_pos, "one", "die", "dice", f"the {dice.reading}")
    elif dice.reading in ("showing", "equal"):
        forms.between(dice.start_pos, dice.end_pos, "many", "die", "dice", "the number of")
    elif dice.reading == "pairs":
        _pairs(forms, dice.start_pos, dice.end_pos, "many", "the number of")


def _pairs(forms: Forms, start: int, end: int, many: Many, governor: str) -> None:
    forms.between(start, end, many, "pair", "pairs", governor)
    forms.between(start, end, "many", "die", "dice", "of")


def _number_is(forms: Forms, asked: nodes.NumberIs) -> None:
    if asked.compared.start_pos == asked.start_pos:
        _some_dice(forms, asked)
        return
    look_at_part(forms, asked.number)
    look_at_part(forms, asked.compared.number)
    if "is" in forms.text[asked.number.end_pos : asked.compared.start_pos].split():
        start, end = asked.compared.start_pos, asked.compared.end_pos
        forms.between(start, end, "one", "less", "fewer", "is")


def _some_dice(forms: Forms, asked: nodes.NumberIs) -> None:
    """Look at `any die shows 7`, `at least 2 dice show the same`."""
    number = asked.compared.number
    look_at_part(forms, number)
    counted = forms.shown(asked.compared)
    many = "one" if counted in ("any", "no", "every") else how_many(number)
    start, end = asked.compared.end_pos, asked.end_pos
    forms.between(start, end, many, "shows", "show", counted)
    if isinstance(asked.number, nodes.Dice) and asked.number.reading == "pairs":
        _pairs(forms, start, end, many, counted)
    else:
        forms.between(start, end, many, "die", "dice", counted)


def _operands(forms: Forms, whole: nodes.Logic | nodes.Arithmetic) -> None:
    for operand in whole.operands:
        look_at_part(forms, operand)


def _gauge_of(forms: Forms, gauge: nodes.GaugeOf) -> None:
    if gauge.owner is not None:
        look_at_thing(forms, gauge.owner)
    forms.gauge(gauge.gauge, None, "")


def _track_of(forms: Forms, track: nodes.TrackOf) -> None:
    look_at_thing(forms, track.owner)


def _choosable(forms: Forms, number: nodes.Choosable) -> None:
    look_at_part(forms, number.most)


# Things


def look_at_thing(forms: Forms, thing: Any) -> Many:
    """Look at a selection or a reference; return how many it is of."""
    if isinstance(thing, nodes.Selection):
        many = forms.selected(thing)
        _filters(forms, thing.filters, many)
        return many
    if isinstance(thing, nodes.Among):
        return _among(forms, thing)
    if isinstance(thing, nodes.Reference) and thing.kind == "you":
        return "many"
    if isinstance(thing, nodes.Reference):
        if thing.owner is not None:
            look_at_thing(forms, thing.owner)
        return forms.reference(thing)
    look_at_part(forms, thing)
    return "one"


def look_at_subject(forms: Forms, thing: Any) -> Many:
    """Check the subject of a verb, and return its number."""
    if isinstance(thing, nodes.Reference) and thing.kind == "them":
        return forms.them(thing, "they")
    if isinstance(thing, nodes.Compared):
        return how_many(thing)
    return look_at_thing(forms, thing)


def _verb(forms: Forms, subject: Any, end: int, one: str, several: str) -> None:
    """Look at who something is asked of, and at the verb behind it, in one of two forms."""
    many = look_at_subject(forms, subject)
    forms.between(subject.end_pos, end, many, one, several, forms.head(subject))


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
    look_at_thing(forms, thing)


def _filters(forms: Forms, filters: list[nodes.Filter], many: Many, asked: str = "") -> None:
    """Check the filters of a selection with the number *many*.

    *asked* is the word that sets the number if the filters follow a verb.
    """
    for narrowing in filters:
        said = narrowing.said
        if isinstance(narrowing, nodes.Property) and narrowing.form in ("be", "not"):
            # perhaps behind `who is`
            by = asked or forms.text[narrowing.start_pos : said.start_pos].partition(" ")[0]
            forms.between(narrowing.start_pos, said.start_pos, many, "is", "are", by)
        match narrowing:
            case nodes.WhoDid():
                forms.between(narrowing.start_pos, said.start_pos, many, "has", "have", "who")
                _happened(forms, narrowing.said)
            case nodes.WithMostThings(said=held):
                forms.noun(held.noun, "many", forms.shown(narrowing))
                _filters(forms, held.filters, "many")
            case nodes.WithThings(held, compared):
                _held(forms, narrowing, held, compared)
            case nodes.More():
                _more(forms, narrowing)
            case nodes.WithStat(nodes.Said() as measure, compared):
                _measure(forms, measure)
                look_at_part(forms, compared.number)
            case nodes.WithGauge(gauge, compared):
                _compared(forms, compared, gauge)
            case nodes.WithMost(said=measure):
                _measure(forms, measure)
            case nodes.Property():
                _said(forms, narrowing.said)


def _held(
    forms: Forms, narrowing: nodes.WithThings, held: nodes.Selection, compared: nodes.Compared
) -> None:
    """Look at what something has: `with an enemy`, `with 2 crew on deck`, `with no enemies`."""
    many = how_many(compared.number)
    if compared.start_pos == compared.end_pos:
        forms.article(compared.start_pos, held.end_pos)
        forms.noun(held.noun, "one", "a")
    elif forms.shown(compared) in ("no", "a", "an"):
        many = "either"
    else:
        forms.noun(held.noun, many, forms.shown(narrowing))
    _filters(forms, held.filters, many)


def _more(forms: Forms, more: nodes.More) -> None:
    """Look at what something has more of: `more clues than that player`."""
    if isinstance(more.said, nodes.Said):
        _measure(forms, more.said)
    look_at_thing(forms, more.than)


_LOOKS: Final[dict[type, Callable[[Forms, Any], None]]] = {
    nodes.Said: _said,
    nodes.Selection: _a_thing,
    nodes.Among: _a_thing,
    nodes.Reference: _a_thing,
    nodes.Effect: look_at_effect,
    nodes.Modifier: _modifier,
    nodes.Holds: _holds,
    nodes.Is: _is,
    nodes.Counted: _counted,
    nodes.Has: _has,
    nodes.IsMost: _is_most,
    nodes.IsOnly: _is_only,
    nodes.Count: _count,
    nodes.Gathered: _gathered,
    nodes.HowMuch: _how_much,
    nodes.Happened: _happened,
    nodes.ThereIs: _there_is,
    nodes.Logic: _operands,
    nodes.Arithmetic: _operands,
    nodes.GaugeOf: _gauge_of,
    nodes.TrackOf: _track_of,
    nodes.NumberIs: _number_is,
    nodes.Dice: _dice,
    nodes.Scale: _scale,
    nodes.Scaled: _scaled,
    nodes.Choosable: _choosable,
}

"""Numbers, things and names in words: `2 Nodes adjacent to this Enemy`, `half of your Clues`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

import attrs

from everrain_dsl.rules_text.deeds import deed, is_mass_deed
from everrain_dsl.rules_text.determiners import determined, picked
from everrain_dsl.rules_text.dice import dice_read
from everrain_dsl.rules_text.english import (
    ANY,
    Amount,
    Words,
    agree,
    arithmetic,
    as_many,
    declared,
    fewest,
    less,
    plural,
    with_article,
)
from everrain_dsl.rules_text.names import YOURS, is_plural_name, named, reference, symbol
from everrain_dsl.rules_text.properties import is_had, is_person, is_than_another
from everrain_dsl.rules_text.rows import Filling, fill, measured, owned, possession
from everrain_dsl.semantics import model, walk
from everrain_dsl.vocabulary.rows import Gauge, Quantity, Row
from everrain_dsl.vocabulary.so_much import AMOUNT, with_number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl.rules_text.terms import Terms

_NO: Final = "no "
#: Determiners that say of themselves that others are meant.
_OF_OTHERS: Final = frozenset({"another", "other"})
_AMONG_EQUALS: Final = " and among equals"
_AMONG_THE_REST: Final = " and among the rest"
_PER_PLAYER: Final = "plus 1 per player"


# Rows


def said(
    row: Row, arguments: tuple[model.Argument | None, ...], terms: Terms, *, as_bare: bool = False
) -> str:
    """Return a row with its arguments, as it stands in a line."""
    return fill(row, fillings(row, arguments, terms), terms, as_bare=as_bare)


def event(given: model.Pattern, terms: Terms) -> str:
    """Return an event, with how much of it there must be: `you collect at least 10 Coin`."""
    enough = given.so_much
    if enough is None:
        return said(given.row, given.arguments, terms)
    many = amount(enough.number, terms)
    before = f"{enough.operation} {many.before}"
    so_much = attrs.evolve(many, before=before, alone=f"{enough.operation} {many.alone}")
    words = {**fillings(given.row, given.arguments, terms), AMOUNT: so_much}
    return fill(with_number(given.row), words, terms)


def fillings(
    row: Row, arguments: tuple[model.Argument | None, ...], terms: Terms
) -> Mapping[str, Filling]:
    """Return what stands in each of the row's slots; nothing for an argument of None."""
    return {
        slot.name: argument(given, terms)
        for slot, given in zip(row.slots, arguments, strict=False)
        if given is not None
    }


def argument(given: model.Argument, terms: Terms) -> Filling:
    """Return one argument in words."""
    match given:
        case model.Symbol():
            return Words(symbol(given), plural=is_plural_name(given))
        case model.Selection() | model.Reference() | model.NamedThing():
            return thing(given, terms)
        case _:
            return amount(given, terms)


def alone(filling: Filling) -> str:
    """Return what stands in a slot, by itself."""
    return filling.alone if isinstance(filling, Amount) else filling.text


# Numbers


def number(given: model.Number, terms: Terms) -> str:
    """Return a number by itself: `3`, `the number of Crew On Deck`, `this Crew's Luck`."""
    match given:
        case model.Constant():
            return str(given.value)
        case model.PerPlayer():
            return f"{given.value} {_PER_PLAYER}"
        case model.Arithmetic():
            operands = [_operand(each, terms) for each in given.operands]
            return arithmetic(given.operation, operands) + _rounding(given)
        case model.CountOf():
            return f"the number of {group(given.selection, terms)}"
        case model.Gathered():
            return f"the {given.operation} of {_values(given, terms)}"
        case model.HowMuch():
            counted = deed(given, terms, many=True)
            return f"the {counted}" if is_mass_deed(given) else f"the number of {counted}"
        case model.BoundNumber():
            return f"the {given.binding.name}" if given.binding.name else given.binding.words
        case model.QuantityOf():
            return said(given.row, given.arguments, terms)
        case model.GaugeOf():
            counted = unit(given.row, terms, given.arguments)
            if given.owner is None:
                return f"{terms.your} {counted}"
            owner = thing(given.owner, terms)
            return f"your {counted}" if owner is YOURS else owned(owner, counted)
        case model.TimesOf():
            return _times(given, terms)
        case model.DiceRead():
            return dice_read(given, shown(given, terms))
        case model.Choosable():
            return f"up to {number(given.most, terms)}" if given.most else ANY.alone
        case _:
            assert_never(given)


def happened(given: model.TimesOf, terms: Terms, often: str = "") -> str:
    """Return that something has happened, and how *often*: `this Crew has died this Round`."""
    words = fillings(given.pattern.row, given.pattern.arguments, terms)
    time = terms.capitalise(f"{often} this {given.period}".strip())
    return f"{fill(given.row, words, terms)} {time}"


def _times(given: model.TimesOf, terms: Terms) -> str:
    """Return how often, or how much: `the number of Enemies destroyed this Turn`."""
    if given.row.measures:
        return happened(given, terms)
    return f"the number of times {happened(given, terms)}"


def shown(read: model.DiceRead, terms: Terms) -> str:
    """Return what dice are looked at for: `Omen`, `7`, `at least 7`."""
    if read.face or read.shown is None:
        return declared(read.face)
    exactly = read.shown.operation == "exactly"
    return number(read.shown.number, terms) if exactly else than(read.shown, terms)


def _operand(given: model.Number, terms: Terms) -> str:
    """Return a number within another: one of several parts stands in brackets."""
    parted = isinstance(given, model.Arithmetic | model.PerPlayer)
    return f"({number(given, terms)})" if parted else number(given, terms)


def _rounding(given: model.Arithmetic) -> str:
    """Return how a fraction is rounded, said of every division and where it is up."""
    if given.up:
        return " rounded up"
    return " rounded down" if given.operation == "divided" else ""


def _values(given: model.Gathered, terms: Terms) -> str:
    """Return what several things have of a gauge or a quantity: `the divers' Luck`."""
    owner = thing(given.things, terms)
    return owned(owner, _valued(given, terms))


def _valued(given: model.Gathered, terms: Terms) -> str:
    if isinstance(given.row, Gauge):
        return unit(given.row, terms, given.arguments)
    slots = given.row.slots[1:]
    words = {
        slot.name: argument(each, terms) for slot, each in zip(slots, given.arguments, strict=True)
    }
    possessed = possession(given.row, words, terms)
    assert possessed is not None
    return possessed[1]


def amount(given: model.Number, terms: Terms) -> Amount:
    """Return a number as it stands beside a unit: `3`, `up to 3`, `equal to the toll`."""
    alone = number(given, terms)
    match given:
        case model.Constant():
            return Amount(alone, before=alone, plural=given.value != 1)
        case model.PerPlayer():
            return Amount(alone, before=str(given.value), around=_PER_PLAYER)
        case model.Choosable(most=None):
            return ANY
        case model.Choosable(most=model.Constant() as most):
            return Amount(alone, before=alone, plural=most.value != 1)
        case model.Choosable():
            return Amount(alone, after=alone)
        case _:
            return Amount(alone, after=f"equal to {alone}", unit=walk.unit_of(given))


def unit(
    gauge: Row, terms: Terms, kind: tuple[model.Argument, ...] = (), *, many: bool = True
) -> str:
    """Return what a gauge counts, one of it or many: `Clue`, `Clues`, `Rust counters`."""
    one = " ".join(gauge.phrase.words)
    counted = [terms.capitalise(plural(one) if many else one)] if one else []
    return " ".join([*(alone(argument(each, terms)) for each in kind), *counted])


def compared(
    comparison: model.Compared, gauge: Row, terms: Terms, kind: tuple[model.Argument, ...] = ()
) -> str:
    """Return a comparison with what is counted: `at least 2 Strain`, `no Clues`."""
    one, many = unit(gauge, terms, kind, many=False), unit(gauge, terms, kind)
    number = comparison.number
    unequal = comparison.operation in ("more than", "fewer than")
    if (
        unequal
        and isinstance(number, model.GaugeOf)
        and unit(number.row, terms, number.arguments) == many
    ):
        owner = thing(number.owner, terms).text if number.owner else "you"
        return as_many(comparison.operation, many, owner, mass=one == many)
    return counted(comparison, one, many, terms)


def counted(comparison: model.Compared, one: str, many: str, terms: Terms) -> str:
    """Return a comparison of how many: `at least 2 Crew`, `no Clues`, `as many Crew as ...`."""
    value = amount(comparison.number, terms)
    if value.alone == "0" and comparison.operation == "exactly":
        return f"{_NO}{many}"
    if value.after:
        return as_many(comparison.operation, many, value.alone)
    return f"{comparison.operation} {measured(value, '', one, many)}"


def than(comparison: model.Compared, terms: Terms) -> str:
    """Return a comparison by itself: `at least 3`, `equal to the toll`."""
    if comparison.operation in model.PARITIES:
        return comparison.operation
    value = number(comparison.number, terms)
    if comparison.operation == "exactly":
        return value if isinstance(comparison.number, model.Constant) else f"equal to {value}"
    return f"{less(comparison.operation)} {value}"


# Things


def thing(given: model.Thing, terms: Terms) -> Words:
    """Return a thing, or things, in words: `every Crew On Deck`, `this Enemy`, `Ashmoor`."""
    match given:
        case model.Reference():
            return reference(given.binding, terms, given.noun, given.done)
        case model.NamedThing():
            return named(given)
        case model.Selection():
            return _selection(given, terms)
        case _:
            assert_never(given)


def _selection(given: model.Selection, terms: Terms) -> Words:
    count = _count(given, terms)
    if not has_a_noun(given):
        return picked(given, count, among(given, terms))
    return determined(given, count, lambda many: core(given, terms, many=many), terms)


def _count(given: model.Selection, terms: Terms) -> str:
    return number(given.limit, terms) if given.limit is not None else str(given.count)


def among(given: model.Selection, terms: Terms) -> str:
    """Return the group something is picked from, with what narrows it: `of the divers On Deck`."""
    assert given.among is not None
    person = is_person(given)
    said: list[tuple[model.Narrowing, str]] = []
    for narrowing in sorted(given.filters, key=walk.is_ranking):
        words = _filter(narrowing, terms, many=True, person=person)
        lead = f"{'who' if person else 'that'} are " if walk.stands_before(narrowing) else ""
        said.append((narrowing, lead + words))
    return f"of {reference(given.among, terms, done=given.done).text}{_narrowed(said)}"


def _narrowed(said: Sequence[tuple[model.Narrowing, str]]) -> str:
    """Return what narrows a noun, in words behind it: the second best of all is so among equals."""
    found, before = "", ""
    for narrowing, words in said:
        found += f"{before} {words}"
        if walk.is_ranking(narrowing):
            before = _AMONG_THE_REST if narrowing.negated else _AMONG_EQUALS
    return found


def group(given: model.Selection, terms: Terms) -> str:
    """Return what a selection points at, in the plural and without a determiner."""
    if not has_a_noun(given):
        return among(given, terms).removeprefix("of ")
    return core(given, terms, many=True)


def core(given: model.Selection, terms: Terms, *, many: bool = False) -> str:
    """Return a noun with its filters and without a determiner: `intact Node of your Ship`."""
    noun = given.noun.plural if many else given.noun.phrase.text
    named = _name_of(given)
    person = is_person(given)
    states: list[str] = []
    which = ""
    behind: list[tuple[model.Narrowing, str]] = []
    filters = given.filters[given.by_kind : -1 if named else None]
    for narrowing in sorted(filters, key=walk.is_ranking):
        if walk.is_kind_of_order(narrowing) and not which:
            which = alone(argument(narrowing.arguments[0], terms)) + " "
            continue
        if given.noun.of and narrowing.row is not None and given.noun.of == narrowing.row.name:
            words = f"of {alone(argument(narrowing.arguments[0], terms))}"
        else:
            words = _filter(narrowing, terms, many=many, person=person)
        if walk.stands_before(narrowing):
            states.append(words)
        else:
            behind.append((narrowing, words))
    group = [f"of {reference(given.among, terms, done=given.done).text}"] if given.among else []
    other = ["other"] if given.without and given.determiner not in _OF_OTHERS else []
    said = " ".join([*other, *states, which + (named or terms.capitalise(noun)), *group])
    return said + _narrowed(behind) + _start(given.start, terms)


def _start(first: model.Thing | None, terms: Terms) -> str:
    """Return who comes first of players, in words behind them; nothing where nobody is said."""
    if first is None:
        return ""
    words = thing(first, terms)
    return f" starting with {'you' if words == YOURS else words.text}"


def has_a_noun(given: model.Selection) -> bool:
    """Return whether it says what it points at: `one Relic of the haul`, not `one of the haul`."""
    return given.among is None or given.by_kind or given.named


def _name_of(given: model.Selection) -> str:
    """Return the name of the card whose copies are meant, in quotes; empty if it is none."""
    name = given.filters[-1].arguments[0] if given.named else None
    return symbol(name) if isinstance(name, model.Symbol) else ""


def _filter(narrowing: model.Narrowing, terms: Terms, *, many: bool, person: bool) -> str:
    if narrowing.past is not None:
        denied = " not" if narrowing.negated else ""
        has = f"{'who' if person else 'that'} {agree('has', many=many)}{denied}"
        return f"{has} {happened(narrowing.past, terms)}"
    words = property_of(narrowing, terms, many=many)
    if is_had(narrowing):
        if words.startswith(_NO):
            none = words.removeprefix(_NO)
            named = narrowing.held is not None and narrowing.held.named
            # The name of a card has no plural.
            return f"without {with_article(none) if named else none}"
        return f"{'without' if narrowing.negated else 'with'} {words}"
    if not narrowing.negated and not walk.is_a_kind(narrowing):
        return words
    denied = " not" if narrowing.negated else ""
    return f"{'who' if person else 'that'} {'are' if many else 'is'}{denied} {words}"


def extreme(narrowing: model.Narrowing, row: Row, terms: Terms) -> str:
    """Return the most, or the fewest, of what a row counts: `the least Strain`."""
    most = narrowing.form == "most"
    if narrowing.held is not None:
        return f"the {'most' if most else 'fewest'} {group(narrowing.held, terms)}"
    if isinstance(row, Quantity):
        return f"the {'highest' if most else 'lowest'} {_measure(row, narrowing.arguments, terms)}"
    word = "most" if most else fewest(" ".join(row.phrase.words))
    return f"the {word} {unit(row, terms, narrowing.arguments)}"


def held(things: model.Selection, comparison: model.Compared, terms: Terms) -> str:
    """Return what a thing has of others: `an Enemy`, `no Crew`, `at least 2 Crew On Deck`."""
    one = core(things, terms)
    number = comparison.number
    alone = isinstance(number, model.Constant) and number.value == 1
    if alone and comparison.operation == "at least":
        return with_article(one)
    return counted(comparison, one, group(things, terms), terms)


def _higher(narrowing: model.Narrowing, terms: Terms) -> str:
    comparison = narrowing.compared
    assert comparison is not None
    assert isinstance(comparison.number, model.QuantityOf)
    assert isinstance(narrowing.row, Quantity)
    owner, *stats = comparison.number.arguments
    word = "higher" if comparison.operation == "more than" else "lower"
    measure = _measure(narrowing.row, stats, terms)
    return f"{word} {measure} than {alone(argument(owner, terms))}"


def _measure(row: Quantity, stats: Sequence[model.Argument], terms: Terms) -> str:
    """Return what things are compared by: a stat, or what a quantity is called."""
    names = [alone(argument(stat, terms)) for stat in stats]
    return " ".join(names) or terms.capitalise(" ".join(row.measure))


def property_of(narrowing: model.Narrowing, terms: Terms, *, many: bool = False) -> str:
    """Return a property as it stands behind `is`, `are` or `has`: `at least 2 Strain`."""
    row = narrowing.row
    comparison = narrowing.compared
    match narrowing.form:
        case "gauge" if row and comparison:
            return compared(comparison, row, terms, narrowing.arguments)
        case "held" if narrowing.held and comparison:
            return held(narrowing.held, comparison, terms)
        case "stat" if comparison and is_than_another(narrowing):
            return _higher(narrowing, terms)
        case "stat" if comparison:
            assert isinstance(row, Quantity)
            return f"{_measure(row, narrowing.arguments, terms)} of {than(comparison, terms)}"
        case "most" | "fewest" if row:
            return extreme(narrowing, row, terms)
        case _ if (one := walk.one_of(narrowing)) is not None:
            group = among(one, terms)
            return f"among {group.removeprefix('of ')}" if many else f"one {group}"
        case _ if row:
            return said(row, narrowing.arguments, terms)
        case form:
            raise ValueError(f"no property has the form {form!r}")

"""Print properties in a sentence: after `is` or `has`, before their noun, or combined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.english.words import agree, fewest, with_article
from everrain_dsl.model import traversal
from everrain_dsl.print.comparisons import NO, compared, counted, unit
from everrain_dsl.print.templates import Category, text
from everrain_dsl.vocabulary.rows import Filter, Quantity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.print.terms import Terms
    from everrain_dsl.vocabulary.rows import Row

#: Things that are spoken of with `who`.
_PERSONS: Final = frozenset({"crew", "passenger", "player"})
_AMONG_EQUALS: Final = " and among equals"
_AMONG_THE_REST: Final = " and among the rest"


def is_person(given: model.Selection) -> bool:
    """Return whether what is pointed at is spoken of with `who`."""
    return given.type in _PERSONS or given.noun.phrase.text in _PERSONS


def place_of(row: Filter) -> str:
    """Return the position of a filter: after `is` (`be`), in front (`state`), or after `has`."""
    if row.form == "have" or row.phrase.parts[0] == "the":
        return "have"
    return "state" if row.form == "state" else "be"


def is_had(narrowing: model.Narrowing) -> bool:
    """Return whether a property is written after `has` and `with`, not after `is`."""
    if narrowing.held is None and isinstance(narrowing.row, Filter):
        return place_of(narrowing.row) == "have"
    return narrowing.form not in ("be", "state", "best")


# Behind a noun


def narrowed(said: Sequence[tuple[model.Narrowing, str]]) -> str:
    """Return what narrows a noun, in words behind it: the second best of all is so among equals."""
    found, before = "", ""
    for narrowing, words in said:
        found += f"{before} {words}"
        if traversal.is_ranking(narrowing):
            before = _AMONG_THE_REST if narrowing.negated else _AMONG_EQUALS
    return found


def filter_of(narrowing: model.Narrowing, terms: Terms, *, many: bool, person: bool) -> str:
    """Return the words that narrow a noun, as they are written before or after it."""
    if narrowing.past is not None:
        denied = " not" if narrowing.negated else ""
        has = f"{'who' if person else 'that'} {agree('has', many=many)}{denied}"
        return f"{has} {text('past time', narrowing.past, terms)}"
    words = property_of(narrowing, terms, many=many)
    if is_had(narrowing):
        if words.startswith(NO):
            none = words.removeprefix(NO)
            named = narrowing.held is not None and narrowing.held.named
            # The name of a card has no plural.
            return f"without {with_article(none) if named else none}"
        return f"{'without' if narrowing.negated else 'with'} {words}"
    if not narrowing.negated and not traversal.is_a_kind(narrowing):
        return words
    denied = " not" if narrowing.negated else ""
    return f"{'who' if person else 'that'} {'are' if many else 'is'}{denied} {words}"


for _n, _is, _has in ("one", "is", "has"), ("many", "are", "have"):
    _filters = Category(f"filters {_n}")
    for _before in ("", _AMONG_EQUALS, _AMONG_THE_REST):
        _filters.reads(
            f"{_before} {{:filter {_n}}}{{:filters {_n}}}", f" {{filter {_n}}}{{filters {_n}}}"
        )
    _filters.reads("")
    _filter = Category(f"filter {_n}")
    _filter.reads("{:be}")
    _filter.reads("{:state}", f"who {_is} {{state}}")
    _filter.reads("with {:had}")
    _filter.reads("without {:had}")
    _filter.reads("without {:gauge}", "with no {gauge}")
    _filter.reads("without {:core many}", "with no {core many}")
    for _who in ("who", "that"):
        for _what in ("state", "identity"):
            _filter.reads(f"{_who} is {{:{_what}}}", f"who {_is} {{{_what}}}")
        for _what in ("identity", "be", "state"):
            _filter.reads(f"{_who} is not {{:{_what}}}", f"who {_is} not {{{_what}}}")
        _filter.reads(f"{_who} has {{:did time}}", f"who {_has} {{did time}}")
        _filter.reads(f"{_who} has not {{:did time}}", f"who {_has} not {{did time}}")
_HAD: Final = Category("had")
for _what in ("have", "compared gauge", "extreme", "held"):
    _HAD.reads(f"{{:{_what}}}")
for _what in ("stat", "field", "ranked"):
    _HAD.reads(f"{{:{_what}}} of {{:than}}", f"{{{_what}}} {{than}}")
_IDENTITY: Final = Category("identity")
_IDENTITY.reads("{:thing}")
_IDENTITY.reads("among {:bound}", "one of {bound}")


# Behind a verb


def property_of(narrowing: model.Narrowing, terms: Terms, *, many: bool = False) -> str:
    """Return a property as written after `is`, `are` or `has`: `at least 2 Strain`."""
    row = narrowing.row
    comparison = narrowing.compared
    match narrowing.form:
        case "gauge" if row and comparison:
            return compared(comparison, row, terms, narrowing.arguments)
        case "held" if narrowing.held and comparison:
            return _held(narrowing.held, comparison, terms)
        case "stat" if comparison and isinstance(row, Quantity):
            another = comparison.number
            if isinstance(another, model.QuantityOf) and another.row is row:
                return _higher(comparison.operation, another, terms)
            measure = _measure(row, narrowing.arguments, terms)
            return f"{measure} of {text('than', comparison, terms)}"
        case "most" | "fewest" if row:
            return _extreme(narrowing, row, terms)
        case _ if (one := traversal.one_of(narrowing)) is not None:
            group = text("group", one, terms)
            return f"among {group}" if many else f"one of {group}"
        case _ if row:
            return text("condition row", narrowing, terms)
        case form:
            raise ValueError(f"no property has the form {form!r}")


def _held(things: model.Selection, comparison: model.Compared, terms: Terms) -> str:
    """Return what a thing has of others: `an Enemy`, `no Crew`, `at least 2 Crew On Deck`."""
    one = text("core one", things, terms)
    number = comparison.number
    alone = isinstance(number, model.Constant) and number.value == 1
    if alone and comparison.operation == "at least":
        return with_article(one)
    return counted(comparison, one, text("counted", things, terms), terms)


_HELD: Final = Category("held")
_HELD.reads("a {:core one}")
_HELD.reads("no {:core many}")
_HELD.reads("{:compared core many}")
for _more, _measures in (
    (("more", "fewer"), ("gauge",)),
    (("higher", "lower"), ("ranked", "stat", "field")),
):
    for _word in _more:
        for _what in _measures:
            _HELD.reads(f"{_word} {{:{_what}}} than you")
            _HELD.reads(f"{_word} {{:{_what}}} than {{:thing}}")


def _higher(operation: str, another: model.QuantityOf, terms: Terms) -> str:
    """Return what is compared with that of another thing: `higher Luck than you`."""
    owner, *stats = another.arguments
    word = "higher" if operation == "more than" else "lower"
    measure = _measure(another.row, stats, terms)
    return f"{word} {measure} than {text('argument', owner, terms)}"


def _measure(row: Quantity, stats: Sequence[model.Argument], terms: Terms) -> str:
    """Return what things are compared by: a stat, or what a quantity is called."""
    names = [text("argument", stat, terms) for stat in stats]
    return " ".join(names) or terms.capitalise(" ".join(row.measure))


def _extreme(narrowing: model.Narrowing, row: Row, terms: Terms) -> str:
    """Return the most, or the fewest, of what a row counts: `the least Strain`."""
    most = narrowing.form == "most"
    if narrowing.held is not None:
        return f"the {'most' if most else 'fewest'} {text('counted', narrowing.held, terms)}"
    if isinstance(row, Quantity):
        return f"the {'highest' if most else 'lowest'} {_measure(row, narrowing.arguments, terms)}"
    word = "most" if most else fewest(" ".join(row.phrase.words))
    return f"the {word} {unit(row, terms, narrowing.arguments)}"


_EXTREME: Final = Category("extreme")
_EXTREME.reads("the most {:gauge}")
_EXTREME.reads("the fewest {:gauge}")
_EXTREME.reads("the least {:gauge}", "the fewest {gauge}")
_EXTREME.reads("the most {:core many}")
_EXTREME.reads("the fewest {:core many}")
_EXTREME.reads("the highest {:ranked}")
_EXTREME.reads("the lowest {:ranked}")

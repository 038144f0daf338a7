"""Comparisons with numbers, alone and with what they count: `at least 3`, `no Clues`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.english.phrases import Amount, as_many
from everrain_dsl.english.words import plural
from everrain_dsl.print.rows import measured
from everrain_dsl.print.templates import Category, say, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.print.terms import Terms
    from everrain_dsl.vocabulary.rows import Row

#: What a comparison begins with, as it prints and as a source has it.
OPERATIONS: Final = ("at least", "at most", "exactly", "more than", "fewer than")
_LESS: Final = {"fewer than": "less than"}
_EXACTLY: Final = "exactly"
NO: Final = "no "

COMPARISON: Final = Category("comparison")
COUNTING: Final = Category("counting")
THAN: Final = Category("than")
for _operation in OPERATIONS:
    COMPARISON.reads(_operation)
for _parity in model.PARITIES:
    THAN.says(model.Compared, _parity, operation=_parity)
THAN.says(
    model.Compared,
    "{number:number}",
    operation=_EXACTLY,
    when=lambda given: isinstance(given.number, model.Constant),
)
THAN.says(model.Compared, "equal to {number:number}", "{number}", operation=_EXACTLY)
for _operation in OPERATIONS:
    THAN.says(
        model.Compared,
        f"{_LESS.get(_operation, _operation)} {{number:number}}",
        f"{_operation} {{number}}",
        operation=_operation,
    )
COUNTING.reads("{:figure}")
COUNTING.reads("up to {:figure}")
COUNTING.reads("any amount of")
COUNTING.reads("any number of", "any amount of")


def amounts(unit: str) -> Iterator[tuple[str, str, str]]:
    """Yield how a number of a unit prints (`rows.measured`), its slot, and the number's source."""
    yield f"{{:counting}} {unit}", "counting", "{counting}"
    yield f"{{:figure}} {unit} plus 1 per player", "figure", "{figure}+ per player"
    yield f"{{:figure}} {unit} ({{:quantity}})", "quantity", "{quantity}"
    for before, behind in (("a number of ", " equal to"), ("", " equal to"), ("", "")):
        yield f"{before}{unit}{behind} {{:number}}", "number", "{number}"


def measures(category: Category, unit: str) -> None:
    """Let a category read numbers of a unit, each with the unit behind it."""
    for printed, _, number in amounts(unit):
        category.reads(printed, f"{number} {unit.replace(':', '')}")


def counted(comparison: model.Compared, one: str, many: str, terms: Terms) -> str:
    """Return a comparison of how many: `at least 2 Crew`, `no Clues`, `as many Crew as ...`."""
    value: Amount = say("amount", comparison.number, terms)
    if value.alone == "0" and comparison.operation == _EXACTLY:
        return f"{NO}{many}"
    if value.after:
        return as_many(comparison.operation, many, value.alone)
    return f"{comparison.operation} {measured(value, '', one, many)}"


for _counted in ("gauge", "core many", "dice"):
    _compared = Category(f"compared {_counted}")
    _compared.reads(f"no {{:{_counted}}}", f"exactly 0 {{{_counted}}}")
    _compared.reads(f"{{:comparison}} {{:counting}} {{:{_counted}}}")
    _compared.reads(
        f"{{:comparison}} {{:figure}} {{:{_counted}}} plus 1 per player",
        f"{{comparison}} {{figure}}+ per player {{{_counted}}}",
    )
    _compared.reads(
        f"{{:comparison}} {{:figure}} {{:{_counted}}} ({{:quantity}})",
        f"{{comparison}} {{quantity}} {{{_counted}}}",
    )
    _compared.reads(
        f"{{:comparison}} as many {{:{_counted}}} as {{:number}}",
        f"{{comparison}} {{number}} {{{_counted}}}",
    )
    for _operation in ("more", "fewer"):
        _compared.reads(
            f"{_operation} {{:{_counted}}} than {{:number}}",
            f"{_operation} than {{number}} {{{_counted}}}",
        )


def unit(
    gauge: Row, terms: Terms, kind: tuple[model.Argument, ...] = (), *, many: bool = True
) -> str:
    """Return what a gauge counts, one of it or many: `Clue`, `Clues`, `Rust counters`."""
    one = " ".join(gauge.phrase.words)
    counted = [terms.capitalise(plural(one) if many else one)] if one else []
    return " ".join([*(text("argument", each, terms) for each in kind), *counted])


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
        owner = text("thing", number.owner, terms) if number.owner else "you"
        return as_many(comparison.operation, many, owner, mass=one == many)
    return counted(comparison, one, many, terms)


Category("gauge", lambda given, terms: unit(given.row, terms, given.arguments, many=False))
Category("gauges", lambda given, terms: unit(given.row, terms, given.arguments))


def than(comparison: model.Compared, terms: Terms) -> str:
    """Return a comparison by itself: `at least 3`, `equal to the toll`."""
    return THAN.text(comparison, terms)

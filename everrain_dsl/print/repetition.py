"""Print the number after `for each`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.english.phrases import signed
from everrain_dsl.print.numbers import number
from everrain_dsl.print.templates import Category
from everrain_dsl.print.things import has_a_noun
from everrain_dsl.vocabulary.rows import Gauge

if TYPE_CHECKING:
    from everrain_dsl.print.terms import Terms


#: What can stand behind `for each`, or be counted there by so many.
_COUNTED: Final = (
    *(model.CountOf, model.Gathered, model.HowMuch),
    *(model.DiceRead, model.GaugeOf, model.TimesOf),
)


def is_each(given: model.Number) -> bool:
    """Return whether *given* can follow `for each`, by itself or divided by a constant."""
    match given:
        case model.Arithmetic("divided", (counted, model.Constant()), up=False):
            return isinstance(counted, _COUNTED) and is_each(counted)
        case model.TimesOf():
            return not given.row.measures
        case model.Gathered():
            return given.operation == "sum" and isinstance(given.row, Gauge)
        case model.GaugeOf():
            return given.owner is None
        case model.DiceRead():
            return given.reading in ("showing", "equal", "pairs")
        case _:
            return isinstance(given, _COUNTED)


#: What stands behind `for each`: `Crew On Deck`, `2 Crew`, `of the divers`.
EACH: Final = Category("each")
EACH.says(model.Arithmetic, "{operands.1:figure of} {operands.0:each of many}")
EACH.says(None, "{:each of one}")
Category("figure of", number).reads("{:figure}")
for _n, _gauge, _time in (("one", "gauge", "time"), ("many", "gauges", "times")):
    _each = Category(f"each of {_n}")
    _each.says(
        model.CountOf, f"{{selection:core {_n}}}", when=lambda given: has_a_noun(given.selection)
    )
    _each.says(model.CountOf, "{selection:among}")
    _each.says(model.Gathered, f"{{:{_gauge}}} of {{things:thing}}")
    _each.says(model.GaugeOf, f"{{:{_gauge}}} you have")
    _each.says(model.TimesOf, f"{_time} {{:past time}}")
    _each.says(model.HowMuch, f"{{:deed {_n}}}")
    _each.says(model.DiceRead, f"{{:each die {_n}}}")

#: How often an effect is done, or a change multiplied.
SCALE: Final = Category("scale")
SCALE.says(None, "for each {each:each}[, at most {most:number}]")


@attrs.frozen
class Multiplied:
    """An amount that is multiplied for each of several things, up to an optional limit."""

    step: int
    each: model.Number
    most: model.Number | None = None


def multiplied(given: model.Number) -> Multiplied | None:
    """Return a change by how many there are, None for any other number."""
    match given:
        case model.Arithmetic("multiplied", (model.Constant(step), times)) if is_each(times):
            return Multiplied(step, times)
        case model.Arithmetic(
            "lower", (model.Arithmetic("multiplied") as change, most)
        ) | model.Arithmetic(
            "higher",
            (
                model.Arithmetic("multiplied") as change,
                model.Arithmetic("minus", (model.Constant(0), most)),
            ),
        ):
            found = multiplied(change)
            return attrs.evolve(found, most=most) if found is not None else None
        case _:
            return None


def scaled(given: model.Number, terms: Terms, what: str = "") -> str:
    """Return a change by how many there are, of *what*: `+1 Luck for each Crew, at most 3`."""
    change = multiplied(given)
    assert change is not None
    return f"{f'{signed(change.step)} {what}'.strip()} {SCALE.text(change, terms)}"


Category("scaled", scaled).reads("{:signed}[ {:scale}]")

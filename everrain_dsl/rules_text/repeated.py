"""What stands behind `for each`, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.rules_text import expressions as say
from everrain_dsl.rules_text.deeds import deed
from everrain_dsl.rules_text.dice import each_die
from everrain_dsl.rules_text.english import signed
from everrain_dsl.semantics import model
from everrain_dsl.vocabulary.rows import Gauge

if TYPE_CHECKING:
    from everrain_dsl.rules_text.terms import Terms


#: What can stand behind `for each`, or be counted there by so many.
_COUNTED: Final = (
    *(model.CountOf, model.Gathered, model.HowMuch),
    *(model.DiceRead, model.GaugeOf, model.TimesOf),
)


def is_each(given: model.Number) -> bool:
    """Return whether *given* can stand behind `for each`, by itself or by so many of it."""
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


def each(given: model.Number, terms: Terms, *, many: bool = False) -> str:
    """Return what stands behind `for each`: `Crew On Deck`, `2 Crew`, `of the divers`."""
    match given:
        case model.Arithmetic("divided", (counted, model.Constant(by))):
            return f"{by} {each(counted, terms, many=True)}"
        case model.CountOf(selection) if not say.has_a_noun(selection):
            return say.among(selection, terms)
        case model.CountOf(selection):
            return say.core(selection, terms, many=many)
        case model.Gathered():
            one = say.unit(given.row, terms, given.arguments, many=many)
            return f"{one} of {say.thing(given.things, terms).text}"
        case model.GaugeOf():
            return f"{say.unit(given.row, terms, given.arguments, many=many)} you have"
        case model.TimesOf():
            return f"{'times' if many else 'time'} {say.happened(given, terms)}"
        case model.HowMuch():
            return deed(given, terms, many=many)
        case model.DiceRead():
            return each_die(given, say.shown(given, terms), many=many)
        case _:
            raise TypeError(f"nothing is done for each {type(given).__name__}")


def at_most(most: model.Number | None, terms: Terms) -> str:
    """Return the limit of what is done for each: `, at most 3`; empty without one."""
    return f", at most {say.number(most, terms)}" if most is not None else ""


def scaled(given: model.Number, terms: Terms, what: str = "") -> str | None:
    """Return a change by how many there are, of *what*: `+1 Luck for each Crew, at most 3`.

    It is None of any other number.
    """
    match given:
        case model.Arithmetic("multiplied", (model.Constant(step), times)) if is_each(times):
            change = f"{signed(step)} {what}".strip()
            return f"{change} for each {each(times, terms)}"
        case model.Arithmetic("lower", (model.Arithmetic("multiplied") as change, most)):
            pass
        case model.Arithmetic(
            "higher",
            (
                model.Arithmetic("multiplied") as change,
                model.Arithmetic("minus", (model.Constant(0), most)),
            ),
        ):
            pass
        case _:
            return None
    text = scaled(change, terms, what)
    return text and text + at_most(most, terms)

"""Numbers in words: `3`, `half of your Clues`, `the number of Crew On Deck`, `this Crew's Luck`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.english.phrases import ANY, Amount, declared, signed, times
from everrain_dsl.model import traversal
from everrain_dsl.print.comparisons import unit
from everrain_dsl.print.expressions import argument, fillings, said
from everrain_dsl.print.names import YOURS
from everrain_dsl.print.results import is_mass_deed
from everrain_dsl.print.rows import fill, owned, possession
from everrain_dsl.print.templates import Category, say
from everrain_dsl.vocabulary.rows import Gauge

if TYPE_CHECKING:
    from everrain_dsl.print.terms import Terms

_ONE: Final = "{operands.0:operand}"
_OTHER: Final = "{operands.1:operand}"
_PER_PLAYER: Final = "plus 1 per player"

# Words and figures

Category("figure", lambda given, _: str(given))
Category("signed", lambda given, _: signed(given))
Category("name", lambda given, _: given)
Category("die", lambda given, _: declared(given))
Category("face", lambda given, _: declared(given))
Category("whose", lambda _, terms: terms.your)
_OFTEN: Final = Category("often", lambda given, _: times(given))
_OFTEN.reads("once", "1")
_OFTEN.reads("twice", "2")
_OFTEN.reads("{:figure} times", "{figure}")

# By themselves: what may be picked, what has several parts, what stands in brackets within another

_NUMBER: Final = Category("number")
_NUMBER.says(model.Choosable, "{:limit}", when=lambda given: given.most is not None)
_NUMBER.says(model.Choosable, "any number", "any amount of")
_NUMBER.says(None, "{:sum}")

_LIMIT: Final = Category("limit")
_LIMIT.says(model.Choosable, "up to {most:sum}")
_SUM: Final = Category("sum")
_SUM.says(None, "{:term}")
_OPERAND: Final = Category("operand")
_OPERAND.says(model.Arithmetic, "({:sum})", "{sum}")
_OPERAND.says(model.PerPlayer, "({:sum})", "{sum}")
_OPERAND.says(None, "{:term}")

_TERM: Final = Category("term")
_TERM.says(model.Constant, "{value:figure}")
_TERM.says(model.PerPlayer, f"{{value:figure}} {_PER_PLAYER}", "{value}+ per player")

# Reckoned: a fraction is rounded down, which is said of a division alone

for _category, _said, _written, _operation in (
    (_SUM, f"{_ONE} plus {_OTHER}", None, "plus"),
    (_SUM, f"{_ONE} minus {_OTHER}", None, "minus"),
    (_SUM, f"{_ONE} times {_OTHER}", "{operands.0} multiplied by {operands.1}", "multiplied"),
    (_TERM, f"half of {_ONE}", None, "half"),
    (_TERM, f"a third of {_ONE}", None, "third"),
    (_TERM, f"a quarter of {_ONE}", None, "quarter"),
    (_TERM, f"twice {_ONE}", None, "twice"),
    (_TERM, f"the lower of {_ONE} and {_OTHER}", None, "lower"),
    (_TERM, f"the higher of {_ONE} and {_OTHER}", None, "higher"),
):
    _category.says(model.Arithmetic, _said, _written, operation=_operation, up=False)
for _category, _said, _operation in (
    (_SUM, f"{_ONE} divided by {_OTHER}", "divided"),
    (_TERM, f"half of {_ONE}", "half"),
    (_TERM, f"a third of {_ONE}", "third"),
    (_TERM, f"a quarter of {_ONE}", "quarter"),
):
    _category.says(model.Arithmetic, f"{_said} rounded up", operation=_operation, up=True)
_SUM.says(
    model.Arithmetic,
    f"{_ONE} divided by {_OTHER} rounded down",
    "{operands.0} divided by {operands.1}",
    operation="divided",
)

# Counted

_TERM.says(model.CountOf, "the number of {selection:counted}")
_TERM.says(model.HowMuch, "the {:deed many}", when=is_mass_deed)
_TERM.says(model.HowMuch, "the number of {:deed many}")
_TERM.says(model.TimesOf, "{:amounted time}", when=lambda given: given.row.measures)
_TERM.says(model.TimesOf, "the number of times {:past time}")
for _operation in ("sum", "highest", "lowest"):
    _TERM.says(model.Gathered, f"the {_operation} of {{:values}}", operation=_operation)

# Of the game, of dice, of a thing

_TERM.says(model.QuantityOf, "{:quantity}")
_TERM.says(model.DiceRead, "{:dice read}")
_TERM.says(model.GaugeOf, "{:whose} {:gauges}", owner=None)
_TERM.says(model.GaugeOf, "{:gauge of}")
_TERM.says(
    model.BoundNumber, "the {binding.name:name}", when=lambda given: given.binding.name is not None
)
_TERM.says(model.BoundNumber, "{binding.words:called}")

_CALLED: Final = Category("called", lambda given, _: given)
for _words in ("the winning bid", "the number of passes", "the number of fails"):
    _CALLED.reads(_words)


def _quantity(given: model.QuantityOf, terms: Terms) -> str:
    return said(given.row, given.arguments, terms)


_QUANTITY: Final = Category("quantity", _quantity)
_QUANTITY.reads("{:quantity row}")
_QUANTITY.reads("the {:owned} of the {:of another}", "{of another}'s {owned}")


def _gauge_of(given: model.GaugeOf, terms: Terms) -> str:
    counted = unit(given.row, terms, given.arguments)
    owner = say("thing", given.owner, terms)
    return f"your {counted}" if owner is YOURS else owned(owner, counted)


_GAUGE_OF: Final = Category("gauge of", _gauge_of)
_GAUGE_OF.reads("{:thing}'s {:gauges}")
_GAUGE_OF.reads("the {:gauges} of {:thing}", "{thing}'s {gauges}")


def _values(given: model.Gathered, terms: Terms) -> str:
    """Return what several things have of a gauge or a quantity: `the divers' Luck`."""
    return owned(say("thing", given.things, terms), _valued(given, terms))


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


_VALUES: Final = Category("values", _values)
_VALUES.reads("{:thing}'s {:valued}")
_VALUES.reads("{:thing}'s {:valued}", "the {valued} of {thing}")
_VALUES.reads("the {:valued} of {:thing}")
_VALUED: Final = Category("valued")
_VALUED.reads("{:gauge}")
_VALUED.reads("{:owned}")

# What has happened, and how often


def happened(given: model.TimesOf, terms: Terms, often: str = "") -> str:
    """Return that something has happened, and how *often*: `this Crew has died this Round`."""
    words = fillings(given.pattern.row, given.pattern.arguments, terms)
    time = terms.capitalise(f"{often} this {given.period}".strip())
    return f"{fill(given.row, words, terms)} {time}"


for _past in ("past", "denied past", "amounted", "did"):
    Category(f"{_past} time", happened).reads(
        f"{{:{_past}}} {{:this time}}", f"{{{_past}}} {{this time}}"
    )


# Beside a unit


def number(given: model.Number, terms: Terms) -> str:
    """Return a number by itself: `3`, `the number of Crew On Deck`, `this Crew's Luck`."""
    return _NUMBER.text(given, terms)


def amount(given: model.Number, terms: Terms) -> Amount:
    """Return a number as it is printed with a unit: `3`, `up to 3`, `equal to the toll`."""
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
        case model.QuantityOf(row=row) if row.usual:
            return Amount(alone, str(row.usual), around=f"({alone})", plural=row.usual != 1)
        case _:
            return Amount(alone, after=f"equal to {alone}", unit=traversal.unit_of(given))


Category("amount", amount)

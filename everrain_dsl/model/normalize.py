"""Normalize conditions that print alike: push negations inward, flatten lists.

`not at least 3 clues` is `fewer than 3 clues`, `not there is a crew` is `there is no crew`, and
`every crew is not on deck` is `no crew is on deck`: so two conditions that print alike are one, and
give the same code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeVar

import attrs

from everrain_dsl import model

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

C = TypeVar("C", model.Counted, model.NumberIs, model.ThingHolds, model.Narrowing)

_OPPOSITE: Final = {
    "at least": "fewer than",
    "fewer than": "at least",
    "at most": "more than",
    "more than": "at most",
    "odd": "even",
    "even": "odd",
}
#: What is so of none where it is not so of some, and the other way round.
_NEGATED: Final = {"one": "no", "any": "no", "no": "any"}
#: Determiners of a single thing, of which a denial says that it is not so.
SINGLE: Final = frozenset({"the", "nearest", "random"})


def settled(given: model.Condition) -> model.Condition:
    """Return *given* normalized: negations applied to their operands, nested lists joined."""
    match given:
        case model.Logic(operation="not", operands=(denied,)):
            return deny(settled(denied))
        case model.Logic(operation=operation, operands=operands):
            return model.Logic(operation, tuple(_flat(operation, map(settled, operands))))
        case model.Counted(selection, compared) if _is_none(compared):
            return model.ThereIs(attrs.evolve(selection, determiner="no"))
        case model.ThingIs(
            model.Selection(determiner="every") as all_, model.Narrowing(negated=True) as narrowing
        ):
            none = attrs.evolve(all_, determiner="no")
            return model.ThingIs(none, attrs.evolve(narrowing, negated=False))
        case _:
            return given


def settled_if(given: model.Condition) -> model.Condition:
    """Return *given* as `settled` does, but a denial of the whole stays one: `unless ...`."""
    match given:
        case model.Logic(operation="not", operands=(denied,)):
            inner = settled(denied)
            return _meant(inner) or model.Logic("not", (inner,))
        case _:
            return settled(given)


def deny(given: model.Condition) -> model.Condition:
    """Return the condition that *given*, which is settled, does not hold."""
    match given:
        case model.Logic(operation="not", operands=(meant,)):
            return meant
        case model.Logic(operation=operation, operands=operands):
            other: Literal["and", "or"] = "or" if operation == "and" else "and"
            return model.Logic(other, tuple(_flat(other, map(deny, operands))))
        case model.ThereIs(selection):
            opposite = "any" if selection.determiner == "no" else "no"
            return model.ThereIs(attrs.evolve(selection, determiner=opposite))
        case model.ThingIs(subject=subject) | model.ThingHolds(subject=subject):
            return _denied_of(given, subject)
        case model.Counted():
            other_side = _opposite(given, given.compared)
            return settled(other_side) if other_side else model.Logic("not", (given,))
        case model.NumberIs():
            return _opposite(given, given.compared) or model.Logic("not", (given,))
        case model.Asked():
            return _answered_no(given)
        case _:
            return model.Logic("not", (given,))


def is_needed(given: model.Condition) -> bool:
    """Return whether a condition asks that something is there: so many of it, or any."""
    match given:
        case model.Counted(selection=selection):
            return selection.among is None
        case model.ThereIs() | model.NumberIs(number=model.GaugeOf(owner=None)):
            return True
        case _:
            return False


def _meant(given: model.Condition) -> model.Condition | None:
    match given:
        case model.Logic(operation="not", operands=(meant,)):
            return meant
        case _:
            return None


def _flat(operation: str, given: Iterable[model.Condition]) -> Iterator[model.Condition]:
    for each in given:
        if isinstance(each, model.Logic) and each.operation == operation:
            yield from each.operands
        else:
            yield each


def _answered_no(given: model.Asked) -> model.Condition:
    """Return the negated question; if it is about some things, it becomes about none of them."""
    arguments = [*given.arguments]
    some = [
        (each.determiner != "no", at, each)
        for at, each in enumerate(arguments)
        if isinstance(each, model.Selection) and each.determiner in _NEGATED
    ]
    if not some:
        return model.Logic("not", (given,))
    _, at, selection = min(some, key=lambda found: found[:2])
    arguments[at] = attrs.evolve(selection, determiner=_NEGATED[selection.determiner])
    return attrs.evolve(given, arguments=tuple(arguments))


def _denied_of(given: model.ThingIs | model.ThingHolds, subject: model.Thing) -> model.Condition:
    """Return that something is not so of a thing, of some, or of none."""
    determiner = subject.determiner if isinstance(subject, model.Selection) else "the"
    if isinstance(subject, model.Selection) and determiner in _NEGATED:
        return attrs.evolve(given, subject=attrs.evolve(subject, determiner=_NEGATED[determiner]))
    if determiner not in SINGLE:
        return model.Logic("not", (given,))
    if isinstance(given, model.ThingHolds):
        return _opposite(given, given.compared) or model.Logic("not", (given,))
    compared = given.narrowing.compared
    if compared is not None:
        opposite = _has_none(given.narrowing) or _opposite(given.narrowing, compared)
        return attrs.evolve(given, narrowing=opposite) if opposite else model.Logic("not", (given,))
    narrowing = attrs.evolve(given.narrowing, negated=not given.narrowing.negated)
    return attrs.evolve(given, narrowing=narrowing)


def _has_none(narrowing: model.Narrowing) -> model.Narrowing | None:
    """Return the property of having none, if *narrowing* means at least 1; else None."""
    match narrowing:
        case model.Narrowing(form="held", compared=model.Compared("at least", model.Constant(1))):
            none = model.Compared("exactly", model.Constant(0))
            return attrs.evolve(narrowing, compared=none)
        case _:
            return None


def _is_none(compared: model.Compared) -> bool:
    """Return whether a number of things is to be 0: exactly, at most, or fewer than 1."""
    match compared:
        case model.Compared("exactly" | "at most", model.Constant(0)):
            return True
        case model.Compared("fewer than", model.Constant(1)):
            return True
        case _:
            return False


def _opposite(given: C, compared: model.Compared) -> C | None:
    """Return that a number is on the other side of what it is compared with; None if on neither."""
    match compared:
        case model.Compared("exactly", model.Constant(0)):
            return attrs.evolve(given, compared=model.Compared("at least", model.Constant(1)))
    operation = _OPPOSITE.get(compared.operation)
    if operation is None:
        return None
    return attrs.evolve(given, compared=model.Compared(operation, compared.number))

"""Steps of a scenario: the things they refer to, and the events they require."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl import model
from everrain_dsl.model import scenario as written
from everrain_dsl.model.traversal import MODELS, bindings_made, bindings_used, parts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


_GIVEN = (
    written.GivenThing,
    written.GivenGauge,
    written.GivenSo,
    written.GivenDraw,
    written.GivenRoll,
)


def is_given(step: written.Step) -> bool:
    """Return whether *step* sets the table."""
    if isinstance(step, written.Perform):
        return step.setup
    return isinstance(step, _GIVEN)


def about(steps: Sequence[written.Step], this: model.Binding | None) -> tuple[written.Step, ...]:
    """Return those of *steps* that refer to *this*, or to what one of these steps makes."""
    known = {id(this)} if this is not None else set()
    found: list[written.Step] = []
    for step in steps:
        if known & {id(binding) for binding in used_in(step)}:
            found.append(step)
            known |= {id(binding) for part in _parts(step) for binding in bindings_made(part)}
    return tuple(found)


def has_to_happen(step: written.Perform) -> bool:
    """Return whether what *step* does is logged: what only holds for a time is not."""
    return all(isinstance(each, model.Do) for each in step.effects.statements)


def dice_of(steps: Sequence[written.Step]) -> dict[str, list[str]]:
    """Return the results that *steps* give to the dice, by the die, in order."""
    dice: dict[str, list[str]] = {}
    for step in steps:
        if isinstance(step, written.GivenRoll):
            dice.setdefault(step.die, []).extend(str(result) for result in step.results)
    return dice


def used_in(step: written.Step) -> Sequence[model.Binding]:
    """Return what *step* speaks of."""
    return [binding for part in _parts(step) for binding in bindings_used(part)]


def _parts(step: written.Step) -> list[object]:
    return [getattr(step, field.name) for field in attrs.fields(type(step))]


def ports_named(node: object) -> Iterator[str]:
    """Yield the ports that a line, or a part of it, speaks of by their names."""
    match node:
        case tuple():
            for each in node:
                yield from ports_named(each)
        case model.NamedThing(name=port, type="space"):
            yield port
        case _ if type(node).__module__ in MODELS:
            for part in parts(node):
                yield from ports_named(part)

"""Events that cannot reach the location of a trait: weather has no effect ashore."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.syntax import abilities
    from everrain_dsl.types.reader import Expressions

#: Where the crew of a trait is while it works, in words.
_THERE: Final[Mapping[str, str]] = {
    "sea": "aboard",
    "expedition": "on an expedition",
    "port": "in port",
}
#: What no Elder One hears of: nobody knows its board before it has awoken.
_BEFORE_IT_AWAKES: Final = frozenset({"game_begins"})
#: What may be under way while a trait works that does so ashore (`Row.needs`).
UNDER_WAY: Final[Mapping[str, tuple[str, ...]]] = {
    "expedition": ("expedition",),
    "port": ("visit",),
}


def comes(
    pattern: model.Pattern,
    place: str,
    this: model.Binding,
    sentence: abilities.Trigger,
    on: Expressions,
) -> None:
    """Report an event that cannot reach a trait of that *place*, where its crew is (TRT-11).

    Events before an Elder One awakes are also reported on its card (ELD-01).
    """
    if this.type == "elder_one" and pattern.row.name in _BEFORE_IT_AWAKES:
        event = on.words(sentence.event)
        on.report.add(catalogue.BEFORE_IT_AWAKES, on.span(sentence), event=event)
    if place not in _THERE:
        return
    row = pattern.row
    its_own = any(
        isinstance(each, model.Reference) and each.binding is this for each in pattern.arguments
    )
    heard = [each for each in row.heard if not its_own or each in row.where]
    if place not in heard:
        on.report.add(
            catalogue.NEVER_COMES_THERE,
            on.span(sentence),
            event=on.words(sentence.event),
            there=_THERE[place],
            place=place,
            places=" or ".join(f"`({each})`" for each in (*heard, "general")),
        )

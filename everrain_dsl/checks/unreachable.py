"""Events that cannot reach the location of a trait: weather has no effect ashore."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.model.tree import Typed
    from everrain_dsl.resolve.lookup import Lookup

#: Where the crew of a trait is while it works, in words.
_THERE: Final[Mapping[str, str]] = {
    "sea": "aboard",
    "expedition": "on an expedition",
    "port": "in port",
}
#: What no Elder One hears of: nobody knows its board before it has awoken.
_BEFORE_IT_AWAKES: Final = frozenset({"game_begins"})


def check(typed: Typed[model.Trigger], on: Lookup) -> None:
    """Report an event that cannot reach a trait of its place, where its crew is (TRT-11).

    Events before an Elder One awakes are also reported on its card (ELD-01).
    """
    trigger = typed.meaning
    row, this, place = trigger.pattern.row, trigger.this, trigger.context
    event = on.words(typed.node.event)
    if this.type == "elder_one" and row.name in _BEFORE_IT_AWAKES:
        on.report.add(catalogue.BEFORE_IT_AWAKES, trigger.span, event=event)
    if place not in _THERE:
        return
    its_own = any(
        isinstance(each, model.Reference) and each.binding is this
        for each in trigger.pattern.arguments
    )
    heard = [each for each in row.heard if not its_own or each in row.where]
    if place not in heard:
        on.report.add(
            catalogue.NEVER_COMES_THERE,
            trigger.span,
            event=event,
            there=_THERE[place],
            place=place,
            places=" or ".join(f"`({each})`" for each in (*heard, "general")),
        )

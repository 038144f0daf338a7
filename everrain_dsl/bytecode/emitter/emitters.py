"""The function that writes each statement as instructions, bound to its class by `@emits`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Emitter: TypeAlias = "Callable[[Any, Any], None]"
E = TypeVar("E", bound=Emitter)
EMITTERS: Final[dict[type[Any], Emitter]] = {}


def emits(*statements: type[Any]) -> Callable[[E], E]:
    """Bind a function to the classes of the *statements* that it writes."""

    def bound(emitter: E) -> E:
        EMITTERS.update(dict.fromkeys(statements, emitter))
        return emitter

    return bound

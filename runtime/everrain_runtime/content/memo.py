"""A cache of values computed from printed content, stored on that content and freed with it."""

from __future__ import annotations

from functools import lru_cache, partial, wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable


class Keeper(Protocol):
    """Something printed that keeps what has been worked out from it, by the function that did."""

    @property
    def kept(self) -> dict[object, Any]:
        """Return what is kept."""


K = TypeVar("K", bound=Keeper)
P = ParamSpec("P")
R = TypeVar("R")


def kept(
    most: int | None = None,
) -> Callable[[Callable[Concatenate[K, P], R]], Callable[Concatenate[K, P], R]]:
    """Let a function work out each answer once, its first argument keeping the last *most*."""

    def make(function: Callable[Concatenate[K, P], R]) -> Callable[Concatenate[K, P], R]:
        @wraps(function)
        def answer(keeper: K, /, *arguments: P.args, **named: P.kwargs) -> R:
            answers: Any = keeper.kept.get(function)
            if answers is None:
                answers = keeper.kept[function] = lru_cache(most)(partial(function, keeper))
            found: R = answers(*arguments, **named)
            return found

        return answer

    return make

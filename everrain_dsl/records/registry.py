"""Functions that are bound to classes by a decorator, and the table of all of some modules."""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

F = TypeVar("F", bound="Callable[..., Any]")


def bind(to: str, *classes: type) -> Callable[[F], F]:
    """Say of a function, under the name *to*, for which *classes* it is."""

    def bound(function: F) -> F:
        vars(function)[to] = classes
        return function

    return bound


def bound_in(to: str, *modules: Mapping[str, object]) -> dict[type[Any], Callable[..., Any]]:
    """Return the function of each class, of those in the names of *modules*."""
    return {
        class_: each
        for names in modules
        for each in names.values()
        if isinstance(each, FunctionType)
        for class_ in vars(each).get(to, ())
    }

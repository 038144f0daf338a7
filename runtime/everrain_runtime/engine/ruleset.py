"""Rulesets: the functions for each row, each step and each free action.

A ruleset is a value, created once from the modules of the rules and passed along with the content.
Games with different rules can run side by side.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from everrain_runtime.engine.menu import FreeAction, Menu
from everrain_runtime.engine.registry import (
    BindingError,
    Bound,
    Check,
    CheckPart,
    Part,
    RowPart,
    StepPart,
    bound,
    part_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from types import ModuleType

    from everrain_dsl.vocabulary import Row, Vocabulary

#: What a part is known by: where a ruleset keeps it, and its name there.
_Key: TypeAlias = tuple[str, str]
#: Where a ruleset keeps the functions of each table of the vocabulary.
_PLACES: Final = {
    "effect": "performers",
    "quantity": "answers",
    "gauge": "answers",
    "condition": "answers",
    "noun": "lists",
    "filter": "keepers",
}


@attrs.frozen(eq=False)
class Ruleset:
    """The functions of the rules by the names of rows and steps; checks and menu in their order."""

    vocabulary: Vocabulary
    parts: tuple[Part, ...]
    performers: Mapping[str, Bound]
    answers: Mapping[str, Bound]
    lists: Mapping[str, Bound]
    keepers: Mapping[str, Bound]
    steps: Mapping[str, StepPart[...]]
    checks: tuple[Check, ...]
    menu: Menu

    @classmethod
    def of(cls, parts: Iterable[Part], vocabulary: Vocabulary) -> Ruleset:
        """Return the ruleset of these parts, its rows those of *vocabulary*.

        Raises BindingError when a function fits no row, or two are the same part of the rules.
        """
        named = _named(parts)
        found: dict[str, dict[str, Any]] = {place: {} for place in ("steps", *_PLACES.values())}
        for (place, name), part in named.items():
            if isinstance(part, RowPart):
                found[place][name] = bound(_row(part, vocabulary), part.function)
            elif isinstance(part, StepPart):
                found[place][name] = part
        checks = [part for part in named.values() if isinstance(part, CheckPart)]
        return cls(
            vocabulary,
            tuple(named.values()),
            **found,
            checks=tuple([part.function for part in sorted(checks, key=_order)]),
            menu=Menu.of(part for part in named.values() if isinstance(part, FreeAction)),
        )

    def having(self, *functions: Callable[..., object]) -> Ruleset:
        """Return a ruleset with these functions added, each replacing the same part of this one.

        Raises BindingError if a function is not marked as a part, or matches no row.
        """
        parts = _named(_said(function) for function in functions)
        return Ruleset.of((_named(self.parts) | parts).values(), self.vocabulary)

    def unbound(self, table: str) -> set[str]:
        """Return the names of the rows of *table* that no function of this ruleset is for."""
        bound_to: Mapping[str, Bound] = getattr(self, _PLACES[table])
        return set(self.vocabulary.tables()[table]) - set(bound_to)


def parts_of(*packages: ModuleType) -> Iterator[Part]:
    """Yield each part of the rules defined in a module of these packages, once."""
    for package in packages:
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            for value in vars(import_module(found.name)).values():
                part = part_of(value)
                if part is not None and part.function.__module__ == found.name:
                    yield part


def _said(function: Callable[..., object]) -> Part:
    part = part_of(function)
    if part is None:
        name = getattr(function, "__name__", function)
        raise BindingError(f"{name} does not say which part of the rules it is")
    return part


def _named(parts: Iterable[Part]) -> dict[_Key, Part]:
    named: dict[_Key, Part] = {}
    for part in parts:
        other = named.setdefault(_key(part), part)
        if other is not part:
            raise BindingError(f"{part.place} is the same part of the rules as {other.place}")
    return named


def _key(part: Part) -> _Key:
    match part:
        case RowPart(tables=(table, *_)):
            return _PLACES[table], part.name
        case FreeAction():
            return "menu", part.label.id
        case CheckPart():
            return "checks", part.name
    return "steps", part.name


def _order(check: CheckPart) -> tuple[int, str]:
    return check.order, check.name


def _row(part: RowPart, vocabulary: Vocabulary) -> Row:
    tables = vocabulary.tables()
    rows = [tables[table][part.name] for table in part.tables if part.name in tables[table]]
    if len(rows) != 1:
        found, where = "several rows are" if rows else "nothing is", " or ".join(part.tables)
        raise BindingError(f"{part.place}: {found} called {part.name} in {where}")
    return rows[0]

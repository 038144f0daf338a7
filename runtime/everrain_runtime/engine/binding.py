"""How a row of the vocabulary gets its function: `@performs`, `@answers`, `@lists`, `@keeps`.

The row declares, the function performs. A function is bound by its name; its parameters after
`game` are the row's slots, by name and in order, which is compared when its module is imported.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from itertools import product
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import attrs

from everrain_dsl.vocabulary.rows import Condition, Effect, Filter, Quantity, Row

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Thing

F = TypeVar("F", bound=Callable[..., Any])

#: A value as routines hold it: a number, handle, truth or symbol, or a list of handles.
Value: TypeAlias = int | str | tuple[int, ...]
#: A value as rules code may give it: things stand for their handles.
Argument: TypeAlias = Any

_TABLES: Final = {
    "effect": ("everrain_dsl.vocabulary.effects", "ALL"),
    "quantity": ("everrain_dsl.vocabulary.quantities", "ALL"),
    "gauge": ("everrain_dsl.vocabulary.quantities", "GAUGES"),
    "condition": ("everrain_dsl.vocabulary.conditions", "ALL"),
    "filter": ("everrain_dsl.vocabulary.filters", "ALL"),
    "noun": ("everrain_dsl.vocabulary.nouns", "ALL"),
}


class BindingError(TypeError):
    """A function does not fit the row it is named after; raised when its module is imported."""


@attrs.frozen(eq=False)
class Bound:
    """A row and its function. `things` are the slots that take one thing at a time."""

    row: Row
    function: Callable[..., Any]
    things: tuple[int, ...]
    whole: tuple[int, ...]
    #: The slot of the amount an effect does, -1 for none.
    amount: int = -1
    is_condition: bool = attrs.field(init=False)
    #: The row of a quantity, whose value modifiers and limits change; None for all others.
    quantity: Quantity | None = attrs.field(init=False)
    #: Whether it is an effect after which there is nothing to do at once.
    harmless: bool = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "is_condition", isinstance(self.row, Condition))
        harmless = isinstance(self.row, Effect) and self.row.harmless
        object.__setattr__(self, "harmless", harmless)
        row = self.row if isinstance(self.row, Quantity) else None
        object.__setattr__(self, "quantity", row)

    def has_list(self, values: tuple[Value, ...]) -> bool:
        """Return whether a list stands among *values* where one thing is taken at a time."""
        for at in self.things:  # noqa: SIM110 - twice as fast as a generator
            if type(values[at]) is tuple:
                return True
        return False

    def spread(self, values: tuple[Value, ...]) -> list[tuple[Value, ...]]:
        """Return one tuple of values for each thing the lists among *values* hold."""
        lists = [at for at in self.things if isinstance(values[at], tuple)]
        if not lists:
            return [values]
        if len(lists) == 1:
            at = lists[0]
            before, after = values[:at], values[at + 1 :]
            return [(*before, each, *after) for each in _handles(values[at])]
        choices = [_handles(value) if at in lists else (value,) for at, value in enumerate(values)]
        return list(product(*choices))

    def objects(
        self, values: tuple[Value, ...], find: Callable[[int], Thing | None]
    ) -> list[Any] | None:
        """Return *values* with things for handles, or None when one of them is gone.

        Of a list that a slot takes whole, those that are gone are left out.
        """
        found: list[Any] = list(values)
        for at in self.things:
            thing = find(found[at])
            if thing is None:
                return None
            found[at] = thing
        for at in self.whole:
            there = (find(handle) for handle in _handles(found[at]))
            found[at] = tuple(thing for thing in there if thing is not None)
        return found


#: What each table's rows are bound to, by the row's name.
PERFORMERS: Final[dict[str, Bound]] = {}
ANSWERS: Final[dict[str, Bound]] = {}
LISTS: Final[dict[str, Bound]] = {}
KEEPERS: Final[dict[str, Bound]] = {}
#: The steps of the game by name, and what the rules do at once, in order.
STEPS: Final[dict[str, Callable[..., None]]] = {}
_ORDERED: Final[list[tuple[int, str, Callable[[Game], bool]]]] = []
CHECKS: Final[list[Callable[[Game], bool]]] = []
#: The packages whose modules bind functions when they are imported.
_BINDING: Final = ("everrain_runtime.words", "everrain_runtime.rules")


def performs(function: F) -> F:
    """Bind *function* to the effect of its name. It returns how much was done, 0 for nothing.

    Raises BindingError when no effect has that name or the parameters are not its slots.
    """
    return _bind(function, PERFORMERS, ("effect",))


def answers(function: F) -> F:
    """Bind *function* to the quantity, gauge or condition of its name.

    A gauge has no slots: its function takes the thing that has it, as `owner`.
    Raises BindingError when no row has that name or the parameters are not its slots.
    """
    return _bind(function, ANSWERS, ("quantity", "gauge", "condition"))


def lists(function: F) -> F:
    """Bind *function* to the noun of its name. It returns the handles of all such things in play.

    Raises BindingError when no noun has that name.
    """
    return _bind(function, LISTS, ("noun",))


def keeps(function: F) -> F:
    """Bind *function* to the filter of its name: it takes a `thing`, then the filter's slots.

    It returns whether the thing is kept; for a filter that picks the best, how good it is.
    Raises BindingError when no filter has that name or the parameters are not its slots.
    """
    return _bind(function, KEEPERS, ("filter",))


def step(function: F) -> F:
    """Make *function* the step of its name: it takes the game and the step's arguments.

    Raises BindingError when another one has that name.
    """
    name = function.__name__
    if name in STEPS and STEPS[name].__module__ != function.__module__:
        raise BindingError(f"the step {name} is bound twice")
    STEPS[name] = function
    return function


def at_once(order: int) -> Callable[[F], F]:
    """Bind a function to what the rules do at once; those of lower *order* come first (WIN-06).

    It takes the game and returns whether it did anything; it is then tried again.
    """

    def bind(function: F) -> F:
        _ORDERED.append((order, function.__name__, function))
        _ORDERED.sort(key=lambda check: check[:2])
        CHECKS[:] = [check for _, _, check in _ORDERED]
        return function

    return bind


@cache
def load() -> None:
    """Import every module that binds functions, once."""
    for name in _BINDING:
        package = import_module(name)
        for found in walk_packages(package.__path__, f"{name}."):
            import_module(found.name)


def bound(row: Row, function: Callable[..., Any]) -> Bound:
    """Return *function* bound to *row*. Raises BindingError when the parameters do not fit."""
    first = ["game", "thing"] if isinstance(row, Filter) else ["game"]
    expected = [*first, *(["owner"] if row.table == "gauge" else [s.name for s in row.slots])]
    found = [
        parameter.name
        for parameter in inspect.signature(function).parameters.values()
        if parameter.kind is parameter.POSITIONAL_OR_KEYWORD
    ]
    if found != expected:
        raise BindingError(f"{row.name} takes ({', '.join(expected)}), not ({', '.join(found)})")
    names = [slot.name for slot in row.slots]
    amount = row.amount if isinstance(row, Effect) else None
    return Bound(
        row,
        function,
        things=(0,)
        if row.table == "gauge"
        else tuple(at for at, s in enumerate(row.slots) if s.is_thing and not s.whole),
        whole=tuple(at for at, s in enumerate(row.slots) if s.is_thing and s.whole),
        amount=names.index(amount) if amount else -1,
    )


def unbound(table: str) -> set[str]:
    """Return the names of the rows of *table* that no function is bound to."""
    load()
    registry = {"effect": PERFORMERS, "filter": KEEPERS, "noun": LISTS}.get(table, ANSWERS)
    return set(_rows(table)) - set(registry)


def plain(argument: Argument) -> Value:
    """Return *argument* as routines hold it: the handle of a thing, a tuple for a list."""
    if type(argument) is int or isinstance(argument, (int, str)):
        return argument
    handle: int | None = getattr(argument, "handle", None)
    if handle is not None:
        return handle
    if isinstance(argument, Iterable):
        return tuple([each if isinstance(each, int) else each.handle for each in argument])
    raise TypeError(f"{argument!r} is no value a routine can hold")


def _bind(function: F, registry: dict[str, Bound], tables: tuple[str, ...]) -> F:
    name = function.__name__
    rows = [row for table in tables if (row := _rows(table).get(name)) is not None]
    if len(rows) != 1:
        found = "several rows are" if rows else "nothing is"
        raise BindingError(f"{found} called {name} in {' or '.join(tables)}")
    made = bound(rows[0], function)
    if name in registry and registry[name].function.__module__ != function.__module__:
        raise BindingError(f"{name} is bound twice")
    registry[name] = made
    return function


@cache
def _rows(table: str) -> Mapping[str, Row]:
    module, attribute = _TABLES[table]
    rows: Iterable[Row] = getattr(import_module(module), attribute)
    return {row.name: row for row in rows}


def _handles(value: Value) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else (int(value),)

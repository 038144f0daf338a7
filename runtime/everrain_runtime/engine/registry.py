"""Decorators for functions of the rules: `@performs`, `@answers`, `@lists`, `@keeps`, `@step`.

A decorator only marks a function. A `Ruleset` collects the marked parts from its modules. A
function for a row of the vocabulary has the row's name. Its parameters after `game` are the row's
slots, by name and in order, which `bound` checks.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from itertools import product
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Final,
    Generic,
    ParamSpec,
    TypeAlias,
    TypeVar,
)

import attrs

from everrain_dsl.vocabulary.rows import Condition, Effect, Filter, Quantity, Row
from everrain_runtime.state import Step

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Thing

F = TypeVar("F", bound=Callable[..., Any])
P = ParamSpec("P")

#: A value as routines hold it: a number, handle, truth or symbol, or a list of handles.
Value: TypeAlias = int | str | tuple[int, ...]
#: A value as rules code may give it: things stand for their handles.
Argument: TypeAlias = Any
#: What the rules do at once: it returns whether it did anything, and is then tried again.
Check: TypeAlias = "Callable[[Game], bool]"

#: The attribute by which a function says what it is for.
_PART: Final = "part"


class BindingError(TypeError):
    """A function does not fit what it is named after; raised when a ruleset is made of it."""


@attrs.frozen(eq=False)
class Part:
    """A function and, by the kind of part, what a ruleset needs it for."""

    function: Callable[..., Any]

    @property
    def name(self) -> str:
        """Return the name of the function."""
        return self.function.__name__

    @property
    def place(self) -> str:
        """Return the location of the function, for messages."""
        return f"{self.function.__module__}.{self.name}"


@attrs.frozen(eq=False)
class RowPart(Part):
    """A function that implements the row with its name in one of *tables*."""

    tables: tuple[str, ...]


@attrs.frozen(eq=False)
class StepPart(Part, Generic[P]):
    """A step of the game: the function takes the game and the step's arguments, plain data."""

    function: Callable[Concatenate[Game, P], None]

    def __call__(self, game: Game, *arguments: P.args, **named: P.kwargs) -> None:
        """Take the step."""
        self.function(game, *arguments, **named)

    def due(self, *arguments: P.args, **named: P.kwargs) -> Step:
        """Return the step as a board holds it until it is taken with these arguments."""
        given: Any = arguments
        if named:
            given = inspect.signature(self.function).bind(None, *arguments, **named).args[1:]
        return Step(self.function.__name__, given)


@attrs.frozen(eq=False)
class CheckPart(Part):
    """Something the rules do at once; of lower *order* first (WIN-06)."""

    order: int


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
    #: Whether it is an effect on what has been set aside.
    brings_back: bool = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "is_condition", isinstance(self.row, Condition))
        harmless = isinstance(self.row, Effect) and self.row.harmless
        object.__setattr__(self, "harmless", harmless)
        brings_back = isinstance(self.row, Effect) and self.row.brings_back
        object.__setattr__(self, "brings_back", brings_back)
        row = self.row if isinstance(self.row, Quantity) else None
        object.__setattr__(self, "quantity", row)

    def has_list(self, values: tuple[Value, ...]) -> bool:
        """Return whether *values* contains a list where the function takes one thing at a time."""
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


def performs(function: F) -> F:
    """Let it perform the effect of its name. It returns how much was done, 0 for nothing."""
    return marked(function, RowPart(function, ("effect",)))


def answers(function: F) -> F:
    """Let *function* answer the quantity, gauge or condition of its name.

    The function of a gauge takes the thing that has it, as `owner`, before its slots.
    """
    return marked(function, RowPart(function, ("quantity", "gauge", "condition")))


def lists(function: F) -> F:
    """Bind *function* to the noun with its name: it lists the handles of those things in play."""
    return marked(function, RowPart(function, ("noun",)))


def keeps(function: F) -> F:
    """Let *function* be the filter of its name: it takes a `thing`, then the filter's slots.

    It returns whether the thing is kept; for a filter that picks the best, how good it is.
    """
    return marked(function, RowPart(function, ("filter",)))


def step(function: Callable[Concatenate[Game, P], None]) -> StepPart[P]:
    """Return the step that *function* is: it takes the game and the step's arguments, plain data.

    It is pushed or queued by itself, `game.push(obey_order, ship.handle)`, and stored by its name.
    """
    return StepPart(function)


def at_once(order: int) -> Callable[[F], F]:
    """Make a function one that the rules do at once; those of lower *order* come first (WIN-06).

    It takes the game and returns whether it did anything; it is then tried again.
    """
    return lambda function: marked(function, CheckPart(function, order))


def marked(function: F, part: Part) -> F:
    """Return *function*, marked as that part of the rules."""
    function.__dict__[_PART] = part
    return function


def part_of(value: object) -> Part | None:
    """Return the part of the rules that *value* is or is marked with, or None."""
    if isinstance(value, StepPart):
        return value
    found = getattr(value, "__dict__", {}).get(_PART) if inspect.isfunction(value) else None
    return found if isinstance(found, Part) else None


def bound(row: Row, function: Callable[..., Any]) -> Bound:
    """Return *function* bound to *row*. Raises BindingError when the parameters do not fit."""
    first = ["game", "thing"] if isinstance(row, Filter) else ["game"]
    owner = ["owner"] if row.table == "gauge" else []
    expected = [*first, *owner, *[slot.name for slot in row.slots]]
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


def _handles(value: Value) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else (int(value),)

"""Writes `engine/doors.pyi`: what can be said to a game, typed by the rows of the vocabulary."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.types import THINGS
from everrain_runtime import state
from tests.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Filter, Row

PATH: Final = ROOT / "runtime" / "everrain_runtime" / "engine" / "doors.pyi"
#: The class of each kind of thing.
CLASSES: Final = {
    each.TYPE: name for name, each in vars(state).items() if getattr(each, "TYPE", "") in THINGS
}
HEAD: Final = '''\
"""What can be said to a game, typed by the rows of the vocabulary: a misspelt row is an error.

Written by `python -m pytest tests/test_doors.py --update-golden`; no one edits it by hand.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, Protocol, TypeAlias, overload

from everrain_runtime.engine.dice import Roll
from everrain_runtime.engine.events import Happening
from everrain_runtime.state import (
{classes}
)

#: A thing, or its handle.
{aliases}
'''


def written() -> str:
    """Return the module as it should be."""
    classes = "\n".join(f"    {name}," for name in sorted(CLASSES.values()))
    aliases = "\n".join(f"_{CLASSES[kind]}: TypeAlias = {CLASSES[kind]} | int" for kind in THINGS)
    return "\n".join((HEAD.format(classes=classes, aliases=aliases), *_doors()))


def _doors() -> Iterator[str]:
    """Yield the text of one protocol after another."""
    words = core()
    moments = [row for row in words.events.values() if row.of is None]
    payable = [row for row in words.effects.values() if row.payable]
    yield from _door(
        "Do",
        "Perform an effect and return how much was done; of a list, it is done to each.",
        ((row.name, _each(row), "int") for row in words.effects.values()),
        'cause: str = ""',
    )
    yield from _door(
        "Pay",
        "Perform an effect as a price and return whether it was done in full.",
        ((row.name, _each(row), "bool") for row in payable),
    )
    yield from _door(
        "Bring",
        "Let cards react to a moment that is no effect.",
        ((row.name, _one(row), "None") for row in moments),
    )
    yield from _door(
        "Begin",
        "Let cards change or replace a moment about to come, and return what is left of it.",
        ((row.name, _one(row), "Happening") for row in words.events.values()),
        "amount: int | None = None, roll: Roll | None = None, figure: int = 0",
    )
    gauges = (
        (row.name, [f"owner: {_things(row.owners)}", *_one(row)], "int")
        for row in words.gauges.values()
    )
    yield from _door(
        "Value",
        "Return a quantity with its modifiers, or a gauge.",
        (*((row.name, _one(row), "int") for row in words.quantities.values()), *gauges),
    )
    yield from _door(
        "Holds",
        "Return whether a condition or a filter (of its first argument) is true.",
        (
            *((row.name, _one(row), "bool") for row in words.conditions.values()),
            *((r.name, [f"thing: {_things(r.types)}", *_one(r)], "bool") for r in _filters()),
        ),
    )
    yield from _door(
        "Permits",
        "Return whether something in play gives that permission about the arguments.",
        ((row.name, _one(row), "bool") for row in words.permissions.values()),
    )
    yield from _door(
        "Forbids",
        "Return whether something in play forbids the effect; 0 stands for what is not known yet.",
        ((row.name, _one(row), "bool") for row in words.effects.values()),
    )
    yield from _door(
        "All",
        "Return the handles of everything in play that the noun names.",
        ((row.name, [], "tuple[int, ...]") for row in words.nouns.values()),
    )
    yield from _door(
        "Keep",
        "Return those of the things that satisfy the filter.",
        ((r.name, ["things: Sequence[int]", *_one(r)], "tuple[int, ...]") for r in _filters()),
    )


def _filters() -> Iterable[Filter]:
    return core().filters.values()


def _door(
    name: str, doc: str, rows: Iterable[tuple[str, list[str], str]], named: str = ""
) -> Iterator[str]:
    yield f'class {name}(Protocol):\n    """{doc}"""\n'
    alike: dict[tuple[str, str], list[str]] = {}
    for row, parameters, result in rows:
        given = ", ".join((*parameters, "/", *([f"*, {named}"] if named else [])))
        alike.setdefault((given, result), []).append(f'"{row}"')
    for (given, result), names in alike.items():
        if len(alike) > 1:
            yield "    @overload"
        yield f"    def __call__(self, row: Literal[{_list(names)}], {given}) -> {result}: ..."
    yield ""


def _list(names: list[str]) -> str:
    """Return the names with commas, on lines of their own if there are several."""
    if len(names) == 1:
        return names[0]
    lines = fill(", ".join(names), 100, initial_indent=" " * 8, subsequent_indent=" " * 8)
    return f"\n{lines}\n    "


def _one(row: Row) -> list[str]:
    """Return the parameters of a row that takes one thing at a time."""
    return [f"{slot.name}: {_type(slot)}" for slot in row.slots]


def _each(row: Row) -> list[str]:
    """Return the parameters of a row that is done to each thing of a list."""
    return [
        f"{slot.name}: {_type(slot)}"
        + (f" | Iterable[{_type(slot)}]" if slot.is_thing and not slot.whole else "")
        for slot in row.slots
    ]


def _type(slot: Slot) -> str:
    if not slot.is_thing:
        return "int" if slot.is_number else "str"
    return f"Iterable[{_things(slot.types)}]" if slot.whole else _things(slot.types)


def _things(types: Iterable[str]) -> str:
    return " | ".join(f"_{CLASSES[each]}" for each in types)

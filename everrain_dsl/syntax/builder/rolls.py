"""Tests, rolls of several dice, and what is read from them."""

from __future__ import annotations

from typing import Final

from everrain_dsl.syntax import nodes, trials
from everrain_dsl.syntax.builder.expressions import changed
from everrain_dsl.syntax.builder.tokens import (
    Callback,
    Children,
    Words,
    end_of,
    lemmas,
    place_of,
    start_of,
)
from everrain_dsl.syntax.table import first_of

#: The kind of what is looked for where dice show the same.
_ALIKE: Final = "the same"


def _named_test(c: Children) -> trials.Test:
    """Return a test with the name that is given to what its die shows."""
    test: trials.Test = c[0]
    test.name, test.end_pos = c[1], end_of(c)
    return test


def _picked_stat(c: Children) -> nodes.Word:
    return nodes.Word("picked stat", lemmas(c), start_of(c), end_of(c))


def _bonus(c: Children) -> nodes.Number:
    """Return what is added to the stat: `with +1`, `with -1 for each ...`, `plus`, `minus`."""
    if c[0] == "plus":
        added: nodes.Number = c[1]
        return added
    if c[0] == "minus":
        nothing = nodes.Literal(0, start_of(c), c[0].end_pos)
        return nodes.Arithmetic("minus", (nothing, c[1]), start_of(c), end_of(c))
    return changed(c[1], c[2:])


def _rolls(c: Children) -> nodes.Word:
    return nodes.Word("rolls", f"{c[2]} {c[4]}", start_of(c), end_of(c))


def _of_roll(c: Children) -> Words | None:
    """Return the name of the roll that is spoken of, None for the last one."""
    if not c:
        return None
    name = Words(c[2])
    name.start_pos, name.end_pos = start_of(c), end_of(c)
    return name


def _read(c: Children) -> nodes.Dice:
    """Return `the highest die`, `the total`."""
    words = lemmas(c[:-1]).removeprefix("the ").removesuffix(" die")
    return nodes.Dice(words, c[-1], None, start_of(c), end_of([part for part in c if part]))


def _alike(c: Children) -> nodes.Word:
    return nodes.Word(_ALIKE, lemmas(c), start_of(c), end_of(c))


def _showing(c: Children) -> nodes.Dice:
    """Return how many dice show something, or the same as one another."""
    return _shown("showing", "equal", c)


def _shown(reading: str, alike: str, c: Children) -> nodes.Dice:
    *_, roll, _, shown = c
    if isinstance(shown, nodes.Word) and shown.kind == _ALIKE:
        return nodes.Dice(alike, roll, None, start_of(c), end_of(c))
    return nodes.Dice(reading, roll, shown, start_of(c), end_of(c))


def _pairs(c: Children) -> nodes.Dice:
    """Return how many pairs of dice show the same."""
    return nodes.Dice("pairs", c[-4], None, start_of(c), end_of(c))


def _test_count(c: Children) -> nodes.Dice:
    return nodes.Dice(lemmas(c[3:]), None, None, start_of(c), end_of(c))


def _show(c: Children) -> nodes.NumberIs:
    """Return a condition on how many dice show something."""
    dice = _shown("other", "unequal", c) if c[0] == "every" else _showing(c)
    return nodes.NumberIs(dice, _how_many(c), start_of(c), end_of(c))


def _none_alike(c: Children) -> nodes.NumberIs:
    """Return a condition that no so many dice show the same."""
    number = nodes.Literal(int(c[1]), *place_of(c[1]))
    fewer = nodes.Compared("fewer than", number, start_of(c), number.end_pos)
    dice = nodes.Dice("equal", c[3], None, start_of(c), end_of(c))
    return nodes.NumberIs(dice, fewer, start_of(c), end_of(c))


def _pairs_show(c: Children) -> nodes.NumberIs:
    return nodes.NumberIs(_pairs(c), _how_many(c), start_of(c), end_of(c))


def _how_many(c: Children) -> nodes.Compared:
    first = c[0]
    if isinstance(first, nodes.Word):
        return nodes.Compared(first.value, c[1], start_of(c), end_of(c[:2]))
    operation, number = ("at least", 1) if first == "any" else ("exactly", 0)
    at = first.start_pos, first.end_pos
    return nodes.Compared(operation, nodes.Literal(number, *at), *at)


#: The functions of this part of the grammar, in its order.
ROLLS: Final[dict[str, Callback]] = {
    "test": first_of,
    "named_test": _named_test,
    "tested": first_of,
    "picked_stat": _picked_stat,
    "bonus": _bonus,
    "rolls": _rolls,
    "shown": first_of,
    "alike": _alike,
    "last_roll": _of_roll,
    "named_roll": _of_roll,
    "read_dice": _read,
    "dice_showing": _showing,
    "test_count": _test_count,
    "dice_show": _show,
    "none_alike": _none_alike,
    "pairs_show": _pairs_show,
    "each_die": _showing,
    "pairs_showing": _pairs,
}

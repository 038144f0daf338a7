"""Those picked among all that are left: the most, the fewest, the only one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.bytecode.emitter.routine import Label
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.semantics import walk

if TYPE_CHECKING:
    from everrain_dsl.bytecode.emitter.routine import Register
    from everrain_dsl.bytecode.emitter.things import Things
    from everrain_dsl.semantics import model


def best_of(selection: model.Selection, into: Things) -> Register:
    """Pick so many of the best, one after another: of equals the player does."""
    to, type_ = into.to, selection.type
    best = [narrowing for narrowing in selection.filters if walk.is_best(narrowing)]
    rest = tuple(narrowing for narrowing in selection.filters if not walk.is_best(narrowing))
    left = to.result_of(Op.COPY, into.things(attrs.evolve(selection, filters=rest)))
    found = into.empty(type_)
    one, count = to.number_of(1), into.so_many(selection)
    iterator, number, head, end = to.local(), to.local(), Label(), Label()
    to.emit(Op.TIMES, iterator, count, selection.count)
    to.place(head)
    to.emit(Op.NEXT, number, iterator, end)
    equal = left
    for narrowing in best:
        equal = into.narrowed(equal, narrowing, type_)
    picked = into.chosen(selection, equal, one, one)
    to.emit(Op.JOIN, found, found, picked)
    to.emit(Op.WITHOUT, left, left, to.result_of(Op.FIRST, picked))
    into.again(head, end)
    if selection.determiner == "exactly":
        return found
    return into.chosen(selection, found, to.number_of(0), count)


def alone(things: Register, type_: str, into: Things) -> Register:
    """Return a register with *things* if there is only one of them, else with none."""
    to, several = into.to, Label()
    found = into.empty(type_)
    to.emit(Op.JUMP_UNLESS_EQUAL, to.result_of(Op.COUNT, things), to.number_of(1), several)
    to.emit(Op.JOIN, found, found, things)
    to.place(several)
    return found


def superlative(things: Register, narrowing: model.Narrowing, type_: str, into: Things) -> Register:
    """Keep those with the most, or the fewest, of what is counted of them."""
    to = into.to
    worst = 1_000_000 if narrowing.form == "fewest" else -1
    best = to.result_of(Op.COPY, to.number_of(worst))
    item, head, end = into.each(things, type_)
    value = into.measured(item, narrowing)
    to.emit(Op.LOWER if narrowing.form == "fewest" else Op.HIGHER, best, best, value)
    into.again(head, end)
    kept = into.empty(type_)
    item, head, end = into.each(things, type_)
    value = into.measured(item, narrowing)
    skip = Label()
    to.emit(Op.JUMP_UNLESS_EQUAL, value, best, skip)
    only = to.result_of(Op.ONLY, item)
    to.emit(Op.JOIN, kept, kept, only)
    to.place(skip)
    into.again(head, end)
    return kept

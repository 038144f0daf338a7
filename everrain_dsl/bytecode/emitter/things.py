"""Things that a selection points at, picked and narrowed down, into registers."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.bytecode.emitter.lists import again, difference, emit_each, empty, unless
from everrain_dsl.bytecode.emitter.routine import Label, Register
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.model import traversal
from everrain_dsl.model.bindings import YOU
from everrain_dsl.vocabulary.rows import Filter, Noun
from everrain_dsl.vocabulary.types import is_aboard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.bytecode.emitter.writer import Statements

#: Determiners by which somebody, or chance, picks.
_PICKING: Final = frozenset({"one", "another", "exactly", "up to", "any number", "random"})
_FROM_YOU: Final = "noun_player_clockwise_from_you"


def _is_ours(selection: model.Selection) -> bool:
    """Return whether *selection* defaults to your ship: things aboard, unless they are anyone's."""
    return is_aboard(selection.type) and not selection.of_anyone


def emit_you(emitter: Statements) -> Register:
    """Return a register with the acting player's ship."""
    return emitter.to.result_of(Op.ACTING)


def emit_argument(emitter: Statements, argument: model.Argument) -> Register:
    """Return the register that holds an argument: a number, a thing or things, a name."""
    match argument:
        case model.Symbol():
            return emitter.to.symbol(argument)
        case model.Selection() | model.Reference() | model.NamedThing():
            return emit_thing(emitter, argument)
        case _:
            return emitter.number(argument)


def emit_thing(emitter: Statements, thing: model.Thing) -> Register:
    """Return the register with the thing, or the list of things, that *thing* points at.

    What has to be picked is picked here, by the player or by chance, and held as the
    selection's binding.
    """
    to = emitter.to
    if isinstance(thing, model.Reference):
        return emit_you(emitter) if thing.binding is YOU else to.of(thing.binding)
    if isinstance(thing, model.NamedThing):
        ports = to.result_of(Op.ALL, to.pools.named("noun", "noun_port"))
        name = to.constant("name", to.pools.symbol("name", thing.name))
        found = to.result_of(Op.KEEP, ports, to.pools.named("filter", "port_called"), (name,))
        return to.result_of(Op.FIRST, found)
    register = _picked(emitter, thing)
    to.name(thing.binding, register)
    return register


def _picked(emitter: Statements, selection: model.Selection) -> Register:
    to = emitter.to
    is_ranked = any(map(traversal.is_best, selection.filters))
    if is_ranked and selection.determiner in ("exactly", "up to"):
        return best_of(selection, emitter)
    things = emit_things(emitter, selection)
    one = to.number_of(1)
    match selection.determiner:
        case "one" | "another":
            return to.result_of(Op.FIRST, emit_chosen(emitter, selection, things, one, one))
        case "exactly":
            count = to.number_of(selection.count)
            return emit_chosen(emitter, selection, things, count, count)
        case "up to":
            return emit_chosen(
                emitter, selection, things, to.number_of(0), emit_so_many(emitter, selection)
            )
        case "any number":
            count = to.result_of(Op.COUNT, things)
            return emit_chosen(emitter, selection, things, to.number_of(0), count)
        case "random":
            count = emit_so_many(emitter, selection)
            picked = to.result_of(Op.RANDOM, things, count)
            return to.result_of(Op.FIRST, picked) if selection.count == 1 else picked
        case "the" | "only" | "nearest" | "any" | "no":
            tied = any(n.form in ("most", "fewest") and not n.negated for n in selection.filters)
            if tied and to.context not in ("pure",):
                things = emit_chosen(emitter, selection, things, one, one)
            return to.result_of(Op.FIRST, things)
        case _ if selection.among is not None and not selection.filters:
            return to.result_of(Op.COPY, things)
        case _:
            return things


def emit_so_many(emitter: Statements, selection: model.Selection) -> Register:
    """Return a register with how many are picked at most."""
    if selection.limit is not None:
        return emitter.number(selection.limit)
    return emitter.to.number_of(selection.count)


def emit_chosen(
    emitter: Statements,
    selection: model.Selection,
    things: Register,
    least: Register,
    most: Register,
) -> Register:
    """Return a register with those of *things* that the player picks."""
    decision = emitter.to.decide("choose", selection.binding.words)
    return emitter.to.result_of(Op.CHOOSE, things, least, most, decision)


def emit_things(
    emitter: Statements, selection: model.Selection, had: tuple[Filter, Register] | None = None
) -> Register:
    """Return a register with the list of all things that *selection* matches, before any pick.

    For things *had* by another thing, that filter row selects them.
    """
    to = emitter.to
    if selection.among is not None:
        return _rest(emitter, _of_group(emitter, selection, to.of(selection.among)), selection)
    things = _all(emitter, selection)
    said = [n.row for n in selection.filters if isinstance(n.row, Filter)]
    said += [had[0]] if had is not None else []
    if had is not None:
        things = to.result_of(Op.KEEP, things, to.pools.row(had[0]), (had[1],))
    elif _is_ours(selection) and not any(row.locates for row in said):
        ship = to.pools.named("filter", "of_ship")
        things = to.result_of(Op.KEEP, things, ship, (emit_you(emitter),))
    left_out = selection.noun.leaves_out
    if left_out and not any(row.speaks_of == left_out for row in said):
        things = to.result_of(Op.DROP, things, to.pools.named("filter", left_out), ())
    return _rest(emitter, things, selection)


def _all(emitter: Statements, selection: model.Selection) -> Register:
    """Return everything of a kind; of players, from the one on who is to be first."""
    to = emitter.to
    if selection.start is None:
        return to.result_of(Op.ALL, to.pools.named("noun", _listed(selection.noun)))
    you, first, nobody = emit_you(emitter), emit_thing(emitter, selection.start), Label()
    to.emit(Op.JUMP_UNLESS, to.result_of(Op.ANY, to.result_of(Op.ONLY, first)), nobody)
    to.emit(Op.YOU, first)
    to.place(nobody)
    things = to.result_of(Op.ALL, to.pools.named("noun", _FROM_YOU))
    to.emit(Op.YOU, you)
    return things


def _of_group(emitter: Statements, selection: model.Selection, group: Register) -> Register:
    """Return the things of a group that *selection* means: what left play cannot be picked."""
    if selection.determiner not in _PICKING:
        return group
    there = emitter.to.pools.named("filter", "in_play")
    return emitter.to.result_of(Op.KEEP, group, there, ())


def _rest(emitter: Statements, things: Register, selection: model.Selection) -> Register:
    """Return those of *things* that *selection* leaves."""
    to = emitter.to
    if selection.picks:
        things = to.result_of(Op.KEEP, things, to.pools.named("filter", selection.picks), ())
    for narrowing in sorted(selection.filters, key=traversal.is_ranking):
        things = emit_narrowed(emitter, things, narrowing, selection.type)
    if selection.without is not None:
        without = emit_you(emitter) if selection.without is YOU else to.of(selection.without)
        if selection.without.many:
            things = difference(emitter, things, without, selection.type)
        else:
            things = to.result_of(Op.WITHOUT, things, without)
    if selection.determiner == "nearest":
        nearest = to.pools.named("filter", "nearest_to")
        things = to.result_of(Op.KEEP, things, nearest, (emit_you(emitter),))
    return alone(things, selection.type, emitter) if selection.determiner == "only" else things


def emit_narrowed(
    emitter: Statements, things: Register, narrowing: model.Narrowing, type_: str
) -> Register:
    """Return a register with those of *things*, which are of *type_*, that are left."""
    left = _narrowed(emitter, things, narrowing, type_)
    if things in emitter.to.single:
        emitter.to.single.add(left)
    return left


def _narrowed(
    emitter: Statements, things: Register, narrowing: model.Narrowing, type_: str
) -> Register:
    to = emitter.to
    match narrowing.form:
        case "be" if narrowing.means is not None:
            return _narrowed_by_meaning(emitter, things, narrowing, narrowing.means, type_)
        case "be" if narrowing.marked_by is not None:
            op = Op.DROP if narrowing.negated else Op.KEEP
            marked = narrowing.marked_by
            of_crew = marked.type == "trait_name"
            row = to.pools.named("filter", "with_trait" if of_crew else "called")
            return to.result_of(op, things, row, (to.symbol(marked),))
        case "be":
            assert narrowing.row is not None
            op = Op.DROP if narrowing.negated else Op.KEEP
            kind = next(
                (
                    a
                    for a in narrowing.arguments
                    if isinstance(a, model.Selection) and a.determiner == "any"
                ),
                None,
            )
            if kind is not None:
                return _narrowed_by_kind(emitter, things, narrowing, kind, type_)
            arguments = tuple(emit_argument(emitter, a) for a in narrowing.arguments)
            return to.result_of(op, things, to.pools.row(narrowing.row), arguments)
        case "gauge" | "stat" | "held":
            return _narrowed_by_number(emitter, things, narrowing, type_)
        case "did":
            return _narrowed_by_past(emitter, things, narrowing, type_)
        case _:
            best = superlative(things, narrowing, type_, emitter)
            return difference(emitter, things, best, type_) if narrowing.negated else best


def _narrowed_by_kind(
    emitter: Statements,
    things: Register,
    narrowing: model.Narrowing,
    kind: model.Selection,
    type_: str,
) -> Register:
    """`adjacent to a port`: those that satisfy the filter with any of the kind."""
    to = emitter.to
    whoever = narrowing.row is not None and narrowing.row.name == "of_ship"
    if whoever and not kind.filters:
        return to.result_of(Op.COPY, things)  # of a ship: whoever's
    assert narrowing.row is not None
    row = to.pools.row(narrowing.row)
    kept = empty(emitter, type_)
    others = _of_kind(emitter, kind)
    item, head, end = emit_each(emitter, others, kind.type)
    arguments = tuple(
        item if argument is kind else emit_argument(emitter, argument)
        for argument in narrowing.arguments
    )
    found = to.result_of(Op.KEEP, things, row, arguments)
    to.emit(Op.JOIN, kept, kept, found)
    again(emitter, head, end)
    if not narrowing.negated:
        return kept
    return difference(emitter, things, kept, type_)


def _of_kind(emitter: Statements, kind: model.Selection) -> Register:
    """Return all of a kind that a property speaks of, or those of a group."""
    if kind.among is not None:
        return emitter.to.of(kind.among)
    others = emitter.to.result_of(Op.ALL, emitter.to.pools.named("noun", _listed(kind.noun)))
    for each in kind.filters:
        others = emit_narrowed(emitter, others, each, kind.type)
    return others


def _narrowed_by_meaning(
    emitter: Statements,
    things: Register,
    narrowing: model.Narrowing,
    means: model.Meaning[model.Condition],
    type_: str,
) -> Register:
    """Keep the things that a phrase of a set is true of, or those it is not true of."""
    kept = empty(emitter, type_, things)
    with _kept_in(emitter, kept, things, type_) as (item, skip):
        emitter.to.bind(means.slots[0], item)
        emitter.jump_unless(means.does, skip)
    return difference(emitter, things, kept, type_) if narrowing.negated else kept


def _narrowed_by_past(
    emitter: Statements, things: Register, narrowing: model.Narrowing, type_: str
) -> Register:
    """Keep those that have done something, or those that have not."""
    to, past, doer = emitter.to, narrowing.past, narrowing.doer
    assert past is not None
    assert doer is not None
    kept = empty(emitter, type_, things)
    with _kept_in(emitter, kept, things, type_) as (item, skip):
        to.bind(doer, item)
        to.emit(Op.JUMP_UNLESS_AT_LEAST, emitter.number(past), to.number_of(1), skip)
    return difference(emitter, things, kept, type_) if narrowing.negated else kept


def _narrowed_by_number(
    emitter: Statements, things: Register, narrowing: model.Narrowing, type_: str
) -> Register:
    """Keep those whose gauge or stat compares as it should."""
    assert narrowing.compared is not None
    wanted = emitter.number(narrowing.compared.number)
    kept = empty(emitter, type_, things)
    with _kept_in(emitter, kept, things, type_) as (item, skip):
        value = emit_measured(emitter, item, narrowing)
        unless(emitter, narrowing.compared.operation, value, wanted, skip)
    return kept


@contextmanager
def _kept_in(
    emitter: Statements, kept: Register, things: Register, type_: str
) -> Iterator[tuple[Register, Label]]:
    """Loop over *things*, each of which joins those *kept* unless the body goes to the label."""
    item, head, end = emit_each(emitter, things, type_)
    skip = Label()
    yield item, skip
    emitter.to.emit(Op.JOIN, kept, kept, emitter.to.result_of(Op.ONLY, item))
    emitter.to.place(skip)
    again(emitter, head, end)


def emit_measured(emitter: Statements, item: Register, narrowing: model.Narrowing) -> Register:
    """Return a register with how much *item* has of what *narrowing* counts or measures."""
    to, row = emitter.to, narrowing.row
    if narrowing.held is not None and isinstance(row, Filter):
        return to.result_of(Op.COUNT, emit_things(emitter, narrowing.held, (row, item)))
    assert row is not None
    extra = tuple(emit_argument(emitter, argument) for argument in narrowing.arguments)
    return to.result_of(Op.ASK, to.pools.row(row), (item, *extra))


def _listed(noun: Noun) -> str:
    """Return the noun that lists what *noun* means: cards of a set's kind are among all cards."""
    return noun.within or noun.name


def best_of(selection: model.Selection, into: Statements) -> Register:
    """Pick the best, one at a time, as many as asked for; the player picks among equals."""
    to, type_ = into.to, selection.type
    best = [narrowing for narrowing in selection.filters if traversal.is_best(narrowing)]
    rest = tuple(narrowing for narrowing in selection.filters if not traversal.is_best(narrowing))
    left = to.result_of(Op.COPY, emit_things(into, attrs.evolve(selection, filters=rest)))
    found = empty(into, type_)
    one, count = to.number_of(1), emit_so_many(into, selection)
    iterator, number, head, end = to.local(), to.local(), Label(), Label()
    to.emit(Op.TIMES, iterator, count, selection.count)
    to.place(head)
    to.emit(Op.NEXT, number, iterator, end)
    equal = left
    for narrowing in best:
        equal = emit_narrowed(into, equal, narrowing, type_)
    picked = emit_chosen(into, selection, equal, one, one)
    to.emit(Op.JOIN, found, found, picked)
    to.emit(Op.WITHOUT, left, left, to.result_of(Op.FIRST, picked))
    again(into, head, end)
    if selection.determiner == "exactly":
        return found
    return emit_chosen(into, selection, found, to.number_of(0), count)


def alone(things: Register, type_: str, into: Statements) -> Register:
    """Return a register with *things* if there is only one of them, else with none."""
    to, several = into.to, Label()
    found = empty(into, type_)
    to.emit(Op.JUMP_UNLESS_EQUAL, to.result_of(Op.COUNT, things), to.number_of(1), several)
    to.emit(Op.JOIN, found, found, things)
    to.place(several)
    return found


def superlative(
    things: Register, narrowing: model.Narrowing, type_: str, into: Statements
) -> Register:
    """Keep those with the most, or the fewest, of what is counted of them."""
    to = into.to
    worst = 1_000_000 if narrowing.form == "fewest" else -1
    best = to.result_of(Op.COPY, to.number_of(worst))
    item, head, end = emit_each(into, things, type_)
    value = emit_measured(into, item, narrowing)
    to.emit(Op.LOWER if narrowing.form == "fewest" else Op.HIGHER, best, best, value)
    again(into, head, end)
    kept = empty(into, type_)
    item, head, end = emit_each(into, things, type_)
    value = emit_measured(into, item, narrowing)
    skip = Label()
    to.emit(Op.JUMP_UNLESS_EQUAL, value, best, skip)
    only = to.result_of(Op.ONLY, item)
    to.emit(Op.JOIN, kept, kept, only)
    to.place(skip)
    again(into, head, end)
    return kept

"""Resolve things, numbers and conditions: bind every reference, type every use of a row.

Each function returns the model's expression, or None after it has reported an error. Callers pass
None on, so one mistake is reported once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model.normalize import settled
from everrain_dsl.model.tree import Use
from everrain_dsl.resolve import advice
from everrain_dsl.syntax import nodes
from everrain_dsl.types import kinds
from everrain_dsl.types.conditions import read_condition
from everrain_dsl.types.fractions import spelled_out
from everrain_dsl.types.history import read_done, read_past
from everrain_dsl.types.numbers import read_amount, read_compared, read_number, read_single, singles
from everrain_dsl.types.reader import Expressions
from everrain_dsl.types.selections import PICKED, noun_of, read_selection, read_thing
from everrain_dsl.vocabulary.rows import Effect, Noun, Quantity, Row
from everrain_dsl.vocabulary.types import a_kind

if TYPE_CHECKING:
    from everrain_dsl.model.tree import Purpose
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import R
    from everrain_dsl.vocabulary.phrase import Slot


class ExpressionReader(Expressions):
    """Reads conditions and uses of the vocabulary."""

    def done(self, node: nodes.WhoDid, noun: Noun, scope: Scope) -> model.Narrowing | None:
        """Return the property of things that have done, or not done, what *node* names."""
        return read_done(node, noun, scope, self)

    def past(self, node: nodes.Happened, scope: Scope) -> model.TimesOf | None:
        """Return how often, or how much of, the event in *node* has happened."""
        return read_past(node, scope, self)

    def kinds_of(self, gauge: nodes.Said, scope: Scope, owner: str) -> tuple[model.Argument, ...]:
        """Return the arguments of a gauge of an *owner*: the kind of a counter."""
        slots = zip(gauge.rows[0].slots, gauge.arguments, strict=True)
        read = [self.argument(slot, node, scope, "argument") for slot, node in slots]
        known = tuple([each for each in read if each is not None])
        for kind in known:
            if isinstance(kind, model.Symbol):
                self.lie_there(kind, owner, gauge)
        return known

    def said(
        self,
        node: nodes.Said,
        scope: Scope,
        kind: type[R],
        purpose: Purpose,
        *,
        negated: bool = False,
        of: str | None = None,
    ) -> tuple[R, tuple[model.Argument, ...]] | None:
        """Return the one row that *node* matches, by the types in its slots, and its arguments.

        In an effect, later lines may refer to what its selections chose (`that ...`). A card that
        it names must fit the type that *of* names, or the type that the effect makes.
        """
        if isinstance(node, nodes.Shared):
            whole = spelled_out(node, self)
            return self.said(whole, scope, kind, purpose) if whole is not None else None
        found = _use(self, node, scope, kind, purpose, negated=negated, of=of)
        self.typed(node, Use(*found) if found is not None else None, scope.departed)
        return found

    def possessed(
        self, said: nodes.Said, type_: str, scope: Scope
    ) -> tuple[Quantity, tuple[model.Argument, ...]] | None:
        """Return the quantity that things of *type_* have, and its arguments behind its owner."""
        fitting = [
            row for row in said.rows if isinstance(row, Quantity) and type_ in row.slots[0].types
        ]
        if not fitting:
            types = tuple(dict.fromkeys(t for row in said.rows for t in row.slots[0].types))
            self.report.add(
                catalogue.OWNER_HAS_NONE,
                self.span(said),
                found=a_kind(type_),
                gauge=self.words(said),
                owners=a_kind(types),
            )
            return None
        read = [
            self.argument(slot, argument, scope, "argument")
            for slot, argument in zip(fitting[0].slots[1:], said.arguments, strict=True)
        ]
        known = tuple(argument for argument in read if argument is not None)
        self.use(fitting[0])
        return (fitting[0], known) if len(known) == len(read) else None

    def argument(
        self, slot: Slot, node: nodes.Argument, scope: Scope, purpose: Purpose
    ) -> model.Argument | None:
        """Return the argument for *slot*."""
        match node:
            case nodes.Selection() | nodes.Among() | nodes.Reference():
                return self.thing(node, scope, purpose)
            case nodes.Word():
                return self.word(node, slot.types)
            case nodes.Text():
                return self._text(slot, node)
            case nodes.Noun():
                return kinds.kind_of(node, self)
            case _:
                return self.number(node, scope)

    def condition(self, node: nodes.Condition, scope: Scope) -> model.Condition | None:
        """Return the condition *node* writes down, `settled`."""
        found = self.asked(node, scope)
        return settled(found) if found is not None else None

    def asked(self, node: nodes.Condition, scope: Scope) -> model.Condition | None:
        """Return what *node* asks, before it is normalized."""
        found = read_condition(self, node, scope)
        self.typed(node, found, scope.departed)
        return found

    def compared(self, node: nodes.Compared, scope: Scope) -> model.Compared | None:
        """Return the comparison *node* writes down."""
        return read_compared(self, node, scope)

    def number(self, node: nodes.Number, scope: Scope) -> model.Number | None:
        """Return the number that *node* denotes."""
        found = read_number(self, node, scope)
        if node.__class__ is not nodes.Literal:  # which means itself
            self.typed(node, found, scope.departed)
        return found

    def selection(
        self, node: nodes.Selection | nodes.Among, scope: Scope, purpose: Purpose
    ) -> model.Selection | None:
        """Return the selection *node* writes down, typed by its noun, or by that of its group."""
        found = read_selection(self, node, scope, purpose)
        self.typed(node, found, scope.departed, purpose)
        return found

    def single(self, node: nodes.Thing, thing: model.Thing) -> bool:
        """Report *thing* if it can be several, where only one is allowed."""
        return read_single(self, node, thing)

    def thing(self, node: nodes.Thing, scope: Scope, purpose: Purpose) -> model.Thing | None:
        """Return the thing or things *node* points at."""
        return read_thing(self, node, scope, purpose)


def _use(
    on: Expressions,
    node: nodes.Said,
    scope: Scope,
    kind: type[R],
    purpose: Purpose,
    *,
    negated: bool,
    of: str | None,
) -> tuple[R, tuple[model.Argument, ...]] | None:
    """Return the one row that *node* matches, and its arguments, as `Expressions.said`."""
    rows = [row for row in node.rows if isinstance(row, kind)]
    before = on.spoken
    found = _arguments(on, node, rows, scope, purpose)
    on.spoken = before
    if found is None:
        return None
    row, read = found
    if not singles(on, row, node.arguments, read, purpose):
        return None
    if not all(on.may_be(noun_of(each, on.vocabulary), row, node) for each in read):
        return None
    if not negated and not on.can_be(row, node):
        return None
    made = row.makes if isinstance(row, Effect) else of
    if not on.is_called_so(made, node.arguments, read):
        return None
    for counters in read:
        if isinstance(counters, model.Symbol) and counters.type == "counter":
            for value in read:
                if isinstance(value, model.Selection | model.Reference):
                    on.lie_there(counters, value.type, node)
    on.use(row)
    if purpose == "effect":
        for value in read:
            if isinstance(value, model.Selection):
                speak_of(value, scope)
    return row, tuple(read)


def _arguments(
    on: Expressions, node: nodes.Said, rows: list[R], scope: Scope, purpose: Purpose
) -> tuple[R, list[model.Argument]] | None:
    """Return the first of *rows* that the arguments of *node* fit, with them."""
    read: list[model.Argument] = []
    for index, argument in enumerate(node.arguments):
        slot = rows[0].slots[index]
        if isinstance(argument, nodes.Choosable) and _is_amount(slot, rows[0]):
            value: model.Argument | None = read_amount(on, argument, scope)
        else:
            value = on.argument(slot, argument, scope, purpose)
        if value is None:
            return None
        fitting = [row for row in rows if _fits(row.slots[index], value)]
        if not fitting:
            types = tuple(dict.fromkeys(t for row in rows for t in row.slots[index].types))
            found = _type(value)
            on.wrong_type(argument, found, types, advice.cannot(rows[0], index, a_kind(found)))
            return None
        rows = fitting
        read.append(value)
        if purpose != "event" and isinstance(value, model.Selection | model.Reference):
            on.spoken = value
    return rows[0], read


def speak_of(selection: model.Selection, scope: Scope) -> None:
    """Let what an effect was done to be spoken of from here on.

    What was picked is `that crew`, or `those crew`; of all there are, only `those` and `them` are.
    """
    if not selection.binding.many or selection.determiner in PICKED:
        scope.bind(selection.binding)
    else:
        scope.speak_of(selection.binding)


def _is_amount(slot: Slot, row: Row) -> bool:
    """Return whether *slot* is the amount of an effect, which a player may pick."""
    return isinstance(row, Effect) and slot.name == row.amount


def _type(value: model.Argument) -> str:
    if isinstance(value, model.Selection | model.Reference | model.NamedThing | model.Symbol):
        return value.type
    return "number"


def _fits(slot: Slot, value: model.Argument) -> bool:
    return _type(value) in slot.types

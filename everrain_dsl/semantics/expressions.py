"""Things, numbers and conditions: every reference bound, every use of a row typed.

Each function returns the model's expression, or None when it has reported why there is none;
callers pass None on, so that one mistake is told once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.semantics import gone, had, kinds, model, precedence, walk
from everrain_dsl.semantics.history import happened, read_done, read_past
from everrain_dsl.semantics.numbers import Numbers
from everrain_dsl.semantics.sections import can_be_had, fits_field, have_section
from everrain_dsl.semantics.settled import settled
from everrain_dsl.semantics.shares import spelled_out
from everrain_dsl.semantics.things import PICKED, noun_of
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.rows import Condition, Effect, Filter, Gauge, Noun, Quantity, Row
from everrain_dsl.vocabulary.types import a_kind, in_words

if TYPE_CHECKING:
    from everrain_dsl.semantics.filters import Purpose, R
    from everrain_dsl.semantics.scope import Scope
    from everrain_dsl.vocabulary.phrase import Slot


#: Determiners a condition cannot ask of, and the comparison that says what is meant.
_SO_MANY: Final = {"exactly": "at least", "up to": "at most", "any number": "", "random": ""}


class Expressions(Numbers):
    """Reads conditions and uses of the vocabulary."""

    def done(self, node: nodes.Filter, noun: Noun, scope: Scope) -> model.Narrowing | None:
        """Return what those have done, or not, of whom *node* says it."""
        return read_done(node, noun, scope, self)

    def past(self, node: nodes.Happened, scope: Scope) -> model.TimesOf | None:
        """Return how often, or how much, of what *node* says has happened."""
        return read_past(node, scope, self)

    def kinds_of(self, gauge: nodes.Said, scope: Scope, owner: str) -> tuple[model.Argument, ...]:
        """Return what stands in the slots of a gauge of an *owner*: the kind of a counter."""
        slots = zip(gauge.rows[0].slots, gauge.arguments, strict=True)
        read = [self.argument(slot, node, scope, "argument") for slot, node in slots]
        known = tuple([each for each in read if each is not None])
        for kind in known:
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
        """Return the one row *node* means, by the types in its slots, and its arguments.

        In an effect, what its selections chose may be spoken of afterwards (`that ...`). A card it
        names is one of those that it is said *of*, by their type, or that the effect makes.
        """
        if isinstance(node, nodes.Shared):
            whole = spelled_out(node, self)
            return self.said(whole, scope, kind, purpose) if whole is not None else None
        rows = [row for row in node.rows if isinstance(row, kind)]
        before = self.spoken
        found = self._arguments(node, rows, scope, purpose)
        self.spoken = before
        if found is None:
            return None
        row, read = found
        if not self._singles(row, node.arguments, read, purpose):
            return None
        if not all(self.may_be(noun_of(each, self.vocabulary), row, node) for each in read):
            return None
        if not negated and not self.can_be(row, node):
            return None
        made = row.makes if isinstance(row, Effect) else of
        if not self.is_called_so(made, node.arguments, read):
            return None
        if not (have_section(read, node, self) and fits_field(read, node, self)):
            return None
        if not can_be_had(row, read, node, self):
            return None
        for counters in read:
            if isinstance(counters, model.Symbol) and counters.type == "counter":
                for value in read:
                    if isinstance(value, model.Selection | model.Reference):
                        self.lie_there(counters, value.type, node)
        self.use(row)
        if purpose == "effect":
            for value in read:
                if isinstance(value, model.Selection):
                    speak_of(value, scope)
        return row, tuple(read)

    def _arguments(
        self, node: nodes.Said, rows: list[R], scope: Scope, purpose: Purpose
    ) -> tuple[R, list[model.Argument]] | None:
        """Return the first of *rows* that the arguments of *node* fit, with them."""
        read: list[model.Argument] = []
        for index, argument in enumerate(node.arguments):
            slot = rows[0].slots[index]
            if isinstance(argument, nodes.Choosable) and _is_amount(slot, rows[0]):
                value: model.Argument | None = self.amount(argument, scope)
            else:
                value = self.argument(slot, argument, scope, purpose)
            if value is None:
                return None
            fitting = [row for row in rows if _fits(row.slots[index], value)]
            if not fitting:
                types = tuple(dict.fromkeys(t for row in rows for t in row.slots[index].types))
                self._wrong_type(argument, _type(value), types)
                return None
            rows = fitting
            read.append(value)
            if purpose != "event" and isinstance(value, model.Selection | model.Reference):
                self.spoken = value
        return rows[0], read

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
                text=in_words(type_),
                found=a_kind(type_),
                gauge=self.words(said),
                owners=in_words(types),
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
        """Return what stands in *slot*."""
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
        """Return the condition *node* writes down, as it is written."""
        match node:
            case nodes.Logic(operation, operands):
                precedence.see_condition(node, self)
                read = [self.asked(operand, scope) for operand in operands]
                known = tuple(c for c in read if c is not None)
                return model.Logic(operation, known) if len(known) == len(read) else None
            case nodes.Counted(compared, things):
                selection = self.selection(things, scope, "condition")
                comparison = self.compared(compared, scope)
                if selection is None or comparison is None:
                    return None
                return model.Counted(selection, comparison)
            case nodes.Holds(owner, compared, gauge):
                return self._holds(owner, compared, gauge, scope)
            case nodes.Is(nodes.Reference() as subject, nodes.Said(arguments=[named]), negated) if (
                self._is_number(subject, scope) and isinstance(named, nodes.Reference)
            ):
                return self._numbers_equal(subject, named, scope, negated=negated)
            case nodes.Is(subject, said, negated):
                thing = self._asked_of(subject, scope)
                if thing is None:
                    return None
                narrowing = self.narrowing(said, thing.type, scope, negated=negated)
                if narrowing is None:
                    return None
                if isinstance(narrowing.row, Filter) and narrowing.row.form == "best":
                    return self._among(subject, narrowing, scope)
                if not gone.still_so(thing, narrowing, said, scope, self):
                    return None
                if not self.may_be(noun_of(thing, self.vocabulary), narrowing.row, node.said):
                    return None
                return model.ThingIs(thing, narrowing)
            case nodes.IsMost():
                return self._is_most(node, scope)
            case nodes.IsOnly():
                return self._is_only(node, scope)
            case nodes.Has():
                return self._has(node, scope)
            case nodes.NumberIs(number, compared):
                return self._number_is(number, compared, scope)
            case nodes.ThereIs(subject):
                thing = self._asked_of(subject, scope)
                if isinstance(thing, model.Selection):
                    return model.ThereIs(thing)
                if thing is not None:
                    self._wrong_type(subject, thing.type, ("crew",))
                return None
            case nodes.Happened():
                times = self.past(node, scope)
                return happened(times) if times is not None else None
            case nodes.Said():
                return self._asked_row(node, scope)
            case _:
                assert_never(node)

    def _asked_row(self, node: nodes.Said, scope: Scope) -> model.Asked | None:
        used = self.said(node, scope, Condition, "condition")
        if used is None or not self.is_meant(used[0], node):
            return None
        return model.Asked(*used, self.names.meanings.get(used[0].name))

    def _is_most(self, node: nodes.IsMost, scope: Scope) -> model.Condition | None:
        subject = self._known(node.subject, scope)
        if subject is None:
            return None
        narrowing = self.extreme(node.measure, node.form, subject.type, scope)
        return self._most_of_all(subject, narrowing) if narrowing else None

    def _among(
        self, node: nodes.Thing, narrowing: model.Narrowing, scope: Scope
    ) -> model.Condition | None:
        """Return whether one thing is the best of all: the nearest, that with the highest luck."""
        subject = self._known(node, scope)
        if subject is None:
            return None
        asked = self.of_all_equals(attrs.evolve(narrowing, negated=False))
        found = self._most_of_all(subject, asked)
        return model.Logic("not", (found,)) if narrowing.negated else found

    def _most_of_all(
        self, subject: model.Reference | model.Selection, narrowing: model.Narrowing
    ) -> model.IsMost:
        noun = self.vocabulary.nouns[f"noun_{subject.type}"]
        self.use(noun)
        binding = model.Binding(subject.type, noun.plural, many=True)
        others = model.Selection("group", 0, noun, subject.type, (), binding)
        return model.IsMost(subject, others, narrowing)

    def _has(self, node: nodes.Has, scope: Scope) -> model.Condition | None:
        """Return whether something has other things, or more than another, or the most of all."""
        what = node.what
        if what.form in ("most", "fewest"):
            subject = self._known(node.subject, scope)
            narrowing = had.read_held(what, subject.type, scope, self) if subject else None
            return self._most_of_all(subject, narrowing) if subject and narrowing else None
        thing = self._asked_of(node.subject, scope)
        if thing is None:
            return None
        if isinstance(what.said, nodes.More):
            found = had.read_more(what.said, thing.type, scope, self)
        else:
            found = had.read_held(what, thing.type, scope, self)
        if found is None or found.compared is None:
            return None
        if isinstance(found.row, Gauge):
            return model.ThingHolds(thing, found.row, found.compared, found.arguments)
        if not gone.still_so(thing, found, node.subject, scope, self):
            return None
        return model.ThingIs(thing, found)

    def _is_only(self, node: nodes.IsOnly, scope: Scope) -> model.Condition | None:
        subject = self._known(node.subject, scope)
        only = self.selection(_all_of(node), scope, "condition")
        if subject is None or only is None:
            return None
        if subject.type != only.type:
            self._wrong_type(node.subject, subject.type, (only.type,))
            return None
        return model.IsOnly(subject, only)

    def _known(self, node: nodes.Thing, scope: Scope) -> model.Reference | model.Selection | None:
        """Return the one thing that is compared with others: nobody must have to pick it."""
        thing = self.thing(node, scope, "condition")
        if isinstance(thing, model.Reference) and not thing.binding.many:
            return thing
        if isinstance(thing, model.Selection) and _is_certain(thing):
            return thing
        if thing is not None:
            self.report.add(
                catalogue.NOT_KNOWN_YET,
                self.span(node),
                text=self.words(node),
                noun=thing.type.replace("_", " "),
            )
        return None

    def _asked_of(self, node: nodes.Thing, scope: Scope) -> model.Thing | None:
        """Return what a condition asks of: one thing, every one or none, but never so many."""
        thing = self.thing(node, scope, "condition")
        if not isinstance(thing, model.Selection) or thing.determiner not in _SO_MANY:
            return thing
        comparison = _SO_MANY[thing.determiner]
        group = self.words(node).partition(f"{thing.count} ")[2]
        self.report.add(
            catalogue.GROUP_IN_QUESTION,
            self.span(node),
            text=self.words(node),
            noun=thing.noun.phrase.text,
            least=f"{comparison} {thing.count} {group}" if comparison and group else None,
        )
        return None

    def _is_number(self, node: nodes.Reference, scope: Scope) -> bool:
        """Return whether a name is that of a number: `the toll is the wish`."""
        named = scope.names.get(node.name or "") if node.kind == "named" else None
        return named is not None and named.type == "number"

    def _numbers_equal(
        self, node: nodes.Reference, other: nodes.Reference, scope: Scope, *, negated: bool
    ) -> model.Condition | None:
        assert node.name is not None
        number = self._named_number(node.name, node, scope)
        equal = self._named_number(other.name or "", other, scope)
        if number is None or equal is None:
            return None
        found = model.NumberIs(number, model.Compared("exactly", equal))
        return model.Logic("not", (found,)) if negated else found

    def _number_is(
        self, node: nodes.Number | nodes.Thing, compared: nodes.Compared, scope: Scope
    ) -> model.Condition | None:
        if isinstance(node, nodes.Reference) and node.kind == "named":
            assert node.name is not None
            number = self._named_number(node.name, node, scope)
        elif isinstance(node, nodes.Reference | nodes.Selection | nodes.Among):
            thing = self.thing(node, scope, "condition")
            if thing is not None:
                self.report.add(
                    catalogue.NO_NUMBER,
                    self.span(node),
                    text=self.words(node),
                    found=a_kind(thing.type),
                    sample=None,
                )
            return None
        else:
            number = self.number(node, scope)
        comparison = self.compared(compared, scope)
        if number is None or comparison is None:
            return None
        whose = number.owner if isinstance(number, model.GaugeOf) else None
        if whose is not None and comparison.operation not in model.PARITIES:
            assert isinstance(number, model.GaugeOf)
            return model.ThingHolds(whose, number.row, comparison, number.arguments)
        self.takes_two(number, comparison, compared)
        return model.NumberIs(number, comparison)

    def _holds(
        self,
        owner: nodes.Thing | None,
        compared: nodes.Compared,
        said: nodes.Said,
        scope: Scope,
    ) -> model.Condition | None:
        comparison = self.compared(compared, scope)
        if owner is None:
            gauge = self.gauge_of(None, said, scope)
            if gauge is None or comparison is None:
                return None
            return model.NumberIs(gauge, comparison)
        thing = self._asked_of(owner, scope)
        row = said.rows[0]
        assert isinstance(row, Gauge)
        if thing is None or comparison is None:
            return None
        self.use(row)
        if thing.type not in row.owners:
            self._has_none(owner, thing.type, row)
            return None
        return model.ThingHolds(thing, row, comparison, self.kinds_of(said, scope, thing.type))


def speak_of(selection: model.Selection, scope: Scope) -> None:
    """Let what an effect was done to be spoken of from here on.

    What was picked is `that crew`, or `those crew`; of all there are, only `those` and `them` are.
    """
    if not selection.binding.many or selection.determiner in PICKED:
        scope.bind(selection.binding)
    else:
        scope.speak_of(selection.binding)


def _is_certain(thing: model.Selection) -> bool:
    """Return whether there is one such thing, and nobody picks it: `the first player`."""
    return thing.determiner == "the" and not any(map(walk.is_best, thing.filters))


def _all_of(node: nodes.IsOnly) -> nodes.Selection:
    """Return all among which something is the only one."""
    return nodes.Selection("group", 0, node.noun, node.filters, node.noun.start_pos, node.end_pos)


def _is_amount(slot: Slot, row: Row) -> bool:
    """Return whether *slot* says how much an effect does: of it a player may pick so much."""
    return isinstance(row, Effect) and slot.name == row.amount


def _type(value: model.Argument) -> str:
    if isinstance(value, model.Selection | model.Reference | model.NamedThing | model.Symbol):
        return value.type
    return "number"


def _fits(slot: Slot, value: model.Argument) -> bool:
    return _type(value) in slot.types

"""Filters of things, bound and typed: `adjacent to this ship`, `with the most strain`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, Literal, TypeVar

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.semantics import gone, had, kinds, model, walk
from everrain_dsl.semantics.lookup import Lookup
from everrain_dsl.source import Span
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.builder.filters import can_narrow, holding
from everrain_dsl.vocabulary.rows import Filter, Gauge, Noun, Quantity, Row
from everrain_dsl.vocabulary.types import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.semantics.scope import Scope

#: Where a selection stands: in an effect somebody must be pointed at; a condition, an event or the
#: pattern of what holds speaks of any; an argument of a filter or quantity is known already.
Purpose = Literal["effect", "condition", "pattern", "event", "argument"]

R = TypeVar("R", bound=Row)
#: The rows that pick one with the highest stat, what all of these have, and the number it is.
_OF_STATS: Final = {
    "highest_stat": ("most", "crew_stat"),
    "lowest_stat": ("fewest", "crew_stat"),
    "highest_field": ("most", "card_field"),
    "lowest_field": ("fewest", "card_field"),
}


class Filters(Lookup, ABC):
    """Reads filters. What stands inside them is read by `Expressions`."""

    @abstractmethod
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
        """Return the one row *node* means, by the types in its slots, and its arguments."""

    @abstractmethod
    def kinds_of(self, gauge: nodes.Said, scope: Scope, owner: str) -> tuple[model.Argument, ...]:
        """Return what stands in the slots of a gauge: the kind of a counter."""

    @abstractmethod
    def compared(self, node: nodes.Compared, scope: Scope) -> model.Compared | None:
        """Return the comparison *node* writes down."""

    @abstractmethod
    def done(self, node: nodes.Filter, noun: Noun, scope: Scope) -> model.Narrowing | None:
        """Return what those have done, or not, of whom *node* says it."""

    @abstractmethod
    def number(self, node: nodes.Number, scope: Scope) -> model.Number | None:
        """Return the number *node* stands for."""

    @abstractmethod
    def thing(self, node: nodes.Thing, scope: Scope, purpose: Purpose) -> model.Thing | None:
        """Return the thing or things *node* points at."""

    @abstractmethod
    def selection(
        self, node: nodes.Selection | nodes.Among, scope: Scope, purpose: Purpose
    ) -> model.Selection | None:
        """Return the selection *node* writes down, typed by its noun, or by that of its group."""

    @abstractmethod
    def single(self, node: nodes.Thing, thing: model.Thing) -> bool:
        """Report *thing* where only one may stand and it can be several."""

    def filters(
        self, filters: Sequence[nodes.Filter], noun: Noun, scope: Scope
    ) -> tuple[model.Narrowing, ...] | None:
        """Return the filters, those first that print before the noun: `fresh Order of ...`."""
        for node in filters:
            self._look_inside(node, noun)
        read = [self._filter(node, noun, scope) for node in filters]
        known = [narrowing for narrowing in read if narrowing is not None]
        if len(known) < len(read):
            return None
        rows = zip(known, filters, strict=True)
        if not all(self.may_be(noun, narrowing.row, node) for narrowing, node in rows):
            return None
        return tuple(sorted(known, key=lambda each: not walk.stands_before(each)))

    def _look_inside(self, outer: nodes.Filter, noun: Noun) -> None:
        """Report what stands behind `adjacent to a port` and could be a property of *noun*."""
        if not isinstance(outer.said, nodes.Said):
            return
        nested = [
            (thing, narrowing)
            for thing in outer.said.arguments
            if isinstance(thing, nodes.Selection) and thing.determiner == "a"
            for narrowing in thing.filters
        ]
        for thing, narrowing in nested:
            if can_narrow(noun, narrowing, holding(self.vocabulary)):
                self.report.add(
                    catalogue.AMBIGUOUS_PROPERTY,
                    Span(self.source, narrowing.start_pos, narrowing.end_pos),
                    property=self.words(narrowing),
                    outer=noun.phrase.text,
                    inner=self.words(thing.noun),
                )

    def _filter(self, node: nodes.Filter, noun: Noun, scope: Scope) -> model.Narrowing | None:
        if node.form in ("most", "fewest"):
            if isinstance(node.said, nodes.Selection):
                found = had.read_held(node, noun.type, scope, self)
            else:
                assert isinstance(node.said, nodes.Said)
                found = self.extreme(node.said, node.form, noun.type, scope)
            return attrs.evolve(found, negated=node.negated) if found is not None else None
        if node.form == "held":
            return had.read_held(node, noun.type, scope, self)
        if node.form == "did":
            return self.done(node, noun, scope)
        if isinstance(node.said, nodes.More):
            return had.read_more(node.said, noun.type, scope, self)
        if node.form == "gauge":
            assert isinstance(node.said, nodes.Said)
            gauge = node.said.rows[0]
            assert isinstance(gauge, Gauge)
            self.use(gauge)
            if noun.type not in gauge.owners:
                self._has_none(node.said, noun.type, gauge)
                return None
            kind = self.kinds_of(node.said, scope, noun.type)
            assert node.compared is not None
            compared = self.compared(node.compared, scope)
            if compared is None:
                return None
            return model.Narrowing("gauge", row=gauge, arguments=kind, compared=compared)
        if node.form == "stat" and isinstance(node.said, nodes.Said):
            assert node.compared is not None
            measure = self.extreme(node.said, "stat", noun.type, scope)
            compared = self.compared(node.compared, scope)
            if measure is None or compared is None:
                return None
            return attrs.evolve(measure, compared=compared)
        if node.form == "stat":
            assert isinstance(node.said, nodes.Word)
            assert node.compared is not None
            row = self.stat_of(node.said, noun.type)
            if row is None:
                return None
            compared = self.compared(node.compared, scope)
            stat = self.word(node.said, row.slots[1].types)
            if compared is None or stat is None:
                return None
            return model.Narrowing("stat", row=row, arguments=(stat,), compared=compared)
        assert isinstance(node.said, nodes.Said)
        said = node.said
        if noun.of and said.rows[0].phrase.parts[0] == "of":
            rows = (self.vocabulary.filters[noun.of],)
            said = nodes.Said(rows, said.arguments, said.tokens, said.start_pos, said.end_pos)
        return self.narrowing(said, noun.type, scope, negated=node.form in ("not", "without"))

    def stat_of(self, node: nodes.Word, type_: str) -> Quantity | None:
        """Return the number that stats of things of *type_* are, or report that they have none."""
        name = {"crew": "crew_stat", "card": "card_field"}.get(type_)
        if name is None:
            self._wrong_type(node, type_, ("crew", "card"))
            return None
        row = self.vocabulary.quantities[name]
        self.use(row)
        return row

    def extreme(
        self, said: nodes.Said, form: str, type_: str, scope: Scope
    ) -> model.Narrowing | None:
        """Return the property of having the most, or the fewest, of what *said* counts."""
        for row in said.rows:
            if isinstance(row, Gauge):
                owners: tuple[str, ...] = row.owners
            else:
                owners = row.slots[0].types
            if type_ in owners:
                assert isinstance(row, Gauge | Quantity)
                self.use(row)
                kind = self.kinds_of(said, scope, type_) if isinstance(row, Gauge) else ()
                return model.Narrowing(form, row=row, arguments=kind)
        if isinstance(said.rows[0], Gauge):
            self._has_none(said, type_, said.rows[0])
        else:
            self._wrong_type(said, type_, said.rows[0].slots[0].types)
        return None

    def narrowing(
        self, said: nodes.Said, type_: str, scope: Scope, *, negated: bool
    ) -> model.Narrowing | None:
        """Return a filter row in use, for things of *type_*."""
        fitting = tuple(row for row in said.rows if isinstance(row, Filter) and type_ in row.types)
        if not fitting:
            owners = tuple(t for row in said.rows if isinstance(row, Filter) for t in row.types)
            self.report.add(
                catalogue.FILTER_OF_OTHER_THING,
                self.span(said),
                help=self._said_of_such(said, type_),
                filter=self.words(said),
                found=in_words(type_),
                owners=in_words(tuple(dict.fromkeys(owners))),
            )
            return None
        narrowed = nodes.Said(fitting, said.arguments, said.tokens, said.start_pos, said.end_pos)
        used = self.said(narrowed, scope, Filter, "argument", negated=negated, of=type_)
        if used is None or not self._can_be(said, type_, used[1]):
            return None
        if not gone.still_had(*used, said, scope, self):
            return None
        if not self._is_whose(said, used[0]):
            return None
        if not self.is_meant(used[0], said):
            return None
        if negated and used[0].name in _OF_STATS:
            return self.of_all_equals(model.Narrowing("be", negated, *used))
        keyword = self.names.keywords.get(used[0].name)
        if keyword is not None:
            return model.Narrowing("be", negated, used[0], marked_by=keyword.mark(type_))
        return model.Narrowing(
            "be", negated, used[0], used[1], means=self.names.meanings.get(used[0].name)
        )

    def _said_of_such(self, said: nodes.Said, type_: str) -> str | None:
        """Return how a thing of *type_* stands to what is in *said*: `manning this improvement`."""
        (argument, *_) = (*said.arguments, None)
        noun = argument.noun if isinstance(argument, nodes.Reference | nodes.Selection) else None
        row = noun.row if noun is not None else None
        if not isinstance(row, Noun) or len(said.arguments) != 1:
            return None
        near = [
            f"`{' '.join([*each.phrase.words, self.words(argument)])}`"
            for each in self.vocabulary.filters.values()
            if each.form == "be" and type_ in each.types and each.phrase.parts[1:] == each.slots
            if each.slots and row.type in each.slots[0].types
        ]
        near += [
            f"`{each.phrase.text}`"
            for each in self.vocabulary.filters.values()
            if each.form == "be" and type_ in each.types and not each.slots
            if row.phrase.words[-1] in each.phrase.words
        ]
        return f"write {' or '.join(near)}" if near else None

    def of_all_equals(self, narrowing: model.Narrowing) -> model.Narrowing:
        """Return the property that all with the highest stat have, where nobody picks of them."""
        found = _OF_STATS.get(narrowing.row.name) if narrowing.row is not None else None
        if found is None:
            return narrowing
        form, number = found
        row = self.vocabulary.quantities[number]
        self.use(row)
        return attrs.evolve(narrowing, form=form, row=row)

    def _can_be(self, said: nodes.Said, type_: str, arguments: tuple[model.Argument, ...]) -> bool:
        """Report a thing that can never be the other, what a name remembers, or of a kind."""
        (one, *_) = (*arguments, None)
        if said.rows[0].name == walk.SAME and isinstance(one, model.Reference | model.Selection):
            if one.type != type_:
                self._wrong_type(said.arguments[0], one.type, (type_,))
            return one.type == type_
        names = [each for each in arguments if isinstance(each, model.Symbol)]
        for each in names:
            known = self._types_called(each)
            if known and type_ not in known:
                self.report.add(
                    catalogue.FILTER_OF_OTHER_THING,
                    self.span(said),
                    filter=self.words(said),
                    found=in_words(type_),
                    owners=in_words(known),
                )
                return False
        return True

    def _types_called(self, name: model.Symbol) -> tuple[str, ...]:
        """Return the types of things that *name* can be said of, none if it can be of any."""
        if name.type == "kind":
            return kinds.types_of(name, self)
        known = self.memories.get(name.shown) if name.type == "memory" else None
        return (known.type,) if known is not None else ()

    def _is_whose(self, said: nodes.Said, row: Row) -> bool:
        """Return whether `your` or `their` in a filter is who acts; report it if not."""
        mine, theirs = (word in row.phrase.words for word in ("your", "their"))
        if mine and self.led:
            self.report.add(catalogue.NOT_YOURS_THERE, self.span(said), text=self.words(said))
        if theirs and not self.led:
            self.report.add(catalogue.WHOSE, self.span(said), text=self.words(said))
        return not (mine and self.led) and (self.led or not theirs)

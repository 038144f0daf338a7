"""Things that a selection points at, picked and narrowed down, into registers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from everrain_dsl.bytecode.emitter.dice import Dice
from everrain_dsl.bytecode.emitter.extremes import alone, best_of, superlative
from everrain_dsl.bytecode.emitter.routine import YOU, Label, Register
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.semantics import model, walk
from everrain_dsl.vocabulary.rows import Filter, Noun
from everrain_dsl.vocabulary.types import bound, is_aboard

#: Determiners by which somebody, or chance, picks.
_PICKING: Final = frozenset({"one", "another", "exactly", "up to", "any number", "random"})
_FROM_YOU: Final = "noun_player_clockwise_from_you"


def _is_ours(selection: model.Selection) -> bool:
    """Return whether what is not said to be of another ship is of yours."""
    return is_aboard(selection.type) and not selection.of_anyone


class Things(Dice, ABC):
    """Writes things into one routine."""

    @abstractmethod
    def jump_unless(self, condition: model.Condition, target: Label) -> None:
        """Write code that goes on at *target* unless *condition* holds."""

    def you(self) -> Register:
        """Return a register with the acting player's ship."""
        return self.to.result_of(Op.ACTING)

    def argument(self, argument: model.Argument) -> Register:
        """Return the register that holds an argument: a number, a thing or things, a name."""
        match argument:
            case model.Symbol():
                return self.to.symbol(argument)
            case model.Selection() | model.Reference() | model.NamedThing():
                return self.thing(argument)
            case _:
                return self.number(argument)

    def thing(self, thing: model.Thing) -> Register:
        """Return the register with the thing, or the list of things, that *thing* points at.

        What has to be picked is picked here, by the player or by chance, and held as the
        selection's binding.
        """
        to = self.to
        if isinstance(thing, model.Reference):
            return self.you() if thing.binding is YOU else to.of(thing.binding)
        if isinstance(thing, model.NamedThing):
            ports = to.result_of(Op.ALL, to.pools.named("noun", "noun_port"))
            name = to.constant("name", to.pools.symbol("name", thing.name))
            found = to.result_of(Op.KEEP, ports, to.pools.named("filter", "port_called"), (name,))
            return to.result_of(Op.FIRST, found)
        register = self._picked(thing)
        to.name(thing.binding, register)
        return register

    def _picked(self, selection: model.Selection) -> Register:
        to = self.to
        is_ranked = any(map(walk.is_best, selection.filters))
        if is_ranked and selection.determiner in ("exactly", "up to"):
            return best_of(selection, self)
        things = self.things(selection)
        one = to.number_of(1)
        match selection.determiner:
            case "one" | "another":
                return to.result_of(Op.FIRST, self.chosen(selection, things, one, one))
            case "exactly":
                count = to.number_of(selection.count)
                return self.chosen(selection, things, count, count)
            case "up to":
                return self.chosen(selection, things, to.number_of(0), self.so_many(selection))
            case "any number":
                count = to.result_of(Op.COUNT, things)
                return self.chosen(selection, things, to.number_of(0), count)
            case "random":
                count = self.so_many(selection)
                picked = to.result_of(Op.RANDOM, things, count)
                return to.result_of(Op.FIRST, picked) if selection.count == 1 else picked
            case "the" | "only" | "nearest" | "any" | "no":
                tied = any(
                    n.form in ("most", "fewest") and not n.negated for n in selection.filters
                )
                if tied and to.context not in ("pure",):
                    things = self.chosen(selection, things, one, one)
                return to.result_of(Op.FIRST, things)
            case _ if selection.among is not None and not selection.filters:
                return to.result_of(Op.COPY, things)
            case _:
                return things

    def so_many(self, selection: model.Selection) -> Register:
        """Return a register with how many are picked at most."""
        if selection.limit is not None:
            return self.number(selection.limit)
        return self.to.number_of(selection.count)

    def chosen(
        self, selection: model.Selection, things: Register, least: Register, most: Register
    ) -> Register:
        """Return a register with those of *things* that the player picks."""
        decision = self.to.decide("choose", selection.binding.words)
        return self.to.result_of(Op.CHOOSE, things, least, most, decision)

    def things(
        self, selection: model.Selection, had: tuple[Filter, Register] | None = None
    ) -> Register:
        """Return a register with the list of everything *selection* speaks of, unpicked.

        Of what is *had* by a thing, the row says how.
        """
        to = self.to
        if selection.among is not None:
            return self._rest(self._of_group(selection, to.of(selection.among)), selection)
        things = self._all(selection)
        said = [n.row for n in selection.filters if isinstance(n.row, Filter)]
        said += [had[0]] if had is not None else []
        if had is not None:
            things = to.result_of(Op.KEEP, things, to.pools.row(had[0]), (had[1],))
        elif _is_ours(selection) and not any(row.locates for row in said):
            ship = to.pools.named("filter", "of_ship")
            things = to.result_of(Op.KEEP, things, ship, (self.you(),))
        left_out = selection.noun.leaves_out
        if left_out and not any(row.speaks_of == left_out for row in said):
            things = to.result_of(Op.DROP, things, to.pools.named("filter", left_out), ())
        return self._rest(things, selection)

    def _all(self, selection: model.Selection) -> Register:
        """Return everything of a kind; of players, from the one on who is to be first."""
        to = self.to
        if selection.start is None:
            return to.result_of(Op.ALL, to.pools.named("noun", _listed(selection.noun)))
        you, first, nobody = self.you(), self.thing(selection.start), Label()
        to.emit(Op.JUMP_UNLESS, to.result_of(Op.ANY, to.result_of(Op.ONLY, first)), nobody)
        to.emit(Op.YOU, first)
        to.place(nobody)
        things = to.result_of(Op.ALL, to.pools.named("noun", _FROM_YOU))
        to.emit(Op.YOU, you)
        return things

    def _of_group(self, selection: model.Selection, group: Register) -> Register:
        """Return those of a group that *selection* is about; nobody picks what is gone."""
        if selection.determiner not in _PICKING:
            return group
        there = self.to.pools.named("filter", "in_play")
        return self.to.result_of(Op.KEEP, group, there, ())

    def _rest(self, things: Register, selection: model.Selection) -> Register:
        """Return those of *things* that *selection* leaves."""
        to = self.to
        if selection.picks:
            things = to.result_of(Op.KEEP, things, to.pools.named("filter", selection.picks), ())
        for narrowing in sorted(selection.filters, key=walk.is_ranking):
            things = self.narrowed(things, narrowing, selection.type)
        if selection.without is not None:
            without = self.you() if selection.without is YOU else to.of(selection.without)
            if selection.without.many:
                things = self._difference(things, without, selection.type)
            else:
                things = to.result_of(Op.WITHOUT, things, without)
        if selection.determiner == "nearest":
            nearest = to.pools.named("filter", "nearest_to")
            things = to.result_of(Op.KEEP, things, nearest, (self.you(),))
        return alone(things, selection.type, self) if selection.determiner == "only" else things

    def narrowed(self, things: Register, narrowing: model.Narrowing, type_: str) -> Register:
        """Return a register with those of *things*, which are of *type_*, that are left."""
        left = self._narrowed(things, narrowing, type_)
        if things in self.to.single:
            self.to.single.add(left)
        return left

    def _narrowed(self, things: Register, narrowing: model.Narrowing, type_: str) -> Register:
        to = self.to
        match narrowing.form:
            case "be" if narrowing.means is not None:
                return self._narrowed_by_meaning(things, narrowing, narrowing.means, type_)
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
                    return self._narrowed_by_kind(things, narrowing, kind, type_)
                arguments = tuple(self.argument(a) for a in narrowing.arguments)
                return to.result_of(op, things, to.pools.row(narrowing.row), arguments)
            case "gauge" | "stat" | "held":
                return self._narrowed_by_number(things, narrowing, type_)
            case "did":
                return self._narrowed_by_past(things, narrowing, type_)
            case _:
                best = superlative(things, narrowing, type_, self)
                return self._difference(things, best, type_) if narrowing.negated else best

    def _narrowed_by_kind(
        self, things: Register, narrowing: model.Narrowing, kind: model.Selection, type_: str
    ) -> Register:
        """`adjacent to a port`: those that satisfy the filter with any of the kind."""
        to = self.to
        whoever = narrowing.row is not None and narrowing.row.name == "of_ship"
        if whoever and not kind.filters:
            return to.result_of(Op.COPY, things)  # of a ship: whoever's
        assert narrowing.row is not None
        row = to.pools.row(narrowing.row)
        kept = self.empty(type_)
        others = self._of_kind(kind)
        item, head, end = self.each(others, kind.type)
        arguments = tuple(
            item if argument is kind else self.argument(argument)
            for argument in narrowing.arguments
        )
        found = to.result_of(Op.KEEP, things, row, arguments)
        to.emit(Op.JOIN, kept, kept, found)
        self.again(head, end)
        if not narrowing.negated:
            return kept
        return self._difference(things, kept, type_)

    def _of_kind(self, kind: model.Selection) -> Register:
        """Return all of a kind that a property speaks of, or those of a group."""
        if kind.among is not None:
            return self.to.of(kind.among)
        others = self.to.result_of(Op.ALL, self.to.pools.named("noun", _listed(kind.noun)))
        for each in kind.filters:
            others = self.narrowed(others, each, kind.type)
        return others

    def _narrowed_by_meaning(
        self, things: Register, narrowing: model.Narrowing, means: model.Meaning, type_: str
    ) -> Register:
        """Keep those of which is so what a set defines, or those of which it is not."""
        to = self.to
        assert isinstance(means.does, model.Condition)
        kept = self.empty(type_, things)
        item, head, end = self.each(things, type_)
        to.bind(means.slots[0], item)
        skip = Label()
        self.jump_unless(means.does, skip)
        to.emit(Op.JOIN, kept, kept, to.result_of(Op.ONLY, item))
        to.place(skip)
        self.again(head, end)
        return self._difference(things, kept, type_) if narrowing.negated else kept

    def _narrowed_by_past(
        self, things: Register, narrowing: model.Narrowing, type_: str
    ) -> Register:
        """Keep those that have done something, or those that have not."""
        to, past, doer = self.to, narrowing.past, narrowing.doer
        assert past is not None
        assert doer is not None
        kept = self.empty(type_, things)
        item, head, end = self.each(things, type_)
        to.bind(doer, item)
        skip = Label()
        to.emit(Op.JUMP_UNLESS_AT_LEAST, self.number(past), to.number_of(1), skip)
        to.emit(Op.JOIN, kept, kept, to.result_of(Op.ONLY, item))
        to.place(skip)
        self.again(head, end)
        return self._difference(things, kept, type_) if narrowing.negated else kept

    def _difference(self, things: Register, without: Register, type_: str) -> Register:
        to = self.to
        left = to.result_of(Op.COPY, things)
        item, head, end = self.each(without, type_)
        to.emit(Op.WITHOUT, left, left, item)
        self.again(head, end)
        return left

    def _narrowed_by_number(
        self, things: Register, narrowing: model.Narrowing, type_: str
    ) -> Register:
        """Keep those whose gauge or stat compares as it should."""
        to = self.to
        assert narrowing.compared is not None
        wanted = self.number(narrowing.compared.number)
        kept = self.empty(type_, things)
        item, head, end = self.each(things, type_)
        value = self.measured(item, narrowing)
        skip = Label()
        self._unless(narrowing.compared.operation, value, wanted, skip)
        only = to.result_of(Op.ONLY, item)
        to.emit(Op.JOIN, kept, kept, only)
        to.place(skip)
        self.again(head, end)
        return kept

    def measured(self, item: Register, narrowing: model.Narrowing) -> Register:
        """Return a register with how much *item* has of what *narrowing* counts or measures."""
        to, row = self.to, narrowing.row
        if narrowing.held is not None:
            assert isinstance(row, Filter)
            return to.result_of(Op.COUNT, self.things(narrowing.held, (row, item)))
        assert row is not None
        extra = tuple(self.argument(argument) for argument in narrowing.arguments)
        return to.result_of(Op.ASK, to.pools.row(row), (item, *extra))

    def empty(self, type_: str, things: Register | None = None) -> Register:
        """Return a new, empty list of things of *type_*, for some of *things* if they are given."""
        made = self.to.result_of(Op.COPY, self.to.constant(f"list:{type_}", ()))
        if things is not None and things in self.to.single:
            self.to.single.add(made)
        return made

    def each(self, things: Register, type_: str) -> tuple[Register, Label, Label]:
        """Begin a loop over *things*; return the item, the head and the end to be placed."""
        to = self.to
        iterator, item = to.local(), to.local()
        head, end = Label(), Label()
        to.emit(Op.EACH, iterator, things, 1 if things in to.single else bound(type_))
        to.place(head)
        to.emit(Op.NEXT, item, iterator, end)
        return item, head, end

    def again(self, head: Label, end: Label) -> None:
        """End the loop that starts at *head*."""
        self.to.emit(Op.AGAIN, head)
        self.to.place(end)

    def _unless(self, operation: str, a: Register, b: Register, target: Label) -> None:
        to = self.to
        match operation:
            case "at least":
                to.emit(Op.JUMP_UNLESS_AT_LEAST, a, b, target)
            case "at most":
                to.emit(Op.JUMP_UNLESS_AT_MOST, a, b, target)
            case "exactly":
                to.emit(Op.JUMP_UNLESS_EQUAL, a, b, target)
            case "odd" | "even":
                half = to.result_of(Op.HALVE, a)
                rest = to.result_of(Op.SUBTRACT, a, to.result_of(Op.ADD, half, half))
                wanted = to.number_of(model.PARITIES.index(operation))
                to.emit(Op.JUMP_UNLESS_EQUAL, rest, wanted, target)
            case "more than":
                more = to.result_of(Op.ADD, b, to.number_of(1))
                to.emit(Op.JUMP_UNLESS_AT_LEAST, a, more, target)
            case _:
                fewer = to.result_of(Op.SUBTRACT, b, to.number_of(1))
                to.emit(Op.JUMP_UNLESS_AT_MOST, a, fewer, target)

    def compare(self, operation: str, a: Register, b: Register, target: Label) -> None:
        """Write code that goes on at *target* unless *a* compares with *b* as it should."""
        self._unless(operation, a, b, target)


def _listed(noun: Noun) -> str:
    """Return the noun that lists what *noun* means: cards of a set's kind are among all cards."""
    return noun.within or noun.name

"""Numbers, things and conditions, into registers."""

from __future__ import annotations

from typing import Final, assert_never

from everrain_dsl.bytecode.emitter.dice import Dice
from everrain_dsl.bytecode.emitter.extremes import alone, best_of, is_best, superlative
from everrain_dsl.bytecode.emitter.history import past
from everrain_dsl.bytecode.emitter.routine import YOU, Label, Register
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.semantics import model
from everrain_dsl.vocabulary.rows import Filter
from everrain_dsl.vocabulary.types import bound, is_aboard

_ARITHMETIC: Final = {
    "plus": Op.ADD,
    "minus": Op.SUBTRACT,
    "multiplied": Op.MULTIPLY,
    "lower": Op.LOWER,
    "higher": Op.HIGHER,
}
#: By what number a part of something is divided.
_PARTS: Final = {"half": 2, "third": 3, "quarter": 4}
_GATHERING: Final = {"sum": Op.ADD, "highest": Op.HIGHER, "lowest": Op.LOWER}
_MORE_THAN_ANY: Final = 1_000_000


#: Determiners by which somebody, or chance, picks.
_PICKING: Final = frozenset({"one", "another", "exactly", "up to", "any number", "random"})


class Expressions(Dice):
    """Writes expressions into one routine."""

    # Numbers

    def number(self, number: model.Number) -> Register:
        """Return the register that holds *number*."""
        to = self.to
        match number:
            case model.Constant(value):
                return to.number_of(value)
            case model.PerPlayer(value):
                players = to.result_of(Op.ALL, to.pools.named("noun", "noun_player"))
                count = to.result_of(Op.COUNT, players)
                return to.result_of(Op.ADD, count, to.number_of(value))
            case model.Arithmetic():
                return self._arithmetic(number)
            case model.CountOf(selection):
                return to.result_of(Op.COUNT, self.things(selection))
            case model.Gathered():
                return self._gathered(number)
            case model.HowMuch(done):
                return to.of(done.binding)
            case model.BoundNumber(binding):
                return to.of(binding)
            case model.QuantityOf(row, arguments):
                read = tuple(self.argument(argument) for argument in arguments)
                return to.result_of(Op.ASK, to.pools.row(row), read)
            case model.GaugeOf(row, owner, arguments):
                of = self.thing(owner) if owner is not None else self.you()
                kind = tuple(self.argument(argument) for argument in arguments)
                return to.result_of(Op.ASK, to.pools.row(row), (of, *kind))
            case model.TimesOf():
                return past(number, self)
            case model.DiceRead():
                return self.dice(number)
            case model.Choosable(most):
                high = self.number(most) if most is not None else to.number_of(99)
                decision = to.decide("number", "how many")
                return to.result_of(Op.CHOOSE_NUMBER, to.number_of(0), high, decision)
            case _:
                assert_never(number)

    def _arithmetic(self, given: model.Arithmetic) -> Register:
        to, operation = self.to, given.operation
        first = self.number(given.operands[0])
        if operation == "twice":
            return to.result_of(Op.MULTIPLY, first, to.number_of(2))
        if operation in _PARTS:
            return self._divided(first, to.number_of(_PARTS[operation]), up=given.up)
        second = self.number(given.operands[1])
        if operation == "divided":
            return self._divided(first, second, up=given.up)
        return to.result_of(_ARITHMETIC[operation], first, second)

    def _divided(self, number: Register, by: Register, *, up: bool) -> Register:
        to = self.to
        if up:
            number = to.result_of(Op.ADD, number, by)
            number = to.result_of(Op.SUBTRACT, number, to.number_of(1))
        if by is to.number_of(2):
            return to.result_of(Op.HALVE, number)
        return to.result_of(Op.DIVIDE, number, by)

    def _gathered(self, given: model.Gathered) -> Register:
        """Go through the things and add up their values, or keep the best; of none it is 0."""
        to, operation = self.to, given.operation
        things = self.thing(given.things)
        if not _is_many(given.things):
            things = to.result_of(Op.ONLY, things)
        extra = tuple(self.argument(argument) for argument in given.arguments)
        found, none = to.result_of(Op.COPY, to.number_of(0)), Label()
        if operation != "sum":
            to.emit(Op.JUMP_UNLESS, to.result_of(Op.ANY, things), none)
            worst = _MORE_THAN_ANY if operation == "lowest" else -_MORE_THAN_ANY
            to.emit(Op.COPY, found, to.number_of(worst))
        item, head, end = self.each(things, given.things.type)
        value = to.result_of(Op.ASK, to.pools.row(given.row), (item, *extra))
        to.emit(_GATHERING[operation], found, found, value)
        self.again(head, end)
        to.place(none)
        return found

    # Things

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
        if selection.determiner in ("exactly", "up to") and any(map(is_best, selection.filters)):
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
                return self.chosen(
                    selection, things, to.number_of(0), to.number_of(selection.count)
                )
            case "any number":
                count = to.result_of(Op.COUNT, things)
                return self.chosen(selection, things, to.number_of(0), count)
            case "random":
                count = to.number_of(selection.count)
                picked = to.result_of(Op.RANDOM, things, count)
                return to.result_of(Op.FIRST, picked) if selection.count == 1 else picked
            case "the" | "only" | "nearest" | "any" | "no":
                tied = any(n.form in ("most", "fewest") for n in selection.filters)
                if tied and to.context not in ("pure",):
                    things = self.chosen(selection, things, one, one)
                return to.result_of(Op.FIRST, things)
            case _ if selection.among is not None and not selection.filters:
                return to.result_of(Op.COPY, things)
            case _:
                return things

    def chosen(
        self, selection: model.Selection, things: Register, least: Register, most: Register
    ) -> Register:
        """Return a register with those of *things* that the player picks."""
        decision = self.to.decide("choose", selection.binding.words)
        return self.to.result_of(Op.CHOOSE, things, least, most, decision)

    def things(self, selection: model.Selection) -> Register:
        """Return a register with the list of everything *selection* speaks of, unpicked."""
        to = self.to
        if selection.among is not None:
            return self._rest(self._of_group(selection, to.of(selection.among)), selection)
        things = to.result_of(Op.ALL, to.pools.row(selection.noun))
        said = [n.row for n in selection.filters if isinstance(n.row, Filter)]
        if is_aboard(selection.type) and not any(row.locates for row in said):
            ship = to.pools.named("filter", "of_ship")
            things = to.result_of(Op.KEEP, things, ship, (self.you(),))
        left_out = selection.noun.leaves_out
        if left_out and not any(row.speaks_of == left_out for row in said):
            things = to.result_of(Op.DROP, things, to.pools.named("filter", left_out), ())
        return self._rest(things, selection)

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
        for narrowing in sorted(selection.filters, key=is_best):
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
        to = self.to
        match narrowing.form:
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
            case "gauge" | "stat":
                return self._narrowed_by_number(things, narrowing, type_)
            case _:
                return superlative(things, narrowing, type_, self)

    def _narrowed_by_kind(
        self, things: Register, narrowing: model.Narrowing, kind: model.Selection, type_: str
    ) -> Register:
        """`adjacent to a port`: those that satisfy the filter with any of the kind."""
        to = self.to
        if narrowing.row is not None and narrowing.row.name == "of_ship":
            return to.result_of(Op.COPY, things)  # of a ship: whoever's
        assert narrowing.row is not None
        row = to.pools.row(narrowing.row)
        kept = self.empty(type_)
        others = to.result_of(Op.ALL, to.pools.row(kind.noun))
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
        assert narrowing.row is not None
        assert narrowing.compared is not None
        wanted = self.number(narrowing.compared.number)
        kept = self.empty(type_)
        item, head, end = self.each(things, type_)
        row = to.pools.row(narrowing.row)
        extra = tuple(self.argument(argument) for argument in narrowing.arguments)
        value = to.result_of(Op.ASK, row, (item, *extra))
        skip = Label()
        self._unless(narrowing.compared.operation, value, wanted, skip)
        only = to.result_of(Op.ONLY, item)
        to.emit(Op.JOIN, kept, kept, only)
        to.place(skip)
        self.again(head, end)
        return kept

    def empty(self, type_: str) -> Register:
        """Return a new, empty list of things of *type_*."""
        return self.to.result_of(Op.COPY, self.to.constant(f"list:{type_}", ()))

    # Loops

    def each(self, things: Register, type_: str) -> tuple[Register, Label, Label]:
        """Begin a loop over *things*; return the item, the head and the end to be placed."""
        to = self.to
        iterator, item = to.local(), to.local()
        head, end = Label(), Label()
        to.emit(Op.EACH, iterator, things, bound(type_))
        to.place(head)
        to.emit(Op.NEXT, item, iterator, end)
        return item, head, end

    def again(self, head: Label, end: Label) -> None:
        """End the loop that starts at *head*."""
        self.to.emit(Op.AGAIN, head)
        self.to.place(end)

    # Conditions

    def jump_unless(self, condition: model.Condition, target: Label) -> None:
        """Write code that goes on at *target* unless *condition* holds."""
        to = self.to
        match condition:
            case model.Logic(operation="and", operands=operands):
                for operand in operands:
                    self.jump_unless(operand, target)
            case model.Logic(operation="or", operands=operands):
                done = Label()
                for operand in operands[:-1]:
                    following = Label()
                    self.jump_unless(operand, following)
                    to.emit(Op.JUMP, done)
                    to.place(following)
                self.jump_unless(operands[-1], target)
                to.place(done)
            case model.Logic(operands=operands):
                holds = Label()
                self.jump_unless(operands[0], holds)
                to.emit(Op.JUMP, target)
                to.place(holds)
            case model.NumberIs(number, compared):
                value = self.number(number)
                self._unless(compared.operation, value, self.number(compared.number), target)
            case model.Counted(selection, compared):
                value = to.result_of(Op.COUNT, self.things(selection))
                self._unless(compared.operation, value, self.number(compared.number), target)
            case model.ThereIs(selection):
                things = self.things(selection)
                any_ = to.result_of(Op.ANY, things)
                to.emit(
                    Op.JUMP_IF if selection.determiner == "no" else Op.JUMP_UNLESS, any_, target
                )
            case model.Happened(times):
                to.emit(Op.JUMP_UNLESS_AT_LEAST, past(times, self), to.number_of(1), target)
            case model.Asked(row, arguments):
                read = tuple(self.argument(argument) for argument in arguments)
                answer = to.result_of(Op.ASK, to.pools.row(row), read)
                to.emit(Op.JUMP_UNLESS, answer, target)
            case model.IsMost(subject, others, narrowing):
                best = self.narrowed(self.things(others), narrowing, others.type)
                is_one = to.result_of(Op.CONTAINS, best, self.thing(subject))
                to.emit(Op.JUMP_UNLESS, is_one, target)
            case model.IsOnly(subject, selection):
                only = alone(self.things(selection), selection.type, self)
                is_one = to.result_of(Op.CONTAINS, only, self.thing(subject))
                to.emit(Op.JUMP_UNLESS, is_one, target)
            case model.ThingIs(subject, narrowing):
                self._of_things(subject, narrowing, target)
            case model.ThingHolds(subject, row, compared, arguments):
                held = model.Narrowing("gauge", row=row, arguments=arguments, compared=compared)
                self._of_things(subject, held, target)
            case _:
                assert_never(condition)

    def _of_things(self, subject: model.Thing, narrowing: model.Narrowing, target: Label) -> None:
        """Go on at *target* unless the things *subject* speaks of satisfy *narrowing*."""
        to = self.to
        if not isinstance(subject, model.Selection) or subject.determiner in ("the", "nearest"):
            held = self.thing(subject)
            many = _is_many(subject)
            things = held if many else to.result_of(Op.ONLY, held)
            determiner = "every" if many else "one"
        else:
            things = self.things(subject)
            determiner = subject.determiner
        kept = self.narrowed(things, narrowing, subject.type)
        if determiner in ("every", "other", "group"):
            left = self._difference(things, kept, subject.type)
            any_ = to.result_of(Op.ANY, left)
            to.emit(Op.JUMP_IF, any_, target)
            return
        any_ = to.result_of(Op.ANY, kept)
        to.emit(Op.JUMP_IF if determiner == "no" else Op.JUMP_UNLESS, any_, target)

    def _unless(self, operation: str, a: Register, b: Register, target: Label) -> None:
        to = self.to
        match operation:
            case "at least":
                to.emit(Op.JUMP_UNLESS_AT_LEAST, a, b, target)
            case "at most":
                to.emit(Op.JUMP_UNLESS_AT_MOST, a, b, target)
            case "exactly":
                to.emit(Op.JUMP_UNLESS_EQUAL, a, b, target)
            case "more than":
                more = to.result_of(Op.ADD, b, to.number_of(1))
                to.emit(Op.JUMP_UNLESS_AT_LEAST, a, more, target)
            case _:
                fewer = to.result_of(Op.SUBTRACT, b, to.number_of(1))
                to.emit(Op.JUMP_UNLESS_AT_MOST, a, fewer, target)

    def answer_here(self, no: Label) -> None:
        """Write the end of a question: yes here, no at *no*."""
        self.to.emit(Op.RETURN, self.to.constant("boolean", True))
        self.to.place(no)
        self.to.emit(Op.RETURN, self.to.constant("boolean", False))

    def compare(self, operation: str, a: Register, b: Register, target: Label) -> None:
        """Write code that goes on at *target* unless *a* compares with *b* as it should."""
        self._unless(operation, a, b, target)


def _is_many(thing: model.Thing) -> bool:
    """Return whether *thing* is held as a list."""
    return isinstance(thing, model.Selection | model.Reference) and thing.binding.many

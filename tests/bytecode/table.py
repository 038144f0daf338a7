"""A host that answers at random, and believes nothing: it checks all it is given.

Handles say what they are (a crew is 1001, 1002, ...), so that a handle in the wrong register shows.
With the verifier's states it compares every register with them before every instruction.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import attrs

from everrain_dsl.bytecode.opcodes import COUNTINGS, WAYS
from everrain_dsl.bytecode.program import STEPS_CEILING
from everrain_dsl.bytecode.verifier.lattice import ITERATOR, VOTES
from everrain_dsl.records import NUMBER_LIMIT
from everrain_dsl.vocabulary.types import BOOLEAN, MOST_DICE, NUMBER, THINGS, is_symbol
from everrain_runtime.machine import vm
from everrain_runtime.machine.traps import Trap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.program import Bundle
    from everrain_dsl.bytecode.verifier import Proof
    from everrain_dsl.vocabulary.vocabulary import Vocabulary
    from everrain_runtime.machine.host import PutOff, Votes
    from everrain_runtime.machine.vm import Due, Question, Runnable

KINDS = tuple(THINGS)


class Escape(AssertionError):  # noqa: N818 - the word for it
    """Something happened that the verifier has proved cannot happen."""


def handle(kind: str, number: int) -> int:
    """Return the handle of thing *number* of a kind."""
    return (KINDS.index(kind) + 1) * 1_000 + number


def fits(value: Any, type_: str, symbols: frozenset[tuple[str, str]]) -> bool:
    """Return whether a register of *type_* may hold *value*."""
    if type_ == NUMBER:
        return type(value) is int and abs(value) <= NUMBER_LIMIT
    if type_ == BOOLEAN:
        return type(value) is bool
    if is_symbol(type_):
        return (type_, value) in symbols
    if type_.startswith(ITERATOR):
        return hasattr(value, "__next__")
    if type_.startswith(VOTES):
        held = type_.removeprefix(VOTES)
        return type(value) is tuple and all(
            bool(ship)
            and fits(ship, "ship", symbols)
            and (vote is None or fits(vote, held, symbols))
            for ship, vote in value
        )
    if type_ in THINGS:
        return type(value) is int and (value == 0 or value // 1_000 == KINDS.index(type_) + 1)
    return type(value) is tuple and all(
        (one or type_ == "list:number") and fits(one, type_.removeprefix("list:"), symbols)
        for one in value
    )


@attrs.define(eq=False)
class Table:
    """The host. `proofs` are those of the bundle's programs, if registers are to be watched."""

    bundle: Bundle
    vocabulary: Vocabulary
    seed: int
    proofs: list[Proof] = attrs.field(factory=list)
    line: str = ""
    steps: int = 0
    most: int = STEPS_CEILING
    acting: int = handle("ship", 1)
    log: list[tuple[Any, ...]] = attrs.field(factory=list)
    rng: random.Random = attrs.field(init=False)
    symbols: frozenset[tuple[str, str]] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.symbols = frozenset(self.bundle.symbols)

    def value(self, type_: str) -> Any:
        """Return a random value of *type_*."""
        if type_ == NUMBER:
            return self.rng.choice((-3, 0, 1, 2, 5, 100, NUMBER_LIMIT))
        if type_ == BOOLEAN:
            return self.rng.random() < 0.5
        if is_symbol(type_):
            return self.rng.choice([value for held, value in self.symbols if held == type_] or [""])
        if type_.startswith("list:"):
            return self.things(type_.removeprefix("list:"))
        return handle(type_, self.rng.randint(1, 6)) if self.rng.random() < 0.9 else 0

    def things(self, type_: str) -> tuple[int, ...]:
        """Return some different things of a kind."""
        numbers = self.rng.sample(range(1, 10), self.rng.choice((0, 1, 2, 5)))
        return tuple(handle(type_, number) for number in numbers)

    def enter(self, routine: Runnable, arguments: Sequence[Any], depth: int = 0) -> Any:
        """Run a routine and compare the steps it took with those proved."""
        outer, self.steps, self.most = (self.steps, self.most), 0, STEPS_CEILING
        acting = self.acting
        proved = self.proofs[0].steps[routine.number] if self.proofs else (0, STEPS_CEILING)
        if proved is None:
            raise Escape("its steps were not proved")
        self.most = proved[1]
        result = vm.run(routine, arguments, self, depth=depth)
        if self.proofs and self.steps < proved[0]:
            raise Escape(f"{self.steps} steps, proved were {proved}")
        if self.acting != acting:
            raise Escape("the acting player was not restored")
        self.steps, self.most = outer
        return result

    def watch(self, routine: Runnable, at: int, registers: Sequence[Any], /) -> None:
        self.steps += 1
        if self.steps > self.most:
            raise Escape(f"{self.steps} steps, proved were {self.most} at most")
        if not self.proofs:
            return
        states = self.proofs[0].states[routine.number]
        state = states[at] if states is not None else None
        if state is None:
            raise Escape(f"routine {routine.number}: {at} was proved to be out of reach")
        for register, type_ in enumerate(state):
            if type_ is None or type_ == "mixed":
                continue
            if not fits(registers[register], type_, self.symbols):
                found = registers[register]
                raise Escape(f"instruction {at}: register {register} has {found!r}, not {type_}")

    def checked(self, table: str, name: str, values: tuple[Any, ...], *, first: str = "") -> None:
        """Check that *values* are what the row called *name* may be given."""
        found = self.vocabulary.find(table, name)
        if found is None or len(values) != len(found.slots):
            raise Escape(f"{table} {name} was given {values}")
        for slot, value in zip(found.slots, values, strict=True):
            single = any(fits(value, type_, self.symbols) for type_ in slot.types)
            many = (slot.whole or table == "effect") and any(
                fits(value, f"list:{type_}", self.symbols) for type_ in slot.types
            )
            if not single and not many:
                raise Escape(f"{table} {name} was given {value!r} for {slot.name}")

    def do(self, effect: str, arguments: tuple[Any, ...], /) -> int:
        self.checked("effect", effect, arguments)
        self.log.append((effect, arguments, self.line))
        return self.rng.choice((0, 1, 3, 2 * NUMBER_LIMIT))

    def pay(self, effect: str, arguments: tuple[Any, ...], /) -> bool:
        self.checked("effect", effect, arguments)
        row = self.vocabulary.effects[effect]
        if not row.payable:
            raise Escape(f"{effect} was paid")
        return self.rng.random() < 0.7

    def price_paid(self, price: int, /) -> int:
        assert price >= 0
        return self.rng.randrange(5)

    def paid_with(self, noun: str, slot: int, /) -> tuple[int, ...]:
        return self.all(noun)[:slot]

    def can(self, effect: str, arguments: tuple[Any, ...], /) -> bool:
        self.checked("effect", effect, arguments)
        return self.rng.random() < 0.7

    def ask(self, question: str, arguments: tuple[Any, ...], /) -> int | bool:
        if question in self.vocabulary.conditions:
            self.checked("condition", question, arguments)
            return self.rng.random() < 0.5
        if question in self.vocabulary.gauges:
            owners = self.vocabulary.gauges[question].owners
            if not arguments or not any(fits(arguments[0], one, self.symbols) for one in owners):
                raise Escape(f"{question} was asked of {arguments}")
            self.checked("gauge", question, arguments[1:])
        else:
            self.checked("quantity", question, arguments)
        return self.rng.choice((-1, 0, 1, 2, 3, 8, 2 * NUMBER_LIMIT))

    def all(self, noun: str, /) -> tuple[int, ...]:
        return self.things(self.vocabulary.nouns[noun].type)

    def made(self, noun: str, /) -> tuple[int, ...]:
        return self.all(noun)

    def keep(self, row: str, things: tuple[int, ...], arguments: tuple[Any, ...], /) -> Any:
        self.checked("filter", row, arguments)
        types = self.vocabulary.filters[row].types
        if not any(fits(things, f"list:{type_}", self.symbols) for type_ in types):
            raise Escape(f"{row} was given {things}")
        return tuple(one for one in things if self.rng.random() < 0.6)

    def roll(self, die: str, /) -> int:
        if ("die", die) not in self.symbols:
            raise Escape(f"{die!r} was rolled")
        return self.rng.randrange(10)

    def roll_dice(self, die: str, number: int, /) -> tuple[int, ...]:
        if not 0 <= number <= MOST_DICE:
            raise Escape(f"{number} dice were rolled")
        return tuple([self.roll(die) for _ in range(number)])

    def roll_again(self, dice: tuple[int, ...], die: str, number: int, /) -> tuple[int, ...]:
        if not fits(dice, "list:number", self.symbols) or not 0 < number <= len(dice):
            raise Escape(f"{number} of {dice} were rolled again")
        return tuple([self.roll(die) for _ in dice])

    def on_table(self, die: str, /) -> tuple[int, ...]:
        return self.roll_dice(die, 3)

    def stat(self, crew: int, way: str, /) -> str:
        if not fits(crew, "crew", self.symbols) or way not in WAYS:
            raise Escape(f"the {way} stat of {crew} was taken")
        named = [name for type_, name in sorted(self.symbols) if type_ == "stat"]
        if not named:
            raise Trap("a stat is picked, and the program names none")
        return self.rng.choice(named)

    def test(
        self, crew: tuple[int, ...], stat: str, bonus: int, rolls: int, /
    ) -> tuple[int, int, int]:
        if not fits(rolls, NUMBER, self.symbols):
            raise Escape(f"{stat!r} was tested with {rolls!r} rolls")
        if not fits(crew, "list:crew", self.symbols) or ("stat", stat) not in self.symbols:
            raise Escape(f"{crew} tested {stat!r}")
        if not fits(bonus, NUMBER, self.symbols):
            raise Escape(f"{stat!r} was tested with {bonus!r}")
        tested = self.rng.choice(crew) if crew else 0
        return tested, self.rng.randint(-5, 5), self.rng.randrange(10)

    def random(self, things: tuple[int, ...], number: int, /) -> tuple[int, ...]:
        return tuple(self.rng.sample(things, number))

    def choose(
        self, things: tuple[int, ...], least: int, most: int, question: Question, /
    ) -> tuple[int, ...]:
        if question.kind != "choose" or not 0 <= least <= most <= len(things):
            raise Escape(f"{least} to {most} of {things} were to be chosen")
        return tuple(self.rng.sample(things, self.rng.randint(least, most)))

    def choose_number(self, low: int, high: int, question: Question, /) -> int:
        if question.kind != "number" or low > high:
            raise Escape(f"{low} to {high} was to be chosen")
        return self.rng.choice((low, high))

    def offer(self, question: Question, arguments: tuple[tuple[Any, ...], ...], /) -> int:
        if question.kind != "offer" or len(arguments) != len(question.options):
            raise Escape(f"{question} was offered with {arguments}")
        self.weigh(question, arguments)
        return self.rng.randrange(-1, len(question.options))

    def confirm(self, question: Question, arguments: tuple[Any, ...], /) -> bool:
        if question.kind != "confirm" or len(question.options) > 1:
            raise Escape(f"{question} was to be confirmed")
        if question.options:
            self.weigh(question, (arguments,))
        return self.rng.random() < 0.5

    def weigh(self, question: Question, arguments: tuple[tuple[Any, ...], ...]) -> None:
        """Ask and pay, as an engine would."""
        for option, given in zip(question.options, arguments, strict=True):
            for routine in (option.when, option.cost):
                if routine is not None and type(self.enter(routine, given, 1)) is not bool:
                    raise Escape("an option's routine gave no yes or no")

    def poll(
        self, voters: tuple[int, ...], ballot: Runnable, arguments: tuple[Any, ...], /
    ) -> tuple[int, ...]:
        return tuple([self.ran_for(ship, ballot, arguments) for ship in voters])

    def ran_for(self, ship: int, routine: Runnable, arguments: tuple[Any, ...]) -> int:
        """Run what a poll runs: its steps are those of the poll."""
        before = self.you(ship)
        found = vm.run(routine, arguments, self, depth=1)
        self.you(before)
        if not fits(found, routine.routine.result or "", self.symbols):
            raise Escape(f"{found!r} is the result of a poll, not a {routine.routine.result}")
        assert isinstance(found, int)
        return found

    def tally(
        self,
        votes: Votes,
        counting: str,
        decider: Runnable,
        arguments: tuple[Any, ...],
        tie: Question,
        /,
    ) -> tuple[int, int]:
        if counting not in COUNTINGS or tie.kind not in ("choose", "offer"):
            raise Escape(f"{tie} was to break a tie of {counting}")
        if self.rng.random() < 0.5:
            self.ran_for(self.acting, decider, arguments)
        ships = [0, *[ship for ship, _ in votes]]
        if tie.options:
            return self.rng.randrange(-1, len(tie.options)), self.rng.choice(ships)
        return self.rng.choice([0, *[vote or 0 for _, vote in votes]]), self.rng.choice(ships)

    def you(self, ship: int, /) -> int:
        if not fits(ship, "ship", self.symbols):
            raise Escape(f"{ship} was made the acting ship")
        before, self.acting = self.acting, ship
        return before

    def later(
        self, due: Due, routine: Runnable, arguments: tuple[Any, ...], number: int = 1, /
    ) -> None:
        this, *others = routine.routine.params
        told = len(others) + 1 - len(arguments)  # stands behind `this`, and comes with the event
        for value, type_ in zip(arguments, (this, *others[told:]), strict=True):
            if not fits(value, type_, self.symbols):
                raise Escape(f"{value!r} was put off for {type_}")

    def happened(self, watch: int, arguments: tuple[Any, ...], /) -> int:
        return self.rng.choice((0, 1, 3, 2 * NUMBER_LIMIT))

    def each_time(
        self, due: Due, routine: Runnable, arguments: tuple[Any, ...], duration: str, /
    ) -> None:
        self.later(due, routine, arguments)

    def either_comes(self, awaited: PutOff, otherwise: PutOff, number: int, /) -> None:
        self.later(*awaited)
        self.later(*otherwise, number)

    def tell(self, text: str, /) -> None:
        assert isinstance(text, str)

    def until(self, due: Due, captured: tuple[Any, ...], /) -> str:
        return due.event

    def modify(
        self, quantity: str, operation: str, number: int, duration: str, arguments: Any, /
    ) -> None:
        self.checked("quantity", quantity, arguments)
        if not self.vocabulary.quantities[quantity].modifiable:
            raise Escape(f"{quantity} was modified")

    def allow(self, permission: str, duration: str, arguments: tuple[Any, ...], /) -> None:
        self.checked("permission", permission, arguments)

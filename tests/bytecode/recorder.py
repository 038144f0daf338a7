"""A host that writes down what it is told, and bundles of one routine to tell it something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from everrain_dsl.bytecode.program import Bundle, Routine, Value
from everrain_dsl.bytecode.verifier import seal, verify
from everrain_dsl.records import NUMBER_LIMIT
from everrain_runtime.machine import vm
from tests.bytecode.sample import ROUTINES, VOCABULARY, code, sample

if TYPE_CHECKING:
    from everrain_runtime.machine.executable import Question
    from everrain_runtime.machine.host import PutOff, Votes

CREW = (1001, 1002, 1003)
#: Numbers 0 to 3 and -3, the limit, true and false, a stat, a die, nothing, an empty list.
CONSTANTS: tuple[tuple[str, Value], ...] = (
    *(("number", number) for number in (0, 1, 2, 3, -3, NUMBER_LIMIT)),
    ("boolean", True),
    ("boolean", False),
    ("stat", 0),
    ("die", 2),
    ("crew", 0),
    ("list:crew", ()),
)
#: The registers of those constants, and the first local behind them.
ZERO, ONE, TWO, THREE, MINUS, LIMIT, YES, NO, STAT, DIE, NOBODY, NONE = range(1, 13)
A, B, C, D, E = range(13, 18)


@attrs.define(eq=False)
class Recorder:
    """A host that writes down what it is told, and answers from `answers`."""

    answers: dict[str, Any] = attrs.field(factory=dict)
    log: list[tuple[Any, ...]] = attrs.field(factory=list)
    line: str = ""
    acting: int = 5001

    def told(self, what: str, *how: Any, otherwise: Any = None) -> Any:
        self.log.append((what, *how))
        answer = self.answers.get(what, otherwise)
        if isinstance(answer, Exception):
            raise answer
        return answer(*how) if callable(answer) else answer

    def do(self, effect: str, arguments: tuple[Value, ...], /) -> Any:
        return self.told("do", effect, arguments, otherwise=1)

    def pay(self, effect: str, arguments: tuple[Value, ...], /) -> Any:
        return self.told("pay", effect, arguments, otherwise=True)

    def price_paid(self, price: int, /) -> Any:
        return self.told("price_paid", price, otherwise=3)

    def paid_with(self, noun: str, slot: int, /) -> Any:
        return self.told("paid_with", noun, slot, otherwise=CREW)

    def can(self, effect: str, arguments: tuple[Value, ...], /) -> Any:
        return self.told("can", effect, arguments, otherwise=True)

    def ask(self, question: str, arguments: tuple[Value, ...], /) -> Any:
        return self.told("ask", question, arguments, otherwise=7)

    def all(self, noun: str, /) -> Any:
        return self.told("all", noun, otherwise=CREW)

    def made(self, noun: str, /) -> Any:
        return self.told("made", noun, otherwise=CREW[:1])

    def keep(self, row: str, things: tuple[int, ...], arguments: tuple[Value, ...], /) -> Any:
        return self.told("keep", row, things, arguments, otherwise=things[:1])

    def roll(self, die: str, /) -> Any:
        return self.told("roll", die, otherwise=4)

    def test(self, crew: tuple[int, ...], stat: str, bonus: int, rolls: int, /) -> Any:
        tested = crew[0] if crew else 0
        return self.told("test", crew, stat, bonus, rolls, otherwise=(tested, -2, 8))

    def stat(self, crew: int, way: str, /) -> Any:
        return self.told("stat", crew, way, otherwise="luck")

    def roll_dice(self, die: str, number: int, /) -> Any:
        return self.told("roll_dice", die, number, otherwise=(4,) * number)

    def roll_again(self, dice: tuple[int, ...], die: str, number: int, /) -> Any:
        return self.told("roll_again", dice, die, number, otherwise=dice)

    def on_table(self, die: str, /) -> Any:
        return self.told("on_table", die, otherwise=(2, 2, 5))

    def random(self, things: tuple[int, ...], number: int, /) -> Any:
        return self.told("random", things, number, otherwise=things[:number])

    def choose(self, things: tuple[int, ...], least: int, most: int, asked: Question, /) -> Any:
        return self.told("choose", things, least, most, asked.label, otherwise=things[:most])

    def choose_number(self, low: int, high: int, asked: Question, /) -> Any:
        return self.told("choose_number", low, high, otherwise=high)

    def offer(self, asked: Question, arguments: tuple[tuple[Value, ...], ...], /) -> Any:
        return self.told("offer", asked, arguments, otherwise=0)

    def confirm(self, asked: Question, arguments: tuple[Value, ...], /) -> Any:
        return self.told("confirm", asked.label, arguments, otherwise=True)

    def poll(
        self, voters: tuple[int, ...], ballot: vm.Runnable, arguments: tuple[Value, ...], /
    ) -> Any:
        return self.told("poll", voters, ballot.number, arguments, otherwise=voters)

    def tally(
        self,
        votes: Votes,
        counting: str,
        decider: vm.Runnable,
        arguments: tuple[Value, ...],
        tie: Question,
        /,
    ) -> Any:
        told = (votes, counting, decider.number, arguments, tie.label)
        return self.told("tally", *told, otherwise=(0, 0))

    def you(self, ship: int, /) -> int:
        self.log.append(("you", ship))
        before, self.acting = self.acting, ship
        return before

    def later(
        self, due: vm.Due, routine: vm.Runnable, arguments: tuple[Value, ...], number: int = 1, /
    ) -> None:
        self.log.append(("later", due.event, routine.number, arguments))

    def happened(self, watch: int, arguments: tuple[Value, ...], /) -> int:
        self.log.append(("happened", watch, arguments))
        return 3

    def each_time(
        self, due: vm.Due, routine: vm.Runnable, arguments: tuple[Value, ...], duration: str, /
    ) -> None:
        self.log.append(("each time", due.event, routine.number, arguments, duration))

    def either_comes(self, awaited: PutOff, otherwise: PutOff, number: int, /) -> None:
        for due, routine, arguments in (awaited, otherwise):
            self.log.append(("either", due.event, routine.number, arguments, number))

    def tell(self, text: str, /) -> None:
        self.log.append(("tell", text))

    def until(self, due: vm.Due, captured: tuple[Value, ...], /) -> str:
        self.log.append(("until", due.event, captured))
        return f"until {due.event}"

    def modify(
        self, quantity: str, operation: str, number: int, duration: str, arguments: Any, /
    ) -> None:
        self.log.append(("modify", quantity, operation, number, duration, arguments))

    def allow(self, permission: str, duration: str, arguments: tuple[Value, ...], /) -> None:
        self.log.append(("allow", permission, duration, arguments))

    def watch(self, routine: vm.Runnable, at: int, registers: Any, /) -> None:
        self.log.append(("watch", routine.number, at))


def bundle_of(*instructions: list[Any], result: str | None = None, context: Any = None) -> Bundle:
    """Return the sample with this code as its routine 0, verified."""
    base = sample()
    first = base.programs[0].routines[0]
    routine = Routine(
        context or ("pure" if result else "effect"),
        code(*instructions),
        ("crew",),
        1,
        result=result,
        constants=CONSTANTS,
        locals=8,
        decisions=() if context or result else first.decisions,
    )
    made = attrs.evolve(base.programs[0], abilities=(), routines=(routine, *ROUTINES[1:]))
    bundle = seal(attrs.evolve(base, programs=(made,)), VOCABULARY)

    assert verify(bundle, VOCABULARY) == []

    return bundle


def run(bundle: Bundle, host: Recorder | None = None) -> Any:
    """Run routine 0 of *bundle* and return its result."""
    return vm.run(vm.prepare(bundle)["core:sample"][0], (1001,), host or Recorder())


def told(*instructions: list[Any], **answers: Any) -> list[tuple[Any, ...]]:
    """Return what the host is told by this code."""
    host = Recorder(answers)
    run(bundle_of(*instructions, ["STOP"]), host)
    return host.log


def noted(host: Recorder, name: str) -> list[Any]:
    """Return a list that gets the host's attribute of that name at each effect."""
    found: list[Any] = []

    def do(*_: Any) -> int:
        found.append(getattr(host, name))
        return 1

    host.answers["do"] = do
    return found

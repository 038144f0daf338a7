"""Writes random instructions, valid where they stand; `generator` makes programs of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from everrain_dsl.bytecode.opcodes import COUNTINGS, READINGS, SIDES, WAYS, Op
from everrain_dsl.bytecode.program import (
    Decision,
    Option,
    Routine,
)
from tests.bytecode.sample import ROUTINES, SYMBOLS, row

if TYPE_CHECKING:
    import random

NUMBER, BOOLEAN = "number", "boolean"
NOUNS = {"crew": "noun_crew", "enemy": "noun_enemy", "zone": "noun_zone", "ship": "noun_ship"}
LOCALS = 14
#: What a poll runs: ballots for a number and for crew, and who decides.
BALLOTS = ROUTINES[10:13]

Env = dict[int, str]


class Writer:
    """Writes one routine: `env` has the type of each register that can be read now."""

    def __init__(self, rng: random.Random, context: str, others: list[Routine]) -> None:
        self.rng = rng
        self.context = context
        self.others = others
        self.params = ["crew", *rng.choices([NUMBER, BOOLEAN, "list:crew", "zone", "ship"], k=2)]
        self.constants: list[tuple[str, Any]] = [
            *((NUMBER, value) for value in rng.sample((-7, -1, 0, 1, 2, 3, 50, 1_000_000_000), 3)),
            (BOOLEAN, rng.random() < 0.5),
            *((type_, number) for number, (type_, _) in enumerate(SYMBOLS)),
            ("crew", 0),
            ("list:crew", ()),
        ]
        self.first = len(self.params) + len(self.constants)
        types = [*self.params, *(type_ for type_, _ in self.constants)]
        self.env: Env | None = dict(enumerate(types))
        self.code: list[list[Any]] = []
        self.decisions: list[Decision] = []
        #: What the loops around found when they were entered: it must stay as it is.
        self.heads: list[Env] = []
        self.iterators: set[int] = set()
        self.breaks: list[list[tuple[int, Env]]] = []
        self.continues: list[list[int]] = []

    def emit(self, op: Op, *operands: Any) -> int:
        self.code.append([op.code, *operands])
        return len(self.code) - 1

    def find(self, *types: str) -> int | None:
        """Return a register that can be read as one of *types*."""
        assert self.env is not None
        found = [register for register, type_ in self.env.items() if type_ in types]
        return self.rng.choice(found) if found else None

    def out(self, type_: str) -> int:
        """Return a local that may be written with *type_*, and note that it is."""
        assert self.env is not None
        free = [
            register
            for register in range(self.first, self.first + LOCALS)
            if register not in self.iterators
            and all(head.get(register, type_) == type_ for head in self.heads)
        ]
        register = self.rng.choice(free)
        self.env[register] = type_
        return register

    def can_write(self, type_: str) -> bool:
        return any(
            register not in self.iterators
            and all(head.get(register, type_) == type_ for head in self.heads)
            for register in range(self.first, self.first + LOCALS)
        )

    def reckon(self, _: int) -> None:
        op = self.rng.choice(
            [Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.LOWER, Op.HIGHER, Op.HALVE, Op.DIVIDE]
        )
        a, b = self.find(NUMBER), self.find(NUMBER)
        operands = [a] if op is Op.HALVE else [a, b]
        self.emit(op, self.out(NUMBER), *operands)

    def compare(self, _: int) -> None:
        numbers, booleans = [Op.AT_LEAST, Op.AT_MOST, Op.EQUAL], [Op.NOT, Op.BOTH, Op.EITHER]
        op = self.rng.choice([*numbers, *booleans, Op.SAME])
        if op in booleans:
            a, b = self.find(BOOLEAN), self.find(BOOLEAN)
            operands = [a] if op is Op.NOT else [a, b]
        elif op is Op.SAME:
            type_ = self.rng.choice(["crew", "stat"])
            operands = [self.find(type_), self.find(type_)]
        else:
            operands = [self.find(NUMBER), self.find(NUMBER)]
        self.emit(op, self.out(BOOLEAN), *operands)

    def gather(self, _: int) -> None:
        thing = self.rng.choice(list(NOUNS))
        if self.can_write(f"list:{thing}"):
            self.emit(Op.ALL, self.out(f"list:{thing}"), row(NOUNS[thing]))

    def narrow(self, _: int) -> None:
        a, b, thing = self.find("list:crew"), self.find("list:crew"), self.find("crew")
        zone, number = self.find("zone"), self.find(NUMBER)
        match self.rng.randrange(9):
            case 0:
                op = self.rng.choice([Op.KEEP, Op.DROP])
                self.emit(op, self.out("list:crew"), a, row("on_deck"), ())
            case 1 if zone is not None:
                self.emit(Op.KEEP, self.out("list:crew"), a, row("within"), (number, zone))
            case 2:
                self.emit(Op.WITHOUT, self.out("list:crew"), a, thing)
            case 3:
                self.emit(Op.ONLY, self.out("list:crew"), thing)
            case 4:
                self.emit(Op.FIRST, self.out("crew"), a)
            case 5:
                self.emit(Op.COUNT, self.out(NUMBER), a)
            case 6:
                self.emit(Op.ANY, self.out(BOOLEAN), a)
            case 7:
                self.emit(Op.CONTAINS, self.out(BOOLEAN), a, thing)
            case _:
                self.emit(Op.JOIN, self.out("list:crew"), a, b)

    def ask(self, _: int) -> None:
        crew, stat, crews = self.find("crew"), self.find("stat"), self.find("list:crew")
        match self.rng.randrange(7):
            case 0:
                self.emit(Op.ASK, self.out(NUMBER), row("stat"), (crew, stat))
            case 1:
                self.emit(Op.ASK, self.out(NUMBER), row("gauge strain"), (crew,))
            case 2:
                self.emit(Op.ASK, self.out(BOOLEAN), row("dark"), ())
            case 3:
                self.emit(Op.ASK, self.out(BOOLEAN), row("together"), (crews,))
            case 4:
                self.emit(Op.ASK, self.out(BOOLEAN), row("on_deck"), (crew,))
            case 5:
                self.emit(Op.CAN, self.out(BOOLEAN), row("suffer"), (crews, self.find(NUMBER)))
            case _:
                self.emit(Op.ASK, self.out(NUMBER), row("limit"), ())

    def copy(self, _: int) -> None:
        assert self.env is not None
        values = [at for at, type_ in self.env.items() if self.can_write(type_)]
        register = self.rng.choice([at for at in values if at not in self.iterators])
        type_ = self.env[register]
        self.emit(Op.COPY, self.out(type_), register)

    def perform(self, _: int) -> None:
        crew, zone = self.find("crew", "list:crew"), self.find("zone")
        match self.rng.randrange(6):
            case 0:
                self.emit(Op.DO, row("suffer"), (crew, self.find(NUMBER)))
            case 1:
                self.emit(Op.DO, row("collect"), (self.find(NUMBER),))
            case 2:
                self.emit(Op.DO, row("shout"), ())
            case 3 if zone is not None:
                self.emit(Op.DO, row("take"), (crew, self.find(NUMBER), zone))
            case 4:
                numbers = (self.find(NUMBER), self.find(NUMBER))
                self.emit(Op.DO, row("swap"), (crew, self.find("crew"), *numbers))
            case _:
                self.emit(Op.DO, row("begin"), (self.find("story"),))

    def did(self, _: int) -> None:
        number = self.find(NUMBER)
        self.emit(Op.DID, self.out(NUMBER), row("collect"), (number,))
        self.emit(Op.PAID, self.out(NUMBER), 0)

    def pay(self, _: int) -> None:
        number = self.find(NUMBER)
        self.emit(Op.PAY, self.out(BOOLEAN), row("collect"), (number,))

    def roll(self, _: int) -> None:
        crews, number = self.find("list:crew"), self.find(NUMBER)
        match self.rng.randrange(8):
            case 5 if self.can_write("list:zone"):
                self.emit(Op.MADE, self.out("list:zone"), row("noun_zone"))
                self.emit(Op.PAID_WITH, self.out("list:zone"), row("noun_zone"), 1)
            case 6:
                crew = self.find("crew")
                self.emit(Op.ALLOW, row("may_rest"), self.rng.randrange(7), (crew,))
            case 7 if self.can_write("ship"):
                self.emit(Op.ACTING, self.out("ship"))
            case 0:
                self.emit(Op.ROLL, self.out(NUMBER), self.find("die"))
                if self.can_write("list:number") and self.can_write("stat"):
                    self.dice(number)
            case 1:
                who = self.out("crew")
                self.emit(Op.TEST, who, self.out(NUMBER), crews, self.find("stat"), number)
            case 2:
                self.emit(Op.RANDOM, self.out("list:crew"), crews, number)
            case 3:
                ship = self.find("ship")
                if ship is not None:
                    self.emit(Op.YOU, ship)
            case _:
                operands = (number, self.rng.randrange(7), (self.find("crew"), self.find("stat")))
                self.emit(Op.MODIFY, row("stat"), self.rng.randrange(4), *operands)
                self.until(number, operands[-1])

    def dice(self, number: Any) -> None:
        state = self.rng.getstate()  # what is drawn here changes nothing of what follows
        die = self.find("die")
        rolled = self.out("list:number")
        self.iterators.add(rolled)  # nothing else is written there meanwhile
        self.emit(Op.ROLL_DICE, rolled, die, number)
        self.emit(Op.ROLL_AGAIN, rolled, rolled, die, self.find(NUMBER))
        low, high, rolls = self.find(NUMBER), self.find(NUMBER), self.find(NUMBER)
        self.emit(Op.SHOWING, self.out(NUMBER), rolled, low, high)
        self.emit(Op.READ_DICE, self.out(NUMBER), rolled, self.rng.randrange(len(READINGS)))
        number = self.find(NUMBER)
        self.emit(Op.DICE, rolled, number)
        self.emit(Op.ON_TABLE, rolled, die)
        self.emit(Op.TELL, 0)
        if self.rng.random() < 0.5:
            crew = self.find("crew")
            self.emit(Op.STAT, self.out("stat"), crew, self.rng.randrange(len(WAYS)))
        else:
            crews, stat = self.find("list:crew"), self.find("stat")
            told = [self.out("crew"), self.out(NUMBER), self.out(NUMBER)]
            self.emit(Op.TRY, *told, crews, stat, low, rolls)
        self.iterators.remove(rolled)
        self.rng.setstate(state)

    def until(self, number: Any, about: Any) -> None:
        if len(self.code) % 2:
            self.emit(Op.ALLOW_UNTIL, row("may_rest"), 0, about[:1], about[:1])
        else:
            self.emit(Op.MODIFY_UNTIL, row("stat"), 1, number, 0, about, about[:1])
        self.emit(Op.HAPPENED, self.out(NUMBER), 0, ())

    def decision(self, kind: Any, options: tuple[Option, ...] = ()) -> int:
        self.decisions.append(Decision(kind, 1, options))
        return len(self.decisions) - 1

    def choose(self, depth: int) -> None:
        if self.rng.random() < 0.5:
            return self.choose_only(depth)
        low, high = self.find(NUMBER), self.find(NUMBER)
        self.emit(Op.CHOOSE_NUMBER, self.out(NUMBER), low, high, self.decision("number"))
        return None

    def choose_only(self, _: int) -> None:
        crews, least, most = self.find("list:crew"), self.find(NUMBER), self.find(NUMBER)
        choice = self.decision("choose")
        self.emit(Op.CHOOSE, self.out("list:crew"), crews, least, most, choice)

    def decide(self, depth: int) -> None:
        options = tuple(
            option for option in (self.option(depth) for _ in range(3)) if option is not None
        )
        if options and self.rng.random() < 0.5:
            register = self.out(NUMBER)
            self.emit(Op.OFFER, register, self.decision("offer", options))
        else:
            register = self.out(BOOLEAN)
            self.emit(Op.CONFIRM, register, self.decision("confirm", options[:1]))

    def arguments(self, number: int) -> tuple[int, ...] | None:
        found = [self.find(type_) for type_ in self.others[number].params]
        return None if None in found else tuple(found)  # type: ignore[arg-type]

    def option(self, _: int) -> Option | None:
        asked = [at for at, one in enumerate(self.others) if one.result == BOOLEAN]
        picked = self.rng.choice(asked) if asked else None
        arguments = None if picked is None else self.arguments(picked)
        if picked is None or arguments is None:
            return Option(1)
        if self.others[picked].context == "cost":
            return Option(1, None, picked, arguments)
        return Option(1, picked, None, arguments)

    def poll(self, _: int) -> None:
        assert self.env is not None
        cast = self.rng.choice(["crew", NUMBER])
        if not all(map(self.can_write, ("list:ship", f"votes:{cast}"))):
            return
        ships = self.out("list:ship")
        self.emit(Op.ALL, ships, row("noun_ship"))
        votes = self.out(f"votes:{cast}")
        self.iterators.add(votes)  # nothing else is written there meanwhile
        if all(map(self.can_write, (cast, "ship", "list:ship"))):
            ballot = ("number", "crew").index(cast)
            given = tuple([self.find("crew") for _ in BALLOTS[ballot].params])
            self.emit(Op.POLL, votes, ships, self.rng.randrange(9), ballot, given)
            self.count(cast, votes)
        self.iterators.remove(votes)
        self.env.pop(votes)

    def count(self, cast: str, votes: int) -> None:
        counting = self.rng.randrange(2 if cast == "crew" else len(COUNTINGS))
        labels = cast == NUMBER and counting < 2
        tie = self.decision("offer", (Option(1), Option(3))) if labels else self.decision("choose")
        crew = self.find("crew")
        won, winner = self.out(cast), self.out("ship")
        self.emit(Op.TALLY, won, winner, votes, counting, 2, (crew,), tie)
        vote, side = self.find(cast), self.rng.randrange(len(SIDES))
        self.emit(Op.VOTERS, self.out("list:ship"), votes, vote, side)
        ship = self.find("ship")
        if ship is not None:
            self.emit(Op.CAST, self.out(cast), votes, ship)
            self.emit(Op.JOIN, votes, votes, votes)

    def later(self, _: int) -> None:
        acting = [
            at
            for at, one in enumerate(self.others)
            if one.context == "effect" and one.result is None
        ]
        if acting:
            number = self.rng.choice(acting)
            arguments = self.arguments(number)
            if arguments is not None:
                self.put_off(number, arguments)

    def put_off(self, routine: int, arguments: tuple[int, ...]) -> None:
        state = self.rng.getstate()  # what is drawn here changes nothing of what follows
        match self.rng.randrange(4):
            case 0:
                self.emit(Op.LATER, 0, routine, arguments)
            case 1:
                self.emit(Op.LATER_ON, 0, routine, self.find(NUMBER), arguments)
            case 2:
                awaited = (0, routine, arguments)
                self.emit(Op.EITHER_COMES, *awaited, 0, routine, self.find(NUMBER), arguments)
            case _ if len(self.code) % 2:
                self.emit(Op.EACH_TIME_UNTIL, 0, routine, arguments, 0, arguments[:1])
            case _:
                self.emit(Op.EACH_TIME, 0, routine, self.rng.randrange(7), arguments)
        self.rng.setstate(state)

    def call(self, _: int) -> None:
        callable_ = [
            at
            for at, one in enumerate(self.others)
            if one.result is None and one.context in (self.context, "pure") and at % 3
        ]
        if callable_:
            number = self.rng.choice(callable_)
            arguments = self.arguments(number)
            if arguments is not None:
                self.emit(Op.CALL, number, arguments)

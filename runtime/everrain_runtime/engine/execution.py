"""One run of a routine: what the machine asks of the game while it executes a card's code."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import attrs

from everrain_dsl.vocabulary.types import MOST_DICE
from everrain_runtime.engine import (
    chains,
    costs,
    delays,
    dice,
    events,
    history,
    polls,
    selection,
    times,
    trials,
)
from everrain_runtime.engine.decisions import Option, Printed
from everrain_runtime.engine.receipt import NO_PAYMENT, Payment
from everrain_runtime.machine import vm
from everrain_runtime.state import Crew, Lasting
from everrain_runtime.state.handles import NOTHING, kind, number
from everrain_runtime.state.log import FLAVOUR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.program import Value
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.receipt import Toll
    from everrain_runtime.machine.executable import Choice, Due, Question, Runnable
    from everrain_runtime.machine.host import PutOff, Votes


class Execution:
    """The host for one run of a routine of `loaded`, for the ability with that number (-1: none).

    `did` is True afterwards if anything was done. `source` is the routine's `this`.
    """

    def __init__(
        self, game: Game, loaded: Loaded, ability: int, settled: Payment | None = None
    ) -> None:
        self.game = game
        self.loaded = loaded
        self.ability = ability
        self.line = ""
        self.did = False
        self._paid: Payment | None = None
        #: What the coin of this run, of a cost, comes to, until it has been paid.
        self.toll: Toll | None = None
        #: What the price agreed to last came to.
        self.settled = settled or NO_PAYMENT
        self.source = NOTHING
        #: The captain whom it is about.
        self.captain = game.board.flow.you
        self._serial = game.board.serial
        #: The labels of the options picked so far.
        self._path: list[str] = []
        self._told: set[str] = set()

    def run(self, routine: Runnable, arguments: Sequence[Value], depth: int) -> Value | None:
        """Run the routine and return its result. Raises Trap."""
        if arguments and isinstance(arguments[0], int):
            self.source = arguments[0]
        return vm.run(routine, arguments, self, depth=depth)

    @property
    def paid(self) -> Payment:
        """Return what this run, of a cost, has paid."""
        if self._paid is None:
            self._paid = Payment()
        return self._paid

    # What the machine asks for

    @property
    def acting(self) -> int:
        """The ship of the acting player."""
        return self.game.board.flow.you

    def made(self, noun: str, /) -> tuple[int, ...]:
        """Return what the last effect brought into play, as far as the noun names it."""
        return tuple([each for each in self.game.facts.all(noun) if number(each) > self._serial])

    def do(self, effect: str, arguments: tuple[Value, ...], /) -> int:
        """Perform the effect and return how much was done, 0 where cards have done too much."""
        self._serial = self.game.board.serial
        if not chains.may_do(self.game, self.loaded.id, arguments):
            return 0
        return self.game.doing.do(effect, *arguments)

    def pay(self, effect: str, arguments: tuple[Value, ...], /) -> bool:
        """Perform the effect as a price and return whether it was paid in full."""
        if self.game.only_asks:
            self.paid.add(arguments, 0)
            return True
        if effect == "pay_coin" and self.toll is not None:
            coin = cast("int", arguments[0])
            due = self.toll(self.game, coin)
            if not self._pays_on_top(due - coin):
                return False
            arguments = (min(coin, due),)
        done = self.game.doing.settle(effect, *arguments)
        self.paid.add(arguments, done or 0)
        return done is not None

    def pays_toll(self) -> bool:
        """Pay what is to be paid on top of a price, and return whether it was paid."""
        return self.toll is None or self._pays_on_top(self.toll(self.game, 0))

    def price_paid(self, price: int, /) -> int:
        """Return how much of that effect of the price agreed to last was paid."""
        return self.settled.amount(price)

    def paid_with(self, noun: str, slot: int, /) -> tuple[int, ...]:
        """Return what stood in that slot of the price agreed to last, as far as *noun* names it."""
        type_ = self.game.content.vocabulary.nouns[noun].type
        return tuple([each for each in self.settled.things(slot) if kind(each) == type_])

    def can(self, effect: str, arguments: tuple[Value, ...], /) -> bool:
        """Return whether anything would come of the effect, as tried on a copy of the board.

        What cards prevent does not happen; what they replace does, in their way.
        """
        board, bound = self.game.board, self.game.ruleset.performers[effect]
        if all(bound.objects(each, board.find) is None for each in bound.spread(arguments)):
            return False
        with self.game.rehearsed(costs.Explorer()) as trial:
            trial.replaced_counts = True
            trial.execution = Execution(trial, self.loaded, self.ability)
            trial.execution.source = self.source
            return trial.doing.do(effect, *arguments) > 0

    def ask(self, question: str, arguments: tuple[Value, ...], /) -> int | bool:
        """Return a quantity or gauge as a number, a condition or filter as a boolean."""
        if question in self.game.ruleset.keepers:
            return self.game.facts.holds(question, *arguments)
        return self.game.facts.ask(question, *arguments)

    def all(self, noun: str, /) -> tuple[int, ...]:
        """Return everything in play that the noun names."""
        return selection.all_of(self.game, noun)

    def keep(
        self, filter_: str, things: tuple[int, ...], arguments: tuple[Value, ...], /
    ) -> tuple[int, ...]:
        """Return those of *things* that satisfy the filter."""
        return selection.keep(self.game, filter_, things, arguments)

    def roll(self, die: str, /) -> int:
        """Roll the die and return its number, or the position of its face."""
        return self.game.roll(die)

    def test(
        self, crew: tuple[int, ...], stat: str, bonus: int, rolls: int, /
    ) -> tuple[int, int, int]:
        """Have one of *crew* test *stat*; return who, the margin and the result (TST-01)."""
        found = [thing for each in crew if isinstance(thing := self.game.board.find(each), Crew)]
        tested, margin, result = self.game.test(found, stat, bonus, rolls or 1)
        return (tested.handle if tested else NOTHING), margin, result

    def stat(self, crew: int, way: str, /) -> str:
        """Return a stat: the crew's highest or lowest, one of the player's choice, or any."""
        thing = self.game.board.find(crew)
        return trials.pick_stat(self.game, thing if isinstance(thing, Crew) else None, way)

    def roll_dice(self, die: str, number: int, /) -> tuple[int, ...]:
        """Roll so many dice and return what each shows."""
        return dice.roll_several(self.game, die, number)[:MOST_DICE]

    def roll_again(self, rolled: tuple[int, ...], die: str, number: int, /) -> tuple[int, ...]:
        """Roll so many of the dice again, of the player's choice; return what all of them show."""
        return dice.roll_again(self.game, rolled, die, number)[: len(rolled)]

    def on_table(self, die: str, /) -> tuple[int, ...]:
        """Return what the dice of that kind show that are about to be read; none if none are."""
        happening = self.game.happening
        roll = happening.roll if happening is not None else None
        return dice.on_table(self.game, roll, die)[:MOST_DICE] if roll is not None else ()

    def random(self, things: tuple[int, ...], number: int, /) -> tuple[int, ...]:
        """Return so many of *things*, picked by chance."""
        return self.game.pick(things, number)

    def choose(
        self, things: tuple[int, ...], least: int, most: int, question: Question, /
    ) -> tuple[int, ...]:
        """Return those the acting player picks."""
        return self.game.choose(self._asked(question), things, least, most)

    def choose_number(self, low: int, high: int, question: Question, /) -> int:
        """Return the number the acting player picks."""
        return self.game.choose_number(self._asked(question), low, high)

    def offer(self, question: Question, arguments: tuple[tuple[Value, ...], ...], /) -> int:
        """Return the option the player picks among those that can be taken, its cost paid."""
        able = [
            at
            for at, option in enumerate(question.options)
            if self._available(option, arguments[at])
        ]
        picked = self._picked(question, able)
        if picked >= 0:
            self._pay(question.options[picked], arguments[picked])
        return picked

    def _picked(self, question: Question, able: Sequence[int]) -> int:
        """Return which of the options that are *able* to be taken the player picks, -1 for none."""
        labels, speech = [each.label for each in question.options], self.game.content.speech
        options = [Option(labels[at], labels[at], at, speech) for at in able]
        picked = self.game.offer(self._asked(question), options)
        if picked < 0:
            return -1
        label = labels[able[picked]]
        self._path.append(label)
        self.game.board.memory.take(self.loaded.id, label)
        if self.game.counts is not None:
            self.game.counts.chosen[self.loaded.id, label] += 1
            self.game.counts.offered.update([(self.loaded.id, labels[at]) for at in able])
        return able[picked]

    def pick(self, equals: tuple[int, ...], tie: Question) -> int:
        """Return the one of *equals* that the acting player picks: things, or options of *tie*."""
        if tie.options:
            return self._picked(tie, equals)
        return self.choose(equals, 1, 1, tie)[0]

    def confirm(self, question: Question, arguments: tuple[Value, ...], /) -> bool:
        """Return whether the player agreed, any cost paid; not asked if it could not be done."""
        option = question.options[0] if question.options else None
        if option is not None and not self._available(option, arguments):
            return False
        if not self.game.confirm(self._asked(question)):
            return False
        if option is not None:
            self._pay(option, arguments)
        return True

    def poll(
        self, voters: tuple[int, ...], ballot: Runnable, arguments: tuple[Value, ...], /
    ) -> tuple[int, ...]:
        """Let each of the voters act and run the ballot; return what it returns for each."""
        return polls.ask(self, voters, ballot, arguments)

    def tally(
        self,
        votes: Votes,
        counting: str,
        decider: Runnable,
        arguments: tuple[Value, ...],
        tie: Question,
        /,
    ) -> tuple[int, int]:
        """Return what wins, of bids the winning one, and of bids who made it."""
        return polls.tally(self, votes, counting, decider, arguments, tie)

    def run_for(self, ship: int, routine: Runnable, arguments: Sequence[Value]) -> int:
        """Run a routine that this one runs, that ship's player acting, and return its result."""
        outer = self.you(ship)
        try:
            result = vm.run(routine, arguments, self, depth=max(self.game.nested - 1, 0))
        finally:
            self.you(outer)
        return cast("int", result)

    def you(self, ship: int, /) -> int:
        """Make that ship's player the acting one, and return the ship of the one before."""
        flow = self.game.board.flow
        outer, flow.you = flow.you, ship
        return outer

    def later(
        self, due: Due, routine: Runnable, arguments: tuple[Value, ...], number: int = 1, /
    ) -> None:
        """Put off running the routine until it is due for that time; below 1, it is now."""
        self.did = True
        program, code = routine.program, routine.number
        delayed = delays.put_off(self, due, program, code, arguments)
        if number < 1:
            events.put_in_queue(self.game, delayed, arguments)
        else:
            delayed = attrs.evolve(delayed, left=delayed.left + number - 1)
            self.game.board.memory.delayed += (delayed,)

    def happened(self, watch: int, arguments: tuple[Value, ...], /) -> int:
        """Return how often, or how much, of what that watch counts has happened to these."""
        return history.happened(self.game, self.loaded, watch, arguments)

    def each_time(
        self, due: Due, routine: Runnable, arguments: tuple[Value, ...], duration: str, /
    ) -> None:
        """Run the routine each time it is due, for so long."""
        self.did = True
        until, ends = times.lasting(self.game.board.flow, duration)
        delayed = delays.put_off(self, due, routine.program, routine.number, arguments)
        self.game.board.memory.delayed += (attrs.evolve(delayed, until=until, ends=ends),)

    def either_comes(self, awaited: PutOff, otherwise: PutOff, number: int, /) -> None:
        """Put both off, the other until it is due for that time; what comes first ends the rest."""
        memory = self.game.board.memory
        self.game.board.serial += 1
        for (due, routine, arguments), more in ((awaited, 0), (otherwise, number - 1)):
            delayed = delays.put_off(self, due, routine.program, routine.number, arguments)
            rivals = self.game.board.serial
            memory.delayed += (attrs.evolve(delayed, left=delayed.left + more, rivals=rivals),)
        self.did = True

    def until(self, due: Due, captured: tuple[Value, ...], /) -> str:
        """Return the duration that ends when it is due, asked of what is captured."""
        return delays.ends_with(self, due, captured)

    def tell(self, text: str, /) -> None:
        """Log the flavour of a branch that is reached, once in a run."""
        if text not in self._told:
            self._told.add(text)
            self.line = ""
            self.game.recorder.record(FLAVOUR, (), None, detail=text)

    def modify(
        self,
        quantity: str,
        operation: str,
        number: int,
        duration: str,
        arguments: tuple[Value, ...],
        /,
    ) -> None:
        """Modify the quantity of these arguments for so long."""
        self._lasts(quantity, operation, number, duration, arguments)

    def allow(self, permission: str, duration: str, arguments: tuple[Value, ...], /) -> None:
        """Give the permission about these arguments for so long."""
        self._lasts(permission, "allows", 0, duration, arguments)

    def watch(self, routine: Runnable, at: int, registers: Sequence[object], /) -> None:
        """Tell whoever watches the game that an instruction is about to run."""
        if self.game.watcher is not None:
            self.game.watcher(routine, at, registers)

    # Inside

    def _pays_on_top(self, coin: int) -> bool:
        """Pay *coin* on top of the price, once, and return whether it was paid."""
        self.toll = None
        return self.game.doing.settle("pay_coin", coin) is not None

    def _available(self, option: Choice, arguments: tuple[Value, ...]) -> bool:
        game = self.game
        if option.when is not None and not game.judge(self.loaded, option.when.number, arguments):
            return False
        return option.cost is None or costs.way_to_pay(game, option.cost, arguments) is not None

    def _pay(self, option: Choice, arguments: tuple[Value, ...]) -> None:
        if option.cost is not None:
            self.settled = costs.settle(self.game, option.cost, arguments) or NO_PAYMENT
            self.did = True

    def _asked(self, question: Question) -> Printed:
        """Return a question with what names it whatever else is edited: card, ability, labels.

        Law 12.
        """
        ability = self.loaded.ability_name(self.ability)
        parts = (question.program, ability, *self._path, question.label)
        return Printed(" / ".join([part for part in parts if part]), question)

    def _lasts(
        self, row: str, operation: str, value: int, duration: str, arguments: tuple[Value, ...]
    ) -> None:
        board = self.game.board
        self.did = True
        until, ends = times.changing(board.flow, duration)
        board.memory.lasting += (
            Lasting(row, operation, value, arguments, until, board.flow.you, self.source, ends),
        )

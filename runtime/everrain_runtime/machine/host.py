"""The interface that routines run on: the only connection between bytecode and the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_dsl.bytecode.program import Value
    from everrain_runtime.machine.executable import Due, Question, Runnable

#: What is put off: when it is due, its routine, and what that takes.
PutOff: TypeAlias = "tuple[Due, Runnable, tuple[Value, ...]]"
#: What players have voted or bid: their ships, each with a number or a thing, None for nothing.
Votes: TypeAlias = "tuple[tuple[int, int | None], ...]"
#: Whoever is told of each instruction before it runs: the routine, its number, the registers.
Watcher: TypeAlias = "Callable[[Runnable, int, Sequence[Any]], None]"


class Host(Protocol):
    """The interface that a routine runs on: all its queries and effects, by the names of rows."""

    #: The sentence of the card that is being performed; set before each effect and question.
    line: str

    @property
    def acting(self) -> int:
        """The ship of the acting player."""

    def made(self, noun: str, /) -> tuple[int, ...]:
        """Return what the last effect brought into play, as far as the noun names it."""

    def do(self, effect: str, arguments: tuple[Value, ...], /) -> int:
        """Perform the effect and return how much was done, 0 for nothing."""

    def pay(self, effect: str, arguments: tuple[Value, ...], /) -> bool:
        """Perform the effect as a price and return whether it was paid in full."""

    def price_paid(self, price: int, /) -> int:
        """Return how much of that effect of the price agreed to last was paid; counted from 0."""

    def paid_with(self, noun: str, slot: int, /) -> tuple[int, ...]:
        """Return what stood in that slot of the price agreed to last, as far as *noun* names it."""

    def can(self, effect: str, arguments: tuple[Value, ...], /) -> bool:
        """Return whether the effect would do anything; nothing is done."""

    def ask(self, question: str, arguments: tuple[Value, ...], /) -> int | bool:
        """Return a quantity or a gauge as a number, a condition as a boolean."""

    def all(self, noun: str, /) -> tuple[int, ...]:
        """Return everything in play that the noun names, each handle once."""

    def keep(
        self, filter_: str, things: tuple[int, ...], arguments: tuple[Value, ...], /
    ) -> tuple[int, ...]:
        """Return those of *things* that satisfy the filter, in their order."""

    def roll(self, die: str, /) -> int:
        """Roll the die and return the index of the face, of a fate die its number."""

    def test(
        self, crew: tuple[int, ...], stat: str, bonus: int, rolls: int, /
    ) -> tuple[int, int, int]:
        """Have one of *crew* test *stat* with *bonus*; return crew (0: none), margin and result.

        The result is the lowest of *rolls* rolls, or the highest if *rolls* is negative.
        """

    def stat(self, crew: int, way: str, /) -> str:
        """Return a stat: the crew's highest or lowest, one of the player's choice, or any."""

    def roll_dice(self, die: str, number: int, /) -> tuple[int, ...]:
        """Roll so many dice and return what each shows, as `roll` does; cards may change them."""

    def roll_again(self, dice: tuple[int, ...], die: str, number: int, /) -> tuple[int, ...]:
        """Roll so many of *dice* again, of the player's choice; return what all of them show."""

    def on_table(self, die: str, /) -> tuple[int, ...]:
        """Return what the dice of that kind show that are about to be read; none if none are."""

    def random(self, things: tuple[int, ...], number: int, /) -> tuple[int, ...]:
        """Return so many of *things*, which has at least as many, picked by chance."""

    def choose(
        self, things: tuple[int, ...], least: int, most: int, question: Question, /
    ) -> tuple[int, ...]:
        """Return from *least* to *most* of *things*, picked by the acting player."""

    def choose_number(self, low: int, high: int, question: Question, /) -> int:
        """Return the number picked by the player, from *low* to *high*, where *low* <= *high*."""

    def offer(self, question: Question, arguments: tuple[tuple[Value, ...], ...], /) -> int:
        """Return the index of the option picked among those that can be taken, its cost paid.

        *arguments* are those of each option's `when` and `cost`; -1 if none can be taken.
        """

    def confirm(self, question: Question, arguments: tuple[Value, ...], /) -> bool:
        """Return whether the player agreed, any cost paid; no if it could not be done."""

    def poll(
        self, voters: tuple[int, ...], ballot: Runnable, arguments: tuple[Value, ...], /
    ) -> tuple[int, ...]:
        """Let each of the voters act and run the ballot; return what it returns for each."""

    def tally(
        self,
        votes: Votes,
        counting: str,
        decider: Runnable,
        arguments: tuple[Value, ...],
        tie: Question,
        /,
    ) -> tuple[int, int]:
        """Return what wins, of bids the winning one, and of bids who made it.

        Who picks among equals is the result of *decider*, which is not run unless there are any.
        """

    def you(self, ship: int, /) -> int:
        """Make that ship's player the acting one, and return the ship of the one before."""

    def later(
        self, due: Due, routine: Runnable, arguments: tuple[Value, ...], number: int = 1, /
    ) -> None:
        """Put off running the routine until it is due for that time; below 1, it is now."""

    def happened(self, watch: int, arguments: tuple[Value, ...], /) -> int:
        """Return how often, or how much, of what that watch counts has happened to these."""

    def each_time(
        self, due: Due, routine: Runnable, arguments: tuple[Value, ...], duration: str, /
    ) -> None:
        """Run the routine each time it is due, for so long."""

    def either_comes(self, awaited: PutOff, otherwise: PutOff, number: int, /) -> None:
        """Put both off, the other until it is due for that time; what comes first ends the rest."""

    def until(self, due: Due, captured: tuple[Value, ...], /) -> str:
        """Return the duration that ends when it is due, asked of what is captured."""

    def tell(self, text: str, /) -> None:
        """Tell the flavour of a branch that is reached."""

    def modify(
        self, quantity: str, operation: str, number: int, duration: str, arguments: Any, /
    ) -> None:
        """Modify the quantity of these arguments for so long."""

    def allow(self, permission: str, duration: str, arguments: tuple[Value, ...], /) -> None:
        """Give the permission about these arguments for so long."""

    def watch(self, routine: Runnable, at: int, registers: Sequence[Any], /) -> None:
        """Take note that instruction *at* of a watched routine is about to run."""

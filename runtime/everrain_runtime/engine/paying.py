"""Whether a price can be paid, tried on a copy of the board, and the paying of it (law 8)."""

from __future__ import annotations

from itertools import combinations, islice
from math import comb
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.engine.binding import Value
    from everrain_runtime.engine.decisions import Answers, Decision
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.payment import Payment, Toll
    from everrain_runtime.machine.prepared import Runnable

#: The key of a decision and the positions picked.
Answered: TypeAlias = tuple[str, tuple[int, ...]]
#: How many ways to pay are tried before a price counts as one that cannot be paid.
MOST_TRIES: Final = 400


@attrs.define
class Explorer:
    """Answers each question by a script of which combination to pick, then by the first ones.

    After a run, `next` tells the script of the next run, depth first, None after the last.
    """

    script: list[int] = attrs.field(factory=list)
    picks: list[tuple[int, int]] = attrs.field(factory=list)
    answered: list[Answered] = attrs.field(factory=list)

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the combination of options that the script says, the first when it is over."""
        count = len(decision.options)
        sizes = range(decision.least, decision.most + 1)
        at = len(self.picks)
        number = self.script[at] if at < len(self.script) else 0
        self.picks.append((number, sum(comb(count, size) for size in sizes)))
        ways = (way for size in sizes for way in combinations(range(count), size))
        picked: tuple[int, ...] = next(islice(ways, number, None))
        self.answered.append((decision.id, picked))
        return picked

    def next(self) -> list[int] | None:
        """Return the script of the next run."""
        while self.picks:
            number, ways = self.picks.pop()
            if number + 1 < ways:
                return [*(each for each, _ in self.picks), number + 1]
        return None


@attrs.define
class Recorder:
    """Passes questions on and keeps the answers."""

    answers: Answers
    answered: list[Answered] = attrs.field(factory=list)

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the answer of whoever really answers."""
        picked = self.answers.answer(game, decision)
        self.answered.append((decision.id, picked))
        return picked


@attrs.define
class Repeated:
    """Gives answers that were given before; any other question is passed on."""

    given: list[Answered]
    answers: Answers

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the next answer given before."""
        if self.given and self.given[0][0] == decision.id:
            return self.given.pop(0)[1]
        return self.answers.answer(game, decision)


def way_to_pay(
    game: Game, cost: Runnable, arguments: Sequence[Value], toll: Toll | None = None
) -> list[Answered] | None:
    """Return answers with which the cost can be paid, None when it cannot be paid.

    `toll` says what its coin comes to.

    A cost of nothing but coin asks nothing, and in a rehearsal nothing can come between: it is paid
    if there is so much.
    """
    coin = game.facts.ask(cost.coin_asked) if cost.coin_asked else cost.coin
    if coin > 0 and not game.board.flow.is_over and not game.forbids("pay_coin", coin):
        due = coin if toll is None else toll(game, coin)
        return [] if game.you.coin >= due else None
    script: list[int] | None = []
    for _ in range(MOST_TRIES):
        explorer = Explorer(script or [])
        if _try(game, explorer, cost, arguments, toll):
            return explorer.answered
        script = explorer.next()
        if script is None:
            break
    return None


def pay(game: Game, cost: Runnable, arguments: Sequence[Value]) -> bool:
    """Pay a cost whole or not at all, as `settle` does, and return whether it was."""
    return settle(game, cost, arguments) is not None


def settle(
    game: Game, cost: Runnable, arguments: Sequence[Value], toll: Toll | None = None
) -> Payment | None:
    """Pay a cost whole, with the player's own picks, and return what that was.

    None if it cannot be paid; nothing is then done.

    The player's picks are tried on a copy first. Where they would leave the price unpaid, as when
    one treasure was picked for the first of two prices that both need it, a way that pays is
    taken in their place.
    """
    way = way_to_pay(game, cost, arguments, toll)
    if way is None:
        return None
    if way and not game.rehearsing:
        recorder = Recorder(game.answers)
        if _try(game, recorder, cost, arguments, toll):
            way = recorder.answered
    outer, game.answers = game.answers, Repeated(list(way), game.answers)
    try:
        return game.routines.settle_price(cost, arguments, toll)
    finally:
        game.answers = outer


def _try(
    game: Game,
    answers: Answers,
    cost: Runnable,
    arguments: Sequence[Value],
    toll: Toll | None,
) -> bool:
    with game.rehearsed(answers) as trial:
        return trial.routines.settle_price(cost, arguments, toll) is not None

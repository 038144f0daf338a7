"""Payment of prices, and the check on a copy of the board that one can be paid (law 8).

A price is one or more costs, which may compete for the same things. The search for a way to pay
first gives each cost things of its own, then tries the others depth first. The player is offered
only options that leave the rest of the price payable, so everything picked is paid.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice
from math import comb
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_runtime.engine.decisions import Lazy

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_runtime.engine.decisions import Answers, Decision, Option
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.receipt import Payment, Toll
    from everrain_runtime.engine.registry import Value
    from everrain_runtime.machine.executable import Runnable

#: The positions picked in a decision.
Picked: TypeAlias = tuple[int, ...]
#: The key of a decision and the positions picked.
Answered: TypeAlias = tuple[str, Picked]
#: How many ways to pay are tried before a price counts as one that cannot be paid.
MOST_TRIES: Final = 400


@attrs.define
class Explorer:
    """Answers that follow a script of combinations, then pick the first combination.

    The first questions get the answers *given*. The next one is answered with the positions *held*,
    plus others unless it is `closed`. `own` contains the things that each decision prefers. After a
    run, `next` returns the script of the next run, depth first, or None after the last.
    """

    script: list[int] = attrs.field(factory=list)
    given: Sequence[Answered] = ()
    held: Picked = ()
    closed: bool = False
    own: Mapping[str, frozenset[int]] = attrs.field(factory=dict)
    picks: list[tuple[int, int]] = attrs.field(factory=list)
    answered: list[Answered] = attrs.field(factory=list)
    #: The things picked by the answers given and held.
    settled: set[int] = attrs.field(factory=set)

    def answer(self, game: Game, decision: Decision) -> Picked:
        """Return the scripted combination of options, or the first one after the script's end."""
        at = len(self.picks)
        number = self.script[at] if at < len(self.script) else 0
        fixed = self._fixed(at)
        if at < len(self.given) or (at == len(self.given) and self.closed):
            picked, count = fixed, 1
        else:
            rest = [each for each in self._ordered(decision) if each not in fixed]
            ways, count = _combinations(rest, decision, len(fixed))
            picked = (*fixed, *next(islice(ways, number, None)))
        if fixed and decision.kind == "choose":
            things = _values(decision)
            self.settled.update([things[each] for each in fixed])
        self.picks.append((number, count))
        self.answered.append((decision.id, picked))
        return picked

    def next(self) -> list[int] | None:
        """Return the script of the next run."""
        while self.picks:
            number, ways = self.picks.pop()
            if number + 1 < ways:
                return [*(each for each, _ in self.picks), number + 1]
        return None

    def _fixed(self, at: int) -> Picked:
        """Return the positions that the question of that number is answered with in any case."""
        if at < len(self.given):
            return self.given[at][1]
        return self.held if at == len(self.given) else ()

    def _ordered(self, decision: Decision) -> Sequence[int]:
        """Return the positions of the options: a cost's own things first, those of others last."""
        if not self.own:
            return range(len(decision.options))
        mine = self.own.get(decision.id, frozenset())
        others = frozenset().union(*self.own.values()) - mine
        things = _values(decision)
        return sorted(
            range(len(things)), key=lambda at: (things[at] not in mine, things[at] in others)
        )


@attrs.define
class Needs:
    """Answers with the first options and keeps what each decision wants: how many of what."""

    wanted: dict[str, tuple[int, Sequence[int]]] = attrs.field(factory=dict)
    picked: list[int] = attrs.field(factory=list)

    def answer(self, game: Game, decision: Decision) -> Picked:
        """Return as few of the first options as the decision allows."""
        if decision.kind == "choose":
            things = _values(decision)
            self.wanted[decision.id] = (decision.least, things)
            self.picked += things[: decision.least]
        return tuple(range(decision.least))


@attrs.frozen
class Price:
    """A price to pay: the routine of its cost, its arguments, and the toll on its coin."""

    game: Game
    cost: Runnable
    arguments: Sequence[Value]
    toll: Toll | None = None

    def way(
        self, given: Sequence[Answered] = (), held: Picked = (), *, closed: bool = False
    ) -> list[Answered] | None:
        """Return answers that pay it, None where there are none; the rest as in `Explorer`."""
        explorer = Explorer([], given, held, closed)
        if self.is_paid(explorer):
            return explorer.answered
        own = self._shared_out(explorer)
        script = explorer.next() if own is None else []
        for _ in range(MOST_TRIES):
            if script is None:
                break
            explorer = Explorer(script, given, held, closed, own or {})
            if self.is_paid(explorer):
                return explorer.answered
            script = explorer.next()
        return None

    def is_paid(self, answers: Answers) -> bool:
        """Return whether it is paid whole with those answers, as tried on a copy of the board."""
        with self.game.rehearsed(answers) as trial:
            return trial.routines.settle_price(self.cost, self.arguments, self.toll) is not None

    def _shared_out(self, tried: Explorer) -> dict[str, frozenset[int]] | None:
        """Return things of its own for each decision, so that all can be paid one beside another.

        None where there are not enough: a thing may then still pay twice, as one who suffers.
        """
        needs = Needs()
        with self.game.rehearsed(needs) as trial:
            trial.only_asks = True
            asked = trial.routines.settle_price(self.cost, self.arguments, self.toll)
        forced = Counter(asked.handles() if asked is not None else ()) - Counter(needs.picked)
        settled = tried.settled | forced.keys()
        answered = [key for key, _ in tried.given]
        open_ = {key: each for key, each in needs.wanted.items() if key not in answered}
        wants: list[tuple[str, list[int]]] = []
        for at, (key, (least, things)) in enumerate(open_.items()):
            free = [each for each in things if each not in settled]
            wants += [(key, free)] * (least - (len(tried.held) if at == 0 else 0))
        pairs = _matching([things for _, things in wants])
        if pairs is None:
            return None
        own: dict[str, set[int]] = {}
        for thing, number in pairs.items():
            own.setdefault(wants[number][0], set()).add(thing)
        return {key: frozenset(things) for key, things in own.items()}


@attrs.define
class Payer:
    """Passes the questions of a price on to who pays, with the options that leave it payable.

    Where not all combinations of those can be picked, they are picked one by one.
    """

    price: Price
    #: Answers that pay the price; those in `answered` come first.
    way: Sequence[Answered]
    answers: Answers
    answered: list[Answered] = attrs.field(factory=list)

    def answer(self, game: Game, decision: Decision) -> Picked:
        """Return what is picked; all that is forced is not asked."""
        ways, count = _combinations(range(len(decision.options)), decision)
        able = self._able(ways) if count <= MOST_TRIES else {}
        if len(able) == count:
            picked = self.answers.answer(game, decision)
            self.way = able[tuple(sorted(picked))]
        else:
            picked = self._one_by_one(game, decision)
        self.answered.append((decision.id, picked))
        return picked

    def _able(self, ways: Iterator[Picked]) -> dict[Picked, Sequence[Answered]]:
        """Return the combinations with which the price can be paid, and how; all or some."""
        found: dict[Picked, Sequence[Answered]] = {}
        for each in ways:
            way = self.price.way(self.answered, each, closed=True)
            if way is None:
                break
            found[each] = way
        return found

    def _one_by_one(self, game: Game, decision: Decision) -> Picked:
        picked: Picked = ()
        while len(picked) < decision.most:
            enough = None
            if len(picked) >= decision.least:
                enough = self.price.way(self.answered, picked, closed=True)
            more = self._more(decision, picked)
            if enough is None and len(more) == 1:
                found: Picked = (0,)
            elif more:
                found = self._ask(game, decision, [*more], picked, least=int(enough is None))
            else:
                found = ()
            if not found:
                self.way = enough or self.way
                break
            at = [*more][found[0]]
            picked = (*picked, at)
            self.way = more[at]
        return picked

    def _more(self, decision: Decision, picked: Picked) -> dict[int, Sequence[Answered]]:
        """Return the options that can be picked as well, each with a way that pays the price."""
        found: dict[int, Sequence[Answered]] = {}
        known = self.way[len(self.answered)][1]
        for at in range(len(decision.options)):
            if at in picked:
                continue
            way = self.price.way(self.answered, (*picked, at)) if at not in known else self.way
            if way is not None:
                found[at] = way
        return found

    def _ask(
        self, game: Game, decision: Decision, able: Sequence[int], picked: Picked, *, least: int
    ) -> Picked:
        """Return the position in *able* of one more option that is picked, if any is."""
        options = decision.options

        def offered() -> list[Option]:
            return [options[at] for at in able]

        values = _values(decision)
        narrowed = attrs.evolve(
            decision,
            id=f"{decision.id} +{len(picked)}" if picked else decision.id,
            options=Lazy(len(able), offered, [values[at] for at in able]),
            least=least,
            most=1,
        )
        return self.answers.answer(game, narrowed)


@attrs.define
class Repeated:
    """Gives answers that were given before; any other question is passed on."""

    given: list[Answered]
    answers: Answers

    def answer(self, game: Game, decision: Decision) -> Picked:
        """Return the next answer given before."""
        if self.given and self.given[0][0] == decision.id:
            return self.given.pop(0)[1]
        return self.answers.answer(game, decision)


def way_to_pay(
    game: Game, cost: Runnable, arguments: Sequence[Value], toll: Toll | None = None
) -> list[Answered] | None:
    """Return answers that pay the cost, or None if it cannot be paid.

    `toll` computes how much coin is due for the coin of the cost.

    A cost of coin alone asks no question, and nothing can interfere in a rehearsal. It is payable
    if there is enough coin.
    """
    coin = game.facts.ask(cost.coin_asked) if cost.coin_asked else cost.coin
    if coin > 0 and not game.board.flow.is_over and not game.forbids("pay_coin", coin):
        due = coin if toll is None else toll(game, coin)
        return [] if game.you.coin >= due else None
    return Price(game, cost, arguments, toll).way()


def pay(game: Game, cost: Runnable, arguments: Sequence[Value]) -> bool:
    """Pay a cost whole or not at all, as `settle` does, and return whether it was."""
    return settle(game, cost, arguments) is not None


def settle(
    game: Game, cost: Runnable, arguments: Sequence[Value], toll: Toll | None = None
) -> Payment | None:
    """Pay a cost whole, with the player's own picks, and return what that was.

    None if it cannot be paid; nothing is then done.

    The player picks on a copy first, among what leaves the rest of the price payable (TRE-04).
    """
    way: Sequence[Answered] | None = way_to_pay(game, cost, arguments, toll)
    if way is None:
        return None
    if way and not game.rehearsing:
        price = Price(game, cost, arguments, toll)
        payer = Payer(price, way, game.answers)
        price.is_paid(payer)
        way = payer.answered
    outer, game.answers = game.answers, Repeated(list(way), game.answers)
    try:
        return game.routines.settle_price(cost, arguments, toll)
    finally:
        game.answers = outer


def _combinations(
    options: Sequence[int], decision: Decision, picked: int = 0
) -> tuple[Iterator[Picked], int]:
    """Return the ways to pick enough *options*, so many being picked already, and their number."""
    sizes = range(max(decision.least - picked, 0), decision.most - picked + 1)
    ways = (way for size in sizes for way in combinations(options, size))
    return ways, sum(comb(len(options), size) for size in sizes)


def _values(decision: Decision) -> Sequence[int]:
    """Return the values of a decision's options."""
    options = decision.options
    known = options.values if isinstance(options, Lazy) else None
    return [each.value for each in options] if known is None else known


def _matching(wants: Sequence[Sequence[int]]) -> dict[int, int] | None:
    """Return a thing for each want, as the number of the want by the thing; None if too few."""
    taken: dict[int, int] = {}

    def provide(want: int, seen: set[int]) -> bool:
        for thing in wants[want]:
            if thing not in seen:
                seen.add(thing)
                if thing not in taken or provide(taken[thing], seen):
                    taken[thing] = want
                    return True
        return False

    return taken if all(provide(want, set()) for want in range(len(wants))) else None

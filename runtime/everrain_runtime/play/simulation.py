"""Whole games played by bots: one, or many on several processes, with what came of them."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import signal
import threading
import time
from collections import Counter, deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.records import NUMBER_LIMIT
from everrain_dsl.vocabulary import core
from everrain_runtime.bots import Maker, maker
from everrain_runtime.content.content import Content
from everrain_runtime.engine import options
from everrain_runtime.engine.counts import Counts
from everrain_runtime.engine.game import Game
from everrain_runtime.play import invariants
from everrain_runtime.play.journal import Journal, header_of
from everrain_runtime.play.playthrough import Answered
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.rules.round import legacies, setup
from everrain_runtime.state import encoding

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping, Sequence
    from multiprocessing.process import BaseProcess
    from typing import IO

    from everrain_runtime.engine.decisions import Answers, Decision
    from everrain_runtime.engine.ruleset import Ruleset
    from everrain_runtime.state import Legacy

#: How many games a process is given at a time, at most.
_SHARE: Final = 8
#: How often processes are begun anew for the same games, when something outside ends them.
_MOST_LOST: Final = 3


@attrs.frozen
class Plan:
    """What is played: every game has *players* captains, all the one bot, by name or its maker.

    The games of a *campaign* follow one another: each begins with the *legacy* of the one before.
    """

    players: int = 1
    bot: str | Maker = "random"
    seed: int = 0
    check: bool = False
    choices: Mapping[str, str] = attrs.field(factory=dict)
    campaign: bool = False
    legacy: Legacy | None = None


@attrs.define
class Result:
    """What came of one game or of several.

    `outcomes` counts by outcome and the rule that decided it. `digest` stands for the final states,
    in the order of the games. `seconds` are those of the processes that played, added up.
    """

    games: int = 0
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0
    outcomes: Counter[str] = attrs.field(factory=Counter)
    counts: Counts = attrs.field(factory=Counts)
    digest: str = ""
    #: What the last game of a campaign left.
    legacy: Legacy | None = None

    def add(self, other: Result) -> None:
        """Add what came of the games that follow."""
        self.games += other.games
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.outcomes += other.outcomes
        self.counts.add(other.counts)
        self.legacy = other.legacy
        self.digest = hashlib.sha256((self.digest + other.digest).encode()).hexdigest()[:16]


class BrokenGame(Exception):  # noqa: N818 - an outcome, with what is needed to see it again
    """A game that cannot go on: its number, its seed, what is wrong, and what it began with."""

    def __init__(self, number: int, seed: int, reason: str, legacy: Legacy | None = None) -> None:
        super().__init__(number, seed, reason, legacy)
        self.legacy = legacy
        self.number = number
        self.seed = seed
        self.reason = reason

    def __str__(self) -> str:
        return f"game {self.number}, seed {self.seed}: {self.reason}"


class WorkersLost(Exception):  # noqa: N818 - an outcome, beside BrokenGame
    """Processes that were ended from outside as they played the same games, again and again."""

    def __init__(self, games: range) -> None:
        super().__init__(
            f"the processes that played games {games[0]} to {games[-1]} were ended from outside"
            f" {_MOST_LOST} times: is there memory for so many?"
        )


class Counting:
    """Passes questions on to a bot and counts those that left a choice; *journal* gets all."""

    def __init__(self, bot: Answers, journal: Journal | None = None) -> None:
        self.bot = bot
        self.journal = journal
        self.decisions = 0

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the bot's answer. Raises Broken when there is nothing to pick from."""
        if not decision.options:
            raise invariants.Broken(f"{decision.text!r} has no options")
        if len(decision.options) > 1:
            self.decisions += 1
        picked = self.bot.answer(game, decision)
        if self.journal is not None:
            keys = tuple([decision.options[at].key for at in picked])
            self.journal.answer(Answered(decision.id, keys, decision.player))
        return picked


def simulate(
    content: Content,
    games: int,
    *,
    players: int = 1,
    bot: str | Maker = "random",
    seed: int = 0,
    choices: Mapping[str, str] | None = None,
    workers: int = 1,
) -> Result:
    """Return what came of so many games of 1 to 4 *players*, each of whom is the *bot*.

    *bot* is a name or what makes one from a seed; with several *workers*, that many processes, it
    must be a function or class of a module. The result is the same for any number of them. Raises
    ValueError for a bot, a choice or a number of players that cannot be, BrokenGame for a game that
    cannot go on.
    """
    maker(bot)
    plan = Plan(players, bot, seed, choices=options.valid(choices or {}))
    setup.new_board(content, players, choices=plan.choices)
    total = Result()
    with closing(run(content, plan, games, workers)) as results:
        for result in results:
            total.add(result)
    return total


def seed_of(plan: Plan, number: int) -> int:
    """Return the seed of a game by its number: the same however the games are shared out."""
    raw = hashlib.sha256(f"{plan.seed}/{number}".encode()).digest()
    return int.from_bytes(raw[:8], "big") % NUMBER_LIMIT


def play(
    content: Content,
    plan: Plan,
    number: int,
    file: IO[str] | None = None,
    ruleset: Ruleset | None = None,
) -> Result:
    """Play one game to its end and return what came of it; its journal is written to *file*.

    Raises BrokenGame when it breaks an invariant (with `plan.check`), breaks off or never ends.
    """
    seed = seed_of(plan, number)
    try:
        return _play_out(content, plan, seed, file, ruleset)
    except invariants.Broken as broken:
        raise BrokenGame(number, seed, str(broken), plan.legacy) from broken
    except Exception as failure:
        reason = f"{type(failure).__name__}: {failure}"
        raise BrokenGame(number, seed, reason, plan.legacy) from failure


def _play_out(
    content: Content, plan: Plan, seed: int, file: IO[str] | None, ruleset: Ruleset | None
) -> Result:
    board = setup.new_board(
        content, plan.players, seed=seed, choices=plan.choices, legacy=plan.legacy
    )
    journal = None
    if file is not None:
        journal = Journal(
            file, header_of(content.bundles, board, (_named(plan.bot),) * plan.players)
        )
        journal.snapshot(board)
    answers = Counting(maker(plan.bot)(seed), journal)
    game = Game(board, content, ruleset or standard_rules(), answers, recording=False)
    result = Result(games=1)
    game.counts = result.counts
    started = time.perf_counter()
    steps = asked = rounds = 0
    while game.advance():
        if plan.check:
            invariants.check(game)
        steps += 1
        if steps % invariants.MOST_STEPS == 0:
            if board.flow.round == rounds or answers.decisions == asked:
                raise invariants.Broken(f"round {board.flow.round} never ends")
            asked, rounds = answers.decisions, board.flow.round
    result.rounds, result.decisions = board.flow.round, answers.decisions
    result.seconds = time.perf_counter() - started
    result.outcomes[f"{board.flow.outcome} {board.flow.reason}"] += 1
    result.digest = encoding.fingerprint(board)
    result.legacy = legacies.leave(board, content) if plan.campaign else None
    return result


def _named(bot: str | Maker) -> str:
    """Return the bot's name for a journal; one that has none is written down as a person."""
    return bot if isinstance(bot, str) else ""


def run(
    content: Content, plan: Plan, games: int, workers: int = 1, *, first: int = 0
) -> Generator[Result, None, None]:
    """Play so many games on so many processes and yield the result of each, in order.

    Those before the *first* are left out: they have been played.

    There are never more processes than games or cores. What one of them had to play that is ended
    from outside is played again; WorkersLost is raised when that happens again and again.
    Close it when no more results are wanted: its processes end then, as they do when it raises.
    """
    if plan.campaign:
        yield from _one_after_another(content, plan, range(first, games))
        return
    more = games - first
    workers = min(workers, more, os.cpu_count() or 1)
    if workers <= 1:
        yield from (play(content, plan, number) for number in range(first, games))
        return
    bundles = [dump(bundle) for bundle in content.bundles]
    size = max(1, min(_SHARE, more // workers // 4))
    left = deque(range(at, min(at + size, games)) for at in range(first, games, size))
    lost = 0
    while left:
        try:
            with closing(_shared(bundles, plan, left, workers)) as shared:
                for results in shared:
                    lost = 0
                    yield from results
        except BrokenProcessPool:
            lost += 1
            if lost == _MOST_LOST:
                raise WorkersLost(left[0]) from None


def _one_after_another(content: Content, plan: Plan, games: range) -> Iterator[Result]:
    """Play the games of a campaign, each with what the one before it left (SET-18)."""
    for number in games:
        result = play(content, plan, number)
        plan = attrs.evolve(plan, legacy=result.legacy)
        yield result


def _shared(
    bundles: Sequence[bytes], plan: Plan, left: deque[range], workers: int
) -> Generator[list[Result], None, None]:
    """Play the shares that are *left* and yield the results of each, taken off it, in order."""
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context(method)
    pool = ProcessPoolExecutor(workers, context, _prepare, (bundles, plan))
    try:
        with _undisturbed():
            given = deque(pool.submit(_played, share) for share in islice(left, 2 * workers))
        while given:  # a share of games is given out for each that has come back
            results = given.popleft().result()
            left.popleft()
            if len(given) < len(left):
                given.append(pool.submit(_played, left[len(given)]))
            yield results
    except BaseException:
        _stop(pool, others)
        raise
    pool.shutdown()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let an interrupt wait, for a pool half begun could never be ended.

    Blocking the signal would not do: another thread, such as that of a progress bar, hears it then.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard and callable(before):
        before(signal.SIGINT, None)


def _stop(pool: ProcessPoolExecutor, others: set[BaseProcess]) -> None:
    """End the processes of the pool, whatever they are doing; *others* are not its own."""
    for process in set(multiprocessing.active_children()) - others:
        process.terminate()
    pool.shutdown(cancel_futures=True)


_worker: dict[str, Any] = {}


def _prepare(bundles: Sequence[bytes], plan: Plan) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that asked for the games hears it
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _worker["content"] = Content([load(bundle, core()) for bundle in bundles])
    _worker["plan"] = plan


def _end_with_parent() -> None:
    """End this process when the one is gone that asked for the games."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _played(numbers: range) -> list[Result]:
    return [play(_worker["content"], _worker["plan"], number) for number in numbers]

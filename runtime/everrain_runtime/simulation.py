"""Whole games played by bots: one, or many on several processes, with what came of them."""

from __future__ import annotations

import hashlib
import multiprocessing
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.vocabulary import core
from everrain_runtime import invariants
from everrain_runtime.bots import BOTS
from everrain_runtime.content import Content
from everrain_runtime.counts import Counts
from everrain_runtime.game import Game
from everrain_runtime.rules import setup
from everrain_runtime.state import encoding

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_runtime.decisions import Answers, Decision

_WORD: Final = 1 << 63


@attrs.frozen
class Plan:
    """What is played: every game has *players* captains, all the one bot."""

    players: int = 1
    bot: str = "random"
    seed: int = 0
    check: bool = False
    choices: Mapping[str, str] = attrs.field(factory=dict)


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

    def add(self, other: Result) -> None:
        """Add what came of the games that follow."""
        self.games += other.games
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.outcomes += other.outcomes
        self.counts.add(other.counts)
        self.digest = hashlib.sha256((self.digest + other.digest).encode()).hexdigest()[:16]


class Counting:
    """Passes questions on to a bot and counts those that left a choice."""

    def __init__(self, bot: Answers) -> None:
        self.bot = bot
        self.decisions = 0

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the bot's answer. Raises Broken when there is nothing to pick from."""
        if not decision.options:
            raise invariants.Broken(f"{decision.text!r} has no options")
        if len(decision.options) > 1:
            self.decisions += 1
        return self.bot.answer(game, decision)


def seed_of(plan: Plan, number: int) -> int:
    """Return the seed of a game by its number: the same however the games are shared out."""
    raw = hashlib.sha256(f"{plan.seed}/{number}".encode()).digest()
    return int.from_bytes(raw[:8], "big") % _WORD


def play(content: Content, plan: Plan, number: int) -> Result:
    """Play one game to its end and return what came of it.

    Raises Broken when it breaks an invariant (with `plan.check`) or never ends.
    """
    seed = seed_of(plan, number)
    answers = Counting(BOTS[plan.bot](seed))
    board = setup.new_board(content, plan.players, seed=seed, choices=plan.choices)
    game = Game(board, content, answers, recording=False)
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
    return result


def run(content: Content, plan: Plan, games: int, workers: int = 1) -> Iterator[Result]:
    """Play so many games on so many processes and yield the result of each, in order."""
    if workers <= 1:
        for number in range(games):
            yield play(content, plan, number)
        return
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    bundles = [dump(bundle) for bundle in content.bundles]
    with ProcessPoolExecutor(workers, context, _prepare, (bundles, plan)) as pool:
        yield from pool.map(_play, range(games), chunksize=max(1, min(32, games // workers // 4)))


_worker: dict[str, Any] = {}


def _prepare(bundles: Sequence[bytes], plan: Plan) -> None:
    _worker["content"] = Content([load(bundle, core()) for bundle in bundles])
    _worker["plan"] = plan


def _play(number: int) -> Result:
    return play(_worker["content"], _worker["plan"], number)

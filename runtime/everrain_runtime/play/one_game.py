"""A whole game played by bots, and what came of it."""

from __future__ import annotations

import gc
import hashlib
import time
from collections import Counter
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Final

import attrs

from everrain_dsl.records import NUMBER_LIMIT
from everrain_runtime.bots import Maker, maker
from everrain_runtime.engine.counts import Counts
from everrain_runtime.engine.game import Game
from everrain_runtime.engine.log import sentence
from everrain_runtime.play import invariants
from everrain_runtime.play.endings import Ending, ending_of
from everrain_runtime.play.journal import Journal, header_of
from everrain_runtime.play.playthrough import Answered
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.rules.round import legacies, setup
from everrain_runtime.state import encoding
from everrain_runtime.state.log import entries, length

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.decisions import Answers, Decision
    from everrain_runtime.engine.ruleset import Ruleset
    from everrain_runtime.state import Legacy

#: After how many new objects Python looks for those that refer to one another in a circle: a game
#: makes few, and looking for them as often as Python usually does takes a twentieth of its time.
_COLLECTED_AFTER: Final = 50_000
#: How many steps of a game that never ends are looked at, and how much of what it does is shown.
_WATCHED: Final = 200
_SHOWN: Final = 3


@attrs.frozen
class Plan:
    """The games to play: *players* captains each, all played by the same bot, by name or maker.

    The games of a *campaign* follow one another: each begins with the *legacy* of the one before.
    The cards in *without*, given by id, are never drawn.
    """

    players: int = 1
    bot: str | Maker = "random"
    seed: int = 0
    check: bool = False
    choices: Mapping[str, str] = attrs.field(factory=dict)
    campaign: bool = False
    legacy: Legacy | None = None
    without: frozenset[str] = frozenset()


@attrs.define
class Result:
    """The result of one or more games.

    `outcomes` counts the games by outcome and deciding rule. `digest` is a hash of the final
    states, in the order of the games. `seconds` is the total time of the processes that played.
    """

    games: int = 0
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0
    outcomes: Counter[str] = attrs.field(factory=Counter)
    counts: Counts = attrs.field(factory=Counts)
    digest: str = ""
    #: How each game ended, in their order.
    endings: list[Ending] = attrs.field(factory=list)
    #: What the last game of a campaign left.
    legacy: Legacy | None = None
    #: The games that could not go on, which `outcomes` counts as `stuck` and `broken`.
    broken: list[BrokenGame] = attrs.field(factory=list)

    def add(self, other: Result) -> None:
        """Add what came of the games that follow."""
        self.games += other.games
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.outcomes += other.outcomes
        self.counts.add(other.counts)
        self.legacy = other.legacy
        self.endings += other.endings
        self.broken += other.broken
        self.digest = hashlib.sha256((self.digest + other.digest).encode()).hexdigest()[:16]


class BrokenGame(Exception):  # noqa: N818 - an outcome, with what is needed to see it again
    """A game that cannot go on: its number, its seed, what is wrong, and what it began with.

    One that is *stuck* never ends by its cards; any other breaks because of a bug of ours.
    """

    def __init__(
        self,
        number: int,
        seed: int,
        reason: str,
        legacy: Legacy | None = None,
        *,
        stuck: bool = False,
    ) -> None:
        super().__init__(number, seed, reason, legacy)
        self.legacy = legacy
        self.stuck = stuck
        self.number = number
        self.seed = seed
        self.reason = reason

    @property
    def outcome(self) -> str:
        """Return what the game counts as among the outcomes of a simulation."""
        return "stuck" if self.stuck else "broken"

    def __str__(self) -> str:
        return f"game {self.number}, seed {self.seed}: {self.reason}"


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
        with _seldom_collecting():
            return _play_out(content, plan, seed, file, ruleset)
    except invariants.Broken as broken:
        stuck = isinstance(broken, invariants.Stuck)
        raise BrokenGame(number, seed, str(broken), plan.legacy, stuck=stuck) from broken
    except Exception as failure:
        reason = f"{type(failure).__name__}: {failure}"
        raise BrokenGame(number, seed, reason, plan.legacy) from failure


def attempt(content: Content, plan: Plan, number: int) -> Result:
    """Play one game and return what came of it, also where it cannot go on."""
    started = time.perf_counter()
    try:
        return play(content, plan, number)
    except BrokenGame as broken:
        return result_of(broken, time.perf_counter() - started)


def result_of(broken: BrokenGame, seconds: float = 0.0) -> Result:
    """Return what came of a game that could not go on after so many *seconds*.

    The next game of a campaign begins with what this one began with.
    """
    return Result(
        games=1,
        seconds=seconds,
        outcomes=Counter([broken.outcome]),
        endings=[Ending(broken.outcome)],
        digest=hashlib.sha256(str(broken).encode()).hexdigest()[:16],
        legacy=broken.legacy,
        broken=[broken],
    )


@contextmanager
def _seldom_collecting() -> Iterator[None]:
    """Let Python's collector of reference cycles look seldom while a game is played."""
    before = gc.get_threshold()
    if before[0]:  # whoever has turned it off wants it off
        gc.set_threshold(max(before[0], _COLLECTED_AFTER), *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


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
    game.counts, game.left_out = result.counts, plan.without
    started = time.perf_counter()
    steps = asked = rounds = awoke = 0
    while game.advance():
        if not awoke and board.has_awakened():
            awoke = board.flow.round
        if plan.check:
            invariants.check(game)
        steps += 1
        if steps % invariants.MOST_STEPS == 0:
            if board.flow.round == rounds or answers.decisions == asked:
                raise invariants.Stuck(
                    f"round {board.flow.round} never ends; again and again: {_repeated(game)}"
                )
            asked, rounds = answers.decisions, board.flow.round
    result.rounds, result.decisions = board.flow.round, answers.decisions
    result.seconds = time.perf_counter() - started
    ending = ending_of(game, awoke)
    result.endings.append(ending)
    result.outcomes[f"{ending.outcome} {ending.rule}"] += 1
    result.digest = encoding.fingerprint(board)
    result.legacy = legacies.leave(board, content) if plan.campaign else None
    return result


def _repeated(game: Game) -> str:
    """Return what a *game* that never ends does most often in the steps that follow."""
    game.recording, since = True, length(game.board.log)
    for _ in range(_WATCHED):
        game.advance()
    done = Counter(
        (sentence(each, game.content.vocabulary), each.card)
        for each in entries(game.board.log, since)
    )
    said = [
        f"`{said}` ({game.content.name(card)})" if card else f"`{said}`"
        for (said, card), _ in done.most_common(_SHOWN)
    ]
    return ", ".join(said) or "nothing that a log tells"


def _named(bot: str | Maker) -> str:
    """Return the bot's name for a journal; one that has none is written down as a person."""
    return bot if isinstance(bot, str) else ""

"""A game that stops at every question: play, undo, save, replay and scenarios are this one thing.

A step runs from its checkpoint with the answers given so far. Where one is missing, `Unanswered`
unwinds the step and the decision is offered; once it is answered the step starts again. So what
a step does must be invisible until it is done: the engine has no clock, no file and no counter of
its own, and what was logged is read from the board of the run that counts.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, TypeAlias

import attrs

from everrain_runtime.engine.game import Game
from everrain_runtime.play.standard_rules import standard_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.chance import Chance
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.engine.ruleset import Ruleset
    from everrain_runtime.state import Board

#: What one step does. It may be run several times, each time on a fresh game.
Task: TypeAlias = "Callable[[Game], object]"


class Unanswered(BaseException):
    """Control flow for a decision without an answer yet; only the playthrough catches it."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.id)
        self.decision = decision


class Diverged(Exception):  # noqa: N818 - an outcome, beside Trap
    """A recorded answer that does not fit the current question; the message gives the mismatch."""


@attrs.frozen
class Answered:
    """An answer: the id of the decision and the keys of the options picked, in order."""

    id: str
    picked: tuple[str, ...]
    player: int = 0


@attrs.frozen
class _Moment:
    """The point at which an answer was given: the step's checkpoint, and the barriers passed."""

    checkpoint: Board
    task: Task | None
    given: tuple[Answered, ...]
    barriers: int
    player: int


class Playthrough:
    """One game, stopped at a decision (`pending`) or at rest between two steps.

    The board given is played on, by the rules of the printed game where no others are given; *game*
    makes the games. `checkpointed` is called with the last
    checkpoint whenever the game stops at a new one, `answered` with each answer, `undone` when the
    last one is taken back.
    """

    def __init__(
        self,
        board: Board,
        content: Content,
        chance: Chance | None = None,
        *,
        ruleset: Ruleset | None = None,
        game: Callable[[Board, Content, Ruleset, Playthrough, Chance | None], Game] = Game,
    ) -> None:
        self.content = content
        self.ruleset = ruleset or standard_rules()
        self.chance = chance
        self.pending: Decision | None = None
        self.checkpointed: Callable[[Board], object] | None = None
        self.answered: Callable[[Answered], object] | None = None
        self.undone: Callable[[], object] | None = None
        self._make = game
        self._game = self._new(board)
        self._checkpoint = self._told = board.copy()
        self._task: Task | None = None
        self._given: tuple[Answered, ...] = ()
        self._at = 0
        self._asked: Game | None = None
        self._history: list[_Moment] = []
        self._revealed = 0

    @property
    def board(self) -> Board:
        """Return the board as it is now: as the player asked sees it, else at rest."""
        return self._asked.board if self._asked is not None else self._game.board

    @property
    def game(self) -> Game:
        """Return a game on that board, to ask questions of; nothing may be done with it."""
        return self._asked if self._asked is not None else self._game

    @property
    def checkpoint(self) -> Board:
        """Return the board as it was when the step under way began, or as it is at rest."""
        return self._checkpoint

    @property
    def given(self) -> tuple[Answered, ...]:
        """Return the answers given in the step under way."""
        return self._given

    @property
    def reversible(self) -> tuple[int, ...]:
        """Return who gave the answers that `undo` would take back one by one, the last first."""
        barriers = self._barriers()
        return tuple(
            moment.player
            for moment in takewhile(lambda each: each.barriers == barriers, reversed(self._history))
        )

    # Playing

    def begin(self, task: Task) -> Decision | None:
        """Do *task* as a step of its own, then every step it led to, up to the next decision.

        Raises RuntimeError while a decision is pending.
        """
        if self.pending is not None:
            raise RuntimeError(f"{self.pending.id!r} is not answered yet")
        self._task = task
        return self._run(self._game)

    def go(self) -> Decision | None:
        """Take the steps that are left, up to the next decision; None when none is left."""
        if self.pending is not None:
            return self.pending
        self._task = None
        return self._run(self._game)

    def choose(self, *picked: str) -> Decision | None:
        """Answer the pending decision with the options of those keys and go on.

        Raises KeyError for an option that is not offered, ValueError for too few, too many or
        the same one twice, RuntimeError when nothing is pending.
        """
        decision = self.pending
        if decision is None:
            raise RuntimeError("nothing is asked")
        for key in picked:
            decision.find(key)
        if not decision.least <= len(picked) <= decision.most or len(set(picked)) < len(picked):
            raise ValueError(f"{picked} does not answer {decision.id!r}")
        self._history.append(
            _Moment(self._checkpoint, self._task, self._given, self._barriers(), decision.player)
        )
        answer = Answered(decision.id, picked, decision.player)
        if self._reveals(decision):
            self._revealed += 1
        self._given = (*self._given, answer)
        if self.answered is not None:
            self.answered(answer)
        return self._again()

    def undo(self) -> bool:
        """Take the last answer back and return whether that could be done.

        It cannot once dice have been rolled, a card or tile turned up, or a choice's outcome
        read since.
        """
        if not self.reversible:
            return False
        moment = self._history.pop()
        self._checkpoint, self._task = moment.checkpoint, moment.task
        self._given, self._told = moment.given, moment.checkpoint
        if self.undone is not None:
            self.undone()
        self._again()
        return True

    def resume(self) -> Decision | None:
        """Run the step that a chance has broken off once more, and go on as `go` does."""
        return self._again()

    def copy(self, chance: Chance | None = None) -> Playthrough:
        """Return a copy of the game that can be played on alone, with another *chance* if given.

        Observers are not notified of the copy's answers.
        """
        made = Playthrough(
            self._checkpoint.copy(),
            self.content,
            chance or self.chance,
            ruleset=self.ruleset,
            game=self._make,
        )
        made.pending, made._asked = self.pending, self._asked  # only looked at until it is answered
        made._task, made._given, made._revealed = self._task, self._given, self._revealed
        made._history = [*self._history]
        return made

    # Whoever answers, to the engine

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the recorded answer to *decision*. Raises Unanswered if it has no answer yet."""
        if self._at == len(self._given):
            self._asked = self._as_asked(game)
            raise Unanswered(attrs.evolve(decision, options=tuple(decision.options)))
        given = self._given[self._at]
        if given.id != decision.id:
            raise Diverged(f"{decision.id!r} is asked, and the answer is to {given.id!r}")
        self._at += 1
        try:
            return tuple([decision.find(key) for key in given.picked])
        except KeyError as missing:
            raise Diverged(f"{decision.id!r} does not offer {missing.args[0]!r}") from None

    # Inside

    def _new(self, board: Board) -> Game:
        return self._make(board, self.content, self.ruleset, self, self.chance)

    def _as_asked(self, game: Game) -> Game:
        """Return a game on a copy of the board: unwinding puts back who acts, among others."""
        asked = self._new(game.board.copy())
        asked.recording = False
        asked.execution, asked.happenings = game.execution, [*game.happenings]
        return asked

    def _again(self) -> Decision | None:
        return self._run(self._new(self._checkpoint.copy()))

    def _run(self, game: Game) -> Decision | None:
        """Run the step under way, and those after it, on *game*."""
        self.pending = self._asked = None
        while True:
            self._at = 0
            game.players.asked.clear()  # counted within a step: it may be run again alone
            try:
                more = game.advance() if self._task is None else self._task(game) is not self
            except Unanswered as question:
                self.pending = question.decision
                self._tell()
                return self.pending
            if self._at < len(self._given):
                raise Diverged(f"nobody asks for {self._given[self._at].id!r} any more")
            self._game, self._task, self._given = game, None, ()
            self._checkpoint = game.board.copy()
            if not more:
                self._tell()
                return None

    def _tell(self) -> None:
        if self._told is not self._checkpoint:
            self._told = self._checkpoint
            if self.checkpointed is not None:
                self.checkpointed(self._checkpoint)

    def _barriers(self) -> int:
        return self.board.barriers + self._revealed

    def _reveals(self, decision: Decision) -> bool:
        """Return whether choosing an option reveals hidden text: what a card's choice does."""
        return decision.kind == "offer" and self.game.execution is not None


def pick_first(decision: Decision) -> Sequence[str]:
    """Return the keys of the first options of *decision*, as few as it allows."""
    return [option.key for option in decision.options[: decision.least]]

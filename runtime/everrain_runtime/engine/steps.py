"""The pending steps: those of the rules, and before them those caused by cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine import chains

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.registry import P, StepPart


class Steps:
    """The steps and the queue of a game's board, and how they are taken."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.board = game.board

    def queue(self, step: StepPart[P], *arguments: P.args, **named: P.kwargs) -> None:
        """Add a step to what the abilities now running have led to, behind the others."""
        self.board.queue += (step.due(*arguments, **named),)

    def push(self, step: StepPart[P], *arguments: P.args, **named: P.kwargs) -> None:
        """Put a step on top of what the rules still have to do: it is taken next."""
        self.board.steps += (step.due(*arguments, **named),)

    def advance(self) -> bool:
        """Take one step, of the queue before the others, and return whether there was one.

        What the rules do is a new cause, once all that the last one led to is done.
        """
        chains.end(self.board)
        return self._take()

    def _take(self) -> bool:
        board = self.board
        if board.flow.phase == "over":  # is_over, without a call
            return False
        if board.queue:
            step, board.queue = board.queue[0], board.queue[1:]
        elif board.steps:
            step, board.steps = board.steps[-1], board.steps[:-1]
        else:
            return False
        self.game.players.asked.clear()
        self.game.ruleset.steps[step.name].function(self.game, *step.arguments)
        return True

    def settle(self) -> None:
        """Take all steps of the queue, for rules that must see their outcome before going on."""
        under = len(self.board.steps)
        while (self.board.queue or len(self.board.steps) > under) and self._take():
            pass

    def take_now(self, step: StepPart[P], *arguments: P.args, **named: P.kwargs) -> None:
        """Take a step and all that it leads to, before what is under way goes on.

        What is in the queue waits. In a rehearsal nothing but prices is tried, so it waits, too.
        """
        board, under = self.board, len(self.board.steps)
        if self.game.rehearsing:
            self.queue(step, *arguments, **named)
            return
        waiting, board.queue = board.queue, ()
        self.push(step, *arguments, **named)
        while (board.queue or len(board.steps) > under) and self._take():
            pass
        board.queue = waiting

    def interrupt(self) -> None:
        """Let what is left in the queue wait for the steps pushed from now on, in its order.

        So something of several steps that was queued is done whole before the next.
        """
        board = self.board
        chains.wait(board)
        board.steps, board.queue = board.steps + board.queue[::-1], ()

"""Execution of cards' code: routines that act, routines that only answer, and prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.execution import Execution

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.receipt import Payment, Toll
    from everrain_runtime.engine.registry import Value
    from everrain_runtime.machine.executable import Runnable


class Routines:
    """Runs the routines of cards in a game, and puts back afterwards who acts and what is read."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def run(
        self,
        loaded: Loaded,
        routine: int,
        arguments: Sequence[Value],
        *,
        ability: int = -1,
        you: int = 0,
        chain: tuple[str, ...] = (),
        paid: Payment | None = None,
    ) -> bool:
        """Run a routine that acts and return whether it did anything.

        `arguments` start with its source, `you` is the acting player (0: as now), `chain` the
        abilities that led to it, and `paid` what its price came to. Raises Trap when
        abilities are nested too deep.
        """
        game = self.game
        flow = game.board.flow
        before = flow.you, game.chain, game.execution
        flow.you, game.chain = you or flow.you, chain
        game.execution = execution = Execution(game, loaded, ability, paid)
        game.nested += 1
        try:
            execution.run(loaded.runnable(routine), arguments, game.nested - 1)
        finally:
            game.nested -= 1
            flow.you, game.chain, game.execution = before
        if execution.did and loaded.counts_uses:
            game.board.memory.use(loaded.id, ability)
        return execution.did

    def question(
        self, loaded: Loaded, routine: int, arguments: Sequence[Value], you: int = 0
    ) -> Value | None:
        """Return the answer of a routine that changes nothing; *you* as in `run`."""
        runnable = loaded.runnable(routine)
        if runnable.comparison is not None:
            return runnable.comparison.answer(arguments)
        game = self.game
        flow = game.board.flow
        before = flow.you, game.pure, game.questioned
        acting = game.execution
        ability = acting.ability if acting is not None and acting.loaded is loaded else -1
        execution = Execution(game, loaded, ability)
        flow.you, game.pure, game.questioned = you or flow.you, True, execution
        try:
            return execution.run(runnable, arguments, game.nested)
        finally:
            flow.you, game.pure, game.questioned = before

    def judge(
        self, loaded: Loaded, routine: int | None, arguments: Sequence[Value], you: int = 0
    ) -> bool:
        """Return the answer of a yes-or-no routine, or True without one."""
        return routine is None or bool(self.question(loaded, routine, arguments, you))

    def settle_price(
        self, cost: Runnable, arguments: Sequence[Value], toll: Toll | None = None
    ) -> Payment | None:
        """Run a cost and return what was paid, None if not in full; `toll` as in `way_to_pay`."""
        game = self.game
        execution = Execution(game, game.content.get(cost.program), -1)
        execution.toll = toll
        outer, game.execution = game.execution, execution
        game.nested += 1
        try:
            whole = execution.run(cost, arguments, game.nested - 1)
            return execution.paid if whole and execution.pays_toll() else None
        finally:
            game.nested -= 1
            game.execution = outer

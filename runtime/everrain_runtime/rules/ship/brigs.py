"""Enemy spaces of improvements: what a brig can hold, and an enemy it takes in (IMP, ENM-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine import costs
from everrain_runtime.engine.actors import queue_action
from everrain_runtime.state.handles import NOWHERE
from everrain_runtime.state.places import slot_of

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Action
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Enemy, Improvement

SPACE, POTENTIAL = "enemy space", "potential enemy space"


def take_in(game: Game, brig: Improvement, enemy: Enemy) -> bool:
    """Put an enemy into a free enemy space of the improvement; return whether that was done.

    What the space requires must hold and what it costs is paid; its effect is queued (IMP-02,
    ENM-23).
    """
    space = _free_space(game, brig)
    if space is None:
        return False
    number, action = space
    loaded, arguments = game.content.get(brig.card), (brig.handle, enemy.handle)
    if not game.judge(loaded, action.when, arguments):
        return False
    cost = action.cost
    if cost is not None and not costs.pay(game, loaded.runnable(cost), arguments):
        return False
    enemy.held_by, enemy.place, enemy.ship = brig.handle, NOWHERE, brig.ship
    queue_action(game, loaded, number, arguments, brig.ship)
    return True


def _free_space(game: Game, brig: Improvement) -> tuple[int, Action] | None:
    """Return a space for another enemy, by the number of its ability (IMP-02).

    A potential space counts beside the same improvement, where the pair shares one (IMP-03,
    IMP-04). A covered improvement has none (SCH-02).
    """
    loaded = game.content.find(brig.card)
    if loaded is None or game.board.schematic_in(slot_of(brig.place)) is not None:
        return None
    own, shared = loaded.actions(SPACE), loaded.actions(POTENTIAL)
    held = _held(game, brig)
    if held < len(own):
        return own[held]
    beside = _beside(game, brig)
    taken = sum([max(0, _held(game, each) - len(own)) for each in (brig, *beside)])
    return shared[0] if shared and taken < len(beside) else None


def _held(game: Game, brig: Improvement) -> int:
    return sum([enemy.held_by == brig.handle for enemy in game.board.enemies.values()])


def _beside(game: Game, brig: Improvement) -> list[Improvement]:
    """Return the same improvements in the slots next to it, those that are covered left out."""
    next_to = game.content.layout.slot_neighbours.get(slot_of(brig.place).index, ())
    return [
        each
        for each in game.board.improvements.values()
        if (each.card, each.ship) == (brig.card, brig.ship)
        and slot_of(each.place).index in next_to
        and game.board.schematic_in(slot_of(each.place)) is None
    ]

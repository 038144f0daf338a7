"""Treasures: using those that print an effect, up or so often (TRE-02, TRE-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.card_types import USES
from everrain_runtime.engine import costs
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.counts import count_use
from everrain_runtime.engine.menu import free_action
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.port.benefits import may_do_something

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Action
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship, Treasure

#: Under what it is counted how often a treasure was used that stays.
_SO_OFTEN: Final = "used and kept"
#: The section of what is used up.
_USE: Final = "use"


def usable(game: Game, ship: Ship) -> list[Treasure]:
    """Return the treasures in the hold whose effect can be used now (TRE-02)."""
    return [each for each in game.board.hold_of(ship) if _can_use(game, each)]


def prints_use(game: Game, treasure: Treasure) -> bool:
    """Return whether a treasure prints an effect for which it is used (TRE-02)."""
    loaded = game.content.find(treasure.card)
    return loaded is not None and bool(uses_of(loaded))


def uses_of(loaded: Loaded) -> list[tuple[int, Action]]:
    """Return what a card prints under Use, with its number: it is used up, or stays (TRE-02)."""
    return [each for kind in (_USE, *USES) for each in loaded.actions(kind)][:1]


def can_use_one(game: Game, ship: Ship) -> bool:
    """Return whether the captain holds a treasure whose effect can be used now (TRE-02)."""
    held = game.board.treasures.values()
    return any(each.ship == ship.handle and _can_use(game, each) for each in held)


@free_action(labels.USE_TREASURE, can_use_one, while_sailing=True)
def use_one(game: Game, ship: Ship) -> None:
    """Let the captain use a treasure; it is not an action that ends an order (TRE-02, TRE-06)."""
    found = usable(game, ship)
    held, asked = [each.handle for each in found], questions.USE_WHICH_TREASURE
    for handle in game.choose(asked, held, 1, 1, player=ship.handle):
        use(game, game.board.treasures[handle])


@step
def use_in_between(game: Game, ship: int) -> None:
    """Let a captain use treasures up between the steps of something longer (TRE-02, TRE-06)."""
    captain = game.board.ships[ship]
    if not captain.at_sea or not can_use_one(game, captain):
        return
    with acting(game, ship):
        if game.facts.closes(labels.USE_TREASURE.id):
            return
        if game.confirm(questions.USE_TREASURE_NOW, player=ship):
            game.push(use_in_between, ship)
            use_one(game, captain)


def use(game: Game, treasure: Treasure) -> bool:
    """Use a treasure for its printed effect, and return whether that was possible (TRE-02).

    It is discarded, unless it prints how often it can be used.
    """
    loaded = game.content.get(treasure.card)
    this = (treasure.handle,)
    for number, action in uses_of(loaded):
        if not _is_open(game, treasure, action) or not _is_met(game, loaded, action, treasure):
            return False
        cost = action.cost
        paid = None if cost is None else costs.settle(game, loaded.runnable(cost), this)
        used = game.begin("treasure_is_used", treasure)
        if not used.stopped:
            if action.kind == _USE:
                game.do("discard_treasure", treasure, cause=_USE)
            else:
                game.board.memory.add(USES[action.kind], _SO_OFTEN, treasure.handle, 1)
            count_use(game, "used", treasure.card)
            game.run(loaded, action.routine, this, ability=number, paid=paid)
            game.finish(used)
        return True
    return False


def _can_use(game: Game, treasure: Treasure) -> bool:
    loaded = game.content.find(treasure.card)
    return loaded is not None and any(
        _is_open(game, treasure, action) and _is_met(game, loaded, action, treasure)
        for _, action in uses_of(loaded)
    )


def _is_open(game: Game, treasure: Treasure, action: Action) -> bool:
    """Return whether it may be discarded for it, or has not been used so often yet."""
    if action.kind == _USE:
        return not game.forbids("discard_treasure", treasure)
    used = game.board.memory.tallied(_SO_OFTEN, treasure.handle, USES[action.kind])
    return used < (action.amount or 1)


def _is_met(game: Game, loaded: Loaded, action: Action, treasure: Treasure) -> bool:
    """Return whether what it requires is there, its price can be paid, and it is for anybody."""
    this = (treasure.handle,)
    if game.permits("cannot_use_that_treasure", treasure.handle):
        return False
    if not game.judge(loaded, action.when, this):
        return False
    cost = action.cost
    if cost is not None:
        return costs.way_to_pay(game, loaded.runnable(cost), this) is not None
    return may_do_something(game, loaded, action.routine, this)

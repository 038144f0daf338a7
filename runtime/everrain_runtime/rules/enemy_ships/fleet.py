"""Enemies at sea: the order in which enemy ships act, and what each does (SHP-08 to SHP-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import step
from everrain_runtime.questions import questions
from everrain_runtime.rules.enemies import enemies
from everrain_runtime.rules.enemy_ships import attacks, pursuit
from everrain_runtime.rules.ship import omens

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import EnemyShip


@step
def enemy_ships_act(game: Game) -> None:
    """Let each enemy ship act once but those that came in this enemy phase (RND-07, RND-09)."""
    board = game.board
    board.flow.you = board.flow.first
    due = [
        ship.handle
        for ship in board.enemy_ships.values()
        if board.marks(ship, enemies.CAME) != board.flow.round
    ]
    game.push(next_enemy_ship_acts, tuple(due))


@step
def next_enemy_ship_acts(game: Game, due: tuple[int, ...]) -> None:
    """Let the First Player pick which of the enemy ships *due* acts next (RND-07, GEN-06)."""
    board = game.board
    there = [ship for ship in due if ship in board.enemy_ships]
    if not there:
        return
    (picked,) = game.choose(questions.WHICH_ENEMY_SHIP_NEXT, there, 1, 1)
    game.push(next_enemy_ship_acts, tuple([ship for ship in there if ship != picked]))
    game.do("activate_enemy", picked)


def activate(game: Game, ship: EnemyShip) -> None:
    """Roll the dice of an enemy ship, settle whom it attacks and how, and let it act (SHP-08).

    Evasion dice are rolled once that is settled (SHP-25); omen abilities come before all else
    (SHP-22).
    """
    flow = game.board.flow
    dice = omens.enemy_roll(game, ship, game.value("dice", ship))
    heeded = omens.heed_omens(game, ship, dice, flow.you or flow.first)
    aim = attacks.aim(game, ship, attacks.quarry(game, ship))
    omens.limit_conversion(game, dice, lambda: heeded or attacks.is_of_use(dice, aim))
    if aim is None:
        game.push(sail_on, ship.handle, dice.move + dice.pairs("damage", "omen"))
    else:
        pursuit.attack(game, ship, aim, attacks.plan(dice, aim.cost))


@step
def sail_on(game: Game, ship: int, points: int) -> None:
    """Let an enemy ship sail for its destination (SHP-13)."""
    found = game.board.enemy_ships.get(ship)
    if found is not None:
        pursuit.sail_to_destination(game, found, points)


def spawn_roll(game: Game, ship: EnemyShip) -> None:
    """Roll one die for an enemy ship that has just come, and resolve it (SHP-23)."""
    flow = game.board.flow
    dice = omens.enemy_roll(game, ship, 1)
    omens.heed_omens(game, ship, dice, flow.you or flow.first)
    aim = attacks.aim(game, ship, attacks.quarry(game, ship))
    if dice.move:
        if aim is None or aim.cost == 0:
            pursuit.sail_to_destination(game, ship, dice.move)
        else:
            pursuit.sail(game, ship, aim.ends, dice.move)
    elif dice.damage and aim is not None and aim.cost == 0:
        attacks.fire(game, ship, aim.target, dice.damage)

"""The Elder One: where it appears, what its awakening does, how damage slows it (ELD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import ElderOne as PrintedElderOne
from everrain_runtime.engine.actors import queue_action
from everrain_runtime.engine.dice import break_tie
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import at_once, step
from everrain_runtime.engine.selection import matching
from everrain_runtime.geometry.paths import closest
from everrain_runtime.rules.enemy_ships import attacks, pursuit
from everrain_runtime.rules.round.acts import resolve_acts
from everrain_runtime.rules.sea.free_spaces import nearest
from everrain_runtime.rules.ship import omens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import ElderOne, Ship


def awaken(game: Game, elder: ElderOne) -> None:
    """Put the Elder One on the map by its board, and queue its awakening effect (ELD-01).

    If it has only one effect, that of each activation, this one is queued (V1-45). The fate die
    picks among several spaces (GEN-05). If there are none, it is the start space.
    """
    board = game.content.printed(elder.card, PrintedElderOne)
    spaces = matching(game, board.placed) if board is not None else []
    elder.awake = True
    elder.space = break_tie(game, spaces) or game.board.sea.start
    moment = "while arisen" if _has_one_effect(game) else "upon awakening"
    _queue(game, elder, moment, game.board.flow.you or game.board.flow.first)


@at_once(32)
def damage_slows_the_elder_one(game: Game) -> bool:
    """Heal an Elder One without health left, and slow it by one die: it never dies (ELD-07)."""
    for elder in game.board.elder_ones.values():
        if elder.trauma and elder.trauma >= game.value("full_health", elder):
            elder.trauma = 0
            game.do("add_dice_modifier", 1)
            return True
    return False


# What it does


@step
def elder_one_acts(game: Game) -> None:
    """Do what the Elder One does while arisen, then let it activate (RND-05, ELD-03, ELD-14).

    An act that ends in between is resolved there (ACT-02).
    """
    flow = game.board.flow
    flow.you = flow.first
    for elder in game.board.elder_ones.values():
        if elder.awake:
            game.push(elder_one_activates, elder.handle)
            game.push(resolve_acts)
            _queue(game, elder, "while arisen", flow.first)


@step
def elder_one_activates(game: Game, elder: int) -> None:
    """Let the Elder One activate, once what it does while arisen has been done (ELD-03)."""
    game.do("activate_enemy", elder)


def activate(game: Game, elder: ElderOne) -> None:
    """Roll the dice of the Elder One and let it act, after its omen abilities (ELD-13).

    It pursues its objective above all. Without a clear target it attacks the closest player ship
    like an enemy ship (ELD-05, ELD-17). It rolls one die at least (ELD-04), or none (V1-45).
    """
    flow = game.board.flow
    dice = omens.enemy_roll(game, elder, max(fewest_dice(game), game.value("dice", elder)))
    heeded = omens.heed_omens(game, elder, dice, flow.you or flow.first)
    omens.limit_conversion(game, dice, lambda: heeded or bool(dice.move or dice.damage))
    if _targets(game, elder):
        game.push(elder_one_pursues, elder.handle, *dice.data)
        return
    aim = attacks.aim(game, elder, _closest(game, elder, attacks.attackable(game, elder)))
    if aim is not None:
        pursuit.attack(game, elder, aim, attacks.plan(dice, aim.cost))
        return
    afloat = [ship for ship in game.board.ships.values() if ship.at_sea]
    for ship in _closest(game, elder, afloat):
        points = dice.move + dice.pairs("damage", "omen")
        game.push(elder_one_sails, elder.handle, ship.space, points)


@step
def elder_one_sails(game: Game, elder: int, at: int, points: int) -> None:
    """Let the Elder One sail towards a space (ELD-05)."""
    pursuit.sail_to(game, game.board.elder_ones[elder], at, points)


@step
def elder_one_pursues(
    game: Game, elder: int, move: int, damage: int, omen: int, convertible: int
) -> None:
    """Sail the Elder One to its objective, then damage a ship in range from there (ELD-17).

    If no ship is in range, pairs of damage and omens move it further. With one in range, unused
    pairs become damage (DIC-11).
    """
    found = game.board.elder_ones[elder]
    dice = omens.EnemyDice(move, damage, omen, convertible)
    goals = nearest((found.space,), _targets(game, found))
    if not goals:
        return
    goal = break_tie(game, goals)
    dice.move = pursuit.sail_to(game, found, goal, dice.move)
    prey = _in_range(game, found)
    if prey:
        target = game.board.ships[break_tie(game, prey)]
        hits = dice.damage + dice.pairs("move", "omen")
        if hits:
            attacks.fire(game, found, target, hits)
    else:
        pursuit.sail_to(game, found, goal, dice.move + dice.pairs("damage", "omen"))


def fewest_dice(game: Game) -> int:
    """Return how many dice an Elder One rolls at least (ELD-04, V1-45)."""
    return 0 if _has_one_effect(game) else 1


def _has_one_effect(game: Game) -> bool:
    """Return whether Elder Ones are played as cards with a single effect (V1-45)."""
    return chosen(game, "elder_ones") == "cards"


def _targets(game: Game, elder: ElderOne) -> list[int]:
    """Return the spaces its objective draws it to, as its board prints them (ELD-05, ELD-12)."""
    board = game.content.printed(elder.card, PrintedElderOne)
    place = board.destination if board is not None else None
    return matching(game, place) if place is not None else []


def _closest(game: Game, elder: ElderOne, ships: Sequence[Ship]) -> list[Ship]:
    """Return the closest of *ships*, which the fate die picks of equals (ELD-05), or none."""
    picked = break_tie(game, _nearest(elder, ships))
    return [ship for ship in ships if ship.handle == picked]


def _in_range(game: Game, elder: ElderOne) -> list[int]:
    """Return the nearest of the ships it can damage from where it is (ELD-06, ELD-16)."""
    ships = attacks.attackable(game, elder)
    return _nearest(elder, [ship for ship in ships if attacks.can_hit(game, elder, ship)])


def _nearest(elder: ElderOne, ships: Sequence[Ship]) -> list[int]:
    return [ship.handle for ship in closest(ships, lambda ship: attacks.away(elder, ship))]


def _queue(game: Game, elder: ElderOne, kind: str, you: int) -> None:
    """Queue what the Elder One's board prints to be done at that moment."""
    loaded = game.content.find(elder.card)
    if loaded is None:
        return
    for number, _ in loaded.actions(kind):
        queue_action(game, loaded, number, (elder.handle,), you)

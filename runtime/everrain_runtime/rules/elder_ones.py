"""The Elder One: where it appears, what its awakening does, how damage slows it (ELD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.binding import at_once
from everrain_runtime.dice import break_tie
from everrain_runtime.rules.enemy_ships import matching

if TYPE_CHECKING:
    from everrain_runtime.game import Game
    from everrain_runtime.state import ElderOne


def awaken(game: Game, elder: ElderOne) -> None:
    """Put the Elder One on the map as its board says, and queue what its awakening does (ELD-01).

    Of several places the fate die picks one (GEN-05); where there is none it is the start space.
    """
    loaded = game.content.find(elder.card)
    place = loaded.data.get("placed") if loaded is not None else None
    spaces = matching(game, place) if place is not None else []
    elder.awake = True
    elder.space = break_tie(game, spaces) or game.board.sea.start
    if loaded is None:
        return
    arguments = (elder.handle,)
    you = game.board.flow.you or game.board.flow.first
    for number, action in loaded.actions("upon awakening"):
        game.queue("ability", loaded.id, number, action.routine, arguments, you, game.chain, 0)


@at_once(32)
def damage_slows_the_elder_one(game: Game) -> bool:
    """Heal an Elder One without health left, and slow it by one die: it never dies (ELD-07)."""
    for elder in game.board.elder_ones.values():
        if elder.trauma and elder.trauma >= game.value("full_health", elder):
            elder.trauma = 0
            game.do("add_dice_modifier", 1)
            return True
    return False

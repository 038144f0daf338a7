"""Effects on the clues and the coin of a ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import performs
from everrain_runtime.questions import questions
from everrain_runtime.rules.port import services

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship

# Clues


@performs
def collect_clue(game: Game, amount: int) -> int:
    """Add clues to your ship, without a limit (CLU-01, CLU-02)."""
    gained = max(amount, 0)
    game.you.clues += gained
    return gained


@performs
def lose_clue(game: Game, amount: int) -> int:
    """Take clues from your ship, as many as it has (CLU-01)."""
    lost = min(max(amount, 0), game.you.clues)
    game.you.clues -= lost
    return lost


@performs
def lose_half_clues(game: Game) -> int:
    """Take half of your ship's clues, rounded down (CLU-01, GEN-02)."""
    return game.do("lose_clue", game.you.clues // 2)


@performs
def lose_all_clues(game: Game) -> int:
    """Take all clues from your ship (CLU-01)."""
    return game.do("lose_clue", game.you.clues)


@performs
def hand_in_clue(game: Game, amount: int) -> int:
    """Give clues away, and relics for their clue value; no change is given (CLU-03, CLU-04).

    As an effect it gives what there is. Each clue counts for its worth, and what is left of one
    counts for the next set (CLU-06).
    """
    if not services.takes_clues(game):
        return 0
    ship = game.you
    values = {
        each.handle: value
        for each in game.board.hold_of(ship)
        if (value := game.value("clue_value", each)) > 0
    }
    worth, left = game.value("clue_worth"), services.worth_left(game)
    least = _fewest(values.values(), amount - left - ship.clues * worth)
    handed: tuple[int, ...] = ()
    if amount > 0:
        asked = questions.HAND_IN_WHICH_TREASURES
        handed = game.choose(asked, [*values], least, len(values))
    given = sum(values[handle] for handle in handed)
    for handle in handed:
        game.do("discard_treasure", handle, cause=game.cause)
    owed = max(amount - given, 0)
    clues = min(max(-(-(owed - left) // worth), 0), ship.clues)
    ship.clues -= clues
    services.leave_worth(game, max(left + clues * worth - owed, 0))
    return min(max(amount, 0), given + left + clues * worth)


@performs
def hand_clue_over(game: Game, amount: int, ship: Ship) -> int:
    """Give clues of your ship to another one on the map (COP-02, SET-19)."""
    if ship is game.you or not ship.at_sea:
        return 0
    given = min(max(amount, 0), game.you.clues)
    game.you.clues -= given
    ship.clues += given
    return given


# Coin


@performs
def collect_coin(game: Game, amount: int) -> int:
    """Add coin to your ship's (SVC-21)."""
    gained = max(amount, 0)
    game.you.coin += gained
    return gained


@performs
def pay_coin(game: Game, amount: int) -> int:
    """Take coin from your ship, what it has if that is less (SVC-21)."""
    paid = min(max(amount, 0), game.you.coin)
    game.you.coin -= paid
    return paid


@performs
def lose_all_coin(game: Game) -> int:
    """Take all coin from your ship (SNK-03)."""
    lost, game.you.coin = game.you.coin, 0
    return lost


@performs
def hand_coin_over(game: Game, amount: int, ship: Ship) -> int:
    """Give coin of your ship to another one on the map (COP-02, SET-19)."""
    if ship is game.you or not ship.at_sea:
        return 0
    given = min(max(amount, 0), game.you.coin)
    game.you.coin -= given
    ship.coin += given
    return given


def _fewest(values: Iterable[int], short: int) -> int:
    """Return how many of those values it takes at least to make up for what is short, if any do."""
    number = 0
    for value in sorted(values, reverse=True):
        if short <= 0:
            break
        short -= value
        number += 1
    return number if short <= 0 else 0

"""Effects on the course of play: amounts, tables, turns, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import Table
from everrain_dsl.vocabulary.types import MOST_DICE
from everrain_runtime.engine.chains import may_be_read
from everrain_runtime.engine.decisions import Option
from everrain_runtime.engine.registry import performs
from everrain_runtime.questions import questions
from everrain_runtime.rules.round import turns, winning

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship


@performs
def nothing_happens(game: Game) -> int:
    """Do nothing and log it (SVC-10)."""
    return 1


# What is about to happen


@performs
def prevent(game: Game, amount: int) -> int:
    """Take that much off what is about to happen, no more than there is (GEN-12, ENM-19)."""
    happening = game.happening
    if happening is None or happening.amount is None:
        return 0
    prevented = max(0, min(amount, happening.amount))
    happening.amount -= prevented
    return prevented


@performs
def prevent_all(game: Game) -> int:
    """Let nothing remain of what is about to happen (GEN-12, ENM-19); a roll cannot be stopped."""
    happening = game.happening
    if happening is None or happening.rolls or happening.stopped:
        return 0
    if happening.amount is None:
        happening.replaced = True
        return 1
    prevented, happening.amount = happening.amount, 0
    return prevented


@performs
def increase_amount(game: Game, amount: int) -> int:
    """Increase the amount of the event about to happen (GEN-12)."""
    happening = game.happening
    if happening is None or happening.amount is None or amount <= 0:
        return 0
    happening.amount += amount
    return amount


@performs
def roll_table(game: Game, table: str) -> int:
    """Roll the die of a table and resolve the row of the result (SPO-01)."""
    return _roll_table(game, table, 0)


@performs
def roll_table_plus(game: Game, table: str, bonus: int) -> int:
    """Roll the die of a table, add a bonus and resolve the row of the result (SPO-01)."""
    return _roll_table(game, table, bonus)


@performs
def roll_table_minus(game: Game, table: str, bonus: int) -> int:
    """Roll the die of a table, subtract a number and resolve the row of the result (SPO-01)."""
    return _roll_table(game, table, -bonus)


@performs
def roll_table_twice(game: Game, table: str, number: int) -> int:
    """Roll the die of a table so many times, and do the row that the player picks (SPO-01)."""
    printed = game.content.printed(table, Table)
    if printed is None or number <= 0:
        return 0
    results = sorted({game.roll(printed.die) for _ in range(min(number, MOST_DICE))})
    if len(results) == 1:
        return read_table(game, table, *results)
    options = [Option(str(result), str(result), at) for at, result in enumerate(results)]
    return read_table(game, table, results[game.offer(questions.WHICH_ROW, options)])


@performs
def read_table(game: Game, table: str, number: int) -> int:
    """Resolve a table's row for a number; outside the table, the first or last row (SPO-01)."""
    loaded, printed = game.content.find(table), game.content.printed(table, Table)
    if loaded is None or printed is None or not may_be_read(game, table):
        return 0
    lowest, highest = printed.rows[0][0], printed.rows[-1][1]
    result = min(max(number, lowest), highest)
    rows = zip(printed.rows, loaded.actions("row"), strict=True)
    for (low, high), (at, action) in rows:
        if low <= result <= high:
            this = (game.board.flow.you,)
            game.run(loaded, action.routine, this, ability=at, chain=(*game.chain, table))
    return 1


def _roll_table(game: Game, table: str, bonus: int) -> int:
    printed = game.content.printed(table, Table)
    return read_table(game, table, game.roll(printed.die) + bonus) if printed is not None else 0


# Turns and the game


@performs
def end_turn(game: Game) -> int:
    """End the acting player's turn when this card is done (RND-04, RND-10)."""
    return _remember(game, turns.ENDED) if not turns.has_ended(game) else 0


@performs
def take_another_turn(game: Game) -> int:
    """Let the acting player take one more turn right after this one (RND-02, RND-10)."""
    return _remember(game, turns.ANOTHER)


@performs
def skip_sea_event(game: Game) -> int:
    """Let no sea event be drawn at the end of this turn (RND-04, EVT-01)."""
    return _remember(game, turns.NO_EVENT) if not turns.skips_sea_event(game) else 0


@performs
def become_first_player(game: Game, ship: Ship) -> int:
    """Give the First Player token to that captain (RND-02, RND-05)."""
    if game.board.flow.first == ship.handle:
        return 0
    game.board.flow.first = ship.handle
    return 1


@performs
def win_game(game: Game) -> int:
    """Win the game at once (GEN-01, WIN-05). The cause is the rule that has decided it, if any."""
    return winning.decide(game, "won", game.cause or "WIN-05")


@performs
def win_alone(game: Game) -> int:
    """Let the acting captain win the game alone (GEN-01, SET-18)."""
    if game.board.flow.outcome:
        return 0
    game.board.flow.winner = game.you.handle
    return winning.decide(game, "won", "SET-18")


@performs
def lose_game(game: Game) -> int:
    """Lose the game at once (GEN-01, WIN-03). The cause is the rule that has decided it, if any."""
    return winning.decide(game, "lost", game.cause or "WIN-03")


def _remember(game: Game, name: str) -> int:
    """Count something for the turn under way, if it is the acting player's."""
    if not turns.is_yours(game):
        return 0
    game.board.memory.tally(name)
    return 1

"""The endings of single games, with what was met in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import attrs

from everrain_dsl.records import NUMBER_LIMIT, Between
from everrain_runtime.rules.cards import stories
from everrain_runtime.rules.round.winning import PLAYER

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game

Amount = Annotated[int, Between(0, NUMBER_LIMIT)]


@attrs.frozen
class Ending:
    """The ending of one game: its outcome, the rule that decided it and the round.

    The outcome is `won`, `won alone`, `lost` or `stalemate`, or `stuck` or `broken` for a game that
    could not continue. `elder_one` is the card of the Elder One that awakened, in round `awoke`;
    they are empty and 0 if none did. `discovery` is how far the players got.
    """

    outcome: str
    rule: str = ""
    round: Amount = 0
    elder_one: str = ""
    awoke: Amount = 0
    discovery: Amount = 0
    sea_events: Amount = 0
    chapters: Amount = 0
    epilogues: Amount = 0


def ending_of(game: Game, awoke: int) -> Ending:
    """Return how a game has ended in which an Elder One awoke in that round, 0 for none."""
    board = game.board
    flow = board.flow
    told = [card for card, _ in board.stories.told if card in game.content.numbered]
    met = game.counts.uses if game.counts is not None else {}
    return Ending(
        f"{flow.outcome} alone" if flow.winner else flow.outcome,
        flow.reason,
        flow.round,
        next((each.card for each in board.elder_ones.values() if each.awake), ""),
        awoke,
        board.tracks.tokens.get(PLAYER, 0),
        sum([times for (use, _), times in met.items() if use == "met"]),
        len(told),
        stories.finished(game),
    )

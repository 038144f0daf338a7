"""A game played by hand, as its answers: it is recorded anew when cards or engine have changed."""

from __future__ import annotations

import json
from typing import IO, TYPE_CHECKING

from everrain_runtime.bots import BOTS
from everrain_runtime.play import session

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content
    from everrain_runtime.play.session import Session


def record(script: str, content: Content, file: IO[str]) -> tuple[Session, int]:
    """Play the game of a script, written to *file*; return it, and how many answers fitted.

    The first line of a script is what the game was started with, every other one the key of a
    question and the options picked. Answers are given as long as they answer what is asked; from
    there to the end they are a bot's: the game is still one, though nobody has played it.
    """
    started, *answers = map(json.loads, script.splitlines())
    game = session.start(
        content, started["seats"], file, seed=started["seed"], choices=started["options"]
    )
    fitted = 0
    for key, picked in answers:
        decision = game.pending
        if decision is None or decision.id != key:
            break
        try:
            game.choose(*picked)
        except (KeyError, ValueError):
            break
        fitted += 1
    bot = BOTS["greedy"](started["seed"])
    while (decision := game.pending) is not None:
        picked = bot.answer(game.playthrough.game, decision)
        game.choose(*[decision.options[at].key for at in picked])
    return game, fitted

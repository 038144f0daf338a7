"""Recorded games that outlive a change of cards or engine: their answers are given again."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

from everrain_runtime import journal, session
from everrain_runtime.bots import BOTS

if TYPE_CHECKING:
    from everrain_runtime.content import Content
    from everrain_runtime.session import Session


def record_again(
    text: str, content: Content, file: IO[str], *, finish: bool = True
) -> tuple[Session, int]:
    """Play the game of the journal *text* again, written to *file*; return it, and what fitted.

    Its answers are given as long as they answer what is asked; from there on, to the end, the
    answers are a bot's: the game is still one, though nobody has played it.
    """
    saved = journal.read(text)
    header = saved.header
    again = session.start(content, header.seats, file, seed=header.seed, choices=header.options)
    fitted = 0
    for _, answered in (each for snapshot in saved.snapshots for each in snapshot.answers):
        decision = again.pending
        if decision is None or decision.key != answered.key:
            break
        try:
            again.choose(*answered.picked)
        except (KeyError, ValueError):
            break
        fitted += 1
    bot = BOTS["greedy"](header.seed)
    while finish and (decision := again.pending) is not None:
        picked = bot.answer(again.playthrough.game, decision)
        again.choose(*[decision.options[at].key for at in picked])
    return again, fitted

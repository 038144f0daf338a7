"""A game between people and bots that is written down as it is played.

A bot's answer depends on the seed of the game and on how many answers came before it, on nothing
else: so a game that was put down goes on as it would have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_runtime import journal
from everrain_runtime.bots import BOTS
from everrain_runtime.chance import mix
from everrain_runtime.journal import Journal, Saved
from everrain_runtime.playthrough import Playthrough
from everrain_runtime.rules import setup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import IO

    from everrain_runtime.content import Content
    from everrain_runtime.decisions import Decision
    from everrain_runtime.state import Board


@attrs.define(eq=False)
class Session:
    """A game under way. `seats` names the bot of each ship, empty for a person; all is written."""

    playthrough: Playthrough
    seats: tuple[str, ...]
    answers: int = 0

    @property
    def board(self) -> Board:
        """Return the board as the one asked sees it."""
        return self.playthrough.board

    @property
    def pending(self) -> Decision | None:
        """Return what a person is asked, None when the game is over."""
        return self.playthrough.pending

    def choose(self, *picked: str) -> None:
        """Answer what is asked, then let bots answer until a person is asked again.

        Raises as `Playthrough.choose` does.
        """
        self.playthrough.choose(*picked)
        self.answers += 1
        self.run_bots()

    def undo(self) -> bool:
        """Take the last answer of a person back, with what bots answered since, if that can be."""
        undone = False
        while self.playthrough.undo():
            undone = True
            self.answers -= 1
            decision = self.playthrough.pending
            if decision is None or not self._bot(decision):
                break
        self.run_bots()
        return undone

    def run_bots(self) -> None:
        """Let bots answer what is asked of them."""
        while (decision := self.playthrough.pending) is not None and (bot := self._bot(decision)):
            seed = mix((self.board.streams.seed + self.answers) & ((1 << 64) - 1))
            picked = BOTS[bot](seed).answer(self.playthrough.game, decision)
            self.playthrough.choose(*[decision.options[at].key for at in picked])
            self.answers += 1

    def _bot(self, decision: Decision) -> str:
        ship = self.board.ships.get(decision.player)
        return self.seats[ship.seat - 1] if ship is not None else self.seats[0]


def start(
    content: Content,
    seats: Sequence[str],
    file: IO[str],
    *,
    seed: int = 0,
    choices: Mapping[str, str] | None = None,
) -> Session:
    """Start a game, written to *file* from now on. Raises ValueError as `setup.new_board` does."""
    board = setup.new_board(content, len(seats), seed=seed, choices=choices)
    playthrough = Playthrough(board, content)
    written = Journal(file, journal.header_of(content.bundles, board, seats))
    written.follow(playthrough, whose_turn)
    playthrough.go()
    session = Session(playthrough, tuple(seats))
    session.run_bots()
    return session


def go_on(
    saved: Saved, content: Content, file: IO[str], *, fresh: bool
) -> tuple[Session, tuple[str, ...]]:
    """Return a saved game at its last answer, and notes; it is written to *file* from now on.

    *fresh* says that the file is a new one, which begins with the present board. Raises Damaged.
    """
    playthrough, notes = journal.resume(saved, content)
    header = saved.header
    if fresh:
        header = journal.header_of(content.bundles, playthrough.board, header.seats)
    written = Journal(file, header, "" if fresh else saved.last)
    session = Session(playthrough, header.seats, sum(len(s.answers) for s in saved.snapshots))
    written.follow(playthrough, whose_turn)
    if fresh:
        for answered in playthrough.given:
            written.answer(answered)
    session.run_bots()
    return session, notes


def whose_turn(board: Board) -> object:
    """Return what changes with every turn: a board is written down when it does."""
    return board.flow.round, board.flow.phase, board.flow.active

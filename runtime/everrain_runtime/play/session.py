"""A game between people and bots that is written down as it is played.

A bot's answer depends on the seed of the game and on how many answers came before it, on nothing
else: so a game that was put down goes on as it would have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.records import NUMBER_LIMIT
from everrain_runtime.bots import BOTS
from everrain_runtime.engine.chance import mix
from everrain_runtime.play import journal
from everrain_runtime.play.journal import Journal, Saved
from everrain_runtime.play.playthrough import Playthrough
from everrain_runtime.rules.round import setup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import IO

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.decisions import Decision
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
        count = 0
        for player in self.playthrough.reversible:
            count += 1
            if not self._bot(player):
                break
        else:
            return False
        for _ in range(count):
            self.playthrough.undo()
        self.answers -= count
        return True

    def run_bots(self) -> None:
        """Let bots answer what is asked of them."""
        while (decision := self.pending) is not None and (bot := self._bot(decision.player)):
            seed = mix((self.board.streams.seed + self.answers) & ((1 << 64) - 1))
            picked = BOTS[bot](seed).answer(self.playthrough.game, decision)
            self.playthrough.choose(*[decision.options[at].key for at in picked])
            self.answers += 1

    def _bot(self, player: int) -> str:
        ship = self.board.ships.get(player)
        return self.seats[ship.seat - 1] if ship is not None else self.seats[0]


def start(
    content: Content,
    seats: Sequence[str],
    file: IO[str],
    *,
    seed: int = 0,
    choices: Mapping[str, str] | None = None,
) -> Session:
    """Start a game, written to *file* from now on.

    Raises ValueError as `setup.new_board` does, and for a seed that could not be read again.
    """
    if abs(seed) > NUMBER_LIMIT:
        raise ValueError(f"a seed is at most {NUMBER_LIMIT} up or down")
    board = setup.new_board(content, len(seats), seed=seed, choices=choices)
    header = journal.header_of(content.bundles, board, seats)
    return _begin(board, content, Journal(file, header), header.seats)


def go_on(
    saved: Saved, content: Content, file: IO[str], *, fresh: bool
) -> tuple[Session, tuple[str, ...]]:
    """Return a saved game at its last answer, and notes; it is written to *file* from now on.

    *fresh* says that the file is a new one, which begins with the last snapshot and the answers
    since. Raises Damaged, and ValueError where a game that has not begun cannot begin.
    """
    header = saved.header
    fits = journal.fits(saved, content)
    if not saved.snapshots:
        board = setup.new_board(
            content, len(header.seats), seed=header.seed, choices=header.options
        )
        if fresh:
            header = journal.header_of(content.bundles, board, header.seats)
        written = Journal(file, header, None if fresh else saved)
        return _begin(board, content, written, header.seats), saved.notes
    playthrough, notes = journal.resume(saved, content)
    *earlier, last = saved.snapshots
    before = header.answers + sum(len(snapshot.answers) for snapshot in earlier)
    given = last.answers if fits else ()
    if fresh:
        header = attrs.evolve(header, sets=journal.sets_of(content.bundles), answers=before)
    written = Journal(file, header, None if fresh else saved)
    if fresh:
        written.snapshot(last.board)
        for _, answered in given:
            written.answer(answered)
    written.follow(playthrough, turn_of)
    session = Session(playthrough, header.seats, before + len(given))
    session.run_bots()
    return session, notes


def turn_of(board: Board) -> object:
    """Return what changes with every turn of a captain: a board is written down when it does."""
    return (board.flow.round, board.flow.active) if board.flow.active else None


def _begin(board: Board, content: Content, written: Journal, seats: tuple[str, ...]) -> Session:
    playthrough = Playthrough(board, content)
    written.follow(playthrough, turn_of)
    playthrough.go()
    session = Session(playthrough, seats)
    session.run_bots()
    return session

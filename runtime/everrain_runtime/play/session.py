"""A game between people and bots, as programs play it: stopped where a person is asked.

It needs no file: what happens is written down in memory, and to a file where there is one. A bot's
answer depends on the seed of the game and on how many answers came before it, on nothing else: so
a game that was put down goes on as it would have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.records import NUMBER_LIMIT
from everrain_runtime.bots import BOTS, maker
from everrain_runtime.engine.chance import mix
from everrain_runtime.play import journal, renames
from everrain_runtime.play.journal import Damaged, Journal, Saved
from everrain_runtime.play.playthrough import Playthrough
from everrain_runtime.rules.round import setup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import IO

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.decisions import Answers, Decision
    from everrain_runtime.state import Board, Legacy


@attrs.define(eq=False)
class Session:
    """A running game. `seats` holds the name of the bot of each ship, empty for a person.

    `notes` list what was left out when it was restored.
    """

    playthrough: Playthrough
    seats: tuple[str, ...]
    journal: Journal
    answers: int = 0
    notes: tuple[str, ...] = ()

    @property
    def content(self) -> Content:
        """Return what the game is played with."""
        return self.playthrough.content

    @property
    def board(self) -> Board:
        """Return the board as the one asked sees it. Whoever changes it breaks the game."""
        return self.playthrough.board

    @property
    def pending(self) -> Decision | None:
        """Return what a person is asked, None when the game is over."""
        return self.playthrough.pending

    @property
    def seat(self) -> int:
        """Return the seat of the captain who is asked, from 1; 0 when the game is over."""
        decision = self.pending
        return self._seat(decision.player) if decision is not None else 0

    @property
    def outcome(self) -> str:
        """Return how the game ended: `won`, `lost` or `stalemate`; empty until it has."""
        return self.board.flow.outcome

    @property
    def winner(self) -> int:
        """Return the seat of the captain who has won alone, from 1; 0 if none has."""
        ship = self.board.flow.winner
        return self._seat(ship) if ship else 0

    @property
    def reason(self) -> str:
        """Return the id of the rule that ended the game (`WIN-03`), empty until it has ended."""
        return self.board.flow.reason

    def choose(self, *picked: str) -> None:
        """Answer what is asked by the keys of options, then let bots answer for their seats.

        Raises KeyError for an option that is not offered, ValueError for too few, too many or
        the same one twice, RuntimeError when nothing is asked.
        """
        self._answer(picked)
        self.run_bots()

    def let(self, bot: Answers) -> None:
        """Let *bot* answer what is asked, in place of a person; raises as `choose` does."""
        decision = self.pending
        if decision is None:
            raise RuntimeError("nothing is asked")
        picked = bot.answer(self.playthrough.game, decision)
        self.choose(*[decision.options[at].key for at in picked])

    def undo(self) -> bool:
        """Take the last answer of a person back, with what bots answered since, if that can be.

        It cannot once dice have been rolled, a card or tile turned up, or a choice's outcome
        read since. Returns whether it was done.
        """
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

    def copy(self) -> Session:
        """Return the same game, to be played on by itself; it is written in memory alone."""
        playthrough, written = self.playthrough.copy(), self.journal.copy()
        written.attach(playthrough)
        return Session(playthrough, self.seats, written, self.answers, self.notes)

    def save(self) -> str:
        """Return the game as a text that `restore` goes on with, and `everrain replay` plays."""
        return self.journal.text

    def run_bots(self) -> None:
        """Let bots answer what is asked of them."""
        while (decision := self.pending) is not None and (bot := self._bot(decision.player)):
            seed = mix((self.board.streams.seed + self.answers) & ((1 << 64) - 1))
            picked = maker(bot)(seed).answer(self.playthrough.game, decision)
            self._answer([decision.options[at].key for at in picked])

    def _answer(self, picked: Sequence[str]) -> None:
        self.playthrough.choose(*picked)
        self.answers += 1

    def _bot(self, player: int) -> str:
        return self.seats[self._seat(player) - 1]

    def _seat(self, player: int) -> int:
        ship = self.board.ships.get(player)
        return ship.seat if ship is not None else 1


def start(
    content: Content,
    seats: Sequence[str] = ("",),
    file: IO[str] | None = None,
    *,
    seed: int = 0,
    choices: Mapping[str, str] | None = None,
    legacy: Legacy | None = None,
) -> Session:
    """Start a game of as many captains as *seats*: 1 to 4, each the name of a bot or empty.

    A seat that is empty is a person's: the game stops where one is asked. *seed* settles all dice
    and draws; *choices* are the optional rules by name (`everrain rules --options`), *legacy* is
    what the games of a campaign before this one left; *file* is written to from now on. Raises
    ValueError for a number of captains, a bot, a seed or a choice that cannot be.
    """
    if abs(seed) > NUMBER_LIMIT:
        raise ValueError(f"a seed is at most {NUMBER_LIMIT} up or down")
    for bot in filter(None, seats):
        maker(bot)
    board = setup.new_board(content, len(seats), seed=seed, choices=choices, legacy=legacy)
    header = journal.header_of(content.bundles, board, seats)
    return _begin(board, content, Journal(file, header), header.seats)


def restore(text: str, content: Content) -> Session:
    """Return the game that `Session.save` wrote, at its last answer.

    If it was played with other cards, it continues from its last snapshot, and `notes` report that.
    Raises Damaged if the text has been altered, and SetsMissing.
    """
    saved = journal.read(text)
    return go_on(saved, content, fresh=not journal.fits(saved, content))


def go_on(saved: Saved, content: Content, file: IO[str] | None = None, *, fresh: bool) -> Session:
    """Resume a saved game at its last answer; *file* records it from now on.

    *fresh* means a new file, which begins with the last snapshot and the answers since. Raises
    Damaged, SetsMissing, and ValueError if a game that has not begun cannot begin.
    """
    journal.need_sets(saved.header, content)
    _see_seats(saved)
    fits = journal.fits(saved, content)
    if not fits:
        saved = renames.made_whole(saved, content)
    header = saved.header
    if not saved.snapshots:
        board = setup.new_board(
            content,
            len(header.seats),
            seed=header.seed,
            choices=header.options,
            legacy=header.legacy,
        )
        if fresh:
            header = journal.header_of(content.bundles, board, header.seats)
        written = Journal(file, header, None if fresh else saved)
        return _begin(board, content, written, header.seats, saved.notes)
    playthrough, notes = journal.resume(saved, content)
    *earlier, last = saved.snapshots
    before = header.answers + sum(len(snapshot.answers) for snapshot in earlier)
    given = last.answers if fits else ()
    if fresh:
        sets = journal.sets_of(content.bundles)
        header = attrs.evolve(header, sets=sets, answers=before, format=journal.FORMAT)
    written = Journal(file, header, None if fresh else saved)
    if fresh:
        written.snapshot(last.board)
        for _, answered in given:
            written.answer(answered)
    written.follow(playthrough, turn_of)
    session = Session(playthrough, header.seats, written, before + len(given), notes)
    session.run_bots()
    return session


def _see_seats(saved: Saved) -> None:
    """Raise Damaged if a seat names an unknown bot, or if seats and captains differ in number."""
    seats = saved.header.seats
    for bot in filter(None, seats):
        if bot not in BOTS:
            raise Damaged(1, f"no bot is called {bot!r}")
    for snapshot in saved.snapshots:
        if len(snapshot.board.ships) != len(seats):
            captains = len(snapshot.board.ships)
            raise Damaged(1, f"{len(seats)} seats are for {captains} captains")


def turn_of(board: Board) -> object:
    """Return what changes with every turn of a captain: a board is written down when it does."""
    return (board.flow.round, board.flow.active) if board.flow.active else None


def _begin(
    board: Board,
    content: Content,
    written: Journal,
    seats: tuple[str, ...],
    notes: tuple[str, ...] = (),
) -> Session:
    playthrough = Playthrough(board, content)
    written.follow(playthrough, turn_of)
    playthrough.go()
    session = Session(playthrough, seats, written, notes=notes)
    session.run_bots()
    return session

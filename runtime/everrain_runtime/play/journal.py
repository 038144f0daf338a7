"""One file for save, replay and bug report: what a game started from, and every answer.

Each line is a checksum, a space and one record as JSON. A checksum covers its own record and the
checksum before it, so no line can be changed, moved or left out unseen. The first record is the
header (sets and their meanings, options, seed, who sits where); then come snapshots of the board,
each taken between two steps, and the answers given since. A last line without an end is what a
crash leaves: it is dropped, with a note. Anything else that is wrong is refused, with its line;
`salvage` reads what stands before it.

*Replay* plays the answers again from the first snapshot and needs sets of the same meaning. A
*save* needs only its last snapshot: with other sets the answers behind it are left out, so what
was under way there starts again.
"""

from __future__ import annotations

import hashlib
import json
from typing import IO, TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.bytecode.meaning import set_meaning
from everrain_dsl.records import Malformed
from everrain_runtime.play.playthrough import Answered, Diverged, Playthrough
from everrain_runtime.state import encoding

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from everrain_dsl.bytecode.program import Bundle
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.chance import Chance
    from everrain_runtime.state import Board

#: The version of the file format. Raise it with every change to the records.
FORMAT: Final = 3
_SUM: Final = 16
_LONGEST: Final = 4 * 1024 * 1024
TORN: Final = "the last line was cut off as it was written, and has been dropped"
RESTARTED: Final = (
    "the cards have changed since: the game goes on from its last snapshot, without later answers"
)


class Damaged(Exception):  # noqa: N818 - an outcome, beside Malformed
    """A journal that cannot be trusted: the line, counted from 1, and what is wrong with it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@attrs.frozen
class Header:
    """What a game was started with. `sets` holds code, version and meaning of each bundle.

    `seats` says who plays each ship: the name of a bot, empty for a person. `answers` is how many
    answers had been given when this journal began: not 0 where it goes on with another one.
    """

    sets: tuple[tuple[str, str, str], ...] = ()
    options: Mapping[str, str] = attrs.field(factory=dict)
    seed: int = 0
    seats: tuple[str, ...] = ()
    answers: int = 0


@attrs.frozen(eq=False)
class Snapshot:
    """The board between two steps, and the answers given until the next one."""

    board: Mapping[str, Any]
    line: int
    answers: tuple[tuple[int, Answered], ...] = ()


@attrs.frozen(eq=False)
class Saved:
    """A journal read: its snapshots in order, and what there is to say about the reading.

    `text` are its good lines and `last` the checksum of the last of them: it can be written on.
    """

    header: Header
    snapshots: tuple[Snapshot, ...]
    notes: tuple[str, ...] = ()
    text: str = ""
    last: str = ""


def header_of(bundles: Sequence[Bundle], board: Board, seats: Sequence[str] = ()) -> Header:
    """Return the header of a game of those sets that starts on *board*."""
    return Header(sets_of(bundles), dict(board.options), board.streams.seed, tuple(seats))


def sets_of(bundles: Sequence[Bundle]) -> tuple[tuple[str, str, str], ...]:
    """Return code, version and the hash of the meaning of each of the *bundles*."""
    return tuple((each.set.code, each.set.version, set_meaning(each)) for each in bundles)


class Journal:
    """Writes a game down as it is played; every record is flushed as it is written.

    With *saved* it is that journal written on.
    """

    def __init__(self, file: IO[str], header: Header, saved: Saved | None = None) -> None:
        self._file = file
        self._last = saved.last if saved is not None else ""
        self._begins = saved is None or not saved.snapshots
        self._due: Callable[[Board], object] | None = None
        self._at: object = None
        if saved is not None:
            return
        self._write(
            {
                "record": "header",
                "format": FORMAT,
                "sets": [list(each) for each in header.sets],
                "options": dict(header.options),
                "seed": header.seed,
                "seats": list(header.seats),
                "answers": header.answers,
            }
        )

    def follow(
        self, playthrough: Playthrough, due: Callable[[Board], object] | None = None
    ) -> None:
        """Write down everything that *playthrough* does from now on, first its board if none is.

        Boards are written down at every checkpoint, or only when *due* of a board has another
        value than of the last one written down; where it is None, none is due.
        """
        self._due = due
        self._at = due(playthrough.checkpoint) if due is not None else None
        if self._begins:
            self.snapshot(encoding.to_json(playthrough.checkpoint))
        playthrough.checkpointed = self._checkpoint
        playthrough.answered = self.answer
        playthrough.undone = self.undo

    def snapshot(self, board: Mapping[str, Any]) -> None:
        """Write a board down, as JSON."""
        self._begins = False
        self._write({"record": "snapshot", "board": board})

    def _checkpoint(self, board: Board) -> None:
        at = self._due(board) if self._due is not None else None
        if self._due is None or at not in (None, self._at):
            self._at = at
            self.snapshot(encoding.to_json(board))

    def answer(self, answered: Answered) -> None:
        """Write an answer down."""
        self._write(
            {
                "record": "answer",
                "key": answered.key,
                "picked": list(answered.picked),
                "player": answered.player,
            }
        )

    def undo(self) -> None:
        """Write down that the last answer was taken back."""
        self._write({"record": "undo"})

    def _write(self, record: Mapping[str, object]) -> None:
        text = json.dumps(record, sort_keys=True, separators=(",", ":"))
        self._last = _checksum(self._last, text)
        self._file.write(f"{self._last} {text}\n")
        self._file.flush()


def read(text: str) -> Saved:
    """Return the journal that *text* holds. Raises Damaged when a line is not as it was written.

    There may be no snapshot yet: then the game was cut off before anything was decided.
    """
    lines = text.split("\n")
    good = text[: len(text) - len(lines[-1])]
    notes: list[str] = []
    if lines[-1]:
        notes.append(TORN)
    records = _records(lines[:-1])
    if not records:
        raise Damaged(1, "there is no header")
    header = _header(records[0])
    snapshots: list[Snapshot] = []
    for number, record in enumerate(records[1:], 2):
        match record.get("record"):
            case "snapshot":
                board = record.get("board")
                if type(board) is not dict:
                    raise Damaged(number, "the snapshot holds no board")
                snapshots.append(Snapshot(board, number))
            case "answer" | "undo" as kind:
                if not snapshots:
                    raise Damaged(number, "an answer stands before the first snapshot")
                snapshots = _answered(snapshots, record, number, undone=kind == "undo")
            case other:
                raise Damaged(number, f"{str(other)[:40]!r} is no record of a journal")
    last = good.rstrip("\n").rpartition("\n")[2].partition(" ")[0]
    return Saved(header, tuple(snapshots), tuple(notes), good, last)


def replay(
    saved: Saved,
    content: Content,
    chance: Chance | None = None,
    make: Callable[[Board, Content, Chance | None], Playthrough] = Playthrough,
) -> Playthrough:
    """Return the game, played again from its first snapshot to its last answer.

    Raises Damaged when the bundles are others, or the game does not come out as written.
    """
    if not fits(saved, content):
        raise Damaged(1, "the game was played with other cards")
    playthrough = make(_board(_all(saved)[0]), content, chance)
    playthrough.go()
    for at, snapshot in enumerate(saved.snapshots):
        for line, answered in snapshot.answers:
            _again(playthrough, answered, line)
        following = saved.snapshots[at + 1 : at + 2]
        for each in following:
            # Both stand where the game stopped: at a question, or with nothing left to do.
            if encoding.fingerprint(playthrough.checkpoint) != encoding.fingerprint(_board(each)):
                raise Damaged(each.line, "the game does not come out as it is written here")
    return playthrough


def resume(
    saved: Saved,
    content: Content,
    chance: Chance | None = None,
    make: Callable[[Board, Content, Chance | None], Playthrough] = Playthrough,
) -> tuple[Playthrough, tuple[str, ...]]:
    """Return the game at its last answer, and notes on what had to be left out.

    Raises Damaged when the last snapshot holds no board of this game.
    """
    last = _all(saved)[-1]
    playthrough = make(_board(last), content, chance)
    playthrough.go()
    if not fits(saved, content):
        return playthrough, (*saved.notes, *((RESTARTED,) if last.answers else ()))
    for line, answered in last.answers:
        _again(playthrough, answered, line)
    return playthrough, saved.notes


# Inside


def _all(saved: Saved) -> tuple[Snapshot, ...]:
    if not saved.snapshots:
        raise Damaged(1, "there is no snapshot behind the header")
    return saved.snapshots


def _again(playthrough: Playthrough, answered: Answered, line: int) -> None:
    decision = playthrough.pending
    asked = decision.key if decision is not None else "nothing"
    if decision is None or decision.key != answered.key:
        raise Damaged(line, f"{answered.key!r} is answered, and {asked!r} is asked")
    try:
        playthrough.choose(*answered.picked)
    except (KeyError, ValueError, Diverged) as wrong:
        raise Damaged(line, f"the answer to {answered.key!r} cannot be given: {wrong}") from None


def _answered(
    snapshots: list[Snapshot], record: Mapping[str, Any], number: int, *, undone: bool
) -> list[Snapshot]:
    """Return *snapshots* with one answer more, or one taken back."""
    if undone:
        while snapshots and not snapshots[-1].answers:
            snapshots = snapshots[:-1]
        if not snapshots:
            raise Damaged(number, "nothing is left to take back")
        last = snapshots[-1]
        return [*snapshots[:-1], attrs.evolve(last, answers=last.answers[:-1])]
    key, picked, player = (record.get(name) for name in ("key", "picked", "player"))
    if type(key) is not str or type(player) is not int or type(picked) is not list:
        raise Damaged(number, "the answer is incomplete")
    if not all(type(each) is str for each in picked):
        raise Damaged(number, "an option is picked that is no text")
    answered = Answered(key, tuple(picked), player)
    last = snapshots[-1]
    return [*snapshots[:-1], attrs.evolve(last, answers=(*last.answers, (number, answered)))]


def _records(lines: Sequence[str]) -> list[Mapping[str, Any]]:
    records: list[Mapping[str, Any]] = []
    last = ""
    for number, line in enumerate(lines, 1):
        if len(line) > _LONGEST:
            raise Damaged(number, "the line is longer than any record")
        written, _, text = line.partition(" ")
        last = _checksum(last, text)
        if written != last:
            raise Damaged(number, "it is not as it was written: its checksum is another")
        try:
            record = json.loads(text)
        except (ValueError, RecursionError):
            raise Damaged(number, "it is no JSON") from None
        if type(record) is not dict:
            raise Damaged(number, "it is no record")
        records.append(record)
    return records


def _header(record: Mapping[str, Any]) -> Header:
    if record.get("record") != "header":
        raise Damaged(1, "it is no header")
    if record.get("format") != FORMAT:
        raise Damaged(1, f"the format is {record.get('format')!r:.40}, and {FORMAT} is read here")
    sets, options, seed, seats, answers = map(
        record.get, ("sets", "options", "seed", "seats", "answers")
    )
    if type(sets) is not list or type(options) is not dict or type(seed) is not int:
        raise Damaged(1, "the header is incomplete")
    if type(answers) is not int or answers < 0:
        raise Damaged(1, "the header does not say how many answers were given before")
    if type(seats) is not list or not all(type(each) is str for each in seats):
        raise Damaged(1, "the header does not say who sits where")
    if not all(
        type(each) is list and len(each) == 3 and all(type(part) is str for part in each)
        for each in sets
    ):
        raise Damaged(1, "a set has no code, version and hash")
    if not all(type(value) is str for value in options.values()):
        raise Damaged(1, "an option is no text")
    named = tuple((code, version, hash_) for code, version, hash_ in sets)
    return Header(named, options, seed, tuple(seats), answers)


def _board(snapshot: Snapshot) -> Board:
    try:
        return encoding.from_json(snapshot.board)
    except Malformed as failure:
        raise Damaged(snapshot.line, f"the snapshot holds no board: {failure}") from None


def fits(saved: Saved, content: Content) -> bool:
    """Return whether the game was played with bundles that mean what those of *content* do."""
    return tuple(each[2] for each in saved.header.sets) == tuple(
        set_meaning(each) for each in content.bundles
    )


def _checksum(last: str, text: str) -> str:
    raw = f"{last} {text}".encode("utf-8", "surrogatepass")
    return hashlib.sha256(raw).hexdigest()[:_SUM]

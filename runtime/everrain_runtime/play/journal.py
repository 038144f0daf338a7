"""The journal: one file for saves, replays and bug reports, with a game's start and answers.

Each line is a checksum, a space and one record as JSON. A checksum covers its own record and the
checksum before it, so any changed, moved or missing line is detected. The first record is the
header (sets and their meanings, options, seed, seats). Snapshots of the board follow, each taken
between two steps, and the answers given since. A last line without a line end is left by a crash:
it is dropped, with a note. Any other damage is an error that names the line; `salvage` reads
everything before it.

*Replay* plays the answers again from the first snapshot and needs sets of the same meaning. A
*save* needs only its last snapshot: with other sets the answers after it are dropped, and the step
in progress restarts.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping  # noqa: TC003 - annotations are read at run time
from copy import copy
from functools import reduce
from typing import IO, TYPE_CHECKING, Annotated, Any, Final, TypeAlias

import attrs

from everrain_dsl.bytecode.meaning import set_meaning
from everrain_dsl.records import ADDED, HIDDEN, NUMBER_LIMIT, Between, By, Malformed
from everrain_runtime.play import migrations, renames
from everrain_runtime.play.playthrough import Answered, Diverged, Playthrough
from everrain_runtime.state import Board, Legacy, encoding
from everrain_runtime.state.log import Entries, Entry, added, written_since

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_dsl.bytecode.program import Bundle
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.chance import Chance

#: The version of the file format. Raise it with every change to the records, and add a step to
#: `migrations`.
FORMAT: Final = 6
_SUM: Final = 16
#: What there can be of a header that is not whole: its checksum, and the beginning of its record.
_UNBEGUN: Final = re.compile(r'[0-9a-f]{0,16}|[0-9a-f]{16} ("?|\{|\{"a.*)')
_LONGEST: Final = 4 * 1024 * 1024
TORN: Final = "the last line was cut off as it was written, and has been dropped"
MIGRATED: Final = (
    "the game was written by an earlier version: it goes on from its last snapshot, without later"
    " answers"
)
RESTARTED: Final = (
    "the cards have changed since: the game goes on from its last snapshot, without later answers"
)


class Damaged(Exception):  # noqa: N818 - an outcome, beside Malformed
    """A journal that cannot be trusted: the line, counted from 1, and what is wrong with it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class SetsMissing(Exception):  # noqa: N818 - an outcome, beside Damaged
    """The game was played with sets that are not there: code and version of each."""

    def __init__(self, sets: Sequence[tuple[str, str]]) -> None:
        shown = " and ".join(f"`{code}` {version}" for code, version in sets)
        super().__init__(f"the game was played with {shown}, which is not here")
        self.sets = tuple(sets)


@attrs.frozen
class Header:
    """The parameters of a game. `sets` holds code, version and meaning of each bundle.

    `seats` holds who plays each ship: the name of a bot, empty for a person. `answers` is the
    number of answers given before this journal began: not 0 if it continues another one.
    """

    sets: tuple[tuple[str, str, str], ...] = ()
    options: Mapping[str, str] = attrs.field(factory=dict)
    seed: int = 0
    seats: tuple[str, ...] = ()
    answers: Annotated[int, Between(0, NUMBER_LIMIT)] = 0
    #: What the games of a campaign before this one left to it.
    legacy: Legacy | None = attrs.field(default=None, metadata=ADDED)
    format: int = FORMAT


@attrs.frozen(eq=False)
class Snapshot:
    """The board between two steps, and the answers given until the next snapshot.

    `log` holds the entries since the snapshot before, or the whole log if `anew`. Each answer comes
    with its line number. The answers and the `line` of the snapshot are not part of its record.
    """

    board: Annotated[Board, By(encoding.from_json)]
    log: tuple[Entry, ...] = attrs.field(default=(), metadata=ADDED)
    anew: bool = attrs.field(default=False, metadata=ADDED)
    line: int = attrs.field(default=0, metadata=HIDDEN)
    answers: tuple[tuple[int, Answered], ...] = attrs.field(default=(), metadata=HIDDEN)


@attrs.frozen
class Undo:
    """The last answer was taken back."""


Record: TypeAlias = Header | Snapshot | Answered | Undo
#: What each record is called in its line.
RECORDS: Final[Mapping[str, type[Record]]] = {
    "header": Header,
    "snapshot": Snapshot,
    "answer": Answered,
    "undo": Undo,
}
_NAMES: Final = {cls: name for name, cls in RECORDS.items()}


@attrs.frozen(eq=False)
class Saved:
    """A journal after reading: its snapshots in order, and notes about the reading.

    `text` holds its valid lines and `last` the checksum of the last of them, so that the journal
    can be continued.
    """

    header: Header
    snapshots: tuple[Snapshot, ...]
    notes: tuple[str, ...] = ()
    text: str = ""
    last: str = ""
    #: The log of the last snapshot.
    log: Entries | None = None


def header_of(bundles: Sequence[Bundle], board: Board, seats: Sequence[str] = ()) -> Header:
    """Return the header of a game of those sets that starts on *board*."""
    options, seed = dict(board.options), board.streams.seed
    return Header(sets_of(bundles), options, seed, tuple(seats), legacy=board.legacy)


def sets_of(bundles: Sequence[Bundle]) -> tuple[tuple[str, str, str], ...]:
    """Return code, version and the hash of the meaning of each of the *bundles*."""
    return tuple((each.set.code, each.set.version, set_meaning(each)) for each in bundles)


class Journal:
    """Writes a game down as it is played, in memory and to *file* if there is one.

    Every record is flushed as it is written. With *saved* it is that journal written on.
    """

    def __init__(self, file: IO[str] | None, header: Header, saved: Saved | None = None) -> None:
        self._file = file
        self._lines = [saved.text] if saved is not None else []
        self._last = saved.last if saved is not None else ""
        self._begins = saved is None or not saved.snapshots
        self._due: Callable[[Board], object] | None = None
        self._at: object = None
        self._log = saved.log if saved is not None else None
        if saved is not None:
            return
        self._write(header)

    @property
    def text(self) -> str:
        """Return all that has been written."""
        return "".join(self._lines)

    def copy(self) -> Journal:
        """Return the same journal in memory, to be written on by itself."""
        made = copy(self)
        made._file, made._lines = None, [*self._lines]
        return made

    def follow(
        self, playthrough: Playthrough, due: Callable[[Board], object] | None = None
    ) -> None:
        """Record everything *playthrough* does from now on; a new journal starts with its board.

        Boards are recorded at every checkpoint, or only when *due* returns another value than for
        the last recorded board. None are recorded while it returns None.
        """
        self._due = due
        self._at = due(playthrough.checkpoint) if due is not None else None
        if self._begins:
            self.snapshot(playthrough.checkpoint)
        self.attach(playthrough)

    def attach(self, playthrough: Playthrough) -> None:
        """Write down what *playthrough* does from now on, as before."""
        playthrough.checkpointed = self._checkpoint
        playthrough.answered = self.answer
        playthrough.undone = self.undo

    def snapshot(self, board: Board) -> None:
        """Write a board down."""
        self._begins = False
        goes_on, entries = written_since(board.log, self._log)
        self._log = board.log
        self._write(Snapshot(board, tuple(entries), anew=not goes_on))

    def _checkpoint(self, board: Board) -> None:
        at = self._due(board) if self._due is not None else None
        if self._due is None or at not in (None, self._at):
            self._at = at
            self.snapshot(board)

    def answer(self, answered: Answered) -> None:
        """Write an answer down."""
        self._write(answered)

    def undo(self) -> None:
        """Write down that the last answer was taken back."""
        self._write(Undo())

    def _write(self, record: Record) -> None:
        written = {"record": _NAMES[type(record)], **encoding.form().write(record)}
        text = json.dumps(written, sort_keys=True, separators=(",", ":"))
        self._last = _checksum(self._last, text)
        self._lines.append(f"{self._last} {text}\n")
        if self._file is not None:
            self._file.write(self._lines[-1])
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
    written = [*enumerate(_written(lines[:-1]), 1)]
    if not written:
        raise Damaged(1, "there is no header")
    header = _header(written[0][1])
    if header.format != FORMAT:
        notes.append(MIGRATED)
    snapshots: list[Snapshot] = []
    log: Entries | None = None
    for number, value in migrations.migrate(written[1:], header.format, FORMAT):
        match _record(value, number):
            case Snapshot() as snapshot:
                log = reduce(added, snapshot.log, None if snapshot.anew else log)
                snapshot.board.log = log
                snapshots.append(attrs.evolve(snapshot, line=number))
            case Answered() as answered if snapshots:
                since = (*snapshots[-1].answers, (number, answered))
                snapshots[-1] = attrs.evolve(snapshots[-1], answers=since)
            case Undo() if snapshots:
                snapshots = _undone(snapshots, number)
            case Header():
                raise Damaged(number, "a second header stands inside the game")
            case _:
                raise Damaged(number, "an answer stands before the first snapshot")
    last = good.rstrip("\n").rpartition("\n")[2].partition(" ")[0]
    return Saved(header, tuple(snapshots), tuple(notes), good, last, log)


def replay(
    saved: Saved,
    content: Content,
    chance: Chance | None = None,
    make: Callable[[Board, Content, Chance | None], Playthrough] = Playthrough,
) -> Playthrough:
    """Return the game, played again from its first snapshot to its last answer.

    Raises Damaged when the bundles are others, or the game does not come out as written.
    """
    if saved.header.format != FORMAT:
        raise Damaged(1, "the game was written by an earlier version: it goes on by `play --load`")
    if not fits(saved, content):
        raise Damaged(1, "the game was played with other cards")
    playthrough = make(_all(saved)[0].board.copy(), content, chance)
    playthrough.go()
    for at, snapshot in enumerate(saved.snapshots):
        for line, answered in snapshot.answers:
            _again(playthrough, answered, line)
        following = saved.snapshots[at + 1 : at + 2]
        for each in following:
            # Both stand where the game stopped: at a question, or with nothing left to do.
            if encoding.fingerprint(playthrough.checkpoint) != encoding.fingerprint(each.board):
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
    _all(saved)
    if not (same := fits(saved, content)):
        saved = renames.made_whole(saved, content)
    last = saved.snapshots[-1]
    playthrough = make(last.board.copy(), content, chance)
    playthrough.go()
    if not same:
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
    asked = decision.id if decision is not None else "nothing"
    if decision is None or decision.id != answered.id:
        raise Damaged(line, f"{answered.id!r} is answered, and {asked!r} is asked")
    try:
        playthrough.choose(*answered.picked)
    except (KeyError, ValueError, Diverged) as wrong:
        raise Damaged(line, f"the answer to {answered.id!r} cannot be given: {wrong}") from None


def _undone(snapshots: list[Snapshot], number: int) -> list[Snapshot]:
    """Return *snapshots* with the last answer taken back."""
    while snapshots and not snapshots[-1].answers:
        snapshots = snapshots[:-1]
    if not snapshots:
        raise Damaged(number, "nothing is left to take back")
    last = snapshots[-1]
    return [*snapshots[:-1], attrs.evolve(last, answers=last.answers[:-1])]


def _written(lines: Sequence[str]) -> list[dict[str, Any]]:
    """Return the JSON object in each line. Raises Damaged if a checksum or a line is wrong."""
    written: list[dict[str, Any]] = []
    last = ""
    for number, line in enumerate(lines, 1):
        if len(line) > _LONGEST:
            raise Damaged(number, "the line is longer than any record")
        found, _, text = line.partition(" ")
        last = _checksum(last, text)
        if found != last:
            raise Damaged(number, "it is not as it was written: its checksum is another")
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            raise Damaged(number, "it is no JSON") from None
        if type(value) is not dict:
            raise Damaged(number, "it is no record")
        written.append(value)
    return written


def _header(value: dict[str, Any]) -> Header:
    if value.get("record") != "header":
        raise Damaged(1, "it is no header")
    found = value.get("format")
    if found != FORMAT and (type(found) is not int or found not in migrations.STEPS):
        known = " and ".join(map(str, [*sorted(migrations.STEPS), FORMAT]))
        raise Damaged(1, f"the format is {found!r:.40}, and {known} are read here")
    header = _record(value, 1)
    assert isinstance(header, Header)
    return attrs.evolve(header, sets=migrations.sets_now(header.sets, header.format))


def _record(value: dict[str, Any], line: int) -> Record:
    """Return the record in a line. Raises Damaged if it is invalid."""
    name = value.pop("record", None)
    cls = RECORDS.get(name) if type(name) is str else None
    if cls is None:
        raise Damaged(line, f"{str(name)[:40]!r} is no record of a journal")
    try:
        return encoding.form().read(cls, value)
    except Malformed as failure:
        raise Damaged(line, f"the {name} is malformed: {failure}") from None


def is_unbegun(text: str) -> bool:
    """Return whether *text* is what a kill leaves before the header is whole: nothing to lose."""
    return _UNBEGUN.fullmatch(text) is not None


def first_header(text: str) -> Header | None:
    """Return the header of a journal whose first line is as it was written, or None."""
    try:
        return _header(_written([text.partition("\n")[0]])[0])
    except Damaged:
        return None


def need_sets(header: Header, content: Content) -> None:
    """Raise SetsMissing unless *content* has every set that the game was played with."""
    here = {bundle.set.code for bundle in content.bundles}
    missing = [(code, version) for code, version, _ in header.sets if code not in here]
    if missing:
        raise SetsMissing(missing)


def fits(saved: Saved, content: Content) -> bool:
    """Return whether the game was played with bundles that mean what those of *content* do.

    One that an earlier version wrote does not fit: it is written anew.
    """
    return saved.header.format == FORMAT and tuple(each[2] for each in saved.header.sets) == tuple(
        set_meaning(each) for each in content.bundles
    )


def _checksum(last: str, text: str) -> str:
    raw = f"{last} {text}".encode("utf-8", "surrogatepass")
    return hashlib.sha256(raw).hexdigest()[:_SUM]

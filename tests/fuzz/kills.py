"""Processes killed as they write: what they had said is done is in the file, and goes on from it.

A process that has all it needs is forked for each, which costs a few milliseconds. Half are killed
by this process at some moment, half kill themselves in the midst of a line, wherever that is.
"""

from __future__ import annotations

import os
import random
import signal
import tempfile
import time
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, cast
from unittest.mock import patch

import attrs

from everrain_dsl.bytecode import bundle
from everrain_dsl.cli.files import write_whole
from everrain_runtime.bots.uniform import Uniform
from everrain_runtime.engine.counts import Counts
from everrain_runtime.play import journal, one_game, progress, saves, session
from everrain_runtime.play.one_game import Plan, Result
from everrain_runtime.state.encoding import fingerprint
from tests.sources import core_bundle, core_content

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_runtime.play.session import Session

#: How many different games are killed, and how many answers each takes.
_GAMES: Final = 8
_ANSWERS: Final = 25
_PLAN: Final = Plan(seed=7)
_RESULTS: Final = 20
_WRITES: Final = 6
#: The longest that a process is left to itself before it is killed, in seconds.
_LONGEST: Final = 0.004
_FOR_EVER: Final = 60


@attrs.frozen
class _Game:
    """A game as it comes out when nobody is killed."""

    text: str
    board: str
    answers: int


class _Torn:
    """A file whose process is killed once so many characters have been written to it."""

    def __init__(self, file: IO[str], left: int) -> None:
        self._file = file
        self._left = left

    def write(self, text: str) -> int:
        self._left -= len(text)
        if self._left < 0:
            # Past the buffer: what is still in that is lost with the process.
            os.write(self._file.fileno(), text[: self._left].encode())
            os.kill(os.getpid(), signal.SIGKILL)
        return self._file.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def attempt(number: int, seed: int) -> str:
    """Kill the process of that number, and return what it was writing.

    Raises AssertionError where anything is lost, or whatever else goes wrong.
    """
    chance = random.Random(f"kills {seed} {number}")
    what, kill = (
        ("a game", _kill_game), ("a simulation", _kill_simulation), ("a bundle", _kill_bundle),
        ("a game", _kill_game),
    )[number % 4]  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        kill(Path(folder), chance)
    return what


def _kill_game(folder: Path, chance: random.Random) -> None:
    path, game = folder / "killed.game", chance.randrange(_GAMES)
    whole = _game(game)
    left = chance.randrange(len(whole.text)) if chance.random() < 0.5 else None

    def play(said: Callable[[], None]) -> None:
        file = saves.create(path)
        playing = _begun(game, cast("IO[str]", _Torn(file, left)) if left is not None else file)
        while playing.answers < _ANSWERS and playing.pending is not None:
            _answer(playing)
            said()

    said = _killed(play, chance, whole.answers, left is not None)
    text = saves.text_of(path) if path.exists() else ""
    if journal.is_unbegun(text):
        assert said == 0
        with saves.create(path) as file:
            _begun(game, file)
        assert saves.read(path).header.seed == game
        return
    assert whole.text.startswith(text), "what is written is not what was played"
    saved = saves.read(path)
    with saves.reopen(path, saved) as file:
        playing = session.go_on(saved, core_content(), file, fresh=False)
        assert playing.answers >= said, f"{said} answers were given, {playing.answers} are there"
        while playing.answers < whole.answers:
            _answer(playing)
    assert fingerprint(playing.board) == whole.board, "the game comes out otherwise"


def _kill_simulation(folder: Path, chance: random.Random) -> None:
    path, results = folder / "killed.jsonl", _results()
    whole = _written(folder / "whole.jsonl", results)
    left = chance.randrange(len(whole)) if chance.random() < 0.5 else None
    locked = saves.locked

    def simulate(said: Callable[[], None]) -> None:
        torn = locked if left is None else lambda path: cast("IO[str]", _Torn(locked(path), left))
        with patch.object(saves, "locked", torn):
            file = progress.opened(path, core_content(), _PLAN)
        for each in results:
            file.add(each)
            said()

    said = _killed(simulate, chance, len(results), left is not None)
    with closing(progress.opened(path, core_content(), _PLAN)) as file:
        there = len(file.results)
        assert there >= said, f"{said} games were played, {there} are there"
        for each in results[there:]:
            file.add(each)
    assert path.read_text("utf-8") == whole, "the games come out otherwise"


def _kill_bundle(folder: Path, chance: random.Random) -> None:
    path, contents = folder / "core.json", _contents()

    def build(said: Callable[[], None]) -> None:
        for at in range(_WRITES):
            write_whole(path, contents[at % 2])
            said()

    said = _killed(build, chance, _WRITES, itself=False)
    if said == 0 and not path.exists():
        return
    # What was said is written, or already what comes after it.
    assert path.read_bytes() in {contents[(said - 1) % 2], contents[said % 2]}, "half is written"
    write_whole(path, contents[0])
    assert path.read_bytes() == contents[0]


def _killed(
    work: Callable[[Callable[[], None]], None], chance: random.Random, most: int, itself: bool
) -> int:
    """Do *work* in a process of its own, kill it, and return how much of it was said to be done.

    It rests at some point, half of them until that: else it would be done before this process has a turn to kill it.
    """
    reading, writing = os.pipe()
    after = chance.randrange(most + 1)
    resting = chance.choice((chance.uniform(0, _LONGEST), _FOR_EVER))
    patience = chance.uniform(0, _LONGEST)
    child = os.fork()
    if child == 0:
        done = 0

        def say() -> None:
            nonlocal done
            done += 1
            os.write(writing, b".")
            if done == after and not itself:
                time.sleep(resting)

        try:
            os.close(reading)
            work(say)
        finally:
            os._exit(1)
    os.close(writing)
    said = 0
    try:
        if not itself:
            while said < after and (heard := os.read(reading, 1)):
                said += len(heard)
            time.sleep(patience)
            os.kill(child, signal.SIGKILL)
        while heard := os.read(reading, 4096):
            said += len(heard)
    finally:
        os.close(reading)
        os.waitpid(child, 0)
    return said


def _begun(game: int, file: IO[str] | None = None) -> Session:
    return session.start(core_content(), ("",) * (1 + game % 2), file, seed=game)


def _answer(playing: Session) -> None:
    """Give the answer that this question of this game always gets."""
    playing.let(Uniform(playing.answers))


@cache
def _game(game: int) -> _Game:
    playing = _begun(game)
    while playing.answers < _ANSWERS and playing.pending is not None:
        _answer(playing)
    return _Game(playing.save(), fingerprint(playing.board), playing.answers)


@cache
def _results() -> tuple[Result, ...]:
    """Return what came of games, without what was counted: short lines stay in a buffer."""
    played = [one_game.play(core_content(), _PLAN, number) for number in range(2)]
    short = [attrs.evolve(each, counts=Counts()) for each in played]
    return tuple((short * _RESULTS)[:_RESULTS])


@cache
def _contents() -> tuple[bytes, bytes]:
    whole = bundle.dump(core_bundle())
    return whole, whole[: len(whole) // 2]


def _written(path: Path, results: tuple[Result, ...]) -> str:
    with closing(progress.opened(path, core_content(), _PLAN)) as file:
        for each in results:
            file.add(each)
    return path.read_text("utf-8")

"""A file with the progress of a simulation, so that it can resume after an interruption.

The first line describes the simulation. Each further line is the result of one game, in order. A
last line without a line end is left by a crash: that game is played again.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import IO, TYPE_CHECKING, Final

import attrs

from everrain_dsl.records import ADDED, Malformed
from everrain_runtime.engine.counts import Counts
from everrain_runtime.play import journal, saves
from everrain_runtime.play.endings import Amount, Ending  # noqa: TC001 - read as records are
from everrain_runtime.play.one_game import BrokenGame, Plan, Result, result_of, seed_of
from everrain_runtime.state import Legacy, encoding

if TYPE_CHECKING:
    from pathlib import Path

    from everrain_runtime.content.content import Content

#: The version of the file's form. Raise it with every change to the records.
FORMAT: Final = 2


class OtherSimulation(Exception):  # noqa: N818 - an outcome, beside InUse
    """A progress file of another simulation, which cannot be resumed; the message explains why."""


@attrs.frozen
class _Header:
    """The simulation of a file: its plan, and code, version and meaning of each set."""

    players: int
    bot: str
    seed: int
    check: bool
    choices: dict[str, str]
    campaign: bool
    sets: tuple[tuple[str, str, str], ...]
    format: int = FORMAT


@attrs.frozen
class _Game:
    """The result of one game.

    Drawn cards are counted by id; choices by card and words, both offered and taken; `uses` by the
    kind of use and the id of the thing used.
    """

    outcome: str
    ending: Ending
    decisions: Amount
    milliseconds: Amount
    drawn: dict[str, int]
    chosen: tuple[tuple[str, str, int], ...]
    offered: tuple[tuple[str, str, int], ...]
    digest: str
    legacy: Legacy | None = attrs.field(default=None, metadata=ADDED)
    uses: tuple[tuple[str, str, int], ...] = attrs.field(default=(), metadata=ADDED)
    #: Why it could not go on, empty for one that has ended.
    broken: str = attrs.field(default="", metadata=ADDED)


class Progress:
    """The file that the games of a simulation are written to, and the games it holds already."""

    def __init__(self, file: IO[str], results: list[Result]) -> None:
        self._file = file
        self.results = results

    def add(self, result: Result) -> None:
        """Write down what came of the next game."""
        self._file.write(_line(_game(result)))
        self._file.flush()

    def close(self) -> None:
        """Let others go on from the file."""
        self._file.close()


def opened(path: Path, content: Content, plan: Plan) -> Progress:
    """Return the progress in that file, which is begun if it is not there.

    Raises OtherSimulation where it holds games of another plan or is damaged, saves.InUse where
    another process writes to it, and OSError.
    """
    header = _line(_header(content, plan))
    if not path.exists():
        path.touch()
    file = saves.locked(path)
    try:
        text = path.read_bytes().decode("utf-8", "replace")
        *lines, torn = text.split("\n")
        if not lines:
            file.truncate(0)
            file.write(header)
            file.flush()
            return Progress(file, [])
        _see_same(path, lines[0], header)
        results = [_result(path, plan, number, line) for number, line in enumerate(lines[1:])]
        file.truncate(len(text.encode()) - len(torn.encode()))
        file.seek(0, 2)
    except BaseException:
        file.close()
        raise
    return Progress(file, results)


def _see_same(path: Path, first: str, header: str) -> None:
    """Raise OtherSimulation where the file's first line is not this plan's."""
    if f"{first}\n" == header:
        return
    try:
        there = json.loads(first)
        here = json.loads(header)
        other = next(name for name in here if there[name] != here[name])
    except (ValueError, TypeError, KeyError, StopIteration):
        raise OtherSimulation(f"{path}, line 1: no simulation is written here") from None
    if other == "sets":
        raise OtherSimulation(f"{path} holds games of other sets, or of what they were before")
    words = f"{other} {there[other]!r}, not {here[other]!r}"
    raise OtherSimulation(f"{path} holds games with {words}")


def _result(path: Path, plan: Plan, number: int, line: str) -> Result:
    try:
        game = encoding.form().read(_Game, json.loads(line))
    except (ValueError, Malformed, RecursionError) as wrong:
        raise OtherSimulation(f"{path}, line {number + 2}: {wrong}") from None
    if game.broken:
        return result_of(_broken(game, plan, number), game.milliseconds / 1000)
    chosen = Counter({(card, choice): taken for card, choice, taken in game.chosen})
    offered = Counter({(card, choice): times for card, choice, times in game.offered})
    uses = Counter({(use, thing): times for use, thing, times in game.uses})
    return Result(
        games=1,
        rounds=game.ending.round,
        decisions=game.decisions,
        seconds=game.milliseconds / 1000,
        outcomes=Counter([game.outcome]),
        counts=Counts(Counter(game.drawn), chosen, uses, offered),
        endings=[game.ending],
        digest=game.digest,
        legacy=game.legacy,
    )


def _broken(game: _Game, plan: Plan, number: int) -> BrokenGame:
    """Return the game with that *number* as one that could not go on."""
    stuck = game.outcome == "stuck"
    return BrokenGame(number, seed_of(plan, number), game.broken, game.legacy, stuck=stuck)


def _game(result: Result) -> _Game:
    (outcome,), (ending,) = result.outcomes, result.endings
    counts = result.counts
    return _Game(
        outcome,
        ending,
        result.decisions,
        round(result.seconds * 1000),
        dict(counts.drawn),
        tuple((card, choice, taken) for (card, choice), taken in counts.chosen.items()),
        tuple((card, choice, times) for (card, choice), times in counts.offered.items()),
        result.digest,
        result.legacy,
        tuple((use, thing, times) for (use, thing), times in counts.uses.items()),
        "".join(each.reason for each in result.broken),
    )


def _header(content: Content, plan: Plan) -> _Header:
    return _Header(
        plan.players,
        str(plan.bot),
        plan.seed,
        plan.check,
        dict(sorted(plan.choices.items())),
        plan.campaign,
        journal.sets_of(content.bundles),
    )


def _line(record: _Header | _Game) -> str:
    return json.dumps(encoding.form().write(record), separators=(",", ":")) + "\n"

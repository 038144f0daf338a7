"""Hostile cards written by hand: each is refused as its first line says, or ends within its bound.

`cards/` holds one to a file. Its first line is a note: `# refused E0463`, or `# ends`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode.verifier import verify, verify_link
from everrain_dsl.compiler import Compiled, Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime.bots.uniform import Uniform
from everrain_runtime.content.content import Content
from everrain_runtime.engine.decisions import FirstOption
from everrain_runtime.engine.game import Game
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.scenarios.stage import Stage
from everrain_runtime.scenarios.trial import Trial
from tests.fuzz.hostile import CODE, cause_all, finish, told
from tests.sources import core_bundle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from everrain_runtime.engine.decisions import Answers

CARDS: Final = tuple(sorted((Path(__file__).parent / "cards").glob("*.rain")))
#: Who answers what the cards ask.
_ANSWERING: Final[tuple[Callable[[int], Answers], ...]] = (lambda seed: FirstOption(), Uniform)


def attempt(number: int, seed: int) -> str:
    """Try the card of that number and return what comes of it. Raises AssertionError.

    Dice and draws come from the seed.
    """
    path = CARDS[number % len(CARDS)]
    came = come_of(path, seed)
    assert came == expected(path), f"{path.name}: {came}"
    return came


def expected(path: Path) -> str:
    """Return what the first line of a file says comes of its cards: `ends`, or `refused E0463`."""
    return path.read_text("utf-8").partition("\n")[0].removeprefix("# ")


def come_of(path: Path, seed: int = 1) -> str:
    """Return what comes of the cards of a file: `refused` with the codes, or `ends`.

    Raises NoEndError where they are not over within their bound, or whatever else goes wrong.
    """
    read = Source(path.name, path.read_text("utf-8"))
    compiled = compile_folders([Folder(CODE, (read,))], core(), libraries=[core_bundle()])
    if compiled.report.has_errors:
        return " ".join(["refused", *sorted({each.code for each in compiled.report.errors})])
    bundles = compiled.bundles()
    faults = [each for bundle in bundles for each in verify(bundle, core())]
    assert [*faults, *verify_link(bundles, core())] == []
    content = Content(bundles)
    many = told(compiled.bundle(CODE))
    cause_all(content, many)
    for game, task in _moments(compiled, content, seed):
        finish(game, many, task)
    return "ends"


def _moments(
    compiled: Compiled, content: Content, seed: int
) -> Iterator[tuple[Game, Callable[[Game], object]]]:
    """Yield a game for all that each card can do, with its task, by who answers."""
    for card in compiled.of(CODE):
        trial = Trial(card, Stage(compiled, content), seed)
        ways = trial.ways_to_begin()
        for _, task in ways:
            for answering in _ANSWERING:
                answers = answering(seed)
                board = trial.playthrough.board.copy()
                yield Game(board, trial.content, standard_rules(), answers), task

"""Cards put in play on a prepared table and set off: what each did there."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.compiler import Compiled, Folder, compile_folders
from everrain_dsl.diagnostics import Severity
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.printed import Chapter
from everrain_runtime.content.content import Content
from everrain_runtime.play.playthrough import Playthrough
from everrain_runtime.scenarios import card_entry, runner
from everrain_runtime.scenarios.lines import CardInterface, Lines
from everrain_runtime.scenarios.table import Cannot, Setup
from everrain_runtime.state import encoding
from everrain_runtime.state.log import entries, length
from tests.matrix.tables import CARDS, OPTIONS, TABLES
from tests.sources import core_bundle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import TypeAlias

    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.model.scenario import Scenario
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.scenarios.samples import SampleContent
    from everrain_runtime.state import Board

    #: Sets off a card in play: the game, the card, its `this`, and the crew that uses it.
    SetOff: TypeAlias = Callable[[Game, Loaded, int, int], object]

#: The row that says that nothing happens, which is logged and shows nothing.
NOTHING: Final = "nothing_happens"
#: The most questions that are answered of one card.
MOST_ANSWERS: Final = 12


def compiled(text: str) -> Compiled:
    """Return *text* compiled beside the core set."""
    folder = Folder("matrix", (Source("matrix.rain", text),))
    return compile_folders([folder], core(), libraries=[core_bundle()])


def refused(cards: Mapping[str, str]) -> dict[str, Diagnostic]:
    """Return the first error of each of *cards*, texts by name, that has one."""
    starts: list[int] = []
    line = 1 + CARDS.count("\n")
    for text in cards.values():
        starts.append(line)
        line += text.count("\n")
    names = list(cards)
    found: dict[str, Diagnostic] = {}
    for each in compiled(CARDS + "".join(cards.values())).report:
        if each.severity is Severity.ERROR:
            at = each.span.source.location(each.span.start)[0]
            found.setdefault(names[bisect_right(starts, at) - 1], each)
    return found


def written(board: Board) -> str:
    """Return a board as text, by which it is compared."""
    return str(encoding.to_json(board))


@attrs.frozen
class Trace:
    """What came of a card: the board afterwards, what was logged and what was asked."""

    board: str
    log: tuple[str, ...]
    asked: tuple[str, ...]


@attrs.frozen
class Played:
    """A board after a card was set off, since when its log tells of it, and what was asked."""

    board: Board
    since: int
    asked: tuple[str, ...]


@cache
def _prepared() -> tuple[Compiled, Content]:
    text = f"{CARDS}\n"
    for name, lines in TABLES.items():
        given = "".join(f"  {line}\n" for line in lines.strip().split("\n"))
        text += f'scenario "{name}" of "Nothing at all"\n{given}  expect your ship is afloat\n\n'
    made = compiled(text)
    assert not made.report.has_errors, [str(each) for each in made.report]
    return made, Content(made.bundles())


class Stage:
    """Compiled cards, and the tables they are tried on; no deck on these holds any of them."""

    def __init__(self, cards: Iterable[str]) -> None:
        self.compiled = compiled(CARDS + "".join(cards))
        assert not self.compiled.report.has_errors, [str(each) for each in self.compiled.report]
        self.content = Content(self.compiled.bundles())
        self._tables: dict[str, tuple[Board, SampleContent]] = {}

    def setup(self, game: Game) -> Setup:
        """Return what arranges the table of a *game* that is being tried."""
        return Setup(game, self._lines, game.content)  # type: ignore[arg-type]

    @property
    def known(self) -> CardInterface:
        """Return what the names of the card that is being tried mean."""
        return self._lines.known

    @cached_property
    def ids(self) -> Mapping[str, str]:
        """Return the identity of each of the cards by its name."""
        return {card.name: card.id for card in self.compiled.cards}

    def table(self, name: str) -> tuple[Board, SampleContent]:
        """Return the table of that name, and all content it is played with."""
        if name not in self._tables:
            made, small = _prepared()
            scenario: Scenario = next(each for each in made.scenarios if each.title == name)
            play = runner.Play(scenario, made, small, None)
            play.all()
            board, known = play.playthrough.board, play.content
            board.options = {**OPTIONS.get(name, {})}
            known._programs.update({each.id: each for each in self.content._programs.values()})
            known.kept = {}
            known._kinds = {**known._kinds, **self.content._kinds}
            chapters = [card.id for card in self.content.of_kind(Chapter) if card.id not in small]
            board.stories.untold = (*board.stories.untold, *chapters)
            self._tables[name] = board, known
        return self._tables[name]

    def trace(self, name: str, table: str, set_off: SetOff, *, last: bool = False) -> Trace | None:
        """Return what came of the card of that name, None where it has no room on the table."""
        played = self.played(name, table, set_off, last=last)
        if played is None:
            return None
        loaded = self.content.get(self.ids[name])
        logged = entries(played.board.log, played.since)
        log = [f"{each.name} {each.arguments} {each.amount}" for each in logged]
        return Trace(
            written(played.board).replace(loaded.id, "CARD").replace(loaded.name, "CARD"),
            tuple(
                [each.replace(loaded.name, "CARD") for each in log if not each.startswith(NOTHING)]
            ),
            played.asked,
        )

    def played(self, name: str, table: str, *set_off: SetOff, last: bool = False) -> Played | None:
        """Return the board on which all of that was set off, None where that cannot be.

        That is where it has no room, or where questions have no end; they are answered with what
        is offered first, or *last*.
        """
        board, content = self.table(table)
        loaded = content.get(self.ids[name])
        playthrough = Playthrough(board.copy(), content)
        lines = self._lines = Lines(self.compiled, CardInterface(), loaded.id)
        lines.known.bind(lines.no_this, board.flow.you)
        brought: list[int] = []

        def bring(game: Game) -> None:
            setup = Setup(game, lines, content)
            brought[:] = card_entry.bring(setup, loaded), card_entry.user(setup)

        try:
            playthrough.begin(bring)
        except Cannot:
            return None
        since = length(playthrough.board.log)
        asked: list[str] = []
        for each in set_off:
            if playthrough.pending is not None:
                return None
            playthrough.begin(partial(_set_off, each, loaded, brought))
            asked += answer(playthrough, last=last)
        return Played(playthrough.board, since, tuple(asked))


def _set_off(set_off: SetOff, loaded: Loaded, brought: Sequence[int], game: Game) -> None:
    this, crew = brought
    set_off(game, loaded, this, crew)


def answer(playthrough: Playthrough, *, last: bool) -> list[str]:
    """Answer what is asked, and return the questions: how they are put and what is offered."""
    asked: list[str] = []
    for _ in range(MOST_ANSWERS):
        decision = playthrough.pending
        if decision is None:
            break
        options: Sequence[str] = [option.key for option in decision.options]
        asked.append(f"{decision.kind}: {', '.join(options)}")
        count = max(decision.least, min(1, decision.most))
        playthrough.choose(*(options[-count:] if last else options[:count]))
    return asked

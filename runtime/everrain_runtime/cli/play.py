"""Play the game at a terminal: the map, your ship, numbered options; every answer is written."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from everrain_dsl.cli import console
from everrain_dsl.cli.findings import stop_on_errors
from everrain_dsl.cli.loading import core_folder, load
from everrain_dsl.diagnostics.suggest import nearest_names
from everrain_runtime import journal, session, view
from everrain_runtime.bots import BOTS
from everrain_runtime.cli.card_help import NARRATED, card_help, card_names
from everrain_runtime.cli.rule_choices import read_choices
from everrain_runtime.journal import Damaged
from everrain_runtime.log import entries, length, sentence
from everrain_runtime.scenarios import prepare
from everrain_runtime.trial import BadAnswer, read_answer

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import IO

    from rich.console import Console

    from everrain_dsl.compiler import Compiled
    from everrain_runtime.content import Content
    from everrain_runtime.decisions import Decision
    from everrain_runtime.log import Entry
    from everrain_runtime.session import Session

_COMMANDS: Final = (
    ("map", "the map"),
    ("ship [NAME]", "your ship, or another"),
    ("log [N]", "the last N things that happened (20)"),
    ("help CARD", "what a card says, as far as you may know it"),
    ("undo", "take your last answer back, up to the last roll or card turned up"),
    ("save FILE", "keep a copy of the game as it is now"),
    ("quit", "leave; `--load` goes on"),
)
_NAME: Final = "everrain-{}.game"


@click.command()
@click.option("--players", type=click.IntRange(1, 4), default=1, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of dice and draws.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    type=click.Choice(sorted(BOTS)),
    help="Let this bot play the last seat; several, the last seats.",
)
@click.option("--rule", "rules", multiple=True, metavar="NAME=VALUE", help="Play a rule so.")
@click.option("--save", "file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--load", "loaded", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--salvage", is_flag=True, help="Go on from what is good of a damaged file.")
@click.option("--path", "paths", multiple=True, help="The sets; the core set if not given.")
def play(
    players: int,
    seed: int,
    bots: tuple[str, ...],
    rules: tuple[str, ...],
    file: Path | None,
    loaded: Path | None,
    paths: tuple[str, ...],
    *,
    salvage: bool,
) -> None:
    """Play the game, alone or with others at one terminal, with bots for other captains.

    Every answer is written to a file at once (--save; a new one in this folder if not given), so a
    game that is cut off goes on with --load. Leaves with 0, also when a game is left unfinished.
    """
    if len(bots) > players:
        raise click.UsageError(f"{len(bots)} bots cannot play {players} ships")
    found = load(paths or (str(core_folder()),))
    stop_on_errors(found)
    content = prepare(found.compiled).content
    if loaded is not None:
        table = _go_on(loaded, file, content, salvage=salvage)
    else:
        seats = ("",) * (players - len(bots)) + bots
        table = _start(seats, file, content, seed, read_choices(rules))
    game, path = table
    Terminal(game, content, found.compiled, path).run()


def _start(
    seats: tuple[str, ...],
    file: Path | None,
    content: Content,
    seed: int,
    choices: dict[str, str],
) -> tuple[Session, Path]:
    path = file or _free_name(Path())
    try:
        with_file = path.open("x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise click.UsageError(f"{path} is there already; --load goes on with it") from None
    except OSError as failure:
        raise click.UsageError(f"{path} cannot be written: {failure.strerror}") from None
    return session.start(content, seats, with_file, seed=seed, choices=choices), path


def _go_on(
    loaded: Path, file: Path | None, content: Content, *, salvage: bool
) -> tuple[Session, Path]:
    """Return the saved game; it is written on where it is, or anew if it cannot be."""
    try:
        text = loaded.read_text("utf-8")
        saved = journal.salvage(text) if salvage else journal.read(text)
        fresh = bool(file) or len(saved.text) < len(text) or not journal.fits(saved, content)
        path = (file or _free_name(loaded.parent)) if fresh else loaded
        target: IO[str] = path.open("x" if fresh else "a", encoding="utf-8", newline="\n")
        game, notes = session.go_on(saved, content, target, fresh=fresh)
    except (Damaged, UnicodeDecodeError) as damaged:
        raise click.ClickException(
            f"{loaded}: {damaged}" + ("" if salvage else "; --salvage goes on before that")
        ) from None
    except OSError as failure:
        raise click.UsageError(f"{failure.filename}: {failure.strerror}") from None
    for note in notes:
        click.echo(f"{loaded}: {note}", err=True)
    if fresh:
        click.echo(f"{loaded} stays as it is; the game is written to {path} from now on", err=True)
    return game, path


def _free_name(folder: Path) -> Path:
    """Return a name for a new file: nothing is ever overwritten."""
    number = 1
    while (path := folder / _NAME.format(number)).exists():
        number += 1
    return path


class Terminal:
    """One game at one terminal: shows, asks, passes answers on."""

    def __init__(self, game: Session, content: Content, compiled: Compiled, path: Path) -> None:
        self.game = game
        self.content = content
        self.compiled = compiled
        self.path = path
        self.out: Console = console()
        self.shown = 0
        self.turn: object = None
        self.commands: dict[str, Callable[[str], None]] = {
            "map": self._map,
            "ship": self._ship,
            "log": self._log,
            "help": self._help,
            "undo": self._undo,
            "save": self._save,
        }

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        self.out.print(f"The game is written to {self.path}; `help` lists what you can say.")
        while (decision := self.game.pending) is not None:
            self._news()
            turn = session.whose_turn(self.game.board)
            if turn != self.turn:
                self.turn = turn
                self._overview()
            self._question(decision)
            if not self._answered(decision):
                self.out.print(f"\nThe game is kept: everrain play --load {self.path}")
                return
        self._news()
        self._end()

    # Showing

    def _news(self) -> None:
        log = self.game.board.log
        for entry in entries(log, min(self.shown, length(log))):
            self.out.print(f"  {sentence(entry, self.content.vocabulary)}", soft_wrap=True)
            if entry.name == "encounter_card":
                self._story(entry)
        self.shown = length(log)

    def _story(self, entry: Entry) -> None:
        """Show the story of a card that is read: its outcomes stay with the narrator (EVT-02)."""
        for named in entry.arguments:
            for loaded in self.content.of_kind(*NARRATED):
                if loaded.name == named and (story := loaded.data.get("flavour")):
                    self.out.print(textwrap.indent(str(story), "    "), style="italic")

    def _overview(self) -> None:
        board = self.game.board
        self.out.print()
        for line in view.tracks(board, self.content):
            self.out.print(line, style="bold", soft_wrap=True)
        self._map("")
        self._ship("")

    def _question(self, decision: Decision) -> None:
        board = self.game.board
        ship = board.ships.get(decision.player)
        whose = f"{ship.name}: " if ship is not None and len(board.ships) > 1 else ""
        many = ""
        if decision.kind == "choose" and (decision.least, decision.most) != (1, 1):
            least, most = decision.least, decision.most
            many = f" ({least if least == most else f'{least} to {most}'}, between spaces)"
        self.out.print()
        if board.flow.sailing:
            self.out.print(f"navigation points left: {board.flow.points}", style="dim")
        self.out.print(f"{whose}{decision.text}{many}", style="bold", soft_wrap=True)
        if decision.kind == "number":
            values = [option.value for option in decision.options]
            self.out.print(f"  a number from {values[0]} to {values[-1]}")
            return
        for number, option in enumerate(decision.options, 1):
            self.out.print(f"  {number:>2}  {option.text}", soft_wrap=True)

    def _end(self) -> None:
        flow = self.game.board.flow
        said = {"won": "You have won", "lost": "You have lost"}.get(
            flow.outcome, "The game has come to a standstill"
        )
        self.out.print()
        self.out.print(f"{said} in round {flow.round} ({flow.reason}).", style="bold")

    # Answering

    def _answered(self, decision: Decision) -> bool:
        """Read until a line answers the question or is a command; return whether to go on."""
        while True:
            click.echo("> ", nl=False)
            line = sys.stdin.readline()
            if not line or line.strip().lower() in ("quit", "exit"):
                return False
            word, _, rest = line.strip().partition(" ")
            command = self.commands.get(word.lower())
            try:
                self.game.choose(*read_answer(decision, line))
            except BadAnswer as bad:
                if command is None:
                    self.out.print(f"{bad}; `help` lists what else you can say", soft_wrap=True)
                    continue
                command(rest.strip())
            return True

    # Commands

    def _map(self, _: str) -> None:
        self.out.print()
        for line in view.chart(self.game.board, self.content):
            self.out.print(line, soft_wrap=True)

    def _ship(self, named: str) -> None:
        board, decision = self.game.board, self.game.pending
        own = decision.player if decision is not None else board.flow.first
        for ship in board.ships.values():
            if named.lower() in ship.name.lower() if named else ship.handle == own:
                self.out.print()
                for line in view.ship(board, self.content, ship):
                    self.out.print(line, soft_wrap=True)

    def _log(self, count: str) -> None:
        number = int(count) if count.isdecimal() else 20
        for entry in entries(self.game.board.log)[-number:]:
            self.out.print(f"  {sentence(entry, self.content.vocabulary)}", soft_wrap=True)

    def _help(self, named: str) -> None:
        if not named:
            self.out.print("Answer with the number of an option or its words, or say:")
            for command, meaning in _COMMANDS:
                self.out.print(f"  {command:<12} {meaning}")
            return
        found = card_help(self.compiled, named)
        if found:
            for paragraph in found.splitlines():
                self.out.print(textwrap.fill(paragraph, self.out.width) if paragraph else "")
            return
        like = nearest_names(named, card_names(self.compiled))
        near = f"; there is {' or '.join(like)}" if like else ""
        self.out.print(f"no card is called {named}{near}", soft_wrap=True)

    def _undo(self, _: str) -> None:
        if self.game.undo():
            self.shown = min(self.shown, length(self.game.board.log))
            self.out.print("taken back")
        else:
            self.out.print("nothing can be taken back: dice, a card or an outcome lie in between")

    def _save(self, name: str) -> None:
        if not name:
            self.out.print(f"every answer is in {self.path} already; `save FILE` keeps a copy")
            return
        try:
            with Path(name).open("x", encoding="utf-8", newline="\n") as copy:
                copy.write(self.path.read_text("utf-8"))
        except FileExistsError:
            self.out.print(f"{name} is there already; nothing is overwritten")
        except OSError as failure:
            self.out.print(f"{name} cannot be written: {failure.strerror}")
        else:
            self.out.print(f"a copy is in {name}")

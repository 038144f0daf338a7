"""One game at one terminal: what is shown, how answers are read, what else can be said."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from everrain_dsl.cli import console
from everrain_dsl.diagnostics.suggest import nearest_names
from everrain_runtime import saves, view
from everrain_runtime.cli.card_help import NARRATED, CardHelp
from everrain_runtime.log import entries, length, sentence
from everrain_runtime.rulebook import ID, manual
from everrain_runtime.rules.menu import ACTIONS
from everrain_runtime.state import Card
from everrain_runtime.trial import BadAnswer, read_answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_dsl.compiler import Compiled
    from everrain_runtime.content import Content
    from everrain_runtime.decisions import Decision, Option
    from everrain_runtime.game import Game
    from everrain_runtime.log import Entry
    from everrain_runtime.session import Session
    from everrain_runtime.state import Ship

_COMMANDS: Final = (
    ("map", "the map, and who is where on it"),
    ("ship [NAME]", "your ship and crew, or another captain's"),
    ("cards", "what the cards aboard say: traits, upgrades, treasures"),
    ("log [N]", "the last N things that happened (20)"),
    ("help N", "what option N means"),
    ("help CARD", "what a card or a service says, as far as you may know it"),
    ("rule ID", "a rule of the manual, as ORD-05"),
    ("primer", "the game in brief"),
    ("undo", "take your last answer back, up to the last roll or card turned up"),
    ("save FILE", "keep a copy of the game as it is now"),
    ("quit", "leave; `--load` goes on"),
)  # fmt: skip
_LEAVE: Final = ("quit", "exit")
_LOGGED: Final = 20
_WIDEST: Final = 100


class Terminal:
    """One game at one terminal."""

    def __init__(self, game: Session, content: Content, compiled: Compiled, path: Path) -> None:
        self.session = game
        self.content = content
        self.help = CardHelp(compiled)
        self.path = path
        self.out = console()
        self.width = min(self.out.width, _WIDEST)
        self.shown = 0
        self.speaker = ""
        self.turn: object = None
        self.known: set[tuple[int, str]] | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "map": self._map,
            "ship": self._ship,
            "cards": self._cards,
            "log": self._log,
            "help": self._help,
            "rule": self._rule,
            "primer": self._primer,
            "undo": self._undo,
            "save": self._save,
        }

    @property
    def game(self) -> Game:
        """Return the game, to ask questions of."""
        return self.session.playthrough.game

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        self._say(
            f"The game is written to {self.path}. Answer with the number of an option; `primer` "
            "tells the game in brief, `help` lists what else you can say."
        )
        try:
            while (decision := self.session.pending) is not None:
                self._news()
                self._overview(decision)
                self._question(decision)
                if not self._answered(decision):
                    self._kept()
                    return
        except KeyboardInterrupt:
            self._kept()
            raise
        self._news()
        self._end()

    # Showing

    def _say(self, text: str, indent: str = "", style: str | None = None) -> None:
        """Print a paragraph, wrapped; what is more than one line is indented further."""
        further = " " * (len(indent) + 2) if indent else ""
        lines = textwrap.wrap(
            text, self.width - 1, initial_indent=indent, subsequent_indent=further
        )
        for line in lines or [""]:
            self._line(line, style)

    def _line(self, text: str = "", style: str | None = None) -> None:
        self.out.print(text, style=style, soft_wrap=True)

    def _news(self) -> None:
        log = self.session.board.log
        for entry in entries(log, min(self.shown, length(log))):
            self._event(entry)
        self.shown = length(log)
        self._arrivals()

    def _arrivals(self) -> None:
        """Say which cards have come aboard people's ships since this was last asked."""
        board, seats = self.session.board, self.session.seats
        there = {
            (ship.handle, card)
            for ship in board.ships.values()
            if not seats[ship.seat - 1]
            for card in view.aboard(board, ship.handle)
        }
        known, self.known = self.known, there
        for _, card in sorted(there - known) if known is not None else ():
            called = self.content.name(card)
            self._say(f"aboard now: {called}. {self.help.brief(called)}", "  ")

    def _event(self, entry: Entry) -> None:
        many = len(self.session.board.ships) > 1
        whose = f"{entry.player}: " if many and entry.player != self.speaker else ""
        self.speaker = entry.player
        self._say(f"{whose}{sentence(entry, self.content.vocabulary)}", "  ")
        if entry.name == "encounter_card":
            self._story(entry)

    def _story(self, entry: Entry) -> None:
        """Show the story of a card that is read: its outcomes stay with the narrator (EVT-02)."""
        for named in entry.arguments:
            for loaded in self.content.of_kind(*NARRATED):
                if loaded.name == named and (story := loaded.data.get("flavour")):
                    self._line()
                    for line in textwrap.wrap(str(story), self.width - 6):
                        self._line(f"      {line}", "italic")
                    self._line()

    def _overview(self, decision: Decision) -> None:
        """Show the table when a captain's turn begins."""
        board = self.session.board
        flow = board.flow
        turn = (flow.round, flow.active)
        if not flow.round or turn == self.turn or not (flow.active or self.turn is None):
            return
        self.turn = turn
        self._line()
        for line in view.tracks(self.game):
            self._line(line, "bold")
        self._map("")
        ship = board.ships.get(decision.player)
        if ship is not None:
            self._show_ship(ship)

    def _question(self, decision: Decision) -> None:
        board = self.session.board
        ship = board.ships.get(decision.player)
        whose = f"{ship.name}: " if ship is not None and len(board.ships) > 1 else ""
        many = ""
        if decision.kind == "choose" and (decision.least, decision.most) != (1, 1):
            least, most = decision.least, decision.most
            number = f"{least}" if least == most else f"{least} to {most}"
            many = f" (pick {number} of {len(decision.options)}, with spaces between"
            many += ", or say `nothing`)" if least == 0 else ")"
        self._line()
        if board.flow.sailing:
            self._line(f"navigation points left: {board.flow.points}", "dim")
        reading = self.game.execution
        card = f"{reading.loaded.name}: " if reading is not None else ""
        self._say(f"{whose}{card}{decision.text}{many}", style="bold")
        for line in self.help.picture(decision.text):
            self._line(f"    {line}")
        if decision.kind == "number":
            values = [option.value for option in decision.options]
            self._line(f"  a number from {values[0]} to {values[-1]}")
            return
        for number, option in enumerate(decision.options, 1):
            about = self._about(decision, option)
            self._say(f"{option.text}{f'  - {about}' if about else ''}", f"  {number:>2}  ")

    def _about(self, decision: Decision, option: Option) -> str:
        """Return what a captain wants to know of an option, in a few words."""
        if decision.kind == "choose":
            about = view.about(self.game, option.value)
            if isinstance(card := self.session.board.find(option.value), Card):
                about = f"{about}. {self.help.brief(self.content.name(card.card))}"
            return about
        if decision.kind != "offer":
            return ""
        ship = self.session.board.ships.get(decision.player)
        named = self.help.named_in(option.text)
        return (view.move(self.game, ship, option.text) if ship is not None else "") or (
            view.with_figures(self.game, self.help.brief(named)) if named else ""
        )

    def _kept(self) -> None:
        self._line(f"\nThe game is kept: everrain play --load {self.path}")

    def _end(self) -> None:
        flow = self.session.board.flow
        said = {"won": "You have won", "lost": "You have lost"}.get(
            flow.outcome, "The game has come to a standstill"
        )
        rule = manual().rules.get(flow.reason)
        self._line()
        self._line(f"{said} in round {flow.round} ({flow.reason}).", "bold")
        if rule is not None:
            self._say(rule.text)
        self._line(f"The whole game is in {self.path}: everrain replay {self.path}")

    # Answering

    def _answered(self, decision: Decision) -> bool:
        """Read until a line answers the question or is a command; return whether to go on."""
        while True:
            click.echo("> ", nl=False)
            line = sys.stdin.readline()
            if not sys.stdin.isatty():
                click.echo(line.rstrip("\n"))
            if not line or line.strip().lower() in _LEAVE:
                return False
            word, _, rest = line.strip().partition(" ")
            command = self.commands.get(word.lower())
            if not word:
                continue
            try:
                picked = read_answer(decision, line)
            except BadAnswer as bad:
                if command is None:
                    self._say(f"{bad}; `help` lists what else you can say")
                    continue
                command(rest.strip())
            else:
                self._choose(picked)
            return True

    def _choose(self, picked: tuple[str, ...]) -> None:
        try:
            self.session.choose(*picked)
        except Exception:
            self._line(f"\nThe game breaks here. It is written to {self.path}, for a report;")
            self._line(f"everrain play --salvage --load {self.path} goes on before this answer.")
            raise

    # Commands

    def _map(self, _: str) -> None:
        self._line()
        for line in view.chart(self.game):
            self._line(line)

    def _ship(self, named: str) -> None:
        board, decision = self.session.board, self.session.pending
        own = decision.player if decision is not None else board.flow.first
        found = [
            ship
            for ship in board.ships.values()
            if (named.lower() in ship.name.lower() if named else ship.handle == own)
        ]
        for ship in found:
            self._show_ship(ship)
        if not found:
            names = ", ".join(ship.name for ship in board.ships.values())
            self._say(f"no ship is called {named}; there is {names}")

    def _show_ship(self, ship: Ship) -> None:
        self._line()
        for line in view.ship(self.game, ship):
            self._line(line)

    def _cards(self, _: str) -> None:
        decision = self.session.pending
        if decision is not None and decision.player in self.session.board.ships:
            for card in view.aboard(self.session.board, decision.player):
                called = self.content.name(card)
                self._say(f"{called}: {self.help.brief(called)}", "  ")

    def _log(self, count: str) -> None:
        number = int(count) if count.isdecimal() and int(count) else _LOGGED
        for entry in entries(self.session.board.log)[-number:]:
            self._say(sentence(entry, self.content.vocabulary), "  ")

    def _primer(self, _: str) -> None:
        for paragraph in view.primer(self.game):
            self._line()
            self._say(paragraph)

    def _help(self, named: str) -> None:
        decision = self.session.pending
        if not named:
            self._line("Answer with the number of an option or its words, or say:")
            for command, meaning in _COMMANDS:
                self._line(f"  {command:<12} {meaning}")
        elif decision is not None and named.isdecimal():
            self._help_with(decision, named)
        else:
            self._help_on(named)

    def _help_with(self, decision: Decision, number: str) -> None:
        at = int(number) - 1
        if decision.kind == "number" or not 0 <= at < len(decision.options):
            self._say(f"there is no option {number}")
            return
        option = decision.options[at]
        action = ACTIONS.get(option.text)
        if action is not None:
            for rule in ID.findall(action.act.__doc__ or ""):
                self._rule(rule)
            return
        card = getattr(self.session.board.find(option.value), "card", "") if option.value else ""
        named = self.content.name(card) if card else self.help.named_in(option.text)
        about = self._about(decision, option)
        self._say(f"{option.text}{f': {about}' if about else ''}")
        if named:
            self._help_on(named)

    def _help_on(self, named: str) -> None:
        found = self.help.text(named, self.session.board)
        if found:
            for paragraph in found.splitlines():
                blank = not paragraph or paragraph.startswith(" ")
                self._line(paragraph) if blank else self._say(paragraph)
            return
        like = nearest_names(named, self.help.names)
        near = f"; there is {' or '.join(like)}" if like else ""
        self._say(f"no card is called {named}{near}")

    def _rule(self, named: str) -> None:
        found = manual().named(named) if named else ()
        for rule in found:
            self._say(f"{rule.id}  {rule.text}")
        if not found:
            self._say("no rule is called so; `rule ORD-05` shows one, `rule ORD` all on orders")

    def _undo(self, _: str) -> None:
        if self.session.undo():
            self.shown = min(self.shown, length(self.session.board.log))
            self._line("taken back")
        else:
            self._line("nothing can be taken back: dice, a card or an outcome lie in between")

    def _save(self, name: str) -> None:
        if not name:
            self._say(f"every answer is in {self.path} already; `save FILE` keeps a copy")
            return
        try:
            with saves.create(Path(name)) as copy:
                copy.write(saves.text_of(self.path))
        except FileExistsError:
            self._line(f"{name} is there already; nothing is overwritten")
        except OSError as failure:
            self._line(f"{name} cannot be written: {failure.strerror}")
        else:
            self._line(f"a copy is in {name}")

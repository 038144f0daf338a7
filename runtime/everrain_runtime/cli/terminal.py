"""One game at a terminal: its output, its answers and its commands."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from rich.text import Text

from everrain_dsl.diagnostics.nearest import nearest_names
from everrain_runtime import view
from everrain_runtime.cli.card_help import CardHelp
from everrain_runtime.cli.rules import laid_out
from everrain_runtime.cli.screen import Screen
from everrain_runtime.engine.log import sentence
from everrain_runtime.manual.manual import ID, manual
from everrain_runtime.play import saves
from everrain_runtime.scenarios.trial import BadAnswer, read_answer
from everrain_runtime.state.log import entries, length

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_dsl.compiler import Compiled
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.play.session import Session

_COMMANDS: Final = (
    ("map", "the map, and who is where on it"),
    ("ship [NAME]", "your ship and crew, or another captain's"),
    ("cards", "what the cards aboard and on the table say"),
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


class Terminal(Screen):
    """One game at one terminal."""

    def __init__(self, game: Session, content: Content, compiled: Compiled, path: Path) -> None:
        super().__init__(game, content, CardHelp(compiled))
        self.path = path
        self.commands: dict[str, Callable[[str], None]] = {
            "map": self._show_map,
            "ship": self._ship,
            "cards": self._cards,
            "log": self._log,
            "help": self._help,
            "rule": self._rule,
            "primer": self._primer,
            "undo": self._undo,
            "save": self._save,
        }

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

    def _kept(self) -> None:
        self._line(f"\nThe game is kept: everrain play --load {self.path}")

    def _end(self) -> None:
        flow = self.session.board.flow
        said = {"won": "You have won", "lost": "You have lost"}.get(
            flow.outcome, "The game has come to a standstill"
        )
        winner = self.session.board.ships.get(flow.winner)
        if winner is not None:
            said = f"The captain of {winner.name} has won alone"
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

    def _cards(self, _: str) -> None:
        decision = self.session.pending
        if decision is not None and decision.player in self.session.board.ships:
            for card in view.aboard(self.session.board, decision.player, decision.player):
                called = self.content.name(card)
                self._say(f"{called}: {self.help.brief(called)}", "  ")

    def _log(self, count: str) -> None:
        number = int(count) if count.isdecimal() and int(count) else _LOGGED
        if not length(self.session.board.log):
            self._line("nothing has happened yet")
        for entry in entries(self.session.board.log)[-number:]:
            self._say(
                sentence(self._seen(entry), self.content.vocabulary, self.content.speech), "  "
            )

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
        action = self.session.playthrough.ruleset.menu.actions.get(option.key)
        if action is not None:
            for rule in ID.findall(action.act.__doc__ or ""):
                self._rule(rule)
            return
        card = getattr(self.session.board.find(option.value), "card", "") if option.value else ""
        named = self.content.name(card) if card else self.help.named_in(option.said)
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
            for part in laid_out(f"{rule.id}  {rule.text}", self.width - 1):
                self.out.print(part, soft_wrap=isinstance(part, Text))
        if not found:
            self._say("no rule is called so; `rule ORD-05` shows one, `rule ORD` all on orders")

    def _undo(self, _: str) -> None:
        if self.session.undo():
            self.shown = min(self.shown, length(self.session.board.log))
            self.known = None
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

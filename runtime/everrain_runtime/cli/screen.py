"""The terminal screen of a game: log, table, and the question with its options."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from everrain_dsl.cli import console
from everrain_runtime import view
from everrain_runtime.cli.card_help import CardHelp, narrated
from everrain_runtime.engine.log import sentence
from everrain_runtime.state import Card
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.log import FLAVOUR, entries, length

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.decisions import Decision, Option
    from everrain_runtime.engine.game import Game
    from everrain_runtime.play.session import Session
    from everrain_runtime.state import Ship
    from everrain_runtime.state.log import Entry

_WIDEST: Final = 100


class Screen:
    """Shows one game; it remembers what it has shown."""

    def __init__(self, game: Session, content: Content, cards: CardHelp) -> None:
        self.session = game
        self.content = content
        self.help = cards
        self.out = console()
        self.width = min(self.out.width, _WIDEST)
        self.shown = 0
        self.speaker = ""
        self.turn: object = None
        self.known: set[tuple[int, str]] | None = None
        #: What captains have seen alone and have not been told yet, by the names of their ships.
        self.untold: dict[str, list[Entry]] = {}

    @property
    def game(self) -> Game:
        """Return the game, to ask questions of."""
        return self.session.playthrough.game

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
        for captain in [each for each in self.untold if self._is_reading(each)]:
            for entry in self.untold.pop(captain):
                self._event(entry)
        log = self.session.board.log
        for entry in entries(log, min(self.shown, length(log))):
            self._event(entry)
        self.shown = length(log)
        self._arrivals()

    def _arrivals(self) -> None:
        """Say which cards have come aboard people's ships since this was last asked."""
        board, seats = self.session.board, self.session.seats
        ships = [ship.handle for ship in board.ships.values() if not seats[ship.seat - 1]]
        there = {(ship, card) for ship in ships for card in view.aboard(board, ship, ship)}
        seen = {(ship, card) for ship in ships for card in view.aboard(board, ship, self._reader())}
        known = seen if self.known is None else self.known
        self.known = (known & there) | seen
        for _, card in sorted(seen - known):
            called = self.content.name(card)
            self._say(f"aboard now: {called}. {self.help.brief(called)}", "  ")

    def _reader(self) -> int:
        """Return the ship of the captain who is asked, or 0 if no question is pending."""
        decision = self.session.pending
        return decision.player if decision is not None else NOTHING

    def _is_reading(self, captain: str) -> bool:
        """Return whether the captain of that ship sits before the screen now, and no other does.

        It is whoever is asked; a person who plays beside bots alone always does.
        """
        seats = self.session.seats
        people = [each for each in self.session.board.ships.values() if not seats[each.seat - 1]]
        if len(people) == 1:
            return people[0].name == captain
        return any(each.name == captain and each.handle == self._reader() for each in people)

    def _seen(self, entry: Entry) -> Entry:
        """Return the entry as whoever sits before the screen may read it."""
        return entry if self._is_reading(entry.player) else entry.seen_by("")

    def _event(self, entry: Entry) -> None:
        if entry.secret and not self._is_reading(entry.player):
            self.untold.setdefault(entry.player, []).append(entry)
            entry = entry.seen_by("")
        if entry.name == FLAVOUR:
            self._told(sentence(entry, self.content.vocabulary, self.content.speech))
            return
        many = len(self.session.board.ships) > 1
        whose = f"{entry.player}: " if many and entry.player != self.speaker else ""
        self.speaker = entry.player
        self._say(f"{whose}{sentence(entry, self.content.vocabulary, self.content.speech)}", "  ")
        if entry.name == "encounter_card":
            self._story(entry)

    def _story(self, entry: Entry) -> None:
        """Show the story of a card that is read: its outcomes stay with the narrator (EVT-02)."""
        for named in entry.arguments:
            for loaded in self.content.of_kind(*narrated(self.content.vocabulary)):
                if loaded.name == named and (story := loaded.program.flavour):
                    self._told(story)

    def _told(self, story: str) -> None:
        """Show flavour: a paragraph in italics."""
        self._line()
        for line in textwrap.wrap(story, self.width - 6):
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
        self._show_map()
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
            number_of = f"{least}" if least == most else f"{least} to {most}"
            many = f" (pick {number_of} of {len(decision.options)}, with spaces between"
            many += ", or say `nothing`)" if least == 0 else ")"
        self._line()
        if board.flow.sailing:
            self._line(f"navigation points left: {board.flow.points}", "dim")
        reading = self.game.execution
        card = f"{reading.loaded.name}: " if reading is not None else ""
        self._say(f"{whose}{card}{decision.text}{many}", style="bold")
        for line in self.help.picture(decision):
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
                if card.is_hidden and card.ship != decision.player:
                    return ""
                about = f"{about}. {self.help.brief(self.content.name(card.card))}"
            return about
        if decision.kind != "offer":
            return ""
        ship = self.session.board.ships.get(decision.player)
        named = self.help.named_in(option.said)
        return (view.move(self.game, ship, option.key) if ship is not None else "") or (
            view.with_figures(self.game, self.help.brief(named)) if named else ""
        )

    def _show_map(self, _: str = "") -> None:
        self._line()
        for line in view.draw_map(self.game):
            self._line(line)

    def _show_ship(self, ship: Ship) -> None:
        self._line()
        for line in view.ship(self.game, ship, self._reader()):
            self._line(line)

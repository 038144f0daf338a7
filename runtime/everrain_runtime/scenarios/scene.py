"""The game a scenario is played on: it notes what its lines will ask about as it happens."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl import model
from everrain_dsl.vocabulary.rows import PLAYER
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.decisions import Option
from everrain_runtime.engine.dice_pool import Luck
from everrain_runtime.engine.recorder import Recorder
from everrain_runtime.questions.sentences import Question
from everrain_runtime.scenarios.script import Script

#: What a scenario is asked where chance picks.
_CHANCE_PICKS: Final = Question(
    "Which {purpose} does chance pick?", ("GEN-05",), "acting captain", id="chance_picks"
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from everrain_dsl.bytecode.program import Value
    from everrain_dsl.model.scenario import ExpectEvent
    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Event, Row
    from everrain_runtime.engine.game import Game
    from everrain_runtime.scenarios.lines import Lines
    from everrain_runtime.state.log import Called, Entry


_COMPARED: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "at least": operator.ge,
    "at most": operator.le,
    "exactly": operator.eq,
    "more than": operator.gt,
    "fewer than": operator.lt,
}


class Witnessed(tuple[Any, ...]):
    """The arguments of a log entry, with the values behind the names.

    `fits` holds, for the patterns expected, which of their selections the values were among at
    that time: afterwards what a crew was, or where, can no longer be asked.
    """

    values: tuple[Value, ...] = ()
    #: The ship of the captain who acted then.
    you: int = 0
    fits: frozenset[tuple[int, int]] = frozenset()


@attrs.define(eq=False)
class Watch:
    """The events a scenario will ask about, and how often something was kept from happening."""

    lines: Lines
    expected: Sequence[ExpectEvent]
    kept_from: int = 0

    def fits(self, game: Game, row: Row, values: tuple[Value, ...]) -> frozenset[tuple[int, int]]:
        """Return the selections, by pattern and slot, that *values* are among now."""
        found: set[tuple[int, int]] = set()
        for number, step in enumerate(self.expected):
            pattern = step.pattern
            if row.name not in _names(pattern.row):
                continue
            for slot, value in enumerate(_in_order(pattern, row, values, game.board.flow.you)):
                argument = pattern.arguments[slot]
                if (
                    isinstance(argument, model.Selection)
                    and isinstance(value, int)
                    and self._is_among(game, argument, value, pattern.row.slots[slot])
                ):
                    found.add((number, slot))
        return frozenset(found)

    def _is_among(self, game: Game, selection: model.Selection, value: int, slot: Slot) -> bool:
        """Return whether a selection speaks of a thing; who acts is so to the active player."""
        with acting(game, game.board.flow.active if slot.name == PLAYER else 0):
            return self.lines.contains(game, selection, value)

    def happened(self, game: Game, step: ExpectEvent, entries: Sequence[Entry]) -> bool:
        """Return whether one of *entries* is what *step* expects."""
        return any(self._is(game, step, entry) for entry in entries)

    def _is(self, game: Game, step: ExpectEvent, entry: Entry) -> bool:
        pattern, seen = step.pattern, entry.arguments
        event = pattern.row
        if entry.name not in _names(event) or event.cause not in (None, entry.cause):
            return False
        if not isinstance(seen, Witnessed):
            return False
        table = "effect" if entry.name in event.effects else "event"
        row = self.lines.compiled.vocabulary.find(table, entry.name)
        assert row is not None
        number = next(at for at, each in enumerate(self.expected) if each is step)
        for slot, value in enumerate(_in_order(pattern, row, seen.values, seen.you)):
            argument = pattern.arguments[slot]
            if argument is None:
                continue
            if isinstance(argument, model.Selection):
                if (number, slot) not in seen.fits:
                    return False
            elif self.lines.argument(game, argument) != value:
                return False
        return self._is_enough(game, pattern, entry)

    def _is_enough(self, game: Game, pattern: model.Pattern, entry: Entry) -> bool:
        """Return whether the amount of *entry* is the one that *pattern* requires."""
        if pattern.so_much is None:
            return True
        wanted = self.lines.number(game, pattern.so_much.number)
        return _COMPARED[pattern.so_much.operation](entry.amount or 0, wanted)


class Foreseen(Luck):
    """The chance of a scenario: what would be picked is asked, what is drawn is foreseen."""

    def pick(self, things: Sequence[int], number: int, purpose: str = "things") -> tuple[int, ...]:
        """Return *number* of *things*: the scenario's `choose` decides in place of chance."""
        return self.game.choose(_CHANCE_PICKS, things, number, number, purpose=purpose)

    def pick_name(self, names: Sequence[str], purpose: str) -> int:
        """Return the position of one of *names*: the scenario's `choose` decides."""
        options = [Option(name, name, at) for at, name in enumerate(names)]
        return self.game.offer(_CHANCE_PICKS, options, purpose=purpose)

    def draw(self, deck: str) -> str:
        """Draw the top card of *deck*: the known one, else the next one in the script.

        Raises MissingDraw when chance would have to decide.
        """
        board, script = self.game.board, self.game.chance
        if isinstance(script, Script):
            card = script.foreseen(board.streams, deck)
            pile = board.decks[deck].reshuffled()
            if card and pile.top in ("", card):
                script.drawn(board.streams, deck)
                if card in pile.cards:
                    pile = pile.without(card)
                board.decks[deck] = pile.on_top(card)
        return super().draw(deck)


class Witness(Recorder):
    """Writes the log of a scenario, and beside it what its lines will ask about."""

    def __init__(self, game: Game, watch: Watch) -> None:
        super().__init__(game)
        self.watch = watch

    def kept_from(self, row: str) -> None:
        """Count what something has kept from happening."""
        self.watch.kept_from += 1

    def heeds(self, row: str) -> bool:
        """Return whether the scenario asks about a row that is usually left out."""
        return any(row in _names(step.pattern.row) for step in self.watch.expected)

    def names(self, row: Row, values: tuple[Value, ...]) -> tuple[Called, ...]:
        """Return *values* by their names, with what is behind them."""
        witnessed = Witnessed(super().names(row, values))
        witnessed.values, witnessed.you = values, self.game.board.flow.you
        witnessed.fits = self.watch.fits(self.game, row, values)
        return witnessed


def _names(event: Event) -> tuple[str, ...]:
    """Return the rows that the log has where *event* has happened."""
    return (*event.effects, *filter(None, [event.moment]), event.name)


def _in_order(pattern: model.Pattern, row: Row, values: tuple[Value, ...], you: int) -> list[Value]:
    """Return the values of *row*, and who acts, in the order of the pattern's slots."""
    given = dict(zip((slot.name for slot in row.slots), values, strict=True))
    given[PLAYER] = you
    return [given.get(slot.name, 0) for slot in pattern.row.slots]

"""The game's log: each event with the names of its things, its cause and its card."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from everrain_runtime.engine.names import name
from everrain_runtime.state.log import Entry, added

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Row
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.registry import Value
    from everrain_runtime.state.log import Called


class Recorder:
    """Writes what happens in a game to the log of its board."""

    def __init__(self, game: Game) -> None:
        self.game = game
        #: The cards that the effect under way shows, and whether to its captain alone.
        self._shown: tuple[tuple[str, ...], bool] = ((), False)

    def show(self, cards: Sequence[str], *, secret: bool) -> None:
        """Let the effect under way name *cards* in the log, to its captain alone if *secret*."""
        self._shown = tuple([self.game.content.name(each) for each in cards]), secret

    def heeds(self, row: str) -> bool:
        """Return whether to log a row that is usually omitted as a duplicate of another."""
        return False

    def record(
        self,
        row: str,
        called: tuple[Called, ...],
        amount: int | None,
        *,
        place: int | None = None,
        detail: str = "",
        hidden: tuple[str, ...] = (),
    ) -> None:
        """Log a row with what it is about, behind *place* entries, if this game has a log.

        *hidden* are the names of cards that only the acting captain knows.
        """
        game = self.game
        (shown, secret), self._shown = self._shown, ((), False)
        if not game.recording:
            return
        execution, board = game.execution, game.board
        player = board.ships.get(board.flow.you)
        entry = Entry(
            row,
            called,
            amount,
            cause=game.cause,
            card=execution.loaded.id if execution else "",
            line=execution.line if execution else "",
            player=player.name if player else "",
            detail=detail,
            shown=shown or hidden,
            secret=secret or bool(hidden),
        )
        board.log = added(board.log, entry, place)

    def hidden(self, row: Row, values: tuple[Value, ...]) -> tuple[str, ...]:
        """Return the names of the cards among *values* that only the acting captain knows."""
        board, found = self.game.board, list[str]()
        for slot, value in zip(row.slots, values, strict=True):
            for each in value if isinstance(value, tuple) else (value,):
                card = board.cards.get(each) if slot.is_thing and isinstance(each, int) else None
                if card is not None and card.is_hidden and card.ship == board.flow.you:
                    found.append(self.game.content.name(card.card))
        return tuple(found)

    def kept_from(self, row: str) -> None:
        """Record that a card or rule prevented a row; the log does not show it."""

    def names(self, row: Row, values: tuple[Value, ...]) -> tuple[Called, ...]:
        """Return *values* as a log keeps them: things and cards by their names."""
        return tuple(
            [self._called(slot, value) for slot, value in zip(row.slots, values, strict=True)]
        )

    def _called(self, slot: Slot, value: Value) -> Called:
        if isinstance(value, tuple):
            return tuple([name(self.game.board, self.game.content, each) for each in value])
        if slot.is_thing:
            return name(self.game.board, self.game.content, cast("int", value))
        if "memory" in slot.types:  # known by its card, and said without it
            return str(value).partition(" ")[0]
        if isinstance(value, int):
            return value
        kind = self.game.content.vocabulary.nouns.get(value)  # `search ... for a shanty`
        return kind.phrase.text if kind is not None else self.game.content.name(value)

"""`when EVENT`: a moment of the game comes, with all that the rules tie to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_runtime.scenarios import entrance

if TYPE_CHECKING:
    from everrain_dsl.semantics import model
    from everrain_runtime.game import Game
    from everrain_runtime.scenarios.lines import Lines

#: The moments that end a stretch of time, by the durations and limits they end.
_ENDS: Final = {
    "turn_ends": "turn",
    "round_ends": "round",
    "act_begins": "act",
    "ship_departs": "visit",
    "expedition_ends": "expedition",
}


def fire(game: Game, pattern: model.Pattern, lines: Lines) -> None:
    """Let the moment come: an event that is an effect happens, to the amount of 1."""
    row = pattern.row
    values: list[Any] = []
    for argument, binding in zip(pattern.arguments, pattern.bindings, strict=True):
        value = lines.argument(game, argument) if argument is not None else 0
        lines.known.bind(binding, value)
        values.append(value)
    if row.of is not None:
        given = dict(zip((slot.name for slot in row.slots), values, strict=True))
        effect = game.content.vocabulary.effects[row.of]
        arguments = [given.get(slot.name, 1 if slot.is_number else 0) for slot in effect.slots]
        game.do(row.of, *arguments, cause=row.cause or "")
        return
    _due(game, row.name, values)
    game.moment(row.name, *values)
    ended = _ENDS.get(row.name)
    memory = game.board.memory
    if ended is not None:
        game.settle()
        memory.expire(ended)
        memory.begin(ended)
    elif row.name == "turn_begins":
        memory.expire("next turn", game.board.flow.you)


def _due(game: Game, event: str, values: list[Any]) -> None:
    """Do what is printed to be done at that moment: a reward, what an arisen Elder One does."""
    board = game.board
    if event == "passenger_arrives":
        passenger = board.passengers.get(values[0])
        if passenger is not None:
            _actions(game, passenger.card, "on arrival", passenger.handle)
    if event == "enemies_begin":
        for elder in board.elder_ones.values():
            if elder.awake:
                _actions(game, elder.card, "while arisen", elder.handle)


def _actions(game: Game, card: str, kind: str, this: int) -> None:
    loaded = game.content.get(card)
    for number, action in loaded.actions(kind):
        entrance.act(game, loaded, number, action, (this,))

"""`when EVENT`: a moment of the game comes, with all that the rules tie to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_runtime.rules.port import passengers, ports
from everrain_runtime.scenarios import entrance

if TYPE_CHECKING:
    from everrain_dsl.semantics import model
    from everrain_dsl.vocabulary import Event
    from everrain_runtime.engine.game import Game
    from everrain_runtime.scenarios.lines import Lines

_END: Final = "end "


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
        game.doing.do(row.of, *arguments, cause=row.cause or "")
        return
    if row.name == "passenger_arrives":
        passengers.deliver(game, values[0])
    elif row.name == "ship_departs":
        ports.leave_port(game, values[0])
        game.settle()
        ports.end_visit(game, values[0])
    else:
        _come(game, row, values)


def _come(game: Game, event: Event, values: list[Any]) -> None:
    if event.name == "enemies_begin":
        _arisen_act(game)
    game.doing.moment(event.name, *values)
    memory = game.board.memory
    for ended in (bound.removeprefix(_END) for bound in event.bounds if bound.startswith(_END)):
        game.settle()
        memory.expire(ended)
        memory.begin(ended)
    if event.name == "turn_begins":
        memory.expire("next turn", game.board.flow.you)


def _arisen_act(game: Game) -> None:
    """Do what every arisen Elder One prints for the start of an enemy phase (ELD-03)."""
    for elder in game.board.elder_ones.values():
        loaded = game.content.get(elder.card)
        for number, action in loaded.actions("while arisen") if elder.awake else ():
            entrance.act(game, loaded, number, action, (elder.handle,))

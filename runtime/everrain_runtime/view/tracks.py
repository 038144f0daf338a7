"""The course of the game in a few lines of text: round, act, tracks, whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.rules.round.discovery import AGENDA, ELDER_ONE, track_of
from everrain_runtime.rules.round.winning import ENEMY, PLAYER

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game

#: The tokens of the core, which are shown in sentences of their own.
_SHOWN: Final = frozenset({AGENDA, PLAYER, ENEMY, ELDER_ONE})


def tracks(game: Game) -> list[str]:
    """Return where the tokens are, and whether the Elder One has awakened."""
    board, content = game.board, game.content
    tokens, flow = board.tracks.tokens, board.flow
    first = board.ships.get(flow.first)
    leads = f"; {first.name} holds the First Player token" if first else ""
    agenda = track_of(game, AGENDA)
    end = f" of {agenda.last}" if agenda is not None else ""
    lines = [
        f"round {flow.round}, act {flow.act}" + leads * (len(board.ships) > 1),
        f"Discovery, to {board.tracks.last}: players {tokens.get('player discovery', 0)}, "
        f"enemy {tokens.get('enemy discovery', 0)}, "
        f"Elder One {tokens.get('elder one discovery', 0)}; "
        f"Agenda {tokens.get(AGENDA, 0)}{end}, {game.value('agenda_pace')} more each round",
    ]
    others = [each for each in tokens if each not in _SHOWN and track_of(game, each)]
    lines += [f"{each.capitalize()}: {tokens[each]}" for each in others]
    awake = [each for each in board.elder_ones.values() if each.awake]
    return [*lines, *[f"{content.name(each.card)} has awakened" for each in awake]]

"""The course of the game in one or two lines of text: round, act, tracks, whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from everrain_runtime.content import Content
    from everrain_runtime.state import Board


def tracks(board: Board, content: Content) -> list[str]:
    """Return where the tokens are, and how many steps a navigation order has left."""
    tokens, flow = board.tracks.tokens, board.flow
    first = board.ships.get(flow.first)
    leads = f"; {first.name} holds the First Player token" if first else ""
    lines = [
        f"round {flow.round}, act {flow.act}" + leads * (len(board.ships) > 1),
        f"discovery to {board.tracks.last}: you {tokens.get('player discovery', 0)}, "
        f"the enemy {tokens.get('enemy discovery', 0)}, "
        f"the Elder One {tokens.get('elder one discovery', 0)}; agenda {tokens.get('agenda', 0)}",
    ]
    awake = [each for each in board.elder_ones.values() if each.awake]
    lines += [f"{content.name(each.card)} has awakened" for each in awake]
    if flow.sailing:
        lines.append(f"navigation points left: {flow.points}")
    return lines

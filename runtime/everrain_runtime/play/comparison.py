"""The same games with and without some cards: what these do to the game.

Both games of a pair have the same seed. Each kind of dice, each deck and each question of a bot has
a stream of chance of its own, and a card left out is passed over in its deck, so that two games go
apart no sooner than where the card would have come up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from everrain_runtime.play import statistics
from everrain_runtime.play.report import CANNOT_GO_ON, MEANS, drawable, is_won

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content
    from everrain_runtime.play.endings import Ending
    from everrain_runtime.play.one_game import Plan, Result


def droppable(content: Content) -> dict[str, str]:
    """Return the cards that can be left out, names by ids: those that are drawn from decks."""
    return {card: content.name(card) for card in drawable(content)}


def compare(first: Result, second: Result, content: Content, plan: Plan) -> dict[str, Any]:
    """Return as JSON how games *without* the cards of the plan differ from those with them.

    A pair of which one game could not go on does not count. Raises ValueError if none is left.
    """
    pairs = [
        (one, other)
        for one, other in zip(first.endings, second.endings, strict=False)
        if not {one.outcome, other.outcome} & {*CANNOT_GO_ON}
    ]
    names = droppable(content)
    series = {"win_rate": [(float(is_won(a)), float(is_won(b))) for a, b in pairs]}
    for name, field in MEANS.items():
        series[name] = [(_figure(a, field), _figure(b, field)) for a, b in pairs]
    return {
        "without": [{"card": card, "name": names[card]} for card in sorted(plan.without)],
        "players": plan.players,
        "bot": plan.bot,
        "seed": plan.seed,
        "rules": dict(plan.choices),
        "pairs": len(pairs),
        "changed": sum(one != other for one, other in pairs),
        "drawn": {card: first.counts.drawn[card] for card in sorted(plan.without)},
        "figures": {
            name: attrs.asdict(statistics.paired(*zip(*values, strict=True)))
            for name, values in series.items()
        },
        "digests": [first.digest, second.digest],
    }


def _figure(ending: Ending, field: str) -> float:
    return float(getattr(ending, field))

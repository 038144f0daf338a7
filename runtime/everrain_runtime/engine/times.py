"""The ends of turns, rounds and acts that a duration or delay refers to.

Delayed and lasting effects count the ends of these periods. If a card refers to the next period,
the current one is not counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.memory import ANYONE

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Moment
    from everrain_runtime.state import Flow

#: The end that a duration comes to which leaves out what is under way.
_FOLLOWING: Final = {
    "end of your next turn": "your turn",
    "end of the next turn": "any turn",
    "end of the next round": "round",
    "end of the next act": "act",
}
#: The stretch of time that an event is the end of.
_ENDED_BY: Final = {"turn_ends": "turn", "round_ends": "round", "act_begins": "act"}


def lasting(flow: Flow, duration: str) -> tuple[str, int]:
    """Return the period whose end *duration* refers to, and how many ends it lasts."""
    end = _FOLLOWING.get(duration)
    if end is None:
        number, _, stretch = duration.partition(" ")
        return (stretch[:-1], int(number)) if number.isdigit() else (duration, 1)
    return end, 1 + _is_under_way(flow, end, flow.closed)


def changing(flow: Flow, duration: str) -> tuple[str, int]:
    """Return the same as `lasting`, for a duration that changes numbers and rules.

    These changes end before cards are triggered by the end of the period. A change that cards make
    while they are triggered, for the period that ends, is over once all of them have been.
    """
    end = _FOLLOWING.get(duration)
    if end is not None:
        return end, 1 + _is_under_way(flow, end, _told(flow))
    end, ends = lasting(flow, duration)
    if not _hears(flow, end):
        return end, ends
    return (end, ends - 1) if ends > 1 else (told(end), 1)


def told(end: str) -> str:
    """Return the name of the end for changes made while cards are triggered by that end."""
    return f"{end} told"


def coming(flow: Flow, event: str, moment: Moment) -> tuple[str, int, int]:
    """Return the event that *moment* comes with now, whose it must be, and how many are needed.

    In the enemy phase the turn ends with the round (RND-05).
    """
    whose = {"you": NOTHING, "active": flow.active or flow.you, "anyone": ANYONE}[moment.whose]
    if event == "turn_ends" and moment.whose == "active" and flow.phase == "enemy":
        return "round_ends", NOTHING, 1
    if not moment.following or event not in _ENDED_BY:
        return event, whose, 1
    stretch = _ENDED_BY[event]
    if stretch == "turn":
        stretch = "any turn" if moment.whose == "anyone" else "your turn"
    return event, whose, 1 + _is_under_way(flow, stretch, _told(flow))


def _told(flow: Flow) -> tuple[str, ...]:
    """Return the stretches of time of whose end cards have heard, or hear now."""
    return tuple(stretch.removesuffix(" told") for stretch in flow.closed)


def _hears(flow: Flow, end: str) -> bool:
    """Return whether cards are triggered by that end now; an enemy phase's turns end with it."""
    if end == "round" or (end == "turn" and flow.phase == "enemy"):
        return told("round") in flow.closed
    yours = end == "turn" or (end == "your turn" and flow.active == flow.you)
    return yours and told("turn") in flow.closed


def _is_under_way(flow: Flow, stretch: str, closed: tuple[str, ...]) -> bool:
    """Return whether a period of that kind is in progress, except those in *closed*."""
    if stretch == "act":
        return True
    if stretch == "round":
        return "round" not in closed
    turn = flow.phase == "player" and flow.active != NOTHING and "turn" not in closed
    return turn and (stretch == "any turn" or flow.active == flow.you)

"""What a captain may do in a turn (GEN-04): each free action says itself whether it is open.

An action is a function made known by `@free_action`; the turn offers those that are open, does
the one picked as a step of its own, and offers again.
"""

from __future__ import annotations

from collections.abc import Callable  # noqa: TC003 - the aliases are values
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_runtime.engine.decisions import Option

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship

#: Whether a ship's captain may do it now; what is done.
IsOpen: TypeAlias = "Callable[[Game, Ship], bool]"
Act: TypeAlias = "Callable[[Game, Ship], None]"


@attrs.frozen(eq=False)
class FreeAction:
    """Something a captain may do: by which words, when, and what it is."""

    option: Option
    is_open: IsOpen
    act: Act
    #: Whether it may be done while a navigation order is under way (MOV-04).
    while_sailing: bool


#: Every free action by its words, and the order in which they are offered.
ACTIONS: Final[dict[str, FreeAction]] = {}
ORDER: Final[list[str]] = []
#: Those offered while a navigation order is under way, and those at any other moment of a turn.
SAILING: Final[list[FreeAction]] = []
ALL: Final[list[FreeAction]] = []


def free_action(text: str, is_open: IsOpen, *, while_sailing: bool = False) -> Callable[[Act], Act]:
    """Make a function the free action called *text* (GEN-04): it takes the game and the ship.

    Actions are offered in the order of their words, so that it does not depend on imports.
    """

    def make(act: Act) -> Act:
        ACTIONS[text] = FreeAction(Option(text, text), is_open, act, while_sailing)
        ORDER[:] = sorted(ACTIONS)
        ALL[:] = [ACTIONS[each] for each in ORDER]
        SAILING[:] = [action for action in ALL if action.while_sailing]
        return act

    return make

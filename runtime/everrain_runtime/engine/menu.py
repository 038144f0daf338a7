"""What a captain may do in a turn (GEN-04): each free action says itself whether it is open.

An action is a function made known by `@free_action`; the turn offers those that are open, does
the one picked as a step of its own, and offers again.
"""

from __future__ import annotations

from collections.abc import Callable  # noqa: TC003 - the aliases are values
from typing import TYPE_CHECKING, TypeAlias

import attrs

from everrain_runtime.engine.acting import acting
from everrain_runtime.engine.binding import Part, marked, step
from everrain_runtime.engine.decisions import Option

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship

#: Whether a ship's captain may do it now; what is done.
IsOpen: TypeAlias = "Callable[[Game, Ship], bool]"
Act: TypeAlias = "Callable[[Game, Ship], None]"


@attrs.frozen(eq=False)
class FreeAction(Part):
    """Something a captain may do: by which words, when, and what it is."""

    option: Option
    is_open: IsOpen
    #: Whether it may be done while a navigation order is under way (MOV-04).
    while_sailing: bool

    @property
    def act(self) -> Act:
        """Return what is done."""
        return self.function


def free_action(text: str, is_open: IsOpen, *, while_sailing: bool = False) -> Callable[[Act], Act]:
    """Make a function the free action called *text* (GEN-04): it takes the game and the ship."""
    option = Option(text, text)
    return lambda act: marked(act, FreeAction(act, option, is_open, while_sailing))


@attrs.frozen(eq=False)
class Menu:
    """Every free action by its words, in the order in which they are offered: that of the words."""

    actions: Mapping[str, FreeAction]
    #: All of them, and those offered while a navigation order is under way.
    all: tuple[FreeAction, ...]
    sailing: tuple[FreeAction, ...]

    @classmethod
    def of(cls, found: Iterable[FreeAction]) -> Menu:
        """Return the menu of these actions."""
        named = {action.option.key: action for action in found}
        actions = {key: named[key] for key in sorted(named)}
        sailing = [action for action in actions.values() if action.while_sailing]
        return cls(actions, tuple(actions.values()), tuple(sailing))


@step
def take_action(game: Game, action: str, ship: int) -> None:
    """Do the free action of that name (GEN-04)."""
    game.board.flow.enough = False
    with acting(game, ship):
        game.ruleset.menu.actions[action].act(game, game.board.ships[ship])

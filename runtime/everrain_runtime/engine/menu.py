"""The menu of a captain's turn (GEN-04); each free action decides itself if it is available.

A free action is a function registered with `@free_action`. The turn offers the available actions,
runs the one picked as a step of its own, and offers again.
"""

from __future__ import annotations

from collections.abc import Callable  # noqa: TC003 - the aliases are values
from typing import TYPE_CHECKING, TypeAlias

import attrs

from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.registry import Part, marked, step
from everrain_runtime.questions import labels

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_runtime.engine.game import Game
    from everrain_runtime.questions.sentences import Label
    from everrain_runtime.state import Ship

#: Whether a ship's captain may do it now; what is done.
IsOpen: TypeAlias = "Callable[[Game, Ship], bool]"
Act: TypeAlias = "Callable[[Game, Ship], None]"


@attrs.frozen(eq=False)
class FreeAction(Part):
    """Something a captain may do: under which label, when, and what it is."""

    label: Label
    is_open: IsOpen
    #: Whether it may be done while a navigation order is under way (MOV-04).
    while_sailing: bool

    @property
    def act(self) -> Act:
        """Return what is done."""
        return self.function


def free_action(
    label: Label, is_open: IsOpen, *, while_sailing: bool = False
) -> Callable[[Act], Act]:
    """Make a function the free action of that label (GEN-04): it takes the game and the ship."""
    return lambda act: marked(act, FreeAction(act, label, is_open, while_sailing))


@attrs.frozen(eq=False)
class Menu:
    """Every free action by the id of its label, in the order of `labels.MENU`, others behind."""

    actions: Mapping[str, FreeAction]
    #: All of them, and those offered while a navigation order is under way.
    all: tuple[FreeAction, ...]
    sailing: tuple[FreeAction, ...]

    @classmethod
    def of(cls, found: Iterable[FreeAction]) -> Menu:
        """Return the menu of these actions."""
        named = {action.label.id: action for action in found}
        printed = [label.id for label in labels.MENU if label.id in named]
        actions = {id_: named[id_] for id_ in dict.fromkeys([*printed, *sorted(named)])}
        sailing = [action for action in actions.values() if action.while_sailing]
        return cls(actions, tuple(actions.values()), tuple(sailing))


@step
def take_action(game: Game, action: str, ship: int) -> None:
    """Do the free action of that id (GEN-04)."""
    game.board.flow.enough = False
    with acting(game, ship):
        game.ruleset.menu.actions[action].act(game, game.board.ships[ship])

"""Orders of kinds that sets declare: how one is issued, and who does what by it (SET-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import OwnOrder
from everrain_runtime.content.kept import kept
from everrain_runtime.engine.acting import acting
from everrain_runtime.engine.binding import step
from everrain_runtime.engine.menu import free_action
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.round import orders

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew, Ship


@kept()
def declared(content: Content) -> Mapping[str, OwnOrder]:
    """Return what is printed on each kind of orders that the sets declare, by its id (SET-18)."""
    return {loaded.id: face for loaded, face in content.printing(OwnOrder)}


def at_the_start(content: Content) -> Iterator[tuple[str, int]]:
    """Yield each kind of orders that sets declare, and how many a ship begins with (SET-06)."""
    for kind, face in declared(content).items():
        yield kind, face.begin_with


def rewards(content: Content) -> list[str]:
    """Return the kinds of orders of sets that captains may gain at the end of an act (ACT-03)."""
    return [kind for kind, face in declared(content).items() if face.reward]


def able_crew(game: Game, ship: Ship, kind: str) -> list[Crew]:
    """Return the crew of *ship* that can obey an order of that kind now (ORD-13, ORD-15)."""
    where = declared(game.content)[kind].obeyed
    return [crew for crew in orders.able_crew(game, ship) if _is_there(crew, where)]


def _is_there(crew: Crew, where: str) -> bool:
    return where == "aboard" or (crew.on_deck if where == "on deck" else crew.below_deck)


def issuable(game: Game, ship: Ship) -> list[str]:
    """Return the kinds of which an order can be issued and obeyed now (ORD-01, SET-18)."""
    return [
        kind
        for kind in declared(game.content)
        if orders.has_fresh(game, ship, kind) and able_crew(game, ship, kind)
    ]


def can_issue(game: Game, ship: Ship) -> bool:
    """Return whether there is an order of a set to issue, and crew to obey it (ORD-02)."""
    return bool(declared(game.content)) and bool(issuable(game, ship))


@free_action(labels.ISSUE_OTHER_ORDER, can_issue)
def issue_other_order(game: Game, ship: Ship) -> None:
    """Let a crew do what an order says that a set declares (ORD-02, SET-18)."""
    kinds = issuable(game, ship)
    picked = 0
    if len(kinds) > 1:
        options = [orders.said(game, kind) for kind in kinds]
        picked = game.offer(questions.ISSUE_WHICH_KIND, options, player=ship.handle)
    if orders.issue(game, ship, kinds[picked]):
        game.push(carry_out, ship.handle, kinds[picked])


@step
def carry_out(game: Game, ship: int, kind: str) -> None:
    """Let the captain say which crew obeys, and do what the order says (ORD-02, SET-18)."""
    captain = game.board.ships[ship]
    crew = [each.handle for each in able_crew(game, captain, kind)]
    if not crew or not captain.at_sea:
        return
    with acting(game, ship):
        asked = questions.WHO_CARRIES_OUT
        (picked,) = game.choose(asked, crew, 1, 1, player=ship, order=kind)
        obey(game, game.board.crew[picked], kind)


def obey(game: Game, crew: Crew, kind: str) -> None:
    """Let *crew* do what stands on an order of that kind (ORD-15, SET-18)."""
    loaded = game.content.get(kind)
    crew.ordered += 1
    for number, action in loaded.actions("body"):
        game.run(loaded, action.routine, (crew.handle,), ability=number)
    game.moment("crew_obeys_order", crew)

"""Orders of kinds that sets declare: how one is issued, and who does what by it (SET-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import OwnOrder
from everrain_runtime.content.memo import kept
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.costs import settle, way_to_pay
from everrain_runtime.engine.menu import free_action
from everrain_runtime.engine.options import laid
from everrain_runtime.engine.receipt import Payment
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.round import orders
from everrain_runtime.state import Order

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from everrain_dsl.bytecode.program import Action
    from everrain_dsl.vocabulary.printed import SetUp
    from everrain_runtime.content.content import Content
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew, Ship


@kept()
def declared(content: Content) -> Mapping[str, OwnOrder]:
    """Return what is printed on each kind of orders that the sets declare, by its id (SET-18)."""
    return {loaded.id: face for loaded, face in content.printing(OwnOrder)}


def at_the_start(content: Content, set_up: SetUp | None) -> Iterator[tuple[str, int]]:
    """Yield each kind of orders that sets declare, and how many a ship begins with (SET-06).

    The number is the one printed on the kind, unless the *set_up* gives another.
    """
    said = set_up.own_orders if set_up is not None else {}
    for kind, face in declared(content).items():
        yield kind, said.get(kind.partition(":order-")[2], face.begin_with)


def deal(game: Game, ship: Ship) -> None:
    """Give *ship* the orders of sets that it begins with (SET-06, SET-18)."""
    board = game.board
    for kind, count in at_the_start(game.content, laid(board, game.content)):
        for _ in range(count):
            board.add(Order(board.new_handle("order"), ship.handle, kind))


def rewards(game: Game, ship: int) -> list[str]:
    """Return the kinds of orders of sets that a captain may gain at the end of an act (ACT-03).

    Those of which the ship has as many as it can are not among them (SET-18).
    """
    kinds = declared(game.content).items()
    return [kind for kind, face in kinds if face.reward and room(game, ship, kind) != 0]


def room(game: Game, ship: int, kind: str) -> int | None:
    """Return how many more orders of that kind *ship* can have, None without limit (SET-18)."""
    face = declared(game.content).get(kind)
    if face is None or face.limit is None:
        return None
    has = sum(each.ship == ship and each.kind == kind for each in game.board.orders.values())
    return max(face.limit - has, 0)


def able_crew(game: Game, ship: Ship, kind: str) -> list[Crew]:
    """Return the crew of *ship* that can obey an order of that kind now (ORD-13, ORD-15).

    What it requires must be there, and what it costs must be payable.
    """
    where = declared(game.content)[kind].obeyed
    loaded = game.content.get(kind)
    return [
        crew
        for crew in orders.able_crew(game, ship)
        if _is_there(crew, where) and all(_is_payable(game, loaded, a, crew) for a in _does(loaded))
    ]


def _is_there(crew: Crew, where: str) -> bool:
    return where == "aboard" or (crew.on_deck if where == "on deck" else crew.below_deck)


def _does(loaded: Loaded) -> Iterator[Action]:
    """Yield the actions of an order."""
    return (action for _, action in loaded.actions("body"))


def _is_payable(game: Game, loaded: Loaded, action: Action, crew: Crew) -> bool:
    """Return whether *crew* could pay what an order costs, and what it requires is so."""
    arguments = (crew.handle,)
    if not game.judge(loaded, action.when, arguments, crew.ship):
        return False
    cost = action.cost
    return cost is None or way_to_pay(game, loaded.runnable(cost), arguments) is not None


def issuable(game: Game, ship: Ship) -> list[str]:
    """Return the kinds of which an order can be issued and obeyed now (ORD-01, SET-18)."""
    return [
        kind
        for kind in declared(game.content)
        if not game.permits("cannot_order_of_kind", kind)
        and orders.has_fresh(game, ship, kind)
        and able_crew(game, ship, kind)
    ]


def can_issue(game: Game, ship: Ship) -> bool:
    """Return whether there is an order of a set to issue, and crew to obey it (ORD-02)."""
    return bool(declared(game.content)) and bool(issuable(game, ship))


@free_action(labels.ISSUE_OTHER_ORDER, can_issue)
def issue_other_order(game: Game, ship: Ship) -> None:
    """Issue an order of a kind that a set declares, for a crew to carry out (ORD-02, SET-18)."""
    kinds = issuable(game, ship)
    picked = 0
    if len(kinds) > 1:
        options = [orders.said(game, kind) for kind in kinds]
        picked = game.offer(questions.ISSUE_WHICH_KIND, options, player=ship.handle)
    if orders.issue(game, ship, kinds[picked]):
        game.push(carry_out, ship.handle, kinds[picked])


@step
def carry_out(game: Game, ship: int, kind: str) -> None:
    """Let the captain choose which crew obeys, and carry out the order (ORD-02, SET-18)."""
    captain = game.board.ships[ship]
    crew = [each.handle for each in able_crew(game, captain, kind)]
    if not crew or not captain.at_sea:
        return
    with acting(game, ship):
        asked = questions.WHO_CARRIES_OUT
        (picked,) = game.choose(asked, crew, 1, 1, player=ship, order=kind)
        obey(game, game.board.crew[picked], kind)


def obey(game: Game, crew: Crew, kind: str) -> bool:
    """Let *crew* carry out an order of that kind (ORD-15, SET-18).

    Its price is paid first; return whether it could be paid.
    """
    loaded = game.content.get(kind)
    crew.ordered += 1
    for number, action in loaded.actions("body"):
        paid = _pay(game, loaded, action, crew)
        if paid is None:
            return False
        game.run(loaded, action.routine, (crew.handle,), ability=number, paid=paid)
    game.moment("crew_obeys_order_of_kind", crew, kind)
    game.moment("crew_obeys_order", crew)
    return True


def _pay(game: Game, loaded: Loaded, action: Action, crew: Crew) -> Payment | None:
    """Pay what an order costs; return what that was, None where it could not be paid."""
    arguments = (crew.handle,)
    if not game.judge(loaded, action.when, arguments):
        return None
    cost = action.cost
    return Payment() if cost is None else settle(game, loaded.runnable(cost), arguments)

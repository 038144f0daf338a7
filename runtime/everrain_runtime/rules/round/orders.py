"""Orders: how they are issued and refreshed, and what a crew order does (ORD)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.engine import selection
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.counts import count_use
from everrain_runtime.engine.menu import free_action
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.enemies.frays import ordered_fray
from everrain_runtime.rules.sea import sailing
from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.rules.ship.artillery import fire
from everrain_runtime.rules.ship.deck import carry_out_order, fights_by_order

if TYPE_CHECKING:
    from everrain_runtime.engine.decisions import Option
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Artillery, Crew, Order, Ship

FLEETING: Final = "fleeting"


def fresh(game: Game, ship: Ship, kind: str) -> list[Order]:
    """Return the fresh orders of *ship* that can be issued as that kind (ORD-01, ORD-09)."""
    return [
        order
        for order in game.board.orders.values()
        if order.ship == ship.handle and not order.issued and _serves(game, order, kind)
    ]


def _serves(game: Game, order: Order, kind: str) -> bool:
    """Return whether an order can be issued as that kind, by its own or as a card lets it."""
    return order.kind in (kind, FLEETING) or selection.serves(game, order, f"noun_{kind}_order")


def has_fresh(game: Game, ship: Ship, kind: str) -> bool:
    """Return whether `fresh` finds any (ORD-01, ORD-09)."""
    owner = ship.handle
    for order in game.board.orders.values():
        if order.ship == owner and not order.issued and _serves(game, order, kind):
            return True
    return False


def issue(game: Game, ship: Ship, kind: str) -> bool:
    """Issue an order as that kind (ORD-02, ORD-09) and return whether it has its effect.

    The caller pushes its effect after this. If other orders at hand serve as that kind as well, the
    captain chooses one.
    """
    found = {order.kind: order for order in fresh(game, ship, kind)}
    kinds = sorted(found, key=lambda each: each != kind)
    order = found[kinds[0]]
    if len(found) > 1:
        options = [said(game, each) for each in kinds]
        picked = game.offer(questions.ISSUE_WHICH_ORDER, options, player=ship.handle)
        order = found[kinds[picked]]
    order.issued, order.used_as = True, kind
    game.board.memory.tally("orders issued", ship.handle)
    count_use(game, "issued", kind)
    if game.begin("order_is_issued", order).replaced:
        _spend(game, order)
        return False
    game.push(order_has_effect, order.handle)
    return True


def said(game: Game, kind: str) -> Option:
    """Return the option of an order of that kind; one of a set goes by its name (SET-18)."""
    if kind in labels.ORDERS:
        return game.option(labels.ORDERS[kind])
    return game.option(labels.OTHER_ORDER, kind=kind)


@step
def order_has_effect(game: Game, order: int) -> None:
    """Let cards know that an order has had its effect; a fleeting one is then gone (ORD-09)."""
    issued = game.board.orders.get(order)
    if issued is None:
        return
    game.finish(game.doing.resume("order_is_issued", issued))
    _spend(game, issued)


def _spend(game: Game, issued: Order) -> None:
    """Take an order that has been issued away, if it is a fleeting one (ORD-09)."""
    if issued.kind == FLEETING:
        game.do("discard_order", issued)


# Refreshing


@step
def refresh(game: Game, ship: int) -> None:
    """Refresh a captain's crew, then up to 3 of the issued orders (RND-02, RND-03, ORD-03)."""
    captain = game.board.ships[ship]
    with acting(game, ship):
        tired = [crew for crew in game.board.crew_of(captain) if crew.fatigued]
        if tired:
            game.do("become_rested", tired)
        issued = [order.handle for order in game.board.orders_of(captain, issued=True)]
        most = min(game.value("orders_refreshed"), len(issued))
        if most > 0:
            asked = questions.REFRESH_WHICH_ORDERS
            game.do("refresh_order", game.choose(asked, issued, 0, most, player=ship))


# Crew orders


def can_order_crew(game: Game, ship: Ship) -> bool:
    """Return whether there is a crew order to issue and a crew to obey it (ORD-05, ORD-15)."""
    if not has_fresh(game, ship, "crew"):
        return False
    for crew in game.board.crew.values():
        if crew.ship == ship.handle and is_able(game, crew):
            return True
    return False


def able_crew(game: Game, ship: Ship) -> list[Crew]:
    """Return the crew aboard that can still be given an order this turn (ORD-13, ORD-15)."""
    return [crew for crew in game.board.crew_of(ship) if is_able(game, crew)]


def is_able(game: Game, crew: Crew) -> bool:
    """Return whether a crew aboard can still be given an order this turn (ORD-13, ORD-15)."""
    return (
        (crew.on_deck or crew.below_deck)
        and (not crew.ordered or crew.ordered < game.value("crew_order_limit", crew))
        and not game.forbids("obey_free_order", crew)
    )


@free_action(labels.ISSUE_CREW_ORDER, can_order_crew)
def issue_crew_order(game: Game, ship: Ship) -> None:
    """Let a crew of choice go anywhere aboard (ORD-05, ORD-06)."""
    if issue(game, ship, "crew"):
        game.push(obey_order, ship.handle)


@step
def obey_order(game: Game, ship: int) -> None:
    """Let the captain choose which crew obeys the crew order, and where it goes (ORD-05)."""
    captain = game.board.ships[ship]
    crew = [each.handle for each in able_crew(game, captain)]
    if not crew or not captain.at_sea:
        return
    with acting(game, ship):
        (picked,) = game.choose(questions.WHO_OBEYS, crew, 1, 1, player=ship)
        game.board.crew[picked].ordered += 1
        carry_out_order(game, game.board.crew[picked])


# Navigation orders


def can_navigate(game: Game, ship: Ship) -> bool:
    """Return whether there is a navigation order to issue: it always may be (ORD-14)."""
    return has_fresh(game, ship, "navigation")


@free_action(labels.ISSUE_NAVIGATION_ORDER, can_navigate)
def issue_navigation_order(game: Game, ship: Ship) -> None:
    """Get the points of a navigation order, to sail on (ORD-07, MOV-03)."""
    if issue(game, ship, "navigation"):
        sailing.begin_order(game, ship)


# Artillery orders


def loaded_artillery(game: Game, ship: Ship) -> list[Artillery]:
    """Return the artillery of *ship* that has something to fire at now (ART-05)."""
    return [
        each
        for each in game.board.artillery.values()
        if each.ship == ship.handle and lines_of_sight.targets(game, each)
    ]


def can_fire(game: Game, ship: Ship) -> bool:
    """Return whether there is an artillery order to issue and a legal shot (ORD-14, ART-05)."""
    board = game.board
    if not board.enemy_ships and not board.enemies and not _is_awake(game):
        return False
    if not has_fresh(game, ship, "artillery"):
        return False
    guns = [each for each in board.artillery.values() if each.ship == ship.handle]
    return any(lines_of_sight.targets(game, each) for each in guns) or bool(
        zones_to_fight_in(game, ship)
    )


def zones_to_fight_in(game: Game, ship: Ship) -> list[int]:
    """Return the zones where an artillery order starts a fray, if one does (ORD-06)."""
    if not fights_by_order(game):
        return []
    zones = {enemy.place for enemy in game.board.enemies_of(ship)}
    manned = {crew.place for crew in game.board.crew_of(ship)}
    return sorted(zones & manned)


@free_action(labels.ISSUE_ARTILLERY_ORDER, can_fire)
def issue_artillery_order(game: Game, ship: Ship) -> None:
    """Fire one artillery card once (ORD-08, ART-06)."""
    if issue(game, ship, "artillery"):
        game.push(take_aim, ship.handle)


@step
def take_aim(game: Game, ship: int) -> None:
    """Let the captain pick a gun and its target, and fire (ORD-08, ART-05).

    Where frays need an order the crew of a zone may fight by it instead (ORD-06).
    """
    captain = game.board.ships[ship]
    guns = [each.handle for each in loaded_artillery(game, captain)]
    zones = zones_to_fight_in(game, captain)
    asked = questions.FIGHT_IN_WHICH_ZONE
    for zone in game.choose(asked, zones, 0 if guns else 1, 1, player=ship):
        game.push(ordered_fray, ship, zone)
        return
    if not guns:
        return
    with acting(game, ship):
        (gun,) = game.choose(questions.WHICH_ARTILLERY_FIRES, guns, 1, 1, player=ship)
        targets = [*lines_of_sight.targets(game, game.board.artillery[gun])]
        (target,) = game.choose(questions.AT_WHAT, targets, 1, 1, player=ship)
        game.push(fire, gun, target)


def _is_awake(game: Game) -> bool:
    return any(elder.awake for elder in game.board.elder_ones.values())

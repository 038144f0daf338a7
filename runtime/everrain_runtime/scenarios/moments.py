"""`when EVENT`: a moment of the game comes, with all that the rules tie to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.vocabulary.rows import PLAYER
from everrain_runtime.engine.actors import acting
from everrain_runtime.rules.port import passengers, ports
from everrain_runtime.rules.round import ends, orders, own_orders, rounds
from everrain_runtime.scenarios import card_entry
from everrain_runtime.scenarios.failure import fail, line
from everrain_runtime.scenarios.table import Cannot

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from everrain_dsl import model
    from everrain_dsl.model.scenario import Fire
    from everrain_dsl.vocabulary import Event
    from everrain_runtime.engine.game import Game
    from everrain_runtime.scenarios.table import Setup

_LAST_ACT: Final = 4
#: What the rules tie to the bounds of turns, rounds and acts, before cards hear of them and after.
_FIRST: Final[Mapping[str, Callable[[Game, int], None]]] = {
    "turn_ends": ends.turn_is_told,
    "round_begins": lambda game, _ship: ends.round_opens(game),
    "round_ends": lambda game, _ship: ends.round_is_told(game),
    "act_begins": lambda game, _ship: ends.act_is_over(game),
}
_LAST: Final[Mapping[str, Callable[[Game, int], None]]] = {
    "turn_begins": ends.turn_has_begun,
    "turn_ends": ends.turn_is_over,
    "round_begins": lambda game, _ship: ends.round_has_begun(game),
    "round_ends": lambda game, _ship: ends.round_is_over(game),
    "act_begins": lambda game, _ship: ends.act_has_begun(game),
}


def bring_about(setup: Setup, step: Fire) -> None:
    """Let the moment of a line come. Raises Failed where nothing comes of it."""
    if not fire(setup, step.pattern):
        fail(catalogue.MOMENT_OF_NOTHING, step.span, line=line(step.span))


def fire(setup: Setup, pattern: model.Pattern) -> bool:
    """Let the moment come: an event that is an effect happens, to the amount of 1.

    Return False where nothing comes of it, and no card that forbids or awaits it is the cause.
    """
    game, lines, row = setup.game, setup.lines, pattern.row
    values: list[Any] = []
    for argument, binding in zip(pattern.arguments, pattern.bindings, strict=True):
        value = lines.argument(game, argument) if argument is not None else 0
        lines.known.bind(binding, value)
        values.append(value)
    given = dict(zip((slot.name for slot in row.slots), values, strict=True))
    with acting(game, given.pop(PLAYER, 0)):
        return _fire(setup, row, given)


def _fire(setup: Setup, row: Event, given: Mapping[str, Any]) -> bool:
    game, values = setup.game, [*given.values()]
    if row.of is not None:
        effect = game.content.vocabulary.effects[row.of]
        arguments = [given.get(slot.name, 1 if slot.is_number else 0) for slot in effect.slots]
        cause = row.cause or ""
        heard = game.doing.is_heard(row.of, cause) or game.facts.forbids(row.of, *arguments)
        return bool(game.doing.do(row.of, *arguments, cause=cause)) or heard
    if (row.moment or row.name) in _RULED:
        _RULED[row.moment or row.name](setup, *values)
    else:
        _BEFORE.get(row.name, _nothing)(setup)
        _come(game, row.moment or row.name, values)
    return True


def _come(game: Game, event: str, values: list[Any]) -> None:
    ship = game.board.flow.you
    if event in _FIRST:
        _FIRST[event](game, ship)
    game.doing.moment(event, *values)
    if event in _LAST:
        game.settle()
        _LAST[event](game, ship)


def _nothing(setup: Setup) -> None:
    """Nothing is tied to the moment but what waits for it."""


# Moments that rules bring about


def _ship_arrives(setup: Setup, ship: int) -> None:
    """Let a ship arrive where it is, or at the nearest free port; no crew goes ashore yet."""
    game, flow, captain = setup.game, setup.board.flow, setup.board.ships[ship]
    if setup.board.sea.kind(captain.space) != "port":
        free = [at for at in setup.spaces("port") if setup.board.ship_on(at) is None]
        captain.space = next(iter(free), captain.space)
    visiting = flow.visiting
    with acting(game, ship):
        arrived = ports.enter_port(game, captain)
    if ship != flow.active:
        flow.visiting = visiting
    if arrived:
        game.push(passengers.deliver_passengers, ship)


def _ship_visits(setup: Setup, ship: int, port: int) -> None:
    """Put a ship in a port and let it visit it.

    If a card closes the port to that ship, no crew goes ashore (PRT-02).
    """
    game = setup.game
    if port:
        setup.sail(setup.board.ships[ship], port)
    with acting(game, ship):
        if not ports.is_closed(game, port or setup.board.ships[ship].space):
            _come(game, "ship_visits", [ship, port])


def _ship_departs(setup: Setup, ship: int) -> None:
    ports.leave_port(setup.game, ship)
    setup.game.settle()
    ports.end_visit(setup.game, ship)


def _passenger_arrives(setup: Setup, passenger: int) -> None:
    passengers.deliver(setup.game, passenger)


def _expedition_ends(setup: Setup) -> None:
    if not setup.board.flow.exploring:
        setup.explore()
    setup.game.do("end_expedition")


def _order_is_issued(setup: Setup, order: int) -> None:
    """Let an order be issued; one that a set declares is obeyed as well, by a crew of choice.

    What another order does is asked of its captain step by step: that is done with `do`.
    """
    game, issued = setup.game, setup.board.orders.get(order)
    if issued is None:
        raise Cannot("no ship has such an order; put one there with `given`")
    if issued.kind not in own_orders.declared(game.content):
        _come(game, "order_is_issued", [order])
        return
    issued.issued = False
    if orders.issue(game, setup.board.ships[issued.ship], issued.kind):
        game.push(own_orders.carry_out, issued.ship, issued.kind)


#: What brings a moment about, by its event.
_RULED: Final[Mapping[str, Callable[..., None]]] = {
    "ship_arrives": _ship_arrives,
    "ship_visits": _ship_visits,
    "ship_departs": _ship_departs,
    "passenger_arrives": _passenger_arrives,
    "expedition_ends": _expedition_ends,
    "order_is_issued": _order_is_issued,
}


# What the rules do first


def _round_begins(setup: Setup) -> None:
    """Begin the next round: every captain refreshes crew and orders (RND-01, RND-02)."""
    flow = setup.board.flow
    flow.round += 1
    flow.phase = "player"
    for stretch in ("turn", "round"):
        setup.board.memory.begin(stretch)
    for ship in list(setup.board.ships):
        orders.refresh(setup.game, ship)


def _turn_begins(setup: Setup) -> None:
    setup.board.flow.phase = "player"
    setup.board.memory.begin("turn")
    rounds.rest(setup.game, setup.ship)


def _enemies_begin(setup: Setup) -> None:
    """Begin the enemy phase; every arisen Elder One does what it prints for it (ELD-03)."""
    game = setup.game
    setup.board.flow.phase = "enemy"
    for elder in game.board.elder_ones.values():
        loaded = game.content.get(elder.card)
        for number, action in loaded.actions("while arisen") if elder.awake else ():
            card_entry.act(game, loaded, number, action, (elder.handle,))


def _act_begins(setup: Setup) -> None:
    flow = setup.board.flow
    flow.act = min(flow.act + 1, _LAST_ACT)


def _expedition_begins(setup: Setup) -> None:
    if not setup.board.flow.exploring:
        setup.explore()


#: What comes before a moment, by its event.
_BEFORE: Final[Mapping[str, Callable[[Setup], None]]] = {
    "round_begins": _round_begins,
    "turn_begins": _turn_begins,
    "enemies_begin": _enemies_begin,
    "act_begins": _act_begins,
    "expedition_begins": _expedition_begins,
}

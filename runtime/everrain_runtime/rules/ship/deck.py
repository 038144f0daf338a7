"""The deck: which zones crew can go to, and where an order takes them (DCK, ORD-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.engine.options import chosen
from everrain_runtime.questions import questions
from everrain_runtime.rules.ship import passages
from everrain_runtime.rules.ship.crew_spaces import go_below, leaving
from everrain_runtime.state import Slot, Zone
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import slot, zone, zone_of

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew, Ship

#: How many Miniatures a zone holds (DCK-02).
ZONE_HOLDS: Final = 3


def carry_out_order(game: Game, crew: Crew) -> None:
    """Let its captain put a crew aboard anywhere on or below deck (ORD-05, ORD-13).

    If `crew_order` counts moves, the crew goes no farther than its moves allow. In a zone with an
    enemy it starts a fray, and for a fray it may stay where it is. Neither applies if frays need an
    order of their own (ORD-06).
    """
    board, layout, fights = game.board, game.content.layout, not fights_by_order(game)
    slots = [slot(crew.ship, index).handle for index in range(layout.slots)]
    slots = slots if may_go_below(game, crew) else []
    zones = open_zones(game, crew)
    left = passages.reach(game, crew, zones) if chosen(game, "crew_order") == "moves" else None
    if left is not None:
        zones = [each for each in zones if zone_of(each).index in left]
        slots = slots if passages.BELOW in left else []
    if fights and crew.on_deck and board.enemies_in(zone_of(crew.place)):
        zones.append(crew.place)
    asked, places = questions.WHERE_DOES_CREW_GO, [*zones, *slots]
    picked = game.choose(asked, places, 1, 1, player=crew.ship, crew=crew.card)
    place = board.find(picked[0]) if picked else None
    if isinstance(place, Zone) and crew.place != place.handle:
        enter_zone(game, crew, place)
    elif isinstance(place, Slot):
        go_below(game, crew, place, rooms=left is None or left[passages.BELOW] > 0)
    game.moment("crew_obeys_order", crew)
    if fights and isinstance(place, Zone) and board.enemies_in(place):
        game.do("start_fray", crew)


def fights_by_order(game: Game) -> bool:
    """Return whether crew start a fray by an order of its own, and not by moving (ORD-06)."""
    return chosen(game, "fray_begins") == "order"


def is_aboard(crew: Crew) -> bool:
    """Return whether a crew is on or below deck, so that an order reaches it (ORD-05)."""
    return crew.on_deck or crew.below_deck


def open_zones(game: Game, crew: Crew, ship: Ship | None = None) -> list[int]:
    """Return the zones on the deck of a ship, by default its own, that a crew can go to.

    The zone it is in, full zones (DCK-02), and zones that cards keep it from are left out.
    """
    if game.permits("crew_cannot_go_on_deck", crew):
        return []
    board = game.board
    ship = ship or board.ships[crew.ship]
    boarding = ship.boarding != NOTHING
    zones = [zone(ship.handle, at).handle for at in game.content.layout.zones_of(boarding=boarding)]
    crowds = board.crowds()
    zones = [each for each in zones if each != crew.place and crowds[each] < ZONE_HOLDS]
    if not game.facts.may_permit("crew_cannot_enter"):
        return zones
    return [each for each in zones if not game.permits("crew_cannot_enter", crew, each)]


def may_go_below(game: Game, crew: Crew) -> bool:
    """Return whether orders and cards may put a crew below deck (BLW-01, ORD-05)."""
    return not game.permits("crew_cannot_go_below", crew)


def enter_zone(game: Game, crew: Crew, to: Zone) -> None:
    """Put a crew in a zone (DCK-01)."""
    with leaving(game, crew):
        crew.place, crew.spot = to.handle, ""
    game.moment("crew_enters_zone", crew, to)

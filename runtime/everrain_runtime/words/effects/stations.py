"""Effects that move crew or use their stations: on deck, below, ashore, by free orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.effects import DUE
from everrain_runtime.engine.registry import performs
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.crew.joining import coming_aboard, exchange, takes
from everrain_runtime.rules.ship.crew_spaces import (
    crew_in,
    give,
    go_below,
    leaving,
    open_to,
    printed_on,
)
from everrain_runtime.rules.ship.deck import (
    carry_out_order,
    enter_zone,
    is_aboard,
    may_go_below,
    open_zones,
)
from everrain_runtime.state import Slot, Zone
from everrain_runtime.state.handles import NOTHING, ON_EXPEDITION
from everrain_runtime.state.places import zone_of

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.rules.ship.crew_spaces import Circle
    from everrain_runtime.state import Crew, Improvement, Node, Ship


@performs
def move_crew(game: Game, crew: Crew, place: Zone | Node | Slot) -> int:
    """Put a crew in a zone or slot with room, whose ship it joins (DCK-02, BLW-01, COP-04)."""
    ship = game.board.ships[place.ship]
    if not takes(game, ship, crew):
        return 0
    if isinstance(place, Slot):
        if place.index >= game.content.layout.slots or not may_go_below(game, crew):
            return 0
        with coming_aboard(game, crew, ship):
            go_below(game, crew, place)
        return 1
    to = place if isinstance(place, Zone) else place.zone
    if to.handle not in open_zones(game, crew, ship):
        return 0
    with coming_aboard(game, crew, ship):
        enter_zone(game, crew, to)
    return 1


@performs
def move_crew_below(game: Game, crew: Crew) -> int:
    """Put a crew in any slot; in a circle it uses the improvement (BLW-01, PRT-12)."""
    if game.cause != DUE and not may_go_below(game, crew):
        return 0
    go_below(game, crew)
    return 1


@performs
def move_crew_below_deck_of(game: Game, crew: Crew, ship: Ship) -> int:
    """Put a crew in any slot of that ship, which it joins (BLW-01, COP-04)."""
    if not takes(game, ship, crew) or not may_go_below(game, crew):
        return 0
    with coming_aboard(game, crew, ship):
        go_below(game, crew)
    return 1


@performs
def move_crew_on_deck(game: Game, crew: Crew) -> int:
    """Put a crew in any other zone with room (DCK-01, DCK-02)."""
    return _put_on_deck(game, crew, game.board.ships[crew.ship])


@performs
def move_crew_to_deck(game: Game, crew: Crew, ship: Ship) -> int:
    """Put a crew in any zone with room of that ship, which it joins (DCK-02, COP-04)."""
    return _put_on_deck(game, crew, ship) if takes(game, ship, crew) else 0


@performs
def swap_crew(game: Game, crew: Crew, other: Crew) -> int:
    """Let two crew change places, or ships if they are of two (DCK-02, COP-04)."""
    if crew.ship != other.ship:
        return exchange(game, crew, other)
    if (crew.place, crew.spot) == (other.place, other.spot):
        return 0
    with leaving(game, crew, other):
        crew.place, other.place = other.place, crew.place
        crew.spot, other.spot = other.spot, crew.spot
    for each in (crew, other):
        if each.on_deck:
            game.moment("crew_enters_zone", each, each.place)
    return 1


@performs
def join_expedition(game: Game, crew: Crew) -> int:
    """Let a crew take part in the expedition of its ship (EXP-02, EXP-03)."""
    flow = game.board.flow
    if flow.exploring == NOTHING or flow.active != crew.ship or crew.on_expedition:
        return 0
    with leaving(game, crew):
        crew.place, crew.spot = ON_EXPEDITION, ""
    return 1


@performs
def use_improvement(game: Game, crew: Crew, improvement: Improvement) -> int:
    """Let a crew have what a circle gives: its own, or a free one (BLW-02, FAT-01, FAT-02)."""
    found = _circles(game, crew, improvement)
    fatigues = printed_on(game, improvement).fatigue
    tired = crew.fatigued and not game.permits("crew_counts_as_rested", crew)
    if improvement.ship != crew.ship or not found or (tired and fatigues):
        return 0
    at = 0
    if len(found) > 1:
        options = [game.option(labels.CIRCLE_ALONE, circle=circle.called) for circle in found]
        at = game.offer(questions.WHICH_CIRCLE, options, improvement=improvement.card)
    return int(give(game, found[at], crew))


@performs
def obey_free_order(game: Game, crew: Crew) -> int:
    """Move a crew aboard as by a crew order, without one being issued (ORD-05, ORD-06)."""
    if not is_aboard(crew):
        return 0
    carry_out_order(game, crew)
    return 1


def _put_on_deck(game: Game, crew: Crew, ship: Ship) -> int:
    """Let the captain of *ship* pick a zone for a crew; return 0 where none has room (DCK-02)."""
    zones, asked = open_zones(game, crew, ship), questions.WHERE_ON_DECK
    picked = game.choose(asked, zones, 1, 1, player=ship.handle, crew=crew.card)
    for place in picked:
        with coming_aboard(game, crew, ship):
            enter_zone(game, crew, zone_of(place))
    return len(picked)


def _circles(game: Game, crew: Crew, improvement: Improvement) -> list[Circle]:
    """Return the improvement's circle that the crew is in, or else those it could go to."""
    found = [circle for circle in open_to(game, crew) if improvement.place in circle.slots]
    own = [circle for circle in found if crew_in(game.board, circle) is crew]
    return own or found

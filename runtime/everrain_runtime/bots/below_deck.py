"""Below deck: where a crew is best off (BLW, FAT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.content.effects import effects_of
from everrain_runtime.rules.ship.crew_spaces import circles, crew_in, passenger_in, printed_on

if TYPE_CHECKING:
    from everrain_runtime.bots.sight import Sight
    from everrain_runtime.rules.ship.crew_spaces import Circle
    from everrain_runtime.state import Crew

#: Effects that do a crew good, of improvements and treasures.
RECOVERIES: Final = frozenset(
    {
        "recover_strain",
        "recover_trauma",
        "recover_all_strain",
        "recover_all_trauma",
        "recover_everything",
    }
)


def is_boat(sight: Sight, circle: Circle) -> bool:
    """Return whether the crew in a circle goes ashore with an expedition (EXP-02)."""
    return printed_on(sight.game, circle.improvement).boat


def free_circles(sight: Sight) -> list[Circle]:
    """Return the circles of the ship without a crew or passenger in them."""
    board = sight.board
    return [
        circle
        for circle in circles(sight.game, sight.ship)
        if crew_in(board, circle) is None and passenger_in(board, circle) is None
    ]


def place_below(sight: Sight, crew: Crew) -> int:
    """Return the slot below deck where a crew is best off: it recovers, or it is in a boat."""
    free = free_circles(sight)

    def worth(circle: Circle) -> float:
        return _worth_of(sight, crew, circle)

    useful = [circle for circle in free if worth(circle) > 0]
    if useful:
        return max(useful, key=worth).slots[0]
    taken = {slot for circle in circles(sight.game, sight.ship) for slot in circle.slots}
    layout = sight.game.content.layout
    slots = [sight.slot(index).handle for index in range(layout.slots)]
    return next((slot for slot in slots if slot not in taken), slots[0])


def _worth_of(sight: Sight, crew: Crew, circle: Circle) -> float:
    """Return what a circle does for a crew: recovery before a seat in a boat, prices never."""
    if circle.action.cost is not None:
        return 0
    found = effects_of(sight.game.content.get(circle.improvement.card), circle.action.routine)
    if found & RECOVERIES and not crew.fatigued:
        gems = crew.trauma if "recover_trauma" in found else crew.strain
        return 2.0 + gems if gems else 0
    if "repair_node" in found and not crew.fatigued:
        return 3.0 if sight.ship.destroyed else 0
    return 1.0 if is_boat(sight, circle) and sight.is_fit(crew) else 0

"""The circles below deck: where they are, who is in them, how a crew comes to one."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from everrain_dsl.records.values import value
from everrain_dsl.vocabulary import printed
from everrain_runtime.engine import costs
from everrain_runtime.engine.actors import acting
from everrain_runtime.questions import labels, questions
from everrain_runtime.questions.sentences import Said
from everrain_runtime.state.places import slot as slot_at
from everrain_runtime.state.places import slot_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.bytecode.program import Action
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.receipt import Payment
    from everrain_runtime.questions.sentences import Slot as Words
    from everrain_runtime.state import Board, Crew, Improvement, Passenger, Ship, Slot

#: What is taken to be printed where no set holds the card.
_PLAIN: Final = printed.Improvement()


@value(eq=False)
class Circle:
    """A space for one crew on an improvement that works (BLW-02).

    `spot` distinguishes it from the others of `improvement`; `ability` is the number of `action`,
    its benefit. A circle that two equal improvements share belongs to the first one, and is entered
    from both of its `slots` (IMP-04).
    """

    improvement: Improvement
    spot: str
    ability: int
    action: Action
    slots: tuple[int, ...]

    @property
    def called(self) -> Words:
        """Return what it is called in a sentence: its number, and the slot it is shared with."""
        if len(self.slots) == 1:
            return self.spot
        shared: dict[str, Words] = {
            "number": self.spot.partition(" ")[0],
            "slot": slot_of(self.slots[1]).index,
        }
        return Said(labels.SHARED_CIRCLE, shared)


def printed_on(game: Game, improvement: Improvement) -> printed.Improvement:
    """Return an improvement's printed facts: a boat, a cabin, use without fatigue (IMP-02)."""
    return game.content.printed(improvement.card, printed.Improvement) or _PLAIN


def circles(game: Game, ship: Ship) -> list[Circle]:
    """Return the circles of the ship's improvements that are not covered, by slot (BLW-02)."""
    board, owner = game.board, ship.handle
    below = tuple([(i.handle, i.place) for i in board.improvements.values() if i.ship == owner])
    covers = tuple([card.place for card in board.cards.values() if card.where == "schematic"])
    known = game.kept.get(("circles", owner))
    if known is None or known[0] != (below, covers):
        known = game.kept["circles", owner] = ((below, covers), _find_circles(game, ship))
    found: list[Circle] = known[1]
    return found


def _find_circles(game: Game, ship: Ship) -> list[Circle]:
    board, found = game.board, list[Circle]()
    for index in range(game.content.layout.slots):
        slot = slot_at(ship.handle, index)
        improvement = _working(board, slot)
        loaded = game.content.find(improvement.card) if improvement else None
        if improvement is None or loaded is None:
            continue
        for at, (number, action) in enumerate(loaded.actions("crew space"), 1):
            found.append(Circle(improvement, str(at), number, action, (slot.handle,)))
        found.extend(_shared(game, improvement, slot, loaded))
    return found


def _shared(game: Game, improvement: Improvement, slot: Slot, loaded: Loaded) -> Iterator[Circle]:
    """Yield the circles it forms with the same improvement in a later slot (IMP-03, IMP-04)."""
    for index in game.content.layout.slot_neighbours.get(slot.index, ()):
        beside = slot_at(slot.ship, index)
        other = _working(game.board, beside)
        if index < slot.index or other is None or other.card != improvement.card:
            continue
        both = (slot.handle, beside.handle)
        for at, (number, action) in enumerate(loaded.actions("potential crew space"), 1):
            yield Circle(improvement, f"{at} shared with slot {index}", number, action, both)


def _working(board: Board, slot: Slot) -> Improvement | None:
    """Return the improvement in *slot* unless a schematic covers it (SCH-02)."""
    if board.schematic_in(slot) is not None:
        return None
    return next((each for each in board.improvements.values() if each.place == slot.handle), None)


def crew_in(board: Board, circle: Circle) -> Crew | None:
    """Return the crew in the circle, or None (BLW-02)."""
    spot = (circle.improvement.place, circle.spot)
    return next((each for each in board.crew.values() if (each.place, each.spot) == spot), None)


def manned(board: Board, crew: Crew) -> Improvement | None:
    """Return the improvement whose circle the crew occupies, or None (BLW-02)."""
    if not crew.spot or not crew.below_deck:
        return None
    return next((each for each in board.improvements.values() if each.place == crew.place), None)


@contextmanager
def leaving(game: Game, *crew: Crew) -> Iterator[None]:
    """Let cards hear, after what is done inside, which circles *crew* have left by it (BLW-02)."""
    board = game.board
    stood = [(each, at) for each in crew if (at := manned(board, each)) is not None]
    begun = [(*pair, game.begin("crew_leaves_improvement", *pair)) for pair in stood]
    yield
    for each, improvement, moment in begun:
        if each.handle not in board.crew or manned(board, each) is not improvement:
            game.finish(moment, silent=True)


def passenger_in(board: Board, circle: Circle) -> Passenger | None:
    """Return the passenger that is seated in the circle (PAS-01)."""
    seat = (circle.improvement.handle, circle.spot)
    return next((p for p in board.passengers.values() if (p.seat, p.spot) == seat), None)


def open_to(game: Game, crew: Crew) -> list[Circle]:
    """Return the circles that *crew* can occupy: its own, and the free ones (BLW-02)."""
    board = game.board
    return [
        circle
        for circle in circles(game, board.ships[crew.ship])
        if crew_in(board, circle) in (None, crew) and passenger_in(board, circle) is None
    ]


def cabins(game: Game, ship: Ship) -> list[Circle]:
    """Return the circles that can seat another passenger; crew there make room (PAS-06)."""
    if game.facts.is_full("passenger"):
        return []
    return [
        circle
        for circle in circles(game, ship)
        if printed_on(game, circle.improvement).cabin and passenger_in(game.board, circle) is None
    ]


def go_below(
    game: Game, crew: Crew, slot: Slot | None = None, *, use: bool = True, rooms: bool = True
) -> None:
    """Put *crew* in that slot, or one its captain picks, and there in a circle or beside it.

    In a circle it uses the improvement, unless *use* is false (BLW-01, BLW-02, FAT-05). Without
    *rooms* it comes no farther than beside the circles.
    """
    ship = game.board.ships[crew.ship]
    if slot is None:
        slots = [slot_at(ship.handle, at).handle for at in range(game.content.layout.slots)]
        asked = questions.WHERE_BELOW_DECK
        picked = game.choose(asked, slots, 1, 1, player=ship.handle, crew=crew.card)
        slot = slot_of(picked[0])
    circle = _circle(game, crew, slot) if rooms else None
    with leaving(game, crew):
        if circle is None:
            crew.place, crew.spot = slot.handle, ""
            return
        crew.place, crew.spot = circle.improvement.place, circle.spot
    if use:
        game.do("use_improvement", crew, circle.improvement)


def _circle(game: Game, crew: Crew, slot: Slot) -> Circle | None:
    """Return the circle in *slot* that is picked for *crew*, None for a place beside them."""
    found = [circle for circle in open_to(game, crew) if slot.handle in circle.slots]
    if not found:
        return None
    options = [
        game.option(labels.CIRCLE, improvement=each.improvement.card, circle=each.called)
        for each in found
    ]
    options.append(game.option(labels.BESIDE))
    asked = questions.WHERE_IN_SLOT
    at = game.offer(asked, options, player=crew.ship, slot=slot.index, crew=crew.card)
    return found[at] if 0 <= at < len(found) else None


def give(game: Game, circle: Circle, crew: Crew) -> bool:
    """Let *crew* use the circle, if it can and accepts the price; return whether it was used.

    The crew gets fatigued before the effect (FAT-01). An improvement that causes no fatigue is not
    used by occupying it if it has no effect (FAT-04).
    """
    improvement, action = circle.improvement, circle.action
    loaded = game.content.get(improvement.card)
    arguments = (improvement.handle, crew.handle)
    if not game.judge(loaded, action.when, arguments, crew.ship):
        return False
    paid: Payment | None = None
    if action.cost is not None:
        cost = loaded.runnable(action.cost)
        with acting(game, crew.ship):
            if costs.way_to_pay(game, cost, arguments) is None:
                return False
            if not game.confirm(questions.PAY_FOR_CIRCLE, improvement=loaded.id):
                return False
            paid = costs.settle(game, cost, arguments)
            if paid is None:
                return False
    tires = printed_on(game, improvement).fatigue
    if tires:
        game.do("become_fatigued", crew)
    number, ship = circle.ability, crew.ship
    did = game.run(loaded, action.routine, arguments, ability=number, you=ship, paid=paid)
    return tires or did

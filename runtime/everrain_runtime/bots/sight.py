"""A bot's view of the game from its ship, and the notes it keeps from one question to the next.

It contains only what a captain can see: the board, and what is printed on cards in play. It never
looks into decks, rolls dice or copies a board.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import attrs

from everrain_runtime.rules.port import prices
from everrain_runtime.rules.round.discovery import track_of
from everrain_runtime.rules.round.winning import ENEMY, PLAYER
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import Slot, Zone, slot, zone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_runtime.bots.destinations import Heading
    from everrain_runtime.bots.routes import RevealedMap
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew, Enemy, Order, Ship, Treasure

#: From how much room on its track on a crew is fit for another danger.
FIT = 3
#: The wage up to which a crew is cheap.
CHEAP = 5
#: The coin that a story costs at an inn, and the clues that it is worth.
A_STORY = 10
CLUES_OF_A_STORY = 2
#: How many spaces before the end of an act captains save for wages.
NEAR = 2
#: Coin that is kept for emergencies.
PURSE = 10


@attrs.define
class Notes:
    """A bot's notes: the crew it will order and where to, its heading and its errand.

    `declined` counts the destroyed nodes that it chose not to repair in this service. `proposal`
    records when it last proposed a trade, and the clues of all ships then. `map` is the map as it
    last saw it.
    """

    crew: int = NOTHING
    place: int = NOTHING
    heading: Heading | None = None
    errand: str = ""
    declined: int = 0
    proposal: tuple[int, ...] = ()
    map: RevealedMap | None = None


class Sight:
    """The board as the captain asked sees it; `chance` is the bot's own, from its seed.

    It is for one question: nothing changes while that is answered, so what is found out is kept.
    """

    def __init__(
        self, game: Game, decision: Decision, notes: Notes, chance: Callable[[], float]
    ) -> None:
        self.game = game
        self.board = game.board
        self.ship: Ship = game.board.ships[decision.player]
        self.notes = notes
        self.chance = chance
        self._manned: dict[int, bool] = {}

    # The crew

    @property
    def crew(self) -> list[Crew]:
        """Return the crew of the ship."""
        return self.board.crew_of(self.ship)

    def vigour(self, crew: Crew) -> int:
        """Return how many gems more would kill that crew (CRW-06)."""
        return self.game.value("health", crew)

    def is_fit(self, crew: Crew) -> bool:
        """Return whether a crew can be sent into danger."""
        return self.vigour(crew) >= FIT

    def is_spent(self, crew: Crew) -> bool:
        """Return whether a crew is better replaced than rested: a wage costs less (HIR-01)."""
        room = self.vigour(crew)
        return room < FIT and self.game.value("crew_wage", crew) <= CHEAP

    def prowess(self, crew: Crew) -> int:
        """Return how good a crew is at fighting: its dice first, then its vigour."""
        return 10 * self.game.value("dice", crew) + self.vigour(crew)

    # The deck

    @property
    def enemies(self) -> list[Enemy]:
        """Return the enemies on the ship's deck."""
        return self.board.enemies_of(self.ship) if self.board.enemies else []

    def vitality(self, enemy: Enemy) -> int:
        """Return how much trauma would destroy an enemy (ENM-21)."""
        return self.game.value("health", enemy)

    def zone(self, index: int) -> Zone:
        """Return one of the ship's zones."""
        return zone(self.ship.handle, index)

    def is_manned(self, index: int) -> bool:
        """Return whether one of the ship's zones is manned (DCK-08); it is found out once."""
        found = self._manned.get(index)
        if found is None:
            node = self.zone(index).node.handle
            found = self._manned[index] = bool(self.game.keep("manned", [node]))
        return found

    def use_of(self, index: int) -> int:
        """Return how much the ship misses a node: its lookout most, then what steers it."""
        functions = self.game.content.layout.functions(index)
        return 2 * ("crow's nest" in functions) + ("navigation" in functions)

    @property
    def is_blind(self) -> bool:
        """Return whether no tile can be revealed until a node is repaired (REV-01)."""
        return any(self.use_of(at) > 1 for at in self.ship.destroyed)

    def slot(self, index: int) -> Slot:
        """Return one of the slots for improvements of the ship."""
        return slot(self.ship.handle, index)

    def fresh(self, *kinds: str) -> list[Order]:
        """Return the fresh orders of the ship, of those kinds if any are given."""
        orders = self.board.orders_of(self.ship, issued=False)
        return [order for order in orders if not kinds or order.kind in kinds]

    # The cargo

    def clue_value(self, treasure: Treasure) -> int:
        """Return how many clues a university takes a treasure for (CLU-04)."""
        return prices.clues(self.game.content, treasure.card)

    def clues(self, ship: Ship) -> int:
        """Return the clues aboard a ship, relics counted."""
        return ship.clues + sum([self.clue_value(each) for each in self.board.hold_of(ship)])

    @property
    def reserve(self) -> int:
        """Return the coin that nothing is spent on: who cannot pay a single crew sinks (SNK-13)."""
        return min(CHEAP if self.purse == PURSE else 2 * CHEAP, self.purse)

    @cached_property
    def purse(self) -> int:
        """Return the coin to keep: for emergencies, and wages when an act is near its end."""
        track = track_of(self.game, PLAYER)
        tokens, last = self.board.tracks.tokens, self.board.tracks.last
        first = max(tokens.get(PLAYER, 0), tokens.get(ENEMY, 0))
        ends = [end - first for end in (track.act_ends if track else ()) if first < end < last]
        if not ends:
            return CHEAP
        if min(ends) > NEAR:
            return PURSE
        return PURSE + sum([self.game.value("crew_wage", crew) for crew in self.crew])

    # The tracks

    @cached_property
    def price(self) -> int:
        """Return the clues that one space of discovery costs (CLU-03)."""
        return max(1, self.game.value("price_of_progress"))

    @property
    def steps_left(self) -> int:
        """Return how many spaces of discovery are left to win (WIN-01)."""
        track = track_of(self.game, PLAYER)
        last = track.last if track is not None else 0
        return last - self.board.tracks.tokens.get(PLAYER, last)

    @property
    def steps_to_end_of_act(self) -> int:
        """Return how many spaces lie before the next end of act not yet reached.

        In the last act, return the steps left to win.
        """
        track = track_of(self.game, PLAYER)
        tracks = self.board.tracks
        at = tracks.tokens.get(PLAYER, 0)
        ends = track.act_ends if track is not None else ()
        found = [end - at - 1 for end in ends if at < end < tracks.last and end not in tracks.ended]
        return max(0, min(found, default=self.steps_left))

    def sets_of(self, ship: Ship) -> int:
        """Return how many spaces of discovery the clues aboard a ship are worth."""
        return self.clues(ship) // self.price

    @property
    def sets_in_reach(self) -> int:
        """Return how many sets could be handed in at a port, bought clues counted (SVC-17)."""
        bought = max(0, self.ship.coin - self.reserve) // A_STORY * CLUES_OF_A_STORY
        sets = (self.clues(self.ship) + bought) // self.price
        return max(self.sets_to_present, min(sets, self.steps_to_end_of_act))

    @property
    def sets_to_present(self) -> int:
        """Return how many sets of clues to hand in as soon as a university is reached.

        All of them if that, with what the others hold, wins the game. Otherwise as many as lead up
        to the end of the act, but not to it: whoever is behind there is moved up for nothing
        (ACT-08), and the less the players are behind the less the Elder One draws near (DIS-08).
        """
        own = self.sets_of(self.ship)
        if not own:
            return 0
        if sum([self.sets_of(ship) for ship in self.board.ships.values()]) >= self.steps_left:
            return own
        return min(own, self.steps_to_end_of_act)


def values(decision: Decision) -> Sequence[int]:
    """Return the values of a question's options: handles or numbers."""
    found = getattr(decision.options, "values", None)
    return found if found is not None else [option.value for option in decision.options]


def best(things: Sequence[int], worth: Callable[[int], float]) -> int:
    """Return the position of the most valuable of some things, the first of equals."""
    return max(range(len(things)), key=lambda at: (worth(things[at]), -at))


def top(decision: Decision, worth: Callable[[int], float], count: int) -> tuple[int, ...]:
    """Return the positions of so many options, the most valuable first."""
    things = values(decision)
    order = sorted(range(len(things)), key=lambda at: (-worth(things[at]), at))
    return tuple(order[: max(decision.least, min(count, decision.most))])

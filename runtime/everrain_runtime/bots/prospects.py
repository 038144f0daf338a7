"""The worth of places to a bot, in clues: tiles to reveal, wrecks, islands, ports, shelter."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary import printed
from everrain_runtime.bots.appraisal import (
    A_BANISHED_POINT,
    A_COIN,
    A_HAND,
    A_LIFE,
    A_NEW_SEA,
    A_NODE,
    A_SET,
    A_STRAIN,
    A_WRECK,
    AN_ISLAND,
    worth_of_draw,
)
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.port import prices
from everrain_runtime.rules.round import turns
from everrain_runtime.rules.sea import revealing, sailing
from everrain_runtime.rules.ship.crew_spaces import circles, printed_on
from everrain_runtime.state.places import space_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_runtime.bots.routes import Waters
    from everrain_runtime.bots.sight import Sight

A_PASSENGER: Final = 2.0
A_DENIZEN: Final = 0.5
A_WEARY_HAND: Final = 1.2
#: Strain from which on a crew is better off resting.
WORN: Final = 3


class Prospects:
    """The worth of what a ship can sail to, seen once for a plan."""

    def __init__(self, sight: Sight, waters: Waters) -> None:
        self.sight = sight
        self.game, self.board, self.ship = sight.game, sight.board, sight.ship
        self.storms, self.exposed = waters.storms, waters.exposed
        self.crew = sight.crew
        self.on_deck = sum([crew.on_deck for crew in self.crew])

    # Places

    def places(self) -> Iterator[int]:
        """Yield the spaces where there may be something to do: `of_space` is 0 on all others."""
        sea, explored, visited = self.board.sea, self.board.sea.explored, self.ship.visited
        yield from [at for at in sea.of_kinds(("port",)) if at not in visited]
        yield from [at for at in sea.of_kinds(("island", "shipwreck")) if at not in explored]
        yield from sea.wrecks

    def of_space(self, at: int) -> float:
        """Return what a ship could do on that space."""
        sea = self.board.sea
        kind = sea.kind(at)
        if at in self.storms:
            return 0.0
        if kind == "port":
            return 0.0 if at in self.ship.visited else self.harbour + self._trade_at(at)
        if at in sea.wrecks or (kind == "shipwreck" and at not in sea.explored):
            return A_WRECK
        return self.of_islands if kind == "island" and at not in sea.explored else 0.0

    def staying(self, budget: int) -> float:
        """Return what it is worth to stay for the night: in a port, another visit."""
        here = self.ship.space
        if self.board.sea.kind(here) == "port" and here not in self.storms:
            is_open = budget > 0 and not self.game.permits("cannot_visit")
            return self.harbour if is_open else 0.0
        return 0.0

    def of_night(self, at: int) -> float:
        """Return what it means to spend the night on that space (MAP-06, STM-07, EVT-01)."""
        if at in self.storms:
            return -A_NODE
        if self.board.sea.is_land(at):
            return 0.0
        return self.of_sea_event - self.watch if at not in self.exposed else -self.watch

    @cached_property
    def watch(self) -> float:
        """Return what a night at sea costs, where crew on deck suffer strain (MAP-06)."""
        dying = sum([self.sight.vigour(crew) <= 1 for crew in self.crew if crew.on_deck])
        return A_STRAIN * self.on_deck + A_LIFE * dying

    @cached_property
    def of_sea_event(self) -> float:
        """Return what a night brings where no enemy at sea could attack (EVT-01)."""
        if self.sight.enemies or turns.skips_sea_event(self.game):
            return 0.0
        deck = decks.deck_for(self.game, printed.SeaEvent)
        return worth_of_draw(self.game.content, deck) if deck else 0.0

    # Kinds of places

    @cached_property
    def of_revealing(self) -> float:
        """Return what the next tile is worth, nothing when it cannot be revealed now (REV-05)."""
        game = self.game
        if not revealing.can_reveal(game) or game.permits("cannot_reveal"):
            return 0.0
        if not sailing.nest_is_manned(game, self.ship):
            return 0.0
        pile = game.board.decks[decks.deck_for(game, printed.Tile)].layers[0]
        clues = sum([revealing.clues_on(game, card) for card in pile]) / len(pile)
        return clues + A_NEW_SEA

    @cached_property
    def of_islands(self) -> float:
        """Return what an expedition is worth, if anybody could go ashore (EXP-02)."""
        if self.game.permits("cannot_explore"):
            return 0.0
        able = any(self.sight.is_fit(crew) for crew in self.crew)
        boats = {
            circle.improvement.place
            for circle in circles(self.game, self.ship)
            if printed_on(self.game, circle.improvement).boat
        }
        can_land = any(crew.place in boats and crew.spot for crew in self.crew)
        return AN_ISLAND if able and (can_land or self.sight.fresh("crew", "fleeting")) else 0.0

    @cached_property
    def harbour(self) -> float:
        """Return what any port is worth: rest, hands, repairs, findings to present."""
        sight, game, coin = self.sight, self.game, self.ship.coin
        worth = A_DENIZEN + A_SET * sight.sets_in_reach
        hands = game.value("free_crew_slot", self.ship)
        worth += A_HAND * min(hands, coin // 10)
        worth += A_COIN * max(0, coin - sight.purse)
        worth += A_NODE * min(len(self.ship.destroyed), coin // max(1, self._repair))
        worn = [crew for crew in self.crew if crew.strain + crew.trauma >= WORN]
        worth += A_WEARY_HAND * min(len(worn), coin // 5)
        worth += A_BANISHED_POINT * sum([sight.vitality(enemy) for enemy in sight.enemies])
        return worth

    @property
    def _repair(self) -> int:
        return self.game.value("price_of_repairs")

    def _trade_at(self, at: int) -> float:
        """Return what the hold and the passengers are worth in the port on that space."""
        board, content = self.board, self.game.content
        port = space_of(at)
        worth = 0.0
        for treasure in board.hold_of(self.ship):
            if not self.sight.clue_value(treasure):
                worth += A_COIN * prices.value_at(content, treasure.card, board.sea.spaces[at].port)
        for passenger in board.passengers.values():
            if passenger.ship == self.ship.handle:
                worth += A_PASSENGER * self.game.holds("passenger_bound", passenger, port)
        return worth

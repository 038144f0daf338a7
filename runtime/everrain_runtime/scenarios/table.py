"""The table a scenario starts with, and room on it: a ship at sea, its kit, no crew."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary.printed import Improvement as PrintedImprovement
from everrain_runtime.engine import options
from everrain_runtime.geometry.hexes import distance
from everrain_runtime.rules.port import ports
from everrain_runtime.rules.sea.free_spaces import CALM, ROUGH
from everrain_runtime.rules.ship.deck import ZONE_HOLDS
from everrain_runtime.scenarios.fixtures import STATIONS, sample_board
from everrain_runtime.state import Crew, Enemy, Improvement, Terrain, Tile, Zone
from everrain_runtime.state.places import ARTILLERY_SLOT, slot, space, space_of, zone

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_runtime.engine.game import Game
    from everrain_runtime.geometry.hexes import Hex
    from everrain_runtime.scenarios.lines import Lines
    from everrain_runtime.scenarios.samples import SampleContent
    from everrain_runtime.state import Board, Ship, Slot

#: The spaces that are sea, whatever else is printed on them.
SEAS: Final = (*CALM, *ROUGH)
#: Where the sample map has room for one more tile, and how many spaces a tile of it has.
_FREE_TILE: Final = (3, 4)
_SPACES: Final = 6


class Cannot(Exception):  # noqa: N818 - an outcome, shown to the author
    """A line whose content cannot be put on the table; the message is the reason."""


def empty_table(content: SampleContent, card: str, choices: Mapping[str, str]) -> Board:
    """Return the board a scenario of *card* starts from: one ship, no crew, nothing left to chance.

    Orders of sets lie on it that the card's set is or builds on: what others bring changes nothing.
    *choices* are the options it is played by. Raises UnknownOptionError as `settled`.
    """
    board = sample_board(content, crew=0)
    board.options = options.settled(choices, content)
    for improvement in [*board.improvements.values()]:
        if improvement.card not in content:
            board.remove(improvement)
    sets = content.bases(card.partition(":")[0])
    for order in [*board.orders.values()]:
        if ":" in order.kind and order.kind.partition(":")[0] not in sets:
            board.remove(order)
    board.gone.clear()
    board.fates.clear()
    return board


@attrs.frozen(eq=False)
class Setup:
    """The game while it is set up: what arrangers work with."""

    game: Game
    lines: Lines
    content: SampleContent

    @property
    def board(self) -> Board:
        """Return the board being set up."""
        return self.game.board

    @property
    def ship(self) -> Ship:
        """Return your ship."""
        return self.game.you

    @contextmanager
    def aboard(self, ship: Ship) -> Iterator[None]:
        """Let *ship* be yours for as long as something is made on it."""
        flow = self.board.flow
        yours, flow.you = flow.you, ship.handle
        try:
            yield
        finally:
            flow.you = yours

    # Room

    def zones(self, ship: Ship) -> Iterator[Zone]:
        """Yield the zones of *ship*, beginning with those of the sample crew."""
        count = len(self.content.layout.nodes)
        for index in (*STATIONS, *(each for each in range(count) if each not in STATIONS)):
            if index < count:
                yield zone(ship.handle, index)

    def enter(self, piece: Crew | Enemy, place: Zone) -> None:
        """Put *piece* in the zone, on the ship of that. Raises Cannot when it is full (DCK-02)."""
        if piece.place != place.handle and self.board.crowd(place) >= ZONE_HOLDS:
            raise Cannot(f"zone {place.index} holds {ZONE_HOLDS} miniatures already")
        piece.place = place.handle
        if piece.ship != place.ship:
            piece.ship = place.ship
            self.board.in_play = None

    def free_zone(self, ship: Ship, *, apart: bool) -> Zone:
        """Return a zone with room; *apart* asks for an empty one with a blank node, if any."""
        zones = [each for each in self.zones(ship) if self.board.crowd(each) < ZONE_HOLDS]
        if not zones:
            raise Cannot("every zone on deck is full")
        if not apart:
            return min(zones, key=self.board.crowd)
        blank = self.content.layout.is_blank
        return min(zones, key=lambda each: (self.board.crowd(each), not blank(each.index)))

    def slots(self, ship: Ship) -> list[Slot]:
        """Return the slots below deck of *ship*, those without an upgrade first."""
        found = [slot(ship.handle, index) for index in range(self.content.layout.slots)]
        return sorted(found, key=lambda each: self.board.upgrade_in(each) is not None)

    def free_slot(self, ship: Ship) -> Slot:
        """Return a slot without an improvement or a schematic. Raises Cannot if all are taken."""
        for each in self.slots(ship):
            taken = self.board.upgrade_in(each) or self.board.schematic_in(each)
            if taken is None:
                return each
        raise Cannot("every slot below deck is taken")

    def bunk(self, ship: Ship) -> Slot:
        """Return a slot for one more crew, an empty one if possible."""
        return min(self.slots(ship), key=lambda each: len(self.board.crew_in(each)))

    def gun_slot(self, ship: Ship, sides: Sequence[str]) -> Slot:
        """Return the free slot for artillery of one of those sides. Raises Cannot if taken."""
        for position, side in enumerate(self.content.layout.artillery):
            fits = side in sides or (side == "bow" and "stern" in sides)
            place = slot(ship.handle, ARTILLERY_SLOT + position)
            if fits and self.board.upgrade_in(place) is None:
                return place
        raise Cannot(f"the artillery slot for {' or '.join(sides)} is taken")

    # The map

    def spaces(self, *kinds: str) -> list[int]:
        """Return the spaces of those kinds, nearest to your ship first."""
        sea = self.board.sea
        found = [handle for handle, each in sea.spaces.items() if each.kind in kinds]
        at = self.ship.space
        return sorted(found, key=lambda each: (_apart(at, each), each)) if at else found

    def free_sea(self, *, away: bool = True) -> int:
        """Return a sea space without a ship or storm; *away* from yours, or near it."""
        board = self.board
        free = [each for each in self.spaces(*SEAS) if board.ship_on(each) is None]
        free = [each for each in free if not board.storms_over(each)] or free
        if not free:
            raise Cannot("every sea space of the sample map is taken")
        return free[-1] if away else free[0]

    def port(self, name: str = "") -> int:
        """Return the port of that name, or the nearest; one that is not on the map is added."""
        ports = self.spaces("port")
        spaces = self.board.sea.spaces
        if not name:
            return ports[0]
        found = [each for each in ports if spaces[each].port == name]
        return found[0] if found else self._added_port(name)

    def land(self, kind: str) -> int:
        """Return the nearest space of that kind. Raises Cannot when the sample map has none."""
        found = self.spaces(kind)
        if not found:
            raise Cannot(f"the sample map has no {kind}")
        return found[0]

    def _added_port(self, name: str) -> int:
        extra = sum(1 for tile in self.board.tiles.values() if tile.card.startswith("sample:"))
        q, r = _FREE_TILE[0] + 3 * extra, _FREE_TILE[1]
        hexes = [(q + number % 3, r + number // 3) for number in range(_SPACES)]
        tile = self.lay_sea(hexes, q // 3 * 4 + r // 2)
        port = space(q + 1, r + 1).handle
        self.board.sea.reveal({port: Terrain("port", tile.handle, name)})
        return port

    def lay_sea(self, hexes: Sequence[Hex], slot: int) -> Tile:
        """Lay a tile of calm sea in that slot, over *hexes*."""
        board = self.board
        extra = sum(1 for tile in board.tiles.values() if tile.card.startswith("sample:"))
        tile = board.add(Tile(board.new_handle("tile"), f"sample:tile-{extra + 1}", slot))
        board.sea.reveal({space(*at).handle: Terrain("calm sea", tile.handle) for at in hexes})
        return tile

    # Whole situations

    def visit(self, port: int) -> None:
        """Put your ship on the port, its visit under way (PRT-01)."""
        self.sail(self.ship, port)
        if self.board.flow.visiting != port:
            ports.begin_visit(self.game, self.ship, port)

    def explore(self) -> None:
        """Put your ship on an island, an expedition under way (EXP-02)."""
        island = self.land("island")
        self.sail(self.ship, island)
        self.board.flow.exploring = island

    def sail(self, ship: Ship, to: int) -> None:
        """Put *ship* on that space. Raises Cannot when a ship is there (MAP-09)."""
        there = self.board.ship_on(to)
        if there is not None and there is not ship:
            raise Cannot("another ship is on that space")
        ship.space = to

    def cabins(self, ship: Ship) -> list[Improvement]:
        """Return the improvements of *ship* that print a cabin."""
        found = []
        for each in self.board.improvements.values():
            printed = self.content.printed(each.card, PrintedImprovement)
            if each.ship == ship.handle and printed is not None and printed.cabin:
                found.append(each)
        return found


def _apart(a: int, b: int) -> int:
    first, second = space_of(a), space_of(b)
    return distance((first.q, first.r), (second.q, second.r))

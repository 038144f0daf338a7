"""The whole state of a game as plain data: what a save holds, and what a dry run copies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence  # noqa: TC003 - annotations are read at run time
from typing import TYPE_CHECKING, Any, Final, TypeVar

import attrs

from everrain_dsl.records import ADDED, HIDDEN
from everrain_runtime.state import places
from everrain_runtime.state.cards import STAYING
from everrain_runtime.state.crew import Crew, Trait
from everrain_runtime.state.flow import Flow, Step
from everrain_runtime.state.handles import BITS, CODES, KINDS, MASK, NOTHING
from everrain_runtime.state.memory import Memory
from everrain_runtime.state.sea import Sea, Storm, Tile
from everrain_runtime.state.ship import Order, Ship
from everrain_runtime.state.streams import Streams
from everrain_runtime.state.tracks import Stories, Tracks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from everrain_runtime.state.cards import Card, Deck
    from everrain_runtime.state.cargo import Artillery, Improvement, Passenger, Treasure
    from everrain_runtime.state.enemies import ElderOne, Enemy, EnemyShip
    from everrain_runtime.state.legacy import Legacy
    from everrain_runtime.state.log import Entries
    from everrain_runtime.state.places import Node, Slot, Space, Zone
    from everrain_runtime.state.things import Piece, Thing

P = TypeVar("P", bound="Piece")

_PLACES: Final[dict[int, Callable[[int], Zone | Node | Slot | Space]]] = {
    CODES["zone"]: places.zone_of,
    CODES["node"]: places.node_of,
    CODES["slot"]: places.slot_of,
    CODES["space"]: places.space_of,
}
#: The tables of the pieces by the codes of `handles.KINDS`, one for every code of a handle.
TABLES: Final = (
    *("", "ships", "", "", "", "", "crew", "enemies", "enemy_ships", "elder_ones", "tiles"),
    *("storms", "treasures", "improvements", "artillery", "orders", "passengers", "cards"),
    *("traits", *[""] * (MASK + 1 - len(KINDS))),
)
#: The kinds of pieces that have no abilities; of cards on the table only attached ones have.
_SILENT: Final = frozenset({CODES["storm"], CODES["order"], CODES["card"], CODES["trait"]})


@attrs.define(eq=False)
class Board:
    """Every piece in play by kind and handle, in the order they entered play, and all the rest.

    Pieces come and go through `add`, `remove` and `set_traits` only, which keep the derived
    index of abilities honest; their other fields are written freely. `queue` holds what the
    abilities that ran have led to, oldest first, `steps` what the rules still have to do, last
    first. `barriers` counts chance events and cards turned up: an undo does not cross them.
    """

    ships: dict[int, Ship] = attrs.field(factory=dict)
    crew: dict[int, Crew] = attrs.field(factory=dict)
    enemies: dict[int, Enemy] = attrs.field(factory=dict)
    enemy_ships: dict[int, EnemyShip] = attrs.field(factory=dict)
    elder_ones: dict[int, ElderOne] = attrs.field(factory=dict)
    tiles: dict[int, Tile] = attrs.field(factory=dict)
    storms: dict[int, Storm] = attrs.field(factory=dict)
    treasures: dict[int, Treasure] = attrs.field(factory=dict)
    improvements: dict[int, Improvement] = attrs.field(factory=dict)
    artillery: dict[int, Artillery] = attrs.field(factory=dict)
    orders: dict[int, Order] = attrs.field(factory=dict)
    passengers: dict[int, Passenger] = attrs.field(factory=dict)
    cards: dict[int, Card] = attrs.field(factory=dict)
    traits: dict[int, Trait] = attrs.field(factory=dict, metadata=ADDED)
    sea: Sea = attrs.field(factory=Sea)
    decks: dict[str, Deck] = attrs.field(factory=dict)
    tracks: Tracks = attrs.field(factory=Tracks)
    stories: Stories = attrs.field(factory=Stories)
    memory: Memory = attrs.field(factory=Memory)
    flow: Flow = attrs.field(factory=Flow)
    streams: Streams = attrs.field(factory=Streams)
    queue: tuple[Step, ...] = ()
    steps: tuple[Step, ...] = ()
    options: dict[str, str] = attrs.field(factory=dict)
    barriers: int = 0
    serial: int = 0
    #: The last state of pieces that have left play, for what still speaks of them.
    gone: dict[int, Piece] = attrs.field(factory=dict)
    #: How they left: `dead`, `destroyed`, `sunk`, `banished`, ...
    fates: dict[int, str] = attrs.field(factory=dict)
    #: What is out of play for a while, with all it carries; a crew's traits are with it.
    aside: dict[int, Piece] = attrs.field(factory=dict, metadata=ADDED)
    #: What the games of a campaign before this one left to it, None for a game by itself.
    legacy: Legacy | None = attrs.field(default=None, metadata=ADDED)
    #: What the engine has found out about the abilities in play; None when it has to look anew.
    in_play: Any = attrs.field(default=None, metadata=HIDDEN)
    #: And about what these, with what lasts and what is put off, have a word in; likewise.
    in_force: Any = attrs.field(default=None, metadata=HIDDEN)
    log: Entries | None = attrs.field(default=None, metadata=HIDDEN)
    tables: Sequence[dict[int, Any] | None] = attrs.field(init=False, metadata=HIDDEN)

    def __attrs_post_init__(self) -> None:
        self.tables = tuple([getattr(self, name) if name else None for name in TABLES])

    def copy(self) -> Board:
        """Return a board that is equal and shares nothing that changes."""
        return Board(*[copied(name, getattr(self, name)) for name in _PARTS])

    # What comes and goes

    def new_handle(self, kind: str) -> int:
        """Return a handle for a new piece of *kind*, never given out before."""
        self.serial += 1
        return self.serial << BITS | CODES[kind]

    def add(self, piece: P) -> P:
        """Put *piece* in play under its handle and return it."""
        self._table(piece.handle)[piece.handle] = piece
        if piece.handle & MASK not in _SILENT or getattr(piece, "where", "") in STAYING:
            self.in_play = None
        if isinstance(piece, Crew) and (piece.positive or piece.negative):
            self.set_traits(piece)
        return piece

    def remove(self, piece: Piece, fate: str = "") -> None:
        """Take *piece* out of play; its last state is still found by `recall`.

        *fate* is the cause: cards can ask about `dead`, `destroyed` and `sunk`.
        """
        if self._table(piece.handle).pop(piece.handle, None) is not None:
            self.gone[piece.handle] = piece
            self.fates[piece.handle] = fate
            self.memory.end(piece.handle)
            if isinstance(piece, Crew):
                for trait in self.traits_of(piece):
                    self.remove(trait, fate)
            if piece.handle & MASK not in _SILENT or getattr(piece, "where", "") in STAYING:
                self.in_play = None

    def set_aside(self, piece: Piece) -> None:
        """Take *piece* out of play with all it carries, until it is brought back."""
        for each in self._carried(piece):
            self.aside[each.handle] = self._table(each.handle).pop(each.handle)
        self.memory.end(piece.handle)
        self.in_play = None

    def bring_back(self, piece: P) -> P:
        """Put in play again what was set aside, as it was, and return it."""
        for each in self._carried(piece):
            del self.aside[each.handle]
            self._table(each.handle)[each.handle] = attrs.evolve(each)
        self.in_play = None
        found: P = self._table(piece.handle)[piece.handle]
        return found

    def _carried(self, piece: Piece) -> list[Piece]:
        traits = [*self.traits.values(), *self.aside.values()]
        of = [each for each in traits if isinstance(each, Trait) and each.crew == piece.handle]
        return [piece, *of]

    def set_traits(
        self, crew: Crew, *, positive: str | None = None, negative: str | None = None
    ) -> None:
        """Give *crew* the traits that are not None; the empty string takes one away (TRT-04)."""
        if positive is not None:
            crew.positive = positive
        if negative is not None:
            crew.negative = negative
        had = {trait.card: trait for trait in self.traits_of(crew)}
        for card in (crew.positive, crew.negative):
            if card and had.pop(card, None) is None:
                self.add(Trait(self.new_handle("trait"), card, crew.handle))
        for trait in had.values():
            self.remove(trait, "lost")
        self.in_play = None

    def lift_trait(self, trait: Trait) -> None:
        """Take *trait* off its crew; it stays in play without a crew until it is laid down."""
        crew = self.crew[trait.crew]
        self.traits[trait.handle] = attrs.evolve(trait, crew=NOTHING)
        if crew.positive == trait.card:
            crew.positive = ""
        else:
            crew.negative = ""
        self.in_play = None

    def lay_trait(self, trait: Trait, crew: Crew, *, positive: bool) -> None:
        """Give *crew* a trait that was lifted, in the empty place of its kind."""
        self.traits[trait.handle] = attrs.evolve(trait, crew=crew.handle)
        self.set_traits(crew, **{"positive" if positive else "negative": trait.card})

    def _table(self, handle: int) -> dict[int, Any]:
        table = self.tables[handle & MASK]
        assert table is not None, "zones, nodes, slots and spaces do not come or go"
        return table

    # What is there

    def find(self, handle: int) -> Thing | None:
        """Return the thing in play with that handle, or None."""
        code = handle & MASK
        table = self.tables[code]
        if table is not None:
            found: Thing | None = table.get(handle)
            return found
        return _PLACES[code](handle) if code in _PLACES else None

    def recall(self, handle: int) -> Thing | None:
        """Return the thing with that handle, as it last was when it is gone."""
        return self.find(handle) or self.aside.get(handle) or self.gone.get(handle)

    def forget(self) -> None:
        """Drop the last states of what is gone; called when nothing can speak of them any more."""
        self.memory.clean(self.gone)
        self.gone = {}
        self.fates = {}

    def pieces(self) -> Iterator[Ship | Piece]:
        """Yield the ships and every piece in play, kind by kind, each in order of entering."""
        for table in self.tables:
            if table is not None:
                yield from table.values()

    def ship(self, handle: int) -> Ship:
        """Return the player ship with that handle. Raises KeyError if none has it."""
        return self.ships[handle]

    def ship_of(self, thing: Thing) -> Ship | None:
        """Return the player ship that *thing* is, is on or belongs to, or None."""
        if isinstance(thing, Ship):
            return thing
        if isinstance(thing, Trait):
            crew = self.recall(thing.crew)
            return self.ship_of(crew) if crew is not None else None
        return self.ships.get(getattr(thing, "ship", NOTHING))

    def crew_of(self, ship: Ship) -> list[Crew]:
        """Return all crew of *ship*, wherever they are."""
        return [crew for crew in self.crew.values() if crew.ship == ship.handle]

    def traits_of(self, crew: Crew) -> list[Trait]:
        """Return the positive and the negative trait of *crew*, those it has."""
        return [trait for trait in self.traits.values() if trait.crew == crew.handle]

    def copy_with(self, handle: int, card: str) -> int:
        """Return the trait, or the card attached, of that id that a thing has; else the thing.

        One that is gone is found where the thing has no other: what it led to may be under way.
        """
        for traits in (self.traits, self.aside, self.gone):
            for each in reversed(traits.values()):
                if isinstance(each, Trait) and (each.crew, each.card) == (handle, card):
                    return each.handle
        for each in self.cards.values():
            if each.where in STAYING and (each.place, each.card) == (handle, card):
                return each.handle
        return handle

    def with_those_aside(self, table: dict[int, P]) -> dict[int, P]:
        """Return the pieces of *table*, one kind of them, and those of the kind that are aside."""
        aside: dict[int, Any] = self.aside
        return {**table, **{h: aside[h] for h in aside if self._table(h) is table}}

    def aside_of(self, ship: Ship) -> list[Piece]:
        """Return what of *ship* is set aside."""
        return [each for each in self.aside.values() if getattr(each, "ship", 0) == ship.handle]

    def crew_in(self, place: Zone | Slot) -> list[Crew]:
        """Return the crew in that zone or slot."""
        return [crew for crew in self.crew.values() if crew.place == place.handle]

    def enemies_of(self, ship: Ship) -> list[Enemy]:
        """Return the enemies on the deck of *ship*, captured ones left out (ENM-23)."""
        return [
            enemy
            for enemy in self.enemies.values()
            if enemy.ship == ship.handle and not enemy.held_by
        ]

    def enemies_in(self, zone: Zone) -> list[Enemy]:
        """Return the enemies in *zone*."""
        return [enemy for enemy in self.enemies.values() if enemy.place == zone.handle]

    def crowd(self, zone: Zone) -> int:
        """Return the number of miniatures in *zone* (DCK-02)."""
        return len(self.crew_in(zone)) + len(self.enemies_in(zone))

    def crowds(self) -> Counter[int]:
        """Return the number of miniatures in each place that has any.

        Places are zones, and the other places of crew. One pass counts them all, for callers that
        ask about many zones (DCK-02).
        """
        found = Counter([crew.place for crew in self.crew.values()])
        found.update([enemy.place for enemy in self.enemies.values()])
        return found

    def hold_of(self, ship: Ship) -> list[Treasure]:
        """Return the treasures in the hold of *ship*."""
        return [each for each in self.treasures.values() if each.ship == ship.handle]

    def orders_of(self, ship: Ship, kind: str = "", *, issued: bool | None = None) -> list[Order]:
        """Return the orders of *ship*: all, or those of one kind or state (ORD-02)."""
        return [
            order
            for order in self.orders.values()
            if order.ship == ship.handle
            and (not kind or order.kind == kind)
            and (issued is None or order.issued == issued)
        ]

    def upgrade_in(self, slot: Slot) -> Improvement | Artillery | None:
        """Return what is installed in *slot*, covered or not."""
        installed = self.artillery if slot.for_artillery else self.improvements
        for upgrade in installed.values():
            if upgrade.place == slot.handle:
                found: Improvement | Artillery = upgrade
                return found
        return None

    def schematic_in(self, slot: Slot) -> Card | None:
        """Return the schematic that lies in *slot* (SCH-02, SCH-08)."""
        for card in self.cards.values():
            if card.where == "schematic" and card.place == slot.handle:
                return card
        return None

    def ship_on(self, space: int) -> Ship | EnemyShip | None:
        """Return the ship of either side on the space with that handle (MAP-09)."""
        for ship in self.ships.values():
            if ship.space == space and ship.afloat:
                return ship
        for enemy in self.enemy_ships.values():
            if enemy.space == space:
                return enemy
        return None

    def has_awakened(self) -> bool:
        """Return whether an Elder One has awakened: its token then stays where it is (DIS-14)."""
        return any(elder.awake for elder in self.elder_ones.values())

    def storms_over(self, space: int) -> list[Storm]:
        """Return the storms that cover the space with that handle (STM-15)."""
        return [storm for storm in self.storms.values() if space in storm.spaces]

    def in_order(self) -> list[Ship]:
        """Return the player ships, the active one (else the First Player's) first (GEN-12)."""
        return self.seated_from(self.flow.active or self.flow.first)

    def seated_from(self, ship: int) -> list[Ship]:
        """Return the player ships clockwise, the one with that handle first, if there is one."""
        ships = list(self.ships.values())
        for at, each in enumerate(ships):
            if each.handle == ship:
                return ships[at:] + ships[:at]
        return ships

    # What it remembers

    def mark(self, thing: Thing, name: str, amount: int = 1) -> None:
        """Put *amount* marks of that name on *thing*, or take them off; never below none."""
        key = (thing.handle, name)
        total = self.memory.marks.get(key, 0) + amount
        if total > 0:
            self.memory.marks[key] = total
        else:
            self.memory.marks.pop(key, None)

    def marks(self, thing: Thing, name: str) -> int:
        """Return how many marks of that name *thing* carries."""
        return self.memory.marks.get((thing.handle, name), 0)


def _each(table: dict[int, Any]) -> dict[int, Any]:
    return {handle: piece.copy() for handle, piece in table.items()}


def _whole(part: Any) -> Any:
    return part.copy()


#: How a copy of a board comes by its parts; all others are never changed in place, and shared.
_COPIED: Final[Mapping[str, Callable[[Any], Any]]] = {
    **dict.fromkeys(filter(None, TABLES), _each),
    **dict.fromkeys(("tiles", "traits", "decks", "gone", "fates", "aside"), _whole),
    **dict.fromkeys(("sea", "tracks", "stories", "memory", "flow", "streams"), _whole),
}
#: The parts that a board is made of, in order.
_PARTS: Final = tuple([part.name for part in attrs.fields(Board) if part.init])


def copied(name: str, part: Any) -> Any:
    """Return what a copy of a board has in place of the *part* of that name."""
    how = _COPIED.get(name)
    return part if how is None else how(part)

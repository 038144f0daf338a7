"""The map: revealed tiles, what each space is, explored marks, shipwrecks, storms."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import attrs

from everrain_dsl.records import HIDDEN
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Mapping

# fmt: off
#: The spaces a tile may print; enemy ship spawns are calm seas with a symbol (MAP-01).
TERRAINS: Final = ("calm sea", "rough sea", "island", "shipwreck", "port", "altar",
                   "enemy ship spawn")
# fmt: on
LAND: Final = frozenset({"island", "port", "altar"})


@attrs.frozen
class Terrain:
    """The printed terrain of one space; `port` is the name of the port there, if it is one."""

    kind: str
    tile: int
    port: str = ""

    @property
    def is_land(self) -> bool:
        """Return whether it blocks the line of sight and shelters from the sea (MAP-03)."""
        return self.kind in LAND


@attrs.frozen
class Wreck:
    """A shipwreck token; a player's holds its treasures (card ids) and clues (SNK-05, WRK-03).

    `tokens` counts those that lie on one space, with that of a player's ship uppermost.
    """

    clues: int = 0
    treasures: tuple[str, ...] = ()
    of_player: bool = False
    tokens: int = 1


@attrs.frozen(eq=False)
class Tile:
    """A revealed tile; `position` is its slot on the map, `turned` whether by a half turn."""

    TYPE: ClassVar[str] = "tile"
    handle: int
    card: str
    position: int
    turned: bool = False


@attrs.define(eq=False)
class Storm:
    """A storm over the spaces whose handles it holds, in the order of its shape (STM-18)."""

    TYPE: ClassVar[str] = "storm"
    handle: int
    spaces: tuple[int, ...]

    def copy(self) -> Storm:
        """Return a storm that is equal and shares nothing that changes."""
        return Storm(self.handle, self.spaces)


@attrs.define(eq=False)
class Sea:
    """All spaces by handle. Its mappings are never changed in place, so that copies share them.

    `start` is the starting tile's first space (SET-15); `explored` holds handles in order.
    """

    spaces: Mapping[int, Terrain] = attrs.field(factory=dict)
    explored: tuple[int, ...] = ()
    wrecks: Mapping[int, Wreck] = attrs.field(factory=dict)
    start: int = NOTHING
    #: What `of_kinds` has found, and the spaces among which it did.
    _found: tuple[Mapping[int, Terrain], dict[tuple[str, ...], tuple[int, ...]]] | None = (
        attrs.field(default=None, init=False, metadata=HIDDEN)
    )

    def copy(self) -> Sea:
        """Return a sea that is equal and shares nothing that changes."""
        return Sea(self.spaces, self.explored, self.wrecks, self.start)

    def of_kinds(self, kinds: tuple[str, ...]) -> tuple[int, ...]:
        """Return the handles of the spaces of those kinds.

        They are found once: spaces are never changed in place, so the same mapping holds the same.
        """
        if self._found is None or self._found[0] is not self.spaces:
            self._found = self.spaces, {}
        known = self._found[1]
        if kinds not in known:
            spaces = self.spaces.items()
            known[kinds] = tuple([at for at, terrain in spaces if terrain.kind in kinds])
        return known[kinds]

    def reveal(self, spaces: Mapping[int, Terrain]) -> None:
        """Add the spaces of a tile."""
        self.spaces = {**self.spaces, **spaces}

    def explore(self, space: int) -> None:
        """Put an explored token on *space* (MAP-08)."""
        if space not in self.explored:
            self.explored = tuple(sorted((*self.explored, space)))

    def restore(self, space: int) -> None:
        """Take the explored token off *space*."""
        self.explored = tuple(each for each in self.explored if each != space)

    def place_wreck(self, space: int, wreck: Wreck) -> None:
        """Put a shipwreck token on *space* (WRK-04)."""
        self.wrecks = {**self.wrecks, space: wreck}

    def add_wreck(self, space: int) -> None:
        """Put the token of a sunk enemy ship on *space*, beneath those that are there (WRK-03)."""
        there = self.wrecks.get(space)
        wreck = attrs.evolve(there, tokens=there.tokens + 1) if there is not None else Wreck()
        self.place_wreck(space, wreck)

    def take_wreck(self, space: int) -> None:
        """Take one shipwreck token off *space*, a player's first."""
        more = self.wrecks[space].tokens - 1
        if more:
            self.place_wreck(space, Wreck(tokens=more))
        else:
            self.remove_wreck(space)

    def remove_wreck(self, space: int) -> None:
        """Take the shipwreck tokens off *space*."""
        self.wrecks = {at: wreck for at, wreck in self.wrecks.items() if at != space}

    def kind(self, space: int) -> str:
        """Return what is printed on *space*, `unknown` where no tile lies yet."""
        terrain = self.spaces.get(space)
        return terrain.kind if terrain else "unknown"

    def is_land(self, space: int) -> bool:
        """Return whether *space* is a port, island or altar (MAP-03)."""
        terrain = self.spaces.get(space)
        return terrain is not None and terrain.is_land

    def is_wreck(self, space: int) -> bool:
        """Return whether *space* counts as a shipwreck, printed or by a token (WRK-04)."""
        terrain = self.spaces.get(space)
        if terrain is None:
            return False
        return terrain.kind == "shipwreck" or (space in self.wrecks and not terrain.is_land)

"""The tokens on the tracks, the Ends of Act, and the stories."""

from __future__ import annotations

import attrs

from everrain_dsl.records import ADDED


@attrs.define(eq=False)
class Tracks:
    """The space of each token, by the token's name (`agenda`, `player discovery`, ...).

    `last` is the space on which the game is decided (SET-02). `ended` has the End of Act spaces
    reached so far (ACT-01), `pending` those among them that still wait to be resolved, each with
    the token that was first (ACT-02, ACT-15). `of_ships` has the space of each ship on the tracks
    of its own, by its handle and the track's name.
    """

    tokens: dict[str, int] = attrs.field(factory=dict)
    last: int = 16
    ended: tuple[int, ...] = ()
    pending: tuple[tuple[int, str], ...] = ()
    of_ships: dict[tuple[int, str], int] = attrs.field(factory=dict, metadata=ADDED)

    def copy(self) -> Tracks:
        """Return tracks that are equal and share nothing that changes."""
        return Tracks(self.tokens.copy(), self.last, self.ended, self.pending, self.of_ships.copy())


@attrs.define(eq=False)
class Stories:
    """The piles of all numbered story cards (STO-02 to STO-09); `untold` has card ids.

    The other piles have a card id and the handle of the owner's ship, oldest first: `ongoing`
    beside the board, `waiting` face down in the owner's slot, `told` resolved. Cards on top of
    their deck are in that deck. `owners` maps a story's id to its owner. `continued` are the cards
    from which their stories have gone on.
    """

    untold: tuple[str, ...] = ()
    ongoing: tuple[tuple[str, int], ...] = ()
    waiting: tuple[tuple[str, int], ...] = ()
    told: tuple[tuple[str, int], ...] = ()
    owners: dict[str, int] = attrs.field(factory=dict)
    continued: tuple[str, ...] = attrs.field(default=(), metadata=ADDED)

    def copy(self) -> Stories:
        """Return stories that are equal and share nothing that changes."""
        piles = self.untold, self.ongoing, self.waiting, self.told
        return Stories(*piles, self.owners.copy(), self.continued)

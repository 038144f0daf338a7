"""The progress of the game: round, turn, phase, and the steps still to be taken."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from everrain_dsl.records import ADDED
from everrain_dsl.records.values import value
from everrain_runtime.state.handles import NOTHING

#: What a step may carry: numbers, words, handles, and lists of them. Plain data, so it is saved.
Datum: TypeAlias = "int | str | tuple[Datum, ...]"


@value
class Step:
    """Something that will be done: the name of a registered step and its arguments."""

    name: str
    arguments: tuple[Datum, ...] = ()


@attrs.define(eq=False)
class Flow:
    """The round, whose turn it is, and what is under way in it.

    `first` has the First Player token, `active` is the ship whose turn it is (0 outside turns),
    `you` the one that acts and chooses now. `phase` is `setup`, `player`, `enemy` or `over`;
    `outcome` is then `won` or `lost`, and `reason` the rule id that decided it. `winner` is the
    ship of a captain who has won alone.

    `points` are the navigation points left of the order under way (MOV-04). `visiting` is the port
    under way with the services used there (PRT-08), `exploring` is the island. `rolled` is the
    number rolled last, `margin` that of the last test, `tested` the crew being tested, `fighting`
    the crew and enemies of the fray under way. `faced` are the directions the bow of the ship under
    way has had since a navigation point was last spent. `target` is the target of the artillery
    being fired.

    In an exhaustive expedition, `tokens` are those still face down, by kind, and `uncovered` the
    nodes whose token has been turned up (XEX-05). `given` are the things that have changed hands in
    this turn, each with its giver and taker, `refused` are the trades that a captain refused
    (COP-01, COP-03), and `enough` is set if nothing else has been done since the last trading.
    `served` is the crew that uses a service just now (PRT-16). `closed` names which of `turn` and
    `round` is over with the next one not begun; the entry `turn told` means that the end of the
    turn has triggered cards.
    """

    round: int = 0
    act: int = 1
    phase: str = "setup"
    first: int = NOTHING
    active: int = NOTHING
    you: int = NOTHING
    outcome: str = ""
    reason: str = ""
    points: int = 0
    sailing: bool = False
    visiting: int = NOTHING
    exploring: int = NOTHING
    services: tuple[str, ...] = ()
    rolled: int = 0
    margin: int = 0
    tested: int = NOTHING
    fighting: tuple[int, ...] = ()
    faced: tuple[int, ...] = ()
    target: int = NOTHING
    tokens: tuple[str, ...] = ()
    uncovered: tuple[int, ...] = ()
    given: tuple[tuple[int, ...], ...] = ()
    refused: tuple[tuple[int, ...], ...] = ()
    served: int = NOTHING
    enough: bool = False
    closed: tuple[str, ...] = attrs.field(default=(), metadata=ADDED)
    winner: int = attrs.field(default=NOTHING, metadata=ADDED)

    def copy(self) -> Flow:
        """Return a flow that is equal and shares nothing that changes."""
        return Flow(
            self.round,
            self.act,
            self.phase,
            self.first,
            self.active,
            self.you,
            self.outcome,
            self.reason,
            self.points,
            self.sailing,
            self.visiting,
            self.exploring,
            self.services,
            self.rolled,
            self.margin,
            self.tested,
            self.fighting,
            self.faced,
            self.target,
            self.tokens,
            self.uncovered,
            self.given,
            self.refused,
            self.served,
            self.enough,
            self.closed,
            self.winner,
        )

    @property
    def is_over(self) -> bool:
        """Return whether the game has been decided."""
        return self.phase == "over"

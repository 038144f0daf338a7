"""The rules that can be played in more than one way: what they are called, and which way is meant.

A game's choices are in `board.options`; what is not chosen is the first value. Each is named
where the rule stands in the manual.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary import core, printed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Board


class UnknownOptionError(ValueError):
    """A choice that the rules do not leave; the message says what they do leave."""


@attrs.frozen
class Choice:
    """A rule that can be played in several ways: the first of *values* is the usual one."""

    name: str
    rule: str
    values: tuple[str, ...]
    text: str


@attrs.frozen
class Printed:
    """A rule that the set decides: no choice of a game, but what such a *face* prints."""

    name: str
    rule: str
    face: type[printed.Printed]
    text: str

    @property
    def kind(self) -> str:
        """Return the kind of content that decides it."""
        return core().printing(self.face)[0]


CHOICES: Final = (
    Choice("length", "SET-02", ("16", "12", "8"), "the space where the Discovery track ends"),
    Choice("ships", "SET-05", ("oldest", "newest"), "the sets whose ships sail first"),
    Choice("start_tile_clues", "SET-15", ("no", "yes"), "the first tile gives its clues"),
    Choice("end_meet", "WIN-04", ("lose", "awaken"), "the enemy meets the Elder One at the end"),
    Choice(
        "post_awaken_win", "WIN-05", ("track", "never"), "the track still wins after an awakening"
    ),
    Choice("refresh_timing", "RND-03", ("phase", "turn"), "when orders and crew refresh"),
    Choice("act_gap", "DIS-08", ("difference", "between"), "how the gap between tokens is counted"),
    Choice(
        "adjacent_rule", "DIS-09", ("gap1to2", "any"), "which enemy advances rouse the Elder One"
    ),
    Choice("agenda_cycle", "AGN-04", ("9", "10"), "how many points make a cycle of the agenda"),
    Choice("node_self_trauma", "DMG-03", ("yes", "no"), "an enemy is hurt by the node it destroys"),
    Choice("storm_target", "LOS-05", ("open", "blocked"), "a ship beneath a storm can be a target"),
    Choice("combine_nav", "MOV-05", ("no", "yes"), "navigation points outlast their order"),
    Choice("sink_enemies", "SNK-04", ("banish", "discard"), "what becomes of enemies on a wreck"),
    Choice("tester", "TST-03", ("highest", "choice"), "who of several crew takes a test"),
    Choice("fleeting_exhaust", "ORD-10", ("discard", "keep"), "an exhausted fleeting order"),
    Choice("storm_type", "STM-12", ("covered", "sea"), "what a space is beneath a storm"),
    Choice("auto_visit", "PRT-02", ("yes", "no"), "a ship that comes to a port visits it"),
    Choice("university_multi", "CLU-05", ("yes", "no"), "several sets of clues in one visit"),
    Choice("dice_cap", "GEN-10", ("none", "box"), "more dice than the box holds"),
    Choice("evasion_per", "SEA-03", ("node", "crew"), "what gives a die against attacks"),
    Choice("assist_spoils", "COP-08", ("firer", "target"), "whose spoils an assisting shot gives"),
    Choice("boarding", "BRD-01", ("no", "yes"), "enemy ships can be boarded"),
    Choice("exhaustive", "XEX-01", ("no", "yes"), "islands can be explored node by node"),
    Choice("xex_strain", "XEX-06", ("after", "before"), "when exploring a node tires the crew"),
)
PRINTED: Final = (
    Printed("below_grid", "BLW-04", printed.ShipDeck, "how the slots below deck are laid out"),
    Printed("stats", "CRW-03", printed.Stats, "which stats every crew has"),
)
_ALSO: Final = {"true": "yes", "false": "no"}
_BY_NAME: Final[Mapping[str, Choice]] = {choice.name: choice for choice in CHOICES}


def chosen(game: Game, name: str) -> str:
    """Return how the game plays the rule called *name*. Raises KeyError when there is none."""
    return option(game.board, name)


def option(board: Board, name: str) -> str:
    """Return how a game on *board* plays that rule. Raises KeyError when there is none."""
    return board.options.get(name) or _BY_NAME[name].values[0]


def check(options: Mapping[str, str]) -> dict[str, str]:
    """Return *options* without the usual ones; `true` and `false` are understood as yes and no.

    Raises UnknownOptionError for what is no option, and for a value it does not have.
    """
    found: dict[str, str] = {}
    for name, given in options.items():
        choice = _BY_NAME.get(name)
        if choice is None:
            raise UnknownOptionError(f"no rule is called {name!r}: there are {', '.join(_BY_NAME)}")
        value = given if given in choice.values else _ALSO.get(given.lower(), given)
        if value not in choice.values:
            raise UnknownOptionError(f"{name} is {' or '.join(choice.values)}, not {given!r}")
        if value != choice.values[0]:
            found[name] = value
    return found

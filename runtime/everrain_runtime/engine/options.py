"""Rule options: their names, their values, and the values a game plays with.

A game's choices are in `board.options`. An option that was not chosen has its first value. Each is
named in the manual at its rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary import core, printed
from everrain_dsl.vocabulary.options import BY_NAME
from everrain_runtime.content.memo import kept

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_runtime.content.content import Content
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Board


class UnknownOptionError(ValueError):
    """An unknown option or value; the message lists the valid ones."""


@attrs.frozen
class Printed:
    """A rule that is not an option of a game: the printed *face* of the set decides it."""

    name: str
    rule: str
    face: type[printed.Printed]
    text: str

    @property
    def kind(self) -> str:
        """Return the kind of content that decides it."""
        return core().printing(self.face)[0]


PRINTED: Final = (
    Printed("below_grid", "BLW-04", printed.ShipDeck, "how the slots below deck are laid out"),
    Printed("stats", "CRW-03", printed.Stats, "which stats every crew has"),
)
_ALSO: Final = {"true": "yes", "false": "no"}
#: The value of optional rules of a set that a game has chosen, by their identity.
CHOSEN: Final = "yes"
#: The name under which the options of a game have the identity of its set-up.
SETUP: Final = "setup"


def chosen(game: Game, name: str) -> str:
    """Return the value of the option *name* in the game. Raises KeyError if it is unknown."""
    return option(game.board, name)


def option(board: Board, name: str) -> str:
    """Return the value of an option on *board*. Raises KeyError if it is unknown."""
    return board.options.get(name) or BY_NAME[name].values[0]


def valid(options: Mapping[str, str]) -> dict[str, str]:
    """Return *options* as the table spells them; `true` and `false` are accepted for yes and no.

    Names with a colon are identities of a set's optional rules, and are checked in `settled`, as is
    the set-up. Raises UnknownOptionError for an unknown option, and for a value it does not have.
    """
    found: dict[str, str] = {}
    for name, given in options.items():
        choice = BY_NAME.get(name)
        if name == SETUP:
            found[name] = given
            continue
        if ":" in name:
            if _ALSO.get(given.lower(), given) != CHOSEN:
                raise UnknownOptionError(f"{name} is {CHOSEN} or left out, not {given!r}")
            found[name] = CHOSEN
            continue
        if choice is None:
            raise UnknownOptionError(f"no rule is called {name!r}: there are {', '.join(BY_NAME)}")
        value = given if given in choice.values else _ALSO.get(given.lower(), given)
        if value not in choice.values:
            raise UnknownOptionError(f"{name} is {' or '.join(choice.values)}, not {given!r}")
        found[name] = value
    return found


def settled(options: Mapping[str, str], content: Content) -> dict[str, str]:
    """Return the options of a game with *content*, without those that are played as usual.

    Players' *options* come before those of the set-up they chose, and those before what rules of
    the sets choose (SET-18). Raises UnknownOptionError as `valid`, for a set-up or rules that are
    not there, and for rules that contradict each other.
    """
    asked = valid(options)
    setup = set_up(asked, content)
    modules = {name: CHOSEN for name in (*asked, *(setup.rules if setup else ())) if ":" in name}
    asked = {**(setup.chosen if setup else {}), **modules, **asked}
    rules = _chosen_rules(modules, content)
    _see_contradictions(rules, content)
    chosen_by: dict[str, Loaded] = {}
    for each in rules:
        for name, value in _face(each).chosen.items():
            earlier = chosen_by.setdefault(name, each)
            if _face(earlier).chosen[name] != value and name not in asked:
                raise UnknownOptionError(_disagreement(name, earlier, each))
    chosen = {name: _face(each).chosen[name] for name, each in chosen_by.items()} | asked
    _see_length(chosen.get("length", BY_NAME["length"].values[0]), content)
    usual = {name: choice.values[0] for name, choice in BY_NAME.items()}
    return {
        name: value
        for name, value in chosen.items()
        if name == SETUP or name in modules or name in chosen_by or value != usual[name]
    }


def _see_length(length: str, content: Content) -> None:
    """Raise UnknownOptionError unless the track of Discovery has that end among its lengths."""
    tracks = [track for _, track in content.printing(printed.Track) if track.lengths]
    if any(int(length) not in track.lengths for track in tracks):
        there = " or ".join(str(each) for track in tracks for each in track.lengths)
        raise UnknownOptionError(f"length is {there} on the track of these sets, not {length!r}")


def set_up(options: Mapping[str, str], content: Content) -> printed.SetUp | None:
    """Return the set-up that *options* choose, None for the usual one.

    Raises UnknownOptionError where no set has it.
    """
    identity = options.get(SETUP)
    if identity is None:
        return None
    face = content.printed(identity, printed.SetUp)
    if face is None:
        there = ", ".join(set_ups(content)) or "none"
        raise UnknownOptionError(f"no set has a set-up {identity!r}: there are {there}")
    return face


def laid(board: Board, content: Content) -> printed.SetUp | None:
    """Return the set-up of the game on *board*, None for the usual one."""
    return set_up(board.options, content)


def barren(board: Board, content: Content) -> frozenset[str]:
    """Return the kinds of spaces that are calm sea in the game on *board* (SET-18)."""
    face = laid(board, content)
    return frozenset() if face is None else face.barren


def set_ups(content: Content) -> dict[str, str]:
    """Return the identities of the set-ups of the sets, by their names."""
    return {each.name: each.id for each in content.of_kind(printed.SetUp)}


def in_force(board: Board, content: Content) -> list[Loaded]:
    """Return the rules of the sets that hold in the game on *board*, in the order of the sets."""
    options = board.options
    return [each for each, optional in _rules(content) if not optional or each.id in options]


@kept()
def _rules(content: Content) -> tuple[tuple[Loaded, bool], ...]:
    """Return the rules of the sets, and whether each holds only where it is chosen."""
    return tuple([(each, _face(each).optional) for each in content.of_kind(printed.Rules)])


def modules(content: Content) -> dict[str, str]:
    """Return the identities of the optional rules of the sets, by their names."""
    found = content.of_kind(printed.Rules)
    return {each.name: each.id for each in found if _face(each).optional}


def _chosen_rules(identities: Mapping[str, str], content: Content) -> list[Loaded]:
    known = modules(content)
    for identity in identities:
        if identity not in known.values():
            there = ", ".join(known) or "none"
            raise UnknownOptionError(f"no set has optional rules {identity!r}: there are {there}")
    rules = content.of_kind(printed.Rules)
    return [each for each in rules if not _face(each).optional or each.id in identities]


def _see_contradictions(rules: Sequence[Loaded], content: Content) -> None:
    """Raise UnknownOptionError for two of *rules* that no game can have beside each other."""
    here = {each.id: each for each in rules}
    for each in rules:
        for other in _face(each).contradicts:
            if other in here:
                both = f"{each.name} and {content.name(other)}"
                raise UnknownOptionError(f"{both} contradict each other: no game can have both")


def _disagreement(name: str, one: Loaded, other: Loaded) -> str:
    """Return that two rules play something in two ways, and what to do about it."""
    first, second = _face(one).chosen[name], _face(other).chosen[name]
    return (
        f"{one.name} and {other.name} disagree on the {BY_NAME[name].words}: "
        f"{first}, or {second}; leave one of the two out, or say `--rule {name}={first}`"
    )


def _face(rules: Loaded) -> printed.Rules:
    face = rules.printed
    assert isinstance(face, printed.Rules)
    return face

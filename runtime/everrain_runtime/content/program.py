"""One program of a loaded set: what it prints, its abilities, its texts and rows."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.bytecode.program import Action, Modifier, Trigger
from everrain_dsl.vocabulary.printed import (
    Fighter,
    OwnCard,
    Passenger,
    Printed,
    Trait,
    Treasure,
    Upgrade,
)

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Ability, Bundle, Permit, Program, Routine
    from everrain_runtime.machine.executable import Runnable


@attrs.frozen(eq=False, slots=False)
class Loaded:
    """One program of a loaded set, with its texts and rows at hand."""

    program: Program
    bundle: Bundle
    routines: tuple[Runnable, ...] = ()

    @property
    def id(self) -> str:
        """Return its identity: `core:the-drowned-choir`."""
        return self.program.id

    @property
    def kind(self) -> str:
        """Return what kind of content it is: `sea event`, `enemy`, ..."""
        return self.program.kind

    @property
    def printed(self) -> Printed:
        """Return what is printed on it besides its name and its rules."""
        return self.program.printed

    @property
    def parent(self) -> str:
        """Return the id of the card it is part of, empty for none."""
        return self.program.parent or ""

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Return its abilities, in printed order."""
        return self.program.abilities

    @cached_property
    def kept(self) -> dict[object, Any]:
        """Return what has been worked out from it, which it keeps."""
        return {}

    @cached_property
    def name(self) -> str:
        """Return the name printed on it."""
        return self.bundle.strings[self.program.name]

    def text(self, string: int | None) -> str:
        """Return the text with that number in its set, empty for none."""
        return "" if string is None or string < 0 else self.bundle.strings[string]

    def symbol(self, index: int) -> str:
        """Return the name of the symbol with that number in its set."""
        return self.bundle.symbols[index][1]

    def row(self, index: int) -> str:
        """Return the name of the vocabulary row with that number in its set."""
        return self.bundle.rows[index][1]

    def routine(self, index: int) -> Routine:
        """Return one of its routines."""
        return self.program.routines[index]

    def runnable(self, index: int) -> Runnable:
        """Return one of its routines, ready to run."""
        return self.routines[index]

    def ability_name(self, number: int) -> str:
        """Return in words which ability has that number, empty for -1."""
        if not 0 <= number < len(self.abilities):
            return ""
        ability = self.abilities[number]
        if isinstance(ability, Action):
            return " ".join(filter(None, (ability.kind, self.text(ability.label))))
        if isinstance(ability, Trigger):
            return f"{ability.timing} {self.row(ability.event)}"
        return ability.kind

    def actions(self, kind: str) -> list[tuple[int, Action]]:
        """Return its actions of that kind (`body`, `crew space`, `omen`, ...) by number."""
        return self._by_kind.get(kind, [])

    @cached_property
    def _by_kind(self) -> dict[str, list[tuple[int, Action]]]:
        found: dict[str, list[tuple[int, Action]]] = {}
        for number, ability in enumerate(self.abilities):
            if isinstance(ability, Action):
                found.setdefault(ability.kind, []).append((number, ability))
        return found

    @property
    def is_scenario(self) -> bool:
        """Return whether it is a line of a scenario, which prints nothing."""
        return type(self.printed) is Printed

    @cached_property
    def remembers_itself(self) -> bool:
        """Return whether each copy remembers things separately (GEN-08).

        That is true for content that stays in play and whose abilities all refer to itself. Content
        that is read once, or that refers to the crew using it, remembers by its name.
        """
        if not isinstance(self.printed, _STAYING):
            return False
        speaking = {
            self.routine(number).params[:1]
            for ability in self.abilities
            for number in _routines(ability)
        }
        return len(speaking) == 1 and speaking != {("ship",)}

    @cached_property
    def counts_uses(self) -> bool:
        """Return whether its set asks how often an ability has been used."""
        return ("quantity", "ability_uses") in self.bundle.rows

    @cached_property
    def lasting(self) -> tuple[tuple[int, Trigger | Modifier | Permit], ...]:
        """Return the abilities by number that work as long as their source is in play."""
        return tuple(
            (number, ability)
            for number, ability in enumerate(self.abilities)
            if not isinstance(ability, Action)
        )


#: What is in play as long as it is there, one copy beside another.
_STAYING: Final = (Trait, Passenger, Treasure, Upgrade, Fighter, OwnCard)


def _routines(ability: Ability) -> list[int]:
    """Return the numbers of the routines that refer to the bearer of *ability*."""
    match ability:
        case Action() | Trigger():
            return [ability.routine]
        case Modifier():
            found = [ability.value, ability.owner, ability.condition]
        case _:
            found = [ability.match, ability.condition]
    return [each for each in found if each is not None]

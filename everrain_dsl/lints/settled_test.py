"""Nobody in the game can fail a test, or pass it by the margin that the card asks for.

A stat of 9 or more always succeeds (TST-04). With a bonus that large, even the crew with the lowest
stat passes, and the lines below `fail` never happen. A margin that the highest stat can't reach
never happens either. The stats are those printed on the crew of all sets that are in use.

Found:

    sea event "Squall"
      one crew on deck tests luck with +9
        pass
          collect 1 clue
        fail
          lose 1 clue

Instead:

    sea event "Squall"
      one crew on deck tests luck with +2
        pass
          collect 1 clue
        fail
          lose 1 clue
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.lints.runner import Found
from everrain_dsl.model.traversal import blocks, performed
from everrain_dsl.vocabulary.printed import CrewBoard

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from everrain_dsl.lints.runner import Given

#: The highest face of the fate die: a stat of so much always succeeds.
_SURE: Final = 9


def look(given: Given) -> Iterator[Found]:
    """Yield every branch of a test that no crew with a printed stat can come to."""
    stats = _printed(given)
    for card in given.cards:
        for ability in card.abilities:
            for block in blocks(ability):
                for each in performed(block):
                    if isinstance(each, model.Test):
                        yield from _of(each, stats)


def _printed(given: Given) -> dict[str, tuple[int, int]]:
    """Return the lowest and the highest of each stat that crew have printed on them."""
    found: dict[str, tuple[int, int]] = {}
    for printed in given.printed:
        if isinstance(printed, CrewBoard):
            for stat, value in printed.stats.items():
                least, most = found.get(stat, (value, value))
                found[stat] = min(least, value), max(most, value)
    return found


def _of(test: model.Test, stats: Mapping[str, tuple[int, int]]) -> Iterator[Found]:
    if not isinstance(test.stat, model.Symbol) or not isinstance(test.bonus, model.Constant):
        return
    stat, bonus = test.stat.value, test.bonus.value
    if stat not in stats:
        return
    least, most = (each + bonus for each in stats[stat])
    for outcome in test.outcomes:
        if not outcome.passed and least >= _SURE:
            message = f"nobody can fail this test: the lowest {stat} with the bonus is {least}"
            yield Found(outcome.span, message, "remove the test, or make the bonus smaller")
        if outcome.passed and _wanted(outcome) > max(most, 0):
            message = f"nobody can pass by that much: the highest {stat} with the bonus is {most}"
            yield Found(outcome.span, message, f"ask for at most {max(most, 1)}")


def _wanted(outcome: model.Outcome) -> int:
    """Return by how much a test must be passed at least for what the outcome does."""
    asked = outcome.compared
    if asked is None or not isinstance(asked.number, model.Constant):
        return 0
    more = asked.operation == "more than"
    return asked.number.value + more if more or asked.operation in ("at least", "exactly") else 0

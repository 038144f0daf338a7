"""The odds of cards as a file stores them; a site shows them without computing them again.

Each card is stored with its behaviour at the time, so that outdated odds can be recognized. For a
card without chance, only its behaviour is stored.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.bytecode.meaning import meaning
from everrain_dsl.records import BRIEF, Malformed

if TYPE_CHECKING:
    from everrain_dsl.compiler import Compiled
    from everrain_runtime.scenarios.odds import Odds, Outcome, Path

#: Raised when the file says something else than before.
FORMAT: Final = 1
#: How many ways to choose are kept of a card, and how many outcomes of each: the likeliest.
_PATHS: Final = 6
_OUTCOMES: Final = 6
#: What is sampled and may be further off than that is not kept.
_ERROR: Final = 0.05


@attrs.frozen
class KeptOutcome:
    """A result, its probability as a decimal and, where it is exact, as a fraction."""

    happens: str
    likely: str
    exact: str = ""


@attrs.frozen
class KeptPath:
    """The choices made, their outcomes, and the number of less likely outcomes left out."""

    chosen: str
    outcomes: tuple[KeptOutcome, ...]
    others: int = 0


@attrs.frozen
class KeptCard:
    """A card's behaviour when its odds were computed, and the outcomes.

    *others* is the number of further ways to choose.
    """

    does: str
    paths: tuple[KeptPath, ...] = ()
    others: int = 0


@attrs.frozen
class Kept:
    """All that a file keeps, by the identity of the card."""

    format: int
    cards: dict[str, KeptCard]


def kept(does: str, told: Odds | None) -> KeptCard:
    """Return what is kept of the odds of a card that *does* so; None is a card not to be tried."""
    if told is None or all(len(path.outcomes) == 1 for path in told.paths):
        return KeptCard(does)
    known = [path for path in told.paths if all(each.error < _ERROR for each in path.outcomes)]
    paths = tuple(_path(path) for path in known[:_PATHS])
    return KeptCard(does, paths, len(told.paths) - len(paths))


def _path(path: Path) -> KeptPath:
    outcomes = tuple(_outcome(each) for each in path.outcomes[:_OUTCOMES])
    return KeptPath("; ".join(path.choices), outcomes, len(path.outcomes) - len(outcomes))


def _outcome(each: Outcome) -> KeptOutcome:
    exact = "" if each.error else str(each.probability)
    return KeptOutcome(" ".join(each.happens), f"{float(each.probability):.4f}", exact)


def doings(compiled: Compiled) -> dict[str, str]:
    """Return what every card does, as a hash, by its identity. Empty where there are errors."""
    if compiled.report.has_errors:
        return {}
    return {
        program.id: meaning(program, bundle)
        for bundle in compiled.bundles()
        for program in bundle.programs
    }


def read(text: str) -> Kept:
    """Return the odds stored in a file. Raises Malformed if it is not a file of odds."""
    try:
        found = BRIEF.read(Kept, json.loads(text))
    except ValueError as wrong:
        raise Malformed(str(wrong)) from wrong
    if found.format != FORMAT:
        raise Malformed(f"odds of format {found.format}, and not {FORMAT}")
    return found


def write(cards: dict[str, KeptCard]) -> str:
    """Return the text of a file that keeps the odds of *cards*, a line for each."""
    lines = [
        f"  {json.dumps(name)}: {json.dumps(BRIEF.write(cards[name]), ensure_ascii=False)}"
        for name in sorted(cards)
    ]
    return f'{{"format": {FORMAT}, "cards": {{\n' + ",\n".join(lines) + "\n}}\n"

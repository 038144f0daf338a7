"""The odds of cards as a file keeps them, which a site shows without working them out again.

Each card stands with what it did when its odds were worked out, so that odds of a card that does
something else since are known to be out of date. Where nothing is up to chance, nothing is kept but
that.
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
    """What happens, how likely it is as a decimal and, where it is exact, as a fraction."""

    happens: str
    likely: str
    exact: str = ""


@attrs.frozen
class KeptPath:
    """What is chosen, what comes of it, and how many outcomes less likely than these there are."""

    chosen: str
    outcomes: tuple[KeptOutcome, ...]
    others: int = 0


@attrs.frozen
class KeptCard:
    """What a card did when its odds were worked out, and what came of it.

    *others* says how many more ways to choose there are.
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
    """Return what a file keeps; raise Malformed if it is no file of odds."""
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

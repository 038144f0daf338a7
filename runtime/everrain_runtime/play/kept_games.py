"""A file with the figures of simulated games, so that a site can show them without playing.

Each entry records what every set did when its games were played. Entries made with other cards are
thereby recognized as out of date.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.bytecode.meaning import set_meaning
from everrain_dsl.records import Malformed
from everrain_runtime.play.report import rarely_taken

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_dsl.bytecode.program import Bundle

#: Raised when the file says something else than before.
FORMAT: Final = 1
#: The fields of a report that are kept: what is the same whenever and wherever it is played.
_KEPT: Final = (
    "players", "bot", "seed", "games", "rules", "win_rate", "outcomes", "endings", "means",
    "never_drawn", "first_games", "digest",
)  # fmt: skip


def doings(bundles: Iterable[Bundle]) -> dict[str, str]:
    """Return a hash of what each set makes of a game, by the set's code."""
    return {bundle.set.code: set_meaning(bundle) for bundle in bundles}


def kept(report: Mapping[str, Any], does: Mapping[str, str]) -> dict[str, Any]:
    """Return what is kept of the report of games that were played with sets which do so."""
    entry = {name: report[name] for name in _KEPT}
    return {**entry, "rarely_taken": rarely_taken(report["choices"]), "sets": dict(does)}


def read(text: str) -> list[dict[str, Any]]:
    """Return the entries of a file. Raises Malformed if it is not a file of games."""
    try:
        found = json.loads(text)
        if found["format"] != FORMAT:
            raise Malformed(f"games of format {found['format']}, and not {FORMAT}")
        entries: list[dict[str, Any]] = found["plays"]
        for entry in entries:
            missing = {*_KEPT, "rarely_taken", "sets"} - entry.keys()
            if missing:
                raise Malformed(f"an entry has no {min(missing)}")
    except (ValueError, KeyError, TypeError, AttributeError) as wrong:
        raise Malformed(str(wrong)) from wrong
    return entries


def write(entries: Iterable[Mapping[str, Any]]) -> str:
    """Return the text of a file with these entries, a line for each number of captains."""
    ordered = sorted(entries, key=lambda entry: entry["players"])
    lines = [f"  {json.dumps(entry, ensure_ascii=False)}" for entry in ordered]
    return f'{{"format": {FORMAT}, "plays": [\n' + ",\n".join(lines) + "\n]}\n"


def added(entries: Iterable[dict[str, Any]], entry: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the entries with *entry* in place of the one for as many captains."""
    return [*(each for each in entries if each["players"] != entry["players"]), entry]

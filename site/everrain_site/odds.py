"""What is likely to come of a card, as far as it has been worked out and kept."""

from __future__ import annotations

import html
from pathlib import Path
from typing import TYPE_CHECKING, Final

from everrain_dsl.records import Malformed
from everrain_runtime.scenarios import kept_odds
from everrain_site import icons
from everrain_site.markup import aside, escaped

if TYPE_CHECKING:
    from everrain_runtime.scenarios.kept_odds import KeptCard, KeptOutcome, KeptPath
    from everrain_site.model import Reference

_NOTE: Final = (
    "On the sample table of `everrain odds`: three crew without Strain, two of them on deck, "
    "2 Treasures and 3 Clues; no Order is issued. An outcome ends where somebody is asked what the "
    "card does not offer."
)


def read(path: str | None) -> dict[str, KeptCard]:
    """Return the odds that the file at *path* keeps, by the identity of the card.

    Raises Malformed, which names the file, if it cannot be read.
    """
    if path is None:
        return {}
    try:
        return kept_odds.read(Path(path).read_text("utf-8")).cards
    except (OSError, UnicodeError, Malformed) as failure:
        raise Malformed(f"{path} holds no odds: {failure}") from failure


def likely(identity: str, reference: Reference) -> str:
    """Return how likely what is to come of a card, nothing where that is not known."""
    found = reference.odds.get(identity)
    if found is None or not found.paths:
        return ""
    parts = [_path(path) for path in found.paths]
    more = f"{found.others} more ways to choose are left out. " if found.others else ""
    return aside("er-odds", "Odds", "\n".join([*parts, "", f"<small>{more}{_NOTE}</small>"]))


def _path(path: KeptPath) -> str:
    lines = [_outcome(each) for each in path.outcomes]
    if path.others:
        lines.append(f"<li><small>{path.others} less likely</small></li>")
    chosen = html.escape(path.chosen or "By itself")
    return f"<p><b>{chosen}</b></p><ul>{''.join(lines)}</ul>"


def _outcome(each: KeptOutcome) -> str:
    share = 100 * float(each.likely)
    shown = f"{share:.0f}" if each.exact in ("0", "1") or share >= 10 else f"{share:.1f}"
    exact = f' title="{each.exact}"' if each.exact else ""
    happens = icons.marked(escaped(each.happens or "Nothing happens."))
    return (
        f'<li><span class="er-chance" style="--share: {share:.1f}%"{exact}>'
        f"{shown} %</span> <span>{happens}</span></li>"
    )

"""The likely outcomes of a card, from odds computed beforehand."""

from __future__ import annotations

import html
from itertools import groupby, takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from everrain_dsl.records import Malformed
from everrain_runtime.scenarios import kept_odds
from everrain_site import icons
from everrain_site.markup import aside, escaped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.scenarios.kept_odds import KeptCard, KeptOutcome, KeptPath
    from everrain_site.model import Reference

#: How far a share that is kept may be from the true one.
_ROUNDING: Final = 0.00006
#: So many outcomes as likely as each other are one line, if they begin with so many equal words.
_MANY: Final = 3
_SHARED: Final = 2
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
    parts = shown(found) if found else ""
    if found is None or not parts:
        return ""
    more = f"{found.others} more ways to choose are left out. " if found.others else ""
    return aside("er-odds", "Odds", f"{parts}\n\n<small>{more}{_NOTE}</small>")


def shown(card: KeptCard) -> str:
    """Return each way to choose with what comes of it, a line of HTML for each.

    One of which nothing comes is left out: what the card does then has no chance in it.
    """
    return "\n".join(_path(path) for path in card.paths if _happens(path))


def _happens(path: KeptPath) -> bool:
    """Return whether anything can come of *path*."""
    return bool(path.others) or any(each.happens for each in path.outcomes)


def _path(path: KeptPath) -> str:
    """Return what is chosen and what comes of it; outcomes alike and as likely are one line."""
    groups = [[*group] for _, group in groupby(path.outcomes, lambda each: each.likely)]
    rest = 1 - sum(float(each.likely) for each in path.outcomes)
    last = float(path.outcomes[-1].likely)
    alike = abs(rest - path.others * last) < _ROUNDING * (len(path.outcomes) + path.others)
    lines = []
    for at, group in enumerate(groups):
        more = path.others if alike and at == len(groups) - 1 else 0
        lines += _outcomes(group, more)
    if path.others and not alike:
        lines.append(f"<li><small>{path.others} more, {_percent(rest)} together</small></li>")
    chosen = html.escape(path.chosen or "By itself")
    return f"<p><b>{chosen}</b></p><ul>{''.join(lines)}</ul>"


def _outcomes(group: Sequence[KeptOutcome], more: int) -> list[str]:
    """Return the lines of outcomes that are as likely as each other; *more* are not listed."""
    by_length: dict[int, list[KeptOutcome]] = {}
    for each in group:
        by_length.setdefault(each.happens.count(". "), []).append(each)
    lines = [line for alike in by_length.values() for line in _merged(alike)]
    each_share = _percent(float(group[0].likely))
    return [*lines, *([f"<li><small>{more} more, {each_share} each</small></li>"] if more else [])]


def _merged(alike: Sequence[KeptOutcome]) -> list[str]:
    """Return one line for outcomes that differ in one place of one sentence, or a line for each."""
    said = [each.happens.removesuffix(".").split() for each in alike]
    before = _common(said)
    after = _common([words[len(before) :][::-1] for words in said])[::-1]
    middles = [" ".join(words[len(before) : len(words) - len(after)]) for words in said]
    one_place = all(middle and "." not in middle for middle in middles)
    if len(alike) < _MANY or len(before) < _SHARED or not one_place:
        return [_line(each, each.happens or "Nothing happens.") for each in alike]
    listed = f"{', '.join(middles[:-1])} or {middles[-1]}"
    return [_line(alike[0], " ".join([*before, listed, *after]) + ".", " each")]


def _common(said: Sequence[Sequence[str]]) -> list[str]:
    """Return the words that all begin with."""
    same = takewhile(lambda words: len({*words}) == 1, zip(*said, strict=False))
    return [words[0] for words in same]


def _percent(share: float, exact: str = "") -> str:
    """Return a *share* in percent; a small one that is not *exact* has a decimal."""
    percent = 100 * share
    return f"{percent:.0f} %" if exact in ("0", "1") or percent >= 9.995 else f"{percent:.1f} %"


def _line(each: KeptOutcome, happens: str, more: str = "") -> str:
    share = float(each.likely)
    exact = f' title="{each.exact}"' if each.exact else ""
    told = icons.marked(escaped(happens))
    return (
        f'<li><span class="er-chance" style="--share: {100 * share:.1f}%"{exact}>'
        f"{_percent(share, each.exact)}{more}</span> <span>{told}</span></li>"
    )

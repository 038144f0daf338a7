"""What a line tries to declare that a set cannot: `section upon arrival`, `field mood`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery.draft import finding, words_of

if TYPE_CHECKING:
    from everrain_dsl.syntax.recovery.draft import Bench, Draft, Finding
    from everrain_dsl.syntax.recovery.places import Context

#: By the word that a line begins with: what it would declare, and what to write in place of it.
_UNDECLARED: Final = {
    "section": ("sections of that form", 'below a kind, write `section "claim"`'),
    "field": (
        "fields of that form",
        'below a kind, write `field "reward", a number from 0 to 20`, or '
        '`field "danger", one of slight, grave` with words that mean nothing else',
    ),
    "token": ("tokens", 'write `counters "Wreckage", lie on spaces`, or a token on a track'),
}


def refused(bench: Bench, draft: Draft, context: Context) -> Finding | None:
    """Return what to say of a line that declares what no set can, None of any other."""
    tokens = bench.tokens(draft.text)
    if not tokens or not (context.first or context.kind == "kind"):
        return None
    words = words_of(tokens)
    named = context.kind == "kind" or (words[1:] and words[1].terminal == "QUOTED_TEXT")
    declared = _UNDECLARED.get(words[0].text.removesuffix("s"))
    if declared is None or not named:
        return None
    what, instead = declared
    return finding(draft, words[:1], catalogue.CANNOT_DECLARE, what=what, instead=instead)

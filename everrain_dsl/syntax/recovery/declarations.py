"""Diagnosis of declarations that a set cannot make: `section upon arrival`, `field mood`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.grammar import DECLARED
from everrain_dsl.syntax.recovery.draft import finding, words_of
from everrain_dsl.syntax.reserved import use_of

if TYPE_CHECKING:
    from everrain_dsl.syntax.recovery.draft import Bench, Draft, Finding, Word
    from everrain_dsl.syntax.recovery.places import Context

#: By the word that a line begins with: the words behind which it declares others, of which class.
_CALLED: Final = {
    "die": (("faces", "face"), "face"),
    "track": (("tokens", "token"), "token"),
    "stats": (("stats",), "stat"),
}
#: What stands between such words, by their class.
_BETWEEN: Final = {
    "face": frozenset({"to"}),
    "token": frozenset({"at", "act", "ends", "player", "enemy", "elder", "one"}),
    "stat": frozenset({"value"}),
}
#: By the word that a line begins with: what it would declare, and what to write in place of it.
_UNDECLARED: Final = {
    "section": ("a section in this form", 'below a kind, write `section "claim"`'),
    "field": (
        "a field in this form",
        'below a kind, write `field "reward", a number from 0 to 20`, or '
        '`field "danger", one of slight, grave` with words that have no other meaning',
    ),
    "node": ("kinds of nodes", "write on a card or in rules what crew on an existing node can do"),
    "zone": ("zones", "use the zones of the core; cards can say what applies in them"),
    "space": ("kinds of spaces", 'tell spaces apart by counters: `counters "Ruin", lie on spaces`'),
    "phase": ("phases", "write rules that wait for a moment, such as `after all turns are over`"),
    "token": ("tokens", 'write `counters "Wreckage", lie on spaces`, or a token on a track'),
}


def refused(bench: Bench, draft: Draft, context: Context) -> Finding | None:
    """Return the finding for a declaration that a set cannot make, or None."""
    tokens = bench.tokens(draft.text)
    if not tokens or not (context.first or context.kind == "kind"):
        return None
    words = words_of(tokens)
    if words[0].text in _CALLED:
        return _word(bench, draft, words)
    named = context.kind == "kind" or (words[1:] and words[1].terminal == "QUOTED_TEXT")
    declared = _UNDECLARED.get(words[0].text.removesuffix("s"))
    if declared is None or not named:
        return None
    what, instead = declared
    return finding(draft, words[:1], catalogue.CANNOT_DECLARE, what=what, instead=instead)


def _word(bench: Bench, draft: Draft, words: list[Word]) -> Finding | None:
    """Return the finding for a face, token or stat named by a reserved word, or None."""
    opening, class_ = _CALLED[words[0].text]
    texts = [word.text for word in words]
    at = next((at for at, text in enumerate(texts) if text in opening), None)
    if at is None:
        return None
    of_the_core = DECLARED[class_][1]
    of_sets = (terminal for terminal, _ in DECLARED.values())
    free = ("WHOLE_NUMBER", "OTHER_WORD", *of_sets, bench.parser.reserved[","])
    for word in words[at + 1 :]:
        if word.text in _BETWEEN[class_]:
            continue
        if word.terminal not in free and word.text not in of_the_core:
            name, use = word.text, use_of(word.text, bench.parser.vocabulary)
            entry, other = catalogue.RESERVED_NAME, f"sea-{word.text}"
            return finding(draft, [word], entry, name=name, use=use, suggestion=other)
    return None

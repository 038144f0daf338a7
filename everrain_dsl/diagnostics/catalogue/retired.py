"""Codes that stood in the catalogue once and are gone: no entry ever takes one of them again."""

from __future__ import annotations

from typing import Final

import attrs

from everrain_dsl.records import Record


@attrs.frozen(eq=False, repr=False)
class Retired(Record):
    """A code that is gone: what it said, the day it went, and what became of it."""

    code: str
    slug: str
    message: str
    since: str
    fate: str


_UNSAID: Final = "It was thought of, and nothing ever looked for it."

# fmt: off
RETIRED: Final = (
    Retired("E0371", "vote-for-another", "all vote for the same things, and `{text}` would be another for each of them", "2026-11-23",
            "Captains vote for another player than themselves, where a card says so."),
    Retired("E0601", "missing-manifest", "the folder `{path}` holds cards and no `set.rain`", "2026-11-21",
            "Cards without a manifest are a set without a name, which can be checked and played. E0612 says that what a set builds on is none."),
    Retired("E0610", "set-too-large", "this set has {count} {things}; {most} is the most", "2026-11-21",
            "A set may be as large as its bundle can be: E0623 says which of a bundle's lists is too long."),
    Retired("E0622", "bundle-format", "this bundle has the format {found}, and these tools read {expected}", "2026-11-21",
            "E0621 says which format was found and which is read."),
    Retired("E0626", "bundle-requires", "this bundle needs the set `{set}`, version {version}", "2026-11-21",
            "E0624 says it: it is a promise of a bundle (V11) that the sets it builds on are there."),
    Retired("E0627", "bundle-too-large", "this bundle has {size} {things}; {most} is the most", "2026-11-21",
            "E0621 says it of the whole file, E0623 of a list in it."),
    Retired("W0102", "untested-card", "no scenario plays `{name}`", "2026-11-21", _UNSAID),
    Retired("W0103", "unused-name", "`the {name}` is never spoken of", "2026-11-21", _UNSAID),
    Retired("W0104", "unused-choice", "no scenario takes the choice `{label}`", "2026-11-21", _UNSAID),
    Retired("W0105", "same-choices", "the choices `{first}` and `{second}` do the same", "2026-11-21", _UNSAID),
    Retired("W0106", "same-outcomes", "`{first}` and `{second}` lead to the same", "2026-11-21", _UNSAID),
    Retired("W0107", "trigger-cycle", "these cards set each other off: {cycle}", "2026-11-21",
            f"{_UNSAID} Each ability is set off once in a chain, so that every chain ends."),
    Retired("W0109", "long-name", "this {what} has {length} characters; a card face has room for {most}", "2026-11-21", _UNSAID),
    Retired("W0110", "zero-amount", "`{sentence}` does nothing, for its amount is 0", "2026-11-21", _UNSAID),
    Retired("W0111", "always-so", "`{condition}` is {answer} in every game", "2026-11-21", _UNSAID),
    Retired("W0112", "idle-nothing", "`nothing happens` stands beside something that does", "2026-11-21", _UNSAID),
    Retired("W0113", "unreached-line", "no game reaches this line: `{earlier}` stands before it", "2026-11-21", _UNSAID),
    Retired("W0114", "unused-declaration", "no card uses the {kind} `{name}`", "2026-11-21", _UNSAID),
    Retired("W0115", "mark-never-set", "cards look for the mark `{name}`, and none sets it", "2026-11-21", _UNSAID),
    Retired("W0116", "rulings-out-of-order", "this ruling is older than the one above it", "2026-11-21", _UNSAID),
)
# fmt: on

#: Numbers between two families that were left free when the catalogue was laid out: never given.
LEFT_FREE: Final = frozenset({
    "E0440", "E0447", "E0448", "E0449", "E0450",
    "E0614", "E0615", "E0616", "E0617", "E0618", "E0619", "E0620", "E0822",
})  # fmt: skip

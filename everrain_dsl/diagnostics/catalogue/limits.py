"""E07: what is too much for a bundle. The limits keep every card and every set quick to prove."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

CARD_TOO_LARGE = Entry(
    "E0701",
    "card-too-large",
    "there are {count} {things} here; {most} is the most",
    help="split the card, or move a part of it to a table or a story",
    explanation=(
        "A compiled card has a limit for everything it holds, so that it can be proved to end and "
        "is proved in no time. No card that fits on paper comes near one."
    ),
)
SET_LARGER_THAN_A_BUNDLE = Entry(
    "E0702",
    "set-larger-than-a-bundle",
    "this set has {count} {things}; {most} is the most",
    help="split the set in two, of which one builds on the other",
    explanation=(
        "A compiled set is read and proved as a whole before any card of it is played, and has a "
        "limit so that this takes no more than a moment."
    ),
)
TOO_MUCH_NESTED = Entry(
    "E0703",
    "too-much-nested",
    "parts stand inside one another too deep here: {found}",
    help="take one loop or one choice out of the other, or move the inner part to a table",
    explanation=(
        "Loops inside loops, and parts that wait for other parts, go only so deep: the engine "
        "keeps all of them open at once. Nobody at a table could keep track of more either."
    ),
)

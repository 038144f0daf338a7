"""E07: what is too much for a bundle. The limits keep every card and every set quick to prove."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

CARD_TOO_LARGE = Entry(
    "E0701",
    "this card has {count} {things}, and the limit is {most}",
    help="split the card, or move a part of it to a table or a story",
    explanation=(
        "Everything on a card has a limit, so that the program can check quickly that the card "
        "always ends. No card that fits on paper comes near one."
    ),
)
SET_LARGER_THAN_A_BUNDLE = Entry(
    "E0702",
    "this set has {count} {things}, and the limit is {most}",
    help="split the set in two, and let one build on the other",
    explanation=(
        "The program checks a whole set before any of its cards is played. The limit keeps this "
        "check quick."
    ),
)
TOO_MUCH_NESTED = Entry(
    "E0703",
    "this card is nested too deeply: {found}",
    help="move one loop or one choice out of the other, or move the inner part to a table",
    explanation=(
        "Loops inside loops, and parts that wait for other parts, can only go so deep: the game "
        "keeps all of them open at once. No player could keep track of more either."
    ),
)

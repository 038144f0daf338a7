"""What is wrong about players: who acts, who is asked (of types and wording)."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

NO_PLAYER = Entry(
    "E0329",
    "no-player",
    "`{text}` is {found}, and only players act",
    help="write who it is: `that player`, `another player`, `the first player`; what your crew "
    "does has sentences of its own: `everrain words crew`",
    explanation=(
        "`let ...`, `... may ...` and effects with somebody in front of them say that a player "
        "does something, picks or is asked in your place. Crew and enemies decide nothing: their "
        "players do."
    ),
    example="""
sea event "Squall"
  one crew on deck collects 1 clue
""",
)

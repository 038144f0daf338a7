"""E03xx: what is still to come, and what is over already."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

STILL_TO_COME = Entry(
    "E0328",
    "still-to-come",
    "`{text}` have not come yet, and have neither a place nor a number",
    help="write `{kind} cannot spawn`",
    explanation=(
        "What is forbidden to appear is not there yet, so only its kind can be spoken of. When it "
        "is forbidden stands in front: `while there is a storm`."
    ),
    example="""
positive trait "Warden" (general)
  enemies on deck cannot spawn
""",
)
OVER_ALREADY = Entry(
    "E0330",
    "over-already",
    "`{event}` is told when it is over, and nothing can come before it",
    help="write `after {event}`",
    explanation=(
        "`before` comes while something can still be changed. What is told only when it is over, "
        "such as a crew that has joined, has nothing before it: what follows it comes `after` it."
    ),
    example="""
positive trait "Proud" (general)
  before this crew joins
    collect 1 clue
""",
)

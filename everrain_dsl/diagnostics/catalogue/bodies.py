"""E04xx: choices, prices, tests and rows: what stands where in what a card does."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

CHOICE_NEEDS_TWO_OPTIONS = Entry(
    "E0412",
    "`{label}` is the only choice here",
    help="add another choice, or use `you may` for something optional",
    explanation=(
        "A choice needs two or more. What always happens is written without a choice, and what a "
        "player may skip is written with `you may`."
    ),
    example="""
sea event "Squall"
  choice "Run before the wind"
    collect 1 clue
""",
)
BODY_AND_CHOICES = Entry(
    "E0413",
    "`{sentence}` is outside the choices",
    help="move it into each of the choices",
    explanation=(
        "A drawn card has either lines that always happen, or choices. So players see at a glance "
        "what there is to decide."
    ),
    example="""
sea event "Squall"
  collect 1 clue
  choice "Run"
    lose 1 clue
  choice "Wait"
    nothing happens
""",
)
NO_OPEN_CHOICE = Entry(
    "E0414",
    "a player might be unable to take any of these choices",
    help="add `otherwise` below them, and under it what happens then",
    explanation=(
        "A player can't take a choice with a requirement, a cost, or a first line that needs "
        "somebody, if these are missing. So one choice of a card must have none of them, or "
        "`otherwise` says what happens."
    ),
    example="""
sea event "Squall"
  choice "Pay"
    cost pay 5 coin
    collect 1 clue
  choice "Show proof"
    requires at least 2 clues
    collect 1 clue
""",
)
DUPLICATE_CHOICE = Entry(
    "E0415",
    "two choices here are called `{label}`",
    help="give one of them another label",
    explanation=(
        "Saved games, scenarios and links find a choice by its label, so each label can be used "
        "only once."
    ),
    example="""
sea event "Squall"
  choice "Run"
    collect 1 clue
  choice "Run"
    collect 2 clues
""",
)
COST_AFTER_EFFECT = Entry(
    "E0418",
    "`{line}` comes too late, after `{earlier}`",
    help="move it up, above all effects",
    explanation=(
        "Requirements come first, then costs, then effects. Nobody gets anything before it is paid"
        " for."
    ),
    example="""
sea event "Squall"
  choice "Pay"
    collect 1 clue
    cost pay 5 coin
  choice "Wait"
    nothing happens
""",
)
NOT_A_COST = Entry(
    "E0419",
    "`{sentence}` can't be a cost",
    help="make it the first effect, or choose a cost from `everrain words costs`",
    explanation=(
        "A cost is paid in full or not at all, and the game checks beforehand whether a player can"
        " pay it. It can only check some effects."
    ),
    example="""
sea event "Squall"
  choice "Pray"
    cost every crew recovers 2 strain
    collect 1 clue
  choice "Wait"
    nothing happens
""",
)
COST_NOT_HERE = Entry(
    "E0420",
    "no player can refuse `{line}` here",
    help="put it in a `choice`, or write `you may {sentence}` with what it buys under it",
    explanation=(
        "Costs and requirements belong to something that a player may skip: a choice, a service, a"
        " crew space or a use."
    ),
    example="""
sea event "Squall"
  cost pay 5 coin
  collect 1 clue
""",
)
DONE_WITHOUT_EFFECT = Entry(
    "E0471",
    "`{found}` is not below an effect",
    help=(
        "write it right below an effect such as `pay 1 coin`, in the same column; under `you may` "
        "leave it out, and indent the lines below it"
    ),
    explanation=(
        "`if you do` asks whether the effect on the line above was done. The lines under `you may` "
        "are done only if the player does what it offers, so they need no `if you do`."
    ),
    example="""
sea event "Squall"
  you may pay 5 coin
  if you do
    collect 1 clue
""",
)
BRANCH_WITHOUT_TEST = Entry(
    "E0421",
    "`{branch}` is not under a test",
    help="write a test on the line above, such as `crew on deck test luck`, and indent `{branch}`",
    explanation=(
        "`pass` and `fail` say what a test leads to. They come under the line with the test, two "
        "spaces further right."
    ),
    example="""
sea event "Squall"
  pass
    collect 1 clue
""",
)
OTHERWISE_WITHOUT_IF = Entry(
    "E0422",
    "`otherwise` doesn't follow an `if`",
    help=(
        "move it right below the lines of an `if`, level with that `if`; lines between the two "
        "belong under the `if`"
    ),
    explanation=(
        "`otherwise` follows the lines of an `if`, the choices of a card or the rows of a table."
    ),
    example="""
sea event "Squall"
  collect 1 clue
  otherwise
    lose 1 clue
""",
)
MISSING_PASS = Entry(
    "E0423",
    "this test has no `pass`",
    help="add `pass` under it, and under that what happens, or `nothing happens`",
    explanation=(
        "Players take a test for what it can lead to. `fail` may be left out when nothing happens "
        "then, but `pass` may not."
    ),
    example="""
sea event "Squall"
  crew on deck test luck
    fail
      lose 1 clue
""",
)
DUPLICATE_BRANCH = Entry(
    "E0424",
    "this test has two `{branch}` branches",
    help="move the lines of both under one `{branch}`",
    explanation=(
        "A test is passed or failed once, so each outcome has one branch. Only branches such as "
        "`pass by at least 2` can be added."
    ),
    example="""
sea event "Squall"
  crew on deck test luck
    pass
      collect 1 clue
    pass
      collect 2 clues
""",
)
OVERLAPPING_ROWS = Entry(
    "E0425",
    "the rows `{first}` and `{second}` both cover {overlap}",
    help="end one row before the other begins",
    explanation=(
        "Each result of the die belongs to one row. With two rows for a result, the players would "
        "have to choose."
    ),
    example="""
sea event "Squall"
  roll fate
    0-5
      collect 1 clue
    4-9
      lose 1 clue
""",
)
GAP_IN_ROWS = Entry(
    "E0426",
    "no row covers {gap}",
    help="add the row `{gap}`, with `nothing happens` under it if that is intended",
    explanation=(
        "Each result of the die has a row, so that nobody wonders whether a line was forgotten."
    ),
    example="""
sea event "Squall"
  roll fate
    0-3
      collect 1 clue
    6-9
      lose 1 clue
""",
)
BACKWARD_ROW = Entry(
    "E0427",
    "the row `{row}` runs backwards",
    help="write `{correct}`",
    explanation=(
        "A row gives its lowest result first and then its highest: `2-5` covers the results 2, 3, "
        "4 and 5."
    ),
    example="""
sea event "Squall"
  roll fate
    4-0
      collect 1 clue
    5-9
      lose 1 clue
""",
)
ROW_BEYOND_DIE = Entry(
    "E0428",
    "the die `{die}` never shows {value}",
    help="write `{nearest}`",
    help_without="write a result from {least} to {most}",
    explanation="The fate die shows 0 to 9. Another die shows what its set declares.",
    example="""
sea event "Squall"
  roll fate
    0-4
      collect 1 clue
    5-10
      lose 1 clue
""",
)
ROW_WITHOUT_ROLL = Entry(
    "E0429",
    "the row `{row}` is not under a roll",
    help="write `roll fate` on the line above, and indent the rows under it",
    explanation=(
        "A number at the start of a line is a result of a die. Such lines come under the line that"
        " rolls it, two spaces further right."
    ),
    example="""
sea event "Squall"
  0-4
    collect 1 clue
  5-9
    lose 1 clue
""",
)
NO_CHOICE_BELOW = Entry(
    "E0468",
    "`{sentence}` is not a choice, and `{line}` needs choices",
    help="write a `choice` with a label for each, and under it what happens: {shown}",
    explanation=(
        "Each thing to choose from is a `choice`. Its label is what the player sees and what a "
        "scenario names. The lines under it are what happens."
    ),
    example="""
sea event "Squall"
  choose one
    collect 1 clue
    collect 5 coin
""",
)
CONTINUE_OUTSIDE_JOURNEY = Entry(
    "E0438",
    "`continue` is not in a journey of a story",
    help="remove it, or begin a story with `begin story`",
    explanation=(
        "`continue` takes a story from one of its journeys to the next card. Nothing else has a "
        "next card."
    ),
    example="""
sea event "Squall"
  collect 1 clue
  continue
""",
)
TOO_MANY_CHOICES = Entry(
    "E0439",
    "there are {count} {things} here, and the limit is {most}",
    help="split them over two cards, or put some into a choice inside a choice",
    explanation=(
        "A card has room for a few choices only, and the limit keeps the number of possible games "
        "within reach."
    ),
)
NOTHING_UNDER_WAY = Entry(
    "E0331",
    "`{sentence}` can't be used on {kind}: it needs {needed}",
    help="write it {instead}",
    explanation=(
        "Some sentences need something to be under way: an expedition, a visit, a fray, a "
        "navigation order, the story of the card. On a card that is never read at such a time they"
        " would do nothing."
    ),
    example="""
sea event "Squall"
  end the navigation order
""",
)

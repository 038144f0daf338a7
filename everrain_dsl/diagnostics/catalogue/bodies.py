"""E04xx: choices, prices, tests and rows: what stands where in what a card does."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

CHOICE_NEEDS_TWO_OPTIONS = Entry(
    "E0412",
    "choice-needs-two-options",
    "`{label}` is the only choice here",
    help="add another choice, or write its lines without one: what may be left is `you may`",
    explanation=(
        "A choice is made between two or more. What is always done stands on the card as it is; "
        "what may be left is written with `you may`."
    ),
    example="""
sea event "Squall"
  choice "Run before the wind"
    collect 1 clue
""",
)
BODY_AND_CHOICES = Entry(
    "E0413",
    "body-and-choices",
    "`{sentence}` stands beside choices",
    help="move it into each of the choices",
    explanation=(
        "A drawn card holds either lines that are always done, or choices. So a player sees at a "
        "glance what is to decide."
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
    "no-open-choice",
    "a player might be unable to take any of these choices",
    help="add `otherwise` below them, with what happens then",
    explanation=(
        "A choice with a requirement, a price, or a first line that needs somebody can be out of "
        "reach. One choice of a card is free of these, or `otherwise` says what happens."
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
    "duplicate-choice",
    "two choices here are called `{label}`",
    help="give one of them another label",
    explanation="Saved games, scenarios and links call a choice by its label.",
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
    "cost-after-effect",
    "`{line}` stands after `{earlier}`",
    help="move it up, above everything that happens",
    explanation=(
        "Requirements come first, then prices, then what happens: nobody gets anything before it "
        "is paid for."
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
    "not-a-cost",
    "`{sentence}` cannot be a price",
    help="write it as the first effect, or pay with one of `everrain words costs`",
    explanation=(
        "A price is paid in full or not at all, and the game checks beforehand whether it can be. "
        "Only some effects can be checked so."
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
    "cost-not-here",
    "`{line}` stands where nobody can refuse",
    help="put it in a `choice`, or write `you may {sentence}` and what it buys below",
    explanation=(
        "Prices and requirements belong to what a player may leave: a choice, a service, a crew "
        "space, a use."
    ),
    example="""
sea event "Squall"
  cost pay 5 coin
  collect 1 clue
""",
)
BRANCH_WITHOUT_TEST = Entry(
    "E0421",
    "branch-without-test",
    "`{branch}` stands under no test",
    help="write a test on the line above, such as `crew on deck test luck`, and indent `{branch}`",
    explanation=(
        "`pass` and `fail` say what a test leads to. They stand under its line, two spaces further "
        "right."
    ),
    example="""
sea event "Squall"
  pass
    collect 1 clue
""",
)
OTHERWISE_WITHOUT_IF = Entry(
    "E0422",
    "otherwise-without-if",
    "`otherwise` has nothing before it that it could be the other case of",
    help=(
        "put it right after the lines of an `if`, level with that `if`; what stands between them "
        "belongs under the `if`"
    ),
    explanation="`otherwise` follows an `if`, the choices of a card or the rows of a table.",
    example="""
sea event "Squall"
  collect 1 clue
  otherwise
    lose 1 clue
""",
)
MISSING_PASS = Entry(
    "E0423",
    "missing-pass",
    "this test has no `pass`",
    help="add `pass` under it, and below what happens; `nothing happens` will do",
    explanation=(
        "A test is taken for what it may lead to. `fail` may be left out when nothing happens "
        "then; `pass` never is."
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
    "duplicate-branch",
    "`{branch}` stands here twice",
    help="put the lines of both under one `{branch}`",
    explanation="A test is passed or failed once, and an `if` has one other case.",
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
    "overlapping-rows",
    "the rows `{first}` and `{second}` both take {overlap}",
    help="end the one before the other begins",
    explanation=(
        "Each result of the die belongs to one row. With two rows for a result, the players would"
        " have to choose."
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
    "gap-in-rows",
    "no row takes {gap}",
    help="add the row `{gap}`, with `nothing happens` under it if that is meant",
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
    "backward-row",
    "the row `{row}` runs backwards",
    help="write `{correct}`",
    explanation=(
        "A row gives its lowest result first, and then its highest: `2-5` takes the results 2, 3,"
        " 4 and 5."
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
    "row-beyond-die",
    "the die `{die}` never shows {value}",
    help="write results from {least} to {most}",
    explanation="The fate die shows 0 to 9; another die shows what the set declares.",
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
    "row-without-roll",
    "the row `{row}` stands under no roll",
    help="write `roll fate` on the line above, and indent the rows under it",
    explanation=(
        "Numbers that begin a line are results of a die, and stand under the line that rolls it."
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
    "no-choice-below",
    "`{sentence}` is no choice, and `{line}` takes choices",
    help="give each thing that can be chosen a line `choice`, with a label in quotes, and write "
    "what is done below it: {shown}",
    explanation=(
        "What is picked from is written as choices. Each has a label, which is what the player "
        "sees and a scenario names, and below it the lines that are done."
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
    "continue-outside-journey",
    "`continue` stands in no journey of a story",
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
    "too-many-choices",
    "there are {count} {things} here; {most} is the most",
    help="split them over two cards, or over a choice inside a choice",
    explanation=(
        "A card face has room for a few choices, and the limit keeps the count of possible games "
        "within reach."
    ),
)
NOTHING_UNDER_WAY = Entry(
    "E0331",
    "nothing-under-way",
    "`{sentence}` needs {needed}, and {kind} has none",
    help="write it {instead}",
    explanation=(
        "Some sentences speak of what is under way: an expedition, a visit, a fray, a navigation "
        "order, the story of the card. Where there never is one when the card is read, they would "
        "do nothing."
    ),
    example="""
sea event "Squall"
  end the navigation order
""",
)

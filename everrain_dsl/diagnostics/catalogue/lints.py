"""W01xx: what works, and is probably not meant."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

EMPTY_FILE = Entry(
    "W0101",
    "empty-file",
    "this file holds no card",
    help="write a card into it, or remove the file",
    explanation=(
        "The file is empty, or holds nothing but comments. Perhaps its cards were moved, or were "
        "never saved."
    ),
    example="""
# Cards of the second act go here.
""",
)
UNTESTED_CARD = Entry(
    "W0102",
    "untested-card",
    "no scenario plays `{name}`",
    help='write one: `scenario "what it is about" of "{name}"`',
    explanation=(
        "The set has scenarios, and none of them plays this card. A scenario keeps a card from "
        "changing by accident. Sets without any scenario are not told so."
    ),
    example="""
sea event "Squall"
  collect 1 clue

sea event "Calm"
  nothing happens

scenario "it pays" of "Squall"
  expect exactly 1 clue
""",
)
UNUSED_NAME = Entry(
    "W0103",
    "unused-name",
    "`the {name}` is never spoken of",
    help="remove `as the {name}`, or use the name below",
    explanation="A choice gets a name so that a later line can speak of it. No line does.",
    example="""
sea event "Squall"
  choose one crew on deck as the diver
  collect 1 clue
""",
)
UNUSED_CHOICE = Entry(
    "W0104",
    "unused-choice",
    "no scenario takes the choice `{label}`",
    help='write a scenario with `choose "{label}"`',
    explanation=(
        "The card has scenarios, and none of them takes this choice, so nothing watches over what "
        "it does."
    ),
    example="""
sea event "Squall"
  choice "Run"
    collect 1 clue
  choice "Wait"
    nothing happens

scenario "running pays" of "Squall"
  choose "Run"
  expect exactly 1 clue
""",
)
SAME_CHOICES = Entry(
    "W0105",
    "same-choices",
    "the choices `{first}` and `{second}` do the same",
    help="change one of them, or remove it",
    explanation="Two choices with the same price and the same effects are no decision.",
    example="""
sea event "Squall"
  choice "Run"
    collect 1 clue
  choice "Wait"
    collect 1 clue
""",
)
SAME_OUTCOMES = Entry(
    "W0106",
    "same-outcomes",
    "`{first}` and `{second}` lead to the same",
    help="change one of them, or write the lines once without the branch",
    explanation="A test or a condition with the same lines on both sides decides nothing.",
    example="""
sea event "Squall"
  if at least 3 clues
    lose 1 clue
  otherwise
    lose 1 clue
""",
)
TRIGGER_CYCLE = Entry(
    "W0107",
    "trigger-cycle",
    "these cards set each other off: {cycle}",
    help="add `once per turn` to one of them, or see that it is meant",
    explanation=(
        "Each ability is set off once in a chain, so the chain ends. But players may take it for "
        "an endless one, and their result is hard to foresee."
    ),
    example="""
positive trait "Echo" (general)
  after this crew recovers strain
    this crew suffers 1 strain

negative trait "Answer" (general)
  after this crew suffers strain
    this crew recovers 1 strain
""",
)
LONG_FLAVOUR = Entry(
    "W0108",
    "long-flavour",
    "this flavour has {length} characters; a card face has room for {most}",
    help="shorten it, or move a part to another card",
    explanation="Flavour shares the card face with the rules, which come first.",
    example="""
sea event "Squall"
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  collect 1 clue
""",
)
LONG_NAME = Entry(
    "W0109",
    "long-name",
    "this {what} has {length} characters; a card face has room for {most}",
    help="shorten it",
    explanation=(
        "Names and labels stand on one line of the card face, and longer ones would have to be "
        "printed too small to read."
    ),
    example="""
sea event "The Night on Which the Harbour Lights Went Out One by One and Nobody Slept"
  collect 1 clue
""",
)
ZERO_AMOUNT = Entry(
    "W0110",
    "zero-amount",
    "`{sentence}` does nothing, for its amount is 0",
    help="write another amount, or `nothing happens`",
    explanation=(
        "An amount of 0 is allowed and is hardly ever meant. A branch in which nothing should "
        "happen says so."
    ),
    example="""
sea event "Squall"
  collect 0 clues
""",
)
ALWAYS_SO = Entry(
    "W0111",
    "always-so",
    "`{condition}` is {answer} in every game",
    help="write the number that is meant, or remove the condition",
    explanation=(
        "Amounts are never below zero, so `at least 0` always holds, and `fewer than 0` never does."
    ),
    example="""
sea event "Squall"
  if at least 0 clues
    lose 1 clue
""",
)
IDLE_NOTHING = Entry(
    "W0112",
    "idle-nothing",
    "`nothing happens` stands beside something that does",
    help="remove the line",
    explanation=(
        "`nothing happens` says that a branch is empty on purpose. Here the branch is not empty."
    ),
    example="""
sea event "Squall"
  collect 1 clue
  nothing happens
""",
)
UNREACHED_LINE = Entry(
    "W0113",
    "unreached-line",
    "no game reaches this line: `{earlier}` stands before it",
    help="move it up, or remove it",
    explanation="The line before ends the ability, so what stands below is never read.",
    example="""
sea event "Knock"
  begin story "The Deep"

story "The Deep"
  starts from "Knock"

  journey 14 "A Door", denizen alternative
    crew space
      continue
      collect 1 clue

  epilogue 15 "A Room", expedition
    collect 1 clue
""",
)
UNUSED_DECLARATION = Entry(
    "W0114",
    "unused-declaration",
    "no card uses the {kind} `{name}`",
    help="use it on a card, or remove it",
    explanation="A table, a die or a deck is declared so that cards can speak of it.",
    example="""
table "Wonders" by fate
  0-9
    collect 1 clue
""",
)
MARK_NEVER_SET = Entry(
    "W0115",
    "mark-never-set",
    "cards look for the mark `{name}`, and none sets it",
    help="write `{nearest}`",
    help_without="set the mark on a card, or remove the question",
    explanation=(
        "A mark is remembered on a crew, a ship, a space or a card once a card has set it. No card "
        "does, so the answer is always no."
    ),
    example="""
sea event "Squall"
  every crew with mark "salted" recovers 1 strain
""",
)
RULINGS_OUT_OF_ORDER = Entry(
    "W0116",
    "rulings-out-of-order",
    "this ruling is older than the one above it",
    help="move it up; rulings stand oldest first",
    explanation=(
        "In the order of their days, readers see how a card came to be understood, and new rulings "
        "are added at the end."
    ),
    example="""
sea event "Squall"
  collect 1 clue

ruling 2025-03-02 on "Squall"
  ? Does it blow in a port?
  ! Yes.

ruling 2025-03-01 on "Squall"
  ? Does it blow at night?
  ! Yes.
""",
)

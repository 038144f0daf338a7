"""E05xx: scenarios, when they are written and when they are played, and rulings."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

UNKNOWN_CHOICE = Entry(
    "E0501",
    "unknown-choice",
    "`{card}` has no choice `{label}`",
    help="write `{nearest}`",
    help_without="write one of its choices: {choices}",
    explanation="A scenario takes a choice by its label, exactly as the card has it.",
    example="""
sea event "Squall"
  choice "Run"
    collect 1 clue
  choice "Wait"
    nothing happens

scenario "running pays" of "Squall"
  choose "Ran"
  expect exactly 1 clue
""",
)
NOTHING_EXPECTED = Entry(
    "E0502",
    "nothing-expected",
    "this scenario expects nothing",
    help="end it with what must be true then, such as `expect exactly 2 clues`",
    explanation=(
        "A scenario is a promise about a card. Without `expect` it promises nothing and cannot "
        "fail."
    ),
    example="""
sea event "Squall"
  collect 1 clue

scenario "it pays" of "Squall"
  given fate rolls 3
""",
)
SCENARIO_ORDER = Entry(
    "E0503",
    "scenario-order",
    "`{line}` stands after `{earlier}`",
    help="write what is given first, then what is chosen, then what is expected",
    explanation="A scenario sets the table, plays the card and looks at the result, in this order.",
    example="""
sea event "Squall"
  collect 1 clue

scenario "it pays" of "Squall"
  expect exactly 1 clue
  given fate rolls 3
""",
)
DUPLICATE_SCENARIO = Entry(
    "E0504",
    "duplicate-scenario",
    "`{card}` has two scenarios called `{title}`",
    help="say in the title of each what it is about",
    explanation="The title of a scenario is the line that appears when it fails.",
    example="""
sea event "Squall"
  collect 1 clue

scenario "it pays" of "Squall"
  expect exactly 1 clue

scenario "it pays" of "Squall"
  expect at least 1 clue
""",
)
CANNOT_BE_GIVEN = Entry(
    "E0505",
    "cannot-be-given",
    "`{line}` cannot be set up: {reason}",
    help="give something the rules allow",
    explanation=(
        "What is given is put on the table before the card is played, within the rules: a zone "
        "holds three miniatures, a ship four crew."
    ),
    example="""
sea event "Squall"
  collect 1 clue

scenario "it pays" of "Squall"
  given 40 deckhands on deck
  expect exactly 1 clue
""",
)
EXPECTATION_FAILED = Entry(
    "E0506",
    "expectation-failed",
    "`{line}` is not so: {found}",
    help="correct the card if the scenario is right, or the scenario if the card is",
    explanation=(
        "The card was played as the scenario says, and the table does not look as it promises. "
        "`everrain test` shows this."
    ),
    example="""
sea event "Squall"
  collect 1 clue

scenario "it pays" of "Squall"
  expect exactly 2 clues
""",
)
CHOICE_NOT_OFFERED = Entry(
    "E0507",
    "choice-not-offered",
    "the player cannot choose `{label}` at this point",
    help="choose one of {offered}",
    help_without="remove the line: nothing is asked here",
    explanation=(
        "A choice that cannot be paid for, or whose test has nobody to take it, is never offered. "
        "`everrain test` shows this."
    ),
    example="""
sea event "Squall"
  choice "Pay"
    requires at least 2 clues
    lose 2 clues
  choice "Wait"
    nothing happens

scenario "paying costs" of "Squall"
  choose "Pay"
  expect exactly 0 clues
""",
)
CHOICE_LEFT_OPEN = Entry(
    "E0508",
    "choice-left-open",
    "the scenario ends while the player is asked: {question}",
    help="add `choose` with one of {offered}",
    explanation=(
        "Every question the card asks has an answer in the scenario, in the order they are asked. "
        "`everrain test` shows this."
    ),
    example="""
sea event "Squall"
  choice "Run"
    collect 1 clue
  choice "Wait"
    nothing happens

scenario "running pays" of "Squall"
  expect exactly 1 clue
""",
)
DICE_LEFT_OVER = Entry(
    "E0509",
    "dice-left-over",
    "`{line}` scripts more results than the card rolls",
    help="remove the results that are not rolled",
    explanation=(
        "A scenario that scripts more dice than the card rolls is not about what its author had in "
        "mind. `everrain test` shows this."
    ),
    example="""
sea event "Squall"
  collect 1 clue

scenario "it pays" of "Squall"
  given fate rolls 3
  expect exactly 1 clue
""",
)
DICE_MISSING = Entry(
    "E0510",
    "dice-missing",
    "the card rolls {die}, and the scenario does not say what it shows",
    help="add `given {die} rolls {sample}` above what is chosen",
    explanation=(
        "In a scenario nothing is left to chance, so that it comes out the same each time. "
        "`everrain test` shows this."
    ),
    example="""
sea event "Squall"
  roll fate
    0-4
      collect 1 clue
    5-9
      collect 2 clues

scenario "it pays" of "Squall"
  expect at least 1 clue
""",
)
RULING_WITHOUT_QUESTION = Entry(
    "E0511",
    "ruling-without-question",
    "this ruling has no question",
    help="write it below, on a line that starts with `?`",
    explanation="A ruling is a question somebody asked at the table, and its answer.",
    example="""
sea event "Squall"
  collect 1 clue

ruling 2025-03-01 on "Squall"
  ! Yes, in a port as well.
""",
)
RULING_WITHOUT_ANSWER = Entry(
    "E0512",
    "ruling-without-answer",
    "this ruling has no answer",
    help="write it below the question, on a line that starts with `!`",
    explanation="A ruling is a question somebody asked at the table, and its answer.",
    example="""
sea event "Squall"
  collect 1 clue

ruling 2025-03-01 on "Squall"
  ? Does it blow in a port?
""",
)
NOT_A_DATE = Entry(
    "E0513",
    "not-a-date",
    "`{found}` is no day of the calendar",
    help="write year, month and day, such as `2025-03-01`",
    explanation="Dates are written year first, then month, then day, with hyphens between them.",
    example="""
sea event "Squall"
  collect 1 clue

ruling 2025-02-30 on "Squall"
  ? Does it blow in a port?
  ! Yes.
""",
)
FUTURE_DATE = Entry(
    "E0514",
    "future-date",
    "`{date}` has not come yet",
    help="write the day on which the ruling was given",
    explanation=(
        "A ruling bears the day it was given, which readers use to tell which of two is the newer."
    ),
    example="""
sea event "Squall"
  collect 1 clue

ruling 2999-01-01 on "Squall"
  ? Does it blow in a port?
  ! Yes.
""",
)
DRAW_MISSING = Entry(
    "E0515",
    "draw-missing",
    "a card of the {deck} deck is drawn, and the scenario does not say which",
    help='add `given the next draw is "{sample}"` above what is chosen, with the card you mean',
    explanation=(
        "In a scenario nothing is left to chance, so that it comes out the same each time. "
        "`everrain test` shows this."
    ),
    example="""
relic "Drowned Clock", clue value 2
  value 10

relic "Stopped Clock", clue value 2
  value 10

sea event "Squall"
  collect 1 relic

scenario "it pays" of "Squall"
  expect exactly 1 relic
""",
)
SCENARIO_STOPPED = Entry(
    "E0516",
    "scenario-stopped",
    "`{line}` cannot be played: {reason}",
    help="if the card and the scenario are right, the engine is wrong: please report it",
    explanation=(
        "The engine could not go on: it has no way yet to do what the card says, or something it "
        "relies on does not hold. `everrain test` shows this."
    ),
)
MOMENT_OF_MORE = Entry(
    "E0517",
    "moment-of-more",
    "`when {event}` does not say all that it takes",
    help="write `do` and the effect: `{effect}`",
    explanation=(
        "`when` lets an event come by what the event says. Where more is needed, as the place that "
        "a crew is moved to, `do` says all of it."
    ),
    example="""
sea event "Squall"
  collect 1 clue

scenario "it moves" of "Squall"
  given a deckhand on deck as the diver
  when the diver is moved
  expect exactly 1 clue
""",
)
MOMENT_OF_NOTHING = Entry(
    "E0518",
    "moment-of-nothing",
    "nothing comes of `{line}`",
    help="give what it needs in lines above it, or leave it out",
    explanation=(
        "`when` lets an event happen. What the rules leave nothing to do of, as recovering strain "
        "that nobody has, tests nothing: it is refused, unless a card waits for it or forbids it."
    ),
    example="""
sea event "Squall"
  collect 1 clue

scenario "it rests" of "Squall"
  given a deckhand on deck as the diver
  when the diver recovers strain
  expect the diver has no strain
""",
)
NOT_MEASURED_THERE = Entry(
    "E0519",
    "not-measured-there",
    "nothing tells how much there is where `{text}` stands",
    help="write {instead}: `do this crew suffers 3 strain`",
    explanation=(
        "A line with `when` lets a moment come, and what tests come to is not written down. An "
        "effect says how much, and `expect event` asks how much of an effect there was."
    ),
    example="""
sea event "Squall"
  collect 1 clue

scenario "it hurts" of "Squall"
  given a deckhand on deck as the diver
  when the diver suffers at least 3 strain
  expect exactly 1 clue
""",
)
NOTHING_MEANT = Entry(
    "E0520",
    "nothing-meant",
    "there is nothing on the table that `{text}` could mean",
    help="put one there in a line above, with `given`",
    explanation=(
        "What `do` and `given` do is done to something. Where nothing of the kind is on the "
        "table, nothing would happen, and the scenario would test nothing."
    ),
    example="""
sea event "Squall"
  collect 1 clue

scenario "they share" of "Squall"
  do another player collects 1 clue
  expect exactly 1 clue
""",
)
NOT_MADE_SO = Entry(
    "E0521",
    "not-made-so",
    "`given` cannot make it so that `{condition}`",
    help="give what brings it about, as in `given set agenda to 5`, or ask whether it is so: write "
    "`expect {condition}`",
    explanation=(
        "`given` puts things on the table, gives amounts, and makes so what a thing is or has, how "
        "far a story is, that a deck is empty or the map complete. All else comes about by what "
        "cards do, as in a game."
    ),
    example="""
sea event "Squall"
  collect 1 clue

scenario "late in the day" of "Squall"
  given the act is 3
  expect exactly 1 clue
""",
)

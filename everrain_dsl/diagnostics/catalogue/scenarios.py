"""E05xx: scenarios, when they are written and when they are played, and rulings."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

UNKNOWN_CHOICE = Entry(
    "E0501",
    "`{card}` has no choice called `{label}`",
    help="write `{nearest}`",
    help_without="{choices}",
    explanation="A scenario names a choice by its label, exactly as it is on the card.",
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
    "this scenario checks nothing",
    help="end it with what must be true, such as `expect exactly 2 clues`",
    explanation=(
        "A scenario is a promise about a card. Without `expect` it promises nothing and can "
        "never fail."
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
    "`{line}` comes too late: it is below `{earlier}`",
    help="write all `given` lines first, then what is done and chosen, then what is expected",
    explanation=(
        "A scenario sets up the table, plays the card and looks at the result, in this order."
    ),
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
    "`{card}` has two scenarios called `{title}`",
    help="give each of them a title that says what it tests",
    explanation=(
        "The title of a scenario is the line that appears when it fails, so it must be clear "
        "which one that is."
    ),
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
    "`{line}` can't be set up: {reason}",
    help="write something that the rules allow",
    explanation=(
        "`given` puts things on the table before the card is played. The rules apply there too: "
        "a zone holds three miniatures, a ship four crew."
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
    "`{line}` fails: {found}",
    help="fix the card if the scenario is right, or the scenario if the card is right",
    explanation=(
        "The card was played as the scenario says, and the result is not what the scenario "
        "expects. `everrain test` reports this."
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
    "`{label}` can't be chosen at this point",
    help="choose one of these instead: {offered}",
    help_without="remove this line: nothing is asked here",
    explanation=(
        "A choice is offered only if its price can be paid and somebody can take its test. "
        "`everrain test` reports this."
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
    "the scenario ends before this question is answered: {question}",
    help="add a `choose` line with one of these: {offered}",
    explanation=(
        "A scenario answers every question that the card asks, in the same order. `everrain "
        "test` reports this."
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
    "`{line}` gives more results than the card uses",
    help="remove the results that aren't rolled",
    explanation=(
        "A scenario with results to spare doesn't test what its author had in mind. `everrain "
        "test` reports this."
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
    "the card rolls {die}, but the scenario gives too few results",
    help="add `given {die} rolls {sample}` to the `given` lines",
    explanation=(
        "A scenario leaves nothing to chance, so that it ends the same way every time. `everrain "
        "test` reports this."
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
    "this ruling has no question",
    help="write it below, on a line that starts with `?`",
    explanation=(
        "A ruling is a question that somebody asked at the table, together with its answer."
    ),
    example="""
sea event "Squall"
  collect 1 clue

ruling 2025-03-01 on "Squall"
  ! Yes, in a port as well.
""",
)
RULING_WITHOUT_ANSWER = Entry(
    "E0512",
    "this ruling has no answer",
    help="write it below the question, on a line that starts with `!`",
    explanation=(
        "A ruling is a question that somebody asked at the table, together with its answer."
    ),
    example="""
sea event "Squall"
  collect 1 clue

ruling 2025-03-01 on "Squall"
  ? Does it blow in a port?
""",
)
NOT_A_DATE = Entry(
    "E0513",
    "`{found}` is not a date in the calendar",
    help="write the year, the month and the day, such as `2025-03-01`",
    explanation=(
        "A date has the year first, then the month, then the day, with hyphens between them."
    ),
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
    "the date of this ruling, `{date}`, is in the future",
    help="write the day on which the ruling was given",
    explanation=(
        "A ruling shows the day it was given, so that readers can tell which of two rulings is "
        "newer."
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
    "a card is drawn from the {deck} deck, but the scenario doesn't say which",
    help=(
        'add `given the next draw is "{sample}"` to the `given` lines, with the card that you mean'
    ),
    explanation=(
        "A scenario leaves nothing to chance, so that it ends the same way every time. `everrain "
        "test` reports this."
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
    "`{line}` can't be played: {reason}",
    help="if the card and the scenario are right, please report this as a bug of Everrain",
    explanation=(
        "The engine stopped: it can't yet do what the card says, or something that it relies on "
        "is not true. `everrain test` reports this."
    ),
)
MOMENT_OF_MORE = Entry(
    "E0517",
    "`when {event}` leaves out something that the event needs",
    help="write `do` and the whole effect: `{effect}`",
    explanation=(
        "`when` makes an event happen with nothing but the words of the event. If more is "
        "needed, such as the place a crew is moved to, use `do`, which says everything."
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
    "`{line}` makes nothing happen",
    help="add what it needs with `given` lines above, or remove the line",
    explanation=(
        "`when` makes an event happen. If nothing would change, such as when crew without strain "
        "recover strain, the line tests nothing. It is allowed only if a card waits for the "
        "event or forbids it."
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
    "`{text}` compares an amount that isn't known here",
    help="write {instead}: `do this crew suffers 3 strain`",
    explanation=(
        "`when` makes an event happen, without an amount. An effect after `do` says how much "
        "happens, and `expect event` asks how much of an effect there was."
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
    "nothing on the table fits `{text}`",
    help="put one there with `given`, on a line above",
    explanation=(
        "`do` and `given` act on things on the table. If nothing there fits, nothing would "
        "happen, and the scenario would test nothing."
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
    "`given` can't make this true: `{condition}`",
    help=(
        "give what leads to it, such as `given set agenda to 5`; to check it, write `expect "
        "{condition}`"
    ),
    explanation=(
        "`given` puts things on the table, sets amounts, says what a thing is or has, moves a "
        "story on, empties a deck or completes the map. Everything else must come from what "
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

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
    example='sea event "Squall"\n  choice "Run"\n    collect 1 clue\n  choice "Wait"\n'
    '    nothing happens\n\nscenario "running pays" of "Squall"\n  choose "Ran"\n'
    "  expect exactly 1 clue\n",
)
NOTHING_EXPECTED = Entry(
    "E0502",
    "nothing-expected",
    "this scenario expects nothing",
    help="end it with what must be true then, such as `expect exactly 2 clues`",
    explanation="A scenario is a promise about a card. Without `expect` it promises nothing and cannot "
    "fail.",
    example='sea event "Squall"\n  collect 1 clue\n\nscenario "it pays" of "Squall"\n'
    "  given fate rolls 3\n",
)
SCENARIO_ORDER = Entry(
    "E0503",
    "scenario-order",
    "`{line}` stands after `{earlier}`",
    help="write what is given first, then what is chosen, then what is expected",
    explanation="A scenario sets the table, plays the card and looks at the result, in this order.",
    example='sea event "Squall"\n  collect 1 clue\n\nscenario "it pays" of "Squall"\n'
    "  expect exactly 1 clue\n  given fate rolls 3\n",
)
DUPLICATE_SCENARIO = Entry(
    "E0504",
    "duplicate-scenario",
    "`{card}` has two scenarios called `{title}`",
    help="say in the title of each what it is about",
    explanation="The title of a scenario is the line that appears when it fails.",
    example='sea event "Squall"\n  collect 1 clue\n\nscenario "it pays" of "Squall"\n'
    '  expect exactly 1 clue\n\nscenario "it pays" of "Squall"\n  expect at least 1 clue\n',
)
CANNOT_BE_GIVEN = Entry(
    "E0505",
    "cannot-be-given",
    "`{line}` cannot be set up: {reason}",
    help="give something the rules allow",
    explanation="What is given is put on the table before the card is played, within the rules: a zone "
    "holds three miniatures, a ship four crew.",
    example='sea event "Squall"\n  collect 1 clue\n\nscenario "it pays" of "Squall"\n'
    "  given 40 deckhands on deck\n  expect exactly 1 clue\n",
)
EXPECTATION_FAILED = Entry(
    "E0506",
    "expectation-failed",
    "`{line}` is not so: {found}",
    help="correct the card if the scenario is right, or the scenario if the card is",
    explanation="The card was played as the scenario says, and the table does not look as it promises. "
    "`everrain test` shows this.",
    example='sea event "Squall"\n  collect 1 clue\n\nscenario "it pays" of "Squall"\n'
    "  expect exactly 2 clues\n",
)
CHOICE_NOT_OFFERED = Entry(
    "E0507",
    "choice-not-offered",
    "the player cannot choose `{label}` at this point",
    help="choose one of {offered}",
    help_without="remove the line: nothing is asked here",
    explanation="A choice that cannot be paid for, or whose test has nobody to take it, is never "
    "offered. `everrain test` shows this.",
    example='sea event "Squall"\n  choice "Pay"\n    requires at least 2 clues\n    lose 2 clues\n'
    '  choice "Wait"\n    nothing happens\n\nscenario "paying costs" of "Squall"\n  choose "Pay"\n'
    "  expect exactly 0 clues\n",
)
CHOICE_LEFT_OPEN = Entry(
    "E0508",
    "choice-left-open",
    "the scenario ends while the player is asked: {question}",
    help="add `choose` with one of {offered}",
    explanation="Every question the card asks has an answer in the scenario, in the order they are "
    "asked. `everrain test` shows this.",
    example='sea event "Squall"\n  choice "Run"\n    collect 1 clue\n  choice "Wait"\n'
    '    nothing happens\n\nscenario "running pays" of "Squall"\n  expect exactly 1 clue\n',
)
DICE_LEFT_OVER = Entry(
    "E0509",
    "dice-left-over",
    "`{line}` was never used: the card rolled {die} {used} times",
    help="remove the results that are not rolled",
    explanation="A scenario that scripts more dice than the card rolls is not about what its author had "
    "in mind. `everrain test` shows this.",
    example='sea event "Squall"\n  collect 1 clue\n\nscenario "it pays" of "Squall"\n'
    "  given fate rolls 3\n  expect exactly 1 clue\n",
)
DICE_MISSING = Entry(
    "E0510",
    "dice-missing",
    "the card rolls {die}, and the scenario does not say what it shows",
    help="add `given {die} rolls {sample}` above what is chosen",
    explanation="In a scenario nothing is left to chance, so that it comes out the same each time. "
    "`everrain test` shows this.",
    example='sea event "Squall"\n  roll fate\n    0-4\n      collect 1 clue\n    5-9\n'
    '      collect 2 clues\n\nscenario "it pays" of "Squall"\n  expect at least 1 clue\n',
)
RULING_WITHOUT_QUESTION = Entry(
    "E0511",
    "ruling-without-question",
    "this ruling has no question",
    help="write it below, on a line that starts with `?`",
    explanation="A ruling is a question somebody asked at the table, and its answer.",
    example='sea event "Squall"\n  collect 1 clue\n\nruling 2025-03-01 on "Squall"\n'
    "  ! Yes, in a port as well.\n",
)
RULING_WITHOUT_ANSWER = Entry(
    "E0512",
    "ruling-without-answer",
    "this ruling has no answer",
    help="write it below the question, on a line that starts with `!`",
    explanation="A ruling is a question somebody asked at the table, and its answer.",
    example='sea event "Squall"\n  collect 1 clue\n\nruling 2025-03-01 on "Squall"\n'
    "  ? Does it blow in a port?\n",
)
NOT_A_DATE = Entry(
    "E0513",
    "not-a-date",
    "`{found}` is no day of the calendar",
    help="write year, month and day, such as `2025-03-01`",
    explanation="Dates are written year first, then month, then day, with hyphens between them.",
    example='sea event "Squall"\n  collect 1 clue\n\nruling 2025-02-30 on "Squall"\n'
    "  ? Does it blow in a port?\n  ! Yes.\n",
)
FUTURE_DATE = Entry(
    "E0514",
    "future-date",
    "`{date}` has not come yet",
    help="write the day on which the ruling was given",
    explanation="A ruling bears the day it was given, which readers use to tell which of two is the "
    "newer.",
    example='sea event "Squall"\n  collect 1 clue\n\nruling 2999-01-01 on "Squall"\n'
    "  ? Does it blow in a port?\n  ! Yes.\n",
)

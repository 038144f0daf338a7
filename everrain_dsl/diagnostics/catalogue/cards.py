"""E0401 to E0439: what a card is called, what stands on it, and in which order."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

DUPLICATE_CARD = Entry(
    "E0401",
    "duplicate-card",
    "two cards of this set are called `{name}`",
    help="rename one of them, or write `x2` behind the name for two copies",
    explanation="A card is known by its name alone: in saved games, rulings, scenarios and links. Two "
    "cards of one name would be one and the same.",
    example='sea event "Squall"\n  collect 1 clue\n\nsea event "Squall"\n  collect 2 clues\n',
)
SAME_IDENTITY = Entry(
    "E0402",
    "same-identity",
    "`{name}` and `{other}` have the same identity, `{identity}`",
    help="rename one of them; capitals, accents and punctuation do not tell names apart",
    explanation="A card's identity is made of the letters and digits of its name, so that it can stand "
    "in a link or a file name.",
    example='sea event "The Widow\'s Walk"\n  collect 1 clue\n\nsea event "The Widow\'s walk!"\n'
    "  collect 2 clues\n",
)
NAME_WITHOUT_LETTERS = Entry(
    "E0403",
    "name-without-letters",
    "the name `{name}` holds no letter and no digit",
    help="give it a name that can be spoken",
    explanation="The identity of a card is made of the letters and digits of its name; without any, "
    "there is nothing to make it of.",
    example='sea event "???"\n  collect 1 clue\n',
)
IDENTITY_IN_USE = Entry(
    "E0404",
    "identity-in-use",
    "`formerly` claims the identity `{identity}`, which is in use",
    help="name the card this one was called before it was renamed",
    explanation="`formerly` keeps old saves, rulings and links working after a card is renamed. Only "
    "one card can have been known by a name, and none that still bears it.",
    example='sea event "Gale", formerly "Squall"\n  collect 1 clue\n\nsea event "Squall"\n'
    "  collect 2 clues\n",
)
UNKNOWN_FIELD = Entry(
    "E0405",
    "unknown-field",
    "`{kind}` has no field `{field}`",
    help="write `{nearest}`",
    help_without="choose from its fields: {fields}",
    explanation="Behind the name of a card stand its printed numbers, between commas. Each kind of card "
    "has its own.",
    example='enemy "Drowned Sailor", act 1\n  healt 2, dice 1, spoils 1\n',
)
MISSING_FIELD = Entry(
    "E0406",
    "missing-field",
    "this {kind} has no `{field}`",
    help="add `{sample}`",
    explanation="A card of this kind has this number or word printed on it; without it the game cannot "
    "be played.",
    example='enemy "Drowned Sailor", act 1\n  health 2, dice 1\n',
)
DUPLICATE_FIELD = Entry(
    "E0407",
    "duplicate-field",
    "`{field}` is given twice",
    help="remove one of the two",
    explanation="Each field stands once on a card.",
    example='enemy "Drowned Sailor", act 1\n  health 2, dice 1, spoils 1, health 3\n',
)
FIELD_OUT_OF_RANGE = Entry(
    "E0408",
    "field-out-of-range",
    "`{field}` is {value}; it can be {least} to {most}",
    help="write a number from {least} to {most}",
    explanation="The rules give this number bounds: there are four acts, for example.",
    example='enemy "Drowned Sailor", act 9\n  health 2, dice 1, spoils 1\n',
)
WRONG_FIELD_VALUE = Entry(
    "E0409",
    "wrong-field-value",
    "`{field}` takes {expected}, not `{found}`",
    help="write {expected} behind `{field}`, such as `{sample}`",
    explanation="A field takes a number, a name in quotes, or one of a few words.",
    example='enemy "Drowned Sailor", act 1\n  health "many", dice 1, spoils 1\n',
)
UNKNOWN_SECTION = Entry(
    "E0410",
    "unknown-section",
    "`{kind}` has no section `{section}`",
    help="write `{nearest}`",
    help_without="choose from its sections: {sections}",
    explanation="A section opens a part of a card: `crew space`, `use`, `range`. Each kind of card has "
    "its own.",
    example='positive trait "Hardy" (sea)\n  crew space\n    collect 1 clue\n',
)
MISSING_SECTION = Entry(
    "E0411",
    "missing-section",
    "this {kind} has no `{section}`",
    help="add `{section}` two spaces further right, and what belongs to it below",
    explanation="A card of this kind cannot be played without the section: artillery has a range, a "
    "story has a journey or an epilogue.",
    example='artillery "Swivel Gun", bow, cost 10\n',
)
CHOICE_NEEDS_TWO_OPTIONS = Entry(
    "E0412",
    "choice-needs-two-options",
    "`{label}` is the only choice here",
    help="add another choice, or write its lines without one",
    explanation="A choice is made between two or more. What is always done stands on the card as it is; "
    "what may be left is written with `you may`.",
    example='sea event "Squall"\n  choice "Run before the wind"\n    collect 1 clue\n',
)
BODY_AND_CHOICES = Entry(
    "E0413",
    "body-and-choices",
    "`{sentence}` stands beside choices",
    help="move it into each of the choices",
    explanation="A drawn card holds either lines that are always done, or choices. So a player sees at "
    "a glance what is to decide.",
    example='sea event "Squall"\n  collect 1 clue\n  choice "Run"\n    lose 1 clue\n  choice "Wait"\n'
    "    nothing happens\n",
)
NO_OPEN_CHOICE = Entry(
    "E0414",
    "no-open-choice",
    "a player might be unable to take any of these choices",
    help="add `otherwise` below them, with what happens then",
    explanation="A choice with a requirement, a price, or a first line that needs somebody can be out "
    "of reach. One choice of a card is free of these, or `otherwise` says what happens.",
    example='sea event "Squall"\n  choice "Pay"\n    cost pay 5 coin\n    collect 1 clue\n'
    '  choice "Show proof"\n    requires at least 2 clues\n    collect 1 clue\n',
)
DUPLICATE_CHOICE = Entry(
    "E0415",
    "duplicate-choice",
    "two choices here are called `{label}`",
    help="give one of them another label",
    explanation="Saved games, scenarios and links call a choice by its label.",
    example='sea event "Squall"\n  choice "Run"\n    collect 1 clue\n  choice "Run"\n'
    "    collect 2 clues\n",
)
DUPLICATE_SECTION = Entry(
    "E0416",
    "duplicate-section",
    "`{section}` stands here twice",
    help="put the lines of both under one `{section}`",
    explanation="This section can stand once on a card.",
    example='shanty "Haul Away Joe"\n  value 5\n  use\n    every crew on deck recovers 1 strain\n  use\n'
    "    collect 1 clue\n",
)
EMPTY_CARD = Entry(
    "E0417",
    "empty-card",
    "this {kind} says nothing",
    help="write what it does on the next line, two spaces further right",
    explanation="A card of this kind is drawn to be read, and this one has neither lines nor choices.",
    example='sea event "Squall"\n',
)
COST_AFTER_EFFECT = Entry(
    "E0418",
    "cost-after-effect",
    "`{line}` stands after `{earlier}`",
    help="move it up, above everything that happens",
    explanation="Requirements come first, then prices, then what happens: nobody gets anything before "
    "it is paid for.",
    example='sea event "Squall"\n  choice "Pay"\n    collect 1 clue\n    cost pay 5 coin\n'
    '  choice "Wait"\n    nothing happens\n',
)
NOT_A_COST = Entry(
    "E0419",
    "not-a-cost",
    "`{sentence}` cannot be a price",
    help="write it as the first effect, or pay with one of `everrain words costs`",
    explanation="A price is paid in full or not at all, and the game checks beforehand whether it can "
    "be. Only some effects can be checked so.",
    example='sea event "Squall"\n  choice "Pray"\n    cost every crew recovers 2 strain\n'
    '    collect 1 clue\n  choice "Wait"\n    nothing happens\n',
)
COST_NOT_HERE = Entry(
    "E0420",
    "cost-not-here",
    "`{line}` stands where nobody can refuse",
    help="put it in a `choice`, or write `you may {sentence}` and what it buys below",
    explanation="Prices and requirements belong to what a player may leave: a choice, a service, a crew "
    "space, a use.",
    example='sea event "Squall"\n  cost pay 5 coin\n  collect 1 clue\n',
)
BRANCH_WITHOUT_TEST = Entry(
    "E0421",
    "branch-without-test",
    "`{branch}` stands under no test",
    help="write a test on the line above, such as `crew on deck test luck`, and indent `{branch}`",
    explanation="`pass` and `fail` say what a test leads to. They stand under its line, two spaces "
    "further right.",
    example='sea event "Squall"\n  pass\n    collect 1 clue\n',
)
OTHERWISE_WITHOUT_IF = Entry(
    "E0422",
    "otherwise-without-if",
    "`otherwise` has nothing before it that it could be the other case of",
    help="put it right after the lines of an `if`, and level with that `if`",
    explanation="`otherwise` follows an `if`, the choices of a card or the rows of a table.",
    example='sea event "Squall"\n  collect 1 clue\n  otherwise\n    lose 1 clue\n',
)
MISSING_PASS = Entry(
    "E0423",
    "missing-pass",
    "this test has no `pass`",
    help="add `pass` under it, and below what happens; `nothing happens` will do",
    explanation="A test is taken for what it may lead to. `fail` may be left out when nothing happens "
    "then; `pass` never is.",
    example='sea event "Squall"\n  crew on deck test luck\n    fail\n      lose 1 clue\n',
)
DUPLICATE_BRANCH = Entry(
    "E0424",
    "duplicate-branch",
    "`{branch}` stands here twice",
    help="put the lines of both under one `{branch}`",
    explanation="A test is passed or failed once, and an `if` has one other case.",
    example='sea event "Squall"\n  crew on deck test luck\n    pass\n      collect 1 clue\n    pass\n'
    "      collect 2 clues\n",
)
OVERLAPPING_ROWS = Entry(
    "E0425",
    "overlapping-rows",
    "the rows `{first}` and `{second}` both take {overlap}",
    help="end the one before the other begins",
    explanation="Each result of the die belongs to one row.",
    example='sea event "Squall"\n  roll fate\n    0-5\n      collect 1 clue\n    4-9\n'
    "      lose 1 clue\n",
)
GAP_IN_ROWS = Entry(
    "E0426",
    "gap-in-rows",
    "no row takes {gap}",
    help="add the row `{gap}`, with `nothing happens` under it if that is meant",
    explanation="Each result of the die has a row, so that nobody wonders whether a line was forgotten.",
    example='sea event "Squall"\n  roll fate\n    0-3\n      collect 1 clue\n    6-9\n'
    "      lose 1 clue\n",
)
BACKWARD_ROW = Entry(
    "E0427",
    "backward-row",
    "the row `{row}` runs backwards",
    help="write `{correct}`",
    explanation="A row gives its lowest result first.",
    example='sea event "Squall"\n  roll fate\n    4-0\n      collect 1 clue\n    5-9\n'
    "      lose 1 clue\n",
)
ROW_BEYOND_DIE = Entry(
    "E0428",
    "row-beyond-die",
    "the die `{die}` never shows {value}",
    help="write results from {least} to {most}",
    explanation="The fate die shows 0 to 9; another die shows what the set declares.",
    example='sea event "Squall"\n  roll fate\n    0-4\n      collect 1 clue\n    5-10\n'
    "      lose 1 clue\n",
)
ROW_WITHOUT_ROLL = Entry(
    "E0429",
    "row-without-roll",
    "the row `{row}` stands under no roll",
    help="write `roll fate` on the line above, and indent the rows under it",
    explanation="Numbers that begin a line are results of a die, and stand under the line that rolls it.",
    example='sea event "Squall"\n  0-4\n    collect 1 clue\n  5-9\n    lose 1 clue\n',
)
FLAVOUR_TOO_LATE = Entry(
    "E0430",
    "flavour-too-late",
    "flavour stands below what the card does",
    help="move it up, right under the first line of the card",
    explanation="Flavour is printed above the rules of a card, and written there too.",
    example='sea event "Squall"\n  collect 1 clue\n  > The sky goes the colour of slate.\n',
)
NO_COPIES = Entry(
    "E0431",
    "no-copies",
    "`{found}` is no number of copies",
    help="write `x1` to `x{most}`, or nothing for one",
    explanation="`x2` behind a name says that the card is printed twice.",
    example='sea event "Squall", x0\n  collect 1 clue\n',
)
SAME_PORT_TWICE = Entry(
    "E0432",
    "same-port-twice",
    "`{port}` is both where it is wanted and where it is not",
    help="name two different ports",
    explanation="A treasure is worth least in one port, most in another, and the number between them "
    "everywhere else.",
    example='tile 1, act 1, clues 1, port "Grimsea"\n  | .\n  |   .\n  | P   .\n  |   .\n  |     .\n\n'
    'relic "Bone Flute", clue value 2\n  value 0 at "Grimsea", 10, 20 at "Grimsea"\n',
)
ONE_SIDED_CONTRADICTION = Entry(
    "E0433",
    "one-sided-contradiction",
    "`{name}` contradicts `{other}`, which does not contradict it",
    help='add `contradicts "{name}"` to `{other}`',
    explanation="Traits contradict each other, and both cards say so: whichever a crew has first, the "
    "other cannot join it.",
    example='positive trait "Hardy" (sea)\n  contradicts "Weary"\n'
    "  before this crew suffers strain from the weather\n    prevent 1\n\n"
    'negative trait "Weary" (sea)\n  this crew gets -1 strength\n',
)
CONTRADICTION_ON_ONE_SIDE = Entry(
    "E0434",
    "contradiction-on-one-side",
    "`{name}` and `{other}` are both {side} traits and never meet",
    help="name a trait of the other side, or remove the line",
    explanation="A crew has one positive and one negative trait, so two of one side cannot contradict "
    "each other.",
    example='positive trait "Hardy" (sea)\n  contradicts "Brave"\n'
    "  before this crew suffers strain from the weather\n    prevent 1\n\n"
    'positive trait "Brave" (sea)\n  contradicts "Hardy"\n  this crew gets +1 resolve\n',
)
DECLARED_TWICE = Entry(
    "E0435",
    "declared-twice",
    "`{name}` is declared twice",
    help="remove one of the two",
    explanation="A stat, a die, a track, a token or a deck is declared once in a set.",
    example="stats strength, resolve, luck, luck\n",
)
BACKWARD_TRACK = Entry(
    "E0436",
    "backward-track",
    "this track runs from {first} to {last}, which is backwards",
    help="write `from {last} to {first}`",
    explanation="A track counts upwards. A token that moves down starts at the far end of it.",
    example='track "Agenda" from 10 to 1, tokens agenda at 1\n',
)
OFF_THE_TRACK = Entry(
    "E0437",
    "off-the-track",
    "{place} is not on this track, which runs from {first} to {last}",
    help="write a number from {first} to {last}",
    explanation="Tokens start on the track, and acts and stories stand on its spaces.",
    example='track "Agenda" from 1 to 10, tokens agenda at 11\n',
)
CONTINUE_OUTSIDE_JOURNEY = Entry(
    "E0438",
    "continue-outside-journey",
    "`continue` stands in no journey of a story",
    help="remove it, or begin a story with `begin story`",
    explanation="`continue` takes a story from one of its journeys to the next card. Nothing else has a "
    "next card.",
    example='sea event "Squall"\n  collect 1 clue\n  continue\n',
)
TOO_MANY_CHOICES = Entry(
    "E0439",
    "too-many-choices",
    "there are {count} {things} here; {most} is the most",
    help="split them over two cards, or over a choice inside a choice",
    explanation="A card face has room for a few choices, and the limit keeps the count of possible "
    "games within reach.",
)

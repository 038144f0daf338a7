"""E04xx: what cards are called, and the fields and sections they have."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

DUPLICATE_CARD = Entry(
    "E0401",
    "duplicate-card",
    "two cards of this set are called `{name}`",
    help="rename one of them, or write `x2` behind the name for two copies",
    explanation=(
        "A card is known by its name alone: in saved games, rulings, scenarios and links. Two "
        "cards of one name would be one and the same."
    ),
    example="""
sea event "Squall"
  collect 1 clue

sea event "Squall"
  collect 2 clues
""",
)
SAME_IDENTITY = Entry(
    "E0402",
    "same-identity",
    "`{name}` and `{other}` have the same identity, `{identity}`",
    help="rename one of them; capitals, accents and punctuation do not tell names apart",
    explanation=(
        "A card's identity is made of the letters and digits of its name, so that it can stand in "
        "a link or a file name."
    ),
    example="""
sea event "The Widow's Walk"
  collect 1 clue

sea event "The Widow's walk!"
  collect 2 clues
""",
)
NAME_WITHOUT_LETTERS = Entry(
    "E0403",
    "name-without-letters",
    "the name `{name}` holds no letter from a to z and no digit",
    help="write it as it is spoken, in letters from a to z",
    explanation=(
        "Other cards, saves and links know a card by its identity, which is made of the letters "
        "from a to z and the digits of its name. Letters of other alphabets can stand beside them, "
        "and a translation can print any name."
    ),
    example="""
sea event "???"
  collect 1 clue
""",
)
IDENTITY_IN_USE = Entry(
    "E0404",
    "identity-in-use",
    "`formerly` claims the identity `{identity}`, which is in use",
    help="name the card this one was called before it was renamed",
    explanation=(
        "`formerly` keeps old saves, rulings and links working after a card is renamed. Only one "
        "card can have been known by a name, and none that still bears it."
    ),
    example="""
sea event "Gale", formerly "Squall"
  collect 1 clue

sea event "Squall"
  collect 2 clues
""",
)
UNKNOWN_FIELD = Entry(
    "E0405",
    "unknown-field",
    "`{kind}` has no field `{field}`",
    help="write `{nearest}`",
    help_without="choose from its fields: {fields}",
    explanation=(
        "Behind the name of a card stand its printed numbers, between commas. Each kind of card "
        "has its own."
    ),
    example="""
enemy "Drowned Sailor", act 1
  health 2, dice 1, spoils 1, wage 5
""",
)
MISSING_FIELD = Entry(
    "E0406",
    "missing-field",
    "this {kind} has no `{field}`",
    help="add `{sample}`",
    explanation=(
        "A card of this kind has this number or word printed on it; without it the game cannot be "
        "played."
    ),
    example="""
enemy "Drowned Sailor", act 1
  health 2, dice 1
""",
)
DUPLICATE_FIELD = Entry(
    "E0407",
    "duplicate-field",
    "`{field}` is given twice",
    help="remove one of the two",
    explanation=(
        "Each field stands once on a card, and here two values compete for the same place of the "
        "card face."
    ),
    example="""
enemy "Drowned Sailor", act 1
  health 2, dice 1, spoils 1, health 3
""",
)
FIELD_OUT_OF_RANGE = Entry(
    "E0408",
    "field-out-of-range",
    "`{field}` is {value}; it can be {least} to {most}",
    help="write a number from {least} to {most}",
    explanation="The rules give this number bounds: there are four acts, for example.",
    example="""
enemy "Drowned Sailor", act 9
  health 2, dice 1, spoils 1
""",
)
WRONG_FIELD_VALUE = Entry(
    "E0409",
    "wrong-field-value",
    "`{field}` takes {expected}, not `{found}`",
    help="write {expected} behind `{field}`, such as `{sample}`",
    explanation="A field takes a number, a name in quotes, or one of a few words.",
    example="""
enemy "Drowned Sailor", act 1
  health "many", dice 1, spoils 1
""",
)
UNKNOWN_SECTION = Entry(
    "E0410",
    "unknown-section",
    "`{kind}` has no section `{section}`",
    help="write `{nearest}`",
    help_without="choose from its sections: {sections}",
    explanation=(
        "A section opens a part of a card: `crew space`, `use`, `range`. Each kind of card has its "
        "own."
    ),
    example="""
positive trait "Salted" (sea)
  crew space
    collect 1 clue
""",
)
MISSING_SECTION = Entry(
    "E0411",
    "missing-section",
    "this {kind} has no `{section}`",
    help="add `{section}` two spaces further right, and what belongs to it below",
    explanation=(
        "A card of this kind cannot be played without the section: artillery has a range, a story "
        "has a journey or an epilogue."
    ),
    example="""
artillery "Swivel Gun", bow, cost 10
""",
)
DUPLICATE_SECTION = Entry(
    "E0416",
    "duplicate-section",
    "`{section}` stands here twice",
    help="put the lines of both under one `{section}`",
    explanation=(
        "This section can stand once on a card: a card is used in one way, aims with one range, "
        "and leaves one thing on arrival."
    ),
    example="""
shanty "Row, Ye Drowned"
  value 5
  use
    every crew on deck recovers 1 strain
  use
    collect 1 clue
""",
)
EMPTY_CARD = Entry(
    "E0417",
    "empty-card",
    "this {kind} says nothing",
    help="write what it does on the next line, two spaces further right",
    explanation=(
        "Content of this kind is nothing but what stands below its first line: effects, choices, "
        "abilities, facts. Here there is nothing, or nothing but a price."
    ),
    example="""
sea event "Squall"
""",
)
FLAVOUR_TOO_LATE = Entry(
    "E0430",
    "flavour-too-late",
    "flavour stands below what the card does",
    help="move it up, right under the first line of the card",
    explanation="Flavour is printed above the rules of a card, and written there too.",
    example="""
sea event "Squall"
  collect 1 clue
  > The sky goes the colour of slate.
""",
)
NO_COPIES = Entry(
    "E0431",
    "no-copies",
    "`{found}` is no number of copies",
    help="write `x1` to `x{most}`, or nothing for one",
    explanation=(
        "`x2` behind a name says that the card is printed twice. A card without it is printed once."
    ),
    example="""
sea event "Squall", x0
  collect 1 clue
""",
)
SAME_PORT_TWICE = Entry(
    "E0432",
    "same-port-twice",
    "`{port}` is both where it is wanted and where it is not",
    help="name two different ports",
    explanation=(
        "A treasure is worth least in one port, most in another, and the number between them "
        "everywhere else."
    ),
    example="""
tile 1, act 1, clues 1, port "Grimsea"
  | .
  |   .
  | P   .
  |   .
  |     .

relic "Bone Flute", clue value 2
  value 0 at "Grimsea", 10, 20 at "Grimsea"
""",
)
ONE_SIDED_CONTRADICTION = Entry(
    "E0433",
    "one-sided-contradiction",
    "`{name}` contradicts `{other}`, which does not contradict it",
    help='add `contradicts "{name}"` to `{other}`',
    explanation=(
        "Traits contradict each other, and both cards say so: whichever a crew has first, the "
        "other cannot join it."
    ),
    example="""
positive trait "Salted" (sea)
  contradicts "Sodden"
  before this crew suffers strain from the weather
    prevent 1

negative trait "Sodden" (sea)
  this crew gets -1 strength
""",
)
CONTRADICTION_ON_ONE_SIDE = Entry(
    "E0434",
    "contradiction-on-one-side",
    "`{name}` and `{other}` are both {side} traits and never meet",
    help="name a trait of the other side, or remove the line",
    explanation=(
        "A crew has one positive and one negative trait, so two of one side cannot contradict each "
        "other."
    ),
    example="""
positive trait "Salted" (sea)
  contradicts "Sodden"
  before this crew suffers strain from the weather
    prevent 1

positive trait "Sodden" (sea)
  contradicts "Salted"
  this crew gets +1 resolve
""",
)
DECLARED_TWICE = Entry(
    "E0435",
    "declared-twice",
    "`{name}` is declared twice",
    help="remove one of the two",
    explanation="A stat, a die, a track, a token or a deck is declared once in a set.",
    example="""
stats grit, wits, grit
  value 4
""",
)
IN_TWO_DECKS = Entry(
    "E0460",
    "in-two-decks",
    "`{name}` holds every {kind}, and so does `{other}`",
    help="leave {kind} cards to `{other}`, or to a kind of cards of their own",
    explanation=(
        "All cards of a kind lie in one deck. Were there two, each card would be in both, and "
        "nobody could say which of them is meant where one is drawn."
    ),
    example="""
deck "Weather", holds sea events

deck "Luck", holds sea events
""",
)
NOT_IN_THAT_DECK = Entry(
    "E0465",
    "not-in-that-deck",
    "`{name}` is {found}, and none of those lies in the deck `{deck}`",
    help="search the deck `{holder}`, or name a card that lies in this one",
    help_without="name a card that lies in this deck",
    explanation=(
        "A search finds nothing but what lies in the deck, and each kind of cards lies in one."
    ),
    example="""
sea event "Squall"
  search the "Treasure" deck for "Lookout"

improvement "Lookout", cost 10
  crew space
    this crew recovers 1 strain
""",
)
BACKWARD_TRACK = Entry(
    "E0436",
    "backward-track",
    "this track runs from {first} to {last}, which is backwards",
    help="write `from {last} to {first}`",
    explanation="A track counts upwards. A token that moves down starts at the far end of it.",
    example="""
track "Dread" from 10 to 1, tokens dread at 1
""",
)
OFF_THE_TRACK = Entry(
    "E0437",
    "off-the-track",
    "{place} is not on this track, which runs from {first} to {last}",
    help="write a number from {first} to {last}",
    explanation="Tokens start on the track, and acts and stories stand on its spaces.",
    example="""
track "Dread" from 1 to 10, tokens dread at 11
""",
)
ONE_TOKEN_OF_A_SHIP = Entry(
    "E0466",
    "one-token-of-a-ship",
    "a track of each ship has one token, which is called as the track is",
    help="write `token {name} at {first}`, with the space it begins on",
    explanation=(
        "Every ship has such a track with a token of its own on it. Sentences call both by the "
        "name of the track: `the loyalty of your ship`."
    ),
    example="""
track "Loyalty" for each ship from 0 to 10, token trust at 5
""",
)
NOT_OF_EACH_SHIP = Entry(
    "E0467",
    "not-of-each-ship",
    "`{field}` cannot stand on a track of each ship: it is about the track of Discovery",
    help="leave it out; `after the {name} of a player ship reaches 4` waits for a space",
    explanation="Acts, stories and the length of a game go by the track of Discovery alone.",
    example="""
track "Loyalty" for each ship from 0 to 10, token loyalty at 5, act ends 4
""",
)
STAT_NOBODY_PRINTS = Entry(
    "E0461",
    "stat-nobody-prints",
    "the crew of the set `{set}` print no {stats}",
    help="say under it what it is for them: `value 4`",
    explanation=(
        "A new stat is on the boards of its own set. The crew of the sets it builds on were "
        "printed without it and are tested all the same, so a value has to be agreed for them."
    ),
    example="""
stats pluck
""",
)

"""E04xx: what cards are called, and the fields and sections they have."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

DUPLICATE_CARD = Entry(
    "E0401",
    "this set has two cards called `{name}`",
    help="rename one of them; to have two copies of one card, write `x2` after its name",
    explanation=(
        "Saved games, rulings, scenarios and links find a card by its name. Two cards with one "
        "name could not be told apart."
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
    "`{name}` and `{other}` both get the id `{identity}`",
    help="rename one of them; capitals, accents and punctuation make no difference",
    explanation=(
        "Links, file names and saved games use the id of a card. The id keeps only the letters a "
        "to z and the digits of the name, so these two names give the same id."
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
    "the name `{name}` has no letter from a to z and no digit",
    help="put at least one letter from a to z or one digit in the name",
    explanation=(
        "Saved games and links find a card by its id, which keeps only the letters a to z and "
        "the digits of its name. The name may have letters of other alphabets as well, and a "
        "translation can print any name."
    ),
    example="""
sea event "???"
  collect 1 clue
""",
)
IDENTITY_IN_USE = Entry(
    "E0404",
    "`formerly` gives this card the id `{identity}`, which another card already has",
    help="write the name that this card had before it was renamed, or remove `formerly`",
    explanation=(
        "`formerly` lets old saved games, rulings and links find a card after it was renamed. An "
        "old name leads to one card, so it can't be a name that another card still has."
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
    "`{field}` is not a field of {kind}",
    help="write `{nearest}`",
    help_without="write one of its fields: {fields}",
    explanation=(
        "The values printed on a card follow its name, with commas between them. Each kind of "
        "card has its own: an enemy has health and dice, an improvement has a cost."
    ),
    example="""
enemy "Drowned Sailor", act 1
  health 2, dice 1, spoils 1, wage 5
""",
)
MISSING_FIELD = Entry(
    "E0406",
    "`{field}` is missing from {kind}",
    help="add `{sample}`",
    explanation="Every card of this kind prints this value. The game can't be played without it.",
    example="""
enemy "Drowned Sailor", act 1
  health 2, dice 1
""",
)
DUPLICATE_FIELD = Entry(
    "E0407",
    "`{field}` is written twice on this card",
    help="remove one of the two",
    explanation=(
        "Each value appears once on the face of a card. With two of them, nobody could tell "
        "which one counts."
    ),
    example="""
enemy "Drowned Sailor", act 1
  health 2, dice 1, spoils 1, health 3
""",
)
FIELD_OUT_OF_RANGE = Entry(
    "E0408",
    "`{field}` can't be {value}: it goes from {least} to {most}",
    help="write a number from {least} to {most}",
    explanation=(
        "The rules limit this number. There are four acts, for example, so no card can belong to "
        "a ninth."
    ),
    example="""
enemy "Drowned Sailor", act 9
  health 2, dice 1, spoils 1
""",
)
WRONG_FIELD_VALUE = Entry(
    "E0409",
    "`{field}` takes {expected}, not `{found}`",
    help="write {expected} after `{field}`, such as `{sample}`",
    explanation=(
        "Each field of a card takes one kind of value: a number, a name in quotes, or one of a "
        "few words."
    ),
    example="""
enemy "Drowned Sailor", act 1
  health "many", dice 1, spoils 1
""",
)
UNKNOWN_SECTION = Entry(
    "E0410",
    "`{section}` doesn't belong in {kind}",
    help="write `{nearest}`",
    help_without="write one of these instead: {sections}",
    explanation=(
        "A section opens a part of a card, such as `crew space`, `use` or `range`. Each kind of "
        "card has its own sections."
    ),
    example="""
positive trait "Salted" (sea)
  crew space
    collect 1 clue
""",
)
MISSING_SECTION = Entry(
    "E0411",
    "`{section}` is missing from {kind}",
    help="add the line `{section}`, indented by two spaces, and write what belongs to it below",
    explanation=(
        "The game can't use a card of this kind without this part: artillery needs a range, a "
        "story needs a journey or an epilogue."
    ),
    example="""
artillery "Swivel Gun", bow, cost 10
""",
)
DUPLICATE_SECTION = Entry(
    "E0416",
    "`{section}` appears twice on this card",
    help="put the lines of both under one `{section}`",
    explanation=(
        "A card has this part only once: it has one use, one range, one thing that happens on "
        "arrival."
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
    "the text of {kind} is missing",
    help="write what it does on the next line, indented by two spaces",
    explanation=(
        "Everything a card does is written below its first line: effects, choices, abilities, "
        "values. Here there is nothing, or nothing but a price."
    ),
    example="""
sea event "Squall"
""",
)
FLAVOUR_TOO_LATE = Entry(
    "E0430",
    "the flavour comes after the rules of {what}",
    help="move it up, right below {place}",
    explanation=(
        "Flavour is printed above the rules it belongs to, so it is written there too: right below "
        "the first line of a card, or first in a branch."
    ),
    example="""
sea event "Squall"
  collect 1 clue
  > The sky goes the colour of slate.
""",
)
FLAVOUR_NOT_HERE = Entry(
    "E0470",
    "`{line}` can't have flavour",
    help=(
        "move it right below the first line of the card, "
        "or right below a `choice`, `pass`, `fail` or row"
    ),
    explanation=(
        "A card can have flavour, and so can a branch: a block that is one of several. Branches "
        "are choices and the `otherwise` beside them, `pass` and `fail`, rows of rolls and tables, "
        "and `on a tie`. The game shows the flavour when it reaches the branch."
    ),
    example="""
sea event "Squall"
  if at least 3 clues
    > The sky goes the colour of slate.
    lose 1 clue
""",
)
NO_COPIES = Entry(
    "E0431",
    "a card has 1 to {most} copies, not `{found}`",
    help="write `x1` to `x{most}`, or leave it out for one copy",
    explanation=(
        "`x2` after the name of a card prints the card twice. Without it, the card is printed once."
    ),
    example="""
sea event "Squall", x0
  collect 1 clue
""",
)
SAME_PORT_TWICE = Entry(
    "E0432",
    "this treasure has its lowest and its highest price in the same port, `{port}`",
    help="name two different ports",
    explanation=(
        "A treasure sells for the lowest price in one port, for the highest in another, and for "
        "the middle one everywhere else."
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
    "`{name}` contradicts `{other}`, but `{other}` doesn't contradict `{name}`",
    help='add the line `contradicts "{name}"` to `{other}`',
    explanation=(
        "Traits that contradict each other both say so. Then it makes no difference which one a "
        "crew has first: it can't gain the other."
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
    "`{name}` can't contradict `{other}`: both are {side} traits",
    help="name a trait of the other side, or remove the line",
    explanation=(
        "A crew has one positive and one negative trait. Two traits of the same side are never "
        "on one crew, so they have nothing to contradict."
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
    "`{name}` is declared twice",
    help="remove one of the two declarations",
    explanation=(
        "Among sets that are played together, a stat, a die, a track, a token or a deck is "
        "declared only once."
    ),
    example="""
stats grit, wits, grit
  value 4
""",
)
IN_TWO_DECKS = Entry(
    "E0460",
    "the decks `{name}` and `{other}` both hold every {kind}",
    help="leave the {kind} cards to `{other}`, or declare a kind of card of your own for this deck",
    explanation=(
        "All cards of one kind lie in one deck. With two decks, each card would be in both, and "
        "a card that draws one couldn't say from which."
    ),
    example="""
deck "Weather", holds sea events

deck "Luck", holds sea events
""",
)
NOT_IN_THAT_DECK = Entry(
    "E0465",
    "the deck `{deck}` never contains `{name}`, which is {found}",
    help="search the deck `{holder}` instead, or name a card that is in this deck",
    help_without="name a card that is in this deck",
    explanation=(
        "All cards of one kind lie in one deck, and a search finds only cards that are in its deck."
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
    "this track runs backwards, from {first} to {last}",
    help="write `from {last} to {first}`",
    explanation="A track counts upwards. A token that moves down starts at the high end.",
    example="""
track "Dread" from 10 to 1, tokens dread at 1
""",
)
OFF_THE_TRACK = Entry(
    "E0437",
    "this track has no space {place}: it runs from {first} to {last}",
    help="write a number from {first} to {last}",
    explanation=(
        "A token starts on a space of its track. Acts and stories are marked on spaces of the "
        "track too."
    ),
    example="""
track "Dread" from 1 to 10, tokens dread at 11
""",
)
ONE_TOKEN_OF_A_SHIP = Entry(
    "E0466",
    "a track for each ship has exactly one token, with the name of the track",
    help="write `token {name} at {first}`, with the space where it starts",
    explanation=(
        "Each ship has its own copy of this track, with one token on it. Cards use the name of "
        "the track for both: `the loyalty of your ship`."
    ),
    example="""
track "Loyalty" for each ship from 0 to 10, token trust at 5
""",
)
NOT_OF_EACH_SHIP = Entry(
    "E0467",
    "`{field}` can't be on a track for each ship: it belongs to the Discovery track",
    help="leave it out; to react to a space, write `after the {name} of a player ship reaches 4`",
    explanation=(
        "Acts, stories and the length of a game depend on the Discovery track alone. A track "
        "that each ship has does not change them."
    ),
    example="""
track "Loyalty" for each ship from 0 to 10, token loyalty at 5, act ends 4
""",
)
STAT_NOBODY_PRINTS = Entry(
    "E0461",
    "the crew of the set `{set}` have no value for {stats}",
    help="write one below this line, such as `value 4`",
    explanation=(
        "A new stat is printed on the boards of its own set. Crew from the sets it builds on "
        "don't have it, but they are tested on it too, so the set must give them a value."
    ),
    example="""
stats pluck
""",
)

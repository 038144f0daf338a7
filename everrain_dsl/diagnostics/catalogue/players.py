"""What is wrong about players and other things: who acts, what is in play by which name."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

NO_PLAYER = Entry(
    "E0329",
    "no-player",
    "`{text}` is {found}, and only players act",
    help="write who it is: `that player`, `another player`, `the first player`; what your crew "
    "does has sentences of its own: `everrain words crew`",
    explanation=(
        "`let ...`, `... may ...` and effects with somebody in front of them say that a player "
        "does something, picks or is asked in your place. Crew and enemies decide nothing: their "
        "players do."
    ),
    example="""
sea event "Squall"
  one crew on deck collects 1 clue
""",
)
NOTHING_IN_PLAY = Entry(
    "E0334",
    "nothing-in-play",
    "`{name}` is {found}, and no such thing is in play",
    help="name an enemy, a ship, a treasure, a crew, an upgrade, a passenger or a trait",
    explanation=(
        'Things in play are spoken of by the name of their card: `every "Damned Frigate"`, `the '
        'nearest "Drowned Man"`. A table or an indelible trait is no thing of its own.'
    ),
    example="""
shellback "Old Hand"
  dice 2, track 6, wage 15
  strength 3, resolve 5, intelligence 7, luck 4
  indelible "Web-Footed" (sea)
    this crew gets +1 luck

sea event "Squall"
  discard every "Web-Footed"
""",
)
SEVERAL_VOTE = Entry(
    "E0335",
    "several-vote",
    "`{text}` is one player, and a vote or a bid takes several",
    help="write `each player` or `every other player`; one player alone chooses: `the first player "
    "chooses one`, with the choices below it, or `the first player chooses one crew`",
    explanation="One player alone chooses: `the banker chooses ...`, or `let the banker`.",
    example="""
sea event "Squall"
  the first player bids any amount of coin
""",
)
ONE_CHOOSES = Entry(
    "E0378",
    "one-chooses",
    "`{text}` are several, and one player chooses for you",
    help="name one player, such as `the player on your left`; let each choose for themselves with "
    "`for each player` and `choose one` below it, or all for you with `each player votes`",
    explanation="`the banker chooses one` lets another player pick what you do. What several pick "
    "is a vote.",
    example="""
sea event "Squall"
  each player chooses one
    choice "Run"
      lose 1 clue
    choice "Stay"
      collect 1 coin
""",
)
PRICE_ANOTHER_CHOOSES = Entry(
    "E0379",
    "price-another-chooses",
    'another player picks "{label}", and nobody is made to pay a price by that',
    help="let what is lost be part of what happens: write the line without `cost`",
    explanation="A price is paid by who decides to. What another player picks for you happens to "
    "you, as much of it as can.",
    example="""
sea event "Squall"
  another player chooses one
    choice "Pay"
      cost pay 5 coin
      collect 1 clue
    choice "Wait"
      collect 1 coin
""",
)
SEVERAL_NUMBERS = Entry(
    "E0359",
    "several-numbers",
    "`{text}` are several, and `the {name}` can be only one number",
    help="let one player choose it: `another player chooses a number from 1 to 6 as the {name}`, "
    "or write `for each player` and what comes of it below",
    explanation="A name stands for one number. What each player chooses is used before the next "
    "one chooses.",
    example="""
sea event "Squall"
  each player chooses a number from 1 to 6 as the guess
""",
)
VOTE_FOR_ONE = Entry(
    "E0336",
    "vote-for-one",
    "`{text}` is not one thing to vote for",
    help="write `one` before what is voted for: `each player votes for one crew on deck`",
    explanation="Everybody has one vote, and what has the most of them is picked.",
    example="""
sea event "Squall"
  each player votes for 2 crew on deck
""",
)
NO_BALLOT = Entry(
    "E0337",
    "no-ballot",
    "`{sentence}` has no place in this vote or bid",
    help="under `votes` stand `choice` and `on a tie`; under `votes for` what everybody does with "
    "`the vote`, and what comes of a tie: `on a tie, the first player decides`, `on a tie, nobody "
    "wins`; under `bids` what everybody does with `the bid`, and the same of a tie",
    explanation=(
        "What is voted on stands under the vote as `choice` lines. What everybody does whatever "
        "has won stands below the vote under `for each player`."
    ),
    example="""
sea event "Squall"
  each player votes
    choice "Burn it"
      collect 1 clue
    choice "Keep it"
      pay 1 coin
    collect 2 clues
""",
)
NOT_YOURS_THERE = Entry(
    "E0355",
    "not-yours-there",
    "`{text}` stands in what another player does",
    help="write `their`, or choose the player above: `choose the player on your left as the judge`",
    explanation=(
        "Who sits beside a player is looked for from who acts. In what another player does that "
        "is the other player: `on their left`."
    ),
    example="""
sea event "Squall"
  the next player loses 1 clue for each crew of the player on your left
""",
)
WHOSE = Entry(
    "E0348",
    "whose",
    "`{text}` does not say whose, for nobody else does this",
    help="write `your`, or whose it is: `that player's clues`, `the banker's coin`",
    explanation=(
        "`their` is said of what another player does, and means that player: `the next player pays "
        "half of their coin coin`. `your` means you there, too."
    ),
    example="""
sea event "Squall"
  collect half of their clues clues
""",
)
NOT_IN_TURN = Entry(
    "E0364",
    "not-in-turn",
    "`{text}` says who is first where nobody is second",
    help="write it of players who all do something: `each player starting with you loses 1 clue`, "
    "`for each player starting with the first player`",
    explanation=(
        "Who comes first is said of players who act one after another, clockwise. Of a number of "
        "players, or of one who is picked, nobody is first; and enemies and ships do not take "
        "turns by a card."
    ),
    example="""
sea event "Squall"
  collect 1 clue for each player starting with you
""",
)

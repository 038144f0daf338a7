"""Messages about players and other things: who acts, what is in play by which name."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

NO_PLAYER = Entry(
    "E0329",
    "`{text}` is {found}, and only players can do this",
    help=(
        "name a player: `that player`, `another player`, `the first player`; for what crew can "
        "do, see `everrain words crew`"
    ),
    explanation=(
        "`let ...`, `... may ...` and effects with somebody in front say that a player does "
        "something or decides in your place. Crew and enemies decide nothing: their players do."
    ),
    example="""
sea event "Squall"
  one crew on deck collects 1 clue
""",
)
NOTHING_IN_PLAY = Entry(
    "E0334",
    "`{name}` is {found}, which can't be named as a thing in play",
    help="name an enemy, a ship, a treasure, a crew, an upgrade, a passenger or a trait",
    explanation=(
        'Things in play go by the names of their cards: `every "Damned Frigate"`, `the nearest '
        '"Drowned Man"`. A table or an indelible trait is only a part of something else.'
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
    "a vote or a bid needs several players, and `{text}` is only one",
    help=(
        "write `each player` or `every other player`; to let one player decide, write `the first "
        "player chooses one` with choices below it, or `the first player chooses one crew`"
    ),
    explanation=(
        "A vote or a bid compares the answers of several players. A single player simply "
        "chooses: `the banker chooses ...`, or `let the banker`."
    ),
    example="""
sea event "Squall"
  the first player bids any amount of coin
""",
)
ONE_CHOOSES = Entry(
    "E0378",
    "only one player can choose for you, and `{text}` means several",
    help=(
        "name one player, such as `the player on your left`; to let everybody choose, write `for "
        "each player` with `choose one` below it, or `each player votes`"
    ),
    explanation=(
        "`the banker chooses one` lets another player pick what happens to you. When several "
        "players pick, it is a vote."
    ),
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
    'the choice "{label}" has a price, but another player picks it for you',
    help="write the line without `cost`, so that it simply happens",
    explanation=(
        "The player who decides pays the price. What another player picks for you happens to "
        "you, as far as it can."
    ),
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
    "`the {name}` can be only one number, and `{text}` would give it several",
    help=(
        "let one player choose it: `another player chooses a number from 1 to 6 as the {name}`; "
        "or write `for each player`, and use the number below it"
    ),
    explanation=(
        "A name stands for one number. When each player chooses a number, it is used before the "
        "next player chooses."
    ),
    example="""
sea event "Squall"
  each player chooses a number from 1 to 6 as the guess
""",
)
VOTE_FOR_ONE = Entry(
    "E0336",
    "players vote for one thing, not for `{text}`",
    help="write `one` before it: `each player votes for one crew on deck`",
    explanation=(
        "Each player has one vote and gives it to one thing. The thing with the most votes is "
        "picked."
    ),
    example="""
sea event "Squall"
  each player votes for 2 crew on deck
""",
)
NO_BALLOT = Entry(
    "E0337",
    "`{sentence}` doesn't belong in this vote or bid",
    help=(
        "under `votes`, write `choice` lines and `on a tie`; under `votes for` and `bids`, write "
        "what each player does with `the vote` or `the bid`, and what happens on a tie: `on a "
        "tie, the first player decides`, `on a tie, nobody wins`"
    ),
    explanation=(
        "Below a vote are its `choice` lines. What everybody does, whichever choice wins, goes "
        "after the vote, under `for each player`."
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
    "`{text}` can't be used while another player acts",
    help=(
        "write `their` instead of `your`, or choose the player above: `choose the player on your "
        "left as the judge`"
    ),
    explanation=(
        "Neighbours are counted from the player who acts. While another player acts, their "
        "neighbour is `on their left`."
    ),
    example="""
sea event "Squall"
  the next player loses 1 clue for each crew of the player on your left
""",
)
WHOSE = Entry(
    "E0348",
    "`{text}` means nobody here: no other player is acting",
    help="write `your`, or say whose it is: `that player's clues`, `the banker's coin`",
    explanation=(
        "`their` means another player who acts: `the next player pays half of their coin coin`. "
        "`your` means you, there too."
    ),
    example="""
sea event "Squall"
  collect half of their clues clues
""",
)
NOT_IN_TURN = Entry(
    "E0364",
    "`{text}` says who comes first, but nothing happens in turn here",
    help=(
        "use it with players who act one after another: `each player starting with you loses 1 "
        "clue`, `for each player starting with the first player`"
    ),
    explanation=(
        "`starting with` says who comes first when players act one after another, clockwise. A "
        "number of players, or a single player, has no order. Enemies and ships don't act in "
        "turn at all."
    ),
    example="""
sea event "Squall"
  collect 1 clue for each player starting with you
""",
)

"""Messages about tests and rolls: a result without a roll, or one that the dice cannot show."""

from everrain_dsl.diagnostics.catalogue.entry import Entry

NO_ROLL = Entry(
    "E0338",
    "`{text}` has no roll to refer to",
    help=(
        "write a roll on a line above, such as `roll 3 fate dice`, or wait for one, as in `after a"
        " roll of attack dice shows damage`"
    ),
    explanation=(
        "Dice can be read below the line that rolls them, if every branch passes it, or in `before"
        " a roll of fate dice is read`. A roll with a name (`roll 3 fate dice as the bones`) is "
        "read by its name."
    ),
    example="""
sea event "Squall"
  if any die shows 7
    collect 1 clue
""",
)
NO_TEST = Entry(
    "E0339",
    "`{text}` has no test to refer to",
    help="move this line under a test, or below one",
    explanation=(
        "The margin, the stat tested and who passed belong to the test above, which every branch "
        "must pass. An ability that waits for a passed or failed test knows the margin of that "
        "test."
    ),
    example="""
sea event "Squall"
  collect the margin clues
""",
)
WHOSE_STAT = Entry(
    "E0340",
    "`{stat}` could be the stat of any of several crew",
    help="write `one crew on deck tests {stat}` or `every crew on deck tests {stat}`",
    explanation=(
        "A highest or lowest stat belongs to one crew. To pick who takes a test, the rules compare"
        " a stat, so they must know which stat it is first."
    ),
    example="""
sea event "Squall"
  crew on deck test its highest stat
    pass
      collect 1 clue
""",
)
NOT_SO_MANY_ROLLS = Entry(
    "E0341",
    "a test can't use the better or worse of {number} rolls",
    help="write a number from 2 to {most}",
    explanation=(
        "With the better of 2 rolls, the player rolls two dice and the lower one counts. With the "
        "worse of 2 rolls, the higher one counts."
    ),
    example="""
sea event "Squall"
  crew on deck test luck with the better of 1 rolls
    pass
      collect 1 clue
""",
)
FACES_WITHOUT_NUMBERS = Entry(
    "E0342",
    "`{text}` needs numbers, but the die `{die}` shows faces",
    help="count faces instead, as in `the number of dice showing {face}`",
    explanation=(
        "Numbers can be added and compared. Faces can only be counted: `for each die showing "
        "omen`, `if at least 2 dice show blank`."
    ),
    example="""\
die "Bone", faces blank, omen

sea event "Squall"
  roll 3 bone dice
  collect the total clues
""",
)
ALIKE_TAKES_TWO = Entry(
    "E0367",
    "`{text}` can't be used with `the same`: that takes 2 dice",
    help="write `at least 2 dice show the same`, or `no 2 dice show the same`",
    explanation=(
        "Dice can only show the same as other dice. `at least 3 dice show the same` needs three "
        "alike, with `no 2 dice show the same` all are different, and with `every die shows the "
        "same` all are alike."
    ),
    example="""\
sea event "Squall"
  roll 3 fate dice
  if any die shows the same
    collect 1 clue
""",
)
ROW_FOR_EACH_PLAYER = Entry(
    "E0343",
    "the row `{row}` depends on the number of players",
    help="write `{low}+`, which covers {low} and everything higher",
    explanation=(
        "A row is printed on the card, so it is the same for any number of players. `7+` alone "
        "covers every result from 7 up."
    ),
    example="""
sea event "Squall"
  roll fate
    0-6
      collect 1 clue
    7+ per player
      lose 1 clue
""",
)
ROLLED_APART = Entry(
    "E0347",
    "`{die}` dice are never rolled together with `{rolled}` dice",
    help="write `{rolled}` in place of `{die}`, or wait for a roll of {die} dice",
    explanation=(
        "Dice with faces can be rolled together, like attack and evasion dice in a fray. Dice with"
        " numbers are rolled by themselves, so no other dice can be added to them."
    ),
    example="""
positive trait "Second Sight" (general)
  before a roll of fate dice is read
    re-roll 1 attack die
""",
)
AFTER_THE_TURN = Entry(
    "E0349",
    "no line can follow `{turn}`",
    help="move this line above `{turn}`",
    explanation=(
        "Under `fail`, `the test passes` turns the test into a pass by 0. Then the lines under "
        "`pass` happen, and the rest of `fail` does not. `the test fails` does the same under "
        "`pass`."
    ),
    example="""
sea event "Squall"
  one crew on deck tests luck
    pass
      collect 1 clue
    fail
      the test passes
      lose 1 clue
""",
)
TURNED_BOTH_WAYS = Entry(
    "E0350",
    "this test turns from a pass to a fail and back, and never ends",
    help="let it turn one way only",
    explanation=(
        "If a failed test becomes a pass, the pass can't make it fail again: the test would never "
        "end."
    ),
    example="""
sea event "Squall"
  one crew on deck tests luck
    pass
      the test fails
    fail
      the test passes
""",
)
NO_VOTE = Entry(
    "E0361",
    "`{text}` has no vote to refer to",
    help=(
        "move this line under or below a vote with that choice, and use the same label; after a "
        "vote for things, write `those who voted for the winner`"
    ),
    explanation=(
        "The card knows who voted for what under the choices of a vote, and below it: `each of "
        'those who voted for "Burn it" collects 1 clue`. In a vote for things, `the winner` is '
        "what most players voted for, and `the vote` is each player's own."
    ),
    example="""
sea event "Squall"
  each of those who voted for "Burn it" collects 1 clue
""",
)
NO_BID = Entry(
    "E0368",
    "`{text}` has no bid to refer to",
    help="move this line below a bid, such as `each player secretly bids up to 3 coin`",
    explanation=(
        "The card knows who bid how much below a bid, if every branch passes it: `each of those "
        "who bid nothing`, `let each of those who bid the least`, `if nobody bids`."
    ),
    example="""
sea event "Squall"
  each of those who bid nothing loses 1 clue
""",
)
NO_OFFER = Entry(
    "E0362",
    "`{text}` has no offer to refer to",
    help="move this line below an offer, such as `each player may pay 2 coin`",
    explanation=(
        "When several players may do something, the lines below know who did: `each of those who "
        "did not do so suffers 1 damage`. Under the offer, `that player` is the one who does it. "
        "With `any player`, only the lines under the offer know who it was."
    ),
    example="""
sea event "Squall"
  each of those who did so collects 1 clue
""",
)
PART_OF_WHAT = Entry(
    "E0351",
    "`{sentence}` doesn't say what the amount is of",
    help="write `{correct}`",
    explanation=(
        "`lose half of your clues` is clear, since both parts are about clues. If the number comes"
        " from something else, what is lost comes at the end: `lose half of this crew's strain "
        "clues`."
    ),
    example="""
sea event "Squall"
  lose half of your coin
""",
)
BID_WITHIN_BID = Entry(
    "E0469",
    "this bid is inside another bid",
    help="move this line left, below the block of the first bid",
    explanation=(
        "Each player who takes part does the lines under a bid, with the amount that player bid. "
        "Write the second bid below the first, at the same depth. From then on `the winning bid` "
        "and `the winning bidder` are those of the second, so lines about the first winner come "
        "between the two."
    ),
    example="""
sea event "The Second Lot"
  each player bids any amount of coin
    pay the bid coin
    each player bids any amount of coin
      pay the bid coin
""",
)

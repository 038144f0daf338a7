"""What tests and rolls are spoken of without, and dice that do not show what is asked of them."""

from everrain_dsl.diagnostics.catalogue.entry import Entry

NO_ROLL = Entry(
    "E0338",
    "no-roll",
    "no dice have been rolled that `{text}` could be read from",
    help="roll them on a line above, `roll 3 fate dice`, or wait for those that others roll: "
    "`after a roll of attack dice shows damage`",
    explanation=(
        "What dice show is read after the line that rolls them, on every way that leads there, or "
        "in `before a roll of fate dice is read`. A roll with a name (`roll 3 fate dice as the "
        "bones`) is spoken of by it."
    ),
    example="""
sea event "Squall"
  if any die shows 7
    collect 1 clue
""",
)
NO_TEST = Entry(
    "E0339",
    "no-test",
    "there is no test that `{text}` could speak of",
    help="put it under a test, or below one",
    explanation=(
        "The margin, the stat tested and who passed are those of the test above: one that was "
        "taken on every way that leads to the line. An ability that waits for a passed or failed "
        "test knows its margin."
    ),
    example="""
sea event "Squall"
  collect the margin clues
""",
)
WHOSE_STAT = Entry(
    "E0340",
    "whose-stat",
    "of several crew nobody knows whose stat `{stat}` is",
    help="write `one crew on deck tests {stat}` or `every crew on deck tests {stat}`",
    explanation=(
        "A highest or lowest stat is that of one crew. Where the rules pick who is tested, they "
        "have to know the stat first."
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
    "not-so-many-rolls",
    "the better or worse of {number} rolls is none that could be picked",
    help="write a number from 2 to {most}",
    explanation=(
        "A test with the better of 2 rolls throws two dice, and the lower one counts; with the "
        "worse of them the higher one does."
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
    "faces-without-numbers",
    "the die `{die}` has faces and no numbers, so `{text}` is none",
    help="count what they show: `the number of dice showing {face}`",
    explanation=(
        "Numbers can be added and compared; faces can only be counted: `for each die showing "
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
    "alike-takes-two",
    "`{text}` cannot be asked of dice that show the same: that takes 2 of them",
    help="write `at least 2 dice show the same`, or `no 2 dice show the same`",
    explanation=(
        "What dice show is compared with one another: `at least 3 dice show the same` where 3 or "
        "more show one number or face, `no 2 dice show the same` where all are different, `every "
        "die shows the same` where none is."
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
    "row-for-each-player",
    "the row `{row}` depends on the number of players",
    help="write `{low}+` for {low} and everything higher",
    explanation=(
        "A row is printed on the card and is the same for any number of players. `7+` behind no "
        "other words takes every result from 7 on."
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
    "rolled-apart",
    "`{die}` dice never lie beside `{rolled}` dice",
    help="write `{rolled}` in place of `{die}`, or wait for a roll of {die} dice",
    explanation=(
        "Dice with faces may be rolled together, as attack and evasion dice in a fray. Dice with "
        "numbers are rolled by themselves, so nothing else can be added to them or rolled again."
    ),
    example="""
positive trait "Second Sight" (general)
  before a roll of fate dice is read
    re-roll 1 attack die
""",
)
AFTER_THE_TURN = Entry(
    "E0349",
    "after-the-turn",
    "nothing comes after `{turn}`: what stands under the other outcome does",
    help="put this line above it",
    explanation=(
        "Under `fail`, `the test passes` makes a pass of it, by 0: what stands under `pass` comes, "
        "and no more of what stands under `fail`. `the test fails` does the same under `pass`."
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
    "turned-both-ways",
    "this test is turned into a pass and into a fail, and would never come to an end",
    help="let it be turned one way only",
    explanation="What turns a test into a pass cannot lead to what turns that into a fail again.",
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
    "no-vote",
    "there is no vote that `{text}` could speak of",
    help="put it under a vote on that choice, or below one, with the label as it stands there; "
    "below a vote for things write `those who voted for the winner`, and under it what everybody "
    "does with `the vote`, their own",
    explanation=(
        "Who voted for something is known under the choices of the vote and below it: `each of "
        'those who voted for "Burn it" collects 1 clue`. Their number is `the number of those who '
        'voted for "Burn it"`. `the winner` is what most have voted for, or the name of it: `each '
        "player votes for another player as the goat` and `each of those who voted for the goat`. "
        "Where a tie is said to come to something else, nothing need have won."
    ),
    example="""
sea event "Squall"
  each of those who voted for "Burn it" collects 1 clue
""",
)
NO_BID = Entry(
    "E0368",
    "no-bid",
    "there is no bid that `{text}` could speak of",
    help="put it below a bid: `each player secretly bids up to 3 coin`",
    explanation=(
        "Who bid how much is known below a bid, on every way that leads to the line: `each of "
        "those who bid as much as another player suffers 1 damage`, `each of those who bid "
        "nothing`, `let each of those who bid the least`, `if nobody bids`."
    ),
    example="""
sea event "Squall"
  each of those who bid nothing loses 1 clue
""",
)
NO_OFFER = Entry(
    "E0362",
    "no-offer",
    "nothing was offered to several that `{text}` could speak of",
    help="put it below what several may do, or below what follows: `each player may pay 2 coin`",
    explanation=(
        "Who did what several were offered is known below it, on every way that leads to the line: "
        "`each of those who did not do so suffers 1 damage`. Under the offer `that player` is the "
        "one who does it. Who `any player` was is known to the lines under that alone."
    ),
    example="""
sea event "Squall"
  each of those who did so collects 1 clue
""",
)
PART_OF_WHAT = Entry(
    "E0351",
    "part-of-what",
    "`{text}` is a part of something else than `{sentence}` takes",
    help="say what is taken behind it, such as `{unit}`, or take a part of that",
    explanation=(
        "An effect that takes a part of what is there need not say twice of what: `lose half of "
        "your clues`. Where the number is of something else, what is taken stands behind it: `lose "
        "half of this crew's strain clues`."
    ),
    example="""
sea event "Squall"
  lose half of your coin
""",
)
BID_WITHIN_BID = Entry(
    "E0469",
    "bid-within-bid",
    "a bid cannot stand inside another bid",
    help="move this line to the left, below the block of the first bid; after it, `the winning "
    "bid` and `the winning bidder` are those of the second bid",
    explanation=(
        "Each player who takes part does the lines below a bid, with the amount that player bid. A "
        "second bid stands below the first one, at the same depth. Lines about the first winner "
        "stand between the two."
    ),
    example="""
sea event "The Second Lot"
  each player bids any amount of coin
    pay the bid coin
    each player bids any amount of coin
      pay the bid coin
""",
)

"""E03xx: sentences whose parts do not fit together, or that stand in the wrong place."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

WRONG_TYPE = Entry(
    "E0301",
    "{thing} can't {deed}",
    help="write {expected} in its place, such as `{sample}`",
    explanation=(
        "Every place in a sentence takes certain kinds of things. Crew suffer strain, ships suffer"
        " damage, and nodes are destroyed. With the wrong thing the sentence would do nothing."
    ),
    example="""
sea event "Squall"
  every enemy ship suffers 1 strain
""",
)
NO_KIND_OF_CARD = Entry(
    "E0358",
    "`{text}` is not a kind of card",
    help="write one of these kinds: {kinds}",
    explanation=(
        "The kind of a card is the word before its name, such as `relic`, `deckhand` or `enemy`. A"
        " zone and other things that only lie on the table are not cards."
    ),
    example="""
sea event "Squall"
  search the "Treasure" deck for a zone
""",
)
MORE_THAN_ONE = Entry(
    "E0302",
    "`{text}` may be several, and only one can be used here",
    help=(
        "write `choose one {noun} as the {suggestion}` on a line above, and `the {suggestion}` here"
    ),
    explanation=(
        "An effect can happen to each of several things. Where the card asks about a thing, "
        "several could give several answers, so it must be one."
    ),
    example="""\
sea event "Squall"
  give one treasure in the hold to every player ship
""",
)
INDEFINITE_OUTSIDE_EVENT = Entry(
    "E0303",
    "`{determiner} {noun}` does not say which one",
    help="write `one {noun}` if the player picks, or `a random {noun}` if chance does",
    explanation=(
        "`a crew` is for events (`after a crew dies`), conditions and requirements, where any crew"
        " will do. An effect must say who picks the crew."
    ),
    example="""
sea event "Squall"
  a crew on deck suffers 1 strain
""",
)
NO_NUMBER = Entry(
    "E0304",
    "`{text}` is {found}, not a number",
    help="use a number of it, such as `{sample}`",
    help_without="use a number instead; `everrain words quantities` lists them",
    explanation=(
        "Amounts, and comparisons such as `is at least`, need numbers. Several dice become a "
        "number when the card says how to read them, as in `the total of the bones`."
    ),
    example="""
sea event "Squall"
  if the elder one is at least 3
    collect 1 clue
""",
)
OWNER_HAS_NONE = Entry(
    "E0305",
    "{found} has no {gauge}",
    help="use something that has {gauge}: {owners}",
    help_without="write `one {gauge}` or `every {gauge}`",
    explanation=(
        "Everything that is counted belongs to something. Crew have strain and trauma, ships have "
        "coin and clues, and enemies have wounds."
    ),
    example="""
sea event "Squall"
  choose one enemy on deck
  if that enemy has at least 2 coin
    collect 1 clue
""",
)
NEGATIVE_NUMBER = Entry(
    "E0306",
    "the amount `{number}` is negative",
    help="write the opposite with `{opposite}`",
    help_without=(
        "write `{positive}` in a sentence that takes something away, as in `lose {positive} clues`"
    ),
    explanation=(
        "To take something away, a card uses another word: `lose 2 clues`. Only `gets` takes a "
        "sign, as in `gets -1 luck`."
    ),
    example="""
sea event "Squall"
  collect -2 clues
""",
)
NUMBER_TOO_LARGE = Entry(
    "E0307",
    "`{number}` is larger than the limit, {most}",
    help="write a number up to {most}",
    explanation="No amount in the game comes near this limit. It keeps the arithmetic exact.",
    example="""
sea event "Squall"
  collect 99999999999 clues
""",
)
EFFECT_NOT_HERE = Entry(
    "E0308",
    "`{sentence}` can't happen in {place}",
    help="move it to {instead}",
    explanation=(
        "Each effect can only happen in some places. A cost can't roll dice, an ability does "
        "nothing by itself, and before an event a card can only change what is about to happen."
    ),
    example="""
positive trait "Easily Tired" (general)
  before this crew suffers strain
    end the turn
""",
)
PREVENT_OUTSIDE_BEFORE = Entry(
    "E0309",
    "there is nothing to `prevent` here",
    help="move it under a line such as `before this crew suffers strain`",
    explanation=(
        "`prevent` lowers the amount of the event that a `before` line waits for. Anywhere else "
        "there is no such amount."
    ),
    example="""
sea event "Squall"
  prevent 1
""",
)
NOTHING_TO_PREVENT = Entry(
    "E0310",
    "`{event}` has no amount to lower",
    help="write `prevent all`, or `instead when {event}` with what happens instead below it",
    explanation=(
        "Some events have an amount, such as 2 strain, and `prevent 1` lowers it. Other events "
        "either happen or don't: `prevent all` stops them, and `instead when` replaces them. What "
        "can't be stopped any more comes `after`."
    ),
    example="""
positive trait "Stubborn" (general)
  before this crew dies
    prevent 1
""",
)
NOT_MODIFIABLE = Entry(
    "E0311",
    "a card can't change `{quantity}`",
    help="use an effect such as `{sample}` instead",
    help_without=(
        "remove the line, or change another number; `everrain words quantities` lists them"
    ),
    explanation=(
        "Some numbers are counted by the game, such as how many enemies there are or which act it "
        "is. Cards can read these. Cards in play can change prices, limits and stats."
    ),
    example="""
positive trait "Timeless" (general)
  the act becomes 1
""",
)
NO_DURATION = Entry(
    "E0312",
    "`{sentence}` doesn't say how long it lasts",
    help="write `{sentence} until the end of the turn`, or add another time",
    explanation=(
        "A card that is read once and discarded must say how long its change lasts. A card that "
        "stays in play needs no time, since its change lasts as long as the card does."
    ),
    example="""
sea event "Fair Wind"
  every crew on deck gets +1 luck
""",
)
DURATION_IN_ABILITY = Entry(
    "E0313",
    "`{sentence}` has a time limit, and abilities have none",
    help="remove `{duration}`, or move the sentence under an `after` or `before` line",
    explanation=(
        "An ability of a trait, an improvement or another card in play works as long as the card "
        "is there. Only something that happens at a certain moment can last for a time."
    ),
    example="""
positive trait "Lucky" (general)
  this crew gets +1 luck until the end of the turn
""",
)
SIGN_OUTSIDE_GETS = Entry(
    "E0314",
    "the amount `{number}` has a sign",
    help="write `{plain}`",
    explanation=(
        "`+1` and `-1` change a number, as in `this crew gets +1 luck`. All other amounts are "
        "written without a sign."
    ),
    example="""
sea event "Squall"
  collect +1 clue
""",
)
NO_AMOUNT_TO_MULTIPLY = Entry(
    "E0315",
    "`{sentence}` has no amount to multiply",
    help="write `for each {noun}` on a line above, and indent the sentence under it",
    explanation=(
        "At the end of a sentence, `for each` multiplies the amount: `collect 1 clue for each crew"
        " on deck`. On a line of its own, it repeats the lines under it."
    ),
    example="""
sea event "Squall"
  end the turn for each crew on deck
""",
)
TOO_MANY_TIMES = Entry(
    "E0316",
    "{number} repetitions are too many; the limit is {most}",
    help="repeat it at most {most} times, or use a larger amount in the effect",
    explanation=(
        "Repetitions are limited, so that every card ends after a time that can be foreseen."
    ),
    example="""
sea event "Squall"
  repeat 101 times
    collect 1 clue
""",
)
TOO_MANY_STEPS = Entry(
    "E0317",
    "this could take {steps} steps, and the limit is {most}",
    help="move one loop out of the other, or repeat it fewer times",
    explanation=(
        "The program counts how many steps a card can take at most. Loops inside loops multiply, "
        "and a card without a limit might never end."
    ),
    example="""
sea event "Squall"
  repeat 100 times
    repeat 100 times
      repeat 100 times
        repeat 100 times
          collect 1 clue
""",
)
NO_COMPARISON = Entry(
    "E0318",
    "`{text}` doesn't say how to compare: at least, at most or exactly",
    help="write `at least {text}` or `exactly {text}`",
    explanation=(
        "A condition about an amount says how to compare, before the number: `at least`, `at "
        "most`, `exactly`, `more than`, `fewer than`."
    ),
    example="""
sea event "Squall"
  if 3 clues
    collect 1 clue
""",
)
ABILITY_IN_BODY = Entry(
    "E0319",
    "`{sentence}` only works on a card that stays in play",
    help="move it to a card that stays in play, or write an effect with a time",
    explanation=(
        "A card that is read once only has effects. Abilities (`after ...`, `while ...`, `counts "
        "as ...`) are written directly on cards that stay, such as traits, improvements, "
        "passengers and enemies."
    ),
    example="""
sea event "Squall"
  the crow's nest counts as manned
""",
)
EFFECT_WITHOUT_MOMENT = Entry(
    "E0320",
    "`{sentence}` doesn't say when it happens",
    help="move it under a line that says when, such as `after this crew passes a test`",
    explanation=(
        "A card that stays in play does nothing by itself. Its effects come under an event, or "
        "under a section such as `use` or `crew space`. What is true for as long as something else"
        " is true comes under `while`."
    ),
    example="""
positive trait "Grasping" (general)
  collect 1 clue
""",
)
WRONG_FILTER_FORM = Entry(
    "E0321",
    "`{text}` is written `{correct}` after `{noun}`",
    help="write `{correct}`",
    explanation=(
        "Where a thing is comes right after it (`crew on deck`). How it is comes after `who is` "
        "(`crew who is fatigued`), and what it has comes after `with` (`crew with a positive "
        "trait`)."
    ),
    example="""
sea event "Squall"
  every crew fatigued suffers 1 strain
""",
)
FILTER_OF_OTHER_THING = Entry(
    "E0322",
    "`{filter}` is a property of {owners}, not of {found}",
    help="use it for {owners} instead",
    explanation=(
        "Each property belongs to some kinds of things. An order can be fresh, a node can be "
        "manned, and a crew can be fatigued."
    ),
    example="""
sea event "Squall"
  every crew who is manned suffers 1 strain
""",
)
ONLY_ONE_OF_THEM = Entry(
    "E0323",
    "`{text}` means several, but there is only one {noun}",
    help="write `the {noun}`",
    explanation=(
        "The game has only one of some things: the elder one, the start space, the crow's nest of "
        "a ship."
    ),
    example="""
sea event "Squall"
  every elder one suffers 1 damage
""",
)
NOBODY_TO_TEST = Entry(
    "E0324",
    "`{text}` can't take a test: only crew can",
    help="write `crew on deck`, `one crew on deck` or other crew",
    explanation=(
        "A test compares the fate die with a stat, and only crew have stats. When several crew "
        "could take the test, the one with the highest stat does."
    ),
    example="""
sea event "Squall"
  every enemy on deck tests luck
    pass
      nothing happens
    fail
      collect 1 clue
""",
)
DIE_WITHOUT_NUMBERS = Entry(
    "E0325",
    "`{row}` needs a number, but the die `{die}` shows faces",
    help="write one of its faces: {faces}",
    explanation=(
        "Some dice show numbers, like the fate die, and others show faces. What a card says of a "
        "die must fit what it shows."
    ),
    example="""\
die "Doom", faces blank, blank, damage, damage, critical, omen

sea event "Squall"
  roll doom
    1-3
      collect 1 clue
    blank
      nothing happens
""",
)
GROUP_IN_QUESTION = Entry(
    "E0326",
    "`{text}` doesn't say how many are enough",
    help="write `{least}`, and say what they are after `with` or `who are`",
    help_without="write `one {noun}`, `every {noun}` or `no {noun}`",
    explanation=(
        "A condition asks about one, every or no thing, or compares how many there are: `at least "
        "2`, `exactly 2`, `at most 2`. A number alone leaves open whether more would do."
    ),
    example="""
sea event "Squall"
  if 2 crew on deck have at least 1 strain
    collect 1 clue
""",
)
HAPPENED_ALREADY = Entry(
    "E0327",
    "nothing can happen instead of `{event}`",
    help="write `after {event}`",
    explanation=(
        "Some events can't be stopped, such as the end of a turn: the game announces them when "
        "they have happened. A card can only act `after` them. `everrain words events` says for "
        "each event whether `instead` is possible."
    ),
    example="""
positive trait "Proud" (general)
  instead when your turn ends
    collect 1 clue
""",
)
COUNTERS_LIE_ELSEWHERE = Entry(
    "E0363",
    "`{name}` counters can't lie on {found}",
    help="use what they can lie on: {types}",
    explanation=(
        "The set that declares these counters says what they can lie on. Nothing else ever has "
        "one, so nothing else can be asked about them."
    ),
    example="""
counters "Wreckage", lie on spaces, limit 6

sea event "Squall"
  add 1 "wreckage" counter to your ship
""",
)
NOT_REMEMBERED = Entry(
    "E0332",
    "the game doesn't remember which ones `{text}` were",
    help=(
        "use one thing, such as `this crew`, or a description without another thing, such as `a "
        "crew on deck`"
    ),
    explanation=(
        "The game counts events as they happen, long before a card asks. It can count for one "
        "certain thing, or for a description such as `a crew on deck`. What was adjacent to this "
        "crew at that moment is not recorded."
    ),
    example="""
positive trait "Watchful" (general)
  after this crew suffers strain
    if an enemy adjacent to this crew has been destroyed this round
      collect 1 clue
""",
)
PAST_IN_SCENARIO = Entry(
    "E0333",
    "a scenario can't ask about the past: `{text}`",
    help="write `expect event` and what happened, as in `expect event this crew dies`",
    explanation=(
        "Cards can ask what has happened since the game began. A scenario sees everything that "
        "happens in it, and checks events with `expect event`."
    ),
    example="""
deckhand "Old Hand"
  dice 1, track 6, wage 5
  strength 3, resolve 3, intelligence 3, luck 3

scenario "he lives" of "Old Hand"
  expect this crew has not died this game
""",
)
SAID_OF_NOBODY = Entry(
    "E0360",
    "`{text}` can only be used in a condition",
    help="{help}",
    explanation=(
        "`no crew` belongs in conditions: `if no crew is on deck`, `if no crew has died this "
        "round`. An effect on no crew, or an ability of no crew, would do nothing."
    ),
    example="""
negative trait "Aloof" (general)
  no crew gets +1 luck
""",
)
PICKED_INSIDE = Entry(
    "E0383",
    "`{text}` can't be picked inside a number",
    help=(
        "write `choose {text} as the {suggestion}` on a line above and `the {suggestion}` here, or"
        " say which {noun} is meant"
    ),
    explanation=(
        "A number is worked out at once, and often again and again: `while`, `requires` and "
        "`objective` check it whenever something happens. No player can pick anything in between. "
        "Choose first, and then use the number of what was chosen."
    ),
    example="""
sea event "Squall"
  if the sum of the strain of 2 crew is at least 2
    collect 1 clue
""",
)
NEVER_SO = Entry(
    "E0384",
    "{noun} can't be explored, so `{text}` does nothing",
    help="use an island, an altar or a shipwreck, or remove the line",
    explanation=(
        "Only islands, altars and shipwrecks can be explored, since they carry a token for it "
        "(MAP-08). On other spaces this line would never do anything."
    ),
    example="""
sea event "Squall"
  "Ashmoor" becomes explored
""",
)
ATTACHED_STAYS = Entry(
    "E0385",
    "attached cards stay where they are, so `{text}` does nothing",
    help="write `discard {card}`, or `attach` it to something else",
    explanation=(
        "A card can be taken, bought, reordered, encountered or replaced while it lies open, and "
        "sold as a schematic. An attached card stays with its thing until it is discarded "
        "(GEN-08)."
    ),
    example="""
sea event "Squall"
  choose one enemy on deck as the thief
  take every card on the thief
""",
)

"""E03xx: sentences whose parts do not fit together, or that stand in the wrong place."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

WRONG_TYPE = Entry(
    "E0301",
    "wrong-type",
    "`{text}` is {found}, and this sentence needs {expected}",
    help="write {expected} in its place, such as `{sample}`",
    explanation=(
        "Every place of a sentence takes one kind of thing. Crew suffer strain, ships suffer "
        "damage, nodes are destroyed; the wrong one would do nothing at all."
    ),
    example="""
sea event "Squall"
  every enemy ship suffers 1 strain
""",
)
NO_KIND_OF_CARD = Entry(
    "E0358",
    "no-kind-of-card",
    "`{text}` is no kind of card",
    help="write one of the kinds: {kinds}",
    explanation=(
        "A card is of the kind that stands in front of its name: `relic`, `deckhand`, `enemy`. "
        "Words for what lies on the table alone, such as a zone, are no kinds of cards."
    ),
    example="""
sea event "Squall"
  search the "Treasure" deck for a zone
""",
)
MORE_THAN_ONE = Entry(
    "E0302",
    "more-than-one",
    "`{text}` can be several, and this sentence needs exactly one",
    help="choose one of them on a line above: `choose one {noun} as the {suggestion}`",
    explanation=(
        "Effects are done to each of several things, but a question is asked about one: with "
        "several there could be several answers."
    ),
    example="""\
sea event "Squall"
  give one treasure in the hold to every player ship
""",
)
INDEFINITE_OUTSIDE_EVENT = Entry(
    "E0303",
    "indefinite-outside-event",
    "`{determiner} {noun}` does not say which one",
    help="write `one {noun}` where the player picks, or `a random {noun}` where chance does",
    explanation=(
        "`a crew` stands in events (`after a crew dies`), conditions and requirements, where any "
        "will do. Where something is done to it, the card says who picks."
    ),
    example="""
sea event "Squall"
  a crew on deck suffers 1 strain
""",
)
NO_NUMBER = Entry(
    "E0304",
    "no-number",
    "`{text}` is {found}, which is no number",
    help="take a number of it, such as `{sample}`",
    help_without="compare a number of the vocabulary: see `everrain words quantities`",
    explanation=(
        "`is at least`, `is at most` and the other comparisons need a number on both sides, so do "
        "amounts. Several dice are a number once it is said which: `the total of the bones`."
    ),
    example="""
sea event "Squall"
  if the elder one is at least 3
    collect 1 clue
""",
)
OWNER_HAS_NONE = Entry(
    "E0305",
    "owner-has-none",
    "`{text}` is {found}, which has no {gauge}",
    help="ask {owners} for its {gauge}",
    help_without="nothing has one of its own: write `one {gauge}` or `every {gauge}`",
    explanation=(
        "What can be counted belongs to someone: crew have strain and trauma, ships have coin and "
        "clues, enemies have wounds."
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
    "negative-number",
    "`{number}` is below zero, and an amount never is",
    help="write the opposite with `{opposite}`",
    help_without="write `{positive}`, and the sentence that takes it away",
    explanation=(
        "A card says what it takes away with another word: `lose 2 clues`, not a negative amount "
        "of clues. Only `gets` takes a sign: `gets -1 luck`."
    ),
    example="""
sea event "Squall"
  collect -2 clues
""",
)
NUMBER_TOO_LARGE = Entry(
    "E0307",
    "number-too-large",
    "`{number}` is more than {most}",
    help="write a number up to {most}",
    explanation="No amount of the game comes near this limit, which keeps the arithmetic exact.",
    example="""
sea event "Squall"
  collect 99999999999 clues
""",
)
EFFECT_NOT_HERE = Entry(
    "E0308",
    "effect-not-here",
    "`{sentence}` cannot happen in {place}",
    help="move it to {instead}",
    explanation=(
        "A price is paid without dice, a rule that holds does nothing by itself, and what stands "
        "before an event can only lower or add to it. Each effect says where it may stand."
    ),
    example="""
positive trait "Easily Tired" (general)
  before this crew suffers strain
    end the turn
""",
)
PREVENT_OUTSIDE_BEFORE = Entry(
    "E0309",
    "prevent-outside-before",
    "`prevent` stands where nothing is about to happen",
    help="put it under a line such as `before this crew suffers strain`",
    explanation=(
        "`prevent` lowers the amount of the event its card waits for with `before`. Anywhere else "
        "there is no amount to lower."
    ),
    example="""
sea event "Squall"
  prevent 1
""",
)
NOTHING_TO_PREVENT = Entry(
    "E0310",
    "nothing-to-prevent",
    "`{event}` comes without an amount that could be lowered",
    help="write `prevent all`, or `instead when {event}` and what happens in its place",
    explanation=(
        "Some events come with an amount (2 strain, 1 damage), and `prevent 1` lowers it. Others "
        "happen or do not: `prevent all` lets them not happen, and `instead when` puts something "
        "in their place. What is told when it is so already can only be waited for with `after`."
    ),
    example="""
positive trait "Stubborn" (general)
  before this crew dies
    prevent 1
""",
)
NOT_MODIFIABLE = Entry(
    "E0311",
    "not-modifiable",
    "`{quantity}` can be read, but no card may change it",
    help="change what it is made of: an effect such as `{sample}`",
    help_without="remove the line, or change another number: see `everrain words quantities`",
    explanation=(
        "Numbers that the game counts (how many enemies there are, which act it is) are facts. "
        "Prices, limits and stats can be changed while a card is in play."
    ),
    example="""
positive trait "Timeless" (general)
  the act becomes 1
""",
)
NO_DURATION = Entry(
    "E0312",
    "no-duration",
    "nothing says how long `{sentence}` holds",
    help="add `until the end of the turn`, or another time",
    explanation=(
        "A card that is read once and discarded must say how long its change lasts. A card that "
        "stays in play needs no time: it holds as long as the card is there."
    ),
    example="""
sea event "Fair Wind"
  every crew on deck gets +1 luck
""",
)
DURATION_IN_ABILITY = Entry(
    "E0313",
    "duration-in-ability",
    "`{sentence}` holds while its card is in play, and takes no time of its own",
    help="remove `{duration}`, or put the sentence under `after` or `before`",
    explanation=(
        "What stands directly on a trait, an improvement or another card in play is true as long "
        "as it is there. A time belongs to something that happens."
    ),
    example="""
positive trait "Lucky" (general)
  this crew gets +1 luck until the end of the turn
""",
)
SIGN_OUTSIDE_GETS = Entry(
    "E0314",
    "sign-outside-gets",
    "`{number}` has a sign, and only `gets` takes one",
    help="write `{plain}`",
    explanation=(
        "`+1` and `-1` change a number: `this crew gets +1 luck`. An amount of something has no "
        "sign."
    ),
    example="""
sea event "Squall"
  collect +1 clue
""",
)
NO_AMOUNT_TO_MULTIPLY = Entry(
    "E0315",
    "no-amount-to-multiply",
    "`{sentence}` has no amount that `for each` could multiply",
    help="write `for each {noun}` on a line of its own, and the sentence indented under it",
    explanation=(
        "At the end of a sentence, `for each` multiplies its amount: `collect 1 clue for each crew "
        "on deck`. In front of a block, it does the block so often."
    ),
    example="""
sea event "Squall"
  end the turn for each crew on deck
""",
)
TOO_MANY_TIMES = Entry(
    "E0316",
    "too-many-times",
    "`{number}` times is more than {most}",
    help="write at most {most}, or give the effect a larger amount",
    explanation="A repetition has a limit so that every card comes to an end that can be foreseen.",
    example="""
sea event "Squall"
  repeat 101 times
    collect 1 clue
""",
)
TOO_MANY_STEPS = Entry(
    "E0317",
    "too-many-steps",
    "this could take {steps} steps; {most} is the most",
    help="take one loop out of the other, or repeat it fewer times",
    explanation=(
        "The compiler counts how many steps a card takes at worst, and the engine holds it to "
        "that. Loops inside loops multiply."
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
    "no-comparison",
    "`{text}` is an amount, and says no comparison",
    help="write `at least {text}` or `exactly {text}`",
    explanation=(
        "A condition about an amount says how it is compared, in front: `at least`, `at most`, "
        "`exactly`, `more than`, `fewer than`."
    ),
    example="""
sea event "Squall"
  if 3 clues
    collect 1 clue
""",
)
ABILITY_IN_BODY = Entry(
    "E0319",
    "ability-in-body",
    "`{sentence}` holds while a card is in play, and here something happens",
    help="write it on a card that stays in play, or write an effect with a time",
    explanation=(
        "What is read and done once is made of effects. Abilities (`after ...`, `while ...`, "
        "`counts as ...`) stand directly on cards that stay: traits, improvements, passengers, "
        "enemies."
    ),
    example="""
sea event "Squall"
  the crow's nest counts as manned
""",
)
EFFECT_WITHOUT_MOMENT = Entry(
    "E0320",
    "effect-without-moment",
    "nothing says when `{sentence}` happens",
    help="put it under a line that says when, such as `after this crew passes a test`; what holds "
    "as long as something is so stands below `while`",
    explanation=(
        "A card that stays in play does nothing by itself. It waits for an event, or opens a "
        "section such as `use` or `crew space`, and its effects stand there."
    ),
    example="""
positive trait "Grasping" (general)
  collect 1 clue
""",
)
WRONG_FILTER_FORM = Entry(
    "E0321",
    "wrong-filter-form",
    "`{text}` is not how this property of `{noun}` is written",
    help="write `{correct}`",
    explanation=(
        "Where something is stands right after it (`crew on deck`); how it is comes after `who is` "
        "(`crew who is fatigued`); what it has comes after `with` (`crew with a positive trait`)."
    ),
    example="""
sea event "Squall"
  every crew fatigued suffers 1 strain
""",
)
FILTER_OF_OTHER_THING = Entry(
    "E0322",
    "filter-of-other-thing",
    "`{filter}` is a property of {owners}, not of {found}",
    help="say it of {owners}",
    explanation=(
        "Each property belongs to some kinds of things: an order is fresh, a node is manned, a "
        "crew is fatigued."
    ),
    example="""
sea event "Squall"
  every crew who is manned suffers 1 strain
""",
)
ONLY_ONE_OF_THEM = Entry(
    "E0323",
    "only-one-of-them",
    "there is only one {noun}, and `{text}` speaks of several",
    help="write `the {noun}`",
    explanation=(
        "Of a few things the game has exactly one: the elder one, the start space, the crow's nest "
        "of a ship."
    ),
    example="""
sea event "Squall"
  every elder one suffers 1 damage
""",
)
NOBODY_TO_TEST = Entry(
    "E0324",
    "nobody-to-test",
    "`{text}` is {found}, and only crew take a test",
    help="write `crew on deck`, `one crew on deck` or another selection of crew",
    explanation=(
        "A test compares the fate die with a stat, and stats belong to crew. Of several crew the "
        "rules take the highest."
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
    "die-without-numbers",
    "the die `{die}` shows faces, and `{row}` is about numbers",
    help="write one of its faces: {faces}",
    explanation=(
        "A die either counts, like the fate die, or shows faces. Its rows are written accordingly."
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
    "group-in-question",
    "`{text}` does not say of how many it has to be so",
    help="write `{least}`, and what they are behind `with` or `who are`",
    help_without="write `one {noun}`, `every {noun}` or `no {noun}`",
    explanation=(
        "A condition asks of one, of every or of no thing, or compares how many there are: `at "
        "least 2`, `exactly 2`, `at most 2`. A number by itself leaves open whether more would do."
    ),
    example="""
sea event "Squall"
  if 2 crew on deck have at least 1 strain
    collect 1 clue
""",
)
HAPPENED_ALREADY = Entry(
    "E0327",
    "happened-already",
    "`{event}` is told when it has happened, and nothing can come instead",
    help="write `after {event}`",
    explanation=(
        "`instead` keeps something from happening. An event that is only told once it is so, such "
        "as the end of a turn, cannot be kept from happening: what else follows it comes "
        "`after` it. `everrain words events` says of each event whether something can come instead."
    ),
    example="""
positive trait "Proud" (general)
  instead when your turn ends
    collect 1 clue
""",
)
COUNTERS_LIE_ELSEWHERE = Entry(
    "E0363",
    "counters-lie-elsewhere",
    "`{name}` counters never lie on {found}",
    help="speak of what they lie on: {types}",
    explanation=(
        "A set that declares its counters says what they lie on. Nothing else can have any, and "
        "nothing is asked of it."
    ),
    example="""
counters "Wreckage", lie on spaces, limit 6

sea event "Squall"
  add 1 "wreckage" counter to your ship
""",
)
NOT_REMEMBERED = Entry(
    "E0332",
    "not-remembered",
    "nobody knows afterwards which ones `{text}` were",
    help="speak of one thing, such as `this crew`, or of what needs no other: `a crew on deck`",
    explanation=(
        "What has happened is counted as it happens, long before a card asks. So what it happened "
        "to can be one thing that the card means, or anything described without another thing: `a "
        "crew on deck has died this round`. `a crew adjacent to this crew` cannot be told then."
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
    "past-in-scenario",
    "what has happened is counted for cards, not for a scenario: `{text}`",
    help="write `expect event` and what happened, such as `expect event this crew dies`",
    explanation=(
        "A card's question about the past is counted from the start of the game. A scenario has "
        "all that happened before it, and asks for that itself."
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
    "said-of-nobody",
    "`{text}` is nobody, of whom nothing is said here",
    help="{help}",
    explanation=(
        "`no crew` stands in conditions: `if no crew is on deck`, `if no crew has died this "
        "round`. What is done to nobody, holds for nobody or happens to nobody is nothing at all."
    ),
    example="""
negative trait "Aloof" (general)
  no crew gets +1 luck
""",
)
PICKED_INSIDE = Entry(
    "E0383",
    "picked-inside",
    "a player would have to pick `{text}` in the middle of a number",
    help=(
        "choose on a line above, `choose {text} as the {suggestion}`, and write `the {suggestion}` "
        "here; where no line can stand above, say which {noun} is meant"
    ),
    explanation=(
        "A number is read at once, and often many times: `while`, `requires` and `objective` "
        "read it again whenever something happens. No player can pick anything inside it. Choose "
        "first, then use the number of what was chosen."
    ),
    example="""
sea event "Squall"
  if the sum of the strain of 2 crew is at least 2
    collect 1 clue
""",
)
NEVER_SO = Entry(
    "E0384",
    "never-so",
    "`{text}` does nothing here: {noun} is never explored",
    help="speak of an island, an altar or a shipwreck, or leave the line out",
    explanation=(
        "Only islands, altars and shipwrecks can be explored; they carry a token for it (MAP-08). "
        "For other spaces the line would never do anything."
    ),
    example="""
sea event "Squall"
  "Ashmoor" becomes explored
""",
)
ATTACHED_STAYS = Entry(
    "E0385",
    "attached-stays",
    "`{text}` does nothing: a card that is attached stays where it is",
    help="write `discard {card}`, or `attach` it to something else",
    explanation=(
        "A card is taken, bought, reordered, encountered or replaced while it lies open, and sold "
        "as a schematic. An attached card lies with a thing until it is discarded (GEN-08)."
    ),
    example="""
sea event "Squall"
  choose one enemy on deck as the thief
  take every card on the thief
""",
)

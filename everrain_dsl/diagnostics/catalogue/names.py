"""E02xx: words and names that mean nothing, or more than one thing."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

UNKNOWN_CARD = Entry(
    "E0201",
    "no card is called `{name}`",
    help="write `{nearest}`",
    help_without=(
        "add that card, or name another: `everrain list set:core lamp` finds cards of the core set"
        " by a word"
    ),
    explanation=(
        "Cards are named exactly as they are printed, with their capitals. The card must be in "
        "this set, or in a set this one builds on."
    ),
    example="""
scenario "it blows" of "Sqall"
  expect exactly 1 clue

sea event "Squall"
  collect 1 clue
""",
)
UNKNOWN_KIND = Entry(
    "E0202",
    "no kind of card is called `{found}`",
    help="write `{nearest}`",
    help_without="start the line with a kind of card; `everrain words kinds` lists them",
    explanation=(
        "A line in the first column begins a card, a table, a scenario or another item of the set."
        " Its first words say which kind of item it is."
    ),
    example="""
see event "Squall"
  collect 1 clue
""",
)
UNKNOWN_EFFECT = Entry(
    "E0203",
    "no effect is called `{found}`",
    help="write `{nearest}`",
    help_without="look for the effect with `everrain words effects`",
    explanation=(
        "This line should say what happens, but the language has no such sentence. The help shows "
        "the nearest one, with your own words in it."
    ),
    example="""
sea event "Squall"
  kolect 2 clues
""",
)
UNKNOWN_CONDITION = Entry(
    "E0204",
    "`{found}` is not a condition of the game",
    help="write `{nearest}`",
    help_without="look for the condition with `everrain words conditions`",
    explanation=(
        "After `if`, `while` and `requires` comes a question that the game can answer: an amount "
        "(`at least 2 clues`), a property (`that crew is on deck`), or another condition of the "
        "language."
    ),
    example="""
sea event "Squall"
  if the wind turns
    collect 1 clue
""",
)
UNKNOWN_QUANTITY = Entry(
    "E0205",
    "`{found}` is not a number of the game",
    help="write `{nearest}`",
    help_without="look for the number with `everrain words quantities`",
    explanation=(
        "A card can use and change the numbers that the language has a word for: a stat, a price, "
        "a limit, the place of a token on a track, or how many there are of something."
    ),
    example="""
positive trait "Lucky" (general)
  the price of dreams becomes 1
""",
)
UNKNOWN_EVENT = Entry(
    "E0206",
    "`{found}` is not an event of the game",
    help="write `{nearest}`",
    help_without="look for the event with `everrain words events`",
    explanation=(
        "After `before`, `after` and `instead when` comes an event of the game. An event says who "
        "it happens to: `this crew dies`, `a crew on deck suffers strain`."
    ),
    example="""
positive trait "Dreamer" (general)
  after this crew dreams
    collect 1 clue
""",
)
UNKNOWN_NOUN = Entry(
    "E0207",
    "`{found}` is not a kind of thing in the game",
    help="write `{nearest}`",
    help_without="look for the thing with `everrain words nouns`",
    explanation=(
        "After `one`, `every`, `this`, `that` or a number comes the word for something in play, "
        "such as `crew`, `enemy`, `node` or `treasure`."
    ),
    example="""
sea event "Squall"
  every mermaid on deck suffers 1 strain
""",
)
UNKNOWN_FILTER = Entry(
    "E0208",
    "`{found}` is not a property of {kind}",
    help="write `{nearest}`",
    help_without="look for the property with `everrain words filters`",
    explanation=(
        "Properties say which things are meant: where they are (`on deck`), what they have (`with "
        "trait ...`), what state they are in (`who is fatigued`). Some properties fit only some "
        "things."
    ),
    example="""
sea event "Squall"
  every crew on fire suffers 1 trauma
""",
)
UNKNOWN_PERMISSION = Entry(
    "E0209",
    "`{found}` is not an ability a card can have",
    help="write `{nearest}`",
    help_without="look for the sentence with `everrain words permissions`",
    explanation=(
        "A trait, an improvement or another card in play can change a number (`becomes`, `gets`), "
        "wait for an event, or allow or forbid something. Only what the language lists can be "
        "allowed or forbidden."
    ),
    example="""
positive trait "Wise" (general)
  this crew may argue with you
""",
)
UNKNOWN_STORY = Entry(
    "E0210",
    "no story is called `{name}`",
    help="write `{nearest}`",
    help_without="add a story with this name, or name another",
    explanation=(
        "A story is begun by the name in its first line. Its journeys and its epilogue have other "
        "names, which can't be used here."
    ),
    example="""
sea event "Squall"
  begin story "The Drowned Chior"
""",
)
UNKNOWN_TRAIT = Entry(
    "E0211",
    "no trait is called `{name}`",
    help="write `{nearest}`",
    help_without="add a trait with this name, or name another",
    explanation=(
        "Traits are named exactly as they are printed. Positive, negative and indelible traits are"
        " all named the same way."
    ),
    example="""
positive trait "Salted" (sea)
  contradicts "Sodden"
  before this crew suffers strain from the weather
    prevent 1
""",
)
UNKNOWN_PORT = Entry(
    "E0212",
    "no port is called `{name}`",
    help="write `{nearest}`",
    help_without="name a port that is on a map tile",
    explanation="A port exists if a map tile shows it, in this set or in a set it builds on.",
    example="""
tile 1, act 1, clues 1, port "Grimsea"
  | .
  |   .
  | P   .
  |   .
  |     .

relic "Bone Flute", clue value 2
  value 0 at "Grimsee", 10, 20 at "Grimsea"
""",
)
UNKNOWN_STAT = Entry(
    "E0213",
    "no stat is called `{name}`",
    help="write `{nearest}`",
    help_without="name a stat from the `stats` line of the set",
    explanation="Crew are tested on stats. A set declares them in its line `stats`.",
    example="""
sea event "Squall"
  crew on deck test lick
    pass
      collect 1 clue
    fail
      nothing happens
""",
)
UNKNOWN_CARD_FIELD = Entry(
    "E0241",
    "no kind of card has a field `{name}`",
    help="write `{nearest}`",
    help_without='declare the field below its kind: `field "{name}", a number from 0 to 20`',
    explanation="Cards of a kind print the fields that the kind declares. Crew have stats instead.",
    example="""
sea event "Squall"
  discard every card with luck at least 3
""",
)
FIELD_OF_WORDS = Entry(
    "E0244",
    "the field `{name}` has no numbers, only words: {words}",
    help="name one of them, such as `{sample}`",
    explanation=(
        "The kind declares this field with a list of words. A word tells cards apart, and can't be"
        " compared as a number can."
    ),
    example="""
kind "bounty", plural "bounties", stays on the table
  field "danger", one of slight, grave
deck "Bounty", holds bounties

bounty "The Lamp Thief", danger grave
  every crew gets -1 luck

sea event "Squall"
  discard every bounty with danger at least 2
""",
)
WORD_OF_ANOTHER_FIELD = Entry(
    "E0245",
    "the field `{name}` is never `{word}`",
    help="write one of its words: {words}",
    explanation=(
        "The kind declares which words this field can have, and each of its cards prints one of "
        "them."
    ),
    example="""
kind "bounty", plural "bounties", stays on the table
  field "danger", one of slight, grave
  field "hour", one of early, late
deck "Bounty", holds bounties

bounty "The Lamp Thief", danger grave, hour late
  every crew gets -1 luck

sea event "Squall"
  discard every bounty with danger late
""",
)
UNKNOWN_CARD_SECTION = Entry(
    "E0242",
    "no kind of card has a section `{name}`",
    help="write `{nearest}`",
    help_without='declare the section below its kind: `section "{name}"`',
    explanation=(
        "Cards of a kind have the sections that the kind declares. The name of a section is one "
        "word."
    ),
    example="""
kind "bounty", plural "bounties", stays on the table
  section "claim"
deck "Bounty", holds bounties

bounty "The Lamp Thief"
  claim
    collect 1 clue

sea event "Squall"
  do the clam of one bounty
""",
)
CARD_WITHOUT_SECTION = Entry(
    "E0243",
    "{found} has no section `{name}`",
    help='name a card of the kind {kinds} instead, or declare `section "{name}"` below its kind',
    explanation=(
        "Cards have the sections that their kind declares. A card can only do a section that it "
        "has."
    ),
    example="""
kind "bounty", plural "bounties", stays on the table
  section "claim"
kind "portent", plural "portents", stays on the table
deck "Portent", holds portents
deck "Bounty", holds bounties

bounty "The Lamp Thief"
  claim
    collect 1 clue

portent "A Door in the Water"
  every crew gets -1 luck

sea event "Squall"
  do the claim of one portent
""",
)
UNKNOWN_DIE = Entry(
    "E0214",
    "no die is called `{name}`",
    help="write `{nearest}`",
    help_without="name `fate`, or a die that a set declares with `die`",
    explanation=(
        "The fate die has the results 0 to 9. A set declares other dice with `die`, a name and "
        "their faces."
    ),
    example="""
sea event "Squall"
  roll fats
    0-4
      collect 1 clue
    5-9
      nothing happens
""",
)
UNKNOWN_FACE = Entry(
    "E0215",
    "the die `{die}` has no face `{name}`",
    help="write `{nearest}`",
    help_without="use what the die shows: {faces}",
    explanation=(
        "A die has the faces that its line `die` lists. The fate die has no faces, only the "
        "numbers 0 to 9."
    ),
    example="""\
die "Doom", faces blank, blank, damage, damage, critical, omen

sea event "Squall"
  roll doom
    thunder
      collect 1 clue
    blank
      nothing happens
""",
)
TRACK_OF_EACH_SHIP = Entry(
    "E0239",
    "each ship has its own `{name}`, and this line doesn't say whose",
    help="write `the {name} of your ship`, or name another ship",
    explanation=(
        "A track declared `for each ship` needs its ship: `advance the loyalty of your ship by 1`,"
        " `your loyalty`, `the player with the least loyalty`."
    ),
    example="""
track "Loyalty" for each ship from 0 to 10, token loyalty at 5

sea event "Squall"
  advance loyalty by 1
""",
)
TRACK_OF_THE_TABLE = Entry(
    "E0240",
    "no ship has its own `{name}`: all players share that track",
    help="write `{name}` without a ship, as in `if {name} is at least 5`",
    explanation=(
        "The table has one such track for everybody, so its name is enough. Only a track declared "
        "`for each ship` belongs to a ship."
    ),
    example="""
sea event "Squall"
  advance the agenda of your ship by 2
""",
)
UNKNOWN_TOKEN = Entry(
    "E0216",
    "no token on a track is called `{name}`",
    help="write `{nearest}`",
    help_without=(
        "name a token of a `track` line, or say what you count, as in `the number of crew on deck`"
    ),
    explanation=(
        "A token has a name of its own. Where a track has several tokens, its name includes the "
        "track: `agenda`, `player discovery`, `enemy discovery`."
    ),
    example="""
sea event "Squall"
  advance agenta by 2
""",
)
UNKNOWN_TABLE = Entry(
    "E0217",
    "no table is called `{name}`",
    help="write `{nearest}`",
    help_without='declare it: `table "{name}" by fate`, with its rows below',
    explanation="A set declares a table once, with a name and a die. Then any card can roll on it.",
    example="""
sea event "Squall"
  roll the "Wonders" table
""",
)
UNKNOWN_DECK = Entry(
    "E0218",
    "no deck is called `{name}`",
    help="write `{nearest}`",
    help_without="name one of the decks: {decks}",
    explanation="Every kind of card that is drawn has a deck, and a set may declare more.",
    example="""
sea event "Squall"
  shuffle the "Tresure" deck
""",
)
UNKNOWN_LOCATION = Entry(
    "E0219",
    "no location of a port is called `{name}`",
    help="write `{nearest}`",
    help_without="name a location that a set declares with `location`",
    explanation="Ports have the locations that sets declare. Each location has its services.",
    example="""
location "Doss House"
  service "Rest"
    this crew recovers 1 strain

positive trait "Thirsty" (port)
  this crew may only use location "Doss Hous"
""",
)
UNKNOWN_NAME = Entry(
    "E0220",
    "nothing on this card is called `the {name}`",
    help="write `the {nearest}`",
    help_without="give the name on a line above, as in `choose one crew on deck as the {name}`",
    explanation=(
        "A card names what it chooses (`as the diver`), and then uses the name (`the diver`). The "
        "name is known below that line, in the same block."
    ),
    example="""
sea event "Squall"
  the diver suffers 1 strain
""",
)
UNKNOWN_MEMORY = Entry(
    "E0237",
    "this card never remembers `the {name}`",
    help="write `the {nearest}`",
    help_without="add a line that remembers it, as in `remember one crew on deck as the {name}`",
    explanation=(
        "A card remembers a thing under a name, as in `remember that enemy as the nemesis`. "
        "Nothing is remembered under the name on this line."
    ),
    example="""
sea event "Squall"
  forget the nemesis
""",
)
NAME_ON_ONE_PATH = Entry(
    "E0221",
    "`the {name}` may not have been chosen yet",
    help="choose `the {name}` above the branch, not inside it ({branch})",
    explanation=(
        "The name is given inside a branch that the game may skip. Then nothing has that name when"
        " this line is read."
    ),
    example="""
sea event "Squall"
  if at least 3 clues
    choose one crew on deck as the diver
  the diver suffers 1 strain
""",
)
NOTHING_CHOSEN = Entry(
    "E0222",
    "no {noun} is certain to have been chosen before `{reference}`",
    help="write `choose one {noun}` on a line above, or write `one {noun}` here",
    explanation=(
        "`that crew` is the crew that a line above chose, tested or brought into play last. Such a"
        " line must come above this one on every branch."
    ),
    example="""
sea event "Squall"
  that crew suffers 1 strain
""",
)
ONLY_ASKED = Entry(
    "E0238",
    "`while` picks no {noun}, so `{reference}` is unclear",
    help="say here which {noun} you mean, as in `a {noun} within 3 of your ship`",
    explanation=(
        "The condition after `while` is only true or false, and picks nothing: several ports may "
        "be near enough. The line below it must say itself what it is about."
    ),
    example="""
positive trait "Unwelcome" (general)
  while your ship is within 3 of a port
    you cannot visit that port
""",
)
AMBIGUOUS_THAT = Entry(
    "E0223",
    "`{reference}` could mean `{first}` or `{second}`",
    help="name the one you mean with `as the {suggestion}`, and write `the {suggestion}` here",
    explanation=(
        "Different branches lead to this line, and each of them chose another one last. A player "
        "at the table could not tell which is meant."
    ),
    example="""
sea event "Squall"
  if at least 3 clues
    choose one crew on deck
  otherwise
    choose one crew below deck
  that crew suffers 1 strain
""",
)
SEVERAL_CHOSEN = Entry(
    "E0229",
    "`{reference}` is one thing, but several were chosen",
    help="write `{several}` for all of them, or `choose one of them` on a line above",
    explanation=(
        "`that` means one thing. `those` and `them` mean a group, such as the one chosen with `2 "
        "crew`, `up to 2 crew` or `every crew`."
    ),
    example="""
sea event "Squall"
  choose 2 crew on deck
  that crew suffers 1 strain
""",
)
NO_GROUP_CHOSEN = Entry(
    "E0230",
    "no group is certain to have been chosen before `{reference}`",
    help=(
        "choose several on a line above, such as `choose up to 2 crew on deck` or `draw 3 cards "
        'from the "Treasure" deck`'
    ),
    explanation=(
        "`them` and `those` mean several things that were chosen together. A line above this one "
        "must choose them, on every branch."
    ),
    example="""
sea event "Squall"
  choose one crew on deck
  collect 1 clue for each of them
""",
)
NO_GROUP = Entry(
    "E0231",
    "`{text}` is one thing, not a group",
    help="choose several on a line above, as in `choose up to 2 crew on deck as the divers`",
    explanation=(
        "`one of the divers` and `for each of the divers` need a group: several things that were "
        "chosen, drawn or made together."
    ),
    example="""
sea event "Squall"
  choose one crew on deck as the diver
  one of the diver suffers 1 strain
""",
)
NOTHING_DONE = Entry(
    "E0232",
    "`{text}` may be unknown on this line",
    help="move this line under the line with that effect, or add the effect to every branch above",
    explanation=(
        "`for each coin paid` and `the strain recovered` are what the last such effect above "
        "really did. An effect on only some branches can't be meant."
    ),
    example="""
sea event "Squall"
  if at least 3 clues
    pay 2 coin
  collect 1 clue for each coin paid
""",
)
AMBIGUOUS_DONE = Entry(
    "E0233",
    "`{text}` could come from `{first}` or from `{second}`",
    help="add `as the toll` to both lines, and write `the toll` here",
    explanation=(
        "Different branches lead to this line, and each of them did another effect last. A player "
        "at the table could not tell which is meant."
    ),
    example="""
sea event "Squall"
  if at least 3 clues
    collect 2 coin
  otherwise
    collect 5 coin
  one crew on deck suffers 1 strain for each coin collected
""",
)
NOTHING_TO_NAME = Entry(
    "E0234",
    "`{text}` has nothing to name",
    help="remove the name",
    explanation=(
        "A name is for what an effect picks, or for the amount that it did. A block for each coin "
        "only counts, and some effects have neither. `reckon` gives a name to a number."
    ),
    example="""
sea event "Squall"
  pay up to 3 coin
  for each coin paid as the penny
    collect 1 clue
""",
)
WHICH_OF_EACH = Entry(
    "E0365",
    "`{text}` doesn't say which ones are left out",
    help=(
        "choose them on a line above, as in `choose up to 3 crew on deck as the divers`, and write"
        " `for each of the divers` here"
    ),
    explanation=(
        "`at most` limits how often something is repeated. A block for each crew is about one "
        "certain crew each time, so the card must say which crew are meant."
    ),
    example="""
sea event "Squall"
  for each crew on deck, at most 3
    that crew suffers 1 strain
""",
)
NO_THIS = Entry(
    "E0224",
    "{kind} has no `{reference}`",
    help="say which {noun} you mean, such as `one {noun}` or `every {noun}`",
    explanation=(
        "`this crew` is the crew that has the trait, or the crew in the crew space. `this enemy` "
        "is the enemy on the card. A card that is read once and discarded has neither."
    ),
    example="""
sea event "Squall"
  this crew suffers 1 strain
""",
)
AMBIGUOUS_PROPERTY = Entry(
    "E0235",
    "`{property}` could describe the {outer} or the {inner}",
    help="move it right after the {outer}; or choose the {inner} on a line above, and name it",
    explanation=(
        "A property at the end could belong to either thing, and the card would have two meanings."
        " Right after the first thing it belongs to that one."
    ),
    example="""
sea event "Squall"
  one crew adjacent to an enemy who is wounded suffers 1 strain
""",
)
NAME_TWICE = Entry(
    "E0225",
    "the name `the {name}` is already taken",
    help="give one of the two another name",
    explanation=(
        "A name means one thing, from the line that gives it to the end of its block. A second one"
        " would replace it unnoticed."
    ),
    example="""
sea event "Squall"
  choose one crew on deck as the diver
  choose one crew below deck as the diver
  the diver suffers 1 strain
""",
)
RESERVED_NAME = Entry(
    "E0226",
    "`{name}` can't be a name: it is a word of the language, {use}",
    help=(
        "choose another name, such as `{suggestion}`; `everrain words names` lists the words that "
        "are taken"
    ),
    explanation=(
        "Cards can't use words of the language as names. So an old card keeps its meaning when the"
        " language gets a new sentence."
    ),
    example="""
sea event "Squall"
  choose one crew on deck as the storm
  the storm suffers 1 strain
""",
)
NAME_OF_SEVERAL_WORDS = Entry(
    "E0236",
    "the name `{name}` is not one word of letters",
    help="choose a name of one word, such as `{suggestion}`",
    explanation=(
        "A name given with `as the ...` is one word, so that every reader sees where it ends."
    ),
    example="""
sea event "Squall"
  choose one crew on deck as the old salt
  the old salt suffers 1 strain
""",
)
WRONG_KIND_OF_NAME = Entry(
    "E0227",
    "`{name}` is {found}, not {expected}",
    help="write `{nearest}`",
    help_without="name {expected} here",
    explanation="The name exists, but it belongs to another kind of card than this sentence needs.",
    example="""
sea event "Squall"
  begin story "Calm"

sea event "Calm"
  nothing happens
""",
)
MEANT_OF_TWO = Entry(
    "E0246",
    "`{name}` is the name of two things: {kinds}",
    help="rename one of the two",
    explanation=(
        "A scenario or a ruling names what it is about. Rules and a set-up may share a name until "
        "a scenario or a ruling has to tell them apart."
    ),
    example="""
rules "Fog", optional
  plays "auto visit is yes"

setup "Fog"
  coin 3

scenario "it is thick" of "Fog"
  expect exactly 3 coin
""",
)
NO_POSSESSOR = Entry(
    "E0228",
    "`{reference}` has nothing to belong to",
    help="say whose you mean: `your ship`, `this crew` or a name",
    explanation=(
        "`its` belongs to the thing that the same line named before it. This line names nothing "
        "before it."
    ),
    example="""
sea event "Squall"
  destroy its node
""",
)

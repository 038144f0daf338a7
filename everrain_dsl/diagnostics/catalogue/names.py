"""E02xx: words and names that mean nothing, or more than one thing."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

UNKNOWN_CARD = Entry(
    "E0201",
    "unknown-card",
    "no card is called `{name}`",
    help="write `{nearest}`",
    help_without="write the card itself, or one that there is: `everrain list set:core lamp` finds "
    "those of the core by a word",
    explanation=(
        "A card is called by its printed name, with its capitals. It may stand in this set or in a "
        "set this one builds on."
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
    "unknown-kind",
    "nothing a set holds is called `{found}`",
    help="write `{nearest}`",
    help_without="start the line with a kind: `everrain words kinds` lists them",
    explanation=(
        "A line in the first column begins a card, a table, a scenario or something else a set "
        "holds, and its first words say which."
    ),
    example="""
see event "Squall"
  collect 1 clue
""",
)
UNKNOWN_EFFECT = Entry(
    "E0203",
    "unknown-effect",
    "no effect is called `{found}`",
    help="write `{nearest}`",
    help_without="look for the effect with `everrain words effects`",
    explanation=(
        "The line should say what happens, and no sentence of the language says it so. The nearest "
        "sentence is shown with your own words in its places."
    ),
    example="""
sea event "Squall"
  colect 2 clues
""",
)
UNKNOWN_CONDITION = Entry(
    "E0204",
    "unknown-condition",
    "no condition is written `{found}`",
    help="write `{nearest}`",
    help_without="look for the condition with `everrain words conditions`",
    explanation=(
        "After `if`, `while` and `requires` stands a question the game can answer: an amount (`at "
        "least 2 clues`), a property (`that crew is on deck`), or one of the vocabulary's "
        "conditions."
    ),
    example="""
sea event "Squall"
  if the wind turns
    collect 1 clue
""",
)
UNKNOWN_QUANTITY = Entry(
    "E0205",
    "unknown-quantity",
    "no number of the game is called `{found}`",
    help="write `{nearest}`",
    help_without="look for the number with `everrain words quantities`",
    explanation=(
        "A card can read, compare and change the numbers of the vocabulary: a stat, a price, a "
        "limit, a place on a track, or how many there are of something."
    ),
    example="""
positive trait "Lucky" (general)
  the price of dreams becomes 1
""",
)
UNKNOWN_EVENT = Entry(
    "E0206",
    "unknown-event",
    "no event is written `{found}`",
    help="write `{nearest}`",
    help_without="look for the event with `everrain words events`",
    explanation=(
        "After `before`, `after` and `instead when` stands a moment the game knows. An event is "
        "written with who it happens to: `this crew dies`, `a crew on deck suffers strain`."
    ),
    example="""
positive trait "Dreamer" (general)
  after this crew dreams
    collect 1 clue
""",
)
UNKNOWN_NOUN = Entry(
    "E0207",
    "unknown-noun",
    "no kind of thing is called `{found}`",
    help="write `{nearest}`",
    help_without="look for the thing with `everrain words nouns`",
    explanation=(
        "After `one`, `every`, `this`, `that` and a number stands the word for something in play: "
        "`crew`, `enemy`, `node`, `treasure`."
    ),
    example="""
sea event "Squall"
  every sailor on deck suffers 1 strain
""",
)
UNKNOWN_FILTER = Entry(
    "E0208",
    "unknown-filter",
    "no property of {kind} is written `{found}`",
    help="write `{nearest}`",
    help_without="look for the property with `everrain words filters`",
    explanation=(
        "A selection is narrowed by properties: where things are (`on deck`), what they have "
        "(`with trait ...`), how they are (`who is fatigued`). Some properties belong to some "
        "things only."
    ),
    example="""
sea event "Squall"
  every crew on fire suffers 1 trauma
""",
)
UNKNOWN_PERMISSION = Entry(
    "E0209",
    "unknown-permission",
    "nothing that holds while a card is in play is written `{found}`",
    help="write `{nearest}`",
    help_without="look for the sentence with `everrain words permissions`",
    explanation=(
        "A trait, an improvement or another card in play may change a number (`becomes`, `gets`), "
        "wait for an event, or allow and forbid something. The vocabulary lists what can be "
        "allowed and forbidden."
    ),
    example="""
positive trait "Wise" (general)
  this crew may argue with you
""",
)
UNKNOWN_STORY = Entry(
    "E0210",
    "unknown-story",
    "no story is called `{name}`",
    help="write `{nearest}`",
    help_without="write the story, or name one that is there",
    explanation=(
        "A story is begun by the name in its first line. Its journeys and its epilogue have names "
        "of their own, which are not the story's."
    ),
    example="""
sea event "Squall"
  begin story "The Drowned Chior"
""",
)
UNKNOWN_TRAIT = Entry(
    "E0211",
    "unknown-trait",
    "no trait is called `{name}`",
    help="write `{nearest}`",
    help_without="write the trait, or name one that is there",
    explanation=(
        "Traits are called by their printed name: positive, negative and indelible ones alike."
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
    "unknown-port",
    "no port is called `{name}`",
    help="write `{nearest}`",
    help_without="name a port that a map tile shows",
    explanation="A port exists when a map tile of this set, or of one it builds on, shows it.",
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
    "unknown-stat",
    "no stat is called `{name}`",
    help="write `{nearest}`",
    help_without="write one of the stats the set declares with `stats`",
    explanation="Crew are tested on the stats a set declares in its line `stats`.",
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
    "unknown-card-field",
    "no kind of cards has a field `{name}`",
    help="write `{nearest}`",
    help_without='declare it below a kind of cards: `field "{name}", a number from 0 to 20`',
    explanation="Cards print numbers in the fields that their kind declares; crew have stats.",
    example="""
sea event "Squall"
  discard every card with luck at least 3
""",
)
FIELD_OF_WORDS = Entry(
    "E0244",
    "field-of-words",
    "`{name}` is no number but one of {words}",
    help="name one of them, such as `{sample}`",
    explanation="A field that is one of some words tells cards apart, and is not compared.",
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
    "word-of-another-field",
    "`{name}` is never `{word}`",
    help="write one of its words: {words}",
    explanation="A card prints in each field one of the words that its kind lists there.",
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
    "unknown-card-section",
    "no kind of cards has a section `{name}`",
    help="write `{nearest}`",
    help_without='declare it below a kind of cards: `section "{name}"`',
    explanation="Cards of a kind have the sections that it declares, each called by one word.",
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
    "card-without-section",
    "{found} has no section `{name}`",
    help='speak of one of {kinds}, or declare `section "{name}"` below its kind',
    explanation="Only cards of the kinds that declare a section can be told to do it.",
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
    "unknown-die",
    "no die is called `{name}`",
    help="write `{nearest}`",
    help_without="write `fate`, or a die the set declares with `die`",
    explanation=(
        "The fate die has the results 0 to 9. Other dice are declared by a set with `die`, a name "
        "and their faces."
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
    "unknown-face",
    "the die `{die}` has no face `{name}`",
    help="write `{nearest}`",
    help_without="write one of its faces: {faces}",
    explanation=(
        "A face is called as the line `die` of the set calls it. The fate die has no faces but "
        "numbers, 0 to 9."
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
    "track-of-each-ship",
    "each ship has a `{name}` of its own: it is not said whose is meant",
    help="write `the {name} of your ship`, or of another ship",
    explanation=(
        "A track that is declared `for each ship` is spoken of with its ship: `advance the loyalty "
        "of your ship by 1`, `your loyalty`, `the player with the least loyalty`."
    ),
    example="""
track "Loyalty" for each ship from 0 to 10, token loyalty at 5

sea event "Squall"
  advance loyalty by 1
""",
)
TRACK_OF_THE_TABLE = Entry(
    "E0240",
    "track-of-the-table",
    "`{name}` is a track of the table: no ship has one of its own",
    help="write `{name}` by itself: `if {name} is at least 5`, `given set {name} to 5`",
    explanation=(
        "The tracks of the table are the same for everybody and are called by their name. Of a "
        "track that is declared `for each ship` every ship has its own."
    ),
    example="""
sea event "Squall"
  advance the agenda of your ship by 2
""",
)
UNKNOWN_TOKEN = Entry(
    "E0216",
    "unknown-token",
    "no token on a track is called `{name}`",
    help="write `{nearest}`",
    help_without="choose a token from the set's `track` lines; a number is written in words, such "
    "as `the number of crew on deck`",
    explanation=(
        "A token is called by its own name and, where the track has several, its track's: "
        "`agenda`, `player discovery`, `enemy discovery`."
    ),
    example="""
sea event "Squall"
  advance agneda by 2
""",
)
UNKNOWN_TABLE = Entry(
    "E0217",
    "unknown-table",
    "no table is called `{name}`",
    help="write `{nearest}`",
    help_without='write the table: `table "{name}" by fate`, and its rows under it',
    explanation="A table is declared once, with a name and a die, and any card can roll on it.",
    example="""
sea event "Squall"
  roll the "Wonders" table
""",
)
UNKNOWN_DECK = Entry(
    "E0218",
    "unknown-deck",
    "no deck is called `{name}`",
    help="write `{nearest}`",
    help_without="write one of the decks: {decks}",
    explanation="Every kind of drawn card has a deck, and a set may declare more.",
    example="""
sea event "Squall"
  shuffle the "Tresure" deck
""",
)
UNKNOWN_LOCATION = Entry(
    "E0219",
    "unknown-location",
    "no location of a port is called `{name}`",
    help="write `{nearest}`",
    help_without="write one of the locations that a set declares with `location`",
    explanation="Ports have the locations a set declares; each holds its services.",
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
    "unknown-name",
    "nothing on this card is called `the {name}`",
    help="write `the {nearest}`",
    help_without="a name is given where something is picked or counted, on a line above: such as "
    "`choose one crew on deck as the {name}`",
    explanation=(
        "A card gives a name to what it chooses (`as the diver`) and then speaks of `the diver`. "
        "The name is known from that line on, inside the same block."
    ),
    example="""
sea event "Squall"
  the diver suffers 1 strain
""",
)
UNKNOWN_MEMORY = Entry(
    "E0237",
    "unknown-memory",
    "this card remembers nothing as `the {name}`",
    help="write `the {nearest}`",
    help_without="let it remember that somewhere: `remember one crew on deck as the {name}`",
    explanation=(
        "A card asks for what it remembers by the name that it gives it: `remember that enemy as "
        "the nemesis`. Under another name there is never anything."
    ),
    example="""
sea event "Squall"
  forget the nemesis
""",
)
NAME_ON_ONE_PATH = Entry(
    "E0221",
    "name-on-one-path",
    "`the {name}` is not chosen on every way to this line",
    help="choose it above `{branch}`, where every way passes",
    explanation=(
        "The name is given inside a branch that the game may not take. Where this line is read, "
        "there might be nobody of that name."
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
    "nothing-chosen",
    "`{reference}` stands here, but no {noun} has been chosen",
    help="choose on a line above, with `choose one {noun}` or a test, or write `one {noun}`",
    explanation=(
        "`that crew` is the crew most recently chosen, tested or brought into play by a line "
        "above. Here no line above does so on every way that leads here."
    ),
    example="""
sea event "Squall"
  that crew suffers 1 strain
""",
)
ONLY_ASKED = Entry(
    "E0238",
    "only-asked",
    "`{reference}` stands here, but `while` only asks whether there is any such {noun}",
    help="say in this sentence which one is meant: `a {noun} within 3 of your ship`",
    explanation=(
        "What stands behind `while` is so or is not, and picks nothing: several ports may be that "
        "near. What holds meanwhile says by itself what it is about."
    ),
    example="""
positive trait "Unwelcome" (general)
  while your ship is within 3 of a port
    you cannot visit that port
""",
)
AMBIGUOUS_THAT = Entry(
    "E0223",
    "ambiguous-that",
    "`{reference}` could mean `{first}` or `{second}`",
    help="give the one you mean a name, with `as the {suggestion}`, and write `the {suggestion}`",
    explanation=(
        "Different ways lead to this line, and on each of them another one was chosen last. A "
        "player at the table could not tell either."
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
    "several-chosen",
    "`{reference}` is one, and several were chosen",
    help="write `{several}` for all of them, or choose one: `choose one of them`",
    explanation=(
        "`that` points back to one thing, `those` and `them` to a group: what `2 crew`, `up to 2 "
        "crew` or `every crew` were."
    ),
    example="""
sea event "Squall"
  choose 2 crew on deck
  that crew suffers 1 strain
""",
)
NO_GROUP_CHOSEN = Entry(
    "E0230",
    "no-group-chosen",
    "`{reference}` points back to a group, and none was chosen on the way here",
    help="pick several on a line above, such as `choose up to 2 crew on deck` or "
    '`draw 3 cards from the "Treasure" deck`',
    explanation=(
        "`them` and `those` speak of several things picked together. On every way to the line "
        "there must have been some."
    ),
    example="""
sea event "Squall"
  choose one crew on deck
  collect 1 clue for each of them
""",
)
NO_GROUP = Entry(
    "E0231",
    "no-group",
    "`{text}` is one thing, and nothing can be picked out of it",
    help="choose several above: `choose up to 2 crew on deck as the divers`",
    explanation=(
        "What stands behind `of` in `one of the divers` or `for each of the divers` is a group: "
        "several things that were chosen, drawn or made together."
    ),
    example="""
sea event "Squall"
  choose one crew on deck as the diver
  one of the diver suffers 1 strain
""",
)
NOTHING_DONE = Entry(
    "E0232",
    "nothing-done",
    "`{text}` asks what an effect did, and no such effect is done on every way here",
    help="write it under the line with the effect, or let every way to here have one",
    explanation=(
        "`for each coin paid` or `the strain recovered` is what the last such effect above really "
        "did. One that only some ways lead through cannot be meant."
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
    "ambiguous-done",
    "`{text}` could be what `{first}` did, or `{second}`",
    help="give both amounts one name, with `as the toll` behind each, and write `the toll`",
    explanation=(
        "Different ways lead to this line, and on each of them another effect was done last. A "
        "player at the table could not tell either."
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
    "nothing-to-name",
    "`{text}` has nothing to give a name to",
    help="leave out the name",
    explanation=(
        "A name is given to what is picked, or to how much an effect did. A block for each coin "
        "only counts, and some effects pick nothing and do no number of things: `reckon` names "
        "their number."
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
    "which-of-each",
    "`{text}` does not say which of them it is done for",
    help="pick them first: `choose up to 3 crew on deck as the divers`, then `for each of the "
    "divers`",
    explanation=(
        "`at most` limits how often something is done. A block for each crew is about a certain "
        "crew each time, so that it has to be known which are left out."
    ),
    example="""
sea event "Squall"
  for each crew on deck, at most 3
    that crew suffers 1 strain
""",
)
NO_THIS = Entry(
    "E0224",
    "no-this",
    "`{reference}` stands on {kind}, which is no {noun} and has none",
    help="write who it is, such as `one {noun}` or `every {noun}`",
    explanation=(
        "`this crew` is the crew with the trait, or the crew sent to a space; `this enemy` is the "
        "enemy of the card. A card that is drawn and read belongs to nobody but its ship."
    ),
    example="""
sea event "Squall"
  this crew suffers 1 strain
""",
)
AMBIGUOUS_PROPERTY = Entry(
    "E0235",
    "ambiguous-property",
    "`{property}` could be said of the {outer} or of the {inner}",
    help="put it in front for the {outer}; for the {inner}, choose it first and give it a name",
    explanation=(
        "A property behind `adjacent to a port` narrows what it can be of. Where it can be of both "
        "things, the card would mean two things: what stands in front is of the first."
    ),
    example="""
sea event "Squall"
  one crew adjacent to an enemy who is wounded suffers 1 strain
""",
)
NAME_TWICE = Entry(
    "E0225",
    "name-twice",
    "`the {name}` is chosen already",
    help="give one of the two another name",
    explanation=(
        "A name means one thing from the line that gives it to the end of its block. A second one "
        "would take its place unseen."
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
    "reserved-name",
    "`{name}` is a word of the game, {use}, and cannot be a name",
    help="give it another name, such as `{suggestion}`; `everrain words names` lists what is taken",
    explanation=(
        "Every word of the vocabulary is reserved. So a card means the same after a new sentence "
        "has come into the language."
    ),
    example="""
sea event "Squall"
  choose one crew on deck as the storm
  the storm suffers 1 strain
""",
)
NAME_OF_SEVERAL_WORDS = Entry(
    "E0236",
    "name-of-several-words",
    "`{name}` is not one word of letters, and a name you give is one",
    help="give it a name of one word, such as `{suggestion}`",
    explanation=(
        "What a card names with `as the ...` is spoken of by one word, so that every reader sees "
        "where the name ends."
    ),
    example="""
sea event "Squall"
  choose one crew on deck as the old salt
  the old salt suffers 1 strain
""",
)
WRONG_KIND_OF_NAME = Entry(
    "E0227",
    "wrong-kind-of-name",
    "`{name}` is {found}, not {expected}",
    help="write `{nearest}`",
    help_without="name {expected} here",
    explanation="The name exists, but for something else than what this sentence speaks of.",
    example="""
sea event "Squall"
  begin story "Calm"

sea event "Calm"
  nothing happens
""",
)
MEANT_OF_TWO = Entry(
    "E0246",
    "meant-of-two",
    "`{name}` are {kinds}, and this is of one of them",
    help="give one of the two another name",
    explanation=(
        "A scenario or a ruling says by a name what it is about. Rules and set-ups may share a "
        "name as long as nothing has to tell them apart."
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
    "no-possessor",
    "`{reference}` stands here, but nothing above has been spoken of",
    help="write whose it is: `your ship`, `this crew` or a name",
    explanation=(
        "`its` points back to the thing the same line speaks of, and this line speaks of none "
        "before it."
    ),
    example="""
sea event "Squall"
  destroy its node
""",
)

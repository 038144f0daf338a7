"""E08xx: the words that sets define."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

PHRASE_WITHOUT_WORDS = Entry(
    "E0801",
    "phrase-without-words",
    "`{phrase}` has no word of its own",
    help="write a sentence around its places, as in `{{crew}} takes the waters`",
    explanation=(
        "A card says a phrase to mean the lines below it. So it needs words by which it is known "
        "from every other sentence."
    ),
    example="""
define "{crew}"
  that crew recovers 1 strain
""",
)
PHRASE_CHARACTER = Entry(
    "E0802",
    "phrase-character",
    "`{found}` cannot stand in a phrase",
    help="write it with small letters, hyphens and places in braces, as sentences on cards are",
    explanation=(
        "A phrase is a sentence of cards: small letters, and a place in braces for everything "
        "that differs from card to card, a number too."
    ),
    example="""
define "{crew} takes 2 waters"
  that crew recovers 2 strain
""",
)
UNKNOWN_PLACE = Entry(
    "E0803",
    "unknown-place",
    "nothing is called `{found}` that could stand in a phrase",
    help="write `{{{nearest}}}`",
    help_without="write what stands there: `{{crew}}`, `{{ship}}`, `{{player}}`, `{{enemy}}`, "
    "`{{number}}`",
    explanation=(
        "What stands in braces is the word for a kind of thing, or `number`. A narrower word, as "
        "`deckhand`, is none: any crew may stand there, and the lines below can ask."
    ),
    example="""
define "{sailor} takes the waters"
  that crew recovers 1 strain
""",
)
PLACES_ALIKE = Entry(
    "E0804",
    "places-alike",
    "two places of `{phrase}` are of the same kind, `{found}`",
    help="give each a name: `{{{found} as the healer}}`",
    explanation=(
        "The lines of a definition speak of `that crew`, or of `the healer`. With two of a kind "
        "each needs a name. A player is known by the ship: `{{player}}` and `{{ship}}` are alike."
    ),
    example="""
define "{crew} mends {crew}"
  that crew recovers 1 strain
""",
)
PHRASE_NARROWS = Entry(
    "E0805",
    "phrase-narrows",
    "behind a thing, `{found}` says which one is meant",
    help="put another word in between, as `to` or `from`, or a verb",
    explanation=(
        "`one crew on deck` is one thing. So no phrase goes on behind a thing with a word that "
        "tells things apart: `on`, `in`, `with`, `who`."
    ),
    example="""
define "put {crew} on watch"
  that crew suffers 1 strain
""",
)
PHRASE_TWICE = Entry(
    "E0806",
    "phrase-twice",
    "`{phrase}` reads as `{other}`, which can be said already",
    help="use that, or word yours otherwise",
    explanation=(
        "A sentence has one meaning. A phrase of a set differs by a word from all that the core, "
        "the set itself, and those it is built on can say."
    ),
    example="""
define "{crew} suffers {number} strain"
  that crew suffers the number strain
""",
)
PHRASES_COLLIDE = Entry(
    "E0807",
    "phrases-collide",
    "`{phrase}` cannot be told from `{other}`: {where}",
    help="word it otherwise: let its first words, or those behind a place, be its own",
    explanation=(
        "A line is read from left to right, one word ahead. Two sentences that begin alike must "
        "differ before the reader has to decide where a thing or a number ends."
    ),
    example="""
define "stake {number as the pot} plus {number as the rest}"
  collect the pot clues
  collect the rest coin
""",
)
PHRASE_TAKES_WORD = Entry(
    "E0823",
    "phrase-takes-word",
    "`{phrase}` takes the word `{word}` away, which {what} is called by",
    help="word the phrase without `{word}`, or call {what} otherwise",
    explanation=(
        "Every word of a phrase is reserved in its set, and in those that build on it. A kind of "
        "cards, a die, a track or an order that is called by one of them could not be spoken of."
    ),
    example="""
die "Tide", faces ebb, flood

define the "tide of {ship}"
  reckon the number of treasures of that ship
""",
)
WORD_OF_TWO = Entry(
    "E0827",
    "word-of-two",
    "{what} cannot be called `{word}`: {other} is called so",
    help="give one of the two another word",
    explanation=(
        "A word means one thing, wherever it stands. What a set declares, and what those declare "
        "that it builds on, is called by words of its own."
    ),
    example="""
track "Gear" for each ship from 0 to 5, token gear at 0

kind "gear", plural "gears", stays with a ship
""",
)
UNUSED_PLACE = Entry(
    "E0808",
    "unused-place",
    "no line speaks of `{said}`",
    help="say something of `{said}`, or take `{place}` out of the phrase",
    explanation=(
        "What stands in a place of a phrase is what its lines are about. One that no line "
        "mentions would promise something that does not happen."
    ),
    example="""
define "{crew} signs on for {number}"
  that crew recovers 1 strain
""",
)
RECURSION = Entry(
    "E0809",
    "recursion",
    "`{phrase}` stands for itself: {way}",
    help="say in one of them what happens, without the other",
    explanation=(
        "Every card comes to an end. So what a phrase stands for may use other phrases, but none "
        "that leads back to it."
    ),
    example="""
define "{crew} takes the waters"
  that crew recovers 1 strain
  that crew takes the waters
""",
)
DEFINITION_FORM = Entry(
    "E0810",
    "definition-form",
    "`{begins}` is followed by one line that begins with `{line}`",
    help="write one line below, as in `{sample}`",
    explanation=(
        "A question is what it asks: `if`, with `and` and `or` as needed. A number is how much it "
        "is: `reckon`. Nothing happens in them."
    ),
    example="""
define whether "{crew} is spent"
  that crew recovers 1 strain
""",
)
DEFINITION_TOO_LONG = Entry(
    "E0811",
    "definition-too-long",
    "`{phrase}` stands for {lines} sentences, with those of the phrases it uses; at most {most} do",
    help="let it do less",
    explanation=(
        "What a phrase stands for is written into every card that says it. Phrases of phrases "
        "of phrases grow quickly."
    ),
)
PHRASE_NOT_HERE = Entry(
    "E0812",
    "phrase-not-here",
    "`{phrase}` cannot stand {place}",
    help="{advice}",
    explanation=(
        "A phrase of a set stands for lines that do things. It can do so where each of these "
        "lines could, and takes numbers that are known."
    ),
    example="""
define "{crew} drinks"
  that crew recovers 1 strain

sea event "Squall"
  one crew on deck drinks for each crew on deck
""",
)
NUMBER_WITHOUT_NAME = Entry(
    "E0813",
    "number-without-name",
    "nothing is done with `{text}`",
    help="give it a name for later lines: `reckon {number} as the toll`",
    explanation=(
        "`reckon` computes a number once. Lines below speak of it by its name; only the "
        "definition of a number needs none."
    ),
    example="""
sea event "Squall"
  reckon the number of crew on deck
""",
)
KIND_WORD = Entry(
    "E0814",
    "kind-word",
    "`{name}` cannot be a kind of {of}: {reason}",
    help="call it by a word of its own, such as `{suggestion}`",
    explanation=(
        "Orders of a set are called otherwise than those of the core. A kind of cards is known by "
        "one word of small letters, which begins its cards and stands "
        "in sentences: `every influence`. So it means nothing else."
    ),
    example="""
kind "relic", plural "relics", stays on the table
""",
)
KIND_PLURAL = Entry(
    "E0815",
    "kind-plural",
    "several of the kind `{name}` cannot be called `{plural}`",
    help='write `plural "{expected}"`',
    explanation=(
        "Cards say the word for several as they say the word for one. A set cannot declare a word "
        "whose plural is made in a way of its own."
    ),
    example="""
kind "influence", plural "powers", stays on the table
""",
)
KIND_TWICE = Entry(
    "E0816",
    "kind-twice",
    "`{name}` is a kind of cards of the set `{set}` already",
    help="call this kind otherwise, or build on `{set}` and make cards of its kind",
    explanation=(
        "What a card says of a kind is about all cards of it, whoever made them. Sets that are "
        "played together cannot mean two things by one word."
    ),
)
CANNOT_DECLARE = Entry(
    "E0817",
    "cannot-declare",
    "a set declares no {what}",
    help="{instead}",
    explanation=(
        "A set declares words, kinds of cards and orders, decks, tracks, counters, stats, dice. "
        "What else the core knows by name, sets use as it is."
    ),
    example="""
token "Light"
""",
)
FIELD_WORD = Entry(
    "E0818",
    "field-word",
    "`{name}` cannot be a {what} of the kind `{kind}`: {reason}",
    help="call it by a word of its own, such as `{suggestion}`",
    explanation=(
        "A field or a section is known by one word of small letters, which stands on cards of the "
        "kind and in sentences: `every bounty with reward at least 5`. So it means nothing else."
    ),
    example="""
kind "bounty", plural "bounties", stays on the table
  field "coin", a number from 0 to 20
""",
)
KEYWORD_BEARER = Entry(
    "E0819",
    "keyword-bearer",
    "no card could have a keyword for `{bearer}`",
    help="write `for enemies`, `for relics`, `for cards` or the word for a kind of cards that stay",
    explanation=(
        "A keyword stands on cards whose abilities work while they are in play: crew and their "
        "traits, enemies, enemy ships, improvements, artillery, treasures, cards of a set's kind."
    ),
    example="""
keyword "Murky" for storms
  every crew gets -1 luck
""",
)
CARD_WITHOUT_PRICE = Entry(
    "E0824",
    "card-without-price",
    "{found} has no price, so nobody can buy it",
    help='declare `field "price", a number from 0 to 20` below its kind, or `encounter` the card',
    explanation=(
        "What a card of a set's kind costs stands on it: a field of its kind that is called "
        "`price`. Whoever buys it pays so much coin, and it comes where its kind lives."
    ),
    example="""
kind "bounty", plural "bounties", stays on the table
deck "Bounty", holds bounties

bounty "The Lamp Thief"
  every crew gets -1 luck

sea event "Squall"
  draw 1 card from the "Bounty" deck
  buy one bounty
""",
)
CARD_READ_ONCE = Entry(
    "E0825",
    "card-read-once",
    "{found} is read once, so nobody can keep it",
    help="write `encounter` for what it says, or let its kind stay, as in `stays with a ship`",
    explanation=(
        "A kind says where its cards live. One that is read once is done and discarded, and "
        "stays with nobody who takes it."
    ),
    example="""
kind "bounty", plural "bounties", is read once
deck "Bounty", holds bounties

bounty "The Lamp Thief"
  collect 1 clue

sea event "Squall"
  reveal the top 1 card from the "Bounty" deck
  take one bounty
""",
)
CARD_OF_ONE_SIDE = Entry(
    "E0826",
    "card-of-one-side",
    "only cards of a kind that stays are turned over",
    help="name the kind: `turn one bounty face down`, `turn every bounty of your ship face up`",
    explanation=(
        "Cards that a set's kind lets stay, on the table, with a ship or with a crew, have two "
        "sides. All others lie open for a moment, or are drawn and read."
    ),
    example="""
sea event "Squall"
  draw 1 card from the "Treasure" deck
  turn one card face down
""",
)

"""E08xx: the words that sets define."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

PHRASE_WITHOUT_WORDS = Entry(
    "E0801",
    "the phrase `{phrase}` has no word of its own",
    help="write a sentence around the words in braces, such as `{{crew}} takes the waters`",
    explanation=(
        "A card writes a phrase in place of the lines below it. The phrase needs words of its "
        "own, so that a reader can tell it from every other sentence."
    ),
    example="""
define "{crew}"
  that crew recovers 1 strain
""",
)
PHRASE_CHARACTER = Entry(
    "E0802",
    "a phrase can't contain `{found}`",
    help=(
        "write small letters and hyphens; put anything that changes from card to card, such as a "
        "number, in braces: `{{number}}`"
    ),
    explanation=(
        "A phrase is a sentence like those on cards, in small letters. Whatever differs from "
        "card to card goes in braces, numbers too."
    ),
    example="""
define "{crew} takes 2 waters"
  that crew recovers 2 strain
""",
)
UNKNOWN_PLACE = Entry(
    "E0803",
    "`{found}` can't be used in braces",
    help="write `{{{nearest}}}`",
    help_without=(
        "write what goes there: `{{crew}}`, `{{ship}}`, `{{player}}`, `{{enemy}}` or `{{number}}`"
    ),
    explanation=(
        "Braces hold the word for a kind of thing, or `number`: any crew, any ship. A narrower "
        "word such as `deckhand` doesn't work there; let the lines below ask for it with `if`."
    ),
    example="""
define "{sailor} takes the waters"
  that crew recovers 1 strain
""",
)
PLACES_ALIKE = Entry(
    "E0804",
    "`{phrase}` has two things of the kind `{found}`, and nothing tells them apart",
    help="give each a name: `{{{found} as the healer}}`",
    explanation=(
        "The lines of a definition say `that crew`, or `the healer` if the thing has a name. "
        "With two of a kind, each needs a name. A player is known by their ship, so `{player}` "
        "and `{ship}` are the same kind here."
    ),
    example="""
define "{crew} mends {crew}"
  that crew recovers 1 strain
""",
)
PHRASE_NARROWS = Entry(
    "E0805",
    "`{found}` can't follow a thing in braces: there it says which thing is meant",
    help="put another word in between, such as `to` or `from`, or a verb",
    explanation=(
        "After a thing, words such as `on`, `in`, `with` and `who` say which one is meant: `one "
        "crew on deck`. A phrase that went on with one of them could be read in two ways."
    ),
    example="""
define "put {crew} on watch"
  that crew suffers 1 strain
""",
)
PHRASE_TWICE = Entry(
    "E0806",
    "`{phrase}` already means something else: it reads as `{other}`",
    help="use that sentence, or word your phrase differently",
    explanation=(
        "Every sentence has one meaning. A phrase must differ by at least one word from all "
        "sentences of the core, of its own set and of the sets it builds on."
    ),
    example="""
define "{crew} suffers {number} strain"
  that crew suffers the number strain
""",
)
PHRASES_COLLIDE = Entry(
    "E0807",
    "`{phrase}` can't be told apart from {other}: {where}",
    help="change the first words, or the words after something in braces",
    explanation=(
        "A line is read from left to right, one word ahead. If two sentences begin alike, they "
        "must differ before the reader has to decide where a thing or a number ends."
    ),
    example="""
define "stake {number as the pot} plus {number as the rest}"
  collect the pot clues
  collect the rest coin
""",
)
PHRASE_TAKES_WORD = Entry(
    "E0823",
    "`{phrase}` contains the word `{word}`, which is already the name of {what}",
    help="use another word in the phrase, or rename the other one",
    explanation=(
        "The words of a phrase are reserved in its set and in the sets that build on it. No kind "
        "of card, die, track or order there can have one of them as its name."
    ),
    example="""
die "Tide", faces ebb, flood

define the "tide of {ship}"
  reckon the number of treasures of that ship
""",
)
WORD_OF_TWO = Entry(
    "E0827",
    "{what} can't be called `{word}`: {other} already has that name",
    help="rename one of the two",
    explanation=(
        "One word means one thing everywhere. This includes the words declared by the sets that "
        "a set builds on."
    ),
    example="""
track "Gear" for each ship from 0 to 5, token gear at 0

kind "gear", plural "gears", stays with a ship
""",
)
UNUSED_PLACE = Entry(
    "E0808",
    "no line below uses `{said}`",
    help="use `{said}` in a line below, or remove `{place}` from the phrase",
    explanation=(
        "A card puts something into the phrase, and the lines below do something with it. "
        "Something that no line uses would promise what never happens."
    ),
    example="""
define "{crew} signs on for {number}"
  that crew recovers 1 strain
""",
)
RECURSION = Entry(
    "E0809",
    "`{phrase}` leads back to itself: {way}",
    help="write out what happens, without using the phrase again",
    explanation=(
        "What a card does must come to an end. A phrase may use other phrases, but none that "
        "leads back to it."
    ),
    example="""
define "{crew} takes the waters"
  that crew recovers 1 strain
  that crew takes the waters
""",
)
DEFINITION_FORM = Entry(
    "E0810",
    "`{begins}` needs exactly one line below it, which begins with `{line}`",
    help="write one line below, such as `{sample}`",
    explanation=(
        "`define whether` asks a question with `if`, and `define the` works out a number with "
        "`reckon`. Neither of them makes anything happen."
    ),
    example="""
define whether "{crew} is spent"
  that crew recovers 1 strain
""",
)
DEFINITION_TOO_LONG = Entry(
    "E0811",
    (
        "`{phrase}` is too long: with the phrases it uses it has {lines} sentences, and the "
        "limit is {most}"
    ),
    help="shorten it, or shorten the phrases it uses",
    explanation=(
        "All sentences of a phrase are built into every card that uses it. Phrases that use "
        "other phrases grow quickly."
    ),
)
PHRASE_NOT_HERE = Entry(
    "E0812",
    "`{phrase}` can't be used {place}",
    help="{advice}",
    explanation=(
        "A phrase stands for the lines of its definition. It works only where each of those "
        "lines would work, and only with numbers that are known there."
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
    "the number in `{text}` is never used",
    help="give it a name for later lines: `reckon {number} as the toll`",
    explanation=(
        "`reckon` works out a number once, and the lines below use the number by its name. Only "
        "the definition of a number needs no name."
    ),
    example="""
sea event "Squall"
  reckon the number of crew on deck
""",
)
KIND_WORD = Entry(
    "E0814",
    "`{name}` can't be a kind of {of}: {reason}",
    help="use another word, such as `{suggestion}`",
    explanation=(
        "A kind of card is named by one word in small letters. The word begins its cards and "
        "appears in sentences such as `every influence`, so it can't mean anything else. Orders "
        "need other names than those of the core."
    ),
    example="""
kind "relic", plural "relics", stays on the table
""",
)
KIND_PLURAL = Entry(
    "E0815",
    "the plural of the kind `{name}` can't be `{plural}`",
    help='write `plural "{expected}"`',
    explanation=(
        "Cards form the plural from the word for one, so it must be a regular plural. If your "
        "word has another one, choose another word."
    ),
    example="""
kind "influence", plural "powers", stays on the table
""",
)
KIND_TWICE = Entry(
    "E0816",
    "the set `{set}` already has a kind of card called `{name}`",
    help="rename this kind, or build on `{set}` and make cards of its kind",
    explanation=(
        "What a card says about a kind applies to all its cards, whichever set they come from. "
        "Sets that are played together can't use one word for two kinds."
    ),
)
CANNOT_DECLARE = Entry(
    "E0817",
    "a set can't declare {what}",
    help="{instead}",
    explanation=(
        "A set can declare phrases and keywords, kinds of cards and orders, decks, tracks, "
        "counters, stats and dice. Sets use the rest of what the core has as it is."
    ),
    example="""
token "Light"
""",
)
FIELD_WORD = Entry(
    "E0818",
    "`{name}` can't be a {what} of the kind `{kind}`: {reason}",
    help="use another word, such as `{suggestion}`",
    explanation=(
        "Fields and sections are named by one word in small letters. The word is on cards of the "
        "kind and in sentences such as `every bounty with reward at least 5`, so it can't mean "
        "anything else."
    ),
    example="""
kind "bounty", plural "bounties", stays on the table
  field "coin", a number from 0 to 20
""",
)
KEYWORD_BEARER = Entry(
    "E0819",
    "a keyword can't be for `{bearer}`",
    help=(
        "write `for enemies`, `for relics`, `for cards` or the plural of a kind of card that "
        "stays in play"
    ),
    explanation=(
        "A keyword goes on cards whose abilities work while they are in play: crew and their "
        "traits, enemies, enemy ships, improvements, artillery, treasures, and cards of a set's "
        "own kinds."
    ),
    example="""
keyword "Murky" for storms
  every crew gets -1 luck
""",
)
CARD_WITHOUT_PRICE = Entry(
    "E0824",
    "{found} has no price, so nobody can buy it",
    help=(
        'declare `field "price", a number from 0 to 20` below its kind, or write `encounter` '
        "instead of `buy`"
    ),
    explanation=(
        "The price of a card of your own kind is a field of the kind, called `price`. Whoever "
        "buys the card pays that much coin, and the card goes where its kind stays."
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
    "{found} is read once, so nobody can keep it",
    help="write `encounter` to do what it says, or let its kind stay, such as `stays with a ship`",
    explanation=(
        "A kind says where its cards live. A card that is read once is done and then discarded, "
        "so no ship and no crew can have it."
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
    "only cards of a set's own kinds that stay in play can be turned over",
    help="name such a kind: `turn one bounty face down`, `turn every bounty of your ship face up`",
    explanation=(
        "Cards of your own kinds that stay on the table, with a ship or with a crew, have two "
        "sides that a card can turn. Other cards have only the side that is printed."
    ),
    example="""
sea event "Squall"
  draw 1 card from the "Treasure" deck
  turn one card face down
""",
)

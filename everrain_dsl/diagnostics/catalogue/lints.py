"""W01xx: what works, and is probably not meant."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

EMPTY_FILE = Entry(
    "W0101",
    "empty-file",
    "this file holds no card",
    help="write a card into it, or remove the file",
    explanation=(
        "The file is empty, or holds nothing but comments. Perhaps its cards were moved, or were "
        "never saved."
    ),
    example="""
# Cards of the second act go here.
""",
)


LONG_FLAVOUR = Entry(
    "W0108",
    "long-flavour",
    "this flavour has {length} characters; a card face has room for {most}",
    help="shorten it, or move a part to another card",
    explanation="Flavour shares the card face with the rules, which come first.",
    example="""
sea event "Squall"
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  > The rain comes sideways, and then from below, and then from within.
  collect 1 clue
""",
)
IN_NO_DECK = Entry(
    "W0117",
    "in-no-deck",
    "no deck holds {kinds}, so `{name}` is never drawn",
    help="let a deck hold them: `holds {kinds}`",
    explanation=(
        "A card is drawn from a deck that holds its kind: one of its own set, or of a set that it "
        "builds on. Decks are declared, and what each of them holds."
    ),
    example="""
set "Deep Waters"
  code "deep", version "1.0.0"

deck "Weather", holds sea events

enemy "Wyrm", act 1
  health 4, dice 2, spoils 1
""",
)
ANY_OF_THEM = Entry(
    "W0119",
    "any-of-them",
    "`{text}` is any there is, not only the one that `while` asks about",
    help="say which one is meant, with its properties: `{text} within 3 of your ship`",
    explanation=(
        "What stands behind `while` says when something holds, not of what. If all of them are "
        "meant, say it in the plural: `you cannot visit ports`."
    ),
    example="""
positive trait "Unwelcome" (general)
  while your ship is within 3 of a port
    you cannot visit a port
""",
)
RULES_DISAGREE = Entry(
    "W0120",
    "rules-disagree",
    "`{name}` and `{other}` disagree on the {option}: {value}, or {theirs}",
    help='write `contradicts "{other}"{of}` in one of them: then no game has both',
    explanation=(
        "Each plays one thing in its own way, so no game can have both unless somebody says with "
        "`--rule` which is meant. Rules that say what they contradict are refused with a sentence."
    ),
    example="""
rules "Day Watch", optional
  plays "auto visit is yes"

rules "Night Watch", optional
  plays "auto visit is no"
""",
)
NAMED_LIKE_ANOTHER = Entry(
    "W0118",
    "named-like-another",
    "a card of the set `{set}` is called `{name}` as well",
    help="give it another name; in this set `{name}` means the card of this set",
    explanation=(
        "Both cards are in the game, and they print the same name, so no player can tell which of "
        "them a card speaks of. In the set that uses the name again, it always means its own card."
    ),
    example="""
location "Inn"
  service "A bed"
    this crew recovers 1 strain
""",
)
NO_CARD_OF_KIND = Entry(
    "W0121",
    "no-card-of-kind",
    "no card is {kind}, which the deck `{deck}` holds",
    help="write a card of it: `{sample}`",
    explanation=(
        "A deck holds all cards of the kinds that it names. Nothing is ever drawn of a kind of a "
        "set that has no cards."
    ),
    example="""
set "Deep Waters"
  code "deep", version "1.0.0"

kind "influence", plural "influences", stays on the table

deck "Influence", holds influences
""",
)
NOTHING_TO_ALLOW = Entry(
    "W0122",
    "nothing-to-allow",
    "no {code} is told here, so nothing need be allowed",
    help="remove the note",
    explanation=(
        "A note `# allow W0118: reason` allows a warning of its own line, or, on a line of its "
        "own, of the line below it. What is no longer told needs no note."
    ),
    example="""
# allow W0118: it was called so once
sea event "Squall Off Duskfall"
  collect 1 clue
""",
)
ADDS_NOTHING = Entry(
    "W0123",
    "adds-nothing",
    "`{text}` changes nothing",
    help="write how much it is, such as `+1`, or leave the line out",
    explanation="What gets +0 stays as it is, and the line stands on the card for nothing.",
    example="""
sea event "Doldrums"
  every player ship gets +0 navigation until the end of the act
""",
)
SAME_EITHER_WAY = Entry(
    "W0124",
    "same-either-way",
    "the same happens whether or not `{text}`",
    help="write the lines once, without `if` and `otherwise`",
    explanation=(
        "What stands below an `if` and below its `otherwise` is the same, so that it happens in "
        "any case. Mostly one of the two was copied from the other and not yet changed."
    ),
    example="""
sea event "A Coin Is Tossed"
  if you have at least 2 clues
    everyone loses
  otherwise
    everyone loses
""",
)
DRAWN_AND_LEFT = Entry(
    "W0125",
    "drawn-and-left",
    "nothing is done with what `{text}` lays out",
    help="say on a line below what happens to it, such as `take that card`; to gain treasures, "
    "write `collect 1 treasure`",
    explanation=(
        "Cards that are drawn are laid out, and what is not taken in the end is discarded. Where "
        "no line speaks of them, drawing them comes to nothing."
    ),
    example="""
sea event "A Chest Adrift"
  draw 1 card from the "Treasure" deck
""",
)
TWO_READINGS = Entry(
    "W0126",
    "two-readings",
    "`{text}` can be read in two ways; here `{meant}` is taken together",
    help="give the part that belongs together a line or a name of its own",
    explanation=(
        "A card has no brackets, so a reader may group the words differently: a fifth of the lower "
        "of two numbers, or the lower of one number and a fifth of the other. Give one part a name "
        "with `reckon` on a line above, and only one reading is left."
    ),
    example="""
sea event "A Split Purse"
  collect the lower of the act and your coin divided by 5 coin
""",
)
OTHER_MEANT = Entry(
    "W0127",
    "other-meant",
    "`{text}` means `{meant}` here, but a reader may think of `{other}`",
    help="give the one you mean a name, with `as the ...`, and write the name here",
    explanation=(
        "`its`, `another` and `that` refer to what was chosen last on the lines above, or else to "
        "what the card or the event is about. If the sentence has just named another thing, a "
        "reader may think of that one. A name leaves no doubt."
    ),
    example="""
sea event "A Long Way Round"
  choose one crew on deck with the highest luck as the pilot
  choose one crew on deck as the mate
  the pilot suffers its strain trauma
""",
)

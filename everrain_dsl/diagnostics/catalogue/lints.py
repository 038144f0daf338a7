"""W01xx: what works, and is probably not meant."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

EMPTY_FILE = Entry(
    "W0101",
    "this file has no cards",
    help="write a card in it, or delete the file",
    explanation=(
        "The file is empty or holds only comments. Perhaps its cards were moved, or never saved."
    ),
    example="""
# Cards of the second act go here.
""",
)


LONG_FLAVOUR = Entry(
    "W0108",
    "the flavour is too long: it has {length} characters, and a card has room for {most}",
    help="shorten it, or move a part to another card",
    explanation=(
        "Flavour shares the face of the card with the rules, and the rules need their room first."
    ),
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
    "`{name}` can never be drawn: no deck holds {kinds}",
    help="write `holds {kinds}` in the line of a deck",
    explanation=(
        "A card is drawn from a deck that holds its kind. The deck belongs to the set of the "
        "card or to a set that it builds on."
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
    "`{text}` means any of them, not the one after `while`",
    help="say which one you mean, such as `{text} within 3 of your ship`",
    explanation=(
        "`while` says when a line applies, not what it is about. If you mean all of them, write "
        "the plural: `you cannot visit ports`."
    ),
    example="""
positive trait "Unwelcome" (general)
  while your ship is within 3 of a port
    you cannot visit a port
""",
)
RULES_DISAGREE = Entry(
    "W0120",
    "`{name}` and `{other}` disagree on `{option}`: one says {value}, the other {theirs}",
    help='write `contradicts "{other}"{of}`, so that no game uses both',
    explanation=(
        "Both change the same option, so a game with both can't begin unless somebody chooses "
        "with `--rule`. If one contradicts the other, a game that asks for both is refused with "
        "a clear message."
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
    "the set `{set}` already has a card called `{name}`",
    help="give this card another name; in this set, `{name}` means this card",
    explanation=(
        "Both cards are in the game with the same name, so players can't tell which one is "
        "meant. In this set, the name always means this set's own card."
    ),
    example="""
location "Inn"
  service "A bed"
    this crew recovers 1 strain
""",
)
NO_CARD_OF_KIND = Entry(
    "W0121",
    "no card is {kind}, but the deck `{deck}` holds that kind",
    help="write a card of that kind: `{sample}`",
    explanation=(
        "A deck holds all cards of the kinds it names. A kind without cards can never be drawn."
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
    "this note allows {code}, but there is no {code} here",
    help="remove the note",
    explanation=(
        "A note such as `# allow W0118: reason` allows a warning on its own line, or on the line "
        "below if the note has a line to itself. Without the warning, the note does nothing."
    ),
    example="""
# allow W0118: it was called so once
sea event "Squall Off Duskfall"
  collect 1 clue
""",
)
ADDS_NOTHING = Entry(
    "W0123",
    "`{text}` changes nothing",
    help="write an amount other than 0, such as `+1`, or remove the line",
    explanation="Adding 0 leaves a number as it is, so this line does nothing on the card.",
    example="""
sea event "Doldrums"
  every player ship gets +0 navigation until the end of the act
""",
)
SAME_EITHER_WAY = Entry(
    "W0124",
    "the card does the same whether or not `{text}`",
    help="write the lines once, without `if` and `otherwise`",
    explanation=(
        "The lines below `if` and below `otherwise` are the same, so they happen in any case. "
        "Usually one part was copied from the other and not changed yet."
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
    "the card draws cards and does nothing with them: `{text}`",
    help=(
        "write what happens to them on a line below, such as `take that card`; to gain "
        "treasures, write `collect 1 treasure`"
    ),
    explanation=(
        "Cards that are drawn are laid out, and those left over are discarded. If no line uses "
        "them, drawing them changes nothing."
    ),
    example="""
sea event "A Chest Adrift"
  draw 1 card from the "Treasure" deck
""",
)
TWO_READINGS = Entry(
    "W0126",
    "`{text}` can be read in two ways; the game takes `{meant}` together",
    help="put the part that belongs together on a line of its own, or give it a name",
    explanation=(
        "A card has no brackets, so a reader may group the words differently: a fifth of the "
        "lower of two numbers, or the lower of one number and a fifth of the other. Name one "
        "part with `reckon` on a line above, and only one reading is left."
    ),
    example="""
sea event "A Split Purse"
  collect the lower of the act and your coin divided by 5 coin
""",
)
OTHER_MEANT = Entry(
    "W0127",
    "`{text}` means `{meant}` here, but a reader may think of `{other}`",
    help="name the one you mean with `as the ...`, and write the name here",
    explanation=(
        "`its`, `another` and `that` mean what the lines above chose last, or else what the card "
        "or the event is about. If the sentence has just named another thing, a reader may think "
        "of that one. A name leaves no doubt."
    ),
    example="""
sea event "A Long Way Round"
  choose one crew on deck with the highest luck as the pilot
  choose one crew on deck as the mate
  the pilot suffers its strain trauma
""",
)

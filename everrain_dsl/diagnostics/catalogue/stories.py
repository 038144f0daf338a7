"""E04xx: stories, and the pictures of hexes on tiles, artillery and enemy ships."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

STORY_NUMBER_TWICE = Entry(
    "E0441",
    "story-number-twice",
    "two cards of stories have the number {number}",
    help="write another number; {free} is free",
    explanation=(
        "The cards of all stories lie in one box, in the order of their numbers, and are found by "
        "them."
    ),
    example="""
sea event "Knock"
  begin story "The Deep"

story "The Deep"
  starts from "Knock"

  journey 14 "A Door", denizen alternative
    crew space
      continue

  epilogue 14 "A Room", expedition
    collect 1 clue
""",
)
STORY_NEVER_BEGUN = Entry(
    "E0442",
    "story-never-begun",
    "no card begins the story `{name}`",
    help='write `begin story "{name}"` on the card it starts from',
    explanation=(
        "A story enters the game when a card says so. Without one its cards stay in the box."
    ),
    example="""
story "The Deep"

  epilogue 115 "A Room", expedition
    collect 1 clue
""",
)
DOES_NOT_BEGIN_IT = Entry(
    "E0443",
    "does-not-begin-it",
    "`{card}` does not begin the story `{name}`",
    help='write `begin story "{name}"` on `{card}`, or name the card that does',
    explanation=(
        "`starts from` is printed on the story's cards, so that players find their way back. It "
        "names a card which begins the story."
    ),
    example="""
sea event "Calm"
  nothing happens

sea event "Knock"
  begin story "The Deep"

story "The Deep"
  starts from "Calm"

  epilogue 115 "A Room", expedition
    collect 1 clue
""",
)
AFTER_THE_EPILOGUE = Entry(
    "E0444",
    "after-the-epilogue",
    "`{chapter}` stands after the epilogue, and no way leads to it",
    help='move it up, before the epilogue, or lead to it with `continue to "{chapter}"`',
    explanation=(
        "A story runs through its cards in the order of their numbers, and an epilogue ends it. "
        "What comes later is told only where a card before names it."
    ),
    example="""
sea event "Knock"
  begin story "The Deep"

story "The Deep"
  starts from "Knock"

  epilogue 115 "A Room", expedition
    collect 1 clue

  journey 116 "A Door", denizen alternative
    crew space
      continue
""",
)
UNREACHABLE_CHAPTER = Entry(
    "E0462",
    "unreachable-chapter",
    "no way through the story leads to `{chapter}`",
    help='write `continue to "{chapter}"` where the story branches off to it',
    explanation=(
        "`continue` goes on with the card of the next number, `continue to` with the one it names. "
        "A card that neither leads to would stay in its box for ever."
    ),
    example="""
sea event "Knock"
  begin story "The Deep" from "A Room"

story "The Deep"
  starts from "Knock"

  journey 114 "A Door", denizen alternative
    crew space
      continue

  epilogue 115 "A Room", expedition
    collect 1 clue
""",
)
ENDLESS_STORY = Entry(
    "E0463",
    "endless-story",
    "no way leads from `{chapter}` to an end of its story",
    help="let it, or a card it leads to, go on with an epilogue",
    explanation=(
        "A story is finished when one of its epilogues is told. Where all ways from a card lead to "
        "journeys only, whoever comes there can but lose it."
    ),
    example="""
sea event "Knock"
  choice "In"
    begin story "The Deep"
  choice "Around"
    begin story "The Deep" from "A Room"

story "The Deep"
  starts from "Knock"

  journey 113 "A Door", sea event
    continue to "A Stair"

  epilogue 114 "A Room", expedition
    collect 1 clue

  journey 115 "A Stair", sea event
    continue to "A Door"
""",
)
CHAPTER_OF_ANOTHER_STORY = Entry(
    "E0464",
    "chapter-of-another-story",
    "`{chapter}` is a card of another story",
    help="write one of {own}",
    explanation="A story goes on with cards of its own: each has one number and one story.",
    example="""
sea event "Knock"
  choice "In"
    begin story "The Deep"
  choice "Up"
    begin story "The High"

story "The Deep"
  starts from "Knock"

  journey 113 "A Door", sea event
    choice "On"
      continue
    choice "Out"
      continue to "A Roof"

  epilogue 114 "A Room", expedition
    collect 1 clue

story "The High"
  starts from "Knock"

  epilogue 115 "A Roof", expedition
    collect 1 clue
""",
)
JOURNEY_WITHOUT_CONTINUE = Entry(
    "E0445",
    "journey-without-continue",
    "no way through the journey `{name}` continues its story",
    help="write `continue` where the players have done what the journey asks",
    explanation=(
        "A journey leads to the story's next card with `continue`. Without it the story can only "
        "be lost."
    ),
    example="""
sea event "Knock"
  begin story "The Deep"

story "The Deep"
  starts from "Knock"

  journey 114 "A Door", denizen alternative
    crew space
      collect 1 clue

  epilogue 115 "A Room", expedition
    collect 1 clue
""",
)
STORY_BEGINS_ITSELF = Entry(
    "E0446",
    "story-begins-itself",
    "the story `{name}` is begun only by its own cards: {chain}",
    help='write `begin story "{name}"` on a card that can be drawn without it',
    explanation=(
        "The cards that would begin the story come into play only when it, or a story that waits "
        "for it, is told. So it never starts."
    ),
    example="""
story "The Deep"
  starts from "A Room"

  epilogue 115 "A Room", expedition
    begin story "The Deep"
""",
)
MARK_OFF_HEXES = Entry(
    "E0451",
    "mark-off-hexes",
    "`{mark}` stands between the hexes",
    help="move it one row up or down, or two characters aside",
    explanation=(
        "In a picture, a hex column is two characters wide and a hex two rows high: neighbours "
        "stand one row down and one column aside, or two rows down. The first mark sets the "
        "pattern."
    ),
    example="""
artillery "Swivel Gun", bow, cost 10
  range
    |   1
    |   2
    |   ^
""",
)
UNKNOWN_MARK = Entry(
    "E0452",
    "unknown-mark",
    "`{mark}` is no mark of a {picture}",
    help="write one of {marks}",
    explanation=(
        "In a range, `^` is the ship, a digit the dice thrown at that hex, and `.` a hex out of "
        "it. In a tile, `.` is calm, `~` rough, `I` island, `W` shipwreck, `P` port, `A` altar and "
        "`S` a place where an enemy ship appears."
    ),
    example="""
tile 1, act 1, clues 1
  | .
  |   .
  | Q   .
  |   .
  |     .
""",
)
WRONG_TILE_SIZE = Entry(
    "E0453",
    "wrong-tile-size",
    "a tile has {expected} hexes, and this one {count}",
    help="draw {expected} hexes, in the arrangement of the other tiles",
    explanation="All tiles have one shape, so that each fits every slot of the map.",
    example="""
tile 1, act 1, clues 1
  | .
  |   .
  | ~
""",
)
WRONG_TILE_SHAPE = Entry(
    "E0454",
    "wrong-tile-shape",
    "these hexes do not lie as those of a tile do",
    help="draw two rows of three neighbouring hexes, as on the other tiles",
    explanation=(
        "All tiles have one shape, so that each fits every slot of the map. The number of hexes is "
        "right, their arrangement is not."
    ),
    example="""
tile 1, act 1, clues 1
  | .
  |
  | .
  |
  | .
  |
  | .
  |
  | .
  |
  | .
""",
)
RANGE_WITHOUT_SHIP = Entry(
    "E0455",
    "range-without-ship",
    "this range shows no ship",
    help="mark the hex of the ship with `^`",
    explanation="A range is seen from the ship that fires, which is drawn as `^` and faces up.",
    example="""
artillery "Swivel Gun", bow, cost 10
  range
    |   1
    | 1   1
""",
)
TWO_SHIPS = Entry(
    "E0456",
    "two-ships",
    "this range shows more than one ship",
    help="leave one `^`, and draw the other hex as a number or as `.`",
    explanation=(
        "A range is seen from one ship, which is drawn as `^` and faces up. Everything else is "
        "counted from there."
    ),
    example="""
artillery "Swivel Gun", bow, cost 10
  range
    |   1
    |
    |   ^
    |
    |   ^
""",
)
RANGE_WITHOUT_DICE = Entry(
    "E0457",
    "range-without-dice",
    "this range reaches no hex",
    help="write the number of dice into the hexes it reaches",
    explanation="A digit in a hex is the number of dice thrown at a target there.",
    example="""
artillery "Swivel Gun", bow, cost 10
  range
    |   .
    |
    |   ^
""",
)
PORTS_DO_NOT_MATCH = Entry(
    "E0458",
    "ports-do-not-match",
    "the picture of this tile shows {marked} `P`, and its first line names {named}",
    help='name each port of the picture: `port "Grimsea"` behind a comma',
    explanation="A port has a name, by which treasures, passengers and cards know it.",
    example="""
tile 1, act 1, clues 1
  | .
  |   .
  | P   .
  |   .
  |     .
""",
)
PORT_ON_TWO_TILES = Entry(
    "E0459",
    "port-on-two-tiles",
    "the port `{name}` is on another tile already",
    help="give this port another name",
    explanation=(
        "Each port is one place on the map, so its name stands on one tile of all the sets that "
        "are played together."
    ),
    example="""
tile 1, act 1, clues 1, port "Grimsea"
  | .
  |   .
  | P   .
  |   .
  |     .

tile 2, act 1, clues 1, port "Grimsea"
  | .
  |   .
  | P   .
  |   .
  |     .
""",
)

"""E04xx: stories, and the pictures of hexes on tiles, artillery and enemy ships."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

STORY_NUMBER_TWICE = Entry(
    "E0441",
    "two cards of stories have the number {number}",
    help="write another number, such as {free}",
    explanation=(
        "The cards of all stories lie in one box in the order of their numbers, and players find "
        "them by number."
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
    "no card begins the story `{name}`",
    help='write `begin story "{name}"` on the card that starts it',
    explanation=(
        "A story enters the game when a card begins it. If no card does, its cards stay in the box."
    ),
    example="""
story "The Deep"

  epilogue 115 "A Room", expedition
    collect 1 clue
""",
)
DOES_NOT_BEGIN_IT = Entry(
    "E0443",
    "the story `{name}` starts from `{card}`, but `{card}` doesn't begin it",
    help='write `begin story "{name}"` on `{card}`, or name the card that begins it',
    explanation=(
        "`starts from` is printed on the cards of the story, so that players find their way "
        "back. It names a card that begins the story."
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
    "nothing leads to `{chapter}`, which comes after the epilogue",
    help='move it above the epilogue, or write `continue to "{chapter}"` on an earlier card',
    explanation=(
        "A story goes through its cards in the order of their numbers, and an epilogue ends it. "
        "A later card is reached only if an earlier one names it."
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
    "nothing in the story leads to `{chapter}`",
    help='write `continue to "{chapter}"` where the story should branch off to it',
    explanation=(
        "`continue` goes on with the card of the next number, and `continue to` with the card it "
        "names. A card that neither leads to stays in the box for ever."
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
    "from `{chapter}`, the story can never reach an epilogue",
    help="let this card, or one it leads to, continue to an epilogue",
    explanation=(
        "A story is finished when it reaches one of its epilogues. If a card leads only to "
        "journeys, players who come to it can only lose the story."
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
    "`{chapter}` belongs to another story",
    help="name a card of this story: {own}",
    explanation=(
        "A story continues with its own cards. Each card has one number and belongs to one story."
    ),
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
    "the journey `{name}` never continues its story",
    help="write `continue` where the players have done what the journey asks",
    explanation=(
        "A journey leads to the next card of its story with `continue`. Without it, the players "
        "can only lose the story."
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
    "the story `{name}` can never start: only its own cards begin it ({chain})",
    help='write `begin story "{name}"` on a card that can be drawn without the story',
    explanation=(
        "The cards that would begin this story come into play only after it, or after a story "
        "that waits for it. So it never starts."
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
    "`{mark}` lies between the hexes of the picture",
    help="move it one row up or down, or two characters to the side",
    explanation=(
        "In a picture, a column of hexes is two characters wide and a hex is two rows high. "
        "Neighbours are one row down in the next column, or two rows down in the same column. "
        "The first mark sets the pattern."
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
    "a {picture} can't show `{mark}`",
    help="write one of {marks}",
    explanation=(
        "In a range, `^` is the ship, a digit is the number of dice thrown at that hex, and `.` "
        "is a hex out of range. In a tile, `.` is calm, `~` rough, `I` an island, `W` a "
        "shipwreck, `P` a port, `A` an altar and `S` a place where an enemy ship appears."
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
    "this tile has {count} hexes, but a tile has {expected}",
    help="draw {expected} hexes, arranged as on the other tiles",
    explanation="All tiles have the same shape, so that each of them fits every slot of the map.",
    example="""
tile 1, act 1, clues 1
  | .
  |   .
  | ~
""",
)
WRONG_TILE_SHAPE = Entry(
    "E0454",
    "the hexes of this tile are not arranged in the shape of a tile",
    help="draw two rows of three neighbouring hexes, as on the other tiles",
    explanation=(
        "All tiles have the same shape, so that each of them fits every slot of the map. This "
        "tile has the right number of hexes in the wrong arrangement."
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
    "this range has no ship",
    help="mark the hex of the ship with `^`",
    explanation="A range is seen from the ship that fires. The ship is drawn as `^` and faces up.",
    example="""
artillery "Swivel Gun", bow, cost 10
  range
    |   1
    | 1   1
""",
)
TWO_SHIPS = Entry(
    "E0456",
    "this range has more than one ship",
    help="keep one `^`, and draw the other hex as a number or as `.`",
    explanation=(
        "A range is seen from one ship, which is drawn as `^` and faces up. Everything else is "
        "counted from that ship."
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
    "this range reaches no hex",
    help="write the number of dice in each hex that it reaches",
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
    "the ports of this tile don't match: {marked} in the picture, {named} in the first line",
    help='name each port of the picture in the first line: `port "Grimsea"` after a comma',
    explanation=(
        "Each port has a name. Treasures, passengers and cards refer to the port by that name."
    ),
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
    "the port `{name}` is already on another tile",
    help="give this port another name",
    explanation=(
        "Each port is one place on the map, so its name is on only one tile of all the sets that "
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

"""E0441 to E0469: stories, and the pictures of hexes on tiles, artillery and enemy ships."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

STORY_NUMBER_TWICE = Entry(
    "E0441",
    "story-number-twice",
    "two cards of stories have the number {number}",
    help="write another number; {free} is free",
    explanation="The cards of all stories lie in one box, in the order of their numbers, and are found "
    "by them.",
    example='sea event "Knock"\n  begin story "The Deep"\n\nstory "The Deep"\n  starts from "Knock"\n\n'
    '  journey 14 "A Door", denizen alternative\n    crew space\n      continue\n\n'
    '  epilogue 14 "A Room", expedition\n    collect 1 clue\n',
)
STORY_NEVER_BEGUN = Entry(
    "E0442",
    "story-never-begun",
    "no card begins the story `{name}`",
    help='write `begin story "{name}"` on the card it starts from',
    explanation="A story enters the game when a card says so. Without one its cards stay in the box.",
    example='story "The Deep"\n\n  epilogue 15 "A Room", expedition\n    collect 1 clue\n',
)
DOES_NOT_BEGIN_IT = Entry(
    "E0443",
    "does-not-begin-it",
    "`{card}` does not begin the story `{name}`",
    help='write `begin story "{name}"` on `{card}`, or name the card that does',
    explanation="`starts from` is printed on the story's cards, so that players find their way back. It "
    "names a card which begins the story.",
    example='sea event "Calm"\n  nothing happens\n\nsea event "Knock"\n  begin story "The Deep"\n\n'
    'story "The Deep"\n  starts from "Calm"\n\n  epilogue 15 "A Room", expedition\n'
    "    collect 1 clue\n",
)
AFTER_THE_EPILOGUE = Entry(
    "E0444",
    "after-the-epilogue",
    "`{chapter}` stands after the epilogue",
    help="move it up, before the epilogue",
    explanation="A story runs through its journeys in the order written, and its one epilogue ends it.",
    example='sea event "Knock"\n  begin story "The Deep"\n\nstory "The Deep"\n  starts from "Knock"\n\n'
    '  epilogue 15 "A Room", expedition\n    collect 1 clue\n\n'
    '  journey 16 "A Door", denizen alternative\n    crew space\n      continue\n',
)
JOURNEY_WITHOUT_CONTINUE = Entry(
    "E0445",
    "journey-without-continue",
    "no way through the journey `{name}` continues its story",
    help="write `continue` where the players have done what the journey asks",
    explanation="A journey leads to the story's next card with `continue`. Without it the story can only "
    "be lost.",
    example='sea event "Knock"\n  begin story "The Deep"\n\nstory "The Deep"\n  starts from "Knock"\n\n'
    '  journey 14 "A Door", denizen alternative\n    crew space\n      collect 1 clue\n\n'
    '  epilogue 15 "A Room", expedition\n    collect 1 clue\n',
)
STORY_BEGINS_ITSELF = Entry(
    "E0446",
    "story-begins-itself",
    "the story `{name}` is begun only by its own cards: {chain}",
    help='write `begin story "{name}"` on a card that can be drawn without it',
    explanation="The cards that would begin the story come into play only when it, or a story that waits "
    "for it, is told. So it never starts.",
    example='story "The Deep"\n  starts from "A Room"\n\n  epilogue 15 "A Room", expedition\n'
    '    begin story "The Deep"\n',
)
MARK_OFF_HEXES = Entry(
    "E0451",
    "mark-off-hexes",
    "`{mark}` stands between the hexes",
    help="move it one row up or down, or two characters aside",
    explanation="In a picture, a hex column is two characters wide and a hex two rows high: neighbours "
    "stand one row down and one column aside, or two rows down. The first mark sets the pattern.",
    example='artillery "Swivel Gun", bow, cost 10\n  range\n    |   1\n    |   2\n    |   ^\n',
)
UNKNOWN_MARK = Entry(
    "E0452",
    "unknown-mark",
    "`{mark}` is no mark of a {picture}",
    help="write one of {marks}",
    explanation="In a range, `^` is the ship, a digit the dice thrown at that hex, and `.` a hex out of "
    "it. In a tile, `.` is calm, `~` rough, `I` island, `W` shipwreck, `P` port, `A` altar and `S` a "
    "place where an enemy ship appears.",
    example="tile 1, act 1, clues 1\n  | .\n  |   .\n  | Q   .\n  |   .\n  |     .\n",
)
WRONG_TILE_SIZE = Entry(
    "E0453",
    "wrong-tile-size",
    "a tile has {expected} hexes, and this one {count}",
    help="draw {expected} hexes, in the arrangement of the other tiles",
    explanation="All tiles have one shape, so that each fits every slot of the map.",
    example="tile 1, act 1, clues 1\n  | .\n  |   .\n  | ~\n",
)
WRONG_TILE_SHAPE = Entry(
    "E0454",
    "wrong-tile-shape",
    "these hexes do not lie as those of a tile do",
    help="draw two rows of three neighbouring hexes, as on the other tiles",
    explanation="All tiles have one shape, so that each fits every slot of the map. The number of hexes "
    "is right, their arrangement is not.",
    example="tile 1, act 1, clues 1\n  | .\n  |\n  | .\n  |\n  | .\n  |\n  | .\n  |\n  | .\n  |\n  | .\n",
)
RANGE_WITHOUT_SHIP = Entry(
    "E0455",
    "range-without-ship",
    "this range shows no ship",
    help="mark the hex of the ship with `^`",
    explanation="A range is seen from the ship that fires, which is drawn as `^` and faces up.",
    example='artillery "Swivel Gun", bow, cost 10\n  range\n    |   1\n    | 1   1\n',
)
TWO_SHIPS = Entry(
    "E0456",
    "two-ships",
    "this range shows more than one ship",
    help="leave one `^`, and draw the other hex as a number or as `.`",
    explanation="A range is seen from one ship.",
    example='artillery "Swivel Gun", bow, cost 10\n  range\n    |   1\n    |\n    |   ^\n    |\n    |   ^\n',
)
RANGE_WITHOUT_DICE = Entry(
    "E0457",
    "range-without-dice",
    "this range reaches no hex",
    help="write the number of dice into the hexes it reaches",
    explanation="A digit in a hex is the number of dice thrown at a target there.",
    example='artillery "Swivel Gun", bow, cost 10\n  range\n    |   .\n    |\n    |   ^\n',
)
PORTS_DO_NOT_MATCH = Entry(
    "E0458",
    "ports-do-not-match",
    "the picture of this tile shows {marked} `P`, and its first line names {named}",
    help='name each port of the picture: `port "Grimsea"` behind a comma',
    explanation="A port has a name, by which treasures, passengers and cards know it.",
    example="tile 1, act 1, clues 1\n  | .\n  |   .\n  | P   .\n  |   .\n  |     .\n",
)
PORT_ON_TWO_TILES = Entry(
    "E0459",
    "port-on-two-tiles",
    "the port `{name}` is on another tile already",
    help="give this port another name",
    explanation="Each port is one place on the map.",
    example='tile 1, act 1, clues 1, port "Grimsea"\n  | .\n  |   .\n  | P   .\n  |   .\n  |     .\n\n'
    'tile 2, act 1, clues 1, port "Grimsea"\n  | .\n  |   .\n  | P   .\n  |   .\n  |     .\n',
)

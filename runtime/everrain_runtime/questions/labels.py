"""Every entry of a menu and every fixed option, with the words it is offered under.

The id of a row is its name in small letters: options, journals and bots know it by that.
"""

from __future__ import annotations

from typing import Final

from everrain_runtime.questions.sentences import Label, name_rows

YES: Final = Label("Yes")
NO: Final = Label("No")

# What a captain may do in a turn

BOARD_ENEMY_SHIP: Final = Label("Board an enemy ship")
ISSUE_CREW_ORDER: Final = Label("Issue a Crew Order")
ISSUE_NAVIGATION_ORDER: Final = Label("Issue a Navigation Order")
ISSUE_ARTILLERY_ORDER: Final = Label("Issue an Artillery Order")
ISSUE_OTHER_ORDER: Final = Label("Issue an order of another kind")
LAUNCH_EXPEDITION: Final = Label("Launch an expedition")
LOOT_SHIPWRECK: Final = Label("Loot the shipwreck")
PURGE_ALTAR: Final = Label("Purge the altar")
REVEAL_FREELY: Final = Label("Reveal the tile ahead without an order")
TRADE: Final = Label("Trade with another captain")
USE_TREASURE: Final = Label("Use a treasure")
VISIT_PORT_NOW: Final = Label("Visit the port")

#: The free actions in the order in which they are offered.
MENU: Final = (
    BOARD_ENEMY_SHIP,
    ISSUE_CREW_ORDER,
    ISSUE_NAVIGATION_ORDER,
    ISSUE_ARTILLERY_ORDER,
    ISSUE_OTHER_ORDER,
    LAUNCH_EXPEDITION,
    LOOT_SHIPWRECK,
    PURGE_ALTAR,
    REVEAL_FREELY,
    TRADE,
    USE_TREASURE,
    VISIT_PORT_NOW,
)

END_TURN: Final = Label("End the turn")

# The moves of a navigation order

SAIL_AHEAD: Final = Label("Sail ahead")
TURN_TO_PORT: Final = Label("Turn to port")
TURN_TO_STARBOARD: Final = Label("Turn to starboard")
REVEAL_TILE: Final = Label("Reveal the tile ahead")
END_NAVIGATION_ORDER: Final = Label("End the navigation order")

# Kinds of orders

CREW_ORDER: Final = Label("A Crew Order")
NAVIGATION_ORDER: Final = Label("A Navigation Order")
ARTILLERY_ORDER: Final = Label("An Artillery Order")
FLEETING_ORDER: Final = Label("A Fleeting Order")
OTHER_ORDER: Final = Label("An Order of the kind {kind}")

#: What is said of an order of each kind that the game knows by itself.
ORDERS: Final = {
    "crew": CREW_ORDER,
    "navigation": NAVIGATION_ORDER,
    "artillery": ARTILLERY_ORDER,
    "fleeting": FLEETING_ORDER,
}

# Directions on the map

UP: Final = Label("Up")
UP_AND_RIGHT: Final = Label("Up and right")
DOWN_AND_RIGHT: Final = Label("Down and right")
DOWN: Final = Label("Down")
DOWN_AND_LEFT: Final = Label("Down and left")
UP_AND_LEFT: Final = Label("Up and left")

#: The directions as `geometry.hexes` numbers them.
DIRECTIONS: Final = (UP, UP_AND_RIGHT, DOWN_AND_RIGHT, DOWN, DOWN_AND_LEFT, UP_AND_LEFT)

AS_DRAWN: Final = Label("As drawn")
TURNED: Final = Label("Turned by half")

# Circles of improvements

CIRCLE: Final = Label("{improvement}, circle {circle}")
CIRCLE_IN_SLOT: Final = Label("{improvement} in slot {slot}, circle {circle}")
CIRCLE_ALONE: Final = Label("circle {circle}")
SHARED_CIRCLE: Final = Label("{number} shared with slot {slot}")
BESIDE: Final = Label("Beside the circles")

# In port

DEPART: Final = Label("Depart")
USE_SERVICE: Final = Label("{service} ({location})")
MEET: Final = Label("Meet {denizen}")
TAKE_ABOARD: Final = Label("Take {passenger} aboard")
LOOK_ABOUT: Final = Label("Go ashore and use nothing")
DISMISS_CREW: Final = Label("Dismiss a crew")
LOCATION: Final = Label("{location}")

# Trade

GIVE: Final = Label("Give {thing}")
ASK_FOR: Final = Label("Ask for {thing}")
EXCHANGE: Final = Label("Exchange {thing} for {back}")
ENOUGH: Final = Label("Enough")
COIN: Final = Label("coin")
CLUES: Final = Label("clues")
SOME_COIN: Final = Label("{amount} coin")
ONE_CLUE: Final = Label("{amount} clue")
SOME_CLUES: Final = Label("{amount} clues")
SCHEMATIC: Final = Label("the schematic of {upgrade}")

# Expeditions

ORDINARY: Final = Label("Draw an expedition card")
EXHAUSTIVE: Final = Label("Cross the island node by node")
NODE: Final = Label("Node {node}")
GOLD: Final = Label("The gold")
THE_NODE: Final = Label("node {node}")
THE_SHORE: Final = Label("the shore")

name_rows(globals())

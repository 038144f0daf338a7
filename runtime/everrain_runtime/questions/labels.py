"""Every entry of a menu and every fixed option, with the words it is offered under.

The id of a row is its name in small letters: options, journals and bots know it by that.
"""

from __future__ import annotations

from typing import Final

from everrain_runtime.questions.sentences import Label

YES: Final = Label("yes", "Yes")
NO: Final = Label("no", "No")

# What a captain may do in a turn

BOARD_ENEMY_SHIP: Final = Label("board_enemy_ship", "Board an enemy ship")
ISSUE_CREW_ORDER: Final = Label("issue_crew_order", "Issue a Crew Order")
ISSUE_NAVIGATION_ORDER: Final = Label("issue_navigation_order", "Issue a Navigation Order")
ISSUE_ARTILLERY_ORDER: Final = Label("issue_artillery_order", "Issue an Artillery Order")
ISSUE_OTHER_ORDER: Final = Label("issue_other_order", "Issue an order of another kind")
LAUNCH_EXPEDITION: Final = Label("launch_expedition", "Launch an expedition")
LOOT_SHIPWRECK: Final = Label("loot_shipwreck", "Loot the shipwreck")
PURGE_ALTAR: Final = Label("purge_altar", "Purge the altar")
REVEAL_FREELY: Final = Label("reveal_freely", "Reveal the tile ahead without an order")
TRADE: Final = Label("trade", "Trade with another captain")
USE_TREASURE: Final = Label("use_treasure", "Use a treasure")
VISIT_PORT_NOW: Final = Label("visit_port_now", "Visit the port")

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

END_TURN: Final = Label("end_turn", "End the turn")

# The moves of a navigation order

SAIL_AHEAD: Final = Label("sail_ahead", "Sail ahead")
TURN_TO_PORT: Final = Label("turn_to_port", "Turn to port")
TURN_TO_STARBOARD: Final = Label("turn_to_starboard", "Turn to starboard")
REVEAL_TILE: Final = Label("reveal_tile", "Reveal the tile ahead")
END_NAVIGATION_ORDER: Final = Label("end_navigation_order", "End the navigation order")

# Kinds of orders

CREW_ORDER: Final = Label("crew_order", "A Crew Order")
NAVIGATION_ORDER: Final = Label("navigation_order", "A Navigation Order")
ARTILLERY_ORDER: Final = Label("artillery_order", "An Artillery Order")
FLEETING_ORDER: Final = Label("fleeting_order", "A Fleeting Order")
OTHER_ORDER: Final = Label("other_order", "An Order of the kind {kind}")

#: What is said of an order of each kind that the game knows by itself.
ORDERS: Final = {
    "crew": CREW_ORDER,
    "navigation": NAVIGATION_ORDER,
    "artillery": ARTILLERY_ORDER,
    "fleeting": FLEETING_ORDER,
}

# Directions on the map

UP: Final = Label("up", "Up")
UP_AND_RIGHT: Final = Label("up_and_right", "Up and right")
DOWN_AND_RIGHT: Final = Label("down_and_right", "Down and right")
DOWN: Final = Label("down", "Down")
DOWN_AND_LEFT: Final = Label("down_and_left", "Down and left")
UP_AND_LEFT: Final = Label("up_and_left", "Up and left")

#: The directions as `geometry.hexes` numbers them.
DIRECTIONS: Final = (UP, UP_AND_RIGHT, DOWN_AND_RIGHT, DOWN, DOWN_AND_LEFT, UP_AND_LEFT)

AS_DRAWN: Final = Label("as_drawn", "As drawn")
TURNED: Final = Label("turned", "Turned by half")

# Circles of improvements

CIRCLE: Final = Label("circle", "{improvement}, circle {circle}")
CIRCLE_IN_SLOT: Final = Label("circle_in_slot", "{improvement} in slot {slot}, circle {circle}")
CIRCLE_ALONE: Final = Label("circle_alone", "circle {circle}")
SHARED_CIRCLE: Final = Label("shared_circle", "{number} shared with slot {slot}")
BESIDE: Final = Label("beside", "Beside the circles")

# In port

DEPART: Final = Label("depart", "Depart")
USE_SERVICE: Final = Label("use_service", "{service} ({location})")
MEET: Final = Label("meet", "Meet {denizen}")
TAKE_ABOARD: Final = Label("take_aboard", "Take {passenger} aboard")
LOOK_ABOUT: Final = Label("look_about", "Go ashore and use nothing")
DISMISS_CREW: Final = Label("dismiss_crew", "Dismiss a crew")
LOCATION: Final = Label("location", "{location}")

# Trade

GIVE: Final = Label("give", "Give {thing}")
ASK_FOR: Final = Label("ask_for", "Ask for {thing}")
EXCHANGE: Final = Label("exchange", "Exchange {thing} for {back}")
ENOUGH: Final = Label("enough", "Enough")
COIN: Final = Label("coin", "coin")
CLUES: Final = Label("clues", "clues")
SOME_COIN: Final = Label("some_coin", "{amount} coin")
ONE_CLUE: Final = Label("one_clue", "{amount} clue")
SOME_CLUES: Final = Label("some_clues", "{amount} clues")
SCHEMATIC: Final = Label("schematic", "the schematic of {upgrade}")

# Expeditions

ORDINARY: Final = Label("ordinary", "Draw an expedition card")
EXHAUSTIVE: Final = Label("exhaustive", "Cross the island node by node")
NODE: Final = Label("node", "Node {node}")
GOLD: Final = Label("gold", "The gold")
THE_NODE: Final = Label("the_node", "node {node}")
THE_SHORE: Final = Label("the_shore", "the shore")

"""Every question that the rules ask: its sentence, the rules that ask it, and who is asked.

The id of a row is its name in small letters. Journals and bots know it by that, so a sentence can
be reworded, and an id is never given to another question.
"""

from __future__ import annotations

from typing import Final

from everrain_runtime.questions.sentences import Question, name_rows

# The round

WHAT_DO_YOU_DO: Final = Question("What do you do?", ("GEN-04",))
GAIN_WHICH_ORDER: Final = Question("Gain which order?", ("ACT-03",))
ISSUE_WHICH_ORDER: Final = Question("Issue which order?", ("ORD-09",))
REFRESH_WHICH_ORDERS: Final = Question("Refresh which orders?", ("RND-03", "ORD-03"))
ISSUE_WHICH_KIND: Final = Question("Issue an order of which kind?", ("ORD-01", "SET-18"))
WHO_CARRIES_OUT: Final = Question("Who obeys the order {order}?", ("ORD-02", "SET-18"))
WHO_OBEYS: Final = Question("Who obeys the order?", ("ORD-05",))
WHERE_DOES_CREW_GO: Final = Question("Where does {crew} go?", ("ORD-05", "ORD-13"))
WHICH_ARTILLERY_FIRES: Final = Question("Which artillery fires?", ("ORD-08",))
FIGHT_IN_WHICH_ZONE: Final = Question("Fight in which zone?", ("ORD-06", "V2-33"))
AT_WHAT: Final = Question("At what?", ("ORD-08", "ART-05"))
WHERE_DOES_STARTER_GO: Final = Question("Where does {upgrade} go?", ("SET-09",))
WHERE_DO_YOU_START: Final = Question("Where does your ship start?", ("SET-15", "SET-16"))
WHERE_DO_YOU_FACE: Final = Question(
    "Where does your ship face?", ("SET-15", "SET-16"), "acting captain"
)
WHO_IS_TESTED: Final = Question("Who tests {stat}?", ("TST-01",), "acting captain")
PICK_THE_ONE_WITH: Final = Question("Pick the one with the {gauge}", ("GEN-05",), "acting captain")
WHICH_DIE_AGAIN: Final = Question("Which {die} die is rolled again?", ("DIC-11",), "acting captain")
WHICH_DIE_CHANGES: Final = Question("Which {die} die is changed?", ("DIC-04",), "acting captain")
WHOSE_DIE: Final = Question("Whose {die} die is it?", ("DIC-12", "FRY-C3"), "acting captain")
WHICH_STAT: Final = Question("Which stat is it?", ("TST-01",), "acting captain")
WHICH_ROW: Final = Question("Which result stands?", ("SPO-01",), "acting captain")
WHICH_CARD_COMES_NEXT: Final = Question("Which one comes next?", ("GEN-07",), "acting captain")

WHO_BEARS_CARD: Final = Question("Who is {card} about?", ("SET-18",), "acting captain")

DISCARD_WHICH_CARD: Final = Question(
    "Discard which one, to have no more than {number}?", ("SET-18",)
)

WHICH_CARD_IS_FOUND: Final = Question("Which one do you find?", ("GEN-07",), "acting captain")

START_ANEW: Final = Question(
    "No crow's nest works, and no port is found. Is the game started anew?",
    ("REV-09",),
    "first player",
)

# Crew

DISMISS_WHOM: Final = Question("Dismiss whom?", ("CRW-08",))
DISMISS_WHOM_FOR: Final = Question("Dismiss whom to make room for {crew}?", ("HIR-07",))
WHO_LEAVES_UNPAID: Final = Question("Who leaves unpaid?", ("HIR-08",), "acting captain")
WHO_ELSE_LEAVES_UNPAID: Final = Question(
    "Who else is not to be paid?", ("HIR-08",), "acting captain"
)

# The ship

WHERE_BELOW_DECK: Final = Question("Where below deck does {crew} go?", ("BLW-01",))
WHERE_ON_DECK: Final = Question("Where on deck does {crew} go?", ("DCK-01",))
WHERE_IN_SLOT: Final = Question("Where in slot {slot} does {crew} stand?", ("BLW-02",))
WHICH_CIRCLE: Final = Question("Which circle of {improvement}?", ("BLW-02",), "acting captain")
PAY_FOR_CIRCLE: Final = Question("Pay for {improvement}?", ("FAT-01",), "acting captain")
PAY_FOR_SECTION: Final = Question("Pay for the {section} of {card}?", ("SET-18",), "acting captain")
TURN_OMENS: Final = Question(
    "Exhaust which orders to turn {die} omens into {result}? ({shown})", ("DIC-07", "ORD-04")
)
EVADE_BY_ORDER: Final = Question(
    "Exhaust which order to evade {damage} damage?", ("SEA-03", "V2-74")
)
DISCARD_WHICH_TREASURE: Final = Question(
    "Discard which treasure for {treasure}?", ("TRE-03", "GEN-11")
)
DISCARD_WHICH_TREASURES: Final = Question("Discard which treasures?", ("TRE-03",))
TAKE_TREASURE: Final = Question("Take {treasure}?", ("GEN-11", "SPO-04"))
TAKE_SCHEMATIC: Final = Question("Take the schematic of {upgrade}?", ("SCH-01", "GEN-11"))
WHERE_DOES_UPGRADE_GO: Final = Question("Where does {upgrade} go?", ("IMP-06", "SCH-01"))
MOVE_WHICH_UPGRADES: Final = Question(
    "Move or discard which upgrades to make room for {upgrade}?", ("IMP-05", "IMP-06")
)
WHERE_DOES_IT_GO_NOW: Final = Question(
    "Where does {upgrade} go now, if it is kept?", ("IMP-05", "IMP-06")
)
FIRE_AT_WHAT: Final = Question("What does {artillery} fire at?", ("ART-05", "ART-06"))
WHICH_TREASURE_STAYS: Final = Question(
    "Which treasure stays in the shipwreck?", ("SNK-03", "SNK-11")
)
WHERE_DO_YOU_RETURN: Final = Question("Where does {ship} return?", ("SNK-07", "SNK-16"))
WHERE_DO_YOU_FACE_AGAIN: Final = Question("Where does {ship} face?", ("SNK-08",), "acting captain")

# The sea

WHERE_DOES_SHIP_LIE: Final = Question("Where does your ship lie?", ("MOV-06", "MAP-09"))
WHICH_WAY_DOES_SHIP_FACE: Final = Question("Which way does the ship face?", ("MOV-01",))
WHERE_DOES_TILE_GO: Final = Question("Where does the tile go?", ("REV-02",), "acting captain")
WHICH_WAY_DOES_TILE_LIE: Final = Question(
    "Which way does {tile} lie?", ("REV-04",), "acting captain"
)
WHICH_SPACES_DOES_STORM_COVER: Final = Question(
    "Which spaces does the storm cover?", ("STM-01", "STM-18"), "acting captain"
)
WHERE_DOES_STORM_MOVE: Final = Question(
    "Where does the storm move?", ("STM-03", "STM-20"), "acting captain"
)
WHO_GOES_WITHOUT_BOAT: Final = Question("Who goes ashore without a boat?", ("EXP-02",))
HOW_IS_ISLAND_EXPLORED: Final = Question("How is the island explored?", ("XEX-01",))
WHERE_DOES_CREW_WALK: Final = Question("Where does {crew} go from {place}?", ("XEX-07",))
WHICH_TOKEN_NEXT: Final = Question("Which token is turned up next?", ("XEX-05",))
WHO_SUFFERS_ON_NODE: Final = Question("Who on node {node} suffers strain?", ("XEX-05", "XEX-06"))
EXPLORE_FURTHER: Final = Question("Explore further?", ("XEX-08",))

# The port

VISIT_PORT: Final = Question("Visit {port}?", ("PRT-02",))
WHAT_DO_YOU_DO_IN_PORT: Final = Question("What do you do in {port}?", ("PRT-01",))
WHO_GOES_TO: Final = Question("Who goes to {service}?", ("PRT-07",))
WHO_GOES_ASHORE: Final = Question("Who goes ashore?", ("SVC-20",))
WHERE_TO: Final = Question("Where to?", ("SVC-20",))
WHERE_DOES_PASSENGER_SLEEP: Final = Question("Where does {passenger} sleep?", ("PAS-01", "PAS-06"))
HAND_IN_WHICH_TREASURES: Final = Question(
    "Hand in which treasures as clues?", ("CLU-04",), "acting captain"
)
ASK_DESIRED_VALUE: Final = Question(
    "Ask for the desired value of {treasure}?", ("SVC-06",), "acting captain"
)
USE_WHICH_TREASURE: Final = Question("Use which treasure?", ("TRE-02",))
USE_TREASURE_NOW: Final = Question("Use a treasure now?", ("TRE-06",))
TRADE_WITH_WHOM: Final = Question("Trade with whom?", ("COP-01",))
TRADE_WHAT: Final = Question("Trade what with {ship}?", ("COP-01", "COP-02"))
HOW_MUCH_COIN: Final = Question("How much coin?", ("COP-02",))
HOW_MANY_CLUES: Final = Question("How many clues?", ("COP-02",))
AGREE_TO_GIFT: Final = Question(
    "Do you agree that {giver} gives {taker} {gift}?", ("COP-01", "COP-03")
)
AGREE_TO_EXCHANGE: Final = Question(
    "Do you agree that {giver} gives {taker} {gift} for {back}?", ("COP-01", "COP-03")
)

# Enemies

HOW_MANY_ATTACK_DICE: Final = Question(
    "Fight with how many attack dice, of {dice} dice in all? The rest are evasion dice.",
    ("FRY-C1",),
)
HOW_MANY_COUNTER_DICE: Final = Question(
    "{damage} damage is coming. Counter with how many attack dice, of {dice} dice in all? "
    "The rest are evasion dice.",
    ("FRY-E2", "FRY-E4"),
)
WHICH_CREW_SUFFERS: Final = Question(
    "Which crew suffers trauma? ({left} to place)", ("FRY-02",), "acting captain"
)
WHICH_ENEMY_SUFFERS: Final = Question(
    "Which enemy suffers trauma? ({left} to place)", ("FRY-02",), "acting captain"
)
WHICH_ENEMY_IS_HIT: Final = Question("Which enemy is hit?", ("COP-07",))
WHERE_DOES_ENEMY_APPEAR: Final = Question("Where does the {enemy} appear?", ("ENM-05",))
WHERE_DOES_ENEMY_RETURN: Final = Question("Where does it return?", ("ENM-23", "ENM-05"))
WHERE_DOES_ENEMY_MOVE: Final = Question("Where does it move?", ("DCK-02",), "acting captain")
ON_WHICH_SHIP_NEXT: Final = Question(
    "On which ship do enemies act next?", ("RND-06", "GEN-06"), "first player"
)
WHICH_ENEMY_NEXT: Final = Question("Which enemy acts next?", ("RND-06", "GEN-06"), "first player")
WHICH_ENEMY_SHIP_NEXT: Final = Question(
    "Which enemy ship acts next?", ("RND-07", "GEN-06"), "first player"
)
WHERE_DOES_ENEMY_SHIP_APPEAR: Final = Question(
    "Where does the {enemy_ship} appear?", ("SHP-04",), "acting captain"
)
WHERE_DOES_ENEMY_SHIP_FACE: Final = Question(
    "Where does the {enemy_ship} face?", ("SHP-28",), "first player"
)
WHICH_SHIP_DO_YOU_BOARD: Final = Question("Which ship do you board?", ("BRD-01",))
WHICH_BOARDER_ACTS: Final = Question("Who acts next, before the enemies do?", ("BRD-04", "BRD-05"))
WHERE_DOES_BOARDER_GO: Final = Question("Where does {crew} go?", ("BRD-03", "BRD-04"))

name_rows(globals())

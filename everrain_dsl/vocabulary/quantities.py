"""Every number a card may read or change, and everything that is counted of a thing."""

from __future__ import annotations

from typing import Any, Final

from everrain_dsl.vocabulary.rows import Gauge, Quantity

#: What counters can be put on.
BEARERS: Final = (
    "crew|ship|space|improvement|artillery|enemy|enemy_ship|elder_one|treasure|passenger|card|storm"
)


def _read(name: str, phrase: str, doc: str, *rules: str, **columns: Any) -> Quantity:
    """Return a number that a card can read and no card can modify."""
    return Quantity(name, phrase, modifiable=False, doc=doc, rules=rules, **columns)


def _set(name: str, phrase: str, doc: str, *rules: str, most: int = 99, **columns: Any) -> Quantity:
    """Return a number that a card can read, and modify while it is in play."""
    return Quantity(name, phrase, most=most, doc=doc, rules=rules, **columns)


# fmt: off
ALL: Final[tuple[Quantity, ...]] = (
    # Crew
    _set("crew_stat", "{crew:crew}'s {stat:stat}", "A crew's value of a stat; a test passes on that much or less.", "CRW-03", "TST-01", "TST-04", most=99),
    _set("card_field", "{card:card}'s {field:field}", "What a card prints in a field of its kind; 0 for a card that prints none.", "SET-18"),
    Quantity("crew_order_limit", "{crew:crew}'s order limit", most=99, unlimited=True, doc="How many crew orders a crew obeys each turn.", rules=("ORD-15",)),
    _set("crew_track", "{crew:crew}'s track", "How much trauma and strain together kill a crew.", "CRW-06", "TRM-01", least=1),
    _set("crew_wage", "{crew:crew}'s wage", "What a crew costs when hired and at each end of an act.", "HIR-01", "HIR-08"),
    _set("crew_service_limit", "{crew:crew}'s service limit", "How many services a crew uses in one visit.", "PRT-05", "PRT-06"),
    # Those who fight
    _set("dice", "{fighter:crew|enemy|enemy_ship|elder_one}'s dice", "How many dice it rolls in a fray or when it activates.", "CRW-02", "ENM-10", "FRY-C1", "ELD-04"),
    _set("full_health", "{enemy:enemy|enemy_ship|elder_one}'s full health", "How much damage or trauma destroys it.", "ENM-01", "ENM-21", least=1),
    _set("spoils", "{enemy:enemy|enemy_ship}'s spoils", "How many spoils rolls its destruction gives.", "SPO-02", "SHP-16"),
    _read("act_value", "{enemy:enemy}'s act value", "The act number printed on an enemy.", "ENM-24"),
    _set("engagement", "{ship:enemy_ship}'s engagement", "From how many spaces away an enemy ship attacks.", "SHP-08", "EVT-06", text="{ship:enemy_ship}'s engagement range"),
    # Ships
    _set("hold_capacity", "{ship:ship}'s hold", "How many treasures a ship can hold.", "DCK-09", "TRE-03"),
    _set("crew_capacity", "{ship:ship}'s crew limit", "How many crew a ship can have.", "CRW-04"),
    _set("navigation", "{ship:ship}'s navigation", "How many points a navigation order gives now, manned nodes included.", "MOV-03"),
    _set("evasion", "{ship:ship}'s evasion", "How many evasion dice a ship rolls under attack, manned nodes included.", "SEA-03", text="{ship:ship}'s evasion dice"),
    _set("artillery_dice", "{artillery:artillery}'s dice", "How many dice an artillery rolls at the target chosen.", "ART-02"),
    _read("navigation_points", "the navigation points left", "The points left of the navigation order under way.", "MOV-03", "MOV-04", needs="navigation"),
    _set("orders_refreshed", "the number of orders refreshed", "How many orders each player refreshes in a round.", "ORD-03", "RND-02", yours=True, usual=3),
    # Prices
    _set("price_of_reveals", "the price of reveals", "The navigation points it costs to reveal a tile.", "MOV-01", "REV-01", yours=True, usual=1, idioms=((0, "revealing tiles is free"),)),
    _set("price_of_moves", "the price of moves", "The navigation points it costs to sail one space on calm sea.", "MOV-01", yours=True, usual=1),
    _set("price_of_turns", "the price of turns", "The navigation points it costs to turn one face on calm sea.", "MOV-01", yours=True, usual=1, idioms=((0, "turning is free"),)),
    _set("price_of_rough_seas", "the price of rough seas", "What each navigation point costs on rough sea.", "MOV-02", yours=True, usual=2, idioms=((1, "rough seas cost you no more than calm seas"),)),
    _set("price_of_storms", "the price of storms", "What each navigation point costs in a storm.", "STM-05", "STM-17", yours=True, usual=2, idioms=((1, "storms cost you no more than calm seas"),)),
    _set("price_of_repairs", "the price of repairs", "The coin it costs to repair one node in a port.", "SVC-03", yours=True, usual=5),
    _set("price_of_hires", "the price of hires", "The coin a new crew costs: its wage, where no card changes it.", "HIR-01", yours=True),
    _set("price_of_services", "the price of services", "The coin a service of a port costs: what its cost says, where no card changes it.", "PRT-05", yours=True),
    _set("price_of_progress", "the price of progress", "The clues to hand in for one step of discovery.", "CLU-03", least=1, yours=True, usual=5),
    _set("price_of_treasure", "{treasure:treasure|card}'s price", "What a treasure costs, and brings, in the port you are in; what a card of a set's kind prints as its price.", "SVC-07", "SET-18"),
    _set("price_of_upgrade", "{upgrade:improvement|artillery|card}'s cost", "What an upgrade costs.", "SVC-02", "SCH-03"),
    _set("clue_worth", "the worth of clues", "How much each clue counts when handed in.", "CLU-06", least=1, yours=True, usual=1),
    # How much is drawn
    _set("denizens_drawn", "the number of denizens drawn", "How many denizens are revealed on arrival.", "PRT-01", "DEN-06", yours=True, usual=1, idioms=((2, "when you visit a port, draw 2 denizens and keep one"),)),
    _set("treasures_drawn", "the number of treasures drawn", "How many treasures a market shows.", "SVC-05", yours=True, usual=3),
    _set("upgrades_drawn", "the number of upgrades drawn", "How many upgrades a shipwright shows.", "SVC-02", yours=True, usual=4),
    _set("crew_boards_drawn", "the number of crew boards drawn", "How many crew an inn shows.", "HIR-04", yours=True, usual=3),
    _set("wreck_rolls", "the number of rolls for shipwrecks", "How many spoils rolls a shipwreck gives.", "WRK-01", "WRK-02", yours=True, usual=1),
    # Counters
    Quantity("counter_limit", f"{{target:{BEARERS}}}'s counter limit", most=999, unlimited=True, doc="How many counters without a kind a thing can have.", rules=("GEN-08",)),
    Quantity("named_counter_limit", f"{{target:{BEARERS}}}'s {{kind:counter}} counter limit", most=999, unlimited=True, doc="How many counters of that kind a thing can have.", rules=("GEN-08",)),
    # The enemy's pace
    _set("agenda_pace", "the advance each round", "How far the agenda advances in each enemy phase.", "AGN-02"),
    # Where things are
    _read("act", "the act", "The number of the act in force, 1 to 4.", "ACT-14", "DIS-02", text="the current act"),
    _read("round", "the round", "The number of this round, from 1.", "RND-01", text="the current round"),
    _read("token_position", "{token:token}", "The space of its track a token is on.", "DIS-01", "AGN-01"),
    _read("distance", "the distance from {place:space|ship|enemy_ship|elder_one|storm} to {target:space|ship|enemy_ship|elder_one|storm}", "How many spaces lie from one to the other.", "EVT-06"),
    _read("steps", "the steps from {place:zone|node|crew|enemy} to {target:zone|node|crew|enemy}", "How many zones lie from one to the other.", "DCK-05", "ENM-12"),
    # What has just happened
    _read("amount", "the amount", "How much is about to happen, or has happened, in `before` and `after`.", "TRM-03"),
    _read("result", "the result", "The number on the die that was rolled last.", "DIC-04"),
    _read("margin", "the margin", "By how much the last test was passed or failed.", "TST-01"),
    # How often something has happened
    _read("story_progress", "the progress of story {story:story}", "How far a story is: 0 not begun, 1 begun, 2 after its journey, 3 told or lost.", "STO-01", "STO-09"),
    _read("crew_lost", "the number of deaths", "How many crew of all ships have died in this game.", "CRW-06"),
    _read("enemies_destroyed", "the number of kills", "How many enemies have been destroyed in this game.", "ENM-21"),
    _read("ships_sunk", "the number of sinkings", "How many player ships have sunk in this game.", "SNK-01"),
    _read("stories_finished", "the number of stories told", "How many stories have been finished in this game.", "STO-09"),
    _read("tests_passed", "the number of tests passed", "How many tests have been passed in this turn.", "TST-01"),
    _read("orders_issued", "the number of orders issued", "How many orders you have issued in this turn.", "ORD-02"),
    _read("ability_uses", "the number of times so far", "How often this ability has been used before in this game.", "TRE-02", text="the number of times this has happened"),
)

#: What is counted of a thing. Of a ship it may stand alone: `at least 2 clues` are your ship's.
GAUGES: Final[tuple[Gauge, ...]] = (
    Gauge("clue", "clue", owners=("ship", "space"), doc="The clues of a ship, or those left on a space.", rules=("CLU-01", "SNK-05")),
    Gauge("coin", "coin", owners=("ship",), doc="The coin of a ship.", rules=("SET-07", "SVC-21")),
    Gauge("ship_track", "{track:ship_track}", owners=("ship",), doc="The space a ship is on of a track that each ship has.", rules=("SET-18",)),
    Gauge("finished_story", "finished story", owners=("ship",), doc="How many stories a captain has told to their end.", rules=("STO-04", "STO-09")),
    Gauge("free_hold_space", "free hold space", owners=("ship",), doc="How many more treasures a ship can hold.", rules=("TRE-03",)),
    Gauge("free_crew_slot", "free crew slot", owners=("ship",), doc="How many more crew a ship can have.", rules=("CRW-04",)),
    Gauge("free_cabin", "free cabin", owners=("ship",), doc="How many more passengers a ship can seat.", rules=("PAS-01", "PAS-02")),
    Gauge("strain", "strain", owners=("crew",), doc="The strain on a crew's track.", rules=("TRM-01",)),
    Gauge("trauma", "trauma", owners=("crew", "enemy"), doc="The trauma of a crew or an enemy on deck.", rules=("TRM-01", "ENM-21")),
    Gauge("round_aboard", "round aboard", owners=("crew", "passenger"), doc="How many rounds have begun since a crew or a passenger came aboard.", rules=("RND-01", "HIR-02", "PAS-01")),
    Gauge("damage", "damage", owners=("enemy_ship", "elder_one"), doc="The damage an enemy at sea has taken.", rules=("SEA-02",)),
    Gauge("health", "health", owners=("crew", "enemy", "enemy_ship", "elder_one"), doc="How much more trauma, strain or damage it can take.", rules=("BAN-05", "CRW-06")),
    Gauge("dice_modifier", "dice modifier", owners=("elder_one",), doc="By how many dice the Elder One is slowed.", rules=("ELD-04",)),
    Gauge("size", "size", owners=("storm",), doc="How many spaces a storm covers.", rules=("STM-01", "STM-18")),
    Gauge("clue_value", "clue value", owners=("treasure",), doc="How many clues a relic counts for when handed in.", rules=("CLU-04",)),
    Gauge("counter", "counter", owners=tuple(BEARERS.split("|")), doc="The counters without a kind that cards have put on it.", rules=("GEN-08",)),
    Gauge("named_counter", "{kind:counter} counter", owners=tuple(BEARERS.split("|")), doc="The counters of that kind that cards have put on it.", rules=("GEN-08",)),
)
# fmt: on

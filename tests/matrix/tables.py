"""What lies on the tables that rows are tried on: enough that nearly every row matters on one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

#: What lies on every table but the bare one.
_PLENTY: Final = """
given 30 coin
given 6 clues
given a player ship as the neighbour
given a deckhand below deck of the neighbour as the guest
given a commodity of the neighbour
given an improvement of the neighbour with the name "Cabins"
given a node which is destroyed
given a deckhand on deck with luck 6 with 2 strain with trait "Hardy" as the bosun
given a deckhand on deck with luck 2 with trait "Weary" with 1 trauma who is fatigued as the cook
given the bosun suffers 1 trauma
given an enemy on deck with exactly 4 health as the rat
given the rat suffers 1 trauma
given an enemy on deck with exactly 4 health as the cat
given an enemy ship as the prey
given the prey suffers 1 damage
given a storm
given a shipwreck which is explored
given a crew order which is issued
given a navigation order which is issued
given a passenger
given a commodity
given a relic with the name "The Phial"
given a schematic
given an artillery
given an improvement with the name "The Cage" as the cage
given set agenda to 4
given set player discovery to 3
given set mark "told"
given begin story "The Drowned Choir"
given put mark "told" onto every crew
given add 3 counters to every crew
given add 3 "rust" counters to every crew
given add 3 counters to your ship
given add 3 "rust" counters to your ship
given put mark "told" onto your ship
"""
#: The tables, by what is special about each.
TABLES: Final[Mapping[str, str]] = {
    "at sea": _PLENTY,
    "with a captive": f"{_PLENTY}given capture the cat into the cage\n",
    "the Elder One arisen": f"{_PLENTY}given an elder one who is arisen\n",
    "on an expedition": f"{_PLENTY}given a deckhand on the expedition\n",
    "in port": f"{_PLENTY}given a deckhand in port\n",
    "sailing": f"{_PLENTY}given take a free navigation order\n",
    "in a fray": f"""{_PLENTY}
given a zone of the bosun as the spot
given an enemy in the spot
given a deckhand in the spot
""",
    "alongside": """
given a deckhand on deck
given an enemy
given an island as the isle
given a rough sea adjacent to the isle as the lee
given an enemy ship on the lee as the prey
given an artillery node which is manned
given an artillery
given move your ship to the isle
""",
    "at an island": """
given an enemy
given an island as the isle
given move your ship to the isle
given an improvement with the name "The Cutter" as the cutter
given a deckhand manning the cutter
""",
    "bare": "given 2 coin\ngiven a deckhand on deck\ngiven a deckhand below deck\n",
}
#: What is under way on a table, where anything is (`Row.needs`).
UNDER_WAY: Final[Mapping[str, str]] = {
    "on an expedition": "expedition",
    "in port": "visit",
    "sailing": "navigation",
}
#: The rules that a table is played by, where they are not the usual ones.
OPTIONS: Final[Mapping[str, Mapping[str, str]]] = {"alongside": {"boarding": "yes"}}
#: What the tables are made with.
CARDS: Final = """
track "Loyalty" for each ship from 0 to 10, token loyalty at 5

order "Dredge", begin with 1
  this crew recovers 1 strain

kind "bounty", plural "bounties", stays on the table
  field "reward", a number from 0 to 20
  field "danger", one of slight, grave
  section "claim"
deck "Bounty", holds bounties

bounty "The Lamp Thief", reward 10, danger grave
  every crew gets -1 luck
  claim
    collect 1 clue

sea event "Nothing at all"
  nothing happens

relic "The Phial"
  clue value 1
  value 0 at "Ashmoor", 10, 20 at "Grimsea"
  use
    collect 1 clue

improvement "The Cage", cost 10
  crew space
    this crew recovers 1 strain
  enemy space
  enemy space

improvement "The Cutter", cost 10, boat, no fatigue
  crew space
    this crew recovers 1 strain
"""

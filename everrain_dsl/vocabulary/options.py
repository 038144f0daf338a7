"""Options: rules that can be played in more than one way, their names and their values.

Each is named where the rule is in the manual. A player chooses with `--rule NAME=VALUE`, the rules
of a set with `plays "name is value"`. The default is the first value.
"""

from __future__ import annotations

from typing import Final

import attrs

from everrain_dsl.records import Record


@attrs.frozen(eq=False, repr=False)
class Choice(Record):
    """A rule that can be played in several ways: the first of *values* is the usual one."""

    name: str
    rule: str
    values: tuple[str, ...]
    text: str

    @property
    def words(self) -> str:
        """Return the name as cards write it: `refresh timing`."""
        return self.name.replace("_", " ")


CHOICES: Final = (
    Choice("length", "SET-02", ("16", "12", "8"), "the space where the Discovery track ends"),
    Choice("ships", "SET-05", ("oldest", "newest"), "the sets whose ships sail first"),
    Choice("start_tile_clues", "SET-15", ("no", "yes"), "the first tile gives its clues"),
    Choice("end_meet", "WIN-04", ("lose", "awaken"), "the enemy meets the Elder One at the end"),
    Choice(
        "post_awaken_win", "WIN-05", ("track", "never"), "the track still wins after an awakening"
    ),
    Choice("refresh_timing", "RND-03", ("phase", "turn"), "when orders and crew refresh"),
    Choice(
        "act_gap", "DIS-08", ("difference", "between", "act"), "how the enemy's lead is counted"
    ),
    Choice(
        "adjacent_rule",
        "DIS-09",
        ("gap1to2", "any", "none"),
        "which enemy advances rouse the Elder One",
    ),
    Choice("agenda_cycle", "AGN-04", ("9", "10"), "how many points make a cycle of the agenda"),
    Choice("node_self_trauma", "DMG-03", ("yes", "no"), "an enemy is hurt by the node it destroys"),
    Choice("storm_target", "LOS-05", ("open", "blocked"), "a ship beneath a storm can be a target"),
    Choice("combine_nav", "MOV-05", ("no", "yes"), "navigation points outlast their order"),
    Choice("sink_enemies", "SNK-04", ("banish", "discard"), "what becomes of enemies on a wreck"),
    Choice("tester", "TST-03", ("highest", "choice"), "who of several crew takes a test"),
    Choice("fleeting_exhaust", "ORD-10", ("discard", "keep"), "an exhausted fleeting order"),
    Choice("storm_type", "STM-12", ("covered", "sea"), "what a space is beneath a storm"),
    Choice("auto_visit", "PRT-02", ("yes", "no"), "a ship that comes to a port visits it"),
    Choice("university_multi", "CLU-05", ("yes", "no"), "several sets of clues in one visit"),
    Choice("dice_cap", "GEN-10", ("none", "box"), "more dice than the box holds"),
    Choice("evasion_per", "SEA-03", ("node", "crew"), "what gives a die against attacks"),
    Choice("assist_spoils", "COP-08", ("firer", "target"), "whose spoils an assisting shot gives"),
    Choice("boarding", "BRD-01", ("no", "yes", "alternating"), "enemy ships can be boarded"),
    Choice("exhaustive", "XEX-01", ("no", "yes"), "islands can be explored node by node"),
    Choice("fray_dice", "FRY-C1", ("zone", "attacker", "full"), "which dice a fray of crew rolls"),
    Choice("counter_dice", "FRY-E2", ("crew", "hits"), "what gives a die to counter an enemy with"),
    Choice("enemy_ships_hunt", "SHP-08", ("engaged", "nearest"), "which ships enemy ships attack"),
    Choice("evading", "SEA-03", ("free", "order"), "what evading an attack at sea costs"),
    Choice("damage_strikes", "DMG-05", ("fate", "colours", "side"), "which node damage destroys"),
    Choice("spawn_roll", "ENM-06", ("die", "activation"), "what an enemy does that has spawned"),
    Choice(
        "conversion", "DIC-11", ("pairs", "idle", "no omens"), "which enemy results become others"
    ),
    Choice("wreck_gives", "WRK-01", ("spoils", "treasure"), "what a shipwreck is looted for"),
    Choice("sight", "LOS-01", ("land", "open sea"), "what a line of sight cannot cross"),
    Choice("crew_order", "ORD-05", ("anywhere", "moves"), "how far a crew order takes a crew"),
    Choice("fray_begins", "ORD-06", ("move", "order"), "what lets crew start a fray"),
    Choice("orders_traded", "COP-02", ("no", "yes"), "captains can exchange orders"),
    Choice("tiles_revealed", "REV-03", ("reached", "current"), "the tiles of which acts are laid"),
    Choice("enemy_ties", "ENM-13", ("fate", "roles"), "which of equally near zones an enemy picks"),
    Choice("xex_strain", "XEX-06", ("after", "before", "chosen"), "when a node tires the crew"),
    Choice("story_return", "V1-05", ("top", "shuffled"), "how stories come into their decks"),
    Choice("spawn_spaces", "V1-06", ("yes", "no"), "there are spaces where enemy ships appear"),
    Choice("starters", "V1-10", ("cards", "printed"), "what the starting improvements are"),
    Choice("wrecking", "V1-12", ("end", "way"), "where enemies that reach nobody destroy nodes"),
    Choice("worthless", "V1-22", ("free", "redrawn"), "treasures that are worth nothing in a port"),
    Choice("arrival", "V1-25", ("turn", "sailing"), "what brings a ship into the port it lies in"),
    Choice("altars", "V1-30", ("active", "still"), "what an altar does when a ship comes"),
    Choice("spoils_at_sea", "V1-44", ("act", "printed"), "how many spoils enemy ships give"),
    Choice("elder_ones", "V1-45", ("boards", "cards"), "what an Elder One does as it awakens"),
    Choice("schematics_traded", "V1-48", ("yes", "no"), "captains can trade schematics"),
)
BY_NAME: Final = {choice.name: choice for choice in CHOICES}


def read_option(text: str) -> tuple[str, str] | None:
    """Return name and value of the option that `refresh timing is turn` chooses, None for none."""
    words, _, value = text.partition(" is ")
    choice = BY_NAME.get(words.strip().replace(" ", "_"))
    return (choice.name, value) if choice is not None and value in choice.values else None

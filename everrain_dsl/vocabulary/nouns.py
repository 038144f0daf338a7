"""Every word for a kind of thing."""

from __future__ import annotations

from typing import Any, Final

from everrain_dsl.vocabulary.rows import Noun

#: What is said of islands, altars and shipwrecks alone.
_EXPLORED: Final = ("explored", "unexplored", "become_explored", "become_unexplored")


def _noun(phrase: str, type_: str, plural: str, doc: str, *rules: str, **columns: Any) -> Noun:
    name = "noun_" + phrase.replace("'s", "s").replace(" ", "_").replace("-", "_")
    return Noun(name, phrase, type=type_, plural=plural, doc=doc, rules=rules, **columns)


# fmt: off
ALL: Final = (
    _noun("crew", "crew", "crew", "Any crew member of a ship.", "CRW-01"),
    _noun("deckhand", "crew", "deckhands", "A common crew member with two traits.", "CRW-01", serving="{crew:crew} counts as a deckhand"),
    _noun("shellback", "crew", "shellbacks", "A specialist with an indelible trait.", "CRW-01", serving="{crew:crew} counts as a shellback"),
    _noun("enemy", "enemy", "enemies", "An enemy on the deck of a player ship.", "ENM-02"),
    _noun("enemy ship", "enemy_ship", "enemy ships", "An enemy at sea.", "ENM-02"),
    _noun("elder one", "elder_one", "elder ones", "The Elder One of this game.", "ELD-01", only=True),
    _noun("player ship", "ship", "player ships", "The ship of a captain, yours included.", "SET-05"),
    _noun("ship", "ship", "ships", "The ship of a captain, yours included.", "SET-05"),
    _noun("player", "ship", "players", "A captain, who is the captain of one ship. Several are taken clockwise from the first player.", "GEN-01", "RND-02", acts=True),
    _noun("player clockwise from you", "ship", "players clockwise from you", "A captain; several are taken clockwise, you first.", "GEN-01", "RND-02", acts=True),
    _noun("player counterclockwise from you", "ship", "players counterclockwise from you", "A captain; several are taken counterclockwise, you first.", "GEN-01", "RND-02", acts=True),
    _noun("owner", "ship", "owners", "The captain that a thing belongs to.", "GEN-01", of="whose", acts=True),
    _noun("first player", "ship", "first players", "The captain with the first player token.", "SET-14", "RND-05", only=True, acts=True),
    _noun("active player", "ship", "active players", "The captain whose turn it is; nobody between turns.", "RND-02", only=True, acts=True),
    _noun("next player", "ship", "next players", "The captain on your left, whose turn comes after yours.", "RND-02", only=True, acts=True),
    _noun("previous player", "ship", "previous players", "The captain on your right, whose turn comes before yours.", "RND-02", only=True, acts=True),
    _noun("zone", "zone", "zones", "A zone on deck; it holds three miniatures.", "DCK-01", "DCK-02"),
    _noun("node", "node", "nodes", "The node of a zone on deck.", "DCK-03"),
    _noun("blank node", "node", "blank nodes", "A node without a function.", "DCK-03"),
    _noun("navigation node", "node", "navigation nodes", "A node that adds a navigation point.", "DCK-08"),
    _noun("artillery node", "node", "artillery nodes", "A node from which artillery fires.", "DCK-08"),
    _noun("crow's nest", "node", "crow's nests", "The node from which tiles are revealed.", "DCK-08", only=True),
    _noun("slot", "slot", "slots", "A slot below deck for one improvement.", "BLW-01"),
    _noun("space", "space", "spaces", "Any revealed space of the map.", "MAP-01"),
    _noun("start space", "space", "start spaces", "The first space of the starting tile.", "SET-15", only=True),
    _noun("calm sea", "space", "calm seas", "A calm sea space.", "MAP-01", "MAP-07", never=_EXPLORED),
    _noun("rough sea", "space", "rough seas", "A rough sea space: moving costs double.", "MOV-02", never=_EXPLORED),
    _noun("port", "space", "ports", "A port.", "PRT-01", never=_EXPLORED),
    _noun("destination", "space", "destinations", "A space where an enemy ship or a passenger is bound.", "SHP-06", "PAS-04", of="where_bound"),
    _noun("island", "space", "islands", "An island.", "EXP-01"),
    _noun("altar", "space", "altars", "An altar.", "ALT-01"),
    _noun("shipwreck", "space", "shipwrecks", "A shipwreck, printed or placed.", "WRK-01", "WRK-04"),
    _noun("spawn space", "space", "spawn spaces", "A calm sea space where enemy ships appear.", "MAP-01", "SHP-02"),
    _noun("tile", "tile", "tiles", "A revealed map tile.", "MAP-01"),
    _noun("storm", "storm", "storms", "A storm on the map.", "STM-01"),
    _noun("treasure", "treasure", "treasures", "A treasure of any kind.", "TRE-01"),
    _noun("commodity", "treasure", "commodities", "A treasure with no use but its sale.", "TRE-01", serving="{treasure:treasure} counts as a commodity"),
    _noun("shanty", "treasure", "shanties", "A treasure that lifts spirits.", "TRE-01", serving="{treasure:treasure} counts as a shanty"),
    _noun("trinket", "treasure", "trinkets", "A treasure worth much in the right port.", "TRE-01", serving="{treasure:treasure} counts as a trinket"),
    _noun("relic", "treasure", "relics", "A treasure with a clue value.", "TRE-01", "CLU-04", serving="{treasure:treasure} counts as a relic"),
    _noun("improvement", "improvement", "improvements", "An installed improvement.", "IMP-01"),
    _noun("artillery", "artillery", "artillery", "An installed artillery card.", "ART-01"),
    _noun("schematic", "card", "schematics", "An upgrade card that is not yet installed.", "SCH-01"),
    _noun("order", "order", "orders", "An order of any kind.", "ORD-01"),
    _noun("crew order", "order", "crew orders", "An order that moves one crew.", "ORD-05", serving="{order:order} may be used as a crew order"),
    _noun("navigation order", "order", "navigation orders", "An order that sails the ship.", "ORD-07", serving="{order:order} may be used as a navigation order"),
    _noun("artillery order", "order", "artillery orders", "An order that fires artillery.", "ORD-08", serving="{order:order} may be used as an artillery order"),
    _noun("fleeting order", "order", "fleeting orders", "An order of any use, gone afterwards.", "ORD-09"),
    _noun("passenger", "passenger", "passengers", "A passenger aboard.", "PAS-01"),
    _noun("trait", "trait", "traits", "A positive or negative trait of a crew; indelible ones are no cards.", "TRT-01", "TRT-06"),
    _noun("positive trait", "trait", "positive traits", "A strength of a crew.", "TRT-01", unique_by="had_by"),
    _noun("negative trait", "trait", "negative traits", "A weakness of a crew.", "TRT-01", unique_by="had_by"),
    _noun("card", "card", "cards", "A card that has been drawn, looked at or revealed.", "GEN-07", leaves_out="attached"),
)
# fmt: on

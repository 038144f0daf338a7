"""Permissions: rules that a card in play sets, to allow, forbid or substitute something.

A permission's phrase is a whole sentence, including `you may` and `cannot`: `you may reveal a tile
without an order`. If one card forbids what another allows, it stays forbidden.
"""

from __future__ import annotations

from typing import Any, Final

from everrain_dsl.vocabulary.rows import Permission


def _let(name: str, phrase: str, doc: str, *rules: str, **columns: Any) -> Permission:
    return Permission(name, phrase, doc=doc, rules=rules, **columns)


def _let_you(name: str, phrase: str, doc: str, *rules: str, **columns: Any) -> Permission:
    """Return what is allowed or forbidden to the acting player."""
    return _let(name, phrase, doc, *rules, yours=True, **columns)


def _bar_you(
    name: str, phrase: str, doc: str, *rules: str, closes: str = "", **columns: Any
) -> Permission:
    """Return what forbids the acting player effects, and the free action of that label."""
    closed = (closes,) if closes else ()
    return _let_you(name, phrase, doc, *rules, closes=closed, **columns)


# fmt: off
ALL: Final[tuple[Permission, ...]] = (
    # What counts as something else
    _let("node_counts_as_manned", "{node:node} counts as manned", "The node works without a crew, destroyed ones excepted.", "DCK-06", "DCK-08", "TRT-10"),
    _let("crew_counts_as_rested", "{crew:crew} counts as rested", "The crew may use improvements however often it has done so.", "FAT-02", text="{crew:crew} may use improvements while fatigued"),
    _let("crew_counts_as_having_trait", "{crew:crew} counts as having trait {trait:trait_name}", "Cards that ask for the trait find it; what the trait says does not work.", "TRT-01"),
    _let("space_counts_as_port", "{space:space} counts as a port", "A ship there is as safe as in a port, and cards count it as one.", "PRT-04", "LOS-03", serves="noun_port"),
    _let("space_counts_as_calm", "{space:space} counts as calm sea", "Sailing there costs no more than on calm sea, and cards count it as such.", "MAP-07", "MOV-02", serves="noun_calm_sea"),
    # What you may do
    _let_you("reveal_without_order", "you may reveal a tile without an order", "At any moment of your turn, facing an empty slot and not in a storm.", "TRT-10", "REV-01"),
    _let_you("visit_again", "you may visit a port again", "A port visited this turn may be visited once more.", "PRT-03", "PRT-18", text="visit a port already visited this turn once more"),
    _let_you("sell_desired", "you may ask for the desired value", "Once each visit, whichever port it is.", "SVC-07", text="you may sell one treasure per visit for its desired value in any port"),
    _let_you("fire_from_storms", "you may fire from a storm", "Your ship may fire while in a storm.", "LOS-05", "STM-10"),
    _let_you("convert_freely", "you may turn omens without an order", "Your omens become damage or evades without an order being exhausted.", "DIC-07"),
    _let_you("explore_without_boats", "you may explore without a boat", "Crew below deck may take part in expeditions wherever they stand.", "EXP-02", "EXP-03", text="crew below deck need no boat to go on an expedition"),
    _let_you("pick_tested", "you may pick who is tested", "You pick the tested crew among those who could be, in place of the highest.", "TST-02", "TST-03"),
    _let_you("combine_navigation", "you may keep navigation points", "Points of one navigation order stay until the next one ends.", "MOV-04", "MOV-05", text="keep unspent navigation points"),
    # What you cannot do; other effects are forbidden by their own sentences (`prohibitions`)
    _bar_you("cannot_visit", "you cannot visit a port", "Your ship may enter ports, but nobody goes ashore.", "PRT-01", "PRT-02", closes="visit_port_now", only="you may only visit ports", text="you cannot visit any port"),
    Permission("cannot_visit_space", "you cannot visit {port:space}", yours=True, of_any="cannot_visit", doc="Your ship may enter that port, but nobody goes ashore there.", rules=("PRT-01", "PRT-02")),
    _let("space_cannot_be_visited", "{port:space} cannot be visited", "Ships may enter that port, but nobody goes ashore there.", "PRT-01", "PRT-02"),
    _bar_you("cannot_explore", "you cannot explore", "Your ship launches no expeditions.", "EXP-01", closes="launch_expedition", only="you may only explore", forbids=("launch_expedition",)),
    _bar_you("cannot_reveal", "you cannot reveal a tile", "Your ship reveals no tiles.", "REV-01", closes="reveal_freely", only="you may only reveal tiles", forbids=("reveal_tile", "reveal_tile_anywhere")),
    _bar_you("cannot_convert", "you cannot turn omens", "Your omens do nothing.", "DIC-07", "DIC-08"),
    _bar_you("cannot_board", "you cannot board an enemy ship", "Your ship boards nobody.", "BRD-01", closes="board_enemy_ship", only="you may only board enemy ships", forbids=("board_enemy_ship",)),
    _bar_you("cannot_order_crew", "you cannot issue a crew order", "No crew order is issued; fleeting orders do not serve as one.", "ORD-05", closes="issue_crew_order", only="you may only issue crew orders"),
    _bar_you("cannot_navigate", "you cannot issue a navigation order", "No navigation order is issued or taken for free.", "ORD-07", closes="issue_navigation_order", only="you may only issue navigation orders", forbids=("take_free_navigation_order",)),
    _bar_you("cannot_order_artillery", "you cannot issue an artillery order", "No artillery order is issued.", "ORD-08", closes="issue_artillery_order", only="you may only issue artillery orders"),
    _bar_you("cannot_order_otherwise", "you cannot issue an order of another kind", "No order is issued of a kind that a set declares.", "ORD-02", "SET-18", closes="issue_other_order", only="you may only issue orders of another kind"),
    _bar_you("cannot_order_of_kind", "you cannot issue a {kind:order_kind} order", "No order of that kind, which a set declares, is issued.", "ORD-02", "SET-18"),
    _bar_you("cannot_loot", "you cannot loot", "Your ship loots no shipwrecks.", "WRK-01", closes="loot_shipwreck", only="you may only loot", forbids=("loot_shipwreck",)),
    _bar_you("cannot_purge", "you cannot purge an altar", "Your ship purges no altars.", "ALT-04", closes="purge_altar", only="you may only purge altars", forbids=("purge_altar",)),
    _bar_you("cannot_trade", "you cannot trade", "You trade with no other captain.", "COP-01", closes="trade", only="you may only trade"),
    _bar_you("cannot_use_treasure", "you cannot use a treasure", "What your treasures print under Use is not used.", "TRE-02", closes="use_treasure", only="you may only use treasures", text="you cannot use any treasure"),
    Permission("cannot_use_that_treasure", "you cannot use {treasure:treasure}", yours=True, of_any="cannot_use_treasure", doc="What it prints under Use is not used.", rules=("TRE-02",)),
    # Crew
    _let("crew_cannot_go_ashore", "{crew:crew} cannot use a service", "The crew is not sent to services.", "PRT-05"),
    _let("crew_only_at_location", "{crew:crew} may only use location {location:location}", "In port the crew uses no service of another location.", "PRT-05", "SVC-01", text="{crew:crew} will only visit the {location:location}"),
    _let("crew_not_at_location", "{crew:crew} cannot use location {location:location}", "In port the crew uses no service of that location.", "PRT-05", "SVC-01", text="{crew:crew} will not visit the {location:location}"),
    _let("crew_cannot_go_on_deck", "{crew:crew} cannot go on deck", "No order and no card puts the crew in a zone; where it stands it stays.", "DCK-02", "ORD-05"),
    _let("crew_cannot_go_below", "{crew:crew} cannot go below deck", "No order and no card puts the crew in a slot; what the rules make of it goes on.", "BLW-01", "ORD-05"),
    _let("crew_cannot_enter", "{crew:crew} cannot enter {zone:zone}", "No order and no card puts the crew in that zone; if it stands there it stays.", "DCK-02", "ORD-05"),
    _let("crew_cannot_man", "{crew:crew} cannot man a node", "The crew gives no node its use.", "DCK-06"),
    _let("crew_is_always_tested", "{crew:crew} is always tested", "Where the crew could be tested, it is, whoever else there is.", "TST-02", text="{crew:crew} takes every test that it can"),
    # Enemies and ships
    _let("cannot_be_attacked", "{target:ship|crew} cannot be attacked", "No enemy at sea chooses the ship as its target, none on deck has damage for the crew.", "SHP-08", "PRT-04", "FRY-E1"),
    _let("enemy_may_only_attack_crew", "{enemy:enemy} may only attack {crew:crew}", "Of the crew in its zone it has damage for these alone; where they are elsewhere, for nobody. How it goes is as usual.", "FRY-E1", "ENM-15"),
    _let("enemy_may_only_attack_ship", "{enemy:enemy_ship|elder_one} may only attack {ship:ship}", "It chooses no other ship as its target.", "SHP-08", "ELD-06"),
    _let("enemy_cannot_move", "{enemy:enemy|enemy_ship|elder_one} cannot move", "It stays where it is; its moves are paired as if of no use.", "ENM-12", "SHP-10", "DIC-11", forbids=("move_enemy", "step_enemy", "sail_enemy_ship")),
    _let("enemy_leaves_nodes_usable", "{enemy:enemy} cannot disrupt a node", "Crew can man the node of its zone.", "ENM-20"),
)
# fmt: on

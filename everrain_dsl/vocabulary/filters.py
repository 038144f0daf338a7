"""Every property that narrows a selection; each is also a condition (`that crew is on deck`)."""

from __future__ import annotations

from typing import Any, Final, Literal

from everrain_dsl.vocabulary.rows import Filter

Form = Literal["be", "state", "have", "best"]


def _filter(
    name: str, phrase: str, types: str, doc: str, *rules: str, form: Form = "be", **columns: Any
) -> Filter:
    return Filter(
        name, phrase, types=tuple(types.split()), form=form, doc=doc, rules=rules, **columns
    )


def _state(name: str, phrase: str, types: str, doc: str, *rules: str, **columns: Any) -> Filter:
    return _filter(name, phrase, types, doc, *rules, form="state", **columns)


# fmt: off
ALL: Final = (
    _filter("on_deck", "on deck", "crew enemy zone node", "Stands in a zone on deck, not in port or on an expedition.", "DCK-01", "CRW-09"),
    _filter("in_play", "in play", "crew enemy enemy_ship elder_one ship zone node slot space tile storm treasure improvement artillery order passenger trait card", "Is still there: has not died, sunk, been discarded or destroyed.", "GEN-08"),
    _filter("below_deck", "below deck", "crew slot improvement", "Stands in a slot below deck.", "BLW-01"),
    _filter("in_port", "in port", "crew ship", "Is at a port: a ship on its space, a crew sent to a service.", "PRT-01", "CRW-09"),
    _filter("on_the_expedition", "on the expedition", "crew", "Takes part in the expedition under way.", "EXP-02", "CRW-09", needs="expedition"),
    _filter("at_sea", "at sea", "ship enemy_ship space", "Is on a sea space, or is one.", "MAP-03"),
    _filter("beneath_a_storm", "beneath a storm", "ship enemy_ship space", "Is covered by a storm.", "STM-11"),
    _filter("of_ship", "of {ship:ship}", "crew enemy zone node slot treasure improvement artillery order passenger trait card", "Belongs to, or stands on, that ship.", "DCK-01", locates=True, holds=True),
    _filter("of_crew", "of {crew:crew|enemy}", "zone node space", "Is where that crew or enemy stands.", "DCK-02", locates=True, unique=True),
    _filter("had_by", "of {crew:crew}", "trait", "Is a trait of that crew.", "TRT-01", locates=True, holds=True),
    _filter("who_has", "of {trait:trait}", "crew", "Is the crew that has the trait.", "TRT-01", locates=True, unique=True),
    _filter("where_it_is", "of {there:ship|enemy_ship|elder_one}", "space", "Is the space where that ship or enemy is.", "MAP-09", unique=True),
    _filter("tile_of", "of {there:ship|enemy_ship|elder_one|space}", "tile", "Is the tile where that is.", "MAP-01", unique=True),
    _filter("whose", "of {owned:crew|enemy|zone|node|slot|treasure|improvement|artillery|order|passenger|trait|card}", "ship", "Is the ship that it belongs to, or stands on; its player.", "SET-05", unique=True),
    _filter("where_bound", "where {seeker:enemy_ship|passenger} must go", "space", "Is the destination of that enemy ship or passenger.", "SHP-06", "PAS-04", unique=True),
    _filter("of_tile", "of {tile:tile}", "space", "Is part of that tile.", "MAP-01", holds=True),
    _filter("in_zone", "in {zone:zone}", "crew enemy", "Stands in that zone.", "DCK-02", locates=True, holds=True),
    _filter("on_node", "on {node:node}", "crew enemy", "Stands on that node.", "DCK-02", locates=True, holds=True),
    _filter("manning", "manning {improvement:improvement}", "crew", "Stands in a crew space of that improvement, or in one it shares with the next.", "BLW-02", "WRK-02", "FAT-04", holds=True),
    _filter("manning_artillery", "manning {artillery:artillery}", "crew", "Is why an artillery node works from which that artillery fires.", "ART-05", "DCK-06", holds=True),
    _filter("on_space", "on {space:space}", "ship enemy_ship storm elder_one", "Is on that space.", "MAP-09", holds=True),
    _filter("on_ship", "on {ship:ship}", "crew enemy", "Stands on deck of that ship.", "DCK-01", locates=True),
    _filter("adjacent_to", "adjacent to {place:zone|node|space|crew|enemy|ship|enemy_ship|elder_one|storm|slot}", "zone node space crew enemy ship enemy_ship elder_one storm improvement slot", "Is next to it: zones share an edge, spaces share a side; a storm by any space that it covers.", "DCK-05", "BLW-04", locates=True),
    _filter("within", "within {distance:number} of {place:space|ship|enemy_ship|elder_one|storm}", "space ship enemy_ship elder_one storm", "Is at most so many spaces away.", "EVT-06"),
    _filter("in_hold", "in the hold", "treasure", "Lies in the hold of a ship.", "TRE-03"),
    _filter("with_begun_story", "begun story {story:story}", "ship", "Owns the story, however far it is.", "STO-04", form="have"),
    _filter("with_finished_story", "finished story {story:story}", "ship", "Has told the story to its end.", "STO-04", "STO-09", form="have"),
    _filter("on_your_left", "on your left", "ship", "Is the captain who sits next to you clockwise.", "RND-02", unique=True),
    _filter("on_your_right", "on your right", "ship", "Is the captain who sits next to you counterclockwise.", "RND-02", unique=True),
    _filter("on_left_of", "on the left of {player:ship}", "ship", "Is the captain who sits clockwise next to that one.", "RND-02", unique=True),
    _filter("on_right_of", "on the right of {player:ship}", "ship", "Is the captain who sits counterclockwise next to that one.", "RND-02", unique=True),
    _filter("on_their_left", "on their left", "ship", "Is the captain who sits clockwise next to another player, who does this.", "RND-02", unique=True),
    _filter("on_their_right", "on their right", "ship", "Is the captain who sits counterclockwise next to another player, who does this.", "RND-02", unique=True),
    _filter("at_port", "at {port:space}", "ship", "Is at that port.", "PRT-01"),
    _filter("with_trait", "trait {trait:trait_name}", "crew", "Has the trait of that name.", "TRT-01", form="have", of_the_gone=True),
    _filter("with_positive_trait", "a positive trait", "crew", "Has a positive trait.", "TRT-01", form="have", of_the_gone=True),
    _filter("with_negative_trait", "a negative trait", "crew", "Has a negative trait.", "TRT-01", form="have", of_the_gone=True),
    _filter("with_indelible_trait", "an indelible trait", "crew", "Has an indelible trait.", "TRT-06", form="have", of_the_gone=True),
    _filter("with_mark", "mark {mark:mark}", "crew ship space improvement enemy treasure", "Carries a mark of that name.", "GEN-08", form="have", of_the_gone=True),
    _state("remembered", "remembered as the {memory:memory}", "crew ship space tile zone node slot improvement artillery enemy enemy_ship elder_one treasure passenger card trait storm", "Is what the card remembers by that name.", "GEN-08", unique=True, locates=True, of_the_gone=True, behind=True),
    _filter("called", "the name {name:name}", "enemy enemy_ship elder_one treasure improvement artillery card passenger trait crew ship", "Is a copy of the card of that name.", "ENM-03", form="have", of_the_gone=True),
    _state("fatigued", "fatigued", "crew", "Has used an improvement this turn.", "FAT-01", of_the_gone=True),
    _state("rested", "rested", "crew", "Has no fatigue.", "FAT-02", of_the_gone=True),
    _state("dead", "dead", "crew enemy", "Has died.", "CRW-06", of_the_gone=True),
    _state("wounded", "wounded", "crew enemy enemy_ship elder_one", "Has suffered at least 1 trauma.", "TRM-01", of_the_gone=True),
    _state("strained", "strained", "crew", "Has suffered at least 1 strain.", "TRM-01", of_the_gone=True),
    _state("manned", "manned", "node", "A crew of its ship stands on it, no enemy does, and it is not destroyed.", "DCK-06", "ENM-20"),
    _state("destroyed", "destroyed", "node enemy enemy_ship", "Is covered by a destruction token, or has been destroyed.", "DMG-01", "DMG-04", of_the_gone=True),
    _state("intact", "intact", "node", "Is not destroyed.", "DMG-04"),
    _state("empty", "empty", "zone slot", "Nothing stands in it.", "DCK-02", "BLW-01"),
    _state("full", "full", "zone", "Three miniatures stand in it.", "DCK-02"),
    _state("explored", "explored", "space", "Carries an explored token.", "MAP-08"),
    _state("unexplored", "unexplored", "space", "Can still be explored, looted or purged.", "MAP-08"),
    _state("covered", "covered", "space", "A storm lies over it.", "STM-11"),
    _state("occupied", "occupied", "space", "A ship is on it.", "MAP-09"),
    _state("unoccupied", "unoccupied", "space", "No ship is on it.", "MAP-09"),
    _state("captured", "captured", "enemy", "Is held by an improvement.", "ENM-23"),
    _state("fresh", "fresh", "order", "Can be issued or exhausted.", "ORD-02"),
    _state("issued", "issued", "order", "Waits to be refreshed.", "ORD-03"),
    _state("sunk", "sunk", "ship enemy_ship", "Has sunk and has not returned.", "SNK-01", of_the_gone=True),
    _state("victorious", "victorious", "ship", "Its captain has won the game alone.", "GEN-01", "SET-18", of_the_gone=True),
    _state("afloat", "afloat", "ship", "Is on the map.", "SNK-07", behind=True),
    _filter("nearest_to", "nearest to {place:zone|node|space|crew|enemy|ship|enemy_ship|elder_one|storm}", "crew enemy ship enemy_ship zone node space storm", "The nearest; of equals the fate die decides.", "GEN-05", form="best"),
    _filter("farthest_from", "farthest from {place:zone|node|space|crew|enemy|ship|enemy_ship|elder_one|storm}", "crew enemy ship enemy_ship zone node space storm", "The farthest; of equals the fate die decides.", "GEN-05", form="best"),
    _filter("highest_stat", "the highest {stat:stat}", "crew", "The crew with the highest value of the stat; equals: the player chooses.", "TST-02", form="best", picked_by="player"),
    _filter("lowest_stat", "the lowest {stat:stat}", "crew", "The crew with the lowest value of the stat; equals: the player chooses.", "TST-02", form="best", picked_by="player"),
    _filter("with_field_word", "{field:word_field} {value:value}", "card", "Prints that word in the field of its kind.", "SET-18", form="have", of_the_gone=True),
    _filter("highest_field", "the highest {field:field}", "card", "The card with the highest value of a field of its kind; equals: the player chooses.", "SET-18", form="best", picked_by="player"),
    _filter("lowest_field", "the lowest {field:field}", "card", "The card with the lowest value of a field of its kind; equals: the player chooses.", "SET-18", form="best", picked_by="player"),
    _filter("aboard", "aboard", "crew enemy passenger", "Is on deck or below deck; crew in port or on an expedition are not aboard.", "CRW-09", "TST-05", "TRT-10"),
    _filter("attached_to", "on {bearer:crew|enemy|ship|space|improvement}", "card", "Is attached to it.", "GEN-08", speaks_of="attached", holds=True),
    _state("face_up", "face up", "card", "Shows the side that it is read from.", "SET-18"),
    _state("face_down", "face down", "card", "Shows its other side: only its captain knows what it is.", "SET-18"),
    _state("attached", "attached", "card", "Stays with a thing; a selection of cards holds such cards only if it says so.", "GEN-08"),
    _filter("of_deck", "of the {deck:deck} deck", "card", "Belongs to that deck.", "GEN-07"),
    _state("the_same", "{other:crew|enemy|enemy_ship|elder_one|ship|zone|node|slot|space|tile|storm|treasure|improvement|artillery|order|passenger|trait|card}", "crew enemy enemy_ship elder_one ship zone node slot space tile storm treasure improvement artillery order passenger trait card", "Is that very thing: `that crew is the diver`, `every crew who is not the diver`.", "GEN-08", behind=True, of_the_gone=True),
    _state("of_kind", "a {kind:kind}", "card treasure crew trait order node space", "Is a thing of that kind, or a card of it, or counts as one: `that card is a relic`.", "GEN-07", "TRE-01", behind=True, of_the_gone=True),
    _filter("of_order_kind", "of the kind {kind:order_kind}", "order", "Is of that kind, which a set declares.", "ORD-01", "SET-18"),
    _filter("port_called", "the name {port:name}", "space", "Is the port of that name.", "PRT-01", form="have"),
    _state("fighting", "fighting", "crew enemy", "Takes part in the fray under way.", "FRY-01", needs="fray"),
    _state("engaged", "engaged", "ship", "Is within the engagement range of an enemy ship.", "SHP-08", "EVT-06"),
    _state("arisen", "arisen", "elder_one", "Has awakened.", "ELD-01", "ELD-02"),
    _state("desired", "desired", "treasure", "Brings its highest price in the port you are in.", "SVC-07"),
    _state("undesired", "undesired", "treasure", "Brings its lowest price in the port you are in.", "SVC-07", "SVC-08"),
    _state("usable", "usable", "treasure", "Prints an effect for which it can be used up.", "TRE-02"),
)
# fmt: on

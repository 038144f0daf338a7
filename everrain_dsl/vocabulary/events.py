"""Every moment a card may wait for: an effect that happened, or a step of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.vocabulary.quantities import BEARERS
from everrain_dsl.vocabulary.rows import SOMEWHERE, Event

if TYPE_CHECKING:
    from collections.abc import Mapping

_AT_SEA: Final = ("sea",)
_ABOARD: Final = ("sea", "port")
#: Where crew are who can hear of an event, where it is not anywhere: a visit and an expedition end
#: before a turn does, and nobody is ashore when one begins.
_HEARD: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("turn_begins", "turn_ends", "round_begins", "round_ends"), _AT_SEA),
    **dict.fromkeys(("player_begins_turn", "player_ends_turn"), _AT_SEA),
    **dict.fromkeys(("enemies_begin", "act_begins", "expedition_ends"), _AT_SEA),
    "crew_suffers_strain_from_weather": _AT_SEA,
    **dict.fromkeys(("expedition_begins", "crew_joins_expedition"), ("sea", "expedition")),
    **dict.fromkeys(
        ("ship_arrives", "ship_visits", "crew_uses_service", "crew_uses_location"), _ABOARD
    ),
    "ship_departs": _ABOARD,
}
#: Where crew are to whom an event can happen, where it is not anywhere.
_WHERE: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("crew_uses_service", "crew_uses_location"), ("port",)),
    **dict.fromkeys(("crew_suffers_trauma_from_fray", "crew_suffers_trauma_from_node"), _ABOARD),
    **dict.fromkeys(("crew_joins", "crew_is_hired", "crew_enters_zone"), _ABOARD),
    **dict.fromkeys(("crew_obeys_order", "crew_obeys_a_free_order"), _ABOARD),
    "crew_obeys_order_of_kind": _ABOARD,
    **dict.fromkeys(("enemy_attacks_crew", "crew_starts_a_fray"), _ABOARD),
    **dict.fromkeys(("enemy_wounds_crew", "crew_wounds_enemy"), _ABOARD),
}

#: After which what they happened to has left play.
_GONE: Final = frozenset(
    {
        *("crew_dies", "crew_leaves", "enemy_is_destroyed", "you_destroy"),
        *("treasure_is_sold", "treasure_is_discarded"),
    }
)


def _done(name: str, phrase: str, of: str, doc: str, *rules: str, **columns: Any) -> Event:
    """Return the event that the effect *of* happened."""
    return _moment(name, phrase, doc, *rules, of=of, gone=name in _GONE, **columns)


def _amount(name: str, phrase: str, of: str, doc: str, *rules: str, **columns: Any) -> Event:
    """Return the event that the effect *of* happened, with an amount that `before` may change."""
    return _done(name, phrase, of, doc, *rules, amount=True, **columns)


def _moment(name: str, phrase: str, doc: str, *rules: str, **columns: Any) -> Event:
    """Return a step of the game that is not an effect, but can be replaced."""
    heard, where = _HEARD.get(name, SOMEWHERE), _WHERE.get(name, SOMEWHERE)
    return Event(name, phrase, doc=doc, rules=rules, heard=heard, where=where, **columns)


def _outcome(name: str, phrase: str, doc: str, *rules: str) -> Event:
    """Return the outcome of a test; a replacement takes the place of the lines under it."""
    return _moment(name, phrase, doc, *rules, harmless=True, figure="margin")


def _told(name: str, phrase: str, doc: str, *rules: str, **columns: Any) -> Event:
    """Return a step of the game that triggers cards as it happens; it cannot be replaced."""
    return _moment(name, phrase, doc, *rules, told=True, **columns)


def _over(name: str, phrase: str, doc: str, *rules: str, **columns: Any) -> Event:
    """Return an event that triggers cards when it is over; nothing can precede or replace it."""
    return _told(name, phrase, doc, *rules, over=True, **columns)


# fmt: off
ALL: Final[tuple[Event, ...]] = (
    # Crew: harm and rest
    _amount("crew_suffers_strain", "{crew:crew} suffers strain", "suffer_strain", "A crew suffers strain, whatever the cause.", "TRM-01", "TRM-03"),
    _amount("crew_suffers_strain_from_weather", "{crew:crew} suffers strain from the weather", "suffer_strain", "A crew on deck suffers strain because a turn ends at sea.", "MAP-06", "RND-04", cause="weather"),
    _amount("crew_suffers_trauma", "{crew:crew} suffers trauma", "suffer_trauma", "A crew suffers trauma, whatever the cause.", "TRM-01", "TRM-03"),
    _amount("crew_suffers_trauma_from_fray", "{crew:crew} suffers trauma from a fray", "suffer_trauma", "A crew suffers trauma as its share of a fray.", "FRY-C3", "FRY-E3", cause="fray"),
    _amount("crew_suffers_trauma_from_node", "{crew:crew} suffers trauma from a destroyed node", "suffer_trauma", "A crew suffers trauma because the node of its zone is destroyed.", "DMG-02", cause="node"),
    _amount("crew_recovers_strain", "{crew:crew} recovers strain", "recover_strain", "A crew recovers strain.", "TRM-02"),
    _amount("crew_recovers_trauma", "{crew:crew} recovers trauma", "recover_trauma", "A crew recovers trauma.", "TRM-02"),
    _done("crew_dies", "{crew:crew} dies", "kill_crew", "A crew dies, of a full track or by a card.", "CRW-06", "CRW-07"),
    _done("crew_leaves", "{crew:crew} leaves", "leave_ship", "A crew leaves for good, dismissed or unpaid.", "CRW-07", "CRW-08", "HIR-08"),
    _over("crew_joins", "{crew:crew} joins", "A crew joins a ship: hired, recruited, or from another ship.", "HIR-02"),
    _over("thing_returns", "{thing:crew|enemy|treasure} returns to play", "What was set aside is back in play.", "GEN-08"),
    _over("crew_is_hired", "{crew:crew} is hired", "A crew has joined for its wage.", "HIR-01", "HIR-02", by_you="you hire {crew:crew}"),
    _moment("crew_gains_trait", "{crew:crew} gains a trait", "A crew gets a trait, in place of another or of none.", "TRT-04"),
    _over("crew_gains_positive_trait", "{crew:crew} gains a positive trait", "A crew has got a positive trait.", "TRT-04", harmless=True),
    _over("crew_gains_negative_trait", "{crew:crew} gains a negative trait", "A crew has got a negative trait.", "TRT-04", harmless=True),
    _over("crew_gains_named_trait", "{crew:crew} gains trait {trait:trait_name}", "A crew has got the trait of that name.", "TRT-04", harmless=True),
    # Crew: what they do
    _over("crew_enters_zone", "{crew:crew} enters {zone:zone}", "A crew comes to a zone on deck.", "ORD-05", "DCK-02"),
    _over("crew_obeys_order", "{crew:crew} obeys an order", "A crew has been moved by a crew order.", "ORD-05", "ORD-15", harmless=True),
    _over("crew_obeys_order_of_kind", "{crew:crew} obeys a {kind:order_kind} order", "A crew has done what an order of that kind says, which a set declares.", "ORD-15", "SET-18", harmless=True),
    _done("crew_uses_improvement", "{crew:crew} uses {improvement:improvement}", "use_improvement", "A crew gets what a crew space of an improvement gives.", "BLW-02", "FAT-05"),
    _over("crew_leaves_improvement", "{crew:crew} leaves {improvement:improvement}", "A crew has left a crew space of an improvement: moved, ashore, on an expedition, on another ship, set aside or dead.", "BLW-02", "DCK-01", "PRT-05", "COP-04", "CRW-07"),
    _moment("crew_uses_service", "{crew:crew} uses a service", "A crew has used a service of a port.", "PRT-05"),
    _moment("crew_uses_location", "{crew:crew} uses a service at {location:location}", "A crew has used a service of that location of a port.", "PRT-05", "SVC-01", harmless=True),
    _done("crew_joins_expedition", "{crew:crew} joins the expedition", "join_expedition", "A crew takes part in an expedition.", "EXP-02"),
    _done("crew_obeys_a_free_order", "{crew:crew} obeys a free order", "obey_free_order", "A crew has been moved as by a crew order, without one.", "ORD-05", "ORD-06"),
    _done("crew_starts_a_fray", "{crew:crew} starts a fray", "start_fray", "Everything in the crew's zone is about to fight.", "FRY-C1", "FRY-C2"),
    _told("crew_tests", "{crew:crew} tests {stat:stat}", "A crew has been picked for a test and has not rolled yet.", "TST-01", "TST-02", harmless=True),
    _told("crew_takes_test", "{crew:crew} takes a test", "A crew has been picked for a test of any stat and has not rolled yet.", "TST-01", "TST-02", harmless=True),
    _outcome("crew_passes_test", "{crew:crew} passes a test", "A crew passes a test; before it, it may be made to fail.", "TST-01"),
    _outcome("crew_fails_test", "{crew:crew} fails a test", "A crew fails a test; before it, it may be made to pass, or roll again.", "TST-01"),
    _outcome("crew_passes_stat_test", "{crew:crew} passes a {stat:stat} test", "A crew passes a test of that stat; before it, it may be made to fail.", "TST-01"),
    _outcome("crew_fails_stat_test", "{crew:crew} fails a {stat:stat} test", "A crew fails a test of that stat; before it, it may be made to pass, or roll again.", "TST-01"),
    # Enemies
    _over("enemy_spawns", "{enemy:enemy} spawns", "An enemy has come on deck and has made its spawn roll.", "ENM-03", "ENM-06"),
    _over("enemy_ship_spawns", "{ship:enemy_ship} spawns", "An enemy ship has appeared.", "SHP-01", "SHP-23"),
    _done("enemy_activates", "{enemy:enemy|enemy_ship|elder_one} activates", "activate_enemy", "An enemy rolls its dice and acts.", "ENM-10", "SHP-08", "ELD-03"),
    _moment("enemy_attacks_crew", "{enemy:enemy} attacks {crew:crew}", "An enemy on deck has damage for a crew in its zone.", "ENM-15", "FRY-E1"),
    _moment("enemy_attacks_ship", "{enemy:enemy_ship|elder_one} attacks {ship:ship}", "An enemy at sea fires at a player ship.", "SHP-11", "SHP-21", "ELD-06", harmless=True),
    _amount("enemy_suffers_trauma", "{enemy:enemy} suffers trauma", "wound_enemy", "An enemy on deck suffers trauma.", "ENM-21"),
    _amount("enemy_suffers_trauma_from_fray", "{enemy:enemy} suffers trauma from a fray", "wound_enemy", "An enemy on deck suffers trauma as its share of a fray.", "FRY-02", "ENM-21", cause="fray"),
    _amount("enemy_suffers_trauma_from_node", "{enemy:enemy} suffers trauma from a destroyed node", "wound_enemy", "An enemy suffers trauma because the node of its zone is destroyed.", "DMG-02", cause="node"),
    _over("enemy_wounds_crew", "{enemy:enemy} wounds {crew:crew}", "In a fray a crew has suffered trauma of the damage that the enemy dealt, alone or with others: each of them has wounded it.", "FRY-C3", "FRY-E3", harmless=True),
    _over("crew_wounds_enemy", "{crew:crew} wounds {enemy:enemy}", "In a fray an enemy has suffered trauma from the crew of its zone: each of them has wounded it.", "FRY-C3", "FRY-E4", harmless=True),
    _done("enemy_is_destroyed", "{enemy:enemy} is destroyed", "destroy_enemy", "An enemy on deck is destroyed.", "ENM-21"),
    _done("you_destroy", "you destroy {enemy:enemy}", "destroy_enemy", "An enemy on deck is destroyed while you act: in a fray, or by your cards.", "ENM-21", yours=True),
    _done("enemy_is_banished", "{enemy:enemy} is banished", "banish_enemy", "An enemy on deck is banished.", "BAN-01"),
    _amount("enemy_ship_suffers_damage", "{target:enemy_ship|elder_one} suffers damage", "damage_enemy_ship", "An enemy at sea loses health.", "SEA-02", "STM-09"),
    _amount("enemy_ship_suffers_damage_from_storm", "{target:enemy_ship|elder_one} suffers damage from a storm", "damage_enemy_ship", "An enemy at sea loses health because it sails, turns or lies in a storm.", "STM-09", cause="storm"),
    _amount("enemy_ship_suffers_damage_from_artillery", "{target:enemy_ship|elder_one} suffers damage from artillery", "damage_enemy_ship", "An enemy at sea is hit by artillery.", "SEA-02", cause="artillery"),
    _done("enemy_ship_sinks", "{ship:enemy_ship} sinks", "sink_enemy_ship", "An enemy ship sinks.", "SHP-15"),
    _done("you_sink", "you sink {ship:enemy_ship}", "sink_enemy_ship", "An enemy ship sinks while you act: by your artillery, your crew or your cards.", "SHP-15", yours=True),
    _done("you_sink_by_artillery", "you sink {ship:enemy_ship} by artillery", "sink_enemy_ship", "An enemy ship sinks of your artillery, which struck it last.", "SHP-15", "SEA-02", cause="artillery", yours=True),
    _over("enemy_ship_enters_space", "{ship:enemy_ship} enters {space:space}", "An enemy ship sails onto a space.", "SHP-10"),
    _moment("enemy_ship_reaches_destination", "{ship:enemy_ship} reaches its destination", "An enemy ship is where it was bound, and is about to be banished.", "SHP-14"),
    _done("elder_one_awakens", "{elder:elder_one} awakens", "awaken_elder_one", "The Elder One awakens.", "ELD-01"),
    # Ships
    _moment("ship_arrives", "{ship:ship} arrives", "A ship arrives at a port; enemies on deck have been banished.", "PRT-01", "PRT-02", text="{ship:ship} arrives in a port"),
    _moment("ship_visits", "{ship:ship} visits {port:space}", "A ship that has arrived begins its visit, the one it may make to that port in a turn.", "PRT-01", "PRT-03"),
    _over("ship_departs", "{ship:ship} departs", "A visit is over and the crew are back.", "PRT-11", "PRT-17"),
    _moment("ship_enters_space", "{ship:ship} enters {space:space}", "A ship sails onto a space.", "MOV-01", "MOV-10"),
    _over("ship_enters_tile", "{ship:ship} enters {tile:tile}", "A ship sails onto a tile from another one.", "ALT-02", harmless=True),
    _over("ship_enters_storm", "{ship:ship} enters {storm:storm}", "A ship sails into a storm.", "STM-07"),
    _over("ship_reveals_tile", "{ship:ship} reveals {tile:tile}", "A ship reveals a tile.", "REV-02"),
    _amount("ship_suffers_damage", "{ship:ship} suffers damage", "suffer_damage", "A ship suffers damage, whatever the cause.", "DMG-05"),
    _amount("ship_suffers_damage_from_storm", "{ship:ship} suffers damage from a storm", "suffer_damage", "A ship suffers damage because it sails or turns in a storm.", "STM-06", "STM-07", "STM-16", cause="storm"),
    _amount("ship_suffers_damage_from_attack", "{ship:ship} suffers damage from an attack", "suffer_damage", "A ship suffers damage from an enemy at sea.", "SEA-05", "DMG-05", cause="attack"),
    _over("ship_returns", "{ship:ship} returns", "A ship that sank is on the map again.", "SNK-07"),
    _over("improvement_is_installed", "{improvement:improvement} is installed", "An improvement has been put into its slot.", "IMP-05", by_you="you install {improvement:improvement}"),
    _over("artillery_is_installed", "{artillery:artillery} is installed", "An artillery card has been put into its slot.", "IMP-05", "ART-01", by_you="you install {artillery:artillery}"),
    _over("passenger_boards", "{passenger:passenger} comes aboard", "A passenger has been seated in a cabin.", "PAS-01"),
    _done("ship_sinks", "{ship:ship} sinks", "sink_ship", "A player ship sinks.", "SNK-01"),
    _done("node_is_destroyed", "{node:node} is destroyed", "destroy_node", "A node is destroyed.", "DMG-01"),
    _done("artillery_fires", "{artillery:artillery} fires", "fire_artillery", "An artillery fires; its dice are not rolled yet.", "ART-05"),
    _moment("artillery_fires_at", "{artillery:artillery} fires at {target:enemy_ship|elder_one|ship}", "An artillery is about to be fired at what its captain has picked, or has done to it what its dice did.", "ART-05", "SEA-01", "SEA-02"),
    # Your ship's supplies
    _amount("you_collect_clues", "you collect clues", "collect_clue", "Your ship gains clues.", "CLU-02", yours=True),
    _amount("you_collect_coin", "you collect coin", "collect_coin", "Your ship gains coin.", "SVC-21", yours=True),
    _amount("you_pay_coin", "you pay coin", "pay_coin", "Your ship pays coin.", "SVC-21", yours=True),
    _amount("you_hand_in_clues", "you hand in clues", "hand_in_clue", "Your ship hands clues in.", "CLU-03", yours=True),
    _amount("you_collect_spoils", "you collect spoils", "collect_spoils", "Your ship is about to roll for spoils; the amount is the number of rolls.", "SPO-02", yours=True),
    _over("you_loot", "you loot {space:space}", "Your ship has looted a shipwreck.", "WRK-01", yours=True),
    _over("treasure_is_collected", "{treasure:treasure} is collected", "A treasure has come to the hold, collected, taken or bought.", "TRE-03"),
    _moment("treasure_is_used", "{treasure:treasure} is used", "A treasure is discarded for what it prints under Use.", "TRE-02", by_you="you use {treasure:treasure}"),
    _done("treasure_is_sold", "{treasure:treasure} is sold", "sell_treasure", "A treasure is sold.", "SVC-06"),
    _done("treasure_is_discarded", "{treasure:treasure} is discarded", "discard_treasure", "A treasure is discarded, used or not.", "TRE-02", "TRE-04"),
    _done("section_is_done", "the {section:section} of {card:card} is done", "do_section", "What stands in that section of a card of a set's kind happens; one that is not paid does not.", "SET-18"),
    Event("you_gain_orders_of_kind", "you gain {kind:order_kind} orders", of="gain_order_of_kind", amount=True, yours=True, doc="Your ship gets new orders of a kind that a set declares.", rules=("ACT-03", "ORD-11", "SET-18")),
    _done("order_is_exhausted", "{order:order} is exhausted", "exhaust_order", "An order is exhausted.", "ORD-04"),
    _moment("order_is_issued", "{order:order} is issued", "An order has been issued and is about to have its effect, or has had it; it is issued all the same where something comes instead.", "ORD-02", harmless=True, by_you="you issue {order:order}"),
    # The map and the tracks
    _over("storm_spawns", "{storm:storm} spawns", "A storm has appeared.", "STM-01"),
    _over("storm_moves", "{storm:storm} moves", "A storm has moved.", "STM-03"),
    _done("altar_is_purged", "{space:space} is purged", "purge_altar", "An altar is purged.", "ALT-07"),
    _done("you_purge", "you purge {space:space}", "purge_altar", "You purge an altar.", "ALT-07", yours=True),
    _amount("token_advances", "{token:token} advances", "advance_token", "A token is about to advance, or has advanced.", "AGN-05", "DIS-06"),
    _over("token_reaches", "{token:token} reaches {number:number}", "A token has come to that space of its track, from either side; moving on or back, it comes to each space on its way.", "AGN-05", "DIS-06", harmless=True),
    _over("token_completes", "{token:token} completes its track", "The agenda has come round once more.", "AGN-03"),
    _amount("ship_track_advances", "the {track:ship_track} of {ship:ship} advances", "advance_ship_track", "The token of a ship is about to advance on a track of its own, or has advanced.", "SET-18"),
    _over("ship_track_reaches", "the {track:ship_track} of {ship:ship} reaches {number:number}", "The token of a ship has come to that space of a track of its own, from either side.", "SET-18", harmless=True),
    _over("ship_track_ends", "the {track:ship_track} of {ship:ship} reaches its end", "The token of a ship has come to the last space of a track of its own.", "SET-18", harmless=True),
    # Cards and stories
    _done("card_is_encountered", "you encounter {card:card}", "encounter_card", "A card has been read to you and is about to be resolved.", "EVT-02", "EXP-04", yours=True),
    _done("you_draw_cards", "you draw cards", "draw_card", "Cards are drawn from a deck, whichever it is, and lie open.", "GEN-07", "GEN-09", yours=True, also=("draw_until_kind", "draw_every_card")),
    _done("story_begins", "story {story:story} begins", "begin_story", "A story begins.", "STO-02", "STO-03"),
    _done("you_begin_story", "you begin a story", "begin_story", "A story begins, and is yours.", "STO-02", "STO-04", yours=True),
    _done("story_is_lost", "a story is lost", "lose_named_story", "A story of yours is lost.", "STO-07", yours=True),
    _over("you_tell_chapter", "you tell chapter {chapter:chapter}", "That card of a story of yours has been resolved and lies with your ship.", "STO-09", yours=True),
    _over("you_finish_story", "you finish story {story:story}", "The epilogue of that story of yours has been resolved.", "STO-09", yours=True),
    _over("you_finish_a_story", "you finish a story", "The epilogue of a story of yours has been resolved.", "STO-09", yours=True),
    _moment("passenger_arrives", "{passenger:passenger} arrives", "A passenger is where it was bound, and its reward has been collected.", "PAS-04"),
    # Counters
    _amount("counter_is_added", f"counters are added to {{target:{BEARERS}}}", "add_counter", "Counters without a kind are put on a thing; the amount is how many.", "GEN-08", text=f"counters are placed on {{target:{BEARERS}}}"),
    _amount("named_counter_is_added", f"{{kind:counter}} counters are added to {{target:{BEARERS}}}", "add_named_counter", "Counters of that kind are put on a thing; the amount is how many.", "GEN-08", text=f"{{kind:counter}} counters are placed on {{target:{BEARERS}}}"),
    _amount("counter_is_removed", f"counters are removed from {{target:{BEARERS}}}", "spend_counter", "Counters without a kind are taken off a thing; the amount is how many.", "GEN-08", called="remove_counters"),
    _amount("named_counter_is_removed", f"{{kind:counter}} counters are removed from {{target:{BEARERS}}}", "spend_named_counter", "Counters of that kind are taken off a thing; the amount is how many.", "GEN-08", called="remove_counters"),
    _over("reaches_counters", f"{{target:{BEARERS}}} reaches {{number:number}} counter", "A thing that had fewer counters without a kind has as many, or more; or, of 0, it has lost its last.", "GEN-08", harmless=True),
    _over("reaches_named_counters", f"{{target:{BEARERS}}} reaches {{number:number}} {{kind:counter}} counter", "A thing that had fewer counters of that kind has as many, or more; or, of 0, it has lost its last.", "GEN-08", harmless=True),
    # Dice
    _told("dice_are_rolled", "a roll of {die:die} dice begins", "Dice of that kind are about to be rolled; before it, dice may be added.", "DIC-01", "DIC-02", "DIC-03", "DIC-04", yours=True, harmless=True),
    _told("dice_are_read", "a roll of {die:die} dice is read", "Dice of that kind lie on the table; before it, they may be rolled again or changed.", "DIC-07", "DIC-08", yours=True, harmless=True, figure="result"),
    _told("ship_rolls_dice", "{ship:ship} rolls {die:die} dice", "The captain of a ship is about to roll dice of that kind; before it, dice may be added.", "DIC-01", "DIC-04", harmless=True),
    _told("ship_reads_dice", "{ship:ship} reads {die:die} dice", "Dice of that kind lie before the captain of a ship; before it, they may be rolled again or changed.", "DIC-07", "DIC-08", harmless=True, figure="result"),
    _over("die_shows_face", "a roll of {die:die} dice shows {face:face}", "Dice of yours of that kind have been read and show that face; the amount is how many do.", "DIC-01", "DIC-02", yours=True, harmless=True, amount=True),
    _over("die_shows_number", "a roll of {die:die} dice shows {number:number}", "Numbered dice of yours have been read and show that number; the amount is how many do.", "DIC-04", yours=True, harmless=True, amount=True),
    _over("dice_are_rolled_again", "a re-roll of {die:die} dice is made", "Dice of yours of that kind have been rolled again; the amount is how many.", "DIC-05", yours=True, harmless=True, amount=True),
    # Steps of the game
    _told("turn_begins", "your turn begins", "Your turn begins.", "RND-02", yours=True, harmless=True, bounds=("start turn",)),
    _told("turn_ends", "your turn ends", "You are done with your actions; the end of a turn at sea follows.", "RND-04", "RND-10", yours=True, harmless=True, bounds=("end turn",)),
    _told("player_begins_turn", "{player:ship} begins their turn", "The turn of a player begins.", "RND-02", harmless=True, moment="turn_begins"),
    _told("player_ends_turn", "{player:ship} ends their turn", "A player is done with the actions of a turn; the end of a turn at sea follows.", "RND-04", "RND-10", harmless=True, moment="turn_ends"),
    _over("game_begins", "the game begins", "The table is laid, and what set-ups do is done; no round has begun.", "SET-17", "SET-18", harmless=True),
    _over("game_is_won", "the game is won", "The game has been won; what comes of it is done before the table is cleared.", "WIN-01", "SET-18", harmless=True),
    _over("game_is_lost", "the game is lost", "The game has been lost; what comes of it is done before the table is cleared.", "WIN-02", "WIN-03", "SET-18", harmless=True),
    _told("round_begins", "a round begins", "A round begins; orders have been refreshed.", "RND-01", "RND-02", harmless=True, bounds=("start round",)),
    _told("enemies_begin", "all turns are over", "Every player had a turn and the enemy phase begins.", "RND-01", "RND-05", harmless=True),
    _told("round_ends", "a round ends", "The enemy phase is over.", "RND-01", harmless=True, bounds=("end round",)),
    _told("act_begins", "an act begins", "The end of an act has been resolved and the next act begins.", "ACT-14", harmless=True, bounds=("end act", "start act")),
    _told("fray_begins", "a fray begins", "A fray begins; its dice are not chosen yet.", "FRY-01", yours=True),
    _over("fray_ends", "a fray ends", "All blows of a fray have landed, and nobody fights any more.", "FRY-02", yours=True),
    _over("fights_in_fray", "{fighter:crew|enemy} fights in a fray", "A fray is over, and it was in it and is there still.", "FRY-01", "FRY-02"),
    _told("expedition_begins", "an expedition begins", "An expedition begins; those who take part are known.", "EXP-02", yours=True),
    _over("expedition_ends", "an expedition ends", "An expedition is over.", "EXP-07", yours=True, bounds=("end expedition",)),
)
# fmt: on

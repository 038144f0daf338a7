"""Effects on enemies on deck, enemy ships and the Elder One."""

from __future__ import annotations

from typing import Final

from everrain_dsl.vocabulary.rows import Effect

# fmt: off
EFFECTS: Final[tuple[Effect, ...]] = (
    # Enemies on deck
    Effect("spawn_enemy", "spawn {amount:number} enemy", makes="enemy",
           doc="Draw enemies onto blank nodes of your ship, chosen by you; each makes its spawn roll.", rules=("ENM-03", "ENM-05", "ENM-06", "ENM-08")),
    Effect("spawn_enemy_onto", "spawn {amount:number} enemy onto {place:node|zone|ship}", makes="enemy",
           doc="Draw enemies onto that node, zone or ship; each makes its spawn roll.", rules=("ENM-03", "ENM-05", "ENM-06", "ENM-08")),
    Effect("spawn_named_enemy", "spawn {amount:number} {name:name}", makes="enemy",
           doc="Find enemies of that name and place them on blank nodes of your ship; each makes its spawn roll.", rules=("ENM-03", "ENM-05", "ENM-06", "ENM-28")),
    Effect("spawn_named_enemy_onto", "spawn {amount:number} {name:name} onto {place:node|zone|ship}", makes="enemy",
           doc="Find enemies of that name and place them there; each makes its spawn roll.", rules=("ENM-03", "ENM-05", "ENM-06", "ENM-28")),
    Effect("spawn_enemies_worth", "spawn enemies worth {amount:number}", makes="enemy",
           doc="Draw enemies until their act values add up to exactly that much; those too dear are discarded.", rules=("ALT-04", "ALT-05", "ALT-06")),
    Effect("wound_enemy", "{enemy:enemy} suffers {amount:number} trauma",
           doc="An enemy on deck suffers trauma; with as much as its health it is destroyed.", rules=("ENM-21", "FRY-C3")),
    Effect("heal_enemy", "{enemy:enemy} recovers {amount:number} trauma",
           doc="Remove up to that much trauma from an enemy on deck.", rules=("TRM-02",)),
    Effect("destroy_enemy", "destroy {enemy:enemy}",
           doc="An enemy on deck is destroyed; an enemy that destroys itself gives no spoils.", rules=("ENM-21", "ENM-22", "SPO-05")),
    Effect("banish_enemy", "banish {enemy:enemy}",
           doc="Remove an enemy from the deck without spoils; the agenda advances by its remaining health.", rules=("BAN-01", "BAN-02", "BAN-05")),
    Effect("discard_enemy", "discard {enemy:enemy}",
           doc="Put an enemy on the discard pile: no spoils, and the agenda does not advance.", rules=("ENM-22",)),
    Effect("capture_enemy", "capture {enemy:enemy} into {improvement:improvement}",
           doc="An enemy leaves the deck and is held by the improvement, where it does nothing.", rules=("ENM-23", "IMP-02", "BAN-06")),
    Effect("release_enemy", "release {enemy:enemy}",
           doc="A captured enemy returns to a blank node of its ship.", rules=("ENM-23", "ENM-05")),
    Effect("move_enemy", "move {enemy:enemy} to {place:zone|node|ship}",
           doc="Put an enemy in that zone, or on a blank node of that ship, if there is room.", rules=("DCK-02", "ENM-05")),
    Effect("step_enemy", "{enemy:enemy} steps {amount:number} zone towards {target:crew|enemy|zone|node}",
           doc="Move an enemy on deck up to so many zones closer to the target.", rules=("ENM-12", "ENM-13", "ENM-14")),
    # All enemies
    Effect("activate_enemy", "{enemy:enemy|enemy_ship|elder_one} activates",
           doc="The enemy rolls its dice and acts at once, as in the enemy phase.", rules=("ENM-10", "ENM-26", "SHP-08", "ELD-17")),
    Effect("skip_activation", "{enemy:enemy|enemy_ship|elder_one} skips its next activation",
           doc="The enemy does nothing the next time it would activate.", rules=("RND-05",)),
    # Enemy ships
    Effect("spawn_enemy_ship", "spawn {amount:number} enemy ship", makes="enemy_ship",
           doc="Draw enemy ships onto calm sea of your tile; each heads for its destination and makes its spawn roll.", rules=("SHP-04", "SHP-05", "SHP-06", "SHP-23", "SHP-28")),
    Effect("spawn_enemy_ship_onto", "spawn {amount:number} enemy ship onto {space:space}", makes="enemy_ship",
           doc="Draw enemy ships onto that space, or the nearest free sea.", rules=("SHP-02", "SHP-05", "SHP-06", "SHP-23", "SHP-28")),
    Effect("spawn_named_enemy_ship", "spawn enemy ship {name:name}", makes="enemy_ship",
           doc="Find the enemy ship of that name and place it on calm sea of your tile, if it is not in play.", rules=("SHP-04", "SHP-05", "SHP-06", "SHP-23", "ENM-28")),
    Effect("damage_enemy_ship", "{target:enemy_ship|elder_one} suffers {amount:number} damage",
           doc="An enemy at sea loses health: a ship without any sinks, the Elder One gets a dice modifier.", rules=("SEA-02", "SHP-15", "ELD-07")),
    Effect("sink_enemy_ship", "sink {ship:enemy_ship}",
           doc="An enemy ship sinks and leaves a shipwreck; your ship collects its spoils.", rules=("SHP-15", "SHP-16", "SHP-27", "WRK-03")),
    Effect("banish_enemy_ship", "banish {ship:enemy_ship}",
           doc="Remove an enemy ship without spoils; the agenda advances by its remaining health.", rules=("BAN-04", "SHP-14")),
    Effect("sail_enemy_ship", "{ship:enemy_ship|elder_one} sails {amount:number} space towards {target:space|ship|enemy_ship|elder_one|storm}",
           doc="An enemy at sea moves up to so many spaces closer to the target, free of charge.", rules=("SHP-10", "SHP-18", "GEN-05")),
    # The Elder One
    Effect("awaken_elder_one", "awaken {elder:elder_one}",
           doc="The Elder One awakens now, wherever the tokens are.", rules=("ELD-01", "ELD-02", "ELD-14")),
    Effect("add_dice_modifier", "add {amount:number} dice modifier",
           doc="The awakened Elder One rolls that many dice fewer from now on, at least one.", rules=("ELD-04", "ELD-07")),
)
# fmt: on

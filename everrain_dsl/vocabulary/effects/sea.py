"""Effects on the map: tiles, spaces, storms, expeditions."""

from __future__ import annotations

from typing import Final

from everrain_dsl.vocabulary.rows import Context, Effect

_EFFECT: Final[frozenset[Context]] = frozenset({"effect"})

# fmt: off
EFFECTS: Final[tuple[Effect, ...]] = (
    # Tiles and spaces
    Effect("reveal_tile", "reveal the next tile", makes="tile",
           happens="you reveal a tile",
           doc="Reveal the top tile into the empty slot your ship faces, free of charge, and collect its clues.", rules=("REV-02", "REV-03", "REV-04", "REV-05", "REV-06")),
    Effect("reveal_tile_anywhere", "reveal the next tile into any slot", makes="tile",
           happens="you reveal a tile",
           doc="Reveal the top tile into an empty slot of your choice beside a revealed tile, and collect its clues.", rules=("REV-02", "REV-03", "REV-04", "REV-05", "REV-06")),
    Effect("become_explored", "{space:space} becomes explored",
           cannot=("{space:space} cannot become explored",), happens="{space:space} becomes explored",
           doc="Mark an island, a shipwreck or an altar as used.", rules=("MAP-08", "EXP-07", "ALT-08")),
    Effect("become_unexplored", "{space:space} becomes unexplored",
           cannot=("{space:space} cannot become unexplored",), happens="{space:space} becomes unexplored",
           doc="Take the mark off an island, a shipwreck or an altar: it can be used again.", rules=("MAP-08",)),
    Effect("loot_shipwreck", "loot {space:space}",
           cannot=("{space:space} cannot be looted",), happens="{space:space} is looted",
           doc="Loot a shipwreck for free wherever it is, and mark it or remove it.", rules=("WRK-01", "WRK-02", "WRK-03", "SNK-10")),
    Effect("purge_altar", "purge {space:space}",
           cannot=("{space:space} cannot be purged",),
           doc="Spawn enemies worth the act on your ship, then mark the altar as explored.", rules=("ALT-04", "ALT-05", "ALT-07")),
    Effect("place_shipwreck", "place a shipwreck onto {space:space}",
           doc="Put a shipwreck token on a space; it can be looted once.", rules=("WRK-03", "WRK-04")),
    # Storms
    Effect("spawn_storm", "spawn {amount:number} storm with size {size:number}", text="spawn {amount:number} storm of size {size:number}", makes="storm", done="{storm:storm} spawned",
           cannot=("{made:storm} cannot spawn",), happens="you spawn storms",
           doc="Place storms of so many spaces, each over the first player's ship, turned as you like.", rules=("STM-01", "STM-02", "STM-18", "STM-19")),
    Effect("spawn_storm_over", "spawn {amount:number} storm with size {size:number} over {place:space|ship|enemy_ship}", done="{storm:storm} spawned",
           cannot=("{made:storm} cannot spawn",), happens="you spawn storms",
           text="spawn {amount:number} storm of size {size:number} over {place:space|ship|enemy_ship}", makes="storm",
           doc="Place storms of so many spaces so that each covers that place, turned as you like.", rules=("STM-01", "STM-14", "STM-18", "STM-19")),
    Effect("move_storm", "{storm:storm} moves {amount:number} space", done="space drifted",
           cannot=("{storm:storm} cannot move",),
           doc="A storm moves so many spaces in a direction you choose.", rules=("STM-03", "STM-08", "STM-14")),
    Effect("move_storm_towards", "{storm:storm} moves {amount:number} space towards {target:space|ship|enemy_ship|elder_one}", done="space drifted",
           cannot=("{storm:storm} cannot move",),
           doc="A storm moves so many spaces closer to the target; one that covers it stays.", rules=("STM-04", "STM-08", "STM-14")),
    Effect("remove_storm", "disperse {storm:storm}", done="{storm:storm} dispersed",
           cannot=("{storm:storm} cannot be dispersed",), happens="{storm:storm} is dispersed",
           doc="Take a storm off the map.", rules=("STM-01",)),
    # Expeditions
    Effect("launch_expedition", "launch an expedition", contexts=_EFFECT, needs="sea",
           happens="you launch an expedition",
           doc="Launch an expedition on your ship's island, explored or not; crew in boats take part.", rules=("EXP-02", "EXP-03", "EXP-04", "EXP-12")),
    Effect("end_expedition", "end the expedition", contexts=_EFFECT, needs="expedition",
           doc="The expedition under way is over and its crew return below deck.", rules=("EXP-07", "EXP-08", "XEX-08")),
)
# fmt: on

"""Effects on a ship: damage and repair, sailing, upgrades, firing, passengers."""

from __future__ import annotations

from typing import Final

from everrain_dsl.vocabulary.rows import Context, Effect

_EFFECT: Final[frozenset[Context]] = frozenset({"effect"})

# fmt: off
EFFECTS: Final[tuple[Effect, ...]] = (
    # Damage and repair
    Effect("suffer_damage", "{ship:ship} suffers {amount:number} damage", payable=True, done="damage suffered",
           cannot=("{ship:ship} cannot suffer damage",),
           doc="Roll fate once for each damage; the node of that number is destroyed, or the next one.", rules=("DMG-05", "DMG-06", "DMG-07")),
    Effect("destroy_node", "destroy {node:node}", payable=True, done="{node:node} destroyed",
           cannot=("{node:node} cannot be destroyed",),
           doc="Cover a node with a destruction token; everyone in its zone suffers 1 trauma.", rules=("DMG-01", "DMG-02", "DMG-10")),
    Effect("repair_node", "repair {node:node}", done="{node:node} repaired",
           cannot=("{node:node} cannot be repaired", "you cannot repair nodes"), happens="{node:node} is repaired",
           doc="Take the destruction token off a node.", rules=("DMG-04", "SVC-03")),
    Effect("sink_ship", "sink {ship:ship}", done="{ship:ship} sunk",
           cannot=("{ship:ship} cannot sink",),
           doc="The ship sinks at once and returns at its owner's next turn.", rules=("SNK-02", "SNK-03", "SNK-04", "SNK-05", "SNK-06", "SNK-07")),
    # Sailing
    Effect("gain_navigation_point", "gain {amount:number} navigation point", needs="navigation", done="navigation point gained",
           cannot=("you cannot gain navigation points",), happens="you gain navigation points",
           doc="Your ship has more points to spend in the navigation order under way.", rules=("MOV-03", "MOV-04")),
    Effect("end_navigation_order", "end the navigation order", needs="navigation",
           doc="The navigation order under way ends and its points are lost.", rules=("MOV-04",)),
    Effect("sail", "{ship:ship} sails {amount:number} space", done="space sailed",
           cannot=("{ship:ship} cannot sail", "{ship:ship} cannot be moved"),
           doc="The ship moves straight ahead so many spaces, free of charge, as far as it can.", rules=("MOV-01", "MOV-06", "MOV-10")),
    Effect("sail_towards", "{ship:ship} sails {amount:number} space towards {target:space|ship|enemy_ship|elder_one|storm}", done="space sailed",
           cannot=("{ship:ship} cannot sail", "{ship:ship} cannot be moved"),
           doc="The ship moves up to so many spaces closer to the target, free of charge.", rules=("MOV-01", "MOV-06", "MOV-10", "GEN-05")),
    Effect("turn_ship", "turn {ship:ship|enemy_ship} to face {space:space|ship|enemy_ship}",
           cannot=("{ship:ship|enemy_ship} cannot turn",), happens="{ship:ship|enemy_ship} is turned",
           doc="Turn a ship so that its bow points to the target, free of charge.", rules=("MOV-01", "MOV-08")),
    Effect("place_ship", "move {ship:ship|enemy_ship|elder_one} to {space:space}",
           cannot=("{ship:ship} cannot be moved", "{ship:enemy_ship|elder_one} cannot be moved"), happens="{ship:ship|enemy_ship|elder_one} is moved",
           doc="Put a ship on that space, if no ship is there; this is no sailing and no arrival.", rules=("MAP-09", "ALT-10")),
    # Orders carried out for free
    Effect("take_free_navigation_order", "take a free navigation order", own_turn=True,
           happens="you take a free navigation order",
           doc="Sail as by a navigation order, without issuing one.", rules=("ORD-07", "MOV-03"), contexts=_EFFECT),
    Effect("fire_artillery", "fire {artillery:artillery}", contexts=_EFFECT,
           cannot=("{artillery:artillery} cannot be fired",),
           doc="Fire that artillery once at a target of your choice, without an order; its node must be manned.", rules=("ART-05", "ART-06", "SEA-01", "SEA-02")),
    # Upgrades
    Effect("install_improvement", "install improvement {name:name}", makes="improvement",
           cannot=("you cannot install upgrades",),
           doc="Find the improvement of that name and install it for free in a slot of your choice.", rules=("IMP-05", "SET-09")),
    Effect("install_schematic", "install {card:card}",
           cannot=("you cannot install upgrades",),
           doc="Pay half the printed cost of a schematic and install it.", rules=("SCH-03", "IMP-05", "IMP-07")),
    Effect("install_schematic_free", "install {card:card} for free",
           cannot=("you cannot install upgrades",),
           doc="Install a schematic or a drawn upgrade without paying.", rules=("SCH-03", "IMP-05", "IMP-07")),
    Effect("collect_improvement_schematic", "collect {amount:number} improvement schematic", makes="card", done="improvement schematic collected",
           cannot=("you cannot collect schematics",), happens="you collect schematics",
           doc="Draw improvements and place them as schematics, if a slot can take them.", rules=("SPO-01", "SCH-01", "SCH-02")),
    Effect("collect_artillery_schematic", "collect {amount:number} artillery schematic", makes="card", done="artillery schematic collected",
           cannot=("you cannot collect schematics",), happens="you collect schematics",
           doc="Draw artillery and place it as schematics, if a slot can take it.", rules=("SPO-01", "SCH-01", "SCH-02")),
    Effect("discard_improvement", "discard {improvement:improvement}", payable=True, done="{improvement:improvement} discarded",
           cannot=("{improvement:improvement} cannot be discarded",), happens="{improvement:improvement} is discarded",
           doc="Put an installed improvement on its discard pile.", rules=("IMP-06", "IMP-09")),
    # Passengers
    Effect("discard_passenger", "discard {passenger:passenger}", payable=True, done="{passenger:passenger} discarded",
           cannot=("{passenger:passenger} cannot be discarded",), happens="{passenger:passenger} is discarded",
           doc="A passenger is lost without a reward.", rules=("SNK-11", "IMP-09")),
    Effect("give_passenger", "give {passenger:passenger} to {ship:ship}", payable=True, done="{passenger:passenger} given",
           cannot=("{passenger:passenger} cannot be given",), happens="{passenger:passenger} is given",
           doc="A passenger changes ships, with all it carries, if there is a cabin for it.", rules=("PAS-01", "PAS-06")),
)
# fmt: on

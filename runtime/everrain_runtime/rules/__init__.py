"""The rulebook: which modules hold which section of the manual.

The folders are the parts of the manual. Modules of this package stand before the semicolon; behind
it stand those that do the effects of the section or know its pieces. Each function cites its rules.

     1 General principles: cards/encounters, cards/attached_cards, cards/decks, cards/counters;
           engine/menu, engine/options, engine/dice, engine/actors,
           engine/polls
     2 Setup: round/setup, round/set_ups, round/legacies, sea/placing, sea/free_spaces,
           cards/drawing, ship/ship_tracks, cards/declared_kinds; words/effects/tracks
     3 Winning and losing: round/winning; words/effects/play
     4 Rounds: round/rounds, round/ends, round/turns; words/effects/play
     5 The Discovery track: round/discovery; words/effects/tracks
     6 The Agenda track: round/discovery; words/effects/tracks
     7 Acts and the End of Act: round/acts; words/effects/orders
     8 Clues: port/services; words/effects/supplies
     9 The ship and its deck: ship/ship, ship/deck, ship/passages;
           content/ship_deck, words/effects/stations
    10 Damage to your ship: ship/ship, ship/struck_nodes; words/effects/damage
    11 Below Deck, Improvements and Fatigue: ship/ship, crew/crew, ship/brigs, ship/crew_spaces,
           ship/upgrades; words/effects/upgrades
    12 Schematics: port/trading, ship/upgrades; words/effects/upgrades
    13 Artillery and line of sight: ship/artillery, round/orders, ship/lines_of_sight;
           words/effects/artillery
    14 Ship movement: sea/sailing, sea/movement; words/effects/sailing
    15 Sinking: ship/sinking, ship/ship, sea/free_spaces; words/effects/damage
    16 Crew, hiring and wages: crew/crew, crew/hiring, crew/joining; words/effects/crew
    17 Traits: sea/sailing, crew/traits; words/effects/traits
    18 Trauma, Strain and tests: crew/crew; engine/dice, words/effects/crew, words/effects/dice
    19 Orders: round/orders, round/own_orders; words/effects/orders,
           words/effects/stations
    20 The map and its spaces: sea/revealing; content/map_layout, geometry/hexes,
           words/effects/sea
    21 Revealing tiles: sea/revealing, sea/sailing, round/becalmed; content/effects,
           words/effects/sea
    22 Storms: sea/storms; words/effects/storms
    23 Ports: port/ports, port/services; words/effects/drawing
    24 What a Port offers: port/services, port/benefits, port/prices; words/effects/cards,
           words/effects/treasures
    25 Denizens and Passengers: port/ports, port/passengers; words/effects/drawing
    26 Islands and Expeditions: sea/expeditions, sea/islands; words/effects/expeditions
    27 Altars: sea/altars; words/effects/sea
    28 Shipwrecks: sea/wrecks; words/effects/sea
    29 Spoils: enemies/enemies; words/effects/treasures
    30 Treasures: port/treasures, ship/hold; words/effects/treasures
    31 Sea Events: cards/sea_events, cards/encounters; words/effects/drawing
    32 Stories: cards/stories, cards/encounters; words/effects/stories
    33 Dice: ship/omens; engine/dice, words/effects/dice
    34 Enemies On Deck: enemies/enemies, enemies/spawning, enemies/activation; geometry/paths,
           words/effects/enemies
    35 Enemy ships: enemy_ships/enemy_ships, enemy_ships/arrival, enemy_ships/fleet,
           enemy_ships/attacks, enemy_ships/pursuit, sea/free_spaces, enemy_ships/routes;
           words/effects/enemy_ships
    36 Frays: combat On Deck: enemies/frays; words/effects/fighting
    37 Combat at sea: ship/artillery, enemy_ships/attacks; words/effects/artillery
    38 Banishing: enemies/enemies, enemy_ships/enemy_ships; words/effects/enemies,
           words/effects/enemy_ships
    39 Elder Ones: enemy_ships/elder_ones, enemy_ships/attacks, enemy_ships/pursuit;
           words/effects/enemy_ships
    40 Captains together: port/trading, port/assisting; words/effects/treasures,
           words/effects/crew, words/effects/supplies
    41 Boarding: enemy_ships/boarding; words/effects/boarding
    42 Exhaustive Expeditions: sea/exhaustive_expeditions; words/effects/expeditions
    43 Components: enemies/enemies, ship/upgrades; content/content
"""

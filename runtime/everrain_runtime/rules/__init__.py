"""The rulebook: which modules hold which section of the manual.

Those of this package stand before the semicolon; behind it those of the engine that do the effects
of the section or know its pieces. Functions cite the ids of the rules they follow.

     1 General principles: menu, options, encounters, attached_cards; piles, dice, acting
     2 Setup: setup; moorings, drawing
     3 Winning and losing: winning; effects/play
     4 Rounds: rounds, turns; effects/play
     5 The Discovery track: discovery; effects/tracks
     6 The Agenda track: discovery; effects/tracks
     7 Acts and the End of Act: acts; effects/orders
     8 Clues: services; effects/supplies
     9 The ship and its deck: ship; layout, effects/stations
    10 Damage to your ship: ship; effects/damage
    11 Below Deck, Improvements and Fatigue: ship, crew, brigs; berths, yard, effects/upgrades
    12 Schematics: trading; yard, effects/upgrades
    13 Artillery and line of sight: artillery, orders; gunnery, effects/gunnery
    14 Ship movement: sailing; courses, effects/sailing
    15 Sinking: sinking, ship; moorings, effects/damage
    16 Crew, hiring and wages: crew, hiring; crewing, effects/crew
    17 Traits: sailing; wearing, effects/traits
    18 Trauma, Strain and tests: crew; dice, effects/crew, effects/dice
    19 Orders: orders; effects/orders, effects/stations
    20 The map and its spaces: revealing; chart, hexes, effects/sea
    21 Revealing tiles: revealing, sailing; effects/sea
    22 Storms: storms; effects/storms
    23 Ports: ports, services; effects/drawing
    24 What a Port offers: services, benefits; prices, effects/cards, effects/treasures
    25 Denizens and Passengers: ports, passengers; effects/drawing
    26 Islands and Expeditions: expeditions; effects/expeditions
    27 Altars: altars; effects/sea
    28 Shipwrecks: wrecks; effects/sea
    29 Spoils: enemies; effects/treasures
    30 Treasures: treasures; hold, effects/treasures
    31 Sea Events: sea_events, encounters; effects/drawing
    32 Stories: stories, encounters; effects/stories
    33 Dice: omens; dice, effects/dice
    34 Enemies On Deck: enemies, spawning, activation; paths, effects/enemies
    35 Enemy ships: enemy_ships, fleet, attacks, pursuit; moorings, routes, effects/enemy_ships
    36 Frays: combat On Deck: frays; effects/fighting
    37 Combat at sea: artillery, attacks; effects/gunnery
    38 Banishing: enemies, enemy_ships; effects/enemies, effects/enemy_ships
    39 Elder Ones: elder_ones, attacks, pursuit; effects/enemy_ships
    40 Captains together: trading, assisting; effects/treasures, effects/crew, effects/supplies
    41 Boarding: boarding; effects/boarding
    42 Exhaustive Expeditions: exhaustive; effects/expeditions
    43 Components: enemies; content, yard
"""

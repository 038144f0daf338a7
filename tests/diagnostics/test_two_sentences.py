"""Lines of two sentences, and sentences of other games that cost their writers a round."""

from __future__ import annotations

import re

import pytest

from tests.sources import diagnostics_of

# fmt: off
#: Where a line stands.
PLACES = {
    "event": 'sea event "Sq"\n  {}\n',
    "trait": 'positive trait "Sq" (general)\n  {}\n',
    "ability": 'positive trait "Sq" (general)\n  {}\n    collect 1 clue\n',
    "done": 'positive trait "Sq" (general)\n  after your turn ends\n    {}\n',
    "enemy": 'enemy "Sq", act 1, miniatures 1\n  health 1, dice 1, spoils 1\n  {}\n',
    "beast": 'enemy "Sq", act 1, miniatures 1\n  health 1, dice 1, spoils 1\n  after this enemy activates\n    {}\n',
    "ship": 'enemy ship "Sq"\n  health 4, dice 2, engagement 3\n  destination the nearest port\n  range\n    |   1\n    | 1   1\n    |   ^\n  {}\n',
    "relic": 'relic "Sq"\n  value 5\n  clue value 2\n  {}\n',
    "trinket": 'trinket "Sq"\n  value 5\n  {}\n',
    "improvement": 'improvement "Sq", cost 5\n  {}\n',
    "service": 'location "Sq"\n  service "Mend"\n    {}\n',
    "location": 'location "Sq"\n  {}\n    collect 1 clue\n',
    "test": 'sea event "Sq"\n  one crew on deck tests luck\n    pass\n      nothing happens\n    {}\n',
    "spared": 'trinket "Sq"\n  value 5\n  before a crew dies\n    {}\n',
}
#: Where, what somebody wrote, the code, and what the message says to write.
LINES = (
    ("trait", 'this crew gets +1 strength if you are in port', "E0129",
     'write each on a line of its own: `while you are in port` ⏎ `  this crew gets +1 strength`'),
    ("trait", 'this crew gets +1 strength while you are in port', "E0129",
     'write each on a line of its own: `while you are in port` ⏎ `  this crew gets +1 strength`'),
    ("done", 'this crew recovers 1 strain if no crew is wounded', "E0129",
     'write each on a line of its own: `if no crew is wounded` ⏎ `  this crew recovers 1 strain`'),
    ("trait", 'at the start of your turn, this crew recovers 1 strain if there are no wounded crew', "E0138",
     'write each on a line of its own: `after your turn begins` ⏎ `  if there are no crew who is wounded` ⏎ `    this crew recovers 1 strain`'),
    ("relic", 'you cannot sell this relic while it has "tear" counters', "E0129",
     'write each on a line of its own: `while this relic has "tear" counters` ⏎ `  this relic cannot be sold`'),
    ("trinket", 'refill this card when you visit a port', "E0138",
     'write each on a line of its own: `after your ship visits a port` ⏎ `  …`; for `refill this card`: say which counters, and how many, such as `add 3 "rope" counters to this trinket up to 3`'),
    ("enemy", 'this enemy cannot be attacked while another enemy is next to it', "E0129",
     "write each on a line of its own: `while another enemy is in this enemy's zone` ⏎ `  …`; for `this enemy cannot be attacked`: what is prevented is that it is wounded; near it: `this enemy cannot suffer trauma`"),
    ("enemy", 'cannot be attacked while there is another enemy next to it', "E0129",
     "write each on a line of its own: `while another enemy is in this enemy's zone` ⏎ `  …`; for `cannot be attacked`: what is prevented is that it is wounded; near it: `this enemy cannot suffer trauma`"),
    ("event", 'gain 2 clues if you have 3 or more coin', "E0129",
     'write each on a line of its own: `if at least 3 coin` ⏎ `  collect 2 clues`'),
    ("event", 'gain 2 clues unless you have 3 or more coin', "E0129",
     'write each on a line of its own: `unless at least 3 coin` ⏎ `  collect 2 clues`'),
    ("improvement", 'your ship gets +1 navigation as long as you have no treasures', "E0129",
     'write each on a line of its own: `while you have no treasures` ⏎ `  your ship gets +1 navigation`'),
    ("event", 'discard one treasure if it has 3 or more counters', "E0129",
     'write each on a line of its own: `…` ⏎ `  discard one treasure`; `if it has 3 or more counters` speaks of what the other picks: pick it on a line above both'),
    ("trait", 'whenever this crew recovers strain, remove a "salt" counter instead', "E0138",
     'write each on a line of its own: `instead when this crew recovers strain` ⏎ `  spend 1 "salt" counter from this crew`'),
    ("trait", 'when this crew recovers strain, remove 1 "salt" counter from it instead', "E0138",
     'write each on a line of its own: `instead when this crew recovers strain` ⏎ `  …`; for `remove 1 "salt" counter from it instead`: say from what, such as `spend 1 "salt" counter from this crew`'),
    ("improvement", 'when your ship suffers damage, lose 1 clue instead', "E0138",
     'write each on a line of its own: `instead when your ship suffers damage` ⏎ `  lose 1 clue`'),
    ("trait", 'when this crew would suffer strain, you may lose 1 clue instead', "E0138",
     'write each on a line of its own: `before this crew suffers strain` ⏎ `  you may lose 1 clue` ⏎ `    prevent all`'),
    ("event", 'unless you pay 5 coin, your ship takes 2 damage', "E0138",
     'it is an offer, and what comes where it is declined: write `you may pay 5 coin` ⏎ `  nothing happens` ⏎ `otherwise` ⏎ `  your ship suffers 2 damage`'),
    ("event", 'unless you discard a rope, your ship takes 2 damage', "E0138",
     'it is an offer, and what comes where it is declined: write `you may …` ⏎ `  nothing happens` ⏎ `otherwise` ⏎ `  your ship suffers 2 damage`; for `discard a rope`: look for the thing with `everrain words nouns`'),
    ("trait", 'this crew gets -1 strength and -1 resolve and -1 intelligence', "E0138",
     'write each on a line of its own: `this crew gets -1 strength` ⏎ `this crew gets -1 resolve` ⏎ `this crew gets -1 intelligence`'),
    ("trait", 'this crew gets +1 strength, +2 luck and resolve', "E0138",
     'write each on a line of its own: `this crew gets +1 strength` ⏎ `this crew gets +2 luck` ⏎ `this crew gets +2 resolve`'),
    ("event", 'one crew on deck gets +1 luck and resolve this turn', "E0138",
     'write each on a line of its own: `one crew on deck gets +1 luck this turn` ⏎ `that crew gets +1 resolve this turn`'),
    ("trait", 'if this crew dies, give its verses to an adjacent crew', "E0138",
     'write each on a line of its own: `before this crew dies` ⏎ `  transfer this crew\'s "verse" counters "verse" counters from this crew to one crew adjacent to this crew`'),
    ("event", 'choose one crew on deck\n  that crew is lost and the doom advances by 1', "E0138",
     'write each on a line of its own: `that crew dies` ⏎ `advance agenda by 1`'),
    ("service", 'choose a crew member and remove all of its trauma', "E0138",
     'write each on a line of its own: `choose one crew` ⏎ `that crew recovers all trauma`'),
    ("event", 'discard two commodities from the hold, then move your ship up to 3 spaces', "E0138",
     'write each on a line of its own: `discard 2 commodities in the hold` ⏎ `your ship sails up to 3 spaces`'),
    ("event", 'choose a crew to lead; it tests intelligence (-2)', "E0138",
     'write each on a line of its own: `…` ⏎ `that crew tests intelligence with -2`; `everrain read` makes source of printed text'),
    ("trait", 'action: spend 2 clues to remove 2 "salt" counters', "E0136",
     'a crew has no action of its own: what it does waits for a moment, and stands below it; near it: `once per turn, after your turn begins`'),
    ("test", 'on a failure, that crew is lost and the doom advances by 1', "E0138",
     'write each on a line of its own: `fail` ⏎ `  that crew dies` ⏎ `  advance agenda by 1`'),
    ("trait", 'this crew gets +1 strength and resolve while on deck', "E0129",
     'write each on a line of its own: `while this crew is on deck` ⏎ `  this crew gets +1 strength` ⏎ `  this crew gets +1 resolve`'),
    ("event", 'if you have 2 or more clues, collect 1 coin or lose 1 clue', "E0138",
     'write each on a line of its own: `if at least 2 clues` ⏎ `  …`; for `collect 1 coin or lose 1 clue`: write `choose one`, and under it a `choice` for each'),
    ("service", 'heal 1 trauma from a crew if it is on deck', "E0129",
     'write each on a line of its own: `…` ⏎ `  one crew recovers 1 trauma`; `if it is on deck` speaks of what the other picks: pick it on a line above both'),
    ("improvement", 'once per round, when your ship would suffer damage, lose 1 clue instead', "E0138",
     'write each on a line of its own: `once per round, instead when your ship suffers damage` ⏎ `  lose 1 clue`'),
    ("event", 'choose one crew on deck\n  that crew dies if it has at least 2 strain', "E0129",
     'write each on a line of its own: `if that crew has at least 2 strain` ⏎ `  that crew dies`'),
    ("trinket", 'when the last "oil" counter is removed, destroy this card', "E0138",
     'write each on a line of its own: `after this trinket reaches 0 "oil" counters` ⏎ `  discard this trinket`'),
    ("event", 'advance the doom by 1 for each crew on deck', "E0203",
     'write `advance agenda by 1 for each crew on deck`'),
    ("event", 'reduce threat by 1', "E0203",
     'write `push back agenda by 1`'),
    ("event", 'the player with the most clues loses half of them', "E0203",
     'write `the player with the most clues loses half of their clues`'),
    ("event", 'each player draws 2 treasures, keeps one and discards the other', "E0136",
     'below it stand `draw 2 cards from the "Treasure" deck` and `take 1 of those cards`; near it: `for each player`'),
    ("service", 'buy a random relic for 6 coin', "E0136",
     'as a price the line above it is `cost pay 3 coin`; near it: `pay 6 coin`, and on the line below it `collect 1 relic`'),
    ("service", 'pay 4 coin per trauma healed', "E0203",
     'below a line of its own, `cost pay 4 coin`; more is healed by doing it again; near it: `one crew on deck recovers 1 trauma`'),
    ("enemy", 'at the end of each turn, this enemy moves one zone toward the closest crew', "E0138",
     'write each on a line of its own: `after your turn ends` ⏎ `  this enemy steps 1 zone towards the crew nearest to this enemy`'),
    ("event", 'place 2 storm tokens on the nearest island', "E0203",
     'a storm is a thing of the board: say how large it is; near it: `spawn 1 storm with size 3 over the nearest island`'),
    ("event", 'if the agenda is at 5 or more, each crew suffers 1 strain', "E0138",
     'write each on a line of its own: `if agenda is at least 5` ⏎ `  each crew suffers 1 strain`'),
    ("trinket", 'you may use this trinket once per game to reroll all dice', "E0136",
     'it waits for a moment, or stands below a `use`; what it does stands below that; near it: `once per game, after your turn begins`'),
    ("trait", 'this crew may ignore the first strain it takes each round', "E0136",
     'between them stands `you may`, if it may be left; near it: `once per round, before this crew suffers strain`, and on the line below it `prevent 1`'),
    ("trait", 'when this crew fails a test, you may discard a clue to reroll it', "E0138",
     'write each on a line of its own: `before this crew fails a test` ⏎ `  you may lose 1 clue` ⏎ `    re-roll the test`'),
    ("trait", 'this crew has +1 luck during storms', "E0136",
     'write `while there is a storm`, and on the line below it `this crew gets +1 luck`'),
    ("trait", "this crew can't be killed by drowning", "E0136",
     'of what is not said here; near it: `this crew cannot die`'),
    ("event", 'each player draws a card', "E0203",
     'say from which deck, and below it who takes them, such as `each player draws 1 card from the "Treasure" deck`'),
    ("enemy", 'other enemies have +1 attack', "E0203",
     'write `other enemies get +1 dice`'),
    ("enemy", 'whenever a crew member moves away from this enemy, it takes 1 damage', "E0138",
     "write each on a line of its own: `after a crew in this enemy's zone is moved` ⏎ `  that crew suffers 1 trauma`"),
    ("beast", 'every crew in this zone must pass a resolve test or fall asleep', "E0136",
     'what comes without passing stands below a `fail` under it; near it: `every crew in this zone tests resolve`'),
    ("service", 'heal all damage from one crew', "E0203",
     'write `one crew recovers all trauma`'),
    ("service", 'choose one crew on deck\n    you may spend 3 more gold to remove a curse from that crew', "E0136",
     'write `you may pay 3 coin`, and on the line below it `that crew loses its negative trait`'),
    ("service", 'cost 2 clues\n    collect 1 relic', "E0136",
     'write `cost lose 2 clues`'),
    ("service", 'if this is the first time you visit, draw a treasure card', "E0138",
     'write what it waits for or asks on a line of its own, and what is done then below it, two spaces further right; for `if this is the first time you visit`: a port is called by its name; near it: `if your ship has not visited "Grimsea" this game`; for `draw a treasure card`: write `collect 1 treasure` or `draw 1 card from the "Treasure" deck`, by what it is'),
    ("event", 'lose a random crew member', "E0203",
     'write `a random crew dies`'),
    ("event", 'draw 2 treasures and keep one', "E0136",
     'write `draw 2 cards from the "Treasure" deck`, and on the line below it `take one of those cards`'),
    ("event", "your ship can't move next turn", "E0203",
     'it begins at once; near it: `your ship cannot sail until the end of your next turn`'),
    ("event", 'put this card back on top of the deck', "E0203",
     'write `put this card onto its deck`'),
    ("event", 'choose one\n    choice "A"\n      only if you have a shanty\n      collect 1 clue\n    choice "B"\n      nothing happens', "E0136",
     'write `requires at least 1 shanty in the hold`'),
    ("event", 'choose one\n    choice "A"\n      requires a shanty\n      collect 1 clue\n    choice "B"\n      nothing happens', "E0136",
     'write `requires at least 1 shanty in the hold`'),
    ("event", 'remove the nearest storm', "E0203",
     'write `disperse the storm nearest to your ship`'),
    ("improvement", 'your maximum hand size is increased by 1', "E0136",
     'write `your ship gets +1 hold`'),
    ("improvement", "if an enemy is in this zone, you can't use this improvement", "E0138",
     'write each on a line of its own: `…` ⏎ `  crew cannot use this improvement`; for `if an enemy is in this zone`: an improvement is in no zone; near it: `if there is an enemy on deck`'),
    ("improvement", 'you cannot use this improvement', "E0301",
     'write treasure in its place, such as `one treasure in the hold`; of an improvement a card says `CREW uses IMPROVEMENT`'),
    ("event", 'take 1 damage on the ship', "E0203",
     'write `your ship suffers 1 damage`'),
    ("event", 'choose one crew on deck as the leader\n  the leader must test resolve\n    pass\n      collect 1 clue', "E0203",
     'write `the leader tests resolve`'),
    ("event", 'spend 10 gold to gain a relic', "E0136",
     'write `you may pay 10 coin`, and on the line below it `collect 1 relic`'),
    ("event", 'all players win 5 clues', "E0136",
     'write `each player collects 5 clues`'),
    ("trait", 'whenever this crew fails a test, it suffers 1 extra strain', "E0138",
     'write each on a line of its own: `after this crew fails a test` ⏎ `  this crew suffers 1 strain`'),
    ("trait", 'at the start of your turn roll a die; on a 0 this crew dies', "E0138",
     'write each on a line of its own: `after your turn begins` ⏎ `  roll fate` ⏎ `…`; `everrain read` makes source of printed text'),
    ("trait", 'during port visits, pay 10 coins to discard this trait', "E0138",
     'write each on a line of its own: `after your ship visits a port` ⏎ `  you may pay 10 coin` ⏎ `    discard this trait`'),
    ("trait", 'if this crew kills an enemy, you can choose to remove this trait', "E0138",
     "write each on a line of its own: `…` ⏎ `  you may discard this trait`; for `if this crew kills an enemy`: say it otherwise; near it: `if the number of kills is at least 1`, `if it is the enemy phase`, `if your ship's crew limit is at least 1`"),
    ("trait", 'while there is a storm, this crew gets +1 luck', "E0138",
     'write each on a line of its own: `while there is a storm` ⏎ `  this crew gets +1 luck`'),
    ("done", 'you may take an extra action with this crew', "E0136",
     'what a crew does is an order; near it: `gain 1 crew order`'),
    ("enemy", 'after a crew moves away from this enemy\n    collect 1 clue', "E0206",
     "write `after a crew in this enemy's zone is moved`"),
    ("enemy", 'before a crew with less than 4 resolve wounds this enemy\n    prevent all', "E0136",
     'who wounds it is known when it is over; near it: `before this enemy suffers trauma`'),
    ("beast", 'if it has 3 or more\n      collect 1 clue', "E0204",
     'look for the condition with `everrain words conditions`'),
    ("beast", 'choose one crew on deck\n    that crew falls asleep', "E0203",
     'write `that crew becomes fatigued`'),
    ("event", 'look at the top 3 cards from the "Treasure" deck\n  put them back in any order', "E0203",
     'write `reorder those cards`'),
    ("event", 'look at the top 3 cards of the treasure deck and put them back in any order', "E0203",
     'the deck is called by its name; near it: `look at the top 3 cards from the "Treasure" deck and reorder those cards`'),
    ("improvement", 'after your turn ends\n    your ship recovers 1 damage', "E0301",
     'write enemy ship or elder one in its place, such as `one enemy ship`; of a player ship a card says `repair one node`'),
    ("service", 'if your ship has not visited this location this game\n      collect 1 clue', "E0204",
     'a port is called by its name; near it: `if your ship has not visited "Grimsea" this game`'),
    ("ship", "when this ship boards a player ship, spawn 2 enemies on that ship's deck", "E0138",
     "write what it waits for or asks on a line of its own, and what is done then below it, two spaces further right; for `when this ship boards a player ship`: enemy ships attack; your ship boards them; near it: `after this enemy ship attacks a player ship`; for `spawn 2 enemies on that ship's deck`: the rules say where they come; near it: `spawn 2 enemies onto that ship` or `spawn 2 enemies`"),
    ("done", 'transfer all "verse" counters from this crew to one adjacent crew', "E0203",
     'write `transfer this crew\'s "verse" counters "verse" counters from this crew to one crew adjacent to this crew`'),
    ("done", 'an adjacent crew takes the "verse" counters of this crew', "E0203",
     'write `transfer this crew\'s "verse" counters "verse" counters from this crew to one crew adjacent to this crew`'),
    ("done", 'give its verses to an adjacent crew', "E0203",
     'write `transfer this crew\'s "verse" counters "verse" counters from this crew to one crew adjacent to this crew`'),
    ("trait", 'once per round, after your turn begins\n    you may heal 1 wound from another crew in the same zone', "E0136",
     "write `you may`, and on the line below it `another crew in this crew's zone recovers 1 trauma`"),
    ("done", 'heal 1 wound from another crew in the same zone', "E0203",
     "write `another crew in this crew's zone recovers 1 trauma`"),
    ("ability", 'when this crew heals a crew', "E0206",
     'who heals it is not known; near it: `after a crew recovers trauma`'),
    ("ability", 'after this crew gives trauma to a crew', "E0206",
     'who gives it is not known; near it: `after a crew suffers trauma`'),
    ("trait", 'this crew cannot heal anyone', "E0136",
     'who heals it is not known; whoever is healed can be kept from it; near it: `one crew on deck cannot recover trauma`'),
    ("spared", 'that crew is saved', "E0203",
     'it is prevented below `before`, and the line that says of what; near it: `prevent all`'),
    ("spared", 'that crew cannot die', "E0319",
     'write `prevent all`: it keeps `a crew dies` from happening'),
    ("trait", 'whenever another crew on the same deck gains strain\n    collect 1 clue', "E0206",
     "say it otherwise; near it: `after another crew on this crew's ship suffers strain`"),
    ("improvement", 'whenever your ship is damaged by a storm\n    collect 1 clue', "E0206",
     'write `after your ship suffers damage from a storm`'),
    ("improvement", 'after a round begins\n    if there is at least 1 oil counter on this improvement\n      collect 1 clue', "E0204",
     'write `if this improvement has at least 1 "oil" counter`'),
    ("beast", 'it takes 1 treasure from the hold', "E0203",
     'enemies keep nothing: it is discarded; near it: `discard one treasure in the hold`'),
    ("beast", 'you get back all stolen treasures', "E0203",
     'what was discarded is not kept by anyone: say what is collected; near it: `collect 1 treasure`'),
    ("beast", 'move this enemy to the weakest crew', "E0203",
     'write `move this enemy to the zone of the crew with the lowest strength`'),
    ("enemy", 'after this enemy wounds a crew\n    if the attack deals at least 2 damage\n      collect 1 clue', "E0204",
     'an amount is of what a line above waits for, such as `after one crew on deck suffers trauma`; near it: `if the amount is at least 2`'),
    ("enemy", 'after this enemy is destroyed\n    remove all "snare" tokens', "E0203",
     'say from what, such as `remove all "snare" counters from this enemy`'),
    ("enemy", 'after this enemy attacks one crew on deck\n    the target crew discards a treasure of its choice', "E0203",
     'treasures lie in the hold of a ship, and its player picks; near it: `discard one treasure in the hold`'),
    ("ship", 'the first time this ship is damaged each round\n    collect 1 clue', "E0136",
     'write `once per round, after this ship suffers damage`'),
    ("ship", 'storms do not hurt this ship', "E0136",
     'write `before this enemy ship suffers damage from a storm`, and on the line below it `prevent all`'),
    ("ship", 'after this ship suffers damage\n    this ship sails 1 space away', "E0203",
     'it has a goal: away from something is towards the space farthest from it; near it: `this enemy ship sails 1 space towards the space farthest from your ship`'),
    ("ship", 'when this ship reaches your ship\n    collect 1 clue', "E0206",
     'an enemy ship attacks where it ends its move beside one: it is not known on the way; near it: `after this enemy ship attacks a player ship`'),
    ("ship", 'this ship cannot be targeted by artillery', "E0203",
     'what is prevented is that it is damaged; of artillery alone: `before this enemy ship suffers damage from artillery`, and below it `prevent all`; near it: `this enemy ship cannot suffer damage`'),
    ("ship", 'while in fog\n    this ship cannot suffer damage', "E0204",
     'the sea has storms, and no fog; near it: `while this enemy ship is beneath a storm`'),
    ("service", 'the next test this turn is automatically passed', "E0203",
     'below it stands `the test passes`; near it: `before the next time a crew fails a test`'),
    ("service", 'an enemy ship appears at the edge of the map', "E0203",
     'the rules say where it comes, unless a place is named, as in `spawn 1 enemy ship onto one port`; near it: `spawn 1 enemy ship`'),
    ("service", 'spawn 1 enemy ship onto the edge of the map', "E0203",
     'the rules say where it comes, unless a place is named that the game has, as in `spawn 1 enemy ship onto one shipwreck`; near it: `spawn 1 enemy ship`'),
    ("service", 'reveal a tile next to any port', "E0203",
     'tiles are revealed in the order of their stack; near it: `reveal the next tile`'),
    ("done", 'pass this trait to the crew on your left', "E0203",
     'crew stand in zones, not in a row; near it: `move this trait to one crew adjacent to this crew`'),
    ("done", 'if you pay 8 coin in a port\n      collect 1 clue', "E0204",
     'what is paid is offered on a line of its own, `you may pay 3 coin`, and what it buys stands below that; only asked for it is said so; near it: `if at least 8 coin`'),
    ("event", 'put this card into its deck and shuffle it', "E0136",
     'write `shuffle this card into its deck`'),
    ("event", 'flip the lamp face down', "E0203",
     'only cards of a kind of your own that stays are turned over; near it: `turn this card face down`'),
    ("event", 'choose one\n    choice "A"\n      requires a crew with at least 5 strength\n      collect 1 clue\n    choice "B"\n      nothing happens', "E0204",
     'write `requires at least 1 crew with strength at least 5`'),
    ("event", 'look at the top 3 cards of the expedition deck and put them back in any order', "E0203",
     'the deck is called by its name; near it: `look at the top 3 cards from the "Expedition" deck and reorder those cards`'),
    ("event", 'until end of round, ships move one space less', "E0136",
     'how far a ship sails is its navigation; near it: `every player ship gets -1 navigation until the end of the round`'),
    ("event", 'the next player to purge this altar suffers 2 trauma', "E0136",
     'what happens then stands below it; near it: `the next time an altar is purged`'),
    ("event", 'each investigator may reroll one die during each test for the rest of this story', "E0136",
     'it waits for a roll: below it stands `you may re-roll 1 fate die`; near it: `before the next time a roll of fate dice is read` or `before a roll of fate dice is read`'),
    ("event", 'put 1 "drowned" counter on the elder one for each crew who died this game', "E0203",
     'write `add 1 "drowned" counter to the elder one for each time a crew has died this game`'),
    ("event", 'choose one crew on deck\n  that crew recovers all but 1 trauma', "E0203",
     'some is left only by an amount, such as `that crew recovers 2 trauma`; near it: `that crew recovers all trauma`'),
    ("trinket", 'after your ship visits a port\n    this trinket gets back to 3 "oil" counters', "E0203",
     'write `add 3 "oil" counters to this trinket up to 3`'),
    ("event", 'choose one enemy ship\n  pull that enemy ship 1 space towards your ship', "E0203",
     'write `that enemy ship sails 1 space towards your ship`'),
)
# fmt: on


def test_a_line_is_told_once_with_what_it_was_to_be(subtests: pytest.Subtests) -> None:
    for place, line, code, help_ in LINES:
        with subtests.test(place=line):
            (found,) = diagnostics_of(PLACES[place].format(line).encode())

            assert (found.code, found.help) == (code, help_)


#: What a message says to write: each line in quotes of its own.
SHOWN = re.compile(
    r"write (?:each on a line of its own: )?((?:`[^`…]+`(?: ⏎ |, and on the line below it )?)+)(?=;|$)"
)
TOLD = [row for row in LINES if SHOWN.search(row[3])]


@pytest.mark.long
def test_what_is_to_be_written_can_be_written_there(subtests: pytest.Subtests) -> None:
    for place, line, _code, help_ in TOLD:
        with subtests.test(place=line):
            text = PLACES[place].format(line)
            (found,) = diagnostics_of(text.encode())
            shown = SHOWN.search(help_)
            assert shown is not None
            mend = re.findall("`([^`]+)`", shown[1])
            rows = text.split("\n")
            at = found.span.line - 1
            margin = rows[at][: len(rows[at]) - len(rows[at].lstrip())]
            ways = [mend, [mend[0], *(f"  {each}" for each in mend[1:])]]
            ways += [[rows[at].strip().replace(found.span.text, mend[0])]] if len(mend) == 1 else []

            wrong = [
                diagnostics_of(
                    "\n".join(
                        [*rows[:at], *(margin + each for each in way), *rows[at + 1 :]]
                    ).encode()
                )
                for way in ways
            ]

            assert min(map(len, wrong)) == 0, min(wrong, key=len)


def test_of_an_item_of_no_kind_what_heads_its_lines_is_not_told() -> None:
    source = 'altar "The Listening Stone"\n  gift\n    collect 1 clue\n  price\n    gain 1 clue\n'
    found = diagnostics_of(source.encode())

    assert [each.code for each in found] == ["E0202", "E0203"]
    assert found[1].help == "write `collect 1 clue`"

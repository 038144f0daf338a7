"""A thesaurus from English words to words of the language; it has no whole sentences.

`WORDS` lists for each word of the language the English words that may mean it. A word may be in
many rows; the context decides. `TURNS` are short phrases that are replaced word for word before
anything is compared. `OPPOSITES` are pairs of word groups; a word of one is never suggested for a
word of the other.
"""

from __future__ import annotations

from typing import Final

from everrain_dsl.suggestions.stems import stem

# fmt: off
_WORDS: Final = """
collect: gain get receive obtain earn take find gather acquire win draw pick grab fetch score claim recover have add reward
lose: spend pay drop forfeit waste shed sacrifice discard give surrender remove use abandon
pay: spend lose give cost hand charge price
hand: give pass pay deliver transfer donate offer
give: hand pass deliver transfer lend
discard: lose drop throw dump trash sacrifice remove toss scrap jettison spend overboard ditch away bin
sell: trade
buy: purchase acquire trade
swap: exchange trade switch
steal: take rob
take: keep collect grab pick get hold
gain: get receive obtain acquire take collect earn have add become deal give
draw: take pull turn reveal deal
reveal: draw place add lay
look: peek see view examine inspect scry check
reveal: show flip turn uncover expose open explore
search: find seek tutor dig comb hunt rummage
shuffle: mix return put reshuffle
encounter: resolve meet face draw read trigger
put: place set lay return add
onto: on to top
under: bottom beneath below
beneath: under underneath
exhaust: tap use spend lose tire
refresh: ready untap unexhaust restore renew recharge regain recover
issue: use give play
obey: follow take use perform act action activate do
suffer: take get receive gain sustain endure have deal inflict cause put give place add lose
recover: heal cure regain restore lose remove soothe relieve shed rest repair reduce calm clear treat
dies: die death destroy kill perish killed slay death drown lost murder
becomes: become get turn is fall grow now go
fatigued: tired exhausted asleep stunned weary sleepy knocked unconscious drained tapped dazed spent
rested: fresh awake ready refreshed untapped rest recovered awaken
loses: lose remove discard shed forget cure lift
redraw: replace change reroll exchange
move: go send walk place put bring travel shift teleport push relocate step transfer return pull carry
joins: join enter come board
leaves: leave depart quit desert abandon go exit disembark
recruit: hire gain get add join enlist collect find
hire: recruit employ enlist
destroy: kill break smash wreck demolish shatter ruin slay remove defeat eliminate crush explode burn wound
destroyed: killed dead death broken slain defeated dies die ruined wrecked smashed damaged eliminated down
repair: fix mend restore heal patch rebuild recover
sink: destroy scuttle drown kill
sinks: destroyed sunk dies killed defeated destroy die
sails: sail move travel go drift steer advance ride float cruise
towards: toward to at
turn: face rotate swing spin
spawn: place summon create appear add arrive come put emerge rise enter climb board spot show make
banish: remove exile dismiss expel banishment
capture: catch imprison trap jail
release: free
steps: step move walk go crawl advance
activates: act activate attack move go
skips: skip miss lose pass
awaken: wake rise arise
awakens: wake rise arise appear
arisen: awake risen
reveals: reveal explore discover flip turn find uncover
explored: discovered visited
loot: plunder rob salvage ransack pillage raid
purge: cleanse clean clear purify bless destroy
disperse: remove clear scatter dispel vanish end dissolve disappear destroy go away lift
advance: move increase raise add progress up forward push rise go climb
push: set move lower reduce decrease retreat pull down go
back: backward backwards
begin: start open launch
begins: start open beginning
starts: begin begins began open opens trigger triggered
continue: turn proceed go next on chapter journey story part
ends: end finish stop close over
end: finish stop over
fires: fire shoot
fired: fire shoot used
attacks: attack hit strike target
attacked: targeted hit struck
wounds: hurt injure damage hit harm wound
wounded: hurt injured damaged bleeding harmed
strained: stressed afraid scared frightened mad insane
install: build buy equip add construct fit
attach: equip fasten fix pin give put
prevent: soak shrug reduce ignore cancel negate block absorb avoid less stop lower save
increase: raise add boost more
raise: increase add boost
lower: reduce decrease
set: make change
re-roll: reroll again repeat
roll: throw cast reroll
tests: test check roll try attempt make take pass
pass: succeed success successful passed succeeded win make
passes: pass succeed win make succeeded
passed: succeeded won
fail: failure failed lose unsuccessful miss
fails: fail lose miss
failed: lost missed
choose: pick select name decide target nominate
chooses: choose pick select name
choice: option option: alternative
repeat: do again times
stop: end halt cease
wins: win victory
gets: get has have gain receive roll add hold take is
cannot: never unable immune forbid may not must ignore
may: can could might
counts: count is treated act serve
visits: visit arrive enter reach dock land come
visit: dock land enter
arrives: arrive reach land dock come enter
departs: depart leave sail
enters: enter move come sail go reach arrive
collected: gained taken found drawn obtained acquired received got
used: discarded spent played
sold: traded
discarded: lost spent removed
installed: built bought added
repaired: fixed mended restored
boards: board attack
board: attack
suffers: suffer take get receive gain sustain endure have deal inflict cause put give place add lose damaged hurt hit wounded scared
recovers: recover heal cure regain restore lose remove soothe relieve rest healed repair
spawns: spawn appear arrive come enter placed summoned created emerge play
moved: move go shift step pushed
advances: advance move increase go rise progress up
reaches: reach get has have hit arrive is come
requires: require need only must if
cost: price pay fee spend
use: discard action activate play
prices: cost
price: cost fee value worth
becomes: is are cost
potential: half possible
destination: target goal heading bound sails heads
crew: sailor seaman mate hand member character hero investigator pirate man men matey crewman crewmember crewmate companion ally friend
deckhand: sailor hand seaman swabbie
enemy: monster creature foe fiend demon beast minion
ship: vessel boat hull
player: captain everyone opponent
treasure: item loot
trinket: item
commodity: good goods ware
relic: artifact artefact
improvement: upgrade room building
artillery: gun cannon weapon
order: action command
port: harbour harbor town city dock
space: hex square tile
sea: ocean water
storm: weather tempest
trait: skill ability talent
positive: good
negative: bad curse cursed weakness flaw
mark: flag
counter: token marker
clue: evidence lore insight secret hint
coin: gold money cash dollar silver doubloon ducat penny credit
strain: stress insanity horror sanity fear madness terror panic scared mental trauma
trauma: wound damage injury health hp hit life harm hurt pain physical strain
damage: hit hull harm wound trauma health
agenda: doom threat
discovery: track
dice: die attack power might combat
fate: die d10 d6 d20 luck
die: dice
strength: strong might brawn force str
resolve: res brave will willpower courage nerve wise wisdom
intelligence: smart clever wit intellect mind lore int
luck: lck lucky fortune
highest: most best top greatest high strongest
lowest: least worst fewest bottom low weakest poorest smallest
most: highest greatest best
fewest: least lowest
nearest: closest near close next
farthest: furthest away distant
adjacent: next beside neighbouring nearby around near
within: near in
below: under beneath
aboard: board ship
hold: inventory carry own cargo
health: hp life hull hit-points toughness stamina
spoils: reward loot bounty treasure
wage: pay salary upkeep
value: worth price
another: different other
other: else another
every: all each everyone any
each: every all per
one: a an any some single
random: randomly any
deck: pile stack
top: first next
cards: card
table: chart
hold: carry inventory cargo
limit: max maximum capacity size most
navigation: movement speed move sail sailing
evasion: dodge evade
schematic: blueprint plan
lose: lost
begins: start
round: day
act: chapter phase
turn: go
before: would
after: when whenever once if as upon
while: if when during
if: when should
otherwise: else
least: more
more: above over greater higher bigger larger exceed
fewer: less below under lower smaller
exactly: equal precisely just only
kill: destroy
price: cost charge
free: extra without
take: get
space: slot
slot: space
space: spot place circle slot
reorder: put back arrange rearrange sort order
yes: ok
expect: then should must
given: with start have
journey: chapter card
epilogue: end
bow: front fore forward
stern: back rear aft
port: left
starboard: right
copies: times
range: pattern
option: choice
arrival: leave off arrive deliver delivered destination reach
rough: wild stormy
calm: quiet
add: put place lay set give gain get increase
remove: take discard lose erase clear delete strip
spend: lose remove take pay use discard
transfer: move give hand pass shift
replace: swap exchange change substitute
launch: start begin send
finish: complete end conclude
finishes: completes complete end
completes: finish end fill
forget: lose
double: twice
shipwreck: wreck
altar: shrine
node: station post part section
zone: area room place part
fray: fight combat battle melee brawl
fights: fight attack battle
fighting: battling brawling combat
service: shop
expedition: exploration away-team landing
story: quest plot tale mission
passenger: guest traveller traveler
order: action
modifier: bonus
stat: attribute skill ability characteristic
progress: research study
mark: flag note
owner: holder bearer
covers: over above
manned: crewed staffed occupied
mans: crew staff work operate
manning: crewing staffing operating working
empties: clear
nothing: none no
happens: happen occur
everything: completely fully all wholly entirely totally whole
next: following coming
win: victory
result: roll number total
size: big large strength
worth: value
omens: eye
winning: highest best winner top
bidder: winner bid
bid: offer wager stake
vote: choose ballot
"""

#: Small turns of phrase, and what is read in their place (before, after).
TURNS: Final = {tuple(a.split()): tuple(b.split()) for a, b in (
    ("as long as", "while"), ("so long as", "while"), ("as soon as", "when"), ("each time", "when"),
    ("every time", "when"), ("any time", "when"), ("the first time", "once per when"), ("in case", "if"),
    ("provided that", "if"), ("provided", "if"), ("once a", "once per"), ("once each", "once per"), ("once every", "once per"),
    ("one time per", "once per"), ("two times per", "twice per"), ("twice a", "twice per"), ("twice each", "twice per"),
    ("or more", "at-least"), ("or greater", "at-least"), ("or higher", "at-least"), ("or above", "at-least"), ("and above", "at-least"), ("and up", "at-least"),
    ("and more", "at-least"), ("or later", "at-least"), ("or better", "at-least"), ("no less than", "at least"), ("not less than", "at least"), ("no fewer than", "at least"),
    ("minimum of", "at least"), ("a minimum of", "at least"), ("or less", "at-most"), ("or fewer", "at-most"), ("or lower", "at-most"), ("or below", "at-most"), ("and below", "at-most"),
    ("no more than", "at most"), ("not more than", "at most"), ("a maximum of", "at most"), ("maximum of", "at most"), ("equal to", "exactly"),
    ("greater than", "more than"), ("higher than", "more than"), ("larger than", "more than"), ("bigger than", "more than"), ("lower than", "fewer than"),
    ("less than", "fewer than"), ("smaller than", "fewer than"), ("does not have", "has no"), ("do not have", "have no"), ("did not", "not"),
    ("is not able to", "cannot"), ("are not able to", "cannot"), ("can not", "cannot"), ("may not", "cannot"), ("must not", "cannot"), ("is unable to", "cannot"), ("will not", "cannot"),
    ("is allowed to", "may"), ("are allowed to", "may"), ("you can", "you may"), ("with highest", "with the highest"), ("with lowest", "with the lowest"), ("with most", "with the most"), ("with fewest", "with the fewest"), ("is healed", "recovers"), ("are healed", "recover"), ("hull damage", "damage"), ("map tile", "tile"), ("fate dice", "fate"), ("is dealt", "suffers"), ("are dealt", "suffer"), ("next to", "adjacent to"), ("close to", "adjacent to"), ("beside", "adjacent to"),
    ("in front of", "before"), ("on board", "aboard"), ("under deck", "below deck"), ("under the deck", "below deck"), ("on the deck", "on deck"), ("below the deck", "below deck"),
    ("below decks", "below deck"), ("belowdecks", "below deck"), ("in the same zone as", "in the zone of"), ("in the same zone", "in the zone of it"), ("sharing a zone with", "in the zone of"),
    ("everybody", "everyone"), ("anyone", "any crew"), ("anybody", "any crew"), ("someone", "one crew"), ("somebody", "one crew"), ("no one", "nobody"), ("a single", "one"),
    ("a couple of", "2"), ("a pair of", "2"), ("no effect", "nothing happens"), ("a fate", "fate"), ("a die", "fate"), ("max", "at most"), ("maximum", "at most"), ("minimum", "at least"), ("both", "2"), ("all others", "every other crew"), ("the others", "every other crew"), ("all other crew", "every other crew"), ("player one", "the first player"), ("voters for", "those who voted for"), ("voter for", "those who voted for"), ("repeat twice", "repeat 2 times"), *((f"in {order}", "reorder") for order in ("any order", "any order you like", "the order you like", "whatever order", "whatever order you like", "an order of your choice", "any order of your choice")), ("twice the", "twice"), ("double the", "twice"), ("half of the", "half of"), ("for all", "for each"),
    ("for every", "for each"), ("crew member", "crew"), ("crew members", "crew"), ("would be", "would"), ("about to", "would"), ("is going to", "would"), ("has to", "must"), ("have to", "must"),
    ("as many as", "up to"), ("rest of the turn", "until the end of the turn"), ("rest of the round", "until the end of the round"),
    ("till", "until"), ("before the next", "until the next"), ("before your next", "until your next"), ("any other", "another"),
    ("through the end", "until the end"), ("above deck", "on deck"), ("ship goes down", "ship sinks"), ("and call them", "as"), ("and call it", "as"), ("whichever", "the"),
    ("do not have any", "have no"), ("does not have any", "has no"), ("only one", "exactly 1"),
    ("take away", "lose"), ("takes away", "loses"), ("min", "at least"), ("min .", "at least"), ("max .", "at most"), ("always when", "when"), ("always if", "if"), ("once in a", "once per"), ("gets destroyed", "is destroyed"), ("get destroyed", "is destroyed"), ("the whole crew", "every crew"),
    *((f"if you {want}{so}", "you may") for want in ("wish", "want", "like", "choose", "would like", "so choose") for so in ("", " to", " to do so", " to do so ,", " ,")),
    ("x1 per", "once per"), ("x2 per", "twice per"), ("you are paid", "collect"), ("you get paid", "collect"), *((f"{be} {here}", "") for be in ("is", "are") for here in ("on the map", "on the board", "in play", "present", "out", "around")), ("circle", "crew space"),
    ("landing party", "crew on the expedition"), ("of the party", "crew on the expedition"), ("goes on", "continues"),
    ("for as long as", "while"), ("one time in each", "once per"), ("once in each", "once per"), ("no longer fatigued", "rested"), ("that is not the case", "not so"), ("on board the ship", "aboard"), ("on board your ship", "aboard"), ("leaves port", "departs"), ("leave port", "depart"), ("leaving port", "departs"), ("sails out of port", "departs"), ("sail out of port", "depart"), ("in exchange for", "cost"), ("failing that", "otherwise"), ("one of the following", "one"), ("one of these", "one"), ("atleast", "at least"), ("atmost", "at most"), *((f"with {n} to spare", f"by at least {n}") for n in range(1, 10)), ("only with", "requires"), ("following", "next"), ("once by", "once per"), ("twice by", "twice per"), *((f"1 / {unit}", f"once per {unit}") for unit in ("turn", "round", "act", "game")),
    ("is standing on", "is on"), ("stands on", "is on"), ("who stands", "who is"), ("that stands", "that is"),
    *((f"{det} {unit} 's {edge}", f"the {edge} of {det} {unit}") for det in ("the", "the next", "this", "your", "your next") for unit in ("turn", "round", "act") for edge in ("end", "start")),
    ("play only", "only"), ("use only", "only"),
    ("moves forward", "advances"), ("move forward", "advance"), ("is awarded", "collects"), ("are awarded", "collect"),
    ("this way", ""), ("in this way", ""),
    *((f"{at} {edge} of {det} deck", f"{own} its deck") for at in ("on the", "to the", "at the", "on")
      for det in ("the", "its") for edge, own in (("bottom", "under"), ("top", "onto"))), ("end of turn", "the end of the turn"), ("end of round", "the end of the round"), ("beginning of", "start of"), ("at the same time", ""),
    ("from now", ""), ("of your choice", ""), ("in total", ""), ("in addition", ""), ("as well", ""), ("at once", ""), ("at random", "random"), ("or else", "otherwise"),
    ("hit point", "health"), ("hit points", "health"), ("damage point", "damage"), ("points of", ""), ("point of", ""), ("pieces of", ""), ("piece of", ""), ("spaces of", "of"), ("space of your", "of your"),
    ("hexes of", "of"), ("spaces away from", "of"), ("space away from", "of"),
    *((f"{who} {did}", f"the number of {what} is {many}")
      for what, all_ in (("fails", "fail fails failed"), ("passes", "pass passes passed"))
      for did in all_.split()
      for many, those in (("exactly 0", ("nobody", "no one", "none")), ("at least 1", ("someone", "somebody", "anyone", "anybody")))
      for who in those),
    ("the doom track", "the agenda"), ("discovery track", "discovery"), ("agenda track", "agenda"),
)}

#: Adjectives, and what is narrowed by (as it stands behind the noun).
ADJECTIVES: Final = {word: meant for meant, words in (
    ("with the highest strength", "strongest mightiest toughest"), ("with the lowest strength", "weakest feeblest"),
    ("with the highest resolve", "bravest boldest wisest calmest"), ("with the lowest resolve", "meekest"),
    ("with the highest intelligence", "smartest cleverest brightest"), ("with the lowest intelligence", "dumbest stupidest"),
    ("with the highest luck", "luckiest"), ("with the lowest luck", "unluckiest"),
    ("with the most coin", "richest wealthiest"), ("with the fewest coin", "poorest"),
    ("with the most strain", "maddest craziest"), ("with the most trauma", "sickest weariest"), ("with the lowest price", "cheapest"), ("with the highest price", "dearest costliest"),
    ("nearest", "nearest closest next"), ("farthest", "farthest furthest"), ("adjacent", "adjacent neighbouring neighboring nearby"),
    ("fatigued", "fatigued tired exhausted weary sleepy asleep stunned"), ("rested", "rested"), ("wounded", "wounded hurt injured damaged"), ("strained", "strained stressed scared frightened"),
    ("destroyed", "destroyed broken ruined smashed"), ("intact", "intact whole undamaged working"), ("fresh", "fresh unused ready"), ("issued", "issued used"),
    ("dead", "dead"), ("manned", "manned"), ("empty", "empty"), ("explored", "explored"), ("unexplored", "unexplored"), ("occupied", "occupied"), ("captured", "captured"),
) for word in words.split()}

#: What is had rather than suffered: who loses it suffers what it stands for, who gains it recovers.
HAD: Final = {word: meant for meant, words in (
    ("strain", "sanity courage morale nerve calm willpower spirit"), ("trauma", "health hp life hit-point blood stamina vigour"), ("damage", "hull armour armor"),
) for word in words.split()}
LOSING: Final = frozenset("lose loses lost losing take takes drop drops sacrifice spend spends pay pays".split())
GAINING: Final = frozenset("gain gains get gets regain regains restore restores heal heals recover recovers receive receives win wins".split())
OPPOSITES: Final = tuple((frozenset(a.split()), frozenset(b.split())) for a, b in (
    ("collect gain receive get obtain earn find", "lose pay spend discard hand"),
    ("suffer suffers hurt wound injure damage deal inflict", "recover recovers heal cure repair regain fix mend cannot"),
    ("destroy kill slay break sink dies smash", "repair spawn recover recruit save fix mend"),
    ("advance rise increase raise forward", "push back backward down lower decrease reduce retreat"),
    ("add put place", "remove spend take clear"), ("exhaust tap", "refresh untap ready"),
    ("pass success succeed", "fail failure"), ("highest most best strongest", "lowest fewest least worst weakest"),
    ("more above", "fewer below less"), ("may can", "cannot not never"), ("on", "below"), ("joins enters", "leaves departs"),
    ("win wins", "lose loses"), ("begins start", "ends end"), ("positive good", "negative bad"), ("strain", "trauma damage"), ("sell", "buy"), ("open", "close"),
))
#: Words of English that a slip makes of one of the language: each is what its author meant.
SPELT_ALIKE: Final = frozenset("""
three tried lots busy chose tied loose looses looser beats eats filed fried fries rats alter fist
dose waits losses sued clam arise stoop nets rods hots tack latter lair odor lira wets pats coed
matte lien liens snog wining cots coma comas bellow prat clod gird ides lats mots sparred scrapper
pervious noes odes lech barre canon desert planed staring hoping tapped taped bared barred
""".split())
# fmt: on


def _read() -> tuple[dict[str, dict[str, float]], dict[str, list[str]]]:
    """Return for each stem of English what it may mean: words and stems with how surely; words."""
    found: dict[str, dict[str, float]] = {}
    words: dict[str, list[str]] = {}
    for line in _WORDS.strip().splitlines():
        own, _, others = line.partition(":")
        for rank, other in enumerate(others.split()):
            sure = 0.85 - 0.01 * min(rank, 20)
            row = found.setdefault(stem(other), {})
            for form in {own, stem(own)}:
                row[form] = max(row.get(form, 0.0), sure)
            words.setdefault(stem(other), []).append(own)
    return found, words


MEANS, _OURS = _read()


def ours(word: str) -> list[str]:
    """Return the words of the language that the English *word* may mean."""
    return list(dict.fromkeys(_OURS.get(stem(word), ())))

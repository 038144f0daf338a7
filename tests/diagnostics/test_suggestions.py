"""What a message says to write can be written: in place of what it points at, or of its line."""

from __future__ import annotations

import pytest

from tests import laws
from tests.sources import diagnostics_of
from tests.syntax.test_recovery import LINES

#: Lines, and what must not be proposed for them: it turns them round, or leaves something out.
TURNED = {
    "one crew on deck leaves the expedition": "joins",
    "one crew heals 1 strain": "suffers",
    "one crew may recover 1 strain": "cannot",
    "you cannot buy treasures this turn": "write `you cannot collect",
    "one crew on deck counts as an artillery order": "write `one crew on deck counts as a",
    "every crew adjacent suffers 1 strain": "write `every crew suffers",
    "one crew in the zone of the nearest enemy suffers 1 strain": "zone of the enemy",
    "the weakest crew suffers 1 strain": "nearest",
    "pay 2 clues": "collect",
    "spend 2 clues": "collect",
    "lose all clues": "2",
    "one crew not on deck suffers 1 strain": "write `one crew on deck suffers",
    "every enemy without marks suffers 1 trauma": "with mark",
    "one crew never suffers strain this turn": "write `one crew suffers",
    "the players collect 2 clues": "write `collect 2 clues`",
    "move one crew from the deck": "write `move one crew to the deck`",
}
#: Lines in the words of other games, and what they mean here.
MEANT = (
    ("one crew heals 1 strain", "one crew recovers 1 strain"),
    ("heal 2 strain from one crew", "one crew recovers 2 strain"),
    ("deal 2 trauma to one enemy", "one enemy suffers 2 trauma"),
    ("place 1 strain on every crew", "every crew suffers 1 strain"),
    ("kill one crew on deck", "one crew on deck dies"),
    ("kill one enemy on deck", "destroy one enemy on deck"),
    ('set mark "red" on the diver', 'put mark "red" onto the diver'),
    ("pay 2 clues", "lose 2 clues"),
    ("spend 2 clues", "lose 2 clues"),
    ("lose all clues", "lose your clues clues"),
    ("you may not collect clues this turn", "you cannot collect clues this turn"),
    ("the diver does not suffer strain this turn", "the diver cannot suffer strain this turn"),
    (
        "the crew with the most luck suffers 1 strain",
        "the crew with the highest luck suffers 1 strain",
    ),
    (
        "choose the other player with the most coin as the rich",
        "choose another player with the most coin as the rich",
    ),
)
#: What happens, in the words of other games, and what it is called here.
HAPPENING = (
    ("your ship sails", "your ship enters a space"),
    ("your artillery is fired", "an artillery of your ship fires"),
    ("you fire artillery", "an artillery of your ship fires"),
    ("an artillery is fired", "an artillery fires"),
)
#: What is asked.
ASKED = (
    ("at least 2 dice are the same", "at least 2 dice show the same"),
    ("at least 2 dice are equal", "at least 2 dice show the same"),
    ("every die is equal", "every die shows the same"),
)


def _check(text: str) -> None:
    assert list(laws.unmended(text, laws.found_in(text, core=False))) == []


def test_what_a_broken_line_should_be_is_a_line(subtests: pytest.Subtests) -> None:
    for line in [*(row[0] for row in LINES), *TURNED]:
        with subtests.test(line=line):
            _check(f'sea event "Squall"\n  {line}\n')


def test_what_says_the_opposite_or_less_is_never_the_mend(subtests: pytest.Subtests) -> None:
    for line, opposite in TURNED.items():
        with subtests.test(line=line):
            helps = [
                found.help for found in diagnostics_of(f'sea event "Squall"\n  {line}\n'.encode())
            ]

            assert not any(opposite in (advice or "") for advice in helps), helps


def test_what_other_games_say_is_said_in_the_words_of_this_one(subtests: pytest.Subtests) -> None:
    for line, mend in MEANT:
        with subtests.test(line=line):
            text = f'sea event "Squall"\n  choose one crew as the diver\n  {line}\n'
            helps = [found.help for found in diagnostics_of(text.encode())]

            assert helps == [f"write `{mend}`"]


@pytest.mark.parametrize(("event", "mend"), HAPPENING)
def test_what_happens_is_called_what_it_is_called_here(event: str, mend: str) -> None:
    text = f'trinket "Bell"\n  value 5\n  after {event}\n    collect 1 clue\n'
    helps = [found.help for found in diagnostics_of(text.encode())]

    _check(text)
    assert helps == [f"write `after {mend}`"]


@pytest.mark.parametrize(("asked", "mend"), ASKED)
def test_what_is_asked_is_asked_in_the_words_of_this_game(asked: str, mend: str) -> None:
    text = f'sea event "Squall"\n  roll 3 attack dice\n  if {asked}\n    collect 1 clue\n'
    helps = [found.help for found in diagnostics_of(text.encode())]

    _check(text)
    assert helps == [f"write `if {mend}`"]


@pytest.mark.parametrize(
    "line",
    [
        "after this crew suffers strain for the first time this act",
        "the first time this crew suffers strain each act",
        "the first time each act that this crew suffers strain",
    ],
)
def test_the_first_time_in_a_while_is_once_per_it(line: str) -> None:
    text = f'negative trait "Squall" (sea)\n  {line}\n    collect 1 clue\n'
    (found,) = diagnostics_of(text.encode())

    assert found.help == "write `once per act, after this crew suffers strain`"


@pytest.mark.parametrize("unit", ["turn", "round", "act"])
def test_when_something_ends_is_at_the_end_of_it(unit: str) -> None:
    text = f'sea event "Squall"\n  when the {unit} ends\n    collect 1 clue\n'
    (found,) = diagnostics_of(text.encode())

    assert f"write `at the end of the {unit}`, or `after " in (found.help or "")


def test_what_may_be_said_of_two_kinds_of_things_is_shown_for_both() -> None:
    text = 'sea event "Squall"\n  choose one crew as the diver\n  kill the diver\n'
    (found,) = diagnostics_of(text.encode())

    assert found.help == "write `the diver dies` or `destroy the diver`, by what it is"


#: Lines, where they stand, and what is said of each: the code, and a part of the help.
_EVENT = 'sea event "Sq"\n  {}\n'
_TRAIT = 'positive trait "Sq" (general)\n  {}\n    collect 1 clue\n'
_SCENARIO = (
    'sea event "Sq"\n  collect 1 clue\n\nscenario "x" of "Sq"\n{}\n  expect exactly 1 clue\n'
)
_SHIP = """\
enemy ship "Sq"
  health 4, dice 2, engagement 3
  destination the nearest port
  range
    |   1
    | 1   1
    |   ^
  after this enemy ship activates
    {}
"""
_FOE = 'enemy "Sq", act 1, miniatures 1\n  health 1, dice 1, spoils 1\n  {}\n'
_OWN = """\
track "Bilge" for each ship from 0 to 6, token bilge at 0
track "Light" from 0 to 5, token light at 0

keyword "Ravenous" with a number for enemies
  after this enemy activates
    one crew on deck suffers the number strain

kind "growth", plural "growths", stays with a ship
  field "girth", a number from 1 to 3
  section "bloom"
deck "Growth", holds growths

growth "Soft Mouth", girth 1
  this ship gets -1 navigation
  bloom
    collect 1 clue

sea event "Sq"
  {}
"""
SLIPS = (
    (_EVENT, "it suffers 1 strain", "E0136", "write `one crew on deck suffers 1 strain`; no line above"),
    (_EVENT, "one crew on deck tests luck\n    pass\n      nothing happens\n    fail\n      it suffers 1 strain", "E0136", "write `that crew suffers 1 strain`"),
    (_EVENT, "collect 1 clue, 2 coin", "E0128", "`collect 1 clue` ⏎ `collect 2 coin`"),
    (_EVENT, "collect 1 clue, 2 coin, every crew recovers 1 strain", "E0128", "⏎ `every crew recovers 1 strain`"),
    (_EVENT, "choose one crew on deck as the ringer\n  give the ringer trait \"Hardy\"", "E0203", "write `the ringer gains trait \"Hardy\"`"),
    (_EVENT, "choose one crew on deck as the ringer\n  give trait \"Hardy\" to the ringer", "E0203", "write `the ringer gains trait \"Hardy\"`"),
    (_EVENT, "move your ship 2 spaces", "E0203", "write `your ship sails 2 spaces`"),
    (_EVENT, "allow W0117: we know", "E0137", "write `# allow W0117: we know`"),
    (_EVENT, "if it is fatigued\n    collect 1 clue", "E0136", "write `if one crew on deck is fatigued`; no line above"),
    (_TRAIT, "after your turn ends\n    if it is fatigued\n      this crew recovers 1 strain", "E0136", "write `if this crew is fatigued`"),
    (_SCENARIO, "  given fate rolls miss", "E0136", "such as `given fate rolls 6`"),
    (_SCENARIO, "  given attack rolls gull", "E0136", "such as `given attack rolls blank`"),
    ("improvement \"Sq\", cost 3\n  {}\n    collect 1 clue\n", "after this card reaches 2 counters", "E0224", "write `this improvement`"),
    (_EVENT, "your ship sinks", "E0203", "write `sink your ship`"),
    (_EVENT, "double your coin", "E0203", "write `collect your coin coin`"),
    (_EVENT, "lose clues equal to your coin", "E0124", "write `lose your coin clues`"),
    (_EVENT, "you can choose to pay 3 coin\n    collect 1 clue", "E0136", "write `you may pay 3 coin`"),
    (_EVENT, "pass the first player token", "E0203", "write `the next player takes the first player token`"),
    (_EVENT, "advance the discovery track by 1", "E0203", "write `advance player discovery by 1`"),
    (_EVENT, "place a storm next to your ship", "E0203", "such as `spawn 1 storm with size 3 over your ship`"),
    (_EVENT, "ignore the next damage", "E0203", "near it: `your ship cannot suffer damage until"),
    (_EVENT, "do this twice", "E0136", "near it: `repeat 2 times`"),
    (_EVENT, "swap 2 crew", "E0203", "such as `swap one crew on deck for another crew`"),
    (_EVENT, "an enemy attacks", "E0203", "write `one enemy activates`"),
    (_EVENT, "move one enemy", "E0125", "such as `move one enemy to one zone`"),
    (_EVENT, "a random enemy dies", "E0301", "write `destroy a random enemy`, which a card says of an enemy on deck"),
    (_EVENT, "take an extra turn", "E0203", "no card gives a turn"),
    (_EVENT, "when this is drawn, collect 1 coin", "E0136", "what stands on this card happens when it is drawn"),
    (_EVENT, "increase player discovery by 1", "E0203", "write `advance player discovery by 1`"),
    (_EVENT, "increase agenda by the number of enemies on deck", "E0203", "write `advance agenda by the number of enemies on deck`"),
    (_EVENT, "lose several coin", "E0123", "say how many, such as `pay 2 coin`"),
    (_EVENT, "rough seas cost 1 less", "E0203", "no card changes what a space costs"),
    (_EVENT, "befuddle one crew on deck", "E0203", "say what happens to it, such as `"),
    (_EVENT, "every crew on deck who is the treasures suffers 1 strain", "E0303", "write `one treasure`"),
    (_SHIP, "shove this enemy ship", "E0203", "say what happens to it, such as `"),
    (_TRAIT, "when the enemies begin their turn", "E0206", "write `after all turns are over`"),
    (_TRAIT, "start of turn", "E0136", "write `after your turn begins`"),
    (_TRAIT, "at the beginning of each round", "E0136", "write `after a round begins`"),
    (_TRAIT, "end of the act", "E0136", "write `after an act begins`; one act ends as the next begins"),
    (_SCENARIO, "  given the dice show blank", "E0136", "such as `given fate rolls 6`"),
    (_SCENARIO, "  given a deckhand on deck as the mate\n  given the mate is sleepy", "E0208", "a deckhand can be `fatigued`"),
    (_SCENARIO, "  use this relic", "E0136", "write `when you use this relic`"),
    (_SCENARIO, "  deal 1 strain to every crew", "E0203", "write `do every crew suffers 1 strain`"),
    (
        'positive trait "Sq" (sea)\n  after this crew recovers strain\n    collect 1 clue\n\nscenario "a" of "Sq"\n  {}\n',
        "expect exactly 1 clue", "E0506", "in front of what is expected: `when this crew recovers strain`",
    ),
    (
        'kind "sky", plural "skies", stays on the table\ndeck "Weather", holds skies\n\nsky "Sq"\n  on arrival\n'
        '    each player collects 1 clue\n\nscenario "a" of "Sq"\n  {}\n',
        "expect exactly 1 clue", "E0506", "a card that stays is in play already",
    ),
    # What a beginner wrote, who had read the page of the language alone.
    ("improvement \"Sq\", cost 5\n  {}\n    every crew on deck gets +1 luck\n", "while a crew is on this improvement", "E0301", "write `manning this improvement`"),
    ("improvement \"Sq\", cost 5\n  before your ship suffers damage\n    {}\n", "reduce it by 1", "E0203", "write `prevent 1`"),
    ("positive trait \"Sq\" (sea)\n  before another crew on deck fails a luck test\n    {}\n", "this crew may take 1 strain", "E0136", "write `you may`, and on the line below it `this crew suffers 1 strain`"),
    (_TRAIT, "after your turn ends\n    if this crew is alone on deck", "E0204", "write `if this crew is the only crew on deck`"),
    (_FOE, "when this enemy appears\n    collect 1 clue", "E0206", "write `after this enemy spawns`"),
    (_FOE, "after this enemy is spawned\n    collect 1 clue", "E0206", "write `after this enemy spawns`"),
    (_EVENT, "discard the cheapest treasure", "E0136", "write `discard the treasure with the lowest price`"),
    (_EVENT, "draw 2 treasures", "E0203", "or `draw 2 cards from the \"Treasure\" deck`"),
    (_EVENT, "draw 2 cards from the \"Treasure\" deck\n  keep one of them", "E0203", "write `take one of those cards`"),
    (_EVENT, "draw 2 cards from the \"Treasure\" deck\n  put the other at the bottom of the deck", "E0203", "write `put another one of those cards under its deck`"),
    (_EVENT, "each player skips their next turn", "E0203", "no card takes a turn away"),
    (_EVENT, "turn your ship around", "E0203", "a ship turns towards something"),
    (_EVENT, "turn your ship by 3 sides", "E0203", "near it: `turn your ship to face one space`"),
    (_EVENT, "you become the first player", "E0203", "write `your ship takes the first player token`"),
    (_EVENT, "take the first player token", "E0203", "write `your ship takes the first player token`"),
    (_EVENT, "nobody can act next turn", "E0203", "say what they cannot do"),
    (_EVENT, "choose a number from 1 to 3 as the stake\n  gain twice the stake", "E0203", "such as `collect twice the stake coin`"),
    (_EVENT, "one crew on deck is wounded", "E0203", "write `one crew on deck suffers 1 trauma`"),
    (_TRAIT, "when one of your crew dies", "E0206", "write `after a crew of your ship dies`"),
    ("relic \"Sq\", clue value 3\n  value 5\n  {}\n    collect 1 clue\n", "when there are 3 \"toll\" tokens on this relic", "E0206", "write `after this relic reaches 3 \"toll\" counters`"),
    (_EVENT, "choice \"Sell\"\n    cost sell one relic\n    collect 1 clue\n  choice \"Keep it\"\n    nothing happens", "E0419", "write `cost discard one relic in the hold`"),
    (_EVENT, "give one of your crew a positive trait", "E0203", "write `one crew of your ship gains a positive trait`"),
    (_EVENT, "put 1 \"receipt\" on your ship", "E0203", "write `add 1 \"receipt\" counter to your ship`"),
    ("denizen passenger \"Sq\" for \"Duskfall\"\n  {}\n    collect 1 clue\n", "when he arrives", "E0136", "write `on arrival`"),
    (_TRAIT.replace("collect 1 clue", "prevent all"), "before an enemy ship hits your ship", "E0206", "write `before an enemy ship attacks your ship`"),
    ("positive trait \"Sq\" (sea)\n  before your ship suffers damage\n    {}\n", "you may pay 10 coin instead of taking the damage", "E0136", "write `you may pay 10 coin`, and on the line below it `prevent all`"),
    # What two writers met who had read the page of the language alone, the second time.
    (_FOE, "when this enemy dies\n    collect 1 clue", "E0206", "write `after this enemy is destroyed`"),
    (_SHIP.replace("after this enemy ship activates\n    {}", "{}\n    collect 1 clue"), "when this ship is destroyed", "E0410", "write `after this enemy ship sinks`"),
    (_SHIP.replace("after this enemy ship activates\n    {}", "{}\n    collect 1 clue"), "whenever this ship attacks a player ship", "E0206", "write `after this enemy ship attacks a player ship`"),
    (_TRAIT, "once per turn, you may", "E0136", "it waits for a moment"),
    (_TRAIT, "once per round, at the start of your turn", "E0136", "write `once per round, after your turn begins`"),
    (_TRAIT, "whenever this crew kills an enemy", "E0206", "`if that enemy is dead`"),
    (_TRAIT, "whenever this crew fails a test by 3 or more", "E0136", "write `after this crew fails a test by at least 3`"),
    (_FOE, "after a crew kills this enemy\n    collect 1 clue", "E0206", "`if this enemy is dead`"),
    (_FOE, "before a crew with more than 3 strain wounds this enemy\n    prevent all", "E0330", "write `before this enemy suffers trauma` to change it"),
    (_FOE, "after this enemy deals damage to a crew\n    collect 1 clue", "E0206", "write `after this enemy wounds a crew`"),
    (_FOE, "after this enemy activates\n    this enemy heals 1 health", "E0203", "write `this enemy recovers 1 trauma`"),
    (_FOE, "after this enemy activates\n    spawn another \"Sq\"", "E0203", "write `spawn 1 \"Sq\"`"),
    (_FOE, "after this enemy activates\n    move this enemy towards the crew with the lowest resolve", "E0203", "such as `this enemy steps 1 zone towards the crew with the lowest resolve`"),
    (_FOE, "after this enemy activates\n    each player in the same space gains 1 clue", "E0203", "write `each player on this enemy's space collects 1 clue`"),
    (_FOE, "this enemy enters play with 2 \"brine\" counters", "E0136", "write `after this enemy spawns`, and on the line below it `add 2 \"brine\" counters to this enemy`"),
    ("trinket \"Sq\"\n  value 5\n  {}\n    collect 1 clue\n", "when this card enters play", "E0206", "write `after this trinket is collected`"),
    ("trinket \"Sq\"\n  value 5\n  {}\n    collect 1 clue\n", "after this treasure is taken", "E0301", "write `this treasure is collected`"),
    ("positive trait \"Sq\" (sea)\n  before your ship suffers damage\n    {}\n", "prevent all damage", "E0203", "write `prevent all`"),
    ("positive trait \"Sq\" (sea)\n  after your turn ends\n    {}\n", "this crew suffers 1 trauma for each \"debt\" counter", "E0136", "for each \"debt\" counter of this crew`"),
    ("positive trait \"Sq\" (sea)\n  after your turn ends\n    {}\n", "ready this crew", "E0203", "write `this crew becomes rested`"),
    (_EVENT, "50% chance\n    collect 1 clue", "E0203", "a chance is rolled"),
    (_EVENT, "roll 2 dice", "E0203", "write `roll 2 fate dice`"),
    (_EVENT, "you may pay 5 coin to remove a \"debt\" counter", "E0136", "write `you may pay 5 coin`, and on the line below it `spend 1 \"debt\" counter from this card`"),
    (_EVENT, "if no player discarded a treasure\n    collect 1 clue", "E0204", "write `if no player has discarded a treasure this turn`"),
    (_EVENT, "if no crew passes\n    collect 1 clue", "E0204", "write `if the number of passes is 0`"),
    (_EVENT, "choose one enemy ship\n  if it sinks\n    collect 1 clue\n  otherwise\n    lose 1 clue", "E0204", "write `if that enemy ship has sunk this turn`"),
    (_EVENT, "agenda moves up 1", "E0203", "write `advance agenda by 1`"),
    (_EVENT, "add X \"salt\" counters to your ship", "E0216", "such as `the number of crew on deck`"),
    (_EVENT, "each player exhausts one crew on deck", "E0301", "write `one crew on deck becomes fatigued`"),
    (_EVENT, "target crew in port suffers 1 strain", "E0136", "write `one crew in port suffers 1 strain`"),
    (_EVENT, "remove one storm within 3 of your ship from the game", "E0301", "write `disperse one storm within 3 of your ship`"),
    (_EVENT, "reveal 1 tile", "E0203", "write `reveal the next tile`"),
    (_EVENT, "each player takes 1 damage unless they discard a treasure", "E0203", "such as `each player may discard a treasure`"),
    (_EVENT, "roll 2 fate dice\n  keep the highest", "E0203", "near it: `look up the highest die`"),
    (_SHIP, "heal 1 damage from this ship", "E0203", "write `this enemy ship recovers 1 damage`"),
    (_SHIP, "if this ship has not attacked this round\n      collect 1 clue", "E0204", "write `if this enemy ship has not attacked a player ship this round`"),
    (_EVENT, "draw 2 cards from the \"Treasure\" deck\n  keep one and put the other on the bottom of the deck", "E0136", "and on the line below it `put another one of those cards under its deck`"),
    (_FOE, "this enemy cannot be damaged by crew with more than 3 strain", "E0136", "`prevent all` below it; near it: `this enemy cannot suffer trauma`"),
    (_FOE, "this enemy cannot be hurt", "E0136", "write `this enemy cannot suffer trauma`"),
    ("positive trait \"Sq\" (sea)\n  after your turn ends\n    {}\n      collect 1 clue\n", "if this crew has 5 or more \"luck\" tokens", "E0136", "write `if this crew has at least 5 \"luck\" counters`"),
    ("positive trait \"Sq\" (sea)\n  after your turn ends\n    {}\n      collect 1 clue\n", "if this crew has 5 or more \"luck\" counters", "E0123", "write `if this crew has at least 5 \"luck\" counters`"),
    (_SHIP, "the player who sank it draws a treasure", "E0136", "each player who has sunk an enemy ship this turn"),
    ("keyword \"Crusty\" with a number\n  after this crew dies\n    collect the number clues\n\nenemy \"Sq\", act 1, miniatures 1\n  health 1, dice 1, spoils 1\n  {}\n", "crusty 2", "E0812", "begins so, `for enemies`"),
    ("trinket \"Sq\"\n  value 5\n  after your turn ends\n    {}\n", "return this card to your hold", "E0203", "near it: `return this trinket to play`"),
    (
        'location "Quay"\n  service "Patch"\n    choose one crew on deck as the patient\n    {}\n    the patient recovers 1 trauma\n',
        "cost pay 2 coin for each trauma of the patient", "E0418", "write `you may pay 2 coin for each trauma of the patient`, and what it is paid for below it",
    ),
    ('improvement "Sq", cost 5\n  after your turn ends\n    {}\n', "exhaust this improvement", "E0301", "leave the line out: orders alone are exhausted"),
    (_EVENT, "if there is a storm within 2 spaces of your ship\n    collect 1 clue", "E0136", "write `if there is a storm within 2 of your ship`"),
    (_EVENT, "each player within 3 spaces of your ship collects 1 clue", "E0136", "write `each player within 3 of your ship collects 1 clue`"),
    (_EVENT, "choose one storm\n  remove that storm", "E0203", "write `disperse that storm`"),
    (_FOE, "after this enemy activates\n    move this enemy towards the crow's nest", "E0203", "such as `this enemy steps 1 zone towards the crow's nest`"),
    (_SHIP.replace("after this enemy ship activates\n    {}", "{}\n    collect 1 clue"), "when this ship is boarded", "E0206", "write `after this enemy ship is boarded`"),
    (_EVENT, "reveal 2 tiles", "E0203", "one line reveals one"),
    (_TRAIT, "this crew gets +2 on all tests", "E0136", "`raise the stat tested by 1` or `lower the stat tested by 1`"),
    (_TRAIT, "reaction, after your turn ends", "E0136", "write `after your turn ends`"),
    (_TRAIT, "reaction, once per round, when another crew in this zone would suffer trauma", "E0136", "write `once per round, before another crew in this zone suffers trauma`"),
    ("keyword \"Sq\"\n  after your turn ends\n    {}\n", "discard this treasure", "E0224", "with `for treasures`"),
    ("keyword \"Sq\"\n  after your turn ends\n    {}\n", "collect 1 clue for each crew in this zone", "E0224", "write `this crew's zone`, for it is in one"),
    (_EVENT, "zwoggle flarn" + "\n  otherwise\n    collect 1 clue" * 2000, "E0203", ""),
    (_EVENT, "zwoggle the flarn of every brizzle\n  if you do\n    collect 1 clue\n  otherwise\n    lose 1 clue", "E0203", ""),
    (_EVENT, "deal 3 damage to target enemy ship within 2", "E0203", "write `one enemy ship within 2 of your ship suffers 3 damage`"),
    (_EVENT, "discard all \"tallow\" counters from your ship", "E0203", "write `remove all \"tallow\" counters from your ship`"),
    ("port \"Tallow Quay\"\n  {}\n", "collect 1 clue", "E0202", "write `location`"),
    ("keyword \"Sq\" X\n  {}\n    collect 1 clue\n", "after your turn ends", "E0136", "write `keyword \"Sq\" with a number`"),
    ("keyword \"Sq\"\n  {}\n    collect 1 clue\n", "after this enemy spawns", "E0224", "with `for enemies`"),
    # What somebody wrote who knows other card games.
    (_EVENT, "if a crew has been killed this game\n    collect 1 clue", "E0204", "near it: `if the number of deaths is at least 1`"),
    (_EVENT, "if nobody has discarded a treasure\n    collect 1 clue", "E0204", "write `if no player has discarded a treasure this turn`"),
    (_EVENT, "draw another sea event", "E0203", "write `encounter the next card from the \"Sea Event\" deck`"),
    (_EVENT, "the agenda advances by 1", "E0203", "write `advance agenda by 1`"),
    (_EVENT, "enemies deal 1 additional trauma until the end of the next round", "E0203", "near it"),
    ("improvement \"Sq\", cost 5\n  {}\n", "your treasure limit is increased by 1", "E0136", "write `your ship gets +1 hold`"),
    ("improvement \"Sq\", cost 5\n  {}\n    collect 1 clue\n", "after this improvement is destroyed", "E0301", "write `this improvement is discarded`, which a card says of an improvement"),
    ("improvement \"Sq\", cost 5\n  after your turn ends\n    add 1 \"charge\" counter to this improvement\n    {}\n", "collect 1 coin for each \"charge\" counter on it", "E0136", "write `collect 1 coin for each \"charge\" counter of this improvement`"),
    (_FOE, "after this enemy dies\n    collect 1 clue", "E0301", "write `this enemy is destroyed`"),
    (_FOE, "shield 1", "E0136", "write `before this enemy suffers trauma`, and on the line below it `prevent 1`"),
    (_TRAIT, "before crew in the crow's nest test luck", "E0301", "write `manning the crow's nest`"),
    ("positive trait \"Sq\" (sea)\n  after your turn ends\n    {}\n", "exhaust this crew", "E0301", "write `this crew becomes fatigued`"),
    (_EVENT, "lose 1 luck", "E0203", "near it: `one crew on deck gets -1 luck until the end of the round`"),
    (_EVENT, "one crew on deck tests resolve (4)\n    pass\n      collect 1 clue", "E0136", "a test has no difficulty"),
    (_EVENT, "one crew on deck tests luck\n    pass\n      collect 1 clue\n    otherwise\n      spawn 1 enemy", "E0410", "write `fail`"),
    (_EVENT, "one crew on deck gains a curse", "E0203", "write `one crew on deck gains a negative trait`"),
    (_EVENT, "spawn an enemy ship 3 spaces away from your ship", "E0203", "say how far it is at most, such as `spawn 1 enemy ship onto one space within 3 of your ship`"),
    (_EVENT, "spend 7 gold", "E0203", "write `pay 7 coin`"),
    (_EVENT, "gain 2 extra gold", "E0203", "write `collect 2 coin`"),
    (_EVENT, "discard a treasure at random", "E0203", "write `discard a random treasure in the hold`"),
    (_EVENT, "every crew on deck takes 1 horror", "E0203", "write `every crew on deck suffers 1 strain`"),
    (_EVENT, "place 1 doom on the agenda", "E0203", "write `advance agenda by 1`"),
    (_EVENT, "surge", "E0203", "write `encounter the next card from the \"Sea Event\" deck`"),
    (_EVENT, "enemies deal 1 additional damage", "E0203", "near it"),
    (_EVENT, "if nobody discarded a treasure\n    collect 1 clue", "E0204", "write `if no player has discarded a treasure this turn`"),
    (_TRAIT, "whenever you would gain 10 or more gold", "E0136", "write `before you collect at least 10 coin`"),
    (_TRAIT, "after this crew moves", "E0301", "write `this crew is moved`"),
    (_TRAIT, "forced at the end of the round", "E0136", "write `after a round ends`"),
    (_TRAIT, "action", "E0136", "a crew has no action of its own"),
    (_FOE, "before this enemy takes damage\n    collect 1 clue", "E0206", "write `before this enemy suffers trauma`"),
    (_FOE, "before this enemy suffers damage\n    collect 1 clue", "E0301", "write `trauma` for `damage`"),
    (_FOE, "after a crew attacks this enemy\n    collect 1 clue", "E0301", "write `wounds` for `attacks`"),
    (_FOE, "prey the crew with the lowest resolve", "E0136", "write `this enemy may only attack the crew with the lowest resolve`"),
    (_FOE, "prevent 1", "E0320", "such as `before this enemy suffers trauma`"),
    ("improvement \"Sq\", cost 5\n  {}\n", "collect 1 clue", "E0320", "such as `after your turn ends`"),
    ("improvement \"Sq\", cost 5\n  after your turn ends\n    {}\n", "put a charge on this improvement, max 4", "E0203", "write `add 1 \"charge\" counter to this improvement up to 4`"),
    ("location \"Sq\"\n  service \"Sr\"\n    {}\n    collect 1 clue\n", "limit once per visit", "E0137", "a service is used once in a visit"),
    ("{} \"Sq\"\n  collect 1 clue\n", "doom", "E0202", "write `sea event`"),
    # What a writer of stories wrote.
    (_EVENT, "a storm appears on your ship", "E0203", "such as `spawn 1 storm with size 3 over your ship`"),
    (_EVENT, "all crew on deck go below deck", "E0203", "write `move every crew on deck to below deck`"),
    (_EVENT, "one crew is fully healed", "E0203", "write `one crew recovers everything`"),
    (_EVENT, "look at the top 3 treasures", "E0203", "write `look at the top 3 cards from the \"Treasure\" deck`"),
    (_EVENT, "if it is act 1 or act 2\n    collect 1 clue", "E0204", "write `if the act is 1 or the act is 2`"),
    (_EVENT, "the unluckiest crew on deck makes an intelligence test\n    pass\n      collect 1 clue", "E0136", "write `the crew on deck with the lowest luck tests intelligence`"),
    (_EVENT, "turn your ship left", "E0203", "near it: `turn your ship to face one space`"),
    (_EVENT, "throw one treasure overboard", "E0203", "write `discard one treasure in the hold`"),
    (_EVENT, "reveal an unexplored tile", "E0203", "write `reveal the next tile`"),
    (_EVENT, "every crew on deck gets a random negative trait", "E0203", "write `every crew on deck gains a negative trait`"),
    (_EVENT, "every ship that is not in port takes 1 damage", "E0203", "write `every player ship which is not in port suffers 1 damage`"),
    (_EVENT, "the healthiest crew suffers 1 trauma", "E0136", "write `the crew with the least trauma suffers 1 trauma`"),
    (_TRAIT, "when a crew of yours dies", "E0206", "write `after a crew of your ship dies`"),
    (_EVENT, "each crew on deck may give up a positive trait\n    collect 1 clue", "E0136", "write `you may`, and on the line below it"),
    (_EVENT, "remove all storms", "E0203", "write `disperse every storm`"),
    (_EVENT, "one crew on deck tests luck\n    succeed by 2 or more\n      collect 1 clue\n    fail\n      spawn 1 enemy", "E0136", "write `pass by at least 2`"),
    # Of sets: tracks, keywords, kinds, orders and set-ups.
    (_OWN, "push back your bilge by 1", "E0203", "write `push back the bilge of your ship by 1`"),
    (_OWN, "set your bilge to 0", "E0203", "write `set the bilge of your ship to 0`"),
    (_OWN, "gain 2 bilge", "E0203", "write `advance the bilge of your ship by 2`"),
    (_OWN, "push light back 1", "E0203", "write `push back light by 1`"),
    (_OWN, "each player draws a growth", "E0203", "write `each player draws 1 card from the \"Growth\" deck`"),
    (_OWN, "draw 2 growths", "E0203", "write `draw 2 cards from the \"Growth\" deck`"),
    (_OWN, "bloom all growths", "E0203", "write `do the bloom of every growth`"),
    (_OWN, "remove all growths", "E0203", "write `discard every growth`"),
    (_OWN, "everyone gains 2 clues", "E0203", "write `each player collects 2 clues`"),
    (_OWN, "all ships have -1 navigation this round", "E0203", "write `every player ship gets -1 navigation this round`"),
    (_OWN, "all ravenous enemies activate", "E0203", "write `every enemy who is ravenous activates`"),
    (_OWN, "if there are any ravenous enemies\n    collect 1 clue", "E0321", "write `enemies who are ravenous`"),
    (_OWN, "if you are ahead of the others in clues\n    collect 1 clue", "E0204", "near it: `if you have the most clues`"),
    (_OWN, "draw 1 card from the \"Growth\" deck\n  if its girth is at least 2\n    collect 1 clue", "E0204", "write `if that card's girth is at least 2`"),
    (_EVENT, "if your ship has at least 2 damage\n    collect 1 clue", "E0305", "write `at least 1 node of your ship which is destroyed`"),
    (_EVENT, "one crew on deck tests luck with difficulty 2\n    pass\n      collect 1 clue", "E0136", "write `one crew on deck tests luck with -2`"),
    (_EVENT, "if there is 1 enemy, your ship doesn't turn", "E0138", "write each on a line of its own"),
    (_TRAIT, "at the end of each round", "E0136", "write `after a round ends`"),
    (_TRAIT, "at the start of each round", "E0136", "write `after a round begins`"),
    (_TRAIT, "at the end of act 2", "E0136", "near it: `after an act begins`"),
    ("setup \"Sq\"\n  {}\n", "no altars, no islands", "E0136", "write `without altars`, and on the line below it `without islands`"),
    ("keyword \"Sq\" with a number for enemies\n  {}\n  after this enemy activates\n    one crew on deck suffers the number strain\n", "reminder \"It bites.\"", "E0137", "a keyword prints what its lines say"),
    ("keyword \"Sq\" with a number for enemies\n  after this enemy activates\n    {}\n", "the closest crew suffers X trauma", "E0136", "write `the crew nearest to this enemy suffers the number trauma`"),
    ("shellback \"Sq\"\n  {}\n  dice 2, track 6, wage 15\n  indelible \"Sa\" (sea)\n    while this crew is on deck\n      this crew gets +1 luck\n", "stats 3 5 7 4", "E0140", "write `strength 3, resolve 5, intelligence 7, luck 4`"),
    ("{} \"Sq\", value 4\n  use\n    collect 1 clue\n", "treasure trinket", "E0202", "write `trinket`"),
    (_SCENARIO, "  given the dice show 1", "E0136", "write `given fate rolls 1`"),
    (_SCENARIO, "  given the next roll is 9", "E0136", "write `given fate rolls 9`"),
    (_SCENARIO, "  given agenda is at 4", "E0203", "write `given set agenda to 4`"),
    (_SCENARIO, "  given 3 \"spore\" counters on your ship", "E0136", "write `given add 3 \"spore\" counters to your ship`"),
    (_SCENARIO, "  your ship visits a port", "E0136", "write `when your ship visits a port`"),
    (_SCENARIO, "  given one enemy on deck as the bad\n  activate the bad", "E0203", "write `do the bad activates`"),
    # Of whom a line above has picked, what is chosen from, and kinds that are none.
    (_EVENT, "choose one enemy on deck\n  it suffers 3 damage", "E0136", "write `that enemy suffers 3 trauma`"),
    (_EVENT, "choose one enemy ship\n  it suffers 3 trauma", "E0136", "write `that enemy ship suffers 3 damage`"),
    (_EVENT, "roll fate\n    0-4\n      collect 1 clue\n    5-9 gain 10 gold", "E0138", "`5-9` ⏎ `  collect 10 coin`"),
    (_EVENT, "roll fate\n    0-4\n      collect 1 clue\n    5+ draw a treasure", "E0138", "write `collect 1 treasure`"),
    (_EVENT, "\"There is always soup.\"\n  collect 1 clue", "E0139", "write `> `"),
    (_EVENT, "remove all strain from one crew on deck", "E0203", "write `one crew on deck recovers all strain`"),
    (_EVENT, "remove all strain", "E0203", "say whose, such as `one crew on deck recovers all strain`"),
    (_TRAIT, "after your turn ends\n    remove all strain", "E0203", "write `this crew recovers all strain`"),
    (_EVENT, "choose one crew on deck as the patient\n  the patient heals all trauma", "E0203", "write `the patient recovers all trauma`"),
    (_EVENT, "one enemy ship heals all trauma", "E0203", "write `one enemy ship recovers all damage`"),
    (_SHIP, "if this enemy ship is in a storm\n      collect 1 clue", "E0322", "write `beneath a storm`"),
    (_EVENT, "choose one\n    collect 1 clue\n    lose 1 clue", "E0468", "`choice \"...\"` ⏎ `  collect 1 clue` ⏎ `choice \"...\"`"),
    (_EVENT, "sell one treasure for double its price", "E0136", "write `sell one treasure`, and on the line below it `collect that treasure's price coin`"),
    (_EVENT, "roll 2 fate dice and keep the highest\n    0-4\n      collect 1 clue\n    5-9\n      nothing happens", "E0136", "write `roll 2 fate dice`, and on the line below it `look up the highest die`"),
    (_EVENT, "heal X trauma divided among your crew as you choose", "E0203", "what is divided is given one by one"),
    (_TRAIT, "this crew cannot heal in port\n  after your turn ends", "E0136", "`while you are in port`, and on the line below it"),
    (_SCENARIO, "  given Bob has 3 strain", "E0136", "write `the bob`"),
    (_SCENARIO, "  expect Bob has exactly 1 strain", "E0136", "`as the bob`"),
    ("positive trait \"Sq\"\n  after your turn ends\n    {}\n", "collect 1 clue", "E0136", "write `positive trait \"Sq\" (sea)`, or `(expedition)`, `(port)`, `(general)`"),
    ("negative trait \"Sq\", sea\n  after your turn ends\n    {}\n", "collect 2 clues", "E0136", "write `negative trait \"Sq\" (sea)`"),
    ("improvement \"Sq\"\n  {}\n  crew space\n    collect 1 clue\n", "cost 15 coin", "E0140", "write `cost 15`"),
    ("{} \"Sq\"\n  collect 1 clue\n", "altar", "E0202", "`after an altar is purged`"),
    ("{} \"Sq\"\n  collect 1 clue\n", "agenda", "E0202", "`after agenda advances`"),
    # Of what strangers wrote who had read the language page once.
    (_EVENT, "draw 1 card from the \"Treasure\" deck\n  if it is a relic\n    collect 1 clue", "E0136", "write `if that card is a relic`"),
    (_EVENT, "place an enemy on your ship", "E0203", "write `spawn 1 enemy`"),
    (_EVENT, "an enemy comes on your ship", "E0203", "write `spawn 1 enemy`"),
    (_EVENT, "every crew on deck tests luck\n    pass\n      collect 1 clue\n  every crew that failed suffers 1 strain", "E0136", "write `each of those who failed suffers 1 strain`"),
    (_EVENT, "every crew on deck tests luck\n    pass\n      collect 1 clue\n  each crew who has failed a test suffers 1 strain", "E0136", "write `each of those who failed suffers 1 strain`"),
    ("artillery \"Sq\", cost 5\n  {}\n    collect 1 clue\n", "after this artillery hits an enemy ship", "E0206", "it is known when all is over what it did; near it: `after this artillery fires at an enemy ship`"),
    ("artillery \"Sq\", cost 5\n  {}\n    collect 1 clue\n", "when this artillery damages an enemy ship", "E0206", "it is known when all is over what it did; near it: `after this artillery fires at an enemy ship`"),
    (_SCENARIO, "  when fate rolls 3", "E0136", "write `given fate rolls 3`"),
    (_SCENARIO, "  when I choose \"Ring it back\"", "E0136", "write `choose \"Ring it back\"`"),
    (_SCENARIO, "  then I have 2 clues", "E0136", "write `expect exactly 2 clues`"),
    ("enemy \"Sq\", act 1, miniatures 1\n  health 1, dice 1, spoils 1\n  {}\n    collect 1 clue\n", "when the agenda reaches 4", "E0136", "write `after agenda reaches 4`"),
    ("enemy \"Sq\", act 1, miniatures 1\n  health 1, dice 1, spoils 1\n  {}\n    collect 1 clue\n", "agenda 4", "E0136", "it waits for a moment; near it: `after agenda reaches 4`"),
    (_EVENT, "the elder one moves 1 space towards the nearest player ship", "E0301", "write `sails` for `moves`: storms move, and ships and the elder one sail"),
    (_FOE, "this enemy gets +1 dice for every 2 \"drowned\" counters", "E0136", "write `this enemy gets +1 dice for every 2 \"drowned\" counters of this enemy`"),
    (_TRAIT, "after another crew on deck suffers trauma\n    remove that trait", "E0203", "write `discard that trait`"),
    ("trinket \"Sq\"\n  value 5\n  {}\n    collect 1 clue\n", "cannot be used in port\n  after your turn ends", "E0136", "write `while you are in port`, and on the line below it `you cannot use this trinket`"),
    ("improvement \"Sq\", cost 5\n  {}\n", "as long as this card has no oil counters, crew below deck may not recover strain", "E0138", "write each on a line of its own: `while this card has no \"oil\" counters` ⏎ `  crew below deck cannot"),
    (_EVENT, "draw 2 cards from the \"Treasure\" deck\n  take one of those cards\n  discard the other card", "E0203", "write `discard another one of those cards`"),
    (_EVENT, "discard any treasure from the hold", "E0203", "write `discard one treasure in the hold`"),
    ("trinket \"Sq\"\n  value 5\n  {}\n    re-roll any number of attack dice\n", "once per round, before a roll of attack dice is read", "E0203", "write `re-roll any amount of attack dice`"),
    (_EVENT, "add 1 \"drowned\" counter to your ship for each crew that died this game", "E0136", "write `add 1 \"drowned\" counter to your ship for each time a crew has died this game`"),
    (_TRAIT, "this crew rolls 1 extra die for each enemy on deck\n  after your turn ends", "E0203", "write `this crew gets +1 dice for each enemy on deck`"),
    (_TRAIT, "this crew gets +1 resolve for each verse on it\n  after your turn ends", "E0136", "write `this crew gets +1 resolve for each \"verse\" counter of this crew`"),
    (_TRAIT, "after your turn begins\n    you may spend 3 verses", "E0203", "write `you may spend 3 \"verse\" counters from this crew`"),
    (_TRAIT, "when this crew has 5 verses", "E0206", "write `after this crew reaches 5 \"verse\" counters`"),
    ("positive trait \"Sq\" (general)\n  {}\n    that crew survives with 1 health\n", "before another crew dies", "E0203", "a death is prevented below `before this crew dies`; near it: `prevent all`"),
    ("trinket \"Sq\"\n  value 5\n  {}\n    cancel the attack\n", "before an enemy attacks one crew on deck", "E0203", "write `prevent all`; what is prevented is what the line above waits for"),
    (_EVENT, "another player loses half their coin", "E0203", "write `another player pays half of their coin`"),
    (_EVENT, "place a storm on your space", "E0203", "say how large it is, such as `spawn 1 storm with size 3 over your ship's space`"),
    ("enemy \"Sq\", act 1, miniatures 1\n  health 1, dice 1, spoils 1\n  {}\n    collect 1 clue\n", "when this enemy attacks", "E0206", "write `after this enemy attacks one crew on deck`"),
    ("enemy ship \"Sq\"\n  health 4, dice 2, engagement 3\n  destination the nearest port\n  range\n    |   1\n    | 1   1\n    |   ^\n  {}\n    collect 1 clue\n", "when this ship boards a player ship", "E0206", "enemy ships attack; your ship boards them; near it: `after this enemy ship attacks a player ship`"),
    ("enemy ship \"Sq\"\n  health 4, dice 2, engagement 3\n  destination the nearest port\n  range\n    |   1\n    | 1   1\n    |   ^\n  {}\n    collect 1 clue\n", "after this enemy ship boards a player ship", "E0301", "write `this enemy ship attacks a player ship`: enemy ships attack, and your ship boards them"),
    (_TRAIT, "if this crew has 2 or more \"salt\" counters, it gets -1 strength\n  after your turn ends", "E0136", "write `while this crew has at least 2 \"salt\" counters`, and on the line below it `this crew gets -1 strength`"),
    (_TRAIT, "after your turn ends\n    this crew gives up to 10 coin to the chapel", "E0203", "near it: `pay up to 10 coin`"),
    (_EVENT, "choose a crew to lead", "E0203", "what is done with it stands on the lines below; near it: `choose one crew`"),
    (_EVENT, "choose a crew", "E0303", "write `one crew` where the player picks, or `a random crew` where chance does"),
    (_EVENT, "pay up to 10 coin\n  if 10 coin was given\n    collect 1 clue", "E0204", "write `if the coin paid is at least 10`"),
    (_EVENT, "draw 2 treasures and keep 1", "E0136", "write `draw 2 cards from the \"Treasure\" deck`, and on the line below it `take 1 of those cards`"),
    (_EVENT, "draw a treasure card", "E0203", "write `collect 1 treasure` or `draw 1 card from the \"Treasure\" deck`, by what it is"),
    (_EVENT, "spend 1 clue", "E0203", "write `lose 1 clue`"),
    ("enemy \"Sq\", act 1, miniatures 1\n  health 1, dice 1, spoils 1\n  {}\n    collect 1 clue\n", "after this enemy is defeated", "E0206", "write `after this enemy is destroyed`"),
    (_EVENT, "flip a coin", "E0203", "what is even or not is rolled: below it stand rows, such as `0-4` and `5-9`; near it: `roll fate`"),
    (_EVENT, "you may lose 1 sanity", "E0136", "write `you may`, and on the line below it `one crew on deck suffers 1 strain`"),
    (_EVENT, "ships move 1 space less until the end of the round", "E0203", "how far a ship sails is its navigation; near it: `every player ship gets -1 navigation this round`"),
    (_TRAIT, "while this crew is adjacent to a wounded crew\n    this crew gets +1 luck\n  after your turn ends", "E0204", "write `while another crew adjacent to this crew is wounded`"),
    (_TRAIT, "after the sixth \"salt\" counter is added", "E0206", "write `after this crew reaches 6 \"salt\" counters`"),
    (_EVENT, "roll a die for each crew on deck\n    0-4\n      collect 1 clue\n    5-9\n      nothing happens", "E0136", "write `for each crew on deck`, and on the line below it `roll fate`"),
    (_TRAIT, "this crew rolls an additional die when fighting\n  after your turn ends", "E0203", "near it: `this crew gets +1 dice` or"),
    (_FOE, "hunter\n  after this enemy activates\n    collect 1 clue", "E0136", "a card says in full what it does; a set may declare a `keyword`; near it: `this enemy may only attack"),
    (_EVENT, "one crew on deck moves below deck", "E0203", "write `move one crew on deck to below deck`"),
    ("enemy ship \"Sq\"\n  health 4, dice 2, engagement 3\n  destination the nearest port\n  range\n    |   1\n    | 1   1\n    |   ^\n  {}\n    move 2 spaces toward the nearest port\n", "after a round begins", "E0203", "write `this enemy ship sails 2 spaces towards the nearest port`"),
    (_TRAIT, "after your turn ends\n    take 1 horror", "E0203", "say who suffers it, such as `one crew on deck suffers 1 strain`"),
    (_EVENT, "every crew on deck tests luck\n    pass\n      collect 1 clue\n  if nobody succeeded\n    collect 1 clue", "E0204", "write `if the number of passes is 0`"),
    (_EVENT, "one crew on deck cannot act this round", "E0203", "write `one crew on deck cannot obey an order this round`"),
    (_EVENT, "one crew on deck is stunned", "E0203", "write `one crew on deck becomes fatigued`"),
    (_EVENT, "each investigator loses 1 clue", "E0136", "write `each player loses 1 clue`"),
    (_EVENT, "unless you discard a treasure, lose 1 clue", "E0138", "write `you may discard a treasure` ⏎ `  nothing happens` ⏎ `otherwise` ⏎ `  lose 1 clue`"),
    ("enemy ship \"Sq\"\n  health 4, dice 2, engagement 3\n  destination the nearest port\n  range\n    |   1\n    | 1   1\n    |   ^\n  {}\n    collect 1 clue\n", "after this enemy ship is sunk", "E0206", "write `after this enemy ship sinks`"),
    (_EVENT, "choose one crew on deck\n  the crew becomes fatigued", "E0303", "write `that crew`, for a line above speaks of one"),
    (_EVENT, "each player may re-roll 1 fate die", "E0308", "move it to `before the next time a roll of fate dice is read` or `before the next time a player ship"),
    (_EVENT, "draw 2 treasures, keep 1 and discard the other", "E0136", "write `draw 2 cards from the \"Treasure\" deck`, and on the line below it `take 1 of those cards`"),
    ("relic \"Sq\"\n  value 5, clue value 2\n  {}\n    collect 1 clue\n", "when this relic has no counters, discard it", "E0138", "write what it waits for or asks on a line of its own, and what is done then below it, two spaces further right; for `when"),
    (_EVENT, "look at the top 3 cards from the \"Enemy\" deck\n  put one of them on the bottom and the rest back in any order", "E0203", "what happens to the rest stands on a line of its own; near it: `put one of those cards under its deck`"),
    (_EVENT, "choice \"A\"\n    cost lose 1 sanity\n    collect 1 clue\n  choice \"B\"\n    nothing happens", "E0203", "say who suffers it, such as `cost one crew on deck suffers 1 strain`"),
    (_TRAIT, "whenever another crew on deck gains strain, this crew may take it instead", "E0138", "write each on a line of its own: `before another crew on deck suffers strain` ⏎ `  …`; for `this crew may take it instead`:"),
    (_TRAIT, "while adjacent to a wounded crew\n    this crew gets +1 luck\n  after your turn ends", "E0136", "write `while another crew adjacent to this crew is wounded`"),
    ("relic \"Sq\"\n  value 5, clue value 2\n  {}\n    collect 1 clue\n", "enters play with 3 counters\n  after your turn ends", "E0203", "nothing lies on a card as it comes into play; an ability puts it there; near it: `add 3 \"counter\" counters to this relic`"),
    (_EVENT, "crew with a \"snare\" token cannot move until the end of the round", "E0136", "say for how long, such as `every crew with at least 1 \"snare\" counter cannot be moved until the end of the round`"),
    (_EVENT, "choose one crew on deck\n  that crew takes 2 damage and moves below deck", "E0138", "write each on a line of its own: `that crew suffers 2 trauma` ⏎ `move that crew to below deck`"),
    (_EVENT, "one crew on deck makes a resolve test (-1)\n    pass\n      collect 1 clue", "E0136", "write `one crew on deck tests resolve with -1`"),
    (_EVENT, "one crew on deck makes a resolve test with -1\n    pass\n      collect 1 clue", "E0136", "write `one crew on deck tests resolve with -1`"),
    (_EVENT, "one crew on deck tests luck\n    pass\n      collect 1 clue\n    fail\n      that crew is lost and the doom advances by 1", "E0138", "write each on a line of its own: `that crew dies` ⏎ `advance agenda by 1`"),
    (_EVENT, "one crew on deck cannot take actions until the end of the round", "E0203", "write `one crew on deck cannot obey an order until the end of the round`"),
    (_EVENT, "one enemy ship in a storm sinks", "E0125", "go on with who or what, such as `this crew`"),
    (_EVENT, "remove all of its trauma", "E0203", "say whose, such as `one crew on deck recovers all trauma`"),
    (_TRAIT, "after this crew suffers strain\n    instead this crew recovers 1 strain", "E0136", "what comes in place of something stands below `instead when ...` where the line above waits; near it: `this crew recovers 1"),
    (_EVENT, "roll 1 attack die for each crew on deck", "E0136", "write `for each crew on deck`, and on the line below it `roll 1 attack die`"),
    (_EVENT, "one crew on deck becomes wounded", "E0203", "write `one crew on deck suffers 1 trauma`"),
    (_EVENT, "this round ships cannot sail", "E0136", "write `ships cannot sail this round`"),
    (_EVENT, "your ship's port is closed until the end of the round", "E0203", "write `your ship's port cannot be visited until the end of the round`"),
    (_EVENT, "every port is closed this round", "E0203", "write `every port cannot be visited this round`"),
    (_EVENT, "sacrifice one crew, or lose half your clues", "E0136", "each of the two stands below a `choice` of its own; near it: `choose one`"),
    (_EVENT, "one crew on deck dies, or lose half of your clues", "E0136", "each of the two stands below a `choice` of its own; near it: `choose one`"),
    (_EVENT, "one crew on deck dies or lose half of your clues", "E0130", "write `choose one`, and under it a `choice` for each"),
    (_TRAIT, "each time you visit a port", "E0124", "write `after your ship visits a port`"),
    (_TRAIT, "each time this crew suffers strain", "E0124", "write `after this crew suffers strain`"),
    ("trinket \"Sq\"\n  value 5\n  {}\n    collect 1 clue\n", "reaction: when an enemy would attack, discard this to cancel the attack", "E0138", "`  you may discard this trinket` ⏎ `    prevent all`"),
    (_TRAIT, "at the start of your turn, you may spend 3 verses: every other crew on deck recovers 1 strain", "E0138", "`after your turn begins` ⏎ `  you may spend 3 \"verse\" counters from this crew`"),
    (_EVENT, "each player chooses a crew; it dies", "E0138", "write each on a line of its own: `for each player` ⏎ `  choose one crew` ⏎ `  that crew dies`"),
    (_EVENT, "each player chooses one crew\n  that crew dies", "E0222", "each player's own is meant: write `for each player`, and below it `choose one crew` and this line"),
    (_EVENT, "one crew on deck heals 1 strain and gets a curse", "E0138", "write each on a line of its own: `one crew on deck recovers 1 strain` ⏎ `that crew gains a negative trait`"),
    (_EVENT, "discard a commodity from the hold to put 2 oil counters on your ship", "E0136", "write `you may discard one commodity in the hold`, and on the line below it `add 2 \"oil\" counters to your ship`"),
    (_EVENT, "if at least two crew passed, gain 3 clues", "E0138", "write each on a line of its own: `if the number of passes is at least 2` ⏎ `  collect 3 clues`"),
    (_EVENT, "draw the top treasure", "E0203", "write `collect 1 treasure` or `draw 1 card from the \"Treasure\" deck`, by what it is"),
    (_SCENARIO, "  expect I have 2 clues", "E0136", "write `expect exactly 2 clues`"),
    (_EVENT, "each player loses a crew or loses a clue", "E0136", "below it stands `choose one`, with a `choice` for each of the two; near it: `for each player`"),
    (_EVENT, "put 1 drowned token on your ship for each crew that died this game", "E0136", "write `add 1 \"drowned\" counter to your ship for each time a crew has died this game`"),
    ("elder one \"Sq\", health 9\n  dice 2, placed on the start space\n  {}\n", "objective 7 crew have died", "E0136", "write `objective the number of times a crew has died this game is at least 7`"),
    (_TRAIT, "when this crew has 5 verses, awaken the elder one", "E0138", "write each on a line of its own: `after this crew reaches 5 \"verse\" counters` ⏎ `  awaken the elder one`"),
    ("trinket \"Sq\"\n  value 5\n  {}\n    collect 1 clue\n", "when a crew would die, you may discard this trinket instead", "E0138", "write each on a line of its own: `before a crew dies` ⏎ `  you may discard this trinket` ⏎ `    prevent all`"),
    ("trinket \"Sq\"\n  value 5\n  {}\n    collect 1 clue\n", "you cannot use this trinket in port\n  after your turn ends", "E0136", "write `while you are in port`, and on the line below it `you cannot use this trinket`"),
    (_EVENT, "for each crew who died this game\n    collect 1 clue", "E0136", "write `for each time a crew has died this game`"),
    (_EVENT, "one crew on deck loses a negative trait", "E0124", "write `one crew on deck loses its negative trait`"),
    (_TRAIT, "when this crew is wounded\n    collect 1 clue", "E0206", "write `after this crew suffers trauma`"),
    (_EVENT, "if nobody is on deck\n    collect 1 clue", "E0204", "write `if there are no crew on deck`"),
    (_EVENT, "each player with no clues loses 5 coin", "E0203", "write `each player with no clues pays 5 coin`"),
    (_EVENT, "until your next turn, crew cannot recover strain", "E0136", "write `crew cannot recover strain until your next turn`"),
    (_EVENT, "reveal the top card of the treasure deck", "E0136", "write `reveal the top 1 card from the \"Treasure\" deck`"),
    (_EVENT, "shuffle this card back into the deck", "E0203", "write `shuffle this card into its deck`"),
    ("relic \"Sq\"\n  value 5, clue value 2\n  {}\n  after your turn ends\n    collect 1 clue\n", "enters play with 3 \"tear\" counters", "E0136", "write `after this relic is collected`, and on the line below it"),
    ("improvement \"Sq\", cost 5\n  {}\n  after your turn ends\n    collect 1 clue\n", "starts with 3 \"tear\" counters", "E0136", "write `after this improvement is installed`, and on the line below it"),
    (_EVENT, "move your ship 2 spaces towards the nearest shipwreck", "E0203", "write `your ship sails 2 spaces towards the nearest shipwreck`"),
    (_EVENT, "gain a random relic", "E0203", "write `collect 1 relic`"),
    (_EVENT, "shuffle this card into the event deck", "E0203", "near it: `shuffle this card into its deck`"),
    (_EVENT, "an enemy rises in its place", "E0203", "near it: `spawn 1 enemy`"),
    (_TRAIT, "whenever an adjacent crew would die", "E0136", "write `before another crew adjacent to this crew dies`"),
    (_TRAIT, "after an adjacent crew suffers strain", "E0136", "write `after a crew adjacent to this crew suffers strain`"),
    (_TRAIT, "at the start of your turn, this crew recovers 1 strain", "E0138", "write each on a line of its own: `after your turn begins` ⏎ `  this crew recovers 1 strain`"),
    (_TRAIT, "if this crew is fatigued, this crew gets -1 luck", "E0138", "write each on a line of its own: `while this crew is fatigued` ⏎ `  this crew gets -1 luck`"),
    ("trinket \"Sq\"\n  value 5\n  {}\n    collect 1 clue\n", "after your turn ends\n    if there are no \"oil\" counters left\n      collect 1 clue", "E0204", "write `if this trinket has no \"oil\" counters`"),
    ("trinket \"Sq\"\n  value 5\n  {}\n    collect 1 clue\n", "after your turn ends\n    if there are no \"oil\" counters on this trinket\n      collect 1 clue", "E0204", "write `if this trinket has no \"oil\" counters`"),
    ("trinket \"Sq\"\n  value 5\n  {}\n    collect 1 clue\n", "after your turn ends\n    if this trinket has no \"oil\" counters left\n      collect 1 clue", "E0204", "write `if this trinket has no \"oil\" counters`"),
    (_FOE, "after this enemy wounds a crew\n    it steals 1 treasure", "E0203", "enemies keep nothing: it is discarded; near it: `discard one treasure in the hold`"),
    (_FOE, "after this enemy activates\n    this enemy moves towards the weakest crew", "E0136", "write `this enemy steps 1 zone towards the crew with the lowest strength`"),
    (_FOE, "after this enemy activates\n    this enemy moves towards one crew on deck", "E0136", "write `this enemy steps 1 zone towards one crew on deck`"),
    ("enemy ship \"Sq\"\n  health 4, dice 2, engagement 3\n  destination the nearest port\n  range\n    |   1\n    | 1   1\n    |   ^\n  {}\n    collect 1 clue\n", "ignores storms\n  after a round ends", "E0136", "write `before this enemy ship suffers damage from a storm`, and on the line below it `prevent all`"),
    (_TRAIT, "the first time this crew suffers strain each turn, collect 1 clue", "E0138", "write each on a line of its own: `once per turn, after this crew suffers strain` ⏎ `  collect 1 clue`"),
    (_EVENT, "if you have 2 clues, lose 1 clue", "E0138", "write each on a line of its own: `if at least 2 clues` ⏎ `  lose 1 clue`"),
    (_TRAIT, "if this crew is fatigued, this crew gets -1 luck\n  after your turn ends", "E0138", "write each on a line of its own: `while this crew is fatigued` ⏎ `  this crew gets -1 luck`"),
    (_EVENT, "roll a die, on 0-2 collect 1 clue", "E0136", "below it stand rows, such as `0-4` and `5-9`; near it: `roll fate`"),
    ("location \"Tallow Quay\"\n  service \"Fence\"\n    {}\n", "sell a treasure for double its value", "E0136", "write `sell one treasure`, and on the line below it `collect that treasure's price coin`"),
    (_TRAIT, "this crew cannot be ordered by a crew with lower resolve\n  after your turn ends", "E0136", "by whom is not known; near it: `this crew cannot obey an order`"),
    (_TRAIT, "this crew gets -1 to all stats\n  after your turn ends", "E0136", "each stat has a line of its own; near it: `this crew gets -1 strength` or `this crew gets -1 strength until the end of the round`"),
    (_EVENT, "collect 2 clues if you pay 8 coin", "E0136", "write `you may pay 8 coin`, and on the line below it `collect 2 clues`"),
    (_EVENT, "lose 1 crew member", "E0203", "say which, such as `one crew on deck dies`"),
    (_EVENT, "put this card back and shuffle", "E0136", "write `shuffle this card into its deck`"),
    (_EVENT, "choice \"A\"\n    needs a crew with strength 5 or more\n    collect 1 clue\n  choice \"B\"\n    nothing happens", "E0136", "write `requires at least 1 crew with strength at least 5`"),
    (_EVENT, "choice \"A\"\n    requires one crew with strength at least 5\n    collect 1 clue\n  choice \"B\"\n    nothing happens", "E0136", "write `requires at least 1 crew with strength at least 5`"),
    (_EVENT, "roll 2 dice and take the higher\n    0-4\n      collect 1 clue\n    5-9\n      nothing happens", "E0136", "write `roll 2 fate dice`, and on the line below it `look up the highest die`"),
    (_EVENT, "all crew rest", "E0203", "write `every crew becomes rested`"),
    (_EVENT, "gain a relic and 2 clues", "E0138", "write each on a line of its own: `collect 1 relic` ⏎ `collect 2 clues`"),
    (_TRAIT, "collect 1 clue whenever this crew suffers strain\n  after your turn ends", "E0136", "near it: `after this crew suffers strain`, and on the line below it `collect 1 clue`"),
    ("enemy \"Sq\", act 1, miniatures 1\n  health 1, dice 1, spoils 1\n  {}\n    collect 1 clue\n", "when killed", "E0136", "write `after this enemy is destroyed`"),
    ("enemy ship \"Sq\"\n  health 4, dice 2, engagement 3\n  destination the nearest port\n  range\n    |   1\n    | 1   1\n    |   ^\n  {}\n    collect 1 clue\n", "when sunk", "E0136", "write `after this enemy ship sinks`"),
    (_EVENT, "each crew on deck tests strength or suffers 1 strain", "E0136", "what comes without passing stands below a `fail` under it; near it: `each crew on deck tests strength`"),
    ("enemy \"Sq\", act 1, miniatures 1\n  health 1, dice 1, spoils 1\n  {}\n    collect 1 clue\n", "after this enemy damages a crew", "E0206", "write `after this enemy wounds a crew`"),
    (_FOE, "after this enemy activates\n    if nobody is here\n      collect 1 clue", "E0204", "write `if there is no crew in this enemy's zone`"),
    ("enemy ship \"Sq\"\n  health 4, dice 2, engagement 3\n  destination the nearest port\n  range\n    |   1\n    | 1   1\n    |   ^\n  {}\n    collect 1 clue\n", "after this ship is damaged", "E0206", "write `after this ship suffers damage`"),
    ("location \"Tallow Quay\"\n  {}\n    collect 1 clue\n", "service \"Pawn the boots\", once per visit", "E0136", "write `service \"Pawn the boots\"`; a service is used once in a visit, unless it is `repeatable`"),
    (_TRAIT, "this crew cannot be given orders by a crew with lower resolve\n  after your turn ends", "E0136", "by whom is not known; near it: `this crew cannot obey an order`"),
    (_EVENT, "one crew on deck makes a test at -2\n    pass\n      collect 1 clue", "E0203", "say which stat is tested, such as `one crew on deck tests luck with -2`"),
    ("enemy ship \"Sq\"\n  health 4, dice 2, engagement 3\n  destination the nearest port\n  range\n    |   1\n    | 1   1\n    |   ^\n  {}\n    collect 1 clue\n", "while your ship has fewer than 3 crew\n    roll one more die when attacking\n  after a round ends", "E0203", "its dice are rolled in frays and attacks alone; near it: `this enemy ship gets +1 dice`"),
    ("setup \"Sq\"\n  {}\n", "crew \"Topman\", coin 20", "E0136", "write `crew \"Topman\"`, and on the line below it `coin 20`"),
    # What a reader of them saw turned round, or told too much of.
    (_EVENT, "choose one crew on deck\n  if it is a deckhand\n    collect 1 clue", "E0136", "write `if that crew is a deckhand`"),
    (_EVENT, "choose one treasure in the hold\n  if it is a relic\n    collect 1 clue", "E0136", "write `if that treasure is a relic`"),
    (_EVENT, "the crew with the most strain takes 1 damage and moves below deck", "E0138", "⏎ `move that crew to below deck`"),
    (_FOE, "after this enemy activates\n    collect 1 clue\n  whenever another enemy would attack this crew\n    collect 1 clue", "E0136", "another enemy attacks"),
    (_EVENT, "Collect 1 clue. Roll a die for each crew on deck.", "E0138", "`collect 1 clue` ⏎ `for each crew on deck` ⏎ `  roll fate`"),
    (_EVENT, "Collect 1 clue. You may lose 1 sanity.", "E0138", "⏎ `you may` ⏎ `  one crew on deck suffers 1 strain`"),
)  # fmt: skip


def test_a_slip_is_told_once_with_what_was_meant(subtests: pytest.Subtests) -> None:
    for place, line, code, help_ in SLIPS:
        with subtests.test(place=line):
            (found,) = diagnostics_of(place.format(line).encode())

            assert (found.code, help_ in (found.help or "")) == (code, True), found.help


PRICES = (
    ('improvement "Sq", cost 5\n  crew space\n    {}\n    collect 1 clue\n', "pay 3 coin"),
    ('trinket "Sq"\n  value 5\n  use\n    {}\n    collect 1 clue\n', "pay 5 coin"),
    ('location "Sq"\n  service "Fence"\n    {}\n    collect 1 clue\n', "pay 5 coin"),
)  # fmt: skip


@pytest.mark.parametrize(("place", "line"), PRICES)
def test_what_reads_like_a_price_and_is_none_is_told(place: str, line: str) -> None:
    (found,) = diagnostics_of(place.format(line).encode())

    assert (found.code, f"write `cost {line}`" in (found.help or "")) == ("E0377", True)
    assert not diagnostics_of(place.format(f"cost {line}").encode())


@pytest.mark.parametrize(
    "line", ["pay up to 3 coin as the fare", "pay any amount of coin as the fare"]
)
def test_what_is_paid_in_part_because_the_card_says_so_is_right(line: str) -> None:
    card = 'improvement "Sq", cost 5\n  crew space\n    {}\n    collect the fare clues\n'

    assert not diagnostics_of(card.format(line).encode())


NO_FLAVOUR = (
    'keyword "Chorus" for enemies\n  > When they sing.\n  after this enemy activates\n    collect 1 clue\n',
    'counters "Chorus", lie on crew\n  > When they sing.\n',
)  # fmt: skip


@pytest.mark.parametrize("item", NO_FLAVOUR)
def test_flavour_where_none_is_printed_is_told_as_that(item: str) -> None:
    (found,) = diagnostics_of(item.encode())

    assert (found.code, "write it as a note" in (found.help or "")) == ("E0410", True)


def test_lines_of_a_section_that_is_missing_are_told_once() -> None:
    (found,) = diagnostics_of(b'denizen incident "Sq"\n  spawn 1 enemy\n  collect 1 clue\n')

    assert found.code == "E0411"


OVERSAID = (
    (_EVENT, "if nobody failed by 2 or more\n    collect 1 clue", "write `if the number of"),
    (_EVENT, "if 0 crew passed\n    collect 1 clue", "at least 0"),
    (_EVENT, "if every crew has a negative trait, remove it", "every crew loses"),
    (_EVENT, "sell 2 treasures for twice their price", "that treasure's price"),
    (_EVENT, "collect 1 clue for each crew that died", "write `collect 1 clue for each time"),
    (_EVENT, "one crew on deck rolls 1 extra die", "write `one crew on deck gets +1 dice`"),
    (_EVENT, "one crew on deck suffers 1 strain and takes 1 damage and moves below deck", "write each"),
    (_SCENARIO, "  then you have a relic", "exactly 1 relic"),
    (_TRAIT, "prevent 1 trauma when this crew suffers trauma\n  after your turn ends", "write `after"),
)  # fmt: skip


@pytest.mark.parametrize(("place", "line", "said"), OVERSAID, ids=[row[1] for row in OVERSAID])
def test_no_mend_says_more_or_less_than_was_written(place: str, line: str, said: str) -> None:
    assert all(
        said not in (each.help or "") for each in diagnostics_of(place.format(line).encode())
    )


def test_a_mend_that_is_no_line_is_none_where_lines_stand_below_it() -> None:
    """`dice` with the `s` behind it is no form of it: to look what may stand below it raised."""
    line = "roll 2 fate dice\n  if no 2 dice s show the same\n    collect 1 clue"

    (found,) = diagnostics_of(_EVENT.format(line).encode())

    assert "dices" not in (found.help or "")


def test_a_kind_with_two_misspelt_words_is_told_once() -> None:
    (found,) = diagnostics_of(b'see evnt "Sq"\n  collect 1 clue\n')

    assert (found.code, found.help) == ("E0202", "write `sea event`")


def test_kinds_of_two_words_are_not_torn_apart() -> None:
    (found,) = diagnostics_of(b'sea event "Sq"\n  shove one enemy ship\n')

    assert "to ship" not in (found.help or "")

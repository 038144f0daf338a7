"""What those who tried the language met in a message that misled them: each is told right."""

from __future__ import annotations

import pytest

from tests.sources import core_bundle, diagnostics_of

_PLAYER = "  choose another player ship as the barge\n"
_ENEMY = 'enemy "Eel Of Eels", act 1, miniatures 1\n  health 3, dice 1, spoils 1\n'
_VOTE = "  each player secretly votes for one crew on deck of a player ship as the rower\n"
_BID = "  each player secretly bids up to 3 coin\n"
_LEECH = 'counters "Leech", lie on ships\n\n'
_CARD = 'sea event "Squall Of Squalls"\n'
_PLAYED = f'{_CARD}  pay 1 coin\n\nscenario "x" of "Squall Of Squalls"\n'
_SHIP_TRACK = 'track "Rations" for each ship from 0 to 8, token ration at 4\n\n'

#: Sources, the codes of what is told, and words of the help of the first.
TRIED = (
    (f"{_CARD}{_PLAYER}  let that ship's owner\n    collect 1 clue\n", "E0305",
     "write `that ship` for `that ship's owner`: a ship is its captain"),
    (f"{_CARD}{_PLAYER}  if the owner of the barge agrees\n    collect 1 clue\n", "E0301",
     "write `the barge` for `the owner of the barge`: a ship is its captain"),
    (f"{_CARD}{_PLAYER}  let the player on the left of the owner of that ship\n    lose 1 clue\n",
     "E0136", "write `let the player on the left of that ship`"),
    (f"{_ENEMY}  after this enemy spawns\n    choose one treasure in the hold as the shiny\n"
     "  after you destroy this enemy\n    return the shiny to play\n", "E0220",
     "the name is given in line 4, for what stands below it in the same block: put this line "
     "there, or write there `remember the shiny as the shiny`, and the card keeps it"),
    (f"{_CARD}  each player secretly votes for one crew on deck of any player ship as the rower\n",
     "E0132",
     "write `each player secretly votes for one crew on deck of a player ship as the rower`"),
    (f"{_CARD}  roll fate\n    1, 3, 5\n      collect 1 clue\n    0-0\n      lose 1 clue\n",
     "E0136", "write a row for each, `1`, `3` and `5`"),
    (f"{_CARD}  roll fate\n    0, 1, 2\n      collect 1 clue\n    3-9\n      lose 1 clue\n",
     "E0136", "write `0-2`"),
    (f"{_CARD}{_VOTE}  let each of those who voted for one of their own crew\n    lose 1 clue\n",
     "E0136", "only who voted for the winner"),
    (f"{_CARD}{_BID}  let each of those who bid as much as the winning bidder\n    lose 1 clue\n",
     "E0136", "write `let the winning bidder`"),
    (f"{_CARD}  choose one crew on deck as the hand\n  the hand suffers 1 strain\n", "E0226",
     "such as `sailor`"),
    (f"{_CARD}  choose another player as the third\n  the third collects 1 clue\n", "E0226",
     "such as `rival`"),
    (f"{_CARD}  choose one crew on deck as the sailor\n  choose another crew on deck as the hand\n"
     "  swap the sailor for the hand\n", "E0226", "such as `bosun`"),
    (f"{_CARD}{_BID}  let each of those who bid lowest\n    lose 1 clue\n", "E0136",
     "write `let each of those who bid the least`"),
    (f"{_CARD}  choose a number from 1 to 5 as the toll\n  collect 15 coin for each the toll\n",
     "E0136", "write `collect the toll multiplied by 15 coin`"),
    (f"{_CARD}  choose a number from 1 to 3 as the load\n"
     "  if your clues plus the load is more than 8\n    collect 1 clue\n", "E0204",
     "write `reckon your clues plus the load as the rest`, and on the line below it `if the rest "
     "is more than 8`"),
    (f"{_CARD}  choose a number from 1 to 3 as the trust\n"
     "  if the trust minus 1 is more than your clues plus 2\n    collect 1 clue\n", "E0204",
     "write `reckon the trust minus 1 as the rest`, and on the line below"),
    (f"{_CARD}  if every player has lost clues this round\n    collect 1 clue\n", "E0302",
     "turn it round: `there is no player who has not lost clues this round`"),
    (f"{_CARD}  you secretly vote for one crew on deck as the rower\n", "E0136",
     "one player chooses, for all to see; near it: `choose one crew on deck as the rower`"),
    (f"{_CARD}  each player\n    collect 1 clue\n", "E0136", "write `for each player`"),
    (f"{_CARD}  every crew on deck\n    that crew suffers 1 strain\n", "E0136",
     "write `for each crew on deck`"),
    ('keyword "Cling" with a number for enemies\n  the price of moves gets +the number\n', "E0136",
     "a change is a number in digits: `the price of moves gets +1`"),
    (f"{_CARD}  spawn 1 enemy ship onto the space 2 from your ship\n", "E0136",
     "such as `spawn 1 enemy ship onto one space within 2 of your ship`"),
    (f"{_CARD}  collect many clues\n", "E0123", "such as `collect 2 clues`"),
    (f"{_CARD}  spawn a couple of enemies\n", "E0123", "such as `spawn 2 enemies`"),
    (f"{_CARD}  if one crew is tired\n    collect 1 clue\n", "E0208", "write `fatigued`"),
    (f"{_CARD}  if your ship is unlit\n    collect 1 clue\n", "E0208",
     "a ship can be `sunk`, `victorious`, `afloat` or `engaged`"),
    (f"{_PLAYED}  expect exactly 1 node which is damaged\n", "E0208",
     "a node can be `manned`, `destroyed` or `intact`"),
    (f"{_PLAYED}  given the friend is sleepy\n  expect exactly 1 clue\n", "E0208", "filters"),
    (f"{_PLAYED}  given exactly 0 coin\n  expect exactly 0 coin\n", "E0136",
     "write `given 0 coin`"),
    (f"{_PLAYED}  given the friend has exactly 20 coin\n  expect exactly 0 coin\n", "E0220",
     "`given another player as the friend`"),
    (f'{_ENEMY}\nscenario "x" of "Eel Of Eels"\n  do this enemy is destroyed\n'
     "  expect exactly 0 enemies on deck\n", "E0203", "write `do destroy this enemy`"),
    (f"{_PLAYED}  when the act ends\n  expect exactly 0 coin\n", "E0124",
     "write `when an act begins`"),
    (f"{_PLAYED}  given move your ship to a random calm sea adjacent to the start space\n"
     "  expect exactly 0 coin\n", "E0505", "say which one is meant"),
    (f"{_SHIP_TRACK}{_CARD}  push back the ration of your ship by 1\n", "E0466",
     "write `token rations at 4`"),
    (f"{_LEECH}{_CARD}  add 1 leech to your ship\n", "E0136",
     'write `add 1 "Leech" counter to your ship`'),
    (f"{_LEECH}{_CARD}  lose 2 leeches\n", "E0136",
     'write `spend 2 "Leech" counters from your ship`'),
    (f"{_LEECH}{_CARD}  if your ship has at least 2 leeches\n    collect 1 clue\n", "E0136",
     'write `if your ship has at least 2 "Leech" counters`'),
    (f'{_CARD}  put mark "cursed" onto your ship\n  if your ship is cursed\n    lose 1 clue\n',
     "E0136", 'write `if your ship has mark "cursed"`'),
    (f"{_CARD}  swap the envoy for one crew\n  choose one crew on deck as the envoy\n", "E0220",
     "the name is given further below, in line 3: put this line under it"),
    (f'{_CARD}  advance "Agenda" by 1\n', "E0136", "write `advance agenda by 1`"),
    (f"{_ENEMY}  after this enemy kills a crew\n    lose 1 clue\n", "E0206",
     "ask below it `if that crew is dead`; near it: `after this enemy wounds a crew`"),
    (f"{_CARD}  each other player may\n    collect 1 clue\n", "E0136",
     "write `let every other player`, and on the line below it `you may`"),
    (f"{_CARD}  each other player may collect 1 clue\n", "E0203",
     "write `every other player may collect 1 clue`"),
    (f"{_CARD}  let the player on your left\n    you collect 1 clue\n", "E0203",
     "write `collect 1 clue`; below `let the player on your left` it is they who do it"),
    (f"{_PLAYED}  given a deckhand on deck with dice 1 as the cook\n  expect exactly 0 coin\n",
     "E0208", "`dice` is printed on every deckhand, and none is asked for by it; of a deckhand"),
    (f"{_CARD}  choose one port as the haven\n  choose another port as the refuge\n"
     '  transfer 1 "rum" counter from that port to the refuge\n', "E0372",
     "`that port` is what was picked last, the refuge: write `the haven` for one of them"),
    (f'{_CARD}  pay 1 coin plus 1 for each "eel" counter on your ship\n', "E0203",
     'write `pay your ship\'s "eel" counters plus 1 coin`'),
    (f'{_CARD}  if the number of "rum" counters is at least 2\n    lose 1 clue\n', "E0204",
     "say what they lie on"),
    (f'{_CARD}  if your ship\'s "rum" counters are not exactly 6\n    lose 1 clue\n', "E0204",
     "ask for fewer or for more, or for what it is with `unless`"),
    (f'{_CARD}  each player votes\n    choice "A"\n      lose 1 clue\n    choice "B"\n      lose 1 clue\n'
     '  if nobody voted for "A"\n    lose 1 clue\n', "E0204",
     'write `if the number of those who voted for "A" is 0`'),
    (f"{_CARD}  every other player may pay 1 coin\n  if nobody does\n    lose 1 clue\n", "E0204",
     "write `if the number of those who did so is 0`"),
    (f"{_CARD}  each other player may pay 1 coin\n", "E0203",
     "write `every other player may pay 1 coin`"),
    (f'{_CARD}  another player decides\n    choice "A"\n      lose 1 clue\n', "E0203",
     "the choices stand below that line, and happen to you; near it: `another player chooses one`"),
    (f"{_CARD}  put your ship on a random port\n", "E0203",
     "write `move your ship to a random port`"),
    (f"{_CARD}  if you can not pay 5 coin\n    lose 1 clue\n", "E0204",
     "ask for what there is; near it: `if fewer than 5 coin`"),
    (f"{_CARD}  roll 1 fate die as the bone\n  choose one die of the bone as the aim\n",
     "E0338", "only one die was rolled: `the bone` is its number"),
    (f"{_CARD}  discard one treasure in the hold if it has 3 or more counters\n", "E0129",
     "`…` ⏎ `  discard one treasure in the hold`; `if it has 3 or more counters` speaks of what the other picks"),
    (f"{_CARD}  each player secretly chooses TOW or LEAVE\n    choice \"A\"\n"
     '      lose 1 clue\n    choice "B"\n      pay 1 coin\n', "E0136",
     "what they choose from stands below it, each as a `choice`"),
    ('improvement "Rack Of Racks", cost 5\n  once per round, another player draws cards\n'
     "    collect 1 clue\n", "E0136", "write `once per round, after another player draws cards`"),
    (f"{_CARD}  set the haul to 0\n  collect the haul clues\n", "E0203",
     "write `reckon 0 as the haul`"),
    (f"{_CARD}  reckon 0 as the haul\n  add 2 to the haul\n  collect the haul clues\n", "E0203",
     "write `reckon the haul plus 2 as the haul`"),
    (f"{_PLAYED}  given move your ship to the calm sea nearest to your ship\n"
     "  expect exactly 0 coin\n", "E0505", "leave the line out if it is so already"),
    (f'{_CARD}  collect 1 clue\n  scenario "x" of "Squall Of Squalls"\n    expect exactly 1 clue\n',
     "E0410", "at the left edge, below the card"),
    (f'{_CARD}  collect 1 clue\n  scenario "x"\n    expect exactly 1 clue\n', "E0125",
     "write `scenario \"x\" of`, and the card's name, at the left edge below it"),
)  # fmt: skip


def test_what_misled_somebody_is_told_right(subtests: pytest.Subtests) -> None:
    for text, codes, help_ in TRIED:
        with subtests.test(text=text):
            found = diagnostics_of(text.encode(), library=core_bundle())
            told = [each for each in found if not each.code.startswith("W")]

            assert [each.code for each in told] == codes.split()
            assert help_ in (told[0].help or "")

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
    (f"{_ENEMY}  after this enemy spawns\n    choose one treasure in the hold as the shiny\n"
     "  after you destroy this enemy\n    return the shiny to play\n", "E0220",
     "move this line to the block of line 4, which gives the name, or write `remember the shiny as "
     "the shiny` there"),
    (f"{_CARD}  choose one crew on deck as the hand\n  the hand suffers 1 strain\n", "E0226",
     "such as `sailor`"),
    (f"{_CARD}  choose another player as the third\n  the third collects 1 clue\n", "E0226",
     "such as `rival`"),
    (f"{_CARD}  choose one crew on deck as the sailor\n  choose another crew on deck as the hand\n"
     "  swap the sailor for the hand\n", "E0226", "such as `bosun`"),
    (f"{_CARD}  if every player has lost clues this round\n    collect 1 clue\n", "E0302",
     "ask for an exception instead: `there is no player who has not lost clues this round`"),
    (f"{_PLAYED}  given the friend has exactly 20 coin\n  expect exactly 0 coin\n", "E0220",
     "`given another player as the friend`"),
    (f"{_PLAYED}  given move your ship to a random calm sea adjacent to the start space\n"
     "  expect exactly 0 coin\n", "E0505", "say which one you mean"),
    (f"{_SHIP_TRACK}{_CARD}  push back the ration of your ship by 1\n", "E0466",
     "write `token rations at 4`"),
    (f"{_CARD}  swap the envoy for one crew\n  choose one crew on deck as the envoy\n", "E0220",
     "move this line below line 3, which gives the name"),
    (f"{_CARD}  choose one port as the haven\n  choose another port as the refuge\n"
     '  transfer 1 "rum" counter from that port to the refuge\n', "E0372",
     "`that port` is what was picked last, the refuge: write `the haven` for one of them"),
    (f"{_CARD}  roll 1 fate die as the bone\n  choose one die of the bone as the aim\n",
     "E0338", "use `the bone`: only one die was rolled"),
    (f"{_PLAYED}  given move your ship to the calm sea nearest to your ship\n"
     "  expect exactly 0 coin\n", "E0505", "remove the line if it is already true"),
    (f'{_CARD}  collect 1 clue\n  scenario "x" of "Squall Of Squalls"\n    expect exactly 1 clue\n',
     "E0410", "to the left edge, below the card"),
    (f'{_CARD}  collect 1 clue\n  scenario "x"\n    expect exactly 1 clue\n', "E0125",
     "write `scenario \"x\" of` and the name of the card, in the first column"),
)  # fmt: skip


def test_what_misled_somebody_is_told_right(subtests: pytest.Subtests) -> None:
    for text, codes, help_ in TRIED:
        with subtests.test(text=text):
            found = diagnostics_of(text.encode(), library=core_bundle())
            told = [each for each in found if not each.code.startswith("W")]

            assert [each.code for each in told] == codes.split()
            assert help_ in (told[0].help or "")

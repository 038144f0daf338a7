"""Lines that newcomers write on whole cards: the line to write is shown, and passes there."""

from __future__ import annotations

import pytest

from tests.messages.cases import found_in

_EVENT = 'sea event "Squall"\n  choice "Row"\n    {}\n  choice "Wait"\n    lose 1 clue\n'
_BID = 'sea event "Bell"\n  each player bids up to 5 coin\n    pay the bid coin\n  {}\n'
_TEST = 'sea event "Mast"\n  one crew on deck tests luck\n    {}\n'
_ROLL = 'sea event "Mast"\n  roll fate\n    {}\n    5+\n      collect 1 clue\n'
_STILL = 'improvement "Still", cost 15\n  crew space\n    collect 1 clue\n  {}\n'
_WHEN = 'improvement "Still", cost 15\n  {}\n    collect 1 clue\n'
_WHILE = 'improvement "Still", cost 15\n  {}\n    your ship cannot sail\n'
_GUARD = 'positive trait "Calm" (sea)\n  before this crew suffers trauma\n    {}\n'
_STORY = (
    'story "Bell"\n  starts from "Buoy"\n  journey 201 "Toll", sea event\n    {}\n'
    '  epilogue 202 "Rest", expedition\n    collect 4 clues\n\n'
    'sea event "Buoy"\n  begin story "Bell"\n'
)
_CAVE = 'expedition "Cave"\n  {}\n'
_TOLD = (
    'story "Bell"\n  starts from "Buoy"\n  {}\n    continue\n'
    '  epilogue 202 "Rest", expedition\n    collect 4 clues\n\n'
    'sea event "Buoy"\n  begin story "Bell"\n'
)
_EAR = 'relic "Ear", clue value 3\n  value 5 at "Ashmoor", 15, 25 at "Grimsea"\n  {}\n'
_CHOICES = 'sea event "Gull"\n  {}\n    choice "Row"\n      lose 1 clue\n    choice "Wait"\n      lose 1 coin\n'
_TRAIT = "{}\n  this crew gets +1 luck\n"
_GUEST = (
    "{}\n  while aboard\n    every crew on deck gets +1 luck\n  on arrival\n    collect 1 clue\n"
)
#: A card, the wrong line on it, and what is shown for it.
SHOWN = (
    (_EVENT, "lose all your clues", "write `lose all clues`"),
    (_EVENT, "draw the next tile", "write `reveal the next tile`"),
    (_EVENT, "draw a card from the enemy deck", 'write `draw 1 card from the "Enemy" deck`'),
    (_EVENT, "one crew at random dies", "write `a random crew dies`"),
    (_EVENT, "pay half your coin", "`pay half of your coin`"),
    (_EVENT, "take 1 trinket", "did you mean `collect 1 trinket`"),
    (_EVENT, "every player suffers 1 strain", "`let each player` ⏎ `  one crew on deck suffers"),
    (_EVENT, "the captain with most clues gains 1 order", "`the player with the most clues gains"),
    (_EVENT, "lose 1 clue next round", "`at the start of the next round` ⏎ `  lose 1 clue`"),
    (_EVENT, "each other player may pay 2 coin to get 1 clue", "⏎ `  that player collects 1 clue`"),
    (_EVENT, "crew suffers 1 trauma", "`that crew suffers 1 trauma` or `one crew suffers"),
    (_BID, "the highest bidder draws 1 treasure", "`the winning bidder collects 1 treasure`"),
    (_BID, "the player who bid the least loses 1 clue", "`each of those who bid the least loses"),
    (_TEST, "success: gain 2 clues", "`pass` ⏎ `  collect 2 clues`"),
    (_ROLL, "0 to 4: spawn 1 enemy", "`0-4` ⏎ `  spawn 1 enemy`"),
    (_STORY, "go to the next chapter", "`continue`"),
    (_STILL, "after each round\n    collect 1 coin", "`after a round ends`"),
    (_STILL, "once per turn\n    collect 1 coin", "`once per turn, after your turn begins`"),
    (_STILL, "after a round ends\n  gain 1 coin", "`collect 1 coin`, two spaces further right"),
    (_STILL, "at the end of the act, discard this", "⏎ `  discard this improvement`"),
    (_EVENT, "cost: 10 gold\n    lose 1 clue", "write `cost pay 10 coin`"),
    (_EVENT, "lose 1 clue as a cost\n    collect 9 coin", "write `cost lose 1 clue`"),
    (_EVENT, "collect: 1 clue", "write `collect 1 clue`"),
    (_EVENT, "spawn a size 2 storm over your ship", "`spawn 1 storm with size 2 over your ship`"),
    (_EVENT, "all of the crew on deck take 1 strain", "`every crew on deck suffers 1 strain`"),
    (_EVENT, "your ship can't be attacked before the next round begins", "until the start of the"),
    (_EVENT, "your ship cannot sail until the round is over", "sail until the end of the round`"),
    (_EVENT, "lose 1 clue\n    if you do, ready an order", "`if you do` ⏎ `  refresh one order`"),
    (_TEST, "if they succeed by 2 or more\n      lose 1 clue", "write `pass by at least 2`"),
    (_TEST, "on a failure\n      lose 1 clue", "write `fail`"),
    (_STILL, "potental crew space\n    collect 1 clue", "write `potential crew space`"),
    (_STILL, "every crew below deck has 1 less luck", "write `every crew below deck gets -1 luck`"),
    (_WHILE, "while your ship is underneath a storm", "beneath a storm`"),
    (_WHILE, "during any storm", "write `while there is a storm`"),
    (_WHEN, "after a crew dies, once per turn", "`once per turn, after a crew"),
    (_WHEN, "when a crew dies (max 3 times each act)", "`at most 3 times per act"),
    (_WHEN, "after your ship was damaged", "`after your ship suffers damage`"),
    (_EVENT, "at the next round's end\n      lose 1 clue", "`at the end of the next round`"),
    (_CAVE, "one crew from the expedition suffers 1 strain", "`one crew on the expedition suffers"),
    ("{}\n  crew space\n", 'improvement "Bell" (2 copies), cost 15', '"Bell", x2, cost 15`'),
    (_STILL, "half crew space", "write `potential crew space`"),
    (_EVENT, "price: a trinket from your hold\n    lose 1 clue", "`cost discard one trinket"),
    (_EVENT, "you may heal 1 strain from one crew on deck", "`you may` ⏎ `  one crew on deck"),
    (_EVENT, "deal 1 damage to all ships up to 2 spaces away", "within 2 of"),
    ("{}\n  crew space\n    collect 1 clue\n", 'denizen "Bell", labour', 'denizen labour "Bell"'),
    (_GUARD, "reduce that trauma by 1", "write `prevent 1`"),
    (_TOLD, 'journey "Toll" 201, sea event', '`journey 201 "Toll", sea event`'),
    ("{}\n  clue value 2\n", 'relic "Bell", worth 3 clues', "write `clue value 3`"),
    ("{}\n  crew space\n    collect 1 clue\n", 'alternative denizen "Bell"', "denizen alternative"),
    ("{}\n", 'die "Bone", skull, skull, blank', '`die "Bone", faces skull, skull, blank`'),
    ("{}\n  collect 1 clue\n", 'sea event "Squall", x 2', "write `x2`"),
    ("{}\n  collect 1 clue\n", 'a sea event called "Squall"', '`sea event "Squall"`'),
    ("{}\n  collect 1 clue\n", '"Squall" - sea event (2)', '`sea event "Squall", x2`'),
    (_TRAIT, 'general positive trait "Calm"', '`positive trait "Calm" (general)`'),
    (_TRAIT, 'positive trait "Calm" (only while at sea)', '`positive trait "Calm" (sea)`'),
    (_GUEST, 'passenger "Bell", bound for "Ashmoor"', '`denizen passenger "Bell" for "Ashmoor"`'),
    (_TOLD, 'journey "Toll", number 201, sea event', '`journey 201 "Toll", sea event`'),
    (
        _GUEST.format('denizen passenger "Bell" for "Ashmoor"').replace("on arrival", "{}"),
        "when she arrives at her destination",
        "`on arrival`",
    ),
    (_EAR, "one time in each act, you can use this\n    collect 1 coin", "`once per act, use`"),
    (_EVENT, "only if you have 2 or more clues", "`requires you have at least 2 clues`"),
    (_EVENT, "disperse the storm nearest to your ship if there is one", "`if there is a storm` ⏎"),
    (
        _EVENT,
        "if you wish to do so, pay 5 coin\n      collect 1 clue",
        "write `you may pay 5 coin`",
    ),
    ("{}\n  collect 1 clue\n", 'event at sea "Squall"', '`sea event "Squall"`'),
    (
        _EVENT,
        "the crew on deck make a luck test\n      pass\n        lose 1 clue",
        "the highest stat",
    ),
    (
        _STILL,
        "after a crew dies (once per turn)\n    lose 1 clue",
        "`once per turn, after a crew dies`",
    ),
    (_CHOICES, "choose one of the following", "write `choose one`"),
    (_CHOICES, "pick one of these:", "write `choose one`"),
    (_EVENT, "the lowest luck crew suffers 1 strain", "`the crew with the lowest luck suffers 1"),
    (_TRAIT, 'flaw "Calm" (general)', '`negative trait "Calm" (general)`'),
    (
        'positive trait "Calm" (sea)\n  {}\n',
        "every other crew on deck has +1 Luck",
        "write `every other crew on deck gets +1 luck`",
    ),
    (_EVENT, "Find 2 Commodities", "`collect 2 commodities`"),
    (
        _EVENT.replace('  choice "Wait"', "  {}").replace("    {}", "    lose 1 clue"),
        "Row for it -",
        '`choice "Row for it"`',
    ),
    (_EVENT, "when the next round ends,\n      lose 1 clue", "`at the end of the next round`"),
    (_STILL, "crew space\n    cost of 5 coin\n    collect 1 clue", "write `cost pay 5 coin`"),
    (_ROLL, "0-4 nothing happens", "`0-4` ⏎ `  nothing happens`"),
    (
        _TOLD.replace("starts from", "triggered by").replace("{}", 'journey 201 "Toll", sea event'),
        "",
        '`starts from "Buoy"`',
    ),
    (_EVENT, "throw the fate die\n      0-4\n        lose 1 clue", "`roll 1 fate die`"),
)


@pytest.mark.parametrize(("card", "line", "shown"), SHOWN, ids=[line for _, line, _ in SHOWN])
def test_the_line_to_write_is_shown(card: str, line: str, shown: str) -> None:
    helps = [each.help or "" for each in found_in(card.format(line))]

    assert any(shown in each for each in helps), helps


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Nobody has slept since the gale. It was a loud one.", "Nobody has slept since"),
        ('flavour "They wave back."', "They wave back."),
        ("*They wave back.*", "They wave back."),
    ],
)
def test_flavour_is_shown_with_its_mark(written: str, shown: str) -> None:
    found = found_in(f'sea event "Squall"\n  {written}\n  collect 1 clue\n')

    assert [each.code for each in found] == ["E0139"]
    assert (found[0].help or "").startswith(f"write `> {shown}")


def test_a_time_above_its_line_is_shown_behind_it() -> None:
    lasting = "until the end of the round\n      your ship cannot sail"

    helps = [each.help or "" for each in found_in(_EVENT.format(lasting))]

    assert any("`your ship cannot sail until the end of the round`" in each for each in helps)


@pytest.mark.parametrize(
    ("card", "codes"),
    [
        ('sea event x2 "Squall"\n  gain a clue x2\n', ["E0124", "E0124"]),
        ('flaw "Calm" (sea)\n  this crew frobs\n', ["E0202", "E0203"]),
        (_TOLD.replace("{}", 'ending 203 "Gone", sea event').replace("continue", 'continue to "Gone"'),
         ["E0203"]),
    ],
    ids=["words before a name", "a kind of another game", "a name on a line that cannot be read"],
)  # fmt: skip
def test_a_first_line_hides_no_other_and_its_name_is_known(card: str, codes: list[str]) -> None:
    assert [each.code for each in found_in(card)] == codes

"""A player picks an amount only where something is done by so much; elsewhere it is refused."""

from __future__ import annotations

from typing import Final

import pytest

from tests.sources import diagnostics_of

_EVENT: Final = 'sea event "Zed"\n  {}\n'
_TRAIT: Final = 'positive trait "Sq" (sea)\n  {}\n'
_SCENARIO: Final = 'sea event "Zed"\n  collect 1 clue\n\nscenario "a" of "Zed"\n  {}\n  expect no card is on deck\n'

#: Where a number is compared, and the line that is meant.
COMPARED: Final = {
    "if": (_EVENT, "if your clues are {}\n    collect 2 coin"),
    "unless": (_EVENT, "unless your clues are {}\n    collect 2 coin"),
    "otherwise if": (
        _EVENT,
        "if your coin is 1\n    collect 2 coin\n  otherwise if your clues are {}\n    collect 1 coin",
    ),
    "stop when": (_EVENT, "collect 2 coin\n  stop when your clues are {}\n  collect 1 clue"),
    "requires": (_EVENT, 'choice "A"\n    requires your clues are {}\n    collect 2 coin'),
    "while": (_TRAIT, "while your clues are {}\n    this crew gets +1 luck"),
    "objective": (
        'elder one "Zed", health 5, dice 2, placed on the start space\n  {}\n',
        "objective your clues are {}",
    ),
    "of a thing": (
        _EVENT,
        "choose one crew on deck as the mate\n  if the mate has {} strain\n    collect 1 clue",
    ),
    "pass by": (_EVENT, "crew on deck test luck\n    pass by {}\n      collect 1 clue"),
    "define whether": ('define whether "you are rich"\n  {}\n', "if your coin is {}"),
    "expect": (_SCENARIO, "expect your clues are {}"),
}
#: Where a number is neither compared nor an amount of what is done.
READ: Final = {
    "modifier": (_TRAIT, "the price of hires becomes {}"),
    "lasting": (_EVENT, "the price of hires becomes {} until the end of the round"),
    "least": (_EVENT, "choose a number from {} to 9 as the toll\n  collect the toll clues"),
    "most": (_EVENT, "choose a number from 1 to {} as the toll\n  collect the toll clues"),
    "reckon": (_EVENT, "reckon {} as the toll\n  collect the toll clues"),
    "look up": (_EVENT, "look up {}\n    0-2\n      collect 1 clue\n    3-9\n      lose 1 clue"),
    "in rounds": (_EVENT, "in {} rounds\n    collect 1 clue"),
    "bid": (_EVENT, "each player bids a number from 0 to {}\n  each of those who bid anything collects 1 clue"),
    "position": (_EVENT, "set agenda to {}"),
    "depth": (_EVENT, "put one treasure in the hold into its deck under the top {} cards"),
    "size": (_EVENT, "spawn 1 storm with size {}"),
    "limit": (_EVENT, 'add 1 "knot" counter to your ship up to {}'),
    "result": (_TRAIT, "before this crew tests luck\n    set the result to {}"),
    "rolls": (_EVENT, 'roll the "Spoils" table with your pick of {} rolls'),
    "event": (_TRAIT, "after agenda reaches {}\n    collect 1 clue"),
    "phrase": ('define "sign for {number}"\n  collect the number clues\n\nsea event "Zed"\n  [VALUE]\n', "sign for {}"),
}  # fmt: skip
#: Where a player does pick how much is done.
PICKED: Final = {
    "an effect": "collect {} clues",
    "a price": 'choice "A"\n    cost pay {} coin\n    collect 1 clue\n  choice "B"\n    lose 1 clue',
    "how often": "repeat {} times\n    collect 1 clue",
    "dice": "roll {} fate dice as the bones\n  collect the total of the bones clues",
    "dice again": "roll 3 fate dice as the bones\n  re-roll {} dice of the bones\n  collect the total of the bones clues",
}  # fmt: skip
WORDS: Final = {"up to 5": "at most 5", "up to your coin": "at most your coin", "any amount of": ""}


def _found(frame: str, line: str, words: str) -> list[tuple[str, str]]:
    written = line.replace("{}", words)
    text = frame.replace("[VALUE]", written) if "[VALUE]" in frame else frame.replace("{}", written)
    return [(each.code, each.help or "") for each in diagnostics_of(text.encode())]


def test_a_comparison_asks_no_player_for_a_number(subtests: pytest.Subtests) -> None:
    for name, (frame, line) in COMPARED.items():
        for words, meant in WORDS.items():
            with subtests.test(place=name, words=words):
                found = _found(frame, line, words)
                line_meant = next(part for part in line.split("\n") if "{}" in part).strip()
                meant_line = line_meant.replace("{}", meant or "at least 1")

                assert ("E0301", f"write `{meant_line}`") in found


def test_a_number_that_is_no_amount_asks_no_player_for_it(subtests: pytest.Subtests) -> None:
    for name, (frame, line) in READ.items():
        for words in WORDS:
            with subtests.test(place=name, words=words):
                found = _found(frame, line, words)

                assert [code for code, _ in found] == ["E0301"]
                assert "`choose a number from 0 to " in found[0][1]


def test_a_player_picks_how_much_is_done(subtests: pytest.Subtests) -> None:
    for name, line in PICKED.items():
        for words in WORDS:
            with subtests.test(place=name, words=words):
                assert _found(_EVENT, line, words) == []


@pytest.mark.parametrize("of", ["2 crew", "up to 2 crew", "any number of crew", "2 random crew"])
def test_what_holds_or_waits_picks_nobody(of: str, subtests: pytest.Subtests) -> None:
    for line in (
        "after {} suffer strain\n    collect 1 clue",
        "{} get +1 luck",
        "this crew gets +1 luck for each strain of {}",
        "while the sum of the strain of {} is at least 2\n    this crew gets +1 luck",
    ):
        with subtests.test(line=line):
            found = _found(_TRAIT, line, of)

            assert [code for code, _ in found if code in ("E0326", "E0383")] != []

"""Entries for the grammar that is not in the vocabulary's tables.

They describe amounts, comparisons, times and frequencies. Whole lines have rows of their own.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import attrs

from everrain_dsl.records import Record

#: Where a sample stands: in the body of a sea event, as an ability of a trait, or in a scenario.
Stands: TypeAlias = Literal["body", "ability", "scenario"]


@attrs.frozen(eq=False, repr=False)
class Entry(Record):
    """An entry for a construct of the grammar: `phrase` with slots in capitals, meaning, sample."""

    phrase: str
    doc: str
    sample: str
    stands: Stands = "body"


# fmt: off
_AMOUNTS: Final = (
    Entry("EFFECT for each THING, for every NUMBER of what is counted, at most NUMBER", "As often as there is one; `at most` limits what comes of it.",
            "collect 1 coin for every 2 clues you have, at most 5"),
    Entry("up to NUMBER, any number of, any amount of", "You pick how many or how much.",
            "pay up to 10 coin"),
    Entry("NUMBER+ per player", "So many and one more for each player.",
            "advance agenda by 2+ per player"),
    Entry("half of, a third of, a quarter of, all, rounded up", "A part of what is there, rounded down unless it says so.",
            "pay half of your coin rounded up"),
    Entry("NUMBER plus NUMBER, minus, multiplied by, divided by", "A sum, behind `reckon` or where an amount stands.",
            "reckon the number of crew on deck plus 1 as the toll\npay the toll coin"),
    Entry("the number of THING, the number of times EVENT", "How many there are, or how often it has happened.",
            "collect the number of crew on deck coin"),
    Entry("the lower of NUMBER and NUMBER, the higher of, the sum of, the highest of", "One of several numbers, or all of them.",
            "lose the lower of 3 and your clues clues"),
    Entry("the DEED done: the strain recovered, the coin paid", "How much the last such effect did.",
            "pay up to 5 coin\ncollect the coin paid clues"),
)
_COMPARISONS: Final = (
    Entry("at least NUMBER, at most, exactly, more than, fewer than", "A comparison stands in front of its number.",
            "if at least 3 clues\n  lose 1 clue"),
    Entry("NUMBER is odd, NUMBER is even", "Whether a number is odd.",
            "if your coin is odd\n  pay 1 coin"),
    Entry("NUMBER is at least NUMBER", "A number of the game is compared.",
            "if the act is at least 2\n  lose 1 clue"),
    Entry("THING has at least NUMBER of what is counted", "What a thing has is compared.",
            "if one crew on deck has at least 2 strain\n  lose 1 clue"),
    Entry("PLAYER has more clues than PLAYER, as many as", "What two have is compared.",
            "if any player has more clues than you\n  collect 1 clue"),
    Entry("there is THING, there is no THING", "Whether there is one.",
            "unless there is an enemy on deck\n  collect 1 clue"),
    Entry("CONDITION and CONDITION, or, not", "Conditions are joined; `not` stands behind `is` and `has`, or in front of all.",
            "if at least 3 clues and not at least 20 coin\n  collect 1 clue"),
    Entry("EVENT as a condition: this turn, this round, this act, this game", "Whether it has happened by now.",
            "if your ship has visited a port this round\n  collect 1 clue"),
)
_TIMES: Final = (
    Entry("this turn, this round, this act", "For how long something holds.",
            "your ship cannot sail this turn"),
    Entry("until the end of the turn, until the end of your next turn, until EVENT", "Until when it holds.",
            "one crew on deck gets +1 luck until the end of the turn"),
    Entry("until the start of the next round, until your next turn", "Until something begins.",
            "your ship cannot be attacked until the start of the next round"),
)
_OFTEN: Final = (
    Entry("once per turn, twice per round, at most NUMBER times per act (or visit, game)", "In front of an ability: how often it works.",
            'once per round, after this crew suffers strain\n  collect 1 clue', "ability"),
    Entry("prevent NUMBER, prevent all, prevent half of the amount", "Below `before`: so much of it does not happen.",
            "before this crew suffers strain\n  prevent 1", "ability"),
    Entry("NUMBER of the game becomes NUMBER, is doubled, gets +NUMBER", "Changes a number while the card is in play; in an effect it needs a time.",
            "this crew's order limit becomes 2", "ability"),
)
_LINES: Final = (
    Entry("> TEXT", "Flavour: right below the first line of a card, or first below a choice, `pass`, `fail` or row, where it is told when that is reached.",
            'one crew on deck tests luck\n  pass\n    > The rope holds.\n    collect 1 clue\n  fail\n    > The rope parts.\n    lose 1 clue'),
)
# fmt: on
#: All of it, by the heading under which it is listed, with the words that ask for the whole.
SAYING: Final[dict[str, tuple[Entry, ...]]] = {
    "line": _LINES,
    "amount": _AMOUNTS,
    "comparison": _COMPARISONS,
    "time": _TIMES,
    "ability": _OFTEN,
}

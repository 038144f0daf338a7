"""What the grammar itself says, beside the rows of the vocabulary.

Amounts, comparisons, times, how often something works, and the lines of scenarios.
"""

from __future__ import annotations

from typing import Final

from everrain_dsl.vocabulary.holding import Holding

# fmt: off
_AMOUNTS: Final = (
    Holding("EFFECT for each THING, for every NUMBER of what is counted, at most NUMBER", "As often as there is one; `at most` limits what comes of it.",
            "collect 1 coin for every 2 clues you have, at most 5"),
    Holding("up to NUMBER, any number of, any amount of", "You pick how many or how much.",
            "pay up to 10 coin"),
    Holding("NUMBER+ per player", "So many and one more for each player.",
            "advance agenda by 2+ per player"),
    Holding("half of, a third of, a quarter of, all, rounded up", "A part of what is there, rounded down unless it says so.",
            "pay half of your coin rounded up"),
    Holding("NUMBER plus NUMBER, minus, multiplied by, divided by", "A sum, behind `reckon` or where an amount stands.",
            "reckon the number of crew on deck plus 1 as the toll\npay the toll coin"),
    Holding("reckon NUMBER as the NAME", "A number gets a name, which the lines below can use.",
            "reckon half of your clues as the share\ncollect the share coin"),
    Holding("the number of THING, the number of times EVENT", "How many there are, or how often it has happened.",
            "collect the number of crew on deck coin"),
    Holding("the lower of NUMBER and NUMBER, the higher of, the sum of, the highest of", "One of several numbers, or all of them.",
            "lose the lower of 3 and your clues clues"),
    Holding("the DEED done: the strain recovered, the coin paid", "How much the last such effect did.",
            "pay up to 5 coin\ncollect the coin paid clues"),
)
_COMPARISONS: Final = (
    Holding("at least NUMBER, at most, exactly, more than, fewer than", "A comparison stands in front of its number.",
            "if at least 3 clues\n  lose 1 clue"),
    Holding("NUMBER is at least NUMBER", "A number of the game is compared.",
            "if the act is at least 2\n  lose 1 clue"),
    Holding("THING has at least NUMBER of what is counted", "What a thing has is compared.",
            "if one crew on deck has at least 2 strain\n  lose 1 clue"),
    Holding("PLAYER has more clues than PLAYER, as many as", "What two have is compared.",
            "if any player has more clues than you\n  collect 1 clue"),
    Holding("there is THING, there is no THING", "Whether there is one.",
            "unless there is an enemy on deck\n  collect 1 clue"),
    Holding("CONDITION and CONDITION, or, not", "Conditions are joined; `not` stands behind `is` and `has`, or in front of all.",
            "if at least 3 clues and not at least 20 coin\n  collect 1 clue"),
    Holding("EVENT as a condition: this turn, this round, this act, this game", "Whether it has happened by now.",
            "if your ship has visited a port this round\n  collect 1 clue"),
)
_TIMES: Final = (
    Holding("this turn, this round, this act", "For how long something holds.",
            "your ship cannot sail this turn"),
    Holding("until the end of the turn, until the end of your next turn, until EVENT", "Until when it holds.",
            "one crew on deck gets +1 luck until the end of the turn"),
    Holding("until the start of the next round, until your next turn", "Until something begins.",
            "your ship cannot be attacked until the start of the next round"),
    Holding("at the end of the turn, at the end of the next round, at the start of the next act", "What is put off to a time.",
            "at the end of the next round\n  collect 1 clue"),
    Holding("in NUMBER rounds", "When the so-manieth round from now begins.",
            "in 2 rounds\n  collect 1 clue"),
    Holding("the next time EVENT within NUMBER rounds", "Waits once, and for so long; `otherwise` is what happens if it has not come.",
            "the next time you purge an altar within 3 rounds\n  collect 3 clues\notherwise\n  lose 1 clue"),
)
_OFTEN: Final = (
    Holding("once per turn, twice per round, at most NUMBER times per act (or visit, game)", "In front of an ability: how often it works.",
            'once per round, after this crew suffers strain\n  collect 1 clue', "ability"),
    Holding("before EVENT, instead when EVENT, after EVENT", "What an ability waits for: to change it, to take its place, to come behind it.",
            "before this crew suffers strain\n  prevent 1", "ability"),
    Holding("prevent NUMBER, prevent all, prevent half of the amount", "Below `before`: so much of it does not happen.",
            "before this crew suffers strain\n  prevent 1", "ability"),
    Holding("while CONDITION", "What stands below it holds as long as that is so.",
            "while this crew is on deck\n  this crew gets +1 luck", "ability"),
    Holding("NUMBER of the game becomes NUMBER, is doubled, gets +NUMBER", "Changes a number while the card is in play; in an effect it needs a time.",
            "this crew's order limit becomes 2", "ability"),
)
_SCENARIO: Final = (
    Holding("given a THING as the NAME", "Puts something on the table that has these properties.",
            "given a deckhand on deck with luck 6 as the diver", "scenario"),
    Holding("given NUMBER clues, given NUMBER coin", "Your ship has exactly so much.",
            "given 3 clues", "scenario"),
    Holding("given DIE rolls NUMBER", "The next results of a die, in order.",
            "given fate rolls 6, 2", "scenario"),
    Holding("given the next draw is CARD", "What the next draw brings.",
            'given the next draw is "Squall"', "scenario"),
    Holding("given CONDITION", "Makes it so: of a thing that is there, of stories, decks and the map.",
            "given the map is complete", "scenario"),
    Holding("given EFFECT", "Sets up by doing.",
            "given collect 2 clues", "scenario"),
    Holding("choose LABEL, choose THING, choose NUMBER, choose yes, choose nothing, choose anything", "Answers the next question.",
            'choose "Row"', "scenario"),
    Holding("do EFFECT, do CREW tests STAT", "Makes something happen.",
            "do collect 2 clues", "scenario"),
    Holding("when EVENT", "Lets a moment of the game come.",
            "when your turn ends", "scenario"),
    Holding("expect CONDITION, expect event EVENT, expect no event EVENT", "What is so afterwards, and what has happened.",
            "expect exactly 2 clues", "scenario"),
    Holding("expect choice LABEL is offered, is not offered", "What the player is asked now.",
            'expect choice "Row" is not offered', "scenario"),
)
# fmt: on
#: All of it, by the heading under which it is listed, with the words that ask for the whole.
SAYING: Final[dict[str, tuple[Holding, ...]]] = {
    "amount": _AMOUNTS,
    "comparison": _COMPARISONS,
    "time": _TIMES,
    "ability": _OFTEN,
    "scenario": _SCENARIO,
}

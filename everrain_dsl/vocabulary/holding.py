"""Which lines hold others: who decides, when it comes, how often, and what is done then."""

from __future__ import annotations

from typing import Final, Literal

import attrs

from everrain_dsl.records import Record


@attrs.frozen(eq=False, repr=False)
class Holding(Record):
    """A line with others below it: `phrase` with its slots in capitals, what it means, a sample.

    The sample `stands` in the body of a sea event, as an ability of a trait, or in a scenario; a
    test compiles it.
    """

    phrase: str
    doc: str
    sample: str
    stands: Literal["body", "ability", "scenario"] = "body"


# fmt: off
HOLDING: Final = (
    Holding("choice NAME", "One of several things to pick; what it needs and costs stands first in it.",
            'choice "Row"\n  requires at least 1 clue\n  cost pay 1 coin\n  collect 1 clue\nchoice "Wait"\n  nothing happens'),
    Holding("choose one, choose up to NUMBER, choose any number", "The choices below it, in the middle of other lines.",
            'choose one\n  choice "Row"\n    collect 1 clue\n  choice "Wait"\n    collect 1 coin'),
    Holding("choose THING as the NAME", "You pick things, and later lines speak of them by that name.",
            "choose one crew on deck as the rower\nthe rower suffers 1 strain"),
    Holding("choose a number from NUMBER to NUMBER as the NAME", "You name a number.",
            "choose a number from 1 to 6 as the guess\ncollect the guess coin"),
    Holding("PLAYER chooses one", "Another player picks what happens to you, among the choices below it; nobody pays a price for them.",
            'another player chooses one\n  choice "Row"\n    collect 1 clue\n  choice "Wait"\n    collect 1 coin'),
    Holding("choose one die of the NAME as the NAME", "You pick one of several numbered dice; the name is its number.",
            "roll 3 fate dice as the bones\nchoose one die of the bones as the share\ncollect the share coin"),
    Holding("if CONDITION, unless CONDITION, otherwise", "What is done only where that is so, or only where it is not.",
            "if at least 2 clues\n  collect 1 coin\notherwise\n  collect 1 clue"),
    Holding("you may EFFECT, if you do, otherwise", "You do it or leave it; what comes of it stands below.",
            "you may pay 1 coin\n  collect 1 clue\notherwise\n  lose 1 clue"),
    Holding("PLAYER may EFFECT", "Others do it or leave it; what comes of it is yours to do.",
            "each player may pay 1 coin\n  collect 1 clue"),
    Holding("let PLAYER", "Another player acts in your place, with their ship and their crew.",
            "let another player\n  collect 1 clue\n  pay 1 coin"),
    Holding("if NUMBER is odd", "A number is odd, or `is even`.",
            "if your coin is odd\n  pay 1 coin"),
    Holding("each of those who bid the most", "Those who bid the most, or `the least`, equal ones too; with lines below it stands behind `let`.",
            "each player bids up to 3 coin\nlet each of those who bid the least\n  collect 1 clue"),
    Holding("if PLAYER agrees", "Another player is asked to agree.",
            "if every player agrees\n  collect 1 clue"),
    Holding("PLAYER votes", "A vote on the choices below; the most votes win, and a line says who decides a tie.",
            'each player votes\n  on a tie, the first player decides\n  choice "Pray"\n    collect 1 clue\n  choice "Row"\n    collect 1 coin'),
    Holding("PLAYER votes for THING as the NAME", "A vote for one of several things; of another player, each votes for one of the others. Below it stands what everybody then does with `the vote`, their own.",
            "each player votes for another player as the goat\neach of those who voted for the goat collects 1 clue"),
    Holding("PLAYER votes for THING as the NAME, the vote", "What everybody does with what they voted for themselves, when all have voted.",
            "each player votes for one crew on deck as the rower\n  if the vote is of your ship\n    collect 1 coin\nthe rower suffers 1 strain"),
    Holding("PLAYER secretly votes", "A vote that nobody shows before all have voted.",
            'each player secretly votes\n  choice "Pray"\n    collect 1 clue\n  choice "Row"\n    collect 1 coin\neach of those who did not vote for the winner loses 1 clue'),
    Holding("PLAYER secretly bids NUMBER of what is counted", "All bid before anybody does anything; the highest wins, or the lowest where a line says so.",
            "each player secretly bids up to 3 coin\n  equal bids do not count\n  pay the bid coin\nif nobody bids\n  collect 1 clue"),
    Holding("PLAYER bids NUMBER of what is counted", "An open bid, one after the other; each does at once what stands under it.",
            "each player bids up to 3 coin\nthe winning bidder collects 1 clue"),
    Holding("CREW tests STAT, pass, fail", "A test, and what is done by its result; `pass by at least 3` reads the margin.",
            "one crew on deck tests luck\n  pass\n    collect 1 clue\n  fail\n    that crew suffers 1 strain"),
    Holding("roll DIE", "A roll, with a row for each result or the lines that read it.",
            "roll fate\n  0-4\n    collect 1 clue\n  5-9\n    collect 1 coin"),
    Holding("look up NUMBER", "A table of rows that a number is read in.",
            "look up your clues\n  0-2\n    collect 1 clue\n  3+\n    collect 1 coin"),
    Holding("for each THING", "What is done for one after the other, in turn.",
            "for each crew on deck\n  that crew suffers 1 strain"),
    Holding("repeat NUMBER times", "What is done again and again; `stop` ends it.",
            "repeat 2 times\n  collect 1 clue"),
    Holding("at the end of TIME, at the start of TIME, in NUMBER rounds", "What waits for a time.",
            "at the end of the round\n  collect 1 clue"),
    Holding("at the end of each TIME for NUMBER rounds", "What comes again and again for so long; by itself it is an ability: `after a round ends`.",
            "at the end of each round for 2 rounds\n  collect 1 clue"),
    Holding("the next time EVENT, each time EVENT until TIME", "What waits for an event.",
            "each time an enemy is destroyed this turn\n  collect 1 clue"),
)
# fmt: on

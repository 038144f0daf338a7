"""Whatever the vocabulary can say reads back: every row needs nothing, every shape a sample here.

A class of the model that is missing in the table is a shape that nobody has read back yet: write a
sentence of it here, and let a template of `everrain_dsl/print` print and read it.
"""

from __future__ import annotations

from typing import Final, get_args

import pytest

from everrain_dsl import model
from everrain_dsl.readback.check import printed
from everrain_dsl.readback.source import Writer
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.rows import Effect, Permission, Row
from tests.fuzz.drawn import Drawn, remembering
from tests.fuzz.test_reading import compiled, differing
from tests.sources import compile_text

SHAPES: Final[dict[type, str]] = {
    # Statements
    model.Do: "collect 2 clues",
    model.Modify: "your ship gets +1 navigation this turn",
    model.Permit: "you cannot explore this turn",
    model.If: "if at least 2 clues\n  lose 1 clue\notherwise\n  collect 1 clue",
    model.YouMay: "you may pay 5 coin\n  collect 1 clue\notherwise\n  lose 1 clue",
    model.Wish: "you may choose one crew on deck as the diver\n  the diver suffers 1 strain\n"
    "  collect 1 clue\notherwise\n  lose 1 clue",
    model.Acting: "another player pays 5 coin and collects 1 clue",
    model.TheyMay: "any player may pay 3 coin\n  collect 1 clue\notherwise\n  lose 1 clue",
    model.Agreed: "if every player agrees\n  collect 1 clue\notherwise\n  lose 1 clue",
    model.Vote: 'each player votes\n  choice "Rope"\n    collect 1 clue\n  choice "Tar"\n'
    "    lose 1 clue\n  on a tie\n    pay 1 coin",
    model.VoteFor: "each player votes for one crew on deck as the diver\n"
    "  on a tie, the first player decides\n  if the vote is of your ship\n    pay 1 coin\n"
    "the diver suffers 1 strain",
    model.Bid: "each player bids up to 3 coin\n  the lowest bid wins\n"
    "  on a tie, the first player decides\n  pay the bid coin\npay the winning bid coin",
    model.ForEach: "for each crew on deck\n  that crew suffers 1 strain",
    model.Repeat: "repeat 3 times\n  collect 1 clue",
    model.Stop: "stop when at least 2 clues",
    model.Roll: "roll fate as the haul\n  0-4\n    collect the haul coin\n  5-9\n    collect 1 clue",
    model.RollDice: "roll 3 fate dice as the bones\ncollect the highest die of the bones coin",
    model.RollAgain: "roll 3 fate dice as the bones\nre-roll up to 2 dice of the bones\n"
    "collect the total of the bones coin",
    model.LookUp: "look up the act\n  1\n    collect 1 clue\n  2-3\n    lose 1 clue",
    model.Test: "crew on deck test luck with +1\n  pass by at least 3\n    collect 2 clues\n"
    "  pass\n    collect 1 clue\n  fail\n    that crew suffers 1 strain",
    model.Choose: "choose one crew on deck as the diver\nthe diver suffers 1 strain",
    model.ChooseNumber: "choose a number from 1 to 3 as the wager\npay the wager coin",
    model.ChooseDie: "roll 3 fate dice as the bones\nchoose one die of the bones as the aim\n"
    "collect the aim coin",
    model.Reckon: "reckon the number of crew plus 1 as the toll\npay the toll coin",
    model.Later: "at the end of the round\n  collect 1 clue",
    model.Choices: 'choose up to 1\n  choice "Rope"\n    collect 1 clue\n  choice "Tar"\n'
    "    requires at least 2 clues\n    cost pay 5 coin\n    lose 1 clue",
    # Numbers
    model.Constant: "collect 3 clues",
    model.PerPlayer: "collect 2+ per player clues",
    model.Arithmetic: "collect the lower of 3 and the act clues",
    model.CountOf: "collect the number of crew on deck clues",
    model.BoundNumber: "choose a number from 1 to 3 as the wager\ncollect the wager clues",
    model.Gathered: "collect the sum of the strength of every crew on deck clues",
    model.HowMuch: "pay up to 5 coin as the toll\ncollect 1 clue for each coin paid",
    model.DiceRead: "roll 2 fate dice as the bones\ncollect the total of the bones coin",
    model.QuantityOf: "collect the act clues",
    model.GaugeOf: "lose half of your clues clues",
    model.Choosable: "pay any amount of coin",
    model.TimesOf: "reckon the coin you have paid this turn plus the number of times a crew has "
    "died this game as the toll\npay the toll coin",
    # Things
    model.Selection: "2 random crew on deck with at least 1 strain suffer 1 strain",
    model.Reference: "one crew suffers 1 strain\nthat crew suffers 1 trauma",
    model.NamedThing: 'spawn 1 storm with size 2 over "Ashmoor"',
    # Conditions
    model.Happened: "if a crew on deck has died this game\n  collect 1 clue",
    model.Logic: "if at least 2 clues and the act is at least 2 or every port is covered\n"
    "  collect 1 clue",
    model.Counted: "if at least 2 crew on deck\n  collect 1 clue",
    model.NumberIs: "if the act is more than 2\n  collect 1 clue",
    model.ThingIs: "if every port is covered\n  collect 1 clue",
    model.IsMost: "if your ship has the most clues\n  collect 1 clue",
    model.IsOnly: "if your ship is the only player ship\n  collect 1 clue",
    model.ThereIs: "if there is no enemy\n  collect 1 clue",
    model.Asked: "if the map is not complete\n  collect 1 clue",
    model.ThingHolds: "if one crew has at least 2 strain\n  collect 1 clue",
}
ABILITIES: Final[dict[type, str]] = {
    model.Action: 'improvement "Sample", cost 5\n  crew space\n    collect 1 clue\n',
    model.Trigger: 'positive trait "Sample" (sea)\n  once per turn, after this crew dies\n'
    "    collect 1 clue\n",
    model.Modifier: 'positive trait "Sample" (sea)\n  while this crew is on deck\n'
    "    this crew gets +1 luck\n",
    model.Allowance: 'positive trait "Sample" (sea)\n  you may explore without a boat\n',
    model.Objective: 'elder one "Sample"\n  health 8, dice 6, placed on the start space\n'
    "  upon awakening\n    collect 1 clue\n  objective every port is covered\n",
}
#: Every sort of time, those who act in your place, and what is asked of several or of the past.
SENTENCES: Final = (
    "your ship gets +1 navigation until the end of your next turn",
    "your ship gets +1 navigation until the start of your next turn",
    "your ship gets +1 navigation until the end of the next round",
    "your ship gets +1 navigation for the rest of the act",
    "your ship gets +1 navigation until a crew dies",
    "you cannot explore until an enemy is destroyed",
    "at the end of the next round\n  collect 1 clue",
    "at the end of your next turn\n  collect 1 clue",
    "at the start of the next act\n  collect 1 clue",
    "in 2 rounds\n  collect 1 clue",
    "in the act turns\n  collect 1 clue",
    "the next time a crew dies\n  collect 1 clue",
    "before the next time a crew suffers strain\n  collect 1 clue",
    "instead the next time a crew suffers strain\n  collect 1 clue",
    "each time a crew dies this turn\n  collect 1 clue",
    "each time a crew dies until the end of your next turn\n  collect 1 clue\n  lose 1 clue",
    "roll fate\n  0-4\n    in 3 turns\n      collect 1 clue\n  5-9\n    lose 1 clue",
    "if you have not paid coin this turn\n  collect 1 clue",
    "if no crew has died this game or an enemy has been destroyed this act\n  collect 1 clue",
    "if the coin you have paid this round is at least 2\n  collect 1 clue",
    "if the number of times a crew has died this game is 2\n  collect 1 clue",
    "collect half of the coin you have paid this turn clues",
    "choose another player as the banker\nlet the banker\n  if at least 2 clues\n    lose 1 clue",
    "choose another player as the banker\nthe banker may pay 5 coin\n  collect 1 clue\n"
    "otherwise\n  lose 1 clue",
    "every player may pay 3 coin\n  collect 1 clue",
    "another player pays 5 coin\nif they do\n  collect 1 clue",
    "let every other player\n  in 2 rounds\n    collect 1 clue",
    "collect the lowest of the luck of every crew coin",
    "choose any number of crew as the divers\ncollect the sum of the luck of the divers coin",
    'add 2 "rust" counters to your ship',
    'add 2 "a long-winded kind of rust" counters to your ship',
    'add 2 "stage 2" counters to your ship',
    'add 2 "captain\'s" counters to your ship',
    'lose half of your ship\'s "rust" counters clues',
    'collect the sum of the "rust" counters of every crew coin',
    "choose one crew as the mate\ncollect the mate's ship's crew limit coin",
    "choose one crew as the mate\nthe mate's ship's hold becomes 3 this turn",
    "you cannot explore this game",
    "your ship gets +1 navigation this game",
    "choose one crew as the mate\nevery other crew suffers 1 strain for each strain of the mate",
    "each time a crew dies this game\n  collect 1 clue",
    "choose a number from 1 to 3 as the wager\nrepeat the wager times, at most twice the wager "
    "divided by 2 rounded down\n  collect 1 clue",
    *(
        f"choose a number from 1 to 3 as the wager\nroll 2 fate dice as the bones\n"
        f"if {asked}\n  collect 1 clue"
        for asked in (
            "exactly the wager dice show the same",
            "fewer than the wager dice show the same",
            "fewer than 2+ per player pairs of dice show the same",
            "at least the wager dice of the bones show 7",
            "at most 2+ per player dice show at least the wager",
            "no 2 dice show the same",
            "exactly 1 pair of dice shows the same",
            "exactly 0 pairs of dice show the same",
        )
    ),
)
#: How many cards are drawn for a table, for each row at least so many.
_ATTEMPTS: Final = 800
_LEAST: Final = 8
#: Rows that stand where a drawn card has nothing for them: in a story, behind a choice of its own,
#: where somebody was set aside, in what another player does.
_ELSEWHERE: Final = {
    *(
        "continue_story",
        "continue_story_to",
        "continue_story_at_once",
        "lose_story",
        "choice_taken",
    ),
    *("return_to_play", "on_their_left", "on_their_right"),
    *("swap_treasure", "give_passenger"),  # of two ships
    # of sets
    *("card_field", "highest_field", "lowest_field", "do_section", "with_field_word"),
    *("turn_card_up", "turn_card_down"),
    "section_is_done",
}
#: What the die, the test or the event is that a number speaks of.
_ROLLED: Final = {
    "result": "before a roll of fate dice is read",
    "margin": "after this crew fails a test",
    "amount": "after this crew suffers strain",
}


def classes(*unions: object) -> set[type]:
    return {each for union in unions for each in get_args(union)}


def test_every_shape_of_the_model_has_a_sample() -> None:
    shapes = classes(model.Statement, model.Number, model.Thing, model.Condition)

    assert shapes - SHAPES.keys() == set(), "write a sample of it here, and read it"
    assert classes(model.Ability) - ABILITIES.keys() == set(), "write a sample of it here"


def test_a_shape_reads_back(subtests: pytest.Subtests) -> None:
    for shape in SHAPES:
        with subtests.test(shape=shape.__name__):
            body = "".join(f"  {line}\n" for line in SHAPES[shape].split("\n"))
            found = compile_text(f'sea event "Sample"\n{body}')

            assert [error.message for error in found.report.errors] == []
            assert differing(found) == []


def test_a_sentence_reads_back(subtests: pytest.Subtests) -> None:
    for sentence in SENTENCES:
        with subtests.test(sentence=sentence):
            body = "".join(f"  {line}\n" for line in sentence.split("\n"))
            found = compile_text(f'sea event "Sample"\n{body}')

            assert [error.message for error in found.report.errors] == []
            assert differing(found) == []


@pytest.mark.parametrize("kind", ["RUST", "Rust", "rUST"])
def test_a_kind_of_counter_is_one_kind_whatever_its_capitals(kind: str) -> None:
    first, second = (
        compile_text(f'sea event "Sample"\n  add 2 "{each}" counters to your ship\n')
        for each in ("rust", kind)
    )
    ((one,), (other,)) = first.of("local"), second.of("local")

    assert printed(one, first) == printed(other, second)
    assert differing(second) == []


@pytest.mark.parametrize("shape", ABILITIES, ids=lambda shape: shape.__name__)
def test_a_shape_of_ability_reads_back(shape: type) -> None:
    found = compile_text(ABILITIES[shape])

    assert [error.message for error in found.report.errors] == []
    assert differing(found) == []


def cards_with(row: Row, attempts: int, writer: Writer) -> dict[str, str]:
    """Return cards that say that row, with this and that in its slots."""
    found: dict[str, str] = {}
    for number in range(attempts):
        name = f"{row.name} {number}"
        kind, rest = _card(row, Drawn(number))
        text = writer.agreed(remembering(f'{kind} "{name}"{rest}'))
        if text is not None:
            found[name] = text
    return found


def _waiting(*lines: str, when: str = "after your turn ends") -> str:
    """Return the rest of a trait that does *lines* when that comes, whatever is under way."""
    return f" (sea)\n  {when}" + "".join(f"\n    {line}" for line in lines) + "\n"


def _card(row: Row, drawn: Drawn) -> tuple[str, str]:
    """Return a kind of card, and one of that kind that says *row*."""
    trait, event = "positive trait", "sea event"
    match row.table:
        case "effect":
            assert isinstance(row, Effect)
            said = drawn.row(row, "effect")
            if "effect" in row.contexts:
                return (trait, _waiting(said)) if row.needs else (event, f"\n  {said}\n")
            events = [core().events[name] for name in row.only_before]
            waited = drawn.row(events[0], "pattern") if events else "this crew suffers strain"
            return trait, f" (sea)\n  before {waited}\n    {said}\n"
        case "event":
            return trait, f" (sea)\n  after {drawn.row(row, 'pattern')}\n    collect 1 clue\n"
        case "quantity":
            chosen, said = drawn.quantity_of(row)
            lines = (*chosen, f"if {said} is at least 2", "  collect 1 clue")
            if row.needs:
                return trait, _waiting(*lines)
            if row.name in _ROLLED:
                return trait, _waiting(*lines, when=_ROLLED[row.name])
            return event, "".join(f"\n  {line}" for line in lines) + "\n"
        case "filter":
            asked = drawn.asked_with(row)
            return trait, f" (sea)\n  while {asked}\n    this crew gets +1 luck\n"
        case "permission":
            return trait, f" (sea)\n  {drawn.row(row, 'pattern')}\n"
        case _ if row.needs:
            return trait, f" (sea)\n  while {drawn.asked_with(row)}\n    this crew gets +1 luck\n"
        case _:
            return event, f"\n  if {drawn.asked_with(row)}\n    collect 1 clue\n"


def _often(row: Row) -> int:
    """Return how often to draw *row*: of what is still to come only the kind is said, no more."""
    return 4 if isinstance(row, Permission) and row.comes else 1


@pytest.mark.long
@pytest.mark.parametrize("table", core().tables())
def test_every_row_reads_back_with_whatever_stands_in_it(table: str) -> None:
    rows = core().tables()[table].values()
    writer = Writer(compiled({}))
    attempts = max(_LEAST, _ATTEMPTS // len(rows))
    drawn = [cards_with(row, attempts * _often(row), writer) for row in rows]
    found = compiled({name: text for cards in drawn for name, text in cards.items()})

    said = {word for card in found.of("local") for word in card.words}
    assert {row.name for row in rows} - {name for at, name in said if at == table} <= _ELSEWHERE
    assert differing(found) == []

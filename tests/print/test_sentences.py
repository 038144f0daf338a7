"""Sentences as a card prints them, where one word more or less would say another thing."""

from __future__ import annotations

import pytest

from everrain_dsl.print import plain, render
from everrain_dsl.readback import read_back
from tests.sources import compile_text

_ACE = "choose one crew on deck as the ace"
_ASKED = "Choose one Crew On Deck as the ace. If the ace"
_TOLL = "Let the toll be your Clues."
_RIVAL = "choose another player as the rival"
_DIVERS = "choose up to 3 crew on deck as the divers"


def printed(lines: str) -> str:
    """Return what a sea event prints that says those *lines*."""
    return below_name('sea event "Sq"\n  ' + lines.replace("\n", "\n  ")).removeprefix(
        "Sea Event\n\n"
    )


def below_name(text: str) -> str:
    """Return what the card "Sq" of that *text* prints below its name."""
    compiled = compile_text(text + "\n")
    assert compiled.diagnostics == ()
    (card,) = (card for card in compiled.cards if card.name == "Sq")
    return plain(render(card, compiled.phrasebook, {})).removeprefix("Sq\n").rstrip()


def test_what_leads_a_block_is_printed_as_it_is_meant(subtests: pytest.Subtests) -> None:
    for lines, said in [
        ("in 1 round", "In 1 Round, as that Round begins"),
        ("in 2 rounds", "In 2 Rounds, as that Round begins"),
        ("repeat 1 time", "Do this once"),
        ("repeat 2 times", "Do this twice"),
        ("if you have exactly 1 clue", "If you have exactly 1 Clue"),
        ("if you have exactly 2 clues", "If you have exactly 2 Clues"),
        ("if you have the most clues", "If your Ship has the most Clues"),
        ("unless you have the most clues", "Unless your Ship has the most Clues"),
        ("if you have the fewest clues", "If your Ship has the fewest Clues"),
        (
            "if you have fewer clues than the first player",
            "If your Ship has fewer Clues than the First Player",
        ),
        (
            "if you have more clues than the first player",
            "If your Ship has more Clues than the First Player",
        ),
        (f"{_ACE}\nif the ace has the most strain", f"{_ASKED} has the most Strain"),
        (f"{_ACE}\nif the ace is the only crew on deck", f"{_ASKED} is the only Crew On Deck"),
        (f"{_ACE}\nif the ace's strength is more than 3", f"{_ASKED}'s Strength is more than 3"),
        (f"{_ACE}\nif the ace's strength is less than 3", f"{_ASKED}'s Strength is less than 3"),
        (f"{_ACE}\nif the ace has the highest luck", f"{_ASKED} has the highest Luck"),
        (
            f"{_ACE}\nunless the ace is the only crew on deck",
            "Choose one Crew On Deck as the ace. Unless the ace is the only Crew On Deck",
        ),
        ("if you are the first player", "If you are the First Player"),
        ("if you are not the first player", "If you are not the First Player"),
        ("if your ship is within 2 of a port", "If your Ship is within 2 of a Port"),
        ("if your ship has an enemy", "If your Ship has an Enemy"),
        ("if your ship has no enemies", "If your Ship has no Enemies"),
        ("if your ship has at least 2 enemies", "If your Ship has at least 2 Enemies"),
        ("if at least 1 crew on deck", "If there is at least 1 Crew On Deck"),
        ("if at least 2 crew on deck", "If there are at least 2 Crew On Deck"),
        ("if the number of crew on deck is exactly 0", "If the number of Crew On Deck is 0"),
        (
            f"{_DIVERS}\nif the number of the divers is exactly 0",
            "Choose up to 3 Crew On Deck as the divers. If the number of the divers is 0",
        ),
        (
            f"{_DIVERS}\nif at least 1 of the divers is wounded",
            "Choose up to 3 Crew On Deck as the divers. If at least 1 of the divers is wounded",
        ),
        (
            f"{_DIVERS}\nif at least 2 of the divers are wounded",
            "Choose up to 3 Crew On Deck as the divers. If at least 2 of the divers are wounded",
        ),
        (
            f"{_RIVAL}\nif the rival has more clues than you",
            "Choose another player as the rival. If the rival has more Clues than you",
        ),
        (
            f"{_RIVAL}\nif you have more clues than the rival",
            "Choose another player as the rival. If your Ship has more Clues than the rival",
        ),
        (
            f"{_RIVAL}\nif the rival has fewer coin than you",
            "Choose another player as the rival. If the rival has less Coin than you",
        ),
        (
            "reckon your clues as the toll\nin the toll rounds",
            f"{_TOLL} In the toll Rounds, as that Round begins",
        ),
        ("repeat your clues divided by 2 times", "For each 2 Clues you have"),
        (
            "repeat your clues divided by 2 rounded up times",
            "Do this as many times as your Clues divided by 2 rounded up",
        ),
        (
            "repeat your clues divided by 2 divided by 3 times",
            "Do this as many times as (your Clues divided by 2 rounded down) divided by 3 rounded down",
        ),
        (
            f"{_ACE}\nrepeat the ace's strain divided by 2 times",
            "Choose one Crew On Deck as the ace. Do this as many times as the ace's Strain divided by 2 rounded down",
        ),
        (
            "repeat the highest of the strain of every crew on deck times",
            "Do this as many times as the highest of the Strain of every Crew On Deck",
        ),
        (
            "repeat the sum of the strain of every crew on deck times",
            "For each Strain of every Crew On Deck",
        ),
        (
            "repeat the number of crew on deck times",
            "Do this as many times as the number of Crew On Deck",
        ),
    ]:
        with subtests.test(lines=lines):
            assert printed(f"{lines}\n  collect 1 clue") == f"{said}: collect 1 Clue."


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("collect your coin clues", "Collect Clues equal to your Coin."),
        (
            "collect the number of crew on deck clues",
            "Collect Clues equal to the number of Crew On Deck.",
        ),
        ("collect 1 clue", "Collect 1 Clue."),
        (
            "reckon your clues as the toll\nroll the toll fate dice",
            f"{_TOLL} Roll a number of Fate dice equal to the toll.",
        ),
        (
            "reckon your clues as the toll\nroll up to the toll fate dice",
            f"{_TOLL} Roll Fate dice up to the toll.",
        ),
        ("roll 1 fate die", "Roll 1 Fate die."),
        ("roll 2 fate dice", "Roll 2 Fate dice."),
    ],
)
def test_an_amount_that_is_no_number_stands_behind_what_it_measures(lines: str, said: str) -> None:
    assert printed(lines) == said


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            'search the "Enemy" deck for an enemy',
            "Search the Enemy deck for an Enemy.",
        ),
        (
            'search the "Enemy Ship" deck for an enemy ship',
            "Search the Enemy Ship deck for an Enemy Ship.",
        ),
        (
            'search the "Treasure" deck for a relic',
            "Search the Treasure deck for a Relic.",
        ),
    ],
)
def test_an_article_fits_the_kind_of_card_behind_it(lines: str, said: str) -> None:
    assert printed(lines) == said


def test_what_dice_show_is_asked_of_so_many_and_read_back(subtests: pytest.Subtests) -> None:
    for asked, said in [
        ("exactly 0 dice show damage", "no die shows Damage"),
        ("at least 1 die shows damage", "any die shows Damage"),
        ("exactly 1 die shows damage", "exactly 1 die shows Damage"),
        ("exactly 2 dice show damage", "exactly 2 dice show Damage"),
        ("at least 2 dice show damage", "at least 2 dice show Damage"),
        ("every die shows damage", "every die shows Damage"),
        ("at least 2 dice show the same", "at least 2 dice show the same"),
        ("fewer than 3 dice show the same", "no 3 dice show the same"),
        (
            "it is your turn and not every die shows damage",
            "it is your Turn and not every die shows Damage",
        ),
        (
            "it is your turn and not every die shows the same",
            "it is your Turn and not every die shows the same",
        ),
        ("every die shows the same", "every die shows the same"),
        ("exactly 0 pairs of dice show the same", "no pairs of dice show the same"),
        ("at least 1 pair of dice shows the same", "at least 1 pair of dice shows the same"),
        ("exactly 1 pair of dice shows the same", "exactly 1 pair of dice shows the same"),
        ("at least 2 pairs of dice show the same", "at least 2 pairs of dice show the same"),
    ]:
        with subtests.test(asked=asked):
            lines = f"roll 3 attack dice\nif {asked}\n  stop"
            compiled = compile_text('sea event "Sq"\n  ' + lines.replace("\n", "\n  ") + "\n")

            assert printed(lines) == f"Roll 3 Attack dice. If {said}: stop."
            assert [each.difference for each in read_back(compiled) if each.card.name == "Sq"] == [
                ""
            ]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("one crew tests luck with the better of 2 rolls\n  pass\n    stop",
         "One Crew tests Luck with the better of 2 rolls. Pass: stop."),
        ("one crew tests luck with the worse of 2 rolls\n  pass\n    stop",
         "One Crew tests Luck with the worse of 2 rolls. Pass: stop."),
        ("one crew tests luck\n  pass by exactly 1\n    stop",
         "One Crew tests Luck. Pass by exactly 1: stop."),
        ("one crew tests luck\n  pass by at least 2\n    stop",
         "One Crew tests Luck. Pass by at least 2: stop."),
    ],
)  # fmt: skip
def test_a_test_says_its_rolls_and_by_how_much(lines: str, said: str) -> None:
    assert printed(lines) == said


@pytest.mark.parametrize(
    "bid", ["a number from 0 to 3", "a number from 1 to 3", "any amount of Coin", "up to 3 Coin"]
)
def test_a_bid_says_what_can_be_bid(bid: str) -> None:
    assert printed(f"every player bids {bid.lower()}") == (
        f"Every player bids {bid} (the highest bid wins; on a tie, you decide)."
    )


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("collect 1 clue for each treasure discarded", "1 Clue for each Treasure discarded."),
        (
            "collect 1 clue for every 2 treasures discarded",
            "1 Clue for each 2 Treasures discarded.",
        ),
    ],
)
def test_what_was_done_is_counted_by_one_or_many(lines: str, said: str) -> None:
    assert printed(f"discard up to 2 treasures\n{lines}") == (
        f"Discard up to 2 Treasures. Collect {said}"
    )


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("at least 1 of the divers is wounded", "at least 1 of the divers is wounded"),
        ("exactly 1 of the divers is wounded", "exactly 1 of the divers is wounded"),
        ("exactly 2 of the divers are wounded", "exactly 2 of the divers are wounded"),
    ],
)
def test_so_many_of_a_group_are_something(asked: str, said: str) -> None:
    assert printed(f"{_DIVERS}\nif {asked}\n  stop") == (
        f"Choose up to 3 Crew On Deck as the divers. If {said}: stop."
    )


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("after this trait is discarded\n    collect 1 clue", "After this Trait is discarded:"),
        (
            'after this crew suffers strain\n    if this trait has the name "Sq"\n      collect 1 clue',
            'After this Crew suffers Strain, if this Trait has the name "Sq":',
        ),
    ],
)
def test_what_says_a_line_is_one_thing(lines: str, said: str) -> None:
    assert below_name(f'positive trait "Sq" (sea)\n  {lines}') == (
        f"Positive Trait (Sea)\n\n{said} collect 1 Clue."
    )


def test_some_of_a_group_have_their_verb(subtests: pytest.Subtests) -> None:
    for some, does in [
        ("one", "suffers"),
        ("1", "suffers"),
        ("2", "suffer"),
        ("3", "suffer"),
        ("up to 1", "suffers"),
        ("up to 2", "suffer"),
        ("any number", "suffer"),
        ("a random one", "suffers"),
        ("2 random ones", "suffer"),
        ("each", "suffers"),
    ]:
        with subtests.test(some=some):
            assert printed(f"{_DIVERS}\n{some} of the divers {does} 1 strain") == (
                f"Choose up to 3 Crew On Deck as the divers. "
                f"{some[0].upper()}{some[1:]} of the divers {does} 1 Strain."
            )


@pytest.mark.parametrize("most", [1, 3])
def test_so_many_of_a_group_as_a_number_says_are_several(most: int) -> None:
    paid = f"pay up to {most} coin as the toll\n"
    assert printed(f"{_DIVERS}\n{paid}up to the toll of the divers suffer 1 strain") == (
        f"Choose up to 3 Crew On Deck as the divers. Pay up to {most} Coin (the amount is the toll). "
        "Up to the toll of the divers suffer 1 Strain."
    )


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            "every crew gets +1 luck for each time a crew has died this turn this round",
            "Every Crew gets +1 Luck for each time a Crew has died this Turn this Round.",
        ),
        (
            "repeat the number of times a crew has died this turn times\n  collect 1 clue",
            "For each time a Crew has died this Turn: collect 1 Clue.",
        ),
        (
            "roll 3 attack dice\nevery crew gets +1 luck for each die showing damage this turn",
            "Roll 3 Attack dice. Every Crew gets +1 Luck for each die showing Damage this Turn.",
        ),
        (
            "roll 3 attack dice\nrepeat the number of dice showing damage times\n  collect 1 clue",
            "Roll 3 Attack dice. For each die showing Damage: collect 1 Clue.",
        ),
        (
            "roll 3 fate dice\nrepeat the highest die times\n  collect 1 clue",
            "Roll 3 Fate dice. Do this as many times as the highest die: collect 1 Clue.",
        ),
        (
            "roll 3 fate dice\nrepeat the total times\n  collect 1 clue",
            "Roll 3 Fate dice. Do this as many times as the total: collect 1 Clue.",
        ),
    ],
)
def test_what_can_be_counted_is_said_behind_for_each(lines: str, said: str) -> None:
    assert printed(lines) == said


@pytest.mark.parametrize(
    ("which", "said"),
    [
        ("every player with exactly 1 crew on deck", "Every player with exactly 1 Crew On Deck"),
        ("every player with at least 1 crew on deck", "Every player with a Crew On Deck"),
        ("every player with at most 1 crew on deck", "Every player with at most 1 Crew On Deck"),
        ("every player with at least 2 crew on deck", "Every player with at least 2 Crew On Deck"),
        ("every player with no crew on deck", "Every player without Crew On Deck"),
    ],
)
def test_what_a_thing_has_of_others_is_counted(which: str, said: str) -> None:
    assert printed(f"{which} collects 1 clue") == f"{said} collects 1 Clue."


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (("0-4", "5-6", "7+"), ("4 or less", "5\N{EN DASH}6", "7 or more")),
        (("0", "1+"), ("0 or less", "1 or more")),
        (("0+",), ("any number",)),
    ],
)
def test_a_number_looked_up_is_also_for_what_is_lower_and_higher(
    rows: tuple[str, ...], said: tuple[str, ...]
) -> None:
    looked_up = "look up your clues" + "".join(f"\n  {row}\n    collect 1 coin" for row in rows)
    results = [f"{each}: collect 1 Coin" for each in said]
    alone = ". ".join(each[:1].upper() + each[1:] for each in results)
    inside = looked_up.replace("\n", "\n  ")

    assert printed(looked_up) == f"Look up your Clues. {alone}."
    assert printed(f"if at least 2 coin\n  {inside}") == (
        f"If you have at least 2 Coin: look up your Clues ({'; '.join(results)})."
    )


@pytest.mark.parametrize("word", ["higher", "lower"])
def test_a_thing_is_compared_with_another_one(word: str) -> None:
    assert printed(f"{_ACE}\none crew on deck with {word} luck than the ace suffers 1 strain") == (
        f"Choose one Crew On Deck as the ace. "
        f"One Crew On Deck with {word} Luck than the ace suffers 1 Strain."
    )


@pytest.mark.parametrize(
    ("tie", "lead", "last"),
    [
        ("", "the most votes win; on a tie, you decide", ""),
        (
            "\n  on a tie, the first player decides",
            "the most votes win; on a tie, the First Player decides",
            "",
        ),
        (
            "\n  on a tie\n    advance agenda by 1",
            "the most votes win",
            " On a tie: advance the Agenda by 1.",
        ),
    ],
)
def test_a_vote_says_what_becomes_of_equals(tie: str, lead: str, last: str) -> None:
    choices = '\n  choice "Yes"\n    collect 1 clue\n  choice "No"\n    lose 1 clue'
    assert printed(f"each player votes{choices}{tie}") == (
        f'Every player votes ({lead}). "Yes": collect 1 Clue. "No": lose 1 Clue.{last}'
    )


def test_only_of_those_who_bid_it_is_said_that_nobody_does() -> None:
    bid = "each player bids up to 5 coin\n"
    lead = "Every player bids up to 5 Coin (the highest bid wins; on a tie, you decide). If "

    assert printed(f"{bid}if nobody bids\n  stop") == f"{lead}nobody bids: stop."
    assert printed(f"{bid}if the number of those who bid nothing is exactly 0\n  stop") == (
        f"{lead}the number of those who bid nothing is 0: stop."
    )
    assert printed(f"{bid}if the number of those who bid anything is at least 2\n  stop") == (
        f"{lead}the number of those who bid anything is at least 2: stop."
    )


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            'at least 3 "rust" counters are added to',
            "at least 3 Rust counters are placed on",
        ),
        (
            'exactly 1 "rust" counter is added to',
            "exactly 1 Rust counter is placed on",
        ),
        ("at least 3 counters are removed from", "at least 3 counters are removed from"),
        ("exactly 1 counter is removed from", "exactly 1 counter is removed from"),
        ('"rust" counters are added to', "Rust counters are placed on"),
    ],
)
def test_a_number_that_leads_an_event_has_its_verb(event: str, said: str) -> None:
    text = f'positive trait "Sq" (sea)\n  after {event} this crew\n    collect 1 clue'

    assert below_name(text) == (f"Positive Trait (Sea)\n\nAfter {said} this Crew: collect 1 Clue.")


@pytest.mark.parametrize(
    ("often", "said"),
    [
        ("", "Use"),
        ("once per act, ", "Once per Act, use"),
        ("twice per round, ", "Twice per Round, use"),
        ("at most 3 times per turn, ", "At most 3 times per Turn, use"),
    ],
)
def test_a_use_says_how_often(often: str, said: str) -> None:
    assert below_name(f'trinket "Sq"\n  value 5\n  {often}use\n    collect 1 clue') == (
        f"Trinket\nStandard 5\n\n{said} \N{EM DASH} Collect 1 Clue."
    )


@pytest.mark.parametrize(("often", "again"), [(100, "as often as you like"), (3, "up to 3 times")])
def test_what_is_paid_for_again_is_said_once(often: int, again: str) -> None:
    lines = f"    repeat {often} times\n      you may pay 5 coin\n        collect 1 clue\n"
    lines += "      otherwise\n        stop\n"
    use = f'trinket "Sq"\n  value 5\n  use\n    cost pay 5 coin\n    collect 1 clue\n{lines}'

    said = f"Use \N{EM DASH} Pay 5 Coin: collect 1 Clue. Repeat this {again}."
    assert below_name(use).endswith(said)
    assert "Repeat this" not in below_name(use.replace("may pay 5", "may pay 6"))


def test_a_picture_of_a_range_says_what_its_numbers_mean() -> None:
    gun = 'artillery "Sq", bow, cost 5\n  range\n    | 2\n    |\n    | ^\n'
    words = "Attack dice for each space in range, seen from your Ship (^ is its bow)."

    assert below_name(gun).endswith(f"\n\n{words}\n\n  2\n\n  ^")


def test_a_usual_number_stands_before_its_name() -> None:
    text = below_name('sea event "Sq"\n  pay the price of repairs coin\n')

    assert text.endswith("Pay 5 Coin (the price of repairs).")


def test_a_row_of_a_table_is_headed_by_its_results() -> None:
    rows = "  0-4\n    lose 1 clue\n  5\n    collect 1 clue\n  6-9\n    spawn 1 enemy"

    assert below_name(f'table "Sq" by fate\n{rows}') == (
        "Table (Fate)\n\n0\N{EN DASH}4 \N{EM DASH} Lose 1 Clue.\n5 \N{EM DASH} Collect 1 Clue.\n"
        "6\N{EN DASH}9 \N{EM DASH} Spawn 1 Enemy."
    )


def test_a_keyword_has_the_number_that_the_card_gives_it() -> None:
    marked = (
        'keyword "Marked" with a number\n  before this crew suffers strain\n    prevent the number'
    )
    heavy = 'keyword "Heavy"\n  this crew gets -1 luck'
    trait = (
        'positive trait "Sq" (sea)\n  heavy\n  marked 2\n  after this crew dies\n    collect 1 clue'
    )

    assert below_name(f"{marked}\n\n{heavy}\n\n{trait}") == (
        "Positive Trait (Sea)\n\n"
        "Heavy \N{EM DASH} (This Crew gets -1 Luck.)\n"
        "Marked 2 \N{EM DASH} (Before this Crew suffers Strain: prevent 2.)\n"
        "After this Crew dies: collect 1 Clue."
    )


def test_a_zone_says_what_its_node_is() -> None:
    deck = (
        "ship deck\n  zone 0 bow and navigation\n  zone 1 blank\n  zone 2 crow's nest\n"
        "  edges 0 to 1, 1 to 2\n  below deck 3 by 2\n  artillery slots port and bow and starboard\n"
        "  crew slots 4, hold 3\n"
    )
    (card,) = (each for each in compile_text(deck).cards if each.kind == "ship deck")

    assert [str(fact) for fact in render(card).facts[:3]] == [
        "Zone 0 Bow and Navigation", "Zone 1 Blank", "Zone 2 Crow's Nest",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("collect 1 clue", "collect 1 coin"), ", collect 1 Clue and collect 1 Coin."),
        (
            ("collect 1 clue", "the first player pays 1 coin"),
            ", collect 1 Clue and the First Player pays 1 Coin.",
        ),
        (
            ("the first player pays 1 coin", "collect 1 clue"),
            ": the First Player pays 1 Coin; collect 1 Clue.",
        ),
        (
            ("your ship cannot sail until your ship visits a port", "collect 1 clue"),
            ": your Ship cannot sail until your Ship visits a Port; collect 1 Clue.",
        ),
        (
            ("one crew on deck tests luck", "  pass", "    collect 1 clue"),
            ": one Crew On Deck tests Luck (pass: collect 1 Clue).",
        ),
        (
            ("each player bids up to 3 coin", "collect 1 clue"),
            ": every player bids up to 3 Coin (the highest bid wins; on a tie, you decide); "
            "collect 1 Clue.",
        ),
    ],
)
def test_clauses_within_a_block_within_a_block_are_told_apart(
    lines: tuple[str, ...], said: str
) -> None:
    block = "\n    ".join(["  repeat 2 times", *lines])

    assert printed(f"if at least 2 clues\n{block}") == (
        f"If you have at least 2 Clues: do this twice{said}"
    )


def test_four_results_stand_in_brackets_within_a_block_and_five_are_a_list() -> None:
    def rolled(*results: str) -> str:
        rows = "".join(f"\n    {result}\n      collect 1 clue" for result in results)
        return printed(f"if at least 2 clues\n  roll fate{rows}")

    lead = "If you have at least 2 Clues: roll the Fate die"
    clue = "collect 1 Clue"

    assert rolled("0", "1", "2", "3-9") == (
        f"{lead} (0: {clue}; 1: {clue}; 2: {clue}; 3\N{EN DASH}9: {clue})."
    )
    assert rolled("0", "1", "2", "3", "4-9").startswith(f"{lead}.\n  \N{BULLET} 0: {clue}.\n")

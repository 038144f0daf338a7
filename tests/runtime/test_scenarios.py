"""Scenarios: what `given` arranges, how each kind of card is played, and how lines fail."""

from __future__ import annotations

import attrs
import pytest

from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.printed import Chapter
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.scenarios import described, entry_lines, filter_setup, run
from everrain_runtime.scenarios.report import as_data
from everrain_runtime.scenarios.runner import Play
from tests.runtime.scenes import message, outcome, outcomes, passes, stage_of

KNOCKING = """
    sea event "Knocking"
      choice "Answer"
        crew on deck test resolve
          pass
            collect 2 clues
          fail
            that crew suffers 2 strain
      choice "Bribe"
        requires at least 1 clue
        cost pay 5 coin
        collect 3 clues
      choice "Wait"
        nothing happens
"""


def knocking(*lines: str) -> str:
    body = "".join(f"\n      {line}" for line in lines)
    return f'{KNOCKING}\n    scenario "it" of "Knocking"{body}\n'


def trying(card: str, *lines: str) -> str:
    name = card.split('"')[1]
    body = "".join(f"\n  {line}" for line in lines)
    return f'{card}\n\nscenario "it" of "{name}"{body}\n'


# What is given


def test_every_filter_can_be_given_or_says_why_not() -> None:
    known = {
        *filter_setup.TRUE,
        *filter_setup.CANNOT,
        *filter_setup.PRINTED,
        *filter_setup.ALWAYS,
        *filter_setup.LOOKED_FOR,
    }

    assert known == set(core().filters)
    assert set(filter_setup.FALSE) <= set(core().filters)


def test_what_is_given_is_so(subtests: pytest.Subtests) -> None:
    for given, so in [
        ("a deckhand on deck as the diver", "the diver is on deck"),
        ("a deckhand below deck as the diver", "the diver is below deck"),
        ("a deckhand in port as the diver", "the diver is in port"),
        ("a deckhand on the expedition as the diver", "the diver is on the expedition"),
        ("a deckhand who is fatigued as the diver", "the diver is fatigued"),
        ("a deckhand who is wounded as the diver", "the diver has 1 trauma"),
        ("a deckhand with at least 2 strain as the diver", "the diver has 2 strain"),
        ("a deckhand with more than 2 strain as the diver", "the diver has 3 strain"),
        ("a deckhand with a positive trait as the diver", "the diver has a positive trait"),
        ("a deckhand with resolve 7 as the diver", "the diver's resolve is 7"),
        ("a deckhand as the diver", "the diver's luck is 4"),
        ("3 deckhands on deck", "exactly 3 crew on deck"),
        ("a blank node which is destroyed as the hole", "the hole is destroyed"),
        ("an artillery node which is manned as the post", "the post is manned"),
        ("a relic in the hold", "exactly 1 relic in the hold"),
        ("2 crew orders which are issued", "exactly 2 orders which are issued"),
        ("an enemy on deck as the brute", "exactly 1 enemy on deck"),
        ("an enemy with 1 trauma as the brute", "the brute has 1 trauma"),
        ("an enemy ship as the hunter", "exactly 1 enemy ship"),
        (
            "an enemy ship adjacent to your ship as the hunter",
            "the hunter is adjacent to your ship",
        ),
        ("a storm", "exactly 1 storm"),
        ("an island which is explored as the rock", "the rock is explored"),
        ('a treasure with the name "Rope" as the coil', "exactly 1 commodity"),
        ("7 coin", "exactly 7 coin"),
        ("collect 4 clues", "exactly 4 clues"),
        ('a port with the name "Ashmoor" as the haven', 'the haven has the name "Ashmoor"'),
        ("the map is complete", "the map is complete"),
        ('the "Treasure" deck is empty', 'the "Treasure" deck is empty'),
    ]:
        with subtests.test(given=given):
            passes(
                trying('sea event "Calm Day"\n  nothing happens', f"given {given}", f"expect {so}")
            )


@pytest.mark.parametrize(
    "so",
    [
        "the diver is fatigued",
        "the diver has exactly 3 strain",
        "the diver is below deck",
        "the diver is not on deck",
        "the rope is in the hold",
        'your ship is at "Ashmoor"',
    ],
)
def test_what_is_given_of_a_thing_is_made_so(so: str) -> None:
    passes(
        trying(
            'sea event "Calm Day"\n  nothing happens',
            "given a deckhand on deck as the diver",
            "given a treasure in the hold as the rope",
            f"given {so}",
            f"expect {so}",
        )
    )


STORY = """\
sea event "Calm Day"
  nothing happens

sea event "A Stair"
  begin story "The Deep"

story "The Deep"
  starts from "A Stair"

  journey 1 "Down", sea event
    continue

  journey 2 "Further", sea event
    continue

  epilogue 3 "Up", sea event
    collect 1 clue
"""


def test_how_far_a_story_is_can_be_given(subtests: pytest.Subtests) -> None:
    for given, so in [
        (
            ['story "The Deep" is ongoing'],
            ['story "The Deep" is ongoing', 'chapter "Down" is to come'],
        ),
        (
            ['story "The Deep" is lost'],
            ['story "The Deep" is lost', 'not chapter "Down" is to come'],
        ),
        (
            ['story "The Deep" is finished'],
            ['story "The Deep" is finished', 'chapter "Further" is told', 'chapter "Up" is told'],
        ),
        (['chapter "Down" is told'], ['chapter "Down" is told', 'chapter "Further" is to come']),
        (['chapter "Up" is told'], ['story "The Deep" is finished']),
        (
            ['chapter "Down" is told', 'chapter "Further" is told'],
            ['chapter "Up" is to come', 'not chapter "Further" is to come'],
        ),
        (
            ['begin story "The Deep"', 'chapter "Down" is told'],
            ['not chapter "Down" is to come', 'chapter "Further" is to come'],
        ),
        (
            ['begin story "The Deep" from "Further"', 'chapter "Down" is told'],
            ['chapter "Further" is to come'],
        ),
        (
            [
                "another player as the rival",
                'the rival begins story "The Deep"',
                'chapter "Down" is told',
            ],
            ['the rival has begun story "The Deep"', 'not your ship has begun story "The Deep"'],
        ),
        (
            ['another player with finished story "The Deep" as the rival'],
            ['story "The Deep" is finished', 'the rival has finished story "The Deep"'],
        ),
    ]:
        with subtests.test(given=str(given)):
            lines = [*(f"given {each}" for each in given), *(f"expect {each}" for each in so)]
            stage = stage_of(trying(STORY, *lines))
            played = Play(stage.scenarios[0], stage.compiled, stage.content, None)
            played.all()
            board = played.playthrough.board
            piles = board.stories
            lie = [
                *piles.untold,
                *(card for card, _ in (*piles.ongoing, *piles.waiting, *piles.told)),
            ]
            lie += [card for deck in board.decks.values() for card in deck.cards]
            chapters = [
                card.id for card in stage.compiled.cards if isinstance(card.printed, Chapter)
            ]

            lost = 'story "The Deep" is lost' in given  # then they lie nowhere
            assert {lie.count(card) for card in chapters} == {0 if lost else 1}


@pytest.mark.parametrize(
    "lines",
    [
        ['story "The Deep" is lost', 'story "The Deep" is finished'],
        ['story "The Deep" is finished', 'story "The Deep" is ongoing'],
        ['story "The Deep" is lost', 'chapter "Down" is told'],
        ['story "The Deep" is ongoing', 'another player with finished story "The Deep"'],
    ],
)
def test_a_story_that_is_over_or_of_another_is_not_given_again(lines: list[str]) -> None:
    text = trying(STORY, *(f"given {each}" for each in lines), "expect exactly 0 clues")

    assert message(text).startswith("E0505")


@pytest.mark.parametrize("so", ["the diver is dead", "this crew has at least 40 strain"])
def test_what_no_given_makes_so_cannot_be_given(so: str) -> None:
    given = (
        "given a deckhand on deck as the diver",
        f"given {so}".replace("this crew", "the diver"),
    )
    told = message(knocking(*given, 'choose "Wait"', "expect exactly 0 clues"))

    assert told.startswith("E0505")


def test_rules_that_contradict_others_are_not_given() -> None:
    rules = """
    rules "Wet", optional
      you cannot explore

    rules "Dry", optional
      contradicts "Wet"
      you cannot trade

"""
    lines = ['given rules "Wet" are in force', 'given rules "Dry" are in force']
    told = message(rules + knocking(*lines, "expect exactly 0 clues"))

    assert told.startswith("E0505")
    assert "contradict each other" in told


def test_every_condition_that_can_be_given_is_made_so() -> None:
    can_be = {row.name for row in core().conditions.values() if row.can_be_given}

    assert set(filter_setup.ASKED) & set(core().conditions) == can_be


def test_a_crew_is_called_what_the_scenario_calls_it() -> None:
    text = knocking(
        "given a deckhand on deck as the diver",
        "given fate rolls 9",
        'choose "Answer"',
        "expect the diver has 2 strain",
    )

    (played,) = outcomes(text)
    lines = entry_lines(played.log, stage_of(text).content)

    assert played.passed
    assert any(line.startswith("The diver suffers 2 Strain.") for line in lines)
    assert any("< that crew suffers 2 strain  (Knocking)" in line for line in lines)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("5 deckhands", "a ship has at most 4 crew"),
        ("4 relics in the hold", "a hold has room for 3 treasures"),
        ("a deckhand who is dead", "the dead are not on the table"),
        ("a deckhand with 6 strain", "a full track kills: it has 6 places"),
        ("every crew", "say how many"),
        ("nothing happens", "it would change nothing"),
        ('the next draw is "Idol", "Idol"', "there are fewer copies of `Idol`"),
    ],
)
def test_what_the_rules_forbid_cannot_be_given(given: str, reason: str) -> None:
    failed = message(knocking(f"given {given}", 'choose "Wait"', "expect exactly 0 clues"))

    assert failed.startswith("E0505")
    assert reason in failed


# How cards are played


def test_a_card_is_read_and_answered() -> None:
    passes(
        knocking(
            "given a deckhand on deck with resolve 6 as the diver",
            "given fate rolls 6",
            'choose "Answer"',
            "expect exactly 2 clues",
            "expect event you collect clues",
            "expect no event the diver suffers strain",
        )
    )


def test_a_trait_is_on_a_sample_crew_or_the_one_given() -> None:
    hardy = """
        positive trait "Hardy" (sea)
          before this crew suffers strain from the weather
            prevent 1

        scenario "a sample crew has it" of "Hardy"
          when this crew suffers strain from the weather
          expect this crew has exactly 0 strain
          expect no event this crew suffers strain

        scenario "the one given has it" of "Hardy"
          given a deckhand with trait "Hardy" with 2 strain as the diver
          given a deckhand as the cook
          when the diver suffers strain from the weather
          when the cook suffers strain from the weather
          expect the diver has exactly 2 strain
          expect the cook has exactly 1 strain
          expect event the cook suffers strain
    """

    passes(hardy)


def test_a_treasure_is_used_unless_something_else_is_done() -> None:
    passes(
        """
        shanty "Song"
          value 5
          use
            every crew on deck recovers 1 strain

        scenario "sung" of "Song"
          given a deckhand on deck with 2 strain as the diver
          expect the diver has exactly 1 strain
          expect exactly 0 treasures

        scenario "kept" of "Song"
          given a deckhand on deck with 2 strain as the diver
          do the diver suffers 1 strain
          expect the diver has exactly 3 strain
          expect exactly 1 treasure
        """
    )


def test_a_denizen_is_used_by_the_first_crew_if_it_can_be_paid() -> None:
    passes(
        """
        denizen alternative "Barber"
          crew space
            cost pay 5 coin
            this crew recovers 1 strain

        scenario "paid" of "Barber"
          given a deckhand with 3 strain as the client
          given 7 coin
          expect the client has exactly 2 strain
          expect exactly 2 coin

        scenario "not paid" of "Barber"
          given a deckhand with 3 strain as the client
          given 4 coin
          expect choice "Barber" is not offered
          expect the client has exactly 3 strain
          expect exactly 4 coin
        """
    )


@pytest.mark.parametrize(
    ("coin", "expected", "said"),
    [
        (4, "expect exactly 4 coin", '`"Barber"` can\'t be set up: nobody can use it'),
        (7, 'expect choice "Barber" is not offered', "it was used"),
        (4, 'expect choice "Barber" is offered', "nobody can use it"),
    ],
)
def test_a_service_that_cannot_be_paid_is_told_where_no_line_expects_it(
    coin: int, expected: str, said: str
) -> None:
    failed = outcome(
        f"""
        denizen alternative "Barber"
          crew space
            cost pay 5 coin
            this crew recovers 1 strain

        scenario "at the door" of "Barber"
          given a deckhand with 3 strain
          given {coin} coin
          {expected}
        """
    ).failure

    assert failed is not None
    assert said in f"{failed.message} {failed.labels}"


def test_an_event_knows_what_it_was_about_when_it_happened() -> None:
    passes(
        """
        sea event "Plague"
          every crew below deck suffers 1 strain

        scenario "below" of "Plague"
          given a deckhand below deck as the cook
          expect event a crew below deck suffers strain
          expect no event a crew on deck suffers strain
          expect event the cook suffers strain
        """
    )


def test_that_crew_is_who_was_chosen_or_made() -> None:
    passes(
        """
        sea event "Lots"
          one crew on deck suffers 1 strain

        scenario "one of two" of "Lots"
          given 2 deckhands on deck
          choose one crew on deck
          expect that crew has exactly 1 strain

        scenario "the one named" of "Lots"
          given a deckhand on deck as the diver
          given a deckhand on deck as the cook
          choose the cook
          expect the cook has exactly 1 strain
          expect the diver has exactly 0 strain
        """
    )


def test_a_number_a_yes_and_a_no_are_answers() -> None:
    passes(
        """
        sea event "Toll"
          choose a number from 1 to 3 as the toll
          pay the toll coin
          you may pay 1 coin
            collect 1 clue

        scenario "two and one more" of "Toll"
          choose 2
          choose yes
          expect exactly 37 coin
          expect exactly 1 clue

        scenario "two only" of "Toll"
          choose 2
          choose nothing
          expect exactly 38 coin
          expect exactly 0 clues
        """
    )


def test_what_does_not_matter_is_answered_by_anything() -> None:
    passes(
        """
        sea event "Gale"
          choice "Reef"
            one storm moves 1 space
            one crew on deck suffers 1 strain
          choice "Run"
            lose 1 clue

        scenario "reefed" of "Gale"
          given a storm
          given 2 deckhands on deck
          choose anything
          choose "Up"
          choose anything
          expect event any storm moves
          expect exactly 1 crew who is strained
        """
    )


def test_anything_is_no_answer_where_nothing_is_asked() -> None:
    text = trying(
        'sea event "Calm Day"\n  collect 1 clue', "choose anything", "expect exactly 1 clue"
    )

    assert message(text) == "E0507 `anything` can't be chosen at this point"


def test_the_elder_one_given_is_the_one_named() -> None:
    passes(
        """
        sea event "Omen"
          collect 1 clue

        elder one "Tide"
          health 8, dice 6, placed on the start space
          objective exactly 9 clues

        elder one "Ebb"
          health 7, dice 6, placed on the start space
          objective exactly 9 clues

        scenario "of the ebb" of "Omen"
          given an elder one with the name "Ebb" as the sleeper
          expect the sleeper has exactly 7 health
          expect there is no elder one with the name "Tide"
        """
    )


def test_the_end_of_the_game_can_be_expected() -> None:
    passes(
        """
        sea event "Landfall"
          choice "Home"
            everyone wins
          choice "Down"
            everyone loses
          choice "On"
            nothing happens

        scenario "won" of "Landfall"
          choose "Home"
          expect the game is won
          expect the game is not lost

        scenario "lost" of "Landfall"
          choose "Down"
          expect the game is lost
          expect the game is not won

        scenario "neither" of "Landfall"
          choose "On"
          expect the game is not won
          expect the game is not lost
        """
    )


def test_a_discard_pile_can_be_empty() -> None:
    passes(
        """
        sea event "Salvage"
          choice "Dredge"
            requires the "Treasure" discard pile is not empty
            draw 1 card from the "Treasure" discard pile
            take that card
          choice "Pass"
            nothing happens

        scenario "nothing to dredge" of "Salvage"
          expect choice "Dredge" is not offered

        scenario "something to dredge" of "Salvage"
          given the next draw is "Rope"
          given discard the top 1 card from the "Treasure" deck
          choose "Dredge"
          expect exactly 1 commodity
          expect the "Treasure" discard pile is empty
        """
    )


@pytest.mark.rule("GEN-08")
def test_attached_cards_are_spoken_of_by_what_they_are_attached_to() -> None:
    passes(
        """
        positive trait "Charm" (sea)
          before this crew suffers strain
            prevent 1

        sea event "Gift"
          draw 1 card from the "Positive Trait" deck as the charm
          attach the charm to one crew on deck
          draw 1 card from the "Sea Event" deck
          discard every card

        scenario "kept" of "Gift"
          given a deckhand on deck as the diver
          given a deckhand below deck as the cook
          given the next draw is "Charm", "Calm"
          expect there is a card on the diver
          expect there is no card on the cook
          expect there is a card which is attached
          expect there is no card

        scenario "taken" of "Gift"
          given a deckhand on deck as the diver
          given the next draw is "Charm", "Calm"
          do discard every card on the diver
          expect there is no card which is attached
        """
    )


def test_what_chance_picks_is_said_by_choose() -> None:
    passes(
        """
        sea event "Wave"
          a random crew on deck suffers 1 strain

        scenario "the cook" of "Wave"
          given a deckhand on deck as the diver
          given a deckhand on deck as the cook
          choose the cook
          expect the cook has exactly 1 strain
        """
    )


def test_cards_are_drawn_in_the_order_given() -> None:
    passes(
        """
        sea event "Flotsam"
          collect 2 treasures

        scenario "idol, then rope" of "Flotsam"
          given the next draw is "Idol", "Rope"
          expect exactly 1 relic
          expect exactly 1 commodity
        """
    )


def test_a_scenario_may_end_by_looking_at_what_is_offered() -> None:
    passes(
        knocking(
            'expect choice "Bribe" is not offered',
            'expect choice "Answer" is not offered',
            'expect choice "Wait" is offered',
        )
    )


def test_the_table_is_looked_at_while_something_is_asked() -> None:
    passes(knocking("given 2 clues", "expect exactly 2 clues", 'choose "Wait"'))


def test_a_turn_that_ends_ends_what_lasts() -> None:
    passes(
        """
        sea event "Nerve"
          every crew on deck gets +2 resolve until the end of the turn

        scenario "this turn" of "Nerve"
          given a deckhand on deck as the diver
          expect the diver's resolve is 6

        scenario "no longer" of "Nerve"
          given a deckhand on deck as the diver
          when your turn ends
          expect the diver's resolve is 4
        """
    )


# How lines fail


def test_an_expectation_that_fails_says_what_is_so() -> None:
    failed = message(knocking("given 2 clues", 'choose "Wait"', "expect exactly 3 clues"))

    assert failed == "E0506 `expect exactly 3 clues` fails: you have 2 clues"


def test_a_choice_that_is_not_offered_says_why() -> None:
    failure = outcome(knocking('choose "Bribe"', "expect exactly 0 clues")).failure

    assert failure is not None
    assert (failure.code, failure.span.text) == ("E0507", 'choose "Bribe"')
    assert failure.help == "choose one of these instead: `Wait`"
    (label,) = failure.labels
    assert label.text == "it requires that you have at least 1 Clue"
    assert label.span.text.startswith('choice "Bribe"')


def test_a_choice_that_cannot_be_paid_says_so() -> None:
    text = knocking("given 1 clue", "given 4 coin", 'choose "Bribe"', "expect exactly 4 clues")
    failure = outcome(text).failure

    assert failure is not None
    assert failure.labels[0].text == "its cost cannot be paid: pay 5 Coin"


def test_an_answer_to_nothing_is_a_failure() -> None:
    text = trying('sea event "Calm Day"\n  collect 1 clue', "choose yes", "expect exactly 1 clue")

    assert message(text) == "E0507 `yes` can't be chosen at this point"


def test_a_question_left_open_is_a_failure_that_names_the_options() -> None:
    failure = outcome(knocking("given 1 clue", "expect exactly 9 clues")).failure

    assert failure is not None
    assert failure.code == "E0508"
    assert failure.help == "add a `choose` line with one of these: `Bribe`, `Wait`"


def test_a_die_that_was_not_given_ends_the_scenario() -> None:
    text = knocking("given a deckhand on deck", 'choose "Answer"', "expect exactly 0 clues")

    assert message(text).startswith("E0510 the card rolls fate")


def test_a_die_that_is_not_rolled_is_left_over() -> None:
    text = knocking("given fate rolls 3", 'choose "Wait"', "expect exactly 0 clues")

    assert message(text) == "E0509 `given fate rolls 3` gives more results than the card uses"


def test_a_draw_that_was_not_given_ends_the_scenario() -> None:
    text = trying('sea event "Flotsam"\n  collect 1 treasure', "expect exactly 1 treasure")

    assert message(text).startswith("E0515 a card is drawn from the Treasure deck")


def test_a_draw_that_is_not_drawn_is_left_over() -> None:
    text = knocking('given the next draw is "Idol"', 'choose "Wait"', "expect exactly 0 clues")

    assert message(text).startswith("E0509")


def test_a_row_nothing_performs_is_named() -> None:
    stage = stage_of(trying('sea event "Gift"\n  collect 1 clue', "expect exactly 1 clue"))
    rules = standard_rules()
    fewer = {name: each for name, each in rules.performers.items() if name != "collect_clue"}
    poorer = attrs.evolve(rules, performers=fewer)
    failure = run(stage.scenarios[0], stage.compiled, stage.content, poorer).failure

    assert failure is not None
    assert failure.code == "E0516"
    assert "collect_clue" in failure.message


def test_a_failure_shows_what_happened_and_the_lines_behind_it() -> None:
    text = knocking("given 1 clue", 'choose "Bribe"', "expect exactly 1 clue")
    stage = stage_of(text)
    shown = described(outcome(text), stage.content)

    assert "`expect exactly 1 clue` fails: you have 4 clues" in shown
    assert "what happened:" in shown
    assert "Pay 5 Coin." in shown
    assert "< collect 3 clues  (Knocking)" in shown


def test_an_outcome_as_data_has_the_log() -> None:
    text = knocking("given 1 clue", 'choose "Bribe"', "expect exactly 4 clues")
    data = as_data(outcome(text), stage_of(text).content)

    assert data["passed"] is True
    assert data["failure"] is None
    assert {"sentence": "Collect 3 Clues.", "card": "Knocking", "line": "collect 3 clues"} in list(
        data["log"]  # type: ignore[call-overload]
    )


def test_a_scenario_comes_out_the_same_each_time() -> None:
    text = knocking("given a deckhand on deck", "given fate rolls 2", 'choose "Answer"')
    text += "      expect exactly 2 clues\n"

    assert outcome(text).log == outcome(text).log


def test_what_lasts_until_an_end_is_over_before_what_happens_at_it() -> None:
    passes(
        """
        sea event "Nerve"
          every crew on deck gets +2 resolve until the end of the turn
          at the end of the turn
            collect 1 coin for each crew on deck with resolve 6
            every crew on deck gets +3 resolve until the end of the turn
            collect 5 coin for each crew on deck with resolve 7

        scenario "over before the end is told, and what the end gives after it" of "Nerve"
          given a deckhand on deck as the diver
          given 0 coin
          when your turn ends
          expect exactly 5 coin
          expect the diver's resolve is 4

        sea event "Own Nerve"
          at the end of the turn
            every crew on deck gets +3 resolve until the end of your turn

        scenario "what the end of a turn gives for that turn is over with it" of "Own Nerve"
          given a deckhand on deck as the diver
          when your turn ends
          expect the diver's resolve is 4
          when your turn begins
          expect the diver's resolve is 4

        sea event "Long Nerve"
          every crew on deck gets +2 resolve until the end of your next turn
          at the end of your next turn
            collect 1 coin for each crew on deck with resolve 6

        scenario "of the next turn too" of "Long Nerve"
          given a deckhand on deck as the diver
          given 0 coin
          when your turn ends
          expect the diver's resolve is 6
          when your turn begins
          expect the diver's resolve is 6
          when your turn ends
          expect exactly 0 coin
          expect the diver's resolve is 4

        sea event "Round Nerve"
          every crew on deck gets +2 resolve until the end of the round
          at the end of the round
            collect 1 coin for each crew on deck with resolve 6

        scenario "of the round" of "Round Nerve"
          given a deckhand on deck as the diver
          given 0 coin
          when a round ends
          expect exactly 0 coin
          expect the diver's resolve is 4
        """
    )


def test_no_player_at_random_is_asked_nothing() -> None:
    passes(
        'sea event "Knocking"\n'
        "  0 random players may collect 1 clue\n"
        "    collect 1 coin\n"
        "  0 random players collect 2 clues\n"
        "  collect 1 clue\n\n"
        'scenario "it" of "Knocking"\n'
        "  given 0 clues\n"
        "  given 0 coin\n"
        "  expect exactly 1 clue\n"
        "  expect exactly 0 coin\n"
    )

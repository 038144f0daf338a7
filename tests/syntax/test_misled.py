"""What writers of cards tried and was no sentence: each message offers one that compiles."""

from __future__ import annotations

import re

import pytest

from tests.sources import compile_text

_ADVICE = re.compile(r"`([^`]+)`")
_ABILITY = 'positive trait "Tired" (general)\n  {}\n    collect 1 clue\n'
_EVENT = 'sea event "Toll"\n  {}\n'
_EXPECTED = 'sea event "Toll"\n  collect 1 clue\n\nscenario "it is so" of "Toll"\n  {}\n'
_DELAYED = 'sea event "Toll"\n  {}\n    collect 1 clue\n'


def advice(text: str) -> list[str]:
    """Return the sentences that the one message about *text* offers."""
    (error,) = compile_text(text).report.errors
    return _ADVICE.findall(error.help or "")


def compiles(text: str) -> bool:
    return not compile_text(text).report.errors


@pytest.mark.parametrize(
    ("form", "line", "meant"),
    [
        (_EVENT, "the game is lost", "everyone loses"),
        (_ABILITY, "after an act ends", "after an act begins"),
        (_EVENT, "do collect 1 clue", "collect 1 clue"),
        (_EVENT, "the game is won", "everyone wins"),
        (_EVENT, "artillery cannot fire this turn", "artillery cannot be fired this turn"),
        (_EXPECTED, "expect no storms", "expect there are no storms"),
        (_EXPECTED, "expect no enemy in play", "expect there is no enemy in play"),
    ],
)
def test_a_line_that_was_tried_is_answered_with_one_that_compiles(
    form: str, line: str, meant: str
) -> None:
    assert advice(form.format(line)) == [meant]
    assert compiles(form.format(meant))


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("pay up to 3 coin to the host", "hand up to 3 coin to the host"),
        (
            "each player pays 1 coin to the host",
            "each player hands 1 coin to the host",
        ),
        (
            "you may choose a number from 1 to 5 as the wager",
            "choose a number from 1 to 5 as the wager",
        ),
    ],
)
def test_what_was_tried_with_a_host_is_answered_with_what_compiles(line: str, meant: str) -> None:
    body = 'sea event "Toll"\n  choose another player as the host\n  {}\n'

    assert advice(body.format(line)) == [meant]
    assert compiles(body.format(meant))


@pytest.mark.parametrize("who", ["each player", "another player", "the first player"])
def test_what_stands_under_a_choice_of_others_is_told_where_it_can_stand(who: str) -> None:
    line, below = f"{who} chooses one crew on deck", "    that crew suffers 1 strain"
    let, choose = advice(_EVENT.format(f"{line}\n{below}"))

    assert compiles(_EVENT.format(f"{let}\n    {choose}\n{below}"))


@pytest.mark.parametrize("edge", ["start", "end"])
@pytest.mark.parametrize("stretch", ["turn", "of your turns", "round", "act"])
def test_what_comes_each_time_without_an_end_is_offered_as_it_can_stand(
    edge: str, stretch: str
) -> None:
    line = f"at the {edge} of each {stretch}"
    again, *_ = advice(_DELAYED.format(line))
    waited = advice(_ABILITY.format(line))

    assert compiles(_DELAYED.format(again))
    assert compiles(_ABILITY.format(waited[-1]))


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        (
            "each captain that has sunk an enemy ship this act collects 1 clue",
            "each player who has sunk an enemy ship this act collects 1 clue",
        ),
        (
            "each captain who has visited a port this round collects 1 coin",
            "each player who has visited a port this round collects 1 coin",
        ),
        (
            "each crew on deck that has not suffered strain this turn suffers 1 strain",
            "each crew on deck who has not suffered strain this turn suffers 1 strain",
        ),
    ],
)
def test_who_has_done_something_is_told_in_a_line_that_compiles(line: str, meant: str) -> None:
    assert advice(_EVENT.format(line)) == [meant]
    assert compiles(_EVENT.format(meant))


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("collect coin equal to the number of enemies", "collect the number of enemies coin"),
        ("collect coin equal to your clues", "collect your clues coin"),
        (
            'collect coin equal to the number of "rust" counters on your ship',
            'collect your ship\'s "rust" counters coin',
        ),
        (
            "every crew on deck suffers strain equal to your clues",
            "every crew on deck suffers your clues strain",
        ),
    ],
)
def test_an_amount_behind_what_is_counted_is_put_before_it(line: str, meant: str) -> None:
    assert advice(_EVENT.format(line)) == [meant]
    assert compiles(_EVENT.format(meant))


def test_counters_on_a_thing_are_told_as_that_things_counters() -> None:
    asked = 'if the number of "rust" counters on your ship is at least 2'
    (meant,) = advice(_DELAYED.format(asked))

    assert compiles(_DELAYED.format(meant))


@pytest.mark.parametrize("counted", ["crew on deck", "enemy on deck"])
def test_what_is_less_for_each_is_reckoned_on_a_line_above(counted: str) -> None:
    above, below = advice(_EVENT.format(f"collect 8 coin minus 2 for each {counted}"))

    assert compiles(_EVENT.format(f"{above}\n  {below}"))


_RULES = 'rules "Salt"\n  {}\n'
_TALKS = 'order "Talks"\n  collect 1 coin\n\nrules "Salt"\n  {}\n    collect 1 coin\n'


@pytest.mark.parametrize(
    ("form", "line", "meant"),
    [
        (_RULES, "the pace of the agenda gets +1", "the advance each round gets +1"),
        (_TALKS, "after you gain a talks order", "after you gain talks orders"),
    ],
)
def test_what_a_set_says_in_other_words_is_answered_with_a_sentence_that_compiles(
    form: str, line: str, meant: str
) -> None:
    assert advice(form.format(line)) == [meant]
    assert compiles(form.format(meant))


@pytest.mark.parametrize("line", ['collect "Curious Idol"', 'every player collects "Curious Idol"'])
def test_a_card_that_is_collected_by_its_name_is_looked_for_in_its_deck(line: str) -> None:
    searched = line.replace("every player collects", "search").replace("collect", "search")
    searched = searched.replace("search ", 'search the "Treasure" deck for ')
    offered = advice(_EVENT.format(line))

    assert offered[0] == "take that card"
    assert offered[1].endswith(searched.partition(" ")[2])

"""What people paste from cards: with soft line breaks, other quotes, other capitals, no flavour."""

from __future__ import annotations

import pytest

from everrain_dsl.print import plain, render
from everrain_dsl.readback import read_back, read_pasted
from everrain_dsl.readback.check import printed
from tests.sources import compile_text, compiled_core

_WANTED = """\
sea event "Below"
  choice "Answer it"
    crew on deck test resolve
      pass
        collect 2 clues
        begin story "The Drowned Choir"
      fail
        that crew suffers 2 strain
  choice "Sing"
    requires at least 2 crew on deck
    cost discard one shanty in the hold
    every crew recovers 2 strain
"""
_PRINTED = """\
Below
Sea Event

Answer it \N{EM DASH} Crew On Deck test Resolve. Pass: collect 2 Clues; begin the Story \
"The Drowned Choir". Fail: that Crew suffers 2 Strain.
Sing \N{EM DASH} Requires at least 2 Crew On Deck. Discard one Shanty in the Hold: every Crew \
recovers 2 Strain.
"""


def source_of(text: str) -> str:
    found = read_pasted(text, compiled_core())
    assert found.problem is None, found.problem.message
    return found.source


def problem_of(text: str) -> tuple[str, str]:
    """Return the word that cannot be read, and the message about it."""
    found = read_pasted(text, compiled_core()).problem
    assert found is not None
    return text[found.start :].split(maxsplit=1)[0], found.message


def test_a_printed_card_becomes_its_source() -> None:
    assert source_of(_PRINTED) == _WANTED


def test_capitals_and_their_absence_change_nothing_but_names() -> None:
    text = _PRINTED.replace("Crew On Deck test", "CREW ON DECK TEST").replace("Shanty", "shanty")

    assert source_of(text.replace("The Drowned Choir", "the drowned choir")) == _WANTED


def test_all_capitals_are_read() -> None:
    text = "Squall\nSea Event\n\nIf your Ship's Hold is at least 1: collect 1 Clue."

    name, _, rest = text.partition("\n")

    assert source_of(f"{name}\n{rest.upper()}") == source_of(text)


@pytest.mark.parametrize(
    ("whole", "broken"),
    [
        ("Destination the", "Destination\nthe"),
        (" \N{MIDDLE DOT} Dest", "\n\N{MIDDLE DOT} Dest"),
        (" \N{MIDDLE DOT} Dest", " \N{MIDDLE DOT}\nDest"),
    ],
)
def test_facts_are_read_wherever_their_line_breaks(whole: str, broken: str) -> None:
    (frigate,) = compiled_core().named("Damned Frigate")
    text = printed(frigate, compiled_core())

    assert source_of(text.replace(whole, broken)) == source_of(text)


def test_typographic_quotes_and_other_dashes_are_read() -> None:
    text = _PRINTED.replace('"The', "\N{LEFT DOUBLE QUOTATION MARK}The")
    text = text.replace('Choir"', "Choir\N{RIGHT DOUBLE QUOTATION MARK}")

    assert source_of(text.replace("\N{EM DASH}", "\N{EN DASH}")) == _WANTED


def test_soft_line_breaks_are_read_over() -> None:
    text = _PRINTED.replace("begin the", "begin\nthe").replace("Hold: every", "Hold:\nevery")

    assert source_of(text.replace("Resolve. Pass", "Resolve.\nPass")) == _WANTED


def test_flavour_stands_behind_an_empty_line() -> None:
    text = _PRINTED.replace("Event\n", "Event\n\nSomething knocks.\n")

    assert source_of(text) == _WANTED.replace('"Below"\n', '"Below"\n  > Something knocks.\n')


def test_several_cards_are_read_one_behind_the_other() -> None:
    other = _PRINTED.replace("Below", "Beneath", 1)

    assert source_of(f"{_PRINTED}\n{other}").count("sea event") == 2


@pytest.mark.parametrize("name", ["The Drowned Choir", "Surgeon", "Marketplace"])
def test_a_card_is_read_with_those_that_stand_in_it(name: str) -> None:
    sets = compiled_core()
    (outer,) = sets.named(name)
    members = [outer, *(card for card in sets.cards if card.parent == outer.id)]
    names = {card.id: card.name for card in sets.cards}
    text = "\n".join(plain(render(card, sets.vocabulary, names)) for card in members)

    assert source_of(text).splitlines()[0].startswith(outer.kind)


def test_a_word_that_cannot_be_read_is_told_with_what_could_stand_there() -> None:
    word, message = problem_of(_PRINTED.replace("suffers 2 Strain", "suffers 2 Sorrow"))

    assert word == "Sorrow."
    assert "`Sorrow` cannot be read here" in message
    assert "`strain`" in message
    assert "CREW suffers NUMBER strain" in message


def test_a_kind_of_card_that_there_is_not_is_told() -> None:
    assert problem_of("Below\nWeather Event\n")[0] == "Weather"


def test_a_name_that_nobody_has_declared_is_told() -> None:
    word, message = problem_of(_PRINTED.replace("Drowned Choir", "Dry Choir"))

    assert "The Dry Choir" in message
    assert word


def test_an_empty_text_is_no_card() -> None:
    found = read_pasted("\n\n", compiled_core()).problem

    assert found is not None
    assert "there is no card" in found.message


@pytest.mark.parametrize(
    ("printed", "written"),
    [
        ("The next player loses half of their Clues.", "the next player loses half of their clues"),
        (
            "Choose one Crew On Deck. If you have more Clues than that Crew's Strain: end the Turn.",
            "if your clues are more than that crew's strain",
        ),
    ],
)
def test_what_is_read_says_one_and_many_as_a_person_would(printed: str, written: str) -> None:
    assert written in source_of(f"Squall\nSea Event\n\n{printed}")


def test_the_verb_tells_whether_a_name_is_one_or_many() -> None:
    source = source_of(
        "Squall\nSea Event\n\nChoose the player with the most Coin as the rich. The rich hands in 1 "
        "Clue. Choose up to 2 Crew On Deck as the divers. The divers suffer 1 Strain."
    )

    assert "the rich hands in 1 clue" in source
    assert "the divers suffer 1 strain" in source


CHAPTERS = [card for card in compiled_core().cards if card.parent is not None]


def test_a_card_that_stands_in_another_is_read_by_itself(subtests: pytest.Subtests) -> None:
    for card in CHAPTERS:
        with subtests.test(card=card.name):
            text = printed(card, compiled_core())

            assert f'"{card.name}"' in source_of(text)


def test_a_story_that_no_set_holds_is_read_with_its_beginning_or_without() -> None:
    story = "The Wait\nStory\nStarts from A Light\n\n"
    journey = (
        "The Boat\nJourney 90 (Sea Event)\n\nIn 2 Rounds, as that Round begins: continue the "
        'Story to "The Shore".\n\n'
    )
    shore = "The Shore\nEpilogue 91 (Sea Event)\n\nCollect 2 Clues.\n"
    light = 'A Light\nSea Event\n\nBegin the Story "The Wait".\n\n'

    assert 'continue to "The Shore"' in source_of(light + story + journey + shore)
    assert 'starts from "A Light"' in source_of(story + journey + shore)
    assert 'story "Its Story"\n  journey 90 "The Boat", sea event' in source_of(journey)


def test_all_of_a_group_is_read_as_each_of_it() -> None:
    source = source_of(
        "Squall\nSea Event\n\nChoose up to 3 Crew On Deck as the souls. All of the souls cannot "
        "suffer Strain until the end of your next Turn."
    )

    assert "each of the souls cannot suffer strain until the end of your next turn" in source


def test_what_is_of_another_is_read_with_its_owner() -> None:
    source = source_of(
        "The Painter\nDenizen Alternative\n\nCrew space \N{EM DASH} Pay 5 Coin: choose one Crew of "
        "your Ship as the poser. Remember the poser as the sitter. Attach this card to the space of "
        "your Ship.\nWhile attached to a space \N{EM DASH} After a Player Ship visits this space, "
        "unless the sitter is of that Ship: that Ship pays 2 Coin; the Ship of the sitter collects "
        "2 Coin."
    )

    assert "attach this card to your ship's space" in source
    assert "the sitter's ship collects 2 coin" in source


@pytest.mark.parametrize(
    ("line", "written"),
    [
        (
            "Until your Ship visits a Port, each time an Enemy is destroyed: collect 1 Clue.",
            "each time an enemy is destroyed until your ship visits a port",
        ),
        (
            "Within 2 Rounds, the next time a Crew dies: collect 1 Clue.",
            "the next time a crew dies within 2 rounds",
        ),
        (
            "If a Crew has died at least twice this Round: collect 1 Clue.",
            "if the number of times a crew has died this round is at least 2",
        ),
        (
            "The Crew with the most Strain and among equals with the lowest Resolve dies.",
            "the crew with the most strain with the lowest resolve dies",
        ),
        (
            "If it is not so that a Crew has died exactly once this Round and it is your Turn: "
            "collect 1 Clue.",
            "if not the number of times a crew has died this round is exactly 1 and",
        ),
    ],
)
def test_what_stands_elsewhere_in_print_is_read_where_a_source_has_it(
    line: str, written: str
) -> None:
    assert written in source_of(f"Squall\nSea Event\n\n{line}")


def test_a_card_of_a_kind_with_a_hyphen_reads_back() -> None:
    sets = compile_text(
        'kind "berth-note", plural "berth-notes", stays with a ship\n'
        'deck "Notes", holds berth-notes\n'
        'berth-note "A Leak"\n  this ship gets -1 navigation\n'
        'sea event "Paper"\n  draw 1 card from the "Notes" deck\n'
        "  if that card is a berth-note\n    collect 1 clue\n"
    )
    found = {each.card.name: each.difference for each in read_back(sets)}

    assert not sets.report.has_errors
    assert found["A Leak"] == found["Paper"] == ""

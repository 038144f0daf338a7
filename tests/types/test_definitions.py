"""Phrases that sets define: said by cards as sentences of the core are, and doing what they stand for."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from everrain_dsl import compile_sources
from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.bytecode.verifier import verify_link
from everrain_dsl.cli import everrain
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.print import plain, render
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_site.model import Reference
from everrain_site.render import render as render_site
from tests.runtime.scenes import passes
from tests.sources import core_bundle

if TYPE_CHECKING:
    from pathlib import Path

    from everrain_dsl.bytecode.program import Bundle
    from everrain_dsl.compiler import Compiled

WORDS = """
define "{crew} takes the waters"
  that crew recovers 1 strain
  you may pay 5 coin
    that crew recovers 1 trauma

define "{crew} signs on for {number}"
  that crew suffers the number strain
  if that crew is spent
    collect the number clues

define whether "{crew} is spent"
  if that crew has at least 4 strain or that crew is fatigued

define the "burden of {ship}"
  reckon the number of treasures of that ship plus the number of crew of that ship

define "{crew as the healer} tends to {crew as the patient}"
  the healer suffers 1 strain
  the patient recovers 1 strain

define "{crew} drinks to forget"
  choose another crew on deck as the mate
  if the mate is spent
    that crew recovers 1 strain

define "{crew} braves the deep"
  that crew tests resolve
    pass
      collect 1 clue

define "search the wreck"
  stop when at least 1 clue
  collect 1 clue
"""
MARKS = """
keyword "Sea-Marked" with a number
  before this crew suffers strain
    prevent the number

keyword "Barnacled"
  this crew gets +1 resolve

positive trait "Tide-Born" (sea)
  sea-marked 2

positive trait "Hull-Fast" (general)
  barnacled
  sea-marked 1
"""
BELL = 'sea event "Idle Bell"\n  nothing happens\n'
DEEP = 'set "Deep"\n  code "deep", version "1.0.0", symbol "D", language "en", builds on "core"\n'
HIGH = 'set "High"\n  code "high", version "1.0.0", symbol "H", language "en", builds on "core"'


def compiled(text: str, *libraries: Bundle) -> Compiled:
    return compile_sources([Source("words.rain", text)], libraries=[core_bundle(), *libraries])


def codes(text: str) -> list[str]:
    return [each.code for each in compiled(text).report.errors]


def played(*lines: str) -> None:
    """See a scenario with *lines* pass, of a card that does nothing."""
    body = "".join(f"\n  {line}" for line in lines)
    passes(f'{WORDS}\n{BELL}\nscenario "it is so" of "Idle Bell"{body}\n')


# What they do


def test_a_phrase_does_what_it_stands_for() -> None:
    played(
        "given a deckhand on deck as the diver",
        "do the diver suffers 2 strain",
        "do the diver takes the waters",
        "choose no",
        "expect the diver has exactly 1 strain",
    )


@pytest.mark.parametrize(
    "says", ["call the door", "you may call the door\n    collect 1 clue", "nothing happens"]
)
def test_what_a_phrase_does_the_card_does_that_says_it(says: str) -> None:
    door = 'story "The Door"\n\n  epilogue 915 "A Room", expedition\n    collect 1 clue\n'
    phrase = 'define "call the door"\n  begin story "The Door"\n\n'
    never_begun = ["E0442"] * (says == "nothing happens")

    assert codes(f'{phrase}sea event "Squall"\n  {says}\n\n{door}') == never_begun


@pytest.mark.parametrize(("label", "expected"), [("Yes", []), ("Yess", ["E0501"])])
def test_a_choice_of_a_phrase_is_one_of_the_card_that_says_it(
    label: str, expected: list[str]
) -> None:
    asked = (
        '  choose one\n    choice "{}"\n      collect 1 clue\n    choice "No"\n      lose 1 clue\n'
    )
    phrase = f'define "ask them all"\n{asked.format("Yes")}\n'
    scenario = f'scenario "x" of "Squall"\n  choose "{label}"\n  expect exactly 1 clue\n'

    assert codes(f'{phrase}sea event "Squall"\n  ask them all\n\n{scenario}') == expected


def test_a_phrase_is_done_to_each_of_several() -> None:
    played(
        "given a deckhand on deck as the diver",
        "given a deckhand on deck as the cook",
        "do every crew on deck signs on for 2",
        "expect the diver has exactly 2 strain",
        "expect the cook has exactly 2 strain",
    )


def test_a_phrase_is_done_to_nobody_where_there_is_nobody() -> None:
    bath = 'sea event "Empty Bath"\n  one crew on deck takes the waters\n'
    asked = 'scenario "nobody bathes" of "Empty Bath"\n  expect you have no clues\n'
    passes(f"{WORDS}\n{bath}\n{asked}")


def test_places_of_one_kind_are_told_apart_by_names() -> None:
    played(
        "given a deckhand on deck as the surgeon",
        "given a deckhand on deck as the drunk",
        "do the drunk suffers 2 strain",
        "do the surgeon tends to the drunk",
        "expect the surgeon has exactly 1 strain",
        "expect the drunk has exactly 1 strain",
    )


def test_questions_and_numbers_of_a_set_are_asked_as_those_of_the_core() -> None:
    played(
        "given a deckhand on deck as the diver",
        "expect the diver is not spent",
        "expect no crew on deck is spent",
        "do the diver suffers 4 strain",
        "expect the diver is spent",
        "expect a crew on deck is spent",
        "expect the burden of your ship is exactly 1",
    )


def test_a_phrase_uses_others_and_they_are_done_within_it() -> None:
    played(
        "given a deckhand on deck as the diver",
        "do the diver signs on for 3",
        "expect you have no clues",
        "do the diver signs on for 1",
        "expect exactly 1 clue",
    )


def test_what_ends_a_phrase_ends_no_card() -> None:
    played(
        "given 1 clue",
        "given 0 coin",
        "do search the wreck and collect 5 coin",
        "expect exactly 1 clue",
        "expect exactly 5 coin",
    )


# Properties and keywords


def test_what_is_asked_of_one_thing_is_a_property_of_it() -> None:
    played(
        "given a deckhand on deck as the diver",
        "given a deckhand on deck as the cook",
        "do the diver suffers 4 strain",
        "do every crew on deck who is spent recovers 1 strain",
        "expect the diver has exactly 3 strain",
        "do every crew on deck who is not spent suffers 1 strain",
        "expect the diver has exactly 4 strain",
        "expect the cook has exactly 1 strain",
        "expect exactly 1 crew on deck who is spent",
    )


def marked(*lines: str) -> None:
    """See a scenario with *lines* pass, of a crew with a trait that has a keyword."""
    body = "".join(f"\n  {line}" for line in lines)
    passes(f'{MARKS}\n{BELL}\nscenario "it is so" of "Tide-Born"{body}\n')


def test_a_keyword_gives_what_stands_below_it_with_the_number_on_the_card() -> None:
    marked(
        "do this crew suffers 3 strain",
        "expect this crew has exactly 1 strain",
    )


def test_crew_with_a_keyword_are_counted_and_told_apart() -> None:
    marked(
        "given a deckhand on deck as the cook",
        "expect this crew is sea-marked",
        "expect this crew is not barnacled",
        "expect the cook is not sea-marked",
        "expect exactly 1 crew who is sea-marked",
        'do the cook gains trait "Hull-Fast"',
        "expect every crew on deck is sea-marked",
        "do every crew who is barnacled suffers 3 strain",
        "expect the cook has exactly 2 strain",
        "expect this crew has no strain",
    )


def test_a_card_prints_its_keywords_with_a_reminder() -> None:
    card = compiled(MARKS).named("Hull-Fast")[0]

    assert plain(render(card)).endswith(
        "Barnacled \N{EM DASH} (This Crew gets +1 Resolve.)\n"
        "Sea-Marked 1 \N{EM DASH} (Before this Crew suffers Strain: prevent 1.)\n"
    )


def test_a_keyword_is_read_back_with_its_card(tmp_path: Path) -> None:
    (tmp_path / "set.rain").write_text(DEEP + MARKS, "utf-8")

    checked = CliRunner().invoke(everrain, ["read", "--check", str(tmp_path)])

    assert "2 of 2 cards read back to the same behaviour" in checked.output


def test_a_set_puts_the_keywords_of_a_compiled_set_on_its_cards() -> None:
    deep = load(dump(compiled(DEEP + MARKS).bundle("deep")))
    text = HIGH + ', "deep"\n\npositive trait "Salted" (sea)\n  sea-marked 3\n'

    high = compile_sources([Source("high.rain", text)], libraries=[core_bundle(), deep])

    assert [each.message for each in high.report.errors] == []
    assert verify_link([core_bundle(), deep, high.bundle("high")], core()) == []
    assert "prevent 3" in plain(render(high.named("Salted")[0]))


def test_a_card_has_a_keyword_once() -> None:
    assert codes(MARKS + 'positive trait "Salted" (sea)\n  barnacled\n  barnacled\n') == ["E0416"]


# How they print


def test_a_card_prints_the_phrase_and_the_definition_what_it_stands_for() -> None:
    made = compiled(
        WORDS + 'sea event "Bath"\n  every crew on deck takes the waters\n'
        "  if the burden of your ship is at least 3\n    collect 1 clue\n"
    )
    text = {card.name: plain(render(card)) for card in made.cards}

    assert "Every Crew On Deck takes the waters. If the burden of your Ship" in text["Bath"]
    assert "You may pay 5 Coin. If you do" in text["{crew} takes the waters"]
    assert "This is so if that Crew has at least 4 Strain" in text["{crew} is spent"]
    assert "This is the number of Treasures of that Ship plus" in text["burden of {ship}"]


def test_a_phrase_about_one_thing_does_not_count_as_a_loop_over_all() -> None:
    text = DEEP + (
        '\ndefine whether "{space} is silent"\n'
        '  if that space has at least 1 "bell" counter and that space has no "rung" counters\n'
        '\nsea event "Peal"\n  choice "Ring"\n    requires your ship\'s space is silent\n'
        '    add 1 "rung" counter to your ship\'s space\n  choice "Listen"\n    collect 1 clue\n'
    )

    programs = {each.id: each for each in compiled(text).bundle("deep").programs}
    peal = programs["deep:peal"]

    assert max(routine.steps for routine in peal.routines) < 100


# Who may say them


def test_a_set_says_what_the_sets_define_that_it_builds_on_even_compiled() -> None:
    deep = compiled(DEEP + WORDS).bundle("deep")
    again = load(dump(deep))
    text = HIGH + ', "deep"\n\nsea event "Bath"\n  every crew on deck takes the waters\n'
    text += "  one crew on deck braves the deep\n"

    high = compile_sources([Source("high.rain", text)], libraries=[core_bundle(), again])

    assert [each.message for each in high.report.errors] == []
    (bath,) = high.bundle("high").programs
    assert bath.routines[0].steps > 100
    assert "One Crew On Deck braves the deep." in plain(render(high.named("Bath")[0]))


def test_a_set_that_does_not_build_on_another_cannot_say_what_that_defines() -> None:
    deep = compiled(DEEP + WORDS).bundle("deep")
    text = HIGH + '\n\nsea event "Bath"\n  every crew on deck takes the waters\n'

    high = compile_sources([Source("high.rain", text)], libraries=[core_bundle(), deep])

    assert high.report.has_errors


def test_what_a_set_defines_reserves_no_word_of_a_set_that_does_not_see_it() -> None:
    deep = compiled(DEEP + WORDS).bundle("deep")
    text = HIGH + '\n\nsea event "Bath"\n  choose one crew on deck as the burden\n'
    text += "  the burden recovers 1 strain\n"

    high = compile_sources([Source("high.rain", text)], libraries=[core_bundle(), deep])

    assert [each.message for each in high.report.errors] == []


# What is refused


@pytest.mark.parametrize(
    "line",
    [
        "you may sign on for up to 3",
        "cost search the wreck",
        "one crew on deck takes the waters as the bather",
        "one crew on deck signs on for up to 2",
        "the burden of your ship becomes 3 until the end of the round",
        "the burden of your ship gets +1 until the end of the round",
    ],
)
def test_where_a_phrase_cannot_stand_it_is_refused(line: str) -> None:
    assert compiled(f'{WORDS}\nsea event "Bath"\n  {line}\n').report.has_errors


def test_a_phrase_that_needs_a_moment_needs_it_where_it_is_said() -> None:
    words = WORDS + 'define "take heart"\n  gain 1 navigation point\n'
    assert codes(f'{words}\nsea event "Bath"\n  take heart\n') == ["E0331"]


# Where they are found


def test_what_a_set_defines_is_listed_with_what_it_stands_for(tmp_path: Path) -> None:
    (tmp_path / "set.rain").write_text(DEEP + WORDS, "utf-8")

    listed = CliRunner().invoke(everrain, ["words", "--set", str(tmp_path)])
    found = CliRunner().invoke(everrain, ["words", "waters", "--set", str(tmp_path), "--json"])

    assert listed.exit_code == 0, listed.output
    assert "CREW signs on for NUMBER" in listed.output
    assert "This is the number of Treasures of that Ship" in listed.output
    names = [row["name"] for row in json.loads(found.stdout)]
    assert "deep__effect__crew_takes_the_waters" in names


def test_a_card_that_says_a_phrase_is_read_back_from_its_text(tmp_path: Path) -> None:
    bath = 'sea event "Bath"\n  every crew on deck takes the waters\n'
    (tmp_path / "set.rain").write_text(f"{DEEP}{WORDS}\n{bath}", "utf-8")
    text = plain(render(compiled(WORDS + bath).named("Bath")[0]))
    (tmp_path / "bath.txt").write_text(text, "utf-8")

    checked = CliRunner().invoke(everrain, ["read", "--check", str(tmp_path)])
    arguments = ["read", str(tmp_path / "bath.txt"), "--set", str(tmp_path)]
    pasted = CliRunner().invoke(everrain, arguments)

    assert "1 of 1 cards read back to the same behaviour" in checked.output
    assert pasted.stdout == bath


def test_the_site_has_a_page_for_what_a_set_defines() -> None:
    pages = render_site(Reference(compiled(DEEP + WORDS), catalogue.ENTRIES))

    page = pages["words/effect/deep--effect--crew-takes-the-waters.md"]
    page = re.sub(r"\[([^]]*)]\([^)]*\)(\{[^}]*})?", r"\1", page)  # terms are links
    assert "A Crew takes the waters." in page
    assert "That Crew recovers 1 Strain. You may pay 5 Coin." in page


def test_a_keyword_is_no_trait_that_a_crew_could_gain() -> None:
    text = MARKS + 'sea event "Bath"\n  one crew on deck gains trait "Barnacled"\n'

    assert codes(text) == ["E0227"]

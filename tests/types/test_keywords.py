"""Keywords for other things than crew: read, printed, read back, counted, verified, in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from everrain_dsl import compile_sources
from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.bytecode.verifier import verify_link
from everrain_dsl.print import plain, render
from everrain_dsl.readback.check import read_back
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime import scenarios
from tests.sources import codes, core_bundle

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Bundle
    from everrain_dsl.compiler import Compiled

MANIFEST = 'set "Fevers", code "fevers", version "0.1.0", languages "en"\n  builds on "core"\n'
ABOVE = 'set "Above", code "above", version "0.1.0", languages "en"\n  builds on "core", "fevers"\n'
KEYWORDS = """
kind "mood", plural "moods", stays on the table
deck "Mood", holds moods
kind "lamp", plural "lamps", stays with a ship
deck "Lamp", holds lamps

keyword "Contagious" with a number for enemies
  after this enemy suffers trauma
    every crew on deck suffers the number strain

keyword "Spiteful" for enemies
  once per round, after this enemy suffers trauma
    collect 1 clue

keyword "Looming" for enemy ships
  every crew gets -1 luck

keyword "Hallowed" for relics
  every crew of your ship gets +1 resolve

keyword "Well-Caulked" for improvements
  every crew of your ship gets +1 luck

keyword "Lasting" for cards
  after a round begins
    every player loses 1 clue

keyword "Bright" for lamps
  after a round begins
    this ship collects 1 clue

"""
CARDS = """
enemy "Blister", act 1, x2, miniatures 2
  > He would rather not be touched. It is his only kindness.
  health 6, dice 1, spoils 1
  contagious 2
  spiteful
  this enemy cannot disrupt a node

relic "Bone", clue value 2
  value 0 at "Ashmoor", 10, 20 at "Grimsea"
  hallowed

mood "Grey", x2
  lasting

lamp "Oil", x2
  bright

sea event "Quarantine"
  every enemy who is contagious suffers 1 trauma
  collect 1 clue for each relic in the hold who is hallowed
  collect 1 clue for each lamp who is bright
"""


def compiled(text: str = "", cards: str = CARDS) -> Compiled:
    source = Source("fevers.rain", MANIFEST + KEYWORDS + cards + text)
    return compile_sources([source], libraries=[core_bundle()])


def see(*lines: str) -> None:
    """See a scenario with *lines* pass."""
    body = "".join(f"  {line}\n" for line in lines)
    found = compiled(f'\nscenario "it is so" of "Quarantine"\n{body}')
    stage = scenarios.prepare(found)

    assert codes(found) == []
    assert [scenarios.run(one, found, stage.content).failure for one in stage.scenarios] == [None]


def test_a_keyword_of_an_enemy_works_with_its_number_in_play() -> None:
    see(
        'given one "Blister" on deck',
        "expect every crew on deck has at least 2 strain",
        "expect exactly 1 clue",
    )


def test_once_per_round_in_a_keyword_is_once_per_round() -> None:
    see(
        'given one "Blister" on deck as the guest',
        "do the guest suffers 1 trauma",
        "do the guest suffers 1 trauma",
        "expect exactly 1 clue",
    )


def test_a_keyword_for_several_kinds_works_on_each_of_them() -> None:
    text = (
        'keyword "Slick" for crew and enemies\n  before this card suffers trauma\n    prevent 1\n\n'
        'negative trait "Oily" (general)\n  > Wipe your feet.\n  slick\n\n'
        'enemy "Eel", act 1, miniatures 1\n  > It does not.\n  health 4, dice 1, spoils 1\n  slick\n\n'
        'sea event "Soap"\n  every enemy who is slick suffers 2 trauma\n'
        "  every crew who is slick suffers 2 trauma\n\n"
        'scenario "both" of "Soap"\n  given a "Eel" on deck as the eel\n'
        '  given a deckhand on deck with trait "Oily" as the cook\n  given a deckhand on deck as the mate\n'
        "  expect the eel has exactly 1 trauma\n  expect the cook has exactly 1 trauma\n"
        "  expect the mate has exactly 0 trauma\n"
    )
    found = compile_sources([Source("f.rain", MANIFEST + text)], libraries=[core_bundle()])
    assert not found.report.errors
    stage = scenarios.prepare(found)
    assert [scenarios.run(e, found, stage.content).failure for e in stage.scenarios] == [None]
    assert all(not each.difference for each in read_back(found))
    (oily,) = found.named("Oily")
    assert "Slick — (Before this Crew suffers Trauma: prevent 1.)" in plain(
        render(oily, found.vocabulary)
    )


def test_a_keyword_stands_on_an_indelible_trait() -> None:
    text = (
        'keyword "Devout" for crew\n  before this crew suffers strain\n    prevent 1\n\n'
        'shellback "Chorister"\n  dice 1, track 5, wage 10\n'
        "  strength 3, resolve 5, intelligence 4, luck 4\n"
        '  indelible "Full-Throated" (sea)\n    devout\n\n'
        'sea event "Psalm"\n  every crew who is devout suffers 2 strain\n\n'
        'scenario "one" of "Psalm"\n  given a "Chorister" on deck as the singer\n'
        "  expect the singer has exactly 1 strain\n"
    )
    found = compile_sources([Source("f.rain", MANIFEST + text)], libraries=[core_bundle()])
    assert not found.report.errors
    stage = scenarios.prepare(found)
    assert [scenarios.run(e, found, stage.content).failure for e in stage.scenarios] == [None]
    assert all(not each.difference for each in read_back(found))


def test_lines_that_do_not_fit_all_that_a_keyword_is_for_are_told_there() -> None:
    text = (
        'keyword "Tired" for crew and enemies\n  before this card suffers strain\n    prevent 1\n'
    )
    found = compile_sources([Source("f.rain", MANIFEST + text)], libraries=[core_bundle()])

    assert found.report.errors[0].code == "E0301"


def test_things_with_a_keyword_are_told_apart_from_others() -> None:
    see(
        'given one "Blister" on deck as the guest',
        'given one "Cultist" on deck as the stranger',
        "expect the guest is contagious",
        "expect the guest is spiteful",
        "expect the stranger is not contagious",
        "expect the guest has exactly 1 trauma",
        "expect the stranger has no trauma",
        "expect exactly 1 enemy on deck who is not spiteful",
    )


def test_treasures_and_cards_of_own_kinds_have_keywords() -> None:
    see(
        'given one "Bone" in the hold',
        'given one "Oil"',
        "expect exactly 2 clues",
        "expect exactly 1 lamp who is bright",
    )
    see('given one "Grey"', "expect exactly 1 mood who is lasting")


def test_a_card_prints_each_of_its_keywords_with_a_reminder() -> None:
    text = plain(render(compiled().named("Blister")[0]))

    assert "Contagious 2 \N{EM DASH} (After this Enemy suffers Trauma:" in text
    assert "Spiteful \N{EM DASH} (Once per Round" in text


def test_a_card_with_keywords_is_read_back() -> None:
    assert [each for each in read_back(compiled()) if each.difference] == []


def test_a_keyword_stands_on_cards_of_what_it_is_for_alone() -> None:
    wrong = 'mood "Odd"\n  contagious 1\n  every crew gets -1 luck\n'

    found = compiled(wrong)

    assert codes(found) == ["E0812"]
    assert "put it on an enemy" in (found.diagnostics[0].help or "")


def test_a_property_of_enemies_is_none_of_crew() -> None:
    assert codes(compiled('sea event "Odd"\n  every crew who is spiteful recovers 1 strain\n')) == [
        "E0322"
    ]


@pytest.mark.parametrize("bearer", ["storms", "deckhands", "ships"])
def test_no_keyword_is_for_what_no_card_with_abilities_is_of(bearer: str) -> None:
    found = compiled(f'keyword "Murky" for {bearer}\n  every crew gets -1 luck\n')

    assert codes(found) == ["E0819"]


def with_keywords(bundle: Bundle, *keywords: str) -> Bundle:
    """Return *bundle* with other keywords on all of its enemies."""
    changed = [
        attrs.evolve(program, keywords=keywords) if program.kind == "enemy" else program
        for program in bundle.programs
    ]
    return attrs.evolve(bundle, programs=tuple(changed))


def test_a_set_puts_the_keywords_of_a_compiled_set_on_its_enemies() -> None:
    fevers = load(dump(compiled().bundle("fevers")))
    text = (
        ABOVE + 'enemy "Sore", act 1, miniatures 1\n  health 2, dice 1, spoils 1\n  contagious 3\n'
    )

    above = compile_sources([Source("above.rain", text)], libraries=[core_bundle(), fevers])

    assert [each.message for each in above.report.errors] == []
    assert "suffers 3 Strain" in plain(render(above.named("Sore")[0]))
    assert verify_link([core_bundle(), fevers, above.bundle("above")], core()) == []


def test_a_bundle_with_a_keyword_that_no_set_defines_is_refused() -> None:
    bundle = with_keywords(compiled().bundle("fevers"), "fevers:keyword-gone")

    faults = verify_link([core_bundle(), bundle], core())

    assert [fault.rule.value[0] for fault in faults] == ["V12"]

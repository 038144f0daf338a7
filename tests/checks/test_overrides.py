"""Cards that take the place of others, and cards that a set leaves out."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from everrain_dsl import compile_sources
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.cli import everrain
from everrain_dsl.source import Source
from everrain_runtime.content.content import Content
from everrain_runtime.play import simulation
from everrain_runtime.rules.round.setup import new_board
from tests.sources import core_bundle

SET = 'set "Deep"\n  code "deep", version "1.0.0", symbol "D", languages "en", builds on "core"\n'
CABINS = """
improvement "Cabins", starter, x8
  replaces "Cabins" of "core"
  crew space
    this crew recovers 2 strain
"""
RAIN = """
sea event "A Drier Rain"
  replaces "Rain With Opinions" of "core"
  collect 1 coin
"""
RISING = """
enemy "Drowned Thing", act 1, x4, miniatures 4
  replaces "Drowned Man" of "core"
  health 3, dice 3, spoils 1

sea event "Rising"
  spawn 1 "Drowned Man"

scenario "it rises" of "Rising"
  given one "Drowned Man" on deck as the sleeper
  given the next draw is "Drowned Man"
  given enemy rolls move, move
  choose one zone
  do spawn 1 "Drowned Man"
  choose one zone
  do draw 1 card from the "Enemy" deck as the lot
  expect exactly 3 "Drowned Man" on your ship
  expect exactly 3 "Drowned Thing" on your ship
"""

pytestmark = pytest.mark.rule("SET-18")


def bundle(cards: str, set_: str = SET) -> Bundle:
    sources = [Source("set.rain", set_), Source("cards.rain", cards)]
    compiled = compile_sources(sources, libraries=[core_bundle()])
    assert [each.code for each in compiled.report] == []
    return compiled.bundle()


def found(cards: str, set_: str = SET) -> list[str]:
    sources = [Source("set.rain", set_), Source("cards.rain", cards)]
    return [each.message for each in compile_sources(sources, libraries=[core_bundle()]).report]


def sea_events(content: Content) -> tuple[str, ...]:
    return new_board(content, 1).decks[content.deck_of("sea event")].cards


def test_a_card_lies_in_the_deck_in_place_of_the_one_it_replaces() -> None:
    content = Content([core_bundle(), bundle(RAIN)])

    assert "deep:a-drier-rain" in sea_events(content)
    assert "core:rain-with-opinions" not in sea_events(content)


def test_everybody_begins_with_the_card_that_replaces_a_starter() -> None:
    content = Content([core_bundle(), bundle(CABINS)])

    assert content.named("Cabins", "improvement").id == "deep:cabins"
    assert simulation.simulate(content, 2, players=2).games == 2


def test_a_card_that_speaks_of_the_replaced_one_means_the_new_one() -> None:
    old = bundle('sea event "Sign"\n  search the "Sea Event" deck for "Rain With Opinions"\n',
                 SET.replace("deep", "sign").replace("Deep", "Sign"))  # fmt: skip
    content = Content([core_bundle(), bundle(RAIN), old])

    symbols = [name for type_, name in content.get("sign:sign").bundle.symbols if type_ == "name"]
    assert symbols == ["deep:a-drier-rain"]


def test_a_card_that_the_manifest_leaves_out_lies_in_no_deck() -> None:
    out = SET + '  without "Rain With Opinions" of "core"\n'
    content = Content([core_bundle(), bundle('sea event "Dry"\n  collect 1 coin\n', out)])

    assert "core:rain-with-opinions" not in sea_events(content)
    assert "deep:dry" in sea_events(content)


def test_two_sets_that_replace_the_same_card_are_not_played_together() -> None:
    other = SET.replace("deep", "wide").replace("Deep", "Wide")

    with pytest.raises(ValueError, match="deep:a-drier-rain and wide:a-drier-rain both replace"):
        Content([core_bundle(), bundle(RAIN), bundle(RAIN, other)])


def test_two_sets_at_hand_that_replace_the_same_card_are_told_apart_at_both() -> None:
    other = SET.replace("deep", "wide").replace("Deep", "Wide")
    libraries = [core_bundle(), bundle(RAIN), bundle(RAIN, other)]

    found = compile_sources([Source("a.rain", "")], libraries=libraries).report

    (twice,) = [each for each in found if each.code == "E0637"]
    assert "`A Drier Rain` already replaces `Rain With Opinions`" in twice.message
    assert [label.text for label in twice.labels] == ["it is replaced here"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('"Cabins" of "core"', "is an improvement, and this card is a sea event"),
        ('"Rain" of "nowhere"', "this set doesn't build on `nowhere`"),
        ('"Mine" of "deep"', "it is in the same set"),
        ('"Rain With Opinion" of "core"', "`core` has no such card"),
    ],
)
def test_what_cannot_be_replaced_is_refused_with_its_reason(line: str, why: str) -> None:
    (message,) = found(f'sea event "Mine"\n  replaces {line}\n  collect 1 coin\n')

    assert why in message


def test_the_same_card_is_replaced_once() -> None:
    messages = found(RAIN + RAIN.replace("Drier", "Wetter"))

    assert messages == ["`A Drier Rain` already replaces `Rain With Opinions`"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('without "Cabins" of "core"', "every captain begins with `Cabins`"),
        ('without "Agenda" of "core"', "`core` has no such card"),
        ('without "Rain With Opinions"', "its set is missing"),
    ],
)
def test_what_cannot_be_left_out_is_refused_with_its_reason(line: str, why: str) -> None:
    (message,) = found('sea event "Mine"\n  collect 1 coin\n', f"{SET}  {line}\n")

    assert why in message


def test_the_sets_own_cards_and_scenarios_mean_the_card_in_place(tmp_path: Path) -> None:
    (tmp_path / "set.rain").write_text(SET, "utf-8")
    (tmp_path / "cards.rain").write_text(RISING, "utf-8")

    tested = CliRunner().invoke(everrain, ["test", str(tmp_path)])

    assert tested.exit_code == 0, tested.output

"""Kinds of cards that sets declare: read, printed, drawn, and living where they say."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from everrain_dsl import compile_sources
from everrain_dsl.bytecode.bundle import Invalid, dump, load
from everrain_dsl.bytecode.verifier import verify_link
from everrain_dsl.cli import everrain
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.print import plain, render
from everrain_dsl.readback.check import read_back
from everrain_dsl.source import Source
from everrain_runtime import scenarios
from everrain_runtime.bots import BOTS
from everrain_runtime.content.content import Content
from everrain_runtime.play import journal, session
from everrain_runtime.state.encoding import fingerprint
from everrain_site.model import Reference
from everrain_site.render import render as render_site
from tests.sources import codes, core_bundle

if TYPE_CHECKING:
    from pathlib import Path

    from everrain_dsl.compiler import Compiled
    from everrain_runtime.state import Board

MANIFEST = 'set "Tides", code "tides", version "0.1.0", languages "en"\n  builds on "core"\n'
KINDS = """
kind "portent", plural "portents", is read once
kind "influence", plural "influences", stays on the table
kind "bargain", plural "bargains", stays with a ship
kind "mutter", plural "mutters", stays with a crew

deck "Portent", holds portents
deck "Influence", holds influences
deck "Bargain", holds bargains
deck "Mutter", holds mutters

portent "A Door In The Water", x2
  > It is locked.
  collect 1 clue

influence "Salt Tithe"
  > It is not a thing that happened. It is how things are.
  on arrival
    every player loses 1 clue
  every crew gets -1 resolve

influence "The Ports Have Heard"
  the price of hires gets +5

bargain "A Third Of Everything", x2
  on arrival
    collect 20 coin
  after this ship suffers damage
    pay 1 coin

mutter "Counts The Casks", x2
  on arrival
    this crew suffers 1 strain
  this crew gets +1 luck
  after this crew recovers strain
    discard this card

sea event "A Quiet Word"
  draw 1 card from the "Portent" deck
  draw 1 card from the "Influence" deck
  draw 1 card from the "Mutter" deck

sea event "The Tithe Is Remitted"
  if there is an influence in play
    discard one influence
  if any crew on deck has a mutter
    collect 1 clue
  discard every mutter on a crew on deck

rules "Salt In The Blood"
  after you encounter an influence
    collect 1 coin
  after a mutter is discarded
    collect 2 coin
"""
QUIET = """
scenario "each card goes where its kind lives" of "A Quiet Word"
  given one crew on deck with luck 4 as the watch
  given 2 clues
  given 0 coin
  given the next draw is "A Door In The Water"
  given the next draw is "Salt Tithe"
  given the next draw is "Counts The Casks"
  expect you have exactly 2 clues
  expect the "Portent" discard pile is not empty
  expect exactly 1 influence in play
  expect the watch has a mutter
  expect the watch has exactly 1 strain
  expect the watch's luck is exactly 5
  expect you have exactly 1 coin
"""
REMITTED = """
scenario "they leave play" of "The Tithe Is Remitted"
  given one crew on deck with resolve 5 as the watch
  given one "Salt Tithe"
  given one mutter on the watch
  given 0 clues
  given 0 coin
  expect no influence is in play
  expect no mutter is in play
  expect the watch's resolve is exactly 5
  expect you have exactly 1 clue
  expect you have exactly 2 coin
"""
BARGAIN = """
scenario "a bargain goes down with its ship" of "A Third Of Everything"
  given 5 coin
  given fate rolls 9
  do your ship suffers 1 damage
  expect you have exactly 4 coin
  do discard every bargain
  expect no bargain is in play
"""
TWICE = """
scenario "two equal bargains are both kept" of "A Third Of Everything"
  given one "A Third Of Everything"
  given one "A Third Of Everything"
  given 5 coin
  given fate rolls 9
  do your ship suffers 1 damage
  expect you have exactly 3 coin
"""
COUNTS = """
scenario "a mutter ends as it says" of "Counts The Casks"
  given one crew on deck with 1 strain as the watch
  do the watch recovers 1 strain
  expect no mutter is in play

scenario "a mutter leaves with its crew" of "Counts The Casks"
  given a crew on deck as the neighbour
  given one crew on deck as the watch
  do the watch dies
  expect no mutter is in play
"""


LAID = """
setup "Two Bells"
  draw 2 cards from the "Influence" deck
  draw 1 card from the "Bargain" deck
  draw 1 card from the "Mutter" deck
"""


def compiled(text: str = KINDS, *, manifest: str = MANIFEST) -> Compiled:
    return compile_sources([Source("tides.rain", manifest + text)], libraries=[core_bundle()])


@pytest.mark.parametrize("scenario", [QUIET, REMITTED, BARGAIN, TWICE, COUNTS])
def test_a_card_lives_and_works_where_its_kind_says(scenario: str) -> None:
    found = compiled(KINDS + scenario)

    stage = scenarios.prepare(found)
    outcomes = [scenarios.run(one, found, stage.content) for one in stage.scenarios]

    assert codes(found) == []
    assert [each.failure for each in outcomes] == [None] * len(outcomes)


def test_a_card_of_a_kind_prints_and_reads_back() -> None:
    found = compiled()
    (card,) = found.named("Counts The Casks")
    printed = plain(render(card, found.phrasebook))

    assert "Mutter" in printed
    assert "This Crew gets +1 Luck." in printed
    assert "attached" not in printed
    assert all(not each.difference for each in read_back(found))


def test_a_bundle_knows_its_kinds_by_itself() -> None:
    bundle = load(dump(compiled().bundle("tides")))

    assert verify_link([core_bundle(), bundle]) == []


def test_a_set_makes_cards_of_a_kind_of_a_compiled_set() -> None:
    tides = compiled().bundle("tides")
    manifest = (
        'set "Ebb", code "ebb", version "0.1.0", languages "en"\n  builds on "core", "tides"\n'
    )
    text = 'influence "Low Water"\n  every crew gets -1 luck\n'
    found = compile_sources([Source("ebb.rain", manifest + text)], libraries=[core_bundle(), tides])
    ebb = load(dump(found.bundle("ebb")))

    assert codes(found) == []
    assert verify_link([core_bundle(), tides, ebb]) == []
    assert verify_link([core_bundle(), ebb]) != []


def test_a_bundle_without_the_declaration_is_refused() -> None:
    value = compiled().bundle("tides").to_json()
    value["set"].pop("requires")
    value["programs"] = [each for each in value["programs"] if each["kind"] != "kind"]

    with pytest.raises(Invalid, match="influence"):
        load(json.dumps(value).encode())


def test_two_sets_cannot_declare_one_kind() -> None:
    other = compiled('kind "influence", plural "influences", is read once\n').bundle("tides")
    manifest = (
        'set "Ebb", code "ebb", version "0.1.0", languages "en"\n  builds on "core", "tides"\n'
    )
    text = 'kind "influence", plural "influences", is read once\n'
    found = compile_sources([Source("ebb.rain", manifest + text)], libraries=[core_bundle(), other])

    assert catalogue.KIND_TWICE.code in codes(found)


def test_a_set_that_does_not_see_a_kind_may_use_its_word() -> None:
    tides = compiled().bundle("tides")
    manifest = 'set "Ebb", code "ebb", version "0.1.0", languages "en"\n  builds on "core"\n'
    text = 'sea event "Squall"\n  choose one crew on deck as the portent\n  the portent dies\n'
    found = compile_sources([Source("ebb.rain", manifest + text)], libraries=[core_bundle(), tides])

    assert codes(found) == []


def test_a_kind_and_its_cards_have_pages() -> None:
    pages = render_site(Reference(compiled(), catalogue.ENTRIES))

    assert [path for path in pages if "salt-tithe" in path]
    assert [path for path in pages if "influence" in path and "salt" not in path]


def test_words_of_a_set_lists_its_kinds(tmp_path: Path) -> None:
    bundle = tmp_path / "tides.json"
    bundle.write_bytes(dump(compiled().bundle("tides")))
    result = CliRunner().invoke(everrain, ["words", "--set", str(bundle)])

    assert 'influence "Squall"' in result.output
    assert "A card of the set tides that stays on the table." in result.output
    assert "sea event" not in result.output


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            'kind "woe", plural "woes", is read once\n  section upon arrival\n',
            "a section in this form",
        ),
        (
            'kind "woe", plural "woes", is read once\n  field reward, a number from 0 to 20\n',
            "a field in this form",
        ),
        ('token "Light"\n', "tokens"),
    ],
)
def test_what_no_set_can_declare_is_refused_by_its_name(text: str, what: str) -> None:
    found = compiled(text)

    assert codes(found) == [catalogue.CANNOT_DECLARE.code]
    assert f"a set can't declare {what}" in found.diagnostics[0].message


def test_a_card_of_a_kind_that_is_encountered_is_not_drawn() -> None:
    found = compiled(KINDS + 'rules "Ears"\n  after an influence is drawn\n    collect 1 coin\n')

    assert codes(found) == [catalogue.UNKNOWN_EVENT.code]


def test_a_scenario_is_of_the_card_that_its_deck_is_called_after() -> None:
    rules = 'rules "Influence"\n  after you encounter an influence\n    collect 3 coin\n'
    scenario = 'scenario "heard" of "Influence"\n  expect you have exactly 0 coin\n'
    found = compiled(KINDS + rules + scenario)
    (of,) = found.scenarios

    assert of.card in {card.id for card in found.named("Influence") if card.kind == "rules"}


def put_down_at(every: int) -> Board:
    """Return the board of a game of the set, put down and taken up at each of so many answers."""
    content = Content([core_bundle(), compiled(KINDS + LAID).bundle("tides")])
    file = io.StringIO()
    game = session.start(content, ("",), file, seed=4, choices={"setup": "tides:setup-two-bells"})
    for count in range(1, 25):
        assert game.pending is not None
        picked = BOTS["random"](count).answer(game.playthrough.game, game.pending)
        game.choose(*[game.pending.options[at].key for at in picked])
        if count % every == 0:
            text, file = file.getvalue(), io.StringIO(file.getvalue())
            file.seek(0, io.SEEK_END)
            game = session.go_on(journal.read(text), content, file, fresh=False)
    return game.board


@pytest.mark.long
def test_a_game_with_cards_of_a_kind_is_put_down_and_goes_on() -> None:
    through, put_down = put_down_at(every=99), put_down_at(every=5)
    places = [card.where for card in put_down.cards.values() if card.card.startswith("tides:")]

    assert set(places) == {"on the table", "attached"}
    assert fingerprint(put_down) == fingerprint(through)


def test_a_kind_lives_in_one_place() -> None:
    found = compiled('kind "hope", plural "hopes"\n')
    again = compiled('kind "woe", plural "woes", is read once, stays with a ship\n')

    assert codes(found) == [catalogue.MISSING_FIELD.code]
    assert codes(again) == [catalogue.DUPLICATE_FIELD.code]


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("relic", "the word already means something, as in `relic`, a kind of card"),
        ("strain", "the word already means something, as in `strain`"),
        ("otherwise", "the word already means something, as in `otherwise if CONDITION`"),
    ],
)
def test_a_word_that_is_taken_is_told_with_what_it_means(word: str, meaning: str) -> None:
    found = compiled(f'kind "{word}", plural "{word}s", is read once\n')

    assert codes(found) == [catalogue.KIND_WORD.code]
    assert meaning in found.diagnostics[0].message


#: Kinds that are refused, each for another reason.
REFUSED = {
    "hero": 'kind "hero", stays on the table',
    "heroine": 'kind "heroine", plural "heroinen", stays on the table',
    "echo": 'kind "echo", plural "echoes", stays on the table',
    "lens": 'kind "lens", plural "lenses", stays on the table',
    "vigil": 'kind "vigil", plural "vigils"',
}
#: Lines that speak of cards of a kind.
SPEAKING = (
    "if the only card is a {kind}\n    collect 1 clue",
    'draw 1 card from the "Treasure" deck\n  if that card is not a {kind}\n    collect 1 clue',
    'draw 2 cards from the "Treasure" deck as the haul\n  take one {kind} of the haul',
    "if you have at least 1 {kind}\n    collect 1 clue",
    'search the "Treasure" deck for a {kind}',
    "discard every {kind}",
    "let every {kind} suffers 1 strain",
)


def test_lines_that_speak_of_a_kind_that_is_refused_are_read(subtests: pytest.Subtests) -> None:
    for kind, declared in REFUSED.items():
        for line in SPEAKING:
            with subtests.test(kind=kind, line=line):
                said = line.format(kind=kind)
                text = f'{declared}\n\nsea event "A"\n  {said}\n'
                found = compile_sources([Source("kinds.rain", text)]).diagnostics

                assert found[0].span.line == 1
                assert catalogue.INTERNAL_ERROR.code not in {each.code for each in found}

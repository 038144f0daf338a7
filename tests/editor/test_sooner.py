"""What is told of a change at once is what the check of the whole set tells of it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from everrain_dsl.editor.workspace import Desk

Told = list[tuple[int, int, str]]

MANIFEST = (
    'set "Tides"\n  code "tides", version "1.0.0", symbol "T", language "en", builds on "core"\n'
)
OTHER = """\
positive trait "Light Sleeper" (sea)
  before this crew suffers strain
    prevent 1
"""
CARDS = """\
# Squalls.
sea event "Squall"
  > It comes.

  choice "Look"
    one crew on deck tests resolve
      pass
        collect 2 clues
        that crew gains trait "Light Sleeper"
      fail
        that crew suffers 1 strain
  choice "Leave"
    lose 1 clue

scenario "it is left" of "Squall"
  given 2 clues
  choose "Leave"
  expect exactly 1 clue

sea event "Calm"
  > Nothing.

  collect 1 clue

trinket "Whistle"
  value 0 at "Ashmoor", 5, 10 at "Grimsea"
  use
    every crew on deck recovers 1 strain
"""


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> tuple[Desk, Path]:
    folder = tmp_path_factory.mktemp("tides")
    (folder / "set.rain").write_text(MANIFEST, "utf-8")
    (folder / "traits.rain").write_text(OTHER, "utf-8")
    path = folder / "cards.rain"
    path.write_text(CARDS, "utf-8")
    desk = Desk()
    desk.put(path, CARDS)
    assert desk.check(path).findings == []
    return desk, path


def soon_and_at_last(desk: Desk, path: Path, text: str) -> tuple[Told | None, Told]:
    desk.put(path, text)
    soon = desk.found_soon(path)
    loaded = desk.loaded(desk.root(path), desk.texts)
    at_last = [each for each in loaded.findings if each.path == str(path)]
    return (
        None if soon is None else sorted((e.span.line, e.span.column, e.code) for e in soon),
        sorted((each.span.line, each.span.column, each.code) for each in at_last),
    )


def test_a_mistake_is_told_at_once_where_it_stands(
    checked: tuple[Desk, Path], subtests: pytest.Subtests
) -> None:
    for was, now in [
        ("collect 2", "colect 2"),
        ("collect 2 clues", "gain 2 clues  # as found"),
        ("  given 2 clues", "  given 2 cleus"),
        ("every crew on deck recovers", "all crew on deck recover"),
        ("collect 1 clue", "collect 1 clues"),
        ("that crew suffers", "that enemy suffers"),
        ('"Light Sleeper"', '"Light Sleper"'),
        ('of "Squall"', 'of "Sqall"'),
        ('sea event "Calm"', 'sea event "Squall"'),
        ('sea event "Calm"', "frobnicate"),
        ("  value 0", "  value zero"),
        ("  > Nothing.\n", "\n\n\n  > Nothing.\n\n  colect 1 clue\n"),
        (CARDS[CARDS.index('sea event "Calm') :], ""),
    ]:
        with subtests.test(was=was):
            soon, at_last = soon_and_at_last(*checked, CARDS.replace(was, now, 1))

            assert soon == at_last
            assert at_last or not now


def test_a_new_card_may_speak_of_itself_and_be_spoken_of(checked: tuple[Desk, Path]) -> None:
    new = 'positive trait "Deaf" (sea)\n  before this crew suffers strain\n    prevent 1\n\n'
    text = CARDS.replace('sea event "Calm"', f'{new}sea event "Calm"').replace(
        "  collect 1 clue\n", '  one crew on deck gains trait "Deaf"\n'
    )

    assert soon_and_at_last(*checked, text) == ([], [])


def test_what_was_found_below_moves_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "cards.rain"
    wrong = CARDS.replace("every crew on deck recovers", "every crew on deck recover").replace(
        '  that crew gains trait "Light Sleeper"\n      ', ""
    )
    desk = Desk()
    desk.put(path, wrong)
    (found,) = desk.check(path).findings
    desk.put(path, wrong.replace("  > It comes.", "  > It comes,\n  > and goes."))

    soon = desk.found_soon(path)
    assert soon is not None
    (moved,) = soon
    assert (moved.code, moved.span.line) == (found.code, found.span.line + 1)
    assert moved.span.text == found.span.text


@pytest.mark.parametrize(
    "text",
    [
        f"  stray\n{CARDS}",
        CARDS.replace('sea event "Calm"', 'stats might\n\nsea event "Calm"'),
        CARDS.replace(
            'sea event "Calm"', 'define "make merry"\n  collect 1 clue\n\nsea event "Calm"'
        ),
    ],
)
def test_what_others_are_read_by_waits_for_the_whole_set(
    text: str, checked: tuple[Desk, Path]
) -> None:
    desk, path = checked
    desk.put(path, text)

    assert desk.found_soon(path) is None


@pytest.mark.long
def test_drawn_edits_are_told_alike(checked: tuple[Desk, Path]) -> None:
    chance = random.Random(13)
    for _ in range(10):
        lines = CARDS.split("\n")
        at = chance.randrange(1, len(lines))
        match chance.choice(["cut", "swap", "drop", "twice"]):
            case "cut":
                lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
            case "swap":
                lines[at - 1 : at + 1] = lines[at - 1 : at + 1][::-1]
            case "drop":
                del lines[at]
            case _:
                lines.insert(at, lines[at])
        soon, at_last = soon_and_at_last(*checked, "\n".join(lines))
        if soon is not None:
            assert _but_twice(soon) == _but_twice(at_last), (at, lines[at - 1 : at + 2])


def _but_twice(found: Told) -> Told:
    """Leave out which of two cards of one name is the second: at once it is the new one."""
    return [each for each in found if each[2] != "E0401"]

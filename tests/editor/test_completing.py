"""Completion offers what the parser can read next: the names and words that fit, the best first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.editor import definitions, hover
from everrain_dsl.editor.completion import complete
from everrain_dsl.editor.workspace import Desk
from tests.editor.test_renaming import CARDS, MANIFEST
from tests.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

STATS = ["strength", "resolve", "intelligence", "luck"]
#: What is typed, what is offered first, and what is not offered.
TYPED: tuple[tuple[str, list[str], list[str]], ...] = (
    ("\n  one crew on deck tests ", STATS, ["glow", "collect"]),
    ("\n  roll ", ["the ${1:table} table"], ["collect ${1:2} clue"]),
    ("\n  roll 2 ", ["fate", "attack", "evasion", "enemy"], ["nights"]),
    ('\n  choose one\n    choice "A"\n      ', ["> "], []),
    ("\n  if at least 3 clues\n    ", [], ["> "]),
    ("\n  that crew suf", ["suffers ${1:2} strain"], ["suffix"]),
    ('\n  begin story "', ["The Keeper Below"], ["Lamplighter", "Hardy"]),
    ('\n  begin story "The Drow', ["The Drowned Choir"], ["The Drowned Lantern"]),
    ('\n  one crew gains trait "', ["Lamplighter", "Afraid of the Dark"], ["The Keeper Below"]),
    ('\n  draw 1 card from the "', ["Lantern", "Promise"], ["Moths"]),
    ('\n  set mark "the ho', ["the hour is told"], ["Lamplighter"]),
    ('positive trait "Z" (sea)\n  wi', ["wick ${1:2}"], []),
    ('lantern "Z", gl', ["glow"], ["luck"]),
    ('lantern "Z", glow 1, flame ', ["warm", "cold"], ["hot"]),
    ('scenario "x" of "Moths"\n  choose "', ["Hang out the brightest"], ["Moths"]),
    ('setup "Z", players 1 to 4\n  use rules "', ["Every Night This Week"], ["Moths"]),
    ("sea e", ['sea event "${1:Name}"'], []),
    ("\n  coll", ["collect ${1:2} clue"], []),
    ("\n  that zzz ", [], ["collect"]),
)


def test_what_fits_the_slot_is_offered_first_and_nothing_else(subtests: pytest.Subtests) -> None:
    path = ROOT / "cards" / "lanterns" / "cards.rain"
    before = path.read_text("utf-8")
    desk = Desk()
    desk.check(path)
    for typed, first, never in TYPED:
        with subtests.test(typed=typed):
            card = '\nsea event "Z"' if typed.startswith("\n") else "\n"
            text = f"{before}{card}{typed}"
            desk.put(path, text)
            found = complete(desk.index(path, lately=True), desk.unread(path), len(text))
            offered = [each.text for each in found]

            assert offered[: len(first)] == first
            assert not {*offered} & {*never}


def test_conditions_are_offered_behind_if() -> None:
    path = ROOT / "cards" / "lanterns" / "cards.rain"
    text = path.read_text("utf-8") + '\nsea event "Z"\n  if '
    desk = Desk()
    desk.check(path)
    desk.put(path, text)

    found = complete(desk.index(path, lately=True), desk.unread(path), len(text))
    offered = [each.label for each in found]

    assert "you hold the first player token" in offered[:6]
    assert "collect NUMBER clue" not in offered


def test_every_declared_word_is_told_and_found(tmp_path: Path, subtests: pytest.Subtests) -> None:
    (tmp_path / "set.rain").write_text(MANIFEST, "utf-8")
    path = tmp_path / "cards.rain"
    path.write_text(CARDS, "utf-8")
    desk = Desk()
    tree = desk.tree(path)
    assert tree is not None
    index = desk.index(path)
    for at, more, told, line in (
        ("tests faith", 1, "Test a stat;", None),
        ("tests faith", 7, "**faith**: stat", "stats faith"),
        ("value 3", 1, "What they are for crew of other sets", None),
        ("players", 0, "", None) if "players" in CARDS else ("glow 1", 5, "**glow**: field", None),
        ("glow 1", 1, "**glow**: field", 'field "glow"'),
        ("mood grim\n", 6, "**grim**: value", 'field "mood"'),
        ("devout 2", 1, "Devout", 'keyword "Devout"'),
        ("that crew hails the tide", 11, "hails the tide", 'define "{crew} hails'),
        ("ship is overgrown", 9, "overgrown", "define whether"),
        ("hymn order", 1, "Hymn", 'order "Hymn"'),
        ("push back dread", 11, "Dread", 'track "Dread"'),
        ('"kelp" counter to', 2, "Kelp", 'counters "Kelp"'),
        ("an idol of", 4, "idol", 'kind "idol"'),
        ('choose "Kelp"', 9, "**Kelp**: choice", 'choice "Kelp"'),
        ("the heir gains", 5, "**heir**: what this card calls it", "choose one crew"),
        ("rite\n    add", 1, "**rite**: section", 'section "rite"'),
        ("(sea), x2", 7, "How many copies", None),
        ("prevent the number", 1, "prevent", None),
    ):
        with subtests.test(at=at, more=more):
            offset = CARDS.index(at) + more
            found = hover.hover(index, tree, offset)
            declared = definitions.definitions(index, tree, offset)

            assert told == "" or (found is not None and told in found.text)
            if line is not None:
                first = declared[0]
                assert first.source.line(first.line).strip().startswith(line)

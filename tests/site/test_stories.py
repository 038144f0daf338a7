"""Stories as graphs, scenarios as sentences."""

from __future__ import annotations

import re

from everrain_dsl.model import Card
from everrain_site import paths
from everrain_site.cards import card_page
from everrain_site.scenario_prose import retold
from everrain_site.stories import LOST, Way, stories_page, ways
from tests.site.test_web import core


def story(name: str) -> Card:
    return next(card for card in core().by_kind["story"] if card.name == name)


def test_every_way_through_a_story_is_found() -> None:
    assert ways(story("The Lamp That Walks"), core()) == [
        Way("core:smoke-without-a-fire", "core:the-lamp-on-the-water", labels)
        for labels in (('"Follow the one set"', "passed"), ('"Follow the one set"', "failed"))
    ] + [
        Way("core:the-lamp-on-the-water", "core:the-keepers-daughter", ('"Pass it oil"',)),
        Way(
            "core:the-lamp-on-the-water",
            "core:the-keepers-daughter",
            ('"Keep it in sight all night"',),
        ),
        Way("core:the-lamp-on-the-water", LOST, ('"Douse your own"',)),
    ]


def test_ways_that_leave_out_chapters_are_found() -> None:
    found = {(way.start, way.end) for way in ways(story("The Long Way Down"), core())}

    assert ("core:a-stair-in-the-water", "core:the-landing") in found
    assert ("core:the-thirteenth-step", "core:what-lives-at-the-bottom") in found
    assert ("core:the-landing", "core:up-again") in found
    assert ("core:the-landing", "core:what-lives-at-the-bottom") not in found


def test_a_way_leads_to_every_chapter() -> None:
    for each in core().by_kind["story"]:
        ends = {way.end for way in ways(each, core())}
        assert {chapter.id for chapter in core().parts[each.id]} <= ends, each.id


def test_the_graph_of_a_story_is_hidden_and_leads_to_its_cards() -> None:
    page = card_page(story("The Lamp That Walks"), core())
    told, _, hidden = page.partition("<summary>Show how it goes on and ends</summary>")

    assert "keepers-daughter" not in told
    drawn = re.search(r'<figure class="er-board">.*?</figure>', hidden)
    assert drawn
    assert re.findall(r'<a href="([^"]*)">', drawn[0]) == [
        "smoke-without-a-fire.html", "the-lamp-on-the-water.html", "the-keepers-daughter.html",
    ]  # fmt: skip
    assert drawn[0].count("<line") == 3
    assert 'er-lost"' in drawn[0]
    assert (
        '(the-lamp-on-the-water.md) ("Douse your own") \N{RIGHTWARDS ARROW} the story is lost'
        in hidden
    )


def test_all_stories_stand_on_one_page_that_tells_no_end() -> None:
    page = stories_page(core())

    rows = [line for line in page.splitlines() if line.startswith("| [")]
    assert len(rows) == len(core().by_kind["story"])
    lamp = next(row for row in rows if row.startswith("| [The Lamp That Walks]"))
    assert "[Smoke Without a Fire](core/smoke-without-a-fire.md)" in lamp
    assert "[The Drowned Choir](core/the-drowned-choir.md)" in lamp  # an ending asks about it
    assert "the-keepers-daughter" not in page
    heads = next(line for line in page.splitlines() if line.startswith("| Story"))
    cells = dict(zip(heads.split(" | "), lamp.split(" | "), strict=True))
    assert (cells["Sea Event"].strip(), cells["Denizen Incident"].strip()) == ("1", "1")
    assert paths.STORIES.startswith("cards/")


def test_a_scenario_is_read_in_sentences() -> None:
    found = {each.title: each for each in core().scenarios["core:voices-under-the-hull"]}
    said = retold(found["a passed test wins two clues and begins the story"])

    assert said.startswith(
        "**A passed test wins two clues and begins the story.** *Given* a deckhand on deck with "
        'resolve 6 as the diver; fate rolls 6. *Choose* "Answer the knocking". *Expect* exactly 2'
    )


def test_no_step_of_a_scenario_is_left_out() -> None:
    for card, scenarios in core().scenarios.items():
        for each in scenarios:
            said = re.sub(r"&#(\d+);", lambda found: chr(int(found[1])), retold(each))
            for step in each.steps:
                words = " ".join(step.span.text.split()[1:])
                assert words in said, (card, each.title, words)

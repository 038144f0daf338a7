"""The language in which cards are looked for, and what is known of a card."""

from __future__ import annotations

import re

import pytest

from everrain_dsl.search.query import FIELDS, QueryError, folded, parse
from everrain_dsl.search.sheets import sheets
from tests.site.odd_set import compiled

SHEETS = {
    "choir": {
        "name": ("The Drowned Choir",),
        "kind": ("Story", "story"),
        "text": ("Collect 4 Clues.",),
        "clues": (2, 4),
        "act": (2,),
    },
    "hale": {
        "name": ("Hale",),
        "kind": ("Positive Trait (Sea)", "positive trait"),
        "text": ("This Crew recovers 2 Strain.",),
        "strain": (2,),
        "word": ("CREW recovers NUMBER strain",),
    },
    "widow": {
        "name": ("The Rain's Widow",),
        "kind": ("Denizen Labour", "denizen labour"),
        "text": ("Collect 1 Clue. Begin the Story.",),
        "clues": (1,),
        "cost": (15,),
    },
}


def found(query: str) -> list[str]:
    known = {name for sheet in SHEETS.values() for name in sheet}
    holds = parse(query, known).find
    return [name for name, sheet in SHEETS.items() if holds(sheet)]


def test_a_query_finds(subtests: pytest.Subtests) -> None:
    for query, names in [
        ("", ["choir", "hale", "widow"]),
        ("choir", ["choir"]),
        ("rain's", ["widow"]),
        ("ain", []),  # a word is found from its beginning
        ("t:denizen", ["widow"]),
        ("T:DENIZEN", ["widow"]),
        ("t:positive t:trait", ["hale"]),
        ("kind:sea", ["hale"]),
        ('kind="positive trait"', ["hale"]),
        ("kind=trait", []),
        ("kind!=story", ["hale", "widow"]),
        ("clues>=2", ["choir"]),
        ("clues<2", ["widow"]),
        ("clues:1", ["widow"]),
        ("clues!=1", ["choir", "hale"]),
        ("clues>0 -cost:15", ["choir"]),
        ("-story", ["hale"]),
        ("word:strain", ["hale"]),
        ('"the story"', ["widow"]),
        ("hale or choir", ["choir", "hale"]),
        ("(hale or choir) act:2", ["choir"]),
        ("-(hale or choir)", ["widow"]),
        ("t:story act:2 -word:strain clues>=2", ["choir"]),
    ]:
        with subtests.test(query=query):
            assert found(query) == names


def test_what_is_no_query_is_told(subtests: pytest.Subtests) -> None:
    for query, message in [
        ("clue>=2", "no card has a field `clue`: write `clues`"),
        ("clues>=many", "`>=` compares numbers"),
        ("(hale", "a bracket is not closed"),
        ("hale)", "a bracket is closed here"),
        ("()", "something is missing here"),
        ("hale or", "something is missing here"),
        ("or hale", "something is missing here"),
        ('"hale', "a quotation mark is open"),
        ("a " * 65, "more than 64 parts"),
        ("(" * 10 + "a" + ")" * 10, "more than 8 deep"),
    ]:
        refused = pytest.raises(QueryError, match=re.escape(message))
        with subtests.test(query=query), refused:
            found(query)


def test_capitals_and_signs_are_no_letters() -> None:
    assert folded("  The Rain's—Widow_2 ") == "the rain s widow 2"


def test_every_field_has_names_of_its_own() -> None:
    names = [name for field in FIELDS for name in (field.name, *field.short)]

    assert len(names) == len({*names})


def test_a_card_is_asked_for_what_it_prints() -> None:
    known = sheets(compiled())

    assert known["odd:walker"]["health"] == (1,)
    assert known["odd:walker"]["act"] == (1,)
    assert known["odd:sure"]["place"] == ("sea",)
    assert known["odd:sure"]["names"] == ("Unsure",)
    assert known["odd:sure"]["trait"] == ("Sure", "Unsure")
    assert known["odd:ada"]["port"] == ("Ashmoor",)
    assert known["odd:ada"]["coin"] == (5,)
    assert known["odd:piper"]["luck"] == (3,)
    assert known["odd:even"]["clues"] == (1,)
    assert "collect NUMBER clue" in known["odd:even"]["effect"]
    assert "Expedition" in known["odd:even"]["deck"]


def test_a_card_rests_on_the_rules_of_its_words_and_of_its_kind() -> None:
    known = sheets(compiled())
    cards = {card.id: card for card in compiled().cards}
    words = compiled().phrasebook
    walker = cards["odd:walker"]

    for table, name in walker.words:
        assert {*words.tables()[table][name].rules} <= {*known["odd:walker"]["rule"]}
    assert {*words.kinds["enemy"].rules} <= {*known["odd:walker"]["rule"]}
    assert "TST-01" in known["odd:sure"]["rule"]
    assert "ALT-01" not in known["odd:sure"]["rule"]

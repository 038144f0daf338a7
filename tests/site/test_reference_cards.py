"""Reference cards: the manual says what they print."""

from __future__ import annotations

from everrain_dsl.vocabulary.printed import ReferenceCard
from everrain_runtime.manual.manual import manual
from everrain_site.reference_cards import paragraphs
from everrain_site.render import render
from tests.site.test_web import core


def test_they_print_the_rules_and_terms_that_they_name() -> None:
    rule, term = paragraphs(("REV-02", "manned"), core().terms)

    assert rule.text == f"Laying a tile — {manual().rules['REV-02'].text}"
    assert term.text == "Manned — Of a Node: with Crew at it, and no enemy there."


def test_lists_of_the_manual_stay_lists() -> None:
    steps = [*paragraphs(("RND-05",), core().terms)]
    ranks = [*paragraphs(("ENM-11",), core().terms)]

    assert [each.bullet for each in steps] == [False, *([True] * 7)]
    assert steps[1].text == "2A: the Whilst Arisen effect of an awakened Elder One."
    assert [each.text[:2] for each in ranks[1:]] == ["1.", "2.", "3.", "4."]


def test_an_entry_that_the_manual_does_not_have_is_said_to_be_none() -> None:
    (unknown,) = paragraphs(("RND-99",), core().terms)

    assert unknown.text == "RND-99 — The manual has no rule of this id and no such term."


def test_the_manual_has_every_entry_of_the_core() -> None:
    cards = [card.printed for card in core().compiled.cards]
    entries = {each for card in cards if isinstance(card, ReferenceCard) for each in card.entries}
    unknown = [
        each for each in entries - {*manual().rules} if each.lower() not in core().terms.listed
    ]

    assert entries
    assert unknown == []


def test_their_pages_print_them() -> None:
    page = dict(render(core()))["cards/core/reference-a-round.md"]

    assert "**The Player Phase**" in page
    assert "Prints" not in page.partition("er-beside")[0]

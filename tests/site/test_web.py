"""One web: a term that is said is a link, and whatever touches a rule is found from it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from everrain_dsl.incremental.sets import load
from everrain_runtime.manual.manual import manual
from everrain_runtime.manual.proofs import Proof
from everrain_site import paths
from everrain_site.model import Reference
from everrain_site.page_context import Place
from everrain_site.render import render
from tests.site.odd_set import compiled
from tests.site.odd_set import reference as odd
from tests.sources import CORE, SHOWCASE

#: A capital inside a sentence: what the rules and the cards write with one is a term or a name.
INSIDE = re.compile(r"(?<=[a-z,0-9] )[A-Z][a-z]+(?: [A-Z][a-z]+)*")
LINK = re.compile(r"\[([^\[\]]*)\]\([^)]*\)")
NO_TERM = re.compile(r'"[^"]*"|\([^()]*\)|`[^`]*`|^\|.*$', re.MULTILINE)


@cache
def core() -> Reference:
    loaded = load([str(CORE)])
    return Reference.of(loaded.compiled)


@cache
def core_and_showcase() -> Reference:
    return Reference.of(load([str(CORE), str(SHOWCASE)]).compiled)


def stems(text: str) -> set[str]:
    """Return the words of *text* in the singular, small."""
    return {
        word.removesuffix("s").replace("ie", "y") for word in re.findall(r"[a-z]+", text.lower())
    }


def measured(paragraphs: list[tuple[str, str]]) -> tuple[float, Counter[str]]:
    """Return which part of the terms said is linked, of pairs of plain text and Markdown."""
    said = 0
    lost: Counter[str] = Counter()
    for plain, linked in paragraphs:
        there = stems(" ".join(LINK.findall(linked)))
        for term in set(INSIDE.findall(NO_TERM.sub(" ", plain))):
            said += 1
            if not stems(term) <= there:
                lost[term] += 1
    assert said
    return 1 - lost.total() / said, lost


def test_nineteen_of_twenty_terms_on_cards_are_links() -> None:
    reference, pairs = core_and_showcase(), []
    for card in reference.compiled.cards:
        place = Place(paths.card(card.id))
        for paragraph in reference.texts[card.id].rules:
            linked = reference.terms.linked(paragraph.body, place)
            pairs.append((paragraph.body, linked.replace("&#45;", "-")))
    share, lost = measured(pairs)

    assert len(pairs) > 500
    assert share >= 0.95, lost.most_common(20)


def test_nineteen_of_twenty_terms_in_rules_are_links() -> None:
    reference, pairs = core(), []
    for rule in manual().rules.values():
        place = Place(paths.section(manual().homes[rule.id]))
        for paragraph in rule.text.split("\n\n"):
            own = " ".join(f"[{name}](own)" for name in rule.defines)
            own += "".join(
                f" [{term.name}](own)"
                for term in reference.terms.listed.values()
                if term.rule == rule.id
            )
            pairs.append(
                (paragraph, reference.terms.in_markdown(paragraph, place, own=rule.id) + own)
            )
    share, lost = measured(pairs)

    assert share >= 0.95, lost.most_common(20)


def test_every_term_has_a_rule_that_says_its_meaning() -> None:
    listed = core().terms.listed

    assert listed["fate die"].rule == "DIC-04"
    assert listed["strain"].rule == "TRM-01"
    assert {term.rule for term in listed.values()} <= {*manual().rules}
    for rule in manual().rules.values():
        assert all(listed[name.lower()].rule == rule.id for name in rule.defines), rule.id


@pytest.mark.parametrize(
    ("text", "linked"),
    [
        ("2 Clues.", "2 [Clues](../../rules/08-clues.md#CLU-01)."),
        ("clues and crew", "clues and crew"),  # on cards terms have capitals
        ("Crew of Crew", "[Crew](../../rules/16-crew.md#CRW-01) of Crew"),
        ("this Crew's", "this [Crew](../../rules/16-crew.md#CRW-01)'s"),
        ("Turn it", "Turn it"),
        ("each Turn", "each [Turn](../../rules/04-rounds.md#RND-10)"),
        ("Port, Starboard", "Port, [Starboard](../../rules/13-artillery.md#ART-04)"),
        ('Discard "Unsure"', 'Discard "[Unsure](unsure.md)"'),
        ('"Crew <b>*"', '"Crew &#60;b&#62;&#42;"'),
    ],
)
def test_text_of_a_card_is_linked(text: str, linked: str) -> None:
    assert odd().terms.linked(text, Place("cards/odd/x.md")) == linked


@pytest.mark.parametrize(
    ("text", "linked"),
    [
        ("`Crew` (ORD-05)", "`Crew` ([ORD-05](19-orders.md#ORD-05))"),
        ("[Crew](x.md) <i>Crew</i>", "[Crew](x.md) <i>[Crew](16-crew.md#CRW-01)</i>"),
        ("An Altar.\n\nAn Altar.", "An Altar.\n\nAn Altar."),
        (
            "A Zone.\n\nA Zone.",
            "A [Zone](09-ship-and-deck.md#DCK-01).\n\nA [Zone](09-ship-and-deck.md#DCK-01).",
        ),
    ],
)
def test_text_of_the_manual_is_linked(text: str, linked: str) -> None:
    place = Place("rules/27-altars.md")

    assert odd().terms.in_markdown(text, place, own="ALT-01") == linked


def test_a_rule_lists_what_touches_it() -> None:
    proof = Proof("TRM-01", "test_x.py", "test_strain")
    reference = Reference.of(compiled(), proofs=[proof])
    page = render(reference)["rules/18-trauma-and-tests.md"]
    shown = page.partition("## TRM-01 ")[2].partition("\n## ")[0]

    assert "<summary>Cards " in shown
    assert f"(../{paths.card(reference.resting['TRM-01'][0].id)})" in shown
    assert "(../words/effect/suffer-strain.md)" in shown
    assert "<code>test&#95;x.py::test&#95;strain</code>" in shown


def test_a_rule_with_many_cards_leads_to_them_all() -> None:
    reference = core()
    busy = max(reference.resting, key=lambda rule: len(reference.resting[rule]))
    section = paths.section(manual().homes[busy])
    page = render(reference)[section]

    assert f'href="../cards/index.html?q=rule%3A{busy}">all {len(reference.resting[busy])}<' in page


def test_a_card_leads_to_its_rules_and_these_to_it() -> None:
    reference = odd()
    walker = reference.cards["odd:walker"]
    page = render(reference)["cards/odd/walker.md"]

    assert reference.rests_on(walker)
    for rule in reference.rests_on(walker):
        assert f"#{rule})" in page
        assert walker in reference.resting[rule]


def test_every_page_has_a_way_back() -> None:
    astray = [
        path
        for path, page in render(odd()).items()
        if not paths.in_navigation(path) and '<div class="er-trail"' not in page
    ]

    assert astray == []

"""The pages of the manual: every rule with what is to be said about it, every id a link."""

from __future__ import annotations

import re
from functools import cache

import pytest

from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.options import CHOICES
from everrain_runtime.engine.options import PRINTED
from everrain_runtime.manual.manual import KINDS, Rule, manual
from everrain_site import paths
from everrain_site.page_context import Place
from everrain_site.render import render
from tests.site.odd_set import reference


@cache
def pages() -> dict[str, str]:
    return render(reference())


def shown(identity: str) -> str:
    """Return what the page of a rule has between its heading and the next."""
    page = pages()[paths.section(manual().homes[identity])]
    return page.partition(f"## {identity} ")[2].partition("\n## ")[0]


@pytest.mark.parametrize("kind", KINDS)
def test_a_rule_shows_its_kind_where_the_search_does_not_look(kind: str) -> None:
    rule = next(rule for rule in manual().rules.values() if rule.kind == kind and not rule.ruling)

    assert f'<p class="er-mark" data-search-exclude>{kind}</p>' in shown(rule.id)


def test_a_ruling_is_marked() -> None:
    assert ">procedure · a ruling</p>" in shown("RND-03")
    assert "*Ruling.*" not in "".join(pages().values())


def test_an_option_shows_its_values_and_leads_to_the_table() -> None:
    assert (
        "Option [<code>refresh&#95;timing</code>](index.md#refresh_timing): when orders and crew "
        "refresh; <code>phase</code> as a rule, else <code>turn</code>."
    ) in shown("RND-03")
    assert "printed by the set ([Stats](../kinds/stats.md))" in shown("CRW-03")


def test_a_statement_says_why_there_is_nothing_to_test() -> None:
    assert "Nothing to test: how a card lies" in shown("TRT-02")


def test_a_rule_that_is_cited_is_a_link_on_its_own_page_and_on_others() -> None:
    assert "([MOV-01](14-movement.md#MOV-01), [MOV-03](14-movement.md#MOV-03))" in shown("ORD-07")
    assert "([SET-06](02-setup.md#SET-06))" in shown("ORD-11")
    assert "([CRW-06](16-crew.md#CRW-06))" in shown("TRM-03")
    assert "[CRW-07](#CRW-07)" in shown("HIR-08")


def test_what_is_no_rule_or_code_is_no_link() -> None:
    place = Place("rules/index.md")

    assert place.cited("`ORD-05` ORD-99 UTF-8") == "`ORD-05` ORD-99 UTF-8"
    assert place.cited("(ORD-05)") == "([ORD-05](19-orders.md#ORD-05))"


def test_a_word_leads_to_the_rules_it_follows() -> None:
    page = pages()[paths.row(core().effects["suffer_strain"])]

    assert "[TRM-01 Trauma and Strain](../../rules/18-trauma-and-tests.md#TRM-01)" in page


def test_the_list_of_words_by_rule_leads_to_the_rules() -> None:
    assert (
        '<span id="TRM-01">[TRM-01](../rules/18-trauma-and-tests.md#TRM-01)</span>'
        in (pages()[paths.RULES])
    )


def test_the_contents_count_the_rules_of_every_section() -> None:
    page = pages()[paths.MANUAL]
    lines = [
        f"| {found.number}. [{found.title}]({found.page}) | {' '.join(found.prefixes)} "
        f"| {len(found.rules)} |"
        for found in manual().sections
    ]

    assert [line for line in lines if line not in page] == []
    assert f"All {len(manual().named('final'))} rules of the final edition" in page


def test_a_rule_leads_to_what_replaces_it_in_an_older_edition() -> None:
    assert (
        "Otherwise in the draft edition: [V1-01](44-draft-discovery.md#V1-01), "
        "[V1-08](44-draft-discovery.md#V1-08)."
    ) in shown("RND-05")
    assert ">procedure · draft edition</p>" in shown("V1-01")
    assert "Replaces [AGN-02](06-agenda-track.md#AGN-02)" in shown("V1-01")


#: Rules of older editions on what the final one has no rule about: nothing there is otherwise.
WITHOUT_COUNTERPART = {
    *("V1-07", "V1-16", "V1-24", "V1-42", "V1-43", "V2-01", "V2-02", "V2-03", "V2-04", "V2-10"),
    *("V2-11", "V2-34", "V2-41", "V2-60", "V2-72", "V2-77", "V2-81"),
}


def test_each_rule_of_an_older_edition_is_named_where_the_final_one_differs() -> None:
    older = [rule for rule in manual().rules.values() if rule.edition != "final"]

    assert len(older) == 78
    assert {rule.id for rule in older if not rule.replaces} == WITHOUT_COUNTERPART
    assert [
        (rule.id, replaced)
        for rule in older
        for replaced in rule.replaces
        if f"[{rule.id}](" not in shown(replaced)
    ] == []


def test_the_contents_list_every_option() -> None:
    page = pages()[paths.MANUAL]

    assert [o.name for o in (*CHOICES, *PRINTED) if f'id="{o.name}"' not in page] == []
    assert "| <code>9</code>, <code>10</code> |" in page


def test_a_page_shows_the_whole_text_of_its_rules() -> None:
    def words(text: str) -> str:
        return "".join(each for each in text if each.isalnum())

    def lost(rule: Rule) -> bool:
        return words(rule.text) not in words(re.sub(r"\]\([^)]*\)", "", shown(rule.id)))

    assert [rule.id for rule in manual().rules.values() if lost(rule)] == []


def test_every_term_stands_in_the_glossary_with_its_rule() -> None:
    page = pages()[paths.GLOSSARY]
    terms = reference().terms.listed.values()

    left = {term.name for term in terms if f"- **{term.name}**" not in page}
    assert left == {"Banished", "Banishing", "Ends of Act", "lines of sight"}
    assert "- **Fate die** The die of ten sides, 0 to 9, for tests" in page
    zone = page.partition("- **Zone** ")[2].partition("\n")[0]
    assert "[DCK-02 How many fit into a Zone](09-ship-and-deck.md#DCK-02)" in zone


def test_a_term_is_listed_once_with_what_it_means() -> None:
    lines = pages()[paths.GLOSSARY].splitlines()

    assert "- **Banish** To take every enemy On Deck off your ship" in "\n".join(lines)
    assert [each for each in lines if each.startswith(("- **Banished", "- **Banishing"))] == []
    assert [each for each in lines if each.startswith("- **Ends of Act")] == []
    assert any(each.startswith("- **Luck** One of the four stats") for each in lines)
    named = {name for rule in manual().rules.values() for name, _ in rule.means}
    assert [name for name in sorted(named) if f"**{name}**" not in "\n".join(lines)] == []


def test_a_word_that_readers_look_for_stands_in_the_glossary_with_its_rules() -> None:
    page = pages()[paths.GLOSSARY]

    assert re.search(r"same rules\. \d+ other words lead to the rules that answer them\.", page)
    line = next(each for each in page.splitlines() if each.startswith("- landing: "))
    assert "EXP-01" in line
    letter = page[: page.index(line)].rpartition("## ")[2]
    assert letter.startswith("L ")


def test_all_rules_of_the_final_edition_stand_on_one_page() -> None:
    page = pages()[paths.WHOLE]

    assert re.findall(r"^### (\S+) ", page, re.MULTILINE) == [
        rule.id for rule in manual().named("final")
    ]

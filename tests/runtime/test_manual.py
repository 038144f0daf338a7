"""The reader of the rules manual: what a page says, and what is wrong with one."""

from __future__ import annotations

import pytest

from everrain_runtime.manual.manual import (
    MalformedManualError,
    Rule,
    Rulebook,
    manual,
    section,
)

PAGE = """# Orders

What a captain
says.

### ORD-01 {: .procedure }
Orders come in
four kinds (ORD-02). *Ruling.*

Option: `kinds`.

### ORD-02 {: .data }
They are these.

1. A Crew Order, which moves
   one Crew.
2. Another.

| Order | Number |
| --- | --- |
| Crew | 3 |

*Ruling.*

### ORD-03 {: .statement }
Orders are wooden.

*Nothing to test:* wood is
no rule.
"""


@pytest.fixture
def orders() -> Rulebook:
    return Rulebook.of([section("19-orders.md", PAGE)])


def rule(text: str, heading: str = "### ORD-01 {: .procedure }") -> Rule:
    return section("19-orders.md", f"# Orders\n\n{heading}\n{text}\n").rules[0]


def test_a_section_has_a_number_a_title_and_an_introduction(orders: Rulebook) -> None:
    found = orders.sections[0]

    assert (found.number, found.title, found.page) == (19, "Orders", "19-orders.md")
    assert found.intro == "What a captain says."
    assert found.prefixes == ("ORD",)
    assert found.kinds == {"procedure": 1, "data": 1, "statement": 1}


def test_a_heading_says_what_the_rule_is_about() -> None:
    named = rule("It holds.", "### ORD-01 What a Crew Order does {: .procedure }")

    assert (named.name, named.called) == (
        "What a Crew Order does",
        "ORD-01 What a Crew Order does",
    )
    assert rule("It holds.").called == "ORD-01"


def test_every_rule_of_the_manual_says_what_it_is_about() -> None:
    named = {each.id: each.name for each in manual().rules.values()}

    assert [each for each, name in named.items() if not name or name.endswith(".")] == []
    assert [each for each, name in named.items() if len(name) > 50] == []


def test_a_rule_is_read_whole(orders: Rulebook) -> None:
    assert orders.rules["ORD-01"] == Rule(
        id="ORD-01",
        section=19,
        title="Orders",
        edition="final",
        kind="procedure",
        text="Orders come in four kinds (ORD-02).",
        ruling=True,
        options=("kinds",),
        reason="",
    )


def test_lists_and_tables_keep_their_lines(orders: Rulebook) -> None:
    found = orders.rules["ORD-02"]

    assert found.text == (
        "They are these.\n\n"
        "1. A Crew Order, which moves one Crew.\n2. Another.\n\n"
        "| Order | Number |\n| --- | --- |\n| Crew | 3 |"
    )
    assert found.ruling


def test_a_line_of_prose_that_begins_with_a_number_is_no_item() -> None:
    assert rule("It moves on 0 to\n4. It stays on 5.").text == "It moves on 0 to 4. It stays on 5."


def test_a_statement_says_why_it_has_no_test(orders: Rulebook) -> None:
    assert orders.rules["ORD-03"].text == "Orders are wooden."
    assert orders.rules["ORD-03"].reason == "wood is no rule."


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("ORD-02", ["ORD-02"]),
        ("ord-2", ["ORD-02"]),
        ("ord", ["ORD-01", "ORD-02", "ORD-03"]),
        ("19", ["ORD-01", "ORD-02", "ORD-03"]),
        ("ORD-04", []),
        ("OR", []),
        ("2", []),
        ("", []),
    ],
)
def test_rules_are_found_by_id_letters_or_section(
    orders: Rulebook, name: str, found: list[str]
) -> None:
    assert [rule.id for rule in orders.named(name)] == found


@pytest.mark.parametrize(
    ("heading", "text"),
    [
        ("### ORD-1O {: .procedure }", "It holds."),
        ("### ORD-01", "It holds."),
        ("### ORD-01 {: .advice }", "It holds."),
        ("## More", "It holds."),
        ("### ORD-01 {: .procedure }", "*Ruling.*"),
        ("### ORD-01 {: .statement }", "It holds."),
        ("### ORD-01 {: .procedure }", "It holds.\n\n*Nothing to test:* it is plain."),
    ],
)
def test_a_malformed_rule_is_told_with_its_line(heading: str, text: str) -> None:
    with pytest.raises(MalformedManualError, match=r"^19-orders\.md:3: "):
        rule(text, heading)


@pytest.mark.parametrize(("page", "text"), [("orders.md", PAGE), ("19-orders.md", "Orders\n")])
def test_a_page_needs_a_number_and_a_title(page: str, text: str) -> None:
    with pytest.raises(MalformedManualError, match="begins with its title"):
        section(page, text)


DRAFT = """# Draft Orders

Edition: draft.

Fewer of them.

### V1-01 {: .procedure }
Orders come in two kinds.

Replaces: ORD-01, ORD-02.

### V1-02 {: .procedure }
They are made of bone.
"""


@pytest.fixture
def editions() -> Rulebook:
    return Rulebook.of([section("19-orders.md", PAGE), section("44-draft.md", DRAFT)])


def test_a_page_of_an_older_edition_says_so(editions: Rulebook) -> None:
    rule = editions.rules["V1-01"]

    assert editions.editions == ("final", "draft")
    assert editions.sections[1].intro == "Fewer of them."
    assert (rule.edition, rule.title, rule.text) == (
        "draft",
        "Draft Orders",
        "Orders come in two kinds.",
    )
    assert rule.replaces == ("ORD-01", "ORD-02")


def test_a_rule_says_where_an_older_edition_differs(editions: Rulebook) -> None:
    def said(rule: str) -> list[str]:
        return list(editions.differences(editions.rules[rule]))

    assert said("ORD-02") == ["Otherwise in the draft edition: V1-01."]
    assert said("V1-01") == ["Replaces ORD-01, ORD-02 where Draft Orders is played."]
    assert said("ORD-03") == said("V1-02") == []


def test_an_older_edition_replaces_rules_that_there_are() -> None:
    with pytest.raises(MalformedManualError, match="V1-01 replaces ORD-01, which is no rule"):
        Rulebook.of([section("44-draft.md", DRAFT)])


@pytest.mark.parametrize(
    ("name", "found"),
    [("V1-01", ["V1-01"]), ("v1", ["V1-01", "V1-02"]), ("Draft", ["V1-01", "V1-02"])],
)
def test_rules_of_an_edition_are_found_by_id_letters_or_its_name(
    editions: Rulebook, name: str, found: list[str]
) -> None:
    assert [rule.id for rule in editions.named(name)] == found


def test_an_id_stands_once() -> None:
    with pytest.raises(MalformedManualError, match=r"20-more\.md: ORD-01 is a rule twice"):
        Rulebook.of([section("19-orders.md", PAGE), section("20-more.md", PAGE)])


def test_the_manual_that_is_shipped_is_read() -> None:
    assert manual().rules["ORD-05"].title == manual().homes["ORD-05"].title == "Orders"


def test_a_rule_is_looked_for_under_other_words_that_it_does_not_say() -> None:
    found = rule("Orders come back.\n\nIndex: refreshing; orders, when\nthey come back.")

    assert found.index == ("refreshing", "orders, when they come back")
    assert found.text == "Orders come back."


def test_a_term_means_what_its_rule_says_apart() -> None:
    found = rule(
        "Orders come back.\n\nDefines: Fresh.\n\nMeans: Fresh: of an Order: ready to be\nissued."
    )

    assert found.means == (("Fresh", "of an Order: ready to be issued"),)
    assert found.text == "Orders come back."

"""A card as plain text and as Markdown: every part of it, in its place."""

from __future__ import annotations

import pytest

from everrain_dsl.english.words import is_plural_noun
from everrain_dsl.print import markdown, one_line, plain
from everrain_dsl.print.document import CardText, Fact, Paragraph

CARD = CardText(
    "Old *Nell*",
    "Relic",
    facts=(Fact("Cost", "15", "Coin"), Fact("Boat")),
    flavour=("She floats.",),
    rules=(Paragraph("Use", ("Collect 1 Clue.", "Rest.")),),
    picture=("| 1 |", "|   |"),
)


def test_markdown_has_a_part_for_everything() -> None:
    assert markdown(CARD) == (
        "# Old \\*Nell\\*\n\n**Relic**\n\nCost 15 \N{MIDDLE DOT} Boat\n\n> *She floats.*\n\n"
        "**Use** \N{EM DASH} Collect 1 Clue. Rest.\n\n```text\n| 1 |\n|   |\n```\n"
    )


def test_markdown_leaves_out_what_a_card_has_not() -> None:
    assert markdown(CardText("A", ""), level=2) == "## A\n"
    assert markdown(CardText("A", "Relic"), level=0) == "**Relic**\n"


def test_a_paragraph_stands_at_the_margin_unless_it_is_part_of_another() -> None:
    assert plain(CardText("", "", rules=(Paragraph(None, ("A.",)),))) == "\n\nA.\n"


@pytest.mark.parametrize(
    ("depth", "bullet", "line"),
    [(0, False, "B."), (1, False, "B."), (2, False, "    B."), (3, False, "        B."),
     (1, True, "- B."), (2, True, "    - B."), (3, True, "        - B.")],
)  # fmt: skip
def test_a_part_of_a_paragraph_is_set_in_by_its_depth(depth: int, bullet: bool, line: str) -> None:
    said = markdown(CardText("", "", rules=(Paragraph(None, ("B.",), depth, bullet),)), level=0)

    assert said == line + "\n"


def test_what_follows_a_line_of_a_list_stays_in_it() -> None:
    rules = (
        Paragraph(None, ("Roll.",)),
        Paragraph("1", ("A.",), 1, bullet=True),
        Paragraph("2", ("B.",), 1, bullet=True),
        Paragraph(None, ("C.",), 2),
        Paragraph(None, ("D.",)),
    )

    assert markdown(CardText("", "", rules=rules), level=0) == (
        "Roll.\n\n- **1** \N{EM DASH} A.\n- **2** \N{EM DASH} B.\n\n    C.\n\nD.\n"
    )


def test_on_one_line_each_line_of_a_list_keeps_its_bullet() -> None:
    rules = (
        Paragraph(None, ("Choose one:",)),
        Paragraph("Long", ("A.",), 1, bullet=True),
        Paragraph("Short", ("B.",), 1, bullet=True),
    )

    assert one_line(rules) == (
        "Choose one: \N{BULLET} Long \N{EM DASH} A. \N{BULLET} Short \N{EM DASH} B."
    )
    assert one_line(()) == ""


@pytest.mark.parametrize(
    ("noun", "many"),
    [("dice", True), ("attack dice", True), ("dice limit", False), ("order", False)],
)
def test_a_noun_takes_its_verb_by_its_last_word(noun: str, many: bool) -> None:
    assert is_plural_noun(noun) is many

"""Whole cards: kinds, facts, headings, and the ways to show them."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from everrain_dsl import model
from everrain_dsl.print import Fact, markdown, plain, render
from everrain_dsl.print.document import CardText, Paragraph
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.printed import OwnField, Place, Price, Value


def rules(card: model.Card, make: Any) -> list[str]:
    """Return the paragraphs of a card's rules."""
    return [paragraph.text for paragraph in render(card, make.words).rules]


def test_a_card_with_choices_prints_them_under_their_labels(make: Any) -> None:
    options = (
        make.option(
            "Sing over it",
            make.do("recover_all", make.many("every", "crew")),
            requires=(model.Counted(make.many("group", "crew", "on_deck"), make.at_least(2)),),
            costs=(make.do("pay_coin", 1),),
        ),
        make.option("Flee", make.do("advance", make.name("token", "agenda"), 2)),
    )
    choices = model.Choices(options, make.block(make.do("end_turn")), 1, 1, make.span)

    assert rules(make.card("sea event", make.action("body", choices)), make) == [
        "Sing over it \N{EM DASH} Requires at least 2 Crew On Deck. "
        "Pay 1 Coin: every Crew recovers all Strain.",
        "Flee \N{EM DASH} Advance the Agenda by 2.",
        "If you can do neither \N{EM DASH} End the Turn.",
    ]


def test_several_needs_are_one_sentence(make: Any) -> None:
    option = make.option(
        "Flee",
        make.do("end_turn"),
        requires=(
            make.has_clues(1),
            model.ThereIs(make.many("any", "enemy")),
            model.NumberIs(make.quantity("act"), make.at_least(2)),
        ),
    )
    choices = model.Choices((option,), None, 1, 1, make.span)

    assert rules(make.card("sea event", make.action("body", choices)), make) == [
        "Flee \N{EM DASH} Requires at least 1 Clue and an Enemy. Only if the Act is at least 2. "
        "End the Turn."
    ]


@pytest.mark.parametrize(
    ("kind", "heading"),
    [
        ("body", "Collect 1 Clue."),
        ("use", "Use \N{EM DASH} Collect 1 Clue."),
        ("crew space", "Crew space \N{EM DASH} Collect 1 Clue."),
        ("on arrival", "On arrival \N{EM DASH} Collect 1 Clue."),
        ("upon awakening", "Upon awakening \N{EM DASH} Collect 1 Clue."),
    ],
)
def test_an_action_has_its_heading(kind: str, heading: str, make: Any) -> None:
    card = make.card("improvement", make.action(kind, make.do("collect_clue", 1)))

    assert rules(card, make) == [heading]


def test_omens_and_rows_are_numbered(make: Any) -> None:
    body = make.block(make.do("collect_clue", 1))
    omen = model.Action("omen", make.this, body, make.span, label="Burst", amount=2)
    row = model.Action("row", make.this, body, make.span, amount=2)

    assert rules(make.card("enemy", omen), make) == ["Omen 2: Burst \N{EM DASH} Collect 1 Clue."]
    assert rules(make.card("table", row, rows=[[0, 1], [2, 3]]), make) == [
        "2\N{EN DASH}3 \N{EM DASH} Collect 1 Clue."
    ]


def test_a_space_has_its_price(make: Any) -> None:
    costs = (make.do("pay_coin", 10), make.do("lose_clue", 1))
    space = make.action("crew space", make.do("recover_all", make.this_crew()), costs=costs)

    assert rules(make.card("denizen labour", space), make) == [
        "Crew space \N{EM DASH} Pay 10 Coin and lose 1 Clue: this Crew recovers all Strain."
    ]


def test_triggers_lead_with_their_event(make: Any) -> None:
    prevent, clue = make.do("prevent", 1), make.do("collect_clue", 1)

    def trait(*abilities: model.Ability) -> list[str]:
        return rules(make.card("positive trait", *abilities), make)

    assert trait(make.trigger("before", "weather", prevent)) == [
        "Before this Crew suffers Strain from the weather: prevent 1."
    ]
    assert trait(make.trigger("instead", "dies", clue)) == [
        "Instead, when this Crew dies: collect 1 Clue."
    ]
    assert trait(make.trigger("after", "dies", clue, limit="turn")) == [
        "Once per Turn, after this Crew dies: collect 1 Clue."
    ]
    assert trait(make.trigger("after", "dies", clue, condition=make.has_clues(1))) == [
        "While you have at least 1 Clue, after this Crew dies: collect 1 Clue."
    ]


def test_a_long_trigger_goes_on_in_sentences(make: Any) -> None:
    has, clue = make.has_clues(1), make.do("lose_clue", 1)
    branch = model.If(has, make.block(clue), make.block(clue), make.span)

    text = render(
        make.card("positive trait", make.trigger("after", "dies", clue, branch, clue)), make.words
    )

    assert [(line.text, line.depth) for line in text.rules] == [
        (
            "After this Crew dies: lose 1 Clue. "
            "If you have at least 1 Clue: lose 1 Clue. Otherwise: lose 1 Clue.",
            0,
        ),
        ("In any case, lose 1 Clue.", 1),
    ]


def _modifier(make: Any, row: str, *arguments: object, operation: str, value: int | None) -> Any:
    used = make.quantity(row, *arguments)
    number = None if value is None else model.Constant(value)
    return model.Modifier(used.row, used.arguments, operation, number, make.this, None, make.span)


def test_modifiers_are_sentences(make: Any) -> None:
    crew, below = make.this_crew(), make.many("every", "crew", "on_deck")
    luck = make.name("stat", "luck")
    enemy = make.that("enemy")

    def say(row: str, *arguments: object, operation: str, value: int | None = None) -> str:
        modifier = _modifier(make, row, *arguments, operation=operation, value=value)
        (line,) = rules(make.card("improvement", modifier), make)
        return line

    assert say("order_limit", crew, operation="becomes", value=1) == (
        "This Crew's Order limit becomes 1."
    )
    assert say("crew_stat", below, luck, operation="gets", value=1) == (
        "Every Crew On Deck gets +1 Luck."
    )
    assert say("price", operation="gets", value=-1) == "The price of Rough Seas gets -1."
    assert say("dice", enemy, operation="becomes", value=3) == "That Enemy's dice become 3."
    assert say("price", operation="halved") == "The price of Rough Seas is halved."


def test_what_holds_under_one_condition_stands_together(make: Any) -> None:
    has = make.has_clues(1)
    permissions = make.words.permissions
    abilities = [
        model.Allowance(permissions["may_reveal"], (), make.this, has, make.span),
        model.Allowance(permissions["cannot_move"], (make.this_crew(),), make.this, has, make.span),
    ]

    assert rules(make.card("improvement", *abilities), make) == [
        "While you have at least 1 Clue:",
        "You may reveal a tile without an Order.",
        "This Crew cannot move.",
    ]
    assert rules(make.card("improvement", abilities[0]), make) == [
        "While you have at least 1 Clue, you may reveal a tile without an Order."
    ]


def test_what_holds_under_different_conditions_stands_apart(make: Any) -> None:
    permissions = make.words.permissions
    abilities = [
        model.Allowance(permissions["may_reveal"], (), make.this, condition, make.span)
        for condition in (make.has_clues(1), make.has_clues(2), None, make.has_clues(3))
    ]
    may = "you may reveal a tile without an Order."

    assert rules(make.card("improvement", *abilities), make) == [
        f"While you have at least 1 Clue, {may}",
        f"While you have at least 2 Clues, {may}",
        f"Y{may[1:]}",
        f"While you have at least 3 Clues, {may}",
    ]


def test_what_holds_aboard_has_a_heading(make: Any) -> None:
    clue = make.do("collect_clue", 1)
    passenger = make.card(
        "denizen passenger",
        make.trigger("after", "dies", clue, context="aboard"),
        make.trigger("before", "weather", clue, context="aboard"),
        port="Duskfall",
    )

    assert rules(passenger, make) == [
        "While aboard \N{EM DASH} After this Crew dies: collect 1 Clue. "
        "Before this Crew suffers Strain from the weather: collect 1 Clue."
    ]


def test_an_objective_is_a_sentence(make: Any) -> None:
    holds = model.ThingIs(make.many("every", "node"), make.filter("intact"))

    objective = model.Objective(holds, make.this, make.span)
    card = make.card("elder one", objective, placed=Place("shipwreck"))

    assert [(each.text, each.depth) for each in render(card, make.words).rules] == [
        ("Objective \N{EM DASH} Every Node is intact.", 0)
    ]


def test_a_kind_says_where_it_works(make: Any) -> None:
    assert render(make.card("positive trait", place="sea"), make.words).kind == (
        "Positive Trait (Sea)"
    )
    assert render(make.card("journey", number=14, deck="denizen alternative"), make.words).kind == (
        "Journey 14 (Denizen Alternative)"
    )


def test_facts_come_from_the_table_of_card_types(make: Any) -> None:
    def facts(kind: str, **data: object) -> list[str]:
        return [str(fact) for fact in render(make.card(kind, **data), make.words).facts]

    assert facts("enemy", act=2, health=4, dice=2, spoils=0) == [
        "Act 2", "Health 4", "Dice 2", "Spoils 0",
    ]  # fmt: skip
    assert facts("improvement", cost=15, starter=False, fatigue=False) == ["Cost 15", "No Fatigue"]
    assert facts("improvement", cost=0, starter=True, fatigue=True) == ["Starter"]
    assert facts("deckhand", stats={"luck": 3}, wage=5) == [
        "Dice 2", "Track 6", "Wage 5", "Luck 3",
    ]  # fmt: skip
    assert facts("artillery", sides=["bow", "stern"]) == ["Sides Bow, Stern", "Cost 10"]
    value = Value(10, Price(0, "Ashmoor"), Price(20, "Grimsea"))
    assert facts("relic", clue_value=5, value=value) == [
        "Worth 5 Clues", "Undesired 0 (Ashmoor)", "Standard 10", "Desired 20 (Grimsea)",
    ]  # fmt: skip
    place = Place("shipwreck", ("intact",))
    assert facts("enemy ship", destination=place)[-1] == "Destination the nearest intact Shipwreck"


def test_what_lies_on_the_table_has_its_facts(make: Any, subtests: pytest.Subtests) -> None:
    rows: list[tuple[str, dict[str, Any], list[str]]] = [
        ("stats", {"stats": ["luck", "grit"], "value": 4}, ["Value 4", "Names Luck, Grit"]),
        ("map", {"columns": 5, "rows": 4}, ["Size 5 by 4", "Start at 3 by 2"]),
        ("denizen passenger", {"port": "Grimsea"}, ["Destination Grimsea"]),
        ("die", {"faces": ["0", "1", "2"]}, ["Faces 0 to 2"]),
        ("die", {"faces": ["blank", "omen", "omen"]}, ["Faces Blank, Omen 2"]),
        ("die", {"faces": ["omen"]}, ["Faces Omen"]),
        ("deck", {"kinds": ["deckhand"], "sorted": True}, ["Holds Deckhands", "Sorted by Act"]),
        (
            "deck",
            {"kinds": ["relic", "denizen labour", "denizen incident"], "joined": True},
            ["Holds Relics, Denizens", "Joined by Act"],
        ),
        (
            "track",
            {"first": 0, "last": 9, "tokens": {"fog squall": 2, "agenda": 1}},
            ["Spaces 0 to 9", "Tokens Fog at 2, Agenda at 1"],
        ),
        (
            "track",
            {"of_ships": True, "act_ends": [4], "stories": [4, 8]},
            ["Spaces of each Ship 1 to 10", "Tokens Agenda at 1", "Act ends 4", "Stories 4, 8"],
        ),
        (
            "counters",
            {"lie_on": ["space", "crew"], "limit": 2},
            ["Lie on spaces and Crew", "Limit 2"],
        ),
        (
            "island board",
            {"shore": [1], "paths": [[1, 2]], "gold": [2]},
            ["Paths Shore to 1, 1 to 2, 2 to Gold"],
        ),
        ("enemy ship board", {}, ["Zones 3", "Edges 0 to 1, 1 to 2", "Joined 0 to 1"]),
        (
            "ship deck",
            {},
            [
                "Zone 0 Navigation",
                "Zone 1 Blank",
                "Zone 2 Bow",
                "Edges 0 to 1, 1 to 2",
                "Below Deck 3 by 2",
                "Artillery slots Bow",
                "Crew slots 4",
                "Hold 3",
            ],
        ),
        (
            "ship deck",
            {"nodes": [["bow", "artillery port"]], "artillery": ["bow", "stern"]},
            [
                "Zone 0 Bow and Port",
                "Edges 0 to 1, 1 to 2",
                "Below Deck 3 by 2",
                "Artillery slots Bow, Stern",
                "Crew slots 4",
                "Hold 3",
            ],
        ),
        (
            "kind",
            {"sections": ["claim", "boast"], "limit": 2, "down": True},
            ["Plural woes", "Is read once", "Limit 2", "Comes face down", "Sections claim, boast"],
        ),
        (
            "kind",
            {"fields": [OwnField("reward", 1, 20), OwnField("odd side", words=("left", "right"))]},
            ["Plural woes", "Is read once", "Field Reward 1 to 20", "Field Odd Side Left, Right"],
        ),
        ("kind", {"sections": ["claim"]}, ["Plural woes", "Is read once", "Section claim"]),
        (
            "rules",
            {"optional": True, "options": ["refresh timing is turn", "spoils are none"]},
            ["Optional", "Plays refresh timing is turn, spoils are none"],
        ),
        (
            "rules",
            {"contradicts": ["core:rules-dry", "core:rules-long-night", "deep:rules-wet"]},
            ["Contradicts Dry and Long Night", "Contradicts Wet of deep"],
        ),
        (
            "rules",
            {"contradicts": ["deep:rules-wet", "high:rules-dry"]},
            ["Contradicts Wet of deep", "Contradicts Dry of high"],
        ),
        (
            "setup",
            {"begins_in_act": 2, "altars": False, "own_orders": {"dry-dock": 2}},
            ["Begin in Act 2", "Without Altars", "Dry Dock Orders 2"],
        ),
    ]
    for kind, data, shown in rows:
        with subtests.test(kind=kind):
            words = core()

            assert [str(fact) for fact in render(make.card(kind, **data), words).facts] == shown


def test_facts_name_other_cards(make: Any) -> None:
    card = make.card("positive trait", contradicts=["core:sea-sick", "core:weary"])

    text = render(card, make.words, names={"core:sea-sick": "Seasick"})

    assert text.facts == (Fact("Contradicts", "Seasick and Weary"),)


def test_plain_text_has_a_part_for_everything(make: Any) -> None:
    card = make.card(
        "artillery",
        make.action("use", make.do("collect_clue", 1)),
        flavour="Loud.",
        cost=20,
        sides=["bow"],
        range=[[0, -2, 2], [-1, -1, 1], [1, -2, 1]],
    )

    assert plain(render(card, make.words)) == (
        "Squall\nArtillery\nSide Bow \N{MIDDLE DOT} Cost 20 [Coin]\n"
        "\nLoud.\n"
        "\nUse \N{EM DASH} Collect 1 Clue.\n"
        "\nAttack dice for each space in range, seen from your Ship (^ is its bow).\n"
        "\n    2\n  1   1\n\n\n    ^\n"
    )


def test_markdown_escapes_what_is_no_markup(make: Any) -> None:
    flee = make.option("A * B", make.do("lose_clue", 1))
    stay = make.option("Stay", make.do("end_turn"))
    choices = model.Choices((flee, stay), None, 1, 1, make.span)
    body = make.block(make.do("lose_clue", 1), choices)
    loop = model.ForEach(make.many("every", "player"), body, make.span)
    text = render(make.card("sea event", make.action("body", loop), flavour="Wet."), make.words)

    assert markdown(text) == (
        "# Squall\n\n**Sea Event**\n\n> *Wet.*\n\nEach player resolves:\n\n"
        "- Lose 1 Clue.\n"
        "- Choose one:\n"
        "    - **A \\* B** \N{EM DASH} Lose 1 Clue.\n"
        "    - **Stay** \N{EM DASH} End the Turn.\n"
    )
    assert markdown(text, level=0).startswith("**Sea Event**")


def test_the_sentences_of_a_card_are_in_order(make: Any) -> None:
    card = make.card(
        "sea event", make.action("body", make.do("collect_clue", 1), make.do("end_turn"))
    )

    assert render(card, make.words).sentences == ("Collect 1 Clue.", "End the Turn.")


def test_printing_needs_no_parser() -> None:
    code = "import sys, everrain_dsl.print; sys.exit('lark' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_list_ends_where_something_else_stands_below_it() -> None:
    """What is a part of that is a paragraph of its own, or a list of its own."""
    rules = (
        Paragraph(None, ("One.",), bullet=True),
        Paragraph(None, ("Two.",)),
        Paragraph(None, ("Three.",), depth=1, bullet=True),
        Paragraph(None, ("Four.",), depth=1),
        Paragraph(None, ("Five.",), depth=1, bullet=True),
    )
    text = markdown(CardText("Squall", "", rules=rules), level=0)

    assert [each.strip() for each in text.split("\n\n")] == [
        "- One.",
        "Two.",
        "- Three.",
        "Four.\n- Five.",
    ]

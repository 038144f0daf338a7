"""The tables of questions and labels against the rules that ask, offer, and the bots that answer."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import attrs
import pytest

from everrain_runtime.bots.greedy import POLICIES
from everrain_runtime.content.content import Content
from everrain_runtime.engine.decisions import FirstOption
from everrain_runtime.engine.game import Game
from everrain_runtime.manual.manual import manual
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import labels, questions
from everrain_runtime.questions.sentences import Label, Question, Sentence
from everrain_runtime.scenarios.fixtures import sample_board
from tests.sources import ROOT

ENGINE = ROOT / "runtime" / "everrain_runtime"
#: Where a game asks. What a bot, a view or a scenario names is answered or shown, not asked.
ASKING = ("engine", "rules", "words")
#: What asks, and which of its arguments are no slots.
VERBS = {"choose", "choose_number", "offer", "confirm", "pick_direction"}
OTHERS = {"player", "value", "key", None}
#: Questions that one function hands to another: they are checked when they are put.
PASSED_ON = {
    "how_many_attack_dice",
    "how_many_counter_dice",
    "which_crew_suffers",
    "which_die_again",
    "which_die_changes",
    "which_enemy_suffers",
}
#: Questions that a greedy bot answers by chance, as a random one does.
BY_CHANCE = {
    "discard_which_card",
    "how_is_island_explored",
    "how_much_coin",
    "on_which_ship_next",
    "pay_for_section",
    "pick_the_one_with",
    "use_treasure_now",
    "where_do_you_face_again",
    "where_do_you_return",
    "where_does_crew_walk",
    "where_does_enemy_move",
    "where_does_enemy_ship_appear",
    "where_does_enemy_ship_face",
    "where_does_it_go_now",
    "where_does_passenger_sleep",
    "where_does_ship_lie",
    "where_does_tile_go",
    "where_to",
    "which_card_comes_next",
    "which_card_is_found",
    "which_die_again",
    "which_die_changes",
    "who_bears_card",
    "which_enemy_ship_next",
    "which_row",
    "which_ship_do_you_board",
    "which_spaces_does_storm_cover",
    "which_stat",
    "which_token_next",
    "which_way_does_ship_face",
    "which_way_does_tile_lie",
    "who_is_tested",
    "who_suffers_on_node",
    "whose_die",
}


def rows(table: object, kind: type[Sentence]) -> dict[str, Sentence]:
    return {name: row for name, row in vars(table).items() if isinstance(row, kind)}


QUESTIONS, LABELS = rows(questions, Question), rows(labels, Label)


# The tables


def test_no_question_has_the_id_of_a_label() -> None:
    assert not QUESTIONS.keys() & LABELS.keys()


def test_the_rules_of_a_question_are_in_the_manual() -> None:
    wrong = [
        (row.id, rule)
        for row in QUESTIONS.values()
        if isinstance(row, Question)
        for rule in row.rules or ("none",)
        if rule not in manual().rules
    ]

    assert wrong == []


# What asks and offers


@cache
def functions() -> tuple[tuple[Path, ast.FunctionDef | ast.Module], ...]:
    """Return every function of the rooms that ask, and every module without its functions."""
    found: list[tuple[Path, ast.FunctionDef | ast.Module]] = []
    for file in [file for room in ASKING for file in (ENGINE / room).rglob("*.py")]:
        tree = ast.parse(file.read_text("utf-8"))
        inner = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        found += [(file, node) for node in inner]
        found.append((file, tree))
    return tuple(found)


def named(table: str) -> set[str]:
    """Return which rows of a table the rooms that ask name."""
    return {
        node.attr
        for _, function in functions()
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == table
    }


def meant(node: ast.AST, known: dict[str, ast.AST]) -> list[Sentence]:
    """Return the rows that an argument stands for, its local names looked up in *known*."""
    match node:
        case ast.Name(id=name) if name in known:
            return meant(known[name], {})
        case ast.IfExp(body=one, orelse=other):
            return [*meant(one, known), *meant(other, known)]
        case ast.Attribute(value=ast.Name(id=("questions" | "labels") as table), attr=name):
            return [{"questions": QUESTIONS, "labels": LABELS}[table][name]]
    return []


def assigned(function: ast.AST) -> dict[str, ast.AST]:
    """Return what each local name of a function is given, the last of them."""
    found: dict[str, ast.AST] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = zip(target.elts, value.elts, strict=True)
            else:
                pairs = zip([target], [value], strict=True)
            found |= {name.id: each for name, each in pairs if isinstance(name, ast.Name)}
    return found


def calls(verbs: set[str]) -> Iterator[tuple[str, Sentence, set[str | None]]]:
    """Yield where which row is asked or offered, and the names of the arguments given."""
    for file, function in functions():
        if isinstance(function, ast.Module):
            continue
        known = assigned(function)
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and called(node) in verbs:
                where = f"{file.name}:{node.lineno}"
                given = {keyword.arg for keyword in node.keywords}
                for row in [row for each in node.args for row in meant(each, known)]:
                    yield where, row, given


def called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def test_every_question_is_asked() -> None:
    assert sorted(QUESTIONS.keys() - named("questions")) == []


def test_every_label_is_offered() -> None:
    tables = {row for table in (labels.DIRECTIONS, labels.ORDERS.values()) for row in table}
    unused = {name for name, row in LABELS.items() if row not in tables} - named("labels")

    assert sorted(unused) == []


def test_every_entry_of_the_menu_has_an_act_and_every_act_an_entry() -> None:
    assert [label.id for label in labels.MENU] == [*standard_rules().menu.actions]


def test_whoever_asks_fills_the_slots() -> None:
    wrong = [
        (where, row.id, sorted(filter(None, row.slots ^ (given - OTHERS))))
        for where, row, given in calls(VERBS | {"option"})
        if None not in given and row.slots != given - OTHERS
    ]

    assert wrong == []


def test_a_captain_is_named_where_the_table_says_so_and_nowhere_else() -> None:
    wrong = [
        (where, row.id)
        for where, row, given in calls(VERBS)
        if isinstance(row, Question) and ("player" in given) != (row.who == "captain")
    ]

    assert wrong == []


def test_what_is_passed_on_is_all_that_is_not_read_here() -> None:
    read = {row.id for _, row, _ in calls(VERBS)}

    assert {row.id for row in QUESTIONS.values()} - read == PASSED_ON


# At the table


@pytest.mark.parametrize(
    ("asked", "player", "slots", "reason"),
    [
        (questions.WHERE_ON_DECK, 1, {}, "where_on_deck has slots for crew"),
        (questions.WHERE_ON_DECK, 1, {"crew": "Anna", "ship": "A"}, "not for crew, ship"),
        (questions.WHERE_ON_DECK, 0, {"crew": "Anna"}, "is put to the captain, not to ship 0"),
        (questions.WHO_LEAVES_UNPAID, 1, {}, "is put to the acting captain, not to ship 1"),
    ],
)
def test_a_question_put_wrongly_is_refused(
    asked: Question, player: int, slots: dict[str, str], reason: str
) -> None:
    game = Game(sample_board(), Content(), standard_rules(), FirstOption())

    with pytest.raises(ValueError, match=reason):
        game.confirm(asked, player=player, **slots)


def test_a_label_whose_slots_are_not_filled_is_refused() -> None:
    game = Game(sample_board(), Content(), standard_rules(), FirstOption())

    with pytest.raises(ValueError, match="meet has slots for denizen"):
        game.option(labels.MEET)


# Who answers


def test_every_question_has_a_policy_or_is_left_to_chance() -> None:
    asked = {row.id for row in QUESTIONS.values()}

    assert asked - POLICIES.rules.keys() == set(BY_CHANCE)


def test_rows_are_values_that_nobody_changes() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        questions.WHO_OBEYS.text = "Who?"  # type: ignore[misc]

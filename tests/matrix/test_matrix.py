"""What is accepted shows; what is refused says where it can stand."""

from __future__ import annotations

import pytest

from tests.matrix import abilities, effects, given, lines, places, questions
from tests.matrix.reasons import CONSTANT, IN_FORM, held, reason

pytestmark = pytest.mark.long

#: Each place tries every so manieth row here; `python -m tests.matrix` tries all of them.
STRIDE = 120
PLACES = places.effects()
#: Kinds of cards that hold abilities; of traits ashore one kind stands for all.
HOLDERS = [
    each
    for each in abilities.holders()
    if each.where not in ("expedition", "port") or each.place.name.startswith("positive")
]
#: What refuses a row for where it stands, and says where it can.
REFUSALS = {
    "E0201",
    "E0215",
    "E0227",
    "E0308",
    "E0309",
    "E0310",
    "E0325",
    "E0331",
    "E0347",
    "E0374",
    "E0419",
    "E0438",
    effects.ALONE,
}


def test_an_effect_shows_where_it_is_accepted(subtests: pytest.Subtests) -> None:
    for number, place in enumerate(PLACES):
        with subtests.test(place=place.name):
            found = effects.cells(place, effects.diagonal(number, STRIDE))

            assert [
                cell.row for cell in found if cell.dead and not reason(cell.row, place.name)
            ] == []
            assert {cell.refused for cell in found if cell.refused} <= REFUSALS
            assert [cell.row for cell in found if cell.refused and not cell.advice] == []


def test_what_a_card_holds_shows_where_it_is_accepted(subtests: pytest.Subtests) -> None:
    for number, holder in enumerate(HOLDERS):
        with subtests.test(holder=holder.place.name):
            found = abilities.cells(holder, abilities.diagonal(holder, number, STRIDE))
            shown = {cell.row for cell in found if cell.shown}
            dead = {cell.row for cell in found if cell.dead} - shown

            assert [row for row in dead if not held(row, holder.place.name)] == []
            assert [cell.row for cell in found if cell.refused and not cell.advice] == []


@pytest.mark.parametrize(("number", "form"), list(enumerate(questions.FORMS)))
def test_an_answer_is_not_the_same_everywhere(number: int, form: str) -> None:
    found = questions.cells(questions.diagonal(number, STRIDE), form)

    assert questions.constant(found) - CONSTANT.keys() - IN_FORM.get(form, {}).keys() == set()
    assert [cell.row for cell in found if cell.refused and not cell.advice] == []


def test_a_line_of_a_scenario_that_does_something_shows() -> None:
    found = lines.done(effects.diagonal(1, STRIDE // 10))

    assert [cell.row for cell in found if cell.dead and not reason(cell.row, "do")] == []
    assert {cell.refused for cell in found if cell.refused} <= REFUSALS
    assert [cell.row for cell in found if cell.refused and not cell.advice] == []


def test_a_line_of_a_scenario_that_expects_something_is_not_so_everywhere() -> None:
    found = lines.expected(questions.diagonal(1, STRIDE // 6))

    assert questions.constant(found) - CONSTANT.keys() - IN_FORM["expect"].keys() == set()
    assert [cell.row for cell in found if cell.refused and not cell.advice] == []


def test_a_thing_that_is_given_is_so_before_anything_is_played() -> None:
    found = given.things(given.diagonal(1, STRIDE // 10))

    assert [cell.place for cell in found if cell.dead] == []
    assert [cell.place for cell in found if cell.refused and not cell.advice] == []


def test_a_line_that_is_given_changes_the_board_before_anything_is_played() -> None:
    found = given.done(effects.diagonal(2, STRIDE // 10))

    assert [cell.row for cell in found if cell.dead and not reason(cell.row, "given")] == []
    assert [cell.row for cell in found if cell.refused and not cell.advice] == []

"""What a saved game puts off is looked at as a bundle is: each value has the type it is for."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_dsl.bytecode.program import NUMBERS, Pending
from everrain_dsl.bytecode.verifier import Rule, verify_saved
from everrain_dsl.bytecode.verifier.saves import fits
from everrain_dsl.records import NUMBER_LIMIT
from everrain_dsl.vocabulary.types import MOST_DICE, bound
from tests.bytecode.sample import sample


def saved(routine: int, *arguments: Any) -> set[Rule]:
    """Return what is broken by that routine of the sample, put off with those values."""
    return {
        each.rule for each in verify_saved([Pending("core:sample", routine, arguments)], [sample()])
    }


@pytest.mark.parametrize(("routine", "broken"), [(9, False), (13, True), (0, False), (-1, True)])
def test_what_is_put_off_is_a_routine_of_its_card(routine: int, broken: bool) -> None:
    outside = [
        each
        for each in verify_saved([Pending("core:sample", routine, (0,))], [sample()])
        if each.rule is Rule.PENDING and each.expected == "a number below 13"
    ]

    assert bool(outside) is broken


@pytest.mark.parametrize(
    ("value", "broken"),
    [
        (NUMBER_LIMIT, set()),
        (NUMBER_LIMIT + 1, {Rule.SAVED}),
        (-NUMBER_LIMIT, set()),
        (-NUMBER_LIMIT - 1, {Rule.SAVED}),
    ],
)
def test_a_number_that_was_saved_is_one_of_the_machine(value: int, broken: set[Rule]) -> None:
    assert saved(3, 0, value) == broken


@pytest.mark.parametrize(
    ("value", "fitting"),
    [
        ((), True),
        ((1,) * MOST_DICE, True),
        ((1,) * (MOST_DICE + 1), False),
        ((1, "x"), False),
        ((-1,), False),
        (1, False),
    ],
)
def test_dice_that_were_saved_are_numbers_and_not_too_many(value: Any, fitting: bool) -> None:
    assert fits(value, NUMBERS, set()) is fitting


@pytest.mark.parametrize(("handle", "broken"), [(0, False), (NUMBER_LIMIT, False), (-1, True)])
def test_a_thing_that_was_saved_has_a_handle(handle: int, broken: bool) -> None:
    assert (Rule.SAVED in saved(3, handle, 1)) is broken


def test_a_value_that_was_saved_has_the_type_it_is_for(subtests: pytest.Subtests) -> None:
    rows: list[tuple[Any, str, bool]] = [
        (True, "boolean", True),
        (1, "boolean", False),
        (1, "number", True),
        (True, "number", False),
        ("luck", "stat", True),
        ("luck", "die", False),
        ("courage", "stat", False),
        (1, "stat", False),
        (1, "crew", True),
        (True, "crew", False),
        ("luck", "crew", False),
        ((1,), "crew", False),
        ((), "list:crew", True),
        ((1, 2), "list:crew", True),
        ((1, 1), "list:crew", False),
        ((0,), "list:crew", False),
        ((1, "luck"), "list:crew", False),
        ((1, NUMBER_LIMIT + 1), "list:crew", False),
        (1, "list:crew", False),
        (tuple(range(1, bound("crew") + 1)), "list:crew", True),
        (tuple(range(1, bound("crew") + 2)), "list:crew", False),
    ]
    for value, type_, fitting in rows:
        with subtests.test(value=str(value)):
            assert fits(value, type_, {("stat", "luck")}) is fitting


@pytest.mark.parametrize(
    ("arguments", "told", "broken"),
    [
        ((0, 1), 0, set()),
        ((0,), 1, set()),
        ((0,), 0, {Rule.SAVED}),
        ((0, 1, 1), 0, {Rule.SAVED}),
        ((0, 1), 1, {Rule.SAVED}),
    ],
)
def test_what_comes_with_the_event_is_not_saved(
    arguments: tuple[int, ...], told: int, broken: set[Rule]
) -> None:
    found = verify_saved([Pending("core:sample", 3, arguments, told)], [sample()])

    assert {each.rule for each in found} == broken


@pytest.mark.parametrize(("context", "broken"), [("before", set()), ("effect", {Rule.PENDING})])
def test_what_was_put_off_runs_where_it_was_to(context: str, broken: set[Rule]) -> None:
    found = verify_saved([Pending("core:sample", 4, (0, 0, 1), context=context)], [sample()])

    assert {each.rule for each in found} == broken

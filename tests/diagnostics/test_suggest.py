"""Near misses lead to the real name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics.nearest import edit_distance, nearest, nearest_names

if TYPE_CHECKING:
    import pytest


def test_a_near_miss_finds_the_name(subtests: pytest.Subtests) -> None:
    for name, candidates, found in [
        ("colect", ["lose", "collect", "connect"], "collect"),
        ("The Drowned Chior", ["The Drowned Choir", "The Drowned Crown"], "The Drowned Choir"),
        ("the drowned choir", ["The Drowned Choir"], "The Drowned Choir"),
        ("Drowned Choir", ["The Drowned Choir"], "The Drowned Choir"),
        ("lcuk", ["luck", "resolve"], "luck"),
        ("strenght", ["strength"], "strength"),
        ("fats", ["omen", "fate"], "fate"),
        ("wind", ["The Drowned Choir"], None),
        ("x", ["y"], None),
        ("on", ["of"], None),
        ("", ["a", "luck"], None),
        ("luck", [], None),
    ]:
        with subtests.test(name=name):
            assert nearest(name, candidates) == found


def test_the_most_alike_comes_first_and_none_twice() -> None:
    assert nearest_names("cole", ["coal", "role", "cold", "role"]) == ["cold", "role"]


def test_swapped_neighbours_are_one_mistake() -> None:
    assert edit_distance("chior", "choir", 3) == 1
    assert edit_distance("abc", "xyz", 1) > 1


def test_a_name_of_any_length_is_compared_at_once() -> None:
    assert nearest("x" * 10_000_000, ["The Drowned Choir"] * 3) is None

"""Abilities: their routines run where they may, take what they are given, and work in a place."""

from __future__ import annotations

from typing import Any, Final

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.bytecode.verifier import Rule, verify
from tests.bytecode.sample import VOCABULARY, patched, row

_CARD: Final = "/programs/0"
_ABILITY: Final = Rule.ABILITY
_SIGNATURE: Final = Rule.SIGNATURE


def asking(*params: str) -> dict[str, Any]:
    """Return a question about what those parameters are, to which the answer is yes."""
    return {
        "context": "pure",
        "params": [*params],
        "steps": 1,
        "result": "boolean",
        "constants": [["boolean", True]],
        "code": [[Op.RETURN.code, len(params)]],
    }


def found(put: dict[str, Any]) -> list[tuple[Rule, str]]:
    """Return what is said of the sample with its first card changed so.

    It has routines more, which ask of a number, of a ship, of a crew and a number, and of a ship
    and a crew.
    """
    asked = (("number",), ("ship",), ("crew", "number"), ("ship", "crew"))
    more = {f"routines/{at}": asking(*params) for at, params in enumerate(asked, start=10)}
    changes = {f"{_CARD}/{at}": value for at, value in (more | put).items()}
    findings = verify(Bundle.from_json(patched({"put": changes})), VOCABULARY)
    return [(each.rule, each.found) for each in findings]


FAULTS: Final[dict[str, tuple[dict[str, Any], list[tuple[Rule, str]]]]] = {
    "nothing": ({}, []),
    "an action that asks": (
        {"abilities/0/routine": 1},
        [(_ABILITY, "pure routine 1"), (_SIGNATURE, "routine 1 with result boolean")],
    ),
    "an action for a number": (
        {"abilities/0/routine": 3},
        [(_SIGNATURE, "parameters (crew) and (crew, number)"), (_SIGNATURE, "a parameter number")],
    ),
    "an objective that acts": (
        {"abilities/1/routine": 0},
        [(_ABILITY, "effect routine 0"), (_SIGNATURE, "routine 0 with result None")],
    ),
    "a requirement of another thing": (
        {"abilities/0/when": 11},
        [(_SIGNATURE, "parameters (crew) and (ship)")],
    ),
    "a trigger of another timing": (
        {"abilities/2/timing": "after"},
        [(_ABILITY, "before routine 4")],
    ),
    "a trigger that asks of less": (
        {"abilities/2/match": 8},
        [(_SIGNATURE, "parameters (crew, crew) and (crew, crew, number)")],
    ),
    "a trigger that asks of something else": (
        {"abilities/2/match": 7, "abilities/2/condition": 7},
        [(_SIGNATURE, "parameters (crew, crew, number) and (crew, crew, stat)")],
    ),
    "a quantity that nothing changes": (
        {"abilities/3/quantity": row("distance"), "abilities/3/symbols": []},
        [(Rule.MODIFIABLE, "distance"), (_SIGNATURE, "crew, stat behind this")],
    ),
    "a change by nothing": ({"abilities/3/value": None}, [(_SIGNATURE, "gets by None")]),
    "a half with a value": (
        {"abilities/4/value": 6},
        [(_SIGNATURE, "half by 6"), (_SIGNATURE, "crew, stat behind this")],
    ),
    "a change by a yes": (
        {"abilities/3/value": 7},
        [(_SIGNATURE, "routine 7 with result boolean")],
    ),
    "a symbol too many": ({"abilities/3/symbols": [1, 1]}, [(Rule.COUNT, "2 symbols for stat")]),
    "no symbols": ({"abilities/3/symbols": []}, []),
    "a permission that asks of less": (
        {"abilities/5/match": 1},
        [
            (_SIGNATURE, "parameters (crew) and (crew, crew)"),
            (_SIGNATURE, "no parameters behind this"),
        ],
    ),
    "a permission for a ship": (
        {"abilities/5/match": 11, "abilities/5/condition": 11},
        [
            (_SIGNATURE, "no parameters behind this"),
            (_SIGNATURE, "ship for this of positive trait"),
        ],
    ),
    "a watch of a ship": ({"watches/0/match": 11}, []),
    "a watch of a crew": ({"watches/0/match": 1}, [(_SIGNATURE, "crew for this")]),
    "a watch that tells a slot": ({"watches/1/told": [0]}, []),
    "a watch that tells no slot": ({"watches/1/told": [-1]}, [(Rule.INDEX, "slot -1 of suffered")]),
    "a moment of a number": ({"moments/0/match": 10}, [(_SIGNATURE, "number for this")]),
    "a moment of a ship": ({"moments/0/match": 11}, []),
    "a place of its own": ({"abilities/0/context": "general"}, []),
    "another place": ({"abilities/0/context": "sea"}, [(_ABILITY, "the place 'sea'")]),
    "everywhere": ({"abilities/0/context": ""}, []),
    "a requirement that asks of more": (
        {"abilities/0/when": 12},
        [(_SIGNATURE, "parameters (crew) and (crew, number)")],
    ),
    "for a ship by its first routine": (
        {"routines/0": asking("ship"), "abilities/0": {"kind": "objective", "routine": 0}},
        [(_SIGNATURE, "ship for this of positive trait")],
    ),
    "by no routine": ({"abilities/1/routine": -1}, [(Rule.INDEX, "routine -1")]),
    "a half for a ship": (
        {"abilities/4/owner": 11},
        [(_SIGNATURE, "ship for this of positive trait")],
    ),
    "a permission for a ship at any time": (
        {"abilities/5/match": 13, "abilities/5/condition": None},
        [(_SIGNATURE, "ship for this of positive trait")],
    ),
    "for a ship": ({"abilities/1/routine": 11}, [(_SIGNATURE, "ship for this of positive trait")]),
}


def test_an_ability_is_as_its_kind_and_its_row_say(subtests: pytest.Subtests) -> None:
    for name in FAULTS:
        with subtests.test(name=name):
            put, faults = FAULTS[name]

            assert found(put) == faults


@pytest.mark.parametrize(
    ("kind", "face", "place", "expected"),
    [
        ("positive trait", {"place": "general"}, "general", []),
        ("positive trait", {"place": "general"}, "sea", ["general"]),
        ("sea event", {}, "", []),
        ("deck", {"kinds": ["sea event"]}, "sea", ["none"]),
    ],
)
def test_an_ability_works_where_its_card_says(
    kind: str, face: dict[str, Any], place: str, expected: list[str]
) -> None:
    put = {
        f"{_CARD}/kind": kind,
        f"{_CARD}/printed": face,
        f"{_CARD}/abilities": [{"kind": "requirement", "routine": 10, "context": place}],
        f"{_CARD}/routines/10": asking("crew"),
    }
    findings = verify(Bundle.from_json(patched({"put": put})), VOCABULARY)

    assert [each.expected for each in findings if each.rule is _ABILITY] == expected

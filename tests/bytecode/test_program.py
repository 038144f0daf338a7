"""Records are written as JSON and strictly read back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Final

import attrs
import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import (
    Action,
    Bundle,
    Modifier,
    Pending,
    Permit,
    Program,
    Routine,
    Trigger,
    is_value_type,
)
from everrain_dsl.records import BRIEF, TEXT_LIMIT, Between, Malformed
from everrain_dsl.vocabulary.printed import Enemy
from tests.bytecode.generator import program
from tests.bytecode.sample import sample

DROWNED: Final = Enemy(act=1, health=3, dice=2, spoils=1, miniatures=4)


def test_a_bundle_is_read_back_as_it_was_written() -> None:
    assert Bundle.from_json(sample().to_json()) == sample()


def test_any_bundle_is_read_back_as_it_was_written(subtests: pytest.Subtests) -> None:
    for seed in range(20):
        with subtests.test(seed=seed):
            bundle = program(seed)

            assert Bundle.from_json(_as_json(bundle.to_json())) == bundle


def _as_json(value: Any) -> Any:
    """Return *value* as a JSON decoder would make it: lists for tuples."""
    if isinstance(value, dict):
        return {name: _as_json(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_as_json(part) for part in value]
    return value


def test_a_field_at_its_default_is_left_out() -> None:
    assert BRIEF.write(Action("use", 0)) == {"kind": "use", "routine": 0}
    assert BRIEF.write(Action("use", 0, label=3))["label"] == 3


def test_a_default_written_out_is_read_all_the_same() -> None:
    assert BRIEF.read(Action, {"kind": "use", "routine": 0, "label": None}) == Action("use", 0)


def test_an_ability_is_told_by_its_kind() -> None:
    value = sample().to_json()
    kinds = [type(one) for one in Bundle.from_json(value).programs[0].abilities]

    assert kinds == [Action, Action, Trigger, Modifier, Modifier, Permit]


def test_registers_are_parameters_then_constants_then_locals() -> None:
    routine = Routine(
        "effect", ((Op.STOP.code,),), ("crew", "zone"), 1, constants=(("number", 1),), locals=4
    )

    assert routine.first_local == 3
    assert routine.registers == 7


def test_a_register_is_of_a_type_or_a_list_of_things_or_numbers() -> None:
    assert is_value_type("crew")
    assert is_value_type("list:crew")
    assert is_value_type("stat")
    assert is_value_type("list:number")
    assert not is_value_type("list:stat")
    assert not is_value_type("each:crew")
    assert not is_value_type("wizard")


def test_what_is_wrong_is_said_with_its_path() -> None:
    value = _as_json(sample().to_json())
    value["programs"][0]["abilities"][2]["event"] = "suffered"

    with pytest.raises(Malformed) as malformed:
        Bundle.from_json(value)

    assert str(malformed.value) == (
        "$.programs[0].abilities[2].event (core:sample): expected a whole number, found a text"
    )


def test_programs_are_frozen() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        sample().programs[0].name = 1  # type: ignore[misc]


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (1.5, "found an object"),
        (2_000_000_000, "at most"),
        (10, "expected 1 to 9, found 10"),
        (True, "found true or false"),
    ],
)
def test_a_limited_number_is_within_its_limits(value: Any, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        BRIEF.reader(Annotated[int, Between(1, 9)])(value)


def test_entries_are_read_one_by_one() -> None:
    entries = Mapping[str, Annotated[int, Between(1, 9)]]

    assert BRIEF.reader(entries)({"luck": 3}) == {"luck": 3}

    with pytest.raises(Malformed, match=r"\$\.luck: expected 1 to 9"):
        BRIEF.reader(entries)({"luck": 0})


def test_a_text_is_one_that_can_be_written_down() -> None:
    for value, says in (("x" * (TEXT_LIMIT + 1), "characters long"), ("\udc00", "half a")):
        with pytest.raises(Malformed, match=says):
            BRIEF.read(str, value)


def test_what_is_printed_is_read_by_the_class_of_its_kind() -> None:
    made = attrs.evolve(sample(), programs=(Program("core:drowned", "enemy", 0, DROWNED),))

    assert Bundle.from_json(json.loads(json.dumps(made.to_json()))) == made


def test_a_message_about_what_is_printed_names_the_card_and_the_field() -> None:
    enemy = attrs.evolve(DROWNED, health=0)
    made = attrs.evolve(sample(), programs=(Program("core:drowned", "enemy", 0, enemy),))

    with pytest.raises(Malformed) as malformed:
        Bundle.from_json(json.loads(json.dumps(made.to_json())))

    assert str(malformed.value) == (
        "$.programs[0].printed.health (core:drowned): expected 1 to 99, found 0"
    )


def test_what_is_put_off_is_data() -> None:
    entry = Pending("core:sample", 3, (1001, 2))

    assert BRIEF.write(entry) == {"program": "core:sample", "routine": 3, "arguments": [1001, 2]}

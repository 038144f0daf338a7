"""The table that rules are tested on takes nothing it does not know."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tabletop import SetTable


@pytest.mark.parametrize("wrong", [{"options": {}}, {"fat": [4]}, {"player": 2}])
def test_a_table_is_not_set_with_a_die_or_a_word_that_does_not_exist(
    table: SetTable, wrong: dict[str, Any]
) -> None:
    with pytest.raises(AssertionError, match="is none of"):
        table(**wrong)


@pytest.mark.parametrize("wrong", [{"boardin": "yes"}, {"boarding": "maybe"}])
def test_a_rule_is_not_chosen_that_does_not_exist(table: SetTable, wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="boardin"):
        table().choose_rules(**wrong)


def test_a_token_is_not_put_that_does_not_exist(table: SetTable) -> None:
    with pytest.raises(AssertionError, match="'agend' is none of"):
        table().put(agend=3)

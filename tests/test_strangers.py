"""Cards by somebody who had the language page alone: what they could say then, they can say."""

from __future__ import annotations

from typing import Final

import pytest
from click.testing import CliRunner

from everrain_dsl.cli.read import read
from everrain_runtime.cli.test import test as played
from tests.sources import ROOT

STRANGERS: Final = str(ROOT / "tests" / "data" / "strangers")


@pytest.mark.long
def test_they_behave_as_their_scenarios_say() -> None:
    result = CliRunner().invoke(played, [STRANGERS])

    assert result.output.strip().endswith("46 passed, 0 failed"), result.output
    assert result.exit_code == 0


def test_their_print_is_read_back() -> None:
    result = CliRunner().invoke(read, ["--check", STRANGERS])

    assert "19 of 19 cards read back to the same behaviour" in result.output

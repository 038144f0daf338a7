"""Each construct is one row, one function that reads it, and one that writes its instructions."""

from __future__ import annotations

import re
import typing
from collections import defaultdict
from typing import Final

from everrain_dsl import model
from everrain_dsl.bytecode.emitter.statements import EMITTERS
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.grammar import CONSTRUCTS
from everrain_dsl.syntax.rows import ROWS
from everrain_dsl.types.statements import READERS
from tests.sources import ROOT

#: The most modules that may name a construct: its row's, and the one of the function that reads it.
MOST: Final = 2
#: Constructs that more modules name, and why. The list only shrinks.
OFTEN_NAMED: Final = {
    "abilities.ModifierLine": "a body says that it needs a time",
    "controls.Choose": "a scenario answers with it, and others choose as you do",
    "controls.ChooseOne": "a scenario leaves it out",
    "controls.ForEach": "agreement looks at what stands behind `for each`",
    "controls.If": "a set defines a condition by it",
    "controls.PlayerDoes": "`if they do` may follow, and its verb agrees",
    "controls.Reckon": "a set defines a number by it",
    "parts.Choice": "choices, votes and the lint of long labels",
    "parts.Cost": "prices stand first, and nowhere else",
    "parts.Naming": "who may be named differs by what names it",
    "parts.Otherwise": "choices have one, and an `if` may say the same in it",
    "parts.Requires": "prices stand first, and nowhere else",
    "parts.Section": "the parser opens one for each kind of card, recovery knows what it holds",
    "parts.TableRow": "rolls, tables and lines that are misplaced",
    "steps.GivenGauge": "agreement looks at what is counted",
    "steps.When": "a card is told how to wait for it",
    "timing.EachMoment": "an ability is told how to wait for it",
    "timing.Later": "an ability is told how to wait for it",
    "timing.LaterIn": "agreement looks at what its number counts",
    "trials.Outcome": "it is told apart wherever it is misplaced",
    "trials.Pass": "a test that a scenario does passes to nothing",
    "trials.RollDice": "recovery names the faces of its die",
    "trials.Test": "a scenario does one, and the parser names its die",
}


def naming() -> dict[str, set[str]]:
    """Return the modules that name each construct, beside that of its row."""
    modules = {module.__name__.rsplit(".", 1)[1] for module in CONSTRUCTS}
    named = re.compile(rf"\b({'|'.join(modules)})\.([A-Z]\w+)")
    found: dict[str, set[str]] = defaultdict(set)
    for package in ("everrain_dsl", "site"):
        for file in (ROOT / package).rglob("*.py"):
            for module, name in named.findall(file.read_text("utf-8")):
                if file != ROOT / "everrain_dsl" / "syntax" / f"{module}.py":
                    found[f"{module}.{name}"].add(str(file.relative_to(ROOT)))
    return found


def test_every_line_that_steers_has_a_function_that_reads_it() -> None:
    without = [
        row.__name__ for row in ROWS if issubclass(row, nodes.Control) and row not in READERS
    ]

    assert without == []


def test_every_statement_has_a_function_that_writes_it() -> None:
    without = [each.__name__ for each in typing.get_args(model.Statement) if each not in EMITTERS]

    assert without == []


def test_few_modules_name_a_construct() -> None:
    often = {name: sorted(files) for name, files in naming().items() if len(files) >= MOST}

    assert {name: files for name, files in often.items() if name not in OFTEN_NAMED} == {}
    assert [name for name in OFTEN_NAMED if name not in often] == []

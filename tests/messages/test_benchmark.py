"""How often a suggestion is what was meant: a floor for each set, so that no change loses any.

`python -m pytest tests/messages -m long -s` prints the figures. Lines that a change was made for are
no measure of it: new sets are scored before anybody looks at them.
"""

from __future__ import annotations

import pytest

from everrain_dsl.suggestions.polarity import is_turned
from tests.messages.cases import Case, cases, meaning, score, sure

#: The least of a hundred lines that are right at first, and among three; the most refused.
FLOORS = {
    "own": (81.0, 84.0, 1.0),
    #: One line, of E0132, is to be written as two: written in one place, its card refuses it.
    "designs": (47.0, 52.0, 2.0),
    "mistakes2": (60.0, 65.0, 5.0),
    "tuned": (57.0, 59.0, 2.0),
    "blind": (82.0, 86.0, 1.0),
}
#: Lines whose author meant less than they say, and what they leave out.
SHORTER = {"d059": "on your ship"}


@pytest.mark.long
@pytest.mark.parametrize("name", FLOORS)
def test_what_is_suggested_is_as_often_right_as_it_was(name: str) -> None:
    """Certain fixes also have the bytecode of a meant line, and are no opposite or denial."""
    first, three, refused = FLOORS[name]
    found = score(name)
    print(f"\n{name}: {found}")

    assert found.share(found.right) >= first, "\n".join(found.wrong)
    assert found.share(found.three) >= three
    assert found.share(found.refused) <= refused
    for case in cases(name):
        for said in sure(case.card):
            line = said.removeprefix("write `").removesuffix("`")
            assert not is_turned(case.text, line), case
            assert case.id in SHORTER or meaning(_written(case, line)) in _meant(case), case


def test_every_set_has_its_lines() -> None:
    assert {name: len(cases(name)) for name in FLOORS} == {
        "own": 150,
        "designs": 59,
        "mistakes2": 23,
        "tuned": 428,
        "blind": 60,
    }


def _written(case: Case, line: str) -> str:
    row = case.card.splitlines()[case.line - 1]
    return case.mended((row[: len(row) - len(row.lstrip())] + line,))


def _meant(case: Case) -> set[object]:
    return {meaning(case.mended(mend)) for mend in case.mends}

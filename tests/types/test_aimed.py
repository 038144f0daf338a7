"""What must be there for something to be offered (law 8): those to whom all of it happens."""

from __future__ import annotations

import pytest

from everrain_dsl.bytecode.program import Action
from tests.sources import content_with

_STRIKE = "every enemy on deck suffers 1 trauma"
_LOOP = "for each enemy on deck\n      collect 1 clue"
_MORE = "collect 1 clue"


@pytest.mark.parametrize(
    ("lines", "asks"),
    [
        ((_STRIKE,), True),
        ((_LOOP,), True),
        ((_STRIKE, _MORE), False),
        ((_LOOP, _MORE), False),
        ((_STRIKE, _MORE, _MORE), False),
        ((_MORE,), False),
    ],
)
def test_a_group_must_be_there_only_where_nothing_else_happens(
    lines: tuple[str, ...], asks: bool
) -> None:
    said = "".join(f"    {line}\n" for line in lines)
    text = f'trinket "Bell"\n  value 5 at "Ashmoor", 10, 20 at "Grimsea"\n  use\n{said}'
    content = content_with(text)
    (action,) = [
        each for each in content.named("Bell").program.abilities if isinstance(each, Action)
    ]

    assert (action.when is not None) is asks

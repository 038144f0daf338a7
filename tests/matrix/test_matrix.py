"""What is accepted shows; what is refused says where it can stand."""

from __future__ import annotations

import pytest

from tests.matrix import effects, places
from tests.matrix.places import Place
from tests.matrix.reasons import reason

#: Each place tries every so manieth row here; `python -m tests.matrix` tries all of them.
STRIDE = 30
PLACES = places.effects()
#: What refuses a row for where it stands, and says where it can.
REFUSALS = {"E0215", "E0308", "E0309", "E0310", "E0325", "E0331", "E0438"}


@pytest.mark.parametrize(("number", "place"), list(enumerate(PLACES)), ids=[p.name for p in PLACES])
def test_an_effect_shows_where_it_is_accepted(number: int, place: Place) -> None:
    found = effects.cells(place, effects.diagonal(number, STRIDE))

    assert [cell.row for cell in found if cell.dead and not reason(cell.row, place.name)] == []
    assert {cell.refused for cell in found if cell.refused} <= REFUSALS
    assert [cell.row for cell in found if cell.refused and not cell.advice] == []

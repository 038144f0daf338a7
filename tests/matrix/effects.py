"""Effects in every place: what came of each, beside the same card on which nothing happens."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary import core
from tests.matrix import places, trying, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.vocabulary.rows import Effect
    from tests.matrix.places import Place
    from tests.matrix.trying import Trace
    from tests.matrix.words import Way

#: What stands in the place of the effect on the card it is compared with.
NOTHING: Final = "nothing happens"
#: What refuses a row that needs a line before it, where none can stand.
ALONE: Final = "alone"
#: The first number of a story's card that no card of the core set has.
_FREE: Final = 300


@attrs.frozen
class Cell:
    """A row or sentence in a place: what refuses it, or the table on which it showed."""

    row: str
    place: str
    refused: str = ""
    advice: str = ""
    shown: str = ""

    @property
    def dead(self) -> bool:
        """Return whether it was accepted and showed nothing."""
        return not self.refused and not self.shown


@attrs.frozen
class Found:
    """How a row showed: said in which way, on which table, the last options picked or not."""

    way: Way
    table: str
    last: bool


def cells(place: Place, rows: Sequence[Effect]) -> list[Cell]:
    """Return what became of each of *rows* in that place."""
    first = _Try(place, {row.name: _known(row) for row in rows})
    found = [first.cell(row) for row in rows]
    dead = [row for row, cell in zip(rows, found, strict=True) if cell.dead]
    if not dead:
        return found
    again = _Try(place, {row.name: words.ways(row) for row in dead})
    retried = {row.name: again.cell(row) for row in dead}
    return [retried.get(cell.row, cell) for cell in found]


def _known(row: Effect) -> list[Way]:
    """Return the way to say *row* that shows where it can, and the first one."""
    known = [found.way for found in shown().get(row.name, ())]
    return list(dict.fromkeys([*words.ways(row)[:1], *known]))


#: Where dice are changed.
_ROLLS: Final = (
    "before a roll of attack dice begins",
    "before a roll of attack dice is read",
    "before a roll of fate dice is read",
)


@cache
def shown() -> dict[str, tuple[Found, ...]]:
    """Return how each effect shows in a body, or before or after something, if it does."""
    found: dict[str, tuple[Found, ...]] = {}
    for name in ("commodity: use", "commodity: before", "journey: body", *_ROLLS):
        place = next(each for each in places.effects() if each.name == name)
        rows = [row for row in core().effects.values() if row.name not in found]
        said = {row.name: words.ways(row) for row in rows}
        attempt = _Try(place, said)
        for row in rows:
            how = attempt.found(row)
            if how is not None:
                found[row.name] = (how,)
    return found


class _Try:
    """Cards of one place that say rows in some ways, compiled and tried together."""

    def __init__(self, place: Place, ways: dict[str, list[Way]]) -> None:
        self.place = place
        self.ways = ways
        self.names: dict[tuple[str, Way], str] = {}
        self.controls: dict[tuple[str, ...], str] = {}
        cards: dict[str, str] = {}
        for row, said in ways.items():
            for way in said:
                if place.idle and way.before:
                    continue
                name = f"{row.replace('_', ' ')} {len(self.names)}"
                self.names[row, way] = name
                self._card(cards, name, (*way.before, way.text))
                if way.before not in self.controls:
                    control = f"control {len(self.controls)}"
                    self.controls[way.before] = control
                    there = attrs.evolve(place, text=place.idle) if place.idle else place
                    self._card(cards, control, (*way.before, NOTHING), there)
        self.refused = trying.refused(cards)
        sound = [text for name, text in cards.items() if name not in self.refused]
        self.stage = trying.Stage(sound)
        self._traces: dict[tuple[str, str, bool], Trace | None] = {}

    def _card(
        self, cards: dict[str, str], name: str, lines: tuple[str, ...], place: Place | None = None
    ) -> None:
        cards[name] = (place or self.place).card(name, lines, _FREE + 2 * len(cards))

    def said(self, row: Effect) -> list[Way]:
        """Return the ways to say *row* in that place, where nothing may stand before a price."""
        return [each for each in self.ways[row.name] if not (self.place.idle and each.before)]

    def cell(self, row: Effect) -> Cell:
        """Return what became of *row*."""
        names = [self.names[row.name, way] for way in self.said(row)]
        if not names:
            return Cell(row.name, self.place.name, ALONE, "nothing can be picked before a price")
        if all(name in self.refused for name in names):
            told = self.refused[names[0]]
            return Cell(row.name, self.place.name, refused=told.code, advice=told.help or "")
        how = self.found(row)
        return Cell(row.name, self.place.name, shown=how.table if how is not None else "")

    def found(self, row: Effect) -> Found | None:
        """Return the first way, table and answers with which *row* shows, None for none."""
        tried = (
            Found(way, table, last)
            for way in self.said(row)
            for table in self.place.tables
            for last in (False, True)
        )
        return next((each for each in tried if self._shows(row, each)), None)

    def _shows(self, row: Effect, how: Found) -> bool:
        name, control = self.names[row.name, how.way], self.controls[how.way.before]
        if name in self.refused or control in self.refused:
            return False
        one, other = self._trace(name, how), self._trace(control, how)
        if one is None or other is None or (other.log and not one.log):
            return False  # what cannot even be begun shows nothing
        return (one.board, one.log) != (other.board, other.log)

    def _trace(self, name: str, how: Found) -> Trace | None:
        key = name, how.table, how.last
        if key not in self._traces:
            made = self.stage.trace(name, how.table, self.place.set_off, last=how.last)
            self._traces[key] = made
        return self._traces[key]


def diagonal(number: int, stride: int) -> list[Effect]:
    """Return every so manieth effect, others for each *number*."""
    rows = core().effects.values()
    return [row for at, row in enumerate(rows) if (at + number) % stride == 0]


def everything() -> Iterator[Cell]:
    """Yield what becomes of every effect in every place."""
    rows = list(core().effects.values())
    for place in places.effects():
        yield from cells(place, rows)

"""Journals of earlier formats, made into what is read now: one step for each format.

A field that is new with a value at which it may lack (`records.ADDED`) needs no format of its own.
Whatever else changes in a record raises `journal.FORMAT`, and gets a step here and a journal in
`tests/saves` that stays there for ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

#: A record as JSON, with its line counted from 1.
Written = tuple[int, dict[str, Any]]


def _from_3(records: list[Written]) -> list[Written]:
    """Leave out the answers: they named questions and options by what they said in English.

    What was taken back goes first, with the boards that came of it. Boards of before the first
    trade was ever refused do not say whether a captain has had enough of trading.
    """
    kept: list[Written] = []
    for line, record in records:
        if record.get("record") != "undo":
            kept.append((line, record))
            continue
        while kept and kept[-1][1].get("record") != "answer":
            kept.pop()
        kept[-1:] = []
    snapshots = [each for each in kept if each[1].get("record") != "answer"]
    for _, record in snapshots:
        board = record.get("board")
        flow = board.get("flow") if isinstance(board, dict) else None
        if isinstance(flow, dict):
            flow.setdefault("enough", False)
    return snapshots


#: What makes the records behind the header those of the next format, by format.
STEPS: Final[Mapping[int, Callable[[list[Written]], list[Written]]]] = {3: _from_3}


def migrate(records: list[Written], written_in: int, wanted: int) -> list[Written]:
    """Return the *records* of a journal of one format as those of another, later one.

    Raises KeyError where there is no way from that format.
    """
    for number in range(written_in, wanted):
        records = STEPS[number](records)
    return records

"""Journals of earlier formats, made into what is read now: one step for each format.

A field that is new with a value at which it may lack (`records.ADDED`) needs no format of its own.
Whatever else changes in a record raises `journal.FORMAT`, and gets a step here and a journal in
`tests/saves` that stays there for ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

#: A record as JSON, with its line counted from 1.
Written = tuple[int, dict[str, Any]]


def _from_3(records: list[Written]) -> list[Written]:
    """Drop the answers, which identified questions and options by their English text.

    Undone answers are dropped first, with the boards that resulted from them. Boards saved before
    the first refused trade lack the flag that a captain has finished trading; it is added as false.
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


def _from_4(records: list[Written]) -> list[Written]:
    """Let a trait, or a card that stays with something, have its own limits and memories.

    Until then they were those of who had it. What a record holds besides is looked at when it is
    read: here it may be anything.
    """
    for _, record in records:
        board = record.get("board")
        if not isinstance(board, dict) or not isinstance(memory := board.get("memory"), dict):
            continue
        copies = {
            (str(each.get(bearer)), str(each.get("card"))): str(each.get("handle"))
            for table, bearer in (("traits", "crew"), ("cards", "place"))
            for each in _pieces(board, table)
        }
        spent, marks = memory.get("spent"), memory.get("marks")
        if isinstance(spent, dict):
            memory["spent"] = {_key_of_copy(key, copies): of for key, of in spent.items()}
        for mark in marks if isinstance(marks, list) else ():
            match mark:
                case [[int(), str() as name] as key, _] if name.startswith("remembered: "):
                    said, by, bearer = name.rpartition(" by ")
                    copy = copies.get((bearer, said.rpartition(" ")[2]), bearer)
                    key[1] = f"{said}{by}{copy}"
    return records


def _pieces(board: dict[str, Any], table: str) -> list[dict[str, Any]]:
    """Return the pieces of that table of a board as JSON."""
    found = board.get(table)
    return [
        each[1]
        for each in (found if isinstance(found, list) else ())
        if isinstance(each, list) and len(each) == 2 and isinstance(each[1], dict)
    ]


def _key_of_copy(key: str, copies: Mapping[tuple[str, str], str]) -> str:
    """Return what an ability of a copy is called, which was called by who has that copy."""
    handle, _, card_and_rest = key.partition(" ")
    card, *rest = card_and_rest.split(" ")
    copy = copies.get((handle, card))
    if copy is None:
        return key
    left = [each for at, each in enumerate(rest) if at != 1 or each != copy]
    return " ".join((copy, card, *left))


def _from_5(records: list[Written]) -> list[Written]:
    """Return the records unchanged: only the sets in the header differ, see `sets_now`."""
    return records


#: What makes the records behind the header those of the next format, by format.
STEPS: Final[Mapping[int, Callable[[list[Written]], list[Written]]]] = {
    3: _from_3,
    4: _from_4,
    5: _from_5,
}
#: The sets that took cards over from another set after a format: (format, old set, new set, its
#: version). A card keeps its name when it moves, so `Content.renamed` finds it in the new set.
_SPLIT: Final = ((5, "core", "showcase", "0.1.0"),)


def sets_now(
    sets: Sequence[tuple[str, str, str]], written_in: int
) -> tuple[tuple[str, str, str], ...]:
    """Return code, version and meaning of each set that holds the cards of a game of that format.

    A set that took cards over has no meaning in the header: the game was not played with it.
    """
    codes = {code for code, _, _ in sets}
    added = [
        (new, version, "")
        for last, old, new, version in _SPLIT
        if written_in <= last and old in codes and new not in codes
    ]
    return (*sets, *added)


def migrate(records: list[Written], written_in: int, wanted: int) -> list[Written]:
    """Convert the *records* of a journal from one format to a later one.

    Raises KeyError if the format has no migration.
    """
    for number in range(written_in, wanted):
        records = STEPS[number](records)
    return records

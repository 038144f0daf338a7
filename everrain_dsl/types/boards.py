"""Boards, map and tracks: check their fields against each other, and prepare their print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import lemma
from everrain_dsl.resolve.names import token_on
from everrain_dsl.vocabulary import printed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Span
    from everrain_dsl.types.values import Given


#: What only the track of Discovery has: no ship ends an act.
_OF_THE_TABLE: Final = frozenset({"act ends", "stories", "lengths"})
#: What is printed, by attribute, as far as it could be read.
Facts: TypeAlias = dict[str, Any]


#: What orders of a set cannot be called: cards say `crew order` of those of the core (ORD-01).
_ORDERS_OF_THE_CORE: Final = ("crew", "navigation", "artillery", "fleeting")


def complete(
    face: type[printed.Printed],
    facts: Facts,
    span: Span,
    report: Report,
    *,
    name: str,
    given: Sequence[Given],
) -> None:
    """Check the facts of a board, the map or a track as a whole, and bring them into their form.

    *name* is what it is called, *given* what is written on it, and *span* where it begins. Any
    other *face* is left as it is.
    """
    if issubclass(face, printed.Track):
        _track(name.lower(), given, facts, span, report)
    elif face is printed.OwnOrder and name.lower() in _ORDERS_OF_THE_CORE:
        report.add(
            catalogue.KIND_WORD,
            span,
            name=name,
            of="orders",
            reason=f"the core has {name.lower()} orders",
            suggestion=f"Sea {name}",
        )
    elif face in _FINISHERS:
        _FINISHERS[face](facts, span, report)


def _out_of_range(field: str, value: int, most: int, span: Span, report: Report) -> None:
    report.add(catalogue.FIELD_OUT_OF_RANGE, span, field=field, value=value, least=0, most=most)


def _track(name: str, given: Sequence[Given], facts: Facts, span: Span, report: Report) -> None:
    """Call the tokens what cards call them (`player discovery`), all on the track (DIS-01)."""
    first, last = facts["first"], facts["last"]
    if "of_ships" in facts:
        facts["of_ships"] = True
        _ship_track(name, given, facts, span, report)
    facts["tokens"] = {
        token_on(token, name): space for token, space in facts.get("tokens", {}).items()
    }
    if first >= last:
        report.add(catalogue.BACKWARD_TRACK, span, first=first, last=last)
        return
    for each in given:
        for index, values in enumerate(each.values):
            for place in values:
                if isinstance(place, int) and not first <= place <= last:
                    report.add(
                        catalogue.OFF_THE_TRACK,
                        each.part(index),
                        first=first,
                        last=last,
                        place=place,
                    )


def _ship_track(
    name: str, given: Sequence[Given], facts: Facts, span: Span, report: Report
) -> None:
    """See that a track of each ship has one token, called as it is, and nothing of the table's."""
    if [*facts.get("tokens", {name: 0})] != [name]:
        tokens = facts.get("tokens", {})
        first = next(iter(tokens.values()), facts["first"])
        report.pass_over(token for token in tokens if lemma(token) == lemma(name))
        report.add(catalogue.ONE_TOKEN_OF_A_SHIP, span, name=name, first=first)
    for each in given:
        if each.name in _OF_THE_TABLE:
            report.add(catalogue.NOT_OF_EACH_SHIP, each.span, field=each.name, name=name)


def _island(facts: Facts, span: Span, report: Report) -> None:
    """Tell the shore and the gold from the ways between nodes (XEX-12)."""
    ways = facts.pop("paths", ())
    facts["shore"] = tuple(sorted({end for start, end in ways if start == "shore"}))
    facts["gold"] = tuple(sorted({start for start, end in ways if end == "gold"}))
    facts["paths"] = tuple(way for way in ways if way[0] != "shore" and way[1] != "gold")
    if ways and not (facts["shore"] and facts["gold"]):
        report.add(
            catalogue.WRONG_FIELD_VALUE,
            span,
            field="paths",
            expected="a way from the shore and a way to the gold",
            found="paths without them",
            sample="paths shore to 1, 1 to 2, 2 to gold",
        )


def _enemy_ship_board(facts: Facts, span: Span, report: Report) -> None:
    """See that every edge joins zones there are (BRD-15)."""
    zones = facts.get("zones")
    if zones is None:
        return
    for number in {number for edge in facts.get("edges", []) for number in edge}:
        if number >= zones:
            _out_of_range("edges", number, zones - 1, span, report)
    for _, number in facts.get("joined", []):
        if number >= zones:
            _out_of_range("joined", number, zones - 1, span, report)


def _ship_deck(facts: Facts, span: Span, report: Report) -> None:
    """Put the nodes of the zones in order (DCK-05)."""
    given = facts.pop("nodes", ())
    zones = dict(given)
    for number in sorted(zones):
        if sum(zone == number for zone, _ in given) > 1:
            report.add(catalogue.DUPLICATE_FIELD, span, field=f"zone {number}")
    if sorted(zones) != list(range(len(zones))):
        missing = next(number for number in range(len(zones) + 1) if number not in zones)
        report.add(
            catalogue.MISSING_FIELD,
            span,
            kind="this ship deck",
            field=f"zone {missing}",
            sample=f"zone {missing} blank",
        )
    facts["nodes"] = tuple(zones[number] for number in sorted(zones))
    for number in {number for edge in facts.get("edges", []) for number in edge}:
        if number not in zones:
            _out_of_range("edges", number, len(zones) - 1, span, report)


def _map(facts: Facts, span: Span, report: Report) -> None:
    """See that the starting tile lies on the map (MAP-10)."""
    places = zip(facts.get("start_at", ()), ("columns", "rows"), strict=False)
    for place, way in places:
        most = facts.get(way, place)
        if place > most:
            report.add(
                catalogue.FIELD_OUT_OF_RANGE,
                span,
                field="start at",
                value=place,
                least=1,
                most=most,
            )
            return


def _own_kind(facts: Facts, span: Span, report: Report) -> None:
    """See that there is something for a limit of a kind of cards to limit (SET-18)."""
    limited = "limit" in facts
    if limited and facts.get("lives") == "read once":
        _wrong_beside("limit", "a kind of cards that stay", "is read once", span, report)
    if facts.get("refuses") and not limited:
        _wrong_beside("refuses more", "a `limit` beside it", "no limit", span, report)


def _own_order(facts: Facts, span: Span, report: Report) -> None:
    """See that a ship does not begin with more orders of a kind than it can have (SET-18)."""
    limit, first = facts.get("limit"), facts.get("begin_with", 0)
    if limit is not None and first > limit:
        found, sample = f"begin with {first}", 'order "Dredge", begin with 1, limit 2'
        _wrong_beside("limit", f"{first} or more", found, span, report, sample)


def _wrong_beside(
    field: str,
    expected: str,
    found: str,
    span: Span,
    report: Report,
    sample: str = 'kind "lantern", plural "lanterns", stays with a ship, limit 2',
) -> None:
    report.add(
        catalogue.WRONG_FIELD_VALUE,
        span,
        help=f"write `{sample}`",
        field=field,
        expected=expected,
        found=found,
    )


_FINISHERS: Final[dict[type[printed.Printed], Callable[[Facts, Span, Report], None]]] = {
    printed.IslandBoard: _island,
    printed.EnemyShipBoard: _enemy_ship_board,
    printed.ShipDeck: _ship_deck,
    printed.Map: _map,
    printed.OwnKind: _own_kind,
    printed.OwnOrder: _own_order,
}

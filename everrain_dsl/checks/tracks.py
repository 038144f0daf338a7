"""Spaces that a track does not have: `set agenda to 99` where it ends at 10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model.traversal import MODELS, parts
from everrain_dsl.records import Record
from everrain_dsl.vocabulary.printed import Track

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from everrain_dsl.checks.check_input import CheckInput
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Span

#: The rows that name a space of a track, by the place of the track and that of the space in them.
_NAMING: Final = {
    "set_token": (0, 1),
    "token_reaches": (0, 1),
    "set_ship_track": (0, 2),
    "ship_track_reaches": (0, 2),
}
_POSITION: Final = "token_position"
_ROWS: Final = frozenset({*_NAMING, _POSITION})
#: The lowest and the highest space that answers a comparison, from the one that is named.
_LOWEST: Final = {"exactly": 0, "at least": 0, "more than": 1}
_HIGHEST: Final = {"exactly": 0, "at most": 0, "fewer than": -1}


def check(given: CheckInput) -> None:
    """Report the spaces that cards name and that the track does not have."""
    tracks = {
        token: each.printed
        for each in given.everything
        if isinstance(each.printed, Track)
        for token in each.printed.tokens
    }
    for card in given.cards:
        if any(name in _ROWS for _, name in card.words):
            for asked in _spaces(card.abilities, card.span):
                _check(asked, tracks, given.report)


@attrs.frozen(eq=False, repr=False)
class _Asked(Record):
    """The lowest and the highest space that a sentence asks for, None where it leaves one open."""

    token: str
    low: int | None
    high: int | None
    span: Span


def _check(asked: _Asked, tracks: Mapping[str, Track], report: Report) -> None:
    """Report *asked* if no space of its track is so."""
    track = tracks.get(asked.token)
    if track is None:
        return
    past = [space for space in (asked.low,) if space is not None and space > track.last]
    past += [space for space in (asked.high,) if space is not None and space < track.first]
    for space in past[:1]:
        report.add(
            catalogue.PAST_THE_TRACK,
            asked.span,
            track=asked.token,
            space=space,
            first=track.first,
            last=track.last,
        )


def _spaces(node: Any, span: Span) -> Iterator[_Asked]:
    """Yield the spaces of tracks that *node*, located at *span*, refers to by number."""
    if isinstance(node, tuple):
        for each in node:
            yield from _spaces(each, span)
        return
    if type(node).__module__ not in MODELS:
        return
    here = getattr(node, "span", None) or span
    yield from _asked(node, here)
    for part in parts(node):
        yield from _spaces(part, here)


def _asked(node: object, span: Span) -> Iterator[_Asked]:
    """Yield the space that *node* itself asks for."""
    match node:
        case model.Do(row=row, arguments=said) | model.Pattern(row=row, arguments=said):
            at = _NAMING.get(row.name)
            track, space = (said[at[0]], said[at[1]]) if at is not None else (None, None)
            if isinstance(track, model.Symbol) and isinstance(space, model.Constant):
                yield _Asked(track.value, space.value, space.value, span)
        case model.NumberIs(
            model.QuantityOf(row=row, arguments=(model.Symbol(value=token),)),
            model.Compared(operation, model.Constant(value)),
        ) if row.name == _POSITION:
            low, high = _LOWEST.get(operation), _HIGHEST.get(operation)
            yield _Asked(
                token,
                value + low if low is not None else None,
                value + high if high is not None else None,
                span,
            )

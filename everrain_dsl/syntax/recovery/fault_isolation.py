"""Recover from a crash in a stage of the compiler: leave out the item at fault and recompile.

An exception while one item is read is handled there (`diagnostics/internal_errors`). Any other
exception is handled here. The item at fault is found, reported and cut from its source, at first
down to its header so that others can still refer to it; then the sets are compiled again.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.diagnostics import Report
from everrain_dsl.diagnostics.internal_errors import internal_error
from everrain_dsl.source import Source, Span
from everrain_dsl.syntax.parser import Item, split

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import FrameType

    from everrain_dsl.compilation import Compiled, Folder

    Compile = Callable[[Sequence[Folder], Report], Compiled]

#: How often sets are compiled again: twice for each item at fault.
_MOST: Final = 12


def compiled_without(
    error: Exception, compile_: Compile, folders: Sequence[Folder], report: Report
) -> Compiled:
    """Return *folders* compiled without the items at which *compile_* raises; each is reported.

    *report* is what was found before *error* was raised. Raises it where no item is at fault.
    """
    left, found = folders, Report()
    stopped: dict[tuple[str, int], Item] = {}
    now = error
    for _ in range(_MOST):
        item = _item_at(now, left) or _first_at_fault(compile_, left)
        if item is None:
            break
        place = item.source.path, item.start
        left = [_cut(folder, item, whole=place in stopped) for folder in left]
        stopped.setdefault(place, item)
        found.extend(each for each in report if _is_in(each.span, item))
        found.extend((internal_error(now, item.source.span(item.start, item.end)),))
        report = Report()
        for each in stopped.values():
            report.stop(each.source.span(each.start, each.end))
        try:
            compiled = compile_(left, report)
        except Exception as again:
            now = again
            continue
        kept = Report()
        kept.adopt(found)
        kept.extend(e for e in report if not any(_is_in(e.span, i) for i in stopped.values()))
        return attrs.evolve(compiled, report=kept)
    raise error


def _is_in(span: Span, item: Item) -> bool:
    return span.source.path == item.source.path and item.start <= span.start < item.end


def _cut(folder: Folder, item: Item, *, whole: bool) -> Folder:
    """Return *folder* with blanks in the place of *item*, or of all but its first line."""

    def without(source: Source) -> Source:
        if source.path != item.source.path:
            return source
        start = item.start if whole else item.start + len(item.first_line)
        blank = re.sub(r"[^\n]", " ", source.text[start : item.end])
        return Source(source.path, source.text[:start] + blank + source.text[item.end :])

    return attrs.evolve(folder, sources=tuple(map(without, folder.sources)))


# Which item is at fault


def _item_at(error: Exception, folders: Sequence[Folder]) -> Item | None:
    """Return the item that was at hand in the innermost call that had one, None for none."""
    sources = {source.path: source for folder in folders for source in folder.sources}
    frames = _frames(error)
    for frame in frames:
        for span in _spans(frame, frames):
            source = sources.get(span.source.path)
            items = split(source) if source is not None else ()
            for item in items:
                if item.start <= span.start < item.end and item.first_line.strip():
                    return item
    return None


def _frames(error: Exception) -> list[FrameType]:
    """Return the calls that *error* went through, the innermost first."""
    frames: list[FrameType] = []
    traceback = error.__traceback__
    while traceback is not None:
        frames.insert(0, traceback.tb_frame)
        traceback = traceback.tb_next
    return frames


def _spans(frame: FrameType, frames: Sequence[FrameType]) -> Iterator[Span]:
    """Yield the source positions of the local variables of *frame* that have one."""
    for value in frame.f_locals.values():
        if not type(value).__module__.startswith("everrain_dsl."):
            continue
        span = value if isinstance(value, Span) else _part(value, "span")
        if isinstance(span, Span):
            yield span
        elif isinstance(value, Item):
            yield value.source.span(value.start, value.end)
        elif isinstance(_part(value, "start_pos"), int):
            source = next(_sources(frames[frames.index(frame) :]), None)
            if source is not None:
                yield source.span(value.start_pos, value.end_pos)


def _sources(frames: Sequence[FrameType]) -> Iterator[Source]:
    """Yield the sources that the local variables of *frames* are, or have."""
    for frame in frames:
        for value in frame.f_locals.values():
            source = value if isinstance(value, Source) else _part(value, "source")
            if isinstance(source, Source):
                yield source


def _part(value: Any, name: str) -> object:
    """Return an attribute of *value*, or None if it is missing or raises an exception."""
    try:
        return getattr(value, name, None)
    except Exception:
        return None


def _first_at_fault(compile_: Compile, folders: Sequence[Folder]) -> Item | None:
    """Return the first item with which *compile_* raises though all behind it are cut."""
    items = [
        item
        for folder in folders
        for source in folder.sources
        for item in split(source)
        if item.first_line.strip() and not item.first_line.startswith("set ")
    ]

    def raises(count: int) -> bool:
        left = folders
        for item in items[count:]:
            left = [_cut(folder, item, whole=True) for folder in left]
        try:
            compile_(left, Report())
        except Exception:
            return True
        return False

    if not items or raises(0):
        return None
    low, high = 0, len(items)  # it raises with `high` items, and not with `low`
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if raises(middle) else (middle, high)
    return items[high - 1]

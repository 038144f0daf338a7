"""Internal errors: a bug of ours becomes one diagnostic, and all else is reported as usual.

`EVERRAIN_DEBUG=1` lets them through, so that the command line shows their traceback.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.report import Report
from everrain_dsl.environment import debugging

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import TracebackType

    from everrain_dsl.diagnostics.diagnostic import Diagnostic
    from everrain_dsl.source import Span

T = TypeVar("T")


class Placed(Protocol):
    """An object with a place in a source: the span of its first line, and of its whole block."""

    @property
    def span(self) -> Span:
        """Return the span of its first line."""

    @property
    def block_span(self) -> Span | None:
        """Return the span of the whole item, or None if it is unknown."""


C = TypeVar("C", bound=Placed)


def reason_of(error: BaseException) -> str:
    """Return an exception in one line: its class and its message."""
    return " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")


def internal_error(error: BaseException, span: Span) -> Diagnostic:
    """Return the diagnostic of an internal error in the item at *span*, at its first line."""
    end = span.source.text.find("\n", span.start, span.end)
    first = span.source.span(span.start, span.end if end < 0 else end)
    return Report().add(catalogue.INTERNAL_ERROR, first, reason=reason_of(error))


def is_internal(found: Diagnostic) -> bool:
    """Return whether a diagnostic is of an internal error."""
    return found.code == catalogue.INTERNAL_ERROR.code


class contain:  # noqa: N801 - a context manager, as `suppress`
    """Report an exception in the block as an internal error at *span*, and continue after it.

    Afterwards `stopped` is true if there was one. Nothing is caught while `debugging`.
    """

    __slots__ = ("report", "span", "stopped")

    def __init__(self, report: Report, span: Span) -> None:
        self.report = report
        self.span = span
        self.stopped = False

    def __enter__(self) -> contain:
        """Begin the block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> bool:
        """Return whether an exception was reported, which then goes no further."""
        if not isinstance(error, Exception) or debugging():
            return False
        self.stopped = True
        self.report.stop(self.span)
        self.report.extend((internal_error(error, self.span),))
        return True


def culprit(error: BaseException, named: Callable[[object], T | None]) -> T | None:
    """Return what *named* makes of a local variable of the calls that *error* went through.

    The innermost call that holds one counts; return None where none does.
    """
    frames = []
    traceback = error.__traceback__
    while traceback is not None:
        frames.append(traceback.tb_frame)
        traceback = traceback.tb_next
    for frame in reversed(frames):
        for value in frame.f_locals.values():
            if (found := named(value)) is not None:
                return found
    return None


def one_of(known: Mapping[int, T]) -> Callable[[object], T | None]:
    """Return what finds a value among those *known*, by its `id`."""
    return lambda value: known.get(id(value))


def isolate(cards: Sequence[C], work: Callable[[Sequence[C]], object], report: Report) -> None:
    """Do *work* on all *cards* together, without those on which it stops: they are reported.

    Where another was left before, they may stop for want of it, and are not. Raises what *work*
    raises where no card was at hand, or while `debugging`.
    """
    left, follows = cards, report.has_stopped
    while True:
        try:
            work(left)
        except Exception as error:
            card = culprit(error, one_of({id(each): each for each in left}))
            if card is None or debugging():
                raise
            if not follows:
                item = card.block_span or card.span
                report.stop(item)
                report.extend((internal_error(error, item),))
            left = [each for each in left if each is not card]
        else:
            return

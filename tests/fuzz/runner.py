"""Runs a part of a search after another, and keeps in a file how far it came.

A part is a few inputs tried together, which costs less; where something escapes, each is tried
alone to say which. An input that takes too long is interrupted, and told like one that raises.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import time
import traceback
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

#: How many seconds of a processor's time one input may take, and how much memory all may.
LONGEST: Final = 5.0
MOST_MEMORY: Final = 4 * 1024**3
#: How many inputs are tried together, and how often in seconds the file is written.
TOGETHER: Final = 40
_SAVED_EACH: Final = 5.0


class TookLongError(BaseException):
    """An input took longer than any should; no code under test catches it."""


@attrs.frozen
class Search:
    """A kind of inputs: how those of some numbers are tried together, by a seed.

    It raises whatever goes wrong. `told` says more of what has been tried.
    """

    kind: str
    attempt: Callable[[Sequence[int], int], object]
    longest: float = LONGEST
    told: Callable[[Sequence[int], int], str] | None = None


@attrs.define
class Progress:
    """How far a search has come: the next number, the seconds it took, and what escaped."""

    kind: str
    seed: int
    next: int
    tried: int = 0
    seconds: float = 0.0
    escaped: list[dict[str, Any]] = attrs.field(factory=list)


def resumed(file: Path | None, kind: str, seed: int, first: int) -> Progress:
    """Return how far the search in *file* has come, one that begins at *first* if there is none.

    Raises ValueError if the file is that of another search.
    """
    if file is None or not file.exists():
        return Progress(kind, seed, first)
    found = Progress(**json.loads(file.read_text("utf-8")))
    if (found.kind, found.seed) != (kind, seed):
        raise ValueError(f"{file} holds a search for {found.kind} of seed {found.seed}")
    return found


def run(
    search: Search,
    progress: Progress,
    last: int,
    *,
    seconds: float | None = None,
    file: Path | None = None,
    tell: Callable[[str], object] = print,
) -> Progress:
    """Try the inputs up to *last*, in *seconds* of a processor's time at most, and keep the file.

    What escapes is told, and stands in the progress.
    """
    begun = time.process_time()
    before, saved = progress.seconds, begun
    while progress.next <= last:
        numbers = range(progress.next, min(last + 1, progress.next + TOGETHER))
        for number, error in escaping(search, numbers, progress.seed):
            progress.escaped.append({"number": number, "error": error})
            tell(f"{progress.kind} {number} of seed {progress.seed}:\n{error}")
        progress.next = numbers.stop
        progress.tried += len(numbers)
        now = time.process_time()
        progress.seconds = round(before + now - begun, 1)
        over = seconds is not None and now - begun >= seconds
        if file is not None and (over or now - saved > _SAVED_EACH or progress.next > last):
            _save(progress, file)
            saved = now
        if over:
            break
    return progress


def escaping(search: Search, numbers: Sequence[int], seed: int) -> list[tuple[int, str]]:
    """Return which of those inputs raise or take too long, with what is raised."""
    error = _tried(search, numbers, seed)
    if error is None:
        return []
    if len(numbers) == 1:
        return [(numbers[0], error)]
    alone = [(number, _tried(search, [number], seed)) for number in numbers]
    found = [(number, failed) for number, failed in alone if failed is not None]
    return found or [(numbers[0], f"only together with {len(numbers) - 1} more: {error}")]


def limit_memory() -> None:
    """Let this process take no more memory than `MOST_MEMORY`: more is a MemoryError."""
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, hard))


def _tried(search: Search, numbers: Sequence[int], seed: int) -> str | None:
    try:
        with _within(search.longest * len(numbers)):
            search.attempt(numbers, seed)
    except (Exception, TookLongError):
        return traceback.format_exc(limit=-6)
    return None


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    """Raise TookLongError inside once so many seconds of a processor's time are over."""

    def over(_signal: int, _frame: object) -> None:
        raise TookLongError(f"not over after {seconds:g} s")

    earlier = signal.signal(signal.SIGPROF, over)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, earlier)


def _save(progress: Progress, file: Path) -> None:
    """Write the file so that it is whole whenever the process ends."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f"{file.name}.{os.getpid()}")
    beside.write_text(json.dumps(attrs.asdict(progress), indent=1), "utf-8")
    beside.replace(file)

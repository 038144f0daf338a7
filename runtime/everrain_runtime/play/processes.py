"""Games shared out to several processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any

from everrain_dsl.bytecode.bundle import load
from everrain_dsl.vocabulary import core
from everrain_runtime.content.content import Content
from everrain_runtime.play.one_game import attempt
from everrain_runtime.play.shares import MOST_LOST, WorkersLost, collect

if TYPE_CHECKING:
    from collections import deque
    from collections.abc import Generator, Iterator, Sequence
    from multiprocessing.process import BaseProcess

    from everrain_runtime.play.one_game import Plan, Result


def shared(
    bundles: Sequence[bytes], plan: Plan, left: deque[range], workers: int
) -> Generator[list[Result], None, None]:
    """Play the shares that are *left* and yield the results of each, taken off it, in order.

    What one of the processes had to play that is ended from outside is played again; WorkersLost is
    raised when that happens again and again.
    """
    lost = 0
    while left:
        try:
            with closing(_shared(bundles, plan, left, workers)) as shares:
                for results in shares:
                    lost = 0
                    yield results
        except BrokenProcessPool:
            lost += 1
            if lost == MOST_LOST:
                raise WorkersLost(left[0]) from None


def _shared(
    bundles: Sequence[bytes], plan: Plan, left: deque[range], workers: int
) -> Generator[list[Result], None, None]:
    """Play the shares until one of the processes is ended from outside."""
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context(method)
    pool = ProcessPoolExecutor(workers, context, _prepare, (bundles, plan))
    try:
        with _undisturbed():
            given = [pool.submit(_played, share) for share in islice(left, 2 * workers)]
        yield from collect(given, lambda share: pool.submit(_played, share), left)
    except BaseException:
        _stop(pool, others)
        raise
    pool.shutdown()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Defer an interrupt until the end, because a half-started pool could not be shut down.

    Blocking the signal would not help: another thread, such as that of a progress bar, would
    receive it.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard and callable(before):
        before(signal.SIGINT, None)


def _stop(pool: ProcessPoolExecutor, others: set[BaseProcess]) -> None:
    """End the processes of the pool, whatever they are doing; *others* are not its own."""
    for process in set(multiprocessing.active_children()) - others:
        process.terminate()
    pool.shutdown(cancel_futures=True)


_worker: dict[str, Any] = {}


def _prepare(bundles: Sequence[bytes], plan: Plan) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that asked for the games hears it
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _worker["content"] = Content([load(bundle, core()) for bundle in bundles])
    _worker["plan"] = plan


def _end_with_parent() -> None:
    """End this process when the one is gone that asked for the games."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _played(numbers: range) -> list[Result]:
    return [attempt(_worker["content"], _worker["plan"], number) for number in numbers]

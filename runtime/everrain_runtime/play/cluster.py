"""Games shared out to other machines, through a cluster of Dask.

Needs `distributed`, which comes with the extra `cluster`; nothing else imports this module before
it is asked for. Each process of the cluster must have the same program: games of another one would
come out otherwise.
"""

from __future__ import annotations

import hashlib
import threading
from contextlib import contextmanager, suppress
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import TYPE_CHECKING, Final

import distributed
from distributed.comm.core import CommClosedError

from everrain_dsl.bytecode.bundle import load
from everrain_dsl.vocabulary import core
from everrain_runtime.content.content import Content
from everrain_runtime.play.one_game import attempt
from everrain_runtime.play.shares import ClusterError, WorkersLost, collect, split

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from importlib.resources.abc import Traversable

    from everrain_runtime.play.one_game import Plan, Result
    from everrain_runtime.play.shares import Given

#: How long somebody has to answer, in seconds: the cluster at first, then a process of it.
PATIENCE: Final = 10
#: How many shares each process is given ahead.
_AHEAD: Final = 2
#: The packages whose code decides how a game comes out.
_PACKAGES: Final = ("everrain_dsl", "everrain_runtime")

#: A process of the cluster may have many threads; two that play would only wait for one another.
_one_at_a_time = threading.Lock()
#: The content that this process played with last, by what its bundles say.
_content: dict[str, Content] = {}


def shared(
    address: str, bundles: Sequence[bytes], plan: Plan, games: range
) -> Generator[list[Result], None, None]:
    """Play the *games* and yield what came of them, a share at a time, in order.

    Processes that come later are given shares too; what one played that is lost is played again by
    another. Raises ClusterError when the cluster cannot be reached, has no process or has one with
    another program, WorkersLost when several processes are lost over the same games.
    """
    with _connected(address) as client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise ClusterError(f"the cluster at {address} has no process that plays") from None
        sets = client.submit(tuple, bundles, pure=False)  # made again where it is lost
        ours = program()

        def submit(share: range) -> Given:
            given: Given = client.submit(_played, sets, plan, ours, share, pure=False)
            return given

        processes = len(client.scheduler_info(n_workers=-1)["workers"])
        left = split(games.start, games.stop, processes)
        ahead = _AHEAD * processes
        given = [submit(share) for share in islice(left, ahead)]
        try:
            yield from collect(given, submit, left)
        except distributed.KilledWorker:
            raise WorkersLost(left[0]) from None


@contextmanager
def _connected(address: str) -> Iterator[distributed.Client]:
    """Hold a connection. Raises ClusterError if it cannot be made or breaks."""
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError, ImportError) as failure:
        reason = str(failure).strip().partition("\n")[0] or type(failure).__name__
        raise ClusterError(f"no cluster answers at {address}: {reason}") from None
    try:
        yield client
    except (CommClosedError, distributed.client.FutureCancelledError) as failure:
        raise ClusterError(f"the cluster at {address} does not answer any more") from failure
    finally:
        with suppress(CommClosedError, TimeoutError):
            client.close(timeout=PATIENCE)


def _played(bundles: Sequence[bytes], plan: Plan, expected: str, share: range) -> list[Result]:
    """Play a share in a process of the cluster. Raises ClusterError."""
    if program() != expected:
        raise ClusterError(
            f"the process at {distributed.get_worker().address} has another program than this one:"
            " install the same version there"
        )
    with _one_at_a_time:
        content = _content_of(bundles)
        return [attempt(content, plan, number) for number in share]


def _content_of(bundles: Sequence[bytes]) -> Content:
    key = hashlib.sha256(b"\0".join(bundles)).hexdigest()
    if key not in _content:
        _content.clear()
        _content[key] = Content([load(bundle, core()) for bundle in bundles])
    return _content[key]


@cache
def program() -> str:
    """Return a hash of the program's modules, which identifies the code of this process."""
    digest = hashlib.sha256()
    for package in _PACKAGES:
        for path, text in _modules(files(package), package):
            digest.update(f"{path}\0{len(text)}\0".encode())
            digest.update(text)
    return digest.hexdigest()[:16]


def _modules(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        inner = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from _modules(entry, inner)
        elif entry.name.endswith(".py"):
            yield inner, entry.read_bytes()

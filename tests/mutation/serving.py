"""Running mutants in copies of one process that has collected the tests: a plugin of pytest.

Collecting takes longer than most tests do. So it is done once, and each mutant is a fork that
changes its own functions and runs its own tests. Two processes fork: the one that has only
collected, and one that has run a test of each kind and keeps what that has worked out; a mutant
goes to the second unless what it does may be kept.
"""

from __future__ import annotations

import os
import resource
import signal
import time
from typing import TYPE_CHECKING, Final

import attrs
import pytest
from _pytest.runner import runtestprotocol

from tests.mutation.patching import Patcher

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.mutation.areas import Mutant
    from tests.mutation.choosing import Chosen, Map

#: CPU seconds of tests, as they were followed, that a mutant is given at most.
MOST: Final = 30.0
#: How many times as long they may take before the mutant counts as one that hangs.
_PATIENCE: Final = 3
LEAST: Final = 10
_OF_LIMITS: Final = (signal.SIGXCPU, signal.SIGKILL, signal.SIGALRM)
#: What a fork says between the numbers of its tests.
_FAILED: Final = b"failed"
_DONE: Final = b"done"
_NOTHING: Final = b"unchanged"


@attrs.frozen
class Outcome:
    """What came of a mutant: `killed` or a `timeout` by that test, or it `survived` `ran` tests.

    It is `unrun` where no test runs it, and `fresh` where only another process can tell.
    """

    result: str
    test: str = ""
    ran: int = 0
    seconds: float = 0


class Server:
    """The plugin: when tests are collected, it tries mutants and runs nothing else."""

    def __init__(
        self,
        map_: Map,
        mutants: Sequence[tuple[Mutant, Chosen]],
        tell: Callable[[Mutant, Chosen, Outcome], None],
    ) -> None:
        self.map = map_
        self.mutants = mutants
        self.tell = tell
        self.items: dict[str, pytest.Item] = {}
        self.siblings: dict[str, list[str]] = {}
        self.patcher: Patcher

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant."""
        self.items = {each.nodeid: each for each in session.items}
        warm = os.fork()
        if not warm:
            self._warm_up()
            self._serve([each for each in self.mutants if not each[1].kept])
            os._exit(0)
        os.waitpid(warm, 0)
        self.patcher = Patcher()
        self._serve([each for each in self.mutants if each[1].kept])
        return True

    def _warm_up(self) -> None:
        """Run the cheapest test of each folder, so that what they share is worked out.

        Each is followed by one of another folder: what is left set up belongs to all tests.
        """
        first: dict[str, str] = {}
        for test in sorted(self.map.seconds, key=lambda test: self.map.seconds[test]):
            if test in self.items:
                first.setdefault(_folder(test), test)
        for folder, test in first.items():
            _make_way(self.items[test])
            others = (item for at, item in self.items.items() if _folder(at) != folder)
            runtestprotocol(self.items[test], log=False, nextitem=next(others, None))
        self.patcher = Patcher()

    def _serve(self, mutants: Sequence[tuple[Mutant, Chosen]]) -> None:
        for mutant, chosen in mutants:
            tests = self._with_siblings([test for test in chosen.tests if test in self.items])
            outcome = self.attempt(mutant, tests, kept=chosen.kept)
            while outcome.result == "killed" and not self._is_green(outcome.test, chosen.kept):
                tests.remove(outcome.test)
                outcome = self.attempt(mutant, tests, kept=chosen.kept)
            self.tell(mutant, chosen, outcome)

    def _with_siblings(self, tests: list[str]) -> list[str]:
        """Return tests, and then those of the same functions that were not followed."""
        if not self.siblings:
            for each in self.items:
                if each not in self.map.seconds:
                    self.siblings.setdefault(each.partition("[")[0], []).append(each)
        functions = dict.fromkeys(test.partition("[")[0] for test in tests)
        more = [each for function in functions for each in self.siblings.get(function, ())]
        return [*tests, *more]

    def _is_green(self, test: str, kept: bool) -> bool:
        return self.attempt(None, [test], kept=kept).result == "survived"

    def attempt(self, mutant: Mutant | None, tests: Sequence[str], *, kept: bool) -> Outcome:
        """Run tests in a fork until one fails, with that mistake or without any.

        Those that take more than `MOST` seconds together are left out, the last ones.
        """
        tests = self._within(tests)
        if not tests:
            return Outcome("unrun")
        planned = sum(self._seconds(test) for test in tests)
        limit = int(LEAST + _PATIENCE * planned)
        reader, writer = os.pipe()
        begun = time.monotonic()
        child = os.fork()
        if not child:
            os.close(reader)
            try:
                self._run(mutant, tests, kept, writer, limit)
            finally:
                os._exit(1)
        os.close(writer)
        with os.fdopen(reader, "rb") as pipe:
            said = pipe.read().split()
        _, status = os.waitpid(child, 0)
        took = round(time.monotonic() - begun, 1)
        begun_tests = [int(each) for each in said if each.isdigit()]
        last = tests[begun_tests[-1]] if begun_tests else ""
        if said and said[-1] == _NOTHING:
            return Outcome("fresh")
        if said and said[-1] == _DONE:
            return Outcome("survived", "", len(tests), took)
        if not last:
            raise RuntimeError(f"the fork for {mutant} ended with {status} before any test")
        cut = os.WIFSIGNALED(status) and os.WTERMSIG(status) in _OF_LIMITS
        result = "timeout" if cut else "killed"
        return Outcome(result, last, len(begun_tests), took)

    def _seconds(self, test: str) -> float:
        """Return what a test took, or a guess for one that was not followed."""
        return self.map.seconds.get(test, 0.2)

    def _within(self, tests: Sequence[str]) -> list[str]:
        left = MOST
        kept: list[str] = []
        for test in tests:
            left -= self._seconds(test)
            if left < 0 and kept:
                break
            kept.append(test)
        return kept

    def _run(
        self, mutant: Mutant | None, tests: list[str], kept: bool, writer: int, limit: int
    ) -> None:
        """Run the tests, and write the number of each before it begins; this never returns."""
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
        signal.alarm(20 * limit)  # what waits for ever uses no CPU
        if kept:
            self.patcher.forget()
        if mutant is not None:
            path = self.map.root / mutant.path
            right = path.read_text("utf-8")
            if not self.patcher.patch(str(path), right, mutant.change.made(right)):
                os.write(writer, _NOTHING)
                os._exit(0)
        items = [self.items[test] for test in tests]
        _make_way(items[0])
        for number, (item, following) in enumerate(zip(items, [*items[1:], None], strict=True)):
            os.write(writer, f"{number} ".encode())
            reports = runtestprotocol(item, log=False, nextitem=following)
            if any(each.failed for each in reports):
                os.write(writer, _FAILED)
                os._exit(0)
        os.write(writer, _DONE)
        os._exit(0)


def _make_way(item: pytest.Item) -> None:
    """Tear down what is set up of other folders: the scenarios of cards lie beside the tests."""
    item.session._setupstate.teardown_exact(item)


def _folder(test: str) -> str:
    return test.partition("::")[0].rpartition("/")[0]

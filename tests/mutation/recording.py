"""Which lines each test runs: a plugin of pytest, `-p tests.mutation.recording`.

The lines stand in a file of coverage.py, one context for each test. What is worked out once and
kept (a cache, a fixture for several tests) has a context of its own, and so has what is run while
tests are collected: who uses it later depends on its lines as well. The second file says who uses
what, and the CPU seconds of each test that passes.

It imports nothing of the project: caches are watched from the first import on.
"""

from __future__ import annotations

import functools
import json
import os
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import coverage
import pytest

from tests.mutation.choosing import spread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

#: Where the map is put: this folder, made before.
FOLDER: Final = Path(os.environ["EVERRAIN_MAP"])
#: What is looked at, as patterns of coverage.py.
WATCHED: Final = json.loads(os.environ["EVERRAIN_WATCHED"])
#: How many of the values a test is run with are followed. A fixture that alone breaks some rule of
#: the verifier is one of such values, among two hundred.
MOST: Final = int(os.environ.get("EVERRAIN_VALUES", "24"))
#: Tests of whose values all are followed: each is a fault of its own, and takes no time.
WHOLE: Final = ("tests/bytecode/test_verifier.py", "tests/bytecode/test_misprints.py")
#: What plays whole games, starts processes or searches long: it would take most of the time, and
#: notices little that no other test does.
LEFT_OUT: Final = (
    "tests/bytecode/test_ablation.py",
    "tests/rules/test_orders_of_sets.py::test_bots_issue_them",
    "tests/runtime/test_bots.py",
    "tests/runtime/test_editions.py",
    "tests/runtime/test_hostile_rules.py",
    "tests/runtime/test_languages.py",
    "tests/runtime/test_pytest_plugin.py",
    "tests/runtime/test_simulation.py",
)
#: The context of what runs before any test is collected.
IMPORT: Final = "import"


class _Recorder:
    """Follows what is under way, and who uses what is kept."""

    def __init__(self) -> None:
        self.coverage = coverage.Coverage(
            data_file=str(FOLDER / "lines"), include=WATCHED, config_file=False, messages=False
        )
        self.stack = [IMPORT]
        self.uses: dict[str, set[str]] = {}
        self.seconds: dict[str, float] = {}
        self.kept: dict[Any, str] = {}
        self.coverage.start()
        self.coverage.switch_context(IMPORT)

    @contextmanager
    def within(self, context: str) -> Iterator[None]:
        """Count the lines that run meanwhile for *context*."""
        self.stack.append(context)
        self.coverage.switch_context(context)
        try:
            yield
        finally:
            self.stack.pop()
            self.coverage.switch_context(self.stack[-1])

    def use(self, context: str) -> None:
        """Note that what is under way uses what that context has worked out."""
        self.uses.setdefault(self.stack[-1], set()).add(context)

    def context_of(self, name: str, key: Any) -> str:
        """Return the context of one answer of a cache, the same for the same question."""
        found = self.kept.get((name, key))
        if found is None:
            found = self.kept[name, key] = f"cache {name} {len(self.kept)}"
        return found

    def finish(self) -> None:
        """Write both files."""
        self.coverage.stop()
        self.coverage.save()
        told = {
            "uses": {each: sorted(used) for each, used in self.uses.items()},
            "seconds": self.seconds,
        }
        (FOLDER / "uses.json").write_text(json.dumps(told), "utf-8")


_recorder: Final = _Recorder()
_lru_cache: Final = functools.lru_cache


def _watched_cache(maxsize: Any = 128, typed: bool = False) -> Any:
    if callable(maxsize):
        return _watched_cache(128)(maxsize)

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        named_after = function.func if isinstance(function, functools.partial) else function
        name = f"{named_after.__module__}.{named_after.__qualname__}"
        filling = ""

        def fill(*given: Any, **named: Any) -> Any:
            with _recorder.within(filling):
                return function(*given, **named)

        kept = _lru_cache(maxsize, typed)(fill)

        @functools.wraps(function)
        def watched(*given: Any, **named: Any) -> Any:
            nonlocal filling
            context = _recorder.context_of(name, (given, tuple(sorted(named.items()))))
            _recorder.use(context)
            filling = context
            return kept(*given, **named)

        watched.cache_clear = kept.cache_clear  # type: ignore[attr-defined]
        watched.cache_info = kept.cache_info  # type: ignore[attr-defined]
        return watched

    return decorate


functools.lru_cache = _watched_cache
functools.cache = _watched_cache(None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep a few of each test that is run with many values, and none that takes long."""
    of: dict[str, list[pytest.Item]] = {}
    for each in items:
        if each.nodeid.startswith(LEFT_OUT):
            continue
        of.setdefault(each.nodeid.partition("[")[0], []).append(each)
    items[:] = [
        one
        for name, each in of.items()
        for one in (each if name.startswith(WHOLE) else spread(each, MOST))
    ]


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Iterator[Any]:
    name = collector.nodeid.partition("::")[0]
    with _recorder.within(f"collect {name}"):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: Any) -> Iterator[Any]:
    if fixturedef.scope == "function":
        return (yield)
    with _recorder.within(f"fixture {fixturedef.argname}"):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[Any]:
    with _recorder.within(item.nodeid):
        _recorder.use(f"collect {item.nodeid.partition('::')[0]}")
        for name in getattr(item, "fixturenames", ()):
            _recorder.use(f"fixture {name}")
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[Any]:
    begun = time.process_time()
    result = yield
    _recorder.seconds[item.nodeid] = round(time.process_time() - begun, 4)
    return result


def pytest_unconfigure() -> None:
    _recorder.finish()

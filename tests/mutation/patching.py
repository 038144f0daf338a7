"""Making a mistake in a program that runs: its functions get the code of a mutated module."""

from __future__ import annotations

import functools
import gc
import importlib.machinery
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

#: What keeps answers: `functools.cache` and `functools.lru_cache` make it.
_KEEPER: Final[type] = type(functools.lru_cache(lambda: None))


class Patcher:
    """Knows the functions that there are by the file they were written in.

    What is imported after it was made is not known.
    """

    def __init__(self) -> None:
        self.functions: dict[str, list[FunctionType]] = {}
        self.keepers: list[Any] = []
        for each in gc.get_objects():
            if type(each) is FunctionType:
                self.functions.setdefault(each.__code__.co_filename, []).append(each)
            elif type(each) is _KEEPER:
                self.keepers.append(each)

    def patch(self, path: str, right: str, wrong: str) -> bool:
        """Give the functions of the module at *path* the code of the text *wrong*.

        Return whether that made the mistake: what runs at import alone is not made so, nor is
        code that uses other names of the function around it.
        """
        old = {code: key for key, code in _codes(compile(right, path, "exec", dont_inherit=True))}
        new = dict(_codes(compile(wrong, path, "exec", dont_inherit=True)))
        changed = False
        for function in self.functions.get(path, []):
            key = old.get(function.__code__)
            if key is None or key not in new or new[key] == function.__code__:
                continue
            if new[key].co_freevars != function.__code__.co_freevars:
                return False
            function.__code__ = new[key]
            changed = True
        return changed

    def forget(self) -> None:
        """Forget the answers that any function keeps."""
        for each in self.keepers:
            each.cache_clear()


def load_wrong(path: str, start: int, end: int, after: str) -> None:
    """Have the module at *path* imported with a mistake: *after* instead of what stands there."""
    get_code = importlib.machinery.SourceFileLoader.get_code

    def wrong(loader: importlib.machinery.SourceFileLoader, name: str) -> CodeType | None:
        found = loader.get_filename(name)
        if found != path:
            return get_code(loader, name)
        text = loader.get_data(found).decode("utf-8")
        return compile(text[:start] + after + text[end:], found, "exec", dont_inherit=True)

    importlib.machinery.SourceFileLoader.get_code = wrong  # type: ignore[assignment, method-assign]


def _codes(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    """Yield all code of a module by its name, and by its number among those of one name."""
    count: dict[str, int] = {}
    left = [code]
    while left:
        each = left.pop()
        number = count[each.co_qualname] = count.get(each.co_qualname, 0) + 1
        yield (each.co_qualname, number), each
        left += [inner for inner in reversed(each.co_consts) if isinstance(inner, CodeType)]

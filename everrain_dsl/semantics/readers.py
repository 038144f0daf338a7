"""The function that reads each construct of the language, bound to its row by `@reads`.

A reader is given the statements being read, the line, its sentence, the scope and the place; one
whose row says that nothing stands below it is given no line, and one that `otherwise` may follow
is given those lines as well. It returns the statement or statements, or None when it has reported
why there is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_dsl.syntax import nodes

Reader: TypeAlias = "Callable[..., Any]"
R = TypeVar("R", bound=Reader)
READERS: Final[dict[type[nodes.Construct], Reader]] = {}


def reads(*constructs: type[nodes.Construct]) -> Callable[[R], R]:
    """Bind a function to the rows of the *constructs* that it reads."""

    def bound(reader: R) -> R:
        READERS.update(dict.fromkeys(constructs, reader))
        return reader

    return bound

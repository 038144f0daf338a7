"""Run the checks of single items over their typed trees, once these are complete.

A node whose meaning is unknown has its message already, so no check sees it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_dsl import model
from everrain_dsl.checks import options
from everrain_dsl.diagnostics.internal_errors import contain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from everrain_dsl.model.tree import Typed
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.resolve.tree import TypedTree

#: The checks of each meaning. Each is called with the node and with what its item shares.
CHECKS: Final[Mapping[type, tuple[Callable[[Typed[Any], Lookup], None], ...]]] = {
    model.Card: (options.check,),
}


def check(trees: Iterable[TypedTree]) -> None:
    """Report what is wrong in the items of *trees*, each to the report that read it."""
    for tree in trees:
        with contain(tree.on.report, tree.span):
            for typed in tree.on.tree:
                for look in CHECKS.get(typed.meaning.__class__, ()):
                    look(typed, tree.on)

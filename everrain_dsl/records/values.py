"""Values: classes whose objects are never changed, and are created by the thousand.

A frozen attrs class takes more than twice as long to create as one that is not frozen. A `value` is
immutable for the type checker only; it is not frozen at run time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from attrs import frozen as value
else:

    def value(made: type | None = None, *, eq: bool = True) -> Any:
        """Make a class one of values, equal where their fields are unless *eq* is false."""
        define = attrs.define(eq=eq, unsafe_hash=True if eq else None)
        return define if made is None else define(made)


__all__ = ["value"]

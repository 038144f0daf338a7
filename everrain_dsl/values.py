"""Values: classes whose objects are never changed, and are made by the thousand.

A class that attrs freezes takes more than twice as long to make as one that it does not. Of a
`value` the type checker sees that nobody changes it, and nothing else does.
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

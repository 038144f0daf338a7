"""The environment variables that the program reads, each with what it does.

The reference has its page from this table, and nothing else reads a variable of ours.
"""

from __future__ import annotations

import os
from typing import Final, NamedTuple


class Variable(NamedTuple):
    """One environment variable: its name, what it does, and how it is set in a shell."""

    name: str
    doc: str
    sample: str

    @property
    def value(self) -> str | None:
        """Return what the variable is set to, None if it is not set."""
        return os.environ.get(self.name)


CACHE: Final = Variable(
    "EVERRAIN_CACHE",
    "The folder of the cache. Set it to an empty value to turn the cache off. Results never "
    "depend on the cache.",
    "EVERRAIN_CACHE=/tmp/everrain everrain check",
)
DEBUG: Final = Variable(
    "EVERRAIN_DEBUG",
    "Set it to 1 to see the Python traceback of a bug in everrain, for a bug report. A command "
    "then stops at the first bug.",
    "EVERRAIN_DEBUG=1 everrain check",
)
CACHE_HOME: Final = Variable(
    "XDG_CACHE_HOME",
    "On Linux, the folder for the caches of all programs. If `EVERRAIN_CACHE` is not set, the "
    "cache is the folder `everrain` in it.",
    "XDG_CACHE_HOME=/var/cache/me everrain check",
)
#: Every variable, in the order of the reference.
VARIABLES: Final = (CACHE, DEBUG, CACHE_HOME)


def debugging() -> bool:
    """Return whether exceptions are raised, to show their traceback, instead of reported."""
    return (DEBUG.value or "") not in ("", "0")

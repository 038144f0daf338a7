"""Python's collector of reference cycles, paused while much is made that stays."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def uncollected() -> Iterator[None]:
    """Pause the collector: what is made here is kept, and there is a lot of it.

    Measured: 3,500 cards in half the time.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.freeze()  # what is made here counts as old: it is not gone through at once
            gc.unfreeze()
            gc.enable()

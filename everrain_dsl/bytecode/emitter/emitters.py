"""The function that writes each statement as instructions, bound to its class by `@emits`."""

from __future__ import annotations

from functools import partial

from everrain_dsl.records.registry import bind, bound_in

emits = partial(bind, "emits")
emitters_in = partial(bound_in, "emits")

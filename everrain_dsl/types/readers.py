"""The readers: the function for each construct of the language, bound to its row by `@reads`.

A reader is called with the statements being read, the line, its sentence, the scope and the place.
It gets no line if its row does not allow a block, and the `otherwise` lines as well if its row
allows them. It returns the statement or statements, or None after it has reported an error.
"""

from __future__ import annotations

from functools import partial

from everrain_dsl.records.registry import bind, bound_in

reads = partial(bind, "reads")
readers_in = partial(bound_in, "reads")

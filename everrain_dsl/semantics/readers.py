"""The function that reads each construct of the language, bound to its row by `@reads`.

A reader is given the statements being read, the line, its sentence, the scope and the place; one
whose row says that nothing stands below it is given no line, and one that `otherwise` may follow
is given those lines as well. It returns the statement or statements, or None when it has reported
why there is none.
"""

from __future__ import annotations

from functools import partial

from everrain_dsl.records.bound import bind, bound_in

reads = partial(bind, "reads")
readers_in = partial(bound_in, "reads")

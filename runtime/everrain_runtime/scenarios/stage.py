"""Compiled sets made ready to be played: bundles emitted, verified and loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.bytecode.emitter import emit
from everrain_runtime.content.content import Content

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.semantics.scenarios import Scenario


@attrs.frozen(eq=False)
class Stage:
    """The compiled sets and their content, on which any of their scenarios can be played."""

    compiled: Compiled
    content: Content

    @property
    def scenarios(self) -> Sequence[Scenario]:
        """Return the scenarios of the sets that were asked about, in the order of the sources."""
        return self.compiled.scenarios


def prepare(compiled: Compiled) -> Stage:
    """Return what *compiled*, in which there are no errors, is played on.

    Raises Invalid when a bundle of ours does not verify, which is our own mistake.
    """
    vocabulary = compiled.vocabulary
    bundles = [
        load(
            dump(emit(content, compiled.of(code), compiled.names, vocabulary)),
            vocabulary,
        )
        for code, content in compiled.sets.items()
        if compiled.of(code)
    ]
    return Stage(compiled, Content(bundles, vocabulary))

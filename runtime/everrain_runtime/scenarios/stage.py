"""Compiled sets with their content: what scenarios and cards are tried on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_runtime.content.content import Content

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.model.scenario import Scenario


@attrs.frozen(eq=False)
class Stage:
    """The compiled sets and their content, on which any of their scenarios can be played.

    `choices` are the options of the rules, modules and set-up that all of it is played by.
    """

    compiled: Compiled
    content: Content
    choices: Mapping[str, str] = attrs.field(factory=dict)

    @property
    def scenarios(self) -> Sequence[Scenario]:
        """Return the scenarios of the sets that were asked about, in the order of the sources."""
        return self.compiled.scenarios


def prepare(compiled: Compiled) -> Stage:
    """Return what *compiled* is played on; cards with errors lack what is wrong."""
    return Stage(compiled, Content(compiled.bundles(partial=True), compiled.vocabulary))

"""Run all checks of whole sets, and leave out each card with an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.checks import decks, story_graph, unused_draws
from everrain_dsl.diagnostics.internal_errors import isolate
from everrain_dsl.resolve.interface import interface_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl import model
    from everrain_dsl.checks.check_input import CheckInput


def check(given: CheckInput) -> None:
    """Report what is wrong between the cards, and between them and the library.

    A card on which a check stops because of a bug is reported, and then counts as of the library.
    """

    def look(left: Sequence[model.Card]) -> None:
        there = {id(each) for each in left} if len(left) < len(given.cards) else ()
        out = [interface_of(each) for each in given.cards if there and id(each) not in there]
        looked_at = attrs.evolve(given, cards=left, library=[*given.library, *out])
        story_graph.check(looked_at)
        decks.check(looked_at)
        unused_draws.check(looked_at)

    isolate(given.cards, look, given.report)

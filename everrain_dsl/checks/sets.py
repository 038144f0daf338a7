"""Run all checks of whole sets, and leave out each card with an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.checks import decks, story_graph, unused_draws
from everrain_dsl.diagnostics.internal_errors import isolate
from everrain_dsl.resolve.interface import interface_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl import model
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.resolve.interface import CardInterface
    from everrain_dsl.vocabulary import Vocabulary


def check(
    cards: Sequence[model.Card],
    library: Sequence[CardInterface],
    visible: Mapping[str, frozenset[str]],
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    """Report what is wrong between *cards*, and between them and the *library*.

    A card on which a check stops because of a bug is reported, and then counts as of the library.
    """

    def look(left: Sequence[model.Card]) -> None:
        there = {id(each) for each in left} if len(left) < len(cards) else ()
        out = [interface_of(each) for each in cards if there and id(each) not in there]
        others = [*library, *out]
        story_graph.check(left, others, visible, vocabulary, report)
        decks.check(left, others, visible, vocabulary, report)
        unused_draws.check(left, others, vocabulary, report)

    isolate(cards, look, report)

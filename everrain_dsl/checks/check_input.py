"""The cards that the checks of whole sets look at, and what is around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.records import Record
from everrain_dsl.resolve.interface import interface_of, set_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl import model
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.resolve.interface import CardInterface
    from everrain_dsl.vocabulary import Vocabulary


@attrs.frozen(eq=False, repr=False)
class CheckInput(Record):
    """The cards to check, and the library around them, where nothing is reported."""

    cards: Sequence[model.Card]
    library: Sequence[CardInterface]
    #: The sets that each set can name, by its code.
    visible: Mapping[str, frozenset[str]]
    vocabulary: Vocabulary
    report: Report

    @property
    def everything(self) -> list[model.Card | CardInterface]:
        """Return the library, then the cards."""
        return [*self.library, *self.cards]

    @property
    def interfaces(self) -> list[CardInterface]:
        """Return the library, then what the cards export."""
        return [*self.library, *map(interface_of, self.cards)]

    def seen_from(self, card: model.Card | CardInterface) -> frozenset[str]:
        """Return the sets that the set of *card* can name."""
        return self.visible.get(set_of(card), frozenset())

"""A keyword that a set defines, and what reading its lines for each card needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl import model
from everrain_dsl.records import Record, Shown
from everrain_dsl.vocabulary.rows import CREW

if TYPE_CHECKING:
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.resolve.names import Names
    from everrain_dsl.source import Source, Span
    from everrain_dsl.syntax import nodes
    from everrain_dsl.vocabulary import rows
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


@attrs.frozen(eq=False, repr=False)
class Reading(Record):
    """The context for reading the items of one source: set, names, vocabulary and report."""

    source: Source
    set_code: str
    names: Names
    vocabulary: Vocabulary
    report: Report


@attrs.frozen(eq=False, repr=False)
class Keyword(Shown):
    """A keyword that a set defines: its lines, and what reading them for a card needs."""

    name: str
    id: str
    row: rows.Keyword
    line: nodes.Line[nodes.Header]
    reading: Reading
    span: Span

    @property
    def header(self) -> nodes.Header:
        """Return the first line of its definition."""
        return self.line.sentence

    def mark(self, type_: str) -> model.Symbol:
        """Return it as crew count as having it, and as things of other types are called by it."""
        return model.Symbol("trait_name" if type_ == CREW else "name", self.id, self.name)

    def these(self, vocabulary: Vocabulary) -> dict[str, str | None]:
        """Return the type of `this ...` in its lines, for each kind that can bear it, or None."""
        kinds = vocabulary.kinds.values()
        return {
            bearer: next((each.this for each in kinds if _is_for(bearer, each)), None)
            for bearer in self.row.bearers
        }

    def itself(self, vocabulary: Vocabulary) -> dict[str, model.Symbol]:
        """Return the symbol for the card in its lines, if the keyword's bearer is another thing."""
        bearers = [kind for kind in vocabulary.kinds.values() if self.is_for(kind)]
        symbol = model.Symbol("name", self.id, self.name)
        return {"card": symbol} if bearers and all(each.works for each in bearers) else {}

    def is_for(self, kind: CardType) -> bool:
        """Return whether cards of that *kind* can have it."""
        return any(_is_for(bearer, kind) for bearer in self.row.bearers)


def _is_for(bearer: str, kind: CardType) -> bool:
    if not kind.abilities or bearer in (CREW, "card"):
        return kind.abilities and kind.this == bearer
    of_the_box = kind.this not in (CREW, "ship", None)
    alike = bearer in (kind.kind, str(kind.thing).replace("_", " "))
    return alike and (of_the_box or kind.declared_by != "")

"""A card of the model, its set, and the rulings on its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.records import Shown
from everrain_dsl.vocabulary.printed import Definition

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.model.abilities import Ability, Keyworded
    from everrain_dsl.model.statements import Meaning
    from everrain_dsl.project.requirement import Requirement
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.printed import Printed
    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


@attrs.frozen(eq=False, repr=False)
class Card(Shown):
    """A card or any other named piece of content.

    `printed` holds what is printed on it besides rules text: numbers, words, pictures. For a part
    of a card (a service, a journey, an indelible trait) `parent` is the card it belongs to.
    """

    kind: str
    name: str
    id: str
    span: Span
    copies: int
    printed: Printed
    flavour: str
    abilities: tuple[Ability, ...]
    parent: str | None = None
    formerly: tuple[str, ...] = ()
    #: Identities of cards this one names, in order of mention.
    mentions: tuple[str, ...] = ()
    #: The names of those cards by their identities, as their own sources write them.
    names: Mapping[str, str] = attrs.field(factory=dict, repr=False)
    #: The rows of the vocabulary it uses: table and name.
    words: tuple[tuple[str, str], ...] = ()
    block_span: Span | None = None
    #: Where its facts stand, by what they are called and, where they name a card, which.
    where: Mapping[tuple[str, str], Span] = attrs.field(factory=dict)
    #: What the phrase stands for, where it is the definition of one.
    means: Meaning | None = None
    #: The keywords on it; the abilities that these give are among its own.
    keywords: tuple[Keyworded, ...] = ()
    #: The words that it was read with: those of its set and of all that this builds on.
    vocabulary: Vocabulary | None = attrs.field(default=None, repr=False)

    @property
    def defines(self) -> Row | None:
        """Return the row that the card defines, or None if it is not a definition."""
        if self.means is not None:
            return self.means.row
        return self.keywords[0].row if isinstance(self.printed, Definition) else None


@attrs.frozen(eq=False, repr=False)
class Ruling(Shown):
    """A question about a card and its answer, with the date it was given."""

    date: str
    card: str
    name: str
    question: str
    answer: str
    span: Span


@attrs.frozen(eq=False, repr=False)
class ContentSet(Shown):
    """The manifest of a set: the core game or an expansion."""

    code: str
    name: str
    version: str
    symbol: str
    languages: tuple[str, ...]
    builds_on: tuple[Requirement, ...]
    span: Span | None
    #: The identities of cards of other sets that stay in the box, each with its place.
    left_out: tuple[tuple[str, Span], ...] = ()

    @property
    def bases(self) -> tuple[str, ...]:
        """Return the codes of the sets it builds on."""
        return tuple(each.code for each in self.builds_on)

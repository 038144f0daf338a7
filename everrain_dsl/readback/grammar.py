"""All forms of a category as a tree: forms that begin alike are read once, as far as they do."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.readback.forms import forms_of
from everrain_dsl.readback.tokens import keys_of
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.readback.forms import Form, Piece
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What a message says is expected that is no word of a card.
CALLED: Final = {
    "be": "a property",
    "condition row": "a condition",
    "denied row": "a condition",
    "effect": "an effect",
    "event": "an event",
    "figure": "a number",
    "gauge": "what is counted",
    "have": "a property",
    "label": "a name in quotes",
    "noun many": "a kind of thing",
    "noun one": "a kind of thing",
    "permission": "what is allowed",
    "port": "the name of a port",
    "quantity row": "a quantity",
    "quoted": "a name in quotes",
    "ship": "the name of a ship",
    "signed": "+1 or the like",
    "state": "a property",
    "time": "a time",
    "verb": "a verb",
}
#: The most words of which a message names each.
_MOST_EXPECTED: Final = 6


class Node:
    """A node of the grammar's prefix tree: the words, gaps and ends of forms that can follow."""

    __slots__ = ("ends", "expected", "gaps", "words")

    def __init__(self, called: str = "") -> None:
        self.words: dict[str, Node] = {}
        self.gaps: dict[str, Node] = {}
        #: The sources of the forms that end here, by their rank among all of the category.
        self.ends: list[tuple[int, str]] = []
        #: What a message says is expected where none of the words stands.
        self.expected: tuple[str, ...] = (called,) if called else ()

    def following(self, piece: Piece) -> Node:
        """Return what follows on a piece, which is new unless another form has it."""
        if isinstance(piece, str):
            return self.words.setdefault(piece, Node())
        return self.gaps.setdefault(piece.category, Node())


@attrs.frozen(eq=False, slots=False)
class Grammar:
    """Everything that can be read with a vocabulary, by category; made as it is asked for."""

    vocabulary: Vocabulary
    _roots: dict[str, Node] = attrs.field(factory=dict)

    def root(self, category: str) -> Node:
        """Return where a category begins. Raises KeyError for a category there is not."""
        root = self._roots.get(category)
        if root is None:
            root = self._roots[category] = _tree(forms_of(category, self.vocabulary), category)
        return root

    @cached_property
    def states(self) -> frozenset[str]:
        """Return the words for what a thing is, which no card gives as a name: `wounded`."""
        filters = self.vocabulary.filters.values()
        return frozenset(row.phrase.text for row in filters if row.form in ("state", "be"))

    @cached_property
    def of_another(self) -> frozenset[str]:
        """Return the first words of nouns for what is a thing of another: `destination`."""
        nouns = (noun for noun in self.vocabulary.nouns.values() if noun.of)
        return frozenset(keys_of(noun.phrase.text)[0] for noun in nouns)


@lru_cache(maxsize=8)
def grammar_of(vocabulary: Vocabulary | None = None) -> Grammar:
    """Return what can be read with *vocabulary*, by default the core's."""
    return Grammar(vocabulary or core())


def _tree(forms: Iterable[Form], category: str) -> Node:
    root = Node(category if category in CALLED else "")
    nodes = [root]
    for rank, form in enumerate(dict.fromkeys(forms)):
        node = root
        for piece in form.pieces:
            node = node.following(piece)
            nodes.append(node)
        node.ends.append((rank, form.source))
    for node in nodes:
        if not node.expected:
            node.expected = tuple(node.words) if len(node.words) <= _MOST_EXPECTED else ("verb",)
    return root

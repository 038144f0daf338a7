"""All forms of a category as a tree: forms that begin alike are read once, as far as they do."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.reading.forms import NUMBER_OF, UNQUOTED, forms_of, keys_of
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_dsl.reading.forms import Form, Piece
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
    "several": "a number",
    "ship": "the name of a ship",
    "signed": "+1 or the like",
    "state": "a property",
    "verb": "a verb",
}
#: How tokens are marked, besides by their key: by their kind, and as names that sets declare.
DECLARED: Final = "#declared"
_FIGURE: Final = frozenset({"#number"})
_WORD: Final = frozenset({"#word"})
_QUOTED: Final = frozenset({"#quoted"})
#: What begins the categories that are read in Python; of some it is what begins another one.
_BEGIN: Final[Mapping[str, frozenset[str] | str]] = {
    **dict.fromkeys(("figure", "several", "positive"), _FIGURE),
    **dict.fromkeys(("label", "quoted"), _QUOTED),
    **dict.fromkeys(("name", "memory", "led effect"), _WORD),
    **dict.fromkeys(("this time", "lasting time", "within time"), _WORD),
    **dict.fromkeys(("moment", "each moment"), _WORD),
    **dict.fromkeys(UNQUOTED - {"counter", "token", "kind", "memory"}, frozenset({DECLARED})),
    **dict.fromkeys(("port", "ship"), frozenset({DECLARED})),
    "range": frozenset({"#range"}),
    "signed": frozenset({"#signed"}),
    "counter": _WORD | _QUOTED,
    "token": frozenset({DECLARED, "the"}),
    "kind": "noun one",
    "gauges": "gauge",
    "gauges are": "gauge",
    "all": "core many",
    "of none": frozenset({"no"}),
    "is": frozenset({"is"}),
    "has": frozenset({"has"}),
    "whose": frozenset({"your", "its"}),
    "their": frozenset({"its"}),
}
#: The most words of which a message names each.
_MOST_EXPECTED: Final = 6


class Node:
    """What can follow on the pieces before: words, gaps by their category, the end of forms."""

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


@attrs.frozen
class Starts:
    """What can stand first: keys of words and marks of tokens, None for anything or nothing at all.

    `expected` is what a message says where none of it stands.
    """

    tokens: frozenset[str] | None
    expected: tuple[str, ...] = ()
    may_be_empty: bool = False

    def begin(self, marks: frozenset[str]) -> bool:
        """Return whether something can begin with a token that has those marks."""
        return self.tokens is None or self.may_be_empty or not self.tokens.isdisjoint(marks)


def _either(one: frozenset[str] | None, other: frozenset[str] | None) -> frozenset[str] | None:
    return None if one is None or other is None else one | other


@attrs.frozen(eq=False, slots=False)
class Grammar:
    """Everything that can be read with a vocabulary, by category; made as it is asked for."""

    vocabulary: Vocabulary
    _roots: dict[str, Node] = attrs.field(factory=dict)
    _starts: dict[str, Starts] = attrs.field(factory=dict)

    def root(self, category: str) -> Node:
        """Return where a category begins. Raises KeyError for a category there is not."""
        root = self._roots.get(category)
        if root is None:
            root = self._roots[category] = _tree(forms_of(category, self.vocabulary), category)
        return root

    def starts(self, category: str) -> Starts:
        """Return what the first token of a category can be."""
        found = self._starts.get(category)
        if found is None:
            self._starts[category] = Starts(None)  # where a category begins with itself
            found = self._starts[category] = self._begun(category)
        return found

    def _begun(self, category: str) -> Starts:
        begin = _BEGIN.get(category) or ("number" if category.startswith(NUMBER_OF) else None)
        if isinstance(begin, str):
            return self.starts(begin)
        if begin is not None:
            return Starts(begin, (category,))
        if category in ("offered", "clauses"):
            return Starts(None)
        return self._starts_of(self.root(category))

    def _starts_of(self, node: Node) -> Starts:
        tokens: frozenset[str] | None = frozenset(node.words)
        expected = dict.fromkeys(node.expected if node.words else ())
        may_be_empty = bool(node.ends)
        for category, after in node.gaps.items():
            found = self.starts(category)
            expected |= dict.fromkeys(found.expected)
            if found.may_be_empty:
                behind = self._starts_of(after)
                may_be_empty |= behind.may_be_empty
                tokens = _either(tokens, behind.tokens)
            tokens = _either(tokens, found.tokens)
        return Starts(tokens, tuple(expected), may_be_empty)

    @cached_property
    def of_another(self) -> frozenset[str]:
        """Return the first words of nouns for what is a thing of another: `destination`."""
        nouns = (noun for noun in self.vocabulary.nouns.values() if noun.of)
        return frozenset(next(keys_of(noun.phrase.text)) for noun in nouns)


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

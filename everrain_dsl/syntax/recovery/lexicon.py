"""Every word a card may hold, in every form, and the words most like one it may not."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import nearest as suggest
from everrain_dsl.english.words import lemma, with_s
from everrain_dsl.vocabulary.phrase import Slot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.syntax.parser import Parser

#: Words that take no ending.
_ENDLESS: Final = frozenset({
    "a", "an", "the", "this", "that", "its", "your", "one", "every", "each", "any", "no",
    "another", "up", "to", "of", "on", "in", "at", "by", "for", "from", "until", "again", "over",
    "into", "onto", "towards", "between", "below", "with", "without", "within", "adjacent", "who",
    "and", "or", "not", "if", "otherwise", "unless", "while", "before", "after", "instead",
    "when", "once", "per", "upon", "as", "is", "has", "may", "cannot", "you", "it", "everyone",
    "everything", "most", "fewest", "least", "more", "than", "exactly", "fewer", "all", "half",
    "twice", "plus", "minus", "'s", ",", "(", ")", "becomes",
})  # fmt: skip

_LAST: Final = 10_000


#: Words of the grammar that are never written as their lemma.
_FORMS: Final = (
    "becomes", "builds", "contradicts", "counts", "edges", "faces", "gets", "happens", "lengths",
    "paths", "requires", "starts", "stats", "tests", "times", "tokens", "zones",
)  # fmt: skip


class Lexicon:
    """The reserved words of one grammar."""

    def __init__(self, parser: Parser) -> None:
        self.terminals: dict[str, str] = {}
        for word, terminal in parser.reserved.items():
            self.terminals.setdefault(word, terminal)
            if word not in _ENDLESS and word[:1].isalpha():
                self.terminals.setdefault(with_s(word), terminal)
        for form in ("an", "are", "have", "dice"):
            terminal = parser.reserved.get(lemma(form), "")
            if terminal:
                self.terminals.setdefault(form, terminal)
        #: How each terminal is written, in the form the grammar or a phrase has it in.
        self.written: dict[str, str] = {
            terminal: word for word, terminal in parser.reserved.items()
        }
        for word in _FORMS:
            if lemma(word) in parser.reserved:
                self.written[parser.reserved[lemma(word)]] = word

        #: Where each lemma stands first in the vocabulary; the grammar's own words come last.
        self.rank: defaultdict[str, int] = defaultdict(lambda: _LAST)
        #: How verbs stand behind a subject: `suffers`.
        self.verbs: dict[str, str] = {}
        for row in parser.vocabulary:
            if isinstance(row.phrase.parts[0], Slot) and len(row.phrase.parts) > 1:
                verb = str(row.phrase.parts[1])
                self.verbs[lemma(verb)] = verb
            for word in row.phrase.words:
                self.rank.setdefault(lemma(word), _LAST if word in _ENDLESS else len(self.rank))

    def knows(self, word: str) -> bool:
        """Return whether *word*, in some form, is reserved."""
        return word in self.terminals or lemma(word) in self.terminals

    def nearest(self, word: str, words: Iterable[str]) -> str | None:
        """Return the one of *words* most like *word*, or None."""
        return suggest.nearest(word, words)

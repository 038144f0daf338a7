"""Find what can follow on a line, by the state of the parser there."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.editor.mentions import FIELDS, QUOTED, SECOND, TEXTS, slot_types, slots_of
from everrain_dsl.editor.rule_finder import RuleFinder
from everrain_dsl.english.words import lemma
from everrain_dsl.syntax.grammar import alias, alternatives
from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.recovery.lexicon import Lexicon

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from everrain_dsl.syntax.grammar import Alternative
    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.syntax.recovery.automaton import Stack
    from everrain_dsl.syntax.table import Rule
    from everrain_dsl.syntax.tokens import Token


#: The depth of a rule below the slot: the rules of several parts above it, then those of one part.
Depth: TypeAlias = "tuple[int, int]"
#: The depth of a rule that has begun.
UNDER_WAY: Final = (0, 0)


class _Reader:
    """The automaton of a parser and the spelling of its terminals, made once for each parser."""

    def __init__(self, parser: Parser) -> None:
        self.automaton = RuleFinder(parser)
        lexicon = Lexicon(parser)
        self.written = {
            terminal: lexicon.verbs.get(word, word) for terminal, word in lexicon.written.items()
        }


_readers: Final[weakref.WeakKeyDictionary[Parser, _Reader]] = weakref.WeakKeyDictionary()


@attrs.frozen(eq=False)
class Following:
    """A position in a grammar rule that the next terminal can fill.

    `alternative` has the rows of the vocabulary behind the rule; None for a rule of the grammar.
    """

    rule: Rule
    at: int
    terminal: str
    alternative: Alternative | None

    @property
    def continues(self) -> bool:
        """Return whether the rule has begun already."""
        return self.at > 0


@attrs.frozen(eq=False)
class Line:
    """An unfinished line: its tokens, and the state of the parser after them."""

    tokens: Sequence[Token]
    _reader: _Reader
    _stack: Stack
    _parser: Parser
    _depths: dict[Stack | None, dict[str, Depth]] = attrs.field(factory=dict, init=False)

    def following(self) -> Iterator[Following]:
        """Yield every position that the next terminal can fill."""
        for terminal in self._reader.automaton.next(self._stack):
            yield from self._slots(terminal)

    def _slots(self, terminal: str) -> Iterator[Following]:
        known = alternatives(self._parser.vocabulary)
        for rule, at in self._reader.automaton.slots(self._stack, terminal):
            yield Following(rule, at, terminal, known.called(rule.alias or rule.makes))

    def depth(self, terminal: str, name: str) -> Depth:
        """Return the depth at which the rule *name* begins with *terminal*."""
        base = self._reader.automaton.base(self._stack, terminal)
        if base not in self._depths:
            self._depths[base] = self._reader.automaton.depths(self._stack, terminal)
        return self._depths[base].get(name, UNDER_WAY)

    def beginning(self, names: Collection[str]) -> dict[str, tuple[Depth, str]]:
        """Return the rules of *names* that can begin, each with its depth and first terminal."""
        found: dict[str, tuple[Depth, str]] = {}
        for terminal in self._reader.automaton.next(self._stack):
            for name in names:
                if self._reader.automaton.begins(self._stack, terminal, name):
                    deep = self.depth(terminal, name)
                    found[name] = min(found.get(name, (deep, terminal)), (deep, terminal))
        return found

    def types(self, name: str, terminal: str) -> set[str]:
        """Return the types of the slots that the rule *name* can fill here.

        In a fixed rule of the grammar, it is the name of that rule: `tested`.
        """
        known = alternatives(self._parser.vocabulary)
        types: set[str] = set()
        for rule, at in self._reader.automaton.holders(self._stack, terminal, name):
            said = rule.alias or rule.makes
            alternative = known.called(said)
            slots = slots_of(alternative).get(at, ()) if alternative is not None else ()
            types.update(slot.types[0] for slot in slots)
            types.update(() if alternative is not None else (said,))
        return types

    def words(self, following: Following) -> str:
        """Return the words of the rule from here up to its next slot."""
        said = []
        for symbol in following.rule.parts[following.at :]:
            word = self._reader.written.get(symbol)
            if word is None:
                break
            said.append(word)
        return " ".join(said).replace(" ,", ",")

    def texts(self) -> list[str]:
        """Return the types of quoted names that can follow, each once."""
        return [*dict.fromkeys(filter(None, map(self._type, self._slots(QUOTED))))]

    def _type(self, slot: Following) -> str:
        name = slot.rule.alias or slot.rule.makes
        if slot.alternative is not None:
            return slot_types(slot.alternative).get(slot.at, "")
        before = slot.rule.parts[: slot.at].count(QUOTED)
        kinds = self._parser.vocabulary.kinds.values()
        opens = next((each.opens for each in kinds if alias("header", each.kind) == name), None)
        if opens is not None:
            return SECOND.get(opens, "") if before or opens == "ruling" else ""
        if name in ("text_field", "later_text"):
            return FIELDS.get(self._key(), "")
        types = TEXTS.get(name, ())
        return types[before] if before < len(types) else ""

    def _key(self) -> str:
        """Return the key of the last field on the line."""
        words = [lemma(str(each)) for each in self.tokens]
        for end in range(len(words), 0, -1):
            for key in (" ".join(words[end - 2 : end]), words[end - 1]):
                if key in FIELDS:
                    return key
        return ""


def line(text: str, parser: Parser, words: Mapping[str, str]) -> Line | None:
    """Return the line that begins with *text*, or None if no line can begin with it."""
    reader = _readers.get(parser)
    if reader is None:
        reader = _readers[parser] = _Reader(parser)
    found = parser.tokens(Region(text, 0, len(text), words))
    tokens = [each for each in found if each.type not in ("_NL", "_INDENT", "_DEDENT")]
    stacks = reader.automaton.run(each.type for each in tokens)
    if len(stacks) <= len(tokens):
        return None
    return Line(tokens, reader, stacks[-1], parser)

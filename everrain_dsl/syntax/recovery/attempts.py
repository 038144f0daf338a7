"""Texts that may be lines: what is asked of each is found out once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from everrain_dsl.syntax import agreement
from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.tokens import LexError, Token

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.syntax import nodes
    from everrain_dsl.syntax.inflection import Wrong
    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.syntax.recovery.automaton import Automaton

#: So many texts of one source are remembered.
_REMEMBERED: Final = 500


class Tried:
    """A text that may be a line. Nobody changes what it returns."""

    def __init__(
        self, text: str, parser: Parser, automaton: Automaton, names: Mapping[str, str]
    ) -> None:
        self._text = text
        self._parser = parser
        self._automaton = automaton
        self._names = names

    @cached_property
    def tokens(self) -> list[Token] | None:
        """Return its tokens, None if it has an invalid character."""
        try:
            found = self._parser.lex(Region(self._text, 0, len(self._text), self._names))
        except LexError:
            return None
        if found and found[-1].type == "_NL":
            found.pop()
        return found

    @cached_property
    def is_line(self) -> bool:
        """Return whether it is a line of the language."""
        tokens = self.tokens
        return bool(tokens) and self._automaton.reads([token.type for token in tokens or ()])

    @cached_property
    def line(self) -> nodes.Line | None:
        """Return the parsed line, None if it does not parse."""
        if not self.is_line or self.tokens is None:
            return None
        size = len(self._text)
        return self._parser.line_of([*self.tokens, Token("_NL", "\n", size, size)])

    @cached_property
    def wrongs(self) -> list[Wrong]:
        """Return its words in a wrong form, empty if it does not parse."""
        return agreement.wrongs([self.line], self._text) if self.line is not None else []

    @cached_property
    def agreeing(self) -> str | None:
        """Return it with its words in the right forms, None if it does not parse."""
        if not self.is_line:
            return None
        text = self._text
        for wrong in sorted(self.wrongs, key=lambda wrong: -wrong.start):
            text = text[: wrong.start] + wrong.correct + text[wrong.end :]
        return text


class Trials:
    """The texts that were tried last, of one source."""

    def __init__(self, parser: Parser, automaton: Automaton, names: Mapping[str, str]) -> None:
        self._given = parser, automaton, names
        self._known: dict[str, Tried] = {}

    def of(self, text: str) -> Tried:
        """Return what is known of *text*, one line."""
        found = self._known.get(text)
        if found is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            found = self._known[text] = Tried(text, *self._given)
        return found

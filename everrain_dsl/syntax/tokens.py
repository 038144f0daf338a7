"""One word, number or mark of a source, with its place."""

from __future__ import annotations


class Token(str):
    """A piece of text. `type` is its terminal, `start_pos` and `end_pos` are its place."""

    __slots__ = ("end_pos", "start_pos", "type")
    type: str
    start_pos: int
    end_pos: int

    def __new__(cls, type_: str, text: str, start: int, end: int) -> Token:
        """Return the token *text*, which reaches from *start* to *end*."""
        made = super().__new__(cls, text)
        made.type = type_
        made.start_pos = start
        made.end_pos = end
        return made

    @property
    def value(self) -> str:
        """Return its text."""
        return str(self)


class ParseError(Exception):
    """Text that does not parse, because a token is not allowed where it is."""


class LexError(ParseError):
    """Text that is not a token; `reason` is `character`, `number` or `indentation`."""

    def __init__(self, reason: str, position: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.position = position

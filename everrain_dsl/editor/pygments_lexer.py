"""The language for Pygments, which colours the site and much else; found as `rain`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygments.lexer import Lexer
from pygments.token import Text, Token, string_to_tokentype

from everrain_dsl.editor.colours import stretches

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygments.token import _TokenType


class EverrainLexer(Lexer):  # type: ignore[misc]
    """Sources of cards."""

    name = "Everrain"
    aliases = ["rain", "everrain"]  # noqa: RUF012 - what Pygments asks for
    filenames = ["*.rain"]  # noqa: RUF012 - likewise

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, _TokenType, str]]:
        """Yield every token of *text*: its offset, its type, its text."""
        at = 0
        for each in stretches(text):
            if each.start > at:
                yield at, Text, text[at : each.start]
            yield each.start, _kind(each.colour.token), text[each.start : each.end]
            at = each.end
        if at < len(text):
            yield at, Text, text[at:]


def _kind(name: str) -> _TokenType:
    short = name.partition(".")[0]
    full = f"Literal.{name}" if short in ("String", "Number") else name
    return string_to_tokentype(full) or Token

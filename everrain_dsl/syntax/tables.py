"""Loading of a parser's table: from the package, from the user's cache, or newly built."""

from __future__ import annotations

import hashlib
import weakref
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from everrain_dsl.project import resources
from everrain_dsl.syntax import grammar
from everrain_dsl.syntax.parser import Parser, key
from everrain_dsl.syntax.table import GrammarError
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from everrain_dsl.vocabulary.vocabulary import Vocabulary

SHIPPED: Final = "everrain.table"

_MARK: Final = b"everrain table"
_reserved: Final[weakref.WeakKeyDictionary[Vocabulary, frozenset[str]]] = (
    weakref.WeakKeyDictionary()
)
_texts: Final[weakref.WeakKeyDictionary[Vocabulary, str]] = weakref.WeakKeyDictionary()
_parsers: Final[weakref.WeakKeyDictionary[Vocabulary, Parser]] = weakref.WeakKeyDictionary()


def parser_for(vocabulary: Vocabulary) -> Parser:
    """Return the parser for *vocabulary*: the same one each time.

    The table shipped with the package is used if it is of this grammar, else one the user's cache
    holds, else it is built and cached; that of a set that defines phrases is made from the core's.
    A damaged table is built again. Raises GrammarError where rows that a set defines collide
    with others.
    """
    parser = _parsers.get(vocabulary)
    if parser is None:
        parser = _parsers[vocabulary] = _make(vocabulary)
    return parser


def grammar_text(vocabulary: Vocabulary) -> str:
    """Return the whole grammar of *vocabulary*, as Lark reads it."""
    text = _texts.get(vocabulary)
    if text is None:
        text = _texts[vocabulary] = grammar.text(_data("everrain.lark").decode(), vocabulary)
    return text


def reserved(vocabulary: Vocabulary) -> frozenset[str]:
    """Return the words, as lemmas, that mean something of their own in *vocabulary*.

    No table is loaded for this alone.
    """
    words = _reserved.get(vocabulary)
    if words is None:
        parser = _parsers.get(vocabulary)
        if parser is not None:
            known: Iterable[str] = parser.reserved
        elif vocabulary is core():
            known = _words_of_core()
        else:
            known = grammar.reserved(grammar_text(vocabulary))
        words = _reserved[vocabulary] = frozenset(known)
    return words


def _words_of_core() -> list[str]:
    """Return the words of the core's grammar; they are kept, as it takes long to write."""
    ours = resources.program()[:24]
    kept = unsealed(resources.read_cache(f"{ours}.words") or b"", ours)
    if kept is None:
        kept = "\n".join(sorted(grammar.reserved(grammar_text(core())))).encode()
        resources.write_cache(f"{ours}.words", sealed(kept, ours))
    return kept.decode().split("\n")


def shipped() -> bytes:
    """Return the file that the package ships: the table of the core vocabulary."""
    text = grammar_text(core())
    return sealed(build_table(text), key(text))


def sealed(table: bytes, name: str) -> bytes:
    """Return *table* as a file: a first line with its *name* and checksum, then the table."""
    return b"%s %s %s\n%s" % (_MARK, name.encode(), _checksum(table), table)


def unsealed(file: bytes, name: str) -> bytes | None:
    """Return the table in *file*, or None if it is another's or damaged."""
    head, _, table = file.partition(b"\n")
    if head != b"%s %s %s" % (_MARK, name.encode(), _checksum(table)):
        return None
    return table


def build_table(grammar_text: str, *, strict: bool = False) -> bytes:
    """Return the parse table for a grammar, as JSON. Lark is loaded for it now.

    Raises GrammarError on a conflict if *strict*.
    """
    from everrain_dsl.syntax import analysis  # noqa: PLC0415 - a table is there nearly always

    return analysis.build_table(grammar_text, strict=strict)


def _make(vocabulary: Vocabulary) -> Parser:
    if vocabulary is not core():
        return _made(vocabulary)[0]
    ours = resources.program()[:24]  # a grammar takes longer to write than this table to load
    kept = unsealed(resources.read_cache(f"{ours}.table") or b"", ours)
    parser = _load(vocabulary, kept) if kept else None
    if parser is None:
        parser, table = _made(vocabulary)
        _keep(table, ours)
    return parser


def _made(vocabulary: Vocabulary) -> tuple[Parser, bytes]:
    """Return the parser for *vocabulary*, and its table, found by the grammar."""
    name = _name(vocabulary)
    for found in _stored(name):
        parser = _load(vocabulary, found)
        if parser is not None:
            return parser, found
    text = grammar_text(vocabulary)
    ours, table = core(), None
    if vocabulary.defined:
        table = _extended(text)
    elif vocabulary.events is ours.events and vocabulary.kinds is not ours.kinds:
        with suppress(GrammarError):  # without phrases, a table need not be strict
            table = _extended(text)
    if table is None:
        table = build_table(text, strict=bool(vocabulary.defined))
    _keep(table, name)
    return Parser(vocabulary, table), table


def _name(vocabulary: Vocabulary) -> str:
    """Return the name of the table: the text of a grammar made of the core's need not be made.

    The core's own follows from the program.
    """
    ours = core()
    if vocabulary.defined and vocabulary.events is ours.events and vocabulary.kinds is ours.kinds:
        rows = [f"{type(row).__name__} {row.name} {row.phrase}" for row in vocabulary.defined]
        return key("\n".join([resources.program(), *rows]))
    return key(grammar_text(vocabulary))


def _extended(text: str) -> bytes | None:
    """Return the table for the grammar *text* of a set, made from the core's if it can be."""
    from everrain_dsl.syntax.table_extension import extended  # noqa: PLC0415 - it needs Lark

    known = grammar_text(core())
    name = key(known)
    for found in _stored(name):
        with suppress(ValueError):
            return extended(found, known, text)
    built = build_table(known)
    _keep(built, name)
    return extended(built, known, text)


def _keep(table: bytes, name: str) -> None:
    resources.write_cache(f"{name}.table", sealed(table, name))


def _stored(name: str) -> Iterator[bytes]:
    """Yield the tables of that name that are kept, as far as they are whole."""
    for file in (_data(SHIPPED), resources.read_cache(f"{name}.table") or b""):
        found = unsealed(file, name)
        if found:
            yield found


def _load(vocabulary: Vocabulary, table: bytes) -> Parser | None:
    try:
        return Parser(vocabulary, table)
    except ValueError:
        return None


def _data(name: str) -> bytes:
    file = resources.data("grammar").joinpath(name)
    try:
        return file.read_bytes()
    except OSError:
        return b""


def _checksum(table: bytes) -> bytes:
    return hashlib.sha256(table).hexdigest().encode()

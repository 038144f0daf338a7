"""Dice and tracks that a set calls by a word of the game, which would go on meaning that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import lemma
from everrain_dsl.source import Span
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.grammar import DECLARED
from everrain_dsl.syntax.reserved import use_of
from everrain_dsl.vocabulary import printed

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What declares a word by its name in quotes, and the class that the word is of.
_CLASSES: Final[dict[type[printed.Printed], str]] = {printed.Die: "die", printed.Track: "track"}


def check(
    lines: Iterable[nodes.Line],
    source: Source,
    reserved: Container[str],
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    """Report each die and track of *lines* whose name is one of the *reserved* words."""
    for line in lines:
        header = line.sentence
        if not isinstance(header, nodes.Header) or header.name is None:
            continue
        class_ = _CLASSES.get(header.type.printed)
        word = header.name.value.lower()
        if class_ is None or word in DECLARED[class_][1]:
            continue
        if word in reserved or lemma(word) in reserved:
            report.pass_over({word})
            report.add(
                catalogue.RESERVED_NAME,
                Span(source, header.name.start_pos, header.name.end_pos),
                name=header.name.value,
                use=use_of(word, vocabulary),
                suggestion=f"Sea-{header.name.value}",
            )

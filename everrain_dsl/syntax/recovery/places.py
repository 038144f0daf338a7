"""Rules for the places of lines: a fix must not make a line of another kind of content."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import lemma
from everrain_dsl.records import Record
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.declared_kinds import PRICE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What an item is called whose first line says no kind.
NO_KIND: Final = "this"
_SCENARIO: Final = "scenario"
#: Facts that every kind of card may have.
_ANYWHERE: Final = frozenset({"copies", "formerly", "later"})


@attrs.frozen(eq=False, repr=False)
class Context(Record):
    """The place of a line: whether it is an item's first, the item's kind, and the parent line.

    `opens` is set if there are lines under it, `choices` if the first of these is a choice.
    """

    first: bool
    kind: str
    parent: nodes.Line | None
    opens: bool = False
    choices: bool = False


def kind_said(line: str, vocabulary: Vocabulary) -> str:
    """Return the kind that the first *line* of an item begins with, NO_KIND if it has none."""
    said = [each for each in vocabulary.kinds if line.startswith(each)]
    whole = (each for each in said if not line[len(each) : len(each) + 1].isalnum())
    return max(whole, key=len, default=NO_KIND)


def heads_nothing(line: nodes.Line | None, context: Context) -> bool:
    """Return whether *line* is a fact with a block in an item of unknown kind.

    The error is then reported for the item.
    """
    fact = line is not None and isinstance(line.sentence, nodes.Fields)
    return fact and context.opens and not context.first and context.kind == NO_KIND


def stands(vocabulary: Vocabulary, sentence: nodes.Sentence, context: Context) -> bool:
    """Return whether a line like *sentence* is allowed at *context*."""
    if context.first:
        return isinstance(sentence, nodes.Header) and not _has_foreign_price(sentence)
    if context.parent is None or context.kind not in vocabulary.kinds:
        return True
    if isinstance(sentence, nodes.Header):
        return bool(sentence.type.inside)
    if context.kind == _SCENARIO:
        return isinstance(sentence, nodes.Step | nodes.Control | nodes.Prose)
    if isinstance(sentence, nodes.Step):
        return False
    if isinstance(sentence, nodes.Fields):
        return _are_facts(context.parent.sentence, sentence.fields)
    return True


def misplaced(vocabulary: Vocabulary, item: nodes.Line) -> bool:
    """Return whether *item* has facts or lines of a scenario where they are not allowed."""
    header = item.sentence
    if not isinstance(header, nodes.Header):
        return False
    if _has_foreign_price(header):
        return True
    open_ = [item]
    while open_:
        above = open_.pop()
        context = Context(first=False, kind=header.kind, parent=above)
        for line in above.block:
            if isinstance(line.sentence, nodes.Fields | nodes.Step) and not stands(
                vocabulary, line.sentence, context
            ):
                return True
            if line.block:
                open_.append(line)
    return False


def _has_foreign_price(header: nodes.Header) -> bool:
    """Return whether *header* has a price, as cards of some sets do, and its kind has none."""
    return any(field.key == PRICE for field in header.fields) and all(
        row.key != PRICE for row in header.type.fields
    )


def _are_facts(above: nodes.Sentence, fields: Iterable[nodes.Field]) -> bool:
    """Return whether *fields* are facts of the content that *above*, a first line, begins."""
    if not isinstance(above, nodes.Header):
        return False
    known = {_bare(row.key) for row in above.type.fields}
    own = "stat" in known
    return all(own or field.key in _ANYWHERE or _bare(field.key) in known for field in fields)


def _bare(key: str) -> str:
    return " ".join(map(lemma, key.split()))

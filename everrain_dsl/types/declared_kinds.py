"""Kinds of cards that sets declare: which there are, and which kind a card is of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.english.words import lemma, with_s
from everrain_dsl.records import Record
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.reserved import use_of
from everrain_dsl.types.fields import read_fields
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.declared_kinds import OWN, PRICE, OwnKind
from everrain_dsl.vocabulary.identity import slug

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.source import Source, Span
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

_SEVERAL: Final = "it is a plural"
_WORD: Final = re.compile("[a-z]+(?:-[a-z]+)*")


@attrs.frozen(eq=False, repr=False)
class Declared(Record):
    """A kind of cards that a set declares, with its place and the report for its errors."""

    kind: OwnKind
    span: Span
    report: Report
    #: Where fields and sections stand, by the words that they are called by.
    parts: Mapping[str, Span] = attrs.field(factory=dict)


def declared_in(
    lines: Iterable[nodes.Line], source: Source, code: str, report: Report
) -> Iterator[Declared]:
    """Yield the kinds of cards that *lines* of the set with that *code* declare, if whole."""
    for line in lines:
        header = line.sentence
        if not isinstance(header, nodes.Header) or header.type.printed is not printed.OwnKind:
            continue
        fields = [c.sentence for c in line.block if isinstance(c.sentence, nodes.Fields)]
        facts = read_fields(header, fields, source, Report())
        if header.name is not None and "lives" in facts and "plural" in facts:
            kind = OwnKind(
                header.name.value,
                facts["plural"],
                facts["lives"],
                code,
                facts.get("fields", ()),
                facts.get("sections", ()),
                bool(facts.get("down")),
            )
            span = source.span(header.start_pos, header.end_pos)
            yield Declared(kind, span, report, dict(_parts_in(fields, source)))


def _parts_in(lines: Iterable[nodes.Fields], source: Source) -> Iterator[tuple[str, Span]]:
    """Yield each word that names a part of a kind in *lines*, with its span."""
    for line in lines:
        for field in line.fields:
            for value in field.values:
                if isinstance(value, nodes.Text | nodes.Word):
                    yield value.value, source.span(value.start_pos, value.end_pos)


def agreed(
    declared: Iterable[Declared], reserved: Container[str], vocabulary: Vocabulary
) -> Iterator[OwnKind]:
    """Yield the kinds that are called by words of their own, in order; report all others."""
    earlier: dict[str, Declared] = {}
    parts: dict[str, str] = {}
    for each in declared:
        first = earlier.setdefault(each.kind.word, each)
        if first.kind.set != each.kind.set:
            labels = [Label(first.span, "it is declared here")]
            word, other = each.kind.word, first.kind.set
            each.report.add(catalogue.KIND_TWICE, each.span, labels=labels, name=word, set=other)
        elif first is each and _is_a_word(each, reserved, vocabulary) and _has_plural(each):
            _see_parts(each, parts, reserved, vocabulary)
            yield each.kind


def _is_a_word(declared: Declared, reserved: Container[str], vocabulary: Vocabulary) -> bool:
    word = declared.kind.word
    reason = _unfit(word, reserved, vocabulary)
    if reason:
        suggestion = f"sea-{lemma(slug(word))}"
        of_cards = word if word not in vocabulary.kinds else None
        declared.report.pass_over({word, declared.kind.plural}, kind=of_cards)
        declared.report.add(
            catalogue.KIND_WORD,
            declared.span,
            name=word,
            of="cards",
            reason=reason,
            suggestion=suggestion,
        )
    return not reason


def _unfit(word: str, reserved: Container[str], vocabulary: Vocabulary) -> str:
    """Return why *word* cannot be declared, empty if it can."""
    if not _WORD.fullmatch(word):
        return "it must be one word in small letters"
    if word in reserved or lemma(word) in reserved:
        return f"the word already means something, {use_of(word, vocabulary)}"
    return _SEVERAL if lemma(word) != word else ""


def _see_parts(
    declared: Declared, parts: dict[str, str], reserved: Container[str], vocabulary: Vocabulary
) -> None:
    """Report fields and sections of a kind that are not called by words of their own.

    *parts* are those of all kinds, by their words: what each is.
    """
    kind, told = declared.kind, set[str]()
    fields = [("field", field.name) for field in kind.fields if field.words or field.name != PRICE]
    sections = [("section", section) for section in kind.sections]
    words = [("word", word) for field in kind.fields for word in field.words]
    for what, word in [*fields, *sections, *words]:
        again = word in told and what != "word"
        reason = "the kind already has it" if again else _unfit(word, reserved, vocabulary)
        reason = "" if what == "word" and reason == _SEVERAL else reason
        if not reason and parts.setdefault(word, what) != what:
            reason = f"it is already a {parts[word]} of cards"
        told.add(word)
        if reason:
            declared.report.pass_over({word})
            declared.report.add(
                catalogue.FIELD_WORD,
                declared.parts.get(word, declared.span),
                name=word,
                what=what,
                kind=kind.word,
                reason=reason,
                suggestion=f"sea-{lemma(slug(word))}",
            )


def _has_plural(declared: Declared) -> bool:
    word, plural = declared.kind.word, declared.kind.plural
    fits = lemma(plural) == word and _WORD.fullmatch(plural) is not None
    if not fits:
        declared.report.pass_over({word, plural}, kind=word)
        declared.report.add(
            catalogue.KIND_PLURAL, declared.span, name=word, plural=plural, expected=with_s(word)
        )
    return fits


def known(
    lines: Sequence[nodes.Line],
    source: Source,
    seen: frozenset[str],
    vocabulary: Vocabulary,
    report: Report,
) -> Iterator[nodes.Line]:
    """Yield *lines* of a set, each card of a kind that a set declares with the row of that kind.

    A card of a kind of a set that is not *seen* is reported and left out, as is one of a kind that
    is not whole.
    """
    for line in lines:
        header = line.sentence
        if not isinstance(header, nodes.Header) or header.type is not OWN:
            yield line
            continue
        word = header.extra[0]
        assert isinstance(word, nodes.Word)  # as the grammar reads the first line of such a card
        type_ = vocabulary.kinds.get(word.value)
        if type_ is not None and type_.declared_by not in seen:
            span = source.span(word.start_pos, word.end_pos)
            report.add(catalogue.UNNAMED_SET, span, name=word.value, set=type_.declared_by)
        elif type_ is not None:
            yield attrs.evolve(line, sentence=attrs.evolve(header, type=type_, extra=()))

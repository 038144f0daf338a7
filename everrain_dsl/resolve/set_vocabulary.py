"""The vocabulary of each set: the core's words, and the phrases that it and its bases define.

The grammar has one alternative for each shape of phrase, so all definitions are collected before
anything is parsed. A set has its own parser, or shares a larger one that parses its sources in the
same way.
"""

from __future__ import annotations

from collections import ChainMap
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.english.words import lemma
from everrain_dsl.records import Shown
from everrain_dsl.source import Span
from everrain_dsl.syntax import tables
from everrain_dsl.syntax.parser import Parser, defined
from everrain_dsl.syntax.reserved import use_of
from everrain_dsl.syntax.table import GrammarError
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.phrase_definitions import (
    Definition,
    DefinitionError,
    kinds_of,
    places_of,
    readings,
    row_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.source import Source
    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

_REASONS: Final = {
    "wordless": catalogue.PHRASE_WITHOUT_WORDS,
    "character": catalogue.PHRASE_CHARACTER,
    "kind": catalogue.UNKNOWN_PLACE,
    "alike": catalogue.PLACES_ALIKE,
    "filter": catalogue.PHRASE_NARROWS,
}


@attrs.frozen(eq=False, repr=False)
class Given(Shown):
    """One set, as far as what it defines goes: its sources, and the codes it builds on."""

    code: str
    bases: tuple[str, ...]
    sources: tuple[Source, ...]
    report: Report


@attrs.frozen(eq=False, repr=False)
class Written(Shown):
    """A phrase that a set defines, with its row and its place."""

    definition: Definition
    row: Row
    span: Span


@attrs.frozen(eq=False, repr=False)
class Phrases(Shown):
    """The phrases that sets define, and the vocabulary of each set."""

    base: Vocabulary
    #: What each set may use, its own among it, by the code of the set.
    seen: Mapping[str, tuple[Written, ...]]

    def of(self, code: str) -> Vocabulary:
        """Return the vocabulary of the set with that code."""
        return _extended(self.base, self.seen.get(code, ()))

    def parser(self, code: str) -> Parser:
        """Return what reads the sources of the set with that code.

        It has the largest table of all, so that there is one to load; words that the set does not
        see are names like others to it.
        """
        own, all_ = self.seen.get(code, ()), max(self.seen.values(), key=len, default=())
        if len(own) == len(all_) or not set(own) <= set(all_):
            return tables.parser_for(self.of(code))
        large = tables.parser_for(_extended(self.base, all_))
        words = {word for word in large.reserved if word[0].isalpha()}
        return large.without(words - tables.reserved(self.of(code)))

    def together(self) -> Vocabulary:
        """Return the combined vocabulary of all sets."""
        return _extended(self.base, [*dict.fromkeys(w for s in self.seen.values() for w in s)])

    def row(self, definition: Definition) -> Row | None:
        """Return the row that *definition* made, None where it was refused."""
        seen = self.seen.get(definition.set, ())
        return next((each.row for each in seen if each.definition == definition), None)


def phrases_of(sets: Sequence[Given], vocabulary: Vocabulary) -> Phrases:
    """Return what *sets* define; what is wrong about a phrase is reported, and left out."""
    bases = {each.code: each.bases for each in sets}
    seen: dict[str, tuple[Written, ...]] = {}
    for given in sorted(sets, key=lambda each: len(reach(each.code, bases))):
        reached = reach(given.code, bases)
        below = dict.fromkeys(w for code in sorted(reached) for w in seen.get(code, ()))
        seen[given.code] = _agreed(given, tuple(below), vocabulary)
    return Phrases(vocabulary, seen)


def reach(code: str, bases: Mapping[str, tuple[str, ...]]) -> set[str]:
    """Return the codes of all sets that the one with that *code* builds on."""
    reached: set[str] = set()
    queue = [*bases.get(code, ())]
    for each in queue:
        if each not in reached and each != code:
            reached.add(each)
            queue.extend(bases.get(each, ()))
    return reached


def _extended(base: Vocabulary, written: Sequence[Written]) -> Vocabulary:
    if not written:
        return base
    if base is core():
        return _of_core(tuple(each.definition for each in written))
    return base.defining(each.row for each in written)


@lru_cache(maxsize=16)
def _of_core(definitions: tuple[Definition, ...]) -> Vocabulary:
    """Return the core's vocabulary with *definitions*: an editor asks for the same again."""
    return core().defining(row_of(each, core(), lemma) for each in definitions)


# What is wrong about a phrase


def _agreed(
    given: Given, below: tuple[Written, ...], vocabulary: Vocabulary
) -> tuple[Written, ...]:
    """Return what the set may use: what is *below*, and its own as far as that reads well."""
    seen = below
    read_as = ChainMap({said: w.row for w in below for said in readings(w.row)}, vocabulary.read_as)
    for source in given.sources:
        for *said, span in defined(source):
            written = _written(Definition(given.code, *said), span, vocabulary, given.report)
            if written is not None and _is_new(written, read_as, seen, given.report):
                seen = (*seen, written)
                read_as.update(dict.fromkeys(readings(written.row), written.row))
    return _parsed(seen, vocabulary, given.report)


def _written(
    definition: Definition, span: Span, vocabulary: Vocabulary, report: Report
) -> Written | None:
    try:
        return Written(definition, row_of(definition, vocabulary, lemma), span)
    except DefinitionError as error:
        entry, kinds = _REASONS[error.reason], kinds_of(vocabulary)
        told: dict[str, Any] = {
            "phrase": definition.says,
            "found": error.found,
            "nearest": nearest(error.found, kinds),
        }
        if error.reason == "kind":
            at = span.start + span.text.index(f"{{{error.found}}}")
            span = Span(span.source, at, at + len(error.found) + 2)
        report.add(entry, span, **{name: told[name] for name in entry.fields})
        return None


def _is_new(
    written: Written,
    read_as: Mapping[tuple[str, tuple[str, ...]], Row],
    seen: Sequence[Written],
    report: Report,
) -> bool:
    """Return whether no other row reads as *written* does; report it if one does."""
    same = next((read_as[each] for each in readings(written.row) if each in read_as), None)
    if same is None:
        return True
    report.add(
        catalogue.PHRASE_TWICE,
        written.span,
        phrase=written.definition.says,
        other=same.phrase.plain,
        labels=_labels([same], seen),
    )
    return False


def _labels(rows: Iterable[Row], seen: Sequence[Written]) -> list[Label]:
    places = {each.row.name: each.span for each in seen}
    return [Label(places[row.name], "it is defined here") for row in rows if row.name in places]


def _parsed(
    seen: tuple[Written, ...], vocabulary: Vocabulary, report: Report
) -> tuple[Written, ...]:
    """Return the phrases that fit in one grammar; report and drop those that conflict."""
    while seen:
        try:
            parser = tables.parser_for(_extended(vocabulary, seen))
        except GrammarError:
            seen = _without_colliding(seen, vocabulary, report)
            continue
        return tuple(each for each in seen if _names_are_free(each, parser, vocabulary, report))
    return seen


def _without_colliding(
    seen: tuple[Written, ...], vocabulary: Vocabulary, report: Report
) -> tuple[Written, ...]:
    """Report each phrase that is read in two ways where it meets another, and leave it out."""
    from everrain_dsl.syntax.conflicts import conflicts  # noqa: PLC0415 - it needs Lark

    extended = _extended(vocabulary, seen)
    found = conflicts(tables.grammar_text(extended), extended)
    told: set[str] = set()
    for text in found:
        concerned = [each for each in seen if f"{each.row.name}: " in text]
        if not concerned or concerned[-1].row.name in told:
            continue
        told.add(concerned[-1].row.name)
        _tell_collision(concerned[-1], text, extended, seen, report)
    if not told:
        told = {seen[-1].row.name}
        _tell_collision(seen[-1], found[0], extended, seen, report)
    return tuple(each for each in seen if each.row.name not in told)


def _tell_collision(
    written: Written, text: str, vocabulary: Vocabulary, seen: Sequence[Written], report: Report
) -> None:
    met, *listed = text.split("\n")
    others = [
        row
        for row in vocabulary
        if row.name != written.row.name
        and any(f"{row.name}: {row.phrase}" in each for each in listed)
    ]
    report.add(
        catalogue.PHRASES_COLLIDE,
        written.span,
        phrase=written.definition.says,
        other=f"`{others[0].phrase.plain}`" if others else "a sentence of the language",
        where=f"{met.removesuffix(', which fits more than one of')}, which fits both",
        labels=_labels(others, seen),
    )


def _names_are_free(
    written: Written, parser: Parser, vocabulary: Vocabulary, report: Report
) -> bool:
    """Return whether the names of its places mean nothing else; report those that do."""
    places = places_of(written.definition.says, vocabulary)
    taken = [p.name for p in places if p.name and _is_taken(p.name, parser)]
    for name in taken:
        report.add(
            catalogue.RESERVED_NAME,
            written.span,
            name=name,
            use=use_of(name, vocabulary),
            suggestion=f"{name}-to-be",
        )
    return not taken


def _is_taken(name: str, parser: Parser) -> bool:
    return name in parser.reserved or lemma(name) in parser.reserved


def definitions_in(given: Phrases, code: str) -> Iterator[Written]:
    """Yield what the set with that code defines itself."""
    return (each for each in given.seen.get(code, ()) if each.definition.set == code)

"""The pipeline: sources become cards, and cards become a bundle. One stage per line.

    lines  = parse(sources)          syntax/
    names  = collect(lines)          resolve/declarations.py
    cards  = read(lines, names)      types/cards.py, checks/items.py
    check(cards)                     checks/sets.py
    bundle = emit(cards)             bytecode/emitter
    verify(bundle)                   bytecode/verifier

A stage continues after an error; a bundle is made only if there are no errors. This module opens no
files and prints nothing: see `cli/` for that.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.bytecode.declared_kinds import kinds_of
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.canonical import as_read
from everrain_dsl.checks import items, overrides, reserved_names
from everrain_dsl.checks import sets as set_checks
from everrain_dsl.checks.check_input import CheckInput
from everrain_dsl.checks.name_clashes import see_words_left, see_words_of_two
from everrain_dsl.compilation import LOOSE, Compiled, Folder, Library
from everrain_dsl.diagnostics import Label, Report, catalogue, suppressions, whole_file
from everrain_dsl.diagnostics.internal_errors import isolate
from everrain_dsl.environment import debugging
from everrain_dsl.findings import answer_unread, settle
from everrain_dsl.project import decoding as reading
from everrain_dsl.project.requirement import Requirement, bases_in, code_in
from everrain_dsl.records import Shown
from everrain_dsl.records.gc_pause import uncollected
from everrain_dsl.resolve import library
from everrain_dsl.resolve.declarations import collect
from everrain_dsl.resolve.interface import interface_of
from everrain_dsl.resolve.keywords import Reading
from everrain_dsl.resolve.names import Names
from everrain_dsl.resolve.set_vocabulary import Given, Phrases, phrases_of, reach
from everrain_dsl.syntax import agreement, nodes, tables
from everrain_dsl.syntax.parse_cache import Memo, Tree
from everrain_dsl.syntax.parser import declared, joined
from everrain_dsl.syntax.recovery import parse_source
from everrain_dsl.types import declared_kinds, flavour
from everrain_dsl.types.attachments import attached
from everrain_dsl.types.definitions import Defined, bearer, read_definitions
from everrain_dsl.types.items import cards_in
from everrain_dsl.types.manifests import read_manifest, second_manifest, visible
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.declared_kinds import with_kinds
from everrain_dsl.vocabulary.phrase_definitions import NUMBERED, Definition

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.compilation import Written
    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.incremental.cache import Outline
    from everrain_dsl.source import Source
    from everrain_dsl.syntax.recovery.answers import Answers
    from everrain_dsl.syntax.recovery.unreadable import Unread
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

__all__ = [
    "Compiled",
    "Folder",
    "Library",
    "check_sources",
    "compile_folders",
    "compile_sources",
]

_MANIFEST: Final = re.compile(r'^set[ ]+"', re.MULTILINE)


@attrs.define(eq=False, repr=False)
class _Set(Shown):
    content: model.ContentSet
    lines: list[tuple[Source, list[nodes.Line]]]
    #: The lines of each source that could not be parsed.
    unread: list[tuple[Source, list[Unread]]]
    library: bool


def compile_sources(sources: Iterable[Source], *, libraries: Iterable[Bundle] = ()) -> Compiled:
    """Compile and check *sources*, the files of one set.

    *libraries* are the compiled sets it may build on; cards without a manifest may refer to all of
    them. No files are read, and errors in the sources are reported, never raised.
    """
    report = Report()
    raw = [(each.path, each.text.encode("utf-8", "surrogatepass")) for each in sources]
    decoded = [reading.decode(path, content, report) for path, content in raw]
    folder = Folder("", tuple(source for source in decoded if source is not None))
    compiled = compile_folders([folder], core(), libraries=libraries)
    compiled.report.extend(report)
    return compiled


def check_sources(
    sources: Iterable[Source], *, libraries: Iterable[Bundle] = ()
) -> tuple[Diagnostic, ...]:
    """Return all that is found in *sources*, by file, then place; as `compile_sources`."""
    return compile_sources(sources, libraries=libraries).diagnostics


def compile_folders(
    folders: Iterable[Folder],
    vocabulary: Vocabulary,
    *,
    libraries: Iterable[Library] = (),
    outlines: Sequence[Outline] = (),
    today: datetime.date | None = None,
    memo: Memo | None = None,
) -> Compiled:
    """Compile and check *folders*. Errors in the sources are reported, never raised.

    *libraries* are the sets they may build on. *outlines* are sets of which only the interface is
    known, so the result does not contain their cards. *today* is the latest date that a ruling may
    have; None skips that check. *memo* caches parsed sources between calls.
    """
    libraries = list(libraries)
    memo = memo or Memo()

    def once(sources: Sequence[Folder], memo: Memo, report: Report, answers: Answers) -> Compiled:
        return _compile(sources, libraries, outlines, vocabulary, today, memo, report, answers)

    def compile_(folders: Sequence[Folder], report: Report) -> Compiled:
        return as_read(once, folders, memo, report)

    with uncollected():
        report, folders = Report(), list(folders)
        try:
            return compile_(folders, report)
        except Exception as error:
            if debugging():
                raise
            from everrain_dsl.syntax.recovery.fault_isolation import compiled_without  # noqa: PLC0415 - bugs alone

            return compiled_without(error, compile_, folders, report)


def _compile(
    folders: Sequence[Folder],
    libraries: Sequence[Library],
    outlines: Sequence[Outline],
    vocabulary: Vocabulary,
    today: datetime.date | None,
    memo: Memo,
    report: Report,
    answers: Answers,
) -> Compiled:
    given = _given(folders, libraries, outlines, report)
    phrases = phrases_of(given, vocabulary)
    words = _words([*folders, *libraries], outlines, given)
    see_words_left(given, phrases, words)
    see_words_of_two(given, phrases)
    sets = _parsed(folders, libraries, phrases, words, report, memo)
    bundles = {
        each.set.code: each
        for each in libraries
        if isinstance(each, Bundle) and each.set.code not in sets
    }
    contents = _contents(sets, bundles, outlines)
    own = [code for code, found in sets.items() if not found.library]
    names = Names(visible(contents, report))
    reserved = tables.reserved(phrases.base)
    kinds_declared = [
        *declared_kinds.agreed(_own_kinds(sets, bundles, report), reserved, vocabulary)
    ]
    vocabulary = with_kinds(vocabulary, kinds_declared)
    _see_own_kinds(sets, names, vocabulary, report)
    for code, found in sets.items():
        for source, lines in found.lines:
            told = report.muted() if found.library else report
            collect(lines, source, code, names, told)
            reserved_names.check(lines, source, reserved, vocabulary, told)
    for outline in outlines:
        outline.declare(names)
    for bundle in bundles.values():
        library.declare(bundle, names, vocabulary)
    definitions = _definitions(sets, bundles, phrases, words, names, vocabulary, report)
    with items.checking() as trees:
        defined = read_definitions(definitions, trees)
    unread = [
        (code, *each) for code, found in sets.items() if not found.library for each in found.unread
    ]
    answer_unread(unread, phrases, words, names, vocabulary, report, answers)
    cards, others = _read(sets, names, vocabulary, report)
    for card in defined:
        (cards if card.id.partition(":")[0] in own else others).append(card)
    known = [*map(interface_of, others)]
    for outline in outlines:
        known.extend(outline.known())
    for bundle in bundles.values():
        known.extend(library.known(bundle, vocabulary))
    set_checks.check(CheckInput(cards, known, names.visible, vocabulary, report))
    made: dict[str, Written] = {}
    if cards and not report.has_errors:
        from everrain_dsl.checks import limits  # noqa: PLC0415 - it needs the emitter

        def emit(left: Sequence[model.Card]) -> None:
            made.update(limits.check(left, contents, names, vocabulary, report))

        isolate(cards, emit, report)
    known.extend(map(interface_of, cards))
    overrides.check_left_out(contents, known, names.visible, vocabulary, report)
    answer_unread(unread, phrases, words, names, vocabulary, report, answers, known)
    attachments = [(code, *each) for code in own for each in sets[code].lines]
    with items.checking() as trees:
        scenarios, rulings = attached(attachments, known, names, vocabulary, report, today, trees)
    sources = ((code, source) for code in own for source, _ in sets[code].lines)
    settle(sources, phrases, words, names, vocabulary, report, answers, known)
    suppressions.settle([source for folder in folders for source in folder.sources], report)
    return Compiled(
        vocabulary,
        contents,
        names,
        (*cards, *others),
        tuple(scenarios),
        tuple(rulings),
        report,
        tuple(code for code in contents if code in own),
        {**bundles, **{each.code: each.bundle for each in outlines if each.bundle is not None}},
        with_kinds(phrases.together(), kinds_declared),
        tuple([Tree(code, *each) for code in sets for each in sets[code].lines]),
        made,
    )


def _given(
    folders: Sequence[Folder],
    libraries: Sequence[Library],
    outlines: Sequence[Outline],
    report: Report,
) -> list[Given]:
    """Return every set as far as what it defines goes, before anything is parsed."""
    found: dict[str, Given] = {}
    for folder in folders:
        code, bases = _manifest_of(folder)
        if code in found:
            sources = (*found[code].sources, *folder.sources)
            found[code] = attrs.evolve(found[code], sources=sources)
        else:
            found[code] = Given(code, bases, folder.sources, report)
    for each in libraries:
        if isinstance(each, Bundle):
            made = Given(each.set.code, each.set.bases, library.definitions(each), Report())
        else:
            made = Given(*_manifest_of(each), each.sources, Report())
        found.setdefault(made.code, made)
    for outline in outlines:  # they define nothing
        found.setdefault(outline.code, Given(outline.code, outline.bases, (), Report()))
    if LOOSE in found:
        found[LOOSE] = attrs.evolve(
            found[LOOSE], bases=tuple(code for code in found if code != LOOSE)
        )
    return [*found.values()]


def _manifest_of(folder: Folder) -> tuple[str, tuple[str, ...]]:
    """Return the code of a set and what it builds on; cards without a set are LOOSE."""
    text = next((s.text for s in folder.sources if _MANIFEST.search(s.text)), "")
    return code_in(text) or LOOSE, bases_in(text)


def _words(
    libraries: Sequence[Library], outlines: Sequence[Outline], given: Sequence[Given]
) -> dict[str, dict[str, str]]:
    """Return the words that each set may use and sets declare, with the terminals they become."""
    own: dict[str, dict[str, str]] = {each.code: {} for each in given}
    for each in libraries:
        if isinstance(each, Bundle):
            own[each.set.code] = library.declared(each)
        else:
            code = _manifest_of(each)[0]
            for source in each.sources:
                own[code] = joined(own[code], declared(source))
    for outline in outlines:
        own[outline.code] = joined(own[outline.code], outline.words)
    bases = {each.code: each.bases for each in given}
    words: dict[str, dict[str, str]] = {}
    for code in own:
        words[code] = {}
        for seen in (*sorted(reach(code, bases) & own.keys()), code):
            words[code] = joined(words[code], own[seen])
    return words


def _parsed(
    folders: Sequence[Folder],
    libraries: Sequence[Library],
    phrases: Phrases,
    words: Mapping[str, dict[str, str]],
    report: Report,
    memo: Memo,
) -> dict[str, _Set]:
    """Return every set that is given as sources by its code, libraries last."""
    sets: dict[str, _Set] = {}
    for folder in folders:
        _add(_parse(folder, phrases, words, report, memo, library=False), sets, report)
    for given in libraries:
        if isinstance(given, Folder):
            found = _parse(given, phrases, words, report.muted(), memo, library=True)
            sets.setdefault(found.content.code, found)
    return sets


def _add(found: _Set, sets: dict[str, _Set], report: Report) -> None:
    """Add a set to *sets*; all cards without a manifest are merged into one set."""
    span = found.content.span
    earlier = sets.setdefault(found.content.code, found)
    if earlier is found:
        return
    if span is None:
        earlier.lines.extend(found.lines)
        earlier.unread.extend(found.unread)
        return
    first = earlier.content.span
    labels = [Label(first, "the first one is here")] if first else []
    report.add(catalogue.DUPLICATE_SET, span, set=found.content.code, labels=labels)


def _parse(
    folder: Folder,
    phrases: Phrases,
    words: Mapping[str, dict[str, str]],
    report: Report,
    memo: Memo,
    *,
    library: bool,
) -> _Set:
    code = _manifest_of(folder)[0]
    parser = phrases.parser(code)
    content: model.ContentSet | None = None
    lines: list[tuple[Source, list[nodes.Line]]] = []
    unread: list[tuple[Source, list[Unread]]] = []
    for given in folder.sources:
        tree, found = memo.read(given, code, parser, words[code])
        source = tree.source
        report.adopt(found)
        parsed = flavour.in_place(tree.lines, source, report)
        if not parsed and not report.has_errors:
            report.add(catalogue.EMPTY_FILE, source.span(0, 0))
        lines.append((source, parsed))
        unread.append((source, tree.unread))
        for line in parsed:
            if not nodes.has_header(line) or line.sentence.type.read_as != "manifest":
                continue
            if content is not None:
                second_manifest(content, line, source, report)
                continue
            content = read_manifest(line, source, report)
    if content is None:
        content = model.ContentSet(LOOSE, "cards without a set", "0", "", ("en",), (), None)
    return _Set(content, lines, unread, library)


def _contents(
    sets: Mapping[str, _Set], bundles: Mapping[str, Bundle], outlines: Sequence[Outline]
) -> dict[str, model.ContentSet]:
    """Return the manifest of every set, libraries last."""
    found = {code: each.content for code, each in sets.items()}
    for code, bundle in bundles.items():
        found.setdefault(code, library.content_of(bundle))
    for outline in outlines:
        found.setdefault(outline.code, outline.content)
    if LOOSE in found:
        others = tuple(sorted(found.keys() - {LOOSE}))
        found[LOOSE] = attrs.evolve(found[LOOSE], builds_on=tuple(map(Requirement, others)))
    return found


def _read(
    sets: Mapping[str, _Set], names: Names, vocabulary: Vocabulary, report: Report
) -> tuple[list[model.Card], list[model.Card]]:
    """Return the cards of the sets that are asked about, and those of the libraries."""
    cards: tuple[list[model.Card], list[model.Card]] = [], []
    for code, found in sets.items():
        to = report.muted() if found.library else report
        for source, lines in found.lines:
            reading = Reading(source, code, names, vocabulary, to)
            with items.checking() as trees:
                cards[found.library].extend(cards_in(lines, reading, trees))
            if not found.library:
                agreement.check(lines, source, report)
    return cards


def _own_kinds(
    sets: Mapping[str, _Set], bundles: Mapping[str, Bundle], report: Report
) -> Iterator[declared_kinds.Declared]:
    """Yield every kind of cards that sets declare, those of libraries first."""
    for kind in kinds_of(bundles.values()):
        yield declared_kinds.Declared(kind, whole_file(kind.set), Report())
    for code, found in sorted(sets.items(), key=lambda each: not each[1].library):
        to = report.muted() if found.library else report
        for source, lines in found.lines:
            yield from declared_kinds.declared_in(lines, source, code, to)


def _see_own_kinds(
    sets: Mapping[str, _Set], names: Names, vocabulary: Vocabulary, report: Report
) -> None:
    """Let each card know its kind where a set declares that."""
    for code, found in sets.items():
        seen, to = names.seen_from(code), report.muted() if found.library else report
        found.lines[:] = [
            (source, [*declared_kinds.known(lines, source, seen, vocabulary, to)])
            for source, lines in found.lines
        ]


def _definitions(
    sets: Mapping[str, _Set],
    bundles: Mapping[str, Bundle],
    phrases: Phrases,
    words: Mapping[str, dict[str, str]],
    names: Names,
    vocabulary: Vocabulary,
    report: Report,
) -> Iterator[Defined]:
    """Yield what sets define, the compiled ones among them, as it is to be read."""
    read = [(code, each, found.library) for code, found in sets.items() for each in found.lines]
    for code, bundle in bundles.items():
        for source in library.definitions(bundle):
            parser = phrases.parser(code)
            read.append((code, (source, parse_source(source, parser, words[code], Report())), True))
    for code, (source, lines), library_ in read:
        reading = Reading(source, code, names, vocabulary, report.muted() if library_ else report)
        for line in lines:
            if not nodes.has_header(line) or line.sentence.type.read_as != "definition":
                continue
            header = line.sentence
            assert header.name is not None
            says = header.name.value + (NUMBERED if "number" in header.extra else "")
            row = phrases.row(Definition(code, header.kind, says, bearer(header, source)))
            if row is not None:
                yield Defined(line, row, reading)

"""Complete the text at a position: sentences with their slots, facts, sections, names.

The text before the cursor may be incomplete, and the lines around it may have errors. The lines
around it decide which lines a block may contain; the state of the parser decides how a line may
continue.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.editor import continuation
from everrain_dsl.editor.completion_items import Kind, Offer, can_be, of_row, snippet
from everrain_dsl.syntax import rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.editor.index import Index
    from everrain_dsl.source import Source, Span
    from everrain_dsl.syntax.parse_cache import Tree
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What opens a block of effects in the middle of others, by the words it begins with.
_OPENERS: Final = re.compile(
    r"(after|before|instead|choice|if|unless|otherwise|for each|repeat|you may|pass|fail|let|roll"
    r"|at the (end|start)|the next time|each time|\d|use|crew space|service|omen|upon|on arrival)\b"
)
#: What a test and what a vote is answered with.
_ANSWERED: Final = (
    (re.compile(r".*\btests?\b"), ("pass", "fail")),
    (re.compile(r"(choose (one|up to|any)|.*\bvotes?)\b"), ('choice "${1:Label}"',)),
)
#: What opens a branch, which may begin with flavour; whether an `otherwise` does, its line hides.
_BRANCHES: Final = [each.kind for each in rows.ROWS if each.flavour and each.role != "otherwise"]
_BRANCH: Final = re.compile(rf"\d|(?:{'|'.join(_BRANCHES)})\b")
_SCENARIO: Final = ("given", "do", "when", "choose", "expect")
#: How an ability begins, before its event.
_TIMINGS: Final = ("after", "before", "instead when")
_LAST_WORD: Final = re.compile(r"[^\s,\"]*$")
_MOST: Final = 200


@attrs.frozen
class _Around:
    """The context of a line: the kind of its card, and its enclosing lines, outermost first."""

    kind: CardType | None
    above: tuple[str, ...]


def complete(index: Index, tree: Tree, offset: int) -> list[Offer]:
    """Return what can be written at *offset*, the most fitting first."""
    source, compiled = tree.source, index.compiled
    line, column = source.location(offset)
    typed = source.line(line)[: column - 1]
    said = typed.lstrip()
    if said.startswith(("#", ">", "|")):
        return []
    quoted = typed.count('"') % 2 == 1
    words = typed.rpartition('"')[2] if quoted else _LAST_WORD.search(typed)[0]  # type: ignore[index]
    before = typed[: len(typed) - len(words) - quoted].lstrip()
    vocabulary = compiled.vocabulary
    span = source.span(offset - len(said), offset)
    indented = len(said) < len(typed)
    around = _around(source, line, len(typed) - len(said), vocabulary)
    found: list[Offer] = []
    if not quoted and not indented:
        found += _of_kinds(vocabulary, said, span)
    elif not quoted and around.kind is not None:
        found += chain(_answers(around, said, span), _facts_and_sections(around, said, span))
        found += [] if said else _flavour(around, span)
        found += () if before else _sentences(around, compiled, said, span)
    if before:
        place = source.span(offset - len(words), offset)
        kind = around.kind if around.above else _kind_of(said, vocabulary)
        card = around.above[0] if around.above else said
        here = continuation.Here(index, tree, kind, card)
        found += continuation.complete(here, before, words, place, quoted=quoted)
    return [*dict.fromkeys(found)][:_MOST]


def _around(source: Source, line: int, indent: int, vocabulary: Vocabulary) -> _Around:
    above: list[str] = []
    for number in range(line - 1, 0, -1):
        text = source.line(number)
        words = text.lstrip()
        if not words or words.startswith(("#", ">", "|")):
            continue
        width = len(text) - len(words)
        if width < indent:
            above.insert(0, words.rstrip())
            indent = width
        if width == 0:
            break
    return _Around(_kind_of(above[0], vocabulary) if above else None, tuple(above))


def _kind_of(header: str, vocabulary: Vocabulary) -> CardType | None:
    fits = [kind for name, kind in vocabulary.kinds.items() if re.match(rf"{name}\b", header)]
    return max(fits, key=lambda kind: len(kind.kind), default=None)


def _of_kinds(vocabulary: Vocabulary, said: str, span: Span) -> list[Offer]:
    offers = []
    for kind in vocabulary.kinds.values():
        if kind.kind.startswith(said) and not kind.inside:
            named = f'{kind.kind} "${{1:Name}}"' if kind.opens in ("card", "trait") else kind.kind
            text = f"{named} (${{2:general}})" if kind.opens == "trait" else named
            offers.append(Offer(kind.kind, "kind", text, span, kind.doc))
    return offers


def _answers(around: _Around, said: str, span: Span) -> Iterator[Offer]:
    for opening, words in _ANSWERED:
        if opening.match(around.above[-1]) and len(around.above) > 1:
            for word in words:
                if word.startswith(said):
                    yield Offer(word.partition(' "')[0], "line", word, span)


def _flavour(around: _Around, span: Span) -> Iterator[Offer]:
    *outer, line = around.above
    if _BRANCH.match(line) if outer else around.kind is not None and around.kind.flavour:
        yield Offer(">", "line", "> ", span, "Flavour.")


def _facts_and_sections(around: _Around, said: str, span: Span) -> Iterator[Offer]:
    kind = around.kind
    assert kind is not None
    if len(around.above) > 1:
        return
    for field in kind.fields:
        if field.sample.startswith(said) and not field.header:
            yield Offer(field.key, "fact", field.sample, span, field.doc)
    for section in kind.sections:
        if section.kind.startswith(said):
            yield Offer(section.kind, "section", section.kind, span, section.doc)


def _sentences(around: _Around, compiled: Compiled, said: str, span: Span) -> Iterator[Offer]:
    kind, vocabulary = around.kind, compiled.phrasebook
    assert kind is not None
    inside = around.above[1:]
    if kind.read_as == "scenario":
        for word in _SCENARIO:
            if word.startswith(said):
                yield Offer(word, "line", f"{word} ", span)
        return
    section = next((each for each in kind.sections if inside and inside[0] == each.kind), None)
    effects = (
        kind.body
        if not inside
        else bool(_OPENERS.match(inside[-1]))
        or (section is not None and section.holds == "effects")
    )
    if effects:
        effects_here = (row for row in vocabulary.effects.values() if can_be(row, kind))
        yield from _rows(effects_here, "effect", said, span)
        for line in (*rows.entries()["line"], *rows.entries()["time"]):
            first, _, _ = line.sample.partition("\n")
            if first.startswith(said):
                yield Offer(line.phrase, "line", first, span, line.doc)
    abilities = (
        kind.abilities if not inside else section is not None and (section.holds == "abilities")
    )
    if abilities:
        for timing in _TIMINGS:
            if timing.startswith(said):
                yield Offer(timing, "ability", f"{timing} ", span)
        keywords = (each.row for each in compiled.names.keywords.values() if each.is_for(kind))
        yield from _rows(keywords, "ability", said, span)
        yield from _rows(vocabulary.permissions.values(), "ability", said, span)


def _rows(rows: Iterable[Row], kind: Kind, said: str, span: Span) -> Iterator[Offer]:
    """Yield completions for the rows whose first words begin with *said*."""
    for row in rows:
        first = row.phrase.parts[0]
        if not said or (isinstance(first, str) and first.startswith(said)):
            yield of_row(row, kind, snippet(row.phrase.parts), span)

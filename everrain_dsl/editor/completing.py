"""What can be written at a place: sentences with their slots, facts, sections, names.

What is typed so far need be no sentence yet, and the lines around it may be wrong: what stands
around a line is told by indentation alone.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from everrain_dsl.vocabulary.holding import HOLDING
from everrain_dsl.vocabulary.phrase import Slot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.source import Source, Span
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

Kind: TypeAlias = Literal["kind", "fact", "section", "effect", "ability", "line", "name"]
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
_SCENARIO: Final = ("given", "do", "when", "choose", "expect")
#: How an ability begins, before its event.
_TIMINGS: Final = ("after", "before", "instead when")
_MOST: Final = 200


@attrs.frozen
class Offer:
    """Something that can be written: how it is shown, what it is, and what takes the span's place.

    `text` is a snippet: `${1:crew}` is what is filled in first.
    """

    label: str
    kind: Kind
    text: str
    span: Span
    doc: str = ""


@attrs.frozen
class _Around:
    """What stands around a line: the kind of its card, and the lines above it, the widest first."""

    kind: CardType | None
    above: tuple[str, ...]


def complete(compiled: Compiled, source: Source, offset: int) -> list[Offer]:
    """Return what can be written at *offset*, the most fitting first."""
    line, column = source.location(offset)
    typed = source.line(line)[: column - 1]
    if typed.count('"') % 2:
        return _names(compiled, source, offset, typed.rpartition('"')[2])
    said = typed.lstrip()
    if said.startswith(("#", ">", "|")):
        return []
    span = source.span(offset - len(said), offset)
    vocabulary = compiled.phrasebook
    if not typed[: len(typed) - len(said)]:
        return _of_kinds(vocabulary, said, span)
    around = _around(source, line, len(typed) - len(said), vocabulary)
    if around.kind is None:
        return []
    found = chain(
        _answers(around, said, span),
        _facts_and_sections(around, said, span),
        _sentences(around, vocabulary, said, span),
    )
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


def _names(compiled: Compiled, source: Source, offset: int, said: str) -> list[Offer]:
    span = source.span(offset - len(said), offset)
    found = {each.name: each.kind for each in compiled.names if each.name and each.kind}
    return [
        Offer(name, "name", name, span, kind)
        for name, kind in sorted(found.items())
        if said.lower() in name.lower()
    ][:_MOST]


def _answers(around: _Around, said: str, span: Span) -> Iterator[Offer]:
    for opening, words in _ANSWERED:
        if opening.match(around.above[-1]) and len(around.above) > 1:
            for word in words:
                if word.startswith(said):
                    yield Offer(word.partition(' "')[0], "line", word, span)


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


def _sentences(around: _Around, vocabulary: Vocabulary, said: str, span: Span) -> Iterator[Offer]:
    kind = around.kind
    assert kind is not None
    inside = around.above[1:]
    if kind.read_as == "scenario":
        yield from _of_scenarios(vocabulary, said, span)
        return
    section = next((each for each in kind.sections if inside and inside[0] == each.kind), None)
    effects = (
        kind.body
        if not inside
        else bool(_OPENERS.match(inside[-1]))
        or (section is not None and section.holds == "effects")
    )
    if effects:
        rows = [row for row in vocabulary.effects.values() if _can_be(row, kind)]
        yield from _rows(rows, "effect", said, span)
        for holding in HOLDING:
            first, _, _ = holding.sample.partition("\n")
            if first.startswith(said):
                yield Offer(holding.phrase, "line", first, span, holding.doc)
    abilities = (
        kind.abilities if not inside else section is not None and (section.holds == "abilities")
    )
    if abilities:
        for timing in _TIMINGS:
            begun = said.startswith(f"{timing} ")
            rest = said[len(timing) + 1 :] if begun else ""
            if begun or timing.startswith(said):
                for offer in _rows([*vocabulary.events.values()], "ability", rest, span):
                    label, text = f"{timing} {offer.label}", f"{timing} {offer.text}"
                    yield attrs.evolve(offer, label=label, text=text)
        yield from _rows([*vocabulary.permissions.values()], "ability", said, span)


def _can_be(row: Row, kind: CardType) -> bool:
    """Return whether what *row* needs may be under way when a card of that kind is read."""
    return not row.needs or kind.during is None or row.needs in kind.during


def _of_scenarios(vocabulary: Vocabulary, said: str, span: Span) -> Iterator[Offer]:
    word, _, rest = said.partition(" ")
    for each in _SCENARIO:
        if each.startswith(said):
            yield Offer(each, "line", f"{each} ", span)
    rows: Sequence[Row] = ()
    if word in ("given", "do"):
        rows = [*vocabulary.effects.values()]
    elif word == "when":
        rows = [*vocabulary.events.values()]
    elif word == "expect":
        rows = [*vocabulary.conditions.values()]
    for offer in _rows(rows, "effect", rest, span):
        yield attrs.evolve(offer, label=f"{word} {offer.label}", text=f"{word} {offer.text}")


def _rows(rows: Sequence[Row], kind: Kind, said: str, span: Span) -> Iterator[Offer]:
    """Yield the rows that go on what is *said*, with what is said in their first slots."""
    for row in rows:
        text = _going_on(row, said)
        if text is not None:
            cited = f" ({', '.join(row.rules)})" if row.rules else ""
            yield Offer(row.phrase.plain, kind, text, span, f"{row.doc}{cited}")


def _going_on(row: Row, said: str) -> str | None:
    """Return the sentence of *row* that begins with what is *said*, None where none does."""
    parts = row.phrase.parts
    if not said:
        return _snippet(parts)
    before, _, last = said.rpartition(" ")
    for at, part in enumerate(parts):
        if not isinstance(part, str) or not part.startswith(last):
            continue
        pattern = " ".join(r".+" if isinstance(p, Slot) else re.escape(p) for p in parts[:at])
        if re.fullmatch(pattern, before):
            return " ".join(filter(None, [before.replace("$", r"\$"), _snippet(parts[at:])]))
    return None


def _snippet(parts: Sequence[str | Slot]) -> str:
    number = 0
    words: list[str] = []
    for part in parts:
        if isinstance(part, Slot):
            number += 1
            words.append(f"${{{number}:{_shown(part)}}}")
        else:
            words.append(part)
    return " ".join(words).replace(" 's", "'s")


def _shown(slot: Slot) -> str:
    return "2" if slot.is_number else f"{slot.types[0].replace('_', ' ')}"

"""Check that printed cards mean the same as their sources: parse, compile, compare."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.bytecode.meaning import meaning
from everrain_dsl.compiler import Compiled, Folder, compile_folders
from everrain_dsl.diagnostics import Report
from everrain_dsl.diagnostics.internal_errors import contain
from everrain_dsl.print import plain, render
from everrain_dsl.readback.cards import CardReader
from everrain_dsl.readback.names import interface_of
from everrain_dsl.readback.source import Writer, text_of
from everrain_dsl.records import BRIEF
from everrain_dsl.source import Source
from everrain_dsl.syntax.parser import split

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl import model
    from everrain_dsl.bytecode.program import Bundle
    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.readback.blocks import Line
    from everrain_dsl.readback.cards import Sources

#: The most rounds in which further sources are tried for texts whose first was none.
MOST_ROUNDS: Final = 12
_LEFT_OUT: Final = ("scenario", "ruling")
_SHOWN: Final = 30


@attrs.frozen
class ReadBack:
    """The round trip of one card: `difference` is empty if the meaning is the same.

    `bug` is the internal error that prevented it, if any.
    """

    card: model.Card
    difference: str = ""
    bug: Diagnostic | None = None


def read_back(compiled: Compiled) -> list[ReadBack]:
    """Return the round trip of every card of the requested sets, from its printed text alone.

    Every kind of content is included, even boards, dice and the map. Only manifests, scenarios and
    rulings are left out, which are not content. Raises ValueError if there are errors.
    """
    return _Check(compiled).run()


def printed(card: model.Card, compiled: Compiled) -> str:
    """Return the text of *card* as it is printed."""
    names = {each.id: each.name for each in compiled.names}
    return plain(render(card, compiled.vocabulary, names))


@attrs.define(eq=False)
class _Text:
    """A printed card, the sources it may have come from, and the one that is tried."""

    card: model.Card
    text: str
    sources: Sources
    at: int = 0

    @property
    def lines(self) -> tuple[Line, ...] | None:
        """Return the lines that are tried, None where nothing is left to try."""
        return self.sources.found[self.at] if self.at < len(self.sources.found) else None


class _Again:
    """The sets, compiled from what was read."""

    def __init__(self, compiled: Compiled) -> None:
        self.compiled = compiled
        self.cards = {card.id: card for card in compiled.cards}

    def prints(self, text: _Text) -> bool:
        """Return whether the card prints the text that it was read from."""
        card = self.cards.get(text.card.id)
        return card is not None and printed(card, self.compiled) == text.text

    def why_not(self, text: _Text) -> str:
        """Return why the card does not print the text that it was read from."""
        card = self.cards.get(text.card.id)
        if card is None:
            return "no source that it can be read as compiles"
        found = (each for each in self.compiled.diagnostics if _is_in(card, each))
        return next(
            (each.message for each in found),
            _first_difference(text.text, printed(card, self.compiled)),
        )


@attrs.define(eq=False)
class _Check:
    compiled: Compiled

    def run(self) -> list[ReadBack]:
        before = self.compiled.bundles()
        libraries = [each for each in before if each.set.code not in self.compiled.own]
        texts, bugs = self._texts()
        for _ in range(MOST_ROUNDS):
            folders = self._folders(texts)
            again = _Again(compile_folders(folders, self.compiled.vocabulary, libraries=libraries))
            wrong = [text for text in texts.values() if not again.prints(text)]
            if not any(text.at + 1 < len(text.sources.found) for text in wrong):
                break
            for text in wrong:
                text.at += text.at + 1 < len(text.sources.found)
        was, now = _meanings(before), _meanings(again.compiled.bundles(partial=True))
        read = [
            ReadBack(text.card, _difference(text, again, same=was[id_] == now.get(id_)))
            for id_, text in texts.items()
        ]
        return [*read, *bugs]

    def _texts(self) -> tuple[dict[str, _Text], list[ReadBack]]:
        """Return the text of each card by its identity, and the cards at which a bug stops."""
        reader = CardReader(self.compiled.phrasebook, interface_of(self.compiled.names))
        texts: dict[str, _Text] = {}
        bugs: list[ReadBack] = []
        for card in self._own():
            if card.defines is not None:  # what a set defines stays as it is written
                continue
            report = Report()
            with contain(report, card.span):
                text = printed(card, self.compiled)
                texts[card.id] = _Text(card, text, reader.read(text))
            bugs += [ReadBack(card, bug.message, bug) for bug in report]
        return texts, bugs

    def _own(self) -> Iterator[model.Card]:
        for code in self.compiled.own:
            yield from self.compiled.of(code)

    def _folders(self, texts: Mapping[str, _Text]) -> list[Folder]:
        """Return the sources of all sets, each card in the source that is tried for it."""
        written = _Items(texts, Writer(self.compiled))
        sources: dict[str, dict[str, Source]] = defaultdict(dict)
        for code in self.compiled.own:
            if span := self.compiled.sets[code].span:
                sources[code][span.source.path] = span.source
        for card in self._own():
            assert card.block_span is not None
            source = card.block_span.source
            if card.parent is None:
                sources[card.id.partition(":")[0]].setdefault(source.path, source)
                written.outer[source.path, card.block_span.start] = card
            else:
                written.inner[card.parent].append(card)
        return [
            Folder(code, tuple(Source(each.path, written.of(each)) for each in found.values()))
            for code, found in sources.items()
        ]


@attrs.define(eq=False)
class _Items:
    """Writes the items of sources, cards as they are read: those `outer`, and in them `inner`."""

    texts: Mapping[str, _Text]
    writer: Writer
    outer: dict[tuple[str, int], model.Card] = attrs.field(factory=dict)
    inner: dict[str, list[model.Card]] = attrs.field(factory=lambda: defaultdict(list))

    def of(self, source: Source) -> str:
        """Return *source* with each card replaced by its parsed text; other items are unchanged."""
        items = [item for item in split(source) if not item.first_line.startswith(_LEFT_OUT)]
        return "\n".join(
            self._card(source, item.start) or source.text[item.start : item.end] for item in items
        )

    def _card(self, source: Source, start: int) -> str | None:
        card = self.outer.get((source.path, start))
        lines = self._lines(card) if card is not None else None
        if lines is None:
            return None
        text = text_of(lines)
        return self.writer.agreed(text) or text

    def _lines(self, card: model.Card) -> tuple[Line, ...] | None:
        """Return the lines of a card with those of the cards in it, None where one is not read."""
        members = [self.texts.get(each.id) for each in (card, *self.inner[card.id])]
        read = [text.lines for text in members if text is not None and text.lines is not None]
        if len(read) < len(members):
            return None
        ((header, block),), *rest = read
        return ((header, (*block, *(line for each in rest for line in each))),)


def _is_in(card: model.Card, found: Diagnostic) -> bool:
    span, place = card.block_span, found.span
    return span is not None and place.source is span.source and span.start <= place.start < span.end


def _meanings(bundles: Sequence[Bundle]) -> dict[str, tuple[str, str]]:
    """Return what each card does and what is printed on it, by its identity."""
    return {
        each.id: (meaning(each, bundle), json.dumps(BRIEF.write(each.printed), sort_keys=True))
        for bundle in bundles
        for each in bundle.programs
    }


def _difference(text: _Text, again: _Again, *, same: bool) -> str:
    unread = text.sources.unread
    if unread is not None:
        words = text.text[unread.start :].split("\n", 1)[0][:_SHOWN]
        return f"it cannot be read from `{words}` on"
    if not again.prints(text):
        return again.why_not(text)
    return "" if same else "it reads as another behaviour that prints alike"


def _first_difference(text: str, other: str) -> str:
    for one, two in zip(text.split("\n"), other.split("\n"), strict=False):
        if one != two:
            return f"`{one.strip()}` comes back as `{two.strip()}`"
    return "it comes back shorter or longer"

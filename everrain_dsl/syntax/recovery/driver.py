"""The items of a source, one after another; the lines of a broken one, line after line."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.diagnostics.internal_errors import contain
from everrain_dsl.project.decoding import name_of
from everrain_dsl.records import Shown
from everrain_dsl.syntax import indentation, nodes
from everrain_dsl.syntax.indentation import Layout, Row
from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.parser import Item, Parser, split
from everrain_dsl.syntax.recovery import blocks, places
from everrain_dsl.syntax.recovery.places import Context, kind_said
from everrain_dsl.syntax.tokens import ParseError

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from everrain_dsl.source import Source
    from everrain_dsl.syntax.recovery.diagnosis import Diagnosis
    from everrain_dsl.syntax.recovery.unreadable import Unread

#: Spaces that look like others, and marks of no width. Flavour may hold them, a name may not.
_UNSEEN: Final = re.compile(
    "[\t\u00a0\u00ad\u1680\u180e\u2000-\u200f\u202f\u205f\u2060-\u2064\u3000\ufeff]"
)
_PICTURE: Final = re.compile(r"^ *\|", re.MULTILINE)
#: Quotes that may have nothing between them.
_EMPTY: Final = re.compile(r'" *"')
#: So many lines of a card that stand where they cannot are looked at as one mistake.
_MOST_FAULTS: Final = 2
#: Sentences that open nothing: the next line, if it is not indented, stands beside them.
_CLOSED: Final = frozenset(
    {"requires", "cost", "starts from", "contradicts", "objective", "choose", "reckon", "stop"}
)


def parse_source(
    source: Source,
    parser: Parser,
    names: Mapping[str, str],
    report: Report,
    unread: list[Unread] | None = None,
    *,
    briefly: bool = False,
) -> list[nodes.Line]:
    """Return the tree of every item of *source*; *names* maps declared words to terminals.

    Each line that cannot be read is reported: *briefly*, or as precisely as its form allows. If all
    certain fixes make it readable, the tree contains the fixed line. Else it contains a Broken line
    without a block, which is added to *unread*: its item is then reported by `answer_all`. Nothing
    is raised, whatever the source contains.
    """
    driver = _Driver(source, parser, names, report, briefly=briefly)
    return driver.run(unread)


@attrs.define(eq=False, repr=False)
class _Card(Shown):
    """An item, its lines as far as they are read, and the blocks still open at its end."""

    item: Item
    top: list[nodes.Line]
    blocks: Layout | None = None
    #: Whether a line of it has been reported for not being indented.
    misplaced: bool = False


class _Driver:
    def __init__(
        self,
        source: Source,
        parser: Parser,
        names: Mapping[str, str],
        report: Report,
        *,
        briefly: bool,
    ) -> None:
        self.briefly = briefly
        self.source = source
        self.parser = parser
        self.names = names
        self.report = report
        text = source.text
        self.unseen = bool(_UNSEEN.search(text))
        #: Whether some line might break a limit, or hold what cannot be seen.
        self.wary = self.unseen or bool(
            indentation.LONG.search(text) or indentation.DEEP.search(text)
        )
        self.pictures = "|" in text

    @cached_property
    def diagnosis(self) -> Diagnosis:
        """Return the diagnosis of unreadable lines, created only when a line needs it."""
        from everrain_dsl.syntax.recovery.diagnosis import Diagnosis  # noqa: PLC0415

        return Diagnosis(self.source, self.parser, self.names, self.report, briefly=self.briefly)

    def run(self, unread: list[Unread] | None) -> list[nodes.Line]:
        """Return the trees of all items; add to *unread* the lines that may still get a meaning."""
        text = self.source.text
        cards: list[_Card] = []
        items = list(split(self.source))
        self._stray(items[0].start if items else len(self.source.text))
        for item in items:
            with contain(self.report, self.source.span(item.start, item.end)) as reads:
                self._item(item, cards)
            if reads.stopped:
                cards.append(_Card(item, [self._head(item)]))
        if unread is not None and "diagnosis" in vars(self):
            unread.extend(self.diagnosis.unread)
        left = {id(each.line) for each in unread or ()}
        cards = [card for card in cards if card.top]
        for number, card in enumerate(cards):
            if card.blocks is not None:
                end = cards[number + 1].item.start if number + 1 < len(cards) else len(text)
                if _is_broken(card.top[0], left):
                    self.report.tell_item(self.source.span(card.item.start, end))
                _finish(card.top[0])
        if _EMPTY.search(text):
            self._nothing_in_quotes()
        if "diagnosis" in vars(self):
            for start, stop in self.diagnosis.told:
                self.report.tell_line(self.source.span(start, stop))
        return [card.top[0] for card in cards]

    def _item(self, item: Item, cards: list[_Card]) -> None:
        """Add *item* to *cards*, or to the last of them where it is a part of that."""
        line = self._whole(item)
        if line is not None and isinstance(line.sentence, nodes.Header):
            cards.append(_Card(item, [line]))
        elif cards and self._is_misplaced(item):
            self._take_in(cards[-1], item)
        else:
            cards.append(_Card(item, []))
            self._by_lines(cards[-1], item)

    def _head(self, item: Item) -> nodes.Line:
        """Return the first line of an *item* that a bug has stopped, alone: others speak of it."""
        row = self._rows(item)[0]
        with contain(Report(), self.source.span(item.start, item.end)):
            sentence = self._sentence(row)
            if isinstance(sentence, nodes.Header):
                return nodes.Line(sentence, [], row.start, row.end)
        return _broken(row)

    def _whole(self, item: Item) -> nodes.Line | None:
        """Return the tree of an item with nothing wrong in it, None for any other."""
        if self.wary or (self.pictures and self._is_picture_broken(item)):
            return None
        try:
            line = self.parser.item(item.region(self.names))
        except ParseError:
            return None
        if places.misplaced(self.parser.vocabulary, line):
            return None
        faults = blocks.faults_of(line)
        if faults and blocks.is_misread(line):
            return None
        if faults and faults < _MOST_FAULTS:
            self._suppose(item)
        return line if faults < _MOST_FAULTS else None

    def _suppose(self, item: Item) -> None:
        """Find a line of *item* that may be misplaced; report it only beside another error."""
        rows = self._rows(item)
        sentences = [self._sentence(row) for row in rows]
        widths = [row.width for row in rows]
        move = blocks.find_move(sentences, widths, least=1)
        swap = blocks.find_swap(sentences, widths)
        with self.report.supposing(self.source.span(item.start, item.end)):
            self._tell_place(rows, move, swap)

    def _sentence(self, row: Row) -> nodes.Sentence | None:
        """Return the sentence in *row* or None, without creating `diagnosis`."""
        try:
            return self.parser.line(
                Region(self.source.text, row.start, row.end, self.names)
            ).sentence
        except ParseError:
            return None

    def _tell_place(
        self, rows: list[Row], move: blocks.Move | None, swap: blocks.Swap | None
    ) -> None:
        """Report a line in a wrong column, or two in the wrong order; of both, that both may be."""
        if move is not None:
            self._tell_move(rows, move, swap)
        elif swap is not None and swap.alone:
            upper, lower = rows[swap.first : swap.first + 2]
            span = self.source.span(lower.start, lower.end)
            above = self.source.span(upper.start, upper.end)
            label = Label(above, "above this line")
            texts = {"line": span.text, "above": above.text}
            self.report.add(catalogue.LINES_IN_WRONG_ORDER, span, labels=[label], **texts)

    def _nothing_in_quotes(self) -> None:
        """Report each pair of quotes with nothing between them, but for quotes inside a name."""
        from everrain_dsl.syntax.recovery import characters  # noqa: PLC0415 - seldom needed

        text = self.source.text
        for row in indentation.rows(text, 0, len(text)):
            line = text[row.start : row.end]
            if line[0] in indentation.FREE or not _EMPTY.search(line):
                continue
            for kind, start, end in characters.parts(line):
                stuck = line[start - 1 : start].isalnum() or line[end : end + 1].isalnum()
                if kind == "quote" and not stuck and not line[start + 1 : end - 1].strip():
                    span = self.source.span(row.start + start, row.start + end)
                    self.report.add(catalogue.NOTHING_IN_QUOTES, span)
                    self.diagnosis.told.append((row.start, row.end))

    def _stray(self, end: int) -> None:
        """Report the lines above the first item once, and what is wrong with each."""
        for number, row in enumerate(indentation.rows(self.source.text, 0, end)):
            if number == 0:
                span = self.source.span(row.start, row.end)
                self.report.add(catalogue.LINE_OUTSIDE_CARD, span)
            self.diagnosis.line(row, Context(False, "", None))

    # Items of which some line is wrong

    def _by_lines(self, card: _Card, item: Item) -> None:
        card.blocks = Layout(card.top)
        rows = self._rows(item)
        if self.pictures and self._is_picture_broken(item):
            self._read(card, card.blocks, rows)
            return
        sentences = [self.diagnosis.sentence(row) for row in rows]
        widths = [row.width for row in rows]
        for at, (above, below) in enumerate(pairwise(sentences)):
            if widths[at] < widths[at + 1] and blocks.heads_choices(above, below):
                sentences[at] = None
        move = blocks.find_move(sentences, widths)
        swap = blocks.find_swap(sentences, widths)
        if move is None:  # two lines may have changed places: other messages are more exact
            with self.report.supposing(self.source.span(item.start, item.end)):
                self._tell_place(rows, move, swap)
        else:
            self._tell_move(rows, move, swap)
            rows[move.line] = attrs.evolve(rows[move.line], width=move.width)
        self._read(card, card.blocks, rows)

    def _tell_move(self, rows: list[Row], move: blocks.Move, swap: blocks.Swap | None) -> None:
        """Report the one line of a card that starts in a wrong column."""
        row, other = rows[move.line], rows[move.other]
        span = self.source.span(other.start, other.end)
        column = move.width + 1
        if move.why == "uneven":
            span = self.source.span(row.margin, row.start)
            found = row.width + 1
            self.report.add(catalogue.UNEVEN_INDENTATION, span, found=found, expected=column)
        elif move.why == "unexpected":
            line = span.text
            span = self.source.span(row.start, row.end)
            self.report.add(catalogue.UNEXPECTED_BLOCK, span, line=line, expected=column)
        else:
            itself = move.other == move.line
            what = "this line" if itself else f"`{self.source.text[row.start : row.end]}`"
            advice = f"move {what} to column {column}"
            if swap is not None and rows[swap.first].width != rows[swap.first + 1].width:
                first, second = rows[swap.first : swap.first + 2]
                lower = self.source.text[second.start : second.end]
                upper = self.source.text[first.start : first.end]
                advice += f", or move `{lower}` above `{upper}`"
            self.report.add(catalogue.MISSING_BLOCK, span, help=advice, line=span.text)

    def _rows(self, item: Item) -> list[Row]:
        return list(indentation.rows(self.source.text, item.start, item.end))

    def _read(self, card: _Card, open_: Layout, rows: list[Row]) -> None:
        """Read *rows* into the blocks *open_*, one by one, and report what is wrong with each."""
        deep = tabbed = False
        for number, row in enumerate(rows):
            if self._is_in_picture(rows, number):
                open_.place(rows[number - 1].width)
                self.report.add(catalogue.TEXT_IN_GRID, self.source.span(row.start, row.end))
                open_.lines.append(_broken(row))
                rows[number] = attrs.evolve(row, width=rows[number - 1].width)
                continue
            expected = open_.place(row.width)
            if not self._fits(row, open_.depth, told=deep):
                deep = deep or open_.depth > indentation.MOST_DEPTH
                open_.lines.append(_broken(row))
                continue
            margin = self.source.text[row.margin : row.start]
            if margin.strip(" ") and not (tabbed and "\t" in margin):
                tabbed = tabbed or "\t" in margin
                self._unseen(row, margin)
            if expected is not None:
                self.report.add(
                    catalogue.UNEVEN_INDENTATION,
                    self.source.span(row.margin, row.start),
                    found=row.width + 1,
                    expected=expected + 1,
                )
            header = card.top[0].sentence if card.top else None
            kind = header.kind if isinstance(header, nodes.Header) else self._kind_said(card.item)
            opens = number + 1 < len(rows) and rows[number + 1].width > row.width
            choices = opens and self.source.text.startswith("choice ", rows[number + 1].start)
            context = Context(not card.top, kind, open_.parent, opens, choices)
            open_.lines.append(self.diagnosis.line(row, context, wary=self.unseen))

    def _kind_said(self, item: Item) -> str:
        """Return the kind that *item* begins with, though its first line cannot be read."""
        line = self.source.text[item.start :].partition("\n")[0]
        return kind_said(line, self.parser.vocabulary)

    def _fits(self, row: Row, depth: int, *, told: bool) -> bool:
        """Return whether a line keeps the limits, and report it if not."""
        span = self.source.span(row.start, row.end)
        length = row.end - row.margin
        if depth > indentation.MOST_DEPTH:
            if not told:
                most = indentation.MOST_DEPTH
                self.report.add(catalogue.NESTING_TOO_DEEP, span, depth=depth, most=most)
            return False
        if length > indentation.MOST_CHARACTERS:
            most = indentation.MOST_CHARACTERS
            self.report.add(catalogue.LINE_TOO_LONG, span, length=length, most=most)
            return False
        return True

    def _unseen(self, row: Row, margin: str) -> None:
        """Report the first tab or invisible character in an indentation.

        The caller reports tabs only once in an item.
        """
        at, character = next((at, c) for at, c in enumerate(margin, row.margin) if c != " ")
        span = self.source.span(at, at + 1)
        if character == "\t":
            self.report.add(catalogue.TAB, span)
        else:
            self.report.add(catalogue.INVISIBLE_CHARACTER, span, name=name_of(character))

    # Lines that should be indented

    def _is_misplaced(self, item: Item) -> bool:
        """Return whether *item* is really a part of the item above that is not indented."""
        first = next(indentation.rows(self.source.text, item.start, item.end))
        return self.diagnosis.is_sentence(first)

    def _take_in(self, card: _Card, item: Item) -> None:
        """Read *item* as a part of *card*."""
        if card.blocks is None:
            card.top.clear()
            self._by_lines(card, card.item)
        open_ = card.blocks
        assert open_ is not None
        first, *rest = self._rows(item)
        sentence = self.diagnosis.sentence(first)
        width = _width(open_, sentence)
        if not card.misplaced:
            card.misplaced = True
            span = self.source.span(first.start, first.end)
            self.report.add(
                catalogue.UNKNOWN_KIND,
                span,
                help=f"move this line to column {width + 1}, as a part of the card above; a card "
                'begins with its kind, as in `sea event "Squall"`',
                found=span.text,
            )
        self._read(card, open_, [attrs.evolve(first, width=width), *rest])

    # Pictures

    def _is_picture_broken(self, item: Item) -> bool:
        if not _PICTURE.search(self.source.text, item.start, item.end):
            return False
        rows = self._rows(item)
        return any(self._is_in_picture(rows, number) for number in range(len(rows)))

    def _is_in_picture(self, rows: list[Row], number: int) -> bool:
        """Return whether a row is text among those of a picture."""
        text = self.source.text
        row, above = rows[number], rows[number - 1]
        if not number or text[above.start] != "|" or text[row.start] == "|":
            return False
        if row.width != above.width:
            return row.width > above.width
        below = next((r for r in rows[number + 1 :] if r.width <= row.width), None)
        if below is not None and below.width == row.width and text[below.start] == "|":
            return True
        return self.diagnosis.sentence(row) is None


def _width(open_: Layout, sentence: nodes.Sentence | None) -> int:
    """Return where a line that is not indented should start, given the blocks open above it."""
    kind = blocks.begins(sentence)
    for level in reversed(open_.levels[1:]):
        for line in level.lines:
            if kind and blocks.begins(line.sentence) == kind:
                return level.width
    last = open_.levels[-1]
    above = last.lines[-1].sentence
    opens = isinstance(above, nodes.Header | nodes.Part | nodes.Control | nodes.Ability)
    opens = opens and blocks.begins(above) not in _CLOSED and not last.lines[-1].block
    return last.width + 2 if opens else last.width


def _broken(row: Row) -> nodes.Line:
    return nodes.Line(nodes.Broken(row.start, row.end), [], row.start, row.end)


def _is_broken(line: nodes.Line, left: Container[int]) -> bool:
    """Return whether *line* or one below it means nothing, and is not *left* to get a meaning."""
    broken = isinstance(line.sentence, nodes.Broken) and id(line) not in left
    return broken or any(_is_broken(inner, left) for inner in line.block)


def _finish(line: nodes.Line) -> None:
    """Drop the blocks of broken lines, and let every line end where its block does."""
    if isinstance(line.sentence, nodes.Broken):
        line.block = []
    for inner in line.block:
        _finish(inner)
    line.end_pos = line.block[-1].end_pos if line.block else line.sentence.end_pos

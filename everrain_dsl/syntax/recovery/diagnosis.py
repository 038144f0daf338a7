"""One line that cannot be read: what is wrong with it, and what it was meant to be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import Label, catalogue, consequences
from everrain_dsl.syntax import indentation, nodes
from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.recovery import (
    blocks,
    characters,
    declarations,
    entries,
    facts,
    kinds,
    notes,
    places,
    quotes,
    slips,
)
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Finding, Mended, draft_of
from everrain_dsl.syntax.recovery.places import Context
from everrain_dsl.syntax.recovery.unreadable import Unread
from everrain_dsl.syntax.tokens import ParseError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_dsl.diagnostics import Diagnostic, Report
    from everrain_dsl.source import Source
    from everrain_dsl.syntax.indentation import Row
    from everrain_dsl.syntax.parser import Parser

#: Mistakes that are mistakes whatever the line was meant to be.
_CERTAIN: Final = (
    catalogue.CURLY_QUOTE,
    catalogue.INVISIBLE_CHARACTER,
    catalogue.TAB,
    catalogue.TAB_BETWEEN_WORDS,
    catalogue.NUMBER_TOO_LARGE,
)
#: A contraction, which no sentence contains: `can't`.
_CONTRACTION: Final = re.compile(r"[A-Za-z]+'(?!s\b)[a-z]+")
#: Lines of one source that are reported at all: one with more is no text of cards.
_MOST_TOLD: Final = 1000


class Diagnosis:
    """A reader for the lines of one source that diagnoses those that cannot be read."""

    def __init__(
        self,
        source: Source,
        parser: Parser,
        names: Mapping[str, str],
        report: Report,
        *,
        briefly: bool = False,
    ) -> None:
        self._source = source
        self._parser = parser
        self._names = names
        self._report = report
        self._bench: Bench | None = None
        self._told = 0
        #: Where lines stand of which more than single characters was told.
        self.told: list[tuple[int, int]] = []
        #: Lines of which nobody knows yet what they mean.
        self.unread: list[Unread] = []
        self._briefly = briefly
        self._headers: dict[int, Mended] = {}
        #: Lines that were read to see what they are, by where they start: read no second time.
        self._looked_at: dict[int, nodes.Line | None] = {}
        #: Words of the game that this item uses as names, and what they are read as instead.
        self._renamed: dict[str, str] = {}

    def line(self, row: Row, context: Context, *, wary: bool = False) -> nodes.Line:
        """Return the line in *row*, a Broken one if no reading is certain.

        If *wary*, invisible characters are found in a line that parses, too.
        """
        if context.first:
            self._renamed = {}
        for name, instead in self._renamed.items():
            renamed = self._rename(row, name, instead)
            if renamed is not None:
                return renamed
        if wary and self._holds_unseen(row):
            return self._diagnosed(row, context)
        line = self._parsed(row)
        if line is None or (context.choices and blocks.role_of(line.sentence) == "closed"):
            return self._diagnosed(row, context)
        placed = nodes.Header if context.first else nodes.Fields | nodes.Step
        if isinstance(line.sentence, placed):
            return self._in_its_place(line, row, context)
        return line

    def _in_its_place(self, line: nodes.Line, row: Row, context: Context) -> nodes.Line:
        """Return *line*, or a repaired line if it is not allowed in its place."""
        if places.stands(self._parser.vocabulary, line.sentence, context):
            return line
        self.bench.context = context
        draft = draft_of(self._source, row.start, row.end)
        mended = facts.mend(self.bench, draft, context)
        above = context.parent
        facts_alone = mended is None and isinstance(line.sentence, nodes.Fields)
        if facts_alone and above and isinstance(above.sentence, nodes.Fields | nodes.Prose):
            return self._indented(row, above)
        if mended is None or self.bench.line(mended.draft) is None:
            return line
        self._tell(mended.findings)
        self.told.append((row.start, row.end))
        return self.bench.line(mended.draft) or line

    def _indented(self, row: Row, above: nodes.Line) -> nodes.Line:
        """Report a line that is indented under a line that can have no block."""
        text = self._source.text[above.sentence.start_pos : above.sentence.end_pos]
        column = self._source.location(above.start_pos)[1]
        span = self._source.span(row.start, row.end)
        self._report.add(catalogue.UNEXPECTED_BLOCK, span, line=text, expected=column)
        return nodes.Line(nodes.Broken(row.start, row.end), [], row.start, row.end)

    def sentence(self, row: Row) -> nodes.Sentence | None:
        """Return the sentence in *row*, None if it cannot be read as written."""
        line = self._looked_at[row.start] = self._parsed(row)
        return line.sentence if line is not None else None

    def _parsed(self, row: Row) -> nodes.Line | None:
        """Return the parsed line in *row*, None if it does not parse; reuse a cached line."""
        if row.start in self._looked_at:
            return self._looked_at.pop(row.start)
        try:
            return self._parser.line(Region(self._source.text, row.start, row.end, self._names))
        except ParseError:
            return None

    def is_sentence(self, row: Row) -> bool:
        """Return whether the line in *row*, perhaps once mended, is one, and begins no item."""
        sentence = self.sentence(row)
        draft = draft_of(self._source, row.start, row.end)
        if sentence is not None:
            header = isinstance(sentence, nodes.Header)
            return not header and not kinds.begins(self.bench, draft)
        if self._told > _MOST_TOLD:
            return False
        begins = Context(True, "", None)
        if kinds.begins(self.bench, draft) or declarations.refused(self.bench, draft, begins):
            return False
        for context in (begins, Context(False, "", None)):
            line = self.bench.line(self._mended(draft, context).draft)
            if line is not None:
                return not isinstance(line.sentence, nodes.Header)
        return False

    def _holds_unseen(self, row: Row) -> bool:
        draft = draft_of(self._source, row.start, row.end)
        return draft.text[0] not in indentation.FREE and bool(characters.reveal(draft)[1])

    def _diagnosed(self, row: Row, context: Context) -> nodes.Line:
        self._told += 1
        draft = draft_of(self._source, row.start, row.end)
        broken = nodes.Line(nodes.Broken(row.start, row.end), [], row.start, row.end)
        if self._told > _MOST_TOLD:
            return broken
        mended = self._mended(draft, context)
        closed = self.bench.line(mended.draft) if context.choices else None
        if closed is not None and blocks.role_of(closed.sentence) == "closed":
            text = mended.draft.text.strip()
            start, end = draft.places[0], draft.places[-1]
            fields = {"found": text, "nearest": None}
            misread = Finding(catalogue.UNKNOWN_EFFECT, start, end, fields)
            mended = Mended(mended.draft, (misread,), unread=True)
        if not all(consequences.is_exact(told.entry.code) for told in mended.findings):
            self.told.append((row.start, row.end))
        read = self.bench.line(mended.draft) if not mended.unread else None
        if not places.heads_nothing(read, context):
            told = self._tell(mended.findings)
            if mended.unread:
                text = mended.draft.text[: characters.sentence_end(mended.draft.text)]
                self.unread.append(Unread(broken, broken.block, text, told[-1]))
        return broken if read is None else read

    def _mended(self, draft: Draft, context: Context) -> Mended:
        """Return what a line was meant to be; of the first line of an item it is remembered."""
        start = draft.places[0]
        if context.first and start in self._headers:
            return self._headers[start]
        self.bench.context = context
        mended = _mended(self.bench, draft, context, briefly=self._briefly)
        if context.first:
            self._headers[start] = mended
        return mended

    @property
    def bench(self) -> Bench:
        """Return what repairs need; made when the first line is broken."""
        if self._bench is None:
            self._bench = Bench(self._source, self._parser, self._names)
        return self._bench

    def _rename(self, row: Row, name: str, instead: str) -> nodes.Line | None:
        draft = draft_of(self._source, row.start, row.end)
        places = [match.span(1) for match in re.finditer(rf"\bthe ({name})\b", draft.text)]
        if not places:
            return None
        return self.bench.line(draft.edited(Edit(*place, instead) for place in places))

    def _tell(self, findings: Iterable[Finding]) -> list[Diagnostic]:
        source = self._source
        told: list[Diagnostic] = []
        for finding in findings:
            if finding.entry in (catalogue.RESERVED_NAME, catalogue.NAME_OF_SEVERAL_WORDS):
                self._renamed[str(finding.fields["name"])] = str(finding.fields["suggestion"])
            labels = [Label(source.span(*other), "and here") for other in finding.others]
            span = source.span(finding.start, finding.end)
            advice = finding.help
            told.append(
                self._report.add(finding.entry, span, help=advice, labels=labels, **finding.fields)
            )
        return told


#: What is put right before any word is read, in this order.
_STAGES: Final = (
    characters.straighten,
    characters.reveal,
    characters.strip_bullet,
    characters.digits,
    characters.limit,
)


def _mended(bench: Bench, draft: Draft, context: Context, *, briefly: bool) -> Mended:
    """Return the line with all certain fixes applied, and its findings.

    If the line is then still `unread`, the last finding describes its form in full, or with
    *briefly* reports only that it is unread.
    """
    findings: list[Finding] = []
    if draft.text.startswith("|"):
        draft, findings = characters.reveal(draft)
        return Mended(draft, tuple(findings))
    draft, found = notes.note(draft)
    findings += found
    if not draft.text.strip() or (found and bench.reads(draft.text)):
        return Mended(draft, tuple(findings))
    for stage in _STAGES:
        draft, found = stage(draft)
        findings += found
    draft, found = quotes.nested(bench, draft)
    findings += found
    told = facts.mend(bench, draft, context)
    if told is not None:
        return Mended(told.draft, (*findings, *told.findings))
    if not context.first:
        draft, found = notes.bracketed(bench, draft)
        findings += found
    draft, found = quotes.close(bench, draft)
    findings += found
    written = draft
    draft, exactly = characters.clean(draft)
    draft, found = quotes.capitals(bench, draft)
    exactly += found
    if (findings or exactly) and bench.reads(draft.text) and bench.stands(draft.text):
        return Mended(draft, (*findings, *exactly))
    mended = slips.mend(bench, draft)
    if mended is not None:
        findings += [*exactly, *mended.findings]
        told = facts.mend(bench, mended.draft, context)
        if told is None:
            return Mended(mended.draft, tuple(findings))
        return Mended(told.draft, (*findings, *told.findings))
    refused = declarations.refused(bench, draft, context)
    if refused is not None:
        return Mended(draft, (*findings, *exactly, refused))
    unread = _whole(draft) if briefly else _of_form(bench, written, draft, context)
    kept = [each for each in findings if each.entry in _CERTAIN or not context.first]
    return Mended(written, (*kept, unread), unread=True)


def _of_form(bench: Bench, written: Draft, draft: Draft, context: Context) -> Finding:
    """Return the finding for a line as *written*, by its form and the words of *draft*."""
    prose = notes.flavour(bench, written) if not context.first else None
    if prose is not None:
        return prose
    several = notes.sentences(written) or slips.sign(written)
    if several is not None:
        return several
    words = bench.words(draft.text)
    if not words:
        return _whole(draft)
    if not indentation.is_short(draft.text):
        return entries.in_short(bench, draft, words)
    return entries.of_line(bench, draft, words, context)


def _whole(draft: Draft) -> Finding:
    """Return the finding for a line in which no word can be read."""
    short = _CONTRACTION.search(draft.text)
    if short is not None:
        start, end = (draft.places[at] for at in short.span())
        return Finding(catalogue.UNKNOWN_WORD, start, end, {"word": short[0], "nearest": None})
    start, end = draft.places[0], draft.places[-1]
    fields = {"found": draft.text.strip() or "this line", "expected": "a sentence"}
    return Finding(catalogue.UNEXPECTED_WORD, start, end, {**fields, "sentence": None})

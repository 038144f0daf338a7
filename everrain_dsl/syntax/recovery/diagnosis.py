"""One line that cannot be read: what is wrong with it, and what it was meant to be."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import Label, catalogue, consequences
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.recovery import (
    blocks,
    characters,
    edits,
    facts,
    filters,
    foreign,
    given,
    halves,
    idioms,
    joins,
    kinds,
    layout,
    notes,
    places,
    quotes,
    remembered,
    repair,
    undeclared,
    verdict,
    wording,
)
from everrain_dsl.syntax.recovery.draft import (
    Bench,
    Draft,
    Edit,
    Finding,
    Mended,
    Word,
    draft_of,
    words_of,
)
from everrain_dsl.syntax.recovery.pattern import VAGUE
from everrain_dsl.syntax.recovery.places import Context
from everrain_dsl.syntax.recovery.sections import section
from everrain_dsl.syntax.tokens import ParseError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source
    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.syntax.recovery.layout import Row

#: Mistakes that are mistakes whatever the line was meant to be.
_CERTAIN: Final = (
    catalogue.CURLY_QUOTE,
    catalogue.INVISIBLE_CHARACTER,
    catalogue.TAB,
    catalogue.TAB_BETWEEN_WORDS,
    catalogue.NUMBER_TOO_LARGE,
)
#: What has a price that stands first in it.
_PRICED: Final = ("crew space", "choice", "use")
#: Lines of one source that nobody can make anything of, before such lines are no longer looked
#: at closely; and lines that are reported at all. A source with more is no text of cards.
_MOST_HOPELESS: Final = 40
_MOST_TOLD: Final = 1000


class Diagnosis:
    """Reads the lines of one source, and says what is wrong with those that cannot be read."""

    def __init__(
        self, source: Source, parser: Parser, names: Mapping[str, str], report: Report
    ) -> None:
        self._source = source
        self._parser = parser
        self._names = names
        self._report = report
        self._bench: Bench | None = None
        self._told = 0
        #: Where lines stand of which more than single characters was told.
        self.told: list[tuple[int, int]] = []
        self._hopeless = 0
        self._headers: dict[int, Mended] = {}
        self._made: dict[remembered.Key | None, tuple[int, Mended]] = {}
        #: Lines that were read to see what they are, by where they start: read no second time.
        self._looked_at: dict[int, nodes.Line | None] = {}
        #: Words of the game that this item uses as names, and what they are read as instead.
        self._renamed: dict[str, str] = {}

    def line(self, row: Row, context: Context, *, wary: bool = False) -> nodes.Line:
        """Return the line in *row*, a Broken one if nobody can tell what it was meant to be.

        A *wary* look also finds what cannot be seen in a line that parses.
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
        if line is None:
            return self._diagnosed(row, context)
        placed = nodes.Header if context.first else nodes.Fields | nodes.Step
        if isinstance(line.sentence, placed):
            return self._in_its_place(line, row, context)
        return line

    def _in_its_place(self, line: nodes.Line, row: Row, context: Context) -> nodes.Line:
        """Return what *line* was meant to be, if it is none that can stand here; else *line*."""
        vocabulary = self._parser.vocabulary
        if places.stands(vocabulary, line.sentence, context):
            return line
        self.bench.opens, self.bench.context = context.opens, context
        draft = draft_of(self._source, row.start, row.end)
        self.bench.written = draft.text
        words = words_of(self.bench.tokens(draft.text) or ())
        mended = facts.mend(self.bench, draft, context) or (
            foreign.mend(self.bench, draft, words, context) if words else None
        )
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
        """Report a line that stands under one which nothing belongs to."""
        text = self._source.text[above.sentence.start_pos : above.sentence.end_pos]
        column = self._source.location(above.start_pos)[1]
        span = self._source.span(row.start, row.end)
        self._report.add(catalogue.UNEXPECTED_BLOCK, span, line=text, expected=column)
        return nodes.Line(nodes.Broken(row.start, row.end), [], row.start, row.end)

    def sentence(self, row: Row) -> nodes.Sentence | None:
        """Return what the line in *row* says, None if it cannot be read as it stands."""
        line = self._looked_at[row.start] = self._parsed(row)
        return line.sentence if line is not None else None

    def _parsed(self, row: Row) -> nodes.Line | None:
        """Return the line in *row* as it stands, None if it is none; what was looked at is kept."""
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
            return not header and kinds.mend(self.bench, draft) is None
        if self._told > _MOST_TOLD or self._hopeless >= _MOST_HOPELESS:
            return False
        begins = Context(True, "", None)
        if kinds.mend(self.bench, draft) or undeclared.refused(self.bench, draft, begins):
            return False
        for context in (begins, Context(False, "", None)):
            line = self.bench.line(self._mended(draft, context).draft)
            if line is not None:
                return not isinstance(line.sentence, nodes.Header)
        return False

    def _holds_unseen(self, row: Row) -> bool:
        draft = draft_of(self._source, row.start, row.end)
        return draft.text[0] not in layout.FREE and bool(characters.reveal(draft)[1])

    def _diagnosed(self, row: Row, context: Context) -> nodes.Line:
        self._told += 1
        draft = draft_of(self._source, row.start, row.end)
        mended = self._mended(draft, context) if self._told <= _MOST_TOLD else Mended(draft)
        if not places.heads_nothing(self.bench.line(mended.draft), context):
            self._tell(mended.findings)
        if not all(consequences.is_exact(told.entry.code) for told in mended.findings):
            self.told.append((row.start, row.end))
        line = self.bench.line(mended.draft) if mended.findings else None
        above = self.bench.line(mended.above) if mended.above else None
        if line is None:
            return nodes.Line(nodes.Broken(row.start, row.end), [], row.start, row.end)
        if above is not None:
            above.block = [line]
            return above
        return line

    def _mended(self, draft: Draft, context: Context) -> Mended:
        """Return what a line was meant to be; of the first line of an item it is remembered."""
        start = draft.places[0]
        if context.first and start in self._headers:
            return self._headers[start]
        key = remembered.key_of(draft, context)
        if key in self._made:
            at, mended = self._made[key]
            return remembered.moved(mended, start - at)
        self.bench.written, self.bench.opens = draft.text, context.opens
        self.bench.context = context
        if self._hopeless < _MOST_HOPELESS and layout.is_short(draft.text):
            mended = given.done(self.bench, _mended(self.bench, draft, context), context)
            self._hopeless += not self.bench.reads(mended.draft.text)
        else:
            mended = _hurried(self.bench, draft)
        if context.first:
            self._headers[start] = mended
        elif key is not None:
            self._made[key] = start, mended
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

    def _tell(self, findings: Iterable[Finding]) -> None:
        source = self._source
        for finding in findings:
            if finding.entry in (catalogue.RESERVED_NAME, catalogue.NAME_OF_SEVERAL_WORDS):
                self._renamed[str(finding.fields["name"])] = str(finding.fields["suggestion"])
            labels = [Label(source.span(*other), "and here") for other in finding.others]
            self._report.add(
                finding.entry,
                source.span(finding.start, finding.end),
                help=finding.help,
                labels=labels,
                **finding.fields,
            )


#: How a line of other games begins that waits: without it, more can be said of the line.
_LEAD: Final = re.compile(r"(?i:(?:(?:reaction|forced)\s*[,:]\s*)+(?:whenever )?|whenever )")
#: What is put right before any word is read, in this order.
_STAGES: Final = (
    characters.straighten,
    characters.reveal,
    characters.strip_bullet,
    characters.digits,
    characters.limit,
)


def _mended(bench: Bench, draft: Draft, context: Context) -> Mended:
    """Return what the line was most likely meant to be, and what is wrong with it."""
    findings: list[Finding] = []
    if draft.text.startswith("|"):
        draft, findings = characters.reveal(draft)
        return Mended(draft, tuple(findings))
    draft, found = notes.note(bench, draft)
    findings += found
    if not draft.text.strip() or (found and bench.reads(draft.text)):
        return Mended(draft, tuple(findings))
    for stage in _STAGES:
        draft, found = stage(draft)
        findings += found
    draft, found = quotes.nested(bench, draft)
    findings += found
    led, lead = draft, _LEAD.match(draft.text)
    told = facts.mend(bench, draft, context)
    if told is not None:
        return Mended(told.draft, (*findings, *told.findings))
    priced = blocks.begins(context.parent and context.parent.sentence) in _PRICED
    several = notes.sentences(
        bench, draft, lambda text: _in_full(bench, text, context), priced=priced
    )
    if several is not None:
        return Mended(several[0], (*findings, several[1]))
    draft, found = notes.bracketed(bench, draft)
    findings += found
    draft, short = notes.shortened(draft)
    findings += short
    written = draft
    signed = joins.signed(bench, draft)
    if signed is not None:
        return Mended(signed.draft, (*findings, *signed.findings))
    apart = halves.mend(bench, draft, context, partial(_mended, bench))
    if apart is not None:
        kept = (told for told in findings if told not in short)  # it shows the whole line
        return Mended(apart.draft, (*kept, *apart.findings), apart.above)
    draft, found = quotes.close(bench, draft)
    findings += found
    draft, found = characters.clean(draft)
    findings += found
    draft, capitals = quotes.capitals(bench, draft)
    findings += capitals
    if findings and bench.reads(draft.text):
        return Mended(draft, tuple(findings))
    mended = _worded(bench, draft, findings, context)
    rest = tuple(told for told in mended.findings if told not in short)
    unknown = any(told.fields.get("word") == "X" for told in capitals) and rest[len(capitals) :]
    if unknown or any(told.entry is catalogue.SAID_OTHERWISE for told in rest):
        rest = tuple(
            told for told in rest if told not in capitals and told.fields.get("character") != ":"
        )
    if rest and all(told.entry not in _CERTAIN for told in rest):  # it shows the whole line
        mended = attrs.evolve(mended, findings=rest)
    prose = None if bench.reads(mended.draft.text) else notes.flavour(bench, written, written.text)
    if prose is not None and not context.first:
        return Mended(written, (prose,))
    if lead is not None and not bench.reads(mended.draft.text):
        said = "after " if "whenever" in lead[0].lower() else ""
        without = _mended(bench, led.edited([Edit(0, lead.end(), said)]), context)
        return without if without.findings else mended
    return mended


def _in_full(bench: Bench, text: str, context: Context) -> list[str]:
    """Return the lines that one of several sentences is on a card, none if nobody can tell."""
    small = text[:1].lower() + text[1:]
    for lead in ("then ", "and ", "also "):
        small = small.removeprefix(lead)
    for each in (small, small.lower()):
        line = bench.meaning(VAGUE.sub(r"\1 one ", each))
        if line is not None:
            return [line]
        draft = Draft(each, tuple(range(len(each) + 1)))
        mended = _mended(bench, draft, context)
        if mended.lines:
            return list(mended.lines)
        line = bench.meaning(mended.draft.text)
        above = bench.meaning(mended.above.text) if mended.above is not None else None
        if line is not None and (above is not None or mended.above is None):
            return [line] if above is None else [above, f"  {line}"]
    return []


def _hurried(bench: Bench, draft: Draft) -> Mended:
    """Say no more of a line than where it stops to make sense."""
    tokens = bench.tokens(draft.text)
    if tokens is None:
        draft, large = characters.limit(draft)
        draft, found = characters.clean(draft)
        return Mended(draft, (*large, *found) or (_whole(draft),))
    return Mended(draft, (verdict.in_short(bench, draft, words_of(tokens)),))


def _worded(bench: Bench, draft: Draft, findings: list[Finding], context: Context) -> Mended:
    counted, numbers = joins.numbers(bench, draft)
    if numbers and bench.reads(counted.text):
        return Mended(counted, (*findings, *numbers))
    undeclarable = undeclared.refused(bench, counted, context)
    if undeclarable is not None:
        return Mended(draft, (*findings, undeclarable))
    begun = kinds.mend(bench, counted) if context.first else None
    if begun is not None:
        return Mended(begun.draft, (*findings, *numbers, *begun.findings))
    compared = joins.comparisons(bench, counted)
    if compared is not None:
        return Mended(compared.draft, (*findings, *numbers, *compared.findings))
    joined = joins.mend(bench, counted)
    joined = joined or halves.behind(bench, counted, context, partial(_mended, bench), plain=True)
    if joined is not None:
        if joined.above is not None:
            findings = [told for told in findings if told.fields.get("character") != ":"]
        return attrs.evolve(joined, findings=(*findings, *numbers, *joined.findings))
    tokens = bench.tokens(counted.text)
    if not tokens:
        return Mended(draft, tuple(findings) or (_whole(draft),))
    words = words_of(tokens)
    certain = [finding for finding in findings if finding.entry in _CERTAIN]
    worded = wording.mend(bench, counted, words)
    if worded is not None:
        return Mended(worded.draft, (*findings, *numbers, *worded.findings), worded.above)
    ordered = foreign.mend(bench, counted, words, context)
    if ordered is not None:
        numbers = [] if any(told.shows_line for told in ordered.findings) else numbers
        return attrs.evolve(ordered, findings=(*findings, *numbers, *ordered.findings))
    exchanged = idioms.find(bench, counted, words, header=context.first)
    if exchanged is not None:
        agreed = _agreed(bench, edits.drafted(counted, words, exchanged[0]))
        return Mended(agreed, (*findings, *numbers, exchanged[1]))
    narrowed = filters.narrowed(bench, counted, words, wording.free_name(bench))
    if narrowed is not None:
        return Mended(draft, (*certain, narrowed))
    changes = edits.find(bench, words)
    if changes:
        changes = edits.agreeing(bench, words, changes)
        wrong = verdict.of_changes(bench, counted, words, changes, context)
        changed = edits.drafted(counted, words, changes)
        if any(finding.shows_line for finding in wrong):
            changed = _agreed(bench, changed)
        return Mended(changed, (*findings, *numbers, *wrong))
    stop = edits.failure(bench, words)
    searched = None if context.first and stop < 1 else repair.find(bench, words)
    if searched is not None:
        told = verdict.of_mend(bench, counted, words, searched)
        shown = counted.edited([Edit(words[0].start, words[-1].end, searched.line)])
        return Mended(shown, (*findings, *numbers, told))
    if stop < len(words):
        named = quotes.quoted(bench, counted, words, stop)
        if named is not None:
            return Mended(named[0], (*findings, *numbers, named[1]))
    for apart in (halves.anded, halves.behind):
        both = apart(bench, draft, context, partial(_mended, bench))
        if both is not None:
            return attrs.evolve(both, findings=(*certain, *both.findings))
    told = verdict.of_line(bench, counted, words, context)
    return Mended(_shown(bench, counted, words, told) or draft, (*certain, told))


def _shown(bench: Bench, draft: Draft, words: list[Word], told: Finding) -> Draft | None:
    """Return a line to read in place of one that was not understood, if it may have a block.

    It is the line that was proposed, or one with the same first words and any condition.
    """
    end = characters.sentence_end(draft.text)
    proposed = str(told.fields.get("nearest") or told.fields.get("sentence") or "")
    part = section(words, 0)
    tried = [draft.edited([Edit(0, end, proposed)])]
    if part.table == "condition":
        tried.append(draft.edited([Edit(words[part.start - 1].end, end, halves.ANY_CONDITION)]))
    for whole in tried:
        read = bench.line(whole) if whole.text else None
        if read is not None and not isinstance(read.sentence, nodes.Effects | nodes.Fields):
            return whole
    return None


def _whole(draft: Draft) -> Finding:
    """Return what to say of a line of which no word can be read."""
    start, end = draft.places[0], draft.places[-1]
    fields = {"found": draft.text.strip() or "this line", "expected": "a sentence"}
    return Finding(catalogue.UNEXPECTED_WORD, start, end, {**fields, "sentence": None})


def _agreed(bench: Bench, draft: Draft) -> Draft:
    """Return *draft* with its words in the forms in which the whole line was shown."""
    wrongs = bench.wrongs(draft.text)
    return draft.edited(Edit(wrong.start, wrong.end, wrong.correct) for wrong in wrongs)

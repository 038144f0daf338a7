"""A whole printed card, read back: every source it may have come from, the likeliest first."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.print.facts import CAPTIONS
from everrain_dsl.readback.abilities import objectives_joined
from everrain_dsl.readback.abilities import rules as read_rules
from everrain_dsl.readback.clauses import reader_of
from everrain_dsl.readback.facts import (
    Facts,
    Kind,
    ReadFact,
    UnreadFactError,
    facts_in,
    first_line,
    kind_of,
)
from everrain_dsl.readback.grammar import Grammar, grammar_of
from everrain_dsl.readback.layout import Group, groups, has_heading, is_picture, rules, written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from everrain_dsl.readback.blocks import Block, Line
    from everrain_dsl.readback.names import CardInterface
    from everrain_dsl.readback.sentences import Reader
    from everrain_dsl.readback.tokens import Token
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: A keyword as it prints: its number, and what it reminds of.
_KEYWORD: Final = re.compile(
    r"(?P<name>[A-Za-z' -]+?)(?P<number> [0-9]{1,3})? *[\N{EM DASH}-]* *\(.*\)"
)
#: On how many lines one fact may stand.
_MOST_BROKEN: Final = 3
#: The most sources that are tried for one text.
MOST_SOURCES: Final = 12
#: The most words and marks of a card: the longest of the core set has a tenth of it.
MOST_TOKENS: Final = 2000


@attrs.frozen
class Unread:
    """A parse error in a text: its offsets, and what was expected there."""

    start: int
    end: int
    expected: tuple[str, ...]


@attrs.frozen
class Sources:
    """The possible sources of a text, likeliest first; empty if it cannot be parsed."""

    name: str
    kind: Kind | None
    found: tuple[tuple[Line, ...], ...]
    unread: Unread | None = None


@attrs.frozen(eq=False)
class CardReader:
    """Reads printed cards, with the words and names of the sets in view."""

    vocabulary: Vocabulary
    known: CardInterface
    grammar: Grammar = attrs.field(
        default=attrs.Factory(lambda self: grammar_of(self.vocabulary), takes_self=True)
    )

    def read(self, text: str) -> Sources:
        """Return the sources of the one card that *text* prints."""
        parted = groups(text)
        if not parted:
            return Sources("", None, (), Unread(0, 0, ("name of a card",)))
        head = parted[0].lines
        name = text[slice(*head[0])].strip()
        kind = kind_of(text[slice(*head[1])], self.vocabulary) if len(head) > 1 else None
        lines = head[2:]
        if kind is None:
            kind = kind_of(name, self.vocabulary)
            lines = head[1:]
        if kind is None:
            start, end = head[1] if len(head) > 1 else head[0]
            return Sources(name, None, (), Unread(start, end, ("kind of card",)))
        return self._card(text, name, kind, lines, parted[1:])

    def _card(
        self,
        text: str,
        name: str,
        kind: Kind,
        head: Sequence[tuple[int, int]],
        rest: Sequence[Group],
    ) -> Sources:
        facts = Facts(kind, self.grammar, self.known.names, self.known.cards)
        keywords = [line for group in (Group(tuple(head)), *rest) for line in group.lines]
        head = self._without_keywords(text, head)
        rest = [Group(tuple(self._without_keywords(text, group.lines))) for group in rest]
        caption = CAPTIONS.get(kind.type.printed)
        rest = [group for group in rest if _said(text, group) != caption]
        apart = not all(group.lines for group in rest)
        rest = [group for group in rest if group.lines]
        read, body = _facts_read(text, head, facts)
        header = first_line(kind, name) + "".join(each.behind for each in read)
        below: list[Line] = [(line, ()) for each in read for line in each.lines]
        below += [said for line in keywords for said in self._keyword(text[slice(*line)])]
        drawn = kind.type.picture or any(each.holds == "picture" for each in kind.type.sections)
        pictures = [group for group in rest if drawn and is_picture(text, group)]
        said = [group for group in rest if group not in pictures]
        parts = [*([Group(body)] if body else []), *said]
        picture = _picture(text, pictures)
        found: dict[tuple[Line, ...], None] = {}
        unread: Unread | None = None
        says = any(each.says for each in read)
        tries = [
            (flavour, lines, joined)
            for joined in (False, True)
            for flavour, lines in _flavoured(text, parts, kind, says=says, apart=apart)
        ]
        for flavour, lines, joined in tries:
            if found and joined:
                break
            tokens, reader = self._reader(text, lines, kind, joined=joined)
            sources = _read_rules(reader, kind.type) if tokens else [(0, ())]
            if not sources:
                far = reader.see(reader.farthest)
                missed = Unread(far.start, far.end, tuple(reader.expected))
                if unread is None or missed.start > unread.start:
                    unread = missed
            for _, rule_lines in sources:
                inner = (*_quoted(text, flavour), *below, *_with_picture(kind, picture, rule_lines))
                found[((header, inner),)] = None
        return Sources(name, kind, tuple(islice(found, MOST_SOURCES)), None if found else unread)

    def _without_keywords(
        self, text: str, lines: Iterable[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        return [line for line in lines if not list(self._keyword(text[slice(*line)]))]

    def _keyword(self, line: str) -> Iterator[Line]:
        """Yield the keyword that a printed *line* names, with its reminder in brackets."""
        match = _KEYWORD.fullmatch(line.strip())
        known = {" ".join(row.phrase.words) for row in self.vocabulary.keywords.values()}
        if match is not None and match["name"].lower() in known:
            yield match["name"].lower() + (match["number"] or ""), ()

    def _reader(
        self, text: str, lines: Sequence[tuple[int, int]], kind: Kind, *, joined: bool
    ) -> tuple[list[Token], Reader]:
        def is_heading(line: str) -> bool:
            low = line.lower()
            return any(section.kind == low for section in kind.type.sections)

        tokens = list(rules(text, written(text, lines, is_heading, joined=joined), is_heading))
        return tokens, reader_of(tokens, self.grammar, self.known.names)


def _facts_read(
    text: str, lines: Sequence[tuple[int, int]], facts: Facts
) -> tuple[list[ReadFact], tuple[tuple[int, int], ...]]:
    """Return the facts on the first of *lines*, wherever those break, and the lines behind them."""
    found: list[ReadFact] = []
    at = 0
    while at < len(lines):
        for end in range(min(at + _MOST_BROKEN, len(lines)), at, -1):
            start, stop = lines[at][0], lines[end - 1][1]
            shown = text[start:stop].replace("\n", " ")
            try:
                read = [facts.line(*fact) for fact in facts_in(shown, start)]
            except UnreadFactError:
                continue
            found += sorted(_cells_joined(read), key=lambda each: each.place != "opening")
            at = end
            break
        else:
            return found, tuple(lines[at:])
    return found, ()


def _cells_joined(read: Iterable[ReadFact]) -> Iterator[ReadFact]:
    """Yield facts, the cells of one value joined."""
    last: ReadFact | None = None
    for each in read:
        joined = last and last.with_cell(each)
        if last and not joined:
            yield last
        last = joined or each
    if last:
        yield last


def _read_rules(reader: Reader, type_: CardType) -> list[Block]:
    """Return what the rules may be; a text that is far too long for a card is not read."""
    if len(reader.tokens) > MOST_TOKENS:
        reader.missed(MOST_TOKENS, "a shorter card")
        return []
    try:
        return read_rules(reader, type_, 0)
    except RecursionError:
        reader.missed(0, "a shorter card")
        return []


def _flavoured(
    text: str, parts: Sequence[Group], kind: Kind, *, says: bool, apart: bool
) -> Iterator[tuple[Sequence[tuple[int, int]], Sequence[tuple[int, int]]]]:
    """Yield each split into flavour lines and rules lines, likeliest first.

    Flavour is the first group of lines, followed by an empty line; a card that shows anything else
    need not have rules. A first group with a heading dash is tried as flavour last, and only if no
    other group has a dash. If a fact `says` enough, the card needs no rules; the same is true of
    keywords that are set `apart`, after an empty line.
    """
    lines = [line for group in parts for line in group.lines]
    first = parts[0].lines if kind.type.flavour and parts else ()
    rest = lines[len(first) :]
    headed = has_heading(text, first)
    alone = not rest and not apart
    if first and not headed and not alone:
        yield first, rest
    yield (), lines
    if not first:
        return
    silent = (says or _may_be_silent(kind)) and not _has_number(text, first)
    if silent if alone else headed and not has_heading(text, rest):
        yield first, rest


def _may_be_silent(kind: Kind) -> bool:
    """Return whether a card of that kind may have no rules."""
    return not (kind.type.body or kind.type.must_say)


def _has_number(text: str, lines: Sequence[tuple[int, int]]) -> bool:
    return any(map(str.isdigit, text[lines[0][0] : lines[-1][1]]))


def _quoted(text: str, lines: Sequence[tuple[int, int]]) -> Iterator[Line]:
    for line in lines:
        yield f"> {text[slice(*line)].strip()}", ()


def _said(text: str, group: Group) -> str:
    """Return a group of lines as one line."""
    return " ".join(text[slice(*line)].strip() for line in group.lines)


def _picture(text: str, parts: Sequence[Group]) -> tuple[Line, ...]:
    """Return the rows of a picture, those between its groups empty."""
    if not parts:
        return ()
    start, end = parts[0].lines[0][0], parts[-1].lines[-1][1]
    rows = text[start:end].split("\n")
    first = min(len(row) - len(row.lstrip()) for row in rows if row.strip())
    return tuple((f"| {row[first:]}".rstrip() if row.strip() else "| ", ()) for row in rows)


def _with_picture(
    kind: Kind, picture: tuple[Line, ...], lines: tuple[Line, ...]
) -> tuple[Line, ...]:
    lines = _merged(objectives_joined(lines), kind)
    if not picture:
        return lines
    if kind.type.picture:
        return (*picture, *lines)
    return (("range", picture), *lines)


def _merged(lines: tuple[Line, ...], kind: Kind) -> tuple[Line, ...]:
    """Return *lines* with the sections of the same name merged into one."""
    found: dict[str, int] = {}
    merged: list[Line] = []
    for text, block in lines:
        section = kind.type.section(text)
        if section is not None and not section.many and text in found:
            at = found[text]
            merged[at] = (text, (*merged[at][1], *block))
            continue
        found[text] = len(merged)
        merged.append((text, block))
    return tuple(merged)

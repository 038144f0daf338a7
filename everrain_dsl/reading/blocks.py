"""Statements, read back from print: which clause belongs to which label."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from everrain_dsl.reading.clauses import ReadClauses
from everrain_dsl.reading.layout import OPENINGS
from everrain_dsl.reading.sentences import remembered
from everrain_dsl.reading.tokens import ABOVE, BELOW, BREAK, END, ITEM, LABEL, PARAGRAPH, words_of
from everrain_dsl.rules_text.kinds import KINDS, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator


#: A line of source with the lines under it.
Line: TypeAlias = "tuple[str, tuple[Line, ...]]"
#: Where statements end, and their lines.
Block: TypeAlias = tuple[int, tuple[Line, ...]]
_ENDS: Final = (".", "!", "?")
_DEEPEST: Final = 2
_OTHERWISE: Final = "otherwise"
_OPENINGS: Final = tuple(tuple(word.key for word in words_of(each)) for each in OPENINGS)


def _lines(kind: Kind, lead: str, branches: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return a statement with blocks as a source has it."""
    match kind.shape:
        case "labels":
            return branches
        case "under":
            return ((lead, branches),)
        case "behind":
            return ((lead, ()), *branches)
        case "offer":
            done = next((lines for label, lines in branches if label != _OTHERWISE), ())
            return ((lead, done), *(each for each in branches if each[0] == _OTHERWISE))
        case "poll":
            first, *more = lead.split("\n")
            inner: list[Line] = [(line, ()) for line in more]
            for label, lines in branches:
                inner += [(label, lines)] if label else lines
            return ((first, tuple(inner)),)
        case _:
            assert_never(kind.shape)


class ReadBlocks(ReadClauses):
    """Reads blocks of statements."""

    # In one sentence

    @remembered
    def inline(self, at: int, depth: int) -> Iterator[Block]:
        """Yield blocks that stand in one sentence: `collect 2 Clues; spawn 1 Enemy`."""
        for end, lines in self._in_sentence(at, depth):
            yield end, lines
            if depth == 1 and self.see(end).key == ";":
                for after, more in self.inline(end + 1, depth):
                    yield after, (*lines, *more)
            if depth > 1:
                for joint in (("and",), (",",)):
                    behind = self.words(end, joint)
                    for after, more in self.inline(behind, depth) if behind is not None else ():
                        yield after, (*lines, *more)

    def _in_sentence(self, at: int, depth: int) -> Iterator[Block]:
        for end, clauses in self.series(at):
            yield end, tuple((clause, ()) for clause in clauses)
        if depth > _DEEPEST:
            return
        for kind in KINDS:
            for end, lead in self.read(kind.lead, at) if kind.lead else ((at, ""),):
                if kind.lead and kind.alone:
                    yield end, _lines(kind, lead, ())
                if kind.lead and self.see(end).key == "(":
                    for after, branches in self._branches(end + 1, kind, 0, depth, ":"):
                        if self.word(after, ")"):
                            yield after + 1, _lines(kind, lead, branches)
                if kind.resolves:
                    yield from self._resolved(end, kind, depth)
                start = end if not kind.lead else self.words(end, (";",))
                for after, branches in (
                    self._branches(start, kind, 0, depth, ",") if start is not None else ()
                ):
                    yield after, _lines(kind, lead, branches)

    def _resolved(self, at: int, kind: Kind, depth: int) -> Iterator[Block]:
        """Yield what others resolve in a sentence: `each player resolves (lose 1 Clue)`."""
        for end, label, _ in self._labels(at, kind, 0):
            for after, lines in self.inline(end + 1, depth + 1) if self.word(end, "(") else ():
                if self.word(after, ")"):
                    yield after + 1, _lines(kind, "", ((label, lines),))

    @remembered
    def _branches(
        self, at: int, kind: Kind, before: int, depth: int, sign: str
    ) -> Iterator[tuple[int, tuple[Line, ...]]]:
        """Yield branches that stand in a sentence, each with its label and *sign*."""
        for end, label, behind in self._labels(at, kind, before):
            if not self.word(end, sign):
                continue
            for after, lines in self.inline(end + 1, depth + 1):
                branch = (label, lines)
                yield after, (branch,)
                if self.see(after).key == ";":
                    for last, more in self._branches(after + 1, kind, behind, depth, sign):
                        yield last, (branch, *more)

    def _labels(self, at: int, kind: Kind, before: int) -> Iterator[tuple[int, str, int]]:
        """Yield the labels that can stand next, and what can stand behind each."""
        for category, behind in kind.labels.get(before, ()):
            for end, label in self.read(category, at):
                yield end, label, behind

    # In sentences

    @remembered
    def block(self, at: int) -> Iterator[Block]:
        """Yield all statements from a place to the end of their paragraphs."""
        for end, lines in self.statement(at):
            if self._is_over(end):
                yield end, lines
                continue
            start = self._next(end)
            for after, more in self.block(start):
                yield after, (*lines, *more)

    def _is_over(self, at: int) -> bool:
        return self.see(at).kind in (END, ABOVE, ITEM, LABEL, PARAGRAPH)

    def _next(self, at: int) -> int:
        """Return where the next statement begins: behind a new paragraph, behind `then`."""
        if self.see(at).key != BREAK:
            return at
        ends = (self.words(at + 1, each) for each in _OPENINGS)
        return next((end for end in ends if end is not None), at + 1)

    @remembered
    def statement(self, at: int) -> Iterator[Block]:
        """Yield what one sentence says, with the sentences and lists that belong to it."""
        for end, clauses in self.series(at):
            if self._stops(end):
                yield end + 1, tuple((clause, ()) for clause in clauses)
        for kind in KINDS:
            if kind.lead is None:
                yield from self._labelled(at, kind, "")
                continue
            for end, lead in self.read(kind.lead, at):
                if not self._stops(end):
                    continue
                if kind.alone:
                    yield end + 1, _lines(kind, lead, ())
                yield from self._labelled(end + 1, kind, lead)
        yield from self._choices(at)
        yield from self._whole(at)

    def _whole(self, at: int) -> Iterator[Block]:
        """Yield statements that stand in one sentence, blocks and all."""
        for end, lines in self.inline(at, 1):
            if self._stops(end):
                yield end + 1, lines

    def _stops(self, at: int) -> bool:
        if self.see(at).key in _ENDS:
            return True
        self.missed(at, ".")
        return False

    def _labelled(self, at: int, kind: Kind, lead: str) -> Iterator[Block]:
        """Yield a statement whose further branches are sentences, or lines of a list."""
        if self.see(at).key == BELOW:
            for end, branches in self._items(at + 1, kind, 0):
                yield end, _lines(kind, lead, branches)
            return
        for end, branches in self._sentences(at, kind, 0):
            yield end, _lines(kind, lead, branches)

    @remembered
    def _sentences(
        self, at: int, kind: Kind, before: int
    ) -> Iterator[tuple[int, tuple[Line, ...]]]:
        """Yield branches that are sentences of their own."""
        for end, label, behind in self._labels(at, kind, before):
            if self.see(end).key not in (":", ","):
                self.missed(end, ":")
                continue
            for after, lines in self._body(end + 1):
                branch = (label, lines)
                yield after, (branch,)
                for last, more in self._sentences(self._behind_list(after), kind, behind):
                    yield last, (branch, *more)

    def _behind_list(self, at: int) -> int:
        """Return where a sentence goes on: on a new line, where a list has ended at that place."""
        new_line = self.see(at).kind in (BREAK, PARAGRAPH)
        return at + 1 if new_line and self.see(at - 1).kind == ABOVE else at

    @remembered
    def _body(self, at: int) -> Iterator[Block]:
        """Yield what stands behind a label: a sentence, a statement of several, a list."""
        if self.see(at).key == BELOW:
            yield from self._list(at + 1)
            return
        yield from self._whole(at)
        yield from self.statement(at)

    @remembered
    def _list(self, at: int) -> Iterator[Block]:
        """Yield the statements of a list, one in each of its lines."""
        if self.see(at).key == ABOVE:
            yield at + 1, ()
        elif self.word(at, ITEM):
            for end, lines in self.block(at + 1):
                for after, more in self._list(end):
                    yield after, (*lines, *more)

    @remembered
    def _items(self, at: int, kind: Kind, before: int) -> Iterator[tuple[int, tuple[Line, ...]]]:
        """Yield the branches of a statement that are lines of a list."""
        if self.see(at).key == ABOVE:
            yield at + 1, ()
            return
        if not self.word(at, ITEM):
            return
        for end, label, behind in self._labels(at + 1, kind, before):
            if not self.word(end, ":"):
                continue
            for after, lines in self._rest(end + 1):
                for last, more in self._items(after, kind, behind):
                    yield last, ((label, lines), *more)

    @remembered
    def _rest(self, at: int) -> Iterator[Block]:
        """Yield what stands behind a label to the end of its line, in a list of its own or not."""
        for end, lines in self._body(at):
            if self._is_over(end):
                yield end, lines
            else:
                for after, more in self.block(self._next(end)):
                    yield after, (*lines, *more)
        yield from self.block(at)

    # Choices

    def _choices(self, at: int) -> Iterator[Block]:
        for end, words in self.read("choices", at):
            if self.word(end, ":") and self.see(end + 1).key == BELOW:
                for after, lines in self._option_lines(end + 2):
                    yield after, ((words, lines),)

    @remembered
    def _option_lines(self, at: int) -> Iterator[Block]:
        if self.see(at).key == ABOVE:
            yield at + 1, ()
        elif self.word(at, ITEM):
            for end, lines in self.option(at + 1):
                for after, more in self._option_lines(end):
                    yield after, (*lines, *more)

    @remembered
    def option(self, at: int) -> Iterator[Block]:
        """Yield one choice under its label, or what comes where none can be taken."""
        if not self.kind(at, LABEL, "label"):
            return
        label = self.see(at).text
        for end, lines in self.priced(at + 1):
            if label == "Otherwise":
                yield end, (("otherwise", lines),)
            yield end, ((f'choice "{label}"', lines),)

    @remembered
    def priced(self, at: int) -> Iterator[Block]:
        """Yield a block with what it needs and costs before it."""
        for end, needs in self.read("requirements", at):
            yield from self._paid(
                end, tuple((f"requires {each}", ()) for each in needs.split("\n") if each)
            )

    def _paid(self, at: int, needs: tuple[Line, ...]) -> Iterator[Block]:
        """Yield a block behind what it costs, which ends in a colon."""
        for end, costs in self.series(at):
            if self.see(end).key == ":":
                paid = tuple((f"cost {cost}", ()) for cost in costs)
                for after, lines in self.block(end + 1):
                    yield after, (*needs, *paid, *lines)
        for end, lines in self.block(at):
            yield end, (*needs, *lines)
        if self._is_over(at):
            yield at, needs

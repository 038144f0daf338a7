"""Statements, read back from print: which clause belongs to which label."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.reading.clauses import MOMENTS, ReadClauses
from everrain_dsl.reading.sentences import Read, remembered
from everrain_dsl.reading.tokens import ABOVE, BELOW, BREAK, END, ITEM, LABEL, PARAGRAPH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

#: A line of source with the lines under it.
Line: TypeAlias = "tuple[str, tuple[Line, ...]]"
#: Where statements end, and their lines.
Block: TypeAlias = tuple[int, tuple[Line, ...]]
#: The branches of a statement: the label's source, and the lines of its block.
Branch: TypeAlias = "tuple[str, tuple[Line, ...]]"

_ENDS: Final = (".", "!", "?")
_DEEPEST: Final = 2
_OTHERWISE: Final = "otherwise"
_IF_YOU_DO: Final = "if you do"
_IF_THEY_DO: Final = "if they do"


@attrs.frozen
class Kind:
    """A statement with blocks, as it is read.

    `lead` reads what stands before the blocks, `label` the label of the next block behind those
    given; `lines` makes the source. Without a lead the first label comes at once.
    """

    name: str
    lead: Callable[[ReadBlocks, int], Iterator[Read]] | None
    label: Callable[[ReadBlocks, int, tuple[str, ...]], Iterator[Read]]
    lines: Callable[[str, tuple[Branch, ...]], tuple[Line, ...]]
    #: Whether it says something without any branch.
    alone: bool = True


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
            for end, lead in kind.lead(self, at) if kind.lead else ((at, ""),):
                if kind.lead and kind.alone:
                    yield end, kind.lines(lead, ())
                if kind.lead and self.see(end).key == "(":
                    for after, branches in self._branches(end + 1, kind, (), depth, ":"):
                        if self.word(after, ")"):
                            yield after + 1, kind.lines(lead, branches)
                start = end if not kind.lead else self.words(end, (";",))
                for after, branches in (
                    self._branches(start, kind, (), depth, ",") if start is not None else ()
                ):
                    yield after, kind.lines(lead, branches)

    def _branches(
        self, at: int, kind: Kind, before: tuple[str, ...], depth: int, sign: str
    ) -> Iterator[tuple[int, tuple[Branch, ...]]]:
        """Yield branches that stand in a sentence, each with its label and *sign*."""
        for end, label in kind.label(self, at, before):
            if not self.word(end, sign):
                continue
            for after, lines in self.inline(end + 1, depth + 1):
                yield after, ((label, lines),)
                if self.see(after).key == ";":
                    for last, more in self._branches(
                        after + 1, kind, (*before, label), depth, sign
                    ):
                        yield last, ((label, lines), *more)

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
        then = self.words(at + 1, ("then",))
        if then is None:
            return at + 1
        return then + 1 if self.see(then).key == "," else then

    @remembered
    def statement(self, at: int) -> Iterator[Block]:
        """Yield what one sentence says, with the sentences and lists that belong to it."""
        for end, clauses in self.series(at):
            if self._stops(end):
                yield end + 1, tuple((clause, ()) for clause in clauses)
        for kind in KINDS:
            if kind.lead is None:
                yield from self._labelled(at, kind, "", ())
                continue
            for end, lead in kind.lead(self, at):
                if not self._stops(end):
                    continue
                if kind.alone:
                    yield end + 1, kind.lines(lead, ())
                yield from self._labelled(end + 1, kind, lead, ())
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

    def _labelled(
        self, at: int, kind: Kind, lead: str, done: tuple[Branch, ...]
    ) -> Iterator[Block]:
        """Yield a statement whose further branches are sentences, or lines of a list."""
        if self.see(at).key == BELOW and not done:
            for end, branches in self._items(at + 1, kind, ()):
                yield end, kind.lines(lead, branches)
            return
        for end, label in kind.label(self, at, tuple(label for label, _ in done)):
            if self.see(end).key not in (":", ","):
                self.missed(end, ":")
                continue
            for after, lines in self._body(end + 1):
                branches = (*done, (label, lines))
                yield after, kind.lines(lead, branches)
                yield from self._labelled(after, kind, lead, branches)

    def _body(self, at: int) -> Iterator[Block]:
        """Yield what stands behind a label: a sentence, a statement of several, a list."""
        if self.see(at).key == BELOW:
            yield from self._list(at + 1)
            return
        yield from self._whole(at)
        yield from self.statement(at)

    def _list(self, at: int) -> Iterator[Block]:
        """Yield the statements of a list, one in each of its lines."""
        if self.see(at).key == ABOVE:
            yield at + 1, ()
        elif self.word(at, ITEM):
            for end, lines in self.block(at + 1):
                for after, more in self._list(end):
                    yield after, (*lines, *more)

    def _items(
        self, at: int, kind: Kind, before: tuple[str, ...]
    ) -> Iterator[tuple[int, tuple[Branch, ...]]]:
        """Yield the branches of a statement that are lines of a list."""
        if self.see(at).key == ABOVE:
            yield at + 1, ()
            return
        if not self.word(at, ITEM):
            return
        for end, label in kind.label(self, at + 1, before):
            if not self.word(end, ":"):
                continue
            for after, lines in self._rest(end + 1):
                for last, more in self._items(after, kind, (*before, label)):
                    yield last, ((label, lines), *more)

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
        for end, words in self.either(at, ("choose one", "choose any number", "choose up to")):
            up_to = words == "choose up to"
            if up_to and not self.kind(end, "number", "number"):
                continue
            colon = end + up_to
            most = f" {self.see(end).text}" if up_to else ""
            if self.word(colon, ":") and self.see(colon + 1).key == BELOW:
                for after, lines in self._option_lines(colon + 2):
                    yield after, ((words + most, lines),)

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
        for end, needs in self._needs(at):
            yield from self._paid(end, needs)

    def _needs(self, at: int) -> Iterator[Block]:
        yield at, ()
        required = self.words(at, ("require",))
        if required is not None:
            for end, lines in self._required(required):
                if self._stops(end):
                    yield end + 1, lines
                    for after, more in self._only(end + 1):
                        yield after, (*lines, *more)
        yield from self._only(at)

    def _only(self, at: int) -> Iterator[Block]:
        only = self.words(at, ("only", "if"))
        for end, conditions in self.conditions(only) if only is not None else ():
            if self._stops(end):
                yield end + 1, tuple((f"requires {each}", ()) for each in conditions)

    @remembered
    def _required(self, at: int) -> Iterator[Block]:
        for end, needed in self._needed(at):
            line = (f"requires {needed}", ())
            yield end, (line,)
            for joint in (("and",), (",",)):
                behind = self.words(end, joint)
                for after, more in self._required(behind) if behind is not None else ():
                    yield after, (line, *more)

    def _needed(self, at: int) -> Iterator[Read]:
        for end, source in self.compared(at, "gauge"):
            yield end, source
        for end, source in self.compared(at, "core"):
            yield end, source
        for end, source in self.thing(at):
            yield end, f"there is {source}"

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


# The statements with blocks


def _no_lead(text: str, branches: tuple[Branch, ...]) -> tuple[Line, ...]:
    return tuple(branches)


def _nested(lead: str, branches: tuple[Branch, ...]) -> tuple[Line, ...]:
    return ((lead, tuple(branches)),)


def _whether(reader: ReadBlocks, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    """Yield the labels of an `if`: `if ...`, `otherwise, if ...`, `otherwise`."""
    if not before:
        for end, word in reader.either(at, ("if", "unless")):
            for after, condition in reader.condition(end):
                yield after, f"{word} {condition}"
        return
    if before[-1] == _OTHERWISE:
        return
    other = reader.words(at, (_OTHERWISE,))
    if other is None:
        return
    yield other, _OTHERWISE
    inner = reader.words(other, (",",))
    for end, word in reader.either(inner if inner is not None else other, ("if", "unless")):
        for after, condition in reader.condition(end):
            denied = "not " if word == "unless" else ""
            yield after, f"otherwise if {denied}{condition}"


def _offer(reader: ReadBlocks, at: int) -> Iterator[Read]:
    may = reader.words(at, ("you", "may"))
    for end, clauses in reader.series(may, offered=True) if may is not None else ():
        yield end, f"you may {' and '.join(clauses)}"


def _done(reader: ReadBlocks, at: int) -> Iterator[Read]:
    for end, clauses in reader.series(at):
        yield end, " and ".join(clauses)


def _whether_done(reader: ReadBlocks, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    if _OTHERWISE in before:
        return
    end = reader.words(at, ("if", "you", "do"))
    if end is None:
        return
    denied = reader.words(end, ("not",))
    if denied is not None:
        yield denied, _OTHERWISE
    elif not before:
        yield end, _IF_YOU_DO


def _offer_lines(lead: str, branches: tuple[Branch, ...]) -> tuple[Line, ...]:
    done = (_IF_YOU_DO, _IF_THEY_DO)
    then = next((lines for label, lines in branches if label in done), ())
    rest = tuple(branch for branch in branches if branch[0] not in done)
    return ((lead, then), *rest)


def _done_lines(lead: str, branches: tuple[Branch, ...]) -> tuple[Line, ...]:
    return ((lead, ()), *branches)


def _acting(reader: ReadBlocks, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    """Yield who acts in your place, where a block of theirs follows."""
    if not before:
        for end, who in reader.thing(at):
            yield end, f"let {who}"


def _they_may(reader: ReadBlocks, at: int) -> Iterator[Read]:
    for end, who in reader.thing(at):
        if reader.word(end, "may"):
            for after, clauses in reader.series(end + 1, offered=True):
                yield after, f"{who} may {' and '.join(clauses)}"


_THEY_DO: Final = ("if they do", "if one do", "for each who do")
_NOBODY: Final = "if none do"


def _whether_they(reader: ReadBlocks, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    if _OTHERWISE in before:
        return
    for end, _ in reader.either(at, _THEY_DO):
        denied = reader.words(end, ("not",))
        if denied is not None:
            yield denied, _OTHERWISE
        elif not before:
            yield end, _IF_THEY_DO
    for end, _ in reader.either(at, (_NOBODY,)):
        yield end, _OTHERWISE


def _whether_agreed(reader: ReadBlocks, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    if before:
        if before[-1] != _OTHERWISE:
            yield from reader.either(at, (_OTHERWISE,))
        return
    start = reader.words(at, ("if",))
    for end, who in reader.thing(start) if start is not None else ():
        if reader.word(end, "agree"):
            yield end + 1, f"if {who} agrees"


def _test(reader: ReadBlocks, at: int) -> Iterator[Read]:
    for end, who in reader.thing(at):
        if not reader.word(end, "test"):
            continue
        for after, stat in reader.declared(end + 1, ("stat",)):
            yield after, f"{who} tests {stat}"
            bonus = reader.words(after, ("with",))
            if bonus is not None and reader.kind(bonus, "signed", "bonus"):
                yield bonus + 1, f"{who} tests {stat} with {reader.see(bonus).text}"


def _outcome(reader: ReadBlocks, at: int, _before: tuple[str, ...]) -> Iterator[Read]:
    for end, word in reader.either(at, ("pass", "fail")):
        yield end, word
        if reader.see(end).key == "by":
            for after, source in reader.than(end + 1):
                yield after, f"{word} by {source}"


def _roll(reader: ReadBlocks, at: int) -> Iterator[Read]:
    start = reader.words(at, ("roll", "the"))
    for end, die in reader.declared(start, ("die",)) if start is not None else ():
        if reader.word(end, "die"):
            for after, name in reader.named(end + 1):
                yield after, f"roll {die}{name}"


def _result(reader: ReadBlocks, at: int, _before: tuple[str, ...]) -> Iterator[Read]:
    token = reader.see(at)
    if token.kind in ("number", "range"):
        yield at + 1, token.text
    yield from reader.declared(at, ("face",))


def _each(reader: ReadBlocks, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    if before:
        return
    for end, _ in reader.either(at, ("for each", "each")):
        for after, group in reader.core(end, False):
            for last, name in reader.named(after):
                yield last, f"for each {group}{name}"


def _times(reader: ReadBlocks, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    start = None if before else reader.words(at, ("do", "this"))
    if start is None:
        return
    for end, word in reader.either(start, ("once", "twice")):
        yield end, f"repeat {1 if word == 'once' else 2} times"
    if reader.see(start).kind == "number" and reader.see(start + 1).key == "time":
        yield start + 2, f"repeat {reader.see(start).text} times"
    for end, _ in reader.either(start, ("as many time as",)):
        for after, number in reader.number(end):
            yield after, f"repeat {number} times"


def _moment(reader: ReadBlocks, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    if not before:
        yield from reader.either(at, MOMENTS)


KINDS: Final = (
    Kind("If", None, _whether, _no_lead),
    Kind("YouMay", _offer, _whether_done, _offer_lines),
    Kind("YouMay", _done, _whether_done, _done_lines, alone=False),
    Kind("Acting", None, _acting, _no_lead),
    Kind("TheyMay", _they_may, _whether_they, _offer_lines),
    Kind("TheyMay", _done, _whether_they, _done_lines, alone=False),
    Kind("Agreed", None, _whether_agreed, _no_lead),
    Kind("Test", _test, _outcome, _nested),
    Kind("Roll", _roll, _result, _nested),
    Kind("ForEach", None, _each, _no_lead),
    Kind("Repeat", None, _times, _no_lead),
    Kind("Later", None, _moment, _no_lead),
)

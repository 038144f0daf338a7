"""Statements, read back from print: which clause belongs to which label."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from everrain_dsl.english.phrases import ENDINGS
from everrain_dsl.print.blocks import NEITHER, NONE
from everrain_dsl.print.compound_kinds import KINDS, Kind
from everrain_dsl.readback.clauses import series
from everrain_dsl.readback.layout import OPENINGS
from everrain_dsl.readback.sentences import remembered
from everrain_dsl.readback.tokens import ABOVE, BELOW, BREAK, END, ITEM, LABEL, PARAGRAPH, words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.readback.sentences import Reader


#: A line of source with the lines under it.
Line: TypeAlias = "tuple[str, tuple[Line, ...]]"
#: Where statements end, and their lines.
Block: TypeAlias = tuple[int, tuple[Line, ...]]
_DEEPEST: Final = 2
_OTHERWISE: Final = "otherwise"
#: What stands before a number of times in place of the lines to do again, until they are known.
_AGAIN: Final = "again "
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


# In one sentence


@remembered
def inline(reader: Reader, at: int, depth: int) -> Iterator[Block]:
    """Yield blocks written within one sentence: `collect 2 Clues; spawn 1 Enemy`."""
    for end, lines in _in_sentence(reader, at, depth):
        yield end, lines
        if depth == 1 and reader.see(end).key == ";":
            for after, more in inline(reader, end + 1, depth):
                yield after, (*lines, *more)
        if depth > 1:
            for joint in (("and",), (",",)):
                behind = reader.words(end, joint)
                for after, more in inline(reader, behind, depth) if behind is not None else ():
                    yield after, (*lines, *more)


def _in_sentence(reader: Reader, at: int, depth: int) -> Iterator[Block]:
    for end, clauses in series(reader, at):
        yield end, tuple((clause, ()) for clause in clauses)
    if depth > _DEEPEST:
        return
    for kind in KINDS:
        for end, lead in reader.read(kind.lead, at) if kind.lead else ((at, ""),):
            if kind.lead and kind.alone:
                yield end, _lines(kind, lead, ())
            if kind.lead and reader.see(end).key == "(":
                for after, branches in _branches(reader, end + 1, kind, 0, depth, ":"):
                    if reader.word(after, ")"):
                        yield after + 1, _lines(kind, lead, branches)
            if kind.resolves:
                yield from _resolved(reader, end, kind, depth)
            start = end if not kind.lead else reader.words(end, (";",))
            for after, branches in (
                _branches(reader, start, kind, 0, depth, ",") if start is not None else ()
            ):
                yield after, _lines(kind, lead, branches)


def _resolved(reader: Reader, at: int, kind: Kind, depth: int) -> Iterator[Block]:
    """Yield what others resolve in a sentence: `each player resolves (lose 1 Clue)`."""
    for end, label, _ in _labels(reader, at, kind, 0):
        for after, lines in inline(reader, end + 1, depth + 1) if reader.word(end, "(") else ():
            if reader.word(after, ")"):
                yield after + 1, _lines(kind, "", ((label, lines),))


@remembered
def _branches(
    reader: Reader, at: int, kind: Kind, before: int, depth: int, sign: str
) -> Iterator[tuple[int, tuple[Line, ...]]]:
    """Yield branches written within a sentence, each with its label and *sign*."""
    for end, label, behind in _labels(reader, at, kind, before):
        if not reader.word(end, sign):
            continue
        for after, lines in inline(reader, end + 1, depth + 1):
            branch = (label, lines)
            yield after, (branch,)
            if reader.see(after).key == ";":
                for last, more in _branches(reader, after + 1, kind, behind, depth, sign):
                    yield last, (branch, *more)


def _labels(reader: Reader, at: int, kind: Kind, before: int) -> Iterator[tuple[int, str, int]]:
    """Yield the labels that can come next, and for each the state of the labels after it."""
    for category, behind in kind.labels.get(before, ()):
        for end, label in reader.read(category, at):
            yield end, label, behind


# In sentences


@remembered
def block(reader: Reader, at: int) -> Iterator[Block]:
    """Yield all statements from a place to the end of their paragraphs, and their flavour."""
    if reader.see(at).kind == "flavour":
        for end, lines in block(reader, at + 1):
            yield end, (_flavour(reader, at), *lines)
        return
    for end, lines in statement(reader, at):
        if is_over(reader, end):
            yield end, lines
            continue
        start = following(reader, end)
        for after, more in block(reader, start):
            yield after, (*lines, *more)


def _flavour(reader: Reader, at: int) -> Line:
    return f"> {reader.see(at).text}", ()


def is_over(reader: Reader, at: int) -> bool:
    """Return whether a paragraph, or a line of a list, ends at a place."""
    return reader.see(at).kind in (END, ABOVE, ITEM, LABEL, PARAGRAPH)


def following(reader: Reader, at: int) -> int:
    """Return where the next statement begins: behind a new paragraph, behind `then`."""
    if reader.see(at).key != BREAK:
        return at
    ends = (reader.words(at + 1, each) for each in _OPENINGS)
    return next((end for end in ends if end is not None), at + 1)


@remembered
def statement(reader: Reader, at: int) -> Iterator[Block]:
    """Yield the readings of one sentence, with the sentences and lists that belong to it."""
    for end, clauses in series(reader, at):
        if stops(reader, end):
            yield end + 1, tuple((clause, ()) for clause in clauses)
    for kind in KINDS:
        if kind.lead is None:
            yield from _labelled(reader, at, kind, "")
            continue
        for end, lead in reader.read(kind.lead, at):
            if not stops(reader, end):
                continue
            if kind.alone:
                yield end + 1, _lines(kind, lead, ())
            yield from _labelled(reader, end + 1, kind, lead)
    yield from _choices(reader, at)
    yield from _whole(reader, at)
    for end, times in reader.read("again", at):
        if stops(reader, end):
            yield end + 1, ((_AGAIN + times, ()),)


def _whole(reader: Reader, at: int) -> Iterator[Block]:
    """Yield statements written within one sentence, including their blocks."""
    for end, lines in inline(reader, at, 1):
        if stops(reader, end):
            yield end + 1, lines


def stops(reader: Reader, at: int) -> bool:
    """Return whether a sentence ends at a place; note it if it does not."""
    if reader.see(at).key in ENDINGS:
        return True
    reader.missed(at, ".")
    return False


def _labelled(reader: Reader, at: int, kind: Kind, lead: str) -> Iterator[Block]:
    """Yield a statement whose further branches are sentences, or lines of a list."""
    if reader.see(at).key == BELOW:
        for end, branches in _items(reader, at + 1, kind, 0):
            yield end, _lines(kind, lead, branches)
        return
    for end, branches in _sentences(reader, at, kind, 0):
        yield end, _lines(kind, lead, branches)


@remembered
def _sentences(
    reader: Reader, at: int, kind: Kind, before: int
) -> Iterator[tuple[int, tuple[Line, ...]]]:
    """Yield branches that are sentences of their own."""
    for end, label, behind in _labels(reader, at, kind, before):
        if reader.see(end).key not in (":", ","):
            reader.missed(end, ":")
            continue
        for after, lines in _body(reader, end + 1):
            branch = (label, lines)
            yield after, (branch,)
            for last, more in _sentences(reader, _behind_list(reader, after), kind, behind):
                yield last, (branch, *more)


def _behind_list(reader: Reader, at: int) -> int:
    """Return where a sentence goes on: on a new line, where a list has ended at that place."""
    new_line = reader.see(at).kind in (BREAK, PARAGRAPH)
    return at + 1 if new_line and reader.see(at - 1).kind == ABOVE else at


@remembered
def _body(reader: Reader, at: int) -> Iterator[Block]:
    """Yield the body after a label: a sentence, a statement of several sentences, or a list."""
    if reader.see(at).key == BELOW:
        yield from listed(reader, at + 1)
        return
    yield from _whole(reader, at)
    yield from statement(reader, at)


@remembered
def listed(reader: Reader, at: int) -> Iterator[Block]:
    """Yield the statements of a list, one in each of its lines."""
    if reader.see(at).key == ABOVE:
        yield at + 1, ()
    elif reader.word(at, ITEM):
        for end, lines in block(reader, at + 1):
            for after, more in listed(reader, end):
                yield after, (*lines, *more)


@remembered
def _items(
    reader: Reader, at: int, kind: Kind, before: int
) -> Iterator[tuple[int, tuple[Line, ...]]]:
    """Yield the branches of a statement that are lines of a list."""
    if reader.see(at).key == ABOVE:
        yield at + 1, ()
        return
    if not reader.word(at, ITEM):
        return
    for end, label, behind in _labels(reader, at + 1, kind, before):
        if not reader.word(end, ":"):
            continue
        for after, lines in _rest(reader, end + 1):
            for last, more in _items(reader, after, kind, behind):
                yield last, ((label, lines), *more)


@remembered
def _rest(reader: Reader, at: int) -> Iterator[Block]:
    """Yield the rest of a line after a label, whether or not it is in a list of its own."""
    for end, lines in _body(reader, at):
        if is_over(reader, end):
            yield end, lines
        else:
            for after, more in block(reader, following(reader, end)):
                yield after, (*lines, *more)
    yield from block(reader, at)


# Choices


def _choices(reader: Reader, at: int) -> Iterator[Block]:
    for end, words in reader.read("choices", at):
        if reader.word(end, ":") and reader.see(end + 1).key == BELOW:
            for after, lines in _option_lines(reader, end + 2):
                yield after, ((words, lines),)


@remembered
def _option_lines(reader: Reader, at: int) -> Iterator[Block]:
    if reader.see(at).key == ABOVE:
        yield at + 1, ()
    elif reader.word(at, ITEM):
        for end, lines in option(reader, at + 1):
            for after, more in _option_lines(reader, end):
                yield after, (*lines, *more)


@remembered
def option(reader: Reader, at: int) -> Iterator[Block]:
    """Yield one choice under its label, or what comes where none can be taken."""
    if not reader.kind(at, LABEL, "label"):
        return
    label = reader.see(at).text
    for end, lines in priced(reader, at + 1):
        if label in (NEITHER, NONE):
            yield end, (("otherwise", lines),)
        yield end, ((f'choice "{label}"', lines),)


@remembered
def priced(reader: Reader, at: int) -> Iterator[Block]:
    """Yield a block with what it needs and costs before it, and its flavour before that."""
    if reader.see(at).kind == "flavour":
        for end, lines in priced(reader, at + 1):
            yield end, (_flavour(reader, at), *lines)
        return
    for end, needs in reader.read("requirements", at):
        yield from _paid(
            reader, end, tuple((f"requires {each}", ()) for each in needs.split("\n") if each)
        )


def _paid(reader: Reader, at: int, needs: tuple[Line, ...]) -> Iterator[Block]:
    """Yield a block behind what it costs, which ends in a colon."""
    for end, costs in series(reader, at):
        if reader.see(end).key == ":":
            paid = tuple((f"cost {cost}", ()) for cost in costs)
            for after, lines in block(reader, end + 1):
                yield after, (*needs, *paid, *_repeated(costs, lines))
    for end, lines in block(reader, at):
        yield end, (*needs, *lines)
    if is_over(reader, at):
        yield at, needs


def _repeated(costs: Sequence[str], lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return *lines* with the last one, if it says to do them again, written out."""
    *first, (last, _) = lines or (("", ()),)
    if not last.startswith(_AGAIN):
        return lines
    offer = f"you may {' and '.join(costs)}", tuple(first)
    inner = offer, ("otherwise", (("stop", ()),))
    return (*first, (f"repeat {last.removeprefix(_AGAIN)} times", inner))

"""Rename a name: its declaration and every use, in every set that uses it.

The edited sets are checked. A rename that causes a new finding, or after which a line refers to
something else, is refused.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from everrain_dsl.editor.mentions import LOCAL, PHRASE
from everrain_dsl.english.words import agree, article, lemma, plural
from everrain_dsl.source import Edit, Span
from everrain_dsl.syntax.parser import singular
from everrain_dsl.vocabulary.identity import slug
from everrain_dsl.vocabulary.phrase import PhraseError
from everrain_dsl.vocabulary.phrase_definitions import NUMBERED, Definition, row_of
from everrain_dsl.vocabulary.rows import Filter, Keyword

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.editor.index import Index, Name, Occurrence
    from everrain_dsl.editor.workspace import Desk
    from everrain_dsl.syntax.parse_cache import Tree
    from everrain_dsl.vocabulary.rows import Row

#: A name in quotes.
_NAME: Final = re.compile(r'[^"\n\r]{1,80}')
_WORD: Final = re.compile(r"[a-z]+(?:-[a-z]+)*")
#: The kinds whose names are single words, in quotes only where they are declared.
_WORDS: Final = frozenset({LOCAL, "stat", "field", "value", "face", "section", "token", "kind"})
_FORMERLY: Final = re.compile(r'[ ]*,[ ]*formerly((?:[ ]*,?[ ]*"[^"\n]*")+)')
#: The part of a line before a comment.
_SAID: Final = re.compile(r'(?:[^"#]|"[^"]*")*')
#: The article in front of a word.
_ARTICLE: Final = re.compile(r"\b(an?) $")
_CODE: Final = (
    "the code of a set is part of every save; change it by hand before the set is played, "
    "in `set.rain` and in each `builds on`"
)


class CannotRenameError(Exception):
    """A rename that is refused; the message gives the author the reason."""


def renameable(desk: Desk, path: Path, tree: Tree, offset: int) -> tuple[Span, str]:
    """Return the span of the name at *offset*, without quotes, and the name.

    Raises CannotRenameError if there is no name, or one that cannot be changed.
    """
    found = _found(desk, path, tree, offset)
    start, end = next((start, end) for start, end in found.mention.words if start <= offset <= end)
    inner = int(found.mention.quoted)
    if found.mention.type == PHRASE:
        start, end = found.mention.start, found.mention.end
    return Span(tree.source, start + inner, end - inner), found.name.called


def rename(desk: Desk, path: Path, tree: Tree, offset: int, called: str) -> list[Edit]:
    """Return the edits that rename the name at *offset* in every set that uses it.

    A card keeps its old name as `formerly`, so that saves find it. Raises CannotRenameError if
    the new name has the wrong form, causes a finding or changes what a line refers to.
    """
    found = _found(desk, path, tree, offset)
    called = " ".join(called.split())
    edits = respelled(_indexes(desk, path, found.name), found.name, called)
    tried = desk.with_texts(changed(edits))
    roots = {desk.root(Path(each.span.source.path)) for each in edits} | {desk.root(path)}
    for root in sorted(roots):
        _see_findings(desk, tried, root, found.name)
        _see_meanings(desk.index(root), tried.index(root), found.name, called)
    return edits


def _found(desk: Desk, path: Path, tree: Tree, offset: int) -> Occurrence:
    index = desk.index(path)
    found = index.at(tree, offset)
    if found is None:
        raise CannotRenameError(
            "put the cursor on a name: one in quotes, a word that a set declares, or a name that a "
            "card gives, such as `the heir`"
        )
    name = found.name
    if name.kind == "set code":
        raise CannotRenameError(_CODE)
    declared = index.declarations(name)[0] if index.declarations(name) else found
    if declared.mention.kind is not None and declared.mention.kind.numbered:
        raise CannotRenameError(f"{name.called} has a number for a name; change the number by hand")
    if name.set and name.set not in index.compiled.own and desk.root_of(name.set) is None:
        raise CannotRenameError(
            f"`{name.called}` belongs to the set `{name.set}`, which is not open here; "
            "open a file of that set to rename it"
        )
    return found


def _indexes(desk: Desk, path: Path, name: Name) -> Iterator[Index]:
    """Yield the index of the set that declares *name*, and of each set that builds on it."""
    roots = {desk.root(path): None}
    home = desk.root_of(name.set) if name.set and name.kind != LOCAL else None
    if home is not None:
        roots |= dict.fromkeys([home, *desk.building_on(home)])
    yield from map(desk.index, roots)


def respelled(indexes: Iterable[Index], name: Name, called: str) -> list[Edit]:
    """Return the edits that rename *name* to *called* in the own sets of each index.

    Raises CannotRenameError if *called* has the wrong form.
    """
    see_name(name, called)
    made: dict[tuple[str, int], Edit] = {}
    for index in indexes:
        for each in index.of(name):
            if each.tree.set in index.compiled.own:
                for edit in _spelled(each, called, index):
                    made[edit.span.source.path, edit.span.start] = edit
    return [*made.values()]


def see_name(name: Name, called: str) -> None:
    """Raise CannotRenameError if *called* has the wrong form for *name*."""
    if name.kind in _WORDS and not _WORD.fullmatch(called):
        raise CannotRenameError(
            f"`{called}` is not one word in small letters; write one such as `lantern` or "
            "`sea-lantern`"
        )
    if not _NAME.fullmatch(called):
        raise CannotRenameError("a name has 1 to 80 characters on one line, without quotes")
    if called == name.called:
        raise CannotRenameError(f"its name is `{called}` already")


def _spelled(found: Occurrence, called: str, index: Index) -> Iterator[Edit]:
    """Yield the edits of one occurrence: the new name in the form of the old one."""
    mention, source = found.mention, found.tree.source
    if mention.type == PHRASE:
        yield from _phrase(found, called, index)
        return
    text = source.text[mention.start : mention.end]
    old = text.strip('"')
    new = _in_form(found, old, called)
    if not mention.quoted:
        before = _ARTICLE.search(source.text, max(0, mention.start - 4), mention.start)
        if before is not None:
            yield Edit(source.span(*before.span(1)), article(new))
        end = mention.end
        if source.text.startswith("' ", end) and not new.endswith("s"):
            new, end = f"{new}'s", end + 1
        yield Edit(source.span(mention.start, end), new)
        return
    kind = index.compiled.vocabulary.kinds.get(found.name.kind)
    if mention.type == "header" and kind is not None and _has_formerly(kind.fields):
        yield from _with_formerly(found, old, new)
    else:
        yield Edit(found.span, f'"{new}"')


def _in_form(found: Occurrence, old: str, called: str) -> str:
    """Return the new name in the form of the *old* text: as a word, plural, or as declared."""
    name, mention = found.name, found.mention
    word = slug(called) if name.kind == "order" else called.lower()
    if mention.type == "plural":
        return plural(word)
    if mention.type == "kept":
        rest = old.lower().removeprefix(name.called.lower())
        several = name.kind == "kind"
        return plural(word) if several else f"{word}{rest}"
    if mention.quoted:
        return called if old == name.called else word
    base = slug(name.called) if name.kind == "order" else name.called.lower()
    if name.kind == LOCAL or old.lower() == base:
        return called if name.kind == LOCAL else word
    return plural(word) if lemma(old) == lemma(base) else word


def _has_formerly(fields: Sequence[object]) -> bool:
    return any(getattr(each, "key", "") == "formerly" for each in fields)


def _with_formerly(found: Occurrence, old: str, new: str) -> Iterator[Edit]:
    """Yield the edits of a header that keep the old name as `formerly`."""
    source, end = found.tree.source, found.mention.end
    line = source.text[end : source.line_span(found.span.line).end]
    said_there = _SAID.match(line)
    end_of_line = end + len(said_there[0].rstrip() if said_there is not None else "")
    known = _FORMERLY.search(line)
    names = re.findall(r'"([^"]*)"', known[1]) if known is not None else []
    former = [old, *(each for each in names if each != new)]
    said = ", formerly " + ", ".join(f'"{each}"' for each in former)
    yield Edit(found.span, f'"{new}"')
    at, to = (end + known.start(), end + known.end()) if known else (end_of_line, end_of_line)
    yield Edit(source.span(at, to), said)


# Phrases


def _phrase(found: Occurrence, called: str, index: Index) -> Iterator[Edit]:
    """Yield the edits that replace the words of a phrase or keyword around its slots."""
    mention, old = found.mention, found.mention.row
    assert old is not None
    new = _row(old, found.name, called, index)
    runs, others = _runs(old), _runs(new)
    property_ = isinstance(old, Filter) and found.name.kind != "keyword"
    slots = [[slot.types for slot in row.phrase.slots] for row in (old, new)]
    moved = found.name.kind != "keyword" and slots[0] != slots[1]
    if moved or len(runs) != len(others) or property_ != isinstance(new, Filter):
        raise CannotRenameError(
            f"`{called}` has other slots than `{found.name.called}`; keep the slots and their "
            "order, or write a new phrase and change each line by hand"
        )
    written = [found.tree.source.text[start:end].split() for start, end in mention.words]
    for place, said, was, now in zip(mention.words, written, runs, others, strict=True):
        text = " ".join(_inflected(said, was, now)).replace(" 's", "'s")
        yield Edit(Span(found.tree.source, *place), text)


def _row(old: Row, name: Name, called: str, index: Index) -> Row:
    """Return the row of the renamed phrase."""
    numbered = isinstance(old, Keyword) and old.numbered
    definition = Definition(
        name.set,
        name.kind,
        called + (NUMBERED if numbered else ""),
        old.bearer if isinstance(old, Keyword) else "",
    )
    try:
        return row_of(definition, index.compiled.vocabulary, singular)
    except PhraseError as failure:
        raise CannotRenameError(f"`{called}` can't be a phrase: {failure}") from failure


def _runs(row: Row) -> list[list[str]]:
    """Return the runs of words before, between and after the slots of a row."""
    runs: list[list[str]] = [[]]
    for part in row.phrase.parts:
        if isinstance(part, str):
            runs[-1].append(part)
        else:
            runs.append([])
    return [run for run in runs if run]


def _inflected(said: Sequence[str], was: Sequence[str], now: Sequence[str]) -> Iterator[str]:
    """Yield the new words inflected as the old ones are, and negated if they are."""
    denied = "not" in said and "not" not in was
    forms = [each for each in said if each != "not"] if denied else [*said]
    for at, word in enumerate(now):
        form, old = (forms[at], was[at]) if at < min(len(forms), len(was)) else ("", "")
        if form == old or not old:
            yield word
        elif form == agree(old, many=True):
            yield agree(word, many=True)
        elif form == plural(old):
            yield plural(word)
        else:
            yield word
        if denied and at == 0:
            yield "not"


# What is found afterwards


def _see_findings(desk: Desk, tried: Desk, root: Path, name: Name) -> None:
    """Raise CannotRenameError if the edits that are *tried* cause a new finding in a set."""
    before, after = desk.check(root).findings, tried.check(root).findings
    new = Counter(map(_told, after)) - Counter(map(_told, before))
    worse = next((each for each in after if new[_told(each)]), None)
    if worse is not None:
        where = f"{worse.path}, line {worse.span.line}"
        raise CannotRenameError(
            f"`{name.called}` can't have that name: {worse.message} ({worse.code}, {where})"
        )


def _see_meanings(before: Index, after: Index, name: Name, called: str) -> None:
    """Raise CannotRenameError if a use refers to something else in *after*.

    Names must be used on the same lines as in *before*: two marks must not become one.
    """
    own = {*_lines(before, name)}
    known = Counter(_lines(before, each) for each in before)
    for each in after:
        lines = _lines(after, each)
        if not known[lines]:
            path, line = next((place for place in lines if place not in own), lines[0])
            raise CannotRenameError(
                f"`{name.called}` can't have that name: `{called}` means something else already "
                f"({path}, line {line})"
            )


def _lines(index: Index, name: Name) -> tuple[tuple[str, int], ...]:
    """Return the path and line of each use of *name*."""
    return tuple((each.span.source.path, each.span.line) for each in index.of(name))


def _told(finding: Diagnostic) -> tuple[str, str, int]:
    return finding.path, finding.code, finding.span.line


def changed(edits: Sequence[Edit]) -> dict[Path, str]:
    """Return the text of each edited file with *edits* applied, by its path."""
    texts: dict[Path, str] = {}
    for edit in sorted(edits, key=lambda each: -each.span.start):
        path = Path(edit.span.source.path)
        text = texts.get(path, edit.span.source.text)
        texts[path] = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return texts

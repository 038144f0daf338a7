"""List and search the sentences that cards can use."""

from __future__ import annotations

import json
import re
import textwrap
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from rich.text import Text

from everrain_dsl.cli import console
from everrain_dsl.cli.declarations import HEADINGS, Declaration, declarations
from everrain_dsl.cli.findings import stop_on_errors
from everrain_dsl.cli.search import is_in, is_said, matches, said_whole
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.diagnostics.nearest import nearest_names
from everrain_dsl.english.words import lemma
from everrain_dsl.explain.definition import told
from everrain_dsl.incremental.sets import core_folder, load, own_paths, set_of
from everrain_dsl.suggestions.thesaurus import ours
from everrain_dsl.suggestions.tokens import FILLING
from everrain_dsl.syntax import rows
from everrain_dsl.syntax.tables import reserved
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.rows import Effect, Event, Row
from everrain_dsl.vocabulary.syntax_phrases import SAYING, Entry

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.vocabulary.card_types import CardType, Field
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

_TITLES: Final = {
    "effect": "Effects: what can happen",
    "event": "Events: what a card can wait for",
    "quantity": "Quantities: numbers to read and change",
    "gauge": "Gauges: what is counted of a thing",
    "condition": "Conditions: what can be asked",
    "filter": "Filters: which things are meant",
    "noun": "Nouns: kinds of things",
    "permission": "Permissions: what is allowed or forbidden",
    "keyword": "Keywords: what stands on a card for abilities",
    "line": "Lines: what is decided, when, how often and by whom",
    "amount": "Amounts: how many, how much",
    "comparison": "Comparisons: how conditions are put together",
    "time": "Times: for how long, and when",
    "ability": "Abilities: what waits, and how often",
    "scenario": "Scenarios: the lines of a test",
    "fact": "Facts: what is printed on a card",
    "section": "Sections: parts of a card with lines of their own",
    "kind": "Kinds: what a set holds",
}
#: Words that are looked for as a sentence.
_FEWEST: Final = 2
#: How many rows are shown that share words with a sentence which none of them is.
_MOST_SHARING: Final = 8
#: The tables of what stands behind a word.
_LED: Final = {
    **dict.fromkeys(
        ("if", "while", "unless", "requires", "expect"), ("condition", "gauge", "filter")
    ),
    **dict.fromkeys(("after", "before", "when", "whenever", "instead"), ("event",)),
}
_RESERVED: Final = ("names", "reserved")
#: The tables of rows, in their order.
_ORDER: Final = tuple(_TITLES)
#: Another word for what a table is about.
_ABOUT: Final = {"ability": "limit", "time": "duration", "scenario": "test"}
_WORD: Final = re.compile(r"[a-z'-]+")
_SLOT: Final = re.compile(r"\b[A-Z]+\b")


@click.command()
@click.argument("words", nargs=-1, metavar="[TEXT]...")
@sets_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def words(words: tuple[str, ...], sets: tuple[str, ...], *, as_json: bool) -> None:
    """List the phrases of the language, or those that mention TEXT.

    TEXT can also be a table: effects, costs, events, quantities, gauges, conditions, filters,
    nouns, permissions, amounts, comparisons, times, abilities, scenarios, facts, sections, kinds.
    `names` lists the words that you cannot use as names. Inside a set, and with --set, the list
    includes what the set defines and declares. With --set and without TEXT, it lists everything
    that these sets define and declare.
    """
    wanted = " ".join(words).lower().strip()
    own = own_paths() if wanted and not sets and _is_in_a_set() else ()
    compiled = _compiled(sets, own) if sets or own else None
    vocabulary = _phrasebook(compiled) if compiled is not None else core()
    if wanted in _RESERVED:
        taken = sorted(word for word in reserved(vocabulary) if word[0].isalpha())
        click.echo(json.dumps(taken)) if as_json else _show_reserved(taken)
        return
    declared: list[Declaration] = []
    whole = said_whole(wanted)
    every: list[Row] = [*vocabulary, *vocabulary.keywords.values()]
    rows = [row for row in every if matches(row, wanted)]
    rows += [row for row in every if row not in rows and whole(row)]
    kinds = [kind for kind in vocabulary.kinds.values() if _is_kind(kind, wanted)]
    rows.sort(key=lambda row: (_ORDER.index(row.table), not is_said(row.phrase.plain, wanted)))
    lines = list(_lines(vocabulary, wanted))
    if compiled is not None:
        known_here = declarations(compiled)
        declared = [
            each for each in known_here if is_in(wanted, f"{each.name} {each.phrase}", each.doc)
        ]
    if compiled is not None and not wanted:
        rows = [*vocabulary.defined]
        kinds = [kind for kind in kinds if kind.declared_by]
        lines = []
    if as_json:
        found = [
            *map(as_data, rows),
            *(_line_as_data(line, of) for of, line in lines),
            *map(_kind_as_data, kinds),
            *map(_declared_as_data, declared),
        ]
        click.echo(json.dumps(found, indent=2))
        return
    meant = [] if sets else foreign(wanted)
    if meant:
        shown = " or ".join(f"`everrain words {word}`" for word in meant)
        console().print(Text(f"\nOther games say `{wanted}`; a card may say it so: {shown}"))
    if not rows and not kinds and not lines and not declared and not meant:
        rows, lines = _sharing(wanted, every, vocabulary)
        if rows or lines:
            click.echo(f"no phrase holds `{wanted}` as it stands; these share its words", err=True)
    if not rows and not kinds and not lines and not declared:
        if meant:
            return
        known = {word for row in vocabulary for word in row.phrase.words}
        like = nearest_names(wanted, known)
        advice = " or ".join(f"`everrain words {word}`" for word in like)
        click.echo(f"no phrase holds `{wanted}`" + (f"; try {advice}" if like else ""), err=True)
        raise click.exceptions.Exit(1)
    out = console()
    _show_rows(out, rows)
    _show_lines(out, lines, kinds)
    heading = ""
    for each in declared:
        if each.heading != heading:
            heading = each.heading
            out.print(Text(f"\n{HEADINGS[heading]}", "bold"))
        _show(out, each.phrase, each.doc, (each.where,))


def _show_rows(out: Console, rows: Sequence[Row]) -> None:
    """Print *rows*, each below the title of its table."""
    table = ""
    for row in rows:
        if row.table != table:
            table = row.table
            out.print(Text(f"\n{_TITLES[table]}", "bold"))
        _show(out, row.phrase.plain, _doc(row), row.rules)


def _show_lines(
    out: Console, lines: Sequence[tuple[str, Entry]], kinds: Sequence[CardType]
) -> None:
    """Print *lines* of the grammar, each with its table, then *kinds* of content."""
    of = ""
    for table, line in lines:
        if table != of:
            of = table
            out.print(Text(f"\n{_TITLES[table]}", "bold"))
        _show(out, line.phrase, line.doc, ())
    if kinds:
        out.print(Text(f"\n{_TITLES['kind']}", "bold"))
    for kind in kinds:
        _show(out, _first_line(kind), " ".join(_kind_notes(kind)), kind.rules)


def _show_reserved(found: Sequence[str]) -> None:
    """Print the words of the game, of which none can be a name."""
    out = console()
    out.print(Text("\nWords of the game: no name you give (`as the ...`) can be one", "bold"))
    lines = textwrap.wrap(" ".join(found), 90, initial_indent="  ", subsequent_indent="  ")
    out.print(Text("\n".join(lines)), soft_wrap=True)


def foreign(wanted: str) -> list[str]:
    """Return the words of this language that *wanted*, a word of other games, may correspond to."""
    return [] if lemma(wanted) in _known() else [*ours(wanted)]


@cache
def _known() -> frozenset[str]:
    """Return every word of the phrases of the core, as a lemma."""
    return frozenset(lemma(word) for row in core() for word in row.phrase.words)


def _show(out: Console, phrase: str, doc: str, cited: Sequence[str]) -> None:
    """Print a *phrase*, and below it its meaning, with the rules it cites or its place."""
    out.print(Text.assemble("  ", (phrase, "cyan")), soft_wrap=True)
    notes = f"{doc} ({', '.join(cited)})" if cited else doc
    for line in textwrap.wrap(notes, max(40, min(out.width, 100) - 6), break_on_hyphens=False):
        out.print(Text(f"      {line}", "dim"), soft_wrap=True)


def _is_kind(kind: CardType, wanted: str) -> bool:
    """Return whether *wanted* is the table of kinds, or words of *kind*, of its parts or rules."""
    if not wanted or lemma(wanted) == "kind" or wanted.upper() in kind.rules:
        return True
    return bool(re.search(rf"\b{re.escape(wanted)}", f"{kind.kind} {kind.family}"))


def _sharing(
    wanted: str, every: Sequence[Row], vocabulary: Vocabulary
) -> tuple[list[Row], list[tuple[str, Entry]]]:
    """Return the rows and lines nearest to *wanted*, for a search that matches nothing.

    A shared word scores higher if fewer rows contain it. A word of other games counts as its
    equivalent here, and filler words are ignored. If *wanted* begins with `if`, only conditions are
    searched; with `after`, only events. A line matches only if *wanted* contains all its words.
    """
    said = [lemma(word) for word in _WORD.findall(wanted)]
    telling = {word: {word, *map(lemma, foreign(word))} for word in said if word not in FILLING}
    words_of = {row: set(map(lemma, row.phrase.words)) for row in every}
    often = Counter(word for words in words_of.values() for word in words)
    tables = _LED.get(said[0] if said else "", _ORDER)
    scores = {
        row: sum(
            max((1 / often[word] for word in meant & words), default=0)
            for meant in telling.values()
        )
        for row, words in words_of.items()
        if row.table in tables
    }
    shared = [row for row in scores if scores[row]]
    shared.sort(key=lambda row: (-scores[row], len(words_of[row])))
    lines = [
        (table, line)
        for table, line in _lines(vocabulary, "")
        if len(words := {lemma(w) for w in _WORD.findall(_SLOT.sub("", line.phrase).lower())})
        >= _FEWEST
        and words <= set(said)
    ]
    rows = shared[:_MOST_SHARING]
    return sorted(rows, key=lambda row: (_ORDER.index(row.table), shared.index(row))), lines


def _lines(vocabulary: Vocabulary, wanted: str) -> Iterator[tuple[str, Entry]]:
    """Yield the grammar lines and printed facts that match *wanted*, each with its table."""
    for table, lines in _by_table(vocabulary).items():
        whole = not wanted or lemma(wanted) in (table, _ABOUT.get(table))
        for line in lines:
            if whole or is_in(wanted, f"{line.phrase} {line.sample}", line.doc):
                yield table, line


def _by_table(vocabulary: Vocabulary) -> dict[str, Sequence[Entry]]:
    """Return the grammar lines and the printed facts of the kinds, by the table that lists them."""
    lines = rows.entries()
    said = {table: (*SAYING.get(table, ()), *lines.get(table, ())) for table in (*lines, *SAYING)}
    return {**said, **_printed(vocabulary)}


def _printed(vocabulary: Vocabulary) -> dict[str, list[Entry]]:
    """Return the facts that kinds of content print, and the sections they have."""
    facts: dict[tuple[str, str, str], list[str]] = {}
    sections: dict[tuple[str, str, str], list[str]] = {}
    for kind in vocabulary.kinds.values():
        for field in kind.fields:
            facts.setdefault((field.key, field.doc, field.sample), []).append(kind.kind)
        for section in kind.sections:
            said = section.kind, section.doc, section.kind
            sections.setdefault(said, []).append(kind.kind)
    return {
        table: [
            Entry(key, f"{doc} On: {', '.join(dict.fromkeys(kinds))}.", sample)
            for (key, doc, sample), kinds in found.items()
        ]
        for table, found in (("fact", facts), ("section", sections))
    }


def _line_as_data(line: Entry, table: str) -> dict[str, object]:
    """Return *line* as plain data: how it is written, what it means, a sample."""
    data = {"table": table, "phrase": line.phrase, "doc": line.doc, "sample": line.sample}
    return {"name": line.phrase.split(",")[0].lower(), **data}


def _first_line(kind: CardType) -> str:
    """Return the first line of a card of *kind*: its words, and the facts required after them."""
    name = {"number": "1", "size": "3"}.get(kind.opens, '"Squall"' if kind.declared else "")
    # of several flags that say one thing, the first
    needed = {f.attribute: f.sample for f in reversed(kind.fields) if _is_first(f)}
    facts = "".join(f", {sample}" for sample in reversed(needed.values()))
    return f"{kind.kind} {name}".strip() + facts


def _is_first(field: Field) -> bool:
    return field.header and field.required


def _kind_notes(kind: CardType) -> Iterator[str]:
    """Yield the description of *kind*, and the facts and sections allowed below its first line."""
    yield kind.doc
    facts = [f"`{field.sample}`" for field in kind.fields if not _is_first(field)]
    if facts:
        yield f"Facts: {', '.join(facts)}."
    if kind.sections:
        yield f"Sections: {', '.join(f'`{section.kind}`' for section in kind.sections)}."


def _kind_as_data(kind: CardType) -> dict[str, object]:
    """Return *kind* as plain data: how its first line is written, what it means, what it holds."""
    return {
        "name": kind.name,
        "table": "kind",
        "phrase": _first_line(kind),
        "doc": kind.doc,
        "rules": list(kind.rules),
        "facts": {field.key: field.doc for field in kind.fields},
        "sections": {section.kind: section.doc for section in kind.sections},
    }


def _is_in_a_set() -> bool:
    """Return whether the cards that are worked on here are those of sets other than the core."""
    here = {set_of(Path(path).resolve()) for path in own_paths()}
    return bool(here - {None, core_folder().resolve()})


def _compiled(sets: tuple[str, ...], own: tuple[str, ...] = ()) -> Compiled:
    loaded = load(own or (str(core_folder()),), sets, scenarios=False)
    stop_on_errors(loaded, elsewhere=False)
    return loaded.compiled


def _declared_as_data(each: Declaration) -> dict[str, object]:
    """Return the declaration of a set as plain data: its words, its meaning, its place."""
    said = {"name": each.name, "table": each.heading, "phrase": each.phrase}
    return {**said, "doc": each.doc, "where": each.where}


def _phrasebook(compiled: Compiled) -> Vocabulary:
    """Return the vocabulary of the sets, with each defined phrase explained as it prints."""
    return told(compiled.vocabulary, compiled.phrasebook, compiled.cards)


def _doc(row: Row) -> str:
    """Return the description of *row*, and how to refer to its result or what it does not allow."""
    if isinstance(row, Effect) and row.done is not None:
        return f"{row.doc} Afterwards: for each {row.done.plain.lower()}."
    told = isinstance(row, Event) and row.told
    return f"{row.doc} Nothing can come instead." if told else row.doc


def as_data(row: Row) -> dict[str, object]:
    """Return *row* as plain data: what it is called, how it is written, what it means."""
    data: dict[str, object] = {
        "name": row.name,
        "table": row.table,
        "phrase": row.phrase.text,
        "slots": [{"name": s.name, "types": list(s.types)} for s in row.slots],
        "doc": _doc(row),
        "rules": list(row.rules),
        "since": row.since,
    }
    if isinstance(row, Effect):
        data["payable"] = row.payable
        data["contexts"] = sorted(row.contexts)
        data["done"] = row.done.text if row.done is not None else None
    return data

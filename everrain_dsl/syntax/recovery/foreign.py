"""Sentences of other games and of plain English, in another order than the language has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery import blocks, edits, idioms, senses, spoken, unquoted
from everrain_dsl.syntax.recovery.draft import Edit, Finding, Mended, finding, tidied, written
from everrain_dsl.syntax.recovery.matching import Patterns, inside, whole
from everrain_dsl.syntax.recovery.pattern import VAGUE, Sense
from everrain_dsl.syntax.recovery.sections import UNKNOWN, Section, section
from everrain_dsl.syntax.words import lemma, plural

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.syntax.recovery.draft import Bench, Draft, Word
    from everrain_dsl.syntax.recovery.places import Context

#: How other games say that an ability works once in a while.
_UNIT: Final = "(?:in )?(?:this|each|every|per|a|an) (?P<unit>turn|visit|round|act|game)"
_ONCE: Final = (
    re.compile(
        rf"(?P<word>before|after|instead when) (?P<what>.+) (?:for the first time|once) {_UNIT}"
    ),
    re.compile(rf"for the first time {_UNIT}, (?P<word>before|after|instead when) (?P<what>.+)"),
    re.compile(rf"the first time (?P<what>.+) {_UNIT}"),
    re.compile(rf"the first time {_UNIT} (?:that )?(?P<what>.+)"),
)
#: What a card in play waits for at the end of each.
_EVENTS: Final = {"turn": "your turn ends", "round": "a round ends", "act": "an act begins"}
#: How other games put something off.
_ENDS: Final = re.compile(r"(?:when|after|as soon as) the (?P<unit>turn|round|act) ends")
#: How often an ability is used.
_LIMIT: Final = re.compile(r" ((?:once|twice) per [a-z]+)")
#: Phrases of one line that are changed, at most.
_MOST_PHRASES: Final = 4
#: The names that scenarios give.
_NAMED: Final = re.compile(r"\bas (?:the )?([A-Za-z][a-z-]*)$", re.MULTILINE)
#: How other games begin an ability that waits.
_OFFER: Final = re.compile(r"you may (?=[a-z])")
_WHEN: Final = re.compile(r"^(?:when|whenever|if) ")
_ORDINALS: Final = "first second third fourth fifth sixth seventh eighth ninth tenth"
#: What is read word by word: whole sentences, whole lines, phrases inside a sentence.
_TABLES: Final = {name: Patterns(table) for name, table in senses.TABLES.items()}
_LINES: Final = Patterns(senses.LINES)
_PHRASES: Final = Patterns(senses.PHRASES)
_TENS: Final = {word: str(number) for number, word in enumerate(_ORDINALS.split(), 1)}


def mend(bench: Bench, draft: Draft, words: list[Word], context: Context) -> Mended | None:
    """Return the line with its sentence in the order of the language, None if it is no such one."""
    if context.first:
        first = line(bench, draft, words, context)
        return first or _phrases(bench, draft, words, context)
    return (
        _once(bench, draft, words)
        or line(bench, draft, words, context, special=True)
        or _in_order(bench, draft, words, context)
        or line(bench, draft, words, context)
        or _phrases(bench, draft, words, context)
    )


def special(bench: Bench, draft: Draft, words: list[Word], context: Context) -> Mended | None:
    """Return a line that can be read as its kind of content says it, None if it says it so."""
    return _in_order(bench, draft, words, context, special=True)


def _once(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Return the line that waits for an event as one that works once in a while, or later."""
    text = written(words)
    for match in filter(None, (pattern.fullmatch(text) for pattern in (*_ONCE, _ENDS))):
        names = match.groupdict()
        said = f"once per {names['unit']}, {names.get('word', 'after')} {names.get('what')}"
        if match.re is _ENDS:
            said = f"at the end of the {names['unit']}"
        line = bench.meaning(said)
        if line is not None:
            if bench.context is not None and bench.context.kind == "scenario":
                return None
            advice = f"write `{line}`"
            if match.re is _ENDS:
                advice += f", or `after {_EVENTS[names['unit']]}` for an ability"
            told = finding(draft, words, UNKNOWN["event"], advice=advice, found=text, nearest=line)
            return Mended(draft.edited([Edit(words[0].start, words[-1].end, line)]), (told,))
    return None


# Whole sentences


def _in_order(
    bench: Bench, draft: Draft, words: list[Word], context: Context, *, special: bool = False
) -> Mended | None:
    """Return the line with one of its parts said as the language says it, by what part it is.

    With *special* only as its kind of content does.
    """
    tried: set[tuple[int, int]] = set()
    for at in (edits.failure(bench, words), len(words) - 1, 0):
        part = section(words, min(at, len(words) - 1))
        for end in (part.end, len(words)):
            if (part.start, end) in tried or part.table not in _TABLES:
                continue
            tried.add((part.start, end))
            piece = Section(part.table, part.start, end)
            mended = _said(bench, draft, words, piece, context, special=special)
            if mended is not None:
                return mended
    return None


def _said(
    bench: Bench,
    draft: Draft,
    words: list[Word],
    part: Section,
    context: Context,
    *,
    special: bool,
) -> Mended | None:
    found = words[part.start : part.end]
    if not found:
        return None
    before, after = words[: part.start], words[part.end :]
    for sense, meant in _matching(bench, _TABLES[part.table], _spaced(found), context):
        if (" ; " in meant[0] and (after or not before)) or (sense.alone and before):
            continue
        if special and not sense.where:
            continue
        lead = "" if " ; " in meant[0] else _spaced(before)
        lines = _lines(bench, [f"{lead} {each} {_spaced(after)}" for each in meant], context)
        if not lines:
            continue
        if part.table != "effect" and not sense.near:  # only what is done has several readings
            lines = lines[:1]
        entry = UNKNOWN[part.table]
        if sense.near:
            return Mended(draft, (_near(bench, draft, found, entry, sense, lines),), near=True)
        return _told(bench, draft, words, found, entry, lines, sense)
    return None


def line(
    bench: Bench, draft: Draft, words: list[Word], context: Context, *, special: bool = False
) -> Mended | None:
    """Return the whole line as the language says it; *special*, as its kind of content does."""
    for sense, meant in _matching(bench, _LINES, _spaced(words), context):
        general = not sense.where and not sense.whole
        lines = [] if special and general else _lines(bench, meant, context)
        if not lines:
            continue
        if sense.near:
            told = _near(bench, draft, words, catalogue.SAID_OTHERWISE, sense, lines)
            opened = draft.edited([Edit(words[0].start, words[-1].end, lines[0])])
            return Mended(opened, (told,)) if bench.opens else Mended(draft, (told,), near=True)
        return _told(bench, draft, words, words, catalogue.SAID_OTHERWISE, lines[:1], sense)
    return None


def _near(
    bench: Bench,
    draft: Draft,
    found: list[Word],
    entry: catalogue.Entry,
    sense: Sense,
    lines: list[str],
) -> Finding:
    shown = " or ".join(
        f"`{line}`".replace(" ; ", "`, and on the line below it `") for line in lines
    )
    why = f"{sense.why}; near it: {shown}" if sense.why else f"say it otherwise; near it: {shown}"
    if sense.why.startswith("say "):
        why = f"{sense.why}, such as {shown}"
    return finding(draft, found, entry, advice=why, found=bench.raw(draft, found), nearest=None)


def _told(
    bench: Bench,
    draft: Draft,
    words: list[Word],
    found: Sequence[Word],
    entry: catalogue.Entry,
    lines: list[str],
    sense: Sense | None,
) -> Mended:
    """Return the line that is one of *lines*, and what to say; of several it stays as it is."""
    why = f"; {sense.why}" if sense is not None and sense.why else ""
    text = bench.raw(draft, found)
    if len(lines) > 1:
        advice = f"write {' or '.join(f'`{line}`' for line in lines)}, by what it is"
        told = finding(draft, found, entry, advice=advice, found=text, nearest=None)
        return Mended(draft, (told,))
    first, _, second = lines[0].partition(" ; ")
    if second:
        advice = f"write `{first}`, and on the line below it `{second}`{why}"
        told = finding(draft, found, entry, advice=advice, found=text, nearest=None)
        upper, lower = (
            draft.edited([Edit(words[0].start, words[-1].end, each)]) for each in (first, second)
        )
        above, below = bench.line(upper), bench.line(lower)
        deeper = above is not None and blocks.leads_lines(above.sentence)
        beside = bench.opens and (below is None or not blocks.takes_lines(below.sentence))
        told_lines = first, f"  {second}" if deeper else second
        return Mended(upper if beside else lower, (told,), lines=told_lines)
    whole = f"write `{first}`{why}" if why else None
    told = finding(draft, found, entry, advice=whole, found=text, nearest=first)
    return Mended(draft.edited([Edit(words[0].start, words[-1].end, first)]), (told,))


def _lines(bench: Bench, meant: Sequence[str], context: Context) -> list[str]:
    """Return those of *meant* that are lines, each of whose words fits what it speaks of."""
    found: list[str] = []
    for each in meant:
        first, *below = map(tidied, each.split(" ; "))
        offered = _OFFER.match(first)
        pieces = [_mended(bench, first)]
        if offered is not None and pieces[0] is None:
            done = _done(bench, first[offered.end() :], context)
            pieces = [done and f"{offered[0]}{done}"]
        pieces += [_mended(bench, one) or _done(bench, one, context) for one in below]
        whole = " ; ".join(one for one in pieces if one is not None)
        if None not in pieces and whole not in found:
            found.append(whole)
    return found


def _done(bench: Bench, text: str, context: Context) -> str | None:
    """Return *text*, what is done in the second line of two, as the language says it."""
    for sense, meant in _matching(bench, _TABLES["effect"], f" {text}", context):
        line = None if sense.near else _mended(bench, tidied(meant[0]))
        if line is not None:
            return line
    return None


def _mended(bench: Bench, text: str) -> str | None:
    """Return *text* as a line, once its words are those of the language; None if it is none."""
    scenario = bench.context is not None and bench.context.kind == "scenario"
    text = VAGUE.sub(r"\1 one ", text)
    line = bench.meaning(text if scenario else _WHEN.sub("after ", text))
    line = line or bench.meaning(f"do {text}" if scenario else text)
    if line is not None:
        return line
    if scenario:
        names = unquoted.named(_NAMED, bench.source.text)
        said = _bare(names).sub(r"the \1", text) if names else text
        if said != text:
            return bench.meaning(said)
    words = bench.words(text)
    if not words:
        return None
    for change in idioms.exchanges(bench, words) or ():
        words = edits.applied(words, change)
    return bench.meaning(written(words))


def _bare(names: tuple[str, ...]) -> re.Pattern[str]:
    """Return what finds one of *names* without its `the`."""
    return re.compile(rf"(?<!the )\b({'|'.join(map(str.lower, names))})\b")


def _matching(
    bench: Bench, table: Patterns, text: str, context: Context
) -> Iterator[tuple[Sense, list[str]]]:
    """Yield the senses that *text* has, with the sentences each may mean."""
    for sense in table.among(text.split()):
        if (sense.where and context.kind not in sense.where) or (sense.alone and bench.opens):
            continue
        match = whole(sense.pattern).fullmatch(text)
        if match is not None:
            meant = _filled(bench, sense.said, match, context.kind)
            if meant:
                yield sense, meant


def _filled(bench: Bench, said: str, match: re.Match[str], kind: str) -> list[str]:
    names = {name: text for name, text in match.groupdict().items() if text is not None}
    names.update({"n": "1"} if names.get("n") in ("a", "an", "one") else {})
    picked = [text for text in match.groups() if text and text not in names.values()]
    last = lemma(match.groupdict().get("last") or (picked[-1] if picked else ""))
    names.update({"0": last, "0s": plural(last) if last else ""})
    names["least"], _, names["most"] = names.get("range", "").partition("-")
    if "{this}" in said:
        names["this"] = _bearer(bench, kind)
    limit = _LIMIT.match(match[0])
    names["once"] = limit[1] if limit else ""
    word = names.get("word", "")
    names["Word"], names["word1"] = word.capitalize(), lemma(word)
    spoken = bench.lexicon.knows(word) or lemma(word) in senses.WORDS or idioms.meanings(word)
    names["counter"] = "" if spoken else lemma(word)
    names["number_of_word"] = _TENS.get(word, "")
    if "{deck_of_word}" in said:
        names["deck_of_word"] = _deck(bench, word)
    if "{name_of_number}" in said:
        names["name_of_number"] = _chapter(bench, names.get("number", ""))
    made = []
    for each in said.split(" / "):
        text = each.replace("{0}s", "{0s}")
        needed = re.findall(r"\{(\w+)\}", text)
        if all(names.get(name) for name in needed):
            made.append(re.sub(r"\{(\w+)\}", lambda slot: names[slot[1]], text))
    return made


def _bearer(bench: Bench, kind: str) -> str:
    """Return how a card of the *kind* that is mended speaks of what it is."""
    noun = "crew" if kind.endswith((" trait", "indelible", "shellback", "deckhand")) else kind
    said = (f"this {noun}", f"the {noun}", "this card")
    return next(each for each in said if each == "this card" or bench.reads(f"let {each}"))


def _deck(bench: Bench, word: str) -> str:
    """Return the name of the deck that holds cards of the kind *word*, nothing if none is seen."""
    held = f"(?:{re.escape(plural(lemma(word)))}|{re.escape(word)})"
    found = re.search(rf'deck "([^"\n]*)", holds [^\n]*\b{held}\b', bench.source.text)
    return found[1] if found else ""


def _chapter(bench: Bench, number: str) -> str:
    """Return the name of the card of a story that has *number*, nothing if none is in sight."""
    found = re.search(rf'(?:journey|epilogue) {number or "-"} "([^"\n]*)"', bench.source.text)
    return found[1] if found else ""


def _spaced(words: Sequence[Word]) -> str:
    """Return *words* with a space in front of each."""
    return "".join(f" {word.text}" for word in words)


# Words inside a sentence


def _phrases(bench: Bench, draft: Draft, words: list[Word], context: Context) -> Mended | None:
    """Return the line with phrases in it changed wherever they stand."""
    open_ = [(_spaced(words), 0)]
    seen = {open_[0][0]}
    while open_:
        text, count = open_.pop(0)
        for sense in _PHRASES.among(text.split()):
            if sense.where and context.kind not in sense.where:
                continue
            for match in inside(sense.pattern).finditer(text):
                for meant in _filled(bench, sense.said, match, context.kind):
                    new = f"{text[: match.start()]} {meant}{text[match.end() :]}"
                    if new in seen:
                        continue
                    seen.add(new)
                    line = _mended(bench, tidied(new))
                    line = line if line is None or bench.stands(line) else None
                    alone = not count and "{an}" in sense.pattern  # told as a number
                    if line is not None and not alone:
                        found = _changed(words, text, match, count)
                        entry = catalogue.SAID_OTHERWISE
                        own = _bearer(bench, context.kind)
                        line, why = spoken.of_someone(bench, draft, line, meant, own)
                        return _told(bench, draft, words, found, entry, [line], why)
                    if count < _MOST_PHRASES - 1:
                        open_.append((new, count + 1))
    return None


def _changed(words: list[Word], text: str, match: re.Match[str], count: int) -> Sequence[Word]:
    """Return the words that *match* took of *words*; all of them if they were changed before."""
    if count or text != _spaced(words):
        return words
    inside = text[match.start() : match.end()]
    size = sum(1 for _ in re.finditer(r' (?:"[^"]*"|\S+)', inside))
    at = sum(1 for _ in re.finditer(r' (?:"[^"]*"|\S+)', text[: match.start()]))
    return words[at : at + size]

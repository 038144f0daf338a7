"""What to say of a line: which entry of the catalogue fits what had to be changed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue, suggest
from everrain_dsl.syntax import trials
from everrain_dsl.syntax.recovery import edits, expected, filters, idioms, kinds, proposals, repair
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Finding, Word, finding, written
from everrain_dsl.syntax.recovery.pattern import VAGUE
from everrain_dsl.syntax.recovery.sections import (
    UNKNOWN,
    Section,
    kind_of,
    section,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.syntax.recovery.edits import Change
    from everrain_dsl.syntax.recovery.places import Context
    from everrain_dsl.syntax.recovery.repair import Mend


#: Words for names that a set declares, by the rule of the grammar they stand in.
_DECLARED: Final = {
    "stat": (catalogue.UNKNOWN_STAT, ("STAT_WORD",)),
    "section": (catalogue.UNKNOWN_CARD_SECTION, ("SECTION_WORD",)),
    "die": (catalogue.UNKNOWN_DIE, ("DIE_WORD",)),
    "token": (catalogue.UNKNOWN_TOKEN, ("TOKEN_WORD", "TRACK_WORD")),
}
#: What most often stands in front of a name, where it has been forgotten.
_BEFORE_NAMES: Final[tuple[str, ...]] = ("choice", "contradicts", "formerly")
#: What an ability waits for at each end of a stretch of time; none waits for the end of an act.
_EDGES: Final = {
    ("end", "turn"): "your turn ends",
    ("start", "turn"): "your turn begins",
    ("end", "round"): "a round ends",
    ("start", "round"): "a round begins",
    ("start", "act"): "an act begins",
    ("end", "act"): "an act begins",
}
#: A line right below a first line that says whereto.
_GOAL: Final = re.compile(
    r"[^\n]*\n(?: +>[^\n]*\n)* +"
    r'((?:destination|goal|port|for|to|heading for|bound for):? ("[^"\n]+"))'
)
#: Sentences near a line that are shown.
_MOST_NEAR: Final = 3
_CHANGING: Final = ("becomes", "become", "gets", "get")
_ALLOWING: Final = ("may", "cannot", "counts", "count")


def of_changes(
    bench: Bench, draft: Draft, words: list[Word], changes: list[Change], context: Context
) -> list[Finding]:
    """Return what to say when *changes* made a line of *words*."""
    findings: list[Finding] = []
    mended = words
    for change in changes:
        mended = edits.applied(mended, change)
    whole = written(mended)
    now = words
    for number, change in enumerate(changes):
        told = _of_change(bench, draft, now, change, whole, context)
        whole_shown = (*UNKNOWN.values(), catalogue.UNKNOWN_KIND)
        if number and told.entry in whole_shown:  # the first one shows the whole
            continue
        findings.append(told)
        now = edits.applied(now, change)
    return findings


def _of_change(
    bench: Bench, draft: Draft, words: list[Word], change: Change, whole: str, context: Context
) -> Finding:
    at = change.at
    old = " ".join(word.text for word in change.old)
    new = " ".join(word.text for word in change.new)
    stacks = bench.automaton.run(word.terminal for word in words[:at])
    if change.way == "digit":
        return finding(draft, change.old, catalogue.NUMBER_WORD, word=old, digits=new)
    if change.way != "spell":
        return _misplaced(bench, draft, words, change, whole)
    if context.first:
        kind, found = kind_of(whole), kind_of(written(words))
        return finding(draft, change.old, catalogue.UNKNOWN_KIND, found=found, nearest=kind)
    stack = stacks[-1]
    terminal = change.new[0].terminal
    for rule, (entry, terminals) in _DECLARED.items():
        if terminal in terminals and bench.automaton.begins(stack, terminal, rule):
            return finding(draft, change.old, entry, name=old, nearest=new)
    part = section(words, at)
    if bench.automaton.begins(stack, terminal, "first_field"):
        return _field(bench, draft, change.old, context, old, new)
    if at == part.start and not bench.automaton.begins(stack, terminal, "selector"):
        if bench.reads(f"do {whole}") or (part.table == "effect" and part.start):
            return finding(draft, change.old, catalogue.UNKNOWN_EFFECT, found=old, nearest=whole)
        if part.table != "effect":
            return finding(draft, change.old, UNKNOWN[part.table], found=old, nearest=whole)
    elif (
        at != part.start
        and bench.automaton.begins(stack, terminal, "noun")
        and not bench.automaton.begins(stack, terminal, "selector")
    ):
        return finding(draft, change.old, catalogue.UNKNOWN_NOUN, found=old, nearest=new)
    return finding(draft, change.old, catalogue.UNKNOWN_WORD, word=old, nearest=new)


def _field(
    bench: Bench, draft: Draft, words: Sequence[Word], context: Context, old: str, new: str | None
) -> Finding:
    kind = bench.parser.vocabulary.kinds.get(context.kind)
    keys = [row.key for row in kind.fields if row.type != "stat"] if kind else []
    return finding(
        draft,
        words,
        catalogue.UNKNOWN_FIELD,
        field=old,
        kind=kind.name if kind else context.kind,
        nearest=new,
        fields=", ".join(keys) or "none",
    )


def _misplaced(
    bench: Bench, draft: Draft, words: list[Word], change: Change, whole: str
) -> Finding:
    at = change.at
    stacks = bench.automaton.run(word.terminal for word in words)
    stop = len(stacks) - 1
    if change.way == "add":
        what = " ".join(f"`{word.text}`" for word in change.new)
        if at >= len(words):
            return _stops(draft, words, what, whole)
        return finding(
            draft,
            words[at : at + 1],
            catalogue.UNEXPECTED_WORD,
            found=words[at].text,
            expected=what,
            sentence=whole,
        )
    if change.way in ("small", "other"):
        what = f"`{change.new[0].text}`"
        place = at
    else:
        place = max(at, min(stop, len(words) - 1)) if change.way == "swap" else at
        what = expected.in_words(bench, stacks[min(place, stop)])
    return finding(
        draft,
        words[place : place + 1],
        catalogue.UNEXPECTED_WORD,
        found=words[place].text,
        expected=what,
        sentence=whole,
    )


def of_mend(bench: Bench, draft: Draft, words: list[Word], mend: Mend) -> Finding:
    """Return what to say of a line of *words* that is *mend* with a few words changed."""
    text = bench.raw(draft, words)
    advice = None
    if mend.sample:
        advice = f"a number is missing: write `{mend.line}`, with the number you mean"
    return finding(
        draft, words, catalogue.SAID_OTHERWISE, advice=advice, found=text, nearest=mend.line
    )


def of_line(bench: Bench, draft: Draft, words: list[Word], context: Context) -> Finding:
    """Return what to say of a line that no few changes make one."""
    automaton = bench.automaton
    stacks = automaton.run(word.terminal for word in words)
    stop = len(stacks) - 1
    stack = stacks[-1]
    if context.first and (stop < len(words) or words[0].terminal == "OTHER_WORD"):
        return _unknown_kind(bench, draft, words, stop)
    if words[0].terminal == "QUOTED_TEXT" and len(words) == 1:
        return _bare_name(bench, draft, words)
    face = _face(bench, draft, words, context)
    if face is not None:
        return face
    part = section(words, stop)
    if stop >= len(words):
        if _is_scenario(words) and not context.first:
            aside = f"write `{written(words)} of`, and the card's name, at the left edge below it"
            return _stops(draft, words, expected.in_words(bench, stack), None, aside)
        done = None if part.start else proposals.done_to(bench, words)
        whole, near = (None, []) if done else proposals.meant(bench, words, part)
        advice = _each_time(words) or (proposals.near_it(near[:1]) if len(near) == 1 else None)
        ended = [] if done or advice or whole else repair.completed(bench, words)
        shown = " or ".join(f"`{line}`" for line in ended)
        advice = f"go on, such as {shown}" if ended else done or advice
        below = _GOAL.match(bench.source.text, draft.places[-1]) if ended else None
        if below is not None and ended[0].endswith(f" {repair.SOMEWHERE}"):
            whole = ended[0].removesuffix(repair.SOMEWHERE) + below[2]
            advice = f"write `{whole}`, and leave out `{below[1]}` below"
            whole = None
        return _stops(draft, words, expected.in_words(bench, stack), whole, advice)
    word = words[stop]
    state = filters.unknown_state(bench, draft, words, stacks)
    if state is not None:
        return state
    rules, _ = automaton.wanted(stack, ("selector", "argument", "noun", *_DECLARED))
    if word.terminal == "OTHER_WORD" and len(rules) == 1 and rules[0] in ("noun", *_DECLARED):
        if rules[0] == "noun":
            nouns = _nouns(bench)
            noun = idioms.noun_of(word.text, nouns) or bench.lexicon.nearest(word.text, nouns)
            return finding(draft, [word], catalogue.UNKNOWN_NOUN, found=word.text, nearest=noun)
        entry, terminals = _DECLARED[rules[0]]
        declared = [name for name, terminal in bench.names.items() if terminal in terminals]
        name = bench.lexicon.nearest(word.text, declared)
        return finding(draft, [word], entry, name=word.text, nearest=name)
    filtered = filters.unknown(bench, draft, words, stacks)
    if filtered is not None:
        return filtered
    return _unknown(bench, draft, words, stop, part)


def _is_scenario(words: list[Word]) -> bool:
    """Return whether *words* are `scenario "x"`, and no more."""
    return [word.terminal for word in words[1:]] == ["QUOTED_TEXT"] and words[0].text == "scenario"


def in_short(bench: Bench, draft: Draft, words: list[Word]) -> Finding:
    """Return where a line stops to make sense, and what could stand there instead."""
    stacks = bench.automaton.run(word.terminal for word in words)
    what = expected.in_words(bench, stacks[-1])
    stop = len(stacks) - 1
    if stop >= len(words):
        return _stops(draft, words, what, None)
    return finding(
        draft,
        [words[stop]],
        catalogue.UNEXPECTED_WORD,
        found=words[stop].text,
        expected=what,
        sentence=None,
    )


def _unknown(bench: Bench, draft: Draft, words: list[Word], stop: int, part: Section) -> Finding:
    automaton = bench.automaton
    stack = automaton.run(word.terminal for word in words[:stop])[-1]
    texts = [word.text for word in words[part.start : part.end]]
    table = part.table
    if table == "effect" and part.start == 0:
        for changing in _CHANGING:
            if changing in texts[1:] and stop < texts.index(changing):
                part = attrs.evolve(part, end=texts.index(changing))
                table = "quantity"
        if table == "effect" and any(word in texts[:6] for word in _ALLOWING):
            table = "permission"
    subject = bench.reads(f"choose {written(words[part.start : stop])}")
    known = words[stop].terminal != "OTHER_WORD"
    if table != "effect" or stop <= part.start or subject:
        found = words[part.start : part.end] or words[-1:]
        texts = [word.text for word in found]
        mend, near = proposals.meant(bench, words, attrs.evolve(part, table=table))
        advice = proposals.near_it(near)
        if mend is None and table == "effect" and stop == part.start == 0 and words[1:]:
            advice = proposals.done_to(bench, words[1:]) or advice
        encountered = _encountered(bench, found) if table == "event" else None
        if encountered is not None:
            mend, advice = encountered, None
        entry, text = UNKNOWN[table], written(found)
        return finding(draft, found, entry, advice=advice, found=text, nearest=mend)
    if words[stop].text == "," and bench.reads(f"do {written(words[part.start : stop])}"):
        lines = [*_listed(bench, words[part.start :])]
        advice = "begin a new line in its place, with a sentence of its own"
        if None not in lines:
            shown = " ⏎ ".join(f"`{line}`" for line in lines)
            advice = f"write each on a line of its own: {shown}"
        return finding(draft, [words[stop]], catalogue.COMMA_BETWEEN_SENTENCES, advice=advice)
    mend, near = proposals.meant(bench, words, part)
    if mend is None and bench.reads(written(words[:stop])):
        cut = VAGUE.sub(r"\1 one ", written(words[:stop]))
        near = list(dict.fromkeys((cut, *near)))[:_MOST_NEAR]
        if words[stop].text == "if":
            return finding(
                draft,
                words[stop:],
                catalogue.TRAILING_CONDITION,
                advice="put what is asked on a line above, such as `if you have at least 2 clues`, "
                f"and `{near[0]}` under it",
            )
    if not known:
        return finding(
            draft,
            [words[stop]],
            catalogue.UNKNOWN_WORD,
            advice=f"write `{mend}`" if mend else proposals.near_it(near),
            word=words[stop].text,
            nearest=None,
        )
    if mend is None and stop:
        put_in = edits.missing(bench, words, stop)
        if put_in:
            shown = " or ".join(f"`{line}`" for line in put_in)
            lacking = f"a word is missing in front of `{words[stop].text}`: write {shown}"
            return finding(
                draft,
                [words[stop]],
                catalogue.UNEXPECTED_WORD,
                advice=lacking,
                found=words[stop].text,
                expected=expected.in_words(bench, stack),
            )
    return finding(
        draft,
        [words[stop]],
        catalogue.UNEXPECTED_WORD,
        advice=proposals.near_it(near),
        found=words[stop].text,
        expected=expected.in_words(bench, stack),
        sentence=mend,
    )


def _listed(bench: Bench, words: list[Word]) -> Iterator[str | None]:
    """Yield the line that each of the sentences in *words* is, parted by commas; None for none.

    What begins with a number is said with the verb of the first: `collect 1 clue, 2 coin`.
    """
    verb = words[:1]
    piece: list[Word] = []
    for word in (*words, None):
        if word is not None and word.text != ",":
            piece += [word] if piece or word.text not in ("then", "and") else []
            continue
        counted = piece[:1] and piece[0].terminal == "WHOLE_NUMBER"
        yield bench.meaning(written([*verb, *piece] if counted else piece)) if piece else None
        piece = []


def _encountered(bench: Bench, words: list[Word]) -> str | None:
    """Return `you encounter a relic` for `a relic is drawn` of cards of a set's kind, else None."""
    if words[-1].text != "drawn" or all(word.terminal != "KIND_WORD" for word in words):
        return None
    event = f"after you encounter {written(words[:-2])}"
    return event if bench.reads(event) else None


def _bare_name(bench: Bench, draft: Draft, words: list[Word]) -> Finding:
    """Return what to say of a line with a name and nothing that says whose."""
    start = bench.automaton.run(())[0]
    before = [
        bench.lexicon.written[terminal]
        for terminal in bench.automaton.next(start)
        if terminal in bench.lexicon.written
        and bench.automaton.reads([terminal, words[0].terminal])
        and not bench.automaton.begins(start, terminal, "header")
    ]
    first = [word for word in _BEFORE_NAMES if word in before] or sorted(before)
    what = expected.prose([f"`{word} {words[0].text}`" for word in first[:4]])
    return finding(
        draft,
        words,
        catalogue.UNEXPECTED_WORD,
        advice=f"write what it is in front of the name, such as {what}",
        found=words[0].text,
        expected="a word in front of the name",
    )


def _face(bench: Bench, draft: Draft, words: list[Word], context: Context) -> Finding | None:
    """Return what to say of a lone word in the rows of a roll."""
    above = context.parent.sentence if context.parent else None
    if len(words) != 1 or words[0].terminal != "OTHER_WORD":
        return None
    if not isinstance(above, trials.RollDice):
        return None
    faces = sorted(name for name, known in bench.names.items() if known == "FACE_WORD")
    near = suggest.nearest(words[0].text, faces)
    shown = "write one of the faces that this die has: `everrain list t:die` shows them"
    return finding(
        draft,
        words,
        catalogue.UNKNOWN_FACE,
        advice=f"write `{near}`" if near else shown,
        die=above.die.value,
        name=words[0].text,
    )


def _unknown_kind(bench: Bench, draft: Draft, words: list[Word], stop: int) -> Finding:
    if bench.automaton.begins(bench.automaton.run(())[0], words[0].terminal, "header") and stop:
        return in_short(bench, draft, words)
    found = kind_of(written(words))
    size = max(1, len(found.split()))
    found = found or words[0].text
    return kinds.unknown(draft, words[:size], found, kinds.meant(bench.parser.vocabulary, found))


def _each_time(words: Sequence[Word]) -> str | None:
    """Return what to write for `at the end of each round` by itself, None for other lines."""
    if [word.terminal for word in words] != ["EACH_MOMENT"]:
        return None
    text = words[0].text
    stretch = text.split()[-1].removesuffix("s")
    event = _EDGES.get(("start" if " start " in text else "end", stretch))
    again = f"write `{text} for 2 {'acts' if stretch == 'act' else 'rounds'}`"
    return f"{again}, or `after {event}` for an ability" if event else again


def _stops(
    draft: Draft, words: Sequence[Word], what: str, whole: str | None, advice: str | None = None
) -> Finding:
    return finding(
        draft,
        words[-1:],
        catalogue.SENTENCE_STOPS,
        advice=advice,
        expected=what,
        last=words[-1].text,
        sentence=whole,
    )


def _nouns(bench: Bench) -> list[str]:
    nouns = bench.parser.vocabulary.nouns.values()
    return [form for row in nouns for form in (row.phrase.text, row.plural)]

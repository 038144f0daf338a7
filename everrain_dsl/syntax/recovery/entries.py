"""Choice of the diagnostic for an unreadable line: the entry of the catalogue that fits it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue, nearest
from everrain_dsl.english.words import a_card
from everrain_dsl.syntax import nodes, trials
from everrain_dsl.syntax.recovery import expectations, filters, kinds, slips
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Finding, Word, finding, written
from everrain_dsl.syntax.recovery.sections import UNKNOWN, kind_of, section

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.syntax.recovery.places import Context


#: Words for names that a set declares, by the rule of the grammar they stand in.
_DECLARED: Final = {
    "stat": (catalogue.UNKNOWN_STAT, ("STAT_WORD",)),
    "section": (catalogue.UNKNOWN_CARD_SECTION, ("SECTION_WORD",)),
    "die": (catalogue.UNKNOWN_DIE, ("DIE_WORD",)),
    "token": (catalogue.UNKNOWN_TOKEN, ("TOKEN_WORD", "TRACK_WORD")),
}
#: What most often stands in front of a name, where it has been forgotten.
_BEFORE_NAMES: Final[tuple[str, ...]] = ("choice", "contradicts", "formerly")
#: If more terminals than this can follow, an unknown word is not taken for a declared one.
_MOST_OTHERS: Final = 20
_CHANGING: Final = ("becomes", "become", "gets", "get")
_ALLOWING: Final = ("may", "cannot", "counts", "count")


def _field(
    bench: Bench, draft: Draft, words: Sequence[Word], context: Context, old: str
) -> Finding:
    kind = bench.parser.vocabulary.kinds.get(context.kind)
    keys = [row.key for row in kind.fields if row.type != "stat"] if kind else []
    return finding(
        draft,
        words,
        catalogue.UNKNOWN_FIELD,
        advice=None if keys else "remove it: such a card has no fields",
        field=old,
        kind=a_card(kind.name if kind else context.kind),
        nearest=bench.lexicon.nearest(old, keys),
        fields=", ".join(kind.written if kind else ()),
    )


def of_line(bench: Bench, draft: Draft, words: list[Word], context: Context) -> Finding:
    """Return the finding for an unreadable line of *words*: the place where it fails."""
    automaton = bench.automaton
    stacks = automaton.run(word.terminal for word in words)
    stop = len(stacks) - 1
    stack = stacks[-1]
    if context.first and (stop < len(words) or words[0].terminal == "OTHER_WORD"):
        return _unknown_kind(bench, draft, words, stop)
    if words[0].terminal == "QUOTED_TEXT" and len(words) == 1:
        return _bare_name(bench, draft, words)
    found = _face(bench, draft, words, context) or slips.joined(bench, draft, words)
    if found is not None:
        return found
    if stop >= len(words):
        advice = None
        if _is_scenario(words) and not context.first:
            advice = f"write `{written(words)} of` and the name of the card, in the first column"
        return _stops(draft, words, expectations.in_words(bench, stack), advice)
    if context.kind == "scenario" and words[0].text == "given" and stop:
        wish = written(words[1:])
        if words[1].text not in ("there", "exactly") and bench.reads(f"expect {wish}"):
            return finding(draft, words[1:], catalogue.NOT_MADE_SO, condition=wish)
    word = words[stop]
    rules, _ = automaton.wanted(stack, ("selector", "argument", "noun", *_DECLARED))
    if word.terminal == "OTHER_WORD" and len(rules) == 1 and rules[0] in ("noun", *_DECLARED):
        if rules[0] == "noun":
            noun = bench.lexicon.nearest(word.text, _nouns(bench))
            return finding(draft, [word], catalogue.UNKNOWN_NOUN, found=word.text, nearest=noun)
        entry, terminals = _DECLARED[rules[0]]
        declared = [name for name, terminal in bench.names.items() if terminal in terminals]
        name = bench.lexicon.nearest(word.text, declared)
        if name is not None or len(automaton.next(stack)) <= _MOST_OTHERS:
            return finding(draft, [word], entry, name=word.text, nearest=name)
    filtered = filters.narrowed(bench, draft, words) or filters.unknown(bench, draft, words, stacks)
    if filtered is not None:
        return filtered
    return _unknown(bench, draft, words, stop, context)


def _is_scenario(words: list[Word]) -> bool:
    """Return whether *words* are `scenario "x"`, and no more."""
    return [word.terminal for word in words[1:]] == ["QUOTED_TEXT"] and words[0].text == "scenario"


def in_short(bench: Bench, draft: Draft, words: list[Word]) -> Finding:
    """Return the finding for the place where a line fails, with what could be there instead."""
    stacks = bench.automaton.run(word.terminal for word in words)
    stop = len(stacks) - 1
    if stop >= len(words):
        return _stops(draft, words, expectations.in_words(bench, stacks[-1]))
    return _unexpected(bench, draft, words, stop)


def _unexpected(bench: Bench, draft: Draft, words: list[Word], stop: int) -> Finding:
    """Return the finding for the word at *stop*, with what could be there instead."""
    stack = bench.automaton.run(word.terminal for word in words[:stop])[-1]
    return finding(
        draft,
        [words[stop]],
        catalogue.UNEXPECTED_WORD,
        found=words[stop].text,
        expected=expectations.in_words(bench, stack),
        sentence=None,
    )


def _unknown(bench: Bench, draft: Draft, words: list[Word], stop: int, context: Context) -> Finding:
    """Return the finding for a line with an unknown beginning or an unknown part."""
    part = section(words, stop)
    texts = [word.text for word in words]
    table = part.table
    if table == "effect" and part.start == 0:
        for changing in _CHANGING:
            if changing in texts[1:] and stop < texts.index(changing):
                part = attrs.evolve(part, end=texts.index(changing))
                table = "quantity"
        if table == "effect" and any(word in texts[:6] for word in _ALLOWING):
            table = "permission"
    declared = _declared(bench, draft, words, stop) if table == "effect" else None
    if declared is not None:
        return declared
    if table == "effect" and not stop and _is_field(context, words):
        return _field(bench, draft, words[:1], context, words[0].text)
    subject = bench.reads(f"choose {written(words[part.start : stop])}")
    if table != "effect" or stop <= part.start or subject:
        found = words[part.start : part.end] or words[-1:]
        return finding(draft, found, UNKNOWN[table], found=written(found), nearest=None)
    if words[stop].text == "," and bench.reads(f"do {written(words[part.start : stop])}"):
        return finding(draft, [words[stop]], catalogue.COMMA_BETWEEN_SENTENCES)
    if words[stop].text == "if" and bench.reads(written(words[:stop])):
        condition = written(words[stop + 1 :]) or "..."
        return finding(draft, words[stop:], catalogue.TRAILING_CONDITION, condition=condition)
    if words[stop].terminal == "OTHER_WORD":
        return finding(
            draft, [words[stop]], catalogue.UNKNOWN_WORD, word=words[stop].text, nearest=None
        )
    return _unexpected(bench, draft, words, stop)


def _declared(bench: Bench, draft: Draft, words: list[Word], stop: int) -> Finding | None:
    """Return the finding for a misspelt declared word where one is allowed, or None."""
    for at in (stop, stop - 1):
        if at < 0 or words[at].terminal != "OTHER_WORD":
            continue
        word, stack = words[at], bench.automaton.run(each.terminal for each in words[:at])[-1]
        for rule, (entry, terminals) in _DECLARED.items():
            declared = [name for name, terminal in bench.names.items() if terminal in terminals]
            name = bench.lexicon.nearest(word.text, declared)
            if name is not None and bench.automaton.begins(stack, bench.names[name], rule):
                return finding(draft, [word], entry, name=word.text, nearest=name)
    return None


def _is_field(context: Context, words: Sequence[Word]) -> bool:
    """Return whether *words* look like a fact of a card: a word or two, and a number or a name."""
    above = context.parent.sentence if context.parent is not None else None
    ends = words[-1].terminal in ("WHOLE_NUMBER", "QUOTED_TEXT")
    return isinstance(above, nodes.Header) and 1 < len(words) <= 3 and ends


def _bare_name(bench: Bench, draft: Draft, words: list[Word]) -> Finding:
    """Return the finding for a line that is only a name, without the word before it."""
    start = bench.automaton.run(())[0]
    before = [
        bench.lexicon.written[terminal]
        for terminal in bench.automaton.next(start)
        if terminal in bench.lexicon.written
        and bench.automaton.reads([terminal, words[0].terminal])
        and not bench.automaton.begins(start, terminal, "header")
    ]
    first = [word for word in _BEFORE_NAMES if word in before] or sorted(before)
    what = expectations.prose([f"`{word} {words[0].text}`" for word in first[:4]])
    return finding(
        draft,
        words,
        catalogue.UNEXPECTED_WORD,
        advice=f"write before the name what it is for, such as {what}",
        found=words[0].text,
        expected="a word before the name",
    )


def _face(bench: Bench, draft: Draft, words: list[Word], context: Context) -> Finding | None:
    """Return the finding for an unknown lone word in the rows of a roll, or None."""
    above = context.parent.sentence if context.parent else None
    if len(words) != 1 or words[0].terminal != "OTHER_WORD":
        return None
    if not isinstance(above, trials.RollDice):
        return None
    faces = sorted(name for name, known in bench.names.items() if known == "FACE_WORD")
    near = nearest.nearest(words[0].text, faces)
    shown = "write a face of this die: `everrain list t:die` shows its faces"
    return finding(
        draft,
        words,
        catalogue.UNKNOWN_FACE,
        advice=f"write `{near}`" if near else shown,
        die=above.die.value,
        name=words[0].text,
    )


def _unknown_kind(bench: Bench, draft: Draft, words: list[Word], stop: int) -> Finding:
    begun = bench.automaton.begins(bench.automaton.run(())[0], words[0].terminal, "header")
    if begun and stop and not kinds.begins(bench, draft):
        return in_short(bench, draft, words)
    found = kind_of(written(words))
    size = max(1, len(found.split()))
    found = found or words[0].text
    return kinds.unknown(draft, words[:size], found, kinds.meant(bench.parser.vocabulary, found))


def _stops(draft: Draft, words: Sequence[Word], what: str, advice: str | None = None) -> Finding:
    return finding(
        draft,
        words[-1:],
        catalogue.SENTENCE_STOPS,
        advice=advice,
        expected=what,
        last=words[-1].text,
        sentence=None,
    )


def _nouns(bench: Bench) -> list[str]:
    nouns = bench.parser.vocabulary.nouns.values()
    return [form for row in nouns for form in (row.phrase.text, row.plural)]

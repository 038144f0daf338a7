"""Descriptions of what could come next, in a designer's words, without names of terminals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from everrain_dsl.syntax.recovery.automaton import Stack
    from everrain_dsl.syntax.recovery.draft import Bench

#: The rules of the grammar that have a name in English; an earlier one hides those it begins with.
RULES: Final = {
    "header": "a kind of card",
    "condition": "a condition",
    "event": "an event",
    "effects": "what happens",
    "modifier": "a change of a number",
    "selector": "who or what, such as `this crew`",
    "possessor": "whose, such as `this crew`",
    "argument": "which one, such as `this crew`",
    "compared": "an amount, such as `2` or `at least 2`",
    "number": "a number",
    "term": "a number",
    "few": "an amount, such as `2` or `at least 2`",
    "simple": "a number",
    "comparison": "a comparison, such as `at least`",
    "field": "a fact of the card",
    "noun": "a kind of thing, such as `crew`",
    "is_filter": "a property, such as `on deck`",
    "have": "what it has, such as `a positive trait`",
    "stat": "a stat",
    "die": "a die",
    "token": "a token",
    "face": "a face of a die",
    "modified": "a stat",
    "gauge": "what is counted, such as `clues`",
    "naming": "`as the` and a name",
    "filter": "a property, such as `on deck`",
}
TERMINALS: Final = {
    "QUOTED_TEXT": "a name in quotes",
    "WHOLE_NUMBER": "a number",
    "NUMBER_RANGE": "a range, such as `0-4`",
    "COPY_COUNT": "a number of copies, such as `x2`",
    "SIGNED_NUMBER": "a number with its sign, such as `+1`",
    "PER_PLAYER": "a number",
    "ISO_DATE": "a date, such as `2026-11-20`",
    "OTHER_WORD": "a name of your own",
    "FOR_EACH": "`for each`",
    "AT_MOMENT": "`at the end of the turn`",
    "LASTING_TIME": "`until the end of the turn`",
    "EACH_MOMENT": "`at the end of each round`",
    "THIS_TIME": "`this round`",
    "WITHIN_TIME": "`within 2 rounds`",
    "STAT_WORD": "a stat",
    "TOKEN_WORD": "a token",
    "TRACK_WORD": "a token",
    "DIE_WORD": "a die",
    "FACE_WORD": "a face of a die",
    "KIND_WORD": "a kind of cards of a set",
    "SECTION_WORD": "a section of a kind of cards",
    "VALUE_WORD": "a word of a field",
    "ORDER_WORD": "a kind of orders of a set",
    "_NL": "the end of the line",
}
_MOST: Final = 4


def in_words(bench: Bench, stack: Stack) -> str:
    """Return what can follow as a list in prose: `by`, ``a number or `the` ``."""
    rules, terminals = bench.automaton.wanted(stack, tuple(RULES))
    named = [_fact(bench) if rule == "field" else RULES[rule] for rule in rules]
    written = bench.lexicon.written
    rank = bench.lexicon.rank
    known = sorted((name for name in terminals if name in written), key=lambda n: rank[written[n]])
    verbs = {} if "effects" in rules else bench.lexicon.verbs
    words = [f"`{verbs.get(written[name], written[name])}`" for name in known]
    classes = [TERMINALS[name] for name in terminals if name in TERMINALS]
    several = len(words) > _MOST
    listed = [*named, *classes, *words] if several else [*words, *named, *classes]
    listed = list(dict.fromkeys(item for item in listed if item))
    last = TERMINALS["_NL"]
    if last in listed:
        listed.remove(last)
        return prose([*listed[: _MOST - 1], last])
    if len(listed) > _MOST:
        listed = [*listed[: _MOST - 1], "another word"]
    return prose(listed)


def _fact(bench: Bench) -> str:
    """Return what a fact is, with two that the kind of the line's card has."""
    kind = bench.parser.vocabulary.kinds.get(bench.context.kind if bench.context else "")
    shown = [f"`{each}`" for each in (kind.written if kind is not None else ())[:2]]
    return f"a fact, such as {prose(shown)}" if shown else RULES["field"]


def prose(words: list[str]) -> str:
    """Return *words* as a list: `a, b or c`."""
    if not words:
        return "another word"
    if len(words) == 1:
        return words[0]
    return ", ".join(words[:-1]) + " or " + words[-1]

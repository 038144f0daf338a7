"""Diagnosis of mistakes in a filter: an unknown property, or a selection in place of a thing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import INDEFINITE, article, lemma
from everrain_dsl.syntax.recovery.draft import Word, finding, written
from everrain_dsl.syntax.recovery.expectations import prose
from everrain_dsl.syntax.recovery.slips import free_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.syntax.recovery.automaton import Stack
    from everrain_dsl.syntax.recovery.draft import Bench, Draft, Finding

_MOST_SHOWN: Final = 3
_NARROWING: Final = ("one", "every", "each", "any", "another", "no", "up", "a")


def narrowed(bench: Bench, draft: Draft, words: list[Word]) -> Finding | None:
    """Return the finding for a selection inside a filter, or None."""
    stacks = bench.automaton.run(word.terminal for word in words)
    stop = len(stacks) - 1
    start = _filter_start(bench, words, stacks)
    if start is None or stop >= len(words):
        return None
    argued, _ = bench.automaton.wanted(stacks[-1], ("argument",))
    if not argued or not (words[stop].text in _NARROWING or words[stop].terminal == "WHOLE_NUMBER"):
        return None
    named = next((at for at in range(stop, len(words)) if words[at].text == "as"), len(words))
    for end in range(named, stop + 1, -1):
        chosen = written(words[stop:end])
        if bench.reads(f"choose {chosen}"):
            article = _with_article(bench, words, stop)
            if article is not None:
                return finding(
                    draft,
                    words[stop:end],
                    catalogue.NARROWED_TWICE,
                    advice=f"write `{article}`",
                    filter=written(words[start:end]),
                )
            return finding(
                draft,
                words[stop:end],
                catalogue.NARROWED_TWICE,
                argument=chosen,
                filter=written(words[start:end]),
                suggestion=free_name(bench, words[stop:end]),
            )
    return None


def _with_article(bench: Bench, words: list[Word], at: int) -> str | None:
    """Return the line with `a` for the `any` at *at*, None if it does not parse."""
    if words[at].text not in ("any", "some"):
        return None
    for picked in INDEFINITE:
        line = f"{written(words[:at])} {picked} {written(words[at + 1 :])}"
        if bench.reads(line):
            return bench.agreeing(line)
    return None


def unknown(
    bench: Bench, draft: Draft, words: list[Word], stacks: Sequence[Stack]
) -> Finding | None:
    """Return the finding for an unknown property in a filter, None if it fails elsewhere."""
    stop = len(stacks) - 1
    start = _filter_start(bench, words, stacks)
    if start != stop - 1 or stop >= len(words):
        return None
    found = words[start : stop + 1]
    noun = _noun(bench, words[:start])
    return finding(
        draft,
        found,
        catalogue.UNKNOWN_FILTER,
        advice=_properties(bench, noun, found),
        found=written(found),
        kind=noun or words[start - 1].text,
        nearest=None,
    )


def _noun(bench: Bench, words: Sequence[Word]) -> str:
    """Return the last noun in *words*, empty if they have no noun."""
    kinds = {row.phrase.text for row in bench.parser.vocabulary.nouns.values()}
    said = (word.text for word in reversed(words))
    return next((lemma(each) for each in said if lemma(each) in kinds), "")


def _properties(bench: Bench, noun: str, found: Sequence[Word]) -> str | None:
    """Return what to write of *noun* that begins as what was *found* does, and whose that is."""
    vocabulary = bench.parser.vocabulary
    types = {row.type for row in vocabulary.nouns.values() if row.phrase.text == noun}
    form = "have" if found[0].text in ("with", "has", "have") else "be"
    lead = "with " if form == "have" else ""
    rows = [row for row in vocabulary.filters.values() if row.form == form]
    rows = [row for row in rows if not types.isdisjoint(row.types)]
    shown = [f"`{lead}{row.phrase.plain}`" for row in rows[:_MOST_SHOWN]]
    if not shown:
        return None
    word = found[-1].text
    owners = [k.name for k in vocabulary.kinds.values() if word in [f.key for f in k.fields]]
    why = f": `{word}` is printed on cards of the kind {owners[0]}" if owners else ""
    if noun in owners:
        why = f": `{word}` is printed on every {noun}, but a card can't ask for it"
    return (
        f"write a property of {article(noun)} {noun}, such as {prose(shown)}; `everrain words "
        f"filters` lists more{why}"
    )


def _filter_start(bench: Bench, words: list[Word], stacks: Sequence[Stack]) -> int | None:
    """Return where the filter begins in which the words stop to make sense."""
    stop = len(stacks) - 1
    return next(
        (
            at
            for at in range(stop - 1, max(stop - 4, -1), -1)
            if bench.automaton.begins(stacks[at], words[at].terminal, "filter")
        ),
        None,
    )

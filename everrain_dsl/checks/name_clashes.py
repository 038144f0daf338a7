"""Words by which a set calls one thing, and then another: a phrase, or what is declared again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.english.words import lemma, with_s
from everrain_dsl.resolve.set_vocabulary import definitions_in, reach
from everrain_dsl.syntax import tables
from everrain_dsl.syntax.parser import declarations, place_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.resolve.set_vocabulary import Given, Phrases, Written
    from everrain_dsl.source import Span

#: What is called by a word, by its terminal. Orders give way: there is another way to say them.
_CALLED: Final = {
    "KIND_WORD": "a kind of cards",
    "STAT_WORD": "a stat, or a field of cards",
    "DIE_WORD": "a die",
    "FACE_WORD": "a face of a die",
    "TOKEN_WORD": "a token",
    "TRACK_WORD": "a track",
    "SECTION_WORD": "a section of cards",
    "VALUE_WORD": "a word of a field",
}
#: What one word may be of, or another check tells: parts of kinds of cards; tracks and tokens.
_TOGETHER: Final = ({"STAT_WORD", "SECTION_WORD", "VALUE_WORD"}, {"TRACK_WORD", "TOKEN_WORD"})


def see_words_left(
    sets: Sequence[Given], phrases: Phrases, words: Mapping[str, Mapping[str, str]]
) -> None:
    """Report each phrase of *sets* that holds a word by which something is called there.

    *words* are those that each set may use and sets declare, with their terminals.
    """
    if not any(phrases.seen.values()):
        return
    free = tables.reserved(phrases.base)
    bases = {each.code: each.bases for each in sets}
    for given in sets:
        declared = {lemma(word): terminal for word, terminal in words[given.code].items()}
        seen = [each for each in sets if each.code in {given.code, *reach(given.code, bases)}]
        for written in definitions_in(phrases, given.code):
            for word in _words_of(written):
                called = _CALLED.get(declared.get(word, ""))
                if called is not None and word not in free:
                    _tell(written, word, called, seen, given.report)


def see_words_of_two(sets: Sequence[Given], phrases: Phrases) -> None:
    """Report each word of *sets* that two of their lines declare as things of two kinds."""
    bases = {each.code: each.bases for each in sets}
    for given in sets:
        first: dict[str, tuple[str, Span]] = {}
        seen = [each for each in sets if each.code in reach(given.code, bases)]
        for each in (*seen, given):
            for source in each.sources:
                for words, span in declarations(source):
                    for word, terminal in words.items():
                        if terminal not in _CALLED:
                            continue
                        earlier, place = first.setdefault(lemma(word), (terminal, span))
                        if place is span or not _differ(earlier, terminal) or each is not given:
                            continue
                        if not {word, lemma(word)} & tables.reserved(phrases.base):
                            _tell_two(word, (terminal, span), (earlier, place), given.report)


def _differ(one: str, other: str) -> bool:
    """Return whether a word is of two things that cannot be called alike."""
    return one != other and not any({one, other} <= each for each in _TOGETHER)


def _tell_two(word: str, again: tuple[str, Span], first: tuple[str, Span], report: Report) -> None:
    report.pass_over({lemma(word), with_s(lemma(word))})
    report.add(
        catalogue.WORD_OF_TWO,
        again[1],
        word=word,
        what=_CALLED[again[0]],
        other=_CALLED[first[0]],
        labels=[Label(first[1], f"{_CALLED[first[0]]} has this name here")],
    )


def _words_of(written: Written) -> Iterator[str]:
    return iter(dict.fromkeys(map(lemma, written.row.phrase.words)))


def _tell(written: Written, word: str, called: str, sets: Sequence[Given], report: Report) -> None:
    places = (place_of(source, word) for each in sets for source in each.sources)
    place: Span | None = next((each for each in places if each is not None), None)
    report.pass_over({word, with_s(word)})
    report.add(
        catalogue.PHRASE_TAKES_WORD,
        written.span,
        phrase=written.definition.says,
        word=word,
        what=called,
        labels=[Label(place, "it is declared here")] if place is not None else [],
    )

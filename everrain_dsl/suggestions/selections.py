"""Detection of the phrases in a line that refer to things in play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.english.words import (
    ARTICLES,
    INDEFINITE,
    UNCOUNTED,
    plural,
    with_article,
    with_s,
)
from everrain_dsl.suggestions.filters import Narrowing
from everrain_dsl.suggestions.stems import stem, words
from everrain_dsl.suggestions.thesaurus import ADJECTIVES, MEANS
from everrain_dsl.suggestions.things import IT, NAME, Thing, placed, which_is

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.suggestions.line_context import Place
    from everrain_dsl.suggestions.tokens import Tok
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

_DETERMINERS: Final = {
    **dict.fromkeys(("a", "an", "one", "some"), "one"),
    **dict.fromkeys(("every", "all"), "every"),
    **dict.fromkeys(("that", "those", "these"), "that"),
    **dict.fromkeys(("your", "our", "my"), "your"),
    **dict.fromkeys(("its", "his", "her"), "its"),
    **{word: word for word in ("any", "each", "the", "this", "another", "no", "other", "their")},
}
_OTHER: Final = {
    "one": "another",
    "": "other",
    "the": "the other",
    "every": "every other",
    "each": "every other",
    "any": "another",
}
_PRONOUNS: Final = words("it he she they him them her")
_SEVERAL: Final = words("they them")
_ALL: Final = {"everyone": "every", "nobody": "no"}
#: What may stand before a noun and says no more.
_IDLE: Final = (
    "new",
    "more",
    "additional",
    "extra",
    "single",
    "own",
    "target",
    "certain",
    "other",
    "active",
    "chosen",
)
#: Words that rank, in front of what they rank by: `the lowest resolve crew`.
_RANKS: Final = ("highest", "lowest", "most", "fewest")
_SHARES: Final = {
    "half": "half of",
    "third": "a third of",
    "quarter": "a quarter of",
    "twice": "twice",
}
#: The first words of references, which are the same in many of them.
_LEAD: Final = re.compile(r"^(?:the|those who) ")
_UNTOLD: Final = (*ARTICLES, NAME)
#: Verbs in their plural form, and in both forms.
_PLURAL: Final = words("make take get suffer lose gain test have are recover die leave join become")
_VERBS: Final = _PLURAL | {with_s(word) for word in _PLURAL} | words("has is")
_VOTED: Final = words("bid vote")
_TIMES: Final = words("turn round act game time")


def _is_of_several(toks: Sequence[Tok], at: int) -> bool:
    """Return whether the first verb from *at* on is plural: `the crew on deck make a test`."""
    return next((tok.text in _PLURAL for tok in toks[at:] if tok.text in _VERBS), False)


class Pointing:
    """Finds what lines of one set point at: nouns and properties."""

    def __init__(
        self, vocabulary: Vocabulary, stats: Sequence[str], references: Sequence[str] = ()
    ) -> None:
        self._nouns: dict[tuple[str, ...], tuple[str, str]] = {}
        for row in vocabulary.nouns.values():
            text = row.phrase.text
            stems = tuple([stem(word) for word in text.replace("'s", " 's").split()])
            self._nouns[stems] = text, row.type
        self._longest = max(map(len, self._nouns))
        #: The stems of each reference behind `the` or `those who`, with its words.
        self._references = [
            (
                [stem(each) for each in _LEAD.sub("", text).split() if each not in _UNTOLD],
                text,
            )
            for text in references
        ]
        self._narrowing = Narrowing(vocabulary, self, stats)
        self.measure = self._narrowing.measure

    def noun_at(self, toks: Sequence[Tok], at: int) -> Iterator[tuple[int, str, str, float]]:
        """Yield each noun that starts at *at*: its end, its words, its type, its cost."""
        for size in range(min(self._longest, len(toks) - at), 0, -1):
            found = self._nouns.get(tuple([tok.stem for tok in toks[at : at + size]]))
            if found is not None:
                yield at + size, *found, 0.0
                return
        if at >= len(toks):
            return
        if toks[at].text in _ALL:
            yield at + 1, "crew", "crew", 0.1
            yield at + 1, "player", "ship", 0.12
        elif toks[at].kind == "word":
            meant = MEANS.get(toks[at].stem, {})
            for word, sure in sorted(meant.items(), key=lambda each: -each[1]):
                found = self._nouns.get((word,))
                if found is not None:
                    yield at + 1, *found, 0.3 + 0.3 * (1 - sure)

    def things(
        self, toks: Sequence[Tok], named: Sequence[tuple[str, str]] = (), depth: int = 0
    ) -> list[Thing]:
        """Return every thing in *toks* with each end that it may have; *named* are names given."""
        found: list[Thing] = []
        for name, type_ in named:
            word = name.removeprefix("the ")
            found += [
                Thing(at - 1, at + 1, "the", word, type_)
                for at, tok in enumerate(toks)
                if at and tok.text == word and toks[at - 1].text == "the"
            ]
        for at in range(len(toks)):
            here = self.at(toks, at, depth)
            found += sorted(here, key=lambda each: each.cost - 0.1 * (each.end - each.start))
        return found

    def at(self, toks: Sequence[Tok], at: int, depth: int = 0) -> Iterator[Thing]:
        """Yield the things that begin at *at*."""
        tok = toks[at]
        if tok.text in _PRONOUNS and not (
            tok.text == "it" and at + 1 < len(toks) and toks[at + 1].text == "by"
        ):
            noun = "they" if tok.text in _SEVERAL else "it"
            yield Thing(at, at + 1, "it", noun, "", cost=0.05)
            return
        if tok.text == "you" and at == 0:
            yield Thing(at, at + 1, "your", "ship", "ship", cost=0.1)
            return
        if tok.text == "this" and not self._says_what(toks, at + 1):
            yield Thing(at, at + 1, "it", "this", "", cost=0.1)
            return
        if tok.text == "one" and at and not self._says_what(toks, at + 1):
            yield Thing(at, at + 1, "it", "one", "", cost=0.1)
        yield from self._referred(toks, at)
        begun = self._determined(toks, at)
        if begun is None:
            return
        det, i = begun
        i, front, marks = self._before_noun(toks, i, determined=bool(det))
        if "random" in marks:
            det = "a random" if det in ("one", "the", "", "any") else f"{det} random"
        if "other" in marks:
            det = _OTHER.get(det, det)
        for end, noun, type_, cost in self.noun_at(toks, i):
            plural = toks[end - 1].text.endswith("s") and toks[end - 1].text != toks[end - 1].stem
            own = det
            if det == "the other":
                own = "every other" if plural else "another"
            if toks[end : end + 1] and toks[end].text == "random" and det in ("one", ""):
                yield Thing(at, end + 1, "a random", noun, type_, (), cost)
            many = plural or toks[i].text in _ALL or _is_of_several(toks, end)
            filters = tuple([self._behind(each, type_) for each in front])
            given = 0.0 if det else 0.1
            base = Thing(at, end, own, noun, type_, filters, cost + given, many)
            yield base
            yield from self._narrowing.narrowed(toks, base, depth)
            if toks[i].text not in _ALL:
                break

    def _says_what(self, toks: Sequence[Tok], at: int) -> bool:
        """Return whether a noun or a time stands at *at*, behind `this`."""
        return at < len(toks) and (
            toks[at].text in _TIMES
            or next(self.noun_at(toks, at), None) is not None
            or self._before_noun(toks, at, determined=True)[0] > at
        )

    def _referred(self, toks: Sequence[Tok], at: int) -> Iterator[Thing]:
        """Yield the reference to players at *at*: `the winning bidder`, `those who bid nothing`.

        `all players who bid nothing` are `each of those who bid nothing`.
        """
        i, det = at, "each"
        while i < len(toks) and (toks[i].text in _DETERMINERS or toks[i].text == "of"):
            det = "one" if toks[i].text in INDEFINITE else det
            i += 1
        who, type_ = i, ""
        noun = next(self.noun_at(toks, i), None)
        if noun is not None:
            who, type_ = noun[0], "" if toks[i].text in _ALL else noun[2]
        behind = who + 1 if who < len(toks) and toks[who].text in ("who", "that") else None
        for stems, phrase in self._references:
            text = phrase
            if text.startswith("those who ") and behind is not None and stems:
                end = self._meant(toks, behind, stems)
                if text.endswith(NAME):
                    name = toks[end].text if 0 < end < len(toks) else ""
                    end, text = (end + 1) * name.startswith('"'), text.replace(NAME, name)
                found = f"{det} of", type_ or ("ship" if _VOTED & {*stems} else "")
            elif text.startswith("the ") and len(stems) > 1 and NAME not in text:
                end, found = self._meant(toks, i, stems), ("", "ship")
            else:
                continue
            if end:
                yield Thing(at, end, found[0], text, found[1], (), 0.05)

    def _meant(self, toks: Sequence[Tok], at: int, stems: Sequence[str]) -> int:
        """Return where the words from *at* end that mean *stems*; 0 if they do not."""
        for each in stems:
            while at < len(toks) and toks[at].text in ARTICLES:
                at += 1
            if at == len(toks) or each not in (toks[at].stem, *MEANS.get(toks[at].stem, ())):
                return 0
            at += 1
        return at

    def _determined(self, toks: Sequence[Tok], at: int) -> tuple[str, int] | None:
        """Return the word that picks at *at*, and where the rest begins; None for no beginning."""
        tok = toks[at]
        if tok.text in _ALL:
            return _ALL[tok.text], at
        if tok.kind == "number":
            up = [each.text for each in toks[max(at - 2, 0) : at]] == ["up", "to"]
            return (f"up to {tok.text}" if up else tok.text), at + 1
        if tok.text not in _DETERMINERS:
            before = toks[at - 1] if at else None
            inside = before is not None and (
                before.text in _DETERMINERS or before.kind == "number" or before.text in ADJECTIVES
            )
            return None if inside else ("", at)
        det, i = _DETERMINERS[tok.text], at + 1
        rest = [each.text for each in toks[i : i + 2]]
        of = det in ("one", "each", "every") and rest[:1] == ["of"]
        if of or (det == "every" and rest[:1] in (["your"], ["the"])):  # `all the crew`
            i += of + (rest[of : of + 1] in (["your"], ["the"]))
        if i < len(toks) and toks[i].kind == "number" and det in ("the", "your", "that", "any"):
            return toks[i].text, i + 1
        return det, i

    def _before_noun(
        self, toks: Sequence[Tok], i: int, *, determined: bool
    ) -> tuple[int, list[str], set[str]]:
        """Return where the noun begins, the properties in front of it, and `random`, `other`."""
        front: list[str] = []
        marks: set[str] = set()
        while i < len(toks):
            word = toks[i].text
            if word in ("random", "other", "else"):
                marks.add("random" if word == "random" else "other")
            elif word in ADJECTIVES:
                if self._is_noun_of_several(toks, i):
                    break
                front.append(ADJECTIVES[word])
            elif word in _RANKS and (ranked := self.measure(toks, i + 1)) is not None:
                front.append(f"with the {word} {ranked[1]}")
                i += 1
            elif word not in _IDLE or self._is_noun_of_several(toks, i):
                skip = self._in_front(toks, i) if determined and toks[i].kind == "word" else None
                if skip is None:
                    break
                i, said = skip
                front.append(said)
                continue
            i += 1
        return i, front, marks

    def _is_noun_of_several(self, toks: Sequence[Tok], at: int) -> bool:
        """Return whether a noun of several words begins at *at*: `active player`."""
        noun = next(iter(self.noun_at(toks, at)), None)
        return noun is not None and noun[0] > at + 1

    def _in_front(self, toks: Sequence[Tok], at: int) -> tuple[int, str] | None:
        """Return a property before its noun as (end, text), or None: `every on deck crew`."""
        for stems, text, types, form in self._narrowing.plain:
            end = at + len(stems)
            if form not in ("be", "state") or tuple([t.stem for t in toks[at:end]]) != stems:
                continue
            noun = next(iter(self.noun_at(toks, end)), None)
            if noun is not None and noun[2] in types:
                return end, text
        return None

    def _behind(self, front: str, type_: str) -> str:
        """Return the property *front* in the form that follows a thing of *type_*."""
        if front in ("nearest", "adjacent"):
            return f"{front} to @"
        if front == "farthest":
            return "farthest from @"
        if front.startswith("with") or front in self._narrowing.bare:
            return front
        return which_is(type_, front)

    def amounts(self, toks: Sequence[Tok], place: Place) -> Iterator[tuple[int, int, str]]:
        """Yield amounts that are not plain numbers, like `half of your coin`."""
        for i, tok in enumerate(toks):
            words = [each.text for each in toks[i : i + 4]]
            before = toks[i - 1].text if i else ""
            lead = i - (before == "exactly")
            if words[:2] == ["up", "to"] and len(words) > 2 and toks[i + 2].kind == "number":
                yield i, i + 3, f"up to {words[2]}"
            if tok.text in _SHARES:
                j = i + 1
                while j < len(toks) and toks[j].text in (
                    "of",
                    "the",
                    "your",
                    "their",
                    "its",
                    "all",
                ):
                    j += 1
                found = self.measure(toks, j)
                if found is not None and found[0] == "gauge":
                    counted = found[1] if found[1] in UNCOUNTED else plural(found[1])
                    yield i, j, f"{_SHARES[tok.text]} your {counted}".strip()
            if words[:3] == ["the", "number", "of"]:
                for thing in [each for each in self.at(toks, i + 3) if each.type][-1:]:
                    yield lead, thing.end, f"the number of {placed(thing, place).said('')}"
            owned = self._value_of(toks, i) if tok.text in ("its", "his", "her") else None
            if owned is not None:
                yield lead, *owned
            if before in ("exactly", "to", "as", "than"):
                own = words[0] == "your"
                found = self.measure(toks, i + own) if own or before == "than" else None
                if found is not None and found[0] == "gauge":
                    yield lead, i + own + 1, f"your {found[1]}"
            if words[:2] in (["the", "act"], ["the", "round"]) and lead < i:
                yield lead, i + 2, f"the {words[1]}"

    def _value_of(self, toks: Sequence[Tok], at: int) -> tuple[int, str] | None:
        """Return a measure of what was mentioned, with its end: `its luck multiplied by 3`."""
        found = self.measure(toks, at + 1)
        if found is None:
            return None
        behind = toks[at + 2 : at + 4]
        if len(behind) == 2 and behind[0].text in ("times", "x") and behind[1].kind == "number":
            return at + 4, f"its {found[1]} multiplied by {behind[1].text}"
        return at + 2, f"its {found[1]}"

    def inside(self, thing: Thing) -> str:
        """Return the phrase for *thing* inside a property of another thing."""
        if thing.det == "it":
            return IT
        if thing.type == "ship" and thing.det in ("the", "your", "", "our"):
            return "your ship"
        if thing.noun == "crow's nest":
            return thing.said("the")
        bare = thing.det in ("", "one", "any", "no")
        return with_article(thing.said("")) if bare else thing.said(thing.det)

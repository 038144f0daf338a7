"""The terms of the game, each linked to the rule that defines it.

Terms come from the vocabulary (its nouns, gauges and kinds follow rules) and from the manual, whose
rules list the terms they define. Names of cards link to their cards. Only the first mention of each
in a paragraph is a link, because more would hinder reading.
"""

from __future__ import annotations

import re
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.english.words import plural
from everrain_dsl.print.reminders import REMINDERS
from everrain_dsl.print.terms import terms_of
from everrain_dsl.vocabulary.printed import Artillery, ElderOne, Foe, Improvement, Location, Trait
from everrain_runtime.manual.manual import ID, manual
from everrain_site import paths
from everrain_site.markup import escaped, plain_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from everrain_dsl.model import Card
    from everrain_dsl.vocabulary.vocabulary import Vocabulary
    from everrain_site.page_context import Place

_WORD: Final = re.compile(r"[^\W\d_]+(?:['\N{RIGHT SINGLE QUOTATION MARK}-][^\W\d_]+)*")
_POSSESSIVE: Final = re.compile(r"['\N{RIGHT SINGLE QUOTATION MARK}]s?$")
#: What stands in Markdown and is no text: code, links, HTML, and ids of rules.
_MARKUP: Final = re.compile(
    rf"(`[^`]*`|\[[^\]]*\]\([^)]*\)|<[^>]*>|&#?\w+;|\{{:[^}}]*\}})|({ID.pattern})"
)
#: After these a word has a capital without being a name.
_SENTENCE: Final = re.compile(r"(?:^|[.!?:;|\N{EM DASH}]\s*|^\s*(?:-|\d+\.)\s+|\n\s*)[\"(*]*$")
#: Nouns of the vocabulary that are everyday words, and those that are verbs as well.
_EVERYDAY: Final = frozenset({"card", "cards", "slot", "slots", "space", "spaces", "size", "owner"})
#: Behind `Port` where it is a side of a ship.
_SIDES: Final = re.compile(
    r",? (?:and |or )?Starboard|(?:,| and| or) (?:Bow|Stern)|[ -](?:side|Side|arc|face|slots?)\b"
)
_BESIDE_IT: Final = re.compile(r"(?:Bow|Stern|Starboard)(?:,| and| or|,? (?:and|or))? $")
_AMBIGUOUS: Final = frozenset(
    {"turn", "turns", "hold", "round", "rounds", "move", "moves", "test", "evade", "counter"}
    | {"reward", "critical", "blank", "influence", "fate", "engagement", "steps", "order"}
)
#: What is called by one word that is no other word: its name is a link in running text.
_NAMED_BY_ONE_WORD: Final = (Trait, Foe, Improvement, Artillery, Location, ElderOne)
#: Where the first sentence of a rule ends.
_FIRST_SENTENCE: Final = re.compile(r"(?<=[a-z\d)][.:]) (?=[A-Z])")
#: The words that a meaning has at least: `An altar.` says nothing.
_SAYS_SOMETHING: Final = 4


@attrs.frozen
class Term:
    """A listed term: its name, the rule that defines it, and its documentation."""

    name: str
    rule: str
    doc: str = ""
    #: The page of its word, where it is one of the vocabulary.
    page: str = ""

    @property
    def meaning(self) -> str:
        """Return what it means: its documentation, else how the rule that defines it begins."""
        if len(self.doc.split()) >= _SAYS_SOMETHING:
            return self.doc
        return _FIRST_SENTENCE.split(plain_text(manual().rules[self.rule].text))[0]


@attrs.frozen
class _Meant:
    """The meaning of some words: the place they link to, and whether they need capitals."""

    key: str
    page: str
    anchor: str
    capitals: bool


_Forms: TypeAlias = "Mapping[str, list[tuple[tuple[str, ...], _Meant]]]"


@attrs.frozen
class _Manner:
    """A way to read a text: how to show plain text, and which words are terms in it."""

    shown: Callable[[str], str]
    forms: _Forms


@attrs.define(eq=False, slots=False)
class Terms:
    """The terms of a vocabulary and of the manual, and the names of cards."""

    words: Vocabulary
    cards: Mapping[str, Card]

    @cached_property
    def listed(self) -> dict[str, Term]:
        """Return every term that a rule defines, by its name in lower case."""
        found: dict[str, Term] = {}
        rules = manual().rules
        for defining in rules.values():
            for name in defining.defines:
                found.setdefault(name.lower(), Term(name, defining.id))
        wanted = {word for forms in terms_of(self.words).by_first.values() for word in forms}
        rows = (*self.words.nouns.values(), *self.words.gauges.values())
        for row in rows:
            text = row.phrase.text
            if not row.slots and row.rules and tuple(text.split()) in wanted:
                known = found.get(text)
                rule = known.rule if known else row.rules[0]
                name = known.name if known else _titled(text)
                found[text] = Term(name, rule, row.doc, paths.row(row))
        for kind in self.words.kinds.values():
            if kind.rules and tuple(kind.name.split()) in wanted and kind.name not in found:
                found[kind.name] = Term(_titled(kind.name), kind.rules[0], kind.doc)
            family = kind.family
            if family and kind.rules and family not in found:
                found[family] = Term(_titled(family), kind.rules[0])
        means = {name.lower(): said for rule in rules.values() for name, said in rule.means}
        for name, said in means.items():
            found[name] = attrs.evolve(found[name], doc=f"{said[0].upper()}{said[1:]}.")
        return {name: term for name, term in sorted(found.items()) if term.rule in rules}

    @cached_property
    def _by_first(self) -> dict[str, list[tuple[tuple[str, ...], _Meant]]]:
        found: dict[tuple[str, ...], _Meant] = {}
        for name, term in self.listed.items():
            page = paths.section(manual().homes[term.rule])
            for text in (name, plural(name)):
                if text not in _EVERYDAY:
                    meant = _Meant(term.rule + name, page, term.rule, not term.name.islower())
                    found.setdefault(tuple(text.split()), meant)
        for card in self.cards.values():
            form = tuple(_plain(word) for word in _WORD.findall(card.name))
            alone = len(form) == 1 and not isinstance(card.printed, _NAMED_BY_ONE_WORD)
            if form and not alone and form not in found and not card.parent:
                found[form] = _Meant(card.id, paths.card(card.id), "", capitals=True)
                if isinstance(card.printed, Foe):
                    many = (*form[:-1], plural(form[-1]))
                    found.setdefault(many, found[form])
        by_first: dict[str, list[tuple[tuple[str, ...], _Meant]]] = {}
        for form, meant in found.items():
            by_first.setdefault(form[0], []).append((form, meant))
        for forms in by_first.values():
            forms.sort(key=lambda each: -len(each[0]))
        return by_first

    @cached_property
    def _of_cards(self) -> _Forms:
        """Return the terms, and the words on cards that remind of a rule: `test`, `nearest`."""
        forms = {first: list(each) for first, each in self._by_first.items()}
        for reminder in REMINDERS:
            rule = reminder.rules[0]
            page = paths.section(manual().homes[rule])
            for text in reminder.words:
                form = tuple(text.split())
                if all(each != form for each, _ in forms.get(form[0], ())):
                    meant = _Meant(rule + text, page, rule, capitals=False)
                    forms.setdefault(form[0], []).insert(0, (form, meant))
        return forms

    @cached_property
    def _in_prose(self) -> _Forms:
        """Return the terms in their prose form without capitals, except names and verbs."""
        return {
            first: [
                (form, attrs.evolve(meant, capitals=False))
                for form, meant in each
                if meant.anchor and not (len(form) == 1 and form[0] in _AMBIGUOUS)
            ]
            for first, each in self._by_first.items()
        }

    @cached_property
    def _names(self) -> dict[str, Card]:
        return {card.name: card for card in reversed(list(self.cards.values()))}

    def said_in(self, text: str) -> list[str]:
        """Return the terms in plain *text*, each as the id of its rule and its name."""
        return [meant.key for _, _, meant in self._said(text, "a ", self._by_first)]

    def linked(self, text: str, place: Place, seen: set[str] | None = None) -> str:
        """Return a card's plain *text* as Markdown, its terms links; *seen* are links already."""
        found = set() if seen is None else seen
        return self._woven(text, place, found, _Manner(escaped, self._of_cards))

    def in_markdown(self, text: str, place: Place, *, own: str = "", capitals: bool = True) -> str:
        """Return Markdown with a link for every rule that it cites and every term that it uses.

        *own* is the rule whose text it is. Without *capitals*, the text is prose with terms in
        lower case.
        """
        manner = _Manner(_as_it_is, self._by_first if capitals else self._in_prose)
        parts = []
        for paragraph in text.split("\n\n"):
            seen = {term.rule + name for name, term in self.listed.items() if term.rule == own}
            at = 0
            for match in _MARKUP.finditer(paragraph):
                said = paragraph[at : match.start()]
                parts.append(self._woven(said, place, seen, manner, paragraph[:at]))
                parts.append(place.rule(match[2]) if match[2] else match[1])
                at = match.end()
            parts.append(self._woven(paragraph[at:], place, seen, manner, paragraph[:at]))
            parts.append("\n\n")
        return "".join(parts[:-1])

    def _woven(
        self,
        text: str,
        place: Place,
        seen: set[str],
        manner: _Manner,
        before: str = "",
    ) -> str:
        parts: list[str] = []
        at = 0
        shown = manner.shown
        for start, end, meant in self._said(text, before, manner.forms):
            here = meant.page == place.path and not meant.anchor
            if meant.key in seen or here:
                continue
            seen.add(meant.key)
            parts.append(shown(text[at:start]))
            parts.append(place.link(shown(text[start:end]), meant.page, meant.anchor))
            at = end
        return "".join([*parts, shown(text[at:])])

    def _said(self, text: str, before: str, forms: _Forms) -> Iterator[tuple[int, int, _Meant]]:
        """Yield the terms in *text*: start, end and meaning."""
        words = list(_WORD.finditer(text))
        plain = [_plain(word[0]) for word in words]
        at = 0
        while at < len(words):
            quoted = self._quoted(text, words, at)
            if quoted is not None:
                length, meant = quoted
                if meant is not None:
                    yield words[at].start(), words[at + length - 1].end(), meant
                at += length
                continue
            found = _match(text, words, plain, at, before, forms) if plain[at] in forms else None
            if found is None:
                at += 1
                continue
            length, meant = found
            last = words[at + length - 1]
            yield words[at].start(), last.end() - _cut(last[0]), meant
            at += length

    def _quoted(
        self, text: str, words: list[re.Match[str]], at: int
    ) -> tuple[int, _Meant | None] | None:
        """Return how many words from *at* are a name in quotes, and the card it is of."""
        start = words[at].start()
        if not start or text[start - 1] != '"' or text.count('"', 0, start) % 2 == 0:
            return None
        end = text.find('"', start)
        if end < 0:
            return None
        length = sum(1 for word in words[at:] if word.start() < end)
        card = self._names.get(text[start:end])
        return length, _Meant(card.id, paths.card(card.id), "", capitals=True) if card else None


def _match(
    text: str,
    words: list[re.Match[str]],
    plain: list[str],
    at: int,
    before: str,
    forms: _Forms,
) -> tuple[int, _Meant] | None:
    for form, meant in forms[plain[at]]:
        said = words[at : at + len(form)]
        if tuple(plain[at : at + len(form)]) != form or not _together(text, said):
            continue
        if meant.capitals and not said[0][0][0].isupper():
            continue
        alone = len(form) == 1 and (form[0] in _AMBIGUOUS or not meant.anchor)
        if alone and said[0][0][0].isupper() and _SENTENCE.search(before + text[: said[0].start()]):
            continue
        if form == ("port",) and _is_side(text, said[0]):
            continue
        return len(form), meant
    return None


def _is_side(text: str, said: re.Match[str]) -> bool:
    """Return whether *said*, a match of `Port`, means the side of a ship and not a harbour."""
    beside = _SIDES.match(text, said.end()) or _BESIDE_IT.search(text[: said.start()])
    return bool(beside) and said[0][0].isupper()


def _plain(word: str) -> str:
    return _POSSESSIVE.sub("", word.lower())


def _cut(word: str) -> int:
    """Return how many letters at the end of *word* form a possessive."""
    return len(word) - len(_POSSESSIVE.sub("", word))


def _together(text: str, words: list[re.Match[str]]) -> bool:
    pairs = pairwise(words)
    return all(text[one.end() : other.start()] in (" ", "\n") for one, other in pairs)


def _as_it_is(text: str) -> str:
    return text


def _titled(text: str) -> str:
    return " ".join(word[0].upper() + word[1:] for word in text.split())

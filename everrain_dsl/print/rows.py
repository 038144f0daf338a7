"""A row of the vocabulary as it prints: its sentence with words in the slots, and agreement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from everrain_dsl.english.phrases import ANY, Amount, Words, possessive
from everrain_dsl.english.words import (
    ARTICLES,
    PREPOSITIONS,
    agree,
    article,
    bare,
    is_mass,
    is_plural_noun,
    is_verb,
    plural,
    pronoun,
    with_article,
)
from everrain_dsl.vocabulary.phrase import Slot
from everrain_dsl.vocabulary.types import THINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.print.terms import Terms
    from everrain_dsl.vocabulary.rows import Row

Filling: TypeAlias = Words | Amount

#: Words that end the unit of a number: `draw 2 cards | from the ... deck`.
_UNIT_ENDS: Final = PREPOSITIONS | {"is"}
#: What a name is said to be, with `the` before it: `begin the Story "..."`.
_CALLED: Final = (
    *("story", "chapter", "trait", "mark", "choice", "location", "improvement", "enemy ship"),
)
OWNING: Final = "'s"
#: What is said behind things of which something holds that none has which comes later.
NOW: Final = " now in play"
#: `the top 1 card` is the top card.
TOP: Final = "top"


def fill(row: Row, words: Mapping[str, Filling], terms: Terms, *, as_bare: bool = False) -> str:
    """Return the printed sentence of *row* with *words* in its slots, as it is written in a line.

    A verb agrees with the subject before it, or is bare: `have this Crew suffer 2 Strain`. A slot
    without words is indefinite: a thing becomes `a Crew`, a number is omitted.
    """
    subject, predicate = clause(row, words, terms, as_bare=as_bare)
    return f"{subject} {predicate}".strip()


def clause(
    row: Row, words: Mapping[str, Filling], terms: Terms, *, as_bare: bool
) -> tuple[str, str]:
    """Return the subject and the rest of the printed sentence of *row*, as `fill` does.

    A sentence that starts with its verb, and one that starts with a possessor, have no subject.
    """
    parts = introduced(joined((row.text or row.phrase).parts))
    first = parts[0]
    if not isinstance(first, Slot) or first.is_number:
        return "", _Line(words, terms).write(parts)
    subject = _words(first, words, terms)
    if parts[1:2] == (OWNING,):
        rest = _Line(words, terms, subject).write(parts[2:], OWNING)
        return "", owned(subject, rest)
    predicate = _verbs(parts[1:], many=subject.plural, as_bare=as_bare)
    return subject.text, _Line(words, terms, subject).write(predicate, subject.text)


def owned(owner: Words, what: str) -> str:
    """Return what is the owner's: `this Crew's Luck`, `the Luck of every Crew On Deck`."""
    if owner.heavy:
        return f"the {what} of {owner.text}"
    return f"{possessive(owner)} {what}"


def possession(row: Row, words: Mapping[str, Filling], terms: Terms) -> tuple[Words, str] | None:
    """Return the owner and what is owned (`Order limit`), None if the row has no owner."""
    match introduced(joined((row.text or row.phrase).parts)):
        case (Slot() as owner, said, *what) if said == OWNING:
            return _words(owner, words, terms), _Line(words, terms).write(tuple(what), OWNING)
        case _:
            return None


def is_many(row: Row) -> bool:
    """Return whether the number *row* takes a plural verb: `its dice become`."""
    last = row.phrase.parts[-1]
    return isinstance(last, str) and is_plural_noun(last)


def measured(amount: Amount, unit: str, shown: str, plural_shown: str) -> str:
    """Return an amount of a unit: `3 Clues`, `1 Clue`, `Coin equal to the toll`.

    Dice show numbers themselves, so it is `a number of dice equal to the toll` that is rolled.
    """
    if unit and amount.unit == unit:
        return amount.alone
    if amount is ANY and is_mass(unit):
        return f"any amount of {shown}"
    if amount.after:
        dice = plural_shown.endswith("dice") and amount.after.startswith("equal")
        return f"{'a number of ' * dice}{plural_shown} {amount.after}"
    counted = f"{amount.before} {plural_shown if amount.plural else shown}"
    return f"{counted} {amount.around}".strip()


def _verbs(parts: tuple[str | Slot, ...], *, many: bool, as_bare: bool) -> tuple[str | Slot, ...]:
    """Return *parts* with the first word, and one behind an `and`, as verbs in the right form."""
    found = list(parts)
    for at, word in enumerate(parts):
        if isinstance(word, str) and (at == 0 or parts[at - 1] == "and") and is_verb(word):
            found[at] = bare(word) if as_bare else agree(word, many=many)
    return tuple(found)


def introduced(parts: tuple[str | Slot, ...]) -> tuple[str | Slot, ...]:
    """Return *parts* with `the` before the noun that introduces a name: `begin the Story "..."`.

    It is not added if the noun has an article.
    """
    found: list[str | Slot] = []
    for part in parts:
        if isinstance(part, Slot) and part.is_symbol:
            _introduce(found)
        found.append(part)
    return tuple(found)


def _introduce(before: list[str | Slot]) -> None:
    for called in _CALLED:
        words = called.split()
        at = len(before) - len(words)
        if before[-len(words) :] == words:
            if not at or before[at - 1] not in ARTICLES:
                before.insert(at, "the")
            return


def joined(parts: tuple[str | Slot, ...]) -> tuple[str | Slot, ...]:
    """Return *parts* with an ending joined to its word (`crow`, `'s`), but not to a slot."""
    found: list[str | Slot] = []
    for part in parts:
        if part == OWNING and found and isinstance(found[-1], str):
            found[-1] += OWNING
        else:
            found.append(part)
    return tuple(found)


def _words(slot: Slot, words: Mapping[str, Filling], terms: Terms) -> Words:
    given = words.get(slot.name)
    if given is None:
        if not slot.is_thing:
            return Words("")
        return Words(with_article(terms.capitalise(THINGS[slot.types[0]].words)))
    return Words(given.alone) if isinstance(given, Amount) else given


class _Line:
    """A sentence being built: its pieces so far, and the antecedent of its pronouns."""

    def __init__(
        self, words: Mapping[str, Filling], terms: Terms, subject: Words | None = None
    ) -> None:
        self._given = words
        self._terms = terms
        self._subject = subject
        self._meant = subject
        #: Whether the subject is so many that its verb is in the plural: `2 Counters are added`.
        self._counted = False
        #: What is said of a number at the end: `draw cards from ..., as many as the toll`.
        self._tail = ""
        self._pieces: list[str] = []
        self._run: list[str] = []

    def write(self, parts: tuple[str | Slot, ...], before: str = "") -> str:
        """Return *parts* as text that follows *before*."""
        self._before = before
        at = 0
        while at < len(parts):
            part = parts[at]
            if isinstance(part, str):
                self._literal(part)
            elif part.is_number:
                at += self._number(part, parts[at + 1 :])
            else:
                self._article(part)
                self._flush()
                filled = _words(part, self._given, self._terms)
                if part.is_thing and self._subject is None:
                    self._meant = filled
                self._add(filled.text)
            at += 1
        self._flush()
        return " ".join(self._pieces) + self._tail

    def _article(self, slot: Slot) -> None:
        """Make the article before a kind of card agree with it: `an Enemy`."""
        if slot.types == ("kind",) and self._run[-1:] == ["a"]:
            self._run[-1] = article(_words(slot, self._given, self._terms).text)

    def _literal(self, word: str) -> None:
        if word == OWNING and self._pieces and not self._run:
            self._pieces[-1] += OWNING
            return
        many = self._meant is not None and self._meant.plural
        said = agree(word, many=True) if self._counted and word == "is" else word
        self._run.append(pronoun(said, many=many))

    def _number(self, slot: Slot, following: tuple[str | Slot, ...]) -> int:
        """Write a number and its unit; return how many parts the unit took."""
        amount = self._given.get(slot.name)
        unit = unit_of(following)
        if isinstance(amount, Words):
            amount = Amount(amount.text, before=amount.text)
        self._counted = amount is not None and amount.plural and not (self._pieces or self._run)
        if not unit:
            self._flush()
            self._add(amount.alone if amount else "")
            return 0
        if amount and amount.before == "1" and self._run[-1:] == [TOP]:
            amount = Amount("", plural=False)
        self._flush()
        last = unit[-1]
        one = self._unit(unit)
        many = self._unit((*unit[:-1], plural(last))) if isinstance(last, str) else one
        counted = " ".join(part for part in unit if isinstance(part, str))
        if amount and amount.after and amount.unit != counted and len(following) > len(unit):
            self._tail = f", {amount.behind(counted)}"
            amount = None
        self._add(measured(amount, counted, one, many) if amount else many)
        return len(unit)

    def _unit(self, unit: tuple[str | Slot, ...]) -> str:
        return _Line(self._given, self._terms).write(unit, "1")

    def _add(self, text: str) -> None:
        if text:
            self._pieces.append(text)

    def _flush(self) -> None:
        if self._run:
            before = self._pieces[-1] if self._pieces else self._before
            self._pieces.append(self._terms.capitalise(" ".join(self._run), before))
            self._run = []


def unit_of(following: tuple[str | Slot, ...]) -> tuple[str | Slot, ...]:
    """Return the parts after a number that name its unit."""
    unit: list[str | Slot] = []
    for part in following:
        if part in _UNIT_ENDS or (isinstance(part, Slot) and not part.is_symbol):
            break
        unit.append(part)
    return tuple(unit)

"""One word at a time: the form it should have beside the word that governs it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import (
    INDEFINITE,
    PREPOSITIONS,
    agree,
    article,
    lemma,
    plural,
    with_s,
)
from everrain_dsl.records import Record
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.tokens import Token
from everrain_dsl.vocabulary.phrase import Slot

if TYPE_CHECKING:
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source
    from everrain_dsl.vocabulary.rows import Deed, Row

#: How many something is: `either` of `your crew` and `the divers`, where no word tells.
Many = Literal["one", "many", "either"]

_MANY_DETERMINERS: Final = frozenset({"group", "any number of"})
#: Words that end the name of what is counted: `2 spaces towards`, `1 storm with size 2`.
_BEHIND: Final = PREPOSITIONS | {"is", "this"}
#: Names that stand between a number and what it counts: `2 fate dice`, `2 "rust" counters`.
_COUNTED: Final = ("die", "counter", "order_kind")
#: What a word goes with, where that is no word of the line.
_VERB: Final = "its verb"
_BEFORE: Final = "what comes before it"
_ALL: Final = "all of them"
_GOVERNING: Final = (_VERB, _BEFORE, _ALL)


@attrs.frozen(eq=False, repr=False)
class Wrong(Record):
    """A word in a wrong form: its offsets, the word it goes with, the right form."""

    start: int
    end: int
    found: str
    governor: str
    correct: str
    #: What to do, where that is more than to write the right form.
    advice: str | None = None


def tell(wrong: Wrong, source: Source, report: Report) -> None:
    """Report a wrong form, with the right one or with what to do."""
    found, governor = wrong.found, wrong.governor
    if governor not in _GOVERNING:
        governor = f"`{governor}`"
    span = source.span(wrong.start, wrong.end)
    line = source.line(span.line).partition("#")[0].strip()
    correct = wrong.correct
    bare = wrong.governor.isalpha() and line.startswith(f"{wrong.governor} {found}")
    if bare and f"{correct}s" == found:  # it may be one of them or all
        every = f"{wrong.governor} {correct}{line[len(f'{wrong.governor} {found}') :]}"
        advice = f"write `that {line}` or `one {line}` for one of them, `{every}` for all"
        report.add(catalogue.WRONG_FORM, span, help=advice, found=found, governor=governor)
    elif wrong.advice is None:
        report.add(catalogue.WRONG_FORM, span, found=found, governor=governor, correct=correct)
    else:
        advice = wrong.advice
        report.add(catalogue.WRONG_FORM, span, help=advice, found=found, governor=governor)


@attrs.frozen(eq=False, repr=False)
class Part(Record):
    """A part of a phrase: a `slot`, a `verb`, a noun `counted` by a slot, or `fixed`.

    `one` and `several` are its singular and plural, `by` the index of the slot that counts it.
    """

    kind: str
    one: str = ""
    several: str = ""
    by: int = -1


@cache
def parts(row: Row) -> tuple[Part, ...]:
    """Return what each part of a row's phrase is."""
    phrase = row.phrase.parts
    found = []
    number = -1
    for at, part in enumerate(phrase):
        if not isinstance(part, str):
            number = at if part.is_number else number if part.types[0] in _COUNTED else -1
            found.append(Part("slot"))
            continue
        if part in _BEHIND:
            number = -1
        following = phrase[at + 1] if at + 1 < len(phrase) else None
        last = not isinstance(following, str) or following in _BEHIND
        counted = isinstance(phrase[0], Slot) and phrase[0].is_number
        of_subject = part == "is" if counted else at == 1
        if of_subject and not isinstance(phrase[0], str) and part != "'s":
            found.append(Part("verb", part, agree(part, many=True), 0))
        elif number >= 0 and last:
            found.append(Part("counted", part, plural(part), number))
            number = -1
        else:
            found.append(Part("fixed", part, part))
    return tuple(found)


def is_one(number: Any) -> bool | None:
    """Return whether *number* is one, or None if either form may follow it."""
    if isinstance(number, Token):
        return str(number) == "1"
    if isinstance(number, nodes.Literal):
        return bool(number.value == 1)
    if isinstance(number, nodes.PerPlayer):
        return False
    if isinstance(number, nodes.Compared):
        return is_one(number.number)
    if isinstance(number, nodes.Choosable):
        return False if number.most is None else is_one(number.most)
    return None


def how_many(number: Any) -> Many:
    """Return how many things there are behind *number*."""
    alone = is_one(number)
    return "either" if alone is None else "one" if alone else "many"


def words(noun: nodes.Noun | nodes.Named) -> str:
    """Return a noun as it was written."""
    return " ".join(noun.tokens).replace(" 's", "'s")


def _both_forms(noun: nodes.Noun | nodes.Named) -> tuple[str, str]:
    """Return the words for one and for several; what is named there is an order of a kind."""
    if isinstance(noun, nodes.Named):
        order = lemma(noun.tokens[0])
        return order, plural(order)
    return noun.row.phrase.text, noun.row.plural


class Forms:
    """Collects the wrong forms in one text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found: list[Wrong] = []

    def add(self, start: int, end: int, found: str, governor: str, correct: str) -> None:
        """Note a wrong form between two offsets."""
        self.found.append(Wrong(start, end, found, governor, correct))

    def wrong(self, token: Token, governor: str, correct: str) -> None:
        """Note that *token* has a wrong form."""
        self.add(token.start_pos or 0, token.end_pos or 0, str(token), governor, correct)

    def shown(self, node: Any) -> str:
        """Return the words of *node*."""
        return self.text[node.start_pos : node.end_pos]

    def head(self, subject: Any) -> str:
        """Return the words of *subject* that a verb goes with: `every crew`."""
        noun = getattr(subject, "noun", None)
        end = noun.end_pos if noun is not None else subject.end_pos
        return self.text[subject.start_pos : end]

    def verb(self, token: Token, many: Many, part: Part, subject: Any) -> None:
        """Look at the verb behind a subject."""
        right = part.several if many == "many" else part.one
        if token != right and (many != "either" or token != part.several):
            self.wrong(token, self.head(subject), right)

    def led(self, token: Token, many: Many, subject: Any) -> None:
        """Look at the verb that a row begins with, behind who does it."""
        one, several = with_s(lemma(token)), lemma(token)
        right = several if many == "many" else one
        if token != right and (many != "either" or token != several):
            self.wrong(token, self.head(subject), right)

    def counted(self, token: Token, number: Any, part: Part) -> None:
        """Look at a noun behind a number."""
        alone = is_one(number)
        right = part.one if alone else part.several
        if token != right and (alone is not None or token != part.one):
            self.wrong(token, self.shown(number), right)

    def gauge(self, said: nodes.Said, alone: bool | None, governor: str) -> None:
        """Check the form of a gauge's noun; if *alone* is None, either form is right."""
        canonical = [*said.rows[0].phrase.words]
        if not canonical:  # a name that a set declares has one form
            return
        before = [each for each in said.tokens if each.type != "QUOTED_TEXT"]
        at = -2 if canonical[-1] == "aboard" else -1
        token, one = before.pop(at), canonical.pop(at)
        several = plural(one)
        right = one if alone else several
        if token != right and (alone is not None or token != one):
            self.wrong(token, governor, right)
        for word, written in zip(before, canonical, strict=False):
            if word != written:
                self.wrong(word, str(token), written)

    def fixed(self, tokens: list[Any], at: int, right: str) -> None:
        """Look at a word of a phrase that has always the same form."""
        token = tokens[at]
        if token in INDEFINITE and right in INDEFINITE:  # before a gap: a sound decides
            following = tokens[at + 1 : at + 2]
            governor = "".join(
                str(word) if isinstance(word, Token) else self.shown(word) for word in following
            )
            if token != article(governor):
                self.wrong(token, governor, article(governor))
            return
        before = tokens[at - 1] if at else None
        if before is None:
            governor = "you"
        else:
            governor = str(before) if isinstance(before, Token) else self.shown(before)
        self.wrong(token, governor, right)

    def deed(self, said: nodes.Said[Deed], many: Many, governor: str) -> None:
        """Check the noun of a deed, its object or its unit: `2 clues collected`."""
        row = said.rows[0]
        if many == "either":
            return
        if isinstance(said.tokens[0], nodes.Noun):
            self.noun(said.tokens[0], many, governor)
            return
        token, one = said.tokens[len(row.unit) - 1], row.unit[-1]
        right = one if many == "one" else plural(one)
        if token != right:
            self.wrong(token, governor, right)

    def done_to(self, said: nodes.Said[Deed]) -> Many:
        """Return the number of a deed's object: one, many or either."""
        row, first = said.rows[0], said.tokens[0]
        if isinstance(first, nodes.Noun):
            both = first.row.plural == first.row.phrase.text
            one = words(first) == first.row.phrase.text
        else:
            token = said.tokens[len(row.unit) - 1]
            both, one = plural(row.unit[-1]) == row.unit[-1], token == row.unit[-1]
        return "either" if both else "one" if one else "many"

    def between(self, start: int, end: int, many: Many, one: str, several: str, by: str) -> None:
        """Look at the first word between two offsets that is one of two forms of a verb."""
        if many == "either":
            return
        right, other = (several, one) if many == "many" else (one, several)
        found = self.text[start:end].split()
        if other in found and right not in found:
            at = self.text.index(other, start)
            self.add(at, at + len(other), other, by, right)

    def noun(self, noun: nodes.Noun | nodes.Named, many: Many, governor: str) -> None:
        """Check the form of a noun after a word that sets its number."""
        if isinstance(noun, nodes.Named) and noun.kind == "name":  # the name of a card has one form
            return
        one, several = _both_forms(noun)
        right = several if many == "many" else one
        if words(noun) != right:
            self.add(noun.start_pos, noun.end_pos, words(noun), governor, right)

    def group(self, noun: nodes.Noun | nodes.Named) -> Many:
        """Check that a bare noun is plural; return `either` for a wrong form, else `many`."""
        one, several = _both_forms(noun)
        written = words(noun)
        if written == several:
            return "many"
        advice = f"write `the {one}`, `one {one}` or `this {one}`, or `{several}` for all of them"
        self.found.append(Wrong(noun.start_pos, noun.end_pos, written, _ALL, several, advice))
        return "either"

    def article(self, start: int, end: int) -> None:
        """Check the `a` or `an` at the start of the text between two offsets."""
        word, _, rest = self.text[start:end].partition(" ")
        following = rest.split(maxsplit=1)[:1]
        for governor in following:
            right = article(governor)
            if word in INDEFINITE and word != right:
                self.add(start, start + len(word), word, governor, right)

    # Things

    def reference(self, reference: nodes.Reference) -> Many:
        """Look at a reference and return how many it is of."""
        noun = reference.noun
        if reference.kind == "them":
            return self.them(reference, "them")
        if reference.done is not None:
            return self.done_to(reference.done)
        if noun is None:
            return "one" if reference.kind == "card" else "either"
        row = noun.row
        if reference.kind == "your" and words(noun) == row.plural:
            return "either" if row.plural == row.phrase.text else "many"
        many: Many = "many" if reference.kind == "those" else "one"
        self.noun(noun, many, reference.kind)
        return many

    def them(self, reference: nodes.Reference, right: str) -> Many:
        """Look at a word for a group spoken of last, which is another where it is the subject."""
        if self.shown(reference) != right:
            governor = _VERB if right == "they" else _BEFORE
            start, end = reference.start_pos, reference.end_pos
            self.add(start, end, self.shown(reference), governor, right)
        return "many"

    def selected(self, selection: nodes.Selection) -> Many:
        """Look at a selection, its filters left out, and return how many it is of."""
        determiner = selection.determiner
        if determiner == "group":
            return self.group(selection.noun)
        for token in selection.mismatched:
            self.wrong(token, words(selection.noun), lemma(token))
        one, several = _both_forms(selection.noun)
        if determiner == "no" and words(selection.noun) == several:
            return "either" if one == several else "many"
        many: Many = "one"
        if determiner in _MANY_DETERMINERS or ("#" in determiner and selection.count != 1):
            many = "many"
        self.noun(selection.noun, many, determiner.replace("#", str(selection.count)))
        if determiner in ("a", "a random"):
            self.article(selection.start_pos, selection.end_pos)
        return many

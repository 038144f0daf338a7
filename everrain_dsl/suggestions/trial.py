"""Trial of a suggestion: its lines replace the original, and the item is checked again."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.bytecode.emitter import emit
from everrain_dsl.bytecode.meaning import meaning
from everrain_dsl.checks import items
from everrain_dsl.diagnostics import Report, Severity
from everrain_dsl.diagnostics.consequences import is_of_item
from everrain_dsl.diagnostics.edits import fix_of
from everrain_dsl.model import ContentSet
from everrain_dsl.resolve.keywords import Reading
from everrain_dsl.source import Source
from everrain_dsl.syntax import agreement, nodes
from everrain_dsl.syntax.parser import declared, joined
from everrain_dsl.syntax.recovery import parse_source
from everrain_dsl.types import declared_kinds
from everrain_dsl.types.attachments import attached
from everrain_dsl.types.items import cards_in
from everrain_dsl.types.manifests import read_manifest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl import model
    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.resolve.interface import CardInterface
    from everrain_dsl.resolve.names import Names
    from everrain_dsl.suggestions.line_context import Place
    from everrain_dsl.suggestions.sentences import Candidate
    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: A mistake: the line it is on, its code, and the name in quotes that is misspelt, if any.
Mistake = tuple[int, str, str]
#: What is told of a line below one that holds none.
_OF_HEAD: Final = frozenset({"E0115", "E0116"})
#: How items begin that say something of cards.
OF_CARDS: Final = ("scenario", "ruling")


def misspelt(found: Diagnostic) -> str:
    """Return the quoted name that *found* reports as misspelt, empty if it reports none."""
    name = found.span.text
    return name if name.startswith('"') and fix_of(found.help) is not None else ""


@attrs.frozen(eq=False)
class Surroundings:
    """The set that a source is of: what reads its lines, what they may speak of.

    `words` are those that sets declare, with their terminals; `known` is what scenarios may ask of
    each card, None as long as the cards are not read.
    """

    set_code: str
    parser: Parser
    words: Mapping[str, str]
    names: Names
    vocabulary: Vocabulary
    known: Sequence[CardInterface] | None = None


class Trial:
    """Checks items of one set, each with other lines; what was checked once is known."""

    def __init__(self, around: Surroundings, path: str) -> None:
        self._around = attrs.evolve(
            around, names=copy(around.names)
        )  # they count what is looked up
        self._path = path
        self._found: dict[str, list[Mistake]] = {}
        self._cards: dict[str, list[model.Card]] = {}
        self._meanings: dict[str, object] = {}
        #: How many characters were checked.
        self.checked = 0

    @property
    def vocabulary(self) -> Vocabulary:
        """Return the vocabulary of the set."""
        return self._around.vocabulary

    def mistakes(self, text: str) -> list[Mistake]:
        """Return the mistakes in *text*, one item."""
        if text not in self._found:
            self.checked += len(text)
            self._found[text] = self._check(text)
        return self._found[text]

    def _check(self, text: str) -> list[Mistake]:
        around, source, report = self._around, Source(self._path, text), Report()
        words = joined(dict(around.words), declared(source))
        lines = parse_source(source, around.parser, words, report, briefly=True)
        seen = around.names.seen_from(around.set_code)
        lines = [*declared_kinds.known(lines, source, seen, around.vocabulary, report)]
        of_cards = text.startswith(OF_CARDS)
        if not of_cards:
            code, names = around.set_code, around.names
            with items.checking() as trees:
                reading = Reading(source, code, names, around.vocabulary, report)
                self._cards[text] = cards_in(lines, reading, trees)
        elif around.known is not None:
            sets = [(around.set_code, source, lines)]
            vocabulary = around.vocabulary
            with items.checking() as trees:
                attached(sets, around.known, around.names, vocabulary, report, None, trees)
        for line in lines:
            if nodes.has_header(line) and line.sentence.type.read_as == "manifest":
                read_manifest(line, source, report)
        agreement.check(lines, source, report)
        return [
            (each.span.line, each.code, misspelt(each))
            for each in report.sorted()
            if each.severity is Severity.ERROR
        ]

    def are_alike(self, place: Place, one: Candidate, other: Candidate) -> bool:
        """Return whether two candidates for a line make the same card, as far as it is right."""
        texts = [place.written(each.lines, down=each.down) for each in (one, other)]
        return self._meaning(texts[0]) == self._meaning(texts[1])

    def _meaning(self, text: str) -> object:
        """Return what is equal for items that mean the same; *text* itself for one with no card."""
        found = self._meanings.get(text)
        if found is None:
            cards, around = self._cards.get(text), self._around
            found = text
            if cards:
                self.checked += len(text)
                content = ContentSet(around.set_code, "", "0", "", (), (), None)
                bundle = emit(content, cards, around.names, around.vocabulary)
                found = tuple([meaning(program, bundle) for program in bundle.programs])
            self._meanings[text] = found
        return found

    def fitting(self, place: Place, each: Candidate, *, whole: bool) -> Candidate | None:
        """Return *each* if it passes, as it is or as part of the line above; None if it does not.

        A line that is to have lines below it passes if it would with some.
        """
        passes = self.passes(place, each, whole=whole)
        if place.opens or not place.at or each.lines[1:]:
            return each if passes else None
        if place.is_below_head and "E0116" in self._codes(place, each, place.at):
            below = attrs.evolve(each, lines=(f"  {each.lines[0]}",))
            if self.passes(place, below, whole=whole):
                return below
        if not passes and place.heads and self._codes(place, each, place.at + 1) == {"E0116"}:
            filled = attrs.evolve(each, lines=(each.lines[0], "  nothing happens"))
            passes = self.passes(place, filled, whole=whole)
        return each if passes else None

    def _codes(self, place: Place, each: Candidate, number: int) -> set[str]:
        """Return the codes of the mistakes in the line of that *number* with *each* at *place*."""
        found = self.mistakes(place.written(each.lines))
        return {code for line, code, _ in found if line == number}

    def passes(self, place: Place, each: Candidate, *, whole: bool) -> bool:
        """Return whether writing *each* at *place* causes no error in its lines.

        If *whole*, its block must have no new error either, and the item must have fewer errors
        than before. An error below it that was there before does not count.
        """
        before = self.mistakes("\n".join(place.rows) + "\n")
        after = [
            (line, code, name)
            for line, code, name in self.mistakes(place.written(each.lines, down=each.down))
            if not name or name not in place.text  # it was written so
        ]
        first, more = place.at + 1, len(each.lines) - 1
        known = {(line + more, *what) for line, *what in before if line > first}
        last, block = first + more, first + more + place.deep
        if whole and len(after) >= len(before):
            return False
        new = [each for each in after if first <= each[0] <= block and each not in known]
        if not place.at:  # that the item lacks something was hidden by its first line
            new = [each for each in new if not is_of_item(each[1])]
        heads = _OF_HEAD if place.at else ()  # where they stand was hidden by it, too
        return not any(line <= last or whole or code in heads for line, code, _ in new)

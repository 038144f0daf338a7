"""A line being mended: its text as it stands, and where each character came from."""

from __future__ import annotations

import re
import weakref
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.diagnostics import catalogue, suggest
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.recovery import places
from everrain_dsl.syntax.recovery.automaton import Automaton
from everrain_dsl.syntax.recovery.lexicon import Lexicon
from everrain_dsl.syntax.recovery.spelling import MOST_ALIKE, Spelling
from everrain_dsl.syntax.recovery.tried import Trials

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from everrain_dsl.diagnostics.catalogue.entry import Entry, Field
    from everrain_dsl.source import Source
    from everrain_dsl.syntax.forms import Wrong
    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.syntax.recovery.places import Context
    from everrain_dsl.syntax.tokens import Token


@attrs.frozen
class Edit:
    """Text to put in the place of some of a draft's."""

    start: int
    end: int
    text: str


@attrs.frozen
class Draft:
    """The text of one line, and for each of its characters (and its end) the source's offset."""

    text: str
    places: tuple[int, ...]

    def edited(self, edits: Iterable[Edit]) -> Draft:
        """Return the draft with *edits*, which do not overlap."""
        text: list[str] = []
        places: list[int] = []
        done = 0
        for edit in sorted(edits, key=lambda edit: (edit.start, edit.end)):
            text += (self.text[done : edit.start], edit.text)
            places += self.places[done : edit.start]
            places += [
                self.places[min(edit.start + number, edit.end)] for number in range(len(edit.text))
            ]
            done = edit.end
        text.append(self.text[done:])
        places += self.places[done:]
        return Draft("".join(text), tuple(places))


def draft_of(source: Source, start: int, end: int) -> Draft:
    """Return the draft of what stands in *source* between two offsets."""
    return Draft(source.text[start:end], tuple(range(start, end + 1)))


_SHOWING: Final = (
    catalogue.UNKNOWN_EFFECT,
    catalogue.UNKNOWN_CONDITION,
    catalogue.UNKNOWN_EVENT,
)


@attrs.frozen
class Finding:
    """A mistake that was found, before it is told: the offsets are the source's."""

    entry: Entry
    start: int
    end: int
    fields: Mapping[str, Field]
    help: str | None = None
    #: Further places of the same mistake.
    others: tuple[tuple[int, int], ...] = ()

    @property
    def shows_line(self) -> bool:
        """Return whether it shows the whole line as it should be."""
        return (self.entry in _SHOWING and " " in str(self.fields.get("nearest") or "")) or bool(
            self.fields.get("sentence")
        )


@attrs.frozen
class Word:
    """A word as the parser takes it; `start` and `end` are its place in the draft."""

    text: str
    terminal: str
    start: int
    end: int


@attrs.frozen
class Mended:
    """A draft that is believed to say what was meant, and what had to be mended."""

    draft: Draft
    findings: tuple[Finding, ...] = ()
    #: A line to stand above it, which it then belongs to: the `if` of a trailing condition.
    above: Draft | None = None
    #: The lines that it was told to be, each beside or below the one before; empty for one.
    lines: tuple[str, ...] = ()
    #: Whether only lines near it were shown, and the draft is what was written.
    near: bool = False


def words_of(tokens: Sequence[Token]) -> list[Word]:
    """Return *tokens* as words."""
    return [
        Word(str(token), token.type, token.start_pos or 0, token.end_pos or 0) for token in tokens
    ]


def written(words: Sequence[Word]) -> str:
    """Return *words* as a card writes them."""
    return tidied(" ".join(word.text for word in words))


def tidied(text: str) -> str:
    """Return *text*, words with spaces between them, as a card writes it."""
    text = " ".join(text.split(" ")).strip()
    while "  " in text:
        text = text.replace("  ", " ")
    return text.replace(" 's", "'s").replace(" ,", ",").replace("( ", "(").replace(" )", ")")


def finding(
    draft: Draft,
    words: Sequence[Word],
    entry: Entry,
    *,
    advice: str | None = None,
    **fields: Field,
) -> Finding:
    """Return the finding that *entry* makes of *words*."""
    if advice is not None:
        fields = {name: fields[name] for name in entry.message_fields}
    start, end = draft.places[words[0].start], draft.places[words[-1].end]
    return Finding(entry, start, end, fields, advice)


#: What picks nobody, at the beginning of a line.
_SOME: Final = re.compile(r"^an? (?!random |third |quarter )")
_automata: Final[weakref.WeakKeyDictionary[Parser, tuple[Automaton, Lexicon]]] = (
    weakref.WeakKeyDictionary()
)


class Bench:
    """What every repair needs: the parser, its table, the words there are."""

    def __init__(self, source: Source, parser: Parser, names: Mapping[str, str]) -> None:
        self.source = source
        self.parser = parser
        self.names = names
        known = _automata.get(parser)
        if known is None:
            known = _automata[parser] = (Automaton(parser), Lexicon(parser))
        self.automaton, self.lexicon = known
        self._trials = Trials(parser, self.automaton, names)
        self._declared = Spelling(names)
        #: The names that were proposed, by the words that cannot be names.
        self.proposed: dict[str, str] = {}
        #: The line being mended, whether there are lines under it, and where it stands.
        self.written = ""
        self.opens = False
        #: How many lines were looked at as two sentences joined.
        self.joined = 0
        self.context: Context | None = None

    def raw(self, draft: Draft, words: Sequence[Word]) -> str:
        """Return *words* as they stand in the source."""
        start, end = draft.places[words[0].start], draft.places[words[-1].end]
        return self.source.text[start:end] or written(words)

    def alike(self, word: str) -> list[tuple[str, str]]:
        """Return words like *word* with their terminals, the most alike first."""
        found = self.lexicon.spelling.near(word)
        declared = self._declared.near(word)
        if declared:
            found = suggest.nearest_names(word, [*found, *declared], MOST_ALIKE)
        terminals = self.lexicon.terminals
        return [(near, terminals.get(near) or self.names[near]) for near in found if near != word]

    def words(self, text: str) -> list[Word]:
        """Return *text*, one line, as words; none if some character is none."""
        return words_of(self.tokens(text) or ())

    def meaning(self, text: str) -> str | None:
        """Return *text* with its words agreeing, or None if it is no line that could stand here.

        Each of its sentences takes the kinds of things it speaks of. `one crew` stands for the
        `a crew` that it begins with, which does not say which.
        """
        line = self.agreeing(_SOME.sub("one ", text))
        if line is None or not self.stands(line) or self.is_strange(line):
            return None
        return line if self.is_sound(line) else None

    def is_strange(self, text: str) -> bool:
        """Return whether *text* speaks of something by a name that nobody wrote or gave it."""
        for the, word in pairwise(self.tokens(text) or ()):
            if the != "the" or word.type != "OTHER_WORD" or word == "winner":
                continue
            owning = f"the {word}'s"
            named = f"as the {word}", f"as {word.capitalize()}"
            if any(
                name in each for each in (text, self.written, self.source.text) for name in named
            ):
                continue
            said = owning if owning in text else f"the {word}"
            if said not in self.written:
                return True
        return False

    def stands(self, text: str) -> bool:
        """Return whether *text*, a line, is of a kind that can stand where the one mended does."""
        if self.context is None:
            return True
        line = self._trials.of(text).line  # none, as in `fits`
        return line is not None and places.stands(
            self.parser.vocabulary, line.sentence, self.context
        )

    def tokens(self, text: str) -> list[Token] | None:
        """Return the tokens of *text*, one line, or None if some character is none."""
        return self._trials.of(text).tokens

    def reads(self, text: str) -> bool:
        """Return whether *text* is a line of the language."""
        return self._trials.of(text).is_line

    def is_sound(self, text: str) -> bool:
        """Return whether every sentence in *text*, if it is a line, takes what it speaks of."""
        return self._trials.of(text).is_sound

    def fits(self, words: Sequence[Word]) -> bool:
        """Return whether *words* are a line, and one that can have lines under it if it has."""
        if not self.automaton.reads([word.terminal for word in words]):
            return False
        text = written(words)
        if self.is_strange(text):
            return False
        if not self.opens:
            return True
        line = self._trials.of(text).line  # none, where a word put in is written in a form of none
        return line is not None and not isinstance(line.sentence, nodes.Effects | nodes.Fields)

    def wrongs(self, text: str) -> list[Wrong]:
        """Return the words in a wrong form in *text*, one line; none if it is no line."""
        return self._trials.of(text).wrongs

    def agreeing(self, text: str) -> str | None:
        """Return *text*, one line, with its words in the right forms, or None if it is no line."""
        return self._trials.of(text).agreeing

    def line(self, draft: Draft) -> nodes.Line | None:
        """Return the line *draft* is, with the offsets of the source, or None if it is none."""
        if not self.reads(draft.text):
            return None
        line = self.parser.line(Region(draft.text, 0, len(draft.text), self.names))
        _move(line, draft.places, set())
        return line


def _move(part: Any, places: tuple[int, ...], done: set[int]) -> None:
    """Turn the offsets in *part* and all it holds from a draft's into the source's."""
    if isinstance(part, (list, tuple)):
        for inner in part:
            _move(inner, places, done)
    start = getattr(part, "start_pos", None)
    if start is None or id(part) in done:
        return
    done.add(id(part))
    part.start_pos = places[start]
    part.end_pos = places[part.end_pos]
    for inner in nodes.parts(part):
        _move(inner, places, done)

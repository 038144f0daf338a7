"""A line under repair: its current text, and the source offset of each character."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.indentation import MOST_CHARACTERS
from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.recovery import places
from everrain_dsl.syntax.recovery.attempts import Trials
from everrain_dsl.syntax.recovery.automaton import Automaton
from everrain_dsl.syntax.recovery.lexicon import Lexicon

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from everrain_dsl.diagnostics.catalogue.entry import Entry, Field
    from everrain_dsl.source import Source
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
    """Return the draft of the text of *source* between two offsets."""
    return Draft(source.text[start:end], tuple(range(start, end + 1)))


@attrs.frozen
class Finding:
    """A mistake that is not reported yet; its offsets are those of the source."""

    entry: Entry
    start: int
    end: int
    fields: Mapping[str, Field]
    help: str | None = None
    #: Further places of the same mistake.
    others: tuple[tuple[int, int], ...] = ()


@attrs.frozen
class Word:
    """A word as the parser takes it; `start` and `end` are its place in the draft."""

    text: str
    terminal: str
    start: int
    end: int


@attrs.frozen
class Mended:
    """A repaired draft that is believed to have the intended meaning, and its findings.

    If it is `unread`, the meaning is not known yet: the last finding is where parsing stops.
    """

    draft: Draft
    findings: tuple[Finding, ...] = ()
    unread: bool = False


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
    text = " ".join(text.split())
    text = text.replace(" 's", "'s").replace("''s", "'s").replace(" ,", ",")
    return text.replace("( ", "(").replace(" )", ")")


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


_automata: Final[weakref.WeakKeyDictionary[Parser, tuple[Automaton, Lexicon]]] = (
    weakref.WeakKeyDictionary()
)


def tools_of(parser: Parser) -> tuple[Automaton, Lexicon]:
    """Return the automaton and the lexicon of *parser*: made once."""
    known = _automata.get(parser)
    if known is None:
        known = _automata[parser] = (Automaton(parser), Lexicon(parser))
    return known


class Bench:
    """The tools that every repair needs: the parser, its table, the known words."""

    def __init__(self, source: Source, parser: Parser, names: Mapping[str, str]) -> None:
        self.source = source
        self.parser = parser
        self.names = names
        self.automaton, self.lexicon = tools_of(parser)
        self._trials = Trials(parser, self.automaton, names)
        #: The names that were proposed, by the words that cannot be names.
        self.proposed: dict[str, str] = {}
        #: Where the line being mended stands.
        self.context: Context | None = None

    def words(self, text: str) -> list[Word]:
        """Return *text*, one line, as words; empty if it has an invalid character."""
        return words_of(self.tokens(text) or ())

    def stands(self, text: str) -> bool:
        """Return whether *text*, a line, can be in the place of the line under repair."""
        if self.context is None:
            return True
        line = self._trials.of(text).line
        return line is not None and places.stands(
            self.parser.vocabulary, line.sentence, self.context
        )

    def tokens(self, text: str) -> list[Token] | None:
        """Return the tokens of *text*, one line, or None if it has an invalid character."""
        return self._trials.of(text).tokens

    def reads(self, text: str) -> bool:
        """Return whether *text* is a line of the language."""
        return self._trials.of(text).is_line

    def agreeing(self, text: str) -> str | None:
        """Return *text*, one line, with its words in the right forms, or None if unreadable."""
        return self._trials.of(text).agreeing

    def line(self, draft: Draft) -> nodes.Line | None:
        """Return *draft* as a line with the source's offsets, or None if it does not parse."""
        if not self.reads(draft.text):
            return None
        line = self.parser.line(Region(draft.text, 0, len(draft.text), self.names))
        _move(line, draft.places, set())
        return line


def within(line: nodes.Line, start: int, end: int, aligned: Sequence[int] = ()) -> None:
    """Move *line* and all its parts between two offsets of a source.

    *aligned* has the places, within that range, of the first offsets in the line.
    """
    rest = range(len(aligned), MOST_CHARACTERS + 1)
    places = tuple([min(start + at, end) for at in (*aligned, *rest)])
    _move(line, places, set())


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

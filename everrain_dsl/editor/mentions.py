"""Find the names in a source: quoted texts and words that sets declare, each with its role.

The role follows from the alternative of the grammar around the name. `index` resolves the name.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.editor.derivations import Branch, derived
from everrain_dsl.english.words import lemma
from everrain_dsl.syntax import rows
from everrain_dsl.syntax.grammar import alias, alternatives
from everrain_dsl.syntax.tokens import Token
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.phrase_definitions import NUMBERED, Definition

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.syntax.grammar import Alternative
    from everrain_dsl.syntax.parse_cache import Tree
    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

QUOTED: Final = "QUOTED_TEXT"
#: The type of local names, which one card gives to things.
LOCAL: Final = "local"
#: The types of the labels of a card: its choices and its omens.
CHOICE: Final = "choice"
OMEN: Final = "omen"
#: The type of a phrase or keyword that a set defines, used by its words.
PHRASE: Final = "phrase"
#: The type of all declared content: cards, decks, rules and so on.
CONTENT: Final = "content"

#: The types of the quoted texts of an alternative, in order. A text of empty type is not a name.
TEXTS: Final[Mapping[str, tuple[str, ...]]] = {
    "card_reference": ("answer",),
    "copy_of": ("name",),
    "later_number": ("port",),
    "number_field": ("port",),
    "order_field": ("order_kind",),
    "order_name": ("order_kind",),
    "own_field": ("field",),
    "own_word_field": ("field",),
    "text_list": ("name",),
    "those_who_voted": (CHOICE,),
    **rows.names(),
}
#: The types of the quoted texts of a field, by its key in its first form.
FIELDS: Final[Mapping[str, str]] = {
    "build on": "set",
    "code": "set code",
    "formerly": "",
    "installed": "name",
    "keep": "kept",
    "language": "",
    "play": "",
    "plural": "plural",
    "port": "port",
    "section": "section",
    "symbol": "",
    "version": "",
}
#: The fields and the alternatives that declare the name they contain.
_DECLARING_FIELDS: Final = frozenset({"port", "section", "plural", "code"})
_DECLARING: Final = frozenset({"choice", "omen", "own_field", "own_word_field", "naming"})
#: The types of words that sets declare, by grammar rule.
WORDS: Final[Mapping[str, str]] = {
    "stat": "stat",
    "die": "die",
    "face": "face",
    "section": "section",
    "value": "value",
    "ship_track": "ship_track",
    "order_word": "order_kind",
    "own_kind": "kind",
}
#: The alternatives that contain local names.
LOCALS: Final = frozenset(
    {"determiner", "memory", "named_number", "named_reference", "named_roll", "naming", "picking"}
)
#: Alternatives whose words are not names: the place of a trait, the ends of a way.
NO_NAMES: Final = frozenset({"later_way", "place", "way_end"})
#: The type of the second name in a header, by what the header opens.
SECOND: Final[Mapping[str, str]] = {"passenger": "port", "scenario": CONTENT, "ruling": CONTENT}
#: The end of an effect that names what a card remembers.
_REMEMBERS: Final = '"as" "the" memory'
_PLACE_NAME: Final = re.compile(r"\bas +the +([a-z]+(?:-[a-z]+)*)")


@attrs.frozen(eq=False)
class Mention:
    """An unresolved name in a source: its type, its text and its position.

    `item` is the offset of the card or scenario around it. `words` are the ranges of its text: for
    a phrase, the words around its slots; for any other name, one range including the quotes.
    """

    type: str
    value: str
    words: tuple[tuple[int, int], ...]
    item: int
    declares: bool = False
    quoted: bool = False
    #: The row of a phrase, or the kind of content that a header declares.
    row: Row | None = None
    kind: CardType | None = None
    #: The code of the set named next to it, or the field that a value belongs to.
    beside: str = ""

    @property
    def start(self) -> int:
        """Return its first offset."""
        return self.words[0][0]

    @property
    def end(self) -> int:
        """Return the offset after it."""
        return self.words[-1][1]


def mentions(tree: Tree, parser: Parser, words: Mapping[str, str]) -> list[Mention]:
    """Return every name in a source, in order, by the *parser* and the *words* of its set."""
    return [
        found
        for item, branch in derived(tree.source, parser, words)
        for found in _Walk(tree.set, parser.vocabulary, item).of(branch)
    ]


class _Walk:
    """Finds the names in one item. It keeps the last field, which later texts belong to."""

    def __init__(self, code: str, vocabulary: Vocabulary, item: int) -> None:
        self._code = code
        self._vocabulary = vocabulary
        self._item = item
        self._kinds = {alias("header", kind.kind): kind for kind in vocabulary.kinds.values()}
        self._alternatives = alternatives(vocabulary)
        self._kind: CardType | None = None
        self._key = ""
        self._field = ""

    def of(self, branch: Branch) -> Iterator[Mention]:
        """Yield every name in *branch* and below."""
        said = branch.alternative
        row = self._alternatives.called(said)
        if row is not None and any(each.defined_by for each in row.rows):
            yield self._phrase(row, branch)
        elif said in self._kinds or said == "own_header":
            yield from self._header(branch)
            return
        self._see_key(branch)
        types = slot_types(row) if row is not None else {}
        texts = iter(self._texts(branch))
        remembers = row is not None and row.rule in ("effect", "led") and _REMEMBERS in row.symbols
        for at, part in enumerate(branch.parts):
            if isinstance(part, Branch):
                inner = self.of(part)
                yield from (
                    (attrs.evolve(each, declares=True) for each in inner)
                    if (remembers and part.alternative == "memory")
                    else inner
                )
            elif part.type == QUOTED:
                type_ = types.get(at, "") if row is not None else next(texts, "")
                if type_:
                    yield self._text(type_, part, branch)
        yield from self._words(branch)

    def _header(self, branch: Branch) -> Iterator[Mention]:
        kind = self._kinds.get(branch.alternative)
        if kind is not None and self._kind is None:
            self._kind = kind
        quoted = [each for each in branch.parts if isinstance(each, Token) and each.type == QUOTED]
        if kind is not None and kind.numbered:
            number = next(each for each in branch.tokens() if each.isdigit())
            title = f"{kind.kind.capitalize()} {number}"
            made = self._word("header", [number], declares=True)
            yield attrs.evolve(made, value=title, kind=kind)
        if kind is None and quoted:
            yield from self._words_of_kind(branch)
            yield self._mention("header", quoted[0], declares=True)
        elif quoted:
            assert kind is not None
            if kind.opens != "ruling":
                yield self._declared(kind, quoted.pop(0), branch)
            if quoted:
                yield self._mention(SECOND[kind.opens], quoted[0])
        for part in branch.parts:
            if isinstance(part, Branch) and part.alternative != "own_kind":
                yield from self.of(part)

    def _words_of_kind(self, branch: Branch) -> Iterator[Mention]:
        for part in branch.parts:
            if isinstance(part, Branch) and part.alternative == "own_kind":
                yield from self._words(part)

    def _declared(self, kind: CardType, text: Token, branch: Branch) -> Mention:
        row = None
        if kind.read_as == "definition":
            numbered = any(each == "number" for each in branch.parts)
            says = _unquoted(text) + (NUMBERED if numbered else "")
            name = Definition(self._code, kind.kind, says).row
            row = next((r for r in self._defined() if r.name == name), None)
        made = self._mention("header", text, declares=True)
        return attrs.evolve(made, kind=kind, row=row)

    def _defined(self) -> Iterator[Row]:
        words = self._vocabulary
        tables = (
            words.effects, words.conditions, words.quantities, words.keywords, words.filters
        )  # fmt: skip
        for table in tables:
            yield from (row for row in table.values() if row.defined_by == self._code)

    def _phrase(self, alternative: Alternative, branch: Branch) -> Mention:
        """Return a phrase that a set defines: its words around the slots."""
        runs: list[list[Token]] = [[]]
        for part in branch.parts:
            if isinstance(part, Branch) or not part.type.isupper() or _is_slot(part):
                runs.append([])
            else:
                runs[-1].append(part)
        words = tuple((run[0].start_pos, run[-1].end_pos) for run in runs if run)
        row = next(each for each in alternative.rows if each.defined_by)
        return Mention(PHRASE, row.name, words, self._item, row=row)

    def _see_key(self, branch: Branch) -> None:
        """Keep the key of a field, and the field that values belong to."""
        match branch.alternative:
            case "text_field" | "number_field":
                first = branch.parts[0]
                if isinstance(first, Branch):
                    self._key = " ".join(_lemma(each) for each in first.tokens())
                else:
                    self._key = _lemma(first)
            case "own_field" | "own_word_field":
                text = branch.parts[1]
                self._key, self._field = "field", _unquoted(text) if isinstance(text, Token) else ""
            case _:
                pass

    def _texts(self, branch: Branch) -> tuple[str, ...]:
        said = branch.alternative
        if said in ("text_field", "later_text"):
            return (FIELDS.get(self._key, ""),)
        if said == "number_field" and len(branch.parts) == 2:
            return ()
        return TEXTS.get(said, ())

    def _text(self, type_: str, text: Token, branch: Branch) -> Mention:
        said = branch.alternative
        declares = said in _DECLARING or (
            said in ("text_field", "later_text") and self._key in _DECLARING_FIELDS
        )
        texts = [each for each in branch.parts if isinstance(each, Token) and each.type == QUOTED]
        beside = _unquoted(texts[-1]) if len(texts) > 1 and text is texts[0] else ""
        return attrs.evolve(self._mention(type_, text, declares=declares), beside=beside)

    def _words(self, branch: Branch) -> Iterator[Mention]:
        """Yield the declared words and local names directly in *branch*."""
        said = branch.alternative
        tokens = [each for each in branch.parts if isinstance(each, Token)]
        if said == "token":
            yield from self._token(branch)
        elif said == "number_field" and isinstance(branch.parts[0], Branch):
            yield self._word("fact", [*branch.parts[0].tokens()])
        elif said in WORDS:
            type_, tokens = WORDS[said], [*branch.tokens()]
            declares = type_ in ("value", "face") and self._declares_words()
            if type_ == "stat":
                self._field = str(tokens[0])
            made = self._word(type_, tokens, declares=declares)
            yield attrs.evolve(made, beside=self._field if type_ == "value" else "")
        elif said == "any_name" and tokens:
            yield self._word("stat", tokens, declares=True)
        elif said == "space_of_token":
            for each in branch.parts[:1]:
                if isinstance(each, Branch):
                    yield self._word("token declared", [*each.tokens()], declares=True)
        elif said in LOCALS:
            for token in tokens:
                if token.type == "OTHER_WORD":
                    declares = said in _DECLARING
                    yield self._word(LOCAL, [token], declares=declares)

    def _declares_words(self) -> bool:
        return self._kind is not None and self._kind.printed in (printed.OwnKind, printed.Die)

    def _token(self, branch: Branch) -> Iterator[Mention]:
        """Yield the names in `player discovery`: a token and its track."""
        parts = [each for each in branch.parts if isinstance(each, Branch)]
        words = [[*each.tokens()] for each in parts]
        written = " ".join(" ".join(each) for each in words)
        first = self._word("token", words[0])
        if len(parts) == 1:
            yield first
            return
        track = self._word("track", words[1])
        yield attrs.evolve(first, value=written)
        yield track

    def _mention(self, type_: str, text: Token, *, declares: bool = False) -> Mention:
        place = ((text.start_pos, text.end_pos),)
        return Mention(type_, _unquoted(text), place, self._item, declares, quoted=True)

    def _word(self, type_: str, tokens: Sequence[Token], *, declares: bool = False) -> Mention:
        place = ((tokens[0].start_pos, tokens[-1].end_pos),)
        return Mention(type_, " ".join(tokens), place, self._item, declares)


def local_places(mention: Mention, text: str) -> Iterator[Mention]:
    """Yield the local names in the slots of a definition: `{crew as the healer}`."""
    for match in _PLACE_NAME.finditer(text, mention.start, mention.end):
        yield Mention(LOCAL, match[1], (match.span(1),), mention.item, declares=True)


def slot_types(alternative: Alternative) -> dict[int, str]:
    """Return the types of the quoted texts of an alternative, by their positions.

    Only leading parts of an alternative can lack a slot, so slots are counted from the end.
    """
    return {
        at: "port" if slots[0].name == "port" else slots[0].types[0]
        for at, slots in slots_of(alternative).items()
    }


def slots_of(alternative: Alternative) -> dict[int, tuple[Slot, ...]]:
    """Return the slots at each position of an alternative, one for each of its rows."""
    symbols = alternative.symbols.split()
    places = [at for at, each in enumerate(symbols) if not each.startswith('"')]
    found: dict[int, tuple[Slot, ...]] = {}
    for back, at in enumerate(reversed(places), 1):
        slots = (row.phrase.slots for row in alternative.rows)
        fitting = tuple(each[-back] for each in slots if len(each) >= back)
        if fitting:
            found[at] = fitting
    return found


def _is_slot(token: Token) -> bool:
    return token.type in (QUOTED, "WHOLE_NUMBER")


def _unquoted(text: Token) -> str:
    return str(text)[1:-1]


def _lemma(token: Token) -> str:
    return lemma(str(token))

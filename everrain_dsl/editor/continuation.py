"""Complete a line that has begun: offer what the parser accepts next, the best first."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import Report
from everrain_dsl.editor import slots
from everrain_dsl.editor.completion_items import Kind, Offer, can_be, of_row, snippet
from everrain_dsl.editor.mentions import CHOICE, CONTENT, OMEN
from everrain_dsl.editor.slots import UNDER_WAY
from everrain_dsl.english.words import lemma, plural
from everrain_dsl.resolve.lookup import Lookup
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.campaign import SUPPLIES, TREASURES
from everrain_dsl.vocabulary.identity import slug

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from everrain_dsl.editor.index import Index
    from everrain_dsl.editor.slots import Depth, Following, Line
    from everrain_dsl.source import Span
    from everrain_dsl.syntax.parse_cache import Tree
    from everrain_dsl.vocabulary.card_types import CardType

#: The grammar rules for words that sets declare, and the description of each in an offer.
_SAID: Final = {
    "stat": "A stat, or a field of a kind of cards.",
    "value": "A word of a field.",
    "token": "A token on a track.",
    "ship_track": "A track of each ship.",
    "die": "A kind of dice.",
    "face": "A face of a die.",
    "section": "A section of a kind of cards.",
    "order_word": "A kind of orders.",
    "own_kind": "A kind of cards.",
}
_RULES: Final = tuple(_SAID)
#: The rules whose words are offered through one of the rules above.
_INNER: Final = frozenset({*_SAID, "token_name", "track_name"})
#: The depth of a word of the grammar that continues a rule: it ranks after what the slot asks for.
_GOES_ON: Final = (1, 1)
#: What is added to the depth of a word of the grammar that begins another rule.
_PLAIN: Final = 3
_CARD_OF: Final = re.compile(r'\bof +"([^"]*)"')
_LABEL: Final = {CHOICE: r'^\s*choice "([^"\n]+)"', OMEN: r'^\s*omen [0-9]+ "([^"\n]+)"'}


@attrs.frozen(eq=False)
class Here:
    """The context of a line: the names of its set, and the kind and first line of its card."""

    index: Index
    tree: Tree
    kind: CardType | None
    header: str


def complete(here: Here, before: str, typed: str, span: Span, *, quoted: bool) -> Iterator[Offer]:
    """Yield what can follow *before* and begins with what is *typed*."""
    reader = here.index.reader(here.tree)
    line = slots.line(before, *reader) if reader is not None else None
    if line is None or reader is None:
        return
    if quoted:
        yield from _names(here, line, typed, span)
        return
    found = [
        *_of_sets(here, line, typed, span),
        *_of_grammar(here, line, typed, span),
    ]
    found.sort(key=lambda each: each[0])
    yield from (offer for _, offer in found)


def _of_sets(here: Here, line: Line, typed: str, span: Span) -> Iterator[tuple[Depth, Offer]]:
    """Yield the words that sets declare and that fit here, each with its depth."""
    for name, (deep, terminal) in line.beginning(_RULES).items():
        for word in _declared_words(here, line, name, terminal):
            if word.startswith(typed):
                yield deep, Offer(word, "name", word, span, _SAID[name])


def _declared_words(here: Here, line: Line, name: str, terminal: str) -> Iterable[str]:
    compiled = here.index.compiled
    names = compiled.names
    kinds = [kind for kind in compiled.vocabulary.kinds.values() if kind.declared_by]
    match name:
        case "stat":
            types = line.types(name, terminal)
            if "stat_field" in types:
                return [*names.stats] if here.kind not in kinds else _fields(here.kind)
            fields = () if types <= {"stat", "tested"} else (*names.fields, *names.word_fields)
            return (*names.stats_seen(here.tree.set), *fields)
        case "value":
            field = lemma(str(line.tokens[-1])) if line.tokens else ""
            return names.word_fields.get(field, ())
        case "token":
            return names.tokens
        case "ship_track":
            return names.ship_tracks
        case "die":
            return names.dice
        case "face":
            return dict.fromkeys(face for faces in names.dice.values() for face in faces or ())
        case "section":
            return names.sections
        case "order_word":
            orders = compiled.vocabulary.printing(printed.OwnOrder)
            return [slug(each.name) for each in names if each.kind in orders]
        case _:
            return [kind.kind for kind in kinds]


def _fields(kind: CardType | None) -> list[str]:
    return [each.key for each in kind.fields if each.type == "own"] if kind is not None else []


def _of_grammar(here: Here, line: Line, typed: str, span: Span) -> Iterator[tuple[Depth, Offer]]:
    """Yield the rows and the words of the grammar that fit here, each with its depth."""
    for each in line.following():
        deep = UNDER_WAY if each.continues else line.depth(each.terminal, each.rule.makes)
        if each.alternative is not None:
            yield from ((deep, offer) for offer in _rows(here, each, typed, span))
        elif each.rule.makes not in _INNER:
            words = line.words(each)
            if words.startswith(typed) and words[:1].isalpha():
                further = _GOES_ON if each.continues else (deep[0] + _PLAIN, deep[1])
                yield further, Offer(words, "line", words, span)


def _rows(here: Here, following: Following, typed: str, span: Span) -> Iterator[Offer]:
    alternative = following.alternative
    if alternative is None or alternative.denies or alternative.shares:
        return
    left = len(following.rule.parts) - following.at
    for row in alternative.rows:
        rest = row.phrase.parts[len(row.phrase.parts) - left :]
        first = rest[0] if rest else None
        if isinstance(first, str) and first.startswith(typed) and can_be(row, here.kind):
            kind: Kind = "effect" if row.table == "effect" else "line"
            yield of_row(row, kind, snippet(rest), span)


# Names in quotes


def _names(here: Here, line: Line, typed: str, span: Span) -> Iterator[Offer]:
    """Yield the names that fit in quotes.

    Names that begin as typed come first, then those of the own set.
    """
    found = dict(chain.from_iterable(_of_type(here, each) for each in line.texts()))
    own = here.tree.set
    fits = [name for name in found if typed.lower() in name.lower()]
    fits.sort(key=lambda name: (not name.lower().startswith(typed.lower()), found[name][0] != own))
    for name in fits:
        yield Offer(name, "name", name, span, found[name][1])


def _of_type(here: Here, type_: str) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield the names that fit a slot of *type_*, each with its set and its kind."""
    compiled = here.index.compiled
    names = compiled.names
    match type_:
        case "choice" | "omen":
            yield from ((label, (here.tree.set, type_)) for label in _labels(here, type_))
            if type_ == CHOICE:
                yield from _declared(here, CONTENT)
        case "answer":
            labels = _labels(here, CHOICE) if _is_scenario(here) else ()
            yield from ((label, (here.tree.set, CHOICE)) for label in labels)
            yield from _declared(here, "port")
        case "mark" | "counter":
            known = ("mark",) if type_ == "mark" else ("counter", "counters")
            for name in here.index:
                if name.kind in known:
                    called = name.called if type_ == "mark" else name.called.lower()
                    yield called, (name.set, type_)
        case "set":
            yield from ((code, (code, "set")) for code in compiled.sets)
        case "kept":
            kinds = (each.kind for each in compiled.vocabulary.kinds.values() if each.declared_by)
            tracks = [*names.tokens, *names.ship_tracks]
            words = [*SUPPLIES, *TREASURES, *tracks, *map(plural, kinds)]
            yield from ((word, ("", "kept")) for word in words)
        case "contradicted":
            yield from _declared(here, "trait_name")
            yield from _declared(here, "rules")
        case "field" | "section" | "plural" | "set code":
            return
        case _:
            yield from _declared(here, type_)


def _declared(here: Here, type_: str) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield the content in view that fits a slot of *type_*."""
    compiled, code = here.index.compiled, here.tree.set
    lookup = Lookup(here.tree.source, Report(), compiled.names, compiled.vocabulary, code, "")
    kinds = lookup.kinds_for(type_)
    seen = compiled.names.seen_from(code)
    for each in compiled.names:
        if each.kind in kinds and each.set in seen and each.name:
            yield each.name, (each.set, each.kind)


def _is_scenario(here: Here) -> bool:
    return here.kind is not None and here.kind.read_as == "scenario"


def _labels(here: Here, type_: str) -> list[str]:
    """Return the choices or omens of this card, or of the card that a scenario is about."""
    about = _CARD_OF.search(here.header) if _is_scenario(here) else None
    if about is not None:
        labels = here.index.labels_called(about[1], here.tree)
        return [label for kind, label in labels if kind == type_]
    source = here.tree.source
    item = slice(*source.item(source.text.find(here.header)))
    return re.findall(_LABEL[type_], source.text[item], re.MULTILINE)

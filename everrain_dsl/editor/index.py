"""The index of names: what each name refers to, and every place where it is used.

Go to definition, find references, hover and rename use it. A name is content of a set, a word that
a set declares, a phrase, a mark, or a local name of one card.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import Report
from everrain_dsl.editor.mentions import (
    CHOICE,
    CONTENT,
    LOCAL,
    OMEN,
    Mention,
    local_places,
    mentions,
)
from everrain_dsl.english.words import lemma
from everrain_dsl.resolve.lookup import Lookup
from everrain_dsl.resolve.names import token_on
from everrain_dsl.source import Span
from everrain_dsl.vocabulary.campaign import read_kept
from everrain_dsl.vocabulary.identity import folded, identity, slug

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.resolve.names import Declared
    from everrain_dsl.syntax.parse_cache import Memo, Tree
    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.vocabulary.card_types import CardType

#: The types that an answer in a scenario may have if it is not a choice: ports first.
_ANSWERS: Final = ("port", CONTENT)


@attrs.frozen
class Name:
    """A named thing: its kind, its name as written, and the code of the set that declares it.

    Kind and `key` identify it. `set` is empty for names that belong to no set, for example a mark.
    """

    kind: str
    key: str
    called: str = attrs.field(eq=False)
    set: str = attrs.field(eq=False, default="")


@attrs.frozen(eq=False)
class Occurrence:
    """A place where a name is used or declared."""

    name: Name
    mention: Mention
    tree: Tree

    @property
    def span(self) -> Span:
        """Return its span, with the quotes."""
        return Span(self.tree.source, self.mention.start, self.mention.end)


@attrs.define(eq=False)
class Mentions:
    """A cache of the names in each source, by its tree."""

    _read: dict[str, tuple[Tree, list[Mention]]] = attrs.field(factory=dict, init=False)

    def copy(self) -> Mentions:
        """Return a cache with the same names, for other texts."""
        made = Mentions()
        made._read.update(self._read)
        return made

    def of(self, tree: Tree, memo: Memo) -> list[Mention]:
        """Return the names in a source, in order; none if *memo* has not read it."""
        known = self._read.get(tree.source.path)
        if known is not None and known[0] is tree:
            return known[1]
        reader = memo.reader(tree.source.path)
        found = mentions(tree, *reader) if reader is not None else []
        found = [part for each in found for part in (each, *_inside(each, tree))]
        found.sort(key=lambda each: each.start)
        self._read[tree.source.path] = tree, found
        return found


def _inside(mention: Mention, tree: Tree) -> Iterator[Mention]:
    if mention.kind is not None and mention.kind.read_as == "definition":
        yield from local_places(mention, tree.source.text)


class Index:
    """The names of compiled sets, with every occurrence of each."""

    def __init__(self, compiled: Compiled, memo: Memo, read: Mentions) -> None:
        self.compiled = compiled
        self._memo = memo
        self._mentions = read

    def at(self, tree: Tree, offset: int) -> Occurrence | None:
        """Return the name at *offset* of a source that may have changed since it was compiled."""
        here = [
            each
            for each in self._mentions.of(tree, self._memo)
            if any(start <= offset <= end for start, end in each.words)
        ]
        for mention in sorted(here, key=lambda each: each.end - each.start):
            name = self._resolver(tree).name_of(mention)
            if name is not None:
                return Occurrence(name, mention, tree)
        return None

    def of(self, name: Name) -> list[Occurrence]:
        """Return every occurrence of *name*, in order."""
        return self._all.get(name, [])

    def declarations(self, name: Name) -> list[Occurrence]:
        """Return where *name* is declared, or its first occurrence if nothing declares it."""
        found = self.of(name)
        return [each for each in found if each.mention.declares] or found[:1]

    def __iter__(self) -> Iterator[Name]:
        """Yield every name that occurs in some source."""
        yield from self._all

    @cached_property
    def _all(self) -> dict[Name, list[Occurrence]]:
        found: dict[Name, list[Occurrence]] = defaultdict(list)
        for tree in self.compiled.trees:
            resolver = self._resolver(tree)
            for mention in self._mentions.of(tree, self._memo):
                name = resolver.name_of(mention)
                if name is not None:
                    found[name].append(Occurrence(name, mention, tree))
        return dict(found)

    def _resolver(self, tree: Tree) -> _Resolver:
        return _Resolver(tree, self)

    @cached_property
    def phrases(self) -> dict[str, Name]:
        """Return the phrases and keywords that sets define, by the name of the row."""
        return {
            row.name: Name(
                kind.kind,
                identity(tree.set, mention.value, kind.among),
                mention.value,
                tree.set,
            )
            for tree in self.compiled.trees
            for mention in self._mentions.of(tree, self._memo)
            if (kind := mention.kind) is not None and (row := mention.row) is not None
        }

    @cached_property
    def labels(self) -> dict[tuple[str, int], dict[tuple[str, str], Name]]:
        """Return the choices, omens and local names of each card, by its path and offset."""
        found: dict[tuple[str, int], dict[tuple[str, str], Name]] = defaultdict(dict)
        for tree in self.compiled.trees:
            for each in self._mentions.of(tree, self._memo):
                if each.declares and each.type in (CHOICE, OMEN, LOCAL):
                    path = tree.source.path
                    made = _local(each, tree, each.item)
                    found[path, each.item][each.type, each.value] = made
        return found

    @cached_property
    def alike(self) -> dict[tuple[str, str], list[Name]]:
        """Return the choices, omens and local names of all cards, by type and text."""
        found: dict[tuple[str, str], list[Name]] = defaultdict(list)
        for labels in self.labels.values():
            for key, name in labels.items():
                found[key].append(name)
        return found

    def labels_of(self, declared: Declared) -> dict[tuple[str, str], Name]:
        """Return the choices, omens and local names of a *declared* card."""
        tree = next(
            (t for t in self.compiled.trees if t.source.path == declared.span.source.path), None
        )
        if tree is None:
            return {}
        items = sorted({each.item for each in self._mentions.of(tree, self._memo)})
        at = bisect_right(items, declared.span.start)
        return self.labels.get((tree.source.path, items[at - 1]), {}) if at else {}

    def labels_called(self, card: str, tree: Tree) -> dict[tuple[str, str], Name]:
        """Return the labels of the card that a source refers to as *card*."""
        found = self._resolver(tree).lookup.declared_as(card, CONTENT)
        return self.labels_of(found) if found is not None else {}

    def reader(self, tree: Tree) -> tuple[Parser, Mapping[str, str]] | None:
        """Return the parser of a source and the words of its sets, None if it was not read."""
        return self._memo.reader(tree.source.path)

    def mentions_of(self, tree: Tree) -> Sequence[Mention]:
        """Return the names in a source, in order."""
        return self._mentions.of(tree, self._memo)


class _Resolver:
    """Resolves the names of one source, in the scope of its set."""

    def __init__(self, tree: Tree, index: Index) -> None:
        self._tree = tree
        self._index = index
        compiled = index.compiled
        self._names = compiled.names
        self._kinds = compiled.vocabulary.kinds
        self.lookup = Lookup(
            tree.source, Report(), compiled.names, compiled.vocabulary, tree.set, ""
        )
        self._about: dict[int, dict[tuple[str, str], Name]] = {}

    def name_of(self, mention: Mention) -> Name | None:
        """Return what a mention refers to, None if nothing has that name."""
        value = " ".join(mention.value.split())
        match mention.type:
            case "header":
                return self._declared_here(mention)
            case "local":
                return self._local(mention)
            case "choice" | "omen":
                return self._label(mention)
            case "mark":
                return Name("mark", folded(value), value)
            case "fact":
                return self._fact(mention, value)
            case "phrase":
                return self._index.phrases.get(value)
            case "counter":
                word = folded(value)
                return self._content("counters", word, folded) or Name("counter", word, value)
            case "answer":
                return self._label(mention)
            case "contradicted":
                if mention.beside:
                    return self._elsewhere(mention)
                return self._named(value, ("trait_name", "rules"))
            case "content":
                return (
                    self._elsewhere(mention) if mention.beside else self._named(value, (CONTENT,))
                )
            case "kept":
                return self._kept(value)
            case "set" | "set code":
                code = value.partition(" ")[0]
                known = code in self._index.compiled.sets
                return Name("set code", code, code, code) if known else None
            case "plural":
                word = lemma(value.lower())
                return self._content("kind", word)
            case "token" | "token declared" | "track":
                return self._token(mention, value.lower())
            case _:
                return self._word(mention, value)

    def _word(self, mention: Mention, value: str) -> Name | None:
        type_, word = mention.type, value.lower()
        names = self._names
        match type_:
            case "stat" | "field":
                for kind, table in (("stat", names.stats), ("field", names.fields)):
                    if word in table and (type_ == "stat" or kind == "field"):
                        return Name(kind, word, word, table[word])
                if word in names.word_fields:
                    return Name("field", word, word, self._set_of_field(word))
                return None
            case "section":
                found = names.sections.get(word)
                return Name("section", word, word, found) if found is not None else None
            case "value":
                fields = names.word_fields
                of = mention.beside if word in fields.get(mention.beside, ()) else ""
                of = of or next((field for field, known in fields.items() if word in known), "")
                return Name("value", f"{of} {word}", word, self._set_of_field(of)) if of else None
            case "face":
                dice = [die for die, faces in names.dice.items() if faces and word in faces]
                return Name("face", word, word, self._set_of(dice[0], "die")) if dice else None
            case "ship_track":
                return self._content("track", word)
            case "die" | "kind":
                return self._content(type_, lemma(word) if type_ == "kind" else word)
            case "order_kind" if not mention.quoted:
                return self._content("order", lemma(word), slug)
            case _:  # a port is a name of a space, and may stand where a card is named
                return self._named(value, (type_, "port"))

    def _fact(self, mention: Mention, value: str) -> Name | None:
        """Resolve a fact of the game, for example `price`, if the kind of the card declares it."""
        around = self._index.mentions_of(self._tree)
        heads = (each for each in around if each.item == mention.item and each.type == "header")
        header = next(heads, None)
        kind = self._own_kind(header) if header is not None and header.kind is None else None
        fields = kind.fields if kind is not None else ()
        known = any(each.key == value for each in fields)
        return self._word(attrs.evolve(mention, type="field"), value) if known else None

    def _set_of_field(self, word: str) -> str:
        kinds = (k for k in self._kinds.values() if any(f.key == word for f in k.fields))
        return next((kind.declared_by for kind in kinds if kind.declared_by), self._tree.set)

    def _set_of(self, name: str, kind: str) -> str:
        found = self._content(kind, name)
        return found.set if found is not None else ""

    def _declared_here(self, mention: Mention) -> Name | None:
        """Return the content that a header declares, with its identity as key."""
        kind = mention.kind or self._own_kind(mention)
        code, value = self._tree.set, mention.value
        if kind is None:
            return None
        if kind.declared:
            return Name(kind.kind, identity(code, value, kind.among), value, code)
        return Name(kind.kind, f"{self._tree.source.path}:{mention.item}", value, code)

    def _own_kind(self, mention: Mention) -> CardType | None:
        """Return the kind of a card if a set declares that kind."""
        text = self._tree.source.text[mention.item : mention.start].strip()
        kind = self._kinds.get(lemma(text))
        return kind if kind is not None and kind.declared_by else None

    def _named(self, value: str, types: Sequence[str]) -> Name | None:
        for type_ in types:
            found = self.lookup.declared_as(value, type_)
            if found is not None:
                return _of(found)
        return None

    def _content(self, kind: str, word: str, said: object = str.lower) -> Name | None:
        """Return the visible content of *kind* whose name, transformed by *said*, equals *word*."""
        assert callable(said)
        seen = self._names.seen_from(self._tree.set)
        for each in self._names:
            if each.kind == kind and each.set in seen and said(each.name) == word:
                return _of(each)
        return None

    def _elsewhere(self, mention: Mention) -> Name | None:
        """Return the content that a line names in another set, whose code it gives."""
        named = self._names.anywhere(mention.value)
        return next((_of(each) for each in named if each.set == mention.beside), None)

    def _kept(self, value: str) -> Name | None:
        kept = read_kept(value)
        if kept is None:
            return None
        if kept.counters:
            return self._content("counters", folded(kept.counters), folded)
        if kept.name in self._names.tokens or kept.name in self._names.ship_tracks:
            return self._of_token(kept.name)
        return self._content("kind", lemma(kept.name)) if kept.name else None

    def _token(self, mention: Mention, value: str) -> Name | None:
        if mention.type == "track":
            return self._content("track", value)
        if mention.type == "token declared":
            track = self._track_around(mention)
            value = token_on(value, track.lower()) if track else value
        return self._of_token(value)

    def _of_token(self, written: str) -> Name | None:
        """Return the token written as *written*; if it is named after its track, the track."""
        track = self._content("track", written)
        if track is not None:
            return track
        if written not in self._names.tokens:
            return None
        token, _, on = written.rpartition(" ")
        declared = self._content("track", on)
        called, code = (token, declared.set) if declared is not None else (written, self._tree.set)
        return Name("token", written, called, code)

    def _track_around(self, mention: Mention) -> str:
        """Return the name of the track that declares this token."""
        around = (m for m in self._index.mentions_of(self._tree) if m.item == mention.item)
        return next((m.value for m in around if m.type == "header"), "")

    def _local(self, mention: Mention) -> Name:
        """Resolve a local name. A scenario can use the names that its card remembers."""
        made = _local(mention, self._tree, mention.item)
        own = self._index.labels.get((self._tree.source.path, mention.item), {})
        key = (LOCAL, mention.value)
        return made if key in own else self._labels(mention).get(key, made)

    def _label(self, mention: Mention) -> Name | None:
        """Resolve a choice or omen: first in the card itself, else the only one with that text.

        An answer may also name a port or a card.
        """
        if mention.declares:
            return _local(mention, self._tree, mention.item)
        key = (OMEN if mention.type == OMEN else CHOICE, mention.value)
        known = self._labels(mention).get(key)
        if known is not None or mention.type == OMEN:
            return known
        alike = self._index.alike.get(key, ())
        return self._named(mention.value, _ANSWERS) or (alike[0] if len(alike) == 1 else None)

    def _labels(self, mention: Mention) -> dict[tuple[str, str], Name]:
        """Return the labels of the card around a name, or of the card a scenario is for."""
        if mention.item not in self._about:
            own = self._index.labels.get((self._tree.source.path, mention.item), {})
            around = [m for m in self._index.mentions_of(self._tree) if m.item == mention.item]
            first, *rest = around or [mention]
            if first.kind is not None and first.kind.read_as == "scenario":
                about = next((m.value for m in rest if m.type == CONTENT), "")
                card = self.lookup.declared_as(about, CONTENT)
                own = self._index.labels_of(card) if card is not None else {}
            self._about[mention.item] = own
        return self._about[mention.item]


def _of(declared: Declared) -> Name:
    return Name(declared.kind, declared.id, declared.name, declared.set)


def _local(mention: Mention, tree: Tree, item: int) -> Name:
    """Return a name that belongs to one card or scenario."""
    key = f"{tree.source.path}:{item}:{mention.value}"
    return Name(mention.type, key, mention.value, tree.set)

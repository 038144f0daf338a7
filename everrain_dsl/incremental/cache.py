"""Cache the interface of each file of a set in the user's cache, for the next check.

A set that others build on is not parsed again while its files and those of its bases are unchanged:
`outline_of` returns its declarations and the facts about its cards that others need. In a set
without findings, only the changed files are parsed again (`unchanged`): if they have the same
interface as before and no errors of their own, nothing else can have an error. Any other difference
requires a check of the whole set.

A cached set is one file, named by a hash of the program itself, of the folder and of the set's
bases. It begins with a checksum and is decoded as strictly as a bundle: an invalid file counts as
missing. `resources` chooses its folder, and limits the size of the folder.
"""

from __future__ import annotations

import hashlib
import json
import os
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final

import attrs

from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.compilation import SMALL, size_of
from everrain_dsl.diagnostics import Report
from everrain_dsl.model import ContentSet, Symbol, traversal
from everrain_dsl.project import resources
from everrain_dsl.project.requirement import Requirement
from everrain_dsl.records import BRIEF, By, Malformed, Record, Shown
from everrain_dsl.resolve.declarations import collect
from everrain_dsl.resolve.interface import CardInterface, Offset, interface_of
from everrain_dsl.resolve.names import Declared, Names
from everrain_dsl.source import Span
from everrain_dsl.syntax.parser import declared
from everrain_dsl.vocabulary import card_types

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_dsl import model
    from everrain_dsl.compilation import Compiled, Folder
    from everrain_dsl.source import Source

_MARK: Final = b"everrain set 1"


@cache
def _readers() -> Mapping[str, Any]:
    return {row.kind: BRIEF.record(CardInterface, printed=row.printed) for row in card_types.ALL}


def _card(value: Any) -> CardInterface:
    kind = value.get("kind") if isinstance(value, dict) else None
    read = _readers().get(kind) if isinstance(kind, str) else None
    if read is None:
        raise Malformed("no card of a kind that is known")
    card: CardInterface = read(value)
    return card


@attrs.frozen(eq=False, repr=False)
class _Names(Record):
    """The names that a file declares: of what kind, the name, its identity, its place."""

    all: tuple[tuple[str, str, str, Offset, Offset], ...]
    dice: dict[str, tuple[str, ...] | None]
    numbers: dict[str, tuple[int, int]]
    stats: tuple[str, ...]
    tokens: dict[str, str]
    ship_tracks: dict[str, str]
    counters: dict[str, tuple[str, ...]]
    places: tuple[tuple[str, str, Offset, Offset], ...]


@attrs.frozen(eq=False, repr=False)
class _File(Record):
    """The cached interface of a file. `text` is a hash of its text."""

    text: str
    #: How many characters its cards take.
    size: int
    #: The words it declares, with the terminals they become.
    words: dict[str, str]
    names: _Names
    cards: tuple[Annotated[CardInterface, By(_card)], ...]
    #: The stories that its cards begin: the card, the story, where in it.
    begins: tuple[tuple[str, str, str], ...]
    #: The titles of its scenarios, each behind the card.
    titles: tuple[tuple[str, str], ...]

    def gives(self) -> Any:
        """Return all that others see of it, without places."""
        names = attrs.evolve(
            self.names,
            all=tuple([(*each[:3], 0, 0) for each in self.names.all]),
            places=tuple([(*each[:2], 0, 0) for each in self.names.places]),
        )
        cards = tuple([attrs.evolve(each, start=0, end=0, source=None) for each in self.cards])
        return attrs.evolve(self, text="", size=0, names=names, cards=cards, titles=())


@attrs.frozen(eq=False, repr=False)
class _Manifest(Record):
    code: str
    name: str
    version: str
    symbol: str
    languages: tuple[str, ...]
    builds_on: tuple[tuple[str, str, str], ...]


@attrs.frozen(eq=False, repr=False)
class _Set(Record):
    """A set, its files by their paths in its folder. Nothing was wrong in one that is `clean`."""

    manifest: _Manifest
    clean: bool
    files: dict[str, _File]


@attrs.frozen(eq=False, repr=False)
class Outline(Shown):
    """A set, or the files of it that are not read again, as other cards see it."""

    code: str
    bases: tuple[str, ...]
    content: ContentSet
    files: tuple[tuple[Source, _File], ...]
    #: The folder of the set, and all files of it as they were kept.
    folder: Folder
    _kept: Mapping[str, _File]
    #: What it is compiled to, where somebody wants to know.
    bundle: Bundle | None = None

    @property
    def changed(self) -> list[Source]:
        """Return the sources of the folder that it leaves out."""
        there = {source.path for source, _ in self.files}
        return [source for source in self.folder.sources if source.path not in there]

    @property
    def words(self) -> dict[str, str]:
        """Return the words that it declares, with the terminals they become."""
        return {word: name for _, file in self.files for word, name in file.words.items()}

    @property
    def pieces(self) -> list[tuple[str, int]]:
        """Return the number of cards in each of its files, by path."""
        return [(source.path, len(file.cards)) for source, file in self.files]

    def declare(self, names: Names) -> None:
        """Add every name that it declares to *names*."""
        for source, file in self.files:
            _declare(file.names, source, self.code, names)

    def can_be_partial(self) -> bool:
        """Return whether what has changed can be checked without the rest of the set."""
        return not any(_defines(source.text) for source in self.changed)

    def is_given_again(self, compiled: Compiled) -> bool:
        """Return whether the sources of the folder in *compiled* give what they gave before."""
        made = _files(self.folder, self.code, compiled)
        others = [file for path, file in self._kept.items() if path not in made]
        titles = {title for file in others for title in file.titles}
        sizes = [file.size for file in (*others, *made.values())]
        return sum(sizes) < SMALL and all(
            path in self._kept
            and file.gives() == self._kept[path].gives()
            and titles.isdisjoint(file.titles)
            for path, file in made.items()
        )

    def known(self) -> Iterable[CardInterface]:
        """Yield the interface of each of its cards."""
        for source, file in self.files:
            for card in file.cards:
                yield attrs.evolve(card, source=source)


def _declare(given: _Names, source: Source, code: str, names: Names) -> None:
    for kind, name, id_, start, end in given.all:
        names.add(Declared(kind, name, id_, code, Span(source, start, end)))
    names.dice.update(given.dice)
    names.numbers.update(given.numbers)
    for stat in given.stats:
        names.stats.setdefault(stat, code)
    for token, written in given.tokens.items():
        names.tokens.setdefault(token, written)
    for track, written in given.ship_tracks.items():
        names.ship_tracks.setdefault(track, written)
    for counter, types in given.counters.items():
        names.counters[code, counter] = frozenset(types)
    for of, word, start, end in given.places:
        names.places.setdefault((of, word), Span(source, start, end))


# What is kept


def below(libraries: Iterable[Folder]) -> str:
    """Return a hash of the sources of all *libraries*, for the sets built on them."""
    said = hashlib.sha256()
    for folder in libraries:
        for source in folder.sources:
            said.update(f"{_within(source, folder)}\0{_hash(source.text)}\0".encode())
    return said.hexdigest()


def outline_of(folder: Folder, beneath: str, *, changed: bool = False) -> Outline | None:
    """Return the set in *folder* as it was kept, None where it cannot be used as it is.

    *beneath* is the hash of what it builds on. With *changed*, the files that have changed are
    left out, and the set must have been clean.
    """
    kept = _read(_name(folder, beneath))
    if kept is None or (changed and not kept.clean):
        return None
    sources = {_within(source, folder): source for source in folder.sources}
    if sources.keys() != kept.files.keys():
        return None
    same = [path for path in sources if kept.files[path].text == _hash(sources[path].text)]
    if len(same) < len(sources) and not changed:
        return None
    made = kept.manifest
    content = ContentSet(
        made.code,
        made.name,
        made.version,
        made.symbol,
        made.languages,
        tuple([Requirement(*each) for each in made.builds_on]),
        None,
    )
    bases = tuple([each.code for each in content.builds_on])
    files = tuple([(sources[path], kept.files[path]) for path in same])
    return Outline(made.code, bases, content, files, folder, kept.files)


def _defines(text: str) -> bool:
    """Return whether *text* affects how other lines are parsed: a manifest, a phrase, a kind."""
    lines = ("set ", "kind ", "define ", "keyword ", "order ")
    return text.startswith(lines) or any(f"\n{line}" in text for line in lines)


def keep(folder: Folder, beneath: str, code: str, compiled: Compiled, *, clean: bool) -> None:
    """Keep what the set with that *code*, the whole of *folder*, gives others.

    A set that defines phrases or kinds of its own is not kept: other lines are read by those.
    """
    content = compiled.sets.get(code)
    if content is None or content.left_out or any(_defines(s.text) for s in _others(folder)):
        return
    files = _files(folder, code, compiled)
    made = _Set(
        _Manifest(
            content.code,
            content.name,
            content.version,
            content.symbol,
            content.languages,
            tuple([(each.code, each.least, each.most) for each in content.builds_on]),
        ),
        clean,
        files,
    )
    if files.keys() != {_within(source, folder) for source in folder.sources}:
        return
    body = json.dumps(BRIEF.write(made), separators=(",", ":")).encode()
    resources.write_cache(_name(folder, beneath), _sealed(body))


def _others(folder: Folder) -> list[Source]:
    """Return the sources of *folder* but for its manifest."""
    return [each for each in folder.sources if not each.text.lstrip().startswith("set ")]


def _files(folder: Folder, code: str, compiled: Compiled) -> dict[str, _File]:
    """Return what each file of *folder* gives, as far as it was read."""
    cards: dict[str, list[model.Card]] = {}
    for card in compiled.cards:
        cards.setdefault(card.span.source.path, []).append(card)
    titles: dict[str, list[tuple[str, str]]] = {}
    for scenario in compiled.scenarios:
        titles.setdefault(scenario.span.source.path, []).append((scenario.card, scenario.title))
    files: dict[str, _File] = {}
    for tree in compiled.trees:
        if tree.set != code:
            continue
        source, names = tree.source, Names()
        collect(tree.lines, source, code, names, Report())
        own = cards.get(source.path, [])
        files[_within(source, folder)] = _File(
            _hash(source.text),
            size_of(own),
            declared(source),
            _names_in(names),
            tuple([interface_of(card) for card in own]),
            tuple([beginning for card in own for beginning in _begins(card)]),
            tuple(titles.get(source.path, ())),
        )
    return files


#: What declares something that is not kept: sets with such declarations are not kept either.
DEFINING: Final = frozenset({"fields", "word_fields", "sections", "meanings", "keywords"})


def _names_in(names: Names) -> _Names:
    return _Names(
        tuple([(each.kind, each.name, each.id, each.span.start, each.span.end) for each in names]),
        names.dice,
        names.numbers,
        tuple(names.stats),
        names.tokens,
        names.ship_tracks,
        {name: tuple(sorted(types)) for (_, name), types in names.counters.items()},
        tuple([(*key, span.start, span.end) for key, span in names.places.items()]),
    )


def _begins(card: model.Card) -> Iterable[tuple[str, str, str]]:
    """Yield the stories that a card begins."""
    for effect in traversal.effects(card):
        if effect.row.name in ("begin_story", "begin_story_from"):
            named = [each.value for each in effect.arguments if isinstance(each, Symbol)]
            yield card.id, named[0], "".join(named[1:])


def keep_bundle(folder: Folder, beneath: str, bundle: Bundle) -> None:
    """Keep what the set in *folder* is compiled to."""
    body = json.dumps(bundle.to_json(), separators=(",", ":")).encode()
    resources.write_cache(_bundle_name(folder, beneath), _sealed(body))


def bundle_of(folder: Folder, beneath: str) -> Bundle | None:
    """Return what the set in *folder* is compiled to, None where that is not kept."""
    try:
        return Bundle.from_json(_unsealed(_bundle_name(folder, beneath)))
    except (ValueError, RecursionError, Malformed):
        return None


# Files of the cache


def _name(folder: Folder, beneath: str) -> str:
    """Return what the file is called that keeps the set in *folder*, with those of its files."""
    place = os.path.realpath(folder.path)
    files = "\0".join(_within(source, folder) for source in folder.sources)
    said = f"{resources.program()}\0{place}\0{beneath}\0{files}"
    return f"{hashlib.sha256(said.encode()).hexdigest()[:24]}.set"


def _read(name: str) -> _Set | None:
    """Return the set in a cache file, or None if the file is missing or damaged."""
    try:
        return BRIEF.read(_Set, _unsealed(name))
    except (ValueError, RecursionError, Malformed):
        return None


def _bundle_name(folder: Folder, beneath: str) -> str:
    said = f"{resources.program()}\0{below([folder])}\0{beneath}"
    return f"{hashlib.sha256(said.encode()).hexdigest()[:24]}.bundle"


def _sealed(body: bytes) -> bytes:
    return _MARK + b" " + _checksum(body) + b"\n" + body


def _unsealed(name: str) -> Any:
    """Return the JSON in a file of the cache. Raises ValueError where it is damaged."""
    head, _, body = (resources.read_cache(name) or b"").partition(b"\n")
    if head != _MARK + b" " + _checksum(body):
        raise ValueError("no file of ours")
    return json.loads(body)


def _within(source: Source, folder: Folder) -> str:
    inside = source.path.removeprefix(folder.path + os.sep)
    return inside if inside != source.path else os.path.relpath(source.path, folder.path)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _checksum(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode()

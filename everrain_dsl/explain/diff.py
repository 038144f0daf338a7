"""Compare two versions of sets: which cards are added, removed, reworded or changed.

Cards are compared by their identity; a card that names its old identity as `formerly` counts as
renamed. Behaviour is compared as bytecode, so spelling, the order of declarations and comments do
not matter. Bundles contain no printed text, so texts are not compared with a bundle.
"""

from __future__ import annotations

import json
from difflib import unified_diff
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.bytecode.meaning import meaning, set_meaning
from everrain_dsl.print import plain, render
from everrain_dsl.records import BRIEF

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.bytecode.program import Bundle, Program
    from everrain_dsl.compiler import Compiled

#: Everything that a comparison tells of cards, with its heading.
CATEGORIES: Final = {
    "added": "Added",
    "removed": "Removed",
    "renamed": "Renamed",
    "lost": "Identities lost: saves and other sets that name them find nothing",
    "behaviour": "Behaviour changed",
    "printed": "Printed facts changed",
    "flavour": "Flavour changed: wording only",
    "text": "Text changed",
    "odds": "Odds changed",
}


@attrs.frozen
class Face:
    """One card, as far as it is compared."""

    id: str
    name: str
    kind: str
    #: What it does, as a hash.
    does: str
    #: What is printed on it beside its text, by the name of the fact.
    printed: Mapping[str, object]
    formerly: tuple[str, ...]
    flavour: object
    #: What it prints but for flavour; None where only a bundle is known.
    text: str | None = None


@attrs.frozen
class Side:
    """The sets of one side: every card by its identity, and what a save of each set rests on."""

    cards: Mapping[str, Face]
    #: The meaning of each set, by its code.
    sets: Mapping[str, str]


@attrs.frozen
class Changed:
    """The change of one card: `old` is None if it was added, `new` is None if it was removed."""

    old: Face | None
    new: Face | None
    categories: tuple[str, ...]

    @property
    def face(self) -> Face:
        """Return the card as it is now, or as it was."""
        found = self.new or self.old
        assert found is not None
        return found

    def lines(self) -> list[str]:
        """Return what is printed otherwise: each line behind `-`, `+`, or a space around them."""
        if self.old is None or self.new is None:
            return []
        if "text" in self.categories and self.old.text and self.new.text:
            before, after = (each.text.splitlines() for each in (self.old, self.new) if each.text)
            printed = [*unified_diff(before, after, lineterm="", n=1)][3:]
        else:
            printed = [*_facts(self.old.printed, self.new.printed)]
        return [*printed, *self.flavour_lines()]

    def flavour_lines(self) -> list[str]:
        """Return the flavour before and after, if it has changed."""
        if self.old is None or self.new is None:
            return []
        was, now = ({"flavour": each.flavour} for each in (self.old, self.new))
        return [*_facts(was, now)]


@attrs.frozen
class Comparison:
    """All that has changed, by kind and name, and how saves of each set fare."""

    changed: tuple[Changed, ...]
    #: Identities that nothing has any more.
    lost: tuple[str, ...]
    #: Whether a save goes on exactly where it was, by the code of the set.
    saves: Mapping[str, bool]
    #: Whether texts were compared.
    texts: bool
    #: Identities lost, with the card as it was and the one new card of its kind that does the same.
    heirs: Mapping[str, tuple[Face, Face]] = attrs.field(factory=dict)

    def of(self, category: str) -> list[Changed]:
        """Return what has changed so."""
        return [each for each in self.changed if category in each.categories]

    @property
    def categories(self) -> frozenset[str]:
        """Return everything that has happened to some card."""
        found = {each for changed in self.changed for each in changed.categories}
        return frozenset(found | ({"lost"} if self.lost else set()))


def side_of(compiled: Compiled, heirs: Mapping[str, str] | None = None) -> Side:
    """Return the sets that were asked about; *heirs* as for `side_of_bundles`.

    Raises ValueError where they have errors.
    """
    names = {each.id: each.name for each in compiled.names}
    texts = {
        each.id: plain(render(each, compiled.vocabulary, names).without_flavour())
        for each in compiled.cards
    }
    return side_of_bundles([compiled.bundle(code) for code in compiled.own], texts, heirs)


def side_of_bundles(
    bundles: Sequence[Bundle],
    texts: Mapping[str, str] | None = None,
    heirs: Mapping[str, str] | None = None,
) -> Side:
    """Return the sets in *bundles*, with the printed texts of their cards from *texts*, by id.

    *heirs* maps the ids of renamed cards to their new ones, so that references to them compare
    equal.
    """
    cards = {
        program.id: _face(program, bundle, (texts or {}).get(program.id), heirs)
        for bundle in bundles
        for program in bundle.programs
    }
    return Side(cards, {bundle.set.code: set_meaning(bundle) for bundle in bundles})


def heirs_of(side: Side) -> dict[str, str]:
    """Return the identities that cards of *side* had before, with those that they have."""
    return {past: face.id for face in side.cards.values() for past in face.formerly}


def _face(
    program: Program, bundle: Bundle, text: str | None, heirs: Mapping[str, str] | None
) -> Face:
    printed = {
        "copies": program.copies,
        **BRIEF.write(program.printed),
    }
    name, does = bundle.strings[program.name], meaning(program, bundle, heirs)
    flavour = " / ".join(filter(None, (program.flavour, *program.flavours)))
    return Face(program.id, name, program.kind, does, printed, program.formerly, flavour, text)


def compare(old: Side, new: Side) -> Comparison:
    """Return what has become of the cards of *old* in *new*."""
    heirs = heirs_of(new)
    changed: list[Changed] = []
    followed: set[str] = set()
    for id_, was in old.cards.items():
        now = new.cards.get(id_) or new.cards.get(heirs.get(id_, ""))
        if now is None:
            changed.append(Changed(was, None, ("removed",)))
            continue
        followed.add(now.id)
        categories = (*_categories(was, now),)
        if categories:
            changed.append(Changed(was, now, categories))
    changed += [
        Changed(None, face, ("added",)) for id_, face in new.cards.items() if id_ not in followed
    ]
    known = {*old.cards} | {past for face in old.cards.values() for past in face.formerly}
    lost = sorted(known - new.cards.keys() - heirs.keys())
    return Comparison(
        tuple(sorted(changed, key=lambda each: (each.face.kind, each.face.name))),
        tuple(lost),
        {code: new.sets[code] == is_ for code, is_ in old.sets.items() if code in new.sets},
        all(each.text is not None for side in (old, new) for each in side.cards.values()),
        _likely_heirs(old, lost, [each.new for each in changed if each.old is None and each.new]),
    )


def _likely_heirs(
    old: Side, lost: Sequence[str], added: Sequence[Face]
) -> dict[str, tuple[Face, Face]]:
    """Return each lost card with the one new card of its kind that does the same."""
    heirs = {}
    for was in filter(None, map(old.cards.get, lost)):
        alike = [face for face in added if (face.kind, face.does) == (was.kind, was.does)]
        if len(alike) == 1:
            heirs[was.id] = was, alike[0]
    return heirs


def _categories(was: Face, now: Face) -> Iterator[str]:
    if was.id != now.id or was.name != now.name:
        yield "renamed"
    if was.does != now.does or was.kind != now.kind:
        yield "behaviour"
    if was.printed != now.printed:
        yield "printed"
    if was.flavour != now.flavour:
        yield "flavour"
    if was.text is not None and now.text is not None and was.text != now.text:
        yield "text"


def _facts(was: Mapping[str, object], now: Mapping[str, object]) -> Iterator[str]:
    for key in dict.fromkeys((*was, *now)):
        before, after = was.get(key), now.get(key)
        if before != after:
            yield f"-{key}: {_shown(before)}"
            yield f"+{key}: {_shown(after)}"


def _shown(value: object) -> str:
    if value is None or value == "":
        return "nothing"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

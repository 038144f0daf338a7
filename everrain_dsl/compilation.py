"""The input and output of a compilation: the sources of sets, and their compiled content."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.project.installed_sets import MANIFEST
from everrain_dsl.project.requirement import bases_in, code_in
from everrain_dsl.records import Record, Shown

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping

    from everrain_dsl import model
    from everrain_dsl.diagnostics import Diagnostic, Report
    from everrain_dsl.model.scenario import Scenario
    from everrain_dsl.resolve.names import Names
    from everrain_dsl.source import Source
    from everrain_dsl.syntax.parse_cache import Tree
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What a card written outside any set belongs to: it builds on every set in view.
LOOSE: Final = "local"
#: A line at the left edge that begins no scenario.
_NO_SCENARIO: Final = re.compile(r"^(?!scenario )[^\s#]", re.MULTILINE)


@attrs.frozen(eq=False, repr=False)
class Folder(Record):
    """The sources of one set. `path` is what messages about the whole set are shown under."""

    path: str
    sources: tuple[Source, ...]

    @property
    def manifest(self) -> Source | None:
        """Return the manifest of the set, or None if there is not one."""
        for source in self.sources:
            if os.path.basename(source.path) == MANIFEST:  # noqa: PTH119 - a shown path, not a file
                return source
        return None

    @property
    def code(self) -> str:
        """Return the code of the set; that of cards without a set is LOOSE."""
        return (code_in(self.manifest.text) if self.manifest is not None else None) or LOOSE

    @property
    def bases(self) -> tuple[str, ...] | None:
        """Return the codes of the sets that it builds on; None for cards without a set."""
        return bases_in(self.manifest.text) if self.manifest is not None else None

    def without_scenarios(self, but: Container[str] = ()) -> Folder:
        """Return a copy without the files that contain only scenarios, except the paths in *but*.

        No other file depends on those.
        """
        left = [s for s in self.sources if s.path in but or _NO_SCENARIO.search(s.text)]
        return attrs.evolve(self, sources=tuple(left))


#: A set of fewer characters is within any limit as a whole.
SMALL: Final = 400_000


def size_of(cards: Iterable[model.Card]) -> int:
    """Return how many characters *cards* take."""
    spans = [card.block_span or card.span for card in cards]
    return sum(span.end - span.start for span in spans)


@attrs.frozen(eq=False, repr=False)
class Written(Shown):
    """A bundle and its encoded bytes, which are empty until they are needed."""

    bundle: Bundle
    content: bytes = b""


#: A set that is only looked up, as sources or compiled: nothing in it is reported.
Library: TypeAlias = Folder | Bundle


@attrs.frozen(eq=False, repr=False)
class Compiled(Shown):
    """The compiled content of sources, with all findings about them."""

    vocabulary: Vocabulary
    #: Every set by its code, libraries last.
    sets: dict[str, model.ContentSet]
    names: Names
    #: The cards of every set that was read from sources, in their order.
    cards: tuple[model.Card, ...]
    scenarios: tuple[Scenario, ...]
    rulings: tuple[model.Ruling, ...]
    report: Report
    #: The codes of the sets that were asked about, libraries excluded.
    own: tuple[str, ...] = ()
    #: The libraries that were given compiled, by their codes.
    compiled: Mapping[str, Bundle] = attrs.field(factory=dict)
    #: The vocabulary, with every phrase that the sets define.
    phrasebook: Vocabulary = attrs.field(default=attrs.Factory(lambda self: self.vocabulary, True))
    #: The sources of the sets that were read from sources, as they were read.
    trees: tuple[Tree, ...] = ()
    #: The bundles that were made to see whether they are too large, by the codes of their sets.
    _made: Mapping[str, Written] = attrs.field(factory=dict)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Return all that was found, by file, then place."""
        return tuple(self.report.sorted())

    def named(self, name: str) -> list[model.Card]:
        """Return the cards called *name*, or with *name* as identity."""
        return [card for card in self.cards if name in (card.name, card.id)]

    def of(self, code: str) -> list[model.Card]:
        """Return the cards of the set with that code."""
        return [card for card in self.cards if card.id.startswith(code + ":")]

    def bundle(self, code: str = "") -> Bundle:
        """Return the set with that code as a bundle: equal sources give equal bundles.

        The default is the one set that was requested. Raises ValueError while there are errors or
        if the request does not contain exactly one set, KeyError if no set has the code.
        """
        return self._emitted(self._meant(code))

    def written(self, code: str = "") -> Written:
        """Return the set with that code as a bundle and as bytes; the same as `bundle` else."""
        from everrain_dsl.bytecode.bundle import dump  # noqa: PLC0415 - `check` writes nothing

        code = self._meant(code)
        bundle = self._emitted(code)
        known = self._made.get(code)
        return known if known and known.content else Written(bundle, dump(bundle))

    def _meant(self, code: str) -> str:
        """Return the code of the set that is asked for."""
        if self.report.has_errors:
            raise ValueError("sources with errors make no bundle")
        if not code and len(self.own) != 1:
            raise ValueError(f"say which of the sets {', '.join(self.own)} is meant")
        return code or self.own[0]

    def bundles(self, *, partial: bool = False) -> tuple[Bundle, ...]:
        """Return every set that holds a card as a bundle, libraries last.

        Raises ValueError while there are errors, unless a *partial* one will do: it lacks the
        sentences that are wrong.
        """
        make = self._emitted if partial else self.bundle
        return tuple(made for code in self.sets if (made := make(code)).programs)

    def _emitted(self, code: str) -> Bundle:
        if code in self.compiled:
            return self.compiled[code]
        if code in self._made:
            return self._made[code].bundle
        from everrain_dsl.bytecode.emitter import emit  # noqa: PLC0415 - nor does it emit

        return emit(self.sets[code], self.of(code), self.names, self.vocabulary)

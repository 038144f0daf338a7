"""Clauses, read back from print: several in one sentence may share their subject."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from everrain_dsl.reading.sentences import Own, Read, Words, remembered

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Where a clause ends, its source, and the source of its subject, empty for none.
Said: TypeAlias = tuple[int, str, str]
#: Where several clauses end, and the source of each.
Clauses: TypeAlias = tuple[int, tuple[str, ...]]


class ReadClauses(Words):
    """Reads clauses, and several in one sentence."""

    def series(self, at: int, *, offered: bool = False) -> Iterator[Clauses]:
        """Yield clauses in a row: `recovers everything, dies and leaves` has one subject."""
        return iter(self._series(at, "", offered))

    @remembered
    def _series(self, at: int, subject: str, offered: bool) -> Iterator[Clauses]:
        for end, source, about in self._item(at, subject, offered):
            yield end, (source,)
            for joint in (("and",), (",", "and"), (",",)):
                after = self.words(end, joint)
                if after is None:
                    continue
                for last, more in self._series(after, about, offered):
                    yield last, (source, *more)

    def _item(self, at: int, subject: str, offered: bool) -> Iterator[Said]:
        yield from self.clause(at)
        have = self.words(at, ("has",)) if offered else None
        if have is not None:
            yield from self.clause(have)
        if subject:
            yield from self._behind(at, subject)

    @remembered
    def clause(self, at: int) -> Iterator[Said]:
        """Yield one clause: an effect, a change, a choice of things, a number with a name."""
        for end, source in self.read("effect", at):
            yield from self._followed(end, source, "")
        for end, source in self.read("permission", at):
            yield from self._lasting(end, source, "")
        for end, subject in self.read("thing", at):
            yield from self._behind(end, subject)
        for end, source in self.read("change", at):
            yield from self._lasting(end, source, "")
        for end, source in self.read("pointing", at):
            yield end, source, ""

    def _behind(self, at: int, subject: str) -> Iterator[Said]:
        """Yield what can be said of a subject, from its verb on."""
        for end, source in self.behind("effect", subject, at):
            yield from self._followed(end, source, subject)
        for end, source in self.behind("permission", subject, at):
            yield from self._lasting(end, source, subject)
        for end, source in self.read("gets", at):
            yield from self._lasting(end, f"{subject} {source}", subject)
        for end, source in self.read("led", at):
            yield end, f"{subject} {source}", subject

    def _followed(self, at: int, source: str, subject: str) -> Iterator[Said]:
        for end, more in self.read("followed", at):
            yield end, source + more, subject

    def _lasting(self, at: int, source: str, subject: str) -> Iterator[Said]:
        for end, time in self.read("how long", at):
            yield end, f"{source} {time}", subject


def _joined(offered: bool) -> Own:
    def own(reader: Words, at: int) -> Iterator[Read]:
        assert isinstance(reader, ReadClauses)
        for end, clauses in reader.series(at, offered=offered):
            yield end, " and ".join(clauses)

    return own


ReadClauses.own = {**Words.own, "offered": _joined(offered=True), "clauses": _joined(offered=False)}

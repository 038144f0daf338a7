"""A card looks for a mark or a counter that no card sets or adds.

The lines below that question never happen. Often the name is spelled in two ways. A counter added
without a name is reported too, if no card looks for it.

Found:

    sea event "Squall"
      set mark "told"

    sea event "The Bell"
      if mark "tolld" is set
        collect 1 clue

Instead:

    sea event "Squall"
      set mark "told"

    sea event "The Bell"
      if mark "told" is set
        collect 1 clue
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.lints.runner import Found
from everrain_dsl.vocabulary.identity import folded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given, Item
    from everrain_dsl.source import Span

_SAID: Final = re.compile(
    r'(?P<sets>\b(?:set|put) )?mark "(?P<mark>[^"]+)"'
    r'|(?P<adds>\badd [^"]*?)?(?:"(?P<counter>[^"]+)" |(?<!" ))\bcounters?\b(?! limit)'
)
#: A name that is none of a mark or of counters: what stands in it says nothing of them.
_OTHER_NAME: Final = re.compile(r'(?<!mark )"[^"]*"(?! counters?\b)')
_UNNAMED: Final = ""


def look(given: Given) -> Iterator[Found]:
    """Yield every first line that looks for what is never set, or adds what is never read."""
    there = {
        (kind, folded(name))
        for bundle in given.compiled.compiled.values()
        for kind, name in bundle.symbols
    }
    asked: dict[tuple[str, str], tuple[str, Span]] = {}
    unread: Span | None = None
    for item in given.items:
        for kind, name, sets, span in _said(item):
            key = kind, folded(name)
            if not sets:
                asked.setdefault(key, (name, span))
                continue
            there.add(key)
            unread = unread or (None if name else span)
    for (kind, _), (name, span) in asked.items():
        if (kind, folded(name)) not in there:
            known = [each for other, each in there if other == kind and each]
            yield _never_set(kind, name, span, nearest(name, known))
    if unread is not None and ("counter", _UNNAMED) not in asked:
        yield Found(
            unread, "no card looks for a counter without a name", 'name it: `"tally" counter`'
        )


def _said(item: Item) -> Iterator[tuple[str, str, bool, Span]]:
    """Yield each mark and counter of a card: its kind and name, whether it is set, and where."""
    for line in item.lines():
        for found in _SAID.finditer(_OTHER_NAME.sub('""', item.said(line))):
            kind = "mark" if found["mark"] else "counter"
            sets = bool(found["sets"] or found["adds"])
            yield kind, found["mark"] or found["counter"] or _UNNAMED, sets, item.span(line)


def _never_set(kind: str, name: str, span: Span, near: str | None) -> Found:
    called = f'"{name}"' if name else "without a name"
    said = f"no card {'sets' if kind == 'mark' else 'adds'} the {kind} {called}"
    does = f'`set mark "{name}"`' if kind == "mark" else f'`add 1 "{name}" counter to ...`'
    advice = f'write `"{near}"`, or ' if near is not None else ""
    return Found(span, said, f"{advice}let a card {does}")

"""The input of rules, their findings, and the loader of rules."""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final

import attrs

import everrain_dsl.lints
from everrain_dsl.diagnostics import Diagnostic, Report, Severity
from everrain_dsl.diagnostics.internal_errors import culprit, internal_error, one_of
from everrain_dsl.environment import debugging
from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from everrain_dsl import model
    from everrain_dsl.compiler import Compiled
    from everrain_dsl.source import Span
    from everrain_dsl.syntax.parse_cache import Tree
    from everrain_dsl.vocabulary.printed import Printed

_NOTE: Final = re.compile(r"#[ \t]*lint[ \t]+(?P<rule>[a-z-]+)[ \t]*:[ \t]*\S")
_COMMENT: Final = re.compile(r'^((?:[^"#\n]|"[^"\n]*")*)#.*$', re.MULTILINE)
#: Content that is no card of its own: rules look at the others.
_ABOUT: Final = frozenset({"scenario", "ruling", "set"})


@attrs.frozen
class Found:
    """A finding of a rule: where, what, and what to do."""

    span: Span
    message: str
    help: str


@attrs.frozen(slots=False, eq=False)
class Given:
    """The sets that are looked at, without mistakes."""

    compiled: Compiled
    #: Where items begin that are left out, by file: a rule has stopped at them.
    without: frozenset[tuple[str, int]] = frozenset()
    #: How many words of rules a card has room for, by its kind, where a project settles it.
    words: Mapping[str, int] = attrs.field(factory=dict)

    @cached_property
    def cards(self) -> list[model.Card]:
        """Return the cards of these sets, in order."""
        own = [card for code in self.compiled.own for card in self.compiled.of(code)]
        return [card for card in own if _begins(card) not in self.without]

    @cached_property
    def named(self) -> list[tuple[str, Printed]]:
        """Return the name of every card of all sets that are in use, and what is printed on it."""
        libraries = self.compiled.compiled.values()
        return [
            *((card.name, card.printed) for card in self.compiled.cards),
            *(
                (bundle.strings[each.name], each.printed)
                for bundle in libraries
                for each in bundle.programs
            ),
        ]

    @property
    def printed(self) -> list[Printed]:
        """Return what is printed on every card of all sets that are in use."""
        return [face for _, face in self.named]

    @cached_property
    def items(self) -> list[Item]:
        """Return what stands in the first column of these sets, but for scenarios and rulings."""
        return [
            Item(tree, line, line.sentence)
            for tree in self.compiled.trees
            if tree.set in self.compiled.own
            for line in tree.lines
            if isinstance(line.sentence, nodes.Header)
            and line.sentence.kind not in _ABOUT
            and (tree.source.path, line.start_pos) not in self.without
        ]

    @property
    def places(self) -> dict[int, Span]:
        """Return where each card and item stands, by the `id` of it."""
        items = {id(e): e.tree.source.span(e.line.start_pos, e.line.end_pos) for e in self.items}
        return items | {id(each): each.block_span or each.span for each in self.cards}


def _begins(card: model.Card) -> tuple[str, int]:
    span = card.block_span or card.span
    return span.source.path, span.start


@attrs.frozen(eq=False)
class Item:
    """A card as it is written."""

    tree: Tree
    line: nodes.Line
    header: nodes.Header

    @property
    def text(self) -> str:
        """Return its lines, without comments."""
        return _COMMENT.sub(r"\1", self.tree.source.text[self.line.start_pos : self.line.end_pos])

    def lines(self) -> Iterator[nodes.Line]:
        """Yield every line in it, each before those below it."""
        level = [*self.line.block]
        while level:
            line = level.pop(0)
            yield line
            level[:0] = line.block

    def blocks(self) -> Iterator[list[nodes.Line]]:
        """Yield every list of lines that stand below the same line."""
        yield self.line.block
        for line in self.lines():
            if line.block:
                yield line.block

    def span(self, line: nodes.Line) -> Span:
        """Return where the sentence of *line* stands."""
        return self.tree.source.span(line.sentence.start_pos, line.sentence.end_pos)

    def said(self, line: nodes.Line) -> str:
        """Return the sentence of *line* alone, its spaces as one."""
        return " ".join(self.span(line).text.split())

    def below(self, line: nodes.Line) -> str:
        """Return all that stands below *line*, one sentence a line, indented as it is."""
        return self._below(line.block, 0)

    def _below(self, block: list[nodes.Line], depth: int) -> str:
        return "".join(
            f"{' ' * depth}{self.said(each)}\n{self._below(each.block, depth + 1)}"
            for each in block
        )


@attrs.frozen
class Rule:
    """One rule: its name, its page, and what looks."""

    name: str
    page: str
    look: Callable[[Given], Iterator[Found]]

    @property
    def headline(self) -> str:
        """Return what it finds, in a sentence."""
        return self.page.partition("\n")[0]


@cache
def rules() -> tuple[Rule, ...]:
    """Return all rules, by name."""
    found = []
    for each in pkgutil.iter_modules(everrain_dsl.lints.__path__):
        module: Any = importlib.import_module(f"{everrain_dsl.lints.__name__}.{each.name}")
        if hasattr(module, "look"):
            name = each.name.replace("_", "-")
            found.append(Rule(name, (module.__doc__ or "").strip(), module.look))
    return tuple(found)


def lint(
    compiled: Compiled,
    wanted: tuple[Rule, ...] | None = None,
    words: Mapping[str, int] | None = None,
) -> list[Diagnostic]:
    """Return what the rules find in the sets that were asked about, by file, then place.

    A note `# lint RULE: reason`, at the end of a line, or on one of its own above it, or above the
    card, lets a finding be. *words* are the budgets that a project settles, by kind. A bug of ours
    in a rule is found at the item it was looking at.
    """
    bugs = Report()
    given = Given(compiled, words=words or {})
    found = [
        Diagnostic(rule.name, rule.name, Severity.WARNING, each.message, each.span, (), each.help)
        for rule in (rules() if wanted is None else wanted)
        for each in _look(rule, given, bugs)
        if not signed(rule.name, each.span)
    ]
    return sorted([*found, *bugs], key=lambda each: (each.path, each.span.start, each.code))


def _look(rule: Rule, given: Given, bugs: Report) -> list[Found]:
    """Return what *rule* finds; where it stops at an item, in all the others."""
    while True:
        try:
            return [*rule.look(given)]
        except Exception as error:
            place = culprit(error, one_of(given.places))
            if debugging() or place is None:
                raise
            bugs.extend((internal_error(error, place),))
            without = given.without | {(place.source.path, place.start)}
            given = attrs.evolve(given, without=without)


def signed(rule: str, span: Span) -> bool:
    """Return whether a note on the line, above it, or above its card speaks of *rule*."""
    line = span.line
    head = line
    while head > 1 and span.source.line(head)[:1] in ("", " ", "\t", "#"):
        head -= 1
    for number in (line, line - 1, head, head - 1):
        note = _NOTE.search(span.source.line(number)) if number > 0 else None
        if note is not None and note["rule"] == rule:
            return True
    return False

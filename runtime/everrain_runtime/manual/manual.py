"""The rules manual as data: its sections, and every rule by its id.

The pages are `site/docs/rules/NN-slug.md`, one for each section. A rule is a heading with its id, a
short name and its kind, followed by paragraphs. Some paragraphs are metadata of the rule:

    ### RND-03 When everybody refreshes {: .procedure }
    All captains refresh together as the Player Phase starts. *Ruling.*

    Option: `refresh_timing`.

    Defines: Player Phase.

    Means: Player Phase: the half of a round in which the captains have their turns.

    Index: refreshing at once; orders, when they are refreshed.

A page of an older edition is marked as one (`Edition: draft.`). Its title is the name of the module
that plays its rules, and its rules name the rules they replace: `Replaces: AGN-02, RND-05.`
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, get_args

import attrs

from everrain_dsl.project import resources

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from importlib.resources.abc import Traversable

#: What can show that a rule holds: the engine, the figures of a compiled set, nothing.
Kind = Literal["procedure", "data", "statement"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

#: An id, wherever one stands.
ID: Final = re.compile(r"\b(?:[A-Z]{3}-[A-Z]?|V\d-)\d+\b")
#: The edition of a page that names none.
FINAL: Final = "final"
_PAGE: Final = re.compile(r"(\d\d)-[a-z-]+\.md")
_HEADING: Final = re.compile(rf"### ({ID.pattern}) (?:([^{{}}]+) )?\{{: \.({'|'.join(KINDS)}) \}}")
_OPTION: Final = re.compile(r"Option: `(\w+)`\.")
_EDITION: Final = re.compile(r"Edition: (\w+)\.")
_REPLACES: Final = re.compile(rf"Replaces: ({ID.pattern}(?:, {ID.pattern})*)\.")
_DEFINES: Final = re.compile(r"Defines: ([^.]+)\.")
_MEANS: Final = re.compile(r"Means: ([^:]+): (.+)\.")
_INDEX: Final = re.compile(r"Index: ([^.]+)\.")
_RULING: Final = "*Ruling.*"
_REASON: Final = "*Nothing to test:* "
#: The beginning of a line that is not joined to the line before: of a list, of a table.
_ITEM: Final = re.compile(r"\s*(?:\d+\.|-|\|)\s?")


class MalformedManualError(ValueError):
    """A manual page that is not in the manual's format; the message names the place."""


@attrs.frozen
class Rule:
    """A rule of the game."""

    id: str
    #: The number of its section, and what that is called.
    section: int
    title: str
    edition: str
    kind: Kind
    #: What it says, in Markdown; a paragraph and an item of a list are one line each.
    text: str
    #: Whether the printed game leaves it open, and it is decided here.
    ruling: bool
    #: The names of the ways in which it can be played.
    options: tuple[str, ...]
    #: Why nothing can show that it holds; empty but for a statement.
    reason: str
    #: The ids of the rules that it is played instead of, wholly or in part.
    replaces: tuple[str, ...] = ()
    #: What it is about, in a few words: `Who may use a Service`.
    name: str = ""
    #: The terms of the game that it says the meaning of, in the singular.
    defines: tuple[str, ...] = ()
    #: What terms mean, in a few words for the glossary, where the rule itself does not begin so.
    means: tuple[tuple[str, str], ...] = ()
    #: Under which other words a reader looks for it: `First Player, of the next round`.
    index: tuple[str, ...] = ()

    @property
    def called(self) -> str:
        """Return its id, with what it is about: `PRT-05 Who may use a Service`."""
        return f"{self.id} {self.name}".rstrip()


@attrs.frozen
class Section:
    """A page of the manual, or one module of an older edition."""

    number: int
    title: str
    edition: str
    #: The name of its file.
    page: str
    intro: str
    rules: tuple[Rule, ...]

    @property
    def prefixes(self) -> tuple[str, ...]:
        """Return the letters its ids begin with: `ORD`."""
        return tuple(dict.fromkeys(rule.id.partition("-")[0] for rule in self.rules))

    @property
    def kinds(self) -> dict[Kind, int]:
        """Return how many rules of each kind it has."""
        return {kind: sum(rule.kind == kind for rule in self.rules) for kind in KINDS}


@attrs.frozen(eq=False)
class Rulebook:
    """The whole manual."""

    sections: tuple[Section, ...]
    #: Every rule by its id, in the order of the pages.
    rules: Mapping[str, Rule]
    #: The section of every rule.
    homes: Mapping[str, Section]
    #: The rules of older editions that replace a rule.
    otherwise: Mapping[str, tuple[Rule, ...]]

    @property
    def editions(self) -> tuple[str, ...]:
        """Return the editions that have rules, the final one first."""
        return tuple(dict.fromkeys(section.edition for section in self.sections))

    @classmethod
    def of(cls, sections: Iterable[Section]) -> Rulebook:
        """Return the manual of these *sections*. Raises MalformedManualError for an id twice."""
        found = tuple(sections)
        rules: dict[str, Rule] = {}
        homes: dict[str, Section] = {}
        for section in found:
            for rule in section.rules:
                if rule.id in rules:
                    raise MalformedManualError(f"{section.page}: {rule.id} is a rule twice")
                rules[rule.id] = rule
                homes[rule.id] = section
        return cls(found, rules, homes, _otherwise(rules))

    def differences(self, rule: Rule) -> Iterator[str]:
        """Yield a sentence for what *rule* replaces, and one for each edition that replaces it."""
        if rule.replaces:
            yield f"Replaces {', '.join(rule.replaces)} where {rule.title} is played."
        others = self.otherwise.get(rule.id, ())
        for edition in dict.fromkeys(other.edition for other in others):
            ids = ", ".join(other.id for other in others if other.edition == edition)
            yield f"Otherwise in the {edition} edition: {ids}."

    def named(self, name: str) -> tuple[Rule, ...]:
        """Return the rules meant by an id, the letters of ids, a section's number or an edition.

        `ORD-05`, `ord-5`, `ORD`, `19`, `final`. Nothing is returned for a name that means no rule.
        """
        if name.lower() in self.editions:
            return tuple(rule for rule in self.rules.values() if rule.edition == name.lower())
        if name.isdecimal():
            return tuple(rule for rule in self.rules.values() if rule.section == int(name))
        prefix, dash, number = name.upper().partition("-")
        if not dash:
            return tuple(rule for rule in self.rules.values() if rule.id.startswith(f"{prefix}-"))
        found = self.rules.get(f"{prefix}-{number}") or self.rules.get(f"{prefix}-{number:0>2}")
        return (found,) if found else ()


@cache
def manual() -> Rulebook:
    """Return the manual that came with the program."""
    return read(resources.data("docs") / "rules")


def read(folder: Traversable) -> Rulebook:
    """Return the manual whose pages lie in *folder*. Raises MalformedManualError."""
    pages = sorted((file for file in folder.iterdir() if _PAGE.fullmatch(file.name)), key=_name)
    return Rulebook.of(section(page.name, page.read_text("utf-8")) for page in pages)


def section(page: str, text: str) -> Section:
    """Return the section that the *text* of a page holds. Raises MalformedManualError."""
    numbered = _PAGE.fullmatch(page)
    lines = text.splitlines()
    if numbered is None or not lines or not lines[0].startswith("# "):
        raise MalformedManualError(f"{page}: a page is NN-slug.md and begins with its title")
    number, title = int(numbered[1]), lines[0].removeprefix("# ").strip()
    starts = [at for at, line in enumerate(lines) if at and line.startswith("#")]
    said = _paragraphs(lines[1 : starts[0] if starts else len(lines)])
    edition = next((match[1] for each in said if (match := _EDITION.fullmatch(each))), FINAL)
    intro = "\n\n".join(each for each in said if not _EDITION.fullmatch(each))
    empty = Section(number, title, edition, page, intro, ())
    rules = [
        _rule(lines[start], lines[start + 1 : end], empty, f"{page}:{start + 1}")
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)
    ]
    return attrs.evolve(empty, rules=tuple(rules))


def _otherwise(rules: Mapping[str, Rule]) -> dict[str, tuple[Rule, ...]]:
    """Return the rules that replace each of *rules*. Raises MalformedManualError for no rule."""
    found: dict[str, tuple[Rule, ...]] = {}
    for rule in rules.values():
        for replaced in rule.replaces:
            if replaced not in rules:
                raise MalformedManualError(f"{rule.id} replaces {replaced}, which is no rule")
            found[replaced] = (*found.get(replaced, ()), rule)
    return found


def _rule(heading: str, lines: list[str], section: Section, where: str) -> Rule:
    match = _HEADING.fullmatch(heading.rstrip())
    if match is None:
        raise MalformedManualError(
            f"{where}: a rule begins with `### ORD-05 Crew Orders {{: .procedure }}`"
        )
    said, options, reasons, ruling = [], [], [], False
    replaces: tuple[str, ...] = ()
    defines: tuple[str, ...] = ()
    means: tuple[tuple[str, str], ...] = ()
    index: tuple[str, ...] = ()
    for paragraph in _paragraphs(lines):
        option = _OPTION.fullmatch(paragraph)
        replaced = _REPLACES.fullmatch(paragraph)
        if option is not None:
            options.append(option[1])
        elif replaced is not None:
            replaces += tuple(replaced[1].split(", "))
        elif defined := _DEFINES.fullmatch(paragraph):
            defines += tuple(defined[1].split(", "))
        elif meant := _MEANS.fullmatch(paragraph):
            means += ((meant[1], meant[2]),)
        elif indexed := _INDEX.fullmatch(paragraph):
            index += tuple(indexed[1].split("; "))
        elif paragraph.startswith(_REASON):
            reasons.append(paragraph.removeprefix(_REASON))
        else:
            ruling = ruling or paragraph.endswith(_RULING)
            said.append(paragraph.removesuffix(_RULING).rstrip())
    kind = next(kind for kind in KINDS if kind == match[3])
    text = "\n\n".join(filter(None, said))
    if not text:
        raise MalformedManualError(f"{where}: {match[1]} says nothing")
    if len(reasons) != (kind == "statement"):
        raise MalformedManualError(
            f"{where}: a statement says once why there is nothing to test, another rule does not"
        )
    return Rule(
        match[1],
        section.number,
        section.title,
        section.edition,
        kind,
        text,
        ruling,
        tuple(options),
        reasons[0] if reasons else "",
        replaces,
        match[2] or "",
        defines,
        means,
        index,
    )


def _paragraphs(lines: Iterable[str]) -> list[str]:
    """Return the paragraphs of *lines*, each line that was wrapped joined to its beginning."""
    found: list[str] = []
    fresh = True
    for line in lines:
        if not line.strip():
            fresh = True
        elif fresh:
            found.append(line.rstrip())
            fresh = False
        elif _ITEM.match(line) and _ITEM.match(found[-1]):
            found[-1] += f"\n{line.rstrip()}"
        else:
            found[-1] += f" {line.strip()}"
    return found


def _name(file: Traversable) -> str:
    return file.name

"""Two pages of the manual that are made of its rules: its terms from A to Z, and all to print."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby
from typing import TYPE_CHECKING, Final

from everrain_dsl.english.words import plural
from everrain_runtime.manual.manual import FINAL, manual
from everrain_site import paths
from everrain_site.figures import figures
from everrain_site.markup import box, escaped, joined
from everrain_site.page_context import Place

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.manual.manual import Rule, Section
    from everrain_site.model import Reference
    from everrain_site.terms import Term

#: The most rules besides its own that a term names.
_MOST: Final = 12


def glossary_page(reference: Reference) -> str:
    """Return the page that lists every term of the game, what it means and where it matters."""
    place = Place(paths.GLOSSARY)
    every = reference.terms.listed
    terms = [term for term in every.values() if not _is_form(term, every)]
    about = _about(reference)
    listed = [(term.name, _line(term, about.get(term.name.lower(), []), place)) for term in terms]
    listed += _sought(place)
    parts = []
    listed.sort(key=lambda line: line[0].lower())
    for letter, found in groupby(listed, key=lambda line: line[0][0].upper()):
        lines = "\n".join(line for _, line in found)
        heading = f"## {letter} {{: #letter-{letter.lower()} }}"
        parts.append(joined(heading, box("er-glossary", lines, search=False)))
    letters = dict.fromkeys(name[0].upper() for name, _ in listed)
    ways = " ".join(f"[{letter}](#letter-{letter.lower()})" for letter in letters)
    return joined(
        place.top("A to Z", place.link("Rules", paths.MANUAL), search=False),
        f"{len(terms)} terms of the game: what each means, the rule that says so, and the rules "
        "that are about it. On cards and in rules these words lead to the same rules. "
        f"{len(listed) - len(terms)} other words lead to the rules that answer them.",
        box("er-letters", ways, search=False),
        *parts,
    )


def _is_form(term: Term, terms: Mapping[str, Term]) -> bool:
    """Return whether *term* is another one in another form: `Banished`, `Ends of Act`."""
    name = term.name.lower()
    others = {each.name.lower() for each in terms.values() if each.rule == term.rule} - {name}
    return any(name in _forms(other) for other in others)


def _forms(name: str) -> tuple[str, ...]:
    """Return other forms of a term: `ends of act` of `end of act`, `banished` of `banish`."""
    first, space, rest = name.partition(" ")
    return plural(name), f"{plural(first)}{space}{rest}", f"{name}ed", f"{name}ing"


def _about(reference: Reference) -> dict[str, list[Rule]]:
    """Return the rules whose names contain a term, by that term in lower case."""
    found: dict[str, list[Rule]] = defaultdict(list)
    names = {term.rule + name: name for name, term in reference.terms.listed.items()}
    for rule in manual().rules.values():
        for key in reference.terms.said_in(rule.name):
            if key in names:
                found[names[key]].append(rule)
    return found


def _line(term: Term, about: list[Rule], place: Place) -> str:
    rule = manual().rules[term.rule]
    meaning = escaped(term.meaning)
    others = [other for other in about if other.id != term.rule]
    final = [other for other in others if other.edition == FINAL]
    later = [other for other in others if other.edition != FINAL]
    listed = ", ".join(place.named_rule(other.id) for other in (*final, *later)[:_MOST])
    edition = "" if rule.edition == FINAL else f" <small>{rule.edition} edition</small>"
    word = f" · {place.link('as cards say it', term.page)}" if term.page else ""
    more = f"<br>See also {listed}." if listed else ""
    return (
        f"- **{escaped(term.name)}**{edition} {meaning} {place.named_rule(term.rule)}{word}{more}"
    )


def _sought(place: Place) -> list[tuple[str, str]]:
    """Return the other words under which rules are looked for, each with its line."""
    rules: dict[str, list[str]] = defaultdict(list)
    for rule in manual().rules.values():
        for word in rule.index:
            rules[word].append(place.named_rule(rule.id))
    return [(word, f"- {escaped(word)}: {', '.join(ids)}") for word, ids in rules.items()]


def whole_page(reference: Reference) -> str:
    """Return the page that holds every rule of the final edition, to be read through or printed."""
    place = Place(paths.WHOLE)
    sections = [found for found in manual().sections if found.edition == FINAL]
    contents = "\n".join(
        f"- [{found.number}. {escaped(found.title)}](#section-{found.number})" for found in sections
    )
    return joined(
        place.top("All rules on one page", place.link("Rules", paths.MANUAL), search=False),
        box("er-names", contents, search=False),
        *(_section(found, place, reference) for found in sections),
    )


def _section(found: Section, place: Place, reference: Reference) -> str:
    return joined(
        f"## {found.number}. {escaped(found.title)} {{: #section-{found.number} .er-part }}",
        place.cited(found.intro),
        *(_rule(rule, place, reference) for rule in found.rules),
    )


def _rule(rule: Rule, place: Place, reference: Reference) -> str:
    heading = f"### {rule.id} {escaped(rule.name)} {{: #{rule.id} .er-rule }}"
    text = joined(heading, place.cited(rule.text), figures(rule.id, reference))
    return box("er-whole", text, search=False)

"""The pages of the rules manual: one for each section, and one that leads to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.options import CHOICES, Choice
from everrain_runtime.engine.options import PRINTED, Printed
from everrain_runtime.manual.manual import FINAL, KINDS, manual
from everrain_site import paths
from everrain_site.figures import figures
from everrain_site.markup import box, code, escaped, joined, section, table
from everrain_site.page_context import Place

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl.model import Card
    from everrain_runtime.manual.manual import Kind, Rule, Section
    from everrain_site.model import Reference

_OPTIONS: Final[Mapping[str, Choice | Printed]] = {
    option.name: option for option in (*CHOICES, *PRINTED)
}
#: The most cards and tests that a rule lists by name.
_MOST: Final = 24
_MEANT: Final[Mapping[Kind, str]] = {
    "procedure": "something the game does; a test shows that it is done",
    "data": "what a component shows; a test compares it with the set",
    "statement": "nothing that a test could find broken; it says why",
}


def section_page(found: Section, reference: Reference) -> str:
    """Return the page of one section."""
    place = Place(paths.section(found))
    return joined(
        place.top(found.title, place.link("Rules", paths.MANUAL), toc=True),
        reference.terms.in_markdown(found.intro, place) if found.intro else "",
        *(_rule(rule, place, reference) for rule in found.rules),
    )


def _rule(rule: Rule, place: Place, reference: Reference) -> str:
    marks = [rule.kind, *(["a ruling"] if rule.ruling else [])]
    marks += [f"{rule.edition} edition"] if rule.edition != FINAL else []
    about = f'<p class="er-mark" data-search-exclude>{" · ".join(marks)}</p>'
    notes = [_option(_OPTIONS[name], place) for name in rule.options]
    notes += map(place.cited, manual().differences(rule))
    notes += [f"Nothing to test: {place.cited(rule.reason)}"] if rule.reason else []
    return joined(
        f"## {rule.id} {escaped(rule.name)} {{: #{rule.id} .er-rule .er-{rule.kind} }}",
        about,
        reference.terms.in_markdown(rule.text, place, own=rule.id),
        figures(rule.id, reference),
        *(box("er-note", note) for note in notes),
        _touching(rule, place, reference),
    )


def _touching(rule: Rule, place: Place, reference: Reference) -> str:
    """Return what touches a rule: cards, words, kinds of content and tests, folded away."""
    cards = reference.resting.get(rule.id, [])
    words = reference.saying.get(rule.id, [])
    kinds = reference.obeying.get(rule.id, [])
    tests = reference.proving.get(rule.id, [])
    lines = {
        "Cards": (len(cards), _some(cards, rule, place)),
        "Words": (len(words), place.rows(words)),
        "Kinds": (len(kinds), ", ".join(map(place.kind, kinds))),
        "Tests": (len(tests), ", ".join(code(str(test)) for test in tests[:_MOST])),
    }
    there = {label: each for label, each in lines.items() if each[0]}
    if not there:
        return ""
    summary = " · ".join(f"{label} {number}" for label, (number, _) in there.items())
    listed = "\n".join(f"- **{label}** {said}" for label, (_, said) in there.items())
    return (
        f'<details class="er-touch" data-search-exclude markdown>\n<summary>{summary}</summary>\n\n'
        f"{listed}\n\n</details>"
    )


def _some(cards: Sequence[Card], rule: Rule, place: Place) -> str:
    """Return links to the first of *cards*, and one to all of them where there are many."""
    if len(cards) <= _MOST:
        return place.cards(cards)
    browser = paths.between(place.path, paths.built(paths.CARDS))
    rest = f'<a href="{browser}?q=rule%3A{rule.id}">all {len(cards)}</a>'
    return f"{place.cards(cards[: _MOST // 2])} and {rest}"


def _option(option: Choice | Printed, place: Place) -> str:
    named = place.link(code(option.name), paths.MANUAL, option.name)
    return f"Option {named}: {escaped(option.text)}; {_ways(option, place)}."


def _kind(option: Printed, place: Place) -> str:
    return place.kind(core().kinds[option.kind])


def _ways(option: Choice | Printed, place: Place) -> str:
    if isinstance(option, Printed):
        return f"no choice of a game, but printed by the set ({_kind(option, place)})"
    usual, *others = map(code, option.values)
    return f"{usual} as a rule, else {' or '.join(others)}"


def manual_page() -> str:
    """Return the page that leads to every section, with the rules that leave a choice."""
    place = Place(paths.MANUAL)
    rules = manual().named(FINAL)
    kinds = (
        f"- **{kind}** ({sum(rule.kind == kind for rule in rules)}): {_MEANT[kind]}."
        for kind in KINDS
    )
    return joined(
        place.top("Rules", toc=True),
        f"All {len(rules)} rules of the final edition. Each has an id, by which words, cards, the "
        "engine and the tests cite it and the search finds it. "
        f"{place.link('Words by rule', paths.RULES)} lists what cards can say about each; "
        f"{place.link('Step by step', paths.WALKS)} says what applies when something happens, "
        f"{place.link('A to Z', paths.GLOSSARY)} what every term means, and all rules stand "
        f"{place.link('on one page', paths.WHOLE)}, to be printed.",
        _sections(FINAL, place),
        section(
            "How to read them",
            "A rule is of one of three kinds.",
            "\n".join(kinds),
            "A *ruling* decides what the printed game leaves open. In the terminal: "
            "`everrain rules ORD-05`; `everrain rules --coverage` says which rules no test proves.",
        ),
        section("Options", *_options(place)),
        section(
            "Older editions",
            "Each of these pages is a module: optional rules of a set that are played instead of "
            "those they name, alone or beside others (`everrain play --set draft-edition --module "
            '"Draft Discovery"`). A rule of the final edition says where an older one differs.',
            *(_sections(edition, place) for edition in manual().editions if edition != FINAL),
        ),
    )


def _sections(edition: str, place: Place) -> str:
    """Return the table of the sections of an edition."""
    lines = (
        [
            f"{found.number}. {place.link(escaped(found.title), paths.section(found))}",
            " ".join(found.prefixes),
            str(len(found.rules)),
        ]
        for found in manual().sections
        if found.edition == edition
    )
    return box("er-listing", table(["Section", "Ids", "Rules"], lines), search=False)


def _options(place: Place) -> tuple[str, ...]:
    ids = list(manual().rules)
    lines = (
        [
            f'<span id="{option.name}">{code(option.name)}</span>',
            ", ".join(map(code, option.values)),
            f"{escaped(option.text)} ({place.rule(option.rule)})",
        ]
        for option in sorted(CHOICES, key=lambda option: ids.index(option.rule))
    )
    printed = (
        f'- <span id="{option.name}">{code(option.name)}</span>: {escaped(option.text)} '
        f"({place.rule(option.rule)}), in {_kind(option, place)}."
        for option in PRINTED
    )
    return (
        "Some rules can be played in more than one way. The first value is the usual one.",
        box(
            "er-listing er-options",
            table(["Option", "Values", "Decides"], lines),
            search=False,
        ),
        "These are no choice of a game: the set prints what holds.",
        "\n".join(printed),
    )

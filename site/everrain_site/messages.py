"""The pages of the diagnostics: one for each, and one for them all."""

from __future__ import annotations

from itertools import groupby
from string import Formatter
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import Severity
from everrain_dsl.diagnostics.examples import told_of
from everrain_site import paths
from everrain_site.markup import block, box, code, joined, prose, section, table
from everrain_site.page_context import Place

if TYPE_CHECKING:
    from everrain_dsl.diagnostics.catalogue import Entry
    from everrain_site.model import Reference

#: The families, by the beginning of their codes.
FAMILIES: Final = {
    "E01": "Syntax and text",
    "E02": "Names",
    "E03": "Types and wording",
    "E04": "Structure and identity of cards",
    "E05": "Scenarios and rulings",
    "E06": "Sets and bundles",
    "E07": "Limits",
    "E08": "Words that sets define",
    "E09": "Bugs of everrain",
    "N01": "What is understood, and should be written in the words of the language",
    "W01": "What works, and is probably not meant",
}
_WHAT: Final = {
    Severity.ERROR: "An error: nothing is built until it is gone.",
    Severity.WARNING: "A warning: the card is built all the same.",
    Severity.NOTE: "A note: the card can be played; nothing is built until the line is rewritten.",
}


def message_page(entry: Entry, reference: Reference) -> str:
    """Return the page of one diagnostic."""
    place = Place(paths.message(entry.code))
    helps = [entry.help] if entry.help_without is None else [entry.help, entry.help_without]
    advice = "\n".join(f"- {prose(template(each))}" for each in helps)
    return joined(
        place.top(
            f"{entry.code}: {template(entry.message)}",
            place.link("Messages", paths.MESSAGES),
            place.link(FAMILIES[_family(entry)], paths.MESSAGES, _family(entry)),
            heading=f"{entry.code}: {prose(template(entry.message))}",
        ),
        reference.terms.in_markdown(prose(entry.explanation), place, capitals=False),
        section("What to do", advice),
        section("An example", _example(entry)),
        f"{_WHAT[entry.severity]} Its other name is {code(entry.slug)}. In the terminal: "
        f"{code(f'everrain explain {entry.code}')}.",
        section("Suppress it", _suppressing(entry, place)),
    )


def _suppressing(entry: Entry, place: Place) -> str:
    """Return how a warning is suppressed; empty for an error, which cannot be."""
    if entry.severity is not Severity.WARNING:
        return ""
    setting = place.link(code("allow"), paths.SETTINGS, "allow")
    return joined(
        "If you mean it, say why at the end of the line, or on a line of its own above it:",
        block(f"# allow {entry.code}: the reason"),
        f"To suppress it in all cards, use the setting {setting}:",
        block(f'[allow]\n{entry.code} = "the reason"', "toml"),
        f"To see warnings without failing the build, set "
        f"{place.link(code('fail-on'), paths.SETTINGS, 'fail-on')} to errors.",
    )


def _example(entry: Entry) -> str:
    """Return the example of *entry*, and the messages reported for it."""
    if not entry.example:
        return ""
    said = [
        f"- Line {each.line}: {prose(each.message)}{f'; {prose(each.help)}' if each.help else ''}"
        for each in told_of(entry.code)
    ]
    told = joined("There it says:", "\n".join(said)) if said else ""
    return joined(block(entry.example.rstrip()), told)


def messages_page(reference: Reference) -> str:
    """Return the page that lists the diagnostics by family."""
    place = Place(paths.MESSAGES)
    parts = []
    for family, entries in groupby(reference.entries.values(), key=_family):
        lines = (
            [place.link(entry.code, paths.message(entry.code)), prose(template(entry.message))]
            for entry in entries
        )
        parts.append(f'## <span id="{family}">{FAMILIES[family]}</span>')
        parts.append(box("er-listing", table(["Code", "Message"], lines), search=False))
    return joined(
        place.top("Messages", toc=True),
        "Everything the tools can say about a source. Words in capitals stand for what was found "
        "there. A code is never given to another message.",
        *parts,
    )


def _family(entry: Entry) -> str:
    return entry.code[:3]


def template(text: str) -> str:
    """Return a template with its fields in capitals."""
    parts = Formatter().parse(text)
    return "".join(said + (name.upper() if name else "") for said, name, _, _ in parts)

"""The search index and the link previews: a short entry for every page.

The browser loads it as a script, on the first search or hover over a link. A page opened from a
disk can load scripts and nothing else.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary.identity import slug
from everrain_dsl.vocabulary.printed import ReferenceCard
from everrain_runtime.manual.manual import FINAL, manual
from everrain_site import hexes, icons, paths
from everrain_site.dialect import anchor
from everrain_site.figures import first_figure
from everrain_site.markup import CODE, plain_text
from everrain_site.messages import template
from everrain_site.program import PAGES
from everrain_site.tables import SINGLE, shortly
from everrain_site.versions import versions_page

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from everrain_site.model import Reference

#: Where the script lies.
SCRIPT: Final = "assets/everrain/found.js"
#: The groups of what is found, as the search heads them, in the order of readers.
GROUPS: Final = ("Cards", "Rules", "Words", "Writing cards", "Messages")
#: The most characters of a page's text that are searched.
_MOST: Final = 900
#: How many of the facts of an entry are always written.
_ALWAYS: Final = 5

#: A heading, and what the page says of its place: `{: #orders data-index="new order" }`.
_HEADING: Final = re.compile(r"^(#{1,3}) (.+?)(?: *\{:([^}\n]*)\})?$", re.MULTILINE)
_PLACE: Final = re.compile(r"#([\w-]+)")
#: Other words under which readers look for a part of a page, as rules have them.
_INDEX: Final = re.compile(r'data-index="([^"]*)"')


@attrs.frozen
class Entry:
    """An entry of the search index: its group, its address from the root, and its texts."""

    group: int
    address: str
    title: str
    #: What it is: the kind of a card, the section of a rule.
    about: str
    text: str
    #: How it looks: the kind of a card, as style sheets call it, or the icon of a term.
    look: str = ""
    #: Its picture, as HTML.
    picture: str = ""
    #: Other words under which a reader looks for it.
    sought: str = ""


_ABOUT: Final = {0: "Cards", 1: "Rules", 2: "Words", 4: "Messages"}
#: The pages that list things, each with other words for what it lists.
_INDEXES: Final = tuple(
    Entry(group, paths.built(path), title, _ABOUT[group], text, sought=sought)
    for group, path, title, text, sought in (
        (0, paths.CARDS, "All cards", "Every card, and a search by what it prints.",
         "card list; browse cards; card browser; filter cards"),
        (0, paths.STORIES, "Stories", "Every story, with its chapters in their order.",
         "all stories; story list"),
        (0, paths.BALANCE, "Balance", "How often bots win, how games end, what is never drawn.",
         "win rate; simulation; statistics; playtest; figures of simulated games"),
        (1, paths.MANUAL, "All rules", "Every section of the rules, and the options.",
         "rulebook; manual; contents; table of contents; house rules"),
        (1, paths.GLOSSARY, "A to Z", "Every term of the game, and what it means.",
         "glossary; terms; definitions; dictionary; index; keywords on cards"),
        (1, paths.WALKS, "Step by step", "A round, a shot, an enemy ship: step by step.",
         "order of play; sequence of play; how a round goes; summary; cheat sheet"),
        (1, paths.WHOLE, "All rules on one page", "Every rule, to print or read through.",
         "print the rules; whole rulebook; rules as a PDF"),
        (1, paths.RULINGS, "Rulings", "Questions about cards that have been answered.",
         "FAQ; errata; clarifications; questions and answers"),
        (2, paths.WORDS, "All words", "Everything that a card can say, by table.",
         "vocabulary; list of words; what can I write; reference of the language"),
        (4, paths.MESSAGES, "All messages", "Every error and warning, by its code.",
         "list of errors; error codes; all errors; all warnings; error message; list of messages"),
    )
)  # fmt: skip


def entries(reference: Reference, written: Mapping[str, str]) -> list[Entry]:
    """Return everything there is to find; *written* are the pages by hand, by their paths."""
    return [
        *_cards(reference),
        *_rules(reference),
        *_INDEXES,
        *_words(reference),
        *(
            entry
            for path, text in sorted(written.items())
            if path != "index.md"
            for entry in _headings(path, text)
        ),
        *_headings(paths.VERSIONS, versions_page(reference)),
        *(entry for path, make in PAGES.items() for entry in _headings(path, make())),
        *_messages(reference),
    ]


def script(found: Iterable[Entry]) -> str:
    """Return *found* as the script that the browser reads."""
    rows = []
    for each in found:
        row = [each.group, each.address, each.title, each.about, each.text]
        row += [each.look, each.picture, each.sought]
        while len(row) > _ALWAYS and not row[-1]:
            row.pop()
        rows.append(row)
    said = json.dumps([list(GROUPS), rows], ensure_ascii=False, separators=(",", ":"))
    return f"window.everrainFound={said};\n"


def _cards(reference: Reference) -> Iterator[Entry]:
    for card in reference.shown:
        text = reference.texts[card.id]
        facts = " · ".join(map(str, text.facts))
        # What a reference card prints is found where the manual says it.
        summary = "" if isinstance(card.printed, ReferenceCard) else reference.summary(card)
        rules = " ".join(filter(None, [facts, summary, *text.flavours]))
        yield Entry(
            0,
            paths.built(paths.card(card.id)),
            card.name,
            text.kind or card.kind,
            rules[:_MOST],
            f"kind-{slug(card.kind)}",
            hexes.picture(card.printed),
        )


def _rules(reference: Reference) -> Iterator[Entry]:
    shown = {
        term.rule: icons.COUNTED[term.name]
        for term in reference.terms.listed.values()
        if term.name in icons.COUNTED
    }
    for section in manual().sections:
        page = paths.built(paths.section(section))
        edition = "" if section.edition == FINAL else f", {section.edition} edition"
        intro = plain_text(section.intro)[:_MOST]
        yield Entry(1, page, section.title, f"Section {section.number}{edition}", intro)
        for rule in section.rules:
            text = plain_text(rule.text)[:_MOST]
            where = f"{page}#{rule.id}"
            look, picture = shown.get(rule.id, ""), first_figure(rule.id, reference)
            about = section.title + edition
            sought = "; ".join(rule.index)
            yield Entry(1, where, rule.called, about, text, look, picture, sought)


def _words(reference: Reference) -> Iterator[Entry]:
    for row in reference.phrasebook:
        page = paths.built(paths.row(row))
        title = shortly(row)
        yield Entry(2, page, title, SINGLE[row.table], plain_text(row.doc))


def _messages(reference: Reference) -> Iterator[Entry]:
    for entry in reference.entries.values():
        page = paths.built(paths.message(entry.code))
        title = plain_text(f"{entry.code}: {template(entry.message)}")
        yield Entry(4, page, title, "Message", plain_text(entry.explanation)[:_MOST])


def _headings(path: str, text: str) -> Iterator[Entry]:
    """Yield the parts of a page that was written by hand, each by its heading."""
    body = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL).lstrip()
    body = CODE.sub("", body)
    found = list(_HEADING.finditer(body))
    page = paths.built(path)
    title = plain_text(found[0][2]) if found else path
    for heading, after in zip(found, [*found[1:], None], strict=True):
        part = body[heading.end() : after.start() if after else len(body)]
        own = plain_text(heading[2])
        about = heading[3] or ""
        named, index = _PLACE.search(about), _INDEX.search(about)
        place = "" if len(heading[1]) == 1 else f"#{named[1] if named else anchor(own)}"
        sought = index[1] if index else ""
        yield Entry(3, page + place, own, title, plain_text(part)[:_MOST], sought=sought)

"""The pages of the vocabulary: one for each row, one for each table, one by rule."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from everrain_dsl.english.phrases import starting
from everrain_dsl.print import sentence_of
from everrain_dsl.print.reminders import REMINDERS
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.rows import (
    ACTING,
    Effect,
    Event,
    Filter,
    Gauge,
    Noun,
    Quantity,
    Row,
)
from everrain_dsl.vocabulary.types import in_words
from everrain_runtime.manual.manual import manual
from everrain_site import paths
from everrain_site.markup import (
    aside,
    block,
    box,
    code,
    escaped,
    joined,
    prose,
    section,
    table,
    told,
)
from everrain_site.page_context import Place
from everrain_site.samples import sample_of
from everrain_site.tables import FOR, TITLES, shortly

if TYPE_CHECKING:
    from everrain_site.model import Reference

_FORMS: Final = {
    "be": "behind a noun, and behind `is`",
    "state": "behind a noun and `who is` or `which is`, and behind `is`",
    "have": "behind a noun and `with`, and behind `has`",
    "best": "behind `the` and a noun: it picks among them",
}
#: The script of the filter on the page of a table.
_FILTER: Final = "assets/javascripts/filter.js"
#: How many rows of one subject have a heading of their own.
_FEWEST: Final = 4
#: Rows that print as a whole sentence.
_SENTENCES: Final = frozenset({"effect", "event", "condition", "permission"})


def row_page(row: Row, reference: Reference) -> str:
    """Return the page of one row of the vocabulary."""
    place = Place(paths.row(row))
    rules = [rule for rule in row.rules if rule in manual().rules]
    facts = {
        **_facts(row, reference, place),
        "Rules": ", ".join(map(place.named_rule, rules)),
        "Since": row.since,
    }
    return joined(
        place.top(shortly(row), place.link("Words", paths.WORDS), _table_link(place, row.table)),
        reference.terms.in_markdown(prose(row.doc), place, capitals=False),
        told(facts),
        _users(row, reference, place),
    )


def _facts(row: Row, reference: Reference, place: Place) -> dict[str, str]:
    """Return the facts about *row* that its table does not already imply."""
    meanings = "; ".join(f"{name}: {meant}" for name, meant in _meanings(row).items())
    at_once = any(slot.whole for slot in row.slots)
    whole = row.phrase.plain
    facts = {"In full": code(whole) if whole != shortly(row) else "", "Printed": _printed(row)}
    facts["Stands for"] = meanings
    facts["Done"] = "to all that are meant at once" if at_once else ""
    match row:
        case Effect():
            facts["Brings into play"] = in_words(row.makes) if row.makes else ""
            facts["As a cost"] = "yes: paid whole or not at all" if row.payable else ""
            facts["Where"] = "" if row.contexts == ACTING else _where(row)
            waiting = reference.waiting.get(row.name, ())
            facts["A card can wait for it"] = place.rows(waiting)
        case Event():
            effects = [reference.phrasebook.effects[name] for name in row.effects]
            facts["Comes with"] = place.rows(effects) or "a step of the game"
            facts["Only if caused by"] = escaped(row.cause or "")
            facts["Amount"] = "`before` may lower it: `prevent 1`" if row.amount else ""
        case Quantity():
            facts["Changes"] = (
                f"by modifiers, from {row.least} to {row.most}"
                if row.modifiable
                else "never: a card can only read it"
            )
        case Gauge():
            facts["Counted of"] = in_words(row.owners)
        case Filter():
            facts["Narrows"] = in_words(row.types)
            facts["Stands"] = _FORMS[row.form]
        case Noun():
            facts["Means"] = "" if in_words(row.type) == str(row.phrase) else in_words(row.type)
            facts["Plural"] = escaped(row.plural)
            facts["How many"] = "only one at a time, said with `the`" if row.only else ""
            facts["Narrowed by"] = _about_type(row.type, reference, place)
        case _:
            pass
    return facts


def _printed(row: Row) -> str:
    """Return a sample of how *row* prints; empty where a name would have to be made up."""
    if row.table not in _SENTENCES or any(slot.is_symbol for slot in row.slots):
        return ""
    numbers = {slot.name: 2 for slot in row.slots if slot.is_number}
    return f"*{escaped(sentence_of(row, numbers))}*"


def _meanings(row: Row) -> dict[str, str]:
    """Return the meanings of words in capitals that do not explain themselves."""
    types = dict.fromkeys(type_ for slot in row.slots for type_ in slot.types)
    shown = {type_.replace("_", " "): in_words(type_) for type_ in types}
    return {name.upper(): meant for name, meant in shown.items() if name != meant}


def _where(row: Effect) -> str:
    if row.of_event:
        return "in `before`, where it changes what is about to happen"
    return "in " + ", ".join(f"`{context}`" for context in sorted(row.contexts))


def _about_type(type_: str, reference: Reference, place: Place) -> str:
    filters = reference.phrasebook.filters.values()
    return place.rows(each for each in filters if type_ in each.types)


def _users(row: Row, reference: Reference, place: Place) -> str:
    found = reference.users.get((row.table, row.name), ())
    lines = [[place.card(card), code(line) if line else ""] for card, line in found]
    sample = sample_of(row)
    example = section("An example", block(sample)) if sample and not lines else ""
    listing = table(["Card", "Line"], lines) if lines else "No card uses it yet."
    return joined(example, aside("er-listing", "Cards", listing))


# Indexes


def words_page(reference: Reference) -> str:
    """Return the page that leads to every table."""
    place = Place(paths.WORDS)
    tables = reference.phrasebook.tables()
    lines = ([_table_link(place, name), str(len(tables[name])), FOR[name]] for name in TITLES)
    return joined(
        place.top("Words"),
        "Everything a card can say, as it is written. Words in capitals stand for something: "
        "`CREW` for a way to point at crew, `NUMBER` for a number.",
        table(["Table", "Words", "For"], lines),
        "In the terminal: `everrain words`. There is a list of all words "
        f"{place.link('by rule', paths.RULES)}, too.",
        section("What cards do not repeat", _reminders(place)),
    )


def _reminders(place: Place) -> str:
    """Return the words of cards that remind of a rule, and of what."""
    lines = (
        [escaped(each.words[0]), escaped(each.doc), place.rules(each.rules)] for each in REMINDERS
    )
    return table(["Word", "Reminds of", "Rules"], lines)


def table_page(name: str, reference: Reference) -> str:
    """Return the page of one table of the vocabulary."""
    place = Place(paths.table(name))
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in reference.phrasebook.tables()[name].values():
        groups[subject(row)].append(row)
    rest = [each for rows in groups.values() if len(rows) < _FEWEST for each in rows]
    parts = {title: rows for title, rows in sorted(groups.items()) if len(rows) >= _FEWEST}
    parts |= {"Others": rest} if rest else {}

    def listed(rows: list[Row]) -> str:
        lines = (
            [place.row(row), prose(row.doc), str(len(reference.users.get((name, row.name), ())))]
            for row in rows
        )
        return box("er-listing", table(["Phrase", "Means", "Cards"], lines), search=False)

    return joined(
        place.top(TITLES[name], place.link("Words", paths.WORDS), toc=len(parts) > 1),
        FOR[name],
        '<div class="er-filter"></div>',
        *(section(title, listed(rows)) for title, rows in parts.items()),
        f'<script defer src="{paths.between(place.path, _FILTER)}"></script>',
    )


def subject(row: Row) -> str:
    """Return what a sentence of *row* is about, as a heading: the kind of its first thing.

    A sentence without a thing is about you, or about the first word behind an article.
    """
    about = next((slot for slot in row.slots if slot.is_thing), None)
    if about is not None:
        nouns = [noun for noun in core().nouns.values() if noun.type == about.types[0]]
        called = next((each for each in nouns if each.name == f"noun_{each.type}"), nouns[0])
        return starting(called.plural) if len(about.types) == 1 else "Things of several kinds"
    words = [word for word in row.phrase.words if word not in ("the", "a", "an")]
    if not words:
        return "Others"
    return "You" if words[0] in ("you", "your") else starting(words[0])


def rules_page(reference: Reference) -> str:
    """Return the page that lists words and kinds of content by the rules they follow."""
    place = Place(paths.RULES)
    found: dict[str, list[str]] = defaultdict(list)
    for kind in reference.compiled.vocabulary.kinds.values():
        for rule in kind.rules:
            found[rule].append(place.kind(kind))
    for row in reference.phrasebook:
        for rule in row.rules:
            found[rule].append(place.row(row))
    lines = (
        [f'<span id="{rule}">{place.rule(rule)}</span>', " · ".join(found[rule])]
        for rule in sorted(found)
    )
    return joined(
        place.top("Words by rule", place.link("Words", paths.WORDS), search=False),
        "The rules of the game by their numbers, and what follows each.",
        box("er-listing", table(["Rule", "Words and kinds of content"], lines)),
    )


def _table_link(place: Place, name: str) -> str:
    return place.link(TITLES[name], paths.table(name))

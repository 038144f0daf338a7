"""The page of one card: its face, its surroundings, rulings, words, tests and source."""

from __future__ import annotations

import html
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from everrain_dsl.english.phrases import EM_DASH, title
from everrain_dsl.vocabulary.identity import slug
from everrain_dsl.vocabulary.printed import PlayerShip, ShipDeck, Story, Trait
from everrain_runtime.manual.manual import manual
from everrain_site import boards, hexes, icons, paths, stories
from everrain_site.changes import changed
from everrain_site.markup import (
    TIMES,
    aside,
    block,
    box,
    code,
    escaped,
    folded,
    joined,
    section,
    told,
)
from everrain_site.odds import likely
from everrain_site.page_context import Place
from everrain_site.problems import wrong_with
from everrain_site.scenario_prose import retold
from everrain_site.tables import TITLES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.model import Card, Ruling
    from everrain_dsl.print import CardText, Fact, Paragraph
    from everrain_dsl.vocabulary.rows import Row
    from everrain_site.model import Reference


#: So many rules are shown before the rest is folded away.
_FIRST_RULES: Final = 3


def card_page(card: Card, reference: Reference) -> str:
    """Return the page of *card*."""
    place = Place(paths.card(card.id))
    return joined(
        place.top(card.name, place.link("Cards", paths.CARDS), place.kind(reference.kind(card))),
        _steps(card, reference, place),
        wrong_with(card, reference, place),
        box("er-spread", joined(face(card, reference, place), _beside(card, reference, place))),
        _path(card, reference, place),
        _rulings(card, reference, place),
        _rules_below(card, reference, place),
        changed(reference.changes.get(card.id, [])),
        _for_makers(card, reference, place),
    )


def _path(card: Card, reference: Reference, place: Place) -> str:
    """Return how a story goes on, with its cards, hidden."""
    if not isinstance(card.printed, Story):
        return ""
    chapters = reference.parts.get(card.id, [])
    faces = "\n\n".join(face(chapter, reference, place) for chapter in chapters)
    return stories.path(card, reference, place, faces)


def _steps(card: Card, reference: Reference, place: Place) -> str:
    """Return the ways to the cards of its kind before and behind it."""
    kind = reference.by_kind[card.kind]
    at = reference.at_in_kind[card.id]
    steps = [
        place.link(f"{sign} {escaped(other.name)}", paths.card(other.id))
        for sign, other in (
            ("\N{LEFTWARDS ARROW}", kind[at - 1] if at else None),
            ("\N{RIGHTWARDS ARROW}", kind[at + 1] if at + 1 < len(kind) else None),
        )
        if other is not None
    ]
    return box("er-steps", "\n".join(f"- {step}" for step in steps), search=False) if steps else ""


def _rules_below(card: Card, reference: Reference, place: Place) -> str:
    """Return the rules that a card rests on: first those that the fewest cards share."""
    order = list(manual().rules)
    rules = sorted(reference.rests_on(card), key=order.index)
    if not rules:
        return ""
    first = sorted(rules, key=lambda rule: len(reference.resting[rule]))[:_FIRST_RULES]
    others = [rule for rule in rules if rule not in first]
    shown, more = (
        "\n".join(f"- {place.named_rule(rule)}" for rule in each)
        for each in (sorted(first, key=order.index), others)
    )
    rest = folded(f"{len(others)} more", more) if others else ""
    return aside("er-below", "Rules it rests on", joined(shown, rest))


def _for_makers(card: Card, reference: Reference, place: Place) -> str:
    """Return the folded part for authors of cards: identity, words, tests and source."""
    facts = {
        "Identity": code(card.id),
        "CardInterface before as": ", ".join(map(code, card.formerly)),
        "Written in": f"{escaped(PurePath(card.span.source.path).name)}, line {card.span.line}",
    }
    inside = joined(
        told(facts, search=False),
        _words(card, reference, place),
        _scenarios(card, reference),
        aside("er-source", "Source", source(card)),
    )
    return folded("For makers: words, tests and source", inside)


# The face


def face(card: Card, reference: Reference, place: Place) -> str:
    """Return *card* as it is printed, in a box that looks like one."""
    text = reference.texts[card.id]
    copies = f"<span>{TIMES}{card.copies}</span>" if card.copies > 1 else ""
    symbol = reference.compiled.sets[card.id.partition(":")[0]].symbol
    facts, board = _facts(text.facts, card, reference, place), _board(card, reference)
    inside = joined(
        f'<div class="er-band"><span>{html.escape(text.kind or card.kind)}</span> {copies}</div>',
        box("er-name", place.card(card), search=False),
        facts if not board else "",
        "\n>\n".join(f"> *{escaped(paragraph)}*" for paragraph in text.flavour),
        rules(text, reference, place),
        *(_part(part, reference, place) for part in reference.printed_parts(card)),
        hexes.picture(card.printed) or board,
        folded("In words", facts) if board and facts else "",
        f'<div class="er-foot">{html.escape(symbol)}</div>' if symbol else "",
    )
    return box(f"er-card er-kind-{slug(card.kind)}", inside)


def _board(card: Card, reference: Reference) -> str:
    """Return the picture of a board: a player's ship has the deck that the sets print (DCK-03)."""
    if isinstance(card.printed, PlayerShip):
        decks = (each.printed for each in reference.compiled.cards)
        return next((boards.picture(deck) for deck in decks if isinstance(deck, ShipDeck)), "")
    return boards.picture(card.printed)


def _facts(facts: Iterable[Fact], card: Card, reference: Reference, place: Place) -> str:
    others = {other.name: other for other in reference.refers[card.id]}
    lines = []
    for fact in facts:
        other = others.get(fact.value)
        value = place.card(other) if other else escaped(f"{fact.value} {fact.icon}".strip())
        picture = icons.icon(icons.FACTS[fact.label]) if fact.label in icons.FACTS else ""
        lines.append(f"- {picture}{escaped(fact.label)}" + (f" **{value}**" if value else ""))
    return box("er-facts", "\n".join(lines)) if lines else ""


def rules(text: CardText, reference: Reference, place: Place) -> str:
    """Return the rules of a card as Markdown, headings in bold."""
    parts: list[str] = []
    listing = 0
    for paragraph in text.rules:
        said = _said(paragraph, reference, place)
        if paragraph.bullet:
            line = f"{'    ' * (paragraph.depth - 1)}- {said}"
            if listing:
                parts[-1] += f"\n{line}"
            else:
                parts.append(line)
        else:
            parts.append("    " * min(paragraph.depth, listing) + said)
        listing = paragraph.depth if paragraph.bullet else min(paragraph.depth, listing)
    return "\n\n".join(parts)


def _part(part: Card, reference: Reference, place: Place) -> str:
    """Return what is printed on a card of something written inside it: an indelible trait."""
    where = f" ({escaped(title(part.printed.place))})" if isinstance(part.printed, Trait) else ""
    named = f"**{place.card(part)}**{where}"
    return (
        f"{named} {EM_DASH} {icons.marked(reference.terms.linked(reference.summary(part), place))}"
    )


def _said(paragraph: Paragraph, reference: Reference, place: Place) -> str:
    named = icons.HEADINGS.get(paragraph.heading or "")
    picture = icons.icon(named) if named else ""
    heading = f"{picture}**{escaped(paragraph.heading)}**" if paragraph.heading else ""
    body = paragraph.shown(
        lambda said: icons.marked(reference.terms.linked(said, place)),
        lambda told: f'<span class="er-flavour">{escaped(told)}</span>',
    )
    joint = " " if paragraph.opens_with_flavour else f" {EM_DASH} "
    return joint.join(part for part in (heading, body) if part)


# What stands around it


def _beside(card: Card, reference: Reference, place: Place) -> str:
    about, odds = _about(card, reference, place), likely(card.id, reference)
    return box("er-beside", joined(about, odds))


def _about(card: Card, reference: Reference, place: Place) -> str:
    content = reference.compiled.sets[card.id.partition(":")[0]]
    parent = reference.cards.get(card.parent or "")
    parts = reference.parts.get(card.id, ())
    facts = {
        "Set": place.content_set(content),
        "Deck": place.cards(reference.decks(card)),
        "Part of": place.card(parent) if parent else "",
        "Parts": "" if isinstance(card.printed, Story) else place.cards(parts),
        "Refers to": place.cards(reference.refers[card.id]),
        "Referred to by": place.cards(reference.referred.get(card.id, ())),
        "Kin": place.cards(reference.kin(card)),
    }
    return told(facts, search=False)


def ruling(given: Ruling, reference: Reference, place: Place) -> str:
    """Return a question and its answer, with links to the rules they cite."""
    terms = reference.terms
    question, answer = (
        terms.in_markdown(escaped(text), place, capitals=False)
        for text in (given.question, given.answer)
    )
    return f"> {question}\n\n{answer}"


def _rulings(card: Card, reference: Reference, place: Place) -> str:
    found = reference.rulings.get(card.id, ())
    boxes = [
        box("er-ruling", f"{ruling(given, reference, place)} <small>{escaped(given.date)}</small>")
        for given in found
    ]
    return section("Rulings", *boxes)


def _words(card: Card, reference: Reference, place: Place) -> str:
    by_table: dict[str, list[Row]] = {table: [] for table in TITLES}
    for key in reference.words(card):
        by_table[key[0]].append(reference.row(key))
    lines = [
        f"- **{TITLES[table]}** {place.rows(rows)}" for table, rows in by_table.items() if rows
    ]
    return aside("er-words", "Words", "\n".join(lines)) if lines else ""


def _scenarios(card: Card, reference: Reference) -> str:
    lines = [f"- {retold(scenario)}" for scenario in reference.scenarios.get(card.id, ())]
    return section("Scenarios", box("er-scenarios", "\n".join(lines))) if lines else ""


def source(card: Card) -> str:
    """Return the source of *card* as a block of code, as if it stood at the left margin."""
    span = card.block_span or card.span
    lines = span.text.rstrip().split("\n")
    inner = " " * (span.column - 1)
    text = "\n".join(line.removeprefix(inner) for line in lines)
    return block(text)

"""Stories: which card leads to which, drawn as a graph, and the page of all of them."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.english.phrases import title
from everrain_dsl.model import traversal
from everrain_dsl.vocabulary.printed import Chapter, Epilogue, Story
from everrain_site import boards, paths
from everrain_site.markup import box, escaped, folded, joined, section, table
from everrain_site.page_context import Place
from everrain_site.svg import shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.model import Card
    from everrain_site.model import Reference

#: Where a way leads that ends a story badly.
LOST: Final = "lost"
#: The most letters in a line of a box of the graph, and how wide a box is, in pixels.
_LETTERS: Final = 18
_WIDE: Final = 132.0


@attrs.frozen
class Way:
    """A way from a card to the next of its story, by identities, or to `LOST`.

    `labels` are what is chosen and what comes of tests before it is taken.
    """

    start: str
    end: str
    labels: tuple[str, ...] = ()


def ways(story: Card, reference: Reference) -> list[Way]:
    """Return every way through *story*: from the cards that begin it to its ends."""
    chapters = [card.id for card in reference.parts.get(story.id, ())]
    begun = story.printed.starts_from if isinstance(story.printed, Story) else ()
    found: dict[Way, None] = {}
    for identity in (*(each for each in begun if each in reference.cards), *chapters):
        at = chapters.index(identity) if identity in chapters else -1
        following = chapters[at + 1] if at + 1 < len(chapters) else ""
        abilities = reference.cards[identity].abilities
        blocks = [block for ability in abilities for block in traversal.blocks(ability)]
        for effect, labels in (each for block in blocks for each in _effects(block, ())):
            named = [each.value for each in effect.arguments if isinstance(each, model.Symbol)]
            end = ""
            match effect.row.name:
                case "begin_story" if story.id in named:
                    end = chapters[0] if chapters else ""
                case "begin_story_from" if story.id in named:
                    end = str(named[-1])
                case "continue_story" if at >= 0:
                    end = following
                case "continue_story_to" | "continue_story_at_once" if at >= 0:
                    end = str(named[-1])
                case "lose_story" if at >= 0:
                    end = LOST
                case _:
                    pass
            if end:
                found[Way(identity, end, labels)] = None
    return list(found)


def _effects(
    block: model.Block, labels: tuple[str, ...]
) -> Iterator[tuple[model.Do, tuple[str, ...]]]:
    """Yield what is done in *block*, with what is chosen and rolled before it."""
    for statement in block.statements:
        named: list[tuple[model.Block, str]] = []
        match statement:
            case model.Do():
                yield statement, labels
            case model.YouMay(effects=effects) | model.TheyMay(effects=effects):
                yield from ((each, labels) for each in effects if isinstance(each, model.Do))
            case model.Choices(options=options):
                named = [(option.body, f'"{option.label}"') for option in options]
            case model.Test(outcomes=outcomes):
                named = [(each.body, "passed" if each.passed else "failed") for each in outcomes]
            case _:
                pass
        called = {id(body): label for body, label in named}
        for inner in traversal.inside(statement):
            more = (called[id(inner)],) if id(inner) in called else ()
            yield from _effects(inner, (*labels, *more))


def path(story: Card, reference: Reference, place: Place, faces: str) -> str:
    """Return the course of a story with the *faces* of its cards, folded: it reveals the ending."""
    chapters = reference.parts.get(story.id, [])
    if not isinstance(story.printed, Story) or not chapters:
        return ""
    begun = [reference.cards[each] for each in story.printed.starts_from if each in reference.cards]
    start = f"It begins with {place.cards(begun)}. " if begun else ""
    then = ", ".join(
        f"{reference.kind(chapter).name} in the {escaped(chapter.printed.deck)} deck"
        for chapter in chapters
        if isinstance(chapter.printed, Chapter)
    )
    found = ways(story, reference)
    told = joined(_graph(found, reference, place), _said(found, reference, place))
    hidden = folded("Show how it goes on and ends", joined(told, box("er-spread er-path", faces)))
    every = place.link("All stories", paths.STORIES)
    return section("The story", f"{start}Then: {then}. {every}.", hidden)


def _said(found: list[Way], reference: Reference, place: Place) -> str:
    """Return the ways of a story in words."""
    lines = []
    for way in found:
        end = "the story is lost" if way.end == LOST else place.card(reference.cards[way.end])
        by = f" ({escaped(', then '.join(way.labels))})" if way.labels else ""
        lines.append(f"- {place.card(reference.cards[way.start])}{by} \N{RIGHTWARDS ARROW} {end}")
    return box("er-ways-on", "\n".join(lines)) if lines else ""


def _graph(found: list[Way], reference: Reference, place: Place) -> str:
    """Return the ways of a story as a picture, from top to bottom; each card is a link."""
    names = list(dict.fromkeys(each for way in found for each in (way.start, way.end)))
    at = {name: number for number, name in enumerate(names)}
    edges = list(dict.fromkeys((at[way.start], at[way.end]) for way in found))
    first = sorted({*at.values()} - {end for _, end in edges})
    if not first:
        return ""
    placed = boards.placed(boards.layers(at.values(), edges, first), _WIDE + 18, 78)
    spots = {
        number: attrs.evolve(
            spot,
            text=_label(names[number], reference),
            look=_look(names[number], reference),
            wide=_WIDE,
        )
        for number, spot in placed.items()
    }

    def linked(number: int, drawn: str) -> str:
        if names[number] == LOST:
            return drawn
        target = paths.between(place.path, paths.built(paths.card(names[number])))
        return shape("a", href=target).replace("/>", f">{drawn}</a>")

    said = f"Ways through the story: {len(names)} places, {len(edges)} ways"
    return boards.drawn(spots, edges, said, around=linked)


def _label(name: str, reference: Reference) -> str:
    if name == LOST:
        return "Lost"
    return "\n".join(textwrap.wrap(reference.names[name], _LETTERS))


def _look(name: str, reference: Reference) -> str:
    if name == LOST:
        return "slot lost"
    printed = reference.cards[name].printed
    if isinstance(printed, Epilogue):
        return "slot marked"
    return "slot" if isinstance(printed, Chapter) else "slot begins"


def stories_page(reference: Reference) -> str:
    """Return the page of all stories: where each begins, and which decks it goes through."""
    place = Place(paths.STORIES)
    found = [card for card in reference.compiled.cards if isinstance(card.printed, Story)]
    chapters = {
        story.id: [
            card.printed.deck
            for card in reference.parts.get(story.id, ())
            if isinstance(card.printed, Chapter)
        ]
        for story in found
    }
    decks = list(dict.fromkeys(deck for each in chapters.values() for deck in each))
    lines = [
        [
            place.card(story),
            place.cards(reference.cards[each] for each in _begun(story) if each in reference.cards),
            *(str(chapters[story.id].count(deck) or "") for deck in decks),
            place.cards(_others(story, found, reference)),
        ]
        for story in found
    ]
    heads = ["Story", "Begins with", *(escaped(title(deck)) for deck in decks), "Speaks of"]
    return joined(
        place.top("Stories", place.link("Cards", paths.CARDS)),
        "Each story begins with a card of some deck; its own cards are then put into decks, one "
        "after another. The numbers say how many of them lie in which deck on the way; what they "
        "are is told on the page of the story, to those who ask.",
        box("er-listing", table(heads, lines), search=False) if lines else "There is none yet.",
    )


def _begun(story: Card) -> tuple[str, ...]:
    return story.printed.starts_from if isinstance(story.printed, Story) else ()


def _others(story: Card, found: list[Card], reference: Reference) -> list[Card]:
    """Return the other stories that the cards of *story* ask about."""
    own = [story, *reference.parts.get(story.id, ())]
    spoken = {other.id for card in own for other in reference.refers[card.id]}
    return [other for other in found if other is not story and other.id in spoken]

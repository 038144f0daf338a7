"""Check stories: numbers, beginnings, and paths through the cards (STO-01 to STO-09).

A story continues with its next card by number (`continue`) or with a named one (`continue to`).
Every card of it must be reached on some path, and from every card some path must lead to an end.
"""

from __future__ import annotations

from collections import defaultdict
from operator import itemgetter
from typing import TYPE_CHECKING

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.model import traversal
from everrain_dsl.records import Record
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import Chapter, Story

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.checks.check_input import CheckInput
    from everrain_dsl.resolve.interface import CardInterface

    Cards = Mapping[str, CardInterface]


@attrs.frozen(eq=False, repr=False)
class _Beginning(Record):
    """A card that begins a story, and the card of the story it names, if it does."""

    card: model.Card
    effect: model.Do
    chapter: str


def check(given: CheckInput, by_id: Cards) -> None:
    """Report every story that does not begin, go on or end as stories do."""
    _numbers(given, by_id)
    begun = _beginnings(given.cards)
    chapters: dict[str, list[tuple[int, model.Card]]] = defaultdict(list)
    for card in given.cards:
        if isinstance(card.printed, Chapter) and card.parent is not None:
            chapters[card.parent].append((card.printed.number, card))
    for card in given.cards:
        if isinstance(card.printed, Story):
            own = [each for _, each in chapters[card.id]]
            _begins(card, own, begun[card.id], by_id, given.report)
            numbered = [each for _, each in sorted(chapters[card.id], key=itemgetter(0))]
            _runs(numbered, begun[card.id], by_id, given.report)


# Numbers


def _numbers(given: CheckInput, by_id: Cards) -> None:
    numbers: dict[int, CardInterface] = {
        card.printed.number: card for card in given.library if isinstance(card.printed, Chapter)
    }
    free = _free(
        {card.printed.number for card in by_id.values() if isinstance(card.printed, Chapter)}
    )
    for card in given.cards:
        if not isinstance(card.printed, Chapter):
            continue
        number = card.printed.number
        earlier = numbers.setdefault(number, by_id[card.id])
        if earlier.id != card.id:
            given.report.add(
                catalogue.STORY_NUMBER_TWICE,
                card.span,
                number=str(number),
                free=free,
                labels=[Label(earlier.span, "this card already has the number")],
            )


def _free(taken: set[int]) -> int:
    """Return the least number from 1 that no story card has."""
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


# Beginnings


def _beginnings(cards: Sequence[model.Card]) -> dict[str, list[_Beginning]]:
    """Return what begins each story."""
    begun: dict[str, list[_Beginning]] = defaultdict(list)
    for card in cards:
        for effect in traversal.effects(card):
            match effect.row.name, effect.arguments:
                case "begin_story", (model.Symbol() as story,):
                    begun[story.value].append(_Beginning(card, effect, ""))
                case "begin_story_from", (model.Symbol() as story, model.Symbol() as chapter):
                    begun[story.value].append(_Beginning(card, effect, chapter.value))
                case _:
                    pass
    return begun


def _begins(
    story: model.Card,
    chapters: Sequence[model.Card],
    beginnings: Sequence[_Beginning],
    by_id: Cards,
    report: Report,
) -> None:
    own = {chapter.id for chapter in chapters}
    beginners = {each.card.id: each.card.name for each in beginnings}
    if not beginners:
        report.add(catalogue.STORY_NEVER_BEGUN, story.span, name=story.name)
    elif own.issuperset(beginners):
        chain = ", ".join(beginners.values())
        report.add(catalogue.STORY_BEGINS_ITSELF, story.span, name=story.name, chain=chain)
    for start in story.printed.starts_from if isinstance(story.printed, Story) else ():
        card = by_id.get(start)
        if card is not None and card.id not in beginners:
            report.add(catalogue.DOES_NOT_BEGIN_IT, story.span, card=card.name, name=story.name)


# Ways through it


def _runs(
    chapters: Sequence[model.Card],
    beginnings: Sequence[_Beginning],
    by_id: Cards,
    report: Report,
) -> None:
    """Report the cards of one story that no way leads to, and those from where none leads on."""
    names = {chapter.id: chapter for chapter in chapters}
    following: dict[str, set[str]] = {}
    for at, chapter in enumerate(chapters):
        after = chapters[at + 1].id if at + 1 < len(chapters) else ""
        following[chapter.id] = set(_following(chapter, after, names, by_id, report))
        if isinstance(chapter.printed, printed.Journey) and not _continues(chapter):
            report.add(catalogue.JOURNEY_WITHOUT_CONTINUE, chapter.span, name=chapter.name)
            following[chapter.id].add(after)  # so that one mistake is told once
    starts = set(_starts(chapters, beginnings, names, by_id, report))
    reached = _reached(starts, following)
    ends = {each.id for each in chapters if isinstance(each.printed, printed.Epilogue)}
    ended = False
    for chapter in chapters:
        if starts and chapter.id not in reached:
            entry = catalogue.AFTER_THE_EPILOGUE if ended else catalogue.UNREACHABLE_CHAPTER
            report.add(entry, chapter.span, chapter=chapter.name)
        elif _continues(chapter) and not ends & _reached({chapter.id}, following):
            report.add(catalogue.ENDLESS_STORY, chapter.span, chapter=chapter.name)
        ended = ended or chapter.id in ends


def _continues(chapter: model.Card) -> bool:
    return any(
        traversal.continues(body)
        for ability in chapter.abilities
        for body in traversal.blocks(ability)
    )


def _following(
    chapter: model.Card, after: str, own: Mapping[str, model.Card], by_id: Cards, report: Report
) -> Iterator[str]:
    """Yield the cards that one card of a story may go on with."""
    for effect in traversal.effects(chapter):
        match effect.row.name, effect.arguments:
            case "continue_story", _ if after:
                yield after
            case "continue_story_to" | "continue_story_at_once", (model.Symbol() as named,):
                if _is_own(named.value, effect, own, by_id, report):
                    yield named.value
            case _:
                pass


def _starts(
    chapters: Sequence[model.Card],
    beginnings: Sequence[_Beginning],
    own: Mapping[str, model.Card],
    by_id: Cards,
    report: Report,
) -> Iterator[str]:
    """Yield the cards that a story may begin with."""
    for beginning in beginnings:
        if not beginning.chapter:
            yield from [chapter.id for chapter in chapters[:1]]
        elif _is_own(beginning.chapter, beginning.effect, own, by_id, report):
            yield beginning.chapter


def _is_own(
    chapter: str, effect: model.Do, own: Mapping[str, model.Card], by_id: Cards, report: Report
) -> bool:
    """Report a card of another story, and return whether the card is in this one."""
    if chapter in own:
        return True
    if chapter in by_id:
        mine = ", ".join(f"`{each.name}`" for each in own.values())
        name = by_id[chapter].name
        report.add(catalogue.CHAPTER_OF_ANOTHER_STORY, effect.span, chapter=name, own=mine)
    return False


def _reached(starts: set[str], following: Mapping[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    ahead = [*starts]
    while ahead:
        at = ahead.pop()
        if at not in reached:
            reached.add(at)
            ahead += following.get(at, ())
    return reached

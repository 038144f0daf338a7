"""What no single card shows: story chains, contradictions, identities, modifiers in a circle."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.semantics import model, walk

if TYPE_CHECKING:
    from collections.abc import Sequence


def check(cards: Sequence[model.Card], report: Report) -> None:
    """Report everything that is wrong between *cards*: all those of the sets in view."""
    by_id = {card.id: card for card in cards}
    _stories(cards, by_id, report)
    _contradictions(cards, by_id, report)
    _identities(cards, by_id, report)
    _modifiers(cards, report)


# Stories (STO-01 to STO-09)


def _stories(cards: Sequence[model.Card], by_id: dict[str, model.Card], report: Report) -> None:
    begun = _beginners(cards)
    chapters: dict[str, list[model.Card]] = defaultdict(list)
    numbers: dict[object, model.Card] = {}
    taken = {card.data.get("number") for card in cards if card.kind in ("journey", "epilogue")}
    for card in cards:
        if card.kind not in ("journey", "epilogue"):
            continue
        assert card.parent is not None
        chapters[card.parent].append(card)
        number = card.data.get("number")
        earlier = numbers.setdefault(number, card)
        if earlier is not card:
            free = next(n for n in range(1, 1_000) if n not in taken)
            report.add(
                catalogue.STORY_NUMBER_TWICE,
                card.span,
                number=str(number),
                free=free,
                labels=[Label(earlier.span, "the number is taken here")],
            )
    for card in cards:
        if card.kind == "story":
            _story(card, chapters[card.id], begun[card.id], by_id, report)


def _beginners(cards: Sequence[model.Card]) -> dict[str, list[model.Card]]:
    begun: dict[str, list[model.Card]] = defaultdict(list)
    for card in cards:
        for effect in walk.effects(card):
            for argument in effect.arguments:
                if (
                    effect.row.name == "begin_story"
                    and isinstance(argument, model.Symbol)
                    and card not in begun[argument.value]
                ):
                    begun[argument.value].append(card)
    return begun


def _story(
    story: model.Card,
    chapters: Sequence[model.Card],
    beginners: Sequence[model.Card],
    by_id: dict[str, model.Card],
    report: Report,
) -> None:
    own = {chapter.id for chapter in chapters}
    if not beginners:
        report.add(catalogue.STORY_NEVER_BEGUN, story.span, name=story.name)
    elif all(card.id in own for card in beginners):
        report.add(
            catalogue.STORY_BEGINS_ITSELF,
            story.span,
            name=story.name,
            chain=", ".join(card.name for card in beginners),
        )
    starts = story.data.get("starts from", [])
    assert isinstance(starts, list)
    for start in starts:
        card = by_id.get(start)
        if card is not None and card not in beginners:
            report.add(catalogue.DOES_NOT_BEGIN_IT, story.span, card=card.name, name=story.name)
    ended = False
    for chapter in chapters:
        if ended:
            report.add(catalogue.AFTER_THE_EPILOGUE, chapter.span, chapter=chapter.name)
        ended = ended or chapter.kind == "epilogue"
        bodies = [block for ability in chapter.abilities for block in walk.blocks(ability)]
        if chapter.kind == "journey" and not any(walk.continues(body) for body in bodies):
            report.add(catalogue.JOURNEY_WITHOUT_CONTINUE, chapter.span, name=chapter.name)


# Traits (TRT-03)


def _contradictions(
    cards: Sequence[model.Card], by_id: dict[str, model.Card], report: Report
) -> None:
    for card in cards:
        others = card.data.get("contradicts", [])
        assert isinstance(others, list)
        for identity in others:
            other = by_id.get(identity)
            if other is None:
                continue
            back = other.data.get("contradicts", [])
            assert isinstance(back, list)
            if other.kind == card.kind != "indelible":
                if card.id in back and other.id < card.id:
                    continue  # told at the other one
                report.add(
                    catalogue.CONTRADICTION_ON_ONE_SIDE,
                    card.span,
                    name=card.name,
                    other=other.name,
                    side=card.kind.removesuffix(" trait"),
                )
            elif card.id not in back:
                report.add(
                    catalogue.ONE_SIDED_CONTRADICTION,
                    card.span,
                    name=card.name,
                    other=other.name,
                    labels=[Label(other.span, "this one says nothing of it")],
                )


# Identities (law 12)


def _identities(cards: Sequence[model.Card], by_id: dict[str, model.Card], report: Report) -> None:
    claimed: dict[str, model.Card] = {}
    for card in cards:
        for old in card.formerly:
            holder = by_id.get(old) or claimed.get(old)
            if holder is not None:
                report.add(
                    catalogue.IDENTITY_IN_USE,
                    card.span,
                    identity=old,
                    labels=[Label(holder.span, "it is in use here")],
                )
            claimed.setdefault(old, card)


# Modifiers (law 9, V11)


def _modifiers(cards: Sequence[model.Card], report: Report) -> None:
    reads: dict[str, dict[str, model.Card]] = defaultdict(dict)
    for card in cards:
        for ability in card.abilities:
            if not isinstance(ability, model.Modifier):
                continue
            changed = _key(ability.row.name, ability.arguments)
            for value in (ability.value, ability.condition, *ability.arguments):
                for read in _read(value):
                    reads[changed].setdefault(read, card)
    cycle = _cycle(reads)
    if cycle is None:
        return
    card = reads[cycle[0]][cycle[1]]
    ability = next(a for a in card.abilities if isinstance(a, model.Modifier))
    report.add(
        catalogue.MODIFIER_CYCLE,
        ability.span,
        cycle=", ".join(f"`{name}`" for name in cycle),
    )


def _key(row: str, arguments: Sequence[object]) -> str:
    symbols = [a.value for a in arguments if isinstance(a, model.Symbol)]
    return " ".join([row, *symbols])


def _read(value: object) -> set[str]:
    found: set[str] = set()
    _collect(value, found)
    return found


def _collect(value: object, found: set[str]) -> None:
    match value:
        case model.QuantityOf(row=row, arguments=arguments):
            found.add(_key(row.name, arguments))
        case model.Narrowing(form="stat", row=row, arguments=arguments) if row is not None:
            found.add(_key(row.name, arguments))
        case _:
            pass
    for inner in _inside(value):
        _collect(inner, found)


def _inside(value: object) -> Sequence[object]:
    match value:
        case model.QuantityOf(arguments=parts) | model.Asked(arguments=parts):
            return parts
        case model.Arithmetic(operands=parts) | model.Logic(operands=parts):
            return parts
        case model.CountOf(selection=one) | model.ThereIs(selection=one):
            return (one,)
        case model.Selection(filters=parts):
            return parts
        case model.Narrowing(arguments=parts, compared=compared):
            return (*parts, compared.number) if compared is not None else parts
        case model.Counted(selection=one, compared=compared):
            return (one, compared.number)
        case model.NumberIs(number=one, compared=compared):
            return (one, compared.number)
        case model.ThingIs(subject=one, narrowing=narrowing):
            return (one, narrowing)
        case model.ThingHolds(subject=one, compared=compared):
            return (one, compared.number)
        case _:
            return ()


def _cycle(reads: dict[str, dict[str, model.Card]]) -> list[str] | None:
    """Return a shortest round of quantities that depend on each other, or None."""
    for start in sorted(reads):
        before: dict[str, str] = {}
        queue = [start]
        for at in queue:
            for read in sorted(reads.get(at, {})):
                if read == start:
                    path = [at]
                    while path[-1] != start:
                        path.append(before[path[-1]])
                    return [*reversed(path), start]
                if read not in before:
                    before[read] = at
                    queue.append(read)
    return None

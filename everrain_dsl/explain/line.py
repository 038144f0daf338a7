"""The interpretation of one line of a card: who decides, whose things, which ones, and when."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.model import scenario as played
from everrain_dsl.model import traversal
from everrain_dsl.print import ability_text, condition_text, event_text, in_words, statement_text
from everrain_dsl.vocabulary import printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: Who says which things are meant, by the word in front of them.
_DECIDES: Final = {
    "one": "you pick which",
    "another": "you pick which, but not the one spoken of",
    "exactly": "you pick which",
    "up to": "you pick which, and how many",
    "any number": "you pick which, and how many",
    "every": "all of them",
    "other": "all of them but the one spoken of",
    "group": "all of them; where one is needed, the rules say which",
    "random": "chance says which",
    "nearest": "the nearest; of equals the fate die says which",
}
#: Which are meant of what holds by itself.
_HOLDING: Final = {"group": "all of them", "every": "all of them", "other": "all of the others"}


def of_line(
    cards: tuple[model.Card, ...],
    path: str,
    line: int,
    vocabulary: Vocabulary,
    scenarios: tuple[played.Scenario, ...] = (),
) -> list[str]:
    """Return what was understood of a line of the file *path*; nothing for one that does nothing.

    First the sentence as it prints, then a line for each thing in it and one for when it happens.
    """
    for scenario in scenarios:
        if scenario.span.source.path == path:
            for step in scenario.steps:
                if step.span.line == line:
                    return _step(step, vocabulary)
    for card, ability, statement in _statements(cards, path):
        if statement.span.line == line:
            said = statement_text(statement, vocabulary)
            return [said, *_things(statement, vocabulary), _when(ability, card)]
    for card in cards:
        if card.span.source.path == path:
            for ability in card.abilities:
                if not isinstance(ability, model.Action) and ability.span.line == line:
                    return [ability_text(ability, vocabulary), *_holding(ability, card, vocabulary)]
            asked = _while(card, line, vocabulary) or _price(card, line, vocabulary)
            if asked:
                return asked
    return []


def _price(card: model.Card, line: int, vocabulary: Vocabulary) -> list[str]:
    """Return the interpretation of a line with `requires` or `cost`, for any offer below it."""
    for offer in _offers(card):
        costs = [each for each in offer.costs if each.span.line == line]
        if costs:
            said = " ".join(statement_text(each, vocabulary) for each in costs)
            things = [thing for each in costs for thing in _things(each, vocabulary)]
            paid = "it is paid whole, before anything else; who cannot pay it is not offered this"
            return [said, *things, paid]
        asked = _lines_of("requires", card, offer.span.line)
        if line in asked and len(asked) == len(offer.requires):
            condition = offer.requires[asked.index(line)]
            said = f"This is offered if {condition_text(condition, vocabulary)}."
            return [said, *_asked(condition, vocabulary)]
    return []


def _offers(card: model.Card) -> Iterator[model.Option | model.Action]:
    """Yield what a card offers that may have a price: its choices, and what is used on it."""
    for ability in card.abilities:
        if isinstance(ability, model.Action):
            yield ability
        for block in traversal.blocks(ability):
            for statement in traversal.statements(block):
                if isinstance(statement, model.Choices):
                    yield from statement.options


def _lines_of(word: str, card: model.Card, offered: int) -> list[int]:
    """Return the lines of the price that begin with *word*, of what is *offered* in a line."""
    found = []
    for at in range(offered + 1, offered + _LONGEST_PRICE):
        text = card.span.source.line(at).strip()
        if text and not text.startswith(("cost", "requires", "#", ">")):
            break
        if text.startswith(word):
            found.append(at)
    return found


def _step(step: played.Step, vocabulary: Vocabulary) -> list[str]:
    """Return the interpretation of a scenario's line: a setup, an event or an expectation."""
    match step:
        case played.GivenThing(selection):
            return [f"On the table is {in_words(selection, vocabulary)}."]
        case played.GivenSo(condition):
            return [f"To begin with, {condition_text(condition, vocabulary)}."]
        case played.Expect(condition):
            said = f"By now, {condition_text(condition, vocabulary)}."
            return [said, *_asked(condition, vocabulary)]
        case played.Perform(effects, setup):
            when = "it is so before the scenario begins" if setup else "it happens at this line"
            told = [statement_text(each, vocabulary) for each in effects.statements]
            things = [said for each in effects.statements for said in _things(each, vocabulary)]
            return [" ".join(told), *things, when]
        case played.Fire(pattern):
            return [f"Now it happens: {event_text(pattern, vocabulary)}."]
        case played.ExpectEvent(pattern, happened):
            has = "it has happened" if happened else "it has not happened"
            return [f"Since the table was set, {has}: {event_text(pattern, vocabulary)}."]
        case _:
            said = " ".join(step.span.source.line(step.span.line).split("#")[0].split())
            return [f"{_SAID_OF_STEPS[type(step)]}: {_LED.sub('', said)}."]


#: How such lines begin.
_LED: Final = re.compile(r"^(?:given|expect) ")
#: What the other lines of a scenario are.
_SAID_OF_STEPS: Final[dict[type, str]] = {
    played.GivenGauge: "Your Ship begins with",
    played.GivenRoll: "The next dice show, in this order",
    played.GivenDraw: "The next cards drawn are, in this order",
    played.Omen: "An omen of the card takes effect",
    played.Answer: "The player answers the question that is open",
    played.ExpectOffered: "Of the choices that are offered now",
}
#: How many lines below what is offered its price is looked for.
_LONGEST_PRICE: Final = 40


def _asked(condition: model.Condition, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield which things a condition asks of, and whose."""
    for each in _spoken_of(condition):
        yield from _whose(each, _HOLDING.get(getattr(each, "determiner", ""), ""), vocabulary)


def spoken_of_again(
    cards: tuple[model.Card, ...], path: str, vocabulary: Vocabulary
) -> Iterator[tuple[int, str, int]]:
    """Yield what the lines of a file speak of that others have named.

    It is the line, how the thing prints, and the line where it was picked, made or named.
    """
    for _, _, statement in _statements(cards, path):
        for each in _spoken_of(statement):
            where = each.binding.span
            if not isinstance(each, model.Reference) or where is None:
                continue
            if where.line != statement.span.line:
                yield statement.span.line, in_words(each, vocabulary), where.line


def _statements(
    cards: tuple[model.Card, ...], path: str
) -> Iterator[tuple[model.Card, model.Ability, model.Statement]]:
    """Yield all that cards of the file *path* do, line by line."""
    for card in cards:
        if card.span.source.path == path:
            for ability in card.abilities:
                for block in traversal.blocks(ability):
                    for statement in traversal.statements(block):
                        yield card, ability, statement


def _things(statement: model.Statement, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield who decides which things are meant, and what those are that are spoken of again."""
    for each in _spoken_of(statement):
        words = in_words(each, vocabulary)
        if isinstance(each, model.Reference):
            where = each.binding.span
            if where is not None and where.line != statement.span.line:
                yield f"{words}: picked, made or named in line {where.line}"
            continue
        if each.determiner in _DECIDES:
            held = isinstance(statement, model.Permit | model.Modify) and each.determiner == "group"
            which = _HOLDING["group"] if held else _DECIDES[each.determiner]
            yield from _whose(each, which, vocabulary)


def _holding(ability: model.Ability, card: model.Card, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield whose things an ability speaks of that works by itself, and as long as what."""
    if isinstance(ability, model.Trigger):
        for each in _spoken_of(ability.pattern):
            yield from _whose(each, "whichever it happens to", vocabulary)
        yield f"it waits for that as long as {_in_force(card)}"
        return
    for each in _spoken_of((getattr(ability, "arguments", ()), getattr(ability, "value", None))):
        yield from _whose(each, _HOLDING.get(getattr(each, "determiner", ""), ""), vocabulary)
    so = getattr(ability, "condition", None)
    only = f" and {condition_text(so, vocabulary)}" if so and not _is_objective(ability) else ""
    yield f"it holds as long as {_in_force(card)}{only}"


def _is_objective(ability: model.Ability) -> bool:
    return isinstance(ability, model.Objective)


def _in_force(card: model.Card) -> str:
    if isinstance(card.printed, printed.Rules):
        return "the rules are in force"
    return f"this {card.kind} is in play"


def _while(card: model.Card, line: int, vocabulary: Vocabulary) -> list[str]:
    """Return the interpretation of a line with `while`, which applies to the abilities below it."""
    if not card.span.source.line(line).strip().startswith("while "):
        return []
    below = (each for each in card.abilities if each.span.line > line)
    condition = next((getattr(each, "condition", None) for each in below), None)
    if condition is None:
        return []
    said = f"What stands below holds while {condition_text(condition, vocabulary)}."
    return [said, *_asked(condition, vocabulary)]


def _whose(
    each: model.Selection | model.Reference, which: str, vocabulary: Vocabulary
) -> Iterator[str]:
    """Yield which things are meant, and whose, as far as that is known."""
    owner = each.binding.owner
    if isinstance(each, model.Selection) and (which or owner is not None):
        whose = f"of {owner.words}" if owner is not None else ""
        yield f"{in_words(each, vocabulary)}: {', '.join(filter(None, (which, whose)))}"


def _spoken_of(node: object) -> Iterator[model.Selection | model.Reference]:
    """Yield the things in *node* itself, not those in the lines under it."""
    if isinstance(node, model.Block):
        return
    if isinstance(node, model.Selection | model.Reference):
        yield node
    elif isinstance(node, tuple):
        for each in node:
            yield from _spoken_of(each)
    elif type(node).__module__ in traversal.MODELS and not isinstance(node, model.Binding):
        for part in traversal.parts(node):
            yield from _spoken_of(part)


def _when(ability: model.Ability, card: model.Card) -> str:
    """Return when the lines of *ability* happen."""
    line = ability.span.line
    if isinstance(ability, model.Trigger):
        said = card.span.source.line(line).split("#")[0].strip()
        return f"it happens: {said} (line {line})"
    if line == card.span.line or not card.span.source.line(line).startswith(" "):
        return f"it happens when this {card.kind} is resolved"
    said = card.span.source.line(line).split("#")[0].strip()
    return f"it happens under `{said}` (line {line})"

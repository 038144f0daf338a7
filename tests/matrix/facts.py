"""Printed facts: a game with another value of one comes out otherwise, or a scenario does."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.compiler import Compiled, compile_folders
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.printed import Improvement, SetUp, Trait
from everrain_runtime import scenarios
from everrain_runtime.content.content import Content
from everrain_runtime.engine import options
from everrain_runtime.play.one_game import BrokenGame, Plan, play
from tests.matrix import trying
from tests.matrix.effects import Cell
from tests.matrix.places import NEEDS, card_of
from tests.matrix.tables import CARDS
from tests.sources import ROOT, compiled_core, core_bundle, folder_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from everrain_dsl.bytecode.program import Bundle, Program
    from everrain_dsl.vocabulary.card_types import CardType

#: The sets whose facts are changed, each with the core.
SETS: Final = ("core", "made up", "lanterns", "draft-edition", "prototype-edition")
#: How many values of a fact are tried, and how many games are played with each.
_MOST_VALUES: Final = 8
_GAMES: Final = 3
#: What stands for a game that could not be played with that value.
_BROKEN: Final = "broken"


@attrs.frozen(eq=False)
class World:
    """Sets that are played together: their sources, compiled, and their bundles."""

    name: str
    compiled: Compiled
    bundles: tuple[Bundle, ...]

    def programs(self, kind: str) -> list[Program]:
        """Return all content of a kind, in the order of the sets."""
        return [each for bundle in self.bundles for each in bundle.programs if each.kind == kind]

    def with_(self, kind: str, changed: Callable[[Program], Program]) -> tuple[Bundle, ...]:
        """Return the bundles with all content of a kind *changed*."""
        return tuple(
            attrs.evolve(
                bundle,
                programs=tuple(
                    changed(each) if each.kind == kind else each for each in bundle.programs
                ),
            )
            for bundle in self.bundles
        )


@cache
def world(name: str) -> World:
    """Return the set of that name with what it builds on."""
    if name == "core":
        compiled = compiled_core()
    elif name == "made up":
        compiled = trying.compiled(CARDS + "".join(_made_up(row) for row in core().kinds.values()))
    else:
        libraries = [core_bundle()]
        compiled = compile_folders([folder_at(ROOT / "cards" / name)], core(), libraries=libraries)
    return World(name, compiled, tuple(compiled.bundles()))


def _made_up(row: CardType) -> str:
    """Return a card of a kind of which sets replace the cards of others, empty for other kinds."""
    return _card(row, f"A new {row.kind}") if "replaces" in attributes(row) else ""


def _card(row: CardType, name: str, *facts: str) -> str:
    """Return a card of that kind with those facts on which nothing happens."""
    lacking = [each.kind for each in row.sections if each.required and each.kind not in NEEDS]
    said = ["every crew gets +1 luck"] if issubclass(row.printed, (Improvement, Trait)) else []
    lines = [*facts, *(["nothing happens"] if row.body else said)]
    for section in lacking[:1]:
        lines += [section, "  nothing happens"]
    text = card_of(row, "\n".join(lines), having="".join(lacking[:1]))
    return text.replace("{NAME}", name).replace("{NUMBER}", "300") + "\n"


def kinds() -> tuple[str, ...]:
    """Return the kinds of content that print facts."""
    return tuple(row.kind for row in core().kinds.values() if attributes(row))


def attributes(row: CardType) -> tuple[str, ...]:
    """Return what a kind of content prints besides its name, as its class calls it."""
    copies = ("copies",) if row.card else ()
    return (*copies, *(each.name for each in attrs.fields(row.printed)))


def cells(kind: str) -> list[Cell]:
    """Return what became of each fact of that kind of content."""
    row = core().kinds[kind]
    return [
        Cell(f"{kind}: {attribute}", "facts", shown=_shown(kind, attribute))
        for attribute in attributes(row)
    ]


def _shown(kind: str, attribute: str) -> str:
    """Return the set and the trial that come out otherwise with another value, empty for none."""
    for trial in (_played, _told, _played_well, _played_otherwise):
        for name in SETS:
            there = world(name)
            for changed in islice(_changes(there.programs(kind), attribute), _MOST_VALUES):
                found = trial(there, there.with_(kind, changed))
                if any(a != b != _BROKEN for a, b in zip(_usual(trial, there), found, strict=True)):
                    return f"{name}: {trial.__name__[1:]}"
    return ""


@cache
def _usual(trial: Callable[[World, tuple[Bundle, ...]], Iterator[str]], there: World) -> list[str]:
    """Return what comes of the sets as they are."""
    return [*trial(there, there.bundles)]


# Other values


def _changes(found: Sequence[Program], attribute: str) -> Iterator[Callable[[Program], Program]]:
    """Yield ways to change a fact of all those programs: to what others print, and by a little."""
    values = {each.id: _value(each, attribute) for each in found}
    distinct: list[object] = []
    for value in values.values():
        if value not in distinct:
            distinct.append(value)
    if len(distinct) > 1:
        for step in (1, 2):
            yield lambda each, step=step: _with(  # type: ignore[misc]
                each,
                attribute,
                distinct[(distinct.index(values[each.id]) + step) % len(distinct)],
            )
    written = _written(found[0].kind, attribute) if found else None
    if written is not None:
        yield lambda each: _with(each, attribute, written)
    if attribute == "replaces":
        first, last = found[0].id, found[-1].id
        yield lambda each: _with(each, attribute, (first,)) if each.id == last else each
    for at in range(4):
        others = {key: [*islice(_others(value), at, at + 1)] for key, value in values.items()}
        if any(others.values()):
            yield lambda each, others=others: (  # type: ignore[misc]
                _with(each, attribute, others[each.id][0]) if others[each.id] else each
            )


def _written(kind: str, attribute: str) -> object:
    """Return the value that the sample of a fact writes, None where it has none."""
    row = core().kinds[kind]
    for field in row.fields:
        if field.attribute == attribute and not field.required and attribute != "copies":
            made = trying.compiled(_card(row, "Written", field.sample))
            cards = [card for card in made.cards if card.kind == kind]
            return getattr(cards[0].printed, attribute, None) if cards else None
    return None


def _value(program: Program, attribute: str) -> object:
    return program.copies if attribute == "copies" else getattr(program.printed, attribute)


def _with(program: Program, attribute: str, value: Any) -> Program:
    if attribute == "copies":
        return attrs.evolve(program, copies=value)
    return attrs.evolve(program, printed=attrs.evolve(program.printed, **{attribute: value}))


def _others(value: Any) -> Iterator[object]:
    """Yield values of the same type that are a little different."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (each for each in (value + 1, 1, value + 5, value - 1) if each >= 0)
    elif isinstance(value, tuple) and value:
        yield value[:-1]
        yield from ((*value[:-1], each) for each in _others(value[-1]))
        yield value[1:]
    elif isinstance(value, dict) and value:
        yield {key: next(_others(each), each) for key, each in value.items()}
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            for each in _others(getattr(value, field.name)):
                yield attrs.evolve(value, **{field.name: each})


# Trials


def _played(
    there: World, bundles: tuple[Bundle, ...], bot: str = "random", **choices: str
) -> Iterator[str]:
    """Yield how games of those sets come out with these *choices*, by every set-up of theirs."""
    content = Content(bundles)
    for name in ("", *(each.id for each in content.of_kind(SetUp))):
        for number in range(_GAMES):
            laid = {options.SETUP: name} if name else {}
            plan = Plan(4 - number, bot, choices={**choices, **laid})
            try:
                yield play(content, plan, number).digest
            except BrokenGame as broken:
                refused = isinstance(broken.__cause__, ValueError)
                yield broken.reason if refused else _BROKEN


def _played_otherwise(there: World, bundles: tuple[Bundle, ...]) -> Iterator[str]:
    """Yield how games come out by the rules that are played where players choose them."""
    yield from _played(there, bundles, "greedy", exhaustive="yes", boarding="yes")


def _played_well(there: World, bundles: tuple[Bundle, ...]) -> Iterator[str]:
    """Yield how games come out that are played so well that acts end."""
    yield from _played(there, bundles, "greedy")


def _told(there: World, bundles: tuple[Bundle, ...]) -> Iterator[str]:
    """Yield how the scenarios of the set come out."""
    content = Content(bundles, there.compiled.vocabulary)
    for scenario in there.compiled.scenarios:
        try:
            outcome = scenarios.run(scenario, there.compiled, content)
            yield "" if outcome.failure is None else outcome.failure.message
        except Exception:  # a value that cannot be breaks what reads it
            yield _BROKEN

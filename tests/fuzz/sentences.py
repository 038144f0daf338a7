"""Sentences of every production, each in a place where it may stand, through all that reads them."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode import bundle as bundles
from everrain_dsl.bytecode.verifier.proof import verify_link
from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.lints.runner import lint
from everrain_dsl.readback import read_back
from everrain_dsl.readback.source import Writer
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime import scenarios
from tests.fuzz.derivation import NUMBER, ONE, ROLL, SEVERAL, Derivation, Grammar
from tests.matrix import abilities, places
from tests.matrix.tables import CARDS
from tests.sources import core_bundle

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl.compiler import Compiled

#: What is found of no sentence at all.
NONE: Final[Counter[str]] = Counter()
#: The code of a mistake of ours that a scenario tells.
OURS: Final = "E0516"
#: What sets the table of a scenario.
_TABLE: Final = ("given a deckhand on deck with luck 4 as the bosun", "given 5 coin")
#: How a name comes to mean something on a card, and in a scenario.
_CHOSEN: Final = {
    **{name: f"choose one {type_} as the {name}" for type_, name in ONE.items()},
    "isle": "choose one island as the isle",
    "rival": "choose another player ship as the rival",
    **{
        name: f"choose up to 2 {'crew' if type_ == 'crew' else 'enemies'} as the {name}"
        for type_, name in SEVERAL.items()
    },
    NUMBER: f"choose a number from 1 to 3 as the {NUMBER}",
    ROLL: f"roll 2 fate dice as the {ROLL}",
    "nemesis": "remember one crew as the nemesis",
}
_GIVEN: Final = {
    "mate": "given a deckhand on deck as the mate",
    "foe": "given an enemy on deck as the foe",
    "rival": "given a player ship as the rival",
    "isle": "given an island as the isle",
    "prize": "given a treasure in the hold as the prize",
    "guests": "given 2 deckhands on deck as the guests",
    "foes": "given 2 enemies on deck as the foes",
}
#: What may stand below a sentence: nothing, effects, results of a test, of a roll, choices.
_BLOCKS: Final[Sequence[tuple[str, ...]]] = (
    (),
    ("collect 1 clue",),
    ("pass", "  collect 1 clue", "fail", "  lose 1 clue"),
    ("0-4", "  collect 1 clue", "5-9", "  lose 1 clue"),
    ('choice "Rope"', "  collect 1 clue", 'choice "Tar"', "  lose 1 clue"),
)
_CHOICES: Final = """sea event "{NAME}"
  choice "Yes"
    {LINES}
    lose 1 clue
  choice "No"
    lose 1 clue"""
_HEADED: Final = re.compile('"[^"]*"')


@cache
def grammar() -> Grammar:
    """Return the grammar of the core set and of a set that declares whatever one may."""
    return Grammar(_compiled(()))


def _compiled(sources: Sequence[Source]) -> Compiled:
    folder = Folder("fuzz", (Source("declared", CARDS), *sources))
    return compile_folders([folder], core(), libraries=[core_bundle()])


@cache
def _places() -> Mapping[str, Sequence[places.Place]]:
    """Return the places of sentences by the rule of the grammar that they are of."""
    kinds = [
        kind
        for kind in core().kinds.values()
        if kind.read_as == "card"
        and all(each.kind in places.NEEDS for each in kind.sections if each.required)
    ]
    cards = [
        places.Place(kind.kind, places.card_of(kind, "{LINES}"), places.play) for kind in kinds
    ]
    effects = places.effects()
    holders = [each.place for each in abilities.holders()]
    lines = places.Place("choices", _CHOICES, places.play)
    whole = places.Place("item", "{LINES}\n  collect 1 clue", places.play)
    return {
        "header": [whole],
        "field_line": cards,
        "part": [*cards, *effects, lines],
        "moment": holders,
        "modifier": holders,
        "permission": holders,
        "": [*effects, *cards],
    }


def source(number: int, seed: int) -> str:
    """Return the source of that number: a card, and a scenario of it, in which a sentence stands.

    Each production has its turn; with *seed* what stands beside it differs.
    """
    chance = Random(f"{seed} {number}")
    kind, sentence = derived(number, chance, seed)
    name = f"Card {number}"
    if kind == "scenario_line":
        lines = [*_named(sentence, _GIVEN), *_TABLE, sentence, "choose anything"]
        return f'sea event "{name}"\n  collect 1 clue\n\n{_scenario(name, lines)}'
    block = chance.choice((*_BLOCKS[:2], *_BLOCKS))
    names = [*_named(sentence, _CHOSEN)]
    if kind == "header":
        sentence = _HEADED.sub(f'"{name}"', sentence, count=1)
    found = _places()
    place = chance.choice(found.get(kind, found[""]))
    card = place.card(name, (*names, sentence, *(f"  {line}" for line in block)), number % 90 + 10)
    return f"{card}\n{_scenario(name, [*_TABLE, *['choose anything'] * 2])}"


def derived(number: int, chance: Random, seed: int) -> tuple[str, str]:
    """Return a sentence with the production of that number, and what kind of line it is."""
    starts = grammar().starts
    derivation = Derivation(grammar(), chance)
    sentence = derivation.sentence(starts[(number + seed * 7919) % len(starts)])
    return grammar().productions[derivation.way[0][0]].rule.parts[0], sentence


def _is_header(number: int, seed: int) -> bool:
    return derived(number, Random(f"{seed} {number}"), seed)[0] == "header"


def _named(sentence: str, how: Mapping[str, str]) -> list[str]:
    return [line for name, line in how.items() if re.search(rf"\bthe {name}\b", sentence)]


def _scenario(name: str, lines: Sequence[str]) -> str:
    written = "".join(f"  {line}\n" for line in lines)
    return f'scenario "of {name}" of "{name}"\n{written}  expect your ship is afloat\n'


def attempt_all(numbers: Sequence[int], seed: int) -> None:
    """Take the sentences of those numbers through everything that reads them.

    Raises whatever goes wrong: an error of ours, a bundle that the verifier refuses, a card that
    prints what does not read back.
    """
    came(numbers, seed)


def came(numbers: Sequence[int], seed: int) -> Counter[str]:
    """Return how many of those sentences were accepted, and how many of their scenarios passed.

    First lines are tried apart: what they declare would change what others mean.
    """
    writer = Writer(grammar().compiled)
    found: Counter[str] = Counter(derived=len(numbers))
    groups: dict[bool, list[Source]] = {True: [], False: []}
    for number in numbers:
        text = source(number, seed)
        items = text.split("\n\n")
        groups[_is_header(number, seed)] += [
            Source(f"{number} {at}.rain", writer.agreed(item) or item)
            for at, item in enumerate(items)
        ]
    for sources in filter(None, groups.values()):
        found += _came(sources)
    return found


def _came(sources: Sequence[Source]) -> Counter[str]:
    compiled = _compiled(sources)
    while wrong := {each.span.source.path for each in compiled.report.errors}:
        left = [each for each in sources if each.path not in wrong]
        assert len(left) < len(sources), [str(each) for each in compiled.report.errors]
        sources = left
        compiled = _compiled(sources)
    found = Counter(accepted=len({each.path.partition(" ")[0] for each in sources}))
    made = [bundles.load(bundles.dump(each), core()) for each in compiled.bundles()]
    assert (faults := verify_link(made, compiled.vocabulary)) == [], faults
    lint(compiled)
    differing = [
        f"{each.card.name}: {each.difference}" for each in read_back(compiled) if each.difference
    ]
    assert differing == [], differing
    stage = scenarios.prepare(compiled)
    for each in stage.scenarios:
        failure = scenarios.run(each, compiled, stage.content).failure
        assert failure is None or failure.code != OURS, f"{each.title}: {failure}"
        found["passed"] += failure is None
    return found

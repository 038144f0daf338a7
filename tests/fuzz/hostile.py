"""Rules drawn at random that set each other off: all that is accepted ends within its bound.

What one cause leads to is bounded by a law of the engine: each ability of a thing, and each table,
acts at most `MOST_SET_OFF` times because other abilities did something; those of things that come
into play meanwhile do so together, card by card. So with so many of them in play a cause leads to
no more than `Counted.bound` of them, in whatever order they stand.
"""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.bytecode.chains import MOST_SET_OFF
from everrain_dsl.bytecode.verifier import verify, verify_link
from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime.content.content import Content
from everrain_runtime.engine import abilities_in_play, options
from everrain_runtime.engine.game import Game
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.scenarios.fixtures import sample_board
from tests.sources import core_bundle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_dsl.bytecode.program import Bundle
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.registry import Value

#: The code of a set that names none.
CODE: Final = "local"
NAME: Final = "The Hostile"
_TABLES: Final = 3
#: What can be changed or replaced, and what is told when it is over.
_CHANGED: Final = (
    "you collect coin", "you collect clues", "a crew suffers strain", "a crew suffers trauma",
    "a crew recovers strain", "a crew dies", "an enemy is destroyed", "an enemy suffers trauma",
    "a ship suffers damage", "agenda advances",
)  # fmt: skip
_TOLD: Final = (
    *_CHANGED, "an enemy spawns", "a storm spawns", "a storm moves", "a treasure is collected",
    "a treasure is discarded", "an enemy activates", "a roll of fate dice is read",
    "a player ship sinks",
)  # fmt: skip
_WAITS: Final = {"after": _TOLD, "before": _CHANGED, "instead when": _CHANGED}
_EFFECTS: Final = (
    "collect 1 coin", "collect 999 coin", "collect 1 coin for each coin you have",
    "lose all coin", "collect 3 clues", "every crew on deck suffers 1 strain",
    "every crew aboard suffers 99 trauma", "every crew on deck recovers 2 strain",
    "recruit 1 deckhand", "spawn 2 enemies onto your ship", "destroy every enemy on deck",
    "every enemy on deck suffers 99 trauma", "every enemy on deck activates",
    "every player ship suffers 1 damage", "advance agenda by 9", "spawn 1 storm with size 3",
    "every storm moves 3 spaces", "collect 3 treasures", "discard every treasure in the hold",
    "add 9 counters to your ship", "your ship doubles its counters", "roll 1 fate die",
    'spawn 2 "Hydra"', "collect 3 commodities", 'one crew on deck gains trait "Begotten"',
    "do the worst",
)  # fmt: skip
#: What cannot happen before something else does.
_SLOW: Final = (
    'roll the "Whirl 0" table', 'roll the "Whirl 1" table', 'roll the "Whirl 2" table',
)  # fmt: skip
_AROUND: Final = (
    "for each crew aboard", "for each enemy in play", "for each treasure in play",
    "repeat 99 times", "repeat your coin times", "repeat your ship's counter times",
    "if there is one enemy on deck", "for each player", "for each coin you have, at most 20",
)  # fmt: skip
#: Cards that are many, and can bring forth more of themselves: what they wait for.
_BREEDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    'enemy "Hydra", act 1, x9\n  health 1, dice 1, spoils 1\n': (
        'spawn 1 "Hydra"',
        ("this enemy is destroyed", "this enemy suffers trauma", "this enemy spawns",
         "this enemy activates"),
    ),
    'commodity "Foam", x40\n  value 5\n': (
        "collect 1 commodity",
        ("a treasure is collected", "a treasure is discarded", "you collect coin"),
    ),
    'positive trait "Begotten" (general)\n': (
        "recruit 1 deckhand",
        ("this crew dies", "a crew joins", "this crew suffers strain", "this crew recovers strain"),
    ),
}  # fmt: skip
#: Those of them that are told when they are over.
_OVER: Final = ("this enemy spawns", "a treasure is collected", "a crew joins")
#: More steps than any cause takes: each is an ability or a part of what enemies do.
_MOST_STEPS: Final = 100_000
#: What is done to begin with: an effect, and what it is done to.
_CAUSES: Final = (
    ("collect_coin", 1), ("collect_clue", 1), ("spawn_enemy_onto", 1), ("collect_treasure", 1),
    ("suffer_strain", 1), ("suffer_damage", 1), ("advance_token", 1),
)  # fmt: skip


class NoEndError(AssertionError):
    """Rules were accepted, and one cause leads to more than their bound; the message says what."""


@attrs.define
class Counted:
    """What a cause led to: how often abilities acted, and how often others had set them off.

    `in_play` are the most abilities that were in play at once.
    """

    acted: int = 0
    set_off: int = 0
    in_play: int = 0

    def bound(self, told: int) -> int:
        """Return how often abilities may be set off where cards tell so many, tables included."""
        return MOST_SET_OFF * (self.in_play + told)


def source(number: int, seed: int) -> str:
    """Return the rules of that number: tables, a definition, and abilities that answer it all."""
    chance = random.Random(f"hostile {seed} {number}")
    effects = chance.sample(_EFFECTS[:-1], 8)
    every, told = (*effects, *_SLOW), chance.sample(_TOLD, 6)
    tables = [
        f'table "Whirl {at}" by fate\n  0-9\n{_lines(chance, 2, every)}' for at in range(_TABLES)
    ]
    worst = f'define "do the worst"\n{_lines(chance, 1, effects)}'
    abilities: list[str] = []
    for _ in range(chance.randint(2, 16)):
        when = chance.choice([*_WAITS])
        happens = chance.choice([each for each in told if each in _WAITS[when]] or _CHANGED)
        said = every if when == "after" else effects
        abilities.append(f"  {when} {happens}\n{_lines(chance, 2, (*said, _EFFECTS[-1]))}")
    breeds = [_breed(chance, each, every, effects) for each in _BREEDS]
    if number % 3 == 0:
        abilities += abilities[:1] * chance.randint(1, 40)
    rules = f'rules "{NAME}", optional\n' + "".join(abilities)
    return "\n".join([*tables, worst, *breeds, rules])


def _breed(chance: random.Random, header: str, every: Sequence[str], effects: Sequence[str]) -> str:
    """Return a card that brings forth another of itself, and answers what becomes of it."""
    more, told = _BREEDS[header]
    abilities = []
    for _ in range(chance.randint(1, 3)):
        happens = chance.choice(told)
        when = "after" if happens in _OVER else chance.choice([*_WAITS])
        said = every if when == "after" else effects
        abilities.append(f"  {when} {happens}\n{_lines(chance, 1, said)}    {more}\n")
    return header + "".join(abilities)


def attempt(number: int, seed: int) -> str:
    """Check those rules, and play what each cause leads to; return `refused` or `ended`.

    Raises NoEndError, or whatever else goes wrong.
    """
    read = Source("hostile.rain", source(number, seed))
    compiled = compile_folders([Folder(CODE, (read,))], core(), libraries=[core_bundle()])
    if compiled.report.has_errors:
        return "refused"
    bundles = compiled.bundles()
    assert [each for bundle in bundles for each in verify(bundle, core())] == []
    assert verify_link(bundles, core()) == []
    cause_all(Content(bundles), told(compiled.bundle(CODE)))
    return "ended"


def told(bundle: Bundle) -> int:
    """Return how many abilities and tables a set tells."""
    return sum(len(program.abilities) for program in bundle.programs)


def cause_all(content: Content, told: int) -> None:
    """Do each thing that can begin a chain, and compare what it leads to with the bound."""
    for cause, amount in _CAUSES:
        board = sample_board(content, 2, seed=amount)
        module = options.modules(content).get(NAME)
        board.options |= {module: options.CHOSEN} if module is not None else {}
        ship = next(iter(board.ships.values()))
        about: dict[str, tuple[Value, ...]] = {
            "suffer_strain": (next(iter(board.crew)),),
            "suffer_damage": (ship.handle,),
            "advance_token": ("agenda",),
        }
        arguments = (*about.get(cause, ()), amount)
        if cause == "spawn_enemy_onto":
            arguments = (amount, ship.handle)
        finish(
            Game(board, content, standard_rules()),
            told,
            partial(_do, cause=cause, arguments=arguments),
        )


def finish(game: Game, told: int, task: Callable[[Game], object]) -> Counted:
    """Do one thing, all that it leads to included, and compare with the bound.

    Raises NoEndError.
    """
    counted = _counting(game)
    task(game)
    steps = 0
    while game.advance():
        steps += 1
        if steps > _MOST_STEPS:
            raise NoEndError(f"it is not over after {steps} steps")
    most = counted.bound(told)
    if counted.set_off > most:
        raise NoEndError(f"abilities are set off {counted.set_off} times, {most} at most")
    return counted


def _do(game: Game, cause: str, arguments: tuple[Value, ...]) -> None:
    game.doing.do(cause, *arguments)


def _counting(game: Game) -> Counted:
    """Count the routines that the game runs, and those of them that others set off."""
    counted, run = Counted(), game.routines.run

    def counting(loaded: Loaded, routine: int, arguments: Sequence[Value], **more: Any) -> bool:
        if loaded.id.startswith(CODE):
            counted.acted += 1
            counted.set_off += len(more.get("chain") or ()) > 1
            waiting = abilities_in_play.index(game.board, game.content).triggers.values()
            counted.in_play = max(counted.in_play, sum(map(len, waiting)))
        return run(loaded, routine, arguments, **more)

    game.run = counting
    return counted


def _lines(chance: random.Random, deepest: int, effects: Sequence[str]) -> str:
    lines: list[str] = []
    for _ in range(chance.randint(1, 4)):
        inside = "    "
        for _ in range(chance.randint(0, deepest)):
            lines.append(f"{inside}{chance.choice(_AROUND)}")
            inside += "  "
        lines.append(f"{inside}{chance.choice(effects)}")
    return "\n".join(lines) + "\n"

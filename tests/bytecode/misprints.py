"""Misprints: the real core set with something small printed otherwise on one card."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import attrs

from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.bytecode.verifier.findings import Report
from everrain_dsl.bytecode.verifier.link import check_sets
from everrain_dsl.bytecode.verifier.printed_facts import check_parts, check_printed
from everrain_dsl.bytecode.verifier.references import check_references
from everrain_dsl.records import Malformed
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.options import CHOICES
from everrain_runtime.bots import BOTS
from everrain_runtime.content.content import Content
from everrain_runtime.engine.game import Game
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.rules.round import setup
from everrain_runtime.state import encoding
from tests.sources import core_bundle

#: How many steps a game is played.
STEPS = 200
#: What is put in place of a part: at the edges, and over them.
_STRANGE: tuple[Any, ...] = (0, 1, -1, 2, 9, 99, 1_000, "", "Ashmoor", "fate", True, None, [], {})


@cache
def written() -> dict[str, Any]:
    """Return the core set as JSON, apart from its code."""
    found: dict[str, Any] = core_bundle().to_json()
    return found | {
        "programs": [
            {**program, "abilities": [], "routines": [], "moments": []}
            for program in found["programs"]
        ]
    }


def misprint(rng: random.Random) -> tuple[int, Any]:
    """Return the number of a program of the core set, and its JSON with a small change or two.

    Each kind of content is as likely as any other.
    """
    programs = written()["programs"]
    kind = rng.choice(sorted({program["kind"] for program in programs}))
    number = rng.choice([at for at, each in enumerate(programs) if each["kind"] == kind])
    changed = _copied(programs[number])
    for _ in range(rng.choice((1, 1, 2))):
        face = changed["printed"]
        if face and rng.random() < 0.9:
            _change(face, rng)
        else:
            changed["copies"] = rng.choice((0, 1, 2, 50, 99, 100))
    return number, changed


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _copied(part) for name, part in value.items()}
    return [_copied(part) for part in value] if isinstance(value, list) else value


def _change(holder: Any, rng: random.Random) -> None:
    """Change one part of what is printed, however deep it lies."""
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    if not keys:
        return
    key = rng.choice(keys)
    part = holder[key]
    if isinstance(part, dict | list) and part and rng.random() < 0.8:
        _change(part, rng)
    elif rng.random() < 0.2:
        del holder[key]
    elif isinstance(holder, list) and rng.random() < 0.3:
        holder.insert(key, _copied(rng.choice(holder)))
    elif type(part) is int:
        holder[key] = rng.choice((part + rng.choice((-2, -1, 1, 2)), 0, 1, 9, 20, 99, 999))
    elif type(part) is bool:
        holder[key] = not part
    elif type(part) is str and rng.random() < 0.7:
        holder[key] = rng.choice(_words())
    else:
        holder[key] = rng.choice(_STRANGE)


@cache
def _words() -> tuple[str, ...]:
    """Return every text that is printed anywhere."""
    found: set[str] = set()
    ahead: list[Any] = [program["printed"] for program in written()["programs"]]
    while ahead:
        part = ahead.pop()
        if isinstance(part, dict):
            ahead += [*part.values()]
        elif isinstance(part, list):
            ahead += part
        elif type(part) is str:
            found.add(part)
    return tuple(sorted(found | {program["kind"] for program in written()["programs"]}))


def attempt(number: int, seed: int) -> None:
    """Try the misprint of that number. Raises whatever a verified set must not raise."""
    rng = random.Random(f"misprints {seed} {number}")
    survives(rng, rng.choice((1, 2, 3, 4)))


def survives(rng: random.Random, players: int) -> bool:
    """Set up and play the core set with a misprint; return whether it verifies.

    Raises whatever a verified set must not raise.
    """
    number, changed = misprint(rng)
    try:
        read = Bundle.from_json(written() | {"programs": [changed]}).programs[0]
    except Malformed:
        return False
    bundle = core_bundle()
    sound = bundle.programs[number]
    face = attrs.evolve(sound, printed=read.printed, copies=read.copies)
    programs = (*bundle.programs[:number], face, *bundle.programs[number + 1 :])
    bundle = attrs.evolve(bundle, programs=programs)
    if _is_refused(bundle, number):
        return False
    _play(Content([bundle]), players, rng)
    return True


def _is_refused(bundle: Bundle, number: int) -> bool:
    """Return whether what is printed breaks a promise; the code is as it was."""
    report = Report()
    check_printed(bundle.programs[number], bundle, core(), report)
    check_parts(bundle, core(), report)
    if not report.findings:
        check_sets([bundle], core(), report)
        check_references([bundle], report)
    return bool(report.findings)


def _play(content: Content, players: int, rng: random.Random) -> None:
    seed = rng.randrange(1_000)
    choices = {each.name: rng.choice(each.values) for each in CHOICES if rng.random() < 0.2}
    try:
        board = setup.new_board(content, players, seed=seed, choices=choices)
    except ValueError:  # a set with too few ships for so many captains, or without a tile
        return
    game = Game(board, content, standard_rules(), BOTS["random"](seed), recording=False)
    for _ in range(STEPS):
        if not game.advance():
            break
    saved = encoding.to_json(board)

    assert encoding.to_json(encoding.from_json(saved)) == saved

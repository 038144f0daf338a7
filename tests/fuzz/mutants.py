"""Bundles with something changed at random: each is read, or refused in words."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.bytecode import bundle
from everrain_dsl.bytecode.emitter import emit
from everrain_dsl.vocabulary import core
from tests.sources import compiled_core

if TYPE_CHECKING:
    from everrain_dsl.model import Card

_HOSTILE: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 2, 7, 64, 250, 65_535, 65_536, 10**9, 10**9 + 1, -(10**30),
    10**400, 1.5, "", "x", "core:a", "list:crew", "number", "\x1b[2J", "\ud800", "x" * 20_001,
    [], {}, [[]], [0] * 300, {"kind": "trigger"}, {"": {"": []}},
)  # fmt: skip
_MOST_CHANGES: Final = 3
_NESTED: Final = 100_000


def mutant(number: int, seed: int) -> bytes:
    """Return the input of that number."""
    chance = random.Random(f"{seed} {number}")
    value = json.loads(chance.choice(_bundles()))
    for _ in range(chance.randint(1, _MOST_CHANGES)):
        _change(value, chance)
    raw = json.dumps(value).encode()
    if number % 20 == 0:
        at = chance.randrange(len(raw))
        put = chance.choice(
            (b"[" * _NESTED, b'"', b"NaN", b"1e999", b"\xff", b'"a":1,', b"9" * 5000)
        )
        raw = raw[:at] + put + raw[at + chance.randint(0, 3) :]
    return raw


def attempt(number: int, seed: int) -> None:
    """Read that input; raise whatever goes wrong but a refusal."""
    try:
        bundle.load(mutant(number, seed), core())
    except (bundle.Malformed, bundle.Invalid) as refused:
        str(refused)


@cache
def _bundles() -> tuple[bytes, ...]:
    """Return the core set in bundles of one card each, the parts that are written in it included.

    Small ones, so that many can be tried and most changes meet code.
    """
    compiled = compiled_core()
    cards = {card.id: card for card in compiled.of("core")}
    together: dict[str, list[Card]] = {}
    for card in cards.values():
        outer = card
        while outer.parent is not None:
            outer = cards[outer.parent]
        together.setdefault(outer.id, []).append(card)
    made = [
        emit(compiled.sets["core"], parts, compiled.names, compiled.vocabulary)
        for parts in together.values()
    ]
    return tuple(bundle.dump(each) for each in made)


def _change(value: Any, chance: random.Random) -> None:
    holder, key = _place(value, chance)
    way = chance.randrange(5)
    if way == 0 and isinstance(holder, list):
        holder.insert(key, deepcopy(chance.choice(_HOSTILE)))
    elif way == 1:
        del holder[key]
    elif way == 2 and type(holder[key]) is int:
        holder[key] += chance.choice((-1, 1))
    elif way == 3:
        other, place = _place(value, chance)
        holder[key] = json.loads(json.dumps(other[place]))
    else:
        holder[key] = deepcopy(chance.choice(_HOSTILE))


def _place(value: Any, chance: random.Random) -> tuple[Any, Any]:
    """Return a list or an object in *value* and an index or a key of it; programs come first."""
    programs = value.get("programs")
    at: tuple[Any, Any] = (value, chance.choice(sorted(value)))
    if programs and isinstance(programs, list) and chance.random() < 0.9:
        at = programs, chance.randrange(len(programs))
    while chance.random() < 0.85:
        inner = at[0][at[1]]
        if not isinstance(inner, list | dict) or not inner:
            break
        keys = range(len(inner)) if isinstance(inner, list) else sorted(inner)
        at = inner, chance.choice(keys)
    return at if at[0] else (value, "format")

"""Chance: the same numbers on every machine, fair ones, and scripts that say what they lack."""

from __future__ import annotations

from collections import Counter

import pytest

from everrain_runtime.engine.chance import GAMMA, Scripted, Seeded, Unscripted, bits, key, mix
from everrain_runtime.state import Streams

FATE = tuple(str(number) for number in range(10))
ATTACK = ("blank", "damage", "critical", "omen")

#: Draws 0 to 3 of a stream of a seed: computed once, and never to change.
GOLDEN = {
    (0, "die fate"): (
        0xC78AAD55554B85C5,
        0x9531E199284C9788,
        0x0663F79FFDD6D902,
        0x0A354958760607C0,
    ),
    (1, "die fate"): (
        0x15166766C29E2070,
        0x40AE3D7F0098C305,
        0x22D87CD65B50564A,
        0x3D247E0EC7061CB2,
    ),
    (20261120, "deck core:sea-events"): (
        0x7D5515F460195E25,
        0xE208E7B349527A2F,
        0x8A57296AE336378D,
        0xB4E77112DD51C144,
    ),
}


def test_mix_is_the_finisher_of_splitmix64() -> None:
    """The reference generator started at 0 gives these first two numbers."""
    assert mix(GAMMA) == 0xE220A8397B1DCDAF
    assert mix((2 * GAMMA) & 0xFFFFFFFFFFFFFFFF) == 0x6E789E6AA1B965F4


@pytest.mark.parametrize(("seed", "stream"), GOLDEN)
def test_golden_vectors(seed: int, stream: str) -> None:
    assert tuple(bits(seed, stream, number) for number in range(4)) == GOLDEN[seed, stream]


def test_streams_do_not_disturb_each_other() -> None:
    alone, mixed = Streams(7), Streams(7)
    chance = Seeded()
    fates = [chance.face(alone, "fate", FATE) for _ in range(20)]
    between = []
    for _ in range(20):
        chance.pool(mixed, "attack", ATTACK, 3)
        between.append(chance.face(mixed, "fate", FATE))

    assert between == fates


def test_a_draw_counts_in_the_board_s_own_state() -> None:
    streams = Streams(7)
    saved = streams.copy()
    first = Seeded().face(streams, "fate", FATE)

    assert streams.drawn == {"die fate": 1}
    assert Seeded().face(saved, "fate", FATE) == first


def test_seeds_and_streams_have_different_keys() -> None:
    keys = {key(seed, stream) for seed in range(100) for stream in ("die fate", "deck sea")}

    assert len(keys) == 200


def test_rolls_are_even() -> None:
    streams = Streams(1)
    rolled = Counter(Seeded().face(streams, "fate", FATE) for _ in range(20_000))
    chi_squared = sum((count - 2000) ** 2 / 2000 for count in rolled.values())

    assert len(rolled) == 10
    assert chi_squared < 27.9  # one in a thousand, for nine degrees of freedom


def test_a_pool_is_the_single_rolls_counted() -> None:
    one, many = Streams(3), Streams(3)
    single = Counter(Seeded().face(one, "attack", ATTACK) for _ in range(12))

    assert Seeded().pool(many, "attack", ATTACK, 12) == tuple(single[at] for at in range(4))


def test_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="deck sea"):
        Seeded().draw(Streams(), "sea", ())


def test_a_script_is_followed_in_order() -> None:
    chance = Scripted.of(
        dice={"fate": [6, 0], "attack": ["damage", "damage", "omen"]},
        draws={"sea": ["core:b"]},
        picks={"crew": ["Navigator"]},
    )
    streams = Streams()

    assert [chance.face(streams, "fate", FATE) for _ in range(2)] == [6, 0]
    assert chance.pool(streams, "attack", ATTACK, 3) == (0, 2, 0, 1)
    assert chance.draw(streams, "sea", ("core:a", "core:b")) == 1
    assert chance.pick(streams, "crew", ("Surgeon", "Navigator")) == 1


def test_what_a_script_lacks_is_named() -> None:
    chance = Scripted.of(dice={"attack": ["omen"]}, draws={"sea": ["core:z"]})
    streams = Streams()

    with pytest.raises(Unscripted, match="the fate die is rolled"):
        chance.face(streams, "fate", FATE)
    with pytest.raises(Unscripted, match="2 attack dice are rolled, and the script says what 1"):
        chance.pool(streams, "attack", ATTACK, 2)
    with pytest.raises(Unscripted, match="from the denizen deck"):
        chance.draw(streams, "denizen", ("core:a",))
    with pytest.raises(Unscripted, match="the sea deck has no card 'core:z'; it may be core:a"):
        chance.draw(streams, "sea", ("core:a",))
    with pytest.raises(Unscripted, match="crew is picked by chance from A, B"):
        chance.pick(streams, "crew", ("A", "B"))


def test_a_script_may_leave_the_rest_to_a_seed() -> None:
    chance = Scripted.of(dice={"fate": [3]}, otherwise=Seeded())
    streams = Streams(5)

    assert chance.face(streams, "fate", FATE) == 3
    assert chance.face(streams, "fate", FATE) == Seeded().face(Streams(5), "fate", FATE)

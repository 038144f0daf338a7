"""What is printed and verifies can be set up, played and saved, however odd it is.

`EVERRAIN_MUTANTS` says how many misprints are made (10000 take some minutes).
"""

from __future__ import annotations

import os
import random

import pytest

from tests.bytecode import misprints

MUTANTS = int(os.environ.get("EVERRAIN_MUTANTS", "3000")) // 30
BATCHES = 4
#: Of so many misprints some break a game, whatever cards there are: one in a few hundred does.
MANY = 5000


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_misprint_that_verifies_is_played(batch: int) -> None:
    rng = random.Random(batch)
    number = max(1, MUTANTS // BATCHES)

    played = sum(misprints.survives(rng, rng.choice((1, 2, 3))) for _ in range(number))

    # Enough verify for the oracle to see something, and not nearly all.
    assert 0.1 < played / number < 0.7


@pytest.mark.long
def test_the_oracle_sees_what_a_blind_verifier_lets_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(misprints, "_is_refused", lambda _bundle, _number: False)
    monkeypatch.setattr(misprints, "STEPS", 600)

    assert any(_breaks_the_game(seed) for seed in range(MANY))


def _breaks_the_game(seed: int) -> bool:
    rng = random.Random(seed)
    try:
        misprints.survives(rng, rng.choice((1, 2, 3)))
    except (KeyError, IndexError, ValueError, AssertionError):
        return True
    return False

"""Rates and means with their intervals, which hold the true value in 95 of 100 cases."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Sequence

#: How many standard errors an interval of 95 % reaches to either side.
Z: Final = 1.959964


@attrs.frozen
class Estimate:
    """A value, and the interval of 95 % around it."""

    value: float
    low: float
    high: float


@attrs.frozen
class Difference(Estimate):
    """The mean of paired differences, and what pairing has gained.

    `unpaired` is half the width that the interval would have had if the two series were
    independent, `correlation` that of the pairs: 0 where one of them never varies.
    """

    first: float
    second: float
    correlation: float
    unpaired: float


def rate(hits: int, of: int) -> Estimate:
    """Return the rate of *hits* with its Wilson interval; of nothing it is 0, and may be anything.

    Unlike the usual interval it stays between 0 and 1, and is right for rates near either.
    """
    if not of:
        return Estimate(0.0, 0.0, 1.0)
    share, z2 = hits / of, Z * Z
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = Z * sqrt(share * (1 - share) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def paired(first: Sequence[float], second: Sequence[float]) -> Difference:
    """Return by how much the *second* of each pair is above the first, on average.

    The interval is that of the mean difference, by the normal distribution; of fewer than two pairs
    it has no width. Raises ValueError if there are not as many of both, or none.
    """
    count = len(first)
    if not count:
        raise ValueError("no pairs")
    apart = [after - before for before, after in zip(first, second, strict=True)]
    half = Z * sqrt(_variance(apart) / count)
    one, other = _variance(first), _variance(second)
    together = (one + other - _variance(apart)) / 2
    spread = sqrt(one * other)
    middle = _mean(apart)
    return Difference(
        middle,
        middle - half,
        middle + half,
        _mean(first),
        _mean(second),
        together / spread if spread else 0.0,
        Z * sqrt((one + other) / count),
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _variance(values: Sequence[float]) -> float:
    """Return the variance estimated from a sample, 0 for a single value."""
    if len(values) < 2:
        return 0.0
    mean = _mean(values)
    return sum([(each - mean) ** 2 for each in values]) / (len(values) - 1)

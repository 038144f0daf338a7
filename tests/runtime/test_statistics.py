"""Rates and paired differences, with their intervals."""

from __future__ import annotations

import pytest

from everrain_runtime.play.statistics import paired, rate


def test_the_true_rate_may_be_as_far_off_as_it_makes_the_counted_one_likely(
    subtests: pytest.Subtests,
) -> None:
    """That is the interval of Wilson: at either end the counted rate is just as far as 95 %."""
    for hits, of in ((1, 10), (5, 10), (60, 300), (299, 300)):
        with subtests.test(hits=hits, of=of):
            found = rate(hits, of)

            assert found.value == hits / of
            for end in (found.low, found.high):
                error = (end * (1 - end) / of) ** 0.5
                assert abs(found.value - end) == pytest.approx(1.959964 * error)


def test_a_rate_of_none_or_all_ends_there() -> None:
    assert rate(0, 10).low == 0 < rate(0, 10).high
    assert rate(10, 10).low < 1 == pytest.approx(rate(10, 10).high)


def test_a_rate_of_nothing_may_be_anything() -> None:
    assert (rate(0, 0).low, rate(0, 0).high) == (0, 1)


def test_pairs_that_go_together_have_a_narrower_interval_than_strangers() -> None:
    found = paired([10, 20, 30, 40], [11, 21, 32, 42])

    assert found.value == 1.5
    assert found.high - found.value == pytest.approx(1.959964 * (1 / 3) ** 0.5 / 2)
    assert found.unpaired > 10 * (found.high - found.value)
    assert found.correlation > 0.99


def test_pairs_that_never_differ_have_no_interval() -> None:
    found = paired([1, 2], [1, 2])

    assert (found.low, found.value, found.high) == (0, 0, 0)


def test_no_pairs_and_half_pairs_are_refused() -> None:
    for first, second in (([], []), ([1.0], [1.0, 2.0])):
        with pytest.raises(ValueError, match=r"pairs|shorter|longer"):
            paired(first, second)

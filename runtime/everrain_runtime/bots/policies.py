"""Which policy answers which question: each is known by the words of the questions it answers.

A policy returns the positions it picks, or None where it has no opinion. A pattern is matched
with the whole key of a question, without the count of its occurrence in the step; of several that
fit the longest, which says most, is heeded.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_runtime.bots.sight import Sight
    from everrain_runtime.engine.decisions import Decision

Policy: TypeAlias = "Callable[[Sight, Decision], Sequence[int] | None]"

_POLICIES: Final[list[tuple[re.Pattern[str], Policy]]] = []
_FOUND: Final[dict[str, Policy | None]] = {}
_OCCURRENCE: Final = re.compile(r" #\d+$")
#: More keys than a game has; they are found again when there are too many.
_MOST: Final = 10_000


def answers(*patterns: str) -> Callable[[Policy], Policy]:
    """Make a function the policy for questions whose key is like one of the patterns."""

    def make(policy: Policy) -> Policy:
        _POLICIES.extend((re.compile(pattern), policy) for pattern in patterns)
        return policy

    return make


def policy_for(key: str) -> Policy | None:
    """Return the policy that answers questions of that key, None when there is none."""
    if key in _FOUND:
        return _FOUND[key]
    if len(_FOUND) >= _MOST:
        _FOUND.clear()
    words = _OCCURRENCE.sub("", key)
    fitting = [each for each in _POLICIES if each[0].fullmatch(words)]
    best = max(fitting, key=lambda each: len(each[0].pattern), default=None)
    found = _FOUND[key] = best[1] if best is not None else None
    return found

"""Votes and bids: players are asked one after another, what leads is found, and ties are broken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.program import Value
    from everrain_runtime.engine.execution import Execution
    from everrain_runtime.machine.executable import Question, Runnable
    from everrain_runtime.machine.host import Votes

#: What wins a vote on labels where none does.
_NO_LABEL: Final = -1


def ask(
    execution: Execution, voters: Sequence[int], ballot: Runnable, arguments: Sequence[Value]
) -> tuple[int, ...]:
    """Return the vote or bid of each of the *voters*, who act one after another (GEN-14)."""
    return tuple([execution.run_for(ship, ballot, arguments) for ship in voters])


def tally(
    execution: Execution,
    votes: Votes,
    counting: str,
    decider: Runnable,
    arguments: Sequence[Value],
    tie: Question,
) -> tuple[int, int]:
    """Return the winner of a vote and 0, or the winning bid and the ship that made it.

    The rule for ties (GEN-14): if several lead, none wins when *counting* specifies so. Otherwise
    the captain of the ship that *decider* returns picks one, or the acting captain if it returns
    none.
    """
    equals = leaders(votes, counting, len(tie.options))
    if len(equals) > 1 and counting.endswith("nobody"):
        equals = ()
    won = equals[0] if equals else _NO_LABEL if tie.options else NOTHING
    if len(equals) > 1:
        acting = execution.acting
        picks = execution.run_for(acting, decider, arguments) or acting
        outer = execution.you(picks)
        won = execution.pick(equals, tie)
        execution.you(outer)
    if counting.startswith("most votes"):
        return won, NOTHING
    return dict(votes).get(won) or 0, won


def leaders(votes: Votes, counting: str, labels: int) -> tuple[int, ...]:
    """Return what leads equally: one of the *labels* or a thing; of bids, the ships that made it.

    With no votes all labels lead. Things come in the order in which they got to so many votes.
    """
    cast = [vote for _, vote in votes if vote is not None]
    if counting.startswith("most votes"):
        candidates = list(range(labels)) if labels else cast
        most = max(map(cast.count, candidates), default=0)
        if labels:
            return tuple([each for each in candidates if cast.count(each) == most])
        return tuple([each for at, each in enumerate(cast, 1) if cast[:at].count(each) == most])
    alone = counting.endswith("alone")
    counted = [vote for vote in cast if not alone or cast.count(vote) == 1]
    best = (min if counting.startswith("lowest") else max)(counted, default=0)
    return tuple([ship for ship, vote in votes if vote in counted and vote == best])

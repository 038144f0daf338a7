"""The limits on chain reactions, which the engine enforces for all cards.

However many abilities are in play, one cause sets off each of them at most `MOST_SET_OFF` times, in
whatever order they trigger. The bound grows with the number of abilities, not with the number of
their orders. Each trigger takes no more steps than its routine declares. So every chain ends, and
its length is bounded beforehand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode.program import Trigger

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Bundle

#: How often other abilities may set off an ability of a thing, or a table, in what one cause leads
#: to.
MOST_SET_OFF: Final = 20
#: How many abilities may run inside one another, before what they change happens: well within what
#: the machine can do, which counts each card read within a card as well.
MOST_INSIDE: Final = 16
#: How many things cards may do in what one cause leads to, each of several at a time counted.
MOST_DONE: Final = 1_000


def law(bundle: Bundle) -> str:
    """Return how far one cause leads with the abilities of *bundle*, in words."""
    waiting = sum(
        isinstance(ability, Trigger) for program in bundle.programs for ability in program.abilities
    )
    return (
        f"in one chain each of {waiting} abilities that wait, and each table, is set off at most "
        f"{MOST_SET_OFF} times, and cards do at most {MOST_DONE} things"
    )

"""How far one cause may lead: the law of chains, which the engine keeps whatever cards say.

With so many abilities in play, a cause sets them off `MOST_SET_OFF` times as often at most, in
whatever order they stand: a bound that grows with their number and not with their orders. Each
takes no more steps than its routine declares. So a chain ends, and its length is known before.
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

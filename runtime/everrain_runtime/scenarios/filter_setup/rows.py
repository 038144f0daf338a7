"""Registration of arrangers for rows, and the filters that cannot be given."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

Arranger: TypeAlias = Callable[..., None]
F = TypeVar("F", bound=Arranger)

#: The attribute by which a function says which filters it makes true or false.
_ARRANGES: Final = "arranges"
#: Filters that cannot be given, and why.
CANNOT: Final[Mapping[str, str]] = {
    "dead": "the dead are not on the table; write `given that crew dies`",
    "victorious": "write `given the rival wins the game alone`, or let the card bring it about",
    "captured": "write `given capture that enemy into ...`",
    "highest_stat": "say how high: `with resolve 6`",
    "lowest_stat": "say how low: `with resolve 2`",
    "highest_field": "give a card by its name: its kind prints how much",
    "lowest_field": "give a card by its name: its kind prints how much",
    "the_same": "what is given is new; speak of the other by its name",
    "nearest_to": "say where it is",
    "farthest_from": "say where it is",
    "with_begun_story": 'write `given the neighbour begins story "..."`',
    "where_it_is": "put the ship there",
    "tile_of": "put the ship there",
    "who_has": "give the crew its trait: `with a positive trait`",
    "whose": "give the thing to that player: `a treasure in the hold of the neighbour`",
    "where_bound": "it is bound there by itself",
    **dict.fromkeys(("on_their_left", "on_their_right"), "no other player is acting"),
    "on_left_of": "the players sit in the order in which they are given",
    "on_right_of": "the players sit in the order in which they are given",
    "on_your_left": "the players sit in the order in which they are given",
    "on_your_right": "the players sit in the order in which they are given",
    "of_deck": 'name the card: `with the name "Rope"`',
    "attached": "write `given attach that card to ...`",
}
#: Filters of what is around a thing: they are seen to when it stands where it shall.
AROUND: Final = frozenset({"beneath_a_storm", "covered", "engaged"})
#: Filters that are decided when a thing is made: what is printed on it.
PRINTED: Final = frozenset(
    {"called", "of_order_kind", "desired", "undesired", "usable", "with_field_word"}
)
#: Filters that hold of everything that is given.
ALWAYS: Final = frozenset({"in_hold", "in_play"})
#: Filters that a zone, node, slot or space on the table either satisfies or does not.
LOOKED_FOR: Final = frozenset({"of_crew", "had_by", "of_tile", "empty", "port_called"})


def arranges(row: str, *, so: bool = True) -> Callable[[F], F]:
    """Say of a function that it makes the filter *row* true, or false, of a thing."""

    def mark(function: F) -> F:
        said = function.__dict__.get(_ARRANGES, ())
        function.__dict__[_ARRANGES] = (*said, (row, so))
        return function

    return mark


def arrangers(*modules: ModuleType, so: bool) -> Mapping[str, Arranger]:
    """Return what makes filters true, or false, by the names of their rows, in these modules."""
    return {
        row: value
        for module in modules
        for value in vars(module).values()
        for row, makes in getattr(value, _ARRANGES, ())
        if makes is so
    }

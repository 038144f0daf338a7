"""Crew joining and leaving a ship: their boards come aboard and go back to their decks."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeAlias

from everrain_dsl.vocabulary import printed
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards.drawing import shuffle_in
from everrain_runtime.rules.crew.traits import deal
from everrain_runtime.rules.ship.crew_spaces import go_below, leaving
from everrain_runtime.state import Crew

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship

#: The traits that crew are dealt, in that order.
TRAITS: Final[tuple[type[printed.Trait], ...]] = (printed.PositiveTrait, printed.NegativeTrait)
Faces: TypeAlias = "Iterable[type[printed.Trait]]"


def is_full(game: Game, crew: Crew) -> bool:
    """Return whether the track of *crew* has no room left (CRW-06)."""
    gems = crew.trauma + crew.strain
    return gems > 0 and gems >= game.facts.of_card("crew_track", crew)


def visits(game: Game, ship: Ship) -> bool:
    """Return whether the visit under way is that ship's (PRT-01)."""
    flow = game.board.flow
    return bool(flow.visiting) and flow.active == ship.handle


def discharge(game: Game, crew: Crew, fate: str) -> None:
    """Take *crew* off its ship; its board and its traits go back to their decks (CRW-07)."""
    cards = [trait.card for trait in game.board.traits_of(crew) if not trait.copied]
    with leaving(game, crew):
        game.board.remove(crew, fate)
    shuffle_in(game, crew.card, *cards)


def has_room(game: Game, ship: Ship) -> bool:
    """Return whether a crew can join, if need be in place of one dismissed in port (HIR-07)."""
    return game.value("free_crew_slot", ship) > 0 or visits(game, ship)


def make_room(game: Game, ship: Ship, card: str) -> bool:
    """Return whether the crew of that board can join; one may be dismissed for it (HIR-07)."""
    if game.value("free_crew_slot", ship) > 0:
        return True
    if not visits(game, ship):
        return False
    crew = [each.handle for each in game.board.crew_of(ship)]
    asked = questions.DISMISS_WHOM_FOR
    for handle in game.choose(asked, crew, 0, 1, player=ship.handle, crew=card):
        game.do("leave_ship", handle)
    return game.value("free_crew_slot", ship) > 0


def join(game: Game, ship: Ship, card: str, traits: Faces | None = None) -> Crew:
    """Add the crew of that board to *ship*, with its traits, anywhere below deck (HIR-02).

    Unless other kinds of *traits* are named, a deckhand gets a positive and a negative one, a
    shellback a negative one (HIR-03).
    """
    board, content = game.board, game.content
    indelible = content.part(card, printed.Indelible)
    handle, now = board.new_handle("crew"), board.flow.round
    crew = board.add(Crew(handle, card, ship.handle, indelible=indelible, joined=now))
    if traits is None:
        traits = TRAITS if content.prints(card, printed.Deckhand) else TRAITS[1:]
    for face in traits:
        deal(game, crew, face)
    go_below(game, crew, use=False)
    game.moment("crew_joins", crew)
    return crew


@contextmanager
def coming_aboard(game: Game, crew: Crew, ship: Ship) -> Iterator[None]:
    """Assign a crew to *ship* while it is placed there; from another ship, it joins (COP-04).

    Cards that stay with the crew come along. The moment it joins is triggered once it has been
    placed (HIR-02).
    """
    comes = crew.ship != ship.handle
    crew.ship = ship.handle
    for card in game.board.cards.values() if comes else ():
        if card.place == crew.handle:
            card.ship = ship.handle
    yield
    if comes:
        game.moment("crew_joins", crew)


def takes(game: Game, ship: Ship, crew: Crew) -> bool:
    """Return whether *ship* is the crew's own, or it can change to it (COP-03, CRW-04)."""
    if ship.handle == crew.ship:
        return True
    room = ship.at_sea and game.value("free_crew_slot", ship) > 0
    return room and not game.forbids("give_crew", crew, ship)


def exchange(game: Game, crew: Crew, other: Crew) -> int:
    """Let crew of two ships change ships, whichever is full; return 1 if anybody did (CRW-04).

    Each counts as the other's while that one goes aboard, and arrives below deck (COP-04). If one
    of them cannot be given, both stay.
    """
    here, there = game.board.ships[crew.ship], game.board.ships[other.ship]
    if game.forbids("give_crew", crew, there) or game.forbids("give_crew", other, here):
        return 0
    with game.batch():
        crew.ship = there.handle
        done = game.do("give_crew", other, here)
        crew.ship = here.handle
        return int(done + game.do("give_crew", crew, there) > 0)

"""Effects on crew: harm and rest, death, who comes and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import CrewBoard
from everrain_runtime.engine.registry import performs
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards.drawing import draw_kind, shuffle_in
from everrain_runtime.rules.crew.joining import (
    coming_aboard,
    discharge,
    has_room,
    is_full,
    join,
    make_room,
)
from everrain_runtime.rules.port import prices
from everrain_runtime.rules.ship.crew_spaces import go_below, leaving
from everrain_runtime.state import Crew
from everrain_runtime.state.handles import NOWHERE

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Card, Ship

# Trauma and strain


@performs
def suffer_strain(game: Game, crew: Crew, amount: int) -> int:
    """Place strain one by one, as long as the crew lives (TRM-01, TRM-03, CRW-06)."""
    return _suffer(game, crew, amount, "strain")


@performs
def suffer_trauma(game: Game, crew: Crew, amount: int) -> int:
    """Place trauma one by one, as long as the crew lives (TRM-01, TRM-03, CRW-06)."""
    return _suffer(game, crew, amount, "trauma")


@performs
def recover_strain(game: Game, crew: Crew, amount: int) -> int:
    """Remove up to that much strain (TRM-02)."""
    recovered = min(max(amount, 0), crew.strain)
    crew.strain -= recovered
    return recovered


@performs
def recover_trauma(game: Game, crew: Crew, amount: int) -> int:
    """Remove up to that much trauma (TRM-02)."""
    recovered = min(max(amount, 0), crew.trauma)
    crew.trauma -= recovered
    return recovered


@performs
def recover_all_strain(game: Game, crew: Crew) -> int:
    """Remove every gem of strain (TRM-02)."""
    return game.do("recover_strain", crew, crew.strain)


@performs
def recover_all_trauma(game: Game, crew: Crew) -> int:
    """Remove every gem of trauma (TRM-02)."""
    return game.do("recover_trauma", crew, crew.trauma)


@performs
def recover_everything(game: Game, crew: Crew) -> int:
    """Remove every gem of either kind (TRM-02)."""
    return game.do("recover_all_trauma", crew) + game.do("recover_all_strain", crew)


@performs
def kill_crew(game: Game, crew: Crew) -> int:
    """Take the dead crew away; its board and traits return to their decks (CRW-06, CRW-07)."""
    game.board.memory.tally("crew lost")
    discharge(game, crew, "dead")
    return 1


@performs
def become_fatigued(game: Game, crew: Crew) -> int:
    """Put a fatigue token on a rested crew (FAT-01, FAT-02)."""
    if crew.fatigued:
        return 0
    crew.fatigued = True
    return 1


@performs
def become_rested(game: Game, crew: Crew) -> int:
    """Take the fatigue token off a crew (FAT-03)."""
    if not crew.fatigued:
        return 0
    crew.fatigued = False
    return 1


# Who comes and goes


@performs
def recruit_deckhand(game: Game, amount: int) -> int:
    """Let random deckhands join for free, as far as there is room (HIR-02, HIR-06, HIR-07)."""
    return _recruit(game, printed.Deckhand, amount)


@performs
def recruit_shellback(game: Game, amount: int) -> int:
    """Let random shellbacks join for free, as far as there is room (HIR-02, HIR-06, HIR-07)."""
    return _recruit(game, printed.Shellback, amount)


@performs
def hire_crew(game: Game, card: Card) -> int:
    """Pay the wage of a board that was drawn; the crew joins if there is room (HIR-01, HIR-07)."""
    ship, content = game.you, game.content
    board = content.printed(card.card, CrewBoard)
    if board is None:
        return 0
    price = prices.hire(game, _wage_asked(game, card, board))
    if ship.coin < price or not make_room(game, ship, card.card):
        return 0
    if not game.pay("pay_coin", price):
        return 0
    game.board.remove(card, "hired")
    game.moment("crew_is_hired", join(game, ship, card.card))
    return 1


def _wage_asked(game: Game, card: Card, printed_on: CrewBoard) -> int:
    """Return the wage of a board that lies open; for a moment it is crew of yours, to ask that."""
    # The crew takes a handle, which saves and digests count: by what lasts as much as ever.
    asked = game.board.memory.lasting or game.facts.is_modified("crew_wage")
    if not asked and not _changes_itself(game, card):
        return printed_on.wage
    board, content = game.board, game.content
    indelible = content.part(card.card, printed.Indelible)
    with game.batch():
        offered = Crew(board.new_handle("crew"), card.card, game.you.handle, indelible=indelible)
        wage = game.value("crew_wage", board.add(offered))
        board.remove(offered)
    return wage


def _changes_itself(game: Game, card: Card) -> bool:
    """Return whether a board, or a trait printed on it, has a lasting ability."""
    indelible = game.content.part(card.card, printed.Indelible)
    found = [game.content.find(each) for each in (card.card, indelible)]
    return any(loaded is not None and loaded.lasting for loaded in found)


@performs
def leave_ship(game: Game, crew: Crew) -> int:
    """Take a crew that leaves off its ship; its board and traits return (CRW-07, HIR-08)."""
    discharge(game, crew, "left")
    return 1


@performs
def give_crew(game: Game, crew: Crew, ship: Ship) -> int:
    """Move a crew with all it carries below the deck of another ship (COP-02, COP-03, COP-04)."""
    if ship.handle == crew.ship or not ship.at_sea or game.value("free_crew_slot", ship) < 1:
        return 0
    with leaving(game, crew), coming_aboard(game, crew, ship):
        crew.place, crew.spot = NOWHERE, ""
        go_below(game, crew, use=False)
    return 1


@performs
def pay_all_wages(game: Game) -> int:
    """Pay the wage of each crew of your ship; whoever is not paid leaves (HIR-08)."""
    ship = game.you
    wages = {each.handle: game.value("crew_wage", each) for each in game.board.crew_of(ship)}
    owed = {handle: wage for handle, wage in wages.items() if wage > 0}
    unpaid: list[int] = []
    while sum(owed.values()) > ship.coin:
        unpaid += game.choose(questions.WHO_LEAVES_UNPAID, [*owed], 1, 1)
        del owed[unpaid[-1]]
    unpaid += game.choose(questions.WHO_ELSE_LEAVES_UNPAID, [*owed], 0, len(owed))
    for handle, wage in owed.items():
        if handle not in unpaid:
            game.do("pay_coin", wage)
    game.do("leave_ship", tuple(unpaid))
    return len(wages)


def _suffer(game: Game, crew: Crew, amount: int, gem: Literal["strain", "trauma"]) -> int:
    """Place gems and return how many; death is checked after each (TRM-03).

    In a batch it waits for the end, and what a full track cannot take is lost.
    """
    placed = 0
    while placed < amount:
        if is_full(game, crew):
            game.check()
            if game.board.find(crew.handle) is None or is_full(game, crew):
                break
        setattr(crew, gem, getattr(crew, gem) + 1)
        placed += 1
    return placed


def _recruit(game: Game, face: type[CrewBoard], amount: int) -> int:
    """Draw boards of that kind and let them join; the others are shuffled back (HIR-04)."""
    ship, joined = game.you, 0
    while joined < amount and has_room(game, ship):
        card, others = draw_kind(game, face)
        taken = card != "" and make_room(game, ship, card)
        shuffle_in(game, *others, "" if taken else card)
        if not taken:
            break
        join(game, ship, card)
        joined += 1
    return joined

"""The game in brief, for a new player: figures from the cards, rules by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game


def primer(game: Game) -> list[str]:
    """Return a few paragraphs: the aim, a turn, what the crew are for, where clues come from."""
    end, clues = game.board.tracks.last, game.value("price_of_progress")
    pace = game.value("agenda_pace")
    return [
        f"You win when the players' token comes to space {end} of the Discovery track. "
        f"It goes one space for every {clues} clues that a crew hands in at a University, which "
        "every port has (WIN-01, CLU-03).",
        "You lose when the enemy's token gets there before you, or when the Elder One has "
        f"awakened and reached its aim. Each round the Agenda goes on by {pace}; when it is "
        "full, the enemy's token moves (WIN-02, WIN-03, AGN-03).",
        "In your turn you issue orders, as many as are fresh. A Navigation Order gives a point, "
        "and one more for every navigation node that is manned: a point turns the ship by one "
        "face, sails one space ahead, or, with the crow's nest manned, reveals the tile ahead. A "
        "Crew Order sends one crew anywhere aboard. An Artillery Order fires a gun whose node is "
        "manned. A few orders become fresh again each round "
        "(MOV-01, MOV-03, ORD-03, ORD-05, ART-05).",
        "Clues come with tiles you reveal, with islands you explore in a boat, with shipwrecks "
        "you loot, with events and enemies. The first thing to do is to find a port: send hands "
        "to the crow's nest and the wheel (REV-02, EXP-01, WRK-01, SPO-01).",
        "Who is on deck when a turn ends at sea suffers strain; a crew dies when trauma and strain "
        "fill its track. Below deck it is sheltered, and heals where there is something for it. "
        "Without enemies about, a turn at sea ends with an event (MAP-06, CRW-06, EVT-01).",
        "Coin buys what ports serve, and pays the crew: when a token first comes to a space that "
        "ends an act, everybody aboard is owed a wage, and whoever is not paid leaves "
        "(HIR-08, ACT-01).",
        "Enemies on deck act after your turn. Send a crew into their zone to fight them; whoever "
        "comes to a port is rid of them, but their health is added to the Agenda (FRY-01, BAN-01).",
    ]

"""Ships in port, for the tests of ports, services, denizens and trade."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.port import ports, trading
from everrain_runtime.state import Crew, Ship
from everrain_runtime.state.places import space
from tests.rules.tabletop import Dice, SetTable, Tabletop, fits

if TYPE_CHECKING:
    from everrain_runtime.engine.decisions import Decision, Option
    from everrain_runtime.questions.sentences import Question
    from everrain_runtime.state import Card, Crew, Ship
    from tests.rules.tabletop import Tabletop

#: Where the ports of the sample map lie.
PLACES = {"Grimsea": (3, 2), "Ashmoor": (10, 3)}
#: The kinds of crew; how the question of a visit begins; what lets captains trade.
BOARDS = ("deckhand", "shellback")
ASHORE = questions.WHAT_DO_YOU_DO_IN_PORT
TRADE = labels.TRADE.id


def moor(game: Tabletop, port: str = "Grimsea", ship: Ship | None = None) -> int:
    """Put a ship, the first one unless told, on a port; nobody waits there. Return the space."""
    game.deck("Denizen")
    at = space(*PLACES[port]).handle
    (ship or game.ship).space = at
    return at


def arrive(game: Tabletop, *answers: str | tuple[str, ...]) -> None:
    """Let the first ship arrive and do so; it departs when nothing more is answered."""
    game.given(*answers)
    game.step("arrive", game.ship.handle)


def visit(game: Tabletop, port: str = "Grimsea") -> None:
    """Let the first ship's visit be under way, nothing done yet."""
    at = moor(game, port)
    ports.begin_visit(game.game, game.ship, at)


def act(game: Tabletop, *answers: str | tuple[str, ...]) -> None:
    """Do one thing in the visit under way, and all it leads to."""
    board = game.game.board
    game.given(*answers)
    game.push("visit", game.ship.handle)
    game.game.advance()
    while board.queue or (board.steps and board.steps[-1].name != "visit"):
        game.game.advance()
    board.steps = ()


def menu(game: Tabletop) -> list[str]:
    """Return what is offered in the visit under way."""
    return [_called(option) for option, _ in ports.offers(game.game, game.ship)]


def _called(option: Option) -> str:
    """Return the id of an entry of the menu, else the words of what is met or used in port."""
    return option.key if " " not in option.key else option.text


def words(decision: Decision) -> list[str]:
    """Return the words of a question's options."""
    return [option.text for option in decision.options]


def question(game: Tabletop, asked: Question | str) -> Decision:
    """Return the decision when that question was last asked."""
    return next(each for each in reversed(game.answers.asked) if fits(each, asked))


def give_trait(game: Tabletop, crew: Crew, name: str) -> None:
    """Give a crew the trait of that name."""
    trait = game.game.content.named(name)
    if trait.kind == "positive trait":
        game.game.board.set_traits(crew, positive=trait.id)
    else:
        game.game.board.set_traits(crew, negative=trait.id)


def denizen(game: Tabletop) -> Card | None:
    """Return the denizen that lies face up."""
    found = [card for card in game.game.board.cards.values() if card.where == "denizen"]
    return found[0] if found else None


def asked(game: Tabletop, question: Question | str = ASHORE) -> bool:
    """Return whether that question was asked."""
    return any(fits(each, question) for each in game.answers.asked)


# Who is met there


def inn(table: SetTable, *boards: str, crew: int = 1) -> Tabletop:
    """Set a table with a ship that visits Grimsea, whose inn shows those boards."""
    game: Tabletop = table(crew=crew)
    visit(game)
    game.deck("Crew", *boards)
    return game


def meet(table: SetTable, *names: str, crew: int = 1, **dice: Unpack[Dice]) -> Tabletop:
    """Set a table with a ship in Grimsea, and the first denizen of those names revealed."""
    game: Tabletop = table(crew=crew, **dice)
    visit(game)
    game.deck("Denizen", *names)
    game.step("reveal_denizens", game.ship.handle)
    return game


def named(game: Tabletop) -> list[str]:
    """Return the names of the denizens that lie face up."""
    cards = game.game.board.cards.values()
    return [game.game.content.name(card.card) for card in cards if card.where == "denizen"]


def names(game: Tabletop, ship: int = 0) -> list[str]:
    """Return the names of the crew of a ship."""
    crew = game.game.board.crew_of(game.ships[ship])
    return [game.game.content.name(each.card) for each in crew]


def deck(game: Tabletop, name: str) -> list[str]:
    """Return the cards of a deck by name, its discard pile left out."""
    pile = game.game.board.decks[game.game.content.named(name, "deck").id]
    return sorted(game.game.content.name(card) for card in pile.cards)


# Trade


def trade(game: Tabletop, *answers: str | tuple[str, ...]) -> None:
    """Trade with the second captain as the answers say, then have enough."""
    game.given(*answers, "Enough")
    game.step("trade", game.ships[0].handle, game.ships[1].handle)


def offered(game: Tabletop) -> list[str]:
    """Return what the first two captains can trade."""
    ship, other = game.ships[:2]
    found = trading.offers(game.game, ship, other)
    return [option.text for option in trading.named(game.game, ship, found)[:-1]]

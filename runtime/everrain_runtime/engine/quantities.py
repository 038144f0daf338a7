"""Modifiers, in their one order (law 9): becomes, gets, factors, limits, rounding down.

A quantity is asked with its printed or computed value; what modifies it is found by its name
in the index of sources and among what lasts for a while.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from everrain_dsl.records.values import value
from everrain_runtime.engine import abilities_in_play
from everrain_runtime.state.handles import BITS

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Modifier
    from everrain_dsl.vocabulary.rows import Quantity
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.registry import Value
    from everrain_runtime.state import Lasting


@value
class Change:
    """One modifier that applies: what it does, by how much, and when its source came in."""

    operation: str
    value: int
    #: The serial number of the source; of two that replace the value the later one wins.
    since: int


def usual(game: Game, name: str) -> int:
    """Return how much the quantity of that name is while no card changes it."""
    return game.content.vocabulary.quantities[name].usual


def modified(game: Game, row: Quantity, arguments: tuple[Value, ...], printed: int) -> int:
    """Return the value of the quantity for these arguments, all modifiers applied."""
    found = changes(game, row, arguments) if row.modifiable else ()
    return apply(row, printed, found) if found else min(max(printed, row.least), row.most)


def apply(row: Quantity, printed: int, found: list[Change]) -> int:
    """Return *printed* changed by what was found, within the quantity's limits (GEN-02)."""
    value = printed
    replaced = [change for change in found if change.operation == "becomes"]
    if replaced:
        value = max(replaced, key=lambda change: change.since).value
    value += sum(change.value for change in found if change.operation == "gets")
    over = 1
    for change in found:
        if change.operation == "times":
            value *= change.value
        elif change.operation == "half":
            over *= 2
    return min(max(value // over, row.least), row.most)


def changes(game: Game, row: Quantity, arguments: tuple[Value, ...]) -> list[Change]:
    """Return what modifies the quantity for these arguments, in order of entry."""
    found: list[Change] = []
    yours = row.yours
    index = abilities_in_play.index(game.board, game.content)
    for source in (*index.modifiers.get(row.name, ()), *_own(index, row.name, arguments)):
        if not abilities_in_play.works(game.board, source):
            continue
        ability, loaded = source.ability, source.loaded
        ship = abilities_in_play.captain(game.board, source)
        if yours and ship != game.board.flow.you:
            continue
        given = (source.handle, *arguments)
        if not (
            _speaks_of(loaded, ability, row, arguments)
            and abilities_in_play.fits(
                source, given, ability.owner, ability.value, ability.condition
            )
            and game.judge(loaded, ability.owner, given, ship)
            and game.judge(loaded, ability.condition, given, ship)
        ):
            continue
        value = 0
        if ability.value is not None:
            value = cast("int", game.question(loaded, ability.value, given, ship))
        found.append(Change(ability.operation, value, source.handle >> BITS))
    if not game.board.memory.lasting:
        return found
    found.extend(
        Change(lasting.operation, lasting.value, game.board.serial + 1 + at)
        for at, lasting in enumerate(game.board.memory.lasting)
        if lasting.row == row.name and _about(game, lasting, arguments, yours=yours)
    )
    return found


def _own(
    index: abilities_in_play.AbilitiesInPlay, quantity: str, arguments: tuple[Value, ...]
) -> list[abilities_in_play.AbilityInPlay[Modifier]]:
    """Return the modifiers that what is asked about has for itself."""
    own = index.own.get(quantity)
    return own.get(cast("int", arguments[0]), []) if own and arguments else []


def permitted(game: Game, name: str, arguments: tuple[Value, ...]) -> bool:
    """Return whether something in play gives the permission called *name* about *arguments*.

    Raises KeyError when no permission has that name.
    """
    row = game.content.vocabulary.permissions.get(name)
    if row is None:
        raise KeyError(f"no permission is called {name}")
    yours = row.yours
    for source in abilities_in_play.index(game.board, game.content).permits.get(name, ()):
        if not abilities_in_play.works(game.board, source):
            continue
        ability, loaded = source.ability, source.loaded
        ship = abilities_in_play.captain(game.board, source)
        if yours and ship != game.board.flow.you:
            continue
        given = (source.handle, *arguments)
        if (
            abilities_in_play.fits(source, given, ability.match, ability.condition)
            and game.judge(loaded, ability.match, given, ship)
            and game.judge(loaded, ability.condition, given, ship)
        ):
            return True
    if any(
        lasting.row == name
        and lasting.operation == "allows"
        and _about(game, lasting, arguments, yours=yours)
        for lasting in game.board.memory.lasting
    ):
        return True
    given_to = game.content.vocabulary.giving.get(name)
    return given_to is not None and permitted(
        game, given_to.name, (game.board.flow.you, *arguments)
    )


def _speaks_of(
    loaded: Loaded, ability: Modifier, row: Quantity, arguments: tuple[Value, ...]
) -> bool:
    """Return whether the names among *arguments* are those the modifier is about."""
    names = [value for slot, value in zip(row.slots, arguments, strict=True) if slot.is_symbol]
    return all(
        symbol < 0 or loaded.symbol(symbol) == value
        for symbol, value in zip(ability.symbols, names, strict=False)
    )


def _about(game: Game, lasting: Lasting, arguments: tuple[Value, ...], *, yours: bool) -> bool:
    mine = not yours or lasting.ship == game.board.flow.you
    return mine and lasting.arguments == arguments

"""`given`: what is on the table before the card is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from everrain_dsl import model
from everrain_dsl.model.scenario import GivenGauge, GivenSo, GivenThing
from everrain_dsl.vocabulary.declared_kinds import PRICE
from everrain_dsl.vocabulary.printed import Chapter, Price, Value
from everrain_dsl.vocabulary.rows import Filter
from everrain_runtime.scenarios import filter_setup, placement
from everrain_runtime.scenarios.table import Cannot, Setup
from everrain_runtime.state import Crew, Enemy, Order, Ship
from everrain_runtime.state.handles import NOTHING, NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.model.scenario import GivenDraw
    from everrain_runtime.content.content import Content
    from everrain_runtime.state import Thing

#: The lines that say what is on the table, or is so.
Given: TypeAlias = GivenThing | GivenGauge | GivenSo
#: Things that are there from the start: one that fits is looked for, none is made.
_FOUND: Final = frozenset({"zone", "node", "slot", "space", "trait", "tile"})
_STATES: Final = frozenset(
    {
        "manned",
        "destroyed",
        "intact",
        "full",
        "explored",
        "unexplored",
        "covered",
        "beneath_a_storm",
        "occupied",
        "unoccupied",
        "with_mark",
        "remembered",
    }
)


def give(setup: Setup, step: Given) -> None:
    """Put the thing of a line on the table, or make its condition true.

    Raises Cannot when that is impossible.
    """
    match step:
        case GivenThing():
            give_thing(setup, step)
        case GivenGauge():
            give_gauge(setup, step)
        case GivenSo():
            make_so(setup, step)


def give_gauge(setup: Setup, step: GivenGauge) -> None:
    """Set your ship's amount of a gauge. Raises Cannot if the ship cannot have it."""
    kind = tuple(_argument(setup, each) for each in step.kind)
    gauge = step.row
    placement.set_gauge(setup, setup.ship, gauge.name, step.amount, *kind)
    there = setup.game.facts.ask(gauge.name, setup.ship.handle, *kind)
    if there != step.amount:
        raise Cannot(f"you would have {there}")


def draws(content: Content, steps: Iterable[GivenDraw]) -> dict[str, list[str]]:
    """Return the cards each deck will give, in order. Cards that are in no deck are left out."""
    found: dict[str, list[str]] = {}
    for step in steps:
        for card in _played(content, step):
            found.setdefault(_deck_of(content, card), []).append(card)
    found.pop("", None)
    return found


def check_draws(setup: Setup, step: GivenDraw) -> None:
    """Raise Cannot when a card of the line cannot be drawn, or not so often."""
    cards = _played(setup.content, step)
    for card, name in zip(cards, step.names, strict=True):
        if not _deck_of(setup.content, card):
            raise Cannot(f"no deck has `{name}`")
        if cards.count(card) > setup.content.get(card).program.copies:
            raise Cannot(f"there are fewer copies of `{name}`")


def _played(content: Content, step: GivenDraw) -> list[str]:
    """Return the cards of the line, each replaced card as the one in its place."""
    return [content.replaced.get(card, card) for card in step.cards]


def _deck_of(content: Content, card: str) -> str:
    chapter = content.printed(card, Chapter)
    kind = content.kind(card) if chapter is None else chapter.deck
    return next((deck for deck, kinds in content.decks.items() if kind in kinds), "")


def give_thing(setup: Setup, step: GivenThing) -> None:
    """Put what the line speaks of on the table, so that each of its filters holds.

    Raises Cannot when that is impossible.
    """
    selection = step.selection
    count = _count(selection)
    given: list[Thing] = []
    for _ in range(count):
        if selection.type in _FOUND:
            given.append(_found(setup, selection, given))
        elif selection.type == "order":
            given.append(_order(setup, selection, given))
        else:
            given.append(_made(setup, selection))
        _arrange(setup, selection, given[-1])
    for thing in given:
        _verify(setup, selection, thing)
    setup.lines.known.bind(selection.binding, given[0].handle)


def make_so(setup: Setup, step: GivenSo) -> None:
    """Let the condition of the line hold. Raises Cannot where nothing here makes it so."""
    condition = step.condition
    match condition:
        case model.ThingIs(subject, narrowing):
            for thing in _subjects(setup, subject):
                _narrow(setup, narrowing, thing)
        case model.ThingHolds(subject, row, compared, arguments):
            kind = tuple(_argument(setup, each) for each in arguments)
            for thing in _subjects(setup, subject):
                placement.set_gauge(setup, thing, row.name, _wanted(setup, compared), *kind)
        case model.Asked(row, arguments) if row.name in filter_setup.ASKED:
            filter_setup.ASKED[row.name](setup, *(_argument(setup, each) for each in arguments))
        case _:
            pass
    if not setup.lines.holds(setup.game, condition):
        raise Cannot("it is not true, and `given` can't make it true; give what leads to it")


def _subjects(setup: Setup, subject: model.Thing) -> list[Thing]:
    """Return the things a condition is about: those on the table."""
    if isinstance(subject, model.Selection):
        handles = setup.lines.things(setup.game, subject)
        return [thing for each in handles if (thing := setup.board.find(each)) is not None]
    return [_argument(setup, subject)]


def _count(selection: model.Selection) -> int:
    match selection.determiner:
        case "exactly" if selection.count:
            return selection.count
        case "one" | "any" | "the" | "group" | "another":
            return 1
        case "no" | "exactly":
            raise Cannot("there is none unless a line gives one; remove this line")
        case _:
            raise Cannot("say how many: `a`, `one`, or a number")


def _made(setup: Setup, selection: model.Selection) -> Thing:
    card = ""
    said: dict[str, Any] = {}
    for narrowing in selection.filters:
        row, compared = narrowing.row, narrowing.compared
        name = row.name if row is not None else ""
        if name == "price_of_treasure" and compared is not None and selection.type == "card":
            said.setdefault("values", {})[PRICE] = _wanted(setup, compared)
        elif narrowing.form == "stat" and compared is not None and not narrowing.arguments:
            raise Cannot("that number can't be set: give a card by its name")
        elif narrowing.form == "stat" and compared is not None:
            stat = narrowing.arguments[0]
            assert isinstance(stat, model.Symbol)
            printed_as = "values" if stat.type == "field" else "stats"
            said.setdefault(printed_as, {})[stat.value] = _wanted(setup, compared)
        elif narrowing.form == "gauge" and compared is not None:
            amount = _wanted(setup, compared)
            if name == "clue_value":
                said["clue_value"] = amount
            elif name == "size":
                said["size"] = amount
            elif name == "health" and selection.type != "crew":
                said["health"] = max(amount, 1)
        elif name == "called" and not narrowing.negated:
            card = str(setup.lines.argument(setup.game, narrowing.arguments[0]))
        elif name == "with_field_word" and not narrowing.negated:
            field, word = narrowing.arguments
            assert isinstance(field, model.Symbol)
            assert isinstance(word, model.Symbol)
            said.setdefault("words", {})[field.value] = word.value
        elif name in ("desired", "undesired") and not narrowing.negated:
            port = setup.port()
            setup.visit(port)
            called = setup.board.sea.spaces[port].port
            price = Price(20 if name == "desired" else 0, called)
            said["value"] = Value(10, **{name: price})
    named = selection.binding.name
    called = (
        f"the {named}" if named else f"the {placement.kind_of(setup.content, selection.noun.name)}"
    )
    with setup.aboard(_owner(setup, selection)):
        return placement.make(setup, selection.type, selection.noun.name, card, called, said)


def _owner(setup: Setup, selection: model.Selection) -> Ship:
    """Return the ship that a given thing belongs to: yours, unless a filter locates it."""
    for narrowing in selection.filters:
        row = narrowing.row
        if isinstance(row, Filter) and row.locates and not narrowing.negated:
            for argument in narrowing.arguments:
                there = _argument(setup, argument)
                thing = None if isinstance(there, (str, int, tuple)) else there
                ship = setup.board.ship_of(thing) if thing is not None else None
                if ship is not None:
                    return ship
    return setup.ship


def _found(setup: Setup, selection: model.Selection, given: Sequence[Thing]) -> Thing:
    """Return the first thing on the table that fits, but for states that can be arranged."""
    board = setup.board
    if selection.type == "space":
        for narrowing in selection.filters:
            if narrowing.row is not None and narrowing.row.name == "port_called":
                setup.port(str(setup.lines.argument(setup.game, narrowing.arguments[0])))
    lasting = tuple(
        each
        for each in selection.filters
        if each.row is None or (each.row.name not in _STATES and each.form != "gauge")
    )
    plain = attrs.evolve(selection, determiner="group", count=0, filters=lasting)
    for handle in setup.lines.things(setup.game, plain):
        thing = board.find(handle)
        if thing is not None and all(thing.handle != each.handle for each in given):
            return thing
    raise Cannot(f"the sample table has no such {selection.noun.phrase.text}")


def _order(setup: Setup, selection: model.Selection, given: Sequence[Thing]) -> Thing:
    kind = _order_kind(setup, selection)
    for order in setup.board.orders_of(setup.ship, kind):
        if all(order.handle != each.handle for each in given):
            return order
    kind = kind or "crew"
    return setup.board.add(Order(setup.board.new_handle("order"), setup.ship.handle, kind))


def _order_kind(setup: Setup, selection: model.Selection) -> str:
    """Return the kind of the orders that are given, empty for any."""
    for narrowing in selection.filters:
        if narrowing.row is not None and narrowing.row.name == "of_order_kind":
            return str(setup.lines.argument(setup.game, narrowing.arguments[0]))
    return selection.noun.name.removeprefix("noun_").removesuffix("order").removesuffix("_")


def _arrange(setup: Setup, selection: model.Selection, thing: Thing) -> None:
    for narrowing in sorted(selection.filters, key=_turn):
        _narrow(setup, narrowing, thing)
    if isinstance(thing, (Crew, Enemy)) and thing.place in (NOTHING, NOWHERE):
        filter_setup.on_deck(setup, thing)


def _turn(narrowing: model.Narrowing) -> int:
    """Return when a filter has its turn, however they are written: some rest on the others."""
    name = narrowing.row.name if narrowing.row is not None else ""
    if name == "health":
        return 2
    return int(name in filter_setup.AROUND)


def _narrow(setup: Setup, narrowing: model.Narrowing, thing: Thing) -> None:
    row = narrowing.row
    assert row is not None
    if narrowing.form == "stat":
        return
    if narrowing.form == "gauge":
        assert narrowing.compared is not None
        kind = tuple(_argument(setup, each) for each in narrowing.arguments)
        placement.set_gauge(setup, thing, row.name, _wanted(setup, narrowing.compared), *kind)
        return
    if narrowing.form in ("most", "fewest"):
        _outdo(setup, narrowing, row.name, thing)
        return
    if row.name in filter_setup.CANNOT and not narrowing.negated:
        raise Cannot(filter_setup.CANNOT[row.name])
    arranger = (filter_setup.FALSE if narrowing.negated else filter_setup.TRUE).get(row.name)
    if arranger is not None:
        arranger(setup, thing, *(_argument(setup, each) for each in narrowing.arguments))


def _outdo(setup: Setup, narrowing: model.Narrowing, gauge: str, thing: Thing) -> None:
    """Give *thing* more, or less, of the gauge than any other of its type has."""
    kind = tuple(_argument(setup, each) for each in narrowing.arguments)
    others = [
        setup.game.facts.ask(gauge, each, *kind)
        for each in setup.board.pieces()
        if each.TYPE == thing.TYPE and each.handle != thing.handle
    ]
    amount = max(others, default=0) + 1
    if narrowing.form == "fewest":
        amount = min(others, default=1) - 1
        if amount < 0:
            raise Cannot("another one already has none")
    placement.set_gauge(setup, thing, gauge, amount, *kind)
    there = setup.game.facts.ask(gauge, thing.handle, *kind)
    if there != amount:
        raise Cannot(f"it would have {there}")


def _argument(setup: Setup, argument: model.Argument) -> Any:
    """Return a filter's argument as arrangers take it: a thing, a number, a name."""
    if isinstance(argument, model.NamedThing):
        return setup.board.find(setup.port(argument.name))
    value = setup.lines.argument(setup.game, argument)
    if not isinstance(argument, model.Selection | model.Reference):
        return value
    assert isinstance(value, int)
    found = setup.board.find(value)
    if found is None:
        raise Cannot("the thing that it is next to, or in, is not on the table")
    return found


def _wanted(setup: Setup, compared: model.Compared) -> int:
    """Return the number nearest to the one named that compares as it should."""
    number = setup.lines.number(setup.game, compared.number)
    match compared.operation:
        case "more than":
            return number + 1
        case "fewer than":
            return max(0, number - 1)
        case _:
            return number


def _verify(setup: Setup, selection: model.Selection, thing: Thing) -> None:
    """Raise Cannot if a filter does not hold; one that the engine cannot answer yet is accepted."""
    for narrowing in selection.filters:
        if narrowing.form in ("stat", "most", "fewest"):
            continue
        alone = model.ThingIs(model.Reference(selection.binding, selection.type), narrowing)
        setup.lines.known.bind(selection.binding, thing.handle)
        try:
            holds = setup.lines.holds(setup.game, alone)
        except NotImplementedError:
            continue
        if not holds:
            phrase = narrowing.row.phrase.plain if narrowing.row is not None else "it"
            raise Cannot(f"`{phrase.lower()}` would not be true")

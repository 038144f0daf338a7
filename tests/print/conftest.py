"""A small vocabulary, and short ways to build model objects over it."""

from __future__ import annotations

import pytest

from everrain_dsl import model
from everrain_dsl.print.terms import Terms, terms_of
from everrain_dsl.source import Source, Span
from everrain_dsl.syntax.nodes import Timing, Unit
from everrain_dsl.vocabulary import card_types
from everrain_dsl.vocabulary.rows import (
    Condition,
    Effect,
    Event,
    Filter,
    Gauge,
    Noun,
    Permission,
    Quantity,
)
from everrain_dsl.vocabulary.vocabulary import Vocabulary
from tests.printing import printed

SPAN = Span(Source("card.rain", ""), 0, 0)


def _noun(phrase: str, type_: str, plural: str, *, only: bool = False, acts: bool = False) -> Noun:
    name = phrase.replace(" ", "_")
    return Noun(name, phrase, type=type_, plural=plural, only=only, acts=acts, doc="")


def _filter(name: str, phrase: str, form: str = "be") -> Filter:
    return Filter(name, phrase, types=("crew", "node"), form=form, doc="")  # type: ignore[arg-type]


def _gauge(phrase: str, *owners: str) -> Gauge:
    return Gauge(phrase.replace(" ", "_"), phrase, owners=owners, doc="")


WORDS = Vocabulary.of(
    kinds=card_types.ALL,
    effects=(
        Effect("collect_clue", "collect {amount:number} clue", doc=""),
        Effect("lose_clue", "lose {amount:number} clue", doc=""),
        Effect("pay_coin", "pay {amount:number} coin", doc=""),
        Effect("spawn_enemy", "spawn {amount:number} enemy", makes="enemy", doc=""),
        Effect("suffer_strain", "{crew:crew} suffers {amount:number} strain", doc=""),
        Effect("recover_all", "{crew:crew} recovers all strain", doc=""),
        Effect("redraw", "{crew:crew} redraws its positive trait", doc=""),
        Effect("destroy", "destroy {node:node}", doc=""),
        Effect("begin", "begin story {story:story}", doc=""),
        Effect("advance", "advance {token:token} by {amount:number}", doc=""),
        Effect("add_die", "add {amount:number} {die:die} die", doc=""),
        Effect("look", "look at the top {amount:number} card from the {deck:deck} deck", doc=""),
        Effect("turn_ship", "turn {ship:ship} to face {space:space}", doc=""),
        Effect("end_turn", "end the turn", doc=""),
        Effect("bury", "put {card:card} under its deck", doc=""),
        Effect("prevent", "prevent {amount:number}", doc=""),
        Effect(
            "move_below",
            "move {crew:crew} to below deck",
            text="move {crew:crew} below deck",
            doc="",
        ),
        Effect(
            "again",
            "{enemy:enemy} rolls again",
            text="{enemy:enemy} rolls and resolves a die",
            doc="",
        ),
    ),
    events=(
        Event("dies", "{crew:crew} dies", doc=""),
        Event("weather", "{crew:crew} suffers strain from the weather", amount=True, doc=""),
    ),
    quantities=(
        Quantity("crew_stat", "{crew:crew}'s {stat:stat}", doc=""),
        Quantity("order_limit", "{crew:crew}'s order limit", doc=""),
        Quantity("dice", "{enemy:enemy}'s dice", doc=""),
        Quantity("act", "the act", doc=""),
        Quantity("price", "the price of rough seas", doc=""),
    ),
    gauges=(_gauge("clue", "ship"), _gauge("coin", "ship"), _gauge("strain", "crew")),
    conditions=(
        Condition("ongoing", "story {story:story} is ongoing", doc=""),
        Condition("mans", "{crew:crew} mans {node:node}", doc=""),
        Condition("died", "anyone has died", doc=""),
    ),
    filters=(
        _filter("on_deck", "on deck"),
        _filter("of_ship", "of {ship:ship}"),
        _filter("adjacent", "adjacent to {place:enemy}"),
        _filter("positive", "a positive trait", "have"),
        _filter("fatigued", "fatigued", "state"),
        _filter("intact", "intact", "state"),
        Filter("aboard", "aboard", types=("crew",), form="state", behind=True, doc=""),
        _filter("highest", "the highest {stat:stat}", "best"),
        _filter("nearest", "nearest to {place:enemy}", "best"),
    ),
    nouns=(
        _noun("crew", "crew", "crew"),
        _noun("enemy", "enemy", "enemies"),
        _noun("enemy ship", "enemy_ship", "enemy ships"),
        _noun("elder one", "elder_one", "elder ones", only=True),
        _noun("ship", "ship", "ships"),
        _noun("player", "ship", "players", acts=True),
        _noun("node", "node", "nodes"),
        _noun("zone", "zone", "zones"),
        _noun("card", "card", "cards"),
        _noun("order", "order", "orders"),
        _noun("rough sea", "space", "rough seas"),
        _noun("shipwreck", "space", "shipwrecks"),
    ),
    permissions=(
        Permission("cannot_move", "{crew:crew} cannot move", doc=""),
        Permission("may_reveal", "you may reveal a tile without an order", doc=""),
    ),
)


class Make:
    """Builds model objects; rows are called by name, numbers are written as they are."""

    words = WORDS
    span = SPAN
    this = model.Binding("crew", "this crew")
    your_ship = model.Reference(model.Binding("ship", "your ship", name="you"), "ship")

    def many(self, determiner: str, noun: str, *filters: object, count: int = 1) -> model.Selection:
        """Return a selection; a filter is the name of a row or a narrowing."""
        row = self.words.nouns[noun.replace(" ", "_")]
        narrowed = tuple(self.filter(each) if isinstance(each, str) else each for each in filters)
        binding = model.Binding(row.type, f"{determiner} {noun}")
        return model.Selection(determiner, count, row, row.type, narrowed, binding)  # type: ignore[arg-type]

    def filter(self, name: str, *arguments: object, negated: bool = False) -> model.Narrowing:
        """Return a filter row in use."""
        row = self.words.filters[name]
        return model.Narrowing("be", negated, row, tuple(map(self._value, arguments)))  # type: ignore[arg-type]

    def that(self, type_: str, *, many: bool = False, name: str | None = None) -> model.Reference:
        """Return a reference to something chosen before."""
        binding = model.Binding(type_, f"one {type_}", many=many, name=name)
        return model.Reference(binding, type_)

    def this_crew(self) -> model.Reference:
        """Return a reference to the crew a trait belongs to."""
        return model.Reference(self.this, "crew")

    def name(self, type_: str, shown: str) -> model.Symbol:
        """Return a name some set declares."""
        return model.Symbol(type_, shown, shown)

    def do(self, name: str, *arguments: object, each: model.Selection | None = None) -> model.Do:
        """Return one effect."""
        given = tuple(map(self._value, arguments))
        return model.Do(self.words.effects[name], given, SPAN, each)  # type: ignore[arg-type]

    def block(self, *statements: model.Statement) -> model.Block:
        """Return statements in order."""
        return model.Block(statements)

    def quantity(self, name: str, *arguments: object) -> model.QuantityOf:
        """Return a quantity in use."""
        given = tuple(map(self._value, arguments))
        return model.QuantityOf(self.words.quantities[name], given)  # type: ignore[arg-type]

    def gauge(self, name: str, owner: model.Thing | None = None) -> model.GaugeOf:
        """Return how much a thing has, by default the acting player's ship."""
        return model.GaugeOf(self.words.gauges[name], owner)

    def at_least(self, number: int) -> model.Compared:
        """Return a comparison."""
        return model.Compared("at least", model.Constant(number))

    def has_clues(self, number: int) -> model.NumberIs:
        """Return the condition that the acting ship has so many clues."""
        return model.NumberIs(self.gauge("clue"), self.at_least(number))

    def test(
        self, candidates: model.Thing, passed: model.Block, failed: model.Block | None = None
    ) -> model.Test:
        """Return a test of resolve."""
        outcomes = [model.Outcome(True, None, passed, SPAN)]
        if failed:
            outcomes.append(model.Outcome(False, None, failed, SPAN))
        crew, stat = model.Binding("crew", "the crew"), model.Binding("stat", "the same stat")
        found = model.Found(crew, model.Binding("number", "a number"), stat)
        resolve = model.Symbol("stat", "resolve", "resolve")
        return model.Test(candidates, resolve, found, tuple(outcomes), SPAN)

    def roll(self, *rows: tuple[int, int, model.Block]) -> model.Roll:
        """Return a roll of the fate die."""
        made = tuple(model.Row(low, high, None, body, SPAN) for low, high, body in rows)
        return model.Roll("fate", model.Cast("number", "the roll", die="fate"), made, SPAN)

    def option(
        self,
        label: str,
        *statements: model.Statement,
        requires: tuple[model.Condition, ...] = (),
        costs: tuple[model.Do, ...] = (),
    ) -> model.Option:
        """Return a choice."""
        return model.Option(label, requires, costs, model.Block(statements), SPAN)

    def card(
        self, kind: str, *abilities: model.Ability, flavour: str = "", **facts: object
    ) -> model.Card:
        """Return a card with those abilities, an example's facts and these printed on it."""
        face = printed(kind, **facts)
        return model.Card(kind, "Squall", "core:squall", SPAN, 1, face, flavour, abilities)

    def action(
        self, kind: str, *statements: model.Statement, costs: tuple[model.Do, ...] = ()
    ) -> model.Action:
        """Return something that is done."""
        return model.Action(kind, self.this, model.Block(statements), SPAN, costs=costs)

    def trigger(
        self,
        timing: Timing,
        event: str,
        *statements: model.Statement,
        limit: Unit | None = None,
        condition: model.Condition | None = None,
        context: str = "",
    ) -> model.Trigger:
        """Return something that waits for an event that befalls this crew."""
        row = self.words.events[event]
        pattern = model.Pattern(row, (self.this_crew(),), (self.this,), None)
        body = model.Block(statements)
        return model.Trigger(timing, pattern, limit, self.this, body, condition, SPAN, context)

    def _value(self, given: object) -> object:
        return model.Constant(given) if isinstance(given, int) else given


@pytest.fixture
def make() -> Make:
    return Make()


@pytest.fixture
def terms() -> Terms:
    return terms_of(WORDS)

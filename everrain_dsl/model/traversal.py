"""Walk the model of a card: all its statements, the bindings and names that they use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeGuard

import attrs

from everrain_dsl import model
from everrain_dsl.vocabulary.rows import Filter, Noun
from everrain_dsl.vocabulary.types import bound

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: The modules that hold the classes of the model.
MODELS: Final = frozenset(
    each.__module__
    for name, each in vars(model).items()
    if isinstance(each, type) and name not in ("Fixed", "Keyworded", "Meaning")
)
#: How those are said that must be there for something to be done to them.
TARGETING: Final = frozenset({"one", "exactly", "another", "random"})
#: The property of being that very thing.
SAME: Final = "the_same"
#: The effects that let a story go on.
_NOTHING: Final = "nothing_happens"
CONTINUES: Final = frozenset({"continue_story", "continue_story_to", "continue_story_at_once"})


def stands_before(narrowing: model.Narrowing) -> bool:
    """Return whether a filter comes before its noun, as states do: `a destroyed Node`."""
    row = narrowing.row
    return (
        isinstance(row, Filter) and not narrowing.negated and row.form == "state" and not row.behind
    )


def is_kind_of_order(narrowing: model.Narrowing) -> bool:
    """Return whether a filter selects orders of a set's kind, with the name before `order`."""
    row = narrowing.row
    return row is not None and row.name == "of_order_kind" and not narrowing.negated


def one_of(narrowing: model.Narrowing) -> model.Selection | None:
    """Return the group of a property like `one of the divers`, or None if it has none."""
    if not isinstance(narrowing.row, Filter) or narrowing.row.name != SAME:
        return None
    (other,) = narrowing.arguments
    return other if isinstance(other, model.Selection) and other.among else None


def is_a_kind(narrowing: model.Narrowing) -> bool:
    """Return whether a property is a kind or identity: `a Relic`, `the diver`."""
    row = narrowing.row
    if isinstance(row, Filter) and row.name == SAME:
        return True
    return any(isinstance(a, model.Symbol) and a.type == "kind" for a in narrowing.arguments)


def is_best(narrowing: model.Narrowing) -> bool:
    """Return whether a filter picks among what all others leave: the most, the nearest."""
    return is_ranking(narrowing) and not narrowing.negated


def is_ranking(narrowing: model.Narrowing) -> bool:
    """Return whether a filter compares what all others leave: the most, all without the most."""
    row = narrowing.row
    return narrowing.form in ("most", "fewest") or (isinstance(row, Filter) and row.form == "best")


def is_several(who: model.Thing) -> bool:
    """Return whether it may be several players, one after another."""
    return isinstance(who, model.Selection | model.Reference) and who.binding.many


def is_anybody(who: model.Thing) -> bool:
    """Return whether players are asked until one is found."""
    return isinstance(who, model.Selection) and who.determiner == "any"


def is_nobody(thing: object) -> TypeGuard[model.Selection]:
    """Return whether *thing* selects nothing: `no crew`, `none of the divers`."""
    return isinstance(thing, model.Selection) and thing.determiner == "no"


def blocks(ability: model.Ability) -> Iterator[model.Block]:
    """Yield the outermost blocks of *ability*."""
    if isinstance(ability, model.Action | model.Trigger):
        yield ability.body


def flavours(card: model.Card) -> Iterator[str]:
    """Yield the flavour of *card* and of its branches."""
    told = [block.flavour for each in card.abilities for block in _blocks_in(blocks(each))]
    yield from filter(None, (card.flavour, *told))


def _blocks_in(outer: Iterable[model.Block]) -> Iterator[model.Block]:
    for block in outer:
        yield block
        for statement in block.statements:
            yield from _blocks_in(inside(statement))


def statements(block: model.Block | None) -> Iterator[model.Statement]:
    """Yield every statement of *block*, those inside others included."""
    if block is None:
        return
    for statement in block.statements:
        yield statement
        if statement.__class__ is model.Do:  # most are, and nothing is inside
            continue
        for inner in inside(statement):
            yield from statements(inner)


def performed(block: model.Block | None) -> Iterator[model.Statement]:
    """Yield every statement of *block*, including those in the phrases of sets that it uses."""
    for statement in statements(block):
        yield statement
        effects: list[model.Statement] = [statement]
        if isinstance(statement, model.YouMay | model.TheyMay):
            effects = [*statement.effects]
        for effect in effects:
            if isinstance(effect, model.Do) and effect.means is not None:
                yield from performed(effect.means.does)


def inside(statement: model.Statement) -> Iterator[model.Block]:
    """Yield the blocks directly inside *statement*."""
    match statement:
        case (
            model.If(then=then, otherwise=otherwise)
            | model.YouMay(then=then, otherwise=otherwise)
            | model.TheyMay(then=then, otherwise=otherwise)
            | model.Agreed(then=then, otherwise=otherwise)
            | model.Wish(then=then, otherwise=otherwise)
        ):
            yield then
            yield otherwise
        case model.ForEach(body=body) | model.Repeat(body=body) | model.Acting(body=body):
            yield body
        case model.Later(body=body, deadline=deadline):
            yield body
            if deadline is not None:
                yield deadline.otherwise
        case model.Vote(ballots=ballots, tie=tie):
            yield from [ballot.body for ballot in ballots]
            if tie is not None:
                yield tie
        case model.Poll(body=body):
            yield body
        case model.Roll(rows=rows) | model.LookUp(rows=rows):
            for row in rows:
                yield row.body
        case model.Test(outcomes=outcomes):
            for outcome in outcomes:
                yield outcome.body
        case model.Choices(options=options, otherwise=last):
            for option in options:
                yield option.body
            if last is not None:
                yield last
        case _:
            return


def statements_now(block: model.Block) -> Iterator[model.Statement]:
    """Yield every statement of *block*, nested ones included, but not those delayed until later."""
    for statement in block.statements:
        yield statement
        if not isinstance(statement, model.Later):
            for inner in inside(statement):
                yield from statements_now(inner)


def done_in(block: model.Block) -> Iterator[model.Done]:
    """Yield what the effects of *block* do, prices included; not what is put off."""
    for statement in statements_now(block):
        match statement:
            case model.Do():
                yield from _done([statement])
            case model.YouMay(effects=effects) | model.TheyMay(effects=effects):
                yield from _done(effects)
            case model.Choices(options=options):
                for option in options:
                    yield from _done(option.costs)
            case _:
                pass


def _done(effects: Iterable[model.Do | model.Modify | model.Permit]) -> Iterator[model.Done]:
    for effect in effects:
        if isinstance(effect, model.Do) and effect.done is not None:
            yield effect.done


def something(block: model.Block) -> model.Block:
    """Return *block*, or one without lines where nothing happens in it."""
    idle = all(
        isinstance(each, model.Do) and each.row.name == _NOTHING for each in block.statements
    )
    return model.Block() if idle else block


def numbers_named(block: model.Block) -> Iterator[model.Binding]:
    """Yield the numbers that *block* gives a name, each as often as it does."""
    for statement in statements(block):
        match statement:
            case model.Reckon(binding=binding) | model.ChooseNumber(binding=binding):
                yield binding
            case model.ChooseDie(binding=binding):
                yield binding
            case model.Roll(binding=binding) if binding.name is not None:
                yield binding
            case _:
                pass
    for done in done_in(block):
        if done.binding.name is not None:
            yield done.binding


def repetition(block: model.Block) -> int:
    """Return how often the innermost statement of *block* may run: twice at least in each loop."""
    most = 1
    for statement in block.statements:
        times = 1
        match statement:
            case model.ForEach(selection=selection):
                times = bound(selection.type)
            case (
                model.Acting(who=who)
                | model.TheyMay(who=who)
                | model.Bid(who=who)
                | model.VoteFor(who=who)
            ):
                times = bound(who.type)
            case model.Test(candidates=candidates, each=True):
                times = bound(candidates.type)
            case model.Repeat(times=number):
                times = max(2, number.value) if isinstance(number, model.Constant) else 100
            case _:
                pass
        for inner in inside(statement):
            most = max(most, times * repetition(inner))
    return most


def effects(card: model.Card) -> Iterator[model.Do]:
    """Yield every effect a card may perform, prices excluded."""
    for ability in card.abilities:
        for block in blocks(ability):
            for statement in performed(block):
                if isinstance(statement, model.Do):
                    yield statement
                elif isinstance(statement, model.YouMay | model.TheyMay):
                    for effect in statement.effects:
                        if isinstance(effect, model.Do):
                            yield effect


def choices(card: model.Card) -> Iterator[model.Choices]:
    """Yield every place of a card where a player chooses among labels."""
    for ability in card.abilities:
        for block in blocks(ability):
            for statement in performed(block):
                if isinstance(statement, model.Choices):
                    yield statement


def costs(card: model.Card) -> Iterator[model.Do]:
    """Yield every price that a card asks before something is done."""
    for ability in card.abilities:
        if isinstance(ability, model.Action):
            yield from ability.costs
    for choice in choices(card):
        for option in choice.options:
            yield from option.costs


def ballots(card: model.Card) -> Iterator[str]:
    """Yield the label of everything a card lets players vote on."""
    for ability in card.abilities:
        for block in blocks(ability):
            for statement in performed(block):
                if isinstance(statement, model.Vote):
                    yield from [ballot.label for ballot in statement.ballots]


def labels(card: model.Card) -> Iterator[str]:
    """Yield the label of every choice of a card."""
    for place in choices(card):
        for option in place.options:
            yield option.label


def continues(block: model.Block) -> bool:
    """Return whether some way through *block* continues its story."""
    return any(
        isinstance(statement, model.Do) and statement.row.name in CONTINUES
        for statement in performed(block)
    )


def turns(block: model.Block, *, passed: bool) -> bool:
    """Return whether *block*, under a test, changes its outcome to a pass, or to a fail.

    A nested test's changes to its own outcome do not count, nor do delayed effects.
    """
    return any(
        is_turn(statement, passed=passed)
        or (
            not isinstance(statement, model.Test | model.Later)
            and any(turns(inner, passed=passed) for inner in inside(statement))
        )
        for statement in block.statements
    )


def is_turn(statement: model.Statement, *, passed: bool) -> bool:
    """Return whether *statement* changes a test to passed, or to failed."""
    name = "pass_test" if passed else "fail_test"
    return isinstance(statement, model.Do) and statement.row.name == name


def bindings_used(node: object) -> Iterator[model.Binding]:
    """Yield what the references anywhere in *node* refer to."""
    match node:
        case model.Reference(binding) | model.BoundNumber(binding):
            yield binding
        case model.HowMuch(done):
            yield done.binding
        case tuple():
            for each in node:
                yield from bindings_used(each)
        case _ if type(node).__module__ in MODELS:
            if isinstance(node, model.Selection):
                yield from (each for each in (node.without, node.among) if each is not None)
            doer = node.doer if isinstance(node, model.Narrowing) else None
            for part in parts(node):
                yield from (each for each in bindings_used(part) if each is not doer)


def bindings_made(node: object) -> Iterator[model.Binding]:
    """Yield what `that ...` may mean after *node*: things pointed at, things made."""
    match node:
        case model.Selection(binding=binding):
            yield binding
        case model.Do(binding=binding) if binding is not None:
            yield from bindings_made(node.arguments)
            yield binding
        case tuple():
            for each in node:
                yield from bindings_made(each)
        case _ if type(node).__module__ in MODELS:
            for part in parts(node):
                yield from bindings_made(part)


def parts(node: Any) -> Iterator[object]:
    """Yield what *node* of the model is made of."""
    for field in attrs.fields(type(node)):
        yield getattr(node, field.name)


def everything(node: object) -> Iterator[object]:
    """Yield *node* and all of the model that it is made of."""
    if isinstance(node, tuple):
        for each in node:
            yield from everything(each)
    elif type(node).__module__ in MODELS:
        yield node
        for part in parts(node):
            yield from everything(part)


def kinds_asked(node: object) -> frozenset[Noun]:
    """Return the words for things of which *node* asks whether there is any."""
    match node:
        case tuple():
            return frozenset().union(*map(kinds_asked, node))
        case _ if type(node).__module__ in MODELS:
            inner = frozenset().union(*map(kinds_asked, parts(node)))
            if isinstance(node, model.Selection) and node.determiner == "any":
                return inner | {node.noun}
            return inner
    return frozenset()


def remembered_as(given: model.Selection) -> str | None:
    """Return the name by which the card remembers the thing, if that is its only filter."""
    match given.filters:
        case (model.Narrowing(row=Filter(name="remembered"), arguments=(model.Symbol() as name,)),):
            return name.shown
    return None


def unit_of(given: model.Number) -> str:
    """Return what the number already counts: `clue` for `half of your Clues`."""
    match given:
        case model.GaugeOf(arguments=()):
            return given.row.phrase.text
        case model.Arithmetic(operation="half", operands=(model.GaugeOf(arguments=()) as gauge,)):
            return gauge.row.phrase.text
        case _:
            return ""


def first_target(body: model.Block) -> model.Selection | None:
    """Return what the first statement tests or targets: there must be some of it (law 8)."""
    if not body.statements:
        return None
    match body.statements[0]:
        case model.Test(candidates=model.Selection() as selection):
            return selection
        case (
            model.Choose(selection=selection) | model.Acting(who=model.Selection() as selection)
        ) if selection.determiner in TARGETING:
            return selection
        case model.Do() as effect:
            return target_of(effect)
    return None


def target_of(effect: model.Do | model.Modify | model.Permit) -> model.Selection | None:
    """Return what *effect* is done to first, if a player picks it or chance does."""
    for argument in effect.arguments:
        if isinstance(argument, model.Selection) and argument.determiner in TARGETING:
            return argument
    return None

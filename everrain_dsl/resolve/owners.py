"""Whose a thing is that was picked, and what would give it to who has it already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model.bindings import YOU
from everrain_dsl.resolve.lookup import SUGGESTED
from everrain_dsl.vocabulary.rows import Effect, Filter
from everrain_dsl.vocabulary.types import is_aboard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.diagnostics.catalogue.entry import Entry
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.syntax import nodes
    from everrain_dsl.types.reader import Expressions

#: The filter that says who has a thing: a ship, of traits a crew.
_OWNED: Final = "of_ship"
_HAD: Final = "had_by"
#: The effects that give what is said first to what is said last.
_GIVING: Final = frozenset({"give_crew", "give_treasure", "give_passenger", "move_trait"})
#: The effects that let two things change owners, of whom there must be two.
_SWAPPING: Final = frozenset({"swap_treasure", "swap_trait"})
#: The effects by which you hand over what is counted.
_HANDING: Final = frozenset({"hand_clue_over", "hand_coin_over"})
#: The effects besides after which a thing may be of another than before.
_MOVING: Final = frozenset({"swap_crew", "move_crew_to_deck", "move_crew_below_deck_of"})


def owner_of(selection: model.Selection, scope: Scope) -> model.Binding | None:
    """Return whose *selection* is, None where that is not known when the card is compiled."""
    if selection.among is not None:
        return scope.owners.get(selection.among)
    said = [each for each in selection.filters if isinstance(each.row, Filter)]
    had = selection.type == "trait"
    for each in said:
        if each.row is not None and each.row.name == (_HAD if had else _OWNED):
            return _of(each.arguments[0], scope) if each.arguments and not each.negated else None
    ours = is_aboard(selection.type) and not selection.of_anyone and not had
    return scope.actor if ours and not _are_elsewhere(said) else None


def changes_hands(
    row: Effect,
    arguments: Sequence[model.Argument],
    node: nodes.Effect,
    scope: Scope,
    reader: Lookup,
) -> bool:
    """Return whether *row* can change anything; report what gives a thing to who has it.

    Let *scope* forget whose things are where one may change hands.
    """
    if _is_none(row, arguments):
        reader.report.add(catalogue.NONE_OF_IT, reader.span(node), text=reader.words(node))
        return False
    idle = _idle(row, arguments, scope)
    if idle is not None:
        advice = _other(arguments, node, scope, reader) if idle is catalogue.WITH_ITSELF else None
        reader.report.add(idle, reader.span(node), help=advice, text=reader.words(node))
    if row.name in _GIVING | _SWAPPING | _MOVING:
        scope.owners = {}
    return idle is None


def _is_none(row: Effect, arguments: Sequence[model.Argument]) -> bool:
    """Return whether the printed amount of *row* is 0."""
    return any(
        slot.name == row.amount and isinstance(each, model.Constant) and each.value == 0
        for slot, each in zip(row.phrase.slots, arguments, strict=False)
    )


def _idle(row: Effect, arguments: Sequence[model.Argument], scope: Scope) -> Entry | None:
    """Return the diagnostic for an effect that changes nothing; None if it can have an effect."""
    things = [each for each in arguments if isinstance(each, model.Selection | model.Reference)]
    named = [each.binding for each in things if isinstance(each, model.Reference)]
    if len(named) > len(set(named)):
        return catalogue.WITH_ITSELF
    owners = [_owner(each, scope) for each in things]
    if row.name in _SWAPPING and owners[0] is owners[1] is not None:
        return catalogue.OF_ONE_OWNER
    if row.name in _GIVING and owners[0] is not None and owners[0] is _of(things[1], scope):
        return catalogue.THERE_ALREADY
    if row.name in _HANDING and _of(things[-1], scope) is scope.actor:
        return catalogue.THERE_ALREADY
    return None


def _other(
    arguments: Sequence[model.Argument], node: nodes.Effect, scope: Scope, reader: Lookup
) -> str | None:
    """Return what to write for one of two *arguments* that are one thing."""
    named = [
        (each.binding, reader.words(said))
        for each, said in zip(arguments, node.said.arguments, strict=False)
        if isinstance(each, model.Reference)
    ]
    binding = next(one for one, _ in named if sum(one is each for each, _ in named) > 1)
    words = [said for each, said in named if each is binding]
    others = [
        name
        for name, each in scope.names.items()
        if each is not binding and each.name == name and each.type == binding.type
    ]
    if others:
        first = next((said for said in words if not said.startswith("the ")), words[0])
        same = next((said for said in words if said != first), first)
        for_one = f"`{first}` is what was picked last, {same}: " if same != first else ""
        return f"{for_one}write `the {others[-1]}` for one of them"
    noun = binding.noun.phrase.text if binding.noun is not None else ""
    if not noun or is_aboard(binding.type):
        return None
    return f"choose a second one on a line above: `choose another {noun} as the other-one`"


def _are_elsewhere(said: Sequence[model.Narrowing]) -> bool:
    """Return whether filters give the owner or the location of a thing."""
    return any(isinstance(each.row, Filter) and each.row.locates for each in said)


def _owner(thing: model.Selection | model.Reference, scope: Scope) -> model.Binding | None:
    """Return whose *thing* is, None where that is not known."""
    if isinstance(thing, model.Selection):
        return thing.binding.owner
    return scope.owners.get(thing.binding)


def _of(owner: model.Argument, scope: Scope) -> model.Binding | None:
    """Return who *owner* is: who acts, where it is your ship."""
    if not isinstance(owner, model.Reference):
        return None
    return scope.actor if owner.binding is YOU else owner.binding


def see_its(
    on: Expressions,
    node: nodes.Reference,
    it: model.Thing | None,
    owned: str,
    types: tuple[str, ...],
) -> None:
    """Report `its` where the sentence has spoken of another thing, of *types*, that has it."""
    other = on.spoken
    if not isinstance(other, model.Selection | model.Reference) or other.type not in types:
        return
    if not isinstance(it, model.Reference) or other.binding is it.binding:
        return
    meant, taken = pointed(it), other.binding.words
    instead = f"`{taken}'s {owned}`"
    if isinstance(other, model.Selection):
        name = SUGGESTED.get(other.type, "chosen")
        instead = f"`choose {taken} as the {name}` above, and `the {name}'s {owned}`"
        if other.binding.many:
            kind = f"that {other.noun.phrase.text}"
            instead = f"`for each` of them above, and `{kind}` and `{kind}'s {owned}` below it"
    on.report.add(
        catalogue.OTHER_MEANT,
        on.span(node),
        help=f"write `{meant}'s {owned}` if you mean that; if not, write {instead}",
        text="its",
        meant=meant,
        other=taken,
    )


def pointed(thing: model.Reference) -> str:
    """Return the words that point at *thing* from a line below."""
    words = thing.binding.words
    by_name = thing.binding.name is not None or words.startswith(("this ", "that ", "your "))
    return words if by_name else f"that {thing.type.replace('_', ' ')}"

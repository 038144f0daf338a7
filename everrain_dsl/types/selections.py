"""Things: selections, picked by kind, number and filters, bound and typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import article, with_article
from everrain_dsl.model import traversal
from everrain_dsl.model.bindings import YOU
from everrain_dsl.resolve.owners import owner_of, pointed
from everrain_dsl.resolve.references import read_reference, your_ship
from everrain_dsl.resolve.results import said_by
from everrain_dsl.resolve.scope import one_of
from everrain_dsl.syntax import nodes
from everrain_dsl.types import kinds
from everrain_dsl.types.filters import read_filters
from everrain_dsl.vocabulary.rows import Filter, Noun
from everrain_dsl.vocabulary.types import a_kind, is_thing

if TYPE_CHECKING:
    from everrain_dsl.model.tree import Purpose
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary import Vocabulary

_QUANTIFIERS: Final = {
    "one": "one",
    "every": "every",
    "each": "every",
    "any": "any",
    "a": "any",
    "no": "no",
    "the": "the",
    "the nearest": "nearest",
    "the only": "only",
    "another": "another",
    "every other": "other",
    "#": "exactly",
    "up to #": "up to",
    "any number of": "any number",
    "every one": "every",
    "every other one": "other",
    "another one": "another",
    "none": "no",
    "any number": "any number",
    "a random one": "random",
    "# random one": "random",
    "the one": "the",
    "a random": "random",
    "# random": "random",
    "group": "group",
}

#: What says that another one is meant, without what says how many.
_OTHER: Final = re.compile(r"another|(?P<one>\w+(?: \w+)*?) other|other")
#: Who comes after the one who reads the card: a noun, and a filter.
_NEXT_PLAYER: Final = "noun_next_player"
_ON_YOUR_LEFT: Final = "on_your_left"
#: Determiners of several that somebody, or chance, has picked.
PICKED: Final = frozenset({"exactly", "up to", "any number", "random"})


def is_picked(node: nodes.Selection) -> bool:
    """Return whether *node* is picked from several, by a player or at random: `2 storms`."""
    return _QUANTIFIERS[node.determiner] in PICKED


def read_thing(
    on: Expressions, node: nodes.Thing, scope: Scope, purpose: Purpose
) -> model.Thing | None:
    """Return the thing or things *node* points at."""
    if isinstance(node, nodes.Reference):
        return read_reference(on, node, scope)
    return on.selection(node, scope, purpose)


def read_selection(
    on: Expressions, node: nodes.Selection | nodes.Among, scope: Scope, purpose: Purpose
) -> model.Selection | None:
    """Return the selection *node* writes down, typed by its noun, or by that of its group."""
    among = None
    if isinstance(node, nodes.Among):
        among = _group(on, node.group, scope)
        if among is None:
            return None
        noun = read_noun_of(on, among)
    else:
        said = node.noun
        found = _copied(on, said) if isinstance(said, nodes.Named) else said.row
        if found is None:
            return None
        noun = on.vocabulary.nouns.get(found.name, found)
        picked = kinds.from_group(node, noun, scope, on)
        if picked is not None:
            among, node = picked
    determiner = _QUANTIFIERS[node.determiner]
    on.use(noun)
    own = noun if among is None else read_noun_of(on, among)
    filters = read_filters(on, node.filters, own, scope)
    by_kind = kinds.of_kind(node, noun, among, on)
    if filters is not None and isinstance(node, nodes.Selection):
        filters = _ordered((*by_kind, *filters, *_copies(on, node.noun)))
    if filters is None or not _definite(on, node, noun, determiner, filters, purpose, scope):
        return None
    limit = on.number(node.limit, scope) if node.limit is not None else None
    if limit is None and node.limit is not None:
        return None
    start = None
    if isinstance(node, nodes.Selection) and node.start is not None:
        start = _start(on, node.start, node, noun, purpose, scope)
        if start is None:
            return None
    text = on.words(node)
    without = None
    if determiner in ("another", "other") or (isinstance(node, nodes.Selection) and node.other):
        spoken = own.type if among is None else one_of(own.type)
        meant = scope.last.get(spoken) or scope.this.get(own.type)
        without = meant if isinstance(meant, model.Binding) else None
        if without is None and own.type == "ship":
            without = your_ship().binding
        if without is None:
            if not scope.tainted:
                on.report.add(
                    catalogue.NOTHING_CHOSEN,
                    on.span(node),
                    reference=text,
                    noun=noun.phrase.text,
                )
            return None
        _see_other(on, node, own.type, without, filters)
    many = determiner in ("every", "other", "group", "exactly", "up to", "any number") or (
        determiner == "random" and node.count != 1
    )
    elsewhere = scope.actor is YOU and (
        without is YOU
        or own.name == _NEXT_PLAYER
        or any(each.row is not None and each.row.name == _ON_YOUR_LEFT for each in filters)
    )
    span = on.span(node)
    binding = model.Binding(own.type, text, span, many=many, noun=own, elsewhere=elsewhere)
    selection = model.Selection(
        determiner,
        node.count,
        noun if by_kind else own,
        own.type,
        filters,
        binding,
        without,
        among=among,
        named=isinstance(node, nodes.Selection) and _is_copy(node.noun),
        by_kind=bool(by_kind),
        limit=limit,
        done=said_by(among, scope) if among is not None else None,
        start=start,
    )
    owner = owner_of(selection, scope)
    if owner == binding.owner:
        return selection
    return attrs.evolve(selection, binding=attrs.evolve(binding, owner=owner))


def _see_other(
    on: Expressions,
    node: nodes.Selection | nodes.Among,
    type_: str,
    without: model.Binding,
    filters: tuple[model.Narrowing, ...],
) -> None:
    """Report `another crew` where a reader may take it to be other than this crew."""
    spoken = [*traversal.bindings_used(filters)]
    if isinstance(on.spoken, model.Reference):
        spoken.append(on.spoken.binding)
    if any(each is without for each in spoken):
        return
    told = [each for each in spoken if each.type == type_]
    if not told:
        return
    meant, taken = (pointed(model.Reference(each, type_)) for each in (without, told[0]))
    text = on.words(node)
    one = _OTHER.sub(lambda found: found["one"] or "one", text, count=1)
    on.report.add(
        catalogue.OTHER_MEANT,
        on.span(node),
        help=f"write `{one} which is not {meant}` if you mean that; if not, write "
        f"`{one} which is not {taken}`",
        text=text,
        meant=meant,
        other=taken,
    )


def _start(
    on: Expressions,
    start: nodes.Thing,
    node: nodes.Selection,
    noun: Noun,
    purpose: Purpose,
    scope: Scope,
) -> model.Thing | None:
    """Return the player in *node* who goes first, or report that they do not take turns."""
    in_turn = _QUANTIFIERS[node.determiner] in ("every", "other", "group")
    if not (noun.acts and in_turn and purpose == "effect"):
        on.report.add(catalogue.NOT_IN_TURN, on.span(node), text=on.words(node))
        return None
    first = on.thing(start, scope, "argument")
    if first is None or not on.single(start, first):
        return None
    if first.type != "ship":
        on.wrong_type(start, first.type, ("ship",))
        return None
    return first


def _group(on: Expressions, node: nodes.Reference, scope: Scope) -> model.Binding | None:
    """Return the group *node* refers to, or report that it is one thing."""
    thing = read_reference(on, node, scope)
    if thing is None:
        return None
    if isinstance(thing, model.Reference) and thing.binding.many and is_thing(thing.type):
        return thing.binding
    on.report.add(catalogue.NO_GROUP, on.span(node), text=on.words(node))
    return None


def read_noun_of(on: Expressions, binding: model.Binding) -> Noun:
    """Return the word for what *binding* is."""
    return binding.noun or on.vocabulary.nouns[f"noun_{binding.type}"]


def _copied(on: Expressions, node: nodes.Named) -> Noun | None:
    """Return the word for what cards with the name that *node* is are in play, or report it."""
    declared = on.symbol_of(node.name, node.kind, on.span(node))
    if declared is None:
        return None
    if node.kind == "order_kind":
        return on.vocabulary.nouns["noun_order"]
    kind = on.vocabulary.kinds[declared.kind]
    called = on.vocabulary.filters["called"]
    if kind.opens == "indelible" or kind.thing not in called.types:
        on.report.add(
            catalogue.NOTHING_IN_PLAY,
            on.span(node),
            name=node.name,
            found=with_article(declared.kind),
        )
        return None
    return on.vocabulary.nouns[f"noun_{kind.thing}"]


def _copies(on: Expressions, node: nodes.Noun | nodes.Named) -> tuple[model.Narrowing, ...]:
    """Return the filter for things with the name in *node*; empty if it is not a name."""
    if not isinstance(node, nodes.Named):
        return ()
    row = on.vocabulary.filters["called" if node.kind == "name" else "of_order_kind"]
    on.use(row)
    declared = on.symbol_of(node.name, node.kind, on.span(node))
    assert declared is not None
    name = model.Symbol(node.kind, declared.id, declared.name)
    return (model.Narrowing("be", row=row, arguments=(name,)),)


def _has_a_distance(on: Expressions, node: nodes.Selection | nodes.Among, noun: Noun) -> bool:
    """Report `the nearest relic`, which is nowhere on the map; return whether things are."""
    places = on.vocabulary.filters["nearest_to"].types
    if noun.type in places:
        return True
    on.report.add(
        catalogue.FILTER_OF_OTHER_THING,
        on.span(node),
        filter="the nearest",
        found=a_kind(noun.type),
        owners=a_kind(places),
    )
    return False


def _definite(
    on: Expressions,
    node: nodes.Selection | nodes.Among,
    noun: Noun,
    determiner: str,
    filters: tuple[model.Narrowing, ...],
    purpose: Purpose,
    scope: Scope,
) -> bool:
    """Report a determiner that is not allowed here, and return whether it is allowed."""
    if noun.only and determiner not in ("the", "any", "no", "group"):
        word, text = noun.phrase.text, on.words(node)
        on.report.add(catalogue.ONLY_ONE_OF_THEM, on.span(node), noun=word, text=text)
        return False
    if determiner == "nearest" and not _has_a_distance(on, node, noun):
        return False
    if determiner in PICKED and purpose in ("pattern", "event") and on.kind != "scenario":
        on.report.add(
            catalogue.GROUP_IN_QUESTION,
            on.span(node),
            help=f"write `{with_article(noun.phrase.text)}`: nobody picks here",
            text=on.words(node),
        )
        return False
    vague = determiner == "any" and purpose == "effect"
    if determiner == "the" and not noun.only:
        unique = any(
            (n.form in ("most", "fewest") and not n.negated)
            or (
                isinstance(n.row, Filter)
                and (n.row.form == "best" or n.row.unique or n.row.name == noun.unique_by)
            )
            for n in filters
        )
        vague = not unique
    if vague:
        on.report.add(
            catalogue.INDEFINITE_OUTSIDE_EVENT,
            on.span(node),
            help=_YOURS if noun.type == "ship" else _spoken_of(noun, determiner, scope),
            determiner=article(noun.phrase.text) if node.determiner == "a" else node.determiner,
            noun=noun.phrase.text,
        )
    return not vague


#: What is meant by `the ship`, where nothing says which.
_YOURS: Final = "write `your ship`, or `another player ship`"


def _spoken_of(noun: Noun, determiner: str, scope: Scope) -> str | None:
    """Return what to write for `the crew` where a line above speaks of one, else None."""
    if determiner != "the" or one_of(noun.type) not in scope.last:
        return None
    return f"write `that {noun.phrase.text}` for the one on a line above"


def _ordered(filters: tuple[model.Narrowing, ...]) -> tuple[model.Narrowing, ...]:
    """Return *filters* with the kind of orders first: `dredge order` is `order of the kind`."""
    of_kind = [each for each in filters if traversal.is_kind_of_order(each)]
    return (*of_kind, *(each for each in filters if each not in of_kind)) if of_kind else filters


def _is_copy(noun: nodes.Noun | nodes.Named) -> bool:
    """Return whether *noun* is the name of a card whose copies are meant."""
    return isinstance(noun, nodes.Named) and noun.kind == "name"


def noun_of(thing: model.Argument, vocabulary: Vocabulary) -> Noun | None:
    """Return the word for what *thing* is, None where it is not known."""
    match thing:
        case model.Selection(noun=noun):
            return noun
        case model.Reference():
            return thing.noun or thing.binding.noun
        case model.NamedThing(type="space"):  # ports alone are spaces with a name
            return vocabulary.nouns["noun_port"]
        case _:
            return None

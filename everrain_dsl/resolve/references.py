"""Resolve references: `that crew`, `its zone`, `the diver` and `you` on a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.english.words import plural, with_article
from everrain_dsl.model.bindings import YOU
from everrain_dsl.resolve.advice import picked_by_each, picked_next
from everrain_dsl.resolve.lookup import SUGGESTED
from everrain_dsl.resolve.names import PORT
from everrain_dsl.resolve.owners import see_its
from everrain_dsl.resolve.results import covers, deed_in, said_by
from everrain_dsl.resolve.scope import THEM, Several, all_of, done_to, one_of
from everrain_dsl.vocabulary.rows import Deed, Noun
from everrain_dsl.vocabulary.types import THINGS, a_kind

if TYPE_CHECKING:
    from everrain_dsl.diagnostics.catalogue.entry import Entry
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.syntax import nodes
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary.rows import Deed, Noun

#: The filter of what has a card that speaks of its bearer, by what the card is then.
_HAD: Final = {"trait": "had_by", "card": "attached_to"}


#: What is advised where something is spoken of as a thing and is known as a number only.
#: What stands in a zone, on a node or a space, on a ship; and these.
_PLACED: Final = ("crew", "enemy", "improvement", "artillery", "enemy_ship", "elder_one")
_PLACES: Final = ("zone", "node", "space", "slot", "ship")
_COUNTED: Final = (
    "move this line right below that effect, or choose first and give a name, as in `choose one "
    "treasure in the hold as the prize`: here only the number is known"
)


def your_ship() -> model.Reference:
    """Return the reference to the acting player's ship."""
    return model.Reference(YOU, "ship")


def the_readers_ship() -> model.Reference:
    """Return the reference to the ship of who reads the card, where another player acts."""
    return model.Reference(model.READER, "ship")


def is_led(on: Expressions, node: nodes.Reference) -> bool:
    """Return whether another player performs the line with *node*, `their`; report it if not."""
    if not on.led:
        on.report.add(catalogue.WHOSE, on.span(node), text=on.words(node))
    return on.led


def read_reference(on: Expressions, node: nodes.Reference, scope: Scope) -> model.Thing | None:
    """Return the thing that *node*, a reference, denotes."""
    text = on.words(node)
    if node.kind == "card":
        return _port(on, node)
    if node.kind == "you":
        return your_ship()
    if node.kind == "named":
        assert node.name is not None
        if node.name in on.memories and node.name not in scope.names:
            return _remembered(on, node, node.name)
        binding = on.binding_named(node.name, node, scope)
        if binding is None:
            return None
        if binding.type not in THINGS:
            on.wrong_type(node, binding.type, ("crew", "enemy", "space"))
            return None
        return model.Reference(binding, binding.type)
    if node.kind == "them":
        return _spoken_name(on, node, THEM, None, scope)
    if node.kind == "those who":
        return _tested(on, node, scope)
    if node.kind == "those who did":
        return _of_those_who(on, node, catalogue.NO_OFFER, scope)
    if node.kind == "those who bid":
        return _of_those_who(on, node, catalogue.NO_BID, scope)
    if node.kind == "those who voted":
        return _of_those_who(on, node, catalogue.NO_VOTE, scope)
    if node.done is not None:
        return _done_to(on, node, node.done, scope)
    if node.noun is None:  # `its strain`
        return _it(on, node, scope)
    noun = node.noun.row
    on.use(noun)
    if node.kind == "their" and not is_led(on, node):
        return None
    if node.kind in ("your", "their"):
        if noun.type == "ship":
            meanwhile = on.led and node.kind == "your"
            return the_readers_ship() if meanwhile else your_ship()
        on.report.add(
            catalogue.INDEFINITE_OUTSIDE_EVENT,
            on.span(node),
            determiner=node.kind,
            noun=noun.phrase.text,
            help="write `your ship`"
            if noun.type == "ship"
            else f"write `one {noun.phrase.text} of your ship` or `every {noun.phrase.text} "
            "of your ship`",
        )
        return None
    if node.kind == "its":
        return _its(on, node, noun, scope)
    if node.owner is not None:
        return _of_owner(on, node, noun, scope)
    if node.kind == "this":
        this = scope.this.get(noun.type)
        if this is not None:
            of_its_type = this.type == noun.type
            return model.Reference(this, this.type, noun if of_its_type else None)
        if noun.type == "ship":
            return _this_ship(on, scope)
        itself = _itself(on, node, noun, scope)
        if itself is not None:
            return itself
        in_test = f"give it a name on a line above: `given one {noun.phrase.text} as the witness`"
        help_ = in_test if on.kind == "scenario" else _of_bearer(on, noun, scope)
        on.report.add(
            catalogue.NO_THIS,
            on.span(node),
            help=help_,
            reference=text,
            kind=with_article(on.kind),
            **({} if help_ else {"noun": noun.phrase.text}),  # type: ignore[arg-type]
        )
        return None
    found = all_of(noun.type) if node.kind == "those" else one_of(noun.type)
    return _spoken_name(on, node, found, noun, scope)


def _of_bearer(on: Expressions, noun: Noun, scope: Scope) -> str | None:
    """Return how to speak of what the card is, or of where that is; None if it is nothing."""
    if noun.type == "card" and scope.this:
        return f"write `this {next(iter(scope.this)).replace('_', ' ')}`"
    kinds = on.vocabulary.kinds.values()
    bears = noun.type != "ship" and any(k.abilities and k.this == noun.type for k in kinds)
    if on.kind == "keyword" and bears:
        return f"end the first line of the keyword with `for {plural(noun.phrase.text)}`"
    bearer = next((type_ for type_ in scope.this if type_ in _PLACED), None)
    if bearer is None or noun.type not in _PLACES:
        return None
    return f"write `this {bearer.replace('_', ' ')}'s {noun.phrase.text}`"


def _remembered(on: Expressions, node: nodes.Reference, name: str) -> model.Selection:
    """Return what the card remembers by that name: `the nemesis`."""
    noun, row = on.memories[name], on.vocabulary.filters["remembered"]
    on.use(noun)
    on.use(row)
    symbol = model.Symbol("memory", f"{name} of {on.card}", name)
    narrowing = model.Narrowing("be", row=row, arguments=(symbol,))
    binding = model.Binding(noun.type, on.words(node), on.span(node), noun=noun)
    return model.Selection("the", 1, noun, noun.type, (narrowing,), binding)


def _this_ship(on: Expressions, scope: Scope) -> model.Reference:
    """Return the ship for `this ship`: the enemy ship of the card, else the captain's."""
    enemy = scope.this.get("enemy_ship")
    return model.Reference(enemy, enemy.type) if enemy is not None else your_ship()


def _itself(
    on: Expressions, node: nodes.Reference, noun: Noun, scope: Scope
) -> model.Selection | None:
    """Return the card itself where it speaks of what has it: `this trait`, `this card`."""
    itself = on.itself.get(noun.type)
    if itself is None:
        return None
    bearer = next(iter(scope.this.values()))
    row = on.vocabulary.filters[_HAD[noun.type]]
    called = on.vocabulary.filters["called"]
    filters: list[model.Narrowing] = []
    given: tuple[model.Argument, ...] = (model.Reference(bearer, bearer.type), itself)
    for each, argument in zip((row, called), given, strict=True):
        on.use(each)
        filters.append(model.Narrowing("be", row=each, arguments=(argument,)))
    binding = model.Binding(noun.type, on.words(node), on.span(node))
    return model.Selection("the", 1, noun, noun.type, tuple(filters), binding)


def _spoken_name(
    on: Expressions, node: nodes.Reference, found: str, noun: Noun | None, scope: Scope
) -> model.Reference | None:
    """Return what was spoken of last: `that crew`, `those nodes`, `them`."""
    meant = scope.last.get(found)
    if isinstance(meant, model.Binding):
        if noun is not None and found in on.places:
            _see_place(on, node, noun, meant, on.places[found])
        return model.Reference(meant, meant.type, noun)
    if isinstance(meant, Several):
        _ambiguous(on, node, meant)
    elif not scope.tainted:
        _nothing_chosen(on, node, noun, scope)
    return None


def _see_place(
    on: Expressions, node: nodes.Reference, noun: Noun, meant: model.Binding, place: model.Binding
) -> None:
    """Report `that crew` in a definition, if it means a chosen crew and not the phrase's place."""
    if meant is place:
        return
    name, word = SUGGESTED.get(meant.type, "other"), noun.phrase.text
    on.report.add(
        catalogue.OTHER_MEANT,
        on.span(node),
        help=f"if you mean that, choose it `as the {name}` and write `the {name}`; if not, "
        f"write `{{{word} as the subject}}` in the phrase, and here `the subject`",
        text=on.words(node),
        meant=meant.words,
        other=f"the {word} of the phrase",
    )


def _ambiguous(on: Expressions, node: nodes.Reference, meant: Several[model.Binding]) -> None:
    """Report that *node* means one thing on one way to here, and another on another."""
    text = on.words(node)
    labels = [
        Label(binding.span, f"`{text}` could be this one")
        for binding in (meant.first, meant.second)
        if binding.span is not None
    ]
    on.report.add(
        catalogue.AMBIGUOUS_THAT,
        on.span(node),
        labels=labels,
        reference=text,
        first=meant.first.words,
        second=meant.second.words,
        suggestion=SUGGESTED.get(meant.first.type, "other"),
    )


def _tested(on: Expressions, node: nodes.Reference, scope: Scope) -> model.Reference | None:
    """Return those who passed, or who failed, what several of them took last."""
    tested = scope.last.get(f"those who {node.name}")
    if isinstance(tested, model.Binding):
        return model.Reference(tested, tested.type)
    if not scope.tainted:
        help_ = "write a test of several crew above, such as `every crew on deck tests luck`"
        on.report.add(catalogue.NO_TEST, on.span(node), help=help_, text=on.words(node))
    return None


def _of_those_who(
    on: Expressions, node: nodes.Reference, missing: Entry, scope: Scope
) -> model.Reference | None:
    """Return those who did something, or did not, above; report what is *missing* if none."""
    players = scope.last.get(f"those who {node.name}")
    if isinstance(players, model.Binding):
        return model.Reference(players, players.type)
    if not scope.tainted:
        on.report.add(missing, on.span(node), text=on.words(node))
    return None


def _done_to(
    on: Expressions, node: nodes.Reference, said: nodes.Said[Deed], scope: Scope
) -> model.Reference | None:
    """Return what an effect was done to last: `the card drawn`, `the crew recruited`."""
    deed, noun = deed_in(said)
    meant = scope.last.get(done_to(deed)) if deed is not None else None
    if isinstance(meant, Several):
        _ambiguous(on, node, meant)
    elif meant is not None and covers(noun, meant):
        return model.Reference(meant, meant.type, noun, said_by(meant, scope))
    elif not scope.tainted:
        _nothing_done(on, node, deed, scope)
    return None


def _nothing_done(on: Expressions, node: nodes.Reference, deed: Deed | None, scope: Scope) -> None:
    """Report that nothing is known that *deed* was done to on every way to here."""
    counted = deed is not None and deed.name in scope.done
    help_ = _COUNTED if counted else None
    on.report.add(catalogue.NOTHING_DONE, on.span(node), text=on.words(node), help=help_)


def _nothing_chosen(
    on: Expressions, node: nodes.Reference, noun: Noun | None, scope: Scope
) -> None:
    """Report that a line points back to nothing, or to one thing instead of several."""
    text, span = on.words(node), on.span(node)
    if noun is None or node.kind == "those":
        one = f"that {noun.phrase.text}" if noun is not None and noun.type in scope.last else ""
        advice = f"write `{one}`: only one was chosen" if one else None
        on.report.add(catalogue.NO_GROUP_CHOSEN, span, help=advice, reference=text)
    elif all_of(noun.type) in scope.last:
        several = f"those {noun.plural}"
        on.report.add(catalogue.SEVERAL_CHOSEN, span, reference=text, several=several)
    elif noun in scope.asked:
        on.report.add(catalogue.ONLY_ASKED, span, reference=text, noun=noun.phrase.text)
    else:
        other = next((t for t in scope.last if _is_kind_of(str(t), noun.type)), None)
        advice = None
        picked = f"that {str(other).replace('_', ' ')}"
        kind = noun.phrase.text
        elsewhere = scope.partial.get(one_of(noun.type))
        if other is not None:
            advice = f"write `{picked}`: that is what was chosen"
        elif elsewhere is not None and elsewhere.span is not None:
            advice = (
                f"move this line below line {elsewhere.span.line}, which is sometimes skipped, or "
                f"write `one {kind}` here"
            )
            advice = picked_by_each(elsewhere.span, kind) or advice
        advice = advice or picked_next(span, kind)
        on.report.add(catalogue.NOTHING_CHOSEN, span, help=advice, reference=text, noun=kind)


def _of_owner(
    on: Expressions, node: nodes.Reference, noun: Noun, scope: Scope
) -> model.Thing | None:
    """Return the thing that belongs to an owner: `that crew's zone`."""
    assert node.owner is not None
    owner = on.thing(node.owner, scope, "argument")
    if owner is None or not on.single(node.owner, owner):
        return None
    found = _belonging(on, node, noun, owner)
    if found is None:
        filters = on.vocabulary.filters.values()
        rows = [row for row in filters if row.unique and noun.type in row.types and row.slots]
        types = [type_ for row in rows for type_ in row.slots[0].types]
        owners = dict.fromkeys(t for t in types if t in THINGS and t != owner.type)
        text = on.words(node.owner)
        if noun.type == owner.type:
            on.report.add(
                catalogue.OWNER_HAS_NONE,
                on.span(node),
                help=f"write `{text}` for `{on.words(node)}`: a ship is its captain",
                found=a_kind(owner.type),
                gauge=noun.phrase.text,
            )
            return None
        on.report.add(
            catalogue.OWNER_HAS_NONE,
            on.span(node),
            found=a_kind(owner.type),
            gauge=noun.phrase.text,
            owners=a_kind(tuple(owners)) if owners else None,
        )
    return found


def _its(on: Expressions, node: nodes.Reference, noun: Noun, scope: Scope) -> model.Thing | None:
    owner = scope.latest or next(iter(scope.this.values()), None)
    it = model.Reference(owner, owner.type) if owner is not None else None
    found = _belonging(on, node, noun, it) if it is not None else None
    if found is None and noun.type in scope.this:
        return model.Reference(scope.this[noun.type], noun.type)
    if found is not None and on.spoken is not None:
        fits = _belonging(on, node, noun, on.spoken) is not None
        see_its(on, node, it, noun.phrase.text, (on.spoken.type,) if fits else ())
    if found is None and not scope.tainted:
        on.report.add(catalogue.NO_POSSESSOR, on.span(node), reference=on.words(node))
    return found


def _belonging(
    on: Expressions, node: nodes.Reference, noun: Noun, owner: model.Thing
) -> model.Selection | None:
    """Return the one *noun* that belongs to *owner*, or None if it is not unique."""
    binding = model.Binding(owner.type, on.words(node))
    if isinstance(owner, model.Selection | model.Reference):
        binding = owner.binding
    row = on.possessing(noun, binding)
    if row is None:
        return None
    on.use(row)
    narrowing = model.Narrowing("be", row=row, arguments=(owner,))
    found = model.Binding(noun.type, f"its {noun.phrase.text}", on.span(node))
    return model.Selection("the", 1, noun, noun.type, (narrowing,), found)


def _it(on: Expressions, node: nodes.Reference, scope: Scope) -> model.Reference | None:
    """Return what was spoken of last, or else what the card is about."""
    owner = scope.latest or next(iter(scope.this.values()), None)
    if owner is not None:
        return model.Reference(owner, owner.type)
    if not scope.tainted:
        on.report.add(catalogue.NO_POSSESSOR, on.span(node), reference=on.words(node))
    return None


def _port(on: Expressions, node: nodes.Reference) -> model.NamedThing | None:
    assert node.name is not None
    ports = on.names.named(node.name, on.kinds_for(PORT), on.set_code)
    cards = on.names.named(node.name, on.vocabulary.cards, on.set_code)
    if cards and not ports:
        kind = on.vocabulary.kinds[cards[0].kind]
        noun = kind.kind if kind.declared_by else (kind.this or "card").replace("_", " ")
        on.report.add(
            catalogue.WRONG_KIND_OF_NAME,
            on.span(node),
            name=node.name,
            found=with_article(cards[0].kind),
            expected="something on the table",
            help=f'write `one {noun} with the name "{node.name}"`, and to ask: '
            f'`that {noun} has the name "{node.name}"`, '
            f'`a copy of "{node.name}" is in play`',
        )
        return None
    declared = on.symbol_of(node.name, "port", on.span(node))
    if declared is None:
        return None
    return model.NamedThing(declared.name, declared.id, "space")


def _is_kind_of(type_: str, other: str) -> bool:
    """Return whether a thing of *type_* may be spoken of as *other* by mistake: an enemy ship."""
    return type_ != other and other in type_.split("_") and not type_.startswith("every")

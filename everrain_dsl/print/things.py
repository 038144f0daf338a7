"""Things in words: `every Crew On Deck`, `2 of the divers`, `this Enemy`, `Ashmoor`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, assert_never

from everrain_dsl import model
from everrain_dsl.english.phrases import Words
from everrain_dsl.model import traversal
from everrain_dsl.print.names import THIS, YOURS, named, reference, symbol
from everrain_dsl.print.properties import filter_of, is_person, narrowed
from everrain_dsl.print.rows import NOW
from everrain_dsl.print.templates import Category, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_dsl.print.terms import Terms

#: Determiners that say of themselves that others are meant.
_OF_OTHERS: Final = frozenset({"another", "other"})
#: How many of its kind a thing is, and how many of a group are picked, by the determiner.
_SAID: Final = (
    *(("one", "one of {:group}"), ("every", "each of {:group}"), ("any", "any of {:group}")),
    *(("other", "every other one of {:group}"), ("another", "another one of {:group}")),
    *(("no", "none of {:group}"), ("any number", "any number of {:group}")),
    *(("random", "a random one of {:group}"), ("the", "the one of {:group}")),
    ("group", "all of {:group}"),
    *(("one", "one {:core one}"), ("every", "every {:core one}"), ("any", "a {:core one}")),
    *(("other", "every other {:core one}"), ("another", "another {:core one}")),
    *(("the", "the {:core one}"), ("only", "the only {:core one}")),
    *(("nearest", "the nearest {:core one}"), ("random", "a random {:core one}")),
    *(("any number", "any number of {:core many}"), ("no", "no {:core many}")),
    *(("exactly", "1 of {:group}"), ("exactly", "{:so many} of {:group}")),
    *(("up to", "up to 1 of {:group}"), ("up to", "up to {:so many} of {:group}")),
    ("random", "{:so many} random ones of {:group}"),
    *(("exactly", "1 {:core one}"), ("exactly", "{:so many} {:core many}")),
    *(("up to", "up to 1 {:core one}"), ("up to", "up to {:so many} {:core many}")),
    ("random", "{:so many} random {:core many}"),
    ("group", "{:all}"),
)


def thing(given: model.Thing, terms: Terms) -> Words:
    """Return a thing, or things, in words: `every Crew On Deck`, `this Enemy`, `Ashmoor`."""
    match given:
        case model.Reference():
            return reference(given.binding, terms, given.noun, given.done)
        case model.NamedThing():
            return named(given)
        case model.Selection():
            return _selection(given, terms)
        case _:
            assert_never(given)


_THING: Final = Category("thing", thing)
_THING.reads("{:reference}")
_THING.reads(f"every {{:core one}}{NOW}", "every {core one}")
_THING.reads("{:selection}")
_THING.reads(f"{{:core many}}{NOW}", "{core many}")


def _is_one(given: model.Selection) -> bool:
    return given.limit is None and given.count == 1


def _fits(printed: str) -> Callable[[model.Selection], bool]:
    """Return whether a selection is of as many, and of a kind or a group, as is *printed*."""
    whole = "{:group}" not in printed
    if "{:so many}" in printed:
        return lambda given: has_a_noun(given) is whole and not _is_one(given)
    return lambda given: has_a_noun(given) is whole


_SELECTION: Final = Category("selection")
# The name of a card has no plural.
_SELECTION.says(
    model.Selection, "every {:core one}", determiner="group", when=lambda given: given.named
)
for _determiner, _printed in sorted(_SAID, key=lambda each: "{:so many}" not in each[1]):
    # A source says `each` where print says `all`.
    _source = "each of {group}" if _determiner == "group" and "{:group}" in _printed else None
    _SELECTION.says(
        model.Selection, _printed, _source, determiner=_determiner, when=_fits(_printed)
    )
_SELECTION.reads("any {:core one}")
_SO_MANY: Final = Category(
    "so many",
    lambda given, terms: text("number", given.limit, terms) if given.limit else str(given.count),
)
_SO_MANY.reads("{:several}")
_SO_MANY.reads("the {:name}")
Category("all", lambda given, terms: core(given, terms, many=True))

_REFERENCE: Final = Category("reference")
_REFERENCE.reads("{:quoted}")
_REFERENCE.reads("{:port}")
_REFERENCE.reads("{:ship}")
for _word in ("this", "that", "your"):
    _REFERENCE.reads(f"{_word} {{:noun one}}")
_REFERENCE.reads("{:their} {:noun one}")
_REFERENCE.reads("{:bound}")
_REFERENCE.reads("the {:of another}", "{of another}")
_REFERENCE.reads("the winning bidder")
_REFERENCE.reads("the vote")
#: A thing of another, which prints behind what it has: `the Ship of this Crew`.
_OF_ANOTHER: Final = Category("of another")
_OF_ANOTHER.reads("{:noun one} of {:reference}", "{reference}'s {noun one}")
_OF_ANOTHER.reads("{:noun one} of {:reference}", "its {noun one}")


def _selection(given: model.Selection, terms: Terms) -> Words:
    heavy = bool(given.filters)
    if given.determiner == "the" and (name := traversal.remembered_as(given)) is not None:
        return Words(f"the {name}", heavy=heavy)
    if given.determiner == "the" and given.binding.words.startswith(THIS):
        return Words(THIS + terms.capitalise(given.noun.phrase.text), heavy=heavy)
    many = _is_many(given)
    heavy = heavy or many or not has_a_noun(given)
    return Words(_SELECTION.text(given, terms), plural=many, heavy=heavy)


def _is_many(given: model.Selection) -> bool:
    match given.determiner:
        case "exactly" | "up to" | "random":
            return not _is_one(given)
        case "group":
            return not given.named
        case "no":
            return has_a_noun(given)
        case determiner:
            return determiner == "any number"


def among(given: model.Selection, terms: Terms) -> str:
    """Return the group something is picked from, with what narrows it: `of the divers On Deck`."""
    assert given.among is not None
    person = is_person(given)
    said: list[tuple[model.Narrowing, str]] = []
    for narrowing in sorted(given.filters, key=traversal.is_ranking):
        words = filter_of(narrowing, terms, many=True, person=person)
        lead = f"{'who' if person else 'that'} are " if traversal.stands_before(narrowing) else ""
        said.append((narrowing, lead + words))
    return f"of {reference(given.among, terms, done=given.done).text}{narrowed(said)}"


def group(given: model.Selection, terms: Terms) -> str:
    """Return what a selection points at, in the plural and without a determiner."""
    if not has_a_noun(given):
        return among(given, terms).removeprefix("of ")
    return core(given, terms, many=True)


Category("among", among).reads("of {:group}")
Category("group", group).reads("{:bound}{:filters many}")
_COUNTED: Final = Category("counted", group)
_COUNTED.reads("{:core many}")
_COUNTED.reads("{:group}")


def core(given: model.Selection, terms: Terms, *, many: bool = False) -> str:
    """Return a noun with its filters and without a determiner: `intact Node of your Ship`."""
    noun = given.noun.plural if many else given.noun.phrase.text
    named = _name_of(given)
    person = is_person(given)
    states: list[str] = []
    which = ""
    behind: list[tuple[model.Narrowing, str]] = []
    filters = given.filters[given.by_kind : -1 if named else None]
    for narrowing in sorted(filters, key=traversal.is_ranking):
        if traversal.is_kind_of_order(narrowing) and not which:
            which = text("argument", narrowing.arguments[0], terms) + " "
            continue
        if given.noun.of and narrowing.row is not None and given.noun.of == narrowing.row.name:
            words = f"of {text('argument', narrowing.arguments[0], terms)}"
        else:
            words = filter_of(narrowing, terms, many=many, person=person)
        if traversal.stands_before(narrowing):
            states.append(words)
        else:
            behind.append((narrowing, words))
    group = [f"of {reference(given.among, terms, done=given.done).text}"] if given.among else []
    other = ["other"] if given.without and given.determiner not in _OF_OTHERS else []
    said = " ".join([*other, *states, which + (named or terms.capitalise(noun)), *group])
    return said + narrowed(behind) + _start(given.start, terms)


for _n, _is, _noun in ("one", "is", "core one"), ("many", "are", "core many"):
    _core = Category(_noun, partial(core, many=_n == "many"))
    for _other in ("other ", ""):
        for _start_ in ("", " starting with {:thing}", " starting with you"):
            _core.reads(f"{_other}{{:described {_n}}}{_start_}")
    _described = Category(f"described {_n}")
    _described.reads(
        f"{{:states {_n}}}{{:named {_n}}}{{:filters {_n}}}",
        f"{{named {_n}}}{{states {_n}}}{{filters {_n}}}",
    )
    _named = Category(f"named {_n}")
    _named.reads(f"{{:noun {_n}}}")
    _named.reads("{:quoted}")
    _states = Category(f"states {_n}")
    _states.reads("")
    _states.reads(
        f"{{:order_kind}} {{:states {_n}}}", f" of the kind {{order_kind}}{{states {_n}}}"
    )
    _states.reads(f"{{:state}} {{:states {_n}}}", f" who {_is} {{state}}{{states {_n}}}")


def _start(first: model.Thing | None, terms: Terms) -> str:
    """Return the words for the player who goes first; empty if the card does not name one."""
    if first is None:
        return ""
    words = thing(first, terms)
    return f" starting with {'you' if words == YOURS else words.text}"


def has_a_noun(given: model.Selection) -> bool:
    """Return whether a selection names its kind: `one Relic of the haul`, not `one of the haul`."""
    return given.among is None or given.by_kind or given.named


def _name_of(given: model.Selection) -> str:
    """Return the name, in quotes, of the card whose copies are selected; empty without a name."""
    name = given.filters[-1].arguments[0] if given.named else None
    return symbol(name) if isinstance(name, model.Symbol) else ""

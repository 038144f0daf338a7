"""Things in words: `every Crew On Deck`, `2 of the divers`, `this Enemy`, `Ashmoor`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from everrain_dsl.english.phrases import Words
from everrain_dsl.english.words import with_article
from everrain_dsl.rules_text.names import THIS, YOURS, named, reference, symbol
from everrain_dsl.rules_text.properties import filter_of, is_person, narrowed
from everrain_dsl.rules_text.rows import NOW
from everrain_dsl.rules_text.templates import Category, text
from everrain_dsl.semantics import model, walk

if TYPE_CHECKING:
    from everrain_dsl.rules_text.terms import Terms

#: Determiners that say of themselves that others are meant.
_OF_OTHERS: Final = frozenset({"another", "other"})
#: What stands before one of a kind.
_BEFORE_ONE: Final = {
    "one": "one",
    "every": "every",
    "another": "another",
    "other": "every other",
    "the": "the",
    "only": "the only",
    "nearest": "the nearest",
}
#: What stands before many of a kind.
_BEFORE_MANY: Final = {"any number": "any number of ", "no": "no "}
#: How some of a group are picked from it.
_PICKING: Final = {
    "one": "one",
    "every": "each",
    "other": "every other one",
    "another": "another one",
    "any": "any",
    "no": "none",
    "exactly": "#",
    "up to": "up to #",
    "any number": "any number",
    "random": "a random one",
    "many random": "# random ones",
    "the": "the one",
    "group": "all",
}
#: How a source says it where print says something else.
_SPELLED: Final = {"all": "each"}


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
for _word in _PICKING.values():
    if "#" not in _word:
        _THING.reads(f"{_word} of {{:group}}", f"{_SPELLED.get(_word, _word)} of {{group}}")
_THING.reads(f"every {{:core one}}{NOW}", "every {core one}")
for _word in (*_BEFORE_ONE.values(), "a random", "a", "any"):
    _THING.reads(f"{_word} {{:core one}}")
for _word in _BEFORE_MANY.values():
    _THING.reads(f"{_word}{{:core many}}")
for _limit in ("", "up to "):
    for _random, _ones in (("", ""), ("random ", "random ones ")):
        _THING.reads(f"{_limit}{{:so many}} {_ones}of {{:group}}")
        _THING.reads(f"{_limit}1 {_ones}of {{:group}}")
        _THING.reads(f"{_limit}{{:so many}} {_random}{{:core many}}")
        _THING.reads(f"{_limit}1 {_random}{{:core one}}")
_THING.reads("{:all}")
_THING.reads(f"{{:core many}}{NOW}", "{core many}")
_SO_MANY: Final = Category("so many")
_SO_MANY.reads("{:several}")
_SO_MANY.reads("the {:name}")

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
    count = text("number", given.limit, terms) if given.limit is not None else str(given.count)
    if not has_a_noun(given):
        return _picked(given, count, among(given, terms))
    said, many = _determined(given, count, terms)
    return Words(said, plural=many, heavy=many or bool(given.filters))


def _determined(given: model.Selection, count: str, terms: Terms) -> tuple[str, bool]:
    def noun(many: bool) -> str:
        return core(given, terms, many=many)

    match given.determiner:
        case "any":
            return with_article(noun(False)), False
        case "the" if (name := walk.remembered_as(given)) is not None:
            return f"the {name}", False
        case "the" if given.binding.words.startswith(THIS):
            return THIS + terms.capitalise(given.noun.phrase.text), False
        case "random" if count == "1":
            return f"a random {noun(False)}", False
        case "random":
            return f"{count} random {noun(True)}", True
        case "exactly" | "up to":
            limit = "up to " if given.determiner == "up to" else ""
            return f"{limit}{count} {noun(count != '1')}", count != "1"
        case alone if alone in _BEFORE_ONE:
            return f"{_BEFORE_ONE[alone]} {noun(False)}", False
        case "group" if given.named:  # the name of a card has no plural
            return f"every {noun(False)}", False
        case group:
            return f"{_BEFORE_MANY.get(group, '')}{noun(True)}", True


def _picked(given: model.Selection, count: str, among: str) -> Words:
    """Return some of a group: `2 of the divers`, `every other one of those Crew`."""
    counted = count != "1" and given.determiner in ("exactly", "up to", "random")
    many = counted or given.determiner in ("any number", "group")
    one_or_many = "many random" if counted and given.determiner == "random" else given.determiner
    return Words(f"{_PICKING[one_or_many].replace('#', count)} {among}", plural=many, heavy=True)


def among(given: model.Selection, terms: Terms) -> str:
    """Return the group something is picked from, with what narrows it: `of the divers On Deck`."""
    assert given.among is not None
    person = is_person(given)
    said: list[tuple[model.Narrowing, str]] = []
    for narrowing in sorted(given.filters, key=walk.is_ranking):
        words = filter_of(narrowing, terms, many=True, person=person)
        lead = f"{'who' if person else 'that'} are " if walk.stands_before(narrowing) else ""
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
    for narrowing in sorted(filters, key=walk.is_ranking):
        if walk.is_kind_of_order(narrowing) and not which:
            which = text("argument", narrowing.arguments[0], terms) + " "
            continue
        if given.noun.of and narrowing.row is not None and given.noun.of == narrowing.row.name:
            words = f"of {text('argument', narrowing.arguments[0], terms)}"
        else:
            words = filter_of(narrowing, terms, many=many, person=person)
        if walk.stands_before(narrowing):
            states.append(words)
        else:
            behind.append((narrowing, words))
    group = [f"of {reference(given.among, terms, done=given.done).text}"] if given.among else []
    other = ["other"] if given.without and given.determiner not in _OF_OTHERS else []
    said = " ".join([*other, *states, which + (named or terms.capitalise(noun)), *group])
    return said + narrowed(behind) + _start(given.start, terms)


for _n, _is, _noun in ("one", "is", "core one"), ("many", "are", "core many"):
    _core = Category(_noun, lambda given, terms, many=_n == "many": core(given, terms, many=many))  # type: ignore[misc]
    for _other in ("", "other "):
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
    """Return who comes first of players, in words behind them; nothing where nobody is said."""
    if first is None:
        return ""
    words = thing(first, terms)
    return f" starting with {'you' if words == YOURS else words.text}"


def has_a_noun(given: model.Selection) -> bool:
    """Return whether it says what it points at: `one Relic of the haul`, not `one of the haul`."""
    return given.among is None or given.by_kind or given.named


def _name_of(given: model.Selection) -> str:
    """Return the name of the card whose copies are meant, in quotes; empty if it is none."""
    name = given.filters[-1].arguments[0] if given.named else None
    return symbol(name) if isinstance(name, model.Symbol) else ""

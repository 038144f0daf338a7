"""Print names: those that a set declares, and references to earlier things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.english.phrases import Words, is_few_words, quoted, title
from everrain_dsl.english.words import plural
from everrain_dsl.print.results import done_to
from everrain_dsl.print.templates import Category

if TYPE_CHECKING:
    from everrain_dsl.print.terms import Terms
    from everrain_dsl.vocabulary.rows import Deed, Noun

#: Symbols that are printed by their name alone, each word with a capital.
BARE_SYMBOLS: Final = (
    *("counter", "stat", "field", "section", "die", "face", "deck", "table"),
    *("location", "kind", "ship_track", "word_field", "value", "order_kind"),
)
#: Things that are printed by their name alone.
_BARE_NAMES: Final = frozenset({"space", "ship"})
#: The ship of who reads the card, where another player does something.
YOURS: Final = Words("your Ship")
THIS: Final = "this "
_THOSE_WHO: Final = "those who "


def symbol(name: model.Symbol) -> str:
    """Return a name some set declares: `Luck`, `the Agenda`, `Player Discovery`, `"Hardy"`."""
    if name.type in BARE_SYMBOLS and (name.type != "counter" or is_few_words(name.shown)):
        return title(name.shown)
    if name.type == "token":
        return title(name.shown) if " " in name.shown else f"the {title(name.shown)}"
    return name.shown if name.type == "memory" else quoted(name.shown)


def is_plural_name(name: model.Symbol) -> bool:
    """Return whether the name of a track takes a verb in the plural: `the Bells advance`."""
    return name.type == "token" and is_plural(name.shown)


def is_plural(name: str) -> bool:
    """Return whether a name that an author has chosen is plural: `the castaways`."""
    return name.endswith("s") and not name.endswith("ss")


def named(given: model.NamedThing) -> Words:
    """Return the one thing of a name: `"Ashmoor"`, the space `B`."""
    return Words(given.name if given.type in _BARE_NAMES else quoted(given.name))


def reference(
    binding: model.Binding, terms: Terms, spoken: Noun | None = None, done: Deed | None = None
) -> Words:
    """Return how a card points back: `this Crew`, `those Nodes`, `the diver`, `the Card drawn`."""
    if done is not None:
        return Words(done_to(done, binding, terms), plural=binding.many)
    player = spoken is not None and spoken.acts
    noun = terms.capitalise("player" if player else binding.type.replace("_", " "))
    if binding.name == "you":
        return Words(f"{terms.your} {noun}")
    if binding is model.READER:
        return YOURS
    if binding.name not in (None, model.THIS):
        return Words(f"the {binding.name}", plural=binding.many)
    if binding.many and binding.words.startswith(_THOSE_WHO):
        return Words(binding.words, plural=True)
    if binding.name == model.THIS or binding.words.startswith(THIS):
        return Words(THIS + noun)
    return Words(f"those {plural(noun)}" if binding.many else f"that {noun}", plural=binding.many)


_BOUND: Final = Category("bound")
_BOUND.reads("those {:noun many}")
for _did in (
    *("passed", "failed", "did so", "did not do so"),
    *("bid anything", "bid nothing", "bid the most", "bid the least"),
    *("voted for {:label}", "did not vote for {:label}"),
    *("voted for the {:name}", "did not vote for the {:name}"),
):
    _BOUND.reads(f"{_THOSE_WHO}{_did}")
_BOUND.reads(
    f"{_THOSE_WHO}bid as many as another player", f"{_THOSE_WHO}bid as much as another player"
)
_BOUND.reads("the {:name}")
_BOUND.reads("the {:done}")

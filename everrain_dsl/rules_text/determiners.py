"""How many of its kind a thing is: `one Crew`, `every other Node`, `2 of the divers`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.rules_text.english import Words, with_article
from everrain_dsl.rules_text.names import THIS
from everrain_dsl.semantics import walk

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_dsl.rules_text.terms import Terms
    from everrain_dsl.semantics import model

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


def determined(
    given: model.Selection, count: str, noun: Callable[[bool], str], terms: Terms
) -> Words:
    """Return a selection by its *noun*, which is asked whether it stands for many."""
    text, many = _determined(given, count, noun, terms)
    return Words(text, plural=many, heavy=many or bool(given.filters))


def _determined(
    given: model.Selection, count: str, noun: Callable[[bool], str], terms: Terms
) -> tuple[str, bool]:
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


def picked(given: model.Selection, count: str, among: str) -> Words:
    """Return some of a group: `2 of the divers`, `every other one of those Crew`."""
    counted = count != "1" and given.determiner in ("exactly", "up to", "random")
    many = counted or given.determiner in ("any number", "group")
    one_or_many = "many random" if counted and given.determiner == "random" else given.determiner
    return Words(f"{_PICKING[one_or_many].replace('#', count)} {among}", plural=many, heavy=True)

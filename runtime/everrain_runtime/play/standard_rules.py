"""The rules of the printed game: every function of the rulebook and of the words, as one value."""

from __future__ import annotations

from functools import cache

from everrain_dsl.vocabulary import core
from everrain_runtime import engine, rules, words
from everrain_runtime.engine.ruleset import Ruleset, parts_of


@cache
def standard_rules() -> Ruleset:
    """Return the ruleset of the printed game. It is made once; callers pass it on.

    Raises BindingError when a function of the rules fits no row of the vocabulary.
    """
    return Ruleset.of(parts_of(engine, rules, words), core())

"""Suggest what an unparsed line was meant to be: matched by words, tested before shown."""

from __future__ import annotations

from everrain_dsl.suggestions.proof import prove_fixes
from everrain_dsl.suggestions.second_opinion import look_again
from everrain_dsl.suggestions.trial import Surroundings
from everrain_dsl.suggestions.unread_lines import answer_all

__all__ = ["Surroundings", "answer_all", "look_again", "prove_fixes"]

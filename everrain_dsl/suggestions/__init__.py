"""What an author meant by a line that cannot be read: found by words, tried before it is shown."""

from __future__ import annotations

from everrain_dsl.suggestions.answering import answer_all
from everrain_dsl.suggestions.proof import prove_fixes
from everrain_dsl.suggestions.trial import Surroundings

__all__ = ["Surroundings", "answer_all", "prove_fixes"]

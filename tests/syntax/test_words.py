"""The forms of words."""

from __future__ import annotations

from everrain_dsl.english.words import lemma
from everrain_dsl.syntax.tokens import Token


def test_the_form_of_a_token_is_no_token_and_has_no_place() -> None:
    """What is kept of a word is kept for every line: a token of one of them would be moved."""
    assert type(lemma(Token("OTHER_WORD", "dreadnoughtish", 7, 21))) is str

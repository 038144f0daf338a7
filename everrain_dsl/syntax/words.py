"""Forms of words, as sources need them: `everrain_dsl.english.words` has them all."""

from __future__ import annotations

from everrain_dsl.english.words import UNCOUNTED, agree, article, lemma, plural, with_s

__all__ = ["UNCOUNTED", "article", "bare", "lemma", "plural", "with_s"]


def bare(verb: str) -> str:
    """Return the form of a verb, given as behind one, that stands behind many: `suffer`."""
    return agree(verb, many=True)

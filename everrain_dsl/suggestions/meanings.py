"""Check that a line has only one word-for-word reading."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.english.words import with_s
from everrain_dsl.suggestions.exchange import is_alike, is_word_for_word
from everrain_dsl.suggestions.sentences import Candidate
from everrain_dsl.suggestions.stems import stem
from everrain_dsl.suggestions.thesaurus import ours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.suggestions.line_context import Place
    from everrain_dsl.suggestions.trial import Trial

#: A word as it is written, and what stands behind it.
_WORD: Final = re.compile(r'("[^"]*"|[^\s",;:.]+)(\S*)')


def canonical(place: Place, sentence: str, trial: Trial) -> str | None:
    """Return *sentence* if it is the only word-for-word reading of the line at *place*, else None.

    For each exchanged word, no other replacement may fit, and no other form that is closer to the
    written one. The first word of a scenario's step must be exact, because it determines the kind
    of step.
    """
    old, new = _WORD.findall(place.text), _WORD.findall(sentence)
    if not is_word_for_word(place.text, sentence) or len(old) != len(new):
        return None

    def passes(at: int, word: str) -> bool:
        return trial.passes(place, Candidate(1.0, (_with(new, at, word),)), whole=True)

    for at, ((was, _), (now, _)) in enumerate(zip(old, new, strict=True)):
        if was == now or is_alike(was, now):
            continue
        forms: list[str] = []
        if stem(was) != stem(now):
            if not at and place.kind == "scenario":
                return None
            others = (word for word in ours(was) if stem(word) != stem(now))
            forms += [form for word in others for form in _forms(word)]
        if was.endswith("s") is not now.endswith("s"):
            forms.append(with_s(now) if was.endswith("s") else now.removesuffix("s"))
        if any(passes(at, form) for form in forms):
            return None
    return sentence


def _with(words: list[tuple[str, str]], at: int, word: str) -> str:
    """Return *words* as a line, with *word* in the place of one."""
    said = ((word if index == at else own, behind) for index, (own, behind) in enumerate(words))
    return " ".join(own + behind for own, behind in said)


def _forms(word: str) -> Iterator[str]:
    yield word
    yield with_s(word)
    yield f"{word.removesuffix('e')}ed"

"""Detection of lines that contradict another line or change its amounts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from everrain_dsl.suggestions.thesaurus import OPPOSITES
from everrain_dsl.suggestions.tokens import DENYING, FILLING, words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.suggestions.tokens import Tok

_ROMAN: Final = {"ii": "2", "iii": "3", "iv": "4"}


def is_turned(old: str, new: str) -> bool:
    """Return whether *new* differs from *old* in negation or amounts, or contradicts it."""
    was, now = words_of(old), words_of(new)
    if _denied(was) != _denied(now) or _amounts(was) != _amounts(now):
        return True
    gone, come = _words(was) - _words(now), _words(now) - _words(was)
    return any(
        (gone & one and come & other) or (gone & other and come & one) for one, other in OPPOSITES
    )


def _denied(toks: list[Tok]) -> bool:
    return sum(tok.text in DENYING for tok in toks) % 2 == 1


def _words(toks: list[Tok]) -> set[str]:
    return {form for tok in toks if tok.kind == "word" for form in (tok.text, tok.stem)}


def _amounts(toks: list[Tok]) -> Counter[str]:
    """Return the amounts in *toks*, except 1, which is often written as `one`."""
    said = [tok.text for tok in toks if tok.kind in ("number", "signed", "range", "copies")]
    said += [_ROMAN[tok.text] for tok in toks if tok.text in _ROMAN]
    found = Counter(piece for text in said for piece in text.strip("+x").split("-"))
    del found["1"], found[""]
    return found


def keeps_meaning(text: str, lines: Sequence[str]) -> bool:
    """Return whether *lines* neither say the opposite of *text* nor only lose a word of it."""
    return not is_turned(text, " ".join(lines)) and not _only_loses(text, lines)


def _only_loses(text: str, lines: Sequence[str]) -> bool:
    """Return whether *lines* only drop words of *text*, at least one of them significant."""
    was, now = words_of(text), [tok.stem for line in lines for tok in words_of(line)]
    told = [tok for tok in was if tok.kind == "word" and tok.text not in FILLING]
    return {*now} <= {tok.stem for tok in was} and any(tok.stem not in now for tok in told)

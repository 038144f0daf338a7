"""First lines of cards: a kind, a name and facts, in whatever order they are said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.suggestions.lines import Line
from everrain_dsl.suggestions.moments import text_of
from everrain_dsl.suggestions.overlay import Overlay
from everrain_dsl.suggestions.tokens import FILLING
from everrain_dsl.syntax.recovery import facts
from everrain_dsl.syntax.recovery.places import kind_said

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.suggestions.line_context import Place
    from everrain_dsl.suggestions.match import Matcher
    from everrain_dsl.suggestions.tokens import Tok
    from everrain_dsl.syntax.recovery.draft import Bench
    from everrain_dsl.vocabulary.card_types import CardType

_MOST: Final = 4
#: Openings whose name is a phrase of its own: what is said behind it belongs to no fact.
_PHRASES: Final = ("phrase", "keyword")
_JOINING: Final = ("with", "and")
#: What is taken off for each further way to write a header.
_NEXT: Final = 0.01


class Headers:
    """Makes first lines of words: the frame of a header, and behind it a fact for what is left."""

    def __init__(self, matcher: Matcher, bench: Bench) -> None:
        self._matcher, self._bench = matcher, bench

    def of(self, toks: Sequence[Tok], place: Place) -> Iterator[Line]:
        """Yield the first lines that *toks* may be; inside an item, those of what it holds."""
        vocabulary = self._bench.parser.vocabulary
        own = kind_said(place.text, vocabulary)
        for match in self._matcher.best(toks, place, ("header",), _MOST):
            kind = kind_said(match.texts[0], vocabulary)
            type_ = vocabulary.kinds.get(kind)
            if type_ is None or (own in vocabulary.kinds and own != kind):
                continue
            if type_.opens in _PHRASES or (place.at and place.kind not in type_.inside):
                continue
            behind, used = self._facts(toks, match.taken, type_, match.texts[0])
            left = [tok for i, tok in enumerate(toks) if i not in used]
            again = Overlay(self._matcher, left, place).laid(match.frame)
            keys = {word for field in type_.fields for word in field.key.split()}
            lost = {tok.text for i, tok in enumerate(toks) if i not in used | match.taken}
            if again is not None and keys.isdisjoint(lost):
                for n, head in enumerate(match.texts):
                    yield Line(again.score - _NEXT * n, f"{head}{behind}", (match.frame, head))

    def _facts(
        self, toks: Sequence[Tok], taken: frozenset[int], type_: CardType, head: str
    ) -> tuple[str, set[int]]:
        """Return the facts that the words not *taken* say behind *head*, and which words do."""
        behind, used = "", set[int]()
        for group in _groups(toks, taken):
            for part in (group, *_parts(toks, group, _JOINING)):
                said = [toks[i] for i in part if i not in used]
                fact = self._fact(said, type_, head) if said else None
                if fact is not None:
                    behind, used = f"{behind}, {fact}", {*used, *part}
        return behind, used

    def _fact(self, toks: Sequence[Tok], type_: CardType, head: str) -> str | None:
        """Return *toks* as a fact behind *head*, None if cards of that type do not have it."""
        plain = [tok for tok in toks if FILLING.isdisjoint((tok.text, tok.stem))]
        said = [text_of(toks), text_of(plain)]
        if [tok.kind for tok in plain] == ["number"]:
            said.insert(0, f"copies {plain[0].text}")
        told = {tok.text for tok in toks}
        flags = (field.key.split() for field in type_.fields if field.type == "flag")
        said += [" ".join(flag) for flag in flags if flag[2:] and told.issuperset(flag[1:])]
        ways = (facts.fact_of(self._bench, type_, each, head) for each in said)
        return next(filter(None, ways), None)


def _groups(toks: Sequence[Tok], taken: frozenset[int]) -> list[list[int]]:
    """Return the stretches of words that are not *taken*, between marks."""
    left = [i for i in range(len(toks)) if i not in taken]
    groups = _parts(toks, left)
    return [group for group in groups if any(toks[i].text not in FILLING for i in group)]


def _parts(
    toks: Sequence[Tok], left: Sequence[int], joining: Sequence[str] = ()
) -> list[list[int]]:
    """Return the stretches of *left* between marks and *joining* words."""
    found: list[list[int]] = [[]]
    for i in left:
        if toks[i].kind == "mark" or toks[i].text in joining:
            found.append([])
        elif found[-1] and found[-1][-1] != i - 1:
            found.append([i])
        else:
            found[-1].append(i)
    return found

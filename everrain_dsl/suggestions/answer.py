"""The likeliest readings of a line, and the report for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.suggestions.exchange import is_exchange, keeps_as_much

if TYPE_CHECKING:
    from everrain_dsl.suggestions.sentences import Candidate

#: A reading is sure with this score, and if it is so much ahead of the next one.
SURE: Final = 0.78
CLEAR: Final = 0.05
#: A reading with this score takes the place of the line in the tree.
_LIKELY: Final = 0.65


@attrs.frozen
class Answer:
    """The most likely readings of a line, at most three; the first is the fix if it is sure."""

    shown: tuple[Candidate, ...]
    #: Whether these bring no mistake to the lines below either.
    is_whole: bool = True
    #: Further lines that bring no mistake, and are the line itself with words exchanged.
    others: tuple[Candidate, ...] = ()

    @property
    def is_sure(self) -> bool:
        """Return whether the first reading is the fix, not just a near match."""
        if not self.shown or self.shown[0].score < SURE:
            return False
        return not self.shown[1:] or self.shown[0].score - self.shown[1].score >= CLEAR

    def is_exchange(self, text: str) -> bool:
        """Return whether only the fix results from *text* by exchanging words for others.

        Another reading does not count if it exchanges a word that the fix keeps.
        """
        first = self.shown[0] if self.shown else None
        if first is None or first.score < SURE or first.lines[1:] or first.is_below:
            return False
        mend = first.lines[0]
        rivals = [each.lines[0] for each in (*self.shown[1:], *self.others)]
        return is_exchange(text, mend) and not any(
            is_exchange(text, each) and keeps_as_much(text, each, mend) for each in rivals
        )


#: The answer for a line without any suggestion.
NOTHING: Final = Answer(())


@attrs.frozen
class Outcome:
    """The report for a line, and the lines to use in its place in the tree, if any."""

    advice: str | None = None
    found: Answer = NOTHING
    is_exchange: bool = False

    @property
    def likely(self) -> Candidate | None:
        """Return the reading that the tree uses for the line, or None if none is likely."""
        return next((each for each in self.found.shown[:1] if each.score >= _LIKELY), None)

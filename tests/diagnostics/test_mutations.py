"""Real cards with one mistake put into each: one message, and no mend that says something else."""

from __future__ import annotations

import re
from typing import Final

from everrain_dsl.suggestions.polarity import is_turned
from tests.diagnostics.mutations import drawn

_MEND: Final = re.compile(r"^write `([^`]+)`$")


def test_one_mistake_is_told_in_one_message() -> None:
    """All but one of ten: a line that stands elsewhere may be missed there and too much here."""
    several = [(after, found) for _, after, found in drawn(120, 12) if len(found) > 1]

    assert len(several) <= 12, "\n\n".join(
        after + "\n".join(map(str, found)) for after, found in several
    )


def test_no_mend_says_the_opposite_or_another_amount() -> None:
    for _, after, found in drawn(120, 21):
        for each in found:
            mend = _MEND.match(each.help or "")
            line = after.splitlines()[each.span.line - 1].strip()
            if mend is None or " " not in mend[1] or len(mend[1].split()) < len(line.split()) - 2:
                continue
            assert not is_turned(line, mend[1]), each

"""A declaration that is not whole is refused; nothing else goes wrong because of it."""

from __future__ import annotations

from typing import Final

from tests.sources import check

#: What sets declare, with everything that it may say.
_DECLARED: Final = (
    'kind "favour", plural "favours", held by captains, limit 2\n'
    '  field "reward", a number from 0 to 3\n  field "danger", one of slight, grave\n'
    '  section "claim"\n',
    'die "rust", faces blank 2, scale, flake 3\n',
    'die "tally", numbers 1 to 6\n',
    'track "tide", spaces 0 to 9\n  tokens ebb at 0, flood at 9\n',
    'counters "kelp", lie on spaces\n',
    "stats faith, cunning\n",
    'order "drift", obeyed by a crew on deck, begin with 1, limit 3\n  collect 1 clue\n',
)


def unfinished(text: str) -> list[str]:
    """Return *text* without each of its words in turn, and ended behind each of them."""
    words = text.split(" ")
    without = [" ".join(words[:at] + words[at + 1 :]) for at in range(len(words))]
    ended = [" ".join(words[:at]) + "\n" for at in range(1, len(words))]
    return [*without, *ended]


def test_nothing_breaks_where_a_declaration_is_not_whole() -> None:
    told = {text: codes_of(text) for declared in _DECLARED for text in unfinished(declared)}

    assert [text for text, codes in told.items() if any(map(_is_a_bug, codes))] == []


def _is_a_bug(code: str) -> bool:
    return code.startswith("E09")


def codes_of(text: str) -> list[str]:
    return [each.code for each in check(text.encode()).found]

"""Conversion of phrases for time, amounts and rows of a roll to the language's wording."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.suggestions.tokens import Tok

_UNIT: Final = "(?:turn|round|act|game)"
_TIME: Final = re.compile(
    r"until (?:(?:the )?(?P<edge>end|start) of )?(?P<whose>the |your |this )?(?P<next>next )?"
    rf"(?P<unit>{_UNIT})(?: (?P<verb>begins|starts|ends|finishes|is over))?"
    rf"|(?:for|during) (?P<rest>the rest of )?(?:the|this) (?P<same>{_UNIT})"
    rf"|this (?P<this>{_UNIT}|roll|test)"
    r"|for (?:the next )?(?P<many>[0-9]|one|a) (?P<units>rounds?|acts?)"
)
_MOMENT: Final = re.compile(
    r"(?:(?P<after>after|before|at|on) )?(?:each|every|(?:once|twice) per)(?: of your)? "
    r"(?P<often>turn|round|act)s?"
    r"|(?:at )?(?:the )?(?P<edge>end|start) of (?P<whose>the|each|every|your|this|its)? ?"
    r"(?:player 's )?(?P<following>next )?(?P<unit>turn|round|act)s?"
    r"|(?:when|after|once|as|at) (?P<that>the|your) next (?P<later>turn|round|act) "
    r"(?P<verb>begins|starts|ends|finishes|is over)"
    r"|next (?P<next>round|turn|act)|(?:in )?(?P<rounds>[0-9]) rounds?(?: later)?"
)
_EVENTS: Final = {"turn": "your turn {}", "round": "a round {}", "act": "an act begins"}


def text_of(toks: Sequence[Tok]) -> str:
    """Return *toks* as they are written, with spaces between them."""
    return " ".join([tok.text for tok in toks])


def timed(toks: Sequence[Tok]) -> tuple[str, list[Tok]]:
    """Return the duration in the language's words, empty without one, and the other tokens."""
    joined = text_of(toks)
    found = _TIME.search(joined)
    if found is None:
        return "", list(toks)
    said = _lasting(found)
    first = len(joined[: found.start()].split())
    last = first + len(found[0].split())
    return said, [
        tok
        for i, tok in enumerate(toks)
        if not first <= i < last and not (i in (last, first - 1) and tok.text == ",")
    ]


def _lasting(found: re.Match[str]) -> str:
    """Return the duration that was *found*, in the language's words."""
    if found["units"]:
        many = found["many"] if found["many"].isdigit() else "1"
        return f"for {many} {found['units'].rstrip('s')}{'s' * (many != '1')}"
    if not found["unit"]:
        same = found["same"] or found["this"]
        return f"for the rest of the {same}" if found["rest"] else f"this {same}"
    whose = found["whose"] or "the "
    if found["edge"] == "end" or found["verb"] in ("ends", "finishes", "is over"):
        return f"until the end of {whose}{found['next'] or ''}{found['unit']}"
    start = "the start of " if found["edge"] or found["verb"] else ""
    return f"until {start}{whose}next {found['unit']}"


def moments(toks: Sequence[Tok], often: str = "") -> Iterator[tuple[float, str]]:
    """Yield the lines that wait for the end or the start which *toks* speak of."""
    found = _MOMENT.fullmatch(text_of(toks).rstrip(" ,:"))
    if found is None:
        return
    if found["often"]:
        ends = 0.02 if found["after"] == "after" else -0.02
        for edge, score in (("ends", 0.9 + ends), ("begins", 0.9 - ends)):
            yield score, f"{often}after {_EVENTS[found['often']].format(edge)}"
        return
    if found["later"]:
        edge = "start" if found["verb"] in ("begins", "starts") else "end"
        yield 0.94, f"at the {edge} of {found['that']} next {found['later']}"
        return
    if found["next"]:
        if found["next"] == "turn":
            yield 0.93, "at the start of your next turn"
        yield 0.92, f"at the start of the next {found['next']}"
        return
    if found["rounds"]:
        yield 0.93, f"in {found['rounds']} rounds"
        return
    edge, unit = found["edge"], found["unit"]
    again = found["whose"] in ("each", "every")
    whose = "your" if found["whose"] == "your" else "the"
    event = _EVENTS[unit].format("begins" if edge == "start" else "ends")
    yield (0.95 if again else 0.9), f"{often}after {event}"
    yield (0.8 if again else 0.94), f"at the {edge} of {whose} {found['following'] or ''}{unit}"


def each(toks: Sequence[Tok]) -> tuple[list[Tok] | None, list[Tok]]:
    """Return the tokens after `for each`, None if it does not occur, and the other tokens."""
    words = [tok.text for tok in toks]
    for i, word in enumerate(words):
        if word == "for" and words[i + 1 : i + 2] in (["each"], ["every"]):
            cut = _end_of_each(toks, words, i)
            left = [tok for tok in toks[cut:] if tok.text != ","]
            return list(toks[i + 2 : cut]), [*toks[:i], *left]
        if word == "per" and i and words[i - 1] not in ("once", "twice"):
            return list(toks[i + 1 :]), list(toks[:i])
    return None, list(toks)


def _end_of_each(toks: Sequence[Tok], words: Sequence[str], i: int) -> int:
    """Return the index where the phrase after `for each` ends: a comma or the next number."""
    behind = [
        k
        for k in range(i + 3, len(toks))
        if toks[k].kind == "number" and words[k - 1] not in ("least", "within")
    ]
    comma = words.index(",", i) if "," in words[i:] else 0
    if comma and words[comma + 1 : comma + 3] == ["at", "most"]:
        return len(words)
    if comma:
        return comma
    return behind[0] if behind and words[behind[0] - 1] != "most" else len(words)


def rows_of_roll(toks: Sequence[Tok]) -> Iterator[str]:
    """Yield the row of a roll that *toks* describe: `2-4`, `3+` or `5`."""
    words = [tok.text for tok in toks]
    numbers = [int(tok.text) for tok in toks if tok.kind == "number"]
    ranges = [tok.text for tok in toks if tok.kind == "range"]
    if len(ranges) == 1:
        yield from ranges
    elif len(numbers) == 2 and numbers[0] < numbers[1]:
        yield f"{numbers[0]}-{numbers[1]}"
    elif len(numbers) == 1:
        (number,) = numbers
        if "most" in words or "fewer" in words:
            yield f"0-{number - ('fewer' in words)}"
        elif "least" in words or "more" in words:
            yield f"{number + ('more' in words)}+"
        else:
            yield f"{number}"

"""What to write instead, read off the lines around a mistake: names, captains, questions of all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.suggest import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Span

#: Where an effect can stand that cannot stand in every ability, and what stays below `instead`.
AFTER: Final = "an `after` ability"
REPLACING: Final = (
    "; below `instead when` stays what takes the place of the event, such as `nothing happens`"
)
_OWNER: Final = re.compile(r"\b(the (?:owner|captain|player|ship) of )$")
_ASKING: Final = re.compile(
    r"\s*(?:otherwise if|if|unless|objective|requires|expect|while|stop when)\b"
)
_ALL: Final = re.compile(r"(?:every|each|all) (?P<noun>.+)")
_SAID: Final = re.compile(
    r" (?:(?P<be>is|are)|(?P<have>has|have)) (?!at |exactly|more|fewer|[0-9])"
)
_NUMBERS: Final = re.compile(r".*\b(?:roll|reckon|bids?|a number)\b")
_DIE: Final = re.compile(r"\b([a-z-]+) (?:die|dice)\b")


def captain_of(span: Span) -> str | None:
    """Return what to write for `the owner of the barge`, where the barge, at *span*, is a ship."""
    text, words = span.source.text, span.text
    before = _OWNER.search(text, max(text.rfind("\n", 0, span.start), 0), span.start)
    if before is None:
        return None
    return f"write `{words}` for `{before[1]}{words}`: a ship is its captain"


def number_kept(span: Span, found: str) -> str | None:
    """Return what to write where a number is *found* at *span*, which a card is to remember."""
    line = span.source.text[: span.start].rpartition("\n")[2]
    if found != "number" or not line.strip().startswith("remember"):
        return None
    name = span.text.removeprefix("the ")
    return (
        "a card remembers things; a number it keeps in counters, as with "
        f'`add {span.text} "{name}" counters to your ship`, and reads as '
        f'`your ship\'s "{name}" counters`'
    )


def report_unknown_name(report: Report, span: Span, name: str, known: Iterable[str]) -> None:
    """Report that nothing goes by *name* at *span*; *known* are the names that are given there.

    A name that cannot be one is told where it is given, and read as *name* here.
    """
    written = span.text.removeprefix("the ")
    said = written if written.isalpha() else name
    kept = _named_elsewhere(span, said, name)
    if kept is not None:
        report.add(catalogue.UNKNOWN_NAME, span, help=kept, name=said)
    else:
        report.add(catalogue.UNKNOWN_NAME, span, name=said, nearest=nearest(said, known))


def _named_elsewhere(span: Span, said: str, name: str) -> str | None:
    """Return how to speak of what is *said* to be given in another part of the card at *span*."""
    text = span.source.text
    begin = _item_start(text, span.start)
    given = f"as the {said}"
    above = text.find(given, begin, span.start)
    below = re.compile(rf"{given}\b|^\S", re.MULTILINE).search(text, span.end)
    if above < 0 and below is not None and below[0] == given:
        number = text.count("\n", 0, below.start()) + 1
        return f"the name is given further below, in line {number}: put this line under it"
    if above < 0:
        return None
    line = text[text.rfind("\n", 0, above) + 1 : text.find("\n", above)].strip()
    if line.startswith("remember "):
        return None
    number = text.count("\n", 0, above) + 1
    there = f"the name is given in line {number}, for what stands below it in the same block"
    if _NUMBERS.match(line):
        if " dice as the " in line:
            return f"{there}: put this line there"
        return (
            f"{there}: put this line there, or keep the number: write there "
            f'`add the {name} "{name}" counters to your ship`, and here '
            f'`your ship\'s "{name}" counters`'
        )
    return (
        f"{there}: put this line there, or write there `remember the {name} as the {name}`, and "
        "the card keeps it"
    )


def _item_start(text: str, place: int) -> int:
    """Return where the card begins that *place* is in: its first line is not indented."""
    at = text.rfind("\n", 0, place) + 1
    while at > 0 and text[at : at + 1] in (" ", "\n", "#", ""):
        at = text.rfind("\n", 0, at - 1) + 1
    return at


def asked_of_all(span: Span) -> str | None:
    """Return how to ask something of all that *span* speaks of, None where nothing is asked."""
    text, words = span.source.text, span.text
    line = text.rfind("\n", 0, span.start) + 1
    stop = text.find("\n", span.end)
    rest = text[span.end : stop if stop >= 0 else len(text)].partition(" and ")[0].rstrip()
    all_, said = _ALL.fullmatch(words), _SAID.match(rest)
    if all_ is None or not _ASKING.match(text, line):
        return None
    if said is None:
        return "turn it round: ask that there is none of whom it is not so, `there is no ... who`"
    verb, what = ("is not", rest[said.end() :]) if said["be"] else ("has not", rest[said.end() :])
    who = "" if " who " in f" {all_['noun']} " or " with " in f" {all_['noun']} " else "who "
    if not who:
        return f"turn it round: ask that none of them {verb} {what}, `there is no ... who`"
    return f"turn it round: `there is no {all_['noun']} {who}{verb} {what}`"


def of_die(moment: str, words: str) -> str:
    """Return *moment*, an event about a roll, with the die that *words* speak of."""
    die = _DIE.search(words)
    return _DIE.sub(f"{die[1]} dice", moment) if die else moment

"""Lines of scenarios: effects without `do`, and what cannot be given so, or is there already."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Mended, Word, finding, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.syntax.recovery.places import Context

#: Where something is said to be, and where an effect moves it to then.
_PLACES: Final = (
    ("on deck", "the deck"),
    ("below deck", "below deck"),
    ("in port", "the nearest port"),
    ("on", ""),
    ("at", ""),
    ("in", ""),
)
#: What a player may do in a scenario, to be shown.
_SAMPLES: Final = ("collects 1 clue", "collect 1 clue")
#: A line that a message shows.
_SHOWN: Final = re.compile("`([^`]+)`")
#: What begins a condition about what is there: that is given in other words.
_OF_THINGS: Final = ("there", "exactly")
_MOST_OF_NAME: Final = 5
_REFERRING: Final = ("this", "your", "that", "the")


def mend(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Return `given this crew on deck` as `given move this crew to the deck`, or None.

    Of a card that is named, one is given. A condition that cannot be made so is told as that.
    """
    texts = [word.text for word in words]
    if texts[0] in ("do", "given") and texts[1:2] == ["let"]:
        return _led(bench, draft, words)
    if texts[0] != "given" or len(texts) < 2:
        return None
    tried = _moved(words) if texts[1] in _REFERRING else _of_that_name(words)
    line = next((made for made in (*_set(words), *tried) if bench.reads(made)), None)
    if line is None:
        return _wished(bench, draft, words[1:])
    told = finding(
        draft,
        words[1:],
        catalogue.UNKNOWN_EFFECT,
        found=written(words[1:]),
        nearest=line,
    )
    return Mended(draft.edited([Edit(words[0].start, words[-1].end, line)]), (told,))


def _wished(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Tell of a condition that `given` cannot make so; of what there is, a thing is given."""
    condition = written(words)
    if words[0].text in _OF_THINGS or not bench.reads(f"expect {condition}"):
        return None
    told = finding(draft, words, catalogue.NOT_MADE_SO, condition=condition)
    return Mended(draft, (told,))


def _led(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Tell that a scenario says in one line who does something, and what: `do let the rival`."""
    led = f"{words[0].text} {written(words[2:])}"
    shown = next((f"{led} {does}" for does in _SAMPLES if bench.reads(f"{led} {does}")), None)
    if shown is None:
        return None
    told = finding(
        draft,
        words[1:],
        catalogue.UNKNOWN_EFFECT,
        advice=f"put what they do behind who does it: `{shown}`",
        found=written(words[1:]),
        nearest=None,
    )
    return Mended(draft.edited([Edit(words[0].start, words[-1].end, shown)]), (told,))


def _set(words: list[Word]) -> Iterator[str]:
    """Yield `given set agenda to 4` for `given agenda is at 4`."""
    texts = [word.text for word in words if word.text not in ("the", "at", "on", "space")]
    if len(texts) == len(("given", "agenda", "is", "4")) and texts[2] == "is":
        yield f"given set {texts[1]} to {texts[3]}"


def _of_that_name(words: list[Word]) -> Iterator[str]:
    if words[1].terminal == "QUOTED_TEXT":
        yield f"given one {written(words[1:])}"


def _moved(words: list[Word]) -> Iterator[str]:
    for size in range(2, min(_MOST_OF_NAME, len(words) - 1)):
        thing, place = written(words[1 : size + 1]), written(words[size + 1 :])
        for said, to in _PLACES:
            if place == said or (not to and place.startswith(f"{said} ")):
                yield f"given move {thing} to {to or place.removeprefix(said).strip()}"


def done(bench: Bench, mended: Mended, context: Context) -> Mended:
    """Return *mended* with `do` before each effect that it shows, if it is of a scenario."""
    if context.first or context.kind != "scenario":
        return mended

    def told(line: str) -> str:
        if line.startswith("do ") or not bench.reads(line) or bench.stands(line):
            return line
        if not bench.reads(f"do {line}"):
            return line
        return f"do {line}" if bench.stands(f"do {line}") else line

    findings = [
        attrs.evolve(
            each,
            help=each.help and _SHOWN.sub(lambda shown: f"`{told(shown[1])}`", each.help),
            fields={
                name: told(value)
                if name in ("nearest", "sentence") and isinstance(value, str) and value
                else value
                for name, value in each.fields.items()
            },
        )
        for each in mended.findings
    ]
    return attrs.evolve(mended, findings=tuple(findings))

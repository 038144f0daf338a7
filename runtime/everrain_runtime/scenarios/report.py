"""The report of a failed scenario: the line, the reason, and the log with the cards' lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics.render import render_human
from everrain_runtime.engine.log import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_runtime.content.content import Content
    from everrain_runtime.scenarios.failure import Outcome
    from everrain_runtime.state.log import Entry

#: The id that lines of a scenario run under.
_LINE = "scenario:line"
_WIDEST = 60


def entry_lines(log: Iterable[Entry], content: Content) -> list[str]:
    """Return the log as lines: each event as a sentence, behind it the line that led to it."""
    words, speech = content.vocabulary, content.speech
    rows = [(sentence(each, words, speech), _origin(each, content)) for each in log]
    widest = max((len(said) for said, _ in rows if len(said) <= _WIDEST), default=0)
    return [f"{said:<{widest}}  {origin}".rstrip() if origin else said for said, origin in rows]


def described(outcome: Outcome, content: Content, width: int = 100, *, color: bool = False) -> str:
    """Return a failed scenario as text: the diagnostic, then everything that happened."""
    if outcome.failure is None:
        return ""
    shown = render_human([outcome.failure], width, color=color).rstrip("\n")
    lines = entry_lines(outcome.log, content)
    happened = ["what happened:", *(f"  {line}" for line in lines)] if lines else []
    return "\n".join([shown, *(f"  {line}" for line in happened or ["nothing happened"])])


def as_data(outcome: Outcome, content: Content) -> Mapping[str, object]:
    """Return the outcome as JSON."""
    scenario = outcome.scenario
    return {
        "scenario": scenario.title,
        "card": scenario.name,
        "file": scenario.span.source.path,
        "line": scenario.span.line,
        "passed": outcome.passed,
        "failure": outcome.failure.to_json() if outcome.failure else None,
        "log": [
            {
                "sentence": sentence(each, content.vocabulary, content.speech),
                "card": content.name(each.card) if each.card not in ("", _LINE) else "",
                "line": each.line,
            }
            for each in outcome.log
        ],
    }


def _origin(entry: Entry, content: Content) -> str:
    if entry.card == _LINE:
        return f"< {entry.line}" if entry.line else ""
    if not entry.card:
        return ""
    return (
        f"< {entry.line}  ({content.name(entry.card)})" if entry.line else content.name(entry.card)
    )

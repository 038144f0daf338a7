"""Scenarios in sentences: what is given, what is done, what is expected of it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from everrain_dsl.english.phrases import starting
from everrain_site.markup import escaped

if TYPE_CHECKING:
    from everrain_dsl.model.scenario import Scenario, Step


def retold(scenario: Scenario) -> str:
    """Return *scenario* as one line of Markdown: steps that begin alike are one sentence."""
    sentences = []
    for verb, steps in groupby(scenario.steps, key=_verb):
        said = "; ".join(_said(step) for step in steps)
        sentences.append(f"*{escaped(starting(verb))}* {escaped(said)}.".replace(" .", "."))
    return f"**{escaped(starting(scenario.title))}.** {' '.join(sentences)}"


def _words(step: Step) -> list[str]:
    return step.span.text.split()


def _verb(step: Step) -> str:
    """Return the word that a step begins with: `given`, `choose`, `when`, `expect`."""
    return _words(step)[0]


def _said(step: Step) -> str:
    return " ".join(_words(step)[1:])

"""What the lines that could not be read were meant to be, asked where there are any."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from everrain_dsl.canonical import Exchange, Place
    from everrain_dsl.defining import Phrases
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.semantics.known import Known
    from everrain_dsl.semantics.names import Names
    from everrain_dsl.source import Source
    from everrain_dsl.suggestions.answering import Outcome
    from everrain_dsl.syntax.recovery.unread import Unread
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


@attrs.define(eq=False, repr=False)
class Answers(Shown):
    """What was found out about the unread lines of a compilation, for one that follows."""

    outcomes: dict[Place, Outcome] = attrs.field(factory=dict)
    #: The lines that are read as their canonical sentences.
    exchanges: dict[Place, Exchange] = attrs.field(factory=dict)


def answer_unread(
    unread: Iterable[tuple[str, Source, Sequence[Unread]]],
    phrases: Phrases,
    words: Mapping[str, dict[str, str]],
    names: Names,
    vocabulary: Vocabulary,
    report: Report,
    answers: Answers,
    known: Sequence[Known] | None = None,
) -> None:
    """Let *report* tell what *unread* lines, of sets by their codes, were meant to be.

    It tells of those of scenarios where it is *known* what they may ask of each card, and of those
    of cards where it is not. *answers* has what is found out already, and gets the rest.
    """
    for code, source, lines in unread:
        if not lines:
            continue
        from everrain_dsl import suggestions  # noqa: PLC0415 - for what is wrong alone

        around = suggestions.Surroundings(
            code, phrases.parser(code), words[code], names, vocabulary, known
        )
        suggestions.answer_all(lines, source, around, report, answers)

"""Post-process the findings of a compilation: drop consequences, and test the fixes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.syntax import tables
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.resolve.interface import CardInterface
    from everrain_dsl.resolve.names import Names
    from everrain_dsl.resolve.set_vocabulary import Phrases
    from everrain_dsl.source import Source
    from everrain_dsl.syntax.recovery.answers import Answers
    from everrain_dsl.syntax.recovery.unreadable import Unread
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


def settle(
    sources: Iterable[tuple[str, Source]],
    phrases: Phrases,
    words: Mapping[str, dict[str, str]],
    names: Names,
    vocabulary: Vocabulary,
    report: Report,
    answers: Answers,
    known: Sequence[CardInterface],
) -> None:
    """Keep one message per cause in *report*, and only fixes of *sources* that hold when tried.

    Each source comes with the code of its set. *answers* are what its unread lines probably mean,
    *known* lists what scenarios may ask of each card.
    """
    if not len(report):
        return
    from everrain_dsl import suggestions  # noqa: PLC0415 - for what is wrong alone
    from everrain_dsl.checks import failed_declarations  # noqa: PLC0415

    called = {each.name for each in names}
    failed_declarations.leave_out_consequences(called, tables.reserved(core()), report)
    made: dict[str, suggestions.Surroundings] = {}
    around = {}
    for code, source in sources:
        if code not in words:  # a code that is none: no set can say anything
            continue
        if code not in made:
            made[code] = suggestions.Surroundings(
                code, phrases.parser(code), words[code], names, vocabulary, known
            )
        around[source.path] = made[code]
    suggestions.prove_fixes(around, report)
    suggestions.look_again(around, report, answers)


def answer_unread(
    unread: Iterable[tuple[str, Source, Sequence[Unread]]],
    phrases: Phrases,
    words: Mapping[str, dict[str, str]],
    names: Names,
    vocabulary: Vocabulary,
    report: Report,
    answers: Answers,
    known: Sequence[CardInterface] | None = None,
) -> None:
    """Add to *report* what the author of each of the *unread* lines probably meant.

    The lines come with the code and the source of their set. With *known*, which lists what
    scenarios may ask of each card, the lines of scenarios are answered; without it, those of cards.
    *answers* caches earlier results and receives the new ones.
    """
    for code, _, lines in unread:
        if not lines:
            continue
        from everrain_dsl import suggestions  # noqa: PLC0415 - for what is wrong alone

        around = suggestions.Surroundings(
            code, phrases.parser(code), words[code], names, vocabulary, known
        )
        suggestions.answer_all(lines, around, report, answers)

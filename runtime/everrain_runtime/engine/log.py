"""The log in sentences: through the phrases of the rows, or through those of another language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.print import sentence_of
from everrain_dsl.vocabulary.rows import Effect
from everrain_runtime.questions.sentences import PLAIN
from everrain_runtime.state.log import FLAVOUR

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.vocabulary import Vocabulary
    from everrain_dsl.vocabulary.rows import Row
    from everrain_runtime.questions.sentences import Speech
    from everrain_runtime.state.log import Called, Entry


def sentence(entry: Entry, vocabulary: Vocabulary, speech: Speech = PLAIN) -> str:
    """Return the entry as a sentence, in the language spoken; flavour as it is written."""
    if entry.name == FLAVOUR:
        return speech.say(entry.detail)
    row = vocabulary.find("effect", entry.name) or vocabulary.find("event", entry.name)
    template = speech.language.log.get(entry.name)
    if row is None:
        words = " ".join((entry.name.replace("_", " "), *map(str, entry.arguments)))
        text = words[:1].upper() + words[1:] + "."
    elif template is not None:
        given = _given(row, entry)
        text = template.format_map({slot: _words(each, speech) for slot, each in given.items()})
    else:
        text = sentence_of(row, _given(row, entry), vocabulary)
    details = [*filter(None, (entry.detail,)), *entry.shown]
    return f"{text[:-1]}: {', '.join(map(speech.say, details))}." if details else text


def sentences(found: Iterable[Entry], vocabulary: Vocabulary) -> list[str]:
    """Return the entries as sentences, in their order."""
    return [sentence(entry, vocabulary) for entry in found]


def _given(row: Row, entry: Entry) -> dict[str, Called]:
    """Return what fills the slots of a row, by their names."""
    given = dict(zip((slot.name for slot in row.slots), entry.arguments, strict=True))
    if entry.amount is not None and isinstance(row, Effect) and row.amount:
        given[row.amount] = entry.amount
    return given


def _words(argument: Called, speech: Speech) -> str:
    if isinstance(argument, tuple):
        return ", ".join(speech.say(each) for each in argument)
    return speech.say(str(argument))

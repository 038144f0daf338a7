"""The parts of a message to players: an id, words with named slots, and its language."""

from __future__ import annotations

import re
from string import Formatter
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from everrain_dsl.records.values import value

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

#: Who is asked: the captain whom the call names, the one who acts, or the First Player.
Who: TypeAlias = Literal["captain", "acting captain", "first player"]


@attrs.frozen(eq=False)
class Sentence:
    """Words with named slots, `Where does {crew} go?`, known by an id that outlives them."""

    text: str
    #: The name of its row in small letters, which `name_rows` writes.
    id: str = attrs.field(default="", kw_only=True)
    #: The names of its slots.
    slots: frozenset[str] = attrs.field(init=False)

    @slots.default
    def _slots_of_text(self) -> frozenset[str]:
        return frozenset([name for _, name, _, _ in Formatter().parse(self.text) if name])


@attrs.frozen(eq=False)
class Label(Sentence):
    """The words of something to pick: a menu entry, a fixed option, or a part of another label."""


@attrs.frozen(eq=False)
class Question(Sentence):
    """A question of the rules: which rules ask it, by their ids, and whom."""

    rules: tuple[str, ...]
    who: Who = "captain"


def name_rows(table: Mapping[str, object]) -> None:
    """Set the id of each row of a table, the globals of a module, to its name in small letters.

    Saved games hold these ids: a row that is renamed is another question to them.
    """
    for name, row in table.items():
        if isinstance(row, Sentence):
            object.__setattr__(row, "id", name.lower())


@value
class Said:
    """A sentence with its slots filled: by numbers, names, ids of cards, or other sentences."""

    sentence: Sentence
    slots: Mapping[str, Slot] = attrs.field(factory=dict)

    @property
    def id(self) -> str:
        """Return the id of the sentence and what fills it: the same in every language."""
        if not self.slots:
            return self.sentence.id
        filled = [each.id if isinstance(each, Said) else str(each) for each in self.slots.values()]
        return " ".join([self.sentence.id, *filled])


Slot: TypeAlias = str | int | Said


@attrs.frozen
class Language:
    """The words of another language; anything it leaves out appears in English.

    `sentences` are templates by the id of a question or label. `log` has templates by the name of a
    row, with the row's slots. `printed` translates the text of cards, by the words printed in
    English.
    """

    sentences: Mapping[str, str] = attrs.field(factory=dict)
    log: Mapping[str, str] = attrs.field(factory=dict)
    printed: Mapping[str, str] = attrs.field(factory=dict)


ENGLISH: Final = Language()
#: An article before a name that begins with one: `the The Chief Mourner`.
_TWO_ARTICLES: Final = re.compile(r"\b[Tt]he ((?:The|An?) )")


class Speech:
    """Says sentences in a language; *names* has the names of cards by their ids."""

    def __init__(self, language: Language, names: Callable[[str], str | None]) -> None:
        self.language = language
        self._names = names

    def say(self, said: Said | str) -> str:
        """Return the words of a sentence, or of what is printed."""
        if isinstance(said, str):
            return self.language.printed.get(said, said)
        template = self.language.sentences.get(said.sentence.id, said.sentence.text)
        words = template.format_map({name: self._fill(slot) for name, slot in said.slots.items()})
        return _TWO_ARTICLES.sub(r"\1", words)

    def _fill(self, slot: Slot) -> str:
        if isinstance(slot, Said):
            return self.say(slot)
        called = self._names(slot) if isinstance(slot, str) else None
        return self.say(called if called is not None else str(slot))


#: Says sentences as they stand in the tables, where no cards are at hand.
PLAIN: Final = Speech(ENGLISH, lambda _: None)

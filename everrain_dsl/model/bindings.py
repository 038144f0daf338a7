"""The bindings of the model: the things that a card can refer back to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.rows import Noun


@attrs.frozen(eq=False, repr=False)
class Binding(Shown):
    """A thing that a card can refer back to: a chosen crew, a rolled number, `this`.

    `many` marks a list of things; `words` is its name in messages and printed text (`that crew`,
    `the diver`).
    """

    type: str
    words: str
    span: Span | None = None
    many: bool = False
    name: str | None = None
    #: Of things: the word for what they are.
    noun: Noun | None = None
    #: Of things picked: whose they are when they are, if that is known.
    owner: Binding | None = None
    #: Of players: whether it is another than the one who reads the card.
    elsewhere: bool = False


@attrs.frozen(eq=False, repr=False)
class Cast(Binding):
    """Dice of one kind that were rolled, or that lie on the table, `under_way`, to be read.

    Of a roll of `one` die, if it has no name, what it shows is the result.
    """

    die: str = ""
    under_way: bool = False
    one: bool = False


THIS: Final = "this"
#: The ship of who reads a card, where another player does something: `your` is then that one's.
READER: Final = Binding("ship", "your ship", name="your")
#: The acting player's ship, which is `your ship`.
YOU: Final = Binding("ship", "your ship", name="you")

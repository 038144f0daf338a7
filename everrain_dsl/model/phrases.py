"""Phrases that sets define, in the model: their meaning, and the places in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

import attrs

from everrain_dsl.model.bindings import Binding
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from everrain_dsl.model.abilities import Ability
    from everrain_dsl.model.conditions import Condition
    from everrain_dsl.model.numbers import Number
    from everrain_dsl.model.statements import Block
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.rows import Context, Row

    #: What a phrase comes to: an effect's lines, a question, a number.
    D_co = TypeVar(
        "D_co",
        bound=Block | Condition | Number,
        default=Block | Condition | Number,
        covariant=True,
    )
else:
    from typing import TypeVar

    D_co = TypeVar("D_co", covariant=True)


@attrs.frozen(eq=False, repr=False)
class Fixed(Binding):
    """A number in a keyword's place, as the card writes it: `2` of `sea-marked 2`."""

    value: int = 0


@attrs.frozen(eq=False, repr=False)
class Keyworded(Shown):
    """A keyword on a card: its name, its number if it has one, and the abilities that it gives.

    `id` is that of the keyword, empty where it is defined.
    """

    row: Row
    name: str
    number: int | None
    abilities: tuple[Ability, ...]
    #: How many of them stand in its definition; a last one says that crew have the keyword.
    written: int
    id: str = ""


@attrs.frozen(eq=False, repr=False)
class Meaning(Shown, Generic[D_co]):
    """The meaning of a set's phrase: the `slots` are the bindings of its places.

    `used` are the rows it uses, `mentions` the identities of the cards it names, as for a card.
    """

    row: Row
    slots: tuple[Binding, ...]
    does: D_co
    span: Span
    #: Where its effects may happen, as of `Effect.contexts`.
    contexts: frozenset[Context]
    #: How many sentences it comes to, those of the phrases it uses among them.
    size: int
    used: tuple[Row, ...] = ()
    mentions: tuple[str, ...] = ()

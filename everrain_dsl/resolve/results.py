"""Past effects on a thing, as later lines refer to them: `the card drawn`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.resolve.scope import THEM, all_of, one_of
from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.vocabulary.rows import Deed, Noun


def deed_in(said: nodes.Said[Deed]) -> tuple[Deed | None, Noun | None]:
    """Return the deed that *said* names, and the word for the thing it was done to, if any."""
    rows = said.rows
    word = next((part for part in said.arguments if isinstance(part, nodes.Noun)), None)
    if word is None:
        return rows[0], None
    type_ = word.row.type
    return next((row for row in rows if type_ in row.slots[0].types), None), word.row


def is_of_all(noun: Noun) -> bool:
    """Return whether *noun* is the word for all things of its type."""
    return noun.phrase.text == noun.type.replace("_", " ")


def covers(noun: Noun | None, meant: model.Binding) -> bool:
    """Return whether *noun* is a word for what is *meant*; none of its own is one for all."""
    return noun is None or is_of_all(noun) or noun is meant.noun


def speak_of_done(
    deed: Deed, made: model.Binding | None, arguments: tuple[model.Argument, ...], scope: Scope
) -> None:
    """Let later lines speak of what *deed* was done to, or of what was *made*."""
    types = [type_ for slot in deed.slots for type_ in slot.types]
    things = [
        argument.binding
        for argument in arguments
        if isinstance(argument, model.Selection | model.Reference) and argument.type in types
    ]
    meant = made or next(iter(things), None)
    if meant is not None:
        scope.do_to(deed, meant)


def said_by(meant: model.Binding, scope: Scope) -> Deed | None:
    """Return the deed by which alone *meant* can be referred to; None if a pronoun can."""
    pronouns = (all_of(meant.type), THEM) if meant.many else (one_of(meant.type),)
    if meant.name is not None or any(scope.last.get(each) is meant for each in pronouns):
        return None
    return next((deed for said, deed in scope.deeds.items() if scope.last.get(said) is meant), None)

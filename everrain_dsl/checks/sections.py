"""Check that cards have what a sentence requires: a section, a word in a field, a price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.phrases import listed
from everrain_dsl.english.words import with_article
from everrain_dsl.vocabulary.declared_kinds import PRICE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.model.tree import Typed, Use
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.syntax import nodes
    from everrain_dsl.vocabulary.rows import Row

#: The effects that ask for a price, and for a place to stay; where no card stays.
_BUY: Final = "buy_card"
_TAKE: Final = "take_card"
_READ_ONCE: Final = "read once"
#: The property of a card that stays with something.
_ATTACHED_TO: Final = "attached_to"
#: The effects that do nothing to a card that is attached: it has to lie open, or be a schematic.
_OF_OPEN_CARDS: Final = frozenset(
    {_BUY, _TAKE, "encounter_card", "reorder_cards", "replace_card", "sell_schematic"}
)
#: The effects that turn a card in play.
_TURNING: Final = frozenset({"turn_card_up", "turn_card_down"})
_OF_CARDS: Final = _OF_OPEN_CARDS | _TURNING


def check(typed: Typed[Use], on: Lookup) -> None:
    """Report a sentence about a section, a word, a price or a side that its cards do not have."""
    row, read, node = typed.meaning.row, typed.meaning.arguments, typed.node
    if row.name in _OF_CARDS:
        _check_cards(row, read, node, on)
        return
    match [each for each in read if each.__class__ is model.Symbol]:
        case [model.Symbol(type="word_field", value=field), model.Symbol(value=word)]:
            _check_word(field, word, node, on)
        case [model.Symbol(type="section", value=section), *_]:
            _check_section(section, read, node, on)
        case _:
            pass


def _check_word(field: str, word: str, node: nodes.Said, on: Lookup) -> None:
    """Report a *word* that the *field* before it does not have."""
    words = on.names.word_fields[field]
    if word not in words:
        on.report.add(
            catalogue.WORD_OF_ANOTHER_FIELD,
            on.span(node),
            name=field,
            word=word,
            words=", ".join(words),
        )


def _check_section(
    section: str, read: Iterable[model.Argument], node: nodes.Said, on: Lookup
) -> None:
    """Report things that do not have the *section* named with them.

    A thing that is only known to be a card is accepted, since some cards may have it.
    """
    rows = on.vocabulary.kinds
    having = [kind for kind, row in rows.items() if row.declared_by and row.section(section)]
    for kinds in _said(read, on):
        if kinds and not kinds.intersection(having):
            on.report.add(
                catalogue.CARD_WITHOUT_SECTION,
                on.span(node),
                found=with_article(min(kinds)),
                name=section,
                kinds=listed([f"`{kind}`" for kind in having], "or"),
            )
            return


def _check_cards(row: Row, read: Iterable[model.Argument], node: nodes.Said, on: Lookup) -> None:
    """Report what is bought without a price, or taken and cannot stay.

    A card of a kind that a set declares may have no price, be read once, or have one side; a card
    that is attached stays where it is (GEN-08).
    """
    if row.name in _OF_OPEN_CARDS and any(map(_is_attached, read)):
        card = on.words(node.arguments[0])
        on.report.add(catalogue.ATTACHED_STAYS, on.span(node), text=on.words(node), card=card)
        return
    if row.name in _TURNING and (not _are_any_turned(on) or any(map(_is_any_card, read))):
        on.report.add(catalogue.CARD_OF_ONE_SIDE, on.span(node))
        return
    for kinds in _said(read, on) if row.name in (_BUY, _TAKE) else ():
        rows = [on.vocabulary.kinds[kind] for kind in kinds]
        if not rows or not all(each.declared_by for each in rows):
            continue
        found = with_article(min(kinds))
        if row.name == _BUY and not any(f.key == PRICE for each in rows for f in each.fields):
            on.report.add(catalogue.CARD_WITHOUT_PRICE, on.span(node), found=found)
            return
        if row.name == _TAKE and all(each.lives == _READ_ONCE for each in rows):
            on.report.add(catalogue.CARD_READ_ONCE, on.span(node), found=found)
            return


def _are_any_turned(on: Lookup) -> bool:
    """Return whether a set that is seen declares a kind of cards with two sides."""
    kinds = on.vocabulary.kinds.values()
    return any(each.declared_by and each.lives != _READ_ONCE for each in kinds)


def _is_any_card(thing: model.Argument) -> bool:
    """Return whether *thing* is a card of any kind, for example one that lies open."""
    if not isinstance(thing, model.Selection) or thing.noun.name != "noun_card":
        return False
    return not _is_attached(thing)


def _is_attached(thing: model.Argument) -> bool:
    """Return whether *thing* is limited to cards attached to something."""
    filters = thing.filters if isinstance(thing, model.Selection) else ()
    return any(
        each.row is not None and each.row.name == _ATTACHED_TO and not each.negated
        for each in filters
    )


def _said(read: Iterable[model.Argument], on: Lookup) -> Iterable[frozenset[str]]:
    """Yield the kinds of cards that each thing may be, if its noun names kinds."""
    for thing in read:
        match thing:
            case model.Selection() | model.Reference():
                noun = thing.binding.noun
                if noun is not None and noun.name in on.vocabulary.kinds_said:
                    yield on.vocabulary.kinds_said[noun.name]
            case _:
                pass

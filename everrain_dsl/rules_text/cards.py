"""A whole card: `render` puts together what the other modules say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.rules_text.abilities import abilities
from everrain_dsl.rules_text.english import span
from everrain_dsl.rules_text.facts import Shown, facts, kind_line, picture
from everrain_dsl.rules_text.layout import CardText
from everrain_dsl.rules_text.terms import terms_of
from everrain_dsl.vocabulary import Vocabulary, core
from everrain_dsl.vocabulary.printed import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.semantics import model
    from everrain_dsl.vocabulary.printed import Printed

_NO_NAMES: Final[Mapping[str, str]] = {}


def render(
    card: model.Card,
    vocabulary: Vocabulary | None = None,
    names: Mapping[str, str] = _NO_NAMES,
) -> CardText:
    """Return what *card* prints, its rules derived from its abilities.

    *vocabulary*, by default the core's, says which words are terms; *names* are the printed names
    of other cards by identity, where facts speak of them (else made from the identity).
    """
    words = vocabulary or core()
    terms = terms_of(words)
    shown = Shown(card.name, card.kind, card.printed, names, words, terms)
    rules = abilities(card.abilities, terms, _rows(card.printed))
    return CardText(
        card.name,
        kind_line(shown),
        facts(shown),
        (card.flavour,) if card.flavour else (),
        tuple(rules),
        picture(card.printed),
    )


def _rows(printed: Printed) -> dict[int, str]:
    """Return the label of each row of a table by its first result."""
    rows = printed.rows if isinstance(printed, Table) else ()
    return {low: span(low, high) for low, high in rows}

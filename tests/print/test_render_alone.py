"""`render(card)`: a card prints by the words that it was read with, of whatever set it is."""

from __future__ import annotations

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.print import plain, render
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from tests.sources import compiled_core

#: Each thing that a set may declare and cards print: kinds, decks of them, fields, phrases.
OWN = """\
set "Tiny", code "tiny", version "1.0.0"

kind "omen-card", plural "omen-cards", stays on the table
  field "weight", a number from 1 to 5

deck "Omens", holds omen-cards

counters "Kelp", lie on spaces

omen-card "Red Sky", weight 3
  after a player begins their turn
    let that player
      collect 1 clue

define "{crew} is marked"
  that crew suffers 1 strain

sea event "Squall"
  every crew on deck is marked
"""


def test_a_card_of_any_set_prints_without_being_given_a_vocabulary() -> None:
    own = compile_folders([Folder("tiny", (Source("tiny/set.rain", OWN),))], core())
    for compiled in (compiled_core(), own):
        for card in compiled.cards:
            assert plain(render(card)) == plain(render(card, compiled.vocabulary)), card.id
    assert not own.report.has_errors

    assert "Holds" in plain(render(own.named("Omens")[0]))


def test_a_card_prints_the_names_of_other_cards_as_their_sources_write_them() -> None:
    names = {card.id: card.name for card in compiled_core().cards}
    told = [
        (card.name, names[each])
        for card in compiled_core().cards
        for section in core().kinds[card.kind].sections
        if section.names
        for each in getattr(card.printed, section.names, ())
        if names[each] not in "".join(fact.value for fact in render(card).facts)
    ]

    assert told == []
    assert "Contradicts Hale" in plain(render(compiled_core().named("Frail")[0]))

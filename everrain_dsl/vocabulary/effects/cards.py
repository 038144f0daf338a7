"""Effects on cards as things: drawing, searching, buying, moving, attaching."""

from __future__ import annotations

from typing import Final

from everrain_dsl.vocabulary.rows import Context, Effect

_EFFECT: Final[frozenset[Context]] = frozenset({"effect"})
#: What is a card of a deck, wherever it is; a crew's board goes back with `leaves` alone.
_OF_A_DECK: Final = "{card:card|treasure|enemy|enemy_ship|improvement|artillery|trait}"

# fmt: off
EFFECTS: Final[tuple[Effect, ...]] = (
    # Drawing and looking
    Effect("draw_card", "draw {amount:number} card from the {deck:deck} deck", makes="card", done="card drawn",
           cannot=("you cannot draw cards from the {deck:deck} deck",), happens="you draw cards from the {deck:deck} deck",
           doc="Draw cards and lay them out face up; what is not taken in the end is discarded.", rules=("GEN-07", "GEN-09", "SVC-02", "SVC-05", "HIR-04")),
    Effect("draw_until_kind", "draw cards from the {deck:deck} deck until you draw a {kind:kind}", makes="card", makes_many=True, done="card drawn",
           cannot=("you cannot draw cards from the {deck:deck} deck",), happens="you draw cards from the {deck:deck} deck",
           doc="Draw cards one by one and lay them out, to the first of that kind; without any, the whole deck.", rules=("GEN-07", "GEN-09")),
    Effect("draw_every_card", "draw every card from the {deck:deck} deck", makes="card", makes_many=True, done="card drawn",
           cannot=("you cannot draw cards from the {deck:deck} deck",), happens="you draw cards from the {deck:deck} deck",
           doc="Draw a whole deck and lay it out; what is not taken in the end is discarded.", rules=("GEN-07", "GEN-09")),
    Effect("draw_every_discarded_card", "draw every card from the {deck:deck} discard pile", makes="card", makes_many=True, done="card drawn",
           doc="Take a whole discard pile and lay it out, the card discarded last first.", rules=("GEN-07",)),
    Effect("draw_discarded_card", "draw {amount:number} card from the {deck:deck} discard pile", makes="card", done="card drawn",
           doc="Take the cards that were discarded last and lay them out face up.", rules=("GEN-07",)),
    Effect("look_at_card", "look at the top {amount:number} card from the {deck:deck} deck", makes="card",
           doc="Look at the top cards; those you do nothing with go back as they were.", rules=("GEN-09",)),
    Effect("reveal_card", "reveal the top {amount:number} card from the {deck:deck} deck", makes="card", done="card revealed",
           doc="Show everyone the top cards; those you do nothing with go back as they were.", rules=("GEN-09",)),
    Effect("search_deck", "search the {deck:deck} deck for {name:name}", makes="card",
           cannot=("you cannot search the {deck:deck} deck",), happens="you search the {deck:deck} deck",
           doc="Find a card by its name in a deck, or else in its discard pile, lay it out, and shuffle the deck.", rules=("ENM-03", "ENM-28")),
    Effect("search_deck_for_kind", "search the {deck:deck} deck for a {kind:kind}", makes="card",
           cannot=("you cannot search the {deck:deck} deck",), happens="you search the {deck:deck} deck",
           doc="Pick a card of that kind from a deck, or else from its discard pile, lay it out, and shuffle the deck.", rules=("GEN-07", "ENM-28")),
    Effect("search_discard_pile_for_kind", "search the {deck:deck} discard pile for a {kind:kind}", makes="card",
           cannot=("you cannot search the {deck:deck} discard pile",), happens="you search the {deck:deck} discard pile",
           doc="Pick a card of that kind from a discard pile and lay it out; what is not taken is discarded again.", rules=("GEN-07",)),
    Effect("search_discard_pile", "search the {deck:deck} discard pile for {name:name}", makes="card",
           cannot=("you cannot search the {deck:deck} discard pile",), happens="you search the {deck:deck} discard pile",
           doc="Find a card by its name in a discard pile and lay it out; what is not taken is discarded again.", rules=("GEN-07",)),
    Effect("search_box", "search the box for {name:name}", makes="card",
           cannot=("you cannot search the box",), happens="you search the box",
           doc="Find a card that was removed from the game and lay it out; what is not taken is discarded.", rules=("GEN-08",)),
    Effect("encounter_next", "encounter the next card from the {deck:deck} deck", harmless=True, contexts=_EFFECT,
           doc="Draw a card and resolve it as its kind demands; your waiting story card comes first.", rules=("EVT-01", "STO-05", "STO-06", "STO-13")),
    Effect("encounter_card", "encounter {card:card}", harmless=True, contexts=_EFFECT,
           doc="Resolve a card that was drawn or looked at, as its kind demands.", rules=("EVT-01", "EXP-04", "DEN-01")),
    Effect("do_section", "do the {section:section} of {card:card}", harmless=True, contexts=_EFFECT,
           doc="What stands in that section of a card happens, behind what is under way now.", rules=("SET-18",)),
    # Where a card goes
    Effect("take_card", "take {card:card}", done="{card:card} taken",
           cannot=("{card:card} cannot be taken",), happens="{card:card} is taken",
           doc="Keep a card: a treasure goes to the hold, an upgrade becomes a schematic, a card of a set's kind comes where its kind lives.", rules=("TRE-03", "SCH-01", "GEN-11", "SET-18")),
    Effect("buy_card", "buy {card:card}", done="{card:card} bought",
           cannot=("{card:card} cannot be bought",), happens="{card:card} is bought",
           doc="Pay for a card and keep it: a treasure at this port's price, an upgrade at its cost, installed at once, a card of a set's kind at the price that it prints.", rules=("SVC-02", "SVC-05", "SVC-07", "IMP-05", "SET-18")),
    Effect("sell_schematic", "sell {card:card}", done="{card:card} sold",
           cannot=("{card:card} cannot be sold",), happens="{card:card} is sold",
           doc="Sell a schematic for half its printed cost.", rules=("SCH-04", "SCH-07")),
    Effect("discard_card", "discard {card:card}", payable=True, done="{card:card} discarded",
           cannot=("{card:card} cannot be discarded",), happens="{card:card} is discarded",
           doc="Put a card face up on its discard pile.", rules=("GEN-07",)),
    Effect("discard_top_card", "discard the top {amount:number} card from the {deck:deck} deck", done="{card:card} discarded",
           doc="Discard the top cards of a deck, face up and without effect.", rules=("GEN-07", "GEN-09")),
    Effect("remove_card", f"remove {_OF_A_DECK} from the game", done=f"{_OF_A_DECK} removed",
           cannot=(f"{_OF_A_DECK} cannot be removed",), happens=f"{_OF_A_DECK} is removed",
           doc="Put a card back in the box: it is never drawn again.", rules=("GEN-08",)),
    Effect("put_card_on_top", f"put {_OF_A_DECK} onto its deck",
           doc="Put a card on top of its deck, face down.", rules=("GEN-07",)),
    Effect("put_card_under", f"put {_OF_A_DECK} under its deck",
           doc="Put a card under its deck, face down.", rules=("GEN-07",)),
    Effect("put_card_under_top", f"put {_OF_A_DECK} into its deck under the top {{depth:number}} card", amount=None,
           doc="Put a card into its deck, face down, under so many others; a smaller deck has it at the bottom.", rules=("GEN-07",)),
    Effect("reorder_cards", "reorder {cards:card*}",
           doc="Put cards you looked at back on top of their deck, in an order you choose.", rules=("GEN-07",)),
    Effect("shuffle_card", f"shuffle {_OF_A_DECK} into its deck",
           doc="Put a card back in its deck and shuffle it.", rules=("CRW-07", "HIR-04")),
    Effect("shuffle_discard_pile", "shuffle the {deck:deck} discard pile into its deck", done="card shuffled",
           doc="Put every card of a discard pile back in its deck and shuffle it.", rules=("GEN-07",)),
    Effect("shuffle_deck", "shuffle the {deck:deck} deck",
           happens="the {deck:deck} deck is shuffled",
           doc="Shuffle a deck.", rules=("GEN-07",)),
    Effect("replace_card", "replace {card:card}",
           happens="{card:card} is replaced",
           doc="Discard a card just drawn and draw another from the same deck in its place.", rules=("GEN-07", "PRT-10")),
    Effect("replace_thing", "replace {thing:crew|enemy|treasure} by {card:card}",
           text="replace {thing:crew|enemy|treasure} by {card:card} with all it has but what is printed",
           cannot=("{thing:crew|enemy|treasure} cannot be replaced",), happens="{thing:crew|enemy|treasure} is replaced",
           doc="Put a card that lies open in the place of what is of its kind, which keeps all but what is printed: its place, traits, counters, what it has "
           "suffered, what is attached. The card that was there goes where it goes when it leaves.", rules=("GEN-07", "GEN-08", "CRW-07")),
    Effect("attach_card", "attach {card:card} to {target:crew|ship|space|improvement|enemy}",
           happens="{card:card} is attached",
           doc="A card stays with a thing, and what it says works there until it is discarded.", rules=("GEN-08",)),
)
# fmt: on

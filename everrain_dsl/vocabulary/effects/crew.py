"""Effects on crew: harm and rest, traits, where they stand, who comes and goes."""

from __future__ import annotations

from typing import Final

from everrain_dsl.vocabulary.rows import Context, Effect

_EFFECT: Final[frozenset[Context]] = frozenset({"effect"})

# fmt: off
EFFECTS: Final[tuple[Effect, ...]] = (
    # Trauma and strain
    Effect("suffer_strain", "{crew:crew} suffers {amount:number} strain", payable=True,
           doc="Place strain on the crew's track, one at a time; a full track kills.", rules=("TRM-01", "TRM-03", "CRW-06")),
    Effect("suffer_trauma", "{crew:crew} suffers {amount:number} trauma", payable=True,
           doc="Place trauma on the crew's track, one at a time; a full track kills.", rules=("TRM-01", "TRM-03", "CRW-06")),
    Effect("recover_strain", "{crew:crew} recovers {amount:number} strain",
           doc="Remove up to that much strain from the crew.", rules=("TRM-02",)),
    Effect("recover_trauma", "{crew:crew} recovers {amount:number} trauma",
           doc="Remove up to that much trauma from the crew.", rules=("TRM-02",)),
    Effect("recover_all_strain", "{crew:crew} recovers all strain",
           doc="Remove all strain from the crew.", rules=("TRM-02",)),
    Effect("recover_all_trauma", "{crew:crew} recovers all trauma",
           doc="Remove all trauma from the crew.", rules=("TRM-02",)),
    Effect("recover_everything", "{crew:crew} recovers everything",
           doc="Remove all trauma and all strain from the crew.", rules=("TRM-02",)),
    Effect("kill_crew", "{crew:crew} dies", payable=True,
           doc="The crew dies: its board and its traits go back to their decks.", rules=("CRW-06", "CRW-07", "SNK-01")),
    Effect("become_fatigued", "{crew:crew} becomes fatigued", harmless=True, payable=True,
           doc="The crew cannot use another improvement this turn.", rules=("FAT-01", "FAT-02")),
    Effect("become_rested", "{crew:crew} becomes rested", harmless=True,
           doc="Remove the crew's fatigue.", rules=("FAT-03",)),
    # Traits
    Effect("gain_trait", "{crew:crew} gains trait {trait:trait}",
           doc="The crew gets the trait of that name in place of its trait of that kind.", rules=("TRT-04", "TRT-07", "TRT-09")),
    Effect("gain_positive_trait", "{crew:crew} gains a positive trait",
           doc="Draw a positive trait; it replaces the crew's present one.", rules=("TRT-04", "TRT-07", "TRT-09")),
    Effect("gain_negative_trait", "{crew:crew} gains a negative trait",
           doc="Draw a negative trait; it replaces the crew's present one.", rules=("TRT-04", "TRT-07", "TRT-09")),
    Effect("redraw_positive_trait", "{crew:crew} redraws its positive trait",
           doc="Shuffle the crew's positive trait back, if it has one, and draw a new one.", rules=("TRT-03", "TRT-04")),
    Effect("redraw_negative_trait", "{crew:crew} redraws its negative trait",
           doc="Shuffle the crew's negative trait back, if it has one, and draw a new one.", rules=("TRT-03", "TRT-04")),
    Effect("lose_positive_trait", "{crew:crew} loses its positive trait", payable=True,
           doc="The crew loses its positive trait; the place stays empty.", rules=("TRT-05",)),
    Effect("lose_negative_trait", "{crew:crew} loses its negative trait",
           doc="The crew loses its negative trait; the place stays empty.", rules=("TRT-05",)),
    # Where they stand
    Effect("move_crew", "move {crew:crew} to {place:zone|node|slot}",
           doc="Put a crew in that zone or slot, if there is room.", rules=("ORD-05", "DCK-02", "BLW-01")),
    Effect("move_crew_below", "move {crew:crew} to below deck", text="move {crew:crew} below deck",
           doc="Put a crew in any slot below deck; on a crew space it may be used.", rules=("BLW-01", "PRT-12")),
    Effect("move_crew_on_deck", "move {crew:crew} to the deck", text="move {crew:crew} on deck",
           doc="Put a crew in any zone on deck with room.", rules=("DCK-01", "DCK-02")),
    Effect("swap_crew", "swap {crew:crew} for {other:crew}",
           doc="Two crew change places, each to where the other stood.", rules=("DCK-02",)),
    Effect("join_expedition", "{crew:crew} joins the expedition",
           doc="The crew takes part in the expedition under way.", rules=("EXP-02", "EXP-03")),
    Effect("use_improvement", "{crew:crew} uses {improvement:improvement}",
           doc="A crew who is not fatigued gets what a free crew space of the improvement gives, wherever it stands.", rules=("FAT-01", "FAT-02", "BLW-02")),
    Effect("obey_free_order", "{crew:crew} obeys a free order", contexts=_EFFECT,
           doc="Move the crew as by a crew order, without issuing one; a fray follows where an enemy stands.", rules=("ORD-05", "ORD-06")),
    Effect("start_fray", "{crew:crew} starts a fray", contexts=_EFFECT,
           doc="Everything in the crew's zone fights one fray.", rules=("FRY-C1", "FRY-C2", "FRY-C3", "FRY-C6")),
    # Who comes and goes
    Effect("recruit_deckhand", "recruit {amount:number} deckhand", makes="crew",
           doc="Random deckhands join for free, with a positive and a negative trait each, if there are free crew slots.", rules=("HIR-02", "HIR-03", "HIR-06", "HIR-07")),
    Effect("recruit_shellback", "recruit {amount:number} shellback", makes="crew",
           doc="Random shellbacks join for free, with a negative trait each, if there are free crew slots.", rules=("HIR-02", "HIR-03", "HIR-06", "HIR-07")),
    Effect("hire_crew", "hire {card:card}", makes="crew",
           doc="Pay the wage of a crew board that was drawn; the crew joins with its traits.", rules=("HIR-01", "HIR-02", "HIR-03", "HIR-04")),
    Effect("leave_ship", "{crew:crew} leaves", payable=True,
           doc="The crew leaves for good: its board and its traits go back to their decks.", rules=("CRW-07", "CRW-08")),
    Effect("give_crew", "give {crew:crew} to {ship:ship}", payable=True,
           doc="A crew changes ships, with all it carries, and arrives below deck.", rules=("COP-02", "COP-04")),
)
# fmt: on

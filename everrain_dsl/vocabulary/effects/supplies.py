"""Effects on what a ship owns: clues, coin, treasures, orders."""

from __future__ import annotations

from typing import Final

from everrain_dsl.vocabulary.rows import Effect

# fmt: off
EFFECTS: Final[tuple[Effect, ...]] = (
    # Clues
    Effect("collect_clue", "collect {amount:number} clue", harmless=True,
           doc="Your ship gains clues.", rules=("CLU-01", "CLU-02")),
    Effect("lose_clue", "lose {amount:number} clue", payable=True,
           doc="Your ship loses clues, as many as it has.", rules=("CLU-01",)),
    Effect("lose_half_clues", "lose half the clues",
           doc="Your ship loses half of its clues; of an odd number the smaller half is lost.", rules=("CLU-01", "GEN-02")),
    Effect("hand_in_clue", "hand in {amount:number} clue", payable=True,
           doc="Give clues away for a discovery. Relics count with their clue value, and no change is given.", rules=("CLU-03", "CLU-04", "CLU-06")),
    Effect("hand_clue_over", "hand {amount:number} clue to {ship:ship}", harmless=True, payable=True,
           doc="Give clues of your ship to another ship.", rules=("COP-02",)),
    # Coin
    Effect("collect_coin", "collect {amount:number} coin", harmless=True,
           doc="Your ship gains coin.", rules=("SVC-21",)),
    Effect("pay_coin", "pay {amount:number} coin", harmless=True, payable=True,
           doc="Your ship pays coin. As a cost it is paid in full or not at all; as an effect you pay what you have.", rules=("SVC-13", "SVC-21")),
    Effect("lose_all_coin", "lose all coin",
           doc="Your ship loses all its coin.", rules=("SNK-03",)),
    Effect("hand_coin_over", "hand {amount:number} coin to {ship:ship}", harmless=True, payable=True,
           doc="Give coin of your ship to another ship.", rules=("COP-02",)),
    Effect("pay_all_wages", "pay all wages",
           doc="Pay the wage of every crew of your ship, in the order you like; whoever is not paid leaves.", rules=("HIR-08",)),
    # Treasures
    Effect("collect_treasure", "collect {amount:number} treasure", makes="treasure",
           doc="Draw treasures of any kind into the hold, as far as there is room.", rules=("TRE-03", "GEN-11")),
    Effect("collect_commodity", "collect {amount:number} commodity", makes="treasure",
           doc="Draw treasures until a commodity turns up, for each of them; the others are discarded.", rules=("SPO-03", "TRE-01")),
    Effect("collect_shanty", "collect {amount:number} shanty", makes="treasure",
           doc="Draw treasures until a shanty turns up, for each of them; the others are discarded.", rules=("SPO-03", "TRE-01")),
    Effect("collect_trinket", "collect {amount:number} trinket", makes="treasure",
           doc="Draw treasures until a trinket turns up, for each of them; the others are discarded.", rules=("SPO-03", "TRE-01")),
    Effect("collect_relic", "collect {amount:number} relic", makes="treasure",
           doc="Draw treasures until a relic turns up, for each of them; the others are discarded.", rules=("SPO-03", "TRE-01")),
    Effect("collect_spoils", "collect {amount:number} spoils",
           doc="Roll so many times for spoils, each roll resolved before the next.", rules=("SPO-01", "SPO-02", "SPO-04")),
    Effect("discard_treasure", "discard {treasure:treasure}", payable=True,
           doc="Put a treasure from a hold on the discard pile.", rules=("TRE-04", "GEN-07")),
    Effect("sell_treasure", "sell {treasure:treasure}",
           doc="Sell a treasure at the price of the port you are in.", rules=("SVC-06", "SVC-07", "SVC-08")),
    Effect("give_treasure", "give {treasure:treasure} to {ship:ship}", payable=True,
           doc="Move a treasure to another ship's hold, which needs room for it.", rules=("COP-02", "COP-03")),
    Effect("swap_treasure", "swap {treasure:treasure} for {other:treasure}",
           doc="Two treasures of two ships change holds.", rules=("COP-02", "COP-03")),
    # Orders
    Effect("gain_crew_order", "gain {amount:number} crew order", makes="order",
           doc="Your ship gets new crew orders, which are fresh.", rules=("ACT-03", "ORD-11")),
    Effect("gain_navigation_order", "gain {amount:number} navigation order", makes="order",
           doc="Your ship gets new navigation orders, which are fresh.", rules=("ACT-03", "ORD-11")),
    Effect("gain_artillery_order", "gain {amount:number} artillery order", makes="order",
           doc="Your ship gets new artillery orders, which are fresh.", rules=("ACT-03", "ORD-11")),
    Effect("gain_fleeting_order", "gain {amount:number} fleeting order", makes="order",
           doc="Your ship gets fleeting orders: each serves once, as any order.", rules=("ACT-03", "ORD-09")),
    Effect("exhaust_order", "exhaust {order:order}", harmless=True, payable=True, picks="fresh",
           doc="Put a fresh order with the issued ones without its effect.", rules=("ORD-04", "ORD-10")),
    Effect("refresh_order", "refresh {order:order}", harmless=True, picks="issued",
           doc="Put an issued order back with the fresh ones.", rules=("ORD-03",)),
    Effect("discard_order", "discard {order:order}", payable=True,
           doc="Your ship loses an order for good.", rules=("ORD-11",)),
)
# fmt: on

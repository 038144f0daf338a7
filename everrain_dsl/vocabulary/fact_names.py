"""Names that other games have for the facts that cards print: `HP 3`, `hull 6`, `STR 5`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

#: What other games call a fact, by what it is called here.
CALLED: Final = {
    "health": "hp hit-points hit-point hitpoints life lives hull toughness vitality wounds "
    "structure stamina body endurance",
    "dice": "attack attacks attack-dice power might damage combat atk d die fight hits",
    "spoils": "reward rewards loot bounty treasure prize",
    "act": "stage age era chapter phase",
    "engagement": "distance reach range sight aggro engages-at-range engages-within engages-at",
    "destination": "target goal heading",
    "cost": "price costs gold coin pay buy",
    "wage": "pay salary cost price upkeep wages",
    "track": "health hp sanity tracks stress stamina limit",
    "value": "worth price cost sells sell-value sells-for",
    "clue value": "clue clues research knowledge insight",
    "strength": "str st brawn might",
    "resolve": "res will willpower wil rsl wis sanity",
    "intelligence": "int lore wits iq intellect",
    "luck": "lck luc lk fortune",
    "bow": "front fore forward ahead",
    "stern": "back rear aft behind",
    "port": "left harbour town",
    "starboard": "right",
    "copies": "copy count number quantity x times",
    "code": "id short abbreviation",
    "version": "v release",
    "builds on": "requires needs depends depends-on base",
    "players": "player",
    "length": "rounds turns",
    "coin": "gold money coins doubloons",
    "deckhands": "crew sailors hands",
    "clues": "clue",
    "miniatures": "minis figures models standees",
    "faces": "sides side results showing shows values with",
}


def meant(name: str, keys: Iterable[str]) -> str | None:
    """Return the first of *keys*, facts of a card, that another game calls *name*, or None."""
    return next((key for key in keys if name in CALLED.get(key, "").split()), None)

"""The printed facts of each kind of content: a class for each, with its units and its limits.

A field's annotation defines its values. The compiler, the strict reader of bundles and their schema
all read it. The field's name is the name of the fact, in a bundle too. The row of a kind in
`card_types` names its class. The verifier checks how fields fit together (V12).
"""

from everrain_dsl.vocabulary.printed.base import Card, Fighter, Foe, Printed, Upgrade
from everrain_dsl.vocabulary.printed.beginnings import (
    AddedKit,
    ExpeditionTokens,
    IslandBoard,
    Kit,
    ReferenceCard,
    Rules,
    SetManifest,
    StartingKit,
)
from everrain_dsl.vocabulary.printed.cards import (
    Alternative,
    Chapter,
    Denizen,
    Epilogue,
    Expedition,
    Incident,
    Journey,
    Labour,
    Passenger,
    SeaEvent,
    Story,
)
from everrain_dsl.vocabulary.printed.crew import (
    CrewBoard,
    Deckhand,
    Indelible,
    NegativeTrait,
    PositiveTrait,
    Shellback,
    Trait,
)
from everrain_dsl.vocabulary.printed.declared_kinds import OwnCard, OwnField, OwnKind, OwnOrder
from everrain_dsl.vocabulary.printed.definitions import (
    DefinedCondition,
    DefinedEffect,
    DefinedKeyword,
    DefinedQuantity,
    Definition,
)
from everrain_dsl.vocabulary.printed.enemies import ElderOne, Enemy, EnemyShip
from everrain_dsl.vocabulary.printed.limits import limit
from everrain_dsl.vocabulary.printed.maps import TILE, Map, Storm, Tile
from everrain_dsl.vocabulary.printed.parts import (
    COPIES,
    CardId,
    Copies,
    Hex,
    Place,
    Price,
    Value,
    Words,
)
from everrain_dsl.vocabulary.printed.ports import Location, Service
from everrain_dsl.vocabulary.printed.set_ups import SetUp
from everrain_dsl.vocabulary.printed.ships import (
    Artillery,
    Commodity,
    EnemyShipBoard,
    Improvement,
    PlayerShip,
    Relic,
    Shanty,
    ShipDeck,
    Treasure,
    Trinket,
)
from everrain_dsl.vocabulary.printed.tables import Counters, Deck, Die, Stats, Table, Track

__all__ = [
    "COPIES",
    "TILE",
    "AddedKit",
    "Alternative",
    "Artillery",
    "Card",
    "CardId",
    "Chapter",
    "Commodity",
    "Copies",
    "Counters",
    "CrewBoard",
    "Deck",
    "Deckhand",
    "DefinedCondition",
    "DefinedEffect",
    "DefinedKeyword",
    "DefinedQuantity",
    "Definition",
    "Denizen",
    "Die",
    "ElderOne",
    "Enemy",
    "EnemyShip",
    "EnemyShipBoard",
    "Epilogue",
    "Expedition",
    "ExpeditionTokens",
    "Fighter",
    "Foe",
    "Hex",
    "Improvement",
    "Incident",
    "Indelible",
    "IslandBoard",
    "Journey",
    "Kit",
    "Labour",
    "Location",
    "Map",
    "NegativeTrait",
    "OwnCard",
    "OwnField",
    "OwnKind",
    "OwnOrder",
    "Passenger",
    "Place",
    "PlayerShip",
    "PositiveTrait",
    "Price",
    "Printed",
    "ReferenceCard",
    "Relic",
    "Rules",
    "SeaEvent",
    "Service",
    "SetManifest",
    "SetUp",
    "Shanty",
    "Shellback",
    "ShipDeck",
    "StartingKit",
    "Stats",
    "Storm",
    "Story",
    "Table",
    "Tile",
    "Track",
    "Trait",
    "Treasure",
    "Trinket",
    "Upgrade",
    "Value",
    "Words",
    "limit",
]

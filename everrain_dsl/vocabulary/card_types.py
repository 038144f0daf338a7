"""Every kind of content: what is printed on it, the sections it has, and what `this` is on it."""

from __future__ import annotations

from typing import Final, Literal

import attrs

from everrain_dsl.records import Between, Record
from everrain_dsl.vocabulary import printed

#: How a field is written and read. A plural may continue behind commas: `faces blank, omen`.
FieldType = Literal[
    "copies", "number", "numbers", "flag", "text", "texts", "sides", "stat", "place", "value",
    "faces", "tokens", "kinds", "bearers", "ranges", "own", "orders", "size", "range", "edges", "paths", "zones",
]  # fmt: skip
#: How the first line of a card goes on behind the words of its kind: see `syntax/grammar`.
Opening = Literal[
    "card", "passenger", "chapter", "trait", "indelible", "number", "table", "track", "stats",
    "words", "phrase", "keyword", "map", "size", "scenario", "ruling",
]  # fmt: skip
#: Where content of a kind is while it matters; `nowhere` is what is only looked up.
Home = Literal[
    "read once", "with a crew", "with a ship", "on deck", "on the map", "in port", "on the table",
    "nowhere",
]  # fmt: skip
#: What stands in the block of a section.
Holding = Literal["effects", "abilities", "picture", "nothing"]


@attrs.frozen(eq=False, repr=False)
class Field(Record):
    """A printed fact. `key` is its name, in one of the forms it can be written in.

    `attribute` is its name in the printed class of a kind. That class gives its limits, whether it
    is `required`, and its `default`; without a default, it is None. `sample` is its spelling on a
    card. A flag that is written has the value `flag`. `header` is set if the formatter keeps it on
    the first line.
    """

    key: str
    type: FieldType
    sample: str
    doc: str
    attribute: str = attrs.field(
        default=attrs.Factory(lambda self: self.key.replace(" ", "_"), takes_self=True)
    )
    least: int = 0
    most: int = 999
    required: bool = False
    default: object = None
    flag: bool | str = True
    header: bool = False
    #: What it is one of, where it is a word.
    words: tuple[str, ...] = ()
    #: Whether a kind that `must_say` something says enough with it.
    says: bool = False
    #: What it prints as, and what it counts, where that is not its key: `Worth 3 Clues`.
    label: str = attrs.field(default=attrs.Factory(lambda self: self.key, takes_self=True))
    unit: str = ""


@attrs.frozen(eq=False, repr=False)
class Section(Record):
    """A part of a card with lines of its own. `kind` is the words that open it.

    `this` is the kind of thing that `this ...` means in it, when it is not the card's; `brings`
    are further things known in it. With `costs` its block may begin with `cost` and `requires`.
    """

    kind: str
    holds: Holding
    doc: str
    this: str | None = None
    brings: tuple[str, ...] = ()
    costs: bool = False
    #: Whether it is done at once when they are paid, so that it may speak of how much that was.
    speaks_of_costs: bool = False
    #: Whether the card is discarded before what it says is done.
    used_up: bool = False
    required: bool = False
    many: bool = False
    #: Whether it means something by being there: a circle for a crew in a boat.
    may_be_empty: bool = False
    #: What its name goes under among the printed facts, and the type of what it names.
    names: str = ""
    of: str = "name"
    #: Where the source must be for what it `holds`, as abilities say it.
    context: str = ""


@attrs.frozen(eq=False, repr=False)
class CardType(Record):
    """One kind of content.

    `printed` is the class of its printed facts, `extra` are the attributes in its first line
    besides name and fields. `this` is the kind of thing that `this ...` refers to. A `card` is
    drawn from a deck and has copies. `body` is set if effects or choices can be written directly on
    it, `abilities` if abilities can, `picture` if hexes can. `inside` is the kind of content it is
    written in, `opens` how its first line goes on, `lives` where it is in a game.
    """

    kind: str
    printed: type[printed.Printed]
    doc: str
    rules: tuple[str, ...]
    name: str = attrs.field(default=attrs.Factory(lambda self: self.kind, takes_self=True))
    extra: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()
    sections: tuple[Section, ...] = ()
    this: str | None = None
    card: bool = False
    flavour: bool = False
    #: How many words of rules a card of it has room for; None for as many as it likes.
    words: int | None = None
    body: bool = False
    abilities: bool = False
    picture: bool = False
    inside: tuple[str, ...] = ()
    opens: Opening = "card"
    #: What it is read as: a card, or something about cards.
    read_as: Literal["card", "definition", "manifest", "scenario", "ruling"] = "card"
    lives: Home = "nowhere"
    #: Whether it has a name that others may use; of the manifest and of tests nobody speaks.
    declared: bool = True
    #: The types of slots in which its name may stand: every card's in `name`, a trait's in `trait`.
    named_by: tuple[str, ...] = ("name",)
    #: Whether it is known by its name among its own kind: a deck may be called as a card is.
    apart: bool = False
    #: The word that stands for it, and others, in what a deck `holds`; its own words if there is none.
    family: str = ""
    #: Whether cards of it lie in decks.
    in_decks: bool = attrs.field(default=attrs.Factory(lambda self: self.card, takes_self=True))
    #: What the component list counts it as (CMP-01), where that is not its own kind.
    component: str = ""
    #: The deck it lies in where no set declares any, and what becomes of cards of later acts there.
    deck: str = ""
    by_act: Literal["", "sorted", "joined"] = ""
    #: Whether chapters of stories may lie in its deck, and are then resolved as it is (STO-13).
    hosts_stories: bool = False
    #: What may be under way when its effects happen (`Row.needs`), None for anything.
    during: tuple[str, ...] | None = None
    #: Whether what stands directly on it may begin with `cost` and `requires`.
    costs: bool = False
    #: How often sets may declare it: each name `by name` once, or one of its kind `at all`.
    once: Literal["", "by name", "at all"] = ""
    #: Whether it is nothing without an ability or a section.
    must_say: bool = False
    #: Where alone what stands directly on it works, as abilities say it.
    works: str = ""
    #: The code of the set that declares it, empty for the kinds of the core.
    declared_by: str = ""

    @property
    def thing(self) -> str | None:
        """Return what kind of thing a card of it is in play: a trait is one beside its crew."""
        if self.declared_by:
            return "card"
        return "trait" if self.card and issubclass(self.printed, printed.Trait) else self.this

    @property
    def counted_as(self) -> str:
        """Return its line in the component list, empty if it is not a card (CMP-01)."""
        return self.component or (self.kind if self.card else "")

    @property
    def numbered(self) -> bool:
        """Return whether a number takes the place of its name: `Tile 7`."""
        return self.opens in ("number", "size")

    @property
    def among(self) -> str:
        """Return the kind among which its names are known, empty where they are of all cards."""
        return self.kind if self.apart else ""

    @property
    def held_as(self) -> str:
        """Return the word for it in what a deck holds."""
        return self.family or self.kind

    @property
    def written(self) -> tuple[str, ...]:
        """Return the words by which an author writes its fields, copies as `x2`; without stats."""
        fields = (field for field in self.fields if field.type != "stat")
        return tuple(each.sample if each.type == "copies" else each.key for each in fields)

    def section(self, kind: str) -> Section | None:
        """Return its section of that kind, None when it has none."""
        return next((section for section in self.sections if section.kind == kind), None)


# fmt: off
# Fields that several kinds share

_COPIES: Final = Field("copies", "copies", "x2", "How many copies of the card there are.", least=printed.COPIES.least, most=printed.COPIES.most, header=True)
_FORMERLY: Final = Field("formerly", "texts", 'formerly "Squall"', "Names the card had before; it keeps their identity.", header=True)
CARD_FIELDS: Final = (_COPIES, _FORMERLY)
_CARD: Final = CARD_FIELDS
_ACT: Final = Field("act", "number", "act 1", "The act from which it is in the game.", header=True)
_DICE: Final = Field("dice", "number", "dice 2", "How many dice it rolls.")
_HEALTH: Final = Field("health", "number", "health 4", "How much trauma or damage it takes.")
_STARTER: Final = Field("starter", "flag", "starter", "It has no price and is dealt at the start.", header=True)
_COST: Final = Field("cost", "number", "cost 15", "Its price in coin; a starter has none.", header=True)
_CLUE_VALUE: Final = Field("clue value", "number", "clue value 2", "How many clues it counts for when handed in.", header=True, label="worth", unit="clue")
_VALUE: Final = Field("value", "value", 'value 0 at "Ashmoor", 10, 20 at "Grimsea"', "What it costs and brings: where it is unwanted, elsewhere, and where it is wanted.")
_EDGES: Final = Field("edges", "edges", "edges 0 to 1, 0 to 2", "Which zones share an edge.")
_BOARD: Final = (
    _DICE,
    Field("track", "number", "track 6", "How much trauma and strain together kill."),
    Field("wage", "number", "wage 10", "What it costs to hire, and at each end of an act."),
    Field("stat", "stat", "strength 3", "The value of a stat, for each stat of the game.", attribute="stats"),
)

#: What each captain begins with.
_KIT: Final = (
    Field("crew orders", "number", "crew orders 3", "Crew orders.", says=True),
    Field("navigation orders", "number", "navigation orders 2", "Navigation orders.", says=True),
    Field("artillery orders", "number", "artillery orders 1", "Artillery orders.", says=True),
    Field("fleeting orders", "number", "fleeting orders 1", "Fleeting orders.", says=True),
    Field("coin", "number", "coin 40", "Coin.", says=True),
    Field("deckhands", "number", "deckhands 2", "Random deckhands.", says=True),
    Field("starter artillery", "number", "starter artillery 1", "Random artillery among the starters.", says=True),
    Field("installed", "texts", 'installed "Cabins"', "Improvements that are installed.", says=True),
)

# Sections that several kinds share

_CREW_SPACE: Final = "A circle for one crew, and what it gives."
_SPACES: Final = (
    Section("crew space", "effects", _CREW_SPACE, this="crew", brings=("improvement",), costs=True, speaks_of_costs=True, many=True, may_be_empty=True),
    Section("potential crew space", "effects", "Half a circle: it counts beside the same improvement.", this="crew", brings=("improvement",), costs=True, speaks_of_costs=True, many=True, may_be_empty=True),
    Section("enemy space", "effects", "Room for one captured enemy, and what happens as it arrives.", brings=("enemy",), costs=True, many=True, may_be_empty=True),
    Section("potential enemy space", "effects", "Half of such a room: it counts beside the same improvement.", brings=("enemy",), costs=True, many=True, may_be_empty=True),
)
_HALF_CIRCLE: Final = Section("crew space", "effects", "The half-circle for the crew sent there.", this="crew", brings=("card",), costs=True, speaks_of_costs=True, required=True)
_REPLACES: Final = Section("replaces", "nothing", "A card of another set whose place it takes, in decks and wherever a card speaks of it.", names="replaces")
_OMEN: Final = Section("omen", "effects", "What it does when it rolls so many omens.", many=True)
_RANGE: Final = Section("range", "picture", "The hexes it reaches and the dice it throws there.", required=True)
_CONTRADICTS: Final = Section("contradicts", "nothing", "A trait that no crew can have beside it.", many=True, names="contradicts", of="trait_name")
ON_ARRIVAL: Final = Section("on arrival", "effects", "What happens once, as it comes into play.")
_USE: Final = Section("use", "effects", "What it does when it is discarded on its owner's turn.", costs=True, speaks_of_costs=True, used_up=True)
#: How often a treasure is used that stays: in each of these so many times.
USES: Final = {f"once per {unit}, use": unit for unit in ("turn", "round", "act", "game")}
#: The sections of which a treasure has one.
USED: Final = frozenset({"use", *USES})
_STAYS: Final = tuple(
    Section(kind, "effects", f"What it does so many times per {unit}, on its owner's turn, and stays.", costs=True, speaks_of_costs=True)
    for kind, unit in USES.items()
)


#: What a card that stays may be attached to, as it is said there, and what type that is of.
BEARERS: Final = {
    "a crew": "crew", "an enemy": "enemy", "a player ship": "ship", "a space": "space",
    "an improvement": "improvement",
}  # fmt: skip
_ATTACHED: Final = tuple(
    Section(
        f"while attached to {said}", "abilities", "What holds as long as the card stays with it.",
        this=type_, context=f"attached to {said}",
    )
    for said, type_ in BEARERS.items()
)


def _denizen(kind: str, face: type[printed.Printed], doc: str, *rules: str) -> CardType:
    return CardType(f"denizen {kind}", face, doc, ("DEN-02", *rules), fields=_CARD, sections=(_HALF_CIRCLE, *_ATTACHED), words=45, this="card", card=True, flavour=True, lives="read once", during=("visit",), family="denizen", component="denizen", deck="denizen", hosts_stories=True)


def _treasure(kind: str, face: type[printed.Printed], doc: str, *fields: Field, words: int = 25) -> CardType:
    return CardType(kind, face, doc, ("TRE-01", "CMP-05"), fields=(*_CARD, *fields, _VALUE), sections=(_USE, *_STAYS, *_ATTACHED), words=words, this="treasure", card=True, flavour=True, abilities=True, lives="with a ship", component="treasure", deck="treasure")


#: Where cards of a kind live that a set declares: how it is said, where that is, what it means.
HOMES: Final = (
    ("is read once", "read once", "It is read, done and discarded as it is drawn."),
    ("stays on the table", "on the table", "It stays on the table, for everybody, until it is discarded."),
    ("stays with a ship", "with a ship", "It stays with the ship of who draws it."),
    ("stays with a crew", "with a crew", "It stays with a crew that who draws it picks."),
)

#: Who obeys an order that a set declares: how it is said, where that is, what it means.
OBEYED: Final = (
    ("obeyed on deck", "on deck", "Crew on deck obeys it; without this any crew aboard does."),
    ("obeyed below deck", "below deck", "Crew below deck obeys it."),
)

_ALL: Final[tuple[CardType, ...]] = (
    # Cards that are drawn and read
    CardType("sea event", printed.SeaEvent, "What happens at the end of a turn at sea.", ("EVT-01", "CMP-06"), fields=_CARD, sections=_ATTACHED, words=60, this="card", card=True, flavour=True, body=True, lives="read once", during=("sea",), deck="sea event", hosts_stories=True),
    CardType("expedition", printed.Expedition, "What those find who go ashore on an island.", ("EXP-04", "CMP-06"), fields=_CARD, sections=_ATTACHED, words=60, this="card", card=True, flavour=True, body=True, lives="read once", during=("expedition",), deck="expedition", hosts_stories=True),
    _denizen("alternative", printed.Alternative, "Somebody in port who offers a service of a special kind.", "DEN-03", "CMP-07"),
    _denizen("incident", printed.Incident, "Something that happens in port and can be put right, for a reward.", "DEN-03", "CMP-07"),
    _denizen("labour", printed.Labour, "Work in port, for coin.", "DEN-03", "CMP-07"),
    CardType(
        "denizen passenger", printed.Passenger, "Somebody who wants to be taken to another port.", ("DEN-02", "PAS-01", "PAS-04", "CMP-07"),
        extra=("port",), fields=_CARD, words=45, this="passenger", card=True, flavour=True,
        sections=(
            Section("while aboard", "abilities", "What holds as long as the passenger is aboard.", context="aboard"),
            Section("on arrival", "effects", "The reward at the destination.", required=True),
        ),
        opens="passenger", lives="with a ship", family="denizen", component="denizen", deck="denizen",
    ),
    # Stories
    CardType(
        "story", printed.Story, "A tale of several cards: one that begins it, its journeys, its epilogue.", ("STO-01", "CMP-08"),
        sections=(
            Section("starts from", "nothing", "The card that begins it.", many=True, names="starts_from"),
            Section("journey", "effects", "A step on the way.", many=True),
            Section("epilogue", "effects", "How it ends, or one way it may end.", required=True, many=True),
        ),
        named_by=("story",),
    ),
    CardType(
        "journey", printed.Journey, "A card in the middle of a story: what it demands is done, or the story is lost.", ("STO-01", "STO-07", "CMP-08"),
        extra=("number", "deck"), fields=(_FORMERLY,), sections=(attrs.evolve(_HALF_CIRCLE, required=False), *_ATTACHED), this="card", flavour=True, body=True, inside=("story",),
        opens="chapter", lives="read once", family="story", in_decks=True, named_by=("name", "chapter"), costs=True,
    ),
    CardType(
        "epilogue", printed.Epilogue, "The last card of a story.", ("STO-01", "STO-09", "CMP-08"),
        extra=("number", "deck"), fields=(_FORMERLY,), sections=(attrs.evolve(_HALF_CIRCLE, required=False), *_ATTACHED), this="card", flavour=True, body=True, inside=("story",),
        opens="chapter", lives="read once", family="story", in_decks=True, named_by=("name", "chapter"),
    ),
    # Crew
    CardType("positive trait", printed.PositiveTrait, "A strength of a crew.", ("TRT-01", "CMP-09"), extra=("place",), fields=_CARD, sections=(_CONTRADICTS,), words=25, this="crew", card=True, flavour=True, abilities=True, opens="trait", lives="with a crew", named_by=("name", "trait_name"), component="trait", deck="positive trait", must_say=True),
    CardType("negative trait", printed.NegativeTrait, "A weakness of a crew.", ("TRT-01", "CMP-09"), extra=("place",), fields=_CARD, sections=(_CONTRADICTS,), words=25, this="crew", card=True, flavour=True, abilities=True, opens="trait", lives="with a crew", named_by=("name", "trait_name"), component="trait", deck="negative trait", must_say=True),
    CardType("indelible", printed.Indelible, "A trait printed on the board of a shellback.", ("TRT-06",), name="indelible trait", extra=("place",), sections=(_CONTRADICTS,), words=25, this="crew", flavour=True, abilities=True, inside=("shellback",), opens="indelible", lives="with a crew", named_by=("name", "trait_name"), component="trait", must_say=True),
    CardType("deckhand", printed.Deckhand, "A common crew member.", ("CRW-01", "CRW-02"), fields=(*_CARD, *_BOARD), this="crew", card=True, flavour=True, abilities=True, lives="with a ship", deck="crew"),
    CardType(
        "shellback", printed.Shellback, "A specialist.", ("CRW-01", "CRW-02"), fields=(*_CARD, *_BOARD), this="crew", card=True, flavour=True, abilities=True,
        sections=(Section("indelible", "abilities", "The trait nobody can take away.", required=True),),
        lives="with a ship", deck="crew",
    ),
    # Enemies
    CardType(
        "enemy", printed.Enemy, "An enemy that comes on deck.", ("ENM-01", "ENM-02"),
        fields=(
            *_CARD, _ACT, _HEALTH, _DICE,
            Field("spoils", "number", "spoils 1", "How many spoils rolls its destruction gives."),
            Field("miniatures", "number", "miniatures 4", "How many can be on deck at once; without it, one for each card."),
        ),
        sections=(_OMEN,), words=35, this="enemy", card=True, flavour=True, abilities=True,
        lives="on deck", deck="enemy", by_act="joined",
    ),
    CardType(
        "enemy ship", printed.EnemyShip, "An enemy at sea.", ("ENM-01", "ENM-02", "SHP-06"),
        fields=(
            *_CARD, _HEALTH, _DICE,
            Field("engagement", "number", "engagement 3", "From how far it attacks."),
            Field("destination", "place", "destination the nearest shipwreck", "The kind of space it is bound for."),
        ),
        sections=(_RANGE, _OMEN), words=35, this="enemy_ship", card=True, flavour=True, abilities=True,
        lives="on the map", component="enemy", deck="enemy ship",
    ),
    CardType(
        "elder one", printed.ElderOne, "What sleeps below until the enemy has learned enough.", ("ELD-01", "ELD-12", "CMP-09"),
        fields=(
            *_CARD, _HEALTH, _DICE,
            Field("placed on", "place", "placed on the start space", "Where it appears.", attribute="placed"),
            Field("destination", "place", "destination the nearest port which is not covered", "Where its objective draws it; without it, to the closest player ship."),
        ),
        sections=(
            attrs.evolve(_RANGE, required=False),
            Section("upon awakening", "effects", "What happens once, as it awakens."),
            Section("while arisen", "effects", "What happens at the start of each enemy phase.", context="arisen"),
            Section("objective", "nothing", "What loses the game once it is so.", required=True),
            _OMEN,
        ),
        this="elder_one", card=True, flavour=True, abilities=True,
        lives="on the map",
    ),
    # Ships and what goes aboard
    CardType("player ship", printed.PlayerShip, "The ship of a captain.", ("SET-05",), fields=(_FORMERLY,), this="ship", flavour=True, abilities=True, lives="on the map"),
    CardType(
        "improvement", printed.Improvement, "An upgrade below deck.", ("IMP-02", "CMP-04"),
        fields=(
            *_CARD, _STARTER, _COST,
            Field("no fatigue", "flag", "no fatigue", "Its crew spaces leave nobody fatigued.", attribute="fatigue", flag=False, header=True),
            Field("boat", "flag", "boat", "Crew on its spaces take part in expeditions.", header=True),
            Field("cabin", "flag", "cabin", "Its crew spaces can seat passengers.", header=True),
        ),
        sections=_SPACES, words=25, this="improvement", card=True, flavour=True, abilities=True,
        lives="with a ship", deck="improvement", must_say=True,
    ),
    CardType(
        "artillery", printed.Artillery, "Guns for one side of the ship.", ("ART-01", "ART-02", "CMP-04"),
        fields=(*_CARD, Field("side", "sides", "bow", "The sides it can be installed on.", attribute="sides", header=True), _STARTER, _COST),
        sections=(_RANGE,), words=15, this="artillery", card=True, flavour=True, abilities=True,
        lives="with a ship", deck="artillery",
    ),
    _treasure("commodity", printed.Commodity, "A treasure with no use but its sale.", _CLUE_VALUE, words=0),
    _treasure("shanty", printed.Shanty, "A song that lifts spirits.", _CLUE_VALUE),
    _treasure("trinket", printed.Trinket, "A treasure worth much in the right port.", _CLUE_VALUE),
    _treasure("relic", printed.Relic, "A treasure that counts as clues.", _CLUE_VALUE),
    # The port
    CardType(
        "location", printed.Location, "A place in every port, with its services.", ("SVC-01", "SVC-22"),
        fields=(Field("holds", "kinds", "holds denizens", "The cards that stand there in place of services.", attribute="kinds", header=True, says=True), Field("shared", "flag", "shared", "One circle serves all its services, and the crew there may use each.", header=True)),
        sections=(Section("service", "effects", "What a crew sent there can do.", this="crew", costs=True, speaks_of_costs=True, many=True),),
        flavour=True,
        lives="in port", apart=True, named_by=("location",), must_say=True,
    ),
    CardType(
        "service", printed.Service, "What a crew sent to a location of a port can do.", ("PRT-05", "PRT-07", "PRT-08"),
        fields=(Field("repeatable", "flag", "repeatable", "It can be used as often in one visit as it is paid for.", header=True),),
        this="crew", flavour=True, body=True, inside=("location",),
        lives="in port", during=("visit",), apart=True, named_by=(), costs=True,
    ),
    # The map
    CardType(
        "tile", printed.Tile, "A piece of the map.", ("MAP-01", "MAP-10"), name="map tile", extra=("number",),
        fields=(_ACT, Field("clues", "number", "clues 2", "The clues for whoever reveals it.", header=True), Field("port", "texts", 'port "Grimsea"', "The names of its ports, in the order of the picture.", attribute="ports", header=True)),
        this="tile", picture=True,
        opens="number", lives="on the map", apart=True, in_decks=True, deck="tile", by_act="sorted",
    ),
    CardType("map", printed.Map, "How the tiles are laid out.", ("MAP-10",), extra=("columns", "rows"), fields=(Field("start at", "size", "start at 3 by 2", "The column and row of the starting tile.", header=True),), opens="map", named_by=(), once="at all"),
    CardType("storm", printed.Storm, "The shape of a storm of that many hexes.", ("STM-18",), extra=("size",), picture=True, opens="size", lives="on the map", apart=True, named_by=()),
    # Dice, decks, tracks
    CardType(
        "stats", printed.Stats, "The stats of a crew.", ("CRW-03",),
        fields=(Field("value", "number", "value 4", "What they are for crew of other sets, whose boards do not print them.", header=True),),
        opens="stats", declared=False, named_by=(),
    ),
    CardType("die", printed.Die, "A kind of dice, with its faces.", ("DIC-01", "DIC-02", "DIC-03", "DIC-04", "DIC-06"), fields=(attrs.evolve(_COPIES, doc="How many of them lie in the box."), Field("faces", "faces", "faces blank, damage, omen", "What its faces show.", header=True)), lives="on the table", apart=True, named_by=(), once="by name"),
    CardType("table", printed.Table, "What the results of a die mean.", ("SPO-01",), extra=("die",), sections=(Section("row", "effects", "What happens on these results.", required=True, many=True),), this="ship", opens="table", apart=True, named_by=("table",), once="by name"),
    CardType(
        "deck", printed.Deck, "A stack of cards, with its discard pile.", ("GEN-07", "SET-10", "SET-11", "SET-12", "SET-13"),
        fields=(
            Field("holds", "kinds", "holds commodities, relics", "The kinds of cards in it; those with a number are never among them.", attribute="kinds", header=True),
            Field("sorted by act", "flag", "sorted by act", "The cards of act 1 lie on top, then those of act 2, and so on.", attribute="sorted", header=True),
            Field("joined by act", "flag", "joined by act", "Cards of a later act join when their act begins.", attribute="joined", header=True),
        ),
        lives="on the table", apart=True, named_by=("deck",), once="by name",
    ),
    CardType(
        "track", printed.Track, "Spaces in a row, and the tokens that move along them.", ("DIS-01", "AGN-01"), extra=("first", "last", "of_ships"),
        fields=(
            Field("tokens", "tokens", "tokens player at 1, enemy at 1", "Its tokens, and where each begins.", header=True),
            Field("act ends", "numbers", "act ends 4, 8, 12", "The spaces that end an act.", header=True),
            Field("stories", "numbers", "stories 4, 8, 12", "The spaces on which ongoing stories come due.", header=True),
            Field("lengths", "numbers", "lengths 8, 12, 16", "The spaces a game may be set to end on.", header=True),
        ),
        opens="track", lives="on the table", apart=True, named_by=(), once="by name",
    ),
    CardType(
        "counters", printed.Counters, "A kind of counter: what it lies on, and how many there are.", ("GEN-08",),
        fields=(
            Field("lie on", "bearers", "lie on spaces and ships", "What such counters can be put on.", header=True),
            Field("limit", "number", "limit 6", "How many of them can lie on the table together.", header=True),
        ),
        lives="on the table", apart=True, named_by=(), once="by name",
    ),
    CardType(
        "kind", printed.OwnKind, "A kind of cards of a set, by the word that begins each of them.", ("SET-18",), name="kind of cards",
        fields=(
            Field("plural", "text", 'plural "influences"', "The word for several of them.", header=True),
            *(Field(said, "flag", said, doc, attribute="lives", flag=home, header=True) for said, home, doc in HOMES),
            Field("limit", "number", "limit 2", "How many of them can be with one ship or crew, or on the table.", header=True),
            Field("refuses more", "flag", "refuses more", "One too many is not taken; otherwise one of them all is discarded.", attribute="refuses", header=True),
            Field("comes face down", "flag", "comes face down", "Its cards come face down: only their captain knows them.", attribute="down", header=True),
            Field("field", "ranges", 'field "reward", a number from 0 to 20', "A number that each card of it prints.", attribute="fields", most=99),
            Field("section", "texts", 'section "claim"', "A part of its own that a card of it may have, done where a card says so.", attribute="sections"),
        ),
        apart=True, named_by=(), once="by name",
    ),
    CardType(
        "order", printed.OwnOrder, "A kind of orders of a set: who obeys, and what that crew does.", ("ORD-01", "SET-18"), name="kind of orders",
        fields=(
            *(Field(said, "flag", said, doc, attribute="obeyed", flag=place, header=True) for said, place, doc in OBEYED),
            Field("begin with", "number", "begin with 1", "How many of them each ship has at the start.", most=20, header=True),
            Field("limit", "number", "limit 3", "How many of them a ship can have.", least=1, most=20, header=True),
            Field("gained at the end of an act", "flag", "gained at the end of an act", "Captains may gain one as the reward at the end of an act.", attribute="reward", header=True),
        ),
        this="crew", flavour=True, body=True, lives="with a ship", during=(), apart=True, named_by=("order_kind",), once="by name", costs=True,
    ),
    # What stands on the table at the start
    CardType(
        "starting kit", printed.StartingKit, "What each captain begins with.", ("SET-06", "SET-07", "SET-08", "SET-09"),
        fields=(
            *_KIT,
            Field("positive traits", "number", "positive traits 1", "Random positive traits of each of them.", says=True),
            Field("negative traits", "number", "negative traits 1", "Random negative traits of each of them.", says=True),
        ),
        opens="words", named_by=(), once="at all", must_say=True,
    ),
    CardType("added kit", printed.AddedKit, "What each captain begins with beside the starting kit.", ("SET-06", "SET-07", "SET-08", "SET-09", "SET-18"), fields=tuple(attrs.evolve(field, least=1) for field in _KIT), opens="words", named_by=(), must_say=True),
    CardType(
        "expedition tokens", printed.ExpeditionTokens, "The tokens of an exhaustive expedition, by kind.", ("XEX-03",),
        fields=tuple(
            Field(key, "number", f"{key} 1", doc, says=True)
            for key, doc in (
                ("clues", "Tokens that give a clue."),
                ("enemies", "Tokens that spawn an enemy."),
                ("treasures", "Tokens that give a treasure."),
                ("recoveries", "Tokens that let the crew there recover."),
                ("cards", "Tokens that end the expedition with a card."),
            )
        ),
        opens="words", named_by=(), once="at all", must_say=True,
    ),
    CardType("island board", printed.IslandBoard, "The ways across an island, from the shore to the gold.", ("XEX-12",), fields=(Field("paths", "paths", "paths shore to 1, 1 to 2, 2 to gold", "The ways from the shore over numbered nodes to the gold."),), opens="words", named_by=(), once="at all"),
    CardType(
        "enemy ship board", printed.EnemyShipBoard, "The deck of an enemy ship that is boarded.", ("BRD-15",),
        fields=(Field("zones", "number", "zones 10", "How many zones it has."), _EDGES, Field("joined", "edges", "joined 2 to 1", "Which zone of the player's ship is joined to which of its own.")),
        opens="words", named_by=(), once="at all",
    ),
    CardType(
        "ship deck", printed.ShipDeck, "The board of every player ship.", ("DCK-03", "DCK-05", "DCK-10", "BLW-04"),
        fields=(
            Field("zone", "zones", "zone 0 bow and navigation", "A zone by its number, and what its node is.", attribute="nodes", most=15, required=True),
            _EDGES,
            Field("below deck", "size", "below deck 3 by 2", "The slots for improvements: columns by rows."),
            Field("artillery slots", "sides", "artillery slots port and bow and starboard", "The slots for artillery.", attribute="artillery"),
            Field("crew slots", "number", "crew slots 4", "How many crew it can have.", attribute="crew"),
            Field("hold", "number", "hold 3", "How many treasures it can hold."),
        ),
        opens="words", named_by=(), once="at all",
    ),
    # About the cards
    CardType(
        "rules", printed.Rules, "Rules of a set: they hold for everybody in every game with it or, where they are optional, in those that choose them.", ("SET-18",),
        fields=(
            _FORMERLY,
            Field("optional", "flag", "optional", "They are in force only where a game chooses them.", header=True),
            Field("plays", "texts", 'plays "refresh timing is turn"', "How a rule is played that can be played in several ways.", attribute="options", says=True),
            Field("keeps", "texts", 'keeps "coin", "relics"', "What the next game of a campaign begins with: `everrain play --campaign NAME`.", says=True),
        ),
        sections=(attrs.evolve(_CONTRADICTS, doc="Rules that no game can have beside these.", of="rules"),),
        flavour=True, abilities=True, lives="on the table", apart=True, named_by=("rules",), must_say=True,
    ),
    CardType(
        "reference", printed.ReferenceCard, "A card that lies beside a captain: the manual says what it prints.", ("CMP-01",), name="reference card",
        fields=(Field("prints", "texts", 'prints "RND-02", "Strain"', "Rules of the manual by their ids, and terms that it explains.", attribute="entries"),),
        component="reference", apart=True, named_by=(),
    ),
    CardType("define", printed.DefinedEffect, "A phrase of a set for something that happens, with the lines it stands for.", ("SET-18",), name="phrase", opens="phrase", read_as="definition", apart=True, named_by=()),
    CardType("define whether", printed.DefinedCondition, "A phrase of a set for a question, with what it asks behind `if`.", ("SET-18",), name="question", opens="phrase", read_as="definition", apart=True, named_by=()),
    CardType("define the", printed.DefinedQuantity, "A phrase of a set for a number, with how much it is behind `reckon`.", ("SET-18",), name="number", opens="phrase", read_as="definition", apart=True, named_by=()),
    CardType("keyword", printed.DefinedKeyword, "A word of a set that stands on cards for the abilities below it.", ("SET-18",), extra=("numbered", "bearer"), opens="keyword", read_as="definition", apart=True, named_by=("trait_name", "name")),
    CardType(
        "setup", printed.SetUp, "How the table is laid in a game that chooses it: `everrain play --setup NAME`.", ("SET-18", "SET-02", "SET-06"),
        fields=(
            _FORMERLY,
            Field("players", "range", "players 2 to 4", "How many captains it is for.", header=True, says=True),
            Field("length", "number", "length 12", "The space where the Discovery track ends.", header=True, says=True),
            Field("act ends", "numbers", "act ends 6, 10", "The spaces of the Discovery track that end an act.", header=True, says=True),
            Field("begin in act", "number", "begin in act 2", "The act in force at the start; the tokens of players and enemies stand where the act before it ended.", attribute="begins_in_act", says=True),
            Field("first tile", "number", "first tile 3", "The tile that is laid first, by its number.", says=True),
            Field("without altars", "flag", "without altars", "Altars are calm sea.", attribute="altars", flag=False, says=True),
            Field("without islands", "flag", "without islands", "Islands are calm sea.", attribute="islands", flag=False, says=True),
            Field("without shipwrecks", "flag", "without shipwrecks", "Printed shipwrecks are calm sea.", attribute="shipwrecks", flag=False, says=True),
            Field("plays", "texts", 'plays "refresh timing is turn"', "How a rule is played that can be played in several ways.", attribute="options", says=True),
            *_KIT,
            Field("orders", "orders", '"Dredge" orders 2', "How many orders of a set's kind each ship begins with, in place of what the kind says.", attribute="own_orders", most=20, says=True),
        ),
        sections=(
            Section("ship", "nothing", "A ship that sails, in the order of the seats.", many=True, names="ships"),
            Section("crew", "nothing", "A crew that every captain begins with.", many=True, names="crew"),
            Section("without", "nothing", "A card that stays in the box.", many=True, names="without"),
            Section("use rules", "nothing", "Optional rules that hold.", many=True, names="rules", of="rules"),
        ),
        flavour=True, body=True, lives="on the table", apart=True, named_by=("setup",), during=(),
    ),
    CardType(
        "set", printed.SetManifest, "The manifest of a set: the core game or an expansion.", ("SET-18",),
        fields=(
            Field("code", "text", 'code "deep"', "The first part of every identity."),
            Field("version", "text", 'version "1.0.0"', "The version of the set."),
            Field("symbol", "text", 'symbol "Abyssal Tides"', "The symbol printed on its cards."),
            Field("languages", "texts", 'languages "en"', "The languages its texts are in."),
            Field("builds on", "texts", 'builds on "core"', "The sets it speaks of."),
        ),
        read_as="manifest", declared=False, named_by=(),
    ),
    CardType("scenario", printed.Printed, "A small game that shows what a card does.", (), extra=("of",), opens="scenario", read_as="scenario", declared=False, named_by=()),
    CardType("ruling", printed.Printed, "A question about a card, and its answer.", (), extra=("date", "on"), opens="ruling", read_as="ruling", declared=False, named_by=()),
)
# fmt: on


def _typed(field: Field, face: type[printed.Printed]) -> Field:
    """Return *field* with its limits and default from the printed class.

    A field that all content has is returned unchanged. A kind may be stricter than the class that
    it shares.
    """
    fact = attrs.fields_dict(face).get(field.attribute)
    if fact is None:
        return field
    limit = printed.limit(face, field.attribute) or Between(field.least, field.most)
    required = fact.default is attrs.NOTHING
    default = None if required else fact.default
    return attrs.evolve(
        field,
        least=max(limit.least, field.least),
        most=limit.most,
        required=required,
        default=default,
    )


def _complete(row: CardType) -> CardType:
    """Return *row* completed from its printed class: limits, and what every card may replace."""
    fields = tuple(_typed(field, row.printed) for field in row.fields)
    cards = issubclass(row.printed, printed.Card) and row.card
    return attrs.evolve(row, fields=fields, sections=row.sections + (_REPLACES,) * cards)


#: Every kind of content, in the order of the reference.
ALL: Final = tuple(map(_complete, _ALL))

"""Print the facts of a card besides its rules text: its kind line, its facts, its picture.

The table of card types defines the fields; this module only defines how each type of field is
printed.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.english.phrases import declared, listed, starting, title
from everrain_dsl.english.words import plural
from everrain_dsl.print.document import Fact
from everrain_dsl.print.templates import Category
from everrain_dsl.vocabulary.printed import (
    Artillery,
    Chapter,
    ElderOne,
    EnemyShip,
    IslandBoard,
    Map,
    OwnField,
    Passenger,
    Rules,
    Stats,
    Storm,
    Table,
    Tile,
    Track,
    Trait,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from everrain_dsl.print.terms import Terms
    from everrain_dsl.vocabulary.card_types import CardType, Field, FieldType, Section
    from everrain_dsl.vocabulary.printed import Place, Printed, Value
    from everrain_dsl.vocabulary.printed.parts import Terrain
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: Numbers that count something with an icon, which their label does not name.
_ICONS: Final = {"cost": "Coin", "wage": "Coin"}
#: Facts that do not belong to the rules of a card in play.
_UNSEEN: Final = frozenset({"copies", "formerly"})
_SEA: Final[dict[Terrain, str]] = {
    "calm sea": ".",
    "rough sea": "~",
    "island": "I",
    "shipwreck": "W",
    "port": "P",
    "altar": "A",
    "enemy ship spawn": "S",
}


@attrs.frozen
class Shown:
    """The context for printing facts: the printed card, and the names of other cards."""

    id: str
    name: str
    kind: str
    printed: Printed
    names: Mapping[str, str]
    vocabulary: Vocabulary
    terms: Terms

    @property
    def type(self) -> CardType | None:
        """Return the row of the table of card types, None for a kind that is not in it."""
        return self.vocabulary.kinds.get(self.kind)


def kind_line(card: Shown) -> str:
    """Return the line of kinds: `Sea Event`, `Positive Trait (Sea)`, `Table (Fate)`."""
    kind = title(card.type.name if card.type else card.kind)
    match card.printed:
        case Tile(number=number):
            line = f"{kind} {number}"
        case Storm(hexes=hexes):
            line = f"{kind} {len(hexes)}"
        case Chapter(number=number, deck=deck):
            line = f"{kind} {number} ({title(deck)})"
        case Table(die=die):
            line = f"{kind} ({title(die)})"
        case Trait(place=place):
            line = f"{kind} ({title(place)})"
        case _:
            line = kind
    return "" if line == card.name else line


def facts(card: Shown) -> tuple[Fact, ...]:
    """Return the printed facts, in the order of the table of card types."""
    found: list[Fact] = []
    match card.printed:
        case Passenger():
            found.append(Fact("Destination", _DESTINATION.text(card.printed, card.terms)))
        case Track(of_ships=of_ships):
            label = "Spaces of each Ship" if of_ships else "Spaces"
            found.append(Fact(label, _SPACES.text(card.printed, card.terms)))
        case Map(columns=columns, rows=rows):
            found.append(Fact("Size", f"{columns} by {rows}"))
        case IslandBoard():
            found.append(Fact("Paths", _ways(card.printed)))
        case _:
            pass
    for field in card.type.fields if card.type else ():
        value = getattr(card.printed, field.attribute, None)
        if field.key in _UNSEEN or value in (None, (), field.default):
            continue
        found += _SHOWN[field.type](field, value, card)
    match card.printed:
        case Stats(stats=stats):
            found.append(Fact("Names", ", ".join(map(title, stats))))
        case _:
            pass
    for section in card.type.sections if card.type else ():
        others = getattr(card.printed, section.names, ()) if section.names else ()
        for together in _by_place(others, card):
            found.append(Fact(starting(section.kind), _named(together, card, section)))
    return tuple(found)


def _by_place(cards: Iterable[str], card: Shown) -> Iterable[tuple[str, ...]]:
    """Return all *cards* together, but of what rules contradict each of another set by itself."""
    elsewhere = [each for each in cards if _is_elsewhere(each, card)]
    here = tuple(each for each in cards if each not in elsewhere)
    return [*([here] if here else []), *((each,) for each in elsewhere)]


def _is_elsewhere(named: str, card: Shown) -> bool:
    of_rules = isinstance(card.printed, Rules)
    return of_rules and named.partition(":")[0] != card.id.partition(":")[0]


def _named(cards: Iterable[str], card: Shown, section: Section) -> str:
    said = [card.names.get(each) or declared(each.replace(":rules-", ":")) for each in cards]
    if section.kind == "replaces" or any(_is_elsewhere(each, card) for each in cards):
        said = [
            f"{name} of {each.partition(':')[0]}" for name, each in zip(said, cards, strict=True)
        ]
    return listed(said)


def _number(field: Field, value: Any, card: Shown) -> list[Fact]:
    unit = card.terms.capitalise(field.unit if value == 1 else plural(field.unit))
    return [Fact(_label(field, card), f"{value} {unit}".rstrip(), _ICONS.get(field.key, ""))]


def _flag(field: Field, value: Any, card: Shown) -> list[Fact]:
    if value != field.flag:  # another of the flags that say the same thing of a card
        return []
    return [Fact(_label(field, card))]


def _list(field: Field, value: Any, card: Shown) -> list[Fact]:
    """Return what a field lists; of several it is called in the plural, if it has one: `Sides`."""
    shown = [value] if isinstance(value, str) else [str(each) for each in value]
    many = len(shown) > 1 and field.attribute == plural(field.key)
    return [Fact(_called(field.attribute if many else field.key, card), ", ".join(shown))]


def _titles(field: Field, value: Any, card: Shown) -> list[Fact]:
    return _list(field, [title(str(each)) for each in value], card)


def _kinds(field: Field, value: Any, card: Shown) -> list[Fact]:
    kinds = card.vocabulary.kinds
    families = dict.fromkeys(plural(kinds[kind].held_as) for kind in value)
    return [Fact(_label(field, card), ", ".join(map(title, families)))]


def _faces(field: Field, value: Any, card: Shown) -> list[Fact]:
    first, last = value[0], value[-1]
    if first.isdigit():
        return [Fact(_label(field, card), f"{first} to {last}")]
    often = [(face, len([*same])) for face, same in groupby(value)]
    return _titles(field, [f"{face} {n}" if n > 1 else face for face, n in often], card)


def _stats(_field: Field, value: Any, _card: Shown) -> list[Fact]:
    return [Fact(title(stat), str(number)) for stat, number in value.items()]


def _ranges(_field: Field, value: tuple[OwnField, ...], _card: Shown) -> list[Fact]:
    return [Fact(f"Field {title(each.name)}", _range_of(each)) for each in value]


def _range_of(field: OwnField) -> str:
    return ", ".join(map(title, field.words)) or f"{field.least} to {field.most}"


def _own(field: Field, value: Any, _card: Shown) -> list[Fact]:
    return [Fact(title(field.key), title(str(value[field.key])))] if field.key in value else []


def _orders(_field: Field, value: Any, card: Shown) -> list[Fact]:
    orders = card.terms.capitalise("orders")
    named = ((title(kind.replace("-", " ")), count) for kind, count in value.items())
    return [Fact(f"{name} {orders}", str(count)) for name, count in named]


def _place(field: Field, value: Place, card: Shown) -> list[Fact]:
    words = card.vocabulary
    noun = words.nouns[value.noun].phrase.text
    filters = [words.filters[name].phrase.text for name in value.filters]
    without = " and ".join(f"not {words.filters[name].phrase.text}" for name in value.without)
    limits = ["that is", without] if without else []
    one = "the" if words.nouns[value.noun].only else "the nearest"
    shown = f"{one} {card.terms.capitalise(' '.join([*filters, noun, *limits]))}"
    return [Fact(_label(field, card), shown)]


#: The cells of what a treasure costs and brings, by their labels (SVC-07).
CELLS: Final[Mapping[str, Category]] = {
    "undesired": Category("undesired value"),
    "standard": Category("standard value"),
    "desired": Category("desired value"),
}
for _cell, _category in CELLS.items():
    if _cell == "standard":
        _category.says(None, "{standard:figure}")
    else:
        _at = f"{{{_cell}.coin:figure}}", f"{{{_cell}.port:port}}"
        _category.says(None, "{} ({})".format(*_at), f"{{{_cell}.coin}} at {{{_cell}.port}}")
Category("port", lambda given, _: given)
_DESTINATION: Final = Category("destination")
_DESTINATION.says(Passenger, "{port:port}", "for {port}")
_SPACES: Final = Category("spaces")
_SPACES.says(Track, "{first:figure} to {last:figure}", "from {first} to {last}")


def _value(_field: Field, value: Value, card: Shown) -> list[Fact]:
    """Return a cell for each price."""
    cells = (cell for cell in CELLS if getattr(value, cell) is not None)
    return [Fact(title(cell), CELLS[cell].text(value, card.terms)) for cell in cells]


def _tokens(field: Field, value: Any, card: Shown) -> list[Fact]:
    track = f" {card.name.lower()}"
    shown = ", ".join(
        f"{title(token.removesuffix(track))} at {space}" for token, space in value.items()
    )
    return [Fact(_label(field, card), shown)]


def _bearers(field: Field, value: Any, card: Shown) -> list[Fact]:
    nouns = [card.vocabulary.nouns[f"noun_{type_}".replace(" ", "_")].plural for type_ in value]
    shown = " and ".join(card.terms.capitalise(noun) for noun in nouns)
    return [Fact(_label(field, card), shown)]


def _size(field: Field, value: Any, card: Shown) -> list[Fact]:
    return [Fact(_label(field, card), " by ".join(map(str, value)))]


def _range(field: Field, value: Any, card: Shown) -> list[Fact]:
    return [Fact(_label(field, card), " to ".join(map(str, value)))]


def _pairs(field: Field, value: Any, card: Shown) -> list[Fact]:
    return [Fact(_label(field, card), ", ".join(f"{one} to {other}" for one, other in value))]


def _zones(_field: Field, value: Any, _card: Shown) -> list[Fact]:
    shown = (" and ".join(map(_node, functions)) or "Blank" for functions in value)
    return [Fact(f"Zone {number}", functions) for number, functions in enumerate(shown)]


def _node(function: str) -> str:
    return title(function.removeprefix("artillery "))


def _ways(board: IslandBoard) -> str:
    ways = [
        *(f"Shore to {end}" for end in board.shore),
        *(f"{start} to {end}" for start, end in board.paths),
        *(f"{start} to Gold" for start in board.gold),
    ]
    return ", ".join(ways)


def _shown_already(_field: Field, _value: Any, _card: Shown) -> list[Fact]:
    return []


def _label(field: Field, card: Shown) -> str:
    return _called(field.label, card)


def _called(words: str, card: Shown) -> str:
    return starting(card.terms.capitalise(words))


_SHOWN: Final[Mapping[FieldType, Callable[[Field, Any, Shown], list[Fact]]]] = {
    "copies": _number,
    "number": _number,
    "numbers": _list,
    "flag": _flag,
    "text": _list,
    "texts": _list,
    "sides": _titles,
    "stat": _stats,
    "place": _place,
    "value": _value,
    "faces": _faces,
    "tokens": _tokens,
    "kinds": _kinds,
    "bearers": _bearers,
    "ranges": _ranges,
    "own": _own,
    "orders": _orders,
    "size": _size,
    "range": _range,
    "edges": _pairs,
    "paths": _shown_already,
    "zones": _zones,
}


#: The category of a field's value as it prints; what is read elsewhere is no category.
READ_AS: Final[Mapping[FieldType, str]] = {
    **dict.fromkeys(("numbers", "faces", "tokens", "kinds", "bearers"), "written"),
    **dict.fromkeys(("size", "range", "edges", "paths", "zones"), "written"),
    **dict.fromkeys(("text", "texts"), "names"),
    "flag": "nothing",
    "number": "figure",
    "own": "own value",
    "place": "place fact",
    "ranges": "range fact",
    "sides": "sides",
    "value": "figure",
}
Category("nothing").reads("")
_OWN: Final = Category("own value")
_OWN.reads("{:figure}")
_OWN.reads("{:name}")
_PLACE: Final = Category("place fact")
_PLACE.reads("the nearest {:core one}")
_PLACE.reads("the {:core one}")
_RANGE: Final = Category("range fact")
_RANGE.reads("{:name} {:figure} to {a:figure}", '"{name}", a number from {figure} to {a}')
_RANGE.reads("{:name} {:written}", '"{name}", one of {written}')
_SIDES: Final = Category("sides")
_SIDES.reads("{:name}, {:sides}", "{name} and {sides}")
_SIDES.reads("{:name}")
Category("spaces of each ship").reads("{:spaces}", "for each ship {spaces}")
Category("stat fact").reads("{:stat} {:figure}")
Category("orders fact").reads("{:order_kind} orders {:figure}")


#: What the numbers of a range mean (ART-02, SHP-11, ELD-06), by the class that prints it.
CAPTIONS: Final[Mapping[type[Printed], str]] = {
    Artillery: "Attack dice for each space in range, seen from your Ship (^ is its bow).",
    EnemyShip: "It fires at the spaces with a number, seen from this Enemy Ship (^ is its bow).",
    ElderOne: "It strikes the spaces with a number, seen from this Elder One (^ is its front).",
}


def caption(printed: Printed) -> str:
    """Return what the marks of a range mean, empty where nothing is drawn that needs it."""
    return CAPTIONS.get(type(printed), "") if picture(printed) else ""


def picture(printed: Printed) -> tuple[str, ...]:
    """Return the hexes of a range or a tile as rows of marks, as the card's source draws them."""
    match printed:
        case EnemyShip(range=reached) | ElderOne(range=reached) | Artillery(range=reached):
            dice = [(q, r, str(number)) for q, r, number in reached]
            return _drawn([*dice, (0, 0, "^")]) if dice else ()
        case Tile(spaces=spaces):
            return _drawn([(q, r, _SEA[kind]) for q, r, kind in spaces])
        case Storm(hexes=hexes):
            return _drawn([(q, r, "*") for q, r in hexes])
        case _:
            return ()


def _drawn(marks: Sequence[tuple[int, int, str]]) -> tuple[str, ...]:
    """Draw hexes in doubled height: a column of text two characters, a row half a hex.

    Returns an empty picture if there are no hexes.
    """
    if not marks:
        return ()
    places = {(q, 2 * r + q): mark for q, r, mark in marks}
    columns = [q for q, _ in places]
    rows = [row for _, row in places]
    return tuple(
        " ".join(places.get((q, row), " ") for q in range(min(columns), max(columns) + 1)).rstrip()
        for row in range(min(rows), max(rows) + 1)
    )

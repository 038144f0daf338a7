"""V12: check the printed facts of a card: that its fields are consistent and its names resolve."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from everrain_dsl.bytecode.program import Action, Bundle, Program
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.records import Shown
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.campaign import read_kept
from everrain_dsl.vocabulary.options import BY_NAME, read_option
from everrain_dsl.vocabulary.printed import TILE, Place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What is wrong: the rule, the field, what was found there, what was expected.
Misprint: TypeAlias = tuple[Rule, str, object, str]
#: The most slots for improvements that a ship has room for.
MOST_SLOTS: Final = 16


@attrs.define(eq=False, repr=False)
class Around(Shown):
    """The context in which the printed facts of one card are checked."""

    program: Program
    bundle: Bundle
    vocabulary: Vocabulary


def check_printed(program: Program, bundle: Bundle, vocabulary: Vocabulary, report: Report) -> None:
    """Report what is printed on a card but makes no sense by itself (V12)."""
    face: type = type(program.printed)
    checks = _checks(face)
    if not checks:
        return
    around, report = Around(program, bundle, vocabulary), report.of_program(program.id)
    for check in checks:
        for misprint in check(program.printed, around):
            report.misprint(*misprint)


def check_parts(bundle: Bundle, vocabulary: Vocabulary, report: Report) -> None:
    """Report cards nested in a card that cannot hold them, and parts that are not nested (V12)."""
    kinds = {program.id: program.kind for program in bundle.programs}
    for program in bundle.programs:
        row = vocabulary.kinds.get(program.kind)
        inside = row.inside if row is not None else ()
        if (program.parent is not None or inside) and kinds.get(program.parent or "") not in inside:
            expected = " or ".join(inside) or "none"
            found = f"a {kinds.get(program.parent or '', 'card that is not there')}"
            report.of_program(program.id).misprint(Rule.PART, "parent", found, expected)


# Cards


def _chapter(chapter: printed.Chapter, around: Around) -> Iterator[Misprint]:
    row = around.vocabulary.kinds.get(chapter.deck)
    if row is None or not row.hosts_stories:
        yield Rule.KIND, "deck", chapter.deck, "a kind of cards that stories are put among"


def _deck(deck: printed.Deck, around: Around) -> Iterator[Misprint]:
    yield from _kinds(deck.kinds, around)


def _location(location: printed.Location, around: Around) -> Iterator[Misprint]:
    yield from _kinds(location.kinds, around)


def _kinds(kinds: tuple[str, ...], around: Around) -> Iterator[Misprint]:
    yield from _once("kinds", kinds)
    for kind in kinds:
        row = around.vocabulary.kinds.get(kind)
        if row is None and around.bundle.set.requires:
            continue  # one of a set it builds on: see `link`
        if row is None or not row.in_decks:
            yield Rule.KIND, "kinds", kind, "a kind of cards that lie in decks"


def _own_kind(kind: printed.OwnKind, around: Around) -> Iterator[Misprint]:
    bundle, name = around.bundle, around.program.name
    row = around.vocabulary.kinds.get(bundle.strings[name].lower())
    if row is None or row.declared_by != bundle.set.code:
        yield Rule.KIND, "name", row.kind if row else "", "a word for no other kind of content"
    yield from _once("fields", [*(field.name for field in kind.fields), *kind.sections])
    for field in kind.fields:
        if field.least > field.most:
            found = f"{field.least} to {field.most}"
            yield Rule.FIELD, f"fields.{field.name}", found, "the lower number first"


def _own_card(_: printed.OwnCard, around: Around) -> Iterator[Misprint]:
    kind = around.program.kind
    row = around.vocabulary.kinds.get(kind)
    known = row is not None and row.printed is printed.OwnCard
    if not known and (row is not None or not around.bundle.set.requires):
        yield Rule.KIND, "kind", kind, "a kind of content"


def _once(field: str, listed: Iterable[object]) -> Iterator[Misprint]:
    items = list(listed)
    if len(set(items)) < len(items):
        twice = next(item for item in items if items.count(item) > 1)
        yield Rule.ONCE, field, repr(twice), "each once"


def _rules(rules: printed.Rules, _: Around) -> Iterator[Misprint]:
    for text in rules.options:
        if read_option(text) is None:
            yield Rule.PLAYED, "options", repr(text), "an option of the rules, as `name is value`"
    yield from _once("options", [text.partition(" is ")[0] for text in rules.options])
    for text in rules.keeps:
        if read_kept(text) is None:
            yield Rule.NAMED, "keeps", repr(text), "what a campaign can keep"
    yield from _once("keeps", [text.lower() for text in rules.keeps])


def _set_up(laid: printed.SetUp, _: Around) -> Iterator[Misprint]:
    for text in laid.options:
        if read_option(text) is None:
            yield Rule.PLAYED, "options", repr(text), "an option of the rules, as `name is value`"
    if list(laid.players) != sorted(laid.players):
        yield Rule.PLAYED, "players", laid.players, "the fewest and the most captains"
    if laid.length and str(laid.length) not in BY_NAME["length"].values:
        yield Rule.PLAYED, "length", laid.length, "a length that a game can be set to"
    if list(laid.act_ends) != sorted(set(laid.act_ends)):
        yield Rule.TRACK, "act_ends", list(laid.act_ends), "spaces one after another"
    yield from _once("ships", laid.ships)


def _upgrade(upgrade: printed.Upgrade, _: Around) -> Iterator[Misprint]:
    if upgrade.starter == bool(upgrade.cost):
        expected = "no price for a starter, and one for any other"
        yield Rule.PRICE, "cost", upgrade.cost, expected


def _treasure(treasure: printed.Treasure, _: Around) -> Iterator[Misprint]:
    low, high = treasure.value.undesired, treasure.value.desired
    coins = [low.coin] if low else []
    coins += [treasure.value.standard, *([high.coin] if high else [])]
    if coins != sorted(coins):
        yield Rule.WORTH, "value", coins, "the least where it is undesired, the most where desired"
    if low and high and low.port == high.port:
        yield Rule.WORTH, "value", f"{low.port} twice", "two ports"


# Pictures


def _artillery(artillery: printed.Artillery, _: Around) -> Iterator[Misprint]:
    yield from _once("sides", artillery.sides)
    yield from _range(artillery.range)


def _enemy_ship(ship: printed.EnemyShip, around: Around) -> Iterator[Misprint]:
    yield from _range(ship.range)
    yield from _place("destination", ship.destination, around)


def _elder_one(elder: printed.ElderOne, around: Around) -> Iterator[Misprint]:
    yield from _range(elder.range)
    yield from _place("placed", elder.placed, around)
    yield from _place("destination", elder.destination, around)


def _range(reached: Iterable[tuple[int, int, int]]) -> Iterator[Misprint]:
    hexes = [(q, r) for q, r, _ in reached]
    yield from _once("range", hexes)
    if (0, 0) in hexes:
        yield Rule.SHAPE, "range", "the ship's own hex", "hexes around it"


def _place(field: str, place: Place | None, around: Around) -> Iterator[Misprint]:
    if place is None:
        return
    noun = around.vocabulary.nouns.get(place.noun)
    if noun is None or noun.type != "space":
        yield Rule.PLACE, field, place.noun, "a noun that means spaces"
    for name in (*place.filters, *place.without):
        row = around.vocabulary.filters.get(name)
        if row is None or "space" not in row.types or row.slots:
            yield Rule.PLACE, field, name, "a filter of spaces that needs nothing more"


def _storm(storm: printed.Storm, _: Around) -> Iterator[Misprint]:
    yield from _once("hexes", storm.hexes)
    if storm.hexes[0] != (0, 0):
        yield Rule.SHAPE, "hexes", f"{storm.hexes[0]} first", "(0, 0) first"


def _tile(tile: printed.Tile, _: Around) -> Iterator[Misprint]:
    hexes = sorted((q, r) for q, r, _ in tile.spaces)
    if hexes != sorted(TILE):
        yield Rule.TILE, "spaces", hexes, "the hexes of a tile, each once"
    drawn = sum(kind == "port" for *_, kind in tile.spaces)
    if drawn != len(tile.ports):
        yield Rule.TILE, "ports", len(tile.ports), f"{drawn}, as many as the tile draws"
    yield from _once("ports", tile.ports)


def _map(layout: printed.Map, _: Around) -> Iterator[Misprint]:
    column, row = layout.start_at
    if column > layout.columns or row > layout.rows:
        expected = f"a slot of {layout.columns} by {layout.rows}"
        yield Rule.START, "start_at", f"{column} by {row}", expected


# Dice, tables, tracks


def _stats(stats: printed.Stats, _: Around) -> Iterator[Misprint]:
    yield from _once("stats", stats.stats)


def _die(die: printed.Die, around: Around) -> Iterator[Misprint]:
    numbers = [int(face) for face in die.faces if face.isascii() and face.isdecimal()]
    name = around.bundle.strings[around.program.name : around.program.name + 1]
    if numbers and [str(each) for each in range(numbers[0], numbers[-1] + 1)] != [*die.faces]:
        yield Rule.FACES, "faces", die.faces[:5], "words, or numbers one after another"
    elif not numbers and (not all(die.faces) or [each.lower() for each in name] == ["fate"]):
        yield Rule.FACES, "faces", die.faces[:5], "words; on the die called Fate, numbers"


def _table(table: printed.Table, around: Around) -> Iterator[Misprint]:
    acts = sum(isinstance(each, Action) and each.kind == "row" for each in around.program.abilities)
    if len(table.rows) != acts:
        yield Rule.ROWS, "rows", len(table.rows), f"{acts}, one for each that acts"
    ends = [end for row in table.rows for end in row]
    backwards = any(low > high for low, high in table.rows)
    if backwards or any(high >= low for (_, high), (low, _) in pairwise(table.rows)):
        yield Rule.ROWS, "rows", ends, "rows one after another"


def _track(track: printed.Track, _: Around) -> Iterator[Misprint]:
    if track.first >= track.last:
        yield Rule.TRACK, "last", track.last, f"more than {track.first}, the first space"
        return
    placed = {
        "tokens": track.tokens.values(),
        "act_ends": track.act_ends,
        "stories": track.stories,
        "lengths": track.lengths,
    }
    for field, spaces in placed.items():
        for space in spaces:
            if not track.first <= space <= track.last:
                yield Rule.TRACK, field, space, f"a space from {track.first} to {track.last}"


# Boards


def _ship_deck(deck: printed.ShipDeck, _: Around) -> Iterator[Misprint]:
    yield from _edges("edges", deck.edges, len(deck.nodes), len(deck.nodes))
    yield from _once("artillery", deck.artillery)
    if deck.slots > MOST_SLOTS:
        yield Rule.SLOTS, "below_deck", f"{deck.slots} slots", f"{MOST_SLOTS} at most"


def _enemy_ship_board(board: printed.EnemyShipBoard, _: Around) -> Iterator[Misprint]:
    yield from _edges("edges", board.edges, board.zones, board.zones)
    for _own, zone in board.joined:
        if zone >= board.zones:
            yield Rule.EDGE, "joined", zone, f"a zone below {board.zones}"


def _edges(
    field: str, edges: Iterable[tuple[int, int]], first: int, second: int
) -> Iterator[Misprint]:
    for a, b in edges:
        if a >= first or b >= second or a == b:
            yield Rule.EDGE, field, f"{a} to {b}", f"two zones below {first}"


def _island_board(board: printed.IslandBoard, _: Around) -> Iterator[Misprint]:
    leads: dict[int, set[int]] = {}
    for a, b in board.paths:
        leads.setdefault(a, set()).add(b)
    left = set(leads)
    while ends := {node for node in left if not leads[node] & left}:
        left -= ends
    if left:
        yield Rule.WAY, "paths", f"a way back to {min(left)}", "ways that lead on"


_CHECKS: Final[dict[type[Any], Callable[[Any, Around], Iterator[Misprint]]]] = {
    printed.Artillery: _artillery,
    printed.Chapter: _chapter,
    printed.Deck: _deck,
    printed.Die: _die,
    printed.ElderOne: _elder_one,
    printed.EnemyShip: _enemy_ship,
    printed.EnemyShipBoard: _enemy_ship_board,
    printed.IslandBoard: _island_board,
    printed.Location: _location,
    printed.Map: _map,
    printed.OwnCard: _own_card,
    printed.OwnKind: _own_kind,
    printed.Rules: _rules,
    printed.SetUp: _set_up,
    printed.ShipDeck: _ship_deck,
    printed.Stats: _stats,
    printed.Storm: _storm,
    printed.Table: _table,
    printed.Tile: _tile,
    printed.Track: _track,
    printed.Treasure: _treasure,
    printed.Upgrade: _upgrade,
}


@cache
def _checks(face: type) -> tuple[Callable[[Any, Around], Iterator[Misprint]], ...]:
    return tuple(_CHECKS[cls] for cls in face.__mro__ if cls in _CHECKS)
